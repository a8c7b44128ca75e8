"""Casting now for another cost: "you may cast it by paying {1} rather than paying its mana cost" (CR 117.9, 608.2f)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.effects import PlayCards
from arbitre.ir.filters import And, InZone, Or, OwnedBy
from arbitre.ir.node import Filter
from arbitre.ir.refs import All, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import NP, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.instructions.elsewhere import FOR_WHAT, Paying
from arbitre.oracle.phrases.instructions.impulse import CARDS, as_spell, kind_of_spell


def _cost(paying: Paying) -> Any:
    """What is paid; nothing is said otherwise."""
    return paying[0][1] if paying and paying[0][0] == "cost" else None


def _for_cost(what: Any, paying: Paying, spells: Filter | None = None) -> Any:
    cost = _cost(paying)
    return REJECT if cost is None else PlayCards(what, DOER, free=False, cost=cost, spells=spells)


def _it_slots(given: PlayCards) -> dict[str, Any] | None:
    if given.cost is None or given.spells is not None:
        return None
    paying: Paying = (("cost", given.cost),)
    return {"what": given.what, "paying": paying} if given == _for_cost(given.what, paying) else None


row(
    VERB,
    build=_for_cost,
    unbuild=_it_slots,
    of_type=PlayCards,
    en="cast* {what} {paying}",
    fr="lancer* {what} {paying}",
    what=CARDS,
    paying=FOR_WHAT,
)

row(
    VERB,
    PlayCards(what=h.what, who=DOER, free=True, cast_only=True, way="transformed"),
    en="cast* {what} transformed without paying its mana cost",
    what=CARDS,
    fr="lancer* {what} transformé* sans payer son coût de mana",
)
_YOURS: Final = OwnedBy(You())
for _zones, _en, _fr in (
    (InZone(Zone.HAND), "your hand", "votre main"),
    (InZone(Zone.GRAVEYARD), "your graveyard", "votre cimetière"),
    (Or((InZone(Zone.HAND), InZone(Zone.GRAVEYARD))), "your hand or graveyard", "votre main ou votre cimetière"),
):
    _pile: All = All(And((_zones, _YOURS)))

    def _one_of(what: Filter, paying: Paying, pile: All = _pile) -> Any:
        spells = kind_of_spell(what)
        return REJECT if spells is REJECT else _for_cost(pile, paying, spells)

    def _one_slots(given: PlayCards, pile: All = _pile) -> list[dict[str, Any]] | None:
        if given.cost is None or given.spells is None or given.what != pile:
            return None
        return [{"what": said, "paying": (("cost", given.cost),)} for said in as_spell(given.spells)]

    row(VERB, build=_one_of, unbuild=_one_slots, of_type=PlayCards, en=f"cast* a {{what:sing}} from {_en} {{paying}}",
        fr=f"lancer* un* {{what:sing}} depuis {_fr} {{paying}}", what=NP, paying=FOR_WHAT)  # fmt: skip
