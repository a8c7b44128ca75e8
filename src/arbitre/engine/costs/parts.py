"""The parts of costs (CR 117, 601.2e–g): what each kind asks for, and whether that is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.impossible import cannot_change_life
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.kernel.values import no_choice
from arbitre.engine.language import evaluate
from arbitre.engine.vocabulary.strength import strength
from arbitre.ir import costs as c
from arbitre.ir.amounts import Fixed, X
from arbitre.ir.filters import And, Anything
from arbitre.ir.modifications import CantBeSacrificed, CantGainLife, CantLoseLife, CantPayLifeOrSacrifice
from arbitre.ir.node import Amount, Cost, Filter, walk
from arbitre.ir.refs import Pick
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

ENERGY: Final = "energy"
"""CR26 107.14: the counters of a player that {E} stands for."""

UNLIMITED: Final = 1000
"""Stands for "any number" where a bound is needed."""


class Bill(msgspec.Struct, frozen=True):
    """A cost taken apart: mana symbols with every {X} given its value, life, and the other parts."""

    mana: tuple[str, ...] = ()
    parts: tuple[Cost, ...] = ()
    unpayable: bool = False
    """CR 117.6: there is no mana cost to pay."""

    def plus(self, other: Bill) -> Bill:
        """Both together."""
        return Bill(self.mana + other.mana, self.parts + other.parts, self.unpayable or other.unpayable)


NOTHING: Final = Bill()


# --- taking apart ----------------------------------------------------------------------------------------------------


@cache
def parts_of(cost: Cost) -> tuple[Cost, ...]:
    """The parts of a cost, however nested."""
    if isinstance(cost, c.Costs):
        return tuple(part for inner in cost.parts for part in parts_of(inner))
    return (cost,)


@cache
def asks_for_x(cost: Cost) -> bool:
    """CR 107.3a: whether its payer chooses a value for X."""
    if any(isinstance(node, X) for node in walk(cost)):
        return True
    return any(
        (isinstance(part, c.PayMana) and part.mana.x_count > 0)
        or (isinstance(part, c.RemoveCounters) and part.count is None)
        for part in parts_of(cost)
    )


@cache
def singles_out_by_x(cost: Cost) -> bool:
    """CR 107.3a: whether X tells which objects pay ("a card with mana value X"), so that not every lesser X will do."""
    return any(isinstance(node, X) for part in parts_of(cost) for node in walk(getattr(part, "what", None) or ()))


def bill(ctx: Context, cost: Cost) -> Bill:
    """What the cost asks for now, with ``ctx.x`` for X; of alternatives that were not chosen from, the first."""
    symbols: list[str] = []
    parts: list[Cost] = []
    unpayable = False
    for part in parts_of(cost):
        if isinstance(part, c.PayMana):
            times = 1 if part.times is None else evaluate.count(ctx, part.times)
            symbols.extend(with_x(part.mana.symbols, ctx.x) * times)
        elif isinstance(part, c.PayMuchMana):
            found = _much_mana(ctx, part)
            unpayable = unpayable or found is None
            symbols.extend(found or ())
        elif isinstance(part, c.Waterbend):
            symbols.extend(with_x(part.mana.symbols, ctx.x))
        elif isinstance(part, c.OneOf):
            inner = bill(ctx, part.options[0])
            symbols.extend(inner.mana)
            parts.extend(inner.parts)
        else:
            parts.append(part)
    return Bill(tuple(symbols), tuple(parts), unpayable)


def with_x(symbols: tuple[str, ...], x: int) -> tuple[str, ...]:
    """CR 107.3: the symbols with the value of X in place of each {X}."""
    if "X" not in symbols and "0" not in symbols:
        return symbols
    return tuple(s for s in (str(x) if s == "X" else s for s in symbols) if s != "0")


def _much_mana(ctx: Context, part: c.PayMuchMana) -> tuple[str, ...] | None:
    """A calculated amount of generic mana, or the mana cost of an object; None if that has none (CR 117.6)."""
    symbols: tuple[str, ...] = ()
    if part.amount is not None:
        symbols = with_x((str(evaluate.count(ctx, part.amount)),), 0)
    if part.cost_of is not None:
        for id in evaluate.ids(ctx, part.cost_of):
            cost = characteristics(ctx.game, id).mana_cost
            if cost is None:
                return None
            symbols += with_x(cost.symbols, 0)
    return symbols


# --- what is there ---------------------------------------------------------------------------------------------------


def can_tap(game: Game, obj: Obj, chars: Characteristics) -> bool:
    """CR 107.5, 302.6: an untapped permanent, and no creature that its controller has had for too short a time.

    CR 602.5a: haste ignores this.
    CR 702.10c.
    """
    if obj.tapped or obj.zone is not Zone.BATTLEFIELD or obj.phased_out:
        return False
    return not (obj.sick and chars.is_creature and "haste" not in chars.keywords)


def _can_untap(game: Game, obj: Obj, chars: Characteristics) -> bool:
    """CR 107.6, 302.6."""
    if not obj.tapped or obj.zone is not Zone.BATTLEFIELD or obj.phased_out:
        return False
    return not (obj.sick and chars.is_creature and "haste" not in chars.keywords)


def _own_permanents(ctx: Context, player: int, what: Filter) -> tuple[int, ...]:
    game = ctx.game
    return tuple(
        id
        for id in game.state.battlefield
        if controller(game, id) == player and evaluate.matches(ctx, what, id) and not game.state.objects[id].phased_out
    )


def _tappable(ctx: Context, player: int, part: c.Tap) -> tuple[int, ...]:
    objects = ctx.game.state.objects
    return tuple(id for id in _own_permanents(ctx, player, part.what) if not objects[id].tapped)


def _sacrificeable(ctx: Context, player: int, part: c.Sacrifice) -> tuple[int, ...]:
    """CR 701.14a: only permanents that the player controls."""
    found = _own_permanents(ctx, player, part.what)
    if rulings.any_of(ctx.game, CantBeSacrificed):
        found = tuple(id for id in found if not rulings.affecting(ctx.game, id, CantBeSacrificed))
    if CASTING in ctx.results:
        for ruling, words in rulings.affecting(ctx.game, player, CantPayLifeOrSacrifice):
            found = tuple(id for id in found if ruling.what is None or not evaluate.matches(words, ruling.what, id))
    return found


def in_hand(ctx: Context, player: int, part: c.DiscardCards | c.RevealCards) -> tuple[int, ...]:
    """The cards in hand that can be discarded or revealed."""
    hand = ctx.game.state.player(player).hand
    beside = ctx.results.get(CASTING, ())
    return tuple(id for id in hand if id not in beside and evaluate.matches(ctx, part.what, id))


def _exilable(ctx: Context, player: int, part: c.ExileCards) -> tuple[int, ...]:
    if part.zone is Zone.BATTLEFIELD:
        return _own_permanents(ctx, player, part.what)
    ids = ctx.game.state.zone(part.zone, player)
    if part.top:
        return tuple(reversed(ids))
    beside = ctx.results.get(CASTING, ())
    return tuple(id for id in ids if id not in beside and evaluate.matches(ctx, part.what, id))


def _to_library(ctx: Context, player: int, part: c.MoveToLibrary) -> tuple[int, ...]:
    game = ctx.game
    return tuple(
        id
        for id in evaluate.matching(ctx, part.what)
        if (controller(game, id) if id in game.state.battlefield else game.object(id).owner) == player
    )


def with_counters(ctx: Context, player: int, part: c.RemoveCounters) -> tuple[int, ...]:
    """The permanents among which counters can be removed, or from one of which all of them can."""
    if isinstance(part.on, Pick):
        wanted = counted(ctx, part.count, ctx.x)
        return tuple(id for id in evaluate.matching(ctx, part.on.what) if counters_on(ctx, id, part.kind) >= wanted)
    if part.among is None:
        return ()
    return tuple(id for id in _own_permanents(ctx, player, part.among) if counters_on(ctx, id, part.kind))


def _for_counters(ctx: Context, _player: int, part: c.AddCounters) -> tuple[int, ...]:
    return evaluate.matching(ctx, part.on.what) if isinstance(part.on, Pick) else ()


def unclear_pick(part: c.AddCounters | c.RemoveCounters) -> str:
    """A pick in a cost is of one permanent, by the payer; anything else is not understood."""
    on = part.on
    if not isinstance(on, Pick):
        return no_choice(on)
    return no_choice(on.what) if on == Pick(on.what, Fixed(1)) else f"{type(part).__name__} on several that are picked"


CASTING: Final = "casting"
"""The note of a context in which a spell is cast or an ability activated, rather than something paid on resolution.

It holds a card that is to be cast and still lies in its zone: it cannot pay for itself.
"""

_CANDIDATES: Final[dict[type[Cost], Callable[[Context, int, Any], tuple[int, ...]]]] = {
    c.Tap: _tappable,
    c.Sacrifice: _sacrificeable,
    c.DiscardCards: in_hand,
    c.RevealCards: in_hand,
    c.ExileCards: _exilable,
    c.ReturnToHand: lambda ctx, player, part: evaluate.matching(ctx, part.what),
    c.MoveToLibrary: _to_library,
    c.RemoveCounters: with_counters,
    c.AddCounters: _for_counters,
}

SORT: Final[dict[type[Cost], str]] = {
    c.Tap: "tap",
    c.Sacrifice: "leave",
    c.DiscardCards: "leave",
    c.ExileCards: "leave",
    c.ReturnToHand: "leave",
    c.MoveToLibrary: "leave",
}
"""What happens to the objects that pay: no object can be tapped twice, or leave twice."""


def candidates(ctx: Context, player: int, part: Cost) -> tuple[int, ...]:
    """The objects with which a part of a cost can be paid; none for parts that name what pays."""
    find = _CANDIDATES.get(type(part))
    return () if find is None else find(ctx, player, part)


def is_enough(ctx: Context, part: Cost, chosen: Sequence[int]) -> bool:
    """CR26 702.122a, 701.59a: whether chosen objects together have what a part asks of them."""
    if isinstance(part, c.ExileCards) and part.mana_value is not None:
        values = (characteristics(ctx.game, id).mana_value for id in chosen)
        return sum(values) >= evaluate.count(ctx, part.mana_value)
    if not isinstance(part, c.Tap) or part.power is None:
        return True
    powers = (strength(ctx.game, id, part.deed) for id in chosen)
    return sum(powers) >= evaluate.count(ctx, part.power)


def asks_together(part: Cost) -> bool:
    """Whether a part asks something of all the chosen objects together."""
    return (isinstance(part, c.Tap) and part.power is not None) or (
        isinstance(part, c.ExileCards) and part.mana_value is not None
    )


def _power_there(ctx: Context, player: int, part: c.Tap) -> bool:
    strong = [id for id in _tappable(ctx, player, part) if strength(ctx.game, id, part.deed) > 0]
    return is_enough(ctx, part, strong)


def how_many(ctx: Context, part: Any) -> tuple[int, int]:
    """At least and at most how many objects a part asks for; counts that were left open go from 0."""
    if isinstance(part, c.RemoveCounters):
        return (1, 1) if part.among is not None or isinstance(part.on, Pick) else (0, 0)
    if isinstance(part, c.AddCounters):
        return (1, 1) if isinstance(part.on, Pick) else (0, 0)
    if isinstance(part, c.DiscardCards) and (part.whole_hand or part.random):
        return 0, 0
    if type(part) not in _CANDIDATES or (isinstance(part, c.ExileCards) and part.top):
        return 0, 0
    if part.count is None:
        return 0, UNLIMITED
    number = evaluate.count(ctx, part.count)
    return number, number


def is_there(ctx: Context, player: int, part: Cost) -> bool:
    """CR 117.3: whether a part that does not ask for a choice of objects can be paid, taken alone."""
    test = _THERE.get(type(part))
    return test is None or test(ctx, player, part)


def how_often(ctx: Context, player: int, part: Cost) -> int:
    """How many times a part could be paid, one after the other."""
    if not is_there(ctx, player, part):
        return 0
    if isinstance(part, c.AddCounters):
        return UNLIMITED if not isinstance(part.on, Pick) or candidates(ctx, player, part) else 0
    if isinstance(part, c.RemoveCounters) and isinstance(part.on, Pick):
        number = counted(ctx, part.count, 1)
        each = [counters_on(ctx, id, part.kind) for id in evaluate.matching(ctx, part.on.what)]
        return sum(there // number for there in each) if number else UNLIMITED
    least, _ = how_many(ctx, part)
    if least:
        return len(candidates(ctx, player, part)) // least
    if isinstance(part, c.PayLife):
        amount = evaluate.count(ctx, part.amount)
        return ctx.game.state.player(player).life // amount if amount else UNLIMITED
    if isinstance(part, c.PayEnergy):
        amount = evaluate.count(ctx, part.amount)
        return ctx.game.state.player(player).counter(ENERGY) // amount if amount else UNLIMITED
    if isinstance(part, c.RemoveCounters) and part.among is None:
        number = counted(ctx, part.count, 1)
        counters = sum(counters_on(ctx, id, part.kind) for id in evaluate.ids(ctx, part.on))
        return counters // number if number else UNLIMITED
    return 1 if isinstance(part, c.DiscardThis | c.UntapThis | c.TapThis | c.Unattach) else UNLIMITED


def counted(ctx: Context, count: Amount | None, otherwise: int) -> int:
    """A number in a cost, or *otherwise* where the cost leaves it open."""
    return otherwise if count is None else evaluate.count(ctx, count)


def counters_on(ctx: Context, id: int, kind: str) -> int:
    """How many counters of a kind (of every kind if empty) an object has."""
    obj = ctx.game.state.objects.get(id)
    if obj is None:
        return 0
    return obj.counter(kind) if kind else sum(count for _, count in obj.counters)


def _this(ctx: Context) -> Obj | None:
    return ctx.game.state.objects.get(ctx.source)


def _tap_ready(ctx: Context, _player: int, _part: c.TapThis) -> bool:
    obj = _this(ctx)
    return obj is not None and can_tap(ctx.game, obj, characteristics(ctx.game, obj.id))


def _untap_ready(ctx: Context, _player: int, _part: c.UntapThis) -> bool:
    obj = _this(ctx)
    return obj is not None and _can_untap(ctx.game, obj, characteristics(ctx.game, obj.id))


def _discard_ready(ctx: Context, player: int, part: c.DiscardCards) -> bool:
    if part.random and part.count is not None:
        return len(in_hand(ctx, player, part)) >= evaluate.count(ctx, part.count)
    return True


def _life_ready(ctx: Context, player: int, part: c.PayLife) -> bool:
    return can_pay_life(ctx, player, evaluate.count(ctx, part.amount))


def _energy_ready(ctx: Context, player: int, part: c.PayEnergy) -> bool:
    return ctx.game.state.player(player).counter(ENERGY) >= evaluate.count(ctx, part.amount)


def can_pay_life(ctx: Context, player: int, amount: int) -> bool:
    """CR 118.4, 118.8: 0 always; otherwise no more than the life total, of a team that of all its players (CR 118.4a),
    and not if the player can't lose life."""
    if amount <= 0:
        return True
    game = ctx.game
    if game.state.player(player).life < amount or cannot_change_life(game, player, CantLoseLife):
        return False
    return CASTING not in ctx.results or not rulings.affecting(game, player, CantPayLifeOrSacrifice)


def _library_ready(ctx: Context, player: int, part: c.MillCards | c.ExileCards) -> bool:
    if isinstance(part, c.ExileCards) and not part.top:
        return is_enough(ctx, part, _exilable(ctx, player, part))
    return len(ctx.game.state.player(player).library) >= counted(ctx, part.count, 0)


def _counters_ready(ctx: Context, player: int, part: c.RemoveCounters) -> bool:
    wanted = counted(ctx, part.count, ctx.x)
    if isinstance(part.on, Pick):
        return bool(with_counters(ctx, player, part))
    if part.among is not None:
        return sum(counters_on(ctx, id, part.kind) for id in with_counters(ctx, player, part)) >= wanted
    return all(counters_on(ctx, id, part.kind) >= wanted for id in evaluate.ids(ctx, part.on))


def _unattach_ready(ctx: Context, _player: int, _part: c.Unattach) -> bool:
    obj = _this(ctx)
    return obj is not None and obj.attached_to != 0


def _give_ready(ctx: Context, _player: int, part: c.GiveLife) -> bool:
    """CR 118.7: a cost that has a player gain life can't be paid if that player can't."""
    who = evaluate.players(ctx, part.who)
    return bool(who) and not any(rulings.affecting(ctx.game, p, CantGainLife) for p in who)


def _thisin_hand(ctx: Context, player: int, _part: c.DiscardThis) -> bool:
    return ctx.source in ctx.game.state.player(player).hand


_THERE: Final[dict[type[Cost], Callable[[Context, int, Any], bool]]] = {
    c.TapThis: _tap_ready,
    c.Tap: _power_there,
    c.UntapThis: _untap_ready,
    c.DiscardCards: _discard_ready,
    c.DiscardThis: _thisin_hand,
    c.PayLife: _life_ready,
    c.PayEnergy: _energy_ready,
    c.MillCards: _library_ready,
    c.ExileCards: _library_ready,
    c.RemoveCounters: _counters_ready,
    c.Unattach: _unattach_ready,
    c.GiveLife: _give_ready,
}


def number(value: int) -> Amount:
    """A fixed number as a node."""
    return Fixed(value)


def limit_of_x(ctx: Context, player: int, part: Cost) -> int:
    """A number that X in a part without mana cannot exceed."""
    if isinstance(part, c.PayLife):
        return max(0, ctx.game.state.player(player).life)
    if isinstance(part, c.PayEnergy):
        return ctx.game.state.player(player).counter(ENERGY)
    if isinstance(part, c.RemoveCounters) and part.among is None:
        if isinstance(part.on, Pick):
            return max((counters_on(ctx, id, part.kind) for id in evaluate.matching(ctx, part.on.what)), default=0)
        return sum(counters_on(ctx, id, part.kind) for id in evaluate.ids(ctx, part.on))
    if isinstance(part, c.MillCards) or (isinstance(part, c.ExileCards) and part.top):
        return len(ctx.game.state.player(player).library)
    if singles_out_by_x(part):
        what = _without_x(getattr(part, "what", Anything()))
        whatever = candidates(ctx, player, msgspec.structs.replace(part, what=what))
        return max((_greatest_number(ctx, id) for id in whatever), default=0)
    if isinstance(part, c.ExileCards) and part.mana_value is not None:
        return sum(characteristics(ctx.game, id).mana_value for id in candidates(ctx, player, part))
    if type(part) in _CANDIDATES:
        return len(candidates(ctx, player, part))
    return UNLIMITED


def _without_x(what: Filter) -> Filter:
    """A filter without the parts that speak of X."""
    of_all = what.parts if isinstance(what, And) else (what,)
    return And(tuple(part for part in of_all if not any(isinstance(node, X) for node in walk(part))))


def _greatest_number(ctx: Context, id: int) -> int:
    chars = characteristics(ctx.game, id)
    return max(0, chars.mana_value, chars.power or 0, chars.toughness or 0)
