"""A term with holes says once what a row means: it is filled by reading and matched by writing."""

from __future__ import annotations

from typing import Any

import pytest

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Draw
from arbitre.ir.filters import And, ControlledBy, HasState, HasType, InZone, Not, Or, State
from arbitre.ir.modifications import SetsPT
from arbitre.ir.node import Node
from arbitre.ir.refs import Target, You
from arbitre.ir.values import CardType, Zone
from arbitre.oracle.categories import COUNTED_CARDS, VERB
from arbitre.oracle.discourse.said import DOER, ThatMuch
from arbitre.oracle.formalism.grammar import ALL, Category, row
from arbitre.oracle.formalism.terms import changed, gathered, h, prepared
from arbitre.oracle.phrases.nouns.nouns import conjoined

CREATURE = HasType(CardType.CREATURE)
TAPPED = HasState(State.TAPPED)


def matched(term: Any, value: Any) -> dict[str, Any] | None:
    slots: dict[str, Any] = {}
    return gathered(slots) if prepared(term).match(value, slots) else None


@pytest.mark.parametrize(
    ("term", "slots", "value"),
    [
        (Draw(h.count, DOER), {"count": Fixed(2)}, Draw(Fixed(2), DOER)),
        (Not(Or((h.one, CREATURE))), {"one": TAPPED}, Not(Or((TAPPED, CREATURE)))),
        ((*h.parts, TAPPED), {"parts": (CREATURE, TAPPED)}, (CREATURE, TAPPED, TAPPED)),
        (SetsPT(h.pt[0], h.pt[1]), {"pt": (Fixed(1), Fixed(2))}, SetsPT(Fixed(1), Fixed(2))),
        (changed(h.what, who=DOER), {"what": Draw(Fixed(2))}, Draw(Fixed(2), DOER)),
        (conjoined(h.what, TAPPED), {"what": CREATURE}, And((CREATURE, TAPPED))),
        (
            conjoined(h.what, ControlledBy(h.who)),
            {"what": CREATURE, "who": You()},
            And((CREATURE, ControlledBy(You()))),
        ),
    ],
    ids=["a slot", "inside", "several items", "items of a slot", "changed", "conjoined", "conjoined with another"],
)
def test_what_is_read_is_written(term: Any, slots: dict[str, Any], value: Any) -> None:
    assert prepared(term).fill(slots) == value
    assert matched(term, value) == slots


@pytest.mark.parametrize(
    ("term", "value"),
    [
        (Draw(h.count, DOER), Draw(Fixed(2), You())),  # another field
        (Or((h.one, h.one)), Or((CREATURE, TAPPED))),  # one hole is one thing
        ((h.one, TAPPED), (CREATURE, TAPPED, TAPPED)),
        (Draw(h.count, DOER), Target(0)),
        (changed(h.what, who=DOER), Draw(Fixed(2))),  # nothing is changed in it
        (conjoined(h.what, TAPPED), And((CREATURE, InZone(Zone.GRAVEYARD)))),
    ],
    ids=["another field", "two things", "more items", "another node", "nothing changed", "another conjunct"],
)
def test_what_is_no_such_term_is_not_written(term: Any, value: Any) -> None:
    assert matched(term, value) is None


def test_a_placeholder_is_one_wherever_it_is_said() -> None:
    assert prepared(ThatMuch(h.at)).fill({"at": 7}) == ThatMuch(7)
    assert matched(ThatMuch(h.at), ThatMuch(3)) == {}


def _of_more(what: Node) -> Node:
    return Not(what) if isinstance(what, And) else what


def test_a_function_that_asks_what_it_is_given_makes_no_term() -> None:
    for asked in (_of_more, lambda what: what == CREATURE, lambda what: TAPPED if what else CREATURE):
        with pytest.raises(TypeError, match="a hole has no value yet"):
            asked(h.what)


def test_the_slots_of_a_row_are_the_holes_of_its_term() -> None:
    with pytest.raises(TypeError, match="its slots are not the holes"):
        row(VERB, Draw(h.number, DOER), en="draw* {count}", count=COUNTED_CARDS)


def test_what_is_asked_of_slots_holds_both_ways_and_what_is_written_one_way() -> None:
    category = Category("test draws")
    try:
        new = row(
            category,
            Draw(h.count, DOER),
            provided=lambda count: count != Fixed(1),
            written=lambda count: count != Fixed(3),
            en=("draw* {count}", "take* {count}"),
            count=COUNTED_CARDS,
        )
        assert [new.build(count=Fixed(n)) == Draw(Fixed(n), DOER) for n in (1, 2, 3)] == [False, True, True]
        assert [new.unbuild(Draw(Fixed(n), DOER)) for n in (1, 2, 3)] == [None, {"count": Fixed(2)}, None]
        assert [one.unbuild(Draw(Fixed(2), DOER)) for one in category.rows] == [{"count": Fixed(2)}, None]
    finally:
        ALL.remove(category)
