"""Dice (CR26 706)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Activate
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.kernel.pipeline import propose
from arbitre.ir import amounts as a
from arbitre.ir import conditions as c
from arbitre.ir import effects as e
from arbitre.ir import filters as f
from arbitre.ir import patterns as p
from arbitre.ir import refs as r
from arbitre.ir.values import CardType
from arbitre.oracle import read, write
from helpers.doing import do, holds, number
from helpers.laying import cast_free, free
from helpers.worded import cast_it, instant
from helpers.words import BEAR, CREATURE, modern, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table

EACH = r.Players(r.Who.EACH)
OPPONENTS = r.Players(r.Who.OPPONENTS)


def test_cr26_706_dice(table: Table) -> None:
    """CR26 706.2: between 1 and the number of sides."""
    for _ in range(20):
        done = do(table, e.Do(e.RollDie(6), note="roll"))
        assert 1 <= done.number("roll") <= 6


def test_what_happened_this_turn(table: Table) -> None:
    """ "If a creature died this turn": what has left is seen as it last existed."""
    died = p.Moves(f.And((CREATURE, f.ControlledBy(OPPONENTS))), origin=BATTLEFIELD, to=GRAVEYARD)
    assert not holds(table, c.Happened(died))
    bear = table.put(BEAR, 2)
    do(table, e.Destroy(r.Target()), targets=[bear])
    assert holds(table, c.Happened(died))
    assert not holds(table, c.Happened(died, at_least=2))
    assert not holds(table, c.Happened(died), you=2)
    assert number(table, a.TallyOf(a.Tally.CREATURES_DIED, EACH)) == 1


def test_26_706_7_whenever_dice_are_rolled() -> None:
    """CR26 706.7: any die of that player, the planar die among them."""
    table = modern()
    table.put(worded("Gambler", "Whenever you roll one or more dice, you gain 1 life.", (CardType.ENCHANTMENT,)))
    cast_free(table, free("Roll", e.RollDie(20, EACH)))
    table.resolve_all()
    assert table.life(1) == 21
    for _ in propose(table.game, [Event(Kind.PLANAR_DIE, player=1, word="blank")]):
        raise AssertionError("nothing is asked")
    table.game.go_on()
    table.resolve_all()
    assert table.life(1) == 22


# --- results ----------------------------------------------------------------------------------------------------------

TABLE = (
    "and add the number of cards in your hand.\n1—2 | You gain 1 life.\n3—4 | You gain 10 life.\n"
    "6+ | You gain 100 life."
)


def box(event: str, amount: str = "1 life") -> Card:
    """An artifact that waits for dice."""
    return worded("Box", f"Whenever you roll {event}, you gain {amount}.", (CardType.ARTIFACT,))


def roll(game: Table, text: str) -> None:
    """Player 1 casts an instant with this text, and all that triggers resolves."""
    game.cast(game.game.state.create_card(instant(text), 1, HAND).id)
    game.resolve_top()
    while game.decision.what == "order triggers":
        game.answer(next(iter(game.decision.answers())))
    game.resolve_all()


@pytest.mark.parametrize(("cards", "life"), [(0, 21), (1, 21), (2, 30), (4, 20), (5, 120), (9, 120)])
def test_26_706_3a_the_table_says_what_a_result_does(cards: int, life: int) -> None:
    """CR26 706.2, 706.3a: the natural result and what is added to it; a result that is not listed does nothing."""
    game = modern()
    game.hand(1, *[BEAR] * cards)
    cast_it(game, instant(f"Roll a d1 {TABLE}"))
    assert game.life(1) == life


def test_26_706_3b_the_table_is_a_part_of_the_ability() -> None:
    """CR26 706.3b: what the first paragraph speaks of, the rows speak of too; a limit may stand before them."""
    game = modern()
    trap = worded(
        "Trap",
        "{0}: Choose target creature, then roll a d1. Activate only once each turn.\n1 | Destroy that creature.\n"
        "2+ | Tap that creature.",
        (CardType.ARTIFACT,),
    )
    id, bear = game.put(trap), game.put(BEAR, 2)
    game.activate(id, bear)
    game.resolve_all()
    assert game.zone(bear) is GRAVEYARD
    assert not game.can(Activate(id, 0))


def test_26_706_4_without_a_table_the_text_uses_the_result() -> None:
    """CR26 706.4: also an ability that triggers as the dice are rolled knows it."""
    game = modern()
    game.put(box("one or more dice", "life equal to the result"))
    game.library(1, BEAR, BEAR)
    roll(game, "Roll a d1. Draw cards equal to the result.")
    assert (game.life(1), len(game.game.state.player(1).hand)) == (21, 1)


def test_26_706_6_the_lower_roll_is_ignored() -> None:
    """CR26 706.6: it never happened; the other is the higher one."""
    game = modern()
    game.put(box("one or more dice"))
    cast_it(game, instant("Roll two d20 and ignore the lower roll."))
    assert game.life(1) == 21
    assert len(game.log("rolls")) == 1


def test_26_706_6_one_more_die_and_the_lowest_is_ignored() -> None:
    """CR26 706.6: of thirty-one dice with two sides the highest counts."""
    game = modern()
    guide = worded(
        "Guide",
        "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll.",
        (CardType.ARTIFACT,),
    )
    game.battlefield(1, *[guide] * 30)
    cast_it(game, instant("Roll a d2. You gain life equal to the result."))
    assert game.life(1) == 22
    assert len(game.log("rolls")) == 1


@pytest.mark.parametrize(("text", "life"), [("one or more dice", 21), ("a natural 1", 23), ("a natural 2", 20)])
def test_26_706_2_whenever_dice_are_rolled_and_what_came_up(text: str, life: int) -> None:
    """CR26 706.2, 603.2c: several dice at once are rolled one time; each of them has a natural result of its own."""
    game = modern()
    game.put(box(text))
    roll(game, "Roll three d1.")
    assert game.life(1) == life


def test_26_706_4_one_result_is_chosen_the_other_is_kept() -> None:
    """CR26 706.4: between two that are different; the player chooses."""
    game = modern()
    cast_it(game, instant("Roll two d1 and choose one result. You gain life equal to that result."))
    assert game.life(1) == 21
    both = "You gain life equal to that result. You lose life equal to the other result."
    game.cast(game.game.state.create_card(instant(f"Roll two d20 and choose one result. {both}"), 1, HAND).id)
    game.resolve_top()
    rolled = [int(line.rpartition("=")[2]) for line in game.log("rolls")[-2:]]
    if game.decision.what == "die result":
        assert sorted(game.decision.options) == sorted(rolled)
        game.answer((max(rolled),))
    assert game.life(1) == 21 + max(rolled) - min(rolled)


def test_26_706_3_tables_are_written_in_both_languages() -> None:
    """CR26 706.3a: each row on a line of its own."""
    card = instant("Roll a d20.\n1—9 | Draw a card.\n10—19 | Scry 1, then draw a card.\n20 | Draw two cards.")
    written = write(card.faces[0].paragraphs, "Act")
    assert written.splitlines()[0] == "Roll a d20."
    assert written.splitlines()[3] == "20 | Draw two cards."
    assert read(written, "Act", types=card.faces[0].types).paragraphs == card.faces[0].paragraphs
    assert write(card.faces[0].paragraphs, "Act", "fr").splitlines()[1] == "1—9 | Piochez une carte."
