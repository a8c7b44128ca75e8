"""Turns, phases and steps that are added or skipped, phasing, tapping and untapping at once (CR 500.7–10, 702.24)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.abilities import Static
from arbitre.ir.conditions import DuringStep
from arbitre.ir.effects import Do, ExtraPhases, ExtraSteps, ExtraTurns, PhaseOut, Skip, TapAndUntap
from arbitre.ir.filters import HasState, State
from arbitre.ir.modifications import SkipsSteps
from arbitre.ir.node import Filter
from arbitre.ir.refs import All, You
from arbitre.ir.values import Phase, Step
from arbitre.oracle.grammar import PLUR, REJECT, SING, Category, row
from arbitre.oracle.rows.amounts import MANY
from arbitre.oracle.rows.categories import CLAUSE, EFFECT, HAVE_MOD, OBJECTS, PLAIN_STATIC, VERB
from arbitre.oracle.rows.nouns import both, parts_of
from arbitre.oracle.said import DOER, unplaced

# --- turns, phases and steps -------------------------------------------------------------------------------------------

row(VERB, ExtraTurns, en="take* {count#} extra turn|turns after this one", who=DOER, count=MANY,
    fr="jouer* {count#} tour* supplémentaire* après celui-ci")  # fmt: skip

SKIPPED = Category("step or phase to skip")
"""A SkipsSteps without its subject."""
for _step, _fr in (
    (Step.UNTAP, "étape* de dégagement"),
    (Step.UPKEEP, "étape* d'entretien"),
    (Step.DRAW, "étape* de pioche"),
):
    row(SKIPPED, value=SkipsSteps((_step,)), en=f"{_step} step|steps", fr=_fr)
row(SKIPPED, value=SkipsSteps(phases=(Phase.COMBAT,)), en="combat phase|phases", fr="phase* de combat")
row(HAVE_MOD, of_type=SkipsSteps, en="skip* its {what@}",
    fr="passer* son* {what}", what=SKIPPED, number=SING, alias=True)  # fmt: skip
for _their, _number in (("their", SING), ("their", PLUR), ("your", PLUR)):
    row(HAVE_MOD, of_type=SkipsSteps, en=f"skip* {_their} {{what:{_number}}}",
        fr="passer* son* {what:sing}", what=SKIPPED, number=_number, alias=_their == "your")  # fmt: skip
row(PLAIN_STATIC, build=lambda what: Static(You(), (what,)),
    unbuild=lambda v: {"what": v.mods[0]} if v == Static(You(), v.mods) and isinstance(v.mods[0], SkipsSteps) else None,
    of_type=Static, en="skip your {what:sing}", fr="passez votre {what:sing}", what=SKIPPED)  # fmt: skip
row(VERB, build=lambda what: Skip(DOER, steps=what.steps, phases=what.phases),
    unbuild=lambda v: {"what": SkipsSteps(v.steps, v.phases)} if v == Skip(v.who, False, v.phases, v.steps) else None,
    of_type=Skip, en="skip* your|their next {what:sing}", fr="passer* son* prochain* {what}", what=SKIPPED)  # fmt: skip
row(VERB, Skip, en="skip* your|their next turn", fr="passer* son* prochain tour", who=DOER, turn=True)
row(
    VERB,
    Skip,
    en="skip* your|their next {count} turns",
    fr="passer* son* {count#} prochains tours",
    who=DOER,
    turn=True,
    count=MANY,
)

COMBAT, COMBAT_AND_MAIN = (Phase.COMBAT,), (Phase.COMBAT, Phase.POSTCOMBAT_MAIN)
MORE = Category("additional phases")
row(MORE, value=COMBAT, en="a additional combat phase", fr="une phase de combat supplémentaire")
row(MORE, value=COMBAT_AND_MAIN, en="a additional combat phase followed by a additional main phase",
    fr="une phase de combat supplémentaire suivie d'une phase principale supplémentaire")  # fmt: skip
row(EFFECT, ExtraPhases, en="after this phase, there is {phases}", fr="après cette phase, il y a {phases}", phases=MORE)
MAIN = DuringStep(phases=(Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN))
"""After "this main phase" nothing is added if it is none."""
row(CLAUSE, build=lambda phases: (Do(ExtraPhases(phases), condition=MAIN),),
    unbuild=lambda v: {"phases": v[0].effect.phases}
    if len(v) == 1 and isinstance(v[0].effect, ExtraPhases) and v[0] == Do(v[0].effect, condition=MAIN) else None,
    of_type=tuple, en="after this main phase, there is {phases}", fr="après cette phase principale, il y a {phases}", phases=MORE)  # fmt: skip

_NAMED = ((Step.UPKEEP, "upkeep", "d'entretien"), (Step.END, "end", "de fin"), (Step.DRAW, "draw", "de pioche"))
for _step, _en, _fr in _NAMED:
    row(EFFECT, ExtraSteps, en=f"you get {{count#}} additional {_en} step|steps after this phase",
        fr=f"vous avez {{count#}} étape* {_fr} supplémentaire* après cette phase", count=MANY, steps=(_step,),
        after_phase=True)  # fmt: skip

# --- phasing -----------------------------------------------------------------------------------------------------------

row(EFFECT, PhaseOut, en="{what!} phase* out until ~ leaves the battlefield", what=OBJECTS, until_leaves=True,
    fr="{what!} passer* hors phase jusqu'à ce que ~ quitte le champ de bataille")  # fmt: skip
row(EFFECT, PhaseOut, en="{what!} phase* out", fr="{what!} passer* hors phase", what=OBJECTS)

# --- tapping and untapping at once -------------------------------------------------------------------------------------


def _swapped(untapped: Any, tapped: Any) -> Any:
    """ "All tapped creatures" and "all untapped creatures" must be the same creatures."""
    if not isinstance(untapped, All) or not isinstance(tapped, All):
        return REJECT
    one, other = without(untapped.what, HasState(State.TAPPED)), without(tapped.what, HasState(State.UNTAPPED))
    if one is None or other is None or unplaced(one) != unplaced(other):
        return REJECT
    return TapAndUntap(All(one))


def _swap_slots(given: TapAndUntap) -> dict[str, Any] | None:
    if not isinstance(given.what, All):
        return None
    what = given.what.what
    return {"untapped": All(both(HasState(State.TAPPED), what)), "tapped": All(both(HasState(State.UNTAPPED), what))}


def without(what: Filter, part: Filter) -> Filter | None:
    """*what* without one of its parts; None if it does not have it."""
    parts = parts_of(what)
    return both(*(p for p in parts if p != part)) if part in parts else None


row(VERB, build=_swapped, unbuild=_swap_slots, of_type=TapAndUntap,
    en="simultaneously untap* {untapped} and tap* {tapped}",
    fr="simultanément, dégager* {untapped} et engager* {tapped}", untapped=OBJECTS, tapped=OBJECTS)  # fmt: skip
