"""What is done or skipped instead of drawing a card (CR 120.6, 614.1b, 614.3, 614.10, 614.11)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Replacement
from arbitre.ir.effects import Body, Do, Instead, ReplaceLater, SkipIt
from arbitre.ir.patterns import Draws, DrawsCards, GainsLife, LosesLife
from arbitre.ir.refs import Players, Result, Who
from arbitre.oracle.categories import BODY, CLAUSES, CONDITIONS, EFFECT, PLAYER, REPLACEMENT
from arbitre.oracle.discourse.said import Targeted, parts_in
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import changed, h
from arbitre.oracle.phrases.clauses.follows import flat
from arbitre.oracle.phrases.replacements.instead import _static


def _and_then(clauses: Any, more: Body) -> Any:
    return REJECT if more.modes is not None else _static(Draws(), (flat(clauses), more.clauses))


for _first in ("instead {clauses}", "{clauses} instead"):
    row(
        REPLACEMENT,
        build=_and_then,
        of_type=Replacement,
        en=f"if you would draw a card, {_first}. {{more}}",
        clauses=CLAUSES,
        more=BODY,
        alias=True,
    )
row(
    REPLACEMENT,
    Replacement(Draws(Players(Who.EACH)), SkipIt()),
    en="if a player would draw a card, that player skips that draw instead.",
    fr="si un joueur devait piocher une carte, ce joueur passe cette pioche à la place.",
)
row(
    REPLACEMENT,
    Replacement(GainsLife(Players(Who.EACH)), SkipIt()),
    en="if a player would gain life, that player gains no life instead.",
    fr="si un joueur devait gagner des points de vie, il ne gagne aucun point de vie à la place.",
)
row(
    EFFECT,
    ReplaceLater(GainsLife(Result("each")), SkipIt(), each=h.who),
    provided=lambda who: not isinstance(who, Players),
    en="if {who!} would gain life this turn, that player gains no life instead",
    fr="si {who!} devoir*:impf gagner des points de vie ce tour-ci, il n'en gagne aucun à la place",
    who=PLAYER,
)


def _may(clauses: Any) -> Any:
    if any(isinstance(part, Targeted) for part in parts_in(clauses)):
        return REJECT
    return Replacement(Draws(), Instead(flat(clauses)), optional=True)


def _slots(given: Replacement) -> dict[str, Any] | None:
    if not isinstance(given.change, Instead):
        return None
    clauses = tuple((clause,) for clause in given.change.clauses)
    return {"clauses": clauses} if given == _may(clauses) else None


row(
    REPLACEMENT,
    build=_may,
    unbuild=_slots,
    of_type=Replacement,
    en="if you would draw a card, you may instead {clauses}.",
    fr="si vous deviez piocher une carte, vous pouvez faire ceci à la place : {clauses}.",
    clauses=CLAUSES,
)
_OF_PLAYERS: Final = (Draws, DrawsCards, GainsLife, LosesLife)
"""What befalls a player, other than damage."""
row(
    REPLACEMENT,
    changed(h.given, condition=h.condition),
    provided=lambda given: given.condition is None and isinstance(given.event, _OF_PLAYERS),
    of_type=Replacement,
    en="as long as {condition}, {given}",
    fr="tant que {condition}, {given}",
    condition=CONDITIONS,
    given=REPLACEMENT,
)


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
