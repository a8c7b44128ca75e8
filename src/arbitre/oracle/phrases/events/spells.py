"""Events: spells and abilities, what they target, from where they are cast, which of a turn (CR 601.2, 603.2)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.filters import (
    And,
    ControlledBy,
    IsAbility,
    IsSpell,
    Or,
)
from arbitre.ir.node import Filter
from arbitre.ir.patterns import (
    AnyEvent,
    AttacksWith,
    BecomesTarget,
    Casts,
    CastsAt,
    Cause,
    CopiesSpell,
    Deals,
    Does,
    Draws,
    FirstInTurn,
    GainsLife,
    LosesLife,
    Moves,
)
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import EVENT, NP, OBJECTS, POSS
from arbitre.oracle.discourse.called import SPELL_OR_ABILITY
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import ONE_EVENT, PRED, SUBJ
from arbitre.oracle.phrases.nouns.nouns import parts_of
from arbitre.oracle.phrases.references.refs import said

# --- becoming a target ------------------------------------------------------------------------------------------------

_SAID: Final = (IsSpell(), Or((IsSpell(), IsAbility())))
"""What the plain rows say: "a spell", "a spell or ability"."""


def _of_spell(by: Filter) -> bool:
    """Whether a description is of spells or abilities."""
    return any(isinstance(part, IsSpell | IsAbility) or part == _SAID[1] for part in parts_of(by))


def _targeted(by: Filter) -> Any:
    theirs = And((_SAID[1], ControlledBy(Players(Who.OPPONENTS))))
    return BecomesTarget(SUBJ, by) if _of_spell(by) and by not in (*_SAID, theirs) else REJECT


row(
    PRED,
    build=_targeted,
    unbuild=lambda v: {"by": v.by} if v.by is not None and _targeted(v.by) == v else None,
    of_type=BecomesTarget,
    en="become* the target of a {by:sing}",
    fr="devenir* la cible de un* {by:sing}",
    by=NP,
)


_REMEMBERED: Final = (AttacksWith, BecomesTarget, Deals, Does, GainsLife, LosesLife, Moves)


row(
    EVENT,
    FirstInTurn(h.event),
    provided=lambda event: isinstance(event, _REMEMBERED),
    en="{event} for the first time each turn",
    fr="{event} pour la première fois du tour",
    event=ONE_EVENT,
)

said(OBJECTS, "that spell or ability", "ce sort* ou cette capacité", noun=SPELL_OR_ABILITY)
said(OBJECTS, "that ability", "cette capacité", noun="ability")
said(POSS, "that spell or ability 's", "ce sort* ou cette capacité", noun=SPELL_OR_ABILITY)

# --- spells: from where, copied ---------------------------------------------------------------------------------------

for _from, _zone, _fr, _but in (
    ("from their hand", Zone.HAND, "depuis sa main", False),
    ("from their graveyard", Zone.GRAVEYARD, "depuis son* cimetière", False),
    ("from your library", Zone.LIBRARY, "depuis votre bibliothèque", False),
    ("from anywhere other than your|their hand", Zone.HAND, "d'ailleurs que de son* main", True),
):
    row(
        ONE_EVENT,
        Casts(by=h.by, what=h.what, origin=_zone, elsewhere=_but),
        en=f"{{by!}} cast* a {{what:sing}} {_from}",
        fr=f"{{by!}} lancer* un* {{what:sing}} {_fr}",
        by=CASTER,
        what=NP,
        alias=_from != "from anywhere other than your|their hand",
    )


row(
    ONE_EVENT,
    CastsAt,
    en="{by!} cast* a {spell:sing} that targets one or more {what:plur}",
    fr="{by!} lancer* un* {spell:sing} qui cible un*:sing ou plusieurs {what@:plur}",
    by=CASTER,
    spell=NP,
    what=NP,
)
row(
    ONE_EVENT,
    AnyEvent((Casts(h.what, h.by), CopiesSpell(h.what, h.by))),
    en="{by!} cast* or copy* a {what:sing}",
    fr="{by!} lancer* ou copier* un* {what:sing}",
    by=CASTER,
    what=NP,
)
row(
    ONE_EVENT,
    CopiesSpell,
    en="{by!} copy* a {what:sing}",
    fr="{by!} copier* un* {what:sing}",
    by=CASTER,
    what=NP,
)

# --- countering ------------------------------------------------------------------------------------------------------

row(
    ONE_EVENT,
    Moves(h.what, Zone.STACK, cause=Cause.COUNTER, effect_of=You()),
    provided=_of_spell,
    en="a spell or ability you control counters a {what:sing}",
    fr="un sort ou une capacité que vous contrôlez contrecarre un* {what:sing}",
    what=NP,
)

# --- cards drawn beside the first of the draw step -------------------------------------------------------------------

row(
    ONE_EVENT,
    Draws(who=h.who, except_first_in_draw_step=True),
    en="{who!} draw* a card except the first one they draw in each of their draw steps",
    who=CASTER,
    fr="{who!} piocher* une carte, sauf la première à chacune de son* étapes de pioche",
)
row(
    ONE_EVENT,
    Draws(who=Players(Who.OPPONENTS), except_first_in_draw_step=True),
    en="a opponent draws a card except the first one they draw in each of that player's draw steps",
    alias=True,
)
