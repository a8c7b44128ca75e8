"""Decisions as data: who must choose, between what, what is legal and why not (CR 608.2d, 601.2, 508.1, 509.1).

A choice is plain data too: an :class:`Action` at priority, a tuple of options, a number, yes or no, a division, a
declaration.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import islice, permutations
from typing import Any, Final, Protocol

import msgspec

from arbitre.engine.kernel import together
from arbitre.engine.kernel.bounds import said
from arbitre.engine.kernel.together import Together
from arbitre.errors import EngineLimit, IllegalAction, Remedy, kind_name
from arbitre.ir.effects import Body
from arbitre.state.state import State

Option = together.Option
Below = Callable[[int], int]
"""A source of chance: ``below(n)`` is a number from 0 to n - 1."""


class Action(msgspec.Struct, frozen=True, tag_field="action", tag=True, repr_omit_defaults=True):
    """Something that a player with priority may do (CR 116.1)."""


class Pass(Action, frozen=True):
    """CR 116.3d."""


class PlayLand(Action, frozen=True):
    """CR 115.2a, 305: play a land card (its face)."""

    card: int
    face: int = 0


class CastSpell(Action, frozen=True):
    """CR 601: cast a card; *way* names an alternative cost or permission ("flashback", "free", "morph" …), "" the
    mana cost."""

    card: int
    face: int = 0
    way: str = ""


class Activate(Action, frozen=True):
    """CR 602, 605: activate an ability of an object, by its index among the object's activated abilities."""

    object: int
    ability: int


class Special(Action, frozen=True):
    """CR 115.2: turn face up, end or stop an effect, suspend …"""

    object: int
    what: str


class Concede(Action, frozen=True):
    """CR 104.3a: a player leaves the game at once, whoever has priority; always legal and never listed."""

    player: int = 0
    """0: the player who has priority."""


class Shortcut(Action, frozen=True):
    """CR 716.2: choices for all players, so many *times* in a row; taken once the other players have agreed.

    *start* is the next id of an object as the choices were first made, 0 for now: the ids from there on are those of
    objects that come about in a round. *until* is where a player shortened it: after so many rounds and choices.
    """

    choices: tuple[Any, ...]
    times: int = 1
    start: int = 0
    until: tuple[int, int] | None = None


PASS = Pass()


def subject(action: Action) -> int:
    """The card or object with which something is done; 0 if it is none."""
    if isinstance(action, PlayLand | CastSpell):
        return action.card
    return action.object if isinstance(action, Activate | Special) else 0


def written(action: Action) -> str:
    """An action as text, the same for the same action."""
    return msgspec.json.encode(action).decode()


class Decision(ABC):
    """What a player must decide now. Subclasses say what a choice looks like."""

    __slots__ = ("player", "what", "rule", "source", "chooser")

    def __init__(self, player: int, what: str, rule: str, source: int = 0) -> None:
        self.player: int = player
        self.what: str = what
        """A word for the kind of choice, such as "target", "discard", "may"; the interface puts it into a sentence."""
        self.rule: str = rule
        """The rule that asks, in the numbering of 2011-09-30."""
        self.source: int = source
        """The object on whose account it is asked."""
        self.chooser: int = 0
        """Who chooses in the place of the player, as an effect has it; 0: nobody."""

    def __repr__(self) -> str:
        return f"{kind_name(self)}(player={self.player}, what={self.what!r}{self._asked()})"

    def _asked(self) -> str:
        """What there is to choose from, after a comma."""
        return ""

    @property
    def parts(self) -> tuple[Any, ...]:
        """What a choice is put together from; nothing where it is one of the :meth:`answers` as it stands."""
        return ()

    @abstractmethod
    def check(self, choice: Any) -> IllegalAction | None:
        """None if the choice is legal, otherwise why not."""

    @abstractmethod
    def answers(self) -> Iterator[Any]:
        """Every legal choice, each once; possibly very many."""

    def sample(self, below: Below) -> Any:
        """A legal choice at random."""
        options = list(islice(self.answers(), 256))
        return options[below(len(options))]

    def forced(self) -> Any:
        """The only legal choice, or None if there are several."""
        first = list(islice(self.answers(), 2))
        return first[0] if len(first) == 1 else None

    def refuse(self, message: str, rule: str = "", remedy: Remedy | None = None) -> IllegalAction:
        """An error about a choice for this decision, with what would make it legal."""
        helps = () if remedy is None else (remedy,)
        return IllegalAction(message, rule or self.rule, self.source, remedies=helps)


class Seats(Protocol):
    """What a decision at priority asks of its game."""

    state: State

    def order(self) -> tuple[int, ...]:
        """The players still in the game."""

    def legal_actions(self, player: int) -> Iterable[Action]:
        """What the player may do besides passing."""

    def can_act(self, player: int) -> bool:
        """Whether there is any such thing."""

    def why_not(self, player: int, action: Action) -> IllegalAction | None:
        """What forbids an action."""


class Priority(Decision):
    """CR 116: the player may act or pass."""

    __slots__ = ("game", "known")

    def __init__(self, game: Seats, player: int, known: tuple[Action, ...] | None = None) -> None:
        super().__init__(player, "priority", "116.1")
        self.game: Seats = game
        self.known: tuple[Action, ...] | None = known
        """The legal actions, if they have been listed."""

    def of(self, game: Seats) -> Priority:
        """The same decision in a copy of the game."""
        return Priority(game, self.player, self.known)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions, passing first."""
        if self.known is None:
            found = (PASS, *self.game.legal_actions(self.player))
            barred = self.game.state.barred
            self.known = tuple(one for one in found if written(one) not in barred) if barred else found
        return self.known

    def _asked(self) -> str:
        return f", actions={self.actions!r}"

    def check(self, choice: Any) -> IllegalAction | None:
        """Legal if enumeration lists it; otherwise the room of that action says why not."""
        barred = self.game.state.barred
        if barred and isinstance(choice, Action) and written(choice) in barred:
            return self.refuse("the player must make another choice than that", barred[-1])
        if isinstance(choice, Concede) and choice.player not in (0, *self.game.order()):
            return self.refuse(f"player {choice.player} is not in the game", "104.3a")
        if choice == PASS or isinstance(choice, Concede | Shortcut):
            return None
        return self.game.why_not(self.player, choice)

    def answers(self) -> Iterator[Action]:
        return iter(self.actions)

    def sample(self, below: Below) -> Action:
        actions = self.actions
        return actions[below(len(actions))]

    def forced(self) -> Action | None:
        """Passing, if nothing else can be done; stops at the first thing that can."""
        if self.known is None and not self.game.state.barred:
            return None if self.game.can_act(self.player) else PASS
        return self.actions[0] if len(self.actions) == 1 else None


class NoPriority(Decision):
    """CR 502.3, 514.3: nobody gets priority in the step, and nothing can be done but let it end."""

    __slots__ = ()

    def __init__(self, player: int, rule: str) -> None:
        super().__init__(player, "no priority", rule)

    def check(self, choice: Any) -> IllegalAction | None:
        return None if choice == PASS else self.refuse("nobody gets priority in this step")

    def answers(self) -> Iterator[Pass]:
        return iter((PASS,))


class Confirm(Decision):
    """Yes or no ("you may", "pay?"). A choice is a bool."""

    __slots__ = ("needed",)

    def __init__(self, player: int, what: str, rule: str, source: int = 0, *, needed: bool = False) -> None:
        super().__init__(player, what, rule, source)
        self.needed: bool = needed
        """Whether what was begun can be completed only so."""

    def check(self, choice: Any) -> IllegalAction | None:
        if not isinstance(choice, bool):
            return self.refuse(f"expected yes or no, got {choice!r}")
        return self.refuse("otherwise the cost cannot be paid", "601.2g") if self.needed and not choice else None

    def answers(self) -> Iterator[bool]:
        return iter((True,) if self.needed else (True, False))


class Select(Decision):
    """Choose from options: a tuple of different options, between *least* and *most* of them."""

    __slots__ = ("options", "least", "most", "ordered", "allows", "aim")

    def __init__(
        self,
        player: int,
        what: str,
        options: Sequence[Option],
        least: int = 1,
        most: int = 1,
        rule: str = "608.2d",
        source: int = 0,
        ordered: bool = False,
        allows: Together | None = None,
    ) -> None:
        super().__init__(player, what, rule, source)
        self.options: tuple[Option, ...] = tuple(options)
        self.most: int = min(most, len(self.options))
        self.least: int = min(least, self.most)
        self.ordered: bool = ordered
        """Whether the order of the choice matters."""
        self.allows: Together | None = allows
        """What is asked of the options chosen together; None: nothing."""
        self.aim: tuple[Body, int] | None = None
        """For targets: the body that they are chosen for and the place of the slot in it."""

    def _asked(self) -> str:
        return f", options={self.options!r}, least={self.least}, most={self.most}"

    @property
    def parts(self) -> tuple[Option, ...]:
        return self.options

    def check(self, choice: Any) -> IllegalAction | None:
        if not isinstance(choice, tuple) or len(set(choice)) != len(choice):
            return self.refuse(f"expected a tuple of different options, got {choice!r}")
        if not self.least <= len(choice) <= self.most:
            bounds = Remedy("choose", (("low", self.least), ("high", self.most)))
            return self.refuse(
                f"choose from {self.least} to {self.most} of the options, got {len(choice)}", remedy=bounds
            )
        for option in choice:
            if option not in self.options:
                return self.refuse(f"not an option: {option!r}")
        if self.allows is not None and not self.allows.holds(choice):
            return self.refuse("these options cannot be chosen together, or not be paid for")
        return None

    def answers(self) -> Iterator[tuple[Option, ...]]:
        return self.completing(())

    def completing(self, begun: tuple[Option, ...], *, sparing: bool = False) -> Iterator[tuple[Option, ...]]:
        """The legal choices that go on from what was picked, the largest first, or with *sparing* the smallest; where
        options are to go together, only as far as dead ends do not pile up (:attr:`is_unfinished`).

        :raises EngineLimit: so many were tried, and none was legal.
        """
        asked = self.options, self.least, self.most, begun
        if self.allows is None:
            yield from together.free(*asked, ordered=self.ordered, sparing=sparing)
            return
        choice = None
        for choice in together.tested(*asked, self.allows, ordered=self.ordered, sparing=sparing):
            yield choice
        if choice is None and self.is_unfinished and not sparing and not self.ordered:
            yield from self.completing(begun, sparing=True)
        elif choice is None and self.is_unfinished:
            raise EngineLimit(said("dead ends"), together.MOST_REFUSED + 1, together.MOST_REFUSED, self.rule)

    @property
    def is_unfinished(self) -> bool:
        """Whether a list of the answers has left some out."""
        return self.allows is not None and self.allows.gave_up

    def forced(self) -> Any:
        try:
            return super().forced()
        except EngineLimit:
            return None  # the player may know what goes together

    def sample(self, below: Below) -> tuple[Option, ...]:
        for _ in range(16):
            count = self.least + below(self.most - self.least + 1)
            left = list(self.options)
            choice = tuple(left.pop(below(len(left))) for _ in range(count))
            if not self.ordered:
                choice = tuple(o for o in self.options if o in choice)
            if self.allows is None or self.allows.holds(choice):
                return choice
        found: list[tuple[Option, ...]] = []
        until = 0 if self.allows is None else self.allows.tried + together.MOST_REFUSED
        for choice in islice(self.answers(), 256):
            found.append(choice)
            if self.allows is not None and self.allows.tried > until:
                break
        return found[below(len(found))]


class Number(Decision):
    """Choose a number between two (X, an amount of life). A choice is an int; *high* None is without limit."""

    __slots__ = ("low", "high")

    def __init__(self, player: int, what: str, low: int, high: int | None, rule: str, source: int = 0) -> None:
        super().__init__(player, what, rule, source)
        self.low: int = low
        self.high: int | None = high

    def _asked(self) -> str:
        return f", low={self.low}, high={self.high}"

    def check(self, choice: Any) -> IllegalAction | None:
        if isinstance(choice, bool) or not isinstance(choice, int):
            return self.refuse(f"expected a number, got {choice!r}")
        if choice < self.low or (self.high is not None and choice > self.high):
            bounds = Remedy("number", (("low", self.low), ("high", self.high if self.high is not None else "∞")))
            return self.refuse(f"expected a number from {self.low} to {self.high}, got {choice}", remedy=bounds)
        return None

    def answers(self) -> Iterator[int]:
        return iter(range(self.low, (self.low + 20 if self.high is None else self.high) + 1))


class Word(Decision):
    """Name something of no fixed list (a card, CR 201.3). A choice is a string; *known* names are offered; which
    others are no such card's is not told before one of them is chosen (CR 400.2)."""

    __slots__ = ("_unfit", "known")

    def __init__(
        self, player: int, what: str, known: Sequence[str], rule: str, source: int = 0, unfit: Collection[str] = ()
    ) -> None:
        super().__init__(player, what, rule, source)
        self.known: tuple[str, ...] = tuple(known)
        self._unfit = frozenset(unfit)

    def _asked(self) -> str:
        return f", known={self.known!r}"

    @property
    def parts(self) -> tuple[str, ...]:
        return self.known

    def check(self, choice: Any) -> IllegalAction | None:
        if not isinstance(choice, str) or not choice.strip():
            return self.refuse(f"expected a name, got {choice!r}")
        if choice in self._unfit:
            return self.refuse(f"{choice!r} is not the name of such a card")
        return None

    def answers(self) -> Iterator[str]:
        return iter(self.known or ("?",))  # any name can be said, also one that no card here has

    def forced(self) -> None:
        """Nothing: any other name can be chosen as well."""


class Order(Decision):
    """Put options into an order. A choice is a tuple of all of them."""

    __slots__ = ("options",)

    def __init__(self, player: int, what: str, options: Sequence[Option], rule: str, source: int = 0) -> None:
        super().__init__(player, what, rule, source)
        self.options: tuple[Option, ...] = tuple(options)

    def _asked(self) -> str:
        return f", options={self.options!r}"

    @property
    def parts(self) -> tuple[Option, ...]:
        return self.options

    def check(self, choice: Any) -> IllegalAction | None:
        if not isinstance(choice, tuple) or sorted(choice, key=str) != sorted(self.options, key=str):
            return self.refuse(f"expected an order of {self.options!r}, got {choice!r}")
        return None

    def answers(self) -> Iterator[tuple[Option, ...]]:
        return iter(permutations(self.options))

    def sample(self, below: Below) -> tuple[Option, ...]:
        left = list(self.options)
        return tuple(left.pop(below(len(left))) for _ in range(len(left)))


class Divide(Decision):
    """Divide an amount among recipients, at least *least* each (CR 601.2d).

    A choice is a tuple of numbers in their order.
    """

    __slots__ = ("amount", "among", "least")

    def __init__(
        self, player: int, what: str, amount: int, among: Sequence[int], rule: str, source: int = 0, least: int = 1
    ) -> None:
        super().__init__(player, what, rule, source)
        self.amount: int = amount
        self.among: tuple[int, ...] = tuple(among)
        self.least: int = least

    def _asked(self) -> str:
        return f", amount={self.amount}, among={self.among!r}, least={self.least}"

    @property
    def parts(self) -> tuple[int, ...]:
        return self.among

    def check(self, choice: Any) -> IllegalAction | None:
        if not isinstance(choice, tuple) or len(choice) != len(self.among) or sum(choice) != self.amount:
            whole = Remedy("all of it", (("amount", self.amount),))
            return self.refuse(
                f"expected {len(self.among)} numbers that make {self.amount}, got {choice!r}", remedy=whole
            )
        if min(choice, default=self.least) < self.least:
            each = Remedy("at least", (("number", self.least),))
            return self.refuse(f"each must get at least {self.least}, got {choice!r}", remedy=each)
        return None

    def answers(self) -> Iterator[tuple[int, ...]]:
        return _divisions(self.amount, len(self.among), self.least)

    def sample(self, below: Below) -> tuple[int, ...]:
        parts = [self.least] * len(self.among)
        left = self.amount - sum(parts)
        for _ in range(min(left, MOST_SAMPLED)):
            parts[below(len(parts))] += 1
        parts[0] += left - min(left, MOST_SAMPLED)
        return tuple(parts)


MOST_SAMPLED: Final = 1000
"""So much of an amount is divided at random; the rest goes to one of those among whom it is divided."""


def _divisions(amount: int, parts: int, least: int) -> Iterator[tuple[int, ...]]:
    if parts == 0:
        if amount == 0:
            yield ()
        return
    if parts == 1:
        if amount >= least:
            yield (amount,)
        return
    for first in range(amount - least * (parts - 1), least - 1, -1):
        for rest in _divisions(amount - first, parts - 1, least):
            yield (first, *rest)
