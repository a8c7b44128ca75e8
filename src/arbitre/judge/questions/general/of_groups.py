"""What the rules of several players and of bands say (CR 101.4, 103.7c, 506.2a, 702.20, 800-802)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "506.2a",
        """
~ attack two/several/other/all player/opponent ?same ?combat ?turn ?simultaneous ?multiplayer ?other ?ph:combat
  ?thisturn
  ?ownturn
= howmany/who/which/how attack player/opponent/multiplayer ?multiplayer ?simultaneous ?turn ?several ?ph:combat
= who/how defending multiplayer ?choose ?attack ?opponent
= when choose defending ?multiplayer
""",
        (
            "with several opponents: where the players use the option to attack several of them, each attacking"
            " creature may"
            " attack another one; otherwise one defending player is chosen as combat begins",
            "avec plusieurs adversaires : si les joueurs utilisent l'option d'attaquer plusieurs joueurs, chaque"
            " créature"
            " attaquante peut en attaquer un autre ; sinon un seul joueur défenseur est choisi au début du combat",
        ),
    ),
    Statement(
        "802.4",
        """
= who/inorder/which declare/block blocker/multiplayer ?first ?multiplayer ?inorder ?several ?defending
- block multiplayer attacker/attack other ?player ?opponent
- block attacker/attack other player/opponent ?multiplayer ?attack ?attacker
- block attack>opponent/attacker>opponent ?attack ?attacker other
- block instead/save other player/opponent ?multiplayer ?attacker ?attack
= who block multiplayer ?attacker
""",
        (
            "with several defending players each declares blockers in turn order, and blocks only what attacks"
            " that player or"
            " a planeswalker of that player",
            "avec plusieurs joueurs défenseurs, chacun déclare ses bloqueurs dans l'ordre du tour, et ne bloque"
            " que ce qui"
            " l'attaque, lui ou un de ses planeswalkers",
        ),
    ),
    Statement(
        "103.7c",
        """
+ multiplayer firstplayer/firstturn draw/s:draw ?firstplayer ?firstturn ?card
- multiplayer skip draw/s:draw/firstturn ?firstturn ?firstplayer
= what/who multiplayer draw/skip firstturn/firstplayer ?skip ?s:draw
""",
        (
            "in a game of more than two players nobody skips the draw step of the first turn",
            "dans une partie à plus de deux joueurs, personne ne saute l'étape de pioche de son premier tour",
        ),
    ),
    Statement(
        "101.4",
        """
= who/inorder/which choose/act simultaneous ?first ?player ?all ?inorder ?two
= who/inorder choose first player/all simultaneous ?inorder
= what apnap ?mean
""",
        (
            "if several players choose something at the same time, the active player does so first, then the"
            " others in turn"
            " order; then it all happens at once",
            "si plusieurs joueurs font un choix en même temps, le joueur actif choisit d'abord, puis les autres"
            " dans l'ordre"
            " du tour ; ensuite tout a lieu simultanément",
        ),
    ),
    Statement(
        "800.4a",
        """
= what multiplayer/several player lose/leave/concede ?game ?creature ?permanent ?attacker ?attack ?multiplayer ?other
= what player leave game ?multiplayer ?permanent ?creature ?spell ?lose
- multiplayer game end lose/leave/concede ?player ?one
""",
        (
            "with more than two players, one who loses leaves the game with all objects that he or she owns; what"
            " he or she"
            " attacked with is gone, and the others play on",
            "à plus de deux joueurs, celui qui perd quitte la partie avec tous les objets dont il est"
            " propriétaire ; ses"
            " attaquants disparaissent, et les autres continuent",
        ),
    ),
    Statement(
        "702.20c",
        """
= what/how/who band ?attacker ?mean ?attack ?several ?exist ?declare ?condition ?effect ?happen ?creature
= which/who creature band ?attack
= when declare/announce band ?attacker ?attack
= howmany creature band ?not ?attack
+ band attack creature not ?one ?attacker
- band two/several not ?creature ?attack ?attacker
+ band attack same player/planeswalker ?must ?all
- band attack other/two player/planeswalker ?creature
""",
        (
            "a band is announced as attackers are declared: creatures with banding, and at most one without it,"
            " which attack"
            " the same player or planeswalker; it lasts for the combat",
            "un groupe est annoncé à la déclaration des attaquants : des créatures avec le regroupement, et au"
            " plus une sans,"
            " qui attaquent le même joueur ou planeswalker ; il dure tout le combat",
        ),
    ),
    Statement(
        "702.20h",
        """
= what band block/blocked/beblocked ?one ?creature ?attacker ?all ?blocker ?other ?happen ?become
+ band block/blocked/beblocked all/other ?creature ?attacker ?one ?become ?also
+ band block k:flying one ?creature ?beblocked ?blocked
""",
        (
            "if one creature of a band becomes blocked by a creature, all the others of it become blocked by it too",
            "si une créature d'un groupe est bloquée par une créature, toutes les autres du groupe le sont aussi"
            " par elle",
        ),
    ),
    Statement(
        "702.20g",
        """
- band give ability/k:flying/k:first_strike/k:trample/k:vigilance ?other ?creature ?all ?same
- band ability all ?creature ?same ?receive
""",
        (
            "the creatures of a band do not share their abilities",
            "les créatures d'un groupe ne partagent pas leurs capacités",
        ),
    ),
    Statement(
        "702.20j",
        """
= who/how assign/choose damage band ?attacker ?blocker ?block ?choose ?assign ?deal ?receive
- band must inorder/damageorder damage ?assign ?lethal ?first
+ defending/opponent assign damage attacker band ?block ?blocker ?choose
+ active assign damage blocker band ?attacker ?choose ?attack
""",
        (
            "who controls a creature with banding among those that are dealt the damage divides it as he or she"
            " likes, in"
            " the place of the other player",
            "le contrôleur d'une créature avec le regroupement parmi celles qui subissent les blessures les"
            " répartit comme il"
            " veut, à la place de l'autre joueur",
        ),
    ),
)
