"""Costs (CR 117.10–12)."""

from __future__ import annotations

import pytest

from arbitre.engine.costs import paying
from arbitre.engine.costs.allocation import plan
from arbitre.engine.costs.supply import Maker, Supply, without
from arbitre.engine.costs.symbols import BIT
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Activate, CastSpell, Confirm
from arbitre.ir import amounts as a
from arbitre.ir import costs as c
from arbitre.ir import costs as k
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Replacement, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Sacrifice
from arbitre.ir.effects import AddMana, Body, Do, GainLife, GoesTo, LoseLife, Pays, Symbols
from arbitre.ir.filters import And, HasType, Is, Other
from arbitre.ir.modifications import AdditionalCost, CantPayLifeOrSacrifice
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Players, This, Who
from arbitre.ir.values import CardType, ManaCost, Zone
from helpers.doing import do, still
from helpers.laying import free
from helpers.paying import gain, gaining, needed
from helpers.words import A_CREATURE, BEAR, CREATURE, mana, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, Table, artifact, creature, enchantment, land, spell


def altar(id: int, pile: tuple[int, ...], number: int = 1) -> Maker:
    """Makes {C}{C} for giving up objects of a pile."""
    return Maker(id, 0, (BIT["C"], BIT["C"]), price=9, piles=(("leave", pile, number),), times=len(pile) // number)


ARTIFACT = HasType(CardType.ARTIFACT)
MINE = f.And((CREATURE, f.ControlledBy()))


def test_117_10_one_payment_one_cost() -> None:
    """CR 117.10: one creature cannot be sacrificed for two abilities; each asks for its own."""
    altar = artifact("Altar", Activated(Sacrifice(CREATURE), Body((Do(GainLife(Fixed(1))),))))
    table = Table.players()
    one, other = table.battlefield(1, altar, altar)
    table.put(BEAR)
    table.activate(one)
    assert not table.can(Activate(other, 0))


def test_117_10_piles_are_shared() -> None:
    """CR 117.10: each object of a pile can be given up once, whoever asks for it."""
    both = Supply(makers=(altar(1, (7, 8)), altar(2, (8, 9))))
    assert plan(both, (), needed("6")) is not None
    assert plan(both, (), needed("7")) is None
    assert plan(without(both, {("leave", 8)}), (), needed("4")) is not None
    assert plan(without(both, {("leave", 8)}), (), needed("5")) is None
    assert plan(Supply(makers=(altar(1, (7, 8, 9), 2), altar(2, (7, 8, 9)))), (), needed("4")) is not None
    assert plan(Supply(makers=(altar(1, (7, 8), 2), altar(2, (7, 8)))), (), needed("5")) is None


def test_sacrificing_itself_and_another(table: Table) -> None:
    """CR 117.10: "sacrifice ~ and another creature" needs two."""
    both = gaining(c.Sacrifice(Is(This())), c.Sacrifice(CREATURE))
    rat = table.put(creature("Rat", 1, 1, both))
    assert not table.can(Activate(rat, 0))
    other = Table.players(2)
    again = other.put(creature("Rat", 1, 1, both))
    bear = other.put(BEAR)
    other.activate(again)
    assert other.zone(again) is other.zone(bear) is GRAVEYARD


def test_cr_117_3_life_is_paid_once_for_each_part(table: Table) -> None:
    """CR 117.10: 3 life and 3 life are 6 life."""
    rock = table.put(artifact("Rock", gaining(c.PayLife(Fixed(3)), c.PayLife(Fixed(3)))))
    table.set(1, life=5)
    assert not table.can(Activate(rock, 0))


def test_cr_117_10_two_parts_need_two_objects(table: Table) -> None:
    """CR 117.10: an artifact creature is not both the artifact and the creature that are sacrificed."""
    golem = creature("Golem", 1, 1, types=(CardType.ARTIFACT,))
    both = gaining(c.Sacrifice(And((ARTIFACT, Other()))), c.Sacrifice(CREATURE))
    rock = table.put(artifact("Rock", both))
    table.put(golem)
    assert not table.can(Activate(rock, 0))
    other = Table.players(2)
    again = other.put(artifact("Rock", both))
    one = other.put(golem)
    bear = other.put(BEAR)
    other.activate(again)
    assert other.zone(one) is other.zone(bear) is GRAVEYARD


def test_a_treasure_is_not_sacrificed_twice(table: Table) -> None:
    """CR 117.10: the artifact that is sacrificed for mana does not pay the rest."""
    treasure = artifact(
        "Treasure", Activated(c.Costs((c.TapThis(), c.Sacrifice(Is(This())))), Body((Do(AddMana(Symbols(("G",)))),)))
    )
    rock = table.put(land("Rock", gaining(mana("{G}"), c.Sacrifice(ARTIFACT))))
    table.put(treasure)
    assert not table.can(Activate(rock, 0))
    other = Table.players(2)
    again = other.put(land("Rock", gaining(mana("{G}"), c.Sacrifice(ARTIFACT))))
    other.battlefield(1, treasure, treasure)
    other.activate(again, other.game.state.battlefield[1])
    assert other.names(BATTLEFIELD) == ["Rock"]


@pytest.mark.parametrize("creatures", [1, 2])
def test_117_10_two_sources_do_not_give_up_the_same_creature(table: Table, creatures: int) -> None:
    """CR 117.10, 601.2g: what two mana abilities sacrifice out of one pile is there only once."""
    altar = Activated(c.Sacrifice(CREATURE), Body((Do(AddMana(Symbols(("C", "C")))),)))
    for name in ("Altar", "Other Altar"):
        table.put(artifact(name, altar))
    rats = table.battlefield(1, *[creature("Rat", 1, 1)] * creatures)
    big = gain(table, "{4}")
    assert table.can(CastSpell(big)) is (creatures == 2)
    if creatures == 2:
        table.cast(big, rats[0], rats[1])
        assert (table.zone(big), table.names(BATTLEFIELD).count("Rat")) == (STACK, 0)


@pytest.mark.parametrize("creatures", [1, 2])
def test_117_10_what_the_spell_itself_asks_for_is_not_given_up_for_mana(table: Table, creatures: int) -> None:
    """CR 117.10: the creature that is sacrificed for the spell makes no mana; with a second one both can be paid."""
    table.put(artifact("Altar", Activated(c.Sacrifice(CREATURE), Body((Do(AddMana(Symbols(("C", "C")))),)))))
    table.battlefield(1, *[creature("Rat", 1, 1)] * creatures)
    price = Static(This(), (AdditionalCost(c.Sacrifice(CREATURE)),), zone=Zone.STACK)
    feast = table.put(spell("Feast", GainLife(Fixed(1)), price, cost="{2}"), 1, HAND)
    assert table.can(CastSpell(feast)) is (creatures == 2)


def test_117_11_a_payment_that_an_effect_changes() -> None:
    """CR 117.11: a creature sacrificed as a cost is exiled instead; the cost has been paid."""
    table = Table.players()
    table.put(enchantment("Void", Replacement(Moves(CREATURE, BATTLEFIELD, GRAVEYARD), GoesTo(EXILE))))
    altar = table.put(artifact("Altar", Activated(Sacrifice(CREATURE), Body((Do(GainLife(Fixed(1))),)))))
    bear = table.put(BEAR)
    table.activate(altar)
    assert table.zone(bear) is EXILE
    table.resolve_top()
    assert table.life(1) == 21


def test_117_12_a_cost_on_resolution() -> None:
    """CR 117.12, 117.12a, 603.5: "unless you pay" and "you may pay. If you do" are asked as it resolves."""
    for pays, life in ((True, 20), (False, 15)):
        table = Table.players()
        table.mana(1, "C")
        tax = Do(LoseLife(Fixed(5)), unless=Pays(mana("{1}")))
        id = table.put(free("Toll", tax), zone=HAND)
        table.cast(id)
        table.pass_priority(2)
        assert isinstance(table.decision, Confirm)
        table.answer(pays)
        assert table.life(1) == life


def test_117_12_a_cost_can_return_what_an_opponent_controls() -> None:
    """ "Return an enchantment to its owner's hand" does not say whose; the payer picks any."""
    text = "When Drake enters, sacrifice it unless you return an enchantment to its owner's hand."
    table = Table.players(2)
    theirs = table.put(worded("Ward", "Creatures you control get +0/+1.", (CardType.ENCHANTMENT,)), 2)
    drake = table.put(worded("Drake", text, A_CREATURE, power="2", toughness="1"), zone=HAND)
    table.mana(1, "R")
    table.cast(drake)
    table.resolve_top()
    table.resolve_top(True, theirs)
    assert table.zone(drake) is BATTLEFIELD
    assert table.names(HAND, 2) == ["Ward"]


def test_the_prohibition_concerns_casting_and_activating_only(table: Table) -> None:
    """CR 117.12: "unless you pay 2 life" is no spell and no ability that is activated."""
    table.put(enchantment("Yes", Static(Players(Who.EACH), (CantPayLifeOrSacrifice(CREATURE),))))
    bear = table.put(BEAR)
    ctx = Context(still(table), 0, 1)
    assert paying.can_pay(ctx, 1, c.PayLife(Fixed(2)))
    assert paying.can_pay(ctx, 1, c.Sacrifice(CREATURE))
    assert table.state.objects[bear].zone is BATTLEFIELD


def test_cr_117_12_if_you_do_looks_at_the_choice(table: Table) -> None:
    """CR 117.12, 608.2d: declining leads to otherwise, and so does what is impossible."""
    sacrifice = e.Do(
        e.SacrificeChosen(MINE),
        may=r.You(),
        then=(e.Do(e.GainLife(a.Fixed(5))),),
        otherwise=(e.Do(e.LoseLife(a.Fixed(2))),),
    )
    assert do(table, sacrifice).life(1) == 18, "nobody is asked for the impossible"
    bear = table.put(BEAR)
    assert do(table, sacrifice, answers=[False]).life(1) == 16
    done = do(table, sacrifice, answers=[True])
    assert done.life(1) == 21
    assert done.zone(bear) is GRAVEYARD


def test_cr_117_12a_unless_its_controller_pays(table: Table) -> None:
    """CR 117.12a: "counter target spell unless its controller pays {1}"."""
    tax = e.Do(e.Counter(r.Target()), unless=e.Pays(k.PayMana(ManaCost.parse("{1}")), r.ControllerOf(r.Target())))
    leak = table.put(spell("Leak", tax, target=f.IsSpell(), cost="{U}"), 2, HAND)
    gain = table.put(spell("Gain", e.GainLife(a.Fixed(4)), cost="{W}"), 1, HAND)
    table.mana(1, "WC")
    table.mana(2, "U")
    cast = table.cast(gain)
    table.pass_priority()
    table.cast(leak, cast)
    table.resolve_top(True)
    table.resolve_top()
    assert table.life(1) == 24
    assert table.pool(1) == ""


@pytest.mark.parametrize("pays", [True, False])
def test_117_12a_who_may_pay_is_asked_before_who_may_draw(table: Table, pays: bool) -> None:
    """CR26 118.12a: "you may draw a card unless that player pays {1}" is "that player may pay {1}. If that player
    doesn't, you may draw a card"."""
    text = "Whenever an opponent casts a spell, you may draw a card unless that player pays {1}."
    table.put(worded("Study", text, (CardType.ENCHANTMENT,)))
    cast = table.put(spell("Shock", GainLife(Fixed(1)), cost="{0}"), 2, HAND)
    table.lands(2, "Island", 1)
    table.pass_priority()
    table.cast(cast)
    table.resolve_top()
    assert (table.decision.player, table.decision.what) == (2, "pay")
    table.answer(pays)
    if not pays:
        assert (table.decision.player, table.decision.what) == (1, "may")
        table.answer(True)
    assert len(table.names(HAND)) == (0 if pays else 1)
