"""Keywords of permanents: entering, upkeeps, leaving, activated abilities (CR 702)."""

from __future__ import annotations

import pytest

from arbitre.engine.decisions import Activate, CastSpell, Priority
from arbitre.ir.abilities import Keyword, Level, Static, Triggered
from arbitre.ir.amounts import CastAmount, Chosen, Fixed
from arbitre.ir.costs import OneOf, PayMana, Sacrifice
from arbitre.ir.effects import Body, DealDamage, Destroy, Do, Draw, GainLife
from arbitre.ir.filters import And, HasSubtype, HasSupertype, HasType, HauntedBy, Is, IsPlayer, Other
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.patterns import Cause, Moves
from arbitre.ir.refs import Attached, Target, This
from arbitre.ir.values import CardType, ManaCost, Step, Supertype, Zone
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature, enchantment, land, spell

CREATURE = HasType(CardType.CREATURE)
KILL = spell("Kill", Destroy(Target()), target=CREATURE, cost="{0}")


def mana(text: str) -> PayMana:
    return PayMana(ManaCost.parse(text))


def keyword(name: str, number: int | None = None, cost: str = "", **more: object) -> Keyword:
    amount = None if number is None else Fixed(number)
    return Keyword(name, mana(cost) if cost else None, amount, **more)  # type: ignore[arg-type]


def kill(table: Table, victim: int) -> None:
    """Player 1 destroys a creature."""
    kills = [id for id in table.game.state.player(1).hand if table.object(id).base.name == "Kill"]
    table.act(CastSpell(kills[0]))
    if not isinstance(table.decision, Priority):
        table.answer(table.now(victim))
    table.resolve_top()


# --- entering --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind"), [("fading", "fade"), ("vanishing", "time"), ("modular", "+1/+1"), ("graft", "+1/+1")]
)
def test_702_enters_with_counters(name: str, kind: str) -> None:
    """CR 702.30a, 702.61a, 702.41a, 702.56a."""
    table = Table.players()
    thing = table.put(creature("Thing", 0, 1, keyword(name, 3), cost="{0}"), 1, HAND)
    table.cast(thing)
    table.resolve_all()
    assert table.counters(thing, kind) == 3


def test_702_52_bloodthirst() -> None:
    """CR 702.52a: only if an opponent was dealt damage this turn."""
    for hit in (True, False):
        table = Table.players()
        burn = table.put(spell("Burn", DealDamage(Fixed(1), Target()), target=IsPlayer(), cost="{0}"), 1, HAND)
        ogre = table.put(creature("Ogre", 2, 2, keyword("bloodthirst", 2), cost="{0}"), 1, HAND)
        table.cast(burn, 2 if hit else 1)
        table.resolve_all()
        table.cast(ogre)
        table.resolve_all()
        assert table.size(ogre) == ((4, 4) if hit else (2, 2))


def test_702_42_sunburst() -> None:
    """CR 702.42a: +1/+1 counters on a creature, charge counters on anything else, for each colour spent."""
    table = Table.players()
    golem = table.put(creature("Golem", 0, 0, Keyword("sunburst"), cost="{3}", types=(CardType.ARTIFACT,)), 1, HAND)
    lens = table.put(artifact("Lens", Keyword("sunburst"), cost="{2}"), 1, HAND)
    table.mana(1, "RRGUU")
    table.cast(golem)
    table.resolve_all()
    table.cast(lens)
    table.resolve_all()
    assert table.counters(golem, "+1/+1") + table.counters(lens, "charge") >= 3
    assert table.counters(golem, "charge") == 0


def test_702_41_modular_sunburst() -> None:
    """CR 702.42c: the number of modular is sunburst."""
    table = Table.players()
    modular = Keyword("modular", amount=CastAmount(Chosen.COLORS_SPENT))
    worker = table.put(creature("Worker", 0, 0, modular, cost="{2}", types=(CardType.ARTIFACT,)), 1, HAND)
    table.mana(1, "RG")
    table.cast(worker)
    table.resolve_all()
    assert table.counters(worker, "+1/+1") == 2


def test_702_80_devour() -> None:
    """CR 702.80a: as many creatures as the player likes."""
    table = Table.players()
    thrulls = [table.put(creature(f"Thrull {n}", 1, 1)) for n in range(3)]
    drake = table.put(creature("Drake", 1, 1, keyword("devour", 2), cost="{0}"), 1, HAND)
    table.cast(drake)
    table.pass_until(lambda: table.decision.what == "sacrifice")
    table.answer((thrulls[0], thrulls[1]))
    assert table.size(drake) == (5, 5)
    assert [table.zone(thrull) for thrull in thrulls] == [GRAVEYARD, GRAVEYARD, BATTLEFIELD]


def test_702_36_amplify() -> None:
    """CR 702.36a: for each card revealed that shares a creature type."""
    table = Table.players()
    beast = creature("Beast", 2, 2, keyword("amplify", 2), cost="{0}", subtypes=("Beast",))
    kin = table.hand(1, *[creature(f"Kin {n}", 1, 1, subtypes=("Beast",)) for n in range(2)])
    table.hand(1, creature("Elf", 1, 1, subtypes=("Elf",)))
    big = table.put(beast, 1, HAND)
    table.cast(big)
    table.pass_until(lambda: table.decision.what == "choose")
    assert set(table.decision.options) == set(kin)  # type: ignore[attr-defined]
    table.answer(kin)
    assert table.size(big) == (6, 6)


def test_702_56_graft_moves_a_counter() -> None:
    """CR 702.56a."""
    table = Table.players()
    fungus = table.put(creature("Fungus", 0, 0, keyword("graft", 2)), counters={"+1/+1": 2})
    bear = table.put(creature("Bear", 2, 2, cost="{0}"), 1, HAND)
    table.cast(bear)
    table.resolve_top()
    table.resolve_top(True)
    assert (table.size(fungus), table.size(bear)) == ((1, 1), (3, 3))


def test_702_70_champion() -> None:
    """CR 702.70a: another one is exiled and comes back; without one it is sacrificed."""
    table = Table.players()
    champion = creature("Champion", 5, 5, Keyword("champion", what=(HasSubtype("Elf"),)), cost="{0}", subtypes=("Elf",))
    elf = table.put(creature("Elf", 1, 1, subtypes=("Elf",)))
    hero = table.put(champion, 1, HAND)
    table.hand(1, KILL)
    table.cast(hero)
    table.resolve_top()
    table.resolve_top(True)
    assert (table.zone(elf), table.zone(hero)) == (EXILE, BATTLEFIELD)
    kill(table, hero)
    table.resolve_all()
    assert table.zone(elf) is BATTLEFIELD


def test_702_70_champion_without_another() -> None:
    """CR 702.70a."""
    table = Table.players()
    champion = creature("Champion", 5, 5, Keyword("champion", what=(CREATURE,)), cost="{0}")
    hero = table.put(champion, 1, HAND)
    table.cast(hero)
    table.resolve_all()
    assert table.zone(hero) is GRAVEYARD


def test_702_73_hideaway() -> None:
    """CR 702.73a: enters tapped; one of the top four cards is exiled face down, the rest go to the bottom."""
    table = Table.players()
    cave = table.put(land("Cave", Keyword("hideaway")), 1, HAND)
    table.play_land(cave)
    assert table.tapped(cave)
    table.pass_until(lambda: table.decision.what == "choose")
    top = table.game.state.player(1).library[-4:]
    table.answer((top[1],))
    assert table.decision.what == "bottom"
    table.answer(next(iter(table.decision.answers())))
    assert table.zone(top[1]) is EXILE
    assert table.object(top[1]).face_down
    assert len(table.game.state.player(1).library) == 19


def test_702_90_living_weapon() -> None:
    """CR 702.90a: the 0/0 Germ lives as long as the Equipment makes it bigger."""
    table = Table.players()
    bonus = Static(Attached(), (ModifiesPT(Fixed(2), Fixed(2)),))
    flayer = table.put(
        artifact("Flayer", Keyword("living weapon"), bonus, cost="{0}", subtypes=("Equipment",)), 1, HAND
    )
    table.cast(flayer)
    table.resolve_all()
    germ = table.object(flayer).attached_to
    assert table.size(germ) == (2, 2)
    assert "Germ" in table.object(germ).base.subtypes


# --- upkeeps ---------------------------------------------------------------------------------------------------------


def upkeep(*cards: object, **fields: object) -> tuple[Table, list[int]]:
    """Permanents of player 1 as the upkeep of turn 3 begins."""
    table = Table.players()
    table.at(3, Step.UPKEEP, agenda="step")
    ids = [table.put(card, 1, **fields) for card in cards]  # type: ignore[arg-type]
    return table, ids


def test_702_30_fading() -> None:
    """CR 702.30a: with no counter left to remove it is sacrificed."""
    table, (thing,) = upkeep(artifact("Thing", keyword("fading", 2)), counters={"fade": 1})
    table.resolve_all()
    assert (table.zone(thing), table.counters(thing, "fade")) == (BATTLEFIELD, 0)
    table.go_to(Step.UPKEEP, 5)
    table.resolve_all()
    assert table.zone(thing) is GRAVEYARD


def test_702_61_vanishing() -> None:
    """CR 702.61a: as the last counter is removed, it is sacrificed."""
    table, (thing,) = upkeep(artifact("Thing", keyword("vanishing", 2)), counters={"time": 1})
    table.resolve_all()
    assert table.zone(thing) is GRAVEYARD


@pytest.mark.parametrize("pays", [True, False])
def test_702_28_echo(pays: bool) -> None:
    """CR 702.28a: only in the first upkeep after it came under control."""
    table = Table.players()
    table.at(3, Step.UNTAP, agenda="step")
    table.set(1, upkeeps=(1, 50))
    troll = table.put(creature("Troll", 2, 2, keyword("echo", cost="{1}")))
    table.lands(1, "Forest", 2)
    assert table.game.state.step is Step.UPKEEP
    table.resolve_top(pays)
    assert (table.zone(troll) is BATTLEFIELD) is pays
    if pays:
        table.go_to(Step.UPKEEP, 5)
        assert not table.game.state.stack


def test_702_22_cumulative_upkeep() -> None:
    """CR 702.22a: one more age counter each time, and the cost for each of them."""
    table, (bear,) = upkeep(creature("Bear", 4, 4, keyword("cumulative upkeep", cost="{1}")), counters={"age": 1})
    table.lands(1, "Forest", 2)
    assert table.game.state.step is Step.UPKEEP
    table.resolve_top(True)
    assert (table.counters(bear, "age"), table.zone(bear)) == (2, BATTLEFIELD)
    assert sum(table.tapped(id) for id in table.game.state.battlefield) == 2
    table.go_to(Step.UPKEEP, 5)
    table.resolve_all()
    assert table.zone(bear) is GRAVEYARD


def test_702_22_each_choice_of_the_cost_is_made_separately() -> None:
    """CR 702.22a: "{W} or {U}" with two counters may be paid as {W}{U}."""
    cost = OneOf((mana("{W}"), mana("{U}")))
    table, (bear,) = upkeep(creature("Bear", 4, 4, Keyword("cumulative upkeep", cost)), counters={"age": 1})
    table.lands(1, "Plains")
    table.lands(1, "Island")
    assert table.game.state.step is Step.UPKEEP
    table.resolve_top(True)
    while table.decision.what != "priority":
        table.answer(next(iter(table.decision.answers())))
    assert table.zone(bear) is BATTLEFIELD


def test_702_22_sacrifices_are_different() -> None:
    """CR 702.22a: the same creature can't be sacrificed twice."""
    cost = Sacrifice(And((CREATURE, Other())))
    table, (beast,) = upkeep(creature("Beast", 4, 4, Keyword("cumulative upkeep", cost)), counters={"age": 1})
    table.put(creature("Goat", 0, 1))
    table.resolve_all()
    assert table.zone(beast) is GRAVEYARD


# --- leaving ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "kind"), [("persist", "-1/-1"), ("undying", "+1/+1")])
def test_702_77_persist_and_undying(name: str, kind: str) -> None:
    """CR 702.77a, CR26 702.93a: it comes back with a counter, once."""
    table = Table.players()
    wolf = table.put(creature("Wolf", 3, 3, Keyword(name)))
    table.hand(1, KILL, KILL)
    kill(table, wolf)
    table.resolve_all()
    assert (table.zone(wolf), table.counters(wolf, kind)) == (BATTLEFIELD, 1)
    kill(table, table.now(wolf))
    table.resolve_all()
    assert table.zone(wolf) is GRAVEYARD


def test_702_41_modular_passes_its_counters_on() -> None:
    """CR 702.41a."""
    table = Table.players()
    types = (CardType.ARTIFACT,)
    dying = table.put(creature("Worker", 0, 0, keyword("modular", 1), types=types), counters={"+1/+1": 3})
    heir = table.put(creature("Heir", 1, 1, types=types))
    table.hand(1, KILL)
    kill(table, dying)
    table.resolve_top(True)
    assert table.size(heir) == (4, 4)


def test_702_44_soulshift() -> None:
    """CR 702.44a: a Spirit card of that mana value or less."""
    table = Table.players()
    spirit = table.put(creature("Kami", 2, 2, keyword("soulshift", 3)))
    small = table.put(creature("Small", 1, 1, cost="{3}", subtypes=("Spirit",)), 1, GRAVEYARD)
    table.put(creature("Big", 5, 5, cost="{4}", subtypes=("Spirit",)), 1, GRAVEYARD)
    table.hand(1, KILL)
    kill(table, spirit)
    table.resolve_top(True)
    assert table.zone(small) is HAND


def test_702_87_totem_armor() -> None:
    """CR 702.87a: the Aura is destroyed instead, and the damage goes."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 4), damage=1)
    enchant = Keyword("enchant", what=(CREATURE,))
    aura = table.put(enchantment("Umbra", enchant, Keyword("totem armor"), subtypes=("Aura",)), attached_to=bear)
    table.hand(1, KILL)
    kill(table, bear)
    assert (table.zone(bear), table.damage(bear), table.zone(aura)) == (BATTLEFIELD, 0, GRAVEYARD)


def test_702_62_absorb() -> None:
    """CR 702.62a."""
    table = Table.players()
    sliver = table.put(creature("Sliver", 1, 1, keyword("absorb", 2)))
    burn = table.put(spell("Burn", DealDamage(Fixed(2), Target()), target=CREATURE, cost="{0}"), 1, HAND)
    table.cast(burn, sliver)
    table.resolve_all()
    assert (table.zone(sliver), table.damage(sliver)) == (BATTLEFIELD, 0)


@pytest.mark.parametrize("pays", [True, False])
def test_702_57_recover(pays: bool) -> None:
    """CR 702.57a: for a creature that goes to your graveyard; not paid, the card is exiled."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    card = table.put(spell("Recover", GainLife(Fixed(1)), keyword("recover", cost="{1}")), 1, GRAVEYARD)
    table.lands(1, "Forest")
    table.hand(1, KILL)
    kill(table, bear)
    table.resolve_top(pays)
    assert table.zone(card) is (HAND if pays else EXILE)


def test_702_50_dredge() -> None:
    """CR 702.50a: instead of a draw, if the library has the cards."""
    table = Table.players(library=3)
    troll = table.put(creature("Troll", 2, 2, keyword("dredge", 3)), 1, GRAVEYARD)
    draw = table.put(spell("Draw", Draw(), cost="{0}"), 1, HAND)
    table.cast(draw)
    table.pass_priority(2)
    table.answer(True)
    assert (table.zone(troll), len(table.names(LIBRARY)), len(table.names(GRAVEYARD))) == (HAND, 0, 4)


def test_702_50_dredge_needs_enough_cards() -> None:
    """CR 702.50b."""
    table = Table.players(library=2)
    troll = table.put(creature("Troll", 2, 2, keyword("dredge", 3)), 1, GRAVEYARD)
    draw = table.put(spell("Draw", Draw(), cost="{0}"), 1, HAND)
    table.cast(draw)
    table.resolve_all()
    assert (table.zone(troll), len(table.names(LIBRARY))) == (GRAVEYARD, 1)


# --- activated abilities ---------------------------------------------------------------------------------------------


def test_702_6_equip() -> None:
    """CR 702.6a: to a creature you control, as a sorcery; then it moves."""
    table = Table.players()
    sword = table.put(artifact("Sword", keyword("equip", cost="{1}"), subtypes=("Equipment",)))
    bear, wolf, enemy = (
        table.put(creature("Bear", 2, 2)),
        table.put(creature("Wolf", 2, 2)),
        table.put(creature("Enemy", 2, 2), 2),
    )
    table.lands(1, "Forest", 2)
    table.activate(sword)
    assert set(table.decision.options) == {bear, wolf}  # type: ignore[attr-defined]
    assert enemy
    table.answer(bear)
    table.resolve_all()
    assert table.object(sword).attached_to == bear
    table.activate(sword, wolf)
    assert not table.can(Activate(sword, 0))
    table.resolve_all()
    assert table.object(sword).attached_to == wolf


def test_702_27_cycling() -> None:
    """CR 702.27a: from the hand."""
    table = Table.players()
    card = table.put(creature("Drifter", 5, 5, keyword("cycling", cost="{1}"), cost="{9}"), 1, HAND)
    table.lands(1, "Forest")
    table.activate(card)
    table.resolve_all()
    assert (table.zone(card), table.names(HAND)) == (GRAVEYARD, ["Blank"])


def test_702_27c_when_you_cycle() -> None:
    """CR 702.27c: discarding the card for its cycling ability sets it off; discarding it otherwise does not."""
    table = Table.players()
    gain = Triggered(
        Moves(Is(This()), to=GRAVEYARD, cause=Cause.CYCLE), Body((Do(GainLife(Fixed(1))),)), zone=GRAVEYARD
    )
    card = table.put(creature("Drifter", 5, 5, keyword("cycling", cost="{1}"), gain, cost="{9}"), 1, HAND)
    table.lands(1, "Forest")
    table.activate(card)
    table.resolve_all()
    assert table.life(1) == 21


def test_702_27d_typecycling() -> None:
    """CR 702.27d: a basic land card from the library, shown and put into the hand."""
    table = Table.players()
    basic = And((HasSupertype(Supertype.BASIC), HasType(CardType.LAND)))
    card = table.put(creature("Drifter", 5, 5, keyword("typecycling", cost="{1}", what=(basic,)), cost="{9}"), 1, HAND)
    wood = table.put(land("Forest"), 1, LIBRARY)
    table.put(land("Cave"), 1, LIBRARY)
    table.lands(1, "Forest")
    table.activate(card)
    table.pass_until(lambda: table.decision.what == "search")
    table.answer((wood,))
    assert table.zone(wood) is HAND


def test_702_51_transmute() -> None:
    """CR 702.51a: a card of the same mana value, as a sorcery."""
    table = Table.players()
    card = table.put(creature("Imp", 1, 1, keyword("transmute", cost="{1}"), cost="{3}"), 1, HAND)
    same = table.put(artifact("Same", cost="{3}"), 1, LIBRARY)
    table.lands(1, "Forest")
    table.activate(card)
    table.pass_until(lambda: table.decision.what == "search")
    table.answer((same,))
    assert table.zone(same) is HAND


def test_702_75_reinforce() -> None:
    """CR 702.75a."""
    table = Table.players()
    card = table.put(creature("Mercenary", 1, 1, keyword("reinforce", 2, "{1}"), cost="{9}"), 1, HAND)
    bear = table.put(creature("Bear", 2, 2))
    table.lands(1, "Forest")
    table.activate(card, bear)
    table.resolve_all()
    assert table.size(bear) == (4, 4)


def test_702_82_unearth() -> None:
    """CR 702.82a: back with haste; exiled at the next end step, and instead of going anywhere else."""
    table = Table.players()
    card = table.put(creature("Drake", 3, 3, keyword("unearth", cost="{1}")), 1, GRAVEYARD)
    table.lands(1, "Forest")
    table.activate(card)
    table.resolve_all()
    assert (table.zone(card), "haste" in table.keywords(card)) == (BATTLEFIELD, True)
    table.go_to(Step.UPKEEP, 2)
    assert table.zone(card) is EXILE


def test_702_82_unearth_replaces_dying() -> None:
    """CR 702.82a."""
    table = Table.players()
    card = table.put(creature("Drake", 3, 3, keyword("unearth", cost="{1}")), 1, GRAVEYARD)
    table.lands(1, "Forest")
    table.hand(1, KILL)
    table.activate(card)
    table.resolve_all()
    kill(table, table.now(card))
    assert table.zone(card) is EXILE


def test_702_85_level_up() -> None:
    """CR 702.85a, 710.2."""
    table = Table.players()
    levels = Level(1, 2, 4, 4, (Keyword("flying"),))
    student = table.put(creature("Student", 1, 1, keyword("level up", cost="{1}"), levels))
    table.lands(1, "Forest")
    table.activate(student)
    table.resolve_all()
    assert (table.size(student), "flying" in table.keywords(student)) == ((4, 4), True)


def test_702_65_fortify_and_702_69_transfigure() -> None:
    """CR 702.65a, 702.69a."""
    table = Table.players()
    wall = table.put(artifact("Bulwark", keyword("fortify", cost="{1}"), subtypes=("Fortification",)))
    (wood, _) = table.lands(1, "Forest", 2)
    table.activate(wall, wood)
    table.resolve_all()
    assert table.object(wall).attached_to == wood
    table = Table.players()
    morphling = table.put(creature("Changer", 1, 1, keyword("transfigure", cost="{1}"), cost="{3}"))
    better = table.put(creature("Better", 5, 5, cost="{3}"), 1, LIBRARY)
    table.lands(1, "Forest")
    table.activate(morphling)
    table.pass_until(lambda: table.decision.what == "search")
    table.answer((better,))
    assert (table.zone(better), table.zone(morphling)) == (BATTLEFIELD, GRAVEYARD)


@pytest.mark.parametrize(("name", "mine"), [("shroud", False), ("hexproof", True)])
def test_702_17_shroud_and_702_11_hexproof(name: str, mine: bool) -> None:
    """CR 702.17a, 702.11b: hexproof lets its controller target it."""
    table = Table.players()
    wall = table.put(creature("Wall", 0, 4, Keyword(name)))
    own, other = table.put(KILL, 1, HAND), table.put(KILL, 2, HAND)
    assert table.can(CastSpell(own)) is mine
    table.pass_priority()
    assert not table.can(CastSpell(other))
    assert table.zone(wall) is BATTLEFIELD


def test_702_53_haunt() -> None:
    """CR 702.53a–c: exiled haunting a creature; its other ability triggers as that creature dies."""
    table = Table.players()
    dies = Moves(HauntedBy(), Zone.BATTLEFIELD, Zone.GRAVEYARD)
    mourns = Triggered(dies, Body((Do(GainLife(Fixed(3))),)), zone=Zone.EXILE)
    ghost = table.put(creature("Ghost", 1, 1, Keyword("haunt"), mourns))
    bear, wolf = table.put(creature("Bear", 2, 2)), table.put(creature("Wolf", 2, 2))
    table.hand(1, KILL, KILL, KILL)
    kill(table, ghost)
    table.answer(bear)
    table.resolve_all()
    assert table.zone(ghost) is EXILE
    kill(table, wolf)
    assert not table.game.state.stack
    kill(table, bear)
    table.resolve_all()
    assert table.life(1) == 23


def test_crew() -> None:
    """CR26 702.122a: creatures with enough power are tapped, sick ones too; the Vehicle is a creature this turn."""
    table = Table.players()
    ship = table.put(artifact("Ship", keyword("crew", 3), subtypes=("Vehicle",), power="4", toughness="4"))
    small, sick = table.put(creature("Small", 1, 1)), table.put(creature("Big", 2, 2), sick=True)
    table.put(creature("Enemy", 9, 9), 2)
    assert table.size(ship) == (None, None)
    table.act(Activate(ship, 0))
    table.resolve_all()
    assert (table.tapped(small), table.tapped(sick), table.size(ship)) == (True, True, (4, 4))
    assert not table.can(Activate(ship, 0))
    table.next_turn()
    assert table.size(ship) == (None, None)
