"""What the rules of combat damage say (CR 510)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, ordered, unordered

STATEMENTS: Final = (
    Statement(
        "510.1a",
        """
- size/zero/negative deal/assign damage ?power ?combat ?attacker ?blocker ?unblocked ?zero ?negative ?less
= howmany/what power/size zero/negative/damage ?damage ?deal ?assign ?power ?attacker ?blocker ?zero ?negative ?less
= howmany damage deal/assign ?attacker ?blocker ?assign ?unblocked
= howmany deal damage ?attacker ?blocker ?s:combat_damage
+ deal/assign damage equal/asmuch power ?attacker ?blocker ?deal
- damage equal/number toughness deal ?assign
- power negative gain life ?act ?damage ?attacker ?deal ?unblocked
- power negative deal/prevent/gain ?damage ?life
= which/what power/toughness deal/assign/damage ?damage ?toughness ?choose ?equal ?number ?combat
- deal damage toughness ?equal ?instead ?power
- choose less assign damage ?deal ?power ?all
+ must assign all damage ?power ?deal ?attacker ?blocker
- deal/assign less damage power ?choose ?may
- choose not deal/assign damage ?attacker ?blocker ?combat
= when deal not damage combat
""",
        (
            "a creature assigns combat damage equal to its power, all of it; one whose power is 0 or less assigns none",
            "une créature assigne un nombre de blessures de combat égal à sa force, ni plus ni moins ; si sa force"
            " est de 0 ou"
            " moins, elle n'en assigne pas",
        ),
    ),
    Statement(
        "510.1b",
        """
= who/what/where/howmany unblocked deal/assign/receive/damage ?damage ?attacker ?deal
+ unblocked deal/assign damage player/planeswalker/opponent/defending ?attacker ?planeswalker ?all
= who/what/which receive damage unblocked ?attacker
= what unblocked ?attacker ?happen ?become
- unblocked deal/assign damage ?attacker attack not/leave ?planeswalker
= what planeswalker leave attacker/attack ?damage ?unblocked ?deal ?battlefield ?attack ?before
- planeswalker die/leave/destroy attacker/unblocked deal ?player ?damage ?before ?attack ?unblocked
- planeswalker leave attacker deal damage ?player ?attack ?before
- unblocked deal damage creature ?choose ?instead
""",
        (
            "an unblocked creature assigns its damage to the player or planeswalker that it attacks; if it attacks"
            " nothing any more, it assigns none",
            "une créature non bloquée assigne ses blessures au joueur ou au planeswalker qu'elle attaque ; si elle"
            " n'attaque plus rien, elle n'en assigne pas",
        ),
    ),
    Statement(
        "510.1c",
        """
= who/how/what attacker/blocked/blocker assign/deal damage ?several/two ?blocker ?beblocked ?attacker ?blocked
  ?s:combat_damage ?inorder ?damageorder
= how/what blocked/beblocked assign/deal/happen ?damage ?several ?two ?blocker ?attacker
= how assign damage ?several ?two ?blocker ?combat ?attacker ?happen
= which/inorder assign damage blocker ?attacker ?first ?several ?receive ?must
= how assign damage ?blocker ?attacker
= what/when several/two blocker/beblocked assign/damage/happen/attacker ?damage ?same ?deal ?attacker ?block
+ must assign lethal first before second/other/pass ?damage ?blocker ?pass ?second ?deal
+ assign more damage enough/must ?blocker ?lethal
+ must assign lethal blocker/first/before/inorder ?damage ?second/after/other ?first ?blocker ?attacker ?inorder
+ must lethal damage assign ?first ?blocker ?second ?before ?after ?all ?other
- assign damage second/other/after blocker not/before lethal ?first ?damage ?blocker ?attacker ?deal
- choose assign damage blocker ?inorder ?how ?attacker ?several
+ assign more lethal ?damage ?blocker ?attacker ?first ?one ?all ?excess
+ assign all damage first/one/same/only blocker ?several ?attacker ?deal ?lethal
+ assign damage several/two/all blocker ?attacker ?deal ?beblocked ?blocked
+ blocked/beblocked several/two blocker assign/deal damage ?attacker ?all
- blocked/beblocked several/two deal/assign all damage each ?blocker ?attacker
- blocked deal damage each blocker
""",
        (
            "a blocked creature assigns its damage among the creatures that block it in their order: to the next one"
            " only if lethal damage is assigned to all before it; more than that may be assigned",
            "une créature bloquée assigne ses blessures aux créatures qui la bloquent, dans leur ordre : à la"
            " suivante seulement si des blessures mortelles sont assignées à toutes celles qui"
            " précèdent ; on peut en assigner davantage",
        ),
        ordered,
    ),
    Statement(
        "510.1c",
        """
= who/how/what attacker/blocked/blocker assign/deal damage ?several/two ?blocker ?beblocked ?attacker ?blocked
  ?s:combat_damage
= how assign damage ?several ?two ?blocker ?combat ?attacker ?happen
= how/what blocked/beblocked assign/deal/happen ?damage ?several ?two ?blocker ?attacker
+ assign damage several/two/all blocker ?attacker ?deal
- must assign lethal blocker/first/before/inorder ?pass ?damage ?second/after/other ?first ?blocker ?attacker ?inorder
- must lethal damage assign ?first ?blocker ?second ?before ?after ?all ?other
+ assign damage second/other/after blocker not/before lethal ?first ?damage ?blocker ?attacker ?deal
+ choose assign damage blocker ?inorder ?how ?attacker ?several
+ assign more lethal/enough ?damage ?blocker ?attacker ?first ?one ?all ?excess
+ assign all damage first/one/same/only blocker ?several ?attacker ?deal ?lethal
""",
        (
            "a blocked creature assigns its damage among the creatures that block it as its controller likes, in any"
            " order"
            " and amounts",
            "une créature bloquée assigne ses blessures aux créatures qui la bloquent comme le veut son contrôleur,"
            " sans ordre"
            " ni minimum",
        ),
        unordered,
    ),
    Statement(
        "510.1c",
        """
= what/how/when/howmany lethal ?damage ?mean ?mark ?count ?blocker ?assign
+ lethal count/check mark ?damage ?assign
+ mark damage count lethal ?assign
+ damage mark check/count lethal ?assign ?other ?attacker
+ other attacker/creature damage assign count lethal ?same ?simultaneous
- lethal count/check prevent/k:indestructible/replace ?damage ?assign ?effect
~ prevent/k:indestructible modify/count/check lethal ?damage ?assign ?effect
+ assign damage lethal count prevent/k:indestructible
+ lethal equal toughness ?damage ?less ?mark
""",
        (
            "damage is lethal from the toughness on, less what is marked already and what others assign in the same"
            " step; what would prevent or change it does not count; 1 is enough with deathtouch",
            "des blessures sont mortelles à partir de l'endurance, moins celles déjà marquées et celles que d'autres"
            " assignent à la même étape ; ce qui les préviendrait ne compte pas ; 1 suffit avec le contact mortel",
        ),
    ),
    Statement(
        "510.1d",
        """
= who/how/what/where blocker assign/deal damage ?attacker ?several ?two ?block
+ blocker deal/assign damage ?attacker ?also ?blocked ?block ?simultaneous ?all ?automatic
+ blocked deal damage blocker ?attacker ?also ?each
+ attacker blocker deal damage ?simultaneous ?each ?other ?also ?blocked
- blocker deal damage player/opponent/active ?attacker
- blocker deal/assign damage attacker leave/removedcombat/die/destroy/sacrifice/exile ?block ?before ?not
- attacker leave/removedcombat/die/destroy/sacrifice/exile blocker deal/receive damage ?player ?before ?after
= what attacker leave/die/destroy/sacrifice/exile/removedcombat blocker ?damage ?after ?block ?before ?deal
- blocker receive damage attacker sacrifice/leave/die/destroy/exile/removedcombat ?after ?s:declare_blockers ?blocked
- sacrifice attacker blocker receive damage ?after ?s:declare_blockers ?blocked
+ attacker receive damage blocker ?deal ?also
+ blocker receive damage attacker ?deal ?also
""",
        (
            "a blocking creature assigns its damage to what it blocks, in the announced order if that is several; if"
            " it blocks nothing any more, it assigns none",
            "une créature bloqueuse assigne ses blessures à ce qu'elle bloque, dans l'ordre annoncé s'il y a"
            " plusieurs créatures ; si elle ne bloque plus rien, elle n'en assigne pas",
        ),
        ordered,
    ),
    Statement(
        "510.1d",
        """
= who/how/what/where blocker assign/deal damage ?attacker ?several ?two ?block
+ blocker deal/assign damage ?attacker ?also ?blocked ?block ?simultaneous ?all ?automatic
+ attacker blocker deal damage ?simultaneous ?each ?other ?also ?blocked
- blocker deal damage player/opponent/active ?attacker
- blocker deal/assign damage attacker leave/removedcombat/die/destroy/sacrifice/exile ?block ?before ?not
- attacker leave/removedcombat/die/destroy/sacrifice/exile blocker deal/receive damage ?player ?before ?after
= what attacker leave/die/destroy/sacrifice/exile/removedcombat blocker ?damage ?after ?block ?before ?deal
- blocker receive damage attacker sacrifice/leave/die/destroy/exile/removedcombat ?after ?s:declare_blockers ?blocked
+ attacker receive damage blocker ?deal ?also
+ blocker receive damage attacker ?deal ?also
""",
        (
            "a blocking creature assigns its damage to what it blocks, divided as its controller likes if that is"
            " several; if"
            " it blocks nothing any more, it assigns none",
            "une créature bloqueuse assigne ses blessures à ce qu'elle bloque, réparties comme le veut son"
            " contrôleur s'il y a"
            " plusieurs créatures ; si elle ne bloque plus rien, elle n'en assigne pas",
        ),
        unordered,
    ),
    Statement(
        "510.1",
        """
= who assign/announce/choose damage ?first ?assign ?blocker ?attacker ?s:combat_damage ?combat
= who choose assign damage ?blocker ?block ?two ?several ?attacker
= inorder/which/what assign/announce damage first/player/inorder ?assign
+ active assign/announce damage first ?assign ?attacker
+ active assign/announce/choose damage ?attacker ?assign
- defending/opponent/nonactive assign/announce/choose damage ?first attacker/first
- defending assign damage first
+ defending assign/announce/choose damage blocker ?assign
= when/whichstep assign/announce damage ?assign ?attacker
= who/whichstep assign attacker/blocker damage
= when/whichstep deal/happen damage ?combat ?attacker ?blocker
= when/whichstep damage
""",
        (
            "in the combat damage step the active player announces how the attacking creatures assign their damage,"
            " then the"
            " defending player for the blocking creatures; then all of it is dealt at once",
            "à l'étape des blessures de combat, le joueur actif annonce comment les créatures attaquantes assignent"
            " leurs"
            " blessures, puis le joueur défenseur pour les créatures bloqueuses ; ensuite toutes sont infligées"
            " simultanément",
        ),
    ),
    Statement(
        "510.2",
        """
- damage use/put stack ?deal ?combat ?assign
- respond assign/deal/s:combat_damage ?damage ?deal ?combat
- respond damage ?assign ?deal
- cast/activate/act/respond between/after/when assign ?deal ?damage ?instant ?spell ?ability ?before ?sacrifice
- cast/activate/act/sacrifice/regenerate after assign ?before ?deal ?damage ?instant ?spell ?ability
- receive priority between assign deal damage
- damage deal/assign attacker before/first/after blocker ?deal ?damage
- attacker deal damage before/first/after blocker
- blocker deal damage before/first/after attacker
+ damage deal/assign simultaneous ?all ?attacker ?blocker ?combat ?happen
+ attacker/blocker deal damage simultaneous ?blocker ?attacker
+ damage simultaneous ?all
= how/what/inorder deal damage ?combat ?all ?attacker ?blocker ?simultaneous
= which/who/inorder first deal damage ?attacker ?blocker
= who/which deal damage first ?attacker ?blocker
= when cast/respond/act damage/s:combat_damage ?before ?combat ?last
= when regenerate/sacrifice before damage
""",
        (
            "all assigned combat damage is dealt at the same time; it does not use the stack, and nobody can cast or"
            " activate anything between assigning and dealing",
            "toutes les blessures de combat assignées sont infligées simultanément ; elles ne passent pas par la"
            " pile, et personne ne peut rien lancer ni activer entre l'assignation et l'infliction",
        ),
    ),
    Statement(
        "510.1e",
        """
- assign damage check each/one ?attacker ?alone
= what assign damage forbid/not ?happen ?rule
= when/how check assign damage
= what assign damage may not ?attacker
""",
        (
            "once a player has announced how all of his or her creatures assign their damage, the whole is checked;"
            " if it is"
            " not legal, the game goes back to before the announcement",
            "une fois qu'un joueur a annoncé toutes les assignations de ses créatures, l'ensemble est vérifié ; s'il"
            " est"
            " illégal, la partie revient juste avant cette annonce",
        ),
    ),
    Statement(
        "510.3",
        """
= when/what/where trigger/triggered damage ?deal ?ability ?put ?stack ?s:combat_damage ?happen
= who receive priority after damage ?deal ?s:combat_damage
+ receive priority after damage ?deal ?s:combat_damage ?active ?combat
+ cast/act/activate after damage ?deal ?instant ?s:combat_damage ?s:end_combat ?before
= what after damage ?deal ?happen ?s:combat_damage
""",
        (
            "once combat damage is dealt, state-based actions are performed and what has triggered is put on the"
            " stack; then"
            " the active player gets priority, and instants may be cast",
            "une fois les blessures de combat infligées, les actions basées sur un état ont lieu et ce qui s'est"
            " déclenché"
            " est mis sur la pile ; puis le joueur actif reçoit la priorité, et on peut lancer des éphémères",
        ),
    ),
    # damage in general
    Statement(
        "510.5",
        """
= howmany s:combat_damage/damage ?combat ?exist ?ph:combat ?turn ?step
= when/why two/second/twice/s:second_combat_damage s:combat_damage/s:second_combat_damage ?exist ?step
= when s:second_combat_damage/s:first_combat_damage ?exist ?happen
= howmany s:combat_damage/step k:first_strike/k:double_strike ?damage ?exist ?combat ?ph:combat
= howmany s:combat_damage k:first_strike/k:double_strike
= what k:first_strike/k:double_strike s:combat_damage
= which/what/who deal/assign damage s:first_combat_damage/s:second_combat_damage
""",
        (
            "if something has first strike or double strike, there are two combat damage steps: in the first only"
            " those deal damage, in the second those with neither at that time, and those"
            " that still have double strike; otherwise there is one",
            "si une créature a l'initiative ou la double initiative, il y a deux étapes de blessures de combat :"
            " dans la première seules celles-ci en infligent, dans la seconde celles qui n'avaient ni l'une ni"
            " l'autre, et"
            " celles qui ont toujours la double initiative ; sinon il y en a une seule",
        ),
    ),
)
