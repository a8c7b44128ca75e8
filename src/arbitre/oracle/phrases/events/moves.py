"""Events: cards that come and go, and counters that are put (CR 603.6, 121)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.filters import (
    And,
    Anything,
    ControlledBy,
    Is,
    IsCard,
    IsToken,
    Or,
    OwnedBy,
)
from arbitre.ir.node import Filter
from arbitre.ir.patterns import (
    AnyEvent,
    Casts,
    Cause,
    Moves,
    PutsCounters,
    Transforms,
)
from arbitre.ir.refs import Attached, Linked, Players, This, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    CARD_NP,
    NP,
)
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import MANY_WHO, ONE_EVENT, PRED, SUBJ, WHO
from arbitre.oracle.phrases.nouns.nouns import both, conjoined, parts_of

# --- entering under somebody's control, cards going to graveyards -----------------------------------------------------


def _entering(what: Filter) -> Moves:
    """ "A land enters under your control" is "a land you control enters"; "~ or another Ally" are both yours."""
    yours = ControlledBy(You())
    return Moves(And((what, yours)) if isinstance(what, Or) else both(what, yours), to=Zone.BATTLEFIELD)


def _entering_slots(event: Moves) -> dict[str, Any] | None:
    what = event.what
    if not isinstance(what, And) or not isinstance(what.parts[0], Or) or Is(This()) not in what.parts[0].parts:
        return None
    return {"what": what.parts[0]} if event == _entering(what.parts[0]) else None


row(
    ONE_EVENT,
    build=lambda what: REJECT if isinstance(what, Is) else _entering(what),
    unbuild=_entering_slots,
    of_type=Moves,
    en="{what} enters under your control",
    fr="{what!} arriver* sur le champ de bataille sous votre contrôle",
    what=WHO,
)
row(
    ONE_EVENT,
    build=lambda what: replace(_entering(what.what), batch=True),
    en="{what} enter under your control",
    what=MANY_WHO,
    alias=True,
)
row(
    ONE_EVENT,
    Moves(conjoined(h.what, ControlledBy(Players(Who.OPPONENTS))), to=Zone.BATTLEFIELD),
    en="{what} enters under a opponent's control",
    what=WHO,
    alias=True,
)
row(
    ONE_EVENT,
    Moves(conjoined(h.what, ControlledBy(Attached())), to=Zone.BATTLEFIELD),
    en="{what} enters under enchanted player's control",
    what=WHO,
    alias=True,
)
for _some, _batch, _number, _fr in (
    ("a {what:sing}", False, "sing", "un* {what:sing}"),
    ("one or more {what:plur}", True, "plur", "un*:sing ou plusieurs {what:plur}"),
):  # CR26 111.13: what becomes a token as it resolves is not created
    row(
        ONE_EVENT,
        Moves(h.what, to=Zone.BATTLEFIELD, cause=Cause.EFFECT, by=h.who, batch=_batch),
        provided=lambda what: IsToken() in parts_of(what),
        en=f"{{who!}} create* {_some}",
        fr=f"{{who!}} créer* {_fr}",
        who=CASTER,
        what=NP,
    )
row(
    WHO,
    conjoined(h.what, Is(Linked("put"))),
    en="the {what:sing} put onto the battlefield with ~",
    what=NP,
    number=SING,
    alias=True,
)  # there is one (CR 607.2c)
CARD_WHO = Category("card or permanent as the subject of an event")
row(CARD_WHO, of_type=Filter, en="{what}", fr="{what}", what=WHO)


def only_cards(what: Filter) -> Filter:
    """CR 110.5e: "a creature card" is no token."""
    return conjoined(IsCard(), what)


def of_cards(what: Filter) -> dict[str, Any] | None:
    """The slot of a phrase that speaks of cards only."""
    parts = parts_of(what)
    return {"what": both(*parts[1:])} if parts[:1] == (IsCard(),) else None


row(
    CARD_WHO,
    conjoined(IsCard(), h.what),
    of_type=Filter,
    en="a {what:sing}",
    fr="un* {what@:sing}",
    what=CARD_NP,
    number=SING,
)


_GRAVEYARDS_FR = {
    "your": "votre cimetière",
    "a opponent's": "le cimetière d'un adversaire",
    "a player's": "le cimetière d'un joueur",
    "a": "un cimetière",
}
_ORIGINS_FR = {
    "anywhere": "d'où que ce soit",
    "the battlefield": "depuis le champ de bataille",
    "a library": "depuis une bibliothèque",
    "your library": "depuis votre bibliothèque",
}


def _into_graveyard(origin: Zone | None, origin_en: str, owner: Any, owner_en: str) -> None:
    """ "Is put into your graveyard from anywhere": whose graveyard it is says who owns it."""

    def build(what: Filter) -> Moves:
        return Moves(what if owner is None else both(what, OwnedBy(owner)), origin, Zone.GRAVEYARD)

    def unbuild(event: Moves) -> dict[str, Any] | None:
        if owner is None:
            return {"what": event.what} if event == build(event.what) else None
        parts = parts_of(event.what)
        if parts[-1:] != (OwnedBy(owner),):
            return None
        what = both(*parts[:-1])
        return {"what": what} if event == build(what) else None

    if origin is Zone.BATTLEFIELD:  # only there it is a permanent (CR 110.1)
        row(
            ONE_EVENT,
            build=build,
            of_type=Moves,
            en=f"{{what}} is put into {owner_en} graveyard (?!from)",
            what=WHO,
            alias=True,
            past=False,
        )
    row(
        ONE_EVENT,
        build=build,
        unbuild=unbuild,
        of_type=Moves,
        en=f"{{what}} is put into {owner_en} graveyard from {origin_en}",
        fr=f"{{what!}} être* mis* dans {_GRAVEYARDS_FR[owner_en]} {_ORIGINS_FR[origin_en]}",
        what=CARD_WHO,
        rank=1,
    )


for _owner, _owner_en in (
    (You(), "your"),
    (Players(Who.OPPONENTS), "a opponent's"),
    (Players(Who.EACH), "a player's"),
    (None, "a"),
):
    _into_graveyard(None, "anywhere", _owner, _owner_en)
    _into_graveyard(Zone.BATTLEFIELD, "the battlefield", _owner, _owner_en)
    _into_graveyard(Zone.LIBRARY, "your library" if _owner == You() else "a library", _owner, _owner_en)

_ELSEWHERE: Final = (Zone.HAND, Zone.LIBRARY, Zone.STACK, Zone.EXILE, Zone.COMMAND)


def from_elsewhere(what: Filter) -> AnyEvent:
    """It is put into a graveyard from anywhere but the battlefield."""
    return AnyEvent(tuple(Moves(what, zone, Zone.GRAVEYARD) for zone in _ELSEWHERE))


for _conjoined, _en in ((False, "a"), (True, "your")):
    row(
        ONE_EVENT,
        from_elsewhere(conjoined(h.what, OwnedBy(You())) if _conjoined else h.what),
        en=f"{{what}} is put into {_en} graveyard from anywhere other than the battlefield",
        fr=f"{{what!}} être* mis* dans {_GRAVEYARDS_FR[_en]} d'où que ce soit sauf du champ de bataille",
        what=CARD_WHO,
    )

# --- what is returned to hands ----------------------------------------------------------------------------------------


for _yours, _whose, _fr in ((True, "your", "votre main"), (False, "a player's", "la main d'un joueur")):
    row(
        ONE_EVENT,
        Moves(conjoined(h.what, OwnedBy(You())) if _yours else h.what, Zone.BATTLEFIELD, Zone.HAND),
        en=(
            f"{{what}} is returned to {_whose} hand",
            f"{{what}} is returned to {_whose} hand from the battlefield",
            f"{{what}} is put into {_whose} hand from the battlefield",
        ),
        fr=f"{{what!}} être* renvoyé* dans {_fr} depuis le champ de bataille",
        what=WHO,
    )
row(
    ONE_EVENT,
    Moves(conjoined(h.what, OwnedBy(You())), Zone.GRAVEYARD, Zone.HAND),
    en="{what} is put into your hand from your graveyard",
    fr="{what!} être* mis* dans votre main depuis votre cimetière",
    what=CARD_WHO,
)

# --- moving -----------------------------------------------------------------------------------------------------------

row(
    PRED,
    Moves(what=SUBJ, origin=Zone.GRAVEYARD, to=Zone.BATTLEFIELD),
    en="enter* from a graveyard",
    fr="arriver* sur le champ de bataille depuis un cimetière",
)
row(
    PRED,
    Moves(what=SUBJ, origin=Zone.BATTLEFIELD, to=Zone.EXILE),
    en=("is* put into exile from the battlefield", "is* exiled from the battlefield"),
    fr="être* mis* en exil depuis le champ de bataille",
)
row(PRED, Transforms(what=SUBJ), en="transform* into ~", alias=True)
row(
    PRED,
    Transforms(what=SUBJ, into=h.into),
    en="transform* into a {into:sing}",
    fr="se transformer* en un* {into:sing}",
    into=NP,
)
row(ONE_EVENT, Moves(what=Is(This()), cause=Cause.SACRIFICE, by=You()), en="you sacrifice ~", fr="vous* sacrifier* ~")


def _from_yours(who: Filter) -> Any:
    """ "Enters from your graveyard": a card that you own."""
    yours = OwnedBy(You())
    return Moves(And((who, yours)) if isinstance(who, Or | Is) else both(who, yours), Zone.GRAVEYARD, Zone.BATTLEFIELD)


def _whose_it_was(event: Moves) -> dict[str, Any] | None:
    parts = parts_of(event.what)
    who = parts[0] if len(parts) == 2 else both(*parts[:-1])
    return {"who": who} if parts[-1:] == (OwnedBy(You()),) and event == _from_yours(who) else None


row(
    ONE_EVENT,
    build=_from_yours,
    unbuild=_whose_it_was,
    of_type=Moves,
    en="{who} enters from your graveyard",
    who=WHO,
    fr="{who!} arriver* sur le champ de bataille depuis votre cimetière",
    rank=1,
)
for _one, _batch in (("one or more {what:plur} are milled", True), ("a {what:sing} is milled", False)):
    row(
        ONE_EVENT,
        Moves(what=h.what, cause=Cause.MILL, batch=_batch),
        en=_one,
        fr="un* {what!:plur} être* meulé*",
        what=CARD_NP,
        alias=not _batch,
    )

# --- counters ---------------------------------------------------------------------------------------------------------

row(
    ONE_EVENT,
    PutsCounters,
    en="{by!} put* one or more {kind} counters on {on}",
    by=CASTER,
    on=WHO,
    kind=COUNTER_KIND,
    fr="{by!} mettre* un ou plusieurs marqueurs {kind} sur {on}",
)
row(
    ONE_EVENT,
    PutsCounters,
    en="{by!} put* one or more counters on {on}",
    by=CASTER,
    on=WHO,
    fr="{by!} mettre* un ou plusieurs marqueurs sur {on}",
)

# --- cards that leave, are discarded, are cycled ----------------------------------------------------------------------


row(
    ONE_EVENT,
    Moves(conjoined(h.what, OwnedBy(You())), Zone.GRAVEYARD, batch=True),
    en="one or more {what:plur} leave your graveyard",
    fr="un*:sing ou plusieurs {what!:plur} quitter* votre cimetière",
    what=CARD_NP,
)
row(
    ONE_EVENT,
    Moves(conjoined(h.what, OwnedBy(You())), Zone.GRAVEYARD),
    en="a {what:sing} leaves your graveyard",
    fr="un* {what!:sing} quitter* votre cimetière",
    what=CARD_NP,
)
row(
    ONE_EVENT,
    Moves(by=h.by, what=h.what, cause=Cause.DISCARD, batch=True),
    en="{by!} discard* one or more {what:plur}",
    fr="{by!} se défausser* de un*:sing ou plusieurs {what:plur}",
    by=CASTER,
    what=CARD_NP,
)


row(
    ONE_EVENT,
    Moves(h.what, cause=Cause.DISCARD, by=h.by),
    en="{by!} cycle* or discard* a {what:sing}",
    by=CASTER,
    what=CARD_NP,
    alias=True,
)
row(ONE_EVENT, Moves(what=Is(This()), cause=Cause.DISCARD), en="you cycle or discard ~", alias=True)
row(
    ONE_EVENT,
    Moves(what=Is(This()), cause=Cause.DISCARD, by=You(), effect_of=Players(Who.OPPONENTS)),
    en="a spell or ability a opponent controls causes you to discard ~",
    fr="un sort ou une capacité qu'un adversaire contrôle vous fait vous défausser de ~",
)
row(
    ONE_EVENT,
    Moves(what=Anything(), cause=Cause.DISCARD, by=You(), effect_of=Players(Who.OPPONENTS)),
    en="a spell or ability a opponent controls causes you to discard a card",
    fr="un sort ou une capacité qu'un adversaire contrôle vous fait vous défausser d'une carte",
)
row(
    ONE_EVENT,
    Moves(by=h.by, what=h.what, cause=Cause.SACRIFICE, batch=True),
    en="{by!} sacrifice* one or more {what:plur}",
    fr="{by!} sacrifier* un*:sing ou plusieurs {what:plur}",
    by=CASTER,
    what=NP,
)
for _from, _zone, _fr in (
    ("from a graveyard", Zone.GRAVEYARD, "depuis un cimetière"),
    ("from your graveyard", Zone.GRAVEYARD, "depuis votre cimetière"),
    ("from exile", Zone.EXILE, "depuis l'exil"),
    ("from your hand", Zone.HAND, "depuis votre main"),
):
    row(
        ONE_EVENT,
        Casts(by=h.by, what=h.what, origin=_zone),
        en=f"{{by!}} cast* a {{what:sing}} {_from}",
        fr=f"{{by!}} lancer* un* {{what:sing}} {_fr}",
        by=CASTER,
        what=NP,
        alias=_from == "from your graveyard",
    )
row(PRED, Moves(what=SUBJ, origin=Zone.BATTLEFIELD, to=Zone.EXILE), en="is* put into exile", alias=True)  # CR 109.2
row(
    ONE_EVENT,
    Moves(conjoined(IsCard(), h.what), to=Zone.EXILE),
    en="a {what:sing} is* put into exile",
    what=CARD_NP,
    fr="un* {what!:sing} être* mis* en exil",
)
