"""Wordings of newer sets: each is read in one way, written back, and reads the same again."""

from __future__ import annotations

import pytest

from arbitre.ir.effects import Do, Fight, Move, Reflexive
from arbitre.ir.patterns import Provided
from arbitre.ir.refs import Linked, Result, Target, TopCards
from arbitre.ir.values import CardType
from arbitre.oracle import Reading, read, write

PERMANENT = (
    # own places
    "{1}{B}: Return ~ from your graveyard to the battlefield tapped.",
    "{2}, Exile this card from your graveyard: You gain 2 life.",
    "As long as ~ is in your graveyard and you control a Forest, creatures you control have trample.",
    # when you do
    "When ~ enters, you may sacrifice another creature. When you do, destroy target creature an opponent controls.",
    "Whenever ~ attacks, you may pay {1}. When you do, tap target creature. It doesn't untap during its controller's next untap step.",
    # exiled to be played
    "When ~ enters, exile the top card of your library. Until end of turn, you may play that card.",
    "Whenever ~ deals combat damage to a player, exile the top card of that player's library. You may cast that card for as long as it remains exiled, and mana of any type can be spent to cast it.",
    "Whenever ~ attacks, exile the top card of each player's library, then you may cast any number of spells from among those cards without paying their mana costs.",
    "{2}, {T}: You may cast a creature spell with mana value 3 or less from your hand without paying its mana cost.",
    # linked
    "When ~ leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    "{T}: Put a creature card exiled with ~ onto the battlefield under your control.",
    # events
    "Whenever you draw your second card each turn, put a +1/+1 counter on ~.",
    "Whenever an opponent casts their first spell each turn, you gain 1 life.",
    "Whenever you cast a spell, you may draw a card. This ability triggers only once each turn.",
    "Whenever ~ and at least two other creatures attack, draw a card.",
    "Whenever you attack with three or more creatures, draw a card.",
    "Whenever one or more creature cards leave your graveyard, draw a card.",
    "Whenever you cast a spell during an opponent's turn, ~ gets +1/+1 until end of turn.",
    "Whenever ~ attacks while you control three or more artifacts, draw a card.",
    "Whenever you cycle or discard a card, you gain 1 life.",
    "Whenever you cast a historic spell, draw a card.",
    # what is had
    "Whenever ~ attacks, you may have target creature get -1/-1 until end of turn.",
    "Whenever a creature enters, you may have ~ become a 3/3 white Angel artifact creature with flying until end of turn.",
    "When ~ dies, you may have target opponent discard a card.",
    # what is hindered
    "Enchanted creature can't attack or block, and its activated abilities can't be activated.",
    "Activated abilities of creatures your opponents control can't be activated unless they're mana abilities.",
    "~ can't be blocked by more than one creature.",
    "~ can't be blocked except by creatures with flying or reach.",
    "You may have ~ assign its combat damage as though it weren't blocked.",
    "You may play an additional land on each of your turns.",
    "All creatures able to block ~ do so.",
    # numbers
    "~ enters with a +1/+1 counter on it for each color of mana spent to cast it.",
    "~ enters with a number of +1/+1 counters on it equal to the number of artifacts you control.",
    "~ gets +1/+0 for each charge counter on it.",
    "{T}: Add {B} for each storage counter on ~.",
    "At the beginning of each upkeep, if no spells were cast last turn, transform ~.",
    "At the beginning of each upkeep, if a player cast two or more spells last turn, transform ~.",
    "~ enters tapped unless a player has 13 or less life.",
    "When ~ enters, if an opponent controls more lands than you, draw a card.",
    "As long as ~ is equipped, it has first strike.",
)
SPELLS = (
    "Put the top two cards of your library into your hand.",
    "Target creature's owner puts it on their choice of the top or bottom of their library.",
    "The owner of target permanent shuffles it into their library.",
    "All creatures able to block target creature this turn do so.",
    "Target creature blocks target attacking creature this turn if able.",
    "Put a +1/+1 counter on each of up to two target creatures.",
    "Create a number of 1/1 white Soldier creature tokens equal to the number of lands you control.",
    "You may cast target sorcery card from your graveyard. If that spell would be put into your graveyard, exile it instead.",
    "Exile the top four cards of your library. You may cast a spell with mana value 3 or less from among them without paying its mana cost.",
    "Draw a card for each color among permanents you control.",
)


def once(text: str, kind: CardType) -> Reading:
    reading = read(text, "~", types=[kind], names=("~",))
    assert reading.complete, reading.refusals
    again = read(write(reading.paragraphs, "~"), "~", types=[kind], names=("~",))
    assert again.paragraphs == reading.paragraphs
    return reading


@pytest.mark.parametrize("text", PERMANENT)
def test_a_permanent_says(text: str) -> None:
    """One reading, and the same again from what is written."""
    once(text, CardType.CREATURE)


@pytest.mark.parametrize("text", SPELLS)
def test_a_spell_says(text: str) -> None:
    """One reading, and the same again from what is written."""
    once(text, CardType.INSTANT)


def test_when_you_do_has_targets_of_its_own() -> None:
    """CR26 603.12: the inner target is the first of the inner ability, the outer one of the outer."""
    text = "Tap target creature. You may pay {1}. When you do, destroy target artifact."
    ((ability,),) = once(text, CardType.INSTANT).paragraphs
    outer = ability.body  # type: ignore[attr-defined]
    inner = outer.clauses[1].effect
    assert isinstance(inner, Reflexive)
    assert len(outer.targets) == len(inner.body.targets) == 1
    assert inner.body.clauses[0].effect.what == Target(0)  # type: ignore[union-attr]


def test_when_you_do_with_targets_speaks_of_what_was_done_to_the_outer_target() -> None:
    """ "That creature" is what was tapped, where the inner ability has a target of its own."""
    text = "Tap target creature. You may pay {1}. When you do, that creature fights target artifact creature."
    ((spell,),) = once(text, CardType.INSTANT).paragraphs
    tap, pay = spell.body.clauses  # type: ignore[attr-defined]
    (inner,) = pay.effect.body.clauses
    assert inner.effect == Fight(Result(tap.note), Target(0))


def test_the_exiled_card_is_what_was_exiled_before_or_by_a_linked_ability() -> None:
    """CR 607.2a: only where the ability itself exiles nothing is it the linked one's."""
    ((own,),) = once(
        "Exile the top card of your library. You may play the exiled card this turn.", CardType.INSTANT
    ).paragraphs
    assert own.body.clauses[0] == Do(
        Move(TopCards(count=own.body.clauses[0].effect.what.count), to=own.body.clauses[0].effect.to), note="it"
    )  # type: ignore[attr-defined]
    reading = once(
        "When ~ enters, exile target creature.\nWhen ~ dies, return the exiled card to the battlefield.",
        CardType.CREATURE,
    )
    (enters,), (dies,) = reading.paragraphs
    assert enters.body.clauses[0].effect.link == "exiled"  # type: ignore[attr-defined]
    assert dies.body.clauses[0].effect.what == Linked("exiled")  # type: ignore[attr-defined]


def test_during_a_turn_is_no_intervening_if() -> None:
    """It belongs to the event, and is not asked again as the ability resolves (CR 603.4)."""
    ((ability,),) = once("Whenever you draw a card during your turn, you gain 1 life.", CardType.CREATURE).paragraphs
    assert isinstance(ability.event, Provided)  # type: ignore[attr-defined]
    assert ability.condition is None  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "text",
    [
        "I, II — Create a 1/1 white Soldier creature token.",
        "III — Exile this Saga, then return it to the battlefield transformed under your control.",
        "Whenever ~ attacks, until end of turn, whenever you cast a spell, put a +1/+1 counter on target creature you control.",
    ],
)
def test_chapters_and_later_abilities(text: str) -> None:
    """Numbers in Roman letters; a later ability has targets of its own."""
    once(text, CardType.ENCHANTMENT)


def test_any_words_before_a_dash_are_flavor() -> None:
    """CR26 207.2d: they are kept as they are, and mean nothing."""
    ((ability,),) = once("Deeds of Old — {2}: You gain 1 life.", CardType.CREATURE).paragraphs
    assert ability.word == "deeds of old"  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", ["Visit — {T}: Draw a card."])
def test_a_keyword_before_a_dash_is_no_flavor(text: str) -> None:
    """What limits the ability is refused rather than overlooked."""
    assert read(text, "~", types=[CardType.CREATURE], names=("~",)).refusals


@pytest.mark.parametrize(
    "text",
    [
        "Exile all graveyards.",
        "Exile target player's graveyard.",
        "Target player gets two poison counters.",
        "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
        "You may exile a blue card from your hand rather than pay this spell's mana cost.",
        "Draw cards equal to the number of cards named ~ in all graveyards.",
    ],
)
def test_directives(text: str) -> None:
    """Single instructions of many sets."""
    once(text, CardType.INSTANT)
