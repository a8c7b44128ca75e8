"""Nobody but who holds a game reads it: agents, seats and environments are given views (CR 400.2)."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from arbitre import Dice, Game, agents
from arbitre.agents.playing import Players
from arbitre.seats import Lines, Seat
from games.cards import w60
from hygiene.project import ROOT

PLAYING = ("arbitre.agents", "arbitre.envs", "arbitre.seats")
HOLDERS = ("arbitre.agents", "arbitre.agents.playing", "arbitre.envs.playing")
"""They give views away and push what is answered: `answer`, the players of a game, the game of an environment."""
OURS = ROOT / "src" / "arbitre"
HELD = frozenset({"view", "decision", "decider", "push", "order", "choices", "result", "answers", "copy"})
"""What they ask of a game for that; of the state nothing."""


class Touched:
    """Who reads which part of some games."""

    def __init__(self) -> None:
        self.games: set[int] = set()
        self.by: set[tuple[str, str]] = set()

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def read(game: Game, name: str) -> Any:
            if id(game) in self.games:
                module = str(sys._getframe(1).f_globals.get("__name__", ""))
                if module.startswith(PLAYING):
                    self.by.add((module, name))
            return object.__getattribute__(game, name)

        monkeypatch.setattr(Game, "__getattribute__", read, raising=False)

    def wrongly(self) -> set[tuple[str, str]]:
        return {(module, name) for module, name in self.by if module not in HOLDERS or name not in HELD}


@pytest.fixture
def touched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Touched]:
    found = Touched()
    found.watch(monkeypatch)
    yield found
    assert found.by, "nobody was seen to read a game at all"
    assert found.wrongly() == set()


def play(touched: Touched, players: dict[int, Any], choices: int) -> None:
    game = Game.new([w60(), w60()], 5)
    touched.games.add(id(game))
    held = Players(players)
    for _ in range(choices):
        if game.decision is not None:
            held.go_on(game)
    held.end(game)
    held.close()


@pytest.mark.parametrize(("name", "choices"), [("random", 120), ("greedy", 40), ("search", 14)])
def test_no_agent_reads_the_game(name: str, choices: int, touched: Touched) -> None:
    play(touched, {1: agents.create(name, 1), 2: agents.create("random", 2)}, choices)


def test_no_seat_reads_the_game(touched: Touched) -> None:
    class First:
        """Answers with the first option."""

        def __init__(self) -> None:
            self.lines: list[bytes] = []

        def write(self, line: bytes) -> None:
            if b'"say":"hello"' in line:
                self.lines.append(b'{"say": "hello", "protocol": 1}\n')
            elif b'"say":"ask"' in line:
                number = line.partition(b'"number":')[2].partition(b",")[0]
                self.lines.append(b'{"say": "answer", "number": %s, "key": "1"}\n' % number)

        def flush(self) -> None: ...

        def readline(self, _most: int) -> bytes:
            return self.lines.pop(0)

    program = First()
    seat = Seat(lambda: Lines(program, program))  # type: ignore[arg-type]
    play(touched, {1: seat, 2: agents.create("random", 2)}, 60)
    assert seat.count.asked > 10


def test_no_environment_reads_the_game(touched: Touched, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from arbitre.envs import arbitre_v0
    from arbitre.envs.single import SinglePlayer

    begun = Game.new

    def new(*given: Any, **named: Any) -> Game:
        game = begun(*given, **named)
        touched.games.add(id(game))
        return game

    monkeypatch.setattr(Game, "new", new)
    env = arbitre_v0.raw_env(render_mode="ansi")
    env.reset(seed=1)
    dice = Dice(1)
    for agent in env.agent_iter(30):
        env.step(dice.below(int(env.observe(agent)["action_mask"].sum())))
        env.render()
    alone = SinglePlayer()
    seen, _ = alone.reset(seed=1)
    for _ in range(15):
        seen, *_ = alone.step(dice.below(int(seen["action_mask"].sum())))


def test_a_touch_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself: an agent that is handed the game, and reads a hand."""
    found = Touched()
    found.watch(monkeypatch)
    game = Game.new([w60(), w60()], 5)
    found.games.add(id(game))
    peeks = {"__name__": "arbitre.agents.cheat", "game": game}
    exec("hand = game.state.player(2).hand", peeks)
    assert found.wrongly() == {("arbitre.agents.cheat", "state")}


BROUGHT = frozenset({"web/study/positions.py", "web/study/replays.py"})
"""They make a page, in a process of its own, of a position or record that the reader has sent; they know no table."""


def _imported(path: str) -> Iterator[tuple[str, set[str]]]:
    """The modules from which a module of ours imports, and the names."""
    for node in ast.walk(ast.parse((OURS / path).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module or "", {alias.name for alias in node.names}


def test_what_speaks_to_the_network_has_no_game() -> None:
    """Pages and routes are made of what a table shows, seats of views."""
    paths = [str(path.relative_to(OURS)) for room in ("web", "seats") for path in sorted((OURS / room).rglob("*.py"))]
    assert {path for path in paths for _, names in _imported(path) if "Game" in names} <= BROUGHT


@pytest.mark.parametrize("path", sorted(BROUGHT))
def test_what_is_made_of_a_record_knows_no_table(path: str) -> None:
    """Neither a game that is being played nor a request can come into it: it is given fields, and speaks to nobody."""
    for module, names in _imported(path):
        assert not module.startswith(("arbitre.web.tables", "arbitre.web.asking", "starlette"))
        assert module != "arbitre.tables" or names == {"showing"}
