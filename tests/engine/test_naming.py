"""Naming a card (CR 201.3)."""

from __future__ import annotations

from arbitre.engine.decisions import Word
from arbitre.ir.values import CardType, Zone
from engine.test_by_text import worded
from table import HAND, Table

SORCERY = (CardType.SORCERY,)
NAMES = worded(
    "Names",
    "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.",
    SORCERY,
)
HIDDEN = worded("Hidden", "You gain 1 life.", SORCERY)
SHOWN = worded("Shown", "You gain 1 life.", SORCERY)
FIELD = worded("Field", "{T}: Add {C}.", (CardType.LAND,))


def asked(table: Table) -> Word:
    table.mana(1, "CCC")
    table.cast(table.put(NAMES, zone=HAND), (2,))
    table.pass_until(lambda: isinstance(table.decision, Word))
    decision = table.decision
    assert isinstance(decision, Word)
    return decision


def test_400_2_names_of_hidden_cards_are_not_offered() -> None:
    """What another player holds is no part of the question, yet may be named; a land may not."""
    table = Table.players(2)
    table.put(HIDDEN, zone=HAND, player=2)
    table.put(FIELD, zone=HAND, player=2)
    table.put(SHOWN, zone=Zone.GRAVEYARD, player=2)
    decision = asked(table)
    assert "Shown" in decision.known
    assert "Hidden" not in decision.known
    assert decision.check("Hidden") is None
    assert decision.check("Field") is not None


def test_201_3_any_name_can_be_said_where_none_is_known() -> None:
    """A legal answer is there even if no card that is seen fits."""
    decision = Word(1, "card name", (), "201.3")
    assert decision.check(decision.sample(lambda n: 0)) is None
