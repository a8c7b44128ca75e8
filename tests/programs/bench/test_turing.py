"""The Turing machine of cards computes what its program says."""

from __future__ import annotations

import pytest

from arbitre import Scenario
from arbitre.bench.driver import turing


def tapes(program: turing.Program, start: turing.Tape, steps: int) -> list[turing.Tape]:
    return list(turing.run(Scenario.of(turing.scenario(program, start, steps)).game()))


def told(program: turing.Program, start: turing.Tape, steps: int) -> list[turing.Tape]:
    """What the program alone says."""
    found = [start]
    for _ in range(steps):
        following = turing.after(program, found[-1])
        assert following is not None
        found.append(following)
    return found


def test_the_universal_machine_of_two_states_and_three_symbols() -> None:
    """It moves both ways, writes all symbols, changes its state and keeps it."""
    start = turing.Tape((0,) * 7, 3, 0)
    found = tapes(turing.WOLFRAM_2_3, start, 4)
    assert found == told(turing.WOLFRAM_2_3, start, 4)
    assert {tape.state for tape in found} == {0, 1}
    assert {cell for tape in found for cell in tape.cells} == {0, 1, 2}


@pytest.mark.slow
def test_another_program_and_a_tape_that_is_not_blank() -> None:
    """A machine that goes to the right and exchanges two symbols until it reads a third one, then goes back."""
    program = {
        (0, 0): turing.Rule(1, turing.RIGHT, 0),
        (0, 1): turing.Rule(0, turing.RIGHT, 0),
        (0, 17): turing.Rule(17, turing.LEFT, 1),
        (1, 0): turing.Rule(0, turing.LEFT, 1),
        (1, 1): turing.Rule(1, turing.LEFT, 1),
        (1, 17): turing.Rule(17, turing.RIGHT, 0),
    }
    start = turing.Tape((17, 0, 1, 1, 17), 1, 0)
    found = tapes(program, start, 6)
    assert found == told(program, start, 6)
    assert found[-1].cells == (17, 1, 0, 0, 17)
