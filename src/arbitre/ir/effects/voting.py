"""What players decide one after the other: votes, villainous choices, mana that each pays (CR26 701.38, 701.55)."""

from __future__ import annotations

from arbitre.ir.effects.clauses import Do
from arbitre.ir.node import Effect, Filter, Ref
from arbitre.ir.refs import You


class Vote(Effect, frozen=True):
    """CR26 701.38a: each player votes for one of some words, or for what matches; the note names what got most."""

    options: tuple[str, ...] = ()
    """The words ("death or taxes", Capital Punishment); none: *what* says for what."""
    what: Filter | None = None
    """For what is voted ("a nonland permanent you don't control", Council's Judgment)."""
    secret: bool = False
    """What each has voted for is revealed once all have; otherwise they vote in turn order, starting with you."""


class VillainousChoice(Effect, frozen=True):
    """CR26 701.55a: a player chooses one of the options, which is then carried out."""

    options: tuple[Do, ...]
    """Which ("they discard three cards, or you may cast a spell", Great Intelligence's Plan)."""
    who: Ref = You()
    """Who chooses ("target opponent faces", Great Intelligence's Plan); several do in turn order."""


class EachPaysMana(Effect, frozen=True):
    """Starting with you, each player may pay any amount of mana; the note's number is the total."""
