"""Assigning combat damage (CR 510.1): which creature assigns how much to whom, and the decision where it is open.

A choice is a tuple of (creature, recipient, amount), in the order of creatures and recipients, without zeros.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.combat.banding import divided_by_other_side
from arbitre.engine.kernel.decisions import Below, Decision
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.reading import characteristics, controller, has
from arbitre.engine.kernel.refusals import Refusal, called, remedy
from arbitre.engine.objects.battles import is_battle
from arbitre.errors import IllegalAction, Remedy
from arbitre.ir.modifications import AssignsAsUnblocked, AssignsByToughness, AssignsNoCombatDamage
from arbitre.rules.numbers import exists
from arbitre.state.objects import NOTHING_LEFT, Obj

supports(AssignsAsUnblocked, AssignsByToughness, AssignsNoCombatDamage)

Assignment = tuple[int, int, int]
"""A creature, the recipient, and the damage that it assigns."""
Way = tuple[Assignment, ...]

MOST_WAYS: Final = 256
"""Ways of one creature among which chance picks; of more, the first of them."""


class Assigner:
    """A creature that assigns combat damage, among whom, and by what rules."""

    __slots__ = (
        *("id", "amount", "recipients", "beyond", "trample", "as_unblocked", "ordered", "player", "deathtouch"),
        *("planeswalker", "rule"),
    )

    def __init__(self, game: Game, obj: Obj, player: int, recipients: Sequence[int], beyond: int = 0) -> None:
        self.id: int = obj.id
        self.amount: int = combat_damage(game, obj.id)
        self.recipients: tuple[int, ...] = tuple(recipients)
        """Creatures that it fights, in its damage assignment order if there is one."""
        self.beyond: int = beyond
        """What it attacks; 0 if it can assign nothing to it."""
        self.planeswalker: int = 0
        """The last of the recipients, if it is an attacked planeswalker beyond which damage can go (CR26 702.19c)."""
        self.trample: bool = False
        self.as_unblocked: bool = False
        self.ordered: bool = game.edition.damage_assignment_order
        self.player: int = player
        """Who assigns."""
        self.rule: str = "510.1d" if obj.blocking else "510.1c"
        self.deathtouch: bool = has(game, obj.id, "deathtouch")

    @property
    def has_choice(self) -> bool:
        """Whether there can be more than one way."""
        return len(self.recipients) + bool(self.beyond) > 1 or self.as_unblocked


def combat_damage(game: Game, id: int) -> int:
    """CR 510.1a, 302.4a: how much damage a creature assigns: its power, unless an effect says otherwise."""
    if rulings.affecting(game, id, AssignsNoCombatDamage):
        return 0
    values = characteristics(game, id)
    if rulings.affecting(game, id, AssignsByToughness):
        return max(0, values.size[1])
    return max(0, values.size[0])


def attacker(game: Game, obj: Obj, attacked: int) -> Assigner:
    """Among whom an attacking creature assigns damage, and who decides; *attacked* is the player or planeswalker that
    it can assign damage to if it is not blocked."""
    player = game.order()[0]
    if has(game, obj.id, OVER_PLANESWALKERS) and not game.state.is_player(attacked) and not _is_battle(game, attacked):
        return _over_planeswalker(game, obj, attacked)
    if not obj.blocked:
        return Assigner(game, obj, player, (), attacked)  # CR 510.1b
    # CR 510.1c
    trample, as_unblocked = has(game, obj.id, "trample"), attacked > 0 and _as_unblocked(game, obj.id)
    beyond = 0
    if trample or as_unblocked:  # CR 702.18d: a planeswalker or battle that it attacks, and nobody behind it
        beyond = attacked
    one = Assigner(game, obj, player, obj.damage_order, beyond)
    one.trample, one.as_unblocked = trample and attacked > 0, as_unblocked
    return _among_banded(game, one, obj.damage_order, obj.defending_player)


def _is_battle(game: Game, attacked: int) -> bool:
    return attacked > 0 and is_battle(game, attacked)


OVER_PLANESWALKERS: Final = "trample over planeswalkers"


def _over_planeswalker(game: Game, obj: Obj, attacked: int) -> Assigner:
    """CR26 702.19c: beyond all blockers to the planeswalker, and beyond its loyalty to its controller.

    CR26 702.19e: if the planeswalker has been removed from combat, straight on to the defending player.
    """
    beyond = controller(game, attacked) if attacked else obj.defending_player
    recipients = (*(obj.damage_order if obj.blocked else ()), *([attacked] if attacked else []))
    one = Assigner(game, obj, game.order()[0], recipients, beyond)
    one.trample, one.planeswalker = bool(recipients), attacked
    return _among_banded(game, one, obj.damage_order, obj.defending_player)  # CR 702.20j


def may_assign_beyond(game: Game, obj: Obj) -> bool:
    """Whether an attacking creature may assign damage to what it attacks."""
    return not obj.blocked or has(game, obj.id, "trample") or _as_unblocked(game, obj.id)


def _as_unblocked(game: Game, id: int) -> bool:
    return bool(rulings.affecting(game, id, AssignsAsUnblocked))


def blocker(game: Game, obj: Obj) -> Assigner:
    """CR 510.1d: among whom a blocking creature assigns damage, and who decides."""
    attackers = tuple(id for id in obj.blocking if id != NOTHING_LEFT)
    one = Assigner(game, obj, obj.defending_player, attackers)
    return _among_banded(game, one, attackers, game.order()[0])


def _among_banded(game: Game, one: Assigner, opposing: Sequence[int], player: int) -> Assigner:
    """With banding among the creatures that would be dealt damage, their side divides it as it likes."""
    if divided_by_other_side(game, opposing):  # CR 702.20j–k
        one.player, one.ordered = player, False
    return one


# --- lethal damage ---------------------------------------------------------------------------------------------------


class Totals:
    """What creatures have been assigned so far in this step, and so what is lethal."""

    __slots__ = ("needed", "planeswalkers", "assigned", "touched")

    def __init__(self, needed: Mapping[int, int], planeswalkers: frozenset[int] = frozenset()) -> None:
        self.needed: Mapping[int, int] = needed
        """For each creature its toughness less the damage marked on it; for planeswalkers, their loyalty."""
        self.planeswalkers: frozenset[int] = planeswalkers
        self.assigned: dict[int, int] = {}
        self.touched: set[int] = set()
        """Creatures that were assigned damage by a source with deathtouch."""

    def add(self, one: Assigner, way: Way) -> None:
        """Count an assignment in."""
        for _, to, amount in way:
            self.assigned[to] = self.assigned.get(to, 0) + amount
            if one.deathtouch and amount > 0:  # CR 702.2b
                self.touched.update({to} - self.planeswalkers)

    def copy(self) -> Totals:
        """The same totals, to be added to."""
        new = Totals(self.needed, self.planeswalkers)
        new.assigned, new.touched = dict(self.assigned), set(self.touched)
        return new

    def with_others(self, others: Totals) -> Totals:
        """Both together."""
        new = self.copy()
        for to, amount in others.assigned.items():
            new.assigned[to] = new.assigned.get(to, 0) + amount
        new.touched |= others.touched
        return new

    def lethal(self, id: int) -> bool:
        """Whether a creature has been assigned lethal damage."""
        # CR 510.1c
        return id in self.touched or self.assigned.get(id, 0) >= self.needed[id]

    def missing(self, one: Assigner, id: int) -> int:
        """How much damage from a creature would still be lethal damage for another."""
        missing = max(0, self.needed[id] - self.assigned.get(id, 0))
        if id in self.planeswalkers:
            return missing
        return 0 if id in self.touched else min(missing, 1) if one.deathtouch else missing


def needed(game: Game, ids: Iterable[int]) -> dict[int, int]:
    """CR 510.1c: the damage that is lethal for creatures, less what is marked on them; effects on it do not count."""
    return {id: characteristics(game, id).size[1] - game.object(id).damage for id in ids}


def loyalties(game: Game, creatures: Iterable[Assigner]) -> dict[int, int]:
    """CR26 702.19c: the damage that goes to planeswalkers before any can go beyond."""
    return {one.planeswalker: game.object(one.planeswalker).counter("loyalty") for one in creatures if one.planeswalker}


# --- ways to assign --------------------------------------------------------------------------------------------------


def ways(one: Assigner, totals: Totals) -> Iterator[Way]:
    """CR 510.1: the legal ways of one creature, if the others assign no more than *totals*."""
    if one.amount == 0:
        yield ()
        return
    if one.beyond and (one.as_unblocked or not one.recipients):  # CR 510.1b, 702.18c
        yield ((one.id, one.beyond, one.amount),)
    if not one.recipients:  # CR 510.1c–d: nothing that it fights is left
        if one.as_unblocked and not one.trample:
            yield ()
        return
    for amounts in _amounts(one, totals, 0, one.amount):
        if one.planeswalker and breaks(one, _way(one, amounts), _with(totals, one, amounts)):
            continue
        if not (one.as_unblocked and amounts[-1] == one.amount):  # that way has been given above
            yield _way(one, amounts)


def _with(totals: Totals, one: Assigner, amounts: Sequence[int]) -> Totals:
    new = totals.copy()
    new.add(one, _way(one, amounts))
    return new


def _way(one: Assigner, amounts: Sequence[int]) -> Way:
    to = (*one.recipients, one.beyond)
    return tuple((one.id, id, amount) for id, amount in zip(to, amounts, strict=False) if amount)


def _amounts(one: Assigner, totals: Totals, at: int, left: int) -> Iterator[tuple[int, ...]]:
    """The amounts for the recipients from a place on; most to the first ones first."""
    if at == len(one.recipients):
        if left == 0:
            yield (left,)
        elif one.trample:
            yield (left,)  # CR 702.18, 702.18a
        return
    missing = totals.missing(one, one.recipients[at])
    for amount in range(left, -1, -1):
        short = amount < missing
        if short and amount < left and one.ordered:
            return  # CR 510.1c–d: the next gets nothing before this one has lethal damage
        for rest in _amounts(one, totals, at + 1, left - amount):
            if not (short and rest[-1]):  # CR 702.18b: nothing beyond before all have lethal damage
                yield (amount, *rest)


def breaks(one: Assigner, way: Way, totals: Totals) -> str:
    """The rule that a creature's assignment breaks when *totals* count all that is assigned; empty if none."""
    amounts = {to: amount for _, to, amount in way}
    beyond = amounts.get(one.beyond, 0) if one.beyond else 0
    if beyond and (not one.recipients or (one.as_unblocked and beyond == one.amount)):
        return ""
    if beyond and not (one.trample and all(totals.lethal(id) for id in one.recipients)):
        return "702.18b"
    if amounts.get(one.planeswalker) and not all(totals.lethal(id) for id in one.recipients[:-1]):
        return "702.18b"
    if one.ordered:
        reached = [i for i, id in enumerate(one.recipients) if amounts.get(id)]
        if not all(totals.lethal(id) for id in one.recipients[: max(reached, default=0)]):
            return one.rule
    return ""


# --- the decision ----------------------------------------------------------------------------------------------------


class AssignDamage(Decision):
    """CR 510.1: how creatures that one player assigns damage for, and that share recipients, divide it."""

    __slots__ = ("game", "creatures", "totals")

    def __init__(self, game: Game, creatures: Sequence[Assigner], totals: Totals) -> None:
        super().__init__(creatures[0].player, "damage", creatures[0].rule, creatures[0].id)
        self.game: Game = game
        self.creatures: tuple[Assigner, ...] = tuple(creatures)
        self.totals: Totals = totals
        """What is assigned already, by creatures that have no choice or whose choice was made."""

    @property
    def parts(self) -> Way:
        """Each creature with what it can assign damage to, and how much it has to assign in all."""
        return tuple((one.id, to, one.amount) for one in self.creatures for to in (*one.recipients, one.beyond) if to)

    def check(self, choice: Any) -> IllegalAction | None:
        if not isinstance(choice, tuple) or not all(isinstance(part, tuple) and len(part) == 3 for part in choice):
            return self.refuse(f"expected a tuple of (creature, recipient, amount), got {choice!r}")
        rest = len(choice)
        for one in self.creatures:
            way = tuple(part for part in choice if part[0] == one.id)
            rest -= len(way)
            refused = self._miscounted(one, way)
            if refused is not None:
                return refused
        if rest:
            return self.refuse(f"damage of another creature: {choice!r}")
        return self._disorderly(choice)

    def _miscounted(self, one: Assigner, way: tuple[Any, ...]) -> IllegalAction | None:
        """CR 510.1a: all its damage, to creatures it fights or what it attacks, each named once.

        CR 510.1e (2011-02-04): however many creatures share a recipient, the damage of each is announced whole; what is
        lethal is not judged before the end (CR 510.1e).
        """
        allowed = {*one.recipients, *([one.beyond] if one.beyond else [])}
        name = called(self.game, one.id)
        for _, to, amount in way:
            if to not in allowed:
                return self._misdirected(one, to)
            if isinstance(amount, bool) or not isinstance(amount, int) or amount <= 0:
                return self.refuse(f"expected a positive amount of damage, got {amount!r}")
        if len({to for _, to, _ in way}) < len(way):
            return self.refuse(f"{name} assigns damage to the same recipient twice")
        total = sum(amount for _, _, amount in way)
        none = one.as_unblocked and not one.recipients and not one.trample and total == 0
        if total != one.amount and not none:
            why = f"{name} must assign {one.amount} damage, not {total}"
            return Refusal(why, "510.1a", self._announced(), remedies=self._instead()).error(why, one.id)
        return None

    def _announced(self) -> str:
        """The rule by which each creature's damage is announced: one after the other, as long as a rule says so."""
        each = "510.1e (2011-02-04)"
        return each if len(self.creatures) > 1 and exists(f"CR {each}", self.game.edition) else "510.1"

    def _misdirected(self, one: Assigner, to: Any) -> IllegalAction:
        """CR 510.1b–d: among whom the creature assigns its damage."""
        known = self.game.state.is_player(to) or self.game.state.find(to) is not None
        why = f"{called(self.game, one.id)} cannot assign combat damage to {called(self.game, to) if known else to}"
        obj = self.game.object(one.id)
        rule = "510.1b" if obj.attacking and not obj.blocked else one.rule
        return Refusal(why, rule, "510.1", remedies=self._instead()).error(why, one.id)

    def _instead(self) -> tuple[Remedy, ...]:
        """A legal way to assign."""
        way = next(iter(self.answers()), None)
        return () if way is None else (remedy("assign", assignment=way),)

    def _disorderly(self, choice: Way) -> IllegalAction | None:
        """CR 510.1e: the whole assignment is judged at its end, with all that others assign."""
        parts = [(one, tuple(part for part in choice if part[0] == one.id)) for one in self.creatures]
        totals = self.totals.copy()
        for one, way in parts:
            totals.add(one, way)
        broken = ((one, breaks(one, way, totals)) for one, way in parts)
        return next((self._against(one, rule, totals) for one, rule in broken if rule), None)

    def _against(self, one: Assigner, rule: str, totals: Totals) -> IllegalAction:
        name = called(self.game, one.id)
        short = next((id for id in one.recipients if not totals.lethal(id)), 0)
        if rule == "702.18b":
            words = f"{name} assigns damage to {called(self.game, one.beyond)} before all blockers have lethal damage"
        else:
            words = f"{name} assigns damage to a creature before those ahead of it in its order have lethal damage"
        helps = (remedy("lethal", object=short, number=totals.missing(one, short)),) if short else ()
        return Refusal(words, rule, "510.1e", short, remedies=(*helps, *self._instead())).error(words, one.id)

    def answers(self) -> Iterator[Way]:
        if len(self.creatures) == 1:
            yield from ways(self.creatures[0], self.totals)
            return
        later = [Totals(self.totals.needed, self.totals.planeswalkers)]
        for one in reversed(self.creatures):
            later.append(later[-1].copy())
            later[-1].add(one, tuple((one.id, id, one.amount) for id in one.recipients))
        for choice in self._all((), self.totals, later[::-1]):
            found = tuple(part for way in choice for part in way)
            if self._disorderly(found) is None:
                yield found

    def _all(self, chosen: tuple[Way, ...], sofar: Totals, later: Sequence[Totals]) -> Iterator[tuple[Way, ...]]:
        """Every division that goes on from those of the first creatures, as long as it can be legal: as if each that
        comes *later*, from its place on, assigned all its damage to each of its recipients."""
        place = len(chosen)
        if place == len(self.creatures):
            yield chosen
            return
        following, before = self.creatures[place], sofar.with_others(later[place])
        for way in ways(following, sofar.with_others(later[place + 1])):
            now = sofar.copy()
            now.add(following, way)
            most = now.with_others(later[place + 1])
            lost = any(before.lethal(id) and not most.lethal(id) for id in self.totals.needed)
            parts = zip(self.creatures, (*chosen, way), strict=False) if lost else [(following, way)]
            if not any(breaks(one, part, most) for one, part in parts):
                yield from self._all((*chosen, way), now, later)

    def sample(self, below: Below) -> Way:
        """Creature by creature: what is legal whatever the others do."""
        found: list[Assignment] = []
        totals = self.totals.copy()
        for one in self.creatures:
            options = list(islice(ways(one, totals), MOST_WAYS))
            way = options[below(len(options))]
            totals.add(one, way)
            found.extend(way)
        return tuple(found)
