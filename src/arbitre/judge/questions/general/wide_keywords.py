"""What the rules of keyword abilities say, told of whatever circumstances (CR 702)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "702.18b",
        """
+ k:trample k:protection blocker/blocked/beblocked/creature ?happen ?count ?excess ?assign ?@light ?act ?useful
  ?stay ?from:red ?from:white ?from:green ?from:black ?from:blue
+ k:trample prevent/k:indestructible blocker/creature/lethal assign/excess/happen ?damage ?@light ?lethal ?count
= howmany/what/how k:trample k:protection/k:indestructible/prevent/blocker assign/must/lethal/excess ?lethal ?@light
  ?damage ?excess ?blocker
= howmany k:trample k:deathtouch ?must ?assign ?lethal ?@light ?blocker ?several ?excess
+ k:trample k:deathtouch one/enough ?assign ?lethal ?@light ?blocker ?excess
+ k:trample several/two/all blocker lethal/must/assign ?each ?@light ?excess ?before !k:indestructible !k:protection
- k:trample must assign excess/player/all ?@light ?damage
+ k:trample may choose/assign all/more blocker ?excess ?@light ?damage
- k:trample assign/deal excess/player/damage before/not lethal/blocker ?@light
= what k:trample ?act ?mean ?happen ?@light
""",
        (
            "with trample the attacker must be assigned lethal damage to all its blockers (their toughness less"
            " damage already marked and assigned by others, 1 with deathtouch; protection, prevention and"
            " indestructible do not count), and its controller may then assign the rest to the player or"
            " planeswalker it attacks",
            "avec le piétinement, l'attaquant doit assigner des blessures mortelles à tous ses bloqueurs (leur"
            " endurance moins les blessures déjà marquées ou assignées par d'autres, 1 avec le contact mortel ;"
            " protection, prévention et indestructibilité ne comptent pas), et son contrôleur peut alors assigner"
            " le reste au joueur ou au planeswalker qu'il attaque",
        ),
    ),
    Statement(
        "702.18d",
        """
- k:trample planeswalker player/controller/opponent/excess/die ?excess ?attack ?@light ?deal ?damage ?passive
= what/where k:trample planeswalker excess/damage/attack ?@light ?become ?player ?passive
""",
        (
            "a creature with trample that attacks a planeswalker assigns no damage to its controller, whatever"
            " the excess",
            "une créature avec le piétinement qui attaque un planeswalker n'assigne aucune blessure à son"
            " contrôleur, quel que soit le surplus",
        ),
    ),
    Statement(
        "702.18c",
        """
+ k:trample noblocker/blocker @gone/noblocker all/player/defending/opponent/damage ?before ?damage ?@light ?blocked
  ?receive ?deal ?assign ?pass
= what/howmany k:trample blocker/noblocker @gone/noblocker ?before ?damage ?@light ?all ?player
""",
        (
            "if nothing blocks it any more as damage is assigned, a blocked creature with trample assigns all its"
            " damage to the player or planeswalker that it attacks",
            "si plus rien ne la bloque au moment d'assigner les blessures, une créature bloquée avec le"
            " piétinement les assigne toutes au joueur ou au planeswalker qu'elle attaque",
        ),
    ),
    Statement(
        "510.5",
        """
= what/when give/gain/receive k:first_strike/k:double_strike
  s:combat_damage/after/s:first_combat_damage/before/s:declare_blockers ?creature ?useful ?@light ?damage ?late
- give/gain/receive k:first_strike s:combat_damage/after/s:first_combat_damage useful/deal/damage/happen ?creature
  ?@light ?again
+ give/gain/receive k:double_strike after s:first_combat_damage deal/again/second/damage ?k:first_strike ?creature
  ?@light ?happen ?s:second_combat_damage !no:first_strike
- lose/vanish k:first_strike/k:double_strike after/between/s:first_combat_damage
  second/again/deal/damage/s:second_combat_damage ?creature ?@light ?damage ?two ?twice ?step
- vanish/lose k:double_strike between/after/s:first_combat_damage twice/again/second/deal ?@light ?two ?damage ?step
+ two k:double_strike deal/fight twice/simultaneous/two ?damage ?creature ?@light
= how/what two k:first_strike/k:double_strike fight/deal/block ?first ?simultaneous ?@light ?which ?creature
+ k:double_strike k:first_strike deal/fight simultaneous/first ?creature ?@light ?step ?first ?damage
- k:double_strike/k:first_strike two/twice/more attack ?@light ?give ?may
= howmany k:first_strike/k:double_strike deal/step/damage/s:combat_damage ?creature ?@light ?twice ?exist
+ k:first_strike die/destroy before/first damage/deal/receive ?creature ?@light ?not ?no:first_strike
- k:first_strike blocked/block no:first_strike/die/destroy receive damage/receive ?die ?destroy ?creature ?@light
- k:first_strike s:declare_attackers/attack/declare first/before ?@light ?creature ?also
+ priority/cast/activate/respond between two/step/s:combat_damage/s:first_combat_damage/k:first_strike
  damage/s:combat_damage/step ?may ?@light ?instant ?exist ?receive ?spell ?s:second_combat_damage
""",
        (
            "creatures with first strike or double strike deal their damage in a first step; in the second those"
            " deal theirs that had neither as the first began, and those that have double strike then; players get"
            " priority in between, and what died in the first step deals none",
            "les créatures avec l'initiative ou la double initiative infligent leurs blessures dans une première"
            " étape ; dans la seconde, celles qui n'avaient ni l'une ni l'autre au début de la première et celles"
            " qui ont alors la double initiative ; on reçoit la priorité entre les deux, et ce qui est mort à la"
            " première n'inflige rien",
        ),
    ),
    Statement(
        "702.2b",
        """
= howmany/what k:deathtouch damage/lethal/one ?must ?enough ?@light ?destroy ?die ?creature
+ k:deathtouch one/enough damage/lethal/die/destroy ?damage ?@light ?creature ?toughness
- k:deathtouch die/destroy player/planeswalker/k:indestructible !k:indestructible>destroy !k:indestructible>die ?may
  ?@light ?damage ?creature
- k:deathtouch zero/prevent/not damage/power/die/destroy ?deal ?damage ?creature ?@light ?happen
+ k:deathtouch block/blocker/blocked/noncombat die/destroy/happen !k:indestructible ?creature ?@light ?attacker
  ?also ?damage ?spell
~ k:deathtouch regenerate ?may ?creature ?@light ?save ?destroy
+ k:deathtouch k:first_strike die/destroy/first ?before ?creature ?@light ?damage ?no:first_strike
+ k:deathtouch k:double_strike/k:infect/k:wither die/destroy/happen ?@light ?damage
- k:deathtouch damage toughness/more/mark modify ?@light
- k:deathtouch count regenerate/sacrifice ?@light
""",
        (
            "any nonzero damage from a source with deathtouch destroys a creature as a state-based action (it may"
            " regenerate; an indestructible one survives), and 1 is lethal when damage is assigned; it means"
            " nothing for players and planeswalkers",
            "toute blessure d'une source avec le contact mortel, ne serait-ce que 1, détruit une créature comme"
            " action basée sur un état (elle peut se régénérer ; une indestructible survit), et 1 est mortelle"
            " quand on assigne ; cela ne change rien pour les joueurs et les planeswalkers",
        ),
    ),
    Statement(
        "119.3f",
        """
- k:lifelink use/trigger/respond/stack/triggered stack/ability/respond/triggered/trigger ?@light ?may ?gain ?life
+ k:lifelink planeswalker/creature/block/blocker/noncombat/spell gain/happen/life ?life ?damage ?@light ?also
- k:lifelink prevent/zero/not gain/life/happen/damage ?life ?damage ?@light
= when/howmany/what k:lifelink gain/life/damage ?life ?@light ?mean ?act
- k:lifelink twice/two/several gain/add_up/life/double ?life ?@light ?instance
= who k:lifelink gain/life ?life ?@light ?control
+ k:lifelink k:double_strike twice/two/gain ?life ?@light ?damage
+ k:lifelink excess/more/lethal gain/count/life ?life ?damage ?creature ?@light ?all
+ k:lifelink source leave/die/destroy gain/life ?life ?@light ?damage ?stay
""",
        (
            "damage from a source with lifelink, of whatever kind and to whatever, also makes its controller gain"
            " that much life, as part of the same event: nothing triggers, nothing uses the stack, and several"
            " instances add nothing",
            "les blessures d'une source avec le lien de vie, quelles qu'elles soient et quoi qu'elles touchent,"
            " font aussi gagner autant de points de vie à son contrôleur, dans le même événement : rien ne se"
            " déclenche ni ne passe par la pile, et plusieurs occurrences n'ajoutent rien",
        ),
    ),
    Statement(
        "702.15b",
        """
+ k:protection from:red/from:white/from:green/from:black/from:blue save/prevent/happen
  damage/spell/c:red/c:white/c:black/c:blue/c:green all/damage/receive ?all ?creature ?@light ?c:red ?c:white
  ?c:black ?c:green ?c:blue ?not ?target
- k:protection save/prevent/happen destroy/sacrifice/exile/graveyard all/not/target ?creature ?@light ?target ?all
  ?from:red ?from:white ?from:green ?from:black ?from:blue
+ k:protection attack/block may/block c:red/c:white/c:black/c:blue/c:green ?from:red ?from:white ?from:black
  ?from:green ?from:blue ?@light ?creature !beblocked !blocked
= what/how k:protection ?from:red ?from:white ?from:black ?from:green ?from:blue ?mean ?act ?@light ?@light
+ k:protection aura/equip/attach leave/lose/vanish/graveyard/gain ?gain ?from:red ?from:white ?from:black
  ?from:green ?from:blue ?@light ?creature ?c:white ?c:red
""",
        (
            "protection from a quality: damage from sources with it is prevented, and what has that quality"
            " cannot enchant, equip, block or target the protected; it does not protect from what neither targets"
            " nor deals damage, like 'destroy all creatures'",
            "protection contre une qualité : les blessures des sources qui la possèdent sont prévenues, et ce qui"
            " la possède ne peut ni enchanter, ni équiper, ni bloquer, ni cibler ce qui est protégé ; elle ne"
            " protège pas de ce qui ne cible ni n'inflige de blessures, comme « détruisez toutes les créatures »",
        ),
    ),
    Statement(
        "702.20c",
        """
- band may/count two/several/more creature/not not band ?exist ?exist ?@light
= what/how band ?act ?mean ?modify ?damage ?@light ?happen ?attack ?combat
= howmany creature band not/may ?not ?@light ?exist
= when band announce/band/declare/choose ?@light ?attacker
- band block/blocker simultaneous/band ?may ?@light ?creature
- band attack other/two player/planeswalker/opponent ?may ?@light ?creature
+ band two/all band/attack ?attack ?may ?creature ?@light
""",
        (
            "as attackers are declared, creatures with banding, and at most one without, may form a band that"
            " attacks the same player or planeswalker; if one of it is blocked, all are, and combat damage dealt"
            " to or by creatures blocked by (or blocking) a creature with banding is divided by its controller"
            " instead",
            "à la déclaration des attaquants, des créatures avec le regroupement, et au plus une sans, peuvent"
            " former un groupe qui attaque le même joueur ou planeswalker ; si l'une d'elles est bloquée, toutes"
            " le sont, et les blessures de combat infligées à ces créatures sont réparties par leur contrôleur au"
            " lieu de l'autre joueur",
        ),
    ),
    Statement(
        "702.20j",
        """
= who assign/choose damage band ?blocker ?attacker ?block ?@light
= what/how band damage ?modify ?assign ?@light ?combat
+ band blocker/defending/block assign/choose/modify damage ?@light ?attacker ?may
""",
        (
            "the combat damage of a creature that is blocked by a creature with banding is assigned by the"
            " defending player, and that of a creature blocking a band with banding by the active player, without"
            " regard to the order",
            "les blessures de combat d'une créature bloquée par une créature avec le regroupement sont assignées"
            " par le joueur défenseur, et celles d'une créature qui bloque une créature avec le regroupement par"
            " le joueur actif, sans tenir compte de l'ordre",
        ),
    ),
    Statement(
        "702.78a",
        """
= what/how k:wither ?damage ?act ?mean ?modify ?@light ?creature ?player ?planeswalker
+ k:wither player lose/life/damage ?life ?@light ?deal
- k:wither player/planeswalker minus/counter/poison ?@light ?receive ?put
- k:wither damage mark ?creature ?@light
+ k:wither spell/noncombat/source damage/happen ?@light ?also ?minus
+ k:wither minus stay/keep/endturn ?@light ?after ?creature ?until
""",
        (
            "damage dealt to a creature by a source with wither is not marked: it puts that many -1/-1 counters"
            " on it, which stay; players and planeswalkers are damaged as usual",
            "les blessures infligées à une créature par une source avec la flétrissure ne sont pas marquées :"
            " elles lui mettent autant de marqueurs -1/-1, qui restent ; joueurs et planeswalkers subissent les"
            " blessures comme d'habitude",
        ),
    ),
    Statement(
        "702.88b",
        """
= what/how k:infect ?damage ?act ?mean ?modify ?@light ?creature ?player ?planeswalker
- k:infect player lose/life/damage life ?life ?@light ?deal ?poison
+ k:infect player/opponent poison ?receive ?give ?@light ?deal ?damage
+ k:infect creature minus ?receive ?@light ?deal ?damage ?put
- k:infect creature/planeswalker poison ?receive ?@light ?deal ?damage
+ k:infect planeswalker loyalty/lose ?loyalty ?@light ?damage ?counter
- k:infect minus vanish/leave/lose endturn/s:cleanup ?@light ?creature ?put
- k:infect minus/poison vanish/leave endturn/s:cleanup/nextturn ?@light ?creature ?put
""",
        (
            "damage from a source with infect gives players that many poison counters instead of making them lose"
            " life, and puts that many -1/-1 counters on creatures; planeswalkers lose loyalty counters as usual",
            "les blessures d'une source avec l'infection donnent aux joueurs autant de marqueurs poison au lieu"
            " de leur faire perdre des points de vie, et mettent autant de marqueurs -1/-1 sur les créatures ; les"
            " planeswalkers perdent des marqueurs loyauté comme d'habitude",
        ),
    ),
    Statement(
        "702.19b",
        """
+ k:vigilance must untapped ?attack ?attacker ?may ?declare ?creature ?@light
- k:vigilance tapped attack/attacker may ?creature ?@light ?already ?declare
- k:vigilance lose/vanish after/s:declare_attackers tap/tapped ?attack ?declare ?creature ?@light ?become
+ k:vigilance attack block/blocker ?may ?nextturn ?oppturn ?creature ?@light ?stay
- k:vigilance sickness/enter/thisturn attack ?may ?creature ?@light
- k:vigilance tap/tapped attack/attacker ?creature ?must ?@light
""",
        (
            "vigilance only means that attacking does not tap the creature: it must still be untapped and free of"
            " summoning sickness to attack, and stays untapped, so that it may block later",
            "la vigilance veut seulement dire qu'attaquer n'engage pas la créature : elle doit quand même être"
            " dégagée et sans mal d'invocation pour attaquer, et reste dégagée, si bien qu'elle peut bloquer"
            " ensuite",
        ),
    ),
    Statement(
        "702.10b",
        """
+ k:haste attack/tapability/tap thisturn/enter/may ?may ?creature ?@light ?activate ?ability
- k:haste lose/vanish after/s:declare_attackers removedcombat ?attack ?attacker ?creature ?@light ?declare
+ k:haste lose/vanish after/s:declare_attackers stay/attack ?attack ?attacker ?creature ?@light ?declare !removedcombat
- k:haste tapped/k:defender/oppturn attack ?may ?creature ?@light ?own
- k:haste cast/k:flash ?oppturn/instant ?instant ?creature ?@light ?may
= what k:haste ?act ?mean ?@light
""",
        (
            "a creature with haste may attack, and its abilities with {T} be activated, the turn it comes; it"
            " must still be untapped, and losing haste after the declaration changes nothing",
            "une créature avec la célérité peut attaquer, et ses capacités avec {T} être activées, le tour où"
            " elle arrive ; elle doit quand même être dégagée, et perdre la célérité après la déclaration n'y"
            " change rien",
        ),
    ),
    Statement(
        "701.12a",
        """
- regenerate sacrifice/exile/toughness/zero/return/legend save/may/useful ?creature ?@light ?may
- regenerate keep/stay/deal combat/ph:combat/damage/attacker ?attack ?creature ?@light ?removedcombat
+ regenerate tap/tapped/removedcombat/vanish ?creature ?damage ?@light ?become
= what/when/how regenerate ?creature ?must ?@light ?before ?pay ?happen ?damage ?act ?activate
- regenerate after/already die/destroy/graveyard ?creature ?may ?@light ?die
- regenerate leave/enter/graveyard battlefield/trigger ?@light ?die ?creature
+ regenerate destroy/lethal/k:deathtouch save/may/survive ?damage ?creature ?@light
= howmany regenerate turn/shield ?may ?creature ?@light
+ regenerate several/twice/two may/shield ?turn ?creature ?@light
""",
        (
            "regeneration sets up a shield beforehand: the next time the creature would be destroyed this turn,"
            " it is tapped instead, all damage is removed from it and it is removed from combat; it stays on the"
            " battlefield. It helps only against destruction, not against sacrifice, exile or toughness 0",
            "la régénération prépare un bouclier à l'avance : la prochaine fois que la créature devrait être"
            " détruite ce tour-ci, à la place elle est engagée, toutes ses blessures sont retirées et elle est"
            " retirée du combat ; elle reste sur le champ de bataille. Cela n'aide que contre la destruction, pas"
            " contre un sacrifice, un exil ou une endurance de 0",
        ),
    ),
    Statement(
        "700.4",
        """
+ k:indestructible damage receive/mark/deal ?stay ?may ?creature ?@light
- k:indestructible die/destroy lethal/damage/k:deathtouch !k:indestructible>destroy ?may ?creature ?@light ?receive
+ k:indestructible sacrifice/exile/return/legend/leave may/creature ?creature ?@light
- k:indestructible survive/save/prevent sacrifice/exile/minus/toughness/legend ?zero ?creature ?@light
= what/how/who k:indestructible die/vanish/mean/act/leave ?may ?creature ?@light ?die
- k:indestructible prevent/mark/ignore damage ?creature ?@light
+ k:indestructible lose die/destroy damage/mark/lethal ?creature ?@light ?already
""",
        (
            "what is indestructible cannot be destroyed, neither by lethal damage or deathtouch nor by an effect;"
            " damage is still marked on it, and it can be sacrificed, exiled, returned, or put into the graveyard"
            " for toughness 0",
            "ce qui est indestructible ne peut pas être détruit, ni par des blessures mortelles ou le contact"
            " mortel ni par un effet ; les blessures y sont quand même marquées, et il peut être sacrifié, exilé,"
            " renvoyé, ou mis au cimetière pour une endurance de 0",
        ),
    ),
    Statement(
        "119.3f",
        """
= howmany k:trample k:lifelink gain/life/damage ?life ?@light ?creature ?damage
+ k:trample k:lifelink gain/life ?all ?life ?excess ?damage ?@light ?player
""",
        (
            "lifelink counts all the damage that the source deals, to blockers and to the player alike",
            "le lien de vie compte toutes les blessures que la source inflige, aux bloqueurs comme au joueur",
        ),
    ),
    Statement(
        "702.9b",
        """
= what k:flying/k:reach k:reach/act/mean/useful ?creature ?@light ?k:flying ?act ?block
- k:reach attack/beblocked k:flying/attack ?may ?creature ?@light ?count ?mean
+ k:reach attack/may attack !block ?may ?creature ?@light
- k:reach beblocked no:flying/all ?creature ?@light
+ k:reach block k:flying ?may ?creature ?@light ?attacker
- k:reach beblocked/prevent no:flying/may ?creature ?@light
+ k:flying block no:flying/creature ?may ?creature ?@light !k:reach !only
- no:flying block k:flying ?may ?creature ?@light !k:reach
= who/which/what block k:flying ?creature ?may ?@light ?attacker
""",
        (
            "a creature with flying is blocked only by creatures with flying or reach; it may itself block any"
            " creature. Reach only lets a creature block flyers: it gives no evasion of its own",
            "une créature avec le vol n'est bloquée que par des créatures avec le vol ou la portée ; elle-même"
            " peut bloquer n'importe quelle créature. La portée permet seulement de bloquer des créatures avec le"
            " vol : elle ne donne elle-même aucune évasion",
        ),
    ),
    Statement(
        "704.5h",
        """
= what/who two/attacker/all k:deathtouch ?blocker ?die ?all ?two ?creature ?@light ?block ?blocked ?fight
+ two/all k:deathtouch die ?all ?attacker ?blocker ?@light ?creature
""",
        (
            "both deal their damage at the same time and both are destroyed, unless one has first strike or deals none",
            "tous deux infligent leurs blessures en même temps et tous deux sont détruits, à moins que l'un n'ait"
            " l'initiative ou n'en inflige pas",
        ),
    ),
    Statement(
        "702.18b",
        """
- k:trample assign/deal all player/opponent/defending ?damage ?k:deathtouch ?blocker ?@light ?may !noblocker !@gone
""",
        (
            "even with trample each blocker must be assigned lethal damage first (1 is lethal with deathtouch);"
            " only the rest may be assigned to the player or planeswalker",
            "même avec le piétinement, chaque bloqueur doit d'abord se voir assigner des blessures mortelles (1"
            " est mortelle avec le contact mortel) ; seul le reste peut être assigné au joueur ou au planeswalker",
        ),
    ),
    Statement(
        "119.3f",
        """
~ k:lifelink save/prevent/illegal/survive die/lose/zero ?life ?zero ?may ?@light ?become ?game
""",
        (
            "the life is gained in the same event as the damage is dealt: who is thereby above 0 when state-based"
            " actions are checked does not lose, but life that comes later is too late",
            "les points de vie sont gagnés dans le même événement que les blessures sont infligées : qui est"
            " ainsi au-dessus de 0 quand les actions basées sur un état sont vérifiées ne perd pas, mais des"
            " points de vie gagnés ensuite viennent trop tard",
        ),
    ),
    Statement(
        "702.15b",
        """
- k:protection beblocked/blocked/block c:red/c:white/c:black/c:blue/c:green ?from:red ?from:white ?from:black
  ?from:green ?from:blue ?may ?@light ?creature !k:protection>block
""",
        (
            "what has protection from a colour cannot be blocked by creatures of that colour",
            "ce qui a la protection contre une couleur ne peut pas être bloqué par des créatures de cette couleur",
        ),
    ),
    Statement(
        "119.3c",
        """
- k:wither/k:infect happen/modify planeswalker ?damage ?@light ?other
= what k:wither/k:infect planeswalker ?which ?counter ?@light ?put
= which k:wither/k:infect planeswalker/counter ?put ?counter ?@light ?loyalty
""",
        (
            "a planeswalker loses that many loyalty counters by whatever damage, also with wither or infect",
            "un planeswalker perd autant de marqueurs loyauté quelles que soient les blessures, aussi avec la"
            " flétrissure ou l'infection",
        ),
    ),
    Statement(
        "701.12a",
        """
= when regenerate ?creature ?blocked ?blocker ?attacker ?may ?must ?@light ?combat ?late
""",
        (
            "before the creature would be destroyed: in combat at the latest in the declare blockers step (or"
            " between the two damage steps), as damage is dealt without anyone being able to respond",
            "avant que la créature ne doive être détruite : en combat, au plus tard à l'étape de déclaration des"
            " bloqueurs (ou entre les deux étapes de blessures), car les blessures sont infligées sans qu'on"
            " puisse y répondre",
        ),
    ),
    Statement(
        "702.18b",
        """
- k:trample must assign all k:indestructible/k:protection/prevent/one ?damage ?blocker ?blocked ?beblocked ?@light
  ?creature
""",
        (
            "with trample only lethal damage must be assigned to a blocker: its toughness, though it is"
            " indestructible, protected or the damage be prevented; the rest may be assigned to the player",
            "avec le piétinement, seules des blessures mortelles doivent être assignées à un bloqueur : autant"
            " que son endurance, même s'il est indestructible ou protégé ou si elles seront prévenues ; le reste"
            " peut être assigné au joueur",
        ),
    ),
    Statement(
        "702.88b",
        """
+ k:infect k:wither creature/alike/same ?damage ?@light ?happen ?minus !player !opponent !planeswalker
- k:infect k:wither player/opponent/alike ?damage ?same ?@light ?happen !creature
""",
        (
            "both put -1/-1 counters on creatures instead of damage being marked; to a player, wither means loss"
            " of life as usual, infect poison counters instead",
            "les deux mettent des marqueurs -1/-1 sur les créatures au lieu de blessures marquées ; à un joueur,"
            " la flétrissure fait perdre des points de vie comme d'habitude, l'infection donne des marqueurs"
            " poison à la place",
        ),
    ),
    Statement(
        "510.5",
        """
= who/which/what two k:first_strike/k:double_strike block/fight/deal/beblocked ?first ?@light ?creature
  ?s:first_combat_damage
- k:first_strike/k:double_strike die/destroy blocker/no:first_strike receive/damage ?receive ?damage ?@light
  ?creature !k:double_strike>die
""",
        (
            "creatures that both have first strike deal their damage at the same time, in the first step; what"
            " they destroy there deals none in the second, unless it had first strike as well",
            "des créatures qui ont toutes deux l'initiative infligent leurs blessures en même temps, à la"
            " première étape ; ce qu'elles y détruisent n'en inflige pas à la seconde, à moins d'avoir aussi"
            " l'initiative",
        ),
    ),
    Statement(
        "701.12a",
        """
- regenerate save/may minus/shrink ?size ?creature ?@light ?toughness ?receive ?zero
""",
        (
            "regeneration replaces only destruction: it cannot help against toughness 0",
            "la régénération ne remplace que la destruction : elle ne peut rien contre une endurance de 0",
        ),
    ),
    Statement(
        "119.3f",
        """
= howmany life/gain k:lifelink size/power/damage ?gain ?life ?blocked ?blocker ?@light ?creature
~ k:lifelink happen/gain graveyard/stack/hand/exile ?@light ?source ?damage
""",
        (
            "lifelink gains as much life as the damage that its source deals, wherever that is and whatever it is"
            " dealt to, blockers included",
            "le lien de vie fait gagner autant de points de vie que les blessures infligées par sa source, où"
            " qu'elle soit et quoi qu'elles touchent, bloqueurs compris",
        ),
    ),
)
