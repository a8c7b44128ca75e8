"""In which ways a player may cast a card: what rules, its own text and effects offer (CR 117.9, 601.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Final

import msgspec

from arbitre.engine.characteristics import rulings
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import heeds, supports
from arbitre.engine.kernel.tables import Chain
from arbitre.engine.language import evaluate
from arbitre.engine.playing.ways_to_cast import (
    BESIDES,
    FREE,
    NORMAL,
    OF_TEXT,
    PERMITTED,
    WAYS,
    Way,
    in_way,
    mana_cost,
    of_keywords,
    together,
    with_more,
)
from arbitre.engine.seating import influence
from arbitre.engine.stack.proposed import about_spell, supposing
from arbitre.ir.costs import Costs
from arbitre.ir.modifications import HowCast, MayPlayFrom, OffersCost, Played, PlaysAsFromOwn, Spending
from arbitre.ir.node import Cost
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj


class Offer(msgspec.Struct, frozen=True):
    """A way that is open: its cost, which may be unpayable (None, CR 117.6), and how mana may be spent.

    CR 117.6a: what costs more is as unpayable; another cost may be payable.
    """

    way: Way
    cost: Cost | None
    any_mana: str = ""
    """ "color": mana can be spent on it as though it were of any color; "type": of any type."""
    more: Cost | None = None
    """What it costs more to cast it at this time, or by this permission."""
    spends: tuple[int, ...] = ()
    """The objects whose permissions for one spell each turn it uses."""
    exiles: bool = False
    """The spell is exiled rather than put into a graveyard."""


def offers(game: Game, player: int, obj: Obj, chars: Characteristics) -> Iterator[Offer]:
    """The ways in which the player may cast a card that would be a spell with these characteristics.

    CR 117.9b: each is the player's choice.
    """
    zone = _counts_as(game, player, obj)
    if _is_castable_there(game, player, obj, chars):
        if zone is not Zone.GRAVEYARD:
            yield Offer(NORMAL, mana_cost(chars))
        if zone is not Zone.HAND:
            yield from _other_ways(game, player, obj, chars)
        elif says_of_casting(chars) or rulings.any_of(game, OffersCost):
            yield from _alternatives(game, player, obj, chars)
    if as_own(game, player, obj) or obj.zone not in _OWNED:
        yield from _for_costs(game, player, obj, chars, (way for way in of_keywords(chars) if zone in way.zones))
        yield from _together_with(game, player, obj, chars)
    if zone is Zone.EXILE and obj.words and obj.owner == player:
        since = [way for way in WAYS.values() if way.since and became_earlier(game, obj, way.since)]
        yield from _for_costs(game, player, obj, chars, since)
    if rulings.any_of(game, MayPlayFrom):
        yield from _permitted(game, player, obj, chars)


def _is_castable_there(game: Game, player: int, obj: Obj, chars: Characteristics) -> bool:
    """CR 601.3, 117.9b: whether a rule, or the card itself, lets the player cast it from where it is for its mana cost,
    and so for any other cost that says nothing of a zone. CR 903.10; CR26 702.127a, 702.185a."""
    if AFTERMATH in chars.keywords:
        return obj.zone is Zone.GRAVEYARD and as_own(game, player, obj)
    if _counts_as(game, player, obj) is Zone.HAND:
        return obj.owner == player
    return obj.zone is Zone.EXILE and obj.owner == player and became_earlier(game, obj, "warped")


@cache
def says_of_casting(chars: Characteristics) -> bool:
    """CR 112.6c–f: whether a static ability of the card functions elsewhere than on the battlefield, and so may be
    about how it is cast."""
    return any(static.zone is not Zone.BATTLEFIELD for static in chars.static)


def _counts_as(game: Game, player: int, obj: Obj) -> Zone:
    """The zone from which it is cast, as far as rules of variants do not take it for another."""
    for rule in AS_FROM_HAND:
        if rule(game, player, obj):
            return Zone.HAND
    return obj.zone


def became_earlier(game: Game, obj: Obj, word: str) -> bool:
    """CR26 702.143a, 702.170d, 702.185a: whether the card became so in exile in an earlier turn."""
    since = obj.word(word)
    return bool(since) and int(since) < game.state.turn


def as_own(game: Game, player: int, obj: Obj) -> bool:
    """CR 609.4: whether a card is in the player's own zone, or may be played as though it were.

    CR 609.4a: this holds for all that asks for the zone, so that effects with other "as though" apply as well.
    """
    if obj.owner == player or not rulings.any_of(game, PlaysAsFromOwn):
        return obj.owner == player
    return any(mod.zone is obj.zone for mod, _ in rulings.affecting(game, player, PlaysAsFromOwn))


AFTERMATH: Final = "aftermath"
"""CR26 702.127a: a half with this keyword is cast from a graveyard only."""
_OWNED: Final = frozenset({Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY})

AS_FROM_HAND: Final[Chain[str, Callable[[Game, int, Obj], bool]]] = Chain("what is cast as if from the hand")
"""Rules of variants that let a player cast a card from where it is as others are cast from the hand (CR 903.10)."""
TAXES: Final[Chain[str, Callable[[Game, int, Obj], Cost | None]]] = Chain("additional costs by rule")
"""Rules of variants by which casting a card costs more, from where it is (CR 903.10)."""


def _alternatives(game: Game, player: int, obj: Obj, chars: Characteristics) -> Iterator[Offer]:
    """CR 117.9: the alternative costs that the card's own text offers, and those that effects offer."""
    yield from _for_costs(game, player, obj, chars, OF_TEXT)


def _for_costs(game: Game, player: int, obj: Obj, chars: Characteristics, ways: Iterable[Way]) -> Iterator[Offer]:
    """Those of the ways that are open, each also together with what is no other cost (CR26 702.102a, 718.3)."""
    company = tuple(besides(player, obj, chars))
    for way in ways:
        for one in (way, *(together(name, way.name) for name in company if _goes_with_others(way))):
            cost = one.cost(game, player, obj, chars)
            if cost is not None:
                yield Offer(one, cost)


def _together_with(game: Game, player: int, obj: Obj, chars: Characteristics) -> Iterator[Offer]:
    """What lets the card be cast from where it is for something in addition goes together with another cost (CR
    702.79a; CR26 702.133a)."""
    for here in _by_addition(obj, chars):
        for offer in _other_ways(game, player, obj, chars):
            if _goes_with_others(offer.way):
                one = together(here.name, offer.way.name)
                cost = one.cost(game, player, obj, chars)
                if cost is not None:
                    yield Offer(one, cost)


def _by_addition(obj: Obj, chars: Characteristics) -> tuple[Way, ...]:
    """The ways of the card that are no other cost, and that it has where it is, not in a hand."""
    if chars.keywords.isdisjoint(BESIDES):
        return ()
    ways = of_keywords(chars)
    return tuple(way for way in ways if way.besides and obj.zone in way.zones and Zone.HAND not in way.zones)


def besides(player: int, obj: Obj, chars: Characteristics) -> Iterator[str]:
    """The ways in which the card can be cast that are no other cost, wherever it may be cast from."""
    if chars.keywords.isdisjoint(BESIDES):
        return
    for way in of_keywords(chars):
        if way.besides and Zone.HAND in way.zones and (not way.fused or can_fuse(player, obj, chars)):
            yield way.name


def _goes_with_others(way: Way) -> bool:
    return not (way.besides or way.face_down or way.transformed or way.merges)


def _permitted(game: Game, player: int, obj: Obj, chars: Characteristics) -> Iterator[Offer]:
    """What effects allow the player to cast: for its mana cost or another cost, or without paying it.

    CR 117.9: a way that names no zone is open wherever the card may be cast from.
    """
    if AFTERMATH in chars.keywords and obj.zone is not Zone.GRAVEYARD:
        return
    costs: list[Cost] = []
    anyway = _is_castable_there(game, player, obj, chars)
    for offer in (Offer(NORMAL, mana_cost(chars)), *_other_ways(game, player, obj, chars)):
        found = tuple(_permissions_for(game, player, obj, chars, offer.way))
        for used in sorted(_alone_or_with_another(found, anyway), key=_lasting_first):
            yield from _by_permissions(game, player, obj, chars, offer, used, costs)
    for way in _by_addition(obj, chars):
        offer = Offer(way, way.cost(game, player, obj, chars))
        for one in _permissions_for(game, player, obj, chars, way):
            if one[0].as_allowed:
                yield from _by_permissions(game, player, obj, chars, offer, (one,), costs)


_Permission = tuple[MayPlayFrom, Context]
"""A permission, and what its words mean."""


def _alone_or_with_another(found: Sequence[_Permission], anyway: bool) -> Iterator[tuple[_Permission, ...]]:
    """The permissions that are used together: another cost for what may be cast anyway takes one that says nothing of
    the cost, unless a rule lets the card be cast (CR 117.9a–b)."""
    bases = [one for one in found if not one[0].as_allowed]
    yield from ((one,) for one in bases)
    for one in found:
        if one[0].as_allowed and anyway:
            yield (one,)
        elif one[0].as_allowed:
            yield from ((one, base) for base in bases if base[0].how.rather is None)


def _lasting_first(used: Sequence[_Permission]) -> int:
    """One that lasts is used before one that does not."""
    return sum(mod.once for mod, _ in used)


def _by_permissions(
    game: Game,
    player: int,
    obj: Obj,
    chars: Characteristics,
    offer: Offer,
    used: Sequence[_Permission],
    costs: list[Cost],
) -> Iterator[Offer]:
    """The offer as these permissions together make it, the first of which says what is paid; none if not so."""
    mods = [mod for mod, _ in used]
    if any(mod.once and is_spent(game, words.source) for mod, words in used):
        return
    if any(mod.played is Played.LANDS for mod in mods):
        return
    hows = [mod.how for mod in mods]
    if any(how.normally and "Adventure" in chars.subtypes for how in hows):
        return
    if any(how.way not in ("", offer.way.name, offer.way.keyword) for how in hows):
        return
    found = _as_permitted(offer, mods[0], costs)
    if found is not None:
        way, cost = found
        if way is not offer.way:
            cost = with_more(way, cost, game, player, obj, chars)
        spending = {how.mana for how in hows}
        any_mana = next((one.value for one in (Spending.ANY_TYPE, Spending.ANY_COLOR) if one in spending), "")
        more = [how.more for how in hows if how.more is not None]
        spends = tuple(words.source for mod, words in used if mod.once)
        exiles = any(how.exiles for how in hows)
        yield Offer(way, cost, any_mana, Costs(tuple(more)) if more[1:] else next(iter(more), None), spends, exiles)


def _as_permitted(offer: Offer, mod: MayPlayFrom, costs: list[Cost]) -> tuple[Way, Cost | None] | None:
    """The way and the cost by which a permission lets the card be cast; None if not so. *costs*: those of other ones.

    CR 117.9a: what says what is paid rather than the mana cost leaves no other such cost.
    """
    cost = mod.how.rather
    if cost is None:
        return offer.way, offer.cost
    if cost == Costs():
        way = _rather(offer.way, FREE)
        return None if way is None else (way, cost)
    if cost not in costs:
        costs.append(cost)
    at = costs.index(cost)
    way = _rather(offer.way, PERMITTED[at]) if at < len(PERMITTED) else None
    return None if way is None else (way, cost)


def _rather(way: Way, other: Way) -> Way | None:
    """The way by another cost; None if it is one itself."""
    if way is NORMAL:
        return other
    return together(way.name, other.name) if way.besides and not way.parts else None


SPENT: Final = "its permission was used"
"""A mark of what let its controller cast a spell this turn, and does so once each turn."""


def is_spent(game: Game, source: int) -> bool:
    """Whether the permission for one spell each turn was used, or what gives it has gone."""
    obj = game.state.objects.get(source)
    return obj is None or SPENT in obj.turn_marks


def _other_ways(game: Game, player: int, obj: Obj, chars: Characteristics) -> Iterator[Offer]:
    """The ways besides the normal one in which a card in hand could be cast, wherever this card is."""
    if chars.static or rulings.any_of(game, OffersCost):
        yield from _alternatives(game, player, obj, chars)
    here = (way for way in of_keywords(chars) if Zone.HAND in way.zones)
    open_ = (way for way in here if not way.fused or can_fuse(player, obj, chars))
    yield from _for_costs(game, player, obj, chars, open_)


def can_fuse(player: int, obj: Obj, chars: Characteristics) -> bool:
    """CR26 702.102a: only from the player's own hand; said of the left half, so that it is one way."""
    in_hand = obj.zone is Zone.HAND and obj.owner == player
    left = obj.card is not None and chars.name == obj.card.front.name
    return in_hand and left and "fuse" in chars.keywords


def _permissions_for(game: Game, player: int, obj: Obj, chars: Characteristics, way: Way) -> Iterable[_Permission]:
    """CR26 601.3e: of a half, an Adventure or a face-down spell its own characteristics are looked at."""
    if (obj.card is None or len(obj.card.faces) == 1) and not (way.face_down or way.becomes or way.prints):
        return _permissions(game, player, obj)
    with supposing(game, obj, in_way(chars, way)):
        return list(_permissions(game, player, obj))


def permissions(game: Game, player: int, obj: Obj) -> Iterator[_Permission]:
    """The effects that let the player play the card from where it is, of which some may offer but another cost."""
    if not rulings.any_of(game, MayPlayFrom):
        return
    found = list(_permissions(game, player, obj))
    allowed = _counts_as(game, player, obj) is Zone.HAND and obj.owner == player
    allowed = allowed or any(not mod.as_allowed for mod, _ in found)
    yield from (one for one in found if allowed or not one[0].as_allowed)


def _permissions(game: Game, player: int, obj: Obj) -> Iterator[_Permission]:
    for mod, ctx in rulings.affecting(game, player, MayPlayFrom):
        if mod.zone is not None and (
            obj.zone is not mod.zone or (mod.zone in _OWNED and not as_own(game, player, obj))
        ):
            continue
        if game.limited and not influence.reaches(game, ctx.controller, obj.id):
            continue
        if mod.zone is Zone.LIBRARY and game.state.player(player).library[-1:] != (obj.id,):
            continue
        if evaluate.matches(ctx, about_spell(game, mod.what, obj.id), obj.id):
            yield mod, ctx


def _is_of_spells(mod: MayPlayFrom) -> bool:
    return mod.played is Played.SPELLS


def _is_of_such_cards(mod: MayPlayFrom) -> bool:
    """Whether what is said of a spell is said of all that may be played."""
    of_all = mod.played is Played.CARDS and not mod.how.way and not mod.how.exiles
    return of_all or _is_of_spells(mod)


supports(HowCast, MayPlayFrom, PlaysAsFromOwn)
heeds(MayPlayFrom, once=_is_of_spells, as_allowed=_is_of_spells, how=_is_of_such_cards)
