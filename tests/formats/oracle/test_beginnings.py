"""With what rows begin is found once, and kept in the cache for the next process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre import folders
from arbitre.oracle import phrases
from arbitre.oracle.formalism import beginnings
from arbitre.oracle.formalism.grammar import ALL, Category, Terminal, row


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache; afterwards the grammar is as it was."""
    monkeypatch.setenv("ARBITRE_CACHE_DIR", str(tmp_path / "cache"))
    phrases.load()
    yield tmp_path / "cache"
    monkeypatch.undo()
    beginnings.find()


def begun() -> list[object]:
    """How every category and row begins."""
    return [(one.first, one.nullable, [row.opening for row in one.rows]) for one in ALL]


def forgotten() -> None:
    """Nobody knows how anything begins."""
    for category in ALL[::7]:
        if not isinstance(category, Terminal):
            category.first, category.nullable = frozenset(), not category.nullable


def test_what_was_found_is_kept(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beginnings.find()
    found = begun()
    assert len([*cache.iterdir()]) == 1
    forgotten()
    monkeypatch.setattr(beginnings, "_find", lambda: pytest.fail("it is known"))
    beginnings.find()
    assert begun() == found


@pytest.mark.parametrize("damage", [b"", b"nonsense", b"\x95" * 5000])
def test_what_is_damaged_is_found_anew(cache: Path, damage: bytes) -> None:
    beginnings.find()
    found = begun()
    (file,) = cache.iterdir()
    whole = file.read_bytes()
    for content in (damage, whole[:-1], whole[:100] + damage + whole[100:], damage + whole[len(damage) + 1 :]):
        file.write_bytes(content)
        beginnings.find()
        assert begun() == found
        assert folders.kept("beginnings", beginnings._content()) is not None


def test_what_is_sealed_and_nonsense_is_found_anew(cache: Path) -> None:
    """Of another version, say: the seal is right, and the numbers lead nowhere."""
    beginnings.find()
    found, content = begun(), beginnings._content()
    for data in (b"", b"\x95\x90\x90\x90\x90\x90", b"\x95\x90\x91\x91\x07\x90\x90\x90"):
        folders.keep("beginnings", content, data)
        assert folders.kept("beginnings", content) == data
        beginnings.find()
        assert begun() == found


@pytest.mark.parametrize("place", ["a file", "nowhere"])
def test_without_a_cache_it_is_found_each_time(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that cannot be made, and a user without a home."""
    (tmp_path / "a file").write_text("", "utf-8")
    phrases.load()
    if place == "nowhere":
        monkeypatch.setattr(folders, "cache_folder", lambda: None)
    else:
        monkeypatch.setenv("ARBITRE_CACHE_DIR", str(tmp_path / place))
    beginnings.find()
    found = begun()
    beginnings.find()
    assert begun() == found
    assert [*tmp_path.iterdir()] == [tmp_path / "a file"]


def test_another_row_is_another_content(cache: Path) -> None:
    before = beginnings._content()
    category = Category("test animal")
    try:
        row(category, "cat", en="cat")
        animal = beginnings._content()
        row(category, "dog", en="dog")
        assert len({before, animal, beginnings._content()}) == 3
    finally:
        ALL.remove(category)
    assert beginnings._content() == before
