"""Clauses, gates, sentences, bodies: "you may", "if you do", "unless", several sentences, modes (CR 608.2c, 700.2).

A gate is a field of ``Do``. Sentences are folded into clauses: "If you do, …" goes to ``then`` of the clause before it.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.effects import Body, Delayed, Destroy, Do, GainLife, LoseLife, Modes, Pays, Perform
from arbitre.ir.node import Effect, Ref
from arbitre.ir.refs import You
from arbitre.oracle.bind import done_by, undone_by
from arbitre.oracle.grammar import REJECT, Category, Series, row
from arbitre.oracle.rows.categories import (
    BODY,
    CLAUSE,
    CLAUSES,
    CONDITION,
    CORE,
    DO,
    EFFECT,
    PAID,
    PAYMENT,
    PLAYER,
    SENTENCE,
    SENTENCES,
    SPELL_BODY,
    STEP_EVENT,
    VERB,
)
from arbitre.oracle.said import Doer, Follow

SAYS_YOU = (GainLife, LoseLife)
"""Instructions that say "you" where others are imperatives: "you gain 3 life"."""


def flat(groups: tuple[tuple[Do, ...], ...]) -> tuple[Do, ...]:
    """The clauses of several groups."""
    return tuple(clause for group in groups for clause in group)


def one_effect(clauses: tuple[Do, ...]) -> Effect:
    """Several clauses as the one effect of a gate."""
    if len(clauses) == 1 and clauses[0] == Do(clauses[0].effect) and clauses[0].effect is not None:
        return clauses[0].effect
    return Perform(clauses)


def clauses_of(effect: Effect | None) -> tuple[Do, ...]:
    """The inverse of :func:`one_effect`."""
    return effect.clauses if isinstance(effect, Perform) else (Do(effect),)


# --- subjects ----------------------------------------------------------------------------------------------------------


def _doer(effect: Any) -> Ref | None:
    """The player who acts, if the effect says so in a field of its own."""
    who = getattr(effect, "who", None)
    return who if isinstance(who, Ref) else None


def _has_doer(effect: Any) -> bool:
    return any(isinstance(getattr(effect, name), Doer) for name in effect.__struct_fields__) or "HasController" in repr(
        effect
    )


def _imperative(effect: Any) -> dict[str, Any] | None:
    if isinstance(effect, SAYS_YOU) or _doer(effect) not in (None, You()):
        return None
    return {"verb": undone_by(effect, You())}


row(EFFECT, build=lambda verb: done_by(verb, You()), unbuild=_imperative, of_type=Effect, en="{verb:plur}", fr="{verb:vous}",
    verb=VERB, number="bare")  # fmt: skip
row(
    EFFECT,
    build=lambda who, verb: done_by(verb, who) if _has_doer(verb) else REJECT,
    unbuild=lambda v: {"who": _doer(v), "verb": undone_by(v, _doer(v))} if _doer(v) is not None else None,  # type: ignore[arg-type]
    of_type=Effect, en="{who!} {verb*}", fr="{who!} {verb*}", who=PLAYER, verb=VERB,
)  # fmt: skip

# --- one clause --------------------------------------------------------------------------------------------------------


def _bare(clause: Do) -> dict[str, Any] | None:
    return {"effect": clause.effect} if clause == Do(clause.effect, note=clause.note) and clause.effect else None


row(CORE, build=lambda effect: Do(effect), unbuild=_bare, of_type=Do, en="{effect@}", fr="{effect}", effect=EFFECT)


def _may(clause: Do) -> dict[str, Any] | None:
    if clause.may is None or clause.effect is None or clause.pay is not None:
        return None
    return {"who": clause.may, "verb": undone_by(clause.effect, clause.may)}


row(CORE, build=lambda who, verb: Do(done_by(verb, who), may=who), unbuild=_may, of_type=Do,
    en="{who!} may {verb:plur}", fr="{who!} peut|peuvent|pouvez {verb}", who=PLAYER, verb=VERB, number="may")  # fmt: skip


def _may_pay(clause: Do) -> dict[str, Any] | None:
    if clause.pay is None or clause.effect is not None or clause.may != clause.pay.who:
        return None
    return {"who": clause.may, "cost": clause.pay.cost}


row(CORE, build=lambda who, cost: Do(may=who, pay=Pays(cost, who)), unbuild=_may_pay, of_type=Do,
    en="{who!} may {cost:plur}", fr="{who!} peut|peuvent|pouvez {cost:vous}", who=PLAYER, cost=PAID)  # fmt: skip


def _unless(clause: Do) -> dict[str, Any] | None:
    if clause.unless is None:
        return None
    return {"clause": replace(clause, unless=None), "who": clause.unless.who, "cost": clause.unless.cost}


row(DO, build=lambda clause, who, cost: replace(clause, unless=Pays(cost, who)), unbuild=_unless, of_type=Do,
    en="{clause} unless {who!} {cost*}", fr="{clause} à moins que {who!} ne {cost*}", clause=CORE, who=PLAYER, cost=PAYMENT)  # fmt: skip
row(DO, build=lambda clause: clause, unbuild=lambda v: {"clause": v} if v.unless is None else None, of_type=Do, en="{clause@}",
    fr="{clause}", clause=CORE)  # fmt: skip


def _conditional(condition: Any, clauses: tuple[tuple[Do, ...], ...]) -> tuple[Do, ...]:
    inner = flat(clauses)
    if len(inner) == 1 and inner[0].condition is None:
        return (replace(inner[0], condition=condition),)
    return (Do(Perform(inner), condition=condition),)


def _condition_slots(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    if len(clauses) != 1 or clauses[0].condition is None:
        return None
    clause = replace(clauses[0], condition=None)
    inner = clause.effect.clauses if isinstance(clause.effect, Perform) and clause == Do(clause.effect) else (clause,)
    return {"condition": clauses[0].condition, "clauses": tuple((c,) for c in inner)}


row(CLAUSE, build=lambda clause: (clause,), unbuild=lambda v: {"clause": v[0]} if len(v) == 1 and v[0].condition is None else None,
    of_type=tuple, en="{clause@}", fr="{clause}", clause=DO)  # fmt: skip
row(SENTENCE, build=_conditional, unbuild=_condition_slots, of_type=tuple, en="if {condition}, {clauses}",
    fr="si {condition}, {clauses}", condition=CONDITION, clauses=CLAUSES)  # fmt: skip
row(CLAUSE, build=lambda condition, clause: _conditional(condition, ((clause,),)), of_type=tuple, en="{clause} if {condition}",
    condition=CONDITION, clause=DO, alias=True)  # fmt: skip
VERB_CLAUSE = Category("verb phrase of several")
row(
    VERB_CLAUSE, build=lambda effect: Do(effect), unbuild=_bare, of_type=Do, en="{effect*}", fr="{effect*}", effect=VERB
)
VERBS = Series(VERB_CLAUSE, "clauses", least=2, shared=True)
row(CLAUSE, build=lambda who, verbs: done_by(verbs, who) if all(_has_doer(v.effect) for v in verbs) else REJECT,
    of_type=tuple, en="{who!} {verbs*}", who=PLAYER, verbs=VERBS, alias=True)  # fmt: skip


def _may_all(clauses: tuple[Do, ...]) -> dict[str, Any] | None:
    """ "You may search your library, put it onto the battlefield, then shuffle": one choice for all."""
    if len(clauses) != 1 or not isinstance(clauses[0].effect, Perform):
        return None
    who = clauses[0].may
    if who is None or clauses[0] != Do(clauses[0].effect, may=who, note=clauses[0].note):
        return None
    inner = clauses[0].effect.clauses
    return {"who": who, "verbs": tuple(replace(c, effect=undone_by(c.effect, who)) for c in inner)}


row(CLAUSE, build=lambda who, verbs: (Do(Perform(done_by(verbs, who)), may=who),), unbuild=_may_all, of_type=tuple,
    en="{who!} may {verbs:plur}", fr="{who!} peut|peuvent|pouvez {verbs}", who=PLAYER, verbs=VERBS, number="may")  # fmt: skip

# --- later triggers ----------------------------------------------------------------------------------------------------

row(
    CLAUSE, build=lambda time, clauses: (Do(Delayed(time, Body(flat(clauses)))),) if time.next else REJECT,
    unbuild=lambda v: {"time": v[0].effect.event, "clauses": tuple((c,) for c in v[0].effect.body.clauses)}
    if len(v) == 1 and isinstance(v[0].effect, Delayed) else None,
    of_type=tuple, en="at the beginning of {time}, {clauses}", fr="au début de {time}, {clauses}", time=STEP_EVENT, clauses=CLAUSES,
)  # fmt: skip
row(CLAUSE, build=lambda time, clause: (Do(Delayed(time, Body((clause,)))),) if time.next else REJECT, of_type=tuple,
    en="{clause} at the beginning of {time}", time=STEP_EVENT, clause=CORE, alias=True)  # fmt: skip

# --- sentences ---------------------------------------------------------------------------------------------------------

row(SENTENCE, build=flat, unbuild=lambda v: {"groups": tuple((c,) for c in v)}, of_type=tuple, en="{groups}", fr="{groups}",
    groups=CLAUSES)  # fmt: skip
row(SENTENCE, build=lambda clauses: flat(clauses), of_type=tuple, en="then {clauses}", clauses=CLAUSES, alias=True)


def _follow_row(kind: str, en: str, fr: str | None, alias: bool) -> None:
    """A sentence that hangs on the one before it."""
    row(
        SENTENCE, build=lambda clauses: Follow(kind, flat(clauses)),
        unbuild=lambda v: {"clauses": tuple((c,) for c in v.clauses)} if v.kind == kind else None,
        of_type=Follow, en=f"{en}, {{clauses}}", fr=fr and f"{fr}, {{clauses}}", clauses=CLAUSES, alias=alias,
    )  # fmt: skip


for _kind, _en, _fr, _alias in (
    ("then", "if you do", "si vous faites ainsi", False),
    ("then", "if that player does", None, True),
    ("then", "if they do", None, True),
    ("otherwise", "if you don't", "sinon", False),
    ("otherwise", "otherwise", None, True),
    ("otherwise", "if they don't", None, True),
):
    _follow_row(_kind, _en, _fr, _alias)
row(SENTENCE, value=Follow("no regeneration"), en="it can't be regenerated", fr="elle ne peut pas être régénérée")
row(SENTENCE, value=Follow("no regeneration"), en="they can't be regenerated", alias=True)


def fold(sentences: tuple[Any, ...]) -> Any:
    """The clauses that sentences say together."""
    clauses: list[Do] = []
    for sentence in sentences:
        if not isinstance(sentence, Follow):
            clauses.extend(sentence)
            continue
        last = _followed(clauses[-1], sentence) if clauses else None
        if last is None:
            return REJECT
        clauses[-1] = last
    return Body(tuple(clauses))


def _followed(last: Do, follow: Follow) -> Do | None:
    """*last* with what hangs on it; None if it cannot hang there."""
    if follow.kind == "no regeneration":
        if not isinstance(last.effect, Destroy):
            return None
        return replace(last, effect=replace(last.effect, no_regeneration=True))
    if follow.kind == "then":
        if last.pay is not None and last.effect is None:
            return replace(last, effect=one_effect(follow.clauses))
        return replace(last, then=follow.clauses) if not last.then and not last.otherwise else None
    return replace(last, otherwise=follow.clauses) if not last.otherwise else None


def unfold(body: Body) -> dict[str, Any] | None:
    """The sentences that say a body: one for each clause, and those that hang on it."""
    if body.modes is not None:
        return None
    sentences: list[Any] = []
    for clause in body.clauses:
        head = replace(clause, then=(), otherwise=())
        after: list[Follow] = []
        if isinstance(head.effect, Destroy) and head.effect.no_regeneration:
            head = replace(head, effect=replace(head.effect, no_regeneration=False))
            after.append(Follow("no regeneration"))
        if head.pay is not None and head.effect is not None:
            after.append(Follow("then", clauses_of(head.effect)))
            head = replace(head, effect=None)
        after += [Follow("then", clause.then)] if clause.then else []
        after += [Follow("otherwise", clause.otherwise)] if clause.otherwise else []
        sentences += [(head,), *after]
    return {"sentences": tuple(sentences)}


row(BODY, build=fold, unbuild=unfold, of_type=Body, en="{sentences}", fr="{sentences}", sentences=SENTENCES)

# --- modes -------------------------------------------------------------------------------------------------------------

OPTIONS = Series(BODY, "bullets", least=2)


def _modes_row(en: str, fr: str, least: int, most: int) -> None:
    """A number of modes to choose; *most* 0: all of them."""

    def build(options: tuple[Body, ...]) -> Body:
        return Body(modes=Modes(options, least, most or len(options)))

    def unbuild(body: Body) -> dict[str, Any] | None:
        return {"options": body.modes.options} if body.modes and body == build(body.modes.options) else None

    row(
        BODY,
        build=build,
        unbuild=unbuild,
        of_type=Body,
        en=f"{en} — {{options}}",
        fr=f"{fr} — {{options}}",
        options=OPTIONS,
    )


for _en, _fr, _least, _most in (
    ("choose one", "choisissez l'un", 1, 1),
    ("choose two", "choisissez-en deux", 2, 2),
    ("choose one or both", "choisissez l'un ou les deux", 1, 2),
    ("choose one or more", "choisissez un ou plusieurs", 1, 0),
):
    _modes_row(_en, _fr, _least, _most)
row(
    SPELL_BODY,
    build=lambda body: body,
    unbuild=lambda v: {"body": v},
    of_type=Body,
    en="{body}",
    fr="{body}",
    body=BODY,
)
