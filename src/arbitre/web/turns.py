"""Who waits for something of which there is little: clients take turns, so that who asks for much waits the longest."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """Things that are taken and given back."""

    def __init__(self, things: Iterable[T] = ()) -> None:
        self._idle = deque(things)
        self._waiting: OrderedDict[str, deque[asyncio.Future[T]]] = OrderedDict()
        """Of each client, what it waits for; whose turn it is comes first."""

    @property
    def idle(self) -> int:
        """How many nobody has."""
        return len(self._idle)

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))

    def waits(self, client: str) -> int:
        """How often one client waits."""
        return len(self._waiting.get(client, ()))

    async def take(self, client: str) -> T:
        """One of them, once it is the client's turn."""
        if self._idle:
            return self._idle.popleft()
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give(turn.result())
            else:
                self._leave(client, turn)
            raise

    def give(self, thing: T) -> None:
        """One can be taken again: the client whose turn it is has it, and comes last from now on."""
        while self._waiting:
            client, turns = next(iter(self._waiting.items()))
            turn = turns.popleft()
            self._waiting.move_to_end(client)
            if not turns:
                del self._waiting[client]
            if not turn.done():
                turn.set_result(thing)
                return
        self._idle.append(thing)

    def _leave(self, client: str, turn: asyncio.Future[T]) -> None:
        turns = self._waiting.get(client)
        if turns is None or turn not in turns:
            return
        turns.remove(turn)
        if not turns:
            del self._waiting[client]
