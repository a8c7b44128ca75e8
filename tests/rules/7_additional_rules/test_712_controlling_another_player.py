"""Controlling another player (CR 712)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Concede
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.effects import ControlPlayer, Discard, NextTurns, Skip
from arbitre.ir.filters import IsPlayer
from arbitre.ir.refs import Target
from arbitre.ir.values import Step
from helpers.laying import cast_free, free
from helpers.words import GREEN_BEAR
from table import HAND, Table, spell


def controlled(players: int = 2) -> Table:
    """Player 1 controls player 2 during the turn of player 2, which has come to its main phase."""
    table = Table.players(players)
    cast_free(table, free("Slaver", ControlPlayer(Target()), target=IsPlayer()), 2)
    return table


def test_cr_712_1_the_next_turn_is_controlled(table: Table) -> None:
    """CR 712.1: during the player's next turn, and no longer."""
    slaver = table.put(spell("Slaver", e.ControlPlayer(r.Target()), target=f.IsPlayer(), cost="{U}"), 1, HAND)
    table.mana(1, "U")
    table.cast(slaver, 2)
    table.resolve_top()
    assert table.game.player(2).control_by == 0
    table.next_turn()
    assert table.game.player(2).control_by == 1
    table.next_turn()
    assert table.game.player(2).control_by == 0


def test_712_1a_and_712_9_the_last_effect_works() -> None:
    """CR 712.1a, 712.9: who takes control of oneself after another did decides alone."""
    table = controlled()
    table.pass_priority()
    cast_free(table, free("Own Mind", ControlPlayer(Target()), target=IsPlayer()), 2, player=2)
    table.go_to(Step.PRECOMBAT_MAIN, 2)
    assert (table.decision.player, table.game.decider) == (2, 2)


def test_712_1b_a_skipped_turn_is_waited_for() -> None:
    """CR 712.1b: the effect is for the next turn that the player takes."""
    table = controlled()
    cast_free(table, free("Skip", Skip(NextTurns(), Target()), target=IsPlayer()), 2)
    table.pass_until(lambda: table.game.state.active == 2)
    assert (table.game.state.turn, table.game.state.player(2).control_by) == (3, 1)


def test_712_all_choices_of_another_player() -> None:
    """CR 712.3, 712.5, 712.5a, 712.8: its controller decides everything for the player, with that player's cards and
    mana; objects stay whose they are, the active player is the same, and one's own choices go on."""
    table = controlled()
    theirs = table.game.state.create_card(free("Rummage", Discard()), 2, HAND).id
    table.game.state.create_card(GREEN_BEAR, 2, HAND)
    table.go_to(Step.PRECOMBAT_MAIN, 2)
    assert (table.game.state.active, table.decision.player, table.game.decider) == (2, 2, 1)
    table.cast(theirs)
    assert (table.controller(theirs), table.game.state.player(1).hand) == (2, ())
    table.pass_priority()
    assert (table.decision.player, table.game.decider) == (1, 1)
    table.pass_priority()
    assert (table.decision.what, table.decision.player, table.game.decider) == ("discard", 2, 1)
    table.answer(next(iter(table.decision.answers())))
    table.go_to(Step.UPKEEP, 3)
    table.pass_priority()
    assert (table.decision.player, table.game.decider) == (2, 2)


def test_712_6_a_controlled_player_may_concede() -> None:
    """CR 712.6: at any time, whoever makes the other decisions."""
    table = controlled()
    table.go_to(Step.PRECOMBAT_MAIN, 2)
    table.act(Concede())
    assert table.game.result == (1,)


def test_800_4a_control_of_a_player_ends_as_the_controller_leaves() -> None:
    """CR 800.4a: effects that give the player control of others end."""
    table = controlled(3)
    table.go_to(Step.PRECOMBAT_MAIN, 2)
    assert (table.decision.player, table.game.decider) == (2, 1)
    table.act(Concede(1))
    assert (table.decision.player, table.game.decider) == (2, 2)
