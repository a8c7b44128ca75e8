"""Leaving the battlefield and the stack: destroy, sacrifice, counter; regeneration (CR 701.5–6, 701.12, 701.14)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects.moving import Place
from arbitre.ir.node import Amount, Effect, Filter, Ref
from arbitre.ir.patterns import Cause
from arbitre.ir.refs import You
from arbitre.ir.values import Zone


class Destroy(Effect, frozen=True):
    """CR 701.6."""

    what: Ref
    """Which ("all lands", Armageddon)."""
    no_regeneration: bool = False
    """They can't be regenerated (Damnation)."""


class Airbend(Effect, frozen=True):
    """CR26 701.65a: permanents or spells are exiled; while they are, the owners may cast those cards for {2}."""

    what: Ref
    """Which ("up to two target creatures", Whirlwind Technique)."""


class SacrificeThese(Effect, frozen=True):
    """CR 701.14: particular permanents, each by its controller."""

    what: Ref
    """Which ("sacrifice Illusory Demon", Illusory Demon)."""
    who: Ref | None = None
    """Only what these players control (You for "sacrifice it"); None: whoever controls it ("its controller …")."""


class SacrificeChosen(Effect, frozen=True):
    """CR 701.14: each of the players chooses permanents to sacrifice."""

    what: Filter
    """How they are to be ("sacrifices a land", Tremble)."""
    count: Amount | None = Fixed(1)
    """So many each ("X lands", Tectonic Break), or all if they are fewer; None: any number (Mana Seism)."""
    who: Ref = You()
    """Who sacrifices ("each player", Tremble), each of his or her own."""
    cause: Cause = Cause.SACRIFICE
    """As what it counts: exploiting is a sacrifice that more abilities wait for (CR26 702.110b)."""
    link: str = ""
    """Linked abilities of the source know them under this name (CR 607)."""


class Counter(Effect, frozen=True):
    """CR 701.5: counter spells or abilities; *to* another zone than the graveyard if it says so."""

    what: Ref
    """Which ("target spell", Cancel)."""
    to: Zone | None = None
    """To which zone the card goes, if the spell is countered so ("exile it instead", Dissipate); None: to the
    graveyard."""
    place: Place = Place.TOP
    """Where in the library, if it goes there ("on the bottom", Spell Crumple)."""


class Regenerate(Effect, frozen=True):
    """CR 701.12: a regeneration shield."""

    what: Ref
    """Which ("target creature", Death Ward): each gets a shield."""
