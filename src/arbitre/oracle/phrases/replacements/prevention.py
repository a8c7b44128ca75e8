"""Prevention and redirection of damage, shields, more or less damage (CR 614.9, 615)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import EventAmount, Fixed, Half, ResultAmount
from arbitre.ir.conditions import Matches, TurnOf
from arbitre.ir.effects import Body, Change, DealDamage, Do, GainLife, PreventIt, ReplaceLater
from arbitre.ir.filters import Is
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Amount, Condition, Filter, walk
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import All, Both, ControllerOf, Event, Players, Result, You
from arbitre.ir.values import Rounding
from arbitre.oracle.categories import (
    ADJECTIVES,
    BODY,
    CLAUSES,
    CONDITIONS,
    CORE,
    DURATION,
    EFFECT,
    OBJECTS,
    RECIPIENT,
    REPLACEMENT,
    SENTENCE,
    VERB,
)
from arbitre.oracle.discourse.said import Follow, Targeted, parts_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import TwoWay, changed, h
from arbitre.oracle.lexicon.words import NUMERAL
from arbitre.oracle.phrases.clauses.follows import flat, kind
from arbitre.oracle.phrases.instructions.damage_and_life import DIVIDED
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.replacements.would_be_dealt import KIND, KINDS, NEXT_WOULD, TIME, WOULD, Would

PREVENTED: Final = ResultAmount("prevented")
"""What a prevention effect has prevented, as its additional effect speaks of it (CR 615.5)."""

_COMBAT: Final = Lasts(Until.END_OF_COMBAT)
# --- instructions -----------------------------------------------------------------------------------------------------


def _later(would: Would, change: Change, n: Any, once: bool) -> Any:
    if not would.this_turn:
        return REJECT
    return ReplaceLater(would.event, change, once=once, amount=n, source_of_choice=would.choice)


def _parts_of_later(given: Any, *_: Any) -> list[tuple[Any, ...]]:
    if not isinstance(given, ReplaceLater):
        return []
    parts = Would(given.event, True, given.source_of_choice), given.change, given.amount, given.once
    return [parts] if given == _later(*parts) else []


_LATER: Final = TwoWay(_later, _parts_of_later)


def later(change: Any, n: Any = None, once: bool = False) -> Any:
    """What changes the damage of ``h.would`` for the rest of the turn, in a term."""
    return _LATER(h.would, change, n, once)


def is_several(n: Amount) -> bool:
    return n != Fixed(1)


row(VERB, later(PreventIt()), en="prevent* all {would}", fr="prévenir* toutes {would}", would=WOULD)


def _this_combat(would: Would) -> Any:
    return REJECT if would.this_turn or would.choice else ReplaceLater(would.event, PreventIt(), until=_COMBAT)


row(
    VERB,
    build=_this_combat,
    unbuild=lambda v: (
        {"would": Would(v.event, False)} if v == ReplaceLater(v.event, PreventIt(), until=_COMBAT) else None
    ),
    of_type=ReplaceLater,
    en="prevent* all {would} this combat",
    fr="prévenir* toutes {would} ce combat-ci",
    would=WOULD,
)


def _prevents_until(would: Would, until: Any) -> Any:
    """ "Until your next turn": longer than "this turn" can be said of the damage."""
    if would.this_turn or would.choice or until == Lasts(Until.END_OF_TURN):
        return REJECT
    return ReplaceLater(would.event, PreventIt(), until=until)


row(
    EFFECT,
    build=_prevents_until,
    unbuild=lambda v: (
        {"would": Would(v.event, False), "until": v.until} if v == ReplaceLater(v.event, PreventIt(), v.until) else None
    ),
    of_type=ReplaceLater,
    en="{until}, prevent all {would}",
    fr="{until}, prévenez toutes {would}",
    until=DURATION,
    would=WOULD,
    rank=1,
)
row(
    VERB,
    later(PreventIt(), Fixed(1)),
    en="prevent* the next 1 {would}",
    fr="prévenir* la {would:sing}",
    would=NEXT_WOULD,
)
row(
    VERB,
    later(PreventIt(), h.n),
    provided=is_several,
    en="prevent* the next {n} {would}",
    fr="prévenir* le* {n#} {would+}",
    n=NUMERAL,
    would=NEXT_WOULD,
)
row(
    EFFECT,
    later(PreventIt(), once=True),
    en="the next time {would}, prevent that damage",
    fr="la prochaine fois que {would:cond}, prévenez ces blessures",
    would=TIME,
)
# --- what a prevention effect does besides (CR 615.5) -----------------------------------------------------------------

BESIDES: Final = Category("what prevention does besides")
"""A tuple of clauses that speak of what was prevented."""
row(
    BESIDES,
    (Do(GainLife(PREVENTED)),),
    en="you gain life equal to the damage prevented this way",
    fr="vous gagnez autant de points de vie que de blessures ainsi prévenues",
)


row(
    BESIDES,
    (changed(h.clause, times=PREVENTED),),
    provided=lambda clause: clause.times is None and clause.each is None,
    en=("for each 1 damage prevented this way, {clause}", "{clause} for each 1 damage prevented this way"),
    fr="pour chaque blessure ainsi prévenue, {clause}",
    clause=CORE,
)


def _dealt_as_much(source: Any, to: Any) -> tuple[Do, ...]:
    """What was prevented is dealt; nothing if nothing was."""
    return (Do(DealDamage(PREVENTED, to, source)),)


row(
    BESIDES,
    _dealt_as_much(h.source, h.to),
    written=lambda to: to != ControllerOf(Event()),
    en="if damage is prevented this way, {source!} deal* that much damage to {to}",
    fr="si des blessures sont ainsi prévenues, {source!} infliger* autant de blessures {to>}",
    source=OBJECTS,
    to=RECIPIENT,
)


def _of_such_source(before: tuple[Filter, ...], clauses: tuple[Do, ...]) -> Any:
    """ "If damage from a black source is prevented this way": one source that deals it is asked about."""
    if len(clauses) != 1 or clauses[0].condition is not None:
        return REJECT
    return (replace(clauses[0], condition=Matches(Event(), both(*before))),)


def _source_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(condition=Matches(ref=Event(), what=what)) as clause,):
            return {"before": parts_of(what), "clauses": (replace(clause, condition=None),)}
    return None


MEASURED: Final = Category("what is done with as much as was prevented")
row(MEASURED, (Do(GainLife(PREVENTED)),), en="you gain that much life", fr="vous gagnez autant de points de vie")
row(
    MEASURED,
    _dealt_as_much(h.source, ControllerOf(Event())),
    en="{source!} deal* that much damage to the source's controller",
    fr="{source!} infliger* autant de blessures au contrôleur de la source",
    source=OBJECTS,
)
row(
    BESIDES,
    build=_of_such_source,
    unbuild=_source_slots,
    of_type=tuple,
    en=(
        "if damage from a {before}source is prevented this way, {clauses}",
        "whenever damage from a {before}source is prevented this way this turn, {clauses}",
    ),
    fr="si des blessures d'une source* {before:post} sont ainsi prévenues, {clauses}",
    before=ADJECTIVES,
    clauses=MEASURED,
)
row(BESIDES, h.clauses, of_type=tuple, en="if damage is prevented this way, {clauses}", clauses=MEASURED, alias=True)
row(
    BESIDES,
    _dealt_as_much(h.source, ControllerOf(Event())),
    en=tuple(
        f"{when} damage is prevented this way, {{source!}} deal* that much damage to that source's controller"
        for when in ("if", "when")
    ),
    fr="si des blessures sont ainsi prévenues, {source!} infliger* autant de blessures au contrôleur de cette source",
    source=OBJECTS,
)


def _hang_besides(clause: Do, follow: Follow) -> Do | None:
    effect = clause.effect
    if not isinstance(effect, ReplaceLater) or not isinstance(effect.change, PreventIt) or effect.change.then:
        return None
    return replace(clause, effect=replace(effect, change=replace(effect.change, then=follow.clauses)))


def _take_besides(clause: Do) -> tuple[Do, Follow] | None:
    effect = clause.effect
    if not isinstance(effect, ReplaceLater) or not isinstance(effect.change, PreventIt) or not effect.change.then:
        return None
    bare = replace(clause, effect=replace(effect, change=replace(effect.change, then=())))
    return bare, Follow("prevented", effect.change.then)


kind("prevented", _hang_besides, _take_besides)
row(SENTENCE, Follow("prevented", h.besides), en="{besides}", fr="{besides}", besides=BESIDES)

# --- static abilities -------------------------------------------------------------------------------------------------


def _static(would: Would, change: Change, condition: Condition | None) -> Any:
    """Without "this turn" and without targets, which only a spell or another ability has."""
    if would.this_turn or would.choice is not None or has_targets((would.event, change)):
        return REJECT
    return Replacement(would.event, change, condition)


def has_targets(said: Any) -> bool:
    """Whether something that is said has targets."""
    return any(isinstance(part, Targeted) for part in parts_in(said))


def _parts_of_static(given: Any, *_: Any) -> list[tuple[Any, ...]]:
    return [(Would(given.event, False), given.change, given.condition)] if isinstance(given, Replacement) else []


_STATIC: Final = TwoWay(_static, _parts_of_static)


def static(change: Any, condition: Any = None) -> Any:
    """What changes the damage of ``h.would`` as long as a permanent is there, in a term."""
    return _STATIC(h.would, change, condition)


def _speaks_of_it(condition: Condition) -> bool:
    """Whether it is the one of which the event speaks of which the condition speaks."""
    return any(isinstance(part, Event) for part in walk(condition))


def static_row(
    change: Any,
    en: tuple[str, ...],
    fr: str | None,
    heard: Callable[..., bool] | None = None,
    written: Callable[..., bool] | None = None,
    **slots: Any,
) -> None:
    """A static ability by what it changes, with and without a condition."""
    row(
        REPLACEMENT,
        static(change),
        heard=heard,
        written=written,
        en=en,
        fr=fr,
        alias=fr is None,
        **slots,
    )
    row(
        REPLACEMENT,
        static(change, TurnOf(You())),
        heard=heard,
        en=tuple(f"during your turn, {way}" for way in en),
        alias=True,
        **slots,
    )
    while_it_is = tuple(way.replace("{would}", "{would} while {condition}", 1) for way in en if way.startswith("if "))
    row(
        REPLACEMENT,
        static(change, h.condition),
        heard=heard,
        written=lambda condition: not while_it_is or not _speaks_of_it(condition),
        en=tuple(f"as long as {{condition}}, {way}" for way in en),
        fr=fr and f"tant que {{condition}}, {fr}",
        alias=fr is None,
        **slots,
        condition=CONDITIONS,
    )
    if while_it_is:
        row(
            REPLACEMENT,
            static(change, h.condition),
            heard=heard,
            written=_speaks_of_it,
            en=while_it_is,
            fr=fr and fr.replace("{would:impf}", "{would:impf} alors que {condition}", 1),
            alias=fr is None,
            **slots,
            condition=CONDITIONS,
        )


static_row(PreventIt(), ("prevent all {would}.",), "prévenez toutes {would}.", would=WOULD)
static_row(PreventIt(), ("if {would}, prevent that damage.",), "si {would:impf}, prévenez ces blessures.", would=TIME)
static_row(
    PreventIt(h.amount),
    ("if {would}, prevent {amount} of that damage.",),
    "si {would:impf}, prévenez {amount} de ces blessures.",
    would=TIME,
    amount=NUMERAL,
)
static_row(
    PreventIt(all_but=h.amount),
    ("if {would}, prevent all but {amount} of that damage.",),
    "si {would:impf}, prévenez toutes ces blessures sauf {amount}.",
    would=TIME,
    amount=NUMERAL,
)
static_row(
    PreventIt(then=h.then),
    ("if {would}, prevent that damage. {then}.",),
    "si {would:impf}, prévenez ces blessures. {then}.",
    would=TIME,
    then=BESIDES,
)


def _plain_body(change: Change, _: Any) -> list[tuple[Body]]:
    return [(Body(change.then),)] if isinstance(change, PreventIt) and change == PreventIt(then=change.then) else []


_and_then: Final = TwoWay(lambda body: PreventIt(then=body.clauses), _plain_body)
static_row(
    _and_then(h.body),
    ("if {would}, prevent that damage. {body}",),
    "si {would:impf}, prévenez ces blessures. {body}",
    heard=lambda body: body.modes is None and not has_targets(body),
    written=lambda body: bool(body.clauses),
    would=TIME,
    body=BODY,
)
static_row(
    PreventIt(then=flat(h.clauses)),
    ("if {would}, prevent that damage and {clauses}.",),
    None,
    heard=lambda clauses: not has_targets(clauses),
    would=TIME,
    clauses=CLAUSES,
)

for _round, _word, _fr in ((Rounding.DOWN, "down", "inférieure"), (Rounding.UP, "up", "supérieure")):
    static_row(
        PreventIt(Half(EventAmount(), _round)),
        (f"if {{would}}, prevent half that damage, rounded {_word}.",),
        f"si {{would:impf}}, prévenez la moitié de ces blessures, arrondie à l'unité {_fr}.",
        would=TIME,
    )

# --- damage that can't be prevented -----------------------------------------------------------------------------------


def _not_prevented(clause: Do, _: Follow) -> Do | None:
    if not isinstance(clause.effect, DealDamage) or clause.effect.unpreventable:
        return None
    return replace(clause, effect=replace(clause.effect, unpreventable=True))


def _unpreventable(clause: Do) -> tuple[Do, Follow] | None:
    if not isinstance(clause.effect, DealDamage) or not clause.effect.unpreventable:
        return None
    return replace(clause, effect=replace(clause.effect, unpreventable=False)), Follow("not prevented")


kind("not prevented", _not_prevented, _unpreventable)
row(
    SENTENCE,
    Follow("not prevented"),
    en="the damage can't be prevented",
    fr="les blessures ne peuvent pas être prévenues",
)

SHIELDED: Final = Is(Result("each"))
"""The one that the shield is for."""


_combat_of: Final = TwoWay(
    lambda kind: KINDS[kind], lambda combat, _: [(name,) for name in KINDS if KINDS[name] is combat]
)
_NEXT_FR: Final = "prévenir* le* {n#} prochain* {kind} qui devraient être infligées"
for _divided, _category, _en, _fr in (
    (
        False,
        RECIPIENT,
        "prevent* the next {n} {kind} that would be dealt to {each} this turn",
        f"{_NEXT_FR} à {{each}} ce tour-ci",
    ),
    (
        True,
        DIVIDED,
        "prevent* the next {n} {kind} that would be dealt this turn to {each}, divided as you choose",
        f"{_NEXT_FR} ce tour-ci à {{each}}, réparties comme vous le désirez",
    ),
):
    row(
        VERB,
        ReplaceLater(
            Deals(to=SHIELDED, combat=_combat_of(h.kind)), PreventIt(), amount=h.n, each=h.each, divided=_divided
        ),
        heard=lambda each, divided=_divided: divided or isinstance(each, All | Both | Players),
        en=_en,
        fr=_fr,
        n=NUMERAL,
        kind=KIND,
        each=_category,
    )
