"""What the rules say of turns, steps and what is done in them, one by one (CR 500-514, 603.2, 608)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, ordered, unordered

STATEMENTS: Final = (
    Statement(
        "500.1",
        """
= step/phase play/happen/act other inorder ?turn ?same ?modify
- step/phase modify inorder ?turn
- return/undo step/phase before ?act
- inorder step/phase choose ?player ?turn
- skip step/phase choose ?turn ?player ?may
""",
        (
            "the steps and phases of a turn come in their fixed order; only effects add or skip some, and none"
            " comes back",
            "les étapes et phases d'un tour viennent dans leur ordre fixe ; seuls des effets en ajoutent ou en"
            " font passer, et"
            " on ne revient pas en arrière",
        ),
    ),
    Statement(
        "500.3",
        """
= what/which/how step not/nobody priority ?receive
= what/which phase not priority ?receive
""",
        (
            "normally no player gets priority in the untap and the cleanup step",
            "normalement aucun joueur ne reçoit la priorité pendant l'étape de dégagement ni pendant l'étape de"
            " nettoyage",
        ),
    ),
    Statement(
        "503.1",
        """
- each/all s:upkeep/s:untap/s:draw ownturn/turn player ?opponent ?nonactive ?also
- opponent/nonactive s:upkeep/s:draw/s:untap ownturn ?also ?draw ?untap
- begin/beginstep/triggered s:upkeep trigger oppturn/opponent ?own ?s:upkeep ?turn
- s:upkeep trigger s:upkeep opponent ?begin
+ begin/beginstep each s:upkeep trigger oppturn/opponent/also ?turn ?opponent
+ begin/beginstep each s:upkeep/s:end trigger ?turn ?all ?player
""",
        (
            "the untap, upkeep and draw steps are those of the active player: 'your upkeep' is only in one's own"
            " turn, 'each"
            " upkeep' in the turn of every player",
            "le dégagement, l'entretien et la pioche sont ceux du joueur actif : « votre entretien » n'a lieu que"
            " pendant son"
            " propre tour, « chaque entretien » pendant le tour de tous les joueurs",
        ),
    ),
    Statement(
        "500.7",
        """
+ extraturn ph:combat/ph:main/s:draw/s:untap/s:upkeep/attack/draw/untap/play/cast ?land ?exist ?begin ?creature
  ?permanent ?sorcery
  ?all ?step ?phase ?player ?also
+ extraturn count turn ?other
= what/which extraturn step/phase ?exist
""",
        (
            "an extra turn is a turn like any other, with all its steps and phases",
            "un tour supplémentaire est un tour comme les autres, avec toutes ses étapes et phases",
        ),
    ),
    Statement(
        "500.8",
        """
- second/more/several/two ph:combat untap ?creature ?attacker ?automatic ?effect
+ k:vigilance attack two/second/several ph:combat ?turn ?more ?same
+ eot/boost/thisturn keep/happen/stay/second second/more/two ph:combat ?effect
+ eot/thisturn second ph:combat ?effect
+ damage keep/stay/count second/first/more ph:combat/combat ?first ?second ?creature ?mark
- tapped attack second/more/two ph:combat ?creature
+ attack second/two/more ph:combat untap/untapped/k:vigilance ?creature ?effect
+ attack again/twice ph:combat second/more ?untapped ?k:vigilance
+ ph:combat second/more s:begin_combat/s:declare_attackers/s:declare_blockers/step ?all ?exist ?also
""",
        (
            "an added combat phase has all its steps, and untaps nothing unless the effect says so: what is"
            " untapped may attack"
            " again; damage and effects of this turn last",
            "une phase de combat ajoutée a toutes ses étapes et ne dégage rien, à moins que l'effet ne le dise :"
            " ce qui est dégagé"
            " peut attaquer de nouveau ; les blessures et les effets du tour demeurent",
        ),
    ),
    Statement(
        "504.1",
        """
= howmany card draw ?each ?turn ?ownturn ?s:draw ?begin ?player ?active
- refuse draw ?turn ?s:draw ?card
- choose not draw ?s:draw ?card
- draw two/several/more card s:draw ?turn ?may
""",
        (
            "the active player draws one card in the draw step of each of his or her turns; it is not optional,"
            " and only effects let"
            " one draw more",
            "le joueur actif pioche une carte à l'étape de pioche de chacun de ses tours ; ce n'est pas"
            " facultatif, et seuls des"
            " effets font piocher davantage",
        ),
    ),
    Statement(
        "503.1",
        """
- look/draw card/draw before pay/s:upkeep ?s:upkeep ?pay ?cost ?s:draw
+ must pay s:upkeep before/add_up draw/s:draw ?before ?add_up ?cost
+ pay s:upkeep before !before>pay draw/s:draw ?cost ?add_up ?happen
= when pay s:upkeep ?cost ?add_up
""",
        (
            "what is to be paid in the upkeep is paid as the ability resolves there, before the draw step",
            "ce qu'il faut payer à l'entretien se paie à la résolution de la capacité, à l'entretien, avant"
            " l'étape de pioche",
        ),
    ),
    Statement(
        "514.1",
        """
- discard seven ?equal ?hand ?must ?s:cleanup ?endturn !more
- discard random/choose opponent ?s:cleanup ?endturn ?card ?hand
- discard random ?s:cleanup ?endturn ?act ?card
= who/how/which choose discard ?card ?s:cleanup ?endturn ?hand ?more ?seven
= who choose card discard ?s:cleanup ?endturn
+ choose discard card ?which ?s:cleanup ?endturn ?player ?active ?own
- discard land/permanent ?only
""",
        (
            "in the cleanup step the active player discards down to seven cards, of his or her own choice; with"
            " seven or fewer none",
            "à l'étape de nettoyage le joueur actif se défausse jusqu'à sept cartes, de son propre choix ; avec"
            " sept ou moins, d'aucune",
        ),
    ),
    Statement(
        "514.3a",
        """
+ spell/ability/trigger/die/sba cast/s:cleanup s:cleanup other/again/more/second/create ?create ?other ?cast ?happen
  ?trigger
  ?triggered ?creature
""",
        (
            "if a player gets priority in a cleanup step, another cleanup step follows it",
            "si un joueur reçoit la priorité pendant une étape de nettoyage, une autre étape de nettoyage suit",
        ),
    ),
    Statement(
        "514.2",
        """
+ thisturn/eot active_still/keep/happen/stay s:end ?effect ?stay
= beforeafter endturn/s:end discard/s:cleanup ?effect ?happen ?enter ?trigger
+ s:end before !before>s:end s:cleanup/discard ?effect ?trigger ?ability
- thisturn/eot end/vanish before s:end ?effect
""",
        (
            "what triggers in the end step comes before the cleanup step; there first the discard, then 'until"
            " end of turn' and 'this"
            " turn' effects end, with the removal of damage",
            "ce qui se déclenche à l'étape de fin vient avant l'étape de nettoyage ; là d'abord la défausse, puis"
            " se terminent les effets"
            " « jusqu'à la fin du tour » et « ce tour-ci », en même temps que les blessures sont retirées",
        ),
    ),
    Statement(
        "405.5",
        """
= who/which resolve spell first ?two ?all ?player ?cast ?last ?stack ?inresponse
= what respond/inresponse spell ?other ?own ?resolve ?first ?cast ?instant ?same
- cast/play/resolve two/several spell simultaneous ?instant ?same
- first cast resolve first ?spell
+ last cast resolve first ?spell
+ respond/inresponse spell resolve first/before ?own ?other ?instant ?last
""",
        (
            "spells are cast one after the other and resolve one by one, the last one first: a response resolves"
            " before what it"
            " responds to",
            "les sorts se lancent l'un après l'autre et se résolvent un à un, le dernier en premier : une réponse"
            " se résout avant ce à"
            " quoi elle répond",
        ),
    ),
    Statement(
        "701.5a",
        """
- countered spell/ability resolve/already ?already ?after
- countered spell deal/damage/resolve/effect ?damage ?happen
= what/where countered spell ?put ?graveyard ?become ?cost
- countered spell cost return ?pay ?mana
- countered cost ?sacrifice ?pay ?life
- cost countered ?sacrifice ?pay
+ pay cost countered ?spell ?also ?stay
""",
        (
            "a countered spell has no effect and goes to its owner's graveyard; only what is on the stack can be"
            " countered, its costs"
            " are not paid back, and costs cannot be countered",
            "un sort contrecarré n'a aucun effet et va au cimetière de son propriétaire ; on ne peut contrecarrer"
            " que ce qui est sur la"
            " pile, les coûts payés ne sont pas rendus, et un coût ne se contrecarre pas",
        ),
    ),
    Statement(
        "112.7a",
        """
- die/destroy/leave/sacrifice/exile/@gone source/cast/ability nonemptystack/stack/countered prevent/vanish/countered
  ?ability ?resolve
  ?after ?creature ?source
- die/destroy/sacrifice/exile creature/source inresponse ability countered/prevent/vanish ?activated ?activate
  ?triggered ?resolve
+ ability resolve die/destroy/leave/sacrifice/exile ?source ?creature ?activated ?triggered ?inresponse ?after ?stay
""",
        (
            "an ability that has been activated or has triggered resolves though its source has left the battlefield",
            "une capacité activée ou déclenchée se résout même si sa source a quitté le champ de bataille",
        ),
    ),
    Statement(
        "608.2b",
        """
= what/where target/creature/boost @gone inresponse/before/respond ?spell ?instant ?boost ?give ?creature ?resolve
  ?opponent ?illegal
  ?illegal_target ?put
= what give boost creature @gone inresponse spell ?opponent ?target
= what spell target/illegal_target @gone/leave/illegal_target ?before ?resolve ?creature ?inresponse
- spell resolve/happen/deal target/illegal_target @gone/illegal_target ?only ?all ?inresponse ?creature ?damage ?before
- boost resolve/save/happen creature die/destroy inresponse ?target ?spell
+ countered spell target/illegal_target @gone/illegal_target ?all ?only ?inresponse ?creature ?rule
""",
        (
            "a spell or ability all of whose targets are gone or illegal as it would resolve is countered: it"
            " does nothing and goes to"
            " the graveyard",
            "un sort ou une capacité dont toutes les cibles ont disparu ou sont illégales au moment de se"
            " résoudre est contrecarré : il"
            " ne fait rien et va au cimetière",
        ),
        ordered,
    ),
    Statement(
        "608.2b",
        """
= what/where target/creature/boost @gone inresponse/before/respond ?spell ?instant ?boost ?give ?creature ?resolve
  ?opponent ?illegal
  ?illegal_target ?put
= what give boost creature @gone inresponse spell ?opponent ?target
= what spell target/illegal_target @gone/leave/illegal_target ?before ?resolve ?creature ?inresponse
- spell resolve/happen/deal target/illegal_target @gone/illegal_target ?only ?all ?inresponse ?creature ?damage ?before
- boost resolve/save/happen creature die/destroy inresponse ?target ?spell
""",
        (
            "a spell or ability all of whose targets are gone or illegal as it would resolve does not resolve: it"
            " does nothing and goes"
            " to the graveyard",
            "un sort ou une capacité dont toutes les cibles ont disparu ou sont illégales au moment de se"
            " résoudre ne se résout pas : il"
            " ne fait rien et va au cimetière",
        ),
        unordered,
    ),
    Statement(
        "701.14a",
        """
~ sacrifice blocker/attacker/creature after/between/before s:declare_blockers/damage/block/attack ?damage
  ?s:declare_blockers
  ?s:declare_attackers ?own ?block ?attacker ?blocker ?declare ?s:combat_damage ?ability !die !deal !k:trample
- sacrifice die/graveyard ?already ?creature
- sacrifice opponent creature ?own ?may ?control !k:annihilator !effect
- deal damage sacrifice !blocker !k:trample !k:lifelink ?attacker ?creature ?combat ?stay ?also ?before ?after
""",
        (
            "a player sacrifices his or her own permanents on the battlefield, when a cost or effect says so: in"
            " combat whenever he or"
            " she has priority, also after blocks; what is sacrificed deals no combat damage",
            "un joueur sacrifie ses propres permanents qui sont sur le champ de bataille, quand un coût ou un"
            " effet le dit : en combat chaque"
            " fois qu'il a la priorité, aussi après les blocages ; ce qui est sacrifié n'inflige pas de blessures"
            " de combat",
        ),
    ),
    Statement(
        "509.1",
        """
= must announce/declare s:declare_blockers/blocker/block inorder ?choose
- active modify after s:declare_blockers ?attack ?attacker
- modify/undo attack/blocker/s:declare_blockers after s:declare_blockers/damage ?declare ?active ?defending
""",
        (
            "all blockers are declared together, in no order, and nobody changes attacks or blocks afterwards",
            "tous les bloqueurs sont déclarés ensemble, sans ordre, et nul ne change ensuite attaques ni blocages",
        ),
    ),
    Statement(
        "CR26 702.111b",
        """
= howmany/who/which/what/how k:menace ?block ?beblocked ?enough ?blocker ?must ?minimum ?mean ?attacker
- k:menace beblocked/block one/alone ?only ?attacker ?blocker
+ k:menace beblocked/block two/several/more ?blocker ?attacker ?minimum
""",
        (
            "a creature with menace cannot be blocked except by two or more creatures",
            "une créature avec la menace ne peut être bloquée que par deux créatures ou plus",
        ),
        unordered,
    ),
    Statement(
        "702.16a",
        """
- k:reach useful/use/happen/act attack/attacker ?only
- k:reach prevent/forbid beblocked ?attacker
+ k:reach only/useful block ?blocker ?k:flying
""",
        (
            "reach matters only for blocking: a creature with it may block creatures with flying",
            "la portée ne sert qu'à bloquer : une créature qui l'a peut bloquer les créatures avec le vol",
        ),
    ),
    Statement(
        "702.9b",
        """
= when/what k:flying attack/block ?must
- k:flying must attack ?act
- k:flying must block k:flying ?only
""",
        (
            "flying only restricts what can block the creature",
            "le vol restreint seulement ce qui peut bloquer la créature",
        ),
    ),
    Statement(
        "702.15b",
        """
= what/how k:protection colour ?mean ?one
- k:protection save spell not target ?from:white/from:black/from:red/from:green/from:blue
  ?c:white/c:black/c:red/c:green/c:blue
  ?destroy ?all ?effect
""",
        (
            "protection from a color: sources of that color cannot target, enchant, equip or block the creature,"
            " and damage from them is"
            " prevented; other effects, without a target, work on it",
            "protection contre une couleur : les sources de cette couleur ne peuvent ni cibler, ni enchanter, ni"
            " équiper, ni bloquer la"
            " créature, et leurs blessures sont prévenues ; les autres effets, sans cible, agissent sur elle",
        ),
    ),
    Statement(
        "702.43a",
        """
- k:bushido count/add_up/gain/happen twice/two/several two/several block/blocker/beblocked ?creature ?attacker ?twice
""",
        (
            "bushido triggers once when the creature becomes blocked, however many creatures block it",
            "le bushido se déclenche une fois quand la créature devient bloquée, quel que soit le nombre de bloqueurs",
        ),
    ),
    Statement(
        "702.81a",
        """
+ k:exalted happen/trigger/act planeswalker attack ?alone ?creature
+ k:exalted two/several boost/give/add_up ?permanent ?boost ?attacker ?alone ?creature
""",
        (
            "exalted gives the creature that attacks alone +1/+1 for each instance, whatever it attacks",
            "l'exaltation donne +1/+1 par occurrence à la créature qui attaque seule, quoi qu'elle attaque",
        ),
    ),
    Statement(
        "702.23a",
        """
- k:flanking happen attacker ?own
""",
        (
            "flanking gives -1/-1 to the creature without flanking that blocks, not to an attacker",
            "le débordement donne -1/-1 à la créature sans débordement qui bloque, pas à un attaquant",
        ),
    ),
    Statement(
        "702.84a",
        """
~ k:annihilator must/power sacrifice land/creature/token/planeswalker ?permanent ?act
~ k:annihilator sacrifice land/creature/token/planeswalker power
""",
        (
            "the defending player sacrifices that many permanents of his or her own choice, lands or others",
            "le joueur défenseur sacrifie autant de permanents de son choix, terrains ou autres",
        ),
    ),
    Statement(
        "702.24b",
        """
+ k:phasing removedcombat ?creature ?attacker ?blocker
- k:phasing attack/block ?creature ?when
= what k:phasing attacker/blocker ?combat
= when k:phasing attack/creature
- k:phasing receive/deal damage ?creature
- k:phasing sickness
- k:phasing trigger leave/enter ?battlefield
""",
        (
            "what is phased out is treated as if it did not exist: it is removed from combat and cannot attack or"
            " block; phasing in or out"
            " is no coming or leaving",
            "ce qui est hors phase est traité comme s'il n'existait pas : il est retiré du combat et ne peut ni"
            " attaquer ni bloquer ; ce"
            " n'est ni arriver ni quitter le champ de bataille",
        ),
    ),
    Statement(
        "121.1",
        """
+ planeswalker more loyalty begin ?counter
+ planeswalker loyalty maximum ?exist !maximum
= howmany planeswalker control ?maximum
""",
        (
            "a planeswalker may have more loyalty counters than it began with, and one may control as many"
            " planeswalkers as one likes, but"
            " for the rule about those of the same type or name",
            "un planeswalker peut avoir plus de marqueurs loyauté qu'au départ, et l'on peut contrôler autant de"
            " planeswalkers que l'on veut,"
            " hormis la règle sur ceux du même type ou du même nom",
        ),
    ),
    Statement(
        "302.6",
        """
+ equip keep/stay attach modify controller/control ?creature
""",
        (
            "an Equipment stays attached to the creature whoever controls it, but only the Equipment's controller"
            " may move it",
            "un équipement reste attaché à la créature quel que soit son contrôleur, mais seul le contrôleur de"
            " l'équipement peut le déplacer",
        ),
    ),
    Statement(
        "400.7",
        """
- exile return attacker/attack/blocked/blocker/combat ?ph:combat ?creature ?stay ?after ?keep ?also
- return/enter/again attacker/attack @gone ?after ?creature ?stay ?combat
- attacker exile return blocked ?stay ?after
""",
        (
            "what leaves the battlefield and comes back is a new object, which takes no part in the combat",
            "ce qui quitte le champ de bataille et revient est un nouvel objet, qui ne participe pas au combat",
        ),
    ),
)
