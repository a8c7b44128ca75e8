"""Many parts of one cost that are alike (CR 117.3, 117.10): whether they can be paid together takes bounded work."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell, Number
from formats.oracle.test_played import instant, permanent, table
from table import Table, creature


def _most(game: Table, text: str, cost: str) -> int | None:
    """How often the optional cost of the spell can be paid."""
    (spell,) = game.hand(1, instant(text, cost=cost))
    game.game.push(CastSpell(spell))
    decision = game.decision
    assert isinstance(decision, Number)
    return decision.high


@pytest.mark.parametrize("beasts", [3, 24])
def test_117_3_each_creature_is_sacrificed_once(beasts: int) -> None:
    """CR 117.10: what pays for one part pays for no other."""
    game = table()
    game.battlefield(1, *[creature("Bear", 2, 2)] * beasts)
    assert _most(game, "Replicate—Sacrifice a creature.\nYou gain 1 life.", "{0}") == beasts


@pytest.mark.parametrize(("elves", "bears", "most"), [(2, 1, 1), (3, 20, 21), (12, 0, 10)])
def test_117_10_what_is_tapped_for_mana_is_not_tapped_again(elves: int, bears: int, most: int) -> None:
    """CR 117.10: two of the creatures that make mana have to pay for the spell."""
    game = table()
    game.battlefield(1, *[permanent("{T}: Add {G}.")] * elves, *[creature("Bear", 2, 2)] * bears)
    assert _most(game, "Replicate—Tap an untapped creature you control.\nYou gain 1 life.", "{G}{G}") == most
