"""Emperor (CR 809)."""

from __future__ import annotations

import pytest

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.options import Options
from arbitre.errors import MalformedInput
from arbitre.ir.effects import DrawGame, WinGame
from arbitre.judge.known import executable, wording
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.wording.reading import parse_scenario
from arbitre.rules.editions import PINNED
from arbitre.variants.multiplayer import setting
from table import BLANK, HAND, Table, spell

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


def test_809_4_an_emperor_begins() -> None:
    """CR 809.4: at random, but always one of the emperors."""
    options = setting("emperor", 6).options
    begun = {Game.new([[BLANK] * 20] * 6, seed, options=options).state.starting_player for seed in range(12)}
    assert begun == {2, 5}


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


def test_809_5a_and_c_an_emperor_wins_or_draws_for_the_team() -> None:
    """CR 104.4h, 809.5a, 104.2d: the emperor's win is the team's; CR 809.5c: so is the emperor's draw."""
    options = setting("emperor", 6, base=Options(skip_forced=False)).options
    for effect, result in ((WinGame(), (1, 2, 3)), (DrawGame(), ())):
        seats = Table.players(6, options=options)
        seats.at(active=2)
        ends = seats.put(spell("End", effect), 2, HAND)
        seats.mana(2, "C")
        seats.cast(ends)
        seats.resolve_top()
        assert seats.game.result == (result or seats.game.result)
        if not result:
            assert all(seats.game.player(player).left for player in (1, 2, 3))


def test_809_5_a_team_falls_with_its_emperor() -> None:
    """CR 809.5b, 104.3i: the generals lose with the emperor, the emperor not with a general."""
    options = setting("emperor", 6, base=Options(skip_forced=False)).options
    seats = Table.players(6, options=options)
    seats.set(1, life=0)
    assert [player.lost for player in seats.game.state.players] == [True] + [False] * 5
    seats = Table.players(6, options=options)
    seats.set(2, life=0)
    assert seats.game.result == (4, 5, 6)
