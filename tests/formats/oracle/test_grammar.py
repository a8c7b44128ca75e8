"""What the grammar asks of rows, and how it says what has happened."""

from __future__ import annotations

import re

import pytest

from arbitre.ir.effects import Draw
from arbitre.oracle import phrases
from arbitre.oracle.categories import COUNTED_CARDS, VERB
from arbitre.oracle.discourse.said import DOER
from arbitre.oracle.formalism.grammar import ALL, Category, Slot, row
from arbitre.oracle.formalism.tenses import past_tense
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.normalise import Paragraph, paragraphs, template_tokens


def test_a_french_template_says_the_slots_of_the_english_one() -> None:
    category = Category("test verb")
    wrong = row(category, Draw(h.count, DOER), en="draw* {count}", fr="piocher* une carte", count=COUNTED_CARDS)
    with pytest.raises(TypeError, match="its French says other slots"):
        wrong.fr  # noqa: B018
    ALL.remove(category)  # no other test is to meet it


def test_every_row_is_right() -> None:
    """Templates are compiled when a row is tried; here each is, in both languages."""
    phrases.ready()
    every = [one for category in ALL for one in category.rows if not category.name.startswith("test ")]
    assert len(every) > 3000
    assert all(
        one.en is not None and {slot.name for slot in one.en if isinstance(slot, Slot)} == {*one.names} for one in every
    )
    assert sum(one.fr is not None for one in every) > 2500


def test_plain_words_of_templates_are_tokens_as_they_stand() -> None:
    """The short way says of every template what the way of card texts says."""
    phrases.load()
    words = {text for category in ALL for one in category.rows for text in re.split(r"\{[^}]*\}|[*|]", one.text)}
    assert not [one for one in words if template_tokens(one) != card_tokens(one)]


@pytest.mark.parametrize(
    "text", ["an elf", "this land enters the battlefield", "his owner's hand", "~~, ~", "it also has"]
)
def test_changed_words_take_the_way_of_card_texts(text: str) -> None:
    assert template_tokens(text) == card_tokens(text) != text.split()


def card_tokens(text: str) -> list[str]:
    """A text's tokens as those of a card."""
    (paragraph,) = paragraphs(text, ()) or [Paragraph((), ())]
    return [*paragraph.key]


def test_a_row_says_what_it_means() -> None:
    with pytest.raises(TypeError, match="or the type of its one slot"):
        row(VERB, en="draw* {count}", count=COUNTED_CARDS)


@pytest.mark.parametrize(
    ("verb", "past"), [("enter", "entered"), ("die", "died"), ("copy", "copied"), ("surveil", "surveilled")]
)
def test_the_past_of_verbs(verb: str, past: str) -> None:
    assert past_tense(verb) == past
