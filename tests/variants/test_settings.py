"""From the name of a variant to the options of its games (CR 806–811), and what does not fit."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.cli.judge import executable, wording
from arbitre.engine.game import Game, Options
from arbitre.errors import MalformedInput
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.scenarios.reading import parse_scenario
from arbitre.rules.editions import PINNED
from arbitre.variants.multiplayer import setting
from table import BLANK


@pytest.mark.parametrize(
    ("name", "players", "wishes", "words"),
    [
        ("chess", 4, {}, "there is no variant 'chess'"),
        ("two-headed giant", 5, {}, "5 players cannot be 2 teams"),
        ("two-headed giant", 4, {"teams": [[1, 3], [2, 4]]}, "does not sit together (CR 805.1)"),
        ("two-headed giant", 3, {"teams": [[1, 2], [3]]}, "the same number (CR 810.11)"),
        ("emperor", 4, {}, "three players or more"),
        ("emperor", 6, {"teams": [[1, 2, 3], [4, 5]]}, "hold each of the 6 players once"),
        ("free-for-all", 4, {"teams": [[1, 2], [3, 4]]}, "without teams (CR 806.1)"),
        ("free-for-all", 4, {"attack": "one"}, "multiple, left and right (CR 806.2b)"),
        ("alternating teams", 4, {"teams": [[1, 2], [3, 4]]}, "A1, B1, A2, B2 (CR 811.3)"),
        ("alternating teams", 5, {}, "of equal size (CR 811.1)"),
        ("grand melee", 8, {"attack": "up"}, "no way to attack 'up'"),
        ("", 4, {"range": (1, 2)}, "4 players have 2 ranges of influence (CR 801.2a)"),
    ],
)
def test_what_does_not_fit_is_refused(name: str, players: int, wishes: dict[str, Any], words: str) -> None:
    """Before anything is played, with the rule."""
    with pytest.raises(MalformedInput) as caught:
        setting(name, players, **wishes)
    assert words in str(caught.value)


def test_102_3_teams_hold_every_player_once() -> None:
    """Options of one's own are checked as the game begins."""
    with pytest.raises(MalformedInput, match="do not hold each of the 3 players once"):
        Game.new([[BLANK] * 20] * 3, options=Options(teams=((1, 2),)))


def test_806_3_seats_by_chance() -> None:
    """CR 806.3, 807.3: the same seed gives the same seats."""
    options = setting("free-for-all", 6).options
    orders = [Game.new([[BLANK] * 20] * 6, seed, options=options).state.turn_order for seed in (1, 2, 1)]
    assert orders[0] == orders[2] != orders[1]
    assert sorted(orders[1]) == [1, 2, 3, 4, 5, 6]


def test_809_4_an_emperor_begins() -> None:
    """CR 809.4: at random, but always one of the emperors."""
    options = setting("emperor", 6).options
    begun = {Game.new([[BLANK] * 20] * 6, seed, options=options).state.starting_player for seed in range(12)}
    assert begun == {2, 5}


FOUR = "players: {Ann: {}, Bob: {}, Cy: {}, Di: {}}"
SCENE = """
players: {Ann: {battlefield: [Grizzly Bears]}, Bob: {}, Cy: {}, Di: {}}
teams: [[Ann, Cy], [Bob, Di]]
attack: left
range: {Ann: 1, Bob: 2, Cy: 1, Di: 0}
turn: {player: Ann, step: begin_combat}
play:
  - illegal: Ann attacks Di with Grizzly Bears [508.1b]
  - Ann attacks Bob with Grizzly Bears
  - go to end_combat
expect:
  - Bob has 18 life
  - Ann's range of influence is 1
  - Bob's range of influence is 2
  - Cy is not within Ann's range of influence
"""


def test_a_scenario_with_options_of_its_own() -> None:
    """Teams, ranges and the option for attacking, without the name of a variant."""
    playing = Playing(parse_scenario(SCENE), executable, wording, PINNED)
    assert playing.run().failed == []
    assert playing.game.options.teams == ((1, 3), (2, 4))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("teams: [[Ann, Eve], [Bob, Cy, Di]]", "there is no player 'Eve'"),
        ("range: {Ann: 1}", "each player needs a range of influence"),
        ("variant: poker", "there is no variant 'poker'"),
    ],
)
def test_a_malformed_field_of_a_scenario(line: str, words: str) -> None:
    """The field is told."""
    with pytest.raises(MalformedInput, match=words):
        Playing(
            parse_scenario(f"players: {{Ann: {{}}, Bob: {{}}, Cy: {{}}, Di: {{}}}}\n{line}"),
            executable,
            wording,
            PINNED,
        )
