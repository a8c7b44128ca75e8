"""Damage that is dealt and life that is gained or lost (CR 118, 120)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.ir.amounts import CountOf, Fixed, Half, Stat, StatOf, Times
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import (
    Apply,
    DealDamage,
    Do,
    GainLife,
    GoesTo,
    LoseLife,
    PutCounters,
    ReplaceLater,
    SetLife,
    TargetSlot,
)
from arbitre.ir.filters import AnyTarget, Anything, AttachedTo, DamagedBy, Is
from arbitre.ir.modifications import CantBeRegenerated
from arbitre.ir.node import Filter
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import All, ControllerOf, It, OwnerOf, Result, This, You
from arbitre.ir.values import Compare, Rounding, Zone
from arbitre.oracle.categories import (
    AMOUNT,
    CLAUSE,
    CONDITION,
    EACH,
    EFFECT,
    NP,
    NPS,
    OBJECTS,
    PLAYER_NP,
    PLAYER_POSS,
    RECIPIENT,
    THEM,
    VERB,
)
from arbitre.oracle.discourse.said import (
    DOER,
    Harmed,
    Pronoun,
    Targeted,
    as_of_each_recipient,
    in_order,
    of_each,
    of_each_recipient,
    parts_in,
    stand_in,
)
from arbitre.oracle.formalism.grammar import PLUR, REJECT, Category, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.counter_kinds import COUNTER_KIND
from arbitre.oracle.lexicon.words import COUNT, NUMERAL
from arbitre.oracle.phrases.amounts.amounts import MANY, MUCH
from arbitre.oracle.phrases.nouns.nouns import both, conjoined, parts_of
from arbitre.oracle.phrases.references.targets import targets
from arbitre.oracle.writing.wording import said_of_each

row(
    VERB,
    GainLife(who=DOER, amount=h.amount),
    en="gain* {amount} life",
    fr="gagner* {amount#} point* de vie",
    amount=MUCH,
)
row(
    VERB,
    GainLife(who=DOER, amount=h.amount),
    en="gain* life equal to {amount}",
    fr="gagner* un nombre de points de vie égal à {amount}",
    amount=AMOUNT,
)
row(
    VERB,
    LoseLife(who=DOER, amount=h.amount),
    en="lose* {amount} life",
    fr="perdre* {amount#} point* de vie",
    amount=MUCH,
)
row(
    VERB,
    LoseLife(who=DOER, amount=h.amount),
    en="lose* life equal to {amount}",
    fr="perdre* un nombre de points de vie égal à {amount}",
    amount=AMOUNT,
)


def _dealt(source: Any, amount: Any, to: Any, number: str) -> DealDamage:
    """ "Each creature deals damage equal to its power": as much as its own."""
    amount = of_each(source, amount, number)
    return DealDamage(amount if isinstance(source, All) else of_each_recipient(to, amount), to, source)


def _equal(v: DealDamage) -> dict[str, Any] | None:
    own = isinstance(v.to, All) and any(
        isinstance(part, AttachedTo) and part.ref == It() for part in parts_in(v.amount)
    )
    if own or v != DealDamage(v.amount, v.to, v.source):
        return None  # "for each Aura attached to that creature" is said of one after the other
    amount = v.amount if isinstance(v.source, All) else as_of_each_recipient(v.to, v.amount)
    return {"source": v.source, "amount": amount, "to": v.to}


def _equal_of_each(v: DealDamage) -> dict[str, Any] | None:
    return s | {"source": v.source.what} if isinstance(v.source, All) and said_of_each(v) and (s := _equal(v)) else None


def _to_itself(source: Any, amount: Any) -> Any:
    """Of one that deals it: several would each deal it to themselves."""
    single = isinstance(source, This) or (isinstance(source, Pronoun) and not source.plural)
    single |= isinstance(source, Targeted) and source.slot.most == Fixed(1)
    return DealDamage(amount, source, source) if single else REJECT


def _itself(v: DealDamage) -> dict[str, Any] | None:
    return {"source": v.source, "amount": v.amount} if v == DealDamage(v.amount, v.source, v.source) else None


row(
    EFFECT,
    build=_to_itself,
    unbuild=_itself,
    of_type=DealDamage,
    en="{source:sing} deals {amount} damage to itself",
    source=OBJECTS,
    amount=MUCH,
    fr="{source!:sing} se infliger* {amount#} blessure*",
)
for _order, _alias in (("damage to itself equal to {amount}", False), ("damage equal to {amount} to itself", True)):
    row(
        EFFECT,
        build=_to_itself,
        unbuild=_itself,
        of_type=DealDamage,
        en=f"{{source:sing}} deals {_order}",
        source=OBJECTS,
        amount=AMOUNT,
        fr="{source!:sing} se infliger* un nombre de blessures égal à {amount}",
        alias=_alias,
    )


def _each_deals(source: Any, to: Any) -> Any:
    """Several targets, or those that were spoken of, each as much as its own power."""
    several = isinstance(source, Pronoun) or (isinstance(source, Targeted) and source.slot.most != Fixed(1))
    return DealDamage(StatOf(Stat.POWER, It()), to, source) if several else REJECT


def _each_dealing(v: DealDamage) -> dict[str, Any] | None:
    same = v == DealDamage(StatOf(Stat.POWER, It()), v.to, v.source) and not isinstance(v.source, All)
    return {"source": v.source, "to": v.to} if same else None


row(
    EFFECT,
    build=_each_deals,
    unbuild=_each_dealing,
    of_type=DealDamage,
    source=OBJECTS,
    to=RECIPIENT,
    en="{source:plur} each deal damage equal to their power to {to}",
    fr="{source!:plur} infliger* un nombre de blessures égal à leur force respective {to>}",
)
row(
    EFFECT,
    build=lambda source, amount, to: REJECT,
    unbuild=_equal_of_each,
    of_type=DealDamage,
    source=NPS,
    amount=AMOUNT,
    to=RECIPIENT,
    en="each {source:sing} deals damage equal to {amount} to {to}",
    fr="chaque* {source!:sing} infliger* un nombre de blessures égal à {amount} {to>}",
)
row(
    EFFECT,
    build=_each_deals,
    of_type=DealDamage,
    source=THEM,
    to=RECIPIENT,
    en="each of {source} deals damage equal to its power to {to}",
    alias=True,
)


def _is_its_own(source: Any, to: Any) -> bool:
    """ "Each creature deals 1 damage to its controller": to that of each, which a row of its own says."""
    return isinstance(source, All) and isinstance(to, ControllerOf | OwnerOf) and isinstance(to.of, Pronoun)


for _whose, _player, _son in (("controller", ControllerOf, "contrôleur"), ("owner", OwnerOf, "propriétaire")):
    row(
        EFFECT,
        DealDamage(h.amount, _player(It()), All(h.source)),
        en=f"each {{source:sing}} deals {{amount}} damage to its {_whose}",
        fr=f"chaque* {{source!:sing}} infliger* {{amount#}} blessure* à son {_son}",
        source=NPS,
        amount=MUCH,
    )
row(
    EFFECT,
    DealDamage(h.amount, h.to, h.source),
    provided=lambda source, to: not _is_its_own(source, to),
    en="{source!} deal* {amount} damage to {to}",
    source=OBJECTS,
    amount=MUCH,
    to=RECIPIENT,
    fr="{source!} infliger* {amount#} blessure* {to>}",
)
row(
    EFFECT,
    build=_dealt,
    unbuild=lambda v: _equal(v) if isinstance(v.amount, (StatOf, Times)) and in_order(v.amount, v.to) else None,
    wants_number=True,
    of_type=DealDamage,
    en="{source!} deal* damage equal to {amount} to {to}",
    source=OBJECTS,
    amount=AMOUNT,
    to=RECIPIENT,
    fr="{source!} infliger* un nombre de blessures égal à {amount} {to>}",
)
row(
    EFFECT,
    build=_dealt,
    unbuild=_equal,
    of_type=DealDamage,
    en="{source!} deal* damage to {to} equal to {amount}",
    fr="{source!} infliger* {to>} un nombre de blessures égal à {amount}",
    source=OBJECTS,
    amount=AMOUNT,
    to=RECIPIENT,
    wants_number=True,
)

row(
    EFFECT,
    SetLife,
    en="{who} life total becomes {amount}",
    fr="<total de points de vie {who}> devient {amount}",
    who=PLAYER_POSS,
    amount=NUMERAL,
)
row(
    EFFECT,
    SetLife,
    en=("{who} life total becomes equal to {amount}", "{who} life total becomes {amount}"),
    fr="<total de points de vie {who}> devient égal à {amount}",
    who=PLAYER_POSS,
    amount=AMOUNT,
)
# --- divided as you choose --------------------------------------------------------------------------------------------

DIVIDED: Final = Category("targets among which something is divided")
"""A Targeted: "any number of targets", "one, two, or three targets"."""


def _targets_row(
    en: str, fr: str, least: Any, most: Any, what: Filter | None, en_2011: str | None = None, fr_2011: str | None = None
) -> None:
    """So many targets, of anything that can be dealt damage (*what* None: of a description)."""

    def build(at: int, **said: Filter) -> Targeted:
        return Targeted(at, TargetSlot(said.get("what") or what or Anything(), least, most))

    def unbuild(given: Targeted) -> dict[str, Any] | None:
        if given.another or given.slot != TargetSlot(given.slot.what, least, most):
            return None
        if what is None:
            return {"what": given.slot.what}
        return {} if given.slot.what == what else None

    slots: dict[str, Any] = {} if what is not None else {"what": NP}
    row(
        DIVIDED,
        build=build,
        unbuild=unbuild,
        of_type=Targeted,
        en=en,
        fr=fr,
        wants_place=True,
        number=PLUR,
        **slots,
        en_2011=en_2011,
        fr_2011=fr_2011,
        reads_2011=False,
    )


for _most, _words, _mots in (
    (None, "any number of", "n'importe quel nombre de"),
    (Fixed(2), "one or two", "un*:sing ou deux"),
    (Fixed(3), "one , two , or three", "un*:sing, deux ou trois"),
):
    _least = Fixed(0) if _most is None else Fixed(1)
    _targets_row(
        f"{_words} targets",
        f"{_mots} cibles",
        _least,
        _most,
        AnyTarget(),
        en_2011=f"{_words} target creatures and / or players",
        fr_2011=f"{_mots} cibles, créatures et / ou joueurs,",
    )
    _targets_row(f"{_words} target {{what:plur}}", f"{_mots} {{what@:plur}} ^ciblé*", _least, _most, None)
targets(DIVIDED, "up to {n} target {what:plur}", "jusqu'à {n} {what@} ^ciblé*", Fixed(0), "n")


row(
    DIVIDED,
    Targeted(h.at, TargetSlot(AnyTarget(), Fixed(0), h.n)),
    provided=lambda n: n != Fixed(1),
    en="up to {n} targets",
    fr="jusqu'à {n} cibles",
    n=COUNT,
    number=PLUR,
)
row(
    EFFECT,
    DealDamage(source=h.source, amount=h.amount, to=h.to, divided=True),
    en="{source!} deal* {amount} damage divided as you choose among {to}",
    source=OBJECTS,
    amount=MUCH,
    to=DIVIDED,
    fr="{source!} infliger* {amount#} blessure* réparties comme vous le désirez entre {to}",
)


row(
    EFFECT,
    DealDamage(Half(h.amount, Rounding.DOWN, CountOf(Is(stand_in(h.to)))), stand_in(h.to), stand_in(h.source)),
    en="{source!} deal* {amount} damage divided evenly, rounded down, among {to}",
    fr="{source!} infliger* {amount#} blessure* réparties équitablement, arrondies à l'unité inférieure, entre {to}",
    source=OBJECTS,
    amount=MUCH,
    to=DIVIDED,
)
row(
    VERB,
    PutCounters(count=h.count, kind=h.kind, on=h.on, divided=True),
    en="distribute* {count#} {kind} counter|counters among {on}",
    count=MANY,
    kind=COUNTER_KIND,
    on=DIVIDED,
    fr="répartir* {count#} marqueur* {kind} entre {on}",
)

HARMED: Final = Category("what was dealt damage this way")
""" "Creature(s) dealt damage this way": a Filter."""


def _harmed(at: int, what: Filter) -> Filter:
    return both(what, Is(stand_in(Harmed(at))))


def _whom(what: Filter) -> dict[str, Any] | None:
    *rest, last = parts_of(what)
    return {"what": both(*rest)} if isinstance(last, Is) and isinstance(last.ref, Result) else None


row(
    HARMED,
    build=_harmed,
    unbuild=_whom,
    of_type=Filter,
    en="{what@} dealt damage this way",
    fr="{what@} qui avoir* subi des blessures de cette manière",
    what=NP,
    wants_place=True,
)


def _some(at: int, what: Filter) -> Compares:
    return Compares(CountOf(_harmed(at, what)), Compare.AT_LEAST, Fixed(1))


def _some_slots(given: Compares) -> dict[str, Any] | None:
    match given:
        case Compares(CountOf(what), Compare.AT_LEAST, Fixed(1)):
            return _whom(what)
    return None


for _kind in (NP, PLAYER_NP):
    row(
        CONDITION,
        build=_some,
        unbuild=_some_slots,
        of_type=Compares,
        en="a {what:sing} was dealt damage this way",
        fr="un* {what!:sing} avoir* subi des blessures de cette manière",
        what=_kind,
        wants_place=True,
    )
    row(
        CONDITION,
        build=_some,
        of_type=Compares,
        en="a {what:sing} is dealt damage this way",
        what=_kind,
        wants_place=True,
        alias=True,
    )
_YOURSELF: Final = Is(You())
row(
    CONDITION,
    build=lambda at: _some(at, _YOURSELF),
    unbuild=lambda v: {} if _some_slots(v) == {"what": _YOURSELF} else None,
    of_type=Compares,
    en="you were dealt damage this way",
    fr="vous* avoir* subi des blessures de cette manière",
    wants_place=True,
)
row(
    CONDITION,
    build=lambda at: _some(at, _YOURSELF),
    of_type=Compares,
    en="~ deals damage to you this way",
    wants_place=True,
    alias=True,
)
row(
    EACH,
    build=lambda at, what: CountOf(_harmed(at, what)),
    unbuild=lambda v: _whom(v.what),
    of_type=CountOf,
    en="{what:sing} dealt damage this way",
    fr="{what@:sing} qui avoir* subi des blessures de cette manière",
    what=NP,
    wants_place=True,
)


def _dying(what: Filter) -> ReplaceLater:
    return ReplaceLater(Moves(what, Zone.BATTLEFIELD, Zone.GRAVEYARD), GoesTo(Zone.EXILE))


for _what, _alias in ((HARMED, False), (NP, False)):
    row(
        EFFECT,
        _dying(h.what),
        en="if a {what:sing} would die this turn, exile it instead",
        fr="si un* {what@:sing} devoir*:impf mourir ce tour-ci, exiler*:imp il*what à la place",
        what=_what,
        alias=_alias,
    )
    row(EFFECT, _dying(h.what), en="if a {what:sing} would die this turn, instead exile it", what=_what, alias=True)


row(
    EFFECT,
    _dying(conjoined(h.what, DamagedBy(This()))),
    en="if a {what:sing} dealt damage by ~ would die this turn, exile it instead",
    what=NP,
    alias=True,
)


def _lost(what: Filter) -> Apply:
    return Apply(All(what), (CantBeRegenerated(),))


row(
    EFFECT,
    _lost(h.what),
    en=("{what:plur} can't be regenerated this turn", "a {what:sing} can't be regenerated this turn"),
    fr="le* {what!:plur} ne pouvoir* pas être régénéré* ce tour-ci",
    what=HARMED,
)


def _to_each_if(source: Any, n: Any, to: Any, first: Any, m: Any, other: Any, second: Any) -> Any:
    """ "Deals 3 damage to each creature without flying if {R} was spent … and 3 damage to each creature with flying if
    {G} was spent": each part under its own condition."""
    return Do(DealDamage(n, to, source), condition=first), Do(DealDamage(m, other, source), condition=second)


row(
    CLAUSE,
    build=_to_each_if,
    of_type=tuple,
    en="{source!} deal* {n} damage to {to} if {first} and {m} damage to {other} if {second}",
    source=OBJECTS,
    n=MUCH,
    to=RECIPIENT,
    first=CONDITION,
    m=MUCH,
    other=RECIPIENT,
    second=CONDITION,
    alias=True,
)
