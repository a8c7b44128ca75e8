"""What the rules of combat say, told of whatever circumstances (CR 506-511)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "506.4",
        """
+ blocker/attacker/creature may removedcombat ?@light !tapped !untapped ?effect
= what creature/attacker/blocker control/controller leave/modify/lose ph:combat ?@light ?takecontrol
= what attacker/blocker/creature takecontrol ?ph:combat ?@light ?opponent
- attacker/blocker takecontrol/controller stay/keep/attack/deal/damage ?modify ?ph:combat ?@light ?lose
- attacker/blocker @gone before/damage/s:combat_damage damage/deal/assign !exist !player !opponent !k:trample
  !k:first_strike !k:double_strike !lose ?die ?stay ?@light !blocked !must !first !other !second
- attacker/creature/blocker become/noncreature enchantment/artifact/land/noncreature/planeswalker
  stay/keep/attack/block/combat !damage ?combat ?@light ?ph:combat
= what attacker/blocker become/noncreature enchantment/artifact/land/noncreature ?@light ?happen
= when/what/how creature/attacker/blocker removedcombat ?@light ?may ?permanent
+ attacker/blocker/creature leave/return/exile/regenerate/noncreature removedcombat ?battlefield ?ph:combat ?@light
+ k:phasing attacker/blocker removedcombat ?@light
""",
        (
            "a permanent is removed from combat if it leaves the battlefield, changes controllers, phases out,"
            " regenerates, stops being a creature (or attacked planeswalker), or an effect says so; it then"
            " neither deals nor is dealt combat damage",
            "un permanent est retiré du combat s'il quitte le champ de bataille, change de contrôleur, passe hors"
            " phase, se régénère, cesse d'être une créature (ou un planeswalker attaqué), ou si un effet le dit ;"
            " il n'inflige ni ne subit alors plus de blessures de combat",
        ),
    ),
    Statement(
        "508.1d",
        """
- must pay mustattack/attack/attacker must/mustattack/each/opponent/effect ?cost ?@light ?mana ?turn
- mustattack tapped/sickness/k:defender ?must ?attack ?@light ?creature
- must attack/attacker tapped/sickness ?mustattack ?each ?turn ?@light
= why not must pay attack ?mustattack ?cost ?@light
= what must attack two/restriction/other not/forbid ?effect ?may ?@light ?creature
= what requirement restriction ?@light ?happen ?two
+ restriction handover requirement ?@light
- requirement handover restriction ?@light
= which/what handover requirement restriction ?@light
+ mustattack must attack ?turn ?@light ?each
= how/what count/declare requirement/mustattack ?@light ?maximum ?attack
= what mustattack ?mean ?@light ?creature
""",
        (
            "the active player obeys as many requirements as possible without disobeying any restriction; what is"
            " tapped or otherwise unable does not have to attack, and no one has to pay a cost in order to attack,"
            " even if it would obey more requirements",
            "le joueur actif respecte autant d'obligations qu'il est possible sans enfreindre aucune restriction"
            " ; ce qui est engagé ou empêché n'est pas obligé d'attaquer, et nul n'est forcé de payer un coût pour"
            " attaquer, même si cela respecterait davantage d'obligations",
        ),
    ),
    Statement(
        "508.1c",
        """
- attack/declare attacker/creature restriction illegal/may ?alone ?ignore ?@light
= what/when declare attacker illegal ?attack ?@light ?restriction
= what restriction ?attack ?attacker ?mean ?@light
- restriction ignore ?may ?attack ?@light
+ two not attack alone simultaneous/may ?creature ?may ?@light
- one attack alone ?not ?may ?@light ?creature
""",
        (
            "a restriction says that a creature can't attack, or can't unless some condition is met; a"
            " declaration that disobeys any of them is illegal. Two creatures each of which can't attack alone may"
            " attack together",
            "une restriction dit qu'une créature ne peut pas attaquer, ou seulement sous condition ; une"
            " déclaration qui en enfreint une seule est illégale. Deux créatures dont chacune ne peut pas attaquer"
            " seule peuvent attaquer ensemble",
        ),
    ),
    Statement(
        "508.1",
        """
= what/how declare/attack attacker/attack illegal ?@light ?happen ?act ?may
+ declare/attack illegal undo ?attacker ?@light ?game
= what attack/attacker not/forbid declare illegal ?@light
- illegal attack/declare keep/count/tapped ?attacker ?@light ?creature ?stay
- illegal attack/declare lose/turn/skip ?attacker ?@light ?ph:combat
""",
        (
            "an illegal declaration of attackers is undone: the game goes back to the moment before it, nothing"
            " stays tapped or paid, and the active player declares anew",
            "une déclaration d'attaquants illégale est annulée : la partie revient au moment qui la précède, rien"
            " ne reste engagé ni payé, et le joueur actif déclare de nouveau",
        ),
    ),
    Statement(
        "508.1i",
        """
- may/must pay half cost attack ?@light ?attacker ?only ?part
- may pay only cost attack ?part ?half ?@light
+ cost attack pay inorder/which/choose ?@light
= inorder/how cost attack pay ?@light ?several
= when pay cost attack ?@light ?must ?declare ?attacker ?mana
+ activate/manaability/mana pay cost attack ?may ?@light
= when activate/manaability pay/cost attack ?cost ?may ?@light
+ may/use manaability s:declare_attackers/cost attack/cost ?@light ?pay
- cost attack modify/become/after ?pay ?already ?@light ?end ?count
= what cost attack modify ?@light ?after ?more ?less
- attack cost/pay refuse/not attack/keep ?cost ?pay ?may ?@light ?stay ?creature !must !mustattack
= what not pay cost attack ?@light ?may ?attacker ?happen
""",
        (
            "costs to attack are paid as attackers are declared, after they are tapped: the total is determined"
            " and locked in, mana abilities may be activated, then all of it is paid, in any order; partial"
            " payments are not allowed, and without payment the creature cannot attack",
            "les coûts d'attaque sont payés pendant la déclaration, après l'engagement des attaquants : le total"
            " est déterminé puis figé, des capacités de mana peuvent être activées, puis tout est payé, dans"
            " l'ordre de son choix ; les paiements partiels ne sont pas autorisés, et sans paiement la créature"
            " n'attaque pas",
        ),
    ),
    Statement(
        "508.2a",
        """
- become/modify c:green/c:red/c:white/c:black/c:blue/colour after/attack trigger/triggered ?ability ?passive
  ?creature ?@light ?k:flying
- trigger/triggered attack become/modify/gain after/attacker/late ?ability ?@light ?passive ?keep
- trigger/triggered attack enter/create/cast/play after ?ability ?@light ?permanent ?attacker
= why not trigger attack become/modify/after ?ability ?@light ?colour
""",
        (
            "what triggers on a creature attacking triggers only at the moment it is declared as an attacker, by"
            " what it is then; if it changes later to match, the ability does not trigger",
            "ce qui se déclenche quand une créature attaque ne se déclenche qu'au moment où elle est déclarée"
            " attaquante, d'après ce qu'elle est alors ; si elle change ensuite, la capacité ne se déclenche pas",
        ),
    ),
    Statement(
        "508.4",
        """
+ tapped/sickness/enter/k:defender may/count putattacking ?already ?@light ?attacker
+ putattacking/put choose passive/attack/player/planeswalker/which/attacker ?who ?battlefield ?may ?@light ?creature
= who/which/what putattacking choose/attack ?@light ?player ?passive ?creature
- putattacking cost/pay/restriction/requirement/must ?attack ?@light
- putattacking trigger/triggered attack/trigger/triggered ?ability ?passive ?@light ?each
+ putattacking deal/damage ?@light ?may ?combat ?ph:combat
+ putattacking beblocked/blocked before/s:declare_attackers/may ?@light
- token putattacking trigger ?attack ?ability ?@light
= why putattacking not trigger ?attack ?ability ?@light
+ putattacking count attacker ?@light ?creature
- putattacking attack count/attacker declare ?@light
- putattacking declare ?attacker ?@light ?count
""",
        (
            "a creature put onto the battlefield attacking is an attacking creature, though tapped, newly come or"
            " restricted, and its controller chooses whom or which planeswalker it attacks; but it never"
            " 'attacked': nothing triggers on its attacking, and no cost is paid",
            "une créature mise sur le champ de bataille attaquante est attaquante, même engagée, arrivée à"
            " l'instant ou sous restriction, et son contrôleur choisit le joueur ou le planeswalker qu'elle"
            " attaque ; mais elle n'a jamais « attaqué » : rien ne se déclenche sur son attaque, et aucun coût"
            " n'est payé",
        ),
    ),
    Statement(
        "508.5",
        """
= who defending attack/attacker/passive planeswalker ?creature ?@light
+ defending controller/player planeswalker ?attack ?passive ?@light
= who defending multiplayer/several/two/each ?attacker ?@light ?count
- defending all opponent/multiplayer/player ?@light ?mean
= who defending ability/effect/attacker ?@light ?mean ?multiplayer
""",
        (
            "the defending player is the player whom the creature attacks, or the controller of the planeswalker"
            " that it attacks; with several opponents it is one particular player for each attacker, never all of"
            " them",
            "le joueur défenseur est celui que la créature attaque, ou le contrôleur du planeswalker qu'elle"
            " attaque ; avec plusieurs adversaires, c'est un joueur précis pour chaque attaquant, jamais tous à la"
            " fois",
        ),
    ),
    Statement(
        "508.1b",
        """
- defending/opponent/k:defender choose which/who/passive/attacker attack/passive/attacker ?@light ?player
  ?planeswalker
= when/who choose who/which/player/planeswalker attack/passive ?declare ?announce ?@light ?must ?attacker ?creature
+ several/two/all attack/attacker/passive same planeswalker/player ?@light ?creature
+ attack/attacker two/several other player/planeswalker/opponent ?@light ?each
+ announce/choose each attacker/creature player/planeswalker attack/passive ?@light
- modify/redirect attacker/attack after/s:declare_blockers player/planeswalker ?which ?@light ?target ?passive
""",
        (
            "as attackers are declared, the active player announces for each of them which player or planeswalker"
            " it attacks; that is not changed afterwards",
            "à la déclaration des attaquants, le joueur actif annonce pour chacun d'eux quel joueur ou quel"
            " planeswalker il attaque ; cela ne change plus ensuite",
        ),
    ),
    Statement(
        "508.6",
        """
- nobody/noattacker/not attack/noattacker/attacker/putattacking s:declare_blockers/s:combat_damage/step ?exist
  ?happen ?stay ?@light ?declare !who
+ noattacker skip/pass s:declare_blockers/s:combat_damage/step ?@light ?two
= what/which noattacker step/s:end_combat/s:declare_blockers/happen/after ?@light ?skip ?attack ?ph:combat
= what noattacker ?@light ?happen ?become ?ph:combat
+ noattacker s:end_combat happen/exist ?stay ?@light
""",
        (
            "if no creature is declared as an attacker or put onto the battlefield attacking, the declare"
            " blockers and combat damage steps are skipped; the end of combat step takes place",
            "si aucune créature n'est déclarée attaquante ni mise sur le champ de bataille attaquante, les étapes"
            " de déclaration des bloqueurs et des blessures de combat sont passées ; l'étape de fin de combat a"
            " lieu",
        ),
    ),
    Statement(
        "511.3",
        """
= when/how removedcombat attacker/blocker/creature/all s:end_combat/end ?begin ?endstep ?@light ?combat
- creature/attacker/blocker removedcombat begin s:end_combat ?endstep ?@light !end
~ creature/attacker removedcombat begin/endstep s:end_combat/endstep ?end ?@light
+ attacker/blocker stay/count/also attacker/s:end_combat s:end_combat ?creature ?@light ?keep
+ cast/activate/respond/act/priority s:end_combat ?instant ?ability ?spell ?stay ?@light ?may ?receive ?exist
  !sorcery !creaturespell !land
- attacker/blocker stay attacker/blocker s:postcombat_main/after ph:combat/s:postcombat_main ?creature ?@light
= when attacker end/not attacker/count ?stay ?creature ?@light
""",
        (
            "all creatures and planeswalkers are removed from combat as the end of combat step ends, not as it"
            " begins: during it, attackers still attack, players get priority, and instants and abilities may be"
            " played",
            "toutes les créatures et tous les planeswalkers sont retirés du combat quand l'étape de fin de combat"
            " se termine, et non quand elle commence : pendant cette étape les attaquants le sont encore, les"
            " joueurs reçoivent la priorité, et l'on peut lancer des éphémères et activer des capacités",
        ),
    ),
    Statement(
        "506.4c",
        """
= what/where/who planeswalker attack/passive @gone ?before ?damage ?attacker ?@light ?deal ?unblocked ?become
  ?happen
- planeswalker @gone attacker/passive/attack player/controller/defending damage/deal ?before ?@light ?unblocked
  ?redirect
- planeswalker attack/passive/attacker @gone attacker/removedcombat removedcombat/end ?@light
+ planeswalker attack/passive @gone stay/keep attacker/attack/beblocked ?@light
""",
        (
            "if the attacked planeswalker leaves combat, the creature stays an attacking creature and can be"
            " blocked; unblocked, it attacks nothing any more and deals no combat damage, to nobody",
            "si le planeswalker attaqué quitte le combat, la créature reste attaquante et peut être bloquée ; non"
            " bloquée, elle n'attaque plus rien et n'inflige pas de blessures de combat, à personne",
        ),
    ),
    Statement(
        "510.3",
        """
= what/when trigger/triggered damage/deal ?combat ?ability ?@light ?stack ?put ?die ?after
= what after damage/s:combat_damage ?combat ?deal ?@light ?happen
+ priority/cast/activate/respond after damage ?combat ?deal ?may ?@light ?receive ?before ?s:end_combat
= who priority after damage ?receive ?first ?@light ?s:combat_damage
""",
        (
            "once combat damage is dealt, state-based actions are performed, abilities that triggered are put on"
            " the stack, and the active player gets priority",
            "une fois les blessures de combat infligées, les actions basées sur un état ont lieu, les capacités"
            " déclenchées sont mises sur la pile, et le joueur actif reçoit la priorité",
        ),
    ),
    Statement(
        "508.1b",
        """
- attack planeswalker controller/player/opponent same/simultaneous/one/two ?creature ?attacker ?may ?@light ?two !other
+ attack planeswalker controller/player/opponent other ?creature ?attacker ?may ?@light ?two
- same creature/attacker attack two/several player/planeswalker/opponent ?may ?@light
""",
        (
            "each attacking creature attacks one player or one planeswalker; different creatures may attack"
            " different ones",
            "chaque créature attaquante attaque un seul joueur ou un seul planeswalker ; des créatures"
            " différentes peuvent en attaquer de différents",
        ),
    ),
    Statement(
        "506.1",
        """
+ ph:combat must/automatic/happen/exist ?each ?turn ?@light ?noattacker ?not ?attack
- must attack ph:combat ?each ?turn ?@light ?creature
- may skip/not ph:combat ?@light ?attack
- may return s:precombat_main/ph:main/s:begin_combat after/s:postcombat_main/ph:combat ?combat ?@light ?first
- return/again s:precombat_main/ph:main after/s:postcombat_main/ph:combat ?combat ?@light ?may
""",
        (
            "each turn has a combat phase, even if nobody attacks; it comes once, between the two main phases,"
            " and the turn never goes back",
            "chaque tour a une phase de combat, même si personne n'attaque ; elle vient une fois, entre les deux"
            " phases principales, et le tour ne revient jamais en arrière",
        ),
    ),
    Statement(
        "508.1g",
        """
+ must pay attack again/each/turn ph:combat/turn/again/each ?cost ?@light ?creature
+ cost attack pay again/each ph:combat/turn/attacker/creature ?must ?@light
= howmany/when pay attack again/each ?cost ?@light ?must
""",
        (
            "what attacking costs is paid anew each time attackers are declared, for each attacker as the effect says",
            "ce qu'attaquer coûte se paie à chaque déclaration d'attaquants, pour chaque attaquant selon l'effet",
        ),
    ),
    Statement(
        "508.1f",
        """
= when/why attacker>tap/attack>tap tap ?attacker ?attack ?@light ?creature ?declare ?s:declare_attackers !last !late
= when/why attacker/attack tapped ?become ?@light ?creature ?declare ?k:vigilance
+ attack/attacker tap/tapped ?declare ?creature ?@light !k:vigilance !may !after !before !stay !deal !damage !cast
  !spell
""",
        (
            "attackers are tapped as they are declared, in the declare attackers step; that is no cost, only a"
            " consequence of attacking, and vigilance dispenses with it",
            "les attaquants sont engagés au moment où ils sont déclarés, à l'étape de déclaration des attaquants"
            " ; ce n'est pas un coût, seulement une conséquence d'avoir attaqué, et la vigilance en dispense",
        ),
    ),
    Statement(
        "509.1",
        """
- may undo/vanish/modify block/s:declare_blockers/blocker ?already ?declare ?@light ?after ?s:declare_blockers
- opponent/defending modify/undo/add_up/choose blocker/block after/again ?cast ?spell ?may ?@light ?declare
  ?s:declare_blockers
- attacker blocker simultaneous/same/two count/may/simultaneous ?creature ?@light
- may modify/undo attack/attacker ?already ?declare ?@light ?after ?s:declare_attackers
""",
        (
            "attackers and blockers are declared once, and neither declaration is changed afterwards, whatever is"
            " cast then; no creature both attacks and blocks in the same combat",
            "attaquants et bloqueurs sont déclarés une seule fois, et aucune déclaration ne change ensuite, quoi"
            " que l'on lance alors ; une créature n'attaque et ne bloque pas dans le même combat",
        ),
    ),
    Statement(
        "506.4a",
        """
- gain/lose/receive k:defender/k:haste/k:vigilance/sickness ph:combat/after/attacker/already
  attack/removedcombat/end/attacker ?end ?removedcombat ?creature ?@light ?stay
+ gain/lose/receive k:defender/k:haste/k:vigilance ph:combat/after/attacker/already stay/keep/attack ?attack
  ?attacker ?creature ?@light
""",
        (
            "once declared, attackers and blockers stay in combat, whatever abilities they gain or lose",
            "une fois déclarés, attaquants et bloqueurs restent en combat, quelles que soient les capacités"
            " qu'ils gagnent ou perdent",
        ),
    ),
    Statement(
        "506.4",
        """
- attacker/blocker noncreature damage/deal/attack/block ?damage ?stay ?@light ?receive
""",
        (
            "what stops being a creature is removed from combat and deals no combat damage",
            "ce qui cesse d'être une créature est retiré du combat et n'inflige pas de blessures de combat",
        ),
    ),
    Statement(
        "509.1a",
        """
~ team block ?own ?may ?creature ?@light
""",
        (
            "with teammates who share their turns, the team declares blockers together against what attacks any"
            " of its players; in other games only the creatures of the defending player block",
            "entre coéquipiers qui partagent leurs tours, l'équipe déclare ensemble ses bloqueurs contre ce qui"
            " attaque l'un de ses joueurs ; dans les autres parties seules bloquent les créatures du joueur"
            " défenseur",
        ),
    ),
    Statement(
        "508.1",
        """
- attack/declare/block use stack/nonemptystack ?attacker ?blocker ?@light ?act
- declare attacker/blocker each/one/other inorder/one/each/other ?must ?@light
- must declare one/each attacker/blocker ?@light
+ declare attacker/blocker simultaneous/all ?must ?@light
""",
        (
            "all attackers are declared at the same time, as are all blockers in the next step; that is a"
            " turn-based action, which does not use the stack",
            "tous les attaquants sont déclarés en même temps, de même tous les bloqueurs à l'étape suivante ;"
            " c'est une action obligatoire du tour, qui ne passe pas par la pile",
        ),
    ),
    Statement(
        "602.5a",
        """
~ activate ability attacker/blocker/tapped tapped/attacker/blocker ?creature ?may ?@light ?same
+ activate ability/activated tapped ?creature ?may ?@light !tapability !attacker
- activate tapability tapped ?creature ?may ?@light ?ability
""",
        (
            "the abilities of a tapped creature can be activated, unless their cost includes {T}: what is tapped"
            " cannot be tapped to pay",
            "les capacités d'une créature engagée peuvent être activées, à moins que leur coût ne comprenne {T} :"
            " ce qui est engagé ne peut pas être engagé pour payer",
        ),
    ),
    Statement(
        "509.1a",
        """
- block tap/tapped s:begin_combat/before/after/s:declare_attackers ?opponent ?may ?wield ?creature ?@light ?stay
  !k:vigilance !s:declare_blockers
+ block/blocker may after attack untapped/k:vigilance ?creature ?@light
""",
        (
            "only creatures that are untapped as blockers are declared can block; tapping one before that keeps"
            " it from blocking",
            "seules les créatures dégagées au moment de la déclaration des bloqueurs peuvent bloquer ; en engager"
            " une avant l'en empêche",
        ),
    ),
    Statement(
        "508.1a",
        """
~ tapped turnstart/before attack ?may ?creature ?@light ?turn ?own
""",
        (
            "its controller's permanents untap in the untap step, so that it can attack unless an effect keeps it"
            " tapped; what is tapped as attackers are declared cannot attack",
            "les permanents de son contrôleur se dégagent à l'étape de dégagement : elle peut donc attaquer, à"
            " moins qu'un effet ne la garde engagée ; ce qui est engagé à la déclaration des attaquants ne peut"
            " pas attaquer",
        ),
    ),
    Statement(
        "508.1d",
        """
= which two/several must attack one ?may ?passive ?@light ?creature ?only ?restriction
""",
        (
            "the active player chooses which of them attacks: one requirement obeyed is then the maximum possible",
            "le joueur actif choisit laquelle attaque : une seule obligation respectée est alors le maximum possible",
        ),
    ),
    Statement(
        "508.5a",
        """
= who k:defender/defending more/multiplayer/several two/player/multiplayer ?player ?@light
""",
        (
            "with several opponents it is for each attacker the player that it attacks, or the controller of the"
            " planeswalker that it attacks",
            "avec plusieurs adversaires, c'est pour chaque attaquant le joueur qu'il attaque, ou le contrôleur du"
            " planeswalker qu'il attaque",
        ),
    ),
    Statement(
        "508.4",
        """
+ token/creature attacker/putattacking create/enter/put beblocked/blocked ?ph:combat ?may ?@light ?battlefield
""",
        (
            "a creature put onto the battlefield attacking can be blocked, if it is there before blockers are declared",
            "une créature mise sur le champ de bataille attaquante peut être bloquée, si elle est là avant la"
            " déclaration des bloqueurs",
        ),
    ),
    Statement(
        "508.1b",
        """
- planeswalker attack own/use ?use ?activate ?may ?@light ?passive !opponent !creature
""",
        (
            "a planeswalker is attacked by creatures of opponents only: nobody attacks his or her own",
            "un planeswalker n'est attaqué que par des créatures d'adversaires : nul n'attaque le sien",
        ),
    ),
    Statement(
        "509.4",
        """
= when cast/activate save/regenerate/boost blocked/blocker/creature ?spell ?opponent ?may ?@light ?instant
""",
        (
            "in the declare blockers step, once blocks are declared: combat damage is dealt before anyone can act"
            " again",
            "à l'étape de déclaration des bloqueurs, une fois les blocages déclarés : les blessures de combat"
            " sont infligées avant que quiconque puisse agir de nouveau",
        ),
    ),
)
