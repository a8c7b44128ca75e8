"""Questions about the turn, in people's words: rows of English and French, the French as :mod:`french` has it.

"What step comes next?", "Quand Alice pioche-t-elle ?", "L'étape de dégagement d'Alice est-elle sautée ?"
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from arbitre.judge.questions.fights import filled

_ROWS: Final = (
    (
        "next",
        r"(?:what|which) is the next (?:step|phase)|(?:what|which) (?:step|phase) (?:is next|comes next|follows|is"
        r" the next(?: one)?)|what comes next",
        r"quelle est (?:la |l')(?:étape|phase)(?: d'après| suivante| prochaine)|quelle (?:est la )?(?:étape|phase)"
        r" (?:vient|suit|est|arrive)(?: la| ensuite"
        r"| après| suivante| prochaine)*|quelle est la prochaine (?:étape|phase)|(?:qu'est-ce qui|que) (?:vient"
        r"|suit){he}(?: ensuite| après)?"
        r"|(?:à|dans) quelle (?:étape|phase) (?:passe-t-on|va-t-on)(?: ensuite)?",
    ),
    (
        "after",
        r"(?:what|which)(?: (?:step|phase))? (?:comes (?:right )?after|follows) {step}",
        r"(?:quelle (?:étape|phase)|qu'est-ce qui|que) (?:vient|suit|arrive|succède){he}(?: (?:juste )?après| à)?"
        r" {step}"
        r"|quelle est (?:la |l')(?:étape|phase) (?:qui (?:suit|vient après)|après|suivant) {step}",
    ),
    (
        "before",
        r"(?:what|which)(?: (?:step|phase))? (?:comes (?:right )?before|precedes) {step}",
        r"(?:quelle (?:étape|phase)|qu'est-ce qui) (?:vient (?:juste )?avant|précède){he} {step}"
        r"|quelle est (?:la |l')(?:étape|phase) (?:qui précède|avant|précédant) {step}",
    ),
    (
        "skipped",
        r"(?:is|was|will|has) {step} (?:be |been )?skipped|(?:does|did|will) {who} skip {step}",
        r"{step} (?:est|a){he} (?:été )?(?:sauté|passé|ignoré)e?s?|{who} (?:saute|passe){he} {step}|saute{he} {step}"
        r"|passe{he} {step}",
    ),
    (
        "skips",
        r"(?:what|which) (?:steps?|phases?)(?: (?:and|or) (?:steps?|phases?))? (?:is|are|was|were|will be|get|gets)"
        r" skipped|(?:what|which) (?:steps?|phases?) (?:does|do|will) {who} skip",
        r"quelles? (?:étapes?|phases?)(?: (?:et|ou) (?:quelles )?(?:étapes?|phases?))? (?:est|sont|a|ont){he} (?:été"
        r" )?(?:sauté|passé|ignoré|omis)e?s?|quelles? (?:étapes?|phases?) {who} (?:saute|passe){he}"
        r"|quelles? (?:étapes?|phases?) (?:saute|passe|saute-t-on|passe-t-on)",
    ),
    (
        "comes",
        r"(?:is there|will there be) (?:a |an )?{step}(?: this turn)?|(?:does|will) {step} (?:take place|happen|occur)",
        r"{step} (?:a{he} lieu|se (?:déroule|produit){he}|existe{he})|(?:y )?a-t-il (?:une |un |l'|la )?{step}",
    ),
    (
        "is",
        r"(?:is it|are we in|is this) {step}",
        r"(?:sommes-nous|est-on|est-ce|est-ce qu'on est|c'est|on est|en est-on|se trouve-t-on)(?: bien)? (?:à la |à"
        r" l'|à |au |dans la |dans l'|dans le |dans |en |l'|la |le )?{step}",
    ),
    (
        "turn",
        r"what turn (?:is it|are we (?:in|on))|which turn is it",
        r"(?:à |dans |en )?quel tour (?:sommes-nous|est-on|est-ce)",
    ),
    (
        "next turn",
        r"whose turn is (?:it )?next|who (?:has|takes|plays) the next turn",
        r"à qui (?:est|est-ce|appartient) le (?:prochain tour|tour suivant)|qui (?:joue|prend|a) (?:le prochain tour"
        r"|le tour suivant|ensuite|après)",
    ),
    (
        "when",
        r"(?:when|(?:in|at|during) (?:which|what) (?:step|phase|turn)|at what (?:point|moment)|how soon) {asked}",
        r"(?:quand|à quel moment|(?:à|dans|pendant|durant|lors de|de) quelle (?:étape|phase)|à quel tour|à partir de"
        r" quand|à partir de quelle étape"
        r"|dans combien de temps|dès quand) {asked}",
    ),
    (
        "until",
        r"(?:how long|until when) (?:does|will) (?:the effect of )?{about}(?:'s? effect)? last"
        r"|when does (?:the effect of )?{about}(?:'s? effect)? (?:end|expire|wear off|stop)",
        r"(?:jusqu'à quand|jusqu'à quelle étape|combien de temps) (?:l'effet {of})?{about} (?:dure|agit|fait){he}(?:"
        r" effet)?"
        r"|(?:jusqu'à quand|combien de temps) dure{he} (?:l'effet {of})?{about}"
        r"|(?:quand|à quel moment|à quelle étape) (?:l'effet {of})?{about} (?:cesse|s'arrête|se termine|prend|expire"
        r"|finit|disparaît){he}(?: (?:fin|d'agir|de faire effet|son effet|de s'appliquer))?"
        r"|(?:quand|à quel moment|à quelle étape) (?:cesse|se termine|prend fin|expire) (?:l'effet {of})?{about}",
    ),
)


_PARTS: Final = {"{step}": r"(?P<step>.+?)", "{who}": r"(?P<who>.+?)", "{asked}": r"(?P<asked>.+)"}


def rows() -> Sequence[Sequence[str]]:
    """All of them: kind, English, French."""
    return _ROWS


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Made when the first question is asked."""
    made = []
    for kind, *templates in _ROWS:
        for pattern in (one for template in templates for one in filled(template)):
            for name, meaning in _PARTS.items():
                pattern = pattern.replace(name, meaning)
            made.append((kind, re.compile(pattern, re.IGNORECASE)))
    return tuple(made)


def read(asked: str) -> Iterator[tuple[str, dict[str, str]]]:
    """What a question about the turn could ask, with its parts."""
    for kind, pattern in _patterns():
        found = pattern.fullmatch(asked)
        if found is not None:
            yield kind, {key.rstrip("0123456789"): value for key, value in found.groupdict().items() if value}
