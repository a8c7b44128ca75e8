"""From what came of a scenario to its report."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from arbitre import text
from arbitre.engine.games.game import Game
from arbitre.engine.games.record import program
from arbitre.engine.kernel.log import Entry as Logged
from arbitre.errors import IllegalAction
from arbitre.judge.lines.verdict import Reply, Tried, Verdict
from arbitre.judge.reports import model
from arbitre.judge.reports.boards import Pictures
from arbitre.judge.reports.model import Both, Line, Lines, Moment, Report, Story
from arbitre.judge.reports.moments import Scene, played_again
from arbitre.judge.reports.words import both, word
from arbitre.messages import Message, sentence, worded
from arbitre.rules.documents import numbers_of
from arbitre.rules.editions import PINNED, Edition
from arbitre.rules.numbers import cite
from arbitre.rules.titles import full_title
from arbitre.text.bearing import Bearing
from arbitre.text.explaining import Wording
from arbitre.text.log import heading as place_of

MOST_STEPS: Final = 4
"""A brief report tells so many steps at most."""
MOST_RULES: Final = 2
"""So many rules are told of each cause."""
_USUAL: Final = frozenset(
    {
        "adds mana",
        "casts",
        "mana empties",
        "pays mana",
        "resolves",
        "skips step",
        "taps",
        "targets",
        "trigger on stack",
        "turn begins",
        "untaps",
    }
)
"""What is told of every play, and decides little."""
_RULES: Final = re.compile(r"\[(CR [^\]]*)\]")
_CITED: Final = re.compile(r"(?P<text>.*) \[(?P<rules>CR [^\]]*)\]")


def report(
    verdict: Verdict,
    lang: str,
    wording: Wording,
    *,
    pictured: bool = True,
    explained: bool = False,
    document: str = "",
) -> Report:
    """The report on a scenario that was played.

    :param lang: the language of the scenario's own words.
    :param wording: the words of an ability in a language, with ``~`` for what has it.
    :param pictured: with the board at every moment, for which the game is played again.
    :param explained: also how values come about and what was chosen.
    :param document: the source document for whose reader lines and headings cite all rules that it has for them.
    """
    return _Making(verdict, wording, document).report(lang, pictured=pictured, explained=explained)


def title_of(citation: str, edition: Edition) -> Both:
    """Our own title of a rule, by its number in an edition."""
    dated = citation if "(" in citation else f"{citation} ({edition.effective})"
    key = cite(dated, PINNED).removeprefix("CR ")
    return Both(*(full_title(key, lang) for lang in text.LANGUAGES))


class _Making:
    def __init__(self, verdict: Verdict, wording: Wording, document: str) -> None:
        self.verdict = verdict
        self.game: Game = verdict.game
        self.wording = wording
        self.document = document
        self.bearing = Bearing(self.game, document) if document else None

    def report(self, lang: str, *, pictured: bool, explained: bool) -> Report:
        verdict, game, scenario = self.verdict, self.game, self.verdict.scenario
        tried = tuple(map(self._attempt, verdict.tried))
        found = Report(
            model.FORMAT,
            program(),
            game.edition.name,
            game.edition.effective,
            lang,
            self._answer(),
            {player.name: player.life for player in game.state.players},
            self._lines(lambda lang: (one.told(lang) for one in verdict.unmet)),
            self._lines(self._log),
            tuple(_entry(one) for one in game.log),
            self._lines(self._steps),
            scenario.title,
            scenario.description,
            scenario.question,
            game.result,
            None if verdict.illegal is None else self._refused(verdict.illegal),
            tried,
            tuple(
                model.Check(held.line, not held.found, Both(*map(held.found.told, text.LANGUAGES)))
                for held in verdict.held
            ),
            assumed=Lines(*(tuple(worded(one, lang) for one in verdict.assumed) for lang in text.LANGUAGES)),
            replies=tuple(
                model.Reply(one.question, Lines(*one.lines), one.told, one.answered.value) for one in verdict.replies
            ),
        )
        found = replace(found, causes=self._causes(found))
        if explained:
            found = replace(found, values=self._values(), choices=self._choices())
        if pictured:
            found = self._pictured(found)
        titles = self._titles(found)
        numbers = {rule: numbers_of(rule, self.game.edition) for rule in titles}
        return replace(found, titles=titles, documents={rule: where for rule, where in numbers.items() if where})

    def _lines(self, say: Callable[[str], Iterator[str]]) -> Lines:
        return Lines(*(tuple(say(lang)) for lang in text.LANGUAGES))

    # --- what happened ------------------------------------------------------------------------------------------------

    def _answer(self) -> model.Answer:
        if self.verdict.unmet:
            return model.Answer("fails", both("fails"))
        if self.verdict.scenario.expect:
            return model.Answer("holds", both("holds"))
        if self.verdict.illegal is not None:
            return model.Answer("refused", both("illegal"))
        return model.Answer("played", both("played"))

    def _log(self, lang: str) -> Iterator[str]:
        """All that happened, and between it what was only tried or asked."""
        since = 0
        between = [(one.told, [self._come_of(one, lang)]) for one in self.verdict.tried]
        between += [(one.told, self._answered(one, lang)) for one in self.verdict.replies if one.told is not None]
        for told, lines in sorted(between, key=lambda one: one[0]):
            yield from self._told(lang, since, told)
            since = told
            yield from (f"  {line}" for line in lines)
        yield from self._told(lang, since)

    def _told(self, lang: str, since: int, until: int | None = None, *, headings: bool = True) -> Iterator[str]:
        game, wording, bearing = self.game, self.wording, self.bearing
        return text.log_lines(game, lang, since=since, until=until, headings=headings, wording=wording, bearing=bearing)

    def _answered(self, reply: Reply, lang: str) -> list[str]:
        """A question, and its answer below it."""
        answer = reply.lines[text.LANGUAGES.index(lang)]
        return [word("asked", lang, question=reply.question), *(f"  {line}" for line in answer)]

    def _steps(self, lang: str) -> Iterator[str]:
        """The last steps that decide something, and what was tried."""
        log, causes = self.game.log, self.verdict.causes
        steps = [at for at, entry in enumerate(log) if entry.what not in _USUAL and not text.is_silent(entry)]
        deciding = [at for at in steps if at in causes[0].entries] if causes else steps
        for at in deciding[-MOST_STEPS:]:
            cited = self.bearing.line(at) if self.bearing is not None else ""
            yield text.log_line(log[at], self.game, lang, wording=self.wording, cited=cited)
        yield from (self._come_of(one, lang) for one in self.verdict.tried[-MOST_STEPS:])

    def _come_of(self, tried: Tried, lang: str) -> str:
        """What would have come of something at that moment."""
        if tried.refused is None:
            legal = word("legal then", lang, line=tried.line)
            told = f"{legal}, {worded(tried.later, lang)}" if tried.later else legal
            return told + (self.bearing.allowed(tried.done) if self.bearing is not None else "")
        return word("refused then", lang, line=tried.line, why=self._why(tried.refused, lang))

    def _why(self, error: IllegalAction, lang: str) -> str:
        told = text.refusal(error, self.game, lang)
        return told if self.bearing is None else self.bearing.refused(told, error)

    def _attempt(self, tried: Tried) -> model.Attempt:
        told = Both(*(self._come_of(tried, lang) for lang in text.LANGUAGES))
        refused = None if tried.refused is None else self._refused(tried.refused)
        return model.Attempt(tried.line, tried.told, tried.refused is None, told, refused)

    def _refused(self, error: IllegalAction) -> model.Refused:
        return model.Refused(error.rule, Both(*(self._why(error, lang) for lang in text.LANGUAGES)))

    # --- the board at every moment ------------------------------------------------------------------------------------

    def _pictured(self, found: Report) -> Report:
        pictures = Pictures(self.game, self.wording)
        start, scenes = played_again(self.game, pictures.board)
        moments = list[Moment]()
        since = 0
        for scene in scenes:
            story = self._story(since, scene.until)
            last = scene is scenes[-1]
            if story.en or (last and not moments):
                moments.append(self._moment(len(moments) + 1, since, scene, story, moments))
                since = scene.until
            elif last:
                moments[-1] = replace(moments[-1], until=scene.until, board=scene.board)
        return replace(found, start=start, timeline=tuple(moments), looks=pictures.looks)

    def _moment(self, number: int, since: int, scene: Scene, story: Story, before: list[Moment]) -> Moment:
        told = before[-1].until if before else 0
        return Moment(
            number,
            self._where(scene.until - 1),
            since,
            scene.until,
            story,
            scene.board,
            self._said(scene, before),
            tuple(at for at, one in enumerate(self.verdict.tried) if told < one.told <= scene.until),
            tuple(at for at, one in enumerate(self.verdict.replies) if told < (one.told or 0) <= scene.until),
        )

    def _said(self, scene: Scene, before: list[Moment]) -> tuple[str, ...]:
        """The sentences since those of the moments before."""
        told = sum(len(moment.said) for moment in before)
        said = [line for one in self.verdict.said if one.choices <= scene.choices for line in one.lines]
        return tuple(said[told:])

    def _story(self, since: int, until: int) -> Story:
        """What entries tell, without the headings."""
        return Story(
            *(
                tuple(apart(line.strip()) for line in self._told(lang, since, until, headings=False))
                for lang in text.LANGUAGES
            )
        )

    def _where(self, at: int) -> model.Where:
        """The place of an entry, which its heading tells."""
        log = self.game.log
        entry = log[at]
        before = next((log[n] for n in range(at - 1, -1, -1) if _place(log[n]) != _place(entry)), None)
        rules = self.bearing.heading(entry, before) if self.bearing is not None else ""
        return model.Where(*_place(entry), Both(*(place_of(entry, lang) + rules for lang in text.LANGUAGES)))

    # --- if it is explained -------------------------------------------------------------------------------------------

    def _values(self) -> tuple[Lines, ...]:
        game, wording = self.game, self.wording
        return tuple(
            Lines(*(tuple(text.derivation_lines(one, game, lang, wording)) for lang in text.LANGUAGES))
            for one in self.verdict.values
        )

    def _choices(self) -> tuple[model.Choice, ...]:
        return tuple(
            model.Choice(
                text.name(one.player, self.game),
                Both(*(question.partition(" [CR")[0] for question in one.question)),
                Both(*one.answer),
                cite(one.rule, self.game.edition),
            )
            for one in self.verdict.asked
        )

    # --- what decides it ----------------------------------------------------------------------------------------------

    def _causes(self, found: Report) -> tuple[model.Cause, ...]:
        """The causes, each with the first of its rules, and more that no line tells."""
        told, named = set(_cited(found)), set[str]()
        causes = list[model.Cause]()
        for cause in self.verdict.causes:
            rules = [rule for rule in map(self._numbered, cause.rules) if rule not in named]
            rules = [*rules[:1], *(rule for rule in rules[1:] if rule not in told)][:MOST_RULES]
            named.update(rules)
            titled = tuple(model.Rule(rule, title_of(rule, self.game.edition)) for rule in rules)
            causes.append(model.Cause(_both(cause.what), _both(cause.otherwise), titled))
        return tuple(causes)

    def _numbered(self, key: str) -> str:
        return cite(f"CR {key}", self.game.edition)

    def _titles(self, found: Report) -> dict[str, Both]:
        """The rules under which anything is told."""
        cited = _cited(found)
        cited += [rule for value in found.values or () for line in value.en for rule in _rules(line)]
        cited += [rule for moment in found.timeline for line in moment.story.en for rule in (line.rule, *line.also)]
        cited += [rule for moment in found.timeline for rule in _rules(moment.where.told.en)]
        cited += [choice.rule for choice in found.choices or ()]
        cited += [rule.rule for cause in found.causes for rule in cause.rules]
        return {rule: title_of(rule, self.game.edition) for rule in dict.fromkeys(cited) if rule}


def _cited(found: Report) -> list[str]:
    """The rules in what is told of what happened, and in the answers."""
    lines = [*(line for reply in found.replies for line in reply.told.en), *found.log.en, *found.steps.en]
    if found.illegal is not None:
        lines.append(found.illegal.message.en)
    return [rule for line in lines for rule in _rules(line)]


def _rules(line: str) -> list[str]:
    """The rules that stand in the brackets of a line, without the numbers of a document beside them."""
    return [rule for rules in _RULES.findall(line) for rule in rules.split(", ") if rule.startswith("CR ")]


def _place(entry: Logged) -> tuple[int, str]:
    return entry.turn, entry.step


def _entry(entry: Logged) -> model.Entry:
    return model.Entry(entry.what, entry.rule, entry.turn, entry.step, dict(entry.parts))


def apart(line: str) -> Line:
    """A line of the log apart from the rules that it is told under."""
    found = _CITED.fullmatch(line)
    if found is None:
        return Line(line)
    rule, *also = _rules(line)
    return Line(found["text"], rule, tuple(also))


def _both(what: Message) -> Both:
    return Both(*(sentence(worded(what, lang)) for lang in text.LANGUAGES))
