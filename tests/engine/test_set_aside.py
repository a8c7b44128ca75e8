"""Cards that are foretold, plotted or warped (CR26 702.143, 702.170, 702.185)."""

from __future__ import annotations

import pytest

from arbitre.engine.decisions import CastSpell, Special
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from engine.test_by_text import worded
from table import BATTLEFIELD, EXILE, GRAVEYARD, HAND, Table

INSTANT, CREATURE = (CardType.INSTANT,), (CardType.CREATURE,)
SEER = worded(
    "Seer", "If this spell was foretold, you gain 2 life. Otherwise, you gain 1 life.\nForetell {G}", INSTANT, "{5}"
)


def table() -> Table:
    return Table.players(edition=CURRENT)


def test_702_143_foretell() -> None:
    """CR26 702.143a: {2} and exiled face down in one's own turn; cast for its foretell cost in a later turn."""
    game = table()
    game.lands(1, "Forest", 3)
    card = game.put(SEER, 1, HAND)
    game.act(Special(card, "foretell"))
    assert (game.zone(card), bool(game.object(card).face_down)) == (EXILE, True)
    with pytest.raises(IllegalAction):
        game.act(CastSpell(game.now(card), 0, "foretell"))
    game.go_to(Step.UPKEEP, 2)
    game.pass_until(lambda: game.decision.player == 1)
    game.cast(card, way="foretell")
    game.resolve_all()
    assert (game.life(1), game.zone(card)) == (22, GRAVEYARD)


def test_702_143a_not_in_another_players_turn() -> None:
    """CR26 702.143a."""
    game = table()
    game.lands(1, "Forest", 3)
    card = game.put(SEER, 1, HAND)
    game.at(2, Step.PRECOMBAT_MAIN, active=2, priority=1)
    with pytest.raises(IllegalAction, match="not the turn"):
        game.act(Special(card, "foretell"))


def test_702_143c_cast_from_the_hand_it_was_not_foretold() -> None:
    """CR26 702.143c."""
    game = table()
    game.mana(1, "GGGGG")
    card = game.put(SEER, 1, HAND)
    game.cast(card)
    game.resolve_all()
    assert game.life(1) == 21


def test_702_170_plot() -> None:
    """CR26 702.170a, d: as a sorcery, then free in a later turn, again only as a sorcery; a trigger in exile."""
    game = table()
    game.lands(1, "Forest")
    text = "When this card becomes plotted, you gain 1 life.\nPlot {G}"
    card = game.put(worded("Rider", text, CREATURE, "{5}", power="2", toughness="2"), 1, HAND)
    game.act(Special(card, "plot"))
    game.resolve_all()
    assert (game.zone(card), game.life(1)) == (EXILE, 21)
    with pytest.raises(IllegalAction):
        game.act(CastSpell(game.now(card), 0, "plot"))
    game.go_to(Step.UPKEEP, 3)
    with pytest.raises(IllegalAction, match="main phase"):
        game.act(CastSpell(game.now(card), 0, "plot"))
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    game.cast(card, way="plot")
    game.resolve_all()
    assert game.zone(card) is BATTLEFIELD


def test_702_185_warp() -> None:
    """CR26 702.185a: exiled at the next end step; its owner may cast it from there for its mana cost afterwards."""
    game = table()
    game.lands(1, "Forest", 3)
    card = game.put(worded("Whale", "Flying\nWarp {G}", CREATURE, "{3}", power="2", toughness="2"), 1, HAND)
    game.cast(card, way="warp")
    game.resolve_all()
    assert game.zone(card) is BATTLEFIELD
    game.go_to(Step.UPKEEP, 2)
    assert game.zone(card) is EXILE
    game.go_to(Step.PRECOMBAT_MAIN, 3)
    with pytest.raises(IllegalAction):
        game.act(CastSpell(game.now(card), 0, "warp"))
    game.cast(card)
    game.resolve_all()
    game.go_to(Step.UPKEEP, 4)
    assert game.zone(card) is BATTLEFIELD
