"""What came of a scenario that was played: its game, what was asked and tried on the way, what does not hold."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from arbitre import text
from arbitre.engine.characteristics.derivation import Derivation
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Decision
from arbitre.engine.kernel.log import Entry
from arbitre.errors import IllegalAction
from arbitre.judge.wording.model import Scenario
from arbitre.messages import NOTHING, Message, joined
from arbitre.wording import chosen


@dataclass(frozen=True, slots=True)
class Tried:
    """A check of what could be done at a moment: how much had been told by then, the words, why it was refused."""

    told: int
    line: str
    refused: IllegalAction | None
    later: Message = NOTHING
    """In which later step it would be done; says nothing if that is now."""
    done: tuple[Entry, ...] = ()
    """What the log told of it as it was tried."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that a sentence answered, as it was put, and the answer, in each language."""

    player: int
    rule: str
    question: tuple[str, ...]
    answer: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, decision: Decision, answer: Any) -> Asked:
        """A question with its answer, before that is given."""
        question = tuple(text.question(decision, game, lang) for lang in text.LANGUAGES)
        told = tuple(chosen(decision, answer, game, lang) for lang in text.LANGUAGES)
        return cls(decision.player, decision.rule, question, told)


@dataclass(frozen=True, slots=True)
class Said:
    """Sentences that belong together: how many choices had been made before them, and their words."""

    choices: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """Something expected, and what was found instead; nothing, if it holds."""

    line: str
    found: Message

    @property
    def told(self) -> Message:
        """The line with what was found instead."""
        return joined((self.line, ": ", self.found))


class Answered(StrEnum):
    """How a question was answered."""

    EXACTLY = "exactly"
    BY_SUBJECT = "by subject"
    """By what the rules say of what it speaks of."""
    NOT = "not"
    """It is not understood."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a question, in lines of each language; what is wrong with it if it is not understood."""

    question: str
    lines: tuple[tuple[str, ...], ...]
    told: int | None = None
    """How much had been told by then, if it was asked on the way; None: it was asked in the end."""
    answered: Answered = Answered.EXACTLY


@dataclass(frozen=True, slots=True)
class Cause:
    """Something without which the answer is another."""

    what: Message
    otherwise: Message
    """What the answer is then."""
    rules: tuple[str, ...]
    """Their keys in the index: those that are looked at only because of it, the most particular first."""
    entries: tuple[int, ...]
    """The places in the log of what happens only because of it."""


@dataclass(slots=True)
class Verdict:
    """What came of a scenario."""

    scenario: Scenario
    game: Game
    unmet: list[Message] = field(default_factory=list)
    """Expectations that do not hold: what was found instead."""
    illegal: IllegalAction | None = None
    """Why the last sentence was refused; the game stands as before it."""
    tried: list[Tried] = field(default_factory=list)
    """What was only tried on the way, and taken back."""
    said: list[Said] = field(default_factory=list)
    """The sentences that were carried out, in their order."""
    held: list[Held] = field(default_factory=list)
    """What was expected, on the way and in the end."""
    asked: list[Asked] = field(default_factory=list)
    """What players were asked besides what to do."""
    values: list[Derivation] = field(default_factory=list)
    """How the characteristics came about that expectations speak of."""
    assumed: list[Message] = field(default_factory=list)
    """What was not said and is assumed, and what comes of it otherwise."""
    replies: list[Reply] = field(default_factory=list)
    """The answers to the scenario's own questions, on the way and in the end."""
    causes: list[Cause] = field(default_factory=list)
    """What decides the answer, the most particular first; if that was looked for."""

    @property
    def failed(self) -> list[str]:
        """Expectations that do not hold, in the language that is spoken."""
        return [str(one) for one in self.unmet]
