"""Sections 705 to 716: coins, copies, face-down, split, flip, leveler and double-faced cards, controlled players."""

from __future__ import annotations

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.decisions import Concede
from arbitre.engine.layers import characteristics
from arbitre.engine.triggers import stack_source
from arbitre.ir.abilities import Activated, Level, Replacement, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import (
    Apply,
    Body,
    Choice,
    ChooseQuality,
    ControlPlayer,
    CopySpell,
    CreateCopies,
    DealDamage,
    Discard,
    Do,
    EndTurn,
    EntersWith,
    Flip,
    FlipCoin,
    GainLife,
    Move,
    PutCounters,
    Skip,
    TargetSlot,
    Transform,
)
from arbitre.ir.filters import And, ChosenFor, HasType, Is, IsAbility, IsCard, IsOfChosen, IsPlayer
from arbitre.ir.modifications import AddTypes, Copies, Lasts, ModifiesPT, SetsPT, Until
from arbitre.ir.patterns import FlipsCoin, Moves, Transforms, TurnedFaceUp
from arbitre.ir.refs import Target, This, You
from arbitre.ir.values import CardType, Color, Step
from chapters.laying import CREATURE, do, free, gains, resolve, settle, word
from table import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    Table,
    creature,
    enchantment,
    spell,
)

BEAR = creature("Bear", 2, 2, cost="{1}{G}")
ITSELF = Is(This())


def faces(layout: Layout, front: Card, back: Card) -> Card:
    """A card of the first faces of two others."""
    return Card(
        front.name if layout is not Layout.SPLIT else f"{front.name}/{back.name}", (front.front, back.front), layout
    )


WOLF = faces(
    Layout.TRANSFORM,
    creature("Villager", 1, 1, gains(Transforms(ITSELF)), cost="{R}"),
    Card("Wolf", (Face("Wolf", None, colors=(Color.RED,), types=(CardType.CREATURE,), power="4", toughness="4"),)),
)
PUPIL = faces(Layout.FLIP, creature("Pupil", 1, 1, cost="{1}{U}"), creature("Master", 3, 3, cost="{1}{U}"))
FIRE_ICE = faces(
    Layout.SPLIT,
    spell("Fire", DealDamage(Fixed(2), Target()), target=IsPlayer(), cost="{R}"),
    spell("Ice", GainLife(Fixed(1)), cost="{1}{U}"),
)

# --- 705, 706 --------------------------------------------------------------------------------------------------------


def test_705_2_heads_or_tails_without_a_winner() -> None:
    """CR 705.2: a flip without a call is won by nobody; what waits for a won flip does not trigger."""
    for calls, most in ((False, 0), (True, 1)):
        won = set()
        for seed in range(6):
            table = Table.players(seed=seed)
            table.put(enchantment("Luck", gains(FlipsCoin(You(), won=True))))
            do(table, free("Flip It", FlipCoin(calls=calls)))
            resolve(table)
            won.add(table.life(1) - 20)
        assert max(won) == most


def test_706_2a_color_and_abilities_come_with_cost_and_text() -> None:
    """CR 706.2, 706.2a: the copy of a green creature with one ability is green and has it once."""
    elf = creature("Elf", 1, 1, Activated(TapThis(), Body((Do(GainLife(Fixed(1))),))), cost="{G}")
    table = Table.players()
    table.put(elf)
    do(table, free("Twin", CreateCopies(Target()), target=CREATURE))
    token = characteristics(table.game, table.game.state.battlefield[-1])
    assert (token.colors, len(token.activated), token.mana_value) == ({Color.GREEN}, 1, 1)


def test_706_9_copies_with_exceptions() -> None:
    """CR 706.9b, 706.9c: "except it's 7/7" and "it's an artifact in addition": a copy of the copy has both too."""
    table = Table.players()
    table.put(BEAR)
    but = (SetsPT(Fixed(7), Fixed(7)), AddTypes((CardType.ARTIFACT,)))
    do(table, free("Statue", CreateCopies(Target(), but=but), target=CREATURE))
    statue = table.game.state.battlefield[-1]
    do(table, free("Twin", CreateCopies(Target()), target=HasType(CardType.ARTIFACT)), statue)
    again = table.game.state.battlefield[-1]
    assert table.size(again) == (7, 7)
    assert characteristics(table.game, again).types == {CardType.ARTIFACT, CardType.CREATURE}


def test_706_10b_a_copied_ability_has_the_same_source() -> None:
    """CR 706.10b: "this creature" is the same one for both."""
    grow = Activated(TapThis(), Body((Do(PutCounters("+1/+1", Fixed(1), This())),)))
    table = Table.players()
    bear, other = table.put(creature("Bear", 2, 2, grow)), table.put(creature("Bear", 2, 2, grow))
    table.activate(bear)
    do(table, free("Echo", CopySpell(Target()), target=IsAbility()))
    sources = [stack_source(table.game, table.object(id)) for id in table.game.state.stack]
    table.resolve_all()
    assert (sources, table.counters(bear, "+1/+1"), table.counters(other, "+1/+1")) == ([bear, bear], 2, 0)


def test_706_7a_a_choice_that_was_not_made_is_undefined() -> None:
    """CR 706.7a: a permanent that becomes a copy has chosen no color; "of the chosen color" is nothing."""
    banner = enchantment(
        "Banner",
        Replacement(Moves(ITSELF, to=BATTLEFIELD), EntersWith(choices=(Do(ChooseQuality(Choice.COLOR)),))),
        Static(And((CREATURE, IsOfChosen(ChosenFor.COLOR))), (ModifiesPT(Fixed(1), Fixed(1)),)),
        cost="{0}",
    )
    table = Table.players()
    bear, blank = table.put(BEAR), table.put(enchantment("Blank"))
    card = table.put(banner, zone=HAND)
    table.cast(card)
    table.resolve_top()
    table.answer(Color.GREEN)
    assert table.size(bear) == (3, 3)
    slots = (TargetSlot(HasType(CardType.ENCHANTMENT)), TargetSlot(HasType(CardType.ENCHANTMENT)))
    mimic = Apply(Target(0), (Copies(Target(1)),), Lasts(Until.FOREVER))
    do(table, free("Mimic", mimic, target=slots), blank, table.now(card))
    assert (characteristics(table.game, blank).name, table.size(bear)) == ("Banner", (3, 3))


# --- 707: face down --------------------------------------------------------------------------------------------------

SECRET = creature(
    "Secret",
    4,
    4,
    word("morph", None, "{0}"),
    gains(Moves(ITSELF, to=BATTLEFIELD), 5),
    Replacement(TurnedFaceUp(ITSELF), EntersWith(mods=(SetsPT(Fixed(6), Fixed(6)),))),
    cost="{9}",
)


def test_707_face_down_objects() -> None:
    """CR 707.2, 707.3, 707.7, 707.11: a 2/2 without a name; nothing triggers as it enters face down, nor as it is
    turned up; what happens "as it is turned face up" does."""
    table = Table.players()
    table.mana(1, "CCC")
    card = table.put(SECRET, zone=HAND)
    cast = table.cast(card, way="morph")
    assert (characteristics(table.game, cast).name, characteristics(table.game, cast).mana_cost) == ("", None)
    table.resolve_top()
    values = characteristics(table.game, table.now(card))
    assert (values.name, table.size(card), values.subtypes, table.life(1)) == ("", (2, 2), frozenset(), 20)
    table.act(next(a for a in table.decision.answers() if type(a).__name__ == "Special"))
    assert (table.size(card), table.life(1), table.game.state.stack) == ((6, 6), 20, ())


# --- 708–711 ---------------------------------------------------------------------------------------------------------


def test_708_split_cards() -> None:
    """CR 708.3, 708.4: of both colors in the hand, of one on the stack; one card when it is drawn or discarded."""
    table = Table.players()
    card = table.put(FIRE_ICE, zone=HAND)
    table.mana(1, "R")
    assert characteristics(table.game, card).colors == {Color.RED, Color.BLUE}
    assert len(table.names(HAND)) == 1
    cast = table.cast(card, 2, face=0)
    assert characteristics(table.game, cast).colors == {Color.RED}
    table.resolve_top()
    assert len(table.names(GRAVEYARD)) == 1


def test_709_flip_cards() -> None:
    """CR 709.1b, 709.2, 709.4: the other half counts only while it is flipped on the battlefield."""
    table = Table.players()
    pupil, held = table.put(PUPIL), table.put(PUPIL, zone=HAND)
    assert characteristics(table.game, held).name == "Pupil"
    do(table, free("Teach", Flip(Target()), target=CREATURE))
    assert (characteristics(table.game, pupil).name, table.size(pupil)) == ("Master", (3, 3))
    do(table, free("Bounce", Move(Target(), HAND), target=CREATURE))
    assert characteristics(table.game, table.now(pupil)).name == "Pupil"


def test_710_leveler_cards() -> None:
    """CR 710.2a, 710.2b, 710.4, 710.5, 710.6: the size of its level, the first one below and elsewhere; level up works
    at any level."""
    student = creature(
        "Student", 1, 1, word("level up", None, "{0}"), Level(1, 2, 2, 2, (word("flying"),)), Level(3, None, 4, 4)
    )
    table = Table.players()
    held, there = table.put(student, zone=HAND), table.put(student)
    sizes = [table.size(there)]
    for _ in range(4):
        table.activate(there)
        table.resolve_top()
        sizes.append(table.size(there))
    assert sizes == [(1, 1), (2, 2), (2, 2), (4, 4), (4, 4)]
    assert (table.size(held), "flying" in table.keywords(there)) == ((1, 1), False)


def test_711_double_faced_cards() -> None:
    """CR 711.2a, 711.2b, 711.4, 711.5, 711.7: cast and entering with the front; the back has its own values and no
    mana cost; transforming changes neither the object nor what applies to it."""
    table = Table.players()
    card = table.put(WOLF, zone=HAND)
    table.mana(1, "R")
    assert characteristics(table.game, table.cast(card)).name == "Villager"
    table.resolve_top()
    id = table.now(card)
    assert table.size(id) == (1, 1)
    do(table, free("Growth", Apply(Target(), (ModifiesPT(Fixed(1), Fixed(1)),)), target=CREATURE))
    do(table, free("Night", Transform(Target()), target=CREATURE))
    values = characteristics(table.game, id)
    assert (values.name, table.size(id), values.mana_cost, values.colors) == ("Wolf", (5, 5), None, {Color.RED})
    assert table.now(card) == id
    do(table, free("Bounce", Move(Target(), HAND), target=CREATURE))
    assert characteristics(table.game, table.now(card)).name == "Villager"


# --- 712, 713 --------------------------------------------------------------------------------------------------------


def controlled() -> Table:
    """Player 1 controls player 2 during the turn of player 2, which has come to its main phase."""
    table = Table.players()
    do(table, free("Slaver", ControlPlayer(Target()), target=IsPlayer()), 2)
    return table


def test_712_all_choices_of_another_player() -> None:
    """CR 712.3, 712.5, 712.5a, 712.8: its controller decides everything for the player, with that player's cards and
    mana; objects stay whose they are, the active player is the same, and one's own choices go on."""
    table = controlled()
    theirs = table.game.state.create_card(free("Rummage", Discard()), 2, HAND).id
    table.game.state.create_card(BEAR, 2, HAND)
    table.go_to(Step.PRECOMBAT_MAIN, 2)
    assert (table.game.state.active, table.decision.player, table.game.decider) == (2, 2, 1)
    table.cast(theirs)
    assert (table.controller(theirs), table.game.state.player(1).hand) == (2, ())
    table.pass_priority()
    assert (table.decision.player, table.game.decider) == (1, 1)
    table.pass_priority()
    assert (table.decision.what, table.decision.player, table.game.decider) == ("discard", 2, 1)
    table.answer(next(iter(table.decision.answers())))
    table.go_to(Step.UPKEEP, 3)
    table.pass_priority()
    assert (table.decision.player, table.game.decider) == (2, 2)


def test_712_1a_and_712_9_the_last_effect_works() -> None:
    """CR 712.1a, 712.9: who takes control of oneself after another did decides alone."""
    table = controlled()
    table.pass_priority()
    do(table, free("Own Mind", ControlPlayer(Target()), target=IsPlayer()), 2, player=2)
    table.go_to(Step.PRECOMBAT_MAIN, 2)
    assert (table.decision.player, table.game.decider) == (2, 2)


def test_712_1b_a_skipped_turn_is_waited_for() -> None:
    """CR 712.1b: the effect is for the next turn that the player takes."""
    table = controlled()
    do(table, free("Skip", Skip(Target(), turn=True), target=IsPlayer()), 2)
    table.pass_until(lambda: table.game.state.active == 2)
    assert (table.game.state.turn, table.game.state.player(2).control_by) == (3, 1)


def test_712_6_a_controlled_player_may_concede() -> None:
    """CR 712.6: at any time, whoever makes the other decisions."""
    table = controlled()
    table.go_to(Step.PRECOMBAT_MAIN, 2)
    table.act(Concede())
    assert table.game.result == (1,)


def test_713_ending_the_turn() -> None:
    """CR 713.1a, 713.1b, 713.2: the stack is exiled; what triggers meanwhile is put on the stack in the cleanup step,
    in which players then get priority, and another cleanup step follows."""
    table = Table.players()
    table.put(enchantment("Echo", gains(Moves(IsCard(), to=EXILE))))
    gain = table.put(free("Gain", GainLife(Fixed(5))), zone=HAND)
    stop = table.put(free("Stop", EndTurn()), zone=HAND)
    table.cast(gain)
    table.cast(stop)
    table.pass_priority(2)
    assert (table.zone(gain), table.zone(stop)) == (EXILE, EXILE)
    settle(table)
    assert (table.game.state.step, table.game.state.turn, len(table.game.state.stack)) == (Step.CLEANUP, 1, 2)
    resolve(table)
    table.go_to(Step.UPKEEP, 2)
    assert table.life(1) == 22
