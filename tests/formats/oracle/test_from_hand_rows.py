"""Costs paid from the hand, additional costs with a choice, hands and libraries that everyone sees."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Activated, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import DiscardCards, ExileCards, OneOf, PayMana, RevealCards
from arbitre.ir.filters import Anything, HasColor, HasSubtype
from arbitre.ir.modifications import AdditionalCost, AlternativeCost, PlaysRevealed
from arbitre.ir.node import Ability
from arbitre.ir.refs import Players, Who, You
from arbitre.ir.values import CardType, Color, ManaCost, Zone
from arbitre.oracle import read, write


def ability(text: str, kind: CardType) -> Ability:
    """The only ability of a text, which must be written so that it reads the same again, and in French too."""
    reading = read(text, "~", types=[kind], names=("~",))
    assert reading.complete, reading.refusals
    assert read(write(reading.paragraphs, "~"), "~", types=[kind], names=("~",)).paragraphs == reading.paragraphs
    assert write(reading.paragraphs, "~", "fr")
    ((found,),) = reading.paragraphs
    return found


def test_117_9_a_card_exiled_instead_of_the_mana_cost() -> None:
    """The cost of a "pitch" spell."""
    found = ability(
        "You may exile a blue card from your hand rather than pay this spell's mana cost.", CardType.INSTANT
    )
    assert isinstance(found, Static)
    (mod,) = found.mods
    assert isinstance(mod, AlternativeCost)
    assert mod.cost == ExileCards(HasColor(Color.BLUE), Zone.HAND, Fixed(1))


def test_revealing_a_card_as_a_cost() -> None:
    """Of the payer's hand."""
    found = ability("Reveal a Merfolk card from your hand: Draw a card.", CardType.CREATURE)
    assert isinstance(found, Activated)
    assert found.cost == RevealCards(HasSubtype("Merfolk"), Fixed(1))


def test_117_8_either_of_two_additional_costs() -> None:
    """The player chooses which one as the spell is cast."""
    found = ability("As an additional cost to cast this spell, discard a card or pay {3}.", CardType.INSTANT)
    either = OneOf((DiscardCards(Anything(), Fixed(1)), PayMana(ManaCost.parse("{3}"))))
    assert isinstance(found, Static)
    assert found.mods == (AdditionalCost(either),)


@pytest.mark.parametrize(
    ("text", "who", "hand"),
    [
        ("Play with the top card of your library revealed.", You(), False),
        ("Players play with their hands revealed.", Players(Who.EACH), True),
    ],
)
def test_400_2_played_revealed(text: str, who: object, hand: bool) -> None:
    """Whose cards everyone sees."""
    found = ability(text, CardType.ENCHANTMENT)
    assert found == Static(who, (PlaysRevealed(hand=hand),))  # type: ignore[arg-type]
