"""A prevention shield for each of several, or one divided among several (CR 615.10, 601.2d).

"Prevent the next 1 damage that would be dealt to each creature this turn" makes a shield for each of them, while "all
damage that would be dealt to creatures" (:mod:`arbitre.oracle.phrases.replacements.prevention`) is one effect about all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.ir.effects import PreventIt, ReplaceLater
from arbitre.ir.filters import Is
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import All, Both, Players, Result
from arbitre.oracle.categories import RECIPIENT, VERB
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.lexicon.words import NUMERAL
from arbitre.oracle.phrases.instructions.modern import DIVIDED
from arbitre.oracle.phrases.replacements.would_be_dealt import KIND, KINDS

SHIELDED: Final = Is(Result("each"))
"""The one that the shield is for."""


def _shield(divided: bool) -> Callable[[Any, str, Any], Any]:
    def build(n: Any, kind: str, each: Any) -> Any:
        if not divided and not isinstance(each, All | Both | Players):
            return REJECT
        return ReplaceLater(Deals(to=SHIELDED, combat=KINDS[kind]), PreventIt(), amount=n, each=each, divided=divided)

    return build


def _slots(divided: bool) -> Callable[[ReplaceLater], dict[str, Any] | None]:
    def unbuild(given: ReplaceLater) -> dict[str, Any] | None:
        if given.each is None or not isinstance(given.event, Deals):
            return None
        kind = next(name for name, combat in KINDS.items() if combat is given.event.combat)
        same = ReplaceLater(Deals(to=SHIELDED, combat=KINDS[kind]), PreventIt(), amount=given.amount, each=given.each,
                            divided=divided)  # fmt: skip
        return {"n": given.amount, "kind": kind, "each": given.each} if given == same else None

    return unbuild


_FR: Final = "prévenir* le* {n#} prochain* {kind} qui devraient être infligées"
for _divided, _category, _en, _fr in (
    (False, RECIPIENT, "prevent* the next {n} {kind} that would be dealt to {each} this turn", f"{_FR} à {{each}} ce tour-ci"),
    (True, DIVIDED, "prevent* the next {n} {kind} that would be dealt this turn to {each}, divided as you choose",
     f"{_FR} ce tour-ci à {{each}}, réparties comme vous le désirez"),
):  # fmt: skip
    row(VERB, build=_shield(_divided), unbuild=_slots(_divided), of_type=ReplaceLater, en=_en, fr=_fr, n=NUMERAL, kind=KIND,
        each=_category)  # fmt: skip
