"""New objects: tokens, tokens that are copies, Armies, emblems (CR 110.5, 113, 706.5, CR26 701.47)."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects.moving import CounterSpec, InCombat
from arbitre.ir.node import Ability, Amount, Effect, Modification, Node, Ref
from arbitre.ir.refs import You
from arbitre.ir.values import CardType, Color, Supertype


class TokenSpec(Node, frozen=True):
    """The characteristics of a token (CR 110.5)."""

    types: tuple[CardType, ...]
    """Its card types (a creature, Raise the Alarm)."""
    subtypes: tuple[str, ...] = ()
    """Its subtypes (Soldier, Raise the Alarm)."""
    colors: tuple[Color, ...] = ()
    """Its colours (white, Raise the Alarm); none: it is colourless."""
    supertypes: tuple[Supertype, ...] = ()
    """Its supertypes (legendary, Dark Depths)."""
    power: Amount | None = None
    """Its power (Raise the Alarm); None: it has none."""
    toughness: Amount | None = None
    """Its toughness (Raise the Alarm); None: it has none."""
    abilities: tuple[Ability, ...] = ()
    """Its abilities ("with flying", Abhorrent Overlord)."""
    name: str = ""
    """Its name, where it has one of its own ("named Marit Lage", Dark Depths)."""
    back: TokenSpec | None = None
    """The back face of a double-faced token (CR26 111.10i)."""


class CardToken(TokenSpec, frozen=True):
    """A token with the characteristics of the card of its *name* (CR26 111.11)."""

    types: tuple[CardType, ...] = ()
    """Those of the card."""
    card: Node | None = None
    """That card; None until cards are put together, or if no such card is known."""


class CreateTokens(Effect, frozen=True):
    """CR 110.5, CR26 701.7: put tokens onto the battlefield; the note names them."""

    token: TokenSpec
    """What they are (Raise the Alarm)."""
    count: Amount = Fixed(1)
    """So many for each player (two, Raise the Alarm)."""
    who: Ref = You()
    """The players who create them ("its controller creates", Afterlife)."""
    tapped: bool = False
    """They enter tapped (Anim Pakal, Thousandth Moon)."""
    in_combat: InCombat | None = None
    """Whether they enter attacking or blocking, if they are creatures."""
    attached_to: Ref | None = None
    """To what each enters attached ("a Cursed Role token attached to it", Cursed Courtier)."""
    counters: tuple[CounterSpec, ...] = ()
    """The counters with which they enter."""


class CreateCopies(Effect, frozen=True):
    """CR 706.5: tokens that are copies of objects, except for *but*."""

    of: Ref
    """What they are copies of (Abyssal Harvester)."""
    count: Amount = Fixed(1)
    """So many copies of each (Devastating Onslaught)."""
    who: Ref = You()
    """The players who create them (Bramble Sovereign)."""
    but: tuple[Modification, ...] = ()
    """In what they differ from what is copied (Abyssal Harvester)."""
    tapped: bool = False
    """They enter tapped (Flamerush Rider)."""
    in_combat: InCombat | None = None
    """Whether they enter attacking or blocking, if they are creatures."""


class MakeEmblem(Effect, frozen=True):
    """CR 113: an emblem with abilities."""

    abilities: tuple[Ability, ...]
    """What it has (Ob Nixilis Reignited)."""
    who: Ref = You()
    """The players who get it ("target opponent gets an emblem", Garruk, Apex Predator)."""


class Amass(Effect, frozen=True):
    """CR26 701.47: counters on an Army of the player, made if there is none, that becomes of the subtype."""

    subtype: str
    """What the Army becomes in addition (Zombie, Angrath, Captain of Chaos)."""
    count: Amount
    """So many counters (Angrath, Captain of Chaos)."""
    who: Ref = You()
    """The player who amasses."""
