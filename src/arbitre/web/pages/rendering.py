"""What a seat is shown, as HTML: the page once, and then its regions whenever they change."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any, Final

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup, escape

from arbitre import drawing
from arbitre.errors import MalformedInput
from arbitre.french.typography import shown as as_set
from arbitre.messages import Part
from arbitre.rules.editions import Edition
from arbitre.rules.numbers import numbers
from arbitre.services.rulebook import titled
from arbitre.tables.shown import Line as Told
from arbitre.tables.shown import Shown
from arbitre.text.words import word
from arbitre.views import View
from arbitre.web.pages.asking import Ask, ask, choices
from arbitre.web.pages.board import Board, Tile
from arbitre.web.pages.words import SCRIPT, STEPS, said

_HERE: Final = Path(__file__).parent
_RULE: Final = re.compile(r"\[?\bCR(?:26)? ?(\d{3}(?:\.\d+[a-z]?)?)\b(?: ?\(\d{4}-\d\d-\d\d\))?\]?")
_KEPT: Final = 1 << 12
"""So many drawn cards are kept."""
_LONGEST_LOG: Final = 120
"""So many lines of the log are on the page."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a turn, as the strip of steps has it."""

    step: str
    short: str
    long: str
    now: bool
    own: bool
    """Whether the viewer stops there in the own turn."""
    others: bool


def page(shown: Shown, lang: str, socket: str, *, pictures: bool = False) -> str:
    """The whole page, with all that is shown now.

    :param socket: the address, within the server, at which the page is told of changes.
    :param pictures: whether the server has pictures of cards.
    """
    found = render(shown, lang)
    words = {key: as_set(said.rows[key][lang == "fr"], lang) for key in SCRIPT}
    return template("table.html").render(
        lang=lang,
        say=partial(say, lang),
        at=shown.at,
        socket=socket,
        root=socket.partition("?")[0].removesuffix("/socket"),
        words=msgspec.json.encode(words).decode(),
        regions={name: Markup(html) for name, html in found.items()},
        sides=[name for name in found if name.startswith("side-")],
        arrows=found["arrows"],
        seat=found["seat"],
        pictures=pictures,
    )


def render(shown: Shown, lang: str) -> dict[str, str]:
    """The regions of the page by their names, each as HTML; ``arrows`` and ``seat``, who looks, as JSON, and ``live``,
    which is said aloud, as text."""
    board = Board(shown.view, lang, _chosen_from(shown))
    told = _told(shown, lang)
    seats = {one.id: one for one in shown.seats}
    found = {
        f"side-{side.seat.id}": template("side.html").render(told, side=side, sitting=seats.get(side.seat.id))
        for side in board.sides()
    }
    steps = tuple(_steps(shown, lang))
    asked = ask(shown, lang, _passing(shown.view, lang))
    found |= {
        "top": template("top.html").render(told, turn=_turn(shown.view, lang), steps=steps, time=_time(shown, lang)),
        "stops": template("stops.html").render(told, steps=steps, stops=shown.stops),
        "stack": template("stack.html").render(told, stack=board.stack(), playing=_playing(shown)),
        "hand": template("hand.html").render(told, hand=board.hand()),
        "controls": template("controls.html").render(told, shown=shown, playing=_playing(shown)),
        "ask": template("ask.html").render(told, ask=asked, waiting=_waiting(shown, lang), final=_final(shown)),
        "log": template("log.html").render(told, log=_log(shown, lang)),
        "arrows": msgspec.json.encode([(one.kind, one.origin, one.target) for one in board.arrows]).decode(),
        "live": _live(shown, asked, lang),
        "seat": msgspec.json.encode([shown.seat, say(lang, "pass the screen", player=_sitting(shown))]).decode(),
    }
    return found


def inspected(
    shown: Shown,
    id: int,
    refused: Sequence[tuple[str, Sequence[str]]],
    derived: Sequence[Sequence[str]],
    lang: str,
) -> str:
    """A card looked at closely: all its words, what it can do now, why it cannot do the rest, where its values come
    from. It is the region ``card``.

    :param refused: what cannot be done with it, in words, each with the lines that say why.
    :param derived: the steps by which its values come about, value by value.
    """
    view = shown.view
    board = Board(view, lang)
    thing = view.find(id)
    tile = board.tile(thing) if thing is not None else board.unknown(id)
    can = [one for one in choices(shown, lang) if id in one.objects[:1]]
    return template("inspected.html").render(
        _told(shown, lang),
        tile=tile,
        other=board.beneath(thing) if thing is not None and thing.facts is not None else None,
        can=can,
        cannot=[(as_set(words, lang), [as_set(line, lang) for line in lines]) for words, lines in refused],
        derived=[[as_set(line, lang) for line in lines] for lines in derived],
    )


def explained(shown: Shown, derived: Sequence[Sequence[str]], lang: str) -> str:
    """Where the values of an object come from, for who points at them. It is the region ``tip``."""
    lines = [[as_set(line, lang) for line in lines] for lines in derived]
    return template("explained.html").render(_told(shown, lang), derived=lines)


def _told(shown: Shown, lang: str) -> dict[str, Any]:
    """What every template may say."""
    edition = shown.view.edition
    return {
        "lang": lang,
        "say": partial(say, lang),
        "cited": partial(cited, edition, lang),
        "rule": partial(rule, edition, lang),
        "marked": partial(_marked, lang),
        "seat": shown.seat,
        "card": partial(drawn, lang),
    }


# --- what stands in the regions --------------------------------------------------------------------------------------


def _chosen_from(shown: Shown) -> frozenset[int]:
    """The objects of which some may be chosen and others not."""
    asked = shown.asked
    if asked is None or asked.kind == "Priority":
        return frozenset()
    return frozenset({id for one in shown.options for id in one.objects} | {id for edge in asked.edges for id in edge})


def _sitting(shown: Shown) -> str:
    """The name of who looks."""
    return next((seat.name for seat in shown.view.players if seat.id == shown.seat), "")


def _playing(shown: Shown) -> bool:
    """Whether the viewer plays, and the game goes on."""
    seats = {seat.id: seat.playing for seat in shown.view.players}
    return seats.get(shown.seat, False) and not shown.result


def _turn(view: View, lang: str) -> str:
    if not view.turn:
        return say(lang, "before")
    if view.active == view.viewer:
        return say(lang, "your turn", number=view.turn)
    return say(lang, "turn of", number=view.turn, player=view.seat(view.active).name)


def _time(shown: Shown, lang: str) -> str:
    """CR26 731: day or night."""
    return say(lang, shown.view.day) if shown.view.day else ""


def _steps(shown: Shown, lang: str) -> Iterable[Step]:
    """The steps of a turn; that of first strike only while it is there."""
    now = shown.view.step
    for step, english, french in STEPS:
        if step == "first_combat_damage" and now != step:
            continue
        short = as_set(french if lang == "fr" else english, lang)
        own, others = step in shown.stops.own, step in shown.stops.others
        yield Step(step, short, as_set(word(step, lang), lang), now == step and bool(shown.view.turn), own, others)


def _passing(view: View, lang: str) -> str:
    """What passing comes to."""
    return say(lang, "resolve" if view.stack else "pass")


_FINAL: Final = frozenset({"priority", "attackers", "blockers", "mulligan"})
"""Questions whose answers, but for actions, cannot be taken back without the others: they act upon them."""


def _final(shown: Shown) -> bool:
    """Whether who is asked should know that the answer cannot be taken back alone."""
    return shown.asked is not None and not shown.undo.alone and shown.asked.what in _FINAL


def _waiting(shown: Shown, lang: str) -> str:
    """For whom the seat waits."""
    if shown.result:
        return as_set(shown.result, lang)
    thinking = next((one for one in shown.seats if one.thinking), None)
    if thinking is not None:
        return as_set(f"{thinking.name} {thinking.thinking}", lang)
    view = shown.view
    return say(lang, "waiting", player=view.seat(view.priority or view.active or 1).name)


@dataclass(slots=True)
class Run:
    """Lines of the log that were told in one step."""

    place: str
    lines: list[Told]
    to: int | None
    """After which choice the turn that begins here began, if the game can go back there."""


def _log(shown: Shown, lang: str) -> list[Run]:
    """The lines under the step in which they were told; what the table says stands where it was said."""
    points = {point.turn: point.to for point in shown.points}
    runs: list[Run] = []
    place: tuple[int, str] | None = None
    for line in shown.told[-_LONGEST_LOG:]:
        here = (line.turn, line.step) if line.number >= 0 or place is None else place
        if here != place:
            begins = place is not None and place[0] != here[0]
            runs.append(Run(_place(*here, lang), [], points.get(here[0]) if begins else None))
            place = here
        runs[-1].lines.append(line)
    return runs


def _place(turn: int, step: str, lang: str) -> str:
    if not turn:
        return say(lang, "before")
    return say(lang, "place", number=turn, step=as_set(word(step, lang), lang))


def _live(shown: Shown, asked: Ask | None, lang: str) -> str:
    """The last thing that happened, and what is asked now."""
    last = as_set(shown.told[-1].words, lang) if shown.told else ""
    question = asked.question if asked is not None and asked.kind != "priority" else ""
    return " ".join(filter(None, (last, question)))


# --- rules -----------------------------------------------------------------------------------------------------------


def rule(edition: str, lang: str, number: str) -> Markup:
    """The number of a rule, which tells its title to who points at it and opens it."""
    if not number:
        return Markup("")
    title = _title(edition, lang, number.removeprefix("CR26").removeprefix("CR").strip())
    return Markup('<button type="button" class="rule" data-rule="{}" data-title="{}">{}</button>').format(
        number.removeprefix("CR").strip(), title, number
    )


def _title(edition: str, lang: str, number: str) -> str:
    """The title of a rule; empty if the edition does not have it, and the effect that says so goes by a newer one."""
    bare, rules = number.partition(" ")[0], Edition.named(edition)
    if "." in bare and bare not in numbers(rules.effective):
        return ""
    try:
        return as_set(titled(bare, rules, lang), lang)
    except (MalformedInput, LookupError):
        return ""


def cited(edition: str, lang: str, text: str) -> Markup:
    """A text with its symbols drawn, and its rules to be opened."""
    parts, end = [], 0
    for found in _RULE.finditer(text):
        parts += [_marked(lang, text[end : found.start()]), rule(edition, lang, f"CR {found[1]}")]
        end = found.end()
    return Markup("").join([*parts, _marked(lang, text[end:])])


# --- templates -------------------------------------------------------------------------------------------------------


def say(lang: str, key: str, **parts: Part) -> str:
    """Words of the pages, as they are set in the language."""
    return as_set(said(key, **parts).told(lang), lang)


@lru_cache(_KEPT)
def drawn(lang: str, tile: Tile) -> Markup:
    """A card as it is drawn on the board."""
    return Markup(template("tile.html").render(tile=tile, marked=partial(_marked, lang)).strip())


def _marked(lang: str, text: str) -> Markup:
    return drawing.marked(text, lang) if "{" in text else escape(text)


@cache
def template(name: str) -> Template:
    """A template by the name of its file."""
    return _environment().get_template(name)


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(_HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"glyphs": drawing.glyphs()}
    return made
