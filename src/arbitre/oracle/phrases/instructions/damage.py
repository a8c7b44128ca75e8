"""Damage that is dealt by instructions (CR 120)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.amounts import Fixed, Stat, StatOf, Times
from arbitre.ir.effects import DealDamage
from arbitre.ir.filters import AttachedTo
from arbitre.ir.refs import All, It, This
from arbitre.oracle.categories import AMOUNT, EFFECT, NPS, OBJECTS, RECIPIENT
from arbitre.oracle.discourse.said import (
    Pronoun,
    Targeted,
    as_of_each_recipient,
    in_order,
    of_each,
    of_each_recipient,
    parts_in,
)
from arbitre.oracle.formalism.grammar import REJECT, row
from arbitre.oracle.phrases.amounts.amounts import MUCH
from arbitre.oracle.writing.wording import said_of_each


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


row(EFFECT, build=_to_itself, unbuild=_itself, of_type=DealDamage, en="{source:sing} deals {amount} damage to itself", source=OBJECTS,
    amount=MUCH, fr="{source!:sing} se infliger* {amount#} blessure*")  # fmt: skip
for _order, _alias in (("damage to itself equal to {amount}", False), ("damage equal to {amount} to itself", True)):
    row(EFFECT, build=_to_itself, unbuild=_itself, of_type=DealDamage, en=f"{{source:sing}} deals {_order}", source=OBJECTS, amount=AMOUNT,
        fr="{source!:sing} se infliger* un nombre de blessures égal à {amount}", alias=_alias)  # fmt: skip


def _each_deals(source: Any, to: Any) -> Any:
    """Several targets, or those that were spoken of, each as much as its own power."""
    several = isinstance(source, Pronoun) or (isinstance(source, Targeted) and source.slot.most != Fixed(1))
    return DealDamage(StatOf(Stat.POWER, It()), to, source) if several else REJECT


def _each_dealing(v: DealDamage) -> dict[str, Any] | None:
    same = v == DealDamage(StatOf(Stat.POWER, It()), v.to, v.source) and not isinstance(v.source, All)
    return {"source": v.source, "to": v.to} if same else None


row(EFFECT, build=_each_deals, unbuild=_each_dealing, of_type=DealDamage, source=OBJECTS, to=RECIPIENT,
    en="{source:plur} each deal damage equal to their power to {to}",
    fr="{source!:plur} infliger* un nombre de blessures égal à leur force respective {to>}")  # fmt: skip
row(EFFECT, build=lambda source, amount, to: REJECT, unbuild=_equal_of_each, of_type=DealDamage, source=NPS, amount=AMOUNT, to=RECIPIENT,
    en="each {source:sing} deals damage equal to {amount} to {to}", fr="chaque* {source!:sing} infliger* un nombre de blessures égal à {amount} {to>}")  # fmt: skip
row(EFFECT, DealDamage, en="{source!} deal* {amount} damage to {to}", source=OBJECTS, amount=MUCH, to=RECIPIENT,
    fr="{source!} infliger* {amount#} blessure* {to>}")  # fmt: skip
row(EFFECT, build=_dealt, unbuild=lambda v: _equal(v) if isinstance(v.amount, (StatOf, Times)) and in_order(v.amount, v.to) else None, wants_number=True,
    of_type=DealDamage, en="{source!} deal* damage equal to {amount} to {to}", source=OBJECTS, amount=AMOUNT, to=RECIPIENT,
    fr="{source!} infliger* un nombre de blessures égal à {amount} {to>}")  # fmt: skip
row(EFFECT, build=_dealt, unbuild=_equal, of_type=DealDamage, en="{source!} deal* damage to {to} equal to {amount}", fr="{source!} infliger* {to>} un nombre de blessures égal à {amount}", source=OBJECTS, amount=AMOUNT,
    to=RECIPIENT, wants_number=True)  # fmt: skip
