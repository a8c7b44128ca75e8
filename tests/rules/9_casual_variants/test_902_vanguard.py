"""Vanguard (CR 902)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.cards.records import Card, Deck
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Activate, CastSpell, Confirm, Select
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import Activated, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Body, Do, Draw, GainLife, Move
from arbitre.ir.filters import And, ControlledBy, HasType
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.patterns import StepBegins
from arbitre.ir.refs import This, You
from arbitre.ir.values import CardType, ManaCost, Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from games.cards import mixed
from games.checked import CheckedGame
from helpers.faces import vanguard
from helpers.named import named
from table import BATTLEFIELD, BLANK, COMMAND, HAND, Table, creature, land


def game_with(hero: Card, edition: Edition = PINNED, **options: Any) -> Game:
    """Both players' decks are blank; the first one has the card and begins."""
    deck = Deck(main=(BLANK,) * 40, vanguards=(hero,))
    options = {"starting_player": 1} | options
    return Game.new([deck, Deck(main=(BLANK,) * 40)], 1, edition=edition, options=Options(**options))


MINE = And((HasType(CardType.CREATURE), ControlledBy(You())))


def test_902_3_it_stays_in_the_command_zone() -> None:
    """CR 902.3, 310.2, 400.4b: face up in the command zone as the game starts, and for ever; it cannot be cast."""
    flees = Activated(PayMana(ManaCost.parse("{0}")), Body((Do(Move(This(), HAND)), Do(GainLife(Fixed(1))))))
    game = game_with(vanguard(flees), mulligans=False)
    (hero,) = game.state.command
    assert game.object(hero).face_down == ""
    table = Table.players(2)
    there = table.put(vanguard(flees), 1, COMMAND)
    assert not table.can(CastSpell(there))
    table.activate(there)
    table.resolve_top()
    assert (table.zone(there), table.life(1)) == (COMMAND, 21)


def test_902_4_the_life_modifier() -> None:
    """The example of CR 902.4, 103.3b, 118.1b, 310.7: a modifier of -3 gives 17 life."""
    game = game_with(vanguard(life=-3), mulligans=False)
    assert [player.life for player in game.state.players] == [17, 20]


def test_902_5a_the_hand_modifier_and_mulligans() -> None:
    """The example of CR 902.5, 902.5a, 103.3b: nine cards for a modifier of +2, then eight, then seven."""
    game = game_with(vanguard(hand=2), skip_forced=False)
    sizes = [len(game.player(1).hand)]
    for _ in range(2):
        while not (isinstance(game.decision, Confirm) and game.decision.player == 1):
            game.push(False)
        game.push(True)
        while game.decision is not None and game.decision.player == 2:
            game.push(False)
        sizes.append(len(game.player(1).hand))
    assert sizes == [9, 8, 7]


def test_902_5a_today_every_new_hand_has_the_starting_size() -> None:
    """CR26 103.5a, and the example in the current edition: after three mulligans, nine cards are drawn and three put
    back."""
    game = game_with(vanguard(hand=2), CURRENT, skip_forced=False)
    for number in (1, 2, 3):
        game.push(True)
        while isinstance(game.decision, Confirm) and game.decision.player == 2:
            game.push(False)
        assert isinstance(game.decision, Select)
        assert len(game.player(1).hand) == 9
        game.push(game.player(1).hand[:number])
        assert len(game.player(1).hand) == 9 - number


def test_902_5b_the_maximum_hand_size() -> None:
    """The example of CR 902.5b, 310.6: with a modifier of -1 the player keeps six cards in the cleanup step."""
    game = game_with(vanguard(hand=-1), mulligans=False)
    while game.decision is not None and (game.decision.what, game.decision.player) != ("discard", 1):
        assert game.state.turn < 4
        game.push(next(iter(game.decision.answers())))
    assert game.decision is not None
    assert (game.state.turn, game.decision.player, len(game.player(1).hand)) == (3, 1, 7)


def test_902_7_abilities_function_in_the_command_zone() -> None:
    """CR 902.7, 310.4: static, triggered and activated ones; CR 902.6, 109.4b, 310.5: its owner controls it."""
    ping = Activated(PayMana(ManaCost.parse("{3}")), Body((Do(GainLife(Fixed(1))),)))
    more = Triggered(StepBegins(Step.DRAW, You()), Body((Do(Draw(Fixed(1))),)))
    table = Table.players(2)
    hero = table.put(vanguard(Static(MINE, (ModifiesPT(Fixed(1), Fixed(0)),)), ping, more), 1, COMMAND)
    mine, other = table.put(creature("A", 2, 2)), table.put(creature("B", 2, 2), 2)
    table.mana(1, "RRR")
    assert (table.size(mine), table.size(other), table.controller(hero)) == ((3, 2), (2, 2), 1)
    table.activate(hero)
    table.resolve_top()
    assert table.life(1) == 21
    table.next_turn()
    assert not table.can(Activate(hero, 0))
    table.next_turn()
    table.go_to(Step.DRAW)
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert len(table.game.player(1).hand) == 2


def test_902_7_what_lands_produce_counts_for_payments() -> None:
    """CR 902.7, 106.10: a spell that the lands could pay for only with other colors is paid, and by those colors."""
    table = Table.players()
    table.put(named("Mirri"), zone=COMMAND)
    forest, plains = table.put(land("Forest")), table.put(land("Plains"))
    cub = table.hand(1, creature("Cub", 1, 1, cost="{U}{B}"))[0]
    table.cast(cub)
    table.resolve_top()
    assert table.zone(cub) is BATTLEFIELD
    assert table.tapped(forest)
    assert table.tapped(plains)


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
def test_random_play(edition: Edition) -> None:
    hero = vanguard(Static(MINE, (ModifiesPT(Fixed(1), Fixed(0)),)), hand=1, life=4)
    decks = [Deck(main=tuple(mixed()), vanguards=(hero,)), Deck(main=tuple(mixed()))]
    game = CheckedGame(decks, 5, edition=edition, life=None, most=800).run()
    assert game.state.players[0].starting_life == 24
