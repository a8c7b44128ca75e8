"""Moving objects between zones: return, exile, onto the battlefield, into a library (CR 110.2, 400, 401)."""

from __future__ import annotations

from enum import StrEnum

from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Amount, Effect, Filter, Modification, Node, Ref
from arbitre.ir.refs import This
from arbitre.ir.values import Zone


class Place(StrEnum):
    """Where in an ordered zone."""

    TOP = "top"
    BOTTOM = "bottom"
    TOP_OR_BOTTOM = "top or bottom"
    SHUFFLED = "shuffled in"


class CounterSpec(Node, frozen=True):
    """Counters with which a permanent enters."""

    kind: str
    """Of which kind they are (+1/+1, Academy Drake)."""
    count: Amount = Fixed(1)
    """So many (Academy Drake)."""


class Attacking(Node, frozen=True):
    """It enters attacking whom or what its controller chooses (CR 508.4: Hero of Bladehold)."""


class AttackingPlayer(Node, frozen=True):
    """It enters attacking a player (CR 508.4)."""

    player: Ref
    """Whom ("tapped and attacking that opponent", Kaalia of the Vast)."""
    or_planeswalker: bool = False
    """Or a planeswalker that the player controls, as its controller chooses (CR26 702.116a: myriad)."""


class AttackingLike(Node, frozen=True):
    """It enters attacking what a creature attacks, or attacked as it left (CR 702.47c: ninjutsu)."""

    creature: Ref
    """That creature (the one that was returned)."""


class Blocking(Node, frozen=True):
    """It enters blocking (CR 509.4)."""

    creature: Ref
    """The attacking creature ("blocking that creature", Brimaz, King of Oreskos)."""


InCombat = Attacking | AttackingPlayer | AttackingLike | Blocking
"""How a creature that enters is in combat at once."""


class Move(Effect, frozen=True):
    """Put objects into a zone: return, exile, put onto the battlefield, into a library (CR 400). The owner's zone,
    whoever's it was.

    Several cards put on a library go in the order their owner (or *any_order*: the effect's controller) chooses;
    *random_order* otherwise.
    """

    what: Ref
    """Which objects ("this card", Merchant of Many Hats)."""
    to: Zone
    """Where they go; each to the zone of its owner."""
    place: Place = Place.TOP
    """Where in a library ("on the bottom of your library", Adventurous Impulse)."""
    nth: Amount | None = None
    """At which place from the top of a library ("second from the top", Chronostutter); None: at *place*."""
    under: Ref | None = None
    """Under whose control it enters; None: the owner's (CR 110.2)."""
    origin: Zone | None = None
    """Only what is still in that zone is moved ("from your graveyard", Merchant of Many Hats)."""
    tapped: bool = False
    """They enter tapped (Advanced Stitchwing)."""
    face_down: bool = False
    """They enter or are exiled face down (Bomat Courier)."""
    transformed: bool = False
    """They enter with the back face up (Behold the Unspeakable)."""
    in_combat: InCombat | None = None
    """Whether it enters attacking or blocking, if it is a creature."""
    attached_to: Ref | None = None
    """To what they enter attached (Academy Researchers)."""
    counters: tuple[CounterSpec, ...] = ()
    """The counters with which they come there (Arc Blade)."""
    with_mods: tuple[Modification, ...] = ()
    """As it enters, "it's a black Zombie in addition", "gains haste"."""
    random_order: bool = False
    """They are put there in a random order (Adaptive Omnitool)."""
    any_order: bool = False
    """The controller of the effect chooses their order (Adventurous Impulse); else each owner does."""
    link: str = ""
    """Note the moved for linked abilities of the source (CR 607)."""
    crafted_of: Ref | None = None
    """What enters knows these cards as those with which it was crafted (CR26 702.167c)."""
    shuffling: Ref | None = None
    """The player who shuffles the library, even if nothing goes there (CR 701.16e)."""
    until_leaves: bool = False
    """Back when the source leaves the battlefield (CR26 610.3)."""


class ExchangeZones(Effect, frozen=True):
    """CR26 701.12f: the controller's cards in two zones are exchanged, also if there are none in one of them."""

    one: Zone
    """One zone (the hand, Harness Infinity)."""
    other: Zone
    """The other (the graveyard, Harness Infinity)."""


class SwapWithHand(Effect, frozen=True):
    """CR 701.8d–e: a player may exchange a permanent with a matching card in hand, if one player owns both and the
    card can be attached to what the permanent is attached to."""

    card: Filter
    """What the card in hand must be (an Aura card, of aura swap)."""
    what: Ref = This()
    """Which permanent goes to the hand in exchange."""
