"""What the mana came from that was spent to cast something (CR 106.3; CR26 107.4h, 109.2c)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType, Supertype
from helpers.worded import body, cast_it, instant, reads
from helpers.words import modern
from table import HAND, Table

TREASURE = reads("Coin", "{T}, Sacrifice ~: Add one mana of any color.", CardType.ARTIFACT, subtypes=("Treasure",))
ROCK = reads("Rock", "{T}: Add {C}.", CardType.ARTIFACT)
ICE = reads("Ice", "{T}: Add {C}.", CardType.LAND, supertypes=(Supertype.SNOW,))


def with_mana(*sources: Card) -> Table:
    """Each of these has made one mana, all of which is in the pool."""
    game = modern()
    for id in game.battlefield(1, *sources):
        game.activate(id)
        if game.decision.what == "color":
            game.answer("R")
    return game


def casting(game: Table, card: Card) -> int:
    """Player 1 casts the card with the mana that there is; how much life that brings."""
    spell = game.game.state.create_card(card, 1, HAND).id
    game.cast(spell)
    game.resolve_all()
    return game.life(1) - 20


@pytest.mark.parametrize(
    ("sources", "text", "life"),
    [
        ((TREASURE, ROCK), "if mana from a Treasure was spent to cast this spell", 1),
        ((ROCK, ICE), "if mana from a Treasure was spent to cast this spell", 0),
        ((TREASURE, ROCK), "for each mana from a Treasure spent to cast this spell", 1),
        ((TREASURE, TREASURE), "for each mana from a Treasure spent to cast this spell", 2),
        ((TREASURE, ROCK), "for each mana from an artifact source spent to cast this spell", 2),
        ((ICE, ROCK), "for each {S} spent to cast this spell", 1),
        ((ICE, ICE), "for each {S} spent to cast this spell", 2),
        ((ICE, ROCK), "if two or more mana from artifacts was spent to cast this spell", 0),
    ],
)
def test_106_3_the_source_of_mana(sources: tuple[Card, ...], text: str, life: int) -> None:
    """CR 106.3; CR26 107.4h: the source of the mana ability, even if it was sacrificed for it."""
    words = f"You gain 1 life {text}." if text.startswith("for") else f"I{text[1:]}, you gain 1 life."
    game = with_mana(*sources)
    assert casting(game, reads("Act", words, CardType.SORCERY, cost="{2}")) == life


def test_106_3_mana_that_is_left_was_not_spent() -> None:
    """CR 106.3: only what paid for the spell."""
    game = with_mana(TREASURE, ROCK)
    told = "If mana from a Treasure was spent to cast this spell, you gain 1 life."
    assert casting(game, reads("Act", told, CardType.SORCERY, cost="{C}")) == 0


@pytest.mark.parametrize(("source", "life"), [(TREASURE, 1), (ROCK, 0)])
def test_603_4_of_a_spell_that_was_cast_or_of_what_entered(source: Card, life: int) -> None:
    """CR 603.4, 400.7c: of any spell, and of the permanent that it has become."""
    game = modern()
    game.put(body("Plum", "Whenever you cast a spell, if mana from a Treasure was spent to cast it, you gain 1 life."))
    (id,) = game.battlefield(1, source)
    game.activate(id)
    if game.decision.what == "color":
        game.answer("R")
    told = "When ~ enters, if mana from a Treasure was spent to cast it, you gain 1 life."
    blade = reads("Blade", told, CardType.ARTIFACT, cost="{1}")
    assert casting(game, blade) == 2 * life


def test_706_10_none_was_spent_on_a_copy() -> None:
    """CR 706.10: it is not cast."""
    game = with_mana(TREASURE)
    told = "You gain 1 life for each mana from a Treasure spent to cast this spell."
    spell = game.game.state.create_card(reads("Act", told, CardType.INSTANT, cost="{1}"), 1, HAND).id
    game.cast(spell)
    cast_it(game, instant("Copy target spell.", "Twin"), game.now(spell))
    game.resolve_all()
    assert game.life(1) == 21
