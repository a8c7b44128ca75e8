"""When what is not legal now, on account of its timing, is legal (CR 116.1a, 305.1, 307.1, 606.3)."""

from __future__ import annotations

from typing import Final

from arbitre import text
from arbitre.errors import AmbiguousInput, IllegalAction, MalformedInput
from arbitre.ir.values import Step
from arbitre.judge.lines.course import Course
from arbitre.judge.questions import legality, moments
from arbitre.judge.questions.moments import Moment, Side
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.sentences import Sentence, names_in
from arbitre.judge.wording.steps import MAIN
from arbitre.messages import NOTHING, Message

_WAITS: Final = frozenset({"own turn", "main phase"})
"""What would help an action that has the timing of a land or a sorcery; an empty stack can be waited for at once."""
_UNATTACKED: Final = "no attacker"
"""What would help a block."""
_BEFORE_BLOCKS: Final = tuple(Step)[: tuple(Step).index(Step.DECLARE_BLOCKERS)]


def then(playing: Course, sentences: list[Sentence], refused: IllegalAction) -> Message:
    """When it is legal, if it is only too early: a land, a sorcery and the like in the next main phase of the player,
    an attack in the next turn, if each is tried to be legal there; a block once something attacks. Says nothing if it
    is refused for another reason, or then as well."""
    sentence, state = sentences[0], playing.game.state
    player = playing.player(sentence)
    helps = {remedy.what for remedy in refused.remedies}
    if helps & _WAITS:
        moment, words = Moment(Side.AT, MAIN, playing.world.letter(player)), "in main phase"
    elif sentence.kind == "attack" and state.active != player:
        moment, words = Moment(Side.AT, Step.BEGIN_COMBAT, playing.world.letter(player)), "in own turn"
    elif _UNATTACKED in helps and state.active != player and state.step in _BEFORE_BLOCKS:
        return NOTHING if _is_tapped(playing, sentence) else said("once attacked")
    else:
        return NOTHING
    with moments.at(playing, moment) as heads:
        is_there = heads is not None and _is_legal(playing, sentences)
    return said(words, player=text.both(player, playing.game)) if is_there else NOTHING


def _is_tapped(playing: Course, sentence: Sentence) -> bool:
    """Whether a creature with which something is to be blocked is tapped (CR 509.1a)."""
    names = names_in(sentence.parts["what"], playing.names.known) if "what" in sentence.parts else []
    found = [playing.world.meant(playing.names.entry(name, sentence.place("what"))) for name in names]
    return any(id in playing.game.state.battlefield and playing.game.object(id).tapped for id in found)


def _is_legal(playing: Course, sentences: list[Sentence]) -> bool:
    """Whether it is legal now, or once the stack is empty if anything is on it."""
    game = playing.game
    try:
        while game.state.stack and game.decision is not None:
            playing.move_on(game.decision)
        return legality.refusal(playing, sentences) is None
    except MalformedInput:
        return False
    except AmbiguousInput:  # several abilities could be activated
        return True
