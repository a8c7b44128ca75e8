"""Numbers that the game determines (CR 107)."""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.node import Amount, Condition, Filter, Pattern, Ref
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import Color, Rounding, Shares


class Fixed(Amount, frozen=True):
    """A number that the text states."""

    value: int
    """Below 0 where the text subtracts (-1 of "-1/-1", Night of Souls' Betrayal)."""


class X(Amount, frozen=True):
    """The value chosen or defined for X (CR 107.3); in the text of a spell, ability, or a permanent that was that
    spell."""


class CountOf(Amount, frozen=True):
    """How many players and objects match (in any zone that the filter names; the battlefield if it names none)."""

    what: Filter
    """What is counted ("for each creature you control", Battle Hymn)."""


class Number(Amount, frozen=True):
    """How many players and objects a reference stands for."""

    of: Ref
    """Whom or what: of several each counts once ("for each creature chosen this way", Magnetic Mountain)."""


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
    """Which number ("equal to target creature's power", Soul's Grace)."""
    of: Ref = This()
    """Of what: of several the sum, of what has no such number nothing (CR 608.2b, 608.2g)."""
    more: int = 0
    """So many times the number, below 0 as well, as it is added to double a size (1, Unleash Fury) or triple it (2,
    Tifa's Limit Break); 0: just the number, and none below 0."""


class Greatest(Amount, frozen=True):
    """The greatest (or least) of one number among what matches; 0 if nothing does."""

    stat: Stat
    """Which number is compared ("the highest mana value", One with the Machine)."""
    what: Filter
    """Among what ("among artifacts you control", One with the Machine)."""
    least: bool = False
    """The least of them ("the least power", Wretched Banquet)."""


class TotalOf(Amount, frozen=True):
    """The sum of one number among what matches ("total power of creatures you control")."""

    stat: Stat
    """Which number is added up (power, Ghalta, Primal Hunger)."""
    what: Filter
    """Of what ("of creatures you control", Ghalta, Primal Hunger)."""


class Counters(Amount, frozen=True):
    """How many counters of a kind (every kind if empty) are on objects or players."""

    kind: str
    """Of which kind they are ("each charge counter", Insight Engine); empty: any."""
    on: Ref = This()
    """On what or whom; on several the sum ("poison counter your opponents have", Mycosynth Fiend)."""


class LifeOf(Amount, frozen=True):
    """A player's life total (CR 118)."""

    who: Ref = You()
    """Whose ("as long as an opponent has 10 or less life", Ruthless Cullblade); of several the sum."""


class StartingLife(Amount, frozen=True):
    """A player's starting life total (CR 103.3)."""

    who: Ref = You()
    """Whose, as the variant and the player's vanguard say (CR 902.4); of several the sum."""


class MinimumDeckSize(Amount, frozen=True):
    """How many cards a player's deck must have at least (CR 100.2)."""


class MostOf(Amount, frozen=True):
    """The greatest number (or least) that a player has of what *number* asks of ``It()``: "the highest life total among
    all players"."""

    number: Amount
    """What each of them is asked for; ``It()`` in it is the player."""
    who: Ref = Players(Who.EACH)
    """Among whom ("the lowest life total among your opponents", Mortal Flesh Is Weak)."""
    least: bool = False
    """The least of their numbers ("the lowest life total among all players", Repay in Kind)."""


class SymbolsIn(Amount, frozen=True):
    """How many mana symbols of a colour there are in the mana costs of objects (CR 107.4, 202.1)."""

    color: Color
    """Of which colour; a hybrid or Phyrexian symbol is of each of its colours (CR 107.4e–f)."""
    of: Ref
    """In whose mana costs ("in the sacrificed creature's mana cost", Fiery Bombardment)."""


class CardsIn(StrEnum):
    """Whose hidden or public pile is counted."""

    HAND = "hand"
    LIBRARY = "library"
    GRAVEYARD = "graveyard"


class ZoneSize(Amount, frozen=True):
    """How many cards are in a player's hand, library or graveyard."""

    zone: CardsIn
    """Which of the three ("for each card in your hand", Inner Fire)."""
    who: Ref = You()
    """Whose ("half their library", Traumatize); of several the sum."""


class EventAmount(Amount, frozen=True):
    """The number of the event that triggered or is replaced ("that much", "that many")."""


class ResultAmount(Amount, frozen=True):
    """The number that an earlier clause noted: damage dealt, life lost, cards moved "this way"."""

    name: str = "it"
    """The name of the clause's note ("x" of "where X is", "prevented" of what was prevented: Hallow); 0 if nothing was
    noted."""


class ExcessThisWay(Amount, frozen=True):
    """How much excess damage was dealt as this resolution last dealt damage (CR26 120.10)."""


class LinkedAmount(Amount, frozen=True):
    """A number that a linked ability of this object noted (CR 607): the chosen number, the amount paid, how many it did
    something to."""

    name: str
    """The name under which the linked ability noted it ("number" of "the chosen number", Expel the Interlopers)."""


class Chosen(StrEnum):
    """A number fixed while the spell was cast."""

    KICKED = "times kicked"
    COLORS_SPENT = "colors of mana spent"
    MANA_SPENT = "mana spent"


class CastAmount(Amount, frozen=True):
    """A number that was fixed as *of* was cast ("for each time it was kicked", sunburst)."""

    what: Chosen
    """Which of these numbers ("if no mana was spent to cast it", Nix)."""
    of: Ref = This()
    """Of which spell, or permanent that was that spell (CR 400.7c)."""
    source: Filter | None = None
    """Of mana: only what was produced by such sources (CR 106.3)."""


class NumberOfTargets(Amount, frozen=True):
    """How many targets have been chosen for *of*, a spell or ability on the stack (CR 601.2c)."""

    of: Ref = This()
    """Which spell or ability; one that is not on the stack has none."""


class TimesPaid(Amount, frozen=True):
    """How often the optional additional cost of a keyword was paid as *of* was cast ("for each time its replicate cost
    was paid")."""

    keyword: str
    """The keyword whose cost it is ("replicate", CR 702.54a)."""
    of: Ref = This()
    """Of which spell, or permanent that was that spell; each instance of the keyword counts its own (CR 702.54b)."""


class Tally(StrEnum):
    """Something that the game counts, each turn or from its beginning."""

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
    SPELLS_THIS_GAME = "spells cast this game"
    TURNS_BEGUN = "turns begun this game"
    """The turn that is going on included."""

    @property
    def is_of_game(self) -> bool:
        """Whether the count goes on from turn to turn."""
        return self in (Tally.SPELLS_THIS_GAME, Tally.TURNS_BEGUN)


class TallyOf(Amount, frozen=True):
    """A count of this turn, or of the game, summed over players."""

    what: Tally
    """What is counted ("cards target opponent discarded this turn", Dream Salvage)."""
    who: Ref = You()
    """Whose; also of players who have left the game (CR26 800.4i)."""


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
    """Which of these is counted ("the second time this ability has resolved this turn", Elrond, Lord of Rivendell)."""


class TimesHappened(Amount, frozen=True):
    """How often an event that matches has happened this turn ("for each … this turn")."""

    event: Pattern
    """What must have happened ("the second spell you cast each turn", Uthros Psionicist)."""
    once_each: bool = False
    """How many objects did it, each counted once."""


class TotalHappened(Amount, frozen=True):
    """How much there was this turn of all events that match ("10 or more damage")."""

    event: Pattern
    """What must have happened ("noncombat damage dealt to your opponents", Chandra's Incinerator)."""


class TimesMutated(Amount, frozen=True):
    """How often a permanent has mutated (CR26 702.140d)."""

    of: Ref = This()
    """Which permanent; each card or copy that has merged with it counts (CR26 702.140c)."""


class LevelOf(Amount, frozen=True):
    """CR26 716.2d: the level of a permanent; 1 for one that has none."""

    what: Ref = This()
    """Which permanent; 0 if there is none."""


class OtherResult(Amount, frozen=True):
    """Of the results of two dice, the one that was not chosen."""


class VotesFor(Amount, frozen=True):
    """How many votes a word has got (CR26 701.38)."""

    option: str
    """The word ("for each death vote", Capital Punishment)."""


class DungeonsCompleted(Amount, frozen=True):
    """How many dungeons with different names a player has completed (CR26 309.7)."""

    who: Ref = You()
    """Who has completed them; of several the sum."""


class CommanderCasts(Amount, frozen=True):
    """How often a player has cast commanders from the command zone this game (CR 903.10)."""

    who: Ref = You()
    """Whose commanders they are, all of them together (CR 903.10)."""


class TimesTempted(Amount, frozen=True):
    """How often the Ring has tempted a player this game (CR26 701.54c)."""

    who: Ref = You()
    """Whom the Ring has tempted; each time counts, also if there was no creature to be a Ring-bearer."""


class SpeedOf(Amount, frozen=True):
    """The speed of a player, 0 if there is none (CR26 702.179f)."""

    who: Ref = You()
    """Whose speed it is, from 0 to 4."""


class DistinctColors(Amount, frozen=True):
    """How many colours there are among what matches."""

    what: Filter
    """Among what ("for each color among permanents you control", Wildvine Pummeler)."""


class DistinctTypes(Amount, frozen=True):
    """How many card types there are among what matches (CR 205.2a)."""

    what: Filter
    """Among what ("the number of card types among cards in your graveyard", Lucid Dreams); of what ``Is`` speaks of, as
    it last was."""


class DistinctStats(Amount, frozen=True):
    """How many different values one number has among what matches ("creatures with different powers")."""

    stat: Stat
    """Which number ("for each different power", Golden Ratio)."""
    what: Filter
    """Among what ("among creatures you control", Golden Ratio)."""


class DifferentNames(Amount, frozen=True):
    """How many of what matches have different names: none of them is nameless or shares a name (CR26 201.2b)."""

    what: Filter
    """Among what ("Demons with different names", Liliana's Contract): as many of them as can be chosen so."""


class MostAlike(Amount, frozen=True):
    """The size of the largest group of what matches that have one such quality in common."""

    share: Shares
    """What they have in common ("that have a creature type in common", White Lotus Tile)."""
    what: Filter
    """Among what ("creatures you control", White Lotus Tile)."""


class UnlockedDoors(Amount, frozen=True):
    """How many unlocked doors there are among permanents, or with *names* how many names among them (CR26 709.5j)."""

    among: Filter
    """Among which permanents ("among Rooms you control", Rampaging Soulrager)."""
    names: bool = False
    """Their names are counted, each once ("different names among unlocked doors", Promising Stairs)."""


class Domain(Amount, frozen=True):
    """How many basic land types there are among lands that a player controls."""

    who: Ref = You()
    """Whose lands ("among lands they control", Allied Strategies)."""


class StrengthFor(Amount, frozen=True):
    """The power of creatures as it counts for a deed ("station", CR26 702.184c)."""

    deed: str
    """For which: an effect may let the creature do it with another number than its power (``WorksAs``)."""
    of: Ref
    """Which creatures; of several the sum."""


class Devotion(Amount, frozen=True):
    """CR26 700.5: how many symbols of these colours, or with none of the chosen one, are in the mana costs of
    permanents that a player controls."""

    colors: tuple[Color, ...]
    """Of these colours; a symbol of two of them counts once. None: the chosen colour."""
    who: Ref = You()
    """Whose permanents are looked at."""


class Party(Amount, frozen=True):
    """CR26 700.8: how many creatures are in a player's party: up to one each of Cleric, Rogue, Warrior, and Wizard."""

    who: Ref = You()
    """Whose creatures are looked at."""


class Times(Amount, frozen=True):
    """A product ("twice the number of")."""

    left: Amount
    """What is multiplied ("2 life for each card in your hand", Gerrard's Wisdom: two)."""
    right: Amount
    """By what (the number of cards in hand, Gerrard's Wisdom)."""


class Plus(Amount, frozen=True):
    """A sum ("plus one")."""

    left: Amount
    """What is added to ("X plus 3", Vitalizing Cascade: X)."""
    right: Amount
    """What is added (3, Vitalizing Cascade)."""


class Minus(Amount, frozen=True):
    """A difference; the user of a negative number takes 0 (CR 107.1b) unless it sets or changes power, toughness
    or life."""

    left: Amount
    """From what it is taken ("the number of cards in your hand minus 4", Ivory Tower: the cards)."""
    right: Amount
    """What is taken (4, Ivory Tower)."""


class Half(Amount, frozen=True):
    """Half, or another of several equal *parts*, rounded as the text says; nothing if there are no parts."""

    of: Amount
    """Of what ("half your life", Cruel Bargain)."""
    rounding: Rounding
    """Which way (up, Cruel Bargain; down, Traumatize)."""
    parts: Amount = Fixed(2)
    """Into how many equal parts it goes, of which this is one ("divided evenly … among any number of targets",
    Fireball: the targets)."""


class Lesser(Amount, frozen=True):
    """The lesser of two numbers ("up to a maximum of")."""

    left: Amount
    """One of the two: what is counted."""
    right: Amount
    """The other: the maximum."""


class Either(Amount, frozen=True):
    """One number if a condition holds, another if not ("3 instead if")."""

    condition: Condition
    """Which of them it is ("if this spell was kicked", Highly Illogical)."""
    then: Amount
    """The number where the condition holds ("instead")."""
    otherwise: Amount
    """The number where it does not."""
