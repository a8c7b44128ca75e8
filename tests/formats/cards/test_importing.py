"""Files of card data: what each shape gives, and what each mistake is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arbitre.cards.importing import Imported, read_cards, read_file
from arbitre.cards.records import Layout
from arbitre.cards.typeline import parse_type_line
from arbitre.errors import MalformedInput
from arbitre.ir.values import CardType, Color, ManaCost, Supertype

BEARS = {
    "name": "Grizzly Bears",
    "layout": "normal",
    "mana_cost": "{1}{G}",
    "type_line": "Creature — Bear",
    "oracle_text": "",
    "power": "2",
    "toughness": "2",
    "colors": ["G"],
    "released_at": "1993-08-05",
}
FIRE_ICE = {
    "name": "Fire // Ice",
    "layout": "split",
    "mana_cost": "{1}{R} // {1}{U}",
    "type_line": "Instant // Instant",
    "card_faces": [
        {"name": "Fire", "mana_cost": "{1}{R}", "type_line": "Instant", "oracle_text": "a"},
        {"name": "Ice", "mana_cost": "{1}{U}", "type_line": "Instant", "oracle_text": "b"},
    ],
}


def bears(**changes: Any) -> dict[str, Any]:
    return BEARS | changes


def read(*objects: Any) -> Imported:
    return read_cards("\n".join(json.dumps(o, ensure_ascii=False) for o in objects).encode(), "cards.jsonl")


def atomic(**cards: Any) -> bytes:
    return json.dumps({"meta": {"version": "5"}, "data": cards}).encode()


def message(data: bytes, file: str = "cards.json") -> str:
    with pytest.raises(MalformedInput) as caught:
        read_cards(data, file)
    return str(caught.value)


def test_a_card_becomes_facts_and_text() -> None:
    """CR 200.1: name, cost, colour, types, text, power and toughness as printed."""
    (card,) = read(bears(oracle_text="Trample")).cards
    face = card.card.front
    assert (face.name, str(face.mana_cost), face.colors) == ("Grizzly Bears", "{1}{G}", (Color.GREEN,))
    assert (face.types, face.subtypes) == ((CardType.CREATURE,), ("Bear",))
    assert (face.power, face.toughness, face.loyalty) == ("2", "2", None)
    assert card.texts == ("Trample",)
    assert card.released == "1993-08-05"
    assert face.paragraphs == ()


@pytest.mark.parametrize(
    "data",
    [
        json.dumps([BEARS, FIRE_ICE]),
        json.dumps([BEARS, FIRE_ICE], indent=2),
        json.dumps(BEARS) + "\n" + json.dumps(FIRE_ICE) + "\n",
        json.dumps(BEARS) + "\r\n\r\n" + json.dumps(FIRE_ICE),
        json.dumps({"object": "list", "data": [BEARS, FIRE_ICE]}),
        "\ufeff" + json.dumps([BEARS, FIRE_ICE]),
    ],
    ids=["array", "indented array", "lines", "lines with returns", "list object", "byte order mark"],
)
def test_every_shape_of_scryfall_file_gives_the_same_cards(data: str) -> None:
    assert read_cards(data.encode(), "f").cards == read(BEARS, FIRE_ICE).cards


def test_a_single_object_over_several_lines_is_one_card() -> None:
    assert read_cards(json.dumps(BEARS, indent=1).encode(), "f").cards == read(BEARS).cards


def test_split_card_has_a_face_for_each_half() -> None:
    """CR 708.2: two sets of characteristics."""
    (card,) = read(FIRE_ICE).cards
    assert [face.name for face in card.card.faces] == ["Fire", "Ice"]
    assert [face.colors for face in card.card.faces] == [(Color.RED,), (Color.BLUE,)]
    assert card.card.layout is Layout.SPLIT
    assert card.texts == ("a", "b")


def test_flipped_face_keeps_cost_and_colour() -> None:
    """CR 709.1c."""
    faces = [
        {"name": "Up", "mana_cost": "{3}{R}", "type_line": "Creature — Goblin", "power": "1", "toughness": "1"},
        {"name": "Down", "mana_cost": "", "type_line": "Legendary Creature — Goblin", "power": "2", "toughness": "2"},
    ]
    (card,) = read({"name": "Up // Down", "layout": "flip", "card_faces": faces}).cards
    assert card.card.faces[1].mana_cost == ManaCost.parse("{3}{R}")
    assert card.card.faces[1].colors == (Color.RED,)


def test_colour_indicator_gives_the_colour_of_a_face_without_cost() -> None:
    """CR 204: a card with a colour indicator has that colour; CR 202.1b: no mana cost is not {0}."""
    (card,) = read(bears(mana_cost="", color_indicator=["R", "G"], colors=["R", "G"])).cards
    assert card.card.front.colors == (Color.RED, Color.GREEN)
    assert card.card.front.mana_cost is None


def test_colour_from_an_ability_is_no_fact() -> None:
    """CR 604.3: an ability that makes the card colourless is an ability; the cost still says red."""
    (card,) = read(bears(mana_cost="{2}{R}", colors=[])).cards
    assert card.card.front.colors == (Color.RED,)


def test_vanguard_modifiers() -> None:
    """CR 210, 211: hand and life modifier."""
    (card,) = read(
        {
            "name": "Ashnod",
            "layout": "vanguard",
            "type_line": "Vanguard",
            "hand_modifier": "+1",
            "life_modifier": "-8",
        }
    ).cards
    assert (card.card.hand_modifier, card.card.life_modifier) == (1, -8)


def test_what_is_no_card_of_the_game_is_left_out_and_counted() -> None:
    found = read(BEARS, bears(name="A", layout="token"), bears(name="B", set_type="funny"), BEARS)
    assert [card.card.name for card in found.cards] == ["Grizzly Bears"]
    assert {str(reason): n for reason, n in found.left_out.items()} == {"token": 1, "funny": 1, "another printing": 1}


def test_atomic_cards_are_read() -> None:
    data = atomic(
        **{
            "Fire // Ice": [
                {
                    "name": "Fire // Ice",
                    "faceName": half,
                    "manaCost": cost,
                    "type": "Instant",
                    "text": text,
                    "layout": "split",
                }
                for half, cost, text in (("Fire", "{1}{R}", "a"), ("Ice", "{1}{U}", "b"))
            ]
        }
    )
    (card,) = read_cards(data, "f").cards
    assert card.card == read(FIRE_ICE).cards[0].card
    assert card.texts == ("a", "b")


def test_712_4_a_meld_pair_has_its_combined_face_on_both_backs() -> None:
    """CR26 712.4: the face that the two make together is no card of its own."""
    rat = {"layout": "meld", "type_line": "Creature — Rat", "power": "2", "toughness": "1"}
    one = rat | {"name": "One", "oracle_text": "{1}: Exile them, then meld them into Both."}
    other = rat | {"name": "Other", "oracle_text": "(Melds with One.)"}
    both = rat | {"name": "Both", "oracle_text": "Haste"}
    found = read(one, both, other).cards
    assert [(card.card.name, card.card.layout) for card in found] == [("One", Layout.MELD), ("Other", Layout.MELD)]
    assert [face.name for card in found for face in card.card.faces] == ["One", "Both", "Other", "Both"]
    assert [card.texts[1] for card in found] == ["Haste", "Haste"]


def test_atomic_meld_faces_are_cards_for_themselves() -> None:
    """CR26 712.4: as long as no texts tell which cards are a pair."""
    face = {"type": "Creature — Rat", "layout": "meld", "power": "2", "toughness": "1", "manaCost": "{1}{B}"}
    data = atomic(
        **{
            "Graf Rats // Host": [
                face | {"name": "Graf Rats // Host", "faceName": "Graf Rats"},
                face | {"name": "Graf Rats // Host", "faceName": "Host"},
            ]
        }
    )
    assert [card.card.name for card in read_cards(data, "f").cards] == ["Graf Rats", "Host"]


@pytest.mark.parametrize(
    ("line", "supertypes", "types", "subtypes"),
    [
        ("Basic Snow Land — Forest", "basic snow", "land", ("Forest",)),
        ("Land — Urza’s Power-Plant", "", "land", ("Urza's", "Power-Plant")),
        ("Plane — Bolas's Meditation Realm", "", "plane", ("Bolas's Meditation Realm",)),
        ("Legendary Creature — Time Lord Doctor", "legendary", "creature", ("Time Lord", "Doctor")),
        ("Kindred Instant — Elf", "", "tribal instant", ("Elf",)),
        ("Ongoing Scheme", "ongoing", "scheme", ()),
        ("Artifact Creature - Golem", "", "artifact creature", ("Golem",)),
    ],
)
def test_205_3b_type_line(line: str, supertypes: str, types: str, subtypes: tuple[str, ...]) -> None:
    """CR 205.3b: each word is a subtype, except that all words of a plane are one."""
    read_line = parse_type_line(line)
    assert read_line.supertypes == tuple(Supertype(word) for word in supertypes.split())
    assert read_line.types == tuple(CardType(word) for word in types.split())
    assert read_line.subtypes == subtypes


def test_type_line_is_printed_as_read() -> None:
    assert str(parse_type_line("Legendary Artifact Creature — Golem")) == "Legendary Artifact Creature — Golem"
    assert str(parse_type_line("Instant")) == "Instant"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"mana_cost": "{1}{Q}}"}, ["mana cost of 'Grizzly Bears'", "{1}{Q}}"]),
        ({"mana_cost": "2G"}, ["mana cost", "2G", "write symbols in braces"]),
        ({"type_line": "Eaturecray — Bear"}, ["type line of 'Grizzly Bears'", "Eaturecray", "creature"]),
        ({"type_line": "Legendary"}, ["names no card type"]),
        ({"type_line": ""}, ["names no card type"]),
        ({"power": "two"}, ["power 'two'", '"1+*"']),
        ({"toughness": "3½"}, ["toughness '3½'"]),
        ({"loyalty": "-"}, ["loyalty '-'"]),
        ({"color_indicator": ["Green"]}, ["colour 'Green'", '"W"']),
        ({"layout": "sideways"}, ["layout 'sideways'", '"normal"']),
        ({"life_modifier": "many"}, ["life modifier 'many'"]),
        ({"power": 2}, ["field 'power' is a number", 'expected "a string"']),
        ({"color_indicator": "G"}, ["field 'color_indicator' is a string", 'expected "a list"']),
        ({"card_faces": [{"type_line": "Instant"}]}, ["field 'name' is missing"]),
    ],
)
def test_a_bad_field_is_told_with_file_line_and_field(change: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(MalformedInput) as caught:
        read(FIRE_ICE, bears(**change))
    text = str(caught.value).lower()
    assert "cards.jsonl, line 2" in text
    for word in words:
        assert word.lower() in text


def test_a_missing_field_is_told() -> None:
    without = {key: value for key, value in BEARS.items() if key != "layout"}
    with pytest.raises(MalformedInput, match=r"field 'layout' is missing in cards\.jsonl, line 1"):
        read(without)


def test_the_line_of_a_bad_card_in_an_array_is_told() -> None:
    data = json.dumps([BEARS, FIRE_ICE, bears(name="B", power="x")], indent=0).encode()
    line = data[: data.index(b'"B"')].count(b"\n")
    assert f"cards.json, line {line}" in message(data)


def test_the_line_of_a_bad_atomic_card_is_told() -> None:
    text = '{"data": {\n"A": [{"name": "A", "type": "Instant", "layout": "normal"}],\n"B": [{"name": "B"}]\n}}'
    assert "field 'type' is missing in cards.json, line 3" in message(text.encode())
    assert "card 'B' has no faces in cards.json, line 2" in message(b'{"data": {\n"B": []}}')


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "cannot tell what kind of card data"),
        (b"name,cost\nA,1", "cannot tell what kind of card data"),
        (b'[{"name": "A"', "this is not JSON in cards.json, line 1"),
        (b'{"name": "A",\n', "this is not JSON in cards.json, line 1"),
        (b'{"name": "\xff"}', "this is not JSON"),
        (b'{"data": {\n"A": [,', "this is not JSON in cards.json, line 1"),
        (b"[3]", "the card is a number"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"data": 3}', 'the card is a number in cards.json: expected "an object"'),
    ],
)
def test_what_is_no_card_data_is_refused(data: bytes, words: str) -> None:
    assert words in message(data)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MalformedInput, match="no such file"):
        read_file(tmp_path / "none.json")
