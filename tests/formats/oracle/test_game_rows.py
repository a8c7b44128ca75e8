"""Rows about other games and other ways to go on: what the texts mean, and that cards with them can be executed."""

from __future__ import annotations

import pytest

from arbitre.cards.catalogue import catalogue
from arbitre.engine.kernel.handlers import unhandled
from arbitre.ir.effects import Ante, ControlPlayer, EndTurn, PlaySubgame, RestartGame
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Node, walk
from arbitre.ir.patterns import Encounters, Planeswalks, RollsPlanarDie
from arbitre.oracle import write


@pytest.mark.parametrize(
    ("name", "node"),
    [
        ("Mindslaver", ControlPlayer),
        ("Time Stop", EndTurn),
        ("Karn Liberated", RestartGame),
        ("Shahrazad", PlaySubgame),
        ("Contract from Below", Ante),
        ("Kilnspire District", Planeswalks),
        ("Mutual Epiphany", Encounters),
        ("Krosa", RollsPlanarDie),
    ],
)
def test_cards_are_read_and_executable(name: str, node: type[Node]) -> None:
    """CR 407, 712–715, 901: the catalogue has their abilities, and every part has a handler."""
    entry = catalogue().get(name)
    assert any(isinstance(part, node) for part in walk(entry.card.front.paragraphs))
    assert unhandled(entry.card) == []


@pytest.mark.parametrize("name", ["Time Stop", "Mindslaver", "Krosa", "Kilnspire District", "Mutual Epiphany"])
def test_the_rows_speak_french(name: str) -> None:
    assert write(catalogue().get(name).card.front.paragraphs, name, "fr")


def test_until_a_player_planeswalks() -> None:
    card = catalogue().get("Agyrem").card
    assert any(node == Lasts(Until.PLANESWALK) for node in walk(card.front.paragraphs))


def test_a_display_of_my_dark_power() -> None:
    """TU-10: the scheme can be executed."""
    assert unhandled(catalogue().get("A Display of My Dark Power").card) == []
