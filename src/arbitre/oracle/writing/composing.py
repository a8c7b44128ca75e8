"""Writing in French: a row's words and slots are put in their places, and told what they agree with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from arbitre.french.lexicon import PRENOMINAL, Noun
from arbitre.french.verbs import MOODS
from arbitre.french.words import (
    PLURAL,
    SINGULAR,
    AdjectiveWord,
    Cell,
    Dative,
    DeterminerWord,
    Gap,
    Join,
    NounWord,
    PlaceWord,
    Possession,
    PronounWord,
    SelfWord,
    TypeWord,
    VerbWord,
)
from arbitre.oracle.formalism.french_templates import FrenchItem, FrenchPossession, FrenchSlot, FrenchWord
from arbitre.oracle.formalism.grammar import Row


class Asked(NamedTuple):
    """What a French phrase is asked for: the cell that it fills or agrees with, and the mood of its verb."""

    cell: Cell
    mood: str = ""
    agrees: bool = False
    """The cell is that of something else, with which the phrase agrees."""


WriteSlot = Callable[[Any, Any, str, Asked], "tuple[list[Any], str] | None"]
"""Writes a value of a category in a number."""


def composed(
    row: Row, template: Sequence[FrenchItem], slots: dict[str, Any], want: str, asked: Asked, write: WriteSlot
) -> list[Any] | None:
    """The words of one row by a template of it, or None if a slot has no words."""
    return _Composition(row, template, slots, want, asked, write).run()


class _Composition:
    def __init__(
        self,
        row: Row,
        template: Sequence[FrenchItem],
        slots: dict[str, Any],
        want: str,
        asked: Asked,
        write: WriteSlot,
    ) -> None:
        self.items = template
        self.slots = slots
        self.want = want
        self.asked = asked
        self.write = write
        self.own = asked.cell
        number = row.number if row.number in (SINGULAR, PLURAL) else want
        if number and not asked.agrees and not self.own.root().number:
            self.own.root().number = number
        self.row_number = row.number
        self.category = row.category.name
        self.subject = Cell() if any(isinstance(i, FrenchSlot) and i.mark == "!" for i in self.items) else None
        self.verbal = any(isinstance(i, FrenchWord) and i.role == "verb" for i in self.items)
        self.heads = not asked.agrees and not self.verbal and not _has_mark(self.items, "@")
        self.subject_number = ""
        self.counted = ""
        """The number that the last numeral has said."""
        self.nouns: list[Cell] = []
        """Those that were said, the last at the end."""
        self.named: dict[str, Cell] = {}
        self.waiting: list[Cell] = []
        """Cells of words that agree with the next noun."""
        self.ahead: dict[str, Cell] = {}
        """Cells of words that have the gender of a slot that comes behind them: "chacune d'entre elles"."""
        self.slots_are_kinds = not asked.agrees
        self.joining: str | None = None
        """ "Ou", while the second of two nouns is still to be said."""
        self.tokens: list[Any] = []
        self.verb: VerbWord | None = None

    def run(self) -> list[Any] | None:
        for item in self.items:
            if isinstance(item, FrenchSlot):
                if not self._slot(item):
                    return None
            elif isinstance(item, FrenchPossession):
                if not self._possession(item):
                    return None
            else:
                self._word(item)
        for cell in self.waiting:
            if cell is not self.own.root():
                cell.link = self.own.root()
        return self.tokens

    # --- slots ------------------------------------------------------------------------------------------------------

    def _slot(self, slot: FrenchSlot) -> bool:
        cell, agrees = self._cell_of(slot)
        mood = slot.mood or self._inherited(slot)
        number = slot.number if slot.number in (SINGULAR, PLURAL) else self._wanted(slot)
        value = self.slots[slot.name]
        if slot.number in ("pre", "post"):
            words = _adjectives(value, slot, Asked(cell, mood, True), self.write)
            self.tokens += words or []
            return words is not None
        if number and not agrees and (self.counted or not cell.root().number):
            cell.root().number = number
        out = self.write(slot.category, value, number, Asked(cell, mood, agrees))
        if out is None:
            return False
        if slot.number == "of":
            self._kinds(out[0], cell)
        else:
            self._place(slot, cell, agrees, *out)
        return True

    def _kinds(self, tokens: list[Any], cell: Cell) -> None:
        """ "Carte de créature": what is said of the card then agrees with the creature."""
        words = [_type_word(token, cell) for token in tokens]
        first = next((word for word in words if isinstance(word, TypeWord) and not word.subtype), None)
        self.tokens += words
        if first is not None and self.slots_are_kinds:
            kind = Cell(SINGULAR)
            kind.head(first.noun)
            self.nouns.append(kind)

    def _inherited(self, slot: FrenchSlot) -> str:
        """A phrase that agrees is in the mood of the verb before it."""
        if slot.mark == "*":
            return self.asked.mood or (self.verb.mood if self.verb is not None else "")
        return self.asked.mood if slot.mark == "@" else ""

    def _place(self, slot: FrenchSlot, cell: Cell, agrees: bool, tokens: list[Any], number: str) -> None:
        if slot.mark == "!":
            cell.root().nominal = True
        if slot.mark == "#":
            self.counted = number or PLURAL
            self.waiting.append(cell)
        elif not agrees and cell.root().nominal:
            self._said(cell.root())
        elif not agrees and number:
            self.waiting.append(cell)
        self.named[slot.name] = cell
        if slot.name in self.ahead:
            self.ahead[slot.name].parts = [cell]
        if slot.mark == "!":
            self.subject_number = number
            self.tokens += tokens
        elif slot.mark == ">":
            self.tokens.append(Dative(tokens, self.verb))
        else:
            self.tokens += tokens

    def _cell_of(self, slot: FrenchSlot) -> tuple[Cell, bool]:
        """The cell that a slot gets, and whether it belongs to something else."""
        if slot.mark == "@":
            return self.own, self.asked.agrees
        if slot.mark == "!":
            return self._subject(), False
        if slot.mark == "*" or slot.number in ("pre", "post"):
            return self._subject() if slot.mark == "*" and self.subject else self._last(), True
        return Cell(), False

    def _wanted(self, slot: FrenchSlot) -> str:
        if slot.mark == "@":
            own = self.want if self.row_number not in (SINGULAR, PLURAL) else self.row_number
            return self.counted or own
        if slot.mark == "+":
            return self.counted
        if slot.mark == "*" and self.subject is not None:
            return self.subject_number
        return self.want if slot.mark == "*" and not self.nouns else ""

    def _subject(self) -> Cell:
        return self.subject if self.subject is not None else self.own

    def _last(self) -> Cell:
        return self.nouns[-1] if self.nouns else self.own

    def _said(self, cell: Cell) -> None:
        """A noun is said: what waits for it agrees with it."""
        for waiting in self.waiting:
            if waiting.root() is not cell:
                waiting.root().link = cell
        if self.counted and not cell.number:
            cell.number = self.counted
        self.waiting = []
        self.nouns.append(cell)

    # --- words ------------------------------------------------------------------------------------------------------

    def _word(self, word: FrenchWord) -> None:
        {
            "plain": self._plain,
            "verb": self._verb,
            "noun": self._noun,
            "adjective": self._adjective,
            "self": self._self,
            "join": self._join,
            "determiner": self._determiner,
            "pronoun": self._pronoun,
            "gap": self._gap,
            "not": lambda _: None,
            "place": self._place_word,
        }[word.role](word)

    def _plain(self, word: FrenchWord) -> None:
        if word.noun is not None and self.waiting:
            cell = Cell(PLURAL if word.lemma == word.noun.plural != word.noun.singular else SINGULAR)
            cell.head(word.noun)
            self._said(cell)
        self.tokens.append(word.lemma)

    def _verb(self, word: FrenchWord) -> None:
        subject = self.named.get(word.asked) or self._subject()
        said = word.asked if word.asked in MOODS else ""
        stating = subject.root().nominal or self.asked.agrees or self.category == _STATING
        mood = said or self.asked.mood or ("ind" if stating else "imp")
        if (self.subject is not None or subject.root().nominal) and mood in ("imp", "inf") and not self.asked.agrees:
            mood = said or "ind"
        self.verb = VerbWord(word.lemma, subject, mood, word.reflexive)
        self.tokens.append(self.verb)

    def _noun(self, word: FrenchWord) -> None:
        if word.noun is None:
            raise TypeError(f"{word.lemma!r} is no noun")
        if self.joining is not None:
            self._further(word.noun, self.joining)
            return
        cell = self.own.root() if self.heads else Cell()
        self.heads = False
        cell.head(word.noun)
        if word.asked:
            cell.number = word.asked
        elif self.counted:
            cell.number = self.counted
        self.counted = ""
        self._said(cell)
        self.tokens.append(NounWord(word.noun, cell))

    def _join(self, word: FrenchWord) -> None:
        """ "Ou" between two nouns, the first of which has been said."""
        whole = self._last().root()
        whole.parts = [Cell(whole.number, whole.gender)]
        self.joining = word.lemma

    def _further(self, noun: Noun, word: str) -> None:
        whole = self._last().root()
        part = Cell(whole.number)
        part.head(noun)
        whole.parts = [*whole.parts, part]
        self.tokens += [Join(word, whole, part), NounWord(noun, part)]
        self.joining = None

    def _adjective(self, word: FrenchWord) -> None:
        if word.asked in self.slots and word.asked not in self.named:
            cell = self.ahead.setdefault(word.asked, Cell(SINGULAR))
        elif word.before or (self.tokens and isinstance(self.tokens[-1], DeterminerWord)):
            cell = Cell()
            self.waiting.append(cell)
        else:
            cell = self.named.get(word.asked) or self._last()
        token = AdjectiveWord(word.lemma, cell)
        if word.behind and (at := self._gap_of(cell)) is not None:
            self.tokens.insert(at, token)
        else:
            self.tokens.append(token)

    def _gap_of(self, cell: Cell) -> int | None:
        places = (i for i in range(len(self.tokens) - 1, -1, -1) if isinstance(self.tokens[i], Gap))
        return next((i for i in places if self.tokens[i].cell.root() is cell.root()), None)

    def _determiner(self, word: FrenchWord) -> None:
        cell = Cell()
        self.waiting.append(cell)
        owner = (self.named.get(word.asked) or self._subject()) if word.lemma == "son" else None
        if owner is not None and word.asked not in self.named and not owner.root().nominal and not owner.polite:
            owner = _you()
        number = word.asked if word.asked in (SINGULAR, PLURAL) else ""
        self.tokens.append(DeterminerWord(word.lemma, cell, owner, number))

    def _pronoun(self, word: FrenchWord) -> None:
        if word.asked in self.named:
            self.tokens.append(PronounWord(self.named[word.asked]))
            return
        cell = self.own
        if word.asked == "last" and self.verbal:  # the subject of this sentence, and of none that follows
            cell = self.subject = Cell()
            self._said(cell)
        root = cell.root()
        root.nominal = True
        root.person = 2 if word.lemma == "vous" else root.person
        if word.asked == "last":
            root.anaphoric = True
        elif word.asked:
            root.number = word.asked
        self.tokens.append(PronounWord(cell))

    def _self(self, word: FrenchWord) -> None:
        cell = self.own if self.heads else Cell()
        if self.heads:
            self.heads = False
            cell.root().nominal = True
        self._said(cell.root())
        self.tokens.append(SelfWord(cell, word.lemma))

    def _gap(self, _: FrenchWord) -> None:
        self.tokens.append(Gap(self.nouns[0] if self.nouns else self.own))

    def _place_word(self, word: FrenchWord) -> None:
        self.tokens.append(PlaceWord(*word.lemma.split("|")))

    # --- possessions ------------------------------------------------------------------------------------------------

    def _possession(self, item: FrenchPossession) -> bool:
        owner = Cell()
        out = self.write(item.owner.category, self.slots[item.owner.name], "", Asked(owner))
        if out is None:
            return False
        outer, self.tokens, waiting, self.waiting = self.tokens, [], self.waiting, [cell := Cell()]
        heads, self.heads = self.heads, False
        for part in item.thing:
            if isinstance(part, FrenchWord):
                self._word(part)
        thing, self.tokens, self.heads = self.tokens, outer, heads
        self.waiting = waiting
        if heads:
            self.heads = False
            self.own.root().link = cell.root() if self.own.root() is not cell.root() else None
            cell.root().nominal = True
        self.tokens.append(Possession(thing, cell, out[0]))
        return True


def _type_word(token: Any, cell: Cell) -> Any:
    return TypeWord(token.noun, cell, token.capital) if isinstance(token, NounWord) else token


_STATING = "condition"
"""A kind of phrase that states something, even if nobody is its subject: "il y a …"."""


def _you() -> Cell:
    cell = Cell()
    cell.person = 2
    return cell


def _has_mark(items: Sequence[FrenchItem], mark: str) -> bool:
    return any(isinstance(i, FrenchSlot) and i.mark == mark for i in items)


def _adjectives(values: Any, slot: FrenchSlot, asked: Asked, write: WriteSlot) -> list[Any] | None:
    """The adjectives that stand before the noun, or the others: types, subtypes, then the rest in their order."""
    found: list[tuple[int, list[Any]]] = []
    for value in values:
        out = write(slot.category.item, value, "", asked)
        if out is None:
            return None
        found.append((_rank(out[0]), out[0]))
    chosen = [(rank, words) for rank, words in found if (rank == _BEFORE) == (slot.number == "pre")]
    by_rank = {rank: [words for r, words in chosen if r == rank] for rank in range(4)}
    by_rank[_TYPE].reverse()
    return [word for phrases in by_rank.values() for words in phrases for word in words]


_BEFORE, _TYPE, _SUBTYPE, _OTHER = range(4)


def _rank(words: list[Any]) -> int:
    match words:
        case [AdjectiveWord(lemma=lemma), *_] if lemma in PRENOMINAL:
            return _BEFORE
        case ["de", "permanent", *_]:
            return _TYPE
        case [TypeWord(subtype=subtype), *_]:
            return _SUBTYPE if subtype else _TYPE
    return _OTHER


def compounded(words: list[Any], asked: Asked | None) -> list[Any]:
    """A further type of a noun: "créature-artefact"."""
    cell = Cell() if asked is None else asked.cell
    return [_type_word(word, cell) for word in words]


def joined(phrases: list[tuple[list[Any], Cell]], word: str, whole: Cell) -> list[Any]:
    """Several nouns with "et" or "ou" between the last two, each with its own gender."""
    tokens: list[Any] = []
    for index, (words, cell) in enumerate(phrases):
        if index:
            tokens.append(Join(word if index == len(phrases) - 1 else ",", whole, cell))
        tokens += words
    return tokens
