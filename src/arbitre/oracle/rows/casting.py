"""What casting costs and allows: costs more or less, other costs, flash, kickers (CR 117.7–9, 601.2, 702.31)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.conditions import Kicked
from arbitre.ir.costs import Costs, PayMana
from arbitre.ir.filters import And, IsSpell, Or
from arbitre.ir.modifications import AlternativeCost, CantCast, CastAsThoughFlash, CostsLess, CostsMore, ThisCosts
from arbitre.ir.node import Amount, Cost, Filter, Modification, Ref
from arbitre.ir.refs import Players, This, Who, You
from arbitre.ir.values import ManaCost, Zone
from arbitre.oracle.grammar import PLUR, REJECT, Category, Slots, row
from arbitre.oracle.rows.amounts import count_of, counted
from arbitre.oracle.rows.categories import (
    AMOUNT,
    CONDITION,
    CONDITIONS,
    GAIN_MOD,
    HAVE_MOD,
    NP,
    PARAGRAPH,
    PLAIN_STATIC,
    SPELL_PARAGRAPH,
)
from arbitre.oracle.rows.costs import PAYMENTS
from arbitre.oracle.rows.nouns import both, parts_of
from arbitre.oracle.rows.words import INTEGER, MANA
from arbitre.oracle.said import said_of

# --- descriptions of spells ---------------------------------------------------------------------------------------------

SPELLS = Category("description of spells")
""" "Creature spells", "Goblin spells and Rogue spells": a Filter, in the plural."""
row(SPELLS, build=lambda what: what if IsSpell() in parts_of(what) else REJECT, unbuild=lambda v: {"what": v}, of_type=Filter,
    en="{what:plur}", fr="{what:plur}", what=NP, number=PLUR)  # fmt: skip


def _either(one: Filter, other: Filter) -> Any:
    """ "Goblin spells and Rogue spells": spells that are one or the other."""
    halves = [without_spell(part) for part in (one, other)]
    return REJECT if None in halves else And((Or(tuple(h for h in halves if h is not None)), IsSpell()))


def without_spell(what: Filter) -> Filter | None:
    """The description before the noun "spells", if that is where the noun is and there is one."""
    parts = parts_of(what)
    return both(*parts[:-1]) if len(parts) > 1 and parts[-1] == IsSpell() else None


def _halves(what: Filter) -> dict[str, Any] | None:
    """The inverse of :func:`_either`, where the two cannot be said together."""
    match what:
        case And(parts=(Or(parts=(one, other)), IsSpell())):
            return {"one": both(one, IsSpell()), "other": both(other, IsSpell())}
    return None


row(SPELLS, build=_either, unbuild=_halves, of_type=And, en="{one:plur} and {other:plur}", fr="{one@:plur} et le* {other:plur}", one=NP, other=NP,
    number=PLUR)  # fmt: skip

CASTERS: dict[str, tuple[Ref, str]] = {
    "": (Players(Who.EACH), ""),
    " you cast": (You(), " que vous lancez"),
    " your opponents cast": (Players(Who.OPPONENTS), " que vos adversaires lancent"),
}
"""Who casts: the player or players whose costs change."""

# --- more and less -------------------------------------------------------------------------------------------------------


def _cost_row(
    who: Ref, tail: str, kind: type[CostsLess] | type[CostsMore], spells: str, fr: str, alias: bool = False
) -> None:
    """ "Creature spells you cast cost {1} less to cast"; *tail* "for each …" where there is one."""
    each = bool(tail)

    def build(what: Filter, mana: ManaCost, each_of: Filter | None = None) -> Static:
        times = None if each_of is None else count_of(each_of)
        mod: Modification = (
            CostsLess(what, mana, times=times) if kind is CostsLess else CostsMore(what, PayMana(mana), times=times)
        )
        return Static(who, (mod,))

    def unbuild(given: Static) -> dict[str, Any] | None:
        mod = given.mods[0]
        if not isinstance(mod, kind) or (mod.times is not None) != each:
            return None
        mana = mod.mana if isinstance(mod, CostsLess) else getattr(mod.cost, "mana", None)
        found: dict[str, Any] = {"what": mod.what, "mana": mana}
        if mod.times is not None:
            found["each_of"] = counted(mod.times)
        return found if mana and None not in found.values() and given == build(**found) else None

    word, french = ("less", "de moins") if kind is CostsLess else ("more", "de plus")
    slots: Slots = {"what": SPELLS, "mana": MANA} | ({"each_of": NP} if each else {})
    row(PLAIN_STATIC, build=build, unbuild=unbuild, of_type=Static, en=f"{{what}}{spells} cost {{mana}} {word} to cast{tail}",
        fr=f"le* {{what}}{fr} coûtent {{mana}} {french} à lancer" + (" pour chaque* {each_of:sing}" if each else ""),
        alias=alias, **slots)  # fmt: skip


for _kind in (CostsLess, CostsMore):
    for _cast, (_who, _fr) in CASTERS.items():
        for _tail in ("", " for each {each_of:sing}"):
            _cost_row(_who, _tail, _kind, _cast, _fr)
    _word = "less" if _kind is CostsLess else "more"
    row(PLAIN_STATIC, build=lambda what, mana, kind=_kind: _any_spell(kind, what, mana), en=f"each {{what:sing}} costs {{mana}} {_word} to cast",
        what=NP, mana=MANA, alias=True)  # fmt: skip


def _any_spell(kind: type, what: Filter, mana: ManaCost) -> Any:
    if IsSpell() not in parts_of(what):
        return REJECT
    return Static(Players(Who.EACH), (CostsLess(what, mana) if kind is CostsLess else CostsMore(what, PayMana(mana)),))


def _ability_cost(what: Filter, mana: ManaCost) -> Static:
    return Static(Players(Who.EACH), (CostsMore(what, PayMana(mana), abilities=True),))


def _ability_cost_slots(given: Static) -> dict[str, Any] | None:
    match given.mods:
        case (CostsMore(what=what, cost=PayMana(mana=mana), abilities=True),):
            return {"what": what, "mana": mana} if given == _ability_cost(what, mana) else None
    return None


row(PLAIN_STATIC, build=_ability_cost, unbuild=_ability_cost_slots, of_type=Static,
    en="activated abilities of {what:plur} cost {mana} more to activate",
    fr="les capacités activées de le* {what:plur} coûtent {mana} de plus à activer", what=NP, mana=MANA)  # fmt: skip


def _cheaper(what: Filter, mana: ManaCost, at_least: int = 0) -> Static:
    return Static(Players(Who.EACH), (CostsLess(what, mana, abilities=True, at_least=at_least),))


def _cheaper_slots(given: Static, at_least: int) -> dict[str, Any] | None:
    match given.mods:
        case (CostsLess(what=what, mana=mana, abilities=True),):
            return {"what": what, "mana": mana} if given == _cheaper(what, mana, at_least) else None
    return None


for _at_least, _en, _fr in (
    (0, "", ""),
    (1, ". this effect can't reduce the mana in that cost to less than one mana",
     ". Cet effet ne peut pas réduire le mana de ce coût à moins d'un mana"),
):  # fmt: skip
    row(PLAIN_STATIC, build=lambda what, mana, at_least=_at_least: _cheaper(what, mana, at_least), of_type=Static,
        unbuild=lambda v, at_least=_at_least: _cheaper_slots(v, at_least), en=f"activated abilities of {{what:plur}} cost {{mana}} less to activate{_en}",
        fr=f"les capacités activées de le* {{what:plur}} coûtent {{mana}} de moins à activer{_fr}", what=NP, mana=MANA)  # fmt: skip

# --- this spell ------------------------------------------------------------------------------------------------------------


def _this_costs(less: bool, mana: ManaCost, times: Amount | None = None, condition: Any = None) -> Static:
    return Static(This(), (ThisCosts(less, mana, times, condition),), zone=Zone.STACK)


def _this_row(less: bool, template: str, fr: str, alias: bool = False, **slots: Any) -> None:
    """One way to say what this spell costs more or less; slots ``what`` (for each), ``times``, ``condition``."""

    def build(mana: ManaCost, what: Filter | None = None, times: Amount | None = None, condition: Any = None) -> Static:
        """ "If it targets a creature": this spell."""
        return _this_costs(less, mana, count_of(what) if what is not None else times, said_of(This(), condition))

    def unbuild(given: Static) -> dict[str, Any] | None:
        mod = given.mods[0]
        if not isinstance(mod, ThisCosts):
            return None
        found: dict[str, Any] = {"mana": mod.mana}
        if "what" in slots:
            found["what"] = None if mod.times is None else counted(mod.times)
        if "times" in slots:
            found["times"] = mod.times
        if "condition" in slots:
            found["condition"] = mod.condition
        return found if None not in found.values() and given == build(**found) else None

    word, french = ("less", "de moins") if less else ("more", "de plus")
    row(PLAIN_STATIC, build=build, unbuild=unbuild, of_type=Static, en=template.replace("COSTS", f"costs {{mana}} {word} to cast"),
        fr=fr.replace("COSTS", f"coûte {{mana}} {french} à lancer"), alias=alias, mana=MANA, **slots)  # fmt: skip


for _less in (True, False):
    _this_row(_less, "if {condition}, this spell COSTS", "si {condition}, ce sort COSTS", condition=CONDITIONS)
    _this_row(_less, "this spell COSTS if {condition}", "ce sort COSTS si {condition}", True, condition=CONDITIONS)
    _this_row(_less, "this spell COSTS for each {what:sing}", "ce sort COSTS pour chaque* {what:sing}", what=NP)
    _this_row(_less, "this spell COSTS", "ce sort COSTS")
row(PLAIN_STATIC, build=lambda times: _this_costs(True, ManaCost(("1",)), times), en="this spell costs {X} less to cast, where x is {times}",
    unbuild=lambda v: {"times": v.mods[0].times}
    if isinstance(v.mods[0], ThisCosts) and v == _this_costs(True, ManaCost(("1",)), v.mods[0].times) else None,
    of_type=Static, fr="ce sort coûte {X} de moins à lancer, X étant {times}", times=AMOUNT)  # fmt: skip

# --- other costs -------------------------------------------------------------------------------------------------------------


def _whole(costs: tuple[Cost, ...]) -> Cost:
    return costs[0] if len(costs) == 1 else Costs(costs)


def _other_cost(costs: tuple[Cost, ...], condition: Any = None) -> Static:
    return Static(This(), (AlternativeCost(_whole(costs), condition),), zone=Zone.STACK)


def _other_cost_slots(given: Static, conditional: bool) -> dict[str, Any] | None:
    mod = given.mods[0]
    if not isinstance(mod, AlternativeCost) or (mod.condition is not None) != conditional:
        return None
    slots: dict[str, Any] = {"costs": mod.cost.parts if isinstance(mod.cost, Costs) else (mod.cost,)}
    if conditional:
        slots["condition"] = mod.condition
    return slots if given == _other_cost(**slots) else None


_INSTEAD = "you may {costs:plur} rather than pay this spell's mana cost"
_INSTEAD_FR = "vous pouvez {costs:inf} plutôt que de payer le coût de mana de ce sort"
row(
    PLAIN_STATIC,
    build=_other_cost,
    unbuild=lambda v: _other_cost_slots(v, False),
    of_type=Static,
    en=_INSTEAD,
    fr=_INSTEAD_FR,
    costs=PAYMENTS,
)
row(PLAIN_STATIC, build=_other_cost, unbuild=lambda v: _other_cost_slots(v, True), of_type=Static, en="if {condition}, " + _INSTEAD,
    fr="si {condition}, " + _INSTEAD_FR, costs=PAYMENTS, condition=CONDITIONS)  # fmt: skip
_FLASH_COSTS: tuple[tuple[str, str, Slots], ...] = (
    ("", "", {}),
    (" if you pay {cost} more to cast it", " si vous payez {cost} de plus pour le lancer", {"cost": MANA}),
)
for _tail, _fr, _cost in _FLASH_COSTS:
    row(PLAIN_STATIC, build=lambda cost=None: _flash(cost), unbuild=lambda v, paid=bool(_cost): _flash_slots(v, paid), of_type=Static,
        en=f"you may cast ~ as though it had flash{_tail}", fr=f"vous pouvez lancer ~ comme si il avait le flash{_fr}", **_cost)  # fmt: skip


def _flash(cost: ManaCost | None) -> Static:
    return Static(This(), (CastAsThoughFlash(cost=None if cost is None else PayMana(cost)),), zone=Zone.STACK)


def _flash_slots(given: Static, paid: bool) -> dict[str, Any] | None:
    mod = given.mods[0]
    if not isinstance(mod, CastAsThoughFlash) or (mod.cost is not None) != paid:
        return None
    cost = mod.cost.mana if isinstance(mod.cost, PayMana) else None
    return ({"cost": cost} if paid else {}) if given == _flash(cost) else None


row(HAVE_MOD, CastAsThoughFlash, en="may cast {what} as though they had flash", what=SPELLS,
    fr="pouvoir* lancer le* {what} comme s'ils avaient le flash")  # fmt: skip
for _mod in (GAIN_MOD, HAVE_MOD):
    row(_mod, CantCast, en="can't cast {what}", fr="ne pouvoir* pas lancer de {what}", what=SPELLS)
    row(_mod, CantCast, en="can't cast more than {more_than} spell|spells each turn", what=IsSpell(), more_than=INTEGER,
        fr="ne pouvoir* pas lancer plus de {more_than#} sort* par tour")  # fmt: skip

# --- kickers -----------------------------------------------------------------------------------------------------------------

for _paragraph in (PARAGRAPH, SPELL_PARAGRAPH):
    row(_paragraph, build=lambda one, other: (Keyword("kicker", PayMana(one)), Keyword("kicker", PayMana(other))),
        unbuild=lambda v: _two_kickers(v), of_type=tuple, en="kicker {one} and / or {other}", fr="kick {one} et / ou {other}",
        one=MANA, other=MANA)  # fmt: skip


def _two_kickers(abilities: tuple[Any, ...]) -> dict[str, Any] | None:
    match abilities:
        case (Keyword("kicker", PayMana(one)), Keyword("kicker", PayMana(other))):
            return {"one": one, "other": other}
    return None


for _it, _alias in (("it", False), ("~", True), ("this spell", True)):
    row(CONDITION, build=lambda mana: Kicked(cost=PayMana(mana)),
        unbuild=lambda v: {"mana": v.cost.mana} if isinstance(v.cost, PayMana) and v == Kicked(cost=v.cost) else None,
        of_type=Kicked, en=f"{_it} was kicked with its {{mana}} kicker", fr="son kick {mana} a été payé", mana=MANA,
        alias=_alias)  # fmt: skip
