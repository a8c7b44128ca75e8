"""What happens to your commander, and the spell that is it (CR 903.3, CR26 903.3d)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.words import worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature

GENERAL = creature("General", 3, 3, cost="{0}")


@pytest.mark.parametrize("commander", [True, False])
def test_903_3_when_it_is_cast(commander: bool) -> None:
    """CR26 903.3d: only the spell that is a commander of that player; the ability works in the graveyard."""
    table = Table.players()
    words = "When you cast your commander, return ~ from your graveyard to the battlefield."
    phoenix = table.put(worded("Phoenix", words, (CardType.CREATURE,), power="2", toughness="2"), 1, GRAVEYARD)
    general = table.put(GENERAL, 1, HAND, commander=int(commander))
    table.cast(general)
    table.resolve_all()
    assert (table.zone(phoenix) is BATTLEFIELD) is commander


def test_903_3_when_it_enters() -> None:
    """An opponent's commander is none of yours."""
    table = Table.players()
    tome = worded("Tome", "Whenever your commander enters or attacks, you gain 1 life.", (CardType.ARTIFACT,))
    table.battlefield(1, tome)
    table.battlefield(2, tome)
    general = table.put(GENERAL, 1, HAND, commander=1)
    table.cast(general)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (21, 20)
