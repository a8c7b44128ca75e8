"""What the rules of triggers, sources, targets and zones, and of what happens to what has gone, say (CR 1, 4,"
" 6, 7)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, ordered, unordered

STATEMENTS: Final = (
    Statement(
        "112.7a",
        """
+ ability/activated/triggered resolve @gone ?source ?battlefield ?creature ?permanent ?respond ?inresponse ?stack
  ?after
+ ability/activated/triggered stay stack @gone ?source ?battlefield ?creature ?permanent ?respond ?inresponse ?after
- ability/activated/triggered countered/vanish/leave @gone source ?battlefield ?creature ?respond ?inresponse ?stack
+ ability/activated/triggered happen/act source @gone ?battlefield ?creature ?permanent ?respond ?inresponse
= what ability/activated/triggered source @gone ?stack ?battlefield ?resolve ?creature ?respond ?inresponse
- @gone creature/source prevent/countered ability/activated ?resolve ?respond ?inresponse ?stack
""",
        (
            "an ability on the stack is independent of its source: it resolves even if that has left the battlefield",
            "une capacité sur la pile est indépendante de sa source : elle se résout même si celle-ci a quitté"
            " le champ de"
            " bataille",
        ),
    ),
    Statement(
        "608.2b",
        """
= what/how/when illegal_target spell/ability ?become ?resolve ?countered ?target ?act ?all ?before
= what/how illegal_target ?become ?resolve ?target
+ illegal_target countered ?spell ?ability ?become ?target
- illegal_target resolve/act ?spell ?ability ?become ?target
= what target @gone spell/ability/resolve ?before ?inresponse ?respond ?battlefield ?spell ?creature
= what spell/ability target creature @gone ?before ?inresponse ?respond ?battlefield
+ spell/ability countered target @gone ?battlefield ?before ?creature
""",
        (
            "a spell or ability all of whose targets are illegal as it would resolve is countered by the rules:"
            " it has no effect;"
            " if only some are, it resolves for the others",
            "un sort ou une capacité dont toutes les cibles sont illégales au moment de se résoudre est"
            " contrecarré par les règles :"
            " il n'a pas d'effet ; si certaines seulement le sont, il se résout pour les autres",
        ),
    ),
    Statement(
        "603.3b",
        """
= which/who/what/how/inorder triggered/trigger ?ability ?simultaneous ?several ?two ?all ?player ?first ?put ?stack
  ?resolve
  ?use ?last ?active ?choose ?inorder
= which/who resolve first triggered/trigger ?ability ?simultaneous ?two ?all ?player ?stack ?active
+ active triggered/trigger first ?put ?stack ?ability ?player ?simultaneous
- active triggered/trigger resolve first ?ability ?player ?simultaneous
+ triggered/trigger choose inorder own ?ability ?player ?simultaneous ?stack
""",
        (
            "of abilities that trigger at the same time, those of the active player go on the stack first, in an"
            " order of his or"
            " her choice, then those of each other player: these resolve first",
            "de capacités qui se déclenchent en même temps, celles du joueur actif vont sur la pile en premier,"
            " dans l'ordre de son"
            " choix, puis celles des autres joueurs, qui se résolvent donc en premier",
        ),
    ),
    Statement(
        "500.6",
        """
= when trigger/triggered beginstep/turnstart/s:upkeep/s:end/s:draw/s:begin_combat/begin ?ability ?begin ?beginstep
  ?put ?stack
  ?priority ?who
- trigger/triggered enter s:end ?beginstep ?begin ?permanent ?ability ?thisturn ?after
- trigger/triggered enter s:upkeep ?beginstep ?begin ?permanent ?ability ?thisturn ?after
""",
        (
            "'at the beginning of' a step or phase triggers once, as that begins, and is put on the stack before"
            " the active player"
            " gets priority; what comes later in the step has missed it until the next turn",
            "« au début de » une étape ou phase se déclenche une fois, quand elle commence, et va sur la pile"
            " avant que le joueur"
            " actif reçoive la priorité ; ce qui arrive plus tard dans l'étape l'a manqué jusqu'au tour suivant",
        ),
    ),
    Statement(
        "400.7",
        """
= what creature/permanent return battlefield/combat/exile/leave ?same ?object ?@gone ?attacker ?become ?after ?attack
  ?counter
  ?damage ?enter
- return battlefield attacker/combat/damage/counter/aura ?stay ?keep ?creature ?exile ?leave ?die ?die ?mark ?after
- return battlefield alike/same object ?leave ?creature ?exile ?permanent
- return stay attacker/counter ?creature ?battlefield ?exile
+ return battlefield sickness ?creature ?exile ?leave ?die ?after
- return attack/block ?thisturn ?creature ?battlefield ?exile ?leave ?die ?again ?combat
""",
        (
            "what leaves the battlefield and returns is a new object: it is not attacking, has no damage,"
            " counters or Auras of"
            " before, and has summoning sickness",
            "ce qui quitte le champ de bataille et y revient est un nouvel objet : il n'attaque plus, n'a plus"
            " ni blessures, ni"
            " marqueurs, ni auras d'avant, et a le mal d'invocation",
        ),
    ),
    Statement(
        "302.6",
        """
- takecontrol attack thisturn/no:haste ?creature ?opponent ?no:haste ?turn ?not
- takecontrol attack ?creature ?opponent
+ takecontrol sickness ?creature ?opponent ?thisturn
+ takecontrol attack k:haste ?creature ?opponent ?thisturn
+ takecontrol block ?creature ?opponent ?thisturn ?nextturn
+ takecontrol attack nextturn ?creature ?opponent
= what/when takecontrol attack/sickness ?creature ?opponent ?thisturn ?not
- sickness prevent block ?creature
+ sickness prevent attack ?creature
""",
        (
            "a creature that has not been under its controller's control since his or her turn began cannot"
            " attack, nor can its"
            " abilities with {T} or {Q} be activated, unless it has haste; it may block, and use its other"
            " abilities; this goes"
            " for a creature of which one has just gained control",
            "une créature que son contrôleur ne contrôle pas depuis le début de son tour ne peut ni attaquer ni"
            " utiliser ses"
            " capacités avec {T} ou {Q}, à moins d'avoir la célérité ; elle peut bloquer, et utiliser ses autres"
            " capacités ; cela"
            " vaut aussi pour une créature dont on vient de prendre le contrôle",
        ),
    ),
    Statement(
        "302.6",
        """
+ attack noncreature/artifact/land become/creature ?thisturn ?battlefield ?turn ?creature ?enter ?k:haste ?before
  ?after
= what/when land/artifact become creature attack ?thisturn ?sickness ?enter
""",
        (
            "what becomes a creature may attack if its controller has controlled it since his or her turn began,"
            " whatever it was"
            " then",
            "ce qui devient une créature peut attaquer si son contrôleur le contrôle depuis le début de son"
            " tour, quoi que ce fût"
            " alors",
        ),
    ),
    Statement(
        "702.3b",
        """
- k:defender gain/receive after attack ?removedcombat ?attacker ?creature ?stay
- k:defender gain/receive attacker removedcombat ?after ?creature ?attack
+ k:defender gain/receive attacker/attack stay ?attacker ?after ?creature
+ k:defender block ?creature ?attacker
+ no:defender attack ?creature ?lose
+ lose k:defender attack ?creature
+ k:defender lose attack ?creature
""",
        (
            "a creature with defender cannot be declared as an attacker; it may block, and one that loses"
            " defender may attack; what"
            " attacks already stays in combat if it gains defender",
            "une créature avec le défenseur ne peut pas être déclarée attaquante ; elle peut bloquer, et si elle"
            " perd le défenseur"
            " elle peut attaquer ; une créature qui attaque déjà reste en combat si elle le gagne",
        ),
    ),
    Statement(
        "702.19b",
        """
- k:vigilance attack tapped ?creature ?may
- k:vigilance gain after attack untap ?creature ?tapped ?attacker
+ k:vigilance attack block ?creature ?oppturn ?nextturn ?after ?turn
- k:vigilance lose attack/attacker tap/tapped ?after ?become ?creature
- k:vigilance prevent sickness/k:haste ?creature
- k:vigilance attack thisturn/sickness/enter ?enter ?creature
""",
        (
            "with vigilance attacking does not tap the creature, and nothing else: it must be untapped to"
            " attack, and have no"
            " summoning sickness; gaining it later untaps nothing, losing it taps nothing",
            "avec la vigilance, attaquer n'engage pas la créature, et rien d'autre : pour attaquer elle doit"
            " être dégagée et ne pas"
            " avoir le mal d'invocation ; la gagner ensuite ne dégage rien, la perdre n'engage rien",
        ),
    ),
    Statement(
        "510.5",
        """
- k:double_strike lose after/before s:first_combat_damage/first/damage deal/second/twice/again ?damage ?combat
  ?s:second_combat_damage ?attacker ?s:first_combat_damage ?first
- k:double_strike lose deal/damage s:second_combat_damage/again ?after ?s:first_combat_damage
+ k:first_strike lose deal/damage s:second_combat_damage/again/stay ?after ?s:first_combat_damage ?blocker !stay
- k:first_strike lose deal/damage again/s:second_combat_damage/twice after s:first_combat_damage/first ?first
  ?s:first_combat_damage
+ k:first_strike gain/give/receive after s:first_combat_damage/first/k:first_strike ?damage ?deal
  ?s:second_combat_damage ?again
  ?attacker ?creature
+ k:double_strike gain/give/receive after s:first_combat_damage ?damage ?deal ?s:second_combat_damage ?attacker
  ?creature
= what k:double_strike lose/gain between/after ?s:first_combat_damage ?s:second_combat_damage ?s:combat_damage ?two
  ?damage
= what k:first_strike gain/give after ?s:first_combat_damage ?s:combat_damage ?damage
- several/two k:first_strike deal damage/twice twice/damage ?creature ?ability ?combat
- twice k:first_strike deal/damage ?two ?ability ?creature
- k:first_strike two/several add_up/twice/deal ?damage ?creature ?ability
+ simultaneous k:double_strike k:first_strike ?deal ?damage ?each ?fight ?blocker ?attacker
+ k:first_strike block/blocker deal/die/destroy/use first/before !before>k:first_strike ?attacker ?damage ?receive
  ?survive ?give ?gain
  ?survive
+ k:first_strike use/useful/act/happen block/blocker ?creature ?also
""",
        (
            "in the first combat damage step creatures with first strike or double strike deal damage; in the"
            " second, those that had"
            " neither as the first began, and those that still have double strike: so first strike gained after"
            " the first step changes"
            " nothing, and who loses double strike after it deals no more",
            "dans la première étape de blessures, les créatures avec l'initiative ou la double initiative"
            " infligent les leurs ; dans la"
            " seconde, celles qui n'avaient ni l'une ni l'autre au début de la première, et celles qui ont"
            " encore la double initiative :"
            " l'initiative gagnée après la première étape ne change donc rien, et qui perd alors la double"
            " initiative n'inflige plus rien",
        ),
    ),
    Statement(
        "702.14b",
        """
+ k:lifelink gain noncombat/ability/spell ?life ?damage ?deal ?creature ?also ?combat ?source
- k:lifelink trigger/use ability/stack ?triggered ?use
+ k:lifelink gain block/blocker ?life ?damage
+ k:lifelink planeswalker ?gain ?damage ?deal ?life ?receive
+ k:lifelink gain planeswalker ?life ?damage ?deal ?receive
= when k:lifelink life gain ?before ?after ?damage ?sba
+ k:lifelink save/survive zero/lose ?life ?combat ?damage ?simultaneous ?gain
""",
        (
            "whatever damage a source with lifelink deals, to whatever, its controller gains that much life at"
            " the same time, before"
            " state-based actions are checked",
            "quelles que soient les blessures qu'inflige une source avec le lien de vie, et à quoi que ce soit,"
            " son contrôleur gagne"
            " autant de points de vie en même temps, avant la vérification des actions basées sur un état",
        ),
    ),
    Statement(
        "510.1c",
        """
= who choose/assign/announce damage/assign/inorder blocked/beblocked/blocker/attacker/block ?damage ?several ?two
  !block>two !block>several
  ?assign ?attacker
  ?blocker ?how ?beblocked ?blocked ?block ?damageorder ?which ?creature ?inorder
= who choose inorder/damageorder several/two block/blocker/beblocked ?blocker ?damage ?assign ?attacker
- must assign damage all/each blocker ?attacker ?several ?equal ?beblocked
""",
        (
            "the attacker's controller assigns its damage among the creatures that block it, in the order that"
            " he or she announced as"
            " blockers were declared, lethal damage to each before the next",
            "le contrôleur de l'attaquant répartit ses blessures entre les créatures qui le bloquent, dans"
            " l'ordre qu'il a annoncé à la"
            " déclaration des bloqueurs : des blessures mortelles à chacune avant la suivante",
        ),
        ordered,
    ),
    Statement(
        "510.1c",
        """
= who choose/assign/announce damage/assign/inorder blocked/beblocked/blocker/attacker/block ?damage ?several ?two
  !block>two !block>several
  ?assign ?attacker
  ?blocker ?how ?beblocked ?blocked ?block ?damageorder ?which ?creature ?inorder
- must assign damage all/each blocker ?attacker ?several ?equal ?beblocked
""",
        (
            "the attacker's controller assigns its damage among the creatures that block it, as he or she likes",
            "le contrôleur de l'attaquant répartit ses blessures comme il veut entre les créatures qui le bloquent",
        ),
        unordered,
    ),
    Statement(
        "510.1d",
        """
= who choose/assign damage band ?attacker ?blocker ?beblocked ?block ?assign ?how
""",
        (
            "who controls a creature with banding among those that are dealt damage divides it in the place of"
            " the other player",
            "le contrôleur d'une créature avec le regroupement parmi celles qui subissent les blessures les"
            " répartit à la place de l'autre"
            " joueur",
        ),
    ),
    Statement(
        "506.4",
        """
- sacrifice/die/destroy/exile/leave own blocker deal damage ?after ?block ?s:declare_blockers
- sacrifice/exile/leave blocker deal/put damage ?after ?block ?before ?stay ?put
= what attacker/creature @gone before/after damage/s:declare_blockers ?attack ?block ?deal ?combat
""",
        (
            "what has left combat deals no combat damage: damage does not use the stack",
            "ce qui a quitté le combat n'inflige pas de blessures de combat : elles ne passent pas par la pile",
        ),
    ),
    Statement(
        "508.4",
        """
+ putattacking deal/attacker/receive/count ?damage ?attacker ?sickness ?blocked ?beblocked ?k:haste ?ability
- putattacking trigger/attack/declare ?ability ?triggered ?attack ?count
- putattacking blocked after s:declare_blockers/block ?block ?beblocked
+ putattacking after s:declare_blockers unblocked ?block ?damage ?deal
= what putattacking ?after ?s:declare_blockers ?block ?mean ?sickness ?choose ?tapped
+ putattacking beblocked ?before ?s:declare_blockers ?attacker
- putattacking prevent sickness ?attack
""",
        (
            "a creature put onto the battlefield attacking is attacking, whatever its sickness, deals its"
            " damage, and is unblocked if it"
            " comes after blocks; but it was not declared, so that what triggers on attacking does not",
            "une créature mise sur le champ de bataille attaquante est attaquante malgré le mal d'invocation,"
            " inflige ses blessures, et"
            " n'est pas bloquée si elle arrive après les blocages ; mais elle n'a pas été déclarée : ce qui se"
            " déclenche quand on"
            " attaque ne se déclenche pas",
        ),
    ),
)
