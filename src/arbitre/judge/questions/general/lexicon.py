"""The words of questions about the rules in general, English and French, and the concepts that they name.

Patterns see folded text in which apostrophes and hyphens are spaces ("y a t il", "isn t"). Of several that fit in one
place the longest is meant. Every word of a question is read, or the question is not understood.
"""

from __future__ import annotations

from typing import Final

KEYWORDS: Final = {
    "flying": r"(?:le |du |de )?vol\b|volantes?|flying|fliers?|flyers?|volent?",
    "reach": r"(?:la )?portee|reach",
    "first_strike": r"(?:l )?initiative|first strike",
    "double_strike": r"(?:la )?double initiative|double strike",
    "trample": r"(?:le |du )?pietinement|trample|pietin\w+",
    "deathtouch": r"(?:le )?contact mortel|(?:la )?toucher? mortel(?:le)?|deathtouch",
    "lifelink": r"(?:le |du )?lien de vie|lifelink",
    "vigilance": r"(?:la )?vigilance|vigilante?s?",
    "haste": r"(?:la )?celerite|haste",
    "defender": r"(?!le defenseur (?:peut|choisit|declare|doit|lanc))(?:le )?defenseur|defender|murs?\b|walls?\b",
    "wither": r"(?:la )?fletrissure|wither",
    "infect": r"(?:l )?infect\w*",
    "intimidate": r"(?:l )?intimidat\w+",
    "fear": r"(?:la )?peur|fear",
    "shadow": r"(?:la |le |l )?(?:distorsion|ombre)|shadow",
    "horsemanship": r"(?:l )?(?:equitation|art equestre)|horsemanship|chevauchee",
    "landwalk": (
        r"(?:la )?traversee (?:des |de |d )(?:terrains?|marais|iles?|forets?|montagnes?|plaines?)|(?:land|island"
        r"|forest|swamp|mountain|plains)walk"
    ),
    "protection": r"(?:la )?protection|protection(?= from)",
    "unblockable": (
        r"imblocables?|inblocables?|unblockable|ne peut pas etre bloquee?|can t be blocked|cannot be blocked"
    ),
    "indestructible": r"(?:l )?indestructib\w+",
    "flash": r"(?:le )?flash",
    "hexproof": r"(?:la )?defense talismanique|hexproof",
    "shroud": r"(?:le )?linceul|shroud",
    "menace": r"(?:la )?menace|menace",
    "skulk": r"(?:la )?furtivite|skulk",
    "flanking": r"(?:le )?debordement|flanking",
    "bushido": r"(?:le )?bushido|bushido",
    "exalted": r"(?:l )?exalt\w+",
    "provoke": r"(?:la )?provocation|provoke",
    "phasing": r"(?:le )?dephas\w+|phasing|phases? (?:out|in)|hors phase",
}
"""Keywords: ``k:flying``; in the negative, ``no:flying``."""
QUALITIES: Final = {
    "from:white": r"(?:contre|from) (?:le |les )?(?:creatures? )?(?:blanch?e?s?|white)",
    "from:blue": r"(?:contre|from) (?:le |les )?(?:creatures? )?(?:bleue?s?|blue)",
    "from:black": r"(?:contre|from) (?:le |les )?(?:creatures? )?(?:noire?s?|black)",
    "from:red": r"(?:contre|from) (?:le |les )?(?:creatures? )?(?:rouges?|red)",
    "from:green": r"(?:contre|from) (?:le |les )?(?:creatures? )?(?:verte?s?|green)",
    "c:white": r"blanch?e?s?|white",
    "c:blue": r"bleue?s?|blue",
    "c:black": r"noire?s?|black",
    "c:red": r"rouges?|red",
    "c:green": r"vertes?|verts?|green",
    "c:artifact": r"creature artefact|artifact creature|artefacts? creatures?|creatures? artefacts?",
}
"""Colours, and creatures that are artifacts."""
NOISE: Final = (
    r"(?:moi|down|quelque chose|de suite|quand meme|all the same|anyway|peut etre|est ce qu[ei]?|le|la|les|l|un|une"
    r"|des|du|de|d|a|au|aux|en|dans|par|sur|pour|ce|cet|cette|ces|son|sa|ses|mon|ma|mes|ton|ta|tes|leur|leurs|notre"
    r"|nos|votre|vos|il|elle|ils|elles|on|nous|vous|je|j|tu|y|se|s|que|qu|qui|est|sont|etre|ete|etait|soit|soient|a"
    r"|ont|ai|as|avoir|ait|aient|avait|alors|donc|et|ou|mais|si|t|m|n|ne|me|te|lui|eux|cela|ca|c|dont|avec|ayant"
    r"|sous|chez|contre|lors|lorsque|lorsqu|durant|pendant|comme|car|parce|puisque|ci|la|tant|bien|deja|vraiment"
    r"|exactement|normalement|generalement|en general|par exemple|juste|immediatement|directement|precisement"
    r"|habituellement|aura|auront|sera|seront|serait|vers|depuis|meme|ceci|celui|celle|ceux|celles|aussi|ainsi"
    r"|suffit|fois|afin|dit|dire|parmi|malgre|alors que|tandis|egalement|simplement|reellement|donc|entre|va|vont"
    r"|aller|ni|the|an|of|to|in|at|on|by|for|with|from|that|this|these|those|it|its|they|their|them|he|she|his|her"
    r"|one|ones|s|you|your|i|my|we|our|is|are|be|been|being|was|were|do|does|did|has|have|had|will|would|if|and|or"
    r"|but|as|during|while|into|out|up|then|so|actually|really|normally|usually|exactly|already|any|some|there|who"
    r"|which|than|also|because|when|whenever|having|under|against|over|upon|until|lequel|laquelle|auquel|quand|tel"
    r"|telle|souvent|forcement|vrai|true|correct|right|exact|faux|false|c est|savoir|connait|dites|moi|svp|merci"
    r"|please|bonjour|hello|hi|question|regle|d apres|selon|according|situation|cas|case|ok|effectivement|genre|type"
    r"|types|sorte|sortes|kind|kinds|quelconque|quelconques|donne|donnee|certain|certaine|certains|certaines|propre"
    r"|propres|own|l un|using|use|get|gets|go|goes|via|afterwards|afterward|though|even|although|s il|meant|called"
    r"|appelle|appellent|nomme)"
)
"""Words that say nothing here."""
