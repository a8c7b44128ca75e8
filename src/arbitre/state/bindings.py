"""What the words of spells and abilities stand for, and what happened that they speak of."""

from __future__ import annotations

import msgspec

from arbitre.ir.abilities import Activated, Triggered
from arbitre.ir.effects import Body
from arbitre.ir.values import Zone


class Happening(msgspec.Struct, frozen=True, gc=False):
    """The parts of an event that a triggered ability or a replacement speaks of (``Event(Role…)``, ``EventAmount``)."""

    subject: int = 0
    other: int = 0
    player: int = 0
    amount: int = 0
    became: int = 0
    """The object that the subject became by changing zones."""
    mana: str = ""
    """The symbols of mana produced, for "tapped for mana"."""
    subjects: tuple[int, ...] = ()
    """All of them, where "one or more" things happened at once (CR 700.1)."""


class Past(msgspec.Struct, frozen=True, gc=False):
    """An event of the turn as conditions ask about it later ("if a creature died this turn")."""

    kind: str
    happening: Happening
    origin: Zone | None = None
    to: Zone | None = None
    cause: str = ""
    word: str = ""
    marks: tuple[str, ...] = ()
    """ACTIVATE: what abilities tell apart."""
    combat: bool = False
    source: int = 0
    by: int = 0
    """DAMAGE: who controlled the source then."""
    subtypes: tuple[str, ...] = ()
    """DAMAGE to a player: the subtypes of the source then."""


class Binding(msgspec.Struct, frozen=True):
    """What the words of an ability stand for, kept for stack objects, delayed triggers and lasting effects."""

    source: int = 0
    controller: int = 0
    targets: tuple[tuple[int, ...], ...] = ()
    """The chosen players and objects, a tuple for each target slot."""
    divided: tuple[tuple[int, ...], ...] = ()
    """How an amount is divided among the targets of each slot (CR 601.2d)."""
    happening: Happening | None = None
    results: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Named outcomes of earlier clauses: ids."""
    amounts: tuple[tuple[str, int], ...] = ()
    """Named numbers of earlier clauses."""
    words: tuple[tuple[str, str], ...] = ()
    """Named words chosen in earlier clauses: a colour, a type, a name."""
    x: int = 0
    it: int = 0


class Cast(msgspec.Struct, frozen=True):
    """What was decided as a spell was cast or an ability activated (CR 601.2b–d); kept by the permanent."""

    x: int | None = None
    """The value of X; None if no cost asked for one (CR 107.3a)."""
    modes: tuple[int, ...] = ()
    paid: tuple[tuple[str, int], ...] = ()
    """Optional and alternative costs paid, by keyword, with how often: ``("kicker", 1)``, ``("flashback", 1)``;
    the second of two kicker costs is ``"kicker 2"``."""
    mana_spent: tuple[str, ...] = ()
    """The mana that paid for it, as symbols (``"W"``, ``"C"``)."""
    mana_from: tuple[int, ...] = ()
    """The source of each of these (CR 106.3)."""
    origin: Zone | None = None
    """The zone it was cast from."""
    owner_of_turn: int = 0
    """The player whose turn it was when it was cast."""
    by: int = 0
    """The player who cast it; 0 for a copy, which nobody has cast."""
    unlike_sorcery: bool = False
    """Whether it was a spell that was cast any time a sorcery couldn't have been (CR 307.5)."""
    was_so: tuple[str, ...] = ()
    """The conditions of its text that held as it was cast, as data."""
    convoked: tuple[int, ...] = ()
    """The creatures that were tapped to pay for mana in its cost (CR26 702.51c)."""


class StackItem(msgspec.Struct, frozen=True):
    """What a spell or ability on the stack will do: its chosen body with targets bound (CR 112.7, 405).

    CR 405.4: an ability has no other characteristics than its text.
    """

    body: Body
    binding: Binding
    ability: Activated | Triggered | None = None
    """None for a spell."""
