"""What sentences announce or do and the game does not take: an illegal play, by its rule (CR 601.2b–c, 700.2a)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Decision
from arbitre.engine.kernel.log import Entry
from arbitre.errors import IllegalAction
from arbitre.ir.abilities import Keyword
from arbitre.judge.queues import Queue, ScriptError, is_number, is_payment
from arbitre.judge.wording.sentences import Sentence

_ANNOUNCED: Final = frozenset({"casts", "activates"})
"""What the log tells of what has been announced."""
_KICKERS: Final = frozenset({"kicker", "multikicker"})


def mode(decision: Decision, error: ScriptError) -> IllegalAction:
    """CR 700.2a: why a mode that is named is not chosen."""
    number = int(str(error.facts["mode"]))
    options = [int(option) + 1 for option in decision.parts]
    if number in options:
        return decision.refuse(f"cannot choose mode {number} twice", "700.2a")
    among = ", ".join(map(str, options))
    return decision.refuse(f"cannot choose mode {number}: those that can be chosen are {among}", "700.2a")


def left_over(game: Game, sentence: Sentence, queue: Queue) -> IllegalAction | None:
    """What a sentence has announced without being asked for it; None if what is left are answers to something else."""
    if queue.modes:
        asked = any(entry.what == "chooses mode" for entry in _since_it_was_played(game))
        if asked:
            return IllegalAction("more modes are named than can be chosen", "700.2a")
        return IllegalAction("it has no modes", "700.2")
    if queue.now:
        return IllegalAction("more targets are named than it has", "601.2c")
    first: Any = queue.choices[0] if queue.choices else None
    if is_number(first) and "announced" in first:
        return IllegalAction("it has no X whose value could be announced", "107.3a")
    if first is True and "kicked" in sentence.parts:
        if _has_kicker(game):
            return IllegalAction("its kicker cost cannot be paid", "117.3")
        return IllegalAction("it has no kicker", "601.2b")
    return None


def not_given_up(sentences: list[Sentence], queue: Queue, asked: list[Decision]) -> IllegalAction | None:
    """Why somebody does not sacrifice or discard what sentences say: another thing was asked for, or nothing was."""
    deed = next((one.parts["deed"] for one in sentences if one.kind == "give up"), "")
    first: Any = queue.choices[0] if queue.choices else None
    if not deed or not (isinstance(first, str) or is_payment(first)):
        return None
    decision = next((one for one in asked if one.what == deed), None)
    if decision is None or not isinstance(first, str):
        return IllegalAction("nothing instructs the player to do so", "116.1")
    return _no_option(decision, first)


def lacking(game: Game, sentence: Sentence, queue: Queue, decision: Decision, begun: int) -> IllegalAction | None:
    """Why a play is illegal if the sentences that announce it are all that is announced, where a question has no answer
    among them; None if they leave it open.

    :param begun: how long the log was before.
    """
    since = _since_it_was_played(game)
    if since and len(game.log) - len(since) >= begun and dict(since[0].parts).get("object") == decision.source:
        if decision.what == "mode" and "modes" in sentence.parts:
            return decision.refuse("fewer modes are named than must be chosen", "700.2a")
        if decision.what == "target" and "targets" in sentence.parts:
            return decision.refuse("fewer targets are named than it needs", "601.2c")
    first: Any = queue.choices[0] if queue.choices else None
    return _no_option(decision, first) if isinstance(first, str) else None


def _no_option(decision: Decision, named: str) -> IllegalAction:
    quoted = f"'{named}'"
    return decision.refuse(f"not an option: {quoted}")


def _since_it_was_played(game: Game) -> list[Entry]:
    """The log from the last spell or ability on that was put on the stack."""
    at = next((at for at in range(len(game.log) - 1, -1, -1) if game.log[at].what in _ANNOUNCED), len(game.log))
    return [*game.log[at:]]


def _has_kicker(game: Game) -> bool:
    played = _since_it_was_played(game)[:1]
    abilities = [one for entry in played for one in game.characteristics(int(dict(entry.parts)["object"])).abilities]
    return any(isinstance(one, Keyword) and one.name in _KICKERS for one in abilities)
