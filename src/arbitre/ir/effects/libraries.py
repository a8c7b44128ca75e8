"""Looking into hidden zones and ordering libraries: scry, search, reveal, shuffle, clash (CR 401, 701.15–20)."""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects.clauses import Do
from arbitre.ir.node import Amount, Effect, Filter, Node, Ref
from arbitre.ir.refs import You
from arbitre.ir.values import Shares, Zone


class Scry(Effect, frozen=True):
    """CR 701.18."""

    count: Amount
    """So many cards (Aether Theorist)."""
    who: Ref = You()
    """The players who scry ("each player scries 1", Eager Construct)."""


class Surveil(Effect, frozen=True):
    """CR26 701.25."""

    count: Amount
    """So many cards (Appendage Amalgam)."""
    who: Ref = You()
    """The players who surveil."""


class Fateseal(Effect, frozen=True):
    """CR 701.19."""

    count: Amount
    """So many cards (Spin into Myth)."""


class Clash(Effect, frozen=True):
    """CR 701.20, with an opponent (or the defending player); *won* follows if the player wins, *lost* if not."""

    against: Ref | None = None
    """With whom; None: with an opponent of choice (Adder-Staff Boggart)."""
    won: tuple[Do, ...] = ()
    """What is done if the clash is won (Adder-Staff Boggart)."""
    lost: tuple[Do, ...] = ()
    """What is done if it is not (Pulling Teeth)."""


class Search(Effect, frozen=True):
    """CR 701.15: *who* searches the zones of *whose*, finds up to *count* matching cards; the clause's note names
    them. Shuffling is a clause of its own."""

    what: Filter
    """What is looked for (Abzan Monument)."""
    count: Amount | None = Fixed(1)
    """No more than so many; None: any number, or with *exactly* all."""
    who: Ref = You()
    """The players who search ("its controller may search", Assassin's Trophy)."""
    whose: Ref = You()
    """Whose zones are searched ("target opponent's library", Acquire)."""
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)
    """Which zones (Ashiok's Forerunner; "graveyard, hand, and library", Crumble to Dust)."""
    reveal: bool = False
    """What is found is revealed (Abzan Monument)."""
    exactly: bool = False
    """Not "up to": so many (or all) if there are; only hidden cards of a stated quality may be left (CR 701.15b–c)."""
    any_zones: bool = False
    """ "Library and/or graveyard": as many of the zones as the player likes, at least one."""
    alike: Shares | None = None
    """All that are found share this ("that share a land type")."""
    unlike: Shares | None = None
    """No two of them share this ("with different names")."""
    one_each: bool = False
    """For each alternative of *what* at most one ("a Forest card and a Plains card")."""


class Explore(Effect, frozen=True):
    """CR26 701.44: the controller reveals a card; a land goes to the hand, else there is a counter and a choice."""

    what: Ref
    """What explores (Amalia Benavides Aguirre)."""


class Shuffle(Effect, frozen=True):
    """CR 701.16."""

    who: Ref = You()
    """The players who shuffle ("then that player shuffles", Acquire)."""


class Look(StrEnum):
    """In which way cards are looked at."""

    ONCE = "once"
    """By the players who do it alone (Peek)."""
    WHILE_THERE = "while there"
    """Any time for as long as the cards are where they are (CR 406.3: Gustha's Scepter)."""
    REVEAL = "reveal"
    """Shown to all players (CR 701.13: Duress)."""
    EXILE = "exile"
    """Exiled, one after the other, and so seen by all (Stolen Goods)."""


class LookAt(Effect, frozen=True):
    """Players look at some objects, or show them (CR26 701.20e); the note names them."""

    what: Ref
    """Which ("reveals three cards from their hand", Blackmail)."""
    who: Ref = You()
    """The players who do ("target player reveals", Blackmail)."""
    how: Look = Look.ONCE
    """In which of these ways (Academic Dispute)."""


class FromTop(Node, frozen=True):
    """Cards from the top of the library."""

    count: Amount = Fixed(1)
    """So many ("the top four cards of your library", Impulse)."""


class UntilFound(Node, frozen=True):
    """Cards from the top of the library down to one that matches; the whole library if there is none."""

    what: Filter
    """How it is to be ("until you reveal a nonland card", Treasure Hunt)."""
    count: Amount = Fixed(1)
    """Down to the so manieth ("until you reveal that many creature cards", Mass Polymorph)."""


class Hand(Node, frozen=True):
    """All cards of the hand (Peek)."""


class LookInto(Effect, frozen=True):
    """Players look at cards of a library or hand, or show them (CR26 701.20e); the note names them."""

    cards: FromTop | UntilFound | Hand
    """Which cards of it ("target player's hand", Glasses of Urza)."""
    who: Ref = You()
    """The players who do ("target player reveals their hand", Duress)."""
    whose: Ref | None = None
    """Whose library or hand; None: that of the player who does it ("look at the top card of target player's library",
    Orcish Spy)."""
    how: Look = Look.ONCE
    """In which of these ways (Ad Nauseam)."""


class Discover(Effect, frozen=True):
    """CR26 701.57: exile from the top until a nonland card of mana value *count* or less, cast free or taken."""

    count: Amount
    """The greatest mana value (Buried Treasure)."""
    who: Ref = You()
    """The player who discovers ("that player discovers X", Zoyowa's Justice)."""
