"""The pages of positions, as a worker makes them: laid out, changed, judged, searched for a win, played on."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from arbitre import EngineFault, Game, MalformedInput
from arbitre.engine.games import record
from arbitre.judge.known import executable, wording
from arbitre.judge.lines.making import or_none
from arbitre.judge.scenarios.playing import Playing
from arbitre.judge.scenarios.taken import loosely
from arbitre.judge.wording.model import Check, Scenario
from arbitre.judge.wording.rewriting import as_written
from arbitre.judge.wording.written import ZONES, ScenarioAt, as_yaml
from arbitre.services import judging, solving
from arbitre.services.judging import rules_of
from arbitre.state.notation import write
from arbitre.tables import showing
from arbitre.tables.shown import Shown
from arbitre.views import openly
from arbitre.web.packing import pack, unpack
from arbitre.web.pages import position as pages
from arbitre.web.problems import REFUSALS
from arbitre.web.study.editing import Editor, cards_in, empty, found, with_play
from arbitre.web.study.words import said

BUDGET: Final = 4_000
"""So many choices are made in search of a win for a page."""
MOST_PLAY: Final = 4_000
"""The longest line of play, in letters."""

Fields = Mapping[str, Any]


@cache
def puzzles() -> tuple[tuple[str, str], ...]:
    """The puzzles that come along: their names, and where they are."""
    folder = resources.files("arbitre") / "data" / "puzzles"
    files = sorted((one for one in folder.iterdir() if one.name.endswith(".yaml")), key=lambda one: one.name)
    return tuple((one.name[: -len(".yaml")], pack(one.read_text("utf-8"))) for one in files)


def start(fields: Fields, lang: str) -> str:
    """Where a position comes from: nothing, a text, a puzzle."""
    written = str(fields.get("written", ""))
    return pages.start(lang, pack(as_yaml(empty())), puzzles(), str(fields.get("refused", "")), written)


def opened(fields: Fields, lang: str) -> str:
    """The address of a position that was written, in any form that the judge reads."""
    scenario = judging.read(str(fields.get("text", "")), lang=lang)
    play = "\n".join(_play(scenario))
    made = replace(as_written(scenario), play=())
    return address(as_yaml(made), lang, play=play)


def address(text: str, lang: str, **more: str) -> str:
    """The address of a position."""
    return pages.address(pack(text), lang, **more)


def position(fields: Fields, lang: str) -> str:
    """A position: drawn, and with what was asked of it."""
    scenario = judging.read(unpack(str(fields.get("p", ""))), lang=lang)
    play, written = str(fields.get("play", ""))[:MOST_PLAY], replace(as_written(scenario), play=())
    game, entries = _laid_out(written, scenario)
    packed = pack(as_yaml(written))
    asked = pages.Asked(play, str(fields.get("ask", ""))[:1_000], str(fields.get("solve", "")))
    return pages.position(
        lang,
        packed,
        written,
        _shown(game, lang),
        entries,
        pages.Chosen(str(fields.get("on", "")), found(written, str(fields.get("on", "")))),
        asked,
        tuple(_answers(written, asked, lang)),
        str(fields.get("refused", "")),
    )


def change(fields: Fields, lang: str) -> str:
    """The address of a position after a change.

    :raises MalformedInput: there is no such change, or nothing can be laid out so.
    """
    scenario = judging.read(unpack(str(fields.get("p", ""))), lang=lang)
    if fields.get("do") == "loosen":
        game, _ = _laid_out(as_written(scenario), scenario)
        return address(as_yaml(loosely(game)), lang)
    editor = Editor(replace(as_written(scenario), play=()))
    made = editor.change({name: str(value) for name, value in fields.items()})
    text = as_yaml(made)
    _laid_out(made, judging.read(text))
    play = str(fields.get("play", ""))
    return address(text, lang, **({"on": editor.on} if editor.on else {}), **({"play": play} if play else {}))


def scene(fields: Fields, lang: str) -> str:
    """The record of a game that begins at a position.

    :raises MalformedInput: nobody has priority there.
    """
    scenario = judging.read(unpack(str(fields.get("p", ""))), lang=lang)
    game, _ = _laid_out(replace(as_written(scenario), play=()), scenario)
    text = write(game.state, or_none(executable))
    begun = record.Record(
        record.FORMAT, record.program(), game.edition.name, replace(game.options, skip_forced=True),
        record.Scene(text), (), "", "",
    )  # fmt: skip
    return msgspec.json.encode(record.of(record.begin(begun, or_none(executable)))).decode()


def scenario(fields: Fields, lang: str) -> str:
    """The file of a position, with its line of play."""
    read = judging.read(unpack(str(fields.get("p", ""))), lang=lang)
    return as_yaml(with_play(as_written(read), str(fields.get("play", ""))[:MOST_PLAY]))


# --- what stands in a position ----------------------------------------------------------------------------------------


def _laid_out(written: ScenarioAt, scenario: Scenario) -> tuple[Game, dict[int, str]]:
    """The game of a position before anything is played, and where each of its objects is described.

    :raises MalformedInput: it cannot be laid out.
    """
    if written.players is None:
        return _playing(dataclasses.replace(scenario, play=(), expect=())).game, {}
    places: dict[str, str] = {}
    named = _with_names(written, places)
    playing = _playing(judging.read(as_yaml(named)))
    if playing.game.decision is None:
        raise MalformedInput(said("over already"))
    known, entries = playing.world.aliases, dict[int, str]()
    for alias, place in places.items():
        number = 0
        while (id := known.get(f"{alias}.{number}" if number else alias)) is not None or not number:
            entries |= {id: place} if id is not None else {}
            number += 1
    return playing.game, entries


def _playing(scenario: Scenario) -> Playing:
    try:
        return Playing(scenario, executable, wording, rules_of("", scenario))
    except EngineFault as error:
        raise MalformedInput(said("not laid out", why=str(error))) from None


def _with_names(written: ScenarioAt, places: dict[str, str]) -> ScenarioAt:
    """The position with a name for every card, noting which is described where."""
    players = {}
    for seat, (name, player) in enumerate((written.players or {}).items(), 1):
        zones = {}
        for zone in ZONES:
            cards = cards_in(player, zone)
            for at, card in enumerate(cards):
                alias = card.alias or f"entry-{seat}-{zone}-{at}"
                places[alias] = f"{seat}.{zone}.{at}"
                cards[at] = replace(card, alias=alias)
            zones[zone] = tuple(cards)
        players[name] = replace(player, **zones)
    return replace(written, players=players, play=(), expect=())


def _play(scenario: Scenario) -> Iterator[str]:
    """Its line of play, without the checks between."""
    yield from (line.text for line in scenario.play if not isinstance(line, Check))


def _shown(game: Game, lang: str) -> Shown:
    return Shown("", 0, 0, lang, openly(game), (), result=showing.outcome(game, lang))


# --- what is asked of it ----------------------------------------------------------------------------------------------


def _answers(written: ScenarioAt, asked: pages.Asked, lang: str) -> Iterator[pages.Answered]:
    """What a judge answers: what happens, why, whether there is a win."""
    playing = as_yaml(with_play(written, asked.play))

    def read() -> Scenario:
        return judging.read(playing, lang=lang)

    if asked.play.strip() and not asked.solve:
        yield _answered("happens", lambda: judging.judge(read(), lang).text())
    if asked.question.strip():
        yield _answered("why", lambda: judging.why(read(), asked.question, lang).text())
    if asked.solve:
        yield _answered("solve", lambda: solving.solved(read(), asked.solve, BUDGET, lang).text())


def _answered(kind: str, ask: Callable[[], str]) -> pages.Answered:
    try:
        return pages.Answered(kind, ask())
    except REFUSALS as error:
        return pages.Answered(kind, error.told().told(), refused=True)
