"""Events that don't cause abilities to trigger, because an effect says so (CR 101.1, 603.2)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT, PINNED, Edition
from formats.oracle.test_played import permanent, said
from helpers.laying import resolve
from table import Table, card

ENTERING = "Creatures entering the battlefield don't cause abilities to trigger."
DYING_TOO = "Creatures entering the battlefield or dying don't cause abilities to trigger."
THEIRS = "Creatures entering don't cause abilities of permanents your opponents control to trigger."
GREETER = permanent("When ~ enters the battlefield, you gain 1 life.")
DEPARTING = permanent("When ~ dies, you gain 1 life.")


def enchantment(text: str) -> Card:
    return card("Hush", *said(text, CardType.ENCHANTMENT), types=(CardType.ENCHANTMENT,), cost="{0}")


def watcher(text: str) -> Card:
    return card("Watch", *said(text, CardType.ENCHANTMENT), types=(CardType.ENCHANTMENT,), cost="{0}")


def sorcery(text: str) -> Card:
    return card("Deed", *said(text, CardType.SORCERY), types=(CardType.SORCERY,), cost="{0}")


def cast(table: Table, what: Card, player: int = 1) -> None:
    cast_all(table, what, player=player)


def cast_all(table: Table, *what: Card, player: int = 1) -> None:
    """One after the other; each resolves with what it makes trigger."""
    for spell in table.hand(player, *what):
        table.cast(spell)
        resolve(table)


@pytest.mark.parametrize("edition", [PINNED, CURRENT], ids=lambda edition: edition.name)
@pytest.mark.parametrize("of", [1, 2])
def test_neither_its_own_ability_nor_another_triggers(edition: Edition, of: int) -> None:
    """CR 603.6a: the creature's own ability does not, nor that of another permanent, whoever controls the effect."""
    table = Table.players(edition=edition)
    table.battlefield(of, enchantment(ENTERING))
    table.battlefield(1, watcher("Whenever a creature enters the battlefield, you gain 1 life."))
    cast(table, GREETER)
    assert table.life(1) == 20


def test_what_is_no_creature_makes_them_trigger() -> None:
    table = Table.players(edition=CURRENT)
    table.battlefield(
        1, enchantment(ENTERING), watcher("Whenever a permanent enters the battlefield, you gain 1 life.")
    )
    cast(table, watcher("When ~ enters the battlefield, you gain 2 life."))
    assert table.life(1) == 23


def test_one_or_more_of_which_some_are_no_creatures() -> None:
    """CR 603.2c, 700.1: what enters beside the creature is event enough."""
    table = Table.players(edition=CURRENT)
    text = "Whenever one or more permanents enter the battlefield under your control, you gain 1 life."
    table.battlefield(1, enchantment(ENTERING), watcher(text))
    soldier = "Create a 1/1 white Soldier creature token"
    cast_all(table, sorcery(f"{soldier} and a Treasure token."), sorcery(f"{soldier}."))
    assert table.life(1) == 21


def test_how_it_enters_is_no_trigger() -> None:
    """CR 614.12: replacement effects go on."""
    table = Table.players(edition=CURRENT)
    table.battlefield(1, enchantment(ENTERING))
    (spell,) = table.hand(1, permanent("~ enters the battlefield with two +1/+1 counters on it."))
    table.cast(spell)
    resolve(table)
    assert table.counters(table.now(spell), "+1/+1") == 2


@pytest.mark.parametrize(("text", "gained"), [(ENTERING, 1), (DYING_TOO, 0)])
def test_dying_is_kept_only_where_it_is_said(text: str, gained: int) -> None:
    table = Table.players(edition=CURRENT)
    table.battlefield(1, enchantment(text), DEPARTING)
    cast(table, sorcery("Destroy all creatures."))
    assert table.life(1) == 20 + gained


def test_what_looks_back_asks_for_effects_before_the_event() -> None:
    """CR 603.6d: the creature that keeps the others from triggering dies together with them."""
    table = Table.players(edition=CURRENT)
    table.battlefield(1, permanent(DYING_TOO), DEPARTING)
    cast(table, sorcery("Destroy all creatures."))
    assert table.life(1) == 20


@pytest.mark.parametrize(("of", "gained"), [(1, 1), (2, 0)])
def test_abilities_of_some_permanents_only(of: int, gained: int) -> None:
    """It speaks of the abilities of its controller's opponents."""
    table = Table.players(edition=CURRENT)
    table.battlefield(of, enchantment(THEIRS))
    cast(table, GREETER)
    assert table.life(1) == 20 + gained


def test_delayed_abilities_are_abilities_too() -> None:
    """CR 603.7: so is one that a resolved spell has created."""
    table = Table.players(edition=CURRENT)
    table.battlefield(2, enchantment(ENTERING))
    cast_all(table, sorcery("Whenever a creature enters the battlefield this turn, you gain 1 life."), GREETER)
    assert table.life(1) == 20
