"""General (CR 800)."""

from __future__ import annotations

import pytest

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import PASS, Concede
from arbitre.engine.kernel.options import Options
from arbitre.ir.abilities import Keyword, Replacement, SpellAbility, Triggered
from arbitre.ir.amounts import Fixed, LifeOf
from arbitre.ir.effects import (
    Apply,
    Body,
    CreateTokens,
    Destroy,
    Do,
    GainLife,
    GoesTo,
    LoseGame,
    SacrificeThese,
    Separate,
    TargetSlot,
    TokenSpec,
    WinGame,
)
from arbitre.ir.filters import And, ControlledBy, HasType, Is, IsPlayer
from arbitre.ir.modifications import HasAbilities, HasController, Lasts, Until
from arbitre.ir.patterns import Moves, StepBegins
from arbitre.ir.refs import All, Pick, PileOf, Target, This, Who, You
from arbitre.ir.refs import Players as Seated
from arbitre.ir.values import CardType, Step, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.state.bindings import StackItem
from arbitre.state.objects import Obj
from arbitre.variants import supplementary
from arbitre.variants.planechase import PLANAR
from helpers.laying import cast_free, free
from helpers.positions import positions
from helpers.replacing import cast_effects
from helpers.several_players import controlled_by, leave, leave_planechase, three_decks, three_players
from helpers.words import BEAR, CREATURE, seated, worded
from table import BATTLEFIELD, BLANK, EXILE, GRAVEYARD, HAND, STACK, Table, creature, enchantment, spell

BOTH = [PINNED, CURRENT]
STEAL = Apply(Target(), (HasController(),), Lasts(Until.FOREVER))
FOR_ALL = spell("Theirs", GainLife(Fixed(1)))


def _onto_stack(seats: Table, id: int) -> None:
    """Player 1 has cast player 2's card."""
    game = seats.game
    obj = game.state.move(game.object(id), STACK, game.characteristics(id), 2)
    game.state.put(obj, Obj.controller, 1)
    body = next(a.body for a in obj.base.abilities if isinstance(a, SpellAbility))
    game.state.put(obj, Obj.stack, StackItem(body, Context(game, obj.id, 1).binding()))


def test_800_4a_what_a_player_owns_leaves_and_what_was_stolen_returns() -> None:
    """CR 800.4a: also what others control of it; control effects of the player end."""
    table = Table.players(3)
    bear, wolf = table.put(creature("Bear", 2, 2), 2), table.put(creature("Wolf", 2, 2), 3)
    forever = Lasts(Until.FOREVER)
    cast_effects(table, Apply(Target(), (HasController(),), forever), target=CREATURE, at=(bear,))
    assert table.controller(bear) == 1
    cast_effects(table, LoseGame(Target()), target=IsPlayer(), at=(2,))
    assert table.zone(bear) is None
    assert table.game.result is None
    cast_effects(table, LoseGame())
    assert table.game.result == (3,)
    assert table.controller(wolf) == 3


def test_800_4_the_turn_of_a_player_who_has_left_goes_on() -> None:
    """CR 800.4a, 800.4g: with three players, the game goes on and the others get priority."""
    table = Table.players(3)
    bear = table.put(creature("Bear", 2, 2), 1)
    table.set(1, life=0)
    assert table.game.decision is not None
    assert table.decision.player == 2
    assert table.zone(bear) is None
    table.go_to(Step.UPKEEP, 2)
    assert table.game.state.active == 2
    table.go_to(Step.UPKEEP, 4)
    assert table.game.state.active == 2


@pytest.mark.parametrize("edition", BOTH)
def test_800_4a_what_was_stolen_returns_and_what_was_owned_goes(edition: Edition) -> None:
    """CR 800.4a: the effect that gave the leaving player control ends; owned permanents leave the game."""
    seats = three_players(edition)
    theirs, own = seats.put(creature("Theirs", 2, 2), 2), seats.put(creature("Own", 2, 2), 1)
    steal = seats.put(spell("Steal", STEAL, target=CREATURE), 1, HAND)
    seats.mana(1, "C")
    seats.cast(steal, theirs)
    seats.resolve_all()
    assert seats.controller(theirs) == 1
    leave(seats, 1)
    assert (seats.controller(theirs), seats.zone(theirs), seats.zone(own)) == (2, Zone.BATTLEFIELD, None)
    assert (seats.decision.player, seats.game.result) == (2, None)


@pytest.mark.parametrize("edition", BOTH)
def test_800_4a_objects_on_the_stack(edition: Edition) -> None:
    """CR 800.4a: abilities and spells of the leaving player cease to exist; the others' stay."""
    seats = three_players(edition)
    mine, other = seats.put(spell("Mine", GainLife(Fixed(1))), 1, HAND), seats.put(FOR_ALL, 2, HAND)
    seats.mana(1, "C")
    seats.mana(2, "C")
    seats.cast(mine)
    seats.pass_until(lambda: seats.decision.player == 2)
    seats.cast(other)
    leave(seats, 1)
    assert seats.game.state.stack == (seats.now(other),)
    seats.resolve_all()
    assert [seats.life(player) for player in (1, 2, 3)] == [20, 21, 20]


def test_800_4a_what_is_still_held_is_exiled() -> None:
    """CR 800.4a: a permanent that came under the leaving player's control by no effect that could end."""
    seats = three_players()
    held = seats.put(creature("Held", 2, 2), 2, controller=1)
    leave(seats, 1)
    assert seats.zone(held) is EXILE


@pytest.mark.parametrize("edition", BOTH)
def test_800_4a_what_would_be_exiled_instead_leaves_the_game_too(edition: Edition) -> None:
    """CR 800.4a: all objects that the player owns leave the game, whatever would keep them from other zones."""
    seats = three_players(edition)
    away = Replacement(Moves(Is(This()), origin=BATTLEFIELD), GoesTo(EXILE))
    bear, other = (seats.put(creature("Bear", 2, 2, away), player) for player in (1, 2))
    leave(seats, 1)
    assert seats.zone(bear) is None
    assert seats.zone(other) is BATTLEFIELD


@pytest.mark.parametrize(("edition", "zone"), [(PINNED, None), (CURRENT, EXILE)])
def test_800_4a_a_spell_that_is_the_card_of_another_player(edition: Edition, zone: Zone | None) -> None:
    """CR 800.4a: it ceases to exist; CR26 800.4a: it is exiled."""
    seats = three_players(edition)
    borrowed = seats.put(spell("Borrowed", GainLife(Fixed(1))), 2, HAND)
    seats.game.intervene(lambda _: _onto_stack(seats, borrowed))
    leave(seats, 1)
    assert seats.zone(borrowed) is zone


@positions("orphans_are_exiled", {False: (BATTLEFIELD, 3), True: (EXILE, 2)})
def test_800_4c_control_that_would_go_back_to_a_player_who_has_left(
    edition: Edition, expected: tuple[Zone, int]
) -> None:
    """CR 800.4b: control does not change; CR26 800.4c: the object is exiled."""
    table = Table.players(3, edition=edition)
    lent = table.put(creature("Lent", 2, 2), 2, controller=1)
    borrow = Apply(Target(), (HasController(),), Lasts(Until.END_OF_TURN))
    card = table.put(spell("Borrow", borrow, target=HasType(CardType.CREATURE)), 3, HAND)
    table.mana(3, "C")
    table.pass_until(lambda: table.decision.player == 3)
    table.cast(card, lent)
    table.resolve_all()
    table.pass_until(lambda: table.decision.player == 1)
    table.act(Concede())
    table.go_to(Step.UPKEEP, 2)
    assert (table.zone(lent), table.controller(lent)) == expected


def test_800_4b_no_token_is_made_for_a_player_who_has_left() -> None:
    """CR 800.4b: the second clause of a spell whose first made its controller lose."""
    seats = three_players()
    token = CreateTokens(
        TokenSpec("", (CardType.CREATURE,), ("Bear",), power=Fixed(2), toughness=Fixed(2)), who=Target()
    )
    both = seats.put(spell("Both", LoseGame(Target()), token, target=IsPlayer()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(both, 2)
    seats.resolve_all()
    assert (seats.game.player(2).left, seats.names(Zone.BATTLEFIELD, 2)) == (True, [])


def test_800_4c_triggers_of_a_player_who_has_left_are_not_put_on_the_stack() -> None:
    """CR 800.4c."""
    seats = three_players()
    dawn = Triggered(StepBegins(Step.END), Body((Do(GainLife(Fixed(1), Seated(Who.EACH))),)))
    seats.put(enchantment("Dusk", dawn), 2)
    leave(seats, 2)
    seats.go_to(Step.UPKEEP, 2)
    assert (seats.life(1), seats.life(3)) == (20, 20)


def test_800_4d_no_combat_damage_to_a_player_who_has_left() -> None:
    """CR 800.4d, 506.4c: the attacker goes on attacking nothing."""
    seats = three_players()
    bear = seats.put(creature("Bear", 2, 2, Keyword("lifelink")))
    seats.attack((bear, 2))
    leave(seats, 2)
    seats.go_to(Step.END_COMBAT)
    assert (seats.life(1), seats.life(2), seats.object(bear).attacking) == (20, 20, -1)


def test_800_4e_another_player_chooses_in_place_of_one_who_has_left() -> None:
    """CR 800.4e: the controller of the spell chooses who; if an opponent was to choose, another opponent."""
    seats = three_players(players=4)
    bears = seats.battlefield(1, creature("A", 2, 2), creature("B", 2, 2))
    mine = Pick(And((CREATURE, ControlledBy(You()))), Fixed(1), by=Target())
    edict = spell("Edict", LoseGame(Target()), SacrificeThese(mine), target=IsPlayer())
    card = seats.put(edict, 1, HAND)
    seats.mana(1, "C")
    seats.cast(card, 2)
    seats.pass_until(lambda: seats.decision.what == "player")
    assert (seats.decision.player, seats.decision.options) == (1, (3, 4))  # type: ignore[attr-defined]
    seats.answer(4)
    assert (seats.decision.player, seats.decision.options) == (4, bears)  # type: ignore[attr-defined]
    seats.answer(bears[0])
    assert (seats.zone(bears[0]), seats.zone(bears[1])) == (GRAVEYARD, Zone.BATTLEFIELD)


@pytest.mark.parametrize(("gone", "others"), [(2, (3, 4, 5)), (3, (4, 5))])
def test_800_4e_who_chooses_in_place_of_a_teammate_or_of_an_opponent(gone: int, others: tuple[int, ...]) -> None:
    """CR 800.4e: for an opponent another opponent, and no teammate; for a teammate any other player but oneself."""
    seats = three_players(players=5, teams=((1, 2), (3, 4, 5)))
    seats.battlefield(1, creature("A", 2, 2), creature("B", 2, 2))
    mine = Pick(And((CREATURE, ControlledBy(You()))), Fixed(1), by=Target())
    edict = spell("Edict", LoseGame(Target()), SacrificeThese(mine), target=IsPlayer())
    card = seats.put(edict, 1, HAND)
    seats.mana(1, "C")
    seats.cast(card, gone)
    seats.pass_until(lambda: seats.decision.what == "player")
    assert (seats.decision.player, seats.decision.options) == (1, others)  # type: ignore[attr-defined]


def test_800_4e_another_opponent_separates_in_place_of_one_who_has_left() -> None:
    """CR 800.4e, 700.3: the controller of the spell chooses which one makes the piles."""
    seats = three_players(players=4)
    one, two = seats.battlefield(1, creature("A", 2, 2), creature("B", 2, 2))
    effects = LoseGame(Target()), Separate(All(CREATURE), Target()), Destroy(PileOf(You()))
    sort = spell("Sort", *effects, target=IsPlayer())
    card = seats.put(sort, 1, HAND)
    seats.mana(1, "C")
    seats.cast(card, 2)
    seats.pass_until(lambda: seats.decision.what == "player")
    assert (seats.decision.player, seats.decision.options) == (1, (3, 4))  # type: ignore[attr-defined]
    seats.answer(4)
    assert (seats.decision.what, seats.decision.player) == ("pile", 4)
    seats.answer(one, "pile 2")
    assert (seats.zone(one), seats.zone(two)) == (Zone.BATTLEFIELD, GRAVEYARD)


def test_800_4f_last_known_information_about_a_player() -> None:
    """CR 800.4f: the life total of a player who has left is the last one known."""
    seats = three_players()
    seats.set(2, life=7)
    effects = (LoseGame(Target()), GainLife(LifeOf(Target())))
    card = seats.put(spell("Inherit", *effects, target=IsPlayer()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(card, 2)
    seats.resolve_all()
    assert seats.life(1) == 27


def test_800_4g_the_turn_of_a_player_who_has_left_is_still_an_opponents_turn() -> None:
    """CR 800.4g: the turn goes on to its end; "each opponent's end step" comes."""
    text = "At the beginning of each opponent's end step, you gain 1 life."
    table = Table.players(3)
    table.put(worded("Vigil", text, (CardType.ENCHANTMENT,)), 2)
    table.act(Concede())
    table.pass_until(lambda: table.game.state.turn == 2)
    assert table.life(2) == 21


def test_800_4g_the_turn_goes_on_without_an_active_player() -> None:
    """CR 800.4g: the next player in turn order receives priority; the turn has all its steps, without its actions."""
    seats = three_players()
    library = len(seats.state.players[0].library)
    leave(seats, 1)
    assert (seats.decision.player, seats.game.state.active) == (2, 1)
    seats.go_to(Step.END)
    assert (seats.game.state.turn, seats.decision.player) == (1, 2)
    seats.go_to(Step.UPKEEP, 2)
    assert seats.game.state.active == 2
    assert library == 20


def test_800_4g_the_combat_of_a_player_who_has_left_ends_though_a_blocker_has_first_strike() -> None:
    """CR 800.4g, 510.5: both combat damage steps come and go; the attackers are gone, and nobody is dealt damage."""
    table = Table.players(3)
    bear = table.put(creature("Bear", 2, 2))
    knight = table.put(creature("Knight", 2, 2, Keyword("first strike")), 2)
    table.attack((bear, 2))
    table.block((knight, bear))
    table.act(Concede())
    table.pass_until(lambda: table.game.state.turn == 2)
    assert (table.life(2), table.life(3)) == (20, 20)


def test_26_800_4k_the_turn_of_a_player_who_has_left_does_not_begin() -> None:
    """CR26 800.4k: after the second player's turn comes the first player's."""
    seats = three_players()
    seats.go_to(Step.UPKEEP, 2)
    leave(seats, 3)
    seats.go_to(Step.UPKEEP, 3)
    assert seats.game.state.active == 1


def test_800_4h_cards_in_the_ante_zone_stay() -> None:
    """CR 800.4h: a player who leaves takes along everything else."""
    seats = seated(3)
    stake, card = seats.put(BEAR, 1, Zone.ANTE), seats.put(BEAR, 1, GRAVEYARD)
    seats.act(Concede())
    assert (seats.zone(stake), seats.zone(card)) == (Zone.ANTE, None)


def test_800_4i_the_next_player_is_the_planar_controller_until_the_turn_ends() -> None:
    """CR 800.4i, 309.5: the plane of another player stays, and the next player controls it at once."""
    table = three_decks()
    table.at(2, active=2)
    table.set(supplementary.face_up(table.state, PLANAR)[0].id, controller=2)
    leave_planechase(table, 2)
    assert controlled_by(table, 3) == ["Gate"]
    table.next_turn()
    assert controlled_by(table, table.game.state.active) == ["Gate"]


@pytest.mark.parametrize(("edition", "bottom"), [(PINNED, False), (CURRENT, False)])
def test_800_5_the_first_mulligan_is_free(edition: Edition, bottom: bool) -> None:
    """CR 800.5, 103.4b: seven cards again; CR26 800.6: it does not count."""
    game = Game.new([[BLANK] * 20] * 3, 1, edition=edition, options=Options(starting_player=1))
    assert (game.decision is not None, game.decision and game.decision.player) == (True, 1)
    for answer in (True, False, False):
        game.push(answer)
    assert game.decision is not None
    assert (game.decision.what == "bottom") is bottom
    assert len(game.player(1).hand) == 7


def test_800_6_nobody_skips_the_first_draw_of_a_multiplayer_game() -> None:
    """CR 800.6, 103.7c."""
    options = Options(starting_player=1, mulligans=False, skip_forced=False)
    game = Game.new([[BLANK] * 20] * 3, 1, options=options)
    while game.state.step is not Step.PRECOMBAT_MAIN:
        game.push(PASS)
    assert len(game.player(1).hand) == 8


def test_800_7_to_win_is_that_all_opponents_lose() -> None:
    """CR 800.7: without a limited range."""
    seats = seated(4)
    win = seats.put(spell("Triumph", WinGame()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(win)
    seats.resolve_top()
    assert (seats.game.result, [p.lost for p in seats.game.state.players]) == ((1,), [False, True, True, True])


def test_26_800_4m_effects_until_the_next_turn_of_a_player_who_has_left() -> None:
    """CR26 800.4m: they end when that turn would have begun."""
    seats = three_players(CURRENT)
    bear = seats.put(creature("Bear", 2, 2), 3)
    steal = Apply(Target(), (HasController(Target(1)),), Lasts(Until.YOUR_NEXT_TURN))
    slots = (TargetSlot(CREATURE), TargetSlot(IsPlayer()))
    give = seats.put(spell("Give", SpellAbility(Body((Do(steal),), slots))), 1, HAND)
    seats.mana(1, "C")
    seats.cast(give, bear, 2)
    seats.resolve_all()
    leave(seats, 1)
    assert seats.controller(bear) == 2
    seats.go_to(Step.UPKEEP, 3)
    assert (seats.game.state.active, seats.controller(bear)) == (3, 2)
    seats.go_to(Step.UPKEEP, 4)
    assert (seats.game.state.active, seats.controller(bear)) == (2, 3)


def test_800_4a_only_the_part_of_an_effect_that_gives_control_ends() -> None:
    """CR 800.4a: what the same effect does besides lasts on."""
    table = Table.players(3)
    bear = table.put(BEAR, 2)
    steal = Apply(Target(), (HasController(You()), HasAbilities((Keyword("flying"),))), Lasts(Until.END_OF_TURN))
    cast_free(table, free("Steal", steal, target=HasType(CardType.CREATURE)), bear)
    assert (table.controller(bear), "flying" in table.keywords(bear)) == (1, True)
    table.act(Concede(1))
    assert (table.controller(bear), "flying" in table.keywords(bear)) == (2, True)


def test_26_800_4f_a_player_who_has_left_pays_nothing() -> None:
    """CR26 800.4f: what an ability asks that player to pay is not paid."""
    seats = Table.players(3, edition=CURRENT)
    words = "Whenever a player casts a spell, sacrifice this artifact unless that player pays {1}."
    toll = seats.put(worded("Toll", words, (CardType.ARTIFACT,)), 1)
    rite = seats.put(worded("Rite", "You gain 1 life.", (CardType.INSTANT,), "{0}"), 3, HAND)
    seats.lands(3, "Forest", 2)
    seats.pass_priority(2)
    seats.cast(rite)
    leave(seats, 3)
    seats.resolve_all()
    assert seats.zone(toll) is GRAVEYARD
