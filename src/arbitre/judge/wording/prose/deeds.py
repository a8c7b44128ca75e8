"""Questions that ask only whether what was told is legal, or whether somebody is right."""

from __future__ import annotations

import re
from typing import Final

_NOUN: Final = (
    r"(?:attaque|blocage|bloc|declaration|repartition|assignation|activation|action|coup|play|attack|block"
    r"|bloqueur|lancement|choix)"
)
_LEGAL: Final = r"(?:legale?s?|permise?|possible|autorisee?|valable|valide|correcte?|reglementaire|allowed|illegale?)"
OF_THE_DEED: Final = re.compile(
    rf"(?:(?:et |mais |alors )?(?:est-ce(?: que c'est)?|c'est|est-il|est-ce bien|is (?:it|that"
    rf"|this))(?: bien)? {_LEGAL}(?: ou (?:non|pas|illegale?))?"
    rf"|{_LEGAL}(?: ou (?:non|pas|illegale?))?"
    rf"|(?:cet|cette|ce|son|sa|the|la|le|l'|this)(?: (?:tel|telle))? ?{_NOUN}(?: (?:de la sorte"
    rf"|des blessures|des bloqueurs|des attaquants|du joueur))? "
    rf"(?:est(?:-(?:il|elle))?|is)(?: (?:bien|donc))? {_LEGAL}(?: ou (?:non|pas|illegale?))?"
    rf"|is (?:this|that|the) {_NOUN} {_LEGAL}"
    rf"|(?:que vaut|comment juger) (?:cet|cette|ce|son|sa|la|le|l') ?{_NOUN}(?:,? {_LEGAL} ou {_LEGAL})?"
    r"|(?:est-ce que )?[\ue100-\ue1ff](?: (?:en|y))? (?:a (?:bien )?le droit|peut)(?: (?:de )?(?:le )?faire(?: ca"
    r"| cela)?)?"
    r"|(?:ca|cela|c'est|est-ce que (?:ca|c'est)) (?:marche|passe|fonctionne|bon|ok|possible|autorise|legal)"
    r"(?: ou (?:non|pas))?|ok|c'est ok|a-t-on le droit|on a le droit|(?:est-ce )?possible"
    r"|(?:a-t-(?:il|elle)|ont-(?:ils|elles)|en a-t-(?:il|elle)) le droit(?: de le faire)?|le peut-(?:il"
    r"|elle)|peut-(?:il|elle|on) (?:le faire|faire (?:cela|ca))"
    r"(?: (?:legalement|a ce moment(?:-la)?|maintenant))?|est-ce qu'(?:il|elle|on) (?:peut (?:le faire"
    r"|faire (?:cela|ca))|(?:en )?a le droit)|can (?:he|she|they) (?:do (?:that|this|so|it))"
    r"|(?:is|are) (?:he|she|they) allowed to(?: do (?:that|this|so))?)"
)
RIGHT: Final = re.compile(
    r"(?:est-ce qu')?(?:\ue100|\ue101|il|elle|ce joueur|le joueur)? ?(?:a-t-(?:il|elle) raison|a raison"
    r"|est-ce (?:vrai|exact|correct)|raison ou tort)|(?:is|are) (?:he|she|they) right"
)
