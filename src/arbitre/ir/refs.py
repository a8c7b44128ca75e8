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
    """Its number in the game; no text has it: it comes to be as an ability is given or an effect begins."""
    name: str = ""
    """How the text calls it, for who reads the ability."""
    existing: bool = False
    """Nothing once it has left or phased out: in a static ability, which only works while its giver exists."""


class You(Ref, frozen=True):
    """The controller of the spell or ability (CR 109.5)."""


class Target(Ref, frozen=True):
    """The still legal targets chosen for one slot of the instruction's own spell or ability (CR 114, 608.2b)."""

    slot: int = 0
    """Which use of the word "target", counted from 0 ("destroy target creature and target land", Spiteful Blow: the
    land is 1)."""


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
    """Which of its parts ("deals damage to a Vampire, destroy that creature", Vampire Slayer: the other)."""


class Attached(Ref, frozen=True):
    """What this Aura, Equipment or Fortification is attached to ("enchanted creature", "equipped creature"; CR
    701.3)."""


class Partner(Ref, frozen=True):
    """The creature that this creature is paired with (CR26 702.95b); none if it is unpaired."""


class ControllerOf(Ref, frozen=True):
    """The controllers of objects, each once; the last one of an object that has left (CR 608.2g)."""

    of: Ref
    """Whose ("its controller loses 2 life", Despoil); a player stands for itself, the owner for a card that has no
    controller (CR 108.4a)."""


class SourceOf(Ref, frozen=True):
    """The objects that are the sources of abilities on the stack, or that were countered there (CR 112.7, CR26 113.7);
    none that has left since."""

    of: Ref
    """Which abilities ("if a permanent's ability is countered this way, destroy that permanent", Teferi's Response)."""


class OwnerOf(Ref, frozen=True):
    """The owners of objects, each once (CR 108.3)."""

    of: Ref
    """Whose ("its owner gains 4 life", Misfortune's Gain)."""


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
    """Which set ("each opponent", Yawning Fissure)."""
    such: Filter | None = None
    """Only those of them that match ("each opponent who doesn't control an Elf", Thornbow Archer); None: all."""


class All(Ref, frozen=True):
    """Every object (or player) that matches when it is evaluated ("all creatures", "each creature and each player")."""

    what: Filter
    """How they are to be ("destroy all lands", Armageddon); a filter that names no zone asks for permanents."""


class Pick(Ref, frozen=True):
    """Chosen on resolution without targeting ("a creature you control"): *count* of what matches, by *by*.

    With *up_to*, any number up to the count (a count of None is any number); at *random*, the game chooses. If fewer
    match, all of them.
    """

    what: Filter
    """How they are to be ("up to four lands", Rewind)."""
    count: Amount | None
    """So many of them; None: any number ("any number of white cards", Scent of Jasmine)."""
    by: Ref = You()
    """Who chooses ("target opponent chooses a creature they control", Imperial Edict)."""
    up_to: bool = False
    """Not more than so many, none included ("up to one creature", Duneblast)."""
    random: bool = False
    """The game chooses ("two cards at random", Make a Wish)."""
    among: Ref | None = None
    """Restrict the choice to these objects ("one of them")."""


class PileOf(Ref, frozen=True):
    """The objects in one of the piles that were separated last (CR 700.3), chosen on resolution by *by*.

    In a clause for each of several, of the piles that were made for that one. At *random*, the game chooses.
    """

    by: Ref = You()
    """Who chooses between the piles ("the pile of an opponent's choice", Death or Glory)."""
    random: bool = False
    """The game chooses the pile ("chosen at random")."""


class TopCards(Ref, frozen=True):
    """The top cards of libraries, from the top down (CR 401.2); all there are if they are fewer (CR 609.3)."""

    count: Amount
    """So many of each library ("the top two cards", Reckless Impulse); all of them if they are fewer (CR 609.3)."""
    who: Ref = You()
    """Whose libraries ("target opponent exiles the top card of their library", Ornate Kanzashi)."""


class Result(Ref, frozen=True):
    """What an earlier clause of the same resolution noted under a name ("the exiled card", "those cards", "that
    token")."""

    name: str = "it"
    """The name of the clause's note, which reading gives: "it", "it2" … in their order, "sacrificed" of what was paid
    (Diamond Valley)."""


class MostVoted(Ref, frozen=True):
    """Of what matches, what has got the most votes or is tied for most votes in this resolution (CR26 701.38)."""

    what: Filter
    """Only what matches ("each permanent with the most votes", Council's Judgment)."""


class Linked(Ref, frozen=True):
    """What a linked ability of the same object noted for good (CR 607): "the exiled card", "the chosen player"."""

    name: str = "exiled"
    """The name under which it was noted: "exiled" of cards (Karn Liberated), "player" of a choice (Nyxathid)."""


class LastOf(Ref, frozen=True):
    """The last one of several that matches ("the last creature card exiled with ~")."""

    of: Ref
    """Among what; of the cards in a graveyard the last is the one on top (Soldevi Digger)."""
    what: Filter
    """How it is to be ("the top creature card of your graveyard", Mistmoon Griffin)."""


class FirstOf(Ref, frozen=True):
    """The first one of several: of cards in a graveyard the one at the bottom (CR 404.2)."""

    of: Ref
    """Among what ("the bottom card of target player's graveyard", Phyrexian Furnace)."""


class It(Ref, frozen=True):
    """The current one of a "for each" or "each player" iteration; inside a filter, the object that is being asked
    about."""


class Both(Ref, frozen=True):
    """Several together, in order, each once ("you and target opponent", "~ and that creature")."""

    parts: tuple[Ref, ...]
    """Which, in this order ("target creature and target land", Spiteful Blow)."""


class Commanders(Ref, frozen=True):
    """A player's commanders, wherever they are (CR 903.3)."""

    who: Ref = You()
    """Whose ("your commander", Path of Ancestry)."""


class NextSpell(Ref, frozen=True):
    """The next such spell that you cast this turn: nothing until its casting begins, and no other one after that."""

    what: Filter
    """Spells of which it is the next ("the next creature spell", Insist)."""


class Others(Ref, frozen=True):
    """Those of *of* without those of *but* ("the rest", "each other creature")."""

    of: Ref
    """Among what ("exile the rest", Browse: the five cards looked at)."""
    but: Ref
    """Without which (the one put into the hand, Browse)."""
