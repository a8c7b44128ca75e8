"""What a player is asked, as that player may know it: plain data, which also judges and lists answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from arbitre.engine.games import record
from arbitre.engine.kernel.decisions import (
    Action,
    Concede,
    Confirm,
    Decision,
    Divide,
    Number,
    Order,
    Priority,
    Select,
    Shortcut,
    Word,
)
from arbitre.errors import EngineFault, IllegalAction

Below = Callable[[int], int]


class Asked(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """A decision of the viewer. What an answer looks like depends on its kind:

    ======== ==========================================================================================================
    Priority an action (:attr:`actions`)
    Confirm  a bool
    Select   a tuple of different *options*, between *least* and *most* of them
    Order    a tuple of all *options*
    Number   an int from *least* to *most* (None: without limit)
    Divide   a tuple of ints in the order of the *options*, each at least *least*, that make *most*
    Word     a string; *options* are offered
    others   tuples, as :meth:`answers` lists them: pairs of a creature and what it attacks or blocks (:attr:`edges`) …
    ======== ==========================================================================================================
    """

    kind: str
    what: str
    """A word for the question, such as "target" or "discard"."""
    rule: str
    player: int
    """Whose decision it is: the viewer's, or that of a player whom the viewer controls (CR 712)."""
    source: int = 0
    options: tuple[int | str, ...] = ()
    least: int = 0
    most: int | None = 0
    ordered: bool = False

    # --- answers: as long as the game stands where it stood ----------------------------------------------------------

    def check(self, choice: Any) -> IllegalAction | None:
        """None if an answer is legal, otherwise why not; nothing is said of cards that the player does not know."""
        if isinstance(choice, Shortcut | Concede) and (refused := self._not_alone(choice)) is not None:
            return refused
        return veiled(self._now().check(choice), choice, self.__dict__["_knows"])

    def _not_alone(self, choice: Shortcut | Concede) -> IllegalAction | None:
        """CR 716.2, 104.3a, 712.6: others would have to agree to a shortcut, and concede for themselves."""
        if isinstance(choice, Shortcut):
            return IllegalAction("cannot take the shortcut: the other players have to agree to it", "716.2b")
        viewer = self.__dict__["_viewer"]
        if (choice.player or self.player) != viewer:
            return IllegalAction("a player concedes only for themselves", "104.3a", viewer)
        return None

    def read(self, data: Any) -> Any:
        """An answer that is written as in a record: an object for an action, lists for tuples.

        :raises MalformedInput: it is not an answer of any kind to this.
        """
        return record.decode(self._now(), data)

    def answers(self) -> Iterator[Any]:
        """Every legal answer, each once; possibly very many."""
        return self._now().answers()

    def sample(self, below: Below) -> Any:
        """A legal answer at random; ``below(n)`` is a number from 0 to n - 1."""
        return self._now().sample(below)

    @property
    def actions(self) -> tuple[Action, ...]:
        """At priority: the legal actions, passing first; else none."""
        decision = self._now()
        return decision.actions if isinstance(decision, Priority) else ()

    @property
    def parts(self) -> tuple[Any, ...]:
        """What an answer is put together from; nothing where it is one of the :meth:`answers` as it stands."""
        return self._now().parts

    @property
    def edges(self) -> tuple[tuple[int, int], ...]:
        """Where attackers or blockers are declared: each creature with what it can attack or block, in order."""
        return tuple(sorted(getattr(self._now(), "edges", ())))

    @property
    def shares(self) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
        """Where combat damage is assigned (CR 510.1): each creature, how much it deals, and to whom it can."""
        return tuple(
            (one.id, one.amount, (*one.recipients, *([one.beyond] if one.beyond else [])))
            for one in getattr(self._now(), "creatures", ())
        )

    def _now(self) -> Decision:
        find: Callable[[], Decision | None] | None = self.__dict__.get("_find")
        decision = find() if find is not None else None
        if decision is None:
            raise EngineFault("the game has gone on since this was asked: take another view")
        return decision


Knows = Callable[[int], bool]


def veiled(refused: IllegalAction | None, choice: Any, knows: Knows) -> IllegalAction | None:
    """CR 400.2: a refusal of an action with a card that the player does not know says only that."""
    about = getattr(choice, "card", getattr(choice, "object", 0)) if isinstance(choice, Action) else 0
    if refused is None or not about or knows(about):
        return refused
    return IllegalAction("cannot do this: the player does not know which card it is", "400.2", about)


def asked(decision: Decision, find: Callable[[], Decision | None], knows: Knows, viewer: int) -> Asked:
    """The data of a decision of the viewer; *find* gives the decision itself while it still stands, *knows* tells of
    which objects the viewer knows what they are."""
    options: tuple[int | str, ...] = ()
    least, most, ordered = 0, None, False
    kind = type(decision).__name__
    match decision:
        case Select():
            options, least, most, ordered = decision.options, decision.least, decision.most, decision.ordered
            kind = "Select"
        case Order():
            options = decision.options
        case Number():
            least, most = decision.low, decision.high
        case Divide():
            options, least, most = decision.among, decision.least, decision.amount
        case Word():
            options = decision.known
        case Confirm():
            least = int(decision.needed)
        case _:
            most = 0
    made = Asked(kind, decision.what, decision.rule, decision.player, decision.source, options, least, most, ordered)
    made.__dict__.update(_find=find, _knows=knows, _viewer=viewer)
    return made
