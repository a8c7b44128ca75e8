"""What was cast any time a sorcery couldn't have been cast (CR26 307.5a)."""

from __future__ import annotations

import pytest

from arbitre.ir.values import CardType, Step
from helpers.worded import instant, reads
from helpers.words import modern
from table import BATTLEFIELD, GRAVEYARD

FLEETING = (
    "You may cast Charm as though it had flash. If you cast it any time a sorcery couldn't have been cast, the "
    "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step."
)
CHARM = reads("Charm", FLEETING, CardType.ENCHANTMENT)


@pytest.mark.parametrize(
    ("when", "law", "stays"),
    [
        ("main", False, True),
        ("main", True, True),
        ("with something on the stack", False, False),
        ("upkeep", False, False),
    ],
)
def test_26_307_5a_only_phase_priority_and_stack_are_looked_at(when: str, law: bool, stays: bool) -> None:
    """CR26 307.5a: that no sorcery could be cast for another reason does not matter."""
    table = modern()
    if law:
        table.put(reads("Law", "Players can't cast sorcery spells.", CardType.ENCHANTMENT))
    charm, salve = table.hand(1, CHARM, instant("You gain 1 life."))
    turn = 1
    if when == "upkeep":
        turn = 3
        table.go_to(Step.UPKEEP, turn)
    if when.startswith("with"):
        table.cast(salve)
    table.cast(charm)
    table.resolve_all()
    assert table.zone(charm) is BATTLEFIELD
    table.go_to(Step.UPKEEP, turn + 1)
    assert table.zone(charm) is (BATTLEFIELD if stays else GRAVEYARD)
