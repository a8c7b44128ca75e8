"""What keywords, damage and life do together (CR 119, 510, 615, 701.12, 702)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, ordered

STATEMENTS: Final = (
    Statement(
        "119.3",
        """
+ k:infect/k:wither k:lifelink/k:trample/k:deathtouch/k:first_strike/k:double_strike add_up/simultaneous/happen/use
  ?also ?damage
+ k:lifelink k:trample/k:deathtouch/k:first_strike/k:double_strike/k:vigilance add_up/simultaneous/happen/use ?also
  ?damage
+ k:trample k:first_strike/k:double_strike/k:deathtouch add_up/simultaneous/happen/use ?also ?damage
""",
        (
            "both apply to the same damage: each keyword adds its result",
            "les deux s'appliquent aux mêmes blessures : chaque mot clé y ajoute son résultat",
        ),
    ),
    Statement(
        "119.3b",
        """
= what/which/howmany k:infect k:trample receive/player/deal/damage ?player ?excess ?damage ?simultaneous ?poison
  ?blocked ?blocker
  ?opponent ?happen
+ k:infect k:trample poison/excess/player poison/excess ?receive ?damage ?deal ?player ?give ?blocker ?opponent
= what k:infect k:lifelink ?damage ?simultaneous ?happen ?player ?gain ?life
+ k:infect k:lifelink gain life ?damage ?deal ?poison ?also ?player ?act
""",
        (
            "the damage that goes to the player gives as many poison counters with infect, and that to creatures"
            " -1/-1 counters;"
            " with lifelink its controller also gains that much life",
            "les blessures qui vont au joueur donnent autant de marqueurs poison avec l'infection, celles"
            " infligées aux créatures"
            " des marqueurs -1/-1 ; avec le lien de vie son contrôleur gagne aussi autant de points de vie",
        ),
    ),
    Statement(
        "119.3f",
        """
+ k:lifelink die simultaneous/also/stay ?gain ?life ?happen ?creature ?act ?attacker ?blocker ?deal ?damage ?combat
  ?stay
+ k:lifelink gain life die ?simultaneous ?creature ?act ?own ?damage ?before !k:first_strike !lose
= who k:lifelink gain/life ?control ?controller ?opponent ?creature ?takecontrol ?own ?player ?damage
+ k:lifelink gain life blocked/creature/attacker/blocker/planeswalker !receive ?deal ?damage ?act ?block ?attack
  !opponent !prevent
  !die !lose
+ k:lifelink happen/use blocked/creature/noncombat !receive ?damage ?deal ?gain ?life ?spell
- k:lifelink opponent/defending gain life ?damage ?act
- gain life damage creature/player/blocker ?deal ?receive ?combat !k:lifelink
- k:lifelink receive gain/life ?damage ?gain ?life ?creature !deal
= when k:lifelink gain life ?damage ?combat
= howmany k:lifelink gain life ?damage ?blocked ?deal ?blocker
- k:lifelink gain/life more/lethal damage/toughness ?only ?receive
- k:lifelink respond ?gain ?life
""",
        (
            "when a source with lifelink deals damage, to whatever, its controller gains that much life at the"
            " same time, also if it"
            " dies then; without lifelink damage gains no life",
            "quand une source avec le lien de vie inflige des blessures, à quoi que ce soit, son contrôleur gagne"
            " en même temps autant"
            " de points de vie, même si elle meurt alors ; sans lien de vie, des blessures ne font rien gagner",
        ),
    ),
    Statement(
        "701.12a",
        """
- regenerate after/s:first_combat_damage damage/k:first_strike deal ?damage ?combat ?k:first_strike
  ?s:first_combat_damage ?second
  ?attacker ?blocker ?stay ?again
- regenerate attacker/blocker deal damage ?combat ?stay ?also ?before ?after ?again
- regenerate inresponse/respond/after damage/lethal/die ?damage ?deal ?lethal ?creature ?receive
= when/whichstep must/may regenerate ?creature ?damage ?before ?die ?destroy ?combat ?save
= when shield regenerate ?keep ?end ?vanish
= howmany shield regenerate ?keep
- regenerate shield keep nextturn ?after
+ regenerate shield vanish/end endturn/s:cleanup
- regenerate leave battlefield/graveyard ?enter
- regenerate trigger die/enter/leave ?ability
+ regenerate damage vanish ?all ?mark
- regenerate untapped ?stay ?keep
- regenerate forbid/prevent ?damage tap
""",
        (
            "a regeneration shield is made before the creature would be destroyed and lasts for the turn: the"
            " next destruction is"
            " replaced; the creature is tapped, its damage is removed, and it leaves combat, so that it deals no"
            " more combat damage",
            "un bouclier de régénération se prépare avant que la créature doive être détruite et dure jusqu'à la"
            " fin du tour : la"
            " prochaine destruction est remplacée ; la créature est engagée, ses blessures sont retirées, et elle"
            " quitte le combat,"
            " où elle n'inflige donc plus de blessures",
        ),
    ),
    Statement(
        "700.4",
        """
+ k:indestructible damage keep/mark/receive ?mark ?keep ?stay ?deal ?lethal ?creature
+ k:indestructible lose die/destroy damage ?lethal ?ability ?mark ?creature ?receive
= what k:indestructible lose damage/lethal ?ability ?mark ?damage
- k:indestructible lethal/damage/k:deathtouch !die>k:deathtouch !destroy>k:deathtouch die/destroy ?damage ?lethal
  ?receive ?creature ?combat !lose
+ k:indestructible blocker/attacker survive ?damage ?lethal ?combat ?creature
- k:indestructible prevent damage ?deal ?receive
+ k:indestructible deal damage ?combat ?blocker ?attacker
+ k:indestructible die/leave/graveyard sacrifice/legend/zero/exile/minus ?toughness ?creature
""",
        (
            "what is indestructible is dealt damage, which stays marked, but is not destroyed by it; if it loses"
            " that, it dies of"
            " lethal damage; a sacrifice, exile or a toughness of 0 still takes it away",
            "ce qui est indestructible subit les blessures, qui restent marquées, mais n'en est pas détruit ;"
            " s'il perd cela, il meurt de"
            " blessures mortelles ; un sacrifice, un exil ou une endurance de 0 l'emportent quand même",
        ),
    ),
    Statement(
        "702.18a",
        """
- k:trample happen/use/useful/act/k:trample noncombat/spell/ability ?damage ?deal
- k:trample must deal/damage player/opponent ?damage ?excess ?assign
= when/what k:trample block ?blocker ?happen ?act
- k:trample prevent/forbid block/beblocked ?creature
- k:trample must/may ignore blocker
""",
        (
            "trample only changes how an attacking creature's combat damage may be assigned; nobody has to assign"
            " any to the player,"
            " and it does nothing otherwise",
            "le piétinement change seulement la façon dont les blessures de combat d'une créature attaquante"
            " peuvent être assignées ; on"
            " n'est pas obligé d'en assigner au joueur, et il ne fait rien d'autre",
        ),
    ),
    Statement(
        "510.1c",
        """
+ excess lose/vanish no:trample ?damage ?blocker ?blocked
+ excess damage lose/vanish ?blocker ?blocked ?attacker
= howmany must assign blocker already receive/damage ?damage ?lethal ?mark
+ damage other attacker/creature count lethal ?same ?step ?assign ?blocker
+ count/check damage already/mark lethal/assign ?lethal ?blocker ?other
- assign damage two/several not die/lethal ?blocker ?between ?all ?one
+ assign damage inorder/damageorder blocker/block several/two ?attacker ?must ?damageorder
""",
        (
            "what a blocked creature without trample assigns beyond lethal damage stays with its blockers; lethal"
            " damage is the"
            " toughness less what is marked already and what others assign at the same step, and each must have"
            " it before the next is"
            " assigned any",
            "ce qu'une créature bloquée sans piétinement assigne au-delà des blessures mortelles reste à ses"
            " bloqueurs ; des blessures"
            " mortelles, c'est l'endurance moins celles déjà marquées et celles que d'autres assignent à la même"
            " étape, et il en faut à"
            " chacun avant d'en assigner au suivant",
        ),
        ordered,
    ),
    Statement(
        "509.2",
        """
+ attacker/active choose/announce damageorder/inorder ?blocker ?assign ?damage
= defending/k:defender/opponent choose/announce inorder creature/blocker ?receive ?damage ?own ?which
- defending/k:defender/opponent choose/announce inorder/damageorder ?creature ?receive ?damage ?blocker ?own ?which
  ?k:defender
= block/blocker several/two assign damage inorder ?attacker
""",
        (
            "the attacker's controller announces in which order the blockers are assigned its damage, the"
            " defending player that of a"
            " blocker which blocks several, as blockers are declared",
            "le contrôleur de l'attaquant annonce l'ordre dans lequel ses bloqueurs reçoivent ses blessures, le"
            " joueur défenseur celui"
            " d'un bloqueur qui bloque plusieurs attaquants, à la déclaration des bloqueurs",
        ),
        ordered,
    ),
    Statement(
        "506.4",
        """
- removedcombat deal/receive damage ?creature ?attacker ?blocker ?combat ?stay ?also ?after
+ die/destroy/leave/exile/removedcombat after/before s:declare_blockers/block/damage prevent/not damage ?creature
  ?attacker ?blocker
  ?deal ?after ?before ?s:combat_damage ?combat
- die/destroy/leave/exile/return after s:declare_blockers/block deal damage ?creature ?blocker ?stay ?also ?before
  ?combat !attacker
= what @gone creature/blocker/attacker before damage ?combat ?s:combat_damage ?after ?s:declare_blockers ?deal ?one
  ?only
""",
        (
            "what has left combat before damage is dealt deals none and is dealt none: combat damage does not use"
            " the stack",
            "ce qui a quitté le combat avant les blessures n'en inflige ni n'en subit : les blessures de combat"
            " ne passent pas par la"
            " pile",
        ),
    ),
    Statement(
        "509.1h",
        """
+ beblocked/blocked nobody/noblocker effect blocked ?after ?stay ?count ?become ?beblocked
- die/destroy/leave/exile blocker attacker pass/deal ?instant ?player ?opponent ?spell ?damage ?after
  ?s:declare_blockers
""",
        (
            "an attacker that has become blocked stays blocked, though nothing blocks it: without trample it"
            " deals no damage to the"
            " player",
            "un attaquant devenu bloqué le reste, même si plus rien ne le bloque : sans piétinement, il n'inflige"
            " rien au joueur",
        ),
    ),
    Statement(
        "510.5",
        """
~ no:first_strike k:first_strike survive/die/destroy/beblocked ?blocker ?attacker ?blocked ?beblocked ?block ?fight
  ?damage ?deal
  ?before ?receive ?first ?combat
= what k:double_strike k:trample die/destroy/@gone ?blocker ?first ?second ?player ?damage ?s:first_combat_damage
  ?step ?deal ?assign
+ k:double_strike k:trample die/destroy first/s:first_combat_damage second/player ?blocker ?second ?player ?damage
  ?deal ?assign ?pass
  ?after ?s:second_combat_damage ?all
""",
        (
            "first strike damage comes first: what it destroys deals none, what survives it deals its own in the"
            " second step; with"
            " double strike and trample all of the second damage goes to the player if nothing blocks any more",
            "les blessures d'initiative viennent d'abord : ce qu'elles détruisent n'en inflige pas, ce qui y"
            " survit inflige les siennes à"
            " la seconde étape ; avec double initiative et piétinement, toutes les secondes blessures vont au"
            " joueur si plus rien ne bloque",
        ),
    ),
    Statement(
        "702.15b",
        """
~ spell damage k:protection each/all ?deal ?creature ?happen ?target ?not ?receive
= what spell damage k:protection each/all/target ?deal ?creature ?happen
~ k:protection receive/deal damage spell ?creature ?all ?each
""",
        (
            "damage from a source that has the quality (color) named by the protection is prevented, though the"
            " spell does not target;"
            " from another source it is dealt",
            "les blessures d'une source qui a la qualité (la couleur) nommée par la protection sont prévenues,"
            " même si le sort ne cible"
            " pas ; celles d'une autre source sont infligées",
        ),
    ),
    Statement(
        "119.3a",
        """
- spell/ability/effect lose life deal/count damage ?act ?player
- spell/ability lose life prevent ?damage ?k:protection
- lose life k:lifelink gain ?act
- lose life redirect
- lose life trigger damage ?ability
""",
        (
            "losing life is not damage: it is not prevented or redirected, and lifelink does nothing with it",
            "perdre des points de vie n'est pas subir des blessures : on ne peut ni le prévenir ni le rediriger,"
            " et le lien de vie n'y fait"
            " rien",
        ),
    ),
    Statement(
        "118.6",
        """
= what zero life/gain gain/before ?before ?after ?lose ?game ?player ?life
- zero life gain before lose ?player ?may ?survive ?game
""",
        (
            "a player with 0 or less life loses as soon as state-based actions are checked, before anybody can"
            " act: only life gained in"
            " the same event, or before the resolution ends, helps",
            "un joueur à 0 point de vie ou moins perd dès que les actions basées sur un état sont vérifiées,"
            " avant que quiconque puisse agir"
            " : seuls aident des points de vie gagnés dans le même événement, ou avant la fin de la résolution",
        ),
    ),
    Statement(
        "104.3d",
        """
- poison vanish/leave endturn/s:cleanup/turn ?player ?may ?end
+ poison keep/stay endturn/nextturn/turn ?player
= when poison vanish/leave ?player
""",
        (
            "poison counters stay with the player until an effect removes them",
            "les marqueurs poison restent au joueur tant qu'aucun effet ne les retire",
        ),
    ),
    Statement(
        "503.1",
        """
+ triggered/trigger s:upkeep before !before>s:upkeep s:draw/draw ?happen ?resolve ?ability
- triggered/trigger s:upkeep after !after>s:upkeep s:draw/draw ?happen ?resolve ?ability
+ triggered s:untap s:upkeep ?stack ?put
= when/where triggered/trigger s:untap stack/use ?put ?ability
+ triggered/trigger s:untap stack/use ?put ?ability
""",
        (
            "what triggers in the untap step or at the beginning of the upkeep is put on the stack in the upkeep,"
            " before the draw step",
            "ce qui se déclenche au dégagement ou au début de l'entretien est mis sur la pile à l'entretien,"
            " avant l'étape de pioche",
        ),
    ),
    Statement(
        "502.2",
        """
- forget untap after ?permanent ?act ?may
+ untap not keep/stay tapped ?permanent ?turn ?all ?until ?nextturn
= what untap not permanent ?tapped
= what forget untap ?permanent
""",
        (
            "permanents untap in the untap step of their controller, all that are not kept from it, and not at"
            " another time unless an"
            " effect untaps them; what does not untap stays tapped",
            "les permanents se dégagent à l'étape de dégagement de leur contrôleur, tous ceux qu'un effet n'en"
            " empêche pas, et à aucun autre"
            " moment sans un effet ; ce qui ne se dégage pas reste engagé",
        ),
    ),
    Statement(
        "504.1",
        """
= what forget draw ?s:draw
- forget draw after ?may ?s:draw ?act
""",
        (
            "the draw of the draw step is not optional and belongs to that step; a forgotten draw is no matter of"
            " the rules of the game"
            " but of those of tournaments: call a judge",
            "la pioche de l'étape de pioche n'est pas facultative et appartient à cette étape ; une pioche"
            " oubliée ne relève pas des"
            " règles du jeu mais de celles des tournois : appelez un arbitre",
        ),
    ),
    Statement(
        "103.7a",
        """
~ s:draw/draw skip/happen firstturn ?turn ?first
= who skip s:draw/draw ?firstturn ?first
""",
        (
            "in a two-player game who plays first skips the draw step of that player's first turn; nobody else does",
            "dans une partie à deux, celui qui commence saute l'étape de pioche de son premier tour ; personne d'autre",
        ),
    ),
    Statement(
        "302.6",
        """
+ attack cast/enter turn before ?creature ?opponent ?last ?play !thisturn !tapped
+ attack control/battlefield turnstart/before ?creature ?own ?turn ?until !thisturn !takecontrol !tapped
+ artifact/land/permanent noncreature tap/tapped/activate thisturn/enter ?thisturn ?enter ?tapability ?ability
+ tap artifact/land thisturn/enter ?enter ?thisturn ?mana !animate
""",
        (
            "only creatures have summoning sickness, and only in the turn in which they came under their"
            " controller's control: after that"
            " they attack and use {T}",
            "seules les créatures ont le mal d'invocation, et seulement le tour où elles arrivent sous le"
            " contrôle de leur contrôleur :"
            " ensuite elles attaquent et utilisent {T}",
        ),
    ),
    Statement(
        "116.3",
        """
- two/all player priority simultaneous ?receive
+ pass priority not ?act ?player ?may
= who/which two/all player act/cast/play simultaneous ?first ?when ?active ?spell ?instant
= who act/cast/play first two/all/opponent player/active/opponent ?spell ?simultaneous ?instant ?nonactive
""",
        (
            "two players never act at the same time: who has priority acts, first the active player, then the"
            " others in turn order",
            "deux joueurs n'agissent jamais en même temps : celui qui a la priorité agit, d'abord le joueur"
            " actif, puis les autres dans"
            " l'ordre du tour",
        ),
    ),
)
