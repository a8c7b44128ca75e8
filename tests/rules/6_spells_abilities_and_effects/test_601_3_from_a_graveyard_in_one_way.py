"""A permission to cast by one keyword's ability only, what cannot be countered for a time, and the only creature
(CR 601.3, 604.2, 701.5)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR
from table import BATTLEFIELD, GRAVEYARD, HAND, Table

SNEAK = reads(
    "Sneak",
    "Blitz {0}\nYou may cast this card from your graveyard using its blitz ability.",
    CardType.CREATURE,
    cost="{0}",
    power="3",
    toughness="2",
)
COUNTER = instant("Counter target spell.", "Negation")


def test_601_3_it_is_cast_from_there_by_that_ability_only() -> None:
    """CR26 702.152a: with haste, and it is sacrificed at the end; for its mana cost it is cast from the hand only."""
    table = Table.players(edition=CURRENT)
    dead, held = table.put(SNEAK, zone=GRAVEYARD), table.put(SNEAK, zone=HAND)
    assert (table.can(CastSpell(dead, way="blitz")), table.can(CastSpell(dead))) == (True, False)
    assert (table.can(CastSpell(held, way="blitz")), table.can(CastSpell(held))) == (True, True)
    table.cast(dead, way="blitz")
    table.resolve_all()
    assert table.zone(dead) is BATTLEFIELD
    assert "haste" in table.keywords(dead)


def countered(table: Table, spell: object) -> bool:
    """Whether a spell of player 1 is countered by player 2."""
    id = table.game.state.create_card(spell, 1, HAND).id  # type: ignore[arg-type]
    counter = table.game.state.create_card(COUNTER, 2, HAND).id
    table.cast(id)
    table.pass_priority()
    table.cast(counter)
    table.resolve_all()
    return table.life(1) == 20


GAIN = instant("You gain 1 life.", "Gain")


@pytest.mark.parametrize(
    ("text", "is_countered"), [("Spells you control can't be countered this turn.", False), ("", True)]
)
def test_701_5_spells_of_this_turn_cannot_be_countered(table: Table, text: str, is_countered: bool) -> None:
    """CR 611.2c: the effect is about spells that are cast later, too."""
    cast_it(table, instant(text, "Veil"))
    assert countered(table, GAIN) is is_countered


def test_701_5_one_spell_cannot_be_countered(table: Table) -> None:
    spell = table.game.state.create_card(GAIN, 1, HAND).id
    shush = table.game.state.create_card(instant("Target spell can't be countered.", "Shush"), 1, HAND).id
    counter = table.game.state.create_card(COUNTER, 2, HAND).id
    table.cast(spell)
    table.cast(shush)
    table.resolve_top()
    table.pass_priority()
    table.cast(counter)
    table.resolve_all()
    assert table.life(1) == 21


@pytest.mark.parametrize(("bears", "is_countered"), [(1, False), (0, True)])
def test_604_2_whether_it_can_be_countered_hangs_on_a_condition(table: Table, bears: int, is_countered: bool) -> None:
    table.battlefield(1, *[BEAR] * bears)
    text = "You gain 1 life.\nIf you control a creature, this spell can't be countered."
    assert countered(table, instant(text, "Craft")) is is_countered


@pytest.mark.parametrize(("own", "power"), [(1, 5), (2, 2)])
def test_604_2_the_only_creature(table: Table, own: int, power: int) -> None:
    """It is no longer, once there is another; an opponent's does not count."""
    text = "As long as you control exactly one creature, that creature gets +3/+1 and has lifelink."
    table.put(reads("Alone", text, CardType.ENCHANTMENT))
    first, *_ = table.battlefield(1, *[BEAR] * own)
    other = table.put(BEAR, 2)
    assert (table.power(first), table.power(other)) == (power, 2)
    assert ("lifelink" in table.keywords(first)) is (own == 1)
