"""What is noted of games, and what is told of many: figures that can be counted by hand."""

from __future__ import annotations

import gc
import html
import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import arbitre
from arbitre import agents
from arbitre.cards.records import Card, Deck, Face
from arbitre.ir.values import CardType, ManaCost, Supertype
from arbitre.messages import speaking
from arbitre.sim import parquet
from arbitre.sim.backends import play_all
from arbitre.sim.courses import Course, OwnTurn, Seat, Watcher
from arbitre.sim.plan import Match, Side, games
from arbitre.sim.results import End, Result
from arbitre.sim.statistics import statistics
from arbitre.sim.summary import Share

BEAR = Card("Bear", (Face("Bear", ManaCost.parse("{1}{G}"), types=(CardType.CREATURE,), power="2", toughness="2"),))
LAND = Card(
    "Forest",
    (Face("Forest", supertypes=(Supertype.BASIC,), types=(CardType.LAND,), subtypes=("Forest",)),),
)
DECK = Deck(main=(BEAR,) * 15 + (LAND,) * 15)


def match(count: int = 2) -> Match:
    return Match((Side("A", DECK, "random"), Side("B", DECK, "greedy")), count, 5)


def test_a_game_that_was_watched_goes_away_by_itself() -> None:
    """It leaves no circle to the garbage collector, so that a long match needs no more memory than a short one."""
    game = arbitre.Game.new([DECK, DECK], 1)
    watcher = Watcher(game)
    agent = agents.create("random", 1)
    while game.decision is not None:
        game.push(agents.answer(agent, game))
    assert watcher.course(game, (0, 1)).turns == game.state.turn
    state = game.state
    gc.collect()
    gc.disable()
    try:
        del game
        assert not any(isinstance(one, arbitre.Game) and one.state is state for one in gc.get_referrers(state))
    finally:
        gc.enable()


def test_what_a_watcher_notes_agrees_with_the_cards_of_the_game() -> None:
    """Every card that was in a hand was in the opening hand, drawn or fetched; what was played came from there."""
    game = arbitre.Game.new([arbitre.deck("green-ramp"), arbitre.deck("white-weenie")], 4)
    watcher = Watcher(game)
    players = [agents.create("greedy", seat) for seat in (1, 2)]
    while game.decision is not None:
        game.push(agents.answer(players[game.decider - 1], game))
    course = watcher.course(game, (0, 1))
    assert course.turns == game.state.turn == sum(seat.turns for seat in course.seats)
    assert [seat.won for seat in course.seats] == [player in (game.result or ()) for player in (1, 2)]
    assert [seat.began for seat in course.seats] == [game.state.starting_player == player for player in (1, 2)]
    for player, seat in enumerate(course.seats, 1):
        assert len(seat.opening) == 7 - seat.mulligans
        assert len(seat.opening) + len(seat.drawn) + len(seat.fetched) <= 60 - len(game.player(player).library)
        assert seat.life == game.player(player).life
        lands = sum(name in ("Forest", "Plains") for name in (*seat.opening, *seat.drawn))
        assert seat.own[-1].seen_lands <= lands
        assert all(one.lands <= turn + 4 for turn, one in enumerate(seat.own))
        assert sum(one.spent for one in seat.own) > 0


def seat(side: int, won: bool, lands: tuple[int, ...], opening: tuple[str, ...] = (), **fields: int) -> Seat:
    own = tuple(OwnTurn(count, turn, 7 + turn, min(7 + turn, 2 * count)) for turn, count in enumerate(lands, 1))
    return Seat(side, won, began=side == 0, turns=len(lands), opening=opening, own=own, **fields)


def told() -> list[Result]:
    """Side A wins with lands, loses without; B's games are the others."""
    rich, poor = (1, 2, 3, 4, 5, 6), (1, 1, 1, 2)
    first = Course(10, (seat(0, True, rich, ("Bear", "Bear", "Forest")), seat(1, False, poor, ("Forest",))))
    second = Course(8, (seat(0, False, poor, ("Forest",), mulligans=1), seat(1, True, rich, ("Bear",))))
    return [
        Result(0, 1, (0, 1), End.WON, (0,), courses=(first,)),
        Result(1, 1, (0, 1), End.WON, (1,), courses=(second,)),
    ]


def test_shares_by_what_may_matter() -> None:
    found = statistics(match(), told())
    assert [(one.side, one.value, one.share.won, one.share.games) for one in found.mulligans] == [
        (0, 0, 1, 1),
        (0, 1, 0, 1),
        (1, 0, 1, 2),
    ]
    assert [(one.side, one.value, one.share.won) for one in found.lands] == [(0, 2, 0), (0, 4, 1), (1, 2, 0), (1, 4, 1)]
    assert [(one.side, one.value) for one in found.turns] == [(0, 1), (0, 6), (1, 1), (1, 6)]
    screw = found.screw[0]
    assert (screw.befell, screw.won_then, screw.won_else) == (Share.of(1, 2), Share.of(0, 1), Share.of(1, 1))
    flood = found.flood[0]  # of the cards seen by turn six all but one were lands
    assert (flood.befell, flood.won_then) == (Share.of(1, 1), Share.of(1, 1))
    assert [(one.value, one.mean, one.seats) for one in found.spent if one.side == 0][:2] == [(1, 1.0, 2), (2, 2.0, 2)]
    assert found.curve == ((0, 2, 15), (1, 2, 15))


def test_cards_in_the_opening_hand_and_not_seen() -> None:
    """Each copy counts: two Bears in a hand that won, of fifteen in the deck."""
    bear, forest = (line for line in statistics(match(), told()).cards if line.side == 0)
    assert (bear.name, bear.copies, bear.opening) == ("Bear", 15, Share.of(2, 2))
    assert bear.in_hand == Share.of(2, 2)
    assert bear.not_seen == Share.of(13, 28)
    assert bear.improvement == pytest.approx(1 - 13 / 28)
    assert forest.opening == Share.of(1, 2)


def test_the_table_has_a_row_for_each_game_and_seat(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars", reason="the extra 'parquet' is not installed")
    results = [*play_all(match(), list(games(match()))), Result(9, 3, (0, 1), End.FAULT, message="x")]
    parquet.write(tmp_path / "x.parquet", match(), results)
    found = polars.read_parquet(tmp_path / "x.parquet").to_dicts()
    assert [(row["game"], row["seat"], row["side"]) for row in found] == [
        (0, 1, "A"),
        (0, 2, "B"),
        (1, 1, "B"),
        (1, 2, "A"),
        (9, None, None),
    ]
    assert sum(row["won"] for row in found[:4]) == 2
    assert [row["end"] for row in found] == ["won"] * 4 + ["fault"]
    assert all(sum(card["count"] for card in row["opening"]) == 7 - row["mulligans"] for row in found[:4])
    assert found[0]["agent"] == "random"
    assert found[0]["against"] == ["B"]


@pytest.mark.parametrize(("lang", "words"), [("en", "Mana screw and flood"), ("fr", "Manque et excès de mana")])
def test_the_page_needs_no_network_and_no_script(lang: str, words: str) -> None:
    pytest.importorskip("vl_convert", reason="the extra 'report' is not installed")
    from arbitre.sim.pages.page import page

    three = Match((*match().sides, Side("<C&>", DECK, "random")), 2, 5, gauntlet=True)
    results = list(play_all(three, list(games(three))))
    with speaking(lang):
        told = page(three, results)
        again = page(three, results)
    assert told == again
    assert words in told
    assert f'<html lang="{lang}">' in told
    assert "default-src 'none'" in html.unescape(told)
    assert told.count("<svg") == 12
    assert "<script" not in told
    assert 'style="' not in told
    assert "&lt;C&amp;&gt;" in told
    assert not any(address in told.replace("http://www.w3.org", "") for address in ("http://", "https://", "url("))


def test_a_page_of_games_without_any_that_ended() -> None:
    pytest.importorskip("vl_convert", reason="the extra 'report' is not installed")
    from arbitre.sim.pages.page import page

    assert "0 drawn, 0 broken off and 1 ended by a fault" in page(match(), [Result(0, 3, (0, 1), End.FAULT)])


def test_results_are_json_and_back() -> None:
    for result in told():
        data = msgspec.json.encode(result)
        assert msgspec.json.decode(data, type=Result) == result
        assert json.loads(data)["courses"][0]["turns"]


@pytest.mark.skipif(sys.platform != "linux", reason="addresses are bounded as Linux does it")
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "plots cannot be drawn here"), ("fr", "ne peuvent pas être dessinés")]
)
def test_where_plots_cannot_be_drawn_is_told_before_any_game(tmp_path: Path, lang: str, words: str) -> None:
    """The library that draws them ends its process where addresses are bounded."""
    pytest.importorskip("vl_convert", reason="the extra 'report' is not installed")
    script = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_CORE, (0, 0)); "
        "resource.setrlimit(resource.RLIMIT_AS, (4_000_000_000, resource.getrlimit(resource.RLIMIT_AS)[1])); "
        "from arbitre.cli import main; main(sys.argv[1:])"
    )
    page = tmp_path / "page.html"
    command = [
        sys.executable,
        "-c",
        script,
        "match",
        "red-green",
        "white-weenie",
        "--report",
        str(page),
        "--lang",
        lang,
    ]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert words in ended.stderr
    assert not page.exists()
