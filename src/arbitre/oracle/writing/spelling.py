"""Tokens back to text: spaces, capitals, articles, names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from arbitre.oracle.lexicon.normalise import (
    BY_NAME,
    CREATURE_TYPES,
    NAME_SIGN,
    NEWLINE,
    OF_2011,
    PREDEFINED,
    SELF,
    goes_on,
    kind_of,
)

_NO_SPACE_BEFORE: Final = frozenset({"]", ".", ",", ":", ";", "!", "'s", "'", "/"})
_NO_SPACE_BEFORE_FRENCH: Final = frozenset({"]", ".", ",", "/"})
_CLOSING: Final = ('"', "»")
_VOWEL: Final = re.compile(r"(?!uni|one|eu|u\b|use)[aeiou]|8|11|18|x/|x\b", re.IGNORECASE)


class Holder(str):
    """``~`` in a quoted ability of another object: that object, as *words* call it ("this creature")."""

    words: str

    def __new__(cls, words: str) -> Holder:
        new = super().__new__(cls, SELF)
        new.words = words
        return new


def former(tokens: Sequence[str]) -> list[str]:
    """English tokens with the words of the cards of 2011."""
    out: list[str] = []
    for token in tokens:
        out.append(token)
        for words, said in OF_2011:
            if tuple(out[-len(said) :]) == said:
                out[-len(said) :] = words
                break
    return out


def to_text(tokens: Sequence[str], name: str, lang: str = "en") -> str:
    """The tokens as a player reads them: spaces, capitals, articles, the object's name."""
    out: list[str] = []
    quotes = _quotations(tokens)
    costs = _later_costs(tokens)
    numerals = _chapters(tokens)
    capitals = _predefined(tokens) if lang == "en" else frozenset()
    unspaced = _NO_SPACE_BEFORE if lang == "en" else _NO_SPACE_BEFORE_FRENCH
    capital = True
    glue = True
    for index, raw in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else ""
        if raw == "." and index > 1 and tokens[index - 1] in _CLOSING and tokens[index - 2] == ".":
            capital = True
            continue
        if raw == "." and following == '"' and quotes[index + 1].closes and goes_on(tokens, index + 2):
            continue
        if lang == "en" and index and raw == "other" and tokens[index - 1] == "a":
            out[-1] = out[-1][:1] + "nother"
            continue
        if raw in ("•", NEWLINE):
            out.append("\n" if raw == NEWLINE else "\n• ")
            capital = glue = True
            continue
        quote = quotes.get(index)
        word = quote.sign if quote else _dressed(raw, following, name, lang)
        if index in numerals:
            word = word.upper()
        if (capital or index in costs or index in capitals) and word[0].isalpha():
            word = word[0].upper() + word[1:]
        closing = quote is not None and quote.is_close and quote.closes
        dash = raw == "—" and ((lang == "en" and _tight_dash(tokens, index)) or _between_numbers(tokens, index))
        if not (glue or closing or dash or raw in unspaced or _symbol_run(tokens, index)):
            out.append(" ")
        out.append(word)
        opening = quote is not None and quote.is_close and not quote.closes
        glue = dash or raw in ("/", "[") or opening or (lang == "fr" and word.endswith("'"))
        capital = raw in (".", ":", "—", "|") or (raw == "«" and "»" not in tokens[index : index + 6]) or opening
    return "".join(out)


class _Quotation(NamedTuple):
    """A quotation mark as it is printed, and whether it closes."""

    sign: str
    closes: bool
    is_close: bool
    """Nothing stands between it and what is quoted."""


_GIVING: Final = frozenset({"has", "have", "gain", "gains", "lose", "loses", "with", "and", "or", ","})
"""Inside a quotation another one opens behind these words only."""
_INNER: Final = {('"', False): "'", ('"', True): "'", ("«", False): "“", ("»", True): "”"}


def _quotations(tokens: Sequence[str]) -> dict[int, _Quotation]:
    """The quotation marks by their places: an ability that is quoted inside a quoted one has marks of its own."""
    found: dict[int, _Quotation] = {}
    opened: list[int] = []
    for at, token in enumerate(tokens):
        if token not in ('"', "«", "»"):
            continue
        closes = token == "»" or (token == '"' and bool(opened) and tokens[at - 1] not in _GIVING)
        found[at] = _Quotation(token, closes, token == '"')
        if not closes:
            opened.append(at)
            continue
        start = opened.pop()
        if opened and tokens[at - 1] == ".":
            for place, last in ((start, False), (at, True)):
                found[place] = _Quotation(_INNER[tokens[place], last], last, True)
    return found


_ROLES: Final = tuple(tuple(name.lower().split()) for name in sorted(PREDEFINED) if name.endswith(" Role"))


def _predefined(tokens: Sequence[str]) -> frozenset[int]:
    """Where the name of a Role or of Junk stands, of the token that a gift is, or the Ring: it has capitals (CR26
    111.10, 701.54, 702.174d–h)."""
    of_roles = {
        at + i
        for at in range(len(tokens))
        for role in _ROLES
        if tuple(tokens[at : at + len(role)]) == role
        for i in range(len(role))
    }
    gifts = tokens[1:] if tokens[:1] == ["gift"] else ()
    return frozenset(
        of_roles
        | {at for at, word in enumerate(gifts, 1) if word.title() in CREATURE_TYPES | PREDEFINED}
        | {at for at, word in enumerate(tokens) if word in ("junk", "ring", "ring-bearer")}
    )


_NUMERALS: Final = frozenset({"i", "ii", "iii", "iv", "v", "vi", "vii", "viii"})


def _chapters(tokens: Sequence[str]) -> range:
    """Where the numbers of a chapter stand, before its dash; nowhere if it is none."""
    end = next((at for at, token in enumerate(tokens) if token not in _NUMERALS and token != ","), 0)
    return range(end if tokens[end : end + 1] == ["—"] else 0)


def _later_costs(tokens: Sequence[str]) -> set[int]:
    """Where the second and later parts of an activation cost begin; they are capitalised."""
    found: set[int] = set()
    start = 0
    for index, token in enumerate(tokens):
        if token in (".", '"', "«", "»", "—", NEWLINE):
            start = index + 1
        elif token == ":":
            found |= {i + 1 for i in range(start, index) if tokens[i] == "," and _is_to_be_done(tokens[i + 1])}
    return found


_DONE_TO_PAY: Final = frozenset(
    [
        "behold",
        "blight",
        "collect",
        "discard",
        "exert",
        "exile",
        "forage",
        "mill",
        "pay",
        "put",
        "remove",
        "return",
        "reveal",
        "sacrifice",
        "tap",
        "unattach",
        "untap",
        "waterbend",
    ]
)


def _is_to_be_done(word: str) -> bool:
    """Whether a further part of a cost begins with it, in English or French, and not another noun."""
    return word in _DONE_TO_PAY or word.split("-")[0].endswith("ez")


def _dressed(raw: str, following: str, name: str, lang: str) -> str:
    if raw == "level" and kind_of(following or ".") == "range":
        return "LEVEL"
    if isinstance(raw, Holder):
        return raw.words
    if raw in (SELF, BY_NAME):
        return name
    if raw.startswith(NAME_SIGN):
        return raw[1:]
    if raw == "x":
        return "X"
    if lang == "en" and raw == "a" and following == "or":
        return "one"  # "one or fewer cards"
    if lang == "en" and raw == "a" and _VOWEL.match(following):
        return "an"
    return raw


def _symbol_run(tokens: Sequence[str], index: int) -> bool:
    return index > 0 and tokens[index].startswith("{") and tokens[index - 1].startswith("{")


def _between_numbers(tokens: Sequence[str], index: int) -> bool:
    """A range of results has no spaces: "1—9" (CR26 706.3a)."""
    return 0 < index < len(tokens) - 1 and tokens[index - 1].isdecimal() and tokens[index + 1].isdecimal()


def _tight_dash(tokens: Sequence[str], index: int) -> bool:
    """A keyword's dash before a cost has no spaces around it; "choose one —", ability words and kinds of activated
    ability ("boast —") have."""
    before = tokens[max(0, index - 4) : index]
    start = max((at + 1 for at, token in enumerate(before) if token in ('"', ",", NEWLINE, ".")), default=0)
    keyword = before[start:]
    return len(keyword) in (1, 2, 3) and (keyword[0] in _WITH_A_COST or keyword[0].endswith("cycling"))


_WITH_A_COST: Final = frozenset(
    [
        "awaken",
        "bestow",
        "blitz",
        "buyback",
        "cumulative",
        "dash",
        "disguise",
        "disturb",
        "echo",
        "embalm",
        "emerge",
        "encore",
        "entwine",
        "equip",
        "escalate",
        "escape",
        "eternalize",
        "evoke",
        "flashback",
        "fortify",
        "impending",
        "kicker",
        "level",
        "madness",
        "megamorph",
        "miracle",
        "modular",
        "morph",
        "multikicker",
        "mutate",
        "ninjutsu",
        "outlast",
        "overload",
        "prowl",
        "reconfigure",
        "recover",
        "reinforce",
        "replicate",
        "scavenge",
        "spectacle",
        "splice",
        "squad",
        "surge",
        "suspend",
        "unearth",
        "ward",
        "warp",
    ]
)
"""First words of keywords whose cost may stand behind a dash (CR 702)."""
