"""What rows of predicates are made of: verbs in their forms, lists, targets.

A row is for a player as its subject (P) or for a thing (T). What a pattern leaves over is the next clause.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from arbitre.judge.wording import verbs
from arbitre.judge.wording.prose.casting import LIST
from arbitre.judge.wording.prose.encoding import PLAYER
from arbitre.judge.wording.prose.holding import Reader
from arbitre.judge.wording.prose.things import Part

Handler = Callable[[Reader, re.Match[str], Part], None]


def forms_of(*names: str) -> str:
    """The forms of verbs: "lance", "lancent", "a lancé", "lancer", "casts"."""
    forms = sorted({form for name in names for form in verbs.forms(name)}, key=len, reverse=True)
    return (
        r"(?:(?:a|ont|avait|avaient|vient d'|vient de|viennent de|va|vont|ai|has|have|is|are|will) )?(?:de |d')?(?:"
        + "|".join(map(re.escape, forms))
        + r")(?:nt|e|s|es)?"
    )


ADV: Final = (
    r"(?: (?:alors(?! qu)|ensuite|donc|aussi|aussitot|immediatement|maintenant|simplement|egalement|encore"
    r"|legalement|tout de suite"
    r"|de nouveau|a nouveau|seulement|uniquement|en reponse|d'abord|enfin|normalement|then|also|now))*"
)
ON: Final = (
    r"(?:,? (?:sur|en ciblant|ciblant|contre|en visant|visant|en la ciblant|et cible|on|targeting|at|a)"
    r"|,? pour (?:engager|degager|detruire|tuer|sauver|proteger|contrecarrer|achever|enchanter|renvoyer))"
)
IT: Final = r"(?:lui|elle|dessus|celui-ci|celle-ci|eux|it|him|her|ce dernier|cette derniere)"
STEPS: Final = (
    r"(?:etape (?:de |d'|des )[a-z ]+?(?= et | pour |[,.;]|$)|(?:premiere |seconde "
    r"|deuxieme )?phase (?:principale|de combat)|entretien"
    r"|etape de fin|nettoyage)"
)
TARGET: Final = rf"(?P<t>{LIST}|{PLAYER}(?:'s face)?|{IT}(?: meme|-meme)?)"
LIFE: Final = r"(?:points? de vie|pv|pdv|life(?: points?)?|vies?)"
CLITIC: Final = r"(?:(?P<cl>lui|la|le|l'|les|leur|y) ?)?"
HAVE: Final = (
    r"(?:(?:ne )?(?:a|controle|possede|dispose de|dispose d'|dispose|a en jeu|ont|controlent|avait|has|controls)"
    r"(?: (?:aussi|deja|encore|toujours|seulement|uniquement|egalement|comme creature degagee|comme creatures?|en jeu"
    r"|sur le champ de bataille|also|depuis (?:longtemps|toujours|le debut|plusieurs tours|\w+ tours)"
    r"|pour sa part|quant a (?:lui|elle)|de son cote|en face|chez lui))*"
    r"|n'a(?: comme creature(?: degagee)?| en jeu)? qu'|n'a plus qu'|n'a(?: comme"
    r" creature(?: degagee)?)? que|n'a pour creature que|ne controle que|ne controle qu'|ne possede que|ne possede qu')"
)
ONLY: Final = r"(?: (?:que|qu'|seulement|pour seule creature|pour toute creature|un seul|une seule))?"
ITEM_END: Final = r"(?=$|[.,;:!]| )"


def row(kind: str, pattern: str, handler: Handler) -> tuple[str, re.Pattern[str], Handler]:
    return kind, re.compile(rf"(?:{pattern})(?![a-z0-9'-])"), handler


TAPPED_ADJ: Final = r"(?:engagee?s?|degagee?s?|tapped|untapped)"
ELIDED_CAST: Final = re.compile(rf"(?P<a>{LIST}){ON} {TARGET}(?![a-z0-9'-])")
"""What is cast by the verb of the clause before: "then Shock on it"."""
ELIDED_BLOCK: Final = re.compile(rf"(?P<w>{LIST}) (?:avec|par|with) (?P<a>{LIST})(?! (?:avec|with))(?![a-z0-9'-])")
"""What is blocked by the verb of the clause before: "and the Bears with a Wall"."""
