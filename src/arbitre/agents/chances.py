"""How likely a player is to win from a position between two turns: a formula whose weights were fitted to played games.

It sees what `agents/worth` leaves out: what cards in hand are for, who attacks next, and how much life that leaves. The
games here are those that an agent has drawn from its view, never the one that is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp
from typing import Final, NamedTuple

from arbitre import Game
from arbitre.agents import combat, spells, worth
from arbitre.agents.combat import Fighter
from arbitre.agents.spells import Use

WEIGHTS: Final[Mapping[str, float]] = {
    "life": 0.068, "last life": 0.218, "first land in hand": 0.362, "land in hand": 0.084, "creature in hand": 0.24,
    "power in hand": 0.052, "removal in hand": 0.5, "answer in hand": 0.45, "trick in hand": 0.4,
    "other in hand": 0.248, "first lands": 0.568, "lands": 0.06, "creatures": 0.154, "worth": 0.115, "flying": 0.128,
    "others": 0.216, "mana": 0.111, "biggest": 0.165, "clock": 0.014, "coming": 0.928, "next": 0.446, "free": 0.633,
    "kills": 1.403,
}  # fmt: skip
"""What each quality of a player's side adds; `tools/fit_chances.py` fits them, but for what is held against the others'
spells and creatures: the policy casts that at once or never, so that its games tell too little of it. It is worth about
as much as a common creature on the battlefield, so that nobody spends it on less."""
_IN_HAND: Final = {
    Use.HARM: "removal in hand", Use.ANSWER: "answer in hand", Use.HELP: "trick in hand", Use.DELAY: "trick in hand"
}  # fmt: skip


class Side(NamedTuple):
    """What a player has on the battlefield."""

    fighters: list[Fighter]
    lands: int
    others: int
    """Permanents that are neither lands nor creatures, nor Auras."""
    mana: int
    """Creatures that give mana."""


def of(game: Game, me: int) -> float:
    """How likely the player *me* is to win, from 0 to 1: against that opponent who stands best."""
    if game.result is not None:
        return float(me in game.result) if game.result else 0.5
    others = worth.opponents(game, me)
    if not others:
        return 0.5
    sides = sides_of(game)
    state = game.state
    following = game.order(state.active)
    begins = following[1] if len(following) > 1 else state.active
    return min(_against(game, me, other, sides, begins) for other in others)


def _against(game: Game, me: int, other: int, sides: dict[int, Side], begins: int) -> float:
    mine = _total(game, me, other, sides, next=begins == me)
    theirs = _total(game, other, me, sides, next=begins != me)
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, mine - theirs))))


def sides_of(game: Game) -> dict[int, Side]:
    """By player; a creature that bears an Aura of somebody else counts for nothing."""
    permanents = list(game.state.permanents())
    held = {obj.attached_to: game.controller(obj.id) for obj in permanents if obj.attached_to}
    found = {player.id: Side([], 0, 0, 0) for player in game.state.players}
    for obj in permanents:
        player = game.controller(obj.id)
        facts, side = game.characteristics(obj.id), found.get(player)
        if side is None:
            continue
        if facts.is_creature:
            if held.get(obj.id, player) == player:
                side.fighters.append(combat.fighter(game, obj.id))
                if any(spells.purpose_of_ability(one).use is Use.FUEL for one in facts.activated):
                    found[player] = side._replace(mana=side.mana + 1)
        elif facts.is_land:
            found[player] = side._replace(lands=side.lands + 1)
        elif "Aura" not in facts.subtypes:
            found[player] = side._replace(others=side.others + 1)
    return found


def _total(game: Game, player: int, other: int, sides: dict[int, Side], *, next: bool) -> float:
    seat = game.player(player)
    if not seat.playing or seat.life <= 0:
        return -30.0
    return sum([WEIGHTS[name] * value for name, value in qualities(game, player, other, sides, next=next).items()])


def qualities(game: Game, player: int, other: int, sides: dict[int, Side], *, next: bool) -> dict[str, float]:
    """What a player has, towards another one, by the names of the weights."""
    seat, own, against = game.player(player), sides[player], sides[other]
    life = max(1, game.player(other).life)
    blockers = [one for one in against.fighters if not (next and one.tapped)]
    attackers = [one for one in own.fighters if "defender" not in one.keywords]
    coming = combat.best_blocks(attackers, blockers, life).damage if attackers else 0
    free = _free(attackers, blockers)
    return {
        **_hand(game, seat.hand),
        "life": seat.life,
        "last life": min(seat.life, 10),
        "first lands": min(own.lands, 3),
        "lands": min(own.lands, 6),
        "creatures": len(own.fighters),
        "worth": sum([one.worth for one in own.fighters]) / 10,
        "flying": sum([one.power for one in own.fighters if "flying" in one.keywords]),
        "others": own.others,
        "mana": own.mana,
        "biggest": max([one.power for one in own.fighters], default=0),
        "clock": min(2.0, sum([one.power for one in attackers]) / life),
        "coming": min(1.5, coming / life),
        "next": next,
        "free": next * min(1.2, free / life),
        "kills": next and free >= life,
    }


def _hand(game: Game, cards: Iterable[int]) -> dict[str, float]:
    """What a hand is worth, by what its cards are for."""
    found: dict[str, float] = {}
    for id in cards:
        card, facts = game.object(id).card, game.characteristics(id)
        if facts.is_land:
            name = "land in hand"
            found["first land in hand"] = 1
        elif facts.is_creature:
            name = "creature in hand"
            found["power in hand"] = found.get("power in hand", 0) + max(facts.power or 0, 0)
        else:
            name = _IN_HAND.get(spells.purpose(card).use, "other in hand") if card is not None else "other in hand"
        found[name] = found.get(name, 0) + 1
    return found


def _free(attackers: list[Fighter], blockers: list[Fighter]) -> int:
    """The damage that is left if each blocker stops one attacker."""
    swift = sorted([one.power for one in attackers if "flying" in one.keywords], reverse=True)
    slow = sorted([one.power for one in attackers if "flying" not in one.keywords], reverse=True)
    high = len([one for one in blockers if "flying" in one.keywords or "reach" in one.keywords])
    low = len(blockers) - high
    return sum(swift[high:]) + sum(slow[low + max(0, high - len(swift)) :])
