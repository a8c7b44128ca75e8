"""What the rules of damage say (CR 119, 306.7, 614.9, 615, 704.5)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, has_battles, has_no_battles, redirects

STATEMENTS: Final = (
    Statement(
        "119.1a",
        """
- artifact/enchantment/land/spell/noncreature/aura deal/receive damage ?deal ?receive ?permanent ?may !attacker
= which/who/what deal/receive damage ?deal ?receive ?permanent
- damage deal/receive artifact/enchantment/land/noncreature
= what damage artifact/enchantment/land
- all permanent receive damage ?deal
""",
        (
            "only creatures, planeswalkers and players can be dealt damage",
            "seuls les créatures, les planeswalkers et les joueurs peuvent se voir infliger des blessures",
        ),
        has_no_battles,
    ),
    Statement(
        "119.1a",
        """
- artifact/enchantment/land/spell/noncreature/aura deal/receive damage ?deal ?receive ?permanent ?may !attacker
= which/who/what deal/receive damage ?deal ?receive ?permanent
- damage deal/receive artifact/enchantment/land/noncreature
= what damage artifact/enchantment/land
- all permanent receive damage ?deal
""",
        (
            "only creatures, planeswalkers, battles and players can be dealt damage",
            "seuls les créatures, les planeswalkers, les batailles et les joueurs peuvent se voir infliger des"
            " blessures",
        ),
        has_battles,
    ),
    Statement(
        "119.2",
        """
+ artifact/enchantment/land/spell/instant/sorcery source damage ?deal
+ all deal damage source ?object
= which/what object/permanent deal damage source
""",
        (
            "any object can deal damage",
            "tout objet peut infliger des blessures",
        ),
    ),
    Statement(
        "119.3a",
        """
+ damage deal/receive/player/opponent lose life ?asmuch ?deal ?receive ?opponent ?player ?act ?equal ?combat
+ damage player act lose life ?deal
= what/howmany damage player/opponent/unblocked ?deal ?receive ?effect ?result ?lose ?life ?happen ?act
= what player/opponent receive damage ?result ?lose
= what result damage deal player
- damage player/opponent mark/keep ?deal
""",
        (
            "damage dealt to a player makes that player lose that much life",
            "les blessures infligées à un joueur lui font perdre autant de points de vie",
        ),
    ),
    Statement(
        "119.3c",
        """
= what/howmany damage planeswalker ?deal ?receive ?effect ?result ?lose ?happen ?act ?loyalty ?vanish
= what/howmany planeswalker receive/lose damage/loyalty ?result ?lose ?damage ?vanish ?deal
+ damage planeswalker lose/vanish loyalty ?act ?asmuch ?deal ?receive ?equal
+ planeswalker receive/deal damage ?deal ?combat !planeswalker>deal
- planeswalker damage mark/keep/life ?deal ?lose ?controller
+ damage planeswalker deal !planeswalker>deal
""",
        (
            "damage dealt to a planeswalker removes that many loyalty counters from it",
            "les blessures infligées à un planeswalker retirent autant de ses marqueurs loyauté",
        ),
    ),
    Statement(
        "704.5i",
        """
= what planeswalker zero/more loyalty/counter ?loyalty ?lose ?not ?become
+ planeswalker die/destroy/graveyard/put/leave zero/loyalty ?loyalty ?counter ?put
= what planeswalker not/last loyalty ?lose
= when planeswalker die/destroy/graveyard/put ?put ?graveyard
""",
        (
            "a planeswalker with no loyalty counter left is put into its owner's graveyard, as a state-based action",
            "un planeswalker qui n'a plus de marqueur loyauté est mis dans le cimetière de son propriétaire, comme"
            " action"
            " basée sur un état",
        ),
    ),
    Statement(
        "119.3d",
        """
= what/how damage creature deal/receive/happen ?result ?receive ?mark
- damage deal creature modify toughness ?lose
- damage modify/lose toughness/power ?deal ?receive ?creature
= how damage mark ?creature
""",
        (
            "damage dealt to a creature is marked on it (or becomes -1/-1 counters if its source has wither or"
            " infect); it"
            " does not change its toughness",
            "les blessures infligées à une créature sont marquées sur elle (ou deviennent des marqueurs -1/-1 si la"
            " source a"
            " la flétrissure ou l'infection) ; elles ne changent pas son endurance",
        ),
    ),
    Statement(
        "119.4",
        """
= howmany/which/what/how part damage ?happen ?deal ?event
= how/inorder damage event/happen ?deal ?modify ?result
= what damage part
= howmany part damage
""",
        (
            "damage is dealt in three parts: it is dealt, as replacement and prevention change it; it is turned into"
            " its results, as effects on these change them; and the event happens",
            "les blessures sont traitées en trois parties : elles sont infligées, modifiées par remplacements et"
            " préventions ; elles sont transformées en leurs résultats, modifiés de même ; puis l'événement a lieu",
        ),
    ),
    Statement(
        "119.5",
        """
- damage/source destroy creature/planeswalker/damage ?planeswalker ?deal ?die ?source
- damage/source destroy ?deal
= what/who/which destroy ?damage ?lethal ?receive
- spell/instant destroy damage ?deal ?source
- source destroy creature damage ?deal
""",
        (
            "neither damage nor its source destroys anything: state-based actions do, on account of the damage",
            "ni les blessures ni leur source ne détruisent : ce sont les actions basées sur un état, du fait des"
            " blessures",
        ),
    ),
    Statement(
        "119.6",
        """
= when/whichstep/what/how damage vanish/keep/mark/leave/end/become/lose/leave ?mark ?creature ?endturn ?receive ?keep
  ?turn ?nextturn ?until ?happen ?after ?combat ?permanent
= when/whichstep vanish damage ?mark ?creature
= when damage keep/stay/mark ?mark ?creature ?keep
- damage keep/mark/stay/count nextturn/endturn ?mark ?creature ?keep ?stay ?after ?receive ?turn
- damage mark/receive keep/stay/again ?creature nextturn/turn/s:cleanup/after
- keep damage nextturn ?creature ?receive ?stay
- vanish damage s:end_combat/endturn/s:end/combat ?mark ?before ?after ?ph:combat
- damage vanish/leave s:end_combat/s:end/ph:combat ?mark ?after
+ damage vanish/leave/end endturn/s:cleanup ?mark ?creature ?all ?automatic ?each ?simultaneous
+ vanish damage endturn/s:cleanup ?mark ?all ?creature
+ damage keep/stay/mark turn/thisturn/endturn/combat/s:cleanup ?until ?mark ?stay ?after ?creature ?ph:main ?s:end
  ?s:end_combat
+ damage keep until endturn/s:cleanup ?mark
- creature stay/keep damage nextturn
- damage receive/deal keep/stay/count nextturn
""",
        (
            "damage stays marked on a creature until the cleanup step, in which all of it is removed, or until it"
            " regenerates",
            "les blessures restent marquées sur une créature jusqu'à l'étape de nettoyage, où toutes sont retirées,"
            " ou jusqu'à ce qu'elle se régénère",
        ),
    ),
    Statement(
        "119.6",
        """
+ damage more/several/two turn/thisturn/keep ?keep ?source ?deal ?creature ?same ?lethal ?several ?other
+ damage several/two/other source/spell more ?destroy ?turn
+ damage keep thisturn
+ damage receive before combat count ?destroy ?lethal
""",
        (
            "damage marked on a creature adds up during the turn, from whatever sources it comes",
            "les blessures marquées sur une créature s'additionnent pendant le tour, de quelque source qu'elles"
            " viennent",
        ),
    ),
    Statement(
        "119.7",
        """
= what/who/which source damage ?deal ?mean ?combat ?spell
= who/what source
+ creature/attacker source damage combat ?deal
""",
        (
            "what deals damage is its source; a spell or ability says which object that is",
            "l'objet qui inflige des blessures en est la source ; un sort ou une capacité dit quel objet c'est",
        ),
    ),
    Statement(
        "119.8",
        """
- zero damage deal/trigger/receive ?ability ?trigger ?triggered ?deal ?source ?event
- deal zero damage ?source ?trigger ?count ?event
= what zero damage ?deal ?source ?happen
- damage zero modify/prevent/replace/double ?deal
- zero damage k:lifelink/gain ?life ?deal
""",
        (
            "a source that would deal 0 damage deals none: nothing triggers on it, nothing replaces or increases it",
            "une source qui infligerait 0 blessure n'en inflige pas : rien ne se déclenche, rien ne la remplace ni"
            " ne l'augmente",
        ),
    ),
    Statement(
        "704.5g",
        """
= when/what/how/why die/destroy creature/damage/lethal ?damage ?receive ?lethal ?creature ?toughness ?asmuch ?equal
= when/what creature/damage receive/lethal lethal/toughness/damage ?destroy ?damage ?equal ?more ?asmuch ?creature
= howmany damage destroy/die ?must ?creature ?deal
+ destroy/die damage equal/asmuch/more/lethal ?toughness ?receive ?mark ?deal ?equal ?more ?creature ?asmuch
+ creature destroy/die lethal/damage ?damage ?receive toughness/lethal ?equal ?mark ?asmuch ?more
- survive damage equal/asmuch/lethal/more ?toughness ?receive
+ survive damage less toughness ?receive
- destroy/die damage less toughness ?receive ?mark
- lethal damage destroy/resolve s:end_combat/endturn
= when/what creature size receive damage
""",
        (
            "a creature with as much damage marked on it as its toughness, or more, is destroyed the next time"
            " state-based actions are looked at",
            "une créature sur laquelle sont marquées au moins autant de blessures que son endurance est détruite dès"
            " que les actions basées sur un état sont vérifiées",
        ),
    ),
    Statement(
        "615.1",
        """
= what/how/when prevent damage ?deal ?effect ?combat ?happen
- prevent damage deal/receive/lose/trigger/gain/count/mark ?life ?triggered ?ability ?deal ?source ?player
- prevent damage trigger ?ability ?triggered ?deal
- prevent damage k:lifelink gain ?life ?deal
- prevent damage gain/lose life ?k:lifelink
- k:lifelink gain life damage prevent
+ prevent damage k:deathtouch/k:trample/k:first_strike ?source ?all
+ prevent damage combat ?effect ?spell ?all ?attacker ?blocker ?before
- prevent damage after deal ?assign
- prevent deal after damage
= when must prevent damage ?cast ?spell ?before
""",
        (
            "prevented damage is not dealt: it has no result, and nothing triggers on it; what prevents it must be"
            " there"
            " before it is dealt",
            "des blessures prévenues ne sont pas infligées : elles n'ont pas de résultat, et rien ne se déclenche ;"
            " l'effet de"
            " prévention doit exister avant qu'elles soient infligées",
        ),
    ),
    Statement(
        "614.9",
        """
= what/how/who redirect damage ?effect ?source ?deal
- redirect damage modify source ?deal
+ redirect damage stay/keep combat/source ?source ?same ?deal
- redirect damage not combat
""",
        (
            "redirected damage is dealt by the same source to another object or player; if that cannot be dealt"
            " damage any"
            " more, nothing is redirected; combat damage stays combat damage",
            "des blessures redirigées sont infligées par la même source à un autre objet ou joueur ; si celui-ci ne"
            " peut plus"
            " en subir, rien n'est redirigé ; des blessures de combat restent des blessures de combat",
        ),
    ),
    Statement(
        "306.7",
        """
+ redirect damage planeswalker ?spell ?opponent ?player ?noncombat ?instead ?source
- redirect damage combat planeswalker ?player ?attacker ?unblocked
= who/when choose redirect damage planeswalker ?player
+ deal damage planeswalker instead player ?spell ?redirect
""",
        (
            "noncombat damage that a source of an opponent would deal to a player may be redirected by that opponent"
            " to a"
            " planeswalker of that player; combat damage may not",
            "des blessures hors combat que la source d'un adversaire infligerait à un joueur peuvent être redirigées"
            " par cet"
            " adversaire vers un planeswalker de ce joueur ; des blessures de combat, non",
        ),
        redirects,
    ),
    Statement(
        "119.3",
        """
= what/which result damage ?effect ?deal ?receive
= what damage ?mean ?act ?effect
= what result damage
""",
        (
            "damage makes a player lose that much life, takes as many loyalty counters off a planeswalker, and is"
            " marked on"
            " a creature; with wither, infect or lifelink it has other or more results",
            "des blessures font perdre autant de points de vie à un joueur, retirent autant de marqueurs loyauté à un"
            " planeswalker et sont marquées sur une créature ; la flétrissure, l'infection et le lien de vie"
            " changent ou"
            " ajoutent des résultats",
        ),
    ),
)
