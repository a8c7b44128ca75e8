"""How players are taken to go on in games that an agent only imagines: quickly, without looking ahead.

Each plays a land and then the dearest permanent that can be cast, attacks where no blocker beats the attacker, and
blocks sensibly. Instants and abilities are left alone: to use them well takes the search itself.
"""

from __future__ import annotations

from typing import Any, Final

from arbitre import PASS, Action, CastSpell, Decision, Game, PlayLand, Priority
from arbitre.agents import fighting

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
        if isinstance(action, CastSpell) and not action.way:
            facts = game.characteristics(action.card)
            if facts.is_permanent and facts.mana_value > most:
                best, most = action, facts.mana_value
    return best


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
