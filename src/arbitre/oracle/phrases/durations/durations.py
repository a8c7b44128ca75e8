"""Durations, and what is so during the next turn of a player and not before (CR 611.2)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.conditions import Matches
from arbitre.ir.effects import Apply
from arbitre.ir.filters import InZone
from arbitre.ir.modifications import DuringNextTurn, Lasts, MustAttack, Until, WhileTrue
from arbitre.ir.refs import All, This
from arbitre.ir.values import Zone
from arbitre.oracle.categories import CONDITIONS, DURATION, EFFECT, GAIN_MODS, NPS, OBJECTS, PLAYER, PLAYER_POSS
from arbitre.oracle.discourse.said import as_of_each_recipient, of_each_recipient
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.terms import h

row(
    DURATION,
    Lasts(until=Until.END_OF_TURN),
    en=("until end of turn", "this turn"),
    fr="jusqu'à la fin du tour",
    also=("ce tour-ci",),
)
row(DURATION, Lasts(until=Until.END_OF_COMBAT), en="until end of combat", fr="jusqu'à la fin du combat")
row(DURATION, Lasts(until=Until.YOUR_NEXT_TURN), en="until your next turn", fr="jusqu'à votre prochain tour")
row(
    DURATION,
    Lasts(until=Until.YOUR_NEXT_UPKEEP),
    en=("until your next upkeep", "until the beginning of your next upkeep"),
    fr="jusqu'à votre prochain entretien",
)
row(DURATION, Lasts(until=Until.NEXT_UNTAP_STEP), en="during its controller's next untap step", alias=True)
row(DURATION, WhileTrue(Matches(This(), InZone(Zone.BATTLEFIELD))), en="until ~ leaves the battlefield", alias=True)
row(DURATION, WhileTrue, en="for as long as {condition}", fr="tant que {condition}", condition=CONDITIONS)

# --- what is so during the next turn of a player, and not before (CR 611.2) -------------------------------------------

DURING: Final = Category("a turn that is to come")
row(DURING, DuringNextTurn, en="during {whose} next turn", fr="pendant <prochain tour {whose}>", whose=PLAYER_POSS)

MUST: Final = Category("an attack that must be")
"""Modifications: what creatures do "if able"."""
row(MUST, (MustAttack(),), en="attack* if able", fr="attaquer* si possible")
for _whom in (PLAYER, OBJECTS):
    row(MUST, (MustAttack(h.whom),), en="attack* {whom} if able", fr="attaquer* {whom} si possible", whom=_whom)


def _during(to: Any, mods: Any, until: Any) -> Apply:
    """Of each of several players, "that player's next turn" is another one."""
    return Apply(to, mods, of_each_recipient(to, until))


def _of_a_turn(given: Apply) -> dict[str, Any] | None:
    if not isinstance(given.until, DuringNextTurn):
        return None
    return {"to": given.to, "mods": given.mods, "until": as_of_each_recipient(given.to, given.until)}


for _mods in (MUST, GAIN_MODS):
    row(
        EFFECT,
        build=_during,
        unbuild=_of_a_turn,
        of_type=Apply,
        en="{until}, {to!} {mods*}",
        fr="{until}, {to!} {mods*}",
        to=OBJECTS,
        mods=_mods,
        until=DURING,
    )
    row(
        EFFECT,
        build=lambda to, mods, until: _during(All(to), mods, until),
        of_type=Apply,
        en="{until}, each {to:sing} {mods:sing}",
        to=NPS,
        mods=_mods,
        until=DURING,
        alias=True,
    )
    for _to in (OBJECTS, PLAYER):
        row(
            EFFECT,
            build=_during,
            unbuild=_of_a_turn,
            of_type=Apply,
            en="{to!} {mods*} {until}",
            fr="{to!} {mods*} {until}",
            to=_to,
            mods=GAIN_MODS,
            until=DURING,
        )
