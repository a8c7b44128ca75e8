"""Abilities that can be used only so often in a turn, each by itself (CR 602.5b–c, 706.10b)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from helpers.words import BEAR, worded
from table import HAND, Table

END = "Destroy target enchantment."


def cloak(life: int, cost: str = "{0}") -> Card:
    """An Aura that gives a limited ability."""
    ability = f"{cost}: You gain {life} life. Activate only once each turn."
    text = f'Enchant creature\nEnchanted creature has "{ability}"'
    return worded("Cloak", text, (CardType.ENCHANTMENT,), subtypes=("Aura",))


def wearing(*cards: Card) -> tuple[Table, int, tuple[int, ...], int]:
    """A Bear that wears the Auras; a spell that destroys one of them."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(BEAR)
    worn = tuple(table.put(card, attached_to=bear) for card in cards)
    end = table.put(worded("End", END, (CardType.INSTANT,), "{0}"), zone=HAND)
    return table, bear, worn, end


def test_602_5b_the_limit_is_one_of_the_ability_not_of_its_place() -> None:
    """CR 602.5b: when the first ability has gone, the second, which stands in its place now, is still unused."""
    table, bear, worn, end = wearing(cloak(1), cloak(10))
    table.activate(bear, ability=0)
    table.resolve_all()
    table.cast(end, worn[0])
    table.resolve_all()
    assert table.can(Activate(bear, 0))
    table.activate(bear, ability=0)
    table.resolve_all()
    assert table.life(1) == 31
    assert not table.can(Activate(bear, 0))


def test_602_5b_the_used_one_stays_used_wherever_it_stands() -> None:
    """CR 602.5b: the second was used; in the place of the first it cannot be used again."""
    table, bear, worn, end = wearing(cloak(1), cloak(10))
    table.activate(bear, ability=1)
    table.resolve_all()
    table.cast(end, worn[0])
    table.resolve_all()
    assert not table.can(Activate(bear, 0))


def test_602_5b_of_two_alike_each_may_be_used_once() -> None:
    """CR 602.5c: two abilities with the same words are two abilities."""
    table, bear, *_ = wearing(cloak(1), cloak(1))
    for number in (0, 1):
        assert table.can(Activate(bear, number))
        table.activate(bear, ability=number)
        assert not table.can(Activate(bear, number))
    table.resolve_all()
    assert table.life(1) == 22


def test_602_5b_mana_abilities_too() -> None:
    """CR 602.5b: what pays is the ability that is left, not the one that stood there."""
    mana = 'Enchant creature\nEnchanted creature has "{0}: Add {G}. Activate only once each turn."'
    gives = worded("Vine", mana, (CardType.ENCHANTMENT,), subtypes=("Aura",))
    table, bear, worn, end = wearing(cloak(1), gives)
    table.activate(bear, ability=0)
    table.resolve_all()
    table.cast(end, worn[0])
    table.resolve_all()
    two = table.can(Activate(bear, 0))
    table.activate(bear, ability=0)
    assert two
    assert table.pool(1) == "G"
    assert not table.can(Activate(bear, 0))


SECOND = "If this is the second time this ability has resolved this turn, you gain 10 life."


@pytest.mark.parametrize(("twice", "life"), [(True, 30), (False, 20)])
def test_706_10b_twins_that_count_their_resolutions_count_apart(twice: bool, life: int) -> None:
    """CR 706.10b: the second resolution of one ability is not that of its twin."""
    text = f'Enchant creature\nEnchanted creature has "{{0}}: {SECOND}"'
    counting = worded("Count", text, (CardType.ENCHANTMENT,), subtypes=("Aura",))
    table, bear, *_ = wearing(counting, counting)
    for number in (0, 0) if twice else (0, 1):
        table.activate(bear, ability=number)
        table.resolve_all()
    assert table.life(1) == life


def once_each_turn(effect: str) -> Card:
    """An Aura that gives a triggered ability with a limit."""
    ability = f"Whenever you gain life, {effect}. This ability triggers only once each turn."
    text = f'Enchant creature\nEnchanted creature has "{ability}"'
    return worded("Limited", text, (CardType.ENCHANTMENT,), subtypes=("Aura",))


def test_603_2_a_trigger_limited_to_once_each_turn_counts_by_itself() -> None:
    """CR 603.2: two abilities that trigger only once each turn, of which the first goes away."""
    limited, other = (once_each_turn(effect) for effect in ("you draw a card", "each opponent loses 1 life"))
    table, _, worn, end = wearing(limited, other)
    gain = table.put(worded("Gain", "You gain 1 life.", (CardType.INSTANT,), "{0}"), zone=HAND)
    again = table.put(worded("Gain", "You gain 1 life.", (CardType.INSTANT,), "{0}"), zone=HAND)
    table.cast(gain)
    table.resolve_top()
    if table.decision.what == "order triggers":
        table.answer(table.decision.options)  # type: ignore[attr-defined]
    table.resolve_all()
    assert table.life(2) == 19
    table.cast(end, worn[0])
    table.resolve_all()
    table.cast(again)
    table.resolve_all()
    assert table.life(2) == 19
