"""Matches: fair seats and seeds, results that survive an interruption, and honest intervals."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from arbitre.cards.records import Card, Deck, Face
from arbitre.errors import MalformedInput
from arbitre.sim.folder import Folder, still_to_play
from arbitre.sim.plan import Match, Side, games
from arbitre.sim.results import End, Result
from arbitre.sim.summary import Share, summarise
from arbitre.sim.wilson import wilson

DECK = Deck(main=(Card("A", (Face("A"),)),) * 3)


def match(sides: int = 2, count: int = 4, seed: int = 7) -> Match:
    return Match(tuple(Side(f"side {n}", DECK, "random") for n in range(sides)), count, seed)


def won(number: int, winner: int, begins: int = 0) -> Result:
    return Result(number, 1, (begins, 1 - begins), End.WON, (winner,), turns=10 + number, choices=100)


@pytest.mark.parametrize(
    ("won_games", "played", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (8, 10, 0.4902, 0.9433),
        (500, 1000, 0.4691, 0.5309),
    ],
)
def test_wilson_interval(won_games: int, played: int, low: float, high: float) -> None:
    found = wilson(won_games, played)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_games_come_in_groups_with_one_seed_and_all_seatings() -> None:
    two = list(games(match(count=4)))
    assert [game.seats for game in two] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert two[0].seed == two[1].seed != two[2].seed == two[3].seed
    three = list(games(match(sides=3, count=3)))
    assert [game.seats for game in three] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_the_plan_is_the_same_every_time_and_longer_plans_continue_shorter_ones() -> None:
    assert list(games(match(count=4))) == list(islice(games(match(count=100)), 4))
    assert [game.seed for game in games(match(count=1, seed=7))] == [926381044385793237]
    assert next(games(match(seed=8))).seed != next(games(match(seed=7))).seed


def test_each_two_decks_of_a_gauntlet_meet_in_both_seatings_with_one_seed() -> None:
    """A longer gauntlet continues a shorter one, as a match does."""
    four = [msgspec.structs.replace(match(3, count), gauntlet=True) for count in (2, 4)]
    short, long = (list(games(one)) for one in four)
    assert [game.seats for game in short] == [(0, 1), (0, 2), (1, 2), (1, 0), (2, 0), (2, 1)]
    assert len({game.seed for game in short}) == 1
    assert long[:6] == short
    assert len(long) == 12


def test_the_matrix_of_a_gauntlet() -> None:
    """Each pair is told from both sides; a draw is won by nobody."""
    found = summarise(
        msgspec.structs.replace(match(3, 2), gauntlet=True),
        [
            Result(0, 1, (0, 1), End.WON, (0,)),
            Result(3, 1, (1, 0), End.WON, (1,)),
            Result(1, 1, (0, 2), End.DRAWN),
            Result(4, 1, (2, 0), End.WON, (2,)),
        ],
    )
    won = {(pair.side, pair.against): (pair.share.won, pair.share.games) for pair in found.pairs}
    assert won == {(0, 1): (1, 2), (1, 0): (1, 2), (0, 2): (0, 2), (2, 0): (1, 2), (1, 2): (0, 0), (2, 1): (0, 0)}
    assert [side.overall.games for side in found.sides] == [4, 2, 2]


def test_summary_of_wins_draws_and_faults() -> None:
    results = [
        won(0, 0),
        won(1, 0, begins=1),
        won(2, 1),
        Result(3, 1, (1, 0), End.DRAWN, turns=5, choices=10),
        Result(4, 1, (0, 1), End.BROKEN_OFF, turns=99, choices=20000),
        Result(5, 1, (0, 1), End.FAULT, message="x"),
    ]
    found = summarise(match(), reversed(results))
    first, second = found.sides
    assert first.overall == Share.of(2, 4)
    assert (first.beginning, first.following) == (Share.of(1, 2), Share.of(1, 2))
    assert second.overall == Share.of(1, 4)
    assert (found.played, found.drawn, found.broken_off, found.faults) == (6, 1, 1, 1)
    assert found.turns == pytest.approx((10 + 11 + 12 + 5) / 4)


def test_finished_games_are_kept(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "out", match())
    folder.keep(won(0, 0))
    folder.keep(won(2, 1))
    again = Folder(tmp_path / "out", match(count=5)).finished()
    assert again == {0: won(0, 0), 2: won(2, 1)}
    assert [game.number for game in still_to_play(games(match(count=5)), again)] == [1, 3, 4]


def test_a_torn_line_is_played_again(tmp_path: Path) -> None:
    folder = Folder(tmp_path, match())
    assert folder.finished() == {}
    folder.keep(won(0, 0))
    with (tmp_path / "results.jsonl").open("ab") as file:
        file.write(b'{"number": 1, "se')
    assert list(folder.finished()) == [0]
    folder.keep(won(1, 1))
    assert list(folder.finished()) == [0, 1]


@pytest.mark.parametrize(
    "other",
    [
        match(seed=8),
        match(sides=3),
        Match((Side("side 0", Deck(main=DECK.main[:2]), "random"), Side("side 1", DECK, "random")), 4, 7),
        Match((Side("side 0", DECK, "greedy"), Side("side 1", DECK, "random")), 4, 7),
        Match(match().sides, 4, 7, edition="current"),
    ],
    ids=["seed", "sides", "deck", "agent", "edition"],
)
def test_games_of_another_match_are_not_mixed_in(tmp_path: Path, other: Match) -> None:
    Folder(tmp_path, match())
    with pytest.raises(MalformedInput, match="holds the games of another match"):
        Folder(tmp_path, other)


@pytest.mark.skipif(sys.platform == "win32", reason="the size of files is bounded as POSIX does it")
def test_a_line_that_cannot_be_written_is_told_by_its_file_and_leaves_nothing(tmp_path: Path) -> None:
    """As on a full disk: what was there stays, and the game is played again."""
    import resource

    folder = Folder(tmp_path, match())
    folder.keep(won(0, 1))
    file = tmp_path / "results.jsonl"
    before = file.read_bytes()
    free = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 10, free[1]))
    try:
        with pytest.raises(MalformedInput, match=f"cannot write '{file}'"):
            folder.keep(won(1, 0))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, free)
    assert file.read_bytes() == before
    assert list(Folder(tmp_path, match()).finished()) == [0]


def test_a_folder_that_cannot_be_used_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(MalformedInput, match="cannot write in the folder"):
        Folder(tmp_path / "file", match())
    (tmp_path / "match.json").write_text("[]")
    with pytest.raises(MalformedInput, match="does not describe a match"):
        Folder(tmp_path, match())


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    """Nothing is written into it, and nothing that lies there is taken for results."""
    (tmp_path / "results.jsonl").write_text("mine")
    with pytest.raises(MalformedInput, match="is not empty, and holds no match"):
        Folder(tmp_path, match())
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("results.jsonl", "mine")]
