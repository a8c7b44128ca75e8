"""Qualities that players choose: colours, types, names, numbers, players, as it enters or as the instruction is
carried out
(CR 201.3, 607.2d, 608.2d)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Keyword, Replacement, Static
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayLife
from arbitre.ir.effects import (
    Apply,
    Choice,
    ChooseOne,
    ChooseQuality,
    Destroy,
    Discard,
    Do,
    EntersWith,
    Move,
    Pays,
    Perform,
    PreventIt,
    PutCounters,
    ReplaceLater,
    Tap,
    Untap,
)
from arbitre.ir.filters import And, Anything, ChosenFor, HasSupertype, HasType, IsOfChosen, Not
from arbitre.ir.modifications import AddColors, ChosenType, HasAbilities, Lasts, ModifiesPT, SetColors, Until
from arbitre.ir.node import Ability, Pattern
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import All, Attached, Both, ControllerOf, This, You
from arbitre.ir.shared_fields import what_of
from arbitre.ir.values import CardType, Color, Supertype, Zone
from arbitre.oracle.categories import (
    CARD_NP,
    CLAUSE,
    DURATION,
    EFFECT,
    GAIN_MODS,
    GRANTED,
    HAVE_MOD,
    NP,
    NPS,
    OBJECTS,
    PARAGRAPH,
    PLAIN_STATIC,
    REPLACEMENT,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Targeted, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import changed, h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND, LISTED_KIND
from arbitre.oracle.lexicon.words import COLOR, NUMERAL, PT_CHANGE, SUBTYPE
from arbitre.oracle.phrases.abilities.keywords import FROM
from arbitre.oracle.phrases.instructions.library import KIND_OF_CARD
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.nouns.relative import fixed_post
from arbitre.oracle.phrases.replacements.entering import AS_IT, ENTERS

row(
    HAVE_MOD,
    ChosenType(keeps=True),
    en="is* the chosen type in addition to its|their other types",
    fr="être* du type choisi en plus de son* autre* types",
)
row(HAVE_MOD, SetColors(chosen=True), en="is* the chosen color", fr="être* de la couleur choisie")
row(
    HAVE_MOD,
    AddColors(chosen=True),
    en="is* the chosen color in addition to its|their other colors",
    fr="être* de la couleur choisie en plus de son* autre* couleurs",
)

CHOICE: Final = Category("quality to choose")
""" "a color": a ChooseQuality, whoever chooses."""

for _quality, _en, _fr in (
    (Choice.COLOR, "a color", "une couleur"),
    (Choice.CREATURE_TYPE, "a creature type", "un type de créature"),
    (Choice.LAND_TYPE, "a land type", "un type de terrain"),
    (Choice.BASIC_LAND_TYPE, "a basic land type", "un type de terrain de base"),
    (Choice.OPPONENT, "a opponent", "un adversaire"),
    (Choice.PLAYER, "a player", "un joueur"),
    (Choice.NAME, ("a card name", "any card name"), "un nom de carte"),
):
    row(CHOICE, ChooseQuality(_quality), en=_en, fr=_fr)
row(CHOICE, ChooseQuality(Choice.OPPONENT, random=True), en="a opponent at random", fr="un adversaire au hasard")
row(
    CHOICE,
    ChooseQuality(Choice.NAME, of=Not(And((HasSupertype(Supertype.BASIC), HasType(CardType.LAND))))),
    en="a card name other than a basic land card name",
    fr="un nom de carte autre que celui d'un terrain de base",
)


row(
    CHOICE,
    ChooseQuality(Choice.NAME, of=h.of),
    provided=lambda of: not isinstance(of, Anything),
    en="a {of:sing} name",
    fr="un nom de {of:sing}",
    of=CARD_NP,
)

row(VERB, changed(h.what, who=DOER), of_type=ChooseQuality, en="choose* {what}", fr="choisir* {what}", what=CHOICE)


def _entering(when: Pattern, what: ChooseQuality) -> Replacement:
    return Replacement(when, EntersWith(choices=(Do(what),)))


def _chosen(ability: Replacement) -> dict[str, Any] | None:
    """The one quality that is chosen as it enters."""
    match ability.change:
        case EntersWith(choices=(Do(effect=ChooseQuality() as what),)) if ability == _entering(ability.event, what):
            return {"when": ability.event, "what": what}
    return None


row(
    REPLACEMENT,
    build=_entering,
    unbuild=_chosen,
    of_type=Replacement,
    en="as ~ {when}, choose {what}.",
    fr="au moment où ~ {when}, choisissez {what}.",
    when=AS_IT,
    what=CHOICE,
)
fixed_post(IsOfChosen(ChosenFor.NAME), "with that name")

row(
    VERB,
    Discard(who=DOER, what=h.what, count=None),
    en="discard* all {what:plur}",
    fr="se défausser* de tout* le* {what:plur}",
    what=KIND_OF_CARD,
)


row(
    REPLACEMENT,
    Replacement(ENTERS, EntersWith(choices=(Do(h.one), Do(h.other)))),
    en="as ~ enters, choose {one} and {other}.",
    fr="au moment où ~ arrive sur le champ de bataille, choisissez {one} et {other}.",
    one=CHOICE,
    other=CHOICE,
)
row(
    CHOICE,
    ChooseQuality(Choice.CREATURE_TYPE, but=(h.subtype,)),
    en="a creature type other than {subtype:sing}",
    fr="un type de créature autre que {subtype:sing}",
    subtype=SUBTYPE,
)
row(
    CHOICE,
    build=lambda color: ChooseQuality(Choice.COLOR, but=(color.value,)),
    of_type=ChooseQuality,
    en="a color other than {color}",
    unbuild=lambda v: (
        {"color": Color(v.but[0])} if len(v.but) == 1 and v == ChooseQuality(Choice.COLOR, but=v.but) else None
    ),
    fr="une couleur autre que le {color}",
    color=COLOR,
)


def _chosen_and_paid(what: ChooseQuality, amount: Any) -> Replacement:
    """Both are done as it enters, in that order (CR 614.1c)."""
    unpaid = Do(pay=Pays(PayLife(amount)), may=You(), otherwise=(Do(Tap(This())),))
    return Replacement(ENTERS, EntersWith(choices=(Do(what), unpaid)))


row(
    REPLACEMENT,
    _chosen_and_paid(h.what, h.amount),
    en="as ~ enters, choose {what}. then you may pay {amount} life. if you don't, it enters tapped.",
    fr="au moment où ~ arrive sur le champ de bataille, choisissez {what}. Puis vous pouvez payer {amount#} point* "
    "de vie. "
    "Sinon, il arrive engagé.",
    what=CHOICE,
    amount=NUMERAL,
)
row(
    PLAIN_STATIC,
    Static(This(), (ChosenType(basic_land=True),)),
    en="~ is the chosen type",
    fr="~ est du type choisi",
)
row(
    PARAGRAPH,
    (Replacement(ENTERS, EntersWith(tapped=True)), _entering(ENTERS, h.what)),
    en="~ enters tapped. as it enters, choose {what}.",
    fr="~ arrive sur le champ de bataille engagé. Au moment où il arrive sur le champ de bataille, choisissez {what}.",
    what=CHOICE,
)

OF_CHOICE: Final = Category("change by a quality of your choice")
"""What is chosen, and the modifications that speak of it."""

_PROTECTED = HasAbilities((Keyword("protection", what=(IsOfChosen(ChosenFor.COLOR),)),))
for _what, _mod, _en, _fr in (
    (
        Choice.COLOR,
        _PROTECTED,
        "gain* protection from the color of your choice",
        "acquérir* la protection contre la couleur de votre choix",
    ),
    (Choice.COLOR, SetColors(chosen=True), "become* the color of your choice", "devenir* de la couleur de votre choix"),
    (
        Choice.CREATURE_TYPE,
        ChosenType(),
        "become* the creature type of your choice",
        "devenir* du type de créature de votre choix",
    ),
    (
        Choice.BASIC_LAND_TYPE,
        ChosenType(basic_land=True),
        "become* the basic land type of your choice",
        "devenir* du type de terrain de base de votre choix",
    ),
):
    row(OF_CHOICE, (ChooseQuality(_what), (_mod,)), en=_en, fr=_fr)
row(
    OF_CHOICE,
    (ChooseQuality(Choice.COLOR, several=True), (SetColors(chosen=True),)),
    en="become* the color or colors of your choice",
    fr="devenir* de la couleur ou des couleurs de votre choix",
)
_FROM_COLOR: Final = (ChooseQuality(Choice.COLOR), (_PROTECTED,))


def _chosen_first(what: ChooseQuality, effect: Apply) -> Perform:
    return Perform((Do(what), Do(effect)))


def _apart(given: Perform) -> tuple[ChooseQuality, Apply] | None:
    """What is chosen and the effect after it."""
    match given:
        case Perform(clauses=(Do(effect=ChooseQuality() as choice) as first, Do(effect=Apply() as effect) as second)):
            if first == Do(choice) and second == Do(effect):
                return choice, effect
    return None


def _change(to: Any, change: Any, until: Any) -> Perform:
    return _chosen_first(change[0], Apply(to, change[1], until))


def _unchange(given: Perform) -> dict[str, Any] | None:
    apart = _apart(given)
    return apart and {"to": apart[1].to, "change": (apart[0], apart[1].mods), "until": apart[1].until}


row(
    EFFECT,
    build=_change,
    unbuild=_unchange,
    of_type=Perform,
    en="{to!} {change*} {until}",
    fr="{to!} {change*} {until}",
    to=OBJECTS,
    change=OF_CHOICE,
    until=DURATION,
)

_FOREVER = Lasts(Until.FOREVER)
row(
    EFFECT,
    build=lambda to, change: _change(to, change, _FOREVER),
    of_type=Perform,
    en="{to!} {change*}",
    fr="{to!} {change*}",
    to=OBJECTS,
    unbuild=lambda v: s if (s := _unchange(v)) is not None and s.pop("until") == _FOREVER else None,
    change=OF_CHOICE,
)

_CREATURE_TYPE: Final = ChooseQuality(Choice.CREATURE_TYPE)
_OF_TYPE = All(And((HasType(CardType.CREATURE), IsOfChosen(ChosenFor.CREATURE_TYPE))))


row(
    EFFECT,
    _chosen_first(_CREATURE_TYPE, Apply(_OF_TYPE, h.mods, h.until)),
    en="creatures of the creature type of your choice {mods:plur} {until}",
    fr="les créatures du type de créature de votre choix {mods:plur} {until}",
    mods=GAIN_MODS,
    until=DURATION,
)

# --- "your choice of a flying counter or a trample counter" -----------------------------------------------------------

ONE_COUNTER: Final = Category("one counter of a kind")
SHORT_KIND: Final = Category("a kind of counter without the word")
for _said, _en, _fr, _kind in (
    (ONE_COUNTER, "a {kind} counter", "un marqueur {kind}", COUNTER_KIND),
    (SHORT_KIND, "{kind}", "{kind}", LISTED_KIND),
):
    row(_said, h.kind, of_type=str, en=_en, fr=_fr, kind=_kind)
KINDS_OF_COUNTERS: Final = Category("kinds of counters to choose from")
row(KINDS_OF_COUNTERS, of_type=tuple, en="{kinds}", fr="{kinds}", kinds=Series(ONE_COUNTER, "or", least=2))
row(KINDS_OF_COUNTERS, of_type=tuple, en="a {kinds} counter", kinds=Series(SHORT_KIND, "or", least=2), alias=True)


def _one_counter(kinds: tuple[str, ...], on: Any, who: Any = DOER) -> ChooseOne:
    """CR 608.2d: the kind is chosen as the counter is put there."""
    return ChooseOne(tuple(Do(PutCounters(kind, Fixed(1), on)) for kind in kinds), who)


def _counter_slots(given: ChooseOne) -> dict[str, Any] | None:
    effects = [option.effect for option in given.options]
    if not all(isinstance(effect, PutCounters) for effect in effects):
        return None
    kinds, on = tuple(effect.kind for effect in effects), effects[0].on  # type: ignore[union-attr]
    return {"kinds": kinds, "on": on} if given == _one_counter(kinds, on, given.who) else None


row(
    VERB,
    build=_one_counter,
    unbuild=_counter_slots,
    of_type=ChooseOne,
    en="put* your choice of {kinds} on {on}",
    fr="mettre* sur {on}, au choix, {kinds}",
    kinds=KINDS_OF_COUNTERS,
    on=OBJECTS,
)


def _enters_with_one(kinds: tuple[str, ...]) -> Replacement:
    return Replacement(ENTERS, EntersWith(choices=(Do(_one_counter(kinds, This(), You())),)))


def _entering_slots(given: Replacement) -> dict[str, Any] | None:
    match given.change:
        case EntersWith(choices=(Do(effect=ChooseOne() as one),)) if (slots := _counter_slots(one)) is not None:
            return {"kinds": slots["kinds"]} if given == _enters_with_one(slots["kinds"]) else None
    return None


row(
    REPLACEMENT,
    build=_enters_with_one,
    unbuild=_entering_slots,
    of_type=Replacement,
    en="~ enters with your choice of {kinds} on it.",
    fr="~ arrive sur le champ de bataille avec, au choix, {kinds} sur lui.",
    kinds=KINDS_OF_COUNTERS,
)

# --- "gains your choice of flying or trample" -------------------------------------------------------------------------


def _one_of(to: Any, grants: tuple[Ability, ...], until: Any) -> ChooseOne:
    """CR 608.2d: chosen as it resolves."""
    return ChooseOne(tuple(Do(Apply(to, (HasAbilities((grant,)),), until)) for grant in grants))


def _one_of_slots(given: ChooseOne) -> dict[str, Any] | None:
    match given.options[0].effect:
        case Apply(to=to, until=until):
            grants = tuple(ability for option in given.options for ability in _granted(option))
            return {"to": to, "until": until, "grants": grants} if given == _one_of(to, grants, until) else None
    return None


def _granted(option: Do) -> tuple[Ability, ...]:
    match option.effect:
        case Apply(mods=(HasAbilities(abilities=abilities),)):
            return abilities
    return ()


GAINS: Final = Series(GRANTED, "or", least=2)
row(
    EFFECT,
    build=_one_of,
    unbuild=_one_of_slots,
    of_type=ChooseOne,
    en="{to!} gain* your choice of {grants} {until}",
    fr="{to!} acquérir* {grants}, au choix, {until}",
    to=OBJECTS,
    grants=GAINS,
    until=DURATION,
)
row(
    CLAUSE,
    build=lambda to, mods, grants, until: (Do(Apply(to, mods, until)), Do(_one_of(to, grants, until))),
    of_type=tuple,
    en="{to!} {mods*} and gain* your choice of {grants} {until}",
    to=OBJECTS,
    mods=GAIN_MODS,
    grants=GAINS,
    until=DURATION,
    alias=True,
)


# --- "gains protection from artifacts or from the color of your choice" -----------------------------------------------


def _protected(to: Any, what: Any, until: Any) -> Any:
    """CR 608.2d: the quality is chosen as it resolves, and the colour only if it is to be one."""
    return ChooseOne(
        (
            Do(Apply(to, (HasAbilities((Keyword("protection", what=(what,)),)),), until)),
            Do(_change(to, _FROM_COLOR, until)),
        )
    )


def _protected_slots(given: ChooseOne) -> dict[str, Any] | None:
    match given.options:
        case (Do(Apply(to, (HasAbilities((Keyword(what=(what,)),)),), until)), Do(Perform())):
            return {"to": to, "what": what, "until": until} if given == _protected(to, what, until) else None
    return None


row(
    EFFECT,
    build=_protected,
    unbuild=_protected_slots,
    of_type=ChooseOne,
    en="{to!} gain* protection {what} or from the color of your choice {until}",
    fr="{to!} acquérir* la protection {what} ou contre la couleur de votre choix {until}",
    to=OBJECTS,
    what=FROM,
    until=DURATION,
)
row(
    EFFECT,
    _change(Both((You(), All(h.what))), _FROM_COLOR, h.until),
    en="you and each {what:sing} gain protection from the color of your choice {until}",
    fr="vous acquérez la protection contre la couleur de votre choix {until}, ainsi que chaque* {what:sing}",
    what=NP,
    until=DURATION,
)
# --- "gets +1/-1 or -1/+1" --------------------------------------------------------------------------------------------


def _either_size(to: Any, one: Any, other: Any, until: Any) -> ChooseOne:
    """CR 608.2d: chosen as it resolves."""
    return ChooseOne(tuple(Do(Apply(to, (ModifiesPT(*pt),), until)) for pt in (one, other)))


def _size_slots(given: ChooseOne) -> dict[str, Any] | None:
    match given.options:
        case (Do(Apply(to, (ModifiesPT(power, toughness),), until)), Do(Apply(_, (ModifiesPT(more, less),), _))):
            slots = {"to": to, "one": (power, toughness), "other": (more, less), "until": until}
            return slots if given == _either_size(**slots) else None
    return None


row(
    EFFECT,
    build=_either_size,
    unbuild=_size_slots,
    of_type=ChooseOne,
    en="{to!} get* {one} or {other} {until}",
    fr="{to!} gagner* {one} ou {other} {until}",
    to=OBJECTS,
    one=PT_CHANGE,
    other=PT_CHANGE,
    until=DURATION,
)

# --- "destroy all enchantments of the color of your choice" -----------------------------------------------------------

QUALITY: Final = Category("quality of one's choice")
for _what, _chosen_for, _en, _fr in (
    (Choice.COLOR, ChosenFor.COLOR, "color", "de la couleur"),
    (Choice.CREATURE_TYPE, ChosenFor.CREATURE_TYPE, "creature type", "du type de créature"),
):
    row(QUALITY, (_what, IsOfChosen(_chosen_for)), en=f"of the {_en} of your choice", fr=f"{_fr} de votre choix")


def _done_to_chosen(verb: Any, what: Any, quality: Any) -> Perform:
    choice, of_it = quality
    return Perform((Do(ChooseQuality(choice)), Do(verb(All(both(what, of_it))))))


def _chosen_slots(given: Perform, verb: Any) -> dict[str, Any] | None:
    match given.clauses:
        case (Do(effect=ChooseQuality(what=choice)), Do(effect=effect)) if isinstance(told := what_of(effect), All):
            *parts, last = parts_of(told.what)
            slots = {"what": both(*parts), "quality": (choice, last)}
            return slots if isinstance(last, IsOfChosen) and given == _done_to_chosen(verb, **slots) else None
    return None


for _verb, _en, _fr in (
    (Destroy, "destroy all {what:plur} {quality}", "détruire* tout* le* {what:plur} {quality}"),
    (Untap, "untap all {what:plur} {quality}", "dégager* tout* le* {what:plur} {quality}"),
    (Tap, "tap all {what:plur} {quality}", "engager* tout* le* {what:plur} {quality}"),
    (
        lambda what: Move(what, Zone.HAND),
        "return all {what:plur} {quality} to their owners' hands",
        "renvoyer* tout* le* {what:plur} {quality} dans la main de leur propriétaire",
    ),
    (lambda what: Move(what, Zone.EXILE), "exile all {what:plur} {quality}", "exiler* tout* le* {what:plur} {quality}"),
):
    row(
        EFFECT,
        build=lambda what, quality, verb=_verb: _done_to_chosen(verb, what, quality),
        unbuild=lambda v, verb=_verb: _chosen_slots(v, verb),
        of_type=Perform,
        en=_en,
        fr=_fr,
        what=NPS,
        quality=QUALITY,
    )

_SHIELD: Final = ReplaceLater(Deals(source=IsOfChosen(ChosenFor.COLOR)), PreventIt())
row(
    EFFECT,
    Perform((Do(ChooseQuality(Choice.COLOR)), Do(_SHIELD))),
    en="prevent all damage that sources of the color of your choice would deal this turn",
    fr="prévenir*:imp toutes les blessures que des sources de la couleur de votre choix devraient infliger ce tour-ci",
)

# --- "becomes that type", chosen before -------------------------------------------------------------------------------


def _becomes_chosen(to: Any, until: Any) -> Any:
    """A land becomes the basic land type, a creature the creature type that was chosen."""
    what = to.what if isinstance(to, All) else to.slot.what if isinstance(to, Targeted) else None
    kinds = [part.type for part in parts_of(what) if isinstance(part, HasType)] if what is not None else []
    if kinds not in ([CardType.CREATURE], [CardType.LAND]):
        return REJECT
    return Apply(to, (ChosenType(basic_land=kinds == [CardType.LAND]),), until)


row(
    EFFECT,
    build=_becomes_chosen,
    unbuild=lambda v: (
        {"to": v.to, "until": v.until} if v.mods in ((ChosenType(),), (ChosenType(basic_land=True),)) else None
    ),
    of_type=Apply,
    en="{to!} become* that type {until}",
    fr="{to!} devenir* de ce type {until}",
    to=OBJECTS,
    until=DURATION,
)
row(
    PLAIN_STATIC,
    Static(Attached(), (ChosenType(basic_land=True),)),
    en="enchanted land is the chosen type",
    fr="le terrain enchanté est du type choisi",
)

for _what, _basic, _en, _fr in (
    (Choice.CREATURE_TYPE, False, "creature type", "type de créature"),
    (Choice.BASIC_LAND_TYPE, True, "basic land type", "type de terrain de base"),
):
    row(
        OF_CHOICE,
        (ChooseQuality(_what), (ChosenType(_basic, keeps=True),)),
        en=f"become* the {_en} of your choice in addition to its|their other types",
        fr=f"devenir* du {_fr} de votre choix en plus de son* autre* type*:plur",
    )


def _besides(to: Any, mods: Any, change: Any, until: Any) -> Perform:
    return _chosen_first(change[0], Apply(to, (*mods, *change[1]), until))


def _besides_slots(given: Perform) -> dict[str, Any] | None:
    apart = _apart(given)
    if apart is None or len(apart[1].mods) < 2:
        return None
    choice, effect = apart
    slots = {"to": effect.to, "mods": effect.mods[:-1], "change": (choice, effect.mods[-1:]), "until": effect.until}
    return slots if given == _besides(**slots) else None


row(
    EFFECT,
    build=_besides,
    unbuild=_besides_slots,
    of_type=Perform,
    en="{to!} {mods*} and {change*} {until}",
    fr="{to!} {mods*} et {change*} {until}",
    to=OBJECTS,
    mods=GAIN_MODS,
    change=OF_CHOICE,
    until=DURATION,
)

_PROTECTED_FROM_COLOR: Final = _FROM_COLOR[1]


def _by_its_controller(to: Any, until: Any) -> Any:
    if not isinstance(to, Targeted):
        return REJECT
    return _of_controller(stand_in(to), until)


def _of_controller(to: Any, until: Any) -> Perform:
    return _chosen_first(replace(_FROM_COLOR[0], who=ControllerOf(to)), Apply(to, _PROTECTED_FROM_COLOR, until))


def _controller_slots(given: Perform) -> dict[str, Any] | None:
    match given.clauses:
        case (_, Do(effect=Apply(to=to, until=until))) if given == _of_controller(to, until):
            return {"to": to, "until": until}
    return None


row(
    EFFECT,
    build=_by_its_controller,
    unbuild=_controller_slots,
    of_type=Perform,
    number="",
    en="{to!} gain* protection from the color of its controller's choice {until}",
    fr="{to!} acquérir* la protection contre la couleur au choix de son contrôleur {until}",
    to=OBJECTS,
    until=DURATION,
)
