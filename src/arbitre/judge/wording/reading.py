"""Scenario files: a described situation, a line of play in words, and what is expected or asked (YAML).

    title: A blocked attacker
    edition: 2011-09-30
    players:
      Alice: {life: 20, battlefield: [Craw Wurm], hand: [Giant Growth, {card: Forest, count: 2}]}
      Bob: {battlefield: [{card: Wall of Wood, tapped: true}]}
    turn: {player: Alice, step: declare_attackers}
    play:
      - Alice attacks with Craw Wurm
      - Bob blocks Craw Wurm with Wall of Wood [509.1]
    expect:
      - Bob has 20 life
    question: Who survives?

Between the sentences of `play` may stand checks: `expect: …` must hold now; `legal: …` could be done now, and is taken
back; `illegal: … [508.1c]` is refused now, under that rule; `why: … [no, 508.1c]` is asked now, and answered so. A
sentence with rules in brackets must be told or asked under these rules. A scenario's own cards stand under `cards`.

Every error says the file, the line and what was expected; nothing runs before the whole file is understood.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

import msgspec
import yaml

from arbitre.engine.kernel.options import Options
from arbitre.errors import MalformedInput, Place
from arbitre.files import read_text, undecoded
from arbitre.ir.values import Step, Zone
from arbitre.judge.position import BY_THEMSELVES, Placed
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.libraries import speaks_of_libraries
from arbitre.judge.wording.limits import MOST_BYTES, MOST_CARDS, MOST_COUNTERS, MOST_OF_ONE, MOST_PLAYERS
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Check, Line, Made, Moment, Scenario, Seat
from arbitre.judge.wording.nodes import Nodes, compose, words_in
from arbitre.judge.wording.steps import MAIN, step_named
from arbitre.judge.wording.written import (
    IN_DECKS,
    ZONES,
    CardAt,
    CheckAt,
    FaceAt,
    OwnCard,
    PlayerAt,
    PositionAt,
    ScenarioAt,
    TurnAt,
)
from arbitre.judge.wording.written import fields as names_of
from arbitre.letters import check_name
from arbitre.variants.multiplayer import NAMES, no_variant

TIMES: Final = ("day", "night")
CHECKS: Final = names_of(CheckAt)
_RULES: Final = re.compile(r"\s*\[(?P<rules>(?:CR(?:26)? )?\d+(?:\.\d+[a-z]?)?(?:, ?\d+(?:\.\d+[a-z]?)?)*)\]$")
_RULE: Final = re.compile(r"\d+(?:\.\d+[a-z]?)?")
_ANSWERED: Final = re.compile(r"(?P<asked>.*?)\s*\[(?P<answer>[^\[\]]*)\]$")
_YES_OR_NO: Final = {"yes": "yes", "oui": "yes", "no": "no", "non": "no"}
_IN_POSITION: Final = ("players", "turn", "seed", "cards", "variant", "teams", "range", "attack", "deploy")
"""What cannot be said besides a moment of a game."""
_PLAYER: Final = re.compile(r'^player [1-9][0-9]* "((?:[^"\\\n]|\\.)*)"', re.MULTILINE)
_PERMANENT: Final = (
    "tapped",
    "attached_to",
    "controller",
    "protector",
    "sick",
    "damage",
    "unlocked",
    "designations",
    "choices",
    "timestamp",
)
"""What can be said of a permanent only."""


def read_scenario(path: Path) -> Scenario:
    """The scenario in a file.

    :raises MalformedInput: it cannot be read; says where and what was expected.
    """
    return parse_scenario(read_text(path, MOST_BYTES), str(path))


def parse_scenario(text: str, file: str = "") -> Scenario:
    """The scenario written as *text*; *file* is for messages.

    :raises MalformedInput: it cannot be read; says where and what was expected.
    """
    return _Reader(text, file).scenario(compose(text, file))


class _Reader(Nodes):
    """Turns the nodes of a file into a scenario."""

    def scenario(self, root: Any) -> Scenario:
        if root is None:
            raise MalformedInput(said("empty"), Place(self.file), ["players"])
        fields = self.mapping(root, names_of(ScenarioAt))
        if "position" in fields:
            return self.from_moment(fields)
        if "players" not in fields:
            raise MalformedInput(said("no players"), self.place(root), ["players"])
        names = [name for name, _ in self.pairs(fields["players"])]
        seats = tuple(self.seat(name, node, names) for name, node in self.pairs(fields["players"]))
        same = next((name for name in names if [folded(one) for one in names].count(folded(name)) > 1), "")
        if same:
            raise MalformedInput(said("same name", name=same), self.place(fields["players"]))
        if len(seats) > MOST_PLAYERS:
            raise MalformedInput(said("many players", most=MOST_PLAYERS), self.place(fields["players"]))
        if len(seats) < 2:
            raise MalformedInput(said("one player"), self.place(fields["players"]))
        if sum(placed.count for seat in seats for placed in seat.cards) > MOST_CARDS:
            raise MalformedInput(said("many cards", most=MOST_CARDS), self.place(fields["players"]))
        turn = self.mapping(fields["turn"], names_of(TurnAt)) if "turn" in fields else {}
        step = self.step(turn)
        return Scenario(
            **self.told(fields),
            seats=seats,
            variant=self.variant(fields),
            teams=tuple(self.named(node, names) for node in self.items(fields["teams"])) if "teams" in fields else (),
            range=self.ranges(fields["range"], names) if "range" in fields else None,
            attack=self.word(fields, "attack") or None,
            deploy=self.flag(fields, "deploy") if "deploy" in fields else None,
            seed=self.number(fields, "seed", 0, 0),
            turn=self.number(turn, "number", 1, 1),
            lands=self.number(turn, "lands", 0, 0, MOST_OF_ONE),
            time=self.time(turn),
            active=self.player(turn["player"], names) if "player" in turn else 1,
            step=Step.PRECOMBAT_MAIN if step in ("", MAIN) else Step(step),
            unsaid=self.unsaid(fields, turn, step),
            cards=tuple(self.made(one, node) for one, node in self.pairs(fields["cards"])) if "cards" in fields else (),
        )

    def unsaid(self, fields: dict[str, Any], turn: dict[str, Any], step: str) -> frozenset[str]:
        """What is not said of where the game begins, and of libraries."""
        left = {"player", "number"} - set(turn) | ({"step"} if step in ("", MAIN) else set())
        seats = [self.mapping(node, names_of(PlayerAt)) for _, node in self.pairs(fields["players"])]
        told = [one for name in ("play", "expect", "question") if name in fields for one in words_in(fields[name])]
        is_told = any("library" in seat for seat in seats) or any(map(speaks_of_libraries, told))
        return frozenset(left if is_told else left | {"library"})

    def told(self, fields: dict[str, Any]) -> dict[str, Any]:
        """What is said of the scenario itself, and what is played."""
        return {
            "title": self.word(fields, "title"),
            "edition": self.word(fields, "edition"),
            "lang": self.word(fields, "lang"),
            "play": tuple(self.plays(fields.get("play"))),
            "expect": tuple(self.lines(fields.get("expect"))),
            "question": self.word(fields, "question"),
            "description": self.word(fields, "description"),
            "examples": self.words(fields, "examples"),
            "rows": self.words(fields, "rows"),
            "numbers": self.words(fields, "numbers"),
            "fails": self.word(fields, "fails"),
            "file": self.file,
        }

    # --- a moment of a game -------------------------------------------------------------------------------------------

    def from_moment(self, fields: dict[str, Any]) -> Scenario:
        """The scenario that begins at a moment of a game."""
        said_by_it = [name for name in _IN_POSITION if name in fields]
        if said_by_it:
            raise MalformedInput(said("position says it", field=said_by_it[0]), self.place(fields[said_by_it[0]]))
        node = fields["position"]
        given = self.mapping(node, names_of(PositionAt))
        if "state" not in given:
            raise MalformedInput(said("no state"), self.place(node), ["state"])
        state = self.text_of(given["state"])
        names = [json.loads(f'"{name}"') for name in _PLAYER.findall(state)]
        if not 1 < len(names) <= MOST_PLAYERS:
            raise MalformedInput(said("many players", most=MOST_PLAYERS), self.place(given["state"]))
        for name in names:
            check_name(name, self.place(given["state"]))
        options = self.options(given["options"]) if "options" in given else Options()
        return Scenario(
            **self.told(fields),
            seats=tuple(map(Seat, names)),
            moment=Moment(state, options, self.place(given["state"])),
        )

    def options(self, node: Any) -> Options:
        """How a game is played, as a record has it."""
        try:
            return msgspec.convert(yaml.safe_load(yaml.serialize(node)), Options)
        except msgspec.ValidationError as error:
            raise MalformedInput(said("no options", error=undecoded(str(error))), self.place(node)) from None

    # --- players ------------------------------------------------------------------------------------------------------

    def player(self, node: Any, names: list[str]) -> int:
        """The seat of a player by name, from 1."""
        name = self.text_of(node)
        if name not in names:
            raise self.unknown("player", name, node, names)
        return names.index(name) + 1

    def named(self, node: Any, names: list[str]) -> tuple[int, ...]:
        """Players by their names."""
        return tuple(self.player(item, names) for item in self.items(node))

    def ranges(self, node: Any, names: list[str]) -> int | tuple[int, ...]:
        """CR 801.2a: one range of influence for all, or one for each player by name."""
        if isinstance(node, yaml.ScalarNode):
            return self.integer(node, 0)
        given = {name: self.integer(value, 0) for name, value in self.pairs(node)}
        if set(given) != set(names):
            raise MalformedInput(said("each range"), self.place(node), names)
        return tuple(given[name] for name in names)

    def variant(self, fields: dict[str, Any]) -> str:
        """A variant by its name, in whichever letters.

        :raises MalformedInput: there is none of that name; says which there are.
        """
        name = folded(self.word(fields, "variant"))
        if name and name not in NAMES:
            close = get_close_matches(name, NAMES, 1, 0.6)
            hint = said("meant", word=close[0]) if close else ""
            raise MalformedInput(no_variant(name), self.place(fields["variant"]), hint=hint)
        return name

    def time(self, turn: dict[str, Any]) -> str:
        word = self.word(turn, "time")
        if word and word not in TIMES:
            raise MalformedInput(said("no time", word=word), self.place(turn["time"]), TIMES)
        return word

    def step(self, turn: dict[str, Any]) -> str:
        """The value of a step, "main" for a main phase that is not said which, empty if none is named."""
        name = self.word(turn, "step")
        step = step_named(name)
        if name and not step:
            raise self.unknown("step", name, turn["step"], [s.value for s in Step])
        return step

    def seat(self, name: str, node: Any, names: list[str]) -> Seat:
        fields = self.mapping(node, names_of(PlayerAt))
        owner = names.index(name) + 1
        cards = [
            card for zone in ZONES if zone in fields for card in self.cards(fields[zone], ZONES[zone], owner, names)
        ]
        for deck in (one for one in IN_DECKS if one in fields):
            cards += [replace(one, face_down=True) for one in self.cards(fields[deck], Zone.COMMAND, owner, names)]
        if "vanguard" in fields:
            node = fields["vanguard"]
            cards.append(Placed(self.text_of(node), Zone.COMMAND, self.place(node), owner, vanguard=True))
        counters = self.counters(fields.get("counters"))
        if poison := self.number(fields, "poison", 0, 0, MOST_COUNTERS):
            counters = (*counters, ("poison", poison))
        life = self.integer(fields["life"]) if "life" in fields else None
        return Seat(name, life, tuple(sorted(counters)), tuple(cards), self.words(fields, "stickers"))

    # --- cards --------------------------------------------------------------------------------------------------------

    def cards(self, node: Any, zone: Zone, owner: int, names: list[str]) -> Iterable[Placed]:
        for item in self.items(node):
            if self.is_sentence(item, names_of(CardAt)):
                yield Placed(self.sentence(item), zone, self.place(item), owner)
            else:
                yield self.card(item, zone, owner, names)

    def card(self, item: Any, zone: Zone, owner: int, names: list[str]) -> Placed:
        fields = self.mapping(item, names_of(CardAt))
        if "card" not in fields:
            raise MalformedInput(said("no card"), self.place(item), ["card"])
        idle = next((name for name in _PERMANENT if name in fields and zone is not Zone.BATTLEFIELD), "")
        if idle:
            raise MalformedInput(said("permanent only", field=idle), self.place(fields[idle]))
        if "companion" in fields and zone is not Zone.OUTSIDE:
            raise MalformedInput(said("outside only"), self.place(fields["companion"]), ["outside"])
        return Placed(
            card=self.text_of(fields["card"]),
            zone=zone,
            place=self.place(fields["card"]),
            owner=owner,
            count=self.number(fields, "count", 1, 1, MOST_OF_ONE),
            tapped=self.flag(fields, "tapped"),
            counters=self.counters(fields.get("counters")),
            attached_to=self.word(fields, "attached_to"),
            alias=self.word(fields, "as").removeprefix("@"),
            controller=self.player(fields["controller"], names) if "controller" in fields else 0,
            protector=self.player(fields["protector"], names) if "protector" in fields else 0,
            sick=self.flag(fields, "sick") if "sick" in fields else None,
            damage=self.number(fields, "damage", 0, 0, MOST_COUNTERS),
            commander=self.flag(fields, "commander"),
            companion=self.flag(fields, "companion"),
            face_down=self.flag(fields, "face_down"),
            unlocked=self.words(fields, "unlocked"),
            designations=self.designations(fields),
            choices=self.words(fields, "choices"),
            timestamp=self.number(fields, "timestamp", 0, 0) if "timestamp" in fields else None,
        )

    def designations(self, fields: dict[str, Any]) -> tuple[str, ...]:
        words = self.words(fields, "designations")
        unknown = next((word for word in words if word not in BY_THEMSELVES), "")
        if unknown:
            where = self.place(fields["designations"])
            raise MalformedInput(said("no designation", word=unknown), where, list(BY_THEMSELVES))
        return words

    def counters(self, node: Any) -> tuple[tuple[str, int], ...]:
        if node is None:
            return ()
        return tuple(sorted((kind, self.integer(value, 0, MOST_COUNTERS)) for kind, value in self.pairs(node)))

    def made(self, name: str, node: Any) -> Made:
        fields = self.mapping(node, names_of(OwnCard))
        given = fields.pop("faces", None)
        faces = () if given is None else tuple(self.face(one, face) for one, face in self.pairs(given))
        return Made(name, tuple((key, self.text_of(value)) for key, value in fields.items()), self.place(node), faces)

    def face(self, name: str, node: Any) -> Made:
        fields = self.mapping(node, names_of(FaceAt))
        return Made(name, tuple((key, self.text_of(value)) for key, value in fields.items()), self.place(node))

    # --- sentences ----------------------------------------------------------------------------------------------------

    def lines(self, node: Any) -> Iterable[Line]:
        for item in self.items(node) if node is not None else ():
            yield Line(self.sentence(item), self.place(item))

    def plays(self, node: Any) -> Iterable[Line | Check]:
        """Sentences, and checks between them."""
        for item in self.items(node) if node is not None else ():
            if self.is_sentence(item, CHECKS):
                yield _with_rules(self.sentence(item), self.place(item))
            else:
                for kind, value in self.mapping(item, CHECKS).items():
                    yield from map(_question, self.lines(value)) if kind == "why" else (self.check(kind, value),)

    def check(self, kind: str, node: Any) -> Check:
        lines = tuple(self.lines(node))
        if not lines:
            raise MalformedInput(said("no checks", kind=kind), self.place(node))
        if kind != "illegal":
            return Check(kind, lines)
        last = _with_rules(lines[-1].text, lines[-1].place)
        if len(last.rules) > 1:
            raise MalformedInput(said("one rule"), last.place)
        return Check(kind, (*lines[:-1], Line(last.text, last.place)), "".join(last.rules))


def _question(line: Line) -> Check:
    """A question, with what it must be answered in brackets.

    :raises MalformedInput: that is neither yes nor no, and no rule.
    """
    found = _ANSWERED.match(line.text)
    if found is None:
        return Check("why", (line,))
    rule = verdict = ""
    for word in re.split(r", *", re.sub(r"CR(?:26)? ", "", found["answer"])):
        if folded(word) in _YES_OR_NO:
            verdict = _YES_OR_NO[folded(word)]
        elif _RULE.fullmatch(word):
            rule = word
        else:
            raise MalformedInput(said("no verdict", word=word), line.place, ["[no, 702.9b]"])
    return Check("why", (Line(found["asked"], line.place),), rule, verdict)


def _with_rules(text: str, place: Place) -> Line:
    """A sentence and the rules in brackets at its end."""
    found = _RULES.search(text)
    if found is None:
        return Line(text, place)
    rules = re.sub(r"CR(?:26)? ", "", found["rules"]).replace(" ", "").split(",")
    return Line(text[: found.start()], place, tuple(rules))
