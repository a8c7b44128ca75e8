"""An ability is quoted as people have it: from its middle, worded as it was printed, in French (CR 602.1)."""

from __future__ import annotations

import pytest

import arbitre
from arbitre.errors import AmbiguousInput, MalformedInput


def life_after(*play: str) -> int:
    """Bob's life, after Alice has done this."""
    verdict = arbitre.Scenario(
        players={
            "Alice": arbitre.PlayerAt(battlefield=["Prodigal Sorcerer", "Liliana of the Veil"]),
            "Bob": arbitre.PlayerAt(battlefield=["Grizzly Bears"]),
        },
        turn=arbitre.TurnAt(player="Alice", step="precombat_main"),
        play=[*play],
    ).judge()
    return verdict.game.state.players[1].life


@pytest.mark.parametrize(
    "quote",
    [
        "{T}: Prodigal Sorcerer deals 1 damage to any target",
        "{T}: Prodigal Sorcerer deals 1 damage to target creature or player.",
        "deals 1 damage",
        "~ deals 1 damage to any target",
        "{T} : Prodigal Sorcerer inflige 1 blessure à n'importe quelle cible",
        "inflige 1 blessure",
    ],
)
def test_an_ability_is_found_by_what_it_says(quote: str) -> None:
    assert life_after(f'Alice activates Prodigal Sorcerer: "{quote}" targeting Bob', "it resolves") == 19


def test_words_that_stand_in_several_abilities_name_none() -> None:
    """Each ability of the planeswalker speaks of a player; which is meant is asked."""
    with pytest.raises(AmbiguousInput) as error:
        life_after('Alice activates Liliana of the Veil: "player"')
    assert len(error.value.candidates) == 3


def test_an_ability_that_is_not_there_does_not_blame_the_card() -> None:
    """What the object has is told."""
    with pytest.raises(MalformedInput, match="no activated ability that says 'draw three cards'") as error:
        life_after('Alice activates Prodigal Sorcerer: "draw three cards"')
    assert any("deals 1 damage" in str(one) for one in error.value.expected)
