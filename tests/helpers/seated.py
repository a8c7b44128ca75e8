"""Tables for tests: two people with shipped decks, and programs that play for them."""

from __future__ import annotations

from arbitre import agents
from arbitre.engine.games.record import encode
from arbitre.tables import Beginning, Place, Table, arranged, begin


def beginning(seed: int = 7, agent: str = "", seconds: int = 0) -> Beginning:
    """Alice against Bob, who may be a program."""
    return Beginning((Place("Alice", "red-green"), Place("Bob", "white-weenie", agent)), seed, seconds=seconds)


def table(seed: int = 7, agent: str = "") -> Table:
    """Their table, before the first choice."""
    made = beginning(seed, agent)
    return Table("t", begin(made), arranged(made))


def play(on: Table, choices: int) -> None:
    """So many choices of greedy programs, as if by hand."""
    greedy = agents.create("greedy", 1)
    for _ in range(choices):
        if on.game.decision is None:
            return
        on.answer(on.decider, on.at, encode(agents.answer(greedy, on.game)))
