"""The steps of a turn: what is done in each, what comes before and after it, who gets priority in it (CR 500-514)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from arbitre.ir.values import Step
from arbitre.judge.questions.general.reading import Reading
from arbitre.judge.questions.general.statement import Found
from arbitre.messages import LANGUAGES, Pair
from arbitre.text.words import word

PHASES: Final = {
    "ph:begin": (Step.UNTAP, Step.UPKEEP, Step.DRAW),
    "s:precombat_main": (Step.PRECOMBAT_MAIN,),
    "ph:combat": (
        Step.BEGIN_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.COMBAT_DAMAGE,
        Step.END_COMBAT,
    ),
    "s:postcombat_main": (Step.POSTCOMBAT_MAIN,),
    "ph:end": (Step.END, Step.CLEANUP),
}
"""The phases of a turn, with their steps."""
_NAMES: Final[dict[str, Pair]] = {
    "ph:begin": ("the beginning phase", "la phase de début"),
    "s:precombat_main": ("the precombat main phase", "la phase principale précédant le combat"),
    "ph:combat": ("the combat phase", "la phase de combat"),
    "s:postcombat_main": ("the postcombat main phase", "la phase principale suivant le combat"),
    "ph:end": ("the ending phase", "la phase de fin"),
}
_ORDER: Final = tuple(step for steps in PHASES.values() for step in steps)
_RULES: Final = {
    "ph:begin": "501.1",
    "ph:combat": "506.1",
    "ph:end": "512.1",
    "s:precombat_main": "505.1",
    "s:postcombat_main": "505.1",
}
WITHOUT_PRIORITY: Final = {Step.UNTAP: "502.3", Step.CLEANUP: "514.3"}
"""The steps in which no player gets priority, by which rule."""
_FILLERS: Final = frozenset(
    {"step", "phase", "turn", "happen", "player", "game", "rule", "exist", "may", "combat", "each"}
)


_NOTHING_DONE: Final = frozenset(
    {"pass", "nobody", "all", "act", "not", "which", "whichstep", "what", "after", "priority", "emptystack"}
)
_STEP_OF: Final = {
    "untap": "s:untap",
    "draw": "s:draw",
    "discard": "s:cleanup",
    "turnstart": "ph:begin",
    "combat": "ph:combat",
}
"""In which step something is done each turn, where it is asked what comes before what."""


def step_of(concept: str) -> Step | None:
    """The step that a concept names; None if it names none, or a phase of several."""
    if not concept.startswith("s:"):
        return None
    name = concept[2:].removeprefix("second_") if concept.startswith("s:second_") else concept[2:]
    return Step(name)


def answer(reading: Reading) -> Found | None:
    """What a question about the steps is answered; None if it is not about them alone."""
    asked = [one for one in reading.concepts if one not in _FILLERS]
    if {"beforeafter", "before", "after"} & set(asked) and not {"what", "how"} & set(asked):
        asked = [_STEP_OF.get(one, one) for one in asked]
    named = list(dict.fromkeys(one for one in asked if one.startswith(("s:", "ph:"))))
    rest = frozenset(one for one in asked if one not in named)
    for way in (_priority, _relative, _part, _first, _done):
        if (found := way(named, rest, reading)) is not None:
            return found
    return None


def _priority(named: Sequence[str], rest: frozenset[str], _: Reading) -> Found | None:
    """Who gets priority in a step, and whether anybody does."""
    if len(named) != 1 or "priority" not in rest:
        return None
    step = step_of(named[0])
    if rest <= {
        "priority",
        "receive",
        "nobody",
        "all",
        "active",
        "opponent",
        "nonactive",
        "control",
        "keep",
        "automatic",
    }:
        nobody = "nobody" in rest
        if step in WITHOUT_PRIORITY:
            return Found(nobody, _NO_PRIORITY[step], WITHOUT_PRIORITY[step] if step is Step.UNTAP else "514.3")
        return Found(not nobody, GETS_PRIORITY, "116.3a")
    if rest <= {
        "priority",
        "receive",
        "who",
        "which",
        "first",
        "what",
        "when",
        "howmany",
        "how",
        "active",
        "after",
        "before",
    }:
        if rest & {"when", "what", "howmany", "who", "which", "how"}:
            if step in WITHOUT_PRIORITY:
                return Found(None, _NO_PRIORITY[step], WITHOUT_PRIORITY[step])
            return Found(
                None, HOW_OFTEN if "howmany" in rest else GETS_PRIORITY, "116.3a" if "howmany" not in rest else "116.4"
            )
        if "first" in rest and "active" in rest and step not in WITHOUT_PRIORITY:
            return Found(True, GETS_PRIORITY, "116.3a")
    return None


GETS_PRIORITY: Final[Pair] = (
    "the active player gets priority first, once the turn-based actions of the step are done and what has triggered"
    " is on"
    " the stack; then each other player in turn order",
    "le joueur actif reçoit la priorité en premier, une fois faites les actions obligatoires de l'étape et mises"
    " sur la"
    " pile les capacités déclenchées ; puis chaque autre joueur dans l'ordre du tour",
)
HOW_OFTEN: Final[Pair] = (
    "the active player gets priority as the step begins, again after everything that resolves, and again after"
    " casting or"
    " activating something: at least once, as often as the players do something",
    "le joueur actif reçoit la priorité au début de l'étape, de nouveau après chaque résolution et après avoir"
    " lancé ou"
    " activé quelque chose : au moins une fois, puis aussi souvent que les joueurs font quelque chose",
)
_NO_PRIORITY: Final[dict[Step, Pair]] = {
    Step.UNTAP: (
        "no player gets priority in the untap step: no spell can be cast or resolve, no ability be activated; what"
        " triggers waits for the upkeep",
        "aucun joueur ne reçoit la priorité pendant l'étape de dégagement : aucun sort ne peut être lancé ni résolu,"
        " aucune"
        " capacité activée ; ce qui se déclenche attend l'entretien",
    ),
    Step.CLEANUP: (
        "normally no player gets priority in the cleanup step; only if state-based actions are performed or"
        " something has"
        " triggered does the active player get it, and another cleanup step follows",
        "normalement aucun joueur ne reçoit la priorité pendant l'étape de nettoyage ; seulement si des actions"
        " basées sur"
        " un état ont lieu ou si une capacité s'est déclenchée, le joueur actif la reçoit, et une autre étape de"
        " nettoyage"
        " suit",
    ),
}


def why_no_priority(step: Step) -> Pair:
    """Why nothing can be done in a step."""
    return _NO_PRIORITY[step]


def _relative(named: Sequence[str], rest: frozenset[str], reading: Reading) -> Found | None:
    """What comes before or after a step, or whether one comes before another."""
    if rest == {"beforeafter"} and len(named) == 2 and "ph:main" not in named:
        return Found(None, _order_of(sorted({*_steps(named[0]), *_steps(named[1])}, key=_ORDER.index)), "500.1")
    if len(named) == 1 and "pass" in rest and rest <= _NOTHING_DONE and rest & {"which", "whichstep", "what"}:
        return _neighbour(named[0], after=True, phase=False)
    side = rest & {"before", "after"}
    if len(side) != 1 or not rest <= {"before", "after", "which", "whichstep", "what", "first", "begin"}:
        return None
    after = "after" in side
    if len(named) == 1 and rest & {"which", "whichstep", "what"}:
        return _neighbour(named[0], after=after, phase="phase" in reading.concepts and "step" not in reading.concepts)
    if len(named) == 2 and not rest - side:
        places = [_place(one) for one in named]
        if None in places:
            return None
        first, second = (place for place in places if place is not None)
        yes = first > second if after else first < second
        return Found(yes, _order_of(sorted({*_steps(named[0]), *_steps(named[1])}, key=_ORDER.index)), "500.1")
    return None


def _steps(concept: str) -> Sequence[Step]:
    step = step_of(concept)
    if step is Step.FIRST_COMBAT_DAMAGE:
        step = Step.COMBAT_DAMAGE
    return PHASES[concept] if step is None else (step,)


def _place(concept: str) -> int | None:
    return None if concept == "ph:main" else _ORDER.index(_steps(concept)[0])


def _neighbour(concept: str, *, after: bool, phase: bool) -> Found | None:
    """The step next to another one, or the phase next to a phase."""
    if concept == "ph:main":
        return None
    names = list(PHASES)
    if concept in PHASES and (phase or concept.startswith("ph:")):
        place = names.index(concept) + (1 if after else -1)
        if not 0 <= place < len(names):
            return None
        other = names[place]
        english, french = _NAMES[other]
        steps = PHASES[other]
        if len(steps) > 1:
            edge = steps[0 if after else -1].value
            english, french = (f"{english} ({word(edge, 'en')})", f"{french} ({word(edge, 'fr')})")
        return Found(None, _said(concept, (english, french), after=after), "500.1")
    place = _ORDER.index(_steps(concept)[0]) + (1 if after else -1)
    if not 0 <= place < len(_ORDER):
        return Found(None, _TURN_ENDS, "500.1") if after else None
    step = _ORDER[place]
    return Found(
        None,
        _said(concept, _called(step), after=after),
        _RULES[_phase_of(step)] if concept[2:] != "end_combat" else "505.1",
    )


def _said(concept: str, told: Sequence[str], *, after: bool) -> Pair:
    mine = _NAMES[concept] if concept in PHASES else _called(_steps(concept)[0])
    english, french = ("comes after", "vient après") if after else ("comes before", "vient avant")
    return (f"{told[0]} {english} {mine[0]}", f"{told[1]} {french} {mine[1]}")


_TURN_ENDS: Final[Pair] = (
    "the turn ends with it: the next turn begins, with its untap step",
    "le tour se termine avec elle : le tour suivant commence, par son étape de dégagement",
)


def _called(step: Step) -> Pair:
    english, french = (word(step.value, lang) for lang in LANGUAGES)
    return (f"the {english}", f"l'{french}" if french.startswith("é") else f"la {french}")


def _order_of(steps: Sequence[Step]) -> Pair:
    names = [[word(one.value, lang) for one in steps] for lang in LANGUAGES]
    return (f"the order is: {', '.join(names[0])}", f"l'ordre est : {', '.join(names[1])}")


def _phase_of(step: Step) -> str:
    return next(name for name, steps in PHASES.items() if step in steps)


def _part(named: Sequence[str], rest: frozenset[str], reading: Reading) -> Found | None:
    """To which phase a step belongs."""
    if "belong" not in rest or not rest <= {"belong", "which", "whichstep", "what"}:
        return None
    steps = [one for one in named if one not in PHASES and one != "ph:main"]
    if len(steps) != 1:
        return None
    phase = _phase_of(_steps(steps[0])[0])
    mine = _called(_steps(steps[0])[0])
    words = (f"{mine[0]} is part of {_NAMES[phase][0]}", f"{mine[1]} fait partie de {_NAMES[phase][1]}")
    if len(named) == 1 and reading.is_open:
        return Found(None, words, _RULES[phase])
    if len(named) == 2 and not reading.is_open:
        other = next(one for one in named if one != steps[0])
        return Found(other == phase, words, _RULES[phase])
    return None


def _first(named: Sequence[str], rest: frozenset[str], reading: Reading) -> Found | None:
    """The first or the last step of the turn or of a phase."""
    place = rest & {"first", "last", "second", "begin", "end"}
    if len(place) != 1 or not rest <= {"first", "last", "second", "begin", "end", "which", "whichstep", "what"}:
        return None
    if not reading.is_open or not {"step", "phase", "whichstep", "turn"} & set(reading.concepts):
        return None
    at = {"first": 0, "begin": 0, "second": 1, "last": -1, "end": -1}[next(iter(place))]
    if named and (len(named) > 1 or named[0] not in ("ph:begin", "ph:combat", "ph:end")):
        return None
    if not named and "phase" in reading.concepts and "step" not in reading.concepts:
        return Found(None, _NAMES[list(PHASES)[at]], "500.1")
    if not named and "turn" not in reading.concepts:
        return None
    steps = PHASES[named[0]] if named else _ORDER
    return Found(None, _called(steps[at]), _RULES[_phase_of(steps[at])])


def _done(named: Sequence[str], rest: frozenset[str], reading: Reading) -> Found | None:
    """What is done in a step."""
    if (
        len(named) != 1
        or not rest <= {"what", "how", "which", "act", "mean", "active", "begin", "inorder", "tba"}
        or not rest & {"what", "how", "which"}
    ):
        return None
    if "which" in rest and not rest & {"act", "tba"} and "happen" not in reading.concepts:
        return None
    concept = "s:precombat_main" if named[0] == "ph:main" else named[0]
    if concept in ("ph:begin", "ph:combat", "ph:end"):
        return None
    done = of_step((step_of(concept) or Step.UNTAP).value)
    return Found(None, done.words, done.rule)


class Done(NamedTuple):
    """What is done in a step, and the rule that says so."""

    words: Pair
    rule: str


def of_step(step: str) -> Done:
    """What is done in a step."""
    return _DONE[step]


_DONE: Final = {
    "untap": Done(
        (
            "phasing happens first, then the active player untaps all permanents at once",
            "le déphasage a lieu d'abord, puis le joueur actif dégage simultanément ses permanents",
        ),
        "502.2",
    ),
    "upkeep": Done(
        (
            "what triggers at the beginning of the upkeep, or has during untapping, is put on the stack; then the"
            " active player gets priority",
            "ce qui se"
            " déclenche au début de l'entretien, ou s'est déclenché pendant le dégagement, est mis sur la pile ;"
            " puis le joueur actif reçoit la priorité",
        ),
        "503.1",
    ),
    "draw": Done(
        (
            "the active player draws a card, which does not use the stack; then what triggers is put on the stack"
            " and the active player gets priority",
            "le"
            " joueur actif pioche une carte, sans passer par la pile ; puis ce qui se déclenche est mis sur la pile"
            " et le joueur actif reçoit la priorité",
        ),
        "504.1",
    ),
    "begin_combat": Done(
        (
            "with several opponents a defending player is chosen; what triggers at the beginning of combat is put on"
            " the stack, and the active player gets priority: the last time to act before attackers are declared",
            "avec plusieurs adversaires un joueur défenseur est choisi ; ce qui se déclenche au début du combat est"
            " mis sur la pile, et le joueur actif reçoit la priorité : la dernière occasion d'agir avant la"
            " déclaration des attaquants",
        ),
        "507.1",
    ),
    "declare_attackers": Done(
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
    "declare_blockers": Done(
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
    "first_combat_damage": Done(
        (
            "only creatures with first strike or double strike assign and deal their combat damage",
            "seules les créatures avec l'initiative ou la"
            " double initiative assignent et infligent leurs blessures de combat",
        ),
        "510.5",
    ),
    "combat_damage": Done(
        (
            "the active player announces how attackers assign damage, then the defending player for the blockers;"
            " then all of it is dealt at once",
            "le"
            " joueur actif annonce comment ses attaquants assignent leurs blessures, puis le joueur défenseur pour"
            " ses bloqueurs ; ensuite toutes sont infligées simultanément",
        ),
        "510.1",
    ),
    "end_combat": Done(
        (
            "what triggers at end of combat is put on the stack, then the active player gets priority; when the step"
            " ends everything is removed from combat",
            "ce qui se déclenche à la fin du combat est mis sur la pile, puis le joueur actif reçoit la priorité ;"
            " quand l'étape se termine, tout est retiré du combat",
        ),
        "511.3",
    ),
    "end": Done(
        (
            "what triggers at the beginning of the end step is put on the stack; then the active player gets priority",
            "ce qui se déclenche au début de l'étape de"
            " fin est mis sur la pile ; puis le joueur actif reçoit la priorité",
        ),
        "513.1",
    ),
    "cleanup": Done(
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
    "precombat_main": Done(
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
