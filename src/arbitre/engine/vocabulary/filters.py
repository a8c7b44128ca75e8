"""What one player or object is, has and does: the simple questions that filters are made of (CR 109, 110.6).

Each builder turns a node into a test of a context, an id and the object with that id (None for a player).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from arbitre.engine.characteristics import attachments, linked
from arbitre.engine.characteristics.linked import chosen_word
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import checks
from arbitre.engine.language import evaluate
from arbitre.engine.language.meanings import FILTERS, Test
from arbitre.engine.language.open_choices import no_choice
from arbitre.engine.objects import battles
from arbitre.engine.seating import sides
from arbitre.engine.vocabulary import following, numbers, qualities, refs
from arbitre.ir import filters as f
from arbitre.ir.amounts import Tally
from arbitre.ir.node import Filter, Ref, walk
from arbitre.ir.patterns import Cause
from arbitre.ir.refs import It, Linked, Players, Result, This, Who, You
from arbitre.ir.values import CardType, Zone
from arbitre.state.objects import Obj

# --- what it is -------------------------------------------------------------------------------------------------------


def _is_token(_what: f.IsToken) -> Test:
    return lambda ctx, id, obj: obj is not None and obj.is_token


def _is_card(_what: f.IsCard) -> Test:
    """CR 110.5e: a token is no card. CR26 730.2d: what is on top decides about a merged permanent."""
    return lambda ctx, id, obj: (
        obj is not None and bool(obj.card or obj.merged) and not (obj.is_token or (obj.is_copy and not obj.merged))
    )


def _is_spell(_what: f.IsSpell) -> Test:
    return lambda ctx, id, obj: obj is not None and qualities.is_spell(obj)


def _is_ability(what: f.IsAbility) -> Test:
    activated, word = what.activated, what.word
    return lambda ctx, id, obj: obj is not None and qualities.is_ability(obj, activated, word)


def _of_source(what: f.OfSource) -> Test:
    """CR 112.7a: a source that has left is asked about as it last was."""
    inner = what.what

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if obj is None or not qualities.is_ability(obj, None) or obj.stack is None:
            return False
        return evaluate.matches(ctx, inner, obj.stack.binding.source)

    return test


def _is_player(_what: f.IsPlayer) -> Test:
    return lambda ctx, id, obj: obj is None


def _is_opponent(what: f.IsOpponent) -> Test:
    of = what.of

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        return obj is None and any(refs.is_opponent(ctx.game, p, id, once=ctx.recalls) for p in evaluate.ids(ctx, of))

    return test


def _any_target(_what: f.AnyTarget) -> Test:
    """CR26 115.4; before, a creature or player."""

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if obj is None:
            return True
        types = reading.characteristics(ctx.game, id).types
        if ctx.game.edition.any_target_includes_planeswalkers:
            return not types.isdisjoint(_TARGETS)
        return CardType.CREATURE in types

    return test


_TARGETS: Final = frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})


def _anything(_what: f.Anything) -> Test:
    return lambda ctx, id, obj: True


def _in_starting_deck(what: f.InStartingDeck) -> Test:
    """CR26 103.2a, 702.139b: sideboards are set aside, commanders belong to the deck."""
    of = what.of

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if obj is None or not (obj.zone is Zone.LIBRARY or obj.commander):
            return False
        return obj.owner in evaluate.ids(ctx, of)

    return test


_PUT: Final = {
    f.Deed.PUT_INTO_GRAVEYARD: Zone.GRAVEYARD,
    f.Deed.PUT_INTO_HAND: Zone.HAND,
    f.Deed.PUT_ONTO_BATTLEFIELD: Zone.BATTLEFIELD,
}


def _affected(what: f.Affected) -> Test:
    """What a clause did something to, not all that it speaks of; of what was put somewhere, that which came there:
    another effect may have put it elsewhere (CR 614.6). What it became by that is meant as well (CR 400.7g)."""
    ref, zone = what.ref, _PUT.get(what.deed)
    if not isinstance(ref, Result):
        return _is(f.Is(ref))

    def is_of_those(ctx: Context, id: int) -> bool:
        found, state = ctx.results.get(ref.name, ()), ctx.game.state
        return id in found or any(state.became(one) == id for one in found)

    if zone is None:
        return lambda ctx, id, obj: is_of_those(ctx, id)
    return lambda ctx, id, obj: is_of_those(ctx, id) and _where(ctx, id) is zone


def _where(ctx: Context, id: int) -> Zone | None:
    """The zone to which an object came, if it is still there."""
    found = ctx.game.state.find(ctx.game.state.became(id))
    return None if found is None else found.zone


def _is(what: f.Is) -> Test:
    ref = what.ref
    if isinstance(ref, This):
        return lambda ctx, id, obj: id == ctx.source
    if isinstance(ref, You):
        return lambda ctx, id, obj: _is_you(ctx, id)
    if isinstance(ref, It):
        return lambda ctx, id, obj: id == ctx.it
    if isinstance(ref, Linked):
        return lambda ctx, id, obj: id in evaluate.ids(ctx, ref) or _was_linked(ctx, ref, id)
    return lambda ctx, id, obj: id in evaluate.ids(ctx, ref)


def _was_linked(ctx: Context, ref: Linked, id: int) -> bool:
    """CR 603.6d, 607.2c: as it last existed, a permanent is still what a linked ability put there."""
    source = ctx.game.state.find(ctx.source)
    return source is not None and id in ctx.game.state.gone and id in linked.ids(ctx.game, source, ref.name)


def _other(what: f.Other) -> Test:
    """CR 400.7d, 400.7g: nor what that has become, where the ability can find it; any other new object is another."""
    ref = what.than
    if isinstance(ref, This):
        return lambda ctx, id, obj: id != ctx.source and id not in following.found_again(ctx, ctx.source)

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        than = evaluate.ids(ctx, ref)
        return id not in than and not any(id in following.found_again(ctx, one) for one in than)

    return test


def _is_you(ctx: Context, player: int) -> bool:
    """Whether a player is "you": the controller, of a plane with a team (CR 901.11c)."""
    return player == ctx.controller or (ctx.game.options.shared_turns and player in refs.you(ctx))


def _one_of(who: Ref) -> Callable[[Context, int], bool]:
    """Whether a player is one of those that a reference stands for; fast where it is you or an opponent."""
    if isinstance(who, You):
        return _is_you
    if isinstance(who, It):
        return lambda ctx, player: player == ctx.it
    if who == Players(Who.OPPONENTS):
        return lambda ctx, player: refs.is_opponent(ctx.game, ctx.controller, player, once=ctx.recalls)
    return lambda ctx, player: player in evaluate.ids(ctx, who)


def _controlled_by(what: f.ControlledBy) -> Test:
    who = what.who
    one_of = _one_of(who)
    return lambda ctx, id, obj: obj is not None and one_of(ctx, reading.controller(ctx.game, id))


def _protected_by(what: f.ProtectedBy) -> Test:
    one_of = _one_of(what.who)
    return lambda ctx, id, obj: obj is not None and battles.is_battle(ctx.game, id) and one_of(ctx, obj.protector)


def _owned_by(what: f.OwnedBy) -> Test:
    one_of = _one_of(what.who)
    return lambda ctx, id, obj: obj is not None and one_of(ctx, obj.owner)


def _zone_is(what: f.InZone) -> Test:
    zone = what.zone
    return lambda ctx, id, obj: obj is not None and obj.zone is zone


def _has_counters(what: f.HasCounters) -> Test:
    kind, least = what.kind, what.at_least

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        one = obj or numbers.holder(ctx.game, id)
        if one is None or not one.counters:
            return least <= 0
        return (one.counter(kind) if kind else sum(n for _, n in one.counters)) >= least

    return test


# --- how it stands to others ------------------------------------------------------------------------------------------


def _shares_with(what: f.SharesWith) -> Test:
    quality = qualities.QUALITY[what.what]
    ref = what.ref
    with_others = f.Other(It()) in walk(ref)  # "the same name as another": than what is asked about

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if obj is None:
            return False
        mine = quality(ctx.game, id, obj)
        for other in evaluate.ids(ctx.about(id) if with_others else ctx, ref):
            found = ctx.game.state.find(other)
            if found is not None and not mine.isdisjoint(quality(ctx.game, other, found)):
                return True
        return False

    return test


def _is_of_chosen(what: f.IsOfChosen) -> Test:
    """CR 607.2d: without a choice, nothing has the quality."""
    kind = what.what

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        return obj is not None and qualities.is_of(ctx.game, id, obj, kind, chosen_word(ctx, kind.value))

    return test


def _has_state(what: f.HasState) -> Test:
    state = what.state
    if state is f.State.ACTIVE_PLAYER:
        return lambda ctx, id, obj: obj is None and sides.is_active(ctx.game, id)
    ask = qualities.STATES[state]
    if state is f.State.DAMAGED:
        return lambda ctx, id, obj: ask(ctx.game, id, obj) if obj is not None else _took_damage(ctx.game, id)
    return lambda ctx, id, obj: obj is not None and ask(ctx.game, id, obj)


def _took_damage(game: Game, id: int) -> bool:
    return game.state.is_player(id) and game.player(id).tally(Tally.DAMAGE_TAKEN.value) > 0


def _attacks(what: f.Attacks) -> Test:
    whom = what.whom
    return lambda ctx, id, obj: obj is not None and obj.attacking in evaluate.ids(ctx, whom)


def _blocks(what: f.Blocks) -> Test:
    whom = what.whom

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if obj is None or not obj.blocking:
            return False
        gone = ctx.game.state.gone
        attackers = evaluate.ids(ctx, whom)
        return any(a in obj.blocking or (a in gone and id in gone[a].damage_order) for a in attackers)  # CR 608.2g

    return test


def _blocked_by(what: f.BlockedBy) -> Test:
    whom = what.whom

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if obj is None or not obj.attacking:
            return False
        blockers = (ctx.game.state.find(b) for b in evaluate.ids(ctx, whom))
        return any(b is not None and id in b.blocking for b in blockers)

    return test


def _attached_to(what: f.AttachedTo) -> Test:
    """CR 608.2g: also to what has left meanwhile, if it was attached then."""
    ref = what.ref

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if obj is None:
            return False
        hosts = evaluate.ids(ctx, ref)
        if obj.attached_to in hosts:
            return True
        gone = ctx.game.state.gone
        return any(host in gone and id in gone[host].bore for host in hosts)

    return test


def _has_attached(what: f.HasAttached) -> Test:
    inner = what.what

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        return any(evaluate.matches(ctx, inner, a) for a in attachments.attached(ctx.game, id))

    return test


def _ignores(_what: f.Ignores) -> Test:
    """CR 115.2d."""

    def test(ctx: Context, id: int, _obj: Obj | None) -> bool:
        source = ctx.game.state.objects.get(ctx.source)
        return source is not None and qualities.ignored_by(id) in source.turn_marks

    return test


def _is_designated(what: f.IsDesignated) -> Test:
    """CR26 701.37c: also as it last was; CR26 725.1: or what a player is."""
    word = what.word

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if obj is None and ctx.game.state.is_player(id):
            return bool(ctx.game.player(id).link(word))
        return obj is not None and qualities.is_designated(obj, word)

    return test


def _haunted_by(what: f.HauntedBy) -> Test:
    """CR 702.53b."""
    ref = what.ref

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        cards = (ctx.game.state.find(card) for card in evaluate.ids(ctx, ref))
        return any(card is not None and id in card.link("haunts") for card in cards)

    return test


def _damaged_by(what: f.DamagedBy) -> Test:
    ref = what.ref

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        sources = evaluate.ids(ctx, ref)
        if obj is not None:
            return not set(sources).isdisjoint(obj.damaged_by)
        dealt = (past.happening for past in ctx.game.state.history if past.kind == "damage")
        return any(happening.other == id and happening.subject in sources for happening in dealt)

    return test


def _damaged_by_source_of(what: f.DamagedBySourceOf) -> Test:
    """CR26 608.2i: who controls the source now does not matter."""

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        players = evaluate.players(ctx, what.who)
        dealt = (past for past in ctx.game.state.history if past.kind == "damage" and past.happening.amount > 0)
        return any(past.happening.other == id and past.by in players for past in dealt)

    return test


def _convoked(what: f.Convoked) -> Test:
    """CR26 702.51c."""
    ref = what.ref

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        spells = (ctx.game.state.find(one) for one in evaluate.ids(ctx, ref))
        return any(one is not None and one.cast is not None and id in one.cast.convoked for one in spells)

    return test


def _targets_only(what: f.TargetsOnly) -> Test:
    """CR 114.8a, 114.8c. CR 114.8b: each target is asked about as it is now."""
    inner, single = what.what, what.single
    instances = inner == f.Anything()  # CR 114.8a: "with a single target" counts each time that one was chosen

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if obj is None or obj.stack is None or not obj.stack.body.targets:
            return False
        targets = [t for slot in obj.stack.binding.targets for t in slot]
        if single and len(targets if instances else set(targets)) != 1:
            return False
        return any(evaluate.matches(ctx, inner, t) for t in targets)

    return test


def _came_this_turn(what: f.CameThisTurn) -> Test:
    """ "That was put there from the battlefield this turn"; CR26 702.187a–c: "if you discarded it this turn"."""
    discarding = (Cause.DISCARD, Cause.CYCLE)

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        came = (past for past in ctx.game.state.history if past.happening.became == id)
        came = (past for past in came if not what.discarded or past.cause in discarding)
        return any(what.origin is None or past.origin is what.origin for past in came)

    return test


def _when(what: f.When) -> Test:
    condition = what.condition
    return lambda ctx, id, obj: evaluate.holds(ctx.about(id), condition)


def _leads(what: f.Leads) -> Test:
    """CR 608.2g, 102.1: those who are still in the game are compared."""

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        if not ctx.game.state.is_player(id):
            return False
        own = evaluate.count(ctx.about(id), what.number)
        return all(evaluate.count(ctx.about(p), what.number) < own for p in ctx.game.order() if p != id)

    return test


_MEANINGS: Final[dict[type[Filter], Callable[[Any], Test]]] = {
    f.Anything: _anything,
    f.AnyTarget: _any_target,
    f.IsCard: _is_card,
    f.IsToken: _is_token,
    f.IsSpell: _is_spell,
    f.IsAbility: _is_ability,
    f.IsPlayer: _is_player,
    f.IsOpponent: _is_opponent,
    f.Is: _is,
    f.Affected: _affected,
    f.Other: _other,
    f.ControlledBy: _controlled_by,
    f.ProtectedBy: _protected_by,
    f.OwnedBy: _owned_by,
    f.InStartingDeck: _in_starting_deck,
    f.InZone: _zone_is,
    f.HasCounters: _has_counters,
    f.SharesWith: _shares_with,
    f.IsOfChosen: _is_of_chosen,
    f.HasState: _has_state,
    f.Attacks: _attacks,
    f.Blocks: _blocks,
    f.BlockedBy: _blocked_by,
    f.AttachedTo: _attached_to,
    f.HasAttached: _has_attached,
    f.DamagedBy: _damaged_by,
    f.DamagedBySourceOf: _damaged_by_source_of,
    f.Convoked: _convoked,
    f.IsDesignated: _is_designated,
    f.Ignores: _ignores,
    f.HauntedBy: _haunted_by,
    f.TargetsOnly: _targets_only,
    f.OfSource: _of_source,
    f.GenericPart: lambda what: lambda ctx, id, obj: False,
    f.SpecialAction: lambda what: lambda ctx, id, obj: False,
    f.CameThisTurn: _came_this_turn,
    f.When: _when,
    f.Leads: _leads,
}
FILTERS.enter(_MEANINGS)
for _kind in _MEANINGS:
    checks(_kind, no_choice)
