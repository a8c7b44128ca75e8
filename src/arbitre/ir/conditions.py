"""Questions about the game: intervening "if", "as long as", "only if", "unless"."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from arbitre.ir.amounts import CountOf, Fixed
from arbitre.ir.node import Amount, Condition, Cost, Filter, Pattern, Ref
from arbitre.ir.refs import This, You
from arbitre.ir.values import Color, Compare, Phase, Step, Zone


class AllOf(Condition, frozen=True):
    """All of them hold."""

    parts: tuple[Condition, ...]


class AnyOf(Condition, frozen=True):
    """At least one of them holds."""

    parts: tuple[Condition, ...]


class NotSo(Condition, frozen=True):
    """It does not hold."""

    part: Condition


class Compares(Condition, frozen=True):
    """Two numbers compare so ("if you have 5 or less life")."""

    left: Amount
    compare: Compare
    right: Amount


def exists(what: Filter, at_least: int = 1) -> Compares:
    """At least so many match ("if you control a Swamp"; "as long as seven or more cards are in your graveyard")."""
    return Compares(CountOf(what), Compare.AT_LEAST, Fixed(at_least))


class Matches(Condition, frozen=True):
    """What the reference stands for matches ("if it's a creature"); all of several; false for nothing."""

    ref: Ref
    what: Filter


class TurnOf(Condition, frozen=True):
    """It is the turn of one of these players."""

    who: Ref = You()


class FirstTurn(Condition, frozen=True):
    """It is the first turn of the game."""


class FirstCombat(Condition, frozen=True):
    """It is the first combat phase of the turn (CR 500.8)."""


class FirstStep(Condition, frozen=True):
    """It is the first such step of the turn (CR 500.9)."""

    step: Step


class IsDay(Condition, frozen=True):
    """It is day, or with *night* night (CR26 731.1); neither holds until it has become one of them."""

    night: bool = False


class DuringStep(Condition, frozen=True):
    """It is one of these steps or phases."""

    steps: tuple[Step, ...] = ()
    phases: tuple[Phase, ...] = ()


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


class Kicked(Condition, frozen=True):
    """*what* was kicked (with that one of several kickers, CR 702.31d)."""

    what: Ref = This()
    cost: Cost | None = None
    """The cost that is printed with the kicker; None: any."""


class PaidFor(Condition, frozen=True):
    """The optional or alternative cost of a keyword was paid as it was cast (flashback, evoke, buyback, prowl,
    "surge" …)."""

    keyword: str
    what: Ref = This()


class Wording(StrEnum):
    """What the rules of some editions say of a keyword, and those of others do not."""

    MADNESS_IS_OPTIONAL = "madness is optional"
    CASCADE_HEEDS_THE_SPELL = "cascade heeds the spell"


class InEdition(Condition, frozen=True):
    """The edition that is in force says so of a keyword; no text asks for it."""

    wording: Wording


class ManaWasSpent(Condition, frozen=True):
    """Mana of a colour was spent to cast it ("if {W} was spent to cast it")."""

    color: Color
    at_least: int = 1
    what: Ref = This()


class CameUnderControl(Condition, frozen=True):
    """*what* came under its controller's control since the beginning of that player's last upkeep (CR 702.28a)."""

    what: Ref = This()


class CastFrom(Condition, frozen=True):
    """*what* was cast, from that zone (None: from any), by one of these players (None: by any; "if you cast it from
    your hand")."""

    zone: Zone | None = None
    what: Ref = This()
    by: Ref | None = None


class AsCast(Condition, frozen=True):
    """It was so as this was cast ("if you controlled a Dragon as you cast this spell"); never of what was not cast."""

    part: Condition


class CastUnlikeSorcery(Condition, frozen=True):
    """This was cast any time a sorcery couldn't have been cast (CR 307.5)."""


class Happened(Condition, frozen=True):
    """An event that matches has happened this turn (or the last one)."""

    event: Pattern
    last_turn: bool = False
    at_least: int = 1
    """So many objects did it ("three or more creatures attacked"), each counted once; where none did, so many times."""


class NthOfTurn(Condition, frozen=True):
    """What did such a thing as the *nth* of all that did so this turn ("if it's the second creature spell you cast this
    turn")."""

    what: Ref
    event: Pattern
    nth: int


class AttackedThisStep(Condition, frozen=True):
    """Creatures were declared as attackers of one of these players in the declare attackers step that it is (CR
    508.1)."""

    who: Ref = You()


class HasCompleted(Condition, frozen=True):
    """A player has completed a dungeon, or the one of that name, this game (CR26 309.7)."""

    dungeon: str = ""
    who: Ref = You()


class MoreVotes(Condition, frozen=True):
    """A word has got more votes than any other or, with *tied*, at least as many (CR26 701.38)."""

    option: str
    tied: bool = False


LIBRARY_SEARCHED: Final = "library searched"
"""What has been done once a library was searched by the text so far; the note of who searched."""


class ResolvedBefore(Condition, frozen=True):
    """A spell with the name of this one has resolved before in this game under the same player's control (CR26
    702.192a)."""


class DidSo(Condition, frozen=True):
    """An earlier clause was carried out at least in part ("if you do", "if a creature card was revealed this way")."""

    name: str = "it"


class PaidOption(Condition, frozen=True):
    """Of the costs that were offered, this one, counted from 0, was paid ("if that player pays only {1}")."""

    number: int


class WordChosen(Condition, frozen=True):
    """That word was chosen as the object of the ability entered (CR26 607.2m, 614.12c)."""

    word: str


class Threshold(Condition, frozen=True):
    """A player has at least so many cards in the graveyard (seven: threshold)."""

    count: int = 7
    who: Ref = You()
