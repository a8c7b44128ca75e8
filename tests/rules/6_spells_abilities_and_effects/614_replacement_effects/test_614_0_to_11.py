"""Replacement effects (CR 614.–11)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel import reading
from arbitre.engine.kernel.handlers import unhandled
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import patterns as p
from arbitre.ir import refs as r
from arbitre.ir.abilities import Keyword, Replacement, Static, Triggered
from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import exists
from arbitre.ir.costs import PayLife
from arbitre.ir.effects import (
    Attacking,
    Body,
    Choice,
    ChooseQuality,
    CounterSpec,
    CreateTokens,
    DealDamage,
    Destroy,
    Do,
    Draw,
    EntersWith,
    GainLife,
    GoesTo,
    Instead,
    LoseLife,
    Move,
    NextPart,
    Pays,
    Place,
    PreventIt,
    RedirectIt,
    Regenerate,
    ReplaceLater,
    Scale,
    Skip,
    SkipIt,
    Tap,
    TokenSpec,
    TurnFace,
)
from arbitre.ir.filters import And, Anything, ChosenFor, ControlledBy, HasSubtype, Is, IsOfChosen, IsPlayer, Or
from arbitre.ir.modifications import HasAbilities, SetsPT, SkipsSteps
from arbitre.ir.patterns import CreatesTokens, Deals, Draws, Moves, PlaysLand, TurnedFaceUp
from arbitre.ir.refs import Event, Result, Role, Target, This, You
from arbitre.ir.values import CardType, Color, Step, Zone
from helpers.doing import do, matches
from helpers.laying import cast_free, free, gains, resolve
from helpers.replacing import enter, hit, size_of
from helpers.turns import beginning, steps_until
from helpers.words import BEAR, CREATURE, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact, creature, enchantment, land, spell

ITSELF = Is(This())
ENTERS = Moves(ITSELF, to=BATTLEFIELD)
INSTANT = (CardType.INSTANT,)
STUDY = worded("Study", "Draw two cards.", (CardType.SORCERY,), cost="{0}")
ANY = f.Or((CREATURE, f.IsPlayer()))
MINE = And((CREATURE, ControlledBy()))


def test_614_flashed_back_cards_and_zone_of_the_ability() -> None:
    """CR 400.6: "if it would be put into a graveyard from anywhere" works from the hand and the library too."""
    own = Replacement(Moves(ITSELF, to=GRAVEYARD), GoesTo(LIBRARY, Place.SHUFFLED, reveal=True))
    table = Table.players(2)
    (colossus,) = table.hand(1, creature("Colossus", 11, 11, own))
    done = do(table, Move(Target(), GRAVEYARD), targets=[colossus])
    assert done.zone(colossus) is LIBRARY


def test_614_1_optional_replacement_asks_the_affected_player() -> None:
    """CR 702.50a: dredge from the graveyard instead of drawing, if the player wants to."""
    for wants, zone in ((True, HAND), (False, GRAVEYARD)):
        table = Table.players(2)
        (imp,) = table.graveyard(1, creature("Imp", 1, 1, Keyword("dredge", amount=Fixed(3))))
        done = do(table, Draw(), answers=[wants])
        assert done.zone(imp) is zone
        assert done.hand(1) == 1
        assert len(done.state.player(1).graveyard) == (3 if wants else 1)


def test_614_1a_tokens_are_doubled() -> None:
    """CR 614.1a: twice that many tokens instead."""
    table = Table.players(2)
    table.put(enchantment("Season", Replacement(CreatesTokens(), Scale(2))))
    saproling = TokenSpec((CardType.CREATURE,), ("Saproling",), (Color.GREEN,), power=Fixed(1), toughness=Fixed(1))
    done = do(table, CreateTokens(saproling, Fixed(3)))
    assert len(done.result()) == 6


def test_614_1a_one_more_token_is_added_once() -> None:
    """CR 614.1a: those tokens plus one."""
    table = Table.players(2)
    table.put(enchantment("Orchard", Replacement(CreatesTokens(), Scale(plus=Fixed(1)))))
    saproling = TokenSpec((CardType.CREATURE,), ("Saproling",), power=Fixed(1), toughness=Fixed(1))
    assert len(do(table, CreateTokens(saproling, Fixed(3))).result()) == 4


def test_614_the_event_of_another_is_spoken_of() -> None:
    """CR 614.1a: "if a creature would die, exile it instead and its controller loses 1 life"."""
    dies = Moves(Or((CREATURE,)), origin=BATTLEFIELD, to=GRAVEYARD)
    from arbitre.ir.refs import OwnerOf

    table = Table.players(2)
    change = GoesTo(EXILE, then=(Do(LoseLife(Fixed(1), OwnerOf(Event(Role.SUBJECT)))),))
    table.put(enchantment("Toll", Replacement(dies, change)))
    bear = table.put(BEAR, 2)
    done = do(table, Destroy(Target()), targets=[bear])
    assert (done.zone(bear), done.life(2)) == (EXILE, 19)


def test_half_of_it_and_more_of_it_is_refused() -> None:
    """CR 614.5: "half that damage" alone is handled, not together with a factor or with something added."""
    for change, handled in (
        (Scale(half=True), True),
        (Scale(2, half=True), False),
        (Scale(plus=Fixed(1), half=True), False),
    ):
        assert (unhandled(enchantment("Half", Replacement(Deals(), change))) == []) is handled


def test_614_1b_skipping_a_draw_leaves_nothing() -> None:
    """CR 614.1b."""
    table = Table.players(2)
    table.put(enchantment("Drought", Replacement(Draws(), SkipIt())))
    assert do(table, Draw()).hand(1) == 0


def test_tu_7_a_permanent_can_have_its_controller_skip_steps() -> None:
    """CR 614.1b: as long as it is there."""
    table = beginning()
    table.put(enchantment("No Draws", Static(You(), (SkipsSteps(Step.DRAW),))))
    assert Step.DRAW not in steps_until(table, 4)
    assert Step.DRAW in steps_until(table, 5)


@pytest.mark.parametrize(("pays", "life", "tapped"), [(True, 18, False), (False, 20, True)])
def test_614_1c_pay_life_or_it_enters_tapped(pays: bool, life: int, tapped: bool) -> None:
    """CR 614.1c: the choice is made before it enters; it enters tapped, it does not become tapped."""
    unpaid = Do(pay=Pays(PayLife(Fixed(2))), may=You(), otherwise=(Do(Tap(This())),))
    table = Table.players(2)
    (shock,) = table.hand(1, land("Shock", Replacement(ENTERS, EntersWith(choices=(unpaid,))), subtypes=("Forest",)))
    done = enter(table, shock, pays)
    assert done.life(1) == life
    assert done.game.object(done.now(shock)).tapped is tapped
    assert "taps" not in [entry.what for entry in done.game.log]


@pytest.mark.parametrize(("pays", "zone", "gained"), [(True, Zone.BATTLEFIELD, 2), (False, Zone.GRAVEYARD, 0)])
def test_614_1c_pay_life_or_it_goes_elsewhere(pays: bool, zone: Zone, gained: int) -> None:
    """CR 614.1c, 614.6: what goes to the graveyard instead of entering never enters."""
    unpaid = Do(pay=Pays(PayLife(Fixed(2))), may=You(), otherwise=(Do(Move(This(), Zone.GRAVEYARD)),))
    enters = Triggered(Moves(Anything(), to=BATTLEFIELD), Body((Do(GainLife(Fixed(2))),)))
    table = Table.players(2)
    table.put(enchantment("Watch", enters))
    (toll,) = table.hand(1, land("Toll", Replacement(ENTERS, EntersWith(choices=(unpaid,))), subtypes=("Forest",)))
    done = enter(table, toll, pays)
    assert done.zone(toll) is zone
    table.resolve_all()
    assert table.life(1) == (18 if pays else 20) + gained


def test_playing_a_land_is_noticed_and_it_can_enter_tapped(table: Table) -> None:
    """CR 614.1c, 603.2."""
    table.put(enchantment("Watch", Triggered(PlaysLand(), Body((Do(GainLife(Fixed(2))),)))))
    slow = land("Slow", Replacement(Moves(Is(This()), to=BATTLEFIELD), EntersWith(tapped=True)))
    one = table.put(slow, 1, HAND)
    table.play_land(one)
    assert table.tapped(one)
    table.resolve_all()
    assert table.life(1) == 22


def test_614_1d_unless_you_control_enough() -> None:
    """CR 614.1d, 614.12: whether you control another Forest is asked without the land itself."""
    forest = And((HasSubtype("Forest"), ControlledBy()))
    slow = land("Copse", Replacement(ENTERS, EntersWith(tapped=True, unless=exists(forest))), subtypes=("Forest",))
    for others, tapped in (((), True), ((land("Forest"),), False)):
        table = Table.players(2)
        table.battlefield(1, *others)
        (copse,) = table.hand(1, slow)
        done = enter(table, copse)
        assert done.game.object(done.now(copse)).tapped is tapped


def test_614_1e_a_color_chosen_as_it_is_turned_face_up_is_remembered() -> None:
    """CR 614.1e, 607.2d: the ability that speaks of the chosen color knows it as long as the permanent is there."""
    up = Replacement(TurnedFaceUp(ITSELF), EntersWith(choices=(Do(ChooseQuality(Choice.COLOR)),)))
    text = Static(This(), (HasAbilities((Keyword("protection", what=(IsOfChosen(ChosenFor.COLOR),)),)),))
    table = Table.players(2)
    warded = table.put(creature("Warded", 2, 2, up, text), face_down="morph")
    red = table.put(creature("Red", 1, 1, cost="{R}"))
    done = do(table, TurnFace(Target()), targets=[warded], answers=["R"])
    shielded = reading.characteristics(done.game, warded).keyword("protection")
    assert [matches(table, quality, red, source=warded) for one in shielded for quality in one.what] == [True]


def test_pt_4_as_it_is_turned_face_up() -> None:
    """CR 614.1e, 208.2b: the size chosen as it is turned face up is copiable."""
    up = Replacement(TurnedFaceUp(ITSELF), EntersWith(mods=(SetsPT(Fixed(5), Fixed(4)),)))
    table = Table.players(2)
    shifter = table.put(creature("Shaper", "*", "*", up), face_down="morph")
    done = do(table, TurnFace(Target()), targets=[shifter])
    assert size_of(done, shifter) == (5, 4)


def test_614_3_and_614_4_a_shield_must_be_there_before() -> None:
    """CR 614.3, 614.4, 615.3, 615.4: made in response it works, made afterwards it does not; until it is used up or
    the turn is over."""
    shield = ReplaceLater(Deals(to=Is(You())), PreventIt(), amount=Fixed(3))
    for order, life in (("before", 20), ("after", 17)):
        table = Table.players()
        bolt = table.put(free("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer()), zone=HAND)
        ward = table.put(free("Ward", shield), 2, HAND)
        table.cast(bolt, 2)
        if order == "before":
            table.pass_priority()
            table.cast(ward)
            table.resolve_all()
        else:
            table.resolve_all()
            table.pass_priority()
            table.cast(ward)
            table.resolve_all()
        assert table.life(2) == life


def test_614_3_life_instead_of_the_next_card() -> None:
    """CR 614.3: one draw is replaced, in whichever order the sentence says it; another player's is not."""
    for text in ("you gain 5 life instead.", "instead you gain 5 life."):
        table = Table.players(2)
        word = worded("Word", f"The next time you would draw a card this turn, {text}", INSTANT, cost="{0}")
        spell, study = table.hand(1, word, STUDY)
        table.cast(spell)
        table.resolve_all()
        table.cast(study)
        table.resolve_all()
        assert (table.life(1), len(table.names(HAND))) == (25, 1)


def test_614_3_targets_are_chosen_with_the_spell() -> None:
    """The target of what is to happen instead is chosen as the spell is cast; each such effect replaces one draw."""
    text = "The next time you would draw a card this turn, Word deals 2 damage to any target instead."
    table = Table.players(2)
    word = worded("Word", text, INSTANT, cost="{0}")
    first, second, study = table.hand(1, word, word, STUDY)
    for id in (first, second):
        table.cast(id, 2)
        table.resolve_all()
    table.cast(study)
    table.resolve_all()
    assert (table.life(2), table.names(HAND)) == (16, [])


def test_614_3_only_this_turn() -> None:
    """Unused, it ends with the turn."""
    table = Table.players(2)
    word = worded(
        "Word", "The next time you would draw a card this turn, you gain 5 life instead.", INSTANT, cost="{0}"
    )
    table.cast(table.put(word, zone=HAND))
    table.resolve_all()
    table.next_turn()
    table.next_turn()
    table.pass_until(lambda: bool(table.names(HAND)))
    assert table.life(1) == 20


def test_cr_614_3_a_shield_is_used_up(table: Table) -> None:
    """CR 615.6–7: "prevent the next 3 damage that would be dealt to any target this turn"."""
    salve = e.ReplaceLater(p.Deals(to=f.Is(r.Target())), e.PreventIt(), amount=a.Fixed(3))
    guard = table.put(spell("Salve", salve, target=f.IsPlayer(), cost="{W}"), 1, HAND)
    bolt = spell("Bolt", e.DealDamage(a.Fixed(2), r.Target()), target=ANY, cost="{R}")
    bolts = [table.put(bolt, 1, HAND) for _ in range(2)]
    table.mana(1, "WRR")
    table.cast(guard, 2)
    table.resolve_top()
    for one in bolts:
        table.cast(one, 2)
        table.resolve_top()
    assert table.life(2) == 19


def test_614_5_two_doublings_make_eight_of_two() -> None:
    """CR 614.5: each effect gets only one opportunity."""
    table = Table.players(2)
    doubles = Replacement(Deals(source=MINE), Scale(2))
    table.battlefield(1, enchantment("Fire", doubles), enchantment("Flame", doubles))
    bear = table.put(BEAR)
    assert hit(table, bear, 2, 2).life(2) == 12


def test_614_5_a_replaced_draw_is_not_replaced_again_by_the_same_effect() -> None:
    """CR 614.5: draw two cards instead of each draw: two, and with two such effects four."""
    two = Replacement(Draws(), Instead((Do(Draw(Fixed(2))),)))
    for count, drawn in ((1, 2), (2, 4)):
        table = Table.players(2)
        table.battlefield(1, *[enchantment(f"Thought {n}", two) for n in range(count)])
        assert do(table, Draw()).hand(1) == drawn


def test_614_6_a_replaced_event_never_happens() -> None:
    """CR 614.6: what would die is exiled instead, and "dies" does not happen."""
    table = Table.players(2)
    grave = Moves(Anything(), to=GRAVEYARD)
    table.put(enchantment("Void", Replacement(grave, GoesTo(EXILE))))
    bear = table.put(BEAR)
    done = do(table, Destroy(Target()), targets=[bear])
    assert done.zone(bear) is EXILE


def test_614_6_what_does_not_enter_enters_in_no_way() -> None:
    """CR 614.6: exiled instead, it gets no counters, is in nobody else's control, and attacks nobody."""
    table = Table.players(2)
    table.put(enchantment("Priest", Replacement(Moves(CREATURE, to=BATTLEFIELD), GoesTo(EXILE))), 2)
    bear = table.put(BEAR, 2, GRAVEYARD)
    comes = Move(Target(), BATTLEFIELD, under=You(), counters=(CounterSpec("+1/+1", Fixed(1)),), in_combat=Attacking())
    table.attack(table.put(creature("Wolf", 1, 1)))
    done = do(table, comes, targets=[bear])
    gone = done.game.object(done.now(bear))
    assert (gone.zone, gone.controller, gone.counters, gone.attacking) == (EXILE, 2, (), 0)


def test_614_zone_is_a_zone() -> None:
    """CR 614.6: a replaced discard onto the battlefield enters like anything else."""
    own = Replacement(Moves(ITSELF, HAND, GRAVEYARD), GoesTo(Zone.BATTLEFIELD))
    also = Replacement(ENTERS, EntersWith(tapped=True))
    table = Table.players(2)
    (sneak,) = table.hand(1, creature("Sneak", 1, 1, own, also))
    done = do(table, Move(Target(), GRAVEYARD), targets=[sneak])
    assert done.zone(sneak) is BATTLEFIELD
    assert done.game.object(done.now(sneak)).tapped


def test_614_7_nothing_to_replace() -> None:
    """CR 614.7, 614.7a, 119.8: doubled damage of 0 is none, and triggers nothing."""
    table = Table.players()
    table.put(enchantment("Double", Replacement(Deals(), Scale(2, Fixed(1)))))
    table.put(enchantment("Watch", gains(Deals())))
    cast_free(table, free("Fizzle", DealDamage(Fixed(0), Target()), target=IsPlayer()), 2)
    resolve(table)
    assert (table.life(1), table.life(2)) == (20, 20)


def test_614_8_a_regenerated_creature_is_tapped_and_loses_its_damage() -> None:
    """CR 614.8, 701.12a: once; the next time it is destroyed."""
    table = Table.players(2)
    troll = table.put(creature("Troll", 2, 2), damage=1)
    done = do(table, Regenerate(Target()), Destroy(Target()), targets=[troll])
    assert done.zone(troll) is BATTLEFIELD
    assert done.game.object(troll).tapped
    assert done.game.object(troll).damage == 0
    assert do(table, Destroy(Target()), targets=[troll]).zone(troll) is GRAVEYARD


def test_614_9_damage_is_dealt_to_another_instead() -> None:
    """CR 614.9: the creature takes the damage; once it has left, the effect does nothing."""
    table = Table.players(2)
    monk = table.put(creature("Monk", 1, 5, Replacement(Deals(to=Is(You())), RedirectIt(This()))))
    foe = table.put(BEAR, 2)
    done = hit(table, foe, 1, 3)
    assert (done.life(1), done.game.object(monk).damage) == (20, 3)


def test_614_9_damage_that_would_be_dealt_there_anyway_is_not_redirected() -> None:
    """CR 614.9: nothing is said of it; nor of damage redirected to what is no longer there."""
    table = Table.players(2)
    monk = table.put(creature("Monk", 1, 5, Replacement(Deals(to=CREATURE), RedirectIt(This()))))
    bear = table.put(BEAR, 2)
    done = hit(table, bear, monk, 2)
    assert (done.game.object(monk).damage, [entry for entry in done.game.log if entry.what == "redirects"]) == (2, [])
    done = hit(table, monk, bear, 1)
    assert (done.game.object(monk).damage, done.game.object(bear).damage) == (3, 0)
    assert [entry.what for entry in done.game.log if entry.what == "redirects"] == ["redirects"]


def test_tu_7_an_instruction_to_skip_waits_for_the_next_such_step() -> None:
    """CR 614.10a."""
    table = Table.players()
    skip = table.put(spell("Skip", Skip(NextPart(Step.UNTAP), Target()), target=IsPlayer()), 1, HAND)
    tapped = table.put(artifact("Rock"), 2, tapped=True)
    table.mana(1, "C")
    table.cast(skip, 2)
    table.resolve_all()
    table.go_to(Step.UPKEEP, 2)
    assert table.tapped(tapped)
    table.go_to(Step.UPKEEP, 4)
    assert not table.tapped(tapped)


def test_614_11_a_draw_is_replaced_even_from_an_empty_library() -> None:
    """CR 614.11: the player gains life instead and does not lose for the empty library."""
    table = Table.players(2, library=0)
    table.put(enchantment("Well", Replacement(Draws(), Instead((Do(GainLife(Fixed(3))),)))))
    done = do(table, Draw(Fixed(2)))
    assert done.life(1) == 26
    assert not done.state.player(1).drew_from_empty


def test_614_11b_what_happens_to_a_card_that_was_not_drawn() -> None:
    """CR 614.11b, 120.6c: "draw a card and reveal it" does nothing to what a replacement brings instead."""
    instead = Replacement(Draws(You()), Instead((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    table.put(enchantment("Abundance", instead))
    cast_free(table, free("Draw and Lose", Do(Draw(), note="it"), LoseLife(CountOf(Is(Result())))))
    assert table.life(1) == 21


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_614_6_its_player_chooses_the_end_of_the_library(end: str) -> None:
    """CR 614.6, 401.4: "put it on the top or bottom of its owner's library instead"."""
    table = Table.players()
    instead = GoesTo(LIBRARY, place=e.Place.TOP_OR_BOTTOM)
    table.put(enchantment("Fate", Replacement(Moves(CREATURE, to=GRAVEYARD), instead)))
    bear = table.put(BEAR, 2)
    kill = table.put(free("Kill", Destroy(Target()), target=CREATURE), zone=HAND)
    table.cast(kill, bear)
    table.resolve_top(end)
    library = table.game.state.player(2).library
    assert library[-1 if end == "top" else 0] == table.now(bear)
