"""Damage that sentences assign or divide: whom their shares mean, and what is assigned where there is no choice
(CR 510.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from arbitre.engine.combat.as_things_stand import to_assign
from arbitre.engine.combat.assigning import AssignDamage, Assigner
from arbitre.engine.kernel.decisions import Decision, Divide, Order, Select
from arbitre.errors import IllegalAction, MalformedInput
from arbitre.judge.answers.base import Answering
from arbitre.judge.answers.orders import opponents
from arbitre.judge.queues import REST, DamageOrder, Queue, is_rest, is_share
from arbitre.judge.wording import orders
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.naming import Names, Unresolved
from arbitre.judge.wording.naming import named as record
from arbitre.judge.wording.sentences import Sentence, names_in
from arbitre.judge.wording.shares import Part, shares


def told(names: Names, sentence: Sentence) -> Iterator[tuple[int, dict[str, Any]]]:
    """The shares of a sentence, each with the player who assigns it; 0: whoever is asked.

    :raises MalformedInput: one has no amount, or nobody gets it.
    """
    player = names.world.player(sentence.parts["who"]) if "who" in sentence.parts else 0
    for share in shares(sentence, names.known):
        whom = names.later(*share.to)[0]
        entry = record({"name": whom, "amount": REST if share.amount is None else share.amount})
        who, dealer = _dealer(names, share.by)
        yield who or player or _controller(names, share.by), entry | ({} if dealer is None else {"by": dealer})


def _dealer(names: Names, by: Part | None) -> tuple[int, Any]:
    """The player, or else the creature, that a sentence says to assign."""
    dealer = names.later(*by)[0] if by is not None else None
    if isinstance(dealer, dict) and "player" in dealer:
        return names.world.player(dealer["player"]), None
    return 0, dealer


def _controller(names: Names, by: Part | None) -> int:
    if by is None:
        return 0
    id = names.world.meant(names.entry(*by, names.world.permanents()))
    return names.world.game.controller(id) if id and not names.world.game.state.is_player(id) else 0


# --- whom shares mean -------------------------------------------------------------------------------------------------


def settle(names: Names, queue: Queue, decision: Decision) -> None:
    """The names in shares mean first what a question is about; those of damage that is assigned now mean something.

    :raises MalformedInput: damage is assigned, and nothing is called so.
    :raises AmbiguousInput: a name is short for several.
    """
    dealers, recipients = _about(decision)
    for at, entry in enumerate(queue.targets):
        if not is_share(entry) or not (dealers or recipients):
            continue
        new = _settled(names, entry, dealers, recipients)
        if isinstance(decision, AssignDamage):
            new = _of_combat(names, new)
        queue.targets[at] = new


def _about(decision: Decision) -> tuple[Collection[int], Collection[int]]:
    """Which creatures a question has deal damage, and whom to."""
    if isinstance(decision, AssignDamage):
        return _dealers(decision), _recipients(decision)
    if isinstance(decision, Order) and decision.what == "damage order":
        return [decision.source], _ids(decision.options)
    if isinstance(decision, Divide):
        return [], _ids(decision.among)
    return [], _ids(decision.options) if isinstance(decision, Select) and decision.what == "target" else []


def _ids(options: Sequence[Any]) -> list[int]:
    return [option for option in options if isinstance(option, int)]


def _dealers(decision: AssignDamage) -> list[int]:
    return [one.id for one in decision.creatures]


def _recipients(decision: AssignDamage) -> list[int]:
    return [id for one in decision.creatures for id in (*one.recipients, one.beyond) if id]


def _settled(
    names: Names, entry: dict[str, Any], dealers: Collection[int], recipients: Collection[int]
) -> dict[str, Any]:
    by = names.again(entry.get("by"), dealers, shortened=True)
    if by is not None and dealers and not any(names.world.fits(by, id) for id in dealers):
        return entry  # another creature's
    return record({**entry, **({} if by is None else {"by": by}), **_again(names, entry, recipients)})


def _again(names: Names, entry: dict[str, Any], recipients: Collection[int]) -> dict[str, Any]:
    """The name in a share, by what can be meant."""
    if "name" not in entry:
        return {}
    return {"name": names.again(entry["name"], recipients, shortened=True)}


def _of_combat(names: Names, entry: dict[str, Any]) -> dict[str, Any]:
    """A share of combat damage speaks of what is on the battlefield.

    :raises MalformedInput: it does not.
    """
    there = list(names.world.permanents())
    settled = {
        part: names.entry(value, value.place, there) if isinstance(value, Unresolved) else value
        for part, value in entry.items()
    }
    return record(settled)


# --- what is assigned without a choice --------------------------------------------------------------------------------


def refusal(names: Names, queues: Mapping[int, Queue]) -> IllegalAction | None:
    """CR 510.1: what forbids that shares assign so the damage of creatures that have no choice; those that assign it as
    it is are answered."""
    game = names.world.game
    told = any(is_share(entry) for queue in queues.values() for entry in queue.targets)
    fights = [(decision, one) for decision in to_assign(game) for one in decision.creatures] if told else []
    for player, queue in queues.items():
        mine = [one for _, one in fights if player in (0, one.player)]
        said = [(entry, _dealt_by(names, entry, mine)) for entry in queue.targets if is_share(entry)]
        for decision, one in fights:
            used = [entry for entry, dealer in said if dealer is one and not one.has_choice]
            refused = _alone(names, decision, one, used) if used else None
            if refused is not None:
                return refused
            queue.targets = [entry for entry in queue.targets if not any(entry is other for other in used)]
    return None


def _dealt_by(names: Names, entry: dict[str, Any], creatures: Sequence[Assigner]) -> Assigner | None:
    """Which of some creatures deals a share: the one that is named, or one that fights whoever gets it, or any; rather
    one that has a choice."""
    fits = names.world.fits
    by = names.again(entry.get("by"), [one.id for one in creatures], shortened=True)
    if by is not None:
        return next((one for one in creatures if fits(by, one.id)), None)
    fights = [one for one in creatures if _to(names, entry, [*one.recipients, *([one.beyond] if one.beyond else [])])]
    return min(fights or creatures, key=lambda one: not one.has_choice, default=None)


def _to(names: Names, entry: dict[str, Any], ids: Sequence[int]) -> int:
    """Which of some players and objects gets a share; 0: none of them."""
    new = record({**entry, **_again(names, entry, ids)})
    return next((id for id in ids if names.world.fits(new, id)), 0)


def _alone(
    names: Names, decision: AssignDamage, one: Assigner, entries: Sequence[dict[str, Any]]
) -> IllegalAction | None:
    """What forbids that a creature without a choice assigns its damage as it is told."""
    world = names.world
    anybody = [*one.recipients, *world.seats.values(), *world.permanents()]
    told = sum(entry["amount"] for entry in entries if not is_rest(entry))
    amounts = [max(0, one.amount - told) if is_rest(entry) else entry["amount"] for entry in entries]
    way = tuple((one.id, _to(names, entry, anybody), n) for entry, n in zip(entries, amounts, strict=True))
    return AssignDamage(world.game, [one], decision.totals).check(tuple(part for part in way if part[1] and part[2]))


def dealt(names: Names, queue: Queue, hits: Sequence[dict[str, int | str]]) -> None:
    """Shares of damage that has been dealt just so without being asked for are answered."""
    world = names.world
    for entry in [entry for entry in queue.targets if is_share(entry)]:
        new = names.again(entry, [int(hit[part]) for hit in hits for part in ("source", "to")], shortened=True)
        for hit in hits:
            by = "by" not in new or world.fits(new["by"], int(hit["source"]))
            if by and new["amount"] in (hit["amount"], REST) and world.fits(new, int(hit["to"])):
                queue.targets.remove(entry)
                break


# --- damage assignment orders -----------------------------------------------------------------------------------------


def order(names: Names, sentence: Sentence) -> tuple[int, DamageOrder]:
    """The order that a sentence tells, with the player who announces it (CR 509.2, 509.3).

    :raises MalformedInput: nothing is called as the creature whose order it is.
    """
    world, place = names.world, sentence.place("what")
    of = names.entry(orders.whose(sentence.parts["by"]), sentence.place("by"), list(world.permanents()))
    told = orders.in_order(sentence.parts["what"], lambda text: names_in(text, names.known))
    obj = world.game.object(world.meant(of))
    player = world.game.order()[0] if obj.attacking else world.game.controller(obj.id)
    return player, DamageOrder(of, [name for one in told for name in names.later(one, place)])


def settle_orders(asked: Answering, names: Names, queue: Queue, sentence: Sentence) -> None:
    """The names in orders mean creatures that are fought.

    :raises MalformedInput: one does not.
    :raises AmbiguousInput: a name is short for several.
    """
    for told in queue.orders:
        there = (opponents(asked, id) for id in names.world.permanents() if names.world.fits(told.of, id))
        fought = next((ids for ids in there if ids), ())
        for at, name in enumerate(told.names if fought else ()):
            told.names[at] = new = names.entry(name, name.place, fought) if isinstance(name, Unresolved) else name
            if not any(names.world.fits(new, id) for id in fought):
                called, whose_ = (str(one.get("name", "") if isinstance(one, dict) else one) for one in (new, told.of))
                raise MalformedInput(said("not in order", name=called, of=whose_), sentence.line.place)


def claimed(asked: Answering, names: Names, queue: Queue, sentence: Sentence) -> None:
    """Orders that have been announced already are said to be so (CR 509.2, 509.3).

    :raises MalformedInput: they are otherwise.
    """
    settle_orders(asked, names, queue, sentence)
    for told in list(queue.orders):
        holders = [id for id in names.world.permanents() if names.world.fits(told.of, id) and opponents(asked, id)]
        for id in holders[:1]:
            fought = opponents(asked, id)
            if not all(names.world.fits(name, one) for name, one in zip(told.names, fought, strict=False)):
                words = ", ".join(map(names.world.name, fought))
                raise MalformedInput(said("order announced", of=names.world.name(id), order=words), sentence.line.place)
            queue.orders.remove(told)


__all__ = ["claimed", "dealt", "order", "refusal", "settle", "settle_orders", "told"]
