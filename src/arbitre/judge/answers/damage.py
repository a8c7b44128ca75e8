"""How damage is assigned and divided, and who bands with whom."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from arbitre.engine.combat.assigning import AssignDamage
from arbitre.engine.combat.banding import Bands, FormBands
from arbitre.engine.kernel.decisions import Divide
from arbitre.engine.kernel.reading import characteristics, has
from arbitre.judge.answers.base import Answering
from arbitre.judge.queues import Queue, is_number, is_share

Parts = tuple[tuple[int, int, int], ...]
"""Creature, recipient, amount."""


def bands(asked: Answering, decision: FormBands, queue: Queue) -> Bands:
    """Yes, and the attacker to band with, for each attacker that can begin a band."""
    found: list[tuple[int, ...]] = []
    for id in sorted(decision.attacks):
        if not has(asked.game, id, "banding") or any(id in band for band in found):
            continue
        if queue.says():
            mates = [i for i in decision.attacks if i != id and queue.choices and asked.world.fits(queue.choices[0], i)]
            if mates:
                queue.choices.pop(0)
                found.append((mates[0], id))
    return tuple(found)


def assign(asked: Answering, decision: AssignDamage, queue: Queue) -> Parts:
    """Shares with their recipients, or amounts in the order of the recipients; what is left goes to what is
    attacked, or to the last."""
    if any(is_share(entry) for entry in queue.targets):
        return _shares(asked, decision, queue)
    free = [one for one in decision.creatures if one.as_unblocked]
    past = queue.says() if free else None
    if past is not None:
        return _usual(asked, decision, {one.id for one in free} if past else set())
    if not (queue.choices and is_number(queue.choices[0])):
        queue.skips()
        usual = _usual(asked, decision)
        return usual if decision.check(usual) is None else next(iter(decision.answers()))
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
    """Each share goes to the recipient it names, from the creature that is named or the first that has enough."""
    world = asked.world
    left = {one.id: one.amount for one in decision.creatures}
    recipients = sorted({r for one in decision.creatures for r in (*one.recipients, one.beyond) if r})
    everything = (*recipients, *world.seats.values(), *world.permanents())
    chosen: list[tuple[int, int, int]] = []
    for entry in [entry for entry in queue.targets if is_share(entry)]:
        to = next((id for id in everything if world.fits({**entry, "amount": 0}, id)), 0)
        by = [id for id in left if "by" not in entry or world.fits(entry["by"], id)]
        if "by" in entry and not by:  # it has no choice
            queue.targets.remove(entry)
            continue
        able = [one.id for one in decision.creatures if one.id in by and to in (*one.recipients, one.beyond)]
        source = next((id for id in able if left[id] >= entry["amount"]), (*able, *by)[0])
        if not to:
            break
        queue.targets.remove(entry)
        left[source] -= entry["amount"]
        if entry["amount"]:
            chosen.append((source, to, entry["amount"]))
    place = {one.id: ((*one.recipients, one.beyond), at) for at, one in enumerate(decision.creatures)}
    return tuple(sorted(chosen, key=lambda c: (place[c[0]][1], _place(c[1], place[c[0]][0]))))


def _usual(asked: Answering, decision: AssignDamage, past: Collection[int] | None = None) -> Parts:
    """Lethal damage to each in order; the rest goes past them, or else to the first.

    *past*: those of the creatures that may that assign damage as though they were not blocked.
    """
    chosen: list[tuple[int, int, int]] = []
    for one in decision.creatures:
        left = one.amount
        parts: dict[int, int] = {}
        blocked = past is not None and one.as_unblocked and one.id not in past
        for recipient in () if past is not None and one.id in past else one.recipients:
            parts[recipient] = min(left, _lethal(asked, one.id, recipient))
            left -= parts[recipient]
        rest = (0 if blocked and not one.trample else one.beyond) or next(iter(one.recipients), 0)
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
        for entry in [one for one in entries if is_share(one)]:
            fits = [i for i in decision.among if i not in amounts and asked.world.fits(entry, i)]
            if fits:
                amounts[fits[0]] = entry["amount"]
                entries.remove(entry)
    if amounts:
        return tuple(amounts.get(i, 0) for i in decision.among)
    numbers: list[int] = []
    while len(numbers) < len(decision.among) and (number := queue.number()) is not None:
        numbers.append(number)
    if not numbers:
        asked.missing(decision)
        return next(iter(decision.answers()))
    missing = len(decision.among) - len(numbers)
    return (*numbers, *([decision.amount - sum(numbers)] if missing else []), *([0] * (missing - 1)))


def _place(one: int, order: Sequence[int]) -> int:
    return order.index(one) if one in order else len(order)
