"""Cards and questions about what something is."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.engine.kernel import reading
from arbitre.ir.abilities import Static
from arbitre.ir.effects import Symbols
from arbitre.ir.modifications import DefinesPT, Lasts, Until
from arbitre.ir.node import Amount, Filter, Modification, Ref, walk
from arbitre.ir.refs import This
from arbitre.ir.values import Zone
from table import Table, creature


def grow(table: Table, id: int, *mods: object) -> None:
    from arbitre.engine.characteristics import continuous
    from arbitre.engine.kernel.context import Context

    ctx = Context(table.game, id, table.controller(id))
    continuous.apply_lasting(ctx, (id,), mods, Lasts(Until.END_OF_TURN))  # type: ignore[arg-type]


def told(table: Table, id: int, characteristic: str) -> list[tuple[str, int, object]]:
    """Layer, source and value of each step."""
    found = table.game.derivation(id, characteristic)
    assert found.value == found.steps[-1].value
    return [(step.layer, step.source, step.value) for step in found.steps]


def appear(table: Table, what: Card, player: int = 1, zone: Zone = Zone.BATTLEFIELD) -> int:
    """A card comes into a zone while the game is on; its id."""
    return table.game.state.create_card(what, player, zone).id


def mana_made(table: Table, id: int) -> list[str]:
    """The symbols of the mana that the abilities of a land add."""
    found = []
    for ability in reading.characteristics(table.game, id).activated:
        found += [symbol for node in walk(ability.body) if isinstance(node, Symbols) for symbol in node.symbols]
    return found


def star(number: Amount, name: str = "Star") -> Card:
    return creature(name, "*", "*", Static(This(), (DefinesPT(number, number),), defines=True))


def static(to: Filter | Ref, *mods: Modification, **more: object) -> Static:
    return Static(to, mods, **more)  # type: ignore[arg-type]
