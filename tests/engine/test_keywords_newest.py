"""Backup, myriad, ravenous, boast, mayhem, disturb, collected evidence (CR26 702, 701.59)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card, Layout
from arbitre.engine.decisions import CastSpell
from arbitre.engine.layers import characteristics
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType, Step
from arbitre.rules.editions import CURRENT
from engine.test_by_text import BEAR, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table, artifact, creature

INSTANT, CREATURE = (CardType.INSTANT,), (CardType.CREATURE,)


def body(name: str, text: str, cost: str = "{0}", size: str = "1") -> Card:
    return worded(name, text, CREATURE, cost, power=size, toughness=size)


def table(n: int = 2) -> Table:
    return Table.players(n, edition=CURRENT)


@pytest.mark.parametrize("another", [True, False])
def test_702_165_backup(another: bool) -> None:
    """CR26 702.165a: another creature gains what is printed below, until end of turn; not what is printed above."""
    game = table()
    bear = game.put(BEAR)
    guard = game.put(body("Guard", "Reach\nBackup 2\nFlying\nVigilance"), 1, HAND)
    game.cast(guard)
    game.resolve_top()
    game.answer(bear if another else game.now(guard))
    game.resolve_all()
    assert (game.size(bear), game.size(guard)) == (((4, 4), (1, 1)) if another else ((2, 2), (3, 3)))
    assert ({"flying", "vigilance"} <= game.keywords(bear)) is another
    assert "reach" not in game.keywords(bear)
    game.go_to(Step.UPKEEP, 2)
    assert "flying" not in game.keywords(bear)


def test_702_116_myriad() -> None:
    """CR26 702.116a: a tapped and attacking copy for each other opponent, exiled at end of combat."""
    game = table(4)
    knight = game.put(body("Knight", "Myriad", size="2"))
    game.at(1, Step.BEGIN_COMBAT)
    game.attack((knight, 2))
    game.resolve_top(True, False)
    copies = [id for id in game.game.state.battlefield if game.object(id).is_token]
    assert [(game.object(id).tapped, game.object(id).attacking) for id in copies] == [(True, 3)]
    game.go_to(Step.POSTCOMBAT_MAIN, 1)
    assert [game.life(player) for player in (2, 3, 4)] == [18, 18, 20]
    assert not [id for id in game.game.state.battlefield if game.object(id).is_token]


@pytest.mark.parametrize(("made", "later"), [(True, 1), (False, 0)])
def test_702_116_myriad_exiles_only_what_it_made(made: bool, later: int) -> None:
    """CR26 702.116a: nothing waits for the end of combat if no token was created."""
    game = table(3)
    knight = game.put(body("Knight", "Myriad", size="2"))
    game.at(1, Step.BEGIN_COMBAT)
    game.attack((knight, 2))
    game.resolve_top(made)
    game.go_to(Step.END_COMBAT, 1)
    assert len(game.game.state.stack) == later


@pytest.mark.parametrize(("x", "drawn"), [(4, 0), (5, 1)])
def test_702_156_ravenous(x: int, drawn: int) -> None:
    """CR26 702.156a: X counters; a card if X is 5 or more."""
    game = table()
    game.mana(1, "G" * x)
    beast = game.put(body("Beast", "Ravenous", "{X}", "0"), 1, HAND)
    game.cast(beast, x)
    game.resolve_all()
    assert (game.size(beast), len(game.game.state.player(1).hand)) == ((x, x), drawn)


def test_702_142_boast() -> None:
    """CR26 702.142a: only if it attacked this turn, and once."""
    game = table()
    viking = game.put(body("Viking", "Boast — {0}: You gain 1 life."))
    game.at(1, Step.BEGIN_COMBAT)
    with pytest.raises(IllegalAction):
        game.activate(viking)
    game.attack((viking, 2))
    game.activate(viking)
    game.resolve_all()
    assert game.life(1) == 21
    with pytest.raises(IllegalAction):
        game.activate(viking)


@pytest.mark.parametrize("discarded", [True, False])
def test_702_187_mayhem(discarded: bool) -> None:
    """CR26 702.187a: from the graveyard, if this very card was discarded this turn."""
    game = table()
    card = game.put(body("Goblin", "Mayhem {0}", "{9}"), 1, HAND if discarded else GRAVEYARD)
    drop = game.put(worded("Drop", "Discard a card.", INSTANT, "{0}"), 1, HAND)
    game.cast(drop)
    game.resolve_all()
    if not discarded:
        with pytest.raises(IllegalAction):
            game.act(CastSpell(card, 0, "mayhem"))
        return
    game.cast(card, way="mayhem")
    game.resolve_all()
    assert game.zone(card) is BATTLEFIELD


def test_702_146_disturb() -> None:
    """CR26 702.146a–b: cast transformed from the graveyard, it enters with its back face up."""
    front = body("Angler", "Disturb {0}", "{9}").front
    back = body("Drifter", "Flying", size="2").front
    game = table()
    card = game.put(Card("Angler // Drifter", (front, back), Layout.TRANSFORM), 1, GRAVEYARD)
    spell = game.cast(card, way="disturb")
    assert characteristics(game.game, spell).name == "Drifter"
    game.resolve_all()
    assert (game.size(card), "flying" in game.keywords(card)) == ((2, 2), True)


@pytest.mark.parametrize("enough", [True, False])
def test_701_59_collecting_evidence_for_ward(enough: bool) -> None:
    """CR26 701.59a–b: cards of the payer's graveyard with that total mana value or more."""
    game = table()
    ferox = game.put(body("Ferox", "Ward—Collect evidence 3."), 2)
    cards = game.graveyard(1, creature("Elk", 1, 1, cost="{2}"), artifact("Relic", cost="{1}" if enough else "{0}"))
    kill = game.put(worded("Kill", "Destroy target creature.", INSTANT, "{0}"), 1, HAND)
    game.cast(kill, ferox)
    if enough:
        game.resolve_top(True, cards)
    game.resolve_all()
    assert (game.zone(ferox) is GRAVEYARD) is enough


@pytest.mark.parametrize("collects", [True, False])
def test_701_59c_evidence_as_an_additional_cost(collects: bool) -> None:
    """CR26 701.59c: whether it was collected as the spell was cast."""
    game = table()
    (elk,) = game.graveyard(1, creature("Elk", 1, 1, cost="{6}"))
    cost = "As an additional cost to cast this spell, you may collect evidence 6."
    text = f"{cost}\nIf evidence was collected, you gain 1 life."
    card = game.put(worded("Case", text, INSTANT, "{0}"), 1, HAND)
    game.cast(card, *((True, elk) if collects else (False,)))
    game.resolve_all()
    assert game.life(1) == (21 if collects else 20)
