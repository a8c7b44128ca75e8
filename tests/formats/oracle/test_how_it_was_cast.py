"""Conditions on how something was cast, on the main phases of a turn, and what "otherwise" speaks of."""

from __future__ import annotations

import pytest

from arbitre.ir.values import Phase, Step
from formats.oracle.test_played import instant, permanent, said, table
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature


@pytest.mark.parametrize("kicked", [True, False])
def test_the_countered_spell_must_have_been_kicked(kicked: bool) -> None:
    """ "Counter target spell if it was kicked": the target, not the counterspell."""
    game = table()
    game.lands(1, "Forest")
    bear, counter = game.hand(
        1, creature("Bear", 2, 2, *said("Kicker {1}"), cost="{0}"), instant("Counter target spell if it was kicked.")
    )
    stacked = game.cast(bear, kicked)
    game.cast(counter, stacked)
    game.resolve_all()
    assert game.zone(bear) is (GRAVEYARD if kicked else BATTLEFIELD)


def test_the_permanent_was_kicked() -> None:
    """ "When ~ enters, if it was kicked, …": the card itself."""
    game = table()
    game.lands(1, "Forest")
    (wurm,) = game.hand(1, permanent("Kicker {1}\nWhen ~ enters, if it was kicked, you gain 4 life."))
    game.cast(wurm, True)
    game.resolve_all()
    assert game.life(1) == 24


def test_who_cast_it_is_not_who_controls_it() -> None:
    """ "If you cast it" asks who cast it: not whoever puts it onto the battlefield later (CR 400.7c)."""
    text = "When ~ enters, if you cast it, you gain 5 life."
    game = table()
    (first,) = game.hand(1, permanent(text))
    (second,) = game.graveyard(1, permanent(text))
    (raise_dead,) = game.hand(1, instant("Return target creature card from your graveyard to the battlefield."))
    game.cast(first)
    game.resolve_all()
    assert game.life(1) == 25
    game.cast(raise_dead, second)
    game.resolve_all()
    assert game.zone(second) is BATTLEFIELD
    assert game.life(1) == 25


def test_who_cast_it_has_cast_it_though_another_controls_it() -> None:
    """CR 603.4: asked again as the ability resolves, when an opponent has gained control of the permanent."""
    game = table()
    (bird,) = game.hand(1, permanent("When ~ enters, if you cast it, you gain 5 life."))
    (treason,) = game.hand(2, instant("Gain control of target creature until end of turn."))
    game.cast(bird)
    game.resolve_top()
    game.pass_priority()
    game.cast(treason)
    game.resolve_top()
    assert game.controller(bird) == 2
    game.resolve_all()
    assert game.life(1) == 25


def main_phases(game: Table, count: int) -> None:
    """Go on to the main phase of that number in this turn."""
    game.pass_until(lambda: game.game.state.main_count == count and game.game.state.step is Step.POSTCOMBAT_MAIN)


def test_the_second_main_phase_is_not_the_third() -> None:
    """CR26 505.1b: "second main phase" counts the main phases of the turn; a third one is postcombat, too."""
    game = table()
    (survivor,) = game.battlefield(
        1, permanent("At the beginning of your second main phase, put a +1/+1 counter on ~.")
    )
    (again,) = game.hand(
        1, instant("After this phase, there is an additional combat phase followed by an additional main phase.")
    )
    main_phases(game, 2)
    game.resolve_all()
    assert game.counters(survivor, "+1/+1") == 1
    game.cast(again)
    game.resolve_all()
    main_phases(game, 3)
    game.resolve_all()
    assert game.game.state.phase is Phase.POSTCOMBAT_MAIN
    assert game.counters(survivor, "+1/+1") == 1


@pytest.mark.parametrize(("rod", "agreed", "life"), [(True, True, 23), (True, False, 20), (False, False, 15)])
def test_otherwise_speaks_of_the_condition(rod: bool, agreed: bool, life: int) -> None:
    """ "If you control an artifact, you may gain 3 life. Otherwise, you lose 5 life": not after a declined "may"."""
    game = table()
    if rod:
        game.battlefield(1, artifact("Rod"))
    (rampage,) = game.hand(1, instant("If you control an artifact, you may gain 3 life. Otherwise, you lose 5 life."))
    game.cast(rampage)
    game.resolve_top(*([agreed] if rod else []))
    assert game.life(1) == life


@pytest.mark.parametrize(("cost", "agreed"), [("{1}", True), ("{1}", False), ("{4}", False)])
def test_otherwise_speaks_of_the_card_that_was_not_put_there(cost: str, agreed: bool) -> None:
    """ "You may put that card onto the battlefield if it's … Otherwise, put that card into your hand": a card that one
    does not want there goes to the hand, too."""
    game = table()
    text = (
        "Reveal the top card of your library. You may put that card onto the battlefield if it's a permanent card with mana "
        "value 3 or less. Otherwise, put that card into your hand."
    )
    (top,) = game.library(1, creature("Bear", 2, 2, cost=cost))
    (reshape,) = game.hand(1, instant(text))
    game.cast(reshape)
    game.resolve_top(*([agreed] if cost == "{1}" else []))
    assert game.zone(top) is (BATTLEFIELD if agreed else HAND)
