"""The total cost of a spell or ability (CR 601.2e, 117.7): what effects add to it and take off it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeVar

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.rulings import own_mods
from arbitre.engine.costs.kinds import Bill, bill, parts_of
from arbitre.engine.costs.mana_costs import with_x
from arbitre.engine.costs.symbols import ON_X, raised
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.handlers import checks, heeds, supports
from arbitre.engine.kernel.reading import characteristics
from arbitre.engine.language import evaluate
from arbitre.engine.stack.proposed import about_spell
from arbitre.engine.vocabulary.qualities import is_mana_ability
from arbitre.errors import kind_name
from arbitre.ir.abilities import Activated, Timing
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import AddCounters, PayMana, RemoveCounters
from arbitre.ir.filters import And, Anything, HasSubtype, HasType, IsPermanent, TargetsOnly
from arbitre.ir.modifications import CostsAtLeast, CostsLess, CostsMore, SpendsOnX, ThisCosts, ThisCostsItsManaCostLess
from arbitre.ir.node import Amount, Cost, Filter, walk
from arbitre.ir.refs import This
from arbitre.state.characteristics import Characteristics

C = TypeVar("C", CostsMore, CostsLess)
_Changing = CostsAtLeast | CostsLess | CostsMore


def total(
    ctx: Context, player: int, chars: Characteristics, costs: Sequence[Cost], ability: Activated | None = None
) -> Bill:
    """CR 601.2e: mana or alternative cost, plus additional costs (CR 117.8d) and increases, minus reductions.

    *ctx* speaks of the spell (or, of an *ability*, of its source), *chars* are its characteristics.
    """
    owed = Bill()
    for cost in costs:
        owed = owed.plus(bill(ctx, cost))
    own = list(_own(ctx, chars) if ability is None else _of_ability(ctx, ability))
    for less, symbols in own:
        if not less:
            owed = owed.plus(Bill(symbols))
    for more, words in _changes(ctx, player, CostsMore, ability):
        extra = bill(words, more.cost)
        for _ in range(_times(words, more)):
            owed = owed.plus(extra)
    beside_x = _generic(owed.mana) - _x_in(ctx, costs)
    mana = reduced(owed.mana, owed.less) if owed.less else owed.mana
    for less, symbols in own:
        if less:
            mana = reduced(mana, symbols)
    # CR 601.2e: in any order; what takes off coloured mana only is best taken off first
    for lessens, words in sorted(_changes(ctx, player, CostsLess, ability), key=lambda one: not one[0].colored):
        symbols = lessens.mana.symbols * _times(words, lessens)
        mana = reduced(mana, _there(mana, symbols) if lessens.colored else symbols, lessens.at_least)
    colors = _only_on_x(ctx, chars, ability)
    if colors:
        mana = _limited(mana, max(0, _generic(mana) - beside_x), colors)
    if ability is None:
        mana = raised(mana, _floor(ctx, player))
    combined = ability is not None and ability.timing is Timing.LOYALTY and len(owed.parts) > 1
    return Bill(mana, combined_loyalty(ctx, owed.parts) if combined else owed.parts, owed.unpayable)


def _x_in(ctx: Context, costs: Sequence[Cost]) -> int:
    """How much mana the value of X is among costs."""
    parts = (part for cost in costs for part in parts_of(cost))
    return ctx.x * sum(part.mana.x_count for part in parts if isinstance(part, PayMana))


def _only_on_x(ctx: Context, chars: Characteristics, ability: Activated | None) -> str:
    """CR 106.6: the colors of the mana that may be spent on X; none: any mana."""
    mods = own_mods(ctx, chars, SpendsOnX) if ability is None and chars.static else ()
    of_ability = () if ability is None else (mod for mod in ability.prices if isinstance(mod, SpendsOnX))
    return "".join(color.value for mod in (*mods, *of_ability) for color in mod.colors)


def _limited(symbols: tuple[str, ...], on_x: int, colors: str) -> tuple[str, ...]:
    """The cost with so much of its generic mana as mana of X.

    >>> _limited(("4", "B"), 3, "B")
    ('1', 'B', 'XB', 'XB', 'XB')
    """
    rest = _generic(symbols) - on_x
    others = tuple(symbol for symbol in symbols if not _is_number(symbol))
    return ((str(rest),) if rest else ()) + others + (f"{ON_X}{colors}",) * on_x


def _floor(ctx: Context, player: int) -> int:
    """CR 601.2e: how much mana such a spell costs at least, whatever else changes its cost."""
    return max((mod.mana for mod, _ in _floors(ctx, player)), default=0)


def _floors(ctx: Context, player: int) -> Iterator[tuple[CostsAtLeast, Context]]:
    game = ctx.game
    if not rulings.any_of(game, CostsAtLeast):
        return
    for mod, words in rulings.affecting(game, player, CostsAtLeast):
        if evaluate.matches(words, about_spell(game, mod.what, ctx.source), ctx.source):
            yield mod, words


def combined_loyalty(ctx: Context, parts: Sequence[Cost]) -> tuple[Cost, ...]:
    """CR26 606.5: costs to add and to remove loyalty counters are combined into a single one."""
    change = 0
    others: list[Cost] = []
    for part in parts:
        match part:
            case AddCounters("loyalty", count=count, on=This()):
                change += evaluate.count(ctx, count)
            case RemoveCounters("loyalty", count=Amount() as count, on=This(), among=None):
                change -= evaluate.count(ctx, count)
            case _:
                others.append(part)
    one = AddCounters("loyalty", Fixed(change)) if change >= 0 else RemoveCounters("loyalty", Fixed(-change))
    return (*others, one)


Change = tuple[bool, tuple[str, ...]]
"""Whether it takes something off a cost, and the mana symbols by which it changes."""


def _of_ability(ctx: Context, ability: Activated) -> Iterator[Change]:
    """CR 602.2b: what the ability's own text says of its cost."""
    for mod in ability.prices:
        if isinstance(mod, ThisCosts) and evaluate.holds(ctx, mod.condition):
            yield _change(ctx, mod)
        elif isinstance(mod, ThisCostsItsManaCostLess) and evaluate.holds(ctx, mod.condition):
            cost = characteristics(ctx.game, ctx.source).mana_cost
            yield True, () if cost is None else with_x(cost.symbols, 0)


def _own(ctx: Context, chars: Characteristics) -> Iterator[Change]:
    """What the spell's own text says of its cost."""
    if not chars.static:
        return
    for mod in own_mods(ctx, chars, ThisCosts):
        if evaluate.holds(ctx, mod.condition):
            yield _change(ctx, mod)


def _change(ctx: Context, mod: ThisCosts) -> Change:
    return mod.less, mod.mana.symbols * (1 if mod.times is None else evaluate.count(ctx, mod.times))


def _changes(ctx: Context, player: int, kind: type[C], ability: Activated | None) -> Iterator[tuple[C, Context]]:
    """The effects that change what the player pays for such spells, or for abilities of such objects; ``It()`` in
    their words is the player."""
    game = ctx.game
    if not rulings.any_of(game, kind):
        return
    for mod, words in rulings.affecting(game, player, kind):
        if not _meant(mod, ability) or (mod.by is not None and player not in evaluate.players(words, mod.by)):
            continue
        if ability is None:
            if evaluate.matches(words, about_spell(game, mod.what, ctx.source), ctx.source):
                yield mod, words.about(player)
        elif _fits_ability(ctx, words, mod.what):
            yield mod, words.about(player)


def _fits_ability(ctx: Context, words: Context, what: Filter) -> bool:
    """CR 602.2b: what it targets is asked of the ability on the stack, all the rest of its source."""
    aims, of_source = _aims_and_source(what)
    if not all(evaluate.matches(words, aim, ctx.stack_id) for aim in aims):
        return False
    game, source = ctx.game, ctx.source
    return _is_of_such(game, of_source, source) and evaluate.matches(
        words, about_spell(game, of_source, source), source
    )


@cache
def _aims_and_source(what: Filter) -> tuple[tuple[TargetsOnly, ...], Filter]:
    parts = what.parts if isinstance(what, And) else (what,)
    aims = tuple(part for part in parts if isinstance(part, TargetsOnly))
    rest = tuple(part for part in parts if not isinstance(part, TargetsOnly))
    return aims, what if not aims else And(rest) if rest else Anything()


def _is_of_such(game: Game, what: Filter, source: int) -> bool:
    """CR 109.2: "abilities of creatures" are those of permanents; only "sources" are anywhere (CR 109.2c)."""
    is_kind = any(isinstance(part, (HasType, HasSubtype, IsPermanent)) for part in walk(what))
    return not is_kind or rulings.is_in_scope(game, what, source)


def _meant(mod: CostsMore | CostsLess, ability: Activated | None) -> bool:
    """Whether the effect is about spells, about abilities, about loyalty abilities, those that are no mana abilities or
    those of a keyword, as what is to be paid for (CR 702.27e: typecycling abilities are cycling abilities)."""
    if ability is None or not mod.abilities:
        return ability is None and not mod.abilities
    if mod.word and mod.word != {"typecycling": "cycling"}.get(ability.word, ability.word):
        return False
    if not mod.mana_too and is_mana_ability(ability):
        return False
    return ability.timing is Timing.LOYALTY or not (isinstance(mod, CostsMore) and mod.loyalty)


def increases(ctx: Context, player: int, ability: Activated | None = None) -> Iterator[tuple[CostsMore, Context]]:
    """CR 601.2e: the effects that make such a spell or ability cost more."""
    return _changes(ctx, player, CostsMore, ability)


def changing(ctx: Context, player: int) -> Iterator[tuple[_Changing, Context]]:
    """CR 601.2e: the effects that change what such a spell costs the player."""
    yield from _changes(ctx, player, CostsMore, None)
    yield from _changes(ctx, player, CostsLess, None)
    yield from _floors(ctx, player)


def _times(words: Context, mod: CostsMore | CostsLess) -> int:
    return 1 if mod.times is None else evaluate.count(words, mod.times)


def reduced(symbols: tuple[str, ...], less: Sequence[str], at_least: int = 0) -> tuple[str, ...]:
    """CR 117.7: *symbols* lessened; coloured mana that the cost does not have comes off the generic part.

    *at_least*: not to less than so much mana.

    The nonhybrid equivalent is announced before: what a colour takes off may be a half of that colour, and
    what the generic part leaves over is kept for the generic halves that may be announced.

    >>> reduced(("3", "G"), ("G", "G", "1"))
    ('1',)
    >>> reduced(("2/W", "2/W"), ("1",))
    ('2/W', '2/W', '-1')
    """
    generic = _generic(symbols)
    others = [s for s in symbols if not _is_number(s)]
    before = max(0, generic) + len(others)
    for symbol in (one.removesuffix("/P") for one in less):  # CR 117.7d
        if symbol.isdigit():  # CR 117.7a, 702.39b, CR26 118.7a
            generic -= int(symbol)
        elif symbol == "S":  # CR26 118.7g
            generic -= 1
        elif (half := _of_color(others, symbol)) is not None:
            others.remove(half)
        else:  # CR 117.7b, CR26 118.7d
            generic -= 1
    if at_least or not any(s.startswith("2/") for s in others):
        generic = max(0, generic, min(at_least, before) - len(others))
    if generic < 0:
        return (*others, str(generic))
    return ((str(generic),) if generic else ()) + tuple(others)


def _there(symbols: Sequence[str], less: Sequence[str]) -> tuple[str, ...]:
    """Of the symbols of a reduction those that the cost has, so that none comes off its generic part (CR 117.7b).

    >>> _there(("3", "G"), ("R", "G"))
    ('G',)
    """
    left, found = [one for one in symbols if not _is_number(one)], []
    for symbol in less:
        half = _of_color(left, symbol)
        if half is not None:
            left.remove(half)
            found.append(symbol)
    return tuple(found)


def _generic(symbols: Sequence[str]) -> int:
    return sum(int(symbol) for symbol in symbols if _is_number(symbol))


def _is_number(symbol: str) -> bool:
    return symbol.lstrip("-").isdigit()


def _of_color(symbols: Sequence[str], color: str) -> str | None:
    """The symbol that mana of a color comes off: the plain one rather than half of another."""
    halves = (symbol for symbol in symbols if color in symbol.split("/"))
    return color if color in symbols else next(halves, None)


def _odd(mod: CostsLess | ThisCosts) -> str:
    """CR 117.7c: halves of hybrid symbols are chosen as the reduction is applied; no reduction has them yet."""
    odd = any("/" in s.removesuffix("/P") or s == "X" for s in mod.mana.symbols)
    return f"{kind_name(mod)} with {mod.mana}" if odd else ""


supports(CostsAtLeast, CostsMore, SpendsOnX, ThisCostsItsManaCostLess)
for _kind in (CostsMore, CostsLess):
    heeds(_kind, word=lambda mod: mod.abilities, mana_too=lambda mod: mod.abilities)
heeds(CostsMore, loyalty=lambda mod: mod.abilities)
checks(CostsLess, _odd)
checks(ThisCosts, _odd)
