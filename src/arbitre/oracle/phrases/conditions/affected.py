"""Of what was done "this way", that which matches: "if a land card was milled this way" (CR 608.2c)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import CountOf, DistinctTypes, Fixed, MostOf
from arbitre.ir.conditions import Compares, NotSo
from arbitre.ir.effects import Body, Do, Reflexive
from arbitre.ir.filters import (
    Affected,
    And,
    Anything,
    CameThisTurn,
    ControlledBy,
    Deed,
    HasType,
    InZone,
    Is,
    IsCard,
    IsPermanent,
    OwnedBy,
)
from arbitre.ir.node import Filter, Ref
from arbitre.ir.refs import It, Players, Who, You
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.oracle.categories import (
    AMOUNT,
    BODY,
    CARD_NP,
    CONDITION,
    EACH,
    NP,
    OBJECTS,
    PLACE_POST,
    PLAYER,
    SENTENCES,
    TRIGGER_BODY,
)
from arbitre.oracle.discourse.said import DoneTo, Phrase, Placeholder, Pronoun, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import INTEGER
from arbitre.oracle.phrases.clauses.sentences import fold, unfold, unfold_trigger
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

_DONE: Final = (
    (Deed.DISCARDED, CARD_NP, "défaussé*"),
    (Deed.MILLED, CARD_NP, "meulé*"),
    (Deed.EXILED, CARD_NP, "exilé*"),
    (Deed.EXILED, NP, "exilé*"),
    (Deed.DESTROYED, NP, "détruit*"),
    (Deed.SACRIFICED, NP, "sacrifié*"),
    (Deed.TAPPED, NP, "engagé*"),
    (Deed.COUNTERED, NP, "contrecarré*"),
    (Deed.REVEALED, CARD_NP, "révélé*"),
    (Deed.PUT_INTO_GRAVEYARD, CARD_NP, "mis* dans un cimetière"),
    (Deed.PUT_INTO_GRAVEYARD, NP, "mis* dans un cimetière"),
    (Deed.PUT_INTO_HAND, CARD_NP, "mis* dans une main"),
    (Deed.PUT_INTO_HAND, NP, "mis* dans une main"),
)
"""What was done, how what it was done to is described, and the French participle."""
_OTHER_WORDS: Final = {
    Deed.EXILED: ("put into exile",),
    Deed.PUT_INTO_GRAVEYARD: ("put into your graveyard", "put into their graveyard", "put into graveyards"),
    Deed.PUT_INTO_HAND: ("put into your hand", "returned to your hand", "returned to its owner's hand", "returned"),
}
"""Whose graveyard or hand it was, as its owner's it always is."""
_DIED: Final = {(Deed.PUT_INTO_GRAVEYARD, NP): (("that died", "that died"),)}
_PERHAPS_TOKENS: Final = frozenset({Deed.EXILED, Deed.PUT_INTO_GRAVEYARD, Deed.PUT_INTO_HAND})
"""What may be done to tokens too, so that a card is told apart from them."""
_NUMBERED: Final = {
    Deed.DESTROYED: {CardType.CREATURE, CardType.LAND, CardType.ARTIFACT, CardType.ENCHANTMENT},
    Deed.SACRIFICED: {CardType.CREATURE, CardType.LAND, CardType.ARTIFACT},
    Deed.TAPPED: {CardType.CREATURE, CardType.LAND, CardType.ARTIFACT},
}
"""Of which the number is that of the clause itself (``thisway``), as permanents are."""


def _of(given: Filter, deed: Deed, kind: Category, owned: bool = False) -> Filter | None:
    """What is said of those that it was done to, besides that."""
    *rest, last = parts_of(given)
    if not (isinstance(last, Affected) and last.deed is deed):
        return None
    if deed in _PERHAPS_TOKENS and (rest[-1:] == [IsCard()]) is not (kind is CARD_NP):
        return None
    rest = rest[:-1] if deed in _PERHAPS_TOKENS and kind is CARD_NP else rest
    whose = rest[-1] if rest else None
    if isinstance(whose, OwnedBy) or (isinstance(whose, ControlledBy) and not owned):
        return None  # of what was controlled, or of who did it
    said = bool(rest) or (kind is CARD_NP and deed in _PERHAPS_TOKENS)
    return both(*rest) if said else None


def _numbered(what: Filter, deed: Deed, kind: Category) -> bool:
    """Whether the number of those is the number of the clause itself."""
    if what == Anything():
        return deed not in _PERHAPS_TOKENS
    return kind is NP and deed in _NUMBERED and (
        isinstance(what, IsPermanent) or (isinstance(what, HasType) and what.type in _NUMBERED[deed])
    )  # fmt: skip


def _rows(deed: Deed, kind: Category, fr: str) -> None:
    cards = IsCard() if deed in _PERHAPS_TOKENS and kind is CARD_NP else Anything()

    def affected(at: int, what: Filter) -> Filter:
        return both(what, cards, Affected(stand_in(DoneTo(at, deed)), deed))

    def at_least(at: int, what: Filter, n: int = 1) -> Any:
        unsaid = what == Anything() and cards == Anything()
        return REJECT if unsaid else Compares(CountOf(affected(at, what)), Compare.AT_LEAST, Fixed(n))

    def slots(given: Compares) -> dict[str, Any] | None:
        match given:
            case Compares(CountOf(what), Compare.AT_LEAST, Fixed(n)) if (kinds := _of(what, deed, kind)) is not None:
                return {"what": kinds, "n": n}
        return None

    def one(given: Compares) -> dict[str, Any] | None:
        found = slots(given)
        return {"what": found["what"]} if found is not None and found["n"] == 1 else None

    def number(at: int, what: Filter) -> Any:
        unsaid = what == Anything() and kind is NP
        return REJECT if unsaid or _numbered(what, deed, kind) else CountOf(affected(at, what))

    def counted(given: CountOf, owned: bool = False) -> dict[str, Any] | None:
        what = _of(given.what, deed, kind, owned=owned)
        return None if what is None else {"what": what}

    row(CONDITION, build=at_least, unbuild=one, of_type=Compares, en=f"a {{what:sing}} was {deed} this way",
        fr=f"au moins un* {{what!:sing}} avoir* été {fr} de cette manière", what=kind, wants_place=True)  # fmt: skip
    for done in (deed, *_OTHER_WORDS.get(deed, ())):
        for en in (f"a {{what:sing}} is {done} this way", f"at least one {{what:sing}} was {done} this way",
                   f"at least one {{what:sing}} is {done} this way", f"one or more {{what:plur}} were {done} this way"):  # fmt: skip
            row(CONDITION, build=at_least, of_type=Compares, en=en, what=kind, wants_place=True, alias=True)
    if (deed, kind) in _DIED:  # "that creature" is the only one to which it was done
        for en in ("a {what:sing} dies this way", "a {what:sing} died this way", "that {what:sing} dies this way"):
            row(CONDITION, build=at_least, of_type=Compares, en=en, what=kind, wants_place=True, alias=True)
    row(CONDITION, build=at_least, unbuild=slots, of_type=Compares, en=f"{{n}} or more {{what:plur}} were {deed} this way",
        fr=f"au moins {{n}} {{what!:plur}} avoir* été {fr} de cette manière", n=INTEGER, what=kind, wants_place=True)  # fmt: skip
    row(EACH, build=number, unbuild=counted, of_type=CountOf, en=f"{{what:sing}} {deed} this way",
        fr=f"{{what@:sing}} {fr} de cette manière", what=kind, wants_place=True)  # fmt: skip
    row(AMOUNT, build=number, unbuild=counted, of_type=CountOf, en=f"the number of {{what:plur}} {deed} this way",
        fr=f"le nombre de {{what:plur}} {fr} de cette manière", what=kind, wants_place=True)  # fmt: skip
    for one_done, many_done in _also_said(deed, kind):
        row(EACH, build=number, of_type=CountOf, en=f"{{what:sing}} {one_done} this way", what=kind, wants_place=True, alias=True)  # fmt: skip
        row(AMOUNT, build=number, of_type=CountOf, en=f"the number of {{what:plur}} {many_done} this way", what=kind, wants_place=True, alias=True)  # fmt: skip
    if kind is NP:
        _owned_rows(deed, number, counted, fr)


def _also_said(deed: Deed, kind: Category) -> list[tuple[str, str]]:
    """Other words for what was done, of one and of several."""
    return [*((done, done) for done in _OTHER_WORDS.get(deed, ())), *_DIED.get((deed, kind), ())]


def _owned_rows(deed: Deed, number: Any, counted: Any, fr: str) -> None:
    """ "Creature you controlled that was destroyed this way": who controlled it as it was there."""

    def said(at: int, what: Filter, who: Ref) -> Any:
        return number(at, both(what, ControlledBy(who)))

    def slots(given: CountOf) -> dict[str, Any] | None:
        found = counted(given, owned=True)
        match parts_of(found["what"]) if found else ():
            case (*what, ControlledBy(who=who)) if what:
                return {"what": both(*what), "who": who}
        return None

    for category, en, of, n in (
        (EACH, "{what:sing}", "{what@:sing}", "was"),
        (AMOUNT, "the number of {what:plur}", "le nombre de {what:plur}", "were"),
    ):
        row(category, build=said, unbuild=slots, of_type=CountOf, en=f"{en} {{who!}} controlled that {n} {deed} this way",
            fr=f"{of} que {{who!}} contrôler*:impf {fr.replace('*', '*what')} de cette manière", what=NP, who=PLAYER, wants_place=True)  # fmt: skip


for _deed, _kind, _fr in _DONE:
    _rows(_deed, _kind, _fr)


def _from_hand(at: int, what: Filter) -> CountOf:
    """What was exiled has come into exile just now, so that it came from a hand this turn if it did so this way."""
    return CountOf(both(what, CameThisTurn(Zone.HAND), Affected(stand_in(DoneTo(at, Deed.EXILED)), Deed.EXILED)))


def _from_hand_slots(given: CountOf) -> dict[str, Any] | None:
    match parts_of(given.what):
        case (*what, CameThisTurn(Zone.HAND), Affected(deed=Deed.EXILED)):
            return {"what": both(*what)}
    return None


row(EACH, build=_from_hand, unbuild=_from_hand_slots, of_type=CountOf, en="{what:sing} exiled from a hand this way",
    fr="{what@:sing} exilé* depuis une main de cette manière", what=CARD_NP, wants_place=True)  # fmt: skip
for _whose in ("their", "that player's"):
    row(
        EACH,
        build=_from_hand,
        of_type=CountOf,
        en=f"{{what:sing}} exiled from {_whose} hand this way",
        what=CARD_NP,
        wants_place=True,
        alias=True,
    )
row(AMOUNT, build=_from_hand, unbuild=_from_hand_slots, of_type=CountOf, en="the number of {what:plur} exiled from a hand this way",
    fr="le nombre de {what:plur} exilés depuis une main de cette manière", what=CARD_NP, wants_place=True)  # fmt: skip


def _types(at: int, deed: Deed) -> DistinctTypes:
    return DistinctTypes(Affected(stand_in(DoneTo(at, deed)), deed))


for _deed, _en, _fr in ((Deed.DISCARDED, "discarded", "défaussées"), (Deed.MILLED, "milled", "meulées")):
    row(EACH, build=lambda at, deed=_deed: _types(at, deed), of_type=DistinctTypes, en=f"card type among cards {_en} this way",
        unbuild=lambda v, deed=_deed: {} if isinstance(v.what, Affected) and v.what.deed is deed else None,
        fr=f"type* de carte parmi les cartes {_fr} de cette manière", wants_place=True)  # fmt: skip

row(EACH, build=lambda those: DistinctTypes(Is(stand_in(those))) if isinstance(those, Pronoun) and those.plural else REJECT, of_type=DistinctTypes,
    unbuild=lambda v: {"those": v.what.ref} if isinstance(v.what, Is) else None, en="card type among {those:plur}",
    fr="type* de carte parmi {those}", those=OBJECTS)  # fmt: skip

# --- put somewhere ----------------------------------------------------------------------------------------------------


def _put(deed: Deed, place: str, lieu: str) -> None:
    """ "If you put a land card onto the battlefield this way", "if you didn't put a card into your hand this way"."""

    def some(at: int, what: Filter) -> Compares:
        return Compares(CountOf(both(what, Affected(stand_in(DoneTo(at, deed)), deed))), Compare.AT_LEAST, Fixed(1))

    def none(at: int, what: Filter = Anything()) -> NotSo:  # noqa: B008
        return NotSo(some(at, what))

    def slots(given: Any) -> dict[str, Any] | None:
        match given:
            case Compares(CountOf(what), Compare.AT_LEAST, Fixed(1)):
                *rest, last = parts_of(what)
                return {"what": both(*rest)} if isinstance(last, Affected) and last.deed is deed else None
        return None

    row(CONDITION, build=some, unbuild=slots, of_type=Compares, en=f"you put a {{what:sing}} {place} this way",
        fr=f"vous* avoir* mis au moins un* {{what:sing}} {lieu} de cette manière", what=CARD_NP, wants_place=True)  # fmt: skip
    for verb in ("was", "is"):
        row(CONDITION, build=some, of_type=Compares, en=f"a {{what:sing}} {verb} put {place} this way", what=CARD_NP,
            wants_place=True, alias=True)  # fmt: skip
    row(CONDITION, build=none, unbuild=lambda v: slots(v.part), of_type=NotSo, en=f"you didn't put a {{what:sing}} {place} this way",
        fr=f"vous* ne avoir* pas mis de {{what:sing}} {lieu} de cette manière", what=CARD_NP, wants_place=True)  # fmt: skip
    row(CONDITION, build=none, of_type=NotSo, en=f"you don't put a {{what:sing}} {place} this way", what=CARD_NP,
        wants_place=True, alias=True)  # fmt: skip
    for verb in ("don't", "didn't"):
        for it in ("it", "the card", "that card"):
            row(CONDITION, build=none, of_type=NotSo, en=f"you {verb} put {it} {place}", wants_place=True, alias=True)


_put(Deed.PUT_INTO_HAND, "into your hand", "dans votre main")
_put(Deed.PUT_ONTO_BATTLEFIELD, "onto the battlefield", "sur le champ de bataille")
_put(Deed.PUT_INTO_GRAVEYARD, "into your graveyard", "dans votre cimetière")


# --- cards of what was destroyed --------------------------------------------------------------------------------------


def _buried(at: int) -> Phrase:
    return Phrase((InZone(Zone.GRAVEYARD), Affected(stand_in(DoneTo(at, Deed.DESTROYED)), Deed.DESTROYED)))


def _is_buried(given: Phrase) -> dict[str, Any] | None:
    match given.parts:
        case (InZone(zone=Zone.GRAVEYARD), Affected(deed=Deed.DESTROYED)):
            return {}
    return None


row(PLACE_POST, build=_buried, unbuild=_is_buried, of_type=Phrase, en="put into a graveyard this way", fr="mis*:post dans un cimetière de cette manière",
    wants_place=True)  # fmt: skip


# --- of the player of whom it was done to most ------------------------------------------------------------------------


def _most_discarded(at: int) -> MostOf:
    """Of all players: "draws cards equal to the greatest number of cards a player discarded this way"."""
    return MostOf(CountOf(both(Affected(stand_in(DoneTo(at, Deed.DISCARDED)), Deed.DISCARDED), OwnedBy(It()))))


def _is_most_discarded(given: MostOf) -> dict[str, Any] | None:
    match given:
        case MostOf(
            number=CountOf(And((Affected(deed=Deed.DISCARDED), OwnedBy(It())))),
            who=Players(Who.EACH, None),
            least=False,
        ):
            return {}
    return None


row(AMOUNT, build=_most_discarded, unbuild=_is_most_discarded, of_type=MostOf, wants_place=True,
    en="the greatest number of cards a player discarded this way",
    fr="le plus grand nombre de cartes dont un joueur s'est défaussé de cette manière")  # fmt: skip

# --- who did something "this way" -------------------------------------------------------------------------------------

DID: Final = Category("what somebody did this way")
row(CONDITION, of_type=Compares, en="{did}", fr="{did}", did=DID)
_WHO: Final = Category("who did it")
row(_WHO, h.who, provided=lambda who: isinstance(who, You | Pronoun), en="{who@}", fr="{who@}", who=PLAYER)


def _did(deed: Deed, theirs: type[OwnedBy | ControlledBy], verb: str, french: str, kind: Category) -> None:
    """Cards in a hand are whose they are, permanents were whose controller's they were."""

    def some(at: int, who: Any, what: Filter) -> Compares:
        meant = stand_in(who) if isinstance(who, Placeholder) else who
        done = Affected(stand_in(DoneTo(at, deed)), deed)
        return Compares(CountOf(both(what, theirs(meant), done)), Compare.AT_LEAST, Fixed(1))

    def slots(given: Compares) -> dict[str, Any] | None:
        match given:
            case Compares(CountOf(what), Compare.AT_LEAST, Fixed(1)):
                match parts_of(what):
                    case (*kinds, OwnedBy(who=who) | ControlledBy(who=who) as whose, Affected(deed=done)) if (
                        done is deed and isinstance(whose, theirs)
                    ):
                        return {"who": who, "what": both(*kinds)}
        return None

    row(DID, build=some, unbuild=slots, of_type=Compares, en=f"{{who!}} {verb} a {{what:sing}} this way",
        fr=f"{{who!}} {french} un* {{what:sing}} de cette manière", who=_WHO, what=kind, wants_place=True)  # fmt: skip


_did(Deed.DISCARDED, OwnedBy, "discard*", "se défausser* de", CARD_NP)
_did(Deed.SACRIFICED, ControlledBy, "sacrifice*", "sacrifier*", NP)


# --- "when you discard a nonland card this way" (CR26 603.12) ---------------------------------------------------------


def _when(sentences: tuple[Any, ...], did: Any, body: Body) -> Any:
    before = fold(sentences)
    return REJECT if before is REJECT else Body((*before.clauses, Do(Reflexive(body), condition=did)))


def _when_slots(body: Body, said: Any) -> dict[str, Any] | None:
    match body.clauses:
        case (_, *_, Do(effect=Reflexive() as reflexive, condition=Compares() as did)) if body.modes is None:
            if body.clauses[-1] != Do(reflexive, condition=did, note=body.clauses[-1].note):
                return None
            slots: dict[str, Any] | None = said(replace(body, clauses=body.clauses[:-1]))
            return None if slots is None else slots | {"did": did, "body": reflexive.body}
    return None


for _category, _said in ((BODY, unfold), (TRIGGER_BODY, unfold_trigger)):
    row(_category, build=_when, unbuild=lambda v, said=_said: _when_slots(v, said), of_type=Body, en="{sentences} when {did}, {body}",
        fr="{sentences} lorsque {did}, {body}", sentences=SENTENCES, did=DID, body=BODY)  # fmt: skip
