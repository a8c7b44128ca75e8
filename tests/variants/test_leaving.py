"""Leaving a game that goes on for the others (CR 800.4)."""

from __future__ import annotations

import pytest

from arbitre.engine.context import Context
from arbitre.engine.decisions import Concede
from arbitre.engine.game import Options
from arbitre.ir.abilities import Keyword, SpellAbility, Triggered
from arbitre.ir.amounts import Fixed, LifeOf
from arbitre.ir.effects import (
    Apply,
    Body,
    CreateTokens,
    DealDamage,
    Do,
    GainLife,
    LoseGame,
    SacrificeThese,
    TargetSlot,
    TokenSpec,
)
from arbitre.ir.filters import And, ControlledBy, HasType, IsPlayer
from arbitre.ir.modifications import HasController, Lasts, Until
from arbitre.ir.patterns import StepBegins
from arbitre.ir.refs import Pick, Target, Who, You
from arbitre.ir.refs import Players as Seated
from arbitre.ir.values import CardType, Step, Zone
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.state.objects import StackItem
from table import EXILE, GRAVEYARD, HAND, STACK, Table, creature, enchantment, spell

CREATURE = HasType(CardType.CREATURE)
STEAL = Apply(Target(), (HasController(),), Lasts(Until.FOREVER))
BOTH = [PINNED, CURRENT]


def table(edition: Edition = PINNED, players: int = 3, **options: object) -> Table:
    """Three players, and nobody is asked what has only one answer."""
    return Table.players(players, edition=edition, options=Options(skip_forced=False, **options))  # type: ignore[arg-type]


def leave(seats: Table, player: int) -> None:
    """A player concedes as soon as that player has priority."""
    seats.pass_until(lambda: seats.decision.player == player)
    seats.act(Concede())


@pytest.mark.parametrize("edition", BOTH)
def test_800_4a_what_was_stolen_returns_and_what_was_owned_goes(edition: Edition) -> None:
    """CR 800.4a: the effect that gave the leaving player control ends; owned permanents leave the game."""
    seats = table(edition)
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
    seats = table(edition)
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


FOR_ALL = spell("Theirs", GainLife(Fixed(1)))


def test_800_4a_what_is_still_held_is_exiled() -> None:
    """CR 800.4a: a permanent that came under the leaving player's control by no effect that could end."""
    seats = table()
    held = seats.put(creature("Held", 2, 2), 2, controller=1)
    leave(seats, 1)
    assert seats.zone(held) is EXILE


def test_800_4b_no_token_is_made_for_a_player_who_has_left() -> None:
    """CR 800.4b: the second clause of a spell whose first made its controller lose."""
    seats = table()
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
    seats = table()
    dawn = Triggered(StepBegins(Step.END), Body((Do(GainLife(Fixed(1), Seated(Who.EACH))),)))
    seats.put(enchantment("Dusk", dawn), 2)
    leave(seats, 2)
    seats.go_to(Step.UPKEEP, 2)
    assert (seats.life(1), seats.life(3)) == (20, 20)


def test_800_4d_no_combat_damage_to_a_player_who_has_left() -> None:
    """CR 800.4d, 506.4c: the attacker goes on attacking nothing."""
    seats = table()
    bear = seats.put(creature("Bear", 2, 2, Keyword("lifelink")))
    seats.attack((bear, 2))
    leave(seats, 2)
    seats.go_to(Step.END_COMBAT)
    assert (seats.life(1), seats.life(2), seats.object(bear).attacking) == (20, 20, -1)


def test_800_4e_another_player_chooses_in_place_of_one_who_has_left() -> None:
    """CR 800.4e: the controller of the spell chooses who; if an opponent was to choose, another opponent."""
    seats = table(players=4)
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


def test_800_4f_last_known_information_about_a_player() -> None:
    """CR 800.4f: the life total of a player who has left is the last one known."""
    seats = table()
    seats.set(2, life=7)
    effects = (LoseGame(Target()), GainLife(LifeOf(Target())))
    card = seats.put(spell("Inherit", *effects, target=IsPlayer()), 1, HAND)
    seats.mana(1, "C")
    seats.cast(card, 2)
    seats.resolve_all()
    assert seats.life(1) == 27


def test_800_4g_the_turn_goes_on_without_an_active_player() -> None:
    """CR 800.4g: the next player in turn order receives priority; the turn has all its steps, without its actions."""
    seats = table()
    library = len(seats.state.players[0].library)
    leave(seats, 1)
    assert (seats.decision.player, seats.game.state.active) == (2, 1)
    seats.go_to(Step.END)
    assert (seats.game.state.turn, seats.decision.player) == (1, 2)
    seats.go_to(Step.UPKEEP, 2)
    assert seats.game.state.active == 2
    assert library == 20


def test_26_800_4m_effects_until_the_next_turn_of_a_player_who_has_left() -> None:
    """CR26 800.4m: they end when that turn would have begun."""
    seats = table(CURRENT)
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


def test_104_2a_the_last_player_wins() -> None:
    """CR 104.2a, 104.3a: all opponents have left."""
    seats = table()
    leave(seats, 2)
    assert seats.game.result is None
    leave(seats, 3)
    assert seats.game.result == (1,)


def test_104_2c_a_team_wins_with_those_who_had_lost() -> None:
    """CR 104.2c, 104.3g: a team plays on with one player, and wins with all."""
    seats = table(players=4, teams=((1, 2), (3, 4)))
    leave(seats, 2)
    leave(seats, 3)
    assert seats.game.result is None
    leave(seats, 4)
    assert seats.game.result == (1, 2)


def test_104_4a_all_who_remain_lose_at_once() -> None:
    """CR 104.4a, 104.4d."""
    seats = table()
    all_out = spell("Doom", DealDamage(Fixed(20), Seated(Who.EACH)))
    card = seats.put(all_out, 1, HAND)
    seats.mana(1, "C")
    seats.cast(card)
    seats.resolve_top()
    assert seats.game.result == ()


@pytest.mark.parametrize(("edition", "zone"), [(PINNED, None), (CURRENT, EXILE)])
def test_800_4a_a_spell_that_is_the_card_of_another_player(edition: Edition, zone: Zone | None) -> None:
    """CR 800.4a: it ceases to exist; CR26 800.4a: it is exiled."""
    seats = table(edition)
    borrowed = seats.put(spell("Borrowed", GainLife(Fixed(1))), 2, HAND)
    seats.game.intervene(lambda _: _onto_stack(seats, borrowed))
    leave(seats, 1)
    assert seats.zone(borrowed) is zone


def _onto_stack(seats: Table, id: int) -> None:
    """Player 1 has cast player 2's card."""
    game = seats.game
    obj = game.state.move(game.object(id), STACK, game.characteristics(id), 2)
    game.state.put(obj, "controller", 1)
    body = next(a.body for a in obj.base.abilities if isinstance(a, SpellAbility))
    game.state.put(obj, "stack", StackItem(body, Context(game, obj.id, 1).binding()))


def test_104_3a_a_player_concedes_while_another_has_priority() -> None:
    """CR 104.3a: at any time; the player with priority keeps it."""
    seats = table(players=4)
    bear = seats.put(creature("Bear", 2, 2), 3)
    seats.act(Concede(3))
    assert (seats.zone(bear), seats.game.player(3).lost, seats.decision.player) == (None, True, 1)
    assert "is not in the game" in seats.why_not(Concede(3))
    seats.game.pop()
    assert (seats.zone(bear), seats.game.player(3).lost) == (Zone.BATTLEFIELD, False)
