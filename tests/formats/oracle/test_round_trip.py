"""The phrasebook reads a line and writes the same line back (design 4.10)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from arbitre.oracle import read, write

PERMANENT = {
    "keywords": [
        "Flying",
        "Flying, first strike",
        "Protection from red and from blue",
        "Cycling {2}",
        "Kicker {1}{G}",
        "Bushido 2",
        "Suspend 3—{1}{R}",
        "Mountainwalk",
        "Affinity for artifacts",
        "Enchant creature you control",
        "Equip {2}",
        "Splice onto Arcane {1}{W}",
    ],
    "activated": [
        "{T}: Add {G}.",
        "{T}: Add {W} or {U}.",
        "{T}: Add one mana of any color.",
        "{2}, {T}, Sacrifice ~: Draw a card.",
        "{1}{R}: ~ gets +1/+0 until end of turn.",
        "{B}: Regenerate ~.",
        "{1}, {T}: Tap target creature.",
        "Sacrifice a creature: ~ gets +2/+2 until end of turn.",
        "{T}: ~ deals 1 damage to any target.",
        "{3}: ~ gains flying until end of turn. Activate only once each turn.",
    ],
    "triggered": [
        "When ~ enters, draw a card.",
        "When ~ dies, you gain 3 life.",
        "Whenever ~ attacks, it gets +1/+1 until end of turn.",
        "Whenever ~ deals combat damage to a player, that player discards a card.",
        "At the beginning of your upkeep, sacrifice ~ unless you pay {U}.",
        "Whenever a creature enters, you may pay {1}. If you do, you gain 1 life.",
        "When ~ enters, if you control an artifact, destroy target artifact.",
        "Landfall — Whenever a land you control enters, ~ gets +2/+2 until end of turn.",
        "When ~ enters, target creature gets -2/-2 until end of turn.",
        "Whenever an opponent casts a creature spell, put a +1/+1 counter on ~.",
    ],
    "static": [
        "Other Goblin creatures you control get +1/+1.",
        "Enchanted creature gets +1/+1 and has flying.",
        "Enchanted creature doesn't untap during its controller's untap step.",
        "~ can't block.",
        "~ can't attack or block.",
        "~ gets +1/+1 for each artifact you control.",
        "~ gets +2/+2 as long as you control a Forest.",
        "~'s power and toughness are each equal to the number of creatures you control.",
        'Enchanted creature has "{T}: This creature deals 1 damage to any target."',
    ],
    "replacement": [
        "~ enters tapped.",
        "~ enters with two +1/+1 counters on it.",
        "As ~ enters, choose a color.",
        "~ enters tapped unless you control a Plains or Island.",
    ],
}
SPELL = [
    "Destroy target creature.",
    "Destroy target nonblack creature. It can't be regenerated.",
    "Destroy target artifact or enchantment.",
    "~ deals 3 damage to any target.",
    "~ deals 2 damage to each creature and each player.",
    "Draw two cards.",
    "Target player draws three cards.",
    "Counter target spell unless its controller pays {2}.",
    "Return target creature card from your graveyard to the battlefield.",
    "Target creature gets +3/+3 and gains trample until end of turn.",
    "Create two 1/1 white Soldier creature tokens with flying.",
    "Tap up to two target creatures.",
    "This spell can't be countered.",
    "As an additional cost to cast this spell, sacrifice a creature.",
    "Choose one —\n• Destroy target artifact.\n• You gain 4 life.",
    "Target creature can't be blocked this turn.",
]


@pytest.mark.parametrize("line", [line for lines in PERMANENT.values() for line in lines])
def test_a_line_of_a_permanent_is_written_back(line: str) -> None:
    """Design 4.10: all words consumed, one reading, the same text."""
    reading = read(line, "~", types=[CardType.CREATURE], names=())
    assert reading.complete, reading.refusals
    assert write(reading.paragraphs, "~") == line


@pytest.mark.parametrize("line", SPELL)
def test_a_line_of_a_spell_is_written_back(line: str) -> None:
    """CR 112.3a: the instructions of a spell; design 4.10."""
    reading = read(line, "~", types=[CardType.SORCERY], names=())
    assert reading.complete, reading.refusals
    assert write(reading.paragraphs, "~") == line


def test_a_level_box_is_written_back() -> None:
    """CR 710: a level symbol with power, toughness and abilities."""
    text = "Level up {W}\nLEVEL 1-4\n2/2\nFirst strike\nLEVEL 5+\n4/4\nFlying, first strike"
    reading = read(text, "~", types=[CardType.CREATURE], names=())
    assert reading.complete, reading.refusals
    assert write(reading.paragraphs, "~") == text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("When ~ enters the battlefield, draw a card.", "When ~ enters, draw a card."),
        ("When this creature enters, draw a card.", "When ~ enters, draw a card."),
        ("Flying (It can't be blocked.)", "Flying"),
        ("Whenever a land enters the battlefield under your control, you gain 1 life.",
         "Whenever a land you control enters, you gain 1 life."),
    ],
)  # fmt: skip
def test_equivalent_wordings_are_one(old: str, new: str) -> None:
    """The listed equivalent wordings: the templates of 2011 and of today, reminder text."""
    reading = read(old, "~", types=[CardType.CREATURE], names=())
    assert write(reading.paragraphs, "~") == new


@pytest.mark.parametrize(
    ("line", "french"),
    [
        ("Flying, first strike", "Vol, initiative"),
        ("Draw two cards.", "Piochez deux cartes."),
        ("Destroy target creature.", "Détruisez la créature ciblée."),
        ("Counter target spell.", "Contrecarrez le sort ciblé."),
        ("Destroy all creatures you control.", "Détruisez toutes les créatures que vous contrôlez."),
        ("Target creature gets +2/+2 until end of turn.", "La créature ciblée gagne +2/+2 jusqu'à la fin du tour."),
    ],
)
def test_the_same_abilities_in_french(line: str, french: str) -> None:
    """Design 4.10: one phrasebook, two languages; agreement in gender and number."""
    reading = read(line, "~", types=[CardType.INSTANT], names=())
    assert write(reading.paragraphs, "~", "fr") == french


@pytest.mark.parametrize(
    "line",
    [
        "Create a token that's a copy of target creature, except it has haste and "
        '"At the beginning of each end step, exile this token."',
        "You may have Mimic enter as a copy of any creature on the battlefield, except it has "
        '"{2}{U}: Return this creature to its owner\'s hand."',
    ],
)
def test_what_a_copy_has_speaks_of_the_copy(line: str) -> None:
    """CR 201.4a: a name in an ability that an object gives to another would be the name of what gives it."""
    types = [CardType.SORCERY if line.startswith("Create") else CardType.CREATURE]
    reading = read(line, "Mimic", types=types)
    assert write(reading.paragraphs, "Mimic") == line
