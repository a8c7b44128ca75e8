"""Mana that spells and abilities add (CR 106)."""

from __future__ import annotations

from arbitre.ir.node import Amount, Duration, Effect, Filter, Modification, Node, Ref
from arbitre.ir.refs import You
from arbitre.ir.values import Color


class SpentOn(Node, frozen=True):
    """CR 106.6: what the spell becomes that such mana is spent on ("if that mana is spent on a creature spell, it gains
    haste")."""

    what: Filter
    mods: tuple[Modification, ...]
    until: Duration


class AddMana(Effect, frozen=True):
    """CR 106: *mana* as printed symbols; or *amount* mana of one chosen colour among *colors* (of any combination
    if *combination*)."""

    mana: tuple[str, ...] = ()
    """The printed symbols; no colour is chosen."""
    times: Amount | None = None
    """The printed symbols so many times."""
    colors: tuple[Color, ...] = ()
    """The colours among which one is chosen."""
    amount: Amount | None = None
    """So much mana of what is chosen."""
    combination: bool = False
    """A colour is chosen for each mana."""
    who: Ref = You()
    """The player who adds it."""
    produced_by: Filter | None = None
    """Any colour (or type) that matching lands could produce (CR 106.7)."""
    any_type: bool = False
    """Any type of it, colourless included."""
    same_as_event: bool = False
    """Any type that the triggering event produced."""
    colors_of: Filter | None = None
    """Any colour that a matching object has (CR 106.5)."""
    chosen_color: bool = False
    """The colour that was chosen for the object (CR 607.2d), beside any of *colors*."""
    identity: bool = False
    """Any colour in the colour identity of the player's commanders (CR 903.4); none if there is none."""
    only_for: Filter | None = None
    """Spend this mana only on spells, or activated abilities (CR 106.6: ``IsAbility``, ``OfSource``), that match."""
    spent_on: SpentOn | None = None
    until: Duration | None = None
    """The player doesn't lose this mana as steps and phases end before then (CR 106.4)."""


class LoseMana(Effect, frozen=True):
    """Players lose all unspent mana (CR 106.4); *to*: that player adds the mana lost this way (CR26 106.13)."""

    who: Ref = You()
    to: Ref | None = None


class DoubleMana(Effect, frozen=True):
    """CR 106.6: as much mana again of each type in a player's pool; limits on the old do not bind the new."""

    who: Ref = You()
