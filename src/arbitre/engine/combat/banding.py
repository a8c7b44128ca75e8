"""Banding and "bands with other" (CR 702.20): attacking bands, and who divides damage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from arbitre.engine.combat.model import Declared
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Decision
from arbitre.engine.kernel.game import Game, Procedure
from arbitre.engine.kernel.reading import characteristics, controller, has
from arbitre.engine.kernel.refusals import Refusal, called, remedy
from arbitre.engine.language import evaluate
from arbitre.errors import IllegalAction
from arbitre.state.objects import Obj

Bands = tuple[tuple[int, ...], ...]
"""Bands of attacking creatures, each of two or more."""

BANDING, WITH_OTHER = "banding", "bands with other"


class FormBands(Decision):
    """CR 508.1e: which attackers are banded with which. A choice is a tuple of bands, each a tuple of creatures.

    CR 702.20d: a band attacks one player or planeswalker.
    """

    __slots__ = ("game", "attacks", "_able", "_qualities")

    def __init__(self, game: Game, player: int, declared: Declared) -> None:
        super().__init__(player, "bands", "508.1e")
        self.game: Game = game
        self.attacks: dict[int, int] = dict(declared)
        self._able: frozenset[int] | None = None
        self._qualities: tuple[tuple[int, frozenset[int]], ...] = ()

    @property
    def parts(self) -> tuple[int, ...]:
        return tuple(sorted(self.attacks))

    def check(self, choice: Any) -> IllegalAction | None:
        if not isinstance(choice, tuple) or not all(isinstance(band, tuple) and len(band) > 1 for band in choice):
            return self.refuse(f"expected a tuple of bands of two or more creatures, got {choice!r}")
        members = [id for band in choice for id in band]
        for id in members:
            if id not in self.attacks:
                return self.refuse(f"not an attacker: {id!r}")
            if members.count(id) > 1:
                return self.refuse(f"{called(self.game, id)} can be in one band only", "702.20c")
        for band in choice:
            names = ", ".join(called(self.game, id) for id in band)
            if len({self.attacks[id] for id in band}) > 1:
                why = f"{names} do not attack the same player or planeswalker"  # CR 802.3b
                return Refusal(why, "702.20d", "508.1e", remedies=(remedy("same attack"),)).error(why, band[0])
            if not can_band(self.game, band):
                why = f"{names} cannot be in a band together"
                return Refusal(why, "702.20c", "508.1e", remedies=(remedy("banding"),)).error(why, band[0])
        return None

    def answers(self) -> Iterator[Bands]:
        yield from self._bands(tuple(sorted(self.attacks)), ())

    def _bands(self, left: tuple[int, ...], bands: Bands) -> Iterator[Bands]:
        """Every way to put the creatures that are left into bands or none."""
        if not left:
            yield bands
            return
        first, rest = left[0], left[1:]
        yield from self._bands(rest, bands)
        beside = [id for id in rest if self.attacks[id] == self.attacks[first]]
        for mates in self._mates((first,), beside):
            yield from self._bands(tuple(id for id in rest if id not in mates), (*bands, (first, *mates)))

    def _mates(self, band: tuple[int, ...], beside: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Those that are in a band with the first creature besides what was taken of it; those without the last of
        them first."""
        if not self._could_band(band, beside):
            return
        if beside:
            *others, last = beside
            yield from self._mates(band, others)
            yield from self._mates((*band, last), others)
        elif len(band) > 1:
            yield tuple(sorted(band[1:]))

    def _could_band(self, band: tuple[int, ...], beside: Sequence[int]) -> bool:
        """CR 702.20c: whether these can be in a band with some of those beside, or without."""
        if self._able is None:
            self._able = frozenset(id for id in self.attacks if has(self.game, id, BANDING))
            self._qualities = tuple(_qualities(self.game, tuple(self.attacks)))
        if len(self._able.intersection(band)) >= len(band) - 1 and not self._able.isdisjoint((*band, *beside)):
            return True
        return any(alike.issuperset(band) and (one in band or one in beside) for one, alike in self._qualities)


def can_band(game: Game, band: Sequence[int]) -> bool:
    """CR 702.20c: all but at most one have banding; or one has "bands with other" of a quality that all have."""
    if sum(not has(game, id, BANDING) for id in band) <= 1 < len(band) and any(has(game, id, BANDING) for id in band):
        return True
    return _of_one_quality(game, band, len(band))


def _of_one_quality(game: Game, ids: Sequence[int], at_least: int) -> bool:
    """Whether one of them has "bands with other" of a quality that it and *at_least* of them all have."""
    return any(len(alike) >= at_least for _, alike in _qualities(game, ids))


def _qualities(game: Game, ids: Sequence[int]) -> Iterator[tuple[int, frozenset[int]]]:
    """Each that has "bands with other" of a quality which it has itself, with those that have the quality."""
    for id in ids:
        ctx = Context(game, id, controller(game, id))
        for keyword in characteristics(game, id).keyword(WITH_OTHER):
            for what in keyword.what:
                alike = frozenset(other for other in ids if evaluate.matches(ctx, what, other))
                if id in alike:
                    yield id, alike


def announce(game: Game, player: int, declared: Declared) -> Procedure:
    """The bands of a declaration; none if no attacker has the ability."""
    able = any(has(game, id, BANDING) or has(game, id, WITH_OTHER) for id, _ in declared)
    if not able or len(declared) < 2:
        return ()
    # CR 508.1e, 702.20c
    bands: Bands = yield FormBands(game, player, declared)
    return bands


def form(game: Game, bands: Iterable[Sequence[int]]) -> None:
    """A band lasts for the rest of combat; its number is that of its first creature."""
    for band in bands:  # CR 702.20e, 702.20g: that is all that they share
        members = [id for id in band if game.object(id).attacking]
        for id in members:
            game.state.put(game.object(id), Obj.band, members[0])
        game.note("forms a band", "702.20c", first=members[0], count=len(members))


def divided_by_other_side(game: Game, opposing: Sequence[int]) -> bool:
    """CR 702.20j–k: damage is divided by the controller of the creatures it is dealt to, freely, if one of them has
    banding, or one has "bands with other" of a quality and another has that quality."""
    return any(has(game, id, BANDING) for id in opposing) or _of_one_quality(game, opposing, 2)
