"""Mana cost and color (CR 202)."""

from __future__ import annotations

from arbitre.cards.records import Card, Face, Layout
from arbitre.ir.values import CardType
from arbitre.rules.editions import Edition
from arbitre.state.characteristics import printed
from helpers.positions import positions
from table import Table, creature


@positions("back_face_has_front_mana_value", {True: 2, False: 0})
def test_202_3_the_mana_value_of_a_back_face(edition: Edition, expected: int) -> None:
    """CR26 202.3b: that of the front; in 2011 it has no mana cost, so 0."""
    back = Face("Pack", types=(CardType.CREATURE,), power="4", toughness="4")
    wolf = Card("Outlaw", (creature("Outlaw", 2, 2, cost="{1}{R}").front, back), Layout.TRANSFORM)
    table = Table.players(2, edition=edition)
    one = table.put(wolf)
    table.state.put(table.state.objects[one], "face", 1)
    table.state.put(table.state.objects[one], "base", printed(back))
    assert table.game.characteristics(one).mana_value == expected
