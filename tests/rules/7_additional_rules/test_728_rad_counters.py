"""Rad counters (CR26 728)."""

from __future__ import annotations

from arbitre.ir.values import Step
from arbitre.text.log import log_lines
from formats.oracle.test_played import instant, table
from table import GRAVEYARD, Table, creature, land


def _radiating(number: int) -> Table:
    """Player 1 has so many rad counters, and a library from which they draw the topmost card before they mill."""
    game = table()
    game.library(1, land("Forest"), creature("Bear", 2, 2), land("Plains"), land("Island"))
    (spell,) = game.hand(1, instant(f"Target player gets {number} rad counters.", cost="{0}"))
    game.go_to(Step.POSTCOMBAT_MAIN, 1)
    game.cast(spell, 1)
    game.resolve_all()
    return game


def test_728_1_nonland_cards_milled_cost_life_and_take_the_counters_off() -> None:
    """CR26 122.1i, 728.1: as many cards as there are counters; a life and a counter less for each that is no land."""
    game = _radiating(3)
    assert game.life(1) == 20
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    assert (len(game.game.state.stack), len(game.game.player(1).graveyard)) == (1, 1)  # it uses the stack
    game.resolve_all()
    assert sorted(game.names(GRAVEYARD)[-3:]) == ["Bear", "Forest", "Plains"]
    assert (game.life(1), game.game.player(1).counter("rad")) == (19, 2)


def test_728_1_it_is_the_active_players_and_has_no_source() -> None:
    """CR26 122.1i, 728.1: only in the precombat main phase of the player who has the counters."""
    game = _radiating(1)
    game.go_to(Step.PRECOMBAT_MAIN, 2)
    assert not game.game.state.stack
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    (ability,) = (game.object(id) for id in game.game.state.stack)
    assert (game.controller(ability.id), ability.stack.binding.source) == (1, 0)
    assert "728.1 (2026-04-17)" in {entry.rule for entry in game.game.log if entry.what == "triggers"}


def test_728_1_without_a_counter_nothing_triggers() -> None:
    game = _radiating(1)
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    game.resolve_all()
    assert game.game.player(1).counter("rad") == 1  # a land was milled
    game.go_to(Step.POSTCOMBAT_MAIN, 3)
    assert not game.game.state.stack


def test_728_1_the_log_tells_of_an_ability_without_a_source() -> None:
    """CR26 728.1, 113.8: nothing is named as its source."""
    game = _radiating(1)
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    lines = [line.split("[")[0].strip() for line in log_lines(game.game)]
    assert "An ability without a source triggers." in lines
    assert "Player 1 puts a triggered ability without a source on the stack." in lines
