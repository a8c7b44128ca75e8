"""Mana cost and color (CR 202)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import GainLife
from arbitre.ir.values import CardType
from arbitre.rules.editions import Edition
from arbitre.state.characteristics import printed
from arbitre.state.objects import Obj
from arbitre.wording import ability_texts
from helpers.positions import positions
from helpers.words import worded
from table import HAND, Table, creature, spell

ENCHANTMENT = (CardType.ENCHANTMENT,)


@positions("back_face_has_front_mana_value", {True: 2, False: 0})
def test_202_3_the_mana_value_of_a_back_face(edition: Edition, expected: int) -> None:
    """CR26 202.3b: that of the front; in 2011 it has no mana cost, so 0."""
    back = Face("Pack", types=(CardType.CREATURE,), power="4", toughness="4")
    wolf = Card("Outlaw", (creature("Outlaw", 2, 2, cost="{1}{R}").front, back), Layout.TRANSFORM)
    table = Table.players(2, edition=edition)
    one = table.put(wolf)
    table.state.put(table.state.objects[one], Obj.face, 1)
    table.state.put(table.state.objects[one], Obj.base, printed(back))
    assert table.game.characteristics(one).mana_value == expected


@positions("card_texts_of_2011", {True: "converted mana cost", False: "mana value"})
def test_202_3_what_the_number_is_called(edition: Edition, expected: str) -> None:
    """CR 202.3, CR26 202.3: the same number has another name on the cards of today."""
    wall = worded(
        "Fog Wall", "This creature can't be blocked by creatures with mana value 3 or less.", (CardType.CREATURE,)
    )
    (ability,) = wall.front.abilities
    assert expected in ability_texts(edition)(ability, "en")


@pytest.mark.parametrize(("cost", "life"), [("{X}", 21), ("{X}{1}", 21), ("{1}", 20), ("{0}", 20)])
def test_202_1_a_symbol_in_the_mana_cost(cost: str, life: int) -> None:
    """CR 202.1, 107.3: a spell with {X} in its mana cost, whatever X is."""
    table = Table.players()
    table.put(worded("Counsel", "Whenever you cast a spell with {X} in its mana cost, you gain 1 life.", ENCHANTMENT))
    card = table.put(spell("Nothing", GainLife(Fixed(0)), cost=cost), zone=HAND)
    table.mana(1, "C")
    table.cast(card, *([0] if "X" in cost else []))
    table.resolve_all()
    assert table.life(1) == life
