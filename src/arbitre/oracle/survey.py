"""How much of a card file the phrasebook reads, which refused words would unlock the most cards, and what of the
phrasebook and of the ability language no card needs.

Run as ``python -m arbitre.oracle.survey FILE [--released-before D] [--jobs N] [--unread]``. A card counts as read if
every paragraph of every face has exactly one reading that is written back as the same text or a listed equivalent
wording.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from arbitre.ir.abilities import Keyword
from arbitre.ir.node import Node, walk
from arbitre.ir.values import CardType
from arbitre.oracle.formalism.grammar import ALL, REJECT, Build
from arbitre.oracle.lexicon.normalise import Paragraph, short_names
from arbitre.oracle.reading import Abilities, ReadParagraph, read_paragraph, read_paragraphs, round_trip
from arbitre.oracle.writing.holders import attached_words
from arbitre.oracle.writing.printing import Context

K = TypeVar("K", int, str)
"""By what rows are noted."""
SKIPPED_LAYOUTS = frozenset({"planar", "scheme", "vanguard"})


class Stop(msgspec.Struct, frozen=True):
    """Why a paragraph is not read."""

    reason: str
    """``refused``, ``unbound``, ``ambiguous``, ``lossy``."""
    before: str
    rest: str
    detail: str = ""


class CardReport(msgspec.Struct, frozen=True):
    """One card: why its paragraphs are not read; none if it is read."""

    name: str
    stops: tuple[Stop, ...]
    paragraphs: int
    exact: int
    texts: tuple[str, ...] = ()


def survey_card(card: dict[str, Any]) -> CardReport:
    """Read all faces of a Scryfall-shaped card."""
    stops: list[Stop] = []
    texts: list[str] = []
    count = exact = 0
    for spell, found in _faces(card):
        context = _context(result.readings[0] for _, result in found if result.readings)
        for paragraph, result in found:
            count += 1
            stop = _stop(paragraph, result, spell, context)
            exact += stop == EXACT
            if stop not in (EXACT, VARIANT):
                stops.append(stop)
                texts.append(" / ".join(line for _, line in paragraph.lines))
    return CardReport(card["name"], tuple(stops), count, exact, tuple(texts))


def _faces(card: dict[str, Any]) -> Iterator[tuple[bool, list[tuple[Paragraph, ReadParagraph]]]]:
    """The paragraphs of each face with what they say, and whether it is that of a spell."""
    for face in card.get("card_faces") or [card]:
        type_line = face.get("type_line") or card.get("type_line", "")
        spell = "Instant" in type_line or "Sorcery" in type_line
        names = short_names(face["name"], "Legendary" in type_line)
        yield spell, read_paragraphs(face.get("oracle_text") or "", names, spell)


EXACT = Stop("exact", "", "")
VARIANT = Stop("variant", "", "")


def _context(readings: Iterable[Abilities]) -> Context:
    all_readings = [r for r in readings if any(isinstance(a, Keyword) for a in r)]
    return Context("en", attached_words(all_readings))


def _stop(paragraph: Paragraph, result: Any, spell: bool, context: Context) -> Stop:
    key = paragraph.key
    at = result.stopped
    around = (" ".join(key[max(0, at - 2) : at]), " ".join(key[at : at + 4]))
    if not result.readings:
        return Stop("unbound" if result.unbound else "refused", *around)
    if len(result.readings) > 1:
        return Stop("ambiguous", "", " ".join(key))
    trip = round_trip(result.readings[0], key, spell, context)
    if trip.exact:
        return EXACT
    return VARIANT if trip.same else Stop("lossy", "", " ".join(key), trip.written)


def cards(file: Path, before: str = "9999") -> Iterator[dict[str, Any]]:
    """The playable cards of a file that were first released before a date."""
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            card = json.loads(line)
            if card.get("released_at", "") < before and card.get("layout") not in SKIPPED_LAYOUTS:
                yield card


def survey(pool: list[dict[str, Any]], jobs: int = 1) -> list[CardReport]:
    """The reports of all cards, in order."""
    if jobs == 1:
        return [survey_card(card) for card in pool]
    with ProcessPoolExecutor(jobs) as executor:
        return list(executor.map(survey_card, pool, chunksize=500))


class Unread(NamedTuple):
    """What no card of a pool needs."""

    rows: tuple[str, ...]
    """Rows by which nothing is read, with their categories; those that mean the same are read if one of them is."""
    nodes: tuple[str, ...]
    """Nodes of the ability language of which no card has one."""


def unread(pool: Iterable[dict[str, Any]]) -> Unread:
    """Read a pool, and tell what nothing in it needs."""
    rows = [row for category in ALL for row in category.rows if not row.alias]
    read, made = set[int](), set[type[Node]]()
    builds = [row.build for row in rows]
    for row in rows:
        row.build = noting(row.build, id(row.build), read)
    try:
        for card in pool:
            read_paragraph.cache_clear()
            for _, found in _faces(card):
                for _, result in found:
                    made.update(map(type, walk(result.readings)))
    finally:
        for row, build in zip(rows, builds, strict=True):
            row.build = build
    left = sorted(f"{row.category}: {row.text}" for row in rows if id(row.build) not in read)
    return Unread(tuple(left), tuple(sorted(one.__name__ for one in _nodes(Node) if one not in made)))


def noting(build: Build, key: K, read: set[K]) -> Build:
    """The same build, which adds a key to a set when something is read by it."""

    def noted(*args: Any, **slots: Any) -> Any:
        value = build(*args, **slots)
        if value is not REJECT:
            read.add(key)
        return value

    return noted


def _nodes(kind: type[Node]) -> Iterator[type[Node]]:
    """The kinds of node that are made, not just spoken of."""
    kinds = kind.__subclasses__()
    if not kinds and kind.__module__.startswith("arbitre.ir."):
        yield kind
    for one in kinds:
        yield from _nodes(one)


def ranked(reports: Iterable[CardReport]) -> Counter[tuple[str, str, str]]:
    """Refused words by the number of cards that stop there and nowhere else."""
    ranking: Counter[tuple[str, str, str]] = Counter()
    for report in reports:
        keys = {(s.reason, s.before, s.rest) for s in report.stops}
        if len(keys) == 1:
            ranking[keys.pop()] += 1
    return ranking


def print_report(reports: list[CardReport], top: int, wanted: str, out: Any = None) -> None:
    """The counts, then the ranking; *wanted* shows the texts that stop for one reason or at these words."""
    write = (out or sys.stdout).write
    read = sum(not r.stops for r in reports)
    total = sum(r.paragraphs for r in reports)
    stopped = Counter(s.reason for r in reports for s in r.stops)
    write(f"cards read: {read} of {len(reports)} ({read / max(1, len(reports)):.1%})\n")
    write(
        f"paragraphs: {total}, exact {sum(r.exact for r in reports)}, "
        + ", ".join(f"{k} {v}" for k, v in sorted(stopped.items()))
    )
    write("\n")
    single = sum(len(r.stops) == 1 for r in reports)
    write(f"cards with one refused paragraph: {single}\n\n")
    if wanted:
        for report in reports:
            for stop, text in zip(report.stops, report.texts, strict=True):
                if wanted in (stop.reason, stop.rest) or wanted in f"{stop.before} ▲ {stop.rest}":
                    alone = "*" if len(report.stops) == 1 else " "
                    write(f"{alone} {report.name}: {text}\n    {stop.before} ▲ {stop.rest}\n")
                    write(f"    {stop.detail}\n" if stop.detail else "")
        return
    for (reason, before, rest), count in ranked(reports).most_common(top):
        write(f"{count:5} {'' if reason == 'refused' else reason + ': '}{before} ▲ {rest}\n")


def main(arguments: list[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m arbitre.oracle.survey", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--released-before", default="9999", metavar="DATE")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--top", type=int, default=60)
    parser.add_argument("--show", default="", metavar="WORDS", help="show the texts that stop there, or for a reason")
    parser.add_argument("--unread", action="store_true", help="list the rows and nodes that no card needs")
    options = parser.parse_args(arguments)
    if options.unread:
        print(*chain.from_iterable(unread(cards(options.file, options.released_before))), sep="\n")
        return
    print_report(survey(list(cards(options.file, options.released_before)), options.jobs), options.top, options.show)


__all__ = ["CardReport", "CardType", "Stop", "cards", "ranked", "survey", "survey_card"]

if __name__ == "__main__":
    main()
