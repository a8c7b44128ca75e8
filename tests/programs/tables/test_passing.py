"""What interrupts a player, and what the table does by itself; giving up, and clocks."""

from __future__ import annotations

from itertools import count

import pytest

from arbitre import MalformedInput
from arbitre.tables import Table, arranged, begin
from helpers.seated import beginning, play, table


def asked_at(one: Table, seat: int, choices: int) -> list[tuple[bool, str]]:
    """Where a seat is asked whether to act, as the table goes on: whether in its own turn, and the step."""
    found = []
    for _ in range(choices):
        one.go_on()
        if one.decider == seat and one.game.decision is not None and one.game.decision.what == "priority":
            view = one.view(seat)
            found.append((view.active == seat, view.step)) if not view.stack else None
        play(one, 1)
    return found


def test_a_player_is_asked_in_main_phases_and_where_a_stop_stands() -> None:
    usual = {step for own, step in asked_at(table(), 1, 300) if own}
    assert usual <= {"precombat_main", "postcombat_main"}
    stopping = table()
    stopping.stop(1, "upkeep", "own", on=True)
    stopping.stop(1, "draw", "own", on=True)
    stopping.stop(1, "precombat_main", "own", on=False)
    found = {step for own, step in asked_at(stopping, 1, 300) if own}
    assert "precombat_main" not in found
    everywhere = table()
    everywhere.stop(1, "every", "", on=True)
    assert {step for _, step in asked_at(everywhere, 1, 300)} >= usual


def test_resting_ends_with_the_turn() -> None:
    one = table()
    for _ in range(200):
        one.go_on()
        if one.decider == 1 and one.game.state.turn > 2 and one.view(1).step == "precombat_main":
            break
        play(one, 1)
    turn = one.game.state.turn
    one.rest(1, one.at, "turn")
    assert one.shown(1).stops.resting == "turn"
    for _ in range(50):
        one.go_on()
        if one.decider == 1:
            break
        play(one, 1)
    assert one.game.state.turn > turn
    assert one.shown(1).stops.resting == ""


def test_what_the_table_does_is_told_from_what_was_chosen_by_hand() -> None:
    one = table()
    for _ in range(40):
        one.go_on()
        play(one, 1)
    assert {one.line.made(number).by for number in one.line.path} == {"hand", "passed"}  # type: ignore[union-attr]


def test_wrong_stops_are_refused() -> None:
    one = table()
    with pytest.raises(MalformedInput, match="no step 'teatime'"):
        one.stop(1, "teatime", "own", on=True)
    with pytest.raises(MalformedInput, match="no object 12345"):
        one.yield_to(1, 12345, on=True)
    with pytest.raises(MalformedInput, match="respond to 'Shock' already"):
        one.respond_to(1, "Shock")


def test_a_player_responds_again_to_what_was_never_to_be_responded_to() -> None:
    one = table()
    play(one, 30)
    thing = next(one for one in one.shown(1).view.battlefield if one.facts is not None)
    one.yield_to(1, thing.id, on=True)
    (name,) = one.shown(1).stops.yields
    one.respond_to(1, name)
    assert one.shown(1).stops.yields == ()


def test_104_3a_who_gives_up_in_the_midst_of_something_leaves_once_somebody_has_priority() -> None:
    one = table()
    assert one.game.decision is not None
    assert one.game.decision.what == "mulligan"
    one.concede(one.decider)
    for _ in range(10):
        if one.game.decision is not None:
            play(one, 1)
            one.go_on()
    assert one.game.result is not None
    assert one.shown(1).result.endswith("wins.")


def test_a_clock_runs_only_while_its_player_decides_and_ends_the_game() -> None:
    ticks = count(0, 1)
    made = beginning(seconds=20)
    one = Table("t", begin(made), arranged(made), now=lambda: float(next(ticks)))
    first = one.decider
    one.answer(first, one.at, False)
    other = 3 - first
    assert one.time_left(first) == 19_000
    while not one.run_out():
        pass
    for _ in range(5):
        one.go_on()
    assert one.leaving or one.game.result is not None
    assert one.line.made(one.line.head).by == "clock"  # type: ignore[union-attr]
    assert one.time_left(other) == 0
