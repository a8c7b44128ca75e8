"""Words of questions about the rules in general: what is asked, and when (:mod:`lexicon`)."""

from __future__ import annotations

from typing import Final

ASKING: Final = {
    "who": (
        r"(?:^|(?<=, )|(?<=mais )|(?<=\bet ))(?:(?:a|de|par|chez) )?qui(?: est ce qui)?\b|(?:^|(?<=, ))who(?:se)?\b"
        r"|(?:a |de |par )?(?:quels?|lesquels?) (?:des (?:deux )?)?joueurs?|which (?:of the (?:two )?)?players?"
        r"|by whom"
    ),
    "when": (
        r"quand est ce qu?e?|quand exactement|when exactly|quand(?= *$)|^quand|(?<=, )quand|depuis quand"
        r"|a (?:quel|quels) moments?"
        r"|a partir de (?:quand|quel moment)|des quand|jusqu a quel moment|au plus tard quand|depuis quel moment"
        r"|(?:en |de )?quand"
        r"(?= (?:precisement|au juste|puis je|peut on|doit on|faut il|dois je))|when(?! (?:a|an|the|one|all|you"
        r"|it|i)\b)|at (?:what|which) (?:point|moment|time)|^when"
        r"|jusqu a quand|(?:for )?how long|until when|combien de temps"
    ),
    "whichstep": (
        r"(?:(?:a|dans|pendant|durant|lors de|au cours de|de|en) )?quelles? (?:etapes?|phases?)(?: du tour"
        r"| de combat)?(?: est ce)?|(?:(?:in|during|at) )?(?:what|which) (?:steps?|phases?)|(?:dans"
        r"|a) quelle partie du tour"
    ),
    "howmany": (
        r"combien(?: de fois| y a t il)?|quel (?:est le )?nombre|quelle quantite|how many(?: times| of)?|how much"
        r"|how often|a combien|est ce combien"
    ),
    "what": (
        r"que sont|qui est(?= le)|"
        r"(?:ca )?(?:fait|font|sert|donne|marche|fonctionne) (?:quoi|a quoi|comment)|ca (?:fait|donne|marche) quoi"
        r"|c est quoi|comment ca (?:marche|fonctionne)|ca marche comment|qu est ce qui? (?:se )?(?:passe"
        r"|arrive)(?: t il)?|que se (?:passe|produit)(?:ra)? t il|qu arrive t il|qu advient t il|que va(?:ut"
        r"|lent)|combien va(?:ut|lent)"
        r"|que devien(?:t"
        r"|nent)|que fai(?:t|sai\w+)|que change(?:nt)?|que font|que signifie(?:nt)?|que veut dire"
        r"|qu est ce que?|what(?: happens"
        r"| becomes| does| do| are| is)?|en quoi consiste(?:nt)?|a quoi (?:sert|servent|correspond\w*)"
        r"|quel(?:le)? est (?:l effet|la consequence|la definition|le resultat|le role)|quels? sont les (?:effets?"
        r"|resultats?|consequences?)|qu entend on|comment (?:definit on|se definit|fonctionne(?:nt)?|marche(?:nt)?"
        r"|se deroule(?:nt)?)|(?:how do(?:es)? )(?=.*\bworks?\b)|explique[rz]? moi|(?:m |nous )?expliquer"
        r"|explications?|il se passe quoi|il arrive quoi|devient quoi|ca change quoi"
        r"|(?:ca |il )?(?:se passe|arrive) quoi|que fait on|que fa(?:ire|ut il faire)|qu y fait on"
        r"|what do players do|qu est ce qui se passe|qu est ce qu il se passe|quelles? sont les (?:regles?"
        r"|consequences?)"
    ),
    "why": r"pourquoi|why|pour quelle raison|for what reason",
    "how": r"comment|de quelle (?:maniere|facon)|how(?! (?:many|much|long|often))|in what way",
    "which": (
        r"(?:(?:a|de|avec|dans|par|sur|en) )?(?:quel(?:le)?s?|lesquel(?:le)?s|lequel|laquelle)(?: est| sont)?|which"
        r"|quoi\b|que(?= (?:peut|peuvent|doit|doivent|faut|perd|gagne|choisit|recoit)\b)"
    ),
    "inorder": r"dans quel ordre|quel est l ordre|ordre|in (?:what|which) order|the order|order",
    "where": r"ou(?= *$)|^ou\b|(?<=, )ou\b(?= va\b)|dans quelle zone|where|in (?:what|which) zone",
    "may": (
        r"a le temps(?: de)?|perm(?:et|ettent|ise?)(?: de| d)?|peu(?:t|vent|x|vons|vez)|pou(?:rrait|rra|rraient"
        r"|rront|voir|voit)"
        r"|puiss?e(?:nt)?|puis je"
        r"|a t on le droit(?: d[e']?)?|ai je le droit(?: de?)?|a (?:encore )?le droit(?: de?)?|ont (?:ils "
        r"|elles )?le droit(?: de?)?|le droit (?:de|d)|(?:(?:est ce|est il|c est) )?(?:possible|permise?s?"
        r"|autorise\w*"
        r"|legal\w*|licite)(?: de| d)?|can|could|may|might|is it (?:legal|allowed|possible)|allowed to|able to"
        r"|est (?:elle|il) capable de|capables? de|est ce (?:possible|permis|legal)"
    ),
    "forbid": (
        r"interdi\w*(?: d[e']?)?|empech\w+(?=(?: [a-z]+){0,6} (?:d|de) (?:s |l |la |le |les |en )?\w+(?:er|ir"
        r"|re)\b)"
        r"|impossible(?: d[e']?)?|illega\w*|prohibe\w*|forbidden|prevents? (?:it|a creature) from|stops? (?:it"
        r"|a creature) from|illegal|impossible"
    ),
    "must": (
        r"doi(?:t|vent|s|s je)|devr(?:a|ait|ont|aient)|devons|devez|faut|obligatoires?(?:ment)?|oblige\w*"
        r"|forcees?(?: (?:a|de|d))?|force(?:r|nt)? a|must|ha(?:s|ve) to|forced to|required to|need to|needs to"
        r"|obliged to|mandatory"
        r"|contrain\w+|tenu\w* (?:de|d)"
    ),
    "only": r"seule?s?(?:ment)?|uniquement|only|exclusivement|rien que|just one",
    "not": (
        r"(?:pas|jamais|aucune?s?|sans|ni|rien|plus(?= (?:de |d |aucun)bloqueurs?))|not|don t|doesn t|never"
        r"|without|no(?! matter)"
        r"|cannot|neither|nor|none|non(?= (?:le |la |l |mortelle))|nothing"
    ),
    "nobody": (
        r"(?:par )?personne(?= ne| n|$| apres| mais)|(?:(?<=bloquer )|(?<=attaquer ))personne|aucun joueur"
        r"|no player"
        r"|no one|nobody|none of the players|ni l un ni l autre"
    ),
    "all": (
        r"tous(?: les deux)?|toutes(?: les deux)?|l integralite|toute|tout(?! de suite)|all|every|the whole"
        r"|entier\w*|both|les deux(?= joueurs)"
    ),
    "other": r"autres?|differente?s?(?! d[eu])|autrui|other|another|others|les uns|d autres",
    "same": r"(?:le |la |les |du |un |une )?memes?(?= )|same",
    "each": r"a chaque fois|chaque|chacune?|each|par(?= (?:tour|phase|joueur))|(?<=once )a(?= turn)|per",
    "instead": r"au lieu|a la place|plutot|instead|rather",
    "automatic": r"automatique\w*|automatic\w*|d office",
    "also": r"aussi|egalement|en plus|also|too|as well",
    "again": (
        r"(?:se )?repet\w+|repeat\w*|nouve(?:lle|au|aux)|a nouveau|de nouveau|une (?:deuxieme|seconde) fois"
        r"|encore une fois|again|a second time|re(?= bloquer)"
    ),
    "condition": r"a quelles? conditions?|under what conditions?|conditions?",
    "mean": r"signifi\w+|veut dire|represent\w+|means?\b|stands? for|correspond\w*|indiqu\w+",
    "useful": (
        r"ser(?:t|vent)(?: (?:t )?(?:elles?|ils?))?(?: a quelque chose)?|utiles?|useful|(?:change"
        r"|changent) quelque chose"
    ),
    "beforeafter": r"avant ou (?:bien )?apres(?: avoir)?|apres ou avant|before or after|after or before",
    "active_still": r"(?:en )?actifs?(?= (?:pendant|a|au|en|durant|\?|$))|en vigueur|valables?",
    "differ": (
        r"differences?|differe\w*\b(?!nt)|differents? d[eu]|distingu\w+|par rapport"
        " (?:a|au|aux)|distinction"
    ),
    "orelse": r"au choix",
    "alike": (
        r"(?:c est|est ce|sont ils|sont elles|revient)(?: t il)? (?:exactement |la |le |du )*(?:meme(?: chose)?"
        r"|pareil"
        r"|au meme|equivalent|identique)s?|identiques?|la meme chose|le meme effet|pareils?|equivalent\w*"
        r"|the same(?: thing)?"
        r"|same thing|synonymes?"
    ),
    "mustattack": (
        r"(?:qui )?attaqu\w+ (?:a chaque tour|chaque tour|tous les tours|a chaque combat) si (?:possible"
        r"|\w+ (?:le )?peu\w+)"
        r"|attacks? each (?:turn|combat) if able"
    ),
    "wield": r"(?:(?<=bloquer )|(?<=bloque )|(?<=bloquant ))avec(?! (?:\w+ )?planes)|(?:(?<=block )"
    r"|(?<=blocking ))with(?! (?:\w+ )?planes)",
    "enough": r"suffi\w+|enough|(?:que )?necessaires?(?:ment)?|needed|necessary",
}
"""What is asked, and how."""
TIME: Final = {
    "turn": r"tours?(?! de)|tour de jeu|turns?|tours?",
    "thisturn": (
        r"dans la foulee|"
        r"tout de suite|ce tour(?: ci)?|this turn|le tour (?:ou|meme|de son arrivee|pendant lequel)|(?:le|du"
        r"|des le) meme tour|des son arrivee|des qu elle arrive|aussitot|immediatement|tout de suite|immediately"
        r"|right away|(?:the|on the) (?:same )?turn (?:it|that it|she)|un seul tour|le tour dans lequel|at once"
    ),
    "ownturn": (
        r"le tour d(?:e )?moi|(?:pendant |durant |lors de |a )?(?:au |le )?tour d(?:e)? moi|moi s (?:own )?turn"
        r"|(?:pendant |durant |lors de |a )?(?:mon|son|votre|ton|notre) (?:propre )?tour|my (?:own )?turn"
        r"|one s own turn|its controller s turn|your (?:own )?turn|(?:au |le |du )?tour (?:de|du) (?:son controleur"
        r"|joueur actif)|their own turn"
    ),
    "oppturn": (
        r"(?:(?:during|in|on) )?adversaire s (?:next )?turn|adversaire s (?:next )?turn|(?:(?:pendant|durant"
        r"|lors de"
        r"|dans|a|au|en) )?(?:le |au |du |d un )?(?:prochain )?tour (?:de |d )?(?:l |un |mon |son |d |des |les "
        r"|ses "
        r"|leurs |mes )*(?:autres? joueurs?|adversaires?|adverses?|joueurs? adverses?)(?: suivant)?|(?:(?:during|in"
        r"|on) )?(?:an? |my |one s |the |its |your )?opponents? (?:s )?(?:next )?turn|another player s turn"
        r"|hors de (?:son|mon|votre) tour|en dehors de (?:son|mon|votre) tour|tour adverse"
    ),
    "nextturn": (
        r"(?:le |au |du |d un |jusqu au )?(?:prochain tour|tour (?:suivant|d apres|prochain))|d un tour (?:a"
        r"|sur) l autre|d un tour au suivant|entre (?:les|deux) tours|(?:the |until the )?(?:next|following) turn"
        r"|from (?:one )?turn to (?:the next|turn|another)|between turns|tour apres tour|plusieurs tours"
    ),
    "firstturn": (
        r"(?:(?:a|au|de|du|lors de|pendant) )?(?:son|le|mon|leur)? ?(?:tout )?premier tour(?: de (?:la partie|jeu"
        r"|celui qui commence))?|(?:his|the|their|my)? ?(?:very )?first turn(?: of the game)?"
        r"|debut de (?:la )?partie|start of the game|tour 1"
    ),
    "extraturn": r"tours? (?:supplementaires?|additionnels?)|extra turns?|additional turns?",
    "multiplayer": (
        r"(?:en |une )?(?:partie )?(?:en )?multi ?joueurs?|(?:en |une |dans une )?parties? a (?:plusieurs|trois"
        r"|quatre|[3-9])"
        r"(?: joueurs)?|(?:a |entre )(?:trois|quatre|[3-9]) joueurs|multiplayer(?: games?)?|chacun pour soi"
        r"|free for all"
        r"|commander"
    ),
    "handover": r"l emport\w+(?: sur)?|prim\w+(?: sur)?|prevau\w+|passe\w* avant|beats?|overrides?",
    "firstplayer": (
        r"(?:le )?(?:premier joueur|joueur qui (?:commence|debute|joue en premier))|celui qui (?:commence|debute"
        r"|joue en premier)|(?:the )?first player|starting player|(?:the player )?who (?:plays|goes) first"
        r"|player who starts|the player (?:who|that) (?:starts|begins)"
    ),
    "phase": r"phases?",
    "step": r"etapes?|steps?",
    "ph:begin": r"(?:la )?phase (?:de debut|initiale)(?: (?:du|de) tour)?|beginning phase|phase de depart",
    "ph:main": (
        r"(?:une |la |sa |ma |les |des |deux |ses |son )?phases? principales?|(?:a |the |one s )?main phases?|(?:en"
        r"|in) (?:main )?phase principale"
    ),
    "ph:combat": (
        r"phases? (?:de |d )(?:combat|attaque)|combat phases?|attack phase|(?:en|pendant le|au|durant le|en plein"
        r"|dans le|lors du) combat|during combat|in combat|au cours du combat"
    ),
    "ph:end": r"phase (?:de fin|finale)(?: (?:du|de) tour)?|ending phase|phase terminale",
    "s:untap": (
        r"(?:l )?(?:etape|phase) (?:de |du )(?:degagement|degagements)|untap (?:step|phase)|(?:pendant |durant "
        r"|lors du |au )?(?:le |mon |son |du )?degagement|untapping step"
    ),
    "s:upkeep": r"(?:l )?(?:etape|phase) (?:d |de l )entretien|upkeep(?: step| phase)?|entretiens?",
    "s:draw": (
        r"(?:la|de la|a la|de) pioche(?! (?:t|une|des|la|a|dans|sa|deux|trois)\b)|(?:l )?(?:etape|phase) (?:de "
        r"|de la )pioche|draw (?:step|phase)"
    ),
    "s:precombat_main": (
        r"(?:premiere phase principale|phase principale (?:precedant le combat|d avant combat|pre combat|1"
        r"|avant (?:le )?combat)|(?:precombat|pre combat|first) main(?: phase)?|main phase 1)"
    ),
    "s:begin_combat": (
        r"(?:etape |phase )?(?:de |du )?debut (?:de (?:la phase de )?|du )combat|beginning of combat(?: step)?"
        r"|begin combat step"
    ),
    "s:declare_attackers": (
        r"(?:(?:l )?(?:etape|phase) de )?declaration (?:des |d )(?:attaquants?|creatures attaquantes|attaques?)"
        r"|declare attackers(?: step)?|attackers step|(?:etape|phase) des attaquants"
    ),
    "s:declare_blockers": (
        r"(?:(?:l )?(?:etape|phase) de )?declaration (?:des |d |de )(?:bloqueurs?|blocages?|creatures bloqueuses)"
        r"|declare blockers(?: step)?|blockers step|(?:etape|phase) (?:des bloqueurs|de blocage)|blocages"
    ),
    "s:first_combat_damage": (
        r"premiere etape (?:des |de )blessures(?: de combat)?|first combat damage step|first strike damage step"
    ),
    "s:combat_damage": r"(?:etape|phase) (?:des |de )blessures(?: de combat)?|(?:combat )?damage step",
    "s:second_combat_damage": (
        r"(?:seconde|deuxieme) etape (?:des |de )blessures(?: de combat)?|second combat damage step"
    ),
    "s:end_combat": (
        r"etape de (?:la )?fin (?:de |du )combat|(?:etape |phase )?(?:de |la |a la )?fin (?:de |du )combat"
        r"|end of combat(?: step)?|end combat step"
    ),
    "s:postcombat_main": (
        r"(?:seconde|deuxieme) phase principale|phase principale (?:suivant le combat|d apres combat|post combat|2"
        r"|apres (?:le )?combat)|(?:postcombat|post combat|second) main(?: phase)?|main phase 2"
    ),
    "s:end": (
        r"(?:l )?etape (?:de fin(?! (?:de |du )combat)|finale)(?: (?:de|du) tour)?|end step|etape de la fin du tour"
    ),
    "s:cleanup": r"(?:(?:l )?(?:etape|phase) (?:de |du ))?nettoyage|cleanup(?: step)?|clean up(?: step)?",
    "endturn": (
        r"(?:(?:a|en|de) )?(?:la )?fin (?:du|de le) tour d(?:e )?moi|(?:at )?(?:the )?end of moi s turn|(?:(?:a|en"
        r"|de) )?(?:la )?fin (?:du |de |de son |de mon |de leur |de ton |de votre |de chaque |de ce )tour"
        r"|(?:at )?(?:the )?end of (?:the |each |my |his |your |a |this )?turn|entre la fin du tour"
    ),
    "eot": r"(?:qui dur\w+ |dur\w+ )?jusqu a (?:la )?fin (?:du |de )tour|until (?:the )?end of (?:the )?turn",
    "eoc": r"(?:qui dur\w+ |dur\w+ )?jusqu a (?:la )?fin (?:du |de )combat|until (?:the )?end of (?:the )?combat",
    "endstep": (
        r"(?:a )?(?:la )?fin (?:de |d )(?:l |la |une |chaque |cette )?(?:etape|phase)(?: ou (?:de |d )?(?:la "
        r"|une )?(?:etape|phase))?|(?:the )?end of (?:the |a |each )?(?:step|phase)(?: or phase)?|d une (?:phase"
        r"|etape) (?:a|sur) l autre|d une (?:phase|etape) a la (?:suivante|prochaine)|entre (?:les|deux"
        r"|chaque) (?:phases|etapes?|phase)|from (?:one )?(?:step|phase) to (?:the next|another)|between (?:steps"
        r"|phases)|(?:quand|lorsque|des que|lorsqu|qu) (?:l |la |une )?(?:etape|phase) (?:se termine|finit"
        r"|prend fin)|(?:a|jusqu a) (?:la|l) (?:phase|etape) (?:suivante|d apres|prochaine)|when (?:a|the) (?:step"
        r"|phase)(?: or (?:step|phase))? ends|to the next (?:step|phase)|changement (?:de phase|d etape)"
    ),
    "beginstep": (
        r"(?:au )?debut (?:de |d )(?:l |la |une |chaque |cette )?(?:etape|phase)"
        r"(?! (?:de |d |du )?(?:la |l )?(?:fin|entretien|pioche|degagement|combat|nettoyage|principale"
        r"|declaration|blessures))|(?:the )?beginning of (?:the |a "
        r"|each )?(?:step|phase)"
    ),
    "first": r"(?:en )?premi(?:er|ere)s?(?: lieu)?|d abord|first|le plus tot",
    "second": r"second\w*|deuxieme\w*",
    "last": r"dernier\w*|last",
    "before": r"avant(?: que| qu| de| d)?|prece\w+|before|precedes?|plus tot|earlier",
    "after": (
        r"(?:juste |tout de suite |directement |immediatement )?apres(?: que| qu| avoir)?|une fois(?! par)(?: que"
        r"| qu)?|ensuite|sui(?:t|vante?|vants|vre)|vient(?= apres)|after|once(?! (?:per|a|each))|follows?|next"
        r"|later"
        r"|prochaine?s?|plus tard|puis(?! je)|succede"
    ),
    "until": r"jusqu(?: a| au| aux)?|until",
    "between": r"entre|between",
    "simultaneous": (
        r"simultane\w*|en meme temps|au meme (?:moment|instant)|a la fois|(?:at )?the same time|simultaneous\w*"
        r"|at once|ensemble|together|tous d un coup|d un (?:seul )?coup"
    ),
    "already": r"deja|already",
    "moment": r"moment|instant ou|point ou",
    "late": r"trop tard|too late|au plus tard|tard\b|at the latest",
    "begin": r"depart|commenc\w+|debut\w*|begins?|starts?|beginning|start",
    "end": (
        r"(?:se )?termin\w+|fini\w*|prend(?:re|ra|s)? fin|prennent fin|s acheve\w*|ends?\b|is over|cess\w+"
        r"|s?(?: )?arret\w+|expir\w+|fin\b|stops?\b|finish\w*"
    ),
    "twice": r"deux fois|a deux reprises|twice|two times|2 fois|en double|doublement",
    "once": r"(?:une|1) (?:seule )?fois(?: par| chacun)?|once(?: per| a| each)?|one time",
    "times": r"fois|times|reprises",
    "one": r"l unique|unique|une? seule?|only one|single|just one|une? unique",
    "two": r"deux|2|two|second\b",
    "several": r"plusieurs|several|many|multiple|more than one|plus d une?|autant de|trois|3|three|4|quatre"
    r"|nombreu\w+",
}
"""Of the turn, its steps and of time."""
