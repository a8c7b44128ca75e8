"""The subject that the phrase of an instruction leaves unsaid: filled in by the clause around it, and taken out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from arbitre.ir.amounts import Half, LifeOf, ZoneSize
from arbitre.ir.effects import Apply, Choose, ExchangeLife, LookAt, Move, Place, PutCounters, RemoveCounters, Together
from arbitre.ir.filters import And, ControlledBy, InZone, OwnedBy
from arbitre.ir.modifications import HasController
from arbitre.ir.node import Ref
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import (
    All,
    Both,
    Pick,
    PileOf,
    TopCards,
    You,
)
from arbitre.ir.shared_fields import who_of, whose_of
from arbitre.ir.values import Zone
from arbitre.oracle.discourse.said import (
    DOER,
    Doer,
    Placeholder,
    parts_in,
)


def done_by(value: Any, who: Ref | Placeholder) -> Any:
    """*value* with the unsaid subject filled in."""
    return rebuilt(value, lambda part: who if isinstance(part, Doer) else None)


def undone_by(value: Any, who: Ref) -> Any:
    """*value* with a subject taken out again; not inside other abilities, and not as the controller of something."""
    if not isinstance(value, msgspec.Struct):
        return value
    if isinstance(value, Together):
        return Together(tuple(undone_by(effect, who) for effect in value.effects))
    if isinstance(value, Apply) and value.mods == (HasController(who),):
        return msgspec.structs.replace(value, mods=(HasController(DOER),))
    fields = {
        name: msgspec.structs.replace(part, by=DOER)
        for name in value.__struct_fields__
        if isinstance(part := getattr(value, name), Pick | PileOf)
        and part.by == who
        and (isinstance(part, Pick) or isinstance(value, Choose))
    } | {
        name: msgspec.structs.replace(part, who=DOER)
        for name in value.__struct_fields__
        if isinstance(part := getattr(value, name), TopCards) and part.who == who
    }
    if who_of(value) == who:
        fields["who"] = DOER
    if isinstance(value, Choose) and isinstance(value.what, Both):
        fields["what"] = rebuilt(value.what, lambda part: _picked(part, who))
    if isinstance(value, ExchangeLife) and value.left == who:
        fields["left"] = DOER
    if isinstance(value, Move) and value.shuffling == who:
        fields["shuffling"] = DOER
    if isinstance(value, LookAt) and any(part == InZone(Zone.HAND) for part in parts_in(value.what)):
        fields["what"] = rebuilt(
            fields.get("what", value.what), lambda part: OwnedBy(DOER) if part == OwnedBy(who) else None
        )
    if whose_of(value) == who != You():
        fields["whose"] = DOER
    return msgspec.structs.replace(value, **fields) if fields else value


def _picked(part: Any, who: Ref) -> Any:
    """A choice by the player who acts, with that player taken out."""
    return msgspec.structs.replace(part, by=DOER) if isinstance(part, Pick) and part.by == who else None


def shuffler(effect: Any) -> Ref | None:
    """Whose hand or graveyard is shuffled into whose library: the player who does it."""
    match effect:
        case Move(what=All(what=And(parts=(*_, OwnedBy(who=who)))), to=Zone.LIBRARY, place=Place.SHUFFLED):
            return who
        case Move(shuffling=who):
            return who
    return None


PLAYER_COUNTERS: Final = {"poison": "poison", "experience": "expérience", "rad": "rad"}
"""Kinds of counters that a player gets, and what they are called in French (CR26 122.1f, 122.1i)."""


def gets_counters(effect: Any) -> Ref | None:
    """Who gets or loses counters of a kind that players have."""
    of_players = isinstance(effect, PutCounters | RemoveCounters) and effect.kind in PLAYER_COUNTERS
    return effect.on if of_players else None


def undone_ways(value: Any, who: Ref) -> Iterator[Any]:
    """*value* with a subject taken out again, in each way in which the subject may be said."""
    if gets_counters(value) == who:
        yield msgspec.structs.replace(value, on=DOER)
    if shuffler(value) == who and value.shuffling is None:
        yield rebuilt(value, lambda part: OwnedBy(DOER) if part == OwnedBy(who) else None)
    bare = undone_by(value, who)
    own = rebuilt(bare, lambda part: _own_number(part, who))
    if own != bare:
        yield own
    yield bare


def _own_number(part: Any, who: Ref) -> Any:
    """A number of the player who acts, with the subject taken out: "loses half their life"."""
    if isinstance(part, Half):
        return rebuilt(part, lambda whose: _undone(whose, who, (LifeOf, ZoneSize, ControlledBy)))
    return _undone(part, who, (LifeOf, ZoneSize))


def _undone(part: Any, who: Ref, kinds: tuple[type, ...]) -> Any:
    same = isinstance(part, kinds) and who_of(part) == who
    return msgspec.structs.replace(part, who=DOER) if same else None


def doer(effect: Any) -> Ref | None:
    """The player who acts, if the effect says so in a field of its own, or who chooses."""
    who = who_of(effect)
    if isinstance(who, Ref):
        return who
    if isinstance(effect, Together):
        return doer(effect.effects[0])
    fields = [getattr(effect, name) for name in effect.__struct_fields__]
    if isinstance(effect, Choose) and isinstance(effect.what, Both):
        fields += effect.what.parts
    doers = [
        field.who if isinstance(field, TopCards) else field.by
        for field in fields
        if isinstance(field, (Pick, TopCards)) or (isinstance(field, PileOf) and isinstance(effect, Choose))
    ]
    return doers[0] if doers else shuffler(effect) or gets_counters(effect) or _taker(effect)


def is_yours_for_each(effect: Any) -> bool:
    """Whether, of an instruction that is carried out for each of several players, you are who acts, or nobody is."""
    return doer(effect) in (None, You())


def _taker(effect: Any) -> Ref | None:
    """Who gains control."""
    match effect:
        case Apply(mods=(HasController(who=who),)):
            return who
    return None
