"""What players may see and count in the zones (CR 401, 402, 406), and what stays of a card that changes zones (CR
400.7f, 400.10b, 405.6a)."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from arbitre.cli.board import board
from arbitre.ir.effects import Move
from arbitre.ir.filters import CardType
from arbitre.ir.patterns import Step
from arbitre.ir.refs import Target
from arbitre.text.naming import sees
from helpers.laying import cast_free, resolve
from helpers.worded import reads
from helpers.words import CREATURE
from table import EXILE, GRAVEYARD, HAND, Table, creature, spell


def test_401_2_and_402_3_cards_are_hidden_and_may_be_counted() -> None:
    """CR 401.2, 402.3: nobody sees a library, nobody but its player a hand; CR 401.3, 402.3: everybody may count
    them."""
    table = Table.players(library=3)
    (deep,) = table.library(1, creature("Deep", 1, 1))
    (held,) = table.hand(1, creature("Held", 1, 1))
    assert [sees(deep, table.game, player) for player in (1, 2)] == [False, False]
    assert [sees(held, table.game, player) for player in (1, 2)] == [True, False]
    console = Console(record=True, width=100, file=StringIO())
    console.print(board(table.game, 2, "en"))
    said = console.export_text()
    assert "library 4" in said
    assert "hand 1" in said
    assert "Held" not in said
    assert "Deep" not in said


def test_406_3_what_is_exiled_face_down_is_not_examined() -> None:
    """CR 406.3: exiled cards are face up and seen by all, unless they are exiled face down; then by nobody."""
    table = Table.players()
    up, down = table.put(creature("Up", 1, 1)), table.put(creature("Down", 1, 1))
    cast_free(table, spell("Show", Move(Target(), EXILE), target=CREATURE, cost="{0}"), up)
    cast_free(table, spell("Hide", Move(Target(), EXILE, face_down=True), target=CREATURE, cost="{0}"))
    assert [sees(table.now(up), table.game, player) for player in (1, 2)] == [True, True]
    assert [sees(table.now(down), table.game, player) for player in (1, 2)] == [False, False]


def test_400_7f_what_let_the_card_be_cast_applies_to_the_spell() -> None:
    """CR 400.7f: a card that was given flashback is exiled as it leaves the stack, as one that has it is."""
    table = Table.players()
    gain = table.put(reads("Gain", "You gain 1 life.", CardType.SORCERY), zone=GRAVEYARD)
    text = "Target instant or sorcery card in your graveyard gains flashback until end of turn. "
    text += "The flashback cost is equal to its mana cost."
    cast_free(table, reads("Past", text, CardType.INSTANT))
    table.cast(gain, way="flashback")
    table.resolve_top()
    assert (table.life(1), table.zone(gain)) == (21, EXILE)


def test_400_7f_other_parts_of_an_effect_find_the_spell() -> None:
    """CR 400.7f; CR26 400.7h: the spell that the card became is exiled instead; one cast from hand is not."""
    table = Table.players()
    lost = table.put(reads("Lost", "You gain 1 life.", CardType.SORCERY), zone=GRAVEYARD)
    held = table.put(reads("Held", "You gain 1 life.", CardType.SORCERY), zone=HAND)
    text = "You may cast target instant or sorcery card from your graveyard this turn. "
    text += "If that spell would be put into your graveyard, exile it instead."
    again = table.put(reads("Again", text, CardType.SORCERY), zone=HAND)
    table.cast(again, lost)
    table.resolve_top()
    table.cast(lost)
    table.resolve_top()
    table.cast(held)
    table.resolve_top()
    assert (table.life(1), table.zone(lost), table.zone(held)) == (22, EXILE, GRAVEYARD)


def test_405_6a_effects_do_not_go_on_the_stack() -> None:
    """CR 405.6a: what a spell does happens as it resolves; a delayed triggered ability that it creates goes on the
    stack when it triggers."""
    text = "You gain 1 life. At the beginning of the next end step, you gain 10 life."
    table = Table.players()
    cast_free(table, reads("Slow", text, CardType.SORCERY))
    assert (table.life(1), table.game.state.stack) == (21, ())
    table.go_to(Step.END)
    assert (table.life(1), len(table.game.state.stack)) == (21, 1)
    table.resolve_top()
    assert table.life(1) == 31


def test_700_3b_a_card_in_a_pile_is_a_card() -> None:
    """CR 700.3b: each goes where its pile goes, as an object of its own."""
    text = "Reveal the top five cards of your library. An opponent separates those cards into two piles. "
    text += "Put one pile into your hand and the other into your graveyard."
    table = Table.players()
    cards = table.library(1, *[creature(f"Card {n}", 1, 1) for n in range(5)])
    table.put(
        reads(
            "Watch",
            "Whenever a creature card is put into your graveyard from anywhere, you gain 1 life.",
            CardType.ENCHANTMENT,
        )
    )
    spread = table.put(reads("Spread", text, CardType.SORCERY), zone=HAND)
    table.cast(spread)
    table.pass_priority(2)
    assert table.decision.player == 2
    table.answer(cards[:2])
    table.answer(next(iter(table.decision.answers())))
    resolve(table)
    buried = [card for card in cards if table.zone(card) is GRAVEYARD]
    assert len(buried) in (2, 3)
    assert {table.zone(card) for card in cards if card not in buried} == {HAND}
    assert table.life(1) == 20 + len(buried)
