"""Questions about how things stand: whether what was done is legal, who has priority, what is on the stack, who owns
something, how big it is; in English and French."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from arbitre import text
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.games.why import Value
from arbitre.engine.kernel.decisions import Priority
from arbitre.engine.stack import timing
from arbitre.errors import MalformedInput
from arbitre.ir.values import Step
from arbitre.judge.lines.course import Course
from arbitre.judge.questions.asked_case import Told, words
from arbitre.judge.questions.outcomes import Reply, reply_of
from arbitre.judge.wording.messages import said
from arbitre.messages import in_both
from arbitre.rules.numbers import cite
from arbitre.rules.steps import PRIORITY, SECTION
from arbitre.text.answering import answer_lines
from arbitre.text.explaining import Wording, refusal_lines
from arbitre.text.words import word

Meant = Callable[[str], Sequence[int]]
_THAT: Final = r"(?:that|this|it|the (?:play|attack|block|action|move))"
_FINE: Final = r"(?:legal|allowed|permitted|ok|okay|possible|correct|valid)"
_BIEN: Final = r"(?:légale?|permise?|autorisée?|possible|correcte?|valide)"
_NOW_EN: Final = r"(?:now|right now|still|currently|at the moment|at this (?:time|moment|point))"
_NOW_FR: Final = r"(?:maintenant|en ce moment|encore|toujours|à ce moment(?:-là)?|là)"
_IS_IT: Final = r"(?:est-ce qu(?:e |'))?"
_HE: Final = r"(?:-t)?(?:-(?:il|elle))?"
_OF: Final = r"(?:de la |de l'|de |d'|du )"
_PATTERNS: Final[tuple[tuple[str, str], ...]] = (
    ("legal", rf"(?:is|was) {_THAT}(?: a)? {_FINE}(?: (?:play|attack|block|move|target))?"),
    ("legal", rf"(?:est-ce|est-ce que c'est|c'est|cela est-il|est-ce que cela est|cette action est-elle) {_BIEN}"),
    ("priority", r"who (?:has|gets|receives) priority(?: first)?|qui (?:a|reçoit) la priorité"),
    (
        "has priority",
        rf"(?:does|do|is) (?P<about>.+?) (?:{_NOW_EN} )?(?:have|hold|holding)(?: the)? priority(?: {_NOW_EN})?",
    ),
    (
        "has priority",
        rf"{_IS_IT}(?P<about>.+?) (?:a|détient){_HE}(?: {_NOW_FR})? (?:la )?priorité(?: {_NOW_FR})?",
    ),
    (
        "gets priority",
        r"(?:does|do|will|can|could|is) (?P<about>.+?)(?: going to)? (?:get|gets|getting|receive|receiving)(?: the)?"
        r" priority(?: (?:after|before|first|then|in response|now)\b.*)?",
    ),
    (
        "gets priority",
        rf"{_IS_IT}(?P<about>.+?) (?:reçoit|recevra|obtient|aura|(?:va|peut){_HE} (?:avoir|recevoir)){_HE}"
        r" (?:la )?priorité(?: (?:après|avant|ensuite|en réponse|maintenant)\b.*)?",
    ),
    ("step", r"(?:what|which) (?:phase|step) (?:is it|are we in)|what (?:phase|step) is this"),
    ("step", r"(?:dans |à )?quelle (?:phase|étape) (?:sommes-nous|est-on|est-ce)"),
    ("attackers", r"(?:who|what|which creatures?) (?:is|are) attacking|what are the attackers"),
    ("attackers", r"what (?:is|does) (?P<about>.+?) attack(?:ing)?"),
    ("attackers", r"(?:qui|quelles? créatures?) attaque(?:nt)?"),
    ("turn", r"(?:who|which player) is (?:the active player|active)"),
    (
        "turn",
        r"whose turn is it|who is the active player|à qui est(?:-ce)? le tour|qui est (?:le joueur actif"
        r"|la joueuse active)",
    ),
    ("stack", r"what is (?:still )?on the stack|qu'y a-t-il sur la pile|qu'est-ce qu'il y a sur la pile"),
    ("stack", r"(?:what|which (?:spell|ability|one)) (?:will )?resolves? (?:first|next)"),
    ("stack", r"(?:qu'est-ce qui|quel(?:le)? (?:sort|capacité)) se résout (?:en premier|d'abord)"),
    ("owner", r"who owns (?P<about>.+)|who is the owner of (?P<about2>.+)"),
    ("owner", rf"(?:qui possède|qui est (?:le|la) propriétaire {_OF}|à qui est) (?P<about>.+)"),
    (
        "damage",
        r"how much damage (?:does (?P<about>.+?) have|is (?:marked )?on (?P<about2>.+?))(?: marked)?(?: on it)?",
    ),
    ("damage", r"combien de blessures (?:a(?:-t-(?:il|elle))?|sont marquées sur) (?P<about>.+)"),
    ("size", r"how (?:big|large|strong) is (?P<about>.+?)|what size is (?P<about2>.+)"),
    ("size", r"what (?:are|is) (?P<about>.+?)'s? (?:power and toughness|p/t|size|stats)"),
    ("size", r"what (?:are|is) the (?:power and (?:the )?toughness|size|stats) of (?P<about>.+)"),
    ("size", rf"quelles? (?:est|sont) (?:la taille|la force et l'endurance) {_OF}(?P<about>.+)"),
)


def fact(playing: Course, asked: str, question: str, meant: Meant, wording: Wording | None) -> Reply | None:
    """The answer to a question, *asked* without its mark; None if it is no such question."""
    for kind, pattern in _PATTERNS:
        found = re.fullmatch(pattern, asked, re.IGNORECASE)
        if found is None:
            continue
        about = next((one for one in found.groupdict().values() if one), "")
        with suppress(MalformedInput):  # another kind of question may part the words otherwise
            ids = meant(about) if about else ()
            return replace(reply_of(question, [], *_ANSWERS[kind](playing, ids, wording)), stands=kind in _STANDS)
    return None


def _rule(playing: Course, number: str) -> str:
    return cite(number, playing.game.edition)


def _with_step(playing: Course, number: str, of_step: Mapping[str, str]) -> str:
    """A rule of every step, and what is said of the one that the game is in."""
    own = of_step.get(playing.game.state.step)
    return ", ".join(_rule(playing, one) for one in (number, own) if one)


def _legal(playing: Course, _about: Sequence[int], wording: Wording | None) -> tuple[bool, Told]:
    """Whether the last play was refused, and why."""
    refused, game = playing.refused, playing.game
    if refused is None:
        return True, words()
    return False, lambda lang: refusal_lines(refused, game, lang, wording)


def _priority(playing: Course, _about: Sequence[int], wording: Wording | None) -> tuple[None, Told]:
    """CR 116.3: who has priority; nobody in some steps (CR 502.3, 514.3), and while something else is decided."""
    game = playing.game
    decision, nobody = game.decision, timing.nobody(game)
    if nobody is not None:
        refused = nobody.error(nobody.why, game.state.active)
        return None, lambda lang: refusal_lines(refused, game, lang, wording)[:1]
    if decision is None:
        return None, words(said("is over", rule=_rule(playing, "104.1")))
    name = text.both(decision.player, game)
    if isinstance(decision, Priority):
        of_step = PRIORITY if decision.player == game.state.active else {}
        rule = _rule(playing, "514.3a") if game.state.step is Step.CLEANUP else _with_step(playing, "116.3", of_step)
        return None, words(said("has priority", name=name, rule=rule))
    if isinstance(decision, Declaration):
        return None, words(said("nobody has priority", rule=_rule(playing, "116.3a")))
    return None, words(said("nobody chooses with priority", name=name, rule=_rule(playing, decision.rule)))


def _has_priority(playing: Course, about: Sequence[int], wording: Wording | None) -> tuple[bool, Told]:
    """CR 116.1: whether a player has priority now; who has it, if anybody."""
    decision = playing.game.decision
    _player_meant(playing, about)
    return isinstance(decision, Priority) and decision.player in about, _priority(playing, about, wording)[1]


def _gets_priority(playing: Course, about: Sequence[int], wording: Wording | None) -> tuple[bool, Told]:
    """CR 116.3d, 116.4: nothing resolves and no step ends before each player has had priority, and has passed."""
    game, player = playing.game, _player_meant(playing, about)
    decision = game.decision
    if not isinstance(decision, Priority) or decision.player == player:
        return _has_priority(playing, about, wording)
    name, other = text.both(player, game), text.both(decision.player, game)
    return True, words(said("gets priority", name=name, other=other, rule=_rule(playing, "116.3d")))


def _player_meant(playing: Course, about: Sequence[int]) -> int:
    """The player who is asked about.

    :raises MalformedInput: it is no player.
    """
    if not playing.game.state.is_player(about[0]):
        raise MalformedInput(said("no player", name=text.both(about[0], playing.game)))
    return about[0]


def _turn(playing: Course, _about: Sequence[int], _wording: Wording | None) -> tuple[None, Told]:
    name = text.both(playing.game.state.active, playing.game)
    return None, words(said("is active", name=name, rule=_rule(playing, "102.1")))


def _step(playing: Course, _about: Sequence[int], _wording: Wording | None) -> tuple[None, Told]:
    step = in_both(*(word(playing.game.state.step.value, lang) for lang in text.LANGUAGES))
    name = text.both(playing.game.state.active, playing.game)
    return None, words(said("is step", name=name, step=step, rule=_with_step(playing, "500.1", SECTION)))


def _attackers(playing: Course, about: Sequence[int], _wording: Wording | None) -> tuple[None, Told]:
    """CR 508.1: the creatures that attack, and whom."""
    game, rule = playing.game, _rule(playing, "508.1j")
    ids = [
        id for id in about or game.state.battlefield if (obj := game.state.find(id)) is not None and obj.attacking > 0
    ]
    told = [
        said("is attacking", name=text.both(id, game), whom=text.both(game.object(id).attacking, game), rule=rule)
        for id in ids
    ]
    return None, words(*told) if told else words(said("nothing attacks", rule=_rule(playing, "508.1a")))


def _stack(playing: Course, _about: Sequence[int], _wording: Wording | None) -> tuple[None, Told]:
    """CR 405.5: what is on the stack, what resolves first at the head."""
    game, stack = playing.game, playing.game.state.stack
    if not stack:
        return None, words(said("nothing on stack", rule=_rule(playing, "405.1")))
    first = said("resolves first", name=text.both(stack[-1], game), rule=_rule(playing, "405.5"))
    others = [said("after it", name=text.both(id, game)) for id in reversed(stack[:-1])]
    return None, words(first, *others)


def _owner(playing: Course, about: Sequence[int], _wording: Wording | None) -> tuple[None, Told]:
    game = playing.game
    name, owner = text.both(about[0], game), text.both(game.object(about[0]).owner, game)
    return None, words(said("is owned by", name=name, owner=owner, rule=_rule(playing, "108.3")))


def _size(playing: Course, about: Sequence[int], wording: Wording | None) -> tuple[None, Told]:
    """CR 613: the power and the toughness, and how they come about."""
    game = playing.game
    id = next((one for one in about if one in game.state.objects), about[0])
    found = [game.why(Value(id, what)) for what in ("power", "toughness")]
    return None, lambda lang: [line for one in found for line in answer_lines(one, game, lang, wording)]


def _damage(playing: Course, about: Sequence[int], _wording: Wording | None) -> tuple[None, Told]:
    """CR 119.6: the damage that is marked on a permanent; that of an earlier turn has worn off (CR 514.2)."""
    game = playing.game
    id = next((one for one in about if one in game.state.objects), about[0])
    count = 0 if game.state.is_player(id) else game.object(id).damage
    earlier = (one for one in game.log if one.what == "deals damage" and one.turn < game.state.turn)
    worn_off = not count and any(one.said["to"] == id for one in earlier)
    rules = ", ".join(_rule(playing, one) for one in ("119.6", *(["514.2"] if worn_off else [])))
    return None, words(said("marked damage", name=text.both(id, game), count=count, rule=rules))


_STANDS: Final = frozenset({"damage", "size"})
_ANSWERS: Final = {
    "attackers": _attackers,
    "step": _step,
    "damage": _damage,
    "gets priority": _gets_priority,
    "has priority": _has_priority,
    "legal": _legal,
    "owner": _owner,
    "priority": _priority,
    "size": _size,
    "stack": _stack,
    "turn": _turn,
}
