"""What was so as a spell was cast (CR 601.2, 608.2g): "if you revealed a Dragon card or controlled a Dragon as you
cast this
spell"."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.words import A_CREATURE, modern, worded
from table import BATTLEFIELD, HAND, Table

DRAGON = worded("Dragon", "", A_CREATURE, "{6}", power="4", toughness="4", subtypes=("Dragon",))
ROAR = worded(
    "Roar",
    "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\n"
    "You gain 1 life. If you revealed a Dragon card or controlled a Dragon as you cast this spell, you gain 3 life.",
    (CardType.INSTANT,),
    "{0}",
)
MURDER = worded("Murder", "Destroy target creature.", (CardType.INSTANT,), "{0}")
COPY = worded(
    "Twincast",
    "Copy target instant or sorcery spell. You may choose new targets for the copy.",
    (CardType.INSTANT,),
    "{0}",
)


def _roar(table: Table, *answers: object) -> int:
    return table.cast(table.put(ROAR, 1, HAND), *answers)


def test_608_2g_a_card_is_revealed() -> None:
    table = modern()
    table.put(DRAGON, 1, HAND)
    _roar(table, True)
    table.resolve_all()
    assert table.life(1) == 24


@pytest.mark.parametrize("when", ["before", "after", "never"])
def test_608_2g_it_was_controlled_as_the_spell_was_cast(when: str) -> None:
    """Whether it is there as the spell resolves does not matter."""
    table = modern()
    dragon = table.put(DRAGON) if when == "before" else 0
    murder = table.put(MURDER, 1, HAND)
    _roar(table)
    if dragon:
        table.cast(murder, (dragon,))
    elif when == "after":
        table.game.state.create_card(DRAGON, 1, BATTLEFIELD)
    table.resolve_all()
    assert table.life(1) == (24 if when == "before" else 21)


def test_706_10_a_copy_was_not_cast() -> None:
    table = modern()
    table.put(DRAGON)
    copy = table.put(COPY, 1, HAND)
    spell = _roar(table)
    table.cast(copy, (spell,))
    table.resolve_all()
    assert table.life(1) == 20 + 4 + 1


def test_701_5_a_spell_that_cannot_be_countered_then() -> None:
    prerogative = worded(
        "Prerogative",
        "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\nIf you "
        "revealed a Dragon card "
        "or controlled a Dragon as you cast this spell, this spell can't be countered.\nYou gain 4 life.",
        (CardType.INSTANT,),
        "{0}",
    )
    no = worded("No", "Counter target spell.", (CardType.INSTANT,), "{0}")
    for dragons, life in ((1, 24), (0, 20)):
        table = modern()
        table.battlefield(1, *[DRAGON] * dragons)
        spell, counter = table.put(prerogative, 1, HAND), table.put(no, 1, HAND)
        table.cast(spell)
        table.cast(counter, (table.now(spell),))
        table.resolve_all()
        assert table.life(1) == life


def test_615_11_damage_of_a_spell_that_cannot_be_prevented_if_x_is_large() -> None:
    banefire = worded(
        "Banefire",
        "Banefire deals X damage to any target.\nIf X is 5 or more, this spell can't be countered and the "
        "damage can't be "
        "prevented.",
        (CardType.SORCERY,),
        "{X}",
    )
    half = worded(
        "Gisela",
        "If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up.",
        (CardType.ENCHANTMENT,),
    )
    for x, life in ((5, 15), (4, 18), (3, 19)):
        table = modern()
        table.put(half, 2)
        table.mana(1, "R" * x)
        table.cast(table.put(banefire, 1, HAND), x, (2,))
        table.resolve_all()
        assert table.life(2) == life
