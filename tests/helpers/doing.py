"""Carrying out clauses at a table that is laid out but not played: the answers to what is asked stand in order.

table = Table.players(2)
bear = table.put(creature("Bear", 2, 2))
done = do(table, Do(Destroy(Target())), targets=[bear])
assert done.zone(bear) is GRAVEYARD
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbitre.engine.games.game import Game
from arbitre.engine.instructions import clauses as gate
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Decision
from arbitre.engine.kernel.derived import Derived
from arbitre.engine.kernel.game import Point, Procedure
from arbitre.engine.language import evaluate
from arbitre.ir.effects import Do
from arbitre.ir.node import Amount, Condition, Effect, Filter, Ref
from arbitre.ir.values import Zone
from arbitre.state.bindings import Happening
from table import Table


def still(table: Table) -> Game:
    """A game at the table in which nothing happens by itself."""
    if not hasattr(table, "still"):
        game = Game.__new__(Game)
        game.limited = False
        game.state, game.edition, game.options = table.state, table.edition, table.options
        game.log, game.derived, game.choices = [], Derived(), []
        game._decision, game._behind, game._event = None, False, 0
        game.setup, game.observer, game._frames, game._run, game._start, game._answers = (
            None,
            None,
            [],
            None,
            Point(0, 0),
            (),
        )
        table.state.stale()
        table.still = game  # type: ignore[attr-defined]
    return table.still  # type: ignore[attr-defined,no-any-return]


class Done:
    """What carrying out the clauses has done."""

    def __init__(self, game: Game, ctx: Context, asked: list[Decision], concerned: tuple[int, ...]) -> None:
        self.game = game
        self.ctx = ctx
        self.asked = asked
        self.concerned = concerned
        self.state = game.state

    def now(self, id: int) -> int:
        """The id of what a card has become."""
        while (obj := self.state.gone.get(id)) is not None and obj.became:
            id = obj.became
        return id

    def zone(self, id: int) -> Zone | None:
        """Where a card is now."""
        obj = self.state.objects.get(self.now(id))
        return None if obj is None else obj.zone

    def life(self, player: int) -> int:
        """A player's life total."""
        return self.state.player(player).life

    def hand(self, player: int) -> int:
        """How many cards a player holds."""
        return len(self.state.player(player).hand)

    def result(self, name: str = "it") -> tuple[int, ...]:
        """What a clause concerned."""
        return self.ctx.results.get(name, ())

    def number(self, name: str = "it") -> int:
        """The number of a clause."""
        return self.ctx.amounts.get(name, 0)


def do(
    table: Table,
    *clauses: Do | Effect,
    you: int = 1,
    source: int = 0,
    targets: Sequence[int] | Sequence[Sequence[int]] = (),
    divided: Sequence[Sequence[int]] = (),
    answers: Sequence[Any] = (),
    happening: Happening | None = None,
    x: int = 0,
    ctx: Context | None = None,
) -> Done:
    """Carry out clauses as *you* with the chosen targets; what is asked takes the answers in order."""
    game = still(table)
    if ctx is None:
        ctx = context(table, you, source, happening)
        slots = [t if isinstance(t, (tuple, list)) else (t,) for t in targets]
        ctx.targets = tuple(tuple(slot) for slot in slots)
        ctx.divided = tuple(tuple(d) for d in divided)
        ctx.x = x
    body = [c if isinstance(c, Do) else Do(c) for c in clauses]
    asked, value = follow(gate.carry_out(ctx, body), answers)
    return Done(game, ctx, asked, value)


def context(table: Table, you: int = 1, source: int = 0, happening: Happening | None = None) -> Context:
    """The words of an ability of *source* that *you* control."""
    return Context(still(table), source, you, happening)


def follow(procedure: Procedure, answers: Sequence[Any]) -> tuple[list[Decision], Any]:
    """Run a procedure to its end with these answers, and forced ones; the decisions that were put."""
    left = list(answers)
    asked: list[Decision] = []
    try:
        decision = next(procedure)
        while True:
            choice = decision.forced()
            if choice is None:
                assert left, f"no answer is left for {decision.what} of player {decision.player}"
                choice = left.pop(0)
                if isinstance(choice, (int, str)) and not isinstance(choice, bool) and hasattr(decision, "least"):
                    choice = (choice,)
                asked.append(decision)
            problem = decision.check(choice)
            assert problem is None, str(problem)
            decision = procedure.send(choice)
    except StopIteration as stop:
        assert not left, f"answers were not asked for: {left}"
        return asked, stop.value


def number(table: Table, amount: Amount, **words: Any) -> int:
    """The value of an amount."""
    return evaluate.amount(_context(table, words), amount)


def holds(table: Table, condition: Condition, **words: Any) -> bool:
    """Whether a condition holds."""
    return evaluate.holds(_context(table, words), condition)


def ids(table: Table, ref: Ref, **words: Any) -> tuple[int, ...]:
    """What a reference stands for."""
    return evaluate.ids(_context(table, words), ref)


def matching(table: Table, what: Filter, **words: Any) -> tuple[int, ...]:
    """Everything that matches."""
    return evaluate.matching(_context(table, words), what)


def matches(table: Table, what: Filter, id: int, **words: Any) -> bool:
    """Whether one matches."""
    return evaluate.matches(_context(table, words), what, id)


def _context(table: Table, words: dict[str, Any]) -> Context:
    return context(table, words.get("you", 1), words.get("source", 0), words.get("happening"))
