"""French text to paragraphs of tokens: contractions and elisions undone, the object's name as ``~``.

"Du" is two tokens, "de" and "le"; "l'" stays as it is and is a form of "le". Pronouns behind an imperative are tokens
of their own ("-la"). What people and documents write otherwise than the phrasebook does is made one here and only here
(:data:`SPELLINGS`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from arbitre.french import glossary
from arbitre.french.forms import ADJECTIVE, NOUN, Forms
from arbitre.french.lexicon import NOUNS
from arbitre.french.typography import plain
from arbitre.oracle.lexicon.normalise import (
    BY_NAME,
    CREATURE_TYPES,
    NAME_SIGN,
    NEWLINE,
    SELF,
    Paragraph,
    Token,
    between,
    grouped,
    kind_of,
)

_TOKEN: Final = re.compile(
    r"\{[^{}]+\}"
    r"|[+\-−]?(?:\d+|[XY*])(?:\+\*)?/[+\-−]?(?:\d+|[XY*])(?:\+\*)?"
    r"|\d+-\d+|\d+\+"
    r"|[+\-−](?:\d+|X)(?= ?:|\])"
    r"|\d+"
    r"|~~?"
    r"|(?:[ldnsjcm]|qu|jusqu|lorsqu|puisqu|quoiqu)'(?=\w|~|«)"
    r"|[^\W\d_]+(?:[-'][^\W\d_]+)*"
    r"|\S",
    re.IGNORECASE,
)
_CONTRACTED: Final = {"du": ("de", "le"), "des": ("de", "les"), "au": ("à", "le"), "aux": ("à", "les")}
_ELIDED: Final = {
    "d'": "de",
    "n'": "ne",
    "j'": "je",
    "c'": "ce",
    "qu'": "que",
    "jusqu'": "jusque",
    "lorsqu'": "lorsque",
    "puisqu'": "puisque",
    "quoiqu'": "quoique",
}
_CLITICS: Final = re.compile(r"(.+?[ztes])((?:-(?:le|la|les|lui|leur|vous|y|en))+)")
"""An imperative with what stands behind it."""
_ARTICLES: Final = frozenset({"le", "la", "les", "l'"})
_SPELLED: Final = {"−": "-", "“": "«", "”": "»", '"': '"'}

SPELLINGS: Final[tuple[tuple[str, str], ...]] = (
    ("toutes les fois que", "à chaque fois que"),
    ("chaque fois que", "à chaque fois que"),
    ("à à chaque fois que", "à chaque fois que"),
    ("total de point de vie", "total de points de vie"),
    ("autant de point de vie", "autant de points de vie"),
    ("autant de points de vie que le nombre de", "autant de points de vie que de"),
    ("blessures prévenues ainsi", "blessures ainsi prévenues"),
    ("blessures prévenues de cette manière", "blessures ainsi prévenues"),
    ("mélangez ensuite votre bibliothèque", "mélangez votre bibliothèque"),
    ("ensuite, mélangez", "mélangez"),
    ("fin de tour", "la fin du tour"),
    ("jusqu'à la la fin du tour", "jusqu'à la fin du tour"),
    ("en jeu", "sur le champ de bataille"),
    ("aussi longtemps que", "tant que"),
)
"""Wordings that mean the same in every context, and the one that the phrasebook speaks."""


@cache
def forms() -> Forms:
    """The words of the game; the phrasebook adds those of its templates."""
    known = Forms()
    for noun in (*NOUNS.values(), *(term for terms in glossary.TERMS.values() for term in terms.values())):
        if " " not in noun.singular:
            known.add_noun(noun)
    return known


def words_of(text: str) -> list[str]:
    """The words of a template or a wording, as tokens compare."""
    return [token.text for token in _closing_stops(_line_tokens(text, 1, (), False))]


def paragraphs(text: str, names: Sequence[str]) -> list[Paragraph]:
    """The paragraphs of one face's French text, reminder text left out."""
    found: list[Paragraph] = []
    for group in grouped(plain(text).split("\n")):
        tokens: list[Token] = []
        for number, line in group:
            if tokens and between(tokens):
                tokens.append(Token(NEWLINE, "sign", number, 0, 0))
            tokens += _line_tokens(line, number, names, True)
        if tokens:
            found.append(Paragraph(tuple(_without_expletives(_closing_stops(tokens))), tuple(group)))
    return found


def french_names(name: str) -> tuple[str, ...]:
    """How a French text calls the object: by its name, or the first word of it ("le Mogg")."""
    first = re.split(r"[ ,]", name)[0]
    short = {first} if len(first) > 2 and first[0].isupper() and not _is_common(first) else set()
    return tuple(sorted({name} | short, key=lambda one: -len(one)))


def _is_common(word: str) -> bool:
    known = glossary.TERMS["subtype"].values()
    return (
        word in CREATURE_TYPES
        or any(word in (one.singular, one.plural) for one in known)
        or forms().is_known(word.lower())
    )


def _line_tokens(line: str, number: int, names: Sequence[str], spelled: bool) -> list[Token]:
    visible = re.sub(r"\([^()]*\)", lambda m: " " * len(m.group()), line)
    named = _name_spans(visible, names)
    tokens: list[Token] = []
    quoted = 0
    position = 0
    while match := _TOKEN.search(visible, position):
        start = match.start()
        if start in named:
            if tokens and tokens[-1].text in _ARTICLES:
                tokens.pop()
            tokens.append(Token(BY_NAME if quoted else SELF, "word", number, start, named[start]))
            position = named[start]
            continue
        end = min([match.end(), *(s for s in named if start < s < match.end())])
        position = end
        for word in _split(visible[start:end]):
            quoted += {"«": 1, "»": -1}.get(word, 0)
            text = BY_NAME if word == SELF and quoted else word
            tokens.append(Token(text, kind_of(text), number, start, end))
    tokens = _elided_if(_names_told(tokens, visible))
    return _respelled(tokens) if spelled else tokens


_DEFINITE: Final = re.compile(r"(?:\b(?:le|la|du|au)\s+|\bl')$", re.IGNORECASE)
_OF_A_KIND: Final = re.compile(
    r"\b(?:une?|autres?|chaque|les|des|ces|aucune?|deux|trois|quatre|cinq|plusieurs"
    r"|cartes? de|sorts? de)\s+$",
    re.IGNORECASE,
)
"""Before a subtype that is also the name of the object: "un autre Loup"."""


def _name_spans(line: str, names: Sequence[str]) -> dict[int, int]:
    """Where the object's name stands; with "le" in front a capital more or less is no other name."""
    spans: dict[int, int] = {}
    marked = [m.span() for m in re.finditer(r"\[(?:cette|ce|cet) [\w ]+\]|\[~\]", line, re.IGNORECASE)]
    found = [m.span() for name in names for m in re.finditer(rf"(?<![\w-]){re.escape(name)}(?![\w-])", line, re.I)]
    itself = [(start, end) for start, end in found if _is_itself(line, start, end, names)]
    for start, end in (*marked, *itself):
        if not any(s < end and start < e for s, e in spans.items()):
            spans[start] = end
    return spans


def _is_itself(line: str, start: int, end: int, names: Sequence[str]) -> bool:
    before = line[:start]
    if _DEFINITE.search(before):
        return True
    return line[start:end] in names and (not _is_common(line[start:end]) or not _tells_a_kind(before))


def _tells_a_kind(before: str) -> bool:
    """Whether a subtype behind these words is none of the object's name: "un autre Loup", "une créature verte Loup"."""
    last = re.search(r"([^\W\d_]+)\s+$", before)
    told = forms().of(last[1].lower()) if last else {}
    return bool(_OF_A_KIND.search(before)) or any(kind in (NOUN, ADJECTIVE) for kind, _ in told)


def _split(text: str) -> list[str]:
    word = "".join(_SPELLED.get(c, c) for c in text).lower()
    if text.startswith("{"):
        return [text.upper()]
    if word in _CONTRACTED:
        return list(_CONTRACTED[word])
    if word in _ELIDED:
        return [_ELIDED[word]]
    if (match := _CLITICS.fullmatch(word)) and forms().is_verb(match[1]):
        return [match[1], *(f"-{one}" for one in match[2].split("-")[1:])]
    parts = word.split("-")
    if len(parts) > 1 and any(map(_is_type, parts)) and all(map(_is_noun, parts)):
        return parts
    return [word]


def _is_noun(word: str) -> bool:
    return any(kind == NOUN for kind, _ in forms().of(word))


def _is_type(word: str) -> bool:
    """Whether a word is a card type, which may be joined to another."""
    return any(word in (noun.singular, noun.plural) for noun in glossary.TYPES.values())


def _elided_if(tokens: list[Token]) -> list[Token]:
    """ "S'il" is "si il", "s'engage" is "se engage"."""
    out = list(tokens)
    for index, token in enumerate(tokens):
        if token.text == "s'":
            following = tokens[index + 1].text if index + 1 < len(tokens) else ""
            out[index] = token._replace(text="si" if following in ("il", "ils") else "se")
    return out


_DENIALS: Final = frozenset({"pas", "plus", "aucun", "aucune", "que", "ni"})


def _without_expletives(tokens: list[Token]) -> list[Token]:
    """ "À moins que vous ne contrôliez": this "ne" denies nothing, and no template says it."""
    kept = kept_words([token.text for token in tokens])
    return [token for token, keep in zip(tokens, kept, strict=True) if keep]


def kept_words(words: Sequence[str]) -> list[bool]:
    """Which words are none that say nothing."""
    kept = [True] * len(words)
    waits = False
    for at, word in enumerate(words):
        if tuple(words[max(at - 2, 0) : at + 1]) == ("à", "moins", "que"):
            waits = True
        elif word in (".", ":", "•"):
            waits = False
        elif waits and word == "ne":
            waits = False
            kept[at] = not _DENIALS.isdisjoint(words[at + 1 : at + 4])
    return kept


_AFTER_QUOTE: Final = frozenset(
    {"et", "jusque", "ou", ",", ".", "pour", "si", "avec", "à", "dans", "sur", "tant", "en", "égal"}
)
"""With these the sentence around a quotation goes on."""


def _closing_stops(tokens: list[Token]) -> list[Token]:
    """A quoted ability ends in a full stop, and so does the sentence around it (:mod:`arbitre.oracle.lexicon`)."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        following = tokens[index + 1].text if index + 1 < len(tokens) else ""
        stopped = bool(out) and out[-1].text == "."
        if token.text == "»" and not stopped and following in ("", ".") and _quotes_ability(out):
            out.append(token._replace(text=".", kind="sign"))
        out.append(token)
        if token.text == "»" and stopped and following not in _AFTER_QUOTE:
            out.append(token._replace(text=".", kind="sign"))
    return out


def _quotes_ability(before: list[Token]) -> bool:
    """Whether more than a word or two is quoted."""
    start = next((at for at in range(len(before) - 1, -1, -1) if before[at].text == "«"), 0)
    return len(before) - start > _TERM and before[start - 1].text not in ("marqueur", "marqueurs")


_TERM: Final = 3
_CREATES: Final = frozenset({"créez", "crée", "créent"})
_NAMED: Final = frozenset({"nommé", "nommée", "nommés", "nommées"})
_NAME: Final = re.compile(
    r"\s*([A-ZÀ-Ý][\w'’&-]*(?:,? (?:(?:de|du|des|d'|la|le|les|l'|à|aux?|et|of|the) ?)*[A-ZÀ-Ý][\w'’&-]*)*)"
)


def _names_told(tokens: list[Token], line: str) -> list[Token]:
    """A name behind "nommé" is one token that keeps its capitals."""
    out: list[Token] = []
    until = 0
    for token in tokens:
        if token.start < until:
            continue
        before = [told.text for told in out[-2:]]
        partner = before in (["partenariat", "avec"], ["nom", "de"]) or bool(
            before and before[-1] in _CREATES and re.match(r"[^.;:«]+, une? jeton", line[token.start :])
        )
        if (
            out
            and (out[-1].text in _NAMED or partner)
            and token.text != SELF
            and (match := _NAME.match(line, out[-1].end))
        ):
            token = Token(NAME_SIGN + match[1], "name", token.line, match.start(1), match.end(1))
            until = match.end(1)
        out.append(token)
    return out


@cache
def _spellings() -> tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]:
    return tuple((tuple(words_of(old)), tuple(words_of(new))) for old, new in SPELLINGS)


def _respelled(tokens: list[Token]) -> list[Token]:
    for old, new in _spellings():
        at = 0
        while at + len(old) <= len(tokens):
            if tuple(token.text for token in tokens[at : at + len(old)]) == old:
                first, last = tokens[at], tokens[at + len(old) - 1]
                tokens[at : at + len(old)] = [Token(w, kind_of(w), first.line, first.start, last.end) for w in new]
                at += len(new)
            else:
                at += 1
    return tokens
