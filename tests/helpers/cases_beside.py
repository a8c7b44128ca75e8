"""The scripted cases that lie beside the project: which of them pass, as it was recorded, and as it is now."""

from __future__ import annotations

import zlib
from functools import cache
from typing import Final

from arbitre.cli.conformance import in_time
from arbitre.judge.cases.reading import Case, read_cases, read_decks
from arbitre.judge.cases.runner import Runner
from arbitre.judge.known import wording
from arbitre.rules.editions import CURRENT
from arbitre.services.playable import lookup
from hygiene.project import ROOT, SHARED

FOLDER: Final = SHARED / "conformance"
CASES: Final = FOLDER / "cases-dev.jsonl"
RECORDED: Final = ROOT / "tests" / "programs" / "conformance" / "passed.txt"
GROUPS: Final = 64


def recorded() -> frozenset[str]:
    """The names of the cases that passed when this was recorded last."""
    return frozenset(RECORDED.read_text("utf-8").split()) if RECORDED.is_file() else frozenset()


def passing(names: frozenset[str]) -> list[str]:
    """Those of the cases that pass now."""
    return [case.id for case in _cases() if case.id in names and in_time(_runner(), case).status == "passed"]


def all_names() -> frozenset[str]:
    """The names of all cases."""
    return frozenset(case.id for case in _cases())


def group(name: str) -> int:
    """In which of the groups a case is, whatever other cases there are."""
    return zlib.crc32(name.encode()) % GROUPS


@cache
def _cases() -> tuple[Case, ...]:
    return tuple(case for case in read_cases(CASES) if isinstance(case, Case))


@cache
def _runner() -> Runner:
    return Runner(lookup, read_decks(FOLDER / "decks.json"), wording, CURRENT)
