"""What the rules say of the last moment to do something, and of what is done too late (CR 116, 500-514, 704)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "508.2",
        """
= who/when/what act/play/cast/receive/priority first/after/last after/before/s:declare_attackers/s:declare_blockers
  ?s:declare_attackers ?s:declare_blockers ?attacker ?blocker ?declare ?spell ?instant ?priority ?receive ?play ?act
  ?cast
  ?before ?first ?last ?block !damage
+ defending/opponent/active receive/priority/@cast before/between block/blocker/s:declare_blockers ?declare ?attacker
  ?s:declare_attackers ?spell ?instant ?ability ?after
+ k:defender priority before block/s:declare_blockers ?blocker ?declare
+ @cast priority/instant/ability/spell before/between block/s:declare_blockers ?after ?attacker ?s:declare_attackers
  ?declare
  ?blocker
""",
        (
            "once attackers are declared the active player gets priority first, then each other player: the last"
            " moment to act"
            " before blockers are declared",
            "une fois les attaquants déclarés, le joueur actif reçoit la priorité en premier, puis chaque autre"
            " joueur : c'est"
            " le dernier moment pour agir avant la déclaration des bloqueurs",
        ),
    ),
    Statement(
        "507.3",
        """
= when/whichstep must/may/last/late/maximum tap attack/attacker ?must ?may ?last ?late ?before ?after ?opponent ?not
  !attacker>tap
  ?maximum ?declare
  ?prevent ?s:declare_attackers ?illegal ?stay
= when/whichstep last/late/maximum/must before/after s:declare_attackers/attack/attacker ?act/cast/tap ?opponent
  ?declare ?may
  ?instant ?spell ?must ?maximum ?late ?not ?illegal ?after ?before
= when/whichstep tap creature/attacker attack/attacker ?not ?opponent ?must ?illegal !attacker>tap
- opponent tap s:begin_combat attack ?stay ?after ?ph:combat ?declare ?s:declare_attackers ?before
~ opponent tap before attack ?stay ?after ?ph:combat ?declare ?s:declare_attackers !s:begin_combat
- tap/tapped s:begin_combat attack ?stay ?opponent ?after
+ tap/tapped s:begin_combat not attack ?stay ?opponent
+ @cast before s:declare_attackers/attacker/attack ?declare ?spell ?instant ?ability ?active ?opponent
  ?s:begin_combat ?ph:combat
+ attack after s:begin_combat cast/act ?spell ?instant ?stay
""",
        (
            "in the beginning of combat step players get priority: the last moment to act, or to tap a creature,"
            " before"
            " attackers are declared; what is tapped then cannot attack",
            "à l'étape de début de combat les joueurs reçoivent la priorité : c'est le dernier moment pour agir,"
            " ou pour engager"
            " une créature, avant la déclaration des attaquants ; ce qui est alors engagé ne peut pas attaquer",
        ),
    ),
    Statement(
        "508.3",
        """
= when/whichstep tap blocker/creature block/not ?not ?must ?opponent ?illegal ?last ?late ?maximum ?before ?block
  ?blocker
  ?s:declare_blockers ?after ?prevent
= when/whichstep last/late/must tap blocker/creature ?block ?before ?declare ?s:declare_blockers ?not
- tap after s:declare_blockers/block/blocker prevent/forbid block/damage ?declare
- tap/tapped s:declare_attackers/before block/blocker ?s:declare_blockers ?opponent ?stay ?after
""",
        (
            "to keep a creature from blocking it must be tapped before blockers are declared, at the latest in"
            " the declare"
            " attackers step",
            "pour qu'une créature ne puisse pas bloquer, il faut l'engager avant la déclaration des bloqueurs, au"
            " plus tard à"
            " l'étape de déclaration des attaquants",
        ),
    ),
    Statement(
        "511.1",
        """
= when/whichstep/what s:end_combat trigger/effect ?ability ?triggered ?effect ?happen ?put ?stack
+ s:end_combat trigger s:end_combat ?ability
+ receive/@cast priority/spell/instant/ability s:end_combat ?attacker ?active
""",
        (
            "'at end of combat' triggers as the end of combat step begins, and is put on the stack before the"
            " active player gets"
            " priority in that step",
            "« à la fin du combat » se déclenche au début de l'étape de fin de combat et est mis sur la pile"
            " avant que le joueur"
            " actif reçoive la priorité à cette étape",
        ),
    ),
    Statement(
        "502.2",
        """
- attacker/attack/creature untap/untapped after/s:end_combat/endturn/s:end ?combat ?ph:combat ?automatic ?attack
  ?damage ?block
  ?attacker !nextturn !oppturn !again !same !twice !k:vigilance !damage>untap
= when untap attacker ?attack ?creature ?tapped ?after
+ attacker/creature stay/keep tapped after/oppturn/s:end_combat ?combat ?ph:combat ?attack ?attacker ?until ?endturn
  ?nextturn
""",
        (
            "what has attacked stays tapped until its controller's next untap step, unless an effect untaps it",
            "ce qui a attaqué reste engagé jusqu'à la prochaine étape de dégagement de son contrôleur, à moins"
            " qu'un effet ne le"
            " dégage",
        ),
    ),
    Statement(
        "704.5g",
        """
- save/modify/regenerate/survive after lethal/damage damage/receive/lethal ?toughness ?creature ?spell ?instant
  ?lethal ?prevent
  ?receive ?boost ?mark ?gain ?give ?already ?die ?deal ?combat ?respond ?k:indestructible
- boost/gain/give after lethal ?damage ?receive ?toughness ?save ?creature ?survive
- respond die/lethal/destroy damage/creature ?damage ?lethal ?creature ?before
= when/late save creature damage/lethal/die ?die ?before ?lethal ?combat
- @cast between/before/after damage die/destroy/graveyard ?instant ?spell ?save ?creature ?deal ?s:combat_damage
  ?lethal
""",
        (
            "a creature with lethal damage is destroyed before anybody gets priority again: what is to save it"
            " must be done"
            " before the damage is dealt",
            "une créature qui a subi des blessures mortelles est détruite avant que quiconque ait de nouveau la"
            " priorité : ce qui"
            " doit la sauver doit être fait avant que les blessures soient infligées",
        ),
    ),
    Statement(
        "704.5g",
        """
~ creature boost/toughness vanish/leave/end/lose/shrink die/survive/become ?boost ?receive/mark ?damage ?toughness
  ?eot ?aura ?equip
  ?before ?after ?mark
+ creature receive/damage boost/toughness leave/vanish/end/lose die ?boost ?mark ?more ?equal ?lethal !endturn
= what creature boost/toughness vanish/leave/end/lose damage/receive/mark ?mark ?boost ?damage
+ shrink/minus damage mark/receive/already die ?lethal ?toughness ?add_up ?creature
+ damage minus/shrink add_up ?toughness
""",
        (
            "marked damage is compared with the toughness of the moment: a creature dies as soon as its toughness"
            " is no more"
            " than the damage marked on it",
            "les blessures marquées sont comparées à l'endurance du moment : une créature meurt dès que son"
            " endurance n'est plus"
            " supérieure aux blessures marquées sur elle",
        ),
    ),
    Statement(
        "514.2",
        """
+ damage boost/eot vanish/leave/end simultaneous ?endturn ?s:cleanup ?effect ?boost
+ boost give/gain ph:combat/combat/block keep/stay/happen s:postcombat_main/after ?give ?effect ?eot
- boost/eot damage die/destroy endturn/s:cleanup ?creature ?size ?several ?number ?toughness ?vanish ?end ?eot
- boost/eot vanish/end before/after damage ?endturn ?s:cleanup ?vanish
= what creature boost/eot damage endturn/s:cleanup ?size ?several
""",
        (
            "damage is removed at the same time as effects 'until end of turn' end: a creature does not die of a"
            " bonus that"
            " ends then",
            "les blessures sont retirées en même temps que se terminent les effets « jusqu'à la fin du tour » :"
            " une créature ne"
            " meurt pas parce qu'un bonus se termine alors",
        ),
    ),
    Statement(
        "119.3f",
        """
- before>gain k:lifelink gain life before die/lose ?damage ?deal
+ k:lifelink gain life before/simultaneous !before>gain die/lose/sba/damage ?damage ?act ?simultaneous ?deal ?game
- lose simultaneous/k:lifelink gain/k:lifelink damage life ?life ?receive ?several ?gain ?k:lifelink ?simultaneous
  ?zero ?number
  ?damage ?game ?deal ?combat
- k:lifelink gain after damage ?sba ?lose ?life
+ k:lifelink survive life ?damage ?simultaneous ?gain ?combat ?zero
- k:lifelink damage receive lose/die simultaneous ?gain ?life ?combat
= when k:lifelink gain life ?damage ?before ?after ?lose
= beforeafter k:lifelink gain damage/lose ?life ?die
""",
        (
            "lifelink gains life in the same event as the damage: state-based actions look only afterwards, so"
            " that who is above"
            " 0 in the end does not lose",
            "le lien de vie fait gagner les points de vie dans le même événement que les blessures : les actions"
            " basées sur un"
            " état ne regardent qu'ensuite, et qui est finalement au-dessus de 0 ne perd pas",
        ),
    ),
    Statement(
        "104.3b",
        """
= when/what zero/negative/ten/poison/life lose ?zero ?life ?game ?poison ?moment ?thisturn ?combat ?damage ?ten
+ negative/zero life may ?player ?lose !pay !gain
~ poison/zero/ten lose thisturn ?life ?poison ?game ?ten
+ life negative ?player ?lose !pay !gain
""",
        (
            "a player with 0 or less life, or with ten poison counters, loses as soon as state-based actions are"
            " checked, before"
            " anybody gets priority; life may well fall below 0",
            "un joueur à 0 point de vie ou moins, ou avec dix marqueurs poison, perd dès que les actions basées"
            " sur un état sont"
            " vérifiées, avant que quiconque ait la priorité ; les points de vie peuvent descendre en dessous de 0",
        ),
    ),
    Statement(
        "508.1",
        """
= what attack/attacker/s:declare_attackers illegal ?declare ?act ?creature
- declare attacker illegal
= what/how restriction/requirement not attack/block ?declare
""",
        (
            "an illegal declaration of attackers is undone: the game returns to the moment before it, and"
            " attackers are declared"
            " anew",
            "une déclaration d'attaquants illégale est annulée : la partie revient au moment qui la précède, et"
            " on déclare de"
            " nouveau les attaquants",
        ),
    ),
    Statement(
        "509.1",
        """
= what block/blocker/s:declare_blockers illegal ?declare ?act ?creature
- declare blocker illegal ?creature
""",
        (
            "an illegal declaration of blockers is undone: the game returns to the moment before it, and blockers"
            " are declared"
            " anew",
            "une déclaration de bloqueurs illégale est annulée : la partie revient au moment qui la précède, et"
            " on déclare de"
            " nouveau les bloqueurs",
        ),
    ),
    Statement(
        "508.1c",
        """
+ restriction handover requirement
- requirement handover restriction
= who/which/what handover requirement restriction
= what/which differ requirement restriction ?between
= what restriction ?mean
= what requirement ?mean
= which first requirement restriction
+ not attack alone attack other/two/simultaneous ?two ?only ?other ?simultaneous
+ alone/only not attack two/other/simultaneous ?two ?only ?other ?simultaneous ?alone
- beblocked two more beblocked one ?only
- not beblocked two one ?more ?only
""",
        (
            "a restriction says that a creature can't attack or block, or only under a condition; a requirement,"
            " that it must if"
            " able: as many requirements as possible are to be obeyed without breaking any restriction; the"
            " declaration is"
            " looked at as a whole",
            "une restriction dit qu'une créature ne peut pas attaquer ou bloquer, ou seulement sous condition ;"
            " une obligation,"
            " qu'elle le doit si possible : on obéit au plus grand nombre d'obligations possible sans enfreindre"
            " aucune"
            " restriction ; la déclaration est regardée dans son ensemble",
        ),
    ),
    Statement(
        "508.1d",
        """
- must attack tapped/sickness/k:defender/enter/thisturn ?enter ?thisturn ?each ?turn ?turn
+ must attack may keep/not/stay sickness/tapped/k:defender/enter ?thisturn
- must attack tap/tapped ?each ?turn ?attacker !after
= what must attack tapped/sickness/k:defender/enter ?each ?turn ?thisturn
- must block tapped ?attacker
= what must block tapped
""",
        (
            "what must attack or block 'if able' does so only if it can: one that is tapped, or has summoning"
            " sickness or"
            " defender, need not attack",
            "ce qui doit attaquer ou bloquer « si possible » ne le fait que si c'est possible : une créature"
            " engagée, ou avec le mal"
            " d'invocation ou le défenseur, n'est pas obligée d'attaquer",
        ),
    ),
    Statement(
        "509.1c",
        """
~ must beblocked/blocked all/block ?creature ?all ?defending ?opponent ?attacker ?block ?one
= what/how must beblocked ?attacker ?mean ?creature
""",
        (
            "'must be blocked if able' wants one creature to block it, if any can; 'all creatures able to block"
            " it do so' wants"
            " all of them to",
            "« doit être bloquée si possible » demande qu'une créature au moins la bloque, si l'une le peut ; «"
            " toutes les créatures"
            " capables de la bloquer le font » le demande de toutes",
        ),
    ),
    Statement(
        "509.1h",
        """
- unblocked/attacker become blocked/beblocked effect/spell deal damage ?player ?opponent ?blocker ?noblocker
- attacker/blocked/creature become/count unblocked gain/give/lose/receive ?k:flying ?k:fear ?k:shadow ?k:unblockable
  ?k:intimidate
  ?blocked ?k:landwalk
- k:flying/k:unblockable/k:fear/k:shadow/k:intimidate after blocked/s:declare_blockers/blocker
  unblock/unblocked/become ?gain ?give
  ?blocked ?blocker
""",
        (
            "a creature that is blocked stays so, whatever it gains or loses afterwards, and deals no combat"
            " damage to the player"
            " unless it has trample",
            "une créature bloquée le reste, quoi qu'elle gagne ou perde ensuite, et n'inflige pas de blessures de"
            " combat au joueur à"
            " moins d'avoir le piétinement",
        ),
    ),
    Statement(
        "508.1b",
        """
+ planeswalker attack several/two/all ?creature ?same ?attacker ?simultaneous
+ attack planeswalker k:flying ?creature
+ choose attack player instead/planeswalker planeswalker ?creature
+ attack player instead planeswalker ?choose
""",
        (
            "each attacking creature attacks the player or a planeswalker of the player, as its controller"
            " chooses; several may"
            " attack the same one",
            "chaque créature attaquante attaque le joueur ou un de ses planeswalkers, au choix de son contrôleur"
            " ; plusieurs peuvent"
            " attaquer le même",
        ),
    ),
    Statement(
        "302.6",
        """
- attack takecontrol ?thisturn ?before ?turn ?battlefield ?creature ?opponent ?enter !k:haste !oppturn
+ block takecontrol ?thisturn ?creature ?opponent
+ attack land/artifact/permanent animate/become battlefield/turnstart/before ?thisturn ?creature ?turn ?turnstart ?play
  ?noncreature !enter
- attack land/artifact animate/become play/enter ?thisturn ?creature ?after ?enter ?play
- land/artifact animate thisturn play/enter attack ?after
- tapability/tap land/artifact animate play/enter ?thisturn ?mana ?activate
""",
        (
            "a creature attacks only if its controller has controlled it since his or her turn began (unless it"
            " has haste),"
            " whatever it was then; any may block",
            "une créature n'attaque que si son contrôleur la contrôle depuis le début de son tour (à moins"
            " d'avoir la célérité), quoi"
            " qu'elle ait été alors ; toutes peuvent bloquer",
        ),
    ),
    Statement(
        "702.2b",
        """
~ k:deathtouch die/destroy several/two/all ?blocker ?creature ?beblocked ?all ?block ?damage ?assign ?attacker
= howmany k:deathtouch die/destroy creature/blocker ?may ?several ?maximum
+ k:deathtouch happen/add_up/simultaneous k:first_strike/k:double_strike ?also ?useful ?use
= what k:deathtouch k:first_strike/k:double_strike ?happen ?add_up ?act
+ k:deathtouch assign one each/blocker ?damage ?several ?blocker ?attacker ?enough
""",
        (
            "1 damage from a source with deathtouch is lethal: it kills as many blockers as it has power; with"
            " first or double"
            " strike what it damages first dies before dealing damage",
            "1 blessure d'une source avec le contact mortel est mortelle : elle tue autant de bloqueurs qu'elle a"
            " de force ; avec"
            " l'initiative ou la double initiative, ce qu'elle blesse d'abord meurt avant d'infliger ses blessures",
        ),
    ),
    Statement(
        "119.3b",
        """
- k:infect damage prevent count/give/receive/poison ?poison ?minus ?counter ?deal
- damage prevent count k:infect/k:lifelink/k:wither/k:deathtouch
+ k:infect deal damage planeswalker ?source ?combat ?spell
""",
        (
            "only damage that is dealt has results: prevented damage gives neither counters nor life; to a"
            " planeswalker infect does"
            " nothing special, it loses loyalty counters",
            "seules des blessures infligées ont des résultats : des blessures prévenues ne donnent ni marqueurs"
            " ni points de vie ;"
            " contre un planeswalker l'infection ne change rien, il perd des marqueurs loyauté",
        ),
    ),
    Statement(
        "508.1f",
        """
+ prevent all damage creature tap ?combat ?attack ?attacker
+ tap attacker/creature prevent damage ?attack
""",
        (
            "attacking taps the creature as it is declared, whatever becomes of its damage",
            "attaquer engage la créature au moment de la déclaration, quoi qu'il advienne de ses blessures",
        ),
    ),
    Statement(
        "704.5f",
        """
- toughness zero/negative/minus/shrink regenerate/save/survive ?save ?minus ?shrink ?zero ?creature ?counter
  ?k:indestructible
= what toughness zero minus/shrink ?regenerate ?creature ?counter
""",
        (
            "a creature with toughness 0 or less is put into the graveyard, which is no destruction: regeneration"
            " and being"
            " indestructible do not help",
            "une créature dont l'endurance est de 0 ou moins est mise au cimetière, ce qui n'est pas une"
            " destruction : ni la"
            " régénération ni l'indestructibilité n'y peuvent rien",
        ),
    ),
    Statement(
        "500.8",
        """
- more/again/add_up/second ph:combat ph:main ?effect ?add_up ?exist ?more ?again ?automatic
= howmany ph:main add_up/more ph:combat ?effect
""",
        (
            "an effect adds only the phases that it says: an added combat phase brings a main phase only if the"
            " effect says so",
            "un effet n'ajoute que les phases qu'il dit : une phase de combat ajoutée n'amène une phase"
            " principale que si l'effet le dit",
        ),
    ),
    Statement(
        "208.2a",
        """
+ star power/toughness/happen/count graveyard/hand/library/zone/exile ?all ?creature ?power ?toughness ?stay ?keep
= what star graveyard/hand/zone ?power ?toughness ?all
""",
        (
            "the ability that sets a * works in all zones, also in a graveyard, hand or library",
            "la capacité qui fixe un * fonctionne dans toutes les zones, aussi au cimetière, en main ou dans la"
            " bibliothèque",
        ),
    ),
    Statement(
        "506.4c",
        """
- lose planeswalker attack attack/deal/damage player ?passive ?creature
""",
        (
            "a creature attacks what it was declared to attack; if that planeswalker is gone, it attacks nothing"
            " and deals no combat"
            " damage",
            "une créature attaque ce pour quoi elle a été déclarée ; si ce planeswalker n'est plus là, elle"
            " n'attaque plus rien et"
            " n'inflige pas de blessures de combat",
        ),
    ),
    Statement(
        "510.1",
        """
+ assign damage creature/blocker already/lethal receive/lethal/damage ?lethal ?more ?receive ?mark ?enough
""",
        (
            "damage may be assigned to a creature beyond what is lethal to it",
            "on peut assigner à une créature plus que des blessures mortelles",
        ),
    ),
)
