"""What is written agrees with what it speaks of: who does it, how many there are, where it lies."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Static
from arbitre.ir.filters import And
from arbitre.ir.values import CardType
from arbitre.oracle import read, write

CREATURE, SORCERY = CardType.CREATURE, CardType.SORCERY


def _written(text: str, kind: CardType = CREATURE, lang: str = "en") -> str:
    reading = read(text, "~", types=(kind,))
    assert reading.complete, reading.refusals
    return write(reading.paragraphs, "~", lang)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("When ~ enters, any opponent may sacrifice a creature. If a player does, sacrifice ~.", CREATURE),
        ("Any player may have ~ deal 5 damage to them. If no one does, draw a card.", SORCERY),
        ("At the beginning of each upkeep, that player may draw a card. If they do, draw a card.", CREATURE),
        ("When ~ enters, you may draw a card. If you do, discard a card.", CREATURE),
        ("If a creature card was put into your graveyard from anywhere this turn, draw a card.", SORCERY),
        ("~ gets +1/+2 as long as you have one or fewer cards in hand.", CREATURE),
        ("Ninjas you control have lifelink.", CREATURE),
        ("White creatures and blue creatures can't block.", CREATURE),
        ("Saproling creatures and other Treefolk creatures get +1/+1.", CREATURE),
        ("Skeletons you control and other Zombies you control get +1/+1.", CREATURE),
        ("Play with the top card of your library revealed.", CREATURE),
        ("Play with your hand revealed.", CREATURE),
        ("Players play with their hands revealed.", CREATURE),
        ("Creature cards in your graveyard have flashback {2}.", CREATURE),
        ("Return target creature card from your graveyard to your hand.", SORCERY),
        ("Start your engines!", CREATURE),
        ("Noncreature spells you cast from exile have convoke.", CREATURE),
        ("Gift a tapped Fish", SORCERY),
        ("When ~ dies, create a Young Hero Role token attached to up to one target creature you control.", CREATURE),
        ("Draw four cards. Skip your next turn.", SORCERY),
        ("When ~ dies, target player skips their next untap step.", CREATURE),
        ("When you control no creatures, you lose the game.", CREATURE),
        ("At the beginning of your upkeep, if you have 40 or more life, you win the game.", CREATURE),
        ('You get an emblem with "Creatures you control have haste."', SORCERY),
    ],
)
def test_the_words_are_written_as_they_were_read(text: str, kind: CardType) -> None:
    assert _written(text, kind) == text


def test_several_exiled_cards_are_not_one() -> None:
    text = "Exile the top two cards of target opponent's library. You may play them for as long as they remain exiled."
    assert "You may play them for as long as they remain exiled." in _written(text, SORCERY)
    assert "Vous pouvez les jouer tant qu'elles restent exilées." in _written(text, SORCERY, "fr")


def test_who_did_it_is_said_in_french() -> None:
    text = "Any player may pay {2}. If a player does, draw a card."
    assert _written(text, SORCERY, "fr").endswith("Si un joueur le fait, piochez une carte.")


def test_two_kinds_of_creatures_are_both_in_french() -> None:
    text = "White creatures and blue creatures can't block."
    assert _written(text, lang="fr") == "Les créatures blanches et les créatures bleues ne peuvent pas bloquer."


@pytest.mark.parametrize("tail", ["with flying", "without flying", "you don't control"])
def test_what_follows_two_kinds_of_creatures_is_said_of_both(tail: str) -> None:
    (paragraph,) = read(f"White creatures and blue creatures {tail} can't block.", "~", types=(CREATURE,)).paragraphs
    (ability,) = paragraph
    assert isinstance(ability, Static)
    assert isinstance(ability.to, And)
