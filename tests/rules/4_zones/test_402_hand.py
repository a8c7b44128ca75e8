"""Hand (CR 402)."""

from __future__ import annotations

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.modifications import MaxHandSize
from arbitre.ir.refs import You
from arbitre.ir.values import Step
from table import HAND, Table, artifact, enchantment


def test_tu_15_effects_change_the_maximum_hand_size() -> None:
    """CR 402.2: raised, lowered, set or none, in the order of their timestamps."""
    for mods, kept in (
        ((MaxHandSize(change=Fixed(2)),), 9),
        ((MaxHandSize(change=Fixed(2)), MaxHandSize(size=Fixed(1))), 1),
        ((MaxHandSize(),), 12),
        ((MaxHandSize(), MaxHandSize(change=Fixed(-2))), 12),
        ((MaxHandSize(), MaxHandSize(size=Fixed(3)), MaxHandSize(change=Fixed(1))), 4),
        ((MaxHandSize(change=Fixed(-6)),), 1),
    ):
        table = Table.players()
        for number, mod in enumerate(mods):
            table.put(enchantment(f"Size {number}", Static(You(), (mod,))))
        cards = table.hand(1, *[artifact(f"Card {n}") for n in range(12)])
        if kept < len(cards):
            table.pass_until(lambda table=table: table.decision.what == "discard")  # type: ignore[misc]
            table.answer(cards[kept:])
        table.go_to(Step.UPKEEP, 2)
        assert len(table.names(HAND)) == kept
