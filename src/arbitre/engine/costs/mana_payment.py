"""Paying mana (CR 106.4, 117.3a, 601.2f–g): by itself with the mana and mana abilities at hand, or symbol by symbol."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import add
from typing import Any, Final

from arbitre.engine.characteristics import continuous, rulings
from arbitre.engine.costs import allocation, keeping, mana, mana_sources
from arbitre.engine.costs.allocation import Plan, Step
from arbitre.engine.costs.chains import Exhausted
from arbitre.engine.costs.matching import assign
from arbitre.engine.costs.spendable import (
    at_hand,
    for_the_first_bill,
    has_limits,
    mask_of,
    needs_for,
    ready,
    supply_for,
)
from arbitre.engine.costs.spending import NONE, PLAINLY, Barred, Purpose
from arbitre.engine.costs.supply import LEAVE, Begun, Maker, Supply, when_paid, without
from arbitre.engine.costs.symbols import ANY, BIT, GENERIC, SNOW, TYPES, Needs, demand, equivalents
from arbitre.engine.costs.units import resolved
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import MANA_ABILITY, TAP_SYMBOL, Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import heeds_one, supports
from arbitre.engine.kernel.pipeline import heard, propose
from arbitre.engine.kernel.reading import kept
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.kernel.tables import Door
from arbitre.engine.language import evaluate
from arbitre.engine.stack import triggers
from arbitre.engine.vocabulary.patterns import fits
from arbitre.errors import EngineFault, IllegalAction
from arbitre.ir.effects import Delayed, SpentOn
from arbitre.ir.modifications import SpendAsThough
from arbitre.ir.patterns import Casts
from arbitre.ir.values import ManaCost, Zone
from arbitre.state.bindings import Happening
from arbitre.state.players import Mana, Player

supports(SpendAsThough, SpentOn)
heeds_one(SpendAsThough, "any_type", "as_though")


# --- whether it can be paid ------------------------------------------------------------------------------------------


def payable(
    game: Game,
    player: int,
    cost: ManaCost | tuple[str, ...],
    purpose: Purpose = PLAINLY,
    barred: Barred = NONE,
    spare_life: int | None = None,
) -> bool:
    """CR 117.3, 601.2b: whether the mana can be paid, whatever is announced for symbols with second ways.

    *spare_life* is how much life is left for Phyrexian symbols; None: the player's life total.

    :raises Undecided: it is asked for certain, and the budget of steps does not tell.
    """
    symbols = cost.symbols if isinstance(cost, ManaCost) else cost
    return _first_payable(game, player, symbols, purpose, barred, spare_life) is not None


def _first_payable(
    game: Game, player: int, symbols: tuple[str, ...], purpose: Purpose, barred: Barred, spare_life: int | None
) -> tuple[str, ...] | None:
    """The symbols as they could be announced, with the least life for Phyrexian ones; None: in no way."""
    if _generic(symbols) > MOST_GENERIC and _beyond_all(game, player, symbols, purpose):
        return None
    for plain, life in equivalents(symbols):
        if life and life > (game.state.player(player).life if spare_life is None else spare_life):
            continue
        if solvable(game, player, plain, purpose, barred):
            return plain
    return None


def _beyond_all(game: Game, player: int, symbols: tuple[str, ...], purpose: Purpose) -> bool:
    """Whether the generic mana alone is more than there can be, however large the number is."""
    there = mana_sources.stock(game, player, purpose.casting).most[-1] + len(game.state.player(player).pool)
    return _generic(symbols) > there + len(purpose.help) + len(purpose.helpers)


@cache
def _generic(symbols: tuple[str, ...]) -> int:
    return sum(int(symbol) for symbol in symbols if symbol.lstrip("-").isdigit())


MOST_GENERIC: Final = 1000
"""Up to so much generic mana is looked at unit by unit at once."""


def solvable(
    game: Game, player: int, plain: tuple[str, ...], purpose: Purpose = PLAINLY, barred: Barred = NONE
) -> bool:
    """Whether symbols without second ways can be paid; kept as long as the player could get mana from the same sources.

    What the budget of steps does not tell may be tried by hand (CR 717.1).

    :raises Undecided: it is asked for certain, and the budget does not tell.
    """
    stock = mana_sources.stock(game, player, purpose.casting)
    pool = game.state.players[player - 1].pool
    wanted = needs_for(game, player, plain, purpose)
    barred |= purpose.barred
    if not _within(wanted, stock.most, pool, len(purpose.help) + len(purpose.helpers)):
        return False
    limited = has_limits(stock, pool) or purpose.no_mana
    if stock.exact and not (limited or barred or purpose.help or purpose.helpers or purpose.outer) and _plain(wanted):
        return True  # each unit is of one type: those of the types that are asked for are there, and enough altogether
    known: dict[Any, bool | None]
    if limited or purpose.outer is not None:
        known = game.fresh().tables.setdefault("payable", {})
    else:
        known = kept(game, ("payable", player), stock, dict)
    about = purpose.about if limited else purpose.casting
    key = (player, wanted, pool, purpose.help, purpose.helpers, about, barred, purpose.outer)
    if key not in known:
        known[key] = settled(game, player, wanted, purpose, barred)
    found = known[key]
    if found is None and purpose.certain and not by_hand(game, player):
        raise Undecided(purpose.object)
    return found is not False


def settled(
    game: Game,
    player: int,
    wanted: Needs,
    purpose: Purpose,
    barred: Barred,
    units: Sequence[int] | None = None,
    steps: int = allocation.STEPS,
) -> bool | None:
    """Whether the needs can be paid, and everything that waits for it; None if the budget of steps does not tell.

    *units*: the pool, if it is not as it stands.
    CR 601.2f, 605.3b: abilities that are being activated for one another resolve one after the other, the last first.
    """
    units = [mask for _, mask in at_hand(game, player, purpose)] if units is None else units
    supply, help, outer, number = supply_for(game, player, purpose), purpose.help, purpose.outer, 0
    begun: list[Maker] = []
    own = barred
    if outer is not None:
        barred = barred if wanted else when_paid(barred)
        alone, makers = for_the_first_bill(game, player, purpose)
        supply = Supply(supply.singles, supply.makers + makers)
    while outer is not None:
        mark = resolved(number)
        takes = tuple((sort, id) for sort, id in own if sort == LEAVE)
        begun += [
            Begun(way.object, way.index, (*way.makes, mark), takes=(way.begins, *takes), left=wanted)
            for way in outer.ways
        ]
        wanted, help = (mark, *needs_for(game, player, outer.symbols, outer.purpose)), (*outer.purpose.help, *alone)
        barred, own = barred | outer.barred, outer.barred
        outer, number = outer.purpose.outer, number + 1
    supply = without(supply, barred)
    return decided(Supply(supply.singles, (*supply.makers, *begun)), units, wanted, help, steps)


def decided(
    supply: Supply, units: Sequence[int], wanted: Needs, help: Sequence[int] = (), steps: int = allocation.STEPS
) -> bool | None:
    """Whether the needs can be paid so; None if the budget of steps does not tell."""
    try:
        return allocation.payable(supply, units, wanted, help, steps=steps)
    except Exhausted:
        return None


class Undecided(IllegalAction):
    """Whether a cost can be paid is not known after so many steps; it can be paid with mana that is made first."""

    def __init__(self, subject: object = None) -> None:
        told = f"it takes more than {allocation.STEPS} steps to tell whether its cost can be paid"
        super().__init__(f"{told}: make mana for it first", rule="117.3", subject=subject)

    @property
    def refusal(self) -> Refusal:
        """Why an action is refused."""
        return Refusal(self.message, self.rule, remedies=(remedy("mana first"),))


def needs_sources(game: Game, player: int, symbols: tuple[str, ...], purpose: Purpose) -> bool:
    """CR 117.3c: whether mana that can be paid would have to be made first."""
    plain = _first_payable(game, player, symbols, purpose, NONE, None)
    units = [mask_of(unit) for unit in ready(game, player, purpose)]
    return plain is not None and assign([*purpose.help, *units], needs_for(game, player, plain, purpose)) is None


def hopeless(game: Game, player: int, cost: ManaCost) -> bool:
    """A quick test: whether the mana alone, with 0 for X, is out of reach whatever is done."""
    return beyond(reach(game, player), cost)


def reach(game: Game, player: int) -> Sequence[int]:
    """At most so much mana of each type, in the order of TYPES, and altogether: from the pool and all sources."""
    most: Sequence[int] = mana_sources.stock(game, player).most
    pool = game.state.players[player - 1].pool
    if pool:
        types = [unit.type for unit in pool]
        most = [*map(add, most, map(types.count, TYPES)), most[-1] + len(pool)]
    return (most[-1],) * len(most) if rulings.any_of(game, SpendAsThough) else most


def beyond(most: Sequence[int], cost: ManaCost) -> bool:
    """Whether a mana cost asks for more than there can be, of some type or altogether."""
    total, particular = demand(cost.symbols)
    if total > most[-1]:
        return True
    for place, count in particular:
        if count > most[place]:
            return True
    return False


def _within(wanted: Needs, most: Sequence[int], pool: Sequence[Mana], help: int) -> bool:
    """Whether the upper bounds let it be paid; refuses most of what cannot be paid, at almost no cost."""
    if len(wanted) > most[-1] + len(pool) + help:
        return False
    if help:
        return True
    single = count = 0
    for mask in wanted:
        if mask & (mask - 1):
            break
        if mask == single:
            count += 1
        else:
            single, count = mask, 1
        if mask <= ANY:
            lacking = count - most[mask.bit_length() - 1]
            if lacking > 0 and (not pool or lacking > sum(1 for unit in pool if BIT[unit.type] == mask)):
                return False
    return True


@cache
def _plain(wanted: Needs) -> bool:
    """Whether each need asks for one type of mana or for any."""
    return all(mask == GENERIC or (mask <= ANY and mask.bit_count() == 1) for mask in wanted)


# --- paying by itself ------------------------------------------------------------------------------------------------

MOST_ROUNDS: Final = 40
"""Mana abilities change what can be paid; after so many new plans something is wrong."""


def by_hand(game: Game, player: int) -> bool:
    """Whether the player pays mana symbol by symbol."""
    return not game.options.auto_payment or player in game.options.manual_players


make_mana: Final[Door[[Game, int, Step, Callable[[Barred], bool]], Procedure]] = Door("using a mana ability to pay")
"""CR 601.2f: for a planned step, giving up only what the payment can spare."""
pay_by_hand: Final[Door[[Game, int, tuple[str, ...], Purpose, Barred], Procedure]] = Door("paying mana by hand")
"""The mana spent, None if it cannot be paid."""


def pay(
    game: Game, player: int, plain: tuple[str, ...], purpose: Purpose = PLAINLY, barred: Barred = NONE
) -> Procedure:
    """CR 601.2f–g: activate mana abilities and spend the mana; returns what is spent, None if it cannot be paid."""
    if by_hand(game, player):
        return (yield from pay_by_hand(game, player, plain, purpose, barred))
    for _ in range(MOST_ROUNDS):
        spent = _spent(game, player, needs_for(game, player, plain, purpose), purpose)
        if spent is not None:
            return spent
        try:
            found = best(game, player, plain, purpose, barred)
        except Exhausted:
            game.note("finds no payment", "117.3", player=player, number=allocation.STEPS)
            return (yield from pay_by_hand(game, player, plain, purpose, barred))
        if found is None:
            return None
        yield from _take_steps(game, player, found.steps, _Payer(game, player, plain, purpose, barred))
    raise EngineFault(f"no payment of {plain!r} came to an end", "601.2f")


def best(
    game: Game, player: int, plain: tuple[str, ...], purpose: Purpose = PLAINLY, barred: Barred = NONE
) -> Plan | None:
    """The payment that a good player would make where the pool does not pay; None if there is none.

    :raises Exhausted: the budget of steps does not tell.
    """
    units = [mask for _, mask in at_hand(game, player, purpose)]
    wanted = needs_for(game, player, plain, purpose)
    supply = without(supply_for(game, player, purpose), barred | purpose.barred)
    return keeping.plan(game, player, supply, units, wanted, purpose.help)


class _Payer:
    """A payment under way, asked what can still be given up for it."""

    __slots__ = ("game", "player", "plain", "purpose", "barred")

    def __init__(self, game: Game, player: int, plain: tuple[str, ...], purpose: Purpose, barred: Barred) -> None:
        self.game: Game = game
        self.player: int = player
        self.plain: tuple[str, ...] = plain
        self.purpose: Purpose = purpose
        self.barred: Barred = barred | purpose.barred

    def can_spare(self, step: Step, taken: Barred) -> bool:
        """Whether the rest can be paid if a step, whose mana is paid, makes its mana but takes these."""
        uses = {one for one in step.maker.takes if one[1] == step.object}
        supply = without(supply_for(self.game, self.player, self.purpose), self.barred | uses | when_paid(taken))
        units = [mask for _, mask in at_hand(self.game, self.player, self.purpose)]
        wanted = needs_for(self.game, self.player, self.plain, self.purpose)
        return decided(supply, [*units, *step.maker.makes], wanted, self.purpose.help) is not False


def _take_steps(game: Game, player: int, steps: Sequence[Step], payer: _Payer) -> Procedure:
    """The activations of a plan: the plain ones together, then one of the others, after which it is planned anew."""
    plain = [step for step in steps if step.maker.plain]
    others = [step for step in steps if not step.maker.plain]
    if plain:
        yield from _tap_together(game, player, plain)
    if others:
        yield from make_mana(game, player, others[0], lambda taken: payer.can_spare(others[0], taken))


def _tap_together(game: Game, player: int, steps: Sequence[Step]) -> Procedure:
    """CR 605.3b: mana abilities that only tap for mana; nothing can tell that they are activated at once."""
    events: list[Event] = []
    watched = Kind.ACTIVATE in triggers.table(game)
    for step in steps:
        events.append(Event(Kind.TAP, subject=step.object, player=player))
        if watched:
            events.append(Event(Kind.ACTIVATE, subject=step.object, player=player, marks=(MANA_ABILITY, TAP_SYMBOL)))
    yield from propose(game, events)
    if not heard(game, Kind.MANA):
        for step in steps:
            mana.into_pool(game, player, step.types, step.object)
        return
    made = [Event(Kind.MANA, subject=s.object, player=player, mana=s.types, source=s.object) for s in steps]
    for one in (yield from propose(game, made)):
        if one.kind is Kind.MANA:
            mana.into_pool(game, one.player, one.mana, one.subject)
    yield from mana.resolve_triggered(game)


def _spent(game: Game, player: int, wanted: Needs, purpose: Purpose) -> tuple[Mana, ...] | None:
    """CR 117.3a: mana leaves the pool; what is spent. None if the pool does not pay."""
    units = ready(game, player, purpose)
    owner = assign([*purpose.help, *map(mask_of, units)], wanted)
    if owner is None:
        return None
    spent = [units[i - len(purpose.help)] for i in owner if i >= len(purpose.help)]
    take_from_pool(game, player, spent)
    affect_spell(game, player, spent, purpose)
    return tuple(spent)


def affect_spell(game: Game, player: int, spent: Sequence[Mana], purpose: Purpose) -> None:
    """CR 106.6: what some mana makes of the spell that it is spent on, and what triggers as it is, once for each source
    of it."""
    spell = game.state.objects.get(purpose.casting)
    if spell is None or spell.zone is not Zone.STACK:
        return
    for unit in dict.fromkeys(unit for unit in spent if unit.spent_on is not None):
        rider, ctx = unit.spent_on, Context(game, unit.source, player)
        if isinstance(rider, Delayed) and isinstance(rider.event, Casts) and fits(ctx, rider.event.what, spell.id):
            ctx.happening = Happening(spell.id, 0, player)
            triggers.at_once(ctx, rider.body, "603.7b")
        if isinstance(rider, SpentOn) and evaluate.matches(ctx, rider.what, spell.id):
            continuous.apply_lasting(ctx, (spell.id,), rider.mods, rider.until)


def spend_types(game: Game, player: int, plain: tuple[str, ...], types: str, source: int) -> None:
    """CR 605.3a: pay for a mana ability of the source with mana of the planned types; the rest of the pool is meant for
    other things.

    :raises IllegalAction: the pool does not hold it.
    """
    purpose = Purpose(source, ability=True)
    wanted = needs_for(game, player, plain, purpose)
    left = list(ready(game, player, purpose))
    units: list[Mana] = []
    for letter, mask in zip(types, wanted, strict=False):
        fitting = [unit for unit in left if unit.type == letter]
        if fitting:
            unit = next((one for one in fitting if one.snow == (mask == SNOW)), fitting[0])
            left.remove(unit)
            units.append(unit)
    owner = assign([mask_of(u) for u in (*units, *left)], wanted)
    if owner is None:
        raise IllegalAction("cannot pay for the mana ability", "605.3a")
    take_from_pool(game, player, [(*units, *left)[i] for i in owner])


def take_from_pool(game: Game, player: int, spent: Sequence[Mana]) -> None:
    """CR 117.3a: these units of mana leave the pool."""
    if not spent:
        return
    holder = game.state.player(player)
    left = list(holder.pool)
    for unit in spent:
        left.remove(unit)
    game.state.put(holder, Player.pool, tuple(left))
    game.note("pays mana", "117.3a", player=player, mana="".join(unit.type for unit in spent))
