"""One door for what can be played: a card that is read and not carried out is in no deck, record, booster or search."""

from __future__ import annotations

import msgspec
import pytest

from arbitre.cards import playable
from arbitre.cards.catalogue import Catalogue
from arbitre.cards.deckfiles.reading import parse_deck
from arbitre.cards.decks import build
from arbitre.cards.entries import Entry
from arbitre.cards.search import search
from arbitre.engine.games import record
from arbitre.engine.games.game import Game
from arbitre.errors import MalformedInput
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import PutCounters
from arbitre.ir.refs import You
from arbitre.services.decks import study
from formats.cards.samples import facts, refused, sample
from table import land, spell

FALLOUT = spell("Fallout", PutCounters("hone", Fixed(2), You()))
"""Is read; the engine has no such counters on players."""


def known() -> Catalogue:
    return Catalogue.of([Entry(FALLOUT), refused("Odd Engine"), facts("Low Hill", "", "Basic Land — Mountain")])


def test_why_a_card_cannot_be_played() -> None:
    assert str(playable.why_not(Entry(FALLOUT))) == "it cannot be executed: hone counters"
    assert playable.why_not(Entry(FALLOUT)).told("fr").startswith("elle ne peut pas être exécutée")
    assert str(playable.why_not(refused("Odd Engine"))) == "its text is not understood: line 2"
    assert all(playable.is_playable(entry) is not bool(playable.why_not(entry)) for entry in (*known(), *sample()))


def test_no_deck_has_it() -> None:
    with pytest.raises(
        MalformedInput, match="'Fallout' is known but cannot be played: it cannot be executed"
    ) as caught:
        build(parse_deck("4 Low Hill\n4 Fallout\n", "x.txt"), "x", known())
    assert caught.value.where.line == 2


def test_who_studies_a_deck_is_told_the_same() -> None:
    listed = parse_deck("60 Low Hill\n4 Fallout\n4 Odd Engine", "x.txt")
    hill, fallout, engine = study(listed, known()).rows
    assert not hill.stops
    assert [str(stop) for stop in fallout.stops] == ["it cannot be executed: hone counters"]
    assert [str(stop) for stop in engine.stops] == ["its text is not understood: line 2"]


def test_a_search_for_what_is_playable_does_not_find_it() -> None:
    assert [entry.name for entry in search(known(), "is:playable")] == ["Low Hill"]
    assert [entry.name for entry in search(known(), "-is:playable")] == ["Fallout", "Odd Engine"]
    assert [entry.name for entry in search(known(), "is:refused")] == ["Odd Engine"]


def test_no_record_brings_it_in() -> None:
    cards = {card.name: card for card in (land("Mountain"), FALLOUT)}
    kept = record.of(Game.new([[cards["Mountain"]] * 10] * 2))
    seats = [msgspec.structs.replace(seat, deck=(("Fallout", 10),)) for seat in kept.setup.seats]  # type: ignore[union-attr]
    forged = msgspec.structs.replace(kept, setup=msgspec.structs.replace(kept.setup, seats=tuple(seats)))
    with pytest.raises(MalformedInput, match="needs the card 'Fallout', which is not known or cannot be played"):
        record.begin(forged, cards.get)
