"""A text with one letter for each player, card name and quotation in it, so that patterns see the sentence around them.

Glosses in brackets behind a name are taken out: a size is checked against the card, a state is kept as words, and what
else they say of the card is not used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from arbitre.cards.french_names import meant_by
from arbitre.cards.records import Card
from arbitre.errors import MalformedInput, Place
from arbitre.french.glossary import TERMS
from arbitre.french.names import shown
from arbitre.ir.values import CardType
from arbitre.judge.wording.folding import NUMBER, Folded, folded
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.naming import spellings
from arbitre.judge.wording.prose.qualities import ABILITIES_ALONE

Find = Callable[[str], Card | None]

_PLAYERS, _CARDS, _QUOTES = 0xE100, 0xE200, 0xE700
PLAYER: Final = "[\ue100-\ue1ff]"
"""The letter of a player, as a pattern."""
CARD: Final = "[\ue200-\ue6ff]"
"""The letter of a name of a card, as a pattern."""
QUOTE: Final = "[\ue700-\ue7ff]"
"""The letter of a quotation, as a pattern."""
FIRST_THING: Final = 0xE800
THING: Final = "[\ue800-\uefff]"
"""The letter of a noun phrase, as a pattern."""
_LONGEST: Final = 7
"""Words of the longest name that is looked for."""
_WORD: Final = re.compile(r"[^\s()«»\"“”]+")
_QUOTED: Final = re.compile(r"«[^«»]*»|“[^“”]*”|\"[^\"]*\"")
_BEFORE: Final = re.compile(r"^(?:[ldsnLDSN]['’]|[qQ]u['’])+")
_BEHIND: Final = re.compile(r"[.,;:!?…]+$")
_STATES: Final = re.compile(
    r"(?:degage|engage|tapped|untapped|attaquant|bloque|face cachee|\d+ (?:blessure|marqueur|loyaute|counter|damage)"
    r"|(?:loyaute|loyalty|a) ?:? ?\d+$|arrive|pas bloque|non bloque|mal d'invocation|vient d').*"
)
_CLAUSE: Final = re.compile(r"(?:avec|qui|equipee?|enchantee?|portant|with|equipped|enchanted)(?![a-z]).*")
"""Brackets in which the sentence goes on."""
_KINDS: Final = ("aura", "auras", "equipment", "equipement", "equipements")
"""Subtypes that stand before the names of cards."""
_SIZE: Final = re.compile(r"(?P<power>\d+) ?/ ?(?P<toughness>\d+)\b")
_BARE_SIZE: Final = re.compile(
    r"(?: (?:blanc(?:he)?|bleue?|noire?|rouge|verte?|white|blue|black|red|green)s?)?"
    r" (?P<power>\d+)/(?P<toughness>\d+)(?![\w/])"
)
_OF_LIFE: Final = re.compile(r"(?:a )?(?P<n>\d+) ?(?:pv|pdv|points? de vie|life|vies?)?")
COMMON: Final = frozenset(
    re.findall(
        r"\S+",
        "a alors apres au aucuns chaque plusieurs quel quelle combien total nombre carte cartes creature joueur "
        "legal illegal deux trois quatre juste lorsque une avant durant ensuite puis enfin donc or car force "
        "endurance game player each both another step upkeep lance attaque bloque joue vol elan initiative au "
        "aucun aucune avant avec bob c'est cela cet cette chaque dans de des du elle elles en ensuite et il ils je "
        "juste la le les mais moi mon ni non on or ou pas pendant personne plus pour puis quand que qui rien sa "
        "sans ses si son sur tour tous tout toute toutes un une after all and at before but during each he her his "
        "if in it its my no now of on one she so the then they this to turn when while with you your fin debut "
        "etape phase partie combat question ",
    )
)
"""Words with which sentences begin, and that are no names there."""
_ARTICLES: Final = frozenset(
    re.findall(
        r"\S+",
        "a an the un une le la les des du de son sa ses leur leurs ce cet cette ces his her their au aux ",
    )
)
_DETERMINERS: Final = frozenset(
    re.findall(
        r"\S+",
        "le la les l' son sa ses leur leurs ce cet cette ces du des the his her its this that ",
    )
)


@dataclass(frozen=True, slots=True)
class Named:
    """A name of a card in the text."""

    card: str
    written: str
    short: bool = False
    kind: str = ""
    """ "walker", of a planeswalker; "attached", of an Aura or Equipment."""


@dataclass(slots=True)
class Encoded:
    """The text as patterns see it."""

    written: str = ""
    """The text as it was written."""
    letters: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """Where each letter stands in the text."""
    names: list[Named] = field(default_factory=list)
    quotes: list[str] = field(default_factory=list)
    lives: dict[int, int] = field(default_factory=dict)
    """The life of players, told behind their names."""
    dropped: list[str] = field(default_factory=list)
    """Glosses that are not used."""

    @property
    def text(self) -> str:
        return "".join(self.letters)

    def put(self, letters: str, at: int) -> None:
        for letter in letters:
            if letter == " " and self.letters[-1:] in ([" "], []):
                continue
            if letter in ",.;" and self.letters[-1:] == [" "]:
                self.letters.pop()
                self.places.pop()
            self.letters.append(letter)
            self.places.append(at)


def _kind(card: Card) -> str:
    if CardType.PLANESWALKER in card.front.types:
        return "walker"
    return "attached" if {"Aura", "Equipment"} & set(map(str, card.front.subtypes)) else ""


class Encoder:
    """Encodes a text in which these play."""

    def __init__(self, players: Sequence[str], find: Find) -> None:
        self.players = list(players)
        self.find = find
        self.known: dict[str, str] = {}
        """Short forms of the names in the text, folded, and the cards that they mean; empty of several."""

    def learn(self, text: str) -> None:
        """Note which cards the text names in full, for their short names."""
        for card in {one.card for one in self.encode(text, check=False).names}:
            for form in self._forms(card):
                self.known[form] = card if self.known.get(form, card) == card else ""

    def _forms(self, card: str) -> Iterator[str]:
        """What a card may be called for short: the beginning or end of its name, in both languages, and its kinds."""
        found = self.find(folded(card))
        kinds = set(found.front.subtypes) if found is not None else set()
        french = {TERMS["subtype"][one].singular for one in kinds if one in TERMS["subtype"]}
        plurals = {TERMS["subtype"][one].plural for one in kinds if one in TERMS["subtype"]}
        forms = {folded(one) for one in (*kinds, *french, *plurals)}
        for name in (card, shown(card)):
            words = [re.sub(r"(?:'s|,)$", "", one) for one in folded(name).split()]
            for count in range(1, len(words)):
                forms |= {" ".join(words[:count]), " ".join(words[-count:])}
        for form in forms:
            if len(form) > 2 and form not in COMMON and form not in _KINDS:
                yield from {form, f"{form}s", form.removesuffix("s") if len(form) > 4 else form}

    def encode(self, text: str, *, check: bool = True) -> Encoded:
        """The text in letters.

        :raises MalformedInput: a size behind a card's name is not that of the card.
        """
        told = Encoded(text)
        at = 0
        begins = True
        closed: set[int] = set()
        """Where brackets end in which the sentence goes on."""
        while at < len(text):
            quoted = _QUOTED.match(text, at)
            if quoted is not None:
                told.put(chr(_QUOTES + len(told.quotes)), at)
                told.quotes.append(quoted[0][1:-1].strip())
                at = quoted.end()
                continue
            if text[at] == "(" and (end := text.find(")", at)) > 0:
                inner = folded(text[at + 1 : end])
                is_size = _SIZE.match(inner) and re.search(r"[a-z]\s*$", told.text)
                if is_size or (re.search(r"\d/\d\s*$", told.text) and ABILITIES_ALONE.fullmatch(inner)):
                    told.put(" ", at)  # the size of something that is no card: it is made up
                    closed.add(end)
                    at += 1
                    continue
                if _CLAUSE.fullmatch(folded(text[at + 1 : end])) and told.names:
                    told.put(" ", at)
                    closed.add(end)
                    at += 1
                    continue
                self._gloss(told, text, at, end, check=check)
                at = end + 1
                continue
            named = self._name(text, at, begins=begins) if at == 0 or not text[at - 1].isalnum() else None
            if named is not None and self._is_of_other_size(named[1], text, at + named[2]):
                named = None
            if named is not None:
                told.put(named[0] or chr(_CARDS + len(told.names)), at)
                if named[1] is not None:
                    told.names.append(named[1])
                at += named[2]
                begins = False
                if named[1] is None and (of := re.match(r"['’]s(?= )", text[at:])) is not None:
                    told.put("'s", at)
                    at += of.end()
                if named[1] is not None and (size := _BARE_SIZE.match(text, at)) is not None:
                    if check:
                        self._check(named[1], size, text, size.start("power"), size.end() - 1)
                    at = size.end()
                continue
            letter = " " if at in closed else text[at]
            begins = letter in ".!?;:\n" or (begins and (letter.isspace() or letter in "-•*«\"'’"))
            told.put(";" if letter == "\n" else Folded(letter).text or " ", at)
            at += 1
        return told

    def _name(self, text: str, at: int, *, begins: bool) -> tuple[str, Named | None, int] | None:
        """What is named at a place: the letter of a player, or a card; with the width of the name."""
        words = list(_WORD.finditer(text, at, at + 120))
        if not words or words[0].start() != at:
            return None
        prefix = _BEFORE.match(words[0][0])
        if prefix is not None:
            return None  # it is looked for behind the apostrophe
        for number, name in enumerate(self.players):
            if text.startswith(name, at) and not text[at + len(name) : at + len(name) + 1].isalnum():
                return chr(_PLAYERS + number), None, len(name)
        for count in range(min(len(words), _LONGEST), 0, -1):
            piece = text[at : words[count - 1].end()]
            if "\n" in piece or (_BEHIND.search(words[count - 1][0]) is None and re.search(r"[.;:!?] ", piece)):
                continue
            piece = _BEHIND.sub("", piece)
            for width in dict.fromkeys((len(piece), len(re.sub(r"['’]s?$", "", piece)))):
                card = self._card(piece[:width], begins=begins, alone=count == 1, before=text[:at])
                if card is not None:
                    return "", card, width
        return None

    def _card(self, name: str, *, begins: bool, alone: bool, before: str) -> Named | None:
        plain = folded(name)
        if not plain or (alone and plain in COMMON):
            return None
        if name[0].isupper() or " " in name.strip() or (alone and self._is_land(plain)):
            found = next((card for one in self._spellings(name) if (card := self.find(one)) is not None), None)
            if found is not None:
                return Named(found.name, name, kind=_kind(found))
        last = re.search(rf"(\w+['’]?)(?: {NUMBER})?\s*$", before)
        owned = re.search(r"\w['’]s $", before) is not None
        determined = owned or (last is not None and folded(last[1]) in _DETERMINERS)
        if (name[0].isupper() or determined) and (short := self.known.get(plain)):
            meant = self.find(folded(short))
            return Named(short, name, short=True, kind=_kind(meant) if meant is not None else "")
        return None

    def _spellings(self, name: str) -> Iterator[str]:
        """What a name can stand for, an article in it being part of it."""
        first = folded(name).split(" ")[0]
        if first in _ARTICLES and " " in name:
            yield from (folded(name), folded(meant_by(name)))
        else:
            yield from spellings(name)

    def _is_land(self, plain: str) -> bool:
        card = next((card for one in spellings(plain) if (card := self.find(one)) is not None), None)
        return card is not None and "Basic" in map(str, card.front.supertypes) and plain not in ("ile",)

    def _gloss(self, told: Encoded, text: str, start: int, end: int, *, check: bool) -> None:
        """What is said in brackets."""
        inner = folded(text[start + 1 : end])
        before = next((one for one in reversed(told.letters) if one != " "), "")
        if re.match(PLAYER, before):
            life = _OF_LIFE.fullmatch(inner)
            if life is not None:
                told.lives[ord(before) - _PLAYERS] = int(life["n"])
                return
        if re.match(CARD, before):
            if _STATES.fullmatch(inner):
                loyalty = re.fullmatch(r"(?:loyaute|loyalty|a) ?:? ?(\d+)", inner)
                told.put(f" a {loyalty[1]} loyaute" if loyalty is not None else f" {inner}", start)
                return
            size = _SIZE.match(inner)
            if size is not None and check:
                self._check(told.names[-1], size, text, start, end)
            if size is not None and size.end() == len(inner):
                return
        if inner:
            told.dropped.append(text[start + 1 : end])

    def _is_of_other_size(self, named: Named | None, text: str, at: int) -> bool:
        """Whether a word in small letters is no name: "a black knight 3/3" is another creature than the card."""
        size = _BARE_SIZE.match(text, at) if named is not None and named.written[:1].islower() else None
        found = self.find(folded(named.card)) if named is not None else None
        if size is None or found is None or found.front.power is None:
            return False
        return (str(found.front.power), str(found.front.toughness)) != (size["power"], size["toughness"])

    def _check(self, named: Named, size: re.Match[str], text: str, start: int, end: int) -> None:
        found = self.find(folded(named.card))
        if found is None or found.front.power is None:
            return
        printed = (str(found.front.power), str(found.front.toughness))
        if printed != (size["power"], size["toughness"]):
            line = text[:start].count("\n")
            column = start - (text[:start].rfind("\n") + 1)
            raise MalformedInput(
                said("another size", card=named.card, size=f"{printed[0]}/{printed[1]}"),
                Place("", line + 1, column + 1, text.split("\n")[line], end + 1 - start),
            )
