"""The notation of a state reads back what it writes, and says where it cannot read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.errors import MalformedInput
from arbitre.ir.abilities import Keyword, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import Body, DealDamage, Do, TargetSlot
from arbitre.ir.filters import HasType, IsPlayer
from arbitre.ir.modifications import Lasts, ModifiesPT, Until
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Target, This
from arbitre.ir.values import CardType, Color, ManaCost, Phase, Step, Zone
from arbitre.state.bindings import Binding, Cast, Happening, Past, StackItem
from arbitre.state.characteristics import Characteristics, printed
from arbitre.state.lasting import DelayedTrigger, Lasting, Waiting
from arbitre.state.notation import read, write
from arbitre.state.objects import Obj
from arbitre.state.players import Mana, Player
from arbitre.state.state import State
from table import BATTLEFIELD, HAND, STACK, Table, card, creature, land, spell

BODY = Body((Do(DealDamage(Fixed(3), Target())),), (TargetSlot(IsPlayer()),))
TRIGGER = Triggered(Moves(HasType(CardType.CREATURE)), BODY)
CARDS = (
    creature("Bear", 2, 2, Keyword("trample"), cost="{1}{G}", subtypes=("Bear",)),
    creature("Bear", 3, 3),
    creature('Æther "Gull"', "1+*", 2, TRIGGER),
    spell("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer(), cost="{R}"),
    land("Forest"),
    card("-"),
)
ids = st.integers(1, 130)
words = st.text(max_size=6)
small = st.integers(0, 5)
bindings = st.builds(
    Binding,
    source=ids,
    controller=st.integers(1, 3),
    targets=st.lists(st.lists(ids, max_size=2).map(tuple), max_size=2).map(tuple),
    happening=st.none() | st.builds(Happening, subject=ids, amount=small, mana=words),
    results=st.lists(st.tuples(words, st.lists(ids, max_size=2).map(tuple)), max_size=2).map(tuple),
    amounts=st.lists(st.tuples(words, small), max_size=2).map(tuple),
    words=st.lists(st.tuples(words, words), max_size=2).map(tuple),
    x=small,
)
characteristics = st.builds(
    Characteristics,
    name=words,
    mana_cost=st.none() | st.just(ManaCost(("1", "G/P"))),
    colors=st.frozensets(st.sampled_from(Color)),
    types=st.frozensets(st.sampled_from(CardType), max_size=3),
    subtypes=st.frozensets(words, max_size=3),
    power=st.none() | st.integers(-3, 9),
    loyalty=st.none() | small,
    abilities=st.sampled_from(((), (Keyword("flying"), TRIGGER))),
    mana_value=st.none() | small,
)
OBJECT_FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "base": characteristics,
    "controller": st.integers(1, 3),
    "tapped": st.booleans(),
    "sick": st.booleans(),
    "damage": st.integers(0, 10**20),
    "counters": st.just((("+1/+1", 2), ("charge", 1))),
    "face_down": words,
    "attacking": ids,
    "blocking": st.lists(ids, max_size=3).map(tuple),
    "cast": st.none() | st.builds(Cast, x=small, mana_spent=st.just(("R",)), origin=st.none() | st.sampled_from(Zone)),
    "stack": st.none()
    | st.builds(StackItem, body=st.just(BODY), binding=bindings, ability=st.sampled_from((None, TRIGGER))),
    "links": st.just((("exiled", (105, 106)),)),
    "words": st.lists(st.tuples(words, words), max_size=2).map(tuple),
    "known_to": st.sampled_from(((), (1,), (1, 2))),
    "last": st.none() | characteristics,
    "choices": st.just((ModifiesPT(Fixed(1), Fixed(1)),)),
    "timestamp": ids,
}
STATE_FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "turn": small,
    "phase": st.sampled_from(Phase),
    "step": st.sampled_from(Step),
    "step_plan": st.lists(st.sampled_from(Step), max_size=3).map(tuple),
    "turn_plan": st.lists(st.sampled_from((*Phase, *Step)), max_size=3).map(tuple),
    "first_strikers": st.none() | st.lists(ids, max_size=2).map(tuple),
    "result": st.none() | st.sampled_from(((), (1,))),
    "random": st.integers(0, 2**64 - 1),
    "agenda": st.sampled_from(("start", "check", "step end")),
    "day": st.sampled_from(("", "night", "true")),
    "lasting": st.lists(
        st.builds(
            Lasting,
            id=ids,
            binding=bindings,
            until=st.just(Lasts(Until.END_OF_TURN)),
            controller=st.just(1),
            timestamp=ids,
            affected=st.none() | st.just((101,)),
            to=st.none() | st.just(This()),
            mods=st.just((ModifiesPT(Fixed(1), Fixed(0)),)),
        ),
        max_size=2,
    ).map(tuple),
    "delayed": st.lists(
        st.builds(DelayedTrigger, id=ids, event=st.just(TRIGGER.event), body=st.just(BODY), binding=bindings),
        max_size=1,
    ).map(tuple),
    "waiting": st.lists(
        st.builds(Waiting, ability=st.just(TRIGGER), source=ids, controller=st.just(1), binding=bindings), max_size=1
    ).map(tuple),
    "history": st.lists(
        st.builds(
            Past, kind=words, happening=st.builds(Happening, subject=ids), origin=st.none() | st.sampled_from(Zone)
        ),
        max_size=2,
    ).map(tuple),
}


@st.composite
def states(draw: st.DrawFn) -> State:
    """States in which any field may have any value of its type, sensible or not."""
    state = State(draw(st.lists(words, min_size=1, max_size=3)), draw(small), draw(st.integers(-5, 20)))
    for name in draw(st.sets(st.sampled_from(sorted(STATE_FIELDS)), max_size=5)):
        setattr(state, name, draw(STATE_FIELDS[name]))
    for player in state.players:
        player.pool = tuple(
            draw(st.lists(st.builds(Mana, type=st.sampled_from("WUBRGC"), snow=st.booleans()), max_size=2))
        )
        player.skips = tuple(draw(st.lists(words, max_size=1)))
    for _ in range(draw(st.integers(0, 5))):
        owner = draw(st.integers(1, len(state.players)))
        obj = state.create_card(draw(st.sampled_from(CARDS)), owner, draw(st.sampled_from((HAND, BATTLEFIELD, STACK))))
        if draw(st.booleans()):
            obj.card = None
        for name in draw(st.sets(st.sampled_from(sorted(OBJECT_FIELDS)), max_size=6)):
            setattr(obj, name, draw(OBJECT_FIELDS[name]))
    if state.objects and draw(st.booleans()):
        obj = state.objects[draw(st.sampled_from(sorted(state.objects)))]
        state.move(obj, Zone.EXILE, printed(CARDS[0].front), 1)
    return state


@settings(max_examples=150, deadline=None)
@given(states())
def test_a_state_reads_back_as_it_was_written(state: State) -> None:
    """Writing, reading and writing again gives the same text, field by field the same state."""
    text = write(state)
    again = read(text)
    assert write(again) == text
    for name in State.fields:
        if name not in {"players", "objects", "gone", "journal", "version", "seen", "epoch", "watched"}:
            assert getattr(again, name) == getattr(state, name), name
    for mine, other in zip(state.players, again.players, strict=True):
        assert all(getattr(mine, name) == getattr(other, name) for name in Player.fields)
    for table, copy in ((state.objects, again.objects), (state.gone, again.gone)):
        assert sorted(table) == sorted(copy)
        for id, obj in table.items():
            for name in Obj.fields:
                if name not in ("base", "last"):
                    assert getattr(copy[id], name) == getattr(obj, name), name


def test_a_state_with_known_cards_names_them_only() -> None:
    """A reader with a card table needs no cards in the text; a card that differs from the table's stands in it."""
    table = Table.players(2, library=0)
    known = {"Bear": CARDS[0], "Forest": CARDS[4]}
    bear, other, forest = table.battlefield(1, CARDS[0], CARDS[1], CARDS[4])
    text = write(table.state, known.get)
    assert text.count("\ncard ") == 1
    again = read(text, known.get)
    assert [again.objects[id].card for id in (bear, other, forest)] == [CARDS[0], CARDS[1], CARDS[4]]
    with pytest.raises(MalformedInput, match="no card is called 'Bear'"):
        read(text)


def test_a_card_has_no_such_face() -> None:
    """Of a card with one face the second one is named with its card."""
    table = Table.players(1, library=0)
    (bear,) = table.battlefield(1, CARDS[0])
    text = write(table.state, {"Bear": CARDS[0]}.get)
    with pytest.raises(MalformedInput, match="the card 'Bear' has no face 1"):
        read(text.replace(f'object {bear} "Bear"', f'object {bear} "Bear" face=1'), {"Bear": CARDS[0]}.get)


def test_derived_characteristics_come_back() -> None:
    """The last existence of what has left keeps its colours, numbers and abilities."""
    table = Table.players(1, library=0)
    bear = table.put(CARDS[0])
    seen = Characteristics("Bear", power=7, toughness=1, abilities=(Keyword("flying"),), colors=frozenset({Color.BLUE}))
    table.state.move(table.state.objects[bear], Zone.GRAVEYARD, seen, 1)
    last = read(write(table.state)).gone[bear].last
    assert last is not None
    assert (last.power, last.colors, last.keywords) == (7, {Color.BLUE}, {"flying"})


WRONG = [
    ("", "this is not a state"),
    ("arbitre state 99\n", "format 99"),
    ("arbitre state 1\n", "no line 'turn'"),
    ("arbitre state 1\nturn 1\nfoo 1", "unknown line 'foo'"),
    ("arbitre state 1\nturn one", "expected a number, got 'one'"),
    ("arbitre state 1\nturn 1\nturn 2", "'turn' stands twice"),
    ("arbitre state 1\nturn 1 phase=lunch", "unknown Phase 'lunch'"),
    ("arbitre state 1\nturn 1 lunch=1", "unknown field 'lunch'"),
    ("arbitre state 1\nturn 1 active=1 active=1", "'active' stands twice"),
    ("arbitre state 1\nturn 1 active=[1", "cannot read the value"),
    ('arbitre state 1\nturn 1\nplayer 2 "B"', "expected player 1, got 2"),
    ("arbitre state 1\nturn 1\nhand 3 101", "there is no player 3"),
    ('arbitre state 1\nturn 1\nobject 101 "Bear"', "no card is called 'Bear'"),
    ("arbitre state 1\nturn 1\nobject 101 - zone=attic", "unknown Zone 'attic'"),
    ('arbitre state 1\nturn 1\nobject 101 - cast={"y":1}', "Cast has no field 'y'"),
    ("arbitre state 1\nturn 1\nbattlefield 101 x", "expected a number, got 'x'"),
    ("arbitre state 1\nturn 1\nlasting 3", "expected a record Lasting"),
    ("arbitre state 1\nturn 1 }", "goes on after its end"),
    ("arbitre state 1\nturn 1 active=true", "active is True, not such as 1"),
    ("arbitre state 1\nturn 1 turn_plan=3", "expected a list, got 3"),
    ('arbitre state 1\nturn 1 turn_plan=["tea"]', "unknown Step 'tea'"),
    ("arbitre state 1\nturn 1\nobject 101 - base=3", "expected characteristics, got 3"),
    ('arbitre state 1\nturn 1\nobject 101 - base={"y":1}', "there is no characteristic 'y'"),
    ('arbitre state 1\nturn 1\nobject 101 - cast={"x":"y"}', "expected int, got 'y'"),
    ("arbitre state 1\nturn 1\nobject 101 - cast=3", "expected a record Cast, got 3"),
    ('arbitre state 1\nturn 1\nlasting {"id":1}', "Lasting: Missing required argument 'binding'"),
    ('arbitre state 1\nturn 1\nplayer 1 "A" life="x"', "life is 'x', not such as 20"),
    ('arbitre state 1\nturn 1\nplayer 1 "A" links={"a":{"b":1}}', "expected numbers, words or lists of them"),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_what_cannot_be_read_is_shown_in_its_line(text: str, message: str) -> None:
    """The error names what is wrong and shows the line with a caret below the place."""
    with pytest.raises(MalformedInput) as caught:
        read(text, file="game.txt")
    assert message in str(caught.value)
    assert "game.txt, line " in str(caught.value)
    if text and "no line" not in message:
        assert "^" in str(caught.value)


PLACES = [
    ("", (1, 1, 1)),
    ("arbitre state 99\n", (1, 1, 1)),
    ("arbitre state 1\n", (2, 1, 1)),
    ("arbitre state 1\nturn 1\nfoo 1", (3, 1, 3)),
    ("arbitre state 1\nturn 1\nturn 2", (3, 1, 4)),
    ('arbitre state 1\nturn 1\nplayer 2 "B"', (3, 1, 1)),
    ("arbitre state 1\nturn 1\nhand 3 101", (3, 6, 1)),
    ("arbitre state 1\nturn 1\nobject 101 -\nobject 101 -", (4, 1, 1)),
    ('arbitre state 1\nturn 1\nobject 101 "Bear"', (3, 12, 6)),
    ("arbitre state 1\nturn 1\nobject 101 - zone=attic", (3, 19, 1)),
    ("arbitre state 1\nturn 1\nbattlefield 101 x", (3, 17, 1)),
    ("arbitre state 1\nturn 1 lunch=1", (2, 8, 5)),
    ("arbitre state 1\nturn 1 active=1 active=1", (2, 17, 6)),
    ('arbitre state 1\nturn 1\nplayer 1 "A" life="x"', (3, 19, 1)),
]


@pytest.mark.parametrize(("text", "place"), PLACES)
def test_line_column_and_width_of_what_cannot_be_read(text: str, place: tuple[int, int, int]) -> None:
    """What speaks of a whole line is at its beginning."""
    with pytest.raises(MalformedInput) as caught:
        read(text)
    where = caught.value.where
    assert (where.line, where.column, where.width) == place


def test_a_face_that_is_not_there_is_told_at_its_line() -> None:
    table = Table.players(1, library=0)
    (bear,) = table.battlefield(1, CARDS[0])
    text = write(table.state, {"Bear": CARDS[0]}.get).replace(f'object {bear} "Bear"', f'object {bear} "Bear" face=1')
    with pytest.raises(MalformedInput) as caught:
        read(text, {"Bear": CARDS[0]}.get)
    line = 1 + next(at for at, one in enumerate(text.splitlines()) if "face=1" in one)
    assert (caught.value.where.line, caught.value.where.column) == (line, 1)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("turn one", 5),
        ("turn 1 lunch=1", 7),
        ("turn 1 phase=lunch", 13),
        ("turn 1 active=1 active=1", 16),
        ("turn 1 }", 7),
    ],
)
def test_the_caret_stands_below_what_cannot_be_read(line: str, place: int) -> None:
    """Under its first letter."""
    with pytest.raises(MalformedInput) as caught:
        read(f"arbitre state 1\n{line}")
    assert caught.value.where.line == 2
    shown = str(caught.value).splitlines()
    at = next(number for number, one in enumerate(shown) if "^" in one)
    assert shown[at].index("^") - shown[at - 1].index(line) == place
