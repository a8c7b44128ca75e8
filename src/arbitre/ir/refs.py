"""Who and what an ability speaks of.

Back-references are bound here when the text is read, never guessed at resolution.
"""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.node import Amount, Filter, Ref


class This(Ref, frozen=True):
    """The object that the ability is on, or that the spell is ("~", CR 201.4); its last existence if it has left."""


class Granter(Ref, frozen=True):
    """In an ability that one object gives to another, the one that gives it, which it calls by name (CR 201.4a).

    Nothing ever evaluates it: as the ability is given, it becomes :class:`Exactly`.
    """


class Exactly(Ref, frozen=True):
    """One particular object; its last existence if it has left, unless only the *existing* one is meant."""

    object: int
    name: str = ""
    """How the text calls it."""
    existing: bool = False


class You(Ref, frozen=True):
    """The controller of the spell or ability (CR 109.5)."""


class Target(Ref, frozen=True):
    """The still legal targets chosen for one slot of the instruction's own spell or ability (CR 114, 608.2b)."""

    slot: int = 0


class Role(StrEnum):
    """A part of an event, as the triggered or replacing ability speaks of it."""

    SUBJECT = "subject"
    """What the event happened to or what did it, as the pattern's first filter names it (it, that creature, that
    card, that spell)."""
    OTHER = "other"
    """The other side: what was damaged, blocked, blocked by, attacked, targeted by."""
    PLAYER = "player"
    """The player who did it, or to whom it happened; the player whose step it is."""


class Chooser(Ref, frozen=True):
    """Who chooses the target in whose description it stands ("of an opponent's choice they control", CR 602.3a); until
    somebody does, each opponent."""


class Event(Ref, frozen=True):
    """A part of the event that triggered the ability or that is being replaced."""

    role: Role = Role.SUBJECT


class Attached(Ref, frozen=True):
    """What this Aura, Equipment or Fortification is attached to ("enchanted creature", "equipped creature"; CR
    701.3)."""


class Partner(Ref, frozen=True):
    """The creature that this creature is paired with (CR26 702.95b); none if it is unpaired."""


class ControllerOf(Ref, frozen=True):
    """The controllers of objects, each once; the last one of an object that has left (CR 608.2g)."""

    of: Ref


class OwnerOf(Ref, frozen=True):
    """The owners of objects, each once (CR 108.3)."""

    of: Ref


class Who(StrEnum):
    """A set of players seen from "you"."""

    EACH = "each player"
    OPPONENTS = "each opponent"
    OTHERS = "each other player"
    ACTIVE = "the active player"
    DEFENDING = "the defending player"
    """CR 508.5, for the attacking creature that is the source or the event's subject."""
    TEAMMATES = "teammates"


class Players(Ref, frozen=True):
    """Players in turn order from the active player (CR 101.4); *such* narrows them ("each player who …")."""

    who: Who = Who.EACH
    such: Filter | None = None


class All(Ref, frozen=True):
    """Every object (or player) that matches when it is evaluated ("all creatures", "each creature and each player")."""

    what: Filter


class Pick(Ref, frozen=True):
    """Chosen on resolution without targeting ("a creature you control"): *count* of what matches, by *by*.

    With *up_to*, any number up to the count (a count of None is any number); at *random*, the game chooses. If fewer
    match, all of them.
    """

    what: Filter
    count: Amount | None
    by: Ref = You()
    up_to: bool = False
    random: bool = False
    among: Ref | None = None
    """Restrict the choice to these objects ("one of them")."""


class PileOf(Ref, frozen=True):
    """The objects in one of the piles that were separated last (CR 700.3), chosen on resolution by *by*.

    In a clause for each of several, of the piles that were made for that one. At *random*, the game chooses.
    """

    by: Ref = You()
    random: bool = False


class TopCards(Ref, frozen=True):
    """The top cards of libraries, from the top down (CR 401.2); all there are if they are fewer (CR 609.3)."""

    count: Amount
    who: Ref = You()


class Result(Ref, frozen=True):
    """What an earlier clause of the same resolution noted under a name ("the exiled card", "those cards", "that
    token")."""

    name: str = "it"


class MostVoted(Ref, frozen=True):
    """Of what matches, what has got the most votes or is tied for most votes in this resolution (CR26 701.38)."""

    what: Filter


class Linked(Ref, frozen=True):
    """What a linked ability of the same object noted for good (CR 607): "the exiled card", "the chosen player"."""

    name: str = "exiled"


class LastOf(Ref, frozen=True):
    """The last one of several that matches ("the last creature card exiled with ~")."""

    of: Ref
    what: Filter


class FirstOf(Ref, frozen=True):
    """The first one of several: of cards in a graveyard the one at the bottom (CR 404.2)."""

    of: Ref


class It(Ref, frozen=True):
    """The current one of a "for each" or "each player" iteration; inside a filter, the object that is being asked
    about."""


class Both(Ref, frozen=True):
    """Several together, in order, each once ("you and target opponent", "~ and that creature")."""

    parts: tuple[Ref, ...]


class Others(Ref, frozen=True):
    """Those of *of* without those of *but* ("the rest", "each other creature")."""

    of: Ref
    but: Ref
