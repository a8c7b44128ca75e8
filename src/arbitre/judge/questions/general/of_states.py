"""What the rules of state-based actions, life, power and toughness, destruction and regeneration say (CR 104, 118,"
" 208, 701, 704)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, all_legends

STATEMENTS: Final = (
    Statement(
        "704.3",
        """
= when sba check
= when/how/what sba ?check ?happen ?count ?mean ?act ?exist
- sba use/put stack
- respond sba
= who control/choose sba
- sba trigger/triggered/ability
+ sba simultaneous ?all ?happen
+ sba before/first !before>sba triggered/priority ?triggered ?receive ?put ?stack ?trigger ?resolve
- sba after !after>sba triggered/priority ?receive
- sba happen/check resolve ?spell ?ability
- sba check between resolve
""",
        (
            "state-based actions are checked each time a player would get priority, performed all at the same time,"
            " and checked"
            " again until there are none; they do not use the stack, nobody controls them, and triggered abilities"
            " come after",
            "les actions basées sur un état sont vérifiées chaque fois qu'un joueur devrait recevoir la priorité,"
            " effectuées"
            " toutes simultanément, puis revérifiées ; elles n'utilisent pas la pile, personne ne les contrôle, et les"
            " capacités déclenchées viennent après",
        ),
    ),
    Statement(
        "104.3b",
        """
+ lose life zero/negative ?when ?game
+ zero/negative lose life
= what/when zero/negative life ?lose ?less ?become ?happen
= what/when lose life zero/negative
= when/how lose game/life ?life ?player
= when/how/why lose ?game ?player
- survive/stay/win zero/negative life
= what life zero
""",
        (
            "a player with 0 or less life loses the game the next time a player would get priority (a state-based"
            " action); so"
            " does who had to draw from an empty library, or has ten poison counters",
            "un joueur à 0 point de vie ou moins perd la partie la prochaine fois qu'un joueur devrait recevoir la"
            " priorité"
            " (action basée sur un état) ; de même qui a dû piocher dans une bibliothèque vide, ou a dix marqueurs"
            " poison",
        ),
    ),
    Statement(
        "104.3d",
        """
+ lose poison ?ten ?game ?more !number !seven !two !one !several
- lose poison number/seven/two/one/several
+ poison lose ten
= what/when/howmany poison ?lose ?game ?ten ?must ?act ?mean ?more
= what ten poison
~ poison lose life ?act
- poison vanish/leave ?endturn ?s:cleanup ?turn ?counter ?nextturn
""",
        (
            "a player with ten or more poison counters loses the game, as a state-based action; they cost no life",
            "un joueur qui a dix marqueurs poison ou plus perd la partie, comme action basée sur un état ; ils ne"
            " coûtent pas de"
            " points de vie",
        ),
    ),
    Statement(
        "104.4a",
        """
= who all zero life gain/win ?simultaneous
= what/who all/two/simultaneous lose/zero/life ?simultaneous ?life ?zero ?all ?two ?player ?win
= who win all zero/life/lose ?simultaneous ?life ?zero
+ draw_game all/two lose/zero ?simultaneous ?life ?zero
= what when all player lose simultaneous
""",
        (
            "if all players lose at the same time, the game is a draw",
            "si tous les joueurs perdent simultanément, la partie est nulle",
        ),
    ),
    Statement(
        "118.1",
        """
= howmany life ?begin ?player ?firstturn
= howmany life begin ?game
""",
        (
            "each player begins the game with 20 life",
            "chaque joueur commence la partie avec 20 points de vie",
        ),
    ),
    Statement(
        "118.3",
        """
+ gain life more ?begin ?maximum
- life maximum ?exist
- maximum life ?exist
= howmany life maximum
""",
        (
            "a life total has no upper limit",
            "le total de points de vie n'a pas de maximum",
        ),
    ),
    Statement(
        "704.5f",
        """
- toughness zero/negative destroy ?creature ?less ?die ?not
= what toughness zero/negative ?creature ?less ?become ?happen ?minus
= what/when zero toughness/creature ?become
+ toughness zero/negative die/graveyard/put/leave ?put ?graveyard ?less ?sba
- toughness zero/negative survive/stay/keep ?battlefield
= when/why/where toughness zero/negative put/graveyard/die ?graveyard ?less
+ minus die toughness zero
- power zero destroy/die/graveyard/sacrifice/leave ?creature ?put
= what power zero destroy
""",
        (
            "a creature with toughness 0 or less is put into its owner's graveyard, as a state-based action: it is not"
            " destroyed, and cannot regenerate; a power of 0 does it no harm",
            "une créature d'endurance 0 ou moins est mise dans le cimetière de son propriétaire, comme action basée"
            " sur un"
            " état : elle n'est pas détruite, et ne peut pas se régénérer ; une force de 0 est sans conséquence",
        ),
    ),
    Statement(
        "701.14a",
        """
- sacrifice destroy ?count ?same
= what/who sacrifice ?mean ?permanent ?act ?happen ?may
- sacrifice opponent permanent/creature ?control
- sacrifice countered/prevent/respond/save ?k:indestructible
- respond sacrifice ?cost
= how sacrifice destroy
- sacrifice prevent
""",
        (
            "to sacrifice a permanent, its controller puts it into its owner's graveyard: that is no destruction,"
            " and neither"
            " regeneration nor being indestructible helps; one sacrifices only what one controls",
            "sacrifier un permanent, c'est, pour son contrôleur, le mettre dans le cimetière de son propriétaire :"
            " ce n'est pas"
            " une destruction, et ni la régénération ni l'indestructibilité n'y peuvent rien ; on ne sacrifie que ce"
            " qu'on"
            " contrôle",
        ),
    ),
    Statement(
        "701.6b",
        """
= what/how destroy ?mean ?permanent ?may ?act
= which/what destroy ?permanent
""",
        (
            "to destroy a permanent is to put it from the battlefield into its owner's graveyard; only effects that"
            " say so, and"
            " lethal damage or deathtouch by state-based actions, destroy",
            "détruire un permanent, c'est le mettre du champ de bataille dans le cimetière de son propriétaire ; seuls"
            " détruisent les effets qui le disent et, par les actions basées sur un état, les blessures mortelles ou"
            " le contact"
            " mortel",
        ),
    ),
    Statement(
        "208.1",
        """
= what/which power toughness ?mean ?number ?size ?first ?second
= what size ?mean ?number ?power ?toughness ?first ?second
= what power/toughness ?mean ?creature ?number ?size
= which/what number/first/second size/power/toughness ?power ?toughness ?mean ?number ?base
+ first number power ?size
- first number toughness ?size
+ second toughness ?size ?number
= what first number ?mean ?size
= what second number ?mean ?size
""",
        (
            "the first number is the power, the damage that a creature deals in combat; the second is the toughness,"
            " the damage that is needed to destroy it",
            "le premier nombre est la force, les blessures qu'une créature inflige en combat ; le second est"
            " l'endurance, celles qu'il faut pour la détruire",
        ),
    ),
    Statement(
        "208.1",
        """
+ effect modify power/toughness ?toughness ?power
+ power/toughness modify ?toughness ?power ?effect ?become
+ power negative ?become
""",
        (
            "effects may modify power and toughness or set them to a value, also below 0",
            "des effets peuvent modifier la force et l'endurance ou les fixer à une valeur, même en dessous de 0",
        ),
    ),
    Statement(
        "208.2a",
        """
= what/how/howmany star ?mean ?power ?toughness ?size ?zone ?battlefield ?graveyard ?hand
= what star ?must ?power ?zone
+ star happen all zone ?ability ?power ?toughness ?power
= howmany star/power star/hand/graveyard/library ?toughness
""",
        (
            "a * is set by an ability of the card, in all zones; a number that cannot be determined is 0",
            "un astérisque est fixé par une capacité de la carte, dans toutes les zones ; un nombre qui ne peut pas"
            " être déterminé vaut 0",
        ),
    ),
    Statement(
        "208.3",
        """
- noncreature/land/artifact/enchantment/planeswalker/permanent power/toughness ?toughness ?noncreature ?permanent
  ?base ?not
= what/howmany noncreature power/toughness ?toughness ?permanent
""",
        (
            "a permanent that is no creature has neither power nor toughness, even if they are printed on its card",
            "un permanent non-créature n'a ni force ni endurance, même si elles sont imprimées sur sa carte",
        ),
    ),
    Statement(
        "704.5d",
        """
= what/where token leave/graveyard/hand/exile/die/library ?battlefield ?become
- token return/graveyard battlefield/keep ?leave ?exile
""",
        (
            "a token that has left the battlefield ceases to exist, as a state-based action",
            "un jeton qui a quitté le champ de bataille cesse d'exister, comme action basée sur un état",
        ),
    ),
    Statement(
        "704.5k",
        """
= what legend two/same ?same ?two ?control ?permanent ?happen ?enter
+ legend two/same die/graveyard ?put
""",
        (
            "of legendary permanents with the same name all are put into their owners' graveyards, whoever controls"
            " them",
            "des permanents légendaires de même nom sont tous mis dans le cimetière de leurs propriétaires, quel"
            " qu'en soit le"
            " contrôleur",
        ),
        all_legends,
    ),
    Statement(
        "702.24b",
        """
- k:phasing attack/block/deal/receive/target ?damage ?spell
= what/when k:phasing ?act ?mean ?effect ?happen ?permanent
= whichstep k:phasing ?happen ?permanent
- k:phasing use stack
+ k:phasing before !before>k:phasing untap ?permanent ?s:untap
""",
        (
            "phasing happens as the untap step begins, before permanents untap; what is phased out is treated as if"
            " it did not"
            " exist",
            "le déphasage a lieu au début de l'étape de dégagement, avant que les permanents ne se dégagent ; ce qui"
            " est hors"
            " phase est traité comme s'il n'existait pas",
        ),
    ),
    Statement(
        "701.12a",
        """
= what/how regenerate ?mean ?happen ?creature ?become ?when ?deal ?damage ?attacker ?blocker ?combat
+ regenerate tap/tapped ?creature ?become
+ regenerate removedcombat ?attacker ?blocker
+ regenerate damage vanish ?all ?mark
+ regenerate vanish damage ?all ?mark
- regenerate keep/stay combat/ph:combat
- regenerate stay/keep combat/attacker/blocker ?stay
- regenerate deal damage ?attacker ?blocker ?stay ?combat ?before
- regenerate use graveyard ?leave ?battlefield
- regenerate graveyard ?return ?leave ?put
- regenerate leave battlefield
""",
        (
            "the next time the creature would be destroyed this turn, it is tapped instead, all damage is removed"
            " from it,"
            " and it is removed from combat; it does not leave the battlefield",
            "la prochaine fois que la créature devrait être détruite ce tour-ci, elle est à la place engagée, toutes"
            " ses"
            " blessures sont retirées, et elle est retirée du combat ; elle ne quitte pas le champ de bataille",
        ),
    ),
    Statement(
        "701.12a",
        """
- regenerate sacrifice ?creature ?when
- regenerate exile ?creature
- regenerate save sacrifice/exile
- regenerate save/prevent sacrifice
- regenerate return ?creature ?hand
- regenerate not destroy
- regenerate legend
- regenerate after destroy/die ?graveyard
- regenerate graveyard
""",
        (
            "regeneration replaces only being destroyed: it does nothing about a sacrifice, exile, a toughness of 0 or"
            " less, or what is in a graveyard already",
            "la régénération ne remplace que la destruction : elle ne peut rien contre un sacrifice, un exil ou une"
            " endurance de 0 ou moins, ni pour ce qui est déjà au cimetière",
        ),
    ),
    Statement(
        "701.12a",
        """
+ regenerate destroy ?damage ?lethal ?save ?creature ?spell ?receive
+ regenerate save damage/destroy ?lethal ?creature ?combat
+ regenerate lethal damage ?receive ?combat ?save ?creature
+ regenerate k:deathtouch ?damage ?destroy ?receive ?survive ?save ?prevent
+ regenerate before !before>regenerate destroy/damage ?must ?activate
+ regenerate mark damage
= when regenerate must/activate ?ability ?before ?damage
= when regenerate
""",
        (
            "regeneration replaces being destroyed, also by lethal damage; the shield must be made before that, and"
            " lasts for"
            " the turn",
            "la régénération remplace la destruction, aussi par des blessures mortelles ; le bouclier doit être créé"
            " avant,"
            " et vaut pour le tour",
        ),
    ),
    Statement(
        "104.3c",
        """
= what/when draw library empty ?must ?more
= what/when empty library ?draw ?must ?more ?not
= what/when not/more draw card/library ?must ?empty ?more ?library
= when lose library/draw empty ?draw ?must ?library
+ lose draw library/empty ?empty ?must ?library ?more ?not
+ lose draw must/may not ?library ?empty
= who/what win/gain/lose library/draw/card empty/more/not ?draw ?opponent ?must ?may ?library ?empty ?card ?game ?more
= when lose empty library
""",
        (
            "a player who would draw from an empty library loses the game the next time a player would get priority;"
            " this is a state-based action",
            "un joueur qui doit piocher dans une bibliothèque vide perd la partie la prochaine fois qu'un joueur"
            " devrait"
            " recevoir la priorité ; c'est une action basée sur un état",
        ),
    ),
    Statement(
        "104.3c",
        """
- lose library empty ?when ?thisturn
- library empty not draw lose ?until
- lose library empty ?thisturn ?not ?draw
""",
        (
            "an empty library alone loses nobody the game: only who must draw from it does",
            "une bibliothèque vide ne fait pas perdre la partie à elle seule : seul celui qui doit y piocher perd",
        ),
    ),
)
