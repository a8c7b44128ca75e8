"""Oracle text to paragraphs of tokens.

A token keeps its place in the text, so that a refusal can point at it. Tokens are compared in lower case, with "a" for
"an", without reminder text, with ``~`` for the object itself. What is written differently in two templates of the same
years is made one here and only here; the list is :data:`EQUIVALENT`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib import resources
from typing import Final, NamedTuple

from arbitre.ir.values import LONGEST_NUMBER

SELF: Final = "~"
NAME_SIGN: Final = "§"
"""Begins the token of a name other than the object's own, which keeps its capitals."""
BY_NAME: Final = "~~"
"""The object's name inside a quoted ability, where "this creature" is what has that ability."""
NEWLINE: Final = "¶"
"""Between the lines of one paragraph that the text writes on several (level boxes)."""

EQUIVALENT: Final[tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = (
    (("enters", "the", "battlefield"), ("enters",)),
    (("enter", "the", "battlefield"), ("enter",)),
    (("entered", "the", "battlefield"), ("entered",)),
    (("converted", "mana", "cost"), ("mana", "value")),
    (("any", "one", "color"), ("any", "color")),
    (("another",), ("a", "other")),
    (("adds", "a", "additional"), ("adds",)),
    (("add", "a", "additional"), ("add",)),
    (("there's",), ("there", "is")),
    (("of", "you", "library"), ("of", "your", "library")),
)
"""Wordings that mean the same in every context, a misprint among them, and the one that the phrasebook speaks."""
OF_2011: Final[tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]] = (
    *((words, said) for words, said in EQUIVALENT if said[0] in ("enters", "enter", "entered") or said[0] == "mana"),
    (("converted", "mana", "costs"), ("mana", "values")),
)
"""Those that the cards of 2011 had, and the words that the phrasebook has for them."""

_THIS_TYPES: Final = frozenset(
    [
        "creature",
        "land",
        "artifact",
        "enchantment",
        "aura",
        "equipment",
        "fortification",
        "planeswalker",
        "vehicle",
        "saga",
        "permanent",
        "token",
        "card",
        "class",
        "room",
        "case",
        "siege",
        "scheme",
        "spacecraft",
        "mount",
        "emblem",
    ]
)
_NOT_POSSESSIVE: Final = frozenset(["it", "that", "he", "she", "who", "what", "there", "let", "here"])
_TOKEN: Final = re.compile(
    r"\{[^{}]+\}"  # a mana or tap symbol
    r"|[+\-−]?(?:\d+|[XY*])(?:\+\*)?/[+\-−]?(?:\d+|[XY*])(?:\+\*)?"  # 2/2, +1/+1, */1+*
    r"|\d+-\d+|\d+\+"  # the range of a level symbol
    r"|[+\-−](?:\d+|X)(?=:|\])"  # a loyalty cost
    r"|\bd\d+\b"  # a kind of die
    r"|\d+"
    r"|~~?|\[~\]"
    r"|[^\W\d_]+(?:[-'’][^\W\d_]+)*"
    r"|['’]s\b|['’](?!\w)|\S"
)
_WORD: Final = r"(?:[a-z]['’])?[A-Z][\w'’&-]*"
_SMALL: Final = r"(?:of|the|to|and|from|in|for|on|with|at)"
_CALLED: Final = re.compile(rf"\b(?:named|meld them into) ({_WORD}(?: (?:{_SMALL} )*{_WORD}|, (?:the )?{_WORD})*)")
"""A name after "named"; it may have small words inside, and go on after a comma."""
_FURTHER: Final = re.compile(rf" and ({_WORD}(?: (?:{_SMALL} )*{_WORD})*)")
"""A second name, of "artifacts named … and …"."""
_PARTNER: Final = re.compile(r"^Partner with (.+?) *$")
"""The name of the other commander (CR26 702.124j)."""
_LEADS: Final = re.compile(r"\b[Cc]reates? ([A-Z][^.;\"]*?), an? (?=legendary )")
"""The name of a token that is said before what it is (CR26 111.4)."""
_OF_CARD: Final = re.compile(
    rf"\b[Cc]reates? (?:(?!X\b)[a-z]+ |X )*?(?P<name>(?!X\b){_WORD}(?: (?:{_SMALL} )*{_WORD})*) tokens?\b(?! named)"
)
"""The name of the card that a token is like (CR26 111.11)."""
PREDEFINED: Final = frozenset(
    [
        *("Treasure", "Food", "Gold", "Walker", "Shard", "Clue", "Blood", "Powerstone", "Incubator", "Map", "Junk"),
        *("Lander", "Mutagen", "Cursed Role", "Monster Role", "Royal Role", "Sorcerer Role", "Virtuous Role"),
        *("Wicked Role", "Young Hero Role"),
    ]
)
"""CR26 111.10: kinds of token that are no names of cards."""
_SPELLED: Final = {"−": "-", "’": "'", "“": '"', "”": '"'}


class Token(NamedTuple):
    """One word, symbol or sign: *text* as the phrasebook compares it, and where it stands."""

    text: str
    kind: str
    """``word``, ``symbol``, ``number``, ``pt``, ``sign`` …: what a terminal may ask for."""
    line: int
    start: int
    end: int


class Paragraph(NamedTuple):
    """One paragraph: its tokens and the lines (numbered from 1 in the card) that it stands on."""

    tokens: tuple[Token, ...]
    lines: tuple[tuple[int, str], ...]

    @property
    def key(self) -> tuple[str, ...]:
        """What makes two paragraphs the same to a reader."""
        return tuple(token.text for token in self.tokens)

    def going_on(self, other: Paragraph) -> Paragraph:
        """This and the *other* one as one, without the ability word of that, which has no meaning (CR 207.2c)."""
        dash = next((at for at, token in enumerate(other.tokens) if token.text in _AFTER_WORDS), 0)
        worded = dash and other.tokens[dash].text == "—"
        return Paragraph((*self.tokens, *other.tokens[dash + 1 if worded else 0 :]), (*self.lines, *other.lines))


_AFTER_WORDS: Final = frozenset(["—", ",", ".", ":"])
"""The sign that comes first tells whether a paragraph begins with an ability word."""


def kind_of(text: str) -> str:
    """The kind of a token by its shape."""
    if text.startswith("{"):
        return "symbol"
    if text.startswith(NAME_SIGN):
        return "name"
    if any(len(digits) > LONGEST_NUMBER for digits in re.findall(r"\d+", text)):
        return "sign"  # no row has such a sign
    if re.fullmatch(r"\d+-\d+|\d+\+", text):
        return "range"
    if "/" in text and len(text) > 1:
        return "pt"
    if text.isdecimal():
        return "number"
    if re.fullmatch(r"[+\-](\d+|x)", text):
        return "loyalty"
    return "word" if text[0].isalpha() else "sign"


CREATURE_TYPES: Final = frozenset(
    resources.files("arbitre.oracle.lexicon").joinpath("subtypes.txt").read_text("utf-8").split()
)


def short_names(name: str, legendary: bool) -> tuple[str, ...]:
    """The names under which a card speaks of itself, longest first; a legend has short ones (CR 201.4)."""
    names = {name}
    if legendary:
        names.add(name.split(",")[0])
        names.add(re.split(r",| the | of | and ", name)[0])
        names |= {name.split()[0].rstrip(",")} - CREATURE_TYPES  # "Sliver Queen" makes Slivers
    small = {"the", "of", "a", "and", "to", "in"}
    return tuple(sorted((n for n in names if n.lower() not in small), key=lambda n: (-len(n), n)))


def paragraphs(text: str, names: Sequence[str]) -> list[Paragraph]:
    """The paragraphs of one face's text; a paragraph of nothing but reminder text is left out."""
    found: list[Paragraph] = []
    for group in grouped(text.split("\n")):
        tokens: list[Token] = []
        for number, line in group:
            if joint := NEWLINE if _is_result(line, group[0][1]) else between(tokens):
                tokens.append(Token(joint, "sign", number, 0, 0))
            tokens.extend(_line_tokens(line, number, names))
        if tokens:
            found.append(Paragraph(tuple(_equivalent(_persons(_closing_stops(tokens)))), tuple(group)))
    return found


def between(tokens: Sequence[Token]) -> str:
    """What stands between the lines of a level box; a bar and the first line are as if on one line (CR26 716.2a)."""
    words = [token.text for token in tokens]
    if words[:1] in (["level"], ["niveau"]) or (words[1:2] == ["|"] and words[0].endswith("+")):
        return NEWLINE
    if "level" not in words or ":" not in words[: words.index("level")]:
        return ""
    return "—" if words[-2] == "level" else NEWLINE


_PLAIN: Final = re.compile(r"[a-z]+(?:'(?!s\b)[a-z]+)?|[~—,.:;]")
"""Most words of templates; the way that the texts of cards take is long."""
_CHANGED: Final = frozenset(["an", "also", "he", "she", "his", "her", "him", "himself", "herself"])


def _is_as_compared(text: str, words: Sequence[str]) -> bool:
    """Whether a text is these words and nothing else, none of which is changed to be compared."""
    present = set(words)
    if "".join(words) != text.replace(" ", "") or "~~" in text or not _CHANGED.isdisjoint(present):
        return False
    if "this" in present and not _THIS_TYPES.isdisjoint(present):
        return False
    return not any(present.issuperset(old) for old, _ in EQUIVALENT)


def template_tokens(text: str) -> list[str]:
    """The words of a template or of a wording in a test, as tokens compare."""
    if _is_as_compared(text, words := _PLAIN.findall(text)):
        return words
    return [token.text for token in _equivalent(_persons(_line_tokens(text, 1, ())))]


def grouped(lines: Iterable[str]) -> list[list[tuple[int, str]]]:
    """Lines that belong together: a list and its bullets, a level symbol and its box."""
    groups: list[list[tuple[int, str]]] = []
    for number, line in enumerate(lines, 1):
        in_box = bool(groups) and _heads_box(groups[-1][0][1]) and not _heads_box(line)
        listed = line.startswith(("•", "+ ")) or (bool(groups) and _is_result(line, groups[-1][0][1]))
        if groups and (listed or in_box):
            groups[-1].append((number, line))
        else:
            groups.append([(number, line)])
    return groups


_RESULT: Final = re.compile(r"\d+(?:[—–-]\d+|\+)? \| ")


def _is_result(line: str, first: str) -> bool:
    """CR26 706.3a: a row of the results table of the dice that the first line tells to roll."""
    return _RESULT.match(line) is not None and re.search(r"\b[Rr]olls?\b", first) is not None


_SYMBOL: Final = re.compile(r"\d+\+ \| ")
_LEVEL: Final = re.compile(r"(?:LEVEL|NIVEAU|Niveau) \d")
_BAR: Final = re.compile(r"(?:\{[^{}]+\})+: Level \d+\b")


def _heads_box(line: str) -> bool:
    """CR 710.2, CR26 716.2, 721.2: a level or station symbol or a class level bar, to which the lines after it
    belong."""
    return any(heading.match(line) is not None for heading in (_LEVEL, _BAR, _SYMBOL))


def _line_tokens(line: str, number: int, names: Sequence[str]) -> list[Token]:
    visible = _blank_reminders(line)
    tokens: list[Token] = []
    foreign, of_tokens = _foreign_names(visible, names)
    named = {start: end for start, end in _name_spans(visible, names).items() if not _inside(start, foreign)}
    holders = {start: end for start, end in _name_spans(visible, of_tokens).items() if not _inside(start, foreign)}
    quoted = False
    position = 0
    while match := _TOKEN.search(visible, position):
        start = match.start()
        if start in foreign:
            tokens.append(Token(NAME_SIGN + visible[start : foreign[start]], "name", number, start, foreign[start]))
            position = foreign[start]
            continue
        if quoted and start in holders:
            tokens.append(Token(SELF, "word", number, start, holders[start]))
            position = holders[start]
            continue
        if start in named:
            tokens.append(Token(BY_NAME if quoted else SELF, "word", number, start, named[start]))
            position = named[start]
            continue
        end = min([match.end(), *(s for s in named if start < s < match.end())])
        position = end
        for text, left, right in _split(visible[start:end], start):
            spelled = "".join(_SPELLED.get(c, c) for c in text).lower()
            spelled = text.upper() if text.startswith("{") else spelled
            quoted ^= spelled == '"'
            spelled = _inner_mark(spelled, visible[left - 1 : left]) if quoted else spelled
            word = "a" if spelled == "an" else spelled
            if word in _THIS_TYPES and tokens and tokens[-1].text == "this":
                tokens[-1] = Token(SELF, "word", number, tokens[-1].start, right)
            else:
                tokens.append(Token(word, kind_of(word), number, left, right))
    return tokens


_OPENS_INSIDE: Final = "‘"
_CLOSES_INSIDE: Final = "’"
"""The marks of an ability that is quoted inside a quoted ability, until it has its full stop."""


def _inner_mark(sign: str, before: str) -> str:
    """Inside a quotation a single mark after a space opens another one, and after a stop closes it; after a letter it
    is
    that of a possessive."""
    if sign != "'" or before.isalnum():
        return sign
    return _CLOSES_INSIDE if before in (".", ",", "!") else _OPENS_INSIDE


def _blank_reminders(line: str) -> str:
    """The line with its reminder text blanked, so that places stay what they are."""
    return re.sub(r"\([^()]*\)", lambda m: " " * len(m.group()), line).replace("--", "— ")


_AFTER_OTHER: Final = re.compile(r"\bother (attacking )?$")


_NO_NAME: Final = r"(?![\w-]| target\b| (?:creature|planeswalker)s?\b)"


def _name_spans(line: str, names: Sequence[str]) -> dict[int, int]:
    """Where the object's own name stands: start to end.

    Before "target" it is a verb, before "creature" or "planeswalker" or after "other" a type.
    """
    spans: dict[int, int] = {}
    for name in names:
        for match in re.finditer(
            rf"(?<![\w-]){re.escape(name)}(?![\w-]| target\b| (?:creature|planeswalker)s?\b)", line
        ):
            if _AFTER_OTHER.search(line, 0, match.start()):
                continue
            if not any(start < match.end() and match.start() < end for start, end in spans.items()):
                spans[match.start()] = match.end()
    return spans


def _foreign_names(line: str, names: Sequence[str]) -> tuple[dict[int, int], tuple[str, ...]]:
    """Where names other than the object's own stand, start to end; and those that are given to tokens."""
    leading = [match.span(1) for match in _LEADS.finditer(line)]
    partners = [match.span(1) for match in _PARTNER.finditer(line)]
    called = [(match.start(1), match.start(1) + _length(line, match, names)) for match in _CALLED.finditer(line)]
    cards = [match.span("name") for match in _OF_CARD.finditer(line) if match["name"] not in PREDEFINED]
    further = [
        match.span(1)
        for start, end in called
        if line[:start].endswith("s named ") and (match := _FURTHER.match(line, end))
    ]
    spans = {
        start: end for start, end in (*leading, *partners, *called, *further, *cards) if line[start:end] not in names
    }
    of_tokens = [span for span in called if re.search(r"\btokens? named $", line[: span[0]])] + leading
    return spans, tuple(line[start:end] for start, end in of_tokens if start in spans)


def _length(line: str, match: re.Match[str], own: Sequence[str]) -> int:
    """How far a name goes: not into the object's own name, another cost or, after "permanents named", a second name."""
    name = match[1]
    others = [f", {other}" for other in (*own, "Sacrifice")] + (
        [" and "] if line[: match.start(1)].endswith("s named ") else []
    )
    return min([len(name), *(name.index(other) for other in others if other in name)])


def _inside(at: int, spans: dict[int, int]) -> bool:
    return any(start <= at < end for start, end in spans.items())


def _split(text: str, start: int) -> list[tuple[str, int, int]]:
    """A word and its possessive ending as two tokens: "owner's", "players'"; "it's" stays one."""
    match = re.fullmatch(r"(.+)(['’]s)", text)
    if match and match.group(1).lower() not in _NOT_POSSESSIVE:
        middle = start + len(match.group(1))
        return [(match.group(1), start, middle), (match.group(2), middle, start + len(text))]
    return [(text, start, start + len(text))]


_TERM: Final = 3
"""Quotation marks so close together quote a term ("legend rule"), not an ability."""


def _closing_stops(tokens: list[Token]) -> list[Token]:
    """A quoted ability ends in a full stop, whatever of the sentence around it stands before the quotation mark.

    If that sentence ends there too, it gets a full stop after the quotation mark; a comma inside moves outside. Of
    what is
    quoted inside a quotation the same is true, and it gets the same marks.
    """
    out: list[Token] = []
    opened: list[int] = []
    for index, token in enumerate(tokens):
        mark = token._replace(text='"') if token.text in (_OPENS_INSIDE, _CLOSES_INSIDE) else token
        if mark.text != '"':
            out.append(token)
            continue
        if token.text == _OPENS_INSIDE or not opened:
            opened.append(index)
            out.append(mark)
            continue
        if index - opened.pop() <= _TERM:
            out.append(mark)
            continue
        following = tokens[index + 1].text if index + 1 < len(tokens) else ""
        ends = not following or following in ("•", NEWLINE) or _begins_sentence(tokens, index + 1)
        last = out[-1]
        stopped = last.text == "." or (last.text == '"' and out[-2].text == ".")
        if last.text == ",":
            out[-1] = last._replace(text=".")
        elif last.text != ".":
            out.append(Token(".", "sign", token.line, token.start, token.start))
        out.append(mark)
        if last.text == ",":
            out.append(Token(",", "sign", token.line, token.end - 1, token.end))
        elif ends and stopped:
            out.append(Token(".", "sign", token.line, token.end - 1, token.end))
    return out


_AFTER_QUOTE: Final = frozenset(
    "and until for as , . ' or in if where with instead at on to equal".split()  # noqa: SIM905
) | {'"', ";", _CLOSES_INSIDE}


def goes_on(tokens: Sequence[str], index: int) -> bool:
    """Whether the sentence around a quotation that ends here goes on after it."""
    return index < len(tokens) and tokens[index] in _AFTER_QUOTE - {"."}


def _begins_sentence(tokens: list[Token], index: int) -> bool:
    """Whether a sentence begins after a quotation that ends in a full stop; one that goes on with "if" has none."""
    return tokens[index].text not in _AFTER_QUOTE or tokens[index].text == "if"


_PERSONAL: Final = {
    "he": SELF,
    "she": SELF,
    "he's": "it's",
    "she's": "it's",
    "himself": "itself",
    "herself": "itself",
}
"""What texts of a legend call it by."""
_AFTER_HER: Final = frozenset(
    [".", ",", "to", "and", "from", "into", "onto", "deal", "until", "for", "if", "transformed"]
)
"""Before these "her" is no possessive."""


def _persons(tokens: list[Token]) -> list[Token]:
    """A legend's own pronouns are the card itself; "he or she" is a player."""
    out: list[Token] = []
    for index, token in enumerate(tokens):
        beside = {t.text for t in tokens[max(0, index - 1) : index + 2]} - {token.text}
        following = tokens[index + 1].text if index + 1 < len(tokens) else "."
        if "or" in beside:
            words = [token.text]
        elif token.text == "his" or (token.text == "her" and following not in _AFTER_HER):
            words = [SELF, "'s"] if following in ("power", "toughness") else ["its"]
        elif token.text in ("him", "her"):
            words = ["it" if "on" in beside else SELF]
        else:
            words = [_PERSONAL.get(token.text, token.text)]
        out += [token._replace(text=word, kind=kind_of(word)) if word != token.text else token for word in words]
    return out


_BE: Final = frozenset({"is", "it's", "are", "they're", "isn't", "becomes", "become"})


def _equivalent(tokens: list[Token]) -> list[Token]:
    out: list[Token] = []
    for token in tokens:
        if token.text == "also" and out and out[-1].text not in _BE:
            continue  # "it also gains trample": only after "is" it says something of what it was before
        out.append(token)
        for old, new in EQUIVALENT:
            if old[-1] == token.text and tuple(t.text for t in out[-len(old) :]) == old:
                first = out[-len(old)]
                del out[-len(old) :]
                out.extend(Token(t, kind_of(t), first.line, first.start, token.end) for t in new)
    return out
