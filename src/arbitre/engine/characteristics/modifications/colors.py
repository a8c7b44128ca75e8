"""Layer 5 (CR 613.1e, 105.3): colours."""

from __future__ import annotations

from arbitre.engine.characteristics import initial
from arbitre.engine.characteristics.kinds import Kind, Layer, register
from arbitre.engine.characteristics.linked import chosen_word
from arbitre.engine.characteristics.reads import Trait
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.handlers import heeds_one
from arbitre.ir import modifications as m
from arbitre.ir.filters import ChosenFor
from arbitre.ir.values import Color
from arbitre.state.characteristics import Characteristics


def _set_colors(values: Characteristics, mod: m.SetColors) -> Characteristics:
    """CR 613.1e, 105.3: in place of all it had; none makes it colourless."""
    return values.but(colors=frozenset(mod.colors))


def _add_colors(values: Characteristics, mod: m.AddColors) -> Characteristics:
    """CR 613.1e, 105.3: besides those it has."""
    return values.but(colors=values.colors.union(mod.colors))


def _chosen(ctx: Context, mod: m.SetColors) -> m.SetColors | None:
    """The chosen colour, or colours; nothing if none was chosen."""
    if not mod.chosen:
        return mod
    word = chosen_word(ctx, ChosenFor.COLOR.value)
    if not word:
        return None  # CR 706.7a; CR26 607.5a
    return m.SetColors(tuple(map(Color, word.split())))  # CR 607.2d


def _chosen_besides(ctx: Context, mod: m.AddColors) -> m.AddColors | None:
    """The same of a colour that is added."""
    if not mod.chosen:
        return mod
    found = _chosen(ctx, m.SetColors(chosen=True))
    return None if found is None else m.AddColors(found.colors)


def _own(ctx: Context, _: m.KeepsColor) -> m.SetColors:
    """CR 706.9b: the colours that it has before it becomes a copy."""
    own = initial.copiable(ctx.game, ctx.game.object(ctx.source))[0]
    return m.SetColors(tuple(color for color in Color if color in own.colors))


for _kind in (m.SetColors, m.AddColors):
    heeds_one(_kind, "chosen", "colors")
register(
    Kind(
        m.SetColors,
        Layer.COLOR,
        makes=_set_colors,
        settle=_chosen,
        begin=_chosen,
        writes=Trait.COLORS,
        chosen=lambda mod: mod.chosen,
        defines=lambda mod: not mod.chosen,
        undefines=(m.SetColors, m.AddColors),
    ),
    Kind(
        m.AddColors,
        Layer.COLOR,
        makes=_add_colors,
        settle=_chosen_besides,
        writes=Trait.COLORS,
        chosen=lambda mod: mod.chosen,
        defines=lambda mod: not mod.chosen,
        adds=True,
    ),
    Kind(m.KeepsColor, Layer.COLOR, begin=_own, undefines=(m.SetColors, m.AddColors)),
)
