"""The turn: extra and skipped ones, ending it, day and night, controlling a player in it (CR 500, 712, 713)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects.clauses import Body
from arbitre.ir.node import Amount, Effect, Node, Ref
from arbitre.ir.refs import You
from arbitre.ir.values import Phase, Step


class ExtraTurns(Effect, frozen=True):
    """CR 500.7."""

    who: Ref = You()
    """The players who take them ("target player takes two extra turns", Time Stretch)."""
    count: Amount = Fixed(1)
    """So many each, one after the other (two, Time Stretch)."""


class ExtraPhases(Effect, frozen=True):
    """CR 500.8: after this phase (or main phase), these phases in order."""

    phases: tuple[Phase, ...]
    """Which, in this order (Aurelia, the Warleader)."""
    who: Ref | None = None
    """Who gets them: none in the turn of another player (CR26 500.10a); None: they are added whose turn it may be."""
    after_first_postcombat: bool = False
    """After the first postcombat main phase of the turn, rather than after this phase."""
    at_beginning: Body | None = None
    """What triggers at the beginning of the first of them ("at the beginning of that combat")."""


class ExtraSteps(Effect, frozen=True):
    """CR 500.9: after this step; *after_phase*: after this phase, each in a phase of its own (CR26 500.10)."""

    steps: tuple[Step, ...]
    """Which, in this order (an upkeep step, Paradox Haze)."""
    after_phase: bool = False
    """After this phase rather than after this step (Obeka, Splitter of Seconds)."""
    count: Amount = Fixed(1)
    """So many times (Obeka, Splitter of Seconds)."""
    who: Ref | None = None
    """Who gets them, as of :class:`ExtraPhases`."""


class NextTurns(Node, frozen=True):
    """The next whole turn (Chronatog)."""

    count: Amount = Fixed(1)
    """So many of them, one after the other ("skip your next two turns", Eater of Days)."""


class NextPart(Node, frozen=True):
    """The next step or phase of a kind."""

    part: Step | Phase
    """Of which kind ("skip your next untap step", Avizoa)."""
    this_turn: bool = False
    """Only in this turn: what does not come in it is not skipped later (Moment of Silence)."""


class EachPartOfNextTurn(Node, frozen=True):
    """All steps or phases of a kind that come in the next turn, however many."""

    part: Step | Phase
    """Of which kind ("skip all combat phases of your next turn", Empty City Ruse)."""


class Skip(Effect, frozen=True):
    """CR 500.10: players skip what would come."""

    what: NextTurns | NextPart | EachPartOfNextTurn
    """What is skipped ("their next draw step", Fatigue)."""
    who: Ref = You()
    """The players who skip it ("each opponent skips their next upkeep step", Brine Elemental)."""


class BecomesDay(Effect, frozen=True):
    """It becomes day, or with *night* night (CR26 731.1)."""

    night: bool = False
    """Night rather than day (Into the Night)."""


class EndTurn(Effect, frozen=True):
    """CR 713."""


class EndCombat(Effect, frozen=True):
    """End the combat phase (CR26 724.2)."""


class ControlPlayer(Effect, frozen=True):
    """CR 712: control a player during that player's next turn."""

    who: Ref
    """Which player ("you control target player", Mindslaver)."""
    extra_turn: bool = False
    """After that turn the player takes an extra turn (Emrakul, the Promised End)."""
