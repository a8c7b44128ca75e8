"""When a player is asked, and when the table passes instead: one test for what interrupts (CR 116.3).

A window in which passing is all there is never comes up: the game goes on by itself there. Of the others a player sees
those that interrupt; what must be decided otherwise than at priority is always asked, but for the order of alike
triggers.
"""

from __future__ import annotations

from typing import Any, Final

from arbitre import PASS, Game
from arbitre.tables.shown import Stops
from arbitre.views import Thing, View

AUTOMATIC: Final = 1_000
"""So many choices are made for people in a row, and then somebody is asked whatever it is."""


def interrupts(view: View, stops: Stops) -> bool:
    """Whether a player who has priority wants to be asked, by what that player may know."""
    if view.decision is None or view.decision.kind != "Priority" or stops.every:
        return True
    if stops.resting == "turn":
        return False
    if view.stack:
        return _is_news(view, view.stack[-1], stops)
    if _is_attacked(view):
        return True
    own = is_own_turn(view)
    if stops.resting == "something":
        return own and view.step == "precombat_main"
    return view.step in (stops.own if own else stops.others)


def is_own_turn(view: View) -> bool:
    """CR 805.4: whether it is the viewer's turn, or that of the viewer's team."""
    if not view.active:
        return False
    mine, active = view.seat(view.viewer), view.seat(view.active)
    return mine.id == active.id or bool(mine.team and mine.team == active.team)


def source_name(view: View, thing: Thing) -> str:
    """What a spell, or the source of an ability, is called; yields are by this name."""
    origin = view.find(thing.source) if thing.source else thing
    facts = origin.facts if origin is not None else thing.facts
    return facts.name if facts is not None else ""


def automatic(game: Game, seat: int, stops: Stops) -> Any:
    """What the table chooses for a player; None: the player is asked."""
    decision = game.decision
    if decision is None:
        return None
    if decision.what == "order triggers" and stops.sort:
        return _alike(game)
    if decision.what == "attackers" and stops.resting == "turn" and decision.check(()) is None:
        return ()
    return PASS if decision.what == "priority" and not interrupts(game.view(seat), stops) else None


def _is_news(view: View, top: Thing, stops: Stops) -> bool:
    """Whether what resolves next is another player's, and not of what the player never responds to."""
    return top.controller != view.viewer and source_name(view, top) not in stops.yields


def _is_attacked(view: View) -> bool:
    """Whether something attacks the viewer, a planeswalker of the viewer's or a battle that the viewer protects, and
    blockers are still to come."""
    if view.step != "declare_attackers":
        return False
    mine = {
        view.viewer,
        *(thing.id for thing in view.battlefield if (thing.protector or thing.controller) == view.viewer),
    }
    return any(thing.attacking in mine for thing in view.battlefield if thing.attacking)


def _alike(game: Game) -> tuple[int | str, ...] | None:
    """CR 603.3b: triggers that are the same ability of objects with the same name go on the stack as they come."""
    options = getattr(game.decision, "options", ())
    waiting = [one for one in game.state.waiting if one.order in options]
    kinds = {(game.characteristics(one.source).name, one.ability) for one in waiting}
    return tuple(options) if len(kinds) == 1 and len(waiting) == len(options) else None
