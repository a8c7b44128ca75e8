"""Reflexive triggers: "you may sacrifice a creature. When you do, …" (CR26 603.12).

What is said from "when you do" to the end of the paragraph is one ability, with targets of its own.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.effects import Body, Do, Pays, Reflexive
from arbitre.ir.node import Condition, Cost
from arbitre.oracle.categories import BODY, CONDITIONS, PAYMENT, SENTENCES, TRIGGER_BODY
from arbitre.oracle.discourse.said import Follow
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.clauses.follows import KINDS
from arbitre.oracle.phrases.clauses.sentences import fold, unfold, unfold_trigger


def _when_done(sentences: tuple[Any, ...], body: Body, condition: Condition | None = None) -> Any:
    """The clauses, with an ability that triggers as the last of them was carried out."""
    before = fold(sentences)
    if before is REJECT:
        return REJECT
    *first, last = before.clauses
    hung = KINDS["then"].hang(last, Follow("then", (Do(Reflexive(body, condition)),)))
    return REJECT if hung is None else Body((*first, hung))


def _done_slots(body: Body, said: Any, conditional: bool = False) -> dict[str, Any] | None:
    if body.modes is not None or not body.clauses:
        return None
    *first, last = body.clauses
    found = KINDS["then"].take(last)
    if found is None or len(found[1].clauses) != 1:
        return None
    (clause,) = found[1].clauses
    if not isinstance(clause.effect, Reflexive) or clause != Do(clause.effect, note=clause.note):
        return None
    if conditional != (clause.effect.condition is not None):
        return None
    slots: dict[str, Any] | None = said(replace(body, clauses=(*first, found[0])))
    if slots is None:
        return None
    asked = {"condition": clause.effect.condition} if conditional else {}
    return slots | asked | {"body": clause.effect.body}


for _category, _said in ((BODY, unfold), (TRIGGER_BODY, unfold_trigger)):
    for _en, _fr in (
        ("when you do", "lorsque vous faites ainsi"),
        ("when they do", None),
        ("when that player does", None),
    ):
        row(
            _category,
            build=_when_done,
            unbuild=lambda v, said=_said: _done_slots(v, said),
            of_type=Body,
            en=f"{{sentences}} {_en}, (?!if){{body}}",
            fr=_fr and f"{{sentences}} {_fr}, {{body}}",
            sentences=SENTENCES,
            body=BODY,
            alias=_fr is None,
        )
        row(
            _category,
            build=_when_done,
            unbuild=lambda v, said=_said: _done_slots(v, said, True),
            of_type=Body,
            en=f"{{sentences}} {_en}, if {{condition}}, {{body}}",
            fr=_fr and f"{{sentences}} {_fr}, si {{condition}}, {{body}}",
            sentences=SENTENCES,
            body=BODY,
            condition=CONDITIONS,
            alias=_fr is None,
        )


def _when_paid(sentences: tuple[Any, ...], cost: Cost, body: Body) -> Any:
    """The clauses, with an ability that triggers as the cost is paid "unless" which the last of them is done."""
    before = fold(sentences)
    if before is REJECT:
        return REJECT
    *first, last = before.clauses
    if last.unless != Pays(cost) or last != Do(last.effect, unless=last.unless):
        return REJECT
    return Body((*first, replace(last, otherwise=(Do(Reflexive(body)),))))


def _paid_slots(body: Body, said: Any) -> dict[str, Any] | None:
    match body:
        case Body(clauses=(*first, Do(unless=Pays(cost=cost), otherwise=(Do(effect=Reflexive(body=then)),)) as last)):
            slots: dict[str, Any] | None = said(replace(body, clauses=(*first, replace(last, otherwise=()))))
            return slots and slots | {"cost": cost, "body": then}
    return None


for _category, _said in ((BODY, unfold), (TRIGGER_BODY, unfold_trigger)):
    row(
        _category,
        build=_when_paid,
        unbuild=lambda v, said=_said: _paid_slots(v, said),
        of_type=Body,
        en="{sentences} when you {cost:plur} this way, {body}",
        fr="{sentences} Lorsque vous* {cost*} de cette manière, {body}",
        sentences=SENTENCES,
        cost=PAYMENT,
        body=BODY,
    )
