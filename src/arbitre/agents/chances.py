"""How likely a player is to win from a position between two turns: a formula whose weights were fitted to played games.

It sees what `agents/worth` leaves out: who attacks next, who is stopped by whom, how much life that leaves. The games
here are those that an agent has drawn from its view, never the one that is played.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from arbitre import Game
from arbitre.agents import combat, worth
from arbitre.agents.combat import Fighter

LIFE: Final = 0.059
LAST_LIFE: Final = 0.08
"""For each of the last ten points of life."""
CARD_IN_HAND: Final = 0.25
LAND: Final = 0.44
"""For each of the first lands."""
MOST_LANDS: Final = 3
TOUGHNESS: Final = 0.18
FLYING: Final = 0.04
"""For each point of power that flies."""
OTHER: Final = 0.33
"""For each permanent that is neither a land nor a creature, nor an Aura."""
CLOCK: Final = 0.88
"""For power, as a share of the other player's life."""
NEXT: Final = 0.29
"""For who has the next turn."""
FREE: Final = 1.55
FREE_LATER: Final = 0.74
"""For damage that nobody can stop, as a share of the other player's life: in the next turn, or in the one after it."""
KILLS: Final = 0.87
"""If that is enough, in the next turn."""


class Side(NamedTuple):
    """What a player has on the battlefield."""

    fighters: list[Fighter]
    lands: int
    others: int


def of(game: Game, me: int) -> float:
    """How likely the player *me* is to win, from 0 to 1: against that opponent who stands best."""
    if game.result is not None:
        return float(me in game.result) if game.result else 0.5
    others = worth.opponents(game, me)
    if not others:
        return 0.5
    sides = _sides(game)
    state = game.state
    following = game.order(state.active)
    begins = following[1] if len(following) > 1 else state.active
    return min(_against(game, me, other, sides, begins) for other in others)


def _against(game: Game, me: int, other: int, sides: dict[int, Side], begins: int) -> float:
    mine = _seat(game, me, other, sides, next=begins == me)
    theirs = _seat(game, other, me, sides, next=begins != me)
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, mine - theirs))))


def _sides(game: Game) -> dict[int, Side]:
    """By player; a creature that bears an Aura of somebody else counts for nothing."""
    permanents = list(game.state.permanents())
    held = {obj.attached_to: game.controller(obj.id) for obj in permanents if obj.attached_to}
    found = {player.id: Side([], 0, 0) for player in game.state.players}
    for obj in permanents:
        player = game.controller(obj.id)
        facts, side = game.characteristics(obj.id), found.get(player)
        if side is None:
            continue
        if facts.is_creature:
            if held.get(obj.id, player) == player:
                side.fighters.append(combat.fighter(game, obj.id))
        elif facts.is_land:
            found[player] = side._replace(lands=side.lands + 1)
        elif "Aura" not in facts.subtypes:
            found[player] = side._replace(others=side.others + 1)
    return found


def _seat(game: Game, player: int, other: int, sides: dict[int, Side], *, next: bool) -> float:
    """What a player has, towards another one."""
    seat, own, against = game.player(player), sides[player], sides[other]
    if not seat.playing or seat.life <= 0:
        return -30.0
    life = max(1, game.player(other).life)
    blockers = [one for one in against.fighters if not (next and one.tapped)]
    attackers = [one for one in own.fighters if "defender" not in one.keywords]
    free = _free(attackers, blockers)
    total = LIFE * seat.life + LAST_LIFE * min(seat.life, 10) + CARD_IN_HAND * min(len(seat.hand), 7)
    total += LAND * min(own.lands, MOST_LANDS) + OTHER * own.others
    total += TOUGHNESS * sum([max(one.toughness, 0) for one in own.fighters])
    total += FLYING * sum([one.power for one in own.fighters if "flying" in one.keywords])
    total += CLOCK * min(2.0, sum([one.power for one in attackers]) / life)
    total += (FREE if next else FREE_LATER) * min(1.2, free / life)
    return total + (NEXT + KILLS * (free >= life) if next else 0.0)


def _free(attackers: list[Fighter], blockers: list[Fighter]) -> int:
    """The damage that is left if each blocker stops one attacker."""
    swift = sorted([one.power for one in attackers if "flying" in one.keywords], reverse=True)
    slow = sorted([one.power for one in attackers if "flying" not in one.keywords], reverse=True)
    high = len([one for one in blockers if "flying" in one.keywords or "reach" in one.keywords])
    low = len(blockers) - high
    return sum(swift[high:]) + sum(slow[low + max(0, high - len(swift)) :])
