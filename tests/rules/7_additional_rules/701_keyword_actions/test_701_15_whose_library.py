"""Whose library is searched (CR 701.15a)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import CastSpell
from arbitre.ir.values import CardType
from helpers.worded import instant, reads
from table import Table


@pytest.mark.parametrize(("whose", "own"), [("your", True), ("target opponent's", False)])
def test_701_15a_their_library_is_not_that_of_another_player(whose: str, own: bool) -> None:
    """CR 701.15a: only who searches a library of one's own has searched "their library", also earlier in the turn."""
    table = Table.players(2)
    table.put(reads("Demon", "Whenever an opponent searches their library, you gain 3 life.", CardType.ARTIFACT))
    text = (
        "If an opponent searched their library this turn, you may cast this spell without paying its mana cost.\n"
        "You gain 1 life."
    )
    (trap,) = table.hand(1, reads("Trap", text, CardType.INSTANT, cost="{9}"))
    (search,) = table.hand(2, instant(f"Search {whose} library for a creature card."))
    table.pass_priority()
    table.cast(search, *([] if own else [1]))
    assert not table.can(CastSpell(trap, way="alternative"))
    table.resolve_all()
    assert table.life(1) == (23 if own else 20)
    assert table.can(CastSpell(trap, way="alternative")) is own
