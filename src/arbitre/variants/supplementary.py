"""Planar and scheme decks (CR 901.4, 904.4): face-down cards in the command zone, the top one last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from arbitre.cards.records import Card
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.pipeline import applies
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.ir.values import CardType, Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State

DECK: Final = "deck"
"""Why a card in the command zone is face down."""


def lay_out(state: State, player: Player, cards: Sequence[Card]) -> None:
    """CR 408.3, 108.5: the cards, still in order, are a deck of the player in the command zone."""
    for card in cards:
        state.put(state.create_card(card, player.id, Zone.COMMAND), Obj.face_down, DECK)


def of_types(state: State, types: frozenset[CardType]) -> list[Obj]:
    """The cards in the command zone that are of one of the types, face up or face down, in order."""
    if not state.command:
        return []
    found = (state.objects[id] for id in state.command)
    return [obj for obj in found if obj.card is not None and not types.isdisjoint(obj.base.types)]


def face_up(state: State, types: frozenset[CardType]) -> list[Obj]:
    """Those of them that are face up."""
    if not state.command:
        return []
    return [obj for obj in of_types(state, types) if not obj.face_down]


def deck(state: State, types: frozenset[CardType], owner: int) -> list[Obj]:
    """A player's deck of such cards, the top one last."""
    return [obj for obj in of_types(state, types) if obj.face_down and obj.owner == owner]


def shuffle(state: State, types: frozenset[CardType], owner: int) -> None:
    """CR 901.4, 904.4: the cards of a deck in a random order."""
    ids = [obj.id for obj in deck(state, types, owner)]
    mixed = list(ids)
    for i in range(len(mixed) - 1, 0, -1):
        j = state.below(i + 1)
        mixed[i], mixed[j] = mixed[j], mixed[i]
    place = dict(zip(ids, mixed, strict=True))
    state.put(state, State.command, tuple(place.get(id, id) for id in state.command))


def turn_up(state: State, obj: Obj, holder: int) -> None:
    """The card is moved off its deck and turned face up, under a player's control; CR 613.6e: with a new timestamp."""
    state.put(obj, Obj.face_down, "")
    state.put(obj, Obj.controller, holder)
    state.put(obj, Obj.timestamp, state.new_id())


@applies(Kind.TURN_DOWN)
def _turn_down(game: Game, event: Event) -> Sequence[Event]:
    """CR 701.21b, 701.23b, 904.10: face down on the bottom of its owner's deck, as a new object (CR 309.6, 400.9,
    CR26 311.6, 312.6, 400.10)."""
    obj = game.state.objects.get(event.subject)
    if obj is None or obj.zone is not Zone.COMMAND or obj.face_down:
        return ()
    event.last, event.held_by = characteristics(game, obj.id), controller(game, obj.id)
    new = game.state.move(obj, Zone.COMMAND, event.last, event.held_by, index=0)
    game.state.put(new, Obj.face_down, DECK)
    event.became = new.id
    game.note("turns down", "309.6", object=event.subject)
    return (event,)


def has_waiting_trigger(game: Game, of: Callable[[int], bool]) -> bool:
    """Whether a triggered ability of such a source waits or is on the stack."""
    state = game.state
    if any(of(waiting.source) for waiting in state.waiting):
        return True
    items = (state.objects[id].stack for id in state.stack)
    return any(item is not None and item.ability is not None and of(item.binding.source) for item in items)
