"""Restarting the game (CR 714)."""

from __future__ import annotations

from arbitre.cards.catalogue import catalogue
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, Concede
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import Body, Destroy, Do, LoseLife, Move, RestartGame, TargetSlot
from arbitre.ir.filters import And, HasType, InZone, Is, IsPermanent
from arbitre.ir.refs import All, Linked, Result, Target, You
from arbitre.ir.values import CardType, Step, Zone
from arbitre.state.check import check
from arbitre.variants.commander import designate
from games.cards import mixed
from games.checked import CheckedGame
from helpers.outside import aside, begin_subgame, drive, wish
from helpers.words import BEAR
from table import BATTLEFIELD, BLANK, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, Table, card, creature, spell

ANEW = spell("Anew", Do(RestartGame()), cost="{0}", instant=False)
OUTSIDE = Zone.OUTSIDE
WOLF = creature("Wolf", 2, 2)
PLAIN = [card(f"Card {n}") for n in range(20)]
CREATURES = And((HasType(CardType.CREATURE), InZone(EXILE), Is(Linked("exiled"))))
CARDS_HERE = And((HasType(CardType.CREATURE), InZone(EXILE)))


def test_714_random_play() -> None:
    decks = [[*mixed(), *[ANEW] * 20]] * 2
    game = CheckedGame(decks, 5, most=60).run()
    assert any(entry.what == "game restarts" for entry in game.log)


def test_714_the_card() -> None:
    """Karn Liberated: the creature and the land that it exiled begin the new game with its controller; the instant
    goes into a deck."""
    table = Table.players(2, library=10)
    karn = table.put(catalogue().get("Karn Liberated").card, counters={"loyalty": 30})
    bear = table.put(creature("Bear", 2, 2), 2)
    table.put(spell("Shock", Do(LoseLife(Fixed(1)))), 2, HAND)
    for turn in range(2):
        table.activate(karn, bear if turn else 2, ability=1 if turn else 0)
        table.resolve_top()
        table.next_turn()
        table.next_turn()
        table.go_to(Step.PRECOMBAT_MAIN)
    table.activate(karn, ability=2)
    table.game.push(PASS)
    table.game.push(PASS)
    drive(table)
    state = table.game.state
    assert table.names(BATTLEFIELD) == ["Bear"]
    assert state.exile == ()
    assert "Shock" in table.names(LIBRARY, 2) + table.names(HAND, 2)
    assert (state.turn, state.active) == (1, 1)


def test_714_1_the_game_starts_anew() -> None:
    """CR 714.1, 714.2, 104.6: all cards, wherever they are, are in the decks of their owners; CR 714.1a: who restarted
    the game begins."""
    table = Table.players(2, library=10)
    table.put(creature("Bear", 2, 2), 2, controller=1)
    table.put(creature("Ghost", 2, 2), 1, phased_out=1)
    table.put(creature("Token", 1, 1), 1, token=True)
    table.put(BLANK, 2, EXILE)
    table.put(BLANK, 2, GRAVEYARD)
    table.set(2, life=3, counters={"poison": 2})
    table.at(5, active=2)
    table.cast(table.put(spell("Anew", Do(RestartGame()), cost="{0}"), 2, HAND))
    table.game.push(PASS)
    table.game.push(PASS)
    drive(table)
    state = table.game.state
    assert state.starting_player == 2
    assert (state.turn, state.active) == (1, 2)
    assert [(p.life, len(p.hand), p.counters) for p in state.players] == [(20, 7, ()), (20, 7, ())]
    assert [len(p.library) + len(p.hand) for p in state.players] == [11, 14]
    assert state.battlefield == ()
    assert state.result is None
    assert not check(state)


def test_714_2_what_was_brought_in_is_part_of_the_new_game() -> None:
    """CR 714.2: it begins in its owner's library; what stayed outside is outside the new game."""
    table = Table.players(2, library=10)
    bear, wolf = aside(table, BEAR), aside(table, WOLF)
    wish(table, True, bear)
    assert table.zone(bear) is HAND
    game = table.game
    game.intervene(lambda state: state.create_card(ANEW, 1, HAND) and None)
    (anew,) = (id for id in game.player(1).hand if game.object(id).base.name == "Anew")
    table.cast(anew)
    game.push(PASS)
    game.push(PASS)
    drive(table)
    held = [game.object(id).base.name for id in (*game.player(1).hand, *game.player(1).library)]
    assert held.count("Bear") == 1
    assert held.count("Wolf") == 0
    assert [game.object(id).base.name for id in game.player(1).outside] == ["Wolf"]
    assert table.zone(wolf) is OUTSIDE
    assert not check(game.state)


def test_714_3_too_few_cards() -> None:
    """CR 714.3: a player with fewer than seven cards loses as state-based actions are checked in the first upkeep."""
    table = Table.players(2, library=3)
    table.cast(table.put(ANEW, 1, HAND))
    table.game.push(PASS)
    table.game.push(PASS)
    drive(table)
    assert table.game.result == ()


def test_714_3_a_library_of_six_loses_at_the_first_upkeep() -> None:
    """CR 714.3, 704.5b: drawing seven from six cards counts when state-based actions are first checked."""
    game = Game.new([PLAIN[:6], PLAIN], 3, options=Options(starting_player=1, mulligans=False, skip_forced=False))
    assert game.result == (2,)


def test_714_4_and_5_exempted_cards() -> None:
    """CR 714.4, 714.5: cards exiled with the source stay in exile; the rest of the ability happens just before the
    first turn."""
    exiling = Activated(TapThis(), Body((Do(Move(Target(), EXILE, link="exiled")),), (TargetSlot(IsPermanent()),)))
    anew = Activated(
        TapThis(),
        Body((Do(RestartGame(All(CREATURES))), Do(Move(Result(), BATTLEFIELD, under=You())))),
    )
    table = Table.players(2, library=10)
    first = table.put(card("Engine", exiling, anew, types=(CardType.ARTIFACT,)))
    bear = table.put(creature("Bear", 2, 2), 2)
    table.activate(first, bear)
    table.resolve_top()
    table.next_turn()
    table.next_turn()
    table.activate(first, ability=1)
    table.game.push(PASS)
    table.game.push(PASS)
    drive(table)
    state = table.game.state
    assert [table.game.object(id).base.name for id in state.battlefield] == ["Bear"]
    assert table.controller(state.battlefield[0]) == 1
    assert (state.turn, state.active) == (1, 1)
    assert len(state.player(2).library) + len(state.player(2).hand) == 10


def test_714_5a_an_exempted_commander_remains_the_commander() -> None:
    """CR 714.5, 714.5a: it is neither in the library nor in the command zone as the new game begins, and may go to the
    command zone when it dies there."""
    anew = Activated(TapThis(), Body((Do(RestartGame(All(CARDS_HERE))), Do(Move(Result(), BATTLEFIELD, under=You())))))
    table = Table.players(2, library=10, life=40)
    leader = table.put(creature("Leader", 3, 3), 1, EXILE)
    designate(table.state, table.state.objects[leader])
    table.library(1, *[spell("Kill", Destroy(Target()), target=HasType(CardType.CREATURE), cost="{0}")] * 9)
    table.activate(table.put(card("Engine", anew, types=(CardType.ARTIFACT,))))
    table.game.push(PASS)
    table.game.push(PASS)
    drive(table)
    assert (table.names(BATTLEFIELD), table.names(COMMAND)) == (["Leader"], [])
    kill = next(id for id in table.game.player(1).hand if table.game.object(id).base.name == "Kill")
    table.cast(kill, table.game.state.battlefield[0])
    table.resolve_top()
    assert table.decision.what == "command zone"
    table.answer(True)
    assert table.names(COMMAND) == ["Leader"]


def test_714_6_a_subgame_is_restarted() -> None:
    """CR 714.6: the main game waits as before; who loses the restarted subgame loses half the life there."""
    table = Table.players(2, library=0)
    for player in (1, 2):
        table.library(player, *[ANEW] * 20)
    table.put(creature("Bear", 2, 2))
    begin_subgame(table)
    table.go_to(Step.PRECOMBAT_MAIN)
    table.cast(table.game.player(table.decision.player).hand[0])
    table.game.push(PASS)
    table.game.push(PASS)
    drive(table)
    assert (len(table.game.state.outer), len(table.log("game restarts"))) == (1, 1)
    loser = table.decision.player
    table.act(Concede())
    assert table.game.state.outer == ()
    assert table.names(BATTLEFIELD) == ["Bear"]
    assert [player.life for player in table.game.state.players] == ([10, 20] if loser == 1 else [20, 10])


def test_714_7_all_players_begin_anew() -> None:
    """CR 714.7, 801.19: whatever the range of influence of the player who restarts the game."""
    table = Table.players(5, library=10, options=Options(range_of_influence=1, skip_forced=False))
    table.put(creature("Bear", 2, 2), 3)
    table.set(4, life=3)
    table.cast(table.put(ANEW, 1, HAND))
    for _ in range(5):
        table.game.push(PASS)
    drive(table)
    state = table.game.state
    assert state.battlefield == ()
    assert [(player.life, len(player.hand)) for player in state.players] == [(20, 7)] * 5
