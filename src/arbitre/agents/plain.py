"""How a plain player fights, on paper: one who sees what each single creature does, and no more (CR 508–509).

Others are taken to play like this in the games that an agent imagines. They attack where no single blocker would beat
them, and do not think of blocking together unless each of the blockers does well alone; that is how the greedy agent
(`agents/greedy`) plays, which tries declarations out creature by creature.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from arbitre import Decision, Game
from arbitre.agents import combat, worth
from arbitre.agents.combat import Fighter, Sides

MOST_TRIED: Final = 60
"""So many declarations are compared."""
Pairs = tuple[tuple[int, int], ...]


def attack(game: Game, decision: Decision) -> Pairs:
    """The attack after which the position looks best, if the other blocks as plain players do."""
    target, both, able = combat.aim(game, decision)
    theirs = [one for one in both.theirs if not one.tapped]

    def value(chosen: Mapping[int, int]) -> int:
        attackers = [one for one in able if chosen.get(one.id)]
        return _after(both, attackers, _simple(attackers, theirs, both.other_life), mine=True)

    unbeaten = [one for one in able if not any(_beats(other, one) for other in theirs)]
    starts = ((), able, unbeaten)
    options = {one.id: (0, target) for one in able}
    best = combat.climbed([{one.id: target for one in start} for start in starts], options, value, MOST_TRIED)
    choice = _pairs(best)
    return choice if decision.check(choice) is None else next(decision.answers())


def block(game: Game, decision: Decision) -> Pairs:
    """The blocks after which the position looks best, changed one creature at a time."""
    possible = frozenset(getattr(decision, "edges", ()))
    active = game.state.active
    both = combat.sides(game, decision.player, active)
    attackers = [combat.fighter(game, id) for id in sorted({edge[1] for edge in possible})]
    blockers = [combat.fighter(game, id) for id in sorted({edge[0] for edge in possible})]
    free = [
        combat.fighter(game, obj.id) for obj in game.state.permanents()
        if obj.attacking == decision.player and obj.id not in {one.id for one in attackers}
    ]  # fmt: skip
    life = both.life - sum([one.power for one in free])
    sides = Sides(both.theirs, both.mine, both.other_life, life)
    options = combat.ways_to_block(blockers, attackers, possible)

    def value(chosen: Mapping[int, int]) -> int:
        return -_after(sides, attackers, {id: to for id, to in chosen.items() if to}, mine=False)

    best = combat.climbed([{}, _simple(attackers, blockers, life, possible)], options, value, MOST_TRIED)
    choice = _pairs(best)
    return choice if decision.check(choice) is None else next(decision.answers())


def _pairs(chosen: Mapping[int, int]) -> Pairs:
    return tuple(sorted((id, to) for id, to in chosen.items() if to))


def _beats(blocker: Fighter, attacker: Fighter) -> bool:
    """Whether a blocker kills an attacker and lives."""
    return combat.can_block(blocker, attacker) and blocker.power >= attacker.left and attacker.power < blocker.left


def _simple(
    attackers: Sequence[Fighter],
    blockers: Sequence[Fighter],
    life: int,
    possible: frozenset[tuple[int, int]] | None = None,
) -> dict[int, int]:
    """Blocks one to one: good fights first, then trades, and what must be stopped to survive."""
    coming = sum([one.power for one in attackers])
    free, chosen = sorted(blockers, key=lambda one: (one.worth, one.id)), {}
    for attacker in sorted(attackers, key=lambda one: (-one.power, one.id)):
        able = [
            one for one in free
            if ((one.id, attacker.id) in possible if possible is not None else combat.can_block(one, attacker))
        ]  # fmt: skip
        good = [one for one in able if _beats(one, attacker)] or [one for one in able if attacker.power < one.left]
        even = [one for one in able if one.power >= attacker.left and one.worth <= attacker.worth]
        picked = (good or even or (able if coming >= life else []))[:1]
        for one in picked:
            free.remove(one)
            chosen[one.id] = attacker.id
            coming -= attacker.power
    return chosen


def _after(both: Sides, attackers: Sequence[Fighter], chosen: Mapping[int, int], *, mine: bool) -> int:
    """What the position is worth to the one who attacks once the fight is over; *mine*: the attackers are still to be
    tapped."""
    dead: set[int] = set()
    value = damage = 0
    theirs = {one.id: one for one in both.theirs}
    for attacker in attackers:
        group = [theirs[id] for id, to in chosen.items() if to == attacker.id and id in theirs]
        if len(group) == 1 and "menace" in attacker.keywords:
            return combat.LETHAL
        came = combat.fight(attacker, group)
        dead.update([one.id for one in came.killed])
        value += sum([one.worth for one in came.killed])
        if came.dies:
            dead.add(attacker.id)
            value -= attacker.worth
        damage += came.through
    life = both.other_life
    value += combat.LETHAL if damage >= life else worth.life(life) - worth.life(life - damage)
    gone = {one.id for one in attackers if "vigilance" not in one.keywords}
    own = [one for one in both.mine if one.id not in dead]
    others = [one for one in both.theirs if one.id not in dead]
    home = len([one for one in own if not one.tapped and (one.id not in gone or not mine)])
    back = len([one for one in others if not one.tapped])
    return value + _danger(own, back, life - damage) - _danger(others, home, both.life)


def _danger(attackers: Sequence[Fighter], blockers: int, life: int) -> int:
    powers = sorted([one.power for one in attackers if "defender" not in one.keywords])
    free = sum(powers[: max(0, len(powers) - blockers)])
    return 150 if free >= life else worth.DANGER * free
