"""Restarting the game (CR 714), subgames (CR 715), playing for ante (CR 407)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Deck
from arbitre.engine.decisions import PASS, CastSpell, Concede, Priority
from arbitre.engine.game import Game, Options
from arbitre.engine.handlers import unhandled
from arbitre.ir.abilities import Activated, Static
from arbitre.ir.amounts import Fixed, Half, LifeOf
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import Ante, Apply, Body, Destroy, Do, LoseLife, Move, PlaySubgame, RestartGame, TargetSlot
from arbitre.ir.filters import And, HasType, InZone, Is, IsPermanent, Not
from arbitre.ir.modifications import HasRule, ModifiesPT, RuleText
from arbitre.ir.refs import All, It, Linked, Players, Result, Target, This, Who, You
from arbitre.ir.values import CardType, Rounding, Step, Supertype
from arbitre.state.characteristics import NOTHING
from arbitre.state.check import check
from arbitre.state.notation import read, write
from arbitre.variants import supplementary
from arbitre.variants.archenemy import SCHEMES
from arbitre.variants.commander import designate
from arbitre.variants.planechase import PLANAR
from play.cards import mixed
from play.checked import CheckedGame
from table import BATTLEFIELD, BLANK, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, Table, card, creature, spell

LOSERS = Players(Who.EACH, such=Not(Is(Result("winners"))))
NESTED = spell(
    "Nested",
    Do(PlaySubgame()),
    Do(LoseLife(Half(LifeOf(It()), Rounding.UP), It()), each=LOSERS),
    cost="{0}",
    instant=False,
)
ANEW = spell("Anew", Do(RestartGame()), cost="{0}", instant=False)


def drive(table: Table) -> None:
    """Answer what is asked until somebody has priority again, keeping hands."""
    while table.game.decision is not None and not isinstance(table.game.decision, Priority):
        table.game.push(next(iter(reversed(list(table.game.decision.answers())))))


# --- subgames --------------------------------------------------------------------------------------------------------


def in_subgame(**fields: Any) -> Table:
    """Player 1 has cast the spell; the subgame has begun."""
    table = Table.players(2, library=30, **fields)
    table.put(creature("Bear", 2, 2))
    table.put(creature("Lost", 2, 2), 2, GRAVEYARD)
    nested = table.put(NESTED, 1, HAND)
    table.cast(nested)
    table.game.push(PASS)
    table.game.push(PASS)
    drive(table)
    return table


def test_715_2_a_new_set_of_zones() -> None:
    """Libraries are the decks; nothing else of the main game is there; life totals and turns begin anew."""
    table = in_subgame()
    state = table.game.state
    assert state.battlefield == ()
    assert [len(p.library) + len(p.hand) for p in state.players] == [30, 30]
    assert [len(p.graveyard) for p in state.players] == [0, 0]
    assert [p.life for p in state.players] == [20, 20]
    assert state.turn == 1
    assert not check(state)


@pytest.mark.parametrize("loser", [1, 2])
def test_715_5_the_main_game_goes_on(loser: int) -> None:
    """The loser of the subgame loses half of the life in the main game; the spell finishes resolving."""
    table = in_subgame(life=15)
    while table.decision.player != loser:
        table.game.push(PASS)
    table.act(Concede())
    state = table.game.state
    assert state.outer == ()
    assert [p.life for p in state.players] == ([7, 15] if loser == 1 else [15, 7])
    assert table.names(GRAVEYARD) == ["Nested"]
    assert [len(p.library) for p in state.players] == [30, 30]
    assert table.names(BATTLEFIELD) == ["Bear"]
    assert (state.turn, state.step, table.decision.player) == (1, Step.PRECOMBAT_MAIN, 1)
    assert not check(state, settled=True)


def test_715_a_subgame_can_be_taken_back_and_copied() -> None:
    """Choices within the subgame, its start and its end can be undone; the state can be written and read."""
    table = in_subgame()
    game = table.game
    inside = write(game.state)
    assert write(read(inside)) == inside
    copy = game.copy()
    game.push(Concede())
    assert game.state.outer == ()
    after = write(game.state)
    game.pop()
    assert write(game.state) == inside
    copy.push(Concede())
    assert write(copy.state) == after
    for _ in range(3):
        game.pop()
    assert game.state.outer == ()
    assert table.names(GRAVEYARD) == []


def test_715_6_a_subgame_within_a_subgame() -> None:
    """CR 715.6: a subgame is the main game of the one within it, and goes on once that has ended."""
    table = Table.players(2, library=30)
    table.library(1, *[NESTED] * 20)
    table.cast(table.put(NESTED, 1, HAND))
    table.game.push(PASS)
    table.game.push(PASS)
    drive(table)
    game = table.game
    for _ in range(200):
        if len(game.state.outer) == 2:
            break
        hand = [id for id in game.player(1).hand if game.object(id).base.name == "Nested"]
        action = next((CastSpell(id) for id in hand if table.can(CastSpell(id))), PASS)
        game.push(action if isinstance(game.decision, Priority) else next(iter(game.decision.answers())))
    assert len(game.state.outer) == 2
    drive(table)
    table.act(Concede())
    assert len(game.state.outer) == 1
    drive(table)
    table.act(Concede())
    assert game.state.outer == ()
    assert len(game.player(1).library) == 50
    assert not check(game.state)


def test_715_2c_and_5c_commanders() -> None:
    """CR 715.2c, 715.5c: a commander in the command zone plays in the subgame too, and returns as the same
    commander."""
    table = Table.players(2, library=20, life=40)
    leader = table.put(creature("Leader", 3, 3, cost="{9}"), 1, COMMAND)
    designate(table.state, table.state.objects[leader])
    table.cast(table.put(NESTED, 1, HAND))
    table.game.push(PASS)
    table.game.push(PASS)
    drive(table)
    assert table.names(COMMAND) == ["Leader"]
    assert table.game.player(1).life == 40
    table.act(Concede())
    (back,) = table.game.state.command
    assert table.game.object(back).commander == leader


def begin_subgame(table: Table, nested: int = 0) -> None:
    """Player 1 casts the spell that creates a subgame; it begins."""
    table.cast(nested or table.put(NESTED, 1, HAND))
    for _ in table.game.order():
        table.game.push(PASS)
    drive(table)


def names(table: Table, *types: CardType, up: bool) -> list[str]:
    """The face-up or face-down cards of a type in the command zone."""
    cards = supplementary.of_types(table.game.state, frozenset(types))
    return sorted(obj.base.name for obj in cards if bool(obj.face_down) is not up)


def test_715_2a_and_715_5a_planar_decks() -> None:
    """CR 715.2a: planar decks go over to the subgame, what is face up stays; CR 715.5a: all that was used there is face
    down in the main-game decks at the end, and the face-up plane is as it was; no order is kept."""
    orders = set()
    for seed in range(4):
        table = Table.players(2, library=20, seed=seed)
        for n in range(6):
            table.put(card(f"Plane {n}", types=(CardType.PLANE,)), 1, COMMAND, face_down="" if n == 5 else "deck")
        begin_subgame(table)
        assert "Plane 5" not in names(table, *PLANAR, up=True) + names(table, *PLANAR, up=False)
        assert (len(names(table, *PLANAR, up=True)), len(names(table, *PLANAR, up=False))) == (1, 4)
        table.act(Concede())
        assert names(table, *PLANAR, up=True) == ["Plane 5"]
        assert names(table, *PLANAR, up=False) == [f"Plane {n}" for n in range(5)]
        orders.add(tuple(o.base.name for o in supplementary.deck(table.game.state, PLANAR, 1)))
    assert len(orders) > 1


def test_715_2b_and_715_5b_vanguards() -> None:
    """CR 715.2b: a vanguard card goes over to the subgame, where it does what it does; CR 715.5b: and comes back."""
    table = Table.players(2, library=20)
    grow = Static(HasType(CardType.CREATURE), (ModifiesPT(Fixed(1), Fixed(1)),))
    hero = table.put(card("Hero", grow, types=(CardType.VANGUARD,)), 1, COMMAND)
    bear = table.put(creature("Bear", 2, 2))
    begin_subgame(table)
    assert [table.game.object(id).base.name for id in table.game.state.command] == ["Hero"]
    assert hero not in table.game.state.objects
    table.act(Concede())
    assert table.names(COMMAND) == ["Hero"]
    assert table.size(bear) == (3, 3)


def test_715_2d_scheme_decks() -> None:
    """CR 715.2d: the archenemy's scheme deck goes over, face-up schemes stay."""
    table = Table.players(2, library=20)
    for n in range(4):
        shown = {"supertypes": (Supertype.ONGOING,)} if n == 3 else {}
        scheme = card(f"Scheme {n}", types=(CardType.SCHEME,), **shown)
        table.put(scheme, 1, COMMAND, face_down="" if n == 3 else "deck")
    begin_subgame(table)
    assert names(table, *SCHEMES, up=False) == ["Scheme 0", "Scheme 1", "Scheme 2"]
    assert table.game.state.active == 1, "the archenemy begins"
    table.act(Concede())
    assert names(table, *SCHEMES, up=True) == ["Scheme 3"]
    assert names(table, *SCHEMES, up=False) == ["Scheme 0", "Scheme 1", "Scheme 2"]


def test_715_3_too_few_cards() -> None:
    """CR 715.3: a player with fewer than seven cards loses the subgame in its first upkeep, and half the life."""
    table = Table.players(2, library=8)
    for id in table.state.player(2).library[2:]:
        table.state.remove(table.state.objects[id], NOTHING, 2)
    begin_subgame(table)
    assert table.game.state.outer == ()
    assert [player.life for player in table.game.state.players] == [20, 10]


def test_715_1b_effects_of_one_game_have_no_meaning_in_the_other() -> None:
    """CR 715.1b: "this turn" of the main game does not reach into the subgame, and goes on after it."""
    bear = creature("Bear", 2, 2, cost="{0}")
    table = Table.players(2, library=0)
    for player in (1, 2):
        table.library(player, *[bear] * 20)
    mine = table.put(bear)
    grow = spell("Grow", Apply(All(HasType(CardType.CREATURE)), (ModifiesPT(Fixed(3), Fixed(3)),)), cost="{0}")
    held, nested = table.hand(1, grow, NESTED)
    table.cast(held)
    table.resolve_top()
    begin_subgame(table, nested)
    table.go_to(Step.PRECOMBAT_MAIN)
    inside = table.game.player(table.decision.player).hand[0]
    table.cast(inside)
    table.resolve_top()
    assert table.size(inside) == (2, 2)
    table.act(Concede())
    assert table.size(mine) == (5, 5)


def test_715_only_between_clauses() -> None:
    """A resolution cannot be discontinued in the middle of an instruction: such a card is not executable."""
    deep = spell("Deep", Do(LoseLife(Fixed(1)), then=(Do(PlaySubgame()),)))
    assert unhandled(NESTED) == []
    assert unhandled(deep) == ["PlaySubgame inside another instruction"]


def test_715_random_play() -> None:
    decks = [[*mixed(), *[NESTED] * 20]] * 2
    game = CheckedGame(decks, 5, most=60).run()
    assert any(entry.what == "subgame begins" for entry in game.log)


CARDS_HERE = And((HasType(CardType.CREATURE), InZone(EXILE)))
CREATURES = And((HasType(CardType.CREATURE), InZone(EXILE), Is(Linked("exiled"))))

# --- restarting ------------------------------------------------------------------------------------------------------


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


def test_714_3_too_few_cards() -> None:
    """CR 714.3: a player with fewer than seven cards loses as state-based actions are checked in the first upkeep."""
    table = Table.players(2, library=3)
    table.cast(table.put(ANEW, 1, HAND))
    table.game.push(PASS)
    table.game.push(PASS)
    drive(table)
    assert table.game.result == ()


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


def test_714_random_play() -> None:
    decks = [[*mixed(), *[ANEW] * 20]] * 2
    game = CheckedGame(decks, 5, most=60).run()
    assert any(entry.what == "game restarts" for entry in game.log)


# --- ante ------------------------------------------------------------------------------------------------------------

PACT = card(
    "Pact",
    Static(This(), (HasRule(RuleText.REMOVE_IF_NOT_ANTE),)),
    *spell("Pact", Do(Ante()), cost="{0}").front.abilities,
    types=(CardType.SORCERY,),
    cost="{0}",
)


def ante_game(ante: bool) -> Game:
    deck = Deck(main=(*[creature("Bear", 2, 2)] * 20, *[PACT] * 5))
    return Game.new([deck, deck], 3, options=Options(ante=ante, mulligans=False))


def test_407_2_each_player_antes_a_random_card() -> None:
    """One card of each before hands are drawn; the winner owns them at the end."""
    game = ante_game(True)
    assert sorted(game.object(id).owner for id in game.state.ante) == [1, 2]
    assert [len(p.library) + len(p.hand) for p in game.state.players] == [24, 24]
    loser = game.decision.player if game.decision is not None else 0
    game.push(Concede())
    assert game.result == (3 - loser,)
    assert [game.object(id).owner for id in game.state.ante] == [3 - loser] * len(game.state.ante)


def test_407_3_cards_for_ante_are_removed_from_other_games() -> None:
    game = ante_game(False)
    assert game.state.ante == ()
    assert [len(p.library) + len(p.hand) for p in game.state.players] == [20, 20]


def test_407_4_to_ante_a_card() -> None:
    table = Table.players(2, library=5, options=Options(skip_forced=False, ante=True))
    table.cast(table.put(PACT, 1, HAND))
    table.resolve_top()
    assert len(table.game.state.ante) == 1
    assert len(table.game.player(1).library) == 4


# --- cards as printed ------------------------------------------------------------------------------------------------


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


def test_715_the_card() -> None:
    """Shahrazad, with three players: both losers lose half their own life, rounded up."""
    table = Table.players(3, library=20)
    table.set(2, life=15)
    table.set(3, life=7)
    table.mana(1, "WW")
    table.cast(table.put(catalogue().get("Shahrazad").card, 1, HAND))
    for _ in range(3):
        table.game.push(PASS)
    drive(table)
    for _ in range(2):
        while table.decision.player == 1:
            table.game.push(PASS)
        table.act(Concede())
        if table.game.state.outer:
            drive(table)
    assert [p.life for p in table.game.state.players] == [20, 7, 3]
