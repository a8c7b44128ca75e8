"""Playing a match: mistakes become results, records are kept, and processes agree with one another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import arbitre
from arbitre.cards.records import Card, Deck, Face
from arbitre.engine.games.record import Start
from arbitre.errors import EngineFault
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, ManaCost, Supertype
from arbitre.sim import play as playing
from arbitre.sim.backends import play_all
from arbitre.sim.plan import Match, Side, games
from arbitre.sim.results import End
from arbitre.sim.series import play


def bear() -> Card:
    face = Face(
        "Bear", ManaCost.parse("{1}{G}"), types=(CardType.CREATURE,), subtypes=("Bear",), power="2", toughness="2"
    )
    return Card("Bear", (face,))


def forest() -> Card:
    assert "Forest" in BASIC_LAND_TYPES
    face = Face("Forest", None, supertypes=(Supertype.BASIC,), types=(CardType.LAND,), subtypes=("Forest",))
    return Card("Forest", (face,))


DECK = Deck(main=(bear(),) * 15 + (forest(),) * 12)


def match(count: int = 4, **fields: Any) -> Match:
    return Match((Side("A", DECK, "random"), Side("B", DECK, "random")), count, 5, **fields)


def test_games_end_and_are_the_same_again() -> None:
    first = [play(match(), game) for game in games(match())]
    assert first == [play(match(), game) for game in games(match())]
    assert {result.end for result in first} == {End.WON}
    assert all(result.message == "" and result.turns > 5 and result.choices > 20 for result in first)


def test_the_winner_is_a_side_not_a_seat() -> None:
    """With one deck against no creatures at all, the side with creatures wins from both seats."""
    idle = Side("idle", Deck(main=(forest(),) * 27), "random")
    uneven = Match((Side("A", DECK, "random"), idle), 2, 5)
    assert [play(uneven, game).winners for game in games(uneven)] == [(0,), (0,)]


def test_processes_give_the_same_results_as_one() -> None:
    planned = list(games(match(3)))
    alone = list(play_all(match(3), planned))
    together = sorted(play_all(match(3), planned, jobs=2), key=lambda result: result.number)
    assert alone == together


def test_a_game_that_goes_on_for_too_long_is_broken_off() -> None:
    result = play(match(most_choices=3), next(games(match())))
    assert (result.end, result.choices, result.winners) == (End.BROKEN_OFF, 3, ())


def test_each_game_has_a_record_that_replays(tmp_path: Path) -> None:
    result = play(match(), next(games(match())), tmp_path)
    (file,) = tmp_path.iterdir()
    assert file.name == "game-000000.json"
    record = arbitre.load(file)
    assert len(record.choices) == result.choices


def failing(error: Exception) -> Callable[..., Any]:
    def run(*_: object) -> End:
        raise error

    return run


@pytest.mark.parametrize("error", [EngineFault("no such zone", "400.1"), ZeroDivisionError("division by zero")])
def test_a_fault_is_a_result(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, error: Exception) -> None:
    monkeypatch.setattr(playing, "run", failing(error))
    result = play(match(), next(games(match())), tmp_path)
    assert result.end is End.FAULT
    assert type(error).__name__ in result.message
    assert "test_playing.py, line" in result.message
    assert len(list(tmp_path.iterdir())) == 1


def test_a_game_that_cannot_begin_is_a_fault_too() -> None:
    result = play(match(edition="1993"), next(games(match())))
    assert result.end is End.FAULT
    assert "1993" in result.message


def test_a_record_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    result = play(match(), next(games(match())), tmp_path / "missing")
    assert result.end is End.WON
    assert "no record" in result.message


# --- matches of several games (CR 100.4, 103.2) -----------------------------------------------------------------------


def test_best_of_three(tmp_path: Path) -> None:
    """A match ends when one side has won two games; its result counts them together, each game has a record."""
    best = match(1, best_of=3)
    (planned,) = games(best)
    result = play(best, planned, tmp_path)
    assert result.end is End.WON
    records = sorted(file.name for file in tmp_path.iterdir())
    assert records == [f"game-000000-{n}.json" for n in range(1, len(records) + 1)]
    assert len(records) in (2, 3)
    assert play(best, planned) == result


def test_103_2_the_loser_chooses_who_begins(tmp_path: Path) -> None:
    """With one deck against no creatures, the side without them chooses in the second game."""
    idle = Side("idle", Deck(main=(forest(),) * 27), "random")
    uneven = Match((Side("A", DECK, "random"), idle), 1, 5, best_of=3)
    (planned,) = games(uneven)
    assert play(uneven, planned, tmp_path).winners == (0,)
    first, second = (arbitre.load(tmp_path / f"game-000000-{n}.json") for n in (1, 2))
    assert first.options.chooses_start == 0
    assert second.options.chooses_start == planned.seats.index(1) + 1


def test_100_4_cards_change_places_with_the_sideboard(tmp_path: Path) -> None:
    """In the second game the deck may hold other cards, as many as before."""
    wolf = Card("Wolf", (Face("Wolf", ManaCost.parse("{1}{G}"), types=(CardType.CREATURE,), power="2", toughness="2"),))
    deck = Deck(main=DECK.main, sideboard=(wolf,) * 15)
    boarding = Match((Side("A", deck, "random"), Side("B", DECK, "random")), 1, 5, best_of=3)
    (planned,) = games(boarding)
    play(boarding, planned, tmp_path)
    seat = planned.seats.index(0)
    decks: list[dict[str, int]] = []
    for n in (1, 2):
        setup = arbitre.load(tmp_path / f"game-000000-{n}.json").setup
        assert isinstance(setup, Start)
        decks.append({name: 0 for name, _ in setup.seats[seat].deck})
        for name, count in setup.seats[seat].deck:
            decks[-1][name] += count
    assert "Wolf" not in decks[0]
    assert decks[1]["Wolf"] > 0
    assert sum(decks[1].values()) == 27
