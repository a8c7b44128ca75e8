"""What is added to a static ability: "Otherwise, it can't block", "This effect doesn't remove ~" (CR 604, 702.16)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.conditions import NotSo
from arbitre.ir.filters import Is, Not
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.node import Ability, Filter, Modification
from arbitre.ir.refs import Granter
from arbitre.oracle.categories import HAVE_MODS, PARAGRAPH, PLAIN_STATIC, STATIC
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

# --- otherwise --------------------------------------------------------------------------------------------------------


def _otherwise(static: Static, mods: Any) -> Any:
    """ "Gets +1/+2 as long as it's white. Otherwise, it gets -2/-1": two effects, of which one applies."""
    if static.condition is None:
        return REJECT
    return static, Static(static.to, mods, NotSo(static.condition))


def _otherwise_slots(value: tuple[Ability, ...]) -> dict[str, Any] | None:
    match value:
        case (Static(condition=condition) as static, Static(mods=mods) as other) if condition is not None:
            return {"static": static, "mods": mods} if other == Static(static.to, mods, NotSo(condition)) else None
    return None


row(
    PARAGRAPH,
    build=_otherwise,
    unbuild=_otherwise_slots,
    of_type=tuple,
    en="{static} otherwise, it {mods:sing}.",
    fr="{static} sinon, il*:last {mods*}.",
    static=STATIC,
    mods=HAVE_MODS,
)

# --- protection that spares the Aura which gives it -------------------------------------------------------------------

_BUT_THIS: Final = Not(Is(Granter()))


def _spared(mod: Modification) -> Modification:
    """Protection from everything of the quality but the Aura itself (CR 702.14e; CR26 702.16n)."""
    if not isinstance(mod, HasAbilities):
        return mod
    return HasAbilities(tuple(_from_others(a) if _is_protection(a) else a for a in mod.abilities))


def _is_protection(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name == "protection"


def _from_others(ability: Any) -> Any:
    return replace(ability, what=tuple(both(quality, _BUT_THIS) for quality in ability.what))


def _from_all(quality: Filter) -> Filter:
    return both(*(part for part in parts_of(quality) if part != _BUT_THIS))


def _unspared(mod: Modification) -> Modification:
    if not isinstance(mod, HasAbilities):
        return mod
    return HasAbilities(
        tuple(
            replace(a, what=tuple(map(_from_all, a.what))) if isinstance(a, Keyword) and _is_protection(a) else a
            for a in mod.abilities
        )
    )


def _spares(static: Static) -> Any:
    made = replace(static, mods=tuple(map(_spared, static.mods)))
    return REJECT if made == static else made


def _sparing(static: Static) -> dict[str, Any] | None:
    plain = replace(static, mods=tuple(map(_unspared, static.mods)))
    return {"static": plain} if plain != static and _spares(plain) == static else None


row(
    STATIC,
    build=_spares,
    unbuild=_sparing,
    of_type=Static,
    en="{static}. this effect doesn't remove ~.",
    fr="{static}. cet effet n'enlève pas ~.",
    static=PLAIN_STATIC,
)
