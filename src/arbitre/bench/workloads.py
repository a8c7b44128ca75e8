"""The workloads: each sets up games in its own way and is measured with the same figures.

`w60`: two players with the same deck of creatures and direct damage, 20 life, uniformly random legal answers until the
game ends. `spells`: the same with a deck of spells that draw, counter and return. `board_200`: 200 permanents on the
battlefield. `stack_50`: 50 spells on the stack. `declarations_20`, `declarations_1000`: attackers and blockers
declared on boards of so many creatures that ask for and forbid much (`bench/declarations.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import resources
from typing import Final

from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckformats import parse_text
from arbitre.cards.decks import build
from arbitre.cards.records import Card
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import CastSpell, Decision, Priority
from arbitre.engine.kernel.options import Options
from arbitre.errors import EngineFault
from arbitre.ir.values import STEPS_OF, Phase, Step, Zone
from arbitre.rules.editions import PINNED, Edition
from arbitre.state.chance import Dice
from arbitre.state.characteristics import printed
from arbitre.state.objects import Obj
from arbitre.state.state import State

MOST_CHOICES: Final = 20_000
"""A game that goes on for longer is broken off."""


def deck(name: str) -> tuple[Card, ...]:
    """The cards of one of the shipped deck lists of this room."""
    text = (resources.files("arbitre") / "data" / "bench" / f"{name}.txt").read_text("utf-8")
    return build(parse_text(text, name), name, catalogue()).main


def played(cards: tuple[Card, ...], seed: int, edition: Edition = PINNED) -> tuple[Game, int]:
    """A game of two such decks with random answers, and how many choices were made."""
    game = Game.new([cards, cards], seed, edition=edition)
    return game, play_on(game, seed)


def play_on(game: Game, seed: int, visit: Callable[[Game], None] | None = None) -> int:
    """Answer at random to the end of the game; the number of choices (decisions with several legal answers)."""
    dice = Dice(seed ^ 0x5EED)
    choices = 0
    while (decision := game.decision) is not None and choices < MOST_CHOICES:
        if visit is not None:
            visit(game)
        game.push(decision.sample(dice.below))
        choices += 1
    return choices


def board(edition: Edition = PINNED) -> Game:
    """Two players with a hundred permanents each, in a first main phase."""
    cards = deck("board")
    state = _state()
    for card in cards:
        for player in (1, 2):
            obj = state.create_card(card, player, Zone.BATTLEFIELD)
            state.put(obj, Obj.entered_turn, 0)
    for player in (1, 2):
        for card in cards[-40:]:
            state.create_card(card, player, Zone.LIBRARY)
        state.create_card(next(card for card in cards if printed(card.front).is_land), player, Zone.HAND)
    return _game(state, edition)


def stack(edition: Edition = PINNED) -> Game:
    """Fifty spells on the stack, cast by one player with as many lands, who still has priority."""
    state = _state()
    for card in deck("stack"):
        is_land = printed(card.front).is_land
        state.create_card(card, 1, Zone.BATTLEFIELD if is_land else Zone.HAND)
        state.create_card(card, 2, Zone.LIBRARY)
    game = _game(state, edition)
    for decision in _decisions(game):
        if isinstance(decision, Priority):
            spells = [action for action in decision.actions if isinstance(action, CastSpell)]
            if not spells:
                break
            game.push(spells[0])
        else:
            game.push(next(decision.answers()))
    if len(game.state.stack) < 50:
        raise EngineFault(f"expected 50 spells on the stack, got {len(game.state.stack)}")
    return game


def _decisions(game: Game) -> Iterator[Decision]:
    """The decisions of a game, one after the other."""
    while game.decision is not None:
        yield game.decision


def _state() -> State:
    """Turn 1, first main phase, player 1 has priority; much life, so that the game goes on."""
    state = State(("one", "two"), seed=1, life=1000)
    phase = Phase.PRECOMBAT_MAIN
    state.put(state, State.turn, 1)
    state.put(state, State.phase, phase)
    state.put(state, State.step, Step.PRECOMBAT_MAIN)
    state.put(state, State.turn_plan, tuple(Phase)[tuple(Phase).index(phase) + 1 :])
    state.put(state, State.step_plan, STEPS_OF[phase][1:])
    state.put(state, State.main_count, 1)
    state.put(state, State.agenda, "check")
    state.put(state, State.priority, 1)
    return state


def _game(state: State, edition: Edition) -> Game:
    """Players are asked even if they can only pass."""
    state.journal.clear()
    state.version += 1
    return Game(state, edition, Options(skip_forced=False))
