"""Damage, entering and what replaces them."""

from __future__ import annotations

from arbitre.engine.kernel.decisions import Order
from arbitre.engine.kernel.reading import characteristics
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import DealDamage, Move
from arbitre.ir.refs import Target
from helpers.doing import Done, do
from table import BATTLEFIELD, HAND, Table, spell


def played(table: Table, spell: int, *answers: object) -> None:
    """Player 1 casts a spell, and everything resolves; what triggers together is put on the stack as it comes."""
    table.cast(spell, *answers)
    table.resolve_top()
    if isinstance(table.decision, Order):
        table.answer(table.decision.options)
    table.resolve_all()


def enter(table: Table, id: int, *answers: object) -> Done:
    """The card is put onto the battlefield under its owner's control."""
    return do(table, Move(Target(), BATTLEFIELD), targets=[id], you=table.state.objects[id].owner, answers=answers)


def hit(table: Table, source: int, to: int, amount: int, *answers: object) -> Done:
    """The source deals that much damage."""
    return do(table, DealDamage(Fixed(amount), Target()), source=source, targets=[to], answers=answers)


def size_of(done: Done, id: int) -> tuple[int | None, int | None]:
    values = characteristics(done.game, done.now(id))
    return values.power, values.toughness


def cast_effects(table: Table, *effects: object, target: object = None, at: tuple[object, ...] = ()) -> None:
    """Player 1 casts an instant that does all this, and it resolves."""
    what = spell("Spell", *effects, target=target, cost="{0}")  # type: ignore[arg-type]
    table.cast(table.game.state.create_card(what, 1, HAND).id, *at)
    table.resolve_all()
