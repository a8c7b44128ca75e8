"""What people say of a game in everyday words, in the words that clauses are read by: "je chump avec", "il tape dans
Jace avec", "y a Moat en jeu"."""

from __future__ import annotations

import re
from typing import Final

_ENUMERATES: Final = r"(?=(?:une? |des |deux |trois |\d))"
_SOMEBODY: Final = r"(?:je|il|elle|l'adversaire|mon adversaire|personne|(?-i:[A-ZÀ-Þ])[a-zà-ÿ]+)"
_FACE: Final = r"(?:t[êe]te|tronche|face|figure|dents|gueule|poire|tempe)"
_BODY: Final = rf"(?: (?:dans|en pleine?) (?:la |les |ma |sa )?{_FACE})"
_FRIEND: Final = (
    r"(?:adv|oppo|opp|opponent|opposant|vis-à-vis|ennemi|rival|pote|poto|copain|ami|frère|frangin|cousin|voisin"
    r"|collègue"
    r"|camarade|fils|père|mari|gars d'en face|pote d'en face|partenaire de jeu|petit[- ](?:fils|frère)|grand[- ](?:père"
    r"|frère)|beau[- ](?:fils|frère|père)|neveu|oncle|gendre|coloc(?:ataire)?|patron|boss|prof|élève|gamin|gosse|mec)"
)
_WOMAN: Final = (
    r"(?:copine|sœur|soeur|femme|cousine|voisine|fille|mère|pote|rivale|amie|collègue|camarade|petite[- ](?:fille|sœur"
    r"|soeur)|grande[- ](?:sœur|soeur)|grand[- ]mère|belle[- ](?:fille|sœur|soeur|mère)|nièce|tante|coloc|prof"
    r"|adversaire"
    r"|meuf)"
)
_SAME: Final = (
    (r"’", "'"),
    (
        rf"\b([Mm])on {_FRIEND}\b\.?(?! (?:me )?(?:dit|affirme|prétend|soutient|pense|croit|m'a dit))"
        r"(?: (?-i:[A-ZÀ-Þ])[a-zà-ÿ]+(?= ))?"
        rf"|\b([Mm])a {_WOMAN}\b(?! (?:me )?(?:dit|affirme|prétend|soutient|pense|croit|m'a dit))",
        lambda m: f"{m[1] or m[2]}on adversaire",
    ),
    (r"\ble (?:mec|gars|type|joueur) (?:d'en face|en face|adverse)\b", "mon adversaire"),
    (
        r"\bl'autre(?: joueur)?(?= (?:se )?(?:prend|perd|gagne|est à|tombe|finit|joue|lance|n'a|a)\b)"
        r"|(?:^|(?<=[.!?,] ))adversaire(?= (?:a|contrôle|attaque|bloque|joue|lance)\b)",
        "mon adversaire",
    ),
    (r"\bd(?:[ée]g[âa]ts?|ommages?)\b", "blessures"),
    (r"\bpts? de vie\b|\bpdv\b|\bpvs\b", "points de vie"),
    (r"\bpoints? de d[ée]g[âa]ts?\b", "blessures"),
    (r"\bcr[ée]as?\b|\bbestioles?\b|\bbêtes?\b", "créature"),
    (r"\badvs?\b\.?", "adversaire"),
    (r"\bet moi,? " + _ENUMERATES, "et j'ai "),
    (r"\bet moi,? (?=je |j')", "et "),
    (r"\bsur la table ?:? ?(?=moi\b|lui\b|\w+ ?:)", ""),
    (rf"\bmoi ?:? ?{_ENUMERATES}|\bmoi ?: ?", "j'ai "),
    (rf"\blui ?:? ?{_ENUMERATES}|\blui ?: ?", "mon adversaire a "),
    (
        r"\b(?:une?|des) [^.,;:!?]*?(?:\.\.\.|…) ?(?:euh|non|pardon|enfin|ou plutôt|je veux dire)[ ,:]+(?=une? |des )",
        "",
    ),
    (
        r"(?:(?<=[.!?\n] )|(?<=,)|(?<=\bet)|^)[^.!?,\n]*?(?:\.\.\.|…) ?(?:euh|non|pardon)[ ,:]+"
        r"(?:(?:oublie[zs]?|laisse[zs]?)(?: [^.!?]*)?[.!]|(?=\w+ ))",
        "",
    ),
    # life
    (
        r"(?:^|(?<=[.;!\n] ))((?-i:[A-ZÀ-Þ])[\wà-ÿ]+) ?: ?(\d+) points de vie[,;]? (?:et |avec )?"
        r"(?=(?:une? |des |deux |trois |rien))",
        r"\1 est à \2 points de vie. \1 a ",
    ),
    (
        r"(?:^|(?<=[.;!\n] ))((?-i:[A-ZÀ-Þ])(?!oi\b|ui\b)[\wà-ÿ]+) ?: ?(?=(?:une? |des |deux |trois )[^?]*?\d/\d)",
        r"\1 a ",
    ),
    (
        r"(?<=[,;.] )(?:et |mais )?lui,? (?:(?:il )?(?:est|était) )?(?:à|a) (?=\d)|\bet lui,? (?:est )?(?:à|a) (?=\d)",
        "et il est à ",
    ),
    (r"(?<=[,;.] )(?:et )?moi,? (?:(?:je )?(?:suis|étais) )?(?:à|a) (?=\d)|\bet moi,? (?:à|a) (?=\d)", "et je suis à "),
    (r"\blui (?=(?:est|était) à \d)", "il "),
    (r"\b(?<!qu')on m'(?=attaqu)", "mon adversaire m'"),
    (r"\bqu'on me (?=(?:bloque|lance|inflige|joue|tue)\b)", "que mon adversaire me "),
    (r"\bqu'on m'(?=attaqu)", "que mon adversaire m'"),
    (r"\b(attaque|bloque) (?:à (?:son|mon) tour|pendant (?:son|mon) tour)(?= avec\b)", r"\1"),
    (r"\bon me (?=(?:bloque|lance|inflige|joue|tue)\b)", "mon adversaire me "),
    (r"\bil me rest(?:e|ait) (?:plus que |encore |seulement |juste )?(?=\d+ (?:points? de vie|pv|vies?)\b)", "j'ai "),
    (r"\b(?:il ne )?me reste plus que (?=\d+ (?:points? de vie|pv|vies?)\b)", "j'ai "),
    (
        r"\bil (?:ne )?lui rest(?:e|ait) (?:plus que |encore |seulement |juste )?(?=\d+ (?:points? de vie|pv|vies?)\b)",
        "il a ",
    ),
    (
        r"\bil (?:ne )?rest(?:e|ait) (?:plus que |encore |seulement |juste )?(\d+ (?:points? de vie|pv|vies?)) à"
        r" ((?:mon |l')adversaire|(?-i:[A-ZÀ-Þ])[a-zà-ÿ]+)",
        r"\2 a \1",
    ),
    (r"\b(?:en face,? )?(?:ça|ca|on) (?:m')?attaque (?=avec\b)", "mon adversaire m'attaque "),
    (r"\ben face,? (?:on|il|ça) (?=bloque|a |lance|joue|attaque|n'a)", "mon adversaire "),
    (r"\b(?:est|étai[ts]|suis) à (?=\d+ (?:marqueurs? )?poison)", "a "),
    (r"\bj(?:e ne |e |e n'|')peux? (?:n')?en bloquer qu'une?(?: seule?)?(?: avec (?=mon|ma|une?))", "j'ai "),
    (
        r"\b(?:il|elle|mon adversaire) (?:ne |n')?peut (?:n')?en bloquer qu'une?(?: seule?)?(?: avec (?=son|sa|une?))",
        "mon adversaire a ",
    ),
    (r"\b(attaque|bloque) avec tout(?:es)? ?[:,(] ?(?=(?:une?|mon|ma|mes|son|sa|ses|deux|trois|\d)\b)", r"\1 avec "),
    (r"\b(est|sera|reste) (?:toujours |encore )?considérée?s? comme\b", r"\1"),
    (
        r"\ba (?:un |une |1 )(?:seule? )?(?:bloqueu(?:r|se)|bloquante?)(?: dégagée?| potentielle?"
        r"| disponible)?(?= ?[.,;?]| et |$)",
        "a une créature",
    ),
    (
        r"\bn'a (?:qu'un|qu'une)(?: seule?)? bloqueu(?:r|se)(?: dégagée?| potentielle?)?(?= ?[.,;?]| et |$)",
        "n'a qu'une créature",
    ),
    (
        r"\b(peux?t?|pourrait|pourrais|veux|veut) (lui |le |la |l')?(?:faire|mettre|coller"
        r"|balancer) (?=(?-i:[A-ZÀ-Þ]))",
        r"\1 \2lancer ",
    ),
    (r"\bpersonne (?=(?:meurt|survit)\b)", "personne ne "),
    (
        r"(peu(?:t|x)(?:-(?:il|elle|on|je))?[^?.!]* (?:lancer|jouer|activer) [^?.!]*?),? avant (?:les"
        r"|que les) blessures(?: de combat)?"
        r"(?: soient infligées)?(?= ?\?)",
        r"\1",
    ),
    (r"(?<=[a-zé] )(?:de plus )?pendant mon tour principal\b", "pendant ma phase principale"),
    # attack and block
    (
        r",? ?\bqu(?:e j'|e je |'il |'elle |e mon adversaire )(?:(?:viens?|vient) (?:juste |tout juste )?(?:de "
        r"|d')(?:poser"
        r"|lancer|jouer|invoquer|descendre|mettre en jeu)(?: ce tour(?:-ci)?)?|(?:ai|a) (?:posée?s?|lancée?s?|jouée?s?"
        r"|invoquée?s?) ce tour(?:-ci)?)(?= ?[,.;?:]|$| et )",
        " arrivé ce tour-ci",
    ),
    (
        r"\b(?:fraîchement|tout juste|à peine) (?:arrivée?s?|posée?s?|jouée?s?|lancée?s?|invoquée?s?)\b",
        "arrivé ce tour-ci",
    ),
    (r"\b((?:déjà )?blessée?s?) de (\d+)\b(?! blessures)(?: (?:pendant )?ce tour(?:-ci)?)?", r"avec \2 blessures"),
    (r"(?<=[a-zé]) à (?:\{\w+\})+", ""),
    (r"\binvoqu(?=(?:e|er|é|ent)\b)", "lanc"),
    (r"\b(?:qui )vol(?:e|ent)\b(?! (?:le|la|un))", "avec le vol"),
    (r"\bs(?:i |'il est |'elle est |i (?:il|elle) est )(?:non[ -]|pas )bloqué(e?)\b", r"s'il n'est pas bloqué\1"),
    (
        r"(?<!est )(?<!sont )(?<!suis )(?<!était )(?<!fait )(?<!donc )(?<!toujours )(?<!encore )\bpas bloqué(e?s?)\b",
        r"non bloqué\1",
    ),
    (r"\b(?:n'en|ne) bloque qu'(une?)(?: seule?)?(?: des (?:deux|trois))?\b(?! (?:\w+ )?\d)", r"en bloque \1"),
    (r"\b(?:n'en|ne) bloque qu'(?=avec\b)", "bloque "),
    (
        r"\b(lui |leur )((?:lance|balance|joue|fait|envoie|met) (?-i:[A-ZÀ-Þ])[^,.;?]*?) dessus\b",
        r"\1\2",
    ),
    (r",? ?\(?\b(?:pour|à|avec|où|de)? ?X ?(?:=|égale?(?: à)?|vaut|de) ?(\d+)\)?", r" avec X = \1"),
    (
        r"(?:^|(?<=[.!?:;] ))avec ((?:une? |mon |ma |son |sa |la |le |l')?(?-i:[A-ZÀ-Þ])[^,?.]*?) (?:en jeu"
        r"|sur (?:la table"
        r"|le champ de bataille|le board|le terrain)),? (?=combien|est-ce|je |j'|mon |ma |mes |il |peut|puis"
        r"|à combien|quel)",
        r"\1 est en jeu. ",
    ),
    (
        r"(?:^|(?<=[.!?:;,] ))(?:peux-tu |pouvez-vous |merci de )?(?:décri\w+|expliqu\w+|dites|dis|donne\w*|résol\w+"
        r"|résoud\w+|détaill\w+|racont\w+|indiqu\w+|précis\w+|déroul\w+)(?:-moi|-nous)?(?: donc| précisément| en détail"
        r"|,)* (?:ce qui|ce qu'il) (?:se passe|arrive|va se passer|en résulte|se produit)[^.!?]*[.!?]*",
        "Que se passe-t-il ?",
    ),
    (
        r"(?:^|(?<=[.!?:;,] ))(?:décri\w+|expliqu\w+|donne\w*|résol\w+|résoud\w+|détaill\w+|racont\w+|indiqu\w+"
        r"|déroul\w+)(?:-moi|-nous)? (?:le |l'|la |ce )(?:résultat|issue|combat|déroulement|suite|bilan"
        r"|étape des blessures)"
        r"(?: (?:du|de ce|de cet?te?) (?:combat|tour|attaque|bataille))?[.!?]+",
        "Que se passe-t-il ?",
    ),
    (r"\bdéclare (?:deux|trois|\d) attaquants?(?: ?[:,]| ?\()", "attaque avec"),
    (r"\bdéclare (?:deux|trois|\d) bloqueurs?(?: ?[:,]| ?\()", "bloque avec"),
    (r"\bdouble[- ]?bloque(?=[ ,.;]*(?:[,.;?]|$| et))", "bloque avec les deux"),
    (r"\bdouble[- ]?bloque ((?:le|la|son|sa|mon|ma|l')[^,.;?]*?)(?=[,.;?]|$)(?<! avec)", r"bloque \1 avec les deux"),
    (r"\b(peut|peux|veut|veux|va|vais|pourra) (?:le |la )?chump(?:er)?(?:[- ]?bloquer)?\b", r"\1 bloquer"),
    (r"\b(?:chump|double|triple|gang)[- ]?(?=bloqu)", ""),
    (r"\bchump(?:e|es)?\b", "bloque"),
    (r"\b(?:tape|frappe|cogne|fonce|charge)s? dessus avec\b", "l'attaque avec"),
    (r"\b(?:tape|frappe|cogne|fonce|charge|swing)s?(?= avec\b)", "attaque"),
    (r"\b(?:tape|frappe|cogne|fonce)s? (?:dans|sur) (?=(?-i:[A-ZÀ-Þ]))", "attaque "),
    (r"\b(?:pars?|monte|vais|va) (?:à l'(?:attaque|assaut)|au combat) (?=avec\b)", "attaque "),
    (
        rf"\b({_SOMEBODY}) (bloque|attaque|répond|joue)(?: (?:avec )?)(pas|rien|personne)\b",
        r"\1 ne \2 pas",
    ),
    (r"\bne attaque\b", "n'attaque"),
    (r"\b(?:me |lui )?passe(?:nt)? dessus\b", "n'est pas bloqué"),
    (r"\bpasse(?:nt)? sans (?:blocage|bloqueurs?|opposition)\b", "n'est pas bloqué"),
    (r"\bquelqu'un (?=(?:fait|lance|joue) (?-i:[A-ZÀ-Þ]))", "mon adversaire "),
    (r"\bpasse(?:nt)? (?:non bloquée?s?|sans être bloquée?s?|tranquillement|tranquille)\b", "n'est pas bloqué"),
    (r"(?<=attaque) et passe\b(?! (?:à|au|la|le|son)\b)", " et n'est pas bloqué"),
    (r"\btoute? seule?\b", "seul"),
    (r"\b(et|mais|puis) (bloque|attaque|répond|régénère) (?:pas|rien|personne)\b", r"\1 ne \2 pas"),
    (rf"\b({_SOMEBODY}) (?:active|fait|joue|lance) rien\b", r"\1 ne fait rien"),
    (
        r"\b(?:l'attaquante?|l[ea] bloqueu(?:r|se)|(?:ma|sa) créature|(?:mon|son) (?:attaquant|bloqueur)),"
        r" (une? [^,.;]*\d+/\d+[^,.;]*),(?= \w)",
        r"\1",
    ),
    (r"\b(?:l'attaquante?(?: adverse)?|la créature attaquante) est (une? [^.,;?]+)", r"\1 attaque"),
    (r"\b(?:l[ea] bloqueu(?:r|se)(?: adverse)?|la créature bloqueuse) est (une? [^.,;?]+)", r"\1 bloque"),
    (r"\b(?:en|côté) (?:défense|attaque),? (?=j'ai|je |il a|elle a|mon adv)", ""),
    (r"\bflash(?:e|es)? (?=(?:une?|mon|ma|son|sa) |(?-i:[A-ZÀ-Þ]))", "lance "),
    (r"\bme (?=attaqu)", "m'"),
    (r"\bj'ajoute (?=(?-i:[A-ZÀ-Þ]))", "je lance "),
    (r"\brépond(?:s)? (?=(?-i:[A-ZÀ-Þ])[a-zà-ÿ])", "répond avec "),
    (
        r"\bm(?:on|a) (?:seule?|unique) (?:bloqueur|créature|attaquant)e? (?:est|c'est) (?=une? "
        r"|(?-i:[A-ZÀ-Þ]))",
        "j'ai ",
    ),
    (
        r"\bs(?:on|a) (?:seule?|unique) (?:bloqueur|créature|attaquant)e? (?:est|c'est) (?=une? |(?-i:[A-ZÀ-Þ]))",
        "mon adversaire a ",
    ),
    # what there is
    (r"\bj'ai que\b", "je n'ai que"),
    (r"\b(il|elle|mon adversaire) a que\b", r"\1 n'a que"),
    (r"(?:^|(?<=[.!?,] ))y (?=a \S)", "il y "),
    (r"\b(\d+) poisons?\b", r"\1 marqueurs poison"),
    (r"(?<=\d) sans rien\b", " sans capacité"),
    (r"(?<=\d/\d) (?:au sol|terrestre|tout (?:court|nu|simple|bête))\b", ""),
    (rf"\b({_SOMEBODY}) a (pas|plus|aucune?)(?= (?:de |d'|créature|bloqueur|terrain|carte))", r"\1 n'a \2"),
    (r"\bj'ai (pas|plus)(?= (?:de |d'))", r"je n'ai \1"),
    (r"\b(ai|a) (?:juste|simplement|rien qu(?:e |'))(?= ?(?:une? |\d|(?-i:[A-ZÀ-Þ])))", r"\1 seulement"),
    (r"\b(?:déclare|mène|lance|fait) (?:une|son|l'|mon)? ?(?:attaque|assaut) (?=avec\b)", "attaque "),
    (
        r"\b(?:mon|ma|mes) [^.,;:!?]*?(?:\.\.\.|…|,) ?(?:euh|pardon|enfin|ou plutôt|je veux dire)[ ,:]+"
        r"(?=(?:mon|ma|mes) )",
        "",
    ),
    (r"\b(peut|peuvent|doit|doivent|va|vont|pourra) (ils?|elles?|on)(?= \w+(?:er|ir|re)\b)", r"\1-\2"),
    (r"\bma créature est (?=une? )", "j'ai "),
    (r"\bsa créature est (?=une? )", "il a "),
    (r"\bet (?:la sienne|le sien)(?: est)? (?=une? )", "et il a "),
    (r"\b(?:le sien|la sienne)\b", "sa créature"),
    (r"\bne (peu|veu)x\b", r"ne \1t"),
    (r"\b(qui attaque) (?=(?:meurt|survit|est)\b[^.?]*\bbloqué)", ""),
    (r"\bau (?=(?:premier|second|deuxième|troisième)\b(?! tour))", "à le "),
    (rf"\b({_SOMEBODY}) (régénère|répond|lance|joue)s? (?:pas|rien)\b", r"\1 ne \2 pas"),
    # what is asked
    (r"\bil me reste combien à (?:prendre|encaisser|subir)\b", "je prends combien"),
    (r"\b(?:il|elle|ça) (?:me|m') ?(?:fait|met|inflige|colle|enlève) combien\b", "je prends combien"),
    (r"\b[Jj]e m(?:e |'en )(?=pren|mang|encaiss)", "je "),
    (rf"(?<=combien){_BODY}|(?<=blessures){_BODY}", ""),
    (rf"\b(?:sur|dans) (?:sa|la) {_FACE}\b", "sur mon adversaire"),
    (rf"\b(?:sur|dans) ma {_FACE}\b", "sur moi"),
    (
        r"\b(combien(?: de blessures| de points de vie)?)(?: ?[:,(] ?| )(?:\d+|rien|zéro|aucune?)(?:,? (?:\d+|rien"
        r"|zéro))*,? ou"
        r" (?:\d+|rien|zéro)\)?(?= ?\?)",
        r"\1",
    ),
    (r"\b(combien de (?:blessures|points de vie|pv)) (?:me|m'|lui) ?(?=(?:fait|inflige|met|coûte) )", r"\1 "),
)
"""Words that mean the same."""
_WHETHER: Final = (
    r"(?:combien|qui|qu'est-ce|que se|quel(?:le)?s?|à combien|est-ce|lequel|laquelle|peut|quand|pourquoi|comment|où)\b"
)
_TWO: Final = re.compile(
    r"(?P<first>(?:\b[Cc]ombien|\b[Qq]ui|\b[Qq]uel\w*|\b[Pp]eut|\b[Ee]st-ce|-t-(?:il|elle))\b[^.?!:]*?),? et "
    rf"(?:est-ce que )?(?=(?:\w+ )?[\w'’]+-(?:t-)?(?:ils?|elles?|on)\b[^.?!]*\?|{_WHETHER}[^.?!]*\?)"
)
"""Two questions in one: "how many, and has he lost?"."""

_GAINS_AND: Final = re.compile(
    r"(?P<first>(?:^|(?<=[.!?:,] ))(?:[Oo]n|[Ii]l|[Jj]e|(?-i:[A-ZÀ-Þ])\w+) (?:gagne|perd|meurt|survit|revient)"
    r"(?: (?:quelque chose|des \w+|de la vie))?) et (?=[^.,?!]* (?:meurt|survit|revient|attaque|gagne|perd)[^.?!,]*\?)"
)
"""Two questions in the words of statements: "does he come back and does he attack?"."""


_FATES_AND: Final = re.compile(
    r"(?P<first>\b(?:est|meurt|survit|sera|a|peut|va|gagne|perd|prend|reste)-(?:t-)?(?:ils?|elles?)\b[^.?!:,]*?),? "
    r"et (?=(?:(?:le|la|les|mon|ma|mes|son|sa|ses|[A-ZÀ-Þ]\w+(?:'s)?) |l')[^.?!,]*-(?:t-)?(?:ils?|elles?)\b[^.?!]*\?)"
)
"""Two fates in one question: "is the 5/5 destroyed, and does mine survive?"."""
_MAY_AND: Final = re.compile(
    r"(?P<first>(?:(?<=[.!?:;,] )|^)(?:je|il|elle|on|(?-i:[A-ZÀ-Þ])\w+) peu[xt] (?:le |la |l')?(?:bloquer|attaquer)"
    r"[^.?!,]*?),? et (?=[^.?!,]*\b(?:combien|qui|que|quoi)\b[^.?!,]*\?)",
    re.IGNORECASE,
)
"""Whether something may be done, and what comes of it: "I can block, and I take how much?"."""
_KNOWING: Final = re.compile(
    r"(?:^|(?<=[.?!\n])|(?<=[.?!\n] ))(?P<asked>[^\s.?!][^.?!\n]+?),?"
    r" (?:sachant|étant donné|vu|en sachant) qu(?:e |')(?P<told>[^.?!\n]+?) ?\?"
)
"""A fact behind a question: "how much does he lose, knowing that he is at 5?"."""
_HOW_MUCH_AND: Final = re.compile(r"(?P<first>\b[Cc]ombien(?: de [\w ]+?)?),? et (?=[^.?!,]*\bcombien\b[^.?!,]*\?)")
"""Two amounts in one question: "I gain how much and he takes how much?"."""


def plain(text: str) -> str:
    """A text in the words that clauses are read by."""
    for pattern, word in _SAME:
        text = re.sub(pattern, word, text, flags=re.IGNORECASE)
    return text


def parted(text: str) -> str:
    """A text with two questions where two are asked in one."""
    text = _MAY_AND.sub(r"\g<first> ? Et ", text)
    text = _KNOWING.sub(r"\g<told>. \g<asked> ?", text)
    text = _FATES_AND.sub(r"\g<first> ? Et ", text)
    text = _HOW_MUCH_AND.sub(r"\g<first> ? Et ", text)
    text = _GAINS_AND.sub(r"\g<first> ? Et ", text)
    return _TWO.sub(r"\g<first> ? Et ", text)
