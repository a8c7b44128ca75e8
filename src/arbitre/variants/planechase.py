"""Planechase (CR 901): planar decks, the planar die, planeswalking; phenomena (CR26 312)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from arbitre.cards.records import Deck
from arbitre.engine.characteristics import durations
from arbitre.engine.characteristics.initial import PLANESWALKING
from arbitre.engine.instructions.planning import plans
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Special
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.pipeline import BATCH, propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.kernel.refusals import Refusal
from arbitre.engine.players import ending, turn_markers
from arbitre.engine.playing import special
from arbitre.engine.seating import sides
from arbitre.engine.stack import timing
from arbitre.engine.start.setups import SETUPS, Setup
from arbitre.engine.turn import state_based, turn_based
from arbitre.engine.vocabulary.patterns_of_players import AWAY
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Planeswalk
from arbitre.ir.node import Cost
from arbitre.ir.values import CardType, ManaCost, PlanarFace, Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State
from arbitre.variants import supplementary

PLANAR: Final = frozenset({CardType.PLANE, CardType.PHENOMENON})
PHENOMENA: Final = frozenset({CardType.PHENOMENON})
DIE: Final = (PlanarFace.PLANESWALKER, PlanarFace.CHAOS, *[PlanarFace.BLANK] * 4)
"""CR 901.3a."""


def planar_controller(game: Game) -> int:
    """CR 309.5, 901.6, 901.11, 901.11b, CR26 312.4: the active player (of a team: its primary player), or the next
    one in turn order if that one has left the game. In a Grand Melee: of the turn in the state (CR 901.13a)."""
    return sides.primary(game, game.order()[0])


def is_communal(state: State) -> bool:
    """CR 901.14a: whether only one player has brought a planar deck, which all use."""
    return len({obj.owner for obj in supplementary.of_types(state, PLANAR)}) == 1


def planar_deck(state: State, player: int) -> list[Obj]:
    """The player's planar deck (CR 901.11a), the top card last; the communal one if there is only one (CR 901.14c)."""
    communal = is_communal(state)
    owner = supplementary.of_types(state, PLANAR)[0].owner if communal else player
    return supplementary.deck(state, PLANAR, owner)


# --- the start of the game -------------------------------------------------------------------------------------------


def _brings(state: State, player: Player, deck: Deck) -> None:
    supplementary.lay_out(state, player, deck.planes)


def _begins(game: Game) -> Procedure:
    """CR 901.4; CR 901.14b: a communal deck that comes back from a subgame (CR 715.5a) has the owner of the plane."""
    yield from ()
    state = game.state
    decks = [obj for obj in supplementary.of_types(state, PLANAR) if obj.face_down]
    planes = supplementary.face_up(state, PLANAR)
    if planes and len({obj.owner for obj in decks}) == 1:
        for obj in decks:
            state.put(obj, Obj.owner, planes[0].owner)
    for player in state.players:
        supplementary.shuffle(state, PLANAR, player.id)


def _opens(game: Game) -> Procedure:
    """CR 103.6, 901.5: the starting player turns up a plane; in a Grand Melee so does every player who starts with a
    turn marker (CR 901.13a)."""
    yield from ()
    state = game.state
    if game.options.turn_markers:
        players = turn_markers.first_holders(game, state.starting_player)
    else:
        players = (state.starting_player,)
    for player in players:
        _open(game, player)


def _open(game: Game, player: int) -> None:
    """CR 901.5: the top plane is turned up; nothing triggers. CR26 901.5: phenomena go to the bottom."""
    state = game.state
    for _ in range(len(planar_deck(state, player))):
        top = planar_deck(state, player)[-1]
        if top.base.types.isdisjoint(PHENOMENA):
            supplementary.turn_up(state, top, player)
            game.note("turns up", "901.5", player=player, object=top.id)
            return
        state.put(state, State.command, (top.id, *(id for id in state.command if id != top.id)))


SETUPS.enter("planechase", Setup(brings=_brings, begins=_begins, opens=_opens))


# --- planeswalking ---------------------------------------------------------------------------------------------------


def _planeswalk(game: Game, events: list[Event]) -> Procedure:
    """CR 701.21b, 901.10: what is face up goes to the bottom of its owner's deck, then the top card of the planar
    controller's deck is turned face up; in a Grand Melee what others control stays (CR 901.13)."""
    state = game.state
    event = events[0]
    who = event.player
    left = [obj for obj in supplementary.face_up(state, PLANAR) if obj.controller == who]
    yield from propose(game, [Event(Kind.TURN_DOWN, subject=obj.id, player=who, word=AWAY) for obj in left])
    top = planar_deck(state, who)[-1:]
    for obj in top:
        supplementary.turn_up(state, obj, who)
        event.subject = obj.id
        game.note("planeswalks", "701.21b", player=who, object=obj.id)
    durations.planeswalked(game)
    return [event] if top else []


BATCH[Kind.PLANESWALK] = _planeswalk


@plans(Planeswalk, Kind.PLANESWALK)
def _by_effect(ctx: Context, _effect: Planeswalk) -> Procedure:
    """CR 701.21a, c, 901.10a: only in a Planechase game, and only the planar controller."""
    yield from ()
    if not supplementary.of_types(ctx.game.state, PLANAR):
        return []
    return [Event(Kind.PLANESWALK, player=planar_controller(ctx.game), source=ctx.source)]


def _phenomena(game: Game) -> list[Obj]:
    return supplementary.face_up(game.state, PHENOMENA)


def _encountered(game: Game) -> Procedure:
    """CR26 312.7, 704.6f: a phenomenon whose triggered ability has left the stack makes the planar controller
    planeswalk."""
    yield from ()
    for obj in _phenomena(game):
        if not supplementary.has_waiting_trigger(game, lambda source, id=obj.id: source == id):  # type: ignore[misc]
            return [Event(Kind.PLANESWALK, player=planar_controller(game))]
    return []


state_based.ADDITIONAL.enter("planechase", state_based.Additional(_phenomena, _encountered))


# --- the planar die --------------------------------------------------------------------------------------------------

ROLLS: Final = "planar die rolled as a special action this turn"
ROLL: Final = "roll the planar die"


def _planes(game: Game, player: int) -> Sequence[Special]:
    """CR 901.11d: each player of the active team may."""
    if not game.state.command or not sides.is_active(game, player):
        return ()
    mine = [obj for obj in supplementary.face_up(game.state, PLANAR) if obj.controller == planar_controller(game)]
    return [Special(obj.id, ROLL) for obj in mine[:1]]


def _refuse(game: Game, player: int, obj: Obj) -> Refusal | None:
    """CR 901.8: the active player, in a main phase while the stack is empty."""
    if obj.face_down or obj.zone is not Zone.COMMAND or obj.base.types.isdisjoint(PLANAR):
        return Refusal("it is no face-up plane", "901.8")
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
special.ELSEWHERE.enter("planechase", _planes)


# --- the planar controller -------------------------------------------------------------------------------------------


def _turn_begins(game: Game) -> None:
    """CR 901.6: the active player is the planar controller now; in a Grand Melee, of what the last player to the right
    controlled (CR 901.13a)."""
    who = planar_controller(game)
    planes = supplementary.face_up(game.state, PLANAR)
    if game.options.turn_markers:
        last = _last_holder(game, who, {obj.controller for obj in planes})
        planes = [obj for obj in planes if obj.controller == last]
    for obj in planes:
        _hand_over(game.state, obj, who)


def _last_holder(game: Game, player: int, holders: Collection[int]) -> int:
    """The first player who controls a plane, from this one on to the right; 0: nobody does."""
    order = game.state.turn_order
    at = order.index(player)
    return next((p for p in (*order[at::-1], *order[:at:-1]) if p in holders), 0)


def _hand_over(state: State, plane: Obj, player: int) -> None:
    """CR 109.4a: the planar controller controls the plane; CR 108.3a, 901.14b: and owns the communal planar deck."""
    if plane.controller != player:
        state.put(plane, Obj.controller, player)
    if is_communal(state) and plane.owner != player:
        for obj in supplementary.of_types(state, PLANAR):
            state.put(obj, Obj.owner, player)


def _leaving(game: Game, players: Sequence[int]) -> Procedure:
    """CR 901.6, 800.4i, CR26 312.4: first the next player becomes the planar controller; CR 901.13b: nobody does if
    the players take a turn marker with them."""
    state = game.state
    planes = supplementary.face_up(state, PLANAR)
    ceasing = bool(state.markers) and turn_markers.lose_marker(game, players)
    orphans = [obj for obj in planes if obj.controller in players]
    for obj in orphans:
        following = (player for player in game.order(obj.controller) if player not in players)
        heir = 0 if ceasing else next(following, 0)
        if heir:
            _hand_over(state, obj, sides.primary(game, heir))
    gone = {obj.id: obj.controller for obj in planes if obj.owner in players}
    return _left(game, gone, [obj.id for obj in orphans] if ceasing else [])


def _left(game: Game, gone: dict[int, int], ceasing: list[int]) -> Procedure:
    """CR 901.9: if a face-up plane has left the game, its controller turns up another; CR 901.13b: those that have no
    controller any more are turned down, and nobody planeswalks."""
    state = game.state
    _cease(game, gone)
    if state.result is None:
        yield from propose(game, [Event(Kind.TURN_DOWN, subject=id) for id in ceasing if id in state.objects])
        for id, holder in gone.items():
            if id not in ceasing:
                yield from propose(game, [Event(Kind.PLANESWALK, player=holder)])


def _cease(game: Game, gone: Collection[int]) -> None:
    """CR 901.9a: the planeswalking abilities of planes that have left the game."""
    state = game.state
    for id in state.stack:
        obj = state.objects[id]
        if obj.stack is not None and obj.stack.ability == PLANESWALKING and obj.stack.binding.source in gone:
            state.remove(obj, characteristics(game, id), controller(game, id))


turn_based.TURN_BEGINS.enter("planechase", _turn_begins)
ending.LEAVING.enter("planechase", _leaving)
