"""Which events a pattern speaks of (CR 603.2, 614.1): what players do, what becomes of them and of their turns."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import EXHAUST, EXTRA, MANA_ABILITY, TAP_SYMBOL, Event, Kind
from arbitre.engine.kernel.handlers import heeds, heeds_one, supports
from arbitre.engine.language import evaluate
from arbitre.engine.language.pattern_matching import PATTERNS, PatternKind, of
from arbitre.engine.seating import sides
from arbitre.engine.vocabulary.history import occurrences
from arbitre.engine.vocabulary.patterns import fits, fits_there, is_by
from arbitre.ir import patterns as p
from arbitre.ir.amounts import Tally
from arbitre.ir.filters import IsSpell
from arbitre.ir.node import Pattern, Ref
from arbitre.ir.values import Step, Zone
from arbitre.state.bindings import Happening
from arbitre.state.state import State


def _casts(ctx: Context, pattern: p.Casts, event: Event) -> Happening | None:
    if pattern.origin is not None and (event.origin is pattern.origin) is pattern.elsewhere:
        return None
    found = _does_so(ctx, pattern, event)
    return found if found is None or not pattern.nth or _so_far(ctx, pattern, event.player) == pattern.nth else None


def _so_far(ctx: Context, pattern: p.Casts, player: int) -> int:
    """CR 603.2: how many such spells the player has cast this turn or game, the one that is being cast included."""
    if pattern.of_game:
        return ctx.game.player(player).tally(Tally.SPELLS_THIS_GAME.value)
    if pattern == p.Casts(IsSpell(), pattern.by, pattern.nth):
        return ctx.game.player(player).tally(Tally.SPELLS_CAST.value)
    every = msgspec.structs.replace(pattern, nth=0)
    return sum(past.happening.player == player for past in occurrences(ctx, every, ctx.game.state.history))


def _casts_at(ctx: Context, pattern: p.CastsAt, event: Event) -> Happening | None:
    """CR 601.2h: with the targets that the spell had as it became cast."""
    what = pattern.what
    if not is_by(ctx, pattern.by, event.player) or not fits(ctx, pattern.spell, event.subject):
        return None
    item = ctx.game.object(event.subject).stack
    chosen = () if item is None else tuple(dict.fromkeys(id for slot in item.binding.targets for id in slot))
    found = tuple(id for id in chosen if fits_there(ctx, what, id))
    if not found:
        return None
    return Happening(found[0], event.subject, event.player, len(found), subjects=found)


def _does_so(ctx: Context, pattern: p.Casts | p.CopiesSpell, event: Event) -> Happening | None:
    if not is_by(ctx, pattern.by, event.player) or not fits(ctx, pattern.what, event.subject):
        return None
    return event.happening()


def _does(ctx: Context, pattern: p.Does, event: Event) -> Happening | None:
    """CR26 701.44b, 701.50b …: once the process is complete, whatever became of what did it."""
    if event.word != pattern.deed or not is_by(ctx, pattern.who, event.player):
        return None
    about = fits(ctx, pattern.what, event.subject) and fits(ctx, pattern.to, event.other)
    return event.happening() if about else None


def _activates(ctx: Context, pattern: p.Activates, event: Event) -> Happening | None:
    """An ability is activated (CR 602.2); a mana ability or not (CR 605.1)."""
    if pattern.mana is not None and (MANA_ABILITY in event.marks) is not pattern.mana:
        return None
    if pattern.tap and TAP_SYMBOL not in event.marks:
        return None
    if pattern.exhaust and EXHAUST not in event.marks:
        return None  # CR26 702.177a
    if not is_by(ctx, pattern.by, event.player) or not fits(ctx, pattern.what, event.subject):
        return None
    return event.happening()


def _step_begins(ctx: Context, pattern: p.StepBegins, event: Event) -> Happening | None:
    """ "At the beginning of": a step that has begun does not begin again for what comes later."""
    if pattern.nth and _which(ctx.game.state, event.step) != pattern.nth:
        return None
    if event.step is not pattern.step and not (pattern.phase and event.step in _MAINS and pattern.step in _MAINS):
        return None
    if not _whose(ctx, pattern.whose, event.player):
        return None
    if event.step is Step.UPKEEP:
        return event.happening()  # CR 503.1, 603.2b
    if event.step in (Step.END, Step.END_COMBAT):
        return event.happening()  # CR 511.1, 513.1, 513.3, 603.2b
    return event.happening()  # CR 500.6, 603.2b


def _which(state: State, step: Step | None) -> int:
    """How many steps of the kind have begun this turn; CR26 505.1b: of main phases, how many of either kind."""
    return state.main_count if step in _MAINS else sum(one is step for one in state.steps_begun)


def _whose(ctx: Context, who: Ref | None, player: int) -> bool:
    """CR 800.4g: the turn of a player who has left the game goes on; it is still that player's, say an opponent's."""
    return is_by(ctx.recalling(), who, player)


_MAINS: Final = frozenset({Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN})


def _mana(ctx: Context, pattern: p.TappedForMana, event: Event) -> Happening | None:
    """CR26 106.12a: as mana has been produced; CR26 106.12b: or is about to be."""
    if len(event.mana) < pattern.at_least:
        return None
    if not fits(ctx, pattern.what, event.subject) or not is_by(ctx, pattern.by, event.player):
        return None
    return event.happening()


def _adds_mana(ctx: Context, pattern: p.AddsMana, event: Event) -> Happening | None:
    """Only for replacement: mana (of a colour) would be produced by a matching permanent."""
    if pattern.color is not None and pattern.color.value not in event.mana:
        return None
    return event.happening() if fits(ctx, pattern.what, event.subject) else None


def _begins_turn(ctx: Context, pattern: p.BeginsTurn, event: Event) -> Happening | None:
    if (pattern.extra and event.word != EXTRA) or not is_by(ctx, pattern.who, event.player):
        return None
    return event.happening()


def _draws(ctx: Context, pattern: p.Draws, event: Event) -> Happening | None:
    """``amount`` of an applied DRAW is which draw of the turn it was."""
    state = ctx.game.state
    if not is_by(ctx, pattern.who, event.player) or (pattern.nth and event.amount != pattern.nth):
        return None
    in_step = state.step is Step.DRAW and sides.is_active(ctx.game, event.player)
    if pattern.except_first_in_draw_step and in_step and event.amount <= 1:
        return None
    return Happening(event.became or event.subject, 0, event.player, 1)


def _draws_cards(ctx: Context, pattern: p.DrawsCards, event: Event) -> Happening | None:
    return Happening(0, 0, event.player, event.amount) if is_by(ctx, pattern.who, event.player) else None


def _life(ctx: Context, pattern: p.GainsLife | p.LosesLife, event: Event) -> Happening | None:
    """CR26 119.10: 0 life is neither gained nor lost."""
    if (event.amount > 0) is not isinstance(pattern, p.GainsLife) or not is_by(ctx, pattern.who, event.player):
        return None
    if isinstance(pattern, p.LosesLife) and pattern.by_damage and event.word != "damage":
        return None
    if isinstance(pattern, p.LosesLife) and pattern.paid and event.word != "paid":
        return None
    return Happening(event.player, event.source, event.player, abs(event.amount))


def _plays_land(ctx: Context, pattern: p.PlaysLand, event: Event) -> Happening | None:
    """CR 305.4: not as a land is put onto the battlefield."""
    if not is_by(ctx, pattern.who, event.player) or not fits(ctx, pattern.what, event.subject):
        return None
    return event.happening()


def _reveals(ctx: Context, pattern: p.RevealsIt, event: Event) -> Happening | None:
    """CR 607.2g: only what the static ability of the same object made the player reveal."""
    linked = event.source == ctx.source and is_by(ctx, pattern.who, event.player)
    return event.happening() if linked and fits(ctx, pattern.what, event.subject) else None


def _by_player(ctx: Context, pattern: Any, event: Event) -> Happening | None:
    """Patterns whose only part is the player, in a field ``who``."""
    return event.happening() if is_by(ctx, pattern.who, event.player) else None


def _searches(ctx: Context, pattern: p.Searches, event: Event) -> Happening | None:
    """CR 701.15a: "their library" is not that of another player."""
    return None if pattern.own and event.other != event.player else _by_player(ctx, pattern, event)


def _loses(ctx: Context, pattern: p.LosesGame, event: Event) -> Happening | None:
    """CR 603.9; CR26 603.10f: who has lost is looked at as before."""
    lost = event.player in evaluate.ids(ctx, pattern.who) or _whose(ctx, pattern.who, event.player)
    return event.happening() if lost else None


def _expends(ctx: Context, pattern: p.Expends, event: Event) -> Happening | None:
    return event.happening() if event.amount == pattern.amount and is_by(ctx, pattern.who, event.player) else None


def _coin(ctx: Context, pattern: p.FlipsCoin, event: Event) -> Happening | None:
    if pattern.won is not None and bool(event.amount) is not pattern.won:
        return None
    return _by_player(ctx, pattern, event)


def _clash(ctx: Context, pattern: p.Clashes, event: Event) -> Happening | None:
    return None if pattern.won and not event.amount else _by_player(ctx, pattern, event)


def _day_becomes(_ctx: Context, pattern: p.DayBecomes, event: Event) -> Happening | None:
    """CR26 731.1a: not when it was neither before."""
    return event.happening() if event.amount and (event.word == "night") is pattern.night else None


def _rolls(ctx: Context, pattern: p.RollsDice, event: Event) -> Happening | None:
    """CR26 706.2, 706.7: the planar die has no number."""
    return None if pattern.natural and event.word != str(pattern.natural) else _by_player(ctx, pattern, event)


def _planar_die(ctx: Context, pattern: p.RollsPlanarDie, event: Event) -> Happening | None:
    """CR 309.7: chaos abilities, and the like."""
    return None if pattern.face is not None and event.word != pattern.face else _by_player(ctx, pattern, event)


def _planeswalks(ctx: Context, pattern: p.Planeswalks, event: Event) -> Happening | None:
    """CR 701.21d, 901.10b: to what was turned face up, or away from what was turned face down or has left the game."""
    if event.kind is Kind.TURN_DOWN and event.word != AWAY:
        return None
    if event.kind is Kind.MOVE and (event.origin, event.to) != (Zone.COMMAND, Zone.OUTSIDE):
        return None
    who = event.held_by if event.kind is Kind.MOVE else event.player
    if not fits(ctx, pattern.what, event.subject) or not is_by(ctx, pattern.who, who):
        return None
    return event.happening()


AWAY: Final = "planeswalk"
"""The ``word`` of a TURN_DOWN event by which a player planeswalks away from a card."""

_MEANINGS: Final[dict[type[Pattern], PatternKind]] = {
    p.Casts: of(_casts, Kind.CAST),
    p.CastsAt: of(_casts_at, Kind.CAST),
    p.CopiesSpell: of(_does_so, Kind.COPY_SPELL),
    p.Does: of(_does, Kind.DEED),
    p.CompletesDungeon: of(_by_player, Kind.COMPLETE),
    p.Expends: of(_expends, Kind.EXPEND),
    p.CommitsCrime: of(_by_player, Kind.CRIME),
    p.Activates: of(_activates, Kind.ACTIVATE),
    p.StepBegins: of(_step_begins, Kind.STEP),
    p.TappedForMana: of(_mana, Kind.MANA),
    p.AddsMana: of(_adds_mana, Kind.MANA),
    p.BeginsTurn: of(_begins_turn, Kind.TURN),
    p.Draws: of(_draws, Kind.DRAW),
    p.DrawsCards: of(_draws_cards, Kind.DRAWS),
    p.GainsLife: of(_life, Kind.LIFE),
    p.LosesLife: of(_life, Kind.LIFE),
    p.DayBecomes: of(_day_becomes, Kind.DAY),
    p.PlaysLand: of(_plays_land, Kind.PLAY_LAND),
    p.RevealsIt: of(_reveals, Kind.REVEAL),
    p.Shuffles: of(_by_player, Kind.SHUFFLE),
    p.Searches: of(_searches, Kind.SEARCH),
    p.FlipsCoin: of(_coin, Kind.FLIP_COIN),
    p.RollsDice: of(_rolls, Kind.ROLL_DIE, Kind.PLANAR_DIE),
    p.Clashes: of(_clash, Kind.CLASH),
    p.LosesGame: of(_loses, Kind.LOSE, looks_back=True),
    p.RollsPlanarDie: of(_planar_die, Kind.PLANAR_DIE),
    p.Planeswalks: PatternKind(
        _planeswalks,
        lambda pattern: (Kind.TURN_DOWN, Kind.MOVE) if pattern.away else (Kind.PLANESWALK,),
        lambda pattern: pattern.away,
    ),
}

PATTERNS.enter(_MEANINGS)
supports(*_MEANINGS)
heeds(
    p.Casts,
    elsewhere=lambda pattern: pattern.origin is not None,
    of_game=lambda pattern: pattern == p.Casts(IsSpell(), pattern.by, pattern.nth, of_game=True) and pattern.nth > 0,
)
heeds_one(p.LosesLife, "by_damage", "paid")
heeds(p.RollsDice, natural=lambda pattern: not pattern.batch)
