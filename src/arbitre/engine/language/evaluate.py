"""What references, filters, amounts and conditions of the ability language mean now (CR 107, 109, 608.2).

The doors of evaluation. What a node means stands in the room of its kind: refs, traits, amounts, conditions. Nothing
here asks a player.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbitre.engine.kernel.context import Context
from arbitre.engine.language import filtering
from arbitre.engine.language.meanings import amount, holds, ids
from arbitre.ir.amounts import Fixed, StatOf, Times
from arbitre.ir.node import Amount, Filter, Ref

__all__ = ["amount", "count", "fits", "holds", "ids", "matches", "matching", "players", "size_change"]


def players(ctx: Context, ref: Ref) -> tuple[int, ...]:
    """The players that a reference stands for: those still in the game, unless it is about what has happened."""
    state = ctx.game.state
    return tuple(i for i in ids(ctx, ref) if state.is_player(i) and (ctx.recalls or state.player(i).playing))


def count(ctx: Context, number: Amount) -> int:
    """The number that an effect uses."""
    value = number.value if type(number) is Fixed else amount(ctx, number)
    if value < 0:  # CR 107.1b
        return 0
    return value


def at_most(ctx: Context, number: Amount | None, there: int) -> int:
    """CR 609.3: the number, but no more than there are; None: all that are there."""
    return there if number is None else min(there, count(ctx, number))


def size_change(ctx: Context, number: Amount) -> int:
    """CR 107.1b: by how much power or toughness changes; CR26 107.1b: a calculation that gives a negative number counts
    as zero, though "-X" still takes away, and what is doubled or tripled may be negative (CR26 701.10c, 701.11c)."""
    multiplies = isinstance(number, StatOf) and number.more
    if ctx.game.edition.negative_numbers_change_size or multiplies or isinstance(number, Fixed):
        return amount(ctx, number)
    if isinstance(number, Times) and isinstance(number.left, Fixed):
        return number.left.value * count(ctx, number.right)
    return count(ctx, number)


def fits(ctx: Context, what: Filter | None, id: int) -> bool:
    """Whether a player or object matches; everything does where no filter is stated."""
    return what is None or matches(ctx, what, id)


def matches(ctx: Context, what: Filter, id: int, *, phased_out: bool = False) -> bool:
    """Whether a player or object matches, with last-known characteristics if it has left; no default zone.

    What is phased out matches nothing (CR 702.24b; CR26 702.26e), unless it is asked about for just that.
    """
    test = (filtering.QUESTIONS.get(what) or filtering.question(what)).test
    state = ctx.game.state
    obj = state.objects.get(id)
    if obj is None:
        if state.is_player(id):
            return test(ctx, id, None)
        obj = state.gone.get(id)
        return obj is not None and test(ctx, id, obj)
    return (phased_out or not obj.phased_out) and test(ctx, id, obj)


def matching(ctx: Context, what: Filter) -> tuple[int, ...]:
    """All players and objects that match, in the zones that the filter names; phased-in permanents if it names none."""
    return filtering.all_matching(ctx, filtering.QUESTIONS.get(what) or filtering.question(what))


def each_matching(ctx: Context, what: Filter) -> Iterator[int]:
    """The same one after the other, for who needs to know of a few only."""
    return filtering.each_matching(ctx, filtering.QUESTIONS.get(what) or filtering.question(what))
