"""What is done once for each card type: "for each card type, you may put a card of that type from among the revealed
cards into your hand" (CR 205.2a, 608.2c), "choose an artifact and a creature from among the permanents you control"."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Choose, Do, Move, Perform
from arbitre.ir.filters import And, HasType
from arbitre.ir.node import Filter
from arbitre.ir.refs import Both, Pick
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.categories import EFFECT, NP, VERB
from arbitre.oracle.discourse.called import chosen_from
from arbitre.oracle.discourse.said import DOER, Looked
from arbitre.oracle.formalism.grammar import Series, row
from arbitre.oracle.phrases.nouns.nouns import A_NP, both, parts_of

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

# --- one of each of several kinds, from among some things -------------------------------------------------------------


def _of_each_kind(kinds: tuple[Filter, ...], what: Filter) -> Choose:
    """One thing may be chosen as each of several kinds that it is of."""
    return Choose(Both(tuple(Pick(And((kind, *parts_of(what))), Fixed(1), DOER) for kind in kinds)))


def _kinds_slots(given: Choose) -> dict[str, Any] | None:
    what = chosen_from(given.what)
    if what is None or not isinstance(given.what, Both):
        return None
    kinds = tuple(pick.what.parts[0] for pick in given.what.parts if isinstance(pick, Pick))  # type: ignore[attr-defined]
    slots = {"kinds": kinds, "what": both(*parts_of(what))}
    return slots if given == _of_each_kind(**slots) else None  # type: ignore[arg-type]


row(
    VERB,
    build=lambda kinds, last, what: _of_each_kind((*kinds, last), what),
    of_type=Choose,
    en="choose* {kinds} and a {last:sing} from among the {what:plur}",
    kinds=Series(A_NP, "comma", least=2),
    last=NP,
    what=NP,
    alias=True,
)
for _en in ("choose* {kinds} from among the {what:plur}", "choose* from among the {what:plur} {kinds}"):
    row(
        VERB,
        build=_of_each_kind,
        unbuild=_kinds_slots,
        of_type=Choose,
        en=_en,
        fr="choisir* {kinds} parmi le* {what:plur}",
        kinds=Series(A_NP, "and", least=2),
        what=NP,
        alias=not _en.endswith("plur}"),
    )
