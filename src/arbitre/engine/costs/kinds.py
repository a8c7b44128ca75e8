"""Kinds of cost (CR 117.1): for each kind of node one record that says all that the engine asks about it.

A kind is added by one class that is marked with :func:`of`; nothing else names it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, reduce
from operator import and_
from typing import Any, Final, Generic, TypeVar

import msgspec

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import checks
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.kernel.tables import Table
from arbitre.engine.language import evaluate
from arbitre.engine.vocabulary import qualities
from arbitre.errors import EngineFault, kind_name
from arbitre.ir.amounts import X
from arbitre.ir.conditions import Alike
from arbitre.ir.costs import Costs, DiscardCards, ExileCards, RevealCards, Tap
from arbitre.ir.filters import And, Anything
from arbitre.ir.node import Amount, Cost, Filter, walk
from arbitre.ir.shared_fields import count_of, what_of

C = TypeVar("C", bound=Cost)
K = TypeVar("K", bound="type[CostKind[Any]]")

UNLIMITED: Final = 1000
"""Stands for "any number" where a bound is needed."""

CASTING: Final = "casting"
"""The note of a context in which a spell is cast or an ability activated, rather than something paid on resolution.

It holds a card that is to be cast and still lies in its zone: it cannot pay for itself.
"""


UNPAYABLE: Final = Refusal("its cost cannot be paid", "117.3")


class Bill(msgspec.Struct, frozen=True):
    """A cost taken apart: mana symbols with every {X} given its value, and the parts that are no mana."""

    mana: tuple[str, ...] = ()
    parts: tuple[Cost, ...] = ()
    unpayable: bool = False
    """CR 117.6: there is no mana cost to pay."""
    less: tuple[str, ...] = ()
    """The mana by which what pays reduces the total cost (CR 702.46a; CR26 702.119a)."""

    def plus(self, other: Bill) -> Bill:
        """Both together."""
        less = self.less + other.less
        return Bill(self.mana + other.mana, self.parts + other.parts, self.unpayable or other.unpayable, less)


class CostKind(Generic[C]):
    """What is known of one kind of cost. What stands here holds for a part that asks its payer for no objects."""

    word: str = "choose"
    """What the payer is asked when choosing the objects."""
    uses: str = ""
    """What happens to the objects that are chosen: TAP, LEAVE, or nothing that keeps them from paying more."""
    takes_cards: bool = False
    """Whether it may take cards from elsewhere than the battlefield."""
    price: int = 40
    """How much it hurts, for the choice between sources of mana."""

    def misfit(self, part: C) -> str:
        """What of such a part is not understood; the empty string: nothing."""
        return ""

    # --- taking it apart ---------------------------------------------------------------------------------------------

    def unrolled(self, ctx: Context, part: C) -> Cost:
        """The part with everything that it repeats written out."""
        return part

    def alternatives(self, part: C) -> tuple[Cost, ...]:
        """The costs between which the payer chooses; usually one."""
        return (part,)

    def bill(self, ctx: Context, part: C) -> Bill:
        """What it asks for now, with ``ctx.x`` for X."""
        return Bill(parts=(part,))

    # --- X (CR 107.3a) -----------------------------------------------------------------------------------------------

    def asks_for_x(self, part: C) -> bool:
        """Whether its payer chooses a value for X."""
        return speaks_of_x(part)

    def limit_of_x(self, ctx: Context, player: int, part: C) -> int:
        """A number that X in it cannot exceed."""
        return UNLIMITED

    # --- what is there -----------------------------------------------------------------------------------------------

    def is_there(self, ctx: Context, player: int, part: C) -> bool:
        """CR 117.3: whether it can be paid, taken alone, apart from the objects that are to be chosen."""
        return True

    def lack(self, ctx: Context, player: int, part: C) -> Refusal:
        """CR 117.3: why it cannot be paid, where it cannot."""
        missing = self.how_many(ctx, part)[0] - len(self.candidates(ctx, player, part))
        if missing <= 0:
            return UNPAYABLE
        more = remedy("more to pay with", number=missing, deed=self.word)
        return Refusal(f"there is too little to {self.word}", "117.3", "601.2g", remedies=(more,))

    def how_often(self, ctx: Context, player: int, part: C) -> int:
        """How many times it could be paid, one after the other, if :meth:`is_there`."""
        return 1 if self.of_source(part) else UNLIMITED

    def of_source(self, part: C) -> str:
        """What happens to the source of the cost itself: TAP, LEAVE or nothing."""
        return ""

    def spends(self, ctx: Context, part: C) -> dict[str, int]:
        """How much it takes of what other parts take too: by "life" or the kind of counter of the player."""
        return {}

    def puts_on(self, ctx: Context, part: C) -> int:
        """CR26 606.5: how many counters it puts on that X of another part could take off again."""
        return 0

    def comes_last(self, part: C) -> bool:
        """CR26 601.2h: whether it is random, or moves cards from a library to a public zone."""
        return False

    # --- the objects that pay ----------------------------------------------------------------------------------------

    def candidates(self, ctx: Context, player: int, part: C) -> tuple[int, ...]:
        """The objects with which it can be paid."""
        return ()

    def how_many(self, ctx: Context, part: C) -> tuple[int, int]:
        """At least and at most how many objects are to be chosen."""
        return 0, 0

    def asks_together(self, part: C) -> bool:
        """Whether it asks something of all the chosen objects together."""
        return False

    def is_enough(self, ctx: Context, part: C, chosen: Sequence[int]) -> bool:
        """Whether chosen objects together have what it asks of them."""
        return True

    def may_be_enough(self, ctx: Context, part: C, chosen: Sequence[int], left: Sequence[int]) -> bool:
        """Whether they may have it with some of those that are left; false only if that is certain."""
        return True

    # --- paying ------------------------------------------------------------------------------------------------------

    def pay(self, ctx: Context, player: int, part: C, chosen: tuple[int, ...]) -> Procedure:
        """CR 117.1, 117.11: carry it out; it has been paid whatever effects make of it."""
        raise EngineFault(f"{kind_name(part)} is paid as what it consists of", "117.1")


def _alike(cost: Cost) -> Alike | None:
    """What a cost asks of all the objects together with which it is paid."""
    return cost.alike if isinstance(cost, DiscardCards | ExileCards | RevealCards | Tap) else None


class OfObjects(CostKind[C]):
    """A kind of cost that is paid with objects that the payer chooses: ``what`` they are, and the ``count``."""

    def count(self, part: C) -> Amount | None:
        """How many; None: any number."""
        found: Amount | None = count_of(part)
        return found

    def is_there(self, ctx: Context, player: int, part: C) -> bool:
        if (alike := _alike(part)) is None:
            return True
        return qualities.can_be_fit(ctx.game, alike, self.candidates(ctx, player, part), self.how_many(ctx, part)[0])

    def asks_together(self, part: C) -> bool:
        return _alike(part) is not None

    def is_enough(self, ctx: Context, part: C, chosen: Sequence[int]) -> bool:
        return qualities.are_fit(ctx.game, _alike(part), chosen)

    def may_be_enough(self, ctx: Context, part: C, chosen: Sequence[int], left: Sequence[int]) -> bool:
        return qualities.may_be_fit(ctx.game, _alike(part), chosen, left)

    def how_many(self, ctx: Context, part: C) -> tuple[int, int]:
        count = self.count(part)
        if count is None:
            return 0, UNLIMITED
        number = evaluate.count(ctx, count)
        return number, number

    def how_often(self, ctx: Context, player: int, part: C) -> int:
        least, _ = self.how_many(ctx, part)
        return len(self.candidates(ctx, player, part)) // least if least else UNLIMITED

    def limit_of_x(self, ctx: Context, player: int, part: C) -> int:
        """As many as there are, or the greatest number of one where X singles it out."""
        if not singles_out_by_x(part):
            return len(self.candidates(ctx, player, part))
        what = _without_x(what_of(part) or Anything())
        whatever = self.candidates(ctx, player, msgspec.structs.replace(part, what=what))
        return max((_greatest_number(ctx, id) for id in whatever), default=0)


_KINDS: Final[Table[type[Cost], CostKind[Any]]] = Table("kinds of cost")


def of(node: type[Cost]) -> Callable[[K], K]:
    """Mark the record of a kind of cost."""

    def mark(kind: K) -> K:
        one = _KINDS[node] = kind()
        checks(node, one.misfit)
        return kind

    return mark


def kind_of(part: Cost) -> CostKind[Any]:
    """The record of the kind that a part of a cost is of.

    :raises EngineFault: there is none.
    """
    found = _KINDS.get(type(part))
    if found is None:
        raise EngineFault(f"nothing knows what {kind_name(part)} costs", "117.1")
    return found


# --- costs as wholes -------------------------------------------------------------------------------------------------


@cache
def parts_of(cost: Cost) -> tuple[Cost, ...]:
    """The parts of a cost, however nested."""
    return tuple(part for one in cost.parts for part in parts_of(one)) if isinstance(cost, Costs) else (cost,)


def told_apart(costs: Mapping[int, Cost]) -> dict[int, Cost]:
    """Of each of several costs the parts that not all of them have; if that is nothing of one, of each the whole."""
    shared = reduce(and_, (Counter(parts_of(cost)) for cost in costs.values()))
    apart = {place: tuple((Counter(parts_of(cost)) - shared).elements()) for place, cost in costs.items()}
    return {place: whole(parts) for place, parts in apart.items()} if all(apart.values()) else dict(costs)


def whole(parts: Sequence[Cost]) -> Cost:
    """Parts as one cost."""
    return parts[0] if len(parts) == 1 else Costs(tuple(parts))


def bill(ctx: Context, cost: Cost) -> Bill:
    """What the cost asks for now, with ``ctx.x`` for X; where it has alternatives, one has been chosen."""
    return kind_of(cost).bill(ctx, cost)


def unrolled(ctx: Context, cost: Cost) -> Cost:
    """CR 702.22a: a repeated cost as so many costs, with each choice in it made anew."""
    return kind_of(cost).unrolled(ctx, cost)


@cache
def alternatives(cost: Cost) -> tuple[Cost, ...]:
    """The costs between which the payer chooses; usually one."""
    return kind_of(cost).alternatives(cost)


@cache
def asks_for_x(cost: Cost) -> bool:
    """CR 107.3a: whether its payer chooses a value for X."""
    return kind_of(cost).asks_for_x(cost)


@cache
def speaks_of_x(cost: Cost) -> bool:
    """CR 107.3a: whether an amount in the cost is X."""
    return any(isinstance(node, X) for node in walk(cost))


@cache
def singles_out_by_x(cost: Cost) -> bool:
    """CR 107.3a: whether X tells which objects pay ("a card with mana value X"), so that not every lesser X will do."""
    return any(isinstance(node, X) for part in parts_of(cost) for node in walk(what_of(part)))


def _without_x(what: Filter) -> Filter:
    """A filter without the parts that speak of X."""
    of_all = what.parts if isinstance(what, And) else (what,)
    return And(tuple(part for part in of_all if not any(isinstance(node, X) for node in walk(part))))


def _greatest_number(ctx: Context, id: int) -> int:
    chars = characteristics(ctx.game, id)
    return max(0, chars.mana_value, *chars.size)


def how_often(ctx: Context, player: int, part: Cost) -> int:
    """How many times a part could be paid, one after the other."""
    kind = kind_of(part)
    return kind.how_often(ctx, player, part) if kind.is_there(ctx, player, part) else 0


# --- for several kinds -----------------------------------------------------------------------------------------------


def counted(ctx: Context, count: Amount | None, otherwise: int) -> int:
    """A number in a cost, or *otherwise* where the cost leaves it open."""
    return otherwise if count is None else evaluate.count(ctx, count)


def note(ctx: Context, name: str, ids: tuple[int, ...]) -> None:
    """What has paid, and how many, is known to the rest of the ability under a name."""
    ctx.results[name] = ctx.results.get(name, ()) + ids
    ctx.amounts[name] = len(ctx.results[name])
