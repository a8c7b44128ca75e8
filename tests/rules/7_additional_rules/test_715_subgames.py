"""Subgames (CR 715)."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import PASS, CastSpell, Concede, Priority, Select
from arbitre.engine.kernel.handlers import unhandled
from arbitre.engine.objects.knowledge import show
from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Apply, Counter, Do, LoseLife, Move, PlaySubgame
from arbitre.ir.filters import HasType, IsSpell
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.refs import All, Target
from arbitre.ir.values import CardType, Step, Supertype, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.state.characteristics import NOTHING
from arbitre.state.check import check
from arbitre.state.notation import read, write
from arbitre.state.objects import Obj
from arbitre.state.state import State
from arbitre.text.naming import sees
from arbitre.variants import supplementary
from arbitre.variants.archenemy import SCHEMES
from arbitre.variants.commander import designate
from arbitre.variants.planechase import PLANAR
from games.cards import mixed
from games.checked import CheckedGame
from helpers.faces import adventurer, table
from helpers.laying import cast_free
from helpers.outside import NESTED, aside, begin_subgame, drive, wishing
from helpers.words import BEAR, CREATURE, worded
from table import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, Table, card, creature, spell


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


def names(table: Table, *types: CardType, up: bool) -> list[str]:
    """The face-up or face-down cards of a type in the command zone."""
    cards = supplementary.of_types(table.game.state, frozenset(types))
    return sorted(obj.base.name for obj in cards if bool(obj.face_down) is not up)


OUTSIDE = Zone.OUTSIDE
WOLF = creature("Wolf", 2, 2)


def begin_subgame_outside(table: Table) -> None:
    """Player 1 casts the spell that begins a subgame; its first priority of player 1 in a main phase."""
    table.cast(table.put(NESTED, 1, HAND))
    table.game.push(PASS)
    table.game.push(PASS)
    drive(table)
    assert len(table.game.state.outer) == 1


def hold(table: Table, what: Card) -> int:
    table.game.intervene(lambda state: state.create_card(what, 1, HAND) and None)
    return table.game.player(1).hand[-1]


def to_main(table: Table) -> None:
    """Player 1's next main phase in the subgame, with a spell that wishes in hand."""
    state = table.game.state
    table.pass_until(lambda: state.active == 1 and state.step is Step.PRECOMBAT_MAIN and table.decision.player == 1)


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


def test_715_only_between_clauses() -> None:
    """A resolution cannot be discontinued in the middle of an instruction: such a card is not executable."""
    deep = spell("Deep", Do(LoseLife(Fixed(1)), then=(Do(PlaySubgame()),)))
    assert unhandled(NESTED) == []
    assert unhandled(deep) == ["PlaySubgame inside another instruction"]


def test_715_random_play() -> None:
    decks = [[*mixed(), *[NESTED] * 20]] * 2
    game = CheckedGame(decks, 5, most=60).run()
    assert any(entry.what == "subgame begins" for entry in game.log)


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


def test_715_2a_and_715_5a_planar_decks() -> None:
    """CR 715.2a: planar decks go over to the subgame, what is face up stays; CR 715.5a: all that was used there is face
    down in the main-game decks at the end, and the face-up plane is as it was; no order is kept.

    CR 901.14b: where player 2 begins the subgame, that player owns the communal deck until it ends."""
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
        order = tuple(o.base.name for o in supplementary.deck(table.game.state, PLANAR, 1))
        assert len(order) == 5, "the planar controller owns the communal deck, whoever had it in the subgame"
        orders.add(order)
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


def test_715_3d_only_as_it_resolves() -> None:
    """A countered Adventure goes to the graveyard, from where it may not be played."""
    game = table()
    (giant,) = game.hand(1, adventurer())
    (no,) = game.hand(1, spell("No", Counter(Target()), target=IsSpell(), cost="{0}"))
    game.cast(giant, face=1)
    game.cast(no)
    game.resolve_all()
    assert game.zone(giant) is GRAVEYARD
    assert not game.can(CastSpell(game.now(giant), 0))


def test_715_4_cards_of_the_main_game_are_outside_the_subgame() -> None:
    """CR 715.4–5: a permanent of the main game is brought into the subgame, and ends in its owner's library; what
    triggers as it leaves waits until the main game goes on (CR 715.4a)."""
    table = Table.players(2, library=20)
    leaving = "When Ghost leaves the battlefield, you gain 5 life."
    ghost = table.put(worded("Ghost", leaving, (CardType.CREATURE,), power="1", toughness="1"))
    bear = aside(table, BEAR)
    theirs = table.put(WOLF, 2)
    begin_subgame_outside(table)
    game = table.game
    outside = [game.object(id).base.name for id in game.player(1).outside]
    assert sorted(outside) == ["Bear", "Ghost", "Nested"]
    to_main(table)
    spell = hold(table, wishing())
    table.cast(spell)
    table.resolve_top(True)
    decision = table.decision
    assert isinstance(decision, Select)
    (found,) = (id for id in decision.options if isinstance(id, int) and game.object(id).base.name == "Ghost")
    table.answer(found)
    assert (table.zone(found), table.life(1)) == (HAND, 20)
    while table.decision.player != 2:
        game.push(PASS)
    table.act(Concede())
    assert game.state.outer == ()
    assert table.zone(ghost) is None
    assert table.names(LIBRARY).count("Ghost") == 1
    assert [table.zone(id) for id in (bear, theirs)] == [OUTSIDE, BATTLEFIELD]
    assert len(game.state.stack) == 1
    table.resolve_all()
    assert table.life(1) == 25
    assert not check(game.state)


@pytest.mark.parametrize("allowed", [(), (1,), (2,)])
def test_406_3_what_is_exiled_face_down_in_the_main_game(allowed: tuple[int, ...]) -> None:
    """CR 406.3, 715.4: outside the subgame, too, only who may look at it knows it; who does not can't find it there as
    a creature card."""
    table = Table.players(2, library=20)
    down, bear, nested = table.put(WOLF), table.put(BEAR), table.put(NESTED, 1, HAND)
    cast_free(table, spell("Hide", Move(Target(), EXILE, face_down=True), target=CREATURE, cost="{0}"), down)
    table.game.intervene(lambda _state: show(table.game, (table.now(down),), allowed))
    begin_subgame(table, nested)
    game = table.game
    told = {game.object(id).base.name: id for id in game.player(1).outside}
    assert [sees(told["Wolf"], game, player) for player in (1, 2)] == [player in allowed for player in (1, 2)]
    assert [sees(told["Bear"], game, player) for player in (1, 2)] == [True, False]
    to_main(table)
    table.cast(hold(table, wishing()))
    table.resolve_top(True)
    if 1 in allowed:
        assert isinstance(table.decision, Select)
        assert set(table.decision.options) == {told["Bear"], told["Wolf"]}
        table.answer(told["Bear"])
    assert table.zone(told["Bear"]) is HAND
    assert not check(game.state)
    assert write(read(write(game.state))) == write(game.state)
    while game.state.outer:
        table.act(Concede()) if table.decision.player == 2 else game.push(PASS)
    assert (table.zone(down), table.zone(bear)) == (EXILE, None)


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


def lose(table: Table, player: int) -> None:
    """The player concedes the game that is played, as soon as there is a chance to."""
    while table.decision.player != player or not isinstance(table.decision, Priority):
        table.game.push(PASS if isinstance(table.decision, Priority) else next(iter(table.decision.answers())))
    table.act(Concede())
    drive(table)


def _of_the_second_player(state: State) -> None:
    """Three cards and a token."""
    for zone in (BATTLEFIELD, GRAVEYARD, EXILE):
        state.create_card(BEAR, 2, zone)
    state.put(state.create_card(BEAR, 2, BATTLEFIELD), Obj.is_token, True)


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
def test_715_5_what_leaves_the_subgame_with_a_player_comes_back_to_the_main_game(edition: Edition) -> None:
    """CR 715.5, 800.4a: of three players one leaves the subgame early, with all that is in any zone of it and what was
    brought into it; at its end each has all cards again. A token is none."""
    table = Table.players(3, library=20, edition=edition)
    table.put(WOLF, 2)
    aside(table, BEAR, 2)
    begin_subgame(table)
    game = table.game
    game.intervene(_of_the_second_player)
    lose(table, 2)
    assert len(game.state.outer) == 1
    assert not [obj for obj in game.state.objects.values() if obj.owner == 2 and obj.zone is not OUTSIDE]
    lose(table, 3)
    assert game.state.outer == ()
    assert [len(player.library) for player in game.state.players] == [20, 23, 20]
    assert [game.object(id).base.name for id in game.player(2).outside] == ["Bear"]
    assert table.names(BATTLEFIELD, 2) == ["Wolf"]
    assert all(player.playing for player in game.state.players)
    assert not check(game.state)


def test_715_4_who_has_left_the_main_game_is_not_in_the_subgame() -> None:
    """CR 715.2, 715.4: three players, one of whom has lost; the subgame is over when another one loses it."""
    table = Table.players(3, library=20)
    nested = table.put(NESTED, 1, HAND)
    lose(table, 3)
    to_main(table)
    begin_subgame(table, nested)
    assert [player.playing for player in table.game.state.players] == [True, True, False]
    lose(table, 2)
    assert table.game.state.outer == ()
    assert [player.playing for player in table.game.state.players] == [True, True, False]


def test_715_5c_a_commander_that_leaves_the_subgame_with_its_owner() -> None:
    """CR 715.5c: from the subgame's command zone it goes back to that of the main game, and is the same commander."""
    table = Table.players(3, library=20, life=40)
    leader = table.put(creature("Leader", 3, 3, cost="{9}"), 2, COMMAND)
    designate(table.state, table.state.objects[leader])
    begin_subgame(table)
    lose(table, 2)
    lose(table, 3)
    (back,) = table.game.state.command
    assert (table.game.object(back).owner, table.game.object(back).commander) == (2, leader)


def test_715_6_who_leaves_the_innermost_game_goes_on_in_the_one_around_it() -> None:
    """CR 715.5–6: only what left that game comes back as it ends; the rest waits for the end of the one around it."""
    table = Table.players(4, library=20)
    begin_subgame(table)
    lose(table, 4)
    to_main(table)
    begin_subgame(table, hold(table, NESTED))
    lose(table, 2)
    assert [len(outer) > 0 for outer in table.game.state.outer] == [True, True]
    lose(table, 3)
    game = table.game
    assert len(game.state.outer) == 1
    assert [player.playing for player in game.state.players] == [True, True, True, False]
    assert not game.player(4).library
    lose(table, 2)
    lose(table, 3)
    assert game.state.outer == ()
    assert [len(player.library) for player in game.state.players] == [21, 20, 20, 20]


def test_715_5_a_card_from_outside_the_main_game_ends_in_the_main_library() -> None:
    """CR 715.5: what came from outside the main game into the subgame goes into its owner's main-game library."""
    table = Table.players(2, library=20)
    aside(table, BEAR)
    begin_subgame_outside(table)
    game = table.game
    to_main(table)
    spell = hold(table, wishing())
    table.cast(spell)
    table.resolve_top(True)
    while table.decision.player != 2:
        game.push(PASS)
    table.act(Concede())
    assert table.names(LIBRARY).count("Bear") == 1
    assert game.player(1).outside == ()
    assert not check(game.state)


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
