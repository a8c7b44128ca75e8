"""What the rules say of keywords in combat (CR 702)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "510.5",
        """
+ k:first_strike deal damage before/first !before>k:first_strike ?other ?creature ?attacker ?blocker
+ k:first_strike deal damage before !before>k:first_strike other/blocker/attacker/creature ?attacker ?blocker
= what/how/when/whichstep k:first_strike ?act ?deal ?damage ?mean ?effect ?attacker ?blocker ?happen ?not ?other
- k:first_strike two/several ability deal twice ?damage ?k:first_strike
- k:first_strike deal damage twice/second/again/s:second_combat_damage ?also
- k:first_strike lose after s:first_combat_damage deal damage again ?second ?s:second_combat_damage
= when deal damage k:first_strike ?k:double_strike
= who/which k:first_strike deal first ?no:first_strike ?damage ?fight ?attacker ?blocker
= who/which k:first_strike deal first ?damage ?before
- k:first_strike simultaneous deal damage ?other
- k:first_strike deal damage simultaneous ?other ?attacker ?blocker ?no:first_strike
- two k:first_strike useful
+ two k:first_strike deal damage simultaneous ?attacker ?blocker ?all
+ k:first_strike destroy/die blocker/attacker before !before>k:first_strike deal ?damage ?blocker ?attacker ?receive
- die/destroy k:first_strike blocker/attacker deal damage ?before ?first ?attacker ?blocker ?stay
+ k:first_strike happen block/blocker ?also ?attack ?deal
+ k:first_strike deal damage blocker/attacker/block ?also ?first ?before
- k:first_strike sickness
- k:first_strike useful two/all ?attacker ?blocker ?same ?act
= who/which two/all/all k:first_strike ?block ?deal ?first ?attacker ?blocker ?creature ?damage ?before
= what two k:first_strike ?attacker ?blocker ?block ?each/other ?beblocked ?blocked
""",
        (
            "creatures with first strike deal their combat damage once, in a combat damage step of their own"
            " before the"
            " others; what is destroyed in it deals none",
            "les créatures avec l'initiative infligent leurs blessures de combat une seule fois, dans une première"
            " étape"
            " avant les autres ; ce qui y est détruit n'en inflige pas",
        ),
    ),
    Statement(
        "510.5",
        """
+ give/receive k:first_strike after s:first_combat_damage deal ?damage ?second ?s:second_combat_damage ?same ?stay
+ k:first_strike give/receive after s:first_combat_damage deal damage
""",
        (
            "what had neither first strike nor double strike as the first combat damage step began assigns its"
            " damage in the"
            " second, whatever it has gained since",
            "ce qui n'avait ni l'initiative ni la double initiative au début de la première étape des blessures"
            " assigne ses"
            " blessures à la seconde, quoi qu'il ait acquis depuis",
        ),
    ),
    Statement(
        "702.18c",
        """
= what/howmany k:trample k:double_strike blocker die/destroy ?first ?step ?second ?after ?damage
  ?s:first_combat_damage ?s:second_combat_damage ?act ?deal ?happen ?player
= what/how k:trample k:double_strike blocker die/destroy/leave ?same ?first ?pass ?s:first_combat_damage ?after
  ?happen ?damage ?deal ?second
+ k:trample k:double_strike blocker die/destroy/leave deal damage player ?all ?second ?s:second_combat_damage
  ?s:first_combat_damage ?first
""",
        (
            "in the first step it assigns lethal damage to its blocker and may assign the rest to the player; if the"
            " blocker"
            " is gone, it assigns all its damage to the player in the second step",
            "à la première étape elle assigne des blessures mortelles à son bloqueur et peut assigner le reste au"
            " joueur ; si le"
            " bloqueur n'est plus là, elle assigne toutes ses blessures au joueur à la seconde étape",
        ),
    ),
    Statement(
        "510.5",
        """
+ k:double_strike deal damage twice/two/s:first_combat_damage/s:second_combat_damage/again ?s:first_combat_damage
  ?s:second_combat_damage ?attacker ?combat ?unblocked ?step ?s:combat_damage ?all ?also
= howmany/what/how/when/whichstep k:double_strike ?deal ?damage ?mean ?act ?effect ?combat ?s:combat_damage ?attacker
  ?turn ?happen ?unblocked
- k:double_strike attack twice ?turn ?ph:combat
- k:double_strike attack two
- k:double_strike deal double damage ?asmuch
+ k:double_strike deal damage before/first !before>k:double_strike ?other ?attacker ?blocker
- k:double_strike lose after/between s:first_combat_damage/damage deal/damage
  twice/again/second/s:second_combat_damage ?damage ?deal
= what k:double_strike lose ?after ?s:first_combat_damage ?damage ?first
= differ ?what ?which k:first_strike k:double_strike ?between
= what k:double_strike k:first_strike ?simultaneous ?also
- k:double_strike deal damage once/only ?combat
+ k:double_strike k:first_strike deal damage simultaneous/first ?before
""",
        (
            "a creature with double strike deals its combat damage twice: with those with first strike, and again in"
            " the"
            " second combat damage step if it still has double strike then; it attacks only once",
            "une créature avec la double initiative inflige ses blessures de combat deux fois : avec celles qui ont"
            " l'initiative, puis de nouveau dans la seconde étape si elle a encore la double initiative ; elle"
            " n'attaque"
            " qu'une fois",
        ),
    ),
    Statement(
        "702.18b",
        """
+ k:trample !k:trample>block deal/assign excess/damage/player/planeswalker ?player ?excess ?attacker ?blocked
  ?blocker ?opponent
  ?defending ?damage ?more ?blocked ?after ?lethal ?planeswalker ?deal
= what/how k:trample ?act ?mean ?effect ?blocked ?attacker ?assign ?damage ?deal ?happen ?blocker
= howmany k:trample assign/deal/receive ?damage ?blocker ?must ?player ?attacker ?minimum ?excess ?lethal ?opponent
  ?receive ?before ?first
+ k:trample must assign lethal ?damage ?blocker ?all ?each ?first ?before ?excess ?player ?attacker ?several
- k:trample planeswalker player attack/attacker ?assign ?excess ?damage ?deal ?attack
- k:trample must assign excess player ?damage
- k:trample must assign player ?damage ?excess ?opponent
+ k:trample assign all damage blocker ?choose ?attacker ?instead ?one
- k:trample assign/deal all damage player ?blocked ?blocker ?ignore ?opponent ?attacker
+ k:trample two/several blocker assign lethal ?damage ?must ?all ?each
= who/when/where k:trample damage excess ?assign ?deal ?receive ?player
+ k:trample !k:trample>block excess ?damage ?deal ?player ?act ?lose ?pass ?opponent
= who choose k:trample assign ?damage ?excess
+ k:trample choose assign ?damage less/more player ?excess
""",
        (
            "a creature with trample must assign lethal damage to all its blockers, and may assign the rest to the"
            " player or planeswalker that it attacks",
            "une créature avec le piétinement doit assigner des blessures mortelles à tous ses bloqueurs, et peut"
            " assigner le reste au joueur ou planeswalker qu'elle attaque",
        ),
    ),
    Statement(
        "702.18a",
        """
- k:trample block/blocker ?deal ?assign ?damage ?player ?active ?excess ?happen ?attacker
- k:trample happen block/blocker ?effect
- blocker k:trample deal/assign damage player/active/attacker ?excess ?player ?opponent
= what blocker k:trample
""",
        (
            "trample works only while the creature attacks: a blocking creature assigns nothing to a player",
            "le piétinement n'a d'effet que quand la créature attaque : une créature bloqueuse n'assigne rien à un"
            " joueur",
        ),
    ),
    Statement(
        "510.1c",
        """
- no:trample excess/damage ?deal ?assign ?player ?blocker ?attacker ?blocked ?lethal ?opponent ?act ?more ?lose ?pass
  ?defending
- blocked deal/assign excess/damage/player player/opponent/defending ?damage ?excess ?attacker ?blocker ?no:trample
  ?lethal ?deal ?more
= what/where excess ?damage ?blocked ?blocker ?attacker ?deal ?no:trample ?happen ?become
- excess damage player/opponent/defending ?deal ?blocker ?blocked ?attacker ?assign ?act
- player/opponent/defending receive excess damage ?blocker ?blocked ?attacker
- blocked deal damage player/opponent/defending ?attacker ?also
- deal damage excess player ?blocked ?attacker ?blocker
- player/opponent/defending receive damage blocked ?attacker ?no:trample
""",
        (
            "a blocked creature without trample assigns all its damage to what blocks it, nothing to the player,"
            " however much"
            " it is",
            "une créature bloquée sans le piétinement assigne toutes ses blessures à ce qui la bloque, rien au"
            " joueur, si"
            " nombreuses soient-elles",
        ),
    ),
    Statement(
        "702.2b",
        """
= howmany k:trample k:deathtouch ?assign ?damage ?must ?blocker ?each ?minimum ?attacker ?deal ?lethal ?player ?size
= howmany k:deathtouch assign/deal/must ?assign ?damage ?blocker ?each ?minimum ?attacker ?lethal ?size ?several ?deal
+ k:trample k:deathtouch one/minimum assign ?damage ?blocker ?each
- k:trample k:deathtouch must assign all/more/toughness ?lethal ?damage ?blocker ?all ?equal ?asmuch
= howmany damage die/destroy k:deathtouch ?must ?receive
+ k:deathtouch one/size/number damage lethal/destroy/enough ?assign ?all ?creature
+ k:trample k:deathtouch assign excess player ?damage ?one ?blocker
= how/what k:trample k:deathtouch ?happen ?assign ?damage ?simultaneous
""",
        (
            "1 damage from a source with deathtouch is lethal: that much is enough for each blocker, and with"
            " trample the rest"
            " may be assigned to the player or planeswalker",
            "1 blessure d'une source avec le contact mortel est mortelle : cela suffit pour chaque bloqueur, et"
            " avec le"
            " piétinement le reste peut être assigné au joueur ou au planeswalker",
        ),
    ),
    Statement(
        "702.2b",
        """
+ k:deathtouch !k:deathtouch>beblocked !die>k:deathtouch !destroy>k:deathtouch destroy/die ?creature ?damage
  ?receive ?deal ?all ?blocker ?attacker ?one ?toughness ?number ?size
  ?lethal ?combat ?only ?ignore
= what/how/when k:deathtouch ?act ?mean ?effect ?damage ?deal ?destroy ?happen ?receive
- k:deathtouch destroy/die player/planeswalker/lose ?damage ?lose ?deal
- k:deathtouch happen player/planeswalker ?damage
+ k:deathtouch happen block/blocker/noncombat ?also
+ k:deathtouch blocker/block destroy/die attacker ?damage
- k:deathtouch destroy zero damage ?deal
- k:deathtouch !destroy>k:deathtouch destroy k:indestructible ?damage
- k:indestructible !die>k:deathtouch !destroy>k:deathtouch die/destroy k:deathtouch ?damage ?receive ?source ?deal
- k:deathtouch player/opponent lose/die ?game ?damage ?receive ?deal
+ k:deathtouch noncombat/spell/ability ?damage ?deal ?source ?destroy ?combat
- survive k:deathtouch damage ?receive
+ regenerate k:deathtouch destroy
""",
        (
            "any damage from a source with deathtouch destroys a creature (not an indestructible one), as a"
            " state-based action,"
            " and 1 is lethal where damage is assigned; it means nothing for players and planeswalkers",
            "toute blessure d'une source avec le contact mortel détruit une créature (non indestructible), comme"
            " action basée"
            " sur un état, et 1 est mortelle quand on assigne ; cela ne change rien pour les joueurs et les"
            " planeswalkers",
        ),
    ),
    Statement(
        "119.3f",
        """
= who/what/how/when/howmany k:lifelink ?act ?mean ?effect ?damage ?deal ?gain ?life ?happen ?receive ?trigger
+ k:lifelink gain life ?damage ?deal ?controller ?asmuch ?equal ?combat ?noncombat ?simultaneous ?block ?blocker
  ?attacker ?also ?spell ?creature ?planeswalker ?act
- k:lifelink use/put stack ?gain ?life
- k:lifelink trigger/triggered ?ability ?stack
- respond k:lifelink ?gain ?life
+ k:double_strike k:lifelink gain twice ?life ?damage ?deal
= howmany k:double_strike k:lifelink gain ?life ?times
+ k:lifelink happen block/blocker/noncombat/creature/simultaneous ?damage ?also ?deal
- k:lifelink gain life only combat/player/attack ?damage
- k:lifelink gain life after damage
+ k:lifelink damage simultaneous ?gain ?life
= when gain life k:lifelink ?damage
- k:lifelink opponent lose life
""",
        (
            "damage from a source with lifelink, of whatever kind and to whatever, also makes its controller gain"
            " that much"
            " life, in the same event; it neither triggers nor uses the stack",
            "les blessures d'une source avec le lien de vie, quelles qu'elles soient, font en plus gagner autant de"
            " points de"
            " vie à son contrôleur, dans le même événement ; cela ne se déclenche pas et ne passe pas par la pile",
        ),
    ),
    Statement(
        "702.14e",
        """
- k:lifelink several/twice/two/double gain ?life ?damage ?creature ?k:lifelink ?ability ?twice ?double !k:double_strike
- k:lifelink add_up ?several ?two
- k:lifelink twice/two/several/add_up ?add_up ?gain ?life ?twice ?same
= what k:lifelink twice/two/several ?add_up ?same
""",
        (
            "several instances of lifelink on the same object are redundant",
            "plusieurs instances de lien de vie sur un même objet sont redondantes",
        ),
    ),
    Statement(
        "615.1",
        """
+ prevent damage k:lifelink forbid/prevent gain/life ?life
""",
        (
            "prevented damage is not dealt: lifelink gains nothing from it",
            "des blessures prévenues ne sont pas infligées : le lien de vie n'en fait rien gagner",
        ),
    ),
    Statement(
        "119.3d",
        """
= what/how k:wither/k:infect ?act ?mean ?effect ?damage ?deal ?creature ?happen ?counter ?minus ?k:infect ?receive
+ k:wither/k:infect put/deal/minus/give minus/counter ?damage ?creature ?deal ?put ?blocker ?attacker ?asmuch ?mark
- k:wither/k:infect mark ?damage ?creature ?deal
- k:wither/k:infect damage vanish s:cleanup/endturn ?minus ?counter
- minus vanish/leave s:cleanup/endturn ?k:wither ?counter ?damage
+ minus keep nextturn ?k:wither ?counter
- regenerate k:wither/minus vanish ?counter ?damage
= when/whichstep minus vanish ?k:wither ?counter
""",
        (
            "damage to a creature from a source with wither or infect puts that many -1/-1 counters on it, instead"
            " of being marked; they stay there",
            "les blessures infligées à une créature par une source avec la flétrissure ou l'infection lui mettent"
            " autant de marqueurs -1/-1, au lieu d'y être marquées ; ils y restent",
        ),
    ),
    Statement(
        "119.3a",
        """
+ k:wither lose life player/opponent ?damage ?deal ?act
- k:wither deal/put/give minus/counter player/opponent ?counter ?minus ?damage
- k:wither minus/counter/poison player/opponent ?damage ?deal ?put ?give
= what k:wither player ?damage ?deal
+ k:wither deal damage player
""",
        (
            "wither matters only for damage to creatures: a player loses life as usual",
            "la flétrissure ne compte que pour les blessures infligées aux créatures : un joueur perd des points"
            " de vie"
            " comme d'habitude",
        ),
    ),
    Statement(
        "119.3b",
        """
- k:infect lose life ?player ?opponent ?damage ?deal ?act
= what/howmany k:infect player/opponent/poison/unblocked ?damage ?deal ?receive ?happen ?lose ?life ?poison ?attacker
+ k:infect poison player/opponent ?give ?player ?opponent ?put ?deal ?damage ?asmuch ?receive
- k:infect lose life poison ?player ?more
- k:infect k:lifelink lose life
""",
        (
            "damage to a player from a source with infect gives that player that many poison counters, instead of a"
            " loss of"
            " life",
            "les blessures infligées à un joueur par une source avec l'infection lui donnent autant de marqueurs"
            " poison, au"
            " lieu de lui faire perdre des points de vie",
        ),
    ),
    Statement(
        "119.3f",
        """
+ k:infect/k:wither k:lifelink gain life ?damage ?deal ?controller ?also
= what k:wither/k:infect k:lifelink ?happen ?damage
+ k:wither/k:infect k:lifelink happen ?simultaneous
""",
        (
            "lifelink goes with wither and infect: the damage has both results",
            "le lien de vie s'ajoute à la flétrissure et à l'infection : les blessures ont les deux résultats",
        ),
    ),
    Statement(
        "700.4",
        """
- k:indestructible !die>k:deathtouch !destroy>k:deathtouch destroy/die ?lethal ?damage ?receive ?spell ?effect
  ?k:deathtouch ?combat
= what/how/when k:indestructible ?act ?mean ?effect ?die ?leave ?battlefield ?receive ?lethal ?damage
+ k:indestructible sacrifice/exile/return/put/leave ?hand ?battlefield
+ k:indestructible receive/deal damage ?deal ?mark
+ k:indestructible die/graveyard/put toughness zero/negative/minus/less ?minus ?put
+ k:indestructible survive lethal/damage ?damage ?receive
+ k:indestructible may die/leave/graveyard
+ k:indestructible destroy toughness zero
- k:indestructible save toughness/sacrifice/exile ?zero
+ lethal damage assign k:indestructible ?attacker ?must ?excess
- k:indestructible regenerate must
- lethal damage destroy k:indestructible
- k:indestructible prevent damage
+ k:indestructible legend/sba ?put ?graveyard
""",
        (
            "what is indestructible is not destroyed, neither by lethal damage nor by effects; it can be dealt"
            " damage, be"
            " sacrificed or exiled, and dies of a toughness of 0",
            "ce qui est indestructible n'est détruit ni par des blessures mortelles ni par un effet ; il peut"
            " subir des"
            " blessures, être sacrifié ou exilé, et va au cimetière si son endurance est de 0",
        ),
    ),
)
