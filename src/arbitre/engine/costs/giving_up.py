"""Costs that give up, move or show objects (CR 406.2, 701.7, 701.9, 701.13, 701.14; CR26 701.4, 701.59a, 702.167a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from arbitre.engine.characteristics import linked, rulings
from arbitre.engine.costs.kinds import CASTING, UNLIMITED, CostKind, OfObjects, counted, note, of
from arbitre.engine.costs.supply import LEAVE
from arbitre.engine.costs.tapping import own_permanents
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Procedure
from arbitre.engine.kernel.handlers import heeds, heeds_one
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.language import evaluate
from arbitre.engine.objects.revealing import reveal
from arbitre.engine.objects.zones import move_event
from arbitre.engine.vocabulary.refs import opponents
from arbitre.ir import costs as c
from arbitre.ir.filters import And, Anything, OwnedBy
from arbitre.ir.modifications import CantBeSacrificed, CantPayLifeOrSacrifice
from arbitre.ir.node import Filter
from arbitre.ir.patterns import Cause
from arbitre.ir.refs import You
from arbitre.ir.values import Zone


def in_hand(ctx: Context, player: int, part: c.DiscardCards | c.RevealCards | c.Behold) -> tuple[int, ...]:
    """The cards in hand that can be discarded or revealed."""
    hand = ctx.game.state.player(player).hand
    beside = ctx.results.get(CASTING, ())
    return tuple(id for id in hand if id not in beside and evaluate.matches(ctx, part.what, id))


def _move(
    ctx: Context, player: int, ids: Sequence[int], to: Zone, cause: Cause, index: int | None = None, amount: int = 0
) -> Procedure:
    """Move objects as payment; returns what they became."""
    game = ctx.game
    events = [move_event(game, id, to, cause, ctx.source, index=index, player=player) for id in ids]
    for event in events:
        event.amount = amount
    happened = yield from propose(game, events)
    return tuple(e.became for e in happened if e.kind is Kind.MOVE and e.became)


def _own_spells(ctx: Context, player: int, what: Filter) -> tuple[int, ...]:
    """CR 109.2b: the spells that the payer controls, where a filter speaks of spells."""
    game, beside = ctx.game, ctx.results.get(CASTING, ())
    if not game.state.stack or not rulings.names_a_place(what):
        return ()
    own = (id for id in game.state.stack if controller(game, id) == player and id not in beside)
    return tuple(id for id in own if evaluate.matches(ctx, what, id))


def can_be_sacrificed(ctx: Context, id: int) -> bool:
    """CR 101.2: unless an effect forbids it, whoever's spell or ability asks for it or only some players'."""
    found = rulings.affecting(ctx.game, id, CantBeSacrificed)
    return not any(
        mod.because_of is None or ctx.controller in evaluate.players(words, mod.because_of) for mod, words in found
    )


@of(c.Sacrifice)
class _Sacrifice(OfObjects[c.Sacrifice]):
    """CR 701.14a: only permanents that the player controls."""

    word, uses, price = "sacrifice", LEAVE, 50

    def candidates(self, ctx: Context, player: int, part: c.Sacrifice) -> tuple[int, ...]:
        found = own_permanents(ctx, player, part.what)
        if rulings.any_of(ctx.game, CantBeSacrificed):
            found = tuple(id for id in found if can_be_sacrificed(ctx, id))
        if CASTING in ctx.results:
            for ruling, words in rulings.affecting(ctx.game, player, CantPayLifeOrSacrifice):
                found = tuple(id for id in found if ruling.what is None or not evaluate.matches(words, ruling.what, id))
        return found

    def pay(self, ctx: Context, player: int, part: c.Sacrifice, chosen: tuple[int, ...]) -> Procedure:
        yield from _move(ctx, player, chosen, Zone.GRAVEYARD, Cause.SACRIFICE)
        note(ctx, "sacrificed", chosen)


@of(c.DiscardCards)
class _Discard(OfObjects[c.DiscardCards]):
    """CR 701.7; at random, the game picks (CR 701.7b)."""

    word, uses, takes_cards, price = "discard", LEAVE, True, 60

    def candidates(self, ctx: Context, player: int, part: c.DiscardCards) -> tuple[int, ...]:
        return in_hand(ctx, player, part)

    def how_many(self, ctx: Context, part: c.DiscardCards) -> tuple[int, int]:
        return (0, 0) if part.whole_hand or part.random else super().how_many(ctx, part)

    def is_there(self, ctx: Context, player: int, part: c.DiscardCards) -> bool:
        if part.random and part.count is not None:
            return len(in_hand(ctx, player, part)) >= evaluate.count(ctx, part.count)
        return super().is_there(ctx, player, part)

    def comes_last(self, part: c.DiscardCards) -> bool:
        return part.random

    def pay(self, ctx: Context, player: int, part: c.DiscardCards, chosen: tuple[int, ...]) -> Procedure:
        ids = chosen
        if part.whole_hand:
            ids = in_hand(ctx, player, part)
        elif part.random and part.count is not None:
            options = list(in_hand(ctx, player, part))
            ids = tuple(options.pop(ctx.game.state.below(len(options))) for _ in range(evaluate.count(ctx, part.count)))
        note(ctx, "discarded", (yield from _move(ctx, player, ids, Zone.GRAVEYARD, Cause.DISCARD)))


heeds(
    c.DiscardCards,
    count=lambda part: not part.whole_hand or part.count is None,
    random=lambda part: part.count is not None and not part.whole_hand,
    alike=lambda part: not part.random and not part.whole_hand,
)


@of(c.DiscardThis)
class _DiscardThis(CostKind[c.DiscardThis]):
    """CR 701.7, 702.27c; a card that is cycled tells the X of the cost (CR26 107.3e)."""

    def of_source(self, part: c.DiscardThis) -> str:
        return LEAVE

    def is_there(self, ctx: Context, player: int, part: c.DiscardThis) -> bool:
        return ctx.source in ctx.game.state.player(player).hand

    def pay(self, ctx: Context, player: int, part: c.DiscardThis, chosen: tuple[int, ...]) -> Procedure:
        cause = Cause.CYCLE if part.cycles else Cause.DISCARD
        moved = yield from _move(ctx, player, (ctx.source,), Zone.GRAVEYARD, cause, amount=ctx.x if part.cycles else 0)
        note(ctx, "discarded", moved)


def _whosoever(what: Filter) -> Filter:
    """What the cards are: that they are the payer's is said by the zone, whoever pays (CR 117.1)."""
    if not isinstance(what, And):
        return what
    return And(tuple(part for part in what.parts if part != OwnedBy(You())))


def _of_one_player(ctx: Context, ids: Sequence[int]) -> bool:
    """Whether cards are all of the same player, so that they lie in a single graveyard."""
    return len({ctx.game.object(id).owner for id in ids}) < 2


def _enough_of_one(ctx: Context, ids: Sequence[int], wanted: int) -> bool:
    """Whether some player has so many of the cards."""
    owners = Counter(ctx.game.object(id).owner for id in ids)
    return max(owners.values(), default=0) >= wanted


@of(c.ExileCards)
class _Exile(OfObjects[c.ExileCards]):
    """CR 406.2, 701.9a; CR26 701.59a: perhaps with enough mana value together."""

    word, uses, takes_cards = "exile", LEAVE, True

    def candidates(self, ctx: Context, player: int, part: c.ExileCards) -> tuple[int, ...]:
        beside = ctx.results.get(CASTING, ())
        if part.of_one:
            ids = (id for one in ctx.game.order() for id in ctx.game.state.zone(part.zone, one))
            return tuple(id for id in ids if id not in beside and evaluate.matches(ctx, part.what, id))
        zones = (part.zone,) if part.also is None else (part.zone, part.also)  # CR26 702.167a
        return tuple(id for zone in zones for id in self._within(ctx, player, part, zone))

    def _within(self, ctx: Context, player: int, part: c.ExileCards, zone: Zone) -> tuple[int, ...]:
        if zone is Zone.BATTLEFIELD:
            return (*own_permanents(ctx, player, part.what), *_own_spells(ctx, player, part.what))
        ids = ctx.game.state.zone(zone, player)
        if part.top and zone is Zone.LIBRARY:
            return tuple(reversed(ids))
        what = _whosoever(part.what)
        if part.top:
            return tuple(id for id in reversed(ids) if evaluate.matches(ctx, what, id))
        beside = ctx.results.get(CASTING, ())
        return tuple(id for id in ids if id not in beside and evaluate.matches(ctx, what, id))

    def how_many(self, ctx: Context, part: c.ExileCards) -> tuple[int, int]:
        if part.top:
            return 0, 0
        least, most = super().how_many(ctx, part)
        return least, UNLIMITED if part.or_more else most

    def asks_together(self, part: c.ExileCards) -> bool:
        return part.mana_value is not None or part.of_one or super().asks_together(part)

    def is_enough(self, ctx: Context, part: c.ExileCards, chosen: Sequence[int]) -> bool:
        if part.of_one:
            return _of_one_player(ctx, chosen)
        if part.mana_value is None:
            return super().is_enough(ctx, part, chosen)
        values = (characteristics(ctx.game, id).mana_value for id in chosen)
        return sum(values) >= evaluate.count(ctx, part.mana_value)

    def may_be_enough(self, ctx: Context, part: c.ExileCards, chosen: Sequence[int], left: Sequence[int]) -> bool:
        if part.mana_value is None and not part.of_one:
            return super().may_be_enough(ctx, part, chosen, left)
        return self.is_enough(ctx, part, chosen if part.of_one else [*chosen, *left])

    def is_there(self, ctx: Context, player: int, part: c.ExileCards) -> bool:
        if part.of_one:
            return _enough_of_one(ctx, self.candidates(ctx, player, part), self.how_many(ctx, part)[0])
        if part.top:
            return len(self.candidates(ctx, player, part)) >= counted(ctx, part.count, 0)
        if part.mana_value is None:
            return super().is_there(ctx, player, part)
        return self.is_enough(ctx, part, self.candidates(ctx, player, part))  # CR26 701.59b

    def limit_of_x(self, ctx: Context, player: int, part: c.ExileCards) -> int:
        if part.mana_value is not None and not part.top:
            return sum(characteristics(ctx.game, id).mana_value for id in self.candidates(ctx, player, part))
        return super().limit_of_x(ctx, player, part)

    def comes_last(self, part: c.ExileCards) -> bool:
        return part.top

    def pay(self, ctx: Context, player: int, part: c.ExileCards, chosen: tuple[int, ...]) -> Procedure:
        ids = chosen
        if part.top:
            ids = self.candidates(ctx, player, part)[: counted(ctx, part.count, 0)]
        note(ctx, "exiled", (yield from _move(ctx, player, ids, Zone.EXILE, Cause.COST)))


_EXILED_FROM: Final = (Zone.BATTLEFIELD, Zone.EXILE, Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY)
heeds(
    c.ExileCards,
    what=lambda part: not (part.top and part.zone is Zone.LIBRARY) or part.what == Anything(),
    zone=lambda part: part.zone in _EXILED_FROM,
    also=lambda part: part.also in _EXILED_FROM and part.also is not part.zone,
    top=lambda part: part.zone in (Zone.GRAVEYARD, Zone.LIBRARY),
    of_one=lambda part: part.zone is Zone.GRAVEYARD,
)
for _field in ("mana_value", "of_one", "also", "or_more", "alike"):
    heeds_one(c.ExileCards, "top", _field)
heeds_one(c.ExileCards, "mana_value", "alike")
for _field in ("mana_value", "also", "alike"):
    heeds_one(c.ExileCards, "of_one", _field)


@of(c.MillCards)
class _Mill(CostKind[c.MillCards]):
    """CR26 701.17b: only with so many cards in the library."""

    price = 15

    def is_there(self, ctx: Context, player: int, part: c.MillCards) -> bool:
        return len(ctx.game.state.player(player).library) >= counted(ctx, part.count, 0)

    def limit_of_x(self, ctx: Context, player: int, part: c.MillCards) -> int:
        return len(ctx.game.state.player(player).library)

    def comes_last(self, part: c.MillCards) -> bool:
        return True

    def pay(self, ctx: Context, player: int, part: c.MillCards, chosen: tuple[int, ...]) -> Procedure:
        ids = tuple(reversed(ctx.game.state.player(player).library))[: evaluate.count(ctx, part.count)]
        note(ctx, "milled", (yield from _move(ctx, player, ids, Zone.GRAVEYARD, Cause.MILL)))


@of(c.ReturnToHand)
class _Return(OfObjects[c.ReturnToHand]):
    """The filter says whether they must be the payer's."""

    word, uses, price = "return", LEAVE, 30

    def candidates(self, ctx: Context, player: int, part: c.ReturnToHand) -> tuple[int, ...]:
        return evaluate.matching(ctx, part.what)

    def pay(self, ctx: Context, player: int, part: c.ReturnToHand, chosen: tuple[int, ...]) -> Procedure:
        note(ctx, "returned", (yield from _move(ctx, player, chosen, Zone.HAND, Cause.COST)))


@of(c.MoveToLibrary)
class _IntoLibrary(OfObjects[c.MoveToLibrary]):
    """Cards of the payer, or permanents that the payer controls."""

    uses, takes_cards = LEAVE, True

    def candidates(self, ctx: Context, player: int, part: c.MoveToLibrary) -> tuple[int, ...]:
        game = ctx.game
        if part.of_one:
            return evaluate.matching(ctx, part.what)
        return tuple(
            id
            for id in evaluate.matching(ctx, part.what)
            if (controller(game, id) if id in game.state.battlefield else game.object(id).owner) == player
        )

    def asks_together(self, part: c.MoveToLibrary) -> bool:
        return part.of_one

    def is_enough(self, ctx: Context, part: c.MoveToLibrary, chosen: Sequence[int]) -> bool:
        return not part.of_one or _of_one_player(ctx, chosen)

    def may_be_enough(self, ctx: Context, part: c.MoveToLibrary, chosen: Sequence[int], _left: Sequence[int]) -> bool:
        return self.is_enough(ctx, part, chosen)

    def is_there(self, ctx: Context, player: int, part: c.MoveToLibrary) -> bool:
        wanted = self.how_many(ctx, part)[0]
        return not part.of_one or _enough_of_one(ctx, self.candidates(ctx, player, part), wanted)

    def pay(self, ctx: Context, player: int, part: c.MoveToLibrary, chosen: tuple[int, ...]) -> Procedure:
        yield from _move(ctx, player, chosen, Zone.LIBRARY, Cause.COST, None if part.top else 0)


@of(c.PutIntoGraveyard)
class _IntoGraveyard(OfObjects[c.PutIntoGraveyard]):
    """CR 404.1: each goes to the graveyard of its owner."""

    uses, takes_cards = LEAVE, True

    def candidates(self, ctx: Context, player: int, part: c.PutIntoGraveyard) -> tuple[int, ...]:
        return evaluate.matching(ctx, part.what)

    def pay(self, ctx: Context, player: int, part: c.PutIntoGraveyard, chosen: tuple[int, ...]) -> Procedure:
        note(ctx, "buried", (yield from _move(ctx, player, chosen, Zone.GRAVEYARD, Cause.COST)))


@of(c.RevealCards)
class _Reveal(OfObjects[c.RevealCards]):
    """CR 701.13: all players see the cards, as long as they stay where they are (CR 702.47b)."""

    word = "reveal"

    def candidates(self, ctx: Context, player: int, part: c.RevealCards) -> tuple[int, ...]:
        return in_hand(ctx, player, part)

    def pay(self, ctx: Context, player: int, part: c.RevealCards, chosen: tuple[int, ...]) -> Procedure:
        reveal(ctx.game, chosen, player)
        note(ctx, "revealed", chosen)
        yield from ()


@of(c.RevealHand)
class _RevealHand(CostKind[c.RevealHand]):
    """CR 701.13: a hand without cards can be revealed, too."""

    def pay(self, ctx: Context, player: int, part: c.RevealHand, chosen: tuple[int, ...]) -> Procedure:
        hand = tuple(ctx.game.state.player(player).hand)
        reveal(ctx.game, hand, player)
        note(ctx, "revealed", hand)
        yield from ()


@of(c.Behold)
class _Behold(OfObjects[c.Behold]):
    """CR26 701.4a: what is in hand is revealed, what is on the battlefield is only chosen."""

    def candidates(self, ctx: Context, player: int, part: c.Behold) -> tuple[int, ...]:
        return (*own_permanents(ctx, player, part.what), *in_hand(ctx, player, part))

    def pay(self, ctx: Context, player: int, part: c.Behold, chosen: tuple[int, ...]) -> Procedure:
        reveal(ctx.game, [id for id in chosen if id in ctx.game.state.player(player).hand], player)
        note(ctx, "beheld", chosen)
        yield from ()


@of(c.Unattach)
class _Unattach(CostKind[c.Unattach]):
    """CR 301.5: this Equipment comes off."""

    def is_there(self, ctx: Context, player: int, part: c.Unattach) -> bool:
        found = [ctx.game.state.objects.get(id) for id in evaluate.ids(ctx, part.what)]
        return bool(found) and all(obj is not None and obj.attached_to != 0 for obj in found)

    def how_often(self, ctx: Context, player: int, part: c.Unattach) -> int:
        return 1

    def pay(self, ctx: Context, player: int, part: c.Unattach, chosen: tuple[int, ...]) -> Procedure:
        for id in evaluate.ids(ctx, part.what):
            yield from propose(ctx.game, [Event(Kind.UNATTACH, subject=id, player=player, source=ctx.source)])


@of(c.ChooseOpponent)
class _ChooseOpponent(OfObjects[c.ChooseOpponent]):
    """CR26 702.174a: a permanent that the spell becomes still knows the player."""

    def candidates(self, ctx: Context, player: int, part: c.ChooseOpponent) -> tuple[int, ...]:
        return opponents(ctx.game, player)

    def how_many(self, ctx: Context, part: c.ChooseOpponent) -> tuple[int, int]:
        return 1, 1

    def pay(self, ctx: Context, player: int, part: c.ChooseOpponent, chosen: tuple[int, ...]) -> Procedure:
        linked.note_word(ctx.game, ctx.game.state.objects[ctx.source], "player", str(chosen[0]))
        yield from ()
