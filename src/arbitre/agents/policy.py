"""How players are taken to go on in games that an agent only imagines: quickly, without looking ahead.

Each plays a land and then the dearest spell that does something now (`agents/spells`): a permanent, what needs no
target, what takes away a creature or kills a player. Each attacks where no blocker beats the attacker, and blocks
sensibly. Counterspells and what helps in a fight are left alone: to use them well takes the search itself.
"""

from __future__ import annotations

from typing import Any, Final

from arbitre import PASS, Action, Activate, CastSpell, Decision, Game, PlayLand, Priority
from arbitre.agents import fighting, spells, worth
from arbitre.agents.spells import Purpose, Use

_MAIN: Final = frozenset({"precombat_main", "postcombat_main"})


def reply(game: Game, decision: Decision) -> Any:
    """The answer to a decision."""
    if isinstance(decision, Priority):
        return _act(game, decision)
    if decision.what == "attackers" and fighting.edges(decision):
        return _attack(game, decision)
    if decision.what == "blockers" and fighting.edges(decision):
        return fighting.blocks(game, decision)
    if decision.what == "mulligan":
        return False
    if decision.what == "target":
        return _target(game, decision)
    return next(decision.answers())


def _act(game: Game, decision: Priority) -> Action:
    state = game.state
    if state.stack or state.active != decision.player or state.step.value not in _MAIN:
        return PASS
    best: Action = PASS
    most = -1
    for action in decision.actions:
        if isinstance(action, PlayLand):
            return action
        value = _value(game, decision.player, action)
        if value > most:
            best, most = action, value
    return best


def _value(game: Game, me: int, action: Action) -> int:
    """How early something is done: the dearest spells first; -1: not at all."""
    if isinstance(action, CastSpell) and not action.way:
        card = game.object(action.card).card
        if card is not None and _is_worth_it(game, me, spells.purpose(card)):
            return game.characteristics(action.card).mana_value
    if isinstance(action, Activate):
        found = _of_ability(game, action)
        return 0 if found is not None and found.damage and _is_worth_it(game, me, found) else -1
    return -1


def _is_worth_it(game: Game, me: int, found: Purpose) -> bool:
    return found.use is Use.FREE or (found.use is Use.HARM and bool(spells.victim(game, me, found)))


def _of_ability(game: Game, action: Activate) -> Purpose | None:
    abilities = game.characteristics(action.object).activated
    return spells.purpose_of_ability(abilities[action.ability]) if action.ability < len(abilities) else None


def _target(game: Game, decision: Decision) -> Any:
    """Whom a spell harms or helps; the first that there is if that is not known."""
    source = game.state.find(decision.source)
    options = tuple(option for option in getattr(decision, "options", ()) if isinstance(option, int))
    card = source.card if source is not None else None
    if card is not None and options:
        found = spells.purpose(card)
        pick = spells.victim(game, decision.player, found, options) if found.use is Use.HARM else 0
        if found.use is Use.HELP:
            own = [id for id in options if id in game.state.battlefield and game.controller(id) == decision.player]
            pick = max(own, key=lambda id: (worth.permanent(game, id), -id), default=0)
        if pick and decision.check((pick,)) is None:
            return (pick,)
    return next(decision.answers())


def _attack(game: Game, decision: Decision) -> Any:
    """With all if that is enough, else with those whom no blocker beats; the first player or planeswalker that can be
    attacked."""
    _, everybody, safe, *_ = fighting.attacks(game, decision)
    target = everybody[0][1]
    if game.state.is_player(target):
        powers = sorted(max(game.characteristics(id).power or 0, 0) for id, _ in everybody)
        objects = game.state.objects
        stopped = sum(
            game.characteristics(id).is_creature and not objects[id].tapped and game.controller(id) == target
            for id in game.state.battlefield
        )
        if (
            sum(powers[: max(0, len(powers) - stopped)]) >= game.player(target).life
            and decision.check(everybody) is None
        ):
            return everybody
    return safe if decision.check(safe) is None else next(decision.answers())
