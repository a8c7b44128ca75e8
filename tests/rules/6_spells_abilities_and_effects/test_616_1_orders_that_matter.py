"""CR 616.1: nobody orders effects that come to the same in whichever order; those that are ordered are told apart."""

from __future__ import annotations

import pytest

from arbitre.engine.kernel.alternatives import ChooseEffect
from arbitre.engine.kernel.events import Event, Kind
from arbitre.engine.replacement.candidates import Candidate, choose_effect
from arbitre.engine.replacement.commuting import commute
from arbitre.ir.abilities import Replacement
from arbitre.ir.values import CardType
from arbitre.messages import LANGUAGES
from arbitre.oracle import read
from arbitre.state.bindings import Happening
from arbitre.text import option
from arbitre.wording import ability_words
from helpers.words import BEAR
from table import Table, creature

TAPPED = "This creature enters tapped."
COLOR = "As this creature enters, choose a color."
TYPE = "As this creature enters, choose a creature type."
COUNTER = "This creature enters with a +1/+1 counter on it."
PER_CREATURE = "This creature enters with a +1/+1 counter on it for each creature you control."
PAID = "As this creature enters, you may pay 2 life. If you don't, it enters tapped."
COPY = "You may have this creature enter as a copy of any creature on the battlefield."
LANDS = "This creature enters tapped unless you control two or more other lands."
CREATURES_TAPPED = "Creatures your opponents control enter tapped."
_DEALS = "If a source you control would deal damage to a player, it deals {} to that player instead."
DOUBLE = _DEALS.format("double that damage")
TRIPLE = _DEALS.format("triple that damage")
MORE = _DEALS.format("that much damage plus 1")


def effect(text: str) -> Replacement:
    found = read(text, "Odd Bear", types=(CardType.CREATURE,))
    (ability,) = found.paragraphs[0]
    assert isinstance(ability, Replacement)
    return ability


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (TAPPED, COLOR, True),
        (TAPPED, COUNTER, True),
        (COUNTER, COUNTER, True),
        (COLOR, TYPE, True),
        (LANDS, COLOR, True),
        (PAID, TAPPED, True),
        (PAID, COLOR, True),
        (PER_CREATURE, COLOR, True),
        (COPY, TAPPED, False),
        (COPY, COLOR, False),
        (COPY, CREATURES_TAPPED, False),
        (CREATURES_TAPPED, COLOR, True),
        (DOUBLE, TRIPLE, True),
        (DOUBLE, MORE, False),
    ],
)
def test_616_1_whether_an_order_makes_a_difference(one: str, other: str, same: bool) -> None:
    """CR 616.1: effects that only add, and look at nothing that the other changes, come to the same."""
    found = [effect(one), effect(other)]
    assert commute([(ability.change, ability) for ability in found]) is same
    assert commute([(ability.change, ability) for ability in reversed(found)]) is same


def asked(*texts: str, source: int) -> ChooseEffect:
    found = [effect(text) for text in texts]
    known = [Candidate((source, one), source, 1, one.change, Happening(), text=one) for one in found]
    return choose_effect(1, known, Event(Kind.DAMAGE, player=1))


def told(decision: ChooseEffect, table: Table, lang: str) -> list[str]:
    wording = ability_words(table.game.edition, lang)
    return [option(decision, one, table.game, lang, 1, wording) for one in decision.options]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_616_1_effects_of_one_object_are_told_apart(lang: str, table: Table) -> None:
    """CR 616.1: by their words, where they are called the same."""
    bear = table.put(BEAR)
    decision = asked(DOUBLE, MORE, source=bear)
    words = [
        option(decision, one, table.game, lang, 1, ability_words(table.game.edition, lang)) for one in decision.options
    ]
    assert all(one.startswith("Bear") and len(one) > len("Bear 1") for one in words)
    assert len(set(words)) == len(words)


def test_616_1_an_effect_is_called_by_its_source_where_that_is_enough(table: Table) -> None:
    one, other = table.put(BEAR), table.put(creature("Cub", 1, 1))
    double, more = effect(DOUBLE), effect(MORE)
    known = [
        Candidate((id, ability), id, 1, ability.change, Happening(), text=ability)
        for id, ability in ((one, double), (other, more))
    ]
    decision = choose_effect(1, known, Event(Kind.DAMAGE, player=1))
    assert decision.forced() is None
    assert (
        len(
            {
                option(decision, at, table.game, "en", 1, ability_words(table.game.edition, "en"))
                for at in decision.options
            }
        )
        == 2
    )
    assert asked(DOUBLE, TRIPLE, source=one).forced() == (one,)
