"""What becomes of the spell that mana is spent on, and what triggers as it is spent (CR 106.6)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.effects import AddMana, Delayed, Do, SpentOn
from arbitre.ir.filters import SharesWith
from arbitre.ir.modifications import CantBeCountered, Lasts, Until
from arbitre.ir.node import Filter
from arbitre.ir.patterns import Casts
from arbitre.ir.refs import Commanders, You
from arbitre.ir.values import Shares
from arbitre.oracle.categories import DURATION, GAIN_MODS, NP, SENTENCE, SPENDING
from arbitre.oracle.discourse.said import Follow
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses.clauses import INNER
from arbitre.oracle.phrases.clauses.follows import kind
from arbitre.oracle.phrases.clauses.next_cast import SPELL
from arbitre.oracle.phrases.events.events import YOUR_COMMANDER
from arbitre.oracle.phrases.instructions.mana import CAST_WITH, is_spells
from arbitre.oracle.phrases.nouns.relative import fixed_post

# --- what becomes of the spell ----------------------------------------------------------------------------------------


def _affecting(clause: Do, follow: Follow) -> Do | None:
    """ "If that mana is spent on a creature spell, it gains haste" (CR 106.6)."""
    effect = clause.effect
    if (
        not isinstance(effect, AddMana)
        or effect.spent_on is not None
        or follow.about is None
        or follow.duration is None
    ):
        return None
    rider = SpentOn(follow.about, follow.mods, follow.duration)
    return replace(clause, effect=replace(effect, spent_on=rider, only_for=follow.what or effect.only_for))


def _unaffecting(clause: Do) -> tuple[Do, Follow] | None:
    effect = clause.effect
    if not isinstance(effect, AddMana) or not isinstance(effect.spent_on, SpentOn):
        return None
    rider = effect.spent_on
    only = effect.only_for if rider.what == effect.only_for else None
    bare = replace(effect, spent_on=None, only_for=None if only else effect.only_for)
    return replace(clause, effect=bare), Follow(
        "spent on", duration=rider.until, what=only, about=rider.what, mods=rider.mods
    )


kind("spent on", _affecting, _unaffecting, about_earlier=True)
_FOREVER: Final = Lasts(Until.FOREVER)
_UNCOUNTERED: Final = (CantBeCountered(),)


row(
    SENTENCE,
    Follow("spent on", duration=_FOREVER, what=h.what, about=h.what, mods=_UNCOUNTERED),
    provided=is_spells,
    en="spend this mana only to {what}, and that spell can't be countered",
    what=CAST_WITH,
    fr="ne dépensez ce mana que pour {what}, et ce sort ne peut pas être contrecarré",
)


def _gaining(what: Filter, mods: Any, until: Any = _FOREVER) -> Any:
    return Follow("spent on", duration=until, about=what, mods=mods) if is_spells(what) else REJECT


def _gaining_slots(given: Follow, lasting: bool) -> dict[str, Any] | None:
    if given.kind != "spent on" or given.what is not None or given.mods == _UNCOUNTERED:
        return None
    slots = {"what": given.about, "mods": given.mods}
    return slots if lasting and given.duration == _FOREVER else None if lasting else {**slots, "until": given.duration}


row(
    SENTENCE,
    build=lambda what: _gaining(what, _UNCOUNTERED),
    of_type=Follow,
    what=NP,
    unbuild=lambda v: (
        {"what": v.about}
        if v.kind == "spent on" and v.about is not None and v == _gaining(v.about, _UNCOUNTERED)
        else None
    ),
    en="if that mana is spent on a {what:sing}, that spell can't be countered",
    fr="si ce mana est dépensé pour un* {what:sing}, ce sort ne peut pas être contrecarré",
)
row(
    SENTENCE,
    build=_gaining,
    unbuild=lambda v: _gaining_slots(v, True),
    of_type=Follow,
    what=NP,
    mods=GAIN_MODS,
    en="if that mana is spent on a {what:sing}, it {mods:sing}",
    fr="si ce mana est dépensé pour un* {what:sing}, il*what {mods*}",
)
row(
    SENTENCE,
    build=_gaining,
    unbuild=lambda v: _gaining_slots(v, False),
    of_type=Follow,
    what=NP,
    mods=GAIN_MODS,
    until=DURATION,
    en="if that mana is spent on a {what:sing}, it {mods:sing} {until}",
    fr="si ce mana est dépensé pour un* {what:sing}, il*what {mods*} {until}",
)

# --- what triggers as it is spent -------------------------------------------------------------------------------------


def _waiting(clause: Do, follow: Follow) -> Do | None:
    """ "When that mana is spent to cast a creature spell, scry 1" (CR 106.6, 603.7a)."""
    effect, (later,) = clause.effect, follow.clauses
    if not isinstance(effect, AddMana) or effect.spent_on is not None or not isinstance(later.effect, Delayed):
        return None
    return replace(clause, effect=replace(effect, spent_on=later.effect))


def _not_waiting(clause: Do) -> tuple[Do, Follow] | None:
    effect = clause.effect
    if not isinstance(effect, AddMana) or not isinstance(effect.spent_on, Delayed):
        return None
    return replace(clause, effect=replace(effect, spent_on=None)), Follow("when spent", (Do(effect.spent_on),))


kind("when spent", _waiting, _not_waiting, about_earlier=True)
_SPENT: Final = ("that mana is spent to cast", "you spend this mana to cast")
row(
    SPENDING,
    Casts(h.what, You()),
    en=tuple(f"{spent} a {{what}}" for spent in _SPENT),
    fr="ce mana est dépensé pour lancer un* {what}",
    what=SPELL,
)
row(
    SPENDING,
    Casts(YOUR_COMMANDER, You()),
    en=tuple(f"{spent} your commander" for spent in _SPENT),
    fr="ce mana est dépensé pour lancer votre commandant",
)
row(
    SENTENCE,
    Follow("when spent", (Do(Delayed(h.event, h.body)),)),
    en="when {event}, {body}",
    fr="quand {event}, {body}",
    event=SPENDING,
    body=INNER,
)
fixed_post(
    SharesWith(Shares.CREATURE_TYPE, Commanders()),
    "that shares a creature type with your commander",
    "qui partage un type de créature avec votre commandant",
)
