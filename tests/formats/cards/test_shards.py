"""The files of the shipped catalogue."""

from __future__ import annotations

from pathlib import Path

from arbitre.cards.catalogue import shipped_lines
from arbitre.cards.entries import decode
from arbitre.cards.names import sort_key
from arbitre.cards.shards import initial, write_shards
from formats.cards.samples import facts, refused


def test_there_is_a_file_for_each_initial(tmp_path: Path) -> None:
    (tmp_path / "z.jsonl").write_text("old")
    sizes = write_shards([facts("Beta"), refused("Álpha"), facts("+2 Mace"), facts("Æon"), facts("aleph")], tmp_path)
    assert {file.name: file.stat().st_size for file in tmp_path.iterdir()} == sizes
    assert list(sizes) == ["0.jsonl", "a.jsonl", "b.jsonl"]
    names = [decode(line).name for line in (tmp_path / "a.jsonl").read_bytes().splitlines()]
    assert names == ["Æon", "aleph", "Álpha"]


def test_the_shipped_catalogue_is_sorted_and_has_no_text() -> None:
    """The package ships facts and abilities, never Oracle text; a refused card has no abilities."""
    for data in shipped_lines():
        entries = [decode(line) for line in data.splitlines()]
        assert entries == sorted(entries, key=lambda entry: sort_key(entry.name))
        assert len({initial(entry.name) for entry in entries}) == 1
        for entry in entries:
            assert entry.texts == ()
            assert not entry.refused or not any(face.paragraphs for face in entry.facts.faces)
