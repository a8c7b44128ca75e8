"""What one sentence chooses answers one question: "Bob chooses Craw Wurm, Shock" is not spread over two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from arbitre.engine.kernel.decisions import Decision
from arbitre.errors import MalformedInput, Place
from arbitre.judge.queues import Queue
from arbitre.judge.wording.messages import said

PIECEMEAL: Final = frozenset({"mode", "remove counter", "counter kind", "color"})
"""What is asked for one by one, though it is chosen together."""


@dataclass
class _Group:
    """Entries of one sentence in a queue."""

    queue: Queue
    left: int
    place: Place
    asked: Decision | None = None
    """The question that has taken some of them."""


class Together:
    """The entries that sentences have given, in the order of the sentences."""

    def __init__(self) -> None:
        self._groups: list[_Group] = []

    def keep(self, queue: Queue, count: int, place: Place) -> None:
        """So many entries of a sentence have been queued."""
        self._groups.append(_Group(queue, count, place))

    def keep_first(self, queue: Queue, place: Place) -> None:
        """One entry has been put before all others of a queue."""
        self._groups.insert(0, _Group(queue, 1, place))

    def use(self, queue: Queue, count: int, decision: Decision) -> None:
        """A question has taken so many entries of a queue.

        :raises MalformedInput: it has taken some of a sentence that has answered another question.
        """
        while count > 0 and (group := next((one for one in self._groups if one.queue is queue), None)) is not None:
            if group.asked is not None and (decision.what not in PIECEMEAL or decision.what != group.asked.what):
                raise MalformedInput(said("spread"), group.place)
            used = min(count, group.left)
            group.left, group.asked, count = group.left - used, decision, count - used
            if not group.left:
                self._groups.remove(group)
