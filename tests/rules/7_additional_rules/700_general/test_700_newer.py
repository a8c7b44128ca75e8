"""(CR26 700): what only the latest edition has."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from helpers.worded import cast_it, instant
from helpers.words import A_CREATURE, BEAR, modern, worded
from table import GRAVEYARD, HAND, Table

ENCHANTMENT = (CardType.ENCHANTMENT,)
SIZE = {"power": "2", "toughness": "2"}
SORCERY = (CardType.SORCERY,)


@pytest.mark.parametrize(("target", "life"), [("theirs", 21), ("mine", 20), ("player", 21), ("grave", 21)])
def test_700_13_a_crime(target: str, life: int) -> None:
    """CR26 700.13: an opponent, what an opponent controls, a card in an opponent's graveyard."""
    game = modern()
    game.put(worded("Outlaw", "Whenever you commit a crime, you gain 1 life.", ENCHANTMENT))
    mine, theirs = game.put(BEAR), game.put(BEAR, 2)
    grave = game.put(BEAR, 2, GRAVEYARD)
    if target == "player":
        cast_it(game, instant("Target player loses 1 life."), 2)
    elif target == "grave":
        cast_it(game, instant("Exile target card from a graveyard."), grave)
    else:
        cast_it(game, instant("Tap target creature."), theirs if target == "theirs" else mine)
    assert game.life(1) == life


def test_700_14_each_number_once_and_only_mana_for_spells() -> None:
    """CR26 700.14: one payment may reach two numbers; mana for abilities does not count."""
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Four", "Whenever you expend 4, you gain 1 life.", A_CREATURE, **SIZE))
    table.put(worded("Nine", "Whenever you expend 9, you gain 10 life.", A_CREATURE, **SIZE))
    sink = table.put(worded("Sink", "{3}: Target player loses 1 life.", A_CREATURE, **SIZE))
    costs = ("{3}", "{2}", "{4}")
    spells = [table.put(worded(f"Spell {n}", "Draw a card.", SORCERY, costs[n]), zone=HAND) for n in range(3)]
    table.mana(1, "C" * 12)
    table.activate(sink, 2)
    table.resolve_all()
    table.cast(spells[0])
    table.resolve_all()
    assert table.life(1) == 20
    table.cast(spells[1])
    table.resolve_all()
    assert table.life(1) == 21
    table.cast(spells[2])
    table.resolve_all()
    assert table.life(1) == 31
