"""Deck files: every kind gives the same deck, what was assumed is told, and every mistake is told with its place."""

from __future__ import annotations

import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckfiles.groups import with_commander
from arbitre.cards.deckfiles.model import MOST_BYTES, DeckLine, DeckList, Part
from arbitre.cards.deckfiles.reading import decoded, parse_deck, read_deck_file
from arbitre.cards.deckfiles.writing import Kind, write_deck
from arbitre.errors import MalformedInput, Place

ARENA = """About
Name Sample

Deck
4 Lightning Bolt (M10) 146
56 Mountain (M10) 242 *F*

Sideboard
2 Fire // Ice (APC) 128
"""
MAGIC_ONLINE = """4 Lightning Bolt
56 Mountain

2 Fire // Ice
"""
PREFIXED = """// a comment
4x Lightning Bolt
56 Mountain
SB: 2 Fire // Ice
"""
MAGIC_ONLINE_FILE = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="25551" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="289" Quantity="56" Sideboard="false" Name="Mountain" Annotation="0" />
  <Cards CatID="1" Quantity="2" Sideboard="true" Name="Fire/Ice" Annotation="0" />
</Deck>
"""
FORGE = """[metadata]
Name=Sample
Deck Type=constructed
[Main]
4 Lightning Bolt|M10|1
56 Mountain+|M10
[Sideboard]
2 Fire // Ice|APC
"""
OLD_FORGE = """[duel]
[metadata]
Name=Sample
Difficulty=easy
[general]
constructed
[main]
4 Lightning Bolt|M10
56 Mountain
[sideboard]
2 Fire // Ice
"""
XMAGE = """NAME:Sample
AUTHOR:someone
4 [M10:146] Lightning Bolt
56 [M10:242] Mountain
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
        <card number="56" name="Mountain"/>
    </zone>
    <zone name="side"><card number="2" name="Fire // Ice"/></zone>
    <zone name="tokens"><card number="1" name="Goblin"/></zone>
</cockatrice_deck>
"""
OCTGN = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="a6c8d2e8-7cd8-11dd-8f94-e62b56d89593">
  <section name="Main">
    <card qty="4" id="1">Lightning Bolt</card>
    <card qty="56" id="2">Mountain</card>
  </section>
  <section name="Sideboard"><card qty="2" id="3">Fire // Ice</card></section>
</deck>
"""
MAGIC_WORKSTATION = """// Deck file for Magic Workstation
// Lands
    56 [ZEN] Mountain (1)
// Creatures
    4 [M10] Lightning Bolt
// Sideboard
SB: 2 [APC] Fire/Ice
"""
DECKSTATS = """//NAME: Sample
//Main
4 [M10] Lightning Bolt # burn
56 [2XM#129] Mountain

//Sideboard
SB: 2 [APC#128] Fire // Ice

//Maybeboard
3 [M10] Shock
"""
ARCHIDEKT = """4x Lightning Bolt (m10) 146 [Burn] ^Have,#37d67a^
56x Mountain (m10) 242 *F* [Land]
2x Fire // Ice (apc) 128 [Sideboard]
3x Shock (m10) 155 [Maybeboard{noDeck}{noPrice},Burn]
"""
ARCHIDEKT_GROUPS = """Burn (4)
4x Lightning Bolt

Sideboard (2)
2x Fire // Ice

Land (56)
56x Mountain
"""
MOXFIELD = """4 Lightning Bolt (M10) 146 F #burn #!red
56 Mountain (PLST) M10-242 *E*

SIDEBOARD:
2 Fire // Ice (APC) 128
"""
GOLDFISH = """4 Lightning Bolt <146> [M10] (F)
56 Mountain <extended art> [M10]

2 Fire & Ice [APC]
"""
TAPPED_OUT = """Mainboard (60)
Instants (4)
4x Lightning Bolt

Lands (56)
56x Mountain

Sideboard (2)
2x Fire // Ice
"""
MANABOX = """Name,Set code,Collector number,Foil,Quantity,Board
Lightning Bolt,M10,146,normal,4,mainboard
Mountain,M10,242,foil,56,mainboard
Fire // Ice,APC,128,normal,2,sideboard
"""
DRAGON_SHIELD = """"sep=,"
Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Section
Burn,4,0,Lightning Bolt,M10,
Burn,56,0,Mountain,M10,
Burn,2,0,"Fire // Ice",APC,Sideboard
"""
MAGIC_ONLINE_TABLE = """Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,
"Lightning Bolt",4,34567,Common,M10,146/249,No,No,
"Mountain",56,34568,Land,M10,242/249,No,No,
"Fire/Ice",2,11111,Uncommon,APC,128/143,No,Yes,
"""
SEMICOLONS = "Nom;Quantité;Section\nLightning Bolt;4;\nMountain;56;\nFire // Ice;2;Réserve\n"
OBJECT = """{"meta": {"date": "2011-06-17"}, "data": {"name": "Sample", "code": "TST", "commander": [],
 "mainBoard": [{"count": 4, "name": "Lightning Bolt"}, {"count": 56, "name": "Mountain"}],
 "sideBoard": [{"count": 2, "name": "Fire // Ice"}]}}
"""
MOXFIELD_OBJECT = """{"name": "Sample", "boards": {
 "mainboard": {"count": 60, "cards": {"a": {"quantity": 4, "card": {"name": "Lightning Bolt"}},
                                      "b": {"quantity": 56, "boardType": "mainboard", "card": {"name": "Mountain"}}}},
 "sideboard": {"count": 2, "cards": {"c": {"quantity": 2, "card": {"name": "Fire // Ice"}}}},
 "maybeboard": {"count": 0, "cards": {}}}}
"""
SCRYFALL_OBJECT = """{"object": "deck", "name": "Sample", "entries": {
 "mainboard": [{"count": 4, "card_digest": {"name": "Lightning Bolt"}},
               {"count": 56, "card_digest": {"name": "Mountain"}}],
 "sideboard": [{"count": 2, "card_digest": {"name": "Fire // Ice"}}], "maybeboard": []}}
"""
ARCHIDEKT_OBJECT = """{"name": "Sample", "cards": [
 {"quantity": 4, "categories": ["Burn"], "card": {"oracleCard": {"name": "Lightning Bolt"}}},
 {"quantity": 56, "categories": [], "card": {"oracleCard": {"name": "Mountain"}}},
 {"quantity": 2, "categories": ["Sideboard"], "card": {"oracleCard": {"name": "Fire // Ice"}}}]}
"""
ARRAY = """[{"name": "Lightning Bolt", "quantity": 4}, {"name": "Mountain", "quantity": 56},
 {"name": "Fire // Ice", "quantity": 2, "board": "sideboard"}]
"""
LACKEY = f"""<deck version="0.8"><meta><game>magic</game></meta><superzone name="Deck">
{'<card><name id="1">Lightning Bolt</name><set>M10</set></card>' * 4}{"<card><name>Mountain</name></card>" * 56}
</superzone><superzone name="Sideboard">{"<card><name>Fire // Ice</name></card>" * 2}</superzone></deck>
"""
COLUMNS = "Lightning Bolt\t4\nMountain\t56\n\nSideboard\nFire // Ice\t2\n"
WITHOUT_HEADINGS = '4,Lightning Bolt\n56,"Mountain"\nSideboard\n2,Fire // Ice\n'
COLONS = "Player: Ada\nLightning Bolt: 4\nMountain: 56\nSideboard: 2\nFire // Ice: 2\n"
BRACKETS = "Lightning Bolt (4)\nMountain (56)\nSideboard (2)\nFire // Ice (2)\n"
FORUM = """[deck=Burn]
[b]Main deck (60 cards)[/b]
* 4 [card]Lightning Bolt[/card]
* 56 [[Mountain]]

**Sideboard - 2**
* 2 [[Fire // Ice]]
"""
NOTES = """4 Lightning Bolt // the best
56 Mountain $0.10

60 cards

Side Board:
2 Fire &amp; Ice 0,50 €
2 sideboard cards
"""
BEHIND = "Lightning Bolt x4\nMountain (x56)\n\nSideboard\nFire // Ice x2\n"
FRENCH = "Deck\n4 Lightning Bolt (M10) 146\n56 Mountain (M10) 242\n\nRéserve\n2 Fire // Ice (APC) 128\n"
CARDS = {("main deck", 4, "Lightning Bolt"), ("main deck", 56, "Mountain"), ("sideboard", 2, "Fire // Ice")}
KINDS = {
    "Arena": ARENA,
    "Magic Online": MAGIC_ONLINE,
    "Magic Online, file": MAGIC_ONLINE_FILE,
    "Magic Online, table": MAGIC_ONLINE_TABLE,
    "Apprentice": PREFIXED,
    "heading in a comment": MAGIC_ONLINE.replace("\n\n", "\n\n// Sideboard\n"),
    "shouted": ARENA.replace("Sideboard", "SIDEBOARD:"),
    "Windows": "\ufeff" + MAGIC_ONLINE.replace("\n", "\r\n"),
    "Forge": FORGE,
    "Forge, older": OLD_FORGE,
    "XMage": XMAGE,
    "Cockatrice": COCKATRICE,
    "OCTGN": OCTGN,
    "Magic Workstation": MAGIC_WORKSTATION,
    "Deckstats": DECKSTATS,
    "Archidekt": ARCHIDEKT,
    "Archidekt, in groups": ARCHIDEKT_GROUPS,
    "Moxfield": MOXFIELD,
    "MTGGoldfish": GOLDFISH,
    "TappedOut": TAPPED_OUT,
    "ManaBox": MANABOX,
    "Dragon Shield": DRAGON_SHIELD,
    "semicolons": SEMICOLONS,
    "MTGJSON": OBJECT,
    "Moxfield, object": MOXFIELD_OBJECT,
    "Scryfall, object": SCRYFALL_OBJECT,
    "Archidekt, object": ARCHIDEKT_OBJECT,
    "array": ARRAY,
    "LackeyCCG": LACKEY,
    "columns": COLUMNS,
    "table without headings": WITHOUT_HEADINGS,
    "colons": COLONS,
    "counts in brackets": BRACKETS,
    "forum": FORUM,
    "notes and prices": NOTES,
    "XMage, foils": XMAGE.replace("] Mountain", "] [foil] Mountain"),
    "counts behind": BEHIND,
    "French": FRENCH,
}
NAMED = {"Arena", "shouted", "Forge", "Forge, older", "XMage", "Cockatrice", "Deckstats", "MTGJSON"}
NAMED |= {"Moxfield, object", "Scryfall, object", "Archidekt, object", "XMage, foils"}


def cards(found: DeckList) -> list[tuple[Part, int, str]]:
    return [(line.part, line.count, line.name) for line in found.lines]


def by_name(found: DeckList) -> list[tuple[str, int, str]]:
    """The cards, by the names that the catalogue has for them."""
    return [(line.part.value, line.count, catalogue().get(line.name).name) for line in found.lines]


def remarks(found: DeckList) -> list[str]:
    return [one.told("en") for one in found.assumed]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_gives_the_same_deck_whatever_the_file_is_called(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "deck.xyz"
    file.write_bytes(KINDS[kind].encode())
    found = read_deck_file(file)
    counted = Counter[tuple[str, str]]()
    for part, count, name in by_name(found):
        counted[part, name] += count
    assert {(part, count, name) for (part, name), count in counted.items()} == CARDS
    assert found.name == ("Sample" if kind in NAMED else "")


def test_letters_of_other_encodings_are_read(tmp_path: Path) -> None:
    for encoding in ("latin-1", "utf-16", "utf-8-sig"):
        (tmp_path / "x.txt").write_bytes("1 Lim-Dûl's Vault\n".encode(encoding))
        assert cards(read_deck_file(tmp_path / "x.txt")) == [(Part.MAIN, 1, "Lim-Dûl's Vault")]


@pytest.mark.parametrize(
    ("text", "commander"),
    [
        ("Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n", "Krenko, Mob Boss"),
        ("COMMANDER: 1 Krenko, Mob Boss\n99 Mountain\n", "Krenko, Mob Boss"),
        ("1 Krenko, Mob Boss *CMDR*\n99 Mountain\n", "Krenko, Mob Boss"),
        ("1x Krenko, Mob Boss (ddt) 52 [Commander{top}]\n99x Mountain (m10) [Land]\n", "Krenko, Mob Boss"),
        ("//Main\n1 [DDT] Krenko, Mob Boss # !Commander\n99 Mountain\n", "Krenko, Mob Boss"),
        ("Commander (1)\n1 Krenko, Mob Boss\n\nLand (99)\n99 Mountain\n", "Krenko, Mob Boss"),
        ("[Commander]\n1 Krenko, Mob Boss|DDT\n[Main]\n99 Mountain\n", "Krenko, Mob Boss"),
        ('{"commander": ["Krenko, Mob Boss"], "main": {"Mountain": 99}}', "Krenko, Mob Boss"),
        ("1 Krenko, Mob Boss\n\n99 Mountain\n", "Krenko, Mob Boss"),
        ("40 Mountain\n\n59 Forest\n\n1 Krenko, Mob Boss\n", "Krenko, Mob Boss"),
    ],
)
def test_the_commander_is_known_by_all_that_says_it(text: str, commander: str) -> None:
    found = parse_deck(text)
    assert [line.name for line in found.lines if line.part is Part.COMMANDER] == [commander]
    assert sum(line.count for line in found.lines if line.part is Part.MAIN) == 99


def test_companions_and_the_decks_of_variants() -> None:
    found = parse_deck("Companion\n1 Lurrus of the Dream-Den\n\nDeck\n2 Forest\n\nPlanar Deck\n1 Naar Isle\n")
    assert cards(found) == [
        (Part.COMPANION, 1, "Lurrus of the Dream-Den"),
        (Part.MAIN, 2, "Forest"),
        (Part.PLANAR, 1, "Naar Isle"),
    ]
    found = parse_deck("[Commander]\n1 Karn|X\n[Planes]\n1 Naar Isle\n[Schemes]\n1 A Scheme\n[Avatar]\n1 Ashnod\n")
    assert [line.part for line in found.lines] == [Part.COMMANDER, Part.PLANAR, Part.SCHEMES, Part.VANGUARD]


@pytest.mark.parametrize(
    ("sizes", "of_last", "told"),
    [
        ((60, 15), Part.SIDEBOARD, "the last group is taken for the sideboard (60 + 15)"),
        ((36, 24, 15), Part.SIDEBOARD, "the last group is taken for the sideboard (60 + 15)"),
        ((61, 14), Part.SIDEBOARD, "the last group is taken for the sideboard (61 + 14)"),
        ((40, 5), Part.SIDEBOARD, "the last group is taken for the sideboard (40 + 5)"),
        ((24, 36), Part.MAIN, "the 2 groups of lines are taken for one deck of 60 cards"),
        ((40, 20), Part.MAIN, "the 2 groups of lines are taken for one deck of 60 cards"),
        ((45, 15), Part.MAIN, "the 2 groups of lines are taken for one deck of 60 cards"),
        ((20, 20, 20), Part.MAIN, "the 3 groups of lines are taken for one deck of 60 cards"),
        ((50, 40, 10), Part.MAIN, "the 3 groups of lines are taken for one deck of 100 cards"),
        ((1, 99), Part.MAIN, "the group that stands alone is taken for the commander (1 + 99)"),
    ],
)
def test_groups_are_one_deck_unless_the_numbers_leave_no_doubt(
    sizes: tuple[int, ...], of_last: Part, told: str
) -> None:
    found = parse_deck("\n\n".join(f"# a group\n{size} Forest" for size in sizes))
    assert found.lines[-1].part is of_last
    assert {line.part for line in found.lines[1:-1]} <= {Part.MAIN}
    assert remarks(found) == [told]


def test_groups_under_a_heading_are_one_part_without_a_remark() -> None:
    found = parse_deck("Deck\n24 Forest\n\n36 Mountain\n\n15 Shock\n")
    assert {line.part for line in found.lines} == {Part.MAIN}
    assert found.assumed == ()


def test_a_line_without_a_count_is_one_copy_or_a_heading_that_is_told() -> None:
    found = parse_deck("Lightning Bolt\nMountain\n")
    assert cards(found) == [(Part.MAIN, 1, "Lightning Bolt"), (Part.MAIN, 1, "Mountain")]
    found = parse_deck(
        "Burn, by me\n4 Shock\nLightning Bolt\nCard advantage:\n2 Divination\n== Finishers ==\n1 Fireball\n"
    )
    assert cards(found) == [
        (Part.MAIN, 4, "Shock"),
        (Part.MAIN, 1, "Lightning Bolt"),
        (Part.MAIN, 2, "Divination"),
        (Part.MAIN, 1, "Fireball"),
    ]
    assert remarks(found) == [
        "'Card advantage:' is taken for a heading",
        "'== Finishers ==' is taken for a heading",
        "'Burn, by me' is taken for a heading",
    ]


def test_cards_beside_the_deck_are_left_out_and_told() -> None:
    found = parse_deck("Deck\n4 Shock\n\nMaybeboard\n3 Forest\n2 Island\n\nTokens\n1 Goblin\n")
    assert cards(found) == [(Part.MAIN, 4, "Shock")]
    assert remarks(found) == [
        "5 cards under 'Maybeboard' are not of the deck",
        "1 card under 'Tokens' is not of the deck",
    ]


def test_of_an_object_too_what_is_left_out_is_told() -> None:
    found = parse_deck('{"main": {"Shock": 4}, "maybeboard": {"Forest": 3}, "tokens": []}')
    assert cards(found) == [(Part.MAIN, 4, "Shock")]
    assert remarks(found) == ["3 cards under 'maybeboard' are not of the deck"]


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Fire & Ice", "Fire // Ice"),
        ("Rough & Tumble", "Rough // Tumble"),
        ("fire/ice", "Fire // Ice"),
        ("Forêt", "Forest"),
        ("Île", "Island"),
        ("Forêts", "Forest"),
        ("A Trail of Teacups", "Kraven's Last Hunt"),
        ("Erase (Not the Urza's Legacy One)", None),
    ],
)
def test_other_names_of_cards(name: str, of: str | None) -> None:
    """Halves with another sign between them, names in French, names of single printings."""
    (line,) = parse_deck(f"4 {name}").lines
    assert line.name == name
    found = catalogue().find(line.name)
    assert (found.name if found else None) == of


def test_a_name_is_found_again_at_its_place() -> None:
    line = parse_deck(XMAGE, "a.dck").lines[0]
    assert line.where.file == "a.dck"
    assert line.where.line == 3
    assert line.where.text[line.where.column - 1 :][: line.where.width] == "Lightning Bolt"


BOMB = """<?xml version="1.0"?>
<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<cockatrice_deck version="1"><deckname>&b;</deckname></cockatrice_deck>
"""


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("4 Forest\n4\n", 2, "what follows the count"),
        ("0 Forest", 1, "cannot have 0 copies"),
        ("1000 Forest", 1, "cannot have 1000 copies"),
        ("9" * 5000 + " Forest", 1, "copies of a card"),
        ("Forest x0", 1, "cannot have 0 copies"),
        ("[Main]\n4 |M10", 2, "what follows the count"),
        ("4 [M10:1]", 1, "what follows the count"),
        ("4Forest\n-1 Forest\n", 1, "no line of it is a card"),
        ("Dear all,\nthis is a letter\nwith no cards", 1, "no line of it is a card"),
        (BOMB, 2, "must not declare a document type or entities"),
        ('<!DOCTYPE x SYSTEM "file:///etc/passwd"><cockatrice_deck/>', 1, "must not declare"),
        ('<cockatrice_deck>\n<zone name="main">', 2, "not XML"),
        ('<cockatrice_deck>\n<card number="1" name="A"/></cockatrice_deck>', 2, "outside a zone"),
        ("<html/>", 1, "'html' is not the start"),
        ('<cockatrice_deck>\n<zone name="mian"/></cockatrice_deck>', 2, "no zone 'mian'"),
        ('<cockatrice_deck><zone name="main">\n<card name="A"/></zone></cockatrice_deck>', 2, "no number or no name"),
        ('<cockatrice_deck><zone name="main"><card number="0" name="A"/></zone></cockatrice_deck>', 1, "0 copies"),
        ("<cockatrice_deck>&lol;</cockatrice_deck>", 1, "not XML"),
        ('<Deck><Cards Quantity="x" Name="A"/></Deck>', 1, "no number or no name"),
        ("Name,Quantity\nForest,4\nIsland,many\n", 3, "no number or no name"),
        ('{"main": {"Forest": "four"}}', 1, "no number or no name"),
        ('{"nothing": 1}', 1, "not a deck of JSON"),
        ('{"main": ', None, "not a deck of JSON"),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, line: int | None, words: str) -> None:
    with pytest.raises(MalformedInput, match=words) as caught:
        parse_deck(text, "x.txt")
    assert caught.value.where is None or caught.value.where.file == "x.txt"
    if line is not None:
        assert caught.value.where.line == line


def test_a_file_that_is_no_deck_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MalformedInput, match="no such file"):
        read_deck_file(tmp_path / "none.txt")
    (tmp_path / "long.txt").write_bytes(b"1 A\n" * (MOST_BYTES // 4 + 1))
    with pytest.raises(MalformedInput, match="is too long: more than 1000000 bytes"):
        read_deck_file(tmp_path / "long.txt")


SPACES = " \t" * 200_000


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"4 Lightning{SPACES}Bolt\n", "Lightning Bolt"),
        (f"4 Forest{SPACES}(M10){SPACES}1\n", "Forest"),
        (f"[Main]\n4 Lightning{SPACES}Bolt|M10\n", "Lightning Bolt"),
        (f"4 [{':' * 800_000}] Forest\n", "Forest"),
        (f"4 [{':' * 800_000} Forest\n", None),
        (f"4 Forest{'[' * 400_000}\n", None),
        (f"4 Forest{' *F*' * 200_000}\n", None),
        ("4 Forest\n" + "no card\n" * 100_000, None),
        (f"{'=' * 900_000}\n4 Forest", None),
        ("4 Forest" + "^" * 500_000, None),
    ],
)
def test_a_long_line_is_read_in_one_walk(text: str, found: str | None) -> None:
    """It took hours when the end of the name was looked for at every space, and each colon again up to the end."""
    if found is None:
        try:
            parse_deck(text)
        except MalformedInput:
            return
    else:
        assert [line.name for line in parse_deck(text).lines] == [found]


NAMES = st.sampled_from(["Forest", "Fire // Ice", "Lim-Dûl's Vault", "Krenko, Mob Boss", "Ach! Hans, Run!", "+2 Mace"])
TITLES = st.sampled_from(["", "Burn", "Été 2011", "60", "Deck of mine", "A=B", "x: y", "1 Forest"])


def lists(parts: tuple[Part, ...]) -> st.SearchStrategy[DeckList]:
    line = st.builds(DeckLine, st.sampled_from(parts), st.integers(1, 99), NAMES, st.just(Place("", 1)))
    return st.builds(DeckList, TITLES, st.lists(line, min_size=1, max_size=12).map(tuple))


def as_read(found: DeckList) -> list[tuple[Part, int, str]]:
    return sorted(cards(found))


@given(found=lists(tuple(Part)), kind=st.sampled_from([Kind.ARENA, Kind.FORGE]))
def test_what_is_written_is_read_again_with_all_its_parts(found: DeckList, kind: Kind) -> None:
    again = parse_deck(write_deck(found, kind))
    assert as_read(again) == as_read(found)
    assert again.name == found.name
    assert again.assumed == ()


@given(found=lists((Part.MAIN, Part.SIDEBOARD)), kind=st.sampled_from(list(Kind)))
def test_what_is_written_in_any_kind_is_read_again(found: DeckList, kind: Kind) -> None:
    again = parse_deck(write_deck(with_commander(found), kind))
    assert as_read(again) == as_read(with_commander(found))


@pytest.mark.parametrize("kind", list(Kind))
def test_a_commander_comes_back_from_every_kind(kind: Kind) -> None:
    """Programs that keep it in the sideboard have nothing else there."""
    for text in ("Commander\n1 Krenko, Mob Boss\nDeck\n99 Mountain", "Commander\n2 Forest\nDeck\n98 Mountain"):
        found = parse_deck(text)
        assert as_read(parse_deck(write_deck(found, kind))) == as_read(found)


PIECES = [
    *("4 Forest\n", "Forest", "4", " ", "\n", "\t", "[", "]", "(M10)", "[[", "]]", "SB:", "// ", "#", "***", "==="),
    *("x4", ": 4", "{", "}", '"main"', ":", ",", ";", "|", "<", ">", "<deck>", "<zone name='main'>", "</", "&#9;"),
    *("<card number='1' name='A'>", "&amp;", "<!DOCTYPE a>", "Name,Quantity\n", '"', "'", "\0", "\x1b[31m", "\u202e"),
    *("É", "\ud800", "$1", "^", "*F*", "Sideboard", "-", "999", "[main]", "null", "{}", "[]", "1e9", "\\", "About\n"),
]
HOSTILE = st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from([1, 1, 1, 2, 40, 900])), max_size=25)


@given(pieces=HOSTILE)
@settings(max_examples=150, deadline=2000)
def test_hostile_files_are_read_or_refused_at_once(pieces: list[tuple[str, int]]) -> None:
    """Whatever stands in a file, it is a deck or an error with one line that names it, within two seconds."""
    data = "".join(piece * often for piece, often in pieces).encode("utf-8", "surrogatepass")
    try:
        parse_deck(decoded(data), "x.txt")
    except MalformedInput as error:
        refused = error
    else:
        return
    assert "\n" not in refused.what.told("en")
    assert refused.where.file == "x.txt"


@pytest.mark.parametrize("piece", ["<card>", "<zone name='main'>", '{"card":', "[", "[{", '{"main":', '["', "(", "^ ^"])
def test_deep_files_are_refused_at_once(piece: str) -> None:
    for text in (
        (piece * 400_000)[:900_000],
        f"<deck><section name='main'>{piece * 60_000}",
        f"4 Forest {piece * 60_000}",
    ):
        begun = time.process_time()
        with suppress(MalformedInput):
            parse_deck(text, "x.txt")
        assert time.process_time() - begun < 2
