"""What the rules of cleaning up, skipping, first turns and how a game ends say (CR 103, 104, 118, 500, 514)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, ordered

STATEMENTS: Final = (
    Statement(
        "514.3a",
        """
= what s:cleanup trigger/triggered/sba ?ability ?discard ?priority ?again ?more ?exist ?receive
+ s:cleanup again/more/other/second ?trigger ?triggered ?ability ?discard ?exist ?sba ?several ?two
+ s:cleanup exist several/two ?turn ?trigger
+ s:cleanup trigger priority ?receive ?ability
""",
        (
            "if something triggers or state-based actions are performed in the cleanup step, the active player"
            " gets priority, and"
            " another cleanup step follows",
            "si quelque chose se déclenche ou que des actions basées sur un état ont lieu pendant l'étape de"
            " nettoyage, le joueur actif"
            " reçoit la priorité, et une autre étape de nettoyage suit",
        ),
    ),
    Statement(
        "514.1",
        """
- discard oppturn ?seven ?more ?card ?hand ?handsize ?endturn ?must ?opponent
= when/whichstep/what discard ?seven ?card ?hand ?handsize ?must ?endturn ?more ?turn ?s:cleanup ?before ?until
= beforeafter discard eot/endturn/damage ?end ?effect ?vanish ?s:cleanup ?stay
= which/what first discard eot/damage ?end ?effect ?vanish
= beforeafter s:cleanup eot/damage ?end
+ discard before damage/eot ?vanish ?end ?effect ?s:cleanup
""",
        (
            "in the cleanup step of his or her own turn the active player first discards down to the maximum"
            " hand size, normally seven;"
            " then damage is removed and effects 'until end of turn' end, at the same time",
            "à l'étape de nettoyage de son propre tour, le joueur actif se défausse d'abord jusqu'à sa taille de"
            " main maximale, normalement"
            " sept cartes ; ensuite les blessures sont retirées et les effets « jusqu'à la fin du tour » se"
            " terminent, simultanément",
        ),
    ),
    Statement(
        "508.6",
        """
+ skip ph:combat ?turn
- attack/must each ph:combat ?turn
""",
        (
            "nobody has to attack: with no attackers the declare blockers and combat damage steps are skipped,"
            " and the combat phase goes"
            " on to its end",
            "nul n'est obligé d'attaquer : sans attaquants, les étapes de déclaration des bloqueurs et des"
            " blessures sont passées, et la"
            " phase de combat va à sa fin",
        ),
    ),
    Statement(
        "500.2",
        """
- pass/skip/act s:upkeep/s:draw ph:combat ?ph:main
- pass s:upkeep ph:combat ?turn
- pass s:upkeep ph:main
- pass s:untap ph:combat/ph:main
- skip s:draw/s:upkeep/s:untap ?choose ?turn ?own ?player
""",
        (
            "no player may leave out a step or phase: each one comes in its order, unless an effect says that it"
            " is skipped",
            "un joueur ne peut pas omettre une étape ou une phase : chacune vient dans l'ordre, à moins qu'un"
            " effet ne dise qu'elle est"
            " passée",
        ),
    ),
    Statement(
        "103.7",
        """
+ attack firstturn ?player ?k:haste ?firstplayer ?creature ?game
""",
        (
            "a player may attack in the first turn too: nothing forbids it but summoning sickness, which haste"
            " overcomes",
            "on peut attaquer dès le premier tour : rien ne l'interdit que le mal d'invocation, dont la célérité"
            " dispense",
        ),
    ),
    Statement(
        "103.4",
        """
= howmany/what/when/how mulligan ?card ?hand ?less ?player ?may ?times ?begin ?draw ?maximum ?act ?game
+ mulligan several/twice ?times ?hand ?game
- mulligan must ?hand
""",
        (
            "before the game begins a player may take mulligans, each time with a hand of one card fewer, until"
            " he or she keeps one, down"
            " to no cards",
            "avant le début de la partie un joueur peut faire des mulligans, à chaque fois avec une carte de"
            " moins, jusqu'à garder une"
            " main, ou n'avoir plus de carte",
        ),
        ordered,
    ),
    Statement(
        "509.1a",
        """
- attack block same/thisturn/one turn ?own ?creature ?thisturn
- attack block thisturn ?creature ?same
- attack block simultaneous ?creature ?turn ?same ?combat
- attacker block ?creature ?same ?combat ?own ?simultaneous ?alike
""",
        (
            "one attacks only in one's own turn and blocks only in that of another player who attacks: no"
            " creature does both in one combat",
            "on n'attaque que pendant son propre tour et on ne bloque que pendant celui d'un joueur qui attaque"
            " : aucune créature ne fait les"
            " deux dans un même combat",
        ),
    ),
    Statement(
        "118.6",
        """
- gain life zero/negative save/survive ?player ?lose ?game ?when ?act
- gain life after zero ?save ?survive ?lose
- respond zero/lose life ?gain ?game
= what gain life zero ?after ?lose
""",
        (
            "a player with 0 or less life loses as soon as state-based actions are checked, before anybody gets"
            " priority: there is no time"
            " to gain life",
            "un joueur à 0 point de vie ou moins perd dès que les actions basées sur un état sont vérifiées,"
            " avant que quiconque ait la"
            " priorité : on n'a plus le temps de gagner des points de vie",
        ),
    ),
    Statement(
        "104.4a",
        """
= who/what all/two zero/lose ?life ?simultaneous ?win ?gain ?combat ?player ?game ?ph:combat ?damage ?less ?die ?happen
""",
        (
            "if all players lose at the same time, the game is a draw: nobody wins",
            "si tous les joueurs perdent simultanément, la partie est nulle : personne ne gagne",
        ),
    ),
    Statement(
        "104.3d",
        """
= when/what lose ten/poison ?poison ?combat ?ph:combat ?game ?more
""",
        (
            "a player with ten poison counters loses the game the next time state-based actions are checked,"
            " before anybody gets priority",
            "un joueur qui a dix marqueurs poison perd la partie dès la vérification suivante des actions basées"
            " sur un état, avant que"
            " quiconque reçoive la priorité",
        ),
    ),
    Statement(
        "701.12a",
        """
- regenerate die/destroy/graveyard after ?creature
- regenerate die ?creature ?after
- regenerate save/prevent/vanish shrink/minus/toughness ?creature ?zero ?aura
+ regenerate twice/several/two ?destroy ?turn ?thisturn ?creature ?activate
+ regenerate before damage/combat ?activate ?s:declare_blockers
= what regenerate twice/several/two ?activate ?thisturn ?turn
""",
        (
            "regeneration makes a shield that replaces the next destruction of this turn, so that it must be"
            " made before; each use makes"
            " another shield; it does nothing against a toughness of 0 or less, nor for what is dead",
            "la régénération crée un bouclier qui remplace la prochaine destruction de ce tour, et doit donc"
            " être utilisée avant ; chaque"
            " utilisation en crée un autre ; elle ne peut rien contre une endurance de 0 ou moins ni pour une"
            " créature morte",
        ),
    ),
    Statement(
        "704.5f",
        """
- shrink/minus destroy ?creature ?size ?endturn ?eot ?toughness ?zero ?receive ?die
+ shrink/minus die/graveyard k:indestructible/toughness ?creature ?zero ?put ?receive
- shrink/minus k:indestructible/regenerate survive/save ?creature ?toughness ?zero
= what shrink creature/toughness ?size ?eot ?zero ?receive ?die
""",
        (
            "a creature whose toughness falls to 0 or less is put into the graveyard as a state-based action: it"
            " is not destroyed, and"
            " neither regeneration nor being indestructible helps",
            "une créature dont l'endurance tombe à 0 ou moins est mise au cimetière comme action basée sur un"
            " état : elle n'est pas"
            " détruite, et ni la régénération ni l'indestructibilité n'y peuvent rien",
        ),
    ),
)
