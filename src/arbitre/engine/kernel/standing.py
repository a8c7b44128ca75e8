"""A game as it stands: its state, what is derived from it, what it has told, and what rooms above answer for it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from arbitre.engine.kernel.decisions import Action
from arbitre.engine.kernel.derived import Derived, Layering
from arbitre.engine.kernel.log import Entry
from arbitre.engine.kernel.options import Options
from arbitre.errors import EngineFault, IllegalAction
from arbitre.ir.node import Node
from arbitre.rules.editions import Edition
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State


class Standing(ABC):
    """What rooms read of a game, whatever led to it: :class:`arbitre.engine.kernel.game.Game` goes on from here."""

    __slots__ = ("state", "edition", "options", "log", "derived", "limited", "_event")

    def __init__(self, state: State, edition: Edition, options: Options) -> None:
        self.state: State = state
        self.edition: Edition = edition
        self.options: Options = options
        self.log: list[Entry] = []
        self.derived: Derived = Derived()
        self.limited: bool = bool(options.range_of_influence)
        """Whether influence has a limited range (CR 801)."""
        self._event: int = 0
        """The number of the event that is happening, all of it at the same time."""

    # --- what rooms above answer -------------------------------------------------------------------------------------

    @abstractmethod
    def derive(self) -> Layering:
        """CR 613: the continuous effects worked out anew, and kept as what is derived now."""

    @abstractmethod
    def legal_actions(self, player: int) -> Iterable[Action]:
        """CR 116.1: what a player with priority may do, besides passing."""

    @abstractmethod
    def can_act(self, player: int) -> bool:
        """Whether a player with priority could do anything but pass."""

    @abstractmethod
    def why_not(self, player: int, action: Action) -> IllegalAction | None:
        """What forbids an action to a player with priority; None if it is legal."""

    # --- reading -----------------------------------------------------------------------------------------------------

    def player(self, id: int) -> Player:
        """The player with an id (1, 2, …)."""
        return self.state.player(id)

    def object(self, id: int) -> Obj:
        """The object with an id, now or as it last existed.

        :raises EngineFault: there never was one.
        """
        found = self.state.find(id)
        if found is None:
            raise EngineFault(f"there is no object {id}")
        return found

    def fresh(self) -> Derived:
        """The derived values, emptied if the state has changed since they were computed."""
        derived = self.derived
        if derived.version != self.state.version:
            derived.clear(self.state.version)
        return derived

    def steady(self) -> dict[Any, Any]:
        """A place for values that follow from the game as it is, wherever in the turn it stands."""
        derived, content = self.derived, self.state.content
        if derived.content != content:
            derived.content, derived.steady = content, {}
        return derived.steady

    def placed(self) -> dict[Any, Any]:
        """A place for values that follow from where which objects are, from continuous effects, and from which
        players there are."""
        derived, places = self.derived, self.state.places
        if derived.places != places:
            derived.places, derived.placed = places, {}
        return derived.placed

    def order(self, first: int = 0) -> tuple[int, ...]:
        """The players still in the game in turn order from *first* (the active player if 0): APNAP order (CR 101.4,
        120.2b, 805.6, 805.6a)."""
        state, derived = self.state, self.derived
        known = derived.placed if derived.places == state.places else self.placed()
        first = first or state.active
        found: tuple[int, ...] | None = known.get(first)
        if found is None:
            order, players = state.turn_order, state.players
            at = order.index(first)
            found = known[first] = tuple(
                [p for p in order[at:] + order[:at] if not (players[p - 1].lost or players[p - 1].left)]
            )
        return found

    def note(self, what: str, rule: str, done: Node | None = None, **parts: int | str) -> None:
        """Write a line of the log."""
        state = self.state
        self.log.append(Entry(what, rule, parts, state.turn, str(state.step), done, self._event))

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """What is noted within happens at the same time."""
        before, self._event = self._event, len(self.log) + 1
        try:
            yield
        finally:
            self._event = before
