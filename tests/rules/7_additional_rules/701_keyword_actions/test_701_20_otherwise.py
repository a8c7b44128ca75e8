"""What follows a clash or a flip that is not won (CR 701.20c, 705.2)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from table import GRAVEYARD, HAND, LIBRARY, STACK, Table, creature

HIGH, LOW = creature("High", 5, 5, cost="{5}"), creature("Low", 1, 1, cost="{1}")


@pytest.mark.parametrize(("own", "theirs", "life"), [(HIGH, LOW, 23), (LOW, HIGH, 19), (LOW, LOW, 19)])
def test_701_20_otherwise_it_was_not_won(table: Table, own: object, theirs: object, life: int) -> None:
    table.put(own, 1, LIBRARY)  # type: ignore[arg-type]
    table.put(theirs, 2, LIBRARY)  # type: ignore[arg-type]
    text = "Clash with an opponent. If you win, you gain 3 life. Otherwise, you lose 1 life."
    table.cast(table.put(instant(text), 1, HAND))
    table.pass_until(lambda: table.decision.what == "bottom")
    while table.decision.what == "bottom":
        table.answer(False)
    table.resolve_all()
    assert table.life(1) == life


def test_705_2_otherwise_it_is_lost() -> None:
    """Over several games each of the two happens, and never both."""
    lives = set()
    for seed in range(8):
        table = Table.players(seed=seed)
        cast_it(table, instant("Flip a coin. If you win the flip, you gain 3 life. Otherwise, you lose 1 life."))
        lives.add(table.life(1))
    assert lives == {23, 19}


def test_705_1_whoever_cast_the_spell_flips() -> None:
    """The flip is that player's, and a spell is countered only if it is lost."""
    ends = set()
    text = (
        "Whenever a player casts a spell, that player flips a coin. If that player loses the flip, counter that spell."
    )
    for seed in range(8):
        table = Table.players(seed=seed)
        table.put(reads("Depths", text, CardType.ENCHANTMENT), 2)
        gain = table.put(instant("You gain 3 life."), 1, HAND)
        table.cast(gain)
        assert table.zone(gain) is STACK
        table.resolve_all()
        ends.add((table.zone(gain), table.life(1)))
    assert ends == {(GRAVEYARD, 20), (GRAVEYARD, 23)}
