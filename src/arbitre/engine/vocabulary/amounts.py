"""Numbers that the game determines (CR 107)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final

from arbitre.engine.characteristics import components, copying, linked
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import checks, heeds, supports
from arbitre.engine.kernel.options import BRAWL_DECK, COMMANDER_DECK
from arbitre.engine.language import evaluate
from arbitre.engine.language.meanings import AMOUNTS
from arbitre.engine.language.open_choices import no_choice
from arbitre.engine.objects.dungeons import completed
from arbitre.engine.vocabulary import counting, numbers, party, qualities, refs, times_used
from arbitre.engine.vocabulary.crewing import strength
from arbitre.engine.vocabulary.history import occurrences
from arbitre.engine.vocabulary.votes import votes_for
from arbitre.ir import amounts as a
from arbitre.ir.abilities import Activated
from arbitre.ir.conditions import Happened
from arbitre.ir.filters import ChosenFor, Is
from arbitre.ir.modifications import MoreDevotion
from arbitre.ir.node import Amount, Filter, Ref, walk
from arbitre.ir.refs import Target
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, Color, Rounding, Zone
from arbitre.state.bindings import Cast
from arbitre.state.objects import Obj
from arbitre.state.players import Player

Meaning = Callable[[Context, Any], int]


# --- numbers of objects -----------------------------------------------------------------------------------------------


def _stats(ctx: Context, which: a.Stat, ids: Iterable[int]) -> list[int]:
    """The numbers of those of the objects that have one."""
    state = ctx.game.state
    found: list[int] = []
    for id in ids:
        obj = state.find(id)
        value = None if obj is None else numbers.stat(ctx.game, id, obj, which)
        if value is not None:
            found.append(value)
    return found


# --- plain and counted numbers ----------------------------------------------------------------------------------------


def _fixed(_ctx: Context, number: a.Fixed) -> int:
    return number.value


def _x(ctx: Context, _number: a.X) -> int:
    """CR 107.3: what was chosen; outside of any spell or ability on the stack, as its source was cast."""
    if ctx.x:
        return ctx.x  # CR 107.3a, 107.3g
    stack = ctx.game.state.find(ctx.stack_id) if ctx.stack_id else None
    if stack is not None and stack.stack is not None and isinstance(stack.stack.ability, Activated):
        return 0
    cast = _cast(ctx, ctx.source)
    return (cast.x or 0) if cast is not None else 0  # CR 607.2i


def _count_of(ctx: Context, number: a.CountOf) -> int:
    """CR26 800.4i: of players to whom something has happened, those who have left the game are counted as well."""
    return counting.number(ctx.recalling() if _is_of_the_past(number.what) else ctx, number.what)


@cache
def _is_of_the_past(what: Filter) -> bool:
    return any(isinstance(node, a.TallyOf | a.TimesHappened | a.TotalHappened | Happened) for node in walk(what))


def _number(ctx: Context, number: a.Number) -> int:
    return len(evaluate.ids(ctx, number.of))


def _stat_of(ctx: Context, number: a.StatOf) -> int:
    """CR 608.2g: of the object as it is, or as it last was."""
    return sum(_stats(ctx, number.stat, informing(ctx, number.of))) * (number.more or 1)


def informing(ctx: Context, ref: Ref) -> tuple[int, ...]:
    """CR 608.2b: an effect may still determine information about targets that have become illegal."""
    if isinstance(ref, Target) and ctx.stack_id:
        obj = ctx.game.state.find(ctx.stack_id)
        if obj is not None and obj.stack is not None and ref.slot < len(obj.stack.binding.targets):
            return refs.arrived(ctx, obj.stack.binding.targets[ref.slot])
    return evaluate.ids(ctx, ref)


def _greatest(ctx: Context, number: a.Greatest) -> int:
    found = _stats(ctx, number.stat, evaluate.matching(ctx, number.what))
    return (min if number.least else max)(found, default=0)


def _total_of(ctx: Context, number: a.TotalOf) -> int:
    return sum(_stats(ctx, number.stat, evaluate.matching(ctx, number.what)))


def _counters(ctx: Context, number: a.Counters) -> int:
    """CR 121.1."""
    holders = (numbers.holder(ctx.game, id) for id in informing(ctx, number.on))
    return sum(_on(one, number.kind) for one in holders if one is not None)


def _on(one: Obj | Player, kind: str) -> int:
    return one.counter(kind) if kind else sum(n for _, n in one.counters)


def _life_of(ctx: Context, number: a.LifeOf) -> int:
    return sum(ctx.game.player(p).life for p in _asked_about(ctx, number.who))


def _starting_life(ctx: Context, number: a.StartingLife) -> int:
    """CR 103.3, 902.4: as the variant and the player's vanguard say."""
    return sum(ctx.game.player(p).starting_life for p in _asked_about(ctx, number.who))


def _minimum_deck_size(ctx: Context, _number: a.MinimumDeckSize) -> int:
    """CR 100.2; CR 903.5a: with a commander a deck has one size; CR26 903.12d: which is smaller in Brawl."""
    if not ctx.game.player(ctx.controller).commanders:
        return ctx.game.options.minimum_deck
    return BRAWL_DECK if ctx.game.options.brawl else COMMANDER_DECK


def _asked_about(ctx: Context, who: Ref) -> tuple[int, ...]:
    """CR 800.4f: of a specific player who has left the game, what was last known."""
    return tuple(id for id in informing(ctx, who) if ctx.game.state.is_player(id))


def _zone_size(ctx: Context, number: a.ZoneSize) -> int:
    zone = Zone(number.zone.value)
    return sum(len(ctx.game.state.zone(zone, p)) for p in evaluate.players(ctx, number.who))


# --- numbers of events and earlier clauses ----------------------------------------------------------------------------


def _event_amount(ctx: Context, _number: a.EventAmount) -> int:
    return ctx.happening.amount if ctx.happening is not None else 0


def _excess_this_way(ctx: Context, _number: a.ExcessThisWay) -> int:
    """CR26 120.10."""
    return ctx.amounts.get(numbers.EXCESS, 0)


def _result_amount(ctx: Context, number: a.ResultAmount) -> int:
    return ctx.amounts.get(number.name, 0)


def _linked_amount(ctx: Context, number: a.LinkedAmount) -> int:
    """CR 607.2d, 607.2f: kept as a word of the source; or as those that a linked ability did something to."""
    word, source = linked.chosen_word(ctx, number.name), ctx.game.state.find(ctx.source)
    if word or source is None:
        return int(word or 0)
    return len(linked.ids(ctx.game, source, number.name))


def _speed(ctx: Context, number: a.SpeedOf) -> int:
    """CR26 702.179f: kept as counters on what stands for the inherent ability of a player with speed."""
    players, state = evaluate.players(ctx, number.who), ctx.game.state
    return sum(state.objects[id].counter("speed") for id in state.command if state.objects[id].owner in players)


def _level(ctx: Context, number: a.LevelOf) -> int:
    """CR26 716.2b, 716.2d."""
    return max((1 + len(ctx.game.object(id).link("level")) for id in evaluate.ids(ctx, number.what)), default=0)


def _votes(ctx: Context, number: a.VotesFor) -> int:
    return ctx.amounts.get(votes_for(number.option), 0)


def _dungeons_completed(ctx: Context, number: a.DungeonsCompleted) -> int:
    return sum(len(completed(ctx.game.player(player))) for player in evaluate.players(ctx, number.who))


def _commander_casts(ctx: Context, number: a.CommanderCasts) -> int:
    """CR 903.10."""
    players = (ctx.game.player(player) for player in evaluate.players(ctx, number.who))
    return sum(times for player in players for _, times in player.commander_casts)


def _times_tempted(ctx: Context, number: a.TimesTempted) -> int:
    return sum(len(ctx.game.player(player).link("tempted")) for player in evaluate.players(ctx, number.who))


def _number_of_targets(ctx: Context, number: a.NumberOfTargets) -> int:
    """CR 114.1: of what the spell or ability is now; before any is chosen there is none."""
    objects = (ctx.game.state.find(id) for id in evaluate.ids(ctx, number.of))
    return sum(
        len(slot) for obj in objects if obj is not None and obj.stack is not None for slot in obj.stack.binding.targets
    )


def _cast(ctx: Context, id: int) -> Cast | None:
    obj = ctx.game.state.find(id)
    return obj.cast if obj is not None else None


_COLORS: Final[frozenset[str]] = frozenset(color.value for color in Color)
_CHOSEN: Final[dict[a.Chosen, Callable[[Cast], int]]] = {
    a.Chosen.KICKED: numbers.times_kicked,
    a.Chosen.COLORS_SPENT: lambda cast: len({Color(s) for s in cast.mana_spent if s in _COLORS}),
    a.Chosen.MANA_SPENT: lambda cast: len(cast.mana_spent),
}


def _most_of(ctx: Context, number: a.MostOf) -> int:
    numbers = (evaluate.amount(ctx.about(player), number.number) for player in evaluate.players(ctx, number.who))
    return (min if number.least else max)(numbers, default=0)


def _symbols_in(ctx: Context, number: a.SymbolsIn) -> int:
    """CR 107.4e–f: a hybrid or Phyrexian symbol is of each of its colours."""
    costs = (reading.characteristics(ctx.game, id).mana_cost for id in informing(ctx, number.of))
    return sum(number.color.value in symbol.split("/") for cost in costs if cost for symbol in cost.symbols)


def _cast_amount(ctx: Context, number: a.CastAmount) -> int:
    """CR 400.7c: of the spell, or of the spell that became the permanent."""
    casts = (_cast(ctx, id) for id in evaluate.ids(ctx, number.of))
    return sum(_chosen(ctx, number, cast) for cast in casts if cast is not None)


def _chosen(ctx: Context, number: a.CastAmount, cast: Cast) -> int:
    """CR 106.3, 109.2c: of the sources of mana as they are, or last were."""
    if number.what is a.Chosen.MANA_SPENT and number.source is not None:
        return sum(evaluate.matches(ctx, number.source, id) for id in cast.mana_from)
    return _CHOSEN[number.what](cast)


heeds(a.CastAmount, source=lambda number: number.what is a.Chosen.MANA_SPENT)


def _times_paid(ctx: Context, number: a.TimesPaid) -> int:
    """CR 702.54a; CR26 702.157a: each instance counts its own payments (CR 702.54b; CR26 702.157b)."""
    casts = (_cast(ctx, id) for id in evaluate.ids(ctx, number.of))
    return sum(numbers.paid(cast, number.keyword) for cast in casts if cast is not None)


def _party(ctx: Context, number: a.Party) -> int:
    """CR26 700.8."""
    return party.size(ctx, number)


def _times_used(ctx: Context, number: a.TimesUsed) -> int:
    """CR 706.10b."""
    return times_used.times(ctx, number)


def _tally_of(ctx: Context, number: a.TallyOf) -> int:
    """CR26 800.4i: of players who have left the game as well."""
    ctx = ctx.recalling()
    players = [ctx.game.player(p) for p in evaluate.players(ctx, number.who)]
    if number.what is a.Tally.SPELLS_LAST_TURN:
        return sum(dict(p.last_tallies).get(a.Tally.SPELLS_CAST.value, 0) for p in players)
    return sum(p.tally(number.what.value) for p in players)


def _times_happened(ctx: Context, number: a.TimesHappened) -> int:
    found = [past.happening.subject for past in occurrences(ctx, number.event, ctx.game.state.history)]
    return len(set(found)) if number.once_each else len(found)


def _total_happened(ctx: Context, number: a.TotalHappened) -> int:
    return sum(past.happening.amount for past in occurrences(ctx, number.event, ctx.game.state.history))


def _times_mutated(ctx: Context, number: a.TimesMutated) -> int:
    """CR26 702.140c: each time one card or copy has merged with it."""
    found = (ctx.game.state.find(id) for id in evaluate.ids(ctx, number.of))
    return sum(components.times_merged(obj) for obj in found if obj is not None)


# --- numbers of boards ------------------------------------------------------------------------------------------------


def _distinct_colors(ctx: Context, number: a.DistinctColors) -> int:
    found = (reading.characteristics(ctx.game, id).colors for id in evaluate.matching(ctx, number.what))
    return len(frozenset[Color]().union(*found))


def _distinct_types(ctx: Context, number: a.DistinctTypes) -> int:
    """CR 205.2a; CR 608.2g: of what is spoken of as it is or last was."""
    what = number.what
    ids = evaluate.ids(ctx, what.ref) if isinstance(what, Is) else evaluate.matching(ctx, what)
    found = (reading.characteristics(ctx.game, id).types for id in ids)
    return len(frozenset[CardType]().union(*found))


def _distinct_stats(ctx: Context, number: a.DistinctStats) -> int:
    return len(set(_stats(ctx, number.stat, evaluate.matching(ctx, number.what))))


def _different_names(ctx: Context, number: a.DifferentNames) -> int:
    """CR26 201.2b: what has no name is none of them."""
    objects = ctx.game.state.objects
    found = evaluate.matching(ctx, number.what)
    return _apart([frozenset(qualities.names(ctx.game, id, objects[id])) - {""} for id in found])


def _apart(names: Sequence[frozenset[str]]) -> int:
    """The size of the largest group in which each has a name and no two have one in common."""
    several = next((one for one in names if len(one) > 1), None)
    if several is None:
        return len({one for one in names if one})
    rest = [one for one in names if one is not several]
    return max(_apart(rest), 1 + _apart([one for one in rest if not one & several]))


def _most_alike(ctx: Context, number: a.MostAlike) -> int:
    """So many of them have the most common color, type or name among them."""
    game, quality = ctx.game, qualities.QUALITY[number.share]
    ids = evaluate.ids(ctx, number.what.ref) if isinstance(number.what, Is) else evaluate.matching(ctx, number.what)
    found = ((id, game.state.find(id)) for id in ids)
    common = Counter(value for id, obj in found if obj is not None for value in quality(game, id, obj))
    common.pop("", None)  # CR 201.2: what has no name shares none
    return max(common.values(), default=0)


def _domain(ctx: Context, number: a.Domain) -> int:
    """CR 305.6: the basic land types among the lands of those players."""
    types: set[str] = set()
    for id in _controlled(ctx, evaluate.players(ctx, number.who)):
        values = reading.characteristics(ctx.game, id)
        if values.is_land:
            types.update(values.subtypes & _BASIC)
    return len(types)


_BASIC: Final = frozenset(BASIC_LAND_TYPES)


def _devotion(ctx: Context, number: a.Devotion) -> int:
    """CR26 700.5: symbols that are of at least one of the colours, each counted once.

    CR26 700.5a: what increases devotion counts by the text that a permanent has after copy and text-changing effects.
    """
    wanted = {color.value for color in number.colors} or set(linked.chosen_word(ctx, ChosenFor.COLOR.value).split())
    found = 0
    for id in _controlled(ctx, evaluate.players(ctx, number.who)):
        cost = reading.characteristics(ctx.game, id).mana_cost
        if cost is not None:
            found += sum(not wanted.isdisjoint(symbol.split("/")) for symbol in cost.symbols)
        found += _more_devotion(ctx.game, id)
    return found


def _strength_for(ctx: Context, number: a.StrengthFor) -> int:
    return sum(strength(ctx.game, id, number.deed) for id in evaluate.ids(ctx, number.of))


def _more_devotion(game: Game, id: int) -> int:
    mods = (mod for static in copying.copiable_values(game, id).static for mod in static.mods)
    return sum(mod.by for mod in mods if isinstance(mod, MoreDevotion))


def _controlled(ctx: Context, players: tuple[int, ...]) -> Iterable[int]:
    game = ctx.game
    return (obj.id for obj in game.state.permanents() if reading.controller(game, obj.id) in players)


# --- arithmetic -------------------------------------------------------------------------------------------------------


def _times(ctx: Context, number: a.Times) -> int:
    return evaluate.amount(ctx, number.left) * evaluate.amount(ctx, number.right)


def _plus(ctx: Context, number: a.Plus) -> int:
    return evaluate.amount(ctx, number.left) + evaluate.amount(ctx, number.right)


def _minus(ctx: Context, number: a.Minus) -> int:
    return evaluate.amount(ctx, number.left) - evaluate.amount(ctx, number.right)


def _half(ctx: Context, number: a.Half) -> int:
    """CR 107.1a."""
    whole, parts = evaluate.amount(ctx, number.of), evaluate.amount(ctx, number.parts)
    if parts < 1:
        return 0
    return whole // parts if number.rounding is Rounding.DOWN else -(-whole // parts)


def _lesser(ctx: Context, number: a.Lesser) -> int:
    return min(evaluate.amount(ctx, number.left), evaluate.amount(ctx, number.right))


def _either(ctx: Context, number: a.Either) -> int:
    return evaluate.amount(ctx, number.then if evaluate.holds(ctx, number.condition) else number.otherwise)


_MEANINGS: Final[dict[type[Amount], Meaning]] = {
    a.Fixed: _fixed,
    a.X: _x,
    a.CountOf: _count_of,
    a.Number: _number,
    a.StatOf: _stat_of,
    a.Greatest: _greatest,
    a.TotalOf: _total_of,
    a.Counters: _counters,
    a.LifeOf: _life_of,
    a.MinimumDeckSize: _minimum_deck_size,
    a.StartingLife: _starting_life,
    a.ZoneSize: _zone_size,
    a.EventAmount: _event_amount,
    a.ResultAmount: _result_amount,
    a.ExcessThisWay: _excess_this_way,
    a.LinkedAmount: _linked_amount,
    a.NumberOfTargets: _number_of_targets,
    a.SpeedOf: _speed,
    a.LevelOf: _level,
    a.OtherResult: lambda ctx, number: ctx.amounts.get(numbers.OTHER_RESULT, 0),
    a.VotesFor: _votes,
    a.DungeonsCompleted: _dungeons_completed,
    a.TimesTempted: _times_tempted,
    a.CommanderCasts: _commander_casts,
    a.CastAmount: _cast_amount,
    a.TimesPaid: _times_paid,
    a.MostOf: _most_of,
    a.SymbolsIn: _symbols_in,
    a.TallyOf: _tally_of,
    a.TimesUsed: _times_used,
    a.Party: _party,
    a.TimesHappened: _times_happened,
    a.TotalHappened: _total_happened,
    a.TimesMutated: _times_mutated,
    a.DistinctColors: _distinct_colors,
    a.DistinctTypes: _distinct_types,
    a.DistinctStats: _distinct_stats,
    a.DifferentNames: _different_names,
    a.MostAlike: _most_alike,
    a.Domain: _domain,
    a.Devotion: _devotion,
    a.StrengthFor: _strength_for,
    a.Times: _times,
    a.Plus: _plus,
    a.Minus: _minus,
    a.Half: _half,
    a.Lesser: _lesser,
    a.Either: _either,
}
AMOUNTS.enter(_MEANINGS)
for _kind in _MEANINGS:
    checks(_kind, no_choice)
supports(MoreDevotion)
