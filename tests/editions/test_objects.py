"""Switches of objects, zones, characteristics and layers."""

from __future__ import annotations

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine import layers
from arbitre.ir.abilities import Activated, Keyword, Static
from arbitre.ir.amounts import CardsIn, Fixed, Greatest, Stat, StatOf, ZoneSize
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import (
    Apply,
    Body,
    CopySpell,
    CreateCopies,
    CreateTokens,
    Do,
    Move,
    TokenSpec,
    Transform,
    TurnFace,
)
from arbitre.ir.filters import And, HasType, InZone, IsPermanent, IsSpell, IsToken, Other, StatIs
from arbitre.ir.modifications import DefinesPT, HasAbilities, Lasts, LosesAllAbilities, ModifiesPT, SetColors, Until
from arbitre.ir.refs import All, Target, This
from arbitre.ir.values import CardType, Color, Compare, ManaCost, Zone
from arbitre.rules.editions import Edition
from arbitre.state.characteristics import printed
from editions.positions import positions
from engine.doing import do
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature, enchantment, spell

CREATURE = HasType(CardType.CREATURE)
BEAR = creature("Bear", 2, 2)


def grow(table: Table, id: int, *mods: object) -> None:
    from arbitre.engine import continuous
    from arbitre.engine.context import Context

    ctx = Context(table.game, id, table.controller(id))
    continuous.apply_lasting(ctx, (id,), mods, Lasts(Until.END_OF_TURN))  # type: ignore[arg-type]


@positions("indestructible_is_keyword", {True: False, False: True})
def test_700_4_indestructible_and_then_without_abilities(edition: Edition, expected: bool) -> None:
    """CR 700.4: a fact is not lost with the abilities; CR26 702.12: a keyword ability is."""
    table = Table.players(2, edition=edition)
    bear = table.put(BEAR)
    grow(table, bear, HasAbilities((Keyword("indestructible"),)))
    assert layers.indestructible(table.game, bear)
    grow(table, bear, LosesAllAbilities())
    assert layers.indestructible(table.game, bear) is expected


@positions("token_name_ends_in_token", {True: "Goblin Scout Token", False: "Goblin Scout"})
def test_110_5c_the_name_of_a_token(edition: Edition, expected: str) -> None:
    """CR 110.5c, CR26 111.4."""
    table = Table.players(2, edition=edition)
    made = TokenSpec(types=(CardType.CREATURE,), subtypes=("Goblin", "Scout"), power=Fixed(1), toughness=Fixed(1))
    table.cast(table.put(spell("Make", CreateTokens(made), cost="{0}"), 1, HAND))
    table.resolve_top()
    assert table.names(BATTLEFIELD) == [expected]


@positions("phased_out_tokens_cease", {True: None, False: BATTLEFIELD})
def test_704_5d_a_phased_out_token(edition: Edition, expected: Zone | None) -> None:
    """CR 704.5d, 702.24k: it ceases to exist; today it phases in again."""
    table = Table.players(2, edition=edition)
    token = table.put(BEAR, token=True, phased_out=1, last_controller=1)
    assert table.zone(token) is BATTLEFIELD if table.game.decision is None else True
    assert table.zone(token) is expected


@positions("back_face_has_front_mana_value", {True: 2, False: 0})
def test_202_3_the_mana_value_of_a_back_face(edition: Edition, expected: int) -> None:
    """CR26 202.3b: that of the front; in 2011 it has no mana cost, so 0."""
    back = Face("Pack", types=(CardType.CREATURE,), power="4", toughness="4")
    wolf = Card("Outlaw", (creature("Outlaw", 2, 2, cost="{1}{R}").front, back), Layout.TRANSFORM)
    table = Table.players(2, edition=edition)
    one = table.put(wolf)
    table.state.put(table.state.objects[one], "face", 1)
    table.state.put(table.state.objects[one], "base", printed(back))
    assert table.game.characteristics(one).mana_value == expected


@positions("permanents_ignore_stale_transforming", {True: "Pack", False: "Outlaw"})
def test_701_27f_two_abilities_that_transform_it(edition: Edition, expected: str) -> None:
    """CR26 701.27f: the second one to resolve does nothing; in 2011 it turns the permanent back."""
    turns = Activated(PayMana(ManaCost.parse("{0}")), Body((Do(Transform(This())),)))
    back = Face("Pack", types=(CardType.CREATURE,), power="4", toughness="4", paragraphs=((turns,),))
    table = Table.players(2, edition=edition)
    wolf = table.put(Card("Outlaw", (creature("Outlaw", 2, 2, turns).front, back), Layout.TRANSFORM))
    for _ in range(2):
        table.activate(wolf)
    table.resolve_top()
    assert table.names(BATTLEFIELD) == ["Pack"]
    table.resolve_top()
    assert table.names(BATTLEFIELD) == [expected]
    table.activate(wolf)
    table.resolve_top()
    assert table.names(BATTLEFIELD) != [expected]


@positions("copy_tokens_have_both_faces", {True: "Pack", False: "Outlaw"})
def test_707_8a_a_token_that_copies_two_faces(edition: Edition, expected: str) -> None:
    """CR26 707.8a: it can transform; CR 711.1: in 2011 no token can."""
    back = Face("Pack", types=(CardType.CREATURE,), power="4", toughness="4")
    wolf = Card("Outlaw", (creature("Outlaw", 2, 2).front, back), Layout.TRANSFORM)
    table = Table.players(2, edition=edition)
    table.put(wolf)
    table.cast(
        table.put(
            spell("Pair", CreateCopies(Target()), Transform(All(IsToken())), target=IsPermanent(), cost="{0}"), 1, HAND
        )
    )
    table.resolve_top()
    assert table.names(BATTLEFIELD) == ["Outlaw", expected]


@positions("split_cards_are_combined", {True: False, False: True})
def test_708_6_a_split_card_that_costs_two_or_less(edition: Edition, expected: bool) -> None:
    """CR 708.6a: one of its halves does; CR26 709.4: both together cost 6."""
    table = Table.players(2, edition=edition)
    halves = (Face("Cheap", ManaCost.parse("{R}")), Face("Costly", ManaCost.parse("{3}{G}{G}")))
    split = table.put(Card("Cheap // Costly", halves, Layout.SPLIT), 1, GRAVEYARD)
    cheap = And((InZone(GRAVEYARD), StatIs(Stat.MANA_VALUE, Compare.AT_MOST, Fixed(2))))
    table.cast(table.put(spell("Fetch", Move(All(cheap), HAND), cost="{0}"), 1, HAND))
    table.resolve_top()
    assert (table.zone(split) is HAND) is expected


@positions("layer_7d_counters_separate", {True: 4, False: 6})
def test_613_3d_a_bonus_that_counts_power_and_counters(edition: Edition, expected: int) -> None:
    """CR 613.3d: the bonus is applied before the counters; CR26 613.4c: in the same layer, after the older ones."""
    table = Table.players(2, edition=edition)
    grows = Static(This(), (ModifiesPT(StatOf(Stat.POWER), Fixed(0)),))
    assert table.power(table.put(creature("Mirror", 1, 1, grows), counters={"+1/+1": 2})) == expected


@positions("face_down_is_layer_1b", {True: "1b", False: ""})
def test_613_2b_the_layer_of_what_is_face_down(edition: Edition, expected: str) -> None:
    """CR26 613.2b: in the derivation its status has a layer of its own; CR 707.2: it is no effect of a layer."""
    table = Table.players(2, edition=edition)
    bear = table.put(BEAR, face_down="morph")
    steps = table.game.derivation(bear, "name").steps
    assert [(step.layer, step.value) for step in steps] == [("", "Bear"), (expected, "")]


@positions("turning_over_renews_timestamp", {True: Color.BLUE, False: Color.RED})
def test_613_7f_turned_face_up_under_a_younger_effect(edition: Edition, expected: Color) -> None:
    """CR26 613.7f: the creature becomes the younger of the two; in 2011 it stays the older."""
    table = Table.players(2, edition=edition)
    paints = Static(And((CREATURE, Other())), (SetColors((Color.BLUE,)),))
    painter, bear = table.put(creature("Painter", 2, 2, paints), face_down="morph"), table.put(BEAR)
    table.put(enchantment("Reds", Static(CREATURE, (SetColors((Color.RED,)),))))
    done = do(table, TurnFace(Target()), targets=[painter])
    assert layers.characteristics(done.game, bear).colors == {expected}


@positions("simultaneous_timestamps_in_apnap_order", {True: [], False: [1]})
def test_613_6g_two_enchantments_that_enter_together(edition: Edition, expected: list[int]) -> None:
    """CR 613.6g: the active player orders those of both players; CR26 613.7m: each player one's own, so nobody is
    asked."""
    table = Table.players(2, edition=edition)
    for player, color in ((1, Color.RED), (2, Color.BLUE)):
        table.put(enchantment(f"Paint {color}", Static(CREATURE, (SetColors((color,)),))), player, GRAVEYARD)
    both = Move(All(InZone(GRAVEYARD)), BATTLEFIELD)
    table.cast(table.put(spell("Raise", both, cost="{0}"), 1, HAND))
    table.pass_priority(2)
    asked = [table.decision.player] if table.decision.what == "timestamps" else []
    assert asked == expected


@positions("defining_abilities_can_depend", {True: (3, 4), False: (0, 4)})
def test_613_7_a_defining_ability_that_looks_at_what_another_defines(
    edition: Edition, expected: tuple[int, int]
) -> None:
    """CR 613.7a: a characteristic-defining ability depends on nothing; CR26 613.8a: it may depend on another one."""
    table = Table.players(2, edition=edition)
    greatest = Greatest(Stat.POWER, And((CREATURE, Other())))
    elder = creature("Elder", "*", "4", Static(This(), (DefinesPT(greatest, None),), defines=True))
    held = ZoneSize(CardsIn.HAND)
    star = creature("Star", "*", "*", Static(This(), (DefinesPT(held, held),), defines=True))
    one, other = table.put(elder), table.put(star)
    table.hand(1, BEAR, BEAR, BEAR)
    assert (table.size(one), table.size(other)) == (expected, (3, 3))


@positions("permanent_spell_copies_become_tokens", {True: ["Ooze", "Ooze"], False: ["Ooze"]})
def test_608_3f_the_copy_of_a_creature_spell(edition: Edition, expected: list[str]) -> None:
    """CR26 608.3f: it becomes a token; CR 706.10a: a copy of a spell that is not on the stack ceases to exist."""
    table = Table.players(2, edition=edition)
    ooze = table.put(creature("Ooze", 2, 2, cost="{0}"), 1, HAND)
    twin = table.put(spell("Twin", CopySpell(Target()), target=And((IsSpell(), CREATURE)), cost="{0}"), 1, HAND)
    cast = table.cast(ooze)
    table.cast(twin, cast)
    table.resolve_all()
    assert table.names(BATTLEFIELD) == expected


@positions("negative_numbers_change_size", {True: (-4, 2), False: (-2, 4)})
def test_107_1b_a_creature_of_power_below_zero_gets_as_much_as_its_power(
    edition: Edition, expected: tuple[int, int]
) -> None:
    """CR 107.1b: +X/+X with X = -2; CR26 107.1b: X is zero, as nothing is set or doubled."""
    table = Table.players(2, edition=edition)
    giant = table.put(creature("Giant", 4, 4))
    its = StatOf(Stat.POWER, Target())
    apply = Apply(Target(), (ModifiesPT(its, its),), Lasts(Until.END_OF_TURN))
    swell = table.put(spell("Swell", apply, target=CREATURE, cost="{0}"), 1, HAND)
    grow(table, giant, ModifiesPT(Fixed(-6), Fixed(0)))
    table.cast(swell, giant)
    table.resolve_top()
    assert table.size(giant) == expected
