"""Questions about the game: intervening "if", "as long as", "only if" (CR 603.4, 611.2b, 506.6)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, Final

import msgspec

from arbitre.engine.characteristics.linked import chosen_word
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.handlers import checks, limits
from arbitre.engine.language import evaluate
from arbitre.engine.language.meanings import CONDITIONS
from arbitre.engine.language.open_choices import no_choice
from arbitre.engine.language.pattern_matching import kinds
from arbitre.engine.objects import controlling
from arbitre.engine.objects.dungeons import completed
from arbitre.engine.objects.in_combat import was_attacked
from arbitre.engine.seating import sides
from arbitre.engine.vocabulary import numbers, times_used
from arbitre.engine.vocabulary.history import occurrences
from arbitre.engine.vocabulary.votes import others, votes_for
from arbitre.ir import conditions as c
from arbitre.ir.effects import Choice
from arbitre.ir.filters import Other, SharesWith
from arbitre.ir.node import Condition, Ref, to_data, walk
from arbitre.ir.patterns import Casts, Moves
from arbitre.ir.refs import Linked, This
from arbitre.ir.values import Phase, Shares, Step, Zone
from arbitre.rules.editions import Edition
from arbitre.state.bindings import Cast, Past

Meaning = Callable[[Context, Any], bool]


def _all_of(ctx: Context, condition: c.AllOf) -> bool:
    """CR 506.6c: beside "during combat", a point in combat is one of the combat phase that it is."""
    during = any(isinstance(part, c.DuringStep) and _in_combat(part) for part in condition.parts)
    for part in condition.parts:
        if isinstance(part, c.CombatPointIs):
            if not _combat_point(ctx, part.point, any_combat=during):
                return False
        elif not evaluate.holds(ctx, part):
            return False
    return True


def _in_combat(part: c.DuringStep) -> bool:
    return Phase.COMBAT in part.phases or not _COMBAT_STEPS.isdisjoint(part.steps)


def _any_of(ctx: Context, condition: c.AnyOf) -> bool:
    return any(evaluate.holds(ctx, part) for part in condition.parts)


def _not_so(ctx: Context, condition: c.NotSo) -> bool:
    return not evaluate.holds(ctx, condition.part)


def _compares(ctx: Context, condition: c.Compares) -> bool:
    return condition.compare.holds(evaluate.amount(ctx, condition.left), evaluate.amount(ctx, condition.right))


def _matches(ctx: Context, condition: c.Matches) -> bool:
    """CR26 607.3: "the exiled card" gives several answers if several are meant, of which one may be yes."""
    answers = [evaluate.matches(ctx, condition.what, id) for id in evaluate.ids(ctx, condition.ref)]
    return any(answers) if isinstance(condition.ref, Linked) else bool(answers) and all(answers)


def _is_starting_player(ctx: Context, _condition: c.IsStartingPlayer) -> bool:
    """CR 805.3: with shared team turns, all players of the starting team."""
    return ctx.controller in sides.together(ctx.game, ctx.game.state.starting_player)


def _first_turn(ctx: Context, _condition: c.FirstTurn) -> bool:
    return ctx.game.state.turn <= 1


def _first_combat(ctx: Context, _condition: c.FirstCombat) -> bool:
    """CR 500.8: phases that effects have added before it count."""
    state = ctx.game.state
    return state.combat_count == 1 and state.phase is Phase.COMBAT


def _first_step(ctx: Context, condition: c.FirstStep) -> bool:
    """CR 500.9: steps that effects have added before it count."""
    state = ctx.game.state
    return state.step is condition.step and state.steps_begun.count(condition.step) == 1


def _is_day(ctx: Context, condition: c.IsDay) -> bool:
    """CR26 731.1."""
    return ctx.game.state.day == ("night" if condition.night else "day")


def _turn_of(ctx: Context, condition: c.TurnOf) -> bool:
    """CR 102.1: the active player is the player whose turn it is."""
    return any(sides.is_active(ctx.game, id) for id in evaluate.ids(ctx, condition.who))


def _during_step(ctx: Context, condition: c.DuringStep) -> bool:
    """CR 510.5: a first combat damage step is a combat damage step too."""
    state = ctx.game.state
    if state.phase in condition.phases or state.step in condition.steps:
        return True
    return state.step is Step.FIRST_COMBAT_DAMAGE and Step.COMBAT_DAMAGE in condition.steps


# --- points in combat (CR 506.6) --------------------------------------------------------------------------------------

_ORDER: Final = (
    Step.BEGIN_COMBAT,
    Step.DECLARE_ATTACKERS,
    Step.DECLARE_BLOCKERS,
    Step.FIRST_COMBAT_DAMAGE,
    Step.COMBAT_DAMAGE,
    Step.END_COMBAT,
)
_COMBAT_STEPS: Final = frozenset(_ORDER)
_POINTS: Final = {
    c.CombatPoint.BEFORE_ATTACKERS: Step.DECLARE_ATTACKERS,
    c.CombatPoint.BEFORE_BLOCKERS: Step.DECLARE_BLOCKERS,
    c.CombatPoint.AFTER_BLOCKERS: Step.DECLARE_BLOCKERS,
    c.CombatPoint.BEFORE_DAMAGE: Step.FIRST_COMBAT_DAMAGE,
    c.CombatPoint.BEFORE_END_OF_COMBAT: Step.END_COMBAT,
}


def _combat_point_is(ctx: Context, condition: c.CombatPointIs) -> bool:
    return _combat_point(ctx, condition.point, any_combat=False)


def _combat_point(ctx: Context, point: c.CombatPoint, *, any_combat: bool) -> bool:
    """CR 506.6d: before or after that point of the first combat phase of the turn; CR 506.6c: or of *any_combat*.

    CR 506.6a–b, 506.6e: attackers and blockers count as declared once the step has begun, or would have.
    CR 506.6g: asked for abilities just as for spells.
    """
    state = ctx.game.state
    after = point is c.CombatPoint.AFTER_BLOCKERS
    if state.phase is not Phase.COMBAT:
        begun = state.combat_count > 0 or state.main_count > 1 or state.phase is Phase.ENDING
        return (after and state.combat_count > 0) if begun else not after
    if state.combat_count > 1 and not any_combat:
        return after
    reached = _ORDER.index(state.step) >= _ORDER.index(_POINTS[point])
    if after and state.step is Step.END_COMBAT:
        return "blockers" in state.combat_marks  # CR 506.6f: not if the step was skipped
    return reached if after else not reached


# --- how it was cast --------------------------------------------------------------------------------------------------


def _casts(ctx: Context, ref: Ref) -> list[Cast]:
    """CR 400.7c: how the spells, or the spells that became these permanents, were cast."""
    found = (ctx.game.state.find(id) for id in evaluate.ids(ctx, ref))
    return [obj.cast for obj in found if obj is not None and obj.cast is not None]


def _kicked(ctx: Context, condition: c.Kicked) -> bool:
    """CR 702.31a, 702.31d: with any kicker, or with the one that has this cost; the second one is counted apart.

    CR 607.2h, 702.31e: the ability asks for the kicker of its own object.
    """
    if condition.cost is None:
        return any(numbers.times_kicked(cast) > 0 for cast in _casts(ctx, condition.what))
    for id in evaluate.ids(ctx, condition.what):  # CR 702.31b, 702.31f
        obj = ctx.game.state.find(id)
        if obj is None or obj.cast is None:
            continue
        costs = [one.cost for one in obj.base.keyword("kicker")]
        if condition.cost in costs:
            place = costs.index(condition.cost)
            return numbers.paid(obj.cast, f"kicker {place + 1}" if place else "kicker") > 0
    return False


def _paid_for(ctx: Context, condition: c.PaidFor) -> bool:
    """Whether it was announced that the cost would be paid (CR26 702.138b, 702.166b, 702.174k).

    CR26 702.166c: that of the ability that this one is linked with.
    """
    return any(numbers.was_paid(cast, condition.keyword) for cast in _casts(ctx, condition.what))


def as_data(condition: Condition) -> str:
    """A condition as it is kept of what was so as a spell was cast."""
    return msgspec.json.encode(to_data(condition)).decode()


def _as_cast(ctx: Context, condition: c.AsCast) -> bool:
    """A copy was not cast (CR 706.10); it has what was decided for the spell, but nothing of this."""
    return any(cast.by and as_data(condition.part) in cast.was_so for cast in _casts(ctx, This()))


def _mana_was_spent(ctx: Context, condition: c.ManaWasSpent) -> bool:
    spent = [cast.mana_spent.count(condition.color.value) for cast in _casts(ctx, condition.what)]
    return any(number >= condition.at_least for number in spent)


def _came_under_control(ctx: Context, condition: c.CameUnderControl) -> bool:
    """CR 702.28a."""
    return any(controlling.is_new(ctx.game, id) for id in evaluate.ids(ctx, condition.what))


_WORDINGS: Final[dict[c.Wording, Callable[[Edition], bool]]] = {
    c.Wording.MADNESS_IS_OPTIONAL: lambda edition: edition.madness_is_optional,
    c.Wording.CASCADE_HEEDS_THE_SPELL: lambda edition: edition.cascade_heeds_the_spell,
}


def _in_edition(ctx: Context, condition: c.InEdition) -> bool:
    return _WORDINGS[condition.wording](ctx.game.edition)


def _cast_unlike_sorcery(ctx: Context, condition: c.CastUnlikeSorcery) -> bool:
    """CR26 307.5a: by the phase, the priority and the stack as it was cast, and by nothing else."""
    source = ctx.game.state.find(ctx.source)
    return source is not None and source.cast is not None and source.cast.unlike_sorcery


def _cast_from(ctx: Context, condition: c.CastFrom) -> bool:
    """CR 400.7c: the spell, or the spell that became the permanent, whoever controls it now."""
    by = None if condition.by is None else evaluate.ids(ctx, condition.by)
    return any(
        (condition.zone is None or cast.origin is condition.zone) and (by is None or cast.by in by)
        for cast in _casts(ctx, condition.what)
    )


# --- what happened ----------------------------------------------------------------------------------------------------


def _happened(ctx: Context, condition: c.Happened) -> bool:
    state = ctx.game.state
    times = occurrences(ctx, condition.event, state.last_history if condition.last_turn else state.history)
    if isinstance(condition.event, Casts) and any(isinstance(node, Other) for node in walk(condition.event.what)):
        times = (past for past in times if not _became_source(ctx, past))
    if condition.at_least == 1:
        return next(times, None) is not None
    return len({past.happening.subject or -at for at, past in enumerate(times, 1)}) >= condition.at_least


def _nth_of_turn(ctx: Context, condition: c.NthOfTurn) -> bool:
    """CR 608.2g: of what has happened this turn, in its order; a permanent is what its spell was (CR 400.7c)."""
    about = evaluate.ids(ctx, condition.what)
    found = islice(occurrences(ctx, condition.event, ctx.game.state.history), condition.nth - 1, condition.nth)
    return any(not {one.happening.subject, _became(ctx, one)}.isdisjoint(about) for one in found)


def _became(ctx: Context, past: Past) -> int:
    """The permanent that a spell has become; 0: none."""
    spell = ctx.game.state.gone.get(past.happening.subject)
    return 0 if spell is None else spell.became


def _became_source(ctx: Context, past: Past) -> bool:
    """Whether the spell is what this permanent was: it has not been "another spell"."""
    return _became(ctx, past) == ctx.source


def _remembered(condition: c.Happened | c.NthOfTurn) -> str:
    """What keeps the history of a turn from answering."""
    if isinstance(condition.event, Moves) and condition.event.to is Zone.HAND:
        return "Happened to a hand"
    forgotten = sorted(kind.value for kind in kinds(condition.event) if not kind.remembered)
    return f"Happened {forgotten[0]}" if forgotten or not kinds(condition.event) else no_choice(condition)


def _attacked_this_step(ctx: Context, condition: c.AttackedThisStep) -> bool:
    """CR 508.1b: whom, not which planeswalker, an attacker was declared to attack."""
    state = ctx.game.state
    asked = evaluate.players(ctx, condition.who)
    return state.step is Step.DECLARE_ATTACKERS and any(was_attacked(ctx.game, player) for player in asked)


def _resolved_before(ctx: Context, _condition: c.ResolvedBefore) -> bool:
    """CR26 702.192a: whoever owns them, cards and copies."""
    gone = ctx.game.state.gone.items()
    spells = [id for id, obj in gone if times_used.RESOLVED in obj.turn_marks and obj.last_controller == ctx.controller]
    return any(evaluate.matches(ctx, _SAME_NAME, id) for id in spells if id != ctx.source)


_SAME_NAME: Final = SharesWith(Shares.NAME, This())


def _paid_option(ctx: Context, condition: c.PaidOption) -> bool:
    return ctx.amounts.get(numbers.paid_option(ctx.it)) == condition.number


def _did_so(ctx: Context, condition: c.DidSo) -> bool:
    """CR 117.12: whether it was chosen or begun, whatever events occurred."""
    return condition.name in ctx.done


def _has_completed(ctx: Context, condition: c.HasCompleted) -> bool:
    """CR26 309.7."""
    found = {name for player in evaluate.players(ctx, condition.who) for name in completed(ctx.game.player(player))}
    return condition.dungeon in found if condition.dungeon else bool(found)


def _word_chosen(ctx: Context, condition: c.WordChosen) -> bool:
    """CR26 607.2m: by the ability that let a player choose between the anchor words."""
    return chosen_word(ctx, Choice.OPTION.value) == condition.word


def _more_votes(ctx: Context, condition: c.MoreVotes) -> bool:
    """CR26 701.38: than each of the other words, or as many as the most of them."""
    own, most = ctx.amounts.get(votes_for(condition.option), 0), max(others(condition.option, ctx.amounts), default=0)
    return own > most or (condition.tied and own == most)


def _threshold(ctx: Context, condition: c.Threshold) -> bool:
    return any(len(ctx.game.player(p).graveyard) >= condition.count for p in evaluate.players(ctx, condition.who))


_MEANINGS: Final[dict[type[Condition], Meaning]] = {
    c.AllOf: _all_of,
    c.AnyOf: _any_of,
    c.NotSo: _not_so,
    c.Compares: _compares,
    c.Matches: _matches,
    c.IsDay: _is_day,
    c.TurnOf: _turn_of,
    c.FirstTurn: _first_turn,
    c.IsStartingPlayer: _is_starting_player,
    c.FirstCombat: _first_combat,
    c.FirstStep: _first_step,
    c.DuringStep: _during_step,
    c.CombatPointIs: _combat_point_is,
    c.Kicked: _kicked,
    c.PaidFor: _paid_for,
    c.AsCast: _as_cast,
    c.InEdition: _in_edition,
    c.ManaWasSpent: _mana_was_spent,
    c.CameUnderControl: _came_under_control,
    c.CastFrom: _cast_from,
    c.CastUnlikeSorcery: _cast_unlike_sorcery,
    c.Happened: _happened,
    c.NthOfTurn: _nth_of_turn,
    c.AttackedThisStep: _attacked_this_step,
    c.ResolvedBefore: _resolved_before,
    c.DidSo: _did_so,
    c.PaidOption: _paid_option,
    c.HasCompleted: _has_completed,
    c.WordChosen: _word_chosen,
    c.MoreVotes: _more_votes,
    c.Threshold: _threshold,
}
CONDITIONS.enter(_MEANINGS)
for _kind in _MEANINGS:
    checks(_kind, no_choice)
for _of_history in (c.Happened, c.NthOfTurn):
    limits(_of_history, _remembered)
