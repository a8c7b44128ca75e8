"""The subject of a clause: who carries out the instructions, said before them or not at all (CR 608.2c)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Fixed, LifeOf, ZoneSize
from arbitre.ir.effects import (
    Attach,
    Destroy,
    Do,
    GainLife,
    LoseGame,
    LoseLife,
    MakeEmblem,
    Move,
    TakeInitiative,
    Tap,
    TapAndUntap,
    Untap,
    VillainousChoice,
    WinGame,
)
from arbitre.ir.filters import ControlledBy, IsOpponent, OwnedBy
from arbitre.ir.node import Effect, Ref
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Both, It, Linked, Pick, PileOf, Players, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    CORE,
    EFFECT,
    PLAYER,
    VERB,
)
from arbitre.oracle.discourse.doer import doer, done_by, gets_counters, undone_ways
from arbitre.oracle.discourse.said import (
    Doer,
    Pronoun,
    Targeted,
    parts_in,
    stand_in,
)
from arbitre.oracle.formalism.grammar import REJECT, row

SAYS_YOU = (GainLife, LoseGame, LoseLife, MakeEmblem, TakeInitiative, WinGame)
"""Instructions that say "you" where others are imperatives: "you gain 3 life"."""


# --- subjects ---------------------------------------------------------------------------------------------------------

SEVERAL = (Who.EACH, Who.OPPONENTS, Who.OTHERS)
NOBODYS = (Tap, Untap, TapAndUntap, Move, Destroy, Attach)
"""Instructions that come to the same whoever carries them out."""


def several(who: Any) -> bool:
    """ "Each player", "each opponent", "two target players": each one acts and chooses alone."""
    if isinstance(who, Targeted):
        return who.slot.most != Fixed(1)
    if isinstance(who, Pronoun):
        return who.plural
    return isinstance(who, Players) and who.who in SEVERAL


def alone(value: Any) -> bool:
    """Whether each of several players does it with something of their own or chosen by themselves, or one after the
    other (CR26 701.55d)."""
    return isinstance(value, VillainousChoice) or any(
        (isinstance(part, Pronoun) and (part.they or (part.noun == "player" and not part.plural)))
        or (isinstance(part, Pick | PileOf) and isinstance(part.by, Doer))
        or (isinstance(part, (ControlledBy, OwnedBy, LifeOf, ZoneSize)) and isinstance(part.who, Doer))
        for part in parts_in(value)
    )


def by_each(value: Any, who: Ref) -> Do:
    """The instruction *value* (its subject unsaid) as a clause for each of *who*."""
    return Do(done_by(value, It()), each=who)


def has_doer(effect: Any) -> bool:
    """Whether the effect leaves open who acts."""
    return any(isinstance(part, Doer) for part in parts_in(effect))


_BY_OPPONENT: Final = Pick(IsOpponent(), Fixed(1))


def _is_returned_by_choice(effect: Any) -> bool:
    """ "Return a card of an opponent's choice from your graveyard to your hand": nobody says that they return it."""
    return (
        isinstance(effect, Move)
        and effect.to is Zone.HAND
        and isinstance(effect.what, Pick)
        and effect.what.by == _BY_OPPONENT
    )


def _imperative(effect: Any) -> list[dict[str, Any]] | None:
    if _is_returned_by_choice(effect):
        return [{"verb": effect}]
    if isinstance(effect, SAYS_YOU) or gets_counters(effect) or doer(effect) not in (None, You()):
        return None
    return [{"verb": verb} for verb in undone_ways(effect, You())]


def _subject(effect: Any) -> list[dict[str, Any]] | None:
    who = doer(effect)
    return None if who is None else [{"who": who, "verb": verb} for verb in undone_ways(effect, who)]


def _done(who: Any, verb: Any) -> Any:
    if several(who) and alone(verb):
        return REJECT
    return done_by(verb, who) if has_doer(verb) else REJECT


row(
    EFFECT,
    build=lambda verb: done_by(verb, You()),
    unbuild=_imperative,
    of_type=Effect,
    en="{verb:plur}",
    fr="{verb:imp}",
    verb=VERB,
    number="bare",
)
row(
    EFFECT,
    build=_done,
    unbuild=_subject,
    of_type=Effect,
    en="{who!} {verb*}",
    fr="{who!} {verb*}",
    who=PLAYER,
    verb=VERB,
)


def _nobodys(who: Any, verb: Any) -> Any:
    """ "Target player untaps all lands they control": who does it matters only for whose lands they are."""
    if not isinstance(verb, NOBODYS) or has_doer(verb) or (several(who) and alone(verb)):
        return REJECT
    named = rebuilt(verb, lambda part: who if isinstance(part, Pronoun) and part.they else None)
    several_said = isinstance(who, Pronoun) and who.plural  # "those players put those cards onto the battlefield"
    return REJECT if several_said or (isinstance(who, Targeted) and named is verb) else named


row(EFFECT, build=_done, en="{who:plur} each {verb:plur} (?!and)", who=PLAYER, verb=VERB, alias=True)
row(EFFECT, build=_nobodys, of_type=Effect, en="{who!} {verb*}", who=PLAYER, verb=VERB, alias=True)


# --- you and another --------------------------------------------------------------------------------------------------


def _with_you(who: Any, verb: Any) -> Any:
    """ "You and target opponent each draw a card": each of the two."""
    if not isinstance(who, Targeted | Pronoun | Linked) or several(who) or not has_doer(verb):
        return REJECT
    both = Both((You(), who if isinstance(who, Linked) else stand_in(who)))
    return by_each(verb, both) if alone(verb) else Do(done_by(verb, both))


def _besides_you(clause: Do) -> list[dict[str, Any]] | None:
    who = clause.each or (doer(clause.effect) if clause.effect is not None else None)
    match who:
        case Both((You(), other)):
            done = It() if clause.each is not None else who
            return [{"who": other, "verb": verb} for verb in undone_ways(clause.effect, done)]
    return None


row(
    CORE,
    build=_with_you,
    unbuild=_besides_you,
    of_type=Do,
    en="you and {who:sing} each {verb:plur}",
    fr="vous et {who:sing} {verb:plur} chacun",
    who=PLAYER,
    verb=VERB,
)
