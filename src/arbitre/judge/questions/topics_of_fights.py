"""What the rules of combat say, by topic (CR 506-511, 702)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.topics import Topic

_COMBAT: Final = r"combats?\b"
_DAMAGE: Final = r"blessures?\b|damage\b|blesse"
_ATTACK: Final = r"attaqu\w*|attack\w*"
_BLOCK: Final = r"blo(?:qu|ck)\w*|block\w*"
_STACK: Final = r"pile\b|stack\b"

TOPICS: Final[tuple[Topic, ...]] = (
    Topic(
        "508.1",
        (r"qui|quel joueur|who|which player", r"declar\w*", r"attaqu\w*|attack\w*"),
        (
            "the active player declares attackers, as the declare attackers step begins",
            "le joueur actif déclare ses attaquants, au début de l'étape de déclaration des attaquants",
        ),
    ),
    Topic(
        "509.1",
        (r"qui|quel joueur|who|which player", r"declar\w*", r"bloqu\w*|block\w*"),
        (
            "the defending player declares blockers, as the declare blockers step begins",
            "le joueur défenseur déclare ses bloqueurs, au début de l'étape de déclaration des bloqueurs",
        ),
    ),
    Topic(
        "702.19b",
        (r"vigilance",),
        ("attacking does not tap a creature with vigilance", "attaquer n'engage pas une créature avec la vigilance"),
    ),
    Topic(
        "702.10b",
        (r"celerite|haste\b",),
        (
            "a creature with haste can attack, and its abilities with {T} can be activated, though it came this turn",
            "une créature avec la célérité peut attaquer, et ses capacités avec {T} peuvent être activées, même si elle"
            " est arrivée ce tour-ci",
        ),
    ),
    Topic(
        "702.9b",
        (r"(?:le|du|avec) vol\b|flying\b",),
        (
            "a creature with flying can be blocked only by creatures with flying or reach",
            "une créature avec le vol ne peut être bloquée que par des créatures avec le vol ou la portée",
        ),
    ),
    # combat
    Topic(
        "508.6",
        (r"aucun\w*|sans|personne|pas d'attaqu\w*|no\b|nothing|nobody|without|n'attaque", _ATTACK),
        (
            "if nothing attacks, the declare blockers and combat damage steps are skipped: the game goes on to the"
            " end of combat step",
            "si rien n'attaque, les étapes de déclaration des bloqueurs et des blessures de combat sont passées : la"
            " partie va à l'étape de fin de combat",
        ),
    ),
    Topic(
        "508.1a",
        (
            r"creatures?\b|qui\b|who\b",
            _ATTACK,
            r"peu\w+|conditions?|droit|can\b|may\b|degag\w*|engag\w*|invocation|celerite|haste|sick\w*",
        ),
        (
            "a creature can attack if it is untapped and has haste or has been under its controller's control since"
            " the turn began",
            "une créature peut attaquer si elle est dégagée et si elle a la célérité ou est sous le contrôle de son"
            " contrôleur depuis le début du tour",
        ),
    ),
    Topic(
        "508.1f",
        (r"engag\w*|tap\w*", _ATTACK, r"cout|cost|pourquoi|why|consequence|vigilance"),
        (
            "declaring a creature as an attacker taps it, unless it has vigilance; that is no cost, only what"
            " attacking brings with it",
            "déclarer une créature attaquante l'engage, à moins qu'elle n'ait la vigilance ; ce n'est pas un coût,"
            " seulement une conséquence d'avoir attaqué",
        ),
    ),
    Topic(
        "508.1d",
        (r"obligations?|restrictions?|requirements?",),
        (
            "a declaration must break no restriction, and obey as many requirements as is possible without that; a"
            " cost to attack need not be paid for a requirement",
            "une déclaration ne doit enfreindre aucune restriction, et respecter autant d'obligations qu'il est"
            " possible sans cela ; nul n'est forcé de payer un coût pour une obligation",
        ),
    ),
    Topic(
        "508.1g",
        (r"couts?\b|pay\w*|costs?\b", _ATTACK),
        (
            "the total cost to attack is determined once and then fixed; it is paid as attackers are declared, and"
            " mana abilities may be activated for it",
            "le coût total de l'attaque est déterminé puis figé ; il est payé pendant la déclaration des attaquants,"
            " et des capacités de mana peuvent être activées pour cela",
        ),
    ),
    Topic(
        "508.1b",
        (r"planeswalkers?", _ATTACK),
        (
            "for each attacking creature its controller announces which player or planeswalker it attacks, as"
            " attackers are declared",
            "pour chaque créature attaquante, son contrôleur annonce quel joueur ou quel planeswalker elle attaque,"
            " à la déclaration des attaquants",
        ),
    ),
    Topic(
        "508.4",
        (r"mises?\b|arriv\w*|put onto|enters?\b", r"attaquantes?\b|attacking"),
        (
            "a creature put onto the battlefield attacking is attacking, but has never attacked: what triggers on"
            " attacking does not, and no cost or restriction counts",
            "une créature mise sur le champ de bataille attaquante est attaquante, mais n'a jamais « attaqué » : ce"
            " qui se déclenche à l'attaque ne se déclenche pas",
        ),
    ),
    Topic(
        "509.7",
        (r"mises?\b|arriv\w*|put onto|enters?\b", r"bloqueuses?\b|blocking"),
        (
            "a creature put onto the battlefield blocking is blocking, but has never blocked",
            "une créature mise sur le champ de bataille bloqueuse est bloqueuse, mais n'a jamais « bloqué »",
        ),
    ),
    Topic(
        "506.2",
        (r"joueur (?:defenseur|attaquant)|(?:defending|attacking) player",),
        (
            "the active player is the attacking player; the opponent, or the opponent who is chosen or attacked, is"
            " the defending player",
            "le joueur actif est le joueur attaquant ; l'adversaire, ou celui qui est choisi ou attaqué, est le"
            " joueur défenseur",
        ),
    ),
    Topic(
        "509.1a",
        (_BLOCK, r"peu\w+|conditions?|engag\w*|can\b|may\b|tapped|invocation|sick\w*", r"creatures?\b|qui\b|who\b"),
        (
            "an untapped creature can block, one attacker each; how long it has been there does not matter",
            "une créature dégagée peut bloquer, un attaquant chacune ; peu importe depuis quand elle est là",
        ),
    ),
    Topic(
        "509.1a",
        (r"plusieurs|deux|2\b|several|two|more than one", _BLOCK, r"creatures?\b|attaquants?|attackers?"),
        (
            "several creatures may block one attacker; a creature blocks only one attacker unless an effect allows"
            " more",
            "plusieurs créatures peuvent bloquer un même attaquant ; une créature ne bloque qu'un attaquant, à moins"
            " qu'un effet n'en permette plus",
        ),
    ),
    Topic(
        "509.1h",
        (
            _BLOCK,
            r"sans bloqueurs?|plus bloquee|quitt\w*|retir\w*|meur\w*|mort|disparai\w*|detrui\w*|sacrifi\w*|reste\w*"
            r"|toujours|leaves?|dies?"
            r"|removed|remains?|gone|still",
        ),
        (
            "an attacker stays blocked even if all its blockers leave combat: it then deals no combat damage, unless"
            " it has trample",
            "un attaquant reste bloqué même si tous ses bloqueurs quittent le combat : il n'inflige alors pas de"
            " blessures de combat, à moins d'avoir le piétinement",
        ),
    ),
    Topic(
        "509.2",
        (r"ordre\b|order\b", r"assign\w*|bloqueurs?|blockers?|attribu\w*"),
        (
            "the active player announces, for each attacker that several creatures block, the order in which it"
            " assigns its damage; then the defending player does for each creature that"
            " blocks several attackers",
            "à l'étape de déclaration des bloqueurs, une fois les blocages déclarés, le joueur actif annonce, pour "
            "chaque attaquant bloqué par plusieurs créatures, l'ordre d'assignation de"
            " ses blessures ; puis le joueur défenseur fait de même pour chaque"
            " créature qui bloque plusieurs attaquants",
        ),
    ),
    Topic(
        "506.4",
        (r"retir\w*|quitt\w*|sort\w*|removed?|leaves?", _COMBAT),
        (
            "a permanent is removed from combat if it leaves the battlefield, changes controllers, phases out,"
            " regenerates, stops being a creature (or an attacked planeswalker), or if an"
            " effect says so",
            "un permanent est retiré du combat s'il quitte le champ de bataille, change de contrôleur, passe hors"
            " phase, se régénère, cesse d'être une créature (ou un planeswalker attaqué),"
            " ou si un effet le dit",
        ),
    ),
    Topic(
        "506.4",
        (r"regener\w*", _COMBAT),
        (
            "a creature that regenerates is tapped, all damage is removed from it, and it is removed from combat",
            "une créature qui se régénère est engagée, toutes ses blessures sont retirées, et elle est retirée du"
            " combat",
        ),
    ),
    Topic(
        "506.4b",
        (
            r"engag\w*|degag\w*|tap(?:s|ped|ping)?\b|untap\w*",
            r"blessures?\b|damage\b|retir\w*|remov\w*",
            r"creatures?\b|attaqu\w*|bloqu\w*|attack\w*|block\w*",
        ),
        (
            "tapping or untapping a creature that attacks or blocks does not remove it from combat, nor prevent its"
            " combat damage",
            "engager ou dégager une créature attaquante ou bloqueuse ne la retire pas du combat, et n'empêche pas"
            " ses blessures de combat",
        ),
    ),
    Topic(
        "506.5",
        (r"seul\w*|alone", rf"{_ATTACK}|{_BLOCK}"),
        (
            "a creature attacks alone if it is the only one declared as an attacker, and is attacking alone if"
            " nothing else is attacking; the same is so of blocking",
            "une créature attaque seule si elle est la seule déclarée attaquante, et est en train d'attaquer seule"
            " si aucune autre n'est attaquante ; de même pour le blocage",
        ),
    ),
    Topic(
        "511.3",
        (r"fin (?:de|du) combat|end of combat", r"attaquant\w*|bloqueu\w*|creatures?|attack\w*|block\w*|cess\w*"),
        (
            "when the end of combat step ends, all creatures and planeswalkers are removed from combat",
            "quand l'étape de fin de combat se termine, toutes les créatures et tous les planeswalkers sont retirés"
            " du combat",
        ),
    ),
    Topic(
        "702.20a",
        (r"regroupement|banding|bands?\b",),
        (
            "a band attacks together, and is blocked as one; who controls a creature with banding in it divides the"
            " damage that is assigned to it",
            "un groupe attaque ensemble et est bloqué ensemble ; le contrôleur d'une créature avec le regroupement"
            " répartit les blessures qui lui sont assignées",
        ),
    ),
    # assigning and dealing combat damage
    Topic(
        "510.1a",
        (_DAMAGE, r"0/\d|force (?:de |egale a |nulle|negative)|nulle|negative|zero\b|power (?:of )?0|\*/"),
        (
            "a creature assigns combat damage equal to its power; one whose power is 0 or less assigns none",
            "une créature assigne un nombre de blessures de combat égal à sa force ; si sa force est de 0 ou moins,"
            " elle n'en assigne pas",
        ),
    ),
    Topic(
        "510.1b",
        (r"non bloque\w*|pas bloque\w*|unblocked", _DAMAGE),
        (
            "an unblocked creature assigns its damage to the player or planeswalker that it attacks; if it attacks"
            " nothing any more, it assigns none",
            "une créature non bloquée assigne ses blessures au joueur ou au planeswalker qu'elle attaque ; si elle"
            " n'attaque plus rien, elle n'en assigne pas",
        ),
    ),
    Topic(
        "510.1c",
        (
            _DAMAGE,
            r"bloque\w*|blocked|bloqueurs?|blockers?",
            r"assign\w*|repart\w*|divis\w*|plusieurs|several|divid\w*|mortelles?|lethal",
        ),
        (
            "a blocked creature assigns its damage among the creatures that block it in their order: to the next one"
            " only if lethal damage is assigned to all before it; more than that may be"
            " assigned",
            "une créature bloquée assigne ses blessures aux créatures qui la bloquent, dans leur ordre : à la"
            " suivante seulement si des blessures mortelles sont assignées à toutes celles qui"
            " précèdent ; on peut en assigner davantage",
        ),
    ),
    Topic(
        "510.1c",
        (r"mortelles?|lethal|letales?", _DAMAGE),
        (
            "damage is lethal from the toughness on, less what is marked already and what others assign in the same"
            " step; what would prevent or change it does not count; 1 is enough with"
            " deathtouch",
            "des blessures sont mortelles à partir de l'endurance, moins celles déjà marquées et celles que d'autres"
            " assignent à la même étape ; ce qui les préviendrait ne compte pas ; 1 suffit"
            " avec le contact mortel",
        ),
    ),
    Topic(
        "510.1d",
        (r"bloqueuses?|bloqueurs?|blockers?|blocking", _DAMAGE, r"assign\w*|inflig\w*|deal\w*"),
        (
            "a blocking creature assigns its damage to what it blocks, in the announced order if that is several; if"
            " it blocks nothing any more, it assigns none",
            "une créature bloqueuse assigne ses blessures à ce qu'elle bloque, dans l'ordre annoncé s'il y a"
            " plusieurs créatures ; si elle ne bloque plus rien, elle n'en assigne pas",
        ),
    ),
    Topic(
        "510.1",
        (
            r"qui|quel joueur|who|which player",
            r"assign\w*|annonc\w*|attribu\w*|repart\w*|decid\w*",
            rf"{_DAMAGE}|premier|first",
        ),
        (
            "the active player announces how the attacking creatures assign their damage, then the defending player"
            " for the blocking creatures",
            "le joueur actif annonce comment les créatures attaquantes assignent leurs blessures, puis le joueur"
            " défenseur pour les créatures bloqueuses",
        ),
    ),
    Topic(
        "510.2",
        (_DAMAGE, rf"{_STACK}|simultan\w*|meme temps|same time|entre\b|between|repond\w*|respond\w*|moment"),
        (
            "all assigned combat damage is dealt at the same time; it does not use the stack, and nobody can cast or"
            " activate anything between assigning and dealing",
            "toutes les blessures de combat assignées sont infligées simultanément ; elles ne passent pas par la"
            " pile, et personne ne peut rien lancer ni activer entre l'assignation et"
            " l'infliction",
        ),
    ),
    Topic(
        "510.5",
        (r"initiative|first strike|double strike",),
        (
            "if something has first strike or double strike, there are two combat damage steps: in the first only"
            " those deal damage, in the second those with neither at that time, and those"
            " that still have double strike",
            "si une créature a l'initiative ou la double initiative, il y a deux étapes de blessures de combat :"
            " dans la première seules celles-ci en infligent, dans la seconde celles qui n'avaient ni"
            " l'une ni l'autre, et celles qui ont toujours la double initiative",
        ),
    ),
    Topic(
        "702.18b",
        (r"pietin\w*|trample",),
        (
            "a creature with trample must assign lethal damage to all its blockers, and may assign the rest to the"
            " player or planeswalker that it attacks",
            "une créature avec le piétinement doit assigner des blessures mortelles à tous ses bloqueurs, et peut"
            " assigner le reste au joueur ou planeswalker qu'elle attaque",
        ),
    ),
    Topic(
        "702.2b",
        (r"contact mortel|deathtouch",),
        (
            "any damage from a source with deathtouch destroys a creature, as a state-based action, and 1 is lethal"
            " where damage is assigned",
            "toute blessure d'une source avec le contact mortel détruit une créature, comme action basée sur un"
            " état, et 1 est mortelle quand on assigne",
        ),
    ),
)
