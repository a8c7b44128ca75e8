"""What players cannot do, and rules that work otherwise for them (CR 101.2, 104, 118, 402.2, 613.10)."""

from __future__ import annotations

from arbitre.ir.node import Amount, Filter, Modification
from arbitre.ir.values import Color, Phase, Step


class MoreDevotion(Modification, frozen=True):
    """The devotion of its controller to every colour and combination of colours is so much greater (CR26 700.5a)."""

    by: int = 1


class ExhaustsAnew(Modification, frozen=True):
    """The affected players may activate exhaust abilities as though they hadn't been activated (CR26 702.177b)."""


class RollsOneMore(Modification, frozen=True):
    """Whenever the affected players would roll dice, they roll one more and ignore the lowest roll (CR26 706.6)."""


class VotesOnceMore(Modification, frozen=True):
    """The affected players have one more vote whenever they vote, or *may* use one more (CR26 701.38d)."""

    may: bool = False


class FacesOnceMore(Modification, frozen=True):
    """The affected players face each villainous choice one more time (CR26 701.55c)."""


class Ascends(Modification, frozen=True):
    """Whoever controls ten or more permanents with it gets the city's blessing at once (CR26 702.131b)."""


class PlotsFromTop(Modification, frozen=True):
    """The affected players may plot such a card from the top of their library (CR26 702.170f)."""

    what: Filter


class StartsEngines(Modification, frozen=True):
    """The speed of its controller becomes 1 if that player has none (CR26 702.179a)."""


class CantGainLife(Modification, frozen=True):
    """The affected players can't gain life."""


class CantLoseLife(Modification, frozen=True):
    """The affected players' life totals can't change downwards."""


class CantLoseGame(Modification, frozen=True):
    """The affected players can't lose the game (for having 0 or less life only, if so written)."""

    for_life: bool = False


class CantWinGame(Modification, frozen=True):
    """The affected players can't win the game."""


class CantDraw(Modification, frozen=True):
    """The affected players can't draw more than so many cards each turn."""

    more_than: int = 0


class CantSearch(Modification, frozen=True):
    """The affected players can't search libraries (because of a spell or ability of their own)."""

    of_their_own: bool = False


class MaxHandSize(Modification, frozen=True):
    """The affected players' maximum hand size: set, changed, or none (CR 402.2)."""

    size: Amount | None = None
    change: Amount | None = None


class RevealsAsDrawn(Modification, frozen=True):
    """The affected players reveal the first card that they draw each turn, as they draw it; on a card in hand, its
    owner reveals it if it is that card."""

    may: bool = False
    """Only if they like."""
    own_turn: bool = False
    """Only in their own turns."""


class PlaysRevealed(Modification, frozen=True):
    """The affected players play with the hand, or the top card of the library, revealed."""

    hand: bool = False
    to_owner: bool = False
    """Only its owner may look at it, any time."""


class SkipsSteps(Modification, frozen=True):
    """The affected players skip the steps or phases of a kind."""

    part: Step | Phase
    """Of which kind ("skip your draw step", Damia, Sage of Stone)."""


class ManaDoesntEmpty(Modification, frozen=True):
    """Mana of these colours (all if none is named) doesn't empty as steps and phases end for the affected players."""

    colors: tuple[Color, ...] = ()
