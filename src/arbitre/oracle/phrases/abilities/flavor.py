"""Ability words and flavor words (CR 207.2c, CR26 207.2d): any words before a dash that are no keyword.

They have no meaning of their own, so no list of them is needed; keywords that stand before a dash are listed instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from arbitre.french import glossary
from arbitre.french.words import Cell
from arbitre.oracle.formalism.grammar import Terminal, row
from arbitre.oracle.in_french.words import words_of
from arbitre.oracle.lexicon.keyword_names import PLAIN_KEYWORDS
from arbitre.oracle.lexicon.normalise import Token
from arbitre.oracle.phrases.abilities.abilities import ABILITY_WORD, ABILITY_WORDS_WITH_ROWS
from arbitre.oracle.phrases.abilities.keywords import _COST_KEYWORDS, _NUMBER_KEYWORDS
from arbitre.oracle.phrases.clauses.modes import FLAVOR

LONGEST: Final = 5
"""Ability words and flavor words are short."""
_MEANT: Final = frozenset(
    [
        "absorb",
        "affinity",
        "amplify",
        "aura",
        "awaken",
        "backup",
        "bands",
        "basic",
        "boast",
        "bolster",
        "cascade",
        "casualty",
        "champion",
        "choose",
        "cleave",
        "collect",
        "commander",
        "companion",
        "craft",
        "crew",
        "cumulative",
        "cycling",
        "discard",
        "disguise",
        "disturb",
        "double",
        "emerge",
        "encore",
        "enchant",
        "enlist",
        "equip",
        "escalate",
        "escape",
        "eternalize",
        "exhaust",
        "exile",
        "fabricate",
        "firebending",
        "forecast",
        "foretell",
        "fortify",
        "freerunning",
        "friends",
        "fuse",
        "gift",
        "graft",
        "harmonize",
        "haunt",
        "hidden",
        "impending",
        "increment",
        "islandcycling",
        "kicker",
        "landcycling",
        "level",
        "living",
        "max",
        "mayhem",
        "megamorph",
        "miracle",
        "mobilize",
        "modular",
        "more",
        "morph",
        "mountaincycling",
        "multikicker",
        "mutate",
        "myriad",
        "ninjutsu",
        "offering",
        "paradigm",
        "partner",
        "pay",
        "plainscycling",
        "plot",
        "poisonous",
        "power-up",
        "protection",
        "prototype",
        "prowl",
        "ravenous",
        "read",
        "reconfigure",
        "recover",
        "reinforce",
        "replicate",
        "riot",
        "ripple",
        "sacrifice",
        "saddle",
        "scavenge",
        "sneak",
        "solve",
        "solved",
        "soulbond",
        "soulshift",
        "space",
        "specialize",
        "splice",
        "spree",
        "squad",
        "start",
        "station",
        "storm",
        "sunburst",
        "surge",
        "suspend",
        "swampcycling",
        "tap",
        "teamwork",
        "tiered",
        "to",
        "toxic",
        "transmute",
        "tribute",
        "umbra",
        "unearth",
        "visit",
        "warp",
        "waterbend",
        "web-slinging",
        "wizardcycling",
        "forestcycling",
        "slivercycling",
        "when",
        "whenever",
        "at",
        "if",
        "as",
        "each",
        "target",
        "you",
        "i",
        "ii",
        "iii",
        "iv",
        "v",
        "vi",
        "vii",
        "viii",
    ]
) | {name.split()[0] for name in (*PLAIN_KEYWORDS, *_COST_KEYWORDS, *_NUMBER_KEYWORDS)}
"""First words of what has a meaning before a dash."""
_ALONE: Final = frozenset({name.split()[0] for name in PLAIN_KEYWORDS} | {"dash", "start"})
"""First words of keywords that no mode begins with, so that "Fear Ray" is a name there."""
_NUMERALS: Final = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")
_CHAPTERS: Final = frozenset({"choose", "until", *_NUMERALS})
"""What stands before a dash in a chapter and is no flavor word; no keyword does."""


def _read(tokens: Sequence[Token], at: int) -> Iterable[tuple[Any, int, str]]:
    before = tokens[at - 1].text if at else ""
    chapter = at > 1 and before == "—" and tokens[at - 2].text in _NUMERALS
    if not (at == 0 or before in ("•", "|", '"') or chapter) or tokens[at].kind != "word":
        return
    if tokens[at].text in (_CHAPTERS if chapter else _MEANT - _ALONE if before == "•" else _MEANT):
        return
    least = 2 if before == "•" and tokens[at].text in _ALONE else 1
    for end in range(at + least, at + 1 + LONGEST):
        if tokens[end].text == "—":
            yield " ".join(token.text for token in tokens[at:end]), end, ""
            return
        if tokens[end].kind != "word" and tokens[end].text not in ("'s", "!"):
            return


def _write(value: Any, _: str) -> tuple[list[Any], str] | None:
    return (value.split(), "") if isinstance(value, str) and value else None


def _french(value: Any, _: str, cell: Cell, agrees: bool) -> tuple[list[Any], str] | None:
    """Flavor words are names, which are the same in both languages."""
    if not isinstance(value, str) or not value:
        return None
    return glossary.ABILITY_WORDS.get(value.replace(" 's", "'s"), value).split(), ""


_FRENCH_WORDS: Final = {tuple(words_of(french)): english for english, french in glossary.ABILITY_WORDS.items()}
_FRENCH_MEANT: Final = frozenset(
    ["quand", "à", "si", "chaque", "vous", "choisissez", "pour", "niveau", "vitesse", "résolu", "résoudre", *_NUMERALS]
    + [words_of(noun.singular)[0] for noun in glossary.TERMS["keyword"].values()]
)
"""First words of what has a meaning before a dash in French."""


def _read_french(tokens: Sequence[Token], at: int) -> Iterable[tuple[Any, int, str]]:
    chapter = at > 1 and tokens[at - 1].text == "—" and tokens[at - 2].text in _NUMERALS
    if not (at == 0 or tokens[at - 1].text in ("•", "|", "«") or chapter):
        return
    for end in range(at + 1, at + 2 + LONGEST):
        words = tuple(token.text for token in tokens[at:end])
        if tokens[end].text == "—":
            told = _FRENCH_WORDS.get(words, "")
            if words not in _LISTED and (told.split(" ")[0] not in _MEANT if told else words[0] not in _FRENCH_MEANT):
                yield told or " ".join(words), end, ""
            return
        if tokens[end].kind != "word":
            return


_LISTED: Final = {words for words, english in _FRENCH_WORDS.items() if english in ABILITY_WORDS_WITH_ROWS}
"""Ability words that have rows of their own."""
WORDS: Final = Terminal("words without a meaning", ("<word>",), _read, _write, _french, _read_french)
row(FLAVOR, of_type=str, en="{words}", words=WORDS, alias=True)
row(ABILITY_WORD, of_type=str, en="{words}", fr="{words}", words=WORDS, rank=1)
