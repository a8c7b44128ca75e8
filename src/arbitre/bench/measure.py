"""The figures: games and choices per second, and the cost of single operations in microseconds, in processor time."""

from __future__ import annotations

import gc
import statistics
import sys
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any, Final

import msgspec

from arbitre.bench import declarations, workloads
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import PASS, Decision, Priority
from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import EngineFault, MalformedInput
from arbitre.rules.editions import PINNED, Edition

EVERY: Final = 17
"""Single operations are measured at every so many choices of a game."""


class Figures(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was measured for one workload; times in microseconds are medians, 0 means not measured."""

    workload: str
    games: int = 0
    choices: int = 0
    seconds: float = 0.0
    games_per_second: float = 0.0
    choices_per_second: float = 0.0
    resolutions_per_second: float = 0.0
    enumeration_us: float = 0.0
    """Listing the legal actions of a player with priority, anew."""
    copy_us: float = 0.0
    pass_us: float = 0.0
    """Passing, so that the next player gets priority, and taking it back."""
    push_pop_us: float = 0.0
    """Any choice, and taking it back."""
    characteristics_us: float = 0.0
    """The characteristics of one permanent, when all have to be derived anew."""
    attackers_us: float = 0.0
    """Deciding a declaration of attackers: what is possible, the most requirements that can be obeyed, a check."""
    blockers_us: float = 0.0
    """The same for blockers."""
    peak_memory_mb: float = 0.0
    """Of the whole process."""


HIGHER_IS_BETTER: Final = frozenset({"games_per_second", "choices_per_second", "resolutions_per_second"})
COMPARED: Final = (
    *sorted(HIGHER_IS_BETTER),
    "enumeration_us",
    "copy_us",
    "pass_us",
    "push_pop_us",
    "characteristics_us",
    "attackers_us",
    "blockers_us",
    "peak_memory_mb",
)


def measure(workload: str, games: int, edition: Edition = PINNED) -> Figures:
    """Run a workload; *games* is how many games are played, where games are played.

    :raises MalformedInput: there is no such workload.
    """
    if workload not in WORKLOADS:
        raise MalformedInput(f"there is no workload '{workload}'", expected=tuple(WORKLOADS))
    return WORKLOADS[workload](workload, games, edition)


def _games(name: str, games: int, edition: Edition) -> Figures:
    """Random games from the beginning, timed without anything else; then again for the single operations."""
    cards = workloads.deck(name)
    workloads.played(cards, 10_000, edition)
    gc.collect()
    choices = 0
    start = process_time()
    for seed in range(games):
        _, made = workloads.played(cards, seed, edition)
        choices += made
    seconds = process_time() - start
    operations = _Operations()
    for seed in range(min(games, 3)):
        workloads.play_on(Game.new([cards, cards], seed, edition=edition), seed, operations.visit)
    return operations.figures(
        workload=name,
        games=games,
        choices=choices,
        seconds=round(seconds, 3),
        games_per_second=round(games / seconds, 2),
        choices_per_second=round(choices / seconds, 1),
    )


def _board(name: str, games: int, edition: Edition) -> Figures:
    operations = _Operations()
    for _ in range(20):
        operations.at(workloads.board(edition))
    return operations.figures(workload=name)


def _stack(name: str, games: int, edition: Edition) -> Figures:
    operations = _Operations()
    for _ in range(5):
        operations.at(workloads.stack(edition))
    game = workloads.stack(edition)
    waiting = len(game.state.stack)
    start = process_time()
    while game.state.stack and game.decision is not None:
        decision = game.decision
        game.push(PASS if isinstance(decision, Priority) else next(decision.answers()))
    seconds = process_time() - start
    return operations.figures(
        workload=name, seconds=round(seconds, 4), resolutions_per_second=round(waiting / seconds, 1)
    )


def _declarations(name: str, games: int, edition: Edition) -> Figures:
    """The derivation of characteristics is not part of it: each decision is made again on a board that is known."""
    creatures = int(name.rpartition("_")[2])
    times: dict[str, Any] = {}
    for field, board in (("attackers_us", declarations.attackers), ("blockers_us", declarations.blockers)):
        game, player = (first := board(creatures, edition)).game, first.player
        _decide(first)
        kind = type(first)
        seconds = _timed(lambda kind=kind, game=game, player=player: _decide(kind(game, player)), times=2)  # type: ignore[misc]
        times[field] = round(seconds * 1e6, 1)
    return Figures(workload=name, **times, peak_memory_mb=round(peak_memory(), 1))


def _decide(decision: Declaration) -> None:
    if decision.check(decision.solver().witness()) is not None:
        raise EngineFault("the best declaration is not legal")


WORKLOADS: Final[dict[str, Callable[[str, int, Edition], Figures]]] = {
    "w60": _games,
    "spells": _games,
    "board_200": _board,
    "stack_50": _stack,
    "declarations_20": _declarations,
    "declarations_1000": _declarations,
}


class _Operations:
    """Times of single operations at several points of games."""

    def __init__(self) -> None:
        self._times: dict[str, list[float]] = {}
        self._seen = 0

    def visit(self, game: Game) -> None:
        """Measure at some of the decisions of a game."""
        self._seen += 1
        if self._seen % EVERY == 0:
            self.at(game)

    def at(self, game: Game) -> None:
        """Measure at this decision."""
        decision = game.decision
        if decision is None:
            return
        self._note("copy_us", _timed(game.copy))
        self._characteristics(game)
        first = next(decision.answers())
        self._note("push_pop_us", _timed(lambda: _there_and_back(game, first)))
        if isinstance(decision, Priority):
            self._note("enumeration_us", _timed(lambda: _enumerate(game, decision.player)))
            self._pass(game)

    def _pass(self, game: Game) -> None:
        """In a copy in which the next player is asked, whatever there is to do."""
        if game.state.passes + 1 < len(game.order()):
            copy = game.copy()
            copy.options = msgspec.structs.replace(copy.options, skip_forced=False)
            self._note("pass_us", _timed(lambda: _there_and_back(copy, PASS), times=9))

    def _characteristics(self, game: Game) -> None:
        battlefield = game.state.battlefield
        if not battlefield:
            return

        def derive() -> None:
            game.state.version += 1
            game.state.epoch += 1
            for id in battlefield:
                characteristics(game, id)

        self._note("characteristics_us", _timed(derive) / len(battlefield))

    def _note(self, name: str, seconds: float) -> None:
        self._times.setdefault(name, []).append(seconds * 1e6)

    def figures(self, **others: Any) -> Figures:
        """The medians, with what else was measured."""
        medians: dict[str, Any] = {name: round(statistics.median(times), 1) for name, times in self._times.items()}
        return Figures(**medians, **others, peak_memory_mb=round(peak_memory(), 1))


def _timed(what: Callable[[], object], times: int = 3) -> float:
    """The best of several runs, in seconds."""
    best = float("inf")
    for _ in range(times):
        start = process_time()
        what()
        best = min(best, process_time() - start)
    return best


def _there_and_back(game: Game, choice: Any) -> None:
    game.push(choice)
    game.pop()


def _enumerate(game: Game, player: int) -> Sequence[object]:
    game.state.version += 1
    decision: Decision = Priority(game, player)
    return tuple(decision.answers())


def peak_memory() -> float:
    """The most memory that this process has had, in megabytes; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)


def ratio(name: str, now: float, before: float) -> float:
    """How many times better a figure is than before; 0 if either was not measured."""
    if not now or not before:
        return 0.0
    return now / before if name in HIGHER_IS_BETTER else before / now
