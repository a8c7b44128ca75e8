"""What happens instead of the next card that a player would draw (CR 120.6, 614.3)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.effects import Do, Instead, ReplaceLater
from arbitre.ir.patterns import Draws
from arbitre.oracle.categories import CLAUSES, EFFECT
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses.follows import flat


def _next_draw(clauses: tuple[tuple[Do, ...], ...]) -> ReplaceLater:
    return ReplaceLater(Draws(), Instead(flat(clauses)), once=True)


_WHEN: Final = "the next time you would draw a card this turn"
row(
    EFFECT,
    _next_draw(h.clauses),
    en=f"{_WHEN}, instead {{clauses}}",
    clauses=CLAUSES,
    number="bare",
    fr="la prochaine fois que vous devriez piocher une carte ce tour-ci, à la place {clauses}",
)
row(
    EFFECT,
    build=_next_draw,
    of_type=ReplaceLater,
    en=f"{_WHEN}, {{clauses}} instead",
    clauses=CLAUSES,
    number="bare",
    alias=True,
)
