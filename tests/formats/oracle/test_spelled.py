"""How what is understood is spelled: dashes, capitals of names, what an Equipment is attached to, who did not attack."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from arbitre.oracle import read, write

INSTANT = (CardType.INSTANT,)

SPELLED = (
    "Ward—Collect evidence 4.",
    "Cumulative upkeep—Pay 1 life.",
    "Boast — {1}{W}: Untap ~.",
    "Exhaust — {1}{G}: Put a +1/+1 counter on ~.",
    "Formidable — {1}{G}: Regenerate ~. Activate only if creatures you control have total power 8 or greater.",
    "When ~ enters, create a Junk token.",
    "When ~ enters, create two Treasure tokens.",
    "When ~ enters, create a Cursed Role token attached to it.",
    "When ~ enters, create a Young Hero Role token attached to it.",
    "Whenever ~ attacks, the Ring tempts you.",
    "Gift a Treasure",
    "Gift a tapped Fish",
    "Gift an Octopus",
    "Raid — When ~ enters, you lose 4 life if you didn't attack this turn.",
)


@pytest.mark.parametrize("text", SPELLED)
def test_names_and_dashes(text: str) -> None:
    """CR 207.2c, CR26 111.10, 701.54, 702.174: as cards have them."""
    text = text.replace("~", "Foo")
    assert write(read(text, "Foo").paragraphs, "Foo") == text


def test_unless_you_attacked_is_the_same() -> None:
    """CR26 508.1m: it asks whether you attacked, whatever has become of the attackers."""
    unless, otherwise = (
        read(f"When Foo enters, you lose 4 life {said} this turn.", "Foo").paragraphs
        for said in ("unless you attacked", "if you didn't attack")
    )
    assert unless == otherwise


def test_an_equipment_that_attaches_itself() -> None:
    """CR 301.5: it has no equip ability, but speaks of the equipped creature."""
    text = "When Foo enters, cloak the top card of your library. Attach Foo to it.\nEquipped creature gets +1/+0."
    assert write(read(text, "Foo").paragraphs, "Foo") == text


def test_two_of_three_modes_are_not_both() -> None:
    """CR 700.2: "both" is said of two modes only."""
    text = "Choose one. If you control a Wizard, you may choose two instead.\n• Draw a card.\n• You gain 3 life.\n• Scry 1."
    assert write(read(text, "Foo", types=INSTANT).paragraphs, "Foo") == text
    both = text.replace("two", "both").replace("\n• Scry 1.", "")
    assert write(read(both, "Foo", types=INSTANT).paragraphs, "Foo") == both
