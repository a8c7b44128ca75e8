"""A position that is made by hand: the board, what can be changed of it, and what a judge says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final
from urllib.parse import urlencode

import msgspec
from markupsafe import Markup

from arbitre.agents import AGENTS
from arbitre.french.typography import shown as as_set
from arbitre.ir.values import Step
from arbitre.judge.wording.written import ZONES, CardAt, ScenarioAt, TurnAt
from arbitre.rules.editions import EDITIONS, PINNED
from arbitre.tables.shown import Shown
from arbitre.text.words import word
from arbitre.web.pages.board import Board
from arbitre.web.pages.framing import frame, say
from arbitre.web.pages.rendering import drawn, render, template

COUNTERS: Final = ("+1/+1", "-1/-1", "loyalty", "charge")
"""Kinds of counters that are proposed."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of a position."""

    play: str
    """What is done first, a sentence a line."""
    question: str
    solve: str
    """The player who is to win this turn; empty: nobody."""


@dataclass(frozen=True, slots=True)
class Answered:
    """What is answered."""

    kind: str
    """``happens``, ``why`` or ``solve``."""
    text: str
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Chosen:
    """The card that is being changed."""

    on: str
    """Where it stands: ``1.battlefield.3``; empty: none."""
    card: CardAt | None


def address(packed: str, lang: str, **more: str) -> str:
    """The address of a position."""
    return f"/positions/at?{urlencode({'p': packed, **more, 'lang': lang})}"


def start(lang: str, empty: str, puzzles: Sequence[tuple[str, str]], refused: str = "", written: str = "") -> str:
    """Where a position comes from: nothing, a text, a puzzle."""
    return template("positions.html").render(
        frame(lang, "/positions", "positions"),
        empty=address(empty, lang),
        puzzles=[(say(lang, f"puzzle {name}"), address(packed, lang)) for name, packed in puzzles],
        refused=as_set(refused, lang),
        written=written,
    )


def position(
    lang: str,
    packed: str,
    written: ScenarioAt,
    shown: Shown,
    entries: Mapping[int, str],
    chosen: Chosen,
    asked: Asked,
    answers: Sequence[Answered],
    refused: str,
) -> str:
    """The page.

    :param entries: where the objects of the board stand in what is written.
    :param refused: why a change was refused.
    """
    board, regions = Board(shown.view, lang, tuple(entries)), render(shown, lang)
    kept = {name: value for name, value in (("play", asked.play), ("ask", asked.question)) if value}
    names = list(written.players or {}) or [seat.name for seat in shown.view.players]
    here = address(packed, lang, **kept).rpartition("&lang=")[0]
    return template("position.html").render(
        frame(lang, here, "positions", shown.view.edition),
        packed=packed,
        written=written,
        in_words=written.players is not None,
        why=as_set(written.description, lang) if written.players is None else "",
        title=as_set(written.title, lang),
        regions={name: Markup(text) for name, text in regions.items()},
        hands={f"side-{seat.id}": tuple(map(board.tile, seat.hand)) for seat in shown.view.players},
        arrows=regions["arrows"],
        entries=msgspec.json.encode({str(id): place for id, place in entries.items()}).decode(),
        select=f"{here}&lang={lang}",
        listed=_listed(written, lang),
        chosen=chosen,
        counters=_counters(chosen.card),
        hosts=_hosts(written, chosen.on),
        places=[
            (f"{seat}.{zone}", f"{name}: {_zone(zone, lang)}") for seat, name in enumerate(names, 1) for zone in ZONES
        ],
        players=list(enumerate(names, 1)),
        standing=list(zip(enumerate(names, 1), (written.players or {}).values(), strict=False)),
        turn=written.turn or TurnAt(),
        steps=[(step.value, as_set(word(step.value, lang), lang)) for step in Step],
        editions=[(one.name, say(lang, "rules of", day=one.effective)) for one in EDITIONS],
        edition=written.edition or PINNED.name,
        asked=asked,
        answers=[Answered(one.kind, as_set(one.text, lang), one.refused) for one in answers],
        refused=as_set(refused, lang),
        agents=AGENTS,
        card=partial(drawn, lang),
    )


def _zone(zone: str, lang: str) -> str:
    return as_set(word(zone, lang), lang)


def _listed(written: ScenarioAt, lang: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Every card by zones, with its place: for who chooses from a list."""
    found = []
    for seat, (name, player) in enumerate((written.players or {}).items(), 1):
        for zone in ZONES:
            cards = getattr(player, zone)
            cards = [cards] if isinstance(cards, str | CardAt) else list(cards)
            rows = [(f"{seat}.{zone}.{at}", _row(one)) for at, one in enumerate(cards)]
            if rows:
                found.append((f"{name}: {_zone(zone, lang)}", rows))
    return found


def _row(card: str | CardAt) -> str:
    one = CardAt(card) if isinstance(card, str) else card
    return f"{one.count} {one.card}" if one.count > 1 else one.card


def _counters(card: CardAt | None) -> list[tuple[str, int]]:
    """The counters on a card, and the usual kinds."""
    there = dict(card.counters or {}) if card is not None else {}
    return list({**there, **{kind: there.get(kind, 0) for kind in COUNTERS}}.items())


def _hosts(written: ScenarioAt, on: str) -> list[tuple[str, str]]:
    """The permanents on which a card could lie."""
    found = []
    for seat, player in enumerate((written.players or {}).values(), 1):
        cards = player.battlefield
        cards = [cards] if isinstance(cards, str | CardAt) else list(cards)
        found += [(f"{seat}.battlefield.{at}", _row(one)) for at, one in enumerate(cards)]
    return [one for one in found if one[0] != on]
