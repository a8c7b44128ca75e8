"""What comes of a scenario that says something else, beside what comes of it as it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from arbitre import text
from arbitre.errors import AmbiguousInput, EngineLimit, MalformedInput
from arbitre.ir.values import Zone
from arbitre.judge.lines.verdict import Answered, Reply, Verdict
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.model import Scenario
from arbitre.messages import Message, in_both

Play = Callable[[Scenario], Verdict]
"""Plays a scenario that says something else."""
_DERIVED: Final = " " * 4
"""How the lines of a derivation begin."""
_CITED: Final = re.compile(r" \[CR[^\]]*\]")


def difference(verdict: Verdict, play: Play, scenario: Scenario, *, answers: bool = False) -> Message | None:
    """What comes of it if the scenario says something more; None if that is the same.

    *answers*: also what is answered to questions.
    """
    try:
        other = play(scenario)
    except (MalformedInput, AmbiguousInput) as error:
        return said("otherwise unplayable", why=error.what)
    except EngineLimit as error:
        return said("otherwise unplayable", why=error.told())
    if _outcome(other) == _outcome(verdict):
        return _answered_otherwise(verdict, other) if answers else None
    return _ends_otherwise(verdict, other)


def turned(verdict: Verdict, other: Verdict) -> Message | None:
    """What the other answer is to what the scenario asks or expects, or else how it ends; None if that is the same, or
    what is told to be played cannot be."""
    if other.illegal is not None:
        return None
    if verdict.illegal is not None:
        return said("otherwise played")
    if verdict.replies:
        return _verdict_otherwise(verdict, other)
    if (told := _tried_otherwise(verdict, other)) is not None:
        return told
    seen = _held if verdict.held else _outcome
    return None if seen(verdict) == seen(other) else _ends_otherwise(verdict, other)


def _held(verdict: Verdict) -> tuple[object, ...]:
    return tuple(not one.found for one in verdict.held)


def _ends_otherwise(verdict: Verdict, other: Verdict) -> Message:
    if other.illegal is not None:
        why = (text.refusal(other.illegal, other.game, lang) for lang in text.LANGUAGES)
        return said("otherwise refused", why=in_both(*why))
    if other.unmet and not verdict.unmet:
        return said("otherwise fails", what=tuple(other.unmet))
    if verdict.unmet and not other.unmet:
        return said("otherwise holds")
    return said("otherwise life", life=tuple(f"{player.name} {player.life}" for player in other.game.state.players))


def _tried_otherwise(verdict: Verdict, other: Verdict) -> Message | None:
    """The first attempt that is refused in one of them only."""
    for mine, its in zip(verdict.tried, other.tried, strict=False):
        if mine.refused is not None and its.refused is None:
            return said("otherwise legal", line=mine.line)
        if mine.refused is None and its.refused is not None:
            why = (text.refusal(its.refused, other.game, lang) for lang in text.LANGUAGES)
            return said("otherwise refused", why=in_both(*why))
    return None


def _answered_otherwise(verdict: Verdict, other: Verdict) -> Message | None:
    """The first answer that is another one."""
    for mine, its in zip(verdict.replies, other.replies, strict=False):
        if in_short(mine) != in_short(its):
            return said("otherwise answered", asked=mine.question, answer=in_both(*in_short(its)))
    return None


def _verdict_otherwise(verdict: Verdict, other: Verdict) -> Message | None:
    """The first line of an answer that is another one, without its rules; if several are asked, with the question."""
    for mine, its in zip(verdict.replies, other.replies, strict=False):
        lines = [_other_line(*both) for both in zip(mine.lines, its.lines, strict=True)]
        if mine.answered is its.answered is Answered.EXACTLY and all(lines):
            answer = in_both(*lines)
            one = len(verdict.replies) == 1
            return (
                said("otherwise", answer=answer)
                if one
                else said("otherwise answered", asked=mine.question, answer=answer)
            )
    return None


def _other_line(mine: Sequence[str], its: Sequence[str]) -> str:
    """The first line of an answer that is not so in the other; empty if there is none."""
    there = {_CITED.sub("", one).strip() for one in mine}
    lines = (_CITED.sub("", one).strip() for one in its if not one.startswith(_DERIVED) and not one.endswith(":"))
    return next((one for one in lines if one not in there), "")


def in_short(reply: Reply) -> list[str]:
    """An answer in each language, without its derivation, which tells timestamps."""
    return ["; ".join(one.strip() for one in lines if not one.startswith(_DERIVED)) for lines in reply.lines]


def _outcome(verdict: Verdict) -> tuple[object, ...]:
    game = verdict.game
    refused = None if verdict.illegal is None else verdict.illegal.rule
    if game.state.result is not None:
        return refused, tuple(verdict.unmet), game.result  # how it stands then decides nothing
    cards = sorted(
        (str(obj.zone), obj.owner, obj.card.name if obj.card is not None else obj.base.name, obj.damage, obj.counters)
        for obj in game.state.objects.values()
        if obj.zone is not Zone.LIBRARY
    )
    lives = tuple(player.life for player in game.state.players)
    return refused, tuple(verdict.unmet), lives, tuple(cards)
