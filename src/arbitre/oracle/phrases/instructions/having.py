"""A player has something done: "you may have ~ deal 2 damage to any target" (CR 608.2d)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.effects import Apply, DealDamage, Do, Fight, Move, Place, SetLife
from arbitre.ir.modifications import AddTypes, Lasts, MustBlock, SetTypes, Until
from arbitre.ir.node import Effect
from arbitre.ir.refs import OwnerOf
from arbitre.ir.values import Zone
from arbitre.oracle.categories import AMOUNT, CORE, DURATION, EFFECT, GAIN_MODS, OBJECTS, PLAYER, RECIPIENT, VERB
from arbitre.oracle.discourse.doer import done_by, undone_ways
from arbitre.oracle.discourse.said import Pronoun
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.amounts.amounts import MUCH
from arbitre.oracle.phrases.clauses.subjects import doer, has_doer, several
from arbitre.oracle.phrases.modifications.becoming import FORM

HAD: Final = Category("what a player has somebody or something do")
"""An Effect whose subject stands before a verb without an ending."""


def _had_done(who: Any, verb: Any) -> Any:
    return done_by(verb, who) if has_doer(verb) and not several(who) else REJECT


def _had_slots(effect: Any) -> list[dict[str, Any]] | None:
    who = doer(effect)
    return None if who is None else [{"who": who, "verb": verb} for verb in undone_ways(effect, who)]


row(
    HAD,
    build=_had_done,
    unbuild=_had_slots,
    of_type=Effect,
    en="{who} {verb:plur}",
    fr="{who!} {verb*:subj}",
    who=PLAYER,
    verb=VERB,
)
row(HAD, DealDamage, en="{source} deal {amount} damage to {to}", fr="{source!} infliger* {amount#} blessure* {to>}", source=OBJECTS, amount=MUCH,
    to=RECIPIENT)  # fmt: skip
row(
    HAD,
    DealDamage,
    en="{source} deal damage equal to {amount} to {to}",
    fr="{source!} infliger* un nombre de blessures égal à {amount} {to>}",
    source=OBJECTS,
    amount=AMOUNT,
    to=RECIPIENT,
)
row(
    HAD,
    DealDamage,
    en="{source} deal damage to {to} equal to {amount}",
    fr="{source!} infliger* {to>} un nombre de blessures égal à {amount}",
    source=OBJECTS,
    amount=AMOUNT,
    to=RECIPIENT,
)
_FORM: Final = (SetTypes, AddTypes)
row(
    HAD,
    Apply(h.to, h.form, h.until),
    written=lambda form: isinstance(form[0], _FORM),
    en="{to} become a {form:sing} {until}",
    fr="{to!} devenir* un* {form:sing} {until}",
    to=OBJECTS,
    form=FORM,
    until=DURATION,
)
row(HAD, Apply, en="{to} {mods:plur} {until}", fr="{to!} {mods*} {until}", to=OBJECTS, mods=GAIN_MODS, until=DURATION)
row(
    HAD,
    Apply(to=h.to, mods=h.mods, until=Lasts(Until.FOREVER)),
    en="{to} {mods:plur}",
    fr="{to!} {mods*}",
    to=OBJECTS,
    mods=GAIN_MODS,
)
row(
    HAD,
    Apply(h.to, (MustBlock(h.whom),)),
    en="{to} block {whom} this turn if able",
    fr="{to!} bloquer* {whom} ce tour-ci si possible",
    to=OBJECTS,
    whom=OBJECTS,
)
row(HAD, Fight, en="{left} fight {right}", fr="{left!} se battre* contre {right}", left=OBJECTS, right=OBJECTS)


def _have(who: Any, had: Any) -> Any:
    return REJECT if several(who) else Do(had, may=who)


def _have_slots(clause: Do) -> dict[str, Any] | None:
    if clause.may is None or clause.effect is None or clause != Do(clause.effect, may=clause.may, note=clause.note):
        return None
    own = doer(clause.effect) == clause.may and not isinstance(
        clause.effect, SetLife
    )  # "have your life total become 20"
    return None if own else {"who": clause.may, "had": clause.effect}


row(CORE, build=_have, unbuild=_have_slots, of_type=Do, en="{who!} may have {had}", fr="{who!} pouvoir* faire que {had:subj}", who=PLAYER,
    had=HAD, number="may")  # fmt: skip

# --- what owners do with what is theirs --------------------------------------------------------------------------------


def _owner_puts(what: Any, **goal: Any) -> Any:
    return Move(what, Zone.LIBRARY, **goal)


def _of_owner(who: Any, goal: Any) -> Any:
    """ "The owner of target creature shuffles it into their library" moves the creature."""
    if not isinstance(who, OwnerOf):
        return REJECT
    if isinstance(who.of, Pronoun) and goal != SHUFFLED and goal != (("place", Place.TOP_OR_BOTTOM),):
        return REJECT  # "its owner puts it on top" is an instruction of a player
    return _owner_puts(who.of, **dict(goal))


SHUFFLED: Final = (("place", Place.SHUFFLED),)
GOALS: Final = Category("what an owner does with it")
for _goal, _en, _fr, _alias in (
    (SHUFFLED, "shuffle* it into their library", "le mélanger* dans son* bibliothèque", False),
    (
        (("place", Place.TOP_OR_BOTTOM),),
        "put* it on their choice of the top or bottom of their library",
        "le mettre* au-dessus ou au-dessous de son* bibliothèque, au choix",
        False,
    ),
    ((("place", Place.TOP_OR_BOTTOM),), "put* it on the top or bottom of their library", None, True),
    ((("place", Place.TOP),), "put* it on top of their library", "le mettre* au-dessus de son* bibliothèque", False),
    (
        (("place", Place.BOTTOM),),
        "put* it on the bottom of their library",
        "le mettre* au-dessous de son* bibliothèque",
        False,
    ),
):
    row(GOALS, _goal, en=_en, fr=_fr, alias=_alias)
OWNERS: Final = Category("owner of a target")
row(
    OWNERS,
    OwnerOf,
    en="the owner of {of:sing}",
    of=OBJECTS,
    number="sing",
    alias=True,
)
row(
    OWNERS,
    h.who,
    provided=lambda who: isinstance(who, OwnerOf),
    en="{who}",
    fr="{who}",
    of_type=OwnerOf,
    who=PLAYER,
    number="sing",
)


def _owned_goal(given: Move) -> dict[str, Any] | None:
    if given != Move(given.what, Zone.LIBRARY, given.place) or given.place is not Place.TOP_OR_BOTTOM:
        return None
    return {"who": OwnerOf(given.what), "goal": (("place", given.place),)}


row(
    EFFECT,
    build=_of_owner,
    unbuild=_owned_goal,
    of_type=Move,
    en="{who!} {goal*}",
    fr="{who!} {goal*}",
    who=OWNERS,
    goal=GOALS,
)
