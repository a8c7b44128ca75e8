"""Damage assignment orders in sentences, as the documents tell them (CR 509.2, 509.3)."""

from __future__ import annotations

import pytest

from arbitre.errors import MalformedInput
from programs.judge.test_assignments import dealt, played

ATTACK = (
    "Alice has Craw Wurm. Bob has Wall of Wood, Eager Cadet, Forest; Giant Growth in hand. It is Alice's main phase. "
    "Alice attacks Bob with Craw Wurm. "
)
BLOCK = "Bob blocks Craw Wurm with Wall of Wood and Eager Cadet. "
ASSIGNED = " Craw Wurm assigns 1 to the Cadet and 5 to the Wall."


@pytest.mark.parametrize("block", [BLOCK, ""])
@pytest.mark.parametrize(
    "order",
    [
        "The damage assignment order of the Wurm is the Cadet, then the Wall.",
        "The damage assignment order of Craw Wurm is Eager Cadet then Wall of Wood.",
        "Craw Wurm's damage assignment order is Eager Cadet first and Wall of Wood second.",
        "The damage assignment order of an attacking Craw Wurm (a 6/4 creature) is the Wall second, Eager Cadet first.",
        "L'ordre d'assignation des blessures de Craw Wurm est Eager Cadet puis Wall of Wood.",
        "L'ordre d'assignation des blessures d'une Craw Wurm attaquante (créature 6/4) est un Eager Cadet (0/1)"
        " en premier et un Wall of Wood (créature 0/3) en deuxième.",
        "L'ordre d'assignation des blessures de la Craw Wurm est Wall of Wood en second et Eager Cadet en premier.",
    ],
)
def test_an_order_is_announced(block: str, order: str) -> None:
    """CR 509.2: it consists of those that block; where nobody said who does, it says so."""
    verdict = played(ATTACK + block + order + ASSIGNED)
    assert verdict.failed == []
    assert dealt(verdict, "Craw Wurm") == {"Wall of Wood": 5, "Eager Cadet": 1}
    (told,) = [entry for entry in verdict.game.log if entry.what == "damage assignment order"]
    names = [verdict.game.state.find(int(told.said[place])).base.name for place in ("1", "2")]
    assert names == ["Eager Cadet", "Wall of Wood"]


def test_three_in_an_order_and_the_blockers_own() -> None:
    """CR 509.2, 509.3: of an attacker, and of a creature that blocks two."""
    verdict = played(
        "Alice has Craw Wurm and Hill Giant. Bob has Wall of Wood, Eager Cadet, Two-Headed Giant of Foriys. "
        "It is Alice's main phase. Alice attacks with Craw Wurm and Hill Giant. "
        "Bob blocks Craw Wurm with Wall of Wood, Eager Cadet. "
        "Bob blocks Craw Wurm, Hill Giant with Two-Headed Giant of Foriys. "
        "The damage assignment order of Craw Wurm is Eager Cadet, then Two-Headed Giant of Foriys, then the Wall. "
        "The damage assignment order of Two-Headed Giant of Foriys is Hill Giant, then Craw Wurm. "
        "The damage assignment order of Craw Wurm is Eager Cadet, then Two-Headed Giant of Foriys, then Wall of Wood."
    )
    assert verdict.failed == []
    told = [entry.said for entry in verdict.game.log if entry.what == "damage assignment order"]
    names = [[verdict.game.state.find(id).base.name for id in said.values()] for said in told]
    assert names == [
        ["Craw Wurm", "Eager Cadet", "Two-Headed Giant of Foriys", "Wall of Wood"],
        ["Two-Headed Giant of Foriys", "Hill Giant", "Craw Wurm"],
    ]


def test_an_order_that_was_announced_is_claimed() -> None:
    """CR 509.2: it cannot be announced anew."""
    grown = f"{ATTACK}{BLOCK}Bob casts Giant Growth on Eager Cadet. It resolves. The Wurm's damage assignment order is "
    assert played(f"{grown}the Wall, then the Cadet. Craw Wurm assigns 6 to the Wall.").failed == []
    with pytest.raises(MalformedInput, match="was announced before: Wall of Wood, Eager Cadet"):
        played(f"{grown}the Cadet, then the Wall.")


def test_who_does_not_fight_is_in_no_order() -> None:
    with pytest.raises(MalformedInput, match="'Forest' is not in the damage assignment order of 'Craw Wurm'") as caught:
        played(f"{ATTACK}{BLOCK}Craw Wurm's damage assignment order is Eager Cadet, then Forest.")
    assert caught.value.where is not None
