"""What the words of an ability stand for while it is evaluated: you, this, the targets, the event, what earlier
clauses did."""

from __future__ import annotations

from arbitre.engine.kernel.game import Game
from arbitre.state.bindings import Binding, Happening
from arbitre.state.fields import copier


class Context:
    """A binding of the words of one ability, open for the notes of its clauses as it resolves."""

    __slots__ = (
        "game",
        "source",
        "controller",
        "targets",
        "divided",
        "happening",
        "results",
        "told",
        "amounts",
        "words",
        "done",
        "x",
        "it",
        "stack_id",
        "attacked",
        "piles",
        "found",
        "recalls",
    )

    def __init__(self, game: Game, source: int = 0, controller: int = 0, happening: Happening | None = None) -> None:
        self.game: Game = game
        self.source: int = source
        """The object that ``This()`` is."""
        self.controller: int = controller
        """The player that ``You()`` is."""
        self.targets: tuple[tuple[int, ...], ...] = ()
        """For each target slot the chosen players and objects that are still legal (CR 608.2b)."""
        self.divided: tuple[tuple[int, ...], ...] = ()
        self.happening: Happening | None = happening
        self.results: dict[str, tuple[int, ...]] = {}
        """For each note whom and what the clause did something to, or what paid for the ability."""
        self.told: dict[str, tuple[int, ...]] = {}
        """For each note of a clause that spoke of more than it did something to, all that it spoke of."""
        self.amounts: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.done: set[str] = set()
        """The names of the clauses that were carried out at least in part (CR 117.12, 608.2c)."""
        self.x: int = 0
        self.it: int = 0
        """What ``It()`` is: the current one of an iteration, or the one a filter asks about."""
        self.stack_id: int = 0
        """The spell or ability on the stack that is resolving or being cast; 0: none."""
        self.attacked: int = 0
        """The player who would defend, while it is asked whether a creature can attack (CR 508.1c, 508.5)."""
        self.piles: dict[int, tuple[tuple[int, ...], ...]] = {}
        """The piles that objects were separated into, by what ``It()`` was (CR 700.3)."""

        self.found: set[int] = set()
        """What searches of this resolution have found (CR 701.15): set aside until it is put somewhere, as another
        object (CR 400.7), or shuffled into its library."""
        self.recalls: bool = False
        """Whether what has happened is asked about: players who have left the game since are spoken of as well
        (CR26 800.4i)."""

    @classmethod
    def of(cls, game: Game, binding: Binding, stack_id: int = 0) -> Context:
        """The context that a binding kept."""
        context = cls(game, binding.source, binding.controller, binding.happening)
        context.targets = binding.targets
        context.divided = binding.divided
        context.results = dict(binding.results)
        context.amounts = dict(binding.amounts)
        context.words = dict(binding.words)
        context.x = binding.x
        context.it = binding.it
        context.stack_id = stack_id
        return context

    def attacking(self, it: int, defending: int) -> Context:
        """The same context about a creature that would attack a player or a planeswalker of that player."""
        new = self.about(it)
        new.attacked = defending
        return new

    def binding(self) -> Binding:
        """What the words stand for now, to be kept (CR 603.7c, 611.2d)."""
        return Binding(
            self.source,
            self.controller,
            self.targets,
            self.divided,
            self.happening,
            tuple(sorted({**self.results, **self.told}.items())),
            tuple(sorted(self.amounts.items())),
            tuple(sorted(self.words.items())),
            self.x,
            self.it,
        )

    def apart(self) -> Context:
        """The same context with notes of its own from now on."""
        new: Context = self.about(self.it)
        new.results, new.amounts, new.words = dict(self.results), dict(self.amounts), dict(self.words)
        new.told, new.done = dict(self.told), set(self.done)
        return new

    def recalling(self) -> Context:
        """The same context asked about what has happened; shares the notes."""
        new: Context = copier(Context)(self)
        new.recalls = True
        return new

    def everyone(self) -> tuple[int, ...]:
        """The players in turn order; of what has happened, also those who have left the game."""
        return self.game.state.turn_order if self.recalls else self.game.order()

    def linked_to(self, name: str, id: int) -> Context:
        """The same context in which only one of the objects noted under the *name* is meant (CR26 607.3)."""
        new: Context = copier(Context)(self)
        new.words = {**self.words, name: str(id)}
        return new

    def about(self, it: int) -> Context:
        """The same context with ``It()`` bound; shares the notes."""
        new: Context = copier(Context)(self)
        new.it = it
        return new
