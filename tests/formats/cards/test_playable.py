"""One door for what can be played: a card that is read and not carried out is in no deck, record, booster or search."""

from __future__ import annotations

import msgspec
import pytest

from arbitre.cards import playable
from arbitre.cards.catalogue import Catalogue
from arbitre.cards.deckfiles.reading import parse_deck
from arbitre.cards.decks import build
from arbitre.cards.entries import Entry
from arbitre.cards.records import Deck
from arbitre.cards.search import search
from arbitre.engine.games import record
from arbitre.engine.games.game import Game
from arbitre.errors import MalformedInput
from arbitre.ir.abilities import Activated, Triggered
from arbitre.ir.amounts import CastAmount, Chosen, Fixed
from arbitre.ir.costs import PayLife, RemoveCounters
from arbitre.ir.effects import (
    Body,
    Counter,
    Delayed,
    Discard,
    Do,
    GainLife,
    Move,
    Place,
    PlayCards,
    PreventIt,
    PutCounters,
    ReplaceLater,
    Scale,
)
from arbitre.ir.filters import Anything
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Effect
from arbitre.ir.patterns import CreatesTokens, GainsLife, StepBegins
from arbitre.ir.refs import Attached, This, You
from arbitre.ir.values import Step, Zone
from arbitre.services.decks import study
from formats.cards.samples import facts, refused, sample
from table import enchantment, land, spell

WEEK = Lasts(Until.END_OF_TURN)
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


@pytest.mark.parametrize("part", ["main", "sideboard", "commanders"])
def test_no_game_of_cards_made_by_hand_has_it(part: str) -> None:
    for _ in range(2):
        with pytest.raises(MalformedInput, match=r"'Fallout' cannot be played: .* hone counters") as caught:
            Game.new([Deck(**{part: (FALLOUT,)}), [land("Mountain")]])
    assert caught.value.what.told("fr").startswith("« Fallout » ne peut pas être jouée")


HALF = Discard(random=True, up_to=True)
"""Says more than the engine would look at."""


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        (HALF, "Discard with random beside up_to"),
        (Move(This(), Zone.HAND, tapped=True), "Move with tapped beside to hand"),
        (Move(This(), Zone.STACK), "Move with to stack"),
        (Counter(This(), Zone.LIBRARY, Place.SHUFFLED), "Counter with place shuffled in beside to library"),
        (PlayCards(This(), cost=PayLife(Fixed(1))), "PlayCards with cost PayLife"),
        (
            Delayed(StepBegins(Step.END, next=True), Body(), until=WEEK),
            "Delayed with event StepBegins beside until Lasts",
        ),
        (ReplaceLater(GainsLife(), PreventIt()), "ReplaceLater with change PreventIt"),
        (ReplaceLater(CreatesTokens(), Scale(half=True)), "ReplaceLater with change Scale"),
        (
            GainLife(CastAmount(Chosen.KICKED, source=Anything())),
            "CastAmount with source Anything beside what times kicked",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_nobody_would_look_at_keeps_a_card_out(effect: Effect, why: str) -> None:
    """It would be half played: one of its fields says something that is not read beside the others."""
    assert playable.missing(spell("Half", effect)) == [why]
    with pytest.raises(MalformedInput, match="'Half' cannot be played"):
        Game.new([[spell("Half", effect)], [land("Mountain")]])


def test_counters_come_off_one_object_or_several() -> None:
    """Of both, only the one would be paid."""
    cost = RemoveCounters("charge", Fixed(1), Attached(), Anything())
    half = enchantment("Half", Activated(cost, Body((Do(GainLife(Fixed(1))),))))
    assert playable.missing(half) == ["RemoveCounters with on Attached beside among Anything"]


def test_events_of_which_there_is_only_a_before_trigger_nothing() -> None:
    maker = enchantment("Maker", Triggered(CreatesTokens(), Body((Do(GainLife(Fixed(1))),))))
    assert playable.missing(maker) == ["Triggered with event CreatesTokens"]
