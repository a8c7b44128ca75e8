"""Which rules were looked at while something was played: those that the functions cite that ran.

Every function of the engine says which rules it carries out, and `rules.index` knows it. A rule whose functions seldom
run tells more about what was played than one of every turn; how often they run stands in `rules/data/usual.tsv`.
"""

from __future__ import annotations

import sys
from math import log
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, Self

import arbitre
from arbitre.rules import index
from arbitre.rules.editions import Edition
from arbitre.rules.numbers import exists, order

ROOT: Final = Path(arbitre.__file__).parent
ROOMS: Final = ("engine.", "variants.", "state.", "ir.")
"""Where the rules are carried out."""
OF_VARIANTS: Final = ("8", "9")
SHARED: Final = 0.3
"""How much less a function tells of each of its rules if it cites many."""


class Watching:
    """What runs within `with Watching() as seen`."""

    def __init__(self) -> None:
        self._ran: set[CodeType] = set()
        self._before: Any = None

    def __enter__(self) -> Self:
        self._before = sys.getprofile()
        sys.setprofile(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(self._before)

    def _called(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            self._ran.add(frame.f_code)

    def functions(self) -> set[str]:
        """The functions that cite a rule, by the names that the index has for them."""
        return {name for name in map(_name, self._ran) if name.startswith(ROOMS) and index.cited_by(name)}

    def rules(self, edition: Edition, *, of_variants: bool) -> list[str]:
        """The rules of an edition by their keys in the index, the most particular first; those of games with several
        players and of casual variants (chapters 8 and 9) only if that is asked for."""
        told: dict[str, float] = {}
        for name in self.functions():
            cited = index.cited_by(name)
            how_usual = log(1 + index.usual(name)) + SHARED * log(len(cited))
            for rule in cited:
                told[rule] = min(told.get(rule, how_usual), how_usual)
        there = [rule for rule in told if "." in rule and exists(_citation(rule), edition)]
        if not of_variants:
            there = [rule for rule in there if not rule.startswith(OF_VARIANTS)]
        return sorted(there, key=lambda rule: (told[rule], order(rule.partition(" ")[0]), rule))


def _citation(key: str) -> str:
    return f"CR {key}"


def _name(code: CodeType) -> str:
    """The dotted name of a function within the package; empty for others."""
    path = Path(code.co_filename)
    if not path.is_relative_to(ROOT):
        return ""
    module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    return f"{module}.{code.co_qualname}".replace(".<locals>", "")
