"""What a report says, as data: the one thing that text, JSON and the page are made from.

Every text is there in both languages. Rules are cited as the edition in play numbers them; `titles` says what they are
about. Objects and players share one row of numbers, their ids in the game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

FORMAT: Final = 4
"""Grows when a field that programs read changes its meaning or goes."""


class Both(msgspec.Struct, frozen=True):
    """A text in English and in French."""

    en: str
    fr: str


class Lines(msgspec.Struct, frozen=True):
    """Lines in English and in French."""

    en: tuple[str, ...] = ()
    fr: tuple[str, ...] = ()


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, and the rule that it is told under."""

    text: str
    rule: str = ""
    """As the edition in play numbers it; empty for a heading."""
    also: tuple[str, ...] = ()
    """More rules that it is told under."""


class Story(msgspec.Struct, frozen=True):
    """What happened, in English and in French."""

    en: tuple[Line, ...] = ()
    fr: tuple[Line, ...] = ()


class Look(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is to be read on an object, after all effects; its text is written from what the engine understood."""

    name: Both
    type: Both
    text: Both
    cost: str = ""
    """Symbols in braces."""
    colors: str = ""
    """Letters of WUBRG; none for colourless."""
    kind: str = ""
    """How it is framed: land, artifact, or something else."""
    token: bool = False


class Count(msgspec.Struct, frozen=True):
    """A kind of counter, and how many of it there are."""

    kind: str
    name: Both
    number: int


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A permanent at a moment."""

    id: int
    look: int
    """Its place among the looks of the report."""
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    """The number of its loyalty counters."""
    defense: int | None = None
    """The number of its defense counters."""
    protector: int = 0
    """The player who protects it; 0: it is no battle."""
    damage: int = 0
    counters: tuple[Count, ...] = ()
    tapped: bool = False
    sick: bool = False
    """A creature not controlled continuously since its controller's turn began."""
    phased_out: bool = False
    attached_to: int = 0
    attacking: int = 0
    """What it attacks; 0: nothing."""
    blocking: tuple[int, ...] = ()
    blocked: bool = False
    designations: tuple[Both, ...] = ()
    """What it has become: "solved", "monstrous" …"""
    locked: tuple[Both, ...] = ()
    """The names of its locked doors (CR26 709.5c)."""


class Card(msgspec.Struct, frozen=True):
    """A card in a hand, graveyard, exile or the command zone, or outside the game."""

    id: int
    look: int


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """A spell or ability on the stack."""

    id: int
    look: int
    player: int
    """Who controls it."""
    does: Both
    """What it will do."""
    source: int = 0
    """The object whose ability it is; 0 for a spell."""
    x: int | None = None
    targets: tuple[int, ...] = ()


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player at a moment."""

    id: int
    name: str
    life: int
    counters: tuple[Count, ...] = ()
    mana: str = ""
    """The mana pool, as symbols."""
    battlefield: tuple[Piece, ...] = ()
    hand: tuple[Card, ...] = ()
    graveyard: tuple[Card, ...] = ()
    exile: tuple[Card, ...] = ()
    command: tuple[Card, ...] = ()
    outside: tuple[Card, ...] = ()
    """What the player owns outside the game (CR 400.10)."""
    library: int = 0
    """How many cards are in it."""
    lost: bool = False
    team: int = 0


class Arrow(msgspec.Struct, frozen=True):
    """What points to what: ``attack``, ``block`` or ``target``."""

    kind: str
    origin: int
    target: int


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that can be seen of a game at a moment."""

    sides: tuple[Side, ...]
    """In turn order."""
    active: int
    """Whose turn it is."""
    stack: tuple[Pending, ...] = ()
    """The top last."""
    arrows: tuple[Arrow, ...] = ()
    time: str = ""
    """ "day" or "night" (CR26 731)."""


class Where(msgspec.Struct, frozen=True):
    """A place in the game, with its words."""

    turn: int
    step: str
    told: Both


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, and the board after it."""

    number: int
    """From 1."""
    where: Where
    since: int
    until: int
    """The entries that it tells: from *since* on, up to *until*."""
    story: Story
    board: Board
    said: tuple[str, ...] = ()
    """The sentences of the scenario that led to it, if it is the first of what they led to."""
    tried: tuple[int, ...] = ()
    """The places among what was tried of what was tried just after it."""
    asked: tuple[int, ...] = ()
    """The places among the replies of those to what was asked just after it."""


class Entry(msgspec.Struct, frozen=True):
    """An entry of the game's log, for programs."""

    what: str
    rule: str
    """As the engine knows it, by its number in the edition of 2011-09-30."""
    turn: int
    step: str
    parts: dict[str, int | str]


class Refused(msgspec.Struct, frozen=True):
    """Why something is refused, and under which rule."""

    rule: str
    message: Both


class Attempt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was only tried: the words, how many entries there were by then, why it is refused if it is."""

    line: str
    after: int
    legal: bool
    told: Both
    """What came of it, in a sentence."""
    refused: Refused | None = None


class Check(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something expected, and what was found instead if it does not hold."""

    line: str
    holds: bool
    found: Both = Both("", "")


class Answer(msgspec.Struct, frozen=True):
    """What came of the scenario: ``holds``, ``fails``, ``played`` (nothing was expected) or ``refused``."""

    verdict: str
    told: Both


class Choice(msgspec.Struct, frozen=True):
    """What a player was asked besides what to do, and what was answered."""

    player: str
    question: Both
    answer: Both
    rule: str


class Rule(msgspec.Struct, frozen=True):
    """A rule in the edition in play."""

    rule: str
    title: Both


class Cause(msgspec.Struct, frozen=True):
    """Something without which the answer is another, what it is then, and the rules that matter because of it."""

    what: Both
    otherwise: Both
    rules: tuple[Rule, ...]


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to a question of the scenario's."""

    question: str
    told: Lines
    after: int | None = None
    """How many entries there were as it was asked; null: at the end of the play."""
    answered: str = "exactly"
    """Whether it is answered "exactly", only "by subject" with what the rules say of it, or "not"."""


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a scenario's game did, and what was expected of it."""

    format: int
    program: str
    """The version of arbitre that played it; empty if it runs without being installed."""
    edition: str
    """The edition of the rules by its name."""
    effective: str
    """The day from which they were in force."""
    lang: str
    """The language of the scenario's own words, and in which the report is first shown."""
    answer: Answer
    life: dict[str, int]
    """The players' life totals in the end, by their names."""
    failed: Lines
    """What is not as expected."""
    log: Lines
    """All that happened, with headings, and between it what was only tried or asked."""
    entries: tuple[Entry, ...]
    steps: Lines
    """The steps that decide it: those that would not have been without the first of its causes, or else the last."""
    title: str = ""
    description: str = ""
    question: str = ""
    result: tuple[int, ...] | None = None
    """The winners; none of them for a draw; null while the game goes on."""
    illegal: Refused | None = None
    """Why the last sentence was refused."""
    tried: tuple[Attempt, ...] = ()
    checks: tuple[Check, ...] = ()
    titles: dict[str, Both] = {}
    """Our own titles of the rules that are cited."""
    documents: dict[str, dict[str, str]] = {}
    """The numbers that these rules have in the source documents, by the names of the documents."""
    looks: tuple[Look, ...] = ()
    start: Board | None = None
    """As the first sentence finds it."""
    timeline: tuple[Moment, ...] = ()
    assumed: Lines = Lines()
    """What was not said and is assumed; where that turns the outcome, also what comes of it otherwise."""
    values: tuple[Lines, ...] | None = None
    """If explained: how the values came about that expectations speak of, each a heading and its steps."""
    choices: tuple[Choice, ...] | None = None
    """If explained: what was asked and chosen."""
    replies: tuple[Reply, ...] = ()
    """The answers to its questions, as far as they are understood."""
    causes: tuple[Cause, ...] = ()
    """What decides the answer, the most particular first."""


SCHEMA: Final = Path(__file__).with_name("report.schema.json")
"""The JSON schema of a report, as it is published."""


def schema() -> dict[str, Any]:
    """The JSON schema of a report (draft 2020-12), as it is to be."""
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"Report {FORMAT} of arbitre"}
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(msgspec.json.schema(Report)))
    return head | told
