"""Replacement effects whose order makes no difference, so that nobody has anything to choose (CR 616.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import combinations
from typing import Any, Final

from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir.abilities import Replacement
from arbitre.ir.costs import PayLife, PayMana
from arbitre.ir.modifications import ChosenType, HasAbilities, Lasts
from arbitre.ir.node import Node
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import It, Players, This, You
from arbitre.ir.values import ManaCost, Zone


class Aspect(StrEnum):
    """What an effect on how something enters changes, or looks at."""

    TAPPED = "tapped"
    COUNTERS = "counters"
    ABILITIES = "abilities"
    """Which it has besides its own."""
    TRAITS = "traits"
    """What else it is."""
    GAME = "game"
    """What there is besides: life, cards, other permanents."""
    CHOSEN = "chosen"
    """What was chosen for it, of each quality."""
    LATER = "later"
    """What is done once it has entered."""


Aspects = frozenset[str]
_EVERYTHING: Final[Aspects] = frozenset(Aspect)
_ADDED: Final[Aspects] = frozenset({Aspect.TAPPED, Aspect.COUNTERS, Aspect.ABILITIES})
"""Of what is only added to, by whichever effect, all is there in the end."""


def commute(effects: Sequence[tuple[Node, Node | None]]) -> bool:
    """Whether it comes to the same in whichever order effects are applied: each a change, and the ability that makes
    it."""
    if len({change for change, _ in effects}) == 1:
        return True
    changes = [change for change, _ in effects]
    if all(isinstance(change, e.Scale) for change in changes):
        return _scale_alike(changes)
    if not all(isinstance(change, e.EntersWith) or _leaves_it_entering(change) for change in changes):
        return False
    does = [(_written(change), _looked_at((change, text))) for change, text in effects]
    return not any(_meet(one, other) for one, other in combinations(does, 2))


def _leaves_it_entering(change: Node) -> bool:
    """Whether it is of what enters the battlefield, which it still does."""
    return isinstance(change, e.GoesTo) and change.zone is Zone.BATTLEFIELD


def _scale_alike(changes: Sequence[Any]) -> bool:
    """Factors with factors, and additions with additions."""
    if any(one.half for one in changes):
        return False
    factors = all(one.plus == a.Fixed(0) for one in changes)
    return factors or all(one.factor == 1 and isinstance(one.plus, a.Fixed) for one in changes)


def _meet(one: tuple[Aspects, Aspects], other: tuple[Aspects, Aspects]) -> bool:
    """Whether one changes what the other looks at, or both change what they do not only add to."""
    (writes, reads), (others, seen) = one, other
    return bool(_hit(writes, seen) or _hit(others, reads) or (writes & others) - _ADDED)


def _hit(written: Aspects, seen: Aspects) -> bool:
    return bool(written & seen) or (Aspect.CHOSEN in seen and any(one.startswith(Aspect.CHOSEN) for one in written))


# --- what is changed --------------------------------------------------------------------------------------------------


def _written(change: Any) -> Aspects:
    """What an effect on how something enters changes."""
    if isinstance(change, e.GoesTo):
        return frozenset({Aspect.LATER}) if change.then else frozenset()
    if change.mods or change.forms or change.control is not None or change.transformed:
        return _EVERYTHING
    found = {aspect for clause in change.choices for aspect in _of_clause(clause)}
    if change.tapped is not None:
        found.add(Aspect.TAPPED)
    if change.counters:
        found.add(Aspect.COUNTERS)
    return frozenset(found)


def _of_clause(clause: e.Do) -> Iterator[str]:
    yield from _of_effect(clause.effect)
    if clause.pay is not None or clause.unless is not None:
        yield Aspect.GAME
    for after in (*clause.then, *clause.otherwise):
        yield from _of_clause(after)


def _of_effect(effect: Node | None) -> Iterator[str]:
    match effect:
        case None:
            return
        case e.ChooseQuality(what=what):
            yield f"{Aspect.CHOSEN} {what}"
        case e.Tap(what=This()):
            yield Aspect.TAPPED
        case e.PutCounters(on=This()):
            yield Aspect.COUNTERS
        case e.Apply(to=This(), mods=mods):
            yield Aspect.ABILITIES
            if not all(isinstance(mod, HasAbilities) for mod in mods):
                yield Aspect.TRAITS
        case e.Perform(clauses=clauses) | e.ChooseOne(options=clauses):
            for clause in clauses:
                yield from _of_clause(clause)
        case _:
            yield Aspect.GAME


# --- what is looked at ------------------------------------------------------------------------------------------------

_NOTHING: Final = (
    e.EntersWith, e.GoesTo, e.Do, e.ChooseQuality, e.Tap, e.PutCounters, e.Apply, e.Perform, e.ChooseOne,
    e.CounterSpec, e.Pays,
    Replacement, Moves, This, You, Players, It, Lasts, HasAbilities, ManaCost, PayMana, PayLife, f.Is,
    a.Fixed, a.X, a.CastAmount, a.TimesPaid, c.Kicked, c.AsCast, c.CastFrom, c.PaidFor, c.ManaWasSpent,
    c.CastUnlikeSorcery,
)  # fmt: skip
"""What looks at nothing that an effect on how something enters could change."""
_OF_CHOICES: Final = (f.IsOfChosen, ChosenType, a.LinkedAmount, c.WordChosen)
_OF_TRAITS: Final = (
    f.HasType, f.HasSubtype, f.HasSupertype, f.HasColor, f.IsPermanent, f.IsToken, f.Named, f.StatIs, f.ControlledBy,
    f.OwnedBy,
)  # fmt: skip


def _looked_at(words: Sequence[Node | None]) -> Aspects:
    return frozenset(aspect for word in words for node in _said(word) for aspect in _of_node(node))


def _said(value: Any) -> Iterator[Node]:
    """The nodes of what is said; abilities that are given, and what is done later, look at nothing yet."""
    if isinstance(value, Node):
        yield value
        if not isinstance(value, HasAbilities | e.GoesTo):
            for name in value.__struct_fields__:
                yield from _said(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from _said(part)


def _of_node(node: Node) -> Aspects:
    match node:
        case f.And() | f.Or() | f.Not() | f.Other() | f.InZone() | f.IsPlayer() | c.AllOf() | c.AnyOf() | c.NotSo():
            return frozenset()
        case f.HasState(state=f.State.TAPPED | f.State.UNTAPPED):
            return frozenset({Aspect.TAPPED})
        case a.Counters() | f.HasCounters():
            return frozenset({Aspect.COUNTERS})
        case f.HasKeyword() | f.HasAnyAbility():
            return frozenset({Aspect.ABILITIES})
        case a.CountOf() | a.ZoneSize() | a.LifeOf() | c.Compares() | c.Matches() | c.TurnOf() | c.FirstTurn():
            return frozenset({Aspect.GAME})
    if isinstance(node, _NOTHING):
        return frozenset()
    if isinstance(node, _OF_CHOICES):
        return frozenset({Aspect.CHOSEN})
    if isinstance(node, _OF_TRAITS):
        return frozenset({Aspect.TRAITS, Aspect.GAME})
    return _EVERYTHING
