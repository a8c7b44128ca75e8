"""What the commands that play many games share: who plays, where, what is kept, and how the outcome is told."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from arbitre import Edition, extras, processes
from arbitre.agents import playing
from arbitre.cards.decks import shipped_decks
from arbitre.cli.language import tell
from arbitre.cli.opening import legal_decks
from arbitre.cli.output import (
    INTERRUPTED,
    ending_as_interrupted,
    interrupted,
    note,
    print_columns,
    print_json,
    progress,
)
from arbitre.errors import MalformedInput
from arbitre.files import ready, write_whole
from arbitre.messages import Message, Messages
from arbitre.services.instead import NO_CHANGES, Changes
from arbitre.sim import backends, parquet
from arbitre.sim.folder import Folder, still_to_play
from arbitre.sim.pages import charts
from arbitre.sim.pages.page import page
from arbitre.sim.plan import Match, Side, games
from arbitre.sim.results import End, Result
from arbitre.sim.summary import Share, SideSummary, Summary, summarise
from arbitre.variants.construction import require_together

_COMMA: Final = re.compile(r"(?<!\\),")
"""Between the names of agents; a comma in a command is written "\\,"."""
CORES: Final = min(os.cpu_count() or 1, processes.MOST)

said: Final = Messages(
    {
        "two decks": ("a match needs two decks or more", "un match demande deux decks ou plus"),
        "agents": (
            "{decks|deck needs|decks need} one agent for all or one for each, got {given}",
            "il faut un programme pour {decks|deck|decks} ou un pour chacun, et non {given}",
        ),
        "already": (
            "{done|game is|games are} there already, {left} {left|is|are|} left",
            "{done|partie est déjà jouée|parties sont déjà jouées}, il en reste {left}",
        ),
        "playing": ("playing", "parties"),
        "interrupted, kept": (
            "interrupted; the same command goes on from here, in '{folder}'",
            "interrompu ; la même commande continue à partir d'ici, dans « {folder} »",
        ),
        "played": (
            "{games|game|games} of {turns|turn|turns} on average, {rate|game|games} a second",
            "{games|partie|parties} de {turns|tour|tours} en moyenne, {rate|partie|parties} par seconde",
        ),
        "agent": ("agent", "programme"),
        "won": ("won", "gagnées"),
        "share": ("share", "part"),
        "interval": ("95 % interval", "intervalle à 95 %"),
        "beginning": ("beginning", "en commençant"),
        "following": ("following", "en second"),
        "drawn": ("{count} drawn", "{count|nulle|nulles}"),
        "broken off": (
            "{count} broken off after too many choices, and not counted",
            "{count} {count|arrêtée|arrêtées|} après trop de choix, et non {count|comptée|comptées|}",
        ),
        "faults": (
            "{count} ended by a fault, and not counted",
            "{count} {count|terminée|terminées|} par une erreur du moteur, et non {count|comptée|comptées|}",
        ),
        "forfeits": (
            "{name}: {count|game|games} lost without being played to the end: {why}",
            "{name} : {count|partie|parties} {count|perdue|perdues|} sans avoir été {count|jouée|jouées|} jusqu'au "
            "bout : {why}",
        ),
        "attempts": (
            "{name}: {asked|question|questions}, {illegal|illegal attempt|illegal attempts}, {malformed} malformed, "
            "{replaced|answer|answers} drawn at random",
            "{name} : {asked|question|questions}, {illegal|essai illégal|essais illégaux}, {malformed} "
            "{malformed|illisible|illisibles|}, {replaced|réponse tirée|réponses tirées} au hasard",
        ),
        "percent": ("{number} %", "{number} %"),
        "percents": ("{low} - {high} %", "{low} - {high} %"),
        "game": ("game {number}: {message}", "partie {number} : {message}"),
        "cell": ("{share} % ({low}-{high})", "{share} % ({low}-{high})"),
        "against": ("won against", "gagnées contre"),
    }
)

Decks = Annotated[list[str], typer.Argument(metavar="A B", help="Deck files, or names of shipped decks.")]
Agents = Annotated[
    str, typer.Option("--agents", help=f"Who plays each deck, of {', '.join(playing.NAMES)}; one name for all.")
]
Out = Annotated[
    Path | None,
    typer.Option(help="Keep results and records here; the same command continues what was interrupted."),
]
MostChoices = Annotated[int, typer.Option(min=1, help="Break off a game after so many choices.")]
Backend = Annotated[
    str,
    typer.Option(
        help=f"Where the games are played: {', '.join(backends.BACKENDS)}. Ray takes the machines that RAY_ADDRESS"
        " names, or else so many workers of this one."
    ),
]
Parquet = Annotated[Path | None, typer.Option(metavar="FILE", help="Write a row for each game and seat, as Parquet.")]
Report = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write a page with plots of who won when and with what.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


class Wanted:
    """Where the games are played, and the files that are written when all of them are."""

    def __init__(self, jobs: int, backend: str, out: Path | None, parquet: Path | None, report: Path | None) -> None:
        self.jobs, self.backend, self.out, self.parquet, self.report = jobs, backend, out, parquet, report

    def require(self, force: bool) -> None:
        """:raises MalformedInput: something that is needed is not installed, a file is there already or cannot be."""
        backends.named(self.backend)
        for needed, path in ((partial(extras.need, "parquet"), self.parquet), (charts.require, self.report)):
            if path is not None:
                needed()
                ready(path, replace=force)


def sides(
    decks: list[str], players: str, edition: Edition, changes: Changes = NO_CHANGES, *, any_deck: bool = False
) -> tuple[Side, ...]:
    """Who plays with what.

    :raises MalformedInput: a deck or an agent is not there, or the decks are not legal or cannot be played together.
    """
    if len(decks) < 2:
        raise MalformedInput(said("two decks"), expected=shipped_decks())
    names = [name.replace("\\,", ",") for name in _COMMA.split(players)]
    names = names * len(decks) if len(names) == 1 else names
    if len(names) != len(decks):
        raise MalformedInput(said("agents", decks=len(decks), given=len(names)))
    for name in names:
        playing.player(name)
    opened = [deck for _, deck in legal_decks(decks, edition, changes, any_deck)]
    require_together(opened, edition)
    return tuple(Side(title, deck, agent) for title, deck, agent in zip(_titles(decks), opened, names, strict=True))


def _titles(decks: list[str]) -> list[str]:
    """A name for each side; those that play the same deck are numbered."""
    stems = [Path(deck).stem for deck in decks]
    return [
        stem if stems.count(stem) == 1 else f"{stem} {stems[: at + 1].count(stem)}" for at, stem in enumerate(stems)
    ]


def play_and_tell(match: Match, wanted: Wanted, json: bool) -> None:
    """Play the games, write what is wanted, and print the outcome.

    :raises typer.Exit: with code 1 if a game ended by a fault, or that of an interruption.
    """
    with ending_as_interrupted():
        results, rate = _play(match, wanted)
    summary = summarise(match, results)
    whole = summary.played == match.games * len(match.tables)
    if whole and wanted.parquet is not None:
        parquet.write(wanted.parquet, match, results)
    if whole and wanted.report is not None:
        write_whole(wanted.report, page(match, results).encode())
    if json:
        faults = [result for result in results if result.end is End.FAULT]
        print_json({"summary": summary, "faults": faults})
    else:
        _print(summary, rate, results)
        _print_faults(results)
    if not whole:
        raise typer.Exit(INTERRUPTED)
    if summary.faults:
        raise typer.Exit(1)


def _play(match: Match, wanted: Wanted) -> tuple[list[Result], float]:
    """The results of all games, those of an earlier call among them, and how many were played now in a second."""
    out = wanted.out
    folder = Folder(out, match) if out else None
    planned = list(games(match))
    earlier = folder.finished() if folder else {}
    results = [earlier[game.number] for game in planned if game.number in earlier]
    left = still_to_play(planned, earlier)
    if results:
        note(said("already", done=len(results), left=len(left)))
    told = wanted.parquet is not None or wanted.report is not None  # else nobody asks how the games went
    began = time.perf_counter()
    try:
        with progress(len(left), said("playing")) as advance:
            for result in backends.play_all(match, left, min(wanted.jobs, len(left) or 1), out, wanted.backend):
                if folder:
                    folder.keep(result)
                results.append(result if told else msgspec.structs.replace(result, courses=()))
                advance()
        if folder:
            folder.put_in_order()
    except KeyboardInterrupt:
        if out:
            note(said("interrupted, kept", folder=str(out)))
        else:
            interrupted()
    played = len(results) - len(planned) + len(left)
    return sorted(results, key=lambda result: result.number), played / (time.perf_counter() - began)


def _print(summary: Summary, rate: float, results: list[Result]) -> None:
    tell(said("played", games=summary.played, turns=summary.turns, rate=rate))
    heads = map(said, ("agent", "won", "share", "interval", "beginning", "following"))
    rows: list[tuple[str | Message, ...]] = [("", *heads)]
    rows += [_row(side) for side in summary.sides]
    print_columns(rows, right=frozenset({2, 3}))
    if summary.pairs:
        tell("")
        print_columns(_matrix(summary))
    for count, what in ((summary.drawn, "drawn"), (summary.broken_off, "broken off"), (summary.faults, "faults")):
        if count:
            tell(said(what, count=count))
    for number, side in enumerate(summary.sides):
        whys = [why for result in results for who, why in result.forfeits if who == number]
        _print_program(side, whys)


def _print_program(side: SideSummary, whys: list[str]) -> None:
    """How a program in any language has answered, and what it lost otherwise than by the rules."""
    count = side.count
    if count.asked:
        parts = {"asked": count.asked, "illegal": count.illegal, "malformed": count.malformed}
        tell(said("attempts", name=side.name, replaced=count.replaced, **parts))
    if whys:
        tell(said("forfeits", name=side.name, count=len(whys), why=whys[0]))


def _row(side: SideSummary) -> tuple[str | Message, ...]:
    whole = side.overall
    share = said("percent", number=100 * whole.won / whole.games) if whole.games else "-"
    interval = said("percents", low=100 * whole.low, high=100 * whole.high)
    return side.name, side.agent, str(whole.won), share, interval, _part(side.beginning), _part(side.following)


def _part(share: Share) -> str:
    return f"{share.won}/{share.games}"


def _matrix(summary: Summary) -> list[Sequence[str | Message]]:
    """A line for each deck: what it won against each other one, in whole percents with the interval."""
    names = [side.name for side in summary.sides]
    cells: dict[tuple[int, int], str | Message] = {
        (pair.side, pair.against): _cell(pair.share) for pair in summary.pairs
    }
    rows: list[Sequence[str | Message]] = [(said("against"), *names)]
    rows += [(name, *(cells.get((at, other), "") for other in range(len(names)))) for at, name in enumerate(names)]
    return rows


def _cell(share: Share) -> str | Message:
    if not share.games:
        return "-"
    won, low, high = (round(100 * one) for one in (share.won / share.games, share.low, share.high))
    return said("cell", share=won, low=low, high=high)


def _print_faults(results: list[Result]) -> None:
    """Each different fault once, with a game that shows it."""
    shown: dict[str, Result] = {}
    for result in results:
        if result.end is End.FAULT:
            shown.setdefault(result.message, result)
    for message, result in shown.items():
        note(said("game", number=result.number, message=message))
