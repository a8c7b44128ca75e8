"""In which order the effects of one layer are applied: by timestamp, unless they depend on each other (CR 613.6–7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import cache, reduce
from operator import or_
from typing import Any

from arbitre.engine.characteristics import kinds
from arbitre.engine.characteristics.kinds import Layer, Order, of_mods, of_static
from arbitre.engine.characteristics.reads import Trait
from arbitre.ir.abilities import Static
from arbitre.ir.node import Modification
from arbitre.state.lasting import Lasting


class Effect:
    """A continuous effect with its parts in layers: of a static ability, or of a resolved spell or ability."""

    __slots__ = ("order", "source", "static", "lasting", "origin", "parts", "defines", "ids", "done")

    def __init__(
        self,
        order: Order,
        source: int,
        parts: dict[Layer, tuple[Modification, ...]],
        static: Static | None = None,
        lasting: Lasting | None = None,
        origin: Order = (),
        defines: bool = False,
    ) -> None:
        self.order: Order = order
        self.source: int = source
        self.parts: dict[Layer, tuple[Modification, ...]] = parts
        self.static: Static | None = static
        self.lasting: Lasting | None = lasting
        self.origin: Order = origin
        """Which ability of the source it comes from."""
        self.defines: bool = defines
        """From a characteristic-defining ability (CR 604.3)."""
        self.ids: tuple[int, ...] | None = None
        """What it applies to, once it has started to apply (CR 613.5)."""
        self.done: int = 0
        """The last layer in which it has been applied."""

    def reads(self, layer: Layer) -> int:
        """What the effect looks at for its existence, for what it applies to, and for what it does in the layer: the
        bits of its traits."""
        if self.ids is not None or self.static is None:
            return _read_by_mods(self.parts[layer])
        return _read_by_static(self.static)

    def writes(self, layer: Layer) -> Trait:
        """What the effect can change in the layer."""
        return _written(self.parts[layer])[0]

    def writes_bits(self, layer: Layer) -> int:
        """The same, as the bits of the traits."""
        return _written(self.parts[layer])[1]


@cache
def _read_by_mods(mods: tuple[Modification, ...]) -> int:
    return of_mods(mods)[0].value


@cache
def _read_by_static(static: Static) -> int:
    return (of_static(static)[0] | Trait.EXISTENCE).value


@cache
def _written(mods: tuple[Modification, ...]) -> tuple[Trait, int]:
    found = reduce(or_, map(kinds.writes, mods), Trait.NONE)
    return found, found.value


Outcome = tuple[frozenset[int], tuple[Any, ...]] | None
"""What an effect applies to and what it does, as things stand; None if it does not exist."""
Ask = Callable[[Effect, Layer], Outcome]
Trial = Callable[[Effect, Layer, Callable[[], Any]], Any]
"""The answer to a question as if the effect had been applied."""


class Why(StrEnum):
    """What one effect changes about another that depends on it (CR 613.7a)."""

    EXISTENCE = "existence"
    SCOPE = "scope"
    """What it applies to."""
    DEED = "deed"
    """What it does to what it applies to."""


Needs = dict[Order, dict[Order, Why]]
"""For each effect those on which it depends, and why."""


class Sequencer:
    """CR 613.7: finds the effect that is applied next, again after each."""

    __slots__ = ("outcome", "trial", "defining_depend", "waited", "looped", "_ignored")

    def __init__(self, outcome: Ask, trial: Trial, defining_depend: bool) -> None:
        self.outcome: Ask = outcome
        self.trial: Trial = trial
        self.defining_depend: bool = defining_depend
        """CR26 613.8a: effects of characteristic-defining abilities may depend on each other."""
        self.waited: Needs = {}
        """Effects that were applied after others because they depended on them."""
        self.looped: set[Order] = set()
        """Effects that were applied though they depend on others, which depend on them (CR 613.7b)."""
        self._ignored: set[tuple[Order, Order]] = set()
        """Dependencies within a loop, which are ignored (CR 613.7b) until they lapse (CR 613.7c)."""

    def next(self, layer: Layer, pending: Sequence[Effect]) -> Effect:
        """The effect to apply now: the earliest of those that depend on none that is still to be applied."""
        ordered = sorted(pending, key=lambda e: e.order)
        if len(ordered) == 1 or not any_may_depend(layer, ordered):
            return ordered[0]
        first = ordered[0]
        if not self._ignored and not self._dependencies(layer, ordered, (first,))[first.order]:
            return first  # whatever the others depend on
        needs = self._dependencies(layer, ordered, ordered)
        reach = {e.order: _reachable(e.order, needs) for e in ordered}
        for effect in ordered:
            loop = {other for other in reach[effect.order] if effect.order in reach[other]}
            if needs[effect.order].keys() <= loop:
                self._ignored.update((a, b) for a in loop for b in loop)
                if loop:
                    self.looped.add(effect.order)
                return effect
            self.waited.setdefault(effect.order, {}).update(needs[effect.order])
        return ordered[0]

    def _dependencies(self, layer: Layer, ordered: Sequence[Effect], asked: Sequence[Effect]) -> Needs:
        """CR 613.7a: for each effect that is asked for, those on which it depends, found by trying each out."""
        needs: Needs = {effect.order: {} for effect in asked}
        before: dict[Order, Outcome] = {}
        for first in ordered:
            written = first.writes_bits(layer)
            others = [e for e in asked if e is not first and self._may(e, first) and e.reads(layer) & written]
            if not others:
                continue
            for other in others:
                if other.order not in before:
                    before[other.order] = self.outcome(other, layer)
            after = self.trial(first, layer, lambda: [self.outcome(other, layer) for other in others])  # noqa: B023
            for other, outcome in zip(others, after, strict=True):
                pair = (other.order, first.order)
                if outcome == before[other.order]:
                    self._ignored.discard(pair)
                elif pair not in self._ignored:
                    needs[other.order][first.order] = _why(before[other.order], outcome)
        return needs

    def _may(self, effect: Effect, on: Effect) -> bool:
        """CR 613.7a (c): neither is from a characteristic-defining ability, or (today) both are."""
        if effect.defines or on.defines:
            return self.defining_depend and effect.defines and on.defines
        return True


def any_may_depend(layer: Layer, effects: Sequence[Effect]) -> bool:
    """Whether any effect looks at something that any of them changes; if not, timestamps alone decide."""
    written = reduce(or_, [e.writes_bits(layer) for e in effects], 0)
    return any(e.reads(layer) & written for e in effects)


def _why(before: Outcome, after: Outcome) -> Why:
    """What differs between two outcomes."""
    if before is None or after is None:
        return Why.EXISTENCE
    return Why.SCOPE if before[0] != after[0] else Why.DEED


def _reachable(start: Order, needs: Needs) -> set[Order]:
    """Everything on which an effect depends, directly or not."""
    found: set[Order] = set()
    waiting = [start]
    while waiting:
        for other in needs[waiting.pop()]:
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found
