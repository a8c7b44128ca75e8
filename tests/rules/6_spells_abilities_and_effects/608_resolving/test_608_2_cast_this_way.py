"""A card that is cast as a spell resolves, for nothing, and what becomes of it (CR 608.2g, 614.1)."""

from __future__ import annotations

from arbitre.ir.values import CardType
from helpers.words import modern, worded
from table import EXILE, GRAVEYARD, HAND

GAIN = worded("Gain", "You gain 3 life.", (CardType.INSTANT,), "{1}")
FLOOD = worded(
    "Flood",
    "You may cast target instant or sorcery card from your graveyard without paying its mana cost. "
    "If an instant or sorcery spell cast this way would be put into your graveyard, exile it instead.",
    (CardType.SORCERY,),
    "{0}",
)


def test_608_2g_it_is_exiled_once_it_has_resolved() -> None:
    table = modern()
    card = table.put(GAIN, 1, GRAVEYARD)
    table.cast(table.put(FLOOD, 1, HAND), card)
    table.resolve_top(True)
    table.resolve_all()
    assert table.life(1) == 23
    assert table.names(EXILE) == ["Gain"]
    assert table.names(GRAVEYARD) == ["Flood"]
