"""Effects that last: modifications, control, goading, replacement, prevention (CR 611.2, 614.3)."""

from __future__ import annotations

from arbitre.ir.effects.changes import Change
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Amount, Duration, Effect, Filter, Modification, Pattern, Ref


class Apply(Effect, frozen=True):
    """CR 611.2: a continuous effect on objects or players, locked in unless it changes no characteristics (CR
    611.2c)."""

    to: Ref
    """On whom or what ("target creature", Culling Mark)."""
    mods: tuple[Modification, ...]
    """What becomes of them ("blocks this turn if able", Culling Mark)."""
    until: Duration = Lasts(Until.END_OF_TURN)
    """For how long ("becomes colorless", Moonlace: with no end)."""


class ExchangeControl(Effect, frozen=True):
    """CR 701.8: two players exchange control of permanents; without *right*, of the two that *left* means."""

    left: Ref
    """One of the permanents (itself, Avarice Totem)."""
    right: Ref | None
    """The other ("target nonland permanent", Avarice Totem); None: *left* is both ("two target creatures",
    Switcheroo)."""
    until: Duration = Lasts(Until.FOREVER)
    """For how long; with no end unless it says so."""


class ReplaceLater(Effect, frozen=True):
    """CR 614.3, 615.3: a replacement or prevention effect from a resolving spell or ability.

    With *amount*, a shield that is used up as it prevents or redirects so much damage; *once*: only the next such
    event.
    """

    event: Pattern
    """What it replaces or prevents ("all combat damage that would be dealt", Fog)."""
    change: Change
    """What happens instead ("prevent", Fog; "you gain 5 life instead", Words of Worship)."""
    until: Duration = Lasts(Until.END_OF_TURN)
    """For how long ("this effect lasts indefinitely", Quarum Trench Gnomes)."""
    once: bool = False
    """Only the next such event ("the next time you would draw a card", Words of Worship)."""
    amount: Amount | None = None
    """So much damage, of one event or of several ("the next 7 damage", Hold at Bay); None: all."""
    each: Ref | None = None
    """CR 615.10: each of those that it means now has an effect of its own, in which it is ``Result("each")``."""
    divided: bool = False
    """The amount is divided among them as chosen with the targets (CR 601.2d)."""
    source_of_choice: Filter | None = None
    """Choose a source of damage that matches, on resolution (CR 119.7); the event's source is only that one."""


class Goad(Effect, frozen=True):
    """CR26 701.15: those creatures are goaded until the next turn of the effect's controller."""

    what: Ref
    """Which ("goad target creature an opponent controls", Taunting Kobold)."""


class Detain(Effect, frozen=True):
    """CR26 701.35: until the controller's next turn they can't attack, block or have abilities activated."""

    what: Ref
    """Which (up to two, Lyev Decree)."""
