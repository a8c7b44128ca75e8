"""Short words that tests of many rules share: keywords with their numbers, costs, tables of several sorts."""

from __future__ import annotations

from collections.abc import Iterable

from arbitre.cards.records import Card, Face
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import Keyword, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.filters import HasType
from arbitre.ir.node import Pattern
from arbitre.ir.values import CardType, Color, ManaCost
from arbitre.oracle import read
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.variants.multiplayer import setting
from table import Table, creature

CREATURE = HasType(CardType.CREATURE)
LAND = HasType(CardType.LAND)
A_CREATURE = (CardType.CREATURE,)
BEAR = creature("Bear", 2, 2)
GREEN_BEAR = creature("Bear", 2, 2, cost="{1}{G}")


def mana(text: str) -> PayMana:
    """A cost of mana."""
    return PayMana(ManaCost.parse(text))


def keyword(name: str, number: int | None = None, cost: str = "", **more: object) -> Keyword:
    """A keyword ability with its number, cost or other facts."""
    amount = None if number is None else Fixed(number)
    return Keyword(name, mana(cost) if cost else None, amount, **more)  # type: ignore[arg-type]


def keyword_for(name: str, cost: str = "", number: int | None = None, **more: object) -> Keyword:
    """A keyword ability whose cost says most about it."""
    return keyword(name, number, cost, **more)


def on(event: Pattern, gain: int = 1) -> Triggered:
    """Gain life when it happens."""
    return Triggered(event, Body((Do(GainLife(Fixed(gain))),)))


def modern(players: int = 2) -> Table:
    """A table under the latest edition."""
    return Table.players(players, edition=CURRENT)


def seated(players: int, edition: Edition = PINNED, **options: object) -> Table:
    """So many players with these options, who are asked also what has only one answer."""
    given = {"skip_forced": False} | options
    return Table.players(players, edition=edition, options=Options(**given))  # type: ignore[arg-type]


def giants(edition: Edition = PINNED, players: int = 4, *, forced: bool = False) -> Table:
    """Players 1 and 2 (and 3) against the others; the first team's turn, at 30 life."""
    made = setting("two-headed giant", players, base=Options(skip_forced=forced))
    return Table.players(players, edition=edition, options=made.options, life=made.life or 0)


def melee(players: int) -> Table:
    """A game with turn markers; player 1 is in the precombat main phase of the first turn."""
    options = setting("grand melee", players, base=Options(skip_forced=False)).options
    return Table.players(players, options=options)


def worded(name: str, text: str, types: Iterable[CardType], cost: str = "{1}", **facts: object) -> Card:
    """A card with this text."""
    kinds = tuple(types)
    reading = read(text, name, types=kinds)
    assert reading.complete, reading.refusals
    mana_cost = None if CardType.LAND in kinds else ManaCost.parse(cost)
    colors = tuple(c for c in Color if mana_cost is not None and c in mana_cost.colors)
    face = Face(name, mana_cost, types=kinds, paragraphs=reading.paragraphs, colors=colors, **facts)  # type: ignore[arg-type]
    return Card(name, (face,))
