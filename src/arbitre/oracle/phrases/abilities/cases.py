"""Cases: how they are solved, and what they have once they are; what is harnessed (CR26 702.169, 702.186, 719.3)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Activated, Replacement, Static, Triggered
from arbitre.ir.conditions import AllOf, Matches, NotSo
from arbitre.ir.effects import Body, Designate, Do
from arbitre.ir.filters import IsDesignated
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.node import Ability, Condition
from arbitre.ir.patterns import Does, Provided, StepBegins
from arbitre.ir.refs import This, You
from arbitre.ir.values import Step
from arbitre.oracle.categories import ABILITY, CONDITIONS, NP
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import ONE_EVENT

IS_SOLVED: Final = Matches(This(), IsDesignated("solved"))
_BECOMES_SOLVED: Final = Body((Do(Designate("solved")),))

# --- to solve ---------------------------------------------------------------------------------------------------------


def _to_solve(condition: Condition) -> Triggered:
    """CR26 719.3a: at the beginning of your end step, if the condition holds and it is not solved."""
    unsolved = AllOf((condition, NotSo(IS_SOLVED)))
    return Triggered(StepBegins(Step.END, You()), _BECOMES_SOLVED, unsolved, word="to solve")


row(
    ABILITY,
    _to_solve(h.condition),
    en="to solve — {condition}.",
    fr="pour résoudre — {condition}.",
    condition=CONDITIONS,
)

# --- solved -----------------------------------------------------------------------------------------------------------


def _solved(ability: Ability) -> Any:
    """CR26 702.169b–d: it applies as long as the Case is solved, triggers only then, can be activated only then."""
    match ability:
        case Triggered():  # no intervening "if"
            return replace(ability, event=Provided(ability.event, IS_SOLVED), word="solved")
        case Static(condition=condition) | Replacement(condition=condition) | Activated(condition=condition):
            also = IS_SOLVED if condition is None else AllOf((IS_SOLVED, condition))
            return replace(ability, condition=also, word="solved")
    return REJECT


def _unsolved(ability: Ability) -> dict[str, Any] | None:
    """The ability as it stands after the dash."""
    match ability:
        case Triggered(event=Provided(event=event)):
            bare: Ability = replace(ability, event=event, word="")
        case Static() | Replacement() | Activated():
            match ability.condition:
                case AllOf(parts=(_, condition)):
                    bare = replace(ability, condition=condition, word="")
                case _:
                    bare = replace(ability, condition=None, word="")
        case _:
            return None
    return {"ability": bare} if _solved(bare) == ability else None


row(
    ABILITY,
    build=_solved,
    unbuild=_unsolved,
    of_type=Ability,
    en="solved — {ability}",
    fr="résolue — {ability}",
    ability=ABILITY,
)

# --- harnessed --------------------------------------------------------------------------------------------------------

_IS_HARNESSED: Final = Matches(This(), IsDesignated("harnessed"))


row(
    ABILITY,
    Static(This(), (HasAbilities((h.ability,)),), _IS_HARNESSED),
    en="∞ — {ability}",
    ability=ABILITY,
    alias=True,
)

# --- solving ----------------------------------------------------------------------------------------------------------

row(
    ONE_EVENT,
    Does(deed="solved", what=h.what, who=h.who),
    en="{who!} solve* a {what:sing}",
    fr="{who!} résoudre* un* {what:sing}",
    what=NP,
    who=CASTER,
)
