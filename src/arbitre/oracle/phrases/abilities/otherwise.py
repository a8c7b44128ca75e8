"""What is added to a static ability: "Otherwise, it can't block", "This effect doesn't remove ~" (CR 604, 702.16);
and to equip: "This ability costs {1} less to activate for each …" (CR 601.2f, 702.6)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.conditions import NotSo
from arbitre.ir.filters import Is, Not
from arbitre.ir.modifications import CostsLess, HasAbilities
from arbitre.ir.node import Ability, Amount, Condition, Cost, Filter, Modification
from arbitre.ir.refs import Attached, Granter, This, You
from arbitre.ir.values import ManaCost
from arbitre.oracle.categories import CONDITIONS, HAVE_MODS, PARAGRAPH, PLAIN_STATIC, STATIC
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.lexicon.words import MANA
from arbitre.oracle.phrases.abilities.keywords import MANA_COST
from arbitre.oracle.phrases.costs.prices import PRICED
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

# --- more, or something else, under a condition -----------------------------------------------------------------------


def _about_one(static: Static) -> bool:
    return static.condition is None and static.to in (This(), Attached())


def _also_while(static: Static, mods: Any, condition: Condition) -> Any:
    """ "Gets +2/+0. It gets an additional +0/+2 as long as …": the second effect applies only then."""
    return (static, Static(static.to, mods, condition)) if _about_one(static) else REJECT


def _else_while(static: Static, mods: Any, condition: Condition) -> Any:
    """ "Gets -2/-2. It gets -5/-5 instead as long as …": one of the two applies."""
    if not _about_one(static):
        return REJECT
    return replace(static, condition=NotSo(condition)), Static(static.to, mods, condition)


def _while_slots(value: tuple[Ability, ...], instead: bool) -> dict[str, Any] | None:
    match value:
        case (Static() as static, Static(mods=mods, condition=Condition() as condition)):
            bare = replace(static, condition=None)
            made = _else_while(bare, mods, condition) if instead else _also_while(bare, mods, condition)
            return {"static": bare, "mods": mods, "condition": condition} if made == value else None
    return None


for _instead, _made, _word, _fr in ((False, _also_while, "", ""), (True, _else_while, " instead", " à la place")):
    row(
        PARAGRAPH,
        build=_made,
        unbuild=lambda v, instead=_instead: _while_slots(v, instead),
        of_type=tuple,
        en=f"{{static}} it {{mods:sing}}{_word} as long as {{condition}}.",
        fr=f"{{static}} il*:last {{mods*}}{_fr} tant que {{condition}}.",
        static=STATIC,
        mods=HAVE_MODS,
        condition=CONDITIONS,
    )

# --- what an Equipment asks for its own equip ability (CR 601.2f, 702.6) ---------------------------------------------


def _equips_for_less(cost: Cost, mana: ManaCost, times: Amount | None = None, condition: Any = None) -> Any:
    """ "Equip {3}. This ability costs {1} less to activate for each …": of those of this Equipment."""
    mod = CostsLess(Is(This()), mana, abilities=True, times=times, word="equip")
    return Keyword("equip", cost), Static(You(), (mod,), condition)


def _equip_slots(value: tuple[Any, ...], names: tuple[str, ...]) -> dict[str, Any] | None:
    match value:
        case (Keyword(cost=cost), Static(mods=(CostsLess(mana=mana, times=times),), condition=condition)):
            asked = (("times", times), ("condition", condition))
            said: dict[str, Any] = {"cost": cost, "mana": mana} | {n: one for n, one in asked if one is not None}
            return said if tuple(said)[2:] == names and value == _equips_for_less(**said) else None
    return None


for _en, _pour, _slots in PRICED[1:]:
    row(
        PARAGRAPH,
        build=_equips_for_less,
        unbuild=lambda v, names=tuple(_slots): _equip_slots(v, names),
        of_type=tuple,
        cost=MANA_COST,
        mana=MANA,
        **_slots,
        en=f"equip {{cost}}. this ability costs {{mana}} less to activate{_en}.",
        fr=f"équipement {{cost}}. cette capacité coûte {{mana}} de moins à activer{_pour}.",
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
