"""Loops of mandatory actions that only mark damage, and how they are told (CR 104.4b, 716.4)."""

from __future__ import annotations

import pytest

from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import PASS, Order
from arbitre.ir.values import CardType
from arbitre.rules.editions import CURRENT
from arbitre.text import log_lines
from helpers.words import A_CREATURE, worded
from table import BATTLEFIELD, GRAVEYARD, HAND, Table

DAMAGED = "Whenever this creature is dealt damage, "
PRICK = "This spell deals 1 damage to target creature."
PARIAH = worded(
    "Pariah",
    "Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature instead.",
    (CardType.ENCHANTMENT,),
    subtypes=("Aura",),
)


def doll(text: str, toughness: int = 1, keyword: str = "Indestructible\n") -> Card:
    return worded("Doll", keyword + DAMAGED + text, A_CREATURE, power="0", toughness=str(toughness))


def played(*cards: tuple[Card, int], lives: int = 20) -> Table:
    """Player 1 has a Doll with a Pariah, and others have permanents; then it is dealt 1 damage, and players pass."""
    table = Table.players(2, edition=CURRENT, life=lives)
    (first, _), *others = cards
    victim = table.put(first)
    table.put(PARIAH, attached_to=victim)
    for card, player in others:
        table.put(card, player)
    prick = table.put(worded("Prick", PRICK, (CardType.INSTANT,), "{0}"), zone=HAND)
    table.cast(prick, victim)
    table.resolve_all()
    return table


def test_104_4b_damage_redirected_to_where_it_came_from() -> None:
    """CR 104.4b: an indestructible creature that damages its player, whose damage it takes: nothing stops it."""
    table = played((doll("it deals that much damage to you."), 1))
    assert table.game.result == ()
    assert table.life(1) == 20


def test_104_4b_damage_marked_on_two_creatures_in_turn() -> None:
    """CR 104.4b: a round of two resolutions that marks damage on both."""
    other = worded(
        "Other",
        f"Indestructible\n{DAMAGED}it deals 1 damage to each creature named Doll.",
        A_CREATURE,
        power="0",
        toughness="1",
    )
    table = played((doll("it deals 1 damage to each creature named Other."), 1), (other, 2))
    assert table.game.result == ()


def test_104_4b_a_loop_that_ends_with_lethal_damage() -> None:
    """CR 704.5g: a creature that can be destroyed is, after however many rounds; the game goes on."""
    table = played((doll("it deals 1 damage to you.", toughness=10**9, keyword=""), 1))
    assert set(table.names(GRAVEYARD)) == {"Prick", "Doll", "Pariah"}
    assert table.game.result is None


def test_104_4b_a_loop_that_counts_its_rounds_ends_with_the_opponents_life() -> None:
    """CR 104.4b: damage grows without end, but a player's life does not."""
    table = played((doll("it deals 1 damage to you and each opponent loses 1 life."), 1), lives=500)
    assert table.game.result == (1,)


def test_104_4b_one_round_of_the_loop_is_told() -> None:
    """CR 104.4b: the log tells one round and how many more were played."""
    table = played((doll("it deals that much damage to you."), 1))
    lines = list(log_lines(table.game))
    told = [line for line in lines if "has 1 damage dealt to Doll instead" in line]
    assert len(told) == 1
    assert "times more. [CR 104.4b]" in lines[-2]
    assert "The game is a draw" in lines[-1]
    assert len(list(log_lines(table.game, "fr"))) == len(lines)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_104_4b_three_that_exile_each_other_are_told_once(lang: str) -> None:
    """CR 104.4b: three permanents that exile each other in turn; every line of the round stands there only once."""
    leaves = (
        "When this enchantment leaves the battlefield, return the exiled card to the battlefield under its owner's "
    )
    text = f"When this enchantment enters, exile another target nonland permanent.\n{leaves}control."
    ring = worded("Ring", text, (CardType.ENCHANTMENT,), "{0}")
    table = Table.players(2, edition=CURRENT)
    for one in table.hand(1, ring, ring, ring):
        table.cast(one)
        table.resolve_all()
    assert table.game.result == ()
    lines = list(log_lines(table.game, lang))
    assert len(lines) < 60
    assert len(table.game.log) > 150


SPIRIT = worded(
    "Spirit",
    "When this creature enters, exile it, then return it to the battlefield under its owner's control.",
    A_CREATURE,
    "{0}",
    power="1",
    toughness="1",
)
MOURNER = worded(
    "Mourner",
    "Whenever a creature leaves the battlefield, create a 1/1 white Soldier creature token. Sacrifice it at the "
    "beginning of the next end step.",
    (CardType.ENCHANTMENT,),
)


@pytest.mark.parametrize("turned", [False, True])
def test_104_4b_an_order_is_no_way_to_stop(turned: bool) -> None:
    """CR 104.4b, 603.3b: either each round leaves one ability more on the stack, which never resolves, or one token
    more, with an ability that waits for the end step."""
    table = Table.players(2, edition=CURRENT)
    table.put(MOURNER)
    table.cast(table.put(SPIRIT, zone=HAND))
    game, asked = table.game, 0
    while game.decision is not None and asked < 2_000:
        asked += 1
        first = next(iter(game.decision.answers())) if isinstance(game.decision, Order) else PASS
        game.push(first[::-1] if turned and isinstance(game.decision, Order) else first)
    assert game.result == ()
    assert bool(table.names(BATTLEFIELD).count("Soldier Token")) == turned
