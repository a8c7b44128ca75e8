"""Questions about the turn: what comes next, whether a step is skipped, when something happens (CR 500-514)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Protocol

from arbitre import text
from arbitre.engine.kernel.log import Entry
from arbitre.errors import AmbiguousInput, MalformedInput, Place
from arbitre.ir.values import Step
from arbitre.judge.lines.course import Course
from arbitre.judge.lines.performing import Unanswered
from arbitre.judge.lines.way import is_decked
from arbitre.judge.questions.asked_case import Told, words
from arbitre.judge.questions.outcomes import Reply, reply_of
from arbitre.judge.questions.told import said
from arbitre.judge.questions.turn_questions import read
from arbitre.judge.wording.steps import MAIN, Named, is_at, step_said
from arbitre.messages import Message, in_both
from arbitre.rules.numbers import cite
from arbitre.text.words import word

RULES: Final = {
    Step.UNTAP: "502.1",
    Step.UPKEEP: "503.1",
    Step.DRAW: "504.1",
    Step.PRECOMBAT_MAIN: "505.1",
    Step.BEGIN_COMBAT: "507.1",
    Step.DECLARE_ATTACKERS: "508.1",
    Step.DECLARE_BLOCKERS: "509.1",
    Step.FIRST_COMBAT_DAMAGE: "510.5",
    Step.COMBAT_DAMAGE: "510.1",
    Step.END_COMBAT: "511.1",
    Step.POSTCOMBAT_MAIN: "505.1",
    Step.END: "513.1",
    Step.CLEANUP: "514.1",
}
"""The first rule of each step."""
ORDER: Final = tuple(one for one in Step if one is not Step.FIRST_COMBAT_DAMAGE)
MOST_MOVES: Final = 300


class Answered(Protocol):
    """An answer to a question."""

    @property
    def later(self) -> Message: ...

    @property
    def verdict(self) -> str: ...

    def as_text(self, lang: str) -> str: ...


Ask = Callable[[str], Answered]
"""The answer to a question of things as they stand.

:raises MalformedInput: it is not understood.
"""


@dataclass(frozen=True, slots=True)
class _Course:
    """What an answer is made of."""

    playing: Course
    parts: dict[str, str]
    meant: Callable[[str], Sequence[int]]
    ask: Ask

    def rule(self, number: str) -> str:
        return cite(number, self.playing.game.edition)

    @property
    def named(self) -> Named | None:
        """The step that is named, and whose."""
        found = step_said(_plain(self.parts.get("step", "")), list(self.playing.world.seats))
        who = self.parts.get("who", "")
        seat = next((name for name in self.playing.world.seats if name.lower() == who.lower()), "")
        return found._replace(who=seat) if found is not None and seat else found


def _plain(step: str) -> str:
    step = re.sub(
        r"^(?:the |la |le |l'|les |une |un |son |sa |ses |his |her |their )", "", step.strip(), flags=re.IGNORECASE
    )
    return re.sub(r"^(?:this|cette|ce) ", "", step)


def turn_answer(
    playing: Course, asked: str, question: str, meant: Callable[[str], Sequence[int]], ask: Ask
) -> Reply | None:
    """The answer to a question about the turn, *asked* without its mark; None if it is none."""
    for kind, parts in read(asked):
        found = _ANSWERS[kind](_Course(playing, parts, meant, ask))
        if found is not None:
            return reply_of(question, *found)
    return None


Found = tuple[Sequence[Message], bool | None, Told]
"""What is said before, whether it is so, and the lines."""


def _step(step: Step) -> Message:
    return in_both(*(word(step.value, lang) for lang in text.LANGUAGES))


def _in_turn(at: _Course, key: str, step: Step, player: int) -> Message:
    return said(key, step=_step(step), name=text.both(player, at.playing.game), rule=at.rule(RULES[step]))


# --- going on --------------------------------------------------------------------------------------------------------


@contextmanager
def _trial(playing: Course) -> Iterator[None]:
    before = tuple(playing.game.choices)
    try:
        yield
    finally:
        playing.back_to(before)


def _moved_on(playing: Course, turns: int) -> Iterator[None]:
    """Every moment from now on in which somebody decides, if nobody does anything, for so many turns."""
    game, start = playing.game, playing.game.state.turn
    try:
        for _ in range(MOST_MOVES):
            if game.decision is None or game.state.turn > start + turns:
                break
            playing.move_on(game.decision)
            yield
    except Unanswered:
        return
    finally:
        playing.decked = playing.decked or any(map(is_decked, game.log))


# --- which step ------------------------------------------------------------------------------------------------------


def _next(at: _Course) -> Found:
    """CR 500.1: the step to which the game comes when this one ends, as it is played; what it skips is told."""
    playing, game = at.playing, at.playing.game
    turn, step, active, told = game.state.turn, game.state.step, game.state.active, len(game.log)
    with _trial(playing):
        for _ in _moved_on(playing, 1):
            if (game.state.turn, game.state.step) != (turn, step):
                break
        new = game.log[told:]
        following = _following(game.state.turn, game.state.step, turn, step, new)
        player = game.state.active if game.state.turn > turn and following != Step.CLEANUP else active
        lines = [one for one in new if one.what in ("skips step", "skips phase", "skips turn")]
        shown = [text.log_line(one, game, lang).strip() for lang in text.LANGUAGES for one in lines]
    count = len(lines)
    per_language = {lang: shown[at * count : (at + 1) * count] for at, lang in enumerate(text.LANGUAGES)}
    head = _in_turn(at, "next is", following, player)
    return [], None, lambda lang: [*words(head)(lang), *per_language[lang]]


def _following(turn: int, step: Step, before: int, was: Step, told: Sequence[Entry]) -> Step:
    """The step after one, if the next decision is made in *step* of *turn*: those without priority come between."""
    if turn == before:
        return step
    skipped = {dict(one.parts).get("step") for one in told if one.what == "skips step"}
    if was is not Step.CLEANUP:
        return Step.CLEANUP
    return Step.UNTAP if Step.UNTAP.value not in skipped else step


def _beside(at: _Course, by: int) -> Found | None:
    """CR 500.1: the step that stands before or after one in the order of the turn."""
    named = at.named
    if named is None:
        return None
    steps = ORDER
    wanted = [one for one in steps if is_at(named.step, one)]
    place = steps.index(wanted[-1 if by > 0 else 0]) + by
    step = steps[place % len(steps)]
    told = said("rules say", text=_step(step), rule=at.rule("500.1"))
    return [], None, words(told)


def _skipped(at: _Course, *, asked_whether_skipped: bool) -> Found | None:
    """CR 500.10: whether a step is skipped, in this turn if it was to come in it, else in the next in which it is."""
    named = at.named
    if named is None or named.step == MAIN:
        return None
    playing, game, step = at.playing, at.playing.game, Step(named.step)
    who = playing.world.player(named.who) if named.who else game.state.active
    entry = _skip_in(game.log, game.state.turn, step, who) if not named.next else None
    passed = who == game.state.active and not named.next and _is_behind(playing, step)
    lines: list[list[str]] = [[] for _ in text.LANGUAGES]
    if entry is None and not passed:
        with _trial(playing):
            entry = _come_to(playing, step, who, later=named.next)
            if entry is not None:
                lines = [[text.log_line(entry, game, lang).strip()] for lang in text.LANGUAGES]
    elif entry is not None:
        lines = [[text.log_line(entry, game, lang).strip()] for lang in text.LANGUAGES]
    yes = (entry is not None) is asked_whether_skipped
    if entry is None:
        return [], yes, words(_in_turn(at, "not skipped", step, who))
    return [], yes, lambda lang: lines[text.LANGUAGES.index(lang)]


def _skips(at: _Course) -> Found | None:
    """CR 500.10: every step and phase of this turn that is skipped; of a player who is named, in the player's next
    turn if it is not this one."""
    playing, game = at.playing, at.playing.game
    who = at.parts.get("who", "")
    seat = next((name for name in playing.world.seats if name.lower() == who.lower()), "")
    if who and not seat:
        return None
    player = playing.world.player(seat) if seat else game.state.active
    with _trial(playing):
        turn = game.state.turn
        for _ in _moved_on(playing, 0 if player == game.state.active else 1):
            turn = game.state.turn if game.state.active == player else turn
        told = [one for one in game.log if one.what in ("skips step", "skips phase") and one.turn == turn]
        lines = [[text.log_line(one, game, lang).strip() for one in told] for lang in text.LANGUAGES]
    if not told:
        return [], None, words(said("nothing skipped", rule=at.rule("500.10")))
    return [], None, lambda lang: lines[text.LANGUAGES.index(lang)]


def _is_behind(playing: Course, step: Step) -> bool:
    """Whether this turn has seen the step, as far as the play tells."""
    game, scenario = playing.game, playing.scenario
    steps = tuple(Step)
    began = steps.index(scenario.step) if scenario.turn == game.state.turn else 0
    return began <= steps.index(step) <= steps.index(game.state.step)


def _skip_in(log: Sequence[Entry], turn: int, step: Step, player: int) -> Entry | None:
    for one in log:
        parts = dict(one.parts)
        if one.what == "skips step" and one.turn == turn and parts["step"] == step.value and parts["player"] == player:
            return one
    return None


def _come_to(playing: Course, step: Step, player: int, *, later: bool) -> Entry | None:
    """Go on until the step has come or been skipped; the line that says that it was skipped."""
    game, told, start = playing.game, len(playing.game.log), playing.game.state.turn
    steps = tuple(Step)
    for _ in _moved_on(playing, len(game.state.players) + 1):
        state = game.state
        for one in game.log[told:]:
            parts = dict(one.parts)
            if (
                one.what == "skips step"
                and parts["step"] == step.value
                and parts["player"] == player
                and (not later or one.turn > start)
            ):
                return one
        come = (
            steps.index(state.step) >= steps.index(step)
            and state.active == player
            and (not later or state.turn > start)
        )
        if come and (state.turn > start or steps.index(state.step) > steps.index(step)):
            return None
    return None


def _is(at: _Course) -> Found | None:
    """Whether it is a step."""
    named, state = at.named, at.playing.game.state
    if named is None:
        return None
    yes = is_at(named.step, state.step) and (not named.who or at.playing.world.player(named.who) == state.active)
    return [], yes, words(_in_turn(at, "step is", state.step, state.active))


def _turn(at: _Course) -> Found:
    state, game = at.playing.game.state, at.playing.game
    return (
        [],
        None,
        words(said("turn is", number=state.turn, name=text.both(state.active, game), rule=at.rule("102.1"))),
    )


def _next_turn(at: _Course) -> Found:
    """CR 500.7: the turn that comes when this one ends, with those that are added."""
    playing, game, turn = at.playing, at.playing.game, at.playing.game.state.turn
    with _trial(playing):
        for _ in _moved_on(playing, 1):
            if game.state.turn > turn:
                break
        told = said("next turn", name=text.both(game.state.active, game), rule=at.rule("500.7"))
    return [said("if nothing")], None, words(told)


# --- when ------------------------------------------------------------------------------------------------------------


def _when(at: _Course) -> Found | None:
    """The first moment at which a question is answered with yes: before now, if it is now, else to come."""
    playing = at.playing
    now = _asked(at)
    if now is None:
        return None
    with _trial(playing):
        found = _since(at) if _is_so(now) else _to_come(at)
    if found is None:
        raise MalformedInput(said("not so soon"), Place("question"))
    return found


def _is_so(answer: Answered) -> bool:
    """Whether it is so now."""
    return answer.verdict == "yes" and not answer.later


def _asked(at: _Course) -> Answered | None:
    try:
        found = at.ask(at.parts["asked"])
    except (MalformedInput, AmbiguousInput):
        return None
    return found if found.verdict else None


def _since(at: _Course) -> Found | None:
    """When it came to be so."""
    playing, game = at.playing, at.playing.game
    last, told = tuple(game.choices), len(game.log)
    while game.choices:
        game.pop()
        playing.forget_answers()
        before = _asked(at)
        if before is None or not _is_so(before):
            told = len(game.log)
            break
        last = tuple(game.choices)
    playing.back_to(last)
    return _found(at, told, [])


def _to_come(at: _Course) -> Found | None:
    """When it will be so, if nobody does anything."""
    game = at.playing.game
    told, step = len(game.log), (game.state.turn, game.state.step)
    for _ in _moved_on(at.playing, len(game.state.players) + 1):
        now = (game.state.turn, game.state.step)
        if len(game.log) == told and now == step:
            continue
        answer = _asked(at)
        if answer is not None and _is_so(answer):
            return _found(at, told, [said("if nothing")])
        told, step = len(game.log), now
    return None


def _found(at: _Course, told: int, heads: list[Message]) -> Found:
    """The step of the line that tells of it, else the step that it is now; with what was answered."""
    game, answer = at.playing.game, _asked(at)
    lines = [answer.as_text(lang).split("\n") if answer is not None else [] for lang in text.LANGUAGES]
    new = [one for one in game.log[told:] if not text.is_silent(one)]
    named = [one for one in new if any(text.log_line(one, game, "en").strip() in line for line in lines[0])]
    step = Step(named[-1].step) if named and named[-1].step else game.state.step
    whose = game.state.active
    if named and named[-1].turn != game.state.turn:
        begins = [one for one in game.log if one.what == "turn begins" and one.turn == named[-1].turn]
        whose = (
            int(dict(begins[-1].parts)["player"]) if begins else next(p.id for p in game.state.players if p.id != whose)
        )
    head = _in_turn(at, "so in", step, whose)
    shown = {lang: [line.strip() for line in lines[place][1:]] for place, lang in enumerate(text.LANGUAGES)}
    return heads, None, lambda lang: [*words(head)(lang), *shown[lang]]


def _until(at: _Course) -> Found | None:
    """CR 514.2, 611.2: when an effect ends."""
    playing, game = at.playing, at.playing.game
    try:
        ids = set(at.meant(at.parts["about"]))
    except (MalformedInput, AmbiguousInput):
        return None
    lasting = [one for one in game.state.lasting if one.binding.source in ids]
    if not lasting:
        return None
    last = lasting[-1]
    turn = game.state.turn
    with _trial(playing):
        step, active = game.state.step, game.state.active
        for _ in _moved_on(playing, len(game.state.players) + 1):
            if last.id not in {one.id for one in game.state.lasting}:
                break
            step, active, turn = game.state.step, game.state.active, game.state.turn
        else:
            return [said("if nothing")], None, words(said("not so soon"))
        ended = game.state.step
        if game.state.turn > turn:  # between two turns lies the cleanup step
            return (
                [],
                None,
                words(said("so in", step=_step(Step.CLEANUP), name=text.both(active, game), rule=at.rule("514.2"))),
            )
        del step
        return [], None, words(said("so in", step=_step(ended), name=text.both(active, game), rule=at.rule("611.2a")))


_ANSWERS: Final[dict[str, Callable[[_Course], Found | None]]] = {
    "next": _next,
    "after": lambda at: _beside(at, 1),
    "before": lambda at: _beside(at, -1),
    "skips": _skips,
    "skipped": lambda at: _skipped(at, asked_whether_skipped=True),
    "comes": lambda at: _skipped(at, asked_whether_skipped=False),
    "is": _is,
    "turn": _turn,
    "next turn": _next_turn,
    "when": _when,
    "until": _until,
}
