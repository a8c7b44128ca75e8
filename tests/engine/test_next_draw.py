"""What happens instead of the next draw (CR 120.6, 614.3)."""

from __future__ import annotations

from arbitre.ir.values import CardType
from engine.test_by_text import worded
from table import HAND, Table

STUDY = worded("Study", "Draw two cards.", (CardType.SORCERY,), cost="{0}")
INSTANT = (CardType.INSTANT,)


def test_614_3_life_instead_of_the_next_card() -> None:
    """CR 614.3: one draw is replaced, in whichever order the sentence says it; another player's is not."""
    for text in ("you gain 5 life instead.", "instead you gain 5 life."):
        table = Table.players(2)
        word = worded("Word", f"The next time you would draw a card this turn, {text}", INSTANT, cost="{0}")
        spell, study = table.hand(1, word, STUDY)
        table.cast(spell)
        table.resolve_all()
        table.cast(study)
        table.resolve_all()
        assert (table.life(1), len(table.names(HAND))) == (25, 1)


def test_614_3_targets_are_chosen_with_the_spell() -> None:
    """The target of what is to happen instead is chosen as the spell is cast; each such effect replaces one draw."""
    text = "The next time you would draw a card this turn, Word deals 2 damage to any target instead."
    table = Table.players(2)
    word = worded("Word", text, INSTANT, cost="{0}")
    first, second, study = table.hand(1, word, word, STUDY)
    for spell in (first, second):
        table.cast(spell, 2)
        table.resolve_all()
    table.cast(study)
    table.resolve_all()
    assert (table.life(2), table.names(HAND)) == (16, [])


def test_614_3_only_this_turn() -> None:
    """Unused, it ends with the turn."""
    table = Table.players(2)
    word = worded(
        "Word", "The next time you would draw a card this turn, you gain 5 life instead.", INSTANT, cost="{0}"
    )
    table.cast(table.put(word, zone=HAND))
    table.resolve_all()
    table.next_turn()
    table.next_turn()
    table.pass_until(lambda: bool(table.names(HAND)))
    assert table.life(1) == 20
