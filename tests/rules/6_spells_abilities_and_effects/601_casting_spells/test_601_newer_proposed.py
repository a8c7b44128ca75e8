"""What is no longer allowed once it is proposed, and what pays for an activation (CR26 601.5, 602.1e)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.values import CardType
from helpers.words import modern, worded
from table import BATTLEFIELD, GRAVEYARD, HAND

ENCHANTMENT, ARTIFACT, INSTANT = (CardType.ENCHANTMENT,), (CardType.ARTIFACT,), (CardType.INSTANT,)


def test_26_601_5_what_would_forbid_it_while_it_is_paid_for() -> None:
    """CR26 601.5: the artifact without which no spell may be cast is sacrificed for the spell; it is cast."""
    table = modern()
    table.put(worded("Law", "As long as you control no artifacts, you can't cast spells.", ENCHANTMENT))
    stone = table.put(worded("Stone", "", ARTIFACT))
    text = "As an additional cost to cast this spell, sacrifice an artifact.\nYou gain 1 life."
    heal, other = (table.put(worded("Heal", text, INSTANT, "{0}"), 1, HAND) for _ in range(2))
    table.cast(heal, stone)
    table.resolve_top()
    assert (table.life(1), table.zone(stone), table.zone(other)) == (21, GRAVEYARD, HAND)


@pytest.mark.parametrize("dearer", [True, False])
def test_26_602_1e_the_total_cost_of_the_ability(dearer: bool) -> None:
    """CR26 602.1e: red mana pays for the whole activation cost, also for what another effect adds to it."""
    table = modern()
    text = "You may spend mana as though it were mana of any color to pay the activation costs of Lens's abilities.\n{U}: You gain 1 life."  # noqa: E501
    lens = table.put(worded("Lens", text, ARTIFACT))
    other = table.put(worded("Pool", "{U}: You gain 1 life.", ARTIFACT))
    if dearer:
        table.put(worded("Law", "Activated abilities of artifacts cost {1} more to activate.", ENCHANTMENT))
    table.mana(1, "RR")
    assert (table.can(Activate(lens, 0)), table.can(Activate(other, 0))) == (True, False)
    table.activate(lens)
    assert table.pool(1) == ("" if dearer else "R")
    table.resolve_top()
    assert (table.life(1), table.zone(lens)) == (21, BATTLEFIELD)
