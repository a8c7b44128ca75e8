"""Numbers of things: "for each counter on it", "a number of … equal to", and conditions about numbers (CR 107,
608.2h)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Static
from arbitre.ir.amounts import (
    CastAmount,
    Chosen,
    Counters,
    CountOf,
    DifferentNames,
    DistinctColors,
    DistinctTypes,
    Domain,
    Either,
    Fixed,
    LinkedAmount,
    Minus,
    NumberOfTargets,
    Party,
    Plus,
    Stat,
    StatOf,
    SymbolsIn,
    Tally,
    TallyOf,
    Times,
    TimesHappened,
    TimesUsed,
    Use,
    VotesFor,
    ZoneSize,
)
from arbitre.ir.conditions import AllOf, AttackedThisStep, Compares, Happened, Matches, NotSo, TurnOf
from arbitre.ir.effects import CounterSpec, CreateTokens, EntersWith, PutCounters
from arbitre.ir.filters import And, AttachedTo, ControlledBy, HasKeyword, HasType, IsOpponent, IsPlayer, Or, OwnedBy
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.node import Amount, Filter, walk
from arbitre.ir.patterns import AttacksWith, Moves
from arbitre.ir.refs import Attached, It, Players, This, Who, You
from arbitre.ir.values import CardType, Compare, Zone
from arbitre.oracle.categories import (
    AMOUNT,
    CONDITION,
    CONDITIONS,
    EACH,
    EACH_OBJECTS,
    GAIN_MOD,
    HAVE_MOD,
    HAVE_MODS,
    NP,
    OBJECTS,
    PLAYER,
    POSS,
    POST,
    STATIC,
    TOKEN_SPEC,
    VERB,
)
from arbitre.oracle.discourse.doer import PLAYER_COUNTERS
from arbitre.oracle.discourse.said import DOER, Phrase, Pronoun, Targeted, parts_in
from arbitre.oracle.formalism.grammar import PLUR, REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.keyword_names import KEYWORD_NAME
from arbitre.oracle.lexicon.words import COUNT, INTEGER, PT_CHANGE
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.modifications.becoming import FORM
from arbitre.oracle.phrases.nouns.nouns import conjoined, parts_of
from arbitre.oracle.phrases.references.linked import EXILED
from arbitre.oracle.phrases.replacements.entering import HOW

# --- "for each" of what is no object ----------------------------------------------------------------------------------

row(
    CONDITION,
    Compares(CastAmount(Chosen.MANA_SPENT, h.of), Compare.AT_LEAST, h.n),
    n=COUNT,
    of=OBJECTS,
    en="at least {n} mana was spent to cast {of:sing}",
    alias=True,
)
row(
    CONDITION,
    Compares(CastAmount(Chosen.MANA_SPENT, h.of), Compare.EQUAL, Fixed(0)),
    of=OBJECTS,
    en="no mana was spent to cast {of}",
    fr="aucun mana n'a été dépensé pour lancer*:inf {of}",
)
row(
    CONDITION,
    Compares(CastAmount(Chosen.COLORS_SPENT, h.of), Compare.EQUAL, Fixed(0)),
    of=OBJECTS,
    en="no colored mana was spent to cast {of}",
    fr="aucun mana coloré n'a été dépensé pour lancer*:inf {of}",
)

UNIT: Final = Category("each thing that is counted, but no object")
""" "Charge counter on ~", "color of mana spent to cast it", "time it was kicked": its number."""
row(UNIT, Counters, en="{kind} counter on {on}", fr="marqueur {kind} sur {on}", kind=COUNTER_KIND, on=OBJECTS)
row(UNIT, Minus(NumberOfTargets(), Fixed(1)), en="target beyond the first", fr="cible au-delà de la première")


def _beyond_first(what: Filter) -> Either:
    """Nothing if there is none."""
    count = CountOf(what)
    return Either(Compares(count, Compare.MORE, Fixed(1)), Minus(count, Fixed(1)), Fixed(0))


row(
    UNIT,
    _beyond_first(h.what),
    en="{what:sing} beyond the first",
    fr="{what@:sing} au-delà de le*what premier*what",
    what=NP,
)
row(UNIT, Counters(kind="", on=h.on), en="counter on {on}", fr="marqueur sur {on}", on=OBJECTS)
row(
    UNIT,
    Domain(),
    en="basic land type among lands you control",
    fr="type de terrain de base parmi les terrains que vous contrôlez",
)
row(
    UNIT,
    Domain(h.who),
    provided=lambda who: who != You(),
    en="basic land type among lands {who!} control*",
    who=PLAYER,
    fr="type de terrain de base parmi les terrains que {who!} contrôler*",
)
row(
    AMOUNT,
    Domain(h.who),
    provided=lambda who: who != You(),
    en="the number of basic land types among lands {who!} control*",
    fr="le nombre de types de terrain de base parmi les terrains que {who!} contrôler*",
    who=PLAYER,
)
row(
    CONDITION,
    Compares(Domain(h.who), Compare.AT_LEAST, Fixed(h.n)),
    n=INTEGER,
    who=PLAYER,
    en="there are {n} or more basic land types among lands {who!} control*",
    fr="il y a au moins {n} types de terrain de base parmi les terrains que {who!} contrôler*",
)
row(UNIT, DifferentNames, en="differently named {what:sing}", fr="nom différent parmi le* {what:plur}", what=NP)
row(UNIT, DistinctColors, en="color among {what:plur}", fr="couleur parmi le* {what:plur}", what=NP)
row(UNIT, DistinctTypes, en="card type among {what:plur}", fr="type de carte parmi le* {what:plur}", what=NP)
row(
    UNIT,
    CastAmount(what=Chosen.COLORS_SPENT, of=h.of),
    en="color of mana spent to cast {of:sing}",
    fr="couleur de mana dépensée pour lancer*:inf {of}",
    of=OBJECTS,
)
row(
    UNIT,
    CastAmount(what=Chosen.KICKED, of=h.of),
    en="time {of:sing} was kicked",
    fr="fois* que {of!} avoir* été kické*",
    of=OBJECTS,
)
row(UNIT, TallyOf(Tally.SPELLS_CAST), en="spell you've cast this turn", fr="sort que vous avez lancé ce tour-ci")
row(UNIT, TallyOf(Tally.CARDS_DRAWN), en="card you've drawn this turn", fr="carte que vous avez piochée ce tour-ci")
row(
    UNIT,
    TallyOf(Tally.CREATURES_DIED, Players(Who.EACH)),
    en="creature that died this turn",
    fr="créature morte ce tour-ci",
)
row(
    UNIT,
    TallyOf(Tally.CARDS_DISCARDED),
    en="card you've discarded this turn",
    fr="carte dont vous vous êtes défaussé ce tour-ci",
)
row(UNIT, TallyOf(Tally.CARDS_DISCARDED), en="card you've cycled or discarded this turn", alias=True)
row(
    UNIT,
    TimesHappened(AttacksWith(And((HasType(CardType.CREATURE), ControlledBy(You())))), once_each=True),
    en="creature you attacked with this turn",
    fr="créature avec laquelle vous avez attaqué ce tour-ci",
)
row(
    UNIT,
    TallyOf(Tally.SPELLS_CAST, Players(Who.OPPONENTS)),
    en="spell your opponents have cast this turn",
    fr="sort lancé par vos adversaires ce tour-ci",
)
row(
    UNIT, TallyOf(Tally.LIFE_GAINED), en="1 life you gained this turn", fr="point de vie que vous avez gagné ce tour-ci"
)
row(
    UNIT,
    TallyOf(Tally.LIFE_LOST, Players(Who.OPPONENTS)),
    en="1 life your opponents have lost this turn",
    fr="point de vie que vos adversaires ont perdu ce tour-ci",
)
for _kind, _name in PLAYER_COUNTERS.items():
    if _kind != "poison":
        row(UNIT, Counters(_kind, You()), en=f"{_kind} counter you have", fr=f"marqueur « {_name} » que vous avez")
row(
    UNIT,
    Counters("poison", Players(Who.OPPONENTS)),
    en="poison counter your opponents have",
    fr="marqueur « poison » que vos adversaires ont",
)
row(UNIT, StatOf(stat=Stat.COLORS, of=h.of), en="of {of} colors", fr="couleur de {of}", of=POSS)


def _died(what: Filter) -> TimesHappened:
    return TimesHappened(Moves(what, Zone.BATTLEFIELD, Zone.GRAVEYARD))


def _died_slots(given: TimesHappened) -> dict[str, Any] | None:
    what = given.event.what if isinstance(given.event, Moves) else None
    yours = what is not None and parts_of(what)[-1:] in ((OwnedBy(You()),), (ControlledBy(You()),))
    return {"what": what} if what is not None and not yours and given == _died(what) else None


row(
    UNIT,
    build=lambda what: REJECT if what == HasType(CardType.CREATURE) else _died(what),
    unbuild=_died_slots,
    of_type=TimesHappened,
    en="{what:sing} that died this turn",
    fr="{what@:sing} mort* ce tour-ci",
    what=NP,
)


row(
    UNIT,
    _died(conjoined(h.what, OwnedBy(You()))),
    en="{what:sing} put into your graveyard from the battlefield this turn",
    fr="{what@:sing} mis* dans votre cimetière depuis le champ de bataille ce tour-ci",
    what=NP,
)
row(EACH, of_type=Amount, en="{unit}", fr="{unit}", unit=UNIT)
_COUNTED: Final = (
    Counters,
    Domain,
    DistinctColors,
    DistinctTypes,
    CastAmount,
    TallyOf,
    TimesHappened,
    StatOf,
    SymbolsIn,
    Party,
    VotesFor,
    LinkedAmount,
    Either,
)


def _scaled(n: Any, each: Any) -> Any:
    return each if n == Fixed(1) else Fixed(0) if n == Fixed(0) else Times(n, each)


def _is_each(amount: Amount) -> bool:
    """Whether :data:`UNIT` says it: of objects only their number, players too."""
    if isinstance(amount, CountOf):
        return any(isinstance(part, IsOpponent | IsPlayer) for part in parts_of(amount.what)[:1])
    return isinstance(amount, _COUNTED)


def _factor(amount: Amount) -> tuple[Any, Any]:
    match amount:
        case Times(left=Fixed() as left, right=right) if _is_each(right):
            return left, right
    return (Fixed(1), amount) if _is_each(amount) else (amount, None)


def _pt_slots(given: ModifiesPT) -> dict[str, Any] | None:
    (power, one), (toughness, other) = _factor(given.power), _factor(given.toughness)
    each = one if one is not None else other
    if each is None or (one is not None and other is not None and one != other):
        return None
    return {"pt": (power, toughness), "each": each}


def _for_each_of_two(pt: tuple[Any, Any], one: Any, again: tuple[Any, Any], other: Any) -> Any:
    """ "+1/+1 for each creature you control and +1/+1 for each Aura you control": the sum of both."""
    if pt != again or Fixed(0) in pt:
        return REJECT
    power, toughness = (Plus(_scaled(n, one), _scaled(n, other)) for n in pt)
    return ModifiesPT(power, toughness)


for _mod in (GAIN_MOD, HAVE_MOD):
    row(
        _mod,
        build=lambda pt, each: ModifiesPT(_scaled(pt[0], each), _scaled(pt[1], each)),
        unbuild=_pt_slots,
        of_type=ModifiesPT,
        en=("get* {pt} for each {each}", "get* a additional {pt} for each {each}"),
        fr="gagner* {pt} pour chaque* {each}",
        pt=PT_CHANGE,
        each=UNIT,
    )
    row(
        _mod,
        build=_for_each_of_two,
        of_type=ModifiesPT,
        en="get* {pt} for each {one} and {again} for each {other}",
        pt=PT_CHANGE,
        one=EACH,
        again=PT_CHANGE,
        other=EACH,
        alias=True,
    )


def _of_its_own(kind: str, n: Amount) -> bool:
    """Whether it is as many as each of them has, which are doubled
    (:mod:`arbitre.oracle.phrases.instructions.counters`)."""
    return n == Counters(kind, It())


row(
    VERB,
    PutCounters(h.kind, h.each, h.on),
    written=lambda kind, each: isinstance(each, (CountOf, ZoneSize, *_COUNTED)) and not _of_its_own(kind, each),
    en="put* a {kind} counter on {on} for each {each}",
    fr="mettre* un marqueur {kind} sur {on} pour chaque* {each}",
    each=EACH,
    kind=COUNTER_KIND,
    on=EACH_OBJECTS,
)
row(
    VERB,
    PutCounters(h.kind, Times(h.n, h.each), h.on),
    provided=lambda n: not (n == Fixed(1) or not isinstance(n, Fixed)),
    en="put* {n:plur} {kind} counters on {on} for each {each}",
    fr="mettre* {n#} marqueur* {kind} sur {on} pour chaque* {each}",
    n=MANY,
    each=EACH,
    kind=COUNTER_KIND,
    on=EACH_OBJECTS,
    rank=1,
)

# --- "a number of … equal to" -----------------------------------------------------------------------------------------


def _not_fixed(n: Any) -> bool:
    return not isinstance(n, Fixed)


row(
    VERB,
    CreateTokens(h.token, h.n, DOER),
    written=lambda n: _not_fixed(n),
    en="create* a number of {token:plur} equal to {n}",
    fr="créer* un nombre de {token:plur} égal à {n}",
    token=TOKEN_SPEC,
    n=AMOUNT,
    rank=1,
)
row(
    VERB,
    CreateTokens(h.token, h.n, DOER, tapped=True),
    written=lambda n: _not_fixed(n),
    en="create* a number of tapped {token:plur} equal to {n}",
    fr="créer* un nombre de {token:plur} ^engagé* égal à {n}",
    token=TOKEN_SPEC,
    n=AMOUNT,
    rank=1,
)
row(
    VERB,
    PutCounters(h.kind, h.n, h.on),
    written=lambda kind, n: _not_fixed(n) and not _of_its_own(kind, n),
    en=(
        "put* a number of {kind} counters on {on} equal to {n}",
        "put* a number of {kind} counters equal to {n} on {on}",
    ),
    fr="mettre* un nombre de marqueurs {kind} sur {on} égal à {n}",
    kind=COUNTER_KIND,
    on=EACH_OBJECTS,
    n=AMOUNT,
    rank=1,
)


def _enters(kind: str, n: Any) -> EntersWith:
    return EntersWith(counters=(CounterSpec(kind, n),))


def _each_slots(given: EntersWith) -> dict[str, Any] | None:
    match given.counters:
        case (CounterSpec(kind=kind, count=Times(left=Fixed() as n, right=each)),) if isinstance(each, _EACH):
            slots = {"kind": kind, "n": n, "each": each}
        case (CounterSpec(kind=kind, count=each),) if isinstance(each, _EACH):
            slots = {"kind": kind, "n": Fixed(1), "each": each}
        case _:
            return None
    return slots if given == _enters(kind, given.counters[0].count) else None


_EACH: Final = (CountOf, ZoneSize, *_COUNTED)
for _en, _alias in (
    ("with {n#} {kind} counter|counters on it", False),
    ("with {n#} {kind} counter|counters on them", True),
    ("with {n#} additional {kind} counter|counters on it", True),
    ("with {n#} additional {kind} counter|counters on them", True),
):
    row(
        HOW,
        build=lambda kind, n, each: _enters(kind, _scaled(n, each)),
        unbuild=_each_slots,
        of_type=EntersWith,
        n=COUNT,
        each=EACH,
        kind=COUNTER_KIND,
        en=f"{_en} for each {{each}}",
        fr="avec {n#} marqueur* {kind} sur il* pour chaque* {each}",
        alias=_alias,
    )
for _it, _alias in (("it", False), ("them", True)):
    row(
        HOW,
        _enters(h.kind, h.n),
        written=_not_fixed,
        n=AMOUNT,
        kind=COUNTER_KIND,
        en=(
            f"with a number of {{kind}} counters on {_it} equal to {{n}}",
            f"with a number of additional {{kind}} counters on {_it} equal to {{n}}",
            f"with x {{kind}} counters on {_it}, where x is {{n}}",
            f"with x additional {{kind}} counters on {_it}, where x is {{n}}",
        ),
        fr="avec un nombre de marqueurs {kind} égal à {n}",
        alias=_alias,
    )

row(
    AMOUNT,
    DistinctColors,
    en="the number of colors among {what:plur}",
    fr="le nombre de couleurs parmi le* {what:plur}",
    what=NP,
)

# --- each of several --------------------------------------------------------------------------------------------------

row(
    EACH_OBJECTS,
    h.what,
    provided=lambda what: isinstance(what, (Targeted, Pronoun)),
    en="each of {what:plur}",
    what=OBJECTS,
    alias=True,
    number=PLUR,
)

# --- "it" of what was just said ---------------------------------------------------------------------------------------


def _about_itself(condition: Any, mods: Any) -> Any:
    """ "As long as ~ is equipped, it gets +1/+1": the condition speaks of what the ability is about."""
    itself = _spoken_of(condition.part if isinstance(condition, NotSo) else condition)
    return Static(itself, mods, condition) if itself in (This(), Attached()) else REJECT


def _spoken_of(condition: Any) -> Any:
    """Of what it is, on which counters are counted, with which cards were exiled or to which is attached what is
    counted."""
    match condition:
        case Matches(ref=ref):
            return ref
        case Compares(left=Counters(on=on)):
            return on
        case Compares(left=left) if EXILED in parts_in(left):
            return This()
        case Compares(left=CountOf() as left) if AttachedTo(Attached()) in walk(left):
            return Attached()
    return None


def _about_itself_on_your_turn(condition: Any, mods: Any) -> Any:
    told = _about_itself(condition, mods)
    return REJECT if told is REJECT else replace(told, condition=AllOf((TurnOf(You()), condition)))


for _en, _build in (
    ("as long as {condition}, it {mods:sing}.", _about_itself),
    ("during your turn, as long as {condition}, it {mods:sing}.", _about_itself_on_your_turn),
):
    row(STATIC, build=_build, of_type=Static, en=_en, condition=CONDITIONS, mods=HAVE_MODS, alias=True)


row(
    STATIC,
    build=_about_itself,
    of_type=Static,
    en="as long as {condition}, it's a {mods:sing}.",
    condition=CONDITIONS,
    mods=FORM,
    alias=True,
)


def _becomes_and_has(condition: Any, mods: Any, more: Any) -> Any:
    return _about_itself_on_your_turn(condition, (*mods, *more))


row(
    STATIC,
    build=_becomes_and_has,
    of_type=Static,
    en="during your turn, as long as {condition}, it's a {mods:sing} and {more:sing}.",
    condition=CONDITIONS,
    mods=FORM,
    more=HAVE_MODS,
    alias=True,
)
row(
    POST,
    Phrase((Or((HasKeyword(h.left), HasKeyword(h.right))),)),
    en="with {left} or {right}",
    fr="avec le* {left} ou le* {right}",
    left=KEYWORD_NAME,
    right=KEYWORD_NAME,
)
row(
    CONDITION, AttackedThisStep(), en="you've been attacked this step", fr="vous* avoir* été attaqué durant cette étape"
)

# --- how often this ability was used ----------------------------------------------------------------------------------

_NTH: Final = ("first", "second", "third", "fourth", "fifth")
_NIEME: Final = ("première", "deuxième", "troisième", "quatrième", "cinquième")
for _which, (_word, _mot) in enumerate(zip(_NTH, _NIEME, strict=True), 1):
    _so_often = Compares(TimesUsed(Use.RESOLVED), Compare.EQUAL, Fixed(_which))
    row(
        CONDITION,
        _so_often,
        en=(f"this is the {_word} time this ability has resolved this turn", f"it's the {_word} time"),
        fr=f"c'est la {_mot} fois que cette capacité se résout ce tour-ci",
    )
row(
    CONDITION,
    Compares(TimesUsed(Use.ACTIVATED), Compare.AT_LEAST, h.n),
    n=COUNT,
    en="this ability has been activated {n} or more times this turn",
    fr="cette capacité a été activée au moins {n} fois ce tour-ci",
)


row(
    CONDITION,
    Happened(Moves(conjoined(h.what, ControlledBy(You())), to=Zone.BATTLEFIELD)),
    en="you had a {what:sing} enter under your control this turn",
    what=NP,
    alias=True,
)
row(
    CONDITION,
    Happened(Moves(conjoined(h.what, ControlledBy(You())), to=Zone.BATTLEFIELD), at_least=h.n),
    en="you had {n} or more {what:plur} enter under your control this turn",
    n=INTEGER,
    what=NP,
    alias=True,
)
row(
    CONDITION,
    Happened(Moves(conjoined(h.what, ControlledBy(You())), to=Zone.BATTLEFIELD), last_turn=True),
    en="you had a {what:sing} enter under your control last turn",
    what=NP,
    alias=True,
)

row(UNIT, Party(), en="creature in your party", fr="créature dans votre groupe")
row(AMOUNT, Party(), en="the number of creatures in your party", fr="le nombre de créatures dans votre groupe")
row(
    CONDITION,
    Compares(Party(), Compare.EQUAL, Fixed(4)),  # CR26 700.8c
    en="you have a full party",
    fr="vous* avoir* un groupe complet",
)

# --- what a linked ability did (CR 607) -------------------------------------------------------------------------------

_DEVOURED: Final = LinkedAmount("devoured")
row(UNIT, _DEVOURED, en="creature it devoured", fr="créature qu'elle a dévorée")
row(AMOUNT, _DEVOURED, en="the number of creatures it devoured", fr="le nombre de créatures qu'elle a dévorées")
row(
    CONDITION,
    Compares(_DEVOURED, Compare.AT_LEAST, Fixed(1)),
    en="it devoured a creature",
    fr="elle a dévoré une créature",
)
