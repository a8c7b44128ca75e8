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
+ discard before damage/eot !before>discard ?vanish ?end ?effect ?s:cleanup
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
+ shrink/minus die/graveyard k:indestructible ?creature ?zero ?toughness ?put ?receive
+ shrink/minus die/graveyard zero toughness ?creature ?put ?receive
~ shrink/minus die/graveyard toughness ?creature ?put ?receive
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
    Statement(
        "508.1",
        """
- modify attacker/attack ?after ?before ?s:declare_blockers ?s:declare_attackers ?declare ?player ?planeswalker ?target
  ?block ?opponent
- attacker/attack add_up/more/other after ?declare ?s:declare_attackers ?attacker
- vanish/undo attack ?after ?declare ?s:declare_attackers ?attacker
- undo attacker/attack/s:declare_attackers ?declare ?after
- modify block/blocker/s:declare_blockers after ?declare ?s:declare_blockers ?blocker
""",
        (
            "attackers are declared once, all together, each with what it attacks, and blockers likewise:"
            " afterwards their"
            " controller can neither add any, nor take them back, nor turn them elsewhere",
            "les attaquants sont déclarés une seule fois, tous ensemble, chacun avec ce qu'il attaque, et les"
            " bloqueurs de même :"
            " ensuite leur contrôleur ne peut ni en ajouter, ni les retirer, ni les tourner ailleurs",
        ),
    ),
    Statement(
        "503.1",
        """
+ cast/act/activate spell/instant/ability/activated before draw ?active ?turn ?player ?ownturn
""",
        (
            "before the draw step comes the upkeep, in which instants may be cast and abilities activated; in"
            " the draw step itself"
            " nobody gets priority before the card is drawn",
            "avant l'étape de pioche vient l'entretien, où l'on peut lancer des éphémères et activer des"
            " capacités ; à l'étape de"
            " pioche elle-même personne n'a la priorité avant que la carte soit piochée",
        ),
    ),
    Statement(
        "508.1a",
        """
+ zero/negative power attack/block ?attack ?block
+ size attack ?zero
""",
        (
            "power does not matter for attacking or blocking: a creature with 0 power may do both, and deals no"
            " combat damage",
            "la force ne compte pas pour attaquer ou bloquer : une créature de force 0 peut faire les deux, et"
            " n'inflige pas de"
            " blessures de combat",
        ),
    ),
    Statement(
        "702.18d",
        """
= where/what/who/howmany k:trample planeswalker ?excess ?damage ?assign ?attack ?attacker ?deal ?player
- k:trample planeswalker player ?excess ?damage ?assign ?attack ?attacker ?deal ?pass
""",
        (
            "attacking a planeswalker, a creature with trample assigns what its blockers do not need to the"
            " planeswalker, nothing to"
            " the player",
            "en attaquant un planeswalker, une créature avec le piétinement assigne au planeswalker ce qui"
            " dépasse ses bloqueurs, et"
            " rien au joueur",
        ),
    ),
    Statement(
        "510.5",
        """
+ cast/act/activate/respond/regenerate between two/s:first_combat_damage/first
  damage/s:combat_damage/s:second_combat_damage ?step
  ?instant ?spell ?first ?second ?deal ?combat ?s:first_combat_damage ?damage ?two ?ability ?s:combat_damage
+ receive priority between two damage/s:combat_damage ?step ?combat
+ priority between two s:combat_damage/damage ?step ?combat ?receive
+ cast/act/activate after s:first_combat_damage ?instant ?spell ?before ?s:second_combat_damage
""",
        (
            "after each combat damage step state-based actions are performed and players get priority, so also"
            " between the two: what"
            " was destroyed in the first deals nothing in the second",
            "après chaque étape de blessures de combat les actions basées sur un état ont lieu et les joueurs"
            " reçoivent la priorité,"
            " donc aussi entre les deux : ce qui a été détruit dans la première n'inflige rien dans la seconde",
        ),
    ),
    Statement(
        "104.3b",
        """
- respond/act/cast before/after lose/zero ?game ?life ?zero ?lose ?instant ?spell
""",
        (
            "a player who loses by a state-based action does so before anybody gets priority: nobody can respond",
            "un joueur qui perd par une action basée sur un état perd avant que quiconque reçoive la priorité :"
            " nul ne peut y répondre",
        ),
    ),
    Statement(
        "116.5",
        """
= beforeafter triggered/trigger sba ?use ?put ?stack ?ability
- triggered/trigger before sba !before>triggered !before>trigger ?use ?put ?stack ?ability
""",
        (
            "first all state-based actions are performed, until there are none; then what has triggered is put"
            " on the stack; then a"
            " player gets priority",
            "d'abord toutes les actions basées sur un état sont effectuées, jusqu'à ce qu'il n'y en ait plus ;"
            " ensuite ce qui s'est"
            " déclenché est mis sur la pile ; puis un joueur reçoit la priorité",
        ),
    ),
    Statement(
        "603.2",
        """
+ triggered/trigger several/twice/each ?times ?happen ?turn ?ability ?trigger ?thisturn ?same !two
- triggered choose not ?trigger ?ability ?happen
+ triggered must ?trigger ?happen ?ability ?automatic ?put ?stack
""",
        (
            "a triggered ability triggers by itself each time that its event happens",
            "une capacité déclenchée se déclenche d'elle-même à chaque fois que son événement a lieu",
        ),
    ),
    Statement(
        "603.6d",
        """
+ triggered/trigger die/leave simultaneous ?happen ?ability ?source ?destroy ?other ?also ?battlefield ?trigger ?two
""",
        (
            "abilities that look for what leaves the battlefield look back in time: they trigger also on what"
            " leaves at the same moment"
            " as their source",
            "les capacités qui regardent ce qui quitte le champ de bataille « regardent en arrière » : elles se"
            " déclenchent aussi pour"
            " ce qui le quitte en même temps que leur source",
        ),
    ),
    Statement(
        "121.2",
        """
+ counter/minus/plus vanish/leave/lose die/return/exile/graveyard/hand/zone ?battlefield ?permanent ?modify
+ counter/minus/plus die/exile vanish/leave ?battlefield
= what counter/minus/plus die/leave/return/exile ?battlefield ?permanent
- counter/minus/plus keep/stay leave ?battlefield ?permanent
- counter/minus/plus keep/stay die/return/exile/graveyard ?battlefield ?permanent
""",
        (
            "counters are not kept by what moves to another zone: they cease to exist",
            "les marqueurs ne suivent pas ce qui change de zone : ils cessent d'exister",
        ),
    ),
    Statement(
        "704.5n",
        """
= what/where aura die/leave/destroy/exile/return/noncreature ?attach ?battlefield ?enchantment ?permanent
+ aura graveyard/leave/die die/leave/destroy/exile/graveyard ?put ?battlefield ?also
- aura stay/keep battlefield ?die ?leave ?creature
""",
        (
            "an Aura that is attached to nothing, or to something illegal, is put into its owner's graveyard, as"
            " a state-based action",
            "une aura qui n'est attachée à rien, ou l'est à quelque chose d'illégal, est mise dans le cimetière"
            " de son propriétaire,"
            " comme action basée sur un état",
        ),
    ),
    Statement(
        "704.5p",
        """
= what/where equip die/leave/destroy/exile/return/noncreature ?attach ?battlefield ?artifact ?permanent
- equip graveyard/leave/die/destroy die/leave/destroy/exile ?put ?battlefield ?also ?graveyard ?attach
+ equip keep battlefield ?die ?leave ?creature
+ equip battlefield die/leave/destroy ?stay
""",
        (
            "an Equipment stays on the battlefield, attached to nothing, when the creature that it equips leaves it",
            "un équipement reste sur le champ de bataille, attaché à rien, quand la créature qu'il équipe le quitte",
        ),
    ),
    Statement(
        "119.3c",
        """
= who/what lose counter/loyalty attack/planeswalker ?planeswalker ?damage ?attack ?receive
""",
        (
            "damage dealt to a planeswalker removes that many loyalty counters from it; its controller loses no life",
            "les blessures infligées à un planeswalker lui retirent autant de marqueurs loyauté ; son contrôleur"
            " ne perd pas de points"
            " de vie",
        ),
    ),
    Statement(
        "116.1a",
        """
= howmany cast spell/sorcery/instant/creature/creaturespell/artifact/enchantment ?each ?turn ?ownturn ?thisturn
  ?maximum ?spell
+ cast several/two/asmuch spell/sorcery/instant/creature/creaturespell ?turn ?thisturn ?same ?each ?maximum ?ownturn
- cast sorcery two/other/second/several not/before resolve ?first ?after ?spell
""",
        (
            "there is no limit to how many spells may be cast in a turn; but a sorcery or another spell that is"
            " no instant needs an empty"
            " stack: the one before it must have resolved",
            "le nombre de sorts lancés par tour n'est pas limité ; mais un rituel, ou tout sort qui n'est pas un"
            " éphémère, demande une pile"
            " vide : le précédent doit s'être résolu",
        ),
    ),
    Statement(
        "509.1",
        """
+ s:declare_blockers not opponent/defending ?block ?blocker ?exist ?attacker
+ trigger/triggered s:begin_combat not/noattacker ?attack ?ability ?attacker
""",
        (
            "the beginning of combat step takes place in every combat phase, and the declare blockers step if"
            " something attacks, even if"
            " nothing can block",
            "l'étape de début de combat a lieu dans chaque phase de combat, et celle de déclaration des"
            " bloqueurs dès qu'il y a un"
            " attaquant, même si rien ne peut bloquer",
        ),
    ),
    Statement(
        "510.1b",
        """
- planeswalker die/leave/destroy attack/creature deal player/opponent ?before ?damage ?unblocked ?attack ?attacker
  ?s:combat_damage
""",
        (
            "a creature attacks what it was declared to attack: if that planeswalker is gone it assigns no"
            " combat damage, and none to the"
            " player",
            "une créature attaque ce qu'on l'a déclarée attaquer : si ce planeswalker n'est plus là, elle"
            " n'assigne pas de blessures de"
            " combat, pas même au joueur",
        ),
    ),
    Statement(
        "305.2",
        """
- play already land ?turn ?ph:main ?s:precombat_main ?s:postcombat_main ?thisturn ?other ?second ?again
""",
        (
            "one land may be played each turn, in whichever main phase, unless an effect allows more",
            "on peut jouer un seul terrain par tour, dans l'une ou l'autre phase principale, à moins qu'un effet"
            " n'en permette plus",
        ),
    ),
    Statement(
        "119.3b",
        """
+ k:infect lose/die ten ?counter ?player ?poison ?combat
+ k:infect/k:wither damage !planeswalker !player ?deal ?combat
""",
        (
            "damage with infect or wither is damage; only its results differ: -1/-1 counters on creatures, and"
            " with infect poison counters"
            " to players, of whom one with ten or more loses",
            "les blessures avec l'infection ou la flétrissure sont des blessures ; seuls leurs résultats"
            " diffèrent : des marqueurs -1/-1"
            " sur les créatures, et avec l'infection des marqueurs poison aux joueurs, qui perdent à partir de dix",
        ),
    ),
    Statement(
        "509.1b",
        """
+ give/gain/receive/lose
  k:flying/k:fear/k:shadow/k:intimidate/k:unblockable/k:landwalk/k:horsemanship/k:protection
  after/s:declare_blockers/block/blocked stay blocked/beblocked ?block ?after ?s:declare_blockers ?blocker ?attacker
  ?declare
- give/gain/receive/lose
  k:flying/k:fear/k:shadow/k:intimidate/k:unblockable/k:landwalk/k:horsemanship/k:protection
  after block/s:declare_blockers/blocked become/count/removedcombat unblocked/removedcombat ?blocked ?block ?blocker
  ?attacker
- lose k:flying/k:fear/k:shadow/k:intimidate/k:unblockable/k:landwalk/k:horsemanship/k:protection
  after s:declare_blockers/block beblocked ?blocker ?no:flying ?attacker
""",
        (
            "what a creature cannot be blocked by is looked at only as blockers are declared: evasion that it"
            " gains or loses afterwards"
            " changes no block",
            "ce qui peut bloquer une créature n'est regardé qu'à la déclaration des bloqueurs : une évasion"
            " gagnée ou perdue ensuite ne"
            " change aucun blocage",
        ),
    ),
    Statement(
        "510.5",
        """
= what/how k:deathtouch k:first_strike ?simultaneous ?damage ?deal ?attacker ?blocker ?also
- k:deathtouch k:first_strike blocker>deal ?blocker ?deal ?damage ?simultaneous ?attacker ?before
""",
        (
            "a creature with first strike and deathtouch destroys what it deals damage to in combat before that"
            " deals its own, unless that"
            " has first strike or double strike too",
            "une créature avec l'initiative et le contact mortel détruit ce qu'elle blesse en combat avant qu'il"
            " n'inflige ses blessures, à"
            " moins qu'il n'ait lui aussi l'initiative ou la double initiative",
        ),
    ),
)
