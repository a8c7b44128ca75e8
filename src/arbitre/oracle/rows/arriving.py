"""With what, attached to what, and how moved things arrive: counters, tapped and attacking (CR 121.6, 303.4f, 508.4)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from arbitre.ir.effects import CounterSpec, Move
from arbitre.ir.node import Ref
from arbitre.ir.refs import This, You
from arbitre.ir.values import Zone
from arbitre.oracle.grammar import Category, row
from arbitre.oracle.rows.amounts import MANY
from arbitre.oracle.rows.categories import FOUND, OBJECTS, VERB
from arbitre.oracle.rows.words import COUNTER_KIND

ONTO = Category("onto the battlefield")
""" "To the battlefield tapped under your control": the fields of a Move, as pairs."""
for _tapped, _said in ((False, ""), (True, " tapped")):
    _fields: tuple[tuple[str, Any], ...] = (("tapped", True),) if _tapped else ()
    _fr = " engagé*" if _tapped else ""
    row(ONTO, value=_fields, en=f"the battlefield{_said}", fr=f"sur le champ de bataille{_fr}")
    row(
        ONTO,
        value=(*_fields, ("under", You())),
        en=f"the battlefield{_said} under your control",
        fr=f"sur le champ de bataille{_fr} sous votre contrôle",
    )
    for _owner in ("its owner's", "their owners'", "their owner's"):
        row(ONTO, value=_fields, en=f"the battlefield{_said} under {_owner} control", alias=True)
row(ONTO, value=(("tapped", True), ("under", You())), en="the battlefield under your control tapped", alias=True)


def _moved(what: Any, onto: Any, **more: Any) -> Move:
    return Move(what, Zone.BATTLEFIELD, **dict(onto), **more)


def _slots(move: Move, **more: Any) -> dict[str, Any] | None:
    onto = tuple((name, value) for name, value in (("tapped", move.tapped), ("under", move.under)) if value)
    return {"what": move.what, "onto": onto} if move == _moved(move.what, onto, **more) else None


def _with_counters(what: Any, onto: Any, n: Any, kind: str) -> Move:
    return _moved(what, onto, counters=(CounterSpec(kind, n),))


def _counters(move: Move) -> dict[str, Any] | None:
    if len(move.counters) != 1:
        return None
    slots = _slots(move, counters=move.counters)
    return slots and slots | {"n": move.counters[0].count, "kind": move.counters[0].kind}


def _attached(what: Any, onto: Any, to: Ref) -> Move:
    return _moved(what, onto, attached_to=to)


for _tail, _from in (("attached to {to:sing}", "attaché* à {to}"),):
    row(VERB, build=lambda to: Move(This(), Zone.BATTLEFIELD, origin=Zone.GRAVEYARD, attached_to=to), of_type=Move,
        unbuild=lambda v: {"to": v.attached_to} if v.attached_to is not None and v == Move(This(), Zone.BATTLEFIELD, origin=Zone.GRAVEYARD, attached_to=v.attached_to)
        else None, en=f"return* ~ from your graveyard to the battlefield {_tail}", fr=f"renvoyer* ~ de votre cimetière sur le champ de bataille {_from}",
        to=OBJECTS)  # fmt: skip


def _own(onto: Any, n: Any, kind: str) -> Move:
    return Move(This(), Zone.BATTLEFIELD, origin=Zone.GRAVEYARD, counters=(CounterSpec(kind, n),), **dict(onto))


def _own_slots(move: Move) -> dict[str, Any] | None:
    slots = _counters(replace(move, origin=None)) if move.what == This() else None
    given = slots and {name: slots[name] for name in ("onto", "n", "kind")}
    return given if given and _own(**given) == move else None


row(VERB, build=_own, unbuild=_own_slots, of_type=Move, en="return* ~ from your graveyard to {onto} with {n#} {kind} counter|counters on it",
    fr="renvoyer* ~ de votre cimetière {onto} avec {n#} marqueur* {kind}", onto=ONTO, n=MANY, kind=COUNTER_KIND)  # fmt: skip
for _verb, _to, _fr, _what, _alias in (
    ("put*", "onto", "mettre*", FOUND, False), ("return*", "to", "renvoyer*", OBJECTS, False), ("put*", "onto", "mettre*", OBJECTS, True),
):  # fmt: skip
    for _it in ("it", "them"):
        row(VERB, build=_with_counters, unbuild=_counters, of_type=Move, en=f"{_verb} {{what}} {_to} {{onto}} with {{n#}} {{kind}} counter|counters on {_it}",
            fr=f"{_fr} {{what}} {{onto*}} avec {{n#}} marqueur* {{kind}}", what=_what, onto=ONTO, n=MANY, kind=COUNTER_KIND,
            alias=_alias or _it != "it")  # fmt: skip
    row(VERB, build=_attached, unbuild=lambda v: s | {"to": v.attached_to} if (s := _slots(v, attached_to=v.attached_to)) and v.attached_to else None,
        of_type=Move, en=f"{_verb} {{what}} {_to} {{onto}} attached to {{to:sing}}", fr=f"{_fr} {{what}} {{onto*}} attaché*what à {{to}}",
        what=_what, onto=ONTO, to=OBJECTS, alias=_alias)  # fmt: skip
    row(VERB, build=lambda what, onto: _moved(what, onto, attacking=True), of_type=Move, en=f"{_verb} {{what}} {_to} {{onto}} and attacking",
        unbuild=lambda v: _slots(v, attacking=True) if v.attacking else None, fr=f"{_fr} {{what}} {{onto*}} et attaquant*what",
        what=_what, onto=ONTO, alias=_alias)  # fmt: skip


def _exiled(what: Any, n: Any, kind: str) -> Move:
    return Move(what, Zone.EXILE, counters=(CounterSpec(kind, n),))


def _exiled_slots(move: Move) -> dict[str, Any] | None:
    if len(move.counters) != 1 or replace(move, counters=()) != Move(move.what, Zone.EXILE):
        return None
    return {"what": move.what, "n": move.counters[0].count, "kind": move.counters[0].kind}


for _it in ("it", "them"):
    row(VERB, build=_exiled, unbuild=_exiled_slots, of_type=Move, en=f"exile* {{what}} with {{n#}} {{kind}} counter|counters on {_it}",
        fr="exiler* {what} avec {n#} marqueur* {kind}", what=OBJECTS, n=MANY, kind=COUNTER_KIND, alias=_it != "it")  # fmt: skip
