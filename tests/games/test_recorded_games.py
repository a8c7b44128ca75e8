"""What happens in recorded games is what happened when they were recorded; a change is a line to be looked at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from arbitre.state.state import State
from games import recording, seen
from games.recording import FOLDER, Stretch, moved

MOST_BYTES = 500_000


@pytest.mark.parametrize("name", recording.names())
def test_a_recorded_game_goes_as_it_went(name: str) -> None:
    """What is asked, allowed, refused and told, and how everything stands: `tools/record_games.py compare` shows it."""
    game, before = recording.load(name)
    assert not moved(before, recording.recorded(game))


def test_what_is_recorded_is_small() -> None:
    """Whoever looks at a change can read it."""
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < MOST_BYTES


def test_a_field_that_is_added_to_the_state_moves_only_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it is in the notation, and in what can be derived; neither is drawn from the dice of the choices."""
    game, before = recording.load(recording.random_games()[0])
    write, characteristics = seen.write, seen.CHARACTERISTICS

    def with_more(state: State, *others: Any) -> str:
        return f"{write(state, *others)}\nmore: {state.turn}"

    monkeypatch.setattr(seen, "write", with_more)
    monkeypatch.setattr(seen, "CHARACTERISTICS", sorted(characteristics)[1:])
    assert moved(before, recording.recorded(game)).keys() == {"state"}


def test_what_moves_is_told_by_column() -> None:
    one, two = Stretch("10, turn 1, upkeep", "> 1", "aa", "bb"), Stretch("20, turn 2, draw", "> 2", "cc", "dd")
    before = [one, two]
    assert moved(before, before) == {}
    assert moved(before, [one, two._replace(state="ee")]) == {"state": "up to 20, turn 2, draw"}
    assert moved(before, [one._replace(actions="ff", state="ee"), two]).keys() == {"actions", "state"}
    assert moved(before, [one]).keys() == {"log"}
    assert moved(before, [one, two._replace(place="20, turn 2, upkeep")]) == {"log": "up to 20, turn 2, draw"}


def test_what_moves_in_many_games_is_only_recorded_if_it_is_expected() -> None:
    counts = {"log": 2, "actions": 11, "state": 600}
    assert recording.unexpected(counts, ()) == ["actions", "state"]
    assert recording.unexpected(counts, ("state",)) == ["actions"]
    assert recording.unexpected(counts, ("state", "actions")) == []


def test_a_recorded_game_is_written_as_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "FOLDER", tmp_path)
    name = "game-0001"
    (tmp_path / f"{name}.txt").write_text("", "utf-8")
    monkeypatch.undo()
    game, before = recording.load(recording.random_games()[0])
    monkeypatch.setattr(recording, "FOLDER", tmp_path)
    recording.save(name, game, before)
    assert recording.load(name) == (game, before)
