"""What instructions make of objects and players for a time: "gets +1/+1 until end of turn" (CR 611.2)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.effects import Apply, Do
from arbitre.ir.modifications import (
    AddColors,
    AddTypes,
    BlockersNeeded,
    CantAttack,
    CantBeBlocked,
    CantBeCountered,
    CantBeRegenerated,
    CantBlock,
    CantCast,
    CantDraw,
    CantGainLife,
    CantLoseGame,
    CantPlayLands,
    CantSearch,
    CantWinGame,
    Copies,
    HasAbilities,
    HasController,
    Lasts,
    LosesAbilities,
    LosesAllAbilities,
    LosesThisAbility,
    MaxHandSize,
    MustAttack,
    MustBlock,
    SetColors,
    SetsPT,
    SetTypes,
    SwitchesPT,
    Until,
)
from arbitre.ir.refs import All
from arbitre.oracle.categories import (
    CLAUSE,
    CORE,
    DURATION,
    EACH_OBJECTS,
    EFFECT,
    GAIN_MODS,
    GRANTS,
    JOINED,
    NPS,
    OBJECTS,
    POSS,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Targeted, of_each
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.writing.wording import said_of_each

FOREVER = Lasts(Until.FOREVER)
_RESTRICTIONS = (
    CantAttack,
    CantBlock,
    CantBeBlocked,
    MustAttack,
    MustBlock,
    BlockersNeeded,
    CantBeRegenerated,
    CantBeCountered,
)
row(
    EFFECT, build=lambda to, mods: Apply(to, mods) if all(isinstance(m, _RESTRICTIONS) for m in mods) else REJECT,
    unbuild=lambda v: {"to": v.to, "mods": v.mods} if v == Apply(v.to, v.mods) and isinstance(v.mods[0], _RESTRICTIONS) else None,
    of_type=Apply, en="{to!} {mods*} this turn", fr="{to!} {mods*} ce tour-ci", to=JOINED, mods=GAIN_MODS,
)  # fmt: skip


def _never_countered(to: Any) -> Any:
    target: Any = to
    return Apply(target, (CantBeCountered(),), FOREVER) if isinstance(to, Targeted) else REJECT


row(EFFECT, build=_never_countered, of_type=Apply,
    unbuild=lambda v: {"to": v.to} if v == Apply(v.to, (CantBeCountered(),), FOREVER) else None, en="{to!} can't be countered",
    fr="{to!} ne pouvoir* pas être contrecarré*", to=OBJECTS)  # fmt: skip
HAS_FOR: Final = Category("what something has for a time")
row(HAS_FOR, HasAbilities, en="has* {abilities}", abilities=GRANTS, alias=True)
for _en in ("{to!} {has*} {until}", "{until}, {to!} {has*}"):
    row(EFFECT, Apply(h.to, (h.has,), h.until), en=_en, to=JOINED, has=HAS_FOR, until=DURATION, alias=True)
row(
    EFFECT,
    Apply(h.to, (*h.mods, h.has), h.until),
    en="{to!} {mods*} and {has*} {until}",
    to=JOINED,
    mods=GAIN_MODS,
    has=HAS_FOR,
    until=DURATION,
    alias=True,
)
THIS_TURN: Final = Category("what is so this turn, after what is so until the end of the turn")
row(THIS_TURN, (MustAttack(),), en="attack* this turn if able")
row(THIS_TURN, of_type=tuple, en="{mods*} this turn", mods=GAIN_MODS)


def _changed(to: Any, mods: Any, until: Any, number: str) -> Apply:
    return Apply(to, of_each(to, mods, number), until)


def _change(v: Apply) -> dict[str, Any]:
    return {"to": v.to, "mods": v.mods, "until": v.until}


OF_PLAYERS: Final = (
    CantCast,
    CantPlayLands,
    CantSearch,
    CantDraw,
    CantGainLife,
    CantLoseGame,
    CantWinGame,
    MaxHandSize,
)
"""What only players can be forbidden."""


def _change_of_objects(v: Apply) -> dict[str, Any] | None:
    return None if isinstance(v.mods[0], OF_PLAYERS) else _change(v)


row(EFFECT, build=lambda to, mods, until: REJECT, unbuild=lambda v: _change(v) | {"to": v.to.what} if said_of_each(v) and isinstance(v.to, All) else None,
    of_type=Apply, en="each {to:sing} {mods:sing} {until}", fr="chaque* {to:sing} {mods:sing} {until}", to=NPS, mods=GAIN_MODS, until=DURATION)  # fmt: skip
row(EFFECT, build=_changed, unbuild=_change_of_objects, of_type=Apply, en="{to!} {mods*} {until}", fr="{to!} {mods*} {until}", to=JOINED, mods=GAIN_MODS,
    until=DURATION, wants_number=True)  # fmt: skip
_LASTING = (
    HasAbilities,
    LosesAbilities,
    LosesAllAbilities,
    LosesThisAbility,
    Copies,
    SetTypes,
    AddTypes,
    SetColors,
    AddColors,
    SetsPT,
)
row(
    EFFECT,
    Apply(h.to, h.mods, FOREVER),
    provided=lambda mods: all(isinstance(m, _LASTING) for m in mods),
    en="{to!} {mods*}",
    fr="{to!} {mods*}",
    to=JOINED,
    mods=GAIN_MODS,
)
row(
    EFFECT,
    build=_changed,
    of_type=Apply,
    en="{until}, {to!} {mods*} (?!and)",
    to=JOINED,
    mods=GAIN_MODS,
    until=DURATION,
    alias=True,
    wants_number=True,
)


row(
    CLAUSE,
    (Do(Apply(h.one, h.mods, h.until)), Do(Apply(h.other, h.more, h.until))),
    en="{until}, {one!} {mods*} and {other!} {more*}",
    one=JOINED,
    mods=GAIN_MODS,
    other=JOINED,
    more=GAIN_MODS,
    until=DURATION,
    alias=True,
)


def _changed_and(to: Any, mods: Any, until: Any, more: Do, number: str) -> Any:
    """ "Until end of turn, it gains flying and you gain 1 life": what else changes does so as long (above)."""
    if isinstance(more.effect, Apply) and more.effect.until == FOREVER:
        return REJECT
    return Do(_changed(to, mods, until, number)), more


row(CLAUSE, build=_changed_and, of_type=tuple, en="{until}, {to!} {mods*} and {more}", to=JOINED, mods=GAIN_MODS, until=DURATION, more=CORE,
    alias=True, wants_number=True)  # fmt: skip


def _and_this_turn(to: Any, mods: Any, until: Any, more: Any, number: str) -> Any:
    """ "Becomes red until end of turn and attacks this turn if able": both as long."""
    return _changed(to, (*mods, *more), until, number) if until == Lasts(Until.END_OF_TURN) else REJECT


row(EFFECT, build=_and_this_turn, of_type=Apply, en="{to!} {mods*} {until} and {more*}", to=JOINED, mods=GAIN_MODS, until=DURATION,
    more=THIS_TURN, alias=True, wants_number=True)  # fmt: skip
row(
    VERB,
    Apply(h.to, (HasController(DOER),), h.until),
    en="gain* control of {to} {until}",
    fr="acquérir* le contrôle de {to} {until}",
    to=JOINED,
    until=DURATION,
)

row(
    VERB,
    Apply(h.to, (HasController(DOER),), FOREVER),
    en="gain* control of {to}",
    fr="acquérir* le contrôle de {to}",
    to=JOINED,
)

row(
    VERB,
    Apply(h.to, (SwitchesPT(),), h.until),
    en="switch* {to} power and toughness {until}",
    fr="échanger* la force et l'endurance de {to} {until}",
    to=POSS,
    until=DURATION,
)
row(
    VERB,
    Apply(h.to, (SwitchesPT(),), h.until),
    en="switch* the power and toughness of {to} {until}",
    fr="échanger* la force et l'endurance de {to} {until}",
    to=EACH_OBJECTS,
    until=DURATION,
)
