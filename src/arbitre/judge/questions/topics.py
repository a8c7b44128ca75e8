"""What the rules of the turn say, by topic (CR 103, 116, 305, 307, 500-505, 512-514)."""

from __future__ import annotations

from typing import Final, NamedTuple

from arbitre.messages import Pair


class Topic(NamedTuple):
    """Words that all stand in a question about it, in folded text; what is so; the rule that says it."""

    rule: str
    about: tuple[str, ...]
    words: Pair


_TURN: Final = r"tours?\b|turns?\b"
_STEPS: Final = r"etapes?\b|steps?\b"
_COMBAT: Final = r"combats?\b"
_PRIORITY: Final = r"priorit\w+"
_WHICH: Final = r"combien|quel\w*|ordre|lesquel\w*|liste|how many|which|what|order"

TOPICS: Final[tuple[Topic, ...]] = (
    # the turn
    Topic(
        "500.1",
        (_TURN, r"phases?\b", _WHICH),
        (
            "a turn has five phases, in this order: beginning, precombat main, combat, postcombat main, ending",
            "un tour a cinq phases, dans cet ordre : début, première phase principale, combat, seconde phase"
            " principale, fin de tour",
        ),
    ),
    Topic(
        "501.1",
        (r"phase de debut|beginning phase|debut (?:du|de) tour", _STEPS),
        (
            "the beginning phase has three steps, in this order: untap, upkeep, draw",
            "la phase de début a trois étapes, dans cet ordre : dégagement, entretien, pioche",
        ),
    ),
    Topic(
        "506.1",
        (_COMBAT, _STEPS, _WHICH),
        (
            "the combat phase has five steps, in this order: beginning of combat, declare attackers, declare"
            " blockers, combat damage, end of combat; a second combat damage step if"
            " something has first strike or double strike",
            "la phase de combat a cinq étapes, dans cet ordre : début de combat, déclaration des attaquants,"
            " déclaration des bloqueurs, blessures de combat, fin de combat ; une"
            " seconde étape de blessures si une créature a l'initiative ou la double initiative",
        ),
    ),
    Topic(
        "512.1",
        (r"phase de fin|ending phase", _STEPS),
        (
            "the ending phase has two steps, in this order: end, cleanup",
            "la phase de fin a deux étapes, dans cet ordre : fin, nettoyage",
        ),
    ),
    Topic(
        "505.2",
        (r"phases? principales?|main phases?", _STEPS),
        (
            "a main phase has no steps: it ends when all players pass in succession with an empty stack",
            "une phase principale n'a pas d'étapes : elle se termine quand tous les joueurs passent successivement,"
            " la pile étant vide",
        ),
    ),
    Topic(
        "505.1a",
        (
            r"phases? principales?|main phases?",
            r"precedant|suivant|avant|apres|premiere|seconde|deuxieme|pre-?combat|post-?combat|first|second",
        ),
        (
            "only the first main phase of a turn comes before combat; all others are postcombat main phases, even if"
            " the combat phase was skipped",
            "seule la première phase principale d'un tour précède le combat ; toutes les autres le suivent, même si"
            " la phase de combat a été sautée",
        ),
    ),
    Topic(
        "500.2",
        (rf"{_STEPS}|phases?\b", r"(?:se )?termin\w*|fini\w*|change\w*|passe a\b|ends?\b|over\b"),
        (
            "a step or phase in which players get priority ends when the stack is empty and all players pass in"
            " succession",
            "une étape ou une phase où les joueurs reçoivent la priorité se termine quand la pile est vide et que"
            " tous les joueurs passent successivement",
        ),
    ),
    Topic(
        "500.3",
        (_STEPS, r"sans priorite|aucun joueur|pas (?:de |la )priorite|no priority|without priority"),
        (
            "no player gets priority in the untap step, nor, normally, in the cleanup step: these end when all that"
            " is done in them is done",
            "aucun joueur ne reçoit la priorité pendant l'étape de dégagement ni, normalement, pendant l'étape de"
            " nettoyage : elles se terminent quand leurs actions sont faites",
        ),
    ),
    Topic(
        "500.4",
        (r"mana\b", r"reserve|reste|perd\w*|disparai\w*|vide\w*|pool|lost|empt\w*|garde\w*|keep"),
        (
            "when a step or phase ends, all mana left in the players' pools is lost",
            "quand une étape ou une phase se termine, tout le mana restant dans la réserve de chaque joueur est perdu",
        ),
    ),
    Topic(
        "500.5",
        (r"jusqu'a la fin du combat|until end of combat",),
        (
            "what lasts until end of combat ends when the combat phase ends, not when the end of combat step begins",
            "ce qui dure « jusqu'à la fin du combat » prend fin à la fin de la phase de combat, et non au début de"
            " l'étape de fin de combat",
        ),
    ),
    Topic(
        "514.2",
        (
            r"jusqu'a la fin du tour|fin du tour.*effets?|effets?.*fin du tour|until end of turn|ce tour-ci",
            r"effets?\b|dur\w+|termin\w*|fini\w*|quand|when|ends?\b|effect",
        ),
        (
            "what lasts until end of turn or this turn ends in the cleanup step, at the same time as damage is removed",
            "ce qui dure « jusqu'à la fin du tour » ou « ce tour-ci » prend fin à l'étape de nettoyage, en même"
            " temps que les blessures sont retirées",
        ),
    ),
    Topic(
        "500.7",
        (_TURN, r"supplementaires?|additionnels?|extra|additional"),
        (
            "an extra turn is added directly after the specified turn; of several, the one created last is taken first",
            "un tour supplémentaire est ajouté juste après le tour indiqué ; de plusieurs, le plus récemment créé a"
            " lieu en premier",
        ),
    ),
    Topic(
        "500.8",
        (
            r"(?:phases?|etapes?) (?:\w+ ){0,3}(?:supplementaires?|additionnel\w*)|(?:extra"
            r"|additional) (?:\w+ )?(?:steps?|phases?)",
        ),
        (
            "extra phases and steps are added directly after (or before) the one that is named; of several after the"
            " same one, the one created last comes first",
            "les phases et étapes supplémentaires sont ajoutées juste après (ou avant) celle qui est indiquée ; de"
            " plusieurs, la plus récemment créée a lieu en premier",
        ),
    ),
    Topic(
        "500.10",
        (
            r"saut\w*|skip\w*|passee?s?\b",
            r"tours?\b|phases?\b|etapes?\b|steps?\b|turns?\b",
            r"signifie|que se passe|comment|veut dire|what does|mean|happens",
        ),
        (
            "to skip a turn, phase or step is to proceed as if it did not exist: what was to happen in it never does",
            "passer un tour, une phase ou une étape, c'est faire comme s'il n'existait pas : ce qui devait y arriver"
            " n'a pas lieu",
        ),
    ),
    Topic(
        "502.2",
        (r"degag\w*|untap\w*", r"permanents?|terrains?|lands?|quand|when|comment|simultan\w*|meme temps"),
        (
            "in the untap step the active player untaps all permanents at the same time, unless an effect keeps some"
            " from it; this does not use the stack",
            "à l'étape de dégagement le joueur actif dégage tous ses permanents simultanément, à moins qu'un effet"
            " n'en empêche ; cela ne passe pas par la pile",
        ),
    ),
    Topic(
        "504.1",
        (r"pioch\w*|draws?\b", r"quand|tour|etape|pile|repondre|when|turn|step|stack"),
        (
            "the active player draws a card as the draw step begins; this turn-based action does not use the stack",
            "le joueur actif pioche une carte au début de l'étape de pioche ; cette action obligatoire ne passe pas"
            " par la pile",
        ),
    ),
    Topic(
        "103.7a",
        (
            r"pioch\w*|draws?\b",
            r"premier tour|premier joueur|qui commence|first turn|first player|plays? first|starting player",
        ),
        (
            "in a two-player game who plays first skips the draw step of the first turn",
            "dans une partie à deux joueurs, celui qui commence passe l'étape de pioche de son premier tour",
        ),
    ),
    Topic(
        "305.2",
        (r"terrains?\b|lands?\b", r"jou\w+|poser|combien|play\w*|how many"),
        (
            "a land may be played in a main phase of one's own turn, with priority and an empty stack, one each turn"
            " unless an effect allows more",
            "on peut jouer un terrain pendant une phase principale de son tour, avec la priorité et la pile vide, un"
            " par tour à moins qu'un effet n'en permette plus",
        ),
    ),
    Topic(
        "307.1",
        (
            r"rituels?|sorcer\w+|sorts? de creature|creature spells?|enchantements?|artefacts?",
            r"lanc\w*|cast\w*|quand|when",
        ),
        (
            "what is no instant may be cast in a main phase of one's own turn, with priority and an empty stack",
            "ce qui n'est pas un éphémère se lance pendant une phase principale de son tour, avec la priorité et la"
            " pile vide",
        ),
    ),
    Topic(
        "116.3",
        (_PRIORITY,),
        (
            "the active player gets priority first in each step and phase, after its turn-based actions and what has"
            " triggered, and after a resolution; who casts or activates something"
            " gets it again; when all pass, the top of the stack resolves or the step ends",
            "le joueur actif reçoit la priorité en premier dans chaque étape et phase, après les actions"
            " obligatoires et ce qui s'est déclenché, et après une résolution ; qui lance un"
            " sort ou active une capacité la reçoit de nouveau ; quand tous passent, le dessus de la pile se résout"
            " ou l'étape se termine",
        ),
    ),
    Topic(
        "703.1",
        (r"actions? obligatoires?|turn-based actions?",),
        (
            "turn-based actions happen by themselves as a step or phase begins or ends; nobody controls them, they"
            " do not use the stack, and come before state-based actions, triggers"
            " and priority",
            "les actions obligatoires du tour ont lieu d'elles-mêmes au début ou à la fin d'une étape ou d'une phase"
            " ; personne ne les contrôle, elles ne passent pas par la pile, et"
            " précèdent les actions basées sur un état, les capacités déclenchées et la priorité",
        ),
    ),
    Topic(
        "513.2",
        (
            r"etape de fin|end step|fin du tour|end of turn",
            r"arriv\w*|enter\w*|pendant cette|pendant l'etape|during|revien\w*|trop tard",
        ),
        (
            "what comes during the end step with an ability that triggers at its beginning waits until the next"
            " turn's end step: the step does not go back",
            "ce qui arrive pendant l'étape de fin avec une capacité se déclenchant à son début attend l'étape de fin"
            " du tour suivant : l'étape ne revient pas en arrière",
        ),
    ),
    Topic(
        "514.1",
        (r"defauss\w*|discard\w*", r"blessures?|damage", r"premier|d'abord|avant|apres|ordre|first|before|order"),
        (
            "in the cleanup step the active player first discards down to the maximum hand size; then all marked "
            "damage is"
            " removed and effects until end of turn end, at the same time",
            "à l'étape de nettoyage, c'est d'abord la défausse du joueur actif jusqu'à sa taille de main maximale "
            "; ensuite"
            " toutes les blessures marquées sont retirées et les effets « jusqu'à la fin du tour » se terminent, "
            "simultanément",
        ),
    ),
    Topic(
        "514.1",
        (
            r"defauss\w*|discard\w*|gard\w+.*main\b|keep.*hand\b|taille (?:de |maximale de )main|hand size",
            r"main\b|cartes?\b|fin\b|quand|etape|step|combien|hand|cards?\b|when|maximum|maximale",
        ),
        (
            "in the cleanup step the active player, and nobody else, discards down to the maximum hand size,"
            " normally seven",
            "à l'étape de nettoyage le joueur actif, et lui seul, se défausse jusqu'à sa taille de main maximale,"
            " normalement sept cartes",
        ),
    ),
)
