"""Interaction of continuous effects (CR 613.–5)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.characteristics import layers
from arbitre.engine.characteristics.derivation import CHARACTERISTICS, Deed
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import EngineFault, MalformedInput
from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.amounts import CardsIn, CountOf, Fixed, Stat, StatOf, ZoneSize
from arbitre.ir.conditions import Matches
from arbitre.ir.effects import Apply, GainLife
from arbitre.ir.filters import (
    And,
    ControlledBy,
    HasColor,
    HasKeyword,
    HasType,
    InZone,
    IsCard,
    IsSpell,
    Not,
    Other,
    OwnedBy,
)
from arbitre.ir.modifications import (
    AddColors,
    AddTypes,
    DefinesPT,
    HasAbilities,
    HasController,
    LosesAllAbilities,
    ModifiesPT,
    ReplacesWord,
    SetColors,
    SetsPT,
    SetTypes,
    SwitchesPT,
    Until,
)
from arbitre.ir.refs import It, Players, Target, This, Who
from arbitre.ir.values import CardType, Color, Supertype, Zone
from arbitre.rules.editions import CURRENT, Edition
from helpers.layering import appear, star, static, told
from helpers.layering_cards import GOYF, TYPED_BEAR, apply, becomes, field, gets, happen
from helpers.laying import cast_free, free, word
from helpers.positions import positions
from helpers.words import CREATURE
from table import GRAVEYARD, HAND, Table, artifact, creature, enchantment, land, spell

MY_CREATURE = And((CREATURE, ControlledBy()))
IN_GRAVEYARDS = And((IsCard(), InZone(GRAVEYARD)))
BLACK_BEAR = creature("Gloom Bear", 2, 2, cost="{1}{B}")


def humility() -> Card:
    return field("Meekness", CREATURE, LosesAllAbilities(), becomes(1, 1))


def opalescence() -> Card:
    others = And((HasType(CardType.ENCHANTMENT), Other()))
    size = SetsPT(StatOf(Stat.MANA_VALUE, It()), StatOf(Stat.MANA_VALUE, It()))
    return enchantment("Gleam", static(others, AddTypes((CardType.CREATURE,)), size), cost="{2}{W}{W}")


def test_613_only_what_concerns_the_characteristic_is_told() -> None:
    """An effect on power is no step of the color; one in the layer of colors is, even if it changes nothing."""
    table = Table.players(2)
    bear = table.put(TYPED_BEAR)
    greens = table.put(field("Greens", CREATURE, SetColors((Color.GREEN,))))
    table.put(field("Anthem", CREATURE, gets(1, 1)))
    assert told(table, bear, "color") == [("", bear, ("G",)), ("5", greens, ("G",))]
    assert told(table, bear, "name") == [("", bear, "Bear")]


def test_613_every_characteristic_ends_at_what_a_player_sees() -> None:
    """The last value is the derived one, for each characteristic of an object that several effects concern."""
    table = Table.players(2)
    bear = table.put(TYPED_BEAR, counters={"-1/-1": 1})
    table.put(field("Sea", CREATURE, SetColors((Color.BLUE,)), AddTypes(subtypes=("Fish",)), gets(2, 2)))
    values = table.game.characteristics(bear)
    seen = {what: table.game.derivation(bear, what).value for what in CHARACTERISTICS}
    assert (seen["power"], seen["toughness"], seen["color"]) == (values.power, values.toughness, ("U",))
    assert seen["subtypes"] == tuple(sorted(values.subtypes)) == ("Bear", "Fish")
    assert (seen["mana cost"], seen["mana value"], seen["abilities"]) == ("{1}{G}", 2, ())


def test_613_a_question_that_has_no_answer() -> None:
    """An unknown characteristic, and an object that has left, are refused in words."""
    table = Table.players(2)
    bear = table.put(TYPED_BEAR)
    with pytest.raises(MalformedInput, match="no characteristic 'speed'"):
        table.game.derivation(bear, "speed")
    happen(table, Event(Kind.DESTROY, subject=bear))
    with pytest.raises(EngineFault, match="only what exists has a derivation"):
        table.game.derivation(bear, "power")


def test_613_each_derived_value_shows_its_derivation() -> None:
    """CR 613: layer, source and modification of each step, from the printed values on."""
    table = Table.players(2)
    robe = table.put(field("Robe", CREATURE, SetColors((Color.WHITE,))))
    crusade = table.put(field("Crusade", And((CREATURE, HasColor(Color.WHITE))), gets(1, 1)))
    bear = table.put(TYPED_BEAR, counters={"+1/+1": 1})
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
    appear(table, TYPED_BEAR, 1, HAND)
    assert table.power(bear) == 3
    apply(table, bear, bear, HasAbilities((Keyword("flying"),)))
    assert table.power(bear) == 5
    state.undo(mark)
    assert table.power(bear) == 2


@pytest.mark.parametrize(
    ("rule", "mod", "seen"),
    [
        ("CR 613.1b", HasController(Players(Who.OPPONENTS)), lambda t, b: t.controller(b) == 2),
        ("CR 613.1c", ReplacesWord("Bear", "Elf"), lambda t, b: "Elf" in characteristics(t.game, b).subtypes),
        (
            "CR 613.1d",
            AddTypes((CardType.ARTIFACT,)),
            lambda t, b: CardType.ARTIFACT in characteristics(t.game, b).types,
        ),
        ("CR 613.1e", AddColors((Color.RED,)), lambda t, b: Color.RED in characteristics(t.game, b).colors),
        ("CR 613.1f", HasAbilities((word("flying"),)), lambda t, b: "flying" in t.keywords(b)),
        ("CR 613.1g", SwitchesPT(), lambda t, b: t.size(b) == (3, 2)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_613_1_each_layer(rule: str, mod: object, seen: object) -> None:
    """What an effect of the layer changes on a 2/3 Bear."""
    table = Table.players()
    bear = table.put(creature("Bear", 2, 3, subtypes=("Bear",)))
    cast_free(table, free("Change", Apply(Target(), (mod,)), target=CREATURE))  # type: ignore[arg-type]
    assert seen(table, bear), rule  # type: ignore[operator]


def test_613_1_cards_in_hand_and_spells_have_what_effects_give_them() -> None:
    """CR 613.1: a static ability may speak of cards in a hand, or of spells."""
    table = Table.players(2)
    hand = And((InZone(Zone.HAND), CREATURE, OwnedBy()))
    table.put(field("Ambush", hand, HasAbilities((Keyword("flash"),)), AddColors((Color.BLUE,))))
    table.put(field("Dye", IsSpell(), AddColors((Color.BLACK,))))
    held, sorcery = table.hand(1, GOYF, spell("Mend", GainLife(Fixed(1)), cost="{R}"))
    (other,) = table.hand(2, GOYF)
    table.mana(1, "R")
    assert table.keywords(held) == {"flash"}
    assert table.keywords(other) == frozenset()
    assert table.size(held) == (0, 1)
    on_stack = table.cast(sorcery)
    assert characteristics(table.game, on_stack).colors == {Color.BLACK, Color.RED}


def test_613_cards_in_graveyards_lose_all_abilities() -> None:
    """CR 613.1: an effect may concern objects outside the battlefield, if it says so."""
    table = Table.players(2)
    flyer = creature("Flyer", 1, 1, Keyword("flying"))
    dead, held = table.put(flyer, zone=GRAVEYARD), table.put(flyer, zone=HAND)
    jailer = table.put(field("Jailer", InZone(Zone.GRAVEYARD), LosesAllAbilities()))
    assert table.keywords(dead) == frozenset()
    assert table.keywords(held) == {"flying"}
    assert jailer


def test_613_1b_the_controller() -> None:
    """CR 613.1b: a change of control is a step of layer 2."""
    table = Table.players(2)
    bear = table.put(TYPED_BEAR, 2)
    thief = table.put(TYPED_BEAR, 1)
    apply(table, thief, bear, HasController())
    assert told(table, bear, "controller") == [("", bear, 2), ("2", thief, 1)]


def test_613_1f_an_ability_that_was_granted() -> None:
    """CR 613.1f: the step holds the modification itself."""
    table = Table.players(2)
    bear = table.put(TYPED_BEAR)
    apply(table, bear, bear, HasAbilities((Keyword("flying"),)))
    found = table.game.derivation(bear, "abilities")
    assert [(s.layer, s.deed, len(s.value)) for s in found.steps] == [("", Deed.PRINTED, 0), ("6", Deed.MODIFIES, 1)]
    assert found.steps[1].mod == HasAbilities((Keyword("flying"),))


def test_613_3a_a_card_without_abilities_does_not_define_its_size() -> None:
    """CR 613.1f: the ability is lost in layer 6, before layer 7a; what is left of "1+*" is 1 (CR 208.2a)."""
    table = Table.players(2)
    table.put(field("Jailer", IN_GRAVEYARDS, LosesAllAbilities()))
    (card,) = table.graveyard(1, GOYF)
    assert table.size(card) == (0, 1)


def test_613_1f_what_is_gained_later_than_the_loss_of_all_abilities_stays() -> None:
    """CR 613.1f, 613.6: in layer 6 timestamps decide."""
    table = Table.players(2)
    angel = table.put(creature("Angel", 4, 4, Keyword("flying")))
    apply(table, angel, angel, LosesAllAbilities())
    assert not table.keywords(angel)
    apply(table, angel, angel, HasAbilities((Keyword("trample"),)))
    assert table.keywords(angel) == {"trample"}


def test_613_2_defining_abilities_come_first_in_their_layer() -> None:
    """CR 613.2: an older effect that sets the types still applies after the defining ability."""
    table = Table.players(2)
    table.put(field("Alike", CREATURE, SetTypes(subtypes=("Bear",))))
    shifter = table.put(creature("Shifter", 1, 1, Keyword("changeling")))
    assert reading.characteristics(table.game, shifter).subtypes == {"Bear"}


def test_613_3c_a_bonus_in_the_graveyard_comes_on_top_of_the_defined_size() -> None:
    """CR 613.3: layer 7a before 7c, also where only a bonus concerns the card."""
    table = Table.players(2)
    table.put(field("Might", IN_GRAVEYARDS, gets(1, 1)))
    (card,) = table.graveyard(1, GOYF)
    assert table.size(card) == (2, 3)


def test_613_3a_a_card_that_an_effect_paints_still_defines_its_size() -> None:
    """CR 604.3, 613.3a: an effect on cards in graveyards leaves the ability that defines power and toughness alone."""
    table = Table.players(2)
    table.put(field("Painter", IN_GRAVEYARDS, AddColors((Color.BLUE,))))
    (card,) = table.graveyard(1, GOYF)
    assert table.size(card) == (1, 2)
    assert Color.BLUE in characteristics(table.game, card).colors


def test_613_3_setting_comes_after_defining() -> None:
    """CR 613.3a–b: an older effect that sets size overrides a defining ability."""
    table = Table.players(2)
    one = table.put(star(ZoneSize(CardsIn.HAND)))
    table.hand(1, TYPED_BEAR)
    assert table.size(one) == (1, 1)
    apply(table, one, one, becomes(0, 2))
    assert table.size(one) == (0, 2)


def test_613_3_power_sublayer_by_sublayer() -> None:
    """CR 613.3b–e: set, modified, counters, switched; each with its rule and timestamp, whatever the timestamps."""
    table = Table.players(2)
    bear = table.put(TYPED_BEAR, counters={"+1/+0": 1})
    apply(table, bear, bear, SwitchesPT())
    anthem = table.game.state.create_card(field("Anthem", CREATURE, gets(1, 1)), 1, Zone.BATTLEFIELD).id
    apply(table, bear, bear, becomes(0, 4))
    steps = table.game.derivation(bear, "power").steps
    assert [(s.layer, s.rule, s.source, s.deed, s.value) for s in steps] == [
        ("", "CR 208.1", bear, Deed.PRINTED, 2),
        ("7b", "CR 613.3b", bear, Deed.SETS, 0),
        ("7c", "CR 613.3c", anthem, Deed.ADDS, 1),
        ("7d", "CR 613.3d", bear, Deed.COUNTERS, 2),
        ("7e", "CR 613.3e", bear, Deed.SWITCHES, 5),
    ]
    assert steps[2].timestamp == anthem
    assert steps[3].numbers == (1, 0)


def test_26_613_4_the_numbers_are_those_of_the_edition() -> None:
    """CR26 613.4c–d: counters are in layer 7c, switching is 7d."""
    table = Table.players(2, edition=CURRENT)
    bear = table.put(TYPED_BEAR, counters={"+1/+0": 1})
    apply(table, bear, bear, SwitchesPT())
    steps = table.game.derivation(bear, "power").steps
    assert [(s.layer, s.rule.removeprefix("CR ")) for s in steps[1:]] == [("7c", "613.4c"), ("7d", "613.4d")]


def test_613_3d_counters_have_a_layer_of_their_own_in_2011_only() -> None:
    """CR 613.3d against CR26 613.4c: an effect that looks at power sees counters only where they share its layer."""
    grows = static(This(), ModifiesPT(StatOf(Stat.POWER), Fixed(0)))
    for edition, power in ((None, 4), (CURRENT, 6)):
        table = Table.players(2, edition=edition) if edition else Table.players(2)
        one = table.put(creature("Mirror", 1, 1, grows), counters={"+1/+1": 2})
        assert table.power(one) == power


def test_613_the_derivation_names_the_sublayers_of_the_edition() -> None:
    """CR 613.3d–e against CR26 613.4c–d: counters 7d and switching 7e, or 7c and 7d."""
    for edition, labels in ((None, ["", "7d", "7e"]), (CURRENT, ["", "7c", "7d"])):
        table = Table.players(2, edition=edition) if edition else Table.players(2)
        bear = table.put(TYPED_BEAR, counters={"+1/+0": 1})
        apply(table, bear, bear, SwitchesPT())
        assert [step.layer for step in layers.derivation(table.game, bear)] == labels
        assert table.size(bear) == (2, 3)


@positions("layer_7d_counters_separate", {True: 4, False: 6})
def test_613_3d_a_bonus_that_counts_power_and_counters(edition: Edition, expected: int) -> None:
    """CR 613.3d: the bonus is applied before the counters; CR26 613.4c: in the same layer, after the older ones."""
    table = Table.players(2, edition=edition)
    grows = Static(This(), (ModifiesPT(StatOf(Stat.POWER), Fixed(0)),))
    assert table.power(table.put(creature("Mirror", 1, 1, grows), counters={"+1/+1": 2})) == expected


def test_613_3e_switching_comes_last() -> None:
    """CR 613.3e: 1/3 with +0/+1, switched, is 4/1; with +5/+0 besides it is 4/6."""
    table = Table.players(2)
    one = table.put(creature("Crab", 1, 3))
    apply(table, one, one, gets(0, 1))
    apply(table, one, one, SwitchesPT())
    assert table.size(one) == (4, 1)
    apply(table, one, one, gets(5, 0))
    assert table.size(one) == (4, 6)
    apply(table, one, one, SwitchesPT())
    assert table.size(one) == (6, 4)


def test_613_3e_an_effect_under_a_switch_may_end_first() -> None:
    """CR 613.3e, second example: if the +0/+1 ends before the switch does, the creature is 3/1."""
    table = Table.players(2)
    one = table.put(creature("Crab", 1, 3))
    apply(table, one, one, gets(0, 1))
    apply(table, one, one, SwitchesPT(), until=Until.FOREVER)
    assert table.size(one) == (4, 1)
    table.next_turn()
    assert table.size(one) == (3, 1)


def test_613_4_a_bonus_for_white_creatures_follows_their_color() -> None:
    """CR 613.4, first example: the 2/2 black creature turned white is 3/3, turned red it is 2/2 again."""
    table = Table.players(2)
    honor = table.put(field("Honor", And((MY_CREATURE, HasColor(Color.WHITE))), gets(1, 1)))
    bear = table.put(BLACK_BEAR)
    assert table.size(bear) == (2, 2)
    apply(table, honor, bear, SetColors((Color.WHITE,)))
    assert table.size(bear) == (3, 3)
    apply(table, honor, bear, SetColors((Color.RED,)))
    assert table.size(bear) == (2, 2)


def test_613_4_counter_bonus_static_bonus_and_setting() -> None:
    """CR 613.4, second example: the Ogre is 3/3, 7/7, 7/9, then 5/8."""
    table = Table.players(2)
    ogre = table.put(creature("Ogre", 2, 2), counters={"+1/+1": 1})
    assert table.size(ogre) == (3, 3)
    apply(table, ogre, ogre, gets(4, 4))
    assert table.size(ogre) == (7, 7)
    shield = appear(table, field("Shield", MY_CREATURE, gets(0, 2)))
    assert table.size(ogre) == (7, 9)
    apply(table, shield, ogre, becomes(0, 1))
    assert table.size(ogre) == (5, 8)


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
    table.graveyard(1, *[TYPED_BEAR] * 10)
    count = CountOf(And((CREATURE, InZone(Zone.GRAVEYARD), OwnedBy())))
    animate = (AddTypes((CardType.CREATURE,)), becomes(3, 3))
    apply(table, tomb, tomb, *animate)
    apply(table, tomb, tomb, gets(1, 1))
    assert table.size(tomb) == (4, 4)
    own = Static(This(), (DefinesPT(count, count),), defines=True)
    colors = SetColors((Color.BLACK, Color.GREEN))
    plant = AddTypes((CardType.CREATURE,), ("Plant", "Zombie"))
    apply(table, tomb, tomb, plant, colors, HasAbilities((own,)))
    assert table.size(tomb) == (11, 11)
    appear(table, TYPED_BEAR, 1, GRAVEYARD)
    assert table.size(tomb) == (12, 12)
    apply(table, tomb, tomb, *animate)
    assert table.size(tomb) == (4, 4)


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
