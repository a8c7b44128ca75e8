"""The words of questions about the rules in general, English and French, and the concepts that they name.

Patterns see folded text in which apostrophes and hyphens are spaces ("y a t il", "isn t"). Of several that fit in one
place the longest is meant. Every word of a question is read, or the question is not understood.
"""

from __future__ import annotations

from typing import Final

KEYWORDS: Final = {
    "flying": r"(?:le |du |de )?vol\b|(?:un |une )?volante?s?|flying|fliers?|flyers?|volent?",
    "reach": r"(?:la )?portee|reach",
    "first_strike": r"(?:l )?initiative|first strike",
    "double_strike": r"(?:la )?double initiative|double strike",
    "trample": r"(?:le |du )?pietinement|trample|pietin\w+",
    "deathtouch": r"(?:le )?contact mortel|(?:la )?toucher? mortel(?:le)?|deathtouch",
    "lifelink": r"(?:le |du )?lien de vie|lifelink",
    "vigilance": r"(?:la )?vigilance|vigilante?s?",
    "haste": r"(?:la )?celerite|haste",
    "defender": r"(?:(?<=avec )|(?<=perd )|(?<=gagne )|(?<=ayant )|(?<= a )|(?<=donne ))(?:le )?defenseur"
    r"|(?!le defenseur (?:peut|choisit|declare|doit|lanc))(?:le )?defenseur|defender",
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
        r"imblocables?|inblocables?|imblocabilite|unblockab\w+|ne peut pas etre bloquee?|can t be blocked"
        r"|cannot be blocked"
    ),
    "indestructible": r"(?:l )?indestructib\w+",
    "flash": r"(?:le )?flash",
    "hexproof": r"(?:la )?defense talismanique|hexproof",
    "shroud": r"(?:le )?linceul|shroud",
    "menace": r"(?:la )?menace|menace",
    "skulk": r"(?:la )?furtivite|skulk",
    "flanking": r"(?:le )?debordement|flanking",
    "bushido": r"(?:le )?bushido(?: \d+| n\b)?",
    "exalted": r"(?:l )?exalt\w+",
    "provoke": r"(?:la )?provocation|provoke",
    "annihilator": r"(?:l )?annihil\w+(?: \d+| n\b)?",
    "persist": r"(?:la )?persistance|persist",
    "undying": r"(?:l )?immortalite|(?:la )?ressuscit\w+|undying",
    "rampage": r"(?:le |la )?rampage|(?:la )?folie meurtriere|(?:le )?carnage|rampage",
    "battlecry": r"(?:le )?cri de (?:guerre|bataille)|battle cry",
    "morph": r"(?:la )?mue|(?:la )?megamue|morph|megamorph",
    "phasing": r"(?:le )?dephas\w+|phasing|phases? (?:out|in)|hors phase",
}
"""Keywords: ``k:flying``; in the negative, ``no:flying``."""
QUALITIES: Final = {
    "powerzero": r"0/[1-9]\d*(?=.*(?:bless|inflig|assign|degat|damage|deal))",
    "toughnesszero": r"\d+/0(?!\d)",
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
    "c:colourless": r"incolores?|colou?rless|sans couleur",
    "c:artifact": r"creature artefact|artifact creature|artefacts? creatures?|creatures? artefacts?",
}
"""Colours, and creatures that are artifacts."""
NOISE: Final = (
    r"(?:monsieur|madame|l arbitre|arbitre|judge|(?:un )?enfant(?= demande)|demande(?= (?:pourquoi|si|quand"
    r"|comment|qui))|traitement|les gars|pote|copain|table"
    r"|wants?(?: to)?|transform\w+(?= en (?:leurs? |ses )?(?:resultats|consequences))|volontairement"
    r"|deliberement|expres"
    r"|bonne nuit|svp|stp|s il (?:te|vous) plait|respect\w+|soumise?s?|souffr\w+"
    r"|au (?:tout )?debut(?= exactement)|a partir (?:de|du|d)|des que|des qu|obligatoirement|voire|voila"
    r"|franchement"
    r"|avis|laisser|laisse(?:nt|z)?|n importe|importe|ancienne?|rendue?s?(?= (?:s|si|quand))|fait de(?= )"
    r"|actions?(?= (?:de|d|du|dans|a"
    r"|pendant))|train"
    r"|cumulatif|cumulative|en volant|expres|eviter?|evit\w+"
    r"|eclairs?|foudre|du(?:e|es|s)?(?= (?:a|au"
    r"|aux))|due|disent|clairement|d avis|veu(?:t|lent|x)|voul\w+|souhait\w+|desir\w+|tent\w+|essa(?:ie|ye)\w*"
    r"|dehors|en dehors(?: de| du)?|coups?"
    r"|personnellement|s (?:il|elle|ils|elles|on) (?:le )?peu(?:t|vent)|si (?:elles?|ils?|je|tu"
    r"|on) (?:le )?peu(?:t|vent|x)"
    r"|(?:que )?si possible|if (?:able|possible)|if (?:it|he|she|they) can|normale?s?|normaux|suis|etes|sommes"
    r"|seul \.|deux a deux"
    r"|admettons|imaginons|supposons|mettons|lorsqu\w*|quand bien meme|d accord|fait il|ca marche pas"
    r"|alors qu|pourtant|sinon|otherwise|en fait|au final|finalement|toute facon|de toute facon"
    r"|rapport|niveau|au niveau|comment dire|reglement\w*|officiel\w*|autre chose|precise\w*|oui|yes|no doubt"
    r"|sera t|serait ce|peuvent t|eventuel\w*|du tout|nul besoin|besoin|potentiel\w*|eventuellement|de soin|soin"
    r"|curatif|sur table|a cote"
    r"|a cause(?: d\w+)?|vien(?:s|t|nent) (?:de|d)|dur(?:e|ent)(?= jusqu)|dur(?:e|ent)|temps|direct|total|au total"
    r"|enchantees?"
    r"|moi(?! meme)|petite question(?: de debutant)?|debutante?|oui ou non|down|quelque chose|de suite|quand meme"
    r"|all the same|anyway|peut etre|est ce qu[ei]?|le|la|les|l|un|une|des|du|de|d|a|au|aux|en|dans|par|sur|pour|ce"
    r"|cet|cette|ces|son|sa|ses|mon|ma|mes|ton|ta|tes|leur|leurs|notre|nos|votre|vos|il|elle|ils|elles|on|nous|vous"
    r"|je|j|tu|y|se|s|que|qu|qui|est|sont|etre|ete|etait|soit|soient|a|ont|ai|as|avoir|ait|aient|avait|alors"
    r"|donc|et"
    r"|ou|mais|si|t|m|n|ne|me|te|lui|eux|cela|ca|c|dont|avec|ayant|sous|chez|contre|lors|lorsque|lorsqu|durant"
    r"|pendant|comme|car|parce|puisque|ci|la|tant|bien|vraiment|exactement|normalement|generalement|en general"
    r"|par exemple|juste|immediatement|directement|precisement|habituellement|aura|auront|sera|seront|serait|vers"
    r"|depuis|meme|ceci|celui|celle|ceux|celles|aussi|ainsi|suffit|fois|afin|dit|dire|parmi|malgre|alors que|tandis"
    r"|egalement|simplement|reellement|donc|entre|va|vont|aller|ni|the|an|of|to|in|at|on|by|for|with|from|that|this"
    r"|these|those|it|its|they|their|them|he|she|his|her|one|ones|s|you|your|i|my|we|our|is|are|be|been|being|was"
    r"|were|do|does|did|has|have|had|will|would|if|and|or|but|as|during|while|into|out|up|then|so|actually|really"
    r"|normally|usually|exactly|already|any|some|there|who|which|than|also|because|when|whenever|having|under"
    r"|against|over|upon|until|lequel|laquelle|auquel|quand|tel|telle|souvent|forcement|vrai|true|correct|right"
    r"|exact|faux|false|c est|savoir|connait|dites|moi|svp|merci|please|bonjour|bonsoir|salut|coucou|hello|hi"
    r"|question"
    r"|regle|d apres|selon|according|situation|cas|case|ok|effectivement|genre|type|types|sorte|sortes|kind|kinds"
    r"|quelconque|quelconques|donne|donnee|certain|certaine|certains|certaines|l un|using|use|get|gets|go"
    r"|goes|via|afterwards|afterward|though|even|although|s il|a cause(?: d\w+)?|normal|pour (?:re)?descendre a"
    r"|unique(?= regle)|chose|choses|tomb(?:e|ent)|arrive(?= a 0| a zero)|droit|meant|called|lorsque|vraiment|bah"
    r"|ben|du coup|euh|quoi(?= exactement)|exactement|hein|dis|au fait|simple|concretement|au juste|y|tjrs"
    r"|appelle|appellent|nomme)"
)
"""Words that say nothing here."""
