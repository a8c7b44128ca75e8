"""What casting costs and allows: costs more or less, other costs, flash, kickers (CR 117.7–9, 601.2, 702.31)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Keyword, Static
from arbitre.ir.conditions import AnyOf, CastFrom, Kicked, TurnOf
from arbitre.ir.costs import PayMana
from arbitre.ir.effects import Apply
from arbitre.ir.filters import And, ColorCount, IsSpell, Not, Or, SharesWith, StatIs, TargetsOnly, When
from arbitre.ir.modifications import (
    AlternativeCost,
    CantCast,
    CastAsThoughFlash,
    CostsLess,
    CostsMore,
    HasRule,
    Lasts,
    OffersCost,
    RuleText,
    ThisCosts,
    Until,
)
from arbitre.ir.node import Amount, Condition, Cost, Filter, Modification, Ref, walk
from arbitre.ir.refs import Attached, It, Players, This, Who, You
from arbitre.ir.values import Compare, ManaCost, Zone
from arbitre.oracle.categories import (
    AMOUNT,
    CONDITION,
    CONDITIONS,
    EFFECT,
    GAIN_MOD,
    HAVE_MOD,
    HAVING,
    NP,
    PARAGRAPH,
    PLAIN_STATIC,
    PREDICATE,
    SPELL_PARAGRAPH,
    STATIC,
)
from arbitre.oracle.discourse.said import said_of
from arbitre.oracle.formalism.grammar import PLUR, REJECT, Category, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import INTEGER, MANA
from arbitre.oracle.phrases.amounts.amounts import count_of, counted
from arbitre.oracle.phrases.costs.costs import PAID_TOGETHER, parts_of_cost
from arbitre.oracle.phrases.nouns.nouns import both, parts_of

# --- descriptions of spells -------------------------------------------------------------------------------------------

SPELLS = Category("description of spells")
""" "Creature spells", "Goblin spells and Rogue spells": a Filter, in the plural."""
row(
    SPELLS,
    h.what,
    provided=lambda what: IsSpell() in parts_of(what),
    of_type=Filter,
    en="{what:plur}",
    fr="{what:plur}",
    what=NP,
    number=PLUR,
)


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


row(
    SPELLS,
    build=_either,
    unbuild=_halves,
    of_type=And,
    en="{one:plur} and {other:plur}",
    fr="{one@:plur} et le* {other:plur}",
    one=NP,
    other=NP,
    number=PLUR,
)

CASTERS: dict[str, tuple[Ref, str]] = {
    "": (Players(Who.EACH), ""),
    " you cast": (You(), " que vous lancez"),
    " your opponents cast": (Players(Who.OPPONENTS), " que vos adversaires lancent"),
    " enchanted player casts": (Attached(), " que le joueur enchanté lance"),
}
"""Who casts: the player or players whose costs change."""

# --- more and less ----------------------------------------------------------------------------------------------------


THIS_TURN: Final = Lasts(Until.END_OF_TURN)
AFTERWARDS: Final = Category("what is said of spells after who casts them")
row(
    AFTERWARDS,
    h.what,
    provided=lambda what: isinstance(what, StatIs),
    of_type=StatIs,
    en="with {what}",
    fr="avec {what}",
    what=HAVING,
)
for _zone, _en, _fr in (
    (Zone.GRAVEYARD, "your graveyard", "votre cimetière"),
    (Zone.EXILE, "exile", "l'exil"),
    (Zone.HAND, "your hand", "votre main"),
):
    row(AFTERWARDS, When(CastFrom(_zone, It())), en=f"from {_en}", fr=f"depuis {_fr}")
for _colors, _many in ((2, "two"), (3, "three")):
    row(
        AFTERWARDS,
        ColorCount(Compare.EQUAL, _colors),
        en=(f"that are exactly {_many} colors", f"that's exactly {_many} colors"),
        fr=f"qui sont d'exactement {_colors} couleurs",
    )
row(
    AFTERWARDS,
    When(AnyOf((CastFrom(Zone.GRAVEYARD, It()), CastFrom(Zone.EXILE, It())))),
    en="from your graveyard or from exile",
    fr="depuis votre cimetière ou depuis l'exil",
)
row(
    AFTERWARDS,
    Not(When(CastFrom(Zone.HAND, It()))),
    en="from anywhere other than your hand",
    fr="depuis autre part que votre main",
)
row(
    AFTERWARDS,
    h.what,
    provided=lambda what: isinstance(what, TargetsOnly | SharesWith),
    of_type=(TargetsOnly, SharesWith),
    en="that {what*}",
    fr="qui {what*}",
    what=PREDICATE,
)


def cast_spells(what: Filter, after: Filter | None) -> Filter:
    """ "Creature spells" (you cast) "with mana value 6 or greater"."""
    return what if after is None else both(*parts_of(what), after)


def cast_splits(what: Filter) -> dict[str, Filter] | None:
    """The inverse of :func:`cast_spells`, where something is said afterwards."""
    *before, last = parts_of(what)
    return (
        {"what": both(*before), "after": last}
        if before and isinstance(last, StatIs | When | Not | TargetsOnly | SharesWith | ColorCount)
        else None
    )


def cost_row(
    caster: tuple[str, Ref, str],
    times_in: Category | None,
    after: bool,
    kind: type[CostsLess] | type[CostsMore],
    lasting: bool = False,
) -> None:
    """ "Creature spells you cast cost {1} less to cast", "for each …" where there is something counted."""

    cast, who, fr = caster

    def build(what: Filter, mana: ManaCost, after: Filter | None = None, times: Any = None) -> Static | Apply:
        what = cast_spells(what, after)
        times = count_of(times) if isinstance(times, Filter) else times
        mod: Modification = (
            CostsLess(what, mana, times=times) if kind is CostsLess else CostsMore(what, PayMana(mana), times=times)
        )
        return Apply(who, (mod,), THIS_TURN) if lasting else Static(who, (mod,))

    def unbuild(given: Static | Apply) -> dict[str, Any] | None:
        mod = given.mods[0]
        if not isinstance(mod, kind) or mod.abilities or (mod.times is not None) != (times_in is not None):
            return None
        mana = mod.mana if isinstance(mod, CostsLess) else mod.cost.mana if isinstance(mod.cost, PayMana) else None
        said = cast_splits(mod.what) if after else {"what": mod.what}
        if said is None:
            return None
        found: dict[str, Any] = {**said, "mana": mana}
        if mod.times is not None:
            found["times"] = counted(mod.times) if times_in is NP else mod.times
        return found if mana and None not in found.values() and given == build(**found) else None

    word, french = ("less", "de moins") if kind is CostsLess else ("more", "de plus")
    slots: Slots = {"what": SPELLS, "mana": MANA}
    slots |= {"after": AFTERWARDS} if after else {}
    slots |= {"times": times_in} if times_in is not None else {}
    then, puis = (" {after}", " {after*}") if after else ("", "")
    each, chaque = ("", "")
    if times_in is not None:
        each, chaque = (
            (" for each {times:sing}", " pour chaque* {times:sing}")
            if times_in is NP
            else (" for each {times}", " pour chaque* {times}")
        )
    where, node = (EFFECT, Apply) if lasting else (PLAIN_STATIC, Static)
    cast, fr = (f"{cast} this turn", f"{fr} ce tour-ci") if lasting else (cast, fr)
    row(
        where,
        build=build,
        unbuild=unbuild,
        of_type=node,
        en=f"{{what}}{cast}{then} cost {{mana}} {word} to cast{each}",
        fr=f"le* {{what}}{fr}{puis} coûtent {{mana}} {french} à lancer{chaque}",
        **slots,
    )


for _kind in (CostsLess, CostsMore):
    for _cast, (_who, _fr) in CASTERS.items():
        for _times in (None, NP):
            for _after in (True, False) if _cast else (False,):
                for _lasting in (False, True) if _cast else (False,):
                    cost_row((_cast, _who, _fr), _times, _after, _kind, _lasting)
    _word = "less" if _kind is CostsLess else "more"
    row(
        PLAIN_STATIC,
        build=lambda what, mana, kind=_kind: _any_spell(kind, what, mana),
        en=f"each {{what:sing}} costs {{mana}} {_word} to cast",
        what=NP,
        mana=MANA,
        alias=True,
    )


row(
    STATIC,
    Static(Players(Who.OPPONENTS), (CostsMore(h.what, PayMana(h.mana)),), TurnOf(You())),
    en="{what} your opponents cast during your turn cost {mana} more to cast.",
    what=SPELLS,
    mana=MANA,
    alias=True,
)


def _colored_only(static: Static, colored: bool = True) -> Any:
    """ "This effect reduces only the amount of colored mana you pay", of one that reduces no generic mana."""
    match static.mods:
        case (CostsLess(mana=mana) as mod,) if mod.colored is not colored and not any(map(str.isdigit, mana.symbols)):
            return replace(static, mods=(replace(mod, colored=colored),))
    return REJECT


def _not_colored_only(static: Static) -> dict[str, Any] | None:
    found = _colored_only(static, False)
    return None if found is REJECT else {"static": found}


row(
    STATIC,
    build=_colored_only,
    unbuild=_not_colored_only,
    of_type=Static,
    static=PLAIN_STATIC,
    en="{static}. this effect reduces only the amount of colored mana you pay.",
    fr="{static}. cet effet ne réduit que la quantité de mana coloré que vous payez.",
)


def _any_spell(kind: type, what: Filter, mana: ManaCost) -> Any:
    if IsSpell() not in parts_of(what):
        return REJECT
    return Static(Players(Who.EACH), (CostsLess(what, mana) if kind is CostsLess else CostsMore(what, PayMana(mana)),))


# --- this spell -------------------------------------------------------------------------------------------------------


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
    row(
        PLAIN_STATIC,
        build=build,
        unbuild=unbuild,
        of_type=Static,
        en=template.replace("COSTS", f"costs {{mana}} {word} to cast"),
        fr=fr.replace("COSTS", f"coûte {{mana}} {french} à lancer"),
        alias=alias,
        mana=MANA,
        **slots,
    )


for _less in (True, False):
    _this_row(_less, "if {condition}, this spell COSTS", "si {condition}, ce sort COSTS", condition=CONDITIONS)
    _this_row(_less, "this spell COSTS if {condition}", "ce sort COSTS si {condition}", True, condition=CONDITIONS)
    _this_row(_less, "this spell COSTS for each {what:sing}", "ce sort COSTS pour chaque* {what:sing}", what=NP)
    _this_row(_less, "this spell COSTS", "ce sort COSTS")
row(
    PLAIN_STATIC,
    _this_costs(True, ManaCost(("1",)), h.times),
    en="this spell costs {X} less to cast, where x is {times}",
    fr="ce sort coûte {X} de moins à lancer, X étant {times}",
    times=AMOUNT,
)

# --- other costs ------------------------------------------------------------------------------------------------------


def _other_cost(cost: Cost, condition: Any = None) -> Static:
    return Static(This(), (AlternativeCost(cost, condition),), zone=Zone.STACK)


_FREE: Final = PayMana(ManaCost(("0",)))
row(
    PLAIN_STATIC,
    _other_cost(_FREE, h.condition),
    en="if {condition}, you may cast this spell without paying its mana cost",
    fr="si {condition}, vous pouvez lancer ce sort sans payer son coût de mana",
    condition=CONDITIONS,
)


def _describes_nothing(condition: Condition) -> bool:
    """Whether it speaks of no object, so that "it" is the spell."""
    return not any(isinstance(part, Filter) for part in walk(condition))


row(
    PLAIN_STATIC,
    _other_cost(_FREE, h.condition),
    provided=_describes_nothing,
    en="if {condition}, you may cast it without paying its mana cost",
    condition=CONDITIONS,
    alias=True,
)
_INSTEAD = "you may {cost:plur} rather than pay this spell's mana cost"
_INSTEAD_FR = "vous pouvez {cost:inf} plutôt que de payer le coût de mana de ce sort"
row(PLAIN_STATIC, _other_cost(h.cost), en=_INSTEAD, fr=_INSTEAD_FR, cost=PAID_TOGETHER)
row(
    PLAIN_STATIC,
    _other_cost(h.cost, condition=h.condition),
    en="if {condition}, " + _INSTEAD,
    fr="si {condition}, " + _INSTEAD_FR,
    cost=PAID_TOGETHER,
    condition=CONDITIONS,
)
row(
    PLAIN_STATIC,
    build=_other_cost,
    of_type=Static,
    cost=PAID_TOGETHER,
    condition=CONDITIONS,
    alias=True,
    en="if {condition}, rather than pay this spell's mana cost, you may {cost:plur}",
)


def _offered(cost: Cost, what: Filter) -> Any:
    """X could not be chosen for what another object offers, and "~" would be the spell that is cast."""
    asks = any("X" in part.mana.symbols for part in parts_of_cost(cost) if isinstance(part, PayMana))
    return REJECT if asks or This() in walk(cost) else Static(You(), (OffersCost(what, cost),))


def _offered_slots(given: Static) -> dict[str, Any] | None:
    match given.mods:
        case (OffersCost(what=what, cost=cost),) if given == Static(You(), (OffersCost(what, cost),)):
            return {"what": what, "cost": cost}
    return None


for _en in ("{what} you cast", "{what} that you cast"):
    row(
        PLAIN_STATIC,
        build=_offered,
        unbuild=_offered_slots,
        of_type=Static,
        cost=PAID_TOGETHER,
        what=SPELLS,
        alias="that" in _en,
        en=f"you may {{cost:plur}} rather than pay the mana cost for {_en}",
        fr="vous pouvez {cost:inf} plutôt que de payer le coût de mana de le* {what} que vous lancez",
    )
_FLASH_COSTS: tuple[tuple[str, str, Slots], ...] = (
    ("", "", {}),
    (" if you pay {cost} more to cast it", " si vous payez {cost} de plus pour le lancer", {"cost": MANA}),
)
for _tail, _fr, _cost in _FLASH_COSTS:
    row(
        PLAIN_STATIC,
        build=lambda cost=None: _flash(cost),
        unbuild=lambda v, paid=bool(_cost): _flash_slots(v, paid),
        of_type=Static,
        en=f"you may cast ~ as though it had flash{_tail}",
        fr=f"vous pouvez lancer ~ comme si il avait le flash{_fr}",
        **_cost,
    )
    row(
        PLAIN_STATIC,
        build=lambda cost=None: _flash(cost),
        of_type=Static,
        en=f"you may cast this spell as though it had flash{_tail}",
        alias=True,
        **_cost,
    )


row(
    PLAIN_STATIC,
    Static(This(), (CastAsThoughFlash(),), h.condition, zone=Zone.STACK),
    en="this spell has flash as long as {condition}",
    condition=CONDITIONS,
    alias=True,
)


def _flash(cost: ManaCost | None) -> Static:
    return Static(This(), (CastAsThoughFlash(cost=None if cost is None else PayMana(cost)),), zone=Zone.STACK)


def _flash_slots(given: Static, paid: bool) -> dict[str, Any] | None:
    mod = given.mods[0]
    if not isinstance(mod, CastAsThoughFlash) or (mod.cost is not None) != paid:
        return None
    cost = mod.cost.mana if isinstance(mod.cost, PayMana) else None
    return ({"cost": cost} if paid else {}) if given == _flash(cost) else None


for _mod in (GAIN_MOD, HAVE_MOD):
    row(
        _mod,
        CastAsThoughFlash,
        en="may cast {what} as though they had flash",
        fr="pouvoir* lancer le* {what} comme s'ils avaient le flash",
        what=SPELLS,
    )
    row(
        _mod,
        HasRule(RuleText.SORCERY_SPEED),
        en="can cast spells only any time they could cast a sorcery",
        fr="ne pouvoir* lancer de sorts que lorsque il* pouvoir* lancer un rituel",
    )


def _cast_from(*zones: Zone) -> Filter:
    from_one = tuple(CastFrom(zone, It()) for zone in zones)
    return When(from_one[0] if len(from_one) == 1 else AnyOf(from_one))


_FROM_WHERE: Final = (
    (_cast_from(Zone.GRAVEYARD), "graveyards", "les cimetières"),
    (_cast_from(Zone.GRAVEYARD, Zone.LIBRARY), "graveyards or libraries", "les cimetières ou les bibliothèques"),
    (_cast_from(Zone.GRAVEYARD, Zone.EXILE), "graveyards or exile", "les cimetières ou l'exil"),
    (_cast_from(Zone.HAND), "your hand", "votre main"),
    (Not(_cast_from(Zone.HAND)), "anywhere other than their hands", "un endroit autre que leur main"),
)


def _cant_cast_from(place: Filter) -> tuple[Callable[[Filter], CantCast], Callable[[CantCast], dict[str, Any] | None]]:
    """CR 601.3: spells that can't be cast from somewhere, built and taken apart."""

    def build(what: Filter) -> CantCast:
        return CantCast(both(what, place))

    def unbuild(given: CantCast) -> dict[str, Any] | None:
        *parts, last = parts_of(given.what)
        return {"what": both(*parts)} if last == place and given == CantCast(given.what) else None

    return build, unbuild


def _of_spells(what: Filter) -> bool:
    return IsSpell() in parts_of(what)


for _mod in (GAIN_MOD, HAVE_MOD):
    for _place, _en, _fr in _FROM_WHERE:
        _build, _unbuild = _cant_cast_from(_place)
        row(
            _mod,
            build=_build,
            unbuild=_unbuild,
            of_type=CantCast,
            en=f"can't cast {{what}} from {_en}",
            fr=f"ne pouvoir* pas lancer de {{what}} depuis {_fr}",
            what=SPELLS,
        )
    row(
        _mod,
        CantCast,
        en=("can't cast {what}", "can't cast additional {what}"),
        fr="ne pouvoir* pas lancer de {what}",
        what=SPELLS,
    )
    row(
        _mod,
        CantCast(what=h.what, more_than=1),
        provided=_of_spells,
        en="can't cast more than one {what:sing} each turn",
        fr="ne pouvoir* pas lancer plus d'un {what:sing} par tour",
        what=NP,
    )
    row(
        _mod,
        CantCast(what=h.what, more_than=h.more_than),
        provided=_of_spells,
        en="can't cast more than {more_than} {what:plur} each turn",
        fr="ne pouvoir* pas lancer plus de {more_than#} {what+} par tour",
        more_than=INTEGER,
        what=NP,
    )

# --- kickers ----------------------------------------------------------------------------------------------------------

for _paragraph in (PARAGRAPH, SPELL_PARAGRAPH):
    row(
        _paragraph,
        (Keyword("kicker", PayMana(h.one)), Keyword("kicker", PayMana(h.other))),
        en="kicker {one} and / or {other}",
        fr="kick {one} et / ou {other}",
        one=MANA,
        other=MANA,
    )


for _it, _alias in (("it", False), ("~", True), ("this spell", True)):
    row(
        CONDITION,
        Kicked(cost=PayMana(h.mana)),
        en=f"{_it} was kicked with its {{mana}} kicker",
        fr="son kick {mana} a été payé",
        mana=MANA,
        alias=_alias,
    )
