"""What players cannot do, and rules that work otherwise for them (CR 101.2, 104, 118, 402.2, 613.10)."""

from __future__ import annotations

from arbitre.ir.node import Amount, Cost, Filter, Modification
from arbitre.ir.values import Color, Phase, Step


class MoreDevotion(Modification, frozen=True):
    """The devotion of its controller to every colour and combination of colours is so much greater (CR26 700.5a)."""

    by: int = 1
    """So much is added to each devotion of its controller."""


class ExhaustsAnew(Modification, frozen=True):
    """The affected players may activate exhaust abilities as though they hadn't been activated (CR26 702.177b)."""


class RollsOneMore(Modification, frozen=True):
    """Whenever the affected players would roll dice, they roll one more and ignore the lowest roll (CR26 706.6)."""


class VotesOnceMore(Modification, frozen=True):
    """The affected players have one more vote whenever they vote, or *may* use one more (CR26 701.38d)."""

    may: bool = False
    """They need not ("you may vote an additional time", Ballot Broker)."""


class FacesOnceMore(Modification, frozen=True):
    """The affected players face each villainous choice one more time (CR26 701.55c)."""


class Ascends(Modification, frozen=True):
    """Whoever controls ten or more permanents with it gets the city's blessing at once (CR26 702.131b)."""


class PlotsFromTop(Modification, frozen=True):
    """The affected players may plot such a card from the top of their library (CR26 702.170f)."""

    what: Filter
    """Which cards on top may be plotted."""


class StartsEngines(Modification, frozen=True):
    """The speed of its controller becomes 1 if that player has none (CR26 702.179a)."""


class CantGainLife(Modification, frozen=True):
    """The affected players can't gain life."""


class CantLoseLife(Modification, frozen=True):
    """The affected players' life totals can't change downwards."""


class CantLoseGame(Modification, frozen=True):
    """The affected players can't lose the game (for having 0 or less life only, if so written)."""

    for_life: bool = False
    """Only not for having 0 or less life (Transcendence; CR 104.3b)."""


class CantWinGame(Modification, frozen=True):
    """The affected players can't win the game."""


class MustTarget(Modification, frozen=True):
    """As the affected players choose targets for what they cast or activate, at least one must match, if able."""

    what: Filter
    """What it must be ("at least one Flagbearer on the battlefield", Standard Bearer)."""


class CantDraw(Modification, frozen=True):
    """The affected players can't draw more than so many cards each turn."""

    more_than: int = 0
    """Only what comes after so many ("more than one card each turn", Spirit of the Labyrinth); 0: none at all."""


class MayIgnore(Modification, frozen=True):
    """The affected players may pay so much any time they have priority, each to ignore until the end of the turn what
    else this ability says (CR 115.2d)."""

    cost: Cost
    """What a player pays ("pay {2}", Leonin Arbiter)."""


class CantSearch(Modification, frozen=True):
    """The affected players can't search libraries (because of a spell or ability of their own)."""

    of_their_own: bool = False
    """Only if their own spell or ability says so ("can't cause their controller to search", Ashiok, Dream Render)."""


class MaxHandSize(Modification, frozen=True):
    """The affected players' maximum hand size: set, changed, or none (CR 402.2)."""

    size: Amount | None = None
    """The size it is set to ("is two", Null Profusion)."""
    change: Amount | None = None
    """What is added to it; below 0: by how much it is reduced ("reduced by two", Thought Nibbler). With neither there
    is no maximum."""


class RevealsAsDrawn(Modification, frozen=True):
    """The affected players reveal the first card that they draw each turn, as they draw it; on a card in hand, its
    owner reveals it if it is that card."""

    may: bool = False
    """They need not reveal it."""
    own_turn: bool = False
    """Only the first card of their own turns ("on each of your turns", Keranos, God of Storms)."""


class PlaysRevealed(Modification, frozen=True):
    """The affected players play with the hand, or the top card of the library, revealed."""

    hand: bool = False
    """The hand is ("with their hands revealed", Revelation); else the top card of the library."""
    to_owner: bool = False
    """Only its owner may look at it, any time."""


class SkipsSteps(Modification, frozen=True):
    """The affected players skip the steps or phases of a kind."""

    part: Step | Phase
    """Of which kind ("skip your draw step", Damia, Sage of Stone)."""


class ManaDoesntEmpty(Modification, frozen=True):
    """Mana of these colours (all if none is named) doesn't empty as steps and phases end for the affected players."""

    colors: tuple[Color, ...] = ()
    """Only of these ("unspent red mana", Ashling, Flame Dancer)."""
