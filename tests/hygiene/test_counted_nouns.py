"""A number and the noun that it counts agree, also where there is one of it: `{count|card|cards}`."""

from __future__ import annotations

import re

from helpers.french_rows import pairs

NUMBERS = "amount|cards|choices|count|decks|done|games|groups|left|n|number|players|read|times|turns|waiting"
"""Slots that hold numbers of things; of `{least}` and `{most}` there is never one."""
PLURAL = re.compile(
    rf"\{{(?:{NUMBERS})\}} (?:(?:more|other|autres) )?"
    r"(?!des\b|les\b|plus\b|puis\b|dans\b|chacuns?\b|sans\b|is\b|as\b|has\b|des\b|fois\b|across\b|does\b|is\b)"
    r"(?:[a-zà-ÿ]+(?<!s)s|[a-zà-ÿ]+eux|phenomena)\b"
)
NEVER_ONE = {
    "no end": "it is a bound",
    "problems": "one is told as it is",
    "too many begin so": "one is meant",
    "faces are too many for a card": "two are allowed",
    "two seats": "a game has more than one player",
    "ranges of influence": "as many as players",
    "unequal teams": "teams are several",
    "not each once": "players are several",
    "the teams do not hold each of the players once": "players are several",
    "vanguards": "one is right",
    "commanders": "one is right",
    "singleton": "one is right",
    "too many": "one is right",
    "phenomena": "two are right",
    "alike": "one is not said to be so",
    "the groups are one deck": "one group is no question",
}


def test_nouns_agree_with_one() -> None:
    found = [
        f"{where}: {text}"
        for where, texts in pairs()
        for text in texts
        if PLURAL.search(text) and where.rpartition(": ")[2] not in NEVER_ONE
    ]
    assert not found, "\n".join(found)


def test_a_plural_after_one_is_seen() -> None:
    assert PLURAL.search("{count} cards are left")
    assert PLURAL.search("{count} autres cartes")
    assert not PLURAL.search("{count|card|cards} and {number} of them")
