"""Power and toughness (CR 208): rows PT, with the cards that the document names."""

from __future__ import annotations

import pytest

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import CreateCopies, EntersWith
from arbitre.ir.filters import HasType, Is
from arbitre.ir.modifications import SetsPT
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType, Zone
from rows.named import named
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, creature, spell


def test_pt_1_the_numbers_of_a_creature_are_modified_and_set() -> None:
    """CR 208.1, 613.3b–c: Giant Growth adds to them; an effect that sets them comes first, whenever it was made."""
    table = Table.players()
    wurm = table.put(named("Craw Wurm"))
    growth = table.put(named("Giant Growth"), zone=HAND)
    frog = table.put(named("Turn to Frog"), zone=HAND)
    table.mana(1, "GUU")
    assert table.size(wurm) == (6, 4)
    table.cast(growth, wurm)
    table.resolve_all()
    assert table.size(wurm) == (9, 7)
    table.cast(frog, wurm)
    table.resolve_all()
    assert table.size(wurm) == (4, 4)


def test_pt_2_a_star_is_a_number_that_changes() -> None:
    """CR 208.2, 208.2a: Tarmogoyf is */1+* and grows with the types of cards in graveyards."""
    table = Table.players()
    goyf = table.put(named("Tarmogoyf"))
    bolt, growth = table.hand(1, named("Lightning Bolt"), named("Giant Growth"))
    table.mana(1, "RG")
    assert table.size(goyf) == (0, 1)
    table.cast(growth, goyf)
    table.cast(bolt, 2)
    table.resolve_top()
    assert table.size(goyf) == (1, 2)
    table.resolve_top()
    assert table.size(goyf) == (4, 5)


@pytest.mark.parametrize("zone", [HAND, GRAVEYARD, LIBRARY, EXILE])
def test_pt_3_lost_order_of_jarkeld_elsewhere(zone: Zone) -> None:
    """CR 208.2a: the ability defines it in every zone; no opponent was chosen, so the number in it is 0: 1/1."""
    table = Table.players()
    order = table.put(named("Lost Order of Jarkeld"), zone=zone)
    table.battlefield(2, *[creature("Bear", 2, 2)] * 3)
    assert table.size(order) == (1, 1)


def test_pt_3_lost_order_of_jarkeld_on_the_battlefield() -> None:
    """CR 208.2a, 107.2: 1/1 as a spell, then one more than the creatures of the chosen opponent."""
    table = Table.players(3)
    order = table.put(named("Lost Order of Jarkeld"), zone=HAND)
    table.battlefield(3, *[creature("Bear", 2, 2)] * 3)
    table.mana(1, "WWCC")
    table.cast(order)
    assert table.size(order) == (1, 1)
    table.resolve_top(3)
    assert (table.zone(order), table.size(order)) == (BATTLEFIELD, (4, 4))


def test_pt_4_a_size_of_choice_is_copied_and_elsewhere_it_is_none() -> None:
    """CR 208.2b, 706.2: 0/0 in hand and on the stack, 3/3 as it enters; a copy of it is what was chosen."""
    size = EntersWith(mods=(SetsPT(Fixed(3), Fixed(3)),))
    clay = creature("Clay", "*", "*", Replacement(Moves(Is(This()), to=BATTLEFIELD), size), cost="{1}")
    table = Table.players()
    card = table.put(clay, zone=HAND)
    twin = table.put(spell("Twin", CreateCopies(Target()), target=HasType(CardType.CREATURE), cost="{1}"), zone=HAND)
    table.mana(1, "CC")
    assert table.size(card) == (0, 0)
    table.cast(card)
    assert table.size(card) == (0, 0)
    table.resolve_top()
    assert table.size(card) == (3, 3)
    table.cast(twin)
    table.resolve_top()
    assert [table.size(id) for id in table.game.state.battlefield] == [(3, 3), (3, 3)]


def test_pt_5_a_licid_that_became_an_aura() -> None:
    """CR 208.3: it has neither power nor toughness while it is no creature, and has them again when it is one."""
    table = Table.players()
    licid, bear = table.battlefield(1, named("Gliding Licid"), creature("Bear", 2, 2))
    table.mana(1, "UU")
    assert table.size(licid) == (2, 2)
    table.activate(licid, bear)
    table.resolve_top()
    assert table.size(licid) == (None, None)
    assert table.object(licid).attached_to == bear
    assert "flying" in table.keywords(bear)
