"""The Ring tempts players (CR26 701.54); the monarch (CR26 725)."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.reading import characteristics
from arbitre.errors import IllegalAction
from arbitre.ir.values import Step, Supertype
from helpers.worded import body, cast_it, instant
from helpers.words import BEAR, modern
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, creature

TEMPT = "The Ring tempts you."
GIANT = creature("Giant", 3, 3)


def tempt(game: Table, bearer: int, times: int = 1) -> None:
    """The Ring tempts player 1, who chooses that creature."""
    for _ in range(times):
        card = game.game.state.create_card(instant(TEMPT), 1, HAND).id
        game.cast(card)
        game.resolve_top()
        if game.decision.what == "ring-bearer":
            game.answer((bearer,))
        game.resolve_all()


def legendary(game: Table, id: int) -> bool:
    return Supertype.LEGENDARY in characteristics(game.game, id).supertypes


def hand(game: Table, player: int = 1) -> int:
    return len(game.game.state.player(player).hand)


def test_701_54a_only_one_creature_bears_the_ring() -> None:
    """CR26 701.54a, 701.54c: the one chosen last is legendary, the other no longer."""
    game = modern()
    one, two = game.battlefield(1, BEAR, GIANT)
    tempt(game, one)
    assert (legendary(game, one), legendary(game, two)) == (True, False)
    tempt(game, two)
    assert (legendary(game, one), legendary(game, two)) == (False, True)
    assert game.game.state.command
    assert len(game.game.state.command) == 1


def test_701_54a_not_once_another_player_controls_it() -> None:
    """CR26 701.54a: it is not again the Ring-bearer as it comes back."""
    game = modern()
    bear = game.put(BEAR)
    tempt(game, bear)
    thief = instant("Target opponent gains control of target creature you control until end of turn.")
    cast_it(game, thief, 2, bear)
    assert not legendary(game, bear)
    game.next_turn()
    assert not legendary(game, bear)


def test_701_54c_greater_creatures_cannot_block_it() -> None:
    """CR26 701.54c."""
    game = modern()
    bear, giant, other = game.put(BEAR), game.put(GIANT, 2), game.put(BEAR, 2)
    tempt(game, bear)
    game.attack(bear)
    with pytest.raises(IllegalAction):
        game.block((giant, bear))
    game.block((other, bear))


@pytest.mark.parametrize(("times", "drawn"), [(1, 0), (2, 1)])
def test_701_54c_twice_it_draws_as_it_attacks(times: int, drawn: int) -> None:
    """CR26 701.54c: draw a card, then discard a card."""
    game = modern()
    bear = game.put(BEAR)
    game.library(1, BEAR, BEAR)
    tempt(game, bear, times)
    game.attack(bear)
    before = len(game.game.state.player(1).graveyard)
    game.resolve_all()
    assert len(game.game.state.player(1).graveyard) == before + drawn


@pytest.mark.parametrize(("times", "stays"), [(2, True), (3, False)])
def test_701_54c_thrice_what_blocks_it_is_sacrificed(times: int, stays: bool) -> None:
    """CR26 701.54c: by its controller, at end of combat."""
    game = modern()
    bear, wall = game.put(GIANT), game.put(creature("Wall", 0, 9), 2)
    tempt(game, bear, times)
    game.attack(bear)
    game.block((wall, bear))
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert game.zone(wall) is (BATTLEFIELD if stays else GRAVEYARD)


@pytest.mark.parametrize(("times", "life"), [(3, 18), (4, 15)])
def test_701_54c_four_times_each_opponent_loses_life(times: int, life: int) -> None:
    """CR26 701.54c."""
    game = modern()
    bear = game.put(BEAR)
    tempt(game, bear, times)
    game.attack(bear)
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert game.life(2) == life


_OTHER = ", if you chose a creature other than this creature as your Ring-bearer"


@pytest.mark.parametrize(("asked", "own", "life"), [("", True, 21), (_OTHER, True, 20), (_OTHER, False, 21)])
def test_701_54d_whenever_the_ring_tempts_you(asked: str, own: bool, life: int) -> None:
    """CR26 701.54d: also about which creature was chosen."""
    game = modern()
    elf = game.put(body("Elf", f"Whenever the Ring tempts you{asked}, you gain 1 life."))
    bear = game.put(BEAR)
    tempt(game, elf if own else bear)
    assert game.life(1) == life


def test_701_54d_without_a_creature_it_tempts_all_the_same() -> None:
    """CR26 701.54d: even if some of the actions were impossible."""
    game = modern()
    game.put(body("Elf", "Whenever the Ring tempts you, you gain 1 life."), 2)
    tempt(game, 0)
    assert [game.life(1), game.life(2)] == [20, 20]


# --- the monarch ------------------------------------------------------------------------------------------------------


def test_725_2_the_monarch_draws_in_the_end_step() -> None:
    """CR26 725.1–2: only the monarch, in that player's own end step, however often that player has become it."""
    game = modern()
    for player in (1, 2, 1):
        cast_it(game, instant("Target player becomes the monarch."), player)
    game.go_to(Step.END)
    before = hand(game)
    game.resolve_all()
    assert hand(game) == before + 1


def test_725_2_who_is_no_longer_the_monarch_draws_nothing() -> None:
    """CR26 725.3: only one player can be the monarch."""
    game = modern()
    for player in (1, 2):
        cast_it(game, instant("Target player becomes the monarch."), player)
    game.go_to(Step.END)
    before = hand(game)
    game.resolve_all()
    assert hand(game) == before


def test_725_2_combat_damage_takes_the_crown() -> None:
    """CR26 725.2: the creature's controller becomes the monarch."""
    game = modern()
    king = "As long as you're the monarch, this creature gets +5/+5."
    mine, theirs = game.put(body("King", king, (2, 2))), game.put(body("Queen", king, (2, 2)), 2)
    cast_it(game, instant("Target player becomes the monarch."), 2)
    assert (game.size(mine), game.size(theirs)) == ((2, 2), (7, 7))
    game.attack(mine)
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert (game.size(mine), game.size(theirs)) == ((7, 7), (2, 2))


def test_725_4_as_the_monarch_leaves_the_active_player_is_crowned() -> None:
    """CR26 725.4."""
    game = modern(3)
    elf = game.put(body("Elf", "As long as you're the monarch, this creature gets +5/+5.", (1, 1)))
    cast_it(game, instant("Target player becomes the monarch."), 2)
    cast_it(game, instant("Target player loses the game."), 2)
    assert game.size(elf) == (6, 6)


@pytest.mark.parametrize(
    ("monarch", "leaves", "crowned"),
    [(1, 1, 2), (3, 3, 1), (1, 3, 1), (2, 3, 2)],
    ids=["the active player", "another", "a player without the crown", "another without it"],
)
def test_725_4_the_next_in_turn_order_if_the_active_player_leaves(monarch: int, leaves: int, crowned: int) -> None:
    """CR26 725.4: it is player 1's turn; who is not the monarch takes no crown along."""
    game = modern(3)
    text = "As long as you're the monarch, this creature gets +5/+5."
    elves = {player: game.put(body("Elf", text, (1, 1)), player) for player in (1, 2, 3)}
    cast_it(game, instant("Target player becomes the monarch."), monarch)
    cast_it(game, instant("Target player loses the game."), leaves)
    there = {player: game.size(elf) for player, elf in elves.items() if player != leaves}
    assert there == {player: (6, 6) if player == crowned else (1, 1) for player in there}


def test_725_whenever_you_become_the_monarch_and_if_there_is_none() -> None:
    """CR26 725.1: there is no monarch until an effect says so; who is it already does not become it."""
    game = modern()
    game.put(body("Elf", "Whenever you become the monarch, you gain 1 life."))
    for _ in range(2):
        cast_it(game, instant("If there is no monarch, you gain 5 life. You become the monarch."))
    assert game.life(1) == 26
