"""Special actions (CR 115): playing lands, turning permanents face up, suspending cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from arbitre.cards.records import Layout
from arbitre.engine.characteristics import durations, rulings
from arbitre.engine.characteristics.initial import untouched
from arbitre.engine.characteristics.responsible import ability_that_says
from arbitre.engine.costs import paying, shortfall
from arbitre.engine.costs.kinds import UNLIMITED, UNPAYABLE, asks_for_x
from arbitre.engine.costs.mana_payment import Undecided
from arbitre.engine.costs.spending import Purpose
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import PlayLand, Special
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.pipeline import heard, propose
from arbitre.engine.kernel.reading import characteristics, controller, roll
from arbitre.engine.kernel.refusals import Refusal, called, remedy
from arbitre.engine.kernel.tables import Chain
from arbitre.engine.language import evaluate
from arbitre.engine.objects import doors
from arbitre.engine.objects.zones import move_event
from arbitre.engine.playing import castable, prohibitions
from arbitre.engine.playing.offers import permissions
from arbitre.engine.playing.ways_to_cast import NORMAL
from arbitre.engine.seating import sides
from arbitre.engine.stack import timing
from arbitre.engine.stack.proposed import supposing
from arbitre.engine.vocabulary import qualities
from arbitre.errors import EngineFault, IllegalAction
from arbitre.ir.costs import Costs, PayMana
from arbitre.ir.modifications import CantPlayLands, LandPlays, MayIgnore, Played, UntilPaid
from arbitre.ir.node import Cost
from arbitre.ir.patterns import Cause
from arbitre.ir.values import BATTLEFIELD, DOORS, HAND, Door, Zone
from arbitre.state.characteristics import Characteristics, printed
from arbitre.state.lasting import Lasting
from arbitre.state.objects import Obj
from arbitre.state.players import Player

# --- lands (CR 115.2a, 305) ------------------------------------------------------------------------------------------

BY_RULE: Final = "land plays by the rule"
"""The tally of land plays that used the one that every player has (CR 305.2)."""


def why_not_land(game: Game, player: int, action: PlayLand) -> IllegalAction | None:
    """None if the player, who has priority, may play the land; otherwise the first rule that forbids it: waiting for
    the time does not help a card that cannot be played from where it is."""
    found = refuse_land(game, player, action) or no_land_now(game, player)
    if found is None:
        return None
    obj = game.state.objects.get(action.card)
    name = characteristics(game, obj.id).name if obj is not None else str(action.card)
    return found.error(f"cannot play '{name}': {found.why}", action.card)


def no_land_now(game: Game, player: int) -> Refusal | None:
    """CR 305.1, 116.1c: whether it is not the time to play a land, or all land plays are used."""
    if not timing.as_sorcery(game, player):  # CR 305.3, 505.5b, 805.4c
        return timing.not_as_sorcery(game, player, "305.1" if sides.is_active(game, player) else "305.3", "115.2a")
    if land_permission(game, player):
        return None
    rule, also = ("305.2", "305.3") if game.edition.land_plays_use_a_permission else ("CR26 305.2b", "CR26 305.2a")
    return Refusal(
        "all land plays of the turn are used", rule, also, remedies=(remedy("own next turn", player=player),)
    )


def refuse_land(game: Game, player: int, action: PlayLand, *, by_effect: bool = False) -> Refusal | None:
    """Whether this card cannot be played as a land by the player.

    *by_effect*: an effect lets the player play it now, from where it is.
    """
    obj = game.state.objects.get(action.card)
    if obj is None or obj.card is None or not 0 <= action.face < len(obj.card.faces):
        return Refusal("it is no card", "305.1")
    if action.face and obj.card.layout is not Layout.MODAL_DFC:  # CR26 712.12
        return Refusal("that face cannot be played", "305.1", remedies=(remedy("front face"),))
    chars = _as_land(game, obj, action.face)
    if not chars.is_land:
        return Refusal("it is no land", "305.1", remedies=(remedy("cast it"),))
    if not action.face and not obj.face_down:
        return _refused(game, player, obj, by_effect=by_effect)
    with supposing(game, obj, chars):  # CR26 712.12: effects ask about the face that is played
        return _refused(game, player, obj, by_effect=by_effect)


def _refused(game: Game, player: int, obj: Obj, *, by_effect: bool) -> Refusal | None:
    """Whether nothing lets the player play the land from where it is, or an effect prohibits it."""
    if not by_effect and not (obj.zone is HAND and obj.owner == player):
        allowed = (mod for mod, _ in permissions(game, player, obj) if mod.played is not Played.SPELLS)
        if next(allowed, None) is None:
            return Refusal("it is not in that player's hand", "305.1", remedies=(remedy("in zone", zone="hand"),))
    if rulings.any_of(game, CantPlayLands):
        for mod, words in rulings.affecting(game, player, CantPlayLands):
            if evaluate.fits(words, mod.what, obj.id):
                says, without = ability_that_says(game, words.source, mod), remedy("without", object=words.source)
                return Refusal("an effect prohibits it", "101.2", "305.1", words.source, says, (without,))
    return None


def _as_land(game: Game, obj: Obj, face: int) -> Characteristics:
    """What is played; a card that was exiled face down is turned face up just before (CR26 406.3a)."""
    hidden = obj.face_down and obj.zone is Zone.EXILE
    if (face or hidden) and obj.card is not None:
        return untouched(printed(obj.card.faces[face]), False)
    return characteristics(game, obj.id)


def land_permission(game: Game, player: int) -> str:
    """CR 305.2: the tally under which the next land play counts: that of an effect that allows more, or of the rule.

    Empty if no land play is left. Where each play uses one permission, those of effects are used first, since the
    rule's own lasts; otherwise the lands played are counted against the number allowed (CR26 305.2).
    """
    seat = game.state.player(player)
    more: dict[str, int] = {}
    if rulings.any_of(game, LandPlays):
        for mod, words in rulings.affecting(game, player, LandPlays):
            name = f"land plays by {words.source}"
            extra = UNLIMITED if mod.more is None else evaluate.count(words, mod.more)
            more[name] = more.get(name, 0) + extra
    if not game.edition.land_plays_use_a_permission:
        return BY_RULE if seat.lands_played < 1 + sum(more.values()) else ""
    for name, count in more.items():
        if seat.tally(name) < count:
            return name
    return "" if seat.tally(BY_RULE) else BY_RULE


def can_play_land(game: Game, player: int, action: PlayLand) -> bool:
    """CR 305.2–3: whether an effect that tells the player to play the land could be followed."""
    refused = refuse_land(game, player, action, by_effect=True) is not None
    return sides.is_active(game, player) and not refused and bool(land_permission(game, player))


def put_land(game: Game, player: int, action: PlayLand) -> Procedure:
    """CR 305.1, 115.2a, 701.11a: the land, which may be played now, goes onto the battlefield; that is a land play.

    Returns whether it is there.
    """
    state = game.state
    seat = state.player(player)
    state.tally(seat, land_permission(game, player))
    state.put(seat, Player.lands_played, seat.lands_played + 1)
    state.tally(seat, "lands played this turn")
    game.note("plays land", "305.1", player=player, object=action.card)
    move = move_event(game, action.card, BATTLEFIELD, Cause.PLAY, controller=player, face=action.face)
    happened = yield from propose(game, [move])
    land = next((event.became for event in happened if event.became), 0)
    if land and heard(game, Kind.PLAY_LAND):
        yield from propose(game, [Event(Kind.PLAY_LAND, subject=land, player=player)])
    return bool(land)


# --- other special actions -------------------------------------------------------------------------------------------


class Sort(msgspec.Struct, frozen=True):
    """A sort of special action. Its name is what ``Special.what`` calls it."""

    name: str
    rule: str
    refuses: Callable[[Game, int, Obj], Refusal | None]
    """Why the player cannot take it with an object now, apart from the cost."""
    cost: Callable[[Game, int, Obj], Cost | None]
    take: Callable[[Context, int, Obj], Procedure]
    """What happens when the cost is paid, with ``ctx.x`` for X."""
    least_x: int = 0
    """The least value of X, which the text of such an action states."""
    deed: str = ""
    """What mana may be limited to (CR 106.6)."""


SORTS: Final[dict[str, Sort]] = {}
IN_HAND: Final = (remedy("in zone", zone="hand"),)
BY_KEYWORD: Final = {"suspend"}
"""The sorts that a keyword of a card in hand allows, by its name."""
ELSEWHERE: Final[Chain[str, Callable[[Game, int], Sequence[Special]]]] = Chain("special actions of variants")
"""Special actions of variants that a player's objects might allow (CR 115.2f)."""
UNLOCK: Final = {Door.LEFT: "unlock left", Door.RIGHT: "unlock right"}
"""The sorts that unlock a door (CR26 116.2m)."""
MANIFESTED: Final = frozenset({"manifest", "cloak"})
"""Why a permanent is face down that its mana cost may turn up (CR26 701.40b, 701.58b)."""


def register(sort: Sort) -> None:
    """Enter a sort of special action into the table.

    :raises EngineFault: the name is taken.
    """
    if sort.name in SORTS:
        raise EngineFault(f"two special actions have the name {sort.name!r}")
    SORTS[sort.name] = sort


def why_not(game: Game, player: int, action: Special) -> IllegalAction | None:
    """None if the player, who has priority, may take the action; otherwise the first rule that forbids it."""
    sort, obj = SORTS.get(action.what), game.state.objects.get(action.object)
    if sort is None or obj is None:
        return IllegalAction(f"cannot do {action.what!r}: there is no such action", "115.2", action.object)
    found = sort.refuses(game, player, obj)
    if found is None:
        found = _refuse_price(game, player, obj, sort)
    if found is None:
        return None
    return found.error(
        f"cannot take the action '{action.what}' with {called(game, obj.id)}: {found.why}", action.object
    )


def _refuse_price(game: Game, player: int, obj: Obj, sort: Sort) -> Refusal | None:
    cost, ctx = sort.cost(game, player, obj), Context(game, obj.id, player)
    if cost is None:
        return UNPAYABLE
    ctx.x = sort.least_x
    try:
        purpose = Purpose(action=sort.deed, certain=True)
        return None if paying.can_pay(ctx, player, cost, purpose) else shortfall.of_cost(ctx, player, cost, purpose)
    except Undecided as undecided:
        return undecided.refusal


def elsewhere(game: Game, player: int) -> Sequence[Special]:
    """The special actions of variants that the player might take."""
    found: Sequence[Special] = ()
    for find in ELSEWHERE:
        found = (*found, *find(game, player))
    return found


def possible(game: Game, player: int) -> Sequence[Special]:
    """The other special actions that the player's cards and permanents might allow, lands apart: that rests on the hand
    and on effects (:func:`~arbitre.engine.kernel.reading.settled`)."""
    return tuple(_each_possible(game, player))


def _each_possible(game: Game, player: int) -> Iterator[Special]:
    state = game.state
    for id in state.player(player).hand:
        keywords = characteristics(game, id).keywords
        if not BY_KEYWORD.isdisjoint(keywords):
            yield from (Special(id, name) for name in sorted(BY_KEYWORD & keywords))
    for id, why in roll(game, "face down", _face_down).entries.items():
        if controller(game, id) == player:
            yield Special(id, "turn face up")
            if why in MANIFESTED:
                yield Special(id, "turn manifested face up")
    for id, locked in roll(game, "locked doors", _locked_doors).entries.items():
        if controller(game, id) == player:
            yield from (Special(id, UNLOCK[door]) for door in locked)
    for _, ctx in rulings.affecting(game, player, MayIgnore):
        yield Special(ctx.source, "ignore effect")
    for lasting in state.lasting:
        if isinstance(lasting.until, UntilPaid):
            yield from (Special(id, "end effect") for id in lasting.named if id in state.objects)


def _face_down(_game: Game, obj: Obj) -> str | None:
    return obj.face_down or None


def _locked_doors(game: Game, obj: Obj) -> tuple[Door, ...] | None:
    return doors.locked(game, obj.id) or None


def take(game: Game, player: int, action: Special) -> Procedure:
    """CR 115.1: the player takes the special action: pays its cost, whose X is chosen now (CR 107.3d).

    :raises IllegalAction: it cannot be taken; nothing has changed.
    CR 405.6d: nothing is put on the stack.
    """
    problem = why_not(game, player, action)
    if problem is not None:
        raise problem
    sort, obj = SORTS[action.what], game.state.objects[action.object]
    cost = sort.cost(game, player, obj) or Costs()
    ctx = Context(game, obj.id, player)
    if asks_for_x(cost):
        yield from paying.choose_x(ctx, player, cost, "107.3d", sort.least_x)
    log = len(game.log)
    game.note(action.what, sort.rule, player=player, object=obj.id)
    if not (yield from paying.pay(ctx, player, cost, Purpose(action=sort.deed))):
        del game.log[log:]
        raise IllegalAction(f"cannot pay for {action.what!r}", "117.3", obj.id)
    yield from sort.take(ctx, player, obj)


# --- suspending (CR 115.2e, 702.60) ----------------------------------------------------------------------------------


def _refuse_suspend(game: Game, player: int, obj: Obj) -> Refusal | None:
    """CR 702.60a; CR26 702.62c: from the hand, whenever the player could begin to cast the card."""
    chars = characteristics(game, obj.id)
    if obj.zone is not HAND or obj.owner != player or "suspend" not in chars.keywords:
        return Refusal("it is no card with suspend in that player's hand", "702.60a", "115.2e", remedies=IN_HAND)
    found = castable.too_early(game, player, obj, chars, NORMAL) or prohibitions.forbidden(game, player, obj, chars)
    return found and msgspec.structs.replace(found, rule="702.60a", also=found.rule)


def _suspend_cost(game: Game, _player: int, obj: Obj) -> Cost | None:
    return next((keyword.cost for keyword in characteristics(game, obj.id).keyword("suspend")), None)


def _suspend(ctx: Context, player: int, obj: Obj) -> Procedure:
    """CR 702.60a: exile it with time counters on it."""
    for keyword in characteristics(ctx.game, obj.id).keyword("suspend"):
        count = ctx.x if keyword.amount is None else evaluate.count(ctx, keyword.amount)
        counters = (("time", count),) if count else ()
        move = move_event(ctx.game, obj.id, Zone.EXILE, Cause.COST, obj.id, player=player, counters=counters)
        yield from propose(ctx.game, [move])
        return


# --- ending effects (CR 115.2c) --------------------------------------------------------------------------------------


def _to_end(game: Game, player: int, obj: Obj) -> list[tuple[Lasting, UntilPaid]]:
    """The effects on an object that the player may end at a cost."""
    found = ((lasting, lasting.until) for lasting in game.state.lasting if obj.id in lasting.named)
    return [
        (lasting, until)
        for lasting, until in found
        if isinstance(until, UntilPaid) and player in evaluate.players(Context.of(game, lasting.binding), until.who)
    ]


def _refuse_ending(game: Game, player: int, obj: Obj) -> Refusal | None:
    return None if _to_end(game, player, obj) else _NOTHING_TO_END


_NOTHING_TO_END: Final = Refusal("there is no effect on it that the player could end", "115.2c")


def _cost_of_ending(game: Game, player: int, obj: Obj) -> Cost | None:
    return next((until.cost for _, until in _to_end(game, player, obj)), None)


def _end_effect(ctx: Context, player: int, obj: Obj) -> Procedure:
    yield from ()
    durations.end(ctx.game, [lasting.id for lasting, _ in _to_end(ctx.game, player, obj)[:1]])


# --- ignoring effects (CR 115.2d) ------------------------------------------------------------------------------------


def _cost_of_ignoring(game: Game, player: int, obj: Obj) -> Cost | None:
    found = rulings.affecting(game, player, MayIgnore)
    return next((mod.cost for mod, ctx in found if ctx.source == obj.id), None)


def _refuse_ignoring(game: Game, player: int, obj: Obj) -> Refusal | None:
    return _NOTHING_TO_IGNORE if _cost_of_ignoring(game, player, obj) is None else None


_NOTHING_TO_IGNORE: Final = Refusal("it has no effect that the player could ignore", "115.2d")


def _ignore_effect(ctx: Context, player: int, obj: Obj) -> Procedure:
    """Until the end of the turn."""
    yield from ()
    ctx.game.state.put(obj, Obj.turn_marks, (*obj.turn_marks, qualities.ignored_by(player)))


# --- unlocking doors (CR26 116.2m, 709.5e) ---------------------------------------------------------------------------


def _refuse_unlocking(game: Game, player: int, obj: Obj, door: Door) -> Refusal | None:
    """CR26 709.5e: a locked half of a permanent that the player controls, at the time for a sorcery."""
    if door not in doors.locked(game, obj.id):
        return Refusal("it has no such locked door", doors.BY_COST, _UNLOCKING)
    holder = controller(game, obj.id)
    if holder != player:
        return Refusal("another player controls it", doors.BY_COST, _UNLOCKING, remedies=(remedy("by", player=holder),))
    return None if timing.as_sorcery(game, player) else timing.not_as_sorcery(game, player, doors.BY_COST, _UNLOCKING)


_UNLOCKING: Final = "CR26 116.2m"


def _unlock_cost(game: Game, obj: Obj, door: Door) -> Cost | None:
    """CR26 116.2m: the mana cost of that half."""
    half = doors.halves(game, obj.id).get(door)
    return None if half is None or half.mana_cost is None else PayMana(half.mana_cost)


def _unlock(ctx: Context, player: int, obj: Obj, door: Door) -> Procedure:
    unlock = Event(Kind.UNLOCK, subject=obj.id, player=player, word=door, rule=doors.BY_COST)
    yield from propose(ctx.game, [unlock])


def _unlocking(door: Door) -> Sort:
    return Sort(
        UNLOCK[door],
        doors.BY_COST,
        lambda game, player, obj: _refuse_unlocking(game, player, obj, door),
        lambda game, player, obj: _unlock_cost(game, obj, door),
        lambda ctx, player, obj: _unlock(ctx, player, obj, door),
        deed="unlock",
    )


for _door in DOORS:
    register(_unlocking(_door))
register(Sort("end effect", "115.2c", _refuse_ending, _cost_of_ending, _end_effect))
register(Sort("ignore effect", "115.2d", _refuse_ignoring, _cost_of_ignoring, _ignore_effect))
register(Sort("suspend", "702.60a", _refuse_suspend, _suspend_cost, _suspend, least_x=1))

supports(CantPlayLands, LandPlays, MayIgnore, UntilPaid)
