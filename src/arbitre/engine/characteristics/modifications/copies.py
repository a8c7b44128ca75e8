"""Layer 1 (CR 613.1a, 706): copies, and what has been merged with a permanent."""

from __future__ import annotations

from arbitre.engine.characteristics import copying, initial
from arbitre.engine.characteristics.kinds import KINDS, Deed, Drafts, Kind, Layer, Order, register
from arbitre.engine.characteristics.settled import HasValues, Merges
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.handlers import limits, supports
from arbitre.engine.language import evaluate
from arbitre.errors import kind_name
from arbitre.ir import modifications as m
from arbitre.ir.effects import EntersWith
from arbitre.ir.node import Modification
from arbitre.state.characteristics import Characteristics


def _copied(ctx: Context, mod: m.Copies) -> HasValues | None:
    """CR 706.2: the values are copied as they are now."""
    ids = evaluate.ids(ctx, mod.of)
    return copying.copied(ctx, ids[0], mod.but) if ids else None


def _have(drafts: Drafts, ids: tuple[int, ...], mod: HasValues, _: Order) -> None:
    """CR 613.1a, 706.2: they are copies, before anything else applies to them."""
    values = initial.of_node(mod)
    for id in ids:
        drafts.copy(id, lambda _: values)


def _merge(drafts: Drafts, ids: tuple[int, ...], mod: Merges, _: Order) -> None:
    for id in ids:
        drafts.copy(id, lambda before: copying.merged(before, mod))


def _prototyped(values: Characteristics, mod: m.Prototyped) -> Characteristics:
    """CR26 718.3b, 718.5: nothing else of it is different."""
    return values.but(mana_cost=mod.mana, colors=mod.mana.colors, power=mod.power, toughness=mod.toughness)


# --- what is understood -----------------------------------------------------------------------------------------------


def _odd_exception(mod: m.Copies) -> str:
    """Exceptions to copying are those that can be copiable values (CR 706.9)."""
    parts = [one for part in mod.but for one in (part.but if isinstance(part, m.IfCopyIs) else (part,))]
    odd = [kind_name(part) for part in parts if not _excepts(part)]
    return f"Copies but {odd[0]}" if odd else ""


def _excepts(part: Modification) -> bool:
    return isinstance(part, m.EntersWithMore | m.HasName | m.KeepsName) or _is_copiable(part)


def _is_copiable(part: Modification) -> bool:
    """Whether what a modification changes can be a copiable value."""
    kind = KINDS.get(type(part))
    return kind is not None and kind.layer in {Layer.TYPE, Layer.COLOR, Layer.ABILITY, Layer.SET_PT}


def _odd_entering(change: EntersWith) -> str:
    parts = (*change.mods, *(part for form in change.forms for part in form))
    odd = [kind_name(part) for part in parts if not (isinstance(part, m.Copies) or _is_copiable(part))]
    return f"EntersWith {odd[0]}" if odd else ""


register(
    Kind(m.Copies, Layer.COPY, settle=_copied, begin=_copied, check=_odd_exception),
    Kind(HasValues, Layer.COPY, apply=_have, deed=Deed.COPIES),
    Kind(m.Prototyped, Layer.COPY, makes=_prototyped),
    Kind(Merges, Layer.COPY, apply=_merge, deed=Deed.MERGES),
)
supports(m.EntersWithMore, m.IfCopyIs)
limits(EntersWith, _odd_entering)
