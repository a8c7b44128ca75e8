"""Costs that tap and untap permanents (CR 107.5–6, 302.6, 602.5a; CR26 702.122a)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitre.engine.characteristics import rulings
from arbitre.engine.costs.kinds import UNPAYABLE, CostKind, OfObjects, note, of
from arbitre.engine.costs.supply import TAP, UNTAP
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import heeds_one
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.kernel.refusals import Refusal, remedy
from arbitre.engine.language import evaluate
from arbitre.engine.objects.exerting import exert
from arbitre.engine.vocabulary.crewing import may_work, strength
from arbitre.ir import costs as c
from arbitre.ir.modifications import ActivatesAsHasty
from arbitre.ir.node import Filter
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj


def can_tap(game: Game, obj: Obj, chars: Characteristics) -> bool:
    """CR 107.5: an untapped permanent, and no creature that its controller has had for too short a time."""
    if obj.tapped or obj.phased_out or obj.zone is not Zone.BATTLEFIELD:
        return False
    return not obj.sick or not _is_sick(game, obj, chars)


def can_untap(game: Game, obj: Obj, chars: Characteristics) -> bool:
    """CR 107.6: a tapped one, likewise."""
    return obj.in_play and obj.tapped and not _is_sick(game, obj, chars)


def _is_sick(game: Game, obj: Obj, chars: Characteristics) -> bool:
    """CR 302.6, 602.5a: too short a time under the control of its controller."""
    return obj.sick and chars.is_creature and not _is_hasty(game, obj, chars)


def _is_hasty(game: Game, obj: Obj, chars: Characteristics) -> bool:
    """CR 702.10c, 609.4: whether that does not matter, or is as though it did not."""
    if "haste" in chars.keywords:
        return True
    return rulings.any_of(game, ActivatesAsHasty) and bool([*rulings.affecting(game, obj.id, ActivatesAsHasty)])


def _cannot_turn(ctx: Context, *, tapped: bool) -> Refusal:
    """CR 117.3, 602.5a: it is so already, or its controller has not had it for long enough."""
    obj = ctx.game.state.objects.get(ctx.source)
    if obj is None or not obj.in_play:
        return UNPAYABLE
    if obj.tapped is not tapped:
        haste = remedy("haste", object=obj.id)
        why = "it has not been under its controller's control since the turn began"
        return Refusal(
            why, "302.6", "602.5a", remedies=(remedy("own next turn", player=controller(ctx.game, obj.id)), haste)
        )
    if tapped:
        return Refusal("it is tapped", "117.3", "601.2g", remedies=(remedy("untap", object=obj.id),))
    return Refusal("it is untapped", "117.3", "601.2g", remedies=(remedy("tap", object=obj.id),))


def own_permanents(ctx: Context, player: int, what: Filter) -> tuple[int, ...]:
    """The permanents of the payer that match."""
    game = ctx.game
    return tuple(
        id for id in game.state.battlefield if controller(game, id) == player and evaluate.matches(ctx, what, id)
    )


@of(c.TapThis)
class _TapThis(CostKind[c.TapThis]):
    """CR 107.5: {T}."""

    def of_source(self, part: c.TapThis) -> str:
        return TAP

    def is_there(self, ctx: Context, player: int, part: c.TapThis) -> bool:
        obj = ctx.game.state.objects.get(ctx.source)
        return obj is not None and can_tap(ctx.game, obj, characteristics(ctx.game, obj.id))

    def lack(self, ctx: Context, player: int, part: c.TapThis) -> Refusal:
        return _cannot_turn(ctx, tapped=True)

    def pay(self, ctx: Context, player: int, part: c.TapThis, chosen: tuple[int, ...]) -> Procedure:
        yield from propose(ctx.game, [Event(Kind.TAP, subject=ctx.source, player=player, source=ctx.source)])


@of(c.Exert)
class _Exert(CostKind[c.Exert]):
    """CR26 701.43a, 701.43c: only what is on the battlefield."""

    price = 3

    def is_there(self, ctx: Context, player: int, part: c.Exert) -> bool:
        return ctx.source in ctx.game.state.battlefield

    def pay(self, ctx: Context, player: int, part: c.Exert, chosen: tuple[int, ...]) -> Procedure:
        yield from exert(ctx.game, player, ctx.source)


@of(c.UntapThis)
class _UntapThis(CostKind[c.UntapThis]):
    """CR 107.6: {Q}."""

    price = 2

    def of_source(self, part: c.UntapThis) -> str:
        return UNTAP

    def is_there(self, ctx: Context, player: int, part: c.UntapThis) -> bool:
        obj = ctx.game.state.objects.get(ctx.source)
        return obj is not None and can_untap(ctx.game, obj, characteristics(ctx.game, obj.id))

    def lack(self, ctx: Context, player: int, part: c.UntapThis) -> Refusal:
        return _cannot_turn(ctx, tapped=False)

    def how_often(self, ctx: Context, player: int, part: c.UntapThis) -> int:
        return 1

    def pay(self, ctx: Context, player: int, part: c.UntapThis, chosen: tuple[int, ...]) -> Procedure:
        yield from propose(ctx.game, [Event(Kind.UNTAP, subject=ctx.source, player=player, source=ctx.source)])


@of(c.Tap)
class _Tap(OfObjects[c.Tap]):
    """Untapped permanents of the payer, perhaps with enough power together (CR26 702.122a)."""

    word, uses, price = "tap", TAP, 8

    def candidates(self, ctx: Context, player: int, part: c.Tap) -> tuple[int, ...]:
        objects = ctx.game.state.objects
        able = tuple(id for id in own_permanents(ctx, player, part.what) if not objects[id].tapped)
        return tuple(id for id in able if may_work(ctx.game, id, part.deed)) if part.deed else able

    def asks_together(self, part: c.Tap) -> bool:
        return part.power is not None or super().asks_together(part)

    def is_enough(self, ctx: Context, part: c.Tap, chosen: Sequence[int]) -> bool:
        if part.power is None:
            return super().is_enough(ctx, part, chosen)
        powers = (strength(ctx.game, id, part.deed) for id in chosen)
        return sum(powers) >= evaluate.count(ctx, part.power)

    def may_be_enough(self, ctx: Context, part: c.Tap, chosen: Sequence[int], left: Sequence[int]) -> bool:
        if part.power is None:
            return super().may_be_enough(ctx, part, chosen, left)
        return self.is_enough(ctx, part, [*chosen, *(id for id in left if strength(ctx.game, id, part.deed) > 0)])

    def is_there(self, ctx: Context, player: int, part: c.Tap) -> bool:
        if part.power is None:
            return super().is_there(ctx, player, part)
        able = self.candidates(ctx, player, part)
        return self.is_enough(ctx, part, [id for id in able if strength(ctx.game, id, part.deed) > 0])

    def lack(self, ctx: Context, player: int, part: c.Tap) -> Refusal:
        if part.power is None:
            return super().lack(ctx, player, part)
        able = sum(max(0, strength(ctx.game, id, part.deed)) for id in self.candidates(ctx, player, part))
        missing = remedy("power", number=evaluate.count(ctx, part.power) - able)
        return Refusal(f"there is too little to {self.word}", "117.3", "601.2g", remedies=(missing,))

    def pay(self, ctx: Context, player: int, part: c.Tap, chosen: tuple[int, ...]) -> Procedure:
        yield from propose(ctx.game, [Event(Kind.TAP, subject=id, player=player, source=ctx.source) for id in chosen])
        note(ctx, "tapped", chosen)
        if part.deed:  # CR26 702.122b, 702.171c
            done = (Event(Kind.DEED, subject=id, other=ctx.source, player=player, word=part.deed) for id in chosen)
            yield from propose(ctx.game, list(done))


heeds_one(c.Tap, "power", "alike")


@of(c.UntapPermanents)
class _Untap(OfObjects[c.UntapPermanents]):
    """CR 701.16b: only what is tapped can be untapped, whoever controls it."""

    word, uses = "untap", UNTAP

    def candidates(self, ctx: Context, player: int, part: c.UntapPermanents) -> tuple[int, ...]:
        objects = ctx.game.state.objects
        return tuple(id for id in evaluate.matching(ctx, part.what) if objects[id].tapped)

    def pay(self, ctx: Context, player: int, part: c.UntapPermanents, chosen: tuple[int, ...]) -> Procedure:
        yield from propose(ctx.game, [Event(Kind.UNTAP, subject=id, player=player, source=ctx.source) for id in chosen])
        note(ctx, "untapped", chosen)
