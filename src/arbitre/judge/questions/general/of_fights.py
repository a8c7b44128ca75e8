"""What becomes of attackers, blockers and their damage in particular cases (CR 506.4, 509, 510, 702)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, ordered, unordered

STATEMENTS: Final = (
    Statement(
        "509.1h",
        """
= what/how attacker/blocked blocker/noblocker @gone ?become ?hand ?after ?before ?s:declare_blockers ?damage
  ?s:combat_damage ?opponent ?blocked ?block ?unblock ?all ?player ?moment ?declare ?only ?one
- unblock/unblocked attacker/blocked/creature blocker/noblocker ?@gone ?combat ?ph:combat ?become ?all ?after ?stay
- unblock attacker
+ stay>blocked/keep>blocked/count>blocked blocker/noblocker @gone ?stay ?keep ?count ?attacker ?blocked ?combat
  ?battlefield
  ?all ?after ?become ?ph:combat ?hand
- attacker/blocked @gone blocker/noblocker deal/damage/pass/lose player/opponent/defending ?life ?all ?damage
  ?s:declare_blockers
  ?s:combat_damage ?before ?after ?combat ?no:trample ?stay ?deal
- attacker/blocked @gone blocker/noblocker deal/assign ?damage ?all ?combat ?s:combat_damage ?s:declare_blockers
  ?before
  ?after ?stay ?no:trample
""",
        (
            "an attacker stays blocked though all that blocks it leaves combat: it then deals no combat damage,"
            " unless it has"
            " trample",
            "un attaquant reste bloqué même si tous ses bloqueurs quittent le combat : il n'inflige alors pas de"
            " blessures"
            " de combat, à moins d'avoir le piétinement",
        ),
    ),
    Statement(
        "510.1c",
        """
+ assign zero/not/less damage second/other/last/blocker ?blocker ?first ?several ?lethal ?all ?attacker
~ attacker/blocked/blocker die/destroy two/several/all ?blocker ?creature ?beblocked ?block ?size ?damage ?combat ?only
= howmany blocker/creature attacker/blocked die/destroy ?damage ?several ?two ?blocker ?may
+ attacker die/destroy several blocker may
""",
        (
            "the attacker's damage is divided among its blockers in their order, lethal damage to each before the"
            " next: it"
            " kills as many as its power suffices for, and the last ones may be assigned none",
            "les blessures de l'attaquant se répartissent entre ses bloqueurs dans leur ordre, des blessures"
            " mortelles à"
            " chacun avant le suivant : il en tue autant que sa force le permet, et les derniers peuvent n'en recevoir"
            " aucune",
        ),
        ordered,
    ),
    Statement(
        "510.1c",
        """
+ assign zero/not/less damage second/other/last/blocker ?blocker ?first ?several ?lethal ?all ?attacker
~ attacker/blocked/blocker die/destroy two/several/all ?blocker ?creature ?beblocked ?block ?size ?damage ?combat ?only
= howmany blocker/creature attacker/blocked die/destroy ?damage ?several ?two ?blocker ?may
""",
        (
            "the attacker's damage is divided among its blockers as its controller likes: it kills as many as its"
            " power"
            " suffices for",
            "les blessures de l'attaquant se répartissent entre ses bloqueurs comme le veut son contrôleur : il en tue"
            " autant que sa force le permet",
        ),
        unordered,
    ),
    Statement(
        "509.2a",
        """
= what damageorder/inorder blocker leave/removedcombat/die/destroy/sacrifice/exile/return ?attacker ?first ?other
  ?combat
  ?before ?damage ?s:declare_blockers
- damageorder modify blocker leave/removedcombat/die ?other ?first
+ damageorder other keep/stay ?blocker ?leave ?removedcombat
= what damageorder/inorder blocker enter/add_up/putblocking ?after ?combat ?attacker ?s:declare_blockers ?block
- damageorder modify/choose again/after ?s:declare_blockers ?damage ?announce ?attacker ?blocker ?instant ?combat ?may
- damageorder modify s:combat_damage ?damage ?attacker
""",
        (
            "the order is announced once, as blockers are declared, and is not changed afterwards: a blocker that"
            " is removed is"
            " taken out of it, the others keep theirs; one that is added gets the place that the attacker's controller"
            " chooses",
            "l'ordre est annoncé une fois, à la déclaration des bloqueurs, et ne change plus ensuite : un"
            " bloqueur retiré en"
            " disparaît, les autres gardent le leur ; un bloqueur ajouté prend la place que choisit le contrôleur de"
            " l'attaquant",
        ),
        ordered,
    ),
    Statement(
        "506.4",
        """
- attacker/blocker/creature noncreature/become stay/keep combat/attacker/blocker ?ph:combat ?noncreature ?after
  !planeswalker
+ attacker/blocker/creature noncreature removedcombat ?after ?become
= what attacker/blocker noncreature/k:phasing ?become ?combat ?ph:combat ?after ?damage
- attacker/blocker modify/takecontrol control/controller/combat/takecontrol deal/stay ?damage ?combat ?ph:combat
  ?player
  ?after ?attacker ?blocker ?opponent ?own
= what takecontrol/control attacker/blocker ?opponent ?combat ?ph:combat ?after ?modify ?damage ?s:declare_attackers
  ?s:declare_blockers ?lose ?enter
+ takecontrol/control attacker/blocker removedcombat ?modify ?opponent
- takecontrol attacker/blocker attack/deal/stay ?damage ?stay ?opponent ?creature ?own ?combat
""",
        (
            "a permanent is removed from combat if it leaves the battlefield, changes its controller, phases out,"
            " regenerates"
            " or stops being a creature; it then deals no combat damage",
            "un permanent est retiré du combat s'il quitte le champ de bataille, change de contrôleur, passe hors"
            " phase, se"
            " régénère ou cesse d'être une créature ; il n'inflige alors pas de blessures de combat",
        ),
    ),
    Statement(
        "506.4a",
        """
- attacker/attack/blocker/block removedcombat/undo/countered
  forbid/lose/gain/give/k:defender/k:haste/k:flying/k:reach
  ?after ?declare ?effect ?spell ?creature ?stay ?lose ?gain ?give ?k:defender ?k:haste ?k:flying ?k:reach
  ?k:vigilance ?ability
  ?s:declare_attackers ?s:declare_blockers
+ attacker/attack/blocker/block stay
  forbid/lose/gain/give/k:defender/k:haste/k:flying/k:reach
  ?after ?declare ?effect ?spell ?creature ?stay ?lose ?gain ?give ?k:defender ?k:haste ?k:flying ?k:reach
  ?k:vigilance ?ability
  ?s:declare_attackers ?s:declare_blockers !removedcombat/undo/countered
= what gain/give/lose/receive
  k:defender/k:flying/k:reach/k:shadow/k:fear/k:intimidate/k:vigilance/k:haste/k:unblockable
  attacker/blocker/blocked/after/attack/block
  ?after ?attack ?block ?attacker ?blocker ?blocked ?declare ?s:declare_attackers ?s:declare_blockers ?creature ?combat
""",
        (
            "what would have kept a creature from attacking or blocking no longer matters once it is declared: it"
            " stays in"
            " combat, and a block that was made stands",
            "ce qui aurait empêché une créature d'attaquer ou de bloquer ne compte plus une fois qu'elle est"
            " déclarée : elle"
            " reste en combat, et le blocage fait demeure",
        ),
    ),
    Statement(
        "506.4c",
        """
= what planeswalker @gone attacker/attack ?blocked ?unblocked ?before ?damage ?after ?combat ?blocker ?s:combat_damage
  ?s:declare_blockers ?moment
+ planeswalker @gone attacker/attack stay/block/beblocked/attacker ?blocked ?before ?after ?combat ?beblocked ?block
  ?stay
- planeswalker @gone attacker/attack removedcombat
- planeswalker @gone attacker/attack deal/damage/modify ?player ?controller ?opponent ?defending ?damage ?before ?stay
  ?unblocked ?redirect ?instead ?other
""",
        (
            "if the planeswalker that a creature attacks is gone, that creature stays an attacking one and may be"
            " blocked; if"
            " it is not blocked, it deals no combat damage, to nobody",
            "si le planeswalker attaqué n'est plus là, la créature reste attaquante et peut être bloquée ; si"
            " elle ne l'est"
            " pas, elle n'inflige aucune blessure de combat, à personne",
        ),
    ),
    Statement(
        "510.5",
        """
= what/when creature lose k:first_strike/k:double_strike after/between/s:first_combat_damage/before
  ?s:first_combat_damage
  ?damage ?first ?step ?two ?deal ?second ?combat ?again ?s:combat_damage
= what creature gain/give/receive k:first_strike/k:double_strike after/between/s:first_combat_damage/before
  ?s:first_combat_damage ?damage ?first ?step ?two ?deal ?second ?combat ?again ?s:combat_damage
- lose k:first_strike after/s:first_combat_damage deal ?again ?second ?s:second_combat_damage ?s:first_combat_damage
  ?damage
  ?first ?step ?stay
- lose k:double_strike after/between/s:first_combat_damage deal ?again ?second ?s:second_combat_damage ?two
  ?s:first_combat_damage ?damage ?first ?step ?stay
+ gain/give/receive k:double_strike after/between/s:first_combat_damage deal ?again ?second ?s:second_combat_damage
  ?two
  ?s:first_combat_damage ?damage ?first ?step ?stay ?s:combat_damage ?ability
""",
        (
            "in the second step those deal damage that had neither first strike nor double strike as the first"
            " began, and"
            " those that have double strike now: what dealt damage in the first and has lost double strike does"
            " not deal it"
            " again, what gains first strike late still deals it once, what gains double strike then deals it in"
            " the second",
            "à la seconde étape infligent des blessures celles qui n'avaient ni initiative ni double initiative"
            " au début de"
            " la première, et celles qui ont alors la double initiative : celle qui a frappé à la première et n'a"
            " plus la"
            " double initiative ne frappe plus, celle qui gagne l'initiative trop tard frappe quand même une"
            " fois, celle"
            " qui gagne la double initiative frappe à la seconde",
        ),
    ),
    Statement(
        "510.5",
        """
+ receive/exist priority between/after damage k:first_strike/s:first_combat_damage/two ?two ?step ?damage ?combat
  ?second ?first
+ @cast between/after damage k:first_strike/s:first_combat_damage/two ?spell ?instant ?damage ?step ?combat ?before
  ?k:double_strike ?second ?first ?regenerate ?ability ?s:second_combat_damage
= who receive priority between damage k:first_strike/two ?step
= what/when happen between/after two/s:first_combat_damage/k:first_strike damage/step ?combat ?damage
""",
        (
            "after each combat damage step state-based actions are performed and players get priority, so also"
            " between the two",
            "après chaque étape de blessures de combat les actions basées sur un état ont lieu et les joueurs"
            " reçoivent la"
            " priorité, donc aussi entre les deux",
        ),
    ),
    Statement(
        "510.5",
        """
- die/destroy damage k:first_strike deal ?creature ?blocker ?attacker ?before ?stay ?receive ?own
- die/destroy s:first_combat_damage deal/stay ?damage ?creature ?blocker ?attacker ?second ?stay ?own
= what/who k:first_strike no:first_strike block/fight/blocker ?deal ?die ?first ?attacker ?before ?damage
+ k:first_strike two alike/simultaneous ?deal ?damage ?creature ?attacker ?blocker ?fight ?block
""",
        (
            "first strike damage is dealt in a first step: what dies of it deals none in the second, unless it"
            " has first"
            " strike or double strike too; two creatures with first strike deal it at the same time",
            "les blessures d'initiative sont infligées à une première étape : ce qui en meurt n'en inflige pas à"
            " la seconde, à"
            " moins d'avoir aussi l'initiative ou la double initiative ; deux créatures avec l'initiative les"
            " infligent en"
            " même temps",
        ),
    ),
    Statement(
        "510.2",
        """
- countered damage combat
- countered damage !spell !ability !activated !triggered
- damage combat target/spell/ability ?count ?ability
""",
        (
            "combat damage is neither spell nor ability and is not on the stack: it cannot be countered, only"
            " prevented,"
            " redirected or replaced",
            "les blessures de combat ne sont ni un sort ni une capacité et ne passent pas par la pile : on ne"
            " peut pas les"
            " contrecarrer, seulement les prévenir, les rediriger ou les remplacer",
        ),
    ),
    Statement(
        "510.1",
        """
= who/which/inorder assign/announce/deal damage first attacker/active/defending/opponent/player
  ?k:defender ?defending ?active ?assign ?combat ?attacker ?s:combat_damage
= which assign/announce damage first ?attacker ?blocker ?k:defender ?active ?defending
""",
        (
            "first the active player announces how the attackers assign their damage, then the defending player"
            " for the"
            " blockers; all of it is dealt at the same time",
            "d'abord le joueur actif annonce comment les attaquants assignent leurs blessures, puis le joueur"
            " défenseur pour"
            " les bloqueurs ; toutes sont infligées simultanément",
        ),
    ),
    Statement(
        "509.1",
        """
+ s:declare_blockers exist not/noblocker/noattacker attack/defending/opponent/creature ?attack ?opponent ?defending
  ?happen
  ?stay ?also ?s:combat_damage ?block
- s:declare_blockers skip not/noblocker creature/defending/opponent ?attack ?defending ?opponent ?block ?creature
+ s:declare_blockers priority not ?receive ?creature ?block ?blocker ?defending
""",
        (
            "the declare blockers step takes place whenever something attacks, even if nothing can block",
            "l'étape de déclaration des bloqueurs a lieu dès qu'une créature attaque, même si rien ne peut bloquer",
        ),
    ),
    Statement(
        "509.1a",
        """
- attacker/attack blocked/block after declare/s:declare_blockers blocker/s:declare_blockers ?blocker ?stay ?again
  ?other
- block/add_up blocker after s:declare_blockers/declare ?declare ?other ?attacker ?more ?stay ?again
+ attack k:vigilance/untapped/untap block nextturn/oppturn/after ?nextturn ?oppturn ?opponent ?untap ?untapped
  ?k:vigilance
- block modify/choose attacker after ?declare ?other ?s:declare_blockers
""",
        (
            "blockers are declared once, all together, among untapped creatures: afterwards none can be added",
            "les bloqueurs sont déclarés une seule fois, tous ensemble, parmi les créatures dégagées : ensuite on"
            " ne peut plus"
            " en ajouter",
        ),
    ),
    Statement(
        "509.1a",
        """
+ planeswalker attack save/block/blocker ?creature ?blocker ?own ?controller ?defending
+ save planeswalker ?creature ?block ?blocker ?attacker ?attack
= who/how save planeswalker ?attack ?creature ?block
""",
        (
            "the defending player's creatures may block what attacks the player or any planeswalker of that player",
            "les créatures du joueur défenseur peuvent bloquer ce qui attaque ce joueur ou un de ses planeswalkers",
        ),
    ),
    Statement(
        "509.4c",
        """
= when/howmany ability/trigger become blocked/beblocked trigger two/several ?blocker ?each ?creature ?times ?ability
  ?attacker
- trigger/ability blocked/beblocked each/several/two/twice two/several/blocker trigger ?blocker ?creature ?become
  ?times ?again
  ?attacker
= when/howmany ability trigger block two/several ?each ?attacker ?times ?creature ?blocker
- trigger/ability block two/several trigger twice/each/several ?attacker ?creature ?times
""",
        (
            "'whenever this creature becomes blocked' triggers once however many creatures block it, and"
            " 'whenever it blocks'"
            " once however many it blocks; 'becomes blocked by a creature' triggers for each of them",
            "« à chaque fois que cette créature devient bloquée » ne se déclenche qu'une fois, quel que soit le"
            " nombre de"
            " bloqueurs, et « à chaque fois qu'elle bloque » une fois aussi ; « devient bloquée par une créature » se"
            " déclenche pour chacune d'elles",
        ),
    ),
    Statement(
        "509.1h",
        """
+ blocker add_up/putblocking/enter effect/block/battlefield become/act/count attacker/unblocked blocked ?unblocked
  ?attacker ?effect
+ effect become attacker blocked ?unblocked ?blocker ?act
+ putblocking become/act/count blocked ?attacker ?unblocked
+ effect act attacker blocked ?unblocked
""",
        (
            "an unblocked attacker becomes blocked if an effect says so, or if a creature is put onto the"
            " battlefield blocking it",
            "un attaquant non bloqué devient bloqué si un effet le dit ou si une créature est mise sur le champ"
            " de bataille"
            " en le bloquant",
        ),
    ),
    Statement(
        "119.3d",
        """
- damage k:wither/k:infect mark/keep ?mark ?source ?creature ?keep ?endturn ?stay
- damage k:wither/k:infect creature vanish endturn/s:cleanup ?minus ?counter
+ k:wither/k:infect minus/counter keep/stay endturn/nextturn/after ?damage
- k:wither/k:infect damage regenerate/vanish ?minus ?counter ?creature
= what k:wither/k:infect damage creature/blocker ?combat ?mark ?receive ?deal ?source ?become
""",
        (
            "damage to a creature from a source with wither or infect is not marked: it gives as many -1/-1"
            " counters, which"
            " stay after the turn",
            "les blessures infligées à une créature par une source avec la flétrissure ou l'infection ne sont pas"
            " marquées :"
            " elles donnent autant de marqueurs -1/-1, qui restent après le tour",
        ),
    ),
    Statement(
        "702.14e",
        """
- two/several/twice instance/k:lifelink k:lifelink/gain gain/twice/add_up/double ?life ?more ?twice ?instance ?two
- add_up instance k:lifelink/k:trample/k:deathtouch/k:first_strike/k:vigilance/k:flying/k:infect/k:wither ?several ?two
- add_up k:lifelink/k:trample/k:deathtouch/k:first_strike/k:vigilance/k:flying/k:wither ?several ?two ?same
""",
        (
            "several instances of the same keyword of this kind on one creature do nothing more than one",
            "plusieurs occurrences d'un même mot clé de ce genre sur une créature ne font rien de plus qu'une seule",
        ),
    ),
    Statement(
        "704.5g",
        """
= what damage less toughness ?creature ?receive ?mark ?happen ?lethal ?become
- damage less toughness die/destroy ?receive ?creature
= what survive damage ?creature ?mark ?receive
""",
        (
            "a creature with less damage than its toughness survives: the damage stays marked on it until the"
            " cleanup step",
            "une créature qui a subi moins de blessures que son endurance survit : elles restent marquées sur"
            " elle jusqu'à"
            " l'étape de nettoyage",
        ),
    ),
    Statement(
        "508.1c",
        """
- player must attack/block control ?creature ?own
- active must attack ?turn ?each
- defending must block
""",
        (
            "nobody has to attack or to block, unless an effect says so",
            "nul n'est obligé d'attaquer ni de bloquer, à moins qu'un effet ne le dise",
        ),
    ),
    Statement(
        "702.3b",
        """
~ wall attack ?may ?creature
= why/what wall attack ?not
""",
        (
            "being a Wall forbids nothing: what forbids attacking is defender, which nearly all Walls have",
            "être un mur n'interdit rien : c'est le défenseur, que presque tous les murs ont, qui interdit d'attaquer",
        ),
    ),
    Statement(
        "500.10",
        """
- skip ph:combat ?turn ?choose ?player ?own
""",
        (
            "the combat phase always takes place unless an effect says that it is skipped; but nobody has to"
            " attack in it",
            "la phase de combat a toujours lieu, à moins qu'un effet ne dise qu'elle est sautée ; mais nul n'est"
            " obligé d'y"
            " attaquer",
        ),
    ),
    Statement(
        "508.1f",
        """
~ attack/attacker tap stay/each ?all ?declare ?turn ?automatic ?each !after !s:declare_attackers !keep !block
""",
        (
            "declaring a creature as an attacker taps it, unless it has vigilance",
            "déclarer une créature attaquante l'engage, à moins qu'elle n'ait la vigilance",
        ),
    ),
)
