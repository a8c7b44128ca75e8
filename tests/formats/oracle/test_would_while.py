"""What happens instead only while something is so: "if you would draw a card while …" (CR 614.1a)."""

from __future__ import annotations

import pytest

from arbitre.rules.editions import CURRENT
from formats.oracle.test_played import instant, permanent
from table import BATTLEFIELD, Table, creature


def _drawing(text: str, hand: int, library: int) -> Table:
    """A permanent with the text; a card is drawn with so many in hand and in the library."""
    game = Table.players(2, edition=CURRENT, library=library)
    game.battlefield(1, permanent(text))
    spell, *_ = game.hand(1, instant("Draw a card."), *(creature("Elk", 3, 3) for _ in range(hand)))
    game.cast(spell)
    game.resolve_all()
    return game


@pytest.mark.parametrize(("hand", "drawn", "life"), [(0, 2, 19), (1, 1, 20)])
def test_614_1a_a_draw_is_replaced_while_the_hand_is_empty(hand: int, drawn: int, life: int) -> None:
    """The two draws that replace one are not replaced once more (CR 614.5)."""
    text = "If you would draw a card while you have no cards in hand, instead you draw two cards and you lose 1 life."
    game = _drawing(text, hand, 10)
    assert (len(game.game.player(1).hand) - hand, game.life(1)) == (drawn, life)


@pytest.mark.parametrize(("library", "winner"), [(0, 1), (1, None)])
def test_614_1a_who_would_draw_from_an_empty_library_wins(library: int, winner: int | None) -> None:
    game = _drawing(
        "If you would draw a card while your library has no cards in it, you win the game instead.", 0, library
    )
    result = game.game.state.result
    assert (result is not None and 1 in result) is (winner == 1)


@pytest.mark.parametrize(("counters", "left"), [(2, 1), (0, None)])
def test_615_damage_is_prevented_while_it_has_a_counter(counters: int, left: int | None) -> None:
    """CR 615.5: the prevention is asked of the object as it is when the damage would be dealt."""
    game = Table.players(2, edition=CURRENT)
    text = "If damage would be dealt to ~ while it has a +1/+1 counter on it, "
    text += "prevent that damage and remove a +1/+1 counter from it."
    (knight,) = game.battlefield(1, permanent(text, 1, 1), counters=(("+1/+1", counters),) if counters else ())
    (bolt,) = game.hand(1, instant("~ deals 3 damage to target creature."))
    game.cast(bolt, knight)
    game.resolve_all()
    assert (game.counters(knight, "+1/+1") if game.zone(knight) is BATTLEFIELD else None) == left
