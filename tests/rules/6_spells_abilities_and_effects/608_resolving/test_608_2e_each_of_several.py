"""One clause for each of several: in which order is chosen and done, and what is noted of it (CR 608.2c–e, 101.4)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Decision
from arbitre.ir.amounts import Fixed, ResultAmount, X
from arbitre.ir.conditions import DidSo, NotSo, exists
from arbitre.ir.costs import PayLife, Sacrifice
from arbitre.ir.effects import (
    Discard,
    Do,
    Draw,
    GainLife,
    LoseLife,
    Pays,
    Perform,
    SacrificeChosen,
    Scry,
    Tap,
)
from arbitre.ir.filters import And, ControlledBy, HasState, HasType, State
from arbitre.ir.node import Effect
from arbitre.ir.refs import It, Pick, Players, Who, You
from arbitre.ir.values import CardType
from arbitre.state.bindings import Cast
from helpers.doing import do
from helpers.words import BEAR, CREATURE
from table import Table, artifact

EVERYONE = Players(Who.EACH)
ONE_LIFE = Pays(PayLife(Fixed(1)), It())
LOOK = Scry(Fixed(1), It())
OWN = And((CREATURE, ControlledBy(It())))
GAIN = GainLife(Fixed(1))
ROCK = HasType(CardType.ARTIFACT)


def order(asked: list[Decision]) -> list[tuple[str, int]]:
    return [(one.what, one.player) for one in asked]


@pytest.mark.parametrize(
    ("clause", "question", "yes"),
    [
        (Do(LOOK, each=EVERYONE, may=It()), "may", True),
        (Do(LOOK, each=EVERYONE, may=It(), pay=ONE_LIFE), "pay", True),
        (Do(LOOK, each=EVERYONE, unless=ONE_LIFE), "pay", False),
    ],
)
def test_608_2e_all_decide_before_any_acts(table: Table, clause: Do, question: str, yes: bool) -> None:
    """CR 608.2e, 101.4: both say whether they do, or pay, in turn order; then each scries."""
    done = do(table, clause, answers=[yes, yes, (), ()])
    assert order(done.asked) == [(question, 1), (question, 2), ("scry", 1), ("scry", 2)]


@pytest.mark.parametrize(
    ("clause", "question", "yes"),
    [
        (Do(Perform((Do(LOOK),)), each=EVERYONE, may=It()), "may", True),
        (Do(Perform((Do(LOOK),)), each=EVERYONE, unless=ONE_LIFE), "pay", False),
    ],
)
def test_608_2e_several_instructions_behind_one_decision(table: Table, clause: Do, question: str, yes: bool) -> None:
    """CR 608.2e: also where what follows the decision is more than one instruction."""
    done = do(table, clause, answers=[yes, yes, (), ()])
    assert order(done.asked) == [(question, 1), (question, 2), ("scry", 1), ("scry", 2)]


@pytest.mark.parametrize("effect", [LOOK, Perform((Do(LOOK),))])
def test_608_2e_all_choose_what_they_pay_before_any_acts(table: Table, effect: Effect) -> None:
    """CR 608.2e, 101.4: a price that is asked of each is a decision as well."""
    mine, theirs = (table.battlefield(player, BEAR, BEAR) for player in (1, 2))
    clause = Do(effect, each=EVERYONE, pay=Pays(Sacrifice(CREATURE), It()))
    done = do(table, clause, answers=[mine[0], theirs[0], (), ()])
    assert [player for what, player in order(done.asked) if what == "scry"] == [1, 2]
    assert [what for what, _ in order(done.asked)][-2:] == ["scry", "scry"]


def test_608_2f_without_a_decision_one_does_it_all_before_the_next(table: Table) -> None:
    """CR26 608.2f: all of the process for one of them, then for the next."""
    process = Perform((Do(LOOK), Do(LoseLife(Fixed(1), It())), Do(LOOK)))
    done = do(table, Do(process, each=EVERYONE), answers=[()] * 4)
    assert [player for _, player in order(done.asked)] == [1, 1, 2, 2]
    assert (done.life(1), done.life(2)) == (19, 19)


def test_608_2e_abreast_each_step_is_taken_by_all(table: Table) -> None:
    """CR 608.2e: "each player scries 1, then …" where all take one step before any takes the next."""
    process = Perform((Do(LOOK), Do(LoseLife(Fixed(1), It())), Do(LOOK)), abreast=True)
    done = do(table, Do(process, each=EVERYONE), answers=[()] * 4)
    assert [player for _, player in order(done.asked)] == [1, 2, 1, 2]


@pytest.mark.parametrize("abreast", [False, True])
@pytest.mark.parametrize("which", [(1,), (2,), (1, 2), ()])
def test_608_2c_one_who_did_it_is_enough_for_if_they_do(table: Table, abreast: bool, which: tuple[int, ...]) -> None:
    """CR 608.2c: "if a creature was sacrificed this way": by the first, the last, both or none of them."""
    for player in which:
        table.put(BEAR, player)
    steps = (Do(SacrificeChosen(OWN, Fixed(1), It())),)
    if abreast:
        steps = (*steps, Do(SacrificeChosen(And((ROCK, ControlledBy(It()))), Fixed(1), It())))
    clause = Do(Perform(steps, abreast=abreast), each=EVERYONE, note="given")
    done = do(table, clause, Do(GAIN, condition=DidSo("given"), otherwise=(Do(LoseLife(Fixed(1))),)))
    assert done.life(1) == (21 if which else 19)


def test_608_2c_who_did_it_goes_on_and_who_did_not_does_not(table: Table) -> None:
    """CR 608.2c: "each player sacrifices a creature. Each player who does draws a card"."""
    table.put(BEAR, 2)
    clause = Do(SacrificeChosen(OWN, Fixed(1), It()), each=EVERYONE, then=(Do(Draw(Fixed(1), It())),))
    done = do(table, clause)
    assert (done.hand(1), done.hand(2)) == (0, 1)


def test_608_2c_what_is_done_several_times_has_one_number() -> None:
    """CR 608.2c: three times two life make six "this way", under the name of the clause and as "it"."""
    for name in ("", "lost"):
        each_time = Do(LoseLife(Fixed(2)), times=Fixed(3), note=name)
        done = do(Table.players(), each_time, GainLife(ResultAmount(name or "it")))
        assert done.life(1) == 20


# --- "if you don't" ---------------------------------------------------------------------------------------------------


NONE_THERE = SacrificeChosen(CREATURE)


@pytest.mark.parametrize(
    ("clause", "answers", "life"),
    [
        (Do(NONE_THERE, otherwise=(Do(GAIN),)), (), 21),
        (Do(NONE_THERE, condition=NotSo(exists(CREATURE)), otherwise=(Do(GAIN),)), (), 20),
        (Do(NONE_THERE, condition=exists(CREATURE), otherwise=(Do(GAIN),)), (), 21),
        (Do(NONE_THERE, pay=Pays(PayLife(Fixed(1))), may=You(), otherwise=(Do(GAIN),)), (True,), 19),
        (Do(NONE_THERE, pay=Pays(PayLife(Fixed(1))), may=You(), otherwise=(Do(GAIN),)), (False,), 21),
        (Do(NONE_THERE, unless=Pays(PayLife(Fixed(1))), otherwise=(Do(GAIN),)), (False,), 20),
        (Do(NONE_THERE, unless=Pays(PayLife(Fixed(1))), otherwise=(Do(GAIN),)), (True,), 20),
    ],
)
def test_608_2c_what_happens_otherwise(table: Table, clause: Do, answers: tuple[bool, ...], life: int) -> None:
    """CR 608.2c: "if you can't" follows an instruction of which nothing could be done; behind an "if" or a payment,
    "otherwise" speaks of these."""
    assert do(table, clause, answers=answers).life(1) == life


# --- X that nothing has defined --------------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", [SacrificeChosen(CREATURE, X()), Discard(X()), Discard(X(), what=CREATURE)])
def test_107_3e_an_x_that_nothing_defines_is_chosen(table: Table, effect: Effect) -> None:
    """CR 107.3e: "sacrifice X creatures", "discard X cards": as many as the player says, up to what there is."""
    table.battlefield(1, BEAR, BEAR, BEAR)
    table.hand(1, BEAR, BEAR, BEAR)
    held = table.state.player(1).hand
    pay = held[:2] if isinstance(effect, Discard) else table.state.battlefield[:2]
    done = do(table, effect, source=table.put(artifact("Rock")), answers=[2, pay])
    assert (done.asked[0].what, done.asked[0].rule) == ("x", "107.3e")
    assert len(done.state.player(1).graveyard) == 2


def test_107_3e_as_many_as_the_player_says_are_tapped(table: Table) -> None:
    """CR 107.3e: "you may tap X untapped creatures you control"."""
    bears = table.battlefield(1, BEAR, BEAR, BEAR)
    idle = And((HasState(State.UNTAPPED), CREATURE))
    done = do(table, Tap(Pick(idle, X())), source=table.put(artifact("Rock")), answers=[2, bears[:2]])
    assert (done.asked[0].what, done.asked[0].rule) == ("x", "107.3e")
    assert [table.tapped(bear) for bear in bears] == [True, True, False]


@pytest.mark.parametrize("effect", [SacrificeChosen(CREATURE, X()), Discard(X())])
def test_107_3e_an_x_that_was_chosen_already_is_not_asked_for(table: Table, effect: Effect) -> None:
    """CR 107.3e: X has the value that was chosen as the spell was cast that the source was."""
    table.battlefield(1, BEAR, BEAR, BEAR)
    held = table.hand(1, BEAR, BEAR, BEAR)
    source = table.put(artifact("Rock"), cast=Cast(0))
    done = do(table, effect, source=source, x=0)
    assert done.asked == []
    assert done.state.player(1).graveyard == ()
    assert table.state.player(1).hand == held
