"""Madness and cascade (CR 702.33, 702.83) as the editions word them; land faces from elsewhere (CR26 712.12)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel.decisions import CastSpell, Confirm, PlayLand
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Discard, GainLife
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT, Edition
from helpers.positions import positions
from helpers.words import worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, creature, land, spell

RAGE = worded("Rage", "You gain 3 life.\nMadness {1}", (CardType.INSTANT,), "{9}")
DROP = spell("Drop", Discard(), cost="{0}")


@positions("madness_is_optional", {True: (True, HAND), False: (False, EXILE)})
def test_702_33a_madness_exiles_the_card(edition: Edition, expected: tuple[bool, object]) -> None:
    """CR 702.33a: "may exile it instead"; CR26 702.35a: it is exiled without a question."""
    table = Table.players(edition=edition)
    rage, drop = table.hand(1, RAGE, DROP)
    table.cast(drop)
    table.resolve_top()
    assert (isinstance(table.decision, Confirm), table.zone(rage)) == expected


@pytest.mark.parametrize("casts", [True, False])
def test_702_35a_the_owner_may_cast_it_then(casts: bool) -> None:
    """CR26 702.35a: the triggered ability is the only choice: it is cast, or goes to the graveyard."""
    table = Table.players(edition=CURRENT)
    rage, drop = table.hand(1, RAGE, DROP)
    table.lands(1, "Forest")
    table.cast(drop)
    table.resolve_top()
    table.resolve_top(casts)
    table.resolve_all()
    assert (table.life(1), table.zone(rage)) == (23 if casts else 20, GRAVEYARD)


def test_702_35a_an_opponent_makes_the_player_discard() -> None:
    """CR26 702.35a: its owner exiles it, and may cast it; without mana it goes to the graveyard."""
    table = Table.players(edition=CURRENT)
    (rage,) = table.hand(2, RAGE)
    mind = table.put(worded("Mind", "Target player discards two cards.", (CardType.SORCERY,), "{0}"), zone=HAND)
    table.cast(mind, 2)
    table.resolve_top()
    assert table.zone(rage) is EXILE
    table.resolve_all()
    assert table.zone(rage) is GRAVEYARD


def knight() -> Card:
    """An Adventure whose creature is cheap and whose sorcery is dear."""
    adventure = ("Adventure",)
    front = worded("Knight", "Flash", (CardType.CREATURE,), "{B}", power="1", toughness="1").front
    back = worded("Insight", "You gain 7 life.", (CardType.SORCERY,), "{4}{B}", subtypes=adventure).front
    return Card("Knight // Insight", (front, back), Layout.ADVENTURE)


AGENT = creature("Agent", 2, 2, Keyword("cascade"), cost="{3}")


@positions("cascade_heeds_the_spell", {True: False, False: True})
def test_702_83a_what_cascade_casts(edition: Edition, expected: bool) -> None:
    """CR26 702.85a: only as a spell with lesser mana value; CR 702.83a names the card only."""
    table = Table.players(edition=edition)
    table.library(1, knight())
    agent = table.put(AGENT, zone=HAND)
    table.mana(1, "CCC")
    table.cast(agent)
    table.resolve_top(True)
    assert (table.decision.what == "face") is expected
    if expected:
        table.answer(1)
    table.resolve_all()
    assert table.life(1) == (27 if expected else 20)
    assert ("Knight" in table.names(BATTLEFIELD)) is not expected


def test_702_85a_a_dear_half_alone_is_put_away() -> None:
    """CR26 702.85a, 709.4b: a split card counts with both halves; it is not found, though one half is cheap."""
    table = Table.players(edition=CURRENT)
    left = spell("Cheap", GainLife(Fixed(1)), cost="{1}").front
    right = spell("Dear", GainLife(Fixed(7)), cost="{4}").front
    table.library(1, land("Forest"), Card("Cheap // Dear", (left, right), Layout.SPLIT))
    agent = table.put(AGENT, zone=HAND)
    table.mana(1, "CCC")
    table.cast(agent)
    table.resolve_all()
    assert table.life(1) == 20
    assert "Cheap" in "".join(table.names(LIBRARY))


MODAL = Card(
    "Mammoth // Valley",
    (creature("Mammoth", 3, 3, cost="{3}").front, land("Valley").front),
    Layout.MODAL_DFC,
)
TWO_LANDS = Card("Cliff // Lake", (land("Cliff").front, land("Lake").front), Layout.MODAL_DFC)


@pytest.mark.parametrize(("card", "face"), [(MODAL, 1), (TWO_LANDS, 0), (TWO_LANDS, 1)])
def test_712_12_a_land_face_from_the_graveyard(card: Card, face: int) -> None:
    """CR26 712.12: a permission to play lands is one for either face that is a land."""
    table = Table.players(edition=CURRENT)
    table.put(worded("Crucible", "You may play lands from your graveyard.", (CardType.ARTIFACT,)))
    id = table.put(card, zone=GRAVEYARD)
    table.play_land(id, face)
    assert table.names(BATTLEFIELD)[-1] == card.faces[face].name


def test_712_12_the_other_face_is_no_land() -> None:
    """CR26 712.12, 305.1: the creature face is not played as a land, and is not cast by a permission for lands."""
    table = Table.players(edition=CURRENT)
    table.put(worded("Crucible", "You may play lands from your graveyard.", (CardType.ARTIFACT,)))
    id = table.put(MODAL, zone=GRAVEYARD)
    table.mana(1, "CCC")
    assert table.can(PlayLand(id, 1))
    assert not table.can(PlayLand(id, 0))
    assert not table.can(CastSpell(id))


def test_712_12_from_the_top_of_the_library_and_not_when_prohibited() -> None:
    """CR26 712.12: the same for other permissions and prohibitions of lands."""
    table = Table.players(edition=CURRENT)
    table.put(worded("Courser", "You may play lands from the top of your library.", (CardType.ARTIFACT,)))
    (id,) = table.library(1, MODAL)
    table.play_land(id, 1)
    assert table.names(BATTLEFIELD)[-1] == "Valley"
