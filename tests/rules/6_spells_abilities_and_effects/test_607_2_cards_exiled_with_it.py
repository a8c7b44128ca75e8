"""Cards exiled with something that may be looked at or played (CR 406.3, 607.2a; CR26 601.3)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import CastSpell, PlayLand
from arbitre.ir.values import CardType, Step
from helpers.worded import instant, reads
from helpers.words import BEAR, modern
from table import EXILE, Table, land

SPELL = reads("Peek", "You gain 3 life.", CardType.INSTANT, cost="{U}")
FOREST = land("Forest")
TAKES = "Whenever ~ deals combat damage to a player, that player exiles the top card of their library."
THIEF = (
    "Whenever a creature you control deals combat damage to a player, exile the top card of that player's library face "
    "down. You may look at it for as long as it remains exiled.\n{0}: Level 2\nCreatures you control have menace.\n"
    "{0}: Level 3\nYou may play cards exiled with this Class, and you may spend mana as though it were mana of any "
    "color to cast those spells."
)


def stolen(text: str, top: Card, *types: CardType, **facts: object) -> tuple[Table, int, int]:
    """A creature of player 1 has struck player 2 and something with this text has exiled the top card; it is player 1's
    second main phase."""
    game = modern()
    thief = game.put(reads("Thief", text, *types, **facts))
    game.put(reads("Rock", "{T}: Add {C}.", CardType.ARTIFACT))
    (card,) = game.library(2, top)
    game.attack(game.put(BEAR) if CardType.CREATURE not in types else thief)
    game.go_to(Step.POSTCOMBAT_MAIN)
    game.resolve_all()
    assert game.zone(card) is EXILE
    return game, thief, game.now(card)


def test_406_3_who_may_look_at_it_and_who_not() -> None:
    """CR 406.3: for as long as it stays there, only that player."""
    game, _, card = stolen(THIEF, SPELL, CardType.ENCHANTMENT, subtypes=("Class",))
    assert game.object(card).face_down
    assert game.object(card).known_to == (1,)


def test_607_2a_they_may_be_played_from_the_third_level_on() -> None:
    """CR 607.2a; CR26 716.2a: with mana of any color, however long ago they were exiled."""
    game, thief, card = stolen(THIEF, SPELL, CardType.ENCHANTMENT, subtypes=("Class",))
    for level in (0, 1):
        assert not game.can(CastSpell(card))
        game.activate(thief, ability=level)
        game.resolve_all()
    game.cast(card)
    game.resolve_all()
    assert game.life(1) == 23


@pytest.mark.parametrize(
    ("may", "spell", "land"),
    [
        ("play cards", True, True),
        ("play lands and cast spells from among cards", True, True),
        ("cast spells from among cards", True, False),
        ("play lands from among cards", False, True),
    ],
)
def test_607_2a_which_of_them_may_be_played(may: str, spell: bool, land: bool) -> None:
    """CR 607.2a: only those that this exiled, and only such ones."""
    text = f"{TAKES}\nYou may {may} exiled with ~."
    for top, allowed in ((instant("You gain 3 life."), spell), (FOREST, land)):
        game, _, card = stolen(text, top, CardType.CREATURE, power="1", toughness="1")
        assert (game.can(CastSpell(card)) or game.can(PlayLand(card))) is allowed


def test_611_2c_until_end_of_turn() -> None:
    """CR 611.2a: an ability lets its controller play them for a turn."""
    text = f"{TAKES}\n{{0}}: Until end of turn, you may cast spells from among cards exiled with ~."
    game, thief, card = stolen(text, instant("You gain 3 life."), CardType.CREATURE, power="1", toughness="1")
    assert not game.can(CastSpell(card))
    game.activate(thief)
    game.resolve_all()
    game.cast(card)
    game.resolve_all()
    assert game.life(1) == 23
