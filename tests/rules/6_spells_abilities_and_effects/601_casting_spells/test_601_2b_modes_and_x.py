"""CR 601.2b, 700.2a: modes and X are announced together; whoever decides is offered each mode that some X can aim."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.alternatives import Alternatives
from arbitre.engine.kernel.decisions import CastSpell, Number, Select
from arbitre.ir.values import CardType
from arbitre.oracle import read
from helpers.words import GREEN_BEAR
from table import Table, card

TEXT = (
    "Choose one —\n• Destroy target creature with mana value X or less.\n• Exile target creature with mana value X."
    "\n• You gain X life."
)


def order() -> Card:
    found = read(TEXT, "Order", types=(CardType.SORCERY,))
    assert found.complete
    return card("Order", *found.paragraphs[0], types=(CardType.SORCERY,), cost="{X}{B}")


@pytest.mark.parametrize(("mana", "modes"), [("B", (2,)), ("BB", (2,)), ("BBB", (0, 1, 2)), ("BBBBB", (0, 1, 2))])
def test_601_2b_a_mode_is_offered_if_some_x_aims_it(mana: str, modes: tuple[int, ...], table: Table) -> None:
    """CR 700.2a: a creature of mana value 2 needs an X of 2 for either of two modes."""
    table.put(GREEN_BEAR, player=2)
    table.mana(1, mana)
    (spell,) = table.hand(1, order())
    table.act(CastSpell(spell))
    decision = table.decision
    if len(modes) == 1:  # nothing is asked
        assert not isinstance(decision, Alternatives)
        return
    assert isinstance(decision, Alternatives)
    assert decision.options == modes


@pytest.mark.parametrize(("mode", "values"), [(0, [2, 3, 4]), (1, [2]), (2, [0, 1, 2, 3, 4])])
def test_601_2b_x_is_held_to_what_the_mode_needs(mode: int, values: list[int], table: Table) -> None:
    """CR 601.2c: with another value the spell would lack its target."""
    table.put(GREEN_BEAR, player=2)
    table.mana(1, "BBBBB")
    (spell,) = table.hand(1, order())
    table.act(CastSpell(spell))
    table.answer(mode)
    decision = table.decision
    if isinstance(decision, Number):
        assert list(range(decision.low, (decision.high or 0) + 1)) == values
    elif len(values) > 1:
        assert isinstance(decision, Select)
        assert list(decision.options) == values
    else:
        assert table.game.object(table.game.state.stack[-1]).stack is not None
