"""The moment of which a question is asked: "at end of combat", "avant les blessures", "au prochain entretien de Bob".

The game goes on to it as if nobody did anything more, or back to it if the play has come past it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from arbitre import text
from arbitre.ir.values import Step
from arbitre.judge.lines.course import Course
from arbitre.judge.lines.performing import Unanswered
from arbitre.judge.lines.way import is_decked
from arbitre.judge.questions.told import said
from arbitre.judge.wording.steps import MAIN, step_said
from arbitre.messages import Message, in_both
from arbitre.text.words import word


class Side(StrEnum):
    """Of which side of a step it is asked."""

    AT = "at"
    BEFORE = "before"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Moment:
    """A step, or what comes before or after it; in whose turn, and whether in a later one."""

    side: Side
    step: str
    """The value of a step, :data:`MAIN`, or nothing: any step of the turn."""
    who: str = ""
    later: bool = False
    is_of_combat: bool = False
    """The combat phase as a whole is named."""

    @property
    def is_step(self) -> bool:
        """Whether it is within a step that is named."""
        return self.side is Side.AT and self.step not in ("", MAIN)


_SIDES: Final = {
    Side.BEFORE: r"(?:juste )?avant|(?:just |right )?before",
    Side.AFTER: r"(?:juste )?après|une fois|(?:just |right )?after|once",
    Side.AT: r"à partir (?:de|du)|pendant|durant|lors de|lors du|dès|dans|en|à|au|aux|quand|lorsque"
    r"|during|as of|at|in|on|when|from",
}
_BOUNDS: Final = r"(?:(?:the )?(?:beginning|start|end) of |(?:le |la )?(?:début|fin) (?:de |du |d'))"
_NAMED: Final = (
    (
        r"(?:les? )?combat phase|(?:la )?phase de combat|(?:le |the |ce |this )?combat",
        {Side.AT: Step.BEGIN_COMBAT, Side.BEFORE: Step.BEGIN_COMBAT, Side.AFTER: Step.END_COMBAT},
    ),
    (r"(?:la |the )?(?:fin|end) (?:du|de ce|of(?: the| this)?) combat", Step.END_COMBAT),
    (r"(?:la |the )?(?:fin|end) (?:du|de ce|of(?: the| this)?) (?:tour|turn)", Step.END),
    (
        r"(?:les |the |des )?(?:blessures|damage|combat damage)(?: de combat)?(?: (?:(?:ne )?(?:sont|soient|aient"
        r"|seront|ont|is|has|are|will) ?"
        r"(?:été |been |be )?)?(?:infligées?|dealt))?",
        Step.COMBAT_DAMAGE,
    ),
    (
        r"que (?:les )?blessures(?: de combat)? (?:ne )?(?:soient|sont|aient été|ont été|seront) infligées",
        Step.COMBAT_DAMAGE,
    ),
    (
        r"(?:que )?(?:les )?(?:attaquants|créatures attaquantes)(?: (?:ne )?(?:(?:sont|soient|aient|ont) (?:été"
        r" )?)?déclarée?s)?|l'attaque"
        r"|(?:the )?attackers(?: (?:are|have been|were) declared)?|(?:the )?attack",
        Step.DECLARE_ATTACKERS,
    ),
    (
        r"(?:que )?(?:les )?(?:bloqueurs|créatures bloqueuses|blocages?)(?: (?:ne )?(?:(?:sont|soient|aient|ont)"
        r" (?:été )?)?déclarée?s)?"
        r"|(?:the )?(?:blockers|blocks)(?: (?:are|have been|were) declared)?",
        Step.DECLARE_BLOCKERS,
    ),
)
_TURN: Final = (
    r"(?:the |le |son |sa |her |his |their )?(?P<next>next |prochain |following )?(?:turn|tour)"
    r"(?P<next2> suivant| prochain)?"
)
_LATER: Final = re.compile(
    rf"{_TURN}(?: (?:of |de |d'|du joueur )?(?P<who>.+?))?|(?P<who2>.+?)'s? (?P<next3>next |following )?turn", re.I
)
_ORDER: Final = tuple(Step)


def moments(asked: str, players: Sequence[str]) -> Iterator[tuple[str, Moment]]:
    """What is asked, and of which moment, if words of the question name one."""
    for side, words in _SIDES.items():
        for found in re.finditer(rf"(?:^|(?<=[ ,]))(?:{words})\b ?(?:le |la |l'|les |the )?", asked, re.IGNORECASE):
            rest = asked[found.end() :]
            for end in _ends(rest):
                moment = _named(rest[:end].strip(" ,"), side, players)
                left = " ".join(f"{asked[: found.start()].rstrip(' ,')} {rest[end:].lstrip(' ,')}".split())
                if moment is not None and left:
                    yield left, moment


def _ends(rest: str) -> Iterator[int]:
    """Where the name of a moment may end: at the end of the question, or at a comma."""
    yield len(rest)
    for found in re.finditer(",", rest):
        yield found.start()


def _named(name: str, side: Side, players: Sequence[str]) -> Moment | None:
    for pattern, step in _NAMED:
        if re.fullmatch(pattern, name, re.IGNORECASE):
            whole = isinstance(step, dict)
            return Moment(
                side, (step[side] if isinstance(step, dict) else step).value, is_of_combat=whole and side is Side.AT
            )
    later = _LATER.fullmatch(name)
    if later is not None:
        who = _player(later["who"] or later["who2"] or "", players)
        if who is not None:
            return Moment(side, "", who, bool(later["next"] or later["next2"] or later["next3"]) or not who)
    bare = re.sub(rf"^{_BOUNDS}", "", name, flags=re.IGNORECASE)
    for one in dict.fromkeys((name, bare)):
        found = step_said(one, players)
        if found is not None:
            return Moment(side, found.step, found.who, found.next)
    return None


def _player(name: str, players: Sequence[str]) -> str | None:
    if not name:
        return ""
    return next((one for one in players if one.lower() == name.lower()), None)


# --- going there -----------------------------------------------------------------------------------------------------


MOST_MOVES: Final = 400


@contextmanager
def at(playing: Course, moment: Moment) -> Iterator[list[Message] | None]:
    """The game at a moment, with what is to be told of it; None if it does not come to it. It is taken back."""
    before = tuple(playing.game.choices)
    try:
        yield _reached(playing, moment)
    finally:
        playing.back_to(before)


def _reached(playing: Course, moment: Moment) -> list[Message] | None:
    if _is_past(playing, moment):
        return [_told(playing, "then it was")] if _back(playing, moment) else None
    if _is_now(playing, moment):
        return []
    return [_told(playing, "then")] if _on(playing, moment) else None


def _told(playing: Course, key: str) -> Message:
    state = playing.game.state
    step = in_both(*(word(state.step.value, lang) for lang in text.LANGUAGES))
    return said(key, name=text.both(state.active, playing.game), step=step)


def _steps(moment: Moment) -> tuple[Step, ...]:
    if moment.step == MAIN:
        return (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
    if not moment.step:
        return (Step.PRECOMBAT_MAIN,)
    return (Step(moment.step),)


def _is_whose(playing: Course, moment: Moment) -> bool:
    return not moment.who or playing.world.player(moment.who) == playing.game.state.active


def _is_now(playing: Course, moment: Moment) -> bool:
    """Whether the play has come to it, and not past it."""
    state = playing.game.state
    if moment.later or not _is_whose(playing, moment):
        return False
    here = not moment.step or state.step in _steps(moment)
    if moment.side is Side.AT:
        return here
    last = _steps(moment)[-1]
    now = _ORDER.index(state.step)
    return now > _ORDER.index(last) if moment.side is Side.AFTER else False


def _is_past(playing: Course, moment: Moment) -> bool:
    """Whether the play has come past it in this turn."""
    state = playing.game.state
    if moment.later or not moment.step or not _is_whose(playing, moment):
        return False
    now, wanted = _ORDER.index(state.step), _ORDER.index(_steps(moment)[-1])
    past = now >= wanted if moment.side is Side.BEFORE else now > wanted
    return past and moment.side is not Side.AFTER and _begins_before(playing, moment)


def _begins_before(playing: Course, moment: Moment) -> bool:
    """Whether the play of this turn was told from before it."""
    first = _ORDER.index(playing.scenario.step) if playing.scenario.turn == playing.game.state.turn else 0
    wanted = _ORDER.index(_steps(moment)[0])
    return first < wanted or (first == wanted and moment.side is Side.AT)


def _back(playing: Course, moment: Moment) -> bool:
    """Take back what has been done since."""
    game, turn, wanted = playing.game, playing.game.state.turn, _ORDER.index(_steps(moment)[0])
    while game.choices:
        now = _ORDER.index(game.state.step)
        there = now < wanted if moment.side is Side.BEFORE else now <= wanted
        if game.state.turn < turn or there:
            break
        game.pop()
    playing.forget_answers()
    return game.decision is not None


def _on(playing: Course, moment: Moment) -> bool:
    """Go on as if nobody did anything, until it is come to."""
    game, start = playing.game, playing.game.state.turn
    gone, choices = _turns_past(playing, moment), tuple(playing.game.choices)
    try:
        for _ in range(MOST_MOVES):
            if game.decision is None or game.state.turn > start + 2 * len(game.state.players):
                break
            if _is_come_to(playing, moment, start + gone):
                if moment.side is Side.BEFORE:
                    playing.back_to(choices)
                return True
            choices = tuple(game.choices)
            playing.move_on(game.decision)
    except Unanswered:
        return False
    playing.decked = playing.decked or any(map(is_decked, game.log))
    return False


def _turns_past(playing: Course, moment: Moment) -> int:
    """How many turns from now it can be at the soonest."""
    state = playing.game.state
    if moment.later:
        return 1
    steps = _steps(moment)
    behind = _ORDER.index(state.step) > _ORDER.index(steps[-1])
    return 1 if moment.step and _is_whose(playing, moment) and behind and moment.side is not Side.AFTER else 0


def _is_come_to(playing: Course, moment: Moment, earliest: int) -> bool:
    state = playing.game.state
    if state.turn < earliest:
        return False
    now, first = _ORDER.index(state.step), _ORDER.index(_steps(moment)[0])
    if not _is_whose(playing, moment):
        return False
    if moment.side is Side.AFTER:
        return now > _ORDER.index(_steps(moment)[-1]) or state.turn > earliest
    return now >= first or (state.turn > earliest and not moment.who)
