"""Graveyard (CR 404)."""

from __future__ import annotations

from arbitre.engine.kernel.options import Options
from arbitre.ir import filters as f
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Counter, Destroy, Discard, GainLife, Move, SacrificeChosen
from arbitre.ir.filters import HasType, IsSpell
from arbitre.ir.refs import All, Target
from arbitre.ir.values import CardType, Zone
from helpers.doing import matching
from helpers.laying import cast_free, free
from helpers.words import BEAR, CREATURE
from table import EXILE, GRAVEYARD, HAND, Table, creature, spell


def test_cards_in_your_graveyard_are_only_yours(three: Table) -> None:
    """CR 404: a card is in its owner's graveyard."""
    mine = three.put(creature("Mine", 2, 2), 1, GRAVEYARD)
    three.put(creature("Theirs", 2, 2), 2, GRAVEYARD)
    what = f.And((CREATURE, f.InZone(Zone.GRAVEYARD), f.OwnedBy()))
    assert matching(three, what) == (mine,)
    assert len(matching(three, f.And((CREATURE, f.InZone(Zone.GRAVEYARD))))) == 2


def test_404_1_and_404_3_what_goes_to_the_graveyard() -> None:
    """CR 404.1, 406.2: what is countered, discarded, destroyed, sacrificed or resolved; exiled cards go to exile."""
    table = Table.players()
    bear, ape, elf = table.put(BEAR), table.put(creature("Ape", 3, 3)), table.put(creature("Elf", 1, 1))
    table.hand(1, creature("Held", 1, 1))
    cast_free(table, free("Kill", Destroy(Target()), target=CREATURE), bear)
    cast_free(table, free("Exile", Move(Target(), EXILE), target=CREATURE), ape)
    cast_free(table, free("Edict", SacrificeChosen(CREATURE)))
    cast_free(table, free("Drop", Discard()))
    spare = table.game.state.create_card(free("Spare", GainLife(Fixed(1))), 1, HAND).id
    table.cast(spare)
    cast_free(table, free("Deny", Counter(Target()), target=IsSpell()))
    zones = [table.zone(id) for id in (bear, ape, elf, spare)]
    assert zones == [GRAVEYARD, EXILE, GRAVEYARD, GRAVEYARD]
    assert "Held" in table.names(GRAVEYARD)


def test_404_3_the_owner_arranges_what_comes_to_a_graveyard_at_once() -> None:
    """CR 404.3: each owner of several cards, where the players have agreed to be asked; the lowest card first."""
    table = Table.players(2, options=Options(arrange_graveyards=True))
    ant, bee = (table.put(creature(name, 1, 1), 1) for name in ("Ant", "Bee"))
    theirs = table.put(creature("Cat", 1, 1), 2)
    old = table.put(creature("Dog", 1, 1), 1, GRAVEYARD)
    table.cast(table.put(spell("Wrath", Destroy(All(HasType(CardType.CREATURE))), cost="{0}"), 1, HAND))
    assert (table.decision.player, table.decision.what) == (1, "arrange graveyard")
    table.answer((table.now(bee), table.now(ant)))
    assert table.names(GRAVEYARD, 1)[:3] == ["Dog", "Bee", "Ant"]
    assert (table.zone(theirs), table.zone(old)) == (GRAVEYARD, GRAVEYARD)
