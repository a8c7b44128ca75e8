"""Sentences: several clauses in a row, and those that hang on the one before (CR 608.2c).

They are folded into clauses: "If you do, …" goes to ``then`` of the clause before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from arbitre.ir.conditions import Matches, NotSo
from arbitre.ir.effects import Body, Do, EntersWith, Move, NoteAmount, ReplaceLater
from arbitre.ir.filters import Is
from arbitre.ir.node import Condition
from arbitre.ir.patterns import Moves
from arbitre.ir.values import Zone
from arbitre.oracle.categories import (
    BODY,
    CLAUSES,
    CONDITIONS,
    DO,
    SENTENCE,
    SENTENCES,
    TRIGGER_BODY,
)
from arbitre.oracle.discourse.said import (
    NUMBER,
    Follow,
    Pronoun,
    Trailing,
)
from arbitre.oracle.discourse.told import NOTED, tells_number, without_x
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.phrases.clauses import follows
from arbitre.oracle.phrases.clauses.clauses import condition_slots, conditional, trailing
from arbitre.oracle.phrases.clauses.follows import flat

# --- sentences --------------------------------------------------------------------------------------------------------

row(
    SENTENCE,
    flat(h.clauses),
    of_type=tuple,
    en=("{clauses}", "then {clauses}"),
    fr="{clauses}",
    clauses=CLAUSES,
    rank=1,
)
row(
    SENTENCE,
    build=conditional,
    of_type=tuple,
    en="then if {condition}, {clauses}",
    condition=CONDITIONS,
    clauses=CLAUSES,
    alias=True,
)


def _follows_if(name: str, clause: Do, condition: Any) -> Any:
    """ "If you do, counter it if …"."""
    done = trailing(condition, clause)
    return REJECT if done is REJECT else Follow(name, done)


def _follows_if_slots(follow: Follow, name: str) -> dict[str, Any] | None:
    if follow.kind != name or len(follow.clauses) != 1 or follow.clauses[0].condition is None:
        return None
    (clause,) = follow.clauses
    return {"clause": replace(clause, condition=None), "condition": clause.condition}


for _kind, _en, _fr in (
    ("then", "if you do", "si vous faites ainsi"),
    ("don't", "if you don't", "sinon"),
    ("otherwise", "otherwise", "sinon"),
):
    row(
        SENTENCE,
        build=lambda clause, condition, kind=_kind: _follows_if(kind, clause, condition),
        of_type=Follow,
        unbuild=lambda v, kind=_kind: _follows_if_slots(v, kind),
        en=f"{_en}, {{clause}} if {{condition}}",
        fr=f"{_fr}, {{clause}} si {{condition}}",
        clause=DO,
        condition=CONDITIONS,
    )


def _and_of_it(clauses: Any, kind: str) -> Any:
    """ "… and it can't be regenerated": what else is said of the last instruction."""
    done = flat(clauses)
    changed = follows.hung(done[-1], Follow(kind))
    return REJECT if changed is None else (*done[:-1], changed)


for _kind, _en in (("no regeneration", "it can't be regenerated"), ("not prevented", "the damage can't be prevented")):
    row(
        SENTENCE,
        build=lambda clauses, kind=_kind: _and_of_it(clauses, kind),
        of_type=tuple,
        en=f"{{clauses}} and {_en}",
        clauses=CLAUSES,
        alias=True,
    )


def fold(sentences: tuple[Any, ...]) -> Any:
    """The clauses that sentences say together."""
    clauses: list[Do] = []
    begins = 0
    for sentence in sentences:
        if isinstance(sentence, Follow):
            if not _hang(clauses, begins, sentence):
                return REJECT
        elif clauses and (last := follows.joined(clauses[-1], sentence)) is not None:
            clauses[-1] = last
        else:
            begins = len(clauses)
            clauses += sentence
    return REJECT if _comes_late(clauses) else Body(tuple(clauses))


def _comes_late(clauses: list[Do]) -> bool:
    """Whether "it enters with …" is said of what an instruction before has put onto the battlefield (CR 608.2c): as an
    instruction of its own it would replace nothing any more."""
    entered = False
    for effect in (clause.effect for clause in clauses):
        if entered and isinstance(effect, ReplaceLater) and isinstance(effect.change, EntersWith):
            return isinstance(effect.event, Moves) and isinstance(effect.event.what, Is)
        entered = entered or (isinstance(effect, Move) and effect.to is Zone.BATTLEFIELD)
    return False


def _hang(clauses: list[Do], begins: int, follow: Follow) -> bool:
    """Hang *follow* on the sentence that *begins* there, the last one, or, if it is about an earlier clause, on the
    last
    that it fits."""
    if not follows.KINDS[follow.kind].about_earlier:
        asked = _denied_too(clauses[begins - 1], clauses[-1]) if begins and follow.kind == "otherwise" else None
        if asked is not None:
            follow = replace(follow, clauses=_neither(asked, follow.clauses))
        told = follows.hung_on(tuple(clauses[begins:]), follow, tuple(clauses[:begins]))
        clauses[begins:] = told or ()
        return told is not None
    for index in range(len(clauses) - 1, -1, -1):
        changed = follows.hung(clauses[index], follow)
        if changed is not None:
            clauses[index] = changed
            return True
    return False


def _denied_too(before: Do | None, clause: Do) -> Condition | None:
    """ "If it was a creature card, …. If it was a land card, …": two questions of one thing; "otherwise" denies
    both."""
    asked = None if before is None or before.otherwise else _asked_of(before)
    return before.condition if before is not None and asked is not None and asked == _asked_of(clause) else None


def _asked_of(clause: Do) -> Any:
    """Of what the condition of a clause asks what it is; None if it asks nothing like it. "It" may be "that card"."""
    ref: Any = clause.condition.ref if isinstance(clause.condition, Matches) else None
    if not isinstance(ref, Pronoun):
        return ref
    return replace(ref, at=0, noun="" if ref.noun == "card" else ref.noun)


def _neither(asked: Condition, otherwise: tuple[Do, ...]) -> tuple[Do, ...]:
    """What is done if what was asked first is not so either."""
    return conditional(NotSo(asked), tuple((one,) for one in otherwise))


def _said_otherwise(before: Do | None, clause: Do, follow: Any) -> Any:
    """The inverse of :func:`_neither`, of what hangs on a clause, as it is said behind the clause *before*."""
    asked = _denied_too(before, clause)
    if asked is None or not isinstance(follow, Follow) or follow.kind != "otherwise":
        return follow
    slots = condition_slots(follow.clauses)
    if slots is None or slots["condition"] != NotSo(asked):
        return follow
    return replace(follow, clauses=tuple(one for (one,) in slots["clauses"]))


def _about_earlier(sentence: Any) -> bool:
    return isinstance(sentence, Follow) and follows.KINDS[sentence.kind].about_earlier


def unfold(body: Body) -> dict[str, Any] | None:
    """The sentences that say a body: one for each clause, and those that hang on it."""
    if body.modes is not None:
        return None
    sentences: list[Any] = []
    last: list[Any] = []
    for said, after in _sayings(body.clauses):
        sentences.append(said)
        for follow in after:
            (last if _about_earlier(follow) else sentences).append(follow)
    return {"sentences": (*sentences, *last)}


def _sayings(clauses: tuple[Do, ...]) -> Iterator[tuple[tuple[Do, ...], tuple[Any, ...]]]:
    """The sentence that says each clause, with the number before it that it tells, and those that hang on it; behind
    its number each of them says X (CR 107.3g)."""
    number: tuple[Do, ...] = ()
    noted = False
    before: Do | None = None
    for clause in clauses:
        if isinstance(clause.effect, NoteAmount) and clause.note == NUMBER:
            number = (clause,)
            continue
        head, after = follows.taken(clause)
        after = [_said_otherwise(before, clause, one) for one in after]
        before = clause
        told = follows.told_together(head, after)
        said = (*number, *(without_x(told, NOTED) if noted else told))
        noted = noted or bool(number)
        yield said, without_x(tuple(after), NOTED) if noted else tuple(after)
        noted, number = noted or tells_number(clause), ()


row(BODY, build=fold, unbuild=unfold, of_type=Body, en="{sentences}", fr="{sentences}", sentences=SENTENCES)


def unfold_trigger(body: Body) -> dict[str, Any] | None:
    """As :func:`unfold`, but a condition of the first clause stands at its end."""
    slots = unfold(body)
    if slots is None or not slots["sentences"] or isinstance(slots["sentences"][0], Follow):
        return slots
    first, *rest = slots["sentences"]
    return {"sentences": (Trailing(first), *rest)} if condition_slots(first) is not None else slots


def _trailing_slots(sentence: Trailing) -> dict[str, Any] | None:
    slots = condition_slots(sentence.clauses)
    return (
        None
        if slots is None or len(slots["clauses"]) != 1
        else {"condition": slots["condition"], "clause": slots["clauses"][0][0]}
    )


row(
    SENTENCE,
    build=trailing,
    unbuild=_trailing_slots,
    of_type=Trailing,
    en="{clause} if {condition}",
    fr="{clause} si {condition}",
    condition=CONDITIONS,
    clause=DO,
)
row(
    TRIGGER_BODY,
    build=fold,
    unbuild=unfold_trigger,
    of_type=Body,
    en="{sentences}",
    fr="{sentences}",
    sentences=SENTENCES,
)
