"""What the rules of blocking and of being in combat say (CR 506.4, 509, 511)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, ordered, unordered

STATEMENTS: Final = (
    Statement(
        "509.4",
        """
- respond s:declare_blockers/block/blocker ?declare ?attacker ?active
- respond declare blocker ?attacker
- cast instant/spell between declare ?blocker
= when respond block/blocker/s:declare_blockers ?declare
= when cast block/blocker/s:declare_blockers ?declare ?instant ?after
= what after s:declare_blockers ?priority ?happen
- s:declare_blockers/block use stack ?blocker ?declare
- declare blocker use stack
""",
        (
            "declaring blockers is a turn-based action: it does not use the stack, and nobody can respond to it; once"
            " blockers are declared the active player gets priority, and instants may be cast before damage",
            "déclarer les bloqueurs est une action obligatoire du tour : elle ne passe pas par la pile et on ne peut"
            " pas y"
            " répondre ; une fois les bloqueurs déclarés, le joueur actif reçoit la priorité, et on peut lancer des"
            " éphémères avant les blessures",
        ),
    ),
    Statement(
        "509.1",
        """
= who declare/choose/announce/block blocker/block/s:declare_blockers ?declare ?block ?choose ?which ?attacker
= who block ?attacker ?combat
= who s:declare_blockers
= when/whichstep/how declare/choose/block block/blocker/attacker ?declare ?defending ?blocker
= when/whichstep block ?attacker ?turn
+ defending/opponent declare/choose blocker/block ?which ?attacker
- active/attacker choose/declare/assign blocker/block ?active ?which ?attacker
- attacker choose blocker ?which
- attacker choose which blocker ?block
- block ownturn ?attacker
+ block s:declare_blockers
- block s:declare_attackers/s:combat_damage/s:begin_combat/ph:main/s:end_combat
- player attacker choose block ?which ?who ?blocker
""",
        (
            "the defending player declares blockers, as the declare blockers step begins",
            "le joueur défenseur déclare ses bloqueurs, au début de l'étape de déclaration des bloqueurs",
        ),
    ),
    Statement(
        "509.1a",
        """
- blocker declare tapped
+ block attack ownturn/nextturn/after !attack>block ?ownturn ?after ?turn
- block tap/tapped ?blocker ?attacker
- must tap/tapped block ?blocker
- block tap/tapped must
- blocker tap/tapped ?block
+ block attack after untap
+ block untapped ?stay
""",
        (
            "blocking does not tap a creature",
            "bloquer n'engage pas une créature",
        ),
    ),
    Statement(
        "509.1a",
        """
- must block ?all ?one ?blocker ?attacker ?defending ?each ?untapped ?opponent
= when must block
+ not/choose block ?not ?attacker ?defending ?opponent ?choose
- must declare blocker
+ block nobody may ?defending ?opponent
= who must block
- defending/opponent must declare/block blocker/block ?all
""",
        (
            "nobody has to block, unless an effect requires it; the defending player chooses which creatures block,"
            " if any",
            "nul n'est obligé de bloquer, à moins qu'un effet ne l'exige ; le joueur défenseur choisit quelles"
            " créatures"
            " bloquent, s'il en veut",
        ),
    ),
    Statement(
        "509.7",
        """
- putblocking block/trigger ?count ?ability ?triggered ?block ?blocker ?declare
= what putblocking ?block ?mean ?happen
+ putblocking blocker/deal ?damage
""",
        (
            "a creature put onto the battlefield blocking is blocking, but has never blocked",
            "une créature mise sur le champ de bataille bloqueuse est bloqueuse, mais n'a jamais « bloqué »",
        ),
    ),
    Statement(
        "509.1a",
        """
= which/who/what/how block ?creature ?condition ?may ?attacker
= which/what creature block/blocker ?condition ?declare ?attacker
= when block creature ?may ?condition
""",
        (
            "an untapped creature can block, one attacker each; how long it has been there does not matter",
            "une créature dégagée peut bloquer, un attaquant chacune ; peu importe depuis quand elle est là",
        ),
    ),
    Statement(
        "509.1a",
        """
- block two/several/all/other attacker/attack !two>block !several>block !all>block !player ?simultaneous ?same ?one
  ?attack ?blocker ?turn
- blocker block two/several attacker
- one>block block>two/block>several ?block ?one ?two ?several ?attacker
- block>several/block>two !two>block !several>block ?block ?several ?two ?simultaneous ?attacker ?creature
- block twice/again ?turn ?attacker ?other ?combat ?same ?thisturn ?ph:combat
= howmany attacker block ?one ?simultaneous ?maximum ?turn
""",
        (
            "a creature blocks only one attacker, unless an effect allows more; as many creatures as one likes may"
            " block the same one",
            "une créature ne bloque qu'un attaquant, à moins qu'un effet n'en permette plus ; autant de créatures que"
            " l'on veut peuvent bloquer le même",
        ),
    ),
    Statement(
        "509.1a",
        """
+ several>block/two>block block same/one ?two ?several ?attacker ?simultaneous ?attack ?creature
+ several/two block attacker ?simultaneous ?one ?same
+ attacker/creature blocked/beblocked several/two/more ?blocker ?simultaneous ?attacker
+ block same attacker ?several ?two ?simultaneous
= howmany blocker/block one/same/attacker ?attacker ?block ?maximum ?assign ?simultaneous
= howmany beblocked/blocked ?blocker ?attacker ?simultaneous ?maximum
+ several/two blocker block/assign ?attacker ?same ?one ?simultaneous
+ several/two blocker ?attacker ?same ?one
""",
        (
            "any number of creatures may block one attacker; each of them blocks only that one, unless an effect"
            " allows more",
            "autant de créatures que l'on veut peuvent bloquer un même attaquant ; chacune ne bloque que celui-là, à"
            " moins"
            " qu'un effet n'en permette plus",
        ),
    ),
    Statement(
        "509.1h",
        """
+ stay>blocked/keep>blocked attacker/blocked/creature blocked !attacker>exile !attacker>leave !attacker>die
  !attacker>return
  !attacker>sacrifice !attacker>destroy ?stay ?keep ?leave ?removedcombat ?blocker ?noblocker ?die ?destroy ?sacrifice
  ?attacker ?after ?exile ?before ?s:declare_blockers ?return ?vanish ?regenerate ?become ?combat ?thisturn
- attacker/blocked/creature become/count unblocked ?leave ?removedcombat ?blocker ?noblocker ?die ?destroy ?sacrifice
  ?blocked ?stay ?after ?attacker ?exile ?vanish ?return ?again
- attacker/blocked/creature deal damage noblocker ?player ?blocked ?attacker ?leave ?removedcombat ?blocker
  ?noblocker ?die
  ?destroy ?sacrifice ?after ?exile ?vanish ?s:combat_damage ?before ?s:declare_blockers ?block ?opponent ?defending
  ?all ?noblocker ?regenerate ?countered ?stay ?thisturn ?tap ?return ?survive ?no:trample ?when ?moment
- attacker/blocked/creature deal damage blocker leave/removedcombat/die/destroy/sacrifice/exile/vanish/return/countered
  !attacker>die !blocker>deal ?player ?blocked ?attacker ?leave ?removedcombat ?blocker ?noblocker ?die
  ?destroy ?sacrifice ?after ?exile ?vanish ?s:combat_damage ?before ?s:declare_blockers ?block ?opponent ?defending
  ?all ?noblocker ?regenerate ?countered ?stay ?thisturn ?tap ?return ?survive ?no:trample ?when ?moment
= what blocked/attacker blocker/noblocker leave/die/destroy/sacrifice/removedcombat/exile/vanish/noblocker/return
  ?after ?attacker ?before ?damage ?s:combat_damage ?become ?deal ?blocked ?block ?s:declare_blockers
= what sacrifice/die/destroy/leave blocker ?after ?block ?attacker ?s:declare_blockers
= what noblocker blocked/attacker ?damage ?deal
- sacrifice/die/destroy/leave/exile blocker attacker/blocked deal/receive/damage ?damage ?player ?after
  ?s:declare_blockers ?attacker ?block ?before ?opponent
- destroy/sacrifice/leave blocker damage player/opponent ?deal ?attacker ?after ?blocked ?pass
""",
        (
            "an attacker stays blocked even if all its blockers leave combat: it then deals no combat damage, unless"
            " it has trample",
            "un attaquant reste bloqué même si tous ses bloqueurs quittent le combat : il n'inflige alors pas de"
            " blessures de combat, à moins d'avoir le piétinement",
        ),
    ),
    Statement(
        "702.18c",
        """
+ k:trample attacker/blocked/creature deal/assign damage
  leave/removedcombat/noblocker/die/destroy/sacrifice/exile/vanish ?player ?attacker ?blocked ?blocker ?after ?before
  ?all ?s:combat_damage ?s:declare_blockers ?block ?opponent ?defending ?noblocker ?moment ?leave ?removedcombat ?stay
  ?vanish ?destroy ?die ?when
= what/howmany k:trample noblocker/leave/removedcombat/die/destroy/sacrifice/vanish ?blocker ?attacker ?blocked ?deal
  ?damage ?player ?assign ?s:combat_damage ?after
""",
        (
            "if nothing blocks a blocked creature with trample any more, it assigns all its damage to the player or"
            " planeswalker that it attacks",
            "si plus rien ne bloque une créature bloquée avec le piétinement, elle assigne toutes ses blessures au"
            " joueur ou"
            " au planeswalker qu'elle attaque",
        ),
    ),
    Statement(
        "509.2",
        """
= who/when/what/how/whichstep/inorder damageorder ?choose ?announce ?declare ?blocker ?attacker ?assign ?damage
  ?several
= who/when/whichstep choose/announce/inorder inorder/blocker blocker/assign/damage ?damage ?assign ?several ?attacker
  ?inorder ?choose
+ active announce/choose damageorder/inorder ?blocker ?attacker ?s:declare_blockers
+ damageorder announce s:declare_blockers
- damageorder announce/choose s:combat_damage/defending/opponent ?attacker ?blocker ?announce ?choose
- defending choose/announce damageorder/inorder ?blocker
- damageorder modify ?after ?instant ?spell ?s:declare_blockers ?before ?damage
""",
        (
            "in the declare blockers step the active player announces, for each attacker that several creatures"
            " block, the"
            " order in which it assigns its damage; then the defending player does for each creature that blocks"
            " several"
            " attackers",
            "à l'étape de déclaration des bloqueurs, une fois les blocages déclarés, le joueur actif annonce, pour"
            " chaque"
            " attaquant bloqué par plusieurs créatures, l'ordre d'assignation de ses blessures ; puis le joueur"
            " défenseur"
            " fait de même pour chaque créature qui bloque plusieurs attaquants",
        ),
        ordered,
    ),
    Statement(
        "510.1c",
        """
= who/when/what/how/whichstep/inorder damageorder ?choose ?announce ?declare ?blocker ?attacker ?assign ?damage
  ?several
- damageorder ?exist ?announce ?stay ?choose ?active ?must
""",
        (
            "there is no damage assignment order any more: the attacker's controller divides its damage among the"
            " creatures"
            " that block it as he or she likes",
            "il n'y a plus d'ordre d'assignation des blessures : le contrôleur de l'attaquant répartit ses blessures"
            " comme il"
            " veut entre les créatures qui le bloquent",
        ),
        unordered,
    ),
    Statement(
        "506.4",
        """
= what attacker/blocker modify controller/control
= when/how/what/why removedcombat ?creature ?permanent ?attacker ?blocker
= when/what attacker/blocker end ?attacker
+ noncreature removedcombat ?stay
+ control modify removedcombat ?player ?attacker ?blocker ?creature
+ removedcombat control/leave/regenerate ?battlefield ?modify ?attacker ?blocker ?creature
= what control modify attacker/blocker ?removedcombat
- control modify stay attacker ?blocker
""",
        (
            "a permanent is removed from combat if it leaves the battlefield, changes controllers, phases out,"
            " regenerates, stops being a creature (or an attacked planeswalker), or if an"
            " effect says so",
            "un permanent est retiré du combat s'il quitte le champ de bataille, change de contrôleur, passe hors"
            " phase, se régénère, cesse d'être une créature (ou un planeswalker attaqué),"
            " ou si un effet le dit",
        ),
    ),
    Statement(
        "506.4b",
        """
+ tapped/tap blocker/attacker/attack/block deal damage ?after ?s:declare_blockers ?blocker ?attacker ?attack ?block
  ?stay ?all ?become ?before ?tapped ?s:combat_damage ?declare
+ creature tapped deal damage ?attack ?block ?stay ?s:combat_damage ?become
- tap/tapped/untap attacker/blocker removedcombat ?blocker ?attack ?block
- tap/tapped/untap attacker/blocker/creature prevent/forbid deal/damage ?damage ?attack ?block ?after
- tap blocker/attacker not deal damage ?after
- tap/tapped blocker/attacker prevent damage ?deal ?after
= what tap/tapped/untap attacker/blocker ?after ?s:declare_blockers ?s:declare_attackers ?declare ?damage ?before
  ?deal
+ tap/tapped/untap attacker/blocker stay/keep combat/ph:combat ?removedcombat ?block
- tap blocker countered/undo block ?after
- tap/tapped/untap attacker/blocker vanish combat/ph:combat
= what tap/tapped attacker/blocker opponent ?after ?s:declare_attackers ?s:declare_blockers ?declare ?damage
- untap attacker removedcombat
- tap attacker after removedcombat attack
- tap/tapped blocker not deal damage
""",
        (
            "tapping or untapping a creature that attacks or blocks does not remove it from combat, nor prevent its"
            " combat damage",
            "engager ou dégager une créature attaquante ou bloqueuse ne la retire pas du combat, et n'empêche pas"
            " ses blessures de combat",
        ),
    ),
    Statement(
        "511.3",
        """
= when/whichstep attacker/blocker/creature removedcombat/end ?s:end_combat ?attacker ?blocker ?attack
= what s:end_combat attacker/blocker/creature ?become ?attacker ?blocker
- attacker/blocker s:end_combat removedcombat begin/beginstep
+ attacker/blocker s:end_combat stay/attacker ?attacker
""",
        (
            "when the end of combat step ends, all creatures and planeswalkers are removed from combat; during the"
            " step they"
            " are still attacking or blocking",
            "quand l'étape de fin de combat se termine, toutes les créatures et tous les planeswalkers sont retirés"
            " du combat ; pendant l'étape ils sont encore attaquants ou bloqueurs",
        ),
    ),
    Statement(
        "509.1a",
        """
+ block planeswalker !planeswalker>block ?attack ?attacker ?save ?controller ?instead
+ block attacker planeswalker ?attack
+ attacker/attack planeswalker blocked/beblocked ?block
= who block planeswalker ?attack/attacker
""",
        (
            "the player who controls an attacked planeswalker is the defending player: his or her creatures may"
            " block what"
            " attacks it",
            "le joueur qui contrôle un planeswalker attaqué est le joueur défenseur : ses créatures peuvent bloquer"
            " ce qui"
            " l'attaque",
        ),
    ),
    Statement(
        "509.1h",
        """
= what attacker/unblocked unblocked/flashspell/enter/appear after s:declare_blockers/block ?flashspell ?k:flash
  ?enter ?appear ?unblocked ?block
- enter/flashspell/appear after s:declare_blockers block ?enter ?appear ?k:flash ?stay ?attacker ?declare
- block after s:declare_blockers ?enter ?flashspell ?k:flash ?cast ?appear
- block flashspell/k:flash enter/cast after s:declare_blockers
""",
        (
            "blockers are declared once: what comes afterwards blocks nothing, and an unblocked creature stays"
            " unblocked",
            "les bloqueurs sont déclarés une seule fois : ce qui arrive ensuite ne bloque rien, et une créature non"
            " bloquée le"
            " reste",
        ),
    ),
    Statement(
        "509.1a",
        """
+ attack block nextturn/oppturn opponent k:vigilance
+ attack block oppturn/nextturn ?after ?untap ?turn ?also ?untapped
+ attack block ?oppturn opponent k:vigilance
+ block k:vigilance attack ?oppturn ?after ?turn ?nextturn
- attack block ?nextturn oppturn tapped
- attack block oppturn not untap
""",
        (
            "whatever is untapped may block in another player's turn, also if it has attacked in one's own: but"
            " attacking"
            " has tapped it, unless it has vigilance or has been untapped since",
            "ce qui est dégagé peut bloquer au tour d'un autre joueur, même après avoir attaqué pendant le sien : mais"
            " attaquer l'a engagé, à moins qu'il n'ait la vigilance ou n'ait été dégagé depuis",
        ),
    ),
    Statement(
        "509.1",
        """
= howmany declare blocker/attacker ?times ?turn ?each ?s:declare_attackers
= howmany declare s:declare_blockers/s:declare_attackers
- declare blocker/attacker twice/again/second ?thisturn
= inorder/how declare/announce/choose attacker blocker ?first
""",
        (
            "attackers are declared once in a combat phase, all at the same time, by the active player; then "
            "blockers are declared once, by the defending player",
            "les attaquants sont déclarés une seule fois par phase de combat, tous ensemble, par le joueur "
            "actif ; puis les bloqueurs une seule fois, par le joueur défenseur",
        ),
    ),
)
