"""What the rules of blocks and combat damage say, told of whatever circumstances (CR 509-510)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, ordered

STATEMENTS: Final = (
    Statement(
        "509.1h",
        """
- blocked/creature/attacker become/may/return unblocked ?again ?blocker ?@light ?@gone ?s:declare_blockers ?may ?not
  ?die
- blocker @gone ?before ?damage attacker/unblocked become/deal/receive/attack unblocked/player/opponent ?deal
  ?damage ?receive ?@light !k:trample ?s:declare_blockers
- blocker/noblocker @gone before damage/s:combat_damage player/opponent/defending damage/receive/deal/lose ?receive
  ?@light ?life !k:trample ?attacker ?lose
+ effect/spell become blocked ?creature ?attacker ?may ?@light
- effect become blocked blocker ?creature ?@light ?attacker
+ stay/keep/count blocked noblocker/@gone ?blocker ?@light ?creature ?attacker ?all !die>blocker !destroy>blocker
= why blocked noblocker/@gone stay/not/deal ?blocker ?@light ?attacker ?player
= what/who attacker/blocked blocker/noblocker @gone/noblocker ?before ?damage ?@light ?receive !k:trample ?become
  ?happen
- blocker die/destroy/leave/exile/return attacker damage/deal player ?before ?after ?@light !k:trample
  ?s:declare_blockers ?block ?opponent
- sacrifice blocker player/opponent damage/receive ?before ?@light !k:trample ?attacker ?deal
""",
        (
            "an attacker stays blocked once it has become blocked, even if all its blockers leave combat or an"
            " effect made it blocked without any: it then deals no combat damage, unless it has trample",
            "un attaquant devenu bloqué le reste, même si tous ses bloqueurs quittent le combat ou si un effet"
            " l'a rendu bloqué sans bloqueur : il n'inflige alors pas de blessures de combat, à moins d'avoir le"
            " piétinement",
        ),
    ),
    Statement(
        "509.1a",
        """
- attacker/active/opponent/own choose which/blocker/block block/blocker/which ?creature ?@light
+ defending/opponent/own block/may play/enter/cast ?wield ?thisturn ?creature ?@light ?already !after
  !s:declare_blockers
~ attack/attacker may block oppturn/nextturn/opponent/after ?creature ?passive ?@light ?turn ?untapped
= who choose which/how block/blocker ?@light ?attacker ?creature
= howmany creature/blocker block/beblocked attacker/one/same ?may ?@light ?maximum
= howmany attacker/creature block one/each/blocker ?may ?@light ?maximum
+ more two/several block attacker/one/same ?creature ?may ?@light
- must block all/attacker ?creature ?@light ?own ?defending
- sickness/enter prevent/forbid block ?thisturn ?@light
- must untapped/pay block ?@light !tapped
+ must untapped block ?creature ?@light
""",
        (
            "the defending player chooses which untapped creatures block, and what; how long they have been there"
            " does not matter, each blocks one attacker, and any number may block the same; a creature that"
            " attacked blocks later only if it is untapped by then",
            "le joueur défenseur choisit quelles créatures dégagées bloquent, et quoi ; peu importe depuis quand"
            " elles sont là, chacune bloque un attaquant, et autant que l'on veut peuvent bloquer le même ; une"
            " créature qui a attaqué ne bloque ensuite que si elle est alors dégagée",
        ),
    ),
    Statement(
        "506.4b",
        """
+ blocker/attacker tapped/tap after/s:declare_blockers/block/s:declare_attackers damage/deal ?stay ?@light ?creature
+ tap/tapped blocker/attacker damage/deal ?stay ?@light !before !cast ?after
- tap/tapped blocker/attacker removedcombat/prevent/vanish ?after ?damage ?@light
= what tap/tapped blocker/attacker ?after ?@light ?happen ?s:declare_blockers
""",
        (
            "tapping or untapping a creature that is already attacking or blocking does not remove it from combat"
            " and does not prevent its combat damage",
            "engager ou dégager une créature déjà attaquante ou bloqueuse ne la retire pas du combat et n'empêche"
            " pas ses blessures de combat",
        ),
    ),
    Statement(
        "509.2",
        """
= who/when/how announce/choose/damageorder damageorder/inorder ?blocker ?attacker ?@light ?several ?two ?which
- modify/choose damageorder/inorder after/s:combat_damage/before ?may ?blocker ?@light ?damage ?assign
= what blocker @gone/add_up/putblocking damageorder/inorder ?@light ?become ?happen
- opponent/defending/blocker choose/announce damageorder attacker/own/blocker ?@light !several>block
+ active/controller choose/announce damageorder blocker/attacker ?@light
= what damageorder ?@light ?mean ?useful
""",
        (
            "right after blocks, the active player announces for each attacker blocked by several creatures the"
            " order in which it will assign damage to them; then the defending player does so for each creature"
            " blocking several; that order stays: what leaves combat drops out of it",
            "juste après les blocages, le joueur actif annonce pour chaque attaquant bloqué par plusieurs"
            " créatures l'ordre dans lequel il leur assignera ses blessures ; puis le joueur défenseur fait de"
            " même pour chaque créature qui en bloque plusieurs ; cet ordre demeure : ce qui quitte le combat en"
            " disparaît",
        ),
        ordered,
    ),
    Statement(
        "510.1c",
        """
- two/several blocker assign/put all second/last ?damage ?may ?@light
- assign damage second/after blocker before/not lethal/first ?@light ?may
+ must assign/pass lethal first before/second ?damage ?blocker ?attacker ?@light ?after ?minimum
+ attacker must damage lethal first blocker ?before ?pass ?second ?@light ?assign
= howmany must/may assign first blocker ?damage ?@light ?minimum ?lethal
- must assign all first blocker ?damage ?@light
+ may assign all/more first/one blocker ?damage ?lethal ?enough ?@light
+ assign more lethal blocker ?damage ?may ?@light ?toughness
- must assign equal/same two/each/blocker ?damage ?@light
""",
        (
            "a blocked creature assigns its damage among its blockers in the announced order: the next is"
            " assigned any only if all before it are assigned lethal damage; more than that may be assigned to"
            " each",
            "une créature bloquée assigne ses blessures à ses bloqueurs dans l'ordre annoncé : le suivant n'en"
            " reçoit que si des blessures mortelles sont assignées à tous ceux qui précèdent ; on peut en assigner"
            " davantage à chacun",
        ),
        ordered,
    ),
    Statement(
        "510.1c",
        """
- count/must prevent assign/lethal ?damage ?k:protection ?@light ?effect
- k:indestructible assign/lethal more/all ?damage ?must ?@light ?count ?blocker
+ count already/mark/other assign/lethal ?damage ?blocker ?creature ?@light
= howmany lethal already/mark ?damage ?creature ?size ?@light ?assign ?toughness
+ k:deathtouch one enough/lethal/count ?damage ?assign ?@light
= what count lethal ?damage ?assign ?@light
= what damage lethal ?@light ?mean ?assign
+ count simultaneous/other attacker/creature damage assign/lethal ?@light
""",
        (
            "for lethal damage, damage already marked on the creature and damage that other creatures assign in"
            " the same step are taken into account (and deathtouch), but not what would prevent or change it, nor"
            " that the creature is indestructible",
            "pour les blessures mortelles, on tient compte des blessures déjà marquées sur la créature et de"
            " celles que d'autres créatures lui assignent à la même étape (et du contact mortel), mais pas de ce"
            " qui les préviendrait ou les modifierait, ni de l'indestructibilité",
        ),
        ordered,
    ),
    Statement(
        "510.1e",
        """
= what/how assign damage illegal ?@light ?happen ?act
+ assign damage illegal undo ?@light
= when assign damage check ?@light ?each ?all
""",
        (
            "the whole assignment is checked once a player has announced all of it; if it is illegal, the game"
            " goes back to just before that player began to assign combat damage",
            "l'ensemble de l'assignation est vérifié une fois que le joueur l'a toute annoncée ; si elle est"
            " illégale, la partie revient au moment juste avant que ce joueur ne commence à assigner les blessures"
            " de combat",
        ),
    ),
    Statement(
        "510.1",
        """
+ opponent/defending/nonactive look assign before damage/assign ?how ?@light
= who assign first damage/announce ?announce ?@light ?combat ?active ?attacker
- defending/opponent/blocker assign first/before damage ?@light ?active
- assign simultaneous player/two ?damage ?@light ?two
= inorder assign/announce damage ?@light ?player
""",
        (
            "first the active player announces how all attacking creatures assign their damage, then the"
            " defending player, who thus knows it, for the blocking creatures; then all is dealt at once",
            "d'abord le joueur actif annonce comment toutes ses créatures attaquantes assignent leurs blessures,"
            " puis le joueur défenseur, qui le sait donc, pour ses créatures bloqueuses ; ensuite toutes sont"
            " infligées simultanément",
        ),
    ),
    Statement(
        "510.2",
        """
+ damage simultaneous only/one/same event/moment ?deal ?@light ?combat ?creature ?count
= what/why damage simultaneous ?mean ?combat ?@light ?deal
- cast/activate/respond/regenerate/prevent between assign deal/damage ?may ?@light ?after
+ die/destroy damage simultaneous/stay/already deal ?creature ?@light ?two ?attacker ?blocker !before
  !k:first_strike
+ attacker blocker die/destroy two/simultaneous ?@light ?damage ?may
- damage combat use/put/respond stack/respond ?@light ?may ?deal
- after assign save/sacrifice/return/cast damage ?creature ?@light ?may
""",
        (
            "all combat damage of a step is dealt at the same time, as one event, also by creatures that die of"
            " it; it does not use the stack, and no player can act between assigning and dealing",
            "toutes les blessures de combat d'une étape sont infligées simultanément, en un seul événement, aussi"
            " par les créatures qui en meurent ; elles ne passent pas par la pile, et personne ne peut agir entre"
            " l'assignation et l'infliction",
        ),
    ),
    Statement(
        "510.1a",
        """
- boost/modify after assign/deal damage/more ?spell ?give ?@light ?power
- power zero/negative blocked/unblocked/attacker/blocker/creature assign/deal/damage ?damage ?@light ?may
- power negative/zero gain/give life ?@light ?player ?opponent ?deal ?damage
- assign/deal less/half power ?choose ?may ?damage ?all ?@light ?only
- assign/deal more power damage ?may ?@light
- creature size assign/deal zero ?damage ?power ?blocked ?@light
= what power zero/negative ?damage ?attacker ?@light ?assign ?deal ?happen
""",
        (
            "a creature assigns combat damage equal to its power at that moment, all of it; with power 0 or less"
            " it assigns none, and what changes its power afterwards changes nothing",
            "une créature assigne autant de blessures de combat que sa force à ce moment, toutes ; avec une force"
            " de 0 ou moins elle n'en assigne pas, et ce qui change sa force ensuite n'y fait plus rien",
        ),
    ),
    Statement(
        "509.4",
        """
+ cast/activate/respond/act between/after s:declare_blockers/block/blocker damage/s:combat_damage ?opponent ?ability
  ?spell ?instant ?may ?@light ?before !sorcery
= when cast/activate save/boost blocker/attacker/creature ?spell ?instant ?boost ?@light ?may ?must ?combat
= when cast spell/instant/boost blocker/attacker/block/combat ?must ?after ?before ?may ?@light ?damage ?save
  ?creature
+ cast/activate after s:declare_blockers/block before/damage ?damage ?may ?@light ?spell ?instant ?ability
= when/how/whichstep cast/respond between/after block/s:declare_blockers damage ?may ?@light ?spell
""",
        (
            "once blockers are declared and the orders announced, the active player gets priority, then the"
            " others: that is the moment to cast instants and activate abilities after blocks and before damage",
            "une fois les bloqueurs déclarés et les ordres annoncés, le joueur actif reçoit la priorité, puis les"
            " autres : c'est le moment de lancer des éphémères et d'activer des capacités après les blocages et"
            " avant les blessures",
        ),
    ),
    Statement(
        "509.1b",
        """
+ gain/give
  k:flying/k:fear/k:intimidate/k:unblockable/k:shadow/k:protection/from:red/from:white/from:black/from:blue/from:green
  after/already/blocked blocked/stay/keep/s:declare_blockers/block ?spell ?cast ?declare ?@light ?become
  ?k:protection ?@gone !unblocked
- gain/give k:flying/k:fear/k:unblockable/k:protection after/already/blocked
  unblocked/become/undo/removedcombat/vanish ?block ?@light ?s:declare_blockers ?spell ?cast
= what gain/give k:flying/k:fear/k:unblockable after/already/blocked ?block ?@light ?s:declare_blockers
= when must/give/gain k:flying/k:fear/k:unblockable before/block/blocked/prevent ?@light ?s:declare_blockers
  ?unblocked
- putblocking restriction/may/k:flying block/beblocked ?no:flying ?@light !creature
+ putblocking block/may k:flying/k:fear/k:shadow/k:unblockable ?creature ?block ?@light
""",
        (
            "what restricts blocking counts only as blockers are declared: evasion gained later does not undo a"
            " block, and a creature put onto the battlefield blocking may block what it could not have been"
            " declared to block",
            "ce qui restreint les blocages ne compte qu'à la déclaration des bloqueurs : une évasion acquise"
            " ensuite ne défait pas un blocage, et une créature mise sur le champ de bataille bloqueuse peut"
            " bloquer ce qu'elle n'aurait pas pu être déclarée bloquer",
        ),
    ),
    Statement(
        "509.7",
        """
= who/which/what putblocking choose/block ?@light ?attacker
- putblocking trigger/triggered ?block ?ability ?@light
+ putblocking choose/block attacker/which ?@light
= what putblocking ?@light ?happen
""",
        (
            "a creature put onto the battlefield blocking blocks the attacker that its controller chooses (unless"
            " the effect says which), and takes its place in the order; but it never 'blocked', so that nothing"
            " triggers on it",
            "une créature mise sur le champ de bataille bloqueuse bloque l'attaquant que choisit son contrôleur"
            " (à moins que l'effet ne le précise), et prend place dans l'ordre ; mais elle n'a jamais « bloqué » :"
            " rien ne se déclenche là-dessus",
        ),
    ),
    Statement(
        "510.1b",
        """
= howmany not/nobody/unblocked block/receive/unblocked ?damage ?receive ?deal ?@light ?player ?lose ?life ?creature
= what/who unblocked/nobody/not ?block ?damage ?receive ?deal ?@light ?player ?planeswalker ?creature ?assign
+ unblocked damage/deal/assign player/opponent/planeswalker/all ?@light ?attack ?passive ?creature
- unblocked deal/assign/choose creature/blocker damage/other ?@light ?damage
""",
        (
            "an unblocked creature deals combat damage equal to its power to the player or planeswalker that it"
            " attacks",
            "une créature non bloquée inflige des blessures de combat égales à sa force au joueur ou au"
            " planeswalker qu'elle attaque",
        ),
    ),
    Statement(
        "509.1b",
        """
+ illegal/prevent/not attack may block ?creature ?aura ?effect ?@light ?equip ?k:defender
- illegal/prevent/not attack may/must block prevent/illegal/forbid ?creature ?aura ?effect ?@light
- not/illegal attack also/mean/same block/also ?may ?not ?creature ?effect ?@light
+ not/illegal block may attack ?creature ?aura ?effect ?@light
""",
        (
            "what keeps a creature from attacking does not keep it from blocking, nor the other way round, unless"
            " it says both",
            "ce qui empêche une créature d'attaquer ne l'empêche pas de bloquer, ni l'inverse, à moins que"
            " l'effet ne dise les deux",
        ),
    ),
    Statement(
        "510.1d",
        """
= who/how choose/assign damage/assign block>two/block>several/block ?damage ?two ?several ?attacker ?@light
  ?creature !two>block !several>block !blocked !k:trample
= who assign/choose damage blocker ?own ?@light ?damage !two>block !several>block
- attacker/active assign/choose damage block>two/block>several ?block ?two ?several ?creature ?@light
""",
        (
            "the defending player, its controller, assigns the damage of a creature that blocks, among the"
            " attackers that it blocks",
            "c'est le joueur défenseur, son contrôleur, qui assigne les blessures d'une créature bloqueuse, entre"
            " les attaquants qu'elle bloque",
        ),
    ),
    Statement(
        "615.4",
        """
- prevent cast/activate after/between assign/damage ?may ?effect ?@light ?damage ?spell
""",
        (
            "an effect that prevents combat damage must exist before the damage is dealt: the last time to cast"
            " it is the declare blockers step",
            "un effet qui prévient des blessures de combat doit exister avant qu'elles soient infligées : la"
            " dernière occasion de le lancer est l'étape de déclaration des bloqueurs",
        ),
    ),
    Statement(
        "509.1a",
        """
+ opponent/defending block one ?several ?two ?attack ?may ?creature ?@light ?only ?attacker !block>several
  !block>two
- must block all/several attacker/attack ?creature ?@light
+ may/defending block only one/all ?attacker ?creature ?@light !block>two
""",
        (
            "the defending player chooses which of his or her untapped creatures block, and which attackers:"
            " none, one or all",
            "le joueur défenseur choisit lesquelles de ses créatures dégagées bloquent, et quels attaquants :"
            " aucun, un seul ou tous",
        ),
    ),
    Statement(
        "510.1c",
        """
+ must destroy/die first blocker/creature before/other ?deal ?damage ?@light ?assign
- must lethal damage destroy/die blocker/creature/first ?assign ?@light ?first
+ may assign damage several/two blocker ?@light ?inorder
- must assign all one/first blocker ?damage ?@light
""",
        (
            "each blocker in order must be assigned lethal damage before the next is assigned any; whether it"
            " dies of it (prevention, regeneration, indestructible) does not matter",
            "des blessures mortelles doivent être assignées à chaque bloqueur, dans l'ordre, avant que le suivant"
            " n'en reçoive ; peu importe s'il en meurt (prévention, régénération, indestructibilité)",
        ),
        ordered,
    ),
    Statement(
        "510.2",
        """
- blocker/attacker die stay/must ?automatic ?@light ?block
= what/who two creature block/fight ?size ?@light ?die ?simultaneous ?happen
""",
        (
            "attacker and blocker deal damage equal to their power to each other at the same time; each dies only"
            " if the damage is lethal for it",
            "attaquant et bloqueur s'infligent en même temps des blessures égales à leur force ; chacun ne meurt"
            " que si elles sont mortelles pour lui",
        ),
    ),
    Statement(
        "509.1h",
        """
- blocker die/destroy/leave/exile/sacrifice/return before damage/s:combat_damage attacker/player/opponent/defending
  ?attacker ?damage ?deal ?receive ?lose ?life ?@light !k:trample !must !first !blocker>deal
""",
        (
            "an attacker stays blocked though its blocker has left combat: it deals no combat damage, unless it"
            " has trample",
            "un attaquant reste bloqué même si son bloqueur a quitté le combat : il n'inflige alors pas de"
            " blessures de combat, à moins d'avoir le piétinement",
        ),
    ),
    Statement(
        "510.5",
        """
= howmany nobody/not k:first_strike/no:first_strike step/damage/s:combat_damage ?damage ?step ?@light ?deal
= howmany step damage/s:combat_damage ?combat ?@light ?exist ?k:first_strike ?k:double_strike
= howmany s:combat_damage ?ph:combat ?exist ?@light
""",
        (
            "there is one combat damage step; a second one is added if some attacking or blocking creature has"
            " first strike or double strike",
            "il y a une seule étape des blessures de combat ; une seconde est ajoutée si une créature attaquante"
            " ou bloqueuse a l'initiative ou la double initiative",
        ),
    ),
    Statement(
        "510.1c",
        """
= howmany must/assign damage/mark mark/already ?size ?two ?several ?blocked ?creature ?number ?@light ?lethal
  ?toughness
= howmany damage lethal/assign size/toughness ?already ?mark ?two ?several ?number ?creature ?blocked ?must ?@light
""",
        (
            "lethal damage is its toughness less the damage already marked on it and that which others assign to"
            " it in the same step (1 from a source with deathtouch)",
            "des blessures mortelles, c'est son endurance moins les blessures déjà marquées et celles que"
            " d'autres lui assignent à la même étape (1 d'une source avec le contact mortel)",
        ),
    ),
    Statement(
        "510.1d",
        """
= what blocker block two/several leave/die/vanish/destroy ?attacker ?one ?@light ?become ?happen
""",
        (
            "a blocking creature assigns its damage among the attackers that it still blocks; if it blocks none"
            " any more, it assigns none",
            "une créature bloqueuse assigne ses blessures entre les attaquants qu'elle bloque encore ; si elle"
            " n'en bloque plus aucun, elle n'en assigne pas",
        ),
    ),
    Statement(
        "510.1c",
        """
+ prevent count lethal damage/assign ?assign ?damage ?@light
""",
        (
            "what is assigned counts for lethal damage, though it will be prevented",
            "ce qui est assigné compte pour les blessures mortelles, même si cela sera prévenu",
        ),
    ),
    Statement(
        "701.14a",
        """
+ sacrifice attacker/blocker after/before/may damage/may/s:declare_blockers ?damage ?may ?creature ?@light !resolve
  !deal !player !stay !unblock
- sacrifice attacker/blocker deal/damage/stay damage/deal ?before ?stay ?@light ?creature !blocker>deal !may !player
  !opponent
""",
        (
            "a player with priority may sacrifice a creature that he or she controls, when a cost or effect says"
            " so, also in combat; sacrificed before damage, it deals none",
            "un joueur qui a la priorité peut sacrifier une créature qu'il contrôle quand un coût ou un effet le"
            " dit, aussi en combat ; sacrifiée avant les blessures, elle n'en inflige pas",
        ),
    ),
    Statement(
        "510.1c",
        """
- beblocked/blocked several/two deal/assign each power/all ?power ?damage ?creature ?@light
+ power beblocked/blocked/block two/several die/destroy ?size ?may ?number ?creature ?@light ?all
""",
        (
            "a blocked creature deals damage equal to its power once, divided among its blockers: several die if"
            " there is lethal damage for each",
            "une créature bloquée inflige une seule fois des blessures égales à sa force, réparties entre ses"
            " bloqueurs : plusieurs meurent s'il y a des blessures mortelles pour chacun",
        ),
    ),
    Statement(
        "510.1d",
        """
+ own/choose blocker assign damage ?how ?@light ?choose !attacker
= how choose blocker>assign assign damage ?blocker ?@light
""",
        (
            "the defending player assigns the damage of each of his or her blockers, among the creatures that it"
            " blocks",
            "le joueur défenseur assigne les blessures de chacun de ses bloqueurs, entre les créatures qu'il bloque",
        ),
    ),
)
