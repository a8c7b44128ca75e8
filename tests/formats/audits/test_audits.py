"""What cards say against what their nodes carry, by programs that share nothing with the phrasebook."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from arbitre.cards.records import Card, Face
from arbitre.ir.node import Ability
from arbitre.ir.values import CardType
from arbitre.oracle import read
from formats.audits import (
    bindings,
    connectives,
    game_words,
    kinds_of_things,
    negations,
    players_who_act,
    quantities,
    shared_qualities,
    spoken_of,
)
from formats.audits.material import TEXTS, Audit, Finding, Said, everything, said_by

AUDITS: Final[dict[str, Audit]] = {
    "negations": negations.audit,
    "quantities": quantities.audit,
    "connectives": connectives.audit,
    "game words": game_words.audit,
    "shared qualities": shared_qualities.audit,
    "what is spoken of": spoken_of.audit,
    "kinds of things": kinds_of_things.audit,
    "players who act": players_who_act.audit,
    **bindings.AUDITS,
}
EXCEPTIONS: Final = Path(__file__).with_name("exceptions.tsv")
MOST_EXCEPTIONS: Final = 30


@cache
def findings(audit: str) -> tuple[Finding, ...]:
    """What one audit finds on all shipped cards."""
    return tuple(Finding(said, audit, word, node) for said in everything() for word, node in AUDITS[audit](said))


def exceptions() -> dict[tuple[str, str], str]:
    """The reason for which an audit's findings on a card are no faults."""
    rows = [line.split("\t") for line in EXCEPTIONS.read_text("utf-8").splitlines()]
    return {(audit, card): reason for audit, card, reason in rows}


@pytest.mark.skipif(not TEXTS.is_file(), reason="the texts of cards are not beside this checkout")
@pytest.mark.parametrize("audit", AUDITS)
def test_no_card_says_what_its_nodes_do_not(audit: str) -> None:
    """Words and nodes of every shipped card agree, but for listed exceptions."""
    listed = {card for name, card in exceptions() if name == audit}
    found = [finding for finding in findings(audit) if finding.said.card not in listed]
    assert not found, "\n".join(map(str, found[:50]))


@pytest.mark.skipif(not TEXTS.is_file(), reason="the texts of cards are not beside this checkout")
def test_every_exception_is_one() -> None:
    """A listed exception has a reason and is still found; there are few."""
    listed = exceptions()
    assert len(listed) < MOST_EXCEPTIONS
    assert all(listed.values())
    found = Counter((audit, finding.said.card) for audit in AUDITS for finding in findings(audit))
    assert not listed.keys() - found.keys()


def misread(text: str, meant: str) -> Said:
    """A text beside what another text reads as."""
    spell = not text.startswith(("~", "Enchanted", "{T}"))
    reading = read(meant, "~", names=("~",), types=(CardType.INSTANT if spell else CardType.CREATURE,))
    assert reading.complete, reading.refusals
    nodes: tuple[tuple[Ability, ...], ...] = reading.paragraphs
    return next(said_by(Card("Text", (Face("Text", paragraphs=nodes),)), [text]))


MISREADINGS: Final = [
    ("negations", "Destroy target nonblack creature.", "Destroy target creature."),
    ("negations", "~ can't attack or block.", "~ can't block."),
    ("negations", "Destroy all creatures except artifacts.", "Destroy all creatures."),
    ("negations", "Enchanted creature doesn't untap during its controller's untap step.", "Enchanted creature "
        "gets +1/+1."),
    ("negations", "Draw a card.", "Draw a card unless you control a creature."),
    ("quantities", "Draw three cards.", "Draw two cards."),
    ("quantities", "~ gets +2/+3.", "~ gets +2/+1."),
    ("quantities", "Destroy another target creature.", "Destroy target creature."),
    ("quantities", "Target player discards a card at random.", "Target player discards a card."),
    ("quantities", "Destroy any number of target creatures.", "Destroy target creature."),
    ("quantities", "You lose half your life.", "You lose 2 life."),
    ("connectives", "You may draw a card.", "Draw a card."),
    ("connectives", "Draw a card if you control a creature.", "Draw a card."),
    ("connectives", "Draw a card.", "Draw a card if you control a creature."),
    ("connectives", "Destroy target creature and target land.", "Destroy target creature."),
    ("connectives", "Draw a card at the beginning of the next end step.", "Draw a card."),
    ("game words", "Destroy target red creature.", "Destroy target green creature."),
    ("game words", "Destroy target artifact.", "Destroy target land."),
    ("game words", "Destroy target Goblin.", "Destroy target Elf."),
    ("game words", "{T}: Add {R}{R}.", "{T}: Add {R}."),
    ("game words", "~ has flying.", "~ has trample."),
    ("game words", "Return target creature card from your graveyard to your hand.", "Return target creature to "
        "your hand."),
    ("what is spoken of", "Destroy target creature, then untap target land.", "Destroy target land, then untap "
        "target creature."),
    ("what is spoken of", "Destroy all creatures.", "Destroy target creature."),
    ("players who act", "Target player draws a card.", "You draw a card."),
    ("players who act", "Draw a card.", "Each player draws a card."),
    ("players who act", "Destroy target creature. Its controller loses 2 life.", "Destroy target creature. You "
        "lose 2 life."),
]  # fmt: skip


@pytest.mark.parametrize(("audit", "text", "meant"), MISREADINGS, ids=[f"{one[0]}: {one[1]}" for one in MISREADINGS])
def test_a_misreading_is_found(audit: str, text: str, meant: str) -> None:
    """The audits themselves: a text beside the nodes of another is found, beside its own it is not."""
    assert list(AUDITS[audit](misread(text, meant)))
