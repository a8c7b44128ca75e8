"""What is chosen by number has words in both languages: modes, instructions, costs (CR 601.2b, 608.2d, 700.2)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card
from arbitre.engine.costs.kinds import parts_of, told_apart
from arbitre.engine.kernel.alternatives import Alternatives
from arbitre.engine.kernel.decisions import Select
from arbitre.errors import UnsupportedText
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs, DiscardCards, OneOf, PayLife, PayMana, Sacrifice
from arbitre.ir.effects import Apply, ChooseOne, Do, EntersWith, Modes, VillainousChoice
from arbitre.ir.filters import Anything, HasType
from arbitre.ir.modifications import Lasts, Until
from arbitre.ir.node import Node, walk
from arbitre.ir.refs import This
from arbitre.ir.values import CardType, ManaCost
from arbitre.messages import LANGUAGES
from arbitre.text import option
from arbitre.wording import ability_words
from helpers.cited import Told
from table import Table

DISCARD, LIFE, CREATURE = DiscardCards(Anything()), PayLife(Fixed(3)), Sacrifice(HasType(CardType.CREATURE))


def meant(card: Card) -> Iterator[tuple[Node, ...]]:
    """What there is to choose from on a card, one tuple for each choice."""
    for node in walk(tuple(face.paragraphs for face in card.faces)):
        match node:
            case OneOf(options=options) | Modes(options=options) | ChooseOne(options=options):
                yield options
            case VillainousChoice(options=options):
                yield options
            case EntersWith(forms=forms) if forms:
                yield tuple(Do(Apply(This(), form, Lasts(Until.FOREVER))) for form in forms)


def readable() -> Iterator[Card]:
    for entry in catalogue():
        try:
            yield entry.card
        except UnsupportedText:
            continue


def words(table: Table, decision: Alternatives, lang: str) -> list[str]:
    wording = ability_words(table.game.edition, lang)
    return [option(decision, one, table.game, lang, 1, wording) for one in decision.options]


def test_all_that_cards_offer_by_number_has_words(table: Table) -> None:
    """CR 601.2b, 608.2d, 700.2: each option in its own words, in English and in French; of no two the same."""
    wrong = {}
    for card in readable():
        for options in meant(card):
            decision = Alternatives(1, "option", dict(enumerate(options)))
            for lang in LANGUAGES:
                said = words(table, decision, lang)
                if any(one.isdigit() for one in said) or len(set(said)) < len(set(options)):
                    wrong[card.name] = said
    assert wrong == {}


@pytest.mark.parametrize(
    ("costs", "english", "french"),
    [
        ((DISCARD, LIFE), ["Discard a card", "Pay 3 life"], ["Défaussez-vous d'une carte", "Payez 3 points de vie"]),
        ((CREATURE, PayMana(ManaCost(("3",)))), ["Sacrifice a creature", "{3}"], ["Sacrifiez une créature", "{3}"]),
    ],
)
def test_costs_are_told_apart_by_what_not_all_of_them_ask(
    costs: tuple[Node, ...], english: list[str], french: list[str], table: Table
) -> None:
    """CR 601.2b: what is paid in any case is not said."""
    whole = {at: Costs((PayMana(ManaCost(("1", "B"))), one)) for at, one in enumerate(costs)}
    decision = Alternatives(1, "cost", told_apart(whole), rule="601.2b")
    assert [words(table, decision, lang) for lang in ("en", "fr")] == [english, french]


def test_a_cost_that_is_a_part_of_another_is_told_whole() -> None:
    """CR 601.2b: nothing is left of it."""
    less, more = Costs((DISCARD,)), Costs((DISCARD, LIFE))
    assert told_apart({0: less, 1: more}) == {0: less, 1: more}
    assert parts_of(told_apart({0: Costs((DISCARD, DISCARD)), 1: Costs((DISCARD, LIFE))})[0]) == (DISCARD,)


def test_a_choice_of_plain_numbers_is_seen(table: Table, told: Told) -> None:
    """CR 608.2d: a question whose numbers stand for nothing has no words; every test would fail."""
    table.game._settle(Select(1, "choose", (90, 91)))
    assert told.wrong() == ["question 'choose' offers plain numbers"]
    told.wordless.clear()
    table.game._settle(Alternatives(1, "cost", {0: DISCARD, 1: LIFE}, rule="601.2b"))
    assert told.wrong() == []
