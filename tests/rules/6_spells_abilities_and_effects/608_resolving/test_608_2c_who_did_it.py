"""What somebody did "this way" (CR 608.2c), and abilities that trigger on it (CR26 603.12)."""

from __future__ import annotations

import pytest

from helpers.worded import cast_it, instant
from helpers.words import BEAR
from table import GRAVEYARD, HAND, Table, artifact, creature, land

FOREST = land("Forest", subtypes=("Forest",))


@pytest.mark.parametrize(("discards", "life"), [(BEAR, 23), (FOREST, 20)])
def test_608_2c_what_that_player_discards(table: Table, discards: object, life: int) -> None:
    table.put(discards, 2, HAND)  # type: ignore[arg-type]
    cast_it(
        table,
        instant("Target player discards a card. If that player discards a creature card this way, you gain 3 life."),
        (2,),
    )
    assert (table.names(HAND, 2), table.life(1)) == ([], life)


@pytest.mark.parametrize(("given", "life"), [("Cub", 16), ("Relic", 20)])
def test_608_2c_what_you_sacrifice(table: Table, given: str, life: int) -> None:
    """An artifact is no creature; one of another player's that went elsewhere does not count."""
    ids = {"Cub": table.put(creature("Cub", 1, 1)), "Relic": table.put(artifact("Relic"))}
    text = "Sacrifice a permanent. If you sacrifice a creature this way, you lose 4 life."
    table.cast(table.game.state.create_card(instant(text), 1, HAND).id)
    table.resolve_top(ids[given])
    assert (table.zone(ids[given]), table.life(1)) == (GRAVEYARD, life)


TORCH = (
    "Discard a card. When you discard a nonland card this way, ~ deals damage equal to that card's mana value to "
    "target player."
)


def test_603_12_a_target_is_chosen_once_it_is_discarded(table: Table) -> None:
    """CR26 603.12: the ability goes on the stack afterwards, with a target of its own."""
    table.put(creature("Giant", 4, 4, cost="{4}"), 1, HAND)
    torch = table.game.state.create_card(instant(TORCH), 1, HAND).id
    table.cast(torch)
    table.resolve_top()
    assert (table.names(HAND, 1), table.decision.what) == ([], "target")
    table.answer(2)
    table.resolve_all()
    assert table.life(2) == 16


def test_603_12_nothing_triggers_on_a_land(table: Table) -> None:
    table.put(FOREST, 1, HAND)
    cast_it(table, instant(TORCH))
    assert (table.names(HAND, 1), table.life(2)) == ([], 20)
