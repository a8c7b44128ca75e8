"""What the rules of keyword abilities that count in combat now and then say (CR 702)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "702.13c",
        """
= what/how/who/which/when k:landwalk ?@fight ?land ?control ?defending ?act ?mean ?effect ?not ?opponent
+ k:landwalk may beblocked/block not ?land ?control ?@who ?attacker
+ k:landwalk beblocked/block not land ?control ?@who ?attacker
+ k:landwalk beblocked/block not ?control ?@who ?attacker ?land
- k:landwalk beblocked/block ?attacker
- k:landwalk beblocked/block land/control ?@who ?attacker
""",
        (
            "a creature with landwalk cannot be blocked as long as the defending player controls a land of that kind;"
            " otherwise it can",
            "une créature avec la traversée d'un type de terrain ne peut pas être bloquée tant que le joueur défenseur"
            " contrôle un terrain de ce type ; sinon elle peut l'être",
        ),
    ),
    Statement(
        "702.29b",
        """
= what/how/who/which/when k:horsemanship ?@fight ?act ?mean ?effect ?no:horsemanship
- k:horsemanship beblocked k:flying/k:reach/k:shadow ?no:horsemanship ?blocker
""",
        (
            "a creature with horsemanship can be blocked only by creatures with horsemanship; it can itself block any",
            "une créature avec l'équitation ne peut être bloquée que par des créatures avec l'équitation ;"
            " elle-même peut"
            " bloquer n'importe laquelle",
        ),
    ),
    Statement(
        "702.23a",
        """
= what/how/when/who/howmany k:flanking ?@fight ?act ?mean ?effect ?trigger ?shrink ?minus ?give ?no:flanking ?receive
+ k:flanking trigger/use/useful attacker/attack/beblocked/blocked ?block ?blocker
- k:flanking trigger/use/useful block/blocker ?attacker
- k:flanking trigger/use/useful/modify k:flanking ?blocker ?attacker ?block ?beblocked ?blocked ?creature
""",
        (
            "flanking: whenever this creature becomes blocked by a creature without flanking, that blocking"
            " creature gets"
            " -1/-1 until end of turn",
            "débordement : à chaque fois que cette créature devient bloquée par une créature sans le débordement, la"
            " bloqueuse gagne -1/-1 jusqu'à la fin du tour",
        ),
    ),
    Statement(
        "702.43a",
        """
= what/how/when/who/howmany k:bushido ?@fight ?act ?mean ?effect ?trigger ?boost ?give ?gain ?receive ?several
+ k:bushido trigger/use/act/useful/happen/gain block/blocker ?creature
+ k:bushido trigger/use/act/useful/happen/gain blocked/beblocked ?attacker ?become
+ k:bushido block/blocker ?attack ?also
- k:bushido trigger/gain/use/act/happen unblocked ?attack ?attacker
- k:bushido trigger/gain/use/act/happen/useful attack ?attacker not blocked/beblocked/block
- k:bushido not block/beblocked trigger/act/happen
- k:bushido trigger attack
- k:bushido unblocked ?attack ?attacker
- k:bushido several/two blocker/beblocked/block several/two/twice/each trigger/gain ?attacker
""",
        (
            "bushido N: whenever this creature blocks or becomes blocked, it gets +N/+N until end of turn (once,"
            " however"
            " many creatures block it); not if it is not blocked",
            "bushido N : à chaque fois que cette créature bloque ou devient bloquée, elle gagne +N/+N jusqu'à la"
            " fin du"
            " tour (une fois, quel que soit le nombre de bloqueuses) ; pas si elle n'est pas bloquée",
        ),
    ),
    Statement(
        "702.81a",
        """
= what/how/when/who/howmany k:exalted ?@fight ?act ?mean ?effect ?trigger ?boost ?give ?gain ?receive ?alone ?several
+ k:exalted trigger/use/act/useful/happen/gain/give alone/one/only ?attack ?attacker ?creature
+ k:exalted attack alone
+ k:exalted no:exalted ?attacker ?attack ?happen ?trigger ?alone ?give ?act
- k:exalted trigger/use/act/useful/happen/gain/give/count two/several/all attack/attacker ?also ?simultaneous ?creature
- k:exalted two/several attack/attacker ?creature ?happen
- k:exalted trigger/use/act/useful/happen/gain/give block/blocker ?alone
+ k:exalted trigger/give/act/useful/happen other attack/attacker alone ?creature
+ k:exalted tapped ?trigger/give/act/useful/happen ?attack ?alone ?other ?creature
+ k:exalted add_up/several/two ?trigger ?permanent ?each ?same
""",
        (
            "exalted: whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn,"
            " for each"
            " instance of exalted that you have, whichever permanents have it; it triggers only if one creature"
            " alone was"
            " declared as an attacker",
            "exaltation : à chaque fois qu'une créature que vous contrôlez attaque seule, elle gagne +1/+1"
            " jusqu'à la fin"
            " du tour, pour chaque exaltation que vous avez, quels que soient les permanents qui l'ont ; cela ne se"
            " déclenche que si une seule créature a été déclarée attaquante",
        ),
    ),
    Statement(
        "702.84a",
        """
= what/how/when/who/howmany/which k:annihilator ?@fight ?act ?mean ?effect ?trigger ?sacrifice ?permanent ?choose
  ?before ?after ?defending ?opponent ?stack ?lose
+ k:annihilator trigger/happen/act/sacrifice planeswalker ?attack ?attacker ?permanent
+ k:annihilator trigger/happen/act/sacrifice before !before>k:annihilator block/s:declare_blockers ?attack ?permanent
+ k:annihilator block/blocked/beblocked trigger/happen/sacrifice ?also ?attacker
- k:annihilator block/blocker trigger/happen/act ?creature
+ k:annihilator respond ?trigger ?attack
+ k:annihilator use stack ?trigger
- k:annihilator target ?permanent
+ k:annihilator sacrifice land/token/planeswalker ?permanent ?choose ?also
+ k:annihilator defending/opponent choose ?sacrifice ?permanent ?which
""",
        (
            "annihilator N: whenever this creature attacks, the defending player sacrifices N permanents of his or her"
            " choice; it is a triggered ability, put on the stack in the declare attackers step, and so resolves"
            " before"
            " blocks",
            "annihilateur N : à chaque fois que cette créature attaque, le joueur défenseur sacrifie N"
            " permanents de son"
            " choix ; c'est une capacité déclenchée, mise sur la pile à l'étape de déclaration des attaquants,"
            " et résolue"
            " donc avant les blocages",
        ),
    ),
    Statement(
        "702.89a",
        """
= what/how/when/who/howmany/which k:battlecry ?@fight ?act ?mean ?effect ?trigger ?boost ?give ?gain ?other ?all ?each
- k:battlecry own
- k:battlecry boost/gain/give/act/count/trigger own ?attack ?attacker ?also
- k:battlecry block/blocker ?trigger ?gain ?happen ?act
""",
        (
            "battle cry: whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn",
            "cri de guerre : à chaque fois que cette créature attaque, chaque autre créature attaquante gagne +1/+0"
            " jusqu'à la fin du tour",
        ),
    ),
    Statement(
        "702.37a",
        """
= what/how/when/who k:provoke ?@fight ?act ?mean ?effect ?trigger ?target ?untap ?must ?tapped
+ k:provoke untap ?creature ?target ?tapped ?blocker
+ k:provoke must/act block ?target ?creature
+ k:provoke tapped ?target ?creature ?untap ?block ?must
""",
        (
            "provoke: whenever this creature attacks, you may have target creature defending player controls untap and"
            " block it this turn if able",
            "provocation : à chaque fois que cette créature attaque, vous pouvez choisir que la créature ciblée que le"
            " joueur défenseur contrôle se dégage et la bloque ce tour-ci si possible",
        ),
    ),
    Statement(
        "702.21a",
        """
= what/how/when/who/howmany k:rampage ?@fight ?act ?mean ?effect ?trigger ?boost ?give ?gain ?each ?more ?first
- k:rampage gain/boost one ?blocker ?blocked ?beblocked
- k:rampage block/blocker ?trigger ?happen ?act
""",
        (
            "rampage N: whenever this creature becomes blocked, it gets +N/+N until end of turn for each"
            " creature blocking"
            " it beyond the first",
            "rampage N : à chaque fois que cette créature devient bloquée, elle gagne +N/+N jusqu'à la fin du"
            " tour pour"
            " chaque créature au-delà de la première qui la bloque",
        ),
    ),
    Statement(
        "702.77a",
        """
= what/how/when k:persist ?die ?return ?minus ?counter ?act ?mean ?effect ?trigger ?put ?graveyard ?battlefield ?zone
- k:persist return/trigger/act/save/happen minus ?die ?counter ?k:wither ?k:infect ?creature ?battlefield ?put
- k:persist k:infect/k:wither ?size ?return ?die ?damage ?minus ?trigger ?lose ?counter
- k:persist exile ?return ?trigger ?happen
+ k:persist sacrifice ?return ?trigger ?happen
+ k:persist plus ?return ?trigger ?die ?counter
- k:persist token ?return ?trigger ?die ?battlefield
- k:persist return attacker/combat/attack ?stay ?die ?battlefield
- k:persist prevent die ?creature
- k:persist twice/again ?return ?die ?trigger ?minus
""",
        (
            "persist: when this creature is put into a graveyard from the battlefield, if it had no -1/-1"
            " counter on it, it"
            " returns to the battlefield under its owner's control with a -1/-1 counter on it, as a new object;"
            " with such"
            " a counter (as wither or infect give) it does not return",
            "persistance : quand cette créature est mise au cimetière depuis le champ de bataille, si elle"
            " n'avait pas de"
            " marqueur -1/-1, elle revient sur le champ de bataille sous le contrôle de son propriétaire avec un"
            " marqueur"
            " -1/-1, comme un nouvel objet ; avec un tel marqueur (comme en donnent la flétrissure et"
            " l'infection) elle ne"
            " revient pas",
        ),
    ),
    Statement(
        "CR26 702.93a",
        """
= what/how/when k:undying ?die ?return ?plus ?counter ?act ?mean ?effect ?trigger ?put ?graveyard ?battlefield
- k:undying return/trigger/act/happen plus ?die ?counter ?creature ?battlefield
- k:undying exile ?return ?trigger
+ k:undying minus ?return ?trigger ?die ?counter
+ k:undying sacrifice ?return ?trigger ?happen
- k:undying twice/again ?return ?die ?trigger ?plus
""",
        (
            "undying: when this creature dies, if it had no +1/+1 counter on it, it returns to the battlefield"
            " with a +1/+1"
            " counter on it, as a new object; with such a counter it does not return",
            "immortalité : quand cette créature meurt, si elle n'avait pas de marqueur +1/+1, elle revient sur"
            " le champ de"
            " bataille avec un marqueur +1/+1, comme un nouvel objet ; avec un tel marqueur elle ne revient pas",
        ),
    ),
    Statement(
        "702.17a",
        """
= what/how/when/who k:shroud ?act ?mean ?effect ?target ?spell ?ability ?permanent
- k:shroud target ?own ?controller ?spell ?ability ?opponent ?player ?control ?instant ?creature ?aura ?permanent
  ?equip
+ k:shroud attack ?creature
+ k:shroud block/beblocked ?creature ?attacker
+ k:shroud destroy/die/sacrifice/exile all/not/damage ?target ?effect ?spell ?damage ?creature ?all
+ k:shroud receive/deal damage ?combat ?creature
+ k:shroud prevent target ?spell ?own
- k:shroud equip/equipability ?creature ?own
+ k:shroud not target happen/act/modify/receive/destroy ?spell ?effect
""",
        (
            "shroud: this permanent or player cannot be the target of spells or abilities, whoever controls"
            " these; what"
            " does not target works on it",
            "linceul : ce permanent ou ce joueur ne peut pas être la cible de sorts ou de capacités, quel qu'en"
            " soit le"
            " contrôleur ; ce qui ne cible pas agit sur lui",
        ),
    ),
    Statement(
        "702.11b",
        """
= what/how/when/who k:hexproof ?act ?mean ?effect ?target ?spell ?ability ?opponent ?permanent
- k:hexproof target opponent ?spell ?ability ?creature ?instant ?permanent
+ k:hexproof target own ?spell ?ability ?creature ?instant ?permanent ?controller
+ k:hexproof target controller ?spell ?ability ?creature ?own ?instant
+ k:hexproof attack ?creature
+ k:hexproof block/beblocked ?creature ?attacker
+ k:hexproof destroy/die/sacrifice/exile all/not/damage ?target ?effect ?spell ?damage ?creature ?all ?opponent
+ k:hexproof receive/deal damage ?combat ?creature
+ k:hexproof equip own
""",
        (
            "hexproof: this permanent cannot be the target of spells or abilities that an opponent controls; its"
            " controller"
            " can target it, and what does not target works on it",
            "défense talismanique : ce permanent ne peut pas être la cible de sorts ou de capacités contrôlés par un"
            " adversaire ; son contrôleur peut le cibler, et ce qui ne cible pas agit sur lui",
        ),
    ),
    Statement(
        "702.15b",
        """
= what/how k:protection from:white/from:blue/from:black/from:red/from:green ?act ?mean ?effect ?@fight ?damage
+ k:protection prevent target ?from:white/from:blue/from:black/from:red/from:green ?spell ?ability
  ?c:white/c:blue/c:black/c:red/c:green
- k:protection target spell/ability/aura/instant ?from:white/from:blue/from:black/from:red/from:green ?creature
  ?c:white/c:blue/c:black/c:red/c:green ?player
- k:protection save destroy/die/sacrifice all/not ?all ?effect ?spell
  ?from:white/from:blue/from:black/from:red/from:green
  ?c:white/c:blue/c:black/c:red/c:green
+ k:protection not beblocked ?from:white/from:blue/from:black/from:red/from:green ?c:white/c:blue/c:black/c:red/c:green
- deal>k:protection k:protection deal damage ?source ?spell ?creature ?attacker ?blocker
  ?from:white/from:blue/from:black/from:red/from:green ?c:white/c:blue/c:black/c:red/c:green
- k:protection !deal>damage receive/deal damage ?from:white/from:blue/from:black/from:red/from:green
  ?c:white/c:blue/c:black/c:red/c:green
  ?source ?spell ?creature ?attacker ?blocker
+ k:protection prevent damage ?deal ?from:white/from:blue/from:black/from:red/from:green ?spell ?source ?combat ?target
  ?c:white/c:blue/c:black/c:red/c:green ?not ?attacker ?blocker ?creature
+ k:protection destroy/die/exile/leave all/not ?all ?target ?effect ?spell
  ?from:white/from:blue/from:black/from:red/from:green
  ?c:white/c:blue/c:black/c:red/c:green ?permanent ?creature
+ k:protection sacrifice ?player ?from:white/from:blue/from:black/from:red/from:green ?effect ?spell
+ k:protection shrink/minus all/not ?target ?all ?effect ?from:white/from:blue/from:black/from:red/from:green ?receive
~ k:protection attach/vanish/leave equip ?gain ?creature
- k:protection stay/keep attach/equip/aura ?artifact ?attach ?equip ?enchantment ?aura ?gain ?creature
  ?from:white/from:blue/from:black/from:red/from:green
+ k:protection leave/vanish/attach aura/equip ?attach ?gain ?creature ?artifact ?graveyard
  ?from:white/from:blue/from:black/from:red/from:green
= what k:protection aura/equip ?attach ?gain ?artifact ?from:white/from:blue/from:black/from:red/from:green
""",
        (
            "protection from a quality: sources of that quality cannot target it, enchant it, be attached to it"
            " or block it,"
            " and all damage from them to it is prevented; anything else (destroying all creatures, a sacrifice,"
            " -1/-1)"
            " works on it",
            "protection contre une qualité : les sources de cette qualité ne peuvent ni le cibler, ni"
            " l'enchanter, ni lui"
            " être attachées, ni le bloquer, et toutes leurs blessures à son encontre sont prévenues ; tout le reste"
            " (détruire toutes les créatures, un sacrifice, -1/-1) agit sur lui",
        ),
    ),
    Statement(
        "702.16a",
        """
- k:reach give/gain k:flying ?creature
- k:reach count k:flying ?creature
- k:reach k:flying ?creature ?count
- creature k:reach beblocked only k:flying
""",
        (
            "reach lets a creature block creatures with flying; it does not give it flying",
            "la portée permet à une créature de bloquer celles avec le vol ; elle ne lui donne pas le vol",
        ),
    ),
    Statement(
        "702.78a",
        """
= differ ?what ?which k:wither k:infect ?between ?damage
- alike k:wither k:infect
""",
        (
            "both give -1/-1 counters to creatures instead of marked damage; to a player damage with wither is"
            " loss of life"
            " as usual, with infect it is poison counters instead",
            "les deux mettent des marqueurs -1/-1 aux créatures au lieu de blessures marquées ; à un joueur, la"
            " flétrissure"
            " fait perdre des points de vie comme d'habitude, l'infection donne des marqueurs poison à la place",
        ),
    ),
    Statement(
        "119.3c",
        """
= what/howmany k:infect/k:wither planeswalker ?damage ?deal ?receive ?lose ?loyalty ?counter ?act
+ k:infect/k:wither planeswalker lose/receive/vanish loyalty ?damage ?counter
- k:infect/k:wither planeswalker poison/minus ?receive ?give ?damage ?put ?counter
+ k:infect/k:wither deal/receive damage planeswalker
""",
        (
            "damage with wither or infect dealt to a planeswalker removes that many loyalty counters, as any"
            " damage does",
            "les blessures avec la flétrissure ou l'infection infligées à un planeswalker retirent autant de marqueurs"
            " loyauté, comme toutes les autres",
        ),
    ),
    Statement(
        "704.5r",
        """
= what plus minus ?counter ?same ?simultaneous ?vanish ?permanent ?two ?happen ?receive
+ plus minus vanish/undo ?counter ?same ?each ?other
- plus minus keep ?counter ?same
""",
        (
            "+1/+1 and -1/-1 counters on the same permanent are removed in pairs, as a state-based action",
            "les marqueurs +1/+1 et -1/-1 d'un même permanent sont retirés par paires, comme action basée sur un état",
        ),
    ),
    Statement(
        "121.1",
        """
+ minus/plus/counter stay/keep endturn/nextturn/s:cleanup ?after ?turn ?creature ?k:wither ?k:infect
- minus/plus/counter vanish/leave endturn/s:cleanup/nextturn ?creature ?k:wither ?k:infect ?end ?turn
+ minus/plus/counter keep/stay ?creature ?turn ?after
= when/howmany minus/plus vanish/keep ?counter ?until ?endturn
- regenerate vanish minus/plus ?counter
""",
        (
            "a counter stays on a permanent until something removes it or the permanent leaves the battlefield;"
            " the end of"
            " the turn does not remove it",
            "un marqueur reste sur un permanent jusqu'à ce que quelque chose l'en retire ou que le permanent"
            " quitte le champ"
            " de bataille ; la fin du tour ne le retire pas",
        ),
    ),
)
