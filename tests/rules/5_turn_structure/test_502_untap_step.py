"""Untap step (CR 502)."""

from __future__ import annotations

from arbitre.ir.abilities import Keyword, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.modifications import CantUntap, MayNotUntap, UntapAtMost, UntapsWithOthers
from arbitre.ir.patterns import TapsOrUntaps
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import Step
from helpers.named import named
from helpers.turns import at_untap, beginning
from helpers.words import CREATURE, LAND
from table import artifact, creature, enchantment


def test_tu_8_phasing_comes_before_untapping_and_happens_at_once() -> None:
    """CR 502.1: what phases in untaps in the same step; what phases out does not."""
    table = beginning()
    phasing = Keyword("phasing")
    out = table.put(creature("Coming", 2, 2, phasing), tapped=True, phased_out=1, last_controller=1)
    going = table.put(creature("Going", 2, 2, phasing), tapped=True)
    table.go_to(Step.UPKEEP)
    assert (table.object(out).phased_out, table.tapped(out)) == (0, False)
    assert (table.object(going).phased_out, table.tapped(going)) == (1, True)


def test_tu_8_phasing_and_then_untapping() -> None:
    """CR 502.1–3: Shimmering Efreet phases out instead of untapping, comes back next time and untaps; the first
    priority is in the upkeep."""
    table = at_untap()
    efreet = table.put(named("Shimmering Efreet"), tapped=True)
    rock = table.lands(1, "Forest", tapped=True)[0]
    assert table.game.state.step is Step.UPKEEP
    assert (bool(table.object(efreet).phased_out), table.tapped(rock)) == (True, False)
    assert table.decision.player == 1
    table.go_to(Step.UPKEEP, 5)
    assert (bool(table.object(efreet).phased_out), table.tapped(efreet)) == (False, False)


def test_tu_8_only_the_active_players_permanents_untap() -> None:
    """CR 502.2."""
    table = beginning()
    mine = table.put(artifact("Mine"), 1, tapped=True)
    theirs = table.put(artifact("Theirs"), 2, tapped=True)
    table.go_to(Step.UPKEEP)
    assert (table.tapped(mine), table.tapped(theirs)) == (False, True)


def test_tu_8_an_effect_keeps_a_permanent_tapped() -> None:
    """CR 502.2."""
    table = beginning()
    frozen = table.put(creature("Frozen", 1, 1, Static(This(), (CantUntap(),))), tapped=True)
    table.go_to(Step.UPKEEP)
    assert table.tapped(frozen)


def test_tu_8_a_player_may_keep_a_permanent_tapped() -> None:
    """CR 502.2: the active player determines what untaps."""
    for kept in (True, False):
        table = beginning()
        rock = table.put(artifact("Rock", Static(This(), (MayNotUntap(),))), tapped=True)
        assert table.decision.what == "keep tapped"
        table.answer((rock,) if kept else ())
        table.go_to(Step.UPKEEP)
        assert table.tapped(rock) is kept


def test_tu_8_no_more_than_one_land_untaps() -> None:
    """CR 502.2: the player chooses which; other permanents are not counted."""
    table = beginning()
    table.put(artifact("Orb", Static(Players(Who.EACH), (UntapAtMost(1, LAND),))), 2, tapped=True)
    lands = table.lands(1, "Forest", 3, tapped=True)
    bear = table.put(creature("Bear", 2, 2), tapped=True)
    assert table.decision.what == "untap"
    table.answer(lands[1])
    table.go_to(Step.UPKEEP)
    assert [table.tapped(land) for land in lands] == [True, False, True]
    assert not table.tapped(bear)


def test_tu_8_two_limits_hold_together() -> None:
    """CR 502.2: what is chosen must obey both limits, and nothing that may untap stays tapped."""
    table = beginning()
    two = UntapAtMost(2, LAND)
    table.put(artifact("Orbs", Static(Players(Who.EACH), (two, UntapAtMost(1, CREATURE)))), 2)
    lands = table.lands(1, "Forest", 3, tapped=True)
    bears = table.battlefield(1, creature("Bear", 2, 2), creature("Wolf", 2, 2), tapped=True)
    table.answer(bears[1], lands[0], lands[2])
    table.go_to(Step.UPKEEP)
    assert [table.tapped(id) for id in (*lands, *bears)] == [False, True, False, True, False]


def test_tu_8_permanents_may_untap_in_the_untap_steps_of_others() -> None:
    """CR 502.2, 101.1."""
    table = beginning()
    table.put(creature("Muse", 3, 3, Static(You(), (UntapsWithOthers(CREATURE),))), 2, tapped=True)
    bear = table.put(creature("Bear", 2, 2), 2, tapped=True)
    rock = table.put(artifact("Rock"), 2, tapped=True)
    table.go_to(Step.UPKEEP)
    assert (table.tapped(bear), table.tapped(rock)) == (False, True)


def test_tu_8_triggers_of_the_untap_step_wait_for_the_upkeep() -> None:
    """CR 502.3, 503.1."""
    table = beginning()
    untaps = Triggered(TapsOrUntaps(LAND, tapped=False), Body((Do(GainLife(Fixed(1))),)))
    table.put(enchantment("Dawn", untaps))
    table.lands(1, "Forest", tapped=True)
    assert table.game.state.step is Step.UPKEEP
    assert len(table.game.state.stack) == 1
