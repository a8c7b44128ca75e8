"""Costs that change numbers: life, energy, counters, cards drawn (CR 107.7, 118.4, 121; CR26 107.14)."""

from __future__ import annotations

from typing import Final

from arbitre.engine.characteristics import linked, rulings
from arbitre.engine.characteristics.impossible import cannot_change_life, cannot_happen
from arbitre.engine.characteristics.responsible import ability_that_says
from arbitre.engine.costs.kinds import CASTING, UNLIMITED, UNPAYABLE, CostKind, counted, of, speaks_of_x
from arbitre.engine.costs.tapping import own_permanents
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Number, Select
from arbitre.engine.kernel.events import AS_COST, Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import heeds_one, supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.language import evaluate
from arbitre.engine.language.open_choices import no_choice
from arbitre.engine.objects.drawing import draw_cards
from arbitre.errors import kind_name
from arbitre.ir import costs as c
from arbitre.ir.amounts import Fixed
from arbitre.ir.modifications import CantGainLife, CantLoseLife, CantPayLifeOrSacrifice
from arbitre.ir.refs import Pick

LIFE: Final = "life"
ENERGY: Final = "energy"
"""CR26 107.14: the counters of a player that {E} stands for."""


# --- life, energy, cards ---------------------------------------------------------------------------------------------


supports(CantPayLifeOrSacrifice)
_PAID: Final[dict[type[c.PayLife | c.PayEnergy], str]] = {c.PayLife: "life paid", c.PayEnergy: "energy paid"}
"""Under which name it is noted how much was paid (``ctx.amounts``)."""


def _amount(ctx: Context, part: c.PayLife | c.PayEnergy) -> int:
    """How much it must be."""
    return 0 if part.amount is None else evaluate.count(ctx, part.amount)


def _said_amount(ctx: Context, player: int, part: c.PayLife | c.PayEnergy, most: int) -> Procedure:
    """How much it is: of any amount, as much as the payer says (CR 608.2d)."""
    name, amount = _PAID[type(part)], _amount(ctx, part)
    if part.amount is None:
        amount = yield Number(player, "amount to pay", 0, max(0, most), "608.2d", ctx.source)
        if (source := ctx.game.state.objects.get(ctx.source)) is not None:  # CR 607.2d: as it enters
            linked.note_word(ctx.game, source, name, str(amount))
    if amount or part.amount is None:
        ctx.amounts[name] = amount
    return amount


def can_pay_life(ctx: Context, player: int, amount: int) -> bool:
    """CR 118.4, 118.8, CR26 119.4b: 0 always; otherwise no more than the life total, of a team that of all its
    players (CR 118.4a), and not if the player can't lose life."""
    if amount <= 0:
        return True
    game = ctx.game
    if game.state.player(player).life < amount or cannot_change_life(game, player, CantLoseLife):
        return False
    return CASTING not in ctx.results or not rulings.affecting(game, player, CantPayLifeOrSacrifice)


@of(c.PayLife)
class _Life(CostKind[c.PayLife]):
    """CR 118.4: the player loses that much life. CR 117.3b."""

    price = 20

    def spends(self, ctx: Context, part: c.PayLife) -> dict[str, int]:
        return {LIFE: _amount(ctx, part)}

    def is_there(self, ctx: Context, player: int, part: c.PayLife) -> bool:
        return can_pay_life(ctx, player, _amount(ctx, part))

    def lack(self, ctx: Context, player: int, part: c.PayLife) -> Refusal:
        amount, life = _amount(ctx, part), ctx.game.state.player(player).life
        if life < amount:
            more = remedy("life", player=player, amount=amount - life)
            return Refusal("there is not enough life", "118.4", "117.3", remedies=(more,))
        for kind in (CantLoseLife, CantPayLifeOrSacrifice):
            for mod, words in rulings.affecting(ctx.game, player, kind):
                says, without = ability_that_says(ctx.game, words.source, mod), remedy("without", object=words.source)
                return Refusal("an effect prohibits it", "101.2", "118.4", words.source, says, (without,))
        return UNPAYABLE

    def how_often(self, ctx: Context, player: int, part: c.PayLife) -> int:
        amount = _amount(ctx, part)
        return ctx.game.state.player(player).life // amount if amount else UNLIMITED

    def limit_of_x(self, ctx: Context, player: int, part: c.PayLife) -> int:
        return max(0, ctx.game.state.player(player).life)

    def pay(self, ctx: Context, player: int, part: c.PayLife, chosen: tuple[int, ...]) -> Procedure:
        life = ctx.game.state.player(player).life
        amount = yield from _said_amount(ctx, player, part, life if can_pay_life(ctx, player, 1) else 0)
        if amount:
            paid = Event(Kind.LIFE, player=player, amount=-amount, source=ctx.source, word="paid", rule="118.4")
            yield from propose(ctx.game, [paid])


@of(c.PayEnergy)
class _Energy(CostKind[c.PayEnergy]):
    """CR26 107.14: the payer removes that many energy counters from themselves."""

    price = 15

    def spends(self, ctx: Context, part: c.PayEnergy) -> dict[str, int]:
        return {ENERGY: _amount(ctx, part)}

    def is_there(self, ctx: Context, player: int, part: c.PayEnergy) -> bool:
        return ctx.game.state.player(player).counter(ENERGY) >= _amount(ctx, part)

    def lack(self, ctx: Context, player: int, part: c.PayEnergy) -> Refusal:
        missing = _amount(ctx, part) - ctx.game.state.player(player).counter(ENERGY)
        more = remedy("counters", number=missing, kind=ENERGY, object=player)
        return Refusal(f"there are not enough {ENERGY} counters", "CR26 107.14", "117.3", remedies=(more,))

    def how_often(self, ctx: Context, player: int, part: c.PayEnergy) -> int:
        amount = _amount(ctx, part)
        return ctx.game.state.player(player).counter(ENERGY) // amount if amount else UNLIMITED

    def limit_of_x(self, ctx: Context, player: int, part: c.PayEnergy) -> int:
        return ctx.game.state.player(player).counter(ENERGY)

    def pay(self, ctx: Context, player: int, part: c.PayEnergy, chosen: tuple[int, ...]) -> Procedure:
        amount = yield from _said_amount(ctx, player, part, ctx.game.state.player(player).counter(ENERGY))
        event = Event(Kind.COUNTERS, subject=player, player=player, amount=-amount, word=ENERGY, source=ctx.source)
        yield from propose(ctx.game, [event] if amount else [])


def _gaining(ctx: Context, part: c.GiveLife) -> tuple[int, ...]:
    """Those who gain it, or those of whom the payer chooses one."""
    if isinstance(part.who, Pick):
        return tuple(evaluate.matching(ctx, part.who.what))
    return evaluate.players(ctx, part.who)


@of(c.GiveLife)
class _GiveLife(CostKind[c.GiveLife]):
    """CR 118.7: a cost that has a player gain life can't be paid if that player can't."""

    def is_there(self, ctx: Context, player: int, part: c.GiveLife) -> bool:
        who = _gaining(ctx, part)
        able = [not rulings.affecting(ctx.game, p, CantGainLife) for p in who]
        return bool(able) and (any if isinstance(part.who, Pick) else all)(able)

    def pay(self, ctx: Context, player: int, part: c.GiveLife, chosen: tuple[int, ...]) -> Procedure:
        amount = evaluate.count(ctx, part.amount)
        who = _gaining(ctx, part)
        if isinstance(part.who, Pick):
            able = [p for p in who if not rulings.affecting(ctx.game, p, CantGainLife)]
            who = yield Select(player, "player", able, rule="601.2g", source=ctx.source)
        events = [Event(Kind.LIFE, player=p, amount=amount, source=ctx.source) for p in who]
        yield from propose(ctx.game, events if amount else [])


@of(c.DrawCards)
class _Draw(CostKind[c.DrawCards]):
    """CR 120.2: cards are drawn one at a time."""

    def pay(self, ctx: Context, player: int, part: c.DrawCards, chosen: tuple[int, ...]) -> Procedure:
        for who in evaluate.players(ctx, part.who):
            yield from draw_cards(ctx.game, who, evaluate.count(ctx, part.count), ctx.source)


# --- counters --------------------------------------------------------------------------------------------------------


def counters_on(ctx: Context, id: int, kind: str) -> int:
    """How many counters of a kind (of every kind if empty) an object has."""
    obj = ctx.game.state.objects.get(id)
    if obj is None:
        return 0
    return obj.counter(kind) if kind else sum(count for _, count in obj.counters)


def _unclear_pick(part: c.AddCounters | c.RemoveCounters) -> str:
    """A pick in a cost is of one permanent, by the payer; anything else is not understood."""
    on = part.on
    if not isinstance(on, Pick):
        return no_choice(on)
    return no_choice(on.what) if on == Pick(on.what, Fixed(1)) else f"{kind_name(part)} on several that are picked"


@of(c.RemoveCounters)
class _RemoveCounters(CostKind[c.RemoveCounters]):
    """CR 121: counters come off the object that the cost names, or one by one off objects among those that match.

    CR 107.7, 606.4–5: [-N] takes them off, as many as there must be.
    """

    price = 15
    word = "remove counter"

    def misfit(self, part: c.RemoveCounters) -> str:
        return _unclear_pick(part)

    def asks_for_x(self, part: c.RemoveCounters) -> bool:
        return part.count is None or speaks_of_x(part)

    def candidates(self, ctx: Context, player: int, part: c.RemoveCounters) -> tuple[int, ...]:
        """The permanents among which counters can be removed, or from one of which all of them can."""
        if isinstance(part.on, Pick):
            wanted = counted(ctx, part.count, ctx.x)
            return tuple(id for id in evaluate.matching(ctx, part.on.what) if counters_on(ctx, id, part.kind) >= wanted)
        if part.among is None:
            return ()
        return tuple(id for id in own_permanents(ctx, player, part.among) if counters_on(ctx, id, part.kind))

    def how_many(self, ctx: Context, part: c.RemoveCounters) -> tuple[int, int]:
        """CR 107.3: none is chosen where X is 0."""
        several = part.among is not None and counted(ctx, part.count, ctx.x) > 0
        return (1, 1) if several or isinstance(part.on, Pick) else (0, 0)

    def is_there(self, ctx: Context, player: int, part: c.RemoveCounters) -> bool:
        wanted = counted(ctx, part.count, ctx.x)
        if isinstance(part.on, Pick):
            return bool(self.candidates(ctx, player, part))
        if part.among is not None:
            there = self.candidates(ctx, player, part)
            return sum(counters_on(ctx, id, part.kind) for id in there) >= wanted
        return all(counters_on(ctx, id, part.kind) >= wanted for id in evaluate.ids(ctx, part.on))

    def lack(self, ctx: Context, player: int, part: c.RemoveCounters) -> Refusal:
        wanted, most = counted(ctx, part.count, ctx.x), max(self._there(ctx, player, part), default=0)
        if most >= wanted:
            return UNPAYABLE
        more = remedy("counters", number=wanted - most, kind=part.kind or "counter", object=ctx.source)
        rule, also = ("606.5", "117.3") if part.kind == "loyalty" else ("117.3", "601.2g")
        return Refusal(f"there are not enough {part.kind} counters", rule, also, ctx.source, remedies=(more,))

    def how_often(self, ctx: Context, player: int, part: c.RemoveCounters) -> int:
        number = counted(ctx, part.count, 1)
        there = self._there(ctx, player, part)
        return sum(counters // number for counters in there) if number else UNLIMITED

    def limit_of_x(self, ctx: Context, player: int, part: c.RemoveCounters) -> int:
        return max(self._there(ctx, player, part), default=0)

    def _there(self, ctx: Context, player: int, part: c.RemoveCounters) -> list[int]:
        """The counters on each object that could pay alone; those on all of them, where they pay together."""
        if isinstance(part.on, Pick):
            return [counters_on(ctx, id, part.kind) for id in evaluate.matching(ctx, part.on.what)]
        together = evaluate.ids(ctx, part.on) if part.among is None else self.candidates(ctx, player, part)
        return [sum(counters_on(ctx, id, part.kind) for id in together)]

    def pay(self, ctx: Context, player: int, part: c.RemoveCounters, chosen: tuple[int, ...]) -> Procedure:
        left = counted(ctx, part.count, ctx.x)
        ctx.amounts["removed"] = ctx.amounts.get("removed", 0) + left
        on = chosen or evaluate.ids(ctx, part.on)
        while left > 0:
            if part.among is not None and not chosen:
                options = self.candidates(ctx, player, part)
                on = options if len(options) == 1 else (yield Select(player, "remove counter", options, rule="601.2g"))
            chosen = ()
            for id in on:
                amount = 1 if part.among is not None or not part.kind else left
                kind = part.kind or (yield from _kind_on(ctx, player, id))
                event = Event(Kind.COUNTERS, subject=id, player=player, amount=-amount, word=kind, source=ctx.source)
                yield from propose(ctx.game, [event])
                left -= amount


heeds_one(c.RemoveCounters, "on", "among")


def _kind_on(ctx: Context, player: int, id: int) -> Procedure:
    """The kind of counter to remove, where the cost leaves it open."""
    kinds = tuple(kind for kind, _ in ctx.game.object(id).counters)
    if len(kinds) == 1:
        return kinds[0]
    (kind,) = yield Select(player, "counter kind", kinds, rule="601.2g", source=id)
    return kind


@of(c.AddCounters)
class _AddCounters(CostKind[c.AddCounters]):
    """CR 107.7, 606.4: [+N] puts loyalty counters on the planeswalker."""

    def misfit(self, part: c.AddCounters) -> str:
        return _unclear_pick(part)

    def candidates(self, ctx: Context, player: int, part: c.AddCounters) -> tuple[int, ...]:
        """ "A creature you control" is one of the payer's, whosever ability asks for it (CR26 701.68a)."""
        if not isinstance(part.on, Pick):
            return ()
        own = ctx.about(ctx.it)
        own.controller = player
        return evaluate.matching(own, part.on.what)

    def how_many(self, ctx: Context, part: c.AddCounters) -> tuple[int, int]:
        return (1, 1) if isinstance(part.on, Pick) else (0, 0)

    def is_there(self, ctx: Context, player: int, part: c.AddCounters) -> bool:
        """CR 117.3; CR26 614.17b: not if counters of the kind can't be put there."""
        picked = isinstance(part.on, Pick)
        on = self.candidates(ctx, player, part) if picked else evaluate.ids(ctx, part.on)
        amount = evaluate.count(ctx, part.count)
        events = (Event(Kind.COUNTERS, id, player=player, amount=amount, word=part.kind) for id in on)
        return not amount or not on or any(not cannot_happen(ctx.game, event) for event in events)

    def how_often(self, ctx: Context, player: int, part: c.AddCounters) -> int:
        return UNLIMITED if not isinstance(part.on, Pick) or self.candidates(ctx, player, part) else 0

    def puts_on(self, ctx: Context, part: c.AddCounters) -> int:
        return evaluate.count(ctx, part.count)

    def pay(self, ctx: Context, player: int, part: c.AddCounters, chosen: tuple[int, ...]) -> Procedure:
        amount = evaluate.count(ctx, part.count)
        for id in chosen or evaluate.ids(ctx, part.on):
            event = Event(
                Kind.COUNTERS, id, player=player, amount=amount, word=part.kind, source=ctx.source, marks=(AS_COST,)
            )
            yield from propose(ctx.game, [event] if amount else [])
