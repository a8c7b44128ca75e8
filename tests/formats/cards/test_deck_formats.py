"""Deck files: every format gives the same deck, and every mistake is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitre.cards.cockatrice import parse_cockatrice
from arbitre.cards.deckformats import parse_dck, parse_text, read_deck_list
from arbitre.cards.decklist import MOST_BYTES, DeckList, Part
from arbitre.errors import AmbiguousInput, MalformedInput

ARENA = """About
Name Sample

Deck
4 Lightning Bolt (M10) 146
20 Mountain (M10) 242 *F*

Sideboard
2 Fire // Ice (APC) 128
"""
MTGO = """4 Lightning Bolt
20 Mountain

2 Fire // Ice
"""
MTGO_PREFIX = """// a comment
4x Lightning Bolt
20 Mountain
SB: 2 Fire // Ice
"""
FORGE = """[metadata]
Name=Sample
Deck Type=constructed
[Main]
4 Lightning Bolt|M10|1
20 Mountain+|M10
[Sideboard]
2 Fire // Ice|APC
"""
XMAGE = """NAME:Sample
AUTHOR:someone
4 [M10:146] Lightning Bolt
20 [M10:242] Mountain
SB: 2 [APC:128] Fire // Ice
LAYOUT MAIN:(1,2)(CMC,false,50)|([M10:146],[M10:146])([M10:242])
LAYOUT SIDEBOARD:(1,1)(NONE,false,50)|([APC:128])
"""
COCKATRICE = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp></lastLoadedTimestamp>
    <deckname>Sample</deckname>
    <comments>1 &lt; 2</comments>
    <zone name="main">
        <card number="4" price="0" name="Lightning Bolt"/>
        <card number="20" name="Mountain"/>
    </zone>
    <zone name="side"><card number="2" name="Fire // Ice"/></zone>
    <zone name="tokens"><card number="1" name="Goblin"/></zone>
</cockatrice_deck>
"""
CARDS = [
    (Part.MAIN, 4, "Lightning Bolt"),
    (Part.MAIN, 20, "Mountain"),
    (Part.SIDEBOARD, 2, "Fire // Ice"),
]


def cards(found: DeckList) -> list[tuple[Part, int, str]]:
    return [(line.part, line.count, line.name) for line in found.lines]


@pytest.mark.parametrize(
    ("suffix", "text", "name"),
    [
        ("txt", ARENA, "Sample"),
        ("txt", MTGO, ""),
        ("txt", MTGO_PREFIX, ""),
        ("dec", MTGO.replace("\n\n", "\n\n// Sideboard\n"), ""),
        ("txt", ARENA.replace("Sideboard", "SIDEBOARD:"), "Sample"),
        ("dck", FORGE, "Sample"),
        ("DCK", XMAGE, "Sample"),
        ("cod", COCKATRICE, "Sample"),
        ("txt", "\ufeff" + MTGO.replace("\n", "\r\n"), ""),
    ],
    ids=[
        "arena",
        "mtgo",
        "mtgo with prefix",
        "header as comment",
        "shouted",
        "forge",
        "xmage",
        "cockatrice",
        "windows",
    ],
)
def test_every_format_gives_the_same_deck(tmp_path: Path, suffix: str, text: str, name: str) -> None:
    file = tmp_path / f"deck.{suffix}"
    file.write_bytes(text.encode())
    found = read_deck_list(file)
    assert cards(found) == CARDS
    assert found.name == name


def test_commander_and_companion_sections() -> None:
    found = parse_text("Commander\n1 Karn\n\nCompanion\n1 Lurrus\n\nDeck\n2 Forest\n")
    assert cards(found) == [(Part.COMMANDER, 1, "Karn"), (Part.COMPANION, 1, "Lurrus"), (Part.MAIN, 2, "Forest")]


def test_forge_sections_of_the_variants() -> None:
    found = parse_dck("[Commander]\n1 Karn|X\n[Planes]\n1 Naar Isle\n[Schemes]\n1 A Scheme\n[Avatar]\n1 Ashnod\n")
    assert [line.part for line in found.lines] == [Part.COMMANDER, Part.PLANAR, Part.SCHEMES, Part.VANGUARD]


def test_a_name_is_found_again_at_its_place() -> None:
    line = parse_dck(XMAGE, "a.dck").lines[0]
    assert line.where.file == "a.dck"
    assert line.where.line == 3
    assert line.where.text[line.where.column - 1 :][: line.where.width] == "Lightning Bolt"


def test_groups_under_a_header_are_one_part() -> None:
    assert {line.part for line in parse_text("Deck\n1 A\n\n1 B\n\n1 C\n").lines} == {Part.MAIN}


def test_comments_between_groups_do_not_count() -> None:
    found = parse_text("// burn\n4 A\n# lands\n20 B\n\n// rest\n\n2 C\n")
    assert [line.part for line in found.lines] == [Part.MAIN, Part.MAIN, Part.SIDEBOARD]


def test_several_groups_without_headers_are_ambiguous() -> None:
    with pytest.raises(AmbiguousInput, match="more than two groups") as caught:
        parse_text("1 A\n\n1 B\n\n1 C\n", "x.txt")
    assert caught.value.where.line == 5


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("4 A\nLightning Bolt\n", 2, 1, "does not start with a count"),
        ("4 A\n4\n", 2, 2, "what follows the count"),
        ("4Lightning Bolt", 1, 1, "does not start with a count"),
        ("0 A", 1, 1, "cannot have 0 copies"),
        ("1000 A", 1, 1, "cannot have 1000 copies"),
        ("-1 A", 1, 1, "does not start with a count"),
        ("9" * 5000 + " A", 1, 1, "copies of a card"),
    ],
)
def test_a_bad_line_of_text_is_told(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(MalformedInput, match=words) as caught:
        parse_text(text, "x.txt")
    where = caught.value.where
    assert (where.file, where.line, where.column) == ("x.txt", line, column)
    assert caught.value.expected
    assert "^" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("[Main]\nBolt|M10", 2, "does not start with a count"),
        ("[Main]\n4 |M10", 2, "what follows the count"),
        ("[Mian]\n4 A", 1, "no section 'Mian'"),
        ("NAME:x\n4 Lightning Bolt", 2, "what follows the count"),
        ("NAME:x\nSB: [M10:1] A", 2, "does not start with a count"),
        ("NAME:x\n4 [M10:1]", 2, "what follows the count"),
    ],
)
def test_a_bad_line_of_a_dck_file_is_told(text: str, line: int, words: str) -> None:
    with pytest.raises(MalformedInput, match=words) as caught:
        parse_dck(text, "x.dck")
    assert caught.value.where.line == line
    assert caught.value.expected


BOMB = """<?xml version="1.0"?>
<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<cockatrice_deck version="1"><deckname>&b;</deckname></cockatrice_deck>
"""


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (BOMB, 2, "must not declare a document type or entities"),
        ('<!DOCTYPE x SYSTEM "file:///etc/passwd"><cockatrice_deck/>', 1, "must not declare"),
        ('<cockatrice_deck>\n<zone name="main">', 2, "not XML"),
        ('<cockatrice_deck>\n<card number="1" name="A"/></cockatrice_deck>', 2, "outside a zone"),
        ("", 1, "not XML"),
        ("<deck/>", 1, "'deck' is not the start"),
        ('<cockatrice_deck>\n<zone name="mian"/></cockatrice_deck>', 2, "no zone 'mian'"),
        ('<cockatrice_deck><zone name="main">\n<card name="A"/></zone></cockatrice_deck>', 2, "no number or no name"),
        ('<cockatrice_deck><zone name="main"><card number="0" name="A"/></zone></cockatrice_deck>', 1, "0 copies"),
        ("<cockatrice_deck>&lol;</cockatrice_deck>", 1, "not XML"),
    ],
)
def test_a_bad_cockatrice_deck_is_told(text: str, line: int, words: str) -> None:
    with pytest.raises(MalformedInput, match=words) as caught:
        parse_cockatrice(text, "x.cod")
    assert caught.value.where.line == line


def test_a_file_that_is_no_deck_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MalformedInput, match="no such file"):
        read_deck_list(tmp_path / "none.txt")
    (tmp_path / "long.txt").write_bytes(b"1 A\n" * (MOST_BYTES // 4 + 1))
    with pytest.raises(MalformedInput, match="is too long: more than 1000000 bytes"):
        read_deck_list(tmp_path / "long.txt")
    (tmp_path / "latin.txt").write_bytes("1 A\n1 Lim-Dûl".encode("latin-1"))
    with pytest.raises(MalformedInput, match=r"not text in UTF-8: byte 0xfb in .*latin\.txt, line 2"):
        read_deck_list(tmp_path / "latin.txt")


SPACES = " \t" * 200_000


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a.txt", f"4 Lightning{SPACES}Bolt\n", f"Lightning{SPACES}Bolt"),
        ("a.txt", f"4 Forest{SPACES}(M10){SPACES}1\n", "Forest"),
        ("a.dck", f"[Main]\n4 Lightning{SPACES}Bolt|M10\n", f"Lightning{SPACES}Bolt"),
        ("a.dck", f"4 [{':' * 800_000}] Forest\n", "Forest"),
        ("a.dck", f"4 [{':' * 800_000} Forest\n", None),
    ],
)
def test_a_long_line_is_read_in_one_walk(tmp_path: Path, name: str, text: str, found: str | None) -> None:
    """It took hours when the end of the name was looked for at every space, and each colon again up to the end."""
    (tmp_path / name).write_text(text)
    if found is None:
        with pytest.raises(MalformedInput):
            read_deck_list(tmp_path / name)
    else:
        assert [line.name for line in read_deck_list(tmp_path / name).lines] == [found]
