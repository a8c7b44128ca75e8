"""A question in fewer words: without "this turn" or "in response", and with a name for "it".

What is asked of "it" is asked of what was last spoken of: the targets of the last play before the spell itself, and
before any play the only card that was described.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from arbitre.judge.lines.course import Course
from arbitre.judge.questions.french import inverted
from arbitre.judge.wording.sentences import Sentence, names_in

_HEAD: Final = re.compile(
    r"^(?:(?:so|and|but|ok|okay|hi|hello|hey|judge|then|now|well|please|in (?:that|this) case|the question is"
    r"|finalement|(?:juste )?après (?:la résolution(?: de [^,]+)?|cela|ça),?|au final|à la fin"
    r"|d'après (?:les règles|le rules text)(?: de \d+)?,?"
    r"|alors|et|mais|donc|bonjour|bonsoir|coucou|salut|arbitre|dans ce cas|du coup)[,:!]* )+",
    re.IGNORECASE,
)
_TAIL: Final = re.compile(
    r"(?:,? (?:right now|right away|now|yet|already|any ?more|this (?:turn|combat)|today|then"
    r"|in response(?: to (?:it|that|this))?"
    r"|at instant speed|at th(?:is|at) point|like th(?:is|at)|after (?:this|that)|afterwards|here|legally|or not|please"
    r"|(?:juste )?après (?:cela|ça|coup|la résolution(?: de .+)?)|juste après|ensuite|finalement|au final"
    r"|à la fin|(?:pendant|durant|lors de|dans|à|avec)"
    r" (?:cette|ce|cet) (?:étape|phase|moment)(?:-là)?|pour (?:ces|ses|les) jetons|(?:pendant|durant"
    r"|lors de) ce combat|d'après les règles(?: de \d+)?"
    r"|légalement|en (?:jeu|tout)|parmi (?:ces|les|ses) bloqueurs"
    r"|entre (?:ces|les|ses) bloqueurs|d'office"
    r"|de ces blessures|à son tour"
    r"|maintenant|à présent|désormais|en tout|au total|à la place|in all|in total"
    r"|(?:(?:pendant|durant|lors de) )?ce (?:tour|combat)(?:-ci)?|en réponse(?: à"
    r" cela)?|alors|tout de suite|dans ce cas|encore|après(?: ça"
    r"| cela)?|ici|ou non"
    r"|ou pas))+$",
    re.IGNORECASE,
)
_ADVERBS: Final = re.compile(
    r" (?:still|actually|finalement|réellement|de plus|supplémentaires?|encore une fois|ensemble"
    r"|chaque fois|additional"
    r"|more"
    r"|legally"
    r"|really|even|just|also|now|then|ever|encore|vraiment|toujours|quand même"
    r"|légalement|alors)(?= )",
    re.IGNORECASE,
)
_KEYWORDS: Final = "flashback|flash back|evoke|dash|overload|bestow|escape|prowl|disturb|spectacle|foretell"
_REMAINS: Final = r"(?:reste(?:ra)?(?:-t)?-il|il (?:va )?rester?(?:ra)?|va-t-il rester|restera)"
_TO_LIFE: Final = r"combien de points de vie \g<who> a-t-il"
_ENDS_AT: Final = (
    r"(?:est|finit|tombe|(?:se )?retrouve|termine|passe|arrive|descend|reste|monte|en est|sera|finira|finit-on)"
)
_SHORT: Final = (
    (r"^de combien\b", "combien"),
    (
        r"^(?:quel (?:est|sera|serait|devient) |à combien (?:est|s'élève) )?(?:alors |donc "
        r"|maintenant )?(?:le |la |son )?(?:total|nombre|niveau)(?: final| exact)?"
        r"(?: de points de vie| de vie)? (?:final )?(?:de |d')(?P<who>\w+)(?: final)?$",
        _TO_LIFE,
    ),
    (rf"^à combien(?: de points de vie| de pv)? (?P<who>\w+) (?:se |en )?{_ENDS_AT}(?:-t)?-(?:il|elle)$", _TO_LIFE),
    (rf"^à combien(?: de points de vie| de pv)? (?:se |en )?{_ENDS_AT} (?P<who>\w+)$", _TO_LIFE),
    (r"^combien (?P<who>\w+) a-t-(?:il|elle) (?P<what>de points de vie)$", _TO_LIFE),
    (r"^(?P<who>.+?) a-t-(?:il|elle) le droit d(?:e |')(?P<deed>.+)$", r"\g<who> peut-il \g<deed>"),
    (r"\bdéclarer (?P<what>.+?) (?:comme |en tant que |en )?(?:seul )?attaquante?s?\b", r"attaquer avec \g<what>"),
    (
        r"\bdéclarer (?P<what>.+?) (?:comme |en tant que |en )?(?:bloqueu(?:r|se)s?|bloquante?s?)\b",
        r"bloquer avec \g<what>",
    ),
    (
        r"^(?:qu'est-ce qui|(?:le|la|les)quel(?:le)?s?(?: (?:des|de ces|de ses|d'entre)[^?]*?)?|quelles? bêtes?)"
        r" (?P<fate>meur(?:t|ent)|survi(?:t|vent)|est détruite?)$",
        r"qui \g<fate>",
    ),
    (r"^(?:qui|lequel|laquelle) (?:y )?reste en vie$", "qui survit"),
    (
        r"^avec (?:quoi|qui|quelles? créatures?) (?P<who>.+?) peut-(?:il|elle) (?P<deed>(?:bloquer|attaquer).*)$",
        r"quelles créatures de \g<who> peuvent \g<deed>",
    ),
    (r"^lesquel(?:le)?s (?=peuvent|pourront)", "quelles créatures "),
    (r"^combien (?P<who>\S+) perd-(?:il|elle)$", r"combien de points de vie \g<who> perd-il"),
    (
        r"^(?:que|qu'est-ce qu'il) reste(?:ra)?(?:-t-il)?(?: (?:sur le champ de bataille|en jeu|sur la table))?$",
        "qui survit",
    ),
    (r"^combien de cartes (?P<who>\w+) a(?:ura)?-t-(?:il|elle)$", r"combien de cartes \g<who> a-t-il en main"),
    (
        r"^combien d(?:e |')(?P<what>cartes) (?:reste-t-il )?(?:à|pour) (?P<who>\w+)(?: reste-t-il)?$",
        r"combien de cartes \g<who> a-t-il en main",
    ),
    (r"^qui (?:va )?(?:perd|perdre|perdra)(?: la partie)?$", "qui gagne"),
    (
        r"^(?:que (?:devient|deviendra)|qu'advient-il d[eu]|qu'arrive-t-il (?:à|au)) (?P<what>(?!une? |des |l).+)$",
        "que se passe-t-il",
    ),
    (
        r"^(?:à combien (?:sont|finissent|en sont|se retrouvent) |combien de points de vie (?:ont |reste-t-il à )|"
        r"quel(?:s|le|les)? (?:est|sont) (?:les? (?:points de vie|totaux|total|scores?)"
        r"(?: de points de vie)?)(?: (?:de|des) )?)"
        r"(?:(?:finaux |final )?(?:les |des )?(?:deux )?(?:joueurs|chacun))?(?: (?:finaux|final))?$",
        r"combien de points de vie chaque joueur a-t-il",
    ),
    (
        r"^combien (?P<who>\S+) (?:en )?(?:subit|prend|encaisse|reçoit|mange)-t?-?(?:il|elle)$",
        r"combien de blessures \g<who> subit-il",
    ),
    (
        r"^(?:qu'est-ce que |que )(?P<who>.+?) (?:subit|prend|encaisse|reçoit)$",
        r"combien de blessures \g<who> subit-il",
    ),
    (r"^combien (?P<who>\S+) (?:subit|prend|encaisse|reçoit|mange)$", r"combien de blessures \g<who> subit-il"),
    (r"^combien (?P<who>.+?) inflige-t-(?:il|elle)$", r"combien de blessures \g<who> inflige-t-il"),
    (
        r"^combien d(?:e |')blessures(?: de combat)? (?:pass\w+|vont|va|arriv\w+|travers\w+|tombent)(?:-t-il|-elles)?"
        r" (?:à travers )?(?:sur |à |chez |au )(?P<who>.+)$",
        r"combien de blessures \g<who> subit-il",
    ),
    (r"^combien (?:de vie )?(?:reste(?:ra)?-t-il|il reste|reste) (?:à|pour) (?P<who>\w+)$", _TO_LIFE),
    (
        r"^(?P<who>\w+) (?:finit|termine|est|tombe|descend|se retrouve|en est)(?:-t)?(?:-(?:il|elle))? à combien"
        r"(?: de points de vie)?$",
        _TO_LIFE,
    ),
    (r"^(?P<what>.+?) est-(?:il|elle) (?:endommagée?|blessée?|touchée?)$", r"\g<what> subit-il des blessures"),
    (r"^(?P<who>.+?) perd-(?:il|elle) (?:des |de la |de )(?:vies?|points)$", r"\g<who> perd-il des points de vie"),
    (
        r"^combien d(?:e |')loyauté (?:reste-t-il (?:à|sur)|a) (?P<what>.+?)$",
        r"combien de marqueurs loyauté a \g<what>",
    ),
    (r"^combien d(?:e |')(?:marqueurs? )?loyauté (?P<what>.+?) a-t-il$", r"combien de marqueurs loyauté a \g<what>"),
    (r"\b(?:d'action basée sur un état|d'état) (?=\S)", ""),
    (r"^(?:au|en) (?:plus|maximum|minimum), ?", ""),
    (r"^combien de blessures(?P<of> de combat)? au (?:plus|maximum) ", r"combien de blessures\g<of> "),
    (r",? (?:au (?:grand )?(?:plus|maximum)|au minimum|tout au plus)$", ""),
    (r"^combien de blessures,? ?(?:au (?:plus|maximum),? )(?P<rest>.+)$", r"combien de blessures \g<rest>"),
    (
        r"^(?P<to>à .+?), (?P<what>combien de blessures .+ (?:assigner|infliger|attribuer))$",
        r"\g<what> \g<to>",
    ),
    (
        r"^combien de blessures (?:peuvent|pourront|peut-on|pourrait-on) (?:être )?(?:au plus )?(?:assignées?"
        r"|infligées?|assigner|attribuer) à (?P<what>.+)$",
        r"combien de blessures peut-on assigner à \g<what>",
    ),
    (
        r"^quel (?:est|serait) le (?:nombre )?(?:maximal|maximum"
        r"|plus grand nombre) de blessures (?:assignables|que l'on peut assigner|pouvant être assignées"
        r"|qu'on peut assigner"
        r"|à assigner) à (?P<what>.+)$",
        r"combien de blessures peut-on assigner à \g<what>",
    ),
    (
        r"^(?P<what>combien de blessures .+? (?:doit|devra)(?:-t)?-(?:il|elle) .+?) (?:avant (?:de |d'|que ).+"
        r"|pour (?:pouvoir )?.+)$",
        r"\g<what>",
    ),
    (r"\bau (?:moins|minimum) (?=\S+ doit)", ""),
    (
        r"^(?P<who>.+?) est-(?:il|elle) (?:bien )?(?:le joueur|la joueuse) (?:actif|active|attaquante?)$",
        r"est-ce le tour de \g<who>",
    ),
    (r"^is (?P<who>.+?) the (?:active|attacking) player$", r"is it \g<who>'s turn"),
    (r"^(?P<who>.+?) au?ra?-t-(?:il|elle) le temps d(?:e |')(?P<deed>.+)$", r"\g<who> va-t-il \g<deed>"),
    (
        r"^(?P<who>.+?) a(?:ura)?-t-(?:il|elle) (?:encore )?une? (?P<what>force|endurance) de \d+$",
        r"quelle est la \g<what> de \g<who>",
    ),
    (r" (?:avant|sans) (?:de )?mourir$", ""),
    (
        r"^(?P<begin>qui|quelle créature),? (?:de|entre) .+? (?:ou|et) (?:de |d')?.+? (?=(?:frappe|inflige|meurt"
        r"|survit|attaque|bloque)\b)",
        r"\g<begin> ",
    ),
    (r",? (?:(?:quand|lorsqu'|lorsque) ?(?:il|elle)s? (?:attaque|bloque)(?:nt)?|en (?:attaquant|bloquant))$", ""),
    (r",? when (?:it|she|he) (?:attacks|blocks)$", ""),
    (
        r"^combien de marqueurs? (?P<kind>.+? )?(?:y )?(?:reste(?:ra)?|aura|a)-t-il sur (?P<what>.+)$",
        r"combien de marqueurs \g<kind>\g<what> a-t-il",
    ),
    (r"\bpv\b", "points de vie"),
    (
        r"^(?:qu'est-ce qui|qui|quoi) (?:va )?(?:détruire|détruit|tuer|tue|a tué|a détruit|fait mourir) (?P<what>.+)$",
        r"\g<what> meurt-il",
    ),
    (r"^(?:de quoi|comment) (?P<what>.+?) (?:meurt|va)-t?-?(?:il|elle)(?: mourir)?$", r"\g<what> meurt-il"),
    (r"^what (?:kills|destroys|will kill|will destroy) (?P<what>.+)$", r"does \g<what> die"),
    (
        r"^(?:est-ce qu'il )?faut(?:-il)? (?:absolument )?(?:que |qu')(?P<what>.+?) (?P<verb>attaque"
        r"|bloque)(?:nt)?\b(?P<rest>.*)$",
        r"\g<what> doit-il \g<verb>r\g<rest>",
    ),
    (
        r"^(?:(?:est-ce qu')?(?:il faut|faut-il|doit-on|on doit)|est-on (?:obligé|forcé) d[e'] ?)(?: absolument)?"
        r" ?(?P<verb>attaquer|bloquer) (?:avec )?(?P<what>.+)$",
        r"\g<what> doit-il \g<verb>",
    ),
    (rf"^(?P<begin>can .+?) (?P<way>{_KEYWORDS}) (?P<what>.+)$", r"\g<begin> cast \g<what> using \g<way>"),
    (r"\busing flash back\b", "using flashback"),
    (r",? (?:from|out of) (?:the|his|her|their|its) (?:graveyard|hand|library|command zone)\b|,? from exile\b", ""),
    (r",? (?:depuis|de|dans) (?:le|son|sa) (?:cimetière|main|bibliothèque)\b|,? depuis l'exil\b", ""),
    (r"\b(?:the )?(?:tapped|untapped|attacking|blocking|enchanted|equipped) (?=[A-Z])", ""),
    (r"(?<=\w) tokens?\b", ""),
    (r"\buse (?P<what>.+?) for mana\b", r"tap \g<what> for mana"),
    (r"^when (?=(?:can|may|could) )|^quand (?=.+ peut)", ""),
    (r"^can (?P<what>.+?) fly$", r"does \g<what> have flying"),
    (r"\b(?:chump|double|gang)[- ]?(?=block)", ""),
    (r"\bwith both (?=.+ and )", "with "),
    (r"^how many (?P<what>.+?) (?:does|will) (?P<who>.+?) (?:have|get)$", r"how many \g<what> does \g<who> control"),
    (
        r"^combien de (?P<what>.+?) (?:a|aura)(?:-t-(?:il|elle))? (?P<who>(?!en main).+)$",
        r"combien de \g<what> contrôle \g<who>",
    ),
    (r"^does (?P<what>.+?) regenerate$", r"does \g<what> survive"),
    (r"^(?P<what>.+?) se régénère-t-(?:il|elle)$", r"does \g<what> survive"),
    (r",? (?:alone|by itself|on its own|again|once more|à nouveau|une nouvelle fois|tout seul|toute seule)$", ""),
    (r"\b(?:with|avec) (?:only|just|seulement) ", "with "),
    (r"^(?:does|did|will) (?P<what>.+?) (?:become tapped|tap)$", r"is \g<what> tapped"),
    (r"^(?:does|did|will) (?P<what>.+?) (?:become untapped|untap)$", r"is \g<what> untapped"),
    (r"^does (?P<who>.+?) have (?:any )?mana(?: left| available)?$", r"how much mana does \g<who> have"),
    (r"^how much mana (?:does|will) .+? need (?:to cast|for) (?P<what>.+)$", r"how much does \g<what> cost"),
    (r"^combien de mana faut-il (?:pour lancer|pour) (?P<what>.+)$", r"combien coûte \g<what>"),
    (
        r"^(?:why )?is (?P<what>.+?) a (?:legal|valid|possible) target (?:for|of) (?P<by>.+)$",
        r"can \g<by> target \g<what>",
    ),
    (
        r"^(?P<what>.+?) est-(?:il|elle) une cible (?:légale|possible) (?:pour|de) (?P<by>.+)$",
        r"can \g<by> target \g<what>",
    ),
    (r"^(?P<what>.+?) attaque-t-(?:il|elle)$", r"is \g<what> attacking"),
    (r"^what keywords? ", "what abilities "),
    (r"^(?P<what>combien de points de vie .+?) aura(?=-t-)", r"\g<what> a"),
    (r"^who (?:controls|has control of|gets) (?P<what>.+)$", r"what is the controller of \g<what>"),
    (r"^qui contrôle (?P<what>.+)$", r"quel est le contrôleur de \g<what>"),
    (r"^(?P<begin>.+?),? (?:(?:in|after|during) )?(?:the |this )?combat$", r"\g<begin>"),
    (r"^(?P<begin>.+?),? (?:au|après le|pendant le) combat$", r"\g<begin>"),
    (r"\b(what|who|where|how|that|it)'s\b", r"\1 is"),
    (r"\bwhat're\b", "what are"),
    (r"\b(?:is|are) able to\b", "can"),
    (r"\b(?:is|are) (?P<who>.+?) (?:able|allowed|permitted) to\b", r"can \g<who>"),
    (r"\brespond (?:to .+? )?(?:with|by casting) ", "cast "),
    (r"\brépondre (?:à .+? )?(?:avec|par|en lançant) ", "lancer "),
    (r"\b(?:use|activate) (?:the )?(?:tap |activated )?abilit(?:y|ies) of ", "activate "),
    (r"\b(?:use|activate) (?P<what>.+?)'s? (?:tap|activated|mana)? ?abilit(?:y|ies)\b", r"activate \g<what>"),
    (r"^can (?P<what>(?!.*\b(?:use|activate)\b).+?) (?:be tapped|tap) for mana$", r"can \g<what> be activated"),
    (r"^can (?P<what>.+?) (?:use|activate) its (?:\w+ )?abilit(?:y|ies)$", r"can \g<what> be activated"),
    (r"^can (?P<what>.+?)'s? (?:\w+ )?abilit(?:y|ies) be (?:used|activated)$", r"can \g<what> be activated"),
    (
        r"^(?:est-ce qu(?:e |'))?(?P<what>.+?) peut(?:-(?:il|elle))? (?:utiliser"
        r"|activer) sa capacité(?: d'engagement| de mana)?$",
        r"\g<what> peut-elle être activée",
    ),
    (r"\b(?:utiliser|activer) la capacité (?:de la |du |de l'|de |d')", "activer "),
    (r"^does (?P<what>.+?) (?:still )?fly$", r"does \g<what> have flying"),
    (r"^(?P<what>.+?) vole-t-(?:il|elle)$", r"does \g<what> have flying"),
    (r"^how much (?:damage )?tramples? (?:over|through) to (?P<who>.+)$", r"how much damage does \g<who> take"),
    (r"\bplay (?:another|a second|one more|an additional) land\b", "play a land"),
    (r"\bjouer (?:un autre|un deuxième|encore un) terrain\b", "jouer un terrain"),
    (r"^does (?P<what>.+?) (?:get|lose|keep) (?:its|their|the) counters?$", r"how many counters does \g<what> have"),
    (r"^(?P<what>.+?) (?:garde|perd)(?:-t)?-(?:il|elle) ses marqueurs?$", r"combien de marqueurs a \g<what>"),
    # who asks impersonally
    (
        rf"^(?:combien {_REMAINS}|{_REMAINS} combien) (?P<what>d(?:e |'))(?P<rest>.+)$",
        r"combien \g<what>\g<rest> reste-t-il",
    ),
    (
        r"^combien de points de vie (?:reste-t-il )?(?:à|pour) (?P<who>.+?)(?: reste-t-il)?$",
        r"combien de points de vie \g<who> a-t-il",
    ),
    (
        r"^combien de cartes (?:reste-t-il )?(?P<where>en main|dans (?:la|sa) (?:main|bibliothèque)|dans (?:le|son)"
        r" cimetière) (?:reste-t-il )?(?:à |de |d'|pour )(?P<who>.+?)(?: reste-t-il)?$",
        r"combien de cartes \g<who> a-t-il \g<where>",
    ),
    (
        r"^combien de cartes (?:reste-t-il )?(?:à |pour )(?P<who>.+?) (?P<where>en main|dans (?:la|sa)"
        r" (?:main|bibliothèque)|dans (?:le|son) cimetière)(?: reste-t-il)?$",
        r"combien de cartes \g<who> a-t-il \g<where>",
    ),
    (
        r"^combien de marqueurs? (?P<kind>.+? )?(?:y a-t-il )?sur (?P<what>.+?) reste-t-il$",
        r"combien de marqueurs \g<kind>\g<what> a-t-il",
    ),
    (
        r"^combien de (?P<what>créatures|terrains|permanents|artefacts|enchantements) (?:reste-t-il )?(?:à |sous le"
        r" contrôle d(?:e |'))(?P<who>.+?)(?: reste-t-il)?$",
        r"combien de \g<what> \g<who> contrôle-t-il",
    ),
    (
        r"^quelles? créatures? (?:reste(?:nt|ra|ront)?(?:-t-il)?)"
        r"(?: (?:en vie|sur le champ de bataille|en jeu))?$",
        "quelles créatures survivent",
    ),
    (r"^(?P<who>\S+) (?P<verb>a|est) (?:à )?combien de points de vie$", r"combien de points de vie \g<who> a-t-il"),
    (r"^(?P<who>\S+) est à combien$", r"combien de points de vie \g<who> a-t-il"),
    (
        r"^(?P<who>(?!(?:à|de|avec|par|dans) ).+?) (?P<verb>subit|inflige|perd|gagne|pioche|reçoit|prend|a|contrôle"
        r"|assigne)"
        r" (?P<what>combien (?:de |d').+?)(?P<to> (?:à|au|aux|de) .+)?$",
        r"\g<what> est-ce que \g<who> \g<verb>\g<to>",
    ),
    # the rule that is asked for
    (
        r"^(?:selon|par|d'après|en vertu de|à cause de|sous) quelle règle (?P<rest>.+)$",
        r"pourquoi \g<rest>",
    ),
    (
        r"^(?:quelle règle|qu'est-ce qui) (?:va )?(?:détruit|détruire|détruira|tue|tuer|fait mourir|met au cimetière|a"
        r" détruit) (?P<what>.+?)(?: au cimetière)?$",
        r"pourquoi \g<what> est-il mort",
    ),
    (
        r"^quelle règle (?:interdit|défend) (?:à (?P<who>.+?) )?(?:de |d')(?P<deed>.+?)(?: à (?P<who2>\S+))?$",
        r"pourquoi \g<who>\g<who2> ne peut-il pas \g<deed>",
    ),
    (r"^quelle règle empêche (?P<who>.+?) (?:de |d')(?P<deed>.+)$", r"pourquoi \g<who> ne peut-il pas \g<deed>"),
    (r"^(?:which|what) rule (?:destroys|kills|puts) (?P<what>.+?)(?: into .+)?$", r"why did \g<what> die"),
    (r"^by (?:which|what) rule (?P<rest>.+)$", r"why \g<rest>"),
    (
        r"^(?:which|what) rule (?:forbids|prevents|stops|keeps) (?P<who>.+?) (?:to|from) (?P<deed>attack|block)(?:ing)?"
        r"(?P<rest>.*)$",
        r"why can't \g<who> \g<deed>\g<rest>",
    ),
    (
        r"^combien de fois (?:la |les )?capacités?(?: déclenchées?)? (?:de la |de l'|de |d'|du |des )(?P<rest>.+)$",
        r"combien de fois \g<rest>",
    ),
)
"""Other words for the same."""
_IT: Final = re.compile(
    r"\b(?:it|this creature|that creature|this card|that spell|this spell|the spell|the creature|them)\b"
    r"|\b(?:that|this)$",
    re.I,
)
_S_IL: Final = re.compile(r"\bs'(?:il|elle)\b", re.IGNORECASE)
_ITS: Final = re.compile(r"\bits\b", re.IGNORECASE)
_IL: Final = (
    (
        re.compile(r"^(.+ (?:peut|doit|va|pourrait)(?:-t)?(?:-(?:il|elle))?) (?:la |les? |l')(\w+)$", re.I),
        "{0} {1} {it}",
    ),
    (re.compile(r"^est-ce qu'(?:il|elle) (.+)$", re.I), "est-ce que {it} {0}"),
    (re.compile(r"^(s'|se )?([a-zà-ÿ]+)(-t)?-(il|elle)s?\b(.*)$", re.I), "{it} {0}{1}{2}-{3}{4}"),
    (
        re.compile(
            r"^((?:à )?combien.*?|pourquoi|où|quand|que|qui|comment|(?:à|dans|pendant|par|avec|de) quel.*?|à partir de"
            r" quand) ((?:s'|se )?\w+?)(-t)?-(il|elle)s?\b(.*)$",
            re.I,
        ),
        "{0} {it} {1}{2}-{3}{4}",
    ),
)
_OF_SPELLS: Final = re.compile(
    r"\b(?:counter|resolve|fizzle|target|cost|spell|contrecarr|résou|cible|coût|sort)\w*", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Form:
    """A question in other words, and what words in it were read as."""

    text: str
    read: Mapping[str, str] = field(default_factory=dict)
    tense: str = ""
    """Of a French question that stands in the form of the rows."""


def forms(
    asked: str, it: Sequence[str], active: str, thing: Callable[[str], bool], known: Callable[[str], bool]
) -> Iterator[Form]:
    """The question as it is put, then in fewer and other words; *active*: whose turn it is, which need not be said."""
    turn = rf",? (?:(?:during|on|in) {re.escape(active)}'s? turn|(?:pendant le|au) tour (?:de |d'){re.escape(active)})$"
    seen: dict[str, str] = {}
    for one in (*reworded(asked), *reworded(re.sub(turn, "", asked, flags=re.IGNORECASE))):
        for form, tense in _with_inverted(one, known):
            if form not in seen:
                seen[form] = tense
                yield Form(form, {}, tense)
    spells_first = _OF_SPELLS.search(asked) is not None
    others = list(reversed(it) if spells_first else it)
    for name in dict.fromkeys([*_before_it(asked, thing), *others]):
        for one in seen:
            for named in _named(one, name):
                for other in reworded(named):
                    for form, tense in _with_inverted(other, known):
                        yield Form(form, {_pronoun(one): name}, tense or seen[one])


def _with_inverted(asked: str, known: Callable[[str], bool]) -> Iterator[tuple[str, str]]:
    """A question, and the forms that a French one has in the rows, each with its tense."""
    yield asked, ""
    for one in inverted(asked, known):
        yield one.text, one.tense


def _before_it(asked: str, known: Callable[[str], bool]) -> list[str]:
    """What the question itself speaks of before it says "it"."""
    found = _IT.search(asked) or _ITS.search(asked) or _S_IL.search(asked)
    words = asked[: found.start()].replace(",", " ").split() if found is not None else []
    for count in range(min(len(words), LONGEST_NAME), 0, -1):
        for start in range(len(words) - count, -1, -1):
            name = " ".join(words[start : start + count])
            if name[:1].isupper() and known(name):
                return [name]
    return []


LONGEST_NAME: Final = 6
"""Words of the longest name that is looked for."""


def reworded(asked: str) -> Iterator[str]:
    """The question as it is, without what is said besides, and in other words."""
    yield asked
    fewer = _TAIL.sub("", _HEAD.sub("", asked)).strip(" ,")
    yield fewer
    for text in (fewer, _ADVERBS.sub("", fewer)):
        for pattern, other in _SHORT:
            text = re.sub(pattern, other, text, flags=re.IGNORECASE)
        yield text


def _named(asked: str, name: str) -> Iterator[str]:
    """The question with a name for its pronoun, if it has one."""
    for pattern, french in _IL:
        found = pattern.match(asked)
        if found is not None:
            yield french.format(*((one or "") for one in found.groups()), it=name)
    if _S_IL.search(asked):
        yield _S_IL.sub(f"si {name}", asked)
    possessive = _ITS.sub(f"{name}'s", asked)
    for one in dict.fromkeys((asked, possessive)):
        replaced = _IT.sub(lambda _: name, one, count=1)
        if replaced != asked:
            yield replaced


def _pronoun(asked: str) -> str:
    found = _IT.search(asked) or _ITS.search(asked) or re.search(r"\b(?:il|elle)\b", asked, re.IGNORECASE)
    return found[0] if found is not None else ""


def antecedents(playing: Course) -> Sequence[str]:
    """What "it" can be, what is meant first before the others."""
    for sentence in reversed(playing.told):
        if names := _names_of(playing, sentence):
            return names
    described = dict.fromkeys(placed.card for seat in playing.scenario.seats for placed in seat.cards)
    lands = {playing.world.name(id) for id in playing.world.permanents() if playing.game.characteristics(id).is_land}
    there = [name for name in described if name not in lands]
    return there if len(there) == 1 else []


_TOLD_OF: Final = ("targets", "whom", "what", "by")


def _names_of(playing: Course, sentence: Sentence) -> list[str]:
    """The things, no players, that a sentence speaks of."""
    if sentence.kind in ("go", "say", "pass") or sentence.kind.startswith("resolve"):
        return []
    parts = [sentence.parts[part] for part in _TOLD_OF if part in sentence.parts]
    names = [name for part in parts for name in names_in(part, playing.names.known)]
    seats = {name.lower() for name in playing.world.seats}
    return [name for name in dict.fromkeys(names) if name.lower() not in seats and playing.names.known(name)]
