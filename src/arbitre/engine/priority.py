"""Priority (CR 116): what a player may do, why not, and doing it. One set of predicates lists, explains and checks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from arbitre.cards.records import Layout
from arbitre.engine import activating, casting, mana, payment, rulings, special, timing
from arbitre.engine.decisions import PASS, Action, Activate, CastSpell, Pass, PlayLand, Priority, Special
from arbitre.engine.game import Game, Procedure
from arbitre.engine.layers import characteristics, controller
from arbitre.engine.ways import WAYS, Offer, permissions
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Activated
from arbitre.ir.modifications import CastAsThoughFlash, MayPlayFrom
from arbitre.ir.refs import You
from arbitre.ir.values import Zone
from arbitre.state.objects import Obj

# --- what is legal ---------------------------------------------------------------------------------------------------


def legal_actions(game: Game, player: int) -> Iterator[Action]:
    """CR 116.1: everything that the player may do now with priority, apart from passing.

    Mana abilities are listed only where the player pays by hand; they are legal all the same.
    """
    yield from _lands(game, player)
    yield from _spells(game, player)
    yield from _abilities(game, player)
    for action in special.possible(game, player):
        if why_not(game, player, action) is None:
            yield action


def can_act(game: Game, player: int) -> bool:
    """Whether there is anything to do but pass; mana abilities alone do not count when mana is paid by the game."""
    return next(legal_actions(game, player), None) is not None


def why_not(game: Game, player: int, action: Action) -> IllegalAction | None:
    """None if the player, who has priority, may do it; otherwise the first rule that forbids it."""
    if isinstance(action, Pass):
        return None
    if isinstance(action, CastSpell):
        return casting.why_not(game, player, action)
    if isinstance(action, Activate):
        return activating.why_not(game, player, action)
    if isinstance(action, PlayLand):
        return special.why_not_land(game, player, action)
    if isinstance(action, Special):
        return special.why_not(game, player, action)
    return IllegalAction(f"no player can do this: {action!r}", "116.1")


def give(game: Game, player: int) -> Procedure:
    """CR 116.3: the player acts (True) or passes (False).

    :raises IllegalAction: a step of the action cannot be complied with; the game is as it was before (CR 717.1).
    """
    action = yield Priority(game, player)
    if action == PASS:
        return False
    if isinstance(action, CastSpell):
        yield from casting.cast_with_priority(game, player, action)
    elif isinstance(action, Activate):
        yield from activating.activate(game, player, action)
    elif isinstance(action, PlayLand):
        yield from special.put_land(game, player, action, special.land_permission(game, player))
    else:
        yield from special.take(game, player, action)
    return True


# --- the lists -------------------------------------------------------------------------------------------------------


def _lands(game: Game, player: int) -> Iterator[PlayLand]:
    if special.no_land_now(game, player) is not None:
        return
    for obj in _playable(game, player):
        for face in _land_faces(obj):
            action = PlayLand(obj.id, face)
            if special.refuse_land(game, player, action) is None:
                yield action


def _land_faces(obj: Obj) -> range:
    card = obj.card
    return range(2) if card is not None and card.layout is Layout.MODAL_DFC else range(1)


def _playable(game: Game, player: int) -> Iterator[Obj]:
    """The cards in the player's hand, and those that effects let the player play from elsewhere."""
    objects = game.state.objects
    for id in game.state.player(player).hand:
        yield objects[id]
    if rulings.any_of(game, MayPlayFrom):
        for id in _elsewhere(game, player):
            if next(permissions(game, player, objects[id]), None) is not None:
                yield objects[id]


def _elsewhere(game: Game, player: int) -> Iterator[int]:
    """The cards outside the player's hand from which something might be played."""
    state = game.state
    for other in state.players:
        yield from other.graveyard
        if other.id == player:
            yield from other.library[-1:]
    yield from state.exile
    yield from state.command


def _spells(game: Game, player: int) -> Iterator[CastSpell]:
    if timing.split_second(game):
        return
    waits = not timing.as_sorcery(game, player) and not rulings.any_of(game, CastAsThoughFlash)
    for obj in _playable(game, player):
        chars = characteristics(game, obj.id)
        if waits and not chars.static and not _at_any_time(obj) and timing.needs_sorcery_timing(chars):
            continue
        if not chars.is_land or _land_faces(obj) != range(1):
            for action in casting.possible(game, player, obj):
                if isinstance(casting.examine(game, player, action), Offer):
                    yield action
    for id in game.state.player(player).graveyard:
        chars = characteristics(game, id)
        if not WAYS.keys().isdisjoint(chars.keywords):
            for action in casting.possible(game, player, game.state.objects[id]):
                if isinstance(casting.examine(game, player, action), Offer):
                    yield action


def _at_any_time(obj: Obj) -> bool:
    """Whether another face or way might be cast at another time than the card's own characteristics tell."""
    several = obj.card is not None and obj.card.layout in (Layout.SPLIT, Layout.MODAL_DFC)
    return several or any(WAYS[name].instant for name in obj.base.keywords if name in WAYS)


def _abilities(game: Game, player: int) -> Iterator[Activate]:
    by_hand = payment.by_hand(game, player)
    for id, index, ability, holder in _activatable(game):
        if holder != player and ability.by == You():
            continue
        if mana.is_mana_ability(ability) and not by_hand:
            continue
        action = Activate(id, index)
        if activating.refusal(game, player, action) is None:
            yield action


def _activatable(game: Game) -> list[tuple[int, int, Activated, int]]:
    """Every activated ability in its zone, with the player whose it is; kept until the game changes."""
    tables = game.fresh().tables
    found: list[tuple[int, int, Activated, int]] | None = tables.get("activated")
    if found is None:
        found = tables["activated"] = list(_all_activated(game))
    return found


_ELSEWHERE: Final = frozenset({Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND})


def _all_activated(game: Game) -> Iterator[tuple[int, int, Activated, int]]:
    state = game.state
    for id in state.battlefield:
        for index, ability in enumerate(characteristics(game, id).activated):
            if ability.zone is Zone.BATTLEFIELD:
                yield id, index, ability, controller(game, id)
    others = [id for seat in state.players for id in (*seat.hand, *seat.graveyard)]
    for id in (*others, *state.exile, *state.command):
        activated = characteristics(game, id).activated
        if activated:
            zone = state.objects[id].zone
            for index, ability in enumerate(activated):
                if ability.zone is zone:
                    yield id, index, ability, state.objects[id].owner
