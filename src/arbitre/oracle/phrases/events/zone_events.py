"""Events of cards that come and go: entering under somebody's control, going to graveyards, being returned to hands."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.filters import And, ControlledBy, Is, IsCard, Or, OwnedBy
from arbitre.ir.node import Filter
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import CARD_NP
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.events.events import MANY_WHO, ONE_EVENT, WHO
from arbitre.oracle.phrases.nouns.nouns import both, conjoined, parts_of

# --- entering under somebody's control, cards going to graveyards -----------------------------------------------------------


def _entering(what: Filter) -> Moves:
    """ "A land enters under your control" is "a land you control enters"; "~ or another Ally" are both yours."""
    yours = ControlledBy(You())
    return Moves(And((what, yours)) if isinstance(what, Or) else both(what, yours), to=Zone.BATTLEFIELD)


def _entering_slots(event: Moves) -> dict[str, Any] | None:
    what = event.what
    if not isinstance(what, And) or not isinstance(what.parts[0], Or) or Is(This()) not in what.parts[0].parts:
        return None
    return {"what": what.parts[0]} if event == _entering(what.parts[0]) else None


row(ONE_EVENT, build=lambda what: REJECT if isinstance(what, Is) else _entering(what), unbuild=_entering_slots, of_type=Moves,
    en="{what} enters under your control", fr="{what!} arriver* sur le champ de bataille sous votre contrôle", what=WHO)  # fmt: skip
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
    "your": "votre cimetière", "a opponent's": "le cimetière d'un adversaire", "a player's": "le cimetière d'un joueur", "a": "un cimetière",
}  # fmt: skip
_ORIGINS_FR = {
    "anywhere": "d'où que ce soit", "the battlefield": "depuis le champ de bataille", "a library": "depuis une bibliothèque",
    "your library": "depuis votre bibliothèque",
}  # fmt: skip


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

# --- what is returned to hands -----------------------------------------------------------------------------------------------


def _to_hand(what: Filter, origin: Zone, owner: Any) -> Moves:
    return Moves(what if owner is None else both(what, OwnedBy(owner)), origin, Zone.HAND)


def _to_hand_slots(event: Moves, origin: Zone, owner: Any) -> dict[str, Any] | None:
    *rest, last = parts_of(event.what) or (event.what,)
    what = event.what if owner is None else both(*rest) if last == OwnedBy(owner) else None
    return {"what": what} if what is not None and event == _to_hand(what, origin, owner) else None


for _owner, _whose, _fr in ((You(), "your", "votre main"), (None, "a player's", "la main d'un joueur")):
    row(ONE_EVENT, build=lambda what, owner=_owner: _to_hand(what, Zone.BATTLEFIELD, owner), of_type=Moves,
        unbuild=lambda v, owner=_owner: _to_hand_slots(v, Zone.BATTLEFIELD, owner), en=f"{{what}} is returned to {_whose} hand",
        fr=f"{{what!}} être* renvoyé* dans {_fr} depuis le champ de bataille", what=WHO)  # fmt: skip
    row(ONE_EVENT, build=lambda what, owner=_owner: _to_hand(what, Zone.BATTLEFIELD, owner), of_type=Moves, what=WHO, alias=True,
        en=f"{{what}} is returned to {_whose} hand from the battlefield")  # fmt: skip
row(ONE_EVENT, build=lambda what: _to_hand(what, Zone.GRAVEYARD, You()), unbuild=lambda v: _to_hand_slots(v, Zone.GRAVEYARD, You()), of_type=Moves,
    en="{what} is put into your hand from your graveyard", fr="{what!} être* mis* dans votre main depuis votre cimetière", what=CARD_WHO)  # fmt: skip
