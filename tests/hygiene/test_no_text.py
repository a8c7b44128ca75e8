"""No sentence of the rules or of the source documents stands in the package or its documentation: it is not ours.

The check needs the texts themselves, which are not part of the project; where they do not lie beside the checkout, in
`../shared`, it is skipped and says so.
"""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from hygiene.project import ROOT, SHARED, texts

LONG = 60
"""A shorter sentence may be the only way to say something."""
WINDOW = 6

Words = tuple[str, ...]


def words(text: str) -> Words:
    """What is compared: words without case, punctuation, line ends or the signs of comments and strings."""
    return tuple(re.findall(r"[a-z0-9']+", text.lower().replace("’", "'")))


def sentences(text: str) -> Iterator[Words]:
    for sentence in re.split(r"(?<=[.!?:])\s+", text):
        if len(sentence) >= LONG and len(found := words(sentence)) >= WINDOW:
            yield found


def by_opening(texts_of_rules: Iterable[str]) -> dict[Words, set[Words]]:
    """The sentences under their first words."""
    found: dict[Words, set[Words]] = {}
    for text in texts_of_rules:
        for sentence in sentences(text):
            found.setdefault(sentence[:WINDOW], set()).add(sentence)
    return found


def copied(text: str, openings: dict[Words, set[Words]]) -> Iterator[str]:
    """The sentences that occur in a text."""
    running = words(text)
    for i in range(len(running) - WINDOW + 1):
        for sentence in openings.get(running[i : i + WINDOW], ()):
            if running[i : i + len(sentence)] == sentence:
                yield " ".join(sentence)


@cache
def rules_texts() -> tuple[str, ...]:
    found: list[str] = []
    for path in sorted((SHARED / "rules").glob("cr-*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        found += [text for rule in content["rules"] for text in (rule["text"], *rule["examples"])]
        found += content["glossary"].values()
    found += [path.read_text(encoding="utf-8") for path in sorted((SHARED / "mission" / "seeds").glob("*.txt"))]
    return tuple(found)


def test_no_sentence_of_the_rules_is_shipped() -> None:
    """No sentence of 60 characters or more of any edition, its examples or its glossary, or of a source document."""
    if not rules_texts():
        pytest.skip("the texts of the rules do not lie beside this checkout")
    openings = by_opening(rules_texts())
    wrong = [
        f"{path.relative_to(ROOT)}: {sentence}"
        for path, text in texts("src", "docs", "README.md")
        for sentence in copied(text, openings)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_copied_sentence_is_found() -> None:
    """The check itself, across line ends, comment signs, quotes and case."""
    openings = by_opening(["Short one. A referee’s whistle, once blown in earnest, stops the game for both the teams."])
    text = '# a referee\'s whistle,\n    # once blown in earnest, "stops"\n # the game for both the teams'
    assert len(list(copied(text, openings))) == 1
    assert not list(copied(text.replace("both", "all"), openings))
