"""How damage is assigned and divided, and who bands with whom."""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from arbitre.engine.combat.as_things_stand import to_assign
from arbitre.engine.combat.assigning import AssignDamage
from arbitre.engine.combat.banding import BANDING, WITH_OTHER, Bands, FormBands
from arbitre.engine.kernel.decisions import Divide
from arbitre.engine.kernel.reading import characteristics, has
from arbitre.judge.answers.base import Answering
from arbitre.judge.queues import Queue, is_number, is_rest, is_share

Parts = tuple[tuple[int, int, int], ...]
"""Creature, recipient, amount."""
MOST_WAYS: Final = 5000
"""Of so many ways to assign, one is looked for that goes with what is said."""


def bands(asked: Answering, decision: FormBands, queue: Queue) -> Bands:
    """Bands that are told; or yes, and the attacker to band with, for each attacker that can begin a band."""
    fits = asked.world.fits
    found = [tuple(next((id for id in _everything(asked) if fits(one, id)), 0) for one in band) for band in queue.bands]
    queue.bands.clear()
    for id in sorted(decision.attacks):
        begins = has(asked.game, id, BANDING) or has(asked.game, id, WITH_OTHER)
        if not begins or any(id in band for band in found):
            continue
        if queue.says():
            mates = [i for i in decision.attacks if i != id and queue.choices and fits(queue.choices[0], i)]
            if mates:
                queue.choices.pop(0)
                found.append((mates[0], id))
    return tuple(found)


def _everything(asked: Answering) -> list[int]:
    """Attacking creatures before others."""
    return sorted(asked.world.permanents(), key=lambda id: not asked.game.object(id).attacking)


def assign(asked: Answering, decision: AssignDamage, queue: Queue) -> Parts:
    """Shares with their recipients, or amounts in the order of the recipients; what is left goes to what is
    attacked, or to the last."""
    shares = _shares(asked, decision, queue)
    if shares:
        return shares
    free = [one for one in decision.creatures if one.as_unblocked]
    past = queue.says() if free else None
    if past is not None:
        return usual(asked, decision, {one.id for one in free} if past else set())
    if not (queue.choices and is_number(queue.choices[0])):
        queue.skips()
        told = usual(asked, decision)
        return told if decision.check(told) is None else next(iter(decision.answers()))
    chosen: list[tuple[int, int, int]] = []
    for one in decision.creatures:
        left = one.amount
        parts: dict[int, int] = {}
        for recipient in one.recipients:
            parts[recipient] = min(left, queue.number() or 0)
            left -= parts[recipient]
        last = one.beyond or one.recipients[-1]
        parts[last] = parts.get(last, 0) + left
        chosen += [(one.id, to, amount) for to, amount in parts.items() if amount]
    return tuple(chosen)


def _shares(asked: Answering, decision: AssignDamage, queue: Queue) -> Parts:
    """Each share goes to the recipient it names, from the creature that is named or the first that has enough; those of
    creatures that are asked about apart are left. A creature of which none speaks assigns as usual."""
    left = {one.id: one.amount for one in decision.creatures}
    chosen: dict[tuple[int, int], int] = {}
    for entry in sorted((entry for entry in queue.targets if is_share(entry)), key=is_rest):
        pair = _pair(asked, decision, entry, left, chosen)
        if pair is None:
            continue
        queue.targets.remove(entry)
        amount = left[pair[0]] if is_rest(entry) else entry["amount"]
        left[pair[0]] -= amount
        chosen[pair] = chosen.get(pair, 0) + amount
    if not chosen:
        return ()
    spoken = {source for source, _ in chosen}
    silent = [part for part in usual(asked, decision) if part[0] not in spoken]
    parts = [(*pair, amount) for pair, amount in chosen.items() if amount] + silent
    place = {one.id: (at, (*one.recipients, one.beyond)) for at, one in enumerate(decision.creatures)}
    said = tuple(sorted(parts, key=lambda part: (place[part[0]][0], _place(part[1], place[part[0]][1]))))
    if not silent or decision.check(said) is None:
        return said
    ways = islice(decision.answers(), MOST_WAYS)  # what others assign may have to help
    return next((way for way in ways if {*parts} - {*silent} <= {*way}), said)


def _pair(
    asked: Answering,
    decision: AssignDamage,
    entry: dict[str, Any],
    left: Mapping[int, int],
    chosen: Container[tuple[int, int]],
) -> tuple[int, int] | None:
    """Who deals a share to whom; None if it is none of theirs."""
    fits, world = asked.world.fits, asked.world
    by = [one for one in decision.creatures if "by" not in entry or fits(entry["by"], one.id)]
    to = {key: value for key, value in entry.items() if key != "by"}
    pairs = [(one.id, id) for one in by for id in (*one.recipients, one.beyond) if id and fits(to, id)]
    if pairs:
        fresh = [pair for pair in pairs if pair not in chosen] or pairs
        enough = 1 if is_rest(entry) else entry["amount"]
        return next((pair for pair in fresh if left[pair[0]] >= enough), fresh[0])
    elsewhere = (c for other in to_assign(asked.game) for c in other.creatures if c.id not in left)
    if not by or ("by" not in entry and any(fits(to, id) for c in elsewhere for id in (*c.recipients, c.beyond) if id)):
        return None
    meant = next((id for id in (*world.seats.values(), *world.permanents()) if fits(to, id)), 0)
    return (by[0].id, meant) if meant else None


def usual(
    asked: Answering, decision: AssignDamage, past: Collection[int] | None = None, *, backwards: bool = False
) -> Parts:
    """Lethal damage to each in order; the rest goes past them, or else to the first.

    *past*: those of the creatures that may that assign damage as though they were not blocked; *backwards*: the last
    one comes first.
    """
    chosen: list[tuple[int, int, int]] = []
    for one in decision.creatures:
        left, recipients = one.amount, one.recipients[::-1] if backwards else one.recipients
        parts: dict[int, int] = {}
        blocked = past is not None and one.as_unblocked and one.id not in past
        for recipient in () if past is not None and one.id in past else recipients:
            parts[recipient] = min(left, _lethal(asked, one.id, recipient))
            left -= parts[recipient]
        rest = (0 if blocked and not one.trample else one.beyond) or next(iter(recipients), 0)
        parts[rest] = parts.get(rest, 0) + left
        chosen += [(one.id, to, amount) for to, amount in parts.items() if amount]
    return tuple(chosen)


def _lethal(asked: Answering, source: int, creature: int) -> int:
    """CR 510.1c: how much damage is lethal, without regard to what else is assigned."""
    toughness = characteristics(asked.game, creature).toughness or 0
    return 1 if has(asked.game, source, "deathtouch") else max(0, toughness - asked.game.object(creature).damage)


def divide(asked: Answering, decision: Divide, queue: Queue) -> tuple[int, ...]:
    """Amounts queued one for each recipient, or with the targets that they belong to."""
    amounts: dict[int, int] = {}
    for entries in (queue.now, queue.targets):
        for entry in sorted((one for one in entries if is_share(one)), key=is_rest):
            fits = [i for i in decision.among if i not in amounts and asked.world.fits(entry, i)]
            if fits:
                left = decision.amount - sum(amounts.values())
                amounts[fits[0]] = left if is_rest(entry) else entry["amount"]
                entries.remove(entry)
    if amounts:
        return tuple(amounts.get(i, 0) for i in decision.among)
    numbers: list[int] = []
    while len(numbers) < len(decision.among) and (number := queue.number()) is not None:
        numbers.append(number)
    if not numbers:
        asked.missing(decision)
        return _evenly(decision.amount, len(decision.among))
    missing = len(decision.among) - len(numbers)
    return (*numbers, *([decision.amount - sum(numbers)] if missing else []), *([0] * (missing - 1)))


def _evenly(amount: int, parts: int) -> tuple[int, ...]:
    """The sensible division where none is told: no part is larger than another by more than one."""
    each, more = divmod(amount, max(parts, 1))
    return tuple(each + (place < more) for place in range(parts))


def _place(one: int, order: Sequence[int]) -> int:
    return order.index(one) if one in order else len(order)
