"""What an instruction moves and what it cannot (CR 400, 110.5g, 506.3, 509.6): for each reason what has it."""

from __future__ import annotations

import pytest

from arbitre.ir import effects as e
from arbitre.ir.abilities import Activated
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs
from arbitre.ir.refs import All, Target, You
from arbitre.ir.values import Step
from helpers.doing import do
from helpers.laying import cast_free, free
from helpers.words import BEAR, CREATURE
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, Table, artifact


@pytest.mark.parametrize("to", [HAND, EXILE, GRAVEYARD, LIBRARY])
def test_400_7_what_is_phased_out_does_not_move(table: Table, to: object) -> None:
    """CR 702.24b, 400.7: an instruction that names it finds it not there; the one beside it goes."""
    here, away = table.put(BEAR), table.put(BEAR, phased_out=1)
    done = do(table, e.Move(Target(), to), e.Move(Target(1), to), targets=[here, away])  # type: ignore[arg-type]
    assert (done.zone(here), done.zone(away)) == (to, BATTLEFIELD)


def test_110_5g_a_token_that_has_left_stays_where_it_is(table: Table) -> None:
    """CR 110.5g: it is not put onto the battlefield again; a card is."""
    token, card = table.put(BEAR, zone=GRAVEYARD, token=True), table.put(BEAR, zone=GRAVEYARD)
    back = [e.Move(Target(n), BATTLEFIELD) for n in (0, 1)]
    done = do(table, *back, targets=[token, card])
    assert (done.zone(token), done.zone(card)) == (GRAVEYARD, BATTLEFIELD)


@pytest.mark.parametrize("to", [HAND, EXILE, LIBRARY])
def test_400_1_an_ability_on_the_stack_does_not_move(to: object) -> None:
    """CR 112.1b, 400.7: no instruction makes a card of an ability; it resolves."""
    table = Table.players()
    tower = table.put(artifact("Tower", Activated(Costs(), e.Body((e.Do(e.GainLife(Fixed(1))),)))))
    table.activate(tower)
    (ability,) = table.game.state.stack
    do(table, e.Move(Target(), to), targets=[ability])  # type: ignore[arg-type]
    assert table.game.state.stack == (ability,)
    table.resolve_top()
    assert table.life(1) == 21


def test_400_8_only_what_is_still_there(table: Table) -> None:
    """CR 400.7: "return that card from your graveyard" finds it in no other zone."""
    dead, held = table.put(BEAR, zone=GRAVEYARD), table.put(BEAR, zone=HAND)
    back = [e.Move(Target(n), BATTLEFIELD, origin=GRAVEYARD) for n in (0, 1)]
    done = do(table, *back, targets=[dead, held])
    assert (done.zone(dead), done.zone(held)) == (BATTLEFIELD, HAND)


def test_506_3b_put_onto_the_battlefield_attacking_only_in_ones_own_combat() -> None:
    """CR 506.3b, 508.4: outside combat, and in the combat of another player, it enters and does not attack."""
    for step, turn, expected in ((Step.PRECOMBAT_MAIN, 1, 0), (Step.BEGIN_COMBAT, 1, 2), (Step.BEGIN_COMBAT, 2, 0)):
        table = Table.players()
        dead = table.put(BEAR, zone=GRAVEYARD)
        table.put(BEAR, 2)
        table.go_to(step, turn)
        if table.decision.player == 2:
            table.pass_priority()
        raised = e.Move(Target(), BATTLEFIELD, under=You(), in_combat=e.Attacking())
        done = do(table, raised, targets=[dead])
        assert (done.zone(dead), done.state.objects[done.now(dead)].attacking) == (BATTLEFIELD, expected)


def test_509_1h_only_attackers_become_blocked() -> None:
    """CR 509.1h: of two creatures the one that attacks; it stays blocked, and the players see it once."""
    table = Table.players()
    bear, home = table.battlefield(1, BEAR, BEAR)
    table.put(BEAR, 2)
    table.attack(bear)
    cast_free(table, free("Hold", e.BecomeBlocked(All(CREATURE)), e.BecomeBlocked(All(CREATURE))))
    assert [table.object(id).blocked for id in (bear, home)] == [True, False]
    assert table.log("becomes blocked") == [f"becomes blocked object={bear}"]
