"""How players are taken to go on in games that an agent only imagines: quickly, without looking ahead.

Each plays a land and then the dearest spell that does something now (`agents/spells`): a permanent, what needs no
target, what takes away a creature or kills a player; equips who can fight; counters what others cast if it can. Each
attacks and blocks as plain players do (`agents/plain`). What helps in a fight or sends something back to a hand is
left alone: to use that well takes the search itself.
"""

from __future__ import annotations

from typing import Any, Final

from arbitre import PASS, Action, Activate, CastSpell, Decision, Game, PlayLand, Priority
from arbitre.agents import combat, dealing, fighting, lands, plain, spells, worth
from arbitre.agents.spells import Purpose, Use
from arbitre.ir.abilities import Activated
from arbitre.state.objects import Obj

_RUSH: Final = 3
"""So many creatures must be able to fight before all of them are helped for a turn."""
_COUNTERED: Final = 2
"""The least mana value of what is countered."""
_NEEDED: Final = 7
"""With so many lands less one another is worth no more than the cheapest spell."""
_MAIN: Final = frozenset({"precombat_main", "postcombat_main"})


def reply(game: Game, decision: Decision, me: int = 0) -> Any:
    """The answer to a decision; *me*: who imagines the game, and alone thinks of blocking together."""
    if isinstance(decision, Priority):
        return _act(game, decision)
    if decision.what == "attackers" and fighting.edges(decision):
        return plain.attack(game, decision)
    if decision.what == "blockers" and fighting.edges(decision):
        return (combat if decision.player == me else plain).block(game, decision)
    if decision.what == "mulligan":
        return False
    if decision.what == "damage order":
        return dealing.ordered(game, decision)
    if decision.what == "damage":
        return dealing.assigned(game, decision)
    if decision.what == "target":
        return _target(game, decision)
    if decision.what == "discard":
        return _discarded(game, decision)
    return next(decision.answers())


def _act(game: Game, decision: Priority) -> Action:
    state, me = game.state, decision.player
    if state.stack:
        return _answer(game, decision) if state.objects[state.stack[-1]].controller != me else PASS
    if state.active != me or state.step.value not in _MAIN:
        return PASS
    best: Action = PASS
    most = -1
    plays = [action for action in decision.actions if isinstance(action, PlayLand)]
    if plays:
        return lands.best(game, me, plays)
    for action in decision.actions:
        value = _value(game, me, action)
        if value > most:
            best, most = action, value
    return best


def _discarded(game: Game, decision: Decision) -> Any:
    """Lands that are not needed any more, then the cheapest cards."""
    options = [id for id in getattr(decision, "options", ()) if isinstance(id, int)]
    if len(options) < 2 or options[0] not in game.player(decision.player).hand:
        return next(decision.answers())
    there = sum(
        game.characteristics(id).is_land for id in game.state.battlefield if game.controller(id) == decision.player
    )

    def value(id: int) -> tuple[int, int]:
        facts = game.characteristics(id)
        return (_NEEDED - there if facts.is_land else facts.mana_value), id

    choice = tuple(sorted(options, key=value)[: getattr(decision, "least", 1)])
    return choice if decision.check(choice) is None else next(decision.answers())


def _answer(game: Game, decision: Priority) -> Action:
    """The cheapest counterspell, if what is on top of the stack is worth it."""
    state = game.state
    top = state.objects[state.stack[-1]]
    if top.card is None or game.characteristics(top.id).mana_value < _COUNTERED:
        return PASS
    cards = [state.objects[id].card for id in game.player(decision.player).hand]
    if not any(card is not None and spells.purpose(card).use is Use.ANSWER for card in cards):
        return PASS
    found: list[CastSpell] = []
    for action in decision.actions:
        if isinstance(action, CastSpell):
            card = game.object(action.card).card
            if card is not None and spells.purpose(card).use is Use.ANSWER:
                found.append(action)
    return min(found, key=lambda action: (game.characteristics(action.card).mana_value, action.card), default=PASS)


def _value(game: Game, me: int, action: Action) -> int:
    """How early something is done: the dearest spells first; -1: not at all."""
    if isinstance(action, CastSpell) and not action.way:
        card = game.object(action.card).card
        if card is not None and _is_worth_it(game, me, spells.purpose(card)):
            return game.characteristics(action.card).mana_value
    if isinstance(action, Activate):
        found = _of_ability(game, action)
        if found is None:
            return -1
        if found.use is Use.HELP:
            return 0 if _is_loose(game, me, action.object) else -1
        return 0 if found.damage and _is_worth_it(game, me, found) else -1
    return -1


def _is_loose(game: Game, me: int, id: int) -> bool:
    """Whether it is an Equipment that nobody bears."""
    obj = game.object(id)
    return not obj.attached_to and "Equipment" in game.characteristics(id).subtypes and bool(_fighters(game, me))


def _fighters(game: Game, me: int) -> list[int]:
    """The creatures of a player that can fight this turn."""
    return [
        id for id in game.state.battlefield
        if game.controller(id) == me and game.characteristics(id).is_creature
        and not (game.object(id).sick or game.object(id).tapped)
    ]  # fmt: skip


def _is_worth_it(game: Game, me: int, found: Purpose) -> bool:
    if found.use is Use.RUSH:
        return len(_fighters(game, me)) >= _RUSH and game.state.step.value == "precombat_main"
    return found.use is Use.FREE or (found.use is Use.HARM and bool(spells.victim(game, me, found)))


def _of_ability(game: Game, action: Activate) -> Purpose | None:
    abilities = game.characteristics(action.object).activated
    return spells.purpose_of_ability(abilities[action.ability]) if action.ability < len(abilities) else None


def _target(game: Game, decision: Decision) -> Any:
    """Whom a spell harms or helps; the first that there is if that is not known."""
    source = game.state.find(decision.source)
    options = tuple(option for option in getattr(decision, "options", ()) if isinstance(option, int))
    found = _purpose(source) if source is not None else None
    if found is not None and options:
        pick = 0
        if found.use in (Use.HARM, Use.DELAY):
            pick = spells.victim(game, decision.player, found, options)
        elif found.use is Use.HELP:
            own = [id for id in options if id in game.state.battlefield and game.controller(id) == decision.player]
            pick = max(own, key=lambda id: (not game.object(id).sick, worth.permanent(game, id), -id), default=0)
        elif found.use is Use.ANSWER:
            pick = next((id for id in reversed(options) if id in game.state.stack), 0)
        for id in (pick, *_least(game, decision.player, options)):
            if id and decision.check((id,)) is None:
                return (id,)
    return next(decision.answers())


def _least(game: Game, me: int, options: tuple[int, ...]) -> list[int]:
    """Where something does the least harm that has to be aimed at something: at others, or at the own least thing."""
    own = [id for id in options if id in game.state.battlefield and game.controller(id) == me]
    others = [id for id in options if id not in own and id != me]
    return [*others[:1], *sorted(own, key=lambda id: (worth.permanent(game, id), id))[:1]]


def _purpose(source: Obj) -> Purpose | None:
    item = source.stack
    if item is not None and isinstance(item.ability, Activated):
        return spells.purpose_of_ability(item.ability)
    return spells.purpose(source.card) if source.card is not None else None
