"""Numbers that the game determines (CR 107)."""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.node import Amount, Condition, Filter, Pattern, Ref
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import Color, Rounding


class Fixed(Amount, frozen=True):
    """A number that the text states."""

    value: int


class X(Amount, frozen=True):
    """The value chosen or defined for X (CR 107.3); in the text of a spell, ability, or a permanent that was that
    spell."""


class CountOf(Amount, frozen=True):
    """How many players and objects match (in any zone that the filter names; the battlefield if it names none)."""

    what: Filter


class Number(Amount, frozen=True):
    """How many players and objects a reference stands for."""

    of: Ref


class Stat(StrEnum):
    """A number that one object has."""

    POWER = "power"
    TOUGHNESS = "toughness"
    MANA_VALUE = "mana value"
    POWER_AND_TOUGHNESS = "total power and toughness"
    LOYALTY = "loyalty"
    DAMAGE = "damage marked"
    COLORS = "number of colors"
    X = "x paid"


class StatOf(Amount, frozen=True):
    """The sum of one number over objects, usually one object; last-known when it has left (CR 608.2g).

    *more*: so many times as much, by which a size is doubled or tripled; also if it is negative (CR26 107.1b, 701.10c).
    """

    stat: Stat
    of: Ref = This()
    more: int = 0


class Greatest(Amount, frozen=True):
    """The greatest (or least) of one number among what matches; 0 if nothing does."""

    stat: Stat
    what: Filter
    least: bool = False


class TotalOf(Amount, frozen=True):
    """The sum of one number among what matches ("total power of creatures you control")."""

    stat: Stat
    what: Filter


class Counters(Amount, frozen=True):
    """How many counters of a kind (every kind if empty) are on objects or players."""

    kind: str
    on: Ref = This()


class LifeOf(Amount, frozen=True):
    """A player's life total (CR 118)."""

    who: Ref = You()


class StartingLife(Amount, frozen=True):
    """A player's starting life total (CR 103.3)."""

    who: Ref = You()


class MinimumDeckSize(Amount, frozen=True):
    """How many cards a player's deck must have at least (CR 100.2)."""


class MostOf(Amount, frozen=True):
    """The greatest number (or least) that a player has of what *number* asks of ``It()``: "the highest life total among
    all players"."""

    number: Amount
    who: Ref = Players(Who.EACH)
    least: bool = False


class SymbolsIn(Amount, frozen=True):
    """How many mana symbols of a colour there are in the mana costs of objects (CR 107.4, 202.1)."""

    color: Color
    of: Ref


class CardsIn(StrEnum):
    """Whose hidden or public pile is counted."""

    HAND = "hand"
    LIBRARY = "library"
    GRAVEYARD = "graveyard"


class ZoneSize(Amount, frozen=True):
    """How many cards are in a player's hand, library or graveyard."""

    zone: CardsIn
    who: Ref = You()


class EventAmount(Amount, frozen=True):
    """The number of the event that triggered or is replaced ("that much", "that many")."""


class ResultAmount(Amount, frozen=True):
    """The number that an earlier clause noted: damage dealt, life lost, cards moved "this way"."""

    name: str = "it"


class ExcessThisWay(Amount, frozen=True):
    """How much excess damage was dealt as this resolution last dealt damage (CR26 120.10)."""


class LinkedAmount(Amount, frozen=True):
    """A number that a linked ability of this object noted (CR 607): the chosen number, the amount paid, how many it did
    something to."""

    name: str


class Chosen(StrEnum):
    """A number fixed while the spell was cast."""

    KICKED = "times kicked"
    COLORS_SPENT = "colors of mana spent"
    MANA_SPENT = "mana spent"


class CastAmount(Amount, frozen=True):
    """A number that was fixed as *of* was cast ("for each time it was kicked", sunburst)."""

    what: Chosen
    of: Ref = This()
    source: Filter | None = None
    """Of mana: only what was produced by such sources (CR 106.3)."""


class NumberOfTargets(Amount, frozen=True):
    """How many targets have been chosen for *of*, a spell or ability on the stack (CR 601.2c)."""

    of: Ref = This()


class TimesPaid(Amount, frozen=True):
    """How often the optional additional cost of a keyword was paid as *of* was cast ("for each time its replicate cost
    was paid")."""

    keyword: str
    of: Ref = This()


class Tally(StrEnum):
    """Something that the game counts each turn."""

    SPELLS_CAST = "spells cast this turn"
    SPELLS_LAST_TURN = "spells cast last turn"
    CARDS_DRAWN = "cards drawn this turn"
    LIFE_GAINED = "life gained this turn"
    LIFE_LOST = "life lost this turn"
    DAMAGE_TAKEN = "damage dealt to the player this turn"
    LANDS_PLAYED = "lands played this turn"
    CREATURES_DIED = "creatures that died this turn"
    ATTACKERS = "creatures that attacked this turn"
    CARDS_DISCARDED = "cards discarded this turn"
    EXHAUSTS = "exhaust abilities activated this turn"


class TallyOf(Amount, frozen=True):
    """A count of this turn, summed over players."""

    what: Tally
    who: Ref = You()


class Use(StrEnum):
    """What may have happened to an ability."""

    ACTIVATED = "activated"
    RESOLVED = "resolved"
    DONE = "done"
    """What it lets its controller do was done (CR26 603.2h)."""


class TimesUsed(Amount, frozen=True):
    """How often this ability has been activated, or has resolved, this turn (CR 706.10b), this time included; or how
    often its controller has done what it says."""

    use: Use


class TimesHappened(Amount, frozen=True):
    """How often an event that matches has happened this turn ("for each … this turn")."""

    event: Pattern
    once_each: bool = False
    """How many objects did it, each counted once."""


class TimesMutated(Amount, frozen=True):
    """How often a permanent has mutated (CR26 702.140d)."""

    of: Ref = This()


class LevelOf(Amount, frozen=True):
    """CR26 716.2d: the level of a permanent; 1 for one that has none."""

    what: Ref = This()


class OtherResult(Amount, frozen=True):
    """Of the results of two dice, the one that was not chosen."""


class VotesFor(Amount, frozen=True):
    """How many votes a word has got (CR26 701.38)."""

    option: str


class DungeonsCompleted(Amount, frozen=True):
    """How many dungeons with different names a player has completed (CR26 309.7)."""

    who: Ref = You()


class CommanderCasts(Amount, frozen=True):
    """How often a player has cast commanders from the command zone this game (CR 903.10)."""

    who: Ref = You()


class TimesTempted(Amount, frozen=True):
    """How often the Ring has tempted a player this game (CR26 701.54c)."""

    who: Ref = You()


class SpeedOf(Amount, frozen=True):
    """The speed of a player, 0 if there is none (CR26 702.179f)."""

    who: Ref = You()


class DistinctColors(Amount, frozen=True):
    """How many colours there are among what matches."""

    what: Filter


class DistinctTypes(Amount, frozen=True):
    """How many card types there are among what matches (CR 205.2a)."""

    what: Filter


class DistinctStats(Amount, frozen=True):
    """How many different values one number has among what matches ("creatures with different powers")."""

    stat: Stat
    what: Filter


class DifferentNames(Amount, frozen=True):
    """How many of what matches have different names: none of them is nameless or shares a name (CR26 201.2b)."""

    what: Filter


class UnlockedDoors(Amount, frozen=True):
    """How many unlocked doors there are among permanents, or with *names* how many names among them (CR26 709.5j)."""

    among: Filter
    names: bool = False


class Domain(Amount, frozen=True):
    """How many basic land types there are among lands that a player controls."""

    who: Ref = You()


class StrengthFor(Amount, frozen=True):
    """The power of creatures as it counts for a deed ("station", CR26 702.184c)."""

    deed: str
    of: Ref


class Devotion(Amount, frozen=True):
    """CR26 700.5: how many symbols of these colours, or with none of the chosen one, are in the mana costs of
    permanents that a player controls."""

    colors: tuple[Color, ...]
    who: Ref = You()


class Party(Amount, frozen=True):
    """CR26 700.8: how many creatures are in a player's party: up to one each of Cleric, Rogue, Warrior, and Wizard."""

    who: Ref = You()


class Times(Amount, frozen=True):
    """A product ("twice the number of")."""

    left: Amount
    right: Amount


class Plus(Amount, frozen=True):
    """A sum ("plus one")."""

    left: Amount
    right: Amount


class Minus(Amount, frozen=True):
    """A difference; the user of a negative number takes 0 (CR 107.1b) unless it sets or changes power, toughness
    or life."""

    left: Amount
    right: Amount


class Half(Amount, frozen=True):
    """Half, or another of several equal *parts*, rounded as the text says; nothing if there are no parts."""

    of: Amount
    rounding: Rounding
    parts: Amount = Fixed(2)


class Lesser(Amount, frozen=True):
    """The lesser of two numbers ("up to a maximum of")."""

    left: Amount
    right: Amount


class Either(Amount, frozen=True):
    """One number if a condition holds, another if not ("3 instead if")."""

    condition: Condition
    then: Amount
    otherwise: Amount
