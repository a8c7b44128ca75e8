"""Mana that spells and abilities add (CR 106)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects.delayed import Delayed
from arbitre.ir.node import Amount, Duration, Effect, Filter, Modification, Node, Ref
from arbitre.ir.refs import You
from arbitre.ir.values import Color


class SpentOn(Node, frozen=True):
    """CR 106.6: what the spell becomes that such mana is spent on ("if that mana is spent on a creature spell, it gains
    haste")."""

    what: Filter
    """Which spells ("a Dragon creature spell", Carnelian Orb of Dragonkind)."""
    mods: tuple[Modification, ...]
    """What they become ("it gains haste")."""
    until: Duration
    """For how long ("until end of turn")."""


class AmongColors(Node, frozen=True):
    """These colours ("add {W} or {U}", Tundra; all five are "any color", Birds of Paradise)."""

    colors: tuple[Color, ...]
    """Which ({B} or {R}, Bloodstone Cameo)."""


class ChosenColor(Node, frozen=True):
    """The colour that was chosen for the object (CR 607.2d: Coldsteel Heart)."""

    beside: tuple[Color, ...] = ()
    """Or one of these ("add {G} or one mana of the chosen color", Thriving Grove)."""


class ColorsOf(Node, frozen=True):
    """The colours that matching objects have (CR 106.5: Mox Amber)."""

    what: Filter
    """Which objects ("a color of a permanent you control", Meteor Crater)."""


class CouldProduce(Node, frozen=True):
    """What matching permanents could produce (CR 106.7): colours (Exotic Orchard)."""

    what: Filter
    """Which permanents ("a land you control", Reflecting Pool)."""
    any_type: bool = False
    """Colourless, too (Reflecting Pool)."""


class TypesProduced(Node, frozen=True):
    """What the triggering event produced (Mirari's Wake)."""


class CommanderColors(Node, frozen=True):
    """The colour identity of the player's commanders (CR 903.4: Command Tower); none if there is none."""


ManaTypes = AmongColors | ChosenColor | ColorsOf | CouldProduce | TypesProduced | CommanderColors
"""The types of mana among which one is chosen as mana is added (CR 106.1)."""


class Symbols(Node, frozen=True):
    """The mana that printed symbols say; nothing is chosen but of hybrid ones (CR 106.8)."""

    symbols: tuple[str, ...]
    """As printed ("add {C}{C}", Sol Ring)."""
    times: Amount = Fixed(1)
    """All of them so many times ("add {G} for each Elf on the battlefield", Priest of Titania)."""


class ManaOf(Node, frozen=True):
    """Mana of types that are chosen as it is added (CR 608.2d)."""

    types: ManaTypes
    """Among which types one is chosen for all of it, or for each mana with *combination*."""
    amount: Amount = Fixed(1)
    """So much of one type ("add three mana of any one color", Black Lotus)."""
    combination: bool = False
    """A type is chosen for each mana ("in any combination of colors", Grand Warlord Radha)."""


Produced = Symbols | ManaOf
"""Which mana is added, and how much of it."""


class AddMana(Effect, frozen=True):
    """CR 106.4: mana goes into a player's pool."""

    mana: Produced
    """Which mana, and how much of it ("add {B}", Agent of Stromgald)."""
    who: Ref = You()
    """The player who adds it ("that player adds {G}{G}{G}{G}", Magus of the Vineyard)."""
    only_for: Filter | None = None
    """Spend this mana only on spells, or activated abilities (CR 106.6: ``IsAbility``, ``OfSource``), that match
    (Pillar of the Paruns)."""
    spent_on: SpentOn | Delayed | None = None
    """What becomes of a spell that it is spent on (Cavern of Souls), or what triggers as it is spent to cast one: the
    event is the casting (Primal Wellspring)."""
    until: Duration | None = None
    """The player doesn't lose this mana as steps and phases end before then (CR 106.4: Savage Ventmaw)."""


class LoseMana(Effect, frozen=True):
    """Players lose all unspent mana (CR 106.4); *to*: that player adds the mana lost this way (CR26 106.13)."""

    who: Ref = You()
    """The players who lose it ("that player loses all unspent mana", Mana Short)."""
    to: Ref | None = None
    """Who adds it again ("you add the mana lost this way", Drain Power); None: nobody."""


class DoubleMana(Effect, frozen=True):
    """CR 106.6: as much mana again of each type in a player's pool; limits on the old do not bind the new."""

    who: Ref = You()
    """The players whose pools are doubled."""
