"""What is phased out as the player under whose control it phased out leaves the game (CR26 702.26n)."""

from __future__ import annotations

from arbitre.ir.values import Step
from arbitre.rules.editions import Edition
from helpers.positions import positions
from helpers.worded import instant
from helpers.words import BEAR, modern
from table import BATTLEFIELD, EXILE, HAND, Table

OUT = instant("Target creature phases out.", "Out")
TAKE = instant("Gain control of target creature.", "Take")
END = instant("Target player loses the game.", "End")


@positions("abandoned_phases_in", {True: (0, 3), False: (1, 2)})
def test_702_26n_it_phases_in_once_that_turn_would_have_begun(edition: Edition, expected: tuple[int, int]) -> None:
    """CR26 702.26n: in the next untap step after that, whosever it is; CR 702.24a: it waits for that player's own."""
    table = Table.players(4, edition=edition)
    bear = table.put(BEAR, 3)
    take, out, end = table.put(TAKE, 2, HAND), table.put(OUT, 2, HAND), table.put(END, 1, HAND)
    table.pass_priority()
    table.cast(take, bear)
    table.resolve_all()
    table.pass_priority()
    table.cast(out, bear)
    table.resolve_all()
    assert (table.object(bear).phased_out, table.controller(bear)) == (1, 2)
    table.cast(end, 2)
    table.resolve_all()
    assert (table.zone(bear), table.object(bear).phased_out != 0) == (BATTLEFIELD, True)
    table.go_to(Step.UPKEEP, 2)
    assert table.game.state.active == 3
    assert (table.object(bear).phased_out, table.controller(bear)) == expected


def test_702_26n_what_entered_under_that_player_is_exiled() -> None:
    """CR26 702.26n, 800.4a: a permanent that no effect had given to the player who leaves is exiled."""
    table = modern(3)
    bear = table.put(BEAR, 3, controller=2)
    out, end = table.put(OUT, 1, HAND), table.put(END, 1, HAND)
    table.cast(out, bear)
    table.resolve_all()
    table.cast(end, 2)
    table.resolve_all()
    assert table.zone(bear) is EXILE
