"""What the rules of attacking say (CR 506, 508)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "508.1",
        """
= who declare/choose/announce/attack attacker/s:declare_attackers/attack ?declare ?attack ?choose ?which ?first
= who declare/choose/announce attack/attacker ?which
= who s:declare_attackers
= who attack ?turn ?combat ?may
= when/whichstep/how declare/choose/attack attacker/attack ?declare ?active ?turn
= when/whichstep attack ?turn ?ownturn
= when attacker/attack happen ?declare
+ active declare/choose attacker ?which
- opponent/defending/nonactive declare/choose/attack attacker/attack/s:declare_attackers ?attack ?declare ?which
  ?opponent ?ownturn
- attack oppturn
- attack
  ph:main/s:precombat_main/s:postcombat_main/s:begin_combat/s:upkeep/s:declare_blockers/s:end_combat/endturn/s:end
+ attack s:declare_attackers
- s:declare_attackers/declare use stack ?attacker ?attack ?blocker ?s:declare_blockers
- attack/declare attacker use stack ?declare
- attack use stack
""",
        (
            "the active player declares attackers, as the declare attackers step of his or her own turn begins; this"
            " does"
            " not use the stack",
            "le joueur actif déclare ses attaquants, au début de l'étape de déclaration des attaquants de son propre"
            " tour ;"
            " cela ne passe pas par la pile",
        ),
    ),
    Statement(
        "508.2",
        """
= when respond/cast attack/attacker/s:declare_attackers ?declare ?instant ?spell ?after
- respond s:declare_attackers
- respond declare attacker ?active
- respond attack/attacker ?declare ?opponent
- cast instant/spell between declare/s:declare_attackers ?attacker
""",
        (
            "declaring attackers is a turn-based action: it does not use the stack, and nobody can respond to it; once"
            " attackers are declared the active player gets priority, and instants may be cast before blockers are"
            " declared",
            "déclarer les attaquants est une action obligatoire du tour : elle ne passe pas par la pile et on ne"
            " peut pas y"
            " répondre ; une fois les attaquants déclarés, le joueur actif reçoit la priorité, et on peut lancer des"
            " éphémères avant la déclaration des bloqueurs",
        ),
    ),
    Statement(
        "508.6",
        """
= what noattacker ?step ?combat ?ph:combat ?happen ?declare ?s:declare_attackers
= what not attacker/attack ?declare ?s:declare_attackers ?ph:combat ?exist
= what not nobody attack
= whichstep/which skip noattacker/not ?attack ?attacker ?step
= what nobody attack ?s:declare_attackers
- noattacker/not s:declare_blockers/s:combat_damage/step ?happen ?attack ?attacker ?exist ?receive
- s:declare_blockers/s:combat_damage happen noattacker/not ?attack ?attacker
+ skip s:declare_blockers/s:combat_damage noattacker/nobody/not ?attack ?attacker ?declare
+ s:end_combat noattacker ?happen ?exist ?stay
""",
        (
            "if nothing attacks, the declare blockers and combat damage steps are skipped: the game goes on to the"
            " end of combat step",
            "si rien n'attaque, les étapes de déclaration des bloqueurs et des blessures de combat sont passées : la"
            " partie va à l'étape de fin de combat",
        ),
    ),
    Statement(
        "508.1a",
        """
= which/who/what attack ?creature ?condition
= when/how/what/which attack ?creature ?condition ?must
= which/what creature attacker/attack ?declare ?condition
""",
        (
            "a creature can attack if it is untapped and has haste or has been under its controller's control since"
            " the turn began",
            "une créature peut attaquer si elle est dégagée et si elle a la célérité ou est sous le contrôle de son"
            " contrôleur depuis le début du tour",
        ),
    ),
    Statement(
        "508.1a",
        """
+ attack several/two/all/asmuch !player ?attacker ?simultaneous ?creature ?turn ?opponent ?thisturn
+ several/two/all attack !player ?attacker ?simultaneous ?same ?opponent ?turn
= howmany attack/attacker ?declare ?turn ?maximum ?simultaneous ?thisturn
+ attack size
""",
        (
            "any number of creatures that can attack may be declared as attackers, all at the same time",
            "on peut déclarer attaquantes autant de créatures que l'on veut parmi celles qui peuvent attaquer,"
            " toutes en même"
            " temps",
        ),
    ),
    Statement(
        "508.1b",
        """
+ attack planeswalker !player
= what/which/who attack ?planeswalker ?opponent
= who/how choose/announce attack ?attacker ?planeswalker ?opponent
+ several attack other/each planeswalker ?opponent ?simultaneous
= what attack creature
- attack creature other ?opponent
- attack creature opponent
+ attack opponent
= when choose/announce attacker attack/planeswalker ?planeswalker
""",
        (
            "a creature attacks a player or a planeswalker that the player controls, never another creature; its"
            " controller"
            " announces which as attackers are declared",
            "une créature attaque un joueur ou un planeswalker qu'il contrôle, jamais une autre créature ; son"
            " contrôleur"
            " annonce lequel à la déclaration des attaquants",
        ),
    ),
    Statement(
        "508.1f",
        """
- declare attacker tapped
+ attack/attacker tap ?automatic ?all ?declare ?must ?turn
+ attack>tapped/attack>creature attack tapped ?turn
= when attack/attacker tap/tapped ?declare ?s:declare_attackers
= what/how attack/attacker tap/tapped ?declare
- attack/attacker tap/tapped cost ?declare !pay
- attack>tap tap/tapped attack cost !pay
+ tap declare attacker ?s:declare_attackers
- stay>untapped/keep>untapped attacker/attack untapped ?stay ?keep
- attack not tap/tapped
""",
        (
            "declaring a creature as an attacker taps it, unless it has vigilance; that is no cost, only what"
            " attacking brings with it",
            "déclarer une créature attaquante l'engage, à moins qu'elle n'ait la vigilance ; ce n'est pas un coût,"
            " seulement une conséquence d'avoir attaqué",
        ),
    ),
    Statement(
        "508.1c",
        """
- must attack ?each ?turn ?all ?ownturn ?one
- must attack/declare attacker ?declare ?one ?turn
+ not attack ?choose ?turn ?ownturn
= when must attack
+ choose not attack
""",
        (
            "nobody has to attack, unless an effect requires it; the active player may declare no attackers",
            "nul n'est obligé d'attaquer, à moins qu'un effet ne l'exige ; le joueur actif peut ne déclarer aucun"
            " attaquant",
        ),
    ),
    Statement(
        "508.1d",
        """
= what/how/which requirement/restriction ?requirement ?restriction ?attack ?block ?happen ?first ?inorder
+ restriction before/more !before>restriction requirement
- must pay cost attack requirement
- pay cost attack must ?requirement ?effect
""",
        (
            "a declaration must break no restriction, and obey as many requirements as is possible without that; a"
            " cost to attack need not be paid for a requirement",
            "une déclaration ne doit enfreindre aucune restriction, et respecter autant d'obligations qu'il est"
            " possible sans cela ; nul n'est forcé de payer un coût pour une obligation",
        ),
    ),
    Statement(
        "508.1g",
        """
= when/how/what pay cost attack ?declare ?happen ?attacker
= when/whichstep cost attack ?pay ?must ?choose ?attacker
+ manaability pay cost attack ?activate
+ attack cost pay ?mana ?effect
= who pay cost attack
""",
        (
            "the total cost to attack is determined once and then fixed; it is paid as attackers are declared, and"
            " mana abilities may be activated for it",
            "le coût total de l'attaque est déterminé puis figé ; il est payé pendant la déclaration des attaquants,"
            " et des capacités de mana peuvent être activées pour cela",
        ),
    ),
    Statement(
        "508.1",
        """
- attack cost ?mana ?pay
- pay attack mana/cost ?must
- must pay attack ?mana ?cost
""",
        (
            "attacking costs nothing, unless an effect says so",
            "attaquer ne coûte rien, à moins qu'un effet ne le dise",
        ),
    ),
    Statement(
        "508.4",
        """
- putattacking attack ?trigger ?count ?attacker ?creature ?enter ?declare
- putattacking trigger/triggered ?ability ?each ?times ?attack
- putattacking battlefield attack
- putattacking trigger ?attack ?ability ?triggered ?attacker ?when
= what putattacking ?attack ?mean ?happen
- putattacking attack ?cost ?pay ?restriction
+ putattacking attacker ?count
- putattacking blocked/beblocked ?after ?s:declare_blockers ?block
+ putattacking deal damage
- putattacking declare ?attacker
""",
        (
            "a creature put onto the battlefield attacking is attacking, but has never attacked: what triggers on"
            " attacking does not, and no cost or restriction counts",
            "une créature mise sur le champ de bataille attaquante est attaquante, mais n'a jamais « attaqué » : ce"
            " qui se déclenche à l'attaque ne se déclenche pas",
        ),
    ),
    Statement(
        "506.2",
        """
= who/what/which defending/active ?mean ?become ?attacker
= who defending ?exist ?ph:combat
= who attacker player ?ph:combat
+ active attacker player
""",
        (
            "the active player is the attacking player; the opponent, or the opponent who is chosen or attacked, is"
            " the defending player",
            "le joueur actif est le joueur attaquant ; l'adversaire, ou celui qui est choisi ou attaqué, est le"
            " joueur défenseur",
        ),
    ),
    Statement(
        "506.5",
        """
= when/what alone/only attack/block ?attacker ?mean
""",
        (
            "a creature attacks alone if it is the only one declared as an attacker, and is attacking alone if"
            " nothing else is attacking; the same is so of blocking",
            "une créature attaque seule si elle est la seule déclarée attaquante, et est en train d'attaquer seule"
            " si aucune autre n'est attaquante ; de même pour le blocage",
        ),
    ),
    Statement(
        "506.2",
        """
- attack untap ?after ?again ?tap
- attack twice/again/several ?turn ?thisturn ?same ?times ?ownturn ?ph:combat
= howmany attack turn/each/thisturn ?each ?turn ?creature
- two/several ph:combat turn ?exist ?same
= howmany ph:combat turn ?exist ?each
""",
        (
            "a turn has one combat phase, in which each creature attacks once at most, unless an effect adds another"
            " one",
            "un tour a une seule phase de combat, où chaque créature attaque une fois au plus, à moins qu'un effet"
            " n'en ajoute"
            " une autre",
        ),
    ),
    Statement(
        "506.4",
        """
= what attacker lose k:haste/k:vigilance/k:flying ?after ?s:declare_attackers
- attacker removedcombat lose k:haste/k:vigilance/k:flying
- lose k:haste/k:flying removedcombat ?after ?attack
""",
        (
            "a creature that is attacking goes on attacking, whatever keyword it loses or gains",
            "une créature qui attaque reste attaquante, quelles que soient les capacités qu'elle perd ou gagne",
        ),
    ),
    Statement(
        "508.2",
        """
+ respond/cast/act/exist between attacker/s:declare_attackers blocker/s:declare_blockers/block ?instant ?spell
  ?respond ?priority ?receive
+ receive priority after s:declare_attackers/attacker ?declare ?before ?blocker ?s:declare_blockers
+ respond/cast after declare attacker ?before ?blocker ?instant
""",
        (
            "once attackers are declared the active player gets priority, then the others: instants may be "
            "cast and abilities activated before blockers are declared",
            "une fois les attaquants déclarés, le joueur actif reçoit la priorité, puis les autres : on peut "
            "lancer des éphémères et activer des capacités avant la déclaration des bloqueurs",
        ),
    ),
)
