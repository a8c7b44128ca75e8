"""Mana that is added: which and how much, what it may be spent on, how long it is kept (CR 106)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Devotion, Fixed, X
from arbitre.ir.effects import (
    AddMana,
    AmongColors,
    ChosenColor,
    ColorsOf,
    CommanderColors,
    CouldProduce,
    Do,
    DoubleMana,
    ManaOf,
    Symbols,
)
from arbitre.ir.filters import And, GenericPart, HasType, InZone, Is, IsAbility, IsSpell, Not, OfSource, Or
from arbitre.ir.modifications import Lasts, SpendAsThough, Until
from arbitre.ir.node import Filter
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, Color, ManaCost, Zone
from arbitre.oracle.categories import (
    AMOUNT,
    EACH,
    EFFECT,
    HAVE_MOD,
    NP,
    NPS,
    POSS,
    POST,
    SENTENCE,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Follow, Phrase, ThatMuch
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import TwoWay, h
from arbitre.oracle.lexicon.words import COUNT, MANA
from arbitre.oracle.phrases.amounts.results import COUNTED
from arbitre.oracle.phrases.amounts.tallies import DEVOTION
from arbitre.oracle.phrases.clauses.follows import kind
from arbitre.oracle.phrases.costs.casting import AFTERWARDS, SPELLS, cast_spells, cast_splits
from arbitre.oracle.phrases.nouns.nouns import TYPE_OR_SUBTYPE, both, conjoined, parts_of

# --- how much ---------------------------------------------------------------------------------------------------------

SO_MUCH: Final = Category("number before mana")
row(SO_MUCH, of_type=object, en="{n@}", fr="{n@}", n=COUNT)
for _much, _alias in (("that much", False), ("that many", True)):
    row(SO_MUCH, ThatMuch(h.at), en=_much, fr="autant de", number="plur", alias=_alias)
TIMES: Final = Category("number before a mana symbol")
row(TIMES, h.n, provided=lambda n: n != Fixed(1), of_type=Fixed, en="{n}", fr="{n}", n=COUNT)
row(TIMES, ThatMuch(h.at), en="that much", fr="autant de")

# --- symbols ----------------------------------------------------------------------------------------------------------


SYMBOLS: Final = TwoWay[[ManaCost], tuple[str, ...]](
    lambda mana: mana.symbols, lambda symbols, _: [(ManaCost(symbols),)]
)
"""The symbols of mana that is said as costs are."""
row(
    VERB,
    AddMana(Symbols(SYMBOLS(h.mana)), who=DOER),
    en="add* {mana}",
    fr="ajouter* {mana}",
    en_2011="add* {mana} to your|their mana pool",
    fr_2011="ajouter* {mana} à son* réserve",
    mana=MANA,
)
row(
    VERB,
    AddMana(Symbols(SYMBOLS(h.mana), h.times), who=DOER),
    provided=lambda mana: len(mana.symbols) == 1,
    en="add* {times} {mana}",
    fr="ajouter* {times} {mana}",
    en_2011="add* {times} {mana} to your|their mana pool",
    fr_2011="ajouter* {times} {mana} à son* réserve",
    times=TIMES,
    mana=MANA,
)
row(
    VERB,
    AddMana(Symbols(SYMBOLS(h.mana), h.each), who=DOER),
    written=lambda each: isinstance(each, (*COUNTED, X)),
    en="add* {mana} for each {each}",
    fr="ajouter* {mana} pour chaque* {each}",
    en_2011="add* {mana} to your|their mana pool for each {each}",
    fr_2011="ajouter* {mana} à son* réserve pour chaque* {each}",
    mana=MANA,
    each=EACH,
)
row(
    VERB,
    AddMana(Symbols(SYMBOLS(h.mana), h.amount), who=DOER),
    en="add* an amount of {mana} equal to {amount}",
    fr="ajouter* une quantité de {mana} égale à {amount}",
    en_2011="add* a amount of {mana} to your|their mana pool equal to {amount}",
    fr_2011="ajouter* à son* réserve une quantité de {mana} égale à {amount}",
    mana=MANA,
    amount=AMOUNT,
)

COLORED: Final = Category("one mana symbol")
row(
    COLORED,
    build=lambda mana: Color(mana.symbols[0]) if len(mana.symbols) == 1 and mana.symbols[0] in "WUBRG" else REJECT,
    unbuild=lambda v: {"mana": ManaCost((v.value,))},
    of_type=Color,
    en="{mana}",
    fr="{mana}",
    mana=MANA,
)

# --- any color --------------------------------------------------------------------------------------------------------

ALL_COLORS: Final = AmongColors(tuple(Color))
row(
    VERB,
    AddMana(ManaOf(ALL_COLORS), who=DOER),
    en="add* one mana of any color",
    fr="ajouter* un mana de la couleur de votre choix",
    en_2011="add* one mana of any color to your|their mana pool",
    fr_2011="ajouter* un mana de la couleur de votre choix à son* réserve",
)
row(
    VERB,
    AddMana(ManaOf(ALL_COLORS, h.amount), who=DOER),
    en=("add* {amount} mana of any one color", "add* {amount} mana of any color"),
    fr="ajouter* {amount#} mana* d'une seule couleur de votre choix",
    en_2011="add* {amount} mana of any one color to your|their mana pool",
    fr_2011="ajouter* {amount#} mana* d'une seule couleur de votre choix à son* réserve",
    amount=SO_MUCH,
)


def _alike(one: ManaCost, other: ManaCost) -> Any:
    """ "{B}{B} or {G}{G}": as much of one color or of the other."""
    colors, n = (*one.symbols[:1], *other.symbols[:1]), len(one.symbols)
    known = {color.value for color in Color}
    same = n > 1 and len(other.symbols) == n and set(one.symbols) | set(other.symbols) == set(colors) <= known
    same = same and len({*one.symbols}) == len({*other.symbols}) == 1
    return AddMana(ManaOf(AmongColors(tuple(map(Color, colors))), Fixed(n)), who=DOER) if same else REJECT


def _alike_slots(given: AddMana) -> dict[str, Any] | None:
    match given.mana:
        case ManaOf(AmongColors((first, second)), Fixed(n)) if n > 1:
            one, other = (ManaCost((color.value,) * n) for color in (first, second))
            return {"one": one, "other": other} if given == _alike(one, other) else None
    return None


row(
    VERB,
    build=_alike,
    unbuild=_alike_slots,
    of_type=AddMana,
    en="add* {one} or {other}",
    fr="ajouter* {one} ou {other}",
    en_2011="add* {one} or {other} to your|their mana pool",
    fr_2011="ajouter* {one} ou {other} à son* réserve",
    one=MANA,
    other=MANA,
)
row(
    VERB,
    AddMana(ManaOf(ALL_COLORS, h.each, combination=True), who=DOER),
    en="add* one mana of any color for each {each}",
    each=EACH,
    alias=True,
)
row(
    VERB,
    AddMana(ManaOf(ALL_COLORS, h.amount, combination=True), who=DOER),
    en="add* {amount} mana in any combination of colors",
    en_2011="add* {amount} mana in any combination of colors to your|their mana pool",
    fr_2011="ajouter* {amount#} mana* de n'importe quelle combinaison de couleurs à son* réserve",
    fr="ajouter* {amount#} mana* de n'importe quelle combinaison de couleurs",
    amount=SO_MUCH,
)
row(
    VERB,
    AddMana(ManaOf(ChosenColor(), h.devotion), who=DOER),
    provided=lambda devotion: devotion == Devotion(()),
    en="add* an amount of mana of that color equal to {devotion}",
    devotion=DEVOTION,
    en_2011="add* an amount of mana of that color to your|their mana pool equal to {devotion}",
    fr_2011="ajouter* à son* réserve une quantité de mana de cette couleur égale à {devotion}",
    fr="ajouter* une quantité de mana de cette couleur égale à {devotion}",
)
row(
    VERB,
    AddMana(ManaOf(ALL_COLORS, h.amount), who=DOER),
    provided=lambda amount: amount != Devotion(()),
    en="choose* a color. add an amount of mana of that color equal to {amount}",
    amount=AMOUNT,
    alias=True,
)
row(
    VERB,
    AddMana(ManaOf(ChosenColor()), who=DOER),
    en=("add* one mana of the chosen color", "add* one mana of that color"),
    fr="ajouter* un mana de la couleur choisie",
    en_2011="add* one mana of the chosen color to your|their mana pool",
    fr_2011="ajouter* un mana de la couleur choisie à son* réserve",
)
row(
    VERB,
    AddMana(ManaOf(ChosenColor((h.color,))), who=DOER),
    en="add* {color} or one mana of the chosen color",
    fr="ajouter* {color} ou un mana de la couleur choisie",
    color=COLORED,
)
row(
    VERB,
    AddMana(ManaOf(ChosenColor(), h.amount), who=DOER),
    en="add* {amount} mana of the chosen color",
    fr="ajouter* {amount#} mana* de la couleur choisie",
    en_2011="add* {amount} mana of the chosen color to your|their mana pool",
    fr_2011="ajouter* {amount#} mana* de la couleur choisie à son* réserve",
    amount=SO_MUCH,
)
row(
    VERB,
    AddMana(ManaOf(CommanderColors()), who=DOER),
    en="add* one mana of any color in your commander's color identity",
    fr="ajouter* un mana d'une couleur de votre choix de l'identité couleur de votre commandant",
)
for _type, _any, _fr in ((False, "color", "de n'importe quelle couleur"), (True, "type", "de n'importe quel type")):
    row(
        VERB,
        AddMana(ManaOf(CouldProduce(h.what, any_type=_type)), who=DOER),
        en=f"add* one mana of any {_any} that a {{what:sing}} could produce",
        fr=f"ajouter* un mana {_fr} que un* {{what:sing}} pourrait produire",
        en_2011=f"add* to your|their mana pool one mana of any {_any} that a {{what:sing}} could produce",
        fr_2011=f"ajouter* à son* réserve un mana {_fr} que un* {{what:sing}} pourrait produire",
        what=NP,
    )
row(
    VERB,
    AddMana(ManaOf(ColorsOf(h.what)), who=DOER),
    en="add* one mana of any color among {what:plur}",
    fr="ajouter* un mana d'une couleur de votre choix parmi le* {what:plur}",
    en_2011="add* to your|their mana pool one mana of any color among {what:plur}",
    fr_2011="ajouter* à son* réserve un mana d'une couleur de votre choix parmi le* {what:plur}",
    what=NPS,
)
row(
    VERB,
    AddMana(ManaOf(ColorsOf(Is(h.of))), who=DOER),
    en=("add* one mana of any of {of} colors", "add* one mana of any color of {of} colors"),
    fr="ajouter* un mana d'une couleur de {of}",
    of=POSS,
)
row(
    EFFECT,
    AddMana(ManaOf(ColorsOf(h.what))),
    en="choose a color of a {what:sing}. add one mana of that color",
    what=NP,
    alias=True,
)

# --- some colors ------------------------------------------------------------------------------------------------------

row(
    VERB,
    AddMana(ManaOf(AmongColors(h.colors)), who=DOER),
    en="add* {colors}",
    fr="ajouter* {colors}",
    colors=Series(COLORED, "or", least=2),
    en_2011="add* {colors} to your|their mana pool",
    fr_2011="ajouter* {colors} à son* réserve",
)


def _two(first: ManaCost, both: ManaCost, last: ManaCost) -> Any:
    """ "{W}{W}, {W}{B}, or {B}{B}": two mana in any combination of two colors."""
    (a, b), (c, d) = (first.symbols * 2)[:2], (last.symbols * 2)[:2]
    if (
        a != b
        or c != d
        or both.symbols != (a, c)
        or not {a, c} <= set("WUBRG")
        or len(first.symbols) != 2
        or len(last.symbols) != 2
    ):
        return REJECT
    return AddMana(ManaOf(AmongColors((Color(a), Color(c))), Fixed(2), combination=True), who=DOER)


def _two_slots(given: AddMana) -> dict[str, Any] | None:
    match given:
        case AddMana(ManaOf(AmongColors((one, other)), Fixed(2), combination=True)) if given == AddMana(
            given.mana, who=DOER
        ):
            a, b = one.value, other.value
            return {"first": ManaCost((a, a)), "both": ManaCost((a, b)), "last": ManaCost((b, b))}
    return None


row(
    VERB,
    build=_two,
    unbuild=_two_slots,
    of_type=AddMana,
    en="add* {first}, {both}, or {last}",
    fr="ajouter* {first}, {both} ou {last}",
    en_2011="add* {first}, {both}, or {last} to your|their mana pool",
    fr_2011="ajouter* {first}, {both} ou {last} à son* réserve",
    first=MANA,
    both=MANA,
    last=MANA,
)
_COMBINED: Final = Category("colors that are combined")
row(_COMBINED, (h.one, h.other), en="{one} and / or {other}", fr="{one} et / ou {other}", one=COLORED, other=COLORED)
row(
    _COMBINED,
    (h.one, h.two, h.three),
    en=("{one}, {two}, and / or {three}", "{one}, {two} and / or {three}"),
    fr="{one}, {two} et / ou {three}",
    one=COLORED,
    two=COLORED,
    three=COLORED,
)
row(
    VERB,
    AddMana(ManaOf(AmongColors(h.colors), h.amount, combination=True), who=DOER),
    en="add* {amount} mana in any combination of {colors}",
    fr="ajouter* {amount#} mana* de n'importe quelle combinaison de {colors}",
    en_2011="add* {amount} mana in any combination of {colors} to your|their mana pool",
    fr_2011="ajouter* {amount#} mana* de n'importe quelle combinaison de {colors} à son* réserve",
    amount=SO_MUCH,
    colors=_COMBINED,
)

# --- what is unspent --------------------------------------------------------------------------------------------------

row(
    EFFECT,
    DoubleMana(),
    en=(
        "double the amount of each type of unspent mana you have",
        "double the amount of each type of mana in your mana pool",
    ),
    fr="doubler* la quantité de chaque type de mana non dépensé que vous avez",
)

# --- what it may be spent on ------------------------------------------------------------------------------------------

CAST_WITH: Final = Category("spells that mana may be spent on")
""" "Cast creature spells": a Filter."""


def is_spells(what: Filter) -> bool:
    return IsSpell() in parts_of(what)


row(
    CAST_WITH,
    build=cast_spells,
    unbuild=lambda v: cast_splits(v) if is_spells(v) else None,
    of_type=Filter,
    en="cast {what} {after}",
    fr="lancer*:inf un* {what} {after*}",
    what=SPELLS,
    after=AFTERWARDS,
)
row(
    CAST_WITH,
    h.what,
    written=lambda what: is_spells(what),
    of_type=Filter,
    en="cast {what}",
    fr="lancer*:inf un* {what}",
    what=SPELLS,
)


def _cast_one(what: Filter, after: Filter | None = None) -> Any:
    return cast_spells(what, after) if is_spells(what) else REJECT


row(CAST_WITH, build=_cast_one, of_type=Filter, en="cast a {what:sing}", what=NP, alias=True)
row(CAST_WITH, build=_cast_one, of_type=Filter, en="cast a {what:sing} {after}", what=NP, after=AFTERWARDS, alias=True)


row(
    CAST_WITH,
    Or((h.one, h.other)),
    provided=lambda other, one: is_spells(one) and is_spells(other),
    en=("cast {one:plur} or {other:plur}", "cast a {one:sing} or a {other:sing}"),
    fr="lancer*:inf un* {one@:plur} ou un* {other:plur}",
    one=NP,
    other=NP,
)


def _of_kinds(kinds: tuple[Filter, ...]) -> Filter:
    return And((Or(kinds), IsSpell()))


for _en in ("{one:sing}, {two:sing}, and / or {three:sing}", "{one:sing}, {two:sing}, and {three:sing}"):
    row(
        CAST_WITH,
        _of_kinds((h.one, h.two, h.three)),
        en=f"cast {_en} spells",
        one=TYPE_OR_SUBTYPE,
        two=TYPE_OR_SUBTYPE,
        three=TYPE_OR_SUBTYPE,
        alias=True,
    )
ABILITY_OF: Final = Category("abilities that mana may be spent on")
""" "Activate abilities of creatures": a Filter."""
_ACTIVATED: Final = IsAbility(activated=True)
row(ABILITY_OF, _ACTIVATED, en=("activate abilities", "activate a ability"), fr="activer*:inf des capacités")


row(
    ABILITY_OF,
    OfSource(conjoined(h.what, InZone(Zone.BATTLEFIELD))),
    en=("activate abilities of {what:plur}", "activate a ability of a {what:sing}"),
    fr="activer*:inf des capacités de le* {what:plur}",
    what=NP,
)


def _creature_or_card(given: OfSource) -> dict[str, Any] | None:
    first, *rest = parts_of(given.what)
    return {"what": Phrase(tuple(rest))} if first == _CREATURE and rest else None


_CREATURE: Final = HasType(CardType.CREATURE)
row(
    ABILITY_OF,
    build=lambda what: OfSource(both(_CREATURE, *what.parts)),
    unbuild=_creature_or_card,
    of_type=OfSource,
    en="activate a ability of a creature or creature card {what}",
    fr="activer*:inf une capacité d'une créature ou d'une carte de créature {what*}",
    what=POST,
)
row(
    ABILITY_OF,
    OfSource,
    en=("activate abilities of {what:sing} sources", "activate a ability of a {what:sing} source"),
    what=NP,
    fr="activer*:inf des capacités d'une source {what:sing}",
)
for _en, _alias in (("activate abilities of sources {what}", False), ("activate a ability of a source {what}", True)):
    row(
        ABILITY_OF,
        build=lambda what: OfSource(both(*what.parts)),
        unbuild=lambda v: {"what": Phrase((v.what,))},
        of_type=OfSource,
        en=_en,
        fr="activer*:inf des capacités de sources {what*}",
        what=POST,
        alias=_alias,
    )

SPENT_ON: Final = Category("what mana may be spent on")
"""Both, or one of them: a Filter of what is paid for (CR 106.6)."""
row(SPENT_ON, of_type=Filter, en="{what}", fr="{what}", what=CAST_WITH)
row(SPENT_ON, of_type=(OfSource, IsAbility), en="{what}", fr="{what}", what=ABILITY_OF)


def _spells_and_abilities(what: Filter) -> dict[str, Any] | None:
    match what:
        case Or(parts=(spells, (OfSource() | IsAbility()) as abilities)):
            return {"spells": spells, "abilities": abilities}
    return None


row(
    SPENT_ON,
    build=lambda spells, abilities: Or((spells, abilities)),
    unbuild=_spells_and_abilities,
    of_type=Or,
    en="{spells} or {abilities}",
    fr="{spells} ou {abilities}",
    spells=CAST_WITH,
    abilities=ABILITY_OF,
)
for _en in ("{spells} or to {abilities}", "{abilities} or {spells}"):
    row(SPENT_ON, Or((h.spells, h.abilities)), en=_en, spells=CAST_WITH, abilities=ABILITY_OF, alias=True)


def _limited(clause: Do, follow: Follow) -> Do | None:
    """ "Spend this mana only to cast creature spells." (CR 106.6)."""
    if not isinstance(clause.effect, AddMana) or clause.effect.only_for is not None:
        return None
    return replace(clause, effect=replace(clause.effect, only_for=follow.what))


def _unlimited(clause: Do) -> tuple[Do, Follow] | None:
    if not isinstance(clause.effect, AddMana) or clause.effect.only_for is None:
        return None
    what = clause.effect.only_for
    return replace(clause, effect=replace(clause.effect, only_for=None)), Follow("only for", what=what)


kind("only for", _limited, _unlimited)
row(
    SENTENCE,
    Follow("only for", what=h.what),
    en="spend this mana only to {what}",
    fr="ne dépensez ce mana que pour {what}",
    what=SPENT_ON,
)
for _type, _en, _fr in ((False, "color", "de n'importe quelle couleur"), (True, "type", "de n'importe quel type")):
    row(
        HAVE_MOD,
        SpendAsThough(any_type=_type, on=h.on),
        en=f"may spend mana as though it were mana of any {_en} to {{on}}",
        fr=f"pouvoir* dépenser du mana comme s'il était {_fr} pour {{on}}",
        on=SPENT_ON,
    )
row(
    HAVE_MOD,
    SpendAsThough(on=And((IsAbility(), OfSource(Is(This()))))),
    en="may spend mana as though it were mana of any color to pay the activation costs of ~'s abilities",
    fr="pouvoir* dépenser du mana comme s'il était de n'importe quelle couleur pour payer les coûts d'activation "
    "des capacités de ~",
)
row(
    SENTENCE,
    Follow("only for", what=Not(h.what)),
    en=("this mana can't be spent to {what}", "you can't spend this mana to {what}"),
    fr="ce mana ne peut pas être dépensé pour {what}",
    what=CAST_WITH,
)

row(
    SENTENCE,
    Follow("only for", what=Not(GenericPart())),
    en="this mana can't be spent to pay generic mana costs",
    fr="ce mana ne peut pas être dépensé pour payer des coûts de mana générique",
)

# --- how long it is kept ----------------------------------------------------------------------------------------------


def _kept(clause: Do, follow: Follow) -> Do | None:
    """ "Until end of turn, you don't lose this mana as steps and phases end." (CR 106.4)."""
    if not isinstance(clause.effect, AddMana) or clause.effect.until is not None:
        return None
    return replace(clause, effect=replace(clause.effect, until=follow.duration))


def _not_kept(clause: Do) -> tuple[Do, Follow] | None:
    if not isinstance(clause.effect, AddMana) or clause.effect.until is None:
        return None
    until = clause.effect.until
    return replace(clause, effect=replace(clause.effect, until=None)), Follow("keep mana", duration=until)


kind("keep mana", _kept, _not_kept, about_earlier=True)


for _until, _en, _fr in (
    (Until.END_OF_TURN, "steps and phases end", "les étapes et les phases se terminent"),
    (Until.END_OF_COMBAT, "steps end", "les étapes se terminent"),
):
    _end = "jusqu'à la fin du tour" if _until is Until.END_OF_TURN else "jusqu'à la fin du combat"
    for _who, _alias in (("you", False), ("they", True)):
        row(
            SENTENCE,
            Follow("keep mana", duration=Lasts(_until)),
            en=f"{_until}, {_who} don't lose this mana as {_en}",
            fr=f"{_end}, vous ne perdez pas ce mana lorsque {_fr}",
            alias=_alias,
        )
