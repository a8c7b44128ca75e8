"""Prevention and redirection of damage, shields, more or less damage (CR 614.9, 615)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Replacement
from arbitre.ir.amounts import EventAmount, Fixed, Half, ResultAmount
from arbitre.ir.conditions import Matches, TurnOf
from arbitre.ir.effects import Body, Change, DealDamage, Do, GainLife, PreventIt, RedirectIt, ReplaceLater, Scale
from arbitre.ir.filters import Is
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Amount, Condition, Filter, Ref, walk
from arbitre.ir.patterns import Deals
from arbitre.ir.refs import All, Both, ControllerOf, Event, Players, Result, You
from arbitre.ir.values import Rounding
from arbitre.oracle.categories import (
    ADJECTIVES,
    BODY,
    CLAUSES,
    CONDITIONS,
    CORE,
    EFFECT,
    OBJECTS,
    RECIPIENT,
    REPLACEMENT,
    SENTENCE,
    VERB,
)
from arbitre.oracle.discourse.said import Follow, Targeted, parts_in
from arbitre.oracle.formalism.grammar import REJECT, Category, row
from arbitre.oracle.formalism.terms import changed, h
from arbitre.oracle.lexicon.words import NUMERAL
from arbitre.oracle.phrases.clauses.follows import flat, kind
from arbitre.oracle.phrases.instructions.damage_and_life import DIVIDED
from arbitre.oracle.phrases.nouns.nouns import both, parts_of
from arbitre.oracle.phrases.replacements.would_be_dealt import KIND, KINDS, NEXT_WOULD, TIME, WOULD, Would

PREVENTED: Final = ResultAmount("prevented")
"""What a prevention effect has prevented, as its additional effect speaks of it (CR 615.5)."""

_COMBAT: Final = Lasts(Until.END_OF_COMBAT)
OF_THE_SOURCE: Final = (Event(), ControllerOf(Event()))
"""The source of the damage and its controller, to whom it is dealt instead (:mod:`arbitre.oracle.phrases.replacements.redirected`)."""

# --- instructions ------------------------------------------------------------------------------------------------------


def _later_slots(change: type, **wanted: Any) -> Any:
    """The slots of a :class:`ReplaceLater` whose other fields are as wanted."""

    def unbuild(given: ReplaceLater) -> dict[str, Any] | None:
        if not isinstance(given.change, change):
            return None
        slots: dict[str, Any] = {"would": Would(given.event, True, given.source_of_choice)}
        if isinstance(given.change, RedirectIt):
            if given.change.to in OF_THE_SOURCE:
                return None
            slots["to"] = given.change.to
        if given.amount is not None:
            slots["n"] = given.amount
        return slots if _later(slots.get("to"), slots["would"], slots.get("n"), **wanted) == given else None

    return unbuild


def _later(to: Ref | None, would: Would, n: Any = None, once: bool = False) -> Any:
    if not would.this_turn:
        return REJECT
    change = PreventIt() if to is None else RedirectIt(to)
    return ReplaceLater(would.event, change, once=once, amount=n, source_of_choice=would.choice)


row(VERB, build=lambda would: _later(None, would), unbuild=lambda v: _only(_later_slots(PreventIt)(v), "would"), of_type=ReplaceLater,
    en="prevent* all {would}", fr="prévenir* toutes {would}", would=WOULD)  # fmt: skip


def _this_combat(would: Would) -> Any:
    return REJECT if would.this_turn or would.choice else ReplaceLater(would.event, PreventIt(), until=_COMBAT)


row(VERB, build=_this_combat, unbuild=lambda v: {"would": Would(v.event, False)} if v == ReplaceLater(v.event, PreventIt(), until=_COMBAT) else None,
    of_type=ReplaceLater, en="prevent* all {would} this combat", fr="prévenir* toutes {would} ce combat-ci", would=WOULD)  # fmt: skip
row(VERB, build=lambda would: _later(None, would, Fixed(1)), of_type=ReplaceLater,
    unbuild=lambda v: _one(_later_slots(PreventIt)(v), "would"),
    en="prevent* the next 1 {would}", fr="prévenir* la {would:sing}", would=NEXT_WOULD)  # fmt: skip
row(VERB, build=lambda n, would: REJECT if n == Fixed(1) else _later(None, would, n), of_type=ReplaceLater,
    unbuild=lambda v: _only(_later_slots(PreventIt)(v), "would", "n"),
    en="prevent* the next {n} {would}", fr="prévenir* le* {n#} {would+}", n=NUMERAL, would=NEXT_WOULD)  # fmt: skip
row(EFFECT, build=lambda would: _later(None, would, once=True), unbuild=lambda v: _only(_later_slots(PreventIt, once=True)(v), "would"),
    of_type=ReplaceLater, en="the next time {would}, prevent that damage",
    fr="la prochaine fois que {would:cond}, prévenez ces blessures", would=TIME)  # fmt: skip


def _only(slots: dict[str, Any] | None, *names: str) -> dict[str, Any] | None:
    return slots if slots is not None and slots.keys() == set(names) else None


def _one(slots: dict[str, Any] | None, *names: str) -> dict[str, Any] | None:
    """The slots named, if a number of 1 is all that is said besides."""
    return _only(slots, *names) if slots is not None and slots.pop("n", None) == Fixed(1) else None


row(EFFECT, build=lambda would, to: _later(to, would, once=True), of_type=ReplaceLater,
    unbuild=lambda v: _only(_later_slots(RedirectIt, once=True)(v), "would", "to"),
    en="the next time {would}, that damage is dealt to {to} instead",
    fr="la prochaine fois que {would:cond}, ces blessures sont infligées à {to} à la place", would=TIME, to=RECIPIENT)  # fmt: skip
row(EFFECT, build=lambda would, to: _later(to, would, Fixed(1)), of_type=ReplaceLater,
    unbuild=lambda v: _one(_later_slots(RedirectIt)(v), "would", "to"),
    en="the next 1 {would} is dealt to {to} instead", fr="la {would:sing} est infligée à {to} à la place",
    would=NEXT_WOULD, to=RECIPIENT)  # fmt: skip
row(EFFECT, build=lambda n, would, to: REJECT if n == Fixed(1) else _later(to, would, n), of_type=ReplaceLater,
    unbuild=lambda v: _only(_later_slots(RedirectIt)(v), "would", "to", "n"),
    en="the next {n} {would} is dealt to {to} instead", fr="le* {n#} {would+} sont infligées à {to} à la place",
    n=NUMERAL, would=NEXT_WOULD, to=RECIPIENT)  # fmt: skip
row(EFFECT, build=lambda would, to: _later(to, would), of_type=ReplaceLater,
    unbuild=lambda v: _only(_later_slots(RedirectIt)(v), "would", "to"),
    en="all {would} is dealt to {to} instead", fr="{would} sont infligées à {to} à la place", would=WOULD, to=RECIPIENT)  # fmt: skip

# --- what a prevention effect does besides (CR 615.5) --------------------------------------------------------------------

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


def _dealt_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    match clauses:
        case (Do(effect=DealDamage(amount=amount, to=to, source=source)),) if amount == PREVENTED:
            return {"source": source, "to": to} if clauses == _dealt_as_much(source, to) else None
    return None


def _dealt_to(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    slots = _dealt_slots(clauses)
    return None if slots is None or slots["to"] == ControllerOf(Event()) else slots


row(BESIDES, build=_dealt_as_much, unbuild=_dealt_to, of_type=tuple, en="if damage is prevented this way, {source!} deal* that much damage to {to}",
    fr="si des blessures sont ainsi prévenues, {source!} infliger* autant de blessures {to>}", source=OBJECTS, to=RECIPIENT)  # fmt: skip


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
row(BESIDES, build=_of_such_source, unbuild=_source_slots, of_type=tuple, en="if damage from a {before}source is prevented this way, {clauses}",
    fr="si des blessures d'une source* {before:post} sont ainsi prévenues, {clauses}", before=ADJECTIVES, clauses=MEASURED)  # fmt: skip
row(BESIDES, build=_of_such_source, of_type=tuple, en="whenever damage from a {before}source is prevented this way this turn, {clauses}",
    before=ADJECTIVES, clauses=MEASURED, alias=True)  # fmt: skip
row(BESIDES, h.clauses, of_type=tuple, en="if damage is prevented this way, {clauses}", clauses=MEASURED, alias=True)
for _when in ("if", "when"):
    row(
        BESIDES,
        _dealt_as_much(h.source, ControllerOf(Event())),
        en=f"{_when} damage is prevented this way, {{source!}} deal* that much damage to that source's controller",
        source=OBJECTS,
        alias=True,
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

# --- static abilities --------------------------------------------------------------------------------------------------


def _static(would: Would, change: Any, condition: Condition | None = None) -> Any:
    """Without "this turn" and without targets, which only a spell or another ability has."""
    if (
        would.this_turn
        or would.choice is not None
        or any(isinstance(p, Targeted) for p in parts_in((would.event, change)))
    ):
        return REJECT
    return Replacement(would.event, change, condition)


def _static_slots(given: Replacement) -> dict[str, Any]:
    return {"would": Would(given.event, False)} | ({"condition": given.condition} if given.condition else {})


def _static_row(en: str, fr: str | None, to_change: Any, of_change: Any, alias: bool = False, **slots: Any) -> None:
    """A static ability by what it changes: *to_change* makes the change of the slots, *of_change* its inverse."""

    def build(would: Would, condition: Condition | None = None, **given: Any) -> Any:
        change = to_change(**given)
        return REJECT if change is REJECT else _static(would, change, condition)

    def unbuild(given: Replacement) -> dict[str, Any] | None:
        found = of_change(given.change)
        return None if found is None else found | _static_slots(given)

    def fits(given: Replacement, conditional: bool, of_itself: bool) -> dict[str, Any] | None:
        speaks = given.condition is not None and any(isinstance(part, Event) for part in walk(given.condition))
        return unbuild(given) if (given.condition is not None, speaks) == (conditional, of_itself) else None

    row(
        REPLACEMENT,
        build=build,
        unbuild=lambda v: fits(v, False, False),
        of_type=Replacement,
        en=en,
        fr=fr,
        alias=alias,
        **slots,
    )
    meanwhile = en.startswith("if {would},")
    ways = [(f"as long as {{condition}}, {en}", fr and f"tant que {{condition}}, {fr}", False)]
    if meanwhile:  # where it is the object itself of which the condition speaks
        during = fr and fr.replace("{would:impf}", "{would:impf} alors que {condition}", 1)
        ways.append((en.replace("{would}", "{would} while {condition}", 1), during, True))
    row(
        REPLACEMENT,
        build=lambda would, **given: build(would, TurnOf(You()), **given),
        of_type=Replacement,
        en=f"during your turn, {en}",
        alias=True,
        **slots,
    )
    for said, french, of_itself in ways:
        row(REPLACEMENT, build=build, of_type=Replacement, en=said, fr=french, alias=alias, **slots, condition=CONDITIONS,
            unbuild=lambda v, own=of_itself: fits(v, True, own) or (None if meanwhile else fits(v, True, True)))  # fmt: skip


def _exactly(change: Change) -> Any:
    return lambda v: {} if v == change else None


_static_row("prevent all {would}.", "prévenez toutes {would}.", PreventIt, _exactly(PreventIt()), would=WOULD)
_static_row(
    "if {would}, prevent that damage.",
    "si {would:impf}, prévenez ces blessures.",
    PreventIt,
    _exactly(PreventIt()),
    would=TIME,
)
_static_row("all {would} is dealt to {to} instead.", "{would} sont infligées à {to} à la place.", RedirectIt,
            lambda v: {"to": v.to} if isinstance(v, RedirectIt) and v.amount is None and v.to not in OF_THE_SOURCE else None, would=WOULD, to=RECIPIENT)  # fmt: skip
_static_row("if {would}, prevent {amount} of that damage.", "si {would:impf}, prévenez {amount} de ces blessures.", PreventIt,
            lambda v: {"amount": v.amount} if isinstance(v, PreventIt) and v.amount is not None and v == PreventIt(v.amount) else None,
            would=TIME, amount=NUMERAL)  # fmt: skip
_static_row("if {would}, prevent that damage. {then}.", "si {would:impf}, prévenez ces blessures. {then}.", lambda then: PreventIt(then=then),
            lambda v: {"then": v.then} if isinstance(v, PreventIt) and v == PreventIt(then=v.then) and v.then else None,
            would=TIME, then=BESIDES)  # fmt: skip


def _then(body: Body) -> Any:
    """Besides the prevention, clauses without targets."""
    return (
        REJECT if body.modes or any(isinstance(p, Targeted) for p in parts_in(body)) else PreventIt(then=body.clauses)
    )


def _then_slots(change: Any) -> dict[str, Any] | None:
    plain = isinstance(change, PreventIt) and change.then and change == PreventIt(then=change.then)
    return {"body": Body(change.then)} if plain else None


_static_row(
    "if {would}, prevent that damage. {body}",
    "si {would:impf}, prévenez ces blessures. {body}",
    _then,
    _then_slots,
    would=TIME,
    body=BODY,
)
_static_row("if {would}, prevent that damage and {clauses}.", None, lambda clauses: _then(Body(flat(clauses))), lambda v: None, True,
            would=TIME, clauses=CLAUSES)  # fmt: skip


def _double(v: Any) -> dict[str, Any] | None:
    return {} if v == Scale(2) else None


_SCALED_FR = {
    "double that damage": "le double de ces blessures est infligé", "triple that damage": "le triple de ces blessures est infligé",
    "that much damage plus 1": "autant de blessures plus 1 sont infligées", "that much damage plus 2": "autant de blessures plus 2 sont infligées",
    "that much damage minus 1": "autant de blessures moins 1 sont infligées",
}  # fmt: skip
_static_row("if {would}, it deals double that damage to that permanent or player instead.",
            "si {would:impf}, le double de ces blessures est infligé à la place.", lambda: Scale(2), _double, would=TIME)  # fmt: skip
for _who in ("permanent or player", "player", "creature", "permanent"):
    for _how, _much in (("double that damage", Scale(2)), ("triple that damage", Scale(3)), ("that much damage plus 1", Scale(plus=Fixed(1))),
                        ("that much damage plus 2", Scale(plus=Fixed(2))), ("that much damage minus 1", Scale(plus=Fixed(-1)))):  # fmt: skip
        _static_row(f"if {{would}}, it deals {_how} to that {_who} instead.", f"si {{would:impf}}, {_SCALED_FR[_how]} à la place.", lambda much=_much: much, _exactly(_much),
                    _who != "permanent or player" or _much == Scale(2), would=TIME)  # fmt: skip
_ALREADY: Final = tuple(f" to that {_who}" for _who in ("permanent or player", "player", "creature", "permanent"))
for _how, _much in (("double that damage", Scale(2)), ("triple that damage", Scale(3)), ("that much damage plus 1", Scale(plus=Fixed(1))),
                    ("that much damage plus 2", Scale(plus=Fixed(2))), ("that much damage minus 1", Scale(plus=Fixed(-1)))):  # fmt: skip
    for _whom in ("", *_ALREADY, " to that player or permanent", " to you", " to ~"):
        _ways = [f"that source deals {_how}{_whom} instead", f"instead it deals {_how}{_whom}"]
        for _way in _ways if _whom in _ALREADY else (f"it deals {_how}{_whom} instead", *_ways):
            _static_row(f"if {{would}}, {_way}.", None, lambda much=_much: much, _exactly(_much), True, would=TIME)
for _round, _word, _fr in ((Rounding.DOWN, "down", "inférieure"), (Rounding.UP, "up", "supérieure")):
    _half = PreventIt(Half(EventAmount(), _round))
    _static_row(f"if {{would}}, prevent half that damage, rounded {_word}.",
                f"si {{would:impf}}, prévenez la moitié de ces blessures, arrondie à l'unité {_fr}.", lambda half=_half: half, _exactly(_half),
                would=TIME)  # fmt: skip
_static_row("if {would}, it deals half that damage, rounded down, to that permanent or player instead.",
            "si {would:impf}, la moitié de ces blessures, arrondie à l'unité inférieure, est infligée à la place.", lambda: Scale(half=True),
            _exactly(Scale(half=True)), would=TIME)  # fmt: skip


def _set_to(n: Amount) -> Any:
    """It stays the same damage, of another amount (CR 614.9)."""
    return Scale(0, n) if isinstance(n, Fixed) else REJECT


for _way in ("it deals {n} damage", "that source deals {n} damage"):
    for _whom in ("", *_ALREADY, " to that player or permanent", " to you", " to ~"):
        _static_row(f"if {{would}}, {_way}{_whom} instead.", "si {would:impf}, elle inflige {n#} blessure* à la place.", _set_to,
                    lambda v: {"n": v.plus} if isinstance(v, Scale) and v == Scale(0, v.plus) else None, _way.startswith("that") or bool(_whom),
                    would=TIME, n=NUMERAL)  # fmt: skip

# --- damage that can't be prevented ------------------------------------------------------------------------------------


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


def _shield(divided: bool) -> Callable[[Any, str, Any], Any]:
    def build(n: Any, kind: str, each: Any) -> Any:
        if not divided and not isinstance(each, All | Both | Players):
            return REJECT
        return ReplaceLater(Deals(to=SHIELDED, combat=KINDS[kind]), PreventIt(), amount=n, each=each, divided=divided)

    return build


def _slots(divided: bool) -> Callable[[ReplaceLater], dict[str, Any] | None]:
    def unbuild(given: ReplaceLater) -> dict[str, Any] | None:
        if given.each is None or not isinstance(given.event, Deals):
            return None
        kind = next(name for name, combat in KINDS.items() if combat is given.event.combat)
        same = ReplaceLater(Deals(to=SHIELDED, combat=KINDS[kind]), PreventIt(), amount=given.amount, each=given.each,
                            divided=divided)  # fmt: skip
        return {"n": given.amount, "kind": kind, "each": given.each} if given == same else None

    return unbuild


_FR: Final = "prévenir* le* {n#} prochain* {kind} qui devraient être infligées"
for _divided, _category, _en, _fr in (
    (False, RECIPIENT, "prevent* the next {n} {kind} that would be dealt to {each} this turn", f"{_FR} à {{each}} ce tour-ci"),
    (True, DIVIDED, "prevent* the next {n} {kind} that would be dealt this turn to {each}, divided as you choose",
     f"{_FR} ce tour-ci à {{each}}, réparties comme vous le désirez"),
):  # fmt: skip
    row(VERB, build=_shield(_divided), unbuild=_slots(_divided), of_type=ReplaceLater, en=_en, fr=_fr, n=NUMERAL, kind=KIND,
        each=_category)  # fmt: skip
