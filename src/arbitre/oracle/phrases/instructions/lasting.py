"""What instructions make of objects and players for a time: sizes, abilities, texts (CR 611.2, 612, 613.3b)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.amounts import Stat, StatOf
from arbitre.ir.effects import Apply, Do
from arbitre.ir.filters import ChosenFor
from arbitre.ir.modifications import (
    AddColors,
    AddTypes,
    AllCreatureTypes,
    BlockersNeeded,
    CantActivateAny,
    CantAttack,
    CantBeBlocked,
    CantBeCountered,
    CantBeRegenerated,
    CantBlock,
    CantCast,
    CantDraw,
    CantGainLife,
    CantLoseGame,
    CantPlayLands,
    CantSearch,
    CantWinGame,
    CastAsThoughFlash,
    ChangesWord,
    Copies,
    HasAbilities,
    HasController,
    HasRule,
    Lasts,
    LosesAbilities,
    LosesAllAbilities,
    LosesThisAbility,
    MaxHandSize,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    SetColors,
    SetsPT,
    SetTypes,
    SwitchesPT,
    Until,
)
from arbitre.ir.node import Amount, Duration
from arbitre.ir.refs import All
from arbitre.oracle.categories import (
    AMOUNT,
    CLAUSE,
    CORE,
    DURATION,
    EACH_OBJECTS,
    EFFECT,
    GAIN_MODS,
    GRANTS,
    JOINED,
    NPS,
    OBJECTS,
    POSS,
    SENTENCE,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Follow, Pronoun, Targeted, of_each
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import SUBTYPE
from arbitre.oracle.phrases.clauses.follows import kind
from arbitre.oracle.writing.wording import said_of_each

FOREVER = Lasts(Until.FOREVER)
_RESTRICTIONS = (
    CantAttack,
    CantBlock,
    CantBeBlocked,
    MustAttack,
    MustBlock,
    BlockersNeeded,
    CantBeRegenerated,
    CantBeCountered,
)
row(
    EFFECT,
    Apply(h.to, h.mods),
    heard=lambda mods: all(isinstance(mod, _RESTRICTIONS) for mod in mods),
    written=lambda mods: isinstance(mods[0], _RESTRICTIONS),
    en="{to!} {mods*} this turn",
    fr="{to!} {mods*} ce tour-ci",
    to=JOINED,
    mods=GAIN_MODS,
)


def _never_countered(to: Any) -> Any:
    target: Any = to
    return Apply(target, (CantBeCountered(),), FOREVER) if isinstance(to, Targeted) else REJECT


row(
    EFFECT,
    build=_never_countered,
    of_type=Apply,
    unbuild=lambda v: {"to": v.to} if v == Apply(v.to, (CantBeCountered(),), FOREVER) else None,
    en="{to!} can't be countered",
    fr="{to!} ne pouvoir* pas être contrecarré*",
    to=OBJECTS,
)
HAS_FOR: Final = Category("what something has for a time")
row(HAS_FOR, HasAbilities, en="has* {abilities}", abilities=GRANTS, alias=True)
for _en in ("{to!} {has*} {until}", "{until}, {to!} {has*}"):
    row(EFFECT, Apply(h.to, (h.has,), h.until), en=_en, to=JOINED, has=HAS_FOR, until=DURATION, alias=True)
row(
    EFFECT,
    Apply(h.to, (*h.mods, h.has), h.until),
    en="{to!} {mods*} and {has*} {until}",
    to=JOINED,
    mods=GAIN_MODS,
    has=HAS_FOR,
    until=DURATION,
    alias=True,
)
THIS_TURN: Final = Category("what is so this turn, after what is so until the end of the turn")
row(THIS_TURN, (MustAttack(),), en="attack* this turn if able")
row(THIS_TURN, (MustBeBlocked(),), en="must be blocked this turn if able")
row(THIS_TURN, of_type=tuple, en="{mods*} this turn", mods=GAIN_MODS)


def _changed(to: Any, mods: Any, until: Any, number: str) -> Apply:
    return Apply(to, of_each(to, mods, number), until)


def _change(v: Apply) -> dict[str, Any]:
    return {"to": v.to, "mods": v.mods, "until": v.until}


OF_PLAYERS: Final = (
    CastAsThoughFlash,
    HasRule,
    CantCast,
    CantPlayLands,
    CantSearch,
    CantDraw,
    CantActivateAny,
    CantGainLife,
    CantLoseGame,
    CantWinGame,
    MaxHandSize,
)
"""What only players can be allowed or forbidden."""


def _change_of_objects(v: Apply) -> dict[str, Any] | None:
    return None if isinstance(v.mods[0], OF_PLAYERS) else _change(v)


row(
    EFFECT,
    build=lambda to, mods, until: REJECT,
    unbuild=lambda v: _change(v) | {"to": v.to.what} if said_of_each(v) and isinstance(v.to, All) else None,
    of_type=Apply,
    en="each {to:sing} {mods:sing} {until}",
    fr="chaque* {to:sing} {mods:sing} {until}",
    to=NPS,
    mods=GAIN_MODS,
    until=DURATION,
)
row(
    EFFECT,
    build=_changed,
    unbuild=_change_of_objects,
    of_type=Apply,
    en="{to!} {mods*} {until}",
    fr="{to!} {mods*} {until}",
    to=JOINED,
    mods=GAIN_MODS,
    until=DURATION,
    wants_number=True,
)
_LASTING = (
    HasAbilities,
    LosesAbilities,
    LosesAllAbilities,
    LosesThisAbility,
    Copies,
    SetTypes,
    AddTypes,
    SetColors,
    AddColors,
    SetsPT,
    AllCreatureTypes,
)
row(
    EFFECT,
    Apply(h.to, h.mods, FOREVER),
    provided=lambda mods: all(isinstance(m, _LASTING) for m in mods),
    en="{to!} {mods*}",
    fr="{to!} {mods*}",
    to=JOINED,
    mods=GAIN_MODS,
)
row(
    EFFECT,
    build=_changed,
    of_type=Apply,
    en="{until}, {to!} {mods*} (?!and)",
    to=JOINED,
    mods=GAIN_MODS,
    until=DURATION,
    alias=True,
    wants_number=True,
)


row(
    CLAUSE,
    (Do(Apply(h.one, h.mods, h.until)), Do(Apply(h.other, h.more, h.until))),
    en="{until}, {one!} {mods*} and {other!} {more*}",
    one=JOINED,
    mods=GAIN_MODS,
    other=JOINED,
    more=GAIN_MODS,
    until=DURATION,
    alias=True,
)


def _changed_and(to: Any, mods: Any, until: Any, more: Do, number: str) -> Any:
    """ "Until end of turn, it gains flying and you gain 1 life": what else changes does so as long (above)."""
    if isinstance(more.effect, Apply) and more.effect.until == FOREVER:
        return REJECT
    return Do(_changed(to, mods, until, number)), more


row(
    CLAUSE,
    build=_changed_and,
    of_type=tuple,
    en="{until}, {to!} {mods*} and {more}",
    to=JOINED,
    mods=GAIN_MODS,
    until=DURATION,
    more=CORE,
    alias=True,
    wants_number=True,
)


def _and_this_turn(to: Any, mods: Any, until: Any, more: Any, number: str) -> Any:
    """ "Becomes red until end of turn and attacks this turn if able": both as long."""
    return _changed(to, (*mods, *more), until, number) if until == Lasts(Until.END_OF_TURN) else REJECT


row(
    EFFECT,
    build=_and_this_turn,
    of_type=Apply,
    en="{to!} {mods*} {until} and {more*}",
    to=JOINED,
    mods=GAIN_MODS,
    until=DURATION,
    more=THIS_TURN,
    alias=True,
    wants_number=True,
)


def _and_this_combat(to: Any, mods: Any, until: Any) -> Any:
    """ "That token gains haste until end of turn and attacks this combat if able": each as long as it says."""
    attacks = Do(Apply(to, (MustAttack(),), Lasts(Until.END_OF_COMBAT)))
    known = isinstance(to, Pronoun)
    return (Do(Apply(to, mods, until)), attacks) if known else REJECT


row(
    CLAUSE,
    build=_and_this_combat,
    of_type=tuple,
    en="{to!} {mods*} {until} and attack* this combat if able",
    to=OBJECTS,
    mods=GAIN_MODS,
    until=DURATION,
    alias=True,
)
row(
    VERB,
    Apply(h.to, (HasController(DOER),), h.until),
    en="gain* control of {to} {until}",
    fr="acquérir* le contrôle de {to} {until}",
    to=JOINED,
    until=DURATION,
)

row(
    VERB,
    Apply(h.to, (HasController(DOER),), FOREVER),
    en="gain* control of {to}",
    fr="acquérir* le contrôle de {to}",
    to=JOINED,
)

row(
    VERB,
    Apply(h.to, (SwitchesPT(),), h.until),
    en="switch* {to} power and toughness {until}",
    fr="échanger* la force et l'endurance de {to} {until}",
    to=POSS,
    until=DURATION,
)
row(
    VERB,
    Apply(h.to, (SwitchesPT(),), h.until),
    en="switch* the power and toughness of {to} {until}",
    fr="échanger* la force et l'endurance de {to} {until}",
    to=EACH_OBJECTS,
    until=DURATION,
)


def _base_changed(power: bool, toughness: bool, en: str, fr: str, numbers: Category, ends: bool) -> None:
    """Of one or both of power and toughness, without an end or until one is reached."""

    def build(of: Any, n: Any, until: Duration = FOREVER) -> Apply:
        one, two = (n, n) if isinstance(n, Amount) else n
        return Apply(of, (SetsPT(one if power else None, two if toughness else None),), until)

    def unbuild(given: Apply) -> dict[str, Any] | None:
        match given.mods:
            case (SetsPT() as mod,) if (given.until != FOREVER) is ends:
                n = (mod.power, mod.toughness) if numbers is SIZE else mod.power if power else mod.toughness
                if n is None or (isinstance(n, tuple) and None in n):
                    return None
                slots: dict[str, Any] = {"of": given.to, "n": n} | ({"until": given.until} if ends else {})
                return slots if given == build(**slots) else None
        return None

    slots: dict[str, Any] = {"of": POSS, "n": numbers} | ({"until": DURATION} if ends else {})
    tail, fin = (" {until}", " {until}") if ends else ("", "")
    row(
        VERB,
        build=build,
        unbuild=unbuild,
        of_type=Apply,
        en=f"change* {{of}} base {en} to {{n}}{tail}",
        fr=f"changer* {fr} en {{n}}{fin}",
        **slots,
    )


SIZE = Category("power and toughness of something")


row(
    SIZE,
    (StatOf(Stat.POWER, h.of), StatOf(Stat.TOUGHNESS, h.of)),
    en="{of} power and toughness",
    fr="<force {of}> et <endurance {of}>",
    of=POSS,
)
for _ends in (False, True):
    _base_changed(True, False, "power", "<force de base {of}>", AMOUNT, _ends)
    _base_changed(False, True, "toughness", "<endurance de base {of}>", AMOUNT, _ends)
    _base_changed(True, True, "power and toughness", "<force de base {of}> et <endurance de base {of}>", SIZE, _ends)

_FOREVER: Final = Lasts(Until.FOREVER)
WORDS: Final = Category("kinds of words of which one is replaced")
_COLORS, _LANDS = (
    ("one color word with another", "un mot de couleur par un autre"),
    ("one basic land type with another", "un type de terrain de base par un autre"),
)
for _kinds, _en, _fr in (
    ((ChosenFor.COLOR,), *_COLORS),
    ((ChosenFor.LAND_TYPE,), *_LANDS),
    ((ChosenFor.CREATURE_TYPE,), "one creature type with another", "un type de créature par un autre"),
    ((ChosenFor.COLOR, ChosenFor.LAND_TYPE), f"{_COLORS[0]} or {_LANDS[0]}", f"{_COLORS[1]} ou {_LANDS[1]}"),
):
    row(WORDS, ChangesWord(_kinds), en=_en, fr=_fr)


def _slots(given: Apply) -> dict[str, Any] | None:
    match given.mods:
        case (ChangesWord(but=()) as words,):
            return {"what": given.to, "words": words, "until": given.until}
    return None


def _lasting(given: Apply) -> dict[str, Any] | None:
    slots = _slots(given)
    return slots if slots is not None and slots.pop("until") == _FOREVER else None


_EN: Final = "change* the text of {what} by replacing all instances of {words}"
_FR: Final = "changer* le texte de {what} en remplaçant toutes les occurrences de {words}"
row(
    VERB,
    build=lambda what, words: Apply(what, (words,), _FOREVER),
    unbuild=_lasting,
    of_type=Apply,
    en=_EN,
    fr=_FR,
    what=OBJECTS,
    words=WORDS,
)
row(
    VERB,
    build=lambda what, words, until: Apply(what, (words,), until),
    unbuild=lambda v: None if v.until == _FOREVER else _slots(v),
    of_type=Apply,
    en=f"{_EN} {{until}}",
    fr=f"{_FR} {{until}}",
    what=OBJECTS,
    words=WORDS,
    until=DURATION,
)

# --- what it cannot become --------------------------------------------------------------------------------------------


def _but(clause: Do, follow: Follow) -> Do | None:
    match clause.effect:
        case Apply(mods=(ChangesWord(but=()) as words,)) as effect:
            return replace(clause, effect=replace(effect, mods=(replace(words, but=follow.names),)))
    return None


def _not_but(clause: Do) -> tuple[Do, Follow] | None:
    match clause.effect:
        case Apply(mods=(ChangesWord(but=(_, *_) as but) as words,)) as effect:
            return replace(clause, effect=replace(effect, mods=(replace(words, but=()),))), Follow(
                "not that word", names=but
            )
    return None


kind("not that word", _but, _not_but)
row(
    SENTENCE,
    Follow("not that word", names=(h.subtype,)),
    en="the new creature type can't be {subtype:sing}",
    fr="le nouveau type de créature ne peut pas être {subtype:sing}",
    subtype=SUBTYPE,
)
