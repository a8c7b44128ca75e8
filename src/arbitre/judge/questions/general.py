"""Questions about the rules of the turn, of combat and of damage, without a board: what the rules say, in our words.

A topic is known by words that all stand in the question, in either language and any order; of several the one with most
of them. The answer says what is so, not yes or no: nobody has to guess how it was asked.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from arbitre.ir.values import Step
from arbitre.judge.questions import topics, topics_of_damage, topics_of_fights
from arbitre.judge.questions.topics import Topic
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.steps import MAIN, step_named
from arbitre.messages import Pair
from arbitre.rules.editions import Edition
from arbitre.rules.numbers import cite


class Said(NamedTuple):
    """What the rules say, and where."""

    words: Pair
    rule: str


_OF_CASTING: Final = re.compile(
    r"\b(?:lance\w*|sorts?|rituels?|sorcer\w*|ephemeres?|activ\w+|capacites?|priorite|repond\w*|reagir|cast\w*|spells?|instants?"
    r"|abilit\w+|priority|respond)\b"
)
_OF_DOING: Final = re.compile(
    r"\b(?:que se passe|qu'arrive|que fait|que font|a quoi sert|comment se deroule|en quoi consiste|deroulement|what"
    r" happens|what does one do|what is done)"
)
_WORDS: Final = re.compile(r"[a-z0-9'/+*-]+")
MOST_WORDS: Final = 7
"""Words of the longest name of a step that is looked for."""


def of_step(step: str, edition: Edition) -> Said:
    """What is done in a step."""
    found = _DONE[step]
    return Said(found.words, cite(found.rule, edition))


def casting(step: str, edition: Edition) -> Said:
    """Whether, and what, can be cast in a step."""
    found = _CASTING.get(step, _WITH_PRIORITY)
    return Said(found.words, cite(found.rule, edition))


def general(asked: str, edition: Edition) -> Said | None:
    """What the rules say of what a question speaks of; None if it is about nothing that is known here."""
    plain = re.sub(r"['’]", "'", folded(asked))
    step = _step_in(plain)
    if step is not None and (found := _of_step(plain, step)) is not None:
        return Said(found.words, cite(found.rule, edition))
    fitting = [
        one
        for one in (*topics.TOPICS, *topics_of_fights.TOPICS, *topics_of_damage.TOPICS)
        if all(pattern.search(plain) for pattern in _patterns(one))
    ]
    if not fitting:
        return None
    best = max(fitting, key=_weight)
    return Said(best.words, cite(best.rule, edition))


def _weight(topic: Topic) -> float:
    """How much a topic is meant: by the words that it needs, and more if it is a keyword's."""
    return len(topic.about) + 2.5 * topic.rule.startswith(("702", "119.3", "508.1b"))


@cache
def _patterns(topic: Topic) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(rf"(?<![a-z])(?:{one})") for one in topic.about)


def _step_in(plain: str) -> str | None:
    """The value of a step that a question names, the longest name first."""
    words = plain.split()
    for count in range(min(len(words), MOST_WORDS), 0, -1):
        for start in range(len(words) - count + 1):
            name = re.sub(r"^(?:l'|d')", "", " ".join(words[start : start + count]).strip(",;?"))
            if (
                count > 1
                and re.match(r"(?:etape|phase|the |la |le )", name) is None
                and "step" not in name
                and "phase" not in name
            ):
                continue
            found = step_named(name)
            if found and (count > 1 or found in _SHORT):
                return found
    return None


_SHORT: Final = frozenset({"upkeep", "untap", "cleanup"})
"""Steps that are named by one word without doubt."""


class _Step(NamedTuple):
    words: Pair
    rule: str


def _of_step(plain: str, step: str) -> _Step | None:
    value = Step.PRECOMBAT_MAIN.value if step == MAIN else step
    if _OF_CASTING.search(plain):
        return _CASTING.get(value, _WITH_PRIORITY)
    return _DONE[value] if _OF_DOING.search(plain) else None


_WITH_PRIORITY: Final = _Step(
    (
        "once its turn-based actions are done and what has triggered is on the stack, the active player gets"
        " priority: instants may be cast and"
        " abilities activated; other spells and lands wait for a main phase",
        "une fois ses actions obligatoires faites et les capacités déclenchées mises sur la pile, le joueur actif"
        " reçoit la priorité : on peut lancer"
        " des éphémères et activer des capacités ; les autres sorts et les terrains attendent une phase principale",
    ),
    "116.3a",
)
_CASTING: Final = {
    "untap": _Step(
        (
            "no player gets priority in the untap step: no spell can be cast or resolve, no ability be activated;"
            " what triggers waits for the upkeep",
            "aucun joueur ne reçoit la priorité pendant l'étape de dégagement : aucun sort ne peut être lancé ni"
            " résolu, aucune capacité activée ; ce qui"
            " se déclenche attend l'entretien",
        ),
        "502.3",
    ),
    "cleanup": _Step(
        (
            "normally no player gets priority in the cleanup step; only if state-based actions are performed or"
            " something has triggered does the active"
            " player get it, and another cleanup step follows",
            "normalement aucun joueur ne reçoit la priorité pendant l'étape de nettoyage ; seulement si des actions"
            " basées sur un état ont lieu ou si une"
            " capacité s'est déclenchée, le joueur actif la reçoit, et une autre étape de nettoyage suit",
        ),
        "514.3a",
    ),
    "precombat_main": _Step(
        (
            "in a main phase of one's own turn, with the stack empty, all spells may be cast, and a land be played;"
            " instants and abilities whenever one has"
            " priority",
            "pendant une phase principale de son tour, la pile étant vide, on peut lancer tous les sorts et jouer un"
            " terrain ; éphémères et capacités chaque"
            " fois qu'on a la priorité",
        ),
        "505.5a",
    ),
}
_CASTING["postcombat_main"] = _CASTING["precombat_main"]
_DONE: Final = {
    "untap": _Step(
        (
            "phasing happens first, then the active player untaps all permanents at once",
            "le déphasage a lieu d'abord, puis le joueur actif dégage simultanément ses permanents",
        ),
        "502.2",
    ),
    "upkeep": _Step(
        (
            "what triggers at the beginning of the upkeep, or has during untapping, is put on the stack; then the"
            " active player gets priority",
            "ce qui se"
            " déclenche au début de l'entretien, ou s'est déclenché pendant le dégagement, est mis sur la pile ;"
            " puis le joueur actif reçoit la priorité",
        ),
        "503.1",
    ),
    "draw": _Step(
        (
            "the active player draws a card, which does not use the stack; then what triggers is put on the stack"
            " and the active player gets priority",
            "le"
            " joueur actif pioche une carte, sans passer par la pile ; puis ce qui se déclenche est mis sur la pile"
            " et le joueur actif reçoit la priorité",
        ),
        "504.1",
    ),
    "begin_combat": _Step(
        (
            "with several opponents a defending player is chosen; what triggers at the beginning of combat is put on"
            " the stack, and the active player"
            " gets priority",
            "avec plusieurs adversaires un joueur défenseur est choisi ; ce qui se déclenche au début du combat est"
            " mis sur la pile, et le joueur actif"
            " reçoit la priorité",
        ),
        "507.1",
    ),
    "declare_attackers": _Step(
        (
            "the active player declares attackers, which does not use the stack; then what triggers is put on the"
            " stack and the active player gets"
            " priority",
            "le joueur actif déclare ses attaquants, sans passer par la pile ; puis ce qui se déclenche est mis sur"
            " la pile et le joueur actif reçoit la"
            " priorité",
        ),
        "508.1",
    ),
    "declare_blockers": _Step(
        (
            "the defending player declares blockers; then the orders of damage assignment are announced, first for"
            " the attackers, then for the"
            " blockers",
            "le joueur défenseur déclare ses bloqueurs ; puis les ordres d'assignation des blessures sont annoncés,"
            " d'abord pour les attaquants, ensuite pour les"
            " bloqueurs",
        ),
        "509.1",
    ),
    "first_combat_damage": _Step(
        (
            "only creatures with first strike or double strike assign and deal their combat damage",
            "seules les créatures avec l'initiative ou la"
            " double initiative assignent et infligent leurs blessures de combat",
        ),
        "510.5",
    ),
    "combat_damage": _Step(
        (
            "the active player announces how attackers assign damage, then the defending player for the blockers;"
            " then all of it is dealt at once",
            "le"
            " joueur actif annonce comment ses attaquants assignent leurs blessures, puis le joueur défenseur pour"
            " ses bloqueurs ; ensuite toutes sont infligées simultanément",
        ),
        "510.1",
    ),
    "end_combat": _Step(
        (
            "what triggers at end of combat is put on the stack, then the active player gets priority; when the step"
            " ends everything is removed from combat",
            "ce qui se déclenche à la fin du combat est mis sur la pile, puis le joueur actif reçoit la priorité ;"
            " quand l'étape se termine, tout est retiré du combat",
        ),
        "511.3",
    ),
    "end": _Step(
        (
            "what triggers at the beginning of the end step is put on the stack; then the active player gets priority",
            "ce qui se déclenche au début de l'étape de"
            " fin est mis sur la pile ; puis le joueur actif reçoit la priorité",
        ),
        "513.1",
    ),
    "cleanup": _Step(
        (
            "the active player discards down to the maximum hand size; then all damage is removed and effects until"
            " end of turn end, at the same time",
            "le joueur"
            " actif se défausse jusqu'à sa taille de main maximale ; puis toutes les blessures sont retirées et les"
            " effets « jusqu'à la fin du tour » se terminent,"
            " simultanément",
        ),
        "514.1",
    ),
    "precombat_main": _Step(
        (
            "the active player gets priority; all kinds of spells may be cast, and a land be played while the stack"
            " is empty",
            "le joueur actif reçoit la"
            " priorité ; on peut lancer toutes sortes de sorts, et jouer un terrain quand la pile est vide",
        ),
        "505.4",
    ),
}
_DONE["postcombat_main"] = _DONE["precombat_main"]
