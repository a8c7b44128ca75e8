"""What the rules of costs say (CR 107.3, 117, 118.4, 601.2, 602.2)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "117.3",
        """
- pay life more/less/not ?cost ?mana ?less ?more ?control
- pay/may cost not life/mana/enough ?less ?asmuch ?life ?mana
- pay cost tap/tapped tapped/again ?activate ?permanent
- tap/tapped tapped cost/pay ?again ?permanent ?activate
- pay only part/half cost
- pay half cost
= what/when cost pay less/not/enough ?mana ?life
""",
        (
            "a cost is paid in full or not at all: nobody pays life that he or she does not have, nor taps what"
            " is tapped"
            " already",
            "un coût est payé en entier ou pas du tout : on ne paie pas des points de vie qu'on n'a pas, et on"
            " n'engage pas ce qui est déjà engagé",
        ),
    ),
    Statement(
        "118.4",
        """
+ pay life equal/all/last/asmuch ?all ?cost ?own
+ pay life become/leave zero ?cost
+ pay zero life ?cost
= what pay life zero/all/last ?become ?cost ?all
= howmany pay life ?maximum ?cost
+ pay life lose/count life/lose ?asmuch
+ pay life lose
""",
        (
            "life may be paid as long as the life total is at least as much as the payment, down to 0, and the"
            " player loses"
            " that much life; 0 life can always be paid",
            "on peut payer des points de vie tant qu'on en a au moins autant, jusqu'à tomber à 0, et on perd autant de"
            " points de vie ; payer 0 point de vie est toujours possible",
        ),
    ),
    Statement(
        "117.5",
        """
+ cost zero pay/cast/must ?must ?spell ?ability ?activate
- cost zero automatic/activate ?pay ?cast ?spell
- zero cost spell automatic/cast ?cast
= what/how cost zero ?pay ?mean ?cast
+ zero mana pay ?cost
""",
        (
            "a cost of 0 needs no resources, but is not paid by itself: the player says that it is paid; such a"
            " spell must be"
            " cast, or ability activated, like any other",
            "un coût de 0 ne demande aucune ressource, mais ne se paie pas tout seul : le joueur dit qu'il le"
            " paie ; le"
            " sort doit être lancé, ou la capacité activée, comme les autres",
        ),
    ),
    Statement(
        "117.10",
        """
- pay cost two/several/same/one sacrifice/tap/once ?creature ?spell ?ability ?activated ?permanent ?same ?one ?land
- sacrifice/tap same/one pay/cost two/several ?ability ?creature ?cost ?spell ?activate
""",
        (
            "each payment counts for one cost only: one sacrifice or one tapped permanent does not pay for two"
            " abilities",
            "chaque paiement ne vaut que pour un seul coût : un même sacrifice, ou un même permanent engagé, ne"
            " paie pas"
            " deux capacités",
        ),
    ),
    Statement(
        "117.3c",
        """
- must manaability pay ?cost ?attack ?block ?spell
- must activate manaability ?pay ?cost ?requirement ?attack
""",
        (
            "nobody has to activate mana abilities, even if a cost is to be paid",
            "nul n'est obligé d'activer des capacités de mana, même si un coût est à payer",
        ),
    ),
    Statement(
        "601.2g",
        """
= when/whichstep pay cost spell/cast/ability/activated ?cast ?announce ?activate ?mana ?resolve
+ pay cost cast spell before/respond resolve/respond
- pay cost spell/ability resolve ?when ?after
- respond pay cost ?spell ?ability ?activate ?sacrifice ?before
- respond sacrifice cost ?ability ?activate ?pay ?creature
= inorder/how pay cost ?cast ?spell ?activate ?ability ?several
- respond cast spell between announce/cast pay/cost ?pay ?announce ?resolve
""",
        (
            "costs are paid while a spell is cast or an ability activated, all of them, in any order, before"
            " anybody gets"
            " priority: nobody can respond to the payment",
            "les coûts sont payés pendant que le sort est lancé ou la capacité activée, tous, dans n'importe quel"
            " ordre,"
            " avant que quiconque ait la priorité : on ne peut pas répondre au paiement",
        ),
    ),
    Statement(
        "601.2b",
        """
= who/when/how choose/announce/modify xvalue ?spell ?cost ?ability ?cast
= what xvalue ?mean ?cost ?spell
- modify/choose xvalue after/resolve ?announce ?spell ?cast
+ zero xvalue ?choose
""",
        (
            "X is chosen and announced by the controller while the spell is cast or the ability activated, before"
            " it is paid"
            " for, unless the text says what X is; it may be 0",
            "X est choisi et annoncé par le contrôleur pendant que le sort est lancé ou la capacité activée, avant le"
            " paiement, à moins que le texte ne dise ce que vaut X ; il peut valoir 0",
        ),
    ),
    Statement(
        "601.2e",
        """
= when/what/how cost modify more/less/spell/cast/attack/block ?more ?less ?spell ?ability ?add_up ?happen
- cost modify after announce/pay/count ?pay ?spell ?attack ?block ?cast
= when cost count/choose ?spell ?attack ?block ?pay
- cost modify attack/block ?after ?declare ?announce ?pay
""",
        (
            "the total cost is determined, with all that adds to it or reduces it, and is then locked in; what changes"
            " afterwards does not matter",
            "le coût total est déterminé, avec tout ce qui l'augmente ou le réduit, puis figé ; ce qui change ensuite"
            " n'y fait rien",
        ),
    ),
    Statement(
        "509.1d",
        """
= when/what/how/who pay cost block ?declare ?happen ?blocker ?defending
+ manaability pay cost block ?s:declare_blockers
- must pay cost/mana block ?requirement ?effect ?require ?blocker
- must pay block ?cost ?mana
""",
        (
            "a cost to block is paid as blockers are declared, all of it or the block is not made, and mana"
            " abilities may be"
            " activated for it; nobody is forced to pay it, even for what must block if able",
            "un coût pour bloquer est payé pendant la déclaration des bloqueurs, en entier ou il n'y a pas de"
            " blocage, et"
            " des capacités de mana peuvent être activées pour cela ; nul n'est obligé de le payer, même pour ce"
            " qui doit"
            " bloquer si possible",
        ),
    ),
    Statement(
        "508.1d",
        """
- must attack effect/require mana/pay/cost ?pay ?mana ?cost ?two ?opponent ?require ?each ?turn ?several ?effect
- must pay attack mana/cost ?require ?opponent ?effect ?each ?turn ?several ?two
""",
        (
            "who may attack with a creature only if a cost is paid is never forced to pay it, even if it must"
            " attack if able",
            "quand une créature ne peut attaquer que si un coût est payé, nul n'est obligé de le payer, même si"
            " elle doit"
            " attaquer si possible",
        ),
    ),
    Statement(
        "601.2c",
        """
= when/who choose/announce target ?spell ?cast ?ability ?instant
- modify/choose target after/resolve ?spell ?cast ?announce ?resolve
- target choose resolve
+ target choose cast/announce ?spell
""",
        (
            "targets are chosen as the spell is cast, or as the ability is put on the stack, by its controller;"
            " they are not"
            " chosen anew afterwards",
            "les cibles sont choisies pendant que le sort est lancé, ou quand la capacité est mise sur la pile,"
            " par son"
            " contrôleur ; elles ne sont pas choisies de nouveau ensuite",
        ),
    ),
    Statement(
        "601.2d",
        """
= when/who/how assign damage spell/ability target/several ?several ?target ?choose ?effect
- assign zero damage target spell/several ?each
- modify assign damage spell after/resolve
+ must assign one each target ?damage ?minimum ?spell
""",
        (
            "damage that a spell divides among targets is divided as it is cast, at least 1 for each target",
            "les blessures qu'un sort répartit entre des cibles sont réparties pendant qu'il est lancé, au moins"
            " 1 par cible",
        ),
    ),
)
