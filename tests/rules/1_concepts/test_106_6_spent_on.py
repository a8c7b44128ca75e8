"""What becomes of a spell on which some mana is spent (CR 106.6)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel import handlers
from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from helpers.words import modern, worded
from table import GRAVEYARD, HAND, creature, land

BEAR = creature("Bear", 2, 2, cost="{1}")
NO = worded("No", "Counter target spell.", (CardType.INSTANT,), "{0}")
HALL = worded("Hall", "{T}: Add {C}. If that mana is spent on a creature spell, it gains haste.", (CardType.LAND,))
ARENA = worded(
    "Arena",
    "{T}: Add {R}. If that mana is spent on a creature spell, it gains haste until end of turn.",
    (CardType.LAND,),
)
SHELTER = worded(
    "Shelter",
    "{T}: Add {C}. If that mana is spent on an instant or sorcery spell, that spell can't be countered.",
    (CardType.LAND,),
)
GAIN = worded("Gain", "You gain 3 life.", (CardType.INSTANT,), "{1}")


@pytest.mark.parametrize(("source", "later"), [(HALL, True), (ARENA, False)])
def test_106_6_it_gains_haste(source: object, later: bool) -> None:
    """The permanent that the spell becomes has it (CR 400.7a), for as long as it is said."""
    table = modern()
    hall, bear = table.put(source), table.put(BEAR, 1, HAND)  # type: ignore[arg-type]
    table.activate(hall)
    table.cast(bear)
    table.resolve_all()
    assert "haste" in table.keywords(bear)
    table.next_turn()
    assert ("haste" in table.keywords(bear)) is later


def test_106_6_other_mana_does_nothing() -> None:
    table = modern()
    table.put(HALL, tapped=True)
    wastes, bear = table.put(land("Forest")), table.put(BEAR, 1, HAND)
    table.activate(wastes)
    table.cast(bear)
    table.resolve_all()
    assert "haste" not in table.keywords(bear)


@pytest.mark.parametrize(("source", "life"), [(SHELTER, 23), (HALL, 20)])
def test_106_6_it_cannot_be_countered(source: object, life: int) -> None:
    table = modern()
    made, gain, no = table.put(source), table.put(GAIN, 1, HAND), table.put(NO, 1, HAND)  # type: ignore[arg-type]
    table.activate(made)
    table.cast(gain)
    table.cast(no, (table.now(gain),))
    table.resolve_all()
    assert table.life(1) == life


def test_106_6_only_for_such_a_spell_which_cannot_be_countered() -> None:
    cavern = worded(
        "Cavern",
        "{T}: Add one mana of any color. Spend this mana only to cast a creature spell, "
        "and that spell can't be countered.",
        (CardType.LAND,),
    )
    table = modern()
    source, bear, gain, no = table.put(cavern), *(table.put(card, 1, HAND) for card in (BEAR, GAIN, NO))
    table.activate(source, "G")
    assert table.pool(1) == "G"
    table.cast(bear)
    table.cast(no, (table.now(bear),))
    table.resolve_all()
    assert table.zone(bear).value == "battlefield"
    assert table.zone(gain).value == "hand"


@pytest.mark.parametrize("counter", [True, False])
def test_106_6_a_keyword_of_how_it_enters(counter: bool) -> None:
    """CR 106.6, CR26 702.136a: the creature spell gains riot, and so enters with a counter or with haste."""
    text = "{T}: Add {R}. If that mana is spent on a creature spell, it gains riot."
    table = modern()
    planet, bear = table.put(worded("Planet", text, (CardType.ARTIFACT,))), table.put(BEAR, 1, HAND)
    assert handlers.unhandled(table.object(planet).card) == []
    table.activate(planet)
    table.cast(bear)
    table.resolve_top(counter)
    assert (table.counters(bear, "+1/+1"), "haste" in table.keywords(bear)) == (int(counter), not counter)


ALTAR = worded("Altar", "{T}: Add {C}. Spend this mana only to cast creature spells.", (CardType.ARTIFACT,))
TWO = Card(
    "Cub // Den",
    (creature("Cub", 2, 2, cost="{1}").front, worded("Den", "", (CardType.ARTIFACT,)).front),
    Layout.MODAL_DFC,
)


def test_106_6_mana_for_creature_spells_offers_no_other_face_of_a_creature_card() -> None:
    """CR26 712.11b: the spell is what the face that was chosen says."""
    table = modern()
    table.put(ALTAR)
    card = table.put(TWO, 1, HAND)
    offered = [(one.card, one.face) for one in table.decision.actions if isinstance(one, CastSpell)]
    assert offered == [(card, 0)]


@pytest.mark.parametrize(("kind", "offered"), [("creature", False), ("artifact", True)])
def test_106_6_a_card_that_would_be_cast_transformed_is_what_its_back_face_says(kind: str, offered: bool) -> None:
    """CR26 702.146a: with disturb, an artifact."""
    table = modern()
    table.put(worded("Altar", f"{{T}}: Add {{C}}. Spend this mana only to cast {kind} spells.", (CardType.ARTIFACT,)))
    faces = worded("Cub", "Disturb {1}", (CardType.CREATURE,)).front, worded("Den", "", (CardType.ARTIFACT,)).front
    table.put(Card("Cub // Den", faces, Layout.TRANSFORM), 1, GRAVEYARD)
    assert any(isinstance(one, CastSpell) for one in table.decision.actions) is offered
