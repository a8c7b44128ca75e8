"""Which land to play: the one with which the most cards in hand can be paid for, colour by colour (CR 305, 106).

It is given games that an agent has drawn from its view, in which the own hand is as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

from arbitre import Game, PlayLand
from arbitre.ir.effects.mana import AmongColors, Symbols
from arbitre.ir.node import walk
from arbitre.state.characteristics import Characteristics

_BASICS: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_SOON: Final = 3
"""A card that can be paid for next turn counts so often."""


def best(game: Game, me: int, plays: Sequence[PlayLand]) -> PlayLand:
    """The land that serves the hand best; of those alike, the one of which there are the fewest."""
    if len({game.characteristics(play.card).name for play in plays}) == 1:
        return plays[0]
    own = [game.characteristics(id) for id in game.state.battlefield if game.controller(id) == me]
    sources = Counter(color for facts in own for color in colors(facts))
    lands = [facts for facts in own if facts.is_land]
    hand = [facts for id in game.player(me).hand if not (facts := game.characteristics(id)).is_land]

    def value(play: PlayLand) -> tuple[int, int, int]:
        facts = game.characteristics(play.card)
        having = sources + Counter(colors(facts))
        paid = [one for one in hand if _is_paid(one, having)]
        served = sum([_SOON if one.mana_value <= len(lands) + 2 else 1 for one in paid])
        return served, -sum(one.name == facts.name for one in lands), -play.card

    return max(plays, key=value)


@cache
def colors(facts: Characteristics) -> frozenset[str]:
    """The colours of mana that a permanent gives, as far as that is seen at a glance."""
    basic = {_BASICS[name] for name in facts.subtypes if name in _BASICS}
    nodes = [node for ability in facts.activated for node in walk(ability)]
    printed = [node.symbols for node in nodes if isinstance(node, Symbols)]
    chosen = [node.colors for node in nodes if isinstance(node, AmongColors)]
    return frozenset(basic.union(*printed, *chosen))


def _is_paid(facts: Characteristics, sources: Counter[str]) -> bool:
    """Whether there is a source for each coloured symbol; those that can be paid in several ways are taken to be."""
    symbols = facts.mana_cost.symbols if facts.mana_cost is not None else ()
    return all(sources[symbol] >= count for symbol, count in Counter(symbols).items() if symbol in "WUBRG")
