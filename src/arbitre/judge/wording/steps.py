"""Steps as people name them, in both languages, with whose they are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from arbitre.ir.values import Step
from arbitre.judge.wording.folding import folded
from arbitre.judge.wording.messages import said
from arbitre.messages import LANGUAGES, Message, in_both
from arbitre.text.words import word

MAIN: Final = "main"
"""A main phase, not said which."""
_NAMES: Final[dict[Step, tuple[str, str]]] = {
    Step.UNTAP: ("untap", "dégagement"),
    Step.UPKEEP: ("upkeep", "entretien"),
    Step.DRAW: ("draw", "pioche"),
    Step.PRECOMBAT_MAIN: (
        "precombat main, pre-combat main, first main, main 1, main phase 1, main1",
        "première phase principale, première principale, phase principale 1, phase principale précédant le combat,"
        " phase principale d'avant combat, phase principale avant combat, phase principale avant le combat",
    ),
    Step.BEGIN_COMBAT: (
        "begin combat, beginning of combat, combat, start of combat",
        "début de combat, début du combat, combat",
    ),
    Step.DECLARE_ATTACKERS: (
        "declare attackers, attackers, declaration of attackers, declare attack",
        "déclaration des attaquants, attaquants, déclaration d'attaquants",
    ),
    Step.DECLARE_BLOCKERS: (
        "declare blockers, blockers, declaration of blockers, declare block",
        "déclaration des bloqueurs, bloqueurs, déclaration de bloqueurs",
    ),
    Step.FIRST_COMBAT_DAMAGE: (
        "first combat damage, first strike damage, first-strike damage",
        "premières blessures de combat, première étape des blessures de combat, blessures d'initiative",
    ),
    Step.COMBAT_DAMAGE: ("combat damage, damage", "blessures de combat, blessures"),
    Step.END_COMBAT: ("end combat, end of combat", "fin de combat, fin du combat"),
    Step.POSTCOMBAT_MAIN: (
        "postcombat main, post-combat main, second main, main 2, main phase 2, main2",
        "deuxième phase principale, seconde phase principale, deuxième principale, seconde principale,"
        " phase principale 2, phase principale suivant le combat, phase principale d'après combat,"
        " phase principale après combat, phase principale après le combat",
    ),
    Step.END: ("end, end of turn, ending", "fin, fin de tour, fin du tour"),
    Step.CLEANUP: ("cleanup, clean-up, clean up", "nettoyage"),
}
_STEP_OF: Final = {
    **{folded(one): step.value for step, both in _NAMES.items() for names in both for one in names.split(",")},
    **{step.value.replace("_", " "): step.value for step in Step},
    **dict.fromkeys(("main", "principale"), MAIN),
}
_ARTICLE: Final = re.compile(r"^(?:the |a |an |le |la |l'|les )")
_NOISE: Final = (
    re.compile(r" (?:step|phase|etape)$"),
    re.compile(r"^(?:step|phase|etape) (?:de la |de |d'|des |du )?"),
    re.compile(r"^(?:step|phase|etape) "),
)
_NEXT: Final = re.compile(r"\b(?:next|the following|prochaine?|suivante?(?! le combat))(?: |$)")
_WHOSE: Final = re.compile(r"^(?P<who>.+?)(?:'s|(?<=s)') (?P<rest>.+)$")
_OF: Final = re.compile(
    r" (?:of |in |de |d'|du (?:joueur )?|au )(?:(?:the |le )?(?:turn|tour) (?:of |de |d'))?"
    r"(?P<who>[^ ].*?)(?:'s turn)?$"
)


class Named(NamedTuple):
    """A step that somebody named."""

    step: str
    """The value of a step, or :data:`MAIN`."""
    who: str = ""
    """The player in whose turn; empty if nobody is named."""
    next: bool = False
    """In a later turn than this one."""


def step_named(text: str) -> str:
    """The value of the step of a name, or :data:`MAIN`; empty if there is none of it.

    >>> step_named("étape de déclaration des attaquants"), step_named("Main phase"), step_named("tea")
    ('declare_attackers', 'main', '')
    """
    plain = _ARTICLE.sub("", folded(text.replace("_", " ")))
    trimmed = [plain, *(noise.sub("", plain) for noise in _NOISE)]
    return next((_STEP_OF[one] for one in trimmed if one in _STEP_OF), "")


def step_said(text: str, players: Sequence[str]) -> Named | None:
    """A step with whose it is: "Bob's next upkeep", "l'entretien d'Alice"; None if it is none of these players.

    >>> step_said("la prochaine étape d'entretien de Bob", ["Alice", "Bob"])
    Named(step='upkeep', who='Bob', next=True)
    """
    plain = folded(text.replace("_", " "))
    later = _NEXT.search(plain) is not None
    plain = _ARTICLE.sub("", " ".join(_NEXT.sub("", plain).split()))
    if step := step_named(plain):
        return Named(step, "", later)
    seats = {folded(name): name for name in players}
    whose = _WHOSE.match(plain)
    if whose and whose["who"] in seats and (step := step_named(whose["rest"])):
        return Named(step, seats[whose["who"]], later)
    for found in reversed(list(_starts(plain))):
        if found["who"] in seats and (step := step_named(plain[: found.start()])):
            return Named(step, seats[found["who"]], later)
    return None


def _starts(plain: str) -> list[re.Match[str]]:
    """Every way to read the end of a text as the player whose step it is."""
    return [found for at in range(len(plain)) if plain[at] == " " and (found := _OF.match(plain, at))]


def is_at(goal: str, step: Step) -> bool:
    """Whether a step is the one that was named; a main phase, not said which, is either."""
    return step.value == goal or (goal == MAIN and step in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN))


def in_step(step: Step, whose: str = "") -> Message:
    """In which step, in words; also in whose turn, if that is said.

    >>> in_step(Step.DECLARE_ATTACKERS).told("fr"), in_step(Step.UPKEEP, "Bob").told("en")
    ("à l'étape de déclaration des attaquants", "in the upkeep step of Bob's turn")
    """
    english, french = (word(step.value, lang) for lang in LANGUAGES)
    there = in_both(f"in the {english}", f"à l'{french}" if french.startswith("étape") else f"à la {french}")
    return said("of turn", there=there, player=whose) if whose else there


def offered(lang: str) -> list[str]:
    """The names of the steps, for messages."""
    return [names[lang == "fr"].split(",")[0] for names in _NAMES.values()]
