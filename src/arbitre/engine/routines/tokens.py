"""Tokens that instructions create: their characteristics and the event (CR 110.5; CR26 111.11)."""

from __future__ import annotations

from functools import cache

from arbitre.cards.records import Card, Face
from arbitre.engine.characteristics import components
from arbitre.engine.characteristics.granted import given
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.handlers import checks, supports, unhandled
from arbitre.engine.language import evaluate
from arbitre.errors import EngineFault
from arbitre.ir.effects import CardToken, TokenSpec
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Cause
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics, printed


def token_event(ctx: Context, player: int, base: Characteristics, *, tapped: bool = False) -> Event:
    """CR 110.5a: a token comes to the battlefield, owned and controlled by the player."""
    event = Event(Kind.MOVE, player=player, to=Zone.BATTLEFIELD, cause=Cause.EFFECT, source=ctx.source)
    event.move.base = base
    event.move.controller = player
    event.move.tapped = tapped
    return event


def token_values(ctx: Context, token: TokenSpec) -> Characteristics:
    """CR 110.5b: the characteristics that the effect defines, with the numbers that they have now.

    CR26 111.11: or those of a card.
    """
    if isinstance(token, CardToken):
        return printed(_card(token).front)
    power = None if token.power is None else evaluate.amount(ctx, token.power)
    toughness = None if token.toughness is None else evaluate.amount(ctx, token.toughness)
    abilities = given(ctx, token.abilities)
    return _token(token, power, toughness, abilities, ctx.game.edition.token_name_ends_in_token)


def _card(token: CardToken) -> Card:
    if not isinstance(token.card, Card):
        raise EngineFault(f"no card is called {token.name!r}", "111.11 (2026-04-17)")
    return token.card


def two_faced(token: TokenSpec) -> Card | None:
    """CR26 111.11, 712.2: a double-faced card makes a double-faced token."""
    card = _card(token) if isinstance(token, CardToken) else None
    return card if components.has_two_faces(card) else None


def _not_playable(token: CardToken) -> str:
    if not isinstance(token.card, Card):
        return f"a token of the card '{token.name}', which is not known"
    return ", ".join(unhandled(token.card))


@cache
def _token(
    token: TokenSpec, power: int | None, toughness: int | None, abilities: tuple[Ability, ...], with_token: bool
) -> Characteristics:
    """CR 110.5c: without a name of its own, a token is called by its subtypes (CR26 111.4: and "Token")."""
    name = token.name or " ".join((*token.subtypes, "Token") if with_token else token.subtypes)
    return Characteristics(
        name=name,
        colors=frozenset(token.colors),
        supertypes=frozenset(token.supertypes),
        types=frozenset(token.types),
        subtypes=frozenset(token.subtypes),
        power=power,
        toughness=toughness,
        abilities=abilities,
    )


supports(Card, Face)
checks(CardToken, _not_playable)
