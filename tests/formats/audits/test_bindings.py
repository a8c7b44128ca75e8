"""The audits of what references are bound to: each of them finds nodes that say something else than their text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from msgspec.structs import replace

from arbitre.cards.records import Card, Face
from arbitre.ir.amounts import EventAmount, ResultAmount, StatOf
from arbitre.ir.effects import Body, CreateTokens, Delayed, Do, Move, Perform, SacrificeThese
from arbitre.ir.filters import Other
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Moves, StepBegins
from arbitre.ir.rebuilding import rebuilt
from arbitre.ir.refs import Event, Linked, Result, This
from arbitre.ir.values import Zone
from arbitre.oracle import read
from formats.audits.bindings import AUDITS
from formats.audits.material import Said, said_by
from formats.audits.test_audits import misread


def said(text: str, change: Callable[[Any], Any] = lambda part: None) -> Said:
    """A text beside its nodes, some of them changed."""
    reading = read(text, "~", names=("~",))
    assert reading.complete, reading.refusals
    nodes: tuple[tuple[Ability, ...], ...] = rebuilt(reading.paragraphs, change)
    return next(said_by(Card("Text", (Face("Text", paragraphs=nodes),)), [text]))


def last_alone(part: Any) -> Any:
    """Only the last of the clauses that are replaced together is."""
    match part:
        case Body(clauses=(Do(effect=Perform(clauses=(*before, last))) as gate,)):
            return replace(part, clauses=(*before, replace(gate, effect=last.effect)))
    return None


def last_at_once(part: Any) -> Any:
    """The last of the clauses that wait is done at once, to the card itself where that is not spoken of anyway."""
    match part:
        case Body(clauses=(Do(effect=Delayed(body=Body(clauses=(first, last))) as delayed) as clause,)):
            at_a_time = isinstance(delayed.event, StepBegins)
            now = last if at_a_time else rebuilt(last, lambda one: This() if one == Event() else None)
            return Body((replace(clause, effect=replace(delayed, body=Body((first,)))), now))
    return None


def becomes(old: Any, new: Any) -> Callable[[Any], Any]:
    """Each equal node, or node of the kind, is another one."""
    return lambda part: new if part == old or (isinstance(old, type) and isinstance(part, old)) else None


def of_what_is_not_done(part: Any) -> Any:
    """What is moved otherwise is the outcome of the clause that is not done."""
    match part:
        case Do(otherwise=(Do(effect=Move() as move) as other,)):
            return replace(part, note="it", otherwise=(replace(other, effect=replace(move, what=Result("it"))),))
    return None


def of_the_one_sacrificed(part: Any) -> Any:
    """So many as were sacrificed, which is one."""
    match part:
        case Body(clauses=(Do(effect=SacrificeThese()) as first, Do(effect=CreateTokens() as tokens) as then)):
            then = replace(then, effect=replace(tokens, count=ResultAmount("it")))
            return replace(part, clauses=(replace(first, note="it"), then))
    return None


def from_anywhere(part: Any) -> Any:
    """What is put into exile comes from anywhere."""
    return replace(part, origin=None) if isinstance(part, Moves) and part.to is Zone.EXILE else None


DISCARD: Final = "then discard a card"
IF_SO: Final = "If you control a Swamp, instead"
TWO_AT_ONCE: Final = f"When ~ enters, draw a card, {DISCARD}. {IF_SO} draw two cards, {DISCARD}."
WHENEVER: Final = (
    "When ~ enters, whenever a creature you control attacks alone this turn, put a +1/+1 counter on it. "
    "It gains trample until end of turn."
)
LATER: Final = "When ~ attacks, exile it at end of combat, then return it to the battlefield."
IF_NOT: Final = "When ~ enters, you may sacrifice a creature. If you don't, return ~ to its owner's hand."
SO_MANY: Final = "When ~ enters, sacrifice any number of lands, then draw that many cards."
SO_MUCH: Final = "Whenever you cast a creature spell with mana value 3, ~ deals that much damage to target opponent."
ANOTHER: Final = "When ~ enters, you and another target player each draw a card."
EXILED: Final = (
    "When ~ enters, exile target creature until ~ leaves the battlefield. "
    "Return each other card exiled with ~ to the battlefield."
)
QUOTED: Final = (
    "When ~ enters, create a 1/1 red Goblin creature token "
    'with "When this creature dies, return it to the battlefield."'
)
SACRIFICED: Final = "When ~ deals combat damage to a player, sacrifice it and create that many Treasure tokens."
HOST: Final = "When ~ enters, enchanted creature deals damage equal to its power to any other target."
EXILE: Final = "Whenever another creature you control dies or is put into exile, you gain 1 life."
NAMED: Final = (
    "{0}: Tap target enchantment you control that doesn't have the same name as another permanent you control."
)
MISBOUND: Final = [
    ("replaced by what is done instead", TWO_AT_ONCE, last_alone),
    ("beside a later time", WHENEVER, last_at_once),
    ("beside a later time", LATER, last_at_once),
    ("done under the opposite condition", IF_NOT, of_what_is_not_done),
    ("made and spoken of", SO_MANY, becomes(ResultAmount, ResultAmount("other"))),
    ("numbers of events", SO_MUCH, becomes(StatOf, EventAmount())),
    ("numbers of events", SACRIFICED, of_the_one_sacrificed),
    ("others than what they cannot be", HOST, becomes(Other, Other())),
    ("others than what they cannot be", ANOTHER, becomes(Other, Other())),
    ("others than what they cannot be", EXILED, becomes(Other, Other())),
    ("said in quotation marks", QUOTED, becomes(Event(), Linked("exiled"))),
    ("permanents that are put somewhere", EXILE, from_anywhere),
    ("compared with others", NAMED, becomes(Other, Other())),
]


@pytest.mark.parametrize(("audit", "text", "change"), MISBOUND, ids=[f"{one[0]}: {one[1][:40]}" for one in MISBOUND])
def test_what_is_bound_wrongly_is_found(audit: str, text: str, change: Callable[[Any], Any]) -> None:
    """As it is read nothing is found, and with a reference to something else it is."""
    assert not list(AUDITS[audit](said(text)))
    assert list(AUDITS[audit](said(text, change)))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Return target creature card from a graveyard to its owner's hand.",
         "Return target creature card from your graveyard to its owner's hand."),
        ("Return target creature card from your graveyard to its owner's hand.",
         "Return target creature card from a graveyard to its owner's hand."),
    ],
)  # fmt: skip
def test_another_graveyard_is_found(text: str, meant: str) -> None:
    """Of anybody, and of you."""
    assert not list(AUDITS["whose graveyard"](misread(text, text)))
    assert list(AUDITS["whose graveyard"](misread(text, meant)))
