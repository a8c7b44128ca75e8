"""Events: everything that changes the game, proposed, replaced, applied and seen by triggers (CR 603.2, 614.1)."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, ClassVar, Final

from arbitre.cards.records import Card
from arbitre.errors import EngineFault
from arbitre.ir.node import Modification
from arbitre.ir.patterns import Cause
from arbitre.ir.values import BATTLEFIELD, Door, Step, Zone
from arbitre.state.bindings import Happening
from arbitre.state.characteristics import Characteristics
from arbitre.state.fields import copier


class Whom(Enum):
    """Whom an event concerns: who chooses between the effects that would replace it (CR 616.1)."""

    SUBJECT = "subject"
    """The subject, or its controller."""
    PLAYER = "player"
    OTHER = "other"
    """The other side: what is dealt damage."""


class Kind:
    """What sort of thing happens: a record of what is known of it.

    A kind is added where it belongs by making one; how it is applied is marked there too (``pipeline.applies``), unless
    it merely tells of what has been done.
    """

    __slots__ = ("value", "concerns", "looks_back", "remembered", "announced", "stays", "place")

    _all: ClassVar[dict[str, Kind]] = {}

    MOVE: ClassVar[Kind]
    """An object changes zones (CR 400.7), or a token or copy comes to be (no origin)."""
    DAMAGE: ClassVar[Kind]
    LIFE: ClassVar[Kind]
    """Life is gained (amount > 0) or lost (amount < 0)."""
    COUNTERS: ClassVar[Kind]
    """Counters of the kind ``word`` are put (amount > 0) or removed (amount < 0) on the subject (an object or
    player)."""
    TAP: ClassVar[Kind]
    UNTAP: ClassVar[Kind]
    DRAW: ClassVar[Kind]
    """A player draws one card; its application is a MOVE."""
    DRAWS: ClassVar[Kind]
    """``player`` is instructed to draw ``amount`` cards (CR26 121.2a), only for replacement; the draws follow."""
    DESTROY: ClassVar[Kind]
    """A permanent is destroyed; its application is a MOVE."""
    ATTACH: ClassVar[Kind]
    UNATTACH: ClassVar[Kind]
    CAST: ClassVar[Kind]
    """A spell was cast; ``amount`` spells had been cast before it this turn."""
    ACTIVATE: ClassVar[Kind]
    PLAY_LAND: ClassVar[Kind]
    TARGET: ClassVar[Kind]
    """The subject became a target of ``other``."""
    ATTACK: ClassVar[Kind]
    """The subject was declared as an attacker of ``other``; ``player`` defends, ``amount`` were declared in all."""
    BLOCK: ClassVar[Kind]
    """The subject blocks ``other``; one event for each attacker; ``amount`` creatures were declared as blockers in all.

    ``word`` is "first" for the one with which it becomes a blocking creature (CR 509.4a), "put" for a creature that was
    put onto the battlefield blocking (CR 509.7) and "band" for an attacker blocked through its band (CR 702.20h).
    """
    BLOCKED: ClassVar[Kind]
    """The attacking subject became blocked; ``amount`` creatures block it. With ``word`` "more", it was blocked
    already, and an effect made one more creature block it (CR 509.4e)."""
    UNBLOCKED: ClassVar[Kind]
    """No creature was declared as a blocker for the attacking subject (CR 509.4g); ``other`` is what it attacks."""
    STEP: ClassVar[Kind]
    """A step or main phase begins; ``step`` tells which, ``player`` whose."""
    TURN: ClassVar[Kind]
    """A turn of ``player`` begins; ``word`` is EXTRA of an extra turn."""
    MANA: ClassVar[Kind]
    """The subject was tapped for mana by ``player``; ``mana`` holds the types."""
    PART: ClassVar[Kind]
    """A further card of a permanent that the subject was goes to a zone along with it (CR26 712.21, 730.3)."""
    MUTATE: ClassVar[Kind]
    """The spell ``source`` merges with the subject (CR26 702.140); ``word``: "over" or "under" it."""
    CEASE: ClassVar[Kind]
    """The subject ceases to exist (CR 704.5d–e)."""
    LOSE: ClassVar[Kind]
    WIN: ClassVar[Kind]
    REVEAL: ClassVar[Kind]
    """``player`` revealed the subject because of an ability of ``source`` that others are linked to (CR 607.2g)."""
    SHUFFLE: ClassVar[Kind]
    SEARCH: ClassVar[Kind]
    """``player`` searches the library of ``other``; ``amount``: only so many cards of its top (0: all of it)."""
    FLIP_COIN: ClassVar[Kind]
    ROLL_DIE: ClassVar[Kind]
    """``player`` has rolled a die; ``amount`` is the result, ``word`` the natural result (CR26 706.2)."""
    CLASH: ClassVar[Kind]
    DEED: ClassVar[Kind]
    """A keyword action was carried out: ``word`` names it, the subject is what did it, ``player`` who."""
    LEVEL: ClassVar[Kind]
    """The level of the subject has become ``amount`` (CR26 716.2a)."""
    UNLOCK: ClassVar[Kind]
    """``player`` unlocks the half ``word`` of the subject (CR26 709.5f); ``amount`` is 1 if the other one is unlocked
    already."""
    LOCK: ClassVar[Kind]
    """``player`` locks the half ``word`` of the subject (CR26 709.5g)."""
    ROOM: ClassVar[Kind]
    """``player`` has moved the venture marker into the room ``word`` of the subject, a dungeon (CR26 309.4c)."""
    COMPLETE: ClassVar[Kind]
    """``player`` completes the subject, a dungeon, which is removed from the game (CR26 309.7)."""
    COPY_SPELL: ClassVar[Kind]
    """The subject, a copy of a spell, was put onto the stack by ``player``."""
    CRIME: ClassVar[Kind]
    """``player`` commits a crime with the spell or ability ``other`` (CR26 700.13)."""
    EXCESS: ClassVar[Kind]
    """The subject was dealt ``amount`` excess damage (CR26 120.10), by ``other`` among others."""
    EXPEND: ClassVar[Kind]
    """``player`` expends ``amount`` (CR26 700.14)."""
    FACE_UP: ClassVar[Kind]
    FACE_DOWN: ClassVar[Kind]
    TRANSFORM: ClassVar[Kind]
    FLIP: ClassVar[Kind]
    DAY: ClassVar[Kind]
    """It becomes day or, if ``word`` says so, night; ``amount`` is 1 if it was the other of the two before."""
    PHASE_IN: ClassVar[Kind]
    PHASE_OUT: ClassVar[Kind]
    CONTROL: ClassVar[Kind]
    """``player`` gained control of the subject from the player ``other``."""
    REGENERATE: ClassVar[Kind]
    CYCLE: ClassVar[Kind]
    SET_IN_MOTION: ClassVar[Kind]
    """The subject, a scheme, is turned face up (CR 701.22)."""
    TURN_DOWN: ClassVar[Kind]
    """The subject, a card of a planar or scheme deck, is turned face down and put on the bottom of that deck; ``word``
    is "planeswalk" if a player planeswalks away from it, "abandon" if it is abandoned."""
    PLANESWALK: ClassVar[Kind]
    """``player`` planeswalks (CR 701.21); the subject is the card that was turned face up."""
    PLANAR_DIE: ClassVar[Kind]
    """``player`` has rolled the planar die; ``word`` is the face, a value of :class:`arbitre.ir.values.PlanarFace`."""

    def __init__(
        self,
        value: str,
        concerns: Whom = Whom.SUBJECT,
        *,
        looks_back: bool = False,
        remembered: bool = False,
        announced: bool = False,
        stays: bool = False,
    ) -> None:
        if value in Kind._all:
            raise EngineFault(f"two kinds of event are named {value!r}")
        self.value: str = value
        """Its name, for the history and for people."""
        self.concerns: Whom = concerns
        self.looks_back: bool = looks_back
        """CR 603.6d: whether abilities that trigger on it may look at the game as it was before."""
        self.remembered: bool = remembered
        """Whether the history of the turn keeps it, for what is asked later."""
        self.announced: bool = announced
        """Whether it changes nothing by itself: what it speaks of has been done, triggers are to see it."""
        self.stays: bool = (stays or announced) and not looks_back
        """Whether objects stay where, whose and which they are: it brings, takes away, turns over and draws nothing."""
        self.place: int = len(Kind._all)
        """Where it stands among all kinds, which are looked at in this order."""
        Kind._all[value] = self

    @classmethod
    def named(cls, value: str) -> Kind:
        """The kind of that name."""
        return cls._all[value]

    def __lt__(self, other: Kind) -> bool:
        return self.value < other.value

    def __repr__(self) -> str:
        return self.value


Kind.MOVE = Kind("move", looks_back=True, remembered=True)
Kind.DAMAGE = Kind("damage", Whom.OTHER, remembered=True)
Kind.LIFE = Kind("life", Whom.PLAYER, remembered=True, stays=True)
Kind.COUNTERS = Kind("counters", stays=True)
Kind.TAP = Kind("tap", stays=True)
Kind.UNTAP = Kind("untap", stays=True)
Kind.DRAW = Kind("draw", Whom.PLAYER)
Kind.DRAWS = Kind("draws", Whom.PLAYER, announced=True)
Kind.DESTROY = Kind("destroy", looks_back=True)
Kind.ATTACH = Kind("attach")
Kind.UNATTACH = Kind("unattach", looks_back=True)
Kind.CAST = Kind("cast", remembered=True, announced=True)
Kind.ACTIVATE = Kind("activate", remembered=True, announced=True)
Kind.PLAY_LAND = Kind("play land", announced=True)
Kind.TARGET = Kind("target", remembered=True, announced=True)
Kind.ATTACK = Kind("attack", remembered=True, announced=True)
Kind.BLOCK = Kind("block", remembered=True, announced=True)
Kind.BLOCKED = Kind("blocked", remembered=True, announced=True)
Kind.UNBLOCKED = Kind("unblocked", announced=True)
Kind.STEP = Kind("step", Whom.PLAYER, announced=True)
Kind.TURN = Kind("turn", Whom.PLAYER, announced=True)
Kind.MANA = Kind("mana", Whom.PLAYER, announced=True)
Kind.PART = Kind("part", remembered=True)
Kind.MUTATE = Kind("mutate")
Kind.CEASE = Kind("cease")
Kind.LOSE = Kind("lose", Whom.PLAYER, looks_back=True)
Kind.WIN = Kind("win", Whom.PLAYER)
Kind.REVEAL = Kind("reveal", announced=True)
Kind.SHUFFLE = Kind("shuffle", Whom.PLAYER)
Kind.SEARCH = Kind("search", Whom.PLAYER, remembered=True, announced=True)
Kind.FLIP_COIN = Kind("flip coin", Whom.PLAYER, announced=True)
Kind.ROLL_DIE = Kind("roll die", Whom.PLAYER, announced=True)
Kind.CLASH = Kind("clash", announced=True)
Kind.DEED = Kind("deed", remembered=True, announced=True)
Kind.LEVEL = Kind("level", announced=True)
Kind.UNLOCK = Kind("unlock")
Kind.LOCK = Kind("lock")
Kind.ROOM = Kind("room", announced=True)
Kind.COMPLETE = Kind("complete", Whom.PLAYER)
Kind.COPY_SPELL = Kind("copy spell", remembered=True, announced=True)
Kind.CRIME = Kind("crime", remembered=True, announced=True)
Kind.EXCESS = Kind("excess", remembered=True, announced=True)
Kind.EXPEND = Kind("expend", announced=True)
Kind.FACE_UP = Kind("face up", remembered=True)
Kind.FACE_DOWN = Kind("face down")
Kind.TRANSFORM = Kind("transform")
Kind.FLIP = Kind("flip")
Kind.DAY = Kind("day")
Kind.PHASE_IN = Kind("phase in")
Kind.PHASE_OUT = Kind("phase out", looks_back=True)
Kind.CONTROL = Kind("control", looks_back=True, remembered=True, announced=True)
Kind.REGENERATE = Kind("regenerate", announced=True)
Kind.CYCLE = Kind("cycle", announced=True)
Kind.SET_IN_MOTION = Kind("set in motion")
Kind.TURN_DOWN = Kind("turn down", looks_back=True)
Kind.PLANESWALK = Kind("planeswalk")
Kind.PLANAR_DIE = Kind("planar die", announced=True)


AS_COST: Final = "as a cost"
"""What is done to pay a cost."""
MANA_ABILITY: Final = "mana"
TAP_SYMBOL: Final = "tap"
EXHAUST: Final = "exhaust"
"""What abilities that wait for activations tell apart."""


class Movement:
    """How an object moves, comes to be, or enters the battlefield: the details of a MOVE."""

    __slots__ = (
        "controller",
        "index",
        "tapped",
        "face_down",
        "face",
        "attacking",
        "blocking",
        "attach_to",
        "protector",
        "counters",
        "unlocked",
        "of_copy",
        "mods",
        "base",
        "card",
        "melds",
        "apart",
        "link",
        "keeper",
        "words",
        "links",
        "along",
        "stands_as",
        "begun",
    )

    def __init__(self) -> None:
        self.controller: int = 0
        """To the battlefield or stack: under whose control; 0: the owner."""
        self.index: int | None = None
        """To a library: the place from the bottom; None: on top."""
        self.tapped: bool = False
        self.face_down: str = ""
        self.face: int = 0
        """the face that is to be up."""
        self.attacking: int = 0
        """attacking this player, planeswalker or battle (CR 508.4)."""
        self.blocking: int = 0
        self.attach_to: int = 0
        self.protector: int = 0
        """To the battlefield: the player who protects it (CR26 310.8a)."""
        self.counters: tuple[tuple[str, int], ...] = ()
        """To the battlefield: with these counters."""
        self.unlocked: tuple[Door, ...] = ()
        """To the battlefield: the halves that were cast (CR26 709.5d)."""
        self.of_copy: tuple[tuple[str, int], ...] = ()
        """Those of them that are an exception of the copy that it enters as (CR26 707.9e)."""
        self.mods: tuple[Modification, ...] = ()
        """To the battlefield: modifications fixed as copiable values as it enters."""
        self.base: Characteristics | None = None
        """Of a new token or copy: its characteristics."""
        self.card: Card | None = None
        """Of a new token with two faces: what they are (CR26 707.8a)."""
        self.melds: int = 0
        """To the battlefield: the object that melds with it (CR26 701.42a)."""
        self.apart: tuple[tuple[int, Zone], ...] = ()
        """Of a permanent with several components: those that go to another zone (CR26 730.3e, 903.9c)."""
        self.link: str = ""
        """note the new object for linked abilities of ``keeper`` under this name (CR 607)."""
        self.keeper: int = 0
        """whose linked abilities note the new object; 0: those of ``source``."""
        self.words: tuple[tuple[str, str], ...] = ()
        """To the battlefield: qualities chosen as it enters (CR 607.2d)."""
        self.links: tuple[tuple[str, tuple[int, ...]], ...] = ()
        """To the battlefield: what its linked abilities noted as it enters."""
        self.along: Callable[[int], None] | None = None
        """To the battlefield: begins an effect on the new object as it enters (CR26 611.2e)."""
        self.stands_as: int = 0
        """To the battlefield: the id under which the object stands while it is settled how it enters."""
        self.begun: tuple[int, ...] = ()
        """To the battlefield: the lasting effects on it that begin as it enters, by their ids."""

    def stay_off(self) -> None:
        """It goes elsewhere than onto the battlefield: how it would have entered does not matter."""
        self.tapped, self.counters, self.mods = False, (), ()
        self.attach_to, self.protector, self.attacking, self.controller = 0, 0, 0, 0

    def copy(self) -> Movement:
        """The same details, to be changed by a replacement effect."""
        new: Movement = copier(Movement)(self)
        return new


class _Still(Movement):
    """The details of what moves nothing: nobody can change them."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> None:
        if hasattr(self, name):
            raise EngineFault(f"an event that moves nothing has no {name!r}")
        super().__setattr__(name, value)


_STILL: Final = _Still()
_MOVING: Final = frozenset({Kind.MOVE, Kind.PART, Kind.FACE_UP})
"""Kinds with such details: what is turned face up may get counters as if it entered (CR26 702.37b)."""


MORE: Final = "more"
FEWER: Final = "fewer"
"""Words of blocks: after they were declared, one more creature blocks or is blocked, or one less (CR 509.4e)."""
EXTRA: Final = "extra"
"""The word of the beginning of an extra turn."""


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
        "word",
        "marks",
        "mana",
        "step",
        "combat",
        "unpreventable",
        "no_regeneration",
        "became",
        "applied",
        "last",
        "held_by",
        "bore",
        "rule",
        "move",
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
        marks: tuple[str, ...] = (),
        mana: str = "",
        rule: str = "",
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
        self.word: str = word
        self.marks: tuple[str, ...] = marks
        """ACTIVATE: what abilities tell apart: MANA_ABILITY, TAP_SYMBOL, EXHAUST."""
        self.mana: str = mana
        """MANA: the type of each mana, a letter each."""
        self.step: Step | None = step
        self.combat: bool = combat
        self.unpreventable: bool = False
        self.no_regeneration: bool = False
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
        self.rule: str = rule
        """The rule that asks for it, if no effect does."""

        self.move: Movement = Movement() if kind in _MOVING else _STILL
        """How the subject moves."""

    def happening(self) -> Happening:
        """The parts that abilities speak of."""
        return Happening(self.subject, self.other, self.player, abs(self.amount), self.became, self.mana)

    @property
    def enters(self) -> bool:
        """Whether it brings an object onto the battlefield.

        CR 707.3: face down, it is a face-down object from the start.
        """
        return self.kind is Kind.MOVE and self.to is BATTLEFIELD

    def outcome(self) -> tuple[object, ...]:
        """What comes of it: two events that differ in this alone have been changed by an effect."""
        return self.kind, self.subject, self.other, self.player, self.amount, self.to, self.mana, self.move.index

    def copy(self) -> Event:
        """An event with the same parts, to be changed by a replacement effect."""
        new: Event = copier(Event)(self)
        new.move = _STILL if self.move is _STILL else self.move.copy()
        return new

    def as_move(self, origin: Zone, to: Zone, cause: Cause) -> Event:
        """The move that an event of another kind comes to (a destruction, CR 701.6a)."""
        new = self.copy()
        new.kind, new.origin, new.to, new.cause, new.move = Kind.MOVE, origin, to, cause, Movement()
        return new

    def __repr__(self) -> str:
        parts = " ".join(f"{n}={getattr(self, n)!r}" for n in Event.__slots__[1:9] if getattr(self, n))
        return f"<{self.kind} {parts}>"
