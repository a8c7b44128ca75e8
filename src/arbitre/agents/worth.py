"""How good a position is for a player: a whole number, from what that player can see.

The games here are those that an agent has drawn from its view, never the one that is played.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from arbitre import Game
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

Board = list[tuple[Obj, Characteristics]]
"""The permanents that a player controls, and what they are."""

WON: Final = 1_000_000
CARD_IN_HAND: Final = 12
LIFE: Final = 3
LAND: Final = 10
POWER: Final = 9
TOUGHNESS: Final = 5
KEYWORD: Final = 4
DANGER: Final = 4
"""For each point of damage that nobody stands in the way of."""

_ABILITIES: Final = 3
"""For each ability of a permanent."""


def position(game: Game, me: int) -> int:
    """The worth of the position for the player *me*: what is mine less what an opponent has on average."""
    if game.result is not None:
        return 0 if not game.result else WON if me in game.result else -WON
    others = opponents(game, me)
    if not others:
        return 0
    boards: dict[int, Board] = {player: [] for player in (me, *others)}
    for obj in game.state.permanents():
        boards.get(game.controller(obj.id), []).append((obj, game.characteristics(obj.id)))
    theirs = [_seat(game, player, boards[player]) for player in others]
    dangers = [
        _danger(boards[other], boards[me], game.player(me).life)
        - _danger(boards[me], boards[other], game.player(other).life)
        for other in others
    ]
    return _seat(game, me, boards[me]) - sum(theirs) // len(theirs) - sum(dangers) // len(dangers)


def opponents(game: Game, me: int) -> list[int]:
    """The players still in the game who are not of the player's team."""
    own = game.player(me).team
    return [p for p in game.order() if p != me and not (own and game.player(p).team == own)]


def _seat(game: Game, player: int, board: Board) -> int:
    """Life, cards and permanents of a player."""
    seat = game.player(player)
    if not seat.playing:
        return -WON
    total = life(seat.life) + CARD_IN_HAND * len(seat.hand) - 8 * seat.counter("poison")
    return total + sum([_permanent(facts) for _, facts in board])


def life(life: int) -> int:
    """The last points of life count most."""
    return LIFE * life + 4 * min(life, 5) if life > 0 else -WON // 2


def permanent(game: Game, id: int) -> int:
    """The worth of a permanent."""
    return _permanent(game.characteristics(id))


@cache
def _permanent(facts: Characteristics) -> int:
    if facts.is_land and not facts.is_creature:
        return LAND
    extras = KEYWORD * len(facts.keywords) + _ABILITIES * (len(facts.activated) + len(facts.triggered))
    if facts.is_creature:
        return POWER * max(facts.power or 0, 0) + TOUGHNESS * max(facts.toughness or 0, 0) + extras
    return 4 + 4 * facts.mana_value + extras


def _danger(attackers: Board, defenders: Board, life: int) -> int:
    """The damage that a player's creatures could do next turn if each untapped creature of the other stops one."""
    creatures = [facts for _, facts in attackers if facts.is_creature and "defender" not in facts.keywords]
    powers = sorted([facts.power if facts.power and facts.power > 0 else 0 for facts in creatures])
    blockers = len([obj for obj, facts in defenders if facts.is_creature and not obj.tapped])
    free = sum(powers[: max(0, len(powers) - blockers)])
    return 150 if free >= life else DANGER * free
