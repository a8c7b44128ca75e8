"""Section 702, what stands in the later sub-rules of single keywords."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate, CastSpell, Concede
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Color, Fixed
from arbitre.ir.effects import DealDamage, Discard, GainLife, SwapWithHand
from arbitre.ir.filters import CardType, HasSubtype, HasType, IsPlayer
from arbitre.ir.patterns import Step
from arbitre.ir.refs import Target
from arbitre.text.naming import sees
from helpers.doing import do
from helpers.fights import legal
from helpers.laying import cast_free, resolve, settle, word
from helpers.named import named
from helpers.worded import reads
from helpers.words import CREATURE, keyword
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, PASS, Table, artifact, creature, land, spell

END = "Destroy target creature."
CUB = creature("Cub", 1, 1, cost="{0}")

# --- evasion and protection ------------------------------------------------------------------------------------------


def test_702_13d_landwalk_on_both_sides() -> None:
    """CR 702.13d: a defending player who controls a creature with forestwalk, too, cannot block."""
    walk = Keyword("landwalk", what=(HasSubtype("Forest"),))
    for lands, choices in ((["Forest"], 1), ([], 2)):
        table = Table.players()
        elf = table.put(creature("Elf", 1, 1, walk))
        table.put(creature("Elf", 1, 1, walk), 2)
        table.battlefield(2, *[land(name) for name in lands])
        table.attack(elf)
        assert len(legal(table)) == choices


def test_702_15i_protection_from_everything() -> None:
    """CR 702.15i: it cannot be targeted, enchanted, equipped or blocked, and all damage to it is prevented."""
    table = Table.players()
    hydra = table.put(named("Progenitus"))
    cub = table.put(CUB, 2)
    bolt = table.put(reads("Bolt", "Bolt deals 3 damage to target creature.", CardType.INSTANT), zone=HAND)
    equipment = reads("Sword", "Equipped creature gets +1/+1.\nEquip {0}", CardType.ARTIFACT, subtypes=("Equipment",))
    sword = table.put(equipment, attached_to=hydra)
    veil = reads("Veil", "Enchant creature", CardType.ENCHANTMENT, subtypes=("Aura",))
    aura = table.put(veil, attached_to=hydra)
    table.act(PASS)
    table.act(PASS)
    table.go_to(Step.PRECOMBAT_MAIN, 3)
    assert (table.zone(aura), table.object(sword).attached_to) == (GRAVEYARD, 0)
    table.cast(bolt)
    table.resolve_all()
    assert table.zone(cub) is GRAVEYARD, "the only one that could be the target"
    cast_free(table, reads("Quake", "Quake deals 20 damage to each creature.", CardType.INSTANT))
    assert (table.zone(hydra), table.damage(hydra)) == (BATTLEFIELD, 0)


def test_702_20b_who_loses_banding_loses_bands_with_other() -> None:
    """CR 702.20b: "loses banding" takes both away."""
    kin = Keyword("bands with other", what=(HasSubtype("Wolf"),))
    table = Table.players()
    wolf = table.put(creature("Wolf", 1, 1, Keyword("banding"), kin, word("trample")))
    cast_free(table, reads("Doubt", "Target creature loses banding until end of turn.", CardType.INSTANT), wolf)
    assert table.keywords(wolf) == {"trample"}


# --- phasing ---------------------------------------------------------------------------------------------------------


def test_702_24i_phasing_attaches_nothing() -> None:
    """CR 702.24i: what waits for an Equipment to become attached or unattached does not trigger as both phase out and
    in."""
    table = Table.players()
    watch = "Whenever an Equipment becomes attached to a creature, you gain 1 life."
    table.put(reads("Watch", watch, CardType.ENCHANTMENT))
    ghost = table.put(creature("Ghost", 2, 2, word("phasing")))
    sword = table.put(
        reads(
            "Sword",
            "When Sword becomes unattached from a permanent, you gain 5 life.\nEquip {0}",
            CardType.ARTIFACT,
            subtypes=("Equipment",),
        ),
        attached_to=ghost,
    )
    table.at(3, Step.UNTAP, agenda="step")
    table.go_to(Step.UPKEEP)
    assert [bool(table.object(id).phased_out) for id in (ghost, sword)] == [True, True]
    table.go_to(Step.UPKEEP, 5)
    table.resolve_all()
    assert [bool(table.object(id).phased_out) for id in (ghost, sword)] == [False, False]
    assert (table.object(sword).attached_to, table.life(1)) == (ghost, 20)


def test_702_24j_what_is_phased_out_leaves_with_its_owner() -> None:
    """CR 702.24j: it leaves the game, and triggers nothing."""
    table = Table.players(3)
    watch = "Whenever a creature leaves the battlefield, you gain 1 life."
    table.put(reads("Watch", watch, CardType.ENCHANTMENT))
    ghost = table.put(CUB, 2, phased_out=1)
    table.pass_priority()
    table.act(Concede())
    table.resolve_all()
    assert (table.zone(ghost), table.life(1)) == (None, 20)


# --- abilities of cards in hand ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ability", [keyword("cycling", cost="{1}"), keyword("transmute", cost="{1}"), keyword("reinforce", 2, "{1}")]
)
def test_702_27b_the_ability_exists_on_the_battlefield_too(ability: Keyword) -> None:
    """CR 702.27b, 702.51b, 702.75b: a creature with cycling, transmute or reinforce is none without abilities, though
    nothing can be activated there."""
    table = Table.players()
    table.put(reads("Runes", "Creatures with no abilities get +2/+2.", CardType.ENCHANTMENT))
    plain, skilled = table.put(CUB), table.put(creature("Adept", 1, 1, ability))
    table.mana(1, "CC")
    assert (table.size(plain), table.size(skilled)) == ((3, 3), (1, 1))
    assert not table.can(Activate(skilled, 0))


def test_702_47b_the_ninja_remains_revealed() -> None:
    """CR 702.47b: all players see the card from the announcement until the ability has left the stack."""
    table = Table.players()
    rat = table.put(creature("Rat", 1, 1))
    ninja = table.put(creature("Ninja", 4, 4, keyword("ninjutsu", cost="{0}"), cost="{9}"), zone=HAND)
    table.attack(rat)
    table.go_to(Step.DECLARE_BLOCKERS)
    assert not sees(ninja, table.game, 2)
    table.activate(ninja)
    assert (table.zone(ninja), sees(ninja, table.game, 2)) == (HAND, True)
    table.pass_priority()
    assert sees(ninja, table.game, 2)


# --- casting for another cost -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("pays", [True, False])
def test_702_33b_a_madness_cost_is_raised_too(pays: bool) -> None:
    """CR 702.33b: increases apply to the madness cost as to other alternative costs."""
    table = Table.players()
    table.put(reads("Tax", "Instant spells cost {1} more to cast.", CardType.ENCHANTMENT))
    rage = table.put(spell("Rage", GainLife(Fixed(3)), keyword("madness", cost="{1}"), cost="{9}"), zone=HAND)
    drop = table.put(spell("Drop", Discard(), cost="{0}", instant=False), zone=HAND)
    table.mana(1, "CC" if pays else "C")
    table.cast(drop)
    table.pass_priority(2)
    table.answer(True)
    resolve(table)
    assert (table.life(1), table.pool(1), table.zone(rage)) == ((23, "", GRAVEYARD) if pays else (20, "C", GRAVEYARD))


@pytest.mark.parametrize("pays", [True, False])
def test_702_60c_a_suspended_spell_costs_what_is_added(pays: bool) -> None:
    """CR 702.60c: without its mana cost, but not without increases; else it stays in exile."""
    table = Table.players()
    table.put(reads("Tax", "Sorcery spells cost {1} more to cast.", CardType.ENCHANTMENT))
    slow = spell("Slow", GainLife(Fixed(3)), keyword("suspend", 1, "{1}"), cost="{9}", instant=False)
    card = table.put(slow, zone=EXILE, counters={"time": 1})
    table.lands(1, "Forest", int(pays))
    table.go_to(Step.UPKEEP, 3)
    resolve(table)
    assert (table.life(1), table.zone(card)) == ((23, GRAVEYARD) if pays else (20, EXILE))


@pytest.mark.parametrize("pays", [True, False])
def test_702_86b_a_spell_that_rebounds_costs_what_is_added(pays: bool) -> None:
    """CR 702.86b: cast anew without its mana cost, but not without increases."""
    table = Table.players()
    back = spell("Back", GainLife(Fixed(3)), Keyword("rebound"), cost="{0}", instant=False)
    card = table.put(back, zone=HAND)
    table.lands(1, "Forest", int(pays))
    table.cast(card)
    table.resolve_all()
    assert (table.life(1), table.zone(card)) == (23, EXILE)
    tax = reads("Tax", "Sorcery spells cost {1} more to cast.", CardType.ENCHANTMENT)
    cast_free(table, tax)
    table.go_to(Step.UPKEEP, 3)
    resolve(table)
    assert table.life(1) == (26 if pays else 23)


# --- splice -----------------------------------------------------------------------------------------------------------


def spliced() -> tuple[Table, int, int]:
    """A free Arcane spell and a card that can be spliced onto it: 2 damage to a player."""
    table = Table.players()
    main = table.put(spell("Reach", GainLife(Fixed(1)), cost="{0}", subtypes=("Arcane",), colors=()), zone=HAND)
    splice = keyword("splice", cost="{1}", what=(HasSubtype("Arcane"),))
    ray = spell("Ray", DealDamage(Fixed(2), Target()), splice, target=IsPlayer(), cost="{R}", subtypes=("Arcane",))
    other = table.put(ray, zone=HAND)
    table.mana(1, "C")
    return table, main, other


def test_702_45d_targets_of_the_added_text() -> None:
    """CR 702.45d: they are chosen as always; if all of them are illegal on resolution, the spell is countered with
    its own text. CR 702.45c: it has no other name and no other color."""
    table = Table.players()
    cub = table.put(CUB, 2)
    main = table.put(spell("Reach", GainLife(Fixed(1)), cost="{0}", subtypes=("Arcane",)), zone=HAND)
    splice = keyword("splice", cost="{1}", what=(HasSubtype("Arcane"),))
    other = table.put(spell("Ray", DealDamage(Fixed(2), Target()), splice, target=CREATURE, cost="{R}"), zone=HAND)
    table.mana(1, "C")
    cast = table.cast(main, (other,), cub)
    values = characteristics(table.game, cast)
    assert (values.name, values.colors) == ("Reach", frozenset())
    cast_free(table, reads("End", END, CardType.INSTANT))
    table.resolve_all()
    assert (table.life(1), table.zone(main), table.zone(other)) == (20, GRAVEYARD, HAND)


def test_702_45e_splice_is_lost_with_the_stack() -> None:
    """CR 702.45e: cast anew, the card does what is printed on it."""
    table, main, other = spliced()
    table.cast(main, (other,), 2)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (21, 18)
    cast_free(table, reads("Again", "Return target card from your graveyard to your hand.", CardType.SORCERY))
    table.cast(main)
    table.resolve_all()
    assert (table.life(1), table.life(2)) == (22, 18)


# --- Auras and Fortifications -----------------------------------------------------------------------------------------


def test_702_63a_an_aura_changes_places_with_one_in_hand() -> None:
    """CR 702.63a, 701.8d, 701.8e: what comes from the hand is attached to what the other one enchanted, which goes to
    the hand and stops being attached."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 2))
    wings = table.put(named("Arcanum Wings"), attached_to=bear)
    strength = reads(
        "Strength", "Enchant creature\nEnchanted creature gets +3/+3.", CardType.ENCHANTMENT, subtypes=("Aura",)
    )
    held = table.put(strength, zone=HAND)
    table.mana(1, "CCU")
    table.activate(wings)
    table.pass_priority(2)
    settle(table)
    assert (table.zone(wings), table.zone(held)) == (HAND, BATTLEFIELD)
    assert (table.object(table.now(held)).attached_to, table.size(bear)) == (bear, (5, 5))
    assert "flying" not in table.keywords(bear)


@pytest.mark.parametrize("owner", [1, 2])
def test_701_8d_only_what_one_player_owns_changes_places(owner: int) -> None:
    """CR 701.8d: a permanent of another owner is not exchanged with a card in hand; nobody is asked."""
    table = Table.players()
    stone = table.put(artifact("Stone"), owner, controller=1)
    held = table.put(artifact("Gem"), zone=HAND)
    swap = SwapWithHand(HasType(CardType.ARTIFACT), Target())
    done = do(table, swap, targets=[stone], answers=[(held,)] if owner == 1 else [])
    assert (done.zone(stone), done.zone(held)) == ((HAND, BATTLEFIELD) if owner == 1 else (BATTLEFIELD, HAND))


def test_702_65c_any_of_several_fortify_abilities() -> None:
    """CR 702.65c: the dear one and the cheap one, whichever the player likes."""
    for ability, left in ((0, ""), (1, "CC")):
        table = Table.players()
        cheap, dear = keyword("fortify", cost="{3}"), keyword("fortify", cost="{1}")
        wall = table.put(artifact("Bulwark", cheap, dear, subtypes=("Fortification",)))
        (wood,) = table.lands(1, "Forest")
        table.mana(1, "CCC")
        table.activate(wall, wood, ability=ability)
        table.resolve_all()
        assert (table.object(wall).attached_to, table.pool(1)) == (wood, left)


# --- costs of several instances ---------------------------------------------------------------------------------------


def test_702_54b_each_instance_of_replicate_is_paid_for_itself() -> None:
    """CR 702.54b: two payments for one and one for the other give two triggers, of two copies and of one."""
    table = Table.players()
    twin = spell(
        "Twin", GainLife(Fixed(1)), keyword("replicate", cost="{1}"), keyword("replicate", cost="{2}"), cost="{0}"
    )
    card = table.put(twin, zone=HAND)
    table.mana(1, "CCCC")
    table.act(CastSpell(card), 2, 1)
    settle(table)
    assert (table.pool(1), len(table.game.state.stack)) == ("", 3)
    table.resolve_all()
    assert table.life(1) == 24


@pytest.mark.parametrize("paid", [(False, True), (True, False), (True, True)])
def test_702_76b_each_instance_of_conspire_is_paid_for_itself(paid: tuple[bool, bool]) -> None:
    """CR 702.76b: one copy for each that was paid, whichever it is."""
    table = Table.players()
    plot = spell(
        "Plot", GainLife(Fixed(1)), Keyword("conspire"), Keyword("conspire"), cost="{0}", colors=(Color.GREEN,)
    )
    card = table.put(plot, zone=HAND)
    elves = [table.put(creature(f"Elf {n}", 1, 1, cost="{G}")) for n in range(4)]
    table.act(CastSpell(card), *paid)
    settle(table)
    assert sum(table.tapped(elf) for elf in elves) == 2 * sum(paid)
    resolve(table)
    assert table.life(1) == 21 + sum(paid)
