"""Doors of Rooms: unlocking and locking them, how many are unlocked (CR26 709.5)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import UnlockedDoors
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import Unlock
from arbitre.ir.filters import HasState, Is, Or, SpecialAction, State
from arbitre.ir.node import Ref
from arbitre.ir.patterns import Unlocks
from arbitre.ir.refs import Pick, This
from arbitre.ir.values import Compare, Door
from arbitre.oracle.categories import AMOUNT, CONDITION, NP, OBJECTS, VERB
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import ONE_EVENT, WHOM
from arbitre.oracle.phrases.instructions.mana import CAST_WITH, SPENT_ON
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

for _door, _en, _fr in (
    (Door.THIS, "this door", "cette porte"),
    (Door.LEFT, "its left door", "sa porte gauche"),
    (Door.RIGHT, "its right door", "sa porte droite"),
):  # so "this door" is told of a whole Room
    row(
        ONE_EVENT,
        Unlocks(what=Is(This()), door=_door, who=h.who),
        en=f"{{who!}} unlock* {_en}",
        fr=f"{{who!}} déverrouiller* {_fr}",
        who=CASTER,
    )
row(
    ONE_EVENT,
    Unlocks(fully=True, what=h.what, who=h.who),
    en="{who!} fully unlock* {what}",
    fr="{who!} déverrouiller* complètement {what}",
    what=WHOM,
    who=CASTER,
)

_LOCKED: Final = HasState(State.HAS_LOCKED_DOOR)


def _with_locked_door(what: Ref) -> Unlock:
    """CR26 709.5f: of a choice, only what has one can be chosen."""
    return Unlock(replace(what, what=both(*parts_of(what.what), _LOCKED)) if isinstance(what, Pick) else what)


def _of_which(given: Unlock) -> dict[str, Any] | None:
    if given.either:
        return None
    if not isinstance(given.what, Pick):
        return {"what": given.what}
    *parts, last = parts_of(given.what.what)
    return {"what": replace(given.what, what=both(*parts))} if last == _LOCKED else None


row(
    VERB,
    build=_with_locked_door,
    unbuild=_of_which,
    of_type=Unlock,
    en="unlock* a locked door of {what}",
    fr="déverrouiller* une porte verrouillée de {what}",
    what=OBJECTS,
)
row(
    VERB,
    Unlock(what=h.what, either=True),
    en="lock* or unlock* a door of {what}",
    fr="verrouiller* ou déverrouiller* une porte de {what}",
    what=OBJECTS,
)

row(
    AMOUNT,
    UnlockedDoors,
    en="the number of unlocked doors among {among:plur}",
    fr="le nombre de portes déverrouillées parmi le* {among:plur}",
    among=NP,
)


for _names, _en, _fr in (
    (
        False,
        "there are {n} or more unlocked doors among {among:plur}",
        "il y avoir* au moins {n} portes déverrouillées parmi le* {among:plur}",
    ),
    (
        True,
        "there are {n} or more different names among unlocked doors of {among:plur}",
        "il y avoir* au moins {n} noms différents parmi les portes déverrouillées de le* {among:plur}",
    ),
):
    row(CONDITION, Compares(UnlockedDoors(h.among, _names), Compare.AT_LEAST, h.n), en=_en, fr=_fr, n=COUNT, among=NP)

DEED: Final = Category("special actions that mana may be spent on")
""" "Unlock doors": a Filter of what is paid for (CR 115.2)."""
for _deed, _en, _one, _fr in (
    ("unlock", "unlock doors", "unlock a door", "déverrouiller*:inf des portes"),
    (
        "turn face up",
        "turn permanents face up",
        "turn a permanent face up",
        "retourner*:inf des permanents face visible",
    ),
    ("foretell", "foretell cards", "foretell a card from your hand", "prédire*:inf des cartes"),
):
    row(DEED, SpecialAction(_deed), en=(_en, _one), fr=_fr)


row(SPENT_ON, of_type=SpecialAction, en="{what}", fr="{what}", what=DEED)


row(SPENT_ON, Or((h.spells, h.one)), en="{spells} and {one}", fr="{spells} et {one}", spells=CAST_WITH, one=DEED)
row(
    SPENT_ON,
    Or((h.spells, h.one, h.other)),
    en="{spells}, {one}, or {other}",
    fr="{spells}, {one} ou {other}",
    spells=CAST_WITH,
    one=DEED,
    other=DEED,
)
for _en in ("{spells} or {one}", "{spells} or to {one}", "{one} or {spells}"):
    row(SPENT_ON, Or((h.spells, h.one)), en=_en, spells=CAST_WITH, one=DEED, alias=True)
