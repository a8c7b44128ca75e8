"""Draws and gains of life that do not happen, and what is done instead in several sentences (CR 614.1, 614.10)."""

from __future__ import annotations

from arbitre.ir.values import CardType
from helpers.worded import cast_it, instant, reads
from helpers.words import BEAR
from table import HAND, LIBRARY, Table

PORTAL = reads("Portal", "If a player would draw a card, that player skips that draw instead.", CardType.ARTIFACT)
VORTEX = reads("Vortex", "If a player would gain life, that player gains no life instead.", CardType.ENCHANTMENT)
SAGES = (
    "If you would draw a card, instead reveal the top three cards of your library. Put all creature cards revealed "
    "this way into your hand and the rest on the bottom of your library in any order."
)


def test_614_10_every_player_skips_draws(table: Table) -> None:
    table.put(PORTAL)
    before = [table.names(LIBRARY, player) for player in (1, 2)]
    cast_it(table, instant("Each player draws two cards."))
    assert [table.names(LIBRARY, player) for player in (1, 2)] == before


def test_614_1_no_player_gains_life(table: Table) -> None:
    """Losing it goes on."""
    table.put(VORTEX, 2)
    cast_it(table, instant("Each player gains 3 life. You lose 1 life."))
    assert (table.life(1), table.life(2)) == (19, 20)


def test_614_11_what_is_done_instead_in_two_sentences(table: Table) -> None:
    """The cards that the first sentence reveals are those of which the second speaks; an opponent draws as always."""
    spell = instant("", "Spell")
    table.put(reads("Sages", SAGES, CardType.ENCHANTMENT))
    for card in (spell, BEAR, spell):
        table.put(card, 1, LIBRARY)
    table.put(spell, 2, LIBRARY)
    table.cast(table.put(instant("Each player draws a card."), 1, HAND))
    table.pass_until(lambda: table.decision.what == "bottom")
    table.answer(table.decision.options)
    assert (table.names(HAND), table.names(HAND, 2)) == (["Bear"], ["Spell"])
    assert table.names(LIBRARY)[:2] == ["Spell", "Spell"]
