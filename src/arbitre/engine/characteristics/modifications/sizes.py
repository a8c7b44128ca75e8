"""Layer 7 (CR 613.1g, 613.3): power and toughness."""

from __future__ import annotations

from arbitre.engine.characteristics.kinds import Deed, Drafts, Kind, Layer, Order, altered, numbered, register, stated
from arbitre.engine.characteristics.modifying import with_power
from arbitre.engine.characteristics.reads import Trait
from arbitre.engine.kernel.context import Context
from arbitre.engine.language import evaluate
from arbitre.ir import modifications as m
from arbitre.ir.node import Modification
from arbitre.state.characteristics import Characteristics


def _set(values: Characteristics, mod: m.SetsPT | m.DefinesPT) -> Characteristics:
    """CR 613.1g, 613.3a–b: they become a number."""
    power = values.power if mod.power is None else stated(mod.power)
    toughness = values.toughness if mod.toughness is None else stated(mod.toughness)
    return with_power(values, power, toughness)


def _modify(values: Characteristics, mod: m.ModifiesPT) -> Characteristics:
    """CR 613.1g, 613.3c: a number is added."""
    power, toughness = values.size
    return with_power(values, power + stated(mod.power), toughness + stated(mod.toughness))


def _switch(values: Characteristics, _: m.SwitchesPT) -> Characteristics:
    """CR 613.1g, 613.3e: each takes the value of the other."""
    return with_power(values, values.toughness, values.power)


def _size_change(ctx: Context, mod: m.ModifiesPT) -> m.ModifiesPT:
    return numbered(ctx, mod, evaluate.size_change)


def _apply(drafts: Drafts, ids: tuple[int, ...], mod: Modification, _: Order) -> None:
    drafts.change(ids, lambda draft: draft._replace(values=sized(draft.values, mod)))


def sized(values: Characteristics, mod: Modification) -> Characteristics:
    """Only a creature (or, elsewhere, a card with printed numbers) has power and toughness (CR 302.4, 302.4c)."""
    if values.power is None and not values.is_creature:
        return values  # CR 208.3; CR26 208.3a: the effect is there, and does nothing
    return altered(with_power(values, *values.size), mod)


register(
    Kind(
        m.DefinesPT,
        Layer.DEFINE_PT,
        makes=_set,
        apply=_apply,
        settle=numbered,
        begin=numbered,
        writes=Trait.SIZE,
        defines=lambda _: True,
        deed=Deed.SETS,
    ),
    Kind(
        m.SetsPT,
        Layer.SET_PT,
        makes=_set,
        apply=_apply,
        settle=numbered,
        begin=numbered,
        writes=Trait.SIZE,
        undefines=(m.DefinesPT,),
        deed=Deed.SETS,
    ),
    Kind(
        m.ModifiesPT,
        Layer.MODIFY_PT,
        makes=_modify,
        apply=_apply,
        settle=_size_change,
        begin=_size_change,
        writes=Trait.SIZE,
        adds=True,
        deed=Deed.ADDS,
    ),
    Kind(m.SwitchesPT, Layer.SWITCH_PT, makes=_switch, apply=_apply, writes=Trait.SIZE, adds=True, deed=Deed.SWITCHES),
)
