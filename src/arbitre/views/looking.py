"""Looking at a game with the eyes of a player: what is in view of them, as it is now (CR 400.2, 707.5, 712.4).

Unknown cards of other hands and libraries have no facts and no place; what nobody can tell apart has no id either.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from arbitre.engine.games.game import Game
from arbitre.ir.values import DOORS, Zone
from arbitre.state.characteristics import Characteristics, printed
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.views.seen import Facts, Seat, Thing

DECK: Final = "deck"
"""Why a card of a planar or scheme deck is face down."""
_CONTROLLED: Final = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND})
"""CR 108.4: where objects have a controller."""


def eyes(game: Game, viewer: int) -> tuple[int, ...]:
    """CR 712.4: the players whose knowledge the viewer has: the viewer, and whom the viewer controls."""
    return (viewer, *[seat.id for seat in game.state.players if seat.control_by == viewer])


@lru_cache(maxsize=1 << 14)
def facts(found: Characteristics) -> Facts:
    """Characteristics as a view has them."""
    return Facts(
        found.name,
        str(found.mana_cost) if found.mana_cost is not None else "",
        found.mana_value,
        _sorted(found.colors),
        _sorted(found.supertypes),
        _sorted(found.types),
        _sorted(found.subtypes),
        found.power,
        found.toughness,
        found.loyalty,
        found.defense,
        _sorted(found.keywords),
        len(found.activated) + len(found.triggered) + len(found.static) + len(found.replacements),
    )


def _sorted(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted([str(word) for word in words]))


class Look:
    """One look at a game: it gathers what a view is made of."""

    __slots__ = ("game", "eyes", "viewer")

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.eyes = eyes(game, viewer)

    def seats(self) -> tuple[Seat, ...]:
        return tuple([self._seat(player) for player in self.game.state.players])

    def things(self, ids: Sequence[int]) -> tuple[Thing, ...]:
        """The objects of a zone that all players share; the cards of a planar or scheme deck are none that can be told
        apart."""
        objects = self.game.state.objects
        found = [objects[id] for id in ids]
        return tuple([self._shared(obj) for obj in found if obj.face_down != DECK])

    def knows(self, obj: Obj) -> bool:
        """Whether the viewer knows which card a hidden one is. CR 614.12: what is about to enter the battlefield, while
        it is chosen how, stands among the objects as it will be there, and is as open as it."""
        if obj.zone is Zone.BATTLEFIELD and not obj.face_down:
            return True
        game = self.game
        known = obj.known_to
        for eye in self.eyes:
            if eye in known or (obj.zone is Zone.HAND and game.shows_hand(obj.owner, eye)):
                return True
        return any(game.is_revealed(obj.id, eye) for eye in self.eyes)

    def _seat(self, player: Player) -> Seat:
        game, objects = self.game, self.game.state.objects
        hand = tuple([self._card(objects[id], 0) for id in player.hand])
        aside = [id for id in game.state.command if objects[id].face_down == DECK and objects[id].owner == player.id]
        return Seat(
            player.id,
            player.name,
            player.life,
            len(player.hand),
            len(player.library),
            hand,
            self._library(player),
            tuple([self._plain(objects[id]) for id in player.graveyard]),
            tuple([self._plain(objects[id]) for id in player.outside if self.knows(objects[id])]),
            len(aside),
            player.team,
            player.playing,
            player.counters,
            tuple([mana.type for mana in player.pool]),
            player.lands_played,
            player.max_hand,
            player.mulligans,
            player.control_by,
            player.commander_damage,
        )

    def _library(self, player: Player) -> tuple[Thing, ...]:
        objects, ids = self.game.state.objects, player.library
        found = []
        for place, id in enumerate(reversed(ids), 1):
            obj = objects[id]
            if (obj.known_to or place == 1) and self.knows(obj):
                found.append(self._plain(obj, place))
        return tuple(found)

    def _card(self, obj: Obj, place: int) -> Thing:
        return self._plain(obj, place) if self.knows(obj) else Thing(obj.id, owner=obj.owner)

    def _plain(self, obj: Obj, place: int = 0) -> Thing:
        """A card of which nothing matters but what it is."""
        found = facts(self.game.characteristics(obj.id))
        return Thing(obj.id, found, obj.owner, place=place, commander=bool(obj.commander))

    def _shared(self, obj: Obj) -> Thing:
        zone = obj.zone
        if zone not in _CONTROLLED and not (obj.face_down or obj.counters or obj.words):
            return self._plain(obj)
        game = self.game
        holder = game.controller(obj.id) if zone in _CONTROLLED else 0
        hidden = bool(obj.face_down)
        item, cast = obj.stack, obj.cast
        return Thing(
            obj.id,
            None if hidden and zone is Zone.EXILE else facts(game.characteristics(obj.id)),
            obj.owner,
            holder,
            self._beneath(obj, holder) if hidden else None,
            obj.face_down,
            0,
            obj.is_token,
            obj.is_copy,
            bool(obj.commander) and not hidden,
            obj.tapped,
            obj.flipped,
            self._locked(obj),
            bool(obj.phased_out),
            obj.sick,
            obj.damage,
            obj.counters,
            obj.attached_to,
            obj.protector,
            obj.attacking,
            obj.blocking,
            obj.blocked,
            obj.words,
            item.binding.source if item is not None and item.ability is not None else 0,
            item.binding.targets if item is not None else (),
            cast.x if cast is not None and zone is Zone.STACK else None,
            cast.modes if cast is not None and zone is Zone.STACK else (),
            game.designations(obj.id) if zone in (Zone.BATTLEFIELD, Zone.OUTSIDE) else (),
        )

    def _locked(self, obj: Obj) -> tuple[str, ...]:
        halves = self.game.characteristics(obj.id).halves if obj.zone is Zone.BATTLEFIELD else ()
        return tuple(half.name for door, half in zip(DOORS, halves, strict=False) if door not in obj.unlocked)

    def _beneath(self, obj: Obj, holder: int) -> Facts | None:
        """CR 406.3, 707.5: a face-down spell or permanent is its controller's to look at; a card in exile only that of
        players whom an effect lets."""
        if obj.card is None or not (holder in self.eyes or any(eye in obj.known_to for eye in self.eyes)):
            return None
        return facts(printed(obj.card.faces[obj.face]))
