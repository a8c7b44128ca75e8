"""The steps that casting a spell and activating an ability share (CR 601.2b–g, 602.2b): choices, targets, costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import msgspec

from arbitre.engine.characteristics.rulings import own_mods
from arbitre.engine.costs import kinds, paying
from arbitre.engine.costs.kinds import CASTING, Bill
from arbitre.engine.costs.mana_costs import chosen_with
from arbitre.engine.kernel.alternatives import Alternatives
from arbitre.engine.kernel.decisions import Confirm, Number, Option, Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.pipeline import heard, propose
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.kernel.together import lessened
from arbitre.engine.language import evaluate
from arbitre.engine.playing import aimed_costs, assisting, helping, life_for_mana, ways_to_cast
from arbitre.engine.playing.proposal import Proposal, bodies_joined, record, values_of_x
from arbitre.engine.playing.spell_texts import spell_bodies
from arbitre.engine.playing.ways_to_cast import EXTRAS, HELPERS, Extra
from arbitre.engine.stack import choosing, targets
from arbitre.engine.stack.required_targets import requirements
from arbitre.engine.vocabulary import bodies
from arbitre.errors import IllegalAction
from arbitre.ir import costs as c
from arbitre.ir.abilities import Keyword
from arbitre.ir.effects import Body, Modes
from arbitre.ir.modifications import AdditionalCost, ThisCosts
from arbitre.ir.node import Cost, walk
from arbitre.state.bindings import StackItem
from arbitre.state.objects import Obj

# --- the steps in order ----------------------------------------------------------------------------------------------


def carry_through(p: Proposal, proposed: Callable[[], None] = lambda: None) -> Procedure:
    """CR 601.2: choose, target, determine the total cost and pay it; *proposed* checks what was chosen.

    :raises IllegalAction: a step cannot be complied with; whoever began must rewind (CR 717.1).
    CR 601.4, 602.4: what comes to cost more afterwards asks nothing of it.
    """
    record(p, ())
    yield from _give_up(p)
    yield from _optional_costs(p)
    yield from _modes(p)
    yield from _alternatives(p)
    yield from _value_of_x(p)
    yield from life_for_mana.announce(p)
    early = p.game.edition.convoke_is_additional_cost
    if early:
        yield from helping.choose(p)
    record(p, ())
    if not (yield from choosing.choose_targets(p.ctx, p.body, aimed_costs.affordable(p), requirements(p.ctx))):
        found = targets.too_few(p.ctx, p.body)
        raise found.error("cannot choose targets: not enough are legal", p.ctx.source)
    _onto_stack(p)
    yield from choosing.announce(p.game, p.game.state.objects[p.ctx.stack_id])
    proposed()  # CR26 601.2e, 601.5: before the total cost; what forbids it later does not matter
    owed = p.owed()  # CR 601.2e, 601.4, 602.4: what comes to cost more afterwards asks nothing of it
    if not early:
        yield from helping.choose(p)
    assisted = yield from assisting.assist(p, lambda: helping.payable(p))
    spent = (yield from _pay(p, owed)) + assisted
    record(p, spent)
    _onto_stack(p)
    if p.ability is None and spent:
        yield from _expends(p, len(spent))


def _expends(p: Proposal, mana: int) -> Procedure:
    """CR26 700.14: each number that the mana spent to cast spells this turn reaches with this payment."""
    state = p.game.state
    before = state.player(p.player).tally(SPENT)
    state.tally(state.player(p.player), SPENT, mana)
    if heard(p.game, Kind.EXPEND):
        reached = range(before + 1, before + mana + 1)
        yield from propose(p.game, [Event(Kind.EXPEND, player=p.player, amount=number) for number in reached])


SPENT: Final = "mana spent to cast spells this turn"


def _onto_stack(p: Proposal) -> None:
    state = p.game.state
    casting = p.ctx.results.pop(CASTING)
    state.put(state.objects[p.ctx.stack_id], Obj.stack, StackItem(p.body, p.ctx.binding(), p.ability))
    p.ctx.results[CASTING] = casting


# --- CR 601.2b -------------------------------------------------------------------------------------------------------


def _give_up(p: Proposal) -> Procedure:
    """CR 702.46b: the permanent that is offered is sacrificed as the spell is announced."""
    if not any(isinstance(part, c.Lessening) and part.announced for cost in p.costs for part in walk(cost)):
        return
    yield from _alternatives(p)
    costs: list[Cost] = []
    for part in (part for cost in p.costs for part in kinds.parts_of(cost)):
        if isinstance(part, c.Lessening) and part.announced:
            yield from kinds.kind_of(part.cost).pay(p.ctx, p.player, part.cost, chosen_with(part))
            part = msgspec.structs.replace(part, paid=True)
        costs.append(part)
    p.costs = costs


def _optional_costs(p: Proposal) -> Procedure:
    """The player announces which optional additional costs to pay."""
    if p.ability is not None:
        return
    extras = _extras(p)
    for at, (extra, cost) in enumerate(extras):  # CR 117.8a–b
        yield from _extra(p, extra, cost, extras[at + 1 :])
    if "splice" in _keywords_in_hand(p):
        yield from _splice(p)


def _extras(p: Proposal) -> list[tuple[Extra, Cost]]:
    """The optional additional costs of its keywords and of its text; one that cannot be paid is none."""
    found: list[tuple[Extra, Cost]] = []
    if not EXTRAS.keys().isdisjoint(p.chars.keywords):
        for one in p.chars.abilities:
            if isinstance(one, Keyword) and one.name in EXTRAS:
                cost = ways_to_cast.of_extra(EXTRAS[one.name], one, p.chars)
                if cost is not None:
                    found.append((EXTRAS[one.name], cost))
    of_text = (mod for mod in own_mods(p.ctx, p.chars, AdditionalCost) if mod.optional)
    return found + [(_OF_TEXT_REPEATED if mod.repeats else _OF_TEXT, mod.cost) for mod in of_text]


_OF_TEXT: Final = Extra("additional cost", "117.8a", counts_as="additional")
_OF_TEXT_REPEATED: Final = Extra("additional cost", "117.8a", repeats=True, counts_as="additional")


def _extra(p: Proposal, extra: Extra, cost: Cost, later: Sequence[tuple[Extra, Cost]]) -> Procedure:
    """CR 601.2b: an optional additional cost is announced; one of several is paid apart.

    It is not declined if else the spell would cost too much, or lack targets.
    """
    name = _called(p, extra)
    possible = _possible_times(p, extra, cost, name)
    p.paid.setdefault(name, 0)
    least = possible[0] if possible and (_dear_without(p, later) or _aimless_without(p, later)) else 0
    if not possible:
        times = 0
    elif extra.repeats:
        times = yield Number(p.player, extra.name, least, possible[-1], "601.2b", p.ctx.source)
    else:
        asked = name if name.endswith(" 2") else extra.name
        times = int((yield Confirm(p.player, asked, "601.2b", p.ctx.source, needed=bool(least))))
    p.costs.extend([cost] * times)
    p.paid[name] += times
    if times:
        p.game.note("will pay besides", extra.rule, player=p.player, kind=extra.name, number=times)
        record(p, ())
    if extra.name == "entwine":
        p.entwined = bool(times)


def _dear_without(p: Proposal, later: Sequence[tuple[Extra, Cost]]) -> bool:
    return _may_cost_less(p) and not p.payable() and not payable_with_extras(p, later)


def _aimless_without(p: Proposal, later: Sequence[tuple[Extra, Cost]]) -> bool:
    return not _aims(p, p.costs) and not aimable_with_extras(p, later)


def _aims(p: Proposal, costs: list[Cost]) -> bool:
    """Whether there are enough targets, with some value of X that can be paid with these costs if it is yet to be
    announced (CR 107.3a)."""
    if all(targets.has_enough(p.ctx, body) for body in p.bodies):
        return True
    before = p.costs
    p.costs = costs
    try:
        return bool(values_of_x(p))
    finally:
        p.costs = before


def _called(p: Proposal, extra: Extra) -> str:
    """The name under which it is counted that this one is paid."""
    name = extra.counts_as or extra.name
    same = [one for one in p.paid if one == name or one.startswith(f"{name} ")]
    if not same or extra.counts_as:
        return name
    return f"{name} {len(same) + 1}"  # CR 702.54b, 702.76b


def _possible_times(p: Proposal, extra: Extra, cost: Cost, name: str) -> list[int]:
    """How often the cost can be paid; each time may lessen what else is to be paid."""
    possible: list[int] = []
    lessens = _may_cost_less(p)
    for times in range(1, (kinds.UNLIMITED if extra.repeats else 1) + 1):
        more = [cost] * times
        if _payable_if(p, name, more) and _choices_stay_possible(p, extra, more, name):
            possible.append(times)
        elif possible or not lessens or not paying.can_pay(p.ctx, p.player, c.Costs(tuple(more)), p.purpose()):
            break
    return possible


def _payable_if(p: Proposal, name: str, more: Sequence[Cost]) -> bool:
    """Whether all can be paid with these costs, by which the spell itself may come to cost less."""
    if not _may_cost_less(p):
        return p.payable(*more)
    with _paying(p, name, len(more)):
        return p.payable(*more)


@contextmanager
def _paying(p: Proposal, name: str, times: int) -> Iterator[None]:
    """As if the player had announced to pay a cost so many times more."""
    before = p.paid
    p.paid = {**before, name: before.get(name, 0) + times}
    try:
        with p.game.supposed():
            record(p, ())
            yield
    finally:
        p.paid = before


def _may_cost_less(p: Proposal) -> bool:
    return any(True for _ in own_mods(p.ctx, p.chars, ThisCosts))


def payable_with_extras(p: Proposal, extras: Sequence[tuple[Extra, Cost]] | None = None) -> bool:
    """Whether an optional cost, of these or of all, makes the spell cheap enough to be paid ("this spell costs {2} less
    if it's bargained")."""
    if not _may_cost_less(p):
        return False
    return _possible_with_extras(p, extras)


def aimable_with_extras(p: Proposal, extras: Sequence[tuple[Extra, Cost]] | None = None) -> bool:
    """Whether an optional cost, of these or of all, brings the targets that the spell lacks ("if the gift was promised,
    instead counter target spell", CR 601.2c)."""
    return any(body.targets for body in p.bodies) and _possible_with_extras(p, extras)


def _possible_with_extras(p: Proposal, extras: Sequence[tuple[Extra, Cost]] | None) -> bool:
    among = _extras(p) if extras is None else extras
    return any(_possible_times(p, extra, cost, _called(p, extra)) for extra, cost in among)


def _choices_stay_possible(p: Proposal, extra: Extra, more: Sequence[Cost], name: str) -> bool:
    """Whether the targets that come with the costs can be chosen (CR 702.31g; CR26 702.166d, 702.174m)."""
    if extra.name == "entwine":
        return all(targets.has_enough(p.ctx, option) for b in p.bodies if b.modes for option in b.modes.options)
    if not any(b.targets or b.modes for b in p.bodies):
        return True
    with _paying(p, name, len(more)):
        return _aims(p, [*p.costs, *more])


def _keywords_in_hand(p: Proposal) -> set[str]:
    """The keywords of the other cards in hand, looked up only for spells that can be spliced onto."""
    if p.chars.is_permanent:
        return set()
    hand = p.game.state.player(p.player).hand
    return {name for id in hand for name in characteristics(p.game, id).keywords}


def _splice(p: Proposal) -> Procedure:
    """Cards revealed from hand add their text and their splice costs, in the order chosen; the targets of that text are
    chosen with the others, and nothing else of the cards is added."""
    offered: dict[int, tuple[Cost, tuple[Body, ...]]] = {}
    for id in p.game.state.player(p.player).hand:
        chars = characteristics(p.game, id)
        costs = tuple(one.cost for one in chars.keyword("splice") if one.cost is not None and _fits_onto(p, one))
        added = spell_bodies(chars)
        if costs and all(targets.has_enough(p.ctx, body) for body in added):
            offered[id] = (c.OneOf(costs) if len(costs) > 1 else costs[0], added)
    payable = [id for id, (cost, _) in offered.items() if p.payable(cost)]
    if not payable:
        return
    # CR 702.45a–e; CR26 612.10; CR 201.4b: what the text says of its card is about this spell

    def allows(picked: tuple[Option, ...]) -> bool:
        return p.payable(*(offered[int(id)][0] for id in picked))

    source, most, together = p.ctx.source, len(payable), lessened(allows)
    picked = yield Select(p.player, "splice", payable, 0, most, "702.45b", source, ordered=True, allows=together)
    for id in picked:
        cost, added = offered[id]
        p.costs.append(cost)
        p.bodies += added
        p.game.note("reveals", "702.45a", player=p.player, object=id)


def _fits_onto(p: Proposal, splice: Keyword) -> bool:
    """Whether the spell is of the quality onto which a card can be spliced."""
    fits = all(evaluate.matches(p.ctx, what, p.ctx.source) for what in splice.what)
    return fits and (not splice.word or splice.word in p.chars.subtypes)


class PricedModes:
    """Modes that cost something in addition: each its own cost, or each beyond the first (CR26 700.2h,
    702.120a, 702.172a)."""

    def __init__(self, p: Proposal, modes: Modes) -> None:
        self.p = p
        self.modes = modes
        self.escalate = [keyword.cost for keyword in p.chars.keyword("escalate") if keyword.cost is not None]

    def costs(self, chosen: Sequence[int]) -> list[Cost]:
        """What is paid for these modes."""
        own = [self.modes.costs[number] for number in chosen] if self.modes.costs else []
        return [*own, *self.escalate * (len(chosen) - 1)]

    def payable(self, chosen: tuple[Option, ...]) -> bool:
        """Only modes whose costs can be paid with the others of the spell."""
        return self.p.payable(*self.costs([int(number) for number in chosen]))


def _priced(p: Proposal, body: Body) -> PricedModes | None:
    if body.modes is None or p.ability is not None or not (body.modes.costs or "escalate" in p.chars.keywords):
        return None
    return PricedModes(p, body.modes)


def payable_in_some_mode(p: Proposal) -> bool:
    """Whether the costs can be paid, with that of a mode if each has one."""
    for body in p.bodies:
        if body.modes is not None and body.modes.costs:
            priced = PricedModes(p, body.modes)
            xs = values_of_x(p) if targets.aims_by_x(body) else ()
            return any(priced.payable((number,)) for number in targets.possible_modes(p.ctx, body.modes, xs))
    return p.payable()


def _modes(p: Proposal) -> Procedure:
    """Modes; the body is what is left of the text when they are chosen."""
    if any(body.modes is not None for body in p.bodies):  # CR 601.2b, 700.2a
        picked: list[Body] = []
        xs = values_of_x(p) if any(map(targets.aims_by_x, p.bodies)) else ()
        for body in p.bodies:
            priced = _priced(p, body)
            chosen = yield from choosing.choose_modes(
                p.ctx, body, "700.2a", p.entwined, priced.payable if priced else None, xs
            )
            if chosen is None:
                why, more = "cannot choose a mode: none has legal targets", remedy("more targets", number=1)
                raise Refusal(why, "700.2a", "601.2b", remedies=(more,)).error(why, p.ctx.source)
            picked.append(chosen[0])
            if priced:
                p.costs += priced.costs(chosen[1])
            p.modes += chosen[1]
        p.bodies = tuple(picked)
    p.body = bodies.spread(p.ctx, bodies_joined(p.bodies))


def _alternatives(p: Proposal) -> Procedure:
    """Which of the costs to pay, where the text gives a choice."""
    options = kinds.alternatives(c.Costs(tuple(p.costs)))
    if len(options) == 1:
        return
    # CR 601.2b
    payable: list[int] = []
    for index, one in enumerate(map(p.costing, options)):
        if values_of_x(one) if one.asks_for_x() else paying.can_pay_bill(p.ctx, p.player, one.owed(), one.purpose()):
            payable.append(index)
    if not payable:
        raise IllegalAction("cannot pay the cost", "601.2g", p.ctx.source)
    index = payable[0]
    if len(payable) > 1:
        index = yield from _one_of_them(p, {at: options[at] for at in payable})
    p.costs = [options[index]]


def _one_of_them(p: Proposal, costs: dict[int, Cost]) -> Procedure:
    """One of several costs, by its number: first by the objects with which it is paid, where they are chosen with the
    cost, one after the other (CR 702.46b; CR26 702.119c, 702.180b)."""
    left = list(costs)
    for place in range(max(len(chosen_with(cost)) for cost in costs.values())):
        with_what: dict[tuple[int, ...], list[int]] = {}
        for at in left:
            with_what.setdefault(chosen_with(costs[at])[place : place + 1], []).append(at)
        if len(with_what) > 1:
            able = tuple(id for chosen in with_what for id in chosen)
            lessening = (_lessenings(costs[at])[place : place + 1] for at in left)
            word = next(kinds.kind_of(one.cost).word for parts in lessening for one in parts)
            left = with_what[(yield Select(p.player, word, able, int(() not in with_what), 1, "601.2b", p.ctx.source))]
    if len(left) == 1:
        return left[0]
    apart = kinds.told_apart({at: costs[at] for at in left})
    (index,) = yield Alternatives(p.player, "cost", apart, rule="601.2b", source=p.ctx.source)
    return index


def _lessenings(cost: Cost) -> list[c.Lessening]:
    """The parts of a cost by which the total is reduced."""
    return [part for part in kinds.parts_of(cost) if isinstance(part, c.Lessening)]


def _value_of_x(p: Proposal) -> Procedure:
    """The value of X, as large as can be paid; without {X} in a cost to pay, 0, or what the text says."""
    if not p.asks_for_x():
        return  # CR 107.3b–c
    # CR 107.3a, 601.2b
    values = values_of_x(p)
    if not values:
        raise IllegalAction("cannot choose a value for X: none can be paid", "107.3a", p.ctx.source)
    if isinstance(values, range) or list(values) == list(range(values[-1] + 1)):
        p.ctx.x = yield Number(p.player, "x", 0, values[-1], "107.3a", p.ctx.source)
    else:
        (p.ctx.x,) = yield Select(p.player, "x", values, rule="107.3a", source=p.ctx.source)
    p.game.note("x is", "107.3a", object=p.ctx.source, number=p.ctx.x)


# --- CR 601.2e–g -----------------------------------------------------------------------------------------------------


def _pay(p: Proposal, owed: Bill) -> Procedure:
    """CR 601.2g: the total cost, once locked in, is paid."""
    barred = frozenset((sort, id) for sort, id, _, _ in p.chosen_help)
    purpose = msgspec.structs.replace(p.purpose(), barred=barred)
    owed = yield from paying.announce(p.ctx, p.player, owed, purpose)
    spent = yield from paying.pay_bill(p.ctx, p.player, owed, purpose)
    if spent is None:
        raise IllegalAction("cannot pay the total cost", "601.2g", p.ctx.source)
    for name in dict.fromkeys(keyword for _, _, _, keyword in p.chosen_help):
        chosen = tuple(id for _, id, _, keyword in p.chosen_help if keyword == name)
        yield from HELPERS[name].pay(p.ctx, p.player, chosen)
    return spent
