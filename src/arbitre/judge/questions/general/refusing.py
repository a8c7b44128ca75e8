"""What is said of a question about the rules that is not understood: which words are not, and what could be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.judge.questions.general.reading import read
from arbitre.messages import LANGUAGES, Message, Messages, Pair

said: Final = Messages(
    {
        "strange": (
            "this question about the rules in general is not understood: '{text}'; these words are not known here:"
            " {words}; what is understood, for example: '{example}'",
            "cette question sur les règles en général n'est pas comprise : « {text} » ; ces mots ne sont pas connus"
            " ici :"
            " {words} ; est compris, par exemple : « {example} »",
        ),
        "near": (
            "this question about the rules in general is not understood: '{text}'; what the rules say of something"
            " near to it: {near}",
            "cette question sur les règles en général n'est pas comprise : « {text} » ; ce que les règles disent de"
            " proche : {near}",
        ),
        "unanswered": (
            "this question about the rules in general is not understood: '{text}'; what is understood, for example:"
            " '{example}'",
            "cette question sur les règles en général n'est pas comprise : « {text} » ; est compris, par exemple :"
            " « {example} »",
        ),
    }
)
_EXAMPLES: Final[tuple[Pair, ...]] = (
    ("Can one cast an instant in the untap step?", "Peut-on lancer un éphémère pendant l'étape de dégagement ?"),
    ("Can one play a land during combat?", "Peut-on jouer un terrain pendant la phase de combat ?"),
    ("Which step comes after the upkeep?", "Quelle étape vient après l'entretien ?"),
    ("What happens in the cleanup step?", "Que se passe-t-il pendant l'étape de nettoyage ?"),
    ("Who gets priority first?", "Qui reçoit la priorité en premier ?"),
    ("When is mana lost?", "Quand le mana est-il perdu ?"),
    ("How many lands may one play each turn?", "Combien de terrains peut-on jouer par tour ?"),
    ("Who declares blockers?", "Qui déclare les bloqueurs ?"),
    ("Can a tapped creature block?", "Une créature engagée peut-elle bloquer ?"),
    ("Can a creature block two attackers?", "Une créature peut-elle bloquer deux attaquants ?"),
    ("Can a creature attack the turn it comes?", "Une créature peut-elle attaquer le tour où elle arrive ?"),
    (
        "Can a creature with reach block a creature with flying?",
        "Une créature avec la portée peut-elle bloquer une créature avec le vol ?",
    ),
    ("Does combat damage use the stack?", "Les blessures de combat utilisent-elles la pile ?"),
    ("Does damage stay until the next turn?", "Les blessures restent-elles d'un tour à l'autre ?"),
    ("How does trample work?", "Comment fonctionne le piétinement ?"),
    ("What is lethal damage?", "Qu'est-ce que des blessures mortelles ?"),
    ("Does a planeswalker lose loyalty counters?", "Un planeswalker perd-il des marqueurs loyauté ?"),
    ("Can one regenerate a sacrificed creature?", "Peut-on régénérer une créature sacrifiée ?"),
    ("When does a player lose the game?", "Quand un joueur perd-il la partie ?"),
    ("When are state-based actions checked?", "Quand les actions basées sur un état sont-elles vérifiées ?"),
)
"""Questions that are understood."""


def refusal(question: str, names: Sequence[str] = (), *, in_french: bool, near: Message | None = None) -> Message:
    """What is wrong with a question in which players have these names.

    :param near: what the rules say of something near to it.
    """
    reading = read(question, names)
    lang = LANGUAGES.index("fr") if in_french else 0
    wanted = set(reading.concepts)
    if near is not None:
        return said("near", text=question, near=near)
    example = max(_EXAMPLES, key=lambda one: len(wanted & set(read(one[lang]).concepts)))[lang]
    if reading.strange:
        words = ", ".join(f"« {one} »" if in_french else f"'{one}'" for one in reading.strange)
        return said("strange", text=question, words=words, example=example)
    return said("unanswered", text=question, example=example)
