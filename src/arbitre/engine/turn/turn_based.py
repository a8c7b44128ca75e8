"""Turn-based actions (CR 703): what happens by itself as steps and phases begin and end; skipping them (CR 500.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum, auto
from typing import Final

from arbitre.engine import combat
from arbitre.engine.characteristics import durations, rulings
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import heeds_one, supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import controller
from arbitre.engine.kernel.tables import Chain
from arbitre.engine.language import evaluate
from arbitre.engine.objects import controlling, in_combat
from arbitre.engine.objects.drawing import draw_cards
from arbitre.engine.objects.zones import move_event
from arbitre.engine.players import skipping
from arbitre.engine.seating import sides
from arbitre.engine.turn import untapping
from arbitre.ir.modifications import DamageStays, ManaDoesntEmpty, MaxHandSize, SkipsSteps
from arbitre.ir.patterns import Cause
from arbitre.ir.values import COMBAT, Phase, Step, Zone
from arbitre.state.objects import Obj
from arbitre.state.players import Player
from arbitre.state.state import State

supports(DamageStays, ManaDoesntEmpty, MaxHandSize, SkipsSteps)

MAINS: Final = frozenset({Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN})


class AsItBegins(IntEnum):
    """CR 703.4: what is done as a precombat main phase begins, in this order."""

    SCHEME = auto()
    """CR 703.4d."""
    LORE = auto()
    """CR26 703.4f."""
    RADIATION = auto()
    """CR26 728.1: what triggers of itself."""


PRECOMBAT_MAIN: Final[Chain[AsItBegins, Callable[[Game], Procedure]]] = Chain("what is done as a main phase begins")
TURN_BEGINS: Final[Chain[str, Callable[[Game], None]]] = Chain("what is done as a turn begins")
"""What else variants do as a turn begins (CR 901.6)."""

# --- a turn begins ---------------------------------------------------------------------------------------------------


def _remaining(marks: tuple[str, ...], ended: int) -> tuple[str, ...]:
    """Of the marks of an object, in whose last turn it attacked, now that a turn of the player *ended* is over."""
    before = in_combat.last_turn(0).removesuffix("0")
    kept = tuple(mark for mark in marks if mark.startswith(before) and mark != in_combat.last_turn(ended))
    return (*kept, in_combat.last_turn(ended)) if "attacked" in marks else kept


def reset_turn(game: Game) -> None:
    """A turn begins: counts and marks of the turn before end; the active player's permanents are no longer "sick"."""
    state = game.state
    state.put(state, State.last_history, state.history)
    state.put(state, State.history, ())
    going_on = {turn.active for marker in state.markers if (turn := marker.turn) is not None}  # CR 807.4
    for player in state.players:
        if player.id not in going_on:
            state.put(player, Player.last_tallies, player.tallies)
            state.put(player, Player.tallies, ())
            state.put(player, Player.lands_played, 0)
    for obj in state.changeable():
        if (obj.turn_marks or obj.damaged_by or obj.used) and not (going_on and controller(game, obj.id) in going_on):
            state.put(obj, Obj.used, ())
            state.put(obj, Obj.damaged_by, ())
            state.put(obj, Obj.turn_marks, _remaining(obj.turn_marks, state.last_active))
    skipping.turn_ends(game)
    for begins in TURN_BEGINS:
        begins(game)
    controlling.settle(game)
    for id in state.battlefield:
        if state.objects[id].sick:
            _settle_in(game, state.objects[id])


def _settle_in(game: Game, obj: Obj) -> None:
    """CR 302.6: from now on the active player controls it continuously; phasing does not count (CR 702.24d)."""
    held_by = obj.last_controller if obj.phased_out else controller(game, obj.id)
    if sides.is_active(game, held_by):
        game.state.put(obj, Obj.sick, False)


# --- phases and steps begin ------------------------------------------------------------------------------------------


def skips_step(game: Game) -> str:
    """The rule by which the step that is due is skipped; "" if it is not."""
    state = game.state
    step = state.step
    if state.turn == 1 and step is Step.DRAW and _is_first_draw(game):
        if len(state.players) == 2:
            return "103.7a"  # CR 103.7a
        return "103.7b"  # CR 103.7b, 810.6
    if step in _NEEDS_ATTACKERS and combat.skipped(game):
        return "508.6"  # CR 508.6
    if step not in _PHASES and skipping.skipped(game, step):
        return "500.10"  # CR 500.10
    return ""


_NEEDS_ATTACKERS: Final = frozenset({Step.DECLARE_BLOCKERS, Step.FIRST_COMBAT_DAMAGE, Step.COMBAT_DAMAGE})
_PHASES: Final[frozenset[str]] = frozenset(Phase)
"""A main phase and its one step have the same name; it is skipped as a phase."""


def _is_first_draw(game: Game) -> bool:
    """Whether the first draw step is that of a game between two players, or two teams that share turns."""
    begun = len({sides.primary(game, player.id) for player in game.state.players})
    if begun != 2:
        return False  # CR 103.7c, 800.6
    return game.options.skip_first_draw


def begin_phase(game: Game, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """A phase begins; its steps. Only the first main phase of a turn is the precombat one; a combat phase begins with a
    clean slate."""
    state = game.state
    if state.phase in MAINS:
        if state.main_count and state.phase is Phase.PRECOMBAT_MAIN:  # CR 505.1a
            state.put(state, State.phase, Phase.POSTCOMBAT_MAIN)
            steps = (Step.POSTCOMBAT_MAIN,)
        state.put(state, State.main_count, state.main_count + 1)
    elif state.phase is COMBAT:
        state.put(state, State.combat_count, state.combat_count + 1)
        state.put(state, State.combat_marks, ())
        state.put(state, State.defender, 0)
        state.put(state, State.first_strikers, None)
    return steps


def begin_step(game: Game) -> None:
    """A step begins."""
    state = game.state
    state.put(state, State.steps_begun, (*state.steps_begun, state.step))
    begins = _BEGINS.get(state.step)
    if begins is not None:
        begins(game)


def _begin_damage(game: Game) -> None:
    """CR 510.5: the combat damage step becomes two if first or double strike asks for it."""
    if is_first_damage(game):
        state = game.state
        state.put(state, State.step, Step.FIRST_COMBAT_DAMAGE)
        state.put(state, State.step_plan, (Step.COMBAT_DAMAGE, *state.step_plan))


_BEGINS: Final[dict[Step, Callable[[Game], None]]] = {
    Step.UPKEEP: controlling.begin_upkeep,
    Step.COMBAT_DAMAGE: _begin_damage,
}
"""What steps do as they begin, before anything else."""


def is_first_damage(game: Game) -> bool:
    """Whether the combat damage step that begins is the first of two."""
    state = game.state
    return state.step is Step.COMBAT_DAMAGE and state.first_strikers is None and combat.first_strike_needed(game)


def actions(game: Game) -> Iterable[Callable[[Game], Procedure]]:
    """CR 703.3: the turn-based actions of the step that begins, before anything else."""
    found = _ACTIONS.get(game.state.step)
    if found is None:
        return ()
    wanted, some = found
    return some if wanted(game) else ()  # CR 703.2, 703.4, 116.2c, 405.6e: they are nobody's, and do not use the stack


def _anyone_active(game: Game) -> bool:
    """CR 800.4g: a turn whose player has left the game goes on without an active player."""
    return bool(sides.active(game))


def _asks_for_defender(game: Game) -> bool:
    return combat.asks_for_defender(game) and _anyone_active(game)


def _always(_game: Game) -> bool:
    return True


def _draw(game: Game) -> Procedure:
    """CR 504.1, 703.4c."""
    for player in sides.active(game):  # CR 805.4b
        yield from draw_cards(game, player, 1, rule="504.1")


# --- the cleanup step ------------------------------------------------------------------------------------------------


def max_hand_size(game: Game, player: int) -> int | None:
    """CR 402.2: the most cards that the player keeps in the cleanup step; None: any number."""
    size: int | None = game.state.player(player).max_hand  # CR 902.5b: as a vanguard card modifies it
    for mod, ctx in rulings.affecting(game, player, MaxHandSize):
        if mod.size is None and mod.change is None:
            size = None
        elif mod.size is not None:
            size = evaluate.amount(ctx, mod.size)
        elif size is not None and mod.change is not None:
            size += evaluate.amount(ctx, mod.change)
    return size if size is None else max(0, size)


heeds_one(MaxHandSize, "size", "change")


def _cleanup(game: Game) -> Procedure:
    """CR 514.2, 703.4n: after the discard, damage wears off and effects of the turn end, at once."""
    for player in sides.active(game):
        yield from _discard_to_size(game, player)
    state = game.state
    objects = state.objects
    worn = [
        objects[id] for id in state.battlefield if objects[id].damage and not rulings.affecting(game, id, DamageStays)
    ]
    with game.at_once():
        for obj in worn:  # CR 119.6
            game.note("damage wears off", "514.2", object=obj.id)
            state.put(obj, Obj.damage, 0)
    durations.cleanup(game)


def _discard_to_size(game: Game, id: int) -> Procedure:
    """Discard down to the maximum hand size."""
    player = game.state.player(id)
    size = max_hand_size(game, player.id)
    if size is None or len(player.hand) <= size:
        return
    excess = len(player.hand) - size  # CR 514.1, 703.4m
    chosen = yield Select(player.id, "discard", player.hand, excess, excess, "514.1")
    yield from discard(game, chosen, "514.1")


def discard(game: Game, cards: Sequence[int], rule: str) -> Procedure:
    """CR 701.7: put cards from a hand into their owner's graveyard, all at once, as a rule of the game asks."""
    yield from propose(game, [move_event(game, id, Zone.GRAVEYARD, Cause.DISCARD, rule=rule) for id in cards])


_ACTIONS: Final[dict[Step, tuple[Callable[[Game], bool], Iterable[Callable[[Game], Procedure]]]]] = {
    Step.UNTAP: (_anyone_active, (untapping.untap_step,)),
    Step.DRAW: (_anyone_active, (_draw,)),
    Step.PRECOMBAT_MAIN: (_always, PRECOMBAT_MAIN),
    Step.BEGIN_COMBAT: (_asks_for_defender, (combat.choose_defender,)),
    Step.DECLARE_ATTACKERS: (_anyone_active, (combat.declare_attackers,)),
    Step.DECLARE_BLOCKERS: (_anyone_active, (combat.declare_blockers,)),
    Step.FIRST_COMBAT_DAMAGE: (_always, (combat.deal_damage,)),
    Step.COMBAT_DAMAGE: (_always, (combat.deal_damage,)),
    Step.CLEANUP: (_always, (_cleanup,)),
}
"""CR 703.4: when there is something to do, and what."""


# --- steps and phases end --------------------------------------------------------------------------------------------


def end_step(game: Game) -> Procedure:
    """CR 500.4–5: the step ends, and its phase with the last step: effects that last until now end, mana empties."""
    end_effects(game)
    if mana_is_left(game):
        for player in game.state.players:
            if player.pool:  # CR 703.4p
                yield from _empty_pool(game, player)


def end_effects(game: Game) -> None:
    """CR 500.4: what lasts until the end of the step or phase ends."""
    if game.state.step is Step.END_COMBAT:
        combat.end_of_combat(game)
    durations.step_ends(game)


def mana_is_left(game: Game) -> bool:
    """Whether there is mana that empties as the step ends."""
    state = game.state
    if state.step_plan and not game.edition.mana_empties_each_step:
        return False
    for player in state.players:
        if player.pool:
            return True
    return False


def _empty_pool(game: Game, player: Player) -> Procedure:
    """CR 500.4: unused mana empties, apart from what an effect keeps; by older rules it burns, 1 life for each."""
    kept = tuple(mana for mana in player.pool if mana.until is not None)
    for mod, _ in rulings.affecting(game, player.id, ManaDoesntEmpty):
        colors = [color.value for color in mod.colors]
        kept = tuple(mana for mana in player.pool if mana in kept or not colors or mana.type in colors)
    if kept != player.pool:
        lost = len(player.pool) - len(kept)
        game.note("mana empties", "500.4", player=player.id, amount=lost)
        game.state.put(player, Player.pool, kept)
        if game.edition.mana_burn:
            yield from propose(game, [Event(Kind.LIFE, player=player.id, amount=-lost)])
