"""What objects off the battlefield offer by themselves (CR 112.6): abilities that function where they are, keywords by
which they may be cast from there."""

from __future__ import annotations

from functools import cache

from arbitre.engine.characteristics.keyword_table import WAYS_TO_CAST
from arbitre.engine.characteristics.statics import functions
from arbitre.engine.kernel.derived import Roll
from arbitre.engine.kernel.game import Game
from arbitre.engine.kernel.reading import characteristics, roll_elsewhere
from arbitre.ir.values import BATTLEFIELD, Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj


def offering(game: Game) -> Roll[Characteristics]:
    """The objects off the battlefield, but for cards in libraries, that offer something, with their characteristics."""

    derived = game.derived
    known = derived.placed if derived.places == game.state.places else game.placed()
    found: Roll[Characteristics] | None = known.get("offering")
    if found is None:
        found = known["offering"] = roll_elsewhere(game, "offering", _offered)
    return found


def _offered(game: Game, obj: Obj) -> Characteristics | None:
    its = characteristics(game, obj.id)
    return its if its.abilities and _offers(its, obj) else None


def _offers(its: Characteristics, obj: Obj) -> bool:
    zones = _zones(its)
    if obj.zone in zones or not WAYS_TO_CAST.isdisjoint(its.keywords):
        return True
    return obj.zone is Zone.COMMAND and BATTLEFIELD in zones and functions(BATTLEFIELD, obj)


@cache
def _zones(its: Characteristics) -> frozenset[Zone | None]:
    """The zones in which its activated and triggered abilities function."""
    return frozenset(one.zone for one in its.activated) | frozenset(one.zone for one in its.triggered)
