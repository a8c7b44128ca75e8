"""What one player has or controls beside what another has: "you control more lands than defending player" (CR 608.2g)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CardsIn, CountOf, LifeOf, ZoneSize
from arbitre.ir.conditions import Compares
from arbitre.ir.filters import ControlledBy
from arbitre.ir.node import Filter
from arbitre.ir.refs import ControllerOf, Players, Who, You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import CONDITION, NP, PLAYER
from arbitre.oracle.discourse.said import Placeholder, Pronoun, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

# --- one player and another --------------------------------------------------------------------------------------------

THAN: Final = Category("the one with whom a player is compared")
row(
    THAN,
    h.who,
    provided=lambda who: isinstance(who, You | Targeted | Pronoun | ControllerOf),
    en="{who}",
    fr="{who}",
    who=PLAYER,
)
row(THAN, Players(who=Who.DEFENDING), en="defending player", fr="le joueur* défenseur")
row(THAN, Players(who=Who.ACTIVE), en="attacking player", fr="le joueur* attaquant")


def _than(who: Any, what: Filter, other: Any, compare: Compare) -> Any:
    if (
        not isinstance(who, You | Targeted | Pronoun)
        or who == other
        or any(isinstance(part, ControlledBy) for part in parts_of(what))
    ):
        return REJECT
    return Compares(
        CountOf(both(what, ControlledBy(stand_in(who) if isinstance(who, Placeholder) else who))),
        compare,
        CountOf(both(what, ControlledBy(other))),
    )


def _than_slots(given: Compares, compare: Compare) -> dict[str, Any] | None:
    match given:
        case Compares(left=CountOf(what=one), right=CountOf(what=two)):
            ends = parts_of(one)[-1:], parts_of(two)[-1:]
            if not all(end and isinstance(end[0], ControlledBy) for end in ends):
                return None
            slots = {"who": ends[0][0].who, "what": both(*parts_of(one)[:-1]), "other": ends[1][0].who}  # type: ignore[attr-defined]
            same = parts_of(one)[:-1] == parts_of(two)[:-1] and given.compare is compare
            return slots if same and not isinstance(slots["who"], Players) else None
    return None


for _compare, _en, _fr in ((Compare.MORE, "more", "plus"), (Compare.LESS, "fewer", "moins")):
    row(CONDITION, build=lambda who, what, other, compare=_compare: _than(who, what, other, compare), of_type=Compares,
        unbuild=lambda v, compare=_compare: _than_slots(v, compare), en=f"{{who!}} control* {_en} {{what:plur}} than {{other}}",
        fr=f"{{who!}} contrôler* {_fr} de {{what:plur}} que {{other}}", who=PLAYER, what=NP, other=THAN)  # fmt: skip
for _kind, _en, _fr in (
    (LifeOf, "life", "points de vie"),
    (lambda who: ZoneSize(CardsIn.HAND, who), "cards in hand", "cartes en main"),
):

    def _has_more(who: Any, other: Any, kind: Any = _kind) -> Any:
        return (
            REJECT
            if not isinstance(who, You | Targeted | Pronoun) or who == other
            else Compares(kind(who), Compare.MORE, kind(other))
        )

    def _more_slots(given: Compares, kind: Any = _kind) -> dict[str, Any] | None:
        who, other = getattr(given.left, "who", None), getattr(given.right, "who", None)
        if who is None or other is None or isinstance(who, Players):
            return None
        return {"who": who, "other": other} if given == Compares(kind(who), Compare.MORE, kind(other)) else None

    row(CONDITION, build=_has_more, unbuild=_more_slots, of_type=Compares, en=f"{{who!}} has* more {_en} than {{other}}",
        fr=f"{{who!}} avoir* plus de {_fr} que {{other}}", who=PLAYER, other=THAN)  # fmt: skip
