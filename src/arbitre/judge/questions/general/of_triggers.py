"""What the rules of triggers in combat and of sources say (CR 119.7, 508.2a, 509.4, 510.3, 603)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "510.3",
        """
+ trigger deal damage k:double_strike twice/each/two ?ability ?effect ?player ?creature ?combat ?times
= howmany trigger deal damage k:double_strike ?ability ?player ?creature ?combat ?times
= when trigger deal damage ?each ?creature ?combat ?player ?ability ?stack ?put
- blocked/beblocked trigger deal damage player ?attacker ?ability ?combat ?opponent !k:trample
~ k:trample trigger deal damage player ?ability ?combat ?attacker ?blocked ?opponent
- prevent damage trigger ?all ?ability ?triggered ?deal ?combat ?creature
+ trigger deal damage planeswalker ?ability ?creature ?combat !player
- trigger deal damage player planeswalker ?ability ?creature ?combat ?opponent ?attack
- trigger damage zero ?power ?deal ?combat ?player ?ability
""",
        (
            "what triggers on damage being dealt triggers each time that damage is dealt (twice with double"
            " strike, to the player only if the player"
            " is dealt some), not on prevented damage, and is put on the stack before the active player gets priority",
            "ce qui se déclenche sur des blessures se déclenche chaque fois que des blessures sont infligées"
            " (deux fois avec la double initiative, « à un"
            " joueur » seulement si le joueur en subit), pas sur des blessures prévenues, et est mis sur la pile"
            " avant que le joueur actif reçoive la"
            " priorité",
        ),
    ),
    Statement(
        "508.2a",
        """
- ability/trigger block trigger attack ?creature ?also
- ability/trigger attack trigger block ?creature ?also ?blocker
+ ability/triggered attack/attacker trigger before !before>trigger s:declare_blockers/block/blocker ?resolve
  ?declare ?creature ?damage
+ ability/triggered attack resolve before !before>resolve s:declare_blockers/block ?trigger ?blocker
+ respond triggered/trigger attack/block ?ability ?attacker
- trigger attack after s:declare_blockers ?ability ?resolve
- trigger attack become/modify after ?ability ?colour ?creature
= when/whichstep trigger attack ?ability ?creature ?attacker ?resolve
= when/whichstep trigger block/blocked ?ability ?creature ?become ?resolve
""",
        (
            "what triggers on attacking triggers as attackers are declared, on blocking as blockers are declared;"
            " it is put on the stack in that step,"
            " can be responded to, and so resolves before the next step",
            "ce qui se déclenche à l'attaque se déclenche à la déclaration des attaquants, au blocage à celle des"
            " bloqueurs ; c'est mis sur la pile à"
            " cette étape, on peut y répondre, et cela se résout donc avant l'étape suivante",
        ),
    ),
    Statement(
        "506.4",
        """
+ creature/attacker/blocker removedcombat spell/effect/ability ?instant
+ removedcombat stay/keep tapped ?creature ?attacker
- removedcombat untap/untapped ?creature ?attacker
- removedcombat beblocked/block/attack ?stay ?creature ?again ?attacker ?blocker
- removedcombat leave/die/destroy/graveyard battlefield/graveyard/die ?creature
+ modify control/controller removedcombat ?creature ?act
- takecontrol attack/stay/attacker controller/ph:combat ?creature ?opponent ?combat ?stay
= what become land/artifact/enchantment attacker/ph:combat/blocker ?creature ?keep ?not
~ creature/attacker become land/artifact keep/stay ?ph:combat ?combat ?attacker
""",
        (
            "what is removed from combat no longer attacks, blocks or is blocked, and is dealt no more combat"
            " damage, but stays on the battlefield as"
            " tapped as it was; so is what changes its controller or stops being a creature",
            "ce qui est retiré du combat n'attaque, ne bloque ni n'est bloqué plus et n'inflige plus de blessures"
            " de combat, mais reste sur le champ de"
            " bataille, engagé s'il l'était ; de même ce qui change de contrôleur ou cesse d'être une créature",
        ),
    ),
    Statement(
        "506.4a",
        """
+ gain/give k:defender attack/attacker/after keep/stay attacker/combat ?creature ?attack ?after ?keep
- blocker/creature gain/receive/give k:flying/k:reach block already/after/s:declare_blockers ?declare ?attacker
  ?k:flying ?other
""",
        (
            "once declared, attackers and blockers stay what they are, whatever abilities they gain or lose",
            "une fois déclarés, attaquants et bloqueurs le restent, quelles que soient les capacités qu'ils"
            " gagnent ou perdent",
        ),
    ),
    Statement(
        "702.8a",
        """
+ flashspell/k:flash cast/enter/play s:declare_attackers/attacker/s:begin_combat/before block ?declare ?creature
  ?may ?attacker
  ?s:declare_blockers ?thisturn ?ph:combat !attack
= when/whichstep flashspell/k:flash cast/play/enter block ?must ?creature ?blocker ?last ?late ?attacker
- flashspell/k:flash cast/enter/play block after s:declare_blockers ?creature
- flashspell/k:flash cast/enter attack ownturn/thisturn/s:declare_attackers ?creature ?enter !k:haste
+ block flashspell/k:flash ?creature ?thisturn ?enter ?cast !after !s:declare_blockers
""",
        (
            "a creature with flash can block if it comes before blockers are declared, at the latest in the"
            " declare attackers step; it has summoning"
            " sickness, which does not keep it from blocking",
            "une créature avec le flash peut bloquer si elle arrive avant la déclaration des bloqueurs, au plus"
            " tard à l'étape de déclaration des"
            " attaquants ; elle a le mal d'invocation, qui n'empêche pas de bloquer",
        ),
    ),
    Statement(
        "615.4",
        """
+ prevent damage attacker/blocker/creature/one after/before s:declare_blockers/combat/s:declare_attackers ?attacker
  ?combat ?block ?spell
  ?instant
+ prevent damage combat one ?creature ?attacker ?only ?spell
- spell prevent cast/resolve after damage ?effect ?useful ?happen ?deal
= when/howmany effect/shield prevent ?keep ?happen ?damage ?end
+ k:infect/k:wither/k:deathtouch/k:lifelink prevent prevent/effect ?damage ?spell
+ damage redirect prevent ?may ?stay
""",
        (
            "damage of whatever kind may be prevented by an effect that is there before it is dealt, after blocks"
            " too; such an effect lasts until it is"
            " used up or as long as it says",
            "des blessures de toute sorte peuvent être prévenues par un effet qui existe avant qu'elles soient"
            " infligées, aussi après les blocages ; un tel"
            " effet dure jusqu'à épuisement ou aussi longtemps qu'il le dit",
        ),
    ),
    Statement(
        "614.9",
        """
= who/which/how choose redirect damage ?where ?which ?target ?player
= where redirect damage
""",
        (
            "the effect that redirects damage says where it goes, or who chooses that",
            "l'effet qui redirige les blessures dit où elles vont, ou qui le choisit",
        ),
    ),
    Statement(
        "119.7",
        """
= which/who controller source damage ?deal
- player source damage ?deal ?may
+ creature/permanent leave/die/destroy source damage ?may ?stay ?deal ?battlefield
+ spell/creature/permanent/land/artifact source damage ?deal ?may
- damage planeswalker count combat ?deal ?ability
- planeswalker deal damage combat
""",
        (
            "the source of damage is an object, such as a creature, a spell or a permanent, never a player; one"
            " that is gone is looked at as it last was",
            "la source de blessures est un objet (une créature, un sort, un permanent), jamais un joueur ; si"
            " elle n'est plus là, on la regarde telle"
            " qu'elle était en dernier",
        ),
    ),
    Statement(
        "601.2g",
        """
- cost return countered ?spell ?pay ?mana
- cost countered spell return/pay ?return
~ pay cost sacrifice attacker/blocker/creature ?ability ?own
- sacrifice cost attacker deal damage ?combat ?player
- sacrifice cost blocker deal damage ?combat
+ must pay cost before !before>pay respond/opponent ?spell ?ability ?respond
- cast spell less/not mana/enough ?mana ?pay ?cost ?enough
- pay cost several/twice ?times ?ability !ability
+ activate several/twice pay cost each/several ?times ?ability
""",
        (
            "a cost is paid in full as the spell is cast or the ability activated, before anybody can respond,"
            " and is not given back; creatures may be"
            " sacrificed for it only where the cost says so, also in combat, and deal no combat damage then",
            "un coût est payé en entier pendant que le sort est lancé ou la capacité activée, avant qu'on puisse"
            " répondre, et n'est pas rendu ; on ne"
            " sacrifie une créature pour cela que si le coût le dit, aussi en combat, et elle n'inflige alors pas"
            " de blessures de combat",
        ),
    ),
    Statement(
        "115.2b",
        """
- respond turnup creature ?opponent ?facedown
- k:lifelink/k:flying/k:trample/k:first_strike/k:vigilance/k:deathtouch facedown ?happen ?creature ?act ?keep
+ facedown die/leave reveal ?creature
- facedown die/leave stay/keep facedown ?creature
""",
        (
            "a creature that is face down has no abilities and is revealed when it leaves the battlefield;"
            " turning it face up is a special action, to"
            " which nobody can respond",
            "une créature face cachée n'a pas de capacités et est révélée quand elle quitte le champ de bataille"
            " ; la retourner face visible est une"
            " action spéciale, à laquelle on ne peut pas répondre",
        ),
    ),
    Statement(
        "509.1",
        """
+ must declare all/simultaneous attacker/blocker simultaneous ?all
- declare attacker/blocker after other ?each ?one
- look blocker after/before add_up/attack/modify attacker ?after ?may ?attack
- attacker look blocker before attack/declare ?block
+ defending/opponent wait/look spell/attack/attacker before block ?look ?wait ?spell ?attacker ?attack ?cast
- block after look damage
- unblocked beblocked after/again ?stay ?creature ?attacker ?may
+ attacker beblocked not ?creature ?may
- several/two attacker beblocked one ?creature ?same ?blocker
- active block ?may ?ownturn
- simultaneous attack planeswalker player one ?attacker ?creature
- attacker attack planeswalker player simultaneous
""",
        (
            "attackers are declared all together, and in the next step blockers all together by the defending"
            " player, one attacker for each; afterwards none"
            " are added",
            "les attaquants sont déclarés tous ensemble, et à l'étape suivante les bloqueurs tous ensemble par le"
            " joueur défenseur, un attaquant pour"
            " chacun ; ensuite on n'en ajoute plus",
        ),
    ),
    Statement(
        "510.2",
        """
+ lethal receive/damage creature/blocker/attacker deal damage ?stay ?simultaneous ?receive ?also !k:first_strike
  !save !after !before
+ creature die deal damage simultaneous ?stay ?also ?combat
+ all creature deal simultaneous no:first_strike ?damage ?combat
= when/what damage deal creature die ?thisturn
~ damage deal creature die thisturn
+ blocked deal damage blocker/creature ?creature ?attacker ?stay ?combat !player !opponent !leave !die !before
  !after !noblocker
- first blocker deal damage before second ?other
~ attacker die deal damage ?stay ?combat !simultaneous !k:first_strike
+ attacker/blocker receive damage blocker/attacker simultaneous ?deal
""",
        (
            "all combat damage of a step is dealt at the same time, also by what dies of it; then state-based"
            " actions put what is dead into the graveyard,"
            " and that deals no more",
            "toutes les blessures de combat d'une étape sont infligées en même temps, aussi par ce qui en meurt ;"
            " puis les actions basées sur un état mettent"
            " les créatures mortes au cimetière, et elles n'en infligent plus",
        ),
    ),
    Statement(
        "104.3b",
        """
+ player lose s:first_combat_damage/s:combat_damage/ph:combat/combat/first ?damage ?game ?may ?step ?life !creature
- draw last card lose ?player ?library ?game
+ player lose s:upkeep/s:draw/s:end ?game ?may
""",
        (
            "a player who has 0 life, had to draw from an empty library or has ten poison counters loses whenever"
            " state-based actions are checked, between two"
            " combat damage steps too; to have drawn the last card is not enough",
            "un joueur qui a 0 point de vie, a dû piocher dans une bibliothèque vide ou a dix marqueurs poison"
            " perd dès que les actions basées sur un état sont"
            " vérifiées, aussi entre deux étapes de blessures ; avoir pioché la dernière carte ne suffit pas",
        ),
    ),
    Statement(
        "305.2",
        """
- play second/two/other/again land first/destroy/leave/die ?destroy ?turn ?thisturn ?after ?same
- play land again destroy/leave ?first ?turn ?thisturn
""",
        (
            "one land may be played each turn, whatever becomes of it, unless an effect allows more",
            "on peut jouer un terrain par tour, quoi qu'il devienne, à moins qu'un effet n'en permette plus",
        ),
    ),
    Statement(
        "508.1a",
        """
+ attack untapped/untap creature turn/thisturn/before !again !twice !k:vigilance !after !attacker
+ not attack block nextturn/oppturn ?creature ?passive ?opponent
+ not attack block ?creature nextturn
""",
        (
            "what is untapped as attackers or blockers are declared may attack or block, whatever it did before"
            " in another turn",
            "ce qui est dégagé au moment de la déclaration peut attaquer ou bloquer, quoi qu'il ait fait à un"
            " autre tour",
        ),
    ),
    Statement(
        "116.1",
        """
- sacrifice/activate s:untap ?land ?permanent ?ability ?creature ?cost
""",
        (
            "no player gets priority in the untap step: nothing can be activated then",
            "aucun joueur ne reçoit la priorité pendant l'étape de dégagement : on ne peut rien y activer",
        ),
    ),
)
