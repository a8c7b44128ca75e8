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
    no_regeneration: bool = False


class Airbend(Effect, frozen=True):
    """CR26 701.65a: permanents or spells are exiled; while they are, the owners may cast those cards for {2}."""

    what: Ref


class SacrificeThese(Effect, frozen=True):
    """CR 701.14: particular permanents, each by its controller."""

    what: Ref
    who: Ref | None = None
    """Only what these players control (You for "sacrifice it"); None: whoever controls it ("its controller …")."""


class SacrificeChosen(Effect, frozen=True):
    """CR 701.14: each of the players chooses permanents to sacrifice."""

    what: Filter
    count: Amount | None = Fixed(1)
    who: Ref = You()
    cause: Cause = Cause.SACRIFICE
    link: str = ""
    """Linked abilities of the source know them under this name (CR 607)."""


class Counter(Effect, frozen=True):
    """CR 701.5: counter spells or abilities; *to* another zone than the graveyard if it says so."""

    what: Ref
    to: Zone | None = None
    place: Place = Place.TOP


class Regenerate(Effect, frozen=True):
    """CR 701.12: a regeneration shield."""

    what: Ref
