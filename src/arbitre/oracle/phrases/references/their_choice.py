"""Targets that another player chooses: "target creature of an opponent's choice they control", "target player who has
more life than they do" (CR 601.2c, 602.3a, 603.3d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.ir.amounts import CardsIn, CountOf, LifeOf, ZoneSize
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import Choose, Do, TargetSlot
from arbitre.ir.filters import And, AnyTarget, Anything, ControlledBy, InZone, IsOpponent, OwnedBy, When
from arbitre.ir.node import Amount, Filter
from arbitre.ir.refs import Chooser, ControllerOf, It, Players, Who, You
from arbitre.ir.values import Compare, Zone
from arbitre.oracle.categories import CARD_NP, CORE, NP, OBJECTS, PLACE_POST, PLAYER, PLAYER_POSS, RECIPIENT
from arbitre.oracle.discourse.said import Phrase, Pronoun, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.amounts.amounts import counted
from arbitre.oracle.phrases.instructions.outcomes import OPPONENTS
from arbitre.oracle.phrases.nouns.nouns import both, conjoined, parts_of
from arbitre.oracle.phrases.references.refs import said

_THEIRS: Final = ControlledBy(Chooser())

# --- of what an opponent controls ---------------------------------------------------------------------------------------


def _own(at: int, what: Filter) -> Targeted:
    return Targeted(at, TargetSlot(conjoined(what, _THEIRS), chooser=OPPONENTS))


row(
    OBJECTS,
    _own(h.at, h.what),
    en="target {what:sing} of a opponent's choice they control",
    fr="le* {what@} ^ciblé* qu'un adversaire contrôle et choisit",
    what=NP,
    number=SING,
)


row(CORE, build=lambda at, what: Do(Choose(stand_in(_own(at, what)))), of_type=Do, en="a opponent chooses target {what:sing} they control", what=NP,
    wants_place=True, alias=True)  # fmt: skip

# --- of one player's choice ---------------------------------------------------------------------------------------------


def _by(who: Any) -> Any:
    """Who chooses: one of whom was spoken, or who defends."""
    fits = isinstance(who, ControllerOf) or (isinstance(who, Pronoun) and who.noun == "player")
    return who if fits or who == Players(Who.DEFENDING) else REJECT


CHOICE: Final = Category("whose choice it is")
row(
    CHOICE,
    build=_by,
    unbuild=lambda v: None if v in (You(), OPPONENTS) else {"who": v},
    en="{who}",
    fr="{who}",
    who=PLAYER_POSS,
)


def _theirs(at: int, what: Filter, who: Any, place: Phrase | None = None) -> Targeted:
    kind = what if place is None else both(what, *place.parts)
    return Targeted(at, TargetSlot(kind, chooser=stand_in(who) if isinstance(who, Pronoun) else who))


def _their_slots(given: Targeted) -> dict[str, Any] | None:
    slot = given.slot
    fits = (
        not given.another
        and slot == TargetSlot(slot.what, chooser=slot.chooser)
        and slot.chooser not in (You(), OPPONENTS)
    )
    return {"what": slot.what, "who": slot.chooser} if fits else None


row(OBJECTS, build=_theirs, unbuild=_their_slots, of_type=Targeted, en="target {what:sing} of {who} choice",
    fr="le* {what@} ^ciblé* à <choix {who}>", what=NP, who=CHOICE, number=SING, wants_place=True)  # fmt: skip
row(
    OBJECTS,
    Targeted(h.at, TargetSlot(h.what)),
    en="target {what:sing} of your choice",
    what=NP,
    number=SING,
    alias=True,
)
row(RECIPIENT, build=lambda at, who: _theirs(at, AnyTarget(), who), unbuild=lambda v: s if (s := _their_slots(v)) and s.pop("what") == AnyTarget() else None,
    of_type=Targeted, en="any target of {who} choice", fr="n'importe quelle cible* à <choix {who}>", who=CHOICE, number=SING, wants_place=True)  # fmt: skip
row(OBJECTS, build=lambda at, what, place: Targeted(at, TargetSlot(both(what, *place.parts), chooser=OPPONENTS)), of_type=Targeted, what=CARD_NP, place=PLACE_POST,
    en="target {what:sing} of a opponent's choice {place}", number=SING, wants_place=True, alias=True)  # fmt: skip

# --- a player who has more than who chooses --------------------------------------------------------------------------------

COMPARED: Final = Category("what a player has more of than who chooses")
""" "Has more life than they do": a Condition on ``It()``, and the Pronoun of who chooses."""


def _more(number: Callable[[Any], Amount], compare: Compare, who: Any) -> Compares:
    return Compares(number(It()), compare, number(stand_in(who) if isinstance(who, Pronoun) else who))


def _compared(number: Callable[..., Callable[[Any], Amount]], compare: Compare, en: str, fr: str, **slots: Any) -> None:
    def build(at: int, **said: Any) -> Compares:
        return _more(number(**said), compare, Pronoun(at, "player", they=True))

    def unbuild(given: Compares) -> dict[str, Any] | None:
        who, what = _whom(given.right), counted(given.left)
        if who is None or (what is None and slots):
            return None
        said = (
            {"what": both(*(part for part in parts_of(what or Anything()) if not isinstance(part, _WHERE)))}
            if slots
            else {}
        )
        return said if given == _more(number(**said), compare, who) else None

    row(COMPARED, build=build, unbuild=unbuild, of_type=Compares, en=en, fr=fr, wants_place=True, **slots)


_WHERE: Final = (ControlledBy, InZone, OwnedBy)


def _whom(amount: Amount) -> Any:
    """Whose number it is."""
    match amount:
        case LifeOf(who=who) | ZoneSize(who=who):
            return who
        case CountOf(what=And(parts=(*_, ControlledBy(who=who) | OwnedBy(who=who)))):
            return who
    return None


_compared(lambda what: lambda who: CountOf(both(what, ControlledBy(who))), Compare.MORE, "who controls more {what:plur} than they do",
          "qui contrôle plus de {what:plur} que lui", what=NP)  # fmt: skip
_compared(lambda: LifeOf, Compare.MORE, "who has more life than they do", "qui a plus de points de vie que lui")
_compared(
    lambda: lambda who: ZoneSize(CardsIn.HAND, who),
    Compare.MORE,
    "who has more cards in hand than they do",
    "qui a plus de cartes en main que lui",
)
_compared(lambda what: lambda who: CountOf(both(what, InZone(Zone.GRAVEYARD), OwnedBy(who))), Compare.LESS,
          "whose graveyard has fewer {what:plur} in it than their graveyard does", "dont le cimetière contient moins de {what:plur} que le sien", what=CARD_NP)  # fmt: skip


def _rival(at: int, who: Any, such: Compares) -> Any:
    if not isinstance(who, Pronoun):
        return REJECT
    them = stand_in(who)
    return Targeted(at, TargetSlot(And((IsOpponent(them), When(such))), chooser=them))


def _rival_slots(given: Targeted) -> dict[str, Any] | None:
    match given.slot:
        case TargetSlot(what=And(parts=(IsOpponent(of=them), When(condition=Compares() as such))), chooser=who):
            return {"who": who, "such": such} if who == them == _whom(such.right) else None
    return None


row(PLAYER, build=_rival, unbuild=_rival_slots, of_type=Targeted, en="target player of {who} choice {such} and is their opponent",
    fr="un joueur* ciblé à <choix {who}> {such} et qui est son adversaire", who=CHOICE, such=COMPARED, number=SING, wants_place=True)  # fmt: skip
row(CORE, build=lambda at, who, such: REJECT if (rival := _rival(at, who, such)) is REJECT else Do(Choose(stand_in(rival))), of_type=Do, wants_place=True,
    en="{who!} choose* target player {such} and is their opponent", who=PLAYER, such=COMPARED, alias=True)  # fmt: skip
for _word, _mot in (("first", "premier"), ("second", "second")):
    said(PLAYER, f"the {_word} player", f"le {_mot} joueur*", noun=f"{_word} player")
