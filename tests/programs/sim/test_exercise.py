"""Exercising cards: what counts as used, and which mistakes are noticed."""

from __future__ import annotations

import time
from typing import Any

import pytest

from arbitre.cards.records import Card
from arbitre.engine.games.game import Game
from arbitre.ir.abilities import Activated, Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import TapThis
from arbitre.ir.effects import Body, DealDamage, Do, Draw, TargetSlot
from arbitre.ir.filters import And, HasKeyword, HasSubtype, IsPlayer
from arbitre.ir.node import Effect
from arbitre.ir.refs import Target
from arbitre.ir.values import CardType
from arbitre.sim import exercise as exercising
from arbitre.sim import exercising as many
from arbitre.sim.exercise import MOST_CHOICES, SITUATIONS, exercise
from arbitre.sim.exercising import exercise_all, exercise_in_time
from arbitre.sim.situation import keywords_spoken_of, subtypes_spoken_of
from table import card, creature, land, spell

BEAR = creature("Bear", 2, 2, cost="{1}{G}")
BOLT = spell("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer(), cost="{R}")
PINGER = creature(
    "Pinger",
    1,
    1,
    Activated(TapThis(), Body((Do(DealDamage(Fixed(1), Target())),), (TargetSlot(IsPlayer()),))),
    cost="{2}{R}",
)


@pytest.mark.parametrize(
    ("thing", "use"),
    [
        (BEAR, "cast face 0 from hand"),
        (BOLT, "cast face 0 from hand"),
        (PINGER, "activate 0 in battlefield"),
        (land("Forest"), "play face 0 from hand"),
        (spell("Again", Draw(Fixed(1)), Keyword("flashback"), cost="{7}{U}"), "cast face 0 from hand"),
    ],
    ids=lambda value: value.name if isinstance(value, Card) else "",
)
def test_a_card_is_used(thing: Card, use: str) -> None:
    found = exercise(thing)
    assert found.problems == ()
    assert use in found.uses
    assert found.exercised
    assert 20 < found.choices <= SITUATIONS * MOST_CHOICES


def test_the_same_card_has_the_same_outcome() -> None:
    assert exercise(PINGER) == exercise(PINGER)


def test_a_card_that_cannot_be_used_is_not_exercised() -> None:
    """CR 202.1b: a card without mana cost cannot be cast for it."""
    found = exercise(card("Nothing", types=[CardType.SORCERY]))
    assert (found.uses, found.problems, found.exercised) == ((), (), False)


class Unknown(Effect, frozen=True):
    """An effect that nothing carries out."""


def test_an_error_of_the_engine_is_a_problem() -> None:
    found = exercise(spell("Odd", Unknown(), cost="{U}"))
    assert not found.exercised
    assert found.uses == ("cast face 0 from hand",)
    assert "EngineFault" in found.problems[0]
    assert "Unknown" in found.problems[0]
    assert "(situation 0)" in found.problems[0]


def test_an_inconsistent_state_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercising, "check", lambda state, settled: ["object 101 is in two zones"])
    assert exercise(BEAR).problems == ("object 101 is in two zones (situation 0)",)


def test_a_choice_that_cannot_be_taken_back_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    pop = Game.pop

    def forgetful(game: Game) -> Any:
        choice = pop(game)
        game.state.players[0].life -= 1
        return choice

    monkeypatch.setattr(Game, "pop", forgetful)
    assert "does not restore the state" in exercise(BEAR).problems[0]


def test_a_sampled_choice_that_is_refused_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    from arbitre.engine.combat.declaring import Declaration

    monkeypatch.setattr(Declaration, "sample", lambda self, below: "nonsense")
    (problem,) = exercise(BEAR).problems
    assert "is refused" in problem


def test_many_cards_by_many_processes() -> None:
    cards = [BEAR, BOLT, PINGER]
    assert list(exercise_all(cards, jobs=2)) == [exercise(one) for one in cards]


def test_a_card_that_does_not_come_to_an_end_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object) -> None:
        time.sleep(5)

    monkeypatch.setattr(many, "LONGEST", 0.05)
    monkeypatch.setattr(exercising, "situation", endless)
    found = exercise_in_time(BEAR)
    assert "no end after 0.05 seconds" in found.problems[0]


def test_what_a_card_speaks_of_is_there() -> None:
    target = TargetSlot(And((HasSubtype("Goblin"), HasKeyword("shadow"))))
    thing = creature("X", 1, 1, Activated(TapThis(), Body((Do(DealDamage(Fixed(1), Target())),), (target,))))
    assert subtypes_spoken_of(thing) == {"Goblin"}
    assert keywords_spoken_of(thing) == {"shadow"}
    assert exercise(thing).uses == ("activate 0 in battlefield", "cast face 0 from hand")
    assert subtypes_spoken_of(BEAR) == keywords_spoken_of(BEAR) == set()
