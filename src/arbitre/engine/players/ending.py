"""Ending the game (CR 104): players lose, win, leave (CR 800.4) and the game ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.settled import IsControlledBy
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import BATCH, propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.kernel.tables import Chain
from arbitre.engine.language import evaluate
from arbitre.engine.objects.zones import move_event
from arbitre.engine.players import turn_markers
from arbitre.engine.seating import influence, sides
from arbitre.ir.modifications import CantLoseGame, CantWinGame, HasController
from arbitre.ir.node import Node
from arbitre.ir.patterns import Cause
from arbitre.ir.refs import You
from arbitre.ir.values import Zone
from arbitre.state.lasting import Lasting
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State

supports(CantLoseGame, CantWinGame)

LIFE: Final = "life"
"""The ``word`` of a LOSE event for having 0 or less life."""
CONCEDES: Final = "concedes"
POISON: Final = "poison"
TEAM_LOSES: Final = "team loses"
"""For a player whose fate is that of another."""
RULES: Final = {
    CONCEDES: "104.3a",
    LIFE: "704.5a",
    "empty library": "704.5b",
    POISON: "704.5c",
    "commander damage": "704.5v",
    "effect": "104.3e",
    TEAM_LOSES: "809.5b",
    "opponent wins": "104.3h",
}
"""By which rule a player loses, by the reason."""
_OF_TWO_HEADS: Final = RULES | {CONCEDES: "810.8b", LIFE: "704.5t", POISON: "704.5u", TEAM_LOSES: "810.8a"}
"""The same where the players of a team share a life total."""


def cannot_lose(game: Game, player: int, reason: str) -> bool:
    """CR 101.2: an effect says that the player, or one with the same fate, can't lose; nothing keeps a player from
    conceding."""
    if reason == CONCEDES:
        return False  # CR 104.3a
    found = [mod for one in _kindred(game, player) for mod, _ in rulings.affecting(game, one, CantLoseGame)]
    return any(not mod.for_life or reason == LIFE for mod in found)


def _cannot_win(game: Game, player: int) -> bool:
    return any(rulings.affecting(game, one, CantWinGame) for one in _kindred(game, player))


def _kindred(game: Game, player: int) -> tuple[int, ...]:
    """The players who cannot win or lose if this one cannot."""
    if not game.options.shared_life:
        return (player,)
    return sides.team(game, player)  # CR 810.8a


def concede(game: Game, player: int) -> Procedure:
    """CR 104.3a, 405.6g: the player leaves the game and loses it, perhaps with a team."""
    yield from propose(game, [Event(Kind.LOSE, player=player, word=CONCEDES)])


def _lose(game: Game, events: list[Event]) -> Procedure:
    """CR 104.3, 104.5: all the losers at once, with those who share their fate; the game ends, or they leave it."""
    state = game.state
    losing = [e for e in events if state.player(e.player).playing and not cannot_lose(game, e.player, e.word)]
    own = {event.player: event.word for event in reversed(losing)}
    going: dict[int, str] = {}
    for event in losing:
        for player in sides.fate(game, event.player):
            if state.player(player).playing:
                going.setdefault(player, own.get(player, TEAM_LOSES))
    rules = _OF_TWO_HEADS if game.options.shared_life else RULES
    for player, reason in going.items():
        state.put(state.player(player), Player.lost, True)
        game.note("loses", rules[reason], player=player, reason=reason)
    if going and not _decide(game):  # CR 800.4
        yield from leave(game, going)
    return [Event(Kind.LOSE, player=player, word=reason) for player, reason in going.items()]


BATCH[Kind.LOSE] = _lose


def _decide(game: Game) -> bool:
    """The game ends when no more than one side is left; the winners are all its players."""
    state = game.state
    if state.result is not None:
        return True
    left = {sides.side(game, player.id) for player in state.players if player.playing}
    if len(left) > 1:
        return False
    if game.options.teams:
        rule = "104.2c"  # CR 104.2c, 104.3g
    else:
        rule = "104.2a"  # CR 104.2a
    _end(game, tuple(player.id for player in state.players if sides.side(game, player.id) in left), rule)
    return True


def _end(game: Game, winners: tuple[int, ...], rule: str) -> None:
    state = game.state
    _show_foretold(game, game.order())
    state.put(state, State.result, winners)
    for player in winners:
        state.put(state.player(player), Player.won, True)
        game.note("wins", rule, player=player)
    if not winners:  # CR 104.4a, 104.4d
        game.note("game is drawn", "104.4a")


def _show_foretold(game: Game, players: Iterable[int]) -> None:
    """CR26 702.143f: what the players have foretold is revealed as they leave, and as the game ends."""
    state = game.state
    for obj in (state.objects[id] for id in state.exile):
        if obj.face_down and obj.word("foretold") and obj.owner in players:
            state.know((obj, game.order()))
            game.note("reveals", "702.143f (2026-04-17)", player=obj.owner, object=obj.id)


def draw(game: Game, rule: str) -> None:
    """CR 104.4: the game is a draw."""
    _show_foretold(game, game.order())
    game.state.put(game.state, State.result, ())
    game.note("game is drawn", rule)


def draw_by_loop(game: Game, players: Iterable[int]) -> Procedure:
    """The game is a draw, or for those within range of whom the loop concerns."""
    if game.limited:
        rule = "104.4f"  # CR 104.4f, 801.18
    else:
        rule = "104.4b"  # CR 104.4b
    yield from draw_within_range(game, players, rule)


def draw_within_range(game: Game, players: Iterable[int], rule: str) -> Procedure:
    """The game is a draw for these players and those within the range of influence of any of them, and for a team with
    its emperor; they leave, and the others play on."""
    if not game.limited:
        draw(game, rule)
        return
    # CR 104.4e–h, 801.17, 809.5c
    found = {near for player in players for near in game.order() if influence.near(game, player, near)}
    state = game.state
    leaving = [p for p in game.order() if not found.isdisjoint((p, *_emperors_of(game, p)))]
    for player in leaving:
        game.note("draws the game", rule, player=player)
    left = {sides.side(game, p) for p in game.order() if p not in leaving}
    if not left:
        draw(game, rule)
        return
    yield from leave(game, leaving)
    if state.result is None and len(left) == 1:
        _decide(game)


def _emperors_of(game: Game, player: int) -> tuple[int, ...]:
    return tuple(one for one in sides.team(game, player) if one in game.options.emperors)


def _win(game: Game, events: list[Event]) -> Procedure:
    """CR 104.2b; in a game of more than two players all opponents of the winner lose instead, as far as they are within
    range; a team wins with its emperor (CR 104.2d)."""
    state = game.state
    winning = [e for e in events if state.player(e.player).playing and not _cannot_win(game, e.player)]
    if not winning or state.result is not None:
        return []
    own = {sides.side(game, event.player) for event in winning}
    if len(state.players) == 2 or any(event.player in game.options.emperors for event in winning):
        _end(game, tuple(player.id for player in state.players if sides.side(game, player.id) in own), "104.2b")
        return winning
    # CR 104.3h, 800.7, 801.16
    losing = [
        player
        for player in game.order()
        if sides.side(game, player) not in own and any(influence.near(game, e.player, player) for e in winning)
    ]
    yield from propose(game, [Event(Kind.LOSE, player=player, word="opponent wins") for player in losing])
    return winning


BATCH[Kind.WIN] = _win


LEAVING: Final[Chain[str, Callable[[Game, Sequence[int]], Procedure]]] = Chain("what is done as players leave")
"""What variants do just before players leave the game (CR 901.6); the procedure that it makes is carried out as soon as
they have left (CR 901.9)."""

# --- leaving the game ------------------------------------------------------------------------------------------------


def leave(game: Game, players: Iterable[int]) -> Procedure:
    """CR 800.4a: what the players own leaves the game, effects that give them control end, what they hold is exiled.

    Several leave at once: first they are gone, then what is theirs.
    CR 405.6h.
    """
    state = game.state
    leaving = [player for player in players if not state.player(player).left]
    there = [id for id, obj in state.objects.items() if obj.zone is not Zone.OUTSIDE] if state.outer else []
    afterwards = [before(game, leaving) for before in LEAVING if leaving]
    _show_foretold(game, leaving)
    for player in leaving:
        state.put(state.player(player), Player.left, True)
        game.note("leaves the game", "800.4a", player=player)
    turn_markers.players_left(game, leaving)
    for player in leaving:
        yield from _take_along(game, player)
    for after in afterwards:
        yield from after
    gone = tuple(id for id in there if id in state.gone and not state.gone[id].became)
    state.put(state, State.departed, state.departed + gone)


def _take_along(game: Game, player: int) -> Procedure:
    state = game.state
    yield from propose(game, _owned(game, player))
    _end_control(game, player)
    held = [state.objects[id] for id in state.stack if controller(game, id) == player]
    exiled: list[int] = []
    for obj in held:
        if game.edition.orphans_are_exiled and obj.card is not None:  # CR26 800.4a
            exiled.append(obj.id)
        else:
            state.remove(obj, characteristics(game, obj.id), player)
    exiled += [id for id in state.battlefield if _holds(game, id, player)]
    yield from propose(game, [move_event(game, id, Zone.EXILE, Cause.STATE_BASED, rule="800.4a") for id in exiled])


def _holds(game: Game, id: int, player: int) -> bool:
    """Whether a permanent still is the player's; one that has phased out, with no effect that gives control of it."""
    obj = game.state.objects[id]
    return (obj.controller if obj.phased_out else controller(game, id)) == player


def _owned(game: Game, player: int) -> list[Event]:
    """Everything the player owns but in the ante zone (CR 800.4h), abilities on the stack apart."""
    state = game.state
    mine: list[Obj] = [
        obj
        for obj in state.objects.values()
        if obj.owner == player
        and obj.zone not in (Zone.ANTE, Zone.OUTSIDE)
        and not (obj.stack is not None and obj.stack.ability)
    ]
    for obj in [o for o in mine if o.phased_out]:  # CR 702.24j: without triggers
        state.remove(obj, characteristics(game, obj.id), player)
        mine.remove(obj)
    return [move_event(game, obj.id, Zone.OUTSIDE, Cause.STATE_BASED, rule="800.4a") for obj in mine]


def _end_control(game: Game, player: int) -> None:
    """Effects that give the player control of objects or players end."""
    state = game.state
    kept = []
    for lasting in state.lasting:
        mods = tuple(mod for mod in lasting.mods if not _gives_control(game, lasting, mod, player))
        if mods == lasting.mods:
            kept.append(lasting)
        elif mods:
            kept.append(msgspec.structs.replace(lasting, mods=mods))
    if kept != list(state.lasting):
        state.put(state, State.lasting, tuple(kept))
    for other in state.players:
        if other.control_by == player:
            state.put(other, Player.control_by, 0)


def _gives_control(game: Game, lasting: Lasting, mod: Node, player: int) -> bool:
    if isinstance(mod, IsControlledBy):
        return mod.player == player
    if not isinstance(mod, HasController):
        return False
    if isinstance(mod.who, You):
        return lasting.binding.controller == player
    return player in evaluate.ids(Context.of(game, lasting.binding), mod.who)
