"""One of the cards that were just drawn (CR 608.2c), and what any player may exile (CR 117.12)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Priority
from helpers.worded import body, instant
from helpers.words import BEAR
from table import GRAVEYARD, HAND, Table, creature


def test_608_2c_only_a_card_that_was_drawn(table: Table) -> None:
    """The card that was in the hand before cannot be discarded."""
    table.hand(1, creature("Old", 1, 1))
    one, two = table.library(1, BEAR, creature("New", 1, 1))
    table.cast(table.game.state.create_card(instant("Draw two cards, then discard one of them."), 1, HAND).id)
    table.pass_until(lambda: table.decision.what != "priority" and hasattr(table.decision, "options"))
    assert set(table.decision.options) == {table.now(one), table.now(two)}
    table.answer(table.now(two))
    assert sorted(table.names(HAND)) == sorted([BEAR.name, "Old"])


@pytest.mark.parametrize(("pays", "life"), [(True, 20), (False, 17)])
def test_117_12_any_player_may_exile_a_card(table: Table, pays: bool, life: int) -> None:
    """From their own graveyard; then no combat damage is dealt."""
    text = (
        "Whenever ~ attacks, any player may exile a card from their graveyard. If a player does, ~ assigns no combat "
        "damage this turn."
    )
    rats = table.put(body("Rats", text, (3, 3)))
    table.put(BEAR, 2, GRAVEYARD)
    table.attack(rats)
    table.pass_until(lambda: not isinstance(table.decision, Priority))
    assert table.decision.player == 2
    table.answer(pays)
    table.next_turn()
    assert table.life(2) == life
    assert (BEAR.name in table.names(GRAVEYARD, 2)) is not pays
