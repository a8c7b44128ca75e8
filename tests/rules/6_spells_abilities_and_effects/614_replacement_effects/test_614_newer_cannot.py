"""What can't happen (CR26 614.17a–d), what replacing effects do (CR26 614.16), choices beforehand (CR26 614.12a–b)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.values import CardType
from helpers.words import A_CREATURE, BEAR, modern, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table

ENCHANTMENT, ARTIFACT, INSTANT = (CardType.ENCHANTMENT,), (CardType.ARTIFACT,), (CardType.INSTANT,)
NO_COUNTERS = worded("Law", "Creatures can't have counters put on them.", ENCHANTMENT, "{0}")
NO_LIFE = worded("Law", "Players can't gain life.", ENCHANTMENT, "{0}")
HEAL = worded("Heal", "You gain 3 life.", INSTANT, "{0}")


def cast(table: Table, what: object, *answers: object) -> int:
    """A card of player 1 is cast and resolves."""
    id = table.game.state.create_card(what, 1, HAND).id  # type: ignore[arg-type]
    table.cast(id, *answers)
    table.resolve_top()
    return table.now(id)


def test_26_614_17a_what_has_happened_stays() -> None:
    """CR26 614.17a: a counter that was put on a creature before, and life gained, are not undone."""
    table = modern()
    bear = table.put(BEAR, counters={"+1/+1": 1})
    cast(table, HEAL)
    cast(table, NO_COUNTERS)
    cast(table, NO_LIFE)
    assert (table.size(bear), table.life(1)) == ((3, 3), 23)
    cast(table, HEAL)
    assert table.life(1) == 23


@pytest.mark.parametrize("forbidden", [True, False])
def test_26_614_17b_a_cost_that_cannot_be_paid(forbidden: bool) -> None:
    """CR26 614.17b: a cost of putting a counter on a creature that can't have any is not to be chosen."""
    table = modern()
    text = "Put a -1/-1 counter on this creature: You gain 1 life."
    imp = table.put(worded("Imp", text, A_CREATURE, power="2", toughness="2"))
    if forbidden:
        table.put(NO_COUNTERS)
    assert table.can(Activate(imp, 0)) is not forbidden


@pytest.mark.parametrize("forbidden", [True, False])
def test_26_614_17c_it_is_not_replaced(forbidden: bool) -> None:
    """CR26 614.17c: what can't happen, no other effect replaces."""
    table = modern()
    table.put(worded("Archive", "If you would gain life, draw that many cards instead.", ENCHANTMENT))
    if forbidden:
        table.put(NO_LIFE)
    cast(table, HEAL)
    assert (table.life(1), len(table.game.player(1).hand)) == (20, 0 if forbidden else 3)


@pytest.mark.parametrize(("alive", "stays"), [(True, True), (False, False)])
def test_26_614_17d_as_it_would_be_on_the_battlefield(alive: bool, stays: bool) -> None:
    """CR26 614.17d: an artifact that an effect would make a creature there can't enter where creatures can't."""
    table = modern()
    table.put(worded("Law", "Creatures can't enter the battlefield.", ENCHANTMENT))
    if alive:
        table.put(worded("March", "Noncreature artifacts are 1/1 artifact creatures.", ENCHANTMENT))
    rise = worded("Rise", "Return target artifact card from your graveyard to the battlefield.", INSTANT, "{0}")
    (card,) = table.graveyard(1, worded("Stone", "{T}: Add {C}.", ARTIFACT))
    cast(table, rise, card)
    assert table.zone(card) is (GRAVEYARD if stays else BATTLEFIELD)


@pytest.mark.parametrize(("doubled", "counters"), [(True, 6), (False, 3)])
def test_26_614_16_counters_of_a_prevention_effect(doubled: bool, counters: int) -> None:
    """CR26 614.16: an effect that doubles counters applies to those that a prevention effect puts on a creature."""
    table = modern()
    text = "If damage would be dealt to this creature, prevent that damage. Put a +1/+1 counter on it for each 1 damage prevented this way."  # noqa: E501
    hydra = table.put(worded("Hydra", text, A_CREATURE, power="2", toughness="2"))
    if doubled:
        twice = "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead."  # noqa: E501
        table.put(worded("Season", twice, ENCHANTMENT))
    cast(table, worded("Bolt", "Bolt deals 3 damage to any target.", INSTANT, "{0}"), hydra)
    assert table.counters(hydra, "+1/+1") == counters


SHOCK = "As this land enters, you may pay 2 life. If you don't, it enters tapped."


@pytest.mark.parametrize("pays", [True, False])
def test_26_614_12a_the_choice_comes_before_it_enters(pays: bool) -> None:
    """CR26 614.12a: while it is asked, the permanent is not yet on the battlefield."""
    table = modern()
    card = table.put(worded("Shrine", SHOCK, (CardType.LAND,)), 1, HAND)
    table.play_land(card)
    assert table.names(BATTLEFIELD) == []
    table.answer(pays)
    assert (table.zone(card), table.tapped(card), table.life(1)) == (BATTLEFIELD, not pays, 18 if pays else 20)


def test_26_614_12b_choices_that_cannot_be_paid_together() -> None:
    """CR26 614.12b: of two lands that enter at the same time, a player at 3 life pays for one only."""
    table = modern()
    table.set(1, life=3)
    lands = table.graveyard(1, *[worded("Shrine", SHOCK, (CardType.LAND,))] * 2)
    rise = table.game.state.create_card(
        worded("Rise", "Return all land cards from your graveyard to the battlefield.", INSTANT, "{0}"), 1, HAND
    ).id
    table.cast(rise)
    table.resolve_top(True)
    assert table.life(1) == 1
    assert sorted(table.tapped(land) for land in lands) == [False, True]
