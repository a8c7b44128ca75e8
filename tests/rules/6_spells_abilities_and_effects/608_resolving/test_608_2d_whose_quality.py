"""Qualities that are chosen as an effect is carried out, and by whom (CR 608.2d)."""

from __future__ import annotations

from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.values import CardType, Color
from helpers.worded import body, instant
from helpers.words import BEAR
from table import HAND, Table, creature


def test_608_2d_the_controller_of_the_target_chooses(table: Table) -> None:
    """Of an opponent's creature the opponent does, whoever controls the spell."""
    bear = table.put(BEAR, 2)
    text = "Target creature gains protection from the color of its controller's choice until end of turn."
    table.cast(table.put(instant(text), 1, HAND), bear)
    table.pass_until(lambda: table.decision.what == "color")
    assert table.decision.player == 2
    table.answer("R")
    assert table.keywords(bear) == {"protection"}


def test_608_2d_a_color_beside_a_change_of_size(table: Table) -> None:
    mongrel = table.put(
        body("Mongrel", "{0}: ~ gets +1/+1 and becomes the color of your choice until end of turn.", (2, 2))
    )
    table.activate(mongrel)
    table.pass_until(lambda: table.decision.what == "color")
    table.answer("U")
    assert (table.size(mongrel), characteristics(table.game, mongrel).colors) == ((3, 3), {Color.BLUE})
    table.next_turn()
    assert table.size(mongrel) == (2, 2)


def test_205_1b_a_creature_type_besides_the_others(table: Table) -> None:
    sliver = table.put(creature("Sliver", 1, 1, subtypes=("Sliver",)))
    text = "Target creature becomes the creature type of your choice in addition to its other types until end of turn."
    table.cast(table.put(instant(text), 1, HAND), sliver)
    table.pass_until(lambda: table.decision.what == "creature type")
    table.answer("Goblin")
    assert set(characteristics(table.game, sliver).subtypes) == {"Sliver", "Goblin"}
    assert CardType.CREATURE in characteristics(table.game, sliver).types
