"""Reading French by the templates in which it is written: every reading of a category at a place, memoised.

What a template says in one place may stand in another: a pronoun before its verb ("la détruit"), an owner inside a
possessive ("sa force"), a denial before an infinitive ("ne pas attaquer"), "ciblé" behind the noun of the phrase before
it. A pronoun that stands so is read at a place of its own, which is followed by the place where its phrase would be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from arbitre.french.forms import ADJECTIVE, DETERMINER, VERB
from arbitre.ir.filters import HasSubtype, HasType, IsPermanent, Or
from arbitre.oracle.formalism.french_templates import FrenchItem, FrenchPossession, FrenchSlot, FrenchWord
from arbitre.oracle.formalism.grammar import PLUR, REJECT, SING, Category, Series, Terminal
from arbitre.oracle.formalism.parse import DEEPEST
from arbitre.oracle.in_french.grammar import BEFORE_NOUN, KINDS, OPTIONAL, Begun, French
from arbitre.oracle.in_french.series import Found, SeriesReader
from arbitre.oracle.in_french.words import words_of
from arbitre.oracle.lexicon.normalise import SELF, Token, kind_of

NUMBERS: Final = (SING, PLUR)


class _State(NamedTuple):
    """While a template is matched."""

    at: int
    values: tuple[tuple[str, Any], ...] = ()
    own: str = ""
    """The row's own number."""
    subject: str = ""
    counted: str = ""
    behind: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    """Words taken in behind the noun of this very template."""
    accusative: int = -1
    """Where the pronoun stands that is the object of the verb."""
    dative: int = -1
    denied: str = ""
    """The word of a denial that stood before its infinitive."""
    alias: bool = False


class FrenchParser(SeriesReader):
    """The readings of one paragraph."""

    def __init__(self, tokens: Sequence[Token], french: French) -> None:
        super().__init__(tokens)
        self.french = french
        self._memo: dict[tuple[Category, int], list[Found] | None] = {}
        self._depth = 0

    def readings(self, category: Category) -> list[Any]:
        """What the whole paragraph can say."""
        return [found.value for found in self.parse(category, 0) if found.end == self.length and not found.behind]

    def parse(self, category: Category, at: int) -> list[Found]:
        """The readings of *category* that start at a place; what begins with itself has none inside itself."""
        key = (category, at)
        if key in self._memo:
            return self._memo[key] or []
        if self._depth == DEEPEST:
            return []
        self._depth += 1
        self._memo[key] = None
        found: dict[tuple[Any, int, str, tuple[str, ...]], Found] = {}
        for one in self._results(category, at):
            same = (one.value, one.end, one.number, one.behind)
            if same not in found or (found[same].alias and not one.alias):
                found[same] = one
        self._depth -= 1
        self._memo[key] = list(found.values())
        return self._memo[key] or []

    def _results(self, category: Category, at: int) -> Iterator[Found]:
        if isinstance(category, Terminal):
            for value, end, number in category.parse_in_french(self.tokens, at):
                self._reach(end)
                yield Found(value, end, number)
        elif isinstance(category, Series):
            yield from self._series(category, at)
        else:
            for begun in self.french.sides[category].candidates(self.tokens[at].text):
                yield from self._row(begun, at)

    # --- rows ------------------------------------------------------------------------------------------------------

    def _row(self, begun: Begun, at: int) -> Iterator[Found]:
        row = begun.row
        states = [_State(at, own=row.number if row.number in NUMBERS and not _asks_number(begun.items) else "")]
        for index, item in enumerate(begun.items):
            states = list(
                dict.fromkeys(after for state in states for after in self._step(item, state, begun.items[:index]))
            )
            if not states:
                return
        for state in states:
            if state.accusative >= 0 or state.dative >= 0 or state.denied:
                continue
            slots = _slots(state.values)
            if row.wants_place:
                slots["at"] = self._places.get(at, at)
            if row.wants_number:
                slots["number"] = state.subject
            value = row.build(**slots)
            if value is not REJECT:
                number = state.own if row.number not in NUMBERS else row.number
                yield Found(value, state.at, number, state.alias or begun.alias, (*state.behind, *state.given))

    def _step(self, item: FrenchItem, state: _State, before: tuple[FrenchItem, ...]) -> Iterator[_State]:
        if isinstance(item, FrenchSlot):
            steps = self._slot(item, state)
        elif isinstance(item, FrenchPossession):
            steps = self._possession(item, state)
        else:
            steps = self._word(item, state, before)
        for after in steps:
            self._reach(after.at)
            yield after

    # --- slots -----------------------------------------------------------------------------------------------------

    def _slot(self, slot: FrenchSlot, state: _State) -> Iterator[_State]:
        if slot.number in ("pre", "post"):
            yield from self._adjectives(slot, state)
        elif slot.mark == ">":
            yield from self._dative(slot, state)
        else:
            if state.accusative >= 0:
                at = self._view(state.accusative, state.at)
                yield from self._filled(slot, state._replace(at=at, accusative=-1))
            for at in self._of(state.at) if slot.number == "of" else (state.at,):
                yield from self._filled(slot, state._replace(at=at))

    def _filled(self, slot: FrenchSlot, state: _State) -> Iterator[_State]:
        wanted = slot.number if slot.number in NUMBERS else state.own if slot.mark == "@" else ""
        for found in self.parse(slot.category, state.at):
            if wanted and found.number and found.number != wanted:
                continue
            own = found.number if slot.mark == "@" and not state.own else state.own
            yield state._replace(
                at=found.end,
                values=(*state.values, (slot.name, found.value)),
                own=own,
                subject=found.number or SING if slot.mark == "!" else state.subject,
                behind=(*state.behind, *found.behind),
                alias=state.alias or found.alias,
            )

    def _of(self, at: int) -> Iterator[int]:
        """ "Carte de créature", "créature-artefact", "un artefact"."""
        yield at
        if self.tokens[at].text in ("de", "un", "une"):
            yield self._next(at)

    def _dative(self, slot: FrenchSlot, state: _State) -> Iterator[_State]:
        if state.dative >= 0:
            at = self._view(state.dative, state.at)
            yield from self._filled(slot, state._replace(at=at, dative=-1))
        elif self.tokens[state.at].text == "à":
            yield from self._filled(slot, state._replace(at=self._next(state.at)))

    def _adjectives(self, slot: FrenchSlot, state: _State) -> Iterator[_State]:
        """Those before a noun, or those behind it."""
        frontier: list[tuple[_State, tuple[Any, ...]]] = [(state, ())]
        while frontier:
            following: list[tuple[_State, tuple[Any, ...]]] = []
            for one, said in frontier:
                yield one._replace(values=(*state.values, (f"{slot.name}:{slot.number}", said)))
                if (slot.number == "pre") == (not BEFORE_NOUN.isdisjoint(self._keys(one.at))):
                    following += (
                        (one._replace(at=found.end, alias=one.alias or found.alias), (*said, found.value))
                        for found in self.parse(slot.category.item, one.at)
                        if found.end > one.at
                    )
            frontier = following

    # --- possessions -----------------------------------------------------------------------------------------------

    def _possession(self, item: FrenchPossession, state: _State) -> Iterator[_State]:
        keys = self._keys(state.at)
        if (DETERMINER, "son") in keys:
            for after in self._thing(item, state._replace(at=self._next(state.at))):
                at = self._view(state.at, after.at)
                yield from self._filled(item.owner, after._replace(at=at))
        if (DETERMINER, "le") in keys:
            for after in self._thing(item, state._replace(at=self._next(state.at))):
                if self.tokens[after.at].text == "de":
                    yield from self._filled(item.owner, after._replace(at=self._next(after.at)))

    def _thing(self, item: FrenchPossession, state: _State) -> Iterator[_State]:
        states = [state]
        for index, word in enumerate(item.thing):
            states = [after for one in states for after in self._step(word, one, item.thing[:index])]
        yield from states

    # --- words -----------------------------------------------------------------------------------------------------

    def _word(self, word: FrenchWord, state: _State, before: tuple[FrenchItem, ...]) -> Iterator[_State]:
        match word.role:
            case "plain":
                yield from self._plain(word.lemma, state)
            case "place":
                for place in word.lemma.split("|"):
                    yield from self._plain(place, state)
            case "self":
                if self.tokens[state.at].text == word.lemma:
                    yield state._replace(at=self._next(state.at))
            case "join":
                yield from self._join(word, state)
            case "gap":
                yield from self._gap(state)
            case "not":
                if self.tokens[state.at].text != word.lemma:
                    yield state
            case "verb":
                yield from self._verb(word, state)
            case "determiner":
                yield from self._determiner(word, state, not _has_noun(before))
            case _:
                yield from self._inflected(word, state, before)

    def _plain(self, text: str, state: _State) -> Iterator[_State]:
        if state.denied and text == state.denied:
            yield state._replace(denied="")
            return
        at = state.at
        if text == "pas" and self.tokens[at].text != "pas" and self._denies_power(at):
            yield state
            return
        for part in words_of(text):
            if part not in self._keys(at):
                return
            at = self._next(at)
            self._reach(at)
        yield state._replace(at=at)

    def _denies_power(self, at: int) -> bool:
        """ "Ne peut attaquer": with this verb a denial needs no "pas"."""
        return 1 < at <= self.length and self.tokens[at - 2].text == "ne" and (VERB, "pouvoir") in self._keys(at - 1)

    def _inflected(self, word: FrenchWord, state: _State, before: tuple[FrenchItem, ...]) -> Iterator[_State]:
        if word.behind and word.lemma in state.behind:
            index = state.behind.index(word.lemma)
            yield state._replace(behind=state.behind[:index] + state.behind[index + 1 :])
            return
        key = (KINDS[word.role], word.lemma)
        if word.role == "pronoun" and state.accusative >= 0:
            if key in self._keys(self._view(state.accusative, state.at)):
                yield state._replace(accusative=-1)
            return
        number = self._keys(state.at).get(key)
        if number is not None:
            agrees = word.role in ("noun", "pronoun") and not word.asked and not _has_noun(before)
            if agrees and state.own and number and number != state.own and not state.values:
                return
            own = number if agrees and not state.own and not state.values else state.own
            yield state._replace(at=self._next(state.at), own=own)
        elif word.lemma in OPTIONAL:
            yield state

    def _join(self, word: FrenchWord, state: _State) -> Iterator[_State]:
        if self.tokens[state.at].text == word.lemma:
            for at in self._repeated(self._next(state.at)):
                yield state._replace(at=at)

    def _gap(self, state: _State) -> Iterator[_State]:
        yield state
        for lemma in _BEHIND:
            if (ADJECTIVE, lemma) in self._keys(state.at):
                yield state._replace(at=self._next(state.at), given=(*state.given, lemma))

    def _determiner(self, word: FrenchWord, state: _State, first: bool) -> Iterator[_State]:
        at, lemma = state.at, word.lemma
        number = self._keys(at).get((DETERMINER, lemma))
        if number is not None:
            if first and not (word.asked or state.values) and state.own and number and number != state.own:
                return
            yield state._replace(at=self._next(at))
        text, following = self.tokens[at].text, self.tokens[self._next(at)].text
        if lemma == "un" and text == "de" and following == "les":
            yield state._replace(at=self._next(self._next(at)))
        elif lemma == "un" and text == "de":
            yield state._replace(at=self._next(at))
        elif lemma == "un" and at > 0 and self.tokens[at - 1].text == "de":
            yield state
        if lemma == "le" and text in ("un", "une"):
            yield state._replace(at=self._next(at))  # "une autre créature ciblée"
        if lemma == "le" and (text in (SELF, "«") or kind_of(text or ".") == "name"):
            yield state

    def _verb(self, word: FrenchWord, state: _State) -> Iterator[_State]:
        key = (VERB, word.lemma)
        for at, clitics, denied in self._before_verb(state.at):
            if key not in self._keys(at):
                continue
            after = self._next(at)
            for clitic in ("-lui", "-leur", "-vous"):
                if self.tokens[after].text == clitic:
                    clitics, after = (*clitics, after), self._next(after)
            for roles in _parted([self.tokens[c].text for c in clitics], word.reflexive):
                cases = dict(zip(roles, clitics, strict=True))
                yield state._replace(
                    at=after,
                    accusative=cases.get("accusative", -1),
                    dative=cases.get("dative", -1),
                    denied=denied,
                )

    def _before_verb(self, at: int) -> Iterator[tuple[int, tuple[int, ...], str]]:
        """Where the verb can stand, with the pronouns before it and the denial before them."""
        denied = self.tokens[at].text if self.tokens[at].text in ("pas", "plus") else ""
        at = self._next(at) if denied else at
        yield at, (), denied
        clitics: tuple[int, ...] = ()
        while self.tokens[at].text in _CLITICS and len(clitics) < len(NUMBERS):
            clitics = (*clitics, at)
            at = self._next(at)
            yield at, clitics, denied


_BEHIND: Final = ("ciblé", "engagé")
"""What goes right behind a noun."""
_CLITICS: Final = frozenset({"le", "la", "l'", "les", "lui", "leur", "vous", "se"})
_CASES: Final = {
    "se": ("reflexive",),
    "vous": ("reflexive", "dative", "accusative"),
    "lui": ("dative",),
    "leur": ("dative",),
    "-vous": ("reflexive", "dative"),
    "-lui": ("dative",),
    "-leur": ("dative",),
}


def _parted(clitics: list[str], reflexive: bool) -> Iterator[list[str]]:
    """Ways to tell what the pronouns at a verb are: each of another case, one of them the verb's own if it has any."""
    choices: list[list[str]] = [[]]
    for text in clitics:
        cases = _CASES.get(text, ("accusative",))
        choices = [[*chosen, case] for chosen in choices for case in cases if case not in chosen]
    yield from (chosen for chosen in choices if ("reflexive" in chosen) == reflexive)


def _has_noun(items: tuple[FrenchItem, ...]) -> bool:
    return any(isinstance(item, FrenchWord) and item.role == "noun" for item in items)


def _asks_number(items: tuple[FrenchItem, ...]) -> bool:
    return any(isinstance(item, FrenchWord) and item.asked in NUMBERS for item in items)


def _slots(values: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    """The values of the slots; adjectives from both sides of their noun in the order in which English has them."""
    slots: dict[str, Any] = {}
    around: dict[str, list[Any]] = {}
    for name, value in values:
        base, beside, _ = name.partition(":")
        if beside:
            around.setdefault(base, []).extend(value)
        else:
            slots[name] = value
    return slots | {name: _in_english(found) for name, found in around.items()}


def _in_english(found: list[Any]) -> tuple[Any, ...]:
    """Types and subtypes stand next to the noun, in English before it."""
    ranked: list[list[Any]] = [[], [], []]
    for one in found:
        ranked[_rank(one)].append(one)
    others, subtypes, types = ranked
    return (*others, *subtypes, *reversed(types))


def _rank(what: Any) -> int:
    if isinstance(what, Or):
        return min(map(_rank, what.parts))
    return 2 if isinstance(what, HasType | IsPermanent) else 1 if isinstance(what, HasSubtype) else 0
