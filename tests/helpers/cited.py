"""The numbers of rules that stand beside what players are told: every line of the log, question and refusal of a test.

`rules/numbers.tsv` holds which rules each kind may cite; of a refusal that tells a second rule, the pairs of both.
While any test runs, what is told is compared with it; and what there is to choose from has words: an option that is a
number stands for a player, an object, or something that the question knows the words of (CR 608.2d).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from arbitre.engine.kernel.decisions import Decision, Order, Select
from arbitre.engine.kernel.game import Game
from arbitre.errors import IllegalAction
from arbitre.ir.node import Node
from arbitre.text.questions import is_of_numbers
from arbitre.text.refusals import FRENCH, REASONS

TABLE = Path(__file__).parents[1] / "rules" / "numbers.tsv"
Kind = tuple[str, str]
"""Log, question or refusal; and its key."""
ANY = "*"
"""A refusal of any answer cites the rule of its question, and no other."""


@cache
def allowed() -> dict[Kind, frozenset[str]]:
    """The rules that each kind may cite."""
    rows = (line.split("\t") for line in TABLE.read_text("utf-8").splitlines())
    return {(sort, key): frozenset(rules.split(", ")) for sort, key, rules in rows}


def line(what: str, parts: dict[str, int | str]) -> Kind:
    """The kind of a line of the log: what happened, why, and where to or up or down."""
    narrower = [str(parts[part]) for part in ("cause", "to") if isinstance(parts.get(part), str)]
    if isinstance(change := parts.get("change"), int):
        narrower.append("+" if change >= 0 else "-")
    return "log", ": ".join([what, *narrower])


def refusal(message: str) -> Kind:
    """The kind of a refusal: the reason if one is given, else the refusal."""
    for pattern, key in _patterns():
        if (found := pattern.fullmatch(message)) is not None:
            if "such as" in key:
                return "refusal", key
            inner = [refusal(part) for part in reversed(found.groups()) if " " in part and not part[0].isdecimal()]
            return next((kind for kind in inner if kind[1]), ("refusal", key))
    return "refusal", ""


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    """What ends in a reason before what may be one, the narrowest first; one that is all slot says nothing."""
    keys = sorted(FRENCH | REASONS, key=lambda key: (": {}" not in key, -len(key.replace("{}", "")), key))
    return [(re.compile("(.*)".join(map(re.escape, key.split("{}"))), re.DOTALL), key) for key in keys]


def both(rule: str, also: str) -> str:
    """How the table writes a rule with another to be read with it."""
    return f"{rule} with {also}" if also else rule


class Told:
    """What was told while it watches, and which of it the table does not hold."""

    def __init__(self) -> None:
        self.lines: set[tuple[str, str, str]] = set()
        self.refusals: set[tuple[str, str, str]] = set()
        self.wordless: set[str] = set()
        """Questions whose options are plain numbers, of which nobody could say what they mean."""

    def kinds(self) -> Iterator[tuple[Kind, str]]:
        """Each kind that was told, with the rule that it cited."""
        yield from (((sort, key), rule) for sort, key, rule in self.lines)
        yield from ((refusal(message), both(rule, also)) for message, rule, also in self.refusals)

    def wrong(self) -> list[str]:
        """Each kind that cited a rule which it should not; words of the judge's own are held by its tests."""
        numbers = [f"question '{what}' offers plain numbers" for what in sorted(self.wordless)]
        return numbers + [
            f"{sort} '{key}' cites {rule or 'no rule'}"
            for (sort, key), rule in sorted(self.kinds())
            if key and not {rule, "" if " with " in rule else ANY} & allowed().get((sort, key), frozenset())
        ]


def is_wordless(decision: Decision, game: Game) -> bool:
    """Whether a question offers numbers that stand for nothing."""
    if not isinstance(decision, Select | Order) or is_of_numbers(decision) or decision.what in _NUMBERS_OF_THEIR_OWN:
        return False
    numbers = [part for part in decision.options if isinstance(part, int)]
    return not all(game.state.is_player(id) or game.state.find(id) is not None for id in numbers)


_NUMBERS_OF_THEIR_OWN = ("order triggers", "replacement")
"""What waits to be put on the stack, and effects, have words of their own."""


def watch(told: Told, patch: pytest.MonkeyPatch) -> None:
    """Have everything told that is written, asked or refused."""
    note, ask, refuse, settle = Game.note, Decision.__init__, IllegalAction.__init__, Game._settle

    def noted(game: Game, what: str, rule: str, done: Node | None = None, **parts: int | str) -> None:
        told.lines.add((*line(what, parts), rule))
        note(game, what, rule, done, **parts)

    def asked(decision: Decision, player: int, what: str, rule: str, source: int = 0) -> None:
        told.lines.add(("question", what, rule))
        ask(decision, player, what, rule, source)

    def refused(error: IllegalAction, message: str, rule: str, *more: Any, **words: Any) -> None:
        refuse(error, message, rule, *more, **words)
        told.refusals.add((message, rule.removeprefix("CR "), error.also))

    def settled(game: Game, decision: Decision | None) -> None:
        settle(game, decision)
        if (put := game._decision) is not None and is_wordless(put, game):
            told.wordless.add(put.what)

    patch.setattr(Game, "note", noted)
    patch.setattr(Game, "_settle", settled)
    patch.setattr(Decision, "__init__", asked)
    patch.setattr(IllegalAction, "__init__", refused)
