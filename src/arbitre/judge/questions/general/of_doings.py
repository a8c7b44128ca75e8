"""What the rules say of what players and creatures do in combat and otherwise (CR 302, 306, 506-510, 605, 608, 702)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, redirects

STATEMENTS: Final = (
    Statement(
        "306.1",
        """
- beblocked>planeswalker beblocked ?attacker ?planeswalker ?several ?two
- block>planeswalker block planeswalker ?may ?opponent !attack !attacker !creature>block
  !defending>block !player>block
- planeswalker>block block !attacker>block ?planeswalker ?attacker ?may
- planeswalker>attack attack !passive ?planeswalker ?player ?opponent
- planeswalker>deal deal combat damage ?planeswalker ?attack ?block
""",
        (
            "a planeswalker is no creature: it neither attacks nor blocks",
            "un planeswalker n'est pas une créature : il n'attaque pas et ne bloque pas",
        ),
    ),
    Statement(
        "510.1c",
        """
- block lose life attacker ?attacker ?size ?creature ?player ?one ?damage ?less ?own ?opponent !k:trample !k:infect
- attacker beblocked/blocked lose life ?size ?creature ?player ?damage ?defending ?opponent !k:trample
- block receive damage player/defending ?attacker ?own ?creature ?size !k:trample
""",
        (
            "a blocked creature without trample deals its damage to its blockers, however small they are: the"
            " player loses no life",
            "une créature bloquée sans piétinement inflige ses blessures à ses bloqueurs, si petits soient-ils :"
            " le joueur ne perd pas de"
            " points de vie",
        ),
    ),
    Statement(
        "510.1a",
        """
- unblocked choose not deal/assign ?damage ?player ?attacker ?opponent
- attacker/blocker/creature choose not deal/assign ?damage ?player ?combat ?all ?opponent
- attacker/blocker choose less damage ?deal ?assign ?power
= howmany deal damage combat/turn/ph:combat ?times ?creature ?each ?combat ?may !k:double_strike !power !size
""",
        (
            "each attacking or blocking creature deals all of its combat damage, as much as its power, once in"
            " each combat (twice"
            " with double strike); that is not optional",
            "chaque créature attaquante ou bloqueuse inflige toutes ses blessures de combat, autant que sa force,"
            " une fois par combat"
            " (deux avec la double initiative) ; ce n'est pas facultatif",
        ),
    ),
    Statement(
        "510.3",
        """
+ deal>respond/deal>cast/deal>act damage deal before respond/cast/act ?combat ?player ?instant ?spell
- respond>deal/cast>deal damage combat before deal ?respond ?cast
+ defending/opponent/active respond/@cast after declare/s:declare_blockers blocker/s:declare_blockers ?declare
  ?instant ?spell
  ?ability ?before ?damage
""",
        (
            "combat damage is dealt before anybody may respond to it; players get priority after blockers are"
            " declared and after the"
            " damage",
            "les blessures de combat sont infligées avant que quiconque puisse y répondre ; les joueurs reçoivent"
            " la priorité après la"
            " déclaration des bloqueurs et après les blessures",
        ),
    ),
    Statement(
        "509.1b",
        """
- give/gain k:flying/k:unblockable/k:fear/k:shadow/k:intimidate attacker/creature after
  blocked/s:declare_blockers/block ?block ?blocked
  ?blocker ?prevent ?beblocked ?undo ?vanish ?attacker
+ give/gain k:flying/k:unblockable/k:fear/k:shadow/k:intimidate attacker/creature before
  s:declare_blockers/block/blocker ?spell ?instant
  ?block ?attacker ?declare ?cast
+ give/gain k:reach/k:flying blocker/creature before s:declare_blockers/block ?spell ?instant ?block ?cast
= when must/may/last/late give/gain/cast k:flying/k:unblockable/k:reach/k:fear ?attacker ?block ?beblocked ?blocker
  ?spell ?before ?useful
  ?instant ?creature
""",
        (
            "what restricts blocking must be there before blockers are declared; afterwards a block that was made"
            " stands",
            "ce qui restreint les blocages doit exister avant la déclaration des bloqueurs ; ensuite le blocage"
            " fait demeure",
        ),
    ),
    Statement(
        "509.1a",
        """
- attack block thisturn/same/turn k:vigilance/k:haste ?creature ?same ?thisturn ?turn !nextturn !oppturn
- block control not ?player ?creature ?own
- block control opponent creature ?own
- block creature hand/graveyard/library/exile
- attack creature hand/graveyard/library/exile ?own
- attack control not ?creature ?player
- block creature other/opponent player ?control ?own !attack !attacker
""",
        (
            "one attacks and blocks only with untapped creatures on the battlefield that one controls: attacks in"
            " one's own turn, blocks in"
            " another player's",
            "on n'attaque et ne bloque qu'avec des créatures dégagées sur le champ de bataille que l'on contrôle"
            " : on attaque pendant son tour,"
            " on bloque pendant celui d'un autre",
        ),
    ),
    Statement(
        "510.5",
        """
+ damage first/s:first_combat_damage keep/stay/count/mark second/s:second_combat_damage ?step ?combat ?creature
  ?deal ?mark ?k:first_strike
+ die vanish/leave/graveyard before damage ?k:first_strike ?after ?creature ?second ?s:first_combat_damage ?put
  ?no:first_strike
- k:double_strike/k:first_strike die/destroy first/s:first_combat_damage deal/second ?second ?step ?damage ?deal
  ?s:second_combat_damage
  ?attacker ?blocker ?again ?stay ?creature !k:trample !blocker
- lose k:double_strike before second/s:second_combat_damage deal ?step ?damage ?stay ?again ?second
- k:first_strike block before ?may ?other ?declare
+ spell/instant/effect give/gain k:first_strike/k:double_strike must/useful cast/before damage/s:first_combat_damage
  ?before ?cast ?combat
  ?useful ?s:combat_damage
= what all creature k:first_strike combat ?damage ?attacker ?blocker
= what all k:first_strike ?creature ?attacker ?blocker ?combat ?damage ?same
= why k:double_strike twice/two ?deal ?damage
- k:first_strike attack before/first ?declare ?may
= when must give/gain/cast k:first_strike/k:double_strike ?before ?damage ?spell ?useful ?instant
""",
        (
            "first strike only concerns damage: in a first step those with first or double strike deal theirs;"
            " state-based actions follow,"
            " and what has died deals none in the second step, where those with double strike deal damage again"
            " and all others theirs; the"
            " damage of the first step stays marked",
            "l'initiative ne concerne que les blessures : à une première étape infligent celles qui ont"
            " l'initiative ou la double initiative ;"
            " les actions basées sur un état suivent, et ce qui est mort n'inflige plus rien à la seconde étape,"
            " où la double initiative frappe"
            " de nouveau et toutes les autres créatures frappent ; les blessures de la première restent marquées",
        ),
    ),
    Statement(
        "702.18b",
        """
- k:trample less/not power/damage die/destroy/lethal ?blocker ?player ?receive ?damage ?power ?attacker ?enough
  ?deal ?asmuch
- k:trample power/damage less toughness/blocker ?player ?receive ?damage ?blocker ?deal ?pass ?attacker
~ k:trample must die/destroy before player/deal ?blocker ?two ?several ?all ?deal ?damage ?first ?assign
= howmany/what k:trample k:indestructible/k:protection player ?opponent ?creature ?blocker ?block ?damage ?power
~ k:trample must die/destroy blocker ?player ?deal ?damage ?all
""",
        (
            "with trample each blocker must be assigned lethal damage (as much as its toughness, even if it will"
            " not die of it) before any"
            " is assigned to the player: with less power nothing is left for the player",
            "avec le piétinement, chaque bloqueur doit se voir assigner des blessures mortelles (autant que son"
            " endurance, même s'il n'en meurt"
            " pas) avant que le joueur n'en reçoive : avec moins de force, il ne reste rien pour le joueur",
        ),
    ),
    Statement(
        "119.3f",
        """
- life k:lifelink gain/enter after/second damage ?gain ?enter ?life ?deal ?combat ?happen
+ life k:lifelink gain/enter simultaneous damage ?gain ?enter ?life ?deal ?happen
= when life k:lifelink gain/enter ?gain ?damage
""",
        (
            "the life is gained in the same event as the damage is dealt",
            "les points de vie sont gagnés dans le même événement que les blessures sont infligées",
        ),
    ),
    Statement(
        "702.2b",
        """
- k:deathtouch zero power die/destroy ?damage ?deal ?creature ?blocker ?attacker ?block
- k:deathtouch prevent damage die/destroy ?creature ?all
~ k:deathtouch k:protection die/destroy ?creature ?from:red/from:black/from:white/from:green/from:blue ?blocker
  ?attacker
~ k:deathtouch regenerate die/destroy ?creature ?may ?shield
+ k:deathtouch regenerate save/prevent/may ?creature ?destroy ?survive
- k:deathtouch deal noncombat
+ k:deathtouch happen/count noncombat/spell/ability damage ?source ?creature ?combat
+ k:deathtouch block/blocker happen/useful/act ?attacker ?use
+ k:deathtouch block/blocker die/destroy attacker ?creature
+ k:deathtouch one damage enough/die/destroy ?creature ?lethal
""",
        (
            "deathtouch destroys a creature only by damage that its source deals, be it 1: none with power 0, and"
            " none if it is prevented (as by"
            " protection); what it destroys may regenerate",
            "le contact mortel ne détruit une créature que par des blessures que sa source inflige, ne serait-ce"
            " que 1 : aucune avec une force de"
            " 0, ni si elles sont prévenues (comme par la protection) ; ce qu'il détruit peut se régénérer",
        ),
    ),
    Statement(
        "306.5",
        """
- loyalty return/vanish/gain endturn/nextturn/s:cleanup/s:untap ?planeswalker ?counter
+ loyalty keep/stay endturn/nextturn ?planeswalker ?lose
- planeswalker damage vanish endturn/s:cleanup
- controller/player planeswalker lose game die/attack ?die ?attack ?destroy
- lose game planeswalker die/leave/destroy ?player
+ planeswalker attack enter/thisturn nextturn/oppturn ?thisturn ?enter ?may ?opponent
+ planeswalker attack thisturn enter ?may ?opponent
""",
        (
            "loyalty counters neither come back nor go by themselves; a player loses nothing but the planeswalker"
            " when it has none left, and it may"
            " be attacked in any later turn of an opponent",
            "les marqueurs loyauté ne reviennent ni ne disparaissent d'eux-mêmes ; un joueur ne perd que son"
            " planeswalker quand il n'en a plus, et"
            " il peut être attaqué dès le tour suivant d'un adversaire",
        ),
    ),
    Statement(
        "508.1b",
        """
= howmany creature/attacker attack plan_type/planeswalker ?same ?simultaneous ?maximum
= must announce/choose/declare which planeswalker ?attack ?attacker ?player
+ must announce/choose/declare which/planeswalker planeswalker/attack ?attack ?attacker ?which ?player
= when/how/who must/announce/choose/declare planeswalker attack ?announce ?choose ?declare ?attacker ?which ?player
+ must announce player/planeswalker attack ?which ?attacker ?creature
""",
        (
            "as attackers are declared their controller announces for each which player or planeswalker it"
            " attacks; as many as one likes may attack"
            " the same one",
            "à la déclaration des attaquants, leur contrôleur annonce pour chacun quel joueur ou planeswalker il"
            " attaque ; on peut attaquer le même"
            " avec autant de créatures que l'on veut",
        ),
    ),
    Statement(
        "306.7",
        """
- target player/opponent planeswalker spell !redirect ?instant ?damage
+ redirect player planeswalker cast/spell/instant ?damage ?opponent ?own
= how deal damage planeswalker spell/instant ?ability
+ spell/instant/ability deal damage planeswalker ?redirect ?player !combat !attack
""",
        (
            "a spell that targets a player does not target a planeswalker; but noncombat damage that its"
            " controller's source would deal to an"
            " opponent may be dealt to a planeswalker of that opponent instead",
            "un sort qui cible un joueur ne cible pas un planeswalker ; mais les blessures hors combat que la"
            " source d'un joueur infligerait à un"
            " adversaire peuvent l'être à la place à un planeswalker de cet adversaire",
        ),
        redirects,
    ),
    Statement(
        "500.4",
        """
- lose life/damage pool/mana empty/vanish/unspent ?life ?player ?endstep ?end ?step ?phase ?turn
= what/when mana unspent/keep endstep/endturn
  s:upkeep/s:draw/s:begin_combat/s:end_combat/ph:main/ph:combat/s:combat_damage ?become ?vanish
- mana keep/between s:upkeep/s:draw/ph:main/ph:combat/s:begin_combat/s:end
  ph:main/s:draw/ph:combat/step/endstep/s:end ?between ?until
  ?unspent ?pool ?keep ?after ?s:precombat_main ?s:postcombat_main
""",
        (
            "unspent mana is lost as each step and phase ends, without any other consequence",
            "le mana inutilisé est perdu à la fin de chaque étape et de chaque phase, sans autre conséquence",
        ),
    ),
    Statement(
        "605.3a",
        """
~ manaability resolve spell/ability ?activate ?pay
+ manaability pay resolve ?spell ?cost ?ability
- manaability s:untap/s:cleanup ?activate !pay
- respond manaability/pay ?mana ?activate ?opponent
- manaability/mana countered/respond ?tap ?land
""",
        (
            "a mana ability may be activated while something resolves only if that asks for a payment of mana;"
            " nobody can respond to it",
            "une capacité de mana peut être activée pendant une résolution seulement si celle-ci demande un"
            " paiement en mana ; on ne peut pas y"
            " répondre",
        ),
    ),
    Statement(
        "307.1",
        """
- nonactive/opponent/defending cast sorcery/creaturespell/creature ?ownturn ?turn ?ph:main !k:flash !flashspell
  !oppturn
- cast sorcery ph:combat/s:upkeep/s:draw/s:end ?emptystack ?priority ?turn
""",
        (
            "a sorcery, like a creature spell, may be cast only by the active player, in a main phase of that"
            " player's turn, with an empty stack",
            "un rituel, comme un sort de créature, ne peut être lancé que par le joueur actif, pendant une phase"
            " principale de son tour, la pile"
            " étant vide",
        ),
    ),
    Statement(
        "506.1",
        """
+ ph:combat happen/exist noattacker/nobody/not ?attack ?attacker ?turn ?stay
- ph:combat skip noattacker ?attack
- must announce/declare pass/ph:combat/begin ph:combat ?active ?pass ?player
= what not act/cast/play ph:combat ?may ?player
= when ph:combat end/begin ?turn
= when ph:combat
+ active must pass priority ph:main/ph:combat ?announce
""",
        (
            "the combat phase comes after the first main phase, once all players have passed with an empty stack,"
            " in every turn, also if nothing"
            " attacks; in it one casts instants and activates abilities, no lands, creatures or sorceries",
            "la phase de combat vient après la première phase principale, quand tous les joueurs ont passé la"
            " pile étant vide, à chaque tour, même si"
            " rien n'attaque ; on y lance des éphémères et active des capacités, mais ni terrains, ni créatures,"
            " ni rituels",
        ),
    ),
    Statement(
        "508.4",
        """
~ enter attacker/combat/ph:combat after s:declare_attackers ?attack ?creature ?attacker
- enter attack after s:declare_attackers ?creature ?k:haste !putattacking
- k:haste enter/cast/flashspell/k:flash after s:declare_attackers attack ?creature ?enter
""",
        (
            "after attackers are declared a creature joins the attack only if an effect puts it onto the"
            " battlefield attacking",
            "après la déclaration des attaquants, une créature ne rejoint l'attaque que si un effet la met sur le"
            " champ de bataille attaquante",
        ),
    ),
    Statement(
        "602.5a",
        """
- attacker activate/tap tapability/ability ?after ?s:declare_attackers ?own ?tapability ?activate !k:vigilance
  !untapped
- tapped activate tapability ?creature ?permanent ?artifact ?land ?again
+ attacker k:vigilance/untapped activate tapability ?deal ?damage ?stay
+ blocker activate/tap tapability ?deal ?damage ?stay ?also ?after ?activate
- tap blocker/attacker vanish/undo/countered block/attack/damage ?ability ?tapability ?after ?activate
- tap blocker ability prevent damage ?deal
= what blocker activate/tap tapability ?damage ?deal ?block ?combat
""",
        (
            "a cost with {T} can be paid only by an untapped permanent: an attacking creature is tapped (unless"
            " it has vigilance), a blocking"
            " one usually is not, and may be tapped for an ability: it stays a blocker and deals its damage",
            "un coût avec {T} ne peut être payé que par un permanent dégagé : une créature attaquante est engagée"
            " (sauf vigilance), une bloqueuse ne"
            " l'est pas en général, et peut être engagée pour une capacité : elle reste bloqueuse et inflige ses"
            " blessures",
        ),
    ),
    Statement(
        "506.2",
        """
- attack again/twice untap/untapped !second !two !more ?ph:combat ?creature ?same ?combat ?after ?turn ?thisturn
""",
        (
            "attackers are declared once in a combat phase: untapping a creature does not let it attack again in it",
            "les attaquants sont déclarés une seule fois par phase de combat : dégager une créature ne lui permet"
            " pas d'y attaquer de nouveau",
        ),
    ),
    Statement(
        "702.11b",
        """
+ k:hexproof equipped/equip controller/own ?creature ?player
- k:shroud equipped/equip ?controller ?own ?creature
- k:hexproof target opponent ?also
""",
        (
            "equip targets the creature: one's own creature with hexproof can be equipped, one with shroud cannot",
            "équiper cible la créature : on peut équiper sa propre créature avec la défense talismanique, pas"
            " celle qui a le linceul",
        ),
    ),
    Statement(
        "702.6a",
        """
- equipped ph:combat/combat/oppturn/s:declare_blockers/s:declare_attackers ?attacker ?blocker ?creature ?equip
""",
        (
            "equip is activated only in a main phase of one's own turn, with an empty stack",
            "équiper ne s'active que pendant une phase principale de son propre tour, la pile étant vide",
        ),
    ),
    Statement(
        "119.6",
        """
- creature damage/receive vanish after/before s:end_combat/combat ?mark !endturn !s:cleanup
~ creature receive/damage vanish ?may ?regenerate !endturn !s:cleanup !combat !k:first_strike !minus
""",
        (
            "marked damage is removed only in the cleanup step or by regeneration (or an effect that says so)",
            "les blessures marquées ne sont retirées qu'à l'étape de nettoyage ou par la régénération (ou par un"
            " effet qui le dit)",
        ),
    ),
    Statement(
        "305.1",
        """
+ attack before/not ph:main/play/cast ?land ?spell ?act ?s:precombat_main
+ attack not cast/play ?land ?spell ?before
""",
        (
            "nothing need be done in the first main phase: one may go on to the combat phase and do everything"
            " after it",
            "rien n'oblige à agir pendant la première phase principale : on peut passer au combat et tout faire après",
        ),
    ),
    Statement(
        "509.1b",
        """
- block k:unblockable effect ?creature ?attacker ?spell
""",
        (
            "what cannot be blocked is not blocked, whatever another effect allows or demands: 'can't' goes"
            " before 'can' (CR 101.2)",
            "ce qui ne peut pas être bloqué ne l'est pas, quoi qu'un autre effet permette ou exige : « ne peut"
            " pas » l'emporte sur « peut » (CR"
            " 101.2)",
        ),
    ),
)
