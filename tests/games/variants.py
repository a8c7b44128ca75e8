"""Games of every variant for random play: players, decks and options by the name of the variant."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import msgspec

from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card, Deck, Layout
from arbitre.engine.kernel.handlers import unhandled
from arbitre.engine.kernel.options import Options
from arbitre.ir.values import CardType, Supertype
from arbitre.state.chance import Dice
from arbitre.variants.multiplayer import VARIANTS, setting
from games.cards import mixed, w60, wild

SEATS: Final = {"": 3, "free-for-all": 4, "grand melee": 9, "alternating teams": 6, "emperor": 6, "brawl": 2}
"""How many play a multiplayer variant, where it is not four."""


class Played(msgspec.Struct):
    """How a game is begun."""

    decks: list[Deck]
    options: Options
    life: int | None = None


def begun(name: str, dice: Dice, *, any_cards: bool) -> Played:
    """A game of a variant, with decks of any cards of the catalogue or of hand-made ones."""
    played = CASUAL[name](dice) if name in CASUAL else _multiplayer(name, dice)
    for seat, deck in enumerate(played.decks):
        main = wild(dice) if any_cards else mixed() if seat % 2 else w60()
        played.decks[seat] = msgspec.structs.replace(deck, main=tuple(main))
    return played


def _multiplayer(name: str, dice: Dice) -> Played:
    seats = SEATS.get(name, 4)
    attack = ("multiple", "left", "right")[dice.below(3)] if name in ("free-for-all", "emperor") else None
    made = setting(name, seats, attack=attack)
    return Played([Deck()] * seats, made.options, made.life)


def _commander(dice: Dice) -> Played:
    return Played([Deck(commanders=(_one_of(_legends(), dice),)) for _ in range(3)], Options())


def _planechase(dice: Dice) -> Played:
    return Played([Deck(planes=_some_of(_casual(Layout.PLANAR), 8, dice)) for _ in range(3)], Options())


def _archenemy(dice: Dice) -> Played:
    return Played([Deck(schemes=_some_of(_casual(Layout.SCHEME), 10, dice)), *[Deck()] * 3], Options())


def _vanguard(dice: Dice) -> Played:
    return Played([Deck(vanguards=_some_of(_casual(Layout.VANGUARD), 1, dice)) for _ in range(2)], Options())


def _with(**options: bool) -> Callable[[Dice], Played]:
    return lambda _: Played([Deck()] * 2, Options(**options))


CASUAL: Final[dict[str, Callable[[Dice], Played]]] = {
    "commander": _commander,
    "planechase": _planechase,
    "archenemy": _archenemy,
    "vanguard": _vanguard,
    "ante": _with(ante=True),
    "paid by hand": _with(auto_payment=False),
    "arranged graveyards": _with(arrange_graveyards=True),
    "asked everything": _with(skip_forced=False),
}
NAMES: Final = (*VARIANTS, *CASUAL)


def _one_of(cards: tuple[Card, ...], dice: Dice) -> Card:
    return cards[dice.below(len(cards))]


def _some_of(cards: tuple[Card, ...], count: int, dice: Dice) -> tuple[Card, ...]:
    """So many different ones."""
    left = list(cards)
    return tuple(left.pop(dice.below(len(left))) for _ in range(min(count, len(left))))


@cache
def _casual(layout: Layout) -> tuple[Card, ...]:
    """The cards of a variant that can be played."""
    return tuple(card for card in _playable() if card.layout is layout)


@cache
def _legends() -> tuple[Card, ...]:
    legends = (card for card in _playable() if Supertype.LEGENDARY in card.front.supertypes)
    return tuple(card for card in legends if CardType.CREATURE in card.front.types)


@cache
def _playable() -> tuple[Card, ...]:
    known = catalogue()
    entries = (known.get(name) for name in known.names)
    return tuple(entry.card for entry in entries if not entry.refused and not unhandled(entry.card))
