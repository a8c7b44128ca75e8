"""Mana (CR 106) and mana abilities (CR 605): what a player could get mana from, and producing it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import product, takewhile
from typing import Final

import msgspec

from arbitre.engine.characteristics import linked
from arbitre.engine.characteristics.color_identity import of_commanders
from arbitre.engine.costs.kinds import kind_of, parts_of
from arbitre.engine.costs.symbols import ANY, BIT, COLORED, TYPES
from arbitre.engine.kernel import handlers
from arbitre.engine.kernel.bounds import bounded
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Select
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.handlers import handles, supports
from arbitre.engine.kernel.pipeline import propose
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.kernel.tables import Chain, Door
from arbitre.engine.language import evaluate
from arbitre.engine.language.meanings import FILTERS, Test
from arbitre.engine.stack import triggers
from arbitre.engine.vocabulary.qualities import adds_mana, is_mana_ability
from arbitre.ir import costs as c
from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import Fixed, ResultAmount, X
from arbitre.ir.effects import (
    AddMana,
    AmongColors,
    Body,
    Choice,
    ChooseOne,
    ChooseQuality,
    ChosenColor,
    ColorsOf,
    CommanderColors,
    CouldProduce,
    Do,
    DoubleMana,
    LoseMana,
    ManaOf,
    Perform,
    Symbols,
    TypesProduced,
)
from arbitre.ir.effects.mana import ManaTypes
from arbitre.ir.filters import CouldProduceMana
from arbitre.ir.node import Amount, Cost, Filter, walk
from arbitre.ir.refs import Result
from arbitre.ir.values import Color, Supertype
from arbitre.state.objects import Obj
from arbitre.state.players import Mana, Player


class Shape(msgspec.Struct, frozen=True):
    """What can be told of a mana ability without looking at the game."""

    index: int
    ability: Activated
    taps: bool = False
    plain: bool = False
    """The cost is {T} alone, and nothing restricts its use."""
    inputs: tuple[str, ...] = ()
    others: tuple[Cost, ...] = ()
    price: int = 0
    fixed: tuple[tuple[int, ...], ...] | None = None
    """The alternatives of what it makes, a mask for each mana; None: the game must be asked."""
    simple: int = 0
    """For an ability that does nothing but tap its source for one mana: the types that it makes."""
    only_for: Filter | None = None
    """CR 106.6: what its mana may be spent on."""


@cache
def shapes(activated: tuple[Activated, ...]) -> tuple[Shape, ...]:
    """The mana abilities among an object's activated abilities."""
    return tuple(_shape(i, ability) for i, ability in enumerate(activated) if is_mana_ability(ability))


def _shape(index: int, ability: Activated) -> Shape:
    pieces = parts_of(ability.cost)
    inputs: tuple[str, ...] = ()
    others: tuple[Cost, ...] = ()
    for piece in pieces:
        if isinstance(piece, c.PayMana) and piece.times is None:
            inputs += piece.mana.symbols
        elif not isinstance(piece, c.TapThis):
            others += (piece,)
    taps = any(isinstance(piece, c.TapThis) for piece in pieces)
    side_effects = sum(not isinstance(clause.effect, AddMana) for clause in ability.body.clauses)
    price = 5 * side_effects + sum(kind_of(part).price for part in others)
    plain = taps and len(pieces) == 1 and unrestricted(ability)
    fixed = _fixed(ability.body)
    simple = 0
    if plain and not price and fixed is not None and len(fixed) == 1 and len(fixed[0]) == 1:
        simple = fixed[0][0]
    limits = [n.only_for for n in walk(ability.body) if isinstance(n, AddMana) and n.only_for is not None]
    only_for = limits[0] if limits else None
    mana_in = tuple(s for s in inputs if s != "0")
    return Shape(index, ability, taps, plain, mana_in, others, price, fixed, simple, only_for)


def unrestricted(ability: Activated) -> bool:
    """Whether the controller of the permanent may activate it at any time."""
    return ability == Activated(ability.cost, ability.body, word=ability.word)


# --- what they make --------------------------------------------------------------------------------------------------

Makes = tuple[int, ...]
"""For each mana the mask of the types that it may have."""


def _fixed(body: Body) -> tuple[Makes, ...] | None:
    """What a body makes if that is the same in every game."""
    adding = [clause for clause in body.clauses if adds_mana(clause)]
    if len(adding) != 1 or body.modes is not None:
        return None
    effect = adding[0].effect
    if not isinstance(effect, AddMana) or adding[0] != Do(effect):
        return None
    if effect != AddMana(effect.mana):
        return None
    match effect.mana:
        case Symbols(symbols, Fixed(1)):
            return (printed(symbols),)
        case ManaOf(AmongColors(colors), Fixed(1)):
            return ((bits(colors),),)
    return None


def bits(colors: Iterable[Color]) -> int:
    """The mask of mana of these colours."""
    return sum(BIT[color.value] for color in set(colors))


@cache
def printed(symbols: tuple[str, ...]) -> Makes:
    """What symbols in an effect that adds mana stand for."""
    found: list[int] = []
    for symbol in symbols:
        if symbol.isdigit():  # CR 107.4c, CR26 106.10: colourless mana
            found.extend([BIT["C"]] * int(symbol))
        elif symbol == "S":  # CR26 106.11
            found.append(BIT["C"])
        elif "/" in symbol:  # CR 106.8–9
            found.append(sum(BIT[letter] for letter in symbol.split("/") if letter in BIT))
        else:
            found.append(BIT.get(symbol, 0))
    return tuple(found)


def outputs(ctx: Context, body: Body) -> list[Makes]:
    """The alternatives of what a body would add to its controller's pool if it resolved now (CR 106.7)."""
    if body.modes is not None:
        return [makes for option in body.modes.options for makes in outputs(ctx, option)]
    return _together(ctx, body.clauses)


def foreseen(ctx: Context, body: Body) -> list[Makes]:
    """As :func:`outputs`, after what the body does before it adds mana (CR 605.3b, 608.2c): found by trying that out;
    what a player would be asked for is left alone."""
    before = tuple(takewhile(lambda clause: not adds_mana(clause), body.clauses))
    if before and body.modes is None:
        with ctx.game.supposed():
            inner = ctx.apart()
            if next(handlers.carry_out(inner, before), None) is None:
                return outputs(inner, body)
    return outputs(ctx, body)


def _together(ctx: Context, clauses: Sequence[Do]) -> list[Makes]:
    found: list[Makes] = [()]
    for clause in clauses:
        if adds_mana(clause):
            found = [(*one, *more) for one in found for more in _of_clause(ctx, clause)]
    return found


def _of_clause(ctx: Context, clause: Do) -> list[Makes]:
    """What a clause adds for certain; what depends on a payment or a wish cannot be counted on. What is added unless
    somebody pays could be added."""
    if not evaluate.holds(ctx, clause.condition):
        return _together(ctx, clause.otherwise)
    if clause.may is not None or clause.pay is not None or clause.each is not None:
        return [()]
    if clause.unless is not None and ASKING not in ctx.results:
        return [()]
    times = _number(ctx, clause.times)
    effect = clause.effect
    if isinstance(effect, AddMana):
        once = _of_effect(ctx, effect)
    elif isinstance(effect, Perform):
        once = _together(ctx, effect.clauses)
    elif isinstance(effect, DoubleMana) and ASKING in ctx.results:
        once = [_doubled(ctx, effect)]
    elif isinstance(effect, ChooseOne):
        once = [makes for option in effect.options for makes in _of_clause(ctx, option)]
    else:
        once = [()]
    after = _together(ctx, clause.then)
    repeated = (sum(chosen, ()) for chosen in product(once, repeat=times))
    return [(*makes, *more) for makes in repeated for more in after]


def _of_effect(ctx: Context, effect: AddMana) -> list[Makes]:
    if ctx.controller not in evaluate.players(ctx, effect.who):
        return [()]
    mana = effect.mana
    if isinstance(mana, Symbols):
        return [printed(mana.symbols) * _number(ctx, mana.times)]
    types, amount = _asked_for(ctx, mana)
    if not types:
        return [()]
    if mana.combination or amount <= 1:
        return [(types,) * amount]
    return [(BIT[letter],) * amount for letter in TYPES if BIT[letter] & types]


def _asked_for(ctx: Context, mana: ManaOf) -> tuple[int, int]:
    """Among which types is chosen, and how much mana there is to be."""
    return types_of(ctx, mana.types), _number(ctx, mana.amount)


def _doubled(ctx: Context, effect: DoubleMana) -> Makes:
    """What is in the pool; no payment counts on it, for the pool may be spent before."""
    if ctx.controller not in evaluate.players(ctx, effect.who):
        return ()
    return tuple(BIT[one.type] for one in ctx.game.state.player(ctx.controller).pool)


def _number(ctx: Context, asked: Amount | None) -> int:
    """How much mana, or how many times the printed mana or a clause.

    CR 106.7: where it is only asked what there could be, costs do not matter: what rests on them is not nothing.
    """
    if asked is None:
        return 1
    number = bounded(evaluate.count(ctx, asked), "units of mana", "106.4")
    return max(number, 1) if ASKING in ctx.results and _rests_on_costs(asked) else number


@cache
def _rests_on_costs(amount: Amount) -> bool:
    """Whether a number speaks of X, or of what was given up or removed to pay."""
    return any(isinstance(node, X | Result | ResultAmount) for node in walk(amount))


def types_of(ctx: Context, among: ManaTypes) -> int:
    """The types among which mana may be chosen; none if they are undefined (CR 106.5)."""
    match among:
        case AmongColors(colors):
            return bits(colors)
        case ChosenColor(beside):
            return BIT.get(linked.chosen_word(ctx, "color"), 0) | bits(beside)
        case ColorsOf(what):
            return bits(color for id in evaluate.matching(ctx, what) for color in characteristics(ctx.game, id).colors)
        case CouldProduce(what, any_type):
            return could_produce(ctx, what) & (ANY if any_type else COLORED)
        case TypesProduced():
            return sum(BIT[letter] for letter in set(ctx.happening.mana)) if ctx.happening is not None else 0
        case CommanderColors():
            return bits(of_commanders(ctx.game, ctx.controller))


ASKING: Final = "could produce"
"""The note of a context in which it is only asked what mana there could be: the permanents that ask."""


def could_produce(ctx: Context, what: Filter) -> int:
    """CR 106.7: the types of mana that the abilities of matching permanents would produce, whatever their costs."""
    asking = ctx.results.get(ASKING, ())
    types = 0
    for id in evaluate.matching(ctx, what):
        types |= 0 if id in asking else _could_be_made(ctx, id, asking)
    return types


def _could_be_made(ctx: Context, id: int, asking: tuple[int, ...]) -> int:
    """The types of mana that the abilities of one permanent would produce."""
    game, types = ctx.game, 0
    for shape in shapes(characteristics(game, id).activated):
        inner = Context(game, id, controller(game, id))
        inner.results[ASKING] = (*asking, ctx.source, id)
        alternatives = shape.fixed if shape.fixed is not None else _conceivable(inner, shape.ability.body)
        made = 0
        for makes in alternatives:
            for mask in makes:
                made |= mask
        types |= as_replaced(game, inner.controller, id, made) if shape.taps and made else made
    return types


def _makes(what: CouldProduceMana) -> Test:
    wanted = sum(BIT.get(symbol, 0) for symbol in what.mana.symbols[:1])

    def test(ctx: Context, id: int, obj: Obj | None) -> bool:
        return obj is not None and bool(_could_be_made(ctx, id, ()) & wanted)

    return test


FILTERS.enter({CouldProduceMana: _makes})
supports(CouldProduceMana)


as_replaced: Final[Door[[Game, int, int, int], int]] = Door("what types of mana replacement effects would leave")
"""Of the player and the permanent that is tapped for mana of any of these types (CR 106.7)."""


def _conceivable(ctx: Context, body: Body) -> list[Makes]:
    """What a body would add if it resolved now, with whichever color is chosen as it does."""
    choices = [do.effect for do in body.clauses if isinstance(do.effect, ChooseQuality)]
    choice = next((one for one in choices if one.what is Choice.COLOR), None)
    if choice is None:
        return outputs(ctx, body)
    found: list[Makes] = []
    for color in choice.options or [color.value for color in Color]:
        if color not in choice.but:
            ctx.words[Choice.COLOR.value] = color
            found += outputs(ctx, body)
    return found


# --- producing it ----------------------------------------------------------------------------------------------------

TAPPED: Final = "tapped for mana"
"""The note of a context whose ability was activated by tapping its source (CR 106.10)."""
WANTED: Final = "mana"
"""The word of a context that says which types its ability is to make, where it can choose."""


_UNLIMITED: Final = AddMana(Symbols(()))


@handles(AddMana)
def add_mana(ctx: Context, effect: AddMana) -> Procedure:
    """Each of the players adds it, of types that they choose."""
    for player in evaluate.players(ctx, effect.who):
        types = yield from _chosen_types(ctx, player, effect)
        yield from produce(ctx, player, types, effect)
    return ()


supports(Symbols, ManaOf, AmongColors, ChosenColor, ColorsOf, CouldProduce, TypesProduced, CommanderColors)


@handles(LoseMana)
def lose_mana(ctx: Context, effect: LoseMana) -> Procedure:
    """The mana pool empties, whatever would keep mana in it as steps and phases end."""
    yield from ()
    who = evaluate.players(ctx, effect.who)
    lost: tuple[Mana, ...] = ()
    for player in who:
        pool = ctx.game.state.player(player)
        if pool.pool:
            ctx.game.note("mana empties", "106.4", player=player, amount=len(pool.pool))
            lost += pool.pool
            ctx.game.state.put(pool, Player.pool, ())
    if effect.to is not None and lost:
        for player in evaluate.players(ctx, effect.to):
            _regain(ctx.game, player, lost, ctx.source)
    return who


def _regain(game: Game, player: int, lost: tuple[Mana, ...], source: int) -> None:
    """CR26 106.13: the same mana, of the same sources and as limited as it was."""
    holder = game.state.player(player)
    game.state.put(holder, Player.pool, (*holder.pool, *lost))
    game.note("adds mana", "106.4", player=player, mana="".join(one.type for one in lost), source=source)


@handles(DoubleMana)
def double_mana(ctx: Context, effect: DoubleMana) -> Procedure:
    """CR26 701.10f: as much more of each type. What is added is free of limits on the mana there was."""
    for player in evaluate.players(ctx, effect.who):
        types = "".join(one.type for one in ctx.game.state.player(player).pool)
        yield from produce(ctx, player, types)
    return ()


def _chosen_types(ctx: Context, player: int, effect: AddMana) -> Procedure:
    mana = effect.mana
    if isinstance(mana, Symbols):
        symbols: list[str] = []
        for mask in printed(mana.symbols) * _number(ctx, mana.times):
            symbols.append((yield from _choose(ctx, player, mask)))
        return "".join(symbols)
    types, amount = _asked_for(ctx, mana)
    if not types or not amount:
        return ""
    if not mana.combination:
        return (yield from _choose(ctx, player, types, amount)) * amount
    letters: list[str] = []
    for _ in range(amount):
        letters.append((yield from _choose(ctx, player, types)))
    return "".join(letters)


def _choose(ctx: Context, player: int, types: int, amount: int = 1) -> Procedure:
    """One type of several; as wanted if the mana was asked for by a payment."""
    letters = [letter for letter in TYPES if BIT[letter] & types]
    wanted = ctx.words.get(WANTED, "")
    if wanted:
        ctx.words[WANTED] = wanted[amount:]
    if wanted and wanted[0] in letters:
        return wanted[0]
    if len(letters) == 1:
        return letters[0]
    (letter,) = yield Select(player, "color", letters, rule="608.2d", source=ctx.source)
    return letter


def produce(ctx: Context, player: int, types: str, effect: AddMana = _UNLIMITED) -> Procedure:
    """CR 106.4, 106.10, CR26 106.12b: mana of *types* is added to a pool, as replacement effects leave it and as
    *effect* says."""
    game = ctx.game
    if not types:
        return
    if TAPPED in ctx.results:
        event = Event(Kind.MANA, subject=ctx.source, player=player, mana=types, source=ctx.source)
        happened = yield from propose(game, [event])
        for one in happened:
            if one.kind is Kind.MANA:
                into_pool(game, one.player, one.mana, ctx.source, effect)
    else:
        into_pool(game, player, types, ctx.source, effect)


ADDED: Final[Chain[str, Callable[[Game, int, str], str]]] = Chain("what becomes of mana that is added")
"""Rules of variants that change the types of mana as it would be added to a player's pool (CR 903.9)."""


def added(game: Game, player: int, types: str) -> str:
    """The types of the mana that enters the pool if mana of these types would be added to it."""
    for rule in ADDED:
        types = rule(game, player, types)
    return types


def into_pool(game: Game, player: int, types: str, source: int, effect: AddMana = _UNLIMITED) -> None:
    """Units of mana of the types, which remember their source and what *effect* says of them, enter the pool.

    CR26 106.6a: each of them, also where a replacement effect has made more.
    """
    types = added(game, player, types)
    snow = Supertype.SNOW in characteristics(game, source).supertypes if source else False
    holder = game.state.players[player - 1]
    units = [Mana(letter, snow, effect.only_for, source, effect.until, effect.spent_on) for letter in types]
    game.state.put(holder, Player.pool, (*holder.pool, *units))
    game.note("adds mana", "106.4", player=player, mana=types, source=source)


def resolve_triggered(game: Game) -> Procedure:
    """CR 605.4a: triggered mana abilities resolve at once, without using the stack."""
    while game.state.waiting:
        taken = triggers.take_mana_triggers(game)
        if not taken:
            return
        for waiting in taken:
            ctx = Context.of(game, waiting.binding)
            condition = waiting.ability.condition
            if evaluate.holds(ctx, condition):
                yield from handlers.carry_out(ctx, waiting.ability.body.clauses)
