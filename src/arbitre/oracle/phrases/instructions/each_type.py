"""What is done once for each card type: "for each card type, you may put a card of that type from among the revealed
cards
into your hand" (CR 205.2a, 608.2c)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Do, Move, Perform
from arbitre.ir.filters import HasType
from arbitre.ir.refs import Pick
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.categories import EFFECT
from arbitre.oracle.discourse.said import Looked
from arbitre.oracle.formalism.grammar import row

OF_CARDS_IN_DECKS: Final = (
    CardType.ARTIFACT,
    CardType.BATTLE,
    CardType.CREATURE,
    CardType.ENCHANTMENT,
    CardType.INSTANT,
    CardType.LAND,
    CardType.PLANESWALKER,
    CardType.SORCERY,
    CardType.TRIBAL,
)
"""Those of cards that are dealt from libraries; one after the other makes no difference, as the cards are known."""


def _one_of(kind: CardType, among: Any, to: Zone) -> Do:
    return Do(Move(Pick(HasType(kind), Fixed(1), up_to=True, among=among), to))


def _one_of_each(at: int, to: Zone) -> Perform:
    return Perform(tuple(_one_of(kind, Looked(at), to) for kind in OF_CARDS_IN_DECKS))


def _each_slots(given: Perform, to: Zone) -> dict[str, Any] | None:
    match given.clauses:
        case (Do(effect=Move(what=Pick(among=among))), *_) as clauses:
            plain = tuple(replace(clause, note="") for clause in clauses)
            same = tuple(_one_of(kind, among, to) for kind in OF_CARDS_IN_DECKS)
            return {} if plain == same else None
    return None


for _to, _put, _where, _mettre, _ou in (
    (Zone.HAND, "put", " into your hand", "mettre", " dans votre main"),
    (Zone.EXILE, "exile", "", "exiler", ""),
):
    for _pile in ("them", "the revealed cards"):
        row(
            EFFECT,
            build=lambda at, to=_to: _one_of_each(at, to),
            unbuild=lambda v, to=_to: _each_slots(v, to),
            of_type=Perform,
            en=f"for each card type, you may {_put} a card of that type from among {_pile}{_where}",
            fr=f"pour chaque type de carte, vous pouvez {_mettre} une carte de ce type parmi elles{_ou}",
            alias=_pile != "them",
            wants_place=True,
            number="bare",
        )
