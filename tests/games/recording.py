"""Recorded games: what a player sees of a random game, as lines, and a digest of these lines every few choices.

A file of `recorded/` holds how a game begins and the digests; the lines themselves are had by playing it. Every choice
is drawn from the seed of the game, out of what is offered in sorted order.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Card, Deck
from arbitre.engine.characteristics.derivation import CHARACTERISTICS
from arbitre.engine.combat.assigning import AssignDamage
from arbitre.engine.combat.banding import FormBands
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games import record
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import (
    PASS,
    Action,
    Activate,
    CastSpell,
    Concede,
    Confirm,
    Decision,
    Divide,
    Number,
    PlayLand,
    Priority,
    Select,
    Special,
    written,
)
from arbitre.engine.kernel.options import Options
from arbitre.errors import IllegalAction, Place
from arbitre.ir.values import CardType, Step, Zone
from arbitre.judge.layout import Layout
from arbitre.judge.position import Placed, Position, Standing
from arbitre.rules.editions import Edition
from arbitre.state.chance import Dice
from arbitre.state.notation import read, write
from arbitre.state.state import State

FOLDER: Final = Path(__file__).parent / "recorded"
READINGS: Final = FOLDER / "cards.tsv"
EACH: Final = 10
"""A digest is of so many choices, or of fewer where a turn ends."""


class Seat(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The cards of a player, by name."""

    battlefield: list[str] = []
    attached: list[str] = []
    """Auras and Equipment: each lies with a creature of the battlefield."""
    hand: list[str] = []
    graveyard: list[str] = []
    library: list[str] = []
    """The deck, in a game that is played from its beginning."""
    commanders: list[str] = []
    planes: list[str] = []
    schemes: list[str] = []
    vanguards: list[str] = []


class Setup(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a game begins, and for how many choices it is played."""

    seed: int
    edition: str
    most: int
    options: Options
    seats: list[Seat]
    laid_out: bool = True
    """It begins in a main phase of a laid-out position, otherwise with its first turn (CR 103)."""
    life: int | None = None

    def names(self) -> list[str]:
        """The cards of the game, each once."""
        parts = [part for seat in self.seats for part in msgspec.structs.astuple(seat)]
        return sorted({name for part in parts for name in part})


class Digest(NamedTuple):
    """What was seen up to a choice."""

    choice: int
    turn: int
    step: str
    digest: str
    lines: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.choice} {self.turn} {self.step} {self.digest}"


# --- files ------------------------------------------------------------------------------------------------------------


def names() -> list[str]:
    """The recorded games."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def load(name: str) -> tuple[Setup, list[str]]:
    """How a recorded game begins, and its digests."""
    head, _, digests = (FOLDER / f"{name}.txt").read_text("utf-8").partition("\n\n")
    return msgspec.json.decode(head, type=Setup), digests.split("\n")[:-1]


def save(name: str, setup: Setup, digests: list[str]) -> None:
    """Write a recorded game: a line for each field and each part of a player's cards, then one for each digest."""
    data = msgspec.to_builtins(setup)
    seats = data.pop("seats")
    fields = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    parts = [",\n ".join(f"{json.dumps(k)}: {json.dumps(v, ensure_ascii=False)}" for k, v in s.items()) for s in seats]
    fields.append('"seats": [' + ",\n".join(f"{{{part}}}" for part in parts) + "]")
    text = "{" + ",\n".join(fields) + "}\n\n" + "".join(f"{one}\n" for one in digests)
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.txt").write_text(text, "utf-8")


def difference(before: Sequence[str], now: Iterable[str]) -> str:
    """Where a game first goes otherwise, by its digests; empty if it does not."""
    last = "the start"
    for old, new in zip_longest(before, now):
        if old != new:
            return f"after {last}: was '{old or 'over'}', is '{new or 'over'}'"
        choice, turn, step, _ = old.split()
        last = f"choice {choice} (turn {turn}, {step})"
    return ""


def readings(cards: Iterable[str]) -> dict[str, str]:
    """A digest of what each card says."""
    found = ((name, msgspec.json.encode(catalogue().get(name).card, order="deterministic")) for name in cards)
    return {name: hashlib.sha256(data).hexdigest()[:10] for name, data in found}


def recorded_readings() -> dict[str, str]:
    """What each card said when the games were recorded."""
    if not READINGS.exists():
        return {}
    rows = (line.split("\t") for line in READINGS.read_text("utf-8").splitlines())
    return {name: digest for digest, name in rows}


def save_readings(read: dict[str, str]) -> None:
    READINGS.write_text("".join(f"{digest}\t{name}\n" for name, digest in sorted(read.items())), "utf-8")


# --- playing ----------------------------------------------------------------------------------------------------------


def play(setup: Setup) -> Iterator[Digest]:
    """Play a game, and digest what is seen."""
    return _Playing(setup).run()


def begun(setup: Setup, cards: dict[str, Card]) -> Game:
    """The game at its first decision."""
    edition = Edition.named(setup.edition)
    if not setup.laid_out:
        decks = [_deck(seat, cards) for seat in setup.seats]
        return Game.new(decks, setup.seed, edition=edition, options=setup.options, life=setup.life)
    places = tuple(placed for number, seat in enumerate(setup.seats, 1) for placed in _places(seat, number, cards))
    players = tuple(f"Player {number}" for number in range(1, len(setup.seats) + 1))
    active = 1 + setup.seed % len(players)
    position = Position(players, places, standing=Standing(len(players) + 1, active, Step.PRECOMBAT_MAIN))
    layout = Layout(position, cards, lambda _ability, name: name)
    return Game(State(players, setup.seed, setup.life or 20), edition, setup.options, prologue=layout.prologue)


def _deck(seat: Seat, cards: dict[str, Card]) -> Deck:
    parts = ("commanders", "planes", "schemes", "vanguards")
    extra = {part: tuple(cards[name] for name in getattr(seat, part)) for part in parts}
    return Deck(main=tuple(cards[name] for name in seat.library), **extra)


def _places(seat: Seat, number: int, cards: dict[str, Card]) -> Iterator[Placed]:
    """The cards of a player where they lie; some are asked as they enter, some have a counter."""
    nowhere, hosts = Place(), []
    for at, name in enumerate(seat.battlefield):
        alias = f"{number}-{at}"
        if CardType.CREATURE in cards[name].front.types:
            hosts.append(f"@{alias}")
        asked = None if at % 5 == 4 else ()
        counters = (("+1/+1", 1),) if at % 7 == 6 else ()
        yield Placed(name, Zone.BATTLEFIELD, nowhere, number, alias=alias, choices=asked, counters=counters)
    for at, name in enumerate(seat.attached):
        if hosts:
            host = hosts[at % len(hosts)]
            yield Placed(name, Zone.BATTLEFIELD, nowhere, number, alias=f"{number}+{at}", attached_to=host)
    for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY):
        for name in getattr(seat, zone.value):
            yield Placed(name, zone, nowhere, number)
    for name in seat.commanders:
        yield Placed(name, Zone.COMMAND, nowhere, number, commander=True)


class _Playing:
    """A game being played, and the lines of what is seen."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.cards = {name: catalogue().get(name).card for name in setup.names()}
        self.dice = Dice(setup.seed + 1)
        self.lines: list[str] = []
        self.told = 0
        self.game = begun(setup, self.cards)

    def run(self) -> Iterator[Digest]:
        game, turn = self.game, self.game.state.turn
        for number in range(1, self.setup.most + 1):
            if (decision := game.decision) is None:
                break
            self._ask(decision)
            self._try(decision)
            self._choose(decision)
            self._tell()
            if game.state.turn != turn:
                turn = game.state.turn
                self._write()
                yield self._digest(number)
            elif number % EACH == 0:
                yield self._digest(number)
        self._write()
        self._end()
        yield self._digest(self.setup.most)

    def _digest(self, number: int) -> Digest:
        """What has been seen since the last one, and how things stand now."""
        state = self.game.state
        self.lines += self._objects()
        for player in state.players:
            hand, library = " ".join(map(str, player.hand)), len(player.library)
            self.lines.append(f"= player {player.id}: life {player.life}, hand {hand}, library {library}")
        lines, self.lines = tuple(self.lines), []
        digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:10]
        return Digest(number, state.turn, state.step.value, digest, lines)

    def _end(self) -> None:
        """The state can be read back; a game from its beginning can be replayed."""
        game = self.game
        self.lines.append(f"result: {game.result}")
        if self.setup.seed % 3 == 0:
            text = write(game.state)
            self.lines.append(f"read back: {write(read(text)) == text}")
        if game.setup is not None and not game.is_copy:
            kept = record.parse(msgspec.json.encode(record.of(game)))
            replayed = record.replay(kept, self.cards.get)
            self.lines.append(f"replayed: {replayed.log == game.log}")

    def _write(self) -> None:
        """All that the state holds."""
        self.lines += write(self.game.state, self.cards.get).splitlines()

    # --- seeing -------------------------------------------------------------------------------------------------------

    def _ask(self, decision: Decision) -> None:
        """What is asked, and what can be done."""
        if isinstance(decision, Priority):
            self.lines.append(f"? {decision.player} may {' '.join(_actions(decision))}")
        else:
            self.lines.append(f"? {decision!r} {decision.rule} {decision.source}")

    def _tell(self) -> None:
        """What is new in the log."""
        for entry in self.game.log[self.told :]:
            self.lines.append(f"  {entry.what} {entry.rule} {entry.parts}")
        self.told = len(self.game.log)

    def _objects(self) -> Iterator[str]:
        """What permanents and spells are, and why one of them is."""
        game = self.game
        ids = [*game.state.battlefield, *game.state.stack]
        for id in ids:
            found = game.characteristics(id)
            kinds = sorted([*found.supertypes, *found.types, *found.subtypes, *found.colors])
            size = f"{found.power}/{found.toughness} {found.loyalty}"
            keywords = ", ".join(sorted(found.keywords))
            abilities = len(found.abilities)
            yield f"= {id} {found.name} {size} {kinds} {keywords} ({abilities}) of {game.controller(id)}"
        if ids:
            id = ids[self.dice.below(len(ids))]
            what = sorted(CHARACTERISTICS)[self.dice.below(len(CHARACTERISTICS))]
            for step in game.derivation(id, what).steps:
                done = f"{step.deed} {step.numbers} {step.waited}"
                yield f"= {id} {what} by {step.rule} {step.layer} {step.source} {done}"

    # --- choosing -----------------------------------------------------------------------------------------------------

    def _choose(self, decision: Decision) -> None:
        """Answer; sometimes take it back and answer again, or let a copy go on before."""
        game = self.game
        choice = self._answer(decision)
        if self.dice.below(24) == 0:
            self._copy()
        self.lines.append(f"> {choice!r}")
        if not self._push(choice):
            return
        if self.dice.below(24) == 0:
            game.pop()
            if self.dice.below(3) == 0:
                self._write()
            self._push(choice)
        if self.dice.below(60) == 0:
            self._repeat()

    def _push(self, choice: Any) -> bool:
        try:
            self.game.push(choice)
        except IllegalAction as refused:
            self.lines.append(f"! {refused}")
            return False
        return True

    def _copy(self) -> None:
        """A copy goes on for a few choices."""
        copy = self.game.copy()
        seen = len(copy.log)
        for _ in range(2):
            if copy.decision is None:
                break
            try:
                copy.push(_sample(copy.decision, self.dice))
            except IllegalAction as refused:
                self.lines.append(f"! {refused}")
        self.lines += (f"  in a copy: {entry.what} {entry.rule} {entry.parts}" for entry in copy.log[seen:])

    def _repeat(self) -> None:
        """What was done last is done twice more, if that can be told (CR 716)."""
        made = len(self.game.choices)
        try:
            self.game.repeat(max(0, made - 1 - self.dice.below(4)), 2)
            self.lines.append("repeated")
        except IllegalAction as refused:
            self.lines.append(f"! {refused}")

    def _answer(self, decision: Decision) -> Any:
        """Rather act than pass, rather yes than no, rather attack than not."""
        if isinstance(decision, Priority):
            if len(self.game.order()) > 2 and self.dice.below(150) == 0:
                return Concede()
            return self._action(decision)
        if isinstance(decision, Confirm):
            return self.dice.below(10) < 7
        choice = _sample(decision, self.dice)
        if isinstance(decision, Declaration | Select):
            return max(choice, _sample(decision, self.dice), key=len)
        return choice

    def _action(self, decision: Priority) -> Action:
        """Spells first, then abilities, lands; mana and passing last."""
        weights = {action: self._weight(action) for action in sorted(decision.actions, key=written)}
        left = self.dice.below(sum(weights.values()))
        for action, weight in weights.items():
            left -= weight
            if left < 0:
                return action
        return PASS

    def _weight(self, action: Action) -> int:
        match action:
            case CastSpell():
                return 12
            case Activate():
                return 1 if self.game.characteristics(action.object).is_land else 8
            case PlayLand() | Special():
                return 10
        return 8

    # --- trying -------------------------------------------------------------------------------------------------------

    def _try(self, decision: Decision) -> None:
        """A few choices that are hardly legal."""
        for _ in range(2):
            choice = self._wild(decision)
            if choice is not None:
                refused = decision.check(choice)
                self.lines.append(f"! {choice!r}: {'may be' if refused is None else refused}")

    def _wild(self, decision: Decision) -> Any:
        below = self.dice.below
        match decision:
            case Priority():
                return self._wild_action(decision.player)
            case Declaration():
                return tuple((self._any(), self._any()) for _ in range(1 + below(3)))
            case FormBands():
                return (tuple(sorted(decision.attacks)[: 2 + below(2)]),)
            case AssignDamage():
                return self._wild_damage(decision)
            case Number():
                return decision.low - 1 + below(40)
            case Divide():
                parts = list(_sample(decision, self.dice))
                parts[below(len(parts))] += below(3) - 1
                return tuple(parts)
            case Select():
                count = below(decision.most + 2)
                return tuple((*decision.options, self._any())[below(len(decision.options) + 1)] for _ in range(count))
        return None

    def _wild_action(self, player: int) -> Action:
        """Anything with a card of the player's, or with any permanent."""
        state, below = self.game.state, self.dice.below
        seat = state.player(player)
        ids = (*seat.hand, *seat.hand, *seat.graveyard, *state.battlefield, *state.exile, *state.command)
        id = ids[below(len(ids))] if ids else 1
        match below(4):
            case 0:
                return Activate(id, below(2))
            case 1:
                return PlayLand(id, below(2))
        return CastSpell(id, below(2) if below(4) == 0 else 0, ("", "", "", "flashback", "morph", "free")[below(6)])

    def _wild_damage(self, decision: AssignDamage) -> Any:
        """A legal way, with a point elsewhere."""
        parts = [list(part) for part in _sample(decision, self.dice)]
        if not parts:
            return ()
        one, other = (parts[self.dice.below(len(parts))] for _ in range(2))
        one[2] -= 1
        if self.dice.below(3):
            other[2] += 1
        return tuple(tuple(part) for part in parts if part[2])

    def _any(self) -> int:
        state = self.game.state
        ids = (*state.battlefield, *(player.id for player in state.players))
        return ids[self.dice.below(len(ids))]


def _actions(decision: Priority) -> list[str]:
    return sorted(map(written, decision.actions))


def _sample(decision: Decision, dice: Dice) -> Any:
    """A legal choice by chance, the same in whatever order actions are listed."""
    if isinstance(decision, Priority):
        actions = sorted(decision.actions, key=written)
        return actions[dice.below(len(actions))]
    return decision.sample(dice.below)
