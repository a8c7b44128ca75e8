"""Scenario files: a described situation, a line of play in words, and what is expected or asked (YAML).

    title: A blocked attacker
    edition: 2011-09-30
    players:
      Alice: {life: 20, battlefield: [Craw Wurm], hand: [Giant Growth, {card: Forest, count: 2}]}
      Bob: {battlefield: [{card: Wall of Wood, tapped: true}]}
    turn: {player: Alice, step: declare_attackers}
    play:
      - Alice attacks with Craw Wurm
      - Bob blocks Craw Wurm with Wall of Wood
    expect:
      - Bob has 20 life
    question: Who survives?

Between the sentences of `play` may stand checks: `expect: …` must hold now; `legal: …` could be done now, and is taken
back; `illegal: … [508.1c]` is refused now, under that rule. Cards of the scenario's own are described under `cards`.

Every error says the file, the line and what was expected; nothing runs before the whole file is understood.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from arbitre.errors import MalformedInput, Place
from arbitre.ir.values import Step, Zone

ZONES: Final = {
    "library": Zone.LIBRARY,
    "hand": Zone.HAND,
    "battlefield": Zone.BATTLEFIELD,
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "command": Zone.COMMAND,
    "outside": Zone.OUTSIDE,
}
_TOP: Final = (
    "title",
    "edition",
    "lang",
    "seed",
    "examples",
    "fails",
    "cards",
    "players",
    "variant",
    "teams",
    "range",
    "attack",
    "deploy",
    "turn",
    "play",
    "expect",
    "question",
    "description",
)
_FACE: Final = ("cost", "type", "text", "power", "toughness", "loyalty", "colors")
_MADE: Final = (*_FACE, "hand", "life", "layout", "faces")
TIMES: Final = ("day", "night")
CHECKS: Final = ("expect", "legal", "illegal")
_RULE: Final = re.compile(r" *\[(?:CR(?:26)? )?(?P<rule>\d+(?:\.\d+[a-z]?)?)\]$")
_PLAYER: Final = ("life", "poison", "counters", "vanguard", *ZONES)
_CARD: Final = (
    "card",
    "count",
    "tapped",
    "counters",
    "attached_to",
    "as",
    "controller",
    "sick",
    "choices",
    "face_down",
    "commander",
)


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the file and where it stands."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Check:
    """A check between two sentences: what holds, what could be done, what is refused (one of ``CHECKS``)."""

    kind: str
    lines: tuple[Line, ...]
    rule: str = ""
    """The rule that refuses it; empty for any."""


@dataclass(frozen=True, slots=True)
class Made:
    """A card of the scenario's own, by its printed values."""

    name: str
    printed: tuple[tuple[str, str], ...]
    place: Place
    faces: tuple[Made, ...] = ()
    """Its faces, if it has several."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Cards in a zone at the start."""

    card: str
    zone: Zone
    place: Place
    count: int = 1
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: str = ""
    alias: str = ""
    controller: str = ""
    sick: bool = False
    commander: bool = False
    """It is a commander of its owner (CR 903.3)."""
    vanguard: bool = False
    """It is its owner's vanguard, with what it does to the start of the game (CR 902)."""
    face_down: bool = False
    choices: tuple[str, ...] = ()
    """What is chosen as it enters."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the start."""

    name: str
    life: int | None = None
    """None: as the game begins."""
    counters: tuple[tuple[str, int], ...] = ()
    cards: tuple[Placed, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole file."""

    seats: tuple[Seat, ...]
    variant: str = ""
    """A variant by its name (CR 806–811), with its options; empty: only the options that follow."""
    teams: tuple[tuple[int, ...], ...] = ()
    """The players of each team, by their places in the turn order, from 1."""
    range: int | tuple[int, ...] | None = None
    attack: str | None = None
    deploy: bool | None = None
    title: str = ""
    edition: str = ""
    lang: str = ""
    seed: int = 0
    turn: int = 1
    active: str = ""
    step: Step = Step.PRECOMBAT_MAIN
    time: str = ""
    """ "day" or "night" (CR26 731); empty: neither yet."""
    play: tuple[Line | Check, ...] = ()
    expect: tuple[Line, ...] = ()
    question: str = ""
    description: str = ""
    cards: tuple[Made, ...] = ()
    examples: tuple[str, ...] = ()
    """The official examples that this scenario shows."""
    fails: str = ""
    """Why what it expects does not hold yet."""
    file: str = field(default="", compare=False)


def read_scenario(path: Path) -> Scenario:
    """The scenario in a file.

    :raises MalformedInput: it cannot be read; says where and what was expected.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise MalformedInput(f"cannot read '{path}': {error}") from None
    return parse_scenario(text, str(path))


def parse_scenario(text: str, file: str = "") -> Scenario:
    """The scenario written as *text*; *file* is for messages."""
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = Place(file, mark.line + 1, mark.column + 1, _line(text, mark.line)) if mark else Place(file)
        raise MalformedInput(f"not YAML: {error.problem}", place) from None
    return _Reader(text, file).scenario(root)


def _line(text: str, number: int) -> str:
    lines = text.splitlines()
    return lines[number] if number < len(lines) else ""


class _Reader:
    """Turns the nodes of a file into a scenario."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file

    def place(self, node: Any) -> Place:
        mark = node.start_mark
        width = node.end_mark.column - mark.column if node.end_mark.line == mark.line else 1
        return Place(self.file, mark.line + 1, mark.column + 1, _line(self.text, mark.line), max(width, 1))

    def scenario(self, root: Any) -> Scenario:
        if root is None:
            raise MalformedInput("the scenario is empty", Place(self.file), ["players"])
        fields = self.mapping(root, _TOP)
        if "players" not in fields:
            raise MalformedInput("a scenario needs players", self.place(root), ["players"])
        seats = tuple(self.seat(name, node) for name, node in self.pairs(fields["players"]))
        if len(seats) < 2:
            raise MalformedInput("a game needs two or more players", self.place(fields["players"]))
        turn = self.mapping(fields["turn"], ("number", "player", "step", "time")) if "turn" in fields else {}
        return Scenario(
            seats=seats,
            variant=self.word(fields, "variant"),
            teams=tuple(self.named(node, seats) for node in self.items(fields["teams"])) if "teams" in fields else (),
            range=self.ranges(fields["range"], seats) if "range" in fields else None,
            attack=self.word(fields, "attack") or None,
            deploy=self.flag(fields, "deploy") if "deploy" in fields else None,
            title=self.word(fields, "title"),
            edition=self.word(fields, "edition"),
            lang=self.word(fields, "lang"),
            seed=self.number(fields, "seed", 0),
            turn=self.number(turn, "number", 1),
            time=self.time(turn),
            active=self.player(turn, seats),
            step=self.step(turn),
            play=tuple(self.plays(fields.get("play"))),
            expect=tuple(self.lines(fields.get("expect"))),
            question=self.word(fields, "question"),
            description=self.word(fields, "description"),
            cards=tuple(self.made(name, node) for name, node in self.pairs(fields["cards"]))
            if "cards" in fields
            else (),
            examples=tuple(self.text_of(n) for n in self.items(fields["examples"])) if "examples" in fields else (),
            fails=self.word(fields, "fails"),
            file=self.file,
        )

    def named(self, node: Any, seats: tuple[Seat, ...]) -> tuple[int, ...]:
        """Players by their names, as their places in the turn order, from 1."""
        names = [seat.name for seat in seats]
        found = []
        for item in self.items(node):
            name = self.text_of(item)
            if name not in names:
                raise MalformedInput(f"there is no player '{name}'", self.place(item), names)
            found.append(names.index(name) + 1)
        return tuple(found)

    def ranges(self, node: Any, seats: tuple[Seat, ...]) -> int | tuple[int, ...]:
        """CR 801.2a: one range of influence for all, or one for each player by name."""
        if isinstance(node, yaml.ScalarNode):
            return self.integer(node)
        given = {name: self.integer(value) for name, value in self.pairs(node)}
        if set(given) != {seat.name for seat in seats}:
            raise MalformedInput("each player needs a range of influence", self.place(node), [s.name for s in seats])
        return tuple(given[seat.name] for seat in seats)

    def player(self, turn: dict[str, Any], seats: tuple[Seat, ...]) -> str:
        names = [seat.name for seat in seats]
        name = self.word(turn, "player") or names[0]
        if name not in names:
            raise MalformedInput(f"there is no player '{name}'", self.place(turn["player"]), names)
        return name

    def time(self, turn: dict[str, Any]) -> str:
        word = self.word(turn, "time")
        if word and word not in TIMES:
            raise MalformedInput(f"not a time of day: '{word}'", self.place(turn["time"]), TIMES)
        return word

    def step(self, turn: dict[str, Any]) -> Step:
        if "step" not in turn:
            return Step.PRECOMBAT_MAIN
        name = self.text_of(turn["step"]).replace(" ", "_").lower()
        if name not in tuple(Step):
            raise MalformedInput(f"there is no step '{name}'", self.place(turn["step"]), [s.value for s in Step])
        return Step(name)

    def seat(self, name: str, node: Any) -> Seat:
        fields = self.mapping(node, _PLAYER)
        cards = [card for zone in ZONES if zone in fields for card in self.cards(fields[zone], ZONES[zone])]
        if "vanguard" in fields:
            node = fields["vanguard"]
            cards.append(Placed(self.text_of(node), Zone.COMMAND, self.place(node), vanguard=True))
        counters = self.counters(fields.get("counters"))
        if "poison" in fields:
            counters = (*counters, ("poison", self.number(fields, "poison", 0)))
        life = self.integer(fields["life"]) if "life" in fields else None
        return Seat(name, life, tuple(sorted(counters)), tuple(cards))

    def cards(self, node: Any, zone: Zone) -> Iterable[Placed]:
        for item in self.items(node):
            if isinstance(item, yaml.ScalarNode):
                yield Placed(self.text_of(item), zone, self.place(item))
                continue
            fields = self.mapping(item, _CARD)
            if "card" not in fields:
                raise MalformedInput("a card has no name", self.place(item), ["card"])
            yield Placed(
                card=self.text_of(fields["card"]),
                zone=zone,
                place=self.place(fields["card"]),
                count=self.number(fields, "count", 1),
                tapped=self.flag(fields, "tapped"),
                counters=self.counters(fields.get("counters")),
                attached_to=self.word(fields, "attached_to"),
                alias=self.word(fields, "as"),
                controller=self.word(fields, "controller"),
                sick=self.flag(fields, "sick"),
                commander=self.flag(fields, "commander"),
                face_down=self.flag(fields, "face_down"),
                choices=self.words(fields, "choices"),
            )

    def counters(self, node: Any) -> tuple[tuple[str, int], ...]:
        if node is None:
            return ()
        return tuple(sorted((kind, self.integer(value)) for kind, value in self.pairs(node)))

    # --- nodes --------------------------------------------------------------------------------------------------------

    def mapping(self, node: Any, allowed: Iterable[str]) -> dict[str, Any]:
        allowed = tuple(allowed)
        fields: dict[str, Any] = {}
        if not isinstance(node, yaml.MappingNode):
            raise MalformedInput("expected fields with values", self.place(node), allowed)
        for key, value in node.value:
            name = self.text_of(key)
            if name not in allowed:
                raise MalformedInput(f"unknown field '{name}'", self.place(key), allowed)
            if name in fields:
                raise MalformedInput(f"the field '{name}' stands twice", self.place(key))
            fields[name] = value
        return fields

    def pairs(self, node: Any) -> list[tuple[str, Any]]:
        if not isinstance(node, yaml.MappingNode):
            raise MalformedInput("expected names with values", self.place(node), ["name: value"])
        return [(self.text_of(key), value) for key, value in node.value]

    def items(self, node: Any) -> list[Any]:
        return list(node.value) if isinstance(node, yaml.SequenceNode) else [node]

    def lines(self, node: Any) -> Iterable[Line]:
        for item in self.items(node) if node is not None else ():
            yield Line(self.text_of(item), self.place(item))

    def plays(self, node: Any) -> Iterable[Line | Check]:
        """Sentences, and checks between them."""
        for item in self.items(node) if node is not None else ():
            if isinstance(item, yaml.MappingNode):
                yield from (self.check(kind, value) for kind, value in self.mapping(item, CHECKS).items())
            else:
                yield Line(self.text_of(item), self.place(item))

    def check(self, kind: str, node: Any) -> Check:
        lines = tuple(self.lines(node))
        if not lines:
            raise MalformedInput(f"nothing is said to be {kind}", self.place(node))
        found = _RULE.search(lines[-1].text) if kind == "illegal" else None
        if found is None:
            return Check(kind, lines)
        return Check(kind, (*lines[:-1], Line(lines[-1].text[: found.start()], lines[-1].place)), found["rule"])

    def made(self, name: str, node: Any) -> Made:
        fields = self.mapping(node, _MADE)
        given = fields.pop("faces", None)
        faces = () if given is None else tuple(self.face(name, face) for name, face in self.pairs(given))
        return Made(name, tuple((key, self.text_of(value)) for key, value in fields.items()), self.place(node), faces)

    def face(self, name: str, node: Any) -> Made:
        fields = self.mapping(node, _FACE)
        return Made(name, tuple((key, self.text_of(value)) for key, value in fields.items()), self.place(node))

    def text_of(self, node: Any) -> str:
        if not isinstance(node, yaml.ScalarNode):
            raise MalformedInput("expected a word or sentence", self.place(node))
        return str(node.value).strip()

    def word(self, fields: dict[str, Any], name: str) -> str:
        return self.text_of(fields[name]) if name in fields else ""

    def words(self, fields: dict[str, Any], name: str) -> tuple[str, ...]:
        return tuple(self.text_of(node) for node in self.items(fields[name])) if name in fields else ()

    def number(self, fields: dict[str, Any], name: str, default: int) -> int:
        return self.integer(fields[name]) if name in fields else default

    def integer(self, node: Any) -> int:
        try:
            return int(self.text_of(node))
        except ValueError:
            raise MalformedInput(f"not a number: '{self.text_of(node)}'", self.place(node), ["a number"]) from None

    def flag(self, fields: dict[str, Any], name: str) -> bool:
        if name not in fields:
            return False
        word = self.text_of(fields[name]).lower()
        if word not in ("true", "false", "yes", "no"):
            raise MalformedInput(f"not yes or no: '{word}'", self.place(fields[name]), ["yes", "no"])
        return word in ("true", "yes")
