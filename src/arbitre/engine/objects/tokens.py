"""Tokens that instructions create: their characteristics and the event (CR 110.5; CR26 111.11)."""

from __future__ import annotations

from functools import cache

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.characteristics import components
from arbitre.engine.characteristics.settled import given
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.handlers import checks, supports, unhandled
from arbitre.engine.language import evaluate
from arbitre.errors import EngineFault
from arbitre.ir.amounts import Fixed
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


def emblem_event(ctx: Context, player: int, base: Characteristics) -> Event:
    """CR 113.1, 408.2: an emblem comes to the command zone, owned and controlled by the player (CR26 109.4c)."""
    event = Event(Kind.MOVE, player=player, to=Zone.COMMAND, cause=Cause.EFFECT, source=ctx.source)
    event.move.base = base
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
    """CR26 111.10i, 111.11, 712.2: what stands for a double-faced token: of its own, or of a double-faced card."""
    if token.back is not None:
        return Card(_name(token, True), (_face(token), _face(token.back)), Layout.TRANSFORM)
    card = _card(token) if isinstance(token, CardToken) else None
    return card if components.has_two_faces(card) else None


def _face(token: TokenSpec) -> Face:
    """One side of a double-faced token, whose numbers are fixed."""
    return Face(
        _name(token, True),
        colors=token.colors,
        supertypes=token.supertypes,
        types=token.types,
        subtypes=token.subtypes,
        power=str(token.power.value) if isinstance(token.power, Fixed) else None,
        toughness=str(token.toughness.value) if isinstance(token.toughness, Fixed) else None,
        paragraphs=tuple((ability,) for ability in token.abilities),
    )


def _name(token: TokenSpec, with_token: bool) -> str:
    """CR 110.5c: without a name of its own, a token is called by its subtypes (CR26 111.4: and "Token")."""
    return token.name or " ".join((*token.subtypes, "Token") if with_token else token.subtypes)


def _not_playable(token: CardToken) -> str:
    if not isinstance(token.card, Card):
        return f"a token of the card '{token.name}', which is not known"
    return ", ".join(unhandled(token.card))


@cache
def _token(
    token: TokenSpec, power: int | None, toughness: int | None, abilities: tuple[Ability, ...], with_token: bool
) -> Characteristics:
    return Characteristics(
        name=_name(token, with_token),
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
