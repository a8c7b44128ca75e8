"""Questions about the game: intervening "if", "as long as", "only if", "unless"."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.node import Amount, Condition, Cost, Filter, Node, Pattern, Ref
from arbitre.ir.refs import This, You
from arbitre.ir.values import Color, Compare, Phase, Shares, Step, Zone


class AllOf(Condition, frozen=True):
    """All of them hold."""

    parts: tuple[Condition, ...]
    """Which. Beside a step or phase of combat, a point in combat is one of any combat phase of the turn (CR 506.6c)."""


class AnyOf(Condition, frozen=True):
    """At least one of them holds."""

    parts: tuple[Condition, ...]
    """Which ("if you gained or lost life this turn", Starlit Soothsayer)."""


class NotSo(Condition, frozen=True):
    """It does not hold."""

    part: Condition
    """What does not hold ("as long as it's not your turn", Mesa Lynx)."""


class Alike(Node, frozen=True):
    """What is asked of several objects together, as targets or to pay a cost: that all of them have something in
    common."""

    what: Shares
    """What they have in common ("that share a card type", Shifting Loyalties)."""
    apart: bool = False
    """No two of them have it in common instead ("controlled by different players", Run Away Together); without a name
    nothing has a different one (CR26 201.2b)."""
    kinds: int = 0
    """They have so many of it or more among them instead ("four or more card types among them", Nethergoyf); 0: the
    number is not asked for."""


class Compares(Condition, frozen=True):
    """Two numbers compare so ("if you have 5 or less life")."""

    left: Amount
    """The number that is compared ("if you have no cards in hand", Idle Thoughts: the cards)."""
    compare: Compare
    """How the first is to stand to the second."""
    right: Amount
    """What it is compared with (0, Idle Thoughts)."""


def exists(what: Filter, at_least: int = 1) -> Compares:
    """At least so many match ("if you control a Swamp"; "as long as seven or more cards are in your graveyard")."""
    return Compares(CountOf(what), Compare.AT_LEAST, Fixed(at_least))


class Matches(Condition, frozen=True):
    """What the reference stands for matches ("if it's a creature"); all of several; false for nothing."""

    ref: Ref
    """Who or what is asked about; of several linked cards one is enough (CR26 607.3)."""
    what: Filter
    """How it is to be ("as long as it's untapped", Giant Tortoise)."""


class TurnOf(Condition, frozen=True):
    """It is the turn of one of these players."""

    who: Ref = You()
    """Whose ("except during its controller's turn", Defense Grid)."""


class IsStartingPlayer(Condition, frozen=True):
    """You took the first turn of the game, or are to take it (CR 103.2)."""


class FirstTurn(Condition, frozen=True):
    """It is the first turn of the game."""


class FirstCombat(Condition, frozen=True):
    """It is the first combat phase of the turn (CR 500.8)."""


class FirstStep(Condition, frozen=True):
    """It is the first such step of the turn (CR 500.9)."""

    step: Step
    """Which ("the first end step of the turn", Y'shtola Rhul); those that effects have added count."""


class IsDay(Condition, frozen=True):
    """It is day, or with *night* night (CR26 731.1); neither holds until it has become one of them."""

    night: bool = False
    """It is night ("if it's night", Moonrager's Slash)."""


class DuringStep(Condition, frozen=True):
    """It is one of these steps or phases."""

    steps: tuple[Step, ...] = ()
    """Any of these ("during an opponent's upkeep", Festival); combat damage is either combat damage step (CR 510.5)."""
    phases: tuple[Phase, ...] = ()
    """Or any of these ("during combat", Mongrel Pack)."""


class CombatPoint(StrEnum):
    """A point in the combat phase (CR 506.6)."""

    BEFORE_ATTACKERS = "before attackers are declared"
    BEFORE_BLOCKERS = "before blockers are declared"
    AFTER_BLOCKERS = "after blockers are declared"
    BEFORE_DAMAGE = "before combat damage"
    BEFORE_END_OF_COMBAT = "before the end of combat step"


class CombatPointIs(Condition, frozen=True):
    """The turn's combat stands before or after a point (CR 506.5–6)."""

    point: CombatPoint
    """Which ("before attackers are declared", Lu Su, Wu Advisor); of the first combat phase of the turn (CR 506.6d)."""


class Kicked(Condition, frozen=True):
    """*what* was kicked (with that one of several kickers, CR 702.31d)."""

    what: Ref = This()
    """Which spell, or permanent that was that spell ("counter target spell if it was kicked", Ertai's Trickery)."""
    cost: Cost | None = None
    """The cost that is printed with the kicker; None: any."""


class PaidFor(Condition, frozen=True):
    """The optional or alternative cost of a keyword was paid as it was cast (flashback, evoke, buyback, prowl,
    "surge" …)."""

    keyword: str
    """Which cost: the keyword that offers it ("bargain", Ice Out), or "additional" for one that is printed without a
    keyword (CR 117.8)."""
    what: Ref = This()
    """Which spell, or permanent that was that spell; one of several is enough."""


class Wording(StrEnum):
    """What the rules of some editions say of a keyword, and those of others do not."""

    MADNESS_IS_OPTIONAL = "madness is optional"
    CASCADE_HEEDS_THE_SPELL = "cascade heeds the spell"


class InEdition(Condition, frozen=True):
    """The edition that is in force says so of a keyword; no text asks for it."""

    wording: Wording
    """What is to be said by the edition."""


class ManaWasSpent(Condition, frozen=True):
    """Mana of a colour was spent to cast it ("if {W} was spent to cast it")."""

    color: Color
    """Which colour ("if {W} was spent to cast this spell", Dryad's Caress)."""
    at_least: int = 1
    """So much of it or more ("at least three blue mana", Unexplained Vision)."""
    what: Ref = This()
    """Which spell, or permanent that was that spell."""


class CameUnderControl(Condition, frozen=True):
    """*what* came under its controller's control since the beginning of that player's last upkeep (CR 702.28a)."""

    what: Ref = This()
    """Which permanent: that of the ability, which is echo."""


class CastFrom(Condition, frozen=True):
    """*what* was cast, from that zone (None: from any), by one of these players (None: by any; "if you cast it from
    your hand")."""

    zone: Zone | None = None
    """From where ("if you cast it from your hand"); None: from anywhere, it was just cast (Geological Appraiser)."""
    what: Ref = This()
    """Which spell, or permanent that was that spell, whoever controls it now (CR 400.7c)."""
    by: Ref | None = None
    """By one of these players ("if you cast it", Geological Appraiser); None: whoever did."""


class AsCast(Condition, frozen=True):
    """It was so as this was cast ("if you controlled a Dragon as you cast this spell"); never of what was not cast."""

    part: Condition
    """What was to hold then ("if you controlled a Faerie as you cast this spell", Faerie Fencing)."""


class CastUnlikeSorcery(Condition, frozen=True):
    """This was cast any time a sorcery couldn't have been cast (CR 307.5)."""


class Happened(Condition, frozen=True):
    """An event that matches has happened this turn (or the last one)."""

    event: Pattern
    """Which event, as it would be waited for ("creature that dealt damage this turn", Avenging Arrow)."""
    last_turn: bool = False
    """It is asked of the turn before this one, not of this one."""
    at_least: int = 1
    """So many objects did it ("three or more creatures attacked"), each counted once; where none did, so many times."""


class NthOfTurn(Condition, frozen=True):
    """What did such a thing as the *nth* of all that did so this turn ("if it's the second creature spell you cast this
    turn")."""

    what: Ref
    """Of what it is asked ("target spell that's the second spell cast this turn", Second Guess)."""
    event: Pattern
    """What all of them did (a spell is cast, Second Guess)."""
    nth: int
    """The how manieth, counted from 1 (2, Second Guess)."""


class AttackedThisStep(Condition, frozen=True):
    """Creatures were declared as attackers of one of these players in the declare attackers step that it is (CR
    508.1)."""

    who: Ref = You()
    """Who was attacked, not which planeswalkers of theirs (CR 508.1b)."""


class HasCompleted(Condition, frozen=True):
    """A player has completed a dungeon, or the one of that name, this game (CR26 309.7)."""

    dungeon: str = ""
    """Its name (CR26 309.7); empty: any."""
    who: Ref = You()
    """Who has; one of several is enough."""


class MoreVotes(Condition, frozen=True):
    """A word has got more votes than any other or, with *tied*, at least as many (CR26 701.38)."""

    option: str
    """The word ("if time gets more votes", Plea for Power)."""
    tied: bool = False
    """As many as the most are enough ("or the vote is tied", Plea for Power)."""


LIBRARY_SEARCHED: Final = "library searched"
"""What has been done once a library was searched by the text so far; the note of who searched."""


class ResolvedBefore(Condition, frozen=True):
    """A spell with the name of this one has resolved before in this game under the same player's control (CR26
    702.192a)."""


class DidSo(Condition, frozen=True):
    """An earlier clause was carried out at least in part ("if you do", "if a creature card was revealed this way")."""

    name: str = "it"
    """The name of the clause's note ("library searched": :data:`LIBRARY_SEARCHED`)."""


class PaidOption(Condition, frozen=True):
    """Of the costs that were offered, this one, counted from 0, was paid ("if that player pays only {1}")."""

    number: int
    """The place of the cost among those that the same resolution offered to the player (0 for the first, Winter's
    Chill)."""


class WordChosen(Condition, frozen=True):
    """That word was chosen as the object of the ability entered (CR26 607.2m, 614.12c)."""

    word: str
    """The anchor word ("khans", Palace Siege)."""


class Threshold(Condition, frozen=True):
    """A player has at least so many cards in the graveyard (seven: threshold)."""

    count: int = 7
    """So many cards or more (eight, Sidequest: Card Collection)."""
    who: Ref = You()
    """Whose graveyard; one of several is enough."""
