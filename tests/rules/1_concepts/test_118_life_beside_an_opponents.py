"""What one player has beside some opponent (CR 102.2, 118), and a mana cost that is paid (CR 117.1)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR
from table import BATTLEFIELD, GRAVEYARD, Table, artifact


@pytest.mark.parametrize(
    ("life", "more", "less"), [(25, True, True), (31, True, False), (5, False, True), (20, False, False)]
)
def test_118_1_one_opponent_is_enough(life: int, more: bool, less: bool) -> None:
    """More life than an opponent, less than an opponent: each asks for one of them."""
    for word, held in (("more", more), ("less", less)):
        table = Table.players(3)
        for player, has in ((1, life), (2, 20), (3, 30 if life != 20 else 20)):
            table.state.players[player - 1].life = has
        cast_it(table, instant(f"If you have {word} life than an opponent, you gain 1 life."))
        assert table.life(1) == life + held


@pytest.mark.parametrize(("names", "life"), [(("Crown", "Throne"), 25), (("Crown", "Crown"), 20), (("Throne",), 20)])
def test_201_2_permanents_of_two_names(table: Table, names: tuple[str, ...], life: int) -> None:
    """One of each is needed; two of one name are not enough."""
    for name in names:
        table.put(artifact(name))
    cast_it(table, instant("If you control artifacts named Crown and Throne, you gain 5 life."))
    assert table.life(1) == life


FLUX = (
    'Enchant creature\nEnchanted creature has "At the beginning of your upkeep, sacrifice this creature unless you pay '
    'its mana cost."'
)


@pytest.mark.parametrize(("count", "where"), [(2, BATTLEFIELD), (1, GRAVEYARD)])
def test_202_1_its_mana_cost_is_paid(table: Table, count: int, where: object) -> None:
    """{1}{G} for a creature that costs so much."""
    bear = table.put(BEAR)
    table.put(reads("Flux", FLUX, CardType.ENCHANTMENT, subtypes=("Aura",)), attached_to=bear)
    table.lands(1, "Forest", count)
    table.next_turn()
    table.next_turn()
    table.resolve_top(*([True] if count == 2 else []))
    assert table.zone(bear) is where
