"""Declarations on random small boards, compared with an answer key that tries everything (CR 508.1c–d, 509.1b–c).

``python tools/check_declarations.py --boards 20000`` compares more of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from arbitre.state.chance import Dice
from engine.declarations import Board, attack_board, block_board, differences

BOARDS = 40
"""For each of the seeds."""


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("board", [attack_board, block_board])
def test_da_4_da_5_and_db_1_on_random_boards(board: Callable[[random.Random], Board], seed: int) -> None:
    """Answers, judgements and random choices are those of the rules' wording."""
    for number in range(BOARDS):
        chance = random.Random(seed * BOARDS + number)
        assert differences(board(chance), Dice(seed).below) == [], f"board {seed * BOARDS + number}"
