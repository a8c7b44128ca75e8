"""Chapters 3 and 4, card types and zones: what other tests do not show yet, rule by rule."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.decisions import Activate, CastSpell, Concede, PlayLand, Priority
from arbitre.engine.layers import characteristics
from arbitre.ir.abilities import Activated, Static, Timing, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import AddCounters, Costs
from arbitre.ir.effects import (
    Apply,
    Attach,
    Body,
    Counter,
    DealDamage,
    Destroy,
    Discard,
    Do,
    GainLife,
    Move,
    Place,
    SacrificeChosen,
    TargetSlot,
)
from arbitre.ir.filters import (
    And,
    Anything,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    IsCard,
    IsPermanent,
    IsSpell,
    Not,
    OwnedBy,
)
from arbitre.ir.modifications import AddTypes, CantCast, HasController, Lasts, ModifiesPT, SetsPT, Until
from arbitre.ir.patterns import Moves, PlaysLand, StepBegins
from arbitre.ir.refs import All, Attached, Linked, Pick, Result, Target, This, You
from arbitre.ir.values import CardType, Step, Supertype
from chapters.laying import CREATURE, LAND, do, free, gains, resolve, word
from table import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    Table,
    artifact,
    card,
    creature,
    enchantment,
    land,
    spell,
)

BEAR = creature("Bear", 2, 2)
EQUIPMENT = artifact(
    "Sword",
    word("equip", None, "{0}"),
    Static(Attached(), (ModifiesPT(Fixed(1), Fixed(1)),)),
    subtypes=("Equipment",),
    cost="{0}",
)
AURA = enchantment(
    "Might",
    word("enchant", None, "", CREATURE),
    Static(Attached(), (ModifiesPT(Fixed(2), Fixed(2)),)),
    subtypes=("Aura",),
    cost="{0}",
)
WALKER = card("Walker", types=(CardType.PLANESWALKER,), cost="{0}", loyalty="3")

# --- 300–302 ---------------------------------------------------------------------------------------------------------


def test_300_2_several_types_at_once() -> None:
    """CR 300.2: an artifact creature is hit by what destroys artifacts and by what destroys creatures."""
    for kind in (CardType.ARTIFACT, CardType.CREATURE):
        table = Table.players()
        golem = table.put(creature("Golem", 3, 3, types=(CardType.ARTIFACT,)))
        do(table, free("Kill", Destroy(Target()), target=HasType(kind)))
        assert table.zone(golem) is GRAVEYARD


def test_300_2a_and_305_9_a_land_with_another_type_is_played() -> None:
    """CR 300.2a, 305.9: an artifact land can be played and not cast."""
    table = Table.players()
    seat = card("Seat", types=(CardType.ARTIFACT, CardType.LAND), cost="{0}")
    id = table.put(seat, zone=HAND)
    assert (table.can(PlayLand(id)), table.can(CastSpell(id))) == (True, False)


@pytest.mark.parametrize(
    ("rule", "what"),
    [
        ("CR 301.1, 301.2", artifact("Ring", cost="{0}")),
        ("CR 302.1, 302.2", creature("Cub", 1, 1, cost="{0}")),
        ("CR 303.1, 303.2", enchantment("Charm", cost="{0}")),
        ("CR 306.1, 306.2", WALKER),
        ("CR 300.2b, 308.1", card("Kin", types=(CardType.TRIBAL, CardType.ENCHANTMENT), cost="{0}", subtypes=("Elf",))),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_30x_permanent_cards_are_cast_in_a_main_phase_and_enter(rule: str, what: Card) -> None:
    """From the hand, in one's own main phase, with an empty stack; they use the stack, and become permanents of the
    player who cast them."""
    table = Table.players()
    id = table.put(what, zone=HAND)
    table.at(3, Step.UPKEEP)
    assert not table.can(CastSpell(id)), rule
    table.go_to(Step.PRECOMBAT_MAIN)
    cast = table.cast(id)
    assert table.zone(cast) is STACK, rule
    table.resolve_top()
    assert (table.zone(id), table.controller(id)) == (BATTLEFIELD, 1), rule


def test_301_5_equipment() -> None:
    """CR 301.5, 301.5b: it enters unattached, and its ability attaches it to a creature of its controller."""
    table = Table.players()
    bear, other = table.put(BEAR), table.put(BEAR, 2)
    sword = table.put(EQUIPMENT, zone=HAND)
    table.cast(sword)
    table.resolve_top()
    assert not table.object(sword).attached_to
    table.activate(sword)
    table.resolve_top()
    assert (table.object(sword).attached_to, table.size(bear), table.size(other)) == (bear, (3, 3), (2, 2))


def test_301_5d_and_303_4e_control_of_what_is_attached() -> None:
    """CR 301.5d, 303.4e: stealing the creature steals neither its Equipment nor its Aura; only their controller
    activates their abilities."""
    table = Table.players()
    bear = table.put(BEAR, 2)
    sword = table.put(EQUIPMENT, 2, attached_to=bear)
    might = table.put(AURA, 2, attached_to=bear)
    steal = free("Steal", Apply(Target(), (HasController(),), Lasts(Until.FOREVER)), target=CREATURE)
    do(table, steal)
    assert [table.controller(id) for id in (bear, sword, might)] == [1, 2, 2]
    assert table.size(bear) == (5, 5)
    assert not table.can(Activate(sword, 0))


def test_301_5c_what_cannot_equip() -> None:
    """CR 301.5c, 704.5p: an Equipment that is a creature comes off, and stays on the battlefield."""
    table = Table.players()
    bear = table.put(BEAR)
    sword = table.put(EQUIPMENT, attached_to=bear)
    live = (AddTypes((CardType.CREATURE,)), SetsPT(Fixed(1), Fixed(1)))
    do(table, free("Live", Apply(Target(), live), target=HasSubtype("Equipment")))
    assert (table.object(sword).attached_to, table.zone(sword), table.size(bear)) == (0, BATTLEFIELD, (2, 2))


def test_301_6_a_fortification_fortifies_lands() -> None:
    """CR 301.6, 702.65a: it is attached to a land of its controller."""
    table = Table.players()
    fort = table.put(artifact("Fort", word("fortify", None, "{0}"), subtypes=("Fortification",)))
    table.put(BEAR)
    forest = table.lands(1, "Forest")[0]
    table.activate(fort)
    table.resolve_top()
    assert table.object(fort).attached_to == forest


def test_301_7_and_303_4i_equipped_creature_on_something_else() -> None:
    """CR 301.7, 303.4i: on what is not attached, "equipped creature" and "enchanted creature" mean nothing."""
    table = Table.players()
    bear = table.put(BEAR)
    table.put(enchantment("Odd", Static(Attached(), (ModifiesPT(Fixed(5), Fixed(5)),))))
    assert table.size(bear) == (2, 2)


def test_302_4_and_302_5_creatures() -> None:
    """CR 302.4, 302.4a, 302.4b, 302.4c, 302.5, 302.7: power is dealt, toughness endures, effects count; they attack
    and block, and damage is marked until it is lethal."""
    table = Table.players()
    wurm, cub = table.put(creature("Wurm", 3, 3)), table.put(creature("Cub", 2, 4), 2)
    rock = table.put(artifact("Rock"))
    do(table, free("Growth", Apply(Target(), (ModifiesPT(Fixed(1), Fixed(0)),)), target=CREATURE), wurm)
    table.combat(wurm, [cub])
    assert (table.size(rock), table.damage(wurm)) == ((None, None), 2)
    assert (table.zone(cub), table.zone(wurm)) == (GRAVEYARD, BATTLEFIELD)


# --- 303–307 ---------------------------------------------------------------------------------------------------------


def test_303_4h_an_aura_that_cannot_move_stays() -> None:
    """CR 303.4h, 701.3b: an effect attaches it to what it cannot enchant: it does not move."""
    table = Table.players()
    bear, rock = table.put(BEAR), table.put(artifact("Rock"))
    might = table.put(AURA, attached_to=bear)
    slots = (TargetSlot(HasSubtype("Aura")), TargetSlot(HasType(CardType.ARTIFACT)))
    do(table, free("Move It", Attach(Target(0), Target(1)), target=slots))
    assert (table.object(might).attached_to, table.zone(rock)) == (bear, BATTLEFIELD)


def test_304_1_and_304_2_instants() -> None:
    """CR 304.1, 304.2, 404.1: cast whenever one has priority; followed, then put into the graveyard."""
    table = Table.players()
    id = table.put(free("Gain", GainLife(Fixed(1))), 2, HAND)
    table.at(3, Step.UPKEEP)
    table.pass_priority()
    table.cast(id)
    table.resolve_top()
    assert (table.life(2), table.zone(id)) == (21, GRAVEYARD)


def test_304_4_and_307_4_instants_and_sorceries_stay_off_the_battlefield() -> None:
    """CR 304.4, 307.4, 400.4a: put onto the battlefield, they stay where they are."""
    for instant in (True, False):
        table = Table.players()
        (id,) = table.graveyard(1, spell("Scroll", GainLife(Fixed(1)), instant=instant))
        do(table, free("Raise", Move(Target(), BATTLEFIELD), target=And((IsCard(), InZone(GRAVEYARD)))))
        assert table.zone(id) is GRAVEYARD


def test_304_5_and_307_5_as_a_time_only() -> None:
    """CR 304.5, 307.5: "any time you could cast a sorcery" is a time; spells may be forbidden altogether."""
    slow = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)), timing=Timing.SORCERY)
    table = Table.players()
    table.put(enchantment("Silence", Static(You(), (CantCast(Anything()),))))
    stone = table.put(artifact("Stone", slow))
    assert table.can(Activate(stone, 0))
    table.go_to(Step.BEGIN_COMBAT)
    assert not table.can(Activate(stone, 0))


def test_305_4_putting_a_land_is_no_land_play() -> None:
    """CR 305.4, 701.11a: after a land was put onto the battlefield one may be played; nothing sees it played."""
    table = Table.players()
    table.put(enchantment("Watch", gains(PlaysLand())))
    table.hand(1, land("Forest"))
    second = table.put(land("Island"), zone=HAND)
    put = free("Explore", Move(Pick(And((LAND, InZone(HAND), HasSubtype("Forest"))), Fixed(1)), BATTLEFIELD))
    do(table, put)
    assert table.life(1) == 20
    table.play_land(second)
    resolve(table)
    assert table.life(1) == 21


def test_305_8_basic_is_a_supertype() -> None:
    """CR 305.8: a Forest without it is nonbasic."""
    table = Table.players()
    basic = table.lands(1, "Forest")[0]
    dual = table.put(card("Wood", types=(CardType.LAND,), subtypes=("Forest",)))
    wreck = free("Wreck", Destroy(All(And((LAND, Not(HasSupertype(Supertype.BASIC)))))))
    do(table, wreck)
    assert (table.zone(basic), table.zone(dual)) == (BATTLEFIELD, GRAVEYARD)


def test_306_planeswalkers() -> None:
    """CR 306.5, 306.6, 306.8, 306.9: loyalty is theirs alone; they are attacked; damage takes it, and at 0 they go."""
    table = Table.players()
    bear = table.put(BEAR)
    walker = table.put(WALKER, 2, counters={"loyalty": 3})
    table.attack((bear, walker))
    table.go_to(Step.END_COMBAT)
    assert (table.counters(walker, "loyalty"), table.life(2)) == (1, 20)
    do(table, free("Bolt", DealDamage(Fixed(1), Target()), target=HasType(CardType.PLANESWALKER)))
    assert table.zone(walker) is GRAVEYARD


def test_306_4_two_planeswalkers_of_one_type() -> None:
    """CR 306.4, 704.5j: both go."""
    jace = card("Jace", types=(CardType.PLANESWALKER,), subtypes=("Jace",), loyalty="3")
    table = Table.players()
    one, other = table.put(jace, counters={"loyalty": 3}), table.put(jace, 2, counters={"loyalty": 3})
    assert (table.zone(one), table.zone(other)) == (GRAVEYARD, GRAVEYARD)


def test_306_5d_one_loyalty_ability_a_turn() -> None:
    """CR 306.5d, 606.3: in one's main phase with an empty stack, once."""
    plus = Activated(AddCounters("loyalty", Fixed(1)), Body((Do(GainLife(Fixed(1))),)), timing=Timing.LOYALTY)
    table = Table.players()
    walker = table.put(card("Walker", plus, types=(CardType.PLANESWALKER,), loyalty="3"), counters={"loyalty": 3})
    assert table.can(Activate(walker, 0))
    table.activate(walker)
    table.resolve_top()
    assert not table.can(Activate(walker, 0))


def test_307_2_sorceries() -> None:
    """CR 307.2: followed, then put into the graveyard."""
    table = Table.players()
    id = table.put(spell("Rite", GainLife(Fixed(2)), cost="{0}", instant=False), zone=HAND)
    table.cast(id)
    table.resolve_top()
    assert (table.life(1), table.zone(id)) == (22, GRAVEYARD)


# --- 400–408 ---------------------------------------------------------------------------------------------------------


def test_400_3_to_the_zone_of_its_owner() -> None:
    """CR 400.3: a stolen creature that dies goes to its owner's graveyard."""
    table = Table.players()
    bear = table.put(BEAR, 2)
    do(table, free("Steal", Apply(Target(), (HasController(),), Lasts(Until.FOREVER)), target=CREATURE))
    do(table, free("Kill", Destroy(Target()), target=CREATURE))
    assert (table.names(GRAVEYARD, 2), "Bear" in table.names(GRAVEYARD, 1)) == (["Bear"], False)
    assert table.zone(bear) is GRAVEYARD


def test_400_5_and_404_2_the_order_of_a_graveyard() -> None:
    """CR 400.5, 404.2: what comes later lies on top."""
    table = Table.players()
    table.graveyard(1, creature("First", 1, 1))
    table.hand(1, creature("Second", 1, 1))
    do(table, free("Drop", Discard()))
    assert table.names(GRAVEYARD)[:2] == ["First", "Second"]


def test_400_7_and_403_4_a_new_object() -> None:
    """CR 400.7, 403.4: it comes back without its counters, its damage, and what affected it."""
    table = Table.players()
    bear = table.put(BEAR, counters={"+1/+1": 1}, damage=1)
    do(table, free("Pump", Apply(Target(), (ModifiesPT(Fixed(1), Fixed(1)),)), target=CREATURE))
    blink = free("Blink", Do(Move(Target(), EXILE), note="it"), Move(Result(), BATTLEFIELD), target=CREATURE)
    do(table, blink)
    assert (table.now(bear) != bear, table.size(bear), table.damage(bear)) == (True, (2, 2), 0)


def test_400_8_and_406_6_exiled_again() -> None:
    """CR 400.8, 406.6: it stays in exile and is a new object."""
    table = Table.players()
    exiled = table.put(BEAR, zone=EXILE)
    table.put(enchantment("Watch", gains(Moves(CREATURE, to=EXILE))))
    do(table, free("Again", Move(Target(), EXILE), target=And((IsCard(), InZone(EXILE)))))
    resolve(table)
    assert (table.zone(exiled), table.now(exiled) != exiled, table.life(1)) == (EXILE, True, 20)


def test_400_11_a_whole_zone() -> None:
    """CR 400.11: "shuffle your graveyard into your library" moves every card there."""
    table = Table.players()
    table.graveyard(1, BEAR, BEAR)
    cards = All(And((InZone(GRAVEYARD), OwnedBy())))
    do(table, free("Renew", Move(cards, LIBRARY, place=Place.SHUFFLED)))
    assert ("Bear" in table.names(GRAVEYARD), table.names(LIBRARY).count("Bear")) == (False, 2)


def test_403_3_everything_on_the_battlefield_is_a_permanent() -> None:
    """CR 403.3: cards of all types and tokens, for "destroy all permanents"."""
    table = Table.players()
    table.battlefield(1, BEAR, artifact("Rock"), enchantment("Charm"), land("Forest"))
    table.put(BEAR, token=True)
    do(table, free("Wipe", Destroy(All(IsPermanent()))))
    assert table.game.state.battlefield == ()


def test_404_1_and_404_3_what_goes_to_the_graveyard() -> None:
    """CR 404.1, 406.2: what is countered, discarded, destroyed, sacrificed or resolved; exiled cards go to exile."""
    table = Table.players()
    bear, ape, elf = table.put(BEAR), table.put(creature("Ape", 3, 3)), table.put(creature("Elf", 1, 1))
    table.hand(1, creature("Held", 1, 1))
    do(table, free("Kill", Destroy(Target()), target=CREATURE), bear)
    do(table, free("Exile", Move(Target(), EXILE), target=CREATURE), ape)
    do(table, free("Edict", SacrificeChosen(CREATURE)))
    do(table, free("Drop", Discard()))
    spare = table.game.state.create_card(free("Spare", GainLife(Fixed(1))), 1, HAND).id
    table.cast(spare)
    do(table, free("Deny", Counter(Target()), target=IsSpell()))
    zones = [table.zone(id) for id in (bear, ape, elf, spare)]
    assert zones == [GRAVEYARD, EXILE, GRAVEYARD, GRAVEYARD]
    assert "Held" in table.names(GRAVEYARD)


def test_405_3_objects_put_on_the_stack_together() -> None:
    """CR 405.3, 603.3b: those of the active player lowest, then those of the others in turn order."""
    bell = gains(StepBegins(Step.UPKEEP))
    table = Table.players(3)
    for player in (3, 1, 2):
        table.put(enchantment(f"Bell {player}", bell), player)
    table.at(4, Step.UPKEEP, active=2, agenda="step")
    order = [table.controller(id) for id in table.game.state.stack]
    assert order == [2, 3, 1]


def test_405_4_what_objects_on_the_stack_are_like() -> None:
    """CR 405.4: a spell is like its card; an ability has no characteristics but its text."""
    heal = Activated(Costs(), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    stone = table.put(creature("Stone", 3, 3, heal))
    table.activate(stone)
    ability = characteristics(table.game, table.game.state.stack[-1])
    assert (ability.name, ability.types, ability.power, ability.colors) == ("", frozenset(), None, frozenset())


def test_405_5_the_top_resolves_as_all_pass() -> None:
    """CR 405.5, 608.1: with an empty stack the step ends."""
    table = Table.players()
    id = table.put(free("Gain", GainLife(Fixed(1))), zone=HAND)
    table.cast(id)
    table.pass_priority(2)
    assert (table.life(1), table.game.state.step) == (21, Step.PRECOMBAT_MAIN)
    table.pass_priority(2)
    assert table.game.state.step is Step.BEGIN_COMBAT


def test_405_6_what_does_not_use_the_stack() -> None:
    """CR 405.6b, 405.6c, 405.6e, 405.6f: static and mana abilities, turn-based and state-based actions."""
    table = Table.players()
    forest = table.lands(1, "Forest")[0]
    table.put(enchantment("Anthem", Static(CREATURE, (ModifiesPT(Fixed(1), Fixed(1)),))))
    bear = table.put(BEAR, tapped=True)
    table.at(3, Step.UNTAP, agenda="step")
    assert not table.tapped(bear)
    assert (table.size(bear), table.game.state.stack) == ((3, 3), ())
    table.activate(forest)
    assert (table.pool(1), table.game.state.stack, table.decision.player) == ("G", (), 1)


def test_405_6g_conceding() -> None:
    """CR 405.6g, 405.6h, 104.3a: at any time, at once; with three players, what the player owned has gone."""
    table = Table.players(3)
    bear = table.put(BEAR, 1)
    table.act(Concede())
    assert (table.zone(bear), list(table.game.order())) == (None, [2, 3])


def test_406_5_linked_exile() -> None:
    """CR 406.5, 607.1, 607.2a: "the exiled card" is the one that its own other ability exiled."""
    seal = Triggered(
        Moves(Is(This()), to=BATTLEFIELD),
        Body((Do(Move(Target(), EXILE, link="exiled")),), (TargetSlot(CREATURE),)),
    )
    back = Triggered(Moves(Is(This()), BATTLEFIELD), Body((Do(Move(Linked("exiled"), BATTLEFIELD)),)))
    ring = enchantment("Ring", seal, back, cost="{0}")
    table = Table.players()
    bear, ape = table.put(BEAR, 2), table.put(creature("Ape", 3, 3), 2)
    rings = [table.put(ring, zone=HAND) for _ in range(2)]
    for id, victim in zip(rings, (bear, ape), strict=True):
        table.cast(id)
        table.resolve_top()
        if not isinstance(table.decision, Priority):
            table.answer(victim)
        resolve(table)
    assert (table.zone(bear), table.zone(ape)) == (EXILE, EXILE)
    do(table, free("Break", Destroy(Target()), target=HasType(CardType.ENCHANTMENT)), table.now(rings[1]))
    resolve(table)
    assert (table.zone(bear), table.zone(ape)) == (EXILE, BATTLEFIELD)
