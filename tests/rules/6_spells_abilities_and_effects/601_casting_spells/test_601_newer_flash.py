"""What may be cast as though it had flash at a price or under a condition (CR26 601.3c–d, 601.5a)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType, Step
from helpers.words import BEAR, modern, worded
from table import GRAVEYARD, HAND, Table

SORCERY = (CardType.SORCERY,)


def beginning(mana: str = "") -> Table:
    """The beginning of combat of player 1's turn, with mana in the pool."""
    table = modern()
    table.at(1, Step.BEGIN_COMBAT)
    if mana:
        table.mana(1, mana)
    return table


@pytest.mark.parametrize(("pool", "possible"), [("CC", False), ("CCC", True)])
def test_26_601_3c_at_a_price(pool: str, possible: bool) -> None:
    """CR26 601.3c: it may be begun at the time of an instant by who pays more."""
    table = beginning(pool)
    text = "You may cast Tune as though it had flash if you pay {2} more to cast it.\nYou gain 1 life."
    tune = table.put(worded("Tune", text, SORCERY), 1, HAND)
    assert table.can(CastSpell(tune)) is possible
    if possible:
        table.cast(tune)
        assert table.pool(1) == ""
        table.resolve_top()
        assert table.life(1) == 21


TUNE = worded("Tune", "You may cast Tune as though it had flash if you control a creature.\nYou gain 1 life.", SORCERY)


@pytest.mark.parametrize("creature", [True, False])
def test_26_601_3d_under_a_condition(creature: bool) -> None:
    """CR26 601.3d: it may be begun at the time of an instant as long as the condition is met."""
    table = beginning("C")
    tune = table.put(TUNE, 1, HAND)
    if creature:
        table.put(BEAR)
    assert table.can(CastSpell(tune)) is creature


def test_26_601_5a_the_condition_ends_while_it_is_cast() -> None:
    """CR26 601.5a: the only creature is sacrificed for it; it is cast all the same."""
    table = beginning("C")
    text = (
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "You may cast Tune as though it had flash if you control a creature.\nYou gain 1 life."
    )
    bear, tune = table.put(BEAR), table.put(worded("Tune", text, SORCERY), 1, HAND)
    table.cast(tune, bear)
    assert table.zone(bear) is GRAVEYARD
    table.resolve_top()
    assert table.life(1) == 21
