"""Keywords whose cost is found in what has them (CR26 702.1b), and what they leave on a spell (CR 400.7f)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Face, Layout
from arbitre.engine.decisions import Activate, CastSpell
from arbitre.ir.values import CardType, ManaCost
from arbitre.rules.editions import CURRENT, PINNED
from engine.test_by_text import worded
from table import EXILE, GRAVEYARD, HAND, STACK, Table, creature

SORCERY = (CardType.SORCERY,)
DAYS = worded(
    "Days",
    "Each instant and sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to "
    "its mana cost.",
    SORCERY,
)
LEECH = worded(
    "Leech",
    "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to that card's mana "
    "cost.",
    (CardType.ENCHANTMENT,),
)
BREACH = worded(
    "Breach",
    "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile three "
    "other cards from your graveyard.",
    (CardType.ENCHANTMENT,),
)
RAY = worded("Ray", "Ray deals X damage to target player.", SORCERY, "{X}{R}")


@pytest.mark.parametrize("edition", [PINNED, CURRENT])
def test_702_1b_x_in_a_cost_equal_to_the_mana_cost(edition: object) -> None:
    """CR 107.3a: the flashback cost has the {X} of the mana cost, and whoever casts the spell chooses it."""
    table = Table.players(2, edition=edition)  # type: ignore[arg-type]
    table.put(LEECH)
    ray = table.put(RAY, zone=GRAVEYARD)
    table.mana(1, "RRRR")
    table.act(CastSpell(ray, 0, "flashback"))
    table.answer(3, (2,))
    assert "flashback" in table.keywords(ray)
    assert table.zone(ray) is STACK
    table.resolve_all()
    assert table.life(2) == 17
    assert table.zone(ray) is EXILE


def test_702_1b_no_mana_cost_no_flashback() -> None:
    """CR 117.6: what has no mana cost cannot be cast for it."""
    table = Table.players(2)
    table.put(LEECH)
    charm = table.put(Card("Charm", (Face("Charm", None, types=SORCERY),)), zone=GRAVEYARD)
    assert not table.can(CastSpell(charm, 0, "flashback"))


def test_702_1b_other_cards_are_not_meant() -> None:
    """CR 702.32a: only what has the keyword, only from its owner's graveyard."""
    table = Table.players(2)
    table.put(LEECH)
    bear = table.put(creature("Bear", 2, 2, cost="{1}"), zone=GRAVEYARD)
    theirs = table.put(RAY, player=2, zone=GRAVEYARD)
    table.mana(1, "RRRR")
    assert not table.can(CastSpell(bear, 0, "flashback"))
    assert not table.can(CastSpell(theirs, 0, "flashback"))


def test_702_1b_the_cost_and_more() -> None:
    """CR26 702.138a: the mana cost, and three other cards exiled."""
    table = Table.players(2, edition=CURRENT)
    table.put(BREACH)
    bear = table.put(creature("Bear", 2, 2, cost="{1}"), zone=GRAVEYARD)
    others = [table.put(creature(f"Other {n}", 1, 1, cost="{5}"), zone=GRAVEYARD) for n in range(3)]
    table.mana(1, "R")
    table.cast(bear, way="escape")
    assert [table.zone(id) for id in others] == [EXILE] * 3
    assert table.pool(1) == ""


def test_702_1b_both_halves_have_the_flashback() -> None:
    """CR26 601.3e: effects on the card apply to the half that would be cast."""
    faces = tuple(
        Face(name, ManaCost.parse(cost), types=SORCERY, paragraphs=RAY.faces[0].paragraphs)
        for name, cost in (("Fire", "{1}{R}"), ("Ice", "{1}{U}"))
    )
    table = Table.players(2, edition=CURRENT)
    days = table.put(DAYS, zone=HAND)
    card = table.put(Card("Fire // Ice", faces, Layout.SPLIT), zone=GRAVEYARD)
    table.mana(1, "RRR")
    table.cast(days)
    table.resolve_all()
    assert table.can(CastSpell(card, 0, "flashback"))
    assert not table.can(CastSpell(card, 1, "flashback"))
    table.cast(card, 2, face=0, way="flashback")
    assert table.pool(1) == ""
    table.resolve_all()
    assert table.zone(card) is EXILE


def test_702_97a_scavenge_for_the_mana_cost() -> None:
    """CR26 702.97a, 702.1a: the exile is part of the activation cost, the keyword's cost is mana alone."""
    text = "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost."
    table = Table.players(2, edition=CURRENT)
    troll = table.put(worded("Troll", text, (CardType.CREATURE,), power="2", toughness="2"))
    bear = table.put(creature("Bear", 3, 2, cost="{1}{G}"), zone=GRAVEYARD)
    wurm = table.put(creature("Wurm", 6, 4, cost="{1}{U}"), zone=GRAVEYARD)
    table.mana(1, "RG")
    assert not table.can(Activate(wurm, 0))
    table.activate(bear, troll)
    assert table.zone(bear) is EXILE
    table.resolve_all()
    assert table.size(troll) == (5, 5)
