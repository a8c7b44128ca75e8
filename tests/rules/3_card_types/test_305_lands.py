"""Lands (CR 305)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbitre.engine.kernel import reading
from arbitre.engine.kernel.decisions import CastSpell, PlayLand
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Keyword, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import AddMana, Body, Destroy, Do, GainLife, Move, Symbols
from arbitre.ir.filters import And, HasSubtype, HasSupertype, HasType, InZone, Not
from arbitre.ir.modifications import AddTypes, HasAbilities, LandPlays, SetTypes
from arbitre.ir.node import Modification
from arbitre.ir.patterns import PlaysLand
from arbitre.ir.refs import All, Pick, You
from arbitre.ir.values import CardType, Color, Step, Supertype
from arbitre.rules.editions import EDITIONS, PINNED, Edition
from helpers.doing import number
from helpers.layering import mana_made, static
from helpers.layering_cards import apply, field
from helpers.laying import cast_free, free, gains, resolve
from helpers.positions import positions
from helpers.words import LAND, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, card, creature, enchantment, land, spell

FOREST = land("Forest")
MORE = enchantment("More", Static(You(), (LandPlays(Fixed(1)),)))
NONBASIC = And((LAND, Not(HasSupertype(Supertype.BASIC))))
MOON = field("Moon", NONBASIC, SetTypes(subtypes=("Mountain",)))
URBORG = land("Bog", static(LAND, AddTypes(subtypes=("Swamp",))), supertypes=(Supertype.LEGENDARY,))


def test_cr_305_2_one_land_a_turn(table: Table) -> None:
    """CR 305.1–2: it does not use the stack, and there is one each turn."""
    one, two = table.hand(1, FOREST, FOREST)
    table.play_land(one)
    assert (table.zone(one), table.game.state.stack, table.decision.player) == (BATTLEFIELD, (), 1)
    assert "CR 305.2" in table.why_not(PlayLand(two))
    table.next_turn()
    table.go_to(Step.PRECOMBAT_MAIN, 3)
    assert table.can(PlayLand(two))


def test_cr_305_1_only_in_a_main_phase_with_an_empty_stack(table: Table) -> None:
    """CR 305.1, 305.3: the refusal tells which."""
    forest = table.put(FOREST, 1, HAND)
    gain = table.put(spell("Gain", GainLife(Fixed(1)), cost="{0}"), 1, HAND)
    table.at(3, Step.UPKEEP, active=1)
    assert "it is not a main phase" in table.why_not(PlayLand(forest))
    table.go_to(Step.PRECOMBAT_MAIN)
    table.cast(gain)
    assert "the stack is not empty" in table.why_not(PlayLand(forest))
    other = Table.players(2)
    theirs = other.put(FOREST, 2, HAND)
    other.at(1, priority=2)
    assert "CR 305.3" in other.why_not(PlayLand(theirs))


def test_cr_305_3_a_land_is_played_during_resolution(table: Table) -> None:
    """CR 305.2–3: playing it counts as the land play of the turn."""
    (wood,) = table.library(1, land("Forest"))
    look = e.Do(e.LookInto(e.FromTop(), how=e.Look.REVEAL), note="top")
    explore = spell("Explore", look, e.PlayCards(r.Result("top"), cast_only=False), cost="{G}")
    explorer, other = table.put(explore, 1, HAND), table.put(land("Forest"), 1, HAND)
    table.mana(1, "G")
    table.cast(explorer)
    table.resolve_top()
    assert table.zone(wood) is BATTLEFIELD
    assert not table.can(PlayLand(other))


def test_cr_305_2_more_lands(table: Table) -> None:
    """CR 305.2: an effect lets the player play an additional land."""
    table.put(MORE)
    one, two, three = table.hand(1, FOREST, FOREST, FOREST)
    table.play_land(one)
    table.play_land(two)
    assert "CR 305.2" in table.why_not(PlayLand(three))


@pytest.mark.parametrize(("by_permission", "allowed"), [(True, True), (False, False)])
def test_cr_305_2_permissions_are_used_one_by_one(by_permission: bool, allowed: bool) -> None:
    """CR 305.2, CR26 305.2: a permission that comes later in the turn is new; today the lands played are counted."""
    edition = replace(PINNED, land_plays_use_a_permission=by_permission)
    table = Table.players(2, edition=edition)
    old = table.put(artifact("Old", Static(You(), (LandPlays(Fixed(1)),))))
    one, two, three = table.hand(1, FOREST, FOREST, FOREST)
    new = table.put(artifact("New", Static(You(), (LandPlays(Fixed(1)),)), cost="{0}"), 1, HAND)
    bye = table.put(spell("Bye", Destroy(All(HasType(CardType.ARTIFACT))), cost="{0}", instant=False), 1, HAND)
    table.play_land(one)
    table.play_land(two)
    table.cast(bye)
    table.resolve_top()
    assert table.zone(old) is GRAVEYARD
    table.cast(new)
    table.resolve_top()
    assert table.can(PlayLand(three)) is allowed


@positions("land_plays_use_a_permission", {True: True, False: False})
def test_305_2_a_permission_that_comes_after_two_lands(edition: Edition, expected: bool) -> None:
    """CR 305.2: it is new; CR26 305.2: two lands were played, and two are allowed."""
    table = Table.players(2, edition=edition)
    table.put(artifact("Old", Static(You(), (LandPlays(Fixed(1)),))))
    one, two, three = table.hand(1, *[land("Forest")] * 3)
    new = table.put(artifact("New", Static(You(), (LandPlays(Fixed(1)),)), cost="{0}"), 1, HAND)
    bye = table.put(spell("Bye", Destroy(All(HasType(CardType.ARTIFACT))), cost="{0}", instant=False), 1, HAND)
    table.play_land(one)
    table.play_land(two)
    table.cast(bye)
    table.resolve_top()
    table.cast(new)
    table.resolve_top()
    assert table.can(PlayLand(three)) is expected


def test_305_4_putting_a_land_is_no_land_play() -> None:
    """CR 305.4, 701.11a: after a land was put onto the battlefield one may be played; nothing sees it played."""
    table = Table.players()
    table.put(enchantment("Watch", gains(PlaysLand())))
    table.hand(1, land("Forest"))
    second = table.put(land("Island"), zone=HAND)
    put = free("Explore", Move(Pick(And((LAND, InZone(HAND), HasSubtype("Forest"))), Fixed(1)), BATTLEFIELD))
    cast_free(table, put)
    assert table.life(1) == 20
    table.play_land(second)
    resolve(table)
    assert table.life(1) == 21


def test_domain_and_devotion(three: Table) -> None:
    """CR 305.6; CR26 700.5: a hybrid symbol of two of the colours counts once."""
    three.put(land("Forest"))
    three.put(land("Forest"))
    three.put(land("Island"))
    three.put(land("Swamp"), 2)
    three.put(creature("Two", 1, 1, cost="{1}{R/G}{G}"))
    assert number(three, a.Domain()) == 2
    assert number(three, a.Domain(r.Players(r.Who.EACH))) == 3
    assert number(three, a.Devotion((Color.RED, Color.GREEN))) == 2


def test_305_7_a_land_set_to_a_basic_type_keeps_types_and_granted_abilities_only() -> None:
    """CR 305.7: rules text and old land types go; supertypes, and abilities that effects grant, stay."""
    table = Table.players(2)
    own = Activated(TapThis(), Body((Do(AddMana(Symbols(("C",)))),)))
    grove = table.put(land("Grove", own, subtypes=("Forest",), supertypes=(Supertype.SNOW,)))
    table.put(enchantment("Grant", static(LAND, HasAbilities((Keyword("shroud"),)))))
    table.put(MOON)
    values = reading.characteristics(table.game, grove)
    assert values.subtypes == {"Mountain"}
    assert values.supertypes == {Supertype.SNOW}
    assert mana_made(table, grove) == ["R"]
    assert values.keywords == {"shroud"}


def test_305_7_a_land_type_in_addition_keeps_the_rest() -> None:
    """CR 305.7, last sentence."""
    table = Table.players(2)
    bog, forest = table.battlefield(1, URBORG, land("Forest"))
    assert sorted(mana_made(table, forest)) == ["B", "G"]
    assert mana_made(table, bog) == ["B"]


def test_305_7_a_land_that_becomes_the_type_of_ones_choice() -> None:
    """CR 305.7, 613.7a: it loses the ability by which each land is a Swamp, though that is the older effect."""
    table = Table.players(2)
    bog, forest = table.battlefield(1, URBORG, land("Forest"))
    text = "Target land becomes the basic land type of your choice until end of turn."
    table.cast(table.put(worded("Jest", text, (CardType.INSTANT,), "{0}"), 1, HAND), bog)
    table.resolve_top("Island")
    assert (mana_made(table, bog), mana_made(table, forest)) == (["U"], ["G"])


def test_305_7_a_land_of_the_chosen_type_in_addition() -> None:
    """CR 305.7, 607.2d: it keeps its ability and what that makes of it."""
    text = "Enchant land\nAs this Aura enters, choose a basic land type.\n"
    text += "Enchanted land is the chosen type in addition to its other types."
    table = Table.players(2)
    bog, forest = table.battlefield(1, URBORG, land("Forest"))
    aura = worded("Mirage", text, (CardType.ENCHANTMENT,), "{0}", subtypes=("Aura",))
    table.cast(table.put(aura, 1, HAND), bog)
    table.resolve_top("Island")
    assert (sorted(mana_made(table, bog)), sorted(mana_made(table, forest))) == (["B", "U"], ["B", "G"])


LAID_OUT = SetTypes((CardType.LAND,), ("Forest",))
ANGEL = creature("Angel", 4, 4, Keyword("flying"), Keyword("vigilance"))
STARS = enchantment("Stars", static(HasType(CardType.ARTIFACT), AddTypes((CardType.CREATURE,))))


@pytest.mark.parametrize("edition", EDITIONS)
def test_305_7_what_was_no_land_loses_its_abilities_as_well(edition: Edition) -> None:
    """CR 305.7, 205.1a: a creature becomes a Forest: a land that is tapped for {G} and has nothing else; what an effect
    grants stays."""
    table = Table.players(2, edition=edition)
    angel = table.put(ANGEL)
    table.put(enchantment("Grant", static(LAND, HasAbilities((Keyword("shroud"),)))))
    table.put(field("Song", HasSubtype("Angel"), LAID_OUT))
    other = table.put(creature("Host", 4, 4, Keyword("flying"), subtypes=("Angel",)))
    values = reading.characteristics(table.game, other)
    assert (values.types, values.subtypes, values.keywords) == ({CardType.LAND}, {"Forest"}, {"shroud"})
    assert mana_made(table, other) == ["G"]
    assert reading.characteristics(table.game, angel).keywords == {"flying", "vigilance"}


@pytest.mark.parametrize("first", [True, False])
def test_305_7_its_effect_on_types_goes_with_the_ability(first: bool) -> None:
    """CR 305.7, 613.7a: though its own effect is the older one, it depends on what takes the ability away."""
    table = Table.players(2)
    box, song = artifact("Box"), field("Song", HasType(CardType.ENCHANTMENT), LAID_OUT)
    stars, _, it = table.battlefield(1, *((STARS, song, box) if first else (song, STARS, box)))
    stars = stars if first else _
    assert CardType.CREATURE not in reading.characteristics(table.game, it).types
    assert mana_made(table, stars) == ["G"]


@pytest.mark.parametrize(
    ("becomes", "keeps"),
    [
        (LAID_OUT, False),
        (SetTypes((CardType.LAND, CardType.CREATURE), ("Swamp", "Bear")), False),
        (AddTypes((CardType.LAND,), ("Forest",)), True),
        (SetTypes((CardType.LAND,), ("Forest",), keeps=True), True),
        (SetTypes((CardType.LAND,), ("Desert",)), True),
        (SetTypes((CardType.LAND,)), True),
        (SetTypes(subtypes=("Forest",)), True),
    ],
)
def test_305_7_only_a_land_of_a_basic_land_type_loses_them(becomes: Modification, keeps: bool) -> None:
    """CR 305.7: not what is such a land in addition, one of another land type, or what becomes no land (CR 205.1a)."""
    table = Table.players(2)
    angel = table.put(ANGEL)
    apply(table, angel, angel, becomes)
    assert (reading.characteristics(table.game, angel).keywords != set()) is keeps


def test_305_7_what_triggers_and_what_is_activated_is_gone() -> None:
    """CR 305.7: it neither triggers nor can be activated any more; back it can once the effect ends."""
    table = Table.players(2)
    own = Activated(TapThis(), Body((Do(GainLife(Fixed(1))),)))
    monk = table.put(creature("Monk", 1, 1, own, gains(PlaysLand())))
    forest = table.put(FOREST, 1, HAND)
    text = "Target creature becomes a Forest land until end of turn."
    table.cast(table.put(worded("Root", text, (CardType.INSTANT,), "{0}"), 1, HAND), monk)
    table.resolve_top()
    table.act(PlayLand(forest))
    assert (table.life(1), mana_made(table, monk)) == (20, ["G"])
    table.go_to(Step.UPKEEP, 3)
    table.activate(monk)
    table.resolve_all()
    assert table.life(1) == 21


def test_305_8_basic_is_a_supertype() -> None:
    """CR 305.8: a Forest without it is nonbasic."""
    table = Table.players()
    basic = table.lands(1, "Forest")[0]
    dual = table.put(card("Wood", types=(CardType.LAND,), subtypes=("Forest",)))
    wreck = free("Wreck", Destroy(All(And((LAND, Not(HasSupertype(Supertype.BASIC)))))))
    cast_free(table, wreck)
    assert (table.zone(basic), table.zone(dual)) == (BATTLEFIELD, GRAVEYARD)


def test_cr_305_9_a_land_is_not_cast_and_cr_117_6_neither_is_what_has_no_mana_cost(table: Table) -> None:
    """CR 305.9, 117.6."""
    forest = table.put(land("Forest"), 1, HAND)
    costless = table.put(card("Costless", types=(CardType.ARTIFACT,)), 1, HAND)
    assert "CR 305.9" in table.why_not(CastSpell(forest))
    assert "CR 117.6" in table.why_not(CastSpell(costless))
