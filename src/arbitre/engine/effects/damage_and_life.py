"""Damage and life (CR 118, 119)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.characteristics import continuous
from arbitre.engine.characteristics.impossible import cannot_change_life
from arbitre.engine.instructions.planning import happen, plans
from arbitre.engine.instructions.settling import own_words, settle, settle_permanents, settle_players
from arbitre.engine.kernel import reading
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Option, Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import handles, heeds
from arbitre.engine.kernel.together import lessened
from arbitre.engine.language import evaluate
from arbitre.engine.objects.damage import damage_event, dealing
from arbitre.engine.objects.excess import lethal
from arbitre.engine.routines.dividing import shares
from arbitre.engine.seating import sides
from arbitre.engine.vocabulary import numbers
from arbitre.engine.vocabulary.following import now
from arbitre.ir.amounts import Fixed, Stat
from arbitre.ir.effects import (
    DealDamage,
    ExchangeLife,
    ExchangeLifeWithSize,
    Fight,
    GainLife,
    LoseLife,
    RedistributeLife,
    RemoveDamage,
    SetLife,
)
from arbitre.ir.modifications import CantGainLife, CantLoseLife, Lasts, SetsPT, Until
from arbitre.ir.node import Ref, walk
from arbitre.ir.refs import All, It, Players, This, Who
from arbitre.state.objects import Obj


@plans(DealDamage, Kind.DAMAGE)
def deal_damage(ctx: Context, effect: DealDamage) -> Procedure:
    """The sources that the text names deal damage.

    ``It()`` in the amount is each source where several may be meant, however many there are, else each recipient; in
    whom it is dealt to it is each of several sources, else what an instruction around it speaks of.
    """
    by_source = isinstance(effect.source, All) or (not isinstance(effect.source, This) and not _each(effect.to))
    sources = yield from settle(ctx, effect.source)
    to_own = isinstance(effect.source, All) and It() in walk(effect.to)
    recipients = () if to_own else (yield from settle(ctx, effect.to))
    events: list[Event] = []
    for source in sources:
        if to_own:
            recipients = yield from settle(ctx.about(source), effect.to)
        if effect.divided:
            total = evaluate.count(ctx, effect.amount)
            parts: Sequence[int] = yield from shares(ctx, effect.to, recipients, total)
        elif by_source:
            parts = [evaluate.count(ctx.about(source), effect.amount)] * len(recipients)
        else:
            parts = [evaluate.count(own_words(ctx, effect.to, to), effect.amount) for to in recipients]
        events += [
            damage_event(ctx.game, source, to, part, unpreventable=effect.unpreventable)
            for to, part in zip(recipients, parts, strict=True)
        ]
    events = dealing(ctx.game, events)
    return _passing_excess(ctx, events) if effect.excess_passes else events


def _passing_excess(ctx: Context, events: Sequence[Event]) -> list[Event]:
    """CR26 120.4a: what is more than lethal, with the damage dealt at the same time, goes to the controller."""
    game, found, before = ctx.game, list[Event](), dict[int, int]()
    for event in events:
        id, amount = event.other, event.amount
        if not game.state.is_player(id):
            deathtouch = "deathtouch" in reading.characteristics(game, event.subject).keywords
            kept = min(amount, max(0, lethal(game, id, deathtouch=deathtouch) - before.get(id, 0)))
            before[id] = before.get(id, 0) + kept
            event.amount = kept
            passed = damage_event(game, event.subject, reading.controller(game, id), amount - kept)
            passed.unpreventable = event.unpreventable
            found += [one for one in (event, passed) if one.amount]
        else:
            found.append(event)
    return found


def _each(to: Ref) -> bool:
    """Whether an effect speaks of each recipient."""
    return isinstance(to, All | Players)


@plans(Fight, Kind.DAMAGE)
def fight(ctx: Context, effect: Fight) -> Procedure:
    """Each deals damage equal to its power to the other, if both are creatures on the battlefield; it is no
    combat damage (CR 701.10a, 701.10d)."""
    left = yield from settle(ctx, effect.left)
    fighters = left if effect.right is None else (*left, *(yield from settle(ctx, effect.right)))
    if len(fighters) != 2:
        return []
    pair = one, other = now(ctx, fighters[0]), now(ctx, fighters[1])
    if not all(_can_fight(ctx, id) for id in pair):
        return []  # CR 701.10b
    if one == other and not ctx.game.edition.fights_itself_twice:  # CR 701.10c
        return dealing(ctx.game, [damage_event(ctx.game, one, one, 2 * _power(ctx, one))])
    return dealing(ctx.game, [damage_event(ctx.game, a, b, _power(ctx, a)) for a, b in (pair, (other, one))])


def _can_fight(ctx: Context, id: int) -> bool:
    there = ctx.game.state.permanent(id) is not None
    return there and reading.characteristics(ctx.game, id).is_creature


def _power(ctx: Context, id: int) -> int:
    return numbers.stat(ctx.game, id, ctx.game.object(id), Stat.POWER) or 0


# --- life -------------------------------------------------------------------------------------------------------------


def _life_event(ctx: Context, player: int, change: int, rule: str = "118.3") -> Event:
    return Event(Kind.LIFE, player=player, amount=change, source=ctx.source, rule=rule)


def _amounts(ctx: Context, effect: GainLife | LoseLife | SetLife) -> Procedure:
    """For each of the players (``It()``) the amount."""
    players = yield from settle_players(ctx, effect.who)
    return [(p, evaluate.amount(own_words(ctx, effect.who, p), effect.amount)) for p in players]


@plans(GainLife, Kind.LIFE)
def gain_life(ctx: Context, effect: GainLife) -> Procedure:
    """Gaining no life is nothing."""
    amounts = yield from _amounts(ctx, effect)
    return [_life_event(ctx, player, amount) for player, amount in amounts if amount > 0]


@plans(LoseLife, Kind.LIFE)
def lose_life(ctx: Context, effect: LoseLife) -> Procedure:
    """Losing no life is nothing."""
    amounts = yield from _amounts(ctx, effect)
    return [_life_event(ctx, player, -amount) for player, amount in amounts if amount > 0]


@plans(SetLife, Kind.LIFE)
def set_life(ctx: Context, effect: SetLife) -> Procedure:
    """The player gains or loses what is needed (CR 810.9c); the total may be negative (CR 107.1b)."""
    totals = yield from _amounts(ctx, effect)
    totals = yield from _one_of_each_team(ctx, totals)
    changes = [(player, total - ctx.game.player(player).life) for player, total in totals]
    return [_life_event(ctx, player, change, "118.5") for player, change in changes if change]


def _one_of_each_team(ctx: Context, totals: Sequence[tuple[int, int]]) -> Procedure:
    """Where players share a life total, they choose which one of them is affected."""
    found: list[tuple[int, int]] = []
    for player, _ in totals:
        sharing = [one for one, _ in totals if one in sides.sharing_life(ctx.game, player)]
        if sharing[0] == player:
            chosen = sharing
            if len(sharing) > 1:  # CR 810.9d
                chosen = yield Select(player, "player", sharing, rule="810.9d", source=ctx.source)
            found.append((chosen[0], dict(totals)[chosen[0]]))
    return found


@plans(ExchangeLife, Kind.LIFE)
def exchange_life(ctx: Context, effect: ExchangeLife) -> Procedure:
    """CR 701.8a, 701.8c: each gains or loses what is needed, or neither does."""
    left = yield from settle_players(ctx, effect.left)
    right = yield from settle_players(ctx, effect.right)
    if len(left) != 1 or len(right) != 1 or left[0] in sides.sharing_life(ctx.game, right[0]):
        return []  # CR 810.9e
    change = ctx.game.player(right[0]).life - ctx.game.player(left[0]).life
    events = [_life_event(ctx, left[0], change), _life_event(ctx, right[0], -change)] if change else []
    if any(_cannot_change(ctx, event) for event in events):
        return []  # CR 118.8
    return events


@handles(ExchangeLifeWithSize)
def exchange_life_with_size(ctx: Context, effect: ExchangeLifeWithSize) -> Procedure:
    """The player gains or loses what is needed, and the power or toughness is set; or neither is done."""
    game = ctx.game
    players = yield from settle_players(ctx, effect.whose)
    ids = yield from settle_permanents(ctx, effect.of)
    size = numbers.stat(game, ids[0], game.object(ids[0]), effect.stat) if len(ids) == 1 else None
    if size is None or len(players) != 1:
        return ()
    life = game.player(players[0]).life
    event = _life_event(ctx, players[0], size - life, "118.5")
    if event.amount and _cannot_change(ctx, event):  # CR 118.8
        return ()
    yield from happen(ctx, [event] if event.amount else [])
    becomes = SetsPT(Fixed(life)) if effect.stat is Stat.POWER else SetsPT(toughness=Fixed(life))
    continuous.apply_lasting(ctx, ids, (becomes,), Lasts(Until.FOREVER))
    return players


heeds(ExchangeLifeWithSize, stat=lambda effect: effect.stat in (Stat.POWER, Stat.TOUGHNESS))


@plans(RedistributeLife, Kind.LIFE)
def redistribute_life(ctx: Context, _effect: RedistributeLife) -> Procedure:
    """Of players who share a life total no more than one; none gets more (or less) who can't gain (or lose)
    life (CR26 119.7–8)."""
    game, you = ctx.game, ctx.controller

    def one_of_each_team(chosen: tuple[Option, ...]) -> bool:
        teams = [sides.sharing_life(game, one) for one in chosen if isinstance(one, int)]
        return len(set(teams)) == len(teams)

    there, differ = evaluate.players(ctx, Players(Who.EACH)), lessened(one_of_each_team)
    chosen = yield Select(you, "life totals", there, 0, len(there), "810.9f", ctx.source, allows=differ)

    def possible(given: tuple[Option, ...]) -> bool:
        return not any(_cannot_change(ctx, event) for event in _exchanged(ctx, chosen[: len(given)], given))

    count = len(chosen)
    rule, allows = "810.9f", lessened(possible)
    given = yield Select(you, "new totals", chosen, count, count, rule, ctx.source, ordered=True, allows=allows)
    return _exchanged(ctx, chosen, given)


def _exchanged(ctx: Context, players: Sequence[int], others: Sequence[Option]) -> list[Event]:
    """Each of the players gains or loses what is needed to have the life total of the other in the same place."""
    totals: dict[Option, int] = {player.id: player.life for player in ctx.game.state.players}
    changes = [(one, totals[other] - totals[one]) for one, other in zip(players, others, strict=True)]
    return [_life_event(ctx, player, change) for player, change in changes if change]


def _cannot_change(ctx: Context, event: Event) -> bool:
    return cannot_change_life(ctx.game, event.player, CantGainLife if event.amount > 0 else CantLoseLife)


@handles(RemoveDamage)
def remove_damage(ctx: Context, effect: RemoveDamage) -> Procedure:
    """CR 119.6: the damage that is marked on permanents is no longer there."""
    state = ctx.game.state
    ids = yield from settle_permanents(ctx, effect.what)
    for id in ids:
        if state.objects[id].damage:
            state.put(state.objects[id], Obj.damage, 0)
    return ids
