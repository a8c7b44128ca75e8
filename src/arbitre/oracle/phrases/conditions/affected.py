"""Of what was done "this way", that which matches: "if a land card was milled this way" (CR 608.2c)."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import CountOf, DistinctTypes, Fixed, MostOf
from arbitre.ir.conditions import AnyOf, Compares, Matches, NotSo, exists
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
from arbitre.ir.node import Filter
from arbitre.ir.refs import It, SourceOf, You
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
from arbitre.oracle.discourse.said import DoneTo, Phrase, Pronoun, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import TwoWay, h
from arbitre.oracle.lexicon.words import INTEGER
from arbitre.oracle.phrases.clauses.sentences import fold, unfold, unfold_trigger
from arbitre.oracle.phrases.nouns.nouns import conjoined, parts_of

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


def _affected(at: int, deed: Deed) -> Affected:
    return Affected(stand_in(DoneTo(at, deed)), deed)


def _deed_of(given: Any, *_: Any) -> list[tuple[int, Deed]]:
    return [(0, given.deed)] if isinstance(given, Affected) else []


affected: Final = TwoWay(_affected, _deed_of)
"""That it was done to them by what is said before: ``affected(h.at, Deed.MILLED)``."""


def some(those: Any, least: Any = Fixed(1)) -> Any:  # noqa: B008
    """That there are so many of *those*, in a term."""
    return Compares(CountOf(those), Compare.AT_LEAST, least)


def _numbered(what: Filter, deed: Deed, kind: Category) -> bool:
    """Whether the number of those is the number of the clause itself."""
    types = _NUMBERED.get(deed) if kind is NP else None
    return types is not None and (isinstance(what, IsPermanent) or (isinstance(what, HasType) and what.type in types))


def _rows(deed: Deed, kind: Category, fr: str) -> None:
    of_cards = kind is CARD_NP and deed in _PERHAPS_TOKENS
    those = conjoined(h.what, *((IsCard(),) if of_cards else ()), affected(h.at, deed))

    def sayable(what: Filter) -> bool:
        """It is said what they are, and who controlled them or did it by rows of its own."""
        parts = parts_of(what)
        if not parts:
            return of_cards
        cards_elsewhere = deed in _PERHAPS_TOKENS and not of_cards and isinstance(parts[-1], IsCard)
        return not cards_elsewhere and not isinstance(parts[-1], OwnedBy | ControlledBy)

    def countable(what: Filter) -> bool:
        return sayable(what) and not _numbered(what, deed, kind)

    was_done: tuple[str, ...] = (f"a {{what:sing}} was {deed} this way",)
    for done in (deed, *_OTHER_WORDS.get(deed, ())):
        was_done += (f"a {{what:sing}} was {done} this way",) * (done != deed)
        was_done += (
            f"a {{what:sing}} is {done} this way",
            f"at least one {{what:sing}} was {done} this way",
            f"at least one {{what:sing}} is {done} this way",
            f"one or more {{what:plur}} were {done} this way",
        )
    if (deed, kind) in _DIED:  # "that creature" is the only one to which it was done
        was_done += (
            "a {what:sing} dies this way",
            "a {what:sing} died this way",
            "that {what:sing} dies this way",
        )
    row(
        CONDITION,
        some(those),
        provided=sayable,
        en=was_done,
        fr=f"au moins un* {{what!:sing}} avoir* été {fr} de cette manière",
        what=kind,
    )
    row(
        CONDITION,
        some(those, Fixed(h.n)),
        provided=sayable,
        en=f"{{n}} or more {{what:plur}} were {deed} this way",
        fr=f"au moins {{n}} {{what!:plur}} avoir* été {fr} de cette manière",
        n=INTEGER,
        what=kind,
    )
    one, many = zip((deed, deed), *_also_said(deed, kind), strict=True)
    row(
        EACH,
        CountOf(those),
        provided=countable,
        en=tuple(f"{{what:sing}} {done} this way" for done in one),
        fr=f"{{what@:sing}} {fr} de cette manière",
        what=kind,
    )
    row(
        AMOUNT,
        CountOf(those),
        provided=countable,
        en=tuple(f"the number of {{what:plur}} {done} this way" for done in many),
        fr=f"le nombre de {{what:plur}} {fr} de cette manière",
        what=kind,
    )
    if kind is NP:
        _owned_rows(deed, fr)


def _also_said(deed: Deed, kind: Category) -> list[tuple[str, str]]:
    """Other words for what was done, of one and of several."""
    return [*((done, done) for done in _OTHER_WORDS.get(deed, ())), *_DIED.get((deed, kind), ())]


def _owned_rows(deed: Deed, fr: str) -> None:
    """ "Creature you controlled that was destroyed this way": who controlled it as it was there."""
    for category, en, of, verb in (
        (EACH, "{what:sing}", "{what@:sing}", "was"),
        (AMOUNT, "the number of {what:plur}", "le nombre de {what:plur}", "were"),
    ):
        row(
            category,
            CountOf(conjoined(h.what, ControlledBy(h.who), affected(h.at, deed))),
            provided=lambda what: what != Anything(),
            en=f"{en} {{who!}} controlled that {verb} {deed} this way",
            fr=f"{of} que {{who!}} contrôler*:impf {fr.replace('*', '*what')} de cette manière",
            what=NP,
            who=PLAYER,
        )


for _deed, _kind, _fr in _DONE:
    _rows(_deed, _kind, _fr)

# What was exiled has come into exile just now, so that it came from a hand this turn if it did so this way.
_FROM_HAND: Final = CountOf(conjoined(h.what, CameThisTurn(Zone.HAND), affected(h.at, Deed.EXILED)))
row(
    EACH,
    _FROM_HAND,
    en=tuple(f"{{what:sing}} exiled from {whose} hand this way" for whose in ("a", "their", "that player's")),
    fr="{what@:sing} exilé* depuis une main de cette manière",
    what=CARD_NP,
)
row(
    AMOUNT,
    _FROM_HAND,
    en="the number of {what:plur} exiled from a hand this way",
    fr="le nombre de {what:plur} exilés depuis une main de cette manière",
    what=CARD_NP,
)

row(EACH, CountOf(And((IsCard(), affected(h.at, Deed.EXILED)))), en="of the exiled cards", alias=True)
for _deed, _en, _fr in ((Deed.DISCARDED, "discarded", "défaussées"), (Deed.MILLED, "milled", "meulées")):
    row(
        EACH,
        DistinctTypes(affected(h.at, _deed)),
        en=f"card type among cards {_en} this way",
        fr=f"type* de carte parmi les cartes {_fr} de cette manière",
    )
row(
    EACH,
    DistinctTypes(Is(h.those)),
    heard=lambda those: isinstance(those, Pronoun) and those.plural,
    en="card type among {those:plur}",
    fr="type* de carte parmi {those}",
    those=OBJECTS,
)

# --- abilities that were countered ------------------------------------------------------------------------------------

_countered_one: Final = TwoWay(
    lambda at: SourceOf(stand_in(DoneTo(at, Deed.COUNTERED))), lambda given, _: [(0,)] * isinstance(given, SourceOf)
)
_ABILITY_OF: Final = Matches(_countered_one(h.at), conjoined(h.what, InZone(Zone.BATTLEFIELD)))
row(
    CONDITION,
    _ABILITY_OF,
    en=(
        "a ability of a {what:sing} is countered this way",
        "a ability of a {what:sing} was countered this way",
    ),
    fr="une capacité de un* {what:sing} est contrecarrée de cette manière",
    what=NP,
)
row(
    CONDITION,
    Matches(_countered_one(h.at), And((IsPermanent(), InZone(Zone.BATTLEFIELD)))),
    en="a permanent 's ability is countered this way",
    alias=True,
)

# --- put somewhere ----------------------------------------------------------------------------------------------------


def _put(deed: Deed, place: str, lieu: str) -> None:
    """ "If you put a land card onto the battlefield this way", "if you didn't put a card into your hand this way"."""
    done = some(conjoined(h.what, affected(h.at, deed)))
    row(
        CONDITION,
        done,
        en=(
            f"you put a {{what:sing}} {place} this way",
            f"a {{what:sing}} was put {place} this way",
            f"a {{what:sing}} is put {place} this way",
        ),
        fr=f"vous* avoir* mis au moins un* {{what:sing}} {lieu} de cette manière",
        what=CARD_NP,
    )
    row(CONDITION, done, en=f"you put a {{what:sing}} {place} this way", what=NP, alias=True)
    row(
        CONDITION,
        NotSo(done),
        en=(f"you didn't put a {{what:sing}} {place} this way", f"you don't put a {{what:sing}} {place} this way"),
        fr=f"vous* ne avoir* pas mis de {{what:sing}} {lieu} de cette manière",
        what=CARD_NP,
    )
    its = product(("don't", "didn't"), ("it", "the card", "that card"))
    row(
        CONDITION,
        NotSo(some(affected(h.at, deed))),
        en=tuple(f"you {verb} put {it} {place}" for verb, it in its),
        alias=True,
    )


_put(Deed.PUT_INTO_HAND, "into your hand", "dans votre main")
_put(Deed.PUT_ONTO_BATTLEFIELD, "onto the battlefield", "sur le champ de bataille")
_put(Deed.PUT_INTO_GRAVEYARD, "into your graveyard", "dans votre cimetière")

row(
    PLACE_POST,
    Phrase((InZone(Zone.GRAVEYARD), affected(h.at, Deed.DESTROYED))),
    en="put into a graveyard this way",
    fr="mis*:post dans un cimetière de cette manière",
)
row(
    AMOUNT,
    MostOf(CountOf(conjoined(affected(h.at, Deed.DISCARDED), OwnedBy(It())))),
    en="the greatest number of cards a player discarded this way",
    fr="le plus grand nombre de cartes dont un joueur s'est défaussé de cette manière",
)

row(
    CONDITION,
    AnyOf(
        (exists(conjoined(h.one, ControlledBy(You()))), some(conjoined(h.other, affected(h.at, Deed.PUT_INTO_HAND))))
    ),
    en="you control a {one:sing} or returned a {other:sing} to your hand this way",
    fr="vous* contrôler* un* {one:sing} ou avez mis au moins un* {other:sing} dans votre main de cette manière",
    one=NP,
    other=CARD_NP,
)

# --- who did something "this way" -------------------------------------------------------------------------------------

DID: Final = Category("what somebody did this way")
row(CONDITION, of_type=Compares, en="{did}", fr="{did}", did=DID)
_WHO: Final = Category("who did it")
row(_WHO, h.who, provided=lambda who: isinstance(who, You | Pronoun), en="{who@}", fr="{who@}", who=PLAYER)

for _deed, _theirs, _en, _fr, _kind in (  # cards in a hand are whose they are, permanents were their controller's
    (Deed.DISCARDED, OwnedBy, "discard*", "se défausser* de", CARD_NP),
    (Deed.SACRIFICED, ControlledBy, "sacrifice*", "sacrifier*", NP),
):
    row(
        DID,
        some(conjoined(h.what, _theirs(h.who), affected(h.at, _deed))),
        en=f"{{who!}} {_en} a {{what:sing}} this way",
        fr=f"{{who!}} {_fr} un* {{what:sing}} de cette manière",
        who=_WHO,
        what=_kind,
    )


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
    row(
        _category,
        build=_when,
        unbuild=lambda v, said=_said: _when_slots(v, said),
        of_type=Body,
        en="{sentences} when {did}, {body}",
        fr="{sentences} lorsque {did}, {body}",
        sentences=SENTENCES,
        did=DID,
        body=BODY,
    )
