"""Enchantments (CR 303)."""

from __future__ import annotations

from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.effects import Attach, TargetSlot
from arbitre.ir.filters import HasSubtype, HasType
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType
from helpers.doing import do, ids, matches, matching
from helpers.faces import AURA
from helpers.laying import cast_free, free
from helpers.words import BEAR, CREATURE, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment


def test_enchanted_equipped_and_attached(three: Table) -> None:
    """CR 303.4b, 301.5b."""
    bear = three.put(creature("Bear", 2, 2))
    aura = three.put(enchantment("Aura", subtypes=["Aura"]), 2, attached_to=bear)
    assert matches(three, f.HasState(f.State.ENCHANTED), bear)
    assert not matches(three, f.HasState(f.State.EQUIPPED), bear)
    assert matches(three, f.HasAttached(f.ControlledBy(r.Players(r.Who.OPPONENTS))), bear)
    assert ids(three, r.Attached(), source=aura) == (bear,)
    assert matching(three, f.AttachedTo(r.This()), source=bear) == (aura,)


def test_303_4f_what_enters_as_a_copy_of_an_aura_is_put_onto_something() -> None:
    """CR 303.4f: its controller chooses what it enchants as it enters."""
    aura = worded(
        "Fist", "Enchant creature\nEnchanted creature gets +2/+0.", (CardType.ENCHANTMENT,), subtypes=("Aura",)
    )
    text = "You may have Mirror enter the battlefield as a copy of any enchantment on the battlefield."
    table = Table.players(2)
    bear, cub = table.put(BEAR), table.put(BEAR)
    table.put(aura, attached_to=bear)
    mirror = table.put(worded("Mirror", text, (CardType.ENCHANTMENT,)), zone=HAND)
    table.mana(1, "R")
    table.cast(mirror)
    fist = next(id for id in table.state.battlefield if table.object(id).attached_to)
    table.resolve_top(True, fist, cub)
    assert table.size(cub) == (4, 2)


def test_cr_303_4f_an_aura_put_onto_the_battlefield_is_attached(table: Table) -> None:
    """CR 303.4f–g: its player chooses what it enchants; without anything legal it stays where it is."""
    from arbitre.ir.abilities import Keyword

    aura = card(
        "Aura", Keyword("enchant", what=(CREATURE,)), types=[CardType.ENCHANTMENT], subtypes=("Aura",), cost="{1}"
    )
    dead = table.put(aura, 1, GRAVEYARD)
    assert do(table, e.Move(r.Target(), BATTLEFIELD), targets=[dead]).zone(dead) is GRAVEYARD
    _one, two = table.battlefield(2, BEAR, BEAR)
    done = do(table, e.Move(r.Target(), BATTLEFIELD), targets=[dead], answers=[two])
    assert done.state.objects[done.now(dead)].attached_to == two


def test_303_4h_an_aura_that_cannot_move_stays() -> None:
    """CR 303.4h, 701.3b: an effect attaches it to what it cannot enchant: it does not move."""
    table = Table.players()
    bear, rock = table.put(BEAR), table.put(artifact("Rock"))
    might = table.put(AURA, attached_to=bear)
    slots = (TargetSlot(HasSubtype("Aura")), TargetSlot(HasType(CardType.ARTIFACT)))
    cast_free(table, free("Move It", Attach(Target(0), Target(1)), target=slots))
    assert (table.object(might).attached_to, table.zone(rock)) == (bear, BATTLEFIELD)
