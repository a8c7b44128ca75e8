"""Decks: names become cards, and everything that keeps a deck from being played is told at once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from arbitre.cards.catalogue import catalogue
from arbitre.cards.deckfiles.reading import parse_deck
from arbitre.cards.decks import Deck, build, deck_list, newer, open_deck, shipped_decks
from arbitre.errors import MalformedInput
from arbitre.rules.editions import Edition
from arbitre.services import legality
from formats.cards.samples import FLYER, READ, sample
from helpers.own_decks import OWN_DECKS


def deck(text: str) -> Deck:
    return build(parse_deck(text, "x.txt"), "x", sample())


def test_cards_are_there_as_often_as_the_list_says() -> None:
    found = deck("3 aether gull\n1 Wind\n\nSideboard\n2 Wind // Wave\n")
    assert found.main == (FLYER, FLYER, FLYER, READ)
    assert found.sideboard == (READ, READ)
    assert found.name == "x"


def test_commander_and_companion() -> None:
    found = deck("Commander\n1 Old Giant\nDeck\n1 Low Hill\nCompanion\n1 Wind\n")
    assert [card.name for card in found.commanders] == ["Old Giant"]
    assert found.sideboard == (READ,)
    assert deck("Deck\n1 Low Hill\nCompanion\n1 Wind\nSideboard\n1 Wind").sideboard == (READ,)


def test_an_unknown_card_is_told_with_its_place() -> None:
    with pytest.raises(MalformedInput) as caught:
        deck("4 Low Hill\n4 Old Gaint\n")
    assert str(caught.value) == (
        "no card is called 'Old Gaint' in x.txt, line 2, column 3\n"
        "  4 Old Gaint\n"
        "    ^^^^^^^^^\n"
        "  hint: did you mean 'Old Giant'?"
    )


def test_many_unknown_names_are_told_at_once() -> None:
    """It took eight seconds when each name was compared with every card."""
    names = [name for name in catalogue().names if len(name) > 8][:: len(catalogue()) // 120][:100]
    listed = parse_deck("\n".join(f"1 {name[:3]}q{name[4:]}z" for name in names), is_card=lambda _: True)
    begun = time.process_time()
    with pytest.raises(MalformedInput, match=r"the deck has 100 problems(?s:.*)did you mean"):
        build(listed, "x", catalogue())
    assert all(catalogue().hint(line.name) for line in listed.lines)
    assert time.process_time() - begun < 1


def test_a_refused_card_is_known_but_not_played() -> None:
    with pytest.raises(
        MalformedInput, match="'Odd Engine' is known but cannot be played: its text is not understood: line 2"
    ) as caught:
        deck("4 odd engine\n")
    assert caught.value.where.line == 1


def test_all_problems_are_told_together() -> None:
    with pytest.raises(MalformedInput) as caught:
        deck("4 Old Gaint\n4 Odd Engine\n4 Low Hill")
    text = str(caught.value)
    assert text.startswith("the deck has 2 problems")
    assert "line 1" in text
    assert "line 2" in text


@pytest.mark.parametrize("text", ["", "// nothing\n", "SB: 4 Low Hill\n"])
def test_a_deck_without_cards_is_refused(text: str) -> None:
    with pytest.raises(MalformedInput, match="the deck 'x' has no cards"):
        deck(text)


def test_a_deck_is_a_file_or_a_shipped_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.dec"
    file.write_text("4 Low Hill\n")
    assert open_deck(str(file), sample()).name == "mine"
    with pytest.raises(MalformedInput, match="there is no deck 'nonesuch'"):
        open_deck("nonesuch", sample())


@pytest.mark.parametrize("name", shipped_decks())
def test_100_2a_shipped_decks(name: str) -> None:
    """CR 100.2a, 903.5: each may be played as what it was made for, and says so in both languages."""
    found = deck_list(name)
    edition = Edition.named("current" if found.format[-7:] > "2011-10" else "2011-09-30")
    opened = build(found, name, catalogue())
    assert found.name
    assert found.note.told("en") != found.note.told("fr") != ""
    assert legality.judged(found, opened, catalogue(), edition).problems == ()
    assert len({(line.part, line.name) for line in found.lines}) == len(found.lines)


def test_shipped_decks_are_of_many_formats() -> None:
    """Those of ours, and real ones of each kind: tournaments by year and format, precons, packs, a commander's, of a
    computer game; the decks of a two-headed giant fit together."""
    formats = {deck_list(name).format.rpartition(" ")[0] for name in shipped_decks()}
    assert len({*shipped_decks()} - {*OWN_DECKS}) >= 40
    real = {deck_list(name).format for name in {*shipped_decks()} - {*OWN_DECKS}}
    words = ("Duel", "Event", "Theme", "Welcome", "Computer", "Limited", "Commander", "Premodern", "Vintage")
    assert all(any(one.startswith(word) for one in real) for word in words)
    assert {one[-7:-3] for one in real} >= {"1999", "2003", "2008", "2011", "2013", "2020", "2024", "2026"}
    assert {"Standard", "Extended", "Legacy", "Commander", "Introductory", "Modern", "Pauper"} <= formats
    assert any("Block" in one for one in formats)
    team = [card.name for name in ("giant-left", "giant-right") for card in open_deck(name, catalogue()).main]
    basic = {"Plains", "Mountain"}
    assert all(team.count(name) <= 4 for name in set(team) - basic)


def test_a_card_that_came_out_later_is_told() -> None:
    listed = parse_deck("About\nName Mine\nFormat Standard 2011-06\n\nDeck\n4 Monastery Swiftspear\n56 Mountain")
    assert newer(listed, catalogue()) == [("Monastery Swiftspear", "2014-09-26")]
    assert newer(parse_deck("4 Monastery Swiftspear"), catalogue()) == []
