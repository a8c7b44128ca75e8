"""Triggered abilities (CR 603.7 and on)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.context import Context
from arbitre.engine.stack.triggers import stack_source
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import patterns as p
from arbitre.ir import refs as r
from arbitre.ir.abilities import Activated, Replacement, Triggered
from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.conditions import Compares
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import Body, Delayed, Do, Draw, GainLife, Instead, Move, TargetSlot
from arbitre.ir.filters import And, HasType, InZone, Or, OwnedBy
from arbitre.ir.patterns import Becomes, Draws, StepBegins
from arbitre.ir.refs import All, Target, You
from arbitre.ir.values import CardType, Compare, Step
from arbitre.rules.editions import CURRENT
from arbitre.text.naming import sees
from helpers.doing import do
from helpers.laying import cast_free, free
from helpers.replacing import played
from helpers.worded import rowen
from helpers.words import A_CREATURE, BEAR, CREATURE, worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table, artifact, enchantment, land, spell

END = p.StepBegins(Step.END, next=True)


def blink() -> Card:
    later = e.Delayed(END, e.Body((e.Do(e.Move(r.Target(), BATTLEFIELD)),)))
    return spell("Blink", e.Move(r.Target(), EXILE), later, target=CREATURE, cost="{W}")


DRAW2 = worded("Study", "Draw two cards.", (CardType.INSTANT,), cost="{0}")
FOREST = land("Forest")
BOTH = (
    "Reveal the first card you draw on each of your turns. Whenever you reveal a land card this way, draw a card. "
    "Whenever you reveal a nonland card this way, Storm deals 3 damage to any target."
)
ENCHANTMENT = (CardType.ENCHANTMENT,)
INSTANT = (CardType.INSTANT,)
LOSES: Sequence[tuple[str, int, int]] = (
    ("Whenever a player loses the game, you gain 1 life.", 2, 21),
    ("Whenever an opponent loses the game, you gain 1 life.", 2, 21),
    ("Whenever another player loses the game, you gain 1 life.", 3, 21),
)


def test_603_7_delayed_triggers() -> None:
    """CR 603.7a, 603.7b, 603.7d, 610.2: created by the resolution, once, for the player who controlled the spell."""
    later = Delayed(StepBegins(Step.END), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    cast_free(table, free("Promise", later))
    for turn in (2, 3):
        table.pass_until(lambda turn=turn: table.game.state.turn == turn)
    assert (table.life(1), table.life(2)) == (21, 20)


def test_cr_603_7c_a_delayed_trigger_keeps_what_its_words_stood_for(table: Table) -> None:
    """CR 603.7c: it speaks of the object that was moved."""
    bear = table.put(BEAR, 2)
    body = e.Body((e.Do(e.Move(r.Target(), BATTLEFIELD)),))
    done = do(table, e.Move(r.Target(), EXILE), e.Delayed(p.StepBegins(Step.END, next=True), body), targets=[bear])
    (waiting,) = done.state.delayed
    later = do(table, *waiting.body.clauses, ctx=Context.of(done.game, waiting.binding))
    assert later.zone(bear) is BATTLEFIELD


def test_cr_603_7c_a_delayed_trigger_returns_what_was_exiled(table: Table) -> None:
    """CR 603.7c: "return it at the beginning of the next end step" speaks of the exiled card."""
    bear = table.put(BEAR, 2)
    trick = table.put(blink(), 1, HAND)
    table.mana(1, "W")
    table.cast(trick, bear)
    table.resolve_top()
    assert table.zone(bear) is EXILE
    table.pass_until(lambda: table.zone(bear) is BATTLEFIELD)
    assert table.game.state.step is Step.END
    assert table.controller(bear) == 2


def test_cr_603_7c_a_delayed_trigger_does_not_follow_a_second_move(table: Table) -> None:
    """CR 603.7c: if it has left the zone where it was expected, it is not affected."""
    bear = table.put(BEAR, 2)
    trick = table.put(blink(), 1, HAND)
    bounce = table.put(spell("Fetch", e.Move(r.Target(), HAND), target=f.InZone(EXILE), cost="{W}"), 1, HAND)
    table.mana(1, "WW")
    table.cast(trick, bear)
    table.resolve_top()
    table.cast(bounce, table.now(bear))
    table.resolve_top()
    table.next_turn()
    assert table.zone(bear) is HAND


def test_603_7e_the_source_of_a_delayed_trigger_of_an_ability() -> None:
    """CR 603.7e: the object whose ability created it; it is controlled by who controlled that ability."""
    later = Delayed(StepBegins(Step.END), Body((Do(GainLife(Fixed(1))),)))
    table = Table.players()
    stone = table.put(artifact("Stone", Activated(TapThis(), Body((Do(later),)))), 2)
    table.pass_priority()
    table.activate(stone)
    table.resolve_top()
    table.go_to(Step.END)
    top = table.object(table.game.state.stack[-1])
    assert (stack_source(table.game, top), table.controller(top.id)) == (stone, 2)


def test_603_7f_a_delayed_trigger_of_a_replacement() -> None:
    """CR 603.7f: its source is the object with the static ability that replaced the event."""
    later = Do(Delayed(StepBegins(Step.END), Body((Do(GainLife(Fixed(1))),))))
    table = Table.players()
    vault = table.put(enchantment("Vault", Replacement(Draws(You()), Instead((later,)))))
    cast_free(table, free("Insight", Draw()))
    table.go_to(Step.END)
    top = table.object(table.game.state.stack[-1])
    assert (stack_source(table.game, top), table.controller(top.id)) == (vault, 1)


def test_603_8_a_state_trigger_waits_for_itself() -> None:
    """CR 603.8: it triggers once while it is on the stack, and again if the state still holds."""
    none = Compares(CountOf(CREATURE), Compare.AT_MOST, Fixed(0))
    table = Table.players()
    table.put(enchantment("Lonely", Triggered(Becomes(none), Body((Do(GainLife(Fixed(1))),)))))
    assert len(table.game.state.stack) == 1
    table.resolve_top()
    assert (table.life(1), len(table.game.state.stack)) == (21, 1)


def test_603_8_a_state_trigger_notices_a_state_that_lasts_only_during_a_resolution() -> None:
    """CR 603.8: it triggers as soon as the state is so, though the resolving spell undoes it."""
    text = "When you control no other creatures, sacrifice Hermit."
    flicker = "Exile target creature you control, then return that card to the battlefield under your control."
    table = Table.players(2)
    bear = table.put(BEAR)
    hermit = table.put(worded("Hermit", text, A_CREATURE, power="4", toughness="4"))
    blink = table.put(worded("Blink", flicker, (CardType.INSTANT,)), zone=HAND)
    table.mana(1, "R")
    table.cast(blink, bear)
    table.resolve_all()
    assert table.zone(bear) is BATTLEFIELD
    assert table.zone(hermit) is GRAVEYARD


def test_603_10_a_revealed_basic_land_draws_a_card() -> None:
    """CR 603.10: only the first card of the turn is revealed; the static ability uses no stack, the other does."""
    table = Table.players(2)
    table.put(rowen())
    first, second, third, last = reversed(table.library(1, BEAR, FOREST, FOREST, FOREST))
    table.cast(table.put(DRAW2, zone=HAND))
    table.resolve_top()
    assert [sees(table.now(id), table.game, 2) for id in (first, second)] == [True, False]
    assert len(table.game.state.stack) == 1
    table.resolve_all()
    assert table.zone(third) is HAND
    assert table.zone(last) is not HAND
    assert not sees(table.now(third), table.game, 2)


def test_603_10_another_card_is_revealed_without_more() -> None:
    """The ability triggers only for a basic land card."""
    table = Table.players(2)
    table.put(rowen())
    drawn = table.library(1, FOREST, FOREST, BEAR)[-1]
    table.cast(table.put(DRAW2, zone=HAND))
    table.resolve_top()
    assert sees(table.now(drawn), table.game, 2)
    assert table.game.state.stack == ()
    assert len(table.names(HAND)) == 2


def test_603_10_each_turn_anew_and_only_for_its_controller() -> None:
    """The draw of the draw step counts; another player's draws are not revealed."""
    table = Table.players(2)
    table.put(rowen(), 2)
    mine = table.library(1, BEAR, FOREST)[-1]
    theirs = table.library(2, BEAR, BEAR, FOREST)[-1]
    table.cast(table.put(DRAW2, zone=HAND))
    table.resolve_all()
    assert not sees(table.now(mine), table.game, 2)
    table.go_to(Step.DRAW, table.game.state.turn + 1)
    assert sees(table.now(theirs), table.game, 1)
    table.resolve_all()
    assert table.names(HAND, 2) == ["Forest", "Bear"]


def test_603_10_several_linked_triggers_on_each_of_your_turns() -> None:
    """A land draws, another card deals damage; in other players' turns nothing is revealed."""
    storm = worded("Storm", BOTH, ENCHANTMENT)
    table = Table.players(2)
    table.put(storm)
    table.library(1, BEAR, BEAR)
    one = worded("Glance", "Draw a card.", (CardType.INSTANT,), cost="{0}")
    table.cast(table.put(one, zone=HAND))
    table.resolve_top()
    table.answer(2)
    table.resolve_all()
    assert table.life(2) == 17
    table = Table.players(2)
    table.put(storm, 2)
    table.library(2, BEAR)
    glance = table.put(one, 2, HAND)
    table.pass_priority()
    table.cast(glance)
    table.resolve_all()
    assert table.life(1) == 20


def test_603_10_may_reveal() -> None:
    """CR26 121.9: where it is optional, the player chooses."""
    text = (
        "You may reveal the first card you draw each turn as you draw it. "
        "Whenever you reveal an instant or sorcery card this way, you gain 2 life."
    )
    for chosen in (True, False):
        table = Table.players(2)
        table.put(worded("Seer", text, ENCHANTMENT))
        drawn = table.library(1, BEAR, DRAW2)[-1]
        one = worded("Glance", "Draw a card.", (CardType.INSTANT,), cost="{0}")
        table.cast(table.put(one, zone=HAND))
        table.resolve_top(chosen)
        table.resolve_all()
        assert table.life(1) == (22 if chosen else 20)
        assert sees(table.now(drawn), table.game, 2) is chosen


def test_603_10a_a_card_leaves_the_graveyard_as_what_it_was_there() -> None:
    """CR26 603.10a: an enchantment card that is put face down from the graveyard was no creature card there."""
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Tomb", "Whenever a creature card leaves your graveyard, you gain 1 life.", ENCHANTMENT))
    cup = table.put(enchantment("Cup"), zone=GRAVEYARD)
    bear = table.put(BEAR, zone=GRAVEYARD)
    target = TargetSlot(And((InZone(GRAVEYARD), OwnedBy(You()))))
    rise = spell("Rise", Move(Target(), BATTLEFIELD, face_down=True), target=target, cost="{U}")
    first, second = table.hand(1, rise, rise)
    table.mana(1, "UU")
    played(table, first, cup)
    assert table.life(1) == 20
    played(table, second, bear)
    assert table.life(1) == 21


def test_603_10a_what_leaves_together_with_the_card_sees_it() -> None:
    """CR26 603.10a: the permanent with the ability is exiled in the same event."""
    table = Table.players(2, edition=CURRENT)
    table.put(worded("Tomb", "Whenever a card leaves your graveyard, you gain 1 life.", ENCHANTMENT))
    table.put(BEAR, zone=GRAVEYARD)
    everything = Or((HasType(CardType.ENCHANTMENT), InZone(GRAVEYARD)))
    end = table.put(spell("End", Move(All(everything), EXILE), cost="{U}"), zone=HAND)
    table.mana(1, "U")
    played(table, end)
    assert table.life(1) == 21


@pytest.mark.parametrize(("text", "loser", "life"), LOSES)
def test_603_10f_a_player_loses_the_game(text: str, loser: int, life: int) -> None:
    """CR26 603.10f: the ability triggers though the player has left by then."""
    table = Table.players(3, edition=CURRENT)
    table.put(worded("Gloat", text, ENCHANTMENT))
    drain = table.put(worded("Drain", "Target player loses 20 life.", INSTANT, "{B}"), zone=HAND)
    table.mana(1, "B")
    played(table, drain, loser)
    assert table.life(1) == life


def test_603_10f_each_of_several_losers() -> None:
    """CR26 603.10f, 104.3: two lose at once, and two abilities trigger."""
    table = Table.players(4, edition=CURRENT)
    table.put(worded("Gloat", "Whenever a player loses the game, you gain 1 life.", ENCHANTMENT), player=2)
    drain = table.put(worded("Drain", "Each opponent loses 20 life.", INSTANT, "{B}"), zone=HAND)
    table.set(2, life=30)
    table.mana(1, "B")
    played(table, drain)
    assert table.life(2) == 12


def test_603_10f_an_enchanted_player_loses_the_game() -> None:
    """CR26 603.10f: a Curse sees its player go, before it goes itself."""
    table = Table.players(3, edition=CURRENT)
    text = "Enchant player\nWhenever enchanted player loses the game, you gain 1 life."
    table.put(worded("Curse", text, ENCHANTMENT, subtypes=("Aura", "Curse")), attached_to=2)
    drain = table.put(worded("Drain", "Target player loses 20 life.", INSTANT, "{B}"), zone=HAND)
    table.mana(1, "B")
    played(table, drain, 2)
    assert table.life(1) == 21


def test_cr26_603_12_when_you_do(table: Table) -> None:
    """CR26 603.12: the ability waits to be put on the stack."""
    body = e.Body((e.Do(e.GainLife(a.Fixed(1))),))
    done = do(table, e.Do(e.LoseLife(a.Fixed(1)), then=(e.Do(e.Reflexive(body)),)))
    assert len(done.state.waiting) == 1
    assert done.life(1) == 19
