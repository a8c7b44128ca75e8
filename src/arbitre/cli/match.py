"""`arbitre match`: many games between decks."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated, Final

import typer

from arbitre import Edition, agents, processes
from arbitre.cards.catalogue import catalogue
from arbitre.cards.decks import open_deck, shipped_decks
from arbitre.cli.language import Lang, tell
from arbitre.cli.output import EDITION, INTERRUPTED, MOST_GAMES, Jobs, Seed, note, print_columns, print_json, progress
from arbitre.errors import MalformedInput
from arbitre.messages import Message, Messages
from arbitre.sim.plan import Match, Side, games
from arbitre.sim.results import End, Folder, Result, Share, SideSummary, Summary, still_to_play, summarise
from arbitre.sim.runner import play_all
from arbitre.variants.construction import require_together

CORES: Final = min(os.cpu_count() or 1, processes.MOST)

said: Final = Messages(
    {
        "best of": (
            "two decks play the best of an odd number of games",
            "c'est à deux decks que l'on joue un nombre impair de parties",
        ),
        "two decks": ("a match needs two decks or more", "un match demande deux decks ou plus"),
        "agents": (
            "{decks} decks need one agent for all or one for each, got {given}",
            "il faut un programme pour les {decks} decks ou un pour chacun, et non {given}",
        ),
        "already": (
            "{done} games are there already, {left} are left",
            "{done|partie est déjà jouée|parties sont déjà jouées}, il en reste {left}",
        ),
        "playing": ("playing", "parties"),
        "interrupted": ("interrupted", "interrompu"),
        "interrupted, kept": (
            "interrupted; the same command goes on from here, in '{folder}'",
            "interrompu ; la même commande continue à partir d'ici, dans « {folder} »",
        ),
        "played": (
            "{games} games of {turns} turns on average, {rate} games a second",
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
        "percent": ("{number} %", "{number} %"),
        "percents": ("{low} - {high} %", "{low} - {high} %"),
        "game": ("game {number}: {message}", "partie {number} : {message}"),
    }
)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("match", help=f"{match.__doc__}\n\nShipped decks: {', '.join(shipped_decks())}.")(match)


def match(
    decks: Annotated[list[str], typer.Argument(metavar="A B", help="Deck files, or names of shipped decks.")],
    number: Annotated[
        int, typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games are played.")
    ] = 100,
    jobs: Jobs = CORES,
    seed: Seed = 0,
    players: Annotated[
        str, typer.Option("--agents", help=f"Who plays each deck, of {', '.join(agents.AGENTS)}; one name for all.")
    ] = "random",
    out: Annotated[
        Path | None,
        typer.Option(help="Keep results and records here; the same command continues what was interrupted."),
    ] = None,
    edition: Annotated[str, typer.Option(help=EDITION)] = "2011-09-30",
    most_choices: Annotated[int, typer.Option(min=1, help="Break off a game after so many choices.")] = 20_000,
    variant: Annotated[
        str,
        typer.Option(help="A multiplayer variant, such as emperor; the decks sit in this order."),
    ] = "",
    best_of: Annotated[
        int,
        typer.Option(
            min=1, max=MOST_GAMES, help="So many games count as one; the loser chooses who begins, decks may change."
        ),
    ] = 1,
    lang: Lang = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Play many games between decks and tell who wins how often. The exit code is 1 if a game ended by a fault."""
    rules = Edition.named(edition)
    planned = Match(_sides(decks, players, rules), number, seed, rules.name, most_choices, variant, best_of)
    if best_of > 1 and (len(decks) != 2 or not best_of % 2):
        raise MalformedInput(said("best of"))
    _ = planned.setting  # whether so many can play it
    results, rate = _play(planned, jobs, out)
    summary = summarise(planned, results)
    if json:
        print_json({"summary": summary, "faults": [result for result in results if result.end is End.FAULT]})
    else:
        _print(summary, rate)
        _print_faults(results)
    if summary.played < number:
        raise typer.Exit(INTERRUPTED)
    if summary.faults:
        raise typer.Exit(1)


def _sides(decks: list[str], players: str, edition: Edition) -> tuple[Side, ...]:
    if len(decks) < 2:
        raise MalformedInput(said("two decks"), expected=shipped_decks())
    names = players.split(",")
    names = names * len(decks) if len(names) == 1 else names
    if len(names) != len(decks):
        raise MalformedInput(said("agents", decks=len(decks), given=len(names)))
    for name in names:
        agents.create(name)
    opened = [open_deck(deck, catalogue()) for deck in decks]
    require_together(opened, edition)
    return tuple(Side(title, deck, agent) for title, deck, agent in zip(_titles(decks), opened, names, strict=True))


def _titles(decks: list[str]) -> list[str]:
    """A name for each side; those that play the same deck are numbered."""
    stems = [Path(deck).stem for deck in decks]
    return [
        stem if stems.count(stem) == 1 else f"{stem} {stems[: at + 1].count(stem)}" for at, stem in enumerate(stems)
    ]


def _play(match: Match, jobs: int, out: Path | None) -> tuple[list[Result], float]:
    """The results of all games, those of an earlier call among them, and how many were played now in a second."""
    folder = Folder(out, match) if out else None
    planned = list(games(match))
    earlier = folder.finished() if folder else {}
    results = [earlier[game.number] for game in planned if game.number in earlier]
    left = still_to_play(planned, earlier)
    if results:
        note(said("already", done=len(results), left=len(left)))
    began = time.perf_counter()
    try:
        with progress(len(left), said("playing")) as advance:
            for result in play_all(match, left, min(jobs, len(left) or 1), out):
                if folder:
                    folder.keep(result)
                results.append(result)
                advance()
    except KeyboardInterrupt:
        note(said("interrupted, kept", folder=str(out)) if out else said("interrupted"))
    played = len(results) - len(planned) + len(left)
    return sorted(results, key=lambda result: result.number), played / (time.perf_counter() - began)


def _print(summary: Summary, rate: float) -> None:
    tell(said("played", games=summary.played, turns=summary.turns, rate=rate))
    heads = map(said, ("agent", "won", "share", "interval", "beginning", "following"))
    rows: list[tuple[str | Message, ...]] = [("", *heads)]
    rows += [_row(side) for side in summary.sides]
    print_columns(rows, right=frozenset({2, 3}))
    for count, what in ((summary.drawn, "drawn"), (summary.broken_off, "broken off"), (summary.faults, "faults")):
        if count:
            tell(said(what, count=count))


def _row(side: SideSummary) -> tuple[str | Message, ...]:
    whole = side.overall
    share = said("percent", number=100 * whole.won / whole.games) if whole.games else "-"
    interval = said("percents", low=100 * whole.low, high=100 * whole.high)
    return side.name, side.agent, str(whole.won), share, interval, _part(side.beginning), _part(side.following)


def _part(share: Share) -> str:
    return f"{share.won}/{share.games}"


def _print_faults(results: list[Result]) -> None:
    """Each different fault once, with a game that shows it."""
    shown: dict[str, Result] = {}
    for result in results:
        if result.end is End.FAULT:
            shown.setdefault(result.message, result)
    for message, result in shown.items():
        note(said("game", number=result.number, message=message))
