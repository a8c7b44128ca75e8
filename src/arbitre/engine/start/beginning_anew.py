"""A game begins anew on the same table (CR 714, 715): what players bring to it, and a table without a trace of play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec

from arbitre.cards.records import Card, Deck
from arbitre.engine.characteristics import components
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.start import setups
from arbitre.ir.values import NONTRADITIONAL, CardType
from arbitre.state.fields import Slot
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State

_KEPT: Final[frozenset[Slot[State, Any]]] = frozenset(
    {
        State.next_id,
        State.random,
        State.turn_order,
        State.seats,
        State.starting_player,
        State.outer,
        State.departed,
    }
)
_OF_PLAYERS: Final[frozenset[Slot[Player, Any]]] = frozenset(
    {
        Player.id,
        Player.name,
        Player.life,
        Player.starting_life,
        Player.team,
        Player.outside,
        Player.lost,
        Player.won,
        Player.left,
    }
)
_PARTS: Final = {
    CardType.PLANE: "planes",
    CardType.PHENOMENON: "planes",
    CardType.SCHEME: "schemes",
    CardType.VANGUARD: "vanguards",
}
"""The parts of a deck that hold nontraditional cards."""
DECKS: Final = NONTRADITIONAL - {CardType.VANGUARD}
"""The types of cards that stand in decks of their own."""


def brought(objects: Iterable[Obj]) -> Deck:
    """What a player brings to a new game: cards by the part of the deck where they belong (CR 714.2)."""
    parts: dict[str, list[Card]] = {name: [] for name in ("main", "commanders", *_PARTS.values())}
    for obj in objects:
        if obj.card is not None:
            part = "commanders" if obj.commander else next((_PARTS[t] for t in obj.base.types if t in _PARTS), "main")
            parts[part].append(obj.card)
    return msgspec.structs.replace(Deck(), **{name: tuple(cards) for name, cards in parts.items()})


def is_card(obj: Obj) -> bool:
    """Whether it is a card, or represented by one: not a token, copy or ability (CR 108.2)."""
    token = obj.merged[0].token if obj.merged else obj.is_token
    return obj.card is not None and not obj.is_copy and not token


def cards(state: State) -> Iterator[Obj]:
    """Every card in the game or outside it, as an object: those that represent one permanent one by one (CR26 712.21,
    730.3)."""
    yield from cards_among(state, state.objects.values())


def cards_among(state: State, objects: Iterable[Obj]) -> Iterator[Obj]:
    """Every card that is one of these objects or represents one, with others perhaps."""
    for obj in objects:
        yield from (one for one in components.all_of(state, obj) if is_card(one))


def take_away(game: Game, objects: Sequence[Obj]) -> None:
    """These objects are no longer in the game; they are remembered as they last existed."""
    last = [(obj, characteristics(game, obj.id), controller(game, obj.id)) for obj in objects]
    for obj, values, holder in last:
        game.state.remove(obj, values, holder)


def clear(game: Game) -> None:
    """Nothing of the play so far is left: no turn, no effects, nothing that waits; players are as at the start."""
    state = game.state
    fresh = State(())
    for field in State.fields.values():
        if field not in _KEPT:
            state.put(state, field, field.__get__(fresh))
    for player in state.players:
        new = Player(player.id, player.name)
        for field in Player.fields.values():
            if field not in _OF_PLAYERS:
                state.put(player, field, field.__get__(new))


def lay_out(game: Game, player: int, deck: Deck) -> None:
    """The cards of a player stand where they do before a game, as each variant has it; life totals stay what they
    are at the start."""
    state = game.state
    seat = state.player(player)
    life = seat.starting_life
    setups.lay_out(state, seat, deck)
    state.put(seat, Player.starting_life, life)
