"""The English that is written back for the shipped cards has no mistakes of kinds that patterns can see."""

from __future__ import annotations

from typing import Final

import pytest

from arbitre.cards.catalogue import shipped_lines
from arbitre.cards.entries import decode
from arbitre.errors import UnsupportedText
from arbitre.ir.values import CardType
from arbitre.oracle import read, write
from formats.audits.english import mistakes

EVERY: Final = 12


def wrong(lines: list[bytes]) -> list[str]:
    """What is wrong in the texts of some cards."""
    found = []
    for line in lines:
        for face in decode(line).facts.faces:
            if face.paragraphs:
                try:
                    text = write(face.paragraphs, face.name)
                except UnsupportedText as unsaid:
                    found.append(f"{face.name}: {unsaid}")
                    continue
                found += [f"{face.name}: {kind}: {words!r} in {text}" for kind, words in mistakes(text, face.name)]
    return found


def read_lines() -> list[bytes]:
    """The lines of the catalogue of cards that are read."""
    return [line for file in shipped_lines() for line in file.splitlines() if b'"refused"' not in line]


def test_some_of_the_catalogue_is_correct_english() -> None:
    """Agreement, articles, whose hand, which pile, spaces: every twelfth card."""
    found = wrong(read_lines()[::EVERY])
    assert not found, "\n".join(found[:50])


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_the_catalogue_is_correct_english(part: int) -> None:
    """The same for all cards."""
    found = wrong(read_lines()[part::4])
    assert not found, "\n".join(found[:50])


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Target opponent reveals your hand.", "whose hand"),
        ("Discard their hand.", "your own hand"),
        ("Iii — Draw a card.", "numerals"),
        ("Players can't cast more than a spells each turn.", "a with a plural"),
        ("Destroy a artifact.", "a before a vowel"),
        ("Draw two card.", "several of one"),
        ("Until end of turn, target creature gain flying.", "one with a plural verb"),
        ("Untap those creatures. Those creatures gains haste.", "several with a singular verb"),
        ("You gain 1 life for each creature card from your graveyard.", "counted where they lie"),
        ("You may return a creature card from your hand to the battlefield.", "returned from a hand"),
        ("Search your library for a card. Return it to its owner's hand.", "returned from a library"),
        ("Look at the top two cards. Put the other pile into your hand.", "the other pile"),
        ("Draw a card card.", "a word twice"),
        ("Draw a card .", "spaces"),
        ("draw a card.", "a small letter"),
        ("Untap two creatures. Them gain haste.", "them as a subject"),
        ("Destroy target other creature.", "target other"),
    ],
)
def test_a_mistake_is_seen(text: str, kind: str) -> None:
    """The patterns themselves."""
    assert kind in dict(mistakes(text, "~"))


WRITTEN: Final = [
    "Target opponent reveals their hand.",
    "Target opponent discards their hand.",
    "Discard your hand.",
    "Each player may discard their hand.",
    "Each player shuffles their hand into their library.",
    "Shuffle your graveyard into your library.",
    "You gain life equal to the number of creature cards in your graveyard.",
    "Return target creature card from your graveyard to your hand.",
    "Return a creature card from your graveyard to your hand.",
    "Return target creature to its owner's hand.",
    "You may put a creature card from your hand onto the battlefield.",
    "Search your library for a creature card, reveal it. Put it into your hand. Shuffle.",
    "Return target creature card from your graveyard to the battlefield.",
    "Look at the top three cards of your library. Put one of them into your hand. Put the rest on the bottom of your "
    "library in any order.",
    "Untap up to two target creatures. They gain haste until end of turn.",
    "Target player reveals cards from the top of their library until they reveal a land card.",
    "Reveal cards from the top of your library until you reveal a land card.",
]


@pytest.mark.parametrize("text", WRITTEN)
def test_an_instruction_is_written_as_it_is_printed(text: str) -> None:
    """Whose hand, from where and which of the cards: the wording of the text itself."""
    reading = read(text, "~", types=[CardType.SORCERY], names=())
    assert reading.complete, reading.refusals
    assert write(reading.paragraphs, "~") == text


@pytest.mark.parametrize(
    "text",
    [
        "When ~ enters, destroy another target creature.",
        "When ~ enters, tap up to one other target creature.",
        "I, II — Draw a card.",
        "III — Draw a card.",
        "Players can't cast more than one spell each turn.",
        "Players can't draw more than one card each turn.",
    ],
)
def test_an_ability_is_written_as_it_is_printed(text: str) -> None:
    """Another target, the numbers of chapters (CR26 714.2), one of several."""
    reading = read(text, "~", types=[CardType.CREATURE], names=("~",))
    assert reading.complete, reading.refusals
    assert write(reading.paragraphs, "~") == text
