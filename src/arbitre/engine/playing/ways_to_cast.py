"""The ways to cast a card (CR 117.9, 601.2b): from where, for what cost, and what becomes of the spell.

Three tables, which the keywords extend: *ways* are alternative methods and costs, of which only one applies to a spell
(CR 117.9a); *extras* are optional additional costs (CR 117.8b); *helpers* stand for mana (convoke, delve).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Final, TypeVar

import msgspec

from arbitre.engine.characteristics import keyword_table
from arbitre.engine.characteristics.initial import face_down
from arbitre.engine.characteristics.kinds import altered
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.events import Event
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import supports
from arbitre.engine.playing.other_costs import cost_with_flash, other_costs
from arbitre.errors import EngineFault
from arbitre.ir.abilities import Keyword, SpellAbility
from arbitre.ir.costs import Costs, DiscardCards, PayMana, PayMuchMana
from arbitre.ir.effects import Body, Do, TargetSlot
from arbitre.ir.filters import HasType
from arbitre.ir.modifications import AdditionalCost
from arbitre.ir.node import Condition, Cost, Modification
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
    rewrite: Callable[[SpellAbility], Body] | None = None
    """What it makes of the spell's text (CR 612)."""
    then: tuple[Do, ...] = ()
    """What follows once the spell has become a permanent, which is ``This()``."""
    arriving: Callable[[Context, Event], Procedure] | None = None
    """How the spell enters the battlefield: a procedure that changes the event by which it does."""
    adds: Callable[[Characteristics], Body] | None = None
    """A spell ability besides those that are printed."""
    keyword: str = ""
    """The keyword, where the name says more: that it is a further instance (CR26 702.152b), or two ways at once."""
    nth: int = 1
    """Which instance it is."""
    besides: bool = False
    """It is no other cost, and so goes together with a way that is (CR26 702.102a, 718.3)."""
    more: CostOf | None = None
    """What of its cost is paid in addition to any other."""
    parts: tuple[str, ...] = ()
    """The names of the two ways that it is together."""


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
BESIDES: Final[list[str]] = []
"""The ways that are no other cost."""
EXTRAS: Final[dict[str, Extra]] = {}
HELPERS: Final[dict[str, Helper]] = {}


def register(entry: Way | Extra | Helper) -> None:
    """Enter a way, an extra or a helper into its table.

    :raises EngineFault: the name is taken.
    """
    if isinstance(entry, Way):
        _enter(WAYS, entry.name, entry)
        keyword_table.WAYS_TO_CAST.add(entry.name)
        if entry.besides:
            BESIDES.append(entry.name)
    elif isinstance(entry, Extra):
        _enter(EXTRAS, entry.name, entry)
        if not entry.counts_as:
            keyword_table.PAID_APART.add(entry.name)
    else:
        _enter(HELPERS, entry.name, entry)


def way_named(name: str) -> Way | None:
    """The way with this name; None if there is none."""
    keyword, _, number = name.rpartition(" ")
    if name not in WAYS and keyword in WAYS and number.isdecimal():
        return instance(keyword, int(number))
    first, _, other = name.partition(" ")
    if first not in BESIDES or not other:
        return WAYS.get(name)
    number, _, rest = other.partition(" ")
    if number.isdecimal():
        first, other = f"{first} {number}", rest
    return together(first, other) if way_named(other) is not None else None


@cache
def instance(keyword: str, nth: int) -> Way:
    """CR26 702.152b: the way by the second, third … instance of a keyword, of which only one is used."""
    first = WAYS[keyword]

    def its(chars: Characteristics) -> Characteristics:
        passed_over = tuple(islice(chars.keyword(keyword), nth - 1))
        return chars.but(abilities=tuple(one for one in chars.abilities if one not in passed_over))

    def cost(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
        return first.cost(game, player, obj, its(chars))

    return msgspec.structs.replace(
        first,
        name=f"{keyword} {nth}",
        keyword=keyword,
        nth=nth,
        cost=cost,
        prints=None if first.prints is None else lambda chars, prints=first.prints: prints(its(chars)),
        adds=None if first.adds is None else lambda chars, adds=first.adds: adds(its(chars)),
    )


@cache
def together(besides: str, other: str) -> Way:
    """Two ways at once: what is no other cost, and one that is, for the card as it is cast."""
    first, second = way_named(besides), way_named(other)
    if first is None or second is None:
        raise EngineFault(f"there are no two ways to cast with the names {besides!r} and {other!r}")

    def cost(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
        other = second.cost(game, player, obj, in_way(chars, first))
        return with_more(first, other, game, player, obj, chars)

    return msgspec.structs.replace(
        second,
        name=f"{besides} {other}",
        keyword=second.keyword or second.name,
        cost=cost,
        prints=first.prints,
        fused=first.fused,
        instant=first.instant or second.instant,
        more=first.more,
        besides=True,
        parts=(besides, other),
    )


def with_more(way: Way, cost: Cost | None, game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
    """A cost of some other way, with what is paid in addition to it for this way; None if that is not open."""
    if cost is None or way.more is None:
        return cost
    more = way.more(game, player, obj, chars)
    return None if more is None else Costs((cost, more))


def of_keywords(chars: Characteristics) -> Iterator[Way]:
    """The ways that keywords of a card name, by each of their instances that says something else."""
    if WAYS.keys().isdisjoint(chars.keywords):
        return
    for name, way in WAYS.items():
        if name in chars.keywords:
            yield way
            yield from (instance(name, nth) for nth in _further(chars, name) if not way.face_down)


@cache
def _further(chars: Characteristics, keyword: str) -> tuple[int, ...]:
    instances = tuple(chars.keyword(keyword))
    return tuple(nth + 1 for nth, one in enumerate(instances) if one not in instances[:nth] and nth)


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


def of_spell(spell: Obj) -> list[Way]:
    """The ways in which it was cast."""
    paid = spell.cast.paid if spell.cast is not None else ()
    return [way for way in (way_named(name) for name, _ in paid) if way is not None]


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


# --- the entries without a keyword -----------------------------------------------------------------------------------


def _of_text(at: int) -> CostOf:
    """The alternative cost at a place among those of the card's own text, after which come those of effects."""

    def cost(game: Game, player: int, obj: Obj, chars: Characteristics) -> Cost | None:
        return next(islice(other_costs(game, player, obj, chars), at, None), None)

    return cost


def without_paying(_game: Game, _player: int, _obj: Obj, _chars: Characteristics) -> Cost | None:
    """CR 117.9: nothing is paid rather than the mana cost."""
    return Costs()


NORMAL: Final = Way("", "601.2a", (Zone.HAND,), lambda game, player, obj, chars: mana_cost(chars))
"""For the mana cost."""
FREE: Final = Way("free", "117.9", (), without_paying)
"""Without paying the mana cost."""

OF_TEXT: Final = (
    Way("alternative", "117.9", (), _of_text(0)),
    Way("alternative 2", "117.9", (), _of_text(1)),
    Way("alternative 3", "117.9", (), _of_text(2)),
    Way("alternative with flash", "117.9", (), cost_with_flash, instant=True),
)
"""For a cost that the card's own text or an effect offers; numbered from the second on."""

PERMITTED: Final = tuple(Way(f"permitted{at}", "117.9", (), without_paying) for at in ("", " 2", " 3"))
"""For a cost that an effect which lets the card be cast names; numbered from the second on."""

for _way in (NORMAL, FREE, *OF_TEXT, *PERMITTED):
    register(_way)

# --- keywords --------------------------------------------------------------------------------------------------------


def by_addition(name: str, rule: str, zone: Zone, more: Cost) -> Way:
    """A way by which a card is cast from a zone for its mana cost, or another one, and something in addition."""

    def cost(_game: Game, _player: int, _obj: Obj, chars: Characteristics) -> Cost | None:
        mana = mana_cost(chars)
        return None if mana is None else Costs((mana, more))

    return Way(name, rule, (zone,), cost, besides=True, more=lambda *_: more)


register(by_addition("retrace", "702.79a", Zone.GRAVEYARD, DiscardCards(HasType(CardType.LAND))))
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


supports(AdditionalCost)
