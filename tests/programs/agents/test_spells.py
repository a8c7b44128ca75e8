"""What imagined players do with their spells: they harm the others, and keep what would do nothing."""

from __future__ import annotations

from typing import Any

import pytest

import arbitre
from arbitre import PASS, Priority
from arbitre.agents import policy, spells
from arbitre.agents.spells import Use
from arbitre.cards.catalogue import catalogue


@pytest.mark.parametrize(
    ("name", "use", "damage"),
    [
        ("Doom Blade", Use.HARM, 0),
        ("Shock", Use.HARM, 2),
        ("Pacifism", Use.HARM, 0),
        ("Giant Growth", Use.HELP, 0),
        ("Counterspell", Use.ANSWER, 0),
        ("Unsummon", Use.DELAY, 0),
        ("Overrun", Use.RUSH, 0),
        ("Dark Ritual", Use.FUEL, 0),
        ("Divination", Use.FREE, 0),
        ("Grizzly Bears", Use.FREE, 0),
    ],
)
def test_what_a_spell_is_for(name: str, use: Use, damage: int) -> None:
    found = spells.purpose(catalogue().meant(name).card)
    assert (found.use, found.damage) == (use, damage)


def played(text: str) -> tuple[arbitre.Game, list[Any]]:
    """What the first player does until the stack is empty and nothing more is done."""
    game = arbitre.Scenario.of(text).game()
    done: list[Any] = []
    while (decision := game.decision) is not None and game.state.step.value == "precombat_main":
        choice = policy.reply(game, decision)
        if isinstance(decision, Priority) and choice == PASS and not game.state.stack:
            break
        done.append(choice)
        game.push(choice)
    return game, done


BOARD = """
players:
  Alice: {battlefield: [{card: %s, count: 2}], hand: [%s]}
  Bob: {life: %d, battlefield: [Grizzly Bears, Craw Wurm, Eager Cadet]}
turn: {player: Alice, step: precombat_main, number: 5}
"""


def test_the_best_creature_dies() -> None:
    game, _ = played(BOARD % ("Swamp", "Doom Blade", 20))
    assert [game.object(id).card.name for id in game.player(2).graveyard] == ["Craw Wurm"]  # type: ignore[union-attr]


def test_damage_goes_where_it_is_enough() -> None:
    """To the best creature that it kills, or to a player whom it kills."""
    game, _ = played(BOARD % ("Mountain", "Shock", 20))
    assert [game.object(id).card.name for id in game.player(2).graveyard] == ["Grizzly Bears"]  # type: ignore[union-attr]
    game, _ = played(BOARD % ("Mountain", "Shock", 2))
    assert game.result == (1,)


def test_what_would_do_nothing_is_kept() -> None:
    for land, card in (("Forest", "Giant Growth"), ("Island", "Counterspell")):
        _, done = played(BOARD % (land, card, 20))
        assert done == []
