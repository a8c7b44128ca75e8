"""One language of costs: activation, additional, "unless", "may pay", keywords (CR 117)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Counters, CountOf, Fixed
from arbitre.ir.conditions import Alike
from arbitre.ir.costs import (
    AddCounters,
    Behold,
    Costs,
    DiscardCards,
    DiscardThis,
    DrawCards,
    ExileCards,
    MillCards,
    MoveToLibrary,
    OneOf,
    PayLife,
    PayMana,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    Tap,
    TapThis,
    Unattach,
    UntapThis,
    Waterbend,
)
from arbitre.ir.filters import And, Anything, ControlledBy, InZone, Is, Or, Other, OwnedBy
from arbitre.ir.modifications import AdditionalCost
from arbitre.ir.node import Cost, Filter
from arbitre.ir.refs import Attached, Event, Result, Target, This, You
from arbitre.ir.shared_fields import what_of
from arbitre.ir.values import Shares, Zone
from arbitre.oracle.categories import (
    CARD_NP,
    CARDS_NP,
    COST,
    COST_LIST,
    COST_VERB,
    COSTS,
    GIVER,
    NP,
    OBJECTS,
    PAID,
    PAYMENT,
    PLACE_POST,
    STATIC,
)
from arbitre.oracle.discourse.said import Phrase, Pronoun, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import INTEGER, MANA
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH
from arbitre.oracle.phrases.nouns.nouns import A_NP, both, conjoined, parts_of
from arbitre.oracle.phrases.nouns.relative import SHARED

SELF = Is(This())

# --- costs that are actions: "sacrifice a creature" -------------------------------------------------------------------

row(COST_VERB, Sacrifice(what=SELF), en="sacrifice* ~", fr="sacrifier* ~")


def _of_ref(kind: Any) -> Any:
    return lambda ref: (
        kind(Is(stand_in(ref) if isinstance(ref, Pronoun) else ref)) if isinstance(ref, Attached | Pronoun) else REJECT
    )


def _ref_of(kind: Any) -> Any:
    def slots(given: Any) -> dict[str, Any] | None:
        what = what_of(given)
        return (
            {"ref": what.ref}
            if isinstance(what, Is) and isinstance(what.ref, Attached | Event | Target | Result) and given == kind(what)
            else None
        )

    return slots


for _kind, _en, _fr in (
    (Sacrifice, "sacrifice* {ref:sing}", "sacrifier* {ref:sing}"),
    (Tap, "tap* {ref:sing}", "engager* {ref:sing}"),
):
    row(COST_VERB, build=_of_ref(_kind), unbuild=_ref_of(_kind), of_type=(Sacrifice, Tap), en=_en, fr=_fr, ref=OBJECTS)
row(COST_VERB, Sacrifice(Is(h.giver)), en="sacrifice* {giver}", fr="sacrifier* {giver}", giver=GIVER)
row(
    COST_VERB,
    Sacrifice(Or((h.one, h.other))),
    written=lambda one, other: Other() in (*parts_of(one), *parts_of(other)),
    en="sacrifice* {one:sing} or {other:sing}",
    fr="sacrifier* {one:sing} ou {other:sing}",
    one=A_NP,
    other=A_NP,
)
row(
    COST_VERB,
    Sacrifice,
    en=("sacrifice* {count#} {what+}", "sacrifice* {count#} {what+} of their choice"),
    fr="sacrifier* {count#} {what+}",
    what=NP,
    count=MANY,
)
row(
    COST_VERB,
    Sacrifice(what=h.what, count=None),
    en="sacrifice* any number of {what:plur}",
    fr="sacrifier* n'importe quel nombre de {what:plur}",
    what=NP,
)
row(COST_VERB, DiscardThis(), en=("discard* ~", "discard* this card"), fr="se défausser* de ~")
row(
    COST_VERB,
    DiscardCards(what=Anything(), count=None, whole_hand=True),
    en="discard* your hand",
    fr="se défausser* de son* main",
)
row(
    COST_VERB,
    DiscardCards(what=h.what, count=Fixed(1)),
    provided=lambda what: isinstance(what, Or) and any(isinstance(kind, Or | And) for kind in what.parts),
    en="discard* a {what:sing}",
    fr="se défausser* de un* {what:sing}",
    what=CARDS_NP,
)
row(
    COST_VERB,
    DiscardCards,
    en="discard* {count#} {what+}",
    fr="se défausser* de {count#} {what+}",
    what=CARD_NP,
    count=MANY,
)
row(
    COST_VERB,
    DiscardCards(what=h.what, count=h.count, random=True),
    en="discard* {count#} {what+} at random",
    fr="se défausser* de {count#} {what+} au hasard",
    what=CARD_NP,
    count=MANY,
)
row(COST_VERB, PayLife, en="pay* {amount} life", fr="payer* {amount#} point* de vie", amount=MUCH)


row(COST_VERB, Tap, en="tap* {count#} {what+}", fr="engager* {count#} {what+}", what=NP, count=MANY)
row(
    COST_VERB,
    Tap(h.what, h.count, alike=Alike(h.shared)),
    en="tap* {count#} {what:plur} that share {shared}",
    fr="engager* {count#} {what:plur} qui partagent {shared}",
    what=NP,
    count=MANY,
    shared=SHARED,
)
row(
    COST_VERB,
    RevealCards(h.what, h.count, alike=Alike(h.shared)),
    en="reveal* {count#} {what:plur} from your hand that share {shared}",
    fr="révéler* {count#} {what:plur} de votre main qui partagent {shared}",
    what=CARD_NP,
    count=MANY,
    shared=SHARED,
)
row(
    COST_VERB,
    DiscardCards(h.what, h.count, alike=Alike(Shares.NAME, apart=True)),
    en="discard* {count#} {what:plur} with different names",
    fr="se défausser* de {count#} {what:plur} de noms différents",
    what=CARD_NP,
    count=MANY,
)
row(
    COST_VERB,
    ExileCards(
        conjoined(h.what, InZone(Zone.GRAVEYARD), OwnedBy(You())),
        Zone.GRAVEYARD,
        None,
        alike=Alike(Shares.TYPE, kinds=h.kinds),
    ),
    en="exile* any number of {what:plur} from your|their graveyard with {kinds:plur} or more card types among them",
    fr="exiler* n'importe quel nombre de {what:plur} de son* cimetière ayant au moins {kinds} types de carte",
    what=CARD_NP,
    kinds=INTEGER,
)
row(
    COST_VERB,
    ReturnToHand,
    en=("return* {count#} {what+} to its owner's hand", "return* {count#} {what+} to their owner's hand"),
    fr="renvoyer* {count#} {what+} dans la main de son*what propriétaire",
    what=NP,
    count=MANY,
)
row(
    COST_VERB,
    ExileCards(conjoined(h.what, InZone(Zone.GRAVEYARD), OwnedBy(You())), Zone.GRAVEYARD, h.count),
    en="exile* {count#} {what+} from your|their graveyard",
    fr="exiler* {count#} {what+} de son* cimetière",
    what=CARD_NP,
    count=MANY,
)
row(
    COST_VERB,
    ReturnToHand(what=SELF),
    en="return* ~ to its owner's hand",
    fr="renvoyer* ~ dans la main de son propriétaire",
)
row(
    COST_VERB,
    ExileCards(what=SELF, zone=Zone.GRAVEYARD),
    en="exile* ~ from your graveyard",
    fr="exiler* ~ de son* cimetière",
)
row(COST_VERB, ExileCards(what=SELF, zone=Zone.BATTLEFIELD), en="exile* ~", fr="exiler* ~")
row(
    COST_VERB,
    RemoveCounters,
    en="remove* {count#} {kind} counter|counters from {on}",
    fr="retirer* {count#} marqueur* {kind} de {on}",
    count=MANY,
    kind=COUNTER_KIND,
    on=OBJECTS,
)
row(
    COST_VERB,
    RemoveCounters(count=h.count, kind="", on=h.on),
    en="remove* {count#} counter|counters from {on}",
    fr="retirer* {count#} marqueur* de {on}",
    count=MANY,
    on=OBJECTS,
)
row(
    COST_VERB,
    RemoveCounters(count=None, kind=h.kind, on=h.on),
    en="remove* any number of {kind} counters from {on}",
    fr="retirer* n'importe quel nombre de marqueurs {kind} de {on}",
    kind=COUNTER_KIND,
    on=OBJECTS,
)
row(
    COST_VERB,
    AddCounters,
    en="put* {count#} {kind} counter|counters on {on}",
    fr="mettre* {count#} marqueur* {kind} sur {on}",
    count=MANY,
    kind=COUNTER_KIND,
    on=OBJECTS,
)

row(
    COST_VERB,
    ExileCards(what=Anything(), zone=Zone.LIBRARY, top=True, count=Fixed(1)),
    en="exile* the top card of your library",
    fr="exiler* la carte*:sing du dessus de son* bibliothèque",
)
row(
    COST_VERB,
    ExileCards(what=Anything(), zone=Zone.LIBRARY, top=True, count=h.count),
    en="exile* the top {count#} card|cards of your library",
    fr="exiler* le* {count#} carte* du dessus de son* bibliothèque",
    count=MANY,
)
row(
    COST_VERB,
    ExileCards(what=h.what, zone=Zone.GRAVEYARD, top=True),
    en="exile* the top {what:sing} of your graveyard",
    fr="exiler* le* {what:sing} du dessus de votre cimetière",
    what=CARD_NP,
)
row(COST_VERB, MillCards, en="mill* {count#} card|cards", fr="meuler* {count#} carte*", count=MANY)
row(
    COST_VERB,
    DrawCards(count=h.count, who=You()),
    en="draw* {count#} card|cards",
    fr="piocher* {count#} carte*",
    count=MANY,
)

row(COST_VERB, Waterbend, en="waterbend* {mana}", fr="maîtriser* l'eau {mana}", mana=MANA)

row(
    COST_VERB,
    RemoveCounters(h.kind, Counters(h.kind, h.on), h.on),
    en="remove* all {kind} counters from {on}",
    fr="retirer* tous les marqueurs {kind} de {on}",
    kind=COUNTER_KIND,
    on=OBJECTS,
)
row(COST_VERB, Unattach(), en="unattach* ~", fr="détacher* ~")
row(COST_VERB, Unattach, en="unattach* {what}", fr="détacher* {what}", what=GIVER)

# --- parts of an activation cost --------------------------------------------------------------------------------------

row(COST, PayMana, en="{mana}", fr="{mana}", mana=MANA)
row(COST, TapThis(), en="{T}", fr="{T}")
row(COST, UntapThis(), en="{Q}", fr="{Q}")
row(COST, of_type=Cost, en="{act:plur}", fr="{act:plur}", act=COST_VERB)


def whole(parts: Iterable[Cost]) -> Cost:
    """Parts of a cost as one; a part that has parts itself is no more than they are."""
    flat = tuple(one for part in parts for one in parts_of_cost(part))
    return flat[0] if len(flat) == 1 else Costs(flat)


def parts_of_cost(cost: Cost) -> tuple[Cost, ...]:
    """What is paid together as this cost."""
    return cost.parts if isinstance(cost, Costs) else (cost,)


def ways_to_say(cost: Cost) -> Iterator[dict[str, Any]]:
    """The parts, the last of them said in one phrase as long as there is one: "discard a card and another card"."""
    parts = parts_of_cost(cost)
    for alone in range(len(parts)):
        yield {"parts": (*parts[:alone], whole(parts[alone:]))}


row(COSTS, build=whole, unbuild=ways_to_say, of_type=Cost, en="{parts}", fr="{parts}", parts=COST_LIST)

for _it in ("it", "~"):
    row(COSTS, Costs((*h.parts, Sacrifice(SELF))), en=f"{{parts}} and sacrifice {_it}", parts=COST_LIST, alias=True)

# --- payments: after "you", "that player", "unless you" ---------------------------------------------------------------

row(PAYMENT, PayMana, en="pay* {mana}", fr="payer* {mana}", mana=MANA)
row(PAID, PayMana, en="pay* {mana}", fr="payer* {mana}", mana=MANA)
row(PAID, PayLife, en="pay* {amount} life", fr="payer* {amount#} point* de vie", amount=MUCH)
row(PAID, PayLife(None), en="pay* any amount of life", fr="payer* n'importe quelle quantité de points de vie")
row(PAYMENT, of_type=Cost, en="{act*}", fr="{act*}", act=COST_VERB)
PAID_TOGETHER = Category("payments as one cost")
row(
    PAID_TOGETHER,
    build=whole,
    unbuild=ways_to_say,
    of_type=Cost,
    en="{parts*}",
    fr="{parts*}",
    parts=Series(PAYMENT, "and", shared=True),
)

# --- all, several kinds, to a library ---------------------------------------------------------------------------------


def _yours(what: Filter) -> bool:
    return ControlledBy(You()) in parts_of(what)


row(
    COST_VERB,
    Sacrifice(h.what, CountOf(h.what)),
    provided=_yours,
    en="sacrifice* all {what:plur}",
    fr="sacrifier* tout* le* {what:plur}",
    what=NP,
)
row(
    COST_VERB,
    ExileCards(h.what, Zone.BATTLEFIELD, h.count),
    provided=_yours,
    en="exile* {count#} {what+}",
    fr="exiler* {count#} {what+}",
    what=NP,
    count=MANY,
)
row(COST_VERB, ExileCards(what=SELF, zone=Zone.HAND), en="exile* ~ from your hand", fr="exiler* ~ de son* main")
GIVEN_UP: Final = Category("one of several things that are sacrificed")
row(GIVEN_UP, Sacrifice, en="{count#} {what+}", fr="{count#} {what+}", what=NP, count=MANY)
row(GIVEN_UP, Sacrifice(what=SELF), en="~", fr="~")
row(
    COST_VERB,
    Costs(h.parts),
    written=lambda parts: all(isinstance(part, Sacrifice) for part in parts),
    en="sacrifice* {parts}",
    fr="sacrifier* {parts}",
    parts=Series(GIVEN_UP, "and", least=2),
)
for _top, _en, _fr in ((True, "on top", "au-dessus"), (False, "on the bottom", "au-dessous")):
    for _library, _alias in (("your library", False), ("their library", True), ("its owner's library", True)):
        row(
            COST_VERB,
            build=lambda count, what, place, top=_top: MoveToLibrary(both(what, *place.parts), top, count),
            of_type=MoveToLibrary,
            unbuild=lambda v, top=_top: (
                None
                if v.top is not top or OwnedBy(You()) not in parts_of(v.what)
                else {"count": v.count, "what": both(*parts_of(v.what)[:-2]), "place": Phrase(parts_of(v.what)[-2:])}
            ),
            en=f"put* {{count#}} {{what+}} {{place}} {_en} of {_library}",
            fr=f"mettre* {{count#}} {{what+}} {{place}} {_fr} de son* bibliothèque",
            what=CARD_NP,
            count=MANY,
            place=PLACE_POST,
            alias=_alias,
        )
row(
    COST_VERB,
    build=lambda count, what, place: ReturnToHand(both(what, *place.parts), count),
    of_type=ReturnToHand,
    unbuild=lambda v: (
        {"count": v.count, "what": both(*parts_of(v.what)[:-2]), "place": Phrase(parts_of(v.what)[-2:])}
        if parts_of(v.what)[-2:] == (InZone(Zone.GRAVEYARD), OwnedBy(You()))
        else None
    ),
    en="return* {count#} {what+} {place} to your hand",
    fr="renvoyer* {count#} {what+} {place} dans son* main",
    what=CARD_NP,
    count=MANY,
    place=PLACE_POST,
)

# --- costs that a hand pays: cards exiled or revealed from it; costs with a choice (CR 117.8, 117.9, CR26 118.3)

row(
    COST_VERB,
    ExileCards(what=h.what, count=h.count, zone=Zone.HAND),
    en="exile* {count#} {what+} from your hand",
    fr="exiler* {count#} {what+} de votre main",
    what=CARD_NP,
    count=MANY,
)
row(
    COST_VERB,
    Behold,
    en="behold* {count#} {what+}",
    fr="contempler* {count#} {what+}",
    what=NP,
    count=MANY,
)
row(
    COST_VERB,
    RevealCards,
    en="reveal* {count#} {what+} from your hand",
    fr="révéler* {count#} {what+} de votre main",
    what=CARD_NP,
    count=MANY,
)


row(
    STATIC,
    Static(This(), (AdditionalCost(OneOf((h.one, h.other))),), zone=Zone.STACK),
    en="as a additional cost to cast this spell, {one:plur} or {other:plur}.",
    fr="en tant que coût supplémentaire pour lancer ce sort, {one:imp} ou {other:imp}.",
    one=PAYMENT,
    other=PAYMENT,
)
