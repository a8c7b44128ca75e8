"""What an agent sees at a glance, from its view alone: when it is worth while to act, which actions are of one sort,
and answers that need no trying out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from arbitre import PASS, Action, Activate, CastSpell, PlayLand
from arbitre.views import Asked, Facts, View

_QUIET_STEPS: Final = frozenset({"upkeep", "draw", "begin_combat", "declare_attackers", "end_combat", "untap"})
"""Steps in which spells are kept for later, unless there is something to respond to."""
NOTHING: Final = Facts()


def facts(view: View, id: int) -> Facts:
    """What is known of an object."""
    thing = view.find(id)
    return (thing.facts if thing is not None else None) or NOTHING


def time_to_act(view: View, me: int) -> bool:
    """Whether spells and abilities are worth a thought: in response, in the own main phases, or late in another's
    turn."""
    if view.stack:
        return view.stack[-1].controller != me
    if view.step in _QUIET_STEPS:
        return False
    return view.active == me or view.step in ("end", "declare_blockers")


def time_for_tricks(view: View, me: int) -> bool:
    """Whether what helps a creature for a turn is of use now: in a fight, or for what another takes aim at."""
    if is_fight(view) or not view.stack:
        return is_fight(view)
    things = (view.find(id) for group in view.stack[-1].targets for id in group)
    return any(thing is not None and thing.controller == me for thing in things)


def land(view: View, actions: list[Action]) -> PlayLand | None:
    """The land to be played, of which there are the fewest: variety first."""
    lands = [action for action in actions if isinstance(action, PlayLand)]
    names = [facts(view, thing.id).name for thing in view.battlefield if thing.controller == view.viewer]
    return min(lands, key=lambda action: (names.count(facts(view, action.card).name), action.card), default=None)


def different(view: View, actions: list[Action]) -> list[Action]:
    """One action of each sort, the dearest spells first."""
    found: dict[tuple[Any, ...], Action] = {}
    for action in actions:
        if action != PASS:
            found.setdefault(_sort(view, action), action)

    def price(action: Action) -> int:
        return facts(view, action.card).mana_value if isinstance(action, CastSpell) else 0

    return sorted(found.values(), key=price, reverse=True)


def _sort(view: View, action: Action) -> tuple[Any, ...]:
    if isinstance(action, CastSpell):
        return ("cast", facts(view, action.card).name, action.face, action.way)
    thing = view.find(action.object) if isinstance(action, Activate) else None
    if isinstance(action, Activate) and thing is not None and thing.facts is not None:
        known = thing.facts
        return ("activate", known.name, action.ability, thing.tapped, known.power, known.toughness, thing.attacking)
    return (repr(action),)


def is_fight(view: View) -> bool:
    """Whether attackers were declared and the fight is not over."""
    return view.phase == "combat" and view.step != "end_combat" and any(thing.attacking for thing in view.battlefield)


def unlike(view: View, answers: Iterable[Any]) -> list[Any]:
    """The answers that differ in more than which of several cards of one name they choose, where those lie off the
    battlefield."""
    there = {thing.id for thing in (*view.battlefield, *view.stack)}
    found: dict[Any, Any] = {}
    for answer in answers:
        ids = answer if isinstance(answer, tuple) else ()
        names = tuple([one if one in there else facts(view, one).name or one for one in ids if isinstance(one, int)])
        found.setdefault(names if ids and len(names) == len(ids) else answer, answer)
    return list(found.values())


def answer(view: View, asked: Asked) -> Any:
    """Answers to questions that need no trying; None if it does."""
    if asked.what == "mulligan":
        hand = view.seat(asked.player).hand
        lands = sum(facts(view, thing.id).is_land for thing in hand)
        return not 2 <= lands <= 5 and len(hand) > 5
    if asked.what == "companion":
        return tuple(asked.options[:1])
    if asked.what in ("discard", "bottom") and asked.kind == "Select":
        dearest_first = view.viewer != asked.player  # what is thrown away is another's
        options = [id for id in asked.options if isinstance(id, int)]
        options.sort(key=lambda id: (_worth(view, id), id), reverse=dearest_first)
        choice = tuple(options[: asked.least])
        return choice if asked.check(choice) is None else None
    return None


def _worth(view: View, id: int) -> int:
    """The worth of a card in hand: land is dear while there is little of it."""
    known = facts(view, id)
    if known.is_land:
        mine = [one for one in view.battlefield if one.controller == view.viewer and one.facts is not None]
        return 60 if sum(one.facts is not None and one.facts.is_land for one in mine) < 4 else 10
    return 15 + 6 * known.mana_value
