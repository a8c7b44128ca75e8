"""Planechase (CR 901): planar decks, the planar die, planeswalking; phenomena (CR26 312)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from arbitre.cards.records import Deck
from arbitre.engine import durations, ending, sides, special, state_based, timing, turn_based
from arbitre.engine.context import Context
from arbitre.engine.decisions import Special
from arbitre.engine.effects.planning import plans
from arbitre.engine.events import Event, Kind
from arbitre.engine.game import Game, Procedure
from arbitre.engine.matching import AWAY
from arbitre.engine.pipeline import BATCH, propose
from arbitre.engine.setups import SETUPS, Setup
from arbitre.engine.timing import Refusal
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Planeswalk
from arbitre.ir.node import Cost
from arbitre.ir.values import CardType, ManaCost, PlanarFace, Zone
from arbitre.state.objects import Obj, Player
from arbitre.state.state import State
from arbitre.variants import supplementary

PLANAR: Final = frozenset({CardType.PLANE, CardType.PHENOMENON})
PHENOMENA: Final = frozenset({CardType.PHENOMENON})
DIE: Final = (PlanarFace.PLANESWALKER, PlanarFace.CHAOS, *[PlanarFace.BLANK] * 4)
"""CR 901.3a."""


def planar_controller(game: Game) -> int:
    """CR 901.6, 901.11b: the active player (of a team: its primary player), or the next one in turn order if that one
    has left the game."""
    return sides.primary(game, game.order()[0])


def planar_deck(state: State, player: int) -> list[Obj]:
    """The player's planar deck, the top card last; the communal one if there is only one (CR 901.14c)."""
    owners = {obj.owner for obj in supplementary.of_types(state, PLANAR)}
    return supplementary.deck(state, PLANAR, next(iter(owners)) if len(owners) == 1 else player)


# --- the start of the game -------------------------------------------------------------------------------------------


def _brings(state: State, player: Player, deck: Deck) -> None:
    supplementary.lay_out(state, player, deck.planes)


def _begins(game: Game) -> Procedure:
    """CR 901.4."""
    yield from ()
    for player in game.state.players:
        supplementary.shuffle(game.state, PLANAR, player.id)


def _opens(game: Game) -> Procedure:
    """CR 901.5: the starting player turns up a plane; nothing triggers. CR26 901.5: phenomena go to the bottom."""
    yield from ()
    state = game.state
    for _ in range(len(planar_deck(state, state.starting_player))):
        top = planar_deck(state, state.starting_player)[-1]
        if top.base.types.isdisjoint(PHENOMENA):
            supplementary.turn_up(state, top, state.starting_player)
            game.note("turns up", "901.5", player=state.starting_player, object=top.id)
            return
        state.put(state, "command", (top.id, *(id for id in state.command if id != top.id)))


SETUPS.append(Setup(brings=_brings, begins=_begins, opens=_opens))


# --- planeswalking ---------------------------------------------------------------------------------------------------


def _planeswalk(game: Game, events: list[Event]) -> Procedure:
    """CR 701.21b: what is face up goes to the bottom of its owner's deck, then the top card of the planar controller's
    deck is turned face up."""
    state = game.state
    event, who = events[0], planar_controller(game)
    left = supplementary.face_up(state, PLANAR)
    yield from propose(game, [Event(Kind.TURN_DOWN, subject=obj.id, player=who, word=AWAY) for obj in left])
    top = planar_deck(state, who)[-1:]
    for obj in top:
        supplementary.turn_up(state, obj, who)
        event.subject, event.player = obj.id, who
        game.note("planeswalks", "701.21", player=who, object=obj.id)
    durations.planeswalked(game)
    return [event] if top else []


BATCH[Kind.PLANESWALK] = _planeswalk


@plans(Planeswalk, Kind.PLANESWALK)
def _by_effect(ctx: Context, _effect: Planeswalk) -> Procedure:
    """CR 701.21a: only in a Planechase game, and only the planar controller."""
    yield from ()
    if not supplementary.of_types(ctx.game.state, PLANAR):
        return []
    return [Event(Kind.PLANESWALK, player=planar_controller(ctx.game), source=ctx.source)]


def _phenomena(game: Game) -> Procedure:
    """CR26 704.6f: a phenomenon whose triggered ability has left the stack makes the planar controller planeswalk."""
    yield from ()
    for obj in supplementary.face_up(game.state, PHENOMENA):
        if not supplementary.has_waiting_trigger(game, lambda source, id=obj.id: source == id):  # type: ignore[misc]
            return [Event(Kind.PLANESWALK, player=planar_controller(game))]
    return []


state_based.ADDITIONAL.append(_phenomena)


# --- the planar die --------------------------------------------------------------------------------------------------

ROLLS: Final = "planar die rolled as a special action this turn"
ROLL: Final = "roll the planar die"


def _planes(game: Game, player: int) -> Iterator[Special]:
    if sides.is_active(game, player):
        yield from (Special(obj.id, ROLL) for obj in supplementary.face_up(game.state, PLANAR)[:1])


def _refuse(game: Game, player: int, obj: Obj) -> Refusal | None:
    """CR 901.8: the active player, in a main phase while the stack is empty."""
    if obj.face_down or obj.zone is not Zone.COMMAND or obj.base.types.isdisjoint(PLANAR):
        return "it is no face-up plane", "901.8"
    return None if timing.as_sorcery(game, player) else timing.not_as_sorcery(game, player, "901.8")


def _cost(game: Game, player: int, _obj: Obj) -> Cost | None:
    """CR 901.8: as much mana as the number of times that the player has taken this action this turn."""
    return PayMana(ManaCost((str(game.player(player).tally(ROLLS)),)))


def _take(ctx: Context, player: int, _obj: Obj) -> Procedure:
    ctx.game.state.tally(ctx.game.player(player), ROLLS)
    yield from roll(ctx.game, player)


def roll(game: Game, player: int) -> Procedure:
    """CR 901.8a–c: what shows makes abilities trigger; a blank face does nothing."""
    face = DIE[game.state.below(len(DIE))]
    game.note("rolls planar die", "901.8", player=player, kind=face.value)
    yield from propose(game, [Event(Kind.PLANAR_DIE, player=player, word=face)])


special.register(special.Sort(ROLL, "115.2f", _refuse, _cost, _take))
special.ELSEWHERE.append(_planes)


# --- the planar controller -------------------------------------------------------------------------------------------


def _turn_begins(game: Game) -> None:
    _hand_over(game.state, planar_controller(game))


def _hand_over(state: State, player: int) -> None:
    """CR 901.6: the planar controller controls what is face up."""
    for obj in supplementary.face_up(state, PLANAR):
        if obj.controller != player:
            state.put(obj, "controller", player)


def _leaving(game: Game, players: Sequence[int]) -> None:
    """CR 901.6, 800.4i: first the next player becomes the planar controller; CR 901.14b: who owns the communal deck."""
    state = game.state
    others = [id for id in game.order() if id not in players]
    cards = supplementary.of_types(state, PLANAR)
    if not others or not cards:
        return
    holder = others[0]
    _hand_over(state, holder)
    if len(others) > 1 and all(obj.owner in players for obj in cards):
        for obj in cards:
            state.put(obj, "owner", holder)


def _left(game: Game) -> Procedure:
    """CR 901.9: if the face-up plane has left the game, the planar controller turns up another."""
    state = game.state
    if state.result is None and supplementary.of_types(state, PLANAR) and not supplementary.face_up(state, PLANAR):
        yield from propose(game, [Event(Kind.PLANESWALK, player=planar_controller(game))])


turn_based.TURN_BEGINS.append(_turn_begins)
ending.LEAVING.append(_leaving)
ending.LEFT.append(_left)
