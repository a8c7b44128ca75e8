"""The journal of tables: what it keeps of each, and what it forgets."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest

from arbitre.tables import arranged, begin
from arbitre.tables.journal import Journal, row
from arbitre.tables.line import Made
from arbitre.tables.standing import Standing
from helpers.seated import beginning

STANDING = Standing(("Alice", "Bob"), ("", ""), turn=3, decider=2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def journal(path: Path) -> Journal:
    """Games: one that was played yesterday, one a month ago, and one begun a month ago to which nobody came."""
    made = Journal(path)
    for id in ("new", "old", "empty"):
        made.begin(id, begin(beginning()), arranged(beginning()), (1,), "browser")
    for id in ("new", "old"):
        made.keep([row(id, 1, Made(0, False, 1))], {id: STANDING})
    base = sqlite3.connect(path)
    base.execute("UPDATE tables SET begun = datetime('now', '-30 days')")
    base.execute("UPDATE standings SET changed = datetime('now', '-30 days') WHERE id = 'old'")
    base.execute("UPDATE standings SET changed = datetime('now', '-1 days') WHERE id = 'new'")
    base.commit()
    base.close()
    return made


@pytest.mark.parametrize(
    ("days", "sparing", "left"),
    [
        (0, (), {"new", "old"}),
        (60, (), {"new", "old"}),
        (7, (), {"new"}),
        (7, ("old", "empty"), {"new", "old", "empty"}),
    ],
)
def test_old_games_are_forgotten_as_wanted(
    journal: Journal, path: Path, days: int, sparing: tuple[str, ...], left: set[str]
) -> None:
    """Those to which nobody came while they were invited are forgotten anyway; nothing of them stays."""
    assert journal.forget(days, sparing) == 3 - len(left)
    assert {id for id in ("new", "old", "empty") if journal.load(id) is not None} == left
    assert set(journal.tables("browser", 9)) == left
    base = sqlite3.connect(path)
    for one in ("entries", "sittings", "hosts", "standings"):
        assert {id for (id,) in base.execute(f"SELECT id FROM {one}")} <= left
    base.close()
    assert journal.forget(days, sparing) == 0


def test_a_game_that_was_just_begun_stays(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "other.sqlite")
    journal.begin("a", begin(beginning()), arranged(beginning()), (1,), "browser")
    assert journal.forget(1) == 0
    assert journal.standing("a") is None


def test_how_a_game_stands_is_kept_with_what_was_chosen(journal: Journal) -> None:
    assert journal.standing("old") == STANDING
    assert journal.standing("empty") is None
    after = Standing(("Alice", "Bob"), ("", ""), turn=4, results={"en": "Bob wins", "fr": "Bob gagne"})
    journal.keep([row("old", 2, Made(1, False, 2))], {"old": after})
    assert journal.standing("old") == after
    with pytest.raises(sqlite3.Error):
        journal.keep([row("old", 2, Made(1, False, 2))], {"old": STANDING})
    assert journal.standing("old") == after, "all of it or nothing"


def test_a_long_saved_game_is_written_part_by_part(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others begin games meanwhile; nobody has a seat at it before it is whole, and what stays unfinished goes."""
    journal, entries = Journal(path), [msgspec.Raw(msgspec.json.encode(Made(n, False, 1))) for n in range(1_200)]
    monkeypatch.setattr("arbitre.tables.journal.ROWS_AT_ONCE", 500)
    seated: list[tuple[int, ...]] = []

    def wait(_seconds: float) -> None:
        id = f"beside {len(seated)}"
        journal.begin(id, begin(beginning()), arranged(beginning()), (1,), "another")
        seated.append(journal.seats("browser", "long"))
        if len(seated) == 4:
            raise KeyboardInterrupt

    monkeypatch.setattr("arbitre.tables.journal.sleep", wait)
    journal.begin("long", begin(beginning()), arranged(beginning()), (1,), "browser", entries)
    assert seated == [(), (), ()]
    assert journal.seats("browser", "long") == (1,)
    kept = journal.load("long")
    assert kept is not None
    assert kept.entries == [Made(n, False, 1) for n in range(1_200)]
    with pytest.raises(KeyboardInterrupt):
        journal.begin("half", begin(beginning()), arranged(beginning()), (1,), "browser", entries)
    base = sqlite3.connect(path)
    base.execute("UPDATE tables SET begun = datetime('now', '-30 days') WHERE id IN ('half', 'long')")
    base.commit()
    base.close()
    assert journal.forget(0) == 1
    assert journal.load("half") is None
