"""Archenemy (CR 904): schemes are set in motion; ongoing ones stay until they are abandoned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from arbitre.cards.records import Deck
from arbitre.engine.instructions.planning import plans
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.options import Options
from arbitre.engine.kernel.pipeline import applies, propose
from arbitre.engine.language import evaluate
from arbitre.engine.start.setups import SETUPS, Setup
from arbitre.engine.turn import state_based, turn_based
from arbitre.ir.effects import Abandon, SetScheme
from arbitre.ir.values import CardType, Supertype, Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State
from arbitre.variants import supplementary

LIFE: Final = 40
"""CR 904.5."""
SCHEMES: Final = frozenset({CardType.SCHEME})


# --- the start of the game -------------------------------------------------------------------------------------------


def archenemies(state: State) -> tuple[int, ...]:
    """CR 904.2a, 904.12b: the players who have a scheme deck."""
    return tuple(sorted({obj.owner for obj in supplementary.of_types(state, SCHEMES)}))


def _brings(state: State, player: Player, deck: Deck) -> None:
    """CR 904.4–5, 408.3: the scheme deck; CR 103.3d, 118.1d: the archenemy has 40 life."""
    supplementary.lay_out(state, player, deck.schemes)
    if deck.schemes:
        begin_with(state, player)


def begin_with(state: State, player: Player) -> None:
    """CR 904.5: the life total of an archenemy."""
    state.put(player, Player.starting_life, LIFE)


def _options(decks: Sequence[Deck], options: Options) -> Options:
    """CR 904.2, 904.2b: a single archenemy plays against a team of all others, which shares its turns; CR 904.12a:
    several play each for themselves, and may attack all players."""
    alone = [seat for seat, deck in enumerate(decks, 1) if deck.schemes]
    others = [seat for seat, deck in enumerate(decks, 1) if not deck.schemes]
    if len(alone) != 1 or len(others) < 2 or options.teams:
        return options
    return msgspec.structs.replace(options, teams=(tuple(alone), tuple(others)), shared_turns=True)


def _begins(game: Game) -> Procedure:
    """CR 904.4."""
    yield from ()
    for player in archenemies(game.state):
        supplementary.shuffle(game.state, SCHEMES, player)


def _first(state: State) -> int:
    """CR 904.6, 103.2b: a single archenemy takes the first turn; CR 904.12c: of several, any player."""
    found = archenemies(state)
    return found[0] if len(found) == 1 else 0


SETUPS.enter("archenemy", Setup(options=_options, brings=_brings, begins=_begins, first=_first))


# --- setting in motion -----------------------------------------------------------------------------------------------


def _main_phase(game: Game) -> Procedure:
    """CR 904.9: immediately after the precombat main phase of an archenemy begins. CR 505.3, 703.4d."""
    top = supplementary.deck(game.state, SCHEMES, game.state.active)[-1:]
    yield from propose(game, [_motion(obj) for obj in top])


turn_based.PRECOMBAT_MAIN.enter(turn_based.AsItBegins.SCHEME, _main_phase)


def _motion(obj: Obj) -> Event:
    return Event(Kind.SET_IN_MOTION, subject=obj.id, player=obj.owner)


@applies(Kind.SET_IN_MOTION)
def _set_in_motion(game: Game, event: Event) -> Sequence[Event]:
    """CR 701.22b: it is turned face up, under its owner's control (CR 904.7, 109.4c, 311.5); CR26 701.32b: one that is
    face up already is set in motion all the same."""
    obj = game.state.objects.get(event.subject)
    if obj is None or obj.zone is not Zone.COMMAND:
        return ()
    if obj.face_down:
        supplementary.turn_up(game.state, obj, obj.owner)
    game.note("sets in motion", "701.22b", player=event.player, object=obj.id)
    return (event,)


@plans(SetScheme, Kind.SET_IN_MOTION)
def _set_scheme(ctx: Context, effect: SetScheme) -> Procedure:
    """CR 701.22a: by an effect."""
    yield from ()
    state = ctx.game.state
    if effect.what is None:
        found = supplementary.deck(state, SCHEMES, ctx.controller)[-1:]
    else:
        found = [state.objects[id] for id in evaluate.ids(ctx, effect.what) if id in state.objects]
    return [_motion(obj) for obj in found]


# --- abandoning ------------------------------------------------------------------------------------------------------


@plans(Abandon, Kind.TURN_DOWN)
def _abandon(ctx: Context, effect: Abandon) -> Procedure:
    """CR 701.23a, 904.11: only a face-up ongoing scheme."""
    yield from ()
    ids = evaluate.ids(ctx, effect.what)
    ongoing = [obj for obj in supplementary.face_up(ctx.game.state, SCHEMES) if _is_ongoing(obj) and obj.id in ids]
    return [Event(Kind.TURN_DOWN, subject=obj.id, player=obj.owner, word="abandon") for obj in ongoing]


def _is_ongoing(obj: Obj) -> bool:
    return Supertype.ONGOING in obj.base.supertypes


def lies_in_deck(obj: Obj) -> bool:
    """Whether a card that is described in the command zone is in the scheme deck: a scheme that is not
    ongoing does not stay face up."""
    return not SCHEMES.isdisjoint(obj.base.types) and not _is_ongoing(obj)


def _schemes(game: Game) -> list[Obj]:
    return supplementary.face_up(game.state, SCHEMES)


def _done(game: Game) -> Procedure:
    """CR 904.10, 311.6: a scheme that is not ongoing is turned face down when its triggered abilities have left the
    stack."""
    yield from ()
    return [
        Event(Kind.TURN_DOWN, subject=obj.id, player=obj.owner)
        for obj in _schemes(game)
        if not _is_ongoing(obj) and not _still_acts(game, obj)
    ]


def _still_acts(game: Game, scheme: Obj) -> bool:
    if not game.edition.schemes_stay_for_each_other:
        return supplementary.has_waiting_trigger(game, lambda source: source == scheme.id)
    schemes = {obj.id for obj in supplementary.of_types(game.state, SCHEMES)}
    return supplementary.has_waiting_trigger(game, lambda source: source in schemes)


state_based.ADDITIONAL.enter("archenemy", state_based.Additional(_schemes, _done))
