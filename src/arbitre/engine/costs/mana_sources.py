"""What a player can get mana from as the game stands (CR 605.3a): the supply that payments are planned with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations, islice, product
from typing import Any

import msgspec

from arbitre.engine.characteristics import rulings
from arbitre.engine.characteristics.offering import offering
from arbitre.engine.costs import usable
from arbitre.engine.costs.kinds import CASTING, how_often, kind_of
from arbitre.engine.costs.mana import (
    TAPPED,
    Makes,
    Shape,
    added,
    as_replaced,
    foreseen,
    produce,
    resolve_triggered,
    shapes,
    unrestricted,
)
from arbitre.engine.costs.supply import LEAVE, OFTEN, TAP, Maker, Single, Supply, bounds, single
from arbitre.engine.costs.symbols import BIT, SNOW, TYPES
from arbitre.engine.costs.tapping import can_tap
from arbitre.engine.costs.totals import total
from arbitre.engine.kernel import pipeline
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Decision
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import (
    characteristics,
    controller,
    fact,
    kept,
    roll,
    settled,
)
from arbitre.engine.language.pattern_matching import kinds, match
from arbitre.engine.stack import triggers
from arbitre.engine.vocabulary import times_used
from arbitre.ir.abilities import Replacement, Timing, Triggered
from arbitre.ir.modifications import CantActivate, CantActivateAny, CostsLess, CostsMore
from arbitre.ir.node import Filter
from arbitre.ir.patterns import AddsMana, TappedForMana
from arbitre.ir.refs import You
from arbitre.ir.values import Supertype, Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj

MOST_ALTERNATIVES = 36
"""So many combinations of types are told apart, where effects look at the types of mana."""


class Stock(msgspec.Struct, frozen=True):
    """A player's supply, with what limits it from above."""

    supply: Supply
    most: tuple[int, ...]
    """At most so much mana of each type, and altogether."""
    restricted: tuple[tuple[Maker, Filter], ...] = ()
    """Sources whose mana may be spent only on what matches (CR 106.6)."""
    exact: bool = False
    """Whether each source makes one mana of one type: what keeps within these bounds can be had."""


def stock(game: Game, player: int, casting: int = 0) -> Stock:
    """What the player could get mana from; kept until the game changes.

    *casting*: a card that is to be cast; it cannot be discarded or exiled for mana (CR 601.2a).
    """
    derived = game.derived
    steadily = derived.steady if derived.content == game.state.content else game.steady()
    found: Stock | None = steadily.get(("mana", player))
    if found is not None:
        return found
    own = _own(game, player)
    if not own.others:
        return _of_steady(game, player, own)
    if casting and not _could_be_spent(game, own, casting):
        casting = 0
    known, name = game.fresh().tables, ("mana", player, casting)
    found = known.get(name)
    if found is None:
        found = _with_others(game, player, own, casting)
        game.fresh().tables[name] = found  # not those of what was tried
    return found


def steady(game: Game, player: int) -> bool:
    """Whether what the player could get mana from does not depend on where in the turn the game stands."""
    return not _own(game, player).others


def _could_be_spent(game: Game, own: _Own, casting: int) -> bool:
    """Whether the card lies where some source of mana may take cards from."""
    obj = game.state.objects.get(casting)
    if obj is None or obj.zone is Zone.BATTLEFIELD or obj.zone is Zone.STACK:
        return False
    return any(kind_of(part).takes_cards for _, _, found in own.others for shape in found for part in shape.others)


class _Own(msgspec.Struct):
    """A player's sources of mana, however they stand now."""

    others: list[tuple[Obj, Characteristics, tuple[Shape, ...]]]
    simple: list[tuple[Obj, Characteristics, Single]]
    """Those that only tap for one mana, where nothing interferes; by weight."""
    steady: list[tuple[Obj, Characteristics, tuple[Maker, ...]]]
    """Those that tap for what is always the same, at a cost of nothing else but mana, where nothing interferes."""
    minded: bool
    """Whether anything looks at mana being made."""


def _own(game: Game, player: int) -> _Own:
    """CR 605.3a: of the battlefield, the hand and the graveyard."""
    derived = game.derived
    known = derived.placed if derived.places == game.state.places else game.placed()
    found: _Own | None = known.get(("own sources", player))
    if found is None:
        found = known["own sources", player] = _sorted(game, player)
    return found


def _sorted(game: Game, player: int) -> _Own:
    here = roll(game, "sources", _of_permanent)
    minds = roll(game, "mind mana", _minds)
    changing = rulings.any_of(game, CantActivate, CantActivateAny, CostsMore, CostsLess)
    elsewhere = _sources_elsewhere(game, player)
    rests_on = (elsewhere, here.changes, minds.changes, changing)
    found = (here.entries.values(), elsewhere)
    return settled(game, ("mana", player), rests_on, _sort, game, player, *found, bool(minds.entries), changing)


def _sort(
    game: Game,
    player: int,
    here: Iterable[tuple[_Source, int]],
    elsewhere: Sequence[_Source],
    minded: bool,
    changing: bool,
) -> _Own:
    """The sources by how their mana comes about; *minded*: a permanent looks at mana being made; *changing*: effects
    change what abilities cost or forbid them."""
    minded = minded or _is_minded(game, player)
    found = [source for source, whose in here if whose in (0, player)]
    found += elsewhere
    usual = not minded and not changing
    own = _Own([], [], [], minded)
    for obj, chars, ways in found:
        steady = fact(game, "mana", obj.id, chars, partial(_steady, obj, chars, ways)) if usual else ()
        if not steady:
            own.others.append((obj, chars, ways))
        elif isinstance(steady, Single):
            own.simple.append((obj, chars, steady))
        else:
            own.steady.append((obj, chars, steady))
    own.simple.sort(key=lambda one: (one[2].weight, one[2].object))
    return own


def _of_steady(game: Game, player: int, own: _Own) -> Stock:
    """The stock of a player who has only what always makes the same: wherever in the turn the game stands."""
    untapped = _untapped(game, own)
    found = kept(game, ("stock", player), untapped, partial(_counted, *untapped))
    game.steady()["mana", player] = found
    return found


def _counted(singles: list[Single], makers: list[Maker]) -> Stock:
    supply = Supply(tuple(singles), tuple(makers))
    exact = not makers and all(one.full.bit_count() == 1 for one in singles)
    return Stock(supply, bounds(supply), exact=exact)


def _untapped(game: Game, own: _Own) -> tuple[list[Single], list[Maker]]:
    """What there is now of the sources where nothing interferes."""
    singles = [
        one
        for obj, chars, one in own.simple
        if not obj.tapped and (not (obj.sick and chars.is_creature) or can_tap(game, obj, chars))
    ]
    return singles, [maker for obj, chars, ways in own.steady if can_tap(game, obj, chars) for maker in ways]


def _with_others(game: Game, player: int, own: _Own, casting: int) -> Stock:
    """The stock of a player who has more than what taps for mana and nothing else."""
    singles, makers = _untapped(game, own)
    restricted: list[tuple[Maker, Filter]] = []
    for obj, chars, found in own.others:
        ways = [m for shape in found for m in _makers(game, player, obj, chars, shape, casting)]
        if own.minded:
            ways = [adjusted for maker in ways for adjusted in _adjusted(game, player, maker)]
        limits = {shape.index: shape.only_for for shape in found if shape.only_for is not None}
        restricted.extend((m, limits[m.index]) for m in ways if m.index in limits)
        ways = [m for m in ways if m.index not in limits]
        weight = _weight(chars, found, ways)
        if ways and all(_is_single(m) for m in ways):
            singles.append(single(obj.id, weight, tuple(ways)))
        else:
            makers.extend(msgspec.structs.replace(m, weight=weight) for m in ways)
    singles.sort(key=lambda s: (s.weight, s.object))
    supply = Supply(tuple(singles), tuple(makers))
    return Stock(supply, bounds(Supply(supply.singles, (*makers, *(m for m, _ in restricted)))), tuple(restricted))


def _steady(obj: Obj, chars: Characteristics, ways: tuple[Shape, ...]) -> Single | tuple[Maker, ...]:
    """What a permanent always makes for {T} and perhaps mana; nothing if one of its mana abilities is another kind."""
    found: list[Maker] = []
    snow = SNOW if Supertype.SNOW in chars.supertypes else 0
    for shape in ways:
        if not shape.taps or shape.others or shape.fixed is None or not unrestricted(shape.ability):
            return ()
        for makes in shape.fixed if "X" not in shape.inputs else ():
            plain = shape.plain and not shape.price
            masks = tuple(mask | snow for mask in makes)
            takes = (("tap", obj.id),)
            found.append(Maker(obj.id, shape.index, masks, shape.inputs, shape.price, takes=takes, plain=plain))
    weight = _weight(chars, ways, found)
    makers = tuple(msgspec.structs.replace(maker, weight=weight) for maker in found)
    return single(obj.id, weight, makers) if makers and all(map(_is_single, makers)) else makers


def _is_single(maker: Maker) -> bool:
    only_taps = maker.takes == (("tap", maker.object),) and not maker.piles
    return len(maker.makes) == 1 and not maker.inputs and only_taps and maker.times == 1


_Source = tuple[Obj, Characteristics, tuple[Shape, ...]]


def _of_permanent(game: Game, obj: Obj) -> tuple[_Source, int] | None:
    """A permanent with mana abilities, and the player whose they are; 0: anyone's."""
    chars = characteristics(game, obj.id)
    found = _at_any_time(shapes(chars.activated)) if chars.activated else ()
    if not found:
        return None
    return (obj, chars, found), 0 if any(s.ability.by != You() for s in found) else controller(game, obj.id)


def _minds(game: Game, obj: Obj) -> bool | None:
    """True if the permanent looks at mana being made."""
    chars = characteristics(game, obj.id)
    return _triggers_mind(chars.triggered) or _replacements_mind(chars.replacements) or None


def _is_minded(game: Game, player: int) -> bool:
    """Whether anything else does: an effect, or what lies in the command zone."""
    state = game.state
    lasting = any(isinstance(lasting.event, AddsMana | TappedForMana) for lasting in state.lasting)
    aside = any(_minds(game, state.objects[id]) for id in state.command)
    return lasting or aside or added(game, player, TYPES) != TYPES


def _sources_elsewhere(game: Game, player: int) -> list[_Source]:
    """The cards in the player's hand and graveyard with mana abilities that work there."""
    there = offering(game)
    if not there.entries:
        return []
    objects, seat = game.state.objects, game.state.players[player - 1]

    def find() -> list[_Source]:
        own: list[_Source] = []
        for id in (*seat.hand, *seat.graveyard):
            if id in there.entries:
                obj, chars = objects[id], there.entries[id]
                found = tuple(s for s in _at_any_time(shapes(chars.activated)) if s.ability.zone is obj.zone)
                if found:
                    own.append((obj, chars, found))
        return own

    return settled(game, ("sources elsewhere", player), (there.changes, seat.hand, seat.graveyard), find)


def _at_any_time(found: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """CR 602.5d: what can be activated only when a sorcery could be cast cannot help to pay for anything."""
    if all(shape.ability.timing is Timing.INSTANT for shape in found):
        return found
    return tuple(shape for shape in found if shape.ability.timing is Timing.INSTANT)


def _weight(chars: Characteristics, found: Sequence[Shape], own: Sequence[Maker]) -> int:
    """How useful a source is besides: lands before creatures, few types before many."""
    types = 0
    for maker in own:
        for mask in maker.makes:
            types |= mask
    other_abilities = len(chars.activated) > len(found)
    return 10 * types.bit_count() + 60 * chars.is_creature + 25 * other_abilities


# --- one ability -----------------------------------------------------------------------------------------------------


def _makers(game: Game, player: int, obj: Obj, chars: Characteristics, shape: Shape, casting: int) -> Iterator[Maker]:
    """The ways to use one mana ability now; one with {X} in its cost is left to the player."""
    if "X" in shape.inputs:
        return
    if shape.taps and not can_tap(game, obj, chars):
        return
    plain = shape.plain and not rulings.any_of(game, CantActivate, CantActivateAny)
    if not plain and usable.forbidden(game, player, obj, shape.index, shape.ability) is not None:
        return
    snow = SNOW if Supertype.SNOW in chars.supertypes else 0
    inputs = shape.inputs
    if rulings.any_of(game, CostsMore, CostsLess):
        inputs = total(Context(game, obj.id, player), player, chars, (shape.ability.cost,), shape.ability).mana
    alternatives: Sequence[Makes]
    if shape.fixed is not None:
        alternatives = shape.fixed
    else:
        alternatives = foreseen(Context(game, obj.id, player), shape.ability.body)
    for takes, piles, times in _resources(game, player, obj, shape, casting):
        for makes in alternatives:
            if makes:
                masks = tuple(mask | snow for mask in makes)
                plain = shape.plain and shape.fixed is not None and not shape.price and not inputs
                yield Maker(obj.id, shape.index, masks, inputs, shape.price, 0, takes, piles, times, plain)


_Takes = tuple[tuple[str, int], ...]
_Piles = tuple[tuple[str, tuple[int, ...], int], ...]


def _resources(game: Game, player: int, obj: Obj, shape: Shape, casting: int) -> Iterator[tuple[_Takes, _Piles, int]]:
    """What each use takes, and how often that is there; the uses of a turn are shared by all that it can make."""
    takes: _Takes = (("tap", obj.id),) if shape.taps else ()
    piles: _Piles = ()
    times = _uses_left(game, obj, shape)
    if times == 1 and not shape.taps:
        takes = ((f"use {shape.index}", obj.id),)
    if not shape.others:
        if shape.ability.per_turn and times > 1 and not shape.taps:
            yield from ((((f"use {shape.index} {n}", obj.id),), (), 1) for n in range(times))
        else:
            yield takes, (), times
        return
    ctx = Context(game, obj.id, player)
    ctx.results[CASTING] = (casting,) if casting else ()
    victims: list[tuple[int, ...]] = []
    taps = False
    for part in shape.others:
        kind = kind_of(part)
        times = min(times, how_often(ctx, player, part))
        chosen, number = kind.candidates(ctx, player, part), kind.how_many(ctx, part)[0]
        if chosen == (obj.id,) or kind.of_source(part) == LEAVE:
            takes = (*takes, (LEAVE, obj.id))
        elif kind.uses == TAP:
            free = [v for v in chosen if v != obj.id or not shape.taps]
            victims = list(islice(combinations(free, number), MOST_ALTERNATIVES))
        elif chosen and kind.uses and number:
            piles = (*piles, (kind.uses, chosen, number))
        taps = taps or kind.uses == TAP
    if times <= 0:
        return
    if not taps:
        yield takes, piles, times
        return
    for together in victims:
        yield (*takes, *(("tap", victim) for victim in together)), piles, 1


def _uses_left(game: Game, obj: Obj, shape: Shape) -> int:
    """CR 602.5b: how often the ability may still be activated, as far as it says itself."""
    if shape.taps or shape.ability.once:
        return 1
    if shape.ability.per_turn:
        one = times_used.which(shape.ability, characteristics(game, obj.id).activated, shape.index)
        return shape.ability.per_turn - times_used.used(obj, one)
    return OFTEN


# --- triggered mana abilities and replacement effects ----------------------------------------------------------------


@cache
def _triggers_mind(abilities: tuple[Triggered, ...]) -> bool:
    return any(triggers.is_mana_trigger(ability) for ability in abilities)


@cache
def _replacements_mind(abilities: tuple[Replacement, ...]) -> bool:
    return any(Kind.MANA in kinds(ability.event) for ability in abilities)


def _adjusted(game: Game, player: int, maker: Maker) -> Iterator[Maker]:
    """What a source makes after replacement effects and with the triggered mana abilities that it sets off."""
    letters = [[x for x in TYPES if BIT[x] & mask] for mask in maker.makes]
    combinations = ["".join(word) for word in islice(product(*letters), MOST_ALTERNATIVES)]
    tapped = ("tap", maker.object) in maker.takes
    if not any(_concerned(game, player, maker.object, word, tapped=tapped) for word in combinations):
        yield maker
        return
    if not tapped:
        yield _as_added(game, player, maker, letters)
        return
    snow = maker.makes[0] & SNOW
    for word in combinations:
        for makes, answers in _after(game, player, maker.object, word).items():
            if makes:
                masks = tuple(mask | snow for mask in makes)
                yield msgspec.structs.replace(maker, makes=masks, plain=False, word=word, answers=answers)


def _as_added(game: Game, player: int, maker: Maker, letters: Sequence[Sequence[str]]) -> Maker:
    """A source that makes only the types that stay what they are as they are added; where none does, the others."""
    stays = [[letter for letter in choice if added(game, player, letter) == letter] for choice in letters]
    if all(stays):
        masks = (sum(BIT[letter] for letter in choice) for choice in stays)
        return msgspec.structs.replace(maker, makes=tuple(mask | maker.makes[0] & SNOW for mask in masks))
    word = "".join((kept or choice)[0] for kept, choice in zip(stays, letters, strict=True))
    masks = (BIT[letter] for letter in added(game, player, word))
    return msgspec.structs.replace(maker, makes=tuple(mask | maker.makes[0] & SNOW for mask in masks), word=word)


def _concerned(game: Game, player: int, id: int, types: str, *, tapped: bool) -> bool:
    """Whether anything would change the mana, or add to it; most of that asks what has been tapped for it."""
    if added(game, player, types) != types:
        return True
    if not tapped:
        return False
    event = Event(Kind.MANA, subject=id, player=player, mana=types, source=id)
    for source in triggers.table(game).get(Kind.MANA, ()):
        if triggers.is_mana_trigger(source.ability):
            ctx = Context(game, source.id, source.controller)
            if match(ctx, source.ability.event, event) is not None:
                return True
    return pipeline.concerns(game, [event])


@as_replaced.opens
def _as_replaced(game: Game, player: int, id: int, types: int) -> int:
    """CR 106.7: the types as they would be after replacement effects, in any order; no ability adds to them."""
    found = 0
    for letter in TYPES:
        event = Event(Kind.MANA, subject=id, player=player, mana=letter, source=id)
        if BIT[letter] & types and pipeline.concerns(game, [event]):
            for makes in _after(game, player, id, letter, triggers=False):
                for mask in makes:
                    found |= mask
        else:
            found |= BIT[letter] & types
    return found


def _after(game: Game, player: int, id: int, types: str, *, triggers: bool = True) -> dict[Makes, tuple[object, ...]]:
    """What arrives in the player's pool if the permanent is tapped for mana of these types, and by which answers: found
    by trying it out; with what triggered mana abilities add, or without."""
    found: dict[Makes, tuple[object, ...]] = {}
    waiting: list[tuple[Any, ...]] = [()]
    while waiting and len(found) < MOST_ALTERNATIVES:
        answers = waiting.pop()
        with game.supposed():
            outcome = _tried(game, player, id, types, answers, triggers=triggers)
        if isinstance(outcome, Decision):
            waiting.extend((*answers, answer) for answer in islice(outcome.answers(), len(TYPES)))
        else:
            found.setdefault(outcome, answers)
    return found


def _tried(game: Game, player: int, id: int, types: str, answers: Sequence[Any], *, triggers: bool) -> Makes | Decision:
    """The mana gained, or the decision for which there is no answer yet; the caller takes everything back."""
    ctx = Context(game, id, player)
    ctx.results[TAPPED] = (id,)
    before = Counter(unit.type for unit in game.state.player(player).pool)
    left = list(answers)
    procedures = [produce(ctx, player, types)]
    if triggers:
        procedures.append(resolve_triggered(game))
    for procedure in procedures:
        decision = next(procedure, None)
        while decision is not None:
            if not left:
                return decision
            try:
                decision = procedure.send(left.pop(0))
            except StopIteration:
                decision = None
    gained = Counter(unit.type for unit in game.state.player(player).pool) - before
    return tuple(BIT[letter] for letter in TYPES for _ in range(gained[letter]))
