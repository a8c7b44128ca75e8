"""What players know of cards that not all can see (CR 400.2, 401.2, 402.3, 406.3): kept with each card, as it moves.

``Obj.known_to`` names the players who have seen a card where it is now. They forget it when it is shuffled (CR 701.16),
and when another player moves cards about so that it could be any of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import heeds_one, supports
from arbitre.engine.kernel.pipeline import Moment, after_several
from arbitre.engine.kernel.reading import controller
from arbitre.engine.seating import sides
from arbitre.ir.modifications import PlaysRevealed
from arbitre.ir.patterns import Cause
from arbitre.ir.values import BATTLEFIELD, HAND, LIBRARY, STACK, Zone
from arbitre.state.objects import Obj
from arbitre.state.state import State

supports(PlaysRevealed)
heeds_one(PlaysRevealed, "hand", "to_owner")

OPEN: Final = frozenset({BATTLEFIELD, STACK, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND, Zone.ANTE})
"""CR 400.2: public zones."""
_HIDING: Final = frozenset({BATTLEFIELD, STACK})
"""Where what is face down is its controller's to look at."""


def show(game: Game, ids: Sequence[int], players: Sequence[int]) -> None:
    """CR 701.13a: from now on the players know these cards, until they are shuffled or move.

    CR 701.13b: they stay where they are.
    """
    state, all_new = game.state, tuple(dict.fromkeys(players))
    hidden = [o for id in ids if (o := state.objects.get(id)) is not None and (o.zone not in OPEN or o.face_down)]
    state.know(*[(o, tuple(dict.fromkeys((*o.known_to, *players))) if o.known_to else all_new) for o in hidden])


def is_revealed(game: Game, id: int, viewer: int = 0) -> bool:
    """Whether an effect lets everyone (or its owner, the *viewer*) see a card of a hand or the top one of a library."""
    obj = game.state.objects.get(id)
    if obj is None or obj.zone not in (HAND, LIBRARY):
        return False
    in_hand = obj.zone is HAND
    if not in_hand and game.state.players[obj.owner - 1].library[-1:] != (id,):
        return False
    if not in_hand and game.state.tops and id not in game.state.tops:
        return False
    if not rulings.any_of(game, PlaysRevealed):
        return False
    shown = (mod for mod, _ in rulings.affecting(game, obj.owner, PlaysRevealed) if mod.hand is in_hand)
    return any(not mod.to_owner or viewer == obj.owner for mod in shown)


@contextmanager
def keeping_new_tops_hidden(game: Game) -> Iterator[None]:
    """CR 401.6: what comes to lie on top of a library while a spell is cast or an ability activated is neither revealed
    nor looked at until that is done."""
    state = game.state
    if state.tops or not rulings.any_of(game, PlaysRevealed):
        yield
        return
    state.put(state, State.tops, tuple(seat.library[-1] for seat in state.players if seat.library))
    yield
    state.put(state, State.tops, ())


def knows(game: Game, viewer: int, id: int) -> bool:
    """Whether a player may know what an object is, or was as it last existed.

    CR 401.2, 402.3, 406.3, 707.5: not what is in a library, in another player's hand or face down. CR 712.4: also what
    a player may know whom this one controls.
    """
    return any(_remembers(game, eyes, id) or _may_look(game, eyes, id) for eyes in _eyes(game, viewer))


def _eyes(game: Game, viewer: int) -> list[int]:
    """The player, and those whom the player controls (CR 712.4)."""
    return [viewer, *(player.id for player in game.state.players if player.control_by == viewer)]


def _remembers(game: Game, viewer: int, id: int) -> bool:
    obj = game.state.find(id)
    return obj is None or viewer in obj.known_to


def _may_look(game: Game, viewer: int, id: int) -> bool:
    obj = game.state.find(id)
    if obj is None:
        return True
    if obj.face_down:
        holder = obj.controller if obj.phased_out else controller(game, id)
        return obj.zone in _HIDING and holder == viewer
    if obj.zone in OPEN or (obj.zone is HAND and shows_hand(game, obj.owner, viewer)):
        return True
    return is_revealed(game, id, viewer)


def shows_hand(game: Game, player: int, viewer: int) -> bool:
    """CR 808.5, 809.7, 810.5, 811.5: whether the viewer may look at a player's hand: the own, and teammates'."""
    if player == viewer:
        return True
    if not game.state.is_player(viewer):
        return False
    mates = player in sides.team(game, viewer) and game.state.player(player).playing
    return mates and sides.may_review(game, player, viewer)


def carried(game: Game, card: Obj, to: Zone, cause: Cause | None) -> tuple[int, ...]:
    """Who will know a card in the hand or library to which it goes: all, if it comes from where all could see it; who
    knew the top card that is drawn, or saw it revealed in the library; else only its owner, who moves it.
    """
    if to is HAND:
        if card.zone is LIBRARY:
            if not card.known_to:
                return game.order() if cause is Cause.DRAW and is_revealed(game, card.id) else ()
            seen_by_all = set(card.known_to).issuperset(game.order())
            return card.known_to if cause is Cause.DRAW or seen_by_all else ()
        return card.known_to if card.face_down else game.order() if card.zone in OPEN else ()
    if to is not LIBRARY:
        return ()
    if card.zone in OPEN and not card.face_down:
        return game.order()
    return (card.owner,) if card.zone is HAND or card.owner in card.known_to else ()


def followed(game: Game, was: Obj, new: Obj, cause: Cause | None) -> None:
    """CR 402.3: a card has left a hand or library; those who have not seen which one know less of the others there."""
    state, seen = game.state, new.zone in OPEN and not new.face_down
    if was.zone is LIBRARY and (seen or cause is Cause.DRAW or new.zone is LIBRARY):
        return
    owner = state.players[was.owner - 1]
    pile = owner.hand if was.zone is HAND else owner.library
    others = [obj for id in pile if (obj := state.objects[id]).known_to]
    if not others:
        return
    if seen:
        _mistake(game, was, [obj for obj in others if obj.card == was.card])
    elif not set(new.known_to).issuperset(game.order()):
        forget(game, others, but=(*new.known_to, was.owner))


def _mistake(game: Game, was: Obj, alike: Sequence[Obj]) -> None:
    """The card played may have been the one that players knew, not another one like it."""
    for obj in alike[:1]:
        game.state.know((obj, tuple(player for player in obj.known_to if player in was.known_to)))


def forget(game: Game, cards: Iterable[Obj], but: Sequence[int] = ()) -> None:
    """Nobody but some players knows any longer which of the cards is which."""
    game.state.know(*[(obj, tuple(p for p in obj.known_to if p in but)) for obj in cards if obj.known_to])


@after_several(Moment.KNOWLEDGE)
def _put_together(game: Game, happened: Sequence[Event]) -> Procedure:
    """CR 401.4: of cards that are put into a library at once only who arranged them knows the order."""
    objects = game.state.objects
    into = [objects[e.became] for e in happened if e.to is LIBRARY and e.became in objects]
    for owner in dict.fromkeys(obj.owner for obj in into):
        together = [obj for obj in into if obj.owner == owner]
        if len(together) > 1:
            forget(game, together, but=(owner,))
    yield from ()
