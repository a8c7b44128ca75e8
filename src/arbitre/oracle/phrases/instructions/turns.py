"""Turns, phases and steps that are added or skipped, phasing, tapping and untapping at once (CR 500.7–10, 702.24)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.abilities import Replacement, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.conditions import DuringStep
from arbitre.ir.effects import (
    Body,
    Do,
    EachPartOfNextTurn,
    ExtraPhases,
    ExtraSteps,
    ExtraTurns,
    Instead,
    NextPart,
    NextTurns,
    PhaseOut,
    Skip,
    SkipIt,
    TapAndUntap,
)
from arbitre.ir.filters import HasState, State
from arbitre.ir.modifications import SkipsSteps
from arbitre.ir.node import Filter
from arbitre.ir.patterns import BeginsTurn
from arbitre.ir.refs import All, Players, Who, You
from arbitre.ir.values import Phase, Step
from arbitre.oracle.categories import (
    CLAUSE,
    CLAUSES,
    CONDITION,
    EFFECT,
    HAVE_MOD,
    OBJECTS,
    PLAIN_STATIC,
    PLAYER,
    REPLACEMENT,
    SENTENCE,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Follow, unplaced
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.clauses.follows import flat, kind
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

# --- turns, phases and steps ------------------------------------------------------------------------------------------

row(
    VERB,
    ExtraTurns(who=DOER, count=h.count),
    en="take* {count#} extra turn|turns after this one",
    count=MANY,
    fr="jouer* {count#} tour* supplémentaire* après celui-ci",
)

SKIPPED = Category("step or phase to skip")
"""A Step or Phase."""
for _step, _fr in (
    (Step.UNTAP, "étape* de dégagement"),
    (Step.UPKEEP, "étape* d'entretien"),
    (Step.DRAW, "étape* de pioche"),
):
    row(SKIPPED, _step, en=f"{_step} step|steps", fr=_fr)
row(SKIPPED, Phase.COMBAT, en="combat phase|phases", fr="phase* de combat")
row(
    HAVE_MOD,
    SkipsSteps(h.what),
    en="skip* its {what@}",
    fr="passer* son* {what}",
    what=SKIPPED,
    number=SING,
    alias=True,
)
for _their, _number in (("their", SING), ("their", PLUR), ("your", PLUR)):
    row(
        HAVE_MOD,
        SkipsSteps(h.what),
        en=f"skip* {_their} {{what:{_number}}}",
        fr="passer* son* {what:sing}",
        what=SKIPPED,
        number=_number,
        alias=_their == "your",
    )
row(
    PLAIN_STATIC,
    Static(You(), (SkipsSteps(h.what),)),
    en="skip your {what:sing}",
    fr="passez votre {what:sing}",
    what=SKIPPED,
)
row(
    VERB,
    Skip(NextPart(h.what), who=DOER),
    en="skip* your|their next {what:sing}",
    fr="passer* son* prochain* {what}",
    what=SKIPPED,
)
row(
    VERB,
    Skip(NextPart(h.what, this_turn=True), who=DOER),
    en="skip* your|their next {what:sing} this turn",
    fr="passer* son* prochain* {what} ce tour-ci",
    what=SKIPPED,
)
row(
    VERB,
    Skip(EachPartOfNextTurn(h.what), who=DOER),
    en="skip* all {what:plur} of your|their next turn",
    fr="passer* toutes les {what:plur} de son* prochain tour",
    what=SKIPPED,
)
row(VERB, Skip(NextTurns(), who=DOER), en="skip* your|their next turn", fr="passer* son* prochain tour")
row(
    VERB,
    Skip(NextTurns(h.count), who=DOER),
    en="skip* your|their next {count} turns",
    fr="passer* son* {count#} prochains tours",
    count=MANY,
)

COMBAT, COMBAT_AND_MAIN = (Phase.COMBAT,), (Phase.COMBAT, Phase.POSTCOMBAT_MAIN)
MORE = Category("additional phase")
SEVERAL_MORE = Category("several additional phases")
_FOLLOWED = " followed by a additional main phase"
for _phase, _en, _fr in (
    (Phase.COMBAT, "combat phase", "phase* de combat"),
    (Phase.BEGINNING, "beginning phase", "phase* de début"),
    (Phase.POSTCOMBAT_MAIN, "main phase", "phase* principale"),
):
    row(MORE, (_phase,), en=f"a additional {_en}", fr=f"un* {_fr} supplémentaire*")
    row(
        SEVERAL_MORE,
        build=lambda n, phase=_phase: (phase,) * int(n.value) if isinstance(n, Fixed) and n.value > 1 else REJECT,
        unbuild=lambda v, phase=_phase: {"n": Fixed(len(v))} if len(v) > 1 and set(v) == {phase} else None,
        of_type=tuple,
        en=f"{{n}} additional {_en}s",
        fr=f"{{n#}} {_fr} supplémentaire*",
        n=MANY,
    )
row(
    MORE,
    COMBAT_AND_MAIN,
    en=f"a additional combat phase{_FOLLOWED}",
    fr="une phase de combat supplémentaire suivie d'une phase principale supplémentaire",
)


def _added(phases: tuple[Phase, ...], kind: DuringStep | None) -> tuple[Do]:
    """After "this main phase" or "this combat phase" nothing is added if it is none."""
    return (Do(ExtraPhases(phases), condition=kind),)


MAIN = DuringStep(phases=(Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN))
IN_COMBAT = DuringStep(phases=COMBAT)
for _are, _phases in (("is", MORE), ("are", SEVERAL_MORE)):
    row(
        EFFECT,
        ExtraPhases,
        en=(f"after this phase, there {_are} {{phases}}", f"there {_are} {{phases}} after this phase"),
        fr="après cette phase, il y a {phases}",
        phases=_phases,
    )
    for _kind, _en, _fr in ((MAIN, "main", "principale"), (IN_COMBAT, "combat", "de combat")):
        row(
            CLAUSE,
            _added(h.phases, _kind),
            en=f"after this {_en} phase, there {_are} {{phases}}",
            fr=f"après cette phase {_fr}, il y a {{phases}}",
            phases=_phases,
        )
for _comma in ("", ","):
    row(
        EFFECT,
        ExtraPhases(COMBAT_AND_MAIN),
        en=f"there is a additional combat phase after this phase{_comma}{_FOLLOWED}",
        alias=True,
    )


def _noted(clause: Do, follow: Follow) -> Do | None:
    """ "At the beginning of that combat, …": of the first phase that the sentence before adds."""
    match clause.effect:
        case ExtraPhases(phases=(Phase.COMBAT, *_), at_beginning=None) as added:
            return replace(clause, effect=replace(added, at_beginning=Body(follow.clauses)))
    return None


def _not_noted(clause: Do) -> tuple[Do, Follow] | None:
    match clause.effect:
        case ExtraPhases(at_beginning=Body(clauses=clauses)) as added:
            return replace(clause, effect=replace(added, at_beginning=None)), Follow("that combat", clauses)
    return None


kind("that combat", _noted, _not_noted)
row(
    SENTENCE,
    Follow("that combat", flat(h.clauses)),
    en="at the beginning of that combat, {clauses}",
    fr="au début de ce combat, {clauses}",
    clauses=CLAUSES,
)
row(
    EFFECT,
    ExtraPhases(phases=h.phases, after_first_postcombat=True),
    en="after the first postcombat main phase this turn, there is {phases}",
    phases=MORE,
    fr="après la première phase principale suivant le combat de ce tour, il y a {phases}",
)
_NAMED = (
    (Step.UPKEEP, "upkeep", "d'entretien"),
    (Step.END, "end", "de fin"),
    (Step.DRAW, "draw", "de pioche"),
    (Step.UNTAP, "untap", "de dégagement"),
    (Step.DECLARE_ATTACKERS, "declare attackers", "de déclaration des attaquants"),
    (Step.COMBAT_DAMAGE, "combat damage", "des blessures de combat"),
)
for _step, _en, _fr in _NAMED:
    for _is_phase, _after, _after_fr in ((False, "step", "étape"), (True, "phase", "phase")):
        _one: Slots = {"steps": (_step,), "after_phase": _is_phase}
        row(
            EFFECT,
            ExtraSteps(count=h.count, who=h.who, **_one),
            en=f"{{who!}} get* {{count#}} additional {_en} step|steps after this {_after}",
            fr=f"{{who!}} avoir* {{count#}} étape* {_fr} supplémentaire* après cette {_after_fr}",
            count=MANY,
            who=PLAYER,
        )
        row(
            VERB,
            ExtraSteps(count=h.count, who=DOER, **_one),
            en=f"get* {{count#}} additional {_en} step|steps after this {_after}",
            count=MANY,
            alias=True,
        )
        row(
            EFFECT,
            ExtraSteps(**_one),
            en=(
                f"there is a additional {_en} step after this {_after}",
                f"after this {_after}, there is a additional {_en} step",
            ),
            fr=f"il y a une étape {_fr} supplémentaire après cette {_after_fr}",
        )
        row(
            EFFECT,
            ExtraSteps(count=h.count, **_one),
            en=(
                f"there are {{count#}} additional {_en} step|steps after this {_after}",
                f"after this {_after}, there are {{count#}} additional {_en} step|steps",
            ),
            fr=f"il y a {{count#}} étape* {_fr} supplémentaire* après cette {_after_fr}",
            count=MANY,
        )

# --- turns that are skipped as they would begin -----------------------------------------------------------------------


row(
    REPLACEMENT,
    Replacement(BeginsTurn(), Instead(flat(h.clauses)), h.condition, optional=True),
    condition=CONDITION,
    clauses=CLAUSES,
    en="if you would begin your turn while {condition}, you may skip that turn instead. if you do, {clauses}.",
    fr="si vous deviez commencer votre tour alors que {condition}, vous pouvez passer ce tour à la place. Si "
    "vous faites ainsi, {clauses}.",
)
for _who, _en, _fr in ((Players(), "a player", "un joueur"), (Players(Who.OPPONENTS), "a opponent", "un adversaire")):
    row(
        REPLACEMENT,
        Replacement(BeginsTurn(_who, extra=True), SkipIt()),
        en=f"if {_en} would begin a extra turn, that player skips that turn instead.",
        fr=f"si {_fr} devait commencer un tour supplémentaire, ce joueur passe ce tour à la place.",
    )

# --- phasing ----------------------------------------------------------------------------------------------------------

row(
    EFFECT,
    PhaseOut(what=h.what, until_leaves=True),
    en="{what!} phase* out until ~ leaves the battlefield",
    what=OBJECTS,
    fr="{what!} passer* hors phase jusqu'à ce que ~ quitte le champ de bataille",
)
row(EFFECT, PhaseOut, en="{what!} phase* out", fr="{what!} passer* hors phase", what=OBJECTS)

# --- tapping and untapping at once ------------------------------------------------------------------------------------


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


row(
    VERB,
    build=_swapped,
    unbuild=_swap_slots,
    of_type=TapAndUntap,
    en="simultaneously untap* {untapped} and tap* {tapped}",
    fr="simultanément, dégager* {untapped} et engager* {tapped}",
    untapped=OBJECTS,
    tapped=OBJECTS,
)
