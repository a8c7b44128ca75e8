"""Continuous effects through the layers (CR 613), from the examples of the rules."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine import continuous, layers
from arbitre.engine.context import Context
from arbitre.ir.abilities import Activated, Keyword, Level, Static
from arbitre.ir.amounts import CardsIn, CountOf, Fixed, Plus, Stat, StatOf, ZoneSize
from arbitre.ir.conditions import Matches, TurnOf, exists
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import AddMana, Body, Do, GainLife, Move, TurnFace
from arbitre.ir.filters import (
    And,
    Anything,
    ChosenFor,
    ControlledBy,
    HasAnyAbility,
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsOfChosen,
    Not,
    Other,
    OwnedBy,
)
from arbitre.ir.modifications import (
    AddTypes,
    CantHave,
    DefinesPT,
    HasAbilities,
    HasController,
    Lasts,
    LosesAbilities,
    LosesAllAbilities,
    ModifiesPT,
    ReplacesWord,
    SetColors,
    SetsPT,
    SetTypes,
    SwitchesPT,
    Until,
)
from arbitre.ir.node import Amount, Filter, Modification, Ref
from arbitre.ir.refs import All, Attached, It, Linked, Target, This, You
from arbitre.ir.values import CardType, Color, Supertype, Zone
from arbitre.rules.editions import CURRENT
from arbitre.state.objects import Mana
from engine.doing import do
from table import GRAVEYARD, HAND, Table, artifact, creature, enchantment, land, spell

CREATURE = HasType(CardType.CREATURE)
MY_CREATURE = And((CREATURE, ControlledBy()))
LAND = HasType(CardType.LAND)
NONBASIC = And((LAND, Not(HasSupertype(Supertype.BASIC))))


def gets(power: int, toughness: int) -> ModifiesPT:
    return ModifiesPT(Fixed(power), Fixed(toughness))


def becomes(power: int, toughness: int) -> SetsPT:
    return SetsPT(Fixed(power), Fixed(toughness))


def static(to: Filter | Ref, *mods: Modification, **more: object) -> Static:
    return Static(to, mods, **more)  # type: ignore[arg-type]


def field(name: str, to: Filter | Ref, *mods: Modification) -> Card:
    return enchantment(name, static(to, *mods))


def resolve(table: Table, source: int, to: int, *mods: Modification, until: Until = Until.END_OF_TURN) -> None:
    """A spell or ability of *source* that has such a lasting effect resolves."""
    ctx = Context(table.game, source, table.controller(source))
    continuous.apply_lasting(ctx, (to,), mods, Lasts(until))


def appear(table: Table, what: Card, player: int = 1, zone: Zone = Zone.BATTLEFIELD) -> int:
    """A card comes into a zone while the game is on; its id."""
    return table.game.state.create_card(what, player, zone).id


BEAR = creature("Bear", 2, 2, cost="{1}{G}", subtypes=["Bear"])
BLACK_BEAR = creature("Gloom Bear", 2, 2, cost="{1}{B}")


# --- 613.4: continually and automatically -----------------------------------------------------------------------------


def test_613_4_a_bonus_for_white_creatures_follows_their_color() -> None:
    """CR 613.4, first example: the 2/2 black creature turned white is 3/3, turned red it is 2/2 again."""
    table = Table.players(2)
    honor = table.put(field("Honor", And((MY_CREATURE, HasColor(Color.WHITE))), gets(1, 1)))
    bear = table.put(BLACK_BEAR)
    assert table.size(bear) == (2, 2)
    resolve(table, honor, bear, SetColors((Color.WHITE,)))
    assert table.size(bear) == (3, 3)
    resolve(table, honor, bear, SetColors((Color.RED,)))
    assert table.size(bear) == (2, 2)


def test_613_4_counter_bonus_static_bonus_and_setting() -> None:
    """CR 613.4, second example: the Ogre is 3/3, 7/7, 7/9, then 5/8."""
    table = Table.players(2)
    ogre = table.put(creature("Ogre", 2, 2), counters={"+1/+1": 1})
    assert table.size(ogre) == (3, 3)
    resolve(table, ogre, ogre, gets(4, 4))
    assert table.size(ogre) == (7, 7)
    shield = appear(table, field("Shield", MY_CREATURE, gets(0, 2)))
    assert table.size(ogre) == (7, 9)
    resolve(table, shield, ogre, becomes(0, 1))
    assert table.size(ogre) == (5, 8)


def test_613_3e_switching_comes_last() -> None:
    """CR 613.3e: 1/3 with +0/+1, switched, is 4/1; with +5/+0 besides it is 4/6."""
    table = Table.players(2)
    one = table.put(creature("Crab", 1, 3))
    resolve(table, one, one, gets(0, 1))
    resolve(table, one, one, SwitchesPT())
    assert table.size(one) == (4, 1)
    resolve(table, one, one, gets(5, 0))
    assert table.size(one) == (4, 6)
    resolve(table, one, one, SwitchesPT())
    assert table.size(one) == (6, 4)


def test_613_3e_an_effect_under_a_switch_may_end_first() -> None:
    """CR 613.3e, second example: if the +0/+1 ends before the switch does, the creature is 3/1."""
    table = Table.players(2)
    one = table.put(creature("Crab", 1, 3))
    resolve(table, one, one, gets(0, 1))
    resolve(table, one, one, SwitchesPT(), until=Until.FOREVER)
    assert table.size(one) == (4, 1)
    table.next_turn()
    assert table.size(one) == (3, 1)


def test_613_3d_counters_have_a_layer_of_their_own_in_2011_only() -> None:
    """CR 613.3d against CR26 613.4c: an effect that looks at power sees counters only where they share its layer."""
    grows = static(This(), ModifiesPT(StatOf(Stat.POWER), Fixed(0)))
    for edition, power in ((None, 4), (CURRENT, 6)):
        table = Table.players(2, edition=edition) if edition else Table.players(2)
        one = table.put(creature("Mirror", 1, 1, grows), counters={"+1/+1": 2})
        assert table.power(one) == power


# --- 613.5: an effect that has started to apply -----------------------------------------------------------------------


def test_613_5_noncreature_artifacts_that_become_creatures_are_still_set() -> None:
    """CR 613.5, third example: the artifacts are no longer noncreature artifacts when their size is set."""
    table = Table.players(2)
    still = And((HasType(CardType.ARTIFACT), Not(CREATURE)))
    table.put(field("March", still, AddTypes((CardType.CREATURE,)), becomes(2, 2)))
    relic = table.put(artifact("Relic"))
    golem = table.put(creature("Golem", 5, 5, types=[CardType.ARTIFACT]))
    assert table.size(relic) == (2, 2)
    assert table.size(golem) == (5, 5)


def test_613_5_svogthos() -> None:
    """CR 613.5, fourth example: each animation sets the size anew; the granted one keeps counting the graveyard."""
    table = Table.players(2)
    tomb = table.put(land("Tomb", supertypes=(Supertype.LEGENDARY,)))
    table.graveyard(1, *[BEAR] * 10)
    count = CountOf(And((CREATURE, InZone(Zone.GRAVEYARD), OwnedBy())))
    animate = (AddTypes((CardType.CREATURE,)), becomes(3, 3))
    resolve(table, tomb, tomb, *animate)
    resolve(table, tomb, tomb, gets(1, 1))
    assert table.size(tomb) == (4, 4)
    own = Static(This(), (DefinesPT(count, count),), defines=True)
    colors = SetColors((Color.BLACK, Color.GREEN))
    plant = AddTypes((CardType.CREATURE,), ("Plant", "Zombie"))
    resolve(table, tomb, tomb, plant, colors, HasAbilities((own,)))
    assert table.size(tomb) == (11, 11)
    appear(table, BEAR, 1, GRAVEYARD)
    assert table.size(tomb) == (12, 12)
    resolve(table, tomb, tomb, *animate)
    assert table.size(tomb) == (4, 4)


def humility() -> Card:
    return field("Meekness", CREATURE, LosesAllAbilities(), becomes(1, 1))


def opalescence() -> Card:
    others = And((HasType(CardType.ENCHANTMENT), Other()))
    size = SetsPT(StatOf(Stat.MANA_VALUE, It()), StatOf(Stat.MANA_VALUE, It()))
    return enchantment("Gleam", static(others, AddTypes((CardType.CREATURE,)), size), cost="{2}{W}{W}")


def test_613_5_an_effect_goes_on_though_its_ability_is_lost() -> None:
    """CR 613.5: enchantments that are creatures lose their abilities to an enchantment that is one of them itself;
    timestamps decide between the effects that set size."""
    table = Table.players(2)
    gleam, meek = table.battlefield(1, opalescence(), humility())
    bear = table.put(creature("Flyer", 4, 4, Keyword("flying")))
    assert table.size(meek) == (1, 1)
    assert table.size(gleam) == (None, None)
    assert table.size(bear) == (1, 1)
    assert table.keywords(bear) == frozenset()

    table = Table.players(2)
    meek, _ = table.battlefield(1, humility(), opalescence())
    assert table.size(meek) == (1, 1)  # its mana value is 1
    other = Table.players(2)
    dear = enchantment("Meekness", static(CREATURE, LosesAllAbilities(), becomes(1, 1)), cost="{2}{W}{W}")
    meek, _ = other.battlefield(1, dear, opalescence())
    assert other.size(meek) == (4, 4)


def test_613_1f_what_is_gained_later_than_the_loss_of_all_abilities_stays() -> None:
    """CR 613.1f, 613.6: in layer 6 timestamps decide."""
    table = Table.players(2)
    angel = table.put(creature("Angel", 4, 4, Keyword("flying")))
    resolve(table, angel, angel, LosesAllAbilities())
    assert not table.keywords(angel)
    resolve(table, angel, angel, HasAbilities((Keyword("trample"),)))
    assert table.keywords(angel) == {"trample"}


def test_26_113_11_what_cant_have_a_keyword_does_not_gain_it_later() -> None:
    """CR26 113.11: it loses the ability and no effect can add it."""
    table = Table.players(2)
    angel = table.put(creature("Angel", 4, 4, Keyword("flying")))
    resolve(table, angel, angel, CantHave(("flying",)))
    resolve(table, angel, angel, HasAbilities((Keyword("flying"), Keyword("haste"))))
    assert table.keywords(angel) == {"haste"}


# --- 613.6: timestamps ------------------------------------------------------------------------------------------------


def test_613_8_gaining_and_losing_flying_go_by_timestamp() -> None:
    """CR 613.8, first example: neither effect depends on the other; the later one wins."""
    gains, loses = HasAbilities((Keyword("flying"),)), LosesAbilities(("flying",))
    for first, second, flies in ((gains, loses, False), (loses, gains, True)):
        table = Table.players(2)
        bear = table.put(BEAR)
        table.put(enchantment("First", static(Attached(), first), subtypes=["Aura"]), attached_to=bear)
        table.put(enchantment("Second", static(Attached(), second), subtypes=["Aura"]), attached_to=bear)
        assert ("flying" in table.keywords(bear)) is flies


def test_613_8_one_effect_decides_whether_another_applies() -> None:
    """CR 613.8, second example: the enchanted creature is white, so white creatures' bonus is its own."""
    table = Table.players(2)
    bear = table.put(BEAR)
    table.put(field("Crusade", And((CREATURE, HasColor(Color.WHITE))), gets(1, 1)))
    table.put(enchantment("Robe", static(Attached(), SetColors((Color.WHITE,))), subtypes=["Aura"]), attached_to=bear)
    assert table.size(bear) == (3, 3)


def test_613_6d_an_aura_gets_a_new_timestamp_as_it_becomes_attached() -> None:
    """CR 613.6d: the timestamp of an Aura is that of its attaching."""
    table = Table.players(2)
    bear, other = table.battlefield(1, BEAR, BEAR)
    sink = enchantment("Sink", static(Attached(), LosesAbilities(("flying",))), subtypes=["Aura"])
    aura = table.put(sink, attached_to=other)
    wings = enchantment("Wings", static(Attached(), HasAbilities((Keyword("flying"),))), subtypes=["Aura"])
    table.put(wings, attached_to=bear)
    assert "flying" in table.keywords(bear)
    state = table.game.state
    state.put(state.objects[aura], "attached_to", bear)
    state.put(state.objects[aura], "timestamp", state.new_id())
    assert "flying" not in table.keywords(bear)


# --- 613.7: dependency ------------------------------------------------------------------------------------------------


MOON = field("Moon", NONBASIC, SetTypes(subtypes=("Mountain",)))
URBORG = land("Bog", static(LAND, AddTypes(subtypes=("Swamp",))), supertypes=(Supertype.LEGENDARY,))


def mana(table: Table, id: int) -> list[str]:
    """The symbols of the mana that the abilities of a land add."""
    found = []
    for ability in layers.characteristics(table.game, id).activated:
        found += [symbol for clause in ability.body.clauses for symbol in clause.effect.mana]  # type: ignore[union-attr]
    return found


def test_613_7_nonbasic_lands_as_mountains_undo_a_land_that_makes_swamps() -> None:
    """CR 613.7a: applying the one would end the existence of the other, so it comes first whatever the timestamps."""
    for order in ((URBORG, MOON), (MOON, URBORG)):
        table = Table.players(2)
        ids = dict(zip((c.name for c in order), table.battlefield(1, *order), strict=True))
        forest = table.put(land("Forest"))
        assert mana(table, ids["Bog"]) == ["R"]
        assert mana(table, forest) == ["G"]
        assert layers.characteristics(table.game, forest).subtypes == {"Forest"}


def test_305_7_a_land_set_to_a_basic_type_keeps_types_and_granted_abilities_only() -> None:
    """CR 305.7: rules text and old land types go; supertypes, and abilities that effects grant, stay."""
    table = Table.players(2)
    own = Activated(TapThis(), Body((Do(AddMana(("C",))),)))
    grove = table.put(land("Grove", own, subtypes=("Forest",), supertypes=(Supertype.SNOW,)))
    table.put(enchantment("Grant", static(LAND, HasAbilities((Keyword("shroud"),)))))
    table.put(MOON)
    values = layers.characteristics(table.game, grove)
    assert values.subtypes == {"Mountain"}
    assert values.supertypes == {Supertype.SNOW}
    assert mana(table, grove) == ["R"]
    assert values.keywords == {"shroud"}


def test_305_7_a_land_type_in_addition_keeps_the_rest() -> None:
    """CR 305.7, last sentence."""
    table = Table.players(2)
    bog, forest = table.battlefield(1, URBORG, land("Forest"))
    assert sorted(mana(table, forest)) == ["B", "G"]
    assert mana(table, bog) == ["B"]


def test_613_7_a_lasting_effect_can_be_depended_on() -> None:
    """CR 613.7a: an earlier static effect waits for the resolved one that makes a creature what it asks for."""
    table = Table.players(2)
    table.put(field("Forge", HasSubtype("Goblin"), AddTypes((CardType.ARTIFACT,))))
    bear = table.put(BEAR)
    resolve(table, bear, bear, AddTypes(subtypes=("Goblin",)))
    assert CardType.ARTIFACT in layers.characteristics(table.game, bear).types


def test_613_7_a_lasting_effect_can_depend() -> None:
    """CR 613.7a: what a resolved effect does to what it applies to may depend on a later static one."""
    table = Table.players(2)
    one = table.put(creature("Ape", 2, 2))
    two = table.put(creature("Ally", 3, 3))
    count = CountOf(And((HasSubtype("Goblin"), Other(It()))))
    ctx = Context(table.game, one, 1)
    assert layers.characteristics(table.game, one).power == 2
    granted = Static(This(), (ModifiesPT(count, Fixed(0)),))
    continuous.apply_lasting(ctx, (one,), (HasAbilities((granted,)),), Lasts(Until.END_OF_TURN))
    resolve(table, two, two, AddTypes(subtypes=("Goblin",)))
    assert table.size(one) == (3, 2)


def test_613_7b_a_loop_goes_by_timestamp() -> None:
    """CR 613.7b: each of two effects would change what the other applies to; so timestamps decide."""
    elves = static(HasSubtype("Elf"), SetTypes(subtypes=("Goblin",)))
    goblins = static(HasSubtype("Goblin"), SetTypes(subtypes=("Elf",)))
    for first, second, everyone in ((elves, goblins, "Elf"), (goblins, elves, "Goblin")):
        table = Table.players(2)
        elf, goblin = table.battlefield(
            1, creature("Elf", 1, 1, subtypes=["Elf"]), creature("Goblin", 1, 1, subtypes=["Goblin"])
        )
        table.battlefield(1, enchantment("First", first), enchantment("Second", second))
        assert layers.characteristics(table.game, elf).subtypes == {everyone}
        assert layers.characteristics(table.game, goblin).subtypes == {everyone}


def test_613_7b_only_the_loop_goes_by_timestamp() -> None:
    """CR 613.7b: an effect outside of the loop that depends on it still waits, though it is the oldest."""
    table = Table.players(2)
    table.put(field("Forge", HasSubtype("Elf"), AddTypes((CardType.ARTIFACT,))))
    elf, goblin = table.battlefield(
        1, creature("Elf", 1, 1, subtypes=["Elf"]), creature("Goblin", 1, 1, subtypes=["Goblin"])
    )
    table.put(field("First", HasSubtype("Goblin"), SetTypes(subtypes=("Elf",))))
    table.put(field("Second", HasSubtype("Elf"), SetTypes(subtypes=("Goblin",))))
    for one in (elf, goblin):
        values = layers.characteristics(table.game, one)
        assert values.subtypes == {"Goblin"}
        assert CardType.ARTIFACT not in values.types


def test_613_7c_the_order_is_looked_at_again_after_each_effect() -> None:
    """CR 613.7c: once the Bear is an Elf, the effect on Wizards depends on the later one that makes Elves Wizards."""
    table = Table.players(2)
    table.put(field("First", HasSubtype("Bear"), AddTypes(subtypes=("Elf",))))
    table.put(field("Third", HasSubtype("Wizard"), AddTypes(subtypes=("Zombie",))))
    table.put(field("Second", HasSubtype("Elf"), AddTypes(subtypes=("Wizard",))))
    bear = table.put(BEAR)
    assert layers.characteristics(table.game, bear).subtypes == {"Bear", "Elf", "Wizard", "Zombie"}


def test_613_7a_control_of_the_aura_decides_who_controls_the_creature() -> None:
    """CR 613.7a, layer 2: "you control enchanted creature" depends on who controls the Aura."""
    table = Table.players(2)
    bear = table.put(BEAR, 2)
    aura = table.put(enchantment("Leash", static(Attached(), HasController()), subtypes=["Aura"]), attached_to=bear)
    assert table.controller(bear) == 1
    resolve(table, appear(table, BEAR, 2), aura, HasController(You()), until=Until.FOREVER)
    assert table.controller(aura) == 2
    assert table.controller(bear) == 2


def test_613_7a_abilities_lost_in_layer_6_do_not_apply_there() -> None:
    """CR 613.7a: an older lord's granting of flying waits for the effect that takes the lord's abilities."""
    table = Table.players(2)
    lord = creature("Lord", 2, 2, static(And((CREATURE, Other())), HasAbilities((Keyword("flying"),)), gets(1, 1)))
    table.put(lord)
    bear = table.put(BEAR)
    assert table.keywords(bear) == {"flying"}
    silence = appear(table, field("Silence", CREATURE, LosesAllAbilities()), 2)
    assert table.keywords(bear) == frozenset()
    assert table.size(bear) == (2, 2)
    assert silence


# --- characteristic-defining abilities --------------------------------------------------------------------------------


def star(number: Amount, name: str = "Star") -> Card:
    return creature(name, "*", "*", Static(This(), (DefinesPT(number, number),), defines=True))


def test_pt_3_a_defining_ability_works_in_every_zone() -> None:
    """CR 208.2a, 604.3: power equal to the cards in hand, on the battlefield, in hand and in the graveyard."""
    one = star(ZoneSize(CardsIn.HAND))
    table = Table.players(2)
    on, in_hand, dead = table.put(one), table.put(one, zone=HAND), table.put(one, zone=GRAVEYARD)
    table.hand(1, BEAR, BEAR)
    assert [table.size(id) for id in (on, in_hand, dead)] == [(3, 3), (3, 3), (3, 3)]


def test_pt_3_an_undetermined_number_is_zero() -> None:
    """CR 208.2a: 1 plus the number of creatures of a player who has not been chosen is 1."""
    number = Plus(Fixed(1), CountOf(And((CREATURE, ControlledBy(Linked("player"))))))
    table = Table.players(2)
    order = table.put(star(number), zone=HAND)
    table.battlefield(2, BEAR, BEAR)
    assert table.size(order) == (1, 1)


def test_604_3_every_creature_type_in_every_zone() -> None:
    """CR 604.3, 702.71: a changeling card in hand is a Goblin too; an effect on Goblins applies to it."""
    table = Table.players(2)
    table.put(field("Chief", HasSubtype("Goblin"), gets(1, 1)))
    changeling = creature("Shifter", 1, 1, Keyword("changeling"), subtypes=["Shapeshifter"])
    here, there = table.put(changeling), table.put(changeling, zone=HAND)
    assert table.size(here) == (2, 2)
    assert "Goblin" in layers.characteristics(table.game, there).subtypes


def test_613_2_defining_abilities_come_first_in_their_layer() -> None:
    """CR 613.2: an older effect that sets the types still applies after the defining ability."""
    table = Table.players(2)
    table.put(field("Alike", CREATURE, SetTypes(subtypes=("Bear",))))
    shifter = table.put(creature("Shifter", 1, 1, Keyword("changeling")))
    assert layers.characteristics(table.game, shifter).subtypes == {"Bear"}


def test_613_3_setting_comes_after_defining() -> None:
    """CR 613.3a–b: an older effect that sets size overrides a defining ability."""
    table = Table.players(2)
    one = table.put(star(ZoneSize(CardsIn.HAND)))
    table.hand(1, BEAR)
    assert table.size(one) == (1, 1)
    resolve(table, one, one, becomes(0, 2))
    assert table.size(one) == (0, 2)


# --- other zones, types, text -----------------------------------------------------------------------------------------


def test_pt_5_a_noncreature_permanent_has_no_power() -> None:
    """CR 208.3: a creature that became an Aura has no power or toughness; bonuses do not give it any."""
    table = Table.players(2)
    licid = table.put(creature("Licid", 2, 2))
    resolve(table, licid, licid, SetTypes((CardType.ENCHANTMENT,), ("Aura",)))
    resolve(table, licid, licid, gets(1, 1))
    assert table.size(licid) == (None, None)


def test_205_1a_subtypes_go_with_the_card_type_they_belong_to() -> None:
    """CR 205.1a: an artifact that was a creature is no Golem, but still an Equipment."""
    table = Table.players(2)
    golem = table.put(creature("Golem", 3, 3, types=[CardType.ARTIFACT], subtypes=["Golem", "Equipment"]))
    resolve(table, golem, golem, SetTypes((CardType.ARTIFACT,)))
    assert layers.characteristics(table.game, golem).subtypes == {"Equipment"}


def test_613_cards_in_graveyards_lose_all_abilities() -> None:
    """CR 613.1: an effect may concern objects outside the battlefield, if it says so."""
    table = Table.players(2)
    flyer = creature("Flyer", 1, 1, Keyword("flying"))
    dead, held = table.put(flyer, zone=GRAVEYARD), table.put(flyer, zone=HAND)
    jailer = table.put(field("Jailer", InZone(Zone.GRAVEYARD), LosesAllAbilities()))
    assert table.keywords(dead) == frozenset()
    assert table.keywords(held) == {"flying"}
    assert jailer


def test_112_6_an_ability_that_functions_in_the_graveyard() -> None:
    """CR 112.6b: as long as it is in your graveyard and you control a Forest, your creatures have trample."""
    table = Table.players(2)
    grants = Static(
        MY_CREATURE,
        (HasAbilities((Keyword("trample"),)),),
        exists(And((HasSubtype("Forest"), ControlledBy()))),
        GRAVEYARD,
    )
    spirit = table.put(creature("Spirit", 2, 2, grants), zone=HAND)
    bear, _ = table.battlefield(1, BEAR, land("Forest"))
    assert not table.keywords(bear)
    state = table.game.state
    obj = state.objects[spirit]
    state.move(obj, GRAVEYARD, layers.characteristics(table.game, spirit), 1)
    assert table.keywords(bear) == {"trample"}


def test_611_3a_a_condition_is_asked_at_all_times() -> None:
    """CR 611.3a: as long as it is your turn."""
    table = Table.players(2)
    bear = table.put(creature("Day Bear", 2, 2, Static(This(), (gets(1, 1),), TurnOf())))
    assert table.size(bear) == (3, 3)
    table.next_turn()
    assert table.size(bear) == (2, 2)


def test_612_a_changed_word_changes_types_and_text_but_not_granted_abilities() -> None:
    """CR 612.1–3: Mountain becomes Island in the type line and the text; a granted protection keeps its color word."""
    table = Table.players(2)
    mountain = table.put(land("Mountain"))
    lord = table.put(
        creature("Climber", 1, 1, static(And((HasSubtype("Mountain"), ControlledBy())), AddTypes((CardType.ARTIFACT,))))
    )
    resolve(table, lord, mountain, ReplacesWord("Mountain", "Island"))
    assert mana(table, mountain) == ["U"]
    assert CardType.ARTIFACT not in layers.characteristics(table.game, mountain).types
    resolve(table, lord, lord, ReplacesWord("Mountain", "Island"))
    assert CardType.ARTIFACT in layers.characteristics(table.game, mountain).types

    knight = appear(table, creature("Knight", 2, 2, Keyword("protection", what=(HasColor(Color.RED),))), 1)
    resolve(table, knight, knight, ReplacesWord("red", "blue"))
    resolve(table, knight, knight, HasAbilities((Keyword("protection", what=(HasColor(Color.RED),)),)))
    kept = [k.what for k in layers.characteristics(table.game, knight).keyword("protection")]
    assert kept == [(HasColor(Color.BLUE),), (HasColor(Color.RED),)]


def test_710_level_symbols() -> None:
    """CR 710.2: at level 1–2 it is 2/2 with first strike, at 3 and more 4/4 without; below, its first size."""
    leveler = creature("Student", 1, 1, Level(1, 2, 2, 2, (Keyword("first strike"),)), Level(3, None, 4, 4))
    table = Table.players(2)
    ids = [table.put(leveler, counters={"level": n} if n else {}) for n in (0, 1, 2, 3, 9)]
    assert [table.size(id) for id in ids] == [(1, 1), (2, 2), (2, 2), (4, 4), (4, 4)]
    assert ["first strike" in table.keywords(id) for id in ids] == [False, True, True, False, False]


def test_112_11_an_effect_that_grants_is_not_one_that_states() -> None:
    """CR 112.11: a creature with no abilities gets the bonus; with granted flying it does not; turned red it does."""
    table = Table.players(2)
    table.put(field("Petroglyphs", And((CREATURE, Not(HasAnyAbility()))), gets(2, 2)))
    bear = table.put(BEAR)
    assert table.size(bear) == (4, 4)
    resolve(table, bear, bear, SetColors((Color.RED,)))
    assert table.size(bear) == (4, 4)
    resolve(table, bear, bear, HasAbilities((Keyword("flying"),)))
    assert table.size(bear) == (2, 2)


def test_700_4_being_made_indestructible_is_no_ability_in_2011() -> None:
    """CR 700.4, 112.11 against CR26 702.12: losing all abilities afterwards leaves it indestructible in 2011."""
    for edition, stays in ((None, True), (CURRENT, False)):
        table = Table.players(2, edition=edition) if edition else Table.players(2)
        bear = table.put(BEAR)
        resolve(table, bear, bear, HasAbilities((Keyword("indestructible"),)))
        assert layers.indestructible(table.game, bear)
        resolve(table, bear, bear, LosesAllAbilities())
        assert layers.indestructible(table.game, bear) is stays


def test_611_2c_a_resolved_bonus_is_locked_in() -> None:
    """CR 611.2c: white creatures that get a bonus keep it as they change color; a later one does not get it."""
    table = Table.players(2)
    white = creature("Fox", 1, 1, cost="{W}")
    fox = table.put(white)
    resolve(table, fox, fox, gets(1, 1))
    late = appear(table, white, 1)
    resolve(table, fox, fox, SetColors((Color.BLACK,)))
    assert table.size(fox) == (2, 2)
    assert table.size(late) == (1, 1)


# --- derivation and undoing -------------------------------------------------------------------------------------------


def test_613_each_derived_value_shows_its_derivation() -> None:
    """CR 613: layer, source and modification of each step, from the printed values on."""
    table = Table.players(2)
    robe = table.put(field("Robe", CREATURE, SetColors((Color.WHITE,))))
    crusade = table.put(field("Crusade", And((CREATURE, HasColor(Color.WHITE))), gets(1, 1)))
    bear = table.put(BEAR, counters={"+1/+1": 1})
    steps = layers.derivation(table.game, bear)
    assert [(step.layer, step.source) for step in steps] == [("", bear), ("5", robe), ("7c", crusade), ("7d", bear)]
    assert [(step.values.power, step.values.toughness) for step in steps] == [(2, 2), (2, 2), (3, 3), (4, 4)]


def test_613_taking_back_a_change_gives_the_old_values_back() -> None:
    """What is derived follows the state through an undone change, also of a field that only an effect looks at."""
    table = Table.players(2)
    bear = table.put(creature("Lazy Bear", 2, 2, Static(This(), (gets(2, 0),), Matches(This(), HasKeyword("flying")))))
    table.put(field("Hand of Might", MY_CREATURE, ModifiesPT(ZoneSize(CardsIn.HAND), Fixed(0))))
    assert table.power(bear) == 2
    state = table.game.state
    mark = state.mark()
    appear(table, BEAR, 1, HAND)
    assert table.power(bear) == 3
    resolve(table, bear, bear, HasAbilities((Keyword("flying"),)))
    assert table.power(bear) == 5
    state.undo(mark)
    assert table.power(bear) == 2


def test_613_6g_the_active_player_orders_simultaneous_timestamps() -> None:
    """CR 613.6g: two enchantments that enter together and set the same thing; only then is it asked."""
    reds, blues = (field(n, CREATURE, SetColors((c,))) for n, c in (("Reds", Color.RED), ("Blues", Color.BLUE)))
    for order, color in ((0, Color.BLUE), (1, Color.RED)):
        table = Table.players(2)
        bear = table.put(BEAR)
        red, blue = table.graveyard(2, reds, blues)
        move = Move(All(And((InZone(Zone.GRAVEYARD), HasType(CardType.ENCHANTMENT)))), Zone.BATTLEFIELD)
        ids = [table.state.next_id, table.state.next_id + 1]
        done = do(table, move, answers=[tuple(ids if order == 0 else reversed(ids))])
        assert (done.asked[0].what, done.asked[0].player) == ("timestamps", 1)
        assert layers.characteristics(done.game, bear).colors == {color}
        assert {done.now(red), done.now(blue)} == set(ids)


def test_613_6g_bonuses_need_no_order() -> None:
    """Effects that merely add something are the same in any order."""
    table = Table.players(2)
    bear = table.put(BEAR)
    table.graveyard(1, field("One", CREATURE, gets(1, 1)), field("Two", CREATURE, gets(2, 2)))
    done = do(table, Move(All(InZone(Zone.GRAVEYARD)), Zone.BATTLEFIELD))
    assert done.asked == []
    assert layers.characteristics(done.game, bear).power == 5


def test_604_3a_a_printed_statement_of_its_color_defines_it_in_every_zone() -> None:
    """CR 604.3a: "~ is colorless" on an instant with a red mana cost, in hand and on the stack."""
    ghost = spell("Ghost", static(This(), SetColors()), GainLife(Fixed(1)), cost="{R}")
    table = Table.players(2)
    (held,) = table.hand(1, ghost)
    assert layers.characteristics(table.game, held).colors == frozenset()
    table.state.put(table.state.player(1), "pool", (Mana("R"),))
    on_stack = table.cast(held)
    assert layers.characteristics(table.game, on_stack).colors == frozenset()


def test_26_613_7f_turning_face_up_renews_the_timestamp() -> None:
    """CR26 613.7f: the creature that turns face up overrides an enchantment that is younger than it; not in 2011."""
    blue = creature("Painter", 2, 2, static(And((CREATURE, Other())), SetColors((Color.BLUE,))))
    for edition, color in ((None, Color.RED), (CURRENT, Color.BLUE)):
        table = Table.players(2, edition=edition) if edition else Table.players(2)
        painter, bear = table.put(blue, face_down="morph"), table.put(BEAR)
        table.put(field("Reds", CREATURE, SetColors((Color.RED,))))
        done = do(table, TurnFace(Target()), targets=[painter])
        assert layers.characteristics(done.game, bear).colors == {color}


def test_607_2d_a_granted_ability_speaks_of_the_choice_of_what_grants_it() -> None:
    """CR 607.2d: Slivers have protection from the color chosen for one of them; without a choice from nothing."""
    protection = Keyword("protection", what=(IsOfChosen(ChosenFor.COLOR),))
    ward = creature("Ward", 2, 2, static(HasSubtype("Sliver"), HasAbilities((protection,))), subtypes=["Sliver"])
    for words, what in (((("color", "W"),), HasColor(Color.WHITE)), ((), Not(Anything()))):
        table = Table.players(2)
        table.put(ward, words=words)
        other = table.put(creature("Metallic", 1, 1, subtypes=["Sliver"]))
        (keyword,) = layers.characteristics(table.game, other).keyword("protection")
        assert keyword.what == (what,)


def test_613_the_derivation_names_the_sublayers_of_the_edition() -> None:
    """CR 613.3d–e against CR26 613.4c–d: counters 7d and switching 7e, or 7c and 7d."""
    for edition, labels in ((None, ["", "7d", "7e"]), (CURRENT, ["", "7c", "7d"])):
        table = Table.players(2, edition=edition) if edition else Table.players(2)
        bear = table.put(BEAR, counters={"+1/+0": 1})
        resolve(table, bear, bear, SwitchesPT())
        assert [step.layer for step in layers.derivation(table.game, bear)] == labels
        assert table.size(bear) == (2, 3)
