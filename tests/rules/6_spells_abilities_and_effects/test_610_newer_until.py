"""What is exiled or phased out until something happens (CR26 610.3a–c, 610.4)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.pipeline import propose
from arbitre.ir.values import CardType, Step
from helpers.combat import unasked
from helpers.fights import resolve_in_any_order
from helpers.words import BEAR, modern, worded
from table import BATTLEFIELD, EXILE, HAND, Table

ARTIFACT = (CardType.ARTIFACT,)
EXILES = "exile target creature until {} leaves the battlefield"
PHASES = "target creature phases out until {} leaves the battlefield"
BREAK = worded("Break", "Destroy all artifacts.", (CardType.INSTANT,), "{0}")
STEAL = worded("Steal", "Gain control of target creature.", (CardType.INSTANT,), "{0}")


def away(table: Table, id: int) -> bool:
    """Whether a creature is not there, as players see it."""
    return table.zone(id) is not BATTLEFIELD or bool(table.object(id).phased_out)


def breaks(table: Table) -> None:
    """All artifacts are destroyed."""
    table.cast(table.game.state.create_card(BREAK, table.decision.player, HAND).id)
    table.resolve_top()


def laid() -> Table:
    """A table with a Bear that nothing concerns, so that targets are chosen."""
    table = modern()
    table.put(BEAR)
    return table


def out(words: str = PHASES, cages: int = 1, what: Card = BEAR) -> tuple[Table, list[int]]:
    """So many artifacts of player 1, each of which has taken away a Bear of player 2 as it entered."""
    table = laid()
    bears = [table.put(what, 2) for _ in range(cages)]
    text = f"When this artifact enters, {words.format('this artifact')}."
    cards = [table.put(worded("Cage", text, ARTIFACT, "{0}"), 1, HAND) for _ in range(cages)]
    for card, bear in zip(cards, bears, strict=True):
        table.cast(card)
        table.resolve_top(bear)
        table.resolve_top()
        assert away(table, bear)
    return table, bears


@pytest.mark.parametrize("words", [EXILES, PHASES])
@pytest.mark.parametrize("gone", [True, False])
def test_26_610_3a_and_26_610_4b_the_source_of_an_activated_ability_has_left(words: str, gone: bool) -> None:
    """CR26 610.3a, 610.4b: nothing leaves if what was to end it happened while the ability was on the stack."""
    table = laid()
    bear = table.put(BEAR, 2)
    sentence = words.format("this artifact")
    cage = table.put(worded("Cage", "{0}: " + sentence[0].upper() + sentence[1:] + ".", ARTIFACT))
    table.activate(cage, bear)
    if gone:
        breaks(table)
    table.resolve_top()
    assert away(table, bear) is not gone


@pytest.mark.parametrize("words", [EXILES, PHASES])
@pytest.mark.parametrize("gone", [True, False])
def test_26_610_3b_and_26_610_4c_the_source_of_a_triggered_ability_has_left(words: str, gone: bool) -> None:
    """CR26 610.3b, 610.4c: nor if it happened after the ability triggered."""
    table = laid()
    bear = table.put(BEAR, 2)
    text = f"When this artifact enters, {words.format('this artifact')}."
    table.cast(table.put(worded("Cage", text, ARTIFACT, "{0}"), 1, HAND))
    table.resolve_top(bear)
    if gone:
        breaks(table)
    table.resolve_top()
    assert away(table, bear) is not gone


def test_26_610_3c_back_under_its_owners_control() -> None:
    """CR26 610.3c: who controlled it as it was exiled does not matter."""
    table = laid()
    bear = table.put(BEAR, 2)
    text = f"When this artifact enters, {EXILES.format('this artifact')}."
    cage = table.put(worded("Cage", text, ARTIFACT, "{0}"), 1, HAND)
    table.cast(table.put(STEAL, 1, HAND), bear)
    table.resolve_top()
    assert table.controller(bear) == 1
    table.cast(cage)
    table.resolve_top(bear)
    table.resolve_top()
    assert table.zone(bear) is EXILE
    breaks(table)
    assert (table.zone(bear), table.controller(bear)) == (BATTLEFIELD, 2)


def test_26_610_4_it_phases_in_at_once() -> None:
    """CR26 610.4: immediately after the source has left, before anything else is done; it is the same permanent."""
    table, (bear,) = out()
    breaks(table)
    assert not away(table, bear)
    assert table.now(bear) == bear


def test_26_610_4a_it_does_not_phase_in_as_its_controller_untaps() -> None:
    """CR26 610.4a: the turn-based action of the untap step leaves it where it is."""
    table, (bear,) = out()
    table.go_to(Step.PRECOMBAT_MAIN, 2)
    assert away(table, bear)


def test_26_610_4a_another_effect_phases_it_in() -> None:
    """CR26 610.4a: what phased in, and out again in another way, does not come in as the source leaves."""
    table, (bear,) = out()
    unasked(table.game, propose(table.game, [Event(Kind.PHASE_IN, subject=bear)]))
    assert not away(table, bear)
    fade = table.game.state.create_card(
        worded("Fade", "Target creature phases out.", (CardType.INSTANT,), "{0}"), 1, HAND
    )
    table.cast(fade.id, bear)
    table.resolve_top()
    breaks(table)
    assert away(table, bear)
    table.go_to(Step.UPKEEP, 2)
    assert not away(table, bear), "as whatever has phased out"


def test_26_610_4d_several_at_the_same_time() -> None:
    """CR26 610.4d: where their sources leave together, all phase in together: each ability sees the other."""
    text = "Whenever another creature phases in, you gain 1 life."
    table, bears = out(cages=2, what=worded("Seer", text, (CardType.CREATURE,), power="2", toughness="2"))
    breaks(table)
    assert [away(table, bear) for bear in bears] == [False, False]
    resolve_in_any_order(table)
    assert table.life(2) == 22
