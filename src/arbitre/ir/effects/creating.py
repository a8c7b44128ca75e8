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
    subtypes: tuple[str, ...] = ()
    colors: tuple[Color, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    power: Amount | None = None
    toughness: Amount | None = None
    abilities: tuple[Ability, ...] = ()
    name: str = ""
    back: TokenSpec | None = None
    """The back face of a double-faced token (CR26 111.10i)."""


class CardToken(TokenSpec, frozen=True):
    """A token with the characteristics of the card of its *name* (CR26 111.11)."""

    types: tuple[CardType, ...] = ()
    card: Node | None = None
    """That card; None until cards are put together, or if no such card is known."""


class CreateTokens(Effect, frozen=True):
    """CR 110.5, CR26 701.7: put tokens onto the battlefield; the note names them."""

    token: TokenSpec
    count: Amount = Fixed(1)
    who: Ref = You()
    tapped: bool = False
    in_combat: InCombat | None = None
    """Whether they enter attacking or blocking, if they are creatures."""
    attached_to: Ref | None = None
    counters: tuple[CounterSpec, ...] = ()


class CreateCopies(Effect, frozen=True):
    """CR 706.5: tokens that are copies of objects, except for *but*."""

    of: Ref
    count: Amount = Fixed(1)
    who: Ref = You()
    but: tuple[Modification, ...] = ()
    tapped: bool = False
    in_combat: InCombat | None = None
    """Whether they enter attacking or blocking, if they are creatures."""


class MakeEmblem(Effect, frozen=True):
    """CR 113: an emblem with abilities."""

    abilities: tuple[Ability, ...]
    who: Ref = You()


class Amass(Effect, frozen=True):
    """CR26 701.47: counters on an Army of the player, made if there is none, that becomes of the subtype."""

    subtype: str
    count: Amount
    who: Ref = You()
