"""What a seat is asked, as the controls with which it is answered: one kind of control for each kind of decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from arbitre.french.typography import shown
from arbitre.tables.shown import Option, Shown
from arbitre.views import Asked, View

KINDS: Final = {
    "Priority": "priority",
    "Select": "select",
    "Order": "order",
    "Number": "number",
    "Divide": "divide",
    "Word": "word",
    "AssignDamage": "damage",
}
"""The controls for decisions by their kind; those with edges are declarations; of all others
whole answers are listed."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose: the answer, or a part of one."""

    choice: str
    """As JSON."""
    words: str
    objects: tuple[int, ...] = ()
    kind: str = ""
    """What an action is called; "mana" for what makes mana first."""


@dataclass(frozen=True, slots=True)
class Share:
    """How much somebody gets, as it is proposed."""

    to: int
    words: str
    amount: int


@dataclass(frozen=True, slots=True)
class Dealing:
    """A creature whose combat damage is to be assigned (CR 510.1)."""

    id: int
    words: str
    amount: int
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Declared:
    """A creature, and what it can attack or block (CR 508.1, 509.1)."""

    id: int
    words: str
    targets: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """A question with its controls."""

    kind: str
    question: str
    least: int = 0
    most: int | None = None
    ordered: bool = False
    choices: tuple[Choice, ...] = ()
    mana: tuple[Choice, ...] = ()
    """What makes mana first, at priority."""
    pass_: Choice | None = None
    shares: tuple[Share, ...] = ()
    damage: tuple[Dealing, ...] = ()
    creatures: tuple[Declared, ...] = ()


def ask(shown_: Shown, lang: str, passing: str) -> Ask | None:
    """The question that a seat is asked; None while it waits.

    :param passing: the words for passing as things stand.
    """
    asked, view = shown_.asked, shown_.view
    if asked is None:
        return None
    kind = _kind(asked)
    question = shown(shown_.question, lang)
    offered = choices(shown_, lang)
    if kind == "priority":
        rest = tuple(one for one in offered if one.kind not in ("pass", "mana"))
        mana = tuple(one for one in offered if one.kind == "mana")
        return Ask(kind, question, choices=rest, mana=mana, pass_=Choice(PASS, passing))
    if _is_one(asked):
        return Ask(
            "answers", question, choices=tuple(Choice(f"[{one.choice}]", one.words, one.objects) for one in offered)
        )
    return Ask(
        kind,
        question,
        asked.least,
        asked.most,
        asked.ordered,
        offered,
        shares=tuple(_divided(asked, view, lang)) if kind == "divide" else (),
        damage=tuple(_dealt(asked, view, lang)) if kind == "damage" else (),
        creatures=tuple(_declared(asked, view, lang)),
    )


def _kind(asked: Asked) -> str:
    if asked.edges:
        return asked.what
    return KINDS.get(asked.kind, "answers")


def _is_one(asked: Asked) -> bool:
    """Whether exactly one of the options is to be chosen."""
    return asked.kind == "Select" and asked.least == asked.most == 1


PASS: Final = '{"action":"Pass"}'


def choices(shown_: Shown, lang: str) -> tuple[Choice, ...]:
    """What is offered, one by one."""
    return tuple(_choice(one, lang) for one in shown_.options)


def _choice(one: Option, lang: str) -> Choice:
    return Choice(msgspec.json.encode(one.choice).decode(), shown(one.words, lang), one.objects, one.kind)


def _divided(asked: Asked, view: View, lang: str) -> Iterator[Share]:
    """CR 601.2d: the least for each, and the rest for the first."""
    rest = (asked.most or 0) - asked.least * len(asked.options)
    for place, id in enumerate(asked.options):
        amount = asked.least + (rest if place == 0 else 0)
        yield Share(int(id), shown(view.name(int(id), lang), lang), amount)


def _dealt(asked: Asked, view: View, lang: str) -> Iterator[Dealing]:
    """As the first legal assignment has it."""
    proposed: Sequence[Any] = next(iter(asked.answers()), ())
    amounts = {(creature, to): amount for creature, to, amount in proposed}
    for id, amount, recipients in asked.shares:
        shares = (Share(to, shown(view.name(to, lang), lang), amounts.get((id, to), 0)) for to in recipients)
        yield Dealing(id, shown(view.name(id, lang), lang), amount, tuple(shares))


def _declared(asked: Asked, view: View, lang: str) -> Iterator[Declared]:
    found: dict[int, list[int]] = {}
    for creature, target in asked.edges:
        found.setdefault(creature, []).append(target)
    for creature, targets in found.items():
        shares = (Share(to, shown(view.name(to, lang), lang), 0) for to in targets)
        yield Declared(creature, _described(view, creature, lang), tuple(shares))


def _described(view: View, id: int, lang: str) -> str:
    """A creature with its size, which tells it from others."""
    thing = view.find(id)
    facts = thing.facts if thing is not None else None
    size = f" {facts.power}/{facts.toughness}" if facts is not None and facts.power is not None else ""
    return shown(view.name(id, lang) + size, lang)
