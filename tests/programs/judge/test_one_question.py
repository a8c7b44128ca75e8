"""What one sentence chooses answers one question: a reading that asks otherwise cannot pass unseen."""

from __future__ import annotations

import pytest

import arbitre
from arbitre.errors import MalformedInput


def judged(*answers: str) -> list[str]:
    """What is not as expected, after both players have answered for Smallpox."""
    return [
        str(one)
        for one in arbitre.Scenario(
            players={
                "Alice": arbitre.PlayerAt(battlefield=[arbitre.CardAt("Swamp", count=2)], hand=["Smallpox"]),
                "Bob": arbitre.PlayerAt(
                    battlefield=["Hill Giant", "Craw Wurm", "Island", "Mountain"], hand=["Shock", "Forest"]
                ),
            },
            turn=arbitre.TurnAt(player="Alice", step="precombat_main"),
            play=["Alice casts Smallpox", "it resolves", *answers],
            expect=["Bob has 1 card in hand", "Bob controls 1 creature", "Bob controls 1 land"],
        )
        .judge()
        .failed
    ]


def test_three_questions_have_three_answers() -> None:
    answers = ["Bob chooses Shock", "Bob chooses Hill Giant", "Alice chooses Swamp", "Bob chooses Mountain"]
    assert judged(*answers) == []


@pytest.mark.parametrize("spread", ["Shock, Hill Giant, Mountain", "Shock and Hill Giant"])
def test_one_answer_is_not_spread_over_several_questions(spread: str) -> None:
    with pytest.raises(MalformedInput, match="this answers several questions"):
        judged("Alice chooses Swamp", f"Bob chooses {spread}", "Bob chooses Mountain")
