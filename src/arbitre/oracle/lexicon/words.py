"""Single words and signs: numbers, mana, power and toughness, colours, types, subtypes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib import resources
from typing import Any, Final

from arbitre.french import glossary
from arbitre.french.words import Cell, DeterminerWord, NounWord, SelfWord
from arbitre.ir.amounts import Fixed, Times, X
from arbitre.ir.node import Amount
from arbitre.ir.values import CardType, Color, ManaCost, Supertype, is_mana
from arbitre.oracle.formalism.grammar import PLUR, SING, Category, Series, Terminal, row, with_s
from arbitre.oracle.lexicon.normalise import NAME_SIGN, Token

NUMBER_WORDS: Final = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
FRENCH_NUMBERS: Final = [
    "zéro",
    "un",
    "deux",
    "trois",
    "quatre",
    "cinq",
    "six",
    "sept",
    "huit",
    "neuf",
    "dix",
    "onze",
    "douze",
    "treize",
    "quatorze",
    "quinze",
    "seize",
    "dix-sept",
    "dix-huit",
    "dix-neuf",
    "vingt",
]

ORDINALS: Final = (
    ("first", "première"),
    ("second", "deuxième"),
    ("third", "troisième"),
    ("fourth", "quatrième"),
    ("fifth", "cinquième"),
    ("sixth", "sixième"),
    ("seventh", "septième"),
    ("eighth", "huitième"),
    ("ninth", "neuvième"),
    ("tenth", "dixième"),
)
""" "Third from the top", with the French feminine."""

Found = Iterable[tuple[Any, int, str]]


# --- numbers ----------------------------------------------------------------------------------------------------------


def _read_numeral(tokens: Sequence[Token], at: int) -> Found:
    text = tokens[at].text
    if tokens[at].kind == "number":
        yield Fixed(int(text)), at + 1, SING if text == "1" else PLUR
    elif text == "x":
        yield X(), at + 1, PLUR


def _write_numeral(value: Any, _: str) -> tuple[list[Any], str] | None:
    if isinstance(value, Fixed) and value.value >= 0:
        return [str(value.value)], SING if value.value == 1 else PLUR
    return (["X"], PLUR) if isinstance(value, X) else None


def _read_count(tokens: Sequence[Token], at: int) -> Found:
    text = tokens[at].text
    if text in ("a", "one"):
        yield Fixed(1), at + 1, SING
    elif text in NUMBER_WORDS:
        yield Fixed(NUMBER_WORDS.index(text)), at + 1, PLUR
    elif tokens[at].kind == "number":
        yield Fixed(int(text)), at + 1, PLUR
    elif text == "x":
        yield X(), at + 1, PLUR


def _write_count(value: Any, want: str) -> tuple[list[Any], str] | None:
    if isinstance(value, X):
        return ["X"], PLUR
    if not isinstance(value, Fixed) or value.value < 0:
        return None
    if value.value == 1:
        return ["a"], SING
    return [NUMBER_WORDS[value.value] if value.value < len(NUMBER_WORDS) else str(value.value)], PLUR


def _french_count(value: Any, want: str, cell: Cell, agrees: bool) -> tuple[list[Any], str] | None:
    out = _write_count(value, want)
    return (_french_number(value.value, cell), out[1]) if out and isinstance(value, Fixed) else out


def _french_number(value: int, cell: Cell) -> list[Any]:
    """ "Un" and "une" agree with their noun."""
    if value == 1:
        return [DeterminerWord("un", cell)]
    return [FRENCH_NUMBERS[value] if value < len(FRENCH_NUMBERS) else str(value)]


def _french_numeral(value: Any, want: str, cell: Cell, agrees: bool) -> tuple[list[Any], str] | None:
    """Less than two is the singular: "0 blessure"."""
    out = _write_numeral(value, want)
    return (out[0], SING if value.value <= 1 else PLUR) if out and isinstance(value, Fixed) else out


def _french_number_at(tokens: Sequence[Token], at: int) -> int | None:
    text = tokens[at].text
    if tokens[at].kind == "number":
        return int(text)
    return 1 if text == "une" else FRENCH_NUMBERS.index(text) if text in FRENCH_NUMBERS else None


def _read_french_count(tokens: Sequence[Token], at: int) -> Found:
    number = _french_number_at(tokens, at)
    if number is not None:
        yield Fixed(number), at + 1, SING if number == 1 else PLUR
    elif tokens[at].text == "x":
        yield X(), at + 1, PLUR


def _read_french_bare_number(tokens: Sequence[Token], at: int) -> Found:
    number = _french_number_at(tokens, at)
    if number is not None:
        yield number, at + 1, SING if number == 1 else PLUR


_FRENCH_FIRST: Final = ("une", "x", "<number>", *FRENCH_NUMBERS)

NUMERAL: Final = Terminal(
    "number in digits",
    ("<number>", "x"),
    _read_numeral,
    _write_numeral,
    _french_numeral,
    _read_french_count,
    _FRENCH_FIRST,
)
""" "3", "X": an Amount."""

COUNT: Final = Terminal(
    "number in words",
    ("a", "x", "<number>", *NUMBER_WORDS),
    _read_count,
    _write_count,
    _french_count,
    _read_french_count,
    _FRENCH_FIRST,
)
""" "a", "two", "X" before a noun: an Amount."""


def _read_digits(tokens: Sequence[Token], at: int) -> Found:
    if tokens[at].kind == "number":
        yield int(tokens[at].text), at + 1, PLUR


DIGITS: Final = Terminal(
    "whole number in digits", ("<number>",), _read_digits, lambda v, _: ([str(v)], PLUR) if type(v) is int else None
)


def _read_bare_number(tokens: Sequence[Token], at: int) -> Found:
    text = tokens[at].text
    if tokens[at].kind == "number":
        yield int(text), at + 1, PLUR
    elif text in NUMBER_WORDS:
        yield NUMBER_WORDS.index(text), at + 1, PLUR
    elif text == "a":
        yield 1, at + 1, SING


def _write_bare_number(value: Any, _: str) -> tuple[list[Any], str] | None:
    if type(value) is not int:
        return None
    return ["a" if value == 1 else NUMBER_WORDS[value] if value <= 20 else str(value)], SING if value == 1 else PLUR


def _french_bare_number(value: Any, _: str, cell: Cell, agrees: bool) -> tuple[list[Any], str] | None:
    return (_french_number(value, cell), SING if value == 1 else PLUR) if type(value) is int else None


INTEGER: Final = Terminal(
    "whole number",
    ("<number>", "a", *NUMBER_WORDS),
    _read_bare_number,
    _write_bare_number,
    _french_bare_number,
    _read_french_bare_number,
    _FRENCH_FIRST,
)
"""A number in words as an int, for fields that are no Amount."""


# --- mana and P/T -----------------------------------------------------------------------------------------------------

_NOT_MANA: Final = frozenset({"{T}", "{Q}", "{E}", "{CHAOS}"})


def _read_mana(tokens: Sequence[Token], at: int) -> Found:
    end = at
    while tokens[end].kind == "symbol" and tokens[end].text not in _NOT_MANA and is_mana(tokens[end].text[1:-1]):
        end += 1
    if end > at:
        yield ManaCost(tuple(t.text[1:-1] for t in tokens[at:end])), end, ""


def _write_mana(value: Any, _: str) -> tuple[list[Any], str] | None:
    if not isinstance(value, ManaCost) or not value.symbols:
        return None
    return [f"{{{symbol}}}" for symbol in value.symbols], ""


MANA: Final = Terminal("mana", ("<symbol>",), _read_mana, _write_mana)
"""A run of mana symbols: a ManaCost."""


def signed(text: str) -> Amount:
    """ "+2", "-X", "0" as an amount."""
    number = text.lstrip("+-")
    amount: Amount = X() if number == "x" else Fixed(int(number))
    if not text.startswith("-") or number == "0":
        return amount
    return Times(Fixed(-1), X()) if number == "x" else Fixed(-int(number))


def _read_pt_change(tokens: Sequence[Token], at: int) -> Found:
    token = tokens[at]
    if token.kind == "pt" and token.text[0] in "+-" and not set("*y") & set(token.text):
        power, toughness = token.text.split("/")
        sign = token.text[0]
        yield (signed(power), signed(toughness), sign), at + 1, ""


def _write_pt_change(value: Any, _: str) -> tuple[list[Any], str] | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    negative = any(_is_negative(part) for part in value)
    words = [_signed_text(part, negative) for part in value]
    return None if None in words else (["/".join(w for w in words if w)], "")


def _is_negative(part: Any) -> bool:
    return (isinstance(part, Fixed) and part.value < 0) or (isinstance(part, Times) and part.left == Fixed(-1))


def _signed_text(part: Any, negative: bool) -> str | None:
    if part == Times(Fixed(-1), X()):
        return "-X"
    if isinstance(part, X):
        return "+X"
    if isinstance(part, Fixed):
        return f"{part.value:+d}" if part.value else "-0" if negative else "+0"
    return None


def _read_plain_change(tokens: Sequence[Token], at: int) -> Found:
    for (power, toughness, _), end, number in _read_pt_change(tokens, at):
        yield (power, toughness), end, number


PT_CHANGE: Final = Terminal("+N/+N", ("<pt>",), _read_plain_change, _write_pt_change)
""" "+1/+1", "-X/-0": a pair of Amounts."""


def _read_pt(tokens: Sequence[Token], at: int) -> Found:
    token = tokens[at]
    if token.kind == "pt" and token.text[0] not in "+-" and not set("*y") & set(token.text):
        power, toughness = token.text.split("/")
        yield (signed(power), signed(toughness)), at + 1, ""


def _write_pt(value: Any, _: str) -> tuple[list[Any], str] | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    words = _write_numeral(value[0], ""), _write_numeral(value[1], "")
    return None if None in words else (["/".join(w[0][0] for w in words if w)], "")


PT: Final = Terminal("N/N", ("<pt>",), _read_pt, _write_pt)
""" "2/2", "X/X": a pair of Amounts."""


def read_range(tokens: Sequence[Token], at: int) -> Found:
    """ "1-4", "5+": the first and the last number; None: without an end."""
    text = tokens[at].text
    if tokens[at].kind == "range":
        low, _, high = text.rstrip("+").partition("-")
        yield (int(low), int(high) if high else None), at + 1, ""


LEVELS: Final = Terminal(
    "levels", ("<range>",), read_range, lambda v, _: ([f"{v[0]}-{v[1]}" if v[1] is not None else f"{v[0]}+"], "")
)


def _read_loyalty(tokens: Sequence[Token], at: int) -> Found:
    if tokens[at].kind == "loyalty" or tokens[at].text == "0":
        yield signed(tokens[at].text), at + 1, ""


LOYALTY: Final = Terminal(
    "loyalty cost",
    ("<loyalty>", "0"),
    _read_loyalty,
    lambda v, _: (["0"], "") if v == Fixed(0) else ([_signed_text(v, False)], "") if _signed_text(v, False) else None,
)

# --- colours and types ------------------------------------------------------------------------------------------------

COLOR: Final = Category("color")
TYPE: Final = Category("card type")
"""A card type as a noun, in both numbers."""
SUPERTYPE: Final = Category("supertype")
COLOR_LIST: Final = Series(COLOR, "and")

COLORS_FR: Final = {
    Color.WHITE: "blanc",
    Color.BLUE: "bleu",
    Color.BLACK: "noir",
    Color.RED: "rouge",
    Color.GREEN: "vert",
}
for _color, _french in COLORS_FR.items():
    row(COLOR, _color, en=_color.name.lower(), fr=f"{_french}*")

_TYPES: Final = {
    CardType.ARTIFACT: "artifacts",
    CardType.CREATURE: "creatures",
    CardType.ENCHANTMENT: "enchantments",
    CardType.INSTANT: "instants",
    CardType.LAND: "lands",
    CardType.PLANESWALKER: "planeswalkers",
    CardType.SORCERY: "sorceries",
    CardType.BATTLE: "battles",
}
for _type, _plural in _TYPES.items():
    row(TYPE, _type, en=f"{_type}|{_plural}", fr=f"{glossary.TYPES[str(_type)].singular}*")

for _supertype in (Supertype.BASIC, Supertype.LEGENDARY, Supertype.SNOW, Supertype.WORLD):
    _french = glossary.SUPERTYPES[str(_supertype)]
    row(SUPERTYPE, _supertype, en=str(_supertype), fr=_french if " " in _french else f"{_french}*")

_IRREGULAR: Final = {
    "Elf": "Elves",
    "Dwarf": "Dwarves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Fungus": "Fungi",
    "Ox": "Oxen",
    "Pegasus": "Pegasi",
    "Cyclops": "Cyclopes",
    "Octopus": "Octopuses",
    "Homunculus": "Homunculi",
    "Mouse": "Mice",
    "Homarid": "Homarids",
    "Sheep": "Sheep",
    "Fish": "Fish",
    "Aurochs": "Aurochs",
    "Plains": "Plains",
    "Locus": "Loci",
    "Merfolk": "Merfolk",
    "Treefolk": "Treefolk",
    "Kithkin": "Kithkin",
    "Samurai": "Samurai",
    "Myr": "Myr",
    "Eldrazi": "Eldrazi",
    "Moonfolk": "Moonfolk",
    "Kor": "Kor",
    "Nephilim": "Nephilim",
    "Slith": "Slith",
    "Vedalken": "Vedalken",
    "Metathran": "Metathran",
    "Incarnation": "Incarnations",
    "Ally": "Allies",
    "Equipment": "Equipment",
    "Mercenary": "Mercenaries",
    "Harpy": "Harpies",
    "Thalakos": "Thalakos",
    "Dauthi": "Dauthi",
    "Soltari": "Soltari",
    "Yeti": "Yeti",
    "Surrakar": "Surrakar",
    "Zubera": "Zubera",
    "Jellyfish": "Jellyfish",
    "Starfish": "Starfish",
    "Lammasu": "Lammasu",
    "Spacecraft": "Spacecraft",
    "Hero": "Heroes",
    "Kavu": "Kavu",
    "Viashino": "Viashino",
    "Nightstalker": "Nightstalkers",
}


def _plural_of(subtype: str) -> str:
    return _IRREGULAR.get(subtype) or with_s(subtype)


_LISTS: Final = ("subtypes.txt", "planeswalker_types.txt")
SUBTYPES: Final = tuple(
    subtype
    for name in _LISTS
    for subtype in resources.files("arbitre.oracle.lexicon").joinpath(name).read_text("utf-8").split()
)
"""CR 205.3: the subtypes of creatures, lands, artifacts, enchantments and spells, and those of planeswalkers."""
_PLURALS: Final = {subtype: _plural_of(subtype) for subtype in SUBTYPES}
_BY_WORD: Final[dict[str, list[tuple[str, str]]]] = {}
for _subtype, _plural in _PLURALS.items():
    _BY_WORD.setdefault(_subtype.lower(), []).append((_subtype, SING))
    _BY_WORD.setdefault(_plural.lower(), []).append((_subtype, PLUR))
for _both in ("Ninja", "Spawn"):
    _BY_WORD[_both.lower()].append((_both, PLUR))


def _read_subtype(tokens: Sequence[Token], at: int) -> Found:
    for subtype, number in _BY_WORD.get(tokens[at].text, ()):
        yield subtype, at + 1, number
    for subtype, number in _BY_WORD.get(f"{tokens[at].text}'s", ()):  # "Urza's", whose ending is a token
        if tokens[at + 1].text == "'s":
            yield subtype, at + 2, number


def _write_subtype(value: Any, want: str) -> tuple[list[Any], str] | None:
    if value not in _PLURALS:
        return None
    return ([_PLURALS[value]], PLUR) if want == PLUR else ([value], SING)


def _french_subtype(value: Any, want: str, cell: Cell, agrees: bool) -> tuple[list[Any], str] | None:
    if value not in _PLURALS:
        return None
    noun = glossary.subtype(value)
    if not agrees:
        cell.head(noun)
    return [NounWord(noun, cell, capital=True)], want or SING


_FIRST_WORDS: Final = (*_BY_WORD, *(word.removesuffix("'s") for word in _BY_WORD if word.endswith("'s")))
_FRENCH_FORMS: Final[dict[str, list[tuple[tuple[str, ...], str, str]]]] = {}
"""By the first word: the words of a subtype's French, the subtype, and the number."""
for _subtype in SUBTYPES:
    _noun = glossary.subtype(_subtype)
    for _form, _number in {_noun.plural: PLUR, _noun.singular: SING}.items():
        _words = tuple(re.sub(r"(?<=\b[dDlL])'", "' ", _form.lower()).replace("d' ", "de ").split())
        _FRENCH_FORMS.setdefault(_words[0], []).append(
            (_words, _subtype, _number if _noun.plural != _noun.singular else "")
        )


def _read_french_subtype(tokens: Sequence[Token], at: int) -> Found:
    for words, subtype, number in _FRENCH_FORMS.get(tokens[at].text, ()):
        if tuple(token.text for token in tokens[at : at + len(words)]) == words:
            yield subtype, at + len(words), number


SUBTYPE: Final = Terminal(
    "subtype", _FIRST_WORDS, _read_subtype, _write_subtype, _french_subtype, _read_french_subtype, _FRENCH_FORMS
)
"""A subtype as a noun, in both numbers: a str."""


def _read_non_subtype(tokens: Sequence[Token], at: int) -> Found:
    text = tokens[at].text
    for prefix in ("non-", "non"):
        if text.startswith(prefix):
            for subtype, number in _BY_WORD.get(text.removeprefix(prefix), ()):
                if number == SING:
                    yield subtype, at + 1, ""
            return


def _read_french_non_subtype(tokens: Sequence[Token], at: int) -> Found:
    text = tokens[at].text
    if text.startswith("non-"):
        for words, subtype, number in _FRENCH_FORMS.get(text.removeprefix("non-"), ()):
            if number != PLUR and len(words) == 1:
                yield subtype, at + 1, ""


NON_SUBTYPE: Final = Terminal(
    "non-subtype",
    [f"non-{w}" for w in _BY_WORD] + [f"non{w}" for w in _BY_WORD],
    _read_non_subtype,
    lambda v, _: ([f"non-{v}"], "") if v in _PLURALS else None,
    lambda v, _, cell, agrees: ([f"non-{glossary.subtype(v).singular}"], "") if v in _PLURALS else None,
    _read_french_non_subtype,
    [f"non-{word}" for word in _FRENCH_FORMS],
)
""" "non-Human": the subtype that is denied."""


def _read_name(tokens: Sequence[Token], at: int) -> Found:
    if tokens[at].kind == "name":
        yield tokens[at].text[1:], at + 1, SING


def _french_name(value: Any, _: str, cell: Cell, agrees: bool) -> tuple[list[Any], str]:
    if not agrees:
        cell.root().nominal = True
    return [SelfWord(cell, f"{NAME_SIGN}{value}")], SING


NAME: Final = Terminal("name", ("<name>",), _read_name, lambda v, _: ([f"{NAME_SIGN}{v}"], SING), _french_name)
""" "Marit Lage": a name as it is printed."""
