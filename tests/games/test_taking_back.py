"""What is taken back has not happened: at every decision all is as it was, however one goes forward and back.

Position, chance, log, legal actions and what each player sees are compared (``games/going_back.py``). CR 717.1 has no
word for it: a game that is looked into by agents, undone at a table or rewound by a judge relies on it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from arbitre.agents import answer, create
from arbitre.cards.records import Card, Deck
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import CastSpell, Confirm, Select
from arbitre.engine.kernel.options import Options
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.state.chance import Dice
from games import real
from games.cards import asking, mixed, shipped, wild
from games.going_back import Walk, there
from helpers.words import worded
from table import HAND, Table, creature

LIFE = 60
"""So that a game lasts."""
BODY = (CardType.CREATURE,)
COPY = "You may have ~ enter the battlefield as a copy of any creature on the battlefield."


def walked(decks: Sequence[Deck | Sequence[Card]], seed: int, edition: Edition, most: int, **options: bool) -> Walk:
    """Some choices are made, then it goes forward and back."""
    dice = Dice(seed)
    game = Game.new(decks, seed, edition=edition, options=Options(**options), life=LIFE)
    for _ in range(dice.below(40)):
        if game.decision is not None:
            game.push(game.decision.sample(dice.below))
    walk = Walk(game, dice)
    walk.run(most)
    return walk


@pytest.mark.parametrize("edition", [PINNED, CURRENT], ids=lambda edition: edition.name)
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_asked(seed: int, edition: Edition) -> None:
    """Copies, modes, targets, payments, divisions, searches, how something enters, in which order effects apply."""
    walk = walked([asking(), asking()], seed, edition, 50)
    assert walk.compared
    assert len(walk.kinds) > 3


@pytest.mark.parametrize("options", [{"auto_payment": False}, {"skip_forced": False}], ids=str)
def test_by_hand_and_asked_everything(options: dict[str, bool]) -> None:
    """CR 601.2g: symbol by symbol; also what has only one answer."""
    assert walked([asking(), mixed()], 5, PINNED, 40, **options).compared


def test_several_players() -> None:
    assert walked([asking(), mixed(), asking()], 6, CURRENT, 40).compared


@pytest.mark.parametrize("seed", range(2))
def test_decks_that_are_shipped(seed: int) -> None:
    assert walked(shipped(seed * 173), seed, CURRENT if seed else PINNED, 40).compared


def test_cards_of_the_catalogue() -> None:
    dice = Dice(8)
    assert walked([wild(dice), wild(dice)], 8, CURRENT, 40).compared


@pytest.mark.skipif(not real.REAL.is_file(), reason="the real decks are not here")
@pytest.mark.parametrize("seed", range(2))
def test_real_decks(seed: int) -> None:
    assert walked(real.some(2, Dice(seed)), seed, CURRENT, 30).compared


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 112))
def test_longer(seed: int) -> None:
    dice = Dice(seed)
    edition = CURRENT if seed % 2 else PINNED
    walked([asking(), asking()] if seed % 3 else [wild(dice), wild(dice)], seed, edition, 400)


# --- one by one ------------------------------------------------------------------------------------------------------


def test_how_something_enters_is_chosen_anew_and_all_taken_back() -> None:
    """CR 706.5, 614.12: entering is looked at ahead, and what was looked at is taken back while older choices stay."""
    table = Table.players(2)
    for name in ("Bear", "Boar"):
        table.put(creature(name, 2, 2))
    mimic = table.game.state.create_card(worded("Mimic", COPY, BODY, "{0}"), 1, HAND).id
    game = table.game
    game.go_on()
    before = [there(game, seen=True)]
    game.push(CastSpell(mimic))
    while not isinstance(game.decision, Confirm):
        before.append(there(game, seen=True))
        game.push(game.decision.sample(lambda _: 0))
    before.append(there(game, seen=True))
    game.push(True)
    before.append(there(game, seen=True))
    assert isinstance(game.decision, Select)
    one, other = (choice for choice in game.answers() if choice)
    game.push(one)
    game.pop()
    assert there(game, seen=True) == before[-1]
    game.push(other)
    while before:
        game.pop()
        assert there(game, seen=True) == before.pop()


def test_agents_look_ahead_past_how_something_enters() -> None:
    """The default opponent pushes and takes back at every decision: a game with copies goes on to its end."""
    decks = [[*asking()[:28], *[worded("Mimic", COPY, BODY, "{R}", power="0", toughness="0")] * 12] for _ in range(2)]
    bears = [creature("Bear", 2, 2, cost="{G}")] * 12
    game = Game.new([deck + bears for deck in decks], 4)
    agent = create("greedy", 4)
    while game.decision is not None and len(game.choices) < 300:
        game.push(answer(agent, game))
    assert (
        any(entry.what == "enters as a copy" or "copy" in entry.what for entry in game.log) or game.result is not None
    )
