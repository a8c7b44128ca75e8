"""What answers look like: the type of the data of each operation, for the documents that describe them."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from arbitre.judge.reports import Report
from arbitre.services import cards, documents, rulebook, showing, versions


class Health(Struct, frozen=True):
    """How a server is."""

    status: str
    workers: int
    working: int
    waiting: int


Told = dict[str, Any]
SHAPES: Final[dict[str, Any]] = {
    "judge": Report,
    "why": Told,
    "compare": Told,
    "card": cards.ShownCard,
    "search_cards": list[showing.CardData],
    "try_card": cards.Tried,
    "rule": (rulebook.RuleWithin, documents.RuleThere),
    "search_rules": list[rulebook.Rule],
    "documents": list[documents.DocumentKnown],
    "document": documents.DocumentWhole,
    "versions": versions.Known,
}
"""The data of each operation's answer; several where it depends on what is asked."""

EXAMPLE: Final = """\
players:
  Alice: {battlefield: [Craw Wurm]}
  Bob: {life: 5, battlefield: [Wall of Wood]}
turn: {player: Alice, step: begin_combat}
play:
  - Alice attacks with Craw Wurm
  - Bob blocks Craw Wurm with Wall of Wood
  - go to combat_damage
expect:
  - Wall of Wood is in the graveyard
"""
"""A scenario to start from."""
IN_WORDS: Final = """\
Alice has Craw Wurm. Bob has Wall of Wood and 5 life.
Alice attacks with Craw Wurm. Bob blocks Craw Wurm with Wall of Wood.
"""
"""Much the same in plain text."""
