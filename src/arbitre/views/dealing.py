"""A game that agrees with what a player knows, drawn at random in all else (CR 400.2).

It is made of what the viewer can see: the cards that the viewer does not know are dealt anew among the places where
they may be, in an order and under ids that do not depend on where they really are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from arbitre.cards.records import Card
from arbitre.engine.games.game import Game
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.redealing import Identity, redeal
from arbitre.state.state import State
from arbitre.views.looking import DECK, Look

Below = Callable[[int], int]
T = TypeVar("T")
_HALF: Final = 1 << 32
_PILES: Final = frozenset({Zone.HAND, Zone.LIBRARY})
_TURNED_UP: Final = frozenset({"morph", "megamorph", "disguise"})
"""Keywords of which one lets a card be cast face down."""


def deal(
    game: Game,
    viewer: int,
    below: Below,
    lists: Mapping[int, Sequence[Card]] | None,
    pool: Sequence[Card],
) -> Game:
    """The game as it may be; see :meth:`arbitre.views.view.View.determinize`."""
    random = below(_HALF) * _HALF + below(_HALF)
    look, decks = Look(game, viewer), lists or {}

    def change(state: State, suspended: bool) -> None:
        _Deal(look, state, below, decks, pool, suspended).make(random)

    return game.supposed_as(change, random, same=game.decider == viewer)


class _Deal:
    """One deal of all the cards that the viewer does not know."""

    def __init__(
        self,
        look: Look,
        state: State,
        below: Below,
        lists: Mapping[int, Sequence[Card]],
        pool: Sequence[Card],
        suspended: bool,
    ) -> None:
        self.look, self.state, self.below = look, state, below
        self.lists, self.pool = lists, pool
        self.suspended = suspended
        """The state is that of before: what has been seen since is known there."""
        self.cards: dict[int, Identity] = {}
        self.renamed: dict[int, int] = {}
        self.libraries: dict[int, Sequence[int]] = {}
        self.known: dict[int, list[Card]] = {player.id: [] for player in state.players}
        """The cards of each player that the viewer can see somewhere."""

    def make(self, random: int) -> None:
        """Deal to every player, and put the cards into the state."""
        hidden = self._hidden()
        for player in self.state.players:
            slots = hidden[player.id]
            if not slots:
                continue
            if self._only_shuffles(player, slots):
                ids = [obj.id for obj in sorted(slots, key=_named)]
                self._shuffle(ids)
                self._into_library(player, dict(zip([obj.id for obj in slots], ids, strict=True)))
                continue
            for group in (_in_game(slots), _outside(slots), _aside(slots)):
                self._deal(player, group)
            if not self.suspended:
                self._rename(player, slots)
        self._remember_alike()
        redeal(self.state, self.cards, self.renamed, self.libraries, random)

    # --- what is not known -------------------------------------------------------------------------------------------

    def _hidden(self) -> dict[int, list[Obj]]:
        """By owner the cards that the viewer does not know, in an order that all can tell."""
        found: dict[int, list[Obj]] = {player.id: [] for player in self.state.players}
        objects = self.state.objects
        for player in self.state.players:
            deep, top = self._library(player)
            for obj in top:
                self._sort(obj, found)
            found[player.id] += deep
            for id in (*player.hand, *player.outside):
                self._sort(objects[id], found)
        shared = (*self.state.battlefield, *self.state.stack, *self.state.exile, *self.state.command, *self.state.ante)
        for id in shared:
            self._sort(objects[id], found)
        for player in self.state.players:
            for id in player.graveyard:
                self._sort(objects[id], found)
        return found

    def _library(self, player: Player) -> tuple[list[Obj], list[Obj]]:
        """The cards of a library of which nobody has seen any, and the others."""
        cards = [self.state.objects[id] for id in reversed(player.library)]
        if self.suspended:
            return [], cards
        return [obj for obj in cards[1:] if not obj.known_to], [*cards[:1], *[o for o in cards[1:] if o.known_to]]

    def _sort(self, obj: Obj, found: dict[int, list[Obj]]) -> None:
        card = obj.card
        if card is None or obj.is_token or obj.is_copy:
            return
        if self._knows(obj):
            self.known[obj.owner].append(card)
        else:
            found[obj.owner].append(obj)

    def _knows(self, obj: Obj) -> bool:
        """Whether the viewer knows now which card it is, or has become."""
        game = self.look.game
        while True:
            hidden = obj.zone in _PILES or obj.zone is Zone.OUTSIDE or obj.face_down
            if not hidden or self._sees(obj):
                return True
            if not self.suspended or obj.id in game.state.objects:
                return False
            gone = game.state.gone.get(obj.id)
            after = game.state.find(gone.became) if gone is not None else None
            if after is None:
                return False
            obj = after

    def _sees(self, obj: Obj) -> bool:
        """Whether the viewer knows a hidden object."""
        look = self.look
        now = look.game.state.find(obj.id) if self.suspended else obj
        if now is None:
            return False
        if now.face_down:
            holder = look.game.controller(now.id) if now.zone in (Zone.BATTLEFIELD, Zone.STACK) else 0
            return holder in look.eyes or any(eye in now.known_to for eye in look.eyes)
        return look.knows(now)

    # --- dealing -----------------------------------------------------------------------------------------------------

    def _only_shuffles(self, player: Player, slots: Sequence[Obj]) -> bool:
        """Whether the player knows the own deck, and all that is unknown of it is in the library."""
        own = player.id == self.look.viewer
        return own and all(obj.zone is Zone.LIBRARY and not obj.known_to for obj in slots)

    def _deal(self, player: Player, slots: Sequence[Obj]) -> None:
        left = self._unseen(player, slots)
        if not any(obj.face_down in _TURNED_UP for obj in slots):
            self.cards.update(zip([obj.id for obj in slots], left, strict=True))
            return
        for obj in sorted(slots, key=_asks_least):
            at = next((n for n, one in enumerate(left) if _fits(one, obj)), 0)
            self.cards[obj.id] = left.pop(at)

    def _unseen(self, player: Player, slots: Sequence[Obj]) -> list[Identity]:
        """The cards that may be there, one for each place, in any order."""
        commanders = [Identity(obj.card, obj.commander) for obj in slots if obj.commander and obj.card is not None]
        cards: list[Card]
        if player.id == self.look.viewer or (slots and slots[0].face_down == DECK):
            cards = [obj.card for obj in slots if obj.card is not None and not obj.commander]
        elif player.id in self.lists and slots and slots[0].zone is not Zone.OUTSIDE:
            cards = self._left_of(player)
        else:
            cards = []
        cards.sort(key=_name)
        missing = len(slots) - len(commanders) - len(cards)
        if missing < 0:
            self._shuffle(cards)
            del cards[missing:]
        drawn = [*commanders, *map(Identity, cards)]
        if missing > 0:
            pool = self._pool(player)
            drawn += [Identity(pool[self.below(len(pool))]) for _ in range(missing)]
        if missing < len(slots):  # what is drawn one by one is in no order
            self._shuffle(drawn)
        return drawn

    def _left_of(self, player: Player) -> list[Card]:
        """What of a known list has not been seen."""
        seen = Counter(card.name for card in self.known[player.id])
        left = []
        for card in self.lists[player.id]:
            if seen[card.name]:
                seen[card.name] -= 1
            else:
                left.append(card)
        return left

    def _pool(self, player: Player) -> Sequence[Card]:
        """What cards of an unknown list are drawn from."""
        if self.pool:
            return self.pool
        state, viewer = self.state, self.look.viewer
        own = [obj.card for obj in state.objects.values() if obj.owner == viewer and obj.card and not obj.is_token]
        likely = sorted((*self.known[player.id], *own), key=_name)
        return [card for card in likely if card.front.types] or likely

    def _shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    # --- ids ---------------------------------------------------------------------------------------------------------

    def _into_library(self, player: Player, instead: Mapping[int, int]) -> None:
        self.libraries[player.id] = [instead.get(id, id) for id in player.library]

    def _rename(self, player: Player, slots: Sequence[Obj]) -> None:
        """The ids in a library tell which of the list are still there: those of unknown cards are given out anew, from
        the top down, among all that the player's cards have had unseen."""
        there = [obj.id for obj in slots if obj.zone is Zone.LIBRARY]
        left = [obj.id for obj in self._lost(player)]
        free = sorted((*there, *left))
        self.renamed.update(zip((*there, *left), free, strict=True))
        self._into_library(player, self.renamed)

    def _lost(self, player: Player) -> Iterator[Obj]:
        """What has left the player's library unseen, in the order of what it has become."""
        gone = [
            obj
            for obj in self.state.gone.values()
            if obj.zone is Zone.LIBRARY and obj.owner == player.id and self._heir(obj) in self.cards
        ]
        return iter(sorted(gone, key=lambda obj: obj.became))

    def _remember_alike(self) -> None:
        """What is kept of how an unknown card came to where it is speaks of the card that it is supposed to be."""
        for obj in self.state.gone.values():
            if obj.zone in _PILES or obj.face_down:
                heir = self.cards.get(self._heir(obj))
                if heir is not None and obj.card is not None:
                    self.cards[obj.id] = heir

    def _heir(self, obj: Obj) -> int:
        """What a card that has left unseen is now; 0 if it was seen on the way."""
        gone = self.state.gone
        while obj.became in gone:
            obj = gone[obj.became]
            if obj.zone not in _PILES and not obj.face_down:
                return 0
        return obj.became


def _in_game(slots: Sequence[Obj]) -> list[Obj]:
    return [obj for obj in slots if obj.zone is not Zone.OUTSIDE and obj.face_down != DECK]


def _outside(slots: Sequence[Obj]) -> list[Obj]:
    return [obj for obj in slots if obj.zone is Zone.OUTSIDE]


def _aside(slots: Sequence[Obj]) -> list[Obj]:
    return [obj for obj in slots if obj.face_down == DECK]


def _asks_least(obj: Obj) -> bool:
    """What was cast face down is dealt first: not every card can be."""
    return obj.face_down not in _TURNED_UP


def _fits(one: Identity, obj: Obj) -> bool:
    return obj.face_down not in _TURNED_UP or any(
        not _TURNED_UP.isdisjoint({ability.name for ability in face.abilities if hasattr(ability, "name")})
        for face in one.card.faces
    )


def _named(obj: Obj) -> tuple[str, int]:
    return obj.base.name, obj.id


def _name(card: Card) -> str:
    return card.name
