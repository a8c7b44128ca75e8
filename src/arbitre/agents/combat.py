"""Fights on paper (CR 508–510): what a declaration of attackers comes to if the other side blocks as well as it can.

Nothing is played: creatures are numbers here. What they mean is read from games that an agent has drawn from its view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from arbitre import Decision, Game
from arbitre.agents import worth
from arbitre.ir.values import CardType, Color

LETHAL: Final = 100_000
MOST_CHANGES: Final = 120
"""So many single changes of a declaration of blockers are looked at."""
MOST_BLOCKERS: Final = 6
"""So many blockers are put together in pairs."""
_WATCHED: Final = ("flying", "reach", "shadow", "horsemanship", "fear", "intimidate")


class Fighter(NamedTuple):
    """A creature in a fight."""

    id: int
    power: int
    left: int
    """The damage that is lethal for it."""
    worth: int
    keywords: frozenset[str]
    colors: frozenset[Color]
    artifact: bool
    toughness: int
    tapped: bool = False


class Fight(NamedTuple):
    """What comes of one attacker."""

    dies: bool
    killed: tuple[Fighter, ...]
    through: int


def fighter(game: Game, id: int) -> Fighter:
    """A creature as it is now."""
    facts, obj = game.characteristics(id), game.object(id)
    return Fighter(
        id, max(facts.power or 0, 0), (facts.toughness or 0) - obj.damage, worth.permanent(game, id), facts.keywords,
        facts.colors, CardType.ARTIFACT in facts.types, facts.toughness or 0, obj.tapped,
    )  # fmt: skip


def can_block(blocker: Fighter, attacker: Fighter) -> bool:
    """CR 702: whether a creature may block another, by the evasion that is seen at a glance."""
    theirs, own = attacker.keywords, blocker.keywords
    if "shadow" in theirs or "shadow" in own:
        return "shadow" in theirs and "shadow" in own
    if "flying" in theirs and not ("flying" in own or "reach" in own):
        return False
    if "horsemanship" in theirs and "horsemanship" not in own:
        return False
    if "fear" in theirs and not (blocker.artifact or Color.BLACK in blocker.colors):
        return False
    return "intimidate" not in theirs or blocker.artifact or bool(blocker.colors & attacker.colors)


def fight(attacker: Fighter, blockers: Sequence[Fighter]) -> Fight:
    """What comes of an attacker and those who block it."""
    if not blockers:
        return Fight(False, (), attacker.power * (2 if "double strike" in attacker.keywords else 1))
    killed: list[Fighter] = []
    power = attacker.power * (2 if "double strike" in attacker.keywords else 1)
    deadly = "deathtouch" in attacker.keywords
    for one in sorted(blockers, key=lambda one: (one.left, -one.worth)):
        needed = 1 if deadly else max(one.left, 0)
        if power < needed or not power or "indestructible" in one.keywords:
            continue
        power -= needed
        killed.append(one)
    swift = _is_swift(attacker)
    striking = [one for one in blockers if not (swift and one in killed and not _is_swift(one))]
    harm = sum([one.power for one in striking])
    deadly = any(one.power and "deathtouch" in one.keywords for one in striking)
    dies = (harm >= attacker.left or deadly) and "indestructible" not in attacker.keywords
    if dies and not swift and any(map(_is_swift, blockers)):
        first = sum([one.power for one in blockers if _is_swift(one)])
        if first >= attacker.left:
            killed, power = [], 0
    return Fight(dies, tuple(killed), power if "trample" in attacker.keywords else 0)


def _is_swift(one: Fighter) -> bool:
    return "first strike" in one.keywords or "double strike" in one.keywords


class Blocks(NamedTuple):
    """How attackers are blocked, and what it is worth to the one who blocks."""

    pairs: tuple[tuple[int, int], ...]
    value: int
    damage: int
    """What the player is dealt."""
    dead: frozenset[int]


def best_blocks(
    attackers: Sequence[Fighter],
    blockers: Sequence[Fighter],
    life: int,
    possible: frozenset[tuple[int, int]] | None = None,
) -> Blocks:
    """The blocks that are best for a player, one attacker after the other; with so little life as to lose, those that
    save most of it."""
    plain = _blocks(attackers, blockers, life, possible, 0)
    if plain.damage < life:
        return plain
    for weight in (12, 60):
        other = _blocks(attackers, blockers, life, possible, weight)
        if other.value > plain.value:
            plain = other
        if plain.damage < life:
            break
    return plain


def _blocks(
    attackers: Sequence[Fighter],
    blockers: Sequence[Fighter],
    life: int,
    possible: frozenset[tuple[int, int]] | None,
    weight: int,
) -> Blocks:
    free = list(blockers)
    pairs: list[tuple[int, int]] = []
    dead: set[int] = set()
    value = damage = 0
    coming = sum([fight(one, ()).through for one in attackers])
    for attacker in sorted(attackers, key=lambda one: (-one.power, -one.worth, one.id)):
        unblocked = fight(attacker, ()).through
        each = weight or (5 if coming * 2 >= life else 4)
        best: tuple[Fighter, ...] = ()
        most, found = -each * unblocked, Fight(False, (), unblocked)
        able = [
            one for one in free
            if ((one.id, attacker.id) in possible if possible is not None else can_block(one, attacker))
        ]  # fmt: skip
        for group in _groups(able, attacker):
            came = fight(attacker, group)
            got = (attacker.worth if came.dies else 0) - sum([one.worth for one in came.killed]) - each * came.through
            if got > most:
                best, most, found = group, got, came
        for one in best:
            free.remove(one)
            pairs.append((one.id, attacker.id))
        dead.update([one.id for one in found.killed])
        if found.dies:
            dead.add(attacker.id)
            value += attacker.worth
        value -= sum([one.worth for one in found.killed])
        damage += found.through
        coming -= unblocked - found.through
    value -= LETHAL if damage >= life else worth.life(life) - worth.life(life - damage)
    return Blocks(tuple(sorted(pairs)), value, damage, frozenset(dead))


def _groups(able: Sequence[Fighter], attacker: Fighter) -> Iterable[tuple[Fighter, ...]]:
    if "menace" not in attacker.keywords:
        yield from ((one,) for one in able)
    yield from combinations(able[:MOST_BLOCKERS], 2)


# --- attacking -------------------------------------------------------------------------------------------------------


class Sides(NamedTuple):
    """Two players who fight."""

    mine: tuple[Fighter, ...]
    """All creatures of the one who attacks."""
    theirs: tuple[Fighter, ...]
    life: int
    other_life: int


def sides(game: Game, me: int, other: int) -> Sides:
    """As they are now; who is held by an Aura of the other side does not fight."""
    held = {obj.attached_to: game.controller(obj.id) for obj in game.state.permanents() if obj.attached_to}
    creatures: dict[int, list[Fighter]] = {me: [], other: []}
    for id in game.state.battlefield:
        holder = game.controller(id)
        if holder in creatures and game.characteristics(id).is_creature and held.get(id, holder) == holder:
            creatures[holder].append(fighter(game, id))
    return Sides(tuple(creatures[me]), tuple(creatures[other]), game.player(me).life, game.player(other).life)


def attack_value(both: Sides, attackers: Sequence[Fighter]) -> int:
    """What an attack is worth if the other blocks as well as it can, and then attacks in its turn."""
    blockers = [one for one in both.theirs if not one.tapped]
    came = best_blocks(attackers, blockers, both.other_life) if attackers else Blocks((), 0, 0, frozenset())
    gone = {one.id for one in attackers if "vigilance" not in one.keywords}
    home = [one for one in both.mine if one.id not in gone and one.id not in came.dead and not one.tapped]
    coming = [one for one in both.theirs if one.id not in came.dead and "defender" not in one.keywords]
    return -came.value - danger(coming, home, both.life)


def danger(attackers: Sequence[Fighter], blockers: Sequence[Fighter], life: int) -> int:
    """How bad it is what attackers can do next turn to someone of so much life."""
    free = 0
    left = list(blockers)
    for attacker in sorted(attackers, key=lambda one: -one.power):
        stop = next((one for one in left if can_block(one, attacker)), None)
        if stop is None:
            free += attacker.power
        else:
            left.remove(stop)
    return 400 if free >= life else worth.life(life) - worth.life(life - free)


def aim(game: Game, decision: Decision) -> tuple[int, Sides, list[Fighter]]:
    """What an attack is aimed at (a player, if any can be attacked), how both sides stand, and who can attack it."""
    possible = sorted(getattr(decision, "edges", ()))
    target = next((target for _, target in possible if game.state.is_player(target)), possible[0][1])
    other = target if game.state.is_player(target) else game.object(target).protector or game.controller(target)
    both = sides(game, decision.player, other)
    return target, both, [one for one in both.mine if (one.id, target) in possible]


def attack(game: Game, decision: Decision) -> tuple[tuple[int, int], ...]:
    """The attack that looks best, at the decision to declare attackers: improved creature by creature."""
    target, both, able = aim(game, decision)
    best: frozenset[int] = frozenset()
    known: dict[frozenset[int], int] = {}

    def value(chosen: frozenset[int]) -> int:
        if chosen not in known:
            known[chosen] = attack_value(both, [one for one in able if one.id in chosen])
        return known[chosen]

    everybody = frozenset([one.id for one in able])
    best = max((best, everybody), key=value)
    better = True
    while better and len(known) < 60:
        better = False
        for one in able:
            other_way = best ^ {one.id}
            if value(other_way) > value(best):
                best, better = other_way, True
    choice = tuple(sorted((id, target) for id in best))
    return choice if decision.check(choice) is None else next(decision.answers())


def block(game: Game, decision: Decision) -> tuple[tuple[int, int], ...]:
    """The blocks that look best, at the decision to declare blockers."""
    possible = frozenset(getattr(decision, "edges", ()))
    attackers = [fighter(game, id) for id in sorted({edge[1] for edge in possible})]
    blockers = [fighter(game, id) for id in sorted({edge[0] for edge in possible})]
    sure = sum(
        max(game.characteristics(obj.id).power or 0, 0)
        for obj in game.state.permanents()
        if obj.attacking and obj.id not in {one.id for one in attackers} and obj.attacking == decision.player
    )
    life = game.player(decision.player).life - sure
    found = best_blocks(attackers, blockers, life, possible)
    for pairs in (improved(attackers, blockers, life, possible, found.pairs), found.pairs):
        if decision.check(pairs) is None:
            return pairs
    return next(decision.answers())


def improved(
    attackers: Sequence[Fighter],
    blockers: Sequence[Fighter],
    life: int,
    possible: frozenset[tuple[int, int]],
    start: tuple[tuple[int, int], ...],
) -> tuple[tuple[int, int], ...]:
    """Blocks, or none, changed one blocker at a time for as long as that is better: whom to stop is seen when all the
    attackers are looked at together."""
    options = ways_to_block(blockers, attackers, possible)

    def value(chosen: Mapping[int, int]) -> int:
        return _blocks_value(attackers, blockers, life, chosen)

    both = [climbed([dict(pairs)], options, value, MOST_CHANGES) for pairs in (start, ())]
    chosen = max(both, key=value)
    return tuple(sorted((id, to) for id, to in chosen.items() if to))


def ways_to_block(
    blockers: Sequence[Fighter], attackers: Sequence[Fighter], possible: frozenset[tuple[int, int]]
) -> dict[int, tuple[int, ...]]:
    """For each blocker the attackers that it can block; 0: none of them."""
    return {
        one.id: (0, *[attacker.id for attacker in attackers if (one.id, attacker.id) in possible]) for one in blockers
    }


def climbed(
    starts: Iterable[dict[int, int]],
    options: Mapping[int, Sequence[int]],
    value: Callable[[Mapping[int, int]], int],
    most_tried: int,
) -> dict[int, int]:
    """The best of some declarations, changed one creature at a time for as long as that is better."""
    best = max(starts, key=lambda chosen: (value(chosen), -len(chosen)))
    most, tried, better = value(best), 0, True
    while better and tried < most_tried:
        better = False
        for id, ways in options.items():
            for to in ways:
                if to == best.get(id, 0):
                    continue
                tried += 1
                other = {**best, id: to}
                if (found := value(other)) > most:
                    best, most, better = other, found, True
    return best


def _blocks_value(
    attackers: Sequence[Fighter], blockers: Sequence[Fighter], life: int, chosen: Mapping[int, int]
) -> int:
    """What blocks are worth to the one who blocks."""
    value = damage = 0
    for attacker in attackers:
        group = [one for one in blockers if chosen.get(one.id) == attacker.id]
        if len(group) == 1 and "menace" in attacker.keywords:
            return -LETHAL * 2
        came = fight(attacker, group)
        value += (attacker.worth if came.dies else 0) - sum([one.worth for one in came.killed])
        damage += came.through
    return value - damage - (LETHAL if damage >= life else worth.life(life) - worth.life(life - damage))
