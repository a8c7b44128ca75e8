"""What cannot be chosen because it is impossible (CR 608.2d): "you may …" is not asked then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from arbitre.engine.instructions.settling import own_words
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.tables import Table
from arbitre.engine.language import evaluate
from arbitre.ir.node import Effect
from arbitre.ir.refs import Pick

Test = Callable[[Context, Any], bool]
T = TypeVar("T", bound=Test)

_TESTS: Final[Table[type[Effect], Test]] = Table("instructions that may be impossible")


def impossible_if(kind: type[Effect]) -> Callable[[T], T]:
    """Mark the function that says when nothing of a kind of instruction could be done."""

    def mark(test: T) -> T:
        _TESTS[kind] = test
        return test

    return mark


def impossible(ctx: Context, effect: Effect) -> bool:
    """CR 608.2d: whether nothing of an instruction could be done."""
    return _TESTS.get(type(effect), nothing_to_choose)(ctx, effect)


def nothing_to_choose(ctx: Context, effect: Effect) -> bool:
    """CR 608.2d, CR26 701.68b: whether a choice that the instruction asks for has no options."""
    return any(_nothing_to_pick(ctx, getattr(effect, name)) for name in effect.__struct_fields__)


def _nothing_to_pick(ctx: Context, part: object) -> bool:
    if not isinstance(part, Pick) or part.up_to:
        return False
    by = evaluate.matching(ctx, part.by.what) if isinstance(part.by, Pick) else evaluate.players(ctx, part.by)
    for player in by:
        own = own_words(ctx, part.by, player)
        options = evaluate.matching(own, part.what) if part.among is None else evaluate.ids(own, part.among)
        if any(evaluate.matches(own, part.what, id) for id in options):
            return False
    return True
