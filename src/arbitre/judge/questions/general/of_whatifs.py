"""What the rules say to "what happens if" and to plain questions of who, when and which (CR 500-514, 615, 701.12)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, ordered

STATEMENTS: Final = (
    Statement(
        "510.1d",
        """
= who/how assign/choose damage blocker block two/several ?attacker ?choose ?assign ?creature
- active choose/how assign/choose blocker damage ?how
= active choose how assign blocker damage ?attacker
+ controller blocker choose/how assign/choose damage ?how ?defending ?own
= controller blocker choose how assign damage
= who assign/choose damage blocker block attacker ?two ?several
""",
        (
            "the defending player, its controller, announces how a blocking creature assigns its damage among the"
            " creatures that it blocks",
            "le joueur défenseur, son contrôleur, annonce comment une créature bloqueuse assigne ses blessures"
            " entre les créatures qu'elle bloque",
        ),
    ),
    Statement(
        "510.1c",
        """
= howmany must assign first blocker ?inorder ?damageorder ?damage ?lethal ?minimum ?several ?two
= when two/several blocker die simultaneous ?all
""",
        (
            "at least lethal damage to the first blocker before the next is assigned any: as much as its"
            " toughness, less what is marked on it and what"
            " others assign to it; 1 with deathtouch",
            "au moins des blessures mortelles au premier bloqueur avant d'en assigner au suivant : autant que son"
            " endurance, moins celles déjà marquées et"
            " celles que d'autres lui assignent ; 1 avec le contact mortel",
        ),
        ordered,
    ),
    Statement(
        "506.4",
        """
= what attacker @gone ?hand ?ph:combat ?combat ?blocker ?damage ?before ?after ?s:declare_blockers ?opponent
= what blocker @gone ?hand ?ph:combat ?combat ?before ?damage
= what creature destroy ph:combat ?damage ?after ?before
""",
        (
            "what leaves the battlefield is removed from combat: it deals no combat damage and is dealt none;"
            " what blocked it deals none, and what it blocked"
            " stays blocked",
            "ce qui quitte le champ de bataille est retiré du combat : il n'y inflige ni n'y subit plus de"
            " blessures ; ce qui le bloquait n'en inflige pas, et ce"
            " qu'il bloquait reste bloqué",
        ),
    ),
    Statement(
        "514.1",
        """
= what/which/howmany handsize ?seven ?maximum ?player
= what not/empty hand/card discard ?hand ?s:cleanup
= which maximum card hand ?number
""",
        (
            "the maximum hand size is normally seven; in the cleanup step the active player discards only what is more",
            "la taille de main maximale est normalement de sept cartes ; à l'étape de nettoyage le joueur actif"
            " ne se défausse que de ce qui dépasse",
        ),
    ),
    Statement(
        "704.5h",
        """
= what two/all k:deathtouch block/fight ?creature ?attacker ?blocker ?damage
+ two/all k:deathtouch block/die/fight die ?block ?simultaneous ?creature
""",
        (
            "both deal their damage at the same time, and each is destroyed by the other's, be it 1 (unless one"
            " has first strike, or power 0)",
            "toutes deux infligent leurs blessures en même temps, et chacune est détruite par celles de l'autre,"
            " ne serait-ce que 1 (à moins que l'une n'ait"
            " l'initiative, ou une force de 0)",
        ),
    ),
    Statement(
        "119.3f",
        """
= what k:lifelink block/blocker ?creature ?happen ?damage ?act
= what k:infect/k:wither block/blocker/blocked ?creature ?damage ?attacker
""",
        (
            "keywords of damage work for a blocking creature too: with lifelink its controller gains as much life"
            " as it deals damage, with infect or wither what"
            " it blocks gets as many -1/-1 counters",
            "les mots clés de blessures valent aussi pour une créature bloqueuse : avec le lien de vie son"
            " contrôleur gagne autant de points de vie qu'elle inflige"
            " de blessures, avec l'infection ou la flétrissure ce qu'elle bloque reçoit autant de marqueurs -1/-1",
        ),
    ),
    Statement(
        "509.1h",
        """
= what noblocker/not block/defending/opponent/noblocker ?attacker ?block ?creature ?player
= what nobody block ?attacker ?happen
""",
        (
            "an attacker that nothing is declared to block is unblocked, and deals its damage to the player or"
            " planeswalker that it attacks",
            "un attaquant qu'aucune créature n'est déclarée bloquer est non bloqué, et inflige ses blessures au"
            " joueur ou au planeswalker qu'il attaque",
        ),
    ),
    Statement(
        "500.2",
        """
~ pass endturn ?player ?act ?turn ?skip
- step/phase end/pass active pass/end ?priority ?thisturn !all !opponent
- attack after s:postcombat_main/s:end/s:cleanup ?turn ?may ?again
+ opponent/defending/nonactive act/@cast s:end/s:upkeep/s:draw/s:begin_combat/s:end_combat ?instant ?spell ?ability
  ?ownturn !sorcery !land
  !creature !creaturespell
- choose inorder step/phase ?own ?player
- inorder step choose ?player ?own
""",
        (
            "a step or phase ends when all players pass with an empty stack, so that the opponents may act in"
            " each in which there is priority, and the steps come in"
            " their fixed order; combat comes once, before the second main phase",
            "une étape ou une phase se termine quand tous les joueurs passent, la pile étant vide : les"
            " adversaires peuvent agir dans chacune où l'on reçoit la"
            " priorité, et les étapes viennent dans leur ordre fixe ; le combat vient une seule fois, avant la"
            " seconde phase principale",
        ),
    ),
    Statement(
        "302.6",
        """
~ k:haste attack activate tapability ?thisturn ?also
+ attack block/blocked turn before ?creature !thisturn !same
+ k:haste attack thisturn/return/enter return/graveyard/enter ?thisturn ?battlefield ?creature
+ block animate ?creature ?land ?artifact ?thisturn ?happen
- artifact/creature tapped block ?creature ?artifact
- artifact/creature tapped attack ?creature ?artifact !k:vigilance !after !stay !attack>tapped !attack>creature
~ attack effect prevent untap ?creature ?tapped
""",
        (
            "a creature blocks if it is untapped, and attacks if it is untapped and has haste or has been"
            " controlled since the turn began",
            "une créature bloque si elle est dégagée, et attaque si elle est dégagée et si elle a la célérité ou"
            " est contrôlée depuis le début du tour",
        ),
    ),
    Statement(
        "509.1c",
        """
- attacker/active require/must k:defender/defending/opponent block ?must
""",
        (
            "nobody has to block unless an effect says so",
            "nul n'est obligé de bloquer, à moins qu'un effet ne le dise",
        ),
    ),
    Statement(
        "702.9b",
        """
- k:flying blocked/beblocked no:flying ?attacker ?blocker ?creature !k:reach
+ k:flying block which/all/creature ?creature ?no:flying ?may !attacker
= k:flying block which creature
""",
        (
            "a creature with flying can be blocked only by creatures with flying or reach, and can block"
            " creatures with or without flying",
            "une créature avec le vol ne peut être bloquée que par des créatures avec le vol ou la portée, et"
            " peut bloquer des créatures avec ou sans le vol",
        ),
    ),
    Statement(
        "119.3d",
        """
+ minus modify/less damage deal ?power ?creature ?combat
- k:infect/k:wither add_up/more damage ?deal
~ k:wither/k:infect k:indestructible die/destroy ?damage ?creature ?minus ?toughness
- regenerate happen/save/useful k:infect/k:wither ?minus ?damage
""",
        (
            "wither and infect turn damage to creatures into as many -1/-1 counters, and add none: these lower"
            " power and toughness, and at toughness 0 neither"
            " regeneration nor being indestructible helps",
            "la flétrissure et l'infection changent les blessures aux créatures en autant de marqueurs -1/-1,"
            " sans rien ajouter : ceux-ci diminuent force et"
            " endurance, et à une endurance de 0 ni la régénération ni l'indestructibilité n'aident",
        ),
    ),
    Statement(
        "701.12a",
        """
- shield regenerate keep nextturn/endturn/after ?unspent
- shield regenerate unspent keep ?nextturn ?endturn
- regenerate attack again/untapped ?creature
+ regenerate tapped/attacker/blocker may ?creature
""",
        (
            "a regeneration shield lasts until the turn ends; what regenerates is tapped and removed from combat",
            "un bouclier de régénération dure jusqu'à la fin du tour ; ce qui se régénère est engagé et retiré du"
            " combat",
        ),
    ),
    Statement(
        "615.1",
        """
+ prevent damage planeswalker ?deal ?spell ?combat ?attacker
+ prevent damage player/opponent ?deal ?spell ?combat ?own !lose !gain
""",
        (
            "damage to creatures, planeswalkers and players can be prevented by an effect that says so",
            "les blessures infligées à des créatures, des planeswalkers ou des joueurs peuvent être prévenues par"
            " un effet qui le dit",
        ),
    ),
    Statement(
        "502.3",
        """
- cast/activate instant/ability/spell before untap ?permanent ?active ?turn ?own
""",
        (
            "the untap step comes first in the turn, and nobody gets priority in it: nothing can be cast before"
            " untapping",
            "l'étape de dégagement est la première du tour, et personne n'y reçoit la priorité : on ne peut rien"
            " lancer avant de dégager",
        ),
    ),
    Statement(
        "305.1",
        """
- play land give/receive/pass priority ?opponent ?lose
- play land lose/pass priority ?active
""",
        (
            "playing a land is a special action: the player keeps priority, and nobody can respond",
            "jouer un terrain est une action spéciale : le joueur garde la priorité, et personne ne peut y répondre",
        ),
    ),
    Statement(
        "104.4a",
        """
= who/which lose two/all/simultaneous zero life ?enter ?player ?become ?simultaneous
""",
        (
            "if all players are at 0 life at the same time, all lose and the game is a draw",
            "si tous les joueurs sont à 0 point de vie en même temps, tous perdent et la partie est nulle",
        ),
    ),
    Statement(
        "702.6a",
        """
= when activate equip ?ability ?turn ?creature
= when equip ?creature ?turn
""",
        (
            "equip is activated only in a main phase of one's own turn, with priority and an empty stack",
            "équiper ne s'active que pendant une phase principale de son propre tour, avec la priorité et la pile vide",
        ),
    ),
)
