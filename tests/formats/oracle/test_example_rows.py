"""Rows that the official examples asked for: each text has one reading, which prints as the text in English and in
French."""

from __future__ import annotations

import pytest

from arbitre.ir import costs as c
from arbitre.ir import effects as e
from arbitre.ir import modifications as m
from arbitre.ir.filters import SharesWith
from arbitre.ir.node import Node, walk
from arbitre.ir.patterns import LosesGame
from arbitre.ir.values import CardType
from arbitre.oracle import read, write

PERMANENT = (CardType.CREATURE,)
SPELL = (CardType.SORCERY,)


@pytest.mark.parametrize(
    ("text", "types", "node"),
    [
        ("Whenever Foo attacks, you get two additional upkeep steps after this phase.", PERMANENT, e.ExtraSteps),
        ("Create a 1/1 green Saproling creature token that's blocking target creature.", SPELL, e.CreateTokens),
        ("Foo can't attack alone.", PERMANENT, m.CantAttackAlone),
        ("Foo can't block alone.", PERMANENT, m.CantBlockAlone),
        ("Lands can't enter.", PERMANENT, m.CantEnter),
        ("If you would lose the game, instead exile Foo and you gain 3 life.", PERMANENT, LosesGame),
        ("If you would draw a card, skip that draw instead.", PERMANENT, e.SkipIt),
        ("If you would draw a card, you may skip that draw instead.", PERMANENT, e.SkipIt),
        (
            "If an artifact would enter under an opponent's control, it enters under your control instead.",
            PERMANENT,
            e.EntersWith,
        ),
        (
            "If a creature would enter under an opponent's control this turn, it enters under your control instead.",
            SPELL,
            e.ReplaceLater,
        ),
        ("Exile the top card of your library: You gain 1 life.", PERMANENT, c.ExileCards),
        ("{R}, Exile the top three cards of your library: You gain 1 life.", PERMANENT, c.ExileCards),
        ("Mill two cards: You gain 1 life.", PERMANENT, c.MillCards),
        ("Cumulative upkeep—Draw a card.", PERMANENT, c.DrawCards),
        ("Aura swap {2}{U}", (CardType.ENCHANTMENT,), Node),
        (
            "Exile target artifact. Search its controller's graveyard, hand, and library for all cards with the same "
            "name as that artifact and exile them. Then that player shuffles.",
            SPELL,
            e.Search,
        ),
        ("Destroy all creatures that share a color with target creature.", SPELL, SharesWith),
        (
            "Target player shuffles any number of target cards from their graveyard into their library.",
            SPELL,
            e.Move,
        ),
        ("Shuffle your hand, your graveyard, and all permanents you own into your library.", SPELL, e.Move),
    ],
)
def test_the_text_has_one_reading_and_is_printed(text: str, types: tuple[CardType, ...], node: type[Node]) -> None:
    reading = read(text, "Foo", types=types)
    assert not reading.refusals
    assert not reading.ambiguous
    assert any(isinstance(part, node) for part in walk(reading.paragraphs))
    again = read(write(reading.paragraphs, "Foo", "en"), "Foo", types=types)
    assert again.paragraphs == reading.paragraphs
    if node is not e.CreateTokens and "any number of target" not in text:  # these have no French yet
        assert write(reading.paragraphs, "Foo", "fr")
