"""Questions about spells, asked of a card that is not yet on the stack (CR 601.2e, 601.5)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.engine.game import Game
from arbitre.ir.filters import Anything, InZone, IsSpell
from arbitre.ir.node import Filter, Node
from arbitre.ir.values import Zone


def about_spell(game: Game, what: Filter, id: int) -> Filter:
    """A filter on spells as it is asked of a card that is not yet on the stack."""
    obj = game.state.objects.get(id)
    if obj is None or obj.zone is Zone.STACK or obj.zone is Zone.BATTLEFIELD:
        return what
    return as_card(what)


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
    if isinstance(node, tuple):
        return tuple(_without_stack(part) for part in node)
    if isinstance(node, Node):
        fields = {name: getattr(node, name) for name in node.__struct_fields__}
        changed = {name: _without_stack(value) for name, value in fields.items()}
        return node if changed == fields else type(node)(**changed)
    return node
