"""What is done instead of drawing a card, in several sentences; what a player skips instead (CR 614.1b, 614.10)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.abilities import Replacement
from arbitre.ir.effects import Body, SkipIt
from arbitre.ir.patterns import Draws, GainsLife
from arbitre.ir.refs import Players, Who
from arbitre.oracle.categories import BODY, CLAUSES, REPLACEMENT
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.clauses.follows import flat
from arbitre.oracle.phrases.replacements.instead import _static


def _and_then(clauses: Any, more: Body) -> Any:
    return REJECT if more.modes is not None else _static(Draws(), (flat(clauses), more.clauses))


for _first in ("instead {clauses}", "{clauses} instead"):
    row(REPLACEMENT, build=_and_then, of_type=Replacement, en=f"if you would draw a card, {_first}. {{more}}", clauses=CLAUSES, more=BODY,
        alias=True)  # fmt: skip
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
