"""What a text asks "as you cast this spell" is answered once it is cast, and stays so (CR 601.2h, 706.10)."""

from __future__ import annotations

import pytest

from arbitre.ir.effects import Move
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType
from helpers.doing import do
from helpers.worded import instant, reads
from table import EXILE, HAND, Table, creature

FAERIE = creature("Faerie", 1, 1, subtypes=("Faerie",))
FENCING = instant("You gain 1 life. You gain 5 life if you controlled a Faerie as you cast this spell.", "Fencing")
ROAR = reads(
    "Roar",
    "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\n"
    "You gain 1 life. If you revealed a Dragon card or controlled a Dragon as you cast this spell, you gain 5 life.",
    CardType.INSTANT,
)
DRAGON = creature("Dragon", 4, 4, subtypes=("Dragon",))


def cast(table: Table, *answers: object, card: object = FENCING) -> int:
    spell = table.game.state.create_card(card, 1, HAND).id  # type: ignore[arg-type]
    table.cast(spell, *answers)
    return spell


@pytest.mark.parametrize(("controller", "gained"), [(1, 6), (2, 1), (0, 1)])
def test_601_2h_whether_one_was_controlled(table: Table, controller: int, gained: int) -> None:
    if controller:
        table.put(FAERIE, controller)
    cast(table)
    table.resolve_all()
    assert table.life(1) == 20 + gained


def test_601_2h_what_is_lost_in_response_counts(table: Table) -> None:
    faerie = table.put(FAERIE)
    cast(table)
    do(table, Move(Target(), EXILE), targets=[faerie])
    table.resolve_all()
    assert table.life(1) == 26


def test_601_2h_what_comes_in_response_does_not(table: Table) -> None:
    cast(table)
    cast(table, card=instant("Create a 1/1 blue Faerie creature token.", "Make"))
    table.resolve_all()
    assert table.life(1) == 21


def test_706_10_a_copy_was_not_cast(table: Table) -> None:
    """Both gain 1, only the original 5."""
    table.put(FAERIE)
    cast(table)
    cast(table, card=instant("Copy target instant spell.", "Twin"))
    table.resolve_all()
    assert table.life(1) == 27


@pytest.mark.parametrize(
    ("in_hand", "here", "answers", "gained"),
    [
        (True, False, (True,), 6),
        (True, False, (False,), 1),
        (True, True, (False,), 6),
        (False, True, (), 6),
        (False, False, (), 1),
    ],
)
def test_601_2h_one_was_revealed_or_controlled(
    table: Table, in_hand: bool, here: bool, answers: tuple[bool, ...], gained: int
) -> None:
    """CR 601.2b: the cost of revealing one may be paid; otherwise it counts whether one is controlled."""
    if in_hand:
        table.put(DRAGON, 1, HAND)
    if here:
        table.put(DRAGON)
    cast(table, *answers, card=ROAR)
    table.resolve_all()
    assert table.life(1) == 20 + gained
