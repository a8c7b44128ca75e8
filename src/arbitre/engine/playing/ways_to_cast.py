"""The ways to cast a card (CR 117.9, 601.2b): from where, for what cost, and what becomes of the spell.

Three tables, which the keywords extend: *ways* are alternative methods and costs, of which only one applies to a spell
(CR 117.9a); *extras* are optional additional costs (CR 117.8b); *helpers* stand for mana (convoke, delve).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Final, TypeVar

import msgspec

from arbitre.engine.characteristics import keyword_table, rulings
from arbitre.engine.characteristics.initial import face_down
from arbitre.engine.characteristics.kinds import altered
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.kernel.tables import Chain
from arbitre.engine.language import evaluate
from arbitre.engine.playing.other_costs import other_costs
from arbitre.engine.seating import influence
from arbitre.engine.stack.proposed import about_spell, supposing
from arbitre.errors import EngineFault
from arbitre.ir.abilities import Keyword, SpellAbility
from arbitre.ir.costs import Costs, DiscardCards, PayMana, PayMuchMana
from arbitre.ir.effects import Body, Do, TargetSlot
from arbitre.ir.filters import And, HasType
from arbitre.ir.modifications import AdditionalCost, MayPlayFrom, OffersCost, PlaysAsFromOwn
from arbitre.ir.node import Ability, Condition, Cost, Modification
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, ManaCost, Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

T = TypeVar("T")

CostOf = Callable[[Game, int, Obj, Characteristics], "Cost | None"]
"""What a player would pay to cast a card with such characteristics; None if the way is not open."""


class Way(msgspec.Struct, frozen=True):
    """A method of casting. Its name is what ``CastSpell.way`` and ``PaidFor`` call it."""

    name: str
    rule: str
    zones: tuple[Zone, ...]
    """Where the card must be, in the player's own zone if zones are players'; none: only an effect casts so."""
    cost: CostOf
    """What is paid rather than the mana cost."""
    since: str = ""
    """Only for what became so in exile in an earlier turn ("foretold", "plotted")."""
    sorcery: bool = False
    """Only any time a sorcery could be cast."""
    instant: bool = False
    """It may be cast any time an instant could be."""
    face_down: str = ""
    """It is cast face down, for this reason (CR 707.4)."""
    becomes: tuple[Modification, ...] = ()
    """What it is on the stack, and as a permanent for as long as *as_long_as* holds of it."""
    as_long_as: Condition | None = None
    prints: Callable[[Characteristics], Modification] | None = None
    """What is printed on the card besides, as which the spell and the permanent are (CR26 718.3)."""
    merges: tuple[TargetSlot, ...] = ()
    """What the permanent spell targets, to merge with it as it resolves (CR26 702.140)."""
    transformed: bool = False
    """With its back face up (CR26 712.8c)."""
    fused: bool = False
    """Both halves of the split card are cast as one spell (CR26 702.102), from the hand only."""
    rewrite: Callable[[Body], Body] | None = None
    """What it makes of the spell's text (CR 612)."""
    then: tuple[Do, ...] = ()
    """What follows once the spell has become a permanent, which is ``This()``."""
    arriving: Callable[[Context, Event], Procedure] | None = None
    """How the spell enters the battlefield: a procedure that changes the event by which it does."""
    adds: Callable[[Characteristics], Body] | None = None
    """A spell ability besides those that are printed."""
    free: str = ""
    """The name of the same way without paying the mana cost, where it says nothing of what is paid."""


class Extra(msgspec.Struct, frozen=True):
    """An optional additional cost of a keyword. Its name is what ``PaidFor`` calls it."""

    name: str
    rule: str
    repeats: bool = False
    """It may be paid any number of times."""
    counts_as: str = ""
    """The name under which payments are counted, if another (a multikicker cost is a kicker cost, CR 702.31c)."""
    cost: Callable[[Keyword], Cost] | None = None
    """The cost, where it is not the one printed with the keyword."""


class Helper(msgspec.Struct, frozen=True):
    """A keyword that lets something else than mana pay for mana."""

    name: str
    rule: str
    sort: str
    """What happens to an object that helps: "tap" or "leave"."""
    options: Callable[[Game, int], tuple[int, ...]]
    """The objects with which the player could help."""
    mask: Callable[[Game, int], int]
    """What one of them stands for, as a unit of :mod:`arbitre.engine.costs.symbols`."""
    pay: Callable[[Context, int, tuple[int, ...]], Procedure]
    """Pays with the chosen objects."""


WAYS: Final[dict[str, Way]] = {}
EXTRAS: Final[dict[str, Extra]] = {}
HELPERS: Final[dict[str, Helper]] = {}


def register(entry: Way | Extra | Helper) -> None:
    """Enter a way, an extra or a helper into its table.

    :raises EngineFault: the name is taken.
    """
    if isinstance(entry, Way):
        _enter(WAYS, entry.name, entry)
        keyword_table.WAYS_TO_CAST.add(entry.name)
    elif isinstance(entry, Extra):
        _enter(EXTRAS, entry.name, entry)
        if not entry.counts_as:
            keyword_table.PAID_APART.add(entry.name)
    else:
        _enter(HELPERS, entry.name, entry)


def _enter(table: dict[str, T], name: str, entry: T) -> None:
    if name in table:
        raise EngineFault(f"two entries for casting have the name {name!r}")
    table[name] = entry


def printed_cost(keyword: str) -> CostOf:
    """The cost printed with a keyword of the card; its mana cost if the keyword has none of its own."""

    def cost(_game: Game, _player: int, _obj: Obj, chars: Characteristics) -> Cost | None:
        for one in chars.keyword(keyword):
            return of_card(one.cost, chars) if one.cost is not None else mana_cost(chars)
        return None

    return cost


def of_card(cost: Cost, chars: Characteristics) -> Cost | None:
    """CR26 702.1b: the cost with "its mana cost" as that of a card with such characteristics; None if it has none."""
    if cost == PayMuchMana(cost_of=This()):
        return mana_cost(chars)
    if not isinstance(cost, Costs):
        return cost
    parts = tuple(of_card(part, chars) for part in cost.parts)
    return None if None in parts else Costs(tuple(part for part in parts if part is not None))


def possible_help(game: Game, player: int, chars: Characteristics) -> Iterator[tuple[str, int, int, str]]:
    """Everything that could stand for mana: sort, object, mask and keyword."""
    if HELPERS.keys().isdisjoint(chars.keywords):
        return
    for name, helper in HELPERS.items():
        if name in chars.keywords:
            for id in helper.options(game, player):
                yield helper.sort, id, helper.mask(game, id), name


def of_extra(extra: Extra, keyword: Keyword, chars: Characteristics) -> Cost | None:
    """An optional cost of the card: the one printed with the keyword, if it has no other."""
    return extra.cost(keyword) if extra.cost is not None else of_card(keyword.cost or Costs(), chars)


def mana_cost(chars: Characteristics) -> Cost | None:
    """CR 601.2e: the mana cost as a cost; None for what has none (CR 202.1b)."""
    return None if chars.mana_cost is None else PayMana(chars.mana_cost)


# --- what is open to a player ----------------------------------------------------------------------------------------


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
    spends: int = 0
    """The object whose permission for one spell each turn it uses."""
    exiles: bool = False
    """The spell is exiled rather than put into a graveyard."""


def offers(game: Game, player: int, obj: Obj, chars: Characteristics) -> Iterator[Offer]:
    """The ways in which the player may cast a card that would be a spell with these characteristics.

    CR 117.9b: each is the player's choice.
    """
    zone = _counts_as(game, player, obj)
    if zone is Zone.HAND and obj.owner == player and AFTERMATH not in chars.keywords:
        yield Offer(NORMAL, mana_cost(chars))
        if says_of_casting(chars) or rulings.any_of(game, OffersCost):
            yield from _alternatives(game, player, obj, chars)
    if not WAYS.keys().isdisjoint(chars.keywords):
        for name, way in WAYS.items():
            if name not in chars.keywords or zone not in way.zones:
                continue
            cost = way.cost(game, player, obj, chars) if as_own(game, player, obj) or obj.zone not in _OWNED else None
            if cost is not None:
                yield Offer(way, cost)
    if zone is Zone.EXILE and obj.words and obj.owner == player:
        for way in (*WAYS.values(), NORMAL):
            since = way.since or ("warped" if way is NORMAL else "")
            cost = way.cost(game, player, obj, chars) if since and became_earlier(game, obj, since) else None
            if cost is not None:
                yield Offer(way, cost)
    if rulings.any_of(game, MayPlayFrom):
        yield from _permitted(game, player, obj, chars)


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
    for way in _OF_TEXT:
        cost = way.cost(game, player, obj, chars)
        if cost is not None:
            yield Offer(way, cost)


def _permitted(game: Game, player: int, obj: Obj, chars: Characteristics) -> Iterator[Offer]:
    """What effects allow the player to cast: for its mana cost or another cost, or without paying it.

    CR 117.9: a way that names no zone is open wherever the card may be cast from.
    """
    if AFTERMATH in chars.keywords and obj.zone is not Zone.GRAVEYARD:
        return
    costs: list[Cost] = []
    for offer in (Offer(NORMAL, mana_cost(chars)), *_other_ways(game, player, obj, chars)):
        allowed = list(_permissions_for(game, player, obj, chars, offer.way))
        for mod, words in sorted(
            allowed, key=lambda pair: pair[0].once
        ):  # one that lasts is used before one that does not
            if mod.once and is_spent(game, words.source):
                continue
            if mod.lands_only or (mod.normally and "Adventure" in chars.subtypes):
                continue
            found = _as_permitted(offer, mod, costs)
            if found is not None:
                way, cost = found
                any_mana = "type" if mod.any_mana else "color" if mod.any_color else ""
                spends = words.source if mod.once else 0
                yield Offer(way, cost, any_mana, mod.more, spends, mod.exiles)


def _as_permitted(offer: Offer, mod: MayPlayFrom, costs: list[Cost]) -> tuple[Way, Cost | None] | None:
    """The way and the cost by which a permission lets the card be cast; None if not so. *costs*: those of other ones.

    CR 117.9a: what says what is paid rather than the mana cost leaves no other such cost.
    """
    if mod.way not in ("", offer.way.name):
        return None
    if mod.cost is not None:
        if mod.cost not in costs:
            costs.append(mod.cost)
        at = costs.index(mod.cost)
        return (PERMITTED[at], mod.cost) if offer.way is NORMAL and at < len(PERMITTED) else None
    if mod.free:
        return (WAYS[offer.way.free], Costs()) if offer.way.free else None
    return offer.way, offer.cost


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
    if not WAYS.keys().isdisjoint(chars.keywords):
        for name, way in WAYS.items():
            here = name in chars.keywords and Zone.HAND in way.zones and (not way.fused or can_fuse(player, obj, chars))
            cost = way.cost(game, player, obj, chars) if here else None
            if cost is not None:
                yield Offer(way, cost)


def can_fuse(player: int, obj: Obj, chars: Characteristics) -> bool:
    """CR26 702.102a: only from the player's own hand; said of the left half, so that it is one way."""
    in_hand = obj.zone is Zone.HAND and obj.owner == player
    left = obj.card is not None and chars.name == obj.card.front.name
    return in_hand and left and "fuse" in chars.keywords


def of_spell(spell: Obj) -> list[Way]:
    """The ways in which it was cast."""
    paid = spell.cast.paid if spell.cast is not None else ()
    return [WAYS[name] for name, _ in paid if name in WAYS]


def in_way(chars: Characteristics, way: Way) -> Characteristics:
    """CR 601.2a, 707.4: what a spell with such characteristics is if it is cast in this way.

    CR 702.35b–c; CR26 702.168b–c: a morph spell is a 2/2 without anything else; only what has morph is cast so.
    CR26 702.103d: a bestowed one is an Aura for whatever asks whether it can be cast.
    """
    if way.face_down:
        return face_down(way.face_down)
    if way.prints is not None:
        chars = altered(chars, way.prints(chars))
    for mod in way.becomes:
        chars = altered(chars, mod)
    return chars


def _permissions_for(
    game: Game, player: int, obj: Obj, chars: Characteristics, way: Way
) -> Iterable[tuple[MayPlayFrom, Context]]:
    """CR26 601.3e: of a half, an Adventure or a face-down spell its own characteristics are looked at."""
    if (obj.card is None or len(obj.card.faces) == 1) and not (way.face_down or way.becomes or way.prints):
        return permissions(game, player, obj)
    with supposing(game, obj, in_way(chars, way)):
        return list(permissions(game, player, obj))


def permissions(game: Game, player: int, obj: Obj) -> Iterator[tuple[MayPlayFrom, Context]]:
    """The effects that let the player play the card from where it is."""
    if not rulings.any_of(game, MayPlayFrom):
        return
    found = list(_permissions(game, player, obj))
    allowed = (obj.zone is Zone.HAND and obj.owner == player) or any(not mod.as_allowed for mod, _ in found)
    yield from (one for one in found if allowed or not one[0].as_allowed)


def _permissions(game: Game, player: int, obj: Obj) -> Iterator[tuple[MayPlayFrom, Context]]:
    for mod, ctx in rulings.affecting(game, player, MayPlayFrom):
        if mod.zone is not None and (obj.zone is not mod.zone or not as_own(game, player, obj)):
            continue
        if game.limited and not influence.reaches(game, ctx.controller, obj.id):
            continue
        if mod.top_only and game.state.player(player).library[-1:] != (obj.id,):
            continue
        if evaluate.matches(ctx, about_spell(game, mod.what, obj.id), obj.id):
            yield mod, ctx


@cache
def _bodies(abilities: tuple[Ability, ...]) -> tuple[Body, ...]:
    return tuple(ability.body for ability in abilities if isinstance(ability, SpellAbility))


@cache
def _enchanting(keywords: tuple[Keyword, ...]) -> Body:
    """CR 702.5a, c: the Aura spell has one target, which all its enchant abilities must allow. CR 114.1b."""
    quality = tuple(what for keyword in keywords for what in keyword.what)
    return Body(targets=(TargetSlot(quality[0] if len(quality) == 1 else And(quality)),))


def spell_bodies(chars: Characteristics) -> tuple[Body, ...]:
    """CR 608.2c, 303.4a: what the spell will do: its paragraphs; for an Aura, what it will enchant."""
    if not chars.is_permanent:
        return _bodies(chars.abilities)
    if "enchant" in chars.keywords and "Aura" in chars.subtypes:
        return (_enchanting(tuple(chars.keyword("enchant"))),)
    return ()


def bodies_in_way(chars: Characteristics, way: Way) -> tuple[Body, ...]:
    """What the spell will do if it is cast in a way that may change its text."""
    if way.face_down:
        return ()
    if way.merges:
        return (Body(targets=way.merges),)
    bodies = spell_bodies(chars)
    if way.rewrite is not None:
        bodies = tuple(way.rewrite(body) for body in bodies)
    return bodies if way.adds is None else (*bodies, way.adds(chars))


# --- the entries without a keyword -----------------------------------------------------------------------------------


def _of_text(at: int) -> CostOf:
    """The alternative cost at a place among those of the card's own text, after which come those of effects."""

    def cost(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
        return next(islice(other_costs(game, player, obj, chars), at, None), None)

    return cost


def without_paying(_game: Game, _player: int, _obj: Obj, _chars: Characteristics) -> Cost | None:
    """CR 117.9: nothing is paid rather than the mana cost."""
    return Costs()


NORMAL: Final = Way("", "601.2a", (Zone.HAND,), lambda game, player, obj, chars: mana_cost(chars), free="free")
"""For the mana cost."""
FREE: Final = Way("free", "117.9", (), without_paying)
"""Without paying the mana cost."""

_OF_TEXT: Final = tuple(
    Way(name, "117.9", (), _of_text(at)) for at, name in enumerate(("alternative", "alternative 2", "alternative 3"))
)
"""For a cost that the card's own text or an effect offers; numbered from the second on."""

PERMITTED: Final = tuple(Way(f"permitted{at}", "117.9", (), without_paying) for at in ("", " 2", " 3"))
"""For a cost that an effect which lets the card be cast names; numbered from the second on."""

for _way in (NORMAL, FREE, *_OF_TEXT, *PERMITTED):
    register(_way)

# --- keywords --------------------------------------------------------------------------------------------------------


def _retrace(_game: Game, _player: int, _obj: Obj, chars: Characteristics) -> Cost | None:
    """CR 702.79a: the mana cost, and a land card from hand as an additional cost."""
    cost = mana_cost(chars)
    return None if cost is None else Costs((cost, DiscardCards(HasType(CardType.LAND))))


register(Way("retrace", "702.79a", (Zone.GRAVEYARD,), _retrace))
register(Way("flashback", "702.32a", (Zone.GRAVEYARD,), printed_cost("flashback")))
register(Way("evoke", "702.72a", (Zone.HAND,), printed_cost("evoke")))
register(Way("madness", "702.33a", (), printed_cost("madness")))
register(Way("miracle", "702.94a (2026-04-17)", (), printed_cost("miracle")))
register(Way("suspend", "702.60a", (), without_paying))
register(Way("foretell", "702.143a (2026-04-17)", (), printed_cost("foretell"), since="foretold"))
register(Way("plot", "702.170d (2026-04-17)", (), without_paying, since="plotted", sorcery=True))
_FACE_DOWN_COST: Final = PayMana(ManaCost.parse("{3}"))
for _name, _rule, _why in (
    ("morph", "702.35b", "morph"),
    ("megamorph", "702.37b (2026-04-17)", "morph"),
    ("disguise", "702.168a (2026-04-17)", "disguise"),
):
    register(Way(_name, _rule, (Zone.HAND,), lambda *_: _FACE_DOWN_COST, face_down=_why))

register(Extra("kicker", "702.31a"))
register(Extra("multikicker", "702.31c", repeats=True, counts_as="kicker"))
register(Extra("buyback", "702.25a"))
register(Extra("entwine", "702.40a"))
register(Extra("replicate", "702.54a", repeats=True))


supports(AdditionalCost, MayPlayFrom, PlaysAsFromOwn, SpellAbility)
