"""One of several qualities or changes, chosen as the text says (CR 608.2d, 607.2d): "choose black or red", "a card
type",
"a number between 0 and 7", "loses your choice of flying or trample", "put a counter on ~ or remove one from it"."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import Fixed, LinkedAmount, Minus, Stat
from arbitre.ir.effects import (
    Apply,
    Choice,
    ChooseOne,
    ChooseQuality,
    Do,
    EntersWith,
    Pays,
    PutCounters,
    RemoveCounters,
)
from arbitre.ir.filters import And, ChosenFor, HasType, IsOfChosen, IsPermanent, Not, StatIs
from arbitre.ir.modifications import DefinesPT, Lasts, LosesAbilities, SetsPT, SetTypes, Until
from arbitre.ir.refs import This
from arbitre.ir.values import BASIC_LAND_TYPES, CardType, Color, Compare
from arbitre.oracle.categories import (
    AMOUNT,
    CLAUSE,
    CORE,
    DENIAL,
    DURATION,
    EFFECT,
    GAIN_MODS,
    KEYWORD,
    OBJECTS,
    PAID,
    PLAYER,
    REPLACEMENT,
    STATIC,
    VERB,
)
from arbitre.oracle.discourse.said import Targeted, parts_in
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import COLOR, NUMERAL, SUBTYPE
from arbitre.oracle.phrases.costs.casting import AFTERWARDS
from arbitre.oracle.phrases.instructions.choices import (
    _FROM_COLOR,
    GAINS,
    KINDS_OF_COUNTERS,
    _chosen_first,
    _one_counter,
    _one_of,
    _one_of_slots,
)
from arbitre.oracle.phrases.instructions.choices import CHOICE as QUALITY
from arbitre.oracle.phrases.modifications.modifications import LOST
from arbitre.oracle.phrases.nouns.relative import fixed_post
from arbitre.oracle.phrases.replacements.entering import ENTERS

# --- one of these -----------------------------------------------------------------------------------------------------

row(QUALITY, ChooseQuality(Choice.CARD_TYPE), en="a card type", fr="un type de carte")
row(QUALITY, ChooseQuality(Choice.CARD_TYPE, of=IsPermanent()), en="a permanent type", fr="un type de permanent")

NAMED_TYPE: Final = Category("card type by its name")
for _type, _fr in (
    (CardType.ARTIFACT, "artefact"),
    (CardType.CREATURE, "créature"),
    (CardType.ENCHANTMENT, "enchantement"),
    (CardType.INSTANT, "éphémère"),
    (CardType.LAND, "terrain"),
    (CardType.PLANESWALKER, "planeswalker"),
    (CardType.SORCERY, "rituel"),
):
    row(NAMED_TYPE, _type.value, en=_type.value, fr=_fr)
NAMED_COLOR: Final = Category("color by its name")
row(
    NAMED_COLOR,
    build=lambda color: color.value,
    unbuild=lambda v: {"color": Color(v)},
    of_type=str,
    en="{color}",
    fr="{color}",
    color=COLOR,
)
NAMED_LAND: Final = Category("basic land type by its name")
row(
    NAMED_LAND,
    h.kind,
    provided=lambda kind: kind in BASIC_LAND_TYPES,
    of_type=str,
    en="{kind:sing}",
    fr="{kind:sing}",
    kind=SUBTYPE,
)
PARITY: Final = Category("odd or even")
row(PARITY, ("odd", "even"), en="odd or even", fr="impair ou pair")
for _choice, _names in (
    (Choice.CARD_TYPE, Series(NAMED_TYPE, "or", least=2)),
    (Choice.COLOR, Series(NAMED_COLOR, "or", least=2)),
    (Choice.BASIC_LAND_TYPE, Series(NAMED_LAND, "or", least=2)),
    (Choice.OPTION, PARITY),
):
    row(
        QUALITY,
        build=lambda names, choice=_choice: ChooseQuality(choice, options=tuple(names)),
        of_type=ChooseQuality,
        unbuild=lambda v, choice=_choice: (
            {"names": v.options} if v.options and v == ChooseQuality(choice, options=v.options) else None
        ),
        en="{names}",
        fr="{names}",
        names=_names,
    )

# --- numbers ----------------------------------------------------------------------------------------------------------

row(QUALITY, ChooseQuality(Choice.NUMBER), en="a number (?!of) (?!between) (?!greater)", fr="un nombre")
row(QUALITY, ChooseQuality(Choice.NUMBER, but=("0",)), en="a number greater than 0", fr="un nombre supérieur à 0")


def _between(low: Any, high: Any) -> Any:
    if not isinstance(low, Fixed) or not isinstance(high, Fixed):
        return REJECT
    return ChooseQuality(Choice.NUMBER, options=tuple(map(str, range(low.value, high.value + 1))))


def _bounds(given: ChooseQuality) -> dict[str, Any] | None:
    if given.what is not Choice.NUMBER or not given.options:
        return None
    slots = {"low": Fixed(int(given.options[0])), "high": Fixed(int(given.options[-1]))}
    return slots if given == _between(**slots) else None


row(
    QUALITY,
    build=_between,
    unbuild=_bounds,
    of_type=ChooseQuality,
    en="a number between {low} and {high}",
    fr="un nombre compris entre {low} et {high}",
    low=NUMERAL,
    high=NUMERAL,
)
CHOSEN_NUMBER: Final = LinkedAmount("number")
row(AMOUNT, CHOSEN_NUMBER, en=("the chosen number", "the last chosen number"), fr="le nombre choisi")

# --- as it enters, chosen by others -----------------------------------------------------------------------------------


def _chosen_by(who: Any, what: Any) -> Replacement:
    return Replacement(
        ENTERS, EntersWith(choices=(Do(ChooseQuality(what.what, who, options=what.options, of=what.of)),))
    )


def _chooser(ability: Replacement) -> dict[str, Any] | None:
    match ability.change:
        case EntersWith(choices=(Do(effect=ChooseQuality(what=what, who=who, options=options, of=of)),)):
            slots = {"who": who, "what": ChooseQuality(what, options=options, of=of)}
            return slots if ability == _chosen_by(**slots) else None
    return None


row(
    REPLACEMENT,
    build=_chosen_by,
    unbuild=_chooser,
    of_type=Replacement,
    en="as ~ enters, {who!} choose* {what}.",
    fr="au moment où ~ arrive sur le champ de bataille, {who!} choisir* {what}.",
    who=PLAYER,
    what=QUALITY,
    rank=1,
)

# --- of what is chosen ------------------------------------------------------------------------------------------------

row(DENIAL, IsOfChosen(ChosenFor.CREATURE_TYPE), en="isn't* of the chosen type", fr="ne être* pas du type choisi")
row(DENIAL, IsOfChosen(ChosenFor.COLOR), en="isn't* of the chosen color", fr="ne être* pas de la couleur choisie")
_WALK: Final = Keyword("landwalk", what=(And((HasType(CardType.LAND), IsOfChosen(ChosenFor.LAND_TYPE))),))
row(KEYWORD, _WALK, en="landwalk of the chosen type", fr="la traversée des terrains du type choisi")

# --- one of several changes -------------------------------------------------------------------------------------------


def _loses_one(to: Any, keywords: tuple[str, ...], until: Any) -> ChooseOne:
    return ChooseOne(tuple(Do(Apply(to, (LosesAbilities((keyword,)),), until)) for keyword in keywords))


def _lost_slots(given: ChooseOne) -> dict[str, Any] | None:
    match given.options[0].effect:
        case Apply(to=to, mods=(LosesAbilities(),), until=until):
            found = [option.effect.mods[0] for option in given.options if isinstance(option.effect, Apply)]
            keywords = tuple(mod.keywords[0] for mod in found if isinstance(mod, LosesAbilities))
            slots = {"to": to, "keywords": keywords, "until": until}
            return slots if given == _loses_one(to, keywords, until) else None
    return None


_LOST: Final = Series(LOST, "or", least=2)
row(
    EFFECT,
    build=_loses_one,
    unbuild=_lost_slots,
    of_type=ChooseOne,
    en="{to!} lose* your choice of {keywords} {until}",
    fr="{to!} perdre* {keywords}, au choix, {until}",
    to=OBJECTS,
    keywords=_LOST,
    until=DURATION,
)
row(
    EFFECT,
    build=_loses_one,
    of_type=ChooseOne,
    en="{to!} lose* {keywords} {until}",
    to=OBJECTS,
    keywords=_LOST,
    until=DURATION,
    alias=True,
)
row(
    CLAUSE,
    build=lambda to, mods, grants, until: (Do(Apply(to, mods, until)), Do(_one_of(to, grants, until))),
    of_type=tuple,
    en="{until}, {to!} {mods*} and gain* your choice of {grants}",
    to=OBJECTS,
    mods=GAIN_MODS,
    grants=GAINS,
    until=DURATION,
    alias=True,
)


for _en, _alias in (
    ("{to!} has* base power {power} or base toughness {toughness} {until}", False),
    ("{until}, {to!} has* base power {power} or base toughness {toughness}", True),
):
    row(
        EFFECT,
        ChooseOne(
            (Do(Apply(h.to, (SetsPT(h.power),), h.until)), Do(Apply(h.to, (SetsPT(None, h.toughness),), h.until)))
        ),
        en=_en,
        alias=_alias,
        to=OBJECTS,
        power=NUMERAL,
        toughness=NUMERAL,
        until=DURATION,
        fr="{to!} avoir*, au choix, une force de base de {power} ou une endurance de base de {toughness} {until}",
    )


def _either_land(to: Any, one: str, other: str, until: Any) -> Any:
    if one not in BASIC_LAND_TYPES or other not in BASIC_LAND_TYPES:
        return REJECT
    return ChooseOne(tuple(Do(Apply(to, (SetTypes(subtypes=(kind,)),), until)) for kind in (one, other)))


def _land_slots(given: ChooseOne) -> dict[str, Any] | None:
    match given.options:
        case (Do(Apply(to, (SetTypes(subtypes=(one,)),), until)), Do(Apply(mods=(SetTypes(subtypes=(other,)),)))):
            slots = {"to": to, "one": one, "other": other, "until": until}
            return slots if given == _either_land(to, one, other, until) else None
    return None


row(
    EFFECT,
    build=_either_land,
    unbuild=_land_slots,
    of_type=ChooseOne,
    en="{to!} become* a {one:sing} or a {other:sing} {until}",
    fr="{to!} devenir* un* {one:sing} ou un* {other:sing} {until}",
    to=OBJECTS,
    one=SUBTYPE,
    other=SUBTYPE,
    until=DURATION,
)

# --- one of two instructions ------------------------------------------------------------------------------------------


def _either_done(one: Any, other: Any) -> Any:
    """CR 608.2d: which of them is chosen as it resolves; targets would be chosen before (CR 601.2c)."""
    if any(isinstance(part, Targeted) for part in parts_in(other)):
        return REJECT
    return Do(ChooseOne((Do(one), Do(other))))


def _done_slots(given: Do) -> dict[str, Any] | None:
    match given.effect:
        case ChooseOne(options=(Do(effect=one), Do(effect=other))) if one is not None and other is not None:
            return {"one": one, "other": other} if given == _either_done(one, other) else None
    return None


row(
    CORE,
    build=_either_done,
    unbuild=_done_slots,
    of_type=Do,
    en="{one} or {other}",
    fr="{one} ou {other}",
    one=EFFECT,
    other=EFFECT,
    rank=1,
)
row(CORE, build=_either_done, of_type=Do, en="{one}, or {other}", one=EFFECT, other=EFFECT, alias=True)
row(
    CORE,
    Do(ChooseOne((Do(pay=Pays(h.cost)), Do(h.other)))),
    provided=lambda other: not any(isinstance(part, Targeted) for part in parts_in(other)),
    en="{cost:plur} or {other}",
    fr="{cost:imp} ou {other}",
    cost=PAID,
    other=EFFECT,
)
_FOREVER: Final = Lasts(Until.FOREVER)
row(
    EFFECT,
    build=lambda to, grants: _one_of(to, grants, _FOREVER),
    of_type=ChooseOne,
    en="{to!} gain* {grants}",
    to=OBJECTS,
    grants=GAINS,
    alias=True,
)
row(
    EFFECT,
    build=lambda to, grants: _one_of(to, grants, _FOREVER),
    of_type=ChooseOne,
    en="{to!} gain* your choice of {grants}",
    to=OBJECTS,
    grants=GAINS,
    unbuild=lambda v: s if (s := _one_of_slots(v)) is not None and s.pop("until") == _FOREVER else None,
    fr="{to!} acquérir* {grants}, au choix",
)


def _put_or_removed(kind: str, on: Any, again: Any) -> Do:
    return Do(ChooseOne((Do(PutCounters(kind, Fixed(1), on)), Do(RemoveCounters(kind, Fixed(1), again)))))


row(
    CORE,
    _put_or_removed(h.kind, h.on, h.again),
    en="put a {kind} counter on {on} or remove one from {again}",
    kind=COUNTER_KIND,
    on=OBJECTS,
    again=OBJECTS,
    alias=True,
)
row(
    VERB,
    build=lambda kinds, on: _one_counter(kinds, on),
    of_type=ChooseOne,
    en="put* {kinds} on {on}",
    kinds=KINDS_OF_COUNTERS,
    on=OBJECTS,
    alias=True,
)

# --- mana values ------------------------------------------------------------------------------------------------------

_PARITY: Final = IsOfChosen(ChosenFor.OPTION)
fixed_post(_PARITY, "with mana value of the chosen quality", "dont la valeur de mana est de la qualité choisie")
fixed_post(
    Not(_PARITY), "without mana value of the chosen quality", "dont la valeur de mana n'est pas de la qualité choisie"
)
fixed_post(StatIs(Stat.MANA_VALUE, Compare.EQUAL, CHOSEN_NUMBER), "with mana value equal to that number")
fixed_post(StatIs(Stat.MANA_VALUE, Compare.EQUAL, CHOSEN_NUMBER), "with mana value equal to the number")

# --- size by what is chosen -------------------------------------------------------------------------------------------


row(
    STATIC,
    Static(This(), (DefinesPT(h.amount, Minus(h.n, h.amount)),), defines=True),
    amount=AMOUNT,
    n=NUMERAL,
    en="~ 's power is equal to {amount} and its toughness is equal to {n} minus that number.",
    fr="la force de ~ est égale à {amount} et son endurance est égale à {n} moins ce nombre.",
)

# --- what you cast ----------------------------------------------------------------------------------------------------

row(AFTERWARDS, IsOfChosen(ChosenFor.CREATURE_TYPE), en="of the chosen type", fr="du type choisi")
row(AFTERWARDS, IsOfChosen(ChosenFor.NAME), en="with the chosen name", alias=True)


# --- players ----------------------------------------------------------------------------------------------------------


row(
    EFFECT,
    _chosen_first(ChooseQuality(Choice.COLOR), Apply(h.who, _FROM_COLOR[1], h.until)),
    en="{who!} gain* protection from the color of your choice {until}",
    fr="{who!} acquérir* la protection contre la couleur de votre choix {until}",
    who=PLAYER,
    until=DURATION,
    rank=1,
)
