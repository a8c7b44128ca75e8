"""Blocking and becoming blocked by one or more creatures of a kind (CR 509.4a, 509.4e)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import Step
from helpers.worded import body
from table import Table, creature

TEXT = "Whenever ~ {} one or more Orcs, ~ gets +1/+1 until end of turn."
ORC, ELF = creature("Orc", 0, 9, subtypes=("Orc",)), creature("Elf", 0, 9)


def order(table: Table) -> None:
    """Several are put in some order."""
    if table.decision.what == "damage order":
        table.answer(tuple(table.decision.options))


@pytest.mark.parametrize("said", ["becomes blocked by", "blocks or becomes blocked by"])
@pytest.mark.parametrize(("orcs", "elves", "size"), [(2, 0, 3), (1, 1, 3), (0, 2, 2), (1, 0, 3)])
def test_509_4e_once_for_all_that_block(table: Table, said: str, orcs: int, elves: int, size: int) -> None:
    giant = table.put(body("Giant", TEXT.format(said), (2, 2)))
    blockers = table.battlefield(2, *[ORC] * orcs, *[ELF] * elves)
    table.attack(giant)
    table.block(*[(blocker, giant) for blocker in blockers])
    order(table)
    table.pass_until(lambda: table.game.state.step is Step.COMBAT_DAMAGE)
    assert table.power(giant) == size


@pytest.mark.parametrize("said", ["blocks", "blocks or becomes blocked by"])
@pytest.mark.parametrize(("attackers", "size"), [((ORC, ORC), 3), ((ORC, ELF), 3), ((ELF, ELF), 2)])
def test_509_4a_once_for_all_that_it_blocks(table: Table, said: str, attackers: tuple[object, ...], size: int) -> None:
    text = "~ can block an additional creature each combat.\n" + TEXT.format(said)
    wall = table.put(body("Wall", text, (2, 9)), 2)
    attacking = table.battlefield(1, *attackers)  # type: ignore[arg-type]
    table.attack(*attacking)
    table.block(*[(wall, one) for one in attacking])
    order(table)
    table.pass_until(lambda: table.game.state.step is Step.COMBAT_DAMAGE)
    assert table.power(wall) == size
