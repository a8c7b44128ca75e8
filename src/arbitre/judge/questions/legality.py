"""Whether what a sentence says is legal at a moment, and if not, by the first rule that decides; nothing changes."""

from __future__ import annotations

from typing import Any, Final

from arbitre.engine.combat import as_things_stand
from arbitre.engine.combat.assigning import AssignDamage
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.kernel.decisions import Decision, Priority, subject
from arbitre.engine.playing.aims import why_no_target, why_not_together
from arbitre.errors import IllegalAction, MalformedInput
from arbitre.ir.values import Step
from arbitre.judge.lines import declared
from arbitre.judge.lines.course import Course
from arbitre.judge.lines.performing import ACTIONS, Never, Unanswered
from arbitre.judge.queues import ScriptError
from arbitre.judge.wording.messages import said
from arbitre.judge.wording.sentences import ANSWERS, Sentence
from arbitre.messages import NOTHING
from arbitre.rules.numbers import cite

_DECLARES: Final = frozenset({"attack", "no attack", "block", "no block"})
_PLAYS: Final = ACTIONS | {"play"}
_LATER_STEPS: Final = frozenset({"601.2c", "601.2g", "602.2b", "117.3", "117.6", "118.4", "606.5"})
"""The rules of refusals on account of targets and costs: targets are looked at before costs (CR 601.2c, 601.2g)."""


def refusal(playing: Course, sentences: list[Sentence]) -> IllegalAction | None:
    """Why an action, with the answers that belong to it, is refused as things stand; None if it is legal: in which
    later step, :attr:`Course.later` tells.

    :raises MalformedInput: it speaks of what is not there, or is nothing that anybody could be asked now.
    """
    first = sentences[0]
    playing.later = NOTHING
    if playing.game.decision is None:
        return IllegalAction("cannot choose: the game is over", "104.1")
    if first.kind in ANSWERS:
        return _answer(playing, sentences)
    now = _now(playing, first)
    if now is not None:
        return now
    try:
        refused = playing.on_trial(sentences)
        return refused if refused is None else _about_what_was_begun(playing, first, refused)
    except Unanswered:  # it is legal so far, and what it leaves open can be chosen legally
        return None


def _about_what_was_begun(playing: Course, sentence: Sentence, refused: IllegalAction) -> IllegalAction:
    """CR 717.1: what was refused on the way is about a spell or ability that is there no more: it is about its card."""
    state = playing.game.state
    known = isinstance(refused.subject, int) and (state.is_player(refused.subject) or state.find(refused.subject))
    if sentence.kind in _PLAYS and not known:
        action = playing.action(playing.actions(sentence)[0], Priority(playing.game, playing.player(sentence)))
        playing.forget_answers()
        refused.subject = subject(action)
    return refused


def waits_for(playing: Course, sentence: Sentence) -> int:
    """The player who must come to have priority first to do what a sentence says; 0 if that is not lacking."""
    decision = playing.game.decision
    player = playing.player(sentence)
    has_priority = isinstance(decision, Priority) and decision.player == player
    return 0 if sentence.kind not in _PLAYS or has_priority else player


def waits_by(playing: Course, sentence: Sentence) -> str:
    """The rule by which what was found legal in a later step waits for it."""
    rule = {"attack": "508.1", "block": "509.1"}.get(sentence.kind.removeprefix("no "), "")
    return cite(rule, playing.game.edition) if rule else ""


def _now(playing: Course, sentence: Sentence) -> IllegalAction | None:
    """What forbids it as things stand, as if the player had priority."""
    game, player = playing.game, playing.player(sentence)
    if sentence.kind in _DECLARES:
        if isinstance(game.decision, Declaration):
            return None
        return declared.as_things_stand(playing.world, playing.names, sentence, player)
    if sentence.kind not in _PLAYS:
        return None
    decision = Priority(game, player)
    for one in playing.actions(sentence):
        action = playing.action(one, decision)
        playing.forget_answers()
        refused = decision.check(action)
        if refused is None or _is_later(refused):
            refused = _aimed(playing, one, player, action) or refused
        if refused is not None:
            return refused
    return None


def _is_later(refused: IllegalAction) -> bool:
    return not {refused.rule, refused.also}.isdisjoint(_LATER_STEPS)


def _aimed(playing: Course, sentence: Sentence, player: int, action: Any) -> IllegalAction | None:
    """CR 601.2c: the targets that the sentence names are looked at before what it costs."""
    if "targets" not in sentence.parts:
        return None
    names = playing.names.entries(sentence.parts["targets"], sentence.place("targets"))
    ids = [id for name in names if (id := playing.world.meant(name))]
    for id in ids:
        refused = why_no_target(playing.game, player, action, id)
        if refused is not None:
            return refused
    return why_not_together(playing.game, player, action, ids)


# --- answers ---------------------------------------------------------------------------------------------------------


def _answer(playing: Course, sentences: list[Sentence]) -> IllegalAction | None:
    """What forbids an answer to the question that the game asks, or comes to ask before the turn ends."""
    before = tuple(playing.game.choices)
    for sentence in sentences:
        playing.keep(sentence)
    playing.now = sentences[0]
    try:
        decision = _asked(playing, sentences[0])
        return decision.check(_chosen(playing, decision))
    finally:
        playing.back_to(before)


def _asked(playing: Course, sentence: Sentence) -> Decision:
    """The question that a sentence answers.

    :raises Never: there is none this turn.
    """
    game, player, turn = playing.game, playing.player(sentence), playing.game.state.turn
    while game.decision is not None and game.state.turn == turn:
        decision = game.decision
        if sentence.kind == "assign":
            found = _to_assign(playing, player)
            if found is not None:
                return found
        elif not isinstance(decision, Priority | Declaration) and player in (0, decision.player):
            return decision
        playing.move_on(decision)
    raise Never(said("nothing asked"), sentence.line.place)


def _to_assign(playing: Course, player: int) -> AssignDamage | None:
    """CR 510.1: the assignment for the creatures that are named, whether there is a choice or not."""
    game, world = playing.game, playing.world
    if isinstance(game.decision, AssignDamage):
        return game.decision
    if game.state.step is not Step.DECLARE_BLOCKERS:
        return None
    shares = [one for queue in playing.queues.values() for one in queue.targets if isinstance(one, dict)]
    dealers = {world.meant(share["by"]) for share in shares if "by" in share}
    fighting = {world.meant(share) for share in shares}
    mine = [one for one in as_things_stand.to_assign(game) if player in (0, one.player)]
    mine = [one for one in mine if not dealers or dealers & {c.id for c in one.creatures}]
    at_them = (one for one in mine if any(fighting & {*c.recipients, c.beyond} for c in one.creatures))
    return next(at_them, None) or next(iter(mine), None)


def _chosen(playing: Course, decision: Decision) -> Any:
    try:
        return playing.answered(decision)
    except ScriptError as error:
        raise MalformedInput(error.message, playing.now.line.place if playing.now is not None else None) from None
