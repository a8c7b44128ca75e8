"""Copying objects (CR 706)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.characteristics import continuous, durations, linked
from arbitre.engine.characteristics.copying import copiable_values
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.stack.triggers import stack_source
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Keyword, Replacement, Static
from arbitre.ir.amounts import CardsIn, Fixed, ZoneSize
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import (
    Apply,
    Body,
    Choice,
    ChooseQuality,
    CopySpell,
    CreateCopies,
    Do,
    EntersWith,
    GainLife,
    PutCounters,
    TargetSlot,
    Transform,
)
from arbitre.ir.filters import (
    And,
    ChosenFor,
    ControlledBy,
    HasType,
    Is,
    IsAbility,
    IsOfChosen,
    IsPermanent,
    IsSpell,
    IsToken,
    Other,
)
from arbitre.ir.modifications import AddTypes, Copies, DefinesPT, HasAbilities, Lasts, ModifiesPT, SetsPT, Until
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import All, Pick, Target, This
from arbitre.ir.values import CardType, Color
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.state import notation
from arbitre.state.objects import Obj
from helpers.copying import becomes_copy, begin, name, name_of, size, turned, wolf
from helpers.doing import do, still
from helpers.laying import cast_free, free
from helpers.positions import positions
from helpers.replacing import enter, size_of
from helpers.worded import instant
from helpers.words import BEAR, CREATURE, GREEN_BEAR, modern, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature, enchantment, spell

ITSELF = Is(This())
ENTERS = Moves(ITSELF, to=BATTLEFIELD)


def clone() -> Card:
    copies = EntersWith(mods=(Copies(Pick(CREATURE, Fixed(1))),), may=True)
    return creature("Clone", 0, 0, Replacement(ENTERS, copies), cost="{3}{U}")


def flip_card(one: str, other: str, power: int) -> Card:
    face = creature(one, 1, 1, cost="{1}{U}").front
    flipped = Face(other, types=(CardType.CREATURE,), power=str(power), toughness=str(power))
    return Card(one, (face, flipped), Layout.FLIP)


ENCHANTMENT = (CardType.ENCHANTMENT,)
ANY = f.Or((CREATURE, f.IsPlayer()))


def test_706_2a_color_and_abilities_come_with_cost_and_text() -> None:
    """CR 706.2, 706.2a: the copy of a green creature with one ability is green and has it once."""
    elf = creature("Elf", 1, 1, Activated(TapThis(), Body((Do(GainLife(Fixed(1))),))), cost="{G}")
    table = Table.players()
    table.put(elf)
    cast_free(table, free("Twin", CreateCopies(Target()), target=CREATURE))
    token = characteristics(table.game, table.game.state.battlefield[-1])
    assert (token.colors, len(token.activated), token.mana_value) == ({Color.GREEN}, 1, 1)


def test_cr_706_5_a_token_that_is_a_copy(table: Table) -> None:
    """CR 706.2, 706.5: copiable values only, except as it says; of what has left, as it last was."""
    bear = table.put(creature("Bear", 2, 2, Keyword("flying")), 2, counters={"+1/+1": 4})
    but = (m.HasAbilities((Keyword("haste"),)),)
    done = do(table, e.Destroy(r.Target()), e.CreateCopies(r.Target(), a.Fixed(2), but=but), targets=[bear])
    tokens = done.result()
    assert len(tokens) == 2
    for token in tokens:
        its = characteristics(done.game, token)
        assert (its.name, its.power, its.keywords) == ("Bear", 2, {"flying", "haste"})
        assert controller(done.game, token) == 1


def test_706_2_a_copy_does_not_change_with_its_original() -> None:
    """CR 706.2: the values are those of the moment; other effects on the copy go on (CR 706.4)."""
    table = Table.players(2)
    bear, ox, shifter = table.battlefield(1, GREEN_BEAR, creature("Ox", 1, 4), creature("Shifter", 0, 1))
    begin(table, shifter, (ModifiesPT(Fixed(3), Fixed(3)),), Lasts(Until.END_OF_TURN))
    becomes_copy(table, shifter, bear)
    becomes_copy(table, bear, ox)
    assert (name_of(table, shifter), size(table, shifter)) == ("Bear", (5, 5))
    assert name_of(table, bear) == "Ox"


def test_706_2_a_copy_of_a_face_down_creature_is_a_nameless_one() -> None:
    """CR 706.2, second example: a colorless 2/2, face up."""
    table = Table.players(2)
    demon, clone = table.put(creature("Demon", 6, 6, cost="{B}"), face_down="morph"), table.put(creature("Clone", 0, 0))
    becomes_copy(table, clone, demon)
    values = copiable_values(still(table), clone)
    assert (values.name, values.colors, values.mana_cost, size(table, clone)) == ("", frozenset(), None, (2, 2))


@pytest.mark.parametrize("others", [0, 1, 2])
def test_706_2_what_is_copied_may_be_chosen_as_the_effect_begins(table: Table, others: int) -> None:
    """CR 608.2d, 706.2: a copy of another creature that its controller chooses now; of none if there is none."""
    one = table.put(creature("Echo", 1, 1))
    sizes = table.battlefield(1, *[creature(f"Bear {n}", n, n) for n in (2, 3)[:others]])
    chosen = Pick(And((Other(), HasType(CardType.CREATURE), ControlledBy())), Fixed(1))
    done = do(table, Apply(This(), (Copies(chosen),), Lasts(Until.END_OF_TURN)), source=one, answers=sizes[1:])
    assert reading.characteristics(done.game, one).power == others + 1


def test_706_2_a_copy_is_of_the_values_not_of_other_effects() -> None:
    """CR 706.2, first example: of an animated artifact the copy is only the artifact; counters are not copied."""
    from arbitre.engine.characteristics import continuous
    from arbitre.ir.modifications import AddTypes, Lasts, Until
    from helpers.doing import context

    table = Table.players(2)
    staff = table.put(artifact("Staff"), counters={"charge": 2})
    animate = (AddTypes((CardType.CREATURE,)), SetsPT(Fixed(5), Fixed(5)))
    continuous.apply_lasting(context(table, source=staff), (staff,), animate, Lasts(Until.END_OF_TURN))
    (one,) = table.hand(1, clone())
    done = enter(table, one, True)
    values = characteristics(done.game, done.now(one))
    assert (values.name, values.types, size_of(done, staff)) == ("Staff", {CardType.ARTIFACT}, (5, 5))
    assert done.game.object(done.now(one)).counters == ()


def test_706_3_face_down_status_stays_on_top_of_a_copy() -> None:
    """CR 707.10, 706.3: the face-down creature stays a 2/2; turned face up it is what it copied."""
    table = Table.players(2)
    lorian, demon = table.put(creature("Lorian", 4, 1)), table.put(creature("Demon", 6, 6), face_down="morph")
    becomes_copy(table, demon, lorian)
    assert (name_of(table, demon), size(table, demon)) == ("", (2, 2))
    table.state.put(table.state.objects[demon], Obj.face_down, "")
    assert (name_of(table, demon), size(table, demon)) == ("Lorian", (4, 1))


def test_706_3_a_flipped_permanent_that_copies_a_flip_card_is_its_flipped_version() -> None:
    """CR 706.3, second example; CR 709.1c: with the color and mana cost of the upper half."""
    table = Table.players(2)
    tomoya = table.put(flip_card("Apprentice", "Tomoya", 2), flipped=True)
    shortfang = table.put(flip_card("Shortfang", "Stabwhisker", 3))
    values = reading.characteristics(still(table), tomoya)
    assert (values.name, values.colors, values.mana_value) == ("Tomoya", {Color.BLUE}, 2)
    becomes_copy(table, tomoya, shortfang)
    assert (name_of(table, tomoya), size(table, tomoya)) == ("Stabwhisker", (3, 3))
    assert name_of(table, shortfang) == "Shortfang"


def test_706_4_a_copy_until_end_of_turn_is_itself_again() -> None:
    """CR 706.4."""
    table = Table.players(2)
    bear, shifter = table.battlefield(1, GREEN_BEAR, creature("Shifter", 0, 1))
    becomes_copy(table, shifter, bear, until=Until.END_OF_TURN)
    assert name_of(table, shifter) == "Bear"
    durations.cleanup(still(table))
    assert name_of(table, shifter) == "Shifter"


def test_unused_words_are_gone() -> None:
    """An effect on cards in graveyards begins and ends like any other."""
    table = Table.players(2)
    (dead,) = table.graveyard(1, GREEN_BEAR)
    begin(table, dead, (HasAbilities((Keyword("flashback"),)),), Lasts(Until.END_OF_TURN))
    assert reading.has(still(table), dead, "flashback")
    durations.cleanup(still(table))
    assert not reading.has(still(table), dead, "flashback")


def test_706_5_a_copy_enters_as_what_it_copies_would() -> None:
    """CR 706.5, first example: the copy of the Behemoth enters tapped with two fade counters on it."""
    table = Table.players(2)
    behemoth = creature(
        "Behemoth", 10, 10, Keyword("fading", amount=Fixed(2)), Replacement(ENTERS, EntersWith(tapped=True))
    )
    table.put(behemoth)
    (one,) = table.hand(1, clone())
    done = enter(table, one, True)
    new = done.game.object(done.now(one))
    assert (size_of(done, one), new.tapped, new.counter("fade")) == ((10, 10), True, 2)


def test_706_5_copying_may_be_declined() -> None:
    """CR 706.5: then it enters as what it is."""
    table = Table.players(2)
    table.put(BEAR)
    (one,) = table.hand(1, clone())
    assert size_of(enter(table, one, False), one) == (0, 0)


def test_706_6_a_copy_makes_its_own_choices() -> None:
    """CR 706.6: the creature type chosen for the original is not copied."""
    table = Table.players(2)
    chooses = Replacement(ENTERS, EntersWith(choices=(Do(ChooseQuality(Choice.CREATURE_TYPE)),)))
    table.put(creature("Automaton", 2, 2, chooses), words=(("creature type", "Elf"),))
    (one,) = table.hand(1, clone())
    done = enter(table, one, True, "Goblin")
    assert linked.word(done.game, done.game.object(done.now(one)), "creature type") == "Goblin"


def test_706_7a_a_choice_that_was_not_made_is_undefined() -> None:
    """CR 706.7a: a permanent that becomes a copy has chosen no color; "of the chosen color" is nothing."""
    banner = enchantment(
        "Banner",
        Replacement(Moves(ITSELF, to=BATTLEFIELD), EntersWith(choices=(Do(ChooseQuality(Choice.COLOR)),))),
        Static(And((CREATURE, IsOfChosen(ChosenFor.COLOR))), (ModifiesPT(Fixed(1), Fixed(1)),)),
        cost="{0}",
    )
    table = Table.players()
    bear, blank = table.put(GREEN_BEAR), table.put(enchantment("Blank"))
    card = table.put(banner, zone=HAND)
    table.cast(card)
    table.resolve_top()
    table.answer(Color.GREEN)
    assert table.size(bear) == (3, 3)
    slots = (TargetSlot(HasType(CardType.ENCHANTMENT)), TargetSlot(HasType(CardType.ENCHANTMENT)))
    mimic = Apply(Target(0), (Copies(Target(1)),), Lasts(Until.FOREVER))
    cast_free(table, free("Mimic", mimic, target=slots), blank, table.now(card))
    assert (characteristics(table.game, blank).name, table.size(bear)) == ("Banner", (3, 3))


def test_706_7_a_choice_for_a_copied_ability_is_of_that_copy_only() -> None:
    """CR 706.7a: what was chosen as it entered as a copy says nothing once it copies something else."""
    chooses = Replacement(ENTERS, EntersWith(choices=(Do(ChooseQuality(Choice.CREATURE_TYPE)),)))
    table = Table.players(2)
    table.put(creature("Automaton", 2, 2, chooses))
    (one,) = table.hand(1, clone())
    done = enter(table, one, True, "Goblin")
    new = done.game.object(done.now(one))
    assert linked.word(done.game, new, "creature type") == "Goblin"
    other = done.state.create_card(creature("Metallic", 3, 3, chooses), 1, BATTLEFIELD).id
    ctx = Context(done.game, new.id, 1)
    ctx.targets = ((other,),)
    continuous.apply_lasting(ctx, (new.id,), (Copies(Target()),), Lasts(Until.END_OF_TURN))
    assert characteristics(done.game, new.id).name == "Metallic"
    assert linked.word(done.game, new, "creature type") == ""
    durations.cleanup(done.game)
    assert linked.word(done.game, new, "creature type") == "Goblin"


def test_706_3_a_copy_of_a_copy_copies_the_exception_too() -> None:
    """CR 706.9, 706.9a: except it's 7/7 and has flying; a copy of that copy has both."""
    table = Table.players(2)
    bear, shifter, clone = table.battlefield(1, GREEN_BEAR, creature("Shifter", 0, 1), creature("Clone", 0, 0))
    becomes_copy(table, shifter, bear, SetsPT(Fixed(7), Fixed(7)), HasAbilities((Keyword("flying"),)))
    becomes_copy(table, clone, shifter)
    assert (name_of(table, clone), size(table, clone)) == ("Bear", (7, 7))
    assert reading.has(still(table), clone, "flying")


def test_706_9_copies_with_exceptions() -> None:
    """CR 706.9b, 706.9c: "except it's 7/7" and "it's an artifact in addition": a copy of the copy has both too."""
    table = Table.players()
    table.put(GREEN_BEAR)
    but = (SetsPT(Fixed(7), Fixed(7)), AddTypes((CardType.ARTIFACT,)))
    cast_free(table, free("Statue", CreateCopies(Target(), but=but), target=CREATURE))
    statue = table.game.state.battlefield[-1]
    cast_free(table, free("Twin", CreateCopies(Target()), target=HasType(CardType.ARTIFACT)), statue)
    again = table.game.state.battlefield[-1]
    assert table.size(again) == (7, 7)
    assert characteristics(table.game, again).types == {CardType.ARTIFACT, CardType.CREATURE}


def test_706_9d_a_defining_ability_is_not_copied_if_the_size_is_set() -> None:
    """CR 706.9d: except it's still 7/7."""
    number = ZoneSize(CardsIn.HAND)
    goyf = creature("Goyf", "*", "*", Static(This(), (DefinesPT(number, number),), defines=True))
    table = Table.players(2)
    one, giant = table.battlefield(1, goyf, creature("Giant", 7, 7))
    becomes_copy(table, giant, one, SetsPT(Fixed(7), Fixed(7)))
    assert (name_of(table, giant), size(table, giant)) == ("Goyf", (7, 7))


def test_magecraft_sees_copies() -> None:
    """CR 706.10: a copy is not cast, but it is copied."""
    game = modern()
    game.put(worded("School", "Whenever you cast or copy an instant or sorcery spell, you gain 1 life.", ENCHANTMENT))
    first, copy = (
        game.put(instant("You gain 5 life.", "Five"), 1, HAND),
        game.put(instant("Copy target spell."), 1, HAND),
    )
    game.cast(first)
    game.cast(copy, game.now(first))
    game.resolve_all()
    assert game.life(1) == 20 + 5 + 5 + 3


def test_cr_706_10_a_copied_spell_may_have_new_targets(table: Table) -> None:
    """CR 706.10, 706.10c: the copy is not cast; its controller may choose new targets; it resolves first."""
    bolt = table.put(spell("Bolt", e.DealDamage(a.Fixed(3), r.Target()), target=ANY, cost="{R}"), 1, HAND)
    twin = table.put(spell("Twin", e.CopySpell(r.Target()), target=f.IsSpell(), cost="{R}"), 2, HAND)
    table.mana(1, "R")
    table.mana(2, "R")
    cast = table.cast(bolt, 2)
    table.pass_priority()
    table.cast(twin, cast)
    table.resolve_top(1)
    assert len(table.game.state.stack) == 2
    table.resolve_top()
    assert (table.life(1), table.life(2)) == (17, 20)
    table.resolve_top()
    assert table.life(2) == 17
    assert table.names(GRAVEYARD, 1) == ["Bolt"]


def test_706_10b_a_copied_ability_has_the_same_source() -> None:
    """CR 706.10b: "this creature" is the same one for both."""
    grow = Activated(TapThis(), Body((Do(PutCounters("+1/+1", Fixed(1), This())),)))
    table = Table.players()
    bear, other = table.put(creature("Bear", 2, 2, grow)), table.put(creature("Bear", 2, 2, grow))
    table.activate(bear)
    cast_free(table, free("Echo", CopySpell(Target()), target=IsAbility()))
    sources = [stack_source(table.game, table.object(id)) for id in table.game.state.stack]
    table.resolve_all()
    assert (sources, table.counters(bear, "+1/+1"), table.counters(other, "+1/+1")) == ([bear, bear], 2, 0)


@pytest.mark.parametrize(("edition", "after"), [(CURRENT, ["Night", "Day"]), (PINNED, ["Day", "Day"])])
def test_707_8a_a_token_with_two_faces(edition: Edition, after: list[str]) -> None:
    """CR26 707.8a: it can transform; CR 701.25a, 711.1: in 2011 tokens can't."""
    copies = spell("Twin", CreateCopies(Target()), target=CREATURE, cost="{0}")
    table = Table.players(edition=edition)
    table.put(wolf())
    (twin,) = table.hand(1, copies)
    table.cast(twin)
    table.resolve_all()
    token = table.state.battlefield[-1]
    assert table.object(token).is_token
    assert table.names(BATTLEFIELD) == ["Day", "Day"]
    turned(table, token)
    assert [name(table, token), name(table, table.state.battlefield[0])] == after
    text = notation.write(table.game.state)
    assert notation.write(notation.read(text)) == text


def test_707_8a_the_face_that_is_up() -> None:
    """CR26 707.8a, 202.3b: the back face is up, and has the front face's mana value."""
    copies = spell("Twin", CreateCopies(Target()), target=CREATURE, cost="{0}")
    table = Table.players(edition=CURRENT)
    day, (twin,) = table.put(wolf()), table.hand(1, copies)
    turned(table, day)
    table.cast(twin)
    table.resolve_all()
    token = table.state.battlefield[-1]
    assert (name(table, token), characteristics(table.game, token).mana_value) == ("Night", 4)
    turned(table, token)
    assert name(table, token) == "Day"


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


def test_707_10g_a_copy_of_a_spell_with_two_faces() -> None:
    """CR26 707.10g: the token that it becomes has both faces."""
    copies = spell("Echo", CopySpell(Target()), target=IsSpell(), cost="{0}")
    table = Table.players(edition=CURRENT)
    table.mana(1, "CCCC")
    day, echo = table.hand(1, wolf(), copies)
    table.cast(day)
    table.cast(echo)
    table.resolve_top()
    table.resolve_top()
    (token,) = table.state.battlefield
    assert table.object(token).is_token
    turned(table, token)
    assert name(table, token) == "Night"
