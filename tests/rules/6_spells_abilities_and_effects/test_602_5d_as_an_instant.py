"""Abilities that are activated only as an instant, or by one player only (CR 602.2, 602.5d)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell
from arbitre.ir.values import CardType
from helpers.worded import ENCHANTMENT, reads
from helpers.words import BEAR, worded
from table import HAND, Table


@pytest.mark.parametrize("limit", ["", " Activate only as an instant."])
def test_602_5d_it_does_not_pay_for_a_spell(table: Table, limit: str) -> None:
    """CR 602.5d, 605.3a: such a mana ability is activated with priority only, not while a spell is cast."""
    diamond = table.put(reads("Diamond", f"{{T}}: Add {{G}}.{limit}", CardType.ARTIFACT))
    spell = table.put(worded("Growth", "You gain 1 life.", (CardType.INSTANT,), "{G}"), 1, HAND)
    assert table.can(CastSpell(spell)) is not bool(limit)
    table.activate(diamond)
    assert table.pool(1) == "G"
    table.cast(spell)
    table.resolve_top()
    assert table.life(1) == 21


@pytest.mark.parametrize("player", [1, 2])
def test_602_2_the_controller_of_the_enchanted_creature_only(table: Table, player: int) -> None:
    """CR 602.2, 303.4e: not the Aura's controller, unless the creature is theirs."""
    text = (
        "Enchant creature\n{0}: You gain 1 life. Only the controller of enchanted creature may activate this ability."
    )
    bear = table.put(BEAR, player)
    aura = table.put(reads("Net", text, *ENCHANTMENT, subtypes=("Aura",)), 1, attached_to=bear)
    assert table.can(Activate(aura, 0)) is (player == 1)
    if player == 2:
        table.pass_priority()
        assert table.can(Activate(aura, 0))


def test_602_2_the_owner_only(table: Table) -> None:
    """CR 108.3, 602.2: whoever controls it."""
    text = "{0}: You gain 1 life. Only ~'s owner may activate this ability."
    lent = table.put(reads("Lent", text, CardType.ARTIFACT), 1, controller=2)
    table.activate(lent)
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (21, 20)
    table.pass_priority()
    assert not table.can(Activate(lent, 0))
