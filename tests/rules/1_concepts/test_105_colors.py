"""Colors (CR 105)."""

from __future__ import annotations

from arbitre.cards.records import Card, Face
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir import filters as f
from arbitre.ir.effects import Apply, Choice, ChooseQuality
from arbitre.ir.modifications import AddColors, SetColors
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType, Color, Compare
from helpers.doing import matching
from helpers.laying import cast_free, free
from helpers.words import CREATURE
from table import BLANK, HAND, Table, creature


def test_105_2_and_107_15_a_color_indicator() -> None:
    """CR 105.2, 107.15: what has no mana cost has the colors of its indicator."""
    face = Face("Wolf", None, colors=(Color.GREEN,), types=(CardType.CREATURE,), power="4", toughness="4")
    table = Table.players()
    id = table.put(Card("Wolf", (face,)))
    assert (characteristics(table.game, id).colors, characteristics(table.game, id).mana_cost) == ({Color.GREEN}, None)


def test_blank_cards_have_no_qualities(three: Table) -> None:
    """CR 105.2: colourless is zero colours, multicoloured two or more."""
    gold = three.put(creature("Gold", 1, 1, cost="{R}{G}"))
    three.put(BLANK)
    assert matching(three, f.ColorCount(Compare.AT_LEAST, 2)) == (gold,)


def test_105_3_a_new_color_replaces_the_old_ones_unless_in_addition() -> None:
    """CR 105.3: becomes blue; becomes black as well; becomes colorless."""
    table = Table.players()
    elf = table.put(creature("Elf", 1, 1, cost="{G}"))
    seen = []
    for mod in (SetColors((Color.BLUE,)), AddColors((Color.BLACK,)), SetColors(())):
        cast_free(table, free("Paint", Apply(Target(), (mod,)), target=CREATURE))
        seen.append(set(characteristics(table.game, elf).colors))
    assert seen == [{Color.BLUE}, {Color.BLUE, Color.BLACK}, set()]


def test_105_4_five_colors_can_be_chosen() -> None:
    """CR 105.4: neither "multicolored" nor "colorless"."""
    table = Table.players()
    id = table.put(free("Choose", ChooseQuality(Choice.COLOR)), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    assert sorted(str(choice[0]) for choice in table.decision.answers()) == sorted("WUBRG")
