"""Sorceries (CR 307)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import GainLife
from arbitre.ir.values import Step
from helpers.casting_cards import BOLT
from helpers.words import GREEN_BEAR
from table import GRAVEYARD, HAND, Table, spell

LIFE = spell("Life", GainLife(Fixed(1)), cost="{1}{W}", instant=False)


@pytest.mark.parametrize(
    ("step", "active", "allowed"),
    [
        (Step.PRECOMBAT_MAIN, 1, True),
        (Step.POSTCOMBAT_MAIN, 1, True),
        (Step.UPKEEP, 1, False),
        (Step.PRECOMBAT_MAIN, 2, False),
    ],
)
def test_cr_307_1_a_sorcery_waits_for_the_main_phase(table: Table, step: Step, active: int, allowed: bool) -> None:
    """CR 307.1, 116.1a: sorceries and permanents in the player's own main phase, instants whenever."""
    table.at(3, step, active=active, priority=1)
    table.mana(1, "WWGGR")
    life, bear, bolt = table.hand(1, LIFE, GREEN_BEAR, BOLT)
    assert table.can(CastSpell(life)) is allowed
    assert table.can(CastSpell(bear)) is allowed
    assert table.can(CastSpell(bolt))


def test_cr_307_1_the_refusal_names_the_rule(table: Table) -> None:
    """CR 307.1, 302.1: the rule that is cited is the one that forbids."""
    table.at(3, Step.UPKEEP, active=1)
    table.mana(1, "WWGG")
    life, bear = table.hand(1, LIFE, GREEN_BEAR)
    assert "CR 307.1" in table.why_not(CastSpell(life))
    assert "CR 302.1" in table.why_not(CastSpell(bear))


def test_307_2_sorceries() -> None:
    """CR 307.2: followed, then put into the graveyard."""
    table = Table.players()
    id = table.put(spell("Rite", GainLife(Fixed(2)), cost="{0}", instant=False), zone=HAND)
    table.cast(id)
    table.resolve_top()
    assert (table.life(1), table.zone(id)) == (22, GRAVEYARD)
