"""The files of the shipped catalogue."""

from __future__ import annotations

from pathlib import Path

import msgspec

from arbitre import oracle
from arbitre.cards.catalogue import shipped_lines
from arbitre.cards.entries import decode
from arbitre.cards.names import sort_key
from arbitre.cards.reading import read_face
from arbitre.cards.shards import initial, write_shards
from formats.cards.samples import facts, refused

READ = 23_400
"""So many cards were read whole; there are never fewer."""


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


def test_the_shipped_catalogue_is_what_the_phrasebook_reads_today() -> None:
    """What it says of a card is read as just that; if not: `tools/build_catalogue.py`. One card in sixty is tried."""
    entries = [decode(line) for data in shipped_lines() for line in data.splitlines()]
    whole = [entry for entry in entries if not entry.refused]
    assert len(whole) >= READ
    stale = [
        face.name
        for entry in whole[::60]
        for face in entry.facts.faces
        if read_face(msgspec.structs.replace(face, paragraphs=()), oracle.write(face.paragraphs, face.name)).paragraphs
        != face.paragraphs
    ]
    assert stale == []
