"""Lasting effects: what they apply to, when they end (CR 611.2, 514.2); effects that change the rules (CR 613.10)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine import continuous, durations, layers, rulings
from arbitre.engine.context import Context
from arbitre.engine.copying import copiable_values
from arbitre.engine.decisions import Special
from arbitre.engine.events import Event, Kind
from arbitre.engine.pipeline import propose
from arbitre.ir.abilities import Activated, Keyword, Static
from arbitre.ir.amounts import CardsIn, Fixed, Stat, StatOf, ZoneSize
from arbitre.ir.conditions import Matches, TurnOf
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Apply, Body, Do, Tap, Untap
from arbitre.ir.filters import And, ControlledBy, HasState, HasType, IsOpponent, IsSpell, Other, State
from arbitre.ir.modifications import (
    AddTypes,
    CantAttack,
    CantBeCountered,
    CantBlock,
    CantGainLife,
    CantUntap,
    CastAsThoughFlash,
    Copies,
    DefinesPT,
    HasAbilities,
    HasController,
    Lasts,
    LosesThisAbility,
    ModifiesPT,
    SetColors,
    SetsPT,
    Until,
    UntilPaid,
    WhileTrue,
)
from arbitre.ir.node import Duration, Modification
from arbitre.ir.refs import All, It, Pick, Players, Target, This, Who
from arbitre.ir.values import CardType, Color, ManaCost, Phase, Step
from arbitre.rules.editions import CURRENT
from arbitre.state.characteristics import printed
from engine.doing import context, do, still
from table import BATTLEFIELD, HAND, STACK, Table, creature, enchantment, spell

CREATURE = HasType(CardType.CREATURE)
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
UP = (ModifiesPT(Fixed(1), Fixed(1)),)


def begin(
    table: Table, to: int, mods: tuple[Modification, ...], until: Duration, *, you: int = 1, source: int = 0
) -> None:
    """Such an effect of *you* begins."""
    continuous.apply_lasting(context(table, you, source or to), (to,), mods, until)


def size(table: Table, id: int) -> tuple[int | None, int | None]:
    values = layers.characteristics(still(table), id)
    return values.power, values.toughness


def at(table: Table, turn: int, active: int, step: Step, phase: Phase) -> None:
    """The marker stands there."""
    state = table.state
    for name, value in (("turn", turn), ("active", active), ("step", step), ("phase", phase), ("step_plan", ())):
        state.put(state, name, value)


# --- when they end ----------------------------------------------------------------------------------------------------


def test_514_2_until_end_of_turn_also_for_what_is_phased_out() -> None:
    """CR 514.2, 702.24e: the effect ends in the cleanup step though the creature is phased out."""
    table = Table.players(2)
    bear = table.put(BEAR)
    begin(table, bear, UP, Lasts(Until.END_OF_TURN))
    table.state.put(table.state.objects[bear], "phased_out", 1)
    durations.cleanup(still(table))
    table.state.put(table.state.objects[bear], "phased_out", 0)
    assert size(table, bear) == (2, 2)


def test_tu_3_until_end_of_combat_ends_with_the_combat_phase() -> None:
    """CR 500.5: not as the end of combat step begins, but as the phase ends."""
    table = Table.players(2)
    bear = table.put(BEAR)
    at(table, 1, 1, Step.END_COMBAT, Phase.COMBAT)
    begin(table, bear, UP, Lasts(Until.END_OF_COMBAT))
    durations.step_begins(still(table))
    assert size(table, bear) == (3, 3)
    durations.step_ends(still(table))
    assert size(table, bear) == (2, 2)


@pytest.mark.parametrize(("until", "last"), [(Until.END_OF_TURN, 1), (Until.YOUR_NEXT_TURN, 2), (Until.FOREVER, 7)])
def test_611_2a_durations_by_turns(until: Until, last: int) -> None:
    """CR 611.2a: the last turn that an effect of player 1 sees which began in turn 1, when turns alternate."""
    table = Table.players(2)
    bear = table.put(BEAR)
    game = still(table)
    begin(table, bear, UP, Lasts(until))
    seen = [1]
    for turn in range(2, 8):
        durations.cleanup(game)
        at(table, turn, 2 - turn % 2, Step.UNTAP, Phase.BEGINNING)
        durations.turn_begins(game)
        seen += [turn] if size(table, bear) == (3, 3) else []
    assert seen[-1] == last


def test_611_2a_until_the_end_of_your_next_turn_and_until_your_next_upkeep() -> None:
    """CR 611.2a: through the whole of the next own turn; only up to its upkeep."""
    table = Table.players(2)
    one, two = table.battlefield(1, BEAR, BEAR)
    game = still(table)
    begin(table, one, UP, Lasts(Until.END_OF_YOUR_NEXT_TURN))
    begin(table, two, UP, Lasts(Until.YOUR_NEXT_UPKEEP))
    durations.cleanup(game)
    at(table, 2, 2, Step.UPKEEP, Phase.BEGINNING)
    durations.step_begins(game)
    durations.cleanup(game)
    assert (size(table, one), size(table, two)) == ((3, 3), (3, 3))
    at(table, 3, 1, Step.UPKEEP, Phase.BEGINNING)
    durations.step_begins(game)
    assert (size(table, one), size(table, two)) == ((3, 3), (2, 2))
    durations.cleanup(game)
    assert size(table, one) == (2, 2)


def test_611_2_a_permanent_that_stays_tapped_in_its_controllers_next_untap_step() -> None:
    """An effect on permanents of two players ends for each in that player's own untap step."""
    table = Table.players(2)
    mine, theirs = table.put(BEAR), table.put(BEAR, 2)
    game = still(table)
    continuous.apply_lasting(context(table), (mine, theirs), (CantUntap(),), Lasts(Until.NEXT_UNTAP_STEP))
    at(table, 2, 2, Step.UNTAP, Phase.BEGINNING)
    assert rulings.affecting(game, theirs, CantUntap)
    durations.step_ends(game)
    assert not rulings.affecting(game, theirs, CantUntap)
    assert rulings.affecting(game, mine, CantUntap)
    at(table, 3, 1, Step.UNTAP, Phase.BEGINNING)
    durations.step_ends(game)
    assert not rulings.any_of(game, CantUntap)


def while_tapped(table: Table, source: int, to: int) -> None:
    """For as long as the source remains tapped, you control the other."""
    until = WhileTrue(Matches(This(), HasState(State.TAPPED)))
    begin(table, to, (HasController(),), until, source=source)


def test_611_2b_as_long_as_it_is_true_and_never_again() -> None:
    """CR 611.2b: it ends for good when the source untaps, also if it is tapped again."""
    table = Table.players(2)
    thief, prize = table.put(creature("Thief", 1, 1), tapped=True), table.put(BEAR, 2)
    while_tapped(table, thief, prize)
    assert layers.controller(still(table), prize) == 1
    do(table, Untap(Target()), Tap(Target()), targets=[thief])
    assert still(table).object(thief).tapped
    assert layers.controller(still(table), prize) == 2


def test_611_2b_a_duration_that_is_over_never_starts() -> None:
    """CR 611.2b: the effect does nothing."""
    table = Table.players(2)
    thief, prize = table.put(creature("Thief", 1, 1)), table.put(BEAR, 2)
    while_tapped(table, thief, prize)
    assert table.state.lasting == ()


@pytest.mark.parametrize("end", [Kind.DESTROY, Kind.PHASE_OUT])
def test_611_2b_as_long_as_ends_with_the_source_itself(end: Kind) -> None:
    """CR 611.2b, 702.24e: nothing is true any longer of a permanent that has left or is phased out, though it was last
    tapped; it does not begin again either."""
    table = Table.players(2)
    thief, prize = table.put(creature("Thief", 1, 1), tapped=True), table.put(BEAR, 2)
    while_tapped(table, thief, prize)
    for _ in propose(still(table), [Event(end, subject=thief)]):
        pass
    assert layers.controller(still(table), prize) == 2
    for _ in propose(still(table), [Event(Kind.PHASE_IN, subject=thief)]):
        pass
    assert layers.controller(still(table), prize) == 2


def test_115_2c_an_effect_that_a_player_may_pay_to_end() -> None:
    """CR 115.2c: a licid loses its ability and becomes an Aura; its controller may pay to end that."""
    until = UntilPaid(PayMana(ManaCost.parse("{U}")))
    change = Apply(This(), (LosesThisAbility(), AddTypes((CardType.ENCHANTMENT,))), until)
    licid = creature("Licid", 1, 1, Activated(PayMana(ManaCost.parse("{U}")), Body((Do(change),))), Keyword("flying"))
    table = Table.players(2)
    one = table.put(licid)
    table.mana(1, "UU")
    table.activate(one)
    table.resolve_top()
    values = layers.characteristics(table.game, one)
    assert not values.activated
    assert values.keywords == {"flying"}
    assert table.can(Special(one, "end effect"))
    table.act(Special(one, "end effect"))
    assert layers.characteristics(table.game, one).activated


# --- what they apply to -----------------------------------------------------------------------------------------------


def test_611_2c_characteristics_are_locked_in_rules_are_not() -> None:
    """CR 611.2c: all creatures of now get +1/+1; creatures that come later can't block either."""
    table = Table.players(2)
    bear = table.put(BEAR)
    do(table, Apply(All(CREATURE), UP), Apply(All(CREATURE), (CantBlock(),)))
    late = table.state.create_card(BEAR, 2, BATTLEFIELD).id
    assert (size(table, bear), size(table, late)) == ((3, 3), (2, 2))
    assert rulings.affecting(still(table), late, CantBlock)
    do(table, Apply(Players(Who.EACH), (CantGainLife(),)))
    assert rulings.affecting(still(table), 2, CantGainLife)
    assert not rulings.affecting(still(table), late, CantGainLife)


def test_611_2d_a_number_is_determined_once() -> None:
    """CR 611.2d: +X/+0, X being the cards in hand as it resolves; for each creature its own number."""
    table = Table.players(2)
    bear, ox = table.put(BEAR), table.put(creature("Ox", 1, 4))
    table.hand(1, BEAR, BEAR)
    do(table, Apply(Target(), (ModifiesPT(ZoneSize(CardsIn.HAND), Fixed(0)),)), targets=[bear])
    table.state.create_card(BEAR, 1, HAND)
    assert size(table, bear) == (4, 2)
    own = StatOf(Stat.TOUGHNESS, It())
    do(table, Apply(All(CREATURE), (ModifiesPT(own, Fixed(0)),)))
    assert (size(table, bear), size(table, ox)) == ((6, 2), (5, 4))


def test_400_7a_what_changed_a_permanent_spell_goes_on() -> None:
    """CR 400.7a: a creature spell that was made blue is a blue permanent."""
    table = Table.players(2)
    (bear,) = table.hand(1, BEAR)
    table.mana(1, "GG")
    spell_id = table.cast(bear)
    ctx = Context(table.game, 0, 1)
    continuous.apply_lasting(ctx, (spell_id,), (SetColors((Color.BLUE,)),), Lasts(Until.FOREVER))
    assert layers.characteristics(table.game, spell_id).colors == {Color.BLUE}
    table.resolve_top()
    assert layers.characteristics(table.game, table.now(bear)).colors == {Color.BLUE}


# --- effects that change the rules (613.10) ---------------------------------------------------------------------------


def test_613_10_only_what_the_words_mean_is_concerned() -> None:
    """CR 109.2, 613.10: creatures on the battlefield of opponents; not players, not cards elsewhere."""
    table = Table.players(2)
    table.put(enchantment("Web", Static(And((CREATURE, ControlledBy(Players(Who.OPPONENTS)))), (CantAttack(),))))
    mine, theirs, held = table.put(BEAR), table.put(BEAR, 2), table.put(BEAR, 2, HAND)
    game = still(table)
    assert [bool(rulings.affecting(game, id, CantAttack)) for id in (mine, theirs, held, 2)] == [
        False,
        True,
        False,
        False,
    ]
    assert rulings.any_of(game, CantAttack)
    assert not rulings.any_of(game, CantBlock)


def test_613_10_a_condition_holds_or_not() -> None:
    """CR 611.3a: as long as it's your turn."""
    table = Table.players(2)
    shy = table.put(creature("Shy", 1, 1, Static(This(), (CantBlock(),), TurnOf())))
    game = still(table)
    assert rulings.affecting(game, shy, CantBlock)
    table.state.put(table.state, "active", 2)
    assert not rulings.affecting(game, shy, CantBlock)


def test_112_6_what_a_card_says_of_its_own_casting() -> None:
    """CR 112.6d–f: an ability for the stack counts in hand, where the card is cast from, and on the stack."""
    own = Static(This(), (CantBeCountered(), CastAsThoughFlash()), zone=STACK)
    table = Table.players(2)
    here, held = table.put(creature("Snake", 2, 2, own)), table.put(creature("Snake", 2, 2, own), zone=HAND)
    game = still(table)
    assert rulings.affecting(game, held, CastAsThoughFlash)
    assert not rulings.affecting(game, here, CantBeCountered)


def test_613_10_an_effect_on_spells_concerns_spells() -> None:
    """CR 613.10: "creature spells can't be countered" is not about creatures."""
    table = Table.players(2)
    table.put(enchantment("Den", Static(And((IsSpell(), CREATURE)), (CantBeCountered(),))))
    (held,) = table.hand(1, BEAR)
    here = table.put(BEAR)
    table.mana(1, "GG")
    on_stack = table.cast(held)
    assert rulings.affecting(table.game, on_stack, CantBeCountered)
    assert not rulings.affecting(table.game, here, CantBeCountered)


# --- copies (706) -----------------------------------------------------------------------------------------------------


def becomes_copy(table: Table, one: int, of: int, *but: Modification, until: Until = Until.FOREVER) -> None:
    do(table, Apply(Target(0), (Copies(Target(1), but),), Lasts(until)), targets=[one, of])


def name(table: Table, id: int) -> str:
    return layers.characteristics(still(table), id).name


def test_706_3_a_copy_of_a_copy_copies_the_exception_too() -> None:
    """CR 706.9, 706.9a: except it's 7/7 and has flying; a copy of that copy has both."""
    table = Table.players(2)
    bear, shifter, clone = table.battlefield(1, BEAR, creature("Shifter", 0, 1), creature("Clone", 0, 0))
    becomes_copy(table, shifter, bear, SetsPT(Fixed(7), Fixed(7)), HasAbilities((Keyword("flying"),)))
    becomes_copy(table, clone, shifter)
    assert (name(table, clone), size(table, clone)) == ("Bear", (7, 7))
    assert layers.has(still(table), clone, "flying")


def test_706_2_a_copy_does_not_change_with_its_original() -> None:
    """CR 706.2: the values are those of the moment; other effects on the copy go on (CR 706.4)."""
    table = Table.players(2)
    bear, ox, shifter = table.battlefield(1, BEAR, creature("Ox", 1, 4), creature("Shifter", 0, 1))
    begin(table, shifter, (ModifiesPT(Fixed(3), Fixed(3)),), Lasts(Until.END_OF_TURN))
    becomes_copy(table, shifter, bear)
    becomes_copy(table, bear, ox)
    assert (name(table, shifter), size(table, shifter)) == ("Bear", (5, 5))
    assert name(table, bear) == "Ox"


def test_706_9d_a_defining_ability_is_not_copied_if_the_size_is_set() -> None:
    """CR 706.9d: except it's still 7/7."""
    number = ZoneSize(CardsIn.HAND)
    goyf = creature("Goyf", "*", "*", Static(This(), (DefinesPT(number, number),), defines=True))
    table = Table.players(2)
    one, giant = table.battlefield(1, goyf, creature("Giant", 7, 7))
    becomes_copy(table, giant, one, SetsPT(Fixed(7), Fixed(7)))
    assert (name(table, giant), size(table, giant)) == ("Goyf", (7, 7))


def test_706_3_face_down_status_stays_on_top_of_a_copy() -> None:
    """CR 707.10, 706.3: the face-down creature stays a 2/2; turned face up it is what it copied."""
    table = Table.players(2)
    lorian, demon = table.put(creature("Lorian", 4, 1)), table.put(creature("Demon", 6, 6), face_down="morph")
    becomes_copy(table, demon, lorian)
    assert (name(table, demon), size(table, demon)) == ("", (2, 2))
    table.state.put(table.state.objects[demon], "face_down", "")
    assert (name(table, demon), size(table, demon)) == ("Lorian", (4, 1))


def test_706_2_a_copy_of_a_face_down_creature_is_a_nameless_one() -> None:
    """CR 706.2, second example: a colorless 2/2, face up."""
    table = Table.players(2)
    demon, clone = table.put(creature("Demon", 6, 6, cost="{B}"), face_down="morph"), table.put(creature("Clone", 0, 0))
    becomes_copy(table, clone, demon)
    values = copiable_values(still(table), clone)
    assert (values.name, values.colors, values.mana_cost, size(table, clone)) == ("", frozenset(), None, (2, 2))


def flip_card(one: str, other: str, power: int) -> Card:
    face = creature(one, 1, 1, cost="{1}{U}").front
    flipped = Face(other, types=(CardType.CREATURE,), power=str(power), toughness=str(power))
    return Card(one, (face, flipped), Layout.FLIP)


def test_706_3_a_flipped_permanent_that_copies_a_flip_card_is_its_flipped_version() -> None:
    """CR 706.3, second example; CR 709.1c: with the color and mana cost of the upper half."""
    table = Table.players(2)
    tomoya = table.put(flip_card("Apprentice", "Tomoya", 2), flipped=True)
    shortfang = table.put(flip_card("Shortfang", "Stabwhisker", 3))
    values = layers.characteristics(still(table), tomoya)
    assert (values.name, values.colors, values.mana_value) == ("Tomoya", {Color.BLUE}, 2)
    becomes_copy(table, tomoya, shortfang)
    assert (name(table, tomoya), size(table, tomoya)) == ("Stabwhisker", (3, 3))
    assert name(table, shortfang) == "Shortfang"


def test_711_3_only_the_face_that_is_up_is_copied() -> None:
    """CR 706.8, 711.3; CR26 202.3b: the mana value of a back face is that of the front today, and 0 in 2011."""
    front, back = (
        creature("Outlaw", 2, 2, cost="{1}{R}").front,
        Face("Pack", types=(CardType.CREATURE,), power="4", toughness="4"),
    )
    wolf = Card("Outlaw", (front, back), Layout.TRANSFORM)
    for edition, value in ((None, 0), (CURRENT, 2)):
        table = Table.players(2, edition=edition) if edition else Table.players(2)
        one, clone = table.put(wolf), table.put(creature("Clone", 0, 0))
        table.state.put(table.state.objects[one], "face", 1)
        table.state.put(table.state.objects[one], "base", printed(back))
        becomes_copy(table, clone, one)
        assert layers.characteristics(still(table), one).mana_value == value
        assert (name(table, clone), layers.characteristics(still(table), clone).mana_value) == ("Pack", 0)


def test_708_split_cards_off_the_stack() -> None:
    """CR 708.2, CR26 709.4: both halves in hand; the colors of both."""
    halves = (
        spell("Assault", Apply(Target(), UP), cost="{R}").front,
        spell("Battery", Apply(Target(), UP), cost="{3}{G}").front,
    )
    table = Table.players(2)
    held = table.put(Card("Assault/Battery", halves, Layout.SPLIT), zone=HAND)
    values = layers.characteristics(still(table), held)
    assert (values.colors, values.mana_value) == ({Color.RED, Color.GREEN}, 5)


def test_706_4_a_copy_until_end_of_turn_is_itself_again() -> None:
    """CR 706.4."""
    table = Table.players(2)
    bear, shifter = table.battlefield(1, BEAR, creature("Shifter", 0, 1))
    becomes_copy(table, shifter, bear, until=Until.END_OF_TURN)
    assert name(table, shifter) == "Bear"
    durations.cleanup(still(table))
    assert name(table, shifter) == "Shifter"


def test_unused_words_are_gone() -> None:
    """An effect on cards in graveyards begins and ends like any other."""
    table = Table.players(2)
    (dead,) = table.graveyard(1, BEAR)
    begin(table, dead, (HasAbilities((Keyword("flashback"),)),), Lasts(Until.END_OF_TURN))
    assert layers.has(still(table), dead, "flashback")
    durations.cleanup(still(table))
    assert not layers.has(still(table), dead, "flashback")


def test_611_2b_control_lapses_as_the_thief_is_stolen() -> None:
    """CR 611.2b, example: for as long as you control the Thief; another player's gaining it ends that at once."""
    table = Table.players(2)
    thief, prize = table.put(creature("Thief", 1, 1)), table.put(BEAR, 2)
    until = WhileTrue(Matches(This(), ControlledBy()))
    begin(table, prize, (HasController(),), until, source=thief)
    assert layers.controller(still(table), prize) == 1
    begin(table, thief, (HasController(),), Lasts(Until.END_OF_TURN), you=2)
    assert layers.controller(still(table), prize) == 2
    durations.cleanup(still(table))
    assert layers.controller(still(table), thief) == 1
    assert layers.controller(still(table), prize) == 2


@pytest.mark.parametrize("others", [0, 1, 2])
def test_706_2_what_is_copied_may_be_chosen_as_the_effect_begins(table: Table, others: int) -> None:
    """CR 608.2d, 706.2: a copy of another creature that its controller chooses now; of none if there is none."""
    one = table.put(creature("Echo", 1, 1))
    sizes = table.battlefield(1, *[creature(f"Bear {n}", n, n) for n in (2, 3)[:others]])
    chosen = Pick(And((Other(), HasType(CardType.CREATURE), ControlledBy())), Fixed(1))
    done = do(table, Apply(This(), (Copies(chosen),), Lasts(Until.END_OF_TURN)), source=one, answers=sizes[1:])
    assert layers.characteristics(done.game, one).power == others + 1


def test_608_2d_an_opponent_who_gains_control_is_chosen_as_the_effect_begins() -> None:
    """CR 608.2d: of several opponents its controller chooses one, and the effect is about that one from then on."""
    table = Table.players(3)
    one = table.put(BEAR, 1)
    opponent = Pick(IsOpponent(), Fixed(1))
    done = do(table, Apply(This(), (HasController(opponent),), Lasts(Until.FOREVER)), source=one, answers=[3])
    assert layers.controller(done.game, one) == 3
