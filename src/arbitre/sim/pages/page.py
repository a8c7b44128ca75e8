"""Many games as one page for the browser, which needs no other file, no script and no network."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from arbitre import drawing, extras
from arbitre.french.typography import shown
from arbitre.messages import Message, spoken
from arbitre.sim.pages import charts
from arbitre.sim.pages.words import said
from arbitre.sim.plan import Match
from arbitre.sim.results import Result
from arbitre.sim.statistics import CardLine, Counted, Fortune, Statistics, statistics
from arbitre.sim.summary import Share, Summary, summarise

if TYPE_CHECKING:
    from jinja2 import Environment

_TEMPLATES: Final = Path(__file__).with_name("templates")
MOST_IN_TITLE: Final = 3
"""The names of so many decks stand in the title."""

Row = Sequence[str | Message]


class Table(msgspec.Struct, frozen=True):
    """Figures in rows below heads; the first cell of a row says what it is about."""

    heads: Row
    rows: Sequence[Row]


class Section(msgspec.Struct, frozen=True):
    """A part of the page: a plot, a table, or both; a table below a plot is folded."""

    title: Message
    about: str | Message = ""
    plot: str = ""
    table: Table | None = None
    wide: bool = False


def page(match: Match, results: Iterable[Result]) -> str:
    """The page in the language that is spoken.

    :raises MalformedInput: the extra ``report`` is not installed.
    """
    extras.need("report")
    found = list(results)
    summary, told = summarise(match, found), statistics(match, found)
    style = drawing.style("theme") + (_TEMPLATES / "report.css").read_text(encoding="utf-8")
    policy = f"default-src 'none'; style-src '{drawing.policy_hash(style)}'; base-uri 'none'; form-action 'none'"
    return (
        _environment()
        .get_template("report.html")
        .render(
            lang=spoken(),
            title=_title(match),
            about=[_about(match, summary), said("how it is counted")],
            sections=list(_sections(match, summary, told)),
            figures=said("figures"),
            style=style,
            policy=policy,
        )
    )


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["shown"] = lambda text: shown(str(text), spoken())
    return made


def _title(match: Match) -> Message:
    names = [side.name for side in match.sides]
    if len(names) > MOST_IN_TITLE:
        return said("title of many", count=len(names))
    return said("title", decks=", ".join(names))


def _about(match: Match, summary: Summary) -> Message:
    return said(
        "played",
        games=summary.played,
        edition=match.edition,
        seed=str(match.seed),
        turns=summary.turns,
        drawn=summary.drawn,
        broken=summary.broken_off,
        faults=summary.faults,
    )


# --- the sections ----------------------------------------------------------------------------------------------------


def _sections(match: Match, summary: Summary, told: Statistics) -> Iterator[Section]:
    names = [side.name for side in match.sides]
    yield Section(said("results"), table=_results(summary), wide=True)
    if summary.pairs:
        plot = charts.drawn(charts.matrix(summary.pairs, names))
        yield Section(said("matrix"), said("about matrix"), plot, _pairs(summary, names), wide=True)
    if any(one.share.games for one in told.seats):
        yield from _shares(told, names)
        yield Section(said("fortunes"), table=_fortunes(told, names), wide=True)
        yield from _curves(told, names)
        for side, name in enumerate(names):
            lines = _best_first(line for line in told.cards if line.side == side)
            plot = charts.drawn(charts.cards(lines))
            yield Section(said("cards of", deck=name), said("about cards"), plot, _cards(lines), wide=True)


def _shares(told: Statistics, names: list[str]) -> Iterator[Section]:
    """The shares won by all that may matter."""
    begins = {1: str(said("first")), 2: str(said("other"))}
    plots: list[tuple[str, tuple[Counted, ...], str, Callable[[Any], str]]] = [
        ("seats", told.seats, str(said("x seats")), lambda value: begins[value]),
        ("turns", told.turns, str(said("x turns")), str),
        ("mulligans", told.mulligans, str(said("x mulligans")), str),
        ("opening lands", told.opening_lands, str(said("x opening lands")), str),
        ("lands", told.lands, str(said("x lands")), str),
        ("land share", told.land_share, str(said("x land share")), lambda value: str(_percent(value))),
    ]
    for key, counted, title, label in plots:
        if counted:
            few, series = _few(counted, names)
            plot = charts.drawn(charts.shares(few, series, title, label))
            yield Section(said(key), said(f"about {key}"), plot, _counted(few, series, title, label))


def _few(counted: Sequence[Counted], names: list[str]) -> tuple[Sequence[Counted], list[str]]:
    """The shares of each deck or, if there are too many to tell apart, of all of them together."""
    if len(names) <= charts.MOST_SERIES:
        return counted, names
    sums: dict[Any, list[int]] = {}
    for one in counted:
        won, games = sums.setdefault(one.value, [0, 0])
        sums[one.value] = [won + one.share.won, games + one.share.games]
    together = [Counted(0, value, Share.of(*sums[value])) for value in sorted(sums)]
    return together, [str(said("all decks"))]


def _curves(told: Statistics, names: list[str]) -> Iterator[Section]:
    """What was spent, and what could be; of very many decks neither can be told apart in a plot."""
    if len(names) > charts.MOST_SERIES:
        return
    heads = (said("deck"), said("x own turn"), said("y spent"), said("interval"), said("games"))
    rows = [
        (names[one.side], str(one.value), _number(one.mean), f"{_number(one.low)} – {_number(one.high)}",
         str(one.seats))
        for one in told.spent
    ]  # fmt: skip
    yield Section(said("spent"), said("about spent"), charts.drawn(charts.means(told.spent, names)), Table(heads, rows))
    table = Table(
        (said("deck"), said("y spent"), said("y cards")),
        [(names[side], str(value), str(count)) for side, value, count in told.curve],
    )
    yield Section(said("curve"), said("about curve"), charts.drawn(charts.bars(told.curve, names)), table)


# --- the tables ------------------------------------------------------------------------------------------------------


def _results(summary: Summary) -> Table:
    heads = ("deck", "agent", "games", "won", "share", "interval")
    rows = [
        (side.name, side.agent, str(side.overall.games), str(side.overall.won), *_share(side.overall))
        for side in summary.sides
    ]
    return Table([said(head) for head in heads], rows)


def _pairs(summary: Summary, names: list[str]) -> Table:
    heads = ("deck", "against", "games", "won", "share", "interval")
    rows = [
        (names[pair.side], names[pair.against], str(pair.share.games), str(pair.share.won), *_share(pair.share))
        for pair in summary.pairs
    ]
    return Table([said(head) for head in heads], rows)


def _counted(counted: Sequence[Counted], names: list[str], title: str, label: Callable[[Any], str]) -> Table:
    heads = (said("deck"), title, said("games"), said("share"), said("interval"))
    rows = [(names[one.side], label(one.value), str(one.share.games), *_share(one.share)) for one in counted]
    return Table(heads, rows)


def _fortunes(told: Statistics, names: list[str]) -> Table:
    heads = ("deck", "what", "games", "how often", "interval", "won then", "interval", "won else", "interval")

    def row(one: Fortune, what: str) -> Row:
        return (names[one.side], said(what), str(one.befell.games), *_share(one.befell), *_share(one.won_then),
                *_share(one.won_else))  # fmt: skip

    rows = [row(one, what) for pair in zip(told.screw, told.flood, strict=True)
            for one, what in zip(pair, ("screw", "flood"), strict=True)]  # fmt: skip
    return Table([said(head) for head in heads], rows)


def _best_first(lines: Iterable[CardLine]) -> list[CardLine]:
    def won(line: CardLine) -> float:
        return line.in_hand.won / line.in_hand.games if line.in_hand.games else -1.0

    return sorted(lines, key=lambda line: (-won(line), line.name))


def _cards(lines: Sequence[CardLine]) -> Table:
    ways = ("opening", "drawn", "in hand", "not seen", "played card")
    heads = [said("card"), said("copies"), *(said(way) for way in ways), said("difference")]
    rows = [
        (line.name, str(line.copies), *map(_whole, (line.opening, line.drawn, line.in_hand, line.not_seen,
         line.played)), "–" if line.improvement is None else said("points", number=100 * line.improvement))
        for line in lines
    ]  # fmt: skip
    return Table(heads, rows)


def _share(share: Share) -> tuple[str | Message, str | Message]:
    """The share and its interval; strokes where there is no game."""
    if not share.games:
        return "–", "–"
    return _percent(share.won / share.games), said("percents", low=100 * share.low, high=100 * share.high)


def _whole(share: Share) -> str:
    """The share, its interval and of how many, in one cell."""
    middle, interval = _share(share)
    return f"{middle} ({interval} ; {share.games})" if share.games else "–"


def _percent(share: float) -> Message:
    return said("percent", number=100 * share)


def _number(value: float) -> str:
    """With one decimal, as the language writes it."""
    return str(Message(("{value}", "{value}"), (("value", value),)))
