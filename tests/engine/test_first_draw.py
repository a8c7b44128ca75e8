"""The first card drawn in a turn is revealed, and what is linked to that (CR 603.10, 607.2g); miracle (CR26 702.94)."""

from __future__ import annotations

from arbitre.cards.records import Card
from arbitre.ir.values import CardType, Step, Supertype
from arbitre.rules.editions import CURRENT
from arbitre.text.naming import sees
from engine.test_by_text import worded
from table import HAND, Table, card, creature, land

ROWEN = "Reveal the first card you draw each turn. Whenever you reveal a basic land card this way, draw a card."
BOTH = (
    "Reveal the first card you draw on each of your turns. Whenever you reveal a land card this way, draw a card. "
    "Whenever you reveal a nonland card this way, Storm deals 3 damage to any target."
)
FOREST, BEAR = land("Forest"), creature("Bear", 2, 2)
DRAW2 = worded("Study", "Draw two cards.", (CardType.INSTANT,), cost="{0}")
ENCHANTMENT = (CardType.ENCHANTMENT,)


def rowen() -> Card:
    return worded("Rowen", ROWEN, ENCHANTMENT)


def test_603_10_a_revealed_basic_land_draws_a_card() -> None:
    """CR 603.10: only the first card of the turn is revealed; the static ability uses no stack, the other does."""
    table = Table.players(2)
    table.put(rowen())
    first, second, third, last = reversed(table.library(1, BEAR, FOREST, FOREST, FOREST))
    table.cast(table.put(DRAW2, zone=HAND))
    table.resolve_top()
    assert [sees(table.now(id), table.game, 2) for id in (first, second)] == [True, False]
    assert len(table.game.state.stack) == 1
    table.resolve_all()
    assert table.zone(third) is HAND
    assert table.zone(last) is not HAND
    assert not sees(table.now(third), table.game, 2)


def test_603_10_another_card_is_revealed_without_more() -> None:
    """The ability triggers only for a basic land card."""
    table = Table.players(2)
    table.put(rowen())
    drawn = table.library(1, FOREST, FOREST, BEAR)[-1]
    table.cast(table.put(DRAW2, zone=HAND))
    table.resolve_top()
    assert sees(table.now(drawn), table.game, 2)
    assert table.game.state.stack == ()
    assert len(table.names(HAND)) == 2


def test_607_2g_linked_abilities_speak_of_their_own_revealing() -> None:
    """CR 607.2g: each of two such enchantments triggers once, for what it had revealed itself."""
    table = Table.players(2)
    table.put(rowen())
    table.put(rowen())
    table.library(1, BEAR, BEAR, BEAR, FOREST)
    one = worded("Glance", "Draw a card.", (CardType.INSTANT,), cost="{0}")
    table.cast(table.put(one, zone=HAND))
    table.resolve_top()
    assert table.decision.what == "order triggers"
    table.answer(next(iter(table.decision.answers())))
    assert len(table.game.state.stack) == 2
    table.resolve_all()
    assert len(table.names(HAND)) == 3


def test_603_10_each_turn_anew_and_only_for_its_controller() -> None:
    """The draw of the draw step counts; another player's draws are not revealed."""
    table = Table.players(2)
    table.put(rowen(), 2)
    mine = table.library(1, BEAR, FOREST)[-1]
    theirs = table.library(2, BEAR, BEAR, FOREST)[-1]
    table.cast(table.put(DRAW2, zone=HAND))
    table.resolve_all()
    assert not sees(table.now(mine), table.game, 2)
    table.go_to(Step.DRAW, table.game.state.turn + 1)
    assert sees(table.now(theirs), table.game, 1)
    table.resolve_all()
    assert table.names(HAND, 2) == ["Forest", "Bear"]


def test_603_10_several_linked_triggers_on_each_of_your_turns() -> None:
    """A land draws, another card deals damage; in other players' turns nothing is revealed."""
    storm = worded("Storm", BOTH, ENCHANTMENT)
    table = Table.players(2)
    table.put(storm)
    table.library(1, BEAR, BEAR)
    one = worded("Glance", "Draw a card.", (CardType.INSTANT,), cost="{0}")
    table.cast(table.put(one, zone=HAND))
    table.resolve_top()
    table.answer(2)
    table.resolve_all()
    assert table.life(2) == 17
    table = Table.players(2)
    table.put(storm, 2)
    table.library(2, BEAR)
    glance = table.put(one, 2, HAND)
    table.pass_priority()
    table.cast(glance)
    table.resolve_all()
    assert table.life(1) == 20


def test_603_10_may_reveal() -> None:
    """CR26 121.9: where it is optional, the player chooses."""
    text = (
        "You may reveal the first card you draw each turn as you draw it. "
        "Whenever you reveal an instant or sorcery card this way, you gain 2 life."
    )
    for chosen in (True, False):
        table = Table.players(2)
        table.put(worded("Seer", text, ENCHANTMENT))
        drawn = table.library(1, BEAR, DRAW2)[-1]
        one = worded("Glance", "Draw a card.", (CardType.INSTANT,), cost="{0}")
        table.cast(table.put(one, zone=HAND))
        table.resolve_top(chosen)
        table.resolve_all()
        assert table.life(1) == (22 if chosen else 20)
        assert sees(table.now(drawn), table.game, 2) is chosen


def drawing(text: str, *answers: object, cards: int = 1) -> tuple[Table, int]:
    """Player 1 draws cards with the miracle on top, and {W} in the pool; the table and the card."""
    table = Table.players(2, edition=CURRENT)
    wonder = worded("Wonder", text, (CardType.SORCERY,), cost="{5}{W}{W}")
    fillers = [BEAR] * (cards - 1)
    top = table.library(1, wonder, *fillers)[0]
    draw = worded("Glance", f"Draw {'a card' if cards == 1 else 'two cards'}.", (CardType.INSTANT,), cost="{0}")
    table.mana(1, "W")
    table.cast(table.put(draw, zone=HAND))
    table.resolve_top(*answers)
    return table, top


WONDER = "You gain 7 life.\nMiracle {W}"


def test_702_94a_cast_for_its_miracle_cost() -> None:
    """CR26 702.94a: revealed as it is drawn, then cast as the triggered ability resolves, whatever the time."""
    table, wonder = drawing(WONDER, True)
    assert sees(table.now(wonder), table.game, 2)
    assert len(table.game.state.stack) == 1
    table.resolve_top(True)
    table.resolve_all()
    assert table.life(1) == 27
    assert table.zone(wonder) is not HAND


def test_702_94a_need_not_be_revealed_or_cast() -> None:
    """CR26 702.94a: both are choices."""
    table, wonder = drawing(WONDER, False)
    assert table.game.state.stack == ()
    table, wonder = drawing(WONDER, True)
    table.resolve_top(False)
    assert (table.zone(wonder), table.life(1)) == (HAND, 20)


def test_702_94a_only_the_first_card_of_the_turn() -> None:
    """CR26 702.94a: the second card that a player draws in the turn cannot be revealed."""
    table, wonder = drawing(WONDER, cards=2)
    assert table.zone(wonder) is HAND
    assert table.game.state.stack == ()
    assert not sees(table.now(wonder), table.game, 2)


def test_basic_land_cards_alone() -> None:
    """A nonbasic land is no basic land card."""
    table = Table.players(2)
    table.put(rowen())
    table.library(1, BEAR, card("Vault", types=(CardType.LAND,)))
    assert Supertype.BASIC in FOREST.front.supertypes
    table.cast(table.put(worded("Glance", "Draw a card.", (CardType.INSTANT,), cost="{0}"), zone=HAND))
    table.resolve_all()
    assert table.names(HAND) == ["Vault"]
