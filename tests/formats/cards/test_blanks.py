"""Cards that cannot be played: what is missing is told, others of their kind are named, blanks of them are played."""

from __future__ import annotations

import pytest

from arbitre import Game
from arbitre.cards.catalogue import Catalogue, catalogue
from arbitre.cards.compiling import compile_card, with_texts
from arbitre.cards.deckfiles.model import DeckList, Part
from arbitre.cards.deckfiles.reading import parse_deck
from arbitre.cards.deckfiles.writing import Kind, write_deck
from arbitre.cards.decks import build
from arbitre.cards.entries import Entry, Refused, decode, encode
from arbitre.cards.lacking import Lacking
from arbitre.cards.playable import why_not
from arbitre.cards.scryfall import CardObject, read_card
from arbitre.engine.games import record
from arbitre.errors import MalformedInput
from arbitre.services import instead
from arbitre.services.instead import Changes
from arbitre.services.playable import lookup

RIDDLE = CardObject(
    name="Grey Riddle", layout="normal", mana_cost="{1}{R}", type_line="Creature — Wizard", power="2", toughness="2",
    oracle_text="Flying\nWhenever Grey Riddle frobnicates, draw a card.", released_at="2011-05-13", rarity="common",
    set="nph", sets=["NPH", "plst", "m12"],
)  # fmt: skip


def riddle() -> Entry:
    return compile_card(read_card(RIDDLE)).entry


def known() -> Catalogue:
    names = ("Mountain", "Shock", "Goblin Piker", "Hill Giant", "Grizzly Bears", "Fire // Ice")
    return Catalogue.of([*(catalogue().get(name) for name in names), riddle()])


def test_a_refused_card_tells_the_word_and_what_is_missing() -> None:
    entry = riddle()
    assert entry.refused == (Refused(1, 2, 4, Lacking.EVENT),)
    assert why_not(entry).told("en") == "its text is not understood: line 2 from word 4 on (an event)"
    assert why_not(entry).told("fr") == "son texte n'est pas compris : ligne 2 à partir du mot 4 (un évènement)"


def test_a_line_of_the_catalogue_keeps_it_without_the_text() -> None:
    entry = riddle()
    assert b"frobnicates" not in encode(entry)
    assert decode(encode(entry)) == entry
    assert entry.sets == ("nph", "m12")
    assert entry.is_common
    assert with_texts(entry, read_card(RIDDLE)).sets == entry.sets


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("Draw a card if the moon is full.", Lacking.CONDITION),
        ("You gain life equal to the moon.", Lacking.AMOUNT),
        ("Target creature gets +1/+1 until the moon is full.", Lacking.DURATION),
        ("Players can't frobnicate.", Lacking.PROHIBITION),
        ("Destroy target moon.", Lacking.TARGET),
        ("Frobnicate.", Lacking.INSTRUCTION),
        ("Search your library for a moon.", Lacking.SEARCH),
    ],
)
def test_what_is_missing_is_told_by_what_stands_before(text: str, missing: Lacking) -> None:
    found = compile_card(
        read_card(CardObject(name="Odd", layout="normal", mana_cost="{1}", type_line="Sorcery", oracle_text=text))
    )
    assert [place.missing for place in found.entry.refused] == [missing]


def test_a_blank_has_everything_but_the_text_and_says_so() -> None:
    found = catalogue().find("Lightning Bolt (blank)")
    assert found is not None
    assert (found.name, found.facts.front.name) == ("Lightning Bolt (blank)", "Lightning Bolt (blank)")
    assert str(found.facts.front.mana_cost) == "{R}"
    assert found.facts.front.paragraphs == ()
    assert found.released == "1993-08-05"
    assert catalogue().get("foudre (sans texte)") == found
    assert catalogue().find("Nothing At All (blank)") is None
    halves = catalogue().get("Fire // Ice (blank)")
    assert [face.name for face in halves.facts.faces] == ["Fire (blank)", "Ice (blank)"]


def test_a_game_with_blanks_is_played_and_recorded() -> None:
    deck = build(parse_deck("20 Mountain\n40 Hill Giant (blank)\n"), "x", catalogue())
    game = Game.new([deck, deck], 1)
    again = record.replay(record.of(game), lookup)
    assert {card.name for card in again.setup[0][0].main} == {"Mountain", "Hill Giant (blank)"}  # type: ignore[index]


@pytest.mark.parametrize("kind", list(Kind))
def test_blanks_stand_in_files(kind: Kind) -> None:
    found = parse_deck("4 Shock (blank)\n4 Fire // Ice (blank)\n")
    again = parse_deck(write_deck(found, kind))
    assert [(line.count, line.name) for line in again.lines] == [(4, "Shock (blank)"), (4, "Fire // Ice (blank)")]


def deck() -> DeckList:
    return parse_deck("4 Shock\n4 Grey Riddle\n30 Mountain\n\nSideboard\n2 Grey Riddle\n", is_card=lambda _: True)


def test_the_refusal_of_a_deck_tells_what_can_be_done() -> None:
    with pytest.raises(MalformedInput) as caught:
        instead.opened(deck(), "x", known())
    assert str(caught.value).endswith(
        "  hint: to play on nevertheless:\n"
        '  --replace "Grey Riddle=Goblin Piker" replaces it (or by Hill Giant, Grizzly Bears)\n'
        "  --blanks plays them as blanks, without their text"
    )
    assert '--replace "Grey Riddle=Goblin Piker" la remplace (ou par Hill Giant' in caught.value.told().told("fr")


def test_a_sideboard_can_be_left_away() -> None:
    listed = parse_deck("4 Shock\n30 Mountain\nSideboard\n2 Grey Riddle\n", is_card=lambda _: True)
    with pytest.raises(MalformedInput, match="--no-sideboard leaves the sideboard away: they all stand there"):
        instead.opened(listed, "x", known())
    changed = instead.changed(listed, Changes(sideboard=False), known())
    assert [one.told("en") for one in changed.assumed] == ["the sideboard is left away"]
    assert instead.opened(changed, "x", known()).sideboard == ()


def test_cards_are_replaced_or_played_as_blanks() -> None:
    replaced = instead.changed(deck(), Changes(replaced=instead.pairs(["grey riddle=Hill Giant"])), known())
    assert [line.name for line in replaced.lines] == ["Shock", "Hill Giant", "Mountain", "Hill Giant"]
    blanks = instead.changed(deck(), Changes(blanks=True), known())
    assert {line.name for line in blanks.lines if line.part is Part.SIDEBOARD} == {"Grey Riddle (blank)"}
    assert [one.told("fr") for one in blanks.assumed] == ["jouées sans leur texte : « Grey Riddle »"]
    assert len(instead.opened(blanks, "x", known()).main) == 38
    with pytest.raises(MalformedInput, match="there is no 'Hill Giant' to be replaced"):
        instead.require_replaced([deck()], Changes(replaced=(("Hill Giant", "Shock"),)), known())
    with pytest.raises(MalformedInput, match="'Shock' does not name two cards"):
        instead.pairs(["Shock"])
