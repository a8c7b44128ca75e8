"""Refusals, ambiguity, back-references and the conventions of the ability language."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from arbitre.ir.abilities import Activated, Keyword, Replacement, SpellAbility, Static, Triggered
from arbitre.ir.amounts import Fixed
from arbitre.ir.costs import Costs, PayMana, TapThis
from arbitre.ir.effects import AddMana, Apply, Body, Destroy, Do, EntersWith, GainLife, Symbols, TargetSlot
from arbitre.ir.filters import And, HasColor, HasType, InZone, Is, OwnedBy
from arbitre.ir.node import Ability
from arbitre.ir.patterns import Moves
from arbitre.ir.refs import Attached, ControllerOf, Event, Target, This, You
from arbitre.ir.values import CardType, Color, ManaCost, Zone
from arbitre.oracle import read
from arbitre.oracle.discourse.mentions import Unbound
from arbitre.oracle.discourse.said import Pronoun
from arbitre.oracle.discourse.scope import Scope
from arbitre.oracle.formalism import beginnings
from arbitre.oracle.formalism.grammar import Category, row
from arbitre.oracle.formalism.parse import Parser
from arbitre.oracle.lexicon.normalise import Token
from arbitre.oracle.survey import cards, survey_card, unread

CREATURE = HasType(CardType.CREATURE)


def abilities(text: str, *, spell: bool = False) -> tuple[Ability, ...]:
    """The abilities of a text that must be read."""
    reading = read(text, "~", types=[CardType.INSTANT if spell else CardType.CREATURE], names=())
    assert reading.complete, reading.refusals
    return tuple(a for paragraph in reading.paragraphs for a in paragraph)


def test_a_refusal_points_at_the_word() -> None:
    """House rule: what is not handled is refused with the place and what could have stood there."""
    reading = read("Flying\nWhenever ~ deals damage, draw a crad.", "Test Card", names=())
    (refusal,) = reading.refusals
    assert (refusal.line, refusal.text[refusal.start : refusal.end]) == (2, "crad")
    assert "card" in refusal.expected
    assert str(refusal).splitlines()[-1].index("^") == refusal.start + 2


@pytest.mark.parametrize("text", ["target creature ", "target creature's controller's "])
def test_what_is_nested_without_end_is_refused(text: str) -> None:
    """House rule: a text of any depth is refused at its place, and breaks nothing."""
    (refusal,) = read(text * 200, "~", names=()).refusals
    assert refusal.expected


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Draw ² cards.", "²"),
        (f"Draw {'9' * 4500} cards.", "9" * 4500),
        (f"~ gets +{'9' * 4500}/+1 until end of turn.", f"+{'9' * 4500}/+1"),
        ("{²}: Draw a card.", "{²}"),
        (f"{{{'9' * 4500}}}: Draw a card.", f"{{{'9' * 4500}}}"),
    ],
    ids=["sign", "count", "size", "symbol", "cost"],
)
def test_a_number_that_is_none_is_refused(text: str, word: str) -> None:
    """CR 107.1, 107.4: a sign that looks like a number, or one with more digits than are read, at its place."""
    (refusal,) = read(text, "~", types=[CardType.CREATURE], names=()).refusals
    assert refusal.text[refusal.start : refusal.end] == word


def test_long_numbers_are_exact() -> None:
    """CR 107.1: as long as they have no more digits than are read."""
    (ability,) = abilities(f"You gain {'9' * 1000} life.", spell=True)
    assert ability == SpellAbility(Body((Do(GainLife(Fixed(10**1000 - 1))),)))


def test_a_pronoun_without_antecedent_is_refused() -> None:
    """Back-references are bound when read, never guessed."""
    reading = read("Destroy it.", "~", types=[CardType.INSTANT], names=())
    assert reading.refusals
    assert not reading.ambiguous


def test_a_pronoun_with_two_antecedents_is_refused() -> None:
    """CR 608.2c: neither creature is the one that is meant."""
    scope = Scope(())
    for index in (0, 1):
        scope.aim(index, TargetSlot(CREATURE))
    with pytest.raises(Unbound):
        scope.resolve(Pronoun(0, "creature"))


def test_two_readings_are_both_kept() -> None:
    """Design 4.10: more than one distinct reading is an error of the phrasebook, so none may be lost."""
    letter = Category("test letter")
    row(letter, "one", en="alpha")
    row(letter, "two", en="alpha")
    beginnings.find()
    parser = Parser([Token("alpha", "word", 1, 0, 5)])
    assert [result.value for result in parser.readings(letter)] == ["one", "two"]


def test_left_recursion_is_reported() -> None:
    """A row that starts with its own category is a mistake of its author."""
    loop = Category("test loop")
    row(loop, build=lambda inner: inner, en="{inner} beta", inner=loop, alias=True)
    row(loop, "end", en="alpha")
    beginnings.find()
    with pytest.raises(TypeError, match="left-recursive"):
        Parser([Token("alpha", "word", 1, 0, 5)]).readings(loop)


def test_the_controller_of_the_target() -> None:
    """CR 114: one use of the word target, spoken of twice."""
    (spell,) = abilities("Destroy target creature. Its controller gains 4 life.", spell=True)
    clauses = (Do(Destroy(Target(0))), Do(GainLife(Fixed(4), ControllerOf(Target(0)))))
    assert spell == SpellAbility(Body(clauses, (TargetSlot(CREATURE),)))


def test_it_is_the_subject_of_the_trigger() -> None:
    """CR 603.2: "it" is the attacker of the event."""
    (trigger,) = abilities("Whenever a creature you control attacks, it gets +1/+0 until end of turn.")
    assert isinstance(trigger, Triggered)
    effect = trigger.body.clauses[0].effect
    assert isinstance(effect, Apply)
    assert effect.to == Event()


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("~ enters tapped.", Replacement(Moves(Is(This()), to=Zone.BATTLEFIELD), EntersWith(tapped=True))),
        ("{T}: Add {G}.", Activated(TapThis(), Body((Do(AddMana(Symbols(("G",)))),)))),
        ("{2}, {T}: Add {G}.",
         Activated(Costs((PayMana(ManaCost(("2",))), TapThis())), Body((Do(AddMana(Symbols(("G",)))),)))),
        ("Enchant creature", Keyword("enchant", what=(CREATURE,))),
        ("Protection from red and from blue",
         Keyword("protection", what=(HasColor(Color.RED), HasColor(Color.BLUE)))),
    ],
)  # fmt: skip
def test_the_conventions_of_the_language(text: str, ability: Ability) -> None:
    """docs/phrasebook.md: what the engine's handlers are written against."""
    assert abilities(text) == (ability,)


def test_a_card_in_a_graveyard_names_its_zone() -> None:
    """CR 109.2: a filter on permanents carries no zone, one on cards elsewhere does."""
    (spell,) = abilities("Return target creature card from your graveyard to your hand.", spell=True)
    assert isinstance(spell, SpellAbility)
    assert spell.body.targets == (TargetSlot(And((CREATURE, InZone(Zone.GRAVEYARD), OwnedBy(You())))),)


def test_an_aura_affects_what_it_enchants() -> None:
    """CR 303.4: the enchanted creature."""
    (static,) = abilities("Enchanted creature can't attack or block.")
    assert isinstance(static, Static)
    assert static.to == Attached()


def shared_cards() -> Path | None:
    """The card file that is not part of the project, if it is here."""
    places = (os.environ.get("ARBITRE_CARDS", ""), "../shared/cards/oracle-cards.jsonl")
    return next((Path(p) for p in places if p and Path(p).is_file()), None)


@pytest.mark.skipif(shared_cards() is None, reason="needs a card file (ARBITRE_CARDS)")
def test_every_read_paragraph_is_written_back() -> None:
    """Design 4.10, over a sample of cards: no reading is ambiguous, none is lossy."""
    file = shared_cards()
    assert file is not None
    sample = [card for number, card in enumerate(cards(file, "2011-10-01")) if number % 12 == 0]
    assert len(json.dumps(sample)) > 100_000
    reasons = {(stop.reason, report.name) for report in map(survey_card, sample) for stop in report.stops}
    assert not {(reason, name) for reason, name in reasons if reason == "ambiguous"}


def test_rows_and_nodes_that_no_card_needs_are_listed() -> None:
    """What a card is read by is needed; its rows mean afterwards what they meant before."""
    pool = [{"name": "Insight", "type_line": "Sorcery", "oracle_text": "Draw two cards."}]
    found = unread(pool)
    assert "Draw" not in found.nodes
    assert "Discard" in found.nodes
    assert not any(row.endswith(": draw* {count}") for row in found.rows)
    assert any(row.endswith(": discard* {count}") for row in found.rows)
    assert unread(pool) == found


@pytest.mark.parametrize(
    ("plural", "singular"),
    [
        ("Whenever Ada & Bo attack, draw a card.", "Whenever Ada & Bo attacks, draw a card."),
        ("When Ada and Bo enter, Ada and Bo deal 1 damage to you.", "When ~ enters, ~ deals 1 damage to you."),
        ("Ada and Bo get +1/+1 for each land you control.", "~ gets +1/+1 for each land you control."),
    ],
)
def test_who_is_called_by_two_names_acts_in_the_plural(plural: str, singular: str) -> None:
    """CR 201.4: the name of one object, which may be that of several people."""
    name = "Ada & Bo" if "&" in plural else "Ada and Bo"
    read_so, read_plainly = (read(text, name, types=[CardType.CREATURE]) for text in (plural, singular))
    assert not read_so.refusals
    assert read_so.paragraphs == read_plainly.paragraphs
