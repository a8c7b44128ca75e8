"""Creatures of which nobody says how big they are: an answer that depends on it is not given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from arbitre import text
from arbitre.errors import AmbiguousInput, EngineLimit, MalformedInput
from arbitre.judge.lines.verdict import Reply, Verdict
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Made, Scenario
from arbitre.messages import worded

_SIZES: Final = ((1, 1), (1, 30), (30, 1), (30, 30))
"""The sizes that are tried besides the one that is assumed: weak, tough, strong, both."""
_WHETHER: Final = frozenset({"Yes.", "No.", "Oui.", "Non."})


def checked(verdict: Verdict, play: Callable[[Scenario], Verdict]) -> None:
    """Take back the answers of a scenario that would be others if its creatures without a size had another one."""
    names = verdict.scenario.unsized
    if not names:
        return
    depends: set[int] = set()
    for power, toughness in _SIZES:
        try:
            other = play(_sized(verdict.scenario, names, power, toughness))
        except (MalformedInput, AmbiguousInput, EngineLimit):
            depends |= {*range(len(verdict.replies))}
            break
        for at, (mine, its) in enumerate(zip(verdict.replies, other.replies, strict=True)):
            if _decided(mine) != _decided(its):
                depends.add(at)
    for at in depends:
        told = said("size matters", names=names)
        verdict.replies[at] = replace(
            verdict.replies[at], lines=tuple((worded(told, lang),) for lang in text.LANGUAGES)
        )


def _sized(scenario: Scenario, names: tuple[str, ...], power: int, toughness: int) -> Scenario:
    """The scenario with these creatures of a size."""

    def of_size(made: Made) -> Made:
        printed = dict(made.printed) | {"power": str(power), "toughness": str(toughness)}
        return replace(made, printed=tuple(printed.items())) if made.name in names else made

    return replace(scenario, cards=tuple(map(of_size, scenario.cards)))


def _decided(reply: Reply) -> tuple[tuple[str, ...], ...]:
    """What a question is answered: yes or no, if it is that, else all of it."""
    short = tuple(tuple(one for one in lines if one.strip() in _WHETHER) for lines in reply.lines)
    return short if any(short) else reply.lines
