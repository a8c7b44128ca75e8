"""What each shipped card reads as is held by a digest, and the number of cards that are read never falls."""

from __future__ import annotations

from typing import Final

import pytest

from arbitre.cards.compiling import compile_card
from arbitre.cards.importing import read_file
from digest_readings import differing, digest, kept, shipped
from formats.audits.material import TEXTS

READ: Final = 26_247
"""How many shipped cards are read at the least; raise it whenever more are."""
EVERY: Final = 60
PARTS: Final = 6
MEND: Final = "look at each of them; if all is well: tools/build_catalogue.py, then tools/digest_readings.py"


def test_the_catalogue_reads_as_before() -> None:
    """A card whose nodes have changed is named."""
    changed = differing(kept(), shipped())
    assert not changed, "\n".join([*changed[:50], f"{len(changed)} in all; {MEND}"])


def test_no_fewer_cards_are_read() -> None:
    """The number never falls."""
    assert len(shipped()) >= READ


def read_anew(every: int, first: int = 0) -> list[str]:
    """The cards whose texts read otherwise today than the digests say."""
    digests = kept()
    cards = [one for one in read_file(TEXTS).cards if one.card.name in digests][first::every]
    found = ((one.card.name, compile_card(one)) for one in cards)
    new = {name: digest(made.entry.facts) for name, made in found if not made.refusals}
    return differing({one.card.name: digests[one.card.name] for one in cards}, new)


@pytest.mark.skipif(not TEXTS.is_file(), reason="the texts of cards are not beside this checkout")
def test_some_texts_read_as_before() -> None:
    """The phrasebook reads every sixtieth text as it did when the digests were written."""
    changed = read_anew(EVERY)
    assert not changed, "\n".join([*changed[:50], f"{len(changed)} of a sample; {MEND}"])


@pytest.mark.slow
@pytest.mark.skipif(not TEXTS.is_file(), reason="the texts of cards are not beside this checkout")
@pytest.mark.parametrize("part", range(PARTS))
def test_all_texts_read_as_before(part: int) -> None:
    """The same for all cards."""
    changed = read_anew(PARTS, part)
    assert not changed, "\n".join([*changed[:50], f"{len(changed)} in all; {MEND}"])


def test_a_change_is_named() -> None:
    """The comparison itself."""
    old, new = {"A": "1", "B": "2", "C": "3"}, {"A": "1", "B": "9", "D": "4"}
    assert differing(old, new) == ["B: reads otherwise", "C: is read no longer", "D: is read now"]
