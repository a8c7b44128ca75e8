"""Counters that players get, lose and double, stickers, sizes doubled (CR 106.4, 121, CR26 122.1, 123, 701.10)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import Counters, Fixed, Stat, StatOf
from arbitre.ir.effects import (
    Apply,
    CounterSpec,
    EntersWith,
    LoseMana,
    MoveCounters,
    PutCounters,
    PutNameSticker,
    PutSameCounters,
    RemoveCounters,
    Together,
)
from arbitre.ir.modifications import AddTypes, Lasts, ModifiesPT, RemoveTypes, SetTypes, Until, WhileTrue
from arbitre.ir.node import Amount, Duration, Ref
from arbitre.ir.refs import All, It, You
from arbitre.ir.values import Supertype
from arbitre.oracle.categories import (
    AMOUNT,
    CONDITIONS,
    DURATION,
    EACH,
    EACH_OBJECTS,
    EFFECT,
    HAVE_MODS,
    OBJECTS,
    POSS,
    VERB,
)
from arbitre.oracle.discourse.doer import PLAYER_COUNTERS
from arbitre.oracle.discourse.said import DOER, Pronoun, Targeted
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, Slots, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.replacements.entering import HOW

for _kind, _name in PLAYER_COUNTERS.items():
    _fr = f"« {_name} »"
    row(
        VERB,
        PutCounters(kind=_kind, count=h.count, on=DOER),
        en=f"get* {{count#}} {_kind} counter|counters",
        fr=f"recevoir* {{count#}} marqueur* {_fr}",
        count=MANY,
    )
    for _category in (AMOUNT, EACH):
        _en = f"the number of {_kind} counters you have" if _category is AMOUNT else f"{_kind} counter you have"
        _le = "le nombre de marqueurs" if _category is AMOUNT else "marqueur*"
        row(_category, Counters(kind=_kind, on=You()), en=_en, fr=f"{_le} {_fr} que vous avez")


row(
    VERB,
    PutCounters(h.kind, Counters(h.kind, It()), h.on),
    en="double* the number of {kind} counters on {on}",
    fr="doubler* le nombre de marqueurs {kind} sur {on}",
    kind=COUNTER_KIND,
    on=EACH_OBJECTS,
)


SO_MANY_OF_KIND: Final = Category("so many counters of a kind")
row(
    SO_MANY_OF_KIND,
    (h.count, h.kind),
    en="{count#} {kind} counter|counters",
    fr="{count#} marqueur* {kind}",
    count=MANY,
    kind=COUNTER_KIND,
)


def _put(count: Any, kind: str, on: Any) -> PutCounters:
    return PutCounters(kind, count, on)


def _put_slots(given: PutCounters) -> dict[str, Any] | None:
    same = given == _put(given.count, given.kind, given.on)
    return {"count": given.count, "kind": given.kind, "on": given.on} if same else None


COUNTERS: Final = Category("so many counters on something")
row(
    COUNTERS,
    _put(h.count, h.kind, h.on),
    en="{count#} {kind} counter|counters on {on}",
    fr="{count#} marqueur* {kind} sur {on}",
    count=MANY,
    kind=COUNTER_KIND,
    on=EACH_OBJECTS,
)


def _alike(kinds: tuple[tuple[Any, str], ...], on: Any) -> Together:
    """ "A +1/+1 counter and a trample counter on target creature": of each kind, on the same."""
    return Together(tuple(_put(count, kind, on) for count, kind in kinds))


def _alike_slots(given: Together) -> dict[str, Any] | None:
    puts = [one for one in given.effects if isinstance(one, PutCounters)]
    if len({one.on for one in puts}) != 1:
        return None
    slots: dict[str, Any] = {"kinds": tuple((one.count, one.kind) for one in puts), "on": puts[0].on}
    return slots if _alike(**slots) == given else None


row(
    VERB,
    build=_alike,
    unbuild=_alike_slots,
    of_type=Together,
    en="put* {kinds} on {on}",
    fr="mettre* {kinds} sur {on}",
    kinds=Series(SO_MANY_OF_KIND, "and", least=2),
    on=EACH_OBJECTS,
)
row(VERB, Together, en="put* {effects}", fr="mettre* {effects}", effects=Series(COUNTERS, "and", least=2))

# --- taken off and moved ----------------------------------------------------------------------------------------------

_HOW_MANY: Final = (
    ("{count#} ", "{count#} marqueur*", {"up_to": False}),
    ("up to {count#} ", "jusqu'à {count#} marqueur*", {"up_to": True}),
    ("all ", "tous les marqueurs", {"count": None, "up_to": False}),
    ("any number of ", "n'importe quel nombre de marqueurs", {"count": None, "up_to": True}),
)
for _en_kind, _fr_kind in (("", ""), ("{kind} ", " {kind}")):
    for _en, _fr, _how in _HOW_MANY:
        _some = f"{_en}{_en_kind}{'counter|counters' if '#' in _en else 'counters'}"
        _slots: Slots = ({"kind": COUNTER_KIND} if _en_kind else {}) | ({"count": MANY} if "#" in _en else {})
        row(
            VERB,
            RemoveCounters(h.kind if _en_kind else "", on=h.on, **({"count": h.count} | _how)),
            en=f"remove* {_some} from {{on}}",
            fr=f"retirer* {_fr}{_fr_kind} de {{on}}",
            on=EACH_OBJECTS,
            **_slots,
        )
        row(
            VERB,
            MoveCounters(h.kind if _en_kind else "", origin=h.origin, to=h.to, **({"count": h.count} | _how)),
            en=f"move* {_some} from {{origin}} onto {{to}}",
            fr=f"déplacer* {_fr}{_fr_kind} de {{origin}} sur {{to}}",
            origin=OBJECTS,
            to=OBJECTS,
            **_slots,
        )

# --- the same on another ----------------------------------------------------------------------------------------------

row(
    VERB,
    PutSameCounters(h.of, h.on),
    en="put* {of} counters on {on}",
    fr="mettre* <marqueurs {of}> sur {on}",
    of=POSS,
    on=OBJECTS,
)
row(
    VERB,
    PutSameCounters(None, h.on),
    en="double* the number of each kind of counter on {on}",
    fr="doubler* le nombre de marqueurs de chaque sorte sur {on}",
    on=EACH_OBJECTS,
)


def _enters_with(kinds: tuple[tuple[Any, str], ...]) -> EntersWith:
    return EntersWith(counters=tuple(CounterSpec(kind, count) for count, kind in kinds))


row(
    HOW,
    build=_enters_with,
    unbuild=lambda v: (
        {"kinds": k} if len(k := tuple((c.count, c.kind) for c in v.counters)) > 1 and v == _enters_with(k) else None
    ),
    of_type=EntersWith,
    en="with {kinds} on it",
    fr="avec {kinds} sur il*",
    kinds=Series(SO_MANY_OF_KIND, "and", least=2),
)

_SIDES: Final = (
    ((Stat.POWER,), "power", "force"),
    ((Stat.TOUGHNESS,), "toughness", "endurance"),
    ((Stat.POWER, Stat.TOUGHNESS), "power and toughness", "force et l'endurance"),
)


_TIMES: Final = ((2, "double*", "doubler*"), (3, "triple*", "tripler*"))


def _grown(of: Ref, times: int, sides: tuple[Stat, ...], until: Duration) -> Apply:
    """CR26 701.10b, 701.11b: each gets once or twice as much more as its power, or toughness, is as the effect begins;
    which lowers what is negative (CR26 701.11c)."""
    own = It() if isinstance(of, All) else of
    both = (Stat.POWER, Stat.TOUGHNESS)
    added: list[Amount] = [StatOf(side, own, times - 1) if side in sides else Fixed(0) for side in both]
    return Apply(of, (ModifiesPT(*added),), until)


def _of_one(of: Any, times: int, sides: tuple[Stat, ...], until: Duration) -> Any:
    """Several targets would each get the power of all of them."""
    several = (isinstance(of, Targeted) and of.slot.most != Fixed(1)) or (isinstance(of, Pronoun) and of.plural)
    return REJECT if several else _grown(of, times, sides, until)


def _growth_slots(given: Apply, times: int, sides: tuple[Stat, ...]) -> dict[str, Any] | None:
    same = given == _grown(given.to, times, sides, given.until)
    return {"of": given.to, "until": given.until} if same else None


def _rows(times: int, verb: str, verbe: str, sides: tuple[Stat, ...], en: str, fr: str) -> None:
    row(
        VERB,
        build=lambda of, until: _of_one(of, times, sides, until),
        unbuild=lambda v: _growth_slots(v, times, sides),
        of_type=Apply,
        en=f"{verb} the {en} of {{of}} {{until}}",
        fr=f"{verbe} la {fr} de {{of}} {{until}}",
        of=OBJECTS,
        until=DURATION,
    )
    row(
        VERB,
        build=lambda of, until: _of_one(of, times, sides, until),
        of_type=Apply,
        en=f"{verb} {{of}} {en} {{until}}",
        of=POSS,
        until=DURATION,
        alias=True,
    )


for _times, _verb, _verbe in _TIMES:
    for _stats, _en, _fr in _SIDES:
        _rows(_times, _verb, _verbe, _stats, _en, _fr)

row(VERB, LoseMana(who=DOER), en="lose* all unspent mana", fr="perdre* tout son* mana inutilisé")
row(
    VERB,
    LoseMana(who=DOER, to=You()),
    en="lose* all unspent mana and you add the mana lost this way",
    fr="perdre* tout son* mana inutilisé et vous ajoutez le mana perdu de cette manière",
)
for _kind, _fr in PLAYER_COUNTERS.items():
    row(
        VERB,
        RemoveCounters(kind=_kind, count=None, on=DOER),
        en=f"lose* all {_kind} counters",
        fr=f"perdre* tous son* marqueurs « {_fr} »",
    )
row(
    EFFECT,
    Apply(to=h.to, mods=(RemoveTypes(supertypes=(Supertype.SNOW,)),), until=Lasts(Until.FOREVER)),
    en="{to!} is* no longer snow",
    fr="{to!} ne être* plus neigeux*",
    to=OBJECTS,
)


row(
    EFFECT,
    Apply(h.to, h.mods, WhileTrue(h.condition)),
    provided=lambda mods: isinstance(mods[0], SetTypes | AddTypes),
    en="{to!} {mods*} for as long as {condition}",
    to=OBJECTS,
    mods=HAVE_MODS,
    condition=CONDITIONS,
    alias=True,
)

row(
    VERB,
    PutNameSticker(what=h.what, who=DOER),
    en="put* a name sticker on {what}",
    fr="mettre* un autocollant de nom sur {what}",
    what=OBJECTS,
)
