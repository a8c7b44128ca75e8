"""No question costs more than its answer (CR 601.2b, 608.2d): with 200 options to choose from it is described, checked,
counted and answered in a number of steps that 200 allows, however many choices there are."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random
from typing import Any

import pytest

from arbitre import agents
from arbitre.cards.records import Card
from arbitre.engine.combat.assigning import AssignDamage
from arbitre.engine.combat.attackers import DeclareAttackers
from arbitre.engine.combat.banding import FormBands
from arbitre.engine.combat.blockers import DeclareBlockers
from arbitre.engine.kernel.alternatives import Alternatives
from arbitre.engine.kernel.decisions import (
    Confirm,
    Decision,
    Divide,
    NoPriority,
    Number,
    Order,
    Priority,
    Select,
    Word,
)
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.together import Choice, Together, added, lessened
from arbitre.engine.playing.paying_by_hand import PaySymbol
from arbitre.engine.replacement.candidates import Candidate, choose_effect
from arbitre.engine.replacement.prevention import DivideShield
from arbitre.engine.stack.targets import ChooseTargets
from arbitre.errors import EngineLimit
from arbitre.ir.abilities import Keyword
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import PayLife
from arbitre.ir.effects import Scale
from arbitre.ir.values import CardType, Color
from arbitre.rules.editions import CURRENT, PINNED, Edition
from arbitre.state.bindings import Happening
from helpers.fights import to_damage
from helpers.paying import making
from helpers.words import A_CREATURE, BEAR, modern, worded
from table import HAND, Table, artifact, creature, land

MANY = 200
STEPS = 5_000_000
"""Calls of functions, also those that read the cards; a walk through the subsets of 30 options would take more."""
OPTIONS = tuple(range(1000, 1000 + MANY))
BANNER = creature("Banner", 1, 1, Keyword("banding"))


@contextmanager
def counted() -> Iterator[None]:
    """Fails as soon as more functions are called than there are steps."""
    left = STEPS

    def count(_frame: Any, event: str, _arg: Any) -> None:
        nonlocal left
        left -= event == "call"
        if left < 0:
            sys.setprofile(None)
            raise AssertionError(f"more than {STEPS} steps")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)


def select(least: int, most: int, allows: Together | None = None, *, ordered: bool = False) -> Select:
    return Select(1, "choose", OPTIONS, least, most, "608.2d", ordered=ordered, allows=allows)


def few(number: int) -> Callable[[Choice], bool]:
    return lambda choice: len(choice) <= number


def much(number: int) -> Callable[[Choice], bool]:
    return lambda choice: sum(int(one) - 900 for one in choice) >= number


def is_last(choice: Choice) -> bool:
    return choice == OPTIONS[-1:]


def differ(choice: Choice) -> bool:
    return len({int(one) % 60 for one in choice}) == len(choice)


PLAIN: dict[str, Decision] = {
    "what applies first": choose_effect(
        1, [Candidate(one, one, 1, Scale(one, Fixed(1)), Happening()) for one in OPTIONS], Event(Kind.DRAW, player=1)
    ),
    "one of many costs": Alternatives(1, "cost", {one: PayLife(Fixed(one)) for one in OPTIONS}, rule="601.2b"),
    "yes or no": Confirm(1, "may", "608.2d"),
    "nobody gets priority": NoPriority(1, "514.3"),
    "a number": Number(1, "number", 0, 10**9, "107.1c"),
    "any number": Number(1, "number", 0, None, "107.1c"),
    "a name": Word(1, "card name", [str(one) for one in OPTIONS], "201.3"),
    "an order": Order(1, "order triggers", OPTIONS, "603.3b"),
    "a division": Divide(1, "divide", 3 * MANY, OPTIONS, "601.2d"),
    "a mana symbol": PaySymbol(1, ("1",), [str(one) for one in OPTIONS], 0, frozenset()),
    "a shield": DivideShield(1, MANY, [Event(Kind.DAMAGE, subject=one, amount=2, source=1) for one in OPTIONS], 1),
    "a shield that prevents all but one": DivideShield(
        1, 2 * MANY - 1, [Event(Kind.DAMAGE, subject=one, amount=2, source=1) for one in OPTIONS], 1
    ),
    "any number of them": select(0, MANY),
    "half of them": select(MANY // 2, MANY // 2),
    "an order of some": select(0, MANY, ordered=True),
    "as many as can be paid for": select(0, MANY, lessened(few(7))),
    "as many as can be paid for, in an order": select(0, MANY, lessened(few(7)), ordered=True),
    "different ones": select(0, MANY, lessened(differ)),
    "so many different ones": select(60, 60, lessened(differ)),
    "enough of them": select(0, MANY, added(much(25_000))),
    "all of them": select(0, MANY, added(much(sum(one - 900 for one in OPTIONS)))),
    "some that are alike": select(0, MANY, Together(few(5), lambda picked, _left: few(5)(picked), lambda _one: 0)),
    "none but the last": select(0, MANY, Together(is_last, lambda picked, _left: not picked or is_last(picked))),
}


def priority() -> Table:
    table = modern()
    table.hand(1, *(land(f"Land {number}") for number in range(MANY)))
    return table


def attackers() -> Table:
    table = modern()
    table.battlefield(1, *[BEAR] * MANY)
    table.pass_until(lambda: table.decision.what == "attackers")
    return table


def blockers() -> Table:
    table = modern()
    bear = table.put(BEAR)
    table.battlefield(2, *[BEAR] * MANY)
    table.attack(bear)
    table.pass_until(lambda: table.decision.what == "blockers")
    return table


def bands(*first: Any) -> Table:
    table = modern()
    ids = table.battlefield(1, *first, *[BEAR] * (MANY - len(first)))
    table.pass_until(lambda: table.decision.what == "attackers")
    table.game.push(tuple((id, 2) for id in ids))
    return table


def damage_among_many() -> Table:
    table = modern()
    giant = table.put(creature("Giant", 300, 300))
    ids = table.battlefield(2, *[BEAR] * MANY)
    table.attack(giant)
    table.block(*((id, giant) for id in ids))
    to_damage(table)
    return table


def damage_of_many(edition: Edition, toughness: int) -> Table:
    """Creatures with trample that share the one that blocks them all."""
    table = Table.players(edition=edition)
    ids = table.battlefield(1, *[creature("Ox", 3, 3, Keyword("trample"))] * MANY)
    text = "Wall can block any number of creatures."
    wall = table.put(worded("Wall", text, A_CREATURE, power="0", toughness=str(toughness)), 2)
    table.attack(*ids)
    table.block(*((wall, id) for id in ids))
    table.pass_until(lambda: table.decision.what == "damage")
    return table


def targets(text: str) -> Table:
    table = modern()
    table.battlefield(2, *[BEAR] * MANY)
    charm = table.put(worded("Charm", text, (CardType.INSTANT,), "{0}"), zone=HAND)
    table.cast(charm)
    return table


def helpers(edition: Edition, keyword: str, cost: str, *cards: Card) -> Table:
    table = Table.players(edition=edition)
    table.battlefield(1, *cards)
    table.graveyard(1, *[BEAR] * MANY)
    table.cast(table.put(worded("Help", f"{keyword}\nYou gain 1 life.", (CardType.INSTANT,), cost), zone=HAND))
    return table


def crew() -> Table:
    table = modern()
    table.battlefield(1, *[BEAR] * MANY)
    table.activate(table.put(worded("Ship", "Crew 7", (CardType.ARTIFACT,), subtypes=("Vehicle",))))
    return table


def search() -> Table:
    table = modern()
    table.library(1, *(land(f"Land {number % 60}") for number in range(MANY)))
    text = (
        "Search your library for up to twenty land cards with different names, put them into your hand, then shuffle."
    )
    table.cast(table.put(worded("Map", text, (CardType.SORCERY,), "{0}"), zone=HAND))
    table.resolve_top()
    return table


DORK = creature("Dork", 1, 1, making("G"), colors=(Color.GREEN,))
PLAYED: dict[str, Callable[[], Table]] = {
    "priority": priority,
    "attackers": attackers,
    "blockers": blockers,
    "no bands but one": lambda: bands(BANNER),
    "bands": lambda: bands(*[BANNER] * (MANY // 2)),
    "damage among many": damage_among_many,
    "damage of many": lambda: damage_of_many(CURRENT, 500),
    "any number of targets": lambda: targets("Tap any number of target creatures."),
    "targets with a total": lambda: targets("Destroy any number of target creatures with total power 9 or less."),
    "crew": crew,
    "search": search,
    "delve today": lambda: helpers(CURRENT, "Delve", "{6}"),
    "delve in 2011": lambda: helpers(PINNED, "Delve", "{6}"),
    "convoke today": lambda: helpers(CURRENT, "Convoke", "{6}", *[BEAR] * MANY),
    "convoke in 2011": lambda: helpers(PINNED, "Convoke", "{6}", *[BEAR] * MANY),
    "convoke by sources of mana": lambda: helpers(CURRENT, "Convoke", "{4}{G}{G}", *[DORK] * MANY),
    "convoke by many kinds": lambda: helpers(
        CURRENT, "Convoke", "{4}{G}{G}", *(creature("Dork", 1, 1, making("G"), colors=(c,)) for c in [*Color] * 40)
    ),
    "improvise": lambda: helpers(CURRENT, "Improvise", "{6}", *[artifact("Rock")] * MANY),
}
"""What is asked at tables: also that it is asked is counted."""


def use(decision: Decision) -> None:
    """All that is done with a question, by whoever answers it."""
    assert repr(decision)
    listed = list(islice(decision.answers(), 30))
    assert decision.forced() == (listed[0] if len(listed) == 1 else None)
    dice = Random(1)
    sampled = [decision.sample(dice.randrange) for _ in range(3)]
    assert [one for one in (*listed, *sampled) if decision.check(one) is not None] == []
    if isinstance(decision, Select):
        sparing = list(islice(decision.completing((), sparing=True), 3))
        assert [one for one in sparing if decision.check(one) is not None] == []


@pytest.mark.parametrize("name", PLAIN)
def test_a_question_is_answered_in_steps_that_its_options_allow(name: str) -> None:
    """CR 608.2d: to describe, check, list and sample takes no walk through all choices."""
    with counted():
        use(PLAIN[name])


@pytest.mark.parametrize("name", PLAYED)
def test_so_is_one_that_a_game_asks(name: str) -> None:
    """CR 601.2b, 601.2c, 508.1, 509.1, 510.1: also to come to it takes no such walk, nor to show it."""
    with counted():
        table = PLAYED[name]()
        use(table.decision)


@pytest.mark.parametrize("name", PLAYED)
def test_who_is_asked_in_a_game_answers_in_as_few(name: str) -> None:
    """CR 601.2b, 608.2d: views, programs that play, and environments are asked the same; what they answer is legal."""
    table = PLAYED[name]()
    with counted():
        game = table.game
        view = game.view(game.decider)
        assert view.decision is not None
        for agent in ("random",) if name == "attackers" else ("random", "greedy"):  # a combat for each of 200: too long
            answer = agents.answer(agents.create(agent, 1), game)
            assert table.decision.check(answer) is None
        before = game.key()
        for listed in islice(game.answers(), 3):
            game.push(listed)
            game.pop()
        assert game.key() == before


def test_each_kind_of_question_is_tried() -> None:
    """CR 608.2d: a new kind of question stands here too."""

    def kinds(of: type[Decision]) -> set[type[Decision]]:
        found = {of} if not of.__abstractmethods__ else set()  # type: ignore[attr-defined]
        return found.union(*map(kinds, of.__subclasses__()))

    tried = {type(decision) for decision in PLAIN.values()}
    tried |= {Priority, DeclareAttackers, DeclareBlockers, FormBands, AssignDamage, ChooseTargets}
    assert {kind for kind in kinds(Decision) if kind.__module__.startswith("arbitre.")} == tried


def test_a_list_that_has_no_end_is_told() -> None:
    """CR 608.2d: where only dead ends are found, that is told, and who knows a choice may still make it."""
    told = frozenset(OPTIONS[::2])
    asked = select(0, MANY, Together(lambda choice: frozenset(choice) == told, lambda picked, left: True))
    with counted():
        assert asked.forced() is None
        with pytest.raises(EngineLimit):
            next(asked.answers())
    assert asked.is_unfinished
    assert asked.check(OPTIONS[::2]) is None
