"""Main phase (CR 505)."""

from __future__ import annotations

from arbitre.cards.records import Card, Layout
from arbitre.engine.kernel.decisions import CastSpell, PlayLand
from arbitre.ir.abilities import Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, Do, GainLife
from arbitre.ir.filters import Is
from arbitre.ir.patterns import SetInMotion, StepBegins
from arbitre.ir.refs import This, You
from arbitre.ir.values import CardType, Phase, Step
from arbitre.variants import supplementary
from helpers.turns import beginning
from table import BATTLEFIELD, COMMAND, HAND, Table, card, creature, enchantment, land


def test_tu_10_main_phases() -> None:
    """CR 505.1, 505.2, 505.4, 505.5, 505.5a: no steps; triggers first; then creatures and lands, of the active player
    only, with an empty stack."""
    table = Table.players()
    table.at(3, Step.DRAW)
    bell = Triggered(StepBegins(Step.PRECOMBAT_MAIN, You()), Body((Do(GainLife(Fixed(1))),)))
    table.put(enchantment("Bell", bell))
    cub = table.put(creature("Cub", 1, 1, cost="{0}"), zone=HAND)
    theirs = table.put(creature("Cub", 1, 1, cost="{0}"), 2, HAND)
    assert not table.can(CastSpell(cub))
    table.go_to(Step.PRECOMBAT_MAIN)
    assert len(table.game.state.stack) == 1
    assert not table.can(CastSpell(cub))
    table.resolve_top()
    assert table.can(CastSpell(cub))
    table.cast(cub)
    table.resolve_top()
    assert table.zone(cub) is BATTLEFIELD
    table.pass_priority()
    assert not table.can(CastSpell(theirs))


def test_tu_10_only_the_first_main_phase_is_precombat() -> None:
    """CR 505.1a: also when the combat phase is skipped."""
    table = beginning()
    table.state.player(1).skips = ("combat",)
    table.go_to(Step.POSTCOMBAT_MAIN)
    assert table.game.state.phase is Phase.POSTCOMBAT_MAIN


def test_tu_10_a_scheme_is_set_in_motion_first() -> None:
    """CR 505.3, 701.22b, 703.4d: as the archenemy's precombat main phase begins, before anybody has priority; CR
    704.5w: when its ability has left the stack it is turned face down."""
    motion = Triggered(SetInMotion(Is(This())), Body((Do(GainLife(Fixed(5))),)))
    made = card("Plot", motion, types=(CardType.SCHEME,))
    table = Table.players()
    scheme = table.put(Card("Plot", made.faces, Layout.SCHEME), zone=COMMAND, face_down=supplementary.DECK)
    table.at(3, Step.DRAW)
    table.go_to(Step.PRECOMBAT_MAIN)
    assert (len(table.game.state.stack), table.object(scheme).face_down) == (1, "")
    table.resolve_all()
    assert (table.life(1), bool(table.object(scheme).face_down)) == (25, True)


def test_tu_10_one_land_in_a_turn_with_the_stack_empty() -> None:
    """CR 505.5b."""
    table = Table.players()
    first, second = table.hand(1, land("Forest"), land("Forest"))
    table.play_land(first)
    assert table.zone(first) is BATTLEFIELD
    assert not table.can(PlayLand(second))
