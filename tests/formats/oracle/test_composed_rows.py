"""Phrases made of others: nouns with qualities of their own, payments that are counted or chosen, numbers of X."""

from __future__ import annotations

import pytest

from arbitre.ir.filters import And, HasState, HasType, Or, State
from arbitre.ir.values import CardType
from arbitre.oracle import Reading, read, write
from helpers.words import A_CREATURE, worded
from table import HAND, LIBRARY, Table, creature

PERMANENT = (
    "{1}: ~ gets +1/-1 or -1/+1 until end of turn.",
    "{3}, {T} or {U}, {T}: Draw a card.",
    "Ward—Pay {3} or discard a card.",
    'Permanents you control have "Ward—Sacrifice a permanent."',
    "Enchanted creature can't attack or block unless its controller pays {3}.",
    "{T}: You and target opponent each draw a card.",
    "{T}: Exchange life totals with target opponent.",
    "~ has infect as long as an opponent is poisoned.",
    "Your opponents can't cast spells during combat.",
    "Each opponent's maximum hand size is reduced by seven.",
    "Your maximum hand size is increased by one.",
    "When ~ enters, choose up to one —\n• Draw a card.\n• You gain 3 life.",
    "{4}, {T}: Choose one. Activate only as a sorcery.\n• Draw a card.\n• You gain 3 life.",
    "Whenever a source deals damage to ~, that source's controller mills that many cards.",
    "~ escapes with two +1/+1 counters on it.",
    "At the beginning of your upkeep, you may look at the top card of your library. If it shares a creature type with ~, "
    "you may reveal it. If you do, each opponent mills three cards.",
)  # fmt: skip
SPELLS = (
    "Exile target creature, Vehicle, or nonbasic land.",
    "Exile target noncreature artifact or noncreature enchantment.",
    "Counter target spell unless its controller pays {1} for each card in your graveyard.",
    "Destroy all enchantments of the color of your choice.",
    "Destroy all permanents except for artifacts and lands.",
    "~ deals 5 damage to target creature. The damage can't be prevented.",
    "Proliferate X times.",
    "Target player mills twice X cards.",
    "If target player has exactly 10 life, ~ deals 10 damage to that player.",
    "Draw X cards. For each card drawn this way, discard a card unless you sacrifice a permanent.",
)


def _reading(text: str, kind: CardType) -> Reading:
    return read(text, "~", types=(kind,), names=("~",))


@pytest.mark.parametrize(
    ("text", "kind"),
    [*((text, CardType.CREATURE) for text in PERMANENT), *((text, CardType.SORCERY) for text in SPELLS)],
)
def test_it_is_read_in_one_way_and_written_back(text: str, kind: CardType) -> None:
    reading = _reading(text, kind)
    assert reading.complete
    assert write(reading.paragraphs, "~").lower() == text.lower()


def test_each_noun_has_its_own_quality() -> None:
    """ "Artifact or tapped creature": an artifact need not be tapped."""
    ((ability,),) = _reading("Destroy target artifact or tapped creature.", CardType.SORCERY).paragraphs
    what = ability.body.targets[0].what  # type: ignore[attr-defined]
    tapped = And((HasState(State.TAPPED), HasType(CardType.CREATURE)))
    assert what == Or((HasType(CardType.ARTIFACT), tapped))


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target artifact or land creature.",
        "~ deals 2 damage to each creature except for tokens you control.",
        "Choose any number of target creatures. Each of those creatures gets +1/+1 until end of turn for its power.",
    ],
)
def test_what_could_be_said_of_either_is_refused_or_read_once(text: str) -> None:
    reading = _reading(text, CardType.SORCERY)
    assert not reading.ambiguous


def test_that_many_is_the_number_discarded_both_times() -> None:
    """As many cards are drawn, and as much mana is added, as cards were discarded, though fewer could be drawn."""
    text = (
        "Whenever Champion deals combat damage to a player, you may discard any number of cards. If you do, draw that "
        "many cards and add that much {R}."
    )
    table = Table.players()
    champion = table.put(worded("Champion", text, A_CREATURE, power="1", toughness="1"))
    hand = [table.put(creature("Bear", 2, 2), zone=HAND) for _ in range(3)]
    table.put(creature("Last", 1, 1), zone=LIBRARY)
    table.attack(champion)
    while not table.game.state.stack:
        table.pass_priority()
    table.resolve_top(True, tuple(hand))
    assert table.pool(1) == "RRR"
