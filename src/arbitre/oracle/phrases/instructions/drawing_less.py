"""What is done for each card fewer than a player could have drawn: "for each card less than two a player draws this way" (CR 608.2e)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed, Minus, ResultAmount, Times
from arbitre.ir.effects import Do, Draw, GainLife, Perform
from arbitre.ir.refs import It, Players, Who
from arbitre.oracle.categories import SENTENCE
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.lexicon.words import COUNT, NUMERAL

_DRAWN: Final = "drawn"


def _less(n: Any, more: Any, life: Any) -> Any:
    if n != more:
        return REJECT
    draw = Do(Draw(n, It(), up_to=True), note=_DRAWN)
    gain = Do(GainLife(Times(life, Minus(n, ResultAmount(_DRAWN))), It()))
    return (Do(Perform((draw, gain), abreast=True), Players(Who.EACH)),)


def _slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (
            Do(
                effect=Perform(
                    clauses=(Do(effect=Draw(count=Fixed() as n)), Do(effect=GainLife(amount=Times(left=life))))
                )
            ),
        ):
            slots = {"n": n, "more": n, "life": life}
            return slots if (replace(clauses[0], note=""),) == _less(**slots) else None
    return None


row(SENTENCE, build=_less, unbuild=_slots, of_type=tuple, n=COUNT, more=COUNT, life=NUMERAL,
    en="each player may draw up to {n:plur} cards. for each card less than {more:plur} a player draws this way, that player gains {life} life",
    fr="chaque joueur peut piocher jusqu'à {n#} carte*. Pour chaque carte de moins que {more} qu'un joueur pioche de cette manière, ce joueur gagne {life#} point* de vie")  # fmt: skip
