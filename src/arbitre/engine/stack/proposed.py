"""Questions about spells, asked of a card that is not yet on the stack (CR 601.2e, 601.5)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

import msgspec

from arbitre.cards.records import Layout
from arbitre.engine.kernel.game import Game
from arbitre.ir.conditions import AnyOf, CastFrom
from arbitre.ir.filters import And, Anything, InZone, IsAbility, IsSpell, Not, OfSource, Or, When
from arbitre.ir.node import Condition, Filter, Node
from arbitre.ir.refs import It
from arbitre.ir.values import Zone
from arbitre.state.characteristics import Characteristics
from arbitre.state.objects import Obj


@contextmanager
def supposing(game: Game, obj: Obj, chars: Characteristics) -> Iterator[None]:
    """CR26 601.3e: the card where it is, with the characteristics of the spell that it would be instead of its own.

    Continuous effects are considered as well; afterwards the card is as it was.
    """
    with game.supposed():
        game.state.put(obj, Obj.base, chars)
        if obj.card is not None and obj.card.layout is Layout.SPLIT:
            game.state.put(obj, Obj.card, msgspec.structs.replace(obj.card, layout=Layout.NORMAL))
        yield


def about_spell(game: Game, what: Filter, id: int) -> Filter:
    """A filter on spells as it is asked of a card that is not yet on the stack."""
    obj = game.state.objects.get(id)
    if obj is None or obj.zone is Zone.STACK or obj.zone is Zone.BATTLEFIELD:
        return what
    return as_card(what)


@cache
def about_source(what: Filter, word: str = "") -> Filter:
    """A filter on spells and abilities as it is asked of the source of an ability that is being activated, for which a
    keyword stands."""
    match what:
        case OfSource(what=source):
            return source
        case IsAbility(activated=True | None, word=of):
            return Anything() if of in ("", word) else Not(Anything())
        case And(parts=parts) | Or(parts=parts):
            return type(what)(tuple(about_source(part, word) for part in parts))
        case Not(part=part):
            return Not(about_source(part, word))
    return what


def as_card(what: Filter) -> Filter:
    """The filter without the question whether it is a spell on the stack."""
    known = _AS_CARD.get(what)
    if known is None:
        known = _AS_CARD[what] = _without_stack(what)
    return known


_AS_CARD: Final[dict[Filter, Filter]] = {}


def _without_stack(node: Any) -> Any:
    if isinstance(node, IsSpell) or node == InZone(Zone.STACK):
        return Anything()
    if isinstance(node, When) and isinstance(node.condition, CastFrom | AnyOf):
        return _where_it_is(node.condition) or node
    if isinstance(node, tuple):
        return tuple(_without_stack(part) for part in node)
    if isinstance(node, Node):
        fields = {name: getattr(node, name) for name in node.__struct_fields__}
        changed = {name: _without_stack(value) for name, value in fields.items()}
        return node if changed == fields else type(node)(**changed)
    return node


def _where_it_is(condition: Condition) -> Filter | None:
    """ "Spells you cast from exile": a card that is cast now is cast from where it is."""
    match condition:
        case CastFrom(zone=Zone() as zone, what=It(), by=None):
            return InZone(zone)
        case AnyOf(parts=parts):
            found = tuple(_where_it_is(part) for part in parts)
            return Or(tuple(one for one in found if one is not None)) if None not in found else None
    return None
