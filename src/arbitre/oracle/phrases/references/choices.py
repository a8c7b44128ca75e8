"""What is chosen as something is done: by another player, or the least or greatest of several (CR 608.2d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.ir.amounts import CardsIn, CountOf, Fixed, Greatest, LifeOf, Stat, ZoneSize
from arbitre.ir.conditions import Compares, Matches, WordChosen, exists
from arbitre.ir.effects import Choice, Choose, ChooseQuality, Do, TargetSlot
from arbitre.ir.filters import (
    And,
    AnyTarget,
    Anything,
    ControlledBy,
    InZone,
    Is,
    IsOpponent,
    Not,
    OwnedBy,
    StatIs,
    When,
)
from arbitre.ir.node import Amount, Filter, Node, walk
from arbitre.ir.refs import Chooser, ControllerOf, It, Pick, Players, Who, You
from arbitre.ir.values import Compare, Zone
from arbitre.oracle.categories import (
    CARD_NP,
    CONDITION,
    CORE,
    NP,
    OBJECTS,
    PLACE_POST,
    PLAYER,
    PLAYER_POSS,
    RECIPIENT,
    SENTENCE,
    SUBJECT,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Follow, Phrase, Pronoun, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.amounts.amounts import counted
from arbitre.oracle.phrases.clauses.follows import kind
from arbitre.oracle.phrases.instructions.games import OPPONENTS
from arbitre.oracle.phrases.nouns.nouns import both, conjoined, parts_of
from arbitre.oracle.phrases.nouns.relative import STAT
from arbitre.oracle.phrases.references.refs import said

# --- the one of several with the least or greatest of a number --------------------------------------------------------

EXTREME: Final = Category("least or greatest")
for _least, _words, _fr in (
    (True, ("least", "lowest"), "la plus petite"),
    (False, ("greatest", "highest"), "la plus grande"),
):
    for _word in _words:
        row(EXTREME, _least, en=f"the {_word}", fr=_fr, alias=_word != _words[0])


def _extreme(what: Filter, least: bool, stat: Stat, place: Phrase | None = None) -> Filter:
    """Of all those, and no others: "the creature with the least power" is so among all creatures."""
    there = both(what, *(place.parts if place else ()))
    return both(there, StatIs(stat, Compare.EQUAL, Greatest(stat, there, least)))


def _extreme_slots(given: Filter) -> dict[str, Any] | None:
    *what, last = parts_of(given) or (None,)
    match last:
        case StatIs(stat=stat, compare=Compare.EQUAL, amount=Greatest(what=among, least=least)) if both(*what) == among:
            return {"what": among, "least": least, "stat": stat}
    return None


def _one(what: Filter, least: bool, stat: Stat, place: Phrase | None = None) -> Pick:
    return Pick(_extreme(what, least, stat, place), Fixed(1), DOER)


row(
    OBJECTS,
    build=_one,
    of_type=Pick,
    en="the {what:sing} with {least} {stat}",
    what=NP,
    least=EXTREME,
    stat=STAT,
    number=SING,
    alias=True,
)
row(
    OBJECTS,
    build=_one,
    of_type=Pick,
    en="the {what:sing} {place} with {least} {stat}",
    what=CARD_NP,
    place=PLACE_POST,
    least=EXTREME,
    stat=STAT,
    number=SING,
    alias=True,
)
row(
    SUBJECT,
    build=_extreme,
    of_type=Filter,
    en="each {what:sing} with {least} {stat}",
    what=NP,
    least=EXTREME,
    stat=STAT,
    number=SING,
    alias=True,
)


def _leads(what: Filter, least: bool, stat: Stat, same: bool, again: Stat) -> Any:
    """ "You control the creature with the greatest power or tied for the greatest power"."""
    if (least, stat) != (same, again):
        return REJECT
    return exists(both(_extreme(what, least, stat), ControlledBy(You())))


row(
    CONDITION,
    build=_leads,
    of_type=Compares,
    en="you control the {what:sing} with {least} {stat} or tied for {same} {again}",
    what=NP,
    least=EXTREME,
    stat=STAT,
    same=EXTREME,
    again=STAT,
    alias=True,
)

# --- those that are tied ----------------------------------------------------------------------------------------------


def _has_extreme(node: Any) -> bool:
    return isinstance(node, Node) and any(
        isinstance(part, Pick) and _extreme_slots(part.what) is not None for part in walk(node)
    )


def _tied(clause: Do, _: Follow) -> Do | None:
    """Who acts chooses one of them anyway."""
    return clause if _has_extreme(clause.effect) else None


kind("tied", _tied, lambda _: None)
for _what in ("creatures", "creature cards", "cards", "permanents"):
    for _word in ("least", "greatest", "lowest", "highest"):
        for _tail in (", you choose one of them", ", you choose one"):
            row(
                SENTENCE,
                Follow("tied"),
                en=(
                    f"if two or more {_what} are tied for {_word} power{_tail}",
                    f"if two or more {_what} are tied for {_word} toughness{_tail}",
                ),
                alias=True,
            )

# --- targets, and what is asked of one --------------------------------------------------------------------------------


def _aimed(at: int, what: Filter, least: bool, stat: Stat) -> Targeted:
    """CR 608.2b: it must have the least or the greatest number also as the spell or ability resolves."""
    return Targeted(at, TargetSlot(_extreme(what, least, stat)))


row(
    OBJECTS,
    build=_aimed,
    of_type=Targeted,
    en="target {what:sing} with {least} {stat}",
    what=NP,
    least=EXTREME,
    stat=STAT,
    number=SING,
    wants_place=True,
    alias=True,
)


def _has_extreme_of(ref: Any, least: bool, stat: Stat, what: Filter) -> Matches:
    return Matches(ref, StatIs(stat, Compare.EQUAL, Greatest(stat, what, least)))


row(
    CONDITION,
    _has_extreme_of(h.ref, h.least, h.stat, h.what),
    en="{ref!} has* {least} {stat} among {what:plur}",
    ref=OBJECTS,
    least=EXTREME,
    stat=STAT,
    what=NP,
    alias=True,
)
TIED: Final = Category("for which several are tied")
for _word, _least in (("least", True), ("lowest", True), ("greatest", False), ("highest", False)):
    row(TIED, _least, en=_word)


def _or_tied(ref: Any, least: bool, stat: Stat, word: bool, same: Stat, what: Filter) -> Any:
    return _has_extreme_of(ref, least, stat, what) if (least, stat) == (word, same) else REJECT


row(
    CONDITION,
    build=_or_tied,
    of_type=Matches,
    en="{ref!} has* {least} {stat} or is* tied for {word} {same} among {what:plur}",
    ref=OBJECTS,
    least=EXTREME,
    stat=STAT,
    word=TIED,
    same=STAT,
    what=NP,
    alias=True,
)

# --- targets that another player chooses ------------------------------------------------------------------------------

_THEIRS: Final = ControlledBy(Chooser())

# --- of what an opponent controls -------------------------------------------------------------------------------------


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


row(
    CORE,
    build=lambda at, what: Do(Choose(stand_in(_own(at, what)))),
    of_type=Do,
    en="a opponent chooses target {what:sing} they control",
    what=NP,
    wants_place=True,
    alias=True,
)


def _by_opponent_slots(given: Pick) -> dict[str, Any] | None:
    """A card that an opponent chooses, and where it lies."""
    if given != Pick(given.what, Fixed(1), Pick(IsOpponent(), Fixed(1))):
        return None
    parts = parts_of(given.what)
    at = next((i for i, part in enumerate(parts) if isinstance(part, InZone)), None)
    return None if at is None else {"what": both(*parts[:at]), "place": Phrase(parts[at:])}


# --- of one player's choice -------------------------------------------------------------------------------------------


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


row(
    OBJECTS,
    build=_theirs,
    unbuild=_their_slots,
    of_type=Targeted,
    en="target {what:sing} of {who} choice",
    fr="le* {what@} ^ciblé* à <choix {who}>",
    what=NP,
    who=CHOICE,
    number=SING,
    wants_place=True,
)
row(
    OBJECTS,
    Targeted(h.at, TargetSlot(h.what)),
    en="target {what:sing} of your choice",
    what=NP,
    number=SING,
    alias=True,
)
row(
    RECIPIENT,
    build=lambda at, who: _theirs(at, AnyTarget(), who),
    unbuild=lambda v: s if (s := _their_slots(v)) and s.pop("what") == AnyTarget() else None,
    of_type=Targeted,
    en="any target of {who} choice",
    fr="n'importe quelle cible* à <choix {who}>",
    who=CHOICE,
    number=SING,
    wants_place=True,
)
row(
    OBJECTS,
    build=lambda at, what, place: Targeted(at, TargetSlot(both(what, *place.parts), chooser=OPPONENTS)),
    of_type=Targeted,
    what=CARD_NP,
    place=PLACE_POST,
    en="target {what:sing} of a opponent's choice {place}",
    number=SING,
    wants_place=True,
    alias=True,
)

# --- a player who has more than who chooses ---------------------------------------------------------------------------

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


_compared(
    lambda what: lambda who: CountOf(both(what, ControlledBy(who))),
    Compare.MORE,
    "who controls more {what:plur} than they do",
    "qui contrôle plus de {what:plur} que lui",
    what=NP,
)
_compared(lambda: LifeOf, Compare.MORE, "who has more life than they do", "qui a plus de points de vie que lui")
_compared(
    lambda: lambda who: ZoneSize(CardsIn.HAND, who),
    Compare.MORE,
    "who has more cards in hand than they do",
    "qui a plus de cartes en main que lui",
)
_compared(
    lambda what: lambda who: CountOf(both(what, InZone(Zone.GRAVEYARD), OwnedBy(who))),
    Compare.LESS,
    "whose graveyard has fewer {what:plur} in it than their graveyard does",
    "dont le cimetière contient moins de {what:plur} que le sien",
    what=CARD_NP,
)


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


row(
    PLAYER,
    build=_rival,
    unbuild=_rival_slots,
    of_type=Targeted,
    en="target player of {who} choice {such} and is their opponent",
    fr="un joueur* ciblé à <choix {who}> {such} et qui est son adversaire",
    who=CHOICE,
    such=COMPARED,
    number=SING,
    wants_place=True,
)
row(
    CORE,
    build=lambda at, who, such: REJECT if (rival := _rival(at, who, such)) is REJECT else Do(Choose(stand_in(rival))),
    of_type=Do,
    wants_place=True,
    en="{who!} choose* target player {such} and is their opponent",
    who=PLAYER,
    such=COMPARED,
    alias=True,
)
for _word, _mot in (("first", "premier"), ("second", "second")):
    said(PLAYER, f"the {_word} player", f"le {_mot} joueur*", noun=f"{_word} player")

# --- a choice between oneself and others ------------------------------------------------------------------------------

SELF: Final = "self"
OTHERS: Final = "others"
row(
    VERB,
    ChooseQuality(Choice.OPTION, who=DOER, options=(SELF, OTHERS)),
    en="choose* self or others",
    fr="choisir* soi-même ou les autres",
)
for _word, _fr in ((SELF, "soi-même"), (OTHERS, "les autres")):
    for _who in ("that player", "the player"):
        row(
            CONDITION,
            WordChosen(_word),
            en=f"{_who} chooses {_word}",
            fr=f"ce joueur choisit {_fr}",
            alias=_who == "the player",
        )


def _but(at: int) -> Players:
    return Players(Who.OPPONENTS, Not(Is(stand_in(Pronoun(at, "player")))))


def _but_slots(given: Players) -> dict[str, Any] | None:
    same = given.who is Who.OPPONENTS and isinstance(given.such, Not) and isinstance(given.such.part, Is)
    return {} if same else None


row(
    PLAYER,
    build=_but,
    unbuild=_but_slots,
    of_type=Players,
    en="each of your other opponents",
    fr="chacun* de vos autres adversaires",
    number=SING,
    wants_place=True,
    rank=1,
)
row(
    OBJECTS,
    build=lambda what, place: Pick(both(what, *place.parts), Fixed(1), Pick(IsOpponent(), Fixed(1))),
    unbuild=_by_opponent_slots,
    of_type=Pick,
    what=CARD_NP,
    place=PLACE_POST,
    en="a {what:sing} of a opponent's choice {place}",
    fr="un* {what@:sing} choisi* par un adversaire {place}",
    number=SING,
)
