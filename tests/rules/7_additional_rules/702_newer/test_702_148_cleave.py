"""Cleave: the words in square brackets are removed if the cleave cost was paid (CR26 702.148a)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from arbitre.oracle import read, write
from helpers.words import worded
from table import BATTLEFIELD, Table, creature

PERIL = worded(
    "Peril", "Cleave {4}{W}{B}\nDestroy all creatures [with mana value 2 or less].", (CardType.SORCERY,), "{1}{B}{B}"
)
TWO, THREE = creature("Two", 2, 2, cost="{2}"), creature("Three", 3, 3, cost="{3}")


@pytest.mark.parametrize(("mana", "way", "left"), [("CBB", "", ["Three"]), ("CCCCWB", "cleave", [])])
def test_26_702_148a_without_the_words_in_brackets(mana: str, way: str, left: list[str]) -> None:
    table = Table.players()
    table.battlefield(2, TWO, THREE)
    (peril,) = table.hand(1, PERIL)
    table.mana(1, mana)
    table.cast(peril, way=way)
    table.resolve_top()
    assert table.names(BATTLEFIELD, 2) == left


def test_26_702_148a_other_targets() -> None:
    """CR 601.2c: which targets there are depends on which cost is announced first (CR 601.2b)."""
    words = "Cleave {5}{W}\nDestroy target [attacking] creature."
    table = Table.players()
    (bear,) = table.battlefield(2, TWO)
    (edict,) = table.hand(1, worded("Edict", words, (CardType.INSTANT,), "{1}{W}"))
    table.mana(1, "CCCCCW")
    assert not table.can(CastSpell(edict))
    table.cast(edict, bear, way="cleave")
    table.resolve_top()
    assert table.names(BATTLEFIELD, 2) == []


def test_26_702_148a_a_spell_from_elsewhere() -> None:
    """A spell cast from a hand is no target for the mana cost; for the cleave cost any spell is."""
    words = "Cleave {1}{U}{U}\nCounter target spell [that wasn't cast from its owner's hand]."
    table = Table.players()
    (wash,) = table.hand(2, worded("Wash", words, (CardType.INSTANT,), "{U}"))
    (bear,) = table.hand(1, creature("Bear", 2, 2, cost="{0}"))
    table.mana(2, "CUU")
    table.cast(bear)
    table.pass_priority()
    assert not table.can(CastSpell(wash))
    assert table.can(CastSpell(wash, 0, "cleave"))


@pytest.mark.parametrize(
    ("text", "french"),
    [
        (
            "Destroy all creatures [with mana value 2 or less].",
            "Détruisez toutes les créatures [avec une valeur de mana inférieure ou égale à 2].",
        ),
        ("Destroy target [attacking] creature.", "Détruisez la créature [attaquante] ciblée."),
    ],
)
def test_the_words_stand_in_brackets_again(text: str, french: str) -> None:
    reading = read(text, "Peril", types=(CardType.SORCERY,))
    assert reading.complete
    assert [write(reading.paragraphs, "Peril", lang) for lang in ("en", "fr")] == [text, french]
