"""What happens in recorded games is what happened when they were recorded; a change is a line to be looked at."""

from __future__ import annotations

import pytest

from games import recording
from games.seen import difference


@pytest.mark.parametrize("name", recording.names())
def test_a_recorded_game_goes_as_it_went(name: str) -> None:
    """What is asked, allowed, refused and told, and how everything stands: `tools/record_games.py compare` shows it."""
    game, before = recording.load(name)
    assert not difference(before, map(str, recording.play(game)))
