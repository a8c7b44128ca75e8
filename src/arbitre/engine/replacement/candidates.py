"""The effects among which a player chooses, and what belongs to the replacement of one batch (CR 616.1)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, TypeVar

from arbitre.engine.kernel.alternatives import ChooseEffect
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Option
from arbitre.engine.kernel.events import Event, Kind, Whom
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import Replaced
from arbitre.engine.kernel.reading import controller
from arbitre.engine.replacement import commuting
from arbitre.errors import EngineFault, kind_name
from arbitre.ir.node import Node
from arbitre.ir.values import Zone
from arbitre.state.bindings import Happening
from arbitre.state.lasting import Lasting

C = TypeVar("C", bound=Node)


class Candidate:
    """A replacement or prevention effect that applies to an event."""

    __slots__ = ("key", "source", "controller", "change", "happening", "optional", "lasting", "text", "decides", "asks")

    def __init__(
        self,
        key: Hashable,
        source: int,
        controller: int,
        change: Node,
        happening: Happening,
        optional: bool = False,
        lasting: Lasting | None = None,
        text: Node | None = None,
        decides: int = 0,
        asks: str = "may",
    ) -> None:
        self.key: Hashable = key
        """Which effect it is: it gets one opportunity to affect an event (CR 614.5)."""
        self.source: int = source
        self.controller: int = controller
        self.change: Node = change
        self.happening: Happening = happening
        """The parts of the event as the effect speaks of them."""
        self.optional: bool = optional
        self.lasting: Lasting | None = lasting
        self.text: Node | None = text
        """The ability, for who describes it."""
        self.decides: int = decides
        """Who decides on an optional effect; 0: the affected player, or the controller of the affected object."""
        self.asks: str = asks
        """What that player is asked."""

    def context(self, game: Game) -> Context:
        """The words of the effect, with the event."""
        if self.lasting is not None:
            ctx = Context.of(game, self.lasting.binding)
        else:
            ctx = Context(game, self.source, self.controller)
        ctx.happening = self.happening
        return ctx


def choose_effect(player: int, candidates: Sequence[Candidate], event: Event) -> ChooseEffect:
    """CR 616.1: which of several effects applies first."""
    options: list[Option] = []
    for one in candidates:
        before = sum(other.source == one.source for other in candidates[: len(options)])
        source = 0 if isinstance(one.key, tuple) and str(one.key[0]).startswith(ITSELF) else one.source
        options.append(f"{source}.{before + 1}" if before else source)
    effects = tuple((one.source, one.text) for one in candidates)
    return ChooseEffect(player, options, effects, event, alike=_alike(candidates))


ITSELF: Final = "itself"
"""In the key of an effect of a token on its own entering, in place of its id."""


class Outcome(Replaced):
    """The events that happen in place of those proposed, and what is to follow them immediately."""

    def __init__(self, events: Sequence[Event] = ()) -> None:
        super().__init__(events)
        self.shuffled: list[tuple[Event, Event]] = []
        """Moves into a library that is then shuffled, each with the shuffling."""
        self.moving: dict[int, Zone] = {}
        """What the clauses that happen instead of events would move, and where (CR 400.6)."""
        self.once: dict[int, Lasting] = {}
        """Effects that apply to the whole batch, once; by their ids."""

    def shuffle_first(self) -> None:
        """CR26 701.24g: what goes to a certain position of a library at the same time is not shuffled away from it."""
        shuffled = tuple(move for move, _ in self.shuffled)
        owners = {e.player for e in self if e.to is Zone.LIBRARY and not any(e is move for move in shuffled)}
        first = [event for pair in self.shuffled if pair[0].player in owners for event in pair]
        self[:] = first + [event for event in self if not any(event is one for one in first)]


Replaces = Callable[["Work", Event], Procedure]


class Work:
    """What belongs to the replacement of one batch."""

    __slots__ = ("game", "waiting", "settled", "entering", "outcome", "replaced", "divided", "besides", "added")

    def __init__(
        self, game: Game, batch: Sequence[Event], along: Sequence[Event], outcome: Outcome, replaced: Replaces
    ) -> None:
        self.game: Game = game
        self.replaced: Replaces = replaced
        """What happens in place of an event that follows from one of the batch."""
        self.waiting: list[Event] = list(batch)
        """Events of the batch whose turn has not come."""
        self.settled: list[Event] = list(along)
        """What happens at the same time and is changed no more."""
        self.entering: tuple[int, ...] = tuple(event.subject for event in batch if event.enters)
        """The objects that would enter the battlefield in this batch."""
        self.outcome: Outcome = outcome
        self.divided: dict[int, dict[int, int]] = {}
        """For a shield of an amount (by its id): how much of each event it prevents, by the place of the event in
        memory of this batch (CR 615.7)."""
        self.besides: dict[tuple[Hashable, int], Context] = {}
        """What a prevention effect does besides, once for all the damage that the batch would deal to a recipient."""
        self.added: set[tuple[Hashable, int]] = set()
        """Effects that have added a token to all that a player creates in the batch."""


def _alike(found: Sequence[Candidate]) -> bool:
    """Whether the order of the effects makes no difference."""
    if any(one.optional for one in found):
        return len({one.change for one in found}) == 1
    return commuting.commute([(one.change, one.text) for one in found])


def chooser(game: Game, event: Event) -> int:
    """CR 616.1: the affected player, or the controller (or owner) of the affected object."""
    state = game.state
    if event.kind.concerns is Whom.OTHER:
        affected = event.other
    elif event.kind.concerns is Whom.PLAYER:
        return event.player
    elif event.kind is Kind.MOVE and event.origin not in (Zone.BATTLEFIELD, Zone.STACK):
        return event.move.controller or event.player
    else:
        affected = event.subject
    if state.is_player(affected):
        return affected
    return controller(game, affected) if state.find(affected) is not None else event.player


MakesChange = Callable[[Work, Event, Candidate], Procedure]
"""Makes the change of one effect to one event; returns the events in its place."""


def change_of(chosen: Candidate, kind: type[C]) -> C:
    """The change that a procedure of :mod:`~arbitre.engine.replacement.changes` is for.

    :raises EngineFault: it was entered for another.
    """
    if not isinstance(chosen.change, kind):
        raise EngineFault(f"{kind_name(chosen.change)} is no {kind.__name__}", "614.1")
    return chosen.change
