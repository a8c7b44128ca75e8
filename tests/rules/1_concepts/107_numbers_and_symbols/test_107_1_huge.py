"""Numbers without bound (CR 107.1): what is only counted is exact, what would be made one by one is refused."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.errors import EngineLimit
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import (
    AddMana,
    AmongColors,
    CopySpell,
    Do,
    ExtraSteps,
    GainLife,
    ManaOf,
    PutCounters,
    RollDie,
    Symbols,
)
from arbitre.ir.filters import IsSpell
from arbitre.ir.node import Effect
from arbitre.ir.refs import All, Target
from arbitre.ir.values import CardType, Color, Step
from arbitre.rules.editions import CURRENT
from arbitre.rules.numbers import cite
from helpers.doing import do
from helpers.words import BEAR, worded
from table import GRAVEYARD, HAND, LIBRARY, Table

HUGE = 10**100
LIFE = "your life total"
SORCERY = (CardType.SORCERY,)


def rich(text: str, *, library: int = 20, cost: str = "{0}") -> tuple[Table, int]:
    """Player 1 has 10^100 life and a sorcery with this text."""
    table = Table.players(2, edition=CURRENT, library=library)
    table.set(1, life=HUGE)
    return table, table.put(worded("Wish", text, SORCERY, cost), zone=HAND)


@pytest.mark.parametrize(
    ("text", "what", "rule"),
    [
        (f"Create a number of 1/1 white Soldier creature tokens equal to {LIFE}.", "tokens", "110.5"),
        (f"Create X 1/1 white Soldier creature tokens, where X is {LIFE}.", "tokens", "110.5"),
        (f"Create X Treasure tokens, where X is {LIFE}.", "tokens", "110.5"),
        (f"Add an amount of {{R}} equal to {LIFE}.", "units of mana", "106.4"),
    ],
)
def test_107_1_too_many_things_are_refused_and_told(text: str, what: str, rule: str) -> None:
    """CR 107.1: a number of things that cannot be kept: the message tells what, the bound and the rule."""
    table, wish = rich(text)
    table.cast(wish)
    with pytest.raises(EngineLimit, match=rf"more than 10\^\d+ {what} are more than the \d+ .* \[CR {rule}\]"):
        table.resolve_top()


@pytest.mark.parametrize(
    ("clause", "what", "rule"),
    [
        (ExtraSteps((Step.UPKEEP,), count=Fixed(HUGE)), "steps", "CR 500.9"),
        (AddMana(Symbols(("G",), Fixed(HUGE))), "units of mana", "CR 106.4"),
        (AddMana(ManaOf(AmongColors((Color.GREEN,)), Fixed(HUGE))), "units of mana", "CR 106.4"),
        (RollDie(6, count=Fixed(HUGE)), "dice", "CR26 706.1"),
        (Do(GainLife(Fixed(1)), times=Fixed(HUGE)), "repetitions", "CR 608.2c"),
        (CopySpell(All(IsSpell()), Fixed(HUGE)), "copies", "CR 706.10"),
    ],
)
def test_107_1_each_thing_that_would_be_made_is_bounded(clause: Effect | Do, what: str, rule: str) -> None:
    """CR 107.1: as many as can be kept, and no more; told with the rule by which they are made."""
    table = Table.players(2, edition=CURRENT)
    table.cast(table.put(worded("Spell", "You gain 1 life.", SORCERY, "{0}"), zone=HAND))
    with pytest.raises(EngineLimit, match=rf" {what} are more than the \d+ .*") as refused:
        do(table, clause)
    assert cite(refused.value.rule, CURRENT) == cite(rule, CURRENT)


def test_603_2c_an_ability_that_triggers_for_each_counter() -> None:
    """CR 603.2c: once for each of so many counters is too often."""
    table = Table.players(2, edition=CURRENT)
    text = "Whenever a +1/+1 counter is put on a creature, you gain 1 life."
    table.put(worded("Watch", text, (CardType.ENCHANTMENT,)))
    bear = table.put(BEAR)
    with pytest.raises(EngineLimit, match=r" triggers are more than the \d+ .* \[CR 603\.2c\]"):
        do(table, PutCounters("+1/+1", Fixed(HUGE), Target()), targets=[bear])


def test_107_1_tokens_up_to_the_bound_are_made() -> None:
    """CR 107.1: a large number that can be kept is no trouble."""
    table, wish = rich("Create X 1/1 white Soldier creature tokens, where X is the number of cards in your graveyard.")
    table.graveyard(1, *[BEAR] * 300)
    table.cast(wish)
    table.resolve_all()
    assert len(table.state.battlefield) in (300, 301)


@pytest.mark.parametrize(
    ("text", "player", "life"),
    [
        (f"You gain life equal to {LIFE}.", 1, 2 * HUGE),
        (f"Target opponent loses life equal to {LIFE}.", 2, 20 - HUGE),
    ],
)
def test_107_1_life_is_exact(text: str, player: int, life: int) -> None:
    """CR 107.1: life totals have no bound."""
    table, wish = rich(text)
    table.cast(wish, *([2] if "Target" in text else []))
    table.resolve_all()
    assert table.life(player) == life


def test_107_1_damage_and_counters_are_exact() -> None:
    """CR 107.1: damage and counters have no bound."""
    table, wish = rich(f"Put X +1/+1 counters on target creature, where X is {LIFE}.")
    bear = table.put(BEAR)
    burn = table.put(
        worded("Burn", f"Burn deals X damage to target creature, where X is {LIFE}.", SORCERY, "{0}"), zone=HAND
    )
    table.cast(wish, bear)
    table.resolve_all()
    assert table.size(bear) == (HUGE + 2, HUGE + 2)
    table.cast(burn, bear)
    table.resolve_all()
    assert table.damage(bear) == HUGE


@pytest.mark.parametrize("library", [0, 1, 30])
def test_120_3_draws_from_a_short_library(library: int) -> None:
    """CR 120.3, 704.5c: all that is there is drawn, and the player loses for the draws that are left."""
    table, wish = rich(f"Draw cards equal to {LIFE}.", library=library)
    table.cast(wish)
    table.resolve_top()
    assert len(table.names(HAND)) == library
    assert table.names(LIBRARY) == []
    assert table.game.result == (2,)


def test_120_3_each_of_so_many_draws_replaced_is_refused() -> None:
    """CR 120.6b: draws that are replaced one by one go on for ever; that is told."""
    table, wish = rich(f"Draw cards equal to {LIFE}.", library=0)
    table.put(worded("Study", "If you would draw a card, you gain 1 life instead.", (CardType.ENCHANTMENT,)))
    table.cast(wish)
    with pytest.raises(EngineLimit, match=r"draws .* \[CR 120\.6b\]"):
        table.resolve_top()


def test_701_13_mills_a_short_library() -> None:
    """CR26 701.17b: as many as there are."""
    table, wish = rich(f"Mill X cards, where X is {LIFE}.", library=7)
    table.cast(wish)
    table.resolve_all()
    assert len(table.names(GRAVEYARD)) == 8


def test_117_3_a_cost_of_so_much_mana_cannot_be_paid() -> None:
    """CR 117.3: "unless its controller pays {X}", where X is beyond all mana."""
    table = Table.players(2, edition=CURRENT)
    table.set(2, life=HUGE)
    bear = table.put(BEAR, zone=HAND)
    text = f"Counter target spell unless its controller pays {{X}}, where X is {LIFE}."
    counter = table.put(worded("Leak", text, (CardType.INSTANT,), "{0}"), 2, HAND)
    table.lands(1, "Forest", 5)
    spell = table.cast(bear)
    table.pass_priority()
    table.cast(counter, spell)
    table.resolve_all()
    assert table.zone(bear) is GRAVEYARD


def test_107_3a_x_life_of_any_size() -> None:
    """CR 107.3a, 118.4: X is chosen among all numbers up to the life total."""
    table = Table.players(2, edition=CURRENT)
    table.set(1, life=HUGE)
    text = "As an additional cost to cast this spell, pay X life.\nDraw a card."
    wish = table.put(worded("Wish", text, SORCERY, "{0}"), zone=HAND)
    assert table.can(CastSpell(wish))
    table.cast(wish, HUGE - 1)
    table.resolve_all()
    assert table.life(1) == 1
