"""What the players of a script will answer: a queue of entries for each kind of question.

An entry is a name, a text or a word as it is written, yes or no as a bool, ``{"x": 3}`` for a number, ``{"player":
name}``, ``{"pay": words}`` for what is paid, or a record that tells an object more exactly
(:mod:`arbitre.judge.world`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Protocol

from arbitre.messages import Message, joined


class ScriptError(Exception):
    """The script cannot go on: an impossible action or answer, something missing or left, a failed assertion.

    *facts* say what it is about (the action, the attacker, the player …).
    """

    def __init__(self, kind: str, message: Message | str, **facts: object) -> None:
        self.message = message if isinstance(message, Message) else joined((message,))
        super().__init__(f"{kind}: {self.message.told('en')}")
        self.kind = kind
        self.facts = facts


SKIP: Final = "[skip]"
"""Stop choosing here."""
NORMAL_COST: Final = "[normal_cost]"
COLORS: Final = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G", "Colorless": "C"}
UNASKED: Final = (False, NORMAL_COST, SKIP, *COLORS)
"""Answers that need no question: declining what is not offered, and the colours of mana that the game pays with."""


@dataclass
class DamageOrder:
    """Creatures that another one fights, in the order in which it will assign damage to them."""

    of: Any
    names: list[Any]


class Queue:
    """What one player will answer."""

    def __init__(self) -> None:
        self.choices: list[Any] = []
        self.targets: list[Any] = []
        self.orders: list[DamageOrder] = []
        self.bands: list[list[Any]] = []
        """Attacking creatures that are announced to be in a band."""
        self.modes: list[Any] = []
        self.coins: list[bool] = []
        self.dice: list[int] = []
        self.now: list[Any] = []
        """Targets named by the action that is being carried out."""
        self.parted = False
        """Whether the target before this one was named with its part of what is divided."""
        self.again: list[int] = []
        """What the same question is answered with again: counters removed one by one, of which the number was told."""
        self.colors: list[str] = []
        """The colours that the text of the ability names that is being activated."""

    def skips(self) -> bool:
        """Whether the next entry stops the choosing; it is taken."""
        for entries in (self.now, self.choices, self.targets):
            if entries and entries[0] == SKIP:
                entries.pop(0)
                return True
        return False

    def says(self) -> bool | None:
        """The yes or no that stands next, which is taken; None if there is none. What is paid is agreed to."""
        head = self.choices[0] if self.choices else None
        if isinstance(head, bool) or is_payment(head):
            self.choices.pop(0)
            return head is not False
        return None

    def number(self) -> int | None:
        """The number that stands next, which is taken; None if there is none."""
        if self.choices and is_number(self.choices[0]):
            return int(self.choices.pop(0)["x"])
        return None

    def answers_left(self) -> list[str]:
        """What was not asked for; modes may be left."""
        left = [f"choice {c!r}" for c in self.choices if c not in UNASKED]
        return left + [f"target {t!r}" for t in self.targets if t not in UNASKED]


class Scripted(Protocol):
    """What holds the players' queues."""

    strict: bool
    """Whether every question with a real choice must be answered from the queues."""
    literal: bool
    """Whether a word that is no option is chosen all the same, so that the game refuses it."""

    @property
    def expects_error(self) -> bool:
        """Whether something is to be refused: then a target that is only queued has to be a legal one as well."""

    def queue(self, player: int) -> Queue:
        """The queue of a player."""


def is_number(entry: Any) -> bool:
    """Whether an entry is a number."""
    return isinstance(entry, dict) and "x" in entry


def is_payment(entry: Any) -> bool:
    """Whether an entry tells in words what is paid."""
    return isinstance(entry, dict) and "pay" in entry


REST: Final = "rest"
"""The amount of who gets whatever nobody else does."""


def is_share(entry: Any) -> bool:
    """Whether an entry is an amount for somebody."""
    return isinstance(entry, dict) and "amount" in entry


def is_rest(entry: Any) -> bool:
    """Whether an entry says who gets whatever nobody else does."""
    return is_share(entry) and entry["amount"] == REST


def same_word(entry: str, option: str) -> bool:
    """Whether an entry means a word among options: the word, its beginning, or the name of a colour."""
    return entry == option or COLORS.get(entry) == option or (entry != "" and option.lower().startswith(entry.lower()))
