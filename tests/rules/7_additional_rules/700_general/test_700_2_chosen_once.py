"""Modes that can be chosen only once (CR 700.2)."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.values import CardType
from helpers.words import A_CREATURE, worded
from table import Table

ARTIFACT = (CardType.ARTIFACT,)
OPTIONS = "• You gain 1 life.\n• You gain 10 life."
SIZE = {"power": "2", "toughness": "2"}


def test_700_2_a_mode_is_chosen_once_for_each_object() -> None:
    """What was chosen cannot be chosen again in a later turn; of a second such artifact it can; then none is left."""
    table = Table.players()
    charm = worded("Charm", f"{{0}}: Choose one that hasn't been chosen —\n{OPTIONS}", ARTIFACT)
    first, second = table.put(charm), table.put(charm)
    table.activate(first, 1)
    table.resolve_all()
    assert table.life(1) == 30
    table.next_turn()
    table.next_turn()
    table.activate(first)
    table.resolve_all()
    assert table.life(1) == 31
    assert not table.can(Activate(first, 0))
    table.activate(second, 1)
    table.resolve_all()
    assert table.life(1) == 41


def test_700_2_a_mode_is_chosen_once_each_turn() -> None:
    """ "This turn": in the next turn all of them can be chosen again."""
    table = Table.players()
    charm = table.put(worded("Charm", f"{{0}}: Choose one that hasn't been chosen this turn —\n{OPTIONS}", ARTIFACT))
    table.activate(charm, 1)
    table.activate(charm)
    assert not table.can(Activate(charm, 0))
    table.resolve_all()
    assert table.life(1) == 31
    table.next_turn()
    table.next_turn()
    table.activate(charm, 1)
    table.resolve_all()
    assert table.life(1) == 41


def test_700_2_without_a_mode_the_ability_leaves_the_stack() -> None:
    """CR 603.3c: a trigger for which every mode was chosen is removed."""
    table = Table.players()
    text = f"Whenever this creature attacks, choose one that hasn't been chosen —\n{OPTIONS}"
    raider = table.put(worded("Raider", text, A_CREATURE, **SIZE))
    lives = []
    for _ in range(3):
        table.attack(raider)
        if len(lives) == 0:
            table.answer(1)
        table.resolve_all()
        lives.append(table.life(1))
        table.next_turn()
        table.next_turn()
    assert lives == [30, 31, 31]
