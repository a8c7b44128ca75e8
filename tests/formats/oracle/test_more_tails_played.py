"""Rows of the tail, by what happens in a game: copies that attack, two restrictions in one, "that creature or planeswalker"."""

from __future__ import annotations

import pytest

from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType, Step
from arbitre.oracle import read, write
from helpers.words import A_CREATURE, worded
from table import EXILE, HAND, Table, creature

SIZE = {"power": "2", "toughness": "2"}


def test_a_copy_enters_tapped_and_attacking() -> None:
    """CR 508.4, 706.5: the token is tapped, attacks, and has the exception."""
    text = (
        "Whenever this creature attacks, create a tapped and attacking token that's a copy of another target creature "
        "you control, except it's 1/1."
    )
    table = Table.players()
    master = table.put(worded("Master", text, A_CREATURE, **SIZE))
    table.put(creature("Giant", 5, 5))
    table.attack(master)
    table.resolve_all()
    tokens = [obj for obj in map(table.object, table.game.state.battlefield) if obj.is_token]
    assert [(obj.tapped, bool(obj.attacking)) for obj in tokens] == [(True, True)]
    table.go_to(Step.END_COMBAT)
    assert table.life(2) == 17


def test_block_or_be_blocked() -> None:
    """It neither blocks such creatures nor is blocked by them; by others it is."""
    table = Table.players()
    ghost = table.put(
        worded(
            "Ghost", "This creature can't block or be blocked by creatures with power 2 or greater.", A_CREATURE, **SIZE
        )
    )
    big, small = table.put(creature("Big", 2, 2), 2), table.put(creature("Small", 1, 1), 2)
    table.attack(ghost)
    with pytest.raises(IllegalAction):
        table.block((big, ghost))
    table.block((small, ghost))
    table.go_to(Step.END_COMBAT)
    assert (table.life(2), table.zone(small) is table.zone(ghost)) == (20, False)


def test_that_creature_or_planeswalker_is_exiled() -> None:
    """CR 614.6: what is dealt damage and would die this turn is exiled."""
    table = Table.players()
    text = (
        "Bolt deals 2 damage to target creature or planeswalker. If that creature or planeswalker would die this turn, "
        "exile it instead."
    )
    bolt = table.put(worded("Bolt", text, (CardType.INSTANT,), "{0}"), zone=HAND)
    bear = table.put(creature("Bear", 2, 2), 2)
    table.cast(bolt, bear)
    table.resolve_all()
    assert table.zone(bear) is EXILE


def test_whose_second_card_it_is() -> None:
    """ "You" draw your card, an opponent draws their card."""
    for text in (
        "Whenever you draw your second card each turn, you gain 1 life.",
        "Whenever an opponent casts their first spell each turn, you gain 1 life.",
    ):
        reading = read(text, "~", types=A_CREATURE, names=("~",))
        assert write(reading.paragraphs, "~") == text
