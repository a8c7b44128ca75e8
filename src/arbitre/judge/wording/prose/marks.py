"""What parts clauses, and the clauses that are no subject with a predicate: moments, chatter, reports of others."""

from __future__ import annotations

import re
from typing import Final

from arbitre.judge.wording import steps
from arbitre.judge.wording.folding import NUMBER
from arbitre.judge.wording.prose.casting import LIST
from arbitre.judge.wording.prose.encoding import PLAYER, QUOTE, THING

LINK: Final = re.compile(
    r"(?:\s|[.,;:!?…'-]|(?:et |puis |mais |alors |lors|tandis |apres |une fois |pendant )?(?<![a-z])qu'"
    r"(?=ils?\b|elles?\b|on\b)|(?:alors que|alors qu(?=')|(?:et|puis|mais) (?:que|qu(?=')|si|s(?='))|et|puis|mais"
    r"|ensuite"
    r"|alors|enfin|donc|or|tandis que"
    r"|alors que|alors qu(?=')|apres que|apres qu(?=')|une fois que|une fois qu(?=')|lorsque|lorsqu(?=')|quand"
    r"|tandis qu(?=')|pendant que|pendant qu(?=')|que(?= (?:[\ue100-\ue1ff]|personne))|car"
    r"|aussi|and|then|but|while|so"
    r"|et puis|ou|cependant|neanmoins|apres quoi|ainsi|en reponse|in response|a son tour|aussitot|enfin|finalement"
    r"|maintenant|ce tour-ci|ce tour|normalement|simplement|plus tard|immediatement|desormais|now|moi)(?![a-z'-]))+"
)
NAMES: Final = "|".join(
    sorted(
        {re.escape(one) for one in steps._STEP_OF if one not in ("fin", "end", "combat", "blessures", "damage")},
        key=len,
        reverse=True,
    )
)
STEP: Final = (
    rf"(?:(?:etape|phase) (?:de la |de l'|de |d'|des |du )?)?(?:{NAMES}|(?:premiere |seconde "
    rf"|deuxieme )?phase principale"
    r"|(?:seconde|deuxieme)(?= ?[.,;]| ?$)"
    r"|phase de combat|etape de fin|etape des blessures(?: de combat)?)(?: step| phase)?"
)
WHOSE: Final = rf"(?: (?:du tour )?(?:de |d'|of )(?P<who>{PLAYER}))?"
AT: Final = re.compile(
    rf"(?:(?:c'est|nous sommes|on est|it is|it's|we are|juste)? ?(?:(?:(?:pendant|durant|a|au|dans|lors de"
    rf"|en|during|in|at|on) )?(?:le |la |l'|sa "
    rf"|son |une |the |his |her )?(?:debut de (?:la |l'|son "
    rf"|sa )?)?(?:(?P<whose>{PLAYER})'s )?(?P<step>{STEP}){WHOSE}))(?=$|[ ,.;:])"
)
TURN: Final = re.compile(
    rf"(?:c'est (?:maintenant |alors |donc |desormais )?|it is |it's |on est |nous sommes )?(?:(?:a|au|dans|pendant"
    rf"|durant|lors du|during|on) )?(?:vient |arrive |commence )?(?:(?:le|du|son|un|the|his|her) )?"
    rf"(?:debut du )?(?:tour(?: normal)? (?:de |d')(?P<who>{PLAYER})"
    rf"|tour (?:du joueur )?(?P<who3>{PLAYER})|(?P<who2>{PLAYER})'s turn|(?<=c'est )a (?P<who4>{PLAYER})(?: de jouer)?"
    r"|(?P<own>propre tour|tour(?! suivant| precedent)|turn))(?: (?:qui commence|suit|commence))?(?=$|[ ,.;:])"
)
NEXT_TURN: Final = re.compile(
    rf"(?:puis |ensuite )?(?:(?:au|le|vient le|arrive le|on passe au|vient) )?(?:tour suivant|tour d'apres"
    rf"|prochain tour|tour (?:de |d')(?P<who>{PLAYER})(?= qui)"
    rf"|the next turn|next turn)(?:,? (?:celui )?(?:de |d')(?P<who2>{PLAYER}))?(?: sans rien de plus)?"
)
ADJUNCT: Final = re.compile(
    r" ?,? ?(?:\(?(?:en |pendant |durant |au cours de |lors de )?(?:ce tour-ci|ce combat|cette etape"
    r"|ce tour|le combat|cette phase|du combat)"
    r"|avant (?:les |l'|la |qu'elles |que |qu'|d'|de |le )[^,.;:]*|"
    rf"apres (?:les |l'|la |le |qu(?:e |')(?!{PLAYER}|{THING}|il |elle ))[^,.;:]*"
    r"|(?:a|lors de) (?:la|sa) resolution|au combat|a l'attaque"
    r"|(?:en dernier|en premier(?: lieu)?)(?: dans l'ordre)?|dans l'ordre|a un effet"
    r"|pour un effet|tout de suite|de nouveau|a nouveau|encore|seule?s?|depuis [^,.;:]*"
    r"|sans (?:bloqueurs?|blocage|bloc|reponse|etre|rien|autre|effet|initiative|"
    r"celerite|avoir|que|vol|capacite|le )[^.;:]*|au hasard|quand meme|legalement|deja|toujours"
    r"|comme bloqueurs?|comme attaquants?|pour (?:l'|le |la |les "
    r")?[a-z]+(?:er|ir|re)\b[^,.;:]*|dans le combat|de part et d'autre|jusqu'a la fin du tour|chacune?s?"
    r"|(?:au )?tour (?:un|\d+)|tous les deux|(?:celui |celle )?(?:d'office)"
    r"|this turn|before (?:damage|blocks)[^,.;:]*|after [^,.;:]*|alone|again|qui [a-z' ]*(?:tour"
    r"|combat)(?:-ci)?|de (?:sa|son) main|par la suite"
    r"|a (?:sa|la|son) (?:place|guise)|face a face|chez [^,.;:]*|en face|par exemple|a ce moment(?:-la)?"
    r"|aussitot|ensuite|alors(?! qu)"
    r"|legal|normalement|actuellement|en jeu|sur le champ de bataille|en cours de partie|a (?:son"
    r"|sa) (?:dernier|precedent) tour)(?![a-z'-])"
)
SUBJECT_T: Final = re.compile(rf"(?:tous |toutes |both )?(?P<a>{LIST})(?:,? (?:tous|toutes|tous deux) [^,.;]*(?=,))?")
SUBJECT_P: Final = re.compile(
    rf"(?P<who>{PLAYER})(?P<life>,? (?:qui (?:est|etait|a|avait) |who (?:is|has|was) |avec |a |est a "
    rf"|at )?(?:a )?(?P<n>{NUMBER}) (?:points? de vie|pv|pdv|life)(?:,|(?=[.;])|(?= )))?"
    rf"(?P<life2>, (?:toujours |encore )?a (?P<n2>\d+)(?: points? de vie)?,)?"
)
LIFE_OF: Final = re.compile(
    rf",? (?:qui|who) (?:est|a|avait|etait|is|has|was) (?:a |at )?(?P<n>{NUMBER})(?: (?:points? de vie|pv"
    rf"|pdv|life))?(?:,|(?=[.;])|$)"
)
PRONOUN: Final = re.compile(
    r"(?P<il>son controleur|sa controleuse|son proprietaire|its controller|ce dernier"
    r"|cette derniere|celui-ci|celle-ci|ils|elles|il|elle|on|they|he|she|it|qui"
    r"|cette creature|la creature|la carte|lequel|laquelle)(?![a-z'-])"
)
MODAL: Final = re.compile(
    r"(?:(?:le |la |l')?(?:veut|veux|voudrais|souhaiterais|aimerais|peux|comptes?|voudrait|souhaite"
    r"|souhaiterait|aimerait|compte|compterait|desire"
    r"|envisage d[e']|tente d[e']|essaie d[e']|cherche a|s'apprete a"
    r"|hesite a|propose d[e']|demande a|prefere|pretend|projette d[e']|pourrait|peut|wants to"
    r"|would like to|tries to|wishes to|hopes to)(?![a-z]))"
    r"(?:,? (?:a ce moment|alors|tout de suite|ensuite|aussi|encore|maintenant"
    r"|avant [^,]*)?,?)? ?(?:d[e'] ?)?(?=[a-z\ue100-\uefff])"
)
REAL: Final = re.compile(
    r"(?:decide d[e']|choisit d[e']|va|vient d[e']|commence par|finit par|se contente d[e']|peut alors) ?"
)
CHATTER: Final = re.compile(
    r"(?:tous (?:les )?deux capables[^.,;]*|capables? d'[^.,;]*|(?:et )?presente?s? depuis [^.,;]*|rien a jouer"
    r"|(?:petite |une )?question(?: (?:d'examen|de regles?|simple|bete|rapide)| (?:pour|sur) [^.,;:]*)?"
    r"|question (?:d'examen|de regles?|simple|bete"
    r"|rapide)|partie (?:a|en) deux(?: joueurs)?"
    r"|(?:salut|bonjour|bonsoir|hello|coucou|yo|hey)(?: (?:a|les|la|le|l'|tout|tous|toutes|chers?|amis?|gens|juges?"
    r"|arbitres?|monsieur|madame|forum|communaute|equipe|club|le monde|toutes?))*"
    r"|(?:une fois|apres|avant)(?: que)? (?:les |la |l'|le )?(?:bloqueurs|attaquants|blocages?|blocs?"
    r"|declarations?|[\ue800-\uefff])"
    r"(?: (?:des |de )?(?:bloqueurs|attaquants|blocages?))?(?: (?:sont )?(?:declares?|faits?|annonces?))?|salut"
    r"|bonjour|bonsoir|hello|hi|coucou|merci|svp|regles de 2011"
    r"|aucune? (?:effet|astuce|autre|sort|reponse|capacite)[^.,;]*|pas (?:de|d'autre) (?:sort|astuce"
    r"|planeswalker|reponse|effet)s?[^.,;]*|rien d'autre[^.,;]*"
    r"|(?:tout )?le reste est normal|personne ne (?:lance|joue|fait|repond|reagit|regenere|le regenere"
    r"|la regenere)[^.,;]*|plus personne ne (?:joue|fait|lance)[^.,;]*"
    r"|plus rien[^.,;]*|sans sort[^.,;]*|no tricks|nobody (?:responds|casts|does|has)[^.,;]*|no responses"
    r"|aucun joueur ne (?:repond|lance"
    r"|joue)[^.,;]*|les deux (?:survivent|creatures survivent)"
    r"|(?:deux )?joueurs|duel|situation|voici la situation|au tournoi[^,.;]*|en tournoi[^,.;]*"
    r"|(?:(?:deux|trois|des|les|ces) )?creatures (?:s'affrontent|combattent|se battent)"
    r"|(?:on|nous|personne) (?:ne |n')?(?:s')?(?:attaque|attaquons)(?:nt)? pas"
    r"|le combat commence|non pardon|pardon|c'est tout|voila"
    rf"|(?:et )?(?:pas|non|not) {PLAYER}(?! )|sans (?:marqueur )?poison"
    r"|alice commence la partie|rien (?:n'est|n'a)[^.,;]*|rien ne (?:l'|les )?(?:empeche|interdit)[^.,;]*"
    r"|a notre table[^,.;]*|hier soir|hier|ce soir"
    r"|(?:je|j') ?(?:ne )?(?:me demande|hesite|suis debutant|debute)[^.,;]*|j'ai un doute[^.,;]*)"
)
REPORTED: Final = re.compile(
    rf"(?:(?:le|un|l'|une) ?(?:juge|joueur|arbitre|adversaire|spectateur|ami|voisin|autre joueur|joueuse)"
    rf"|{QUOTE},?|{PLAYER}(?= (?:dit|affirme|soutient|pretend|croit|pense|objecte|proteste"
    rf"|assure))) ?(?:me |lui |nous )?(?:dit|affirme"
    r"|soutient|pretend|refuse|corrige|conteste|demande|repond|croit|pense|explique|annonce|objecte"
    r"|proteste|assure)[^.;]*"
)
EXPLAINS: Final = re.compile(
    r"(?:(?:sa|leur|cette|la|une|its|this) (?:capacite|carte|aura|ability|card)(?! (?:de|d'))"
    r"|les \d+ prochaines blessures|jusqu'a la fin du tour|qui (?:fait|donne|permet|dit|empeche"
    r"|oblige|peut))[^.;]*"
)
ACTIVE: Final = re.compile(
    rf"(?:le joueur actif|la joueuse active|the active player) (?:est|is) (?P<a>{PLAYER})"
    rf"|(?P<b>{PLAYER}) (?:est|is) (?:le joueur actif|la joueuse active|the active player)"
)
HARMLESS: Final = re.compile(
    r"(?:est en train de declarer ses (?:attaquants|bloqueurs)|ne (?:le |la |les )?(?:depense|utilise"
    r"|garde)[^.,;]*|attend[^.,;]*"
    r"|que j'appelle[^.;]*"
    r"|(?:qui )?restent? (?:en defense|en retrait|chez)[^.,;]*|encaisse"
    r"|hesite|reflechit"
    r"|regarde|importe peu|est (?:content|tranquille|maintenant vide)"
    r"|aussi|egalement|prefere[^.,;]*|au combat|passe au combat[^.,;]*|va au combat|declare le combat"
    r"|entre en combat)(?![a-z])"
)
"""What a player or a thing may do that is nothing to the game."""
ALL_PASS: Final = re.compile(
    r"(?:(?:tout|tous) (?:se resout|le monde passe|les joueurs passent)"
    r"|tous (?:les deux )?passent(?: la priorite)?|(?:tout|le sort|la capacite|les deux"
    r"|les (?:deux )?sorts|les capacites|l'ephemere"
    r"|le rituel) se (?:resout|resolvent)(?: normalement)?|everything resolves|it resolves"
    r"|the spell resolves|the stack resolves|le sort est resolu)"
)
NOBODY: Final = re.compile(
    r"(?:(?:il n'y a |there (?:is|are) )?(?:aucun|pas de|no) (?:bloqueu?r?s?|blocage|blocs?|blocks?"
    r"|blockers?)|personne ne (?:la |le |les )?bloque"
    r"|aucun(?:e|des deux)? n'est bloquee?s?|nobody blocks)"
)


BOTH_AT: Final = re.compile(
    rf"(?P<a>{PLAYER}) (?:et|and) (?P<b>{PLAYER})(?: (?:sont|ont|are|have|est|a))?(?: (?:tous les deux"
    rf"|tous deux|chacun|chacune|both|each|{THING}))?(?: (?:a|at|est a))?"
    rf" (?P<n>{NUMBER})(?: (?:points? de vie|pv|life))?(?: chacune?)?(?![a-z/])"
)
EACH_AT: Final = re.compile(
    rf"(?:(?:les )?deux joueurs|chacun|tout le monde|chaque joueur|(?:on est|nous sommes|tous) tous les deux"
    rf"|both players|everyone)(?: (?:sont|est|a|ont|is|are))?(?: (?:a|at))? (?P<n>{NUMBER})"
    rf"(?: (?:points? de vie|pv|life))?(?= ?(?:[.,;:]|$| et ))"
)
THERE_IS: Final = re.compile(
    rf"(?:il y a|on a|there (?:is|are))(?: (?:aussi|egalement|en jeu|en face|encore"
    rf"|also))* (?P<a>{LIST})(?: en jeu| sur le champ de bataille)?"
    rf"(?: (?:chez|du cote de|cote) (?P<who>{PLAYER}))?"
)
ORDERED: Final = re.compile(
    rf"(?:l'|son |un |the )?ordre (?:d'assignation|des blessures|de repartition)(?: (?:des|de ses"
    rf"|de leurs) blessures)?(?: (?:de |d'|pour )?(?P<of>{THING}))? ?(?:est ?:|est|:|etant|sera) ?"
    rf"(?:d'abord )?(?P<a>{LIST})(?: en (?:deuxieme|second|dernier)(?: lieu)?)?"
)
CORRECTED: Final = re.compile(
    rf"(?:non,? )?c'est (?P<who>{PLAYER}) qui (?:est|en est) a (?P<n>{NUMBER})(?: (?:points? de vie|pv))?(?![a-z])"
)


NAMED: Final = re.compile(
    r"([A-ZÀ-Þ][a-zà-ÿ]+) (?:passes|has|casts|attacks|blocks|plays|controls|passe|a|lance|attaque|bloque"
    r"|joue|contrôle)\b"
)
DEED: Final = re.compile(
    r"(?:ne |n'|se |s'|la |le |l'|les |lui |en |y )*(?:a|ont|controle|possede|attaque|bloque|lance|joue"
    r"|active|sacrifie|engage|degage|detruit|exile|pioche|defausse|gagne|perd|contrecarre"
    r"|paie|choisit|cible|regenere|prend|met|renvoie|copie|meurt|has|casts|attacks|blocks|plays|activates"
    r"|controls|draws|discards|gains|loses)(?![a-z])"
)
