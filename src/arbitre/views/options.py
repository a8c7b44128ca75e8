"""What a player can answer, told one by one: whole answers with keys, and the parts of which others are made."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

import msgspec

from arbitre import text
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games import record
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import (
    Confirm,
    Decision,
    Divide,
    Number,
    Order,
    Priority,
    Select,
    Word,
)
from arbitre.messages import Message
from arbitre.views.messages import said
from arbitre.wording import ability_words, chosen

MOST_LISTED: Final = 64
"""So many whole answers are listed, unless they are actions: of those all."""


class Option(msgspec.Struct, frozen=True):
    """A legal answer."""

    key: str
    """By it a program can answer: "1", "2" …"""
    choice: Any
    """The answer in the form that it has in records: an object for an action, lists for tuples."""
    words: str


class Part(msgspec.Struct, frozen=True):
    """Something of which answers are put together."""

    value: Any
    """As it stands in an answer."""
    words: str


class Options(msgspec.Struct, frozen=True):
    """What can be answered."""

    listed: tuple[Option, ...]
    complete: bool
    """Whether there is no other legal answer (but to concede, at priority)."""
    how: str
    """How an answer is built, in words."""
    parts: tuple[Part, ...]
    """Of what; nothing where an answer is one of those listed."""


def of(decision: Decision, game: Game, viewer: int, lang: str, most: int = MOST_LISTED) -> Options:
    """The options of a decision that is put to the viewer."""
    whole = None if isinstance(decision, Priority) else most + 1
    found = list(islice(decision.answers(), whole))
    open_ended = isinstance(decision, Word) or (isinstance(decision, Number) and decision.high is None)
    listed = found if whole is None else found[:most]

    def words(made: Any) -> str:
        return chosen(decision, made, game, lang, viewer)

    return Options(
        tuple(Option(str(number), record.encode(one), words(one)) for number, one in enumerate(listed, 1)),
        len(listed) == len(found) and not open_ended and not (isinstance(decision, Select) and decision.is_unfinished),
        _how(decision).told(lang),
        tuple(Part(record.encode(part), _words(decision, part, game, viewer, lang)) for part in decision.parts),
    )


def _words(decision: Decision, part: Any, game: Game, viewer: int, lang: str) -> str:
    """A part in words; of a pair or a division of damage, as it is told of a whole choice."""
    whole = isinstance(part, tuple)
    made = chosen(decision, (part,), game, lang, viewer) if whole else ""
    return made or text.option(decision, part, game, lang, viewer, ability_words(game.edition, lang))


def _how(decision: Decision) -> Message:
    match decision:
        case Priority():
            return said("how to act")
        case Confirm():
            return said("how to confirm")
        case Select():
            key = "how to select in order" if decision.ordered else "how to select"
            return said(key, least=decision.least, most=decision.most)
        case Order():
            return said("how to order")
        case Number():
            high = said("without limit") if decision.high is None else said("to", number=decision.high)
            return said("how to count", least=decision.low, most=high)
        case Divide():
            return said("how to divide", least=decision.least, most=decision.amount)
        case Word():
            return said("how to name")
        case Declaration():
            return said("how to declare")
    return said(f"how: {decision.what}" if f"how: {decision.what}" in said.rows else "how to pick")
