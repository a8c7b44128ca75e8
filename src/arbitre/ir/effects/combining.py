"""Instructions made of instructions: several as one, one of several, again; numbers fixed for later (CR 608.2c–d)."""

from __future__ import annotations

from arbitre.ir.effects.clauses import Do
from arbitre.ir.node import Amount, Effect, Ref
from arbitre.ir.refs import You


class RepeatProcess(Effect, frozen=True):
    """ "Repeat this process" for the clauses so far."""


class Perform(Effect, frozen=True):
    """Several clauses as one instruction, carried out in order (the body of a gate that covers more than one
    instruction)."""

    clauses: tuple[Do, ...]
    """What is done, one after the other."""
    abreast: bool = False
    """In a clause for each of several players: all of them take each step before any takes the next (CR 608.2e)."""


class Together(Effect, frozen=True):
    """Several instructions that are one simultaneous event ("deals 2 damage to that creature and 1 damage to you")."""

    effects: tuple[Effect, ...]
    """Which ("4 damage to any target and 2 damage to you", Char)."""


class ChooseOne(Effect, frozen=True):
    """On resolution *who* chooses one of several ("draws a card or loses 2 life")."""

    options: tuple[Do, ...]
    """Which ("a Plains or an Island", Tundra Kavu)."""
    who: Ref = You()
    """Who chooses (Lavabrink Floodgates)."""
    random: bool = False
    """The game chooses one ("at random"), not a player."""


class CountDone(Effect, frozen=True):
    """CR26 603.2h: what the ability lets its controller do has been done this turn ("do this only once each turn")."""


class NoteAmount(Effect, frozen=True):
    """Fix a number now, under the clause's note ("where X is …", before the board changes)."""

    amount: Amount
    """Which number ("where X is the number of creatures you control", Minions' Murmurs)."""
