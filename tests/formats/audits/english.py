"""Mistakes of English in what the phrasebook writes, by patterns that share nothing with its printer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_PLURALS: Final = "creatures|cards|lands|artifacts|players|opponents|permanents|spells|counters|tokens"
_ONE: Final = (
    "that creature|that player|target creature|target player|each player|each opponent|enchanted creature|"
    "equipped creature|that card"
)
_BARE: Final = "have|get|gain|are|draw|lose|discard|deal|attack|block|enter|become|don't"
_THIRD: Final = "has|gets|gains|draws|loses|discards|deals|attacks|blocks|enters|becomes|doesn't"

MISTAKES: Final = {
    "whose hand": r"(?:opponent|player|controller|owner|they)s?(?: may| each)? (?:reveal|discard|exile|shuffle|mill)s? "
    r"(?:[a-z]+ ){0,5}your (?:hand|library|graveyard)",
    "your own hand": r"(?:^|[.:—•\"] )(?:Discard|Reveal|Shuffle|Exile|Mill|Search)\b[^.,]* their (?:hand|library)\b",
    "their after you": r"\b[Yy]ou (?:may )?(?:discard|reveal|shuffle) their\b",
    "numerals": r"\b(?:I[iv]+|Vi+|Iv)\b",
    "a with a plural": rf"\b[Aa]n? (?:{_PLURALS})\b",
    "a before a vowel": r"\b[Aa] (?:artifact|enchantment|opponent|instant|attacking|untapped|Elf|Island|Aura|"
    r"Equipment|Angel)\b",
    "an before a consonant": r"\b[Aa]n (?:creature|land|player|spell|card|token|permanent|planeswalker|Goblin|"
    r"Zombie)\b",
    "several of one": r"\b(?:two|three|four|five|six|seven|eight|nine|ten) (?:card|creature|land|permanent|player|"
    r"spell)"
    r"(?=[.,]| (?:on|from|you|to|in)\b)",
    "one with a plural verb": rf"(?<!have )(?<!had )(?:^|[.,] )(?:{_ONE}) (?:{_BARE})\b",
    "it with a plural verb": rf"(?<!have )(?<!with )(?<!as )(?<!blocking )\b[Ii]t (?:{_BARE})\b",
    "several with a singular verb": rf"\b(?:[Tt]hey|[Tt]hose (?:{_PLURALS})) (?:{_THIRD})\b",
    "you with a singular verb": rf"(?<!to )(?<!deals combat damage to )\b[Yy]ou (?:{_THIRD})\b",
    "counted where they lie": r"(?:for each|the number of) (?!target)[a-z]+(?: or [a-z]+)? cards? from (?:your|a|"
    r"their) graveyard",
    "returned from a hand": r"[Rr]eturns? (?:a|any number of|"
    r"up to \w+) [^.]*(?:from your hand)[^.,]* to the battlefield[.,]",
    "returned from a library": r"[Ss]earch[^\n.]*\. [Rr]eturn (?:it|that card|them|those cards) to (?:its|their) owner",
    "the other pile": r"\A(?!(?s:.*piles)).*the other pile",
    "a word twice": r"\b([a-z]{2,}) \1\b(?<!that that)",
    "spaces": r"  |\w [.,;:](?! )|[a-z][.,;:][A-Za-z]|\.\.|,\.|~",
    "a small letter": r"(?:^|\n)[a-z]|[a-z]{3}[.] [a-z]",
    "them as a subject": rf"(?:^|[.,] )[Tt]hem (?:{_BARE})\b",
    "he as an object": r"\b(?:to|of|on|from|with|target|destroy|exile|sacrifice) (?:he|she|they)\b(?! \w+(?:ed|ey|"
    r"ol|ns?)\b)",
    "target other": r"\b(?:a|one|up to one) target other\b|(?:^|[.,] )[A-Z][a-z]+ target other\b",
    "words for one": r"\b(?:can not|does not|do not|did not)\b",
}  # fmt: skip
PATTERNS: Final = {name: re.compile(pattern, re.MULTILINE) for name, pattern in MISTAKES.items()}


def mistakes(text: str, name: str) -> Iterator[tuple[str, str]]:
    """The kind and the words of each mistake in a written text; the card's own name is not looked at."""
    text = text.replace(name, "Name")
    for kind, pattern in PATTERNS.items():
        if match := pattern.search(text):
            yield kind, match[0]
