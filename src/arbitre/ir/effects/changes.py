"""What happens instead of an event that is replaced or prevented (CR 614, 615)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects.clauses import Do
from arbitre.ir.effects.creating import TokenSpec
from arbitre.ir.effects.moving import CounterSpec, Place
from arbitre.ir.node import Amount, Condition, Modification, Node, Ref
from arbitre.ir.values import Color, Zone


class Change(Node, frozen=True):
    """What happens instead of the replaced event (CR 614.1)."""


class PreventIt(Change, frozen=True):
    """CR 615: prevent all of the damage, or so much of it; *then* follows, with ResultAmount("prevented")."""

    amount: Amount | None = None
    """Only so much of it ("prevent 1 of that damage", Daunting Defender); None: all."""
    all_but: Amount | None = None
    """All of it is prevented but so much; None: *amount* says how much is."""
    then: tuple[Do, ...] = ()
    """What is done as it is prevented (Awe Strike)."""


class RedirectIt(Change, frozen=True):
    """CR 614.9: it is dealt to that player or permanent instead."""

    to: Ref
    """To whom or what it is dealt (Carom)."""
    amount: Amount | None = None
    """Only so much of it is dealt there, the rest as it was; None: all."""


class Instead(Change, frozen=True):
    """CR 614.1a: these clauses happen instead; EventAmount and Event speak of the replaced event."""

    clauses: tuple[Do, ...] = ()
    """What is done (Archmage Ascension)."""


class Scale(Change, frozen=True):
    """The number of the event becomes times *factor* plus *plus* (double damage, one more counter; with a factor of 0
    just *plus*); halved if *half*."""

    factor: int = 1
    """So many times as much ("twice that many of those tokens", Anointed Procession)."""
    plus: Amount = Fixed(0)
    """So much more ("that much life plus 1", Angel of Vitality)."""
    half: bool = False
    """Half as much, rounded down (Ghosts of the Innocent)."""


class ProducesInstead(Change, frozen=True):
    """Of mana for which something is tapped: it is of that type instead, or, if *type* is empty, of a color that is
    chosen (CR 106.10)."""

    type: str = ""
    """As a mana symbol says it ("C", Pale Moon; "B", Contamination)."""
    one: bool = False
    """Just one mana ("instead of any other type and amount")."""
    instead_of: Color | None = None
    """Only what would be of that color ("instead of white mana", Quarum Trench Gnomes)."""


class SearchesTop(Change, frozen=True):
    """Of the search of a library: only so many cards of its top are searched instead (CR26 701.23f)."""

    count: Amount
    """So many cards (Aven Mindcensor)."""


class StopsAt(Change, frozen=True):
    """Of a loss of life: "that would reduce the life total to less than *total* reduces it to *total* instead".

    It looks at the whole damage event, with the life gained in it, and does nothing if that leaves enough (CR 119.4).
    """

    total: int = 1
    """That life total (Elderscale Wurm)."""


class GoesTo(Change, frozen=True):
    """CR 614.6: the object goes to another zone instead."""

    zone: Zone
    """Where it goes ("exile it instead", Anger of the Gods)."""
    place: Place = Place.TOP
    """Where in a library (Darksteel Colossus is shuffled in)."""
    reveal: bool = False
    """It is revealed as it goes there (Darksteel Colossus)."""
    then: tuple[Do, ...] = ()
    """What is done besides ("instead exile it and take an extra turn", Ugin's Nexus)."""
    link: str = ""
    """Note it for linked abilities of the source (CR 607.2b)."""
    counters: tuple[CounterSpec, ...] = ()
    """Those with which it comes there ("exile it with a void counter on it instead", CR26 122.6)."""


class EntersWith(Change, frozen=True):
    """CR 614.1c–d: how it enters: tapped, with counters, as a copy, after choices ("as ~ enters …"), turned or
    modified."""

    tapped: bool | None = None
    """It enters tapped (Abandoned Campground), or untapped (Spelunking); None: as it would anyway."""
    counters: tuple[CounterSpec, ...] = ()
    """With counters on it (Adaptive Shimmerer)."""
    choices: tuple[Do, ...] = ()
    """Carried out before it enters; a Do that asks a payment decides between its *then* and *otherwise*."""
    mods: tuple[Modification, ...] = ()
    """Fixed as copiable values (CR 208.2b, 706.2)."""
    forms: tuple[tuple[Modification, ...], ...] = ()
    """One of them, as its controller chooses, is fixed likewise ("it becomes your choice of a 3/3 creature or …")."""
    may: bool = False
    """Whether it is a copy is its controller's choice ("you may have Mirror Image enter", Mirror Image)."""
    unless: Condition | None = None
    """Only if this does not hold (Abandoned Campground)."""
    control: Ref | None = None
    """Under that player's control (Gather Specimens)."""
    transformed: bool = False
    """With its back face up, if a double-faced card represents it (CR26 702.145b, 712.13a)."""


class CreatesAlso(Change, frozen=True):
    """Of tokens that would be created: they and one more, once for all that are created together."""

    token: TokenSpec
    """The one more ("those tokens plus an additional Food token", Peregrin Took)."""


class SkipIt(Change, frozen=True):
    """CR 614.1b: it does not happen."""
