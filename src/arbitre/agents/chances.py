"""How likely a player is to win from a position between two turns: a formula whose weights were fitted to played games.

It sees what `agents/worth` leaves out: what cards in hand are for, who attacks next, and how much life that leaves. The
games here are those that an agent has drawn from its view, never the one that is played.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from arbitre import Game
from arbitre.agents import combat, spells, worth
from arbitre.agents.combat import Fighter
from arbitre.agents.spells import Use

LIFE: Final = 0.055
LAST_LIFE: Final = 0.136
"""For each of the last ten points of life."""
LAND_IN_HAND: Final = 0.155
CREATURE_IN_HAND: Final = 0.41
DEAR_CREATURE_IN_HAND: Final = 0.5
"""If it costs more than there are lands for next turn."""
SPELLS_IN_HAND: Final = {Use.HARM: 0.39, Use.ANSWER: 0.26}
OTHER_IN_HAND: Final = 0.24
FIRST_LAND: Final = 0.337
"""For each of the first three lands; for each of the first six there is a little more."""
LAND: Final = 0.192
CREATURE: Final = 0.051
POWER: Final = 0.124
TOUGHNESS: Final = 0.099
FLYING: Final = 0.11
"""For each point of power that flies."""
OTHER: Final = 0.142
"""For each permanent that is neither a land nor a creature, nor an Aura."""
CLOCK: Final = 0.682
"""For power, as a share of the other player's life."""
NEXT: Final = 0.171
"""For who has the next turn."""
FREE: Final = 0.9
"""For damage that nobody can stop next turn, as a share of the other player's life."""
KILLS: Final = 1.86
"""If that is enough."""


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
    power = sum([one.power for one in attackers])
    total = LIFE * seat.life + LAST_LIFE * min(seat.life, 10) + CLOCK * min(2.0, power / life)
    total += FIRST_LAND * min(own.lands, 3) + LAND * min(own.lands, 6) + OTHER * own.others
    total += CREATURE * len(own.fighters) + POWER * power
    total += TOUGHNESS * sum([max(one.toughness, 0) for one in own.fighters])
    total += FLYING * sum([one.power for one in own.fighters if "flying" in one.keywords])
    total += sum([_in_hand(game, id, own.lands) for id in seat.hand])
    if next:
        free = _free(attackers, blockers)
        total += NEXT + FREE * min(1.2, free / life) + KILLS * (free >= life)
    return total


def _in_hand(game: Game, id: int, lands: int) -> float:
    """What a card in a hand is worth, by what it is for."""
    card, facts = game.object(id).card, game.characteristics(id)
    if facts.is_land:
        return LAND_IN_HAND
    if facts.is_creature:
        return CREATURE_IN_HAND if facts.mana_value <= lands + 1 else DEAR_CREATURE_IN_HAND
    return SPELLS_IN_HAND.get(spells.purpose(card).use, OTHER_IN_HAND) if card is not None else OTHER_IN_HAND


def _free(attackers: list[Fighter], blockers: list[Fighter]) -> int:
    """The damage that is left if each blocker stops one attacker."""
    swift = sorted([one.power for one in attackers if "flying" in one.keywords], reverse=True)
    slow = sorted([one.power for one in attackers if "flying" not in one.keywords], reverse=True)
    high = len([one for one in blockers if "flying" in one.keywords or "reach" in one.keywords])
    low = len(blockers) - high
    return sum(swift[high:]) + sum(slow[low + max(0, high - len(swift)) :])
