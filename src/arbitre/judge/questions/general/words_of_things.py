"""Words of questions about the rules in general: what is done, and what is spoken of (:mod:`lexicon`)."""

from __future__ import annotations

from typing import Final

ACTS: Final = {
    "cast": (
        r"lanc\w+|cast(?:s|ing)?|joue[rzs]? (?=(?:un |une |des |l |d |son |ses )?(?:ephemere|rituel|sort|creature"
        r"|artefact|enchantement))|incant\w+|jou\w+ (?=(?:un |une |des |l |d |son |ses )?(?:ephemere|rituel|sort"
        r"|creature|artefact|enchantement|planeswalker))"
    ),
    "play": r"jou(?:er|e|es|ent|ee?s?|ons)|pos(?:er|e|ent|ee?s?)|play(?:s|ed|ing)?|mettre en jeu|met en jeu"
    r"|depos\w+",
    "activate": (
        r"activ(?:er?|ent|ee?s?|ation|ated|ate|ating|ates)|utilis(?:er?|ent|ation)(?= (?:une?|la|les|des|sa|ses|l"
        r"|plusieurs)? ?(?:capacite|pouvoir|equip))|use(?= (?:an? |its |the )?(?:\w+ )?abilit)"
    ),
    "equipped": r"(?:etre )?equipees?(?: (?:par|avec))?|be equipped|equipped",
    "equip": r"equipements?|equipments?|equip(?:er?|ement)?|equipper",
    "draw": r"pioch\w+|draw(?:s|n|ing)?|tir(?:er|e)(?= une carte)",
    "discard": r"(?:se |me |s )?defauss\w+|discard\w*",
    "untap": r"(?:se )?degag(?:er|e|ent|era|eront|ement|eant)|untap(?:s|ping)?\b",
    "tap": r"engagez|(?:s )?engag(?:er|e|ent|era|eant|ement)\b|tap(?:s|ping)?\b",
    "beattacked": (
        r"(?:etre |est |sont |se faire )?attaquee?s?(?! avec)(?: par)?(?=\W|$)|be attacked(?: by)?"
        r"|is attacked(?: by)?"
    ),
    "attack": (
        r"attaqu(?:er|e|ent|era|eront|ant)(?!e)|attaquant(?= (?:avec|un|deux|seul))|attack(?:s"
        r"|ing)?(?! creature)|porter une attaque|(?:l |une |son |d )attaque\b|assaut"
    ),
    "block": r"bloqu(?:er|e|ent|era|eront|ant)\b|block(?:s|ing)?\b|blocage|un blocage|le bloc|bloquer",
    "blockit": r"(?:la|le|l|les) bloqu(?:er|e|ent|era)\b|block(?:s|ing)? (?:it|them)\b",
    "beblocked": r"(?:etre |be |sont |est )?bloquees? (?:par|que par|by)|(?:blocked by)|etre bloquees?|be blocked",
    "declare": r"declar\w+|designe\w*|desig\w+",
    "choose": r"chois\w+|cho(?:ose|oses|sen|ice)|decid\w+|choix|selectionn\w+|determin\w+",
    "announce": r"annonc\w+|announce\w*",
    "assign": r"(?:re)?met(?:tre|s|tent)?(?= (?:\w+ ){0,3}(?:blessures|degats|dommages))|assign\w+|attribu\w+"
    r"|repart\w+|partag\w+|distribu\w+|divis\w+|divid\w+|affect(?:er|e)(?= (?:\w+ ){0,2}(?:blessures|degats))",
    "deal": (
        r"(?:tap|cogn)(?:e|er|ent)\b|touch(?:e|er|ent|era)(?= (?:le |l |un |son )?(?:joueur|adversaire"
        r"|planeswalker))|frapp(?:e|er|ent)\b"
        r"|inflig\w+|inflict\w*|deal(?:s|t|ing)?\b|fai(?:t|re|sant)(?= (?:\w+ )?(?:des |ses |de "
        r"|deux fois des )?(?:blessures|degats))|(?:se )?bless(?:e|er|ent)|caus\w+|produi\w+"
    ),
    "receive": (
        r"(?:me |se |lui |leur )?fai(?:t|re) infliger|"
        r"(?:recoi(?:t|vent)|recevoir|subi\w*|pr(?:end\w*|is)(?! (?:fin|effet|part|(?:le |du )?controle"
        r"|en (?:compte|consideration)))|encaiss\w+|takes?\b"
        r"|receives?|gets?\b|obtien\w+|est (?:elle |il )?blesse|voir inflig\w+|be dealt|obtenir)|recoi\w+|recev\w+"
        r"|bless(?:ee|e)s?|touche\w*|frappee?s?(?= par)"
    ),
    "lose": r"perd(?:re|ent|ra|rait|s|u|ues?|us)?|perte|los(?:e|es|t|s|ing)|perdant",
    "gain": r"gagn(?:er|e|ent|era|ant|ees?|es?)|gain(?:s|ed|ing)?|gain de",
    "pay": r"pa(?:ie|ient|yer|ye|yent|yee?s?|iement)|pay(?:s|ing|ment)?|paid|depens\w+|spen[dt]\w*",
    "die": (
        r"(?:mettre|mets|met) fin (?:a|au)|elimin\w+|achev(?:er|e)\b|"
        r"meur(?:t|ent|es?)|mour(?:ir|ra|ront|rait)|mort(?:e|es|s)?\b|dies?\b|dead|deced\w+|kill(?:s|ed)?|tu(?:er|e"
        r"|ee?s?|ent)\b|dying|death"
    ),
    "survive": (
        r"(?:se )?survi\w+|resist\w+|vit(?= (?:t )?(?:il|elle|encore|toujours))|viva\w+|survi[vt]\w*|en vie"
        r"|stays? alive"
    ),
    "destroy": r"detrui\w+|destruction|destroy\w*",
    "sacrifice": r"sacrifi\w+",
    "regenerate": r"(?:se |la )?regener\w+|regenerat\w+",
    "exile": r"exil\w*",
    "leave": (
        r"quitt\w+|sort(?:ir|ent)?(?= du| de)|leav\w+|left\b|part(?:ir)?\b|disparai\w+|disparu\w*|n est plus (?:la"
        r"|sur le champ de bataille)|n y est plus|gone"
    ),
    "removedcombat": (
        r"(?:le |la |les )?retir\w*(?: (?:t )?(?:elles?|ils?))? (?:du|de) combat|(?:quitt"
        r"|sort)\w*(?: (?:t )?(?:elles?|ils?))? (?:le|du|de) combat|retire\w* (?:une creature |la creature )?(?:du"
        r"|de) combat|(?:n est|ne sont) plus (?:en|dans (?:le|un)) combat|plus en combat|(?:quitt\w+"
        r"|sort\w*) (?:le|du|de) combat|remov\w+ (?:it |a creature )?from combat"
        r"|leaves? combat|retrait du combat|hors (?:du )?combat"
    ),
    "enter": (
        r"creee?s?(?= (?:ce|pendant|au|le|durant))|"
        r"(?:une? )?(?:nouvellement |recemment )(?:arrivee?|lancee?)|dont (?:j ai|on a|il a) pris le controle|"
        r"dont (?:on|je|un joueur|l adversaire|il) (?:prend|vient de prendre) le controle|dont le controle (?:a ete"
        r"|est) (?:pris|change)|arriv\w+|entr(?:er?|ent|ee?s?)(?= (?:sur|en|ce|sous|pendant|dans|le))|vien(?:t"
        r"|nent) d (?:arriver|entrer|etre (?:lancee?|invoquee?|jouee?))|(?:vien(?:t|nent) d )?(?:etre )?invoquee?s?"
        r"|entered|enter(?:s|ing)?|came (?:in|into play)?|just (?:came|arrived|been cast)|comes? (?:in|into play"
        r"|onto)|came|newly|fraichement|jouee?s?(?= ce tour)|lancee?s?(?= ce tour)|mise en jeu|arrivee"
    ),
    "putattacking": (
        r"mise?s? (?:sur le champ de bataille |en jeu )?(?:directement )?(?:engagee et )?attaquantes?"
        r"|arriv\w+ (?:sur le champ de bataille )?(?:engagee et )?attaquantes?"
        r"|put onto the battlefield (?:tapped and )?attacking"
        r"|enters? (?:the battlefield )?(?:tapped and )?attacking"
    ),
    "putblocking": (
        r"mise?s? (?:sur le champ de bataille )?bloqueuses?|arriv\w+ (?:sur le champ de bataille )?bloqueuses?"
        r"|put onto the battlefield blocking|enters? (?:the battlefield )?blocking"
    ),
    "turnup": (
        r"(?:re)?tourn\w+ (?:\w+ ){0,4}?(?:de )?face visible|(?:la |le |les )?demasqu\w+"
        r"|turn\w* (?:\w+ ){0,4}?face up"
        r"|payer (?:son |le )?cout de (?:mega)?mue|(?:demue|demuer)"
        r"|(?:re)?tourn(?:er?|ent|ee?s?|ait)\b(?! face)"
    ),
    "require": r"demand\w+|exig\w+|requi\w+|requier\w+|requires?|necessit\w+",
    "unblock": r"debloqu\w+|unblock\w*",
    "look": (
        r"vus?\b|vues?\b|voient|regard\w+(?= (?:ma|mes|sa|ses|une|la|les|un|le|l))|(?:le |la |les )?(?:voir"
        r"|consult\w+)|look\w*"
    ),
    "reveal": r"(?:se )?revel\w+|montr\w+|reveal\w*|show\w*",
    "wait": r"attend\w+|wait\w*",
    "forget": r"oubli\w+|forget\w*|forgot\w*|omet\w*",
    "return": r"revenu\w*|revien\w+|revenir|renvoy\w+|retour\w*|returns?|comes? back|go back",
    "countered": (
        r"contrecarr\w+|contr(?:er|e[er]s?|ee)(?! (?:le|la|les))|counter(?=ed| (?:a|an|the) (?:spell|abilit))"
        r"|counter(?:ed|ing)"
    ),
    "animate": (
        r"vien(?:t|nent) d etre animee?s?|animee?s?|anim(?:er|e|ent)|(?:devenu\w*|transform\w+ en"
        r"|chang\w+ en) creatures?|animated?"
    ),
    "prevent": (
        r"prevenez|empech\w+(?!(?: [a-z]+){0,6} (?:d|de) (?:s |l |la |le |les |en )?\w+(?:er|ir|re)\b)"
        r"|prevenue?s?|preveni\w+"
        r"|previen\w+|prevent(?:ed|s|ing|ion)?\b(?! (?:it|a creature) from)|prevention"
    ),
    "redirect": r"redirig\w+|redirect\w*|redirection",
    "replace": r"remplac\w+|replac\w+",
    "modify": (
        r"modifi\w+|chang(?:er|e|ent|ee?s?)|chang(?:es|ed|ing)|augment\w+|redui\w+|diminu\w+|reduc\w+|increas\w+"
        r"|affaibli\w*|alter\w*"
    ),
    "double": r"doubl(?:er|e|ee?s?)\b",
    "resolve": r"en (?:train|cours) de (?:se )?resou\w+|(?:se )?resou\w+|resol\w+|resolution",
    "trigger": r"(?:se )?declench\w+|trigger\w*",
    "use": (
        r"utilis\w+|pass(?:e|ent)(?: t elles?| t il| elles?| ils?)? (?:\w+ )?par|passer par|uses?|servir"
        r"|emprunt\w+|go on"
        r"|goes? on|goes through|va (?:t elle |t il )?sur|vont (?:elles |ils )?sur|mise?s? sur|put on"
    ),
    "pass": r"pass(?:er|e|ent|ant|era|ees?|es?)|passes|passed",
    "skip": r"saut\w+|skip\w*|passee?s?|omis\w*|ignor\w+",
    "keep": (
        r"lasts?(?= (?:until|to|through|into)\b)|gard\w+|conserv\w+|keep\w*|rest(?:e|ent|er|era|eront)|remains?"
        r"|stays?|demeur\w+|persist\w+|left over"
        r"|s accumul\w+|accumul\w+|carr(?:y|ies) over|subsist\w+|stocke\w*|maintenu\w*"
    ),
    "vanish": (
        r"retrait|(?:se )?debarrass\w+(?: de)?|disparai\w+|disparu\w*|effac\w+|s en vont|part(?:ent)|enlev\w+"
        r"|retir\w+"
        r"|remov\w+|wears? off|goes? away"
        r"|vid(?:e|er|ee?s?|ent)\b(?!s)|empt(?:y|ies|ied)(?! librar)|gueri\w*|soigne\w*|heal\w*|evacue\w*|annul\w+"
        r"|remise?s? a zero"
    ),
    "random": r"au hasard|aleatoire\w*|at random|random\w*",
    "refuse": r"refus\w+|declin\w+|refuse\w*",
    "create": r"cre(?:er?|ent|ee?s?)\b|engendr\w+|provoqu(?:er?|ent)\b|entrain\w+|create\w*|causes?\b",
    "respond": (
        r"reponds|reponde\w*|"
        r"repon(?:d|dre|se|dent|dant|ses)|reagi\w*|respond\w*|respons\w*|react\w*|interven\w+|intervien\w*"
        r"|interrompre"
    ),
    "act": r"makes?|made|agi(?:r|t|ssent)|act\b|do something|faire quelque chose|fai(?:t|s|re|tes?)|font|do|done"
    r"|doing",
    "give": r"donn\w+|attribue|gives?|accord\w+",
    "put": r"met(?:tre|tent|s)?|mis(?:e|es)?|plac\w+|put(?:s)?\b|place(?:d|s)",
    "mark": r"marqu\w+(?!eurs?)|mark(?:ed|s)",
    "win": r"gagn\w+(?= (?:si|quand|alors)\b| *$)|gagn\w+ (?=la partie)|remport\w+|wins?\b|won\b|victoire",
    "undo": r"annul\w+|revenir en arriere|undo|take back|recommenc\w+",
    "target": r"(?:etre )?vise\w*|visent|cibl\w+|target\w*",
    "control": r"control\w+",
    "count": (
        r"compt\w+|considere\w* comme|considere\w*|counts?|est ce (?:bien )?(?:un|une)|sont (?:ce|elles?|ils) (?:un"
        r"|une|des)|pris\w* en compte|tien\w*(?: (?:t )?(?:il|elle|ils|elles|on))? compte|tenir compte|regarde\w*"
        r"|considered|calcul\w+|vau(?:t|x|dr\w+)|valoir|worth"
    ),
    "happen": (
        r"march(?:e|ent)|affect(?:er|ees|es|ee|e|ent)|concern\w+|affected|lieu|se (?:produi\w+|deroul\w+|passe)"
        r"|intervien\w+|arrive t il|happens?|occurs?|takes? place|come|comes?|vien(?:t|nent)|s appli\w+|appli\w+"
        r"|appl(?:y|ies)|fonctionn\w*|works?\b|s effectu\w+|effectue\w*"
    ),
    "exist": (
        r"exist\w+|il y (?:a|aura)|y (?:a|aura) (?:t )?il|is there|are there|there (?:is|are)|compt(?:e"
        r"|ent)(?= t)|contenir"
        r"|comport\w+|compos\w+|compren\w+|contien\w+|consist\w+|compte(?= (?:un|une|la|le|l)\b)|contain\w*"
        r"|have(?= steps)"
    ),
    "become": r"devien\w+|deven\w+|becomes?|became",
    "stay": r"toujours|still|reste(?= (?:t elle |t il |elle |il )?(?:bloque|attaqu|engage))|encore|continu\w+",
    "save": r"(?:etre )?defend(?:re|u|ue|us|ues|s|ent)\b|sauv\w+|sav(?:e|es|ed)|proteg\w+",
    "belong": (
        r"apparti\w+|fai(?:t|re|sai\w+)(?: (?:t )?(?:elles?|ils?))? partie|belongs?|part of|se situe\w*"
        r"|se trouve\w*"
        r"|est situee?|compris\w*|incluse?s?"
    ),
    "ignore": r"ignorer|independamment|regardless",
    "add_up": (
        r"(?:se )?cumul\w+|s addition\w+|s ajout\w+|additionn\w+|ajoute\w*|add(?:s|ed|ing)? up|cumulative|adds?\b"
        r"|redondant\w*|plusieurs (?:instances|occurrences)"
    ),
    "check": r"verifi\w+|check\w*|constat\w+",
    "fight": r"(?:se )?batt(?:re|ent)|(?:s )?affront\w+|se combatt\w+|fight\b|each other",
    "appear": r"(?:fais |fait |faire )?apparai\w+",
    "mulligan": r"mulligan\w*",
    "attach": r"attache\w*|attach\w*|detach\w*|s enlev\w+|tomb\w+(?= (?:si|quand|apres|de la))",
    "takecontrol": (
        r"(?:re)?pris le controle(?: d| de)?|dont (?:on|je|il) (?:a |ai )?repris le controle|"
        r"volee?s?(?= (?:ce|pendant|en|a|par|au|apres|puis|peut|ne|\?|$))|emprunt\w+|"
        r"(?:prend(?:re|s)?|pris|gagn\w+|acquier\w*) (?:le )?controle(?: d| de)?|vol(?:e|er"
        r"|ee)(?= (?:une |la |sa |un |a ))|gain(?:s|ed)? control|steals?|stolen"
    ),
}
"""What is done and what happens."""
THINGS: Final = {
    "creature": r"creatures?|monstres?|betes?|bestioles?|bebetes?|la (?:mienne|sienne|tienne)\b",
    "player": (
        r"joueurs?|players?|quelqu un|somebody|someone|anyone|anybody|proprietaires?|owners?|tout le monde"
        r"|everybody"
        r"|everyone"
    ),
    "active": (
        r"(?:le |du |au |the )?joueur (?:actif|dont c est le tour|attaquant)|(?:the )?active player"
        r"|attacking player"
        r"|joueur(?: qui)? attaqu\w+|attaquant(?= (?:peut il|peut|doit|choisit) (?:il )?(?:lancer|repondre|choisir"
        r"|annoncer))|(?:the )?player whose turn it is|celui dont c est le tour"
    ),
    "nonactive": r"(?:le |du |au |les )?joueurs? (?:non actifs?|inactifs?)|non ?active players?",
    "defending": (
        r"(?:le |du |au )?joueur(?: en)? (?:defenseur|bloqueur|attaque|defense)|defending player"
        r"|(?<!avec )(?<!perd )(?<!gagne )(?<!ayant )(?<! a )(?<!donne )(?:le|au) defenseur"
        r"(?= (?:peut|choisit|declare|doit|lanc))|player being attacked|attacked player"
        r"|joueur qui (?:defend|bloque|est attaque)|joueur attaque"
    ),
    "opponent": r"adversaires?|adverses?|opponents?|opposant\w*|joueur adverse|en face",
    "controller": r"controleurs?|controllers?|qui (?:la|le|les) controle",
    "attacker": (
        r"(?:creatures? )?attaquantes?|attaquants?|attackers?|attacking creatures?|creatures? (?:qui|ayant"
        r"|that) (?:attaqu\w+|attack(?:s|ed)?)(?! le| un| la)|attacking"
    ),
    "blocker": (
        r"(?:creatures? )?bloquantes?|(?:creatures? )?bloqueuses?|bloqueurs?|blockers?|blocking creatures?"
        r"|creatures? qui (?:la |le "
        r"|l )?(?:bloqu\w+)|(?:son|sa|ses) bloqueu\w+|blocking(?= creature)|celle qui (?:la|le|l) bloque"
        r"|creatures? (?:that|which) blocks?"
    ),
    "blocked": r"bloquees?|blocked",
    "unblocked": (
        r"(?:non|pas|n est pas|qui n est pas|pas ete|n a pas ete|n est bloquee par aucune creature) bloquee?s?"
        r"|unblocked|not blocked|isn t blocked|wasn t blocked|personne ne (?:la )?bloque"
    ),
    "noblocker": (
        r"(?:plus|n a plus|n y a plus|sans|n a) (?:de |d |aucun |pas de )?bloqueurs?|plus aucun bloqueur"
        r"|no (?:more "
        r"|longer any )?blockers?|without (?:any )?blockers?|(?:perd\w*|perdu) (?:son|tous ses|ses) bloqueurs?"
        r"|plus bloquee par aucune creature|loses? (?:its|all its) blockers?"
    ),
    "noattacker": (
        r"aucun(?:e)? (?:creature )?(?:attaquant|attaque|ne attaque)|aucune creature n (?:attaque|est attaquante"
        r"|est declaree attaquante)|sans attaquants?|personne (?:ne |n )?(?:attaqu\w+|declare (?:d "
        r"|l )?attaqu\w+)|pas d attaquants?|rien n attaque"
        r"|no (?:creature )?attack(?:s|ers?)|nothing attacks|nobody attacks|n attaque pas|doesn t attack"
        r"|without attackers?"
    ),
    "ability": r"capacites?|abilit(?:y|ies)|pouvoirs?",
    "activated": r"capacites? activee?s?|activated abilit(?:y|ies)|capacites? a activer",
    "tapability": (
        r"capacites? (?:activee? )?(?:avec|dont le cout (?:comprend|contient|inclut)|qui (?:demande|necessite"
        r"|coute)) (?:le symbole )?(?:d |l |de l )?(?:engag\w+|\{t\}|le symbole d engagement|symbole d engagement)"
        r"|capacites? (?:avec |a )?\{t\}|abilit(?:y|ies) with \{t\}|\{t\} abilit(?:y|ies)|tap abilit(?:y|ies)"
        r"|capacites? d engagement|\{t\}"
    ),
    "triggered": (
        r"capacites? declenchee?s?|triggered abilit(?:y|ies)|declenchements?|capacites? (?:qui"
        r"|a) (?:se )?declench\w+"
    ),
    "static": r"capacites? statiques?|static abilit(?:y|ies)",
    "manaability": (
        r"capacites? (?:activees? )?de mana|mana abilit(?:y|ies)|engager (?:un|ses|des|son) terrains?(?: pour (?:du"
        r"|le|son) mana)?|tap (?:a |one s )?lands? for mana|produire du mana"
    ),
    "loyaltyability": (
        r"capacites? (?:activees? )?de (?:loyaute|planeswalkers?|son planeswalker|(?:d un |un )planeswalkers?)"
        r"|capacites? d un planeswalkers?|capacites? de loyaute d un planeswalker|(?:une |sa )?loyalty abilit(?:y"
        r"|ies)(?: of a planeswalker)?|planeswalker (?:s )?abilit(?:y|ies)|capacites? du (?:meme )?planeswalker"
    ),
    "equipability": (
        r"capacites? d equipement|equip abilit(?:y|ies)|equiper (?:une creature|sa creature)?|equip a creature"
    ),
    "spell": r"contresorts?|sorts?(?! (?:de|d) )|spells?|sort\b",
    "instant": r"(?:sorts? d |sort )?ephemeres?|instants?(?: spells?)?|vitesse d ephemere|instant speed",
    "sorcery": r"rituels?|sorcer(?:y|ies)(?: spells?)?|vitesse de rituel|sorcery speed",
    "creaturespell": r"sorts? de creature|creature spells?|cartes? de creature(?= pendant| a| en| au)",
    "flashspell": (
        r"(?:creatures?|sorts?|cartes?|permanents?|artefacts?|enchantements?|spells?"
        r"|cards?)(?: de creature)? (?:avec (?:le |la )?|ayant (?:le |la )?|qui (?:a|ont) (?:le |la )?|with "
        r"|a )flash|creature a flash|flash creatures?"
    ),
    "artifact": r"(?:un |d )?artefacts?|artifacts?(?: spells?)?|sorts? d artefact",
    "enchantment": r"enchantements?|enchantments?(?: spells?)?|sorts? d enchantement",
    "aura": r"auras?",
    "planeswalker": r"(?:un )?planeswalkers?|arpenteurs?",
    "land": r"(?:cartes? de )?terrains?(?: de base)?|(?:basic )?lands?|land cards?|marais|iles?|forets?|montagnes?"
    r"|plaines?|swamps?|islands?|forests?|mountains?|plains",
    "permanent": r"permanents?",
    "noncreature": (
        r"(?:permanents? )?non creatures?|qui n est pas une creature|noncreature(?: permanents?)?|not a creature"
        r"|isn t a creature|cesse d etre une creature|n est plus une creature|stops being a creature"
    ),
    "token": r"jetons?|tokens?",
    "card": r"cartes?|cards?",
    "special": r"actions? speciales?|special actions?",
    "object": r"objets?|objects?",
    "effect": r"effets?|effects?",
    "source": r"sources?",
    "mana": r"manas?|mana",
    "pool": r"reserves?(?: de mana)?|pools?",
    "unspent": (
        r"non (?:depens\w+|utilis\w+)|inutilis\w+|non utilise|(?:qui (?:n a|n ont) pas ete|pas) (?:depens\w+"
        r"|utilis\w+)|restant\w*|unspent|unused|leftover|en trop|en exces"
    ),
    "manaburn": r"brulures? de mana|mana ?burn|brulure du mana",
    "stack": r"pile|stack",
    "emptystack": r"(?:la )?pile (?:est |soit |etant )?vide|(?:the )?(?:stack (?:is |being )?empty|empty stack)",
    "nonemptystack": (
        r"(?:(?:la )?pile (?:n est|n etant) pas vide|(?:un |des |d un |l )?(?:autre )?(?:sorts?|capacites?|objets?"
        r"|quelque chose) (?:est|sont|se trouve|attend|etant|soit)? ?(?:deja )?(?:en attente )?sur la pile"
        r"|non ?empty stack|stack isn t empty|stack is not empty|(?:a|an)? ?(?:spell|something"
        r"|ability) (?:is )?(?:already )?on the stack|il reste (?:des|un) (?:sorts?|objets?) sur la pile"
        r"|pile non vide|quelque chose est sur la pile)"
    ),
    "inresponse": (
        r"(?:en )?reponse (?:a (?:un|une|l|d)? ?(?:autre )?(?:sorts?|capacites?|ephemeres?|rituels?"
        r"|creature)?(?: adverse| (?:de|d un|de l) (?:l )?adversaire)?)|in response(?: to (?:a|an|another"
        r"|the) (?:spell|ability|creature))?|en reponse"
    ),
    "priority": r"priorites?|priority",
    "life": (
        r"points? de vie|pv\b|life(?: points?| total)?|totaux? de points? de vie|total de (?:points? de )?vie"
        r"|vies?\b"
    ),
    "damage": r"blessures?(?: de combat)?|degats?|(?:combat )?damages?|dommages?",
    "noncombat": (
        r"en dehors (?:du |de |d un )?combat|(?:dehors|hors) (?:du |de |d un )combat|(?:qui ne sont pas"
        r"|autres que|hors|non) (?:de |des )?(?:blessures de )?combat|non ?combat"
    ),
    "lethal": r"mortellement|fatal\w*|mortel(?:le)?s?(?! touch)|letal\w*|lethal",
    "excess": (
        r"exces\w*|surplus|en trop|excess|superflu\w*|le reste|reste\b(?= des blessures)|rest of|remaining damage"
        r"|exceed\w*|surnumeraire\w*"
    ),
    "power": r"force|power|attaque(?= de (?:0|zero))",
    "toughness": r"endurance|toughness|resistance",
    "counter": r"marqueurs?(?! (?:poison|loyaute))|counters?\b(?! a spell)",
    "minus": r"marqueurs? 1 1|1 1 counters?|(?:marqueurs? )?\-1/\-1(?: counters?)?",
    "loyalty": r"(?:marqueurs? )?(?:de )?loyaute|loyalty(?: counters?)?",
    "poison": r"(?:(?:dix|ten|[1-9]\d+|onze|douze|quinze|vingt) )?(?:marqueurs? )?poison(?: counters?)?"
    r"|empoisonn\w+",
    "ten": r"dix|10|ten",
    "zero": (
        r"tomb\w+ a (?:0|zero)|descen\w+ a (?:0|zero)|(?:de |a |d |egale? a |est )?(?:0|zero"
        r"|nulle?s?)(?: ou moins| or less)?(?! (?:/|\d))"
    ),
    "negative": (
        r"descen\w+ (?:en )?(?:dessous de|sous) (?:0|zero)|"
        r"-\d+(?![/\d])|negati\w+|inferieure a (?:0|zero)|less than (?:0|zero)|below zero"
        r"|en dessous de (?:0|zero)|sous (?:0|zero)"
    ),
    "equal": r"ega(?:l|le|les|ux)\b(?: a)?|equal\w*|same as",
    "more": (
        r"trop|too many|too much|plus(?: (?:de|d|que|qu))?(?! (?:tard|de bloqueurs?))|superieu\w*|davantage"
        r"|more(?: than)?|au dela|exced\w+|greater|suppl\w+|additional|extra|another(?= land)"
    ),
    "less": (
        r"moins(?: (?:de|d|que|qu))?|inferieu\w*|less(?: than)?|fewer|insuffisan\w*|pas assez|not enough"
        r"|n en a pas (?:assez|autant)|doesn t have enough|moins de points|lower"
    ),
    "asmuch": r"autant|as much|as many|pareil",
    "maximum": r"max\b|maxim\w+|au plus|at most|limit\w*",
    "minimum": r"minim\w+|au moins|at least",
    "handsize": (
        r"taille (?:de |maximale de |maximum de )+(?:la )?main(?: maximale| maximum)?|(?:maximum )?hand size"
        r"|nombre (?:maximal|maximum) de cartes (?:en|dans la) main"
    ),
    "hand": r"mains?|hands?",
    "seven": r"sept|7|seven|huit|8|eight|neuf|9",
    "library": r"bibliotheques?|librar(?:y|ies)|decks?|pioche(?= vide)",
    "empty": (
        r"vides?|empty|plus de cartes?(?= (?:dans|en) (?:sa|la|ma|son) (?:bibliotheque|deck))|plus (?:de"
        r"|aucune) carte|epuise\w*|out of cards|no cards? left"
    ),
    "graveyard": r"cimetieres?|graveyards?",
    "battlefield": r"champs? de bataille|battlefield|en jeu|in play|into play|onto",
    "sba": r"actions? basees? sur (?:un |l |les |des )?etats?|state based actions?|abe\b",
    "tba": r"actions? obligatoires?(?: (?:du|de) tour)?|turn based actions?",
    "cost": r"cout(?:s|e|ent)?|costs?",
    "requirement": r"obligations?(?: d attaquer| de bloquer)?|requirements?",
    "restriction": r"restrictions?",
    "sickness": (
        r"mal(?:adie)? (?:d |de l )invocation|summoning sick(?:ness)?|sickness|(?:malade|affectee?) (?:d "
        r"|par (?:le "
        r"|l ))(?:mal d )?invocation"
    ),
    "tapped": (
        r"engagees? (?:par|pour) (?:son |l |une )?attaque|engagees?(?! (?:pour|par(?! (?:un|une|l|mon"
        r"|son) (?:sort|effet|adversaire|capacite|pouvoir))))|engages?(?= (?:apres|peu"
        r"|inflig|avant|ou|qui|depuis|\?|$))|tapped"
    ),
    "untapped": r"degagees?|untapped|non engagee?s?",
    "alone": r"(?:toute )?seule?s?(?= (?:\?|$))|attaque\w* seule?|bloque\w* seule?|alone",
    "band": r"groupes?|bands?\b|(?:le )?regroupement|banding",
    "size": r"(?<![-+])\b\d+/\d+",
    "number": r"cinq|six|five|nombres?|numbers?|chiffres?|(?:\d+)|valeurs?",
    "star": r"asterisques?|\d\+\*|\*/\d\+\*|\*/\*|\*(?:/\d+)?|\d/\*|star\b|etoiles?",
    "base": r"ecri\w+|de base|imprime\w*|printed|base",
    "facedown": r"(?:de )?face cachee|face down|faces? cachees?",
    "faceup": r"(?:de )?face visible|faces? visibles?|face up",
    "wall": r"murs?\b|walls?\b",
    "half": r"(?<=pay )(?:only )?part of|moitie|half|partiellement|en partie|partially",
    "xvalue": r"(?:la )?valeur (?:de |d )?x|x\b|the value of x",
    "shield": r"boucliers?|shields?",
    "apnap": r"apnap",
    "unpreventable": (
        r"(?:qui )?(?:ne )?(?:peu\w+|pouvant) pas (?:etre )?prevenue?s?|imprevenables?|can t be prevented"
        r"|unpreventable"
    ),
    "instance": r"occurrences?|exemplaires?|instances?",
    "unequal": r"impaire?s?|odd",
    "battle": r"(?:une |la )?batailles?(?= (?:\?|est|subit|perd|a))|battles?",
    "team": r"(?:mon |un )?allie|coequipiers?|allies?|teammates?|teams?",
    "damageorder": (
        r"ordre (?:d assignation|d attribution|de repartition)(?: des blessures)?|damage assignment order"
        r"|ordre (?:des|de ses|de) (?:bloqueurs?|attaquants?)|order of (?:the )?blockers?"
    ),
    "part": r"parties|parts|process\w*",
    "event": r"evenements?|events?",
    "result": r"resultats?|consequences?|results?",
    "zone": r"zones?",
    "symbol": r"\{q\}|symboles? d engagement|symboles? de degagement|symboles?|symbols?",
    "text": r"texte|text",
    "game": r"parties?|games?|duel|jeu|magic|match",
    "draw_game": r"match nul|partie nulle|nulle\b(?= )|egalite|a draw\b|drawn game",
    "concede": r"abandon\w+|conced\w+",
    "illegal": r"incorrecte?s?|irreguli\w+|not legal",
    "legend": r"legend\w+|deux legendes",
    "rule": r"regles?|rules?",
    "colour": r"couleurs?|colou?rs?",
    "combat": r"combats?|bataille|fights?",
    "with": r"(?:avec|with)(?= (?:un |mon |son |le |a |my |its )?planeswalkers?)",
    "own": r"propres?|own|moi meme|soi meme|lui meme|elle meme|itself|oneself",
    "no:flying": r"rampante?s?|(?:au|du) sol|terrestres?|(?:non|pas) volante?s?|on the ground|ground creatures?"
    r"|sans (?:le )?vol",
    "plus": r"(?:marqueurs? )?\+1/\+1(?: counters?)?",
    "boost": r"\+(?:x|[02-9]|\d\d)/\+(?:x|\d+)|\+1/\+[02-9]|\+\d/\+\d jusqu a la fin du tour|bonus",
    "shrink": r"-(?:x|[02-9])/-(?:x|\d)|-1/-[02-9x]",
    "illegal_target": r"cibles? (?:(?:d un|du|de mon) sort |d une capacite )?(?:devien(?:t|nent) |est |sont "
    "|n est plus )?(?:illegale|legale"
    r"|la|valable|valide)s?|(?:illegal|missing) target"
    r"|target (?:becomes|is) illegal|(?:perd\w*|sans|plus de) (?:sa|cible|de) ?cible",
    "world": r"snow|world",
    "plan_type": r"jace|garruk|chandra|liliana|ajani|elspeth|gideon|sorin|tezzeret|nissa|sarkhan|venser|koth"
    r"|(?:du |de |le |un )?meme (?:type|nom|sous type|planeswalker)|same (?:type|name)",
    "turnstart": r"debut (?:du|de (?:son|mon|chaque|leur|ton)) tour|beginning of (?:the|each|my|your|one s) turn",
    "mechanic": r"(?:mot cle|keyword|mecanique|aptitude)s?",
}
"""What is spoken of."""
