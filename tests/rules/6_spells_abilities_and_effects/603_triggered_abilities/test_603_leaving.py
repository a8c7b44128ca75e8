"""Triggers on what leaves: an enchanted permanent, a player (CR 603.6f, 603.9); no last known information for static
abilities (CR 604.7)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Concede
from arbitre.ir.filters import CardType
from helpers.laying import cast_free
from helpers.worded import reads
from table import GRAVEYARD, HAND, Table, artifact, creature

BEAR = creature("Bear", 2, 2, cost="{0}")


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("When enchanted creature dies, return that card to its owner's hand.", (HAND, GRAVEYARD)),
        ("When enchanted creature dies, return Ghost to its owner's hand.", (GRAVEYARD, HAND)),
    ],
)
def test_603_6f_an_aura_finds_both_cards(text: str, zones: tuple[object, object]) -> None:
    """CR 603.6f: what the permanent became, and what the Aura became after state-based actions."""
    table = Table.players()
    bear = table.put(BEAR)
    ghost = reads("Ghost", "Enchant creature\n" + text, CardType.ENCHANTMENT, subtypes=("Aura",))
    aura = table.put(ghost, attached_to=bear)
    cast_free(table, reads("End", "Destroy target creature.", CardType.INSTANT), bear)
    table.resolve_all()
    assert (table.zone(bear), table.zone(aura)) == zones


def test_603_9_whenever_a_player_loses_the_game() -> None:
    """CR 603.9: whoever it is and for whatever reason, conceding too; not if the game is drawn for the player."""
    text = "Whenever a player loses the game, you gain 5 life."
    table = Table.players(4)
    table.put(reads("Vulture", text, CardType.ENCHANTMENT))
    table.set(3, life=1)
    cast_free(table, reads("Drain", "Target player loses 1 life.", CardType.INSTANT), 3)
    table.resolve_all()
    assert table.life(1) == 25
    table.pass_priority()
    assert table.decision.player == 2
    table.act(Concede())
    table.resolve_all()
    assert table.life(1) == 30


def test_604_7_static_abilities_have_no_last_known_information() -> None:
    """CR 604.7: what a static ability counts is what there is now, whatever it was as it left."""
    text = "Creatures you control get +1/+1 for each artifact you control."
    table = Table.players()
    bear, stone = table.put(BEAR), table.put(artifact("Stone"))
    table.put(reads("Forge", text, CardType.ENCHANTMENT))
    assert table.size(bear) == (3, 3)
    cast_free(table, reads("End", "Destroy target artifact.", CardType.INSTANT), stone)
    assert table.size(bear) == (2, 2)
