"""Triggered abilities that trigger an additional time (CR26 603.2d)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from formats.oracle.test_played import permanent, said
from helpers.laying import resolve
from table import BATTLEFIELD, Table, card, creature, land

WHOSE = "causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."
ENTERING = f"If an artifact or creature entering the battlefield {WHOSE}"
DYING = f"If a creature dying {WHOSE}"
GREETER = permanent("When ~ enters the battlefield, you gain 1 life.")
WATCHER = permanent("Whenever a creature dies, you gain 1 life.")


def enchantment(text: str) -> Card:
    return card("Echo", *said(text, CardType.ENCHANTMENT), types=(CardType.ENCHANTMENT,), cost="{0}")


def sweep() -> Card:
    return card("Sweep", *said("Destroy all creatures.", CardType.SORCERY), types=(CardType.SORCERY,), cost="{0}")


def gained(table: Table) -> int:
    return table.life(1) - 20


def cast(table: Table, what: Card, player: int = 1) -> None:
    (spell,) = table.hand(player, what)
    table.cast(spell)
    resolve(table)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_once_more_for_each_effect(number: int) -> None:
    """CR26 603.2d: how many times it triggers is determined; the effects add up and do not apply to each other."""
    table = Table.players(edition=CURRENT)
    table.battlefield(1, *[enchantment(ENTERING)] * number)
    cast(table, GREETER)
    assert gained(table) == 1 + number


def test_only_abilities_of_what_it_speaks_of() -> None:
    """The permanent of another player triggers once, whoever made the creature enter."""
    table = Table.players(edition=CURRENT)
    table.battlefield(2, enchantment(ENTERING))
    cast(table, GREETER)
    assert gained(table) == 1


def test_only_if_such_an_event_made_it_trigger() -> None:
    """A creature that dies makes it trigger once; what speaks of dying makes it twice."""
    for text, life in ((ENTERING, 1), (DYING, 2)):
        table = Table.players(edition=CURRENT)
        table.battlefield(1, enchantment(text), card("Watch", *said("Whenever a creature dies, you gain 1 life.",
                          CardType.ENCHANTMENT), types=(CardType.ENCHANTMENT,)))  # fmt: skip
        table.battlefield(2, creature("Bear", 2, 2))
        cast(table, sweep())
        assert gained(table) == life


def test_what_leaves_together_looks_back() -> None:
    """CR26 603.10a: an effect of a creature that dies with the others still counts for what triggers on their dying."""
    table = Table.players(edition=CURRENT)
    table.battlefield(1, permanent(DYING), WATCHER)
    cast(table, sweep())
    assert gained(table) == 4  # two creatures died, each seen twice
    assert all(table.zone(id) is not BATTLEFIELD for id in table.game.state.player(1).graveyard)


def test_of_several_at_once_it_is_enough_that_one_is_such() -> None:
    """ "One or more permanents enter": a land and a creature; a land alone is no cause."""
    text = "Whenever one or more permanents you control enter, you gain 1 life."
    for both, life in ((True, 2), (False, 1)):
        table = Table.players(edition=CURRENT)
        table.battlefield(1, enchantment(ENTERING), enchantment(text))
        table.graveyard(1, land("Forest"), *[creature("Bear", 2, 2)] * both)
        returning = "Return all permanent cards from your graveyard to the battlefield."
        cast(table, card("Return", *said(returning, CardType.SORCERY), types=(CardType.SORCERY,), cost="{0}"))
        assert gained(table) == life


def test_the_damaged_player_triggers_on_the_same_damage() -> None:
    """ "Whenever you're dealt combat damage" triggers on a creature dealing combat damage to a player."""
    table = Table.players(edition=CURRENT)
    dealing = "If a creature dealing combat damage to a player"
    table.battlefield(2, enchantment(f"{dealing} {WHOSE}"))
    table.battlefield(2, enchantment("Whenever you're dealt combat damage, you gain 1 life."))
    (bear,) = table.battlefield(1, creature("Bear", 2, 2))
    table.attack(bear)
    table.pass_until(lambda: bool(table.game.state.stack) or table.decision.what == "order triggers")
    resolve(table)
    assert table.life(2) == 20 - 2 + 2


def test_any_trigger_of_others_of_a_kind() -> None:
    """ "If a triggered ability of another creature you control triggers, …": not its own abilities."""
    table = Table.players(edition=CURRENT)
    text = "If a triggered ability of another creature you control triggers, it triggers an additional time."
    (lord,) = table.battlefield(1, permanent(f"{text}\nWhenever a player casts a spell, you gain 10 life."))
    table.battlefield(1, permanent("Whenever a player casts a spell, you gain 1 life."))
    cast(table, creature("Bear", 2, 2, cost="{0}"))
    assert gained(table) == 12
    assert table.zone(lord) is BATTLEFIELD


def test_delayed_triggers_are_no_abilities_of_the_object() -> None:
    """CR26 603.2d, 603.7: what an ability of it creates triggers once."""
    table = Table.players(edition=CURRENT)
    table.battlefield(
        1,
        enchantment(
            "If a triggered ability of a permanent you control triggers, that ability triggers an additional time."
        ),
    )
    (bear,) = table.battlefield(1, permanent("{0}: At the beginning of the next end step, you gain 1 life."))
    table.activate(bear)
    table.resolve_all()
    table.next_turn()
    assert gained(table) == 1


def test_an_ability_that_triggers_once_each_turn_does_so() -> None:
    """The limit holds whatever adds to it."""
    table = Table.players(edition=CURRENT)
    table.battlefield(1, enchantment(ENTERING))
    table.battlefield(
        1, permanent("Whenever a creature enters, you gain 1 life. This ability triggers only once each turn.")
    )
    cast(table, creature("Bear", 2, 2, cost="{0}"))
    assert gained(table) == 1
