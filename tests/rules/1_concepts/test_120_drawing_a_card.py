"""Drawing a card (CR 120)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.decisions import Confirm
from arbitre.ir import amounts as a
from arbitre.ir import effects as e
from arbitre.ir import modifications as m
from arbitre.ir import refs as r
from arbitre.ir.abilities import Replacement, Static
from arbitre.ir.amounts import EventAmount, Fixed
from arbitre.ir.effects import DealDamage, Do, Draw, GainLife, Instead, Move
from arbitre.ir.filters import And, Is, IsCard, IsPlayer
from arbitre.ir.modifications import CantDraw
from arbitre.ir.patterns import Deals, Draws
from arbitre.ir.refs import Players, Target, Who, You
from helpers.doing import do
from helpers.faces import lies_in
from helpers.laying import cast_free, free, gains, resolve
from helpers.words import BEAR, CREATURE
from table import GRAVEYARD, HAND, Table, artifact, enchantment, spell

EACH = r.Players(r.Who.EACH)


def test_120_1_and_120_2_cards_are_drawn_one_by_one() -> None:
    """CR 120.1, 120.2: two cards are two draws, the top one first."""
    table = Table.players()
    table.put(enchantment("Count", gains(Draws(You()))))
    second, first = table.library(1, BEAR, BEAR)
    cast_free(table, free("Insight", Draw(Fixed(2))))
    resolve(table)
    hand = [table.now(id) for id in (first, second)]
    assert list(table.game.state.player(1).hand) == hand
    assert table.life(1) == 22


def test_cr_120_2a_the_active_player_draws_first(table: Table) -> None:
    """CR 120.2a: all draws of the active player, then those of the next one."""
    done = do(table, e.Draw(a.Fixed(2), EACH), you=2)
    drawn = [entry for entry in done.game.log if entry.what == "moves"]
    assert len(drawn) == 4
    assert (done.hand(1), done.hand(2)) == (2, 2)
    owners = [done.state.objects[i].owner for i in done.result()]
    assert owners == [1, 1, 2, 2]


def test_120_3_a_draw_that_is_offered() -> None:
    """CR 120.3, 120.3a: with an empty library the player may choose to draw; under "can't draw" not."""
    for locked in (False, True):
        table = Table.players(library=0)
        if locked:
            table.put(enchantment("Lock", Static(Players(Who.EACH), (CantDraw(),))))
        id = table.put(free("Offer", Do(Draw(), may=You())), zone=HAND)
        table.cast(id)
        table.pass_priority(2)
        assert isinstance(table.decision, Confirm) is not locked


def test_cr_120_3_a_player_who_cannot_draw(table: Table) -> None:
    """CR 101.2, 120.3: no card is drawn, the library is no loss, and the choice is not offered."""
    table.put(artifact("Dam", Static(r.Players(), (m.CantDraw(1),))), 2)
    done = do(table, e.Draw(a.Fixed(3)))
    assert done.hand(1) == 1
    offered = do(table, e.Do(e.Draw(), may=r.You(), otherwise=(e.Do(e.GainLife(a.Fixed(1))),)))
    assert offered.life(1) == 21


def test_120_5_putting_into_the_hand_is_no_draw() -> None:
    """CR 120.5: nothing triggers on a draw, and an empty library costs nothing."""
    table = Table.players(library=0)
    table.put(enchantment("Count", gains(Draws(You()))))
    (dead,) = table.graveyard(1, BEAR)
    cast_free(table, free("Recall", Move(Target(), HAND), target=And((CREATURE, IsCard(), lies_in(GRAVEYARD)))))
    resolve(table)
    assert (table.zone(dead), table.life(1), table.game.result) == (HAND, 20, None)


def test_120_6_replaced_draws() -> None:
    """CR 120.6a, 120.6b, 614.11, 614.11a: also of an empty library; the first of two is dealt with before the
    second."""
    table = Table.players(library=0)
    instead = Replacement(Draws(You()), Instead((Do(GainLife(Fixed(1))),)))
    table.put(enchantment("Abundance", instead))
    cast_free(table, free("Insight", Draw(Fixed(2))))
    assert (table.life(1), table.game.result) == (22, None)


def test_120_7_draws_as_part_of_something_else() -> None:
    """CR 120.7: damage that is replaced by draws: the cards come one at a time."""
    table = Table.players()
    table.put(enchantment("Swans", Replacement(Deals(to=Is(You())), Instead((Do(Draw(EventAmount())),)))))
    table.put(enchantment("Count", gains(Draws(You()))))
    cast_free(table, free("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer()), 1)
    resolve(table)
    assert (len(table.names(HAND)), table.life(1)) == (3, 23)


@pytest.mark.parametrize(("left", "drawn"), [(0, 0), (1, 1)])
def test_120_3_whoever_tries_to_draw_has_done_so(left: int, drawn: int) -> None:
    """CR 120.3: the choice to draw can be taken with an empty library; "if you do" holds, and then the game is lost."""
    game = Table.players(2, library=left)
    draws = Do(Draw(), may=You(), then=(Do(GainLife(Fixed(5))),))
    (study,) = game.hand(1, spell("Study", draws, cost="{0}"))
    game.cast(study)
    game.resolve_top(True)
    assert (len(game.game.player(1).hand), game.life(1)) == (drawn, 25)
    assert (game.game.state.result is not None) is (left == 0)
