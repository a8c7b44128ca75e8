"""Events: everything that changes the game, proposed, replaced, applied and seen by triggers (CR 603.2, 614.1)."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from arbitre.cards.records import Card
from arbitre.ir.node import Modification
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Step, Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Happening


class Kind(StrEnum):
    """What sort of thing happens."""

    MOVE = "move"
    """An object changes zones (CR 400.7), or a token or copy comes to be (no origin)."""
    DAMAGE = "damage"
    LIFE = "life"
    """Life is gained (amount > 0) or lost (amount < 0)."""
    COUNTERS = "counters"
    """Counters of the kind ``word`` are put (amount > 0) or removed (amount < 0) on the subject (an object or
    player)."""
    TAP = "tap"
    UNTAP = "untap"
    DRAW = "draw"
    """A player draws one card; its application is a MOVE."""
    DESTROY = "destroy"
    """A permanent is destroyed; its application is a MOVE."""
    ATTACH = "attach"
    UNATTACH = "unattach"
    CAST = "cast"
    """A spell was cast; ``amount`` spells had been cast before it this turn."""
    ACTIVATE = "activate"
    PLAY_LAND = "play land"
    TARGET = "target"
    """The subject became a target of ``other``."""
    ATTACK = "attack"
    """The subject was declared as an attacker of ``other``; ``player`` defends, ``amount`` were declared in all."""
    BLOCK = "block"
    """The subject blocks ``other``; one event for each attacker; ``amount`` creatures were declared as blockers in all.

    ``word`` is "first" for the one with which it becomes a blocking creature (CR 509.4a), "put" for a creature that was
    put onto the battlefield blocking (CR 509.7) and "band" for an attacker blocked through its band (CR 702.20h).
    """
    BLOCKED = "blocked"
    """The attacking subject became blocked; ``amount`` creatures block it. With ``word`` "more", it was blocked
    already, and an effect made one more creature block it (CR 509.4e)."""
    UNBLOCKED = "unblocked"
    """No creature was declared as a blocker for the attacking subject (CR 509.4g); ``other`` is what it attacks."""
    STEP = "step"
    """A step or main phase begins; ``step`` tells which, ``player`` whose."""
    MANA = "mana"
    """The subject was tapped for mana by ``player``; ``word`` holds the symbols."""
    PART = "part"
    """A further card of a permanent that the subject was goes to a zone along with it (CR26 712.21, 730.3)."""
    MUTATE = "mutate"
    """The spell ``source`` merges with the subject (CR26 702.140); ``word``: "over" or "under" it."""
    CEASE = "cease"
    """The subject ceases to exist (CR 704.5d–e)."""
    LOSE = "lose"
    WIN = "win"
    REVEAL = "reveal"
    """``player`` revealed the subject because of an ability of ``source`` that others are linked to (CR 607.2g)."""
    SHUFFLE = "shuffle"
    SEARCH = "search"
    """``player`` searches the library of ``other``; ``amount``: only so many cards of its top (0: all of it)."""
    FLIP_COIN = "flip coin"
    CLASH = "clash"
    DEED = "deed"
    """A keyword action was carried out: ``word`` names it, the subject is what did it, ``player`` who."""
    COPY_SPELL = "copy spell"
    """The subject, a copy of a spell, was put onto the stack by ``player``."""
    CRIME = "crime"
    """``player`` commits a crime with the spell or ability ``other`` (CR26 700.13)."""
    EXPEND = "expend"
    """``player`` expends ``amount`` (CR26 700.14)."""
    FACE_UP = "face up"
    FACE_DOWN = "face down"
    TRANSFORM = "transform"
    FLIP = "flip"
    DAY = "day"
    """It becomes day or, if ``word`` says so, night; ``amount`` is 1 if it was the other of the two before."""
    PHASE_IN = "phase in"
    PHASE_OUT = "phase out"
    CONTROL = "control"
    """``player`` gained control of the subject from the player ``other``."""
    REGENERATE = "regenerate"
    CYCLE = "cycle"
    SET_IN_MOTION = "set in motion"
    """The subject, a scheme, is turned face up (CR 701.22)."""
    TURN_DOWN = "turn down"
    """The subject, a card of a planar or scheme deck, is turned face down and put on the bottom of that deck; ``word``
    is "planeswalk" if a player planeswalks away from it, "abandon" if it is abandoned."""
    PLANESWALK = "planeswalk"
    """``player`` planeswalks (CR 701.21); the subject is the card that was turned face up."""
    PLANAR_DIE = "planar die"
    """``player`` has rolled the planar die; ``word`` is the face, a value of :class:`arbitre.ir.values.PlanarFace`."""


class Event:
    """One event of a batch.

    ``subject``, ``other``, ``player`` and ``amount`` are its roles; the rest details of its kind.
    """

    __slots__ = (
        "kind",
        "subject",
        "other",
        "player",
        "amount",
        "origin",
        "to",
        "cause",
        "source",
        "controller",
        "index",
        "word",
        "step",
        "combat",
        "unpreventable",
        "no_regeneration",
        "tapped",
        "face_down",
        "face",
        "attacking",
        "blocking",
        "attach_to",
        "counters",
        "of_copy",
        "mods",
        "base",
        "card",
        "melds",
        "apart",
        "became",
        "applied",
        "last",
        "held_by",
        "bore",
        "link",
        "keeper",
        "words",
        "links",
        "along",
        "stands_as",
        "begun",
        "rule",
    )

    def __init__(
        self,
        kind: Kind,
        subject: int = 0,
        other: int = 0,
        player: int = 0,
        amount: int = 0,
        origin: Zone | None = None,
        to: Zone | None = None,
        cause: Cause | None = None,
        source: int = 0,
        word: str = "",
        step: Step | None = None,
        combat: bool = False,
    ) -> None:
        self.kind: Kind = kind
        self.subject: int = subject
        self.other: int = other
        """The other side: what was damaged, attacked, blocked; the spell that targets."""
        self.player: int = player
        """The player who does it or to whom it happens."""
        self.amount: int = amount
        self.origin: Zone | None = origin
        self.to: Zone | None = to
        self.cause: Cause | None = cause
        self.source: int = source
        """The object whose spell, ability or damage causes it; 0: a rule of the game."""
        self.controller: int = 0
        """MOVE to the battlefield or stack: under whose control; 0: the owner."""
        self.index: int | None = None
        """MOVE to a library: the place from the bottom; None: on top."""
        self.word: str = word
        self.step: Step | None = step
        self.combat: bool = combat
        self.unpreventable: bool = False
        self.no_regeneration: bool = False
        self.tapped: bool = False
        self.face_down: str = ""
        self.face: int = 0
        """MOVE: the face that is to be up."""
        self.attacking: int = 0
        """MOVE: attacking this player or planeswalker (CR 508.4)."""
        self.blocking: int = 0
        self.attach_to: int = 0
        self.counters: tuple[tuple[str, int], ...] = ()
        """MOVE to the battlefield: with these counters."""
        self.of_copy: tuple[tuple[str, int], ...] = ()
        """Those of them that are an exception of the copy that it enters as (CR26 707.9e)."""
        self.mods: tuple[Modification, ...] = ()
        """MOVE to the battlefield: modifications fixed as copiable values as it enters."""
        self.base: Characteristics | None = None
        """MOVE of a new token or copy: its characteristics."""
        self.card: Card | None = None
        """MOVE of a new token with two faces: what they are (CR26 707.8a)."""
        self.melds: int = 0
        """MOVE to the battlefield: the object that melds with it (CR26 701.42a)."""
        self.apart: tuple[tuple[int, Zone], ...] = ()
        """MOVE of a permanent with several components: those that go to another zone (CR26 730.3e, 903.9c)."""
        self.became: int = 0
        """MOVE, after it was applied: the new object."""
        self.applied: tuple[Any, ...] = ()
        """Replacement effects that have changed this event (CR 614.5)."""
        self.last: Characteristics | None = None
        """MOVE, after it was applied: the subject's characteristics before the batch."""
        self.held_by: int = 0
        """MOVE, after it was applied: who controlled the subject before the batch."""
        self.bore: tuple[int, ...] | None = None
        """MOVE, after it was applied: what was attached to the subject before the batch."""
        self.link: str = ""
        """MOVE: note the new object for linked abilities of ``keeper`` under this name (CR 607)."""
        self.keeper: int = 0
        """MOVE: whose linked abilities note the new object; 0: those of ``source``."""
        self.words: tuple[tuple[str, str], ...] = ()
        """MOVE to the battlefield: qualities chosen as it enters (CR 607.2d)."""
        self.links: tuple[tuple[str, tuple[int, ...]], ...] = ()
        """MOVE to the battlefield: what its linked abilities noted as it enters."""
        self.along: Callable[[int], None] | None = None
        """MOVE to the battlefield: begins an effect on the new object as it enters (CR26 611.2e)."""
        self.stands_as: int = 0
        """MOVE to the battlefield: the id under which the object stands while it is settled how it enters."""
        self.begun: tuple[int, ...] = ()
        """MOVE to the battlefield: the lasting effects on it that begin as it enters, by their ids."""
        self.rule: str = ""
        """MOVE: the rule that asks for it, if no effect does."""

    def happening(self) -> Happening:
        """The parts that abilities speak of."""
        mana = self.word if self.kind is Kind.MANA else ""
        return Happening(self.subject, self.other, self.player, abs(self.amount), self.became, mana)

    @property
    def enters(self) -> bool:
        """Whether it brings an object onto the battlefield.

        CR 707.3: face down, it is a face-down object from the start.
        """
        return self.kind is Kind.MOVE and self.to is Zone.BATTLEFIELD

    def copy(self) -> Event:
        """An event with the same parts, to be changed by a replacement effect."""
        new = Event.__new__(Event)
        for name in Event.__slots__:
            setattr(new, name, getattr(self, name))
        return new

    def __repr__(self) -> str:
        parts = " ".join(f"{n}={getattr(self, n)!r}" for n in Event.__slots__[1:9] if getattr(self, n))
        return f"<{self.kind} {parts}>"
