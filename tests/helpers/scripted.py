"""Scripted games of a test's own: cards by their text, records, and what comes of running them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from arbitre.cards.records import Card, Face
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, Color, ManaCost, Supertype
from arbitre.judge.cases.reading import Case
from arbitre.judge.cases.runner import Outcome, Runner
from arbitre.judge.known import wording
from arbitre.oracle import read
from arbitre.rules.editions import CURRENT


def worded(name: str, text: str, types: str, cost: str = "", **facts: Any) -> Card:
    """A card with this text; *types* as on the type line, without subtypes."""
    kinds = tuple(CardType(word) for word in types.split())
    reading = read(text, name, types=kinds)
    assert reading.complete, reading.refusals
    mana_cost = ManaCost.parse(cost) if cost else None
    colors = tuple(c for c in Color if mana_cost is not None and c in mana_cost.colors)
    return Card(name, (Face(name, mana_cost, types=kinds, paragraphs=reading.paragraphs, colors=colors, **facts),))


def land(name: str) -> Card:
    """A basic land."""
    basic: dict[str, Any] = {"supertypes": (Supertype.BASIC,), "subtypes": (name,)}
    return Card(name, (Face(name, None, types=(CardType.LAND,), paragraphs=(), **basic),))


BEAR = worded("Bear", "", "creature", "{1}", power="2", toughness="2")


def run(cards: Iterable[Card], *calls: dict[str, Any], players: int = 2, expects_error: bool = False) -> Outcome:
    """The outcome of a case in strict mode."""
    known = {card.name: card for card in (*cards, *(land(name) for name in BASIC_LAND_TYPES))}
    script = ({"op": "set_strict_choose_mode", "value": True}, *calls)
    case = Case("case", players, "duel", tuple(script), tuple(known), expects_error=expects_error)
    return Runner(known.get, {}, wording, CURRENT).run(case)


def there(card: str, player: str = "A", zone: str = "battlefield", count: int = 1, **more: Any) -> dict[str, Any]:
    """A card that is there."""
    return {"op": "add_card", "zone": zone, "player": player, "card": card, "count": count, **more}


def at(op: str, step: str = "precombat_main", player: str = "A", turn: int = 1, **fields: Any) -> dict[str, Any]:
    """Something that is due then."""
    return {"op": op, "turn": turn, "step": step, "player": player, **fields}


STOP = {"op": "set_stop_at", "turn": 1, "step": "end_turn"}
RUN = {"op": "execute"}
