"""Which of a turn: "your second spell each turn", "their first noncreature spell", "for the first time during each of
your
turns"; what was the second of the turn (CR 603.2, 603.4, 608.2g)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.ir.conditions import NthOfTurn, TurnOf
from arbitre.ir.filters import IsSpell, When
from arbitre.ir.node import Condition, Filter, Pattern, Ref
from arbitre.ir.patterns import (
    AttacksWith,
    BecomesTarget,
    Casts,
    Deals,
    Does,
    Draws,
    FirstInTurn,
    GainsLife,
    LosesLife,
    Moves,
    Provided,
)
from arbitre.ir.refs import It, Players, Who, You
from arbitre.oracle.categories import EVENT, KIND, NP
from arbitre.oracle.formalism.grammar import REJECT, SING, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import ORDINALS
from arbitre.oracle.phrases.events.deeds import CASTER
from arbitre.oracle.phrases.events.events import ONE_EVENT
from arbitre.oracle.phrases.nouns.nouns import parts_of

# --- which of them ----------------------------------------------------------------------------------------------------

NTH: Final = Category("which one of several")
row(NTH, 1, en="first", fr="premier*")
for _n, (_en, _fr) in enumerate(ORDINALS[1:], start=2):
    row(NTH, _n, en=_en, fr=f"{_fr}*")

IN_TURN: Final = Category("of which turns something is the first or a later one")
"""The condition on whose turn it is; ``()``: none."""
row(IN_TURN, (), en=("each turn", "in a turn"), fr="à chaque tour")
for _who, _en, _fr in (
    (You(), "during each of your turns", "pendant chacun de vos tours"),
    (Players(Who.OPPONENTS), "during each opponent's turn", "pendant le tour de chaque adversaire"),
):
    row(IN_TURN, (TurnOf(_who),), en=_en, fr=_fr)

Turns = tuple[Condition, ...]


def _in(turns: Turns, event: Pattern) -> Pattern:
    return Provided(event, turns[0]) if turns else event


def _out(event: Pattern) -> tuple[Turns, Pattern]:
    """The inverse of :func:`_in`."""
    if isinstance(event, Provided) and isinstance(event.condition, TurnOf):
        return (event.condition,), event.event
    return (), event


def _is_spell(spells: Filter) -> bool:
    return IsSpell() in parts_of(spells)


def _casts(by: Ref, nth: int, what: Filter) -> Any:
    return Casts(what, by, nth=nth) if _is_spell(what) else REJECT


def _draws(by: Ref, nth: int) -> Any:
    return Draws(by, nth=nth)


def _event(make: Callable[..., Any], mine: bool, by: Ref, turns: Turns, **said: Any) -> Any:
    event: Any = make(by, **said) if (by == You()) is mine else REJECT
    return event if event is REJECT else _in(turns, event)


def _cast_slots(given: Pattern, mine: bool) -> dict[str, Any] | None:
    turns, event = _out(given)
    match event:
        case Casts(what=what, by=by, nth=nth) if nth and event == _casts(by, nth, what) and (by == You()) is mine:
            return {"by": by, "nth": nth, "what": what, "turns": turns}
    return None


def _draw_slots(given: Pattern, mine: bool) -> dict[str, Any] | None:
    turns, event = _out(given)
    match event:
        case Draws(who=by, nth=nth) if nth and event == Draws(by, nth=nth) and (by == You()) is mine:
            return {"by": by, "nth": nth, "turns": turns}
    return None


for _mine, _whose in ((True, "your"), (False, "their")):
    row(
        ONE_EVENT,
        build=lambda mine=_mine, **said: _event(_casts, mine, **said),
        unbuild=lambda v, mine=_mine: _cast_slots(v, mine),
        of_type=(Casts, Provided),
        en=f"{{by!}} cast* {_whose} {{nth}} {{what:sing}} {{turns}}",
        fr="{by!} lancer* son* {nth} {what:sing} {turns}",
        by=CASTER,
        nth=NTH,
        what=NP,
        turns=IN_TURN,
        past=False,
    )
    row(
        ONE_EVENT,
        build=lambda mine=_mine, **said: _event(_draws, mine, **said),
        unbuild=lambda v, mine=_mine: _draw_slots(v, mine),
        of_type=(Draws, Provided),
        en=f"{{by!}} draw* {_whose} {{nth}} card {{turns}}",
        fr="{by!} piocher* son* {nth} carte {turns}",
        by=CASTER,
        nth=NTH,
        turns=IN_TURN,
        past=False,
    )

# --- for the first time -----------------------------------------------------------------------------------------------

_REMEMBERED: Final = (AttacksWith, BecomesTarget, Deals, Does, GainsLife, LosesLife, Moves)


def _is_remembered(event: Pattern) -> bool:
    return isinstance(event, _REMEMBERED)


def _is_in_some_turns(event: Pattern, turns: Turns) -> bool:
    return _is_remembered(event) and turns != ()


row(
    EVENT,
    FirstInTurn(h.event),
    provided=_is_remembered,
    en="{event} for the first time each turn",
    fr="{event} pour la première fois du tour",
    event=ONE_EVENT,
)
row(
    EVENT,
    Provided(FirstInTurn(h.event), h.turns[0]),
    provided=_is_in_some_turns,
    en="{event} for the first time {turns}",
    fr="{event} pour la première fois {turns}",
    event=ONE_EVENT,
    turns=IN_TURN,
)

# --- what was the second of the turn ----------------------------------------------------------------------------------

for _by, _words, _mots in (
    (You(), ("you cast", "you've cast"), "que vous avez lancé"),
    (Players(Who.EACH), ("cast",), "qui a été lancé"),
):
    row(
        KIND,
        When(NthOfTurn(It(), Casts(h.spells, _by), h.nth)),
        provided=_is_spell,
        en=tuple(f"the {{nth}} {{spells:sing}} {done} this turn" for done in _words),
        fr=f"le* {{nth}} {{spells:sing}} {_mots} ce tour-ci",
        nth=NTH,
        spells=NP,
        number=SING,
    )
