"""The public face of the phrasebook: :func:`read`, :func:`write`, :func:`round_trip`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

import msgspec

from arbitre.errors import UnsupportedText
from arbitre.french.realising import realised
from arbitre.french.words import Word
from arbitre.ir.abilities import SpellAbility
from arbitre.ir.effects import Body
from arbitre.ir.node import Ability, Cost
from arbitre.ir.values import CardType
from arbitre.oracle import phrases
from arbitre.oracle.categories import COSTS, PARAGRAPH, PAYMENT, SPELL_PARAGRAPH
from arbitre.oracle.discourse import chosen_words, cleaving, granting
from arbitre.oracle.discourse.bind import bind
from arbitre.oracle.discourse.determined import determined, undetermined
from arbitre.oracle.discourse.linking import linked, unlinked
from arbitre.oracle.discourse.mentions import Unbound
from arbitre.oracle.discourse.paid_x import asked_at_once, asked_later
from arbitre.oracle.discourse.told import defined, undefined
from arbitre.oracle.formalism.agreeing import agreed
from arbitre.oracle.formalism.grammar import Category
from arbitre.oracle.formalism.parse import Parser
from arbitre.oracle.lexicon.normalise import (
    BY_NAME,
    NAME_SIGN,
    SELF,
    Paragraph,
    Token,
    kind_of,
    paragraphs,
    short_names,
)
from arbitre.oracle.writing import holders
from arbitre.oracle.writing.bound import BoundWriter
from arbitre.oracle.writing.printing import Context
from arbitre.oracle.writing.spelling import former, to_text
from arbitre.oracle.writing.wording import worded

phrases.load()

Abilities = tuple[Ability, ...]


class Reading(msgspec.Struct, frozen=True):
    """What a text says: a tuple of abilities for each paragraph, or why a paragraph was not understood."""

    paragraphs: tuple[Abilities, ...]
    """Empty tuple for a refused paragraph."""
    refusals: tuple[UnsupportedText, ...] = ()
    ambiguous: bool = False
    """A paragraph has two different readings: an error of the phrasebook."""

    @property
    def complete(self) -> bool:
        """Every paragraph has exactly one reading."""
        return not self.refusals and not self.ambiguous


class ReadParagraph(msgspec.Struct, frozen=True):
    """One paragraph: its readings, or how far it was read."""

    readings: tuple[Abilities, ...]
    stopped: int = 0
    """Index of the token that stopped the reading."""
    expected: tuple[str, ...] = ()
    unbound: bool = False
    """The grammar read it, but a back-reference has no single meaning."""


def read(
    text: str,
    name: str,
    *,
    types: Iterable[CardType] = (),
    names: Sequence[str] | None = None,
    legendary: bool = False,
) -> Reading:
    """Read the Oracle text of one face.

    :param types: card types of the face; an instant's or sorcery's instructions are spell abilities.
    :param names: how the text calls the object; by default the name and, if it is *legendary*, its short forms.
    """
    called = short_names(name, legendary) if names is None else names
    spell = _is_spell(types)
    found: list[Abilities] = []
    refusals: list[UnsupportedText] = []
    ambiguous = False
    for paragraph, result in read_paragraphs(text, called, spell):
        found.append(result.readings[0] if result.readings else ())
        ambiguous |= len(result.readings) > 1
        if not result.readings:
            refusals.append(_refusal(name, paragraph, result))
    return Reading(linked(tuple(found)), tuple(refusals), ambiguous)


def _is_spell(types: Iterable[CardType]) -> bool:
    return not {CardType.INSTANT, CardType.SORCERY}.isdisjoint(types)


def read_paragraphs(text: str, names: Sequence[str], spell: bool) -> list[tuple[Paragraph, ReadParagraph]]:
    """The paragraphs of a text with what each says; one that means nothing alone goes on with the one before it."""
    found: list[tuple[Paragraph, ReadParagraph]] = []
    for paragraph in paragraphs(text, names):
        result = read_paragraph(paragraph.key, spell)
        if found and found[-1][1].readings and not result.readings and (spell or "instead" in paragraph.key):
            together = found[-1][0].going_on(paragraph)
            if (told := read_paragraph(together.key, spell)).readings:
                found[-1] = (together, told)
                continue
        found.append((paragraph, result))
    return found


@lru_cache(maxsize=65536)
def read_paragraph(key: tuple[str, ...], spell: bool) -> ReadParagraph:
    """The readings of a paragraph by its tokens; equal paragraphs of all cards are read once."""
    if spell and cleaving.OPENS in key:
        return _cleft(key)
    phrases.ready()
    parser = Parser([Token(text, kind_of(text), 1, 0, 0) for text in key])
    results = parser.readings(SPELL_PARAGRAPH if spell else PARAGRAPH)
    bound: list[Abilities] = []
    stopped = parser.furthest
    for result in results:
        try:
            abilities = meant(result.value, spell, key)
        except Unbound as error:
            stopped = error.at
            continue
        if abilities is not None and abilities not in bound:
            bound.append(abilities)
    if not bound and BY_NAME in key:
        itself = read_paragraph(tuple(SELF if text == BY_NAME else text for text in key), spell)
        bound = [one for one in itself.readings if all(granting.keeps(ability) for ability in one)]
    if bound:
        return ReadParagraph(tuple(bound))
    return ReadParagraph((), stopped, () if results else parser.expected(), bool(results))


def meant(said: Iterable[Ability], spell: bool, key: tuple[str, ...]) -> Abilities | None:
    """What abilities mean that are said in these words, of whatever language; None if the words do not allow it.

    :raises Unbound: something that they speak of has not one meaning.
    """
    abilities = tuple(asked_later(defined(determined(bind(ability, spell, key)))) for ability in said)
    allowed = chosen_words.known(key, abilities) and all(map(granting.given_away, abilities))
    return abilities if allowed else None


def _cleft(key: tuple[str, ...]) -> ReadParagraph:
    """CR26 702.148a: what it says with the words in square brackets, and what without them."""
    kept, removed = (read_paragraph(words, True) for words in cleaving.both_texts(key))
    stopped = 0 if kept.readings else cleaving.place_of(key, kept.stopped)
    return ReadParagraph(cleaving.together(kept.readings, removed.readings), stopped, kept.expected)


def _refusal(name: str, paragraph: Paragraph, result: ReadParagraph) -> UnsupportedText:
    tokens = paragraph.tokens
    token = tokens[min(result.stopped, len(tokens) - 1)]
    line = dict(paragraph.lines)[token.line]
    start, end = (token.start, token.end) if result.stopped < len(tokens) else (len(line), len(line) + 1)
    expected = ("a reference with one meaning",) if result.unbound else tuple(w for w in result.expected if w[0] != "<")
    return UnsupportedText(name, line, token.line, start, end, expected)


# --- writing --------------------------------------------------------------------------------------------------------


def write(
    abilities: Sequence[Abilities],
    name: str,
    lang: str = "en",
    among: Sequence[Abilities] | None = None,
    *,
    of_2011: bool = False,
) -> str:
    """The text of paragraphs, in English ("en") or French ("fr"), as they stand *among* others of the same card; with
    the words of today's cards, or *of_2011*.

    :raises UnsupportedText: something in them has no phrase in the language.
    """
    context = Context(lang, holders.attached_words(abilities if among is None else among), of_2011)
    lines = []
    for number, paragraph in enumerate(unlinked(abilities), 1):
        tokens, missing = _tokens(paragraph, context)
        if tokens is None:
            raise UnsupportedText(name, repr(paragraph), number, expected=missing)
        lines.append(_line(tokens, name, context))
    return "\n".join(lines)


def write_cost(cost: Cost, name: str, lang: str = "en", *, of_2011: bool = False) -> str:
    """A cost as it stands before the colon of an ability, or as what somebody pays.

    :raises UnsupportedText: something in it has no phrase in the language.
    """
    context = Context(lang, of_2011=of_2011)
    tokens, missing = _said(cost, (COSTS, PAYMENT), context)
    if tokens is None:
        raise UnsupportedText(name, repr(cost), 1, expected=missing)
    return _line(tokens, name, context)


def _line(tokens: list[Any], name: str, context: Context) -> str:
    if context.lang == "en":
        return to_text(former(tokens) if context.of_2011 else tokens, name)
    return to_text(realised(tokens, name), name, context.lang)


def _tokens(paragraph: Abilities, context: Context) -> tuple[list[Any] | None, tuple[str, ...]]:
    match paragraph:
        case (SpellAbility(cleft=Body() as cleft) as kept,):
            with_them, missing = _tokens((msgspec.structs.replace(kept, cleft=None),), context)
            without, more = _tokens((SpellAbility(cleft),), context)
            if with_them is None or without is None:
                return None, (*missing, *more)
            if context.lang == "fr":
                with_them, without = realised(with_them), realised(without)
            return cleaving.bracketed(with_them, without), ()
    said = tuple(asked_at_once(undefined(part)) for part in undetermined(paragraph))
    return _said(said, (PARAGRAPH, SPELL_PARAGRAPH), context)


def _said(said: Any, among: Sequence[Category], context: Context) -> tuple[list[Any] | None, tuple[str, ...]]:
    """The words of the first category that has some for it, or what it has none for."""
    for category in among:
        writer = BoundWriter(context)
        out = writer.write(category, said)
        words = None if out is None else worded(out[0], writer)
        if words is not None:
            return agreed([word for word in words if isinstance(word, str | Word)]), ()
    return None, tuple(dict.fromkeys(writer.missing))


def to_words(abilities: Abilities, context: Context) -> list[Any] | None:
    """The words of one paragraph that have no forms yet; None if something in it has no phrase in the language."""
    return _tokens(abilities, context)[0]


# --- the round trip -------------------------------------------------------------------------------------------------


class Trip(msgspec.Struct, frozen=True):
    """The round trip of one paragraph: exact, a listed equivalent wording, or not lossless."""

    exact: bool
    same: bool
    written: str


def _compared(token: str) -> str:
    return token if token.startswith(NAME_SIGN) else token.upper() if token.startswith("{") else token.lower()


def round_trip(paragraph: Abilities, key: tuple[str, ...], spell: bool, context: Context) -> Trip:
    """Write a read paragraph and compare: the same tokens, or tokens that read as just the same abilities."""
    tokens, missing = _tokens(paragraph, context)
    if tokens is None:
        return Trip(False, False, " | ".join(missing))
    again = tuple(_compared(token) for token in tokens)
    if again == key:
        return Trip(True, True, " ".join(tokens))
    result = read_paragraph(again, spell)
    return Trip(False, result.readings == (paragraph,) and not _is_taken_for_yours(key, again), " ".join(tokens))


_PILES: Final = frozenset({"library", "hand", "graveyard"})


def _is_taken_for_yours(key: Sequence[str], again: Sequence[str]) -> bool:
    """Whether what was "their library" is written as yours: "look at the top card of their library" is told to you, and
    said of who was spoken of."""

    def whose(words: Sequence[str], word: str) -> int:
        return sum(one == word and other in _PILES for one, other in pairwise(words))

    return whose(again, "your") > whose(key, "your") and whose(again, "their") < whose(key, "their")
