"""The record of a game: what it was set up from and every choice made; enough to play it again exactly.

A record also keeps hashes of the log and of the final state, so that a replay proves itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import msgspec

from arbitre.cards.records import Card, Deck
from arbitre.engine.games.game import Game
from arbitre.engine.games.messages import said
from arbitre.engine.kernel.decisions import (
    Activate,
    CastSpell,
    Concede,
    Decision,
    Pass,
    PlayLand,
    Priority,
    Shortcut,
    Special,
)
from arbitre.engine.kernel.handlers import unhandled
from arbitre.engine.kernel.options import Options
from arbitre.errors import IllegalAction, MalformedInput
from arbitre.files import from_json, read_bytes, undecoded, write_whole
from arbitre.ir.values import Step
from arbitre.messages import NOTHING, Message
from arbitre.rules.editions import Edition
from arbitre.state.check import check
from arbitre.state.notation import Lookup, read, write

FORMAT: Final = 1
MOST_BYTES: Final = 50_000_000
"""The longest record that is read."""
MOST_CARDS: Final = 5_000
"""The largest deck of a record that is read."""

Cards = tuple[tuple[str, int], ...]


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A player at the start of the game."""

    name: str
    deck: Cards
    """The names of the cards in the order of the deck, each with how many of it follow one another."""
    commanders: Cards = ()
    planes: Cards = ()
    schemes: Cards = ()
    vanguards: Cards = ()
    sideboard: Cards = ()


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="from", tag="decks"):
    """A game from its beginning (CR 103)."""

    seats: tuple[Seat, ...]
    seed: int
    life: int | None = None


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="from", tag="state"):
    """A game from a laid out state, in its notation."""

    state: str
    horizon: tuple[int, Step] | None = None


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as data. Choices are JSON: an object for an action at priority, lists for tuples."""

    format: int
    program: str
    """The version of this package that played it."""
    edition: str
    options: Options
    setup: Start | Scene
    choices: tuple[Any, ...]
    log: str
    """Hash of the log."""
    end: str
    """Hash of the notation of the state after the last choice."""


# --- making a record -------------------------------------------------------------------------------------------------


def of(game: Game) -> Record:
    """The record of a game so far.

    :raises MalformedInput: decks or a state with choices do not tell the game: a scenario sets it up or has changed
        it, its edition is not a named one, or it is a copy of a game that began from a state.
    """
    if Edition.named(game.edition.name) != game.edition:
        raise MalformedInput(said("a game under a variation of the edition has no", name=game.edition.name))
    return Record(
        FORMAT,
        program(),
        game.edition.name,
        game.options,
        _setup(game),
        tuple(encode(choice) for choice in game.choices),
        log_hash(game),
        state_hash(game),
    )


def save(game: Game, path: Path | str) -> None:
    """Write the record of a game to a file.

    :raises MalformedInput: as :func:`of`, or the file cannot be written; it is as it was.
    """
    write_whole(Path(path), msgspec.json.format(msgspec.json.encode(of(game)), indent=1) + b"\n")


def program() -> str:
    """The version of this package; empty if it runs without being installed."""
    try:
        return version("arbitre")
    except PackageNotFoundError:
        return ""


def encode(choice: Any) -> Any:
    """A choice as JSON data."""
    return msgspec.to_builtins(choice)


def log_hash(game: Game) -> str:
    """A hash of all that the log tells."""
    return hashlib.sha256(msgspec.json.encode([entry.plain() for entry in game.log])).hexdigest()


def state_hash(game: Game) -> str:
    """A hash of the notation of the state."""
    return hashlib.sha256(write(game.state).encode()).hexdigest()


def _setup(game: Game) -> Start | Scene:
    if game.setup is not None:
        decks, seed, _, life = game.setup
        return Start(
            tuple(_seat(player.name, deck) for player, deck in zip(game.state.players, decks, strict=True)),
            seed,
            life,
        )
    if game.prologue is not None:
        raise MalformedInput(said("set up by a scenario"))
    if game.is_copy:
        raise MalformedInput(said("no record"))
    first = game.state.clone(since=0)
    first.undo(0)
    return Scene(write(first), game.horizon)


def _seat(name: str, deck: Deck) -> Seat:
    parts = (deck.main, deck.commanders, deck.planes, deck.schemes, deck.vanguards, deck.sideboard)
    return Seat(name, *map(_runs, parts))


def _runs(deck: Sequence[Card]) -> Cards:
    return tuple((name, len(list(cards))) for name, cards in groupby(card.name for card in deck))


# --- playing it again ------------------------------------------------------------------------------------------------


def load(path: Path | str) -> Record:
    """The record in a file.

    :raises MalformedInput: there is no such file, it is no record, or of another format.
    """
    return parse(read_bytes(Path(path), MOST_BYTES), str(path))


def parse(data: bytes, where: str = "") -> Record:
    """The record that is written as JSON.

    :raises MalformedInput: it is no record, or of another format or edition.
    """
    what = said("not a record", where=where or said("the record"))
    found = from_json(data, _HEADS, what)
    if found.format != FORMAT:
        raise MalformedInput(
            said("another format", where=where or said("the record"), format=found.format, ours=FORMAT)
        )
    Edition.named(found.edition)
    return from_json(data, _RECORDS, what)


class _Head(msgspec.Struct):
    """What tells whether the rest can be read."""

    format: int
    edition: str


_HEADS: Final = msgspec.json.Decoder(_Head)
_RECORDS: Final = msgspec.json.Decoder(Record)


def replay(record: Record, lookup: Lookup, to: int | None = None, visit: Callable[[Game], None] | None = None) -> Game:
    """The game that a record tells, or its first *to* choices.

    :param lookup: a card by its name.
    :param visit: is shown the game before each choice.
    :raises MalformedInput: a card is not known, a choice is not legal, or the game went differently than recorded.
    """
    game = begin(record, lookup)
    for number, data in enumerate(record.choices if to is None else record.choices[:to], 1):
        if visit is not None:
            visit(game)
        _push(game, data, number, record)
    if to is None and (log_hash(game), state_hash(game)) != (record.log, record.end):
        raise MalformedInput(said("the game ends differently than its record says", other=_other_program(record)))
    return game


def _check_options(options: Options, players: int) -> None:
    """Whether the settings speak of players that there are.

    :raises MalformedInput: they do not.
    """
    for player in options.players():
        if not 0 <= player <= players:
            raise MalformedInput(said("an option of the record speaks of", player=player, players=players))


def begin(record: Record, lookup: Lookup) -> Game:
    """The game that a record tells, before the first choice.

    :raises MalformedInput: a card is not known or cannot be played, or the setup cannot be read.
    """

    @cache
    def playable(name: str) -> Card | None:
        card = lookup(name)
        return None if card is None or unhandled(card) else card

    edition = Edition.named(record.edition)
    setup = record.setup
    if isinstance(setup, Scene):
        state = read(setup.state, playable, said("setup"))
        if problems := check(state):
            raise MalformedInput(said("the state of the record is damaged", problem=problems[0]))
        _check_options(record.options, len(state.players))
        return Game(state, edition, record.options, horizon=setup.horizon)
    _check_options(record.options, len(setup.seats))
    decks = [_deck(seat, playable) for seat in setup.seats]
    names = [seat.name for seat in setup.seats]
    return Game.new(decks, setup.seed, names, edition, record.options, setup.life)


def _deck(seat: Seat, lookup: Lookup) -> Deck:
    return Deck(
        main=_cards(seat.deck, lookup),
        commanders=_cards(seat.commanders, lookup),
        planes=_cards(seat.planes, lookup),
        schemes=_cards(seat.schemes, lookup),
        vanguards=_cards(seat.vanguards, lookup),
        sideboard=_cards(seat.sideboard, lookup),
    )


def _cards(named: Cards, lookup: Lookup) -> tuple[Card, ...]:
    found: list[Card] = []
    if any(count < 1 for _, count in named) or sum(count for _, count in named) > MOST_CARDS:
        raise MalformedInput(said("a deck of the record has no possible number of", most=MOST_CARDS))
    for name, count in named:
        card = lookup(name)
        if card is None:
            raise MalformedInput(said("the record needs the card", name=name))
        found += [card] * count
    return tuple(found)


def _push(game: Game, data: Any, number: int, record: Record) -> None:
    decision = game.decision
    if decision is None:
        raise MalformedInput(
            said("the game is over before choice of its record", number=number, other=_other_program(record))
        )
    try:
        game.push(decode(decision, data))
    except (IllegalAction, MalformedInput) as error:
        raise MalformedInput(
            said("choice of the record", number=number, error=error.told(), other=_other_program(record))
        ) from None


def decode(decision: Decision, data: Any) -> Any:
    """The choice that :func:`encode` wrote, for a decision.

    :raises MalformedInput: it is not a choice of the kind that the decision asks for.
    """
    return _action(data) if isinstance(decision, Priority) or isinstance(data, dict) else _tuples(data)


def _action(data: Any) -> Any:
    """What a player does with priority, or to pay by hand."""
    try:
        action = msgspec.convert(data, type=ANY_ACTION)
    except msgspec.ValidationError as error:
        raise MalformedInput(said("is not an action", data=repr(data), error=undecoded(str(error)))) from None
    if isinstance(action, Shortcut):
        choices = tuple(_action(one) if isinstance(one, dict) else _tuples(one) for one in action.choices)
        return msgspec.structs.replace(action, choices=choices)
    return action


ANY_ACTION: Final[Any] = Pass | PlayLand | CastSpell | Activate | Special | Concede | Shortcut
"""Every kind of action that a record can hold."""


def _tuples(data: Any) -> Any:
    if isinstance(data, (list, tuple)):
        return tuple(_tuples(part) for part in data)
    if isinstance(data, (bool, int, str)):
        return data
    raise MalformedInput(said("is not a choice", data=repr(data)))


def _other_program(record: Record) -> Message:
    """What may explain it."""
    if record.program == program():
        return NOTHING
    return said("another program", theirs=record.program, ours=program())
