"""Devotion, and what increases it (CR26 700.5)."""

from __future__ import annotations

from arbitre.engine.layers import characteristics
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from engine.test_by_text import worded
from table import HAND, Table

MORE = "Your devotion to each color and each combination of colors is increased by one."
STONE = worded("Stone", MORE, (CardType.ARTIFACT,), "{3}")
TEXT = "As long as your devotion to red and white is less than three, God isn't a creature."
GOD = worded("God", TEXT, (CardType.ENCHANTMENT, CardType.CREATURE), "{R}{R/W}", power="5", toughness="5")


def is_creature(table: Table, id: int) -> bool:
    return characteristics(table.game, id).is_creature


def test_700_5_of_its_controller_alone() -> None:
    """CR26 700.5: what another player controls increases nothing; a symbol of both colours counts once."""
    table = Table.players(2, edition=CURRENT)
    god = table.put(GOD)
    table.put(STONE, player=2)
    assert not is_creature(table, god)


def test_700_5a_one_more() -> None:
    """CR26 700.5a."""
    table = Table.players(2, edition=CURRENT)
    god = table.put(GOD)
    table.put(STONE)
    assert is_creature(table, god)


def test_700_5a_abilities_lost_still_count() -> None:
    """CR26 700.5a: devotion is counted before effects that take abilities (layer 6) apply."""
    text = "Target artifact loses all abilities until end of turn."
    table = Table.players(2, edition=CURRENT)
    god, stone = table.put(GOD), table.put(STONE)
    hush = table.put(worded("Hush", text, (CardType.INSTANT,)), zone=HAND)
    table.mana(1, "R")
    table.cast(hush, stone)
    table.resolve_all()
    assert not characteristics(table.game, stone).abilities
    assert is_creature(table, god)
