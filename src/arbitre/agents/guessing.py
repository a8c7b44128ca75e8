"""What another player's unseen cards are taken to be: more of what was seen, and plain creatures of every size.

An agent that dealt others its own cards would imagine hands that nobody could cast. It goes by what lies open in a
game that it has drawn from its view.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from arbitre import Game
from arbitre.agents import worth
from arbitre.cards.records import Card, Face
from arbitre.ir.values import CardType, ManaCost, Zone

COPIES: Final = 3
"""So many more of each spell that was seen are thought of."""
SIZES: Final = (1, 2, 2, 2, 3, 3, 3, 4, 4, 5)
"""Power, toughness and mana cost of those that are made up."""
LANDS: Final = 2 / 3
"""So many lands for each spell."""
_OPEN: Final = frozenset({Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.STACK, Zone.EXILE})


def pool(game: Game, me: int) -> list[Card]:
    """The cards that opponents of the player *me* may have, each as often as it is likely."""
    others = worth.opponents(game, me)
    cards = [
        obj.card for obj in game.state.objects.values()
        if obj.owner in others and obj.zone in _OPEN and obj.card is not None and not obj.is_token
        and not obj.is_copy and not obj.face_down
    ]  # fmt: skip
    lands = [card for card in cards if _is_land(card)] or _own_lands(game, me)
    seen = {card.name: card for card in cards if not _is_land(card)}
    spells = [*(card for name in sorted(seen) for card in [seen[name]] * COPIES), *map(_plain, SIZES)]
    kinds = list({card.name: card for card in sorted(lands, key=_name)}.values())
    return [*spells, *(kinds[n % len(kinds)] for n in range(round(len(spells) * LANDS) if kinds else 0))]


def _own_lands(game: Game, me: int) -> list[Card]:
    """Of somebody who has shown none."""
    return [obj.card for obj in game.state.objects.values() if obj.owner == me and obj.card and _is_land(obj.card)]


def _is_land(card: Card) -> bool:
    return CardType.LAND in card.front.types


def _name(card: Card) -> str:
    return card.name


@cache
def _plain(size: int) -> Card:
    """A creature without abilities, for mana of any kind."""
    name = f"{size}/{size}"
    cost = ManaCost.parse(f"{{{size}}}")
    return Card(name, (Face(name, cost, types=(CardType.CREATURE,), power=str(size), toughness=str(size)),))
