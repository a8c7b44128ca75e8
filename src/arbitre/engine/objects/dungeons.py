"""Dungeons in the command zone, venture markers, and the dungeons that players have completed (CR26 309)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Final

from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import applies, propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.ir.abilities import Triggered
from arbitre.ir.dungeons import DUNGEONS, Dungeon, Room
from arbitre.ir.filters import Is
from arbitre.ir.patterns import Cause, EntersRoom
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj
from arbitre.state.players import Player

_MARKER: Final = "room"
"""The word under which a dungeon notes where the venture marker is."""
_COMPLETED: Final = "completed "


@cache
def _as_object(dungeon: Dungeon) -> Characteristics:
    """CR26 309.4c: each room has a triggered ability."""
    abilities = tuple(
        Triggered(EntersRoom(room.name, Is(This())), room.body, zone=Zone.COMMAND) for room in dungeon.rooms
    )
    return Characteristics(name=dungeon.name, types=frozenset({CardType.DUNGEON}), abilities=abilities)


def entered(game: Game) -> Collection[Obj]:
    """The dungeons in the command zone."""
    state = game.state
    return [obj for id in state.command if CardType.DUNGEON in (obj := state.objects[id]).base.types and not obj.card]


def of_player(game: Game, player: int) -> Obj | None:
    """CR26 309.3: the one dungeon that the player owns in the command zone, if any."""
    return next((obj for obj in entered(game) if obj.owner == player), None)


def room_of(obj: Obj) -> Room:
    """CR26 309.4: the room in which the venture marker is."""
    return DUNGEONS[obj.base.name].room(obj.word(_MARKER))


def enter(game: Game, player: int, dungeon: Dungeon, source: int) -> Procedure:
    """CR26 309.2, 309.2a–b, 309.4a: from outside the game the dungeon is put into the command zone, the venture
    marker on its topmost room."""
    rule = "CR26 309.2a"
    event = Event(Kind.MOVE, player=player, to=Zone.COMMAND, cause=Cause.EFFECT, source=source, rule=rule)
    event.move.base = _as_object(dungeon)
    yield from propose(game, [event])
    obj = of_player(game, player)
    if obj is not None:
        game.note("brings dungeon", rule, player=player, object=obj.id)
        yield from move_into(game, obj, dungeon.rooms[0].name)


def move_into(game: Game, obj: Obj, room: str) -> Procedure:
    """CR26 309.5a: the venture marker moves into a room."""
    game.state.note_word(obj, _MARKER, room)
    game.note("enters room", "CR26 309.5a", player=obj.owner, object=obj.id, chosen=room)
    yield from propose(game, [Event(Kind.ROOM, subject=obj.id, player=obj.owner, word=room, source=obj.id)])


def completing(obj: Obj) -> Event:
    """CR26 309.7: its owner completes the dungeon."""
    return Event(Kind.COMPLETE, subject=obj.id, player=obj.owner)


@applies(Kind.COMPLETE)
def _complete(game: Game, event: Event) -> Sequence[Event]:
    """CR26 309.7: as the dungeon is removed from the game."""
    obj = game.state.objects.get(event.subject)
    if obj is None:
        return ()
    player = game.player(event.player)
    game.state.link(player, f"{_COMPLETED}{obj.base.name}", (event.player,))
    game.note("completes", "CR26 309.7", player=event.player, object=obj.id)
    game.state.remove(obj, characteristics(game, obj.id), controller(game, obj.id))
    return (event,)


def completed(player: Player) -> frozenset[str]:
    """The names of the dungeons that a player has completed this game."""
    return frozenset(name.removeprefix(_COMPLETED) for name, _ in player.links if name.startswith(_COMPLETED))
