"""The errors of arbitre; each says what was asked, why not, by which rule and where.

Three kinds of input can be at fault (all `ValueError`): it cannot be read (`MalformedInput`), it is against the rules
of the game (`IllegalAction`), or it can mean several things (`AmbiguousInput`). `UnsupportedText` is a card text that
the engine does not understand; `EngineFault` is a mistake of the engine itself.

Fields are kept beside the message. What an error has to say is the message `told()`, which can be worded in either
language; `str` words it in the one that is spoken (`messages.speak`). Every error takes its fields by position too, and
so survives pickling between processes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from arbitre.messages import LANGUAGES, NOTHING, Message, Messages, foreign, joined, spoken, worded

MOST_EXPECTED: Final = 6
"""How many expected words a message names before it counts the rest."""

MOST_SHOWN: Final = 120
"""So many letters of a long line are shown around the place that is meant."""


said: Final = Messages(
    {
        "no language": (
            "there are no texts in the language '{lang}'",
            "il n'y a pas de textes dans la langue « {lang} »",
        ),
        "line": ("line {number}", "ligne {number}"),
        "column": ("column {number}", "colonne {number}"),
        "in": (" in {where}", " dans {where}"),
        "at": (" in {where}", " à la {where}"),
        "expected": (": expected {words}", " : il faut {words}"),
        "or": ("{words} or {last}", "{words} ou {last}"),
        "word": ('"{word}"', "« {word} »"),
        "others": ("{count|other|others}", "{count|autre chose|autres choses}"),
        "hint": ("\n  hint: {hint}", "\n  conseil : {hint}"),
        "can mean": (": it can mean {names}", " : il peut s'agir de {names}"),
        "candidate": ("'{name}'", "« {name} »"),
        "unsupported": (
            "cannot read the text of '{card}', line {line}{why}",
            "impossible de lire le texte de « {card} », ligne {line}{why}",
        ),
        "no wording": (": no wording known here fits", " : aucune tournure connue ne convient ici"),
        "as built": (
            ": no wording that was known when the catalogue was built fits, and the phrasebook has changed since;"
            " import the card with its text (arbitre cards import) to have it read anew",
            " : aucune tournure connue quand le catalogue a été construit ne convient, et le recueil de tournures"
            " a changé depuis ; importez la carte avec son texte (arbitre cards import) pour qu'il soit relu",
        ),
        "not shipped": (
            ": no wording known here fits; its text is not shipped: arbitre cards try tells of a text where reading"
            " stops",
            " : aucune tournure connue ne convient ici ; son texte n'est pas fourni : arbitre cards try dit d'un texte"
            " où la lecture s'arrête",
        ),
        "fault": ("engine fault: {message}", "erreur du moteur (à signaler telle quelle) : {message}"),
        "limit": ("engine limit: {message}", "limite du moteur : {message}"),
        "state": ("; state: {state}", " ; état : {state}"),
        "too many": (
            "{number} {what} are more than the {bound} that are kept one by one",
            "{number} {what}, c'est plus que les {bound} que le moteur peut suivre un par un",
        ),
        "power": ("more than 10^{power}", "plus de 10^{power}"),
    }
)
Words = Message | str
"""A message, or what is the same in both languages."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in an input something stands; the file and the numbers are optional.

    `line` and `column` count from 1, 0 is unknown; `text` is the whole line, `width` the characters meant in it.
    """

    file: Words = ""
    line: int = 0
    column: int = 0
    text: str = ""
    width: int = 1

    def named(self) -> tuple[Words, ...]:
        """The file, line and column, as far as they are known."""
        numbers = (("line", self.line), ("column", self.column))
        return (*([self.file] if self.file else []), *(said(key, number=str(n)) for key, n in numbers if n))

    def __str__(self) -> str:
        return worded(self.named(), spoken())

    def inside(self) -> Message:
        """The place, to be appended to what is said of it."""
        return said("in" if self.file else "at", where=self.named()) if self.named() else NOTHING

    def caret(self) -> str:
        """The line with carets under the place, each on a new indented line; empty if the text is not known."""
        if not self.text or not self.column:
            return ""
        start = max(0, self.column - 1 - MOST_SHOWN // 2)
        shown = self.text[start : start + MOST_SHOWN]
        before = shown[: self.column - 1 - start]
        pad = "".join("\t" if character == "\t" else " " for character in before)
        width = max(1, min(self.width, len(shown) - len(before)))
        return f"\n  {shown}\n  {pad}{'^' * width}"


class MalformedInput(ValueError):
    """An input that cannot be read, such as a scenario file, a deck or an action.

    `what` is the complaint with the input quoted (`cannot read the mana cost '{X'`), `expected` what could stand there.
    """

    def __init__(
        self, what: Message, where: Place | None = None, expected: Sequence[Words] = (), hint: Words = ""
    ) -> None:
        super().__init__(what, where, expected, hint)
        self.what = what
        self.where = where or Place()
        self.expected = _words(expected)
        self.hint = hint

    def told(self) -> Message:
        """What is wrong, where, what was expected, and what would help."""
        expected = said("expected", words=_either(self.expected)) if self.expected else ""
        hint = said("hint", hint=self.hint) if self.hint else ""
        return joined((self.what, self.where.inside(), expected, self.where.caret(), hint))

    def __str__(self) -> str:
        return str(self.told())


@dataclass(frozen=True, slots=True)
class Remedy:
    """What would make an action legal: a word of the table of remedies, with what it is about, part by part.

    The parts are as those of a line of the log: ids of objects and players, numbers, words.
    """

    what: str
    about: tuple[tuple[str, object], ...] = ()


class IllegalAction(ValueError):
    """An action that a rule of the game forbids in this state; the game is as it was before (CR 717.1).

    `message` says what was asked and why not, `rule` is the citation of the first rule that decides, `subject` the
    object or player it is about, `state` where in the game. `also` is a rule to be read with it, such as that of the
    step in which it fails, `source` the object or player that brings it about, if it is another, `ability` what of it
    says so (a node of the ability language), `remedies` what would make it legal. `text.refusal` words
    it in either language.
    """

    def __init__(
        self,
        message: str,
        rule: str,
        subject: object = None,
        state: str = "",
        also: str = "",
        source: int = 0,
        ability: object = None,
        remedies: tuple[Remedy, ...] = (),
    ) -> None:
        super().__init__(message, rule, subject, state, also, source, ability, remedies)
        self.message = message
        self.rule = rule
        self.subject = subject
        self.state = state
        self.also = also
        self.source = source
        self.ability = ability
        self.remedies = remedies

    def told(self) -> Message:
        """What was asked and why not, and the rule."""
        return joined((foreign(self.message), _citation(self.rule), f" ({self.state})" if self.state else ""))

    def __str__(self) -> str:
        return str(self.told())


class AmbiguousInput(ValueError):
    """An input that can mean several things; `candidates` are the things, of which the user must name one."""

    def __init__(self, what: Message, candidates: Sequence[Words], where: Place | None = None) -> None:
        super().__init__(what, candidates, where)
        self.what = what
        self.candidates = _words(candidates)
        self.where = where or Place()

    def told(self) -> Message:
        """What can mean which things."""
        named = said("can mean", names=tuple(said("candidate", name=candidate) for candidate in self.candidates))
        return joined((self.what, self.where.inside(), named, self.where.caret()))

    def __str__(self) -> str:
        return str(self.told())


class UnsupportedText(Exception):
    """A card text that the engine does not understand.

    `text` is line number `line` (from 1) of the card, empty if a catalogue knows only that it was not understood, and
    `stale` if it was by another phrasebook; the words at `start` up to `end` (columns from 0) stopped the reading,
    where one of `expected` could have stood.
    """

    def __init__(
        self,
        card: str,
        text: str,
        line: int = 1,
        start: int = 0,
        end: int = 0,
        expected: Sequence[str] = (),
        stale: bool = False,
    ) -> None:
        super().__init__(card, text, line, start, end, expected, stale)
        self.card = card
        self.text = text
        self.line = line
        self.start = start
        self.end = end
        self.expected = (expected,) if isinstance(expected, str) else tuple(expected)
        self.stale = stale

    def told(self) -> Message:
        """Which line of which card, and where the reading stopped."""
        unread = said("no wording" if self.text else "as built" if self.stale else "not shipped")
        why = said("expected", words=_either(self.expected)) if self.expected else unread
        place = Place(line=self.line, column=self.start + 1, text=self.text, width=self.end - self.start)
        return joined((said("unsupported", card=self.card, line=self.line, why=why), place.caret()))

    def __str__(self) -> str:
        return str(self.told())


class EngineFault(Exception):
    """A mistake of the engine itself, with the rule it broke and the notation of the state, for a report.

    Its message is for those who mend the engine, and in English.
    """

    def __init__(self, message: Words, rule: str = "", state: str = "") -> None:
        super().__init__(message, rule, state)
        self.message = message
        self.rule = rule
        self.state = state

    def told(self) -> Message:
        """What went wrong, by which rule, in which state."""
        state = said("state", state=self.state) if self.state else ""
        return joined((said("fault", message=self.message), _citation(self.rule), state))

    def __str__(self) -> str:
        return str(self.told())


class EngineLimit(EngineFault):
    """Something that the rules allow is more than the engine holds; the message tells what, how many, and the bound."""

    def __init__(self, what: Message, number: int, bound: int, rule: str) -> None:
        digits = said("power", power=number.bit_length() * 30103 // 100000 - 1)
        told = number if number < 10**12 else digits
        super().__init__(said("too many", number=told, what=what, bound=bound), rule)
        self.args = (what, number, bound, rule)

    def told(self) -> Message:
        """What is too much, and the rule by which it is asked for."""
        return joined((said("limit", message=self.message), _citation(self.rule)))


def kind_name(value: object) -> str:
    """What kind of thing a value is, for a message: never for telling kinds apart, which types do."""
    return type(value).__name__


def language(lang: str) -> str:
    """The language, if there are texts in it.

    :raises MalformedInput: there are none.
    """
    if lang not in LANGUAGES:
        raise MalformedInput(said("no language", lang=lang), expected=LANGUAGES)
    return lang


def _citation(rule: str) -> str:
    """The rule in brackets, to be appended; `508.1a` is read as `CR 508.1a`."""
    if not rule:
        return ""
    return f" [{rule}]" if rule.startswith("CR") else f" [CR {rule}]"


def _words(words: Sequence[Words]) -> tuple[Words, ...]:
    """The words as a tuple; one bare string is one word, not its letters."""
    return (words,) if isinstance(words, str) else tuple(words)


def _either(words: tuple[Words, ...]) -> Words:
    """The words quoted and joined by "or"; a long list is cut short and the rest counted."""
    named: list[Words] = [said("word", word=word) for word in words[:MOST_EXPECTED]]
    if len(words) > MOST_EXPECTED:
        named.append(said("others", count=len(words) - MOST_EXPECTED))
    return said("or", words=tuple(named[:-1]), last=named[-1]) if len(named) > 1 else named[0]
