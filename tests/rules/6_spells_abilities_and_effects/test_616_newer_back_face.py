"""What makes a card enter with its back face up comes before others (CR26 616.1d)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.ir.abilities import Replacement
from arbitre.ir.effects import EntersWith
from arbitre.ir.patterns import Moves
from helpers.words import A_CREATURE, CREATURE, modern, worded
from table import BATTLEFIELD, HAND, enchantment

MOON = enchantment("Moon", Replacement(Moves(CREATURE, to=BATTLEFIELD), EntersWith(transformed=True)))


@pytest.mark.parametrize("moon", [True, False])
def test_26_616_1d_the_back_face_first(moon: bool) -> None:
    """CR26 616.1d: nobody is asked; what the front face says of how it enters does not apply to the back face."""
    table = modern()
    front = worded(
        "Cub", "This creature enters with two +1/+1 counters on it.", A_CREATURE, "{0}", power="1", toughness="1"
    )
    back = worded("Wolf", "Trample", A_CREATURE, power="4", toughness="4")
    cub = table.put(Card("Cub // Wolf", (*front.faces, *back.faces), Layout.TRANSFORM), 1, HAND)
    if moon:
        table.put(MOON)
    table.cast(cub)
    table.resolve_top()
    assert (table.names(BATTLEFIELD)[-1], table.size(cub)) == (("Wolf", (4, 4)) if moon else ("Cub", (3, 3)))
