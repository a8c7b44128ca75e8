"""What a seat is sent of a table does not depend on what its player may not know (CR 400.2)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from arbitre.tables import Shown
from games.table_worlds import Looked, TableWorlds
from games.two_worlds import Leak


def test_400_2_the_bytes_of_a_seat_are_the_same_in_two_worlds() -> None:
    counts: Counter[str] = Counter()
    for seed in range(2):
        counts += TableWorlds(seed).run()
    assert counts["tables"] > 3


def test_a_table_that_showed_too_much_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Looked.shown

    def told(table: Looked, seat: int, lang: str = "en") -> Shown:
        hands = [table.game.characteristics(id).name for player in table.game.state.players for id in player.hand]
        return replace(shown(table, seat, lang), result=", ".join(hands))

    monkeypatch.setattr(Looked, "shown", told)
    leaks = [seed for seed in range(4) if leaked(seed)]
    assert leaks


def leaked(seed: int) -> bool:
    """Whether something is found in the worlds of a seed."""
    try:
        TableWorlds(seed).run()
    except Leak as leak:
        return "shown" in str(leak)
    return False
