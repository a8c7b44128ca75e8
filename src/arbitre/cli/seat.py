"""`arbitre seat`: games of a program in any language against programs of ours (`docs/seat.md`)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final

import typer

from arbitre import Edition, Game, MalformedInput, Setting, setting
from arbitre.agents import Agent
from arbitre.agents.playing import NAMES, Players, player
from arbitre.cards.records import Deck
from arbitre.cli.language import Lang
from arbitre.cli.opening import opened_decks
from arbitre.cli.output import EDITION, MOST_GAMES, Seed, note, print_bytes
from arbitre.messages import Messages
from arbitre.seats import Lines, Patience, Seat, Then
from arbitre.seats.listening import visitor
from arbitre.seats.protocol import Count, schema_json
from arbitre.variants.construction import require_together

DECKS: Final = ("red-green", "white-weenie")
said: Final = Messages(
    {
        "listening": ("waiting for a program at {address}", "un programme est attendu à {address}"),
        "no seat": (
            "there is no seat {number} at {count|deck|decks}",
            "il n'y a pas de siège {number} pour {count|deck|decks}",
        ),
        "played": (
            "{games|game|games}, {won} won; {asked|question|questions}, {illegal|illegal attempt|illegal attempts}, "
            "{malformed} malformed, {replaced|answer|answers} drawn at random",
            "{games|partie|parties}, {won|gagnée|gagnées} ; {asked|question|questions}, "
            "{illegal|essai illégal|essais illégaux}, {malformed} {malformed|illisible|illisibles|}, "
            "{replaced|réponse tirée|réponses tirées} au hasard",
        ),
        "forfeited": (
            "{count|game|games} lost without being played to the end: {why}",
            "{count|partie|parties} {count|perdue|perdues|} sans avoir été {count|jouée|jouées|} jusqu'au bout : {why}",
        ),
    }
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("seat")(seat)


def seat(
    decks: Annotated[
        list[str] | None,
        typer.Argument(metavar="DECKS", help="Deck files, or names of shipped decks, one for each seat."),
    ] = None,
    number: Annotated[int, typer.Option("--seat", min=1, help="The seat of the program; the first one begins.")] = 1,
    agent: Annotated[str, typer.Option(help=f"Who sits in the other seats: {', '.join(NAMES)}.")] = "greedy",
    count: Annotated[int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games are played.")] = 1,
    seed: Seed = 0,
    edition: Annotated[str, typer.Option(help=EDITION)] = "2011-09-30",
    variant: Annotated[
        str, typer.Option(help="A multiplayer variant, such as emperor; the decks sit in this order.")
    ] = "",
    attempts: Annotated[
        int, typer.Option(min=1, max=100_000, help="Illegal or malformed answers to one question that are borne.")
    ] = Patience().attempts,
    then: Annotated[
        Then, typer.Option(help="What follows: a legal answer at random, or the game is lost.")
    ] = Then.RANDOM,
    listen: Annotated[
        str, typer.Option(metavar="ADDRESS", help="HOST:PORT or unix:PATH: wait there for the program to connect.")
    ] = "",
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON schema of what is said.")] = False,
    lang: Lang = "",
) -> None:
    """Let a program in any language play, by JSON lines over the standard streams or a socket.

    The exit code is 1 if it lost a game otherwise than by the rules.
    """
    if schema:
        print_bytes(schema_json())
        return
    rules, names = Edition.named(edition), decks or list(DECKS)
    opened = opened_decks(names)
    require_together(opened, rules)
    if number > len(opened):
        raise MalformedInput(said("no seat", number=number, count=len(opened)))
    table = _Table(opened, rules, setting(variant, len(opened)), number, agent, seed)
    table.players(0)  # whether there is such an agent
    with _lines(listen) as lines:
        program = Seat(lambda: lines, seed, Patience(attempts, then))
        lost = [why for game in range(count) for why in table.play(program, game)]
        program.close()
    _tell(program, lost)
    if lost:
        raise typer.Exit(1)


class _Table:
    """What every game of a program is begun with."""

    def __init__(
        self, decks: list[Deck], edition: Edition, setting: Setting, number: int, agent: str, seed: int
    ) -> None:
        self.decks = decks
        self.edition = edition
        self.setting = setting
        self.number = number
        self.agent = agent
        self.seed = seed

    def players(self, game: int) -> dict[int, Agent]:
        """The agents in the other seats, for a game by its number."""
        others = (seat for seat in range(1, len(self.decks) + 1) if seat != self.number)
        return {seat: player(self.agent, self.seed + game + seat) for seat in others}

    def play(self, program: Seat, number: int) -> list[str]:
        """Play a game; why the program has lost it, if not by the rules."""
        options, life = self.setting.options, self.setting.life
        game = Game.new(self.decks, self.seed + number, (), self.edition, options, life)
        others = self.players(number)
        players = Players({self.number: program, **others})
        try:
            while game.decision is not None:
                players.go_on(game)
            players.end(game)
        finally:
            Players(others).close()
        return [str(why) for seat, why in players.forfeits.items() if seat == self.number]


@contextmanager
def _lines(listen: str) -> Iterator[Lines]:
    """The program at the socket, or at the standard streams."""
    if not listen:
        yield Lines(sys.stdin.buffer, sys.stdout.buffer)
        return
    with visitor(listen, lambda address: note(said("listening", address=address))) as lines:
        yield lines


def _tell(program: Seat, lost: list[str]) -> None:
    """How it went; beside what the program reads."""
    count: Count = program.count
    parts = {"asked": count.asked, "illegal": count.illegal, "malformed": count.malformed, "replaced": count.replaced}
    note(said("played", games=program.games, won=program.won, **parts))
    if lost:
        note(said("forfeited", count=len(lost), why=lost[0]))
