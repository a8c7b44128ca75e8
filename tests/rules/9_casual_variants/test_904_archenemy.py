"""Archenemy (CR 904)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Deck, Layout
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Activate
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import Activated, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Body, Do, Draw, GainLife, SetScheme
from arbitre.ir.filters import And, ControlledBy, HasType, Is
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.patterns import SetInMotion
from arbitre.ir.refs import This, You
from arbitre.ir.values import CardType, ManaCost, Step
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.variants import supplementary
from arbitre.variants.archenemy import SCHEMES
from arbitre.variants.construction import problems
from games.cards import mixed
from games.checked import CheckedGame
from helpers.faces import ARMY, face_up, in_deck, scheme, table_with
from helpers.positions import positions
from table import BLANK, COMMAND, Table, card, creature

MOTION = SetInMotion(Is(This()))
GIFT = scheme("Gift", Triggered(MOTION, Body((Do(GainLife(Fixed(5))),))))
CARDS = scheme("Cards", Triggered(MOTION, Body((Do(Draw(Fixed(1))),))))
MINE = And((HasType(CardType.CREATURE), ControlledBy(You())))
PING = Activated(PayMana(ManaCost.parse("{0}")), Body((Do(GainLife(Fixed(1))),)))


def test_904_3_a_scheme_deck() -> None:
    found = "\n".join(map(str, problems(Deck(main=tuple(mixed()), schemes=(GIFT,) * 3), PINNED)))
    assert "3 cards in the scheme deck" in found
    assert "3 cards called 'Gift'" in found


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
@pytest.mark.parametrize("players", [2, 3])
def test_random_play(edition: Edition, players: int) -> None:
    """Archenemy games hold all that must hold."""
    schemes = (GIFT, CARDS, ARMY, GIFT, CARDS, ARMY)
    decks = [Deck(main=tuple(mixed()), schemes=schemes), *[Deck(main=tuple(mixed()))] * (players - 1)]
    game = CheckedGame(decks, 5 * players, edition=edition, life=None, most=800).run()
    assert any(entry.what == "sets in motion" for entry in game.log)


def test_904_4_a_shuffled_scheme_deck_in_the_command_zone() -> None:
    """CR 904.4, 408.3, CR26 103.3a: the schemes are in a random order, face down in the command zone; other players
    have none."""
    schemes = tuple(scheme(f"Scheme {n}") for n in range(20))
    orders = set()
    for seed in range(3):
        decks = [Deck(main=(BLANK,) * 20), Deck(main=(BLANK,) * 20, schemes=schemes)]
        game = Game.new(decks, seed, options=Options(mulligans=False))
        orders.add(tuple(obj.base.name for obj in supplementary.deck(game.state, SCHEMES, 2)))
        assert len(game.state.command) == 20
    assert {len(order) for order in orders} == {20}
    assert len(orders) == 3


def test_904_5_and_6_the_archenemy_has_40_life_and_begins() -> None:
    """CR 904.5, 103.3d, 118.1d: 40 life; CR 904.6, 103.2b: the first turn; CR 904.2a, 904.2b: alone against a team."""
    decks = [Deck(main=tuple(mixed())), Deck(main=tuple(mixed()), schemes=(GIFT, CARDS)), Deck(main=tuple(mixed()))]
    game = Game.new(decks, 4, options=Options(mulligans=False))
    assert [player.life for player in game.state.players] == [20, 40, 20]
    assert game.state.active == 2
    assert [player.team for player in game.state.players] == [2, 1, 2]
    assert game.options.shared_turns


def test_904_8_all_kinds_of_abilities_of_a_face_up_scheme() -> None:
    """CR 904.8, 311.4: static, triggered and activated ones function from the command zone; CR 904.7, 109.4c, 311.5:
    for its owner, in every turn."""
    grow = Static(MINE, (ModifiesPT(Fixed(1), Fixed(1)),))
    table = table_with(scheme("Plan", PING, grow, Triggered(MOTION, Body((Do(Draw(Fixed(1))),))), ongoing=True))
    mine, other = table.put(creature("A", 2, 2)), table.put(creature("B", 2, 2), 2)
    assert table.size(mine) == (2, 2)
    table.go_to(Step.PRECOMBAT_MAIN)
    (shown,) = supplementary.face_up(table.game.state, SCHEMES)
    table.resolve_top()
    assert len(table.game.player(1).hand) == 1
    table.next_turn()
    assert (table.size(mine), table.size(other), table.controller(shown.id)) == ((3, 3), (2, 2), 1)
    assert not table.can(Activate(shown.id, 0))
    table.pass_priority()
    table.activate(shown.id)
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (21, 20)


def test_904_9_set_in_motion_as_the_precombat_main_phase_begins() -> None:
    """TU-10: before anybody gets priority in it, the top scheme is turned face up, and its ability is on the stack."""
    table = table_with(CARDS, GIFT)
    table.go_to(Step.PRECOMBAT_MAIN)
    assert face_up(table) == ["Gift"]
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert table.life(1) == 25


@positions("schemes_stay_for_each_other", {False: ["Gift"], True: ["Gift", "Again"]})
def test_904_10_a_scheme_while_another_one_acts(edition: Edition, expected: list[str]) -> None:
    """CR26 904.10: it stays face up as long as a triggered ability of any scheme is on the stack."""
    motion = SetInMotion(Is(This()))
    table = Table.players(2, edition=edition)
    for name, effect in (("Gift", GainLife(Fixed(5))), ("Again", SetScheme())):
        made = card(name, Triggered(motion, Body((Do(effect),))), types=(CardType.SCHEME,))
        table.put(Card(name, made.faces, Layout.SCHEME), 1, COMMAND, face_down=supplementary.DECK)
    table.at(step=Step.UPKEEP)
    table.go_to(Step.PRECOMBAT_MAIN)
    table.resolve_top()
    assert [obj.base.name for obj in supplementary.face_up(table.game.state, SCHEMES)] == expected
    table.resolve_top()
    assert supplementary.face_up(table.game.state, SCHEMES) == []


def test_904_10_turned_down_when_its_ability_has_left_the_stack() -> None:
    """CR 904.10, 311.6: it goes to the bottom of the scheme deck; only the archenemy's turns set schemes in motion."""
    table = table_with(CARDS, GIFT)
    table.go_to(Step.PRECOMBAT_MAIN)
    table.resolve_top()
    assert face_up(table) == []
    assert in_deck(table) == ["Gift", "Cards"]
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert face_up(table) == []
    table.next_turn()
    table.go_to(Step.PRECOMBAT_MAIN)
    assert face_up(table) == []
    table.next_turn()
    table.go_to(Step.PRECOMBAT_MAIN)
    assert face_up(table) == ["Cards"]


def test_904_11_an_ongoing_scheme_stays_until_it_is_abandoned() -> None:
    """CR 904.11, 904.8, 311.4: its static ability works from the command zone; CR 701.23, 701.23b: abandoned, it goes
    to the bottom of the deck."""
    table = table_with(GIFT, ARMY)
    bear = table.put(creature("Bear", 2, 2))
    table.go_to(Step.PRECOMBAT_MAIN)
    assert table.size(bear) == (3, 3)
    table.next_turn()
    assert face_up(table) == ["Army"]
    table.next_turn()
    table.resolve_top()
    assert face_up(table) == []
    assert in_deck(table) == ["Army", "Gift"]
    assert table.size(bear) == (2, 2)


def test_904_12_supervillains() -> None:
    """CR 904.12a, 904.12b: each player has an own scheme deck, 40 life and nobody on one's side, and may be attacked;
    CR 904.12c: anybody begins."""
    deck = Deck(main=(BLANK,) * 40, schemes=(GIFT, CARDS) * 10)
    games = [Game.new([deck] * 3, seed, options=Options(mulligans=False)) for seed in range(12)]
    assert {game.state.starting_player for game in games} == {1, 2, 3}
    for game in games[:1]:
        assert [(player.life, player.team) for player in game.state.players] == [(40, 0)] * 3
        assert not game.options.shared_turns
    table = Table.players(3)
    for player in (1, 2, 3):
        table.put(CARDS, player, COMMAND, face_down=supplementary.DECK)
        table.put(GIFT, player, COMMAND, face_down=supplementary.DECK)
    raiders = [table.put(creature("Raider", 2, 2)) for _ in range(2)]
    table.attack((raiders[0], 2), (raiders[1], 3))
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert [table.life(player) for player in (2, 3)] == [18, 18]
    table.next_turn()
    table.go_to(Step.PRECOMBAT_MAIN)
    table.resolve_top()
    assert table.life(2) == 23
