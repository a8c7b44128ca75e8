"""From printed cards to entries and counts, with a reader that knows two words."""

from __future__ import annotations

import pytest

from arbitre.cards.compiling import Compiled, compile_card
from arbitre.cards.coverage import Obstacle, Stage, count, obstacles, pool, shipped
from arbitre.cards.entries import Refused
from arbitre.cards.importing import Imported
from arbitre.cards.lacking import Lacking
from arbitre.cards.patterns import Patterns
from arbitre.cards.printed import Printed, RawFace, printed
from arbitre.cards.reading import FaceReading, Reason, Refusal
from arbitre.cards.records import Card, Face, Layout
from arbitre.errors import MalformedInput
from arbitre.ir.abilities import Keyword


def reader(face: Face, text: str) -> FaceReading:
    """Reads "Flying" and "Haste"; "Leap" has two meanings."""
    paragraphs, refusals = [], []
    for number, line in enumerate(text.split("\n") if text else (), 1):
        if line in ("Flying", "Haste"):
            paragraphs.append((Keyword(line.lower()),))
        else:
            refusals.append(Refusal(number, line, 1, 2, ("x",), Reason.AMBIGUOUS if line == "Leap" else Reason.REFUSED))
    return FaceReading(tuple(paragraphs), tuple(refusals))


def card(name: str, *texts: str, types: str = "Creature — Goblin", released: str = "2000-01-01") -> Printed:
    faces = [
        RawFace(name=f"{name}{number or ''}", type_line=types, text=text, power="1", toughness="1")
        for number, text in enumerate(texts)
    ]
    return printed(" // ".join(face.name for face in faces), Layout.NORMAL, faces, released=released)


def compiled(*cards: Printed) -> list[Compiled]:
    return [compile_card(one, reader) for one in cards]


def test_a_card_that_is_read_has_its_abilities() -> None:
    (done,) = compiled(card("A", "Flying\nHaste"))
    assert done.entry.card.front.paragraphs == ((Keyword("flying"),), (Keyword("haste"),))
    assert done.entry.released == "2000-01-01"


def test_a_refused_paragraph_leaves_facts_only() -> None:
    (done,) = compiled(card("A", "Flying", "Haste\nZoom"))
    assert done.entry.refused == (Refused(2, 2, 2, Lacking.INSTRUCTION),)
    assert all(face.paragraphs == () for face in done.entry.facts.faces)
    assert done.entry.texts == ()


def test_each_stage_is_asked_only_of_cards_that_reached_the_one_before() -> None:
    cards = compiled(
        card("A", "Flying"), card("B", "Haste"), card("C", ""), card("D", "Zoom"), card("E", "Flying", "Leap")
    )
    asked: list[str] = []

    def exercised(one: Card) -> list[str]:
        asked.append(one.name)
        return [] if one.name == "B" else ["it fell over"]

    found = count(
        cards, Stage(executable=lambda one: ["Leap", "Bound"] if one.name == "A" else [], exercised=exercised)
    )
    assert found.counts.named() == {
        "total": 5,
        "read": 3,
        "executable": 2,
        "exercised": 1,
        "confirmed": None,
        "ambiguous": 1,
    }
    assert asked == ["B", "C"]
    assert found.obstacles == {
        "executable": [Obstacle("Bound", 0, 1, "A"), Obstacle("Leap", 0, 1, "A")],
        "exercised": [Obstacle("it fell over", 1, 1, "C")],
    }


def test_cards_that_are_known_are_counted_without_their_texts() -> None:
    cards = [card("A", "Flying"), card("B", "Zoom"), card("C", "Flying", types="Scheme"), card("D", "", released="")]
    entries = [one.entry for one in compiled(*cards)]
    found = count(shipped(entries), Stage(executable=lambda one: [])).counts
    assert (found.total, found.read, found.executable) == (3, 2, 2)
    assert [one.entry.name for one in shipped(entries, "2000-01-01", everything=True)] == ["A", "B", "C"]
    with pytest.raises(MalformedInput):
        shipped(entries, "Innistrad")


def test_exercised_and_confirmed_are_asked_apart_from_each_other() -> None:
    found = count(compiled(card("A", "Flying")), Stage(lambda one: [], lambda one: ["no"], lambda one: [])).counts
    assert (found.executable, found.exercised, found.confirmed) == (1, 0, 1)


def test_a_stage_that_is_not_measured_stops_nothing() -> None:
    found = count(compiled(card("A", "Flying")), Stage(confirmed=lambda one: [])).counts
    assert (found.executable, found.exercised, found.confirmed) == (None, None, 1)


def test_obstacles_are_ranked_by_cards_unlocked() -> None:
    cards = compiled(
        card("A", "{1}: A gains 2 life."),
        card("B", "{X}{G}: B gains 30 life. (A note.)\nFlying"),
        card("C", "Each Goblin is red.\n{T}: C gains 1 life."),
        card("D", "Each Goblin is blue.\nZoom"),
        card("E", "Each Goblins is blue."),
    )
    assert obstacles(cards) == [
        Obstacle("{M}: ~ gains N life.", 2, 2, "A", "{1}: A gains 2 life."),
        Obstacle("Each SUBTYPEs is COLOUR.", 1, 1, "E", "Each Goblins is blue."),
        Obstacle("Each SUBTYPE is COLOUR.", 0, 2, "C", "Each Goblin is red."),
        Obstacle("Zoom", 0, 1, "D", "Zoom"),
        Obstacle("{T}: ~ gains N life.", 0, 1, "C", "{T}: C gains 1 life."),
    ]
    assert obstacles(compiled(card("D", "Zoom")), from_stop=True)[0].pattern == "oom"


@pytest.mark.parametrize(
    ("line", "pattern"),
    [
        ("When Old Man, the Elder dies, Old Man deals three damage.", "When ~ dies, ~ deals N damage."),
        ("Oldness", "Oldness"),
        ("{2/W}{B/P}, {Q}: Goblinwalk", "{M}, {Q}: SUBTYPEwalk"),
        ("LEVEL 1-3", "LEVEL N-N"),
    ],
)
def test_patterns(line: str, pattern: str) -> None:
    assert Patterns(["Goblin", "Elder Giant"]).of(line, "Old Man, the Elder") == pattern


def test_the_pool_is_of_decks_and_of_its_time() -> None:
    """CR 309–311: planes, vanguards and schemes stand in no deck."""
    found = Imported(
        cards=[
            card("A", "", released="2011-09-30"),
            card("B", "", released="2011-10-01"),
            card("C", "", released=""),
            card("D", "", types="Scheme"),
        ]
    )
    assert [one.card.name for one in pool(found, "2011-09-30")] == ["A"]
    assert [one.card.name for one in pool(found)] == ["A", "B", "C"]
    assert [one.card.name for one in pool(found, "2011-09-30", everything=True)] == ["A", "D"]
    with pytest.raises(MalformedInput, match="'2011' is not a date"):
        pool(found, "2011")
