"""Numbers "for each" that are said after the time: "gets +1/+1 until end of turn for each creature" (CR 107)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import CountOf, Fixed, Plus, ResultAmount, Times, TimesHappened, X
from arbitre.ir.effects import (
    AddMana,
    Apply,
    CounterSpec,
    CreateTokens,
    DealDamage,
    Discard,
    Do,
    Draw,
    EntersWith,
    GainLife,
    LoseLife,
    Mill,
    Perform,
    PutCounters,
    SacrificeChosen,
    Symbols,
)
from arbitre.ir.filters import And, ControlledBy, HasSubtype, HasType, Is, Or
from arbitre.ir.modifications import ModifiesPT
from arbitre.ir.node import Effect, Filter
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import This, You
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    CLAUSES,
    DURATION,
    EACH,
    EFFECT,
    GAIN_MODS,
    NP,
    OBJECTS,
    REPLACEMENT,
    SENTENCE,
    VERB,
)
from arbitre.oracle.discourse.costs_said import ENERGY_PAID, PAID_NUMBERS
from arbitre.oracle.discourse.said import DOER, Pronoun, Targeted, of_each, parts_in
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import PT_CHANGE
from arbitre.oracle.phrases.amounts.amounts import count_of
from arbitre.oracle.phrases.amounts.measures import UNIT, _scaled
from arbitre.oracle.phrases.amounts.results import COUNTED
from arbitre.oracle.phrases.clauses.follows import flat
from arbitre.oracle.phrases.nouns.nouns import conjoined


def _changed(to: Any, pt: tuple[Any, Any], until: Any, each: Any, number: str, more: tuple[Any, ...] = ()) -> Apply:
    each = of_each(to, each, number)
    return Apply(to, (ModifiesPT(_scaled(pt[0], each), _scaled(pt[1], each)), *more), until)


_PAID: Final = PAID_NUMBERS | {ENERGY_PAID.name}


def _factors(number: Any) -> tuple[Any, Any]:
    """So many for each of a number with which a cost was paid: it is said before what is done (CR 608.2c)."""
    match number:
        case Times(left=Fixed() as n, right=ResultAmount(name=name) as each) if name in _PAID:
            return n, each
        case ResultAmount(name=name) if name in _PAID:
            return Fixed(1), number
    return number, None


def _for_each_slots(given: Apply) -> dict[str, Any] | None:
    match given.mods:
        case (ModifiesPT(power=power, toughness=toughness),):
            (up, one), (down, other) = _factors(power), _factors(toughness)
            each = other if one is None else one
            if each is None or {one, other} - {each, None}:
                return None
            slots = {"to": given.to, "pt": (up, down), "until": given.until, "each": each}
            return slots if given == _changed(**slots, number="") else None
    return None


row(
    EFFECT,
    build=_changed,
    unbuild=_for_each_slots,
    of_type=Apply,
    en=("{to!} get* {pt} {until} for each {each}", "{to!} get* a additional {pt} {until} for each {each}"),
    to=OBJECTS,
    pt=PT_CHANGE,
    until=DURATION,
    each=EACH,
    fr="{to!} gagner* {pt} {until} pour chaque* {each}",
    wants_number=True,
)
row(
    EFFECT,
    build=_changed,
    of_type=Apply,
    en="{until}, {to!} get* {pt} for each {each}",
    to=OBJECTS,
    pt=PT_CHANGE,
    until=DURATION,
    each=EACH,
    alias=True,
    wants_number=True,
)
row(
    EFFECT,
    build=_changed,
    of_type=Apply,
    en="{until}, {to!} get* {pt} for each {each} and {more*}",
    to=OBJECTS,
    pt=PT_CHANGE,
    until=DURATION,
    each=EACH,
    more=GAIN_MODS,
    alias=True,
    wants_number=True,
)

# --- what players give up for each ------------------------------------------------------------------------------------

for _kind, _en, _fr in (
    (Discard, "discard* a card", "se défausser* d'une carte"),
    (Mill, "mill* a card", "meuler* une carte"),
):
    row(
        VERB,
        _kind(h.each, who=DOER),
        written=lambda each: isinstance(each, COUNTED),
        en=f"{_en} for each {{each}}",
        fr=f"{_fr} pour chaque* {{each}}",
        each=EACH,
        rank=1,
    )
row(
    VERB,
    SacrificeChosen(h.what, h.each, DOER),
    written=lambda each: isinstance(each, COUNTED),
    en="sacrifice* a {what:sing} for each {each}",
    fr="sacrifier* un* {what:sing} pour chaque* {each}",
    what=NP,
    each=EACH,
)

# --- for each of them, said first -------------------------------------------------------------------------------------

_NUMBERS: Final[dict[type[Effect], str]] = {
    CreateTokens: "count",
    Draw: "count",
    Mill: "count",
    PutCounters: "count",
    GainLife: "amount",
    LoseLife: "amount",
}
"""What is done so often at once, with its number."""


def _so_many(clause: Do, each: Any) -> Do | None:
    """ "For each land you control, create a Treasure token" creates them together."""
    effect: Any = clause.effect
    if isinstance(effect, AddMana) and clause == Do(effect):
        mana = effect.mana
        if isinstance(mana, Symbols) and mana.times == Fixed(1):
            return Do(replace(effect, mana=replace(mana, times=each)))
    name = _NUMBERS.get(type(effect), "")
    number = getattr(effect, name) if name else None
    if not isinstance(number, Fixed) or clause.unless is not None or clause.may is not None or clause.pay is not None:
        return None
    return replace(clause, effect=replace(effect, **{name: _scaled(number, each)}))


def _for_each(each: Any, clauses: Any) -> Any:
    """What else is said of each is done so often, one after the other; nothing that is aimed or deals damage is."""
    done = flat(clauses)
    if any(isinstance(part, Pronoun | Targeted | DealDamage) for part in parts_in(done)):
        return REJECT
    if len(done) == 1 and (together := _so_many(done[0], each)) is not None:
        return (together,)
    if any(clause.times is not None for clause in done):
        return REJECT
    return (
        (replace(done[0], times=each),) if len(done) == 1 and done[0].each is None else (Do(Perform(done), times=each),)
    )


def _repeated_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    if len(clauses) != 1 or clauses[0].times is None or isinstance(clauses[0].times, Fixed | X):
        return None
    once = replace(clauses[0], times=None)
    inner = (
        once.effect.clauses if isinstance(once.effect, Perform) and once == Do(once.effect, note=once.note) else (once,)
    )
    return {"each": clauses[0].times, "clauses": tuple((clause,) for clause in inner)}


row(
    SENTENCE,
    build=_for_each,
    unbuild=_repeated_slots,
    of_type=tuple,
    en="for each {each}, {clauses}",
    fr="pour chaque* {each}, {clauses}",
    each=EACH,
    clauses=CLAUSES,
    rank=3,
)

# --- so many for each of one kind and for each of another -------------------------------------------------------------


def _of_two(one: Filter, other: Filter) -> Plus:
    return Plus(count_of(one), count_of(other))


def _enters(kind: str, one: Any, again: str, other: Any) -> Any:
    """ "A +1/+1 counter on it for each red creature and a +1/+1 counter on it for each green one": the sum of both."""
    change = EntersWith(counters=(CounterSpec(kind, Plus(one, other)),))
    return Replacement(Moves(Is(This()), to=Zone.BATTLEFIELD), change) if again == kind else REJECT


def _of_either(one: Filter, other: Filter) -> Any:
    """ "Aura and Equipment attached to it": what is said behind the nouns is said of both."""
    match other:
        case And(parts=(HasSubtype() | HasType() as head, *rest)) if rest and isinstance(one, HasSubtype | HasType):
            return count_of(And((Or((one, head)), *rest)))
    return REJECT


row(
    EACH,
    TimesHappened(Moves(conjoined(h.what, ControlledBy(You())), to=Zone.BATTLEFIELD)),
    en="{what:sing} you had enter under your control this turn",
    what=NP,
    alias=True,
)
row(EACH, CountOf(conjoined(h.what, ControlledBy(You()))), en="{what:sing} you already control", what=NP, alias=True)
row(UNIT, build=_of_either, of_type=CountOf, en="{one:sing} and {other:sing}", one=NP, other=NP, alias=True)
row(UNIT, build=_of_two, of_type=Plus, en="{one:sing} and each {other:sing}", one=NP, other=NP, alias=True)
row(
    REPLACEMENT,
    build=_enters,
    of_type=Replacement,
    kind=COUNTER_KIND,
    one=EACH,
    again=COUNTER_KIND,
    other=EACH,
    alias=True,
    en="~ enters with a {kind} counter on it for each {one} and a {again} counter on it for each {other}.",
)
