"""Looking into hidden zones and ordering libraries: scry, search, reveal, shuffle, clash (CR 401, 701.15–20)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects.clauses import Do
from arbitre.ir.filters import Shares
from arbitre.ir.node import Amount, Effect, Filter, Ref
from arbitre.ir.refs import You
from arbitre.ir.values import Zone


class Scry(Effect, frozen=True):
    """CR 701.18."""

    count: Amount
    who: Ref = You()


class Surveil(Effect, frozen=True):
    """CR26 701.25."""

    count: Amount
    who: Ref = You()


class Fateseal(Effect, frozen=True):
    """CR 701.19."""

    count: Amount


class Clash(Effect, frozen=True):
    """CR 701.20, with an opponent (or the defending player); *won* follows if the player wins, *lost* if not."""

    against: Ref | None = None
    won: tuple[Do, ...] = ()
    lost: tuple[Do, ...] = ()


class Search(Effect, frozen=True):
    """CR 701.15: *who* searches the zones of *whose*, finds up to *count* matching cards; the clause's note names
    them. Shuffling is a clause of its own."""

    what: Filter
    count: Amount | None = Fixed(1)
    who: Ref = You()
    whose: Ref = You()
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)
    reveal: bool = False
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


class Shuffle(Effect, frozen=True):
    """CR 701.16."""

    who: Ref = You()


class LookAt(Effect, frozen=True):
    """*who* looks at (or reveals to all) the top cards of a library, a hand, or objects; the note names them."""

    who: Ref = You()
    top: Amount | None = None
    """So many cards from the top of the library."""
    whose: Ref | None = None
    """Whose library or hand; None: that of the player who looks."""
    hand: bool = False
    """The cards of the hand."""
    what: Ref | None = None
    """These objects, rather than a library or hand."""
    reveal: bool = False
    """Shown to all players."""
    until: Filter | None = None
    """Reveal from the top until a matching card (or *until_count* of them) is revealed."""
    until_count: Amount = Fixed(1)
    exile: bool = False
    """Each of the cards is exiled, one after the other, rather than revealed."""
    stays: bool = False
    """Any time for as long as the cards are where they are (CR 406.3); whoever has seen one there knows it."""


class Discover(Effect, frozen=True):
    """CR26 701.57: exile from the top until a nonland card of mana value *count* or less, cast free or taken."""

    count: Amount
    who: Ref = You()
