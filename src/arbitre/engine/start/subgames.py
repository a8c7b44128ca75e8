"""Subgames (CR 715): the main game is laid aside as its notation, and goes on when the subgame has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.engine.kernel import reading
from arbitre.engine.kernel.agenda import Agenda
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles, limits
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.objects.zones import HIDING, move_event
from arbitre.engine.playing import resolving
from arbitre.engine.start import beginning_anew, setups
from arbitre.ir.effects import Do, PlaySubgame
from arbitre.ir.node import walk
from arbitre.ir.values import NONTRADITIONAL, CardType, Zone
from arbitre.state.notation import read, write
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State

WINNERS: Final = "winners"
"""The result of a resolution that holds the players who won the subgame."""
MAIN: Final = "main game"
"""The link of a card outside the subgame to the same card in the main game."""


@handles(PlaySubgame)
def _play(ctx: Context, _effect: PlaySubgame) -> Procedure:
    """CR 715.1: the resolution is discontinued here; ``resolving.finish`` sees that it is."""
    yield from ()
    ctx.game.state.put(ctx.game.state, State.agenda, Agenda.SUBGAME)
    return ctx.game.order()


def _inside(clause: Do) -> str:
    """A resolution can be discontinued only between its clauses."""
    deep = any(isinstance(node, PlaySubgame) and node is not clause.effect for node in walk(clause))
    return "PlaySubgame inside another instruction" if deep else ""


limits(Do, _inside)


# --- the subgame starts ----------------------------------------------------------------------------------------------


def begin(game: Game) -> Procedure:
    """CR 715.2: libraries, and what variants use in the command zone, go over to the subgame; all else stays, and has
    no meaning there (CR 715.1b). CR 715.6: what is laid aside may be a subgame itself."""
    yield from ()
    state = game.state
    game.note("subgame begins", "715.2", player=state.active)
    playing = [player.id for player in state.players if player.playing]
    decks = {}
    for id in playing:
        going = [obj for obj in state.objects.values() if obj.owner == id and _goes_over(obj)]
        decks[id] = beginning_anew.brought(going)
        beginning_anew.take_away(game, going)
    outer = (*state.outer, write(state))
    outside = [(obj, _knowing(game, obj)) for obj in _outside(state)]
    beginning_anew.take_away(game, list(state.objects.values()))
    beginning_anew.clear(game)
    state.put(state, State.outer, outer)
    state.put(state, State.departed, ())
    for id, deck in decks.items():
        beginning_anew.lay_out(game, id, deck)
    for obj, knowing in outside:
        if obj.card is not None:
            new = setups.put_aside(state, obj.owner, obj.card)
            state.put(new, Obj.links, ((MAIN, (obj.id,)),))
            state.know((new, knowing))
            state.put(new, Obj.face_down, "" if obj.owner in knowing else obj.face_down)
    state.put(state, State.agenda, Agenda.START)


def _goes_over(obj: Obj) -> bool:
    """CR 715.2a–d: the library; commanders, vanguards and face-down decks in the command zone."""
    if obj.zone is not Zone.COMMAND or not beginning_anew.is_card(obj):
        return obj.zone is Zone.LIBRARY
    return bool(obj.commander or obj.face_down) or CardType.VANGUARD in obj.base.types


def _outside(state: State) -> list[Obj]:
    """CR 715.4: the cards of the main game that are outside the subgame, besides those of players who are so, too."""
    return [obj for obj in beginning_anew.cards(state) if obj.id in state.objects and state.player(obj.owner).playing]


def _knowing(game: Game, obj: Obj) -> tuple[int, ...]:
    """CR 406.3, 707.5: the owner knows a card of the main game, unless it lies face down where only others may look."""
    hidden = obj.face_down and not (obj.zone in HIDING and reading.controller(game, obj.id) == obj.owner)
    return obj.known_to if hidden else tuple(dict.fromkeys((*obj.known_to, obj.owner)))


# --- the subgame ends ------------------------------------------------------------------------------------------------


def end(game: Game) -> Procedure:
    """CR 715.5: the cards go back to the main game, which goes on where it was discontinued; those that left it with a
    player (CR 800.4a) as well, since that player is still in the main game."""
    state = game.state
    winners = state.result or ()
    game.note("subgame ends", "715.5")
    cards = [obj for obj in beginning_anew.cards(state) if obj.zone is not Zone.OUTSIDE]
    cards += beginning_anew.cards_among(state, [state.gone[id] for id in state.departed])
    left = {id for player in state.players for card in player.outside for id in state.objects[card].link(MAIN)}
    main = read(state.outer[-1])
    taken = [obj.id for obj in _outside(main) if obj.id not in left]
    beginning_anew.take_away(game, list(state.objects.values()))
    _take_up(state, main)
    yield from _leave(game, taken)
    for obj in cards:
        _give_back(game, obj)
    for player in state.players:
        if player.playing:
            state.shuffle(player)
    for setup in setups.SETUPS:
        yield from setup.begins(game)
    unfinished = state.unfinished
    state.put(state, State.unfinished, None)
    state.put(state, State.agenda, Agenda.RESOLVE)
    if unfinished is not None:
        ctx = Context.of(game, unfinished.binding, unfinished.stack_id)
        ctx.results[WINNERS] = winners
        yield from resolving.finish(ctx, unfinished.stack_id, unfinished.clauses)
    if state.agenda == Agenda.RESOLVE:
        state.put(state, State.priority, state.active)
        state.put(state, State.agenda, Agenda.CHECK)


def _leave(game: Game, taken: Sequence[int]) -> Procedure:
    """CR 715.4a: what was brought into the subgame leaves the main game; abilities trigger, to be put on the stack once
    the spell that created the subgame has resolved (CR 715.5)."""
    objects = game.state.objects
    beginning_anew.take_away(game, [objects[id] for id in taken if objects[id].zone is Zone.OUTSIDE])
    yield from propose(game, [move_event(game, id, Zone.OUTSIDE) for id in taken if id in objects])


def _take_up(state: State, main: State) -> None:
    """The state is that of the main game again; ids go on from where they are, since they never repeat."""
    for field in State.fields.values():
        if field not in (State.next_id, State.random):
            state.put(state, field, field.__get__(main))
    for player, before in zip(state.players, main.players, strict=True):
        for field in Player.fields.values():
            state.put(player, field, field.__get__(before))
    for id, obj in main.objects.items():
        state.enter(state.gone, id, None)
        state.enter(state.objects, id, obj)


def _give_back(game: Game, obj: Obj) -> None:
    """CR 715.5, 715.5a–c: into the owner's library; what was in the subgame's command zone, into the command zone."""
    state = game.state
    if obj.card is None:
        return
    stays = obj.zone is Zone.COMMAND or not obj.base.types.isdisjoint(NONTRADITIONAL)
    new = state.create_card(obj.card, obj.owner, Zone.COMMAND if stays else Zone.LIBRARY, 0 if stays else None)
    if obj.commander:
        state.put(new, Obj.commander, _identity(state, obj))
    if not obj.base.types.isdisjoint(beginning_anew.DECKS):
        state.put(new, Obj.face_down, "deck")


def _identity(state: State, obj: Obj) -> int:
    """Which of the owner's commanders a card is: one that is not in the main game."""
    there = {other.commander for other in state.objects.values()}
    missing: Sequence[int] = [key for key in state.player(obj.owner).commanders if key not in there]
    return missing[0] if missing else 0
