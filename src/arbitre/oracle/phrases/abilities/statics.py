"""Static abilities (CR 604): subject, verb phrases, "as long as"; what this spell costs and when it may be cast."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import CountOf, Fixed, Plus
from arbitre.ir.conditions import AllOf, Compares, DuringStep, Matches, NotSo, TurnOf
from arbitre.ir.filters import And, ControlledBy, Is, IsPermanent, IsSpell, Not, Or, When
from arbitre.ir.modifications import (
    AdditionalCost,
    CantAttack,
    CantAttackAlone,
    CantBeCountered,
    CantBlock,
    CantBlockAlone,
    CastAsThoughFlash,
    DamageCantBePrevented,
    DefinesPT,
    HasAbilities,
    HasController,
    MayNotUntap,
    MustAttack,
    UntapsWithOthers,
)
from arbitre.ir.node import Condition, Filter
from arbitre.ir.refs import Attached, It, Players, This, You
from arbitre.ir.values import Compare, Phase, Zone
from arbitre.oracle.categories import (
    AMOUNT,
    CONDITION,
    CONDITIONS,
    GRANTS,
    HAVE_MOD,
    HAVE_MODS,
    NP,
    NPS,
    OBJECTS,
    PAYMENT,
    PLAIN_STATIC,
    PLAYER,
    STATIC,
    SUBJECT,
)
from arbitre.oracle.discourse.said import as_of_each_recipient, of_each, of_each_recipient, parts_in
from arbitre.oracle.formalism.grammar import REJECT, SING, row
from arbitre.oracle.formalism.terms import changed, h
from arbitre.oracle.lexicon.words import NUMERAL
from arbitre.oracle.phrases.abilities.places import placed
from arbitre.oracle.phrases.modifications.becoming import still, unstill
from arbitre.oracle.phrases.modifications.modifications import of_defender
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.nouns.relative import ELSEWHERE


def _of_it(value: Any) -> bool:
    return any(isinstance(part, It) for part in parts_in(value))


_BOTH = (CantAttack(), CantBlock())
row(
    PLAIN_STATIC,
    Static(to=h.to, mods=_BOTH),
    en="{to} can't attack or block",
    fr="{to} ne peut ni attaquer ni bloquer",
    also=("{to!} ne pouvoir* ni attaquer ni bloquer", "{to!} ne pouvoir* pas attaquer ou bloquer"),
    to=SUBJECT,
)


row(
    PLAIN_STATIC,
    Static(h.to, (CantAttack(unless=h.unless), CantBlock(unless=h.unless))),
    en="{to} can't attack or block unless {unless}",
    fr="{to} ne peut ni attaquer ni bloquer à moins que {unless:subj}",
    to=SUBJECT,
    unless=CONDITIONS,
)
_ALONE = (CantAttackAlone(), CantBlockAlone())
row(
    PLAIN_STATIC,
    Static(to=h.to, mods=_ALONE),
    en="{to} can't attack or block alone",
    fr="{to} ne peut ni attaquer ni bloquer seul",
    also=("{to!} ne pouvoir* ni attaquer ni bloquer seul*", "{to!} ne pouvoir* pas attaquer ou bloquer seul*"),
    to=SUBJECT,
)
row(
    PLAIN_STATIC,
    Static(h.to, (CantAttackAlone(),), NotSo(h.unless)),
    en="{to} can't attack alone unless {unless}",
    to=SUBJECT,
    unless=CONDITIONS,
    alias=True,
)
row(HAVE_MOD, CantAttackAlone(), en="can't attack alone", fr="ne pouvoir* pas attaquer seul*")
row(HAVE_MOD, CantBlockAlone(), en="can't block alone", fr="ne pouvoir* pas bloquer seul*")


def _said(to: Any, mods: Any, number: str) -> Static:
    """ "Each opponent … that player controls": of each of them (``It()``)."""
    said = of_each_recipient(to, mods) if isinstance(to, Players) and number == SING else of_each(to, mods, number)
    return Static(to, said)


def _plain(given: Static) -> dict[str, Any] | None:
    return {"to": given.to, "mods": given.mods} if given == Static(given.to, given.mods) else None


def _of_each_player(given: Static) -> dict[str, Any] | None:
    slots = _plain(given)
    if slots is None or not isinstance(given.to, Players) or not _of_it(given.mods):
        return None
    return {"to": given.to, "mods": as_of_each_recipient(given.to, given.mods)}


row(
    PLAIN_STATIC,
    build=lambda to, mods: REJECT,
    unbuild=lambda v: s if (s := _plain(v)) and isinstance(v.to, Filter) and _of_it(v.mods) else None,
    of_type=Static,
    en="each {to:sing} {mods:sing}",
    fr="chaque* {to:sing} {mods:sing}",
    to=NPS,
    mods=HAVE_MODS,
)
row(
    PLAIN_STATIC,
    build=lambda to, mods: REJECT,
    unbuild=_of_each_player,
    of_type=Static,
    en="{to!} {mods*}",
    fr="{to!} {mods*}",
    to=PLAYER,
    mods=HAVE_MODS,
)
row(
    PLAIN_STATIC,
    build=_said,
    unbuild=_plain,
    of_type=Static,
    en="{to!} {mods*}",
    fr="{to!} {mods*}",
    to=SUBJECT,
    mods=HAVE_MODS,
    wants_number=True,
    rank=1,
)
row(
    PLAIN_STATIC,
    Static(h.to, (*h.mods, HasAbilities(h.abilities))),
    en="{to:plur} {mods:plur}, and they gain {abilities}",
    to=SUBJECT,
    mods=HAVE_MODS,
    abilities=GRANTS,
    alias=True,
)
row(PLAIN_STATIC, Static, en="{to:plur} each {mods:plur}", to=SUBJECT, mods=HAVE_MODS, alias=True)
row(PLAIN_STATIC, Static(to=Attached(), mods=(HasController(),)), en="you control enchanted creature", alias=True)
row(PLAIN_STATIC, Static(h.to, (HasController(),)), en="you control {to}", fr="vous contrôlez {to}", to=OBJECTS)


def _still_static(to: Any, mods: Any) -> Any:
    kept = still(mods)
    return REJECT if kept is None else Static(to, kept)


def _not_still_static(several: bool) -> Callable[[Static], dict[str, Any] | None]:
    def slots(given: Static) -> dict[str, Any] | None:
        mods = unstill(given.mods) if isinstance(given.to, Filter) is several else None
        return {"to": given.to, "mods": mods} if mods is not None and given == Static(given.to, given.mods) else None

    return slots


row(
    PLAIN_STATIC,
    build=_still_static,
    unbuild=_not_still_static(False),
    of_type=Static,
    en="{to!} {mods:sing}. it's still a land",
    fr="{to!} {mods*}. C'est toujours un terrain",
    to=SUBJECT,
    mods=HAVE_MODS,
)
row(
    PLAIN_STATIC,
    build=_still_static,
    unbuild=_not_still_static(True),
    of_type=Static,
    en="{to!} {mods:plur}. they're still lands",
    fr="{to!} {mods*}. Ce sont toujours des terrains",
    to=SUBJECT,
    mods=HAVE_MODS,
)

# --- with its condition -----------------------------------------------------------------------------------------------


def _while(condition: Any, static: Static) -> Any:
    """ "As long as ~ is in your graveyard" says where it works, too."""
    made = replace(static, condition=condition)
    return placed(made) if static.zone is Zone.BATTLEFIELD else made


def _each_while(condition: Any, static: Static) -> Any:
    """ "Each land gets +2/+2 as long as it's a creature": each one that is."""
    asked = of_each(static.to, condition, "sing")
    if asked == condition or not isinstance(static.to, Filter):
        return _while(condition, static)
    match asked:
        case Matches(ref=It(), what=what):
            pass
        case NotSo(part=Matches(ref=It(), what=denied)):
            what = Not(denied)
        case _:
            what = When(asked)
    return replace(static, to=both(static.to, what))


def _conditional(static: Static) -> dict[str, Any] | None:
    if static.condition is None:
        return None
    bare = replace(static, condition=None)
    there = replace(bare, zone=Zone.BATTLEFIELD)
    return {"condition": static.condition, "static": there if _while(static.condition, there) == static else bare}


row(
    STATIC,
    h.static,
    written=lambda static: static.condition is None,
    of_type=Static,
    en="{static}.",
    fr="{static}.",
    static=PLAIN_STATIC,
)
row(
    STATIC,
    build=_each_while,
    unbuild=_conditional,
    of_type=Static,
    en="{static} as long as {condition}.",
    fr="{static} tant que {condition}.",
    static=PLAIN_STATIC,
    condition=CONDITIONS,
)


def _unless(condition: Condition, static: Static) -> Any:
    """ "Attacks each combat if able unless you control another Ally"."""
    bare = static.condition is None and all(isinstance(mod, MustAttack) for mod in static.mods)
    return replace(static, condition=NotSo(condition)) if bare else REJECT


def _unless_slots(given: Static) -> dict[str, Any] | None:
    if not isinstance(given.condition, NotSo):
        return None
    bare, denied = replace(given, condition=None), given.condition.part
    return {"static": bare, "condition": denied} if _unless(denied, bare) == given else None


row(
    STATIC,
    build=_unless,
    unbuild=_unless_slots,
    of_type=Static,
    en="{static} unless {condition}.",
    fr="{static} à moins que {condition:subj}.",
    static=PLAIN_STATIC,
    condition=CONDITIONS,
    rank=1,
)
row(
    STATIC,
    build=_while,
    of_type=Static,
    en="as long as {condition}, {static}.",
    fr="tant que {condition}, {static}.",
    static=PLAIN_STATIC,
    condition=CONDITIONS,
    alias=True,
)
for _en, _fr, _when in (
    ("during your turn", "pendant votre tour", TurnOf(You())),
    ("during combat", "pendant le combat", DuringStep(phases=(Phase.COMBAT,))),
):
    row(
        STATIC,
        changed(h.static, condition=_when),
        of_type=Static,
        en=f"{_en}, {{static}}.",
        fr=f"{_fr}, {{static}}.",
        static=PLAIN_STATIC,
        alias=True,
    )
    row(
        STATIC,
        changed(h.static, condition=_when),
        provided=lambda static: static.zone is Zone.BATTLEFIELD,
        of_type=Static,
        en=f"{{static}} {_en}.",
        fr=f"{{static}} {_fr}.",
        static=PLAIN_STATIC,
    )


row(
    STATIC,
    build=lambda condition, static: _while(AllOf((TurnOf(You()), condition)), static),
    of_type=Static,
    en="during your turn, as long as {condition}, {static}.",
    static=PLAIN_STATIC,
    condition=CONDITION,
    alias=True,
)


def _if(condition: Any, static: Static) -> Any:
    """ "Can't block if it's black", as long as it is; of a defending player it is asked as creatures attack."""
    other = static.condition is not None or static.zone is Zone.STACK
    return REJECT if other or of_defender(condition) else _each_while(condition, static)


row(
    STATIC,
    build=_if,
    of_type=Static,
    en="{static} if {condition}.",
    static=PLAIN_STATIC,
    condition=CONDITIONS,
    alias=True,
)


def _if_so_with_flash(condition: Any, static: Static) -> Any:
    """ "If … , you may cast this spell as though it had flash"."""
    flash = static.mods == (CastAsThoughFlash(),) and static.condition is None
    return replace(static, condition=condition) if flash else REJECT


row(
    STATIC,
    build=_if_so_with_flash,
    of_type=Static,
    en="if {condition}, {static}.",
    static=PLAIN_STATIC,
    condition=CONDITIONS,
    alias=True,
)
row(
    PLAIN_STATIC,
    Static(You(), (UntapsWithOthers(h.what),)),
    en=(
        "untap all {what:plur} during each other player's untap step",
        "untap each {what:sing} during each other player's untap step",
    ),
    fr="dégager* tout* le* {what:plur} pendant l'étape de dégagement de chaque autre joueur",
    what=NPS,
)
row(
    PLAIN_STATIC,
    Static(You(), (UntapsWithOthers(Is(This())),)),
    en="untap ~ during each other player's untap step",
    fr="dégager* ~ pendant l'étape de dégagement de chaque autre joueur",
)
row(
    STATIC,
    Static(to=This(), mods=(MayNotUntap(),)),
    en="you may choose not to untap ~ during your untap step.",
    fr="vous pouvez choisir de ne pas dégager ~ pendant votre étape de dégagement.",
)


for _more, _en, _fr in (
    ((), "", ""),
    (
        (DamageCantBePrevented(Is(This())),),
        " and the damage can't be prevented",
        " et les blessures ne peuvent pas être prévenues",
    ),
):
    row(
        STATIC,
        Static(This(), (CantBeCountered(), *_more), h.condition, Zone.STACK),
        en=f"if {{condition}}, this spell can't be countered{_en}.",
        fr=f"si {{condition}}, ce sort ne peut pas être contrecarré{_fr}.",
        condition=CONDITIONS,
    )


def _defines(power: bool, toughness: bool, en: str, fr: str, also: tuple[str, ...] = ()) -> None:
    """A characteristic-defining ability; its amount is both or one of power and toughness."""

    def build(amount: Any) -> Static:
        mod = DefinesPT(amount if power else None, amount if toughness else None)
        return Static(This(), (mod,), defines=True)

    def unbuild(given: Static) -> dict[str, Any] | None:
        mod = given.mods[0]
        if not isinstance(mod, DefinesPT):
            return None
        amount = mod.power if power else mod.toughness
        return {"amount": amount} if given == build(amount) else None

    row(STATIC, build=build, unbuild=unbuild, of_type=Static, en=en, fr=fr, amount=AMOUNT, also=also)


_defines(
    True,
    True,
    "~ 's power and toughness are each equal to {amount}.",
    "la force et l'endurance de ~ sont chacune égales à {amount}.",
    (
        "~ a une force* et une endurance* chacune égal* à {amount}.",
        "~ a une force* et une endurance* égal* à {amount}.",
        "la force et l'endurance de ~ sont égales à {amount}.",
    ),
)


def _same_elsewhere(static: Any, spells: Filter, cards: Filter) -> Any:
    """ "Creatures you control are … The same is true for creature spells you control and creature cards you own that
    aren't on the battlefield": one effect for all of them (CR 109.2, 400.7)."""
    said = isinstance(static.to, Filter) and IsSpell() in parts_of(spells) and ELSEWHERE in parts_of(cards)
    if not said or static != Static(static.to, static.mods):
        return REJECT
    return Static(Or((both(*parts_of(static.to), IsPermanent()), spells, cards)), static.mods)


def _elsewhere_too(given: Static) -> dict[str, Any] | None:
    match given.to:
        case Or(parts=(And(parts=(*here, IsPermanent())), spells, cards)):
            static = Static(both(*here), given.mods)
            said: dict[str, Any] = {"static": static, "spells": spells, "cards": cards}
            return said if given == _same_elsewhere(**said) else None
    return None


row(
    STATIC,
    build=_same_elsewhere,
    unbuild=_elsewhere_too,
    of_type=Static,
    en="{static}. the same is true for {spells:plur} and {cards:plur}.",
    fr="{static}. c'est également vrai pour le* {spells:plur} et le* {cards:plur}.",
    static=PLAIN_STATIC,
    spells=NP,
    cards=NP,
)
row(
    STATIC,
    Static(This(), (DefinesPT(h.amount, Plus(h.amount, h.n)),), defines=True),
    amount=AMOUNT,
    n=NUMERAL,
    en="~ 's power is equal to {amount} and its toughness is equal to that number plus {n}.",
    fr="la force de ~ est égale à {amount} et son endurance est égale à ce nombre plus {n}.",
)
_defines(True, False, "~ 's power is equal to {amount}.", "la force de ~ est égale à {amount}.")
_defines(False, True, "~ 's toughness is equal to {amount}.", "l'endurance de ~ est égale à {amount}.")


def _on_stack(mod: type, field: str, en: str, fr: str | None, category: Any, **constants: Any) -> None:
    """A static ability of a spell on the stack about itself."""

    def build(**slots: Any) -> Static:
        return Static(This(), (mod(**slots, **constants),), zone=Zone.STACK)

    def unbuild(given: Static) -> dict[str, Any] | None:
        if len(given.mods) != 1 or not isinstance(given.mods[0], mod):
            return None
        value = getattr(given.mods[0], field)
        return {field: value} if given == build(**{field: value}) else None

    row(STATIC, build=build, unbuild=unbuild, of_type=Static, en=en, fr=fr, **{field: category}, rank=1)


_on_stack(
    AdditionalCost,
    "cost",
    "as a additional cost to cast this spell, {cost:plur}.",
    "en tant que coût supplémentaire pour lancer ce sort, {cost:imp}.",
    PAYMENT,
)
_on_stack(
    AdditionalCost,
    "cost",
    "as a additional cost to cast this spell, you may {cost:plur}.",
    "en tant que coût supplémentaire pour lancer ce sort, vous pouvez {cost:inf}.",
    PAYMENT,
    optional=True,
)
row(
    STATIC,
    Static(to=This(), mods=(CantBeCountered(),), zone=Zone.STACK),
    en="this spell can't be countered.",
    fr="ce sort ne peut pas être contrecarré.",
)


row(
    STATIC,
    Static(This(), (CantBeCountered(),), h.condition, Zone.STACK),
    en="this spell can't be countered if {condition}.",
    condition=CONDITIONS,
    alias=True,
)


def _the_only_one(what: Filter, mods: Any) -> Any:
    """ "As long as you control exactly one creature, that creature gets +3/+1"."""
    if any(isinstance(part, ControlledBy) for part in parts_of(what)):
        return REJECT
    yours = both(what, ControlledBy(You()))
    return Static(yours, mods, Compares(CountOf(yours), Compare.EQUAL, Fixed(1)))


def _only_slots(given: Static) -> dict[str, Any] | None:
    *what, last = parts_of(given.to) if isinstance(given.to, Filter) else (None,)
    found = both(*what)
    return (
        {"what": found, "mods": given.mods}
        if last == ControlledBy(You()) and given == _the_only_one(found, given.mods)
        else None
    )


for _noun, _la in (("creature", "cette créature"), ("permanent", "ce permanent")):
    row(
        STATIC,
        build=_the_only_one,
        unbuild=_only_slots,
        of_type=Static,
        en=f"as long as you control exactly one {{what:sing}}, that {_noun} {{mods:sing}}.",
        fr=f"tant que vous contrôlez exactement un* {{what:sing}}, {_la} {{mods*}}.",
        what=NP,
        mods=HAVE_MODS,
        alias=_noun != "creature",
    )
