"""What the rules of damage, life, power and toughness say, told of whatever circumstances (CR 118-119, 208, 704)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, redirects

STATEMENTS: Final = (
    Statement(
        "119.5",
        """
+ sba destroy creature/planeswalker ?damage ?source ?spell ?@light ?instant ?lethal
= who/what/which destroy creature damage/instant/spell/sba/lethal ?sba ?@light ?source
- spell>destroy/instant>destroy/damage>destroy/source>destroy/damage>die/source>die destroy/die creature/damage
  ?spell ?instant ?source ?damage ?@light ?also ?count !k:deathtouch !equal !more !asmuch
- damage/spell/instant destroy planeswalker ?@light ?source
+ sba destroy/put damage/lethal ?@light ?after
""",
        (
            "neither the damage nor its source destroys the creature: a state-based action does, because of the"
            " damage marked on it",
            "ni les blessures ni leur source ne détruisent la créature : c'est une action basée sur un état, du"
            " fait des blessures qui y sont marquées",
        ),
    ),
    Statement(
        "119.6",
        """
- damage vanish/leave/lose creature/permanent become/noncreature ?land/artifact/enchantment/noncreature ?land
  ?artifact ?enchantment ?mark ?@light ?modify
+ damage keep/stay/mark become/noncreature/modify creature/land/artifact/enchantment/noncreature/controller ?control
  ?mark ?@light ?permanent ?stay
= what/how damage mark/creature modify/takecontrol controller/control/takecontrol ?become ?happen ?@light ?creature
+ regenerate vanish/leave/lose damage ?mark ?all ?creature ?@light
- regenerate keep/stay damage ?mark ?all ?creature ?@light
- damage mark nextturn/oppturn stay/keep/count ?creature ?@light
- damage vanish/leave endstep/s:end_combat/step/phase ?mark ?creature ?@light ?ph:combat
= until/when damage mark keep/stay/vanish ?creature ?@light
""",
        (
            "damage marked on a permanent stays until the cleanup step, even if it stops being a creature or"
            " changes controllers; only regenerating removes it earlier",
            "les blessures marquées sur un permanent y demeurent jusqu'à l'étape de nettoyage, même s'il cesse"
            " d'être une créature ou change de contrôleur ; seule la régénération les retire plus tôt",
        ),
    ),
    Statement(
        "119.8",
        """
= why not/zero trigger/triggered damage zero/deal ?ability ?deal ?when ?@light ?source
= what/why zero damage double/replace/more/trigger ?deal ?not ?@light ?ability
- zero damage trigger/triggered/prevent/replace/double/redirect/more/receive ?deal ?ability ?may ?@light ?effect
  ?source
- zero damage count damage/deal ?@light ?mean ?source
""",
        (
            "a source that would deal 0 damage does not deal damage at all: nothing triggers on it, and effects"
            " that would increase or redirect it have no event to replace",
            "une source qui devrait infliger 0 blessure n'en inflige pas du tout : rien ne se déclenche, et les"
            " effets qui l'augmenteraient ou la redirigeraient n'ont aucun événement à remplacer",
        ),
    ),
    Statement(
        "119.7",
        """
= who/which/what choose source damage/effect ?effect ?require ?damage ?@light ?may ?must ?deal
+ may/choose choose/source source/spell/stack/nonemptystack/permanent damage/nonemptystack ?effect ?stack ?spell
  ?deal ?@light ?count !receive
= which/what choose count source ?damage ?@light ?may
- source must/require may/deal damage ?choose ?@light
+ source leave/destroy/die/graveyard/sacrifice ?battlefield damage/deal deal/damage ?@light ?stay ?before ?count
  ?resolve
- source leave/destroy/die/sacrifice prevent/vanish damage ?@light
= what/who source damage leave/die/destroy ?battlefield ?@light ?happen
+ deal/may damage card/object graveyard/exile/stack/hand ?may ?source ?@light ?count
+ source c:colourless/artifact/enchantment/land/planeswalker/c:red deal/may damage ?@light ?count
""",
        (
            "the source of damage is the object that deals it, whatever its zone and qualities; if it has left,"
            " it is looked at as it last was. A player who is to choose a source may choose a permanent, a spell"
            " on the stack, or what an object on the stack or a waiting effect refers to, whether or not it can"
            " deal damage",
            "la source des blessures est l'objet qui les inflige, quelles que soient sa zone et ses qualités ;"
            " s'il est parti, on le regarde tel qu'il était en dernier. Un joueur qui doit choisir une source peut"
            " choisir un permanent, un sort sur la pile, ou ce à quoi fait référence un objet sur la pile ou un"
            " effet en attente, qu'il puisse infliger des blessures ou non",
        ),
    ),
    Statement(
        "704.5g",
        """
= why/when/how die/destroy creature damage ?size ?two ?several ?receive ?toughness ?equal ?number ?@light ?lethal
  ?asmuch
= howmany damage must/die/destroy creature/toughness/size ?die ?@light ?size ?number ?toughness ?enough
+ damage mark/already/receive toughness/minus/shrink die/destroy ?creature ?@light ?lose ?receive ?size ?number
  ?minus ?toughness ?less !survive
- survive damage minus/shrink ?several ?number ?toughness ?creature ?@light ?may ?size ?receive
- toughness modify/boost after damage vanish/regenerate ?creature ?@light ?receive ?mark
- damage mark vanish toughness/boost ?modify ?gain ?@light ?creature
+ creature size/toughness damage number/two/several/one minus/shrink die ?receive ?@light ?already
~ save toughness/boost creature lethal/damage ?after ?@light ?modify ?receive
""",
        (
            "a creature is destroyed as soon as the damage marked on it is at least its toughness at that moment:"
            " lowering its toughness counts as well as more damage, and raising it helps only before; the marked"
            " damage itself does not change",
            "une créature est détruite dès que les blessures marquées sur elle atteignent son endurance du moment"
            " : une baisse d'endurance compte autant que de nouvelles blessures, et une hausse n'aide qu'avant ;"
            " les blessures marquées, elles, ne changent pas",
        ),
    ),
    Statement(
        "119.3c",
        """
+ planeswalker damage/receive die/destroy/graveyard loyalty/several/number/more ?damage ?receive ?several ?@light
  ?number ?loyalty ?equal
= howmany loyalty planeswalker damage ?several ?receive ?lose ?number ?keep ?@light ?creature
- planeswalker die/destroy damage/deal k:deathtouch/less ?one ?@light ?loyalty
- planeswalker damage/receive mark/vanish/endturn/return ?loyalty ?@light ?damage
+ planeswalker damage loyalty lose/vanish ?until ?@light ?several
""",
        (
            "damage dealt to a planeswalker removes that many loyalty counters from it; with none left it is put"
            " into its owner's graveyard as a state-based action",
            "les blessures infligées à un planeswalker lui retirent autant de marqueurs loyauté ; s'il n'en a"
            " plus, il est mis dans le cimetière de son propriétaire comme action basée sur un état",
        ),
    ),
    Statement(
        "119.4",
        """
= which/what/howmany part damage ?several ?event ?@light ?part
= inorder/how damage modify/result/event/happen/part ?@light ?deal ?prevent ?replace
= when prevent/replace/redirect damage happen/modify/result/count ?@light ?effect ?deal
= when modify/replace gain/lose life damage ?effect ?result ?@light
+ prevent/replace before result/lose/minus ?damage ?@light ?life ?happen ?deal !before>prevent
= when trigger damage deal ?ability ?@light
""",
        (
            "damage is processed in three parts: it is dealt, as prevention and replacement change it (and"
            " abilities trigger); it is transformed into its results, as effects on these change them; then the"
            " event happens",
            "les blessures sont traitées en trois parties : elles sont infligées, modifiées par préventions et"
            " remplacements (et des capacités se déclenchent) ; elles sont transformées en leurs résultats,"
            " modifiés par les effets qui les concernent ; puis l'événement a lieu",
        ),
    ),
    Statement(
        "118.2",
        """
- pay/lose life damage ?two ?several ?same ?count ?number ?@light ?prevent
- pay/lose life prevent/redirect/trigger ?damage ?@light ?may
- damage count/same lose/pay life ?@light ?mean
""",
        (
            "damage makes a player lose that much life, but losing or paying life is not damage: it cannot be"
            " prevented or redirected, and nothing triggers on damage",
            "les blessures font perdre autant de points de vie à un joueur, mais en perdre ou en payer n'est pas"
            " subir des blessures : cela ne peut être ni prévenu ni redirigé, et rien ne se déclenche sur des"
            " blessures",
        ),
    ),
    Statement(
        "118.4",
        """
- pay life more/not/less ?@light ?may ?enough ?life
+ pay life zero ?may ?@light
+ pay life all/last/equal ?may ?@light ?die ?lose
= what pay life zero/all/last ?@light ?become ?lose
""",
        (
            "life is paid by losing that much; it can be paid only if one has at least that much, also down to 0"
            " (and then the game is lost), and 0 life can always be paid",
            "payer des points de vie, c'est en perdre autant ; on ne peut en payer que si l'on en a au moins"
            " autant, même jusqu'à 0 (et la partie est alors perdue), et l'on peut toujours payer 0 point de vie",
        ),
    ),
    Statement(
        "104.3b",
        """
= when/what zero/negative/life lose/die/happen ?life ?game ?@light ?player ?become ?thisturn
- zero/negative life may/respond/cast/gain/play gain/respond/save/cast/survive/spell/instant ?@light ?instant
  ?before ?lose ?life ?again ?return
- zero/negative life survive/stay/keep/win ?@light ?game
- lose zero life not/only/until ?respond ?@light
+ negative life become/may/count ?player ?@light
""",
        (
            "a player with 0 or less life loses the game the next time a player would get priority, as a"
            " state-based action: nobody can respond before, and the total may be negative",
            "un joueur à 0 point de vie ou moins perd la partie la prochaine fois qu'un joueur devrait recevoir"
            " la priorité, comme action basée sur un état : personne ne peut répondre avant, et le total peut être"
            " négatif",
        ),
    ),
    Statement(
        "104.3d",
        """
= howmany/when/what poison lose/die/receive/win ?ten ?game ?@light ?leave ?must
+ ten poison lose/die ?game ?@light ?more ?player
- less poison lose ?@light
- poison vanish/lose/leave endturn/nextturn/turn/gain ?life ?@light
~ poison lose/modify life ?@light ?give
""",
        (
            "a player with ten or more poison counters loses the game, as a state-based action; the counters"
            " stay, and do not change the life total",
            "un joueur qui a au moins dix marqueurs poison perd la partie, comme action basée sur un état ; les"
            " marqueurs restent, et ne changent pas le total de points de vie",
        ),
    ),
    Statement(
        "208.1",
        """
= where power/toughness ?creature ?base ?card ?@light ?look ?number
= howmany/which power/toughness first/second/number ?second ?first ?number ?toughness ?power ?creature ?@light ?size
= what/differ differ/between power toughness ?@light ?size
= what differ power toughness ?between ?@light
- power/toughness same ?toughness ?@light
+ power/toughness modify may/effect/spell ?effect ?toughness ?power ?spell ?become
= what/how power mean/useful ?@light
""",
        (
            "they are printed in the lower right corner of a creature card: the first number is the power, the"
            " damage it deals in combat; the second the toughness, the damage needed to destroy it; effects may"
            " change or set them",
            "elles sont imprimées dans le coin inférieur droit des cartes de créature : le premier nombre est la"
            " force, les blessures qu'elle inflige en combat ; le second l'endurance, les blessures nécessaires"
            " pour la détruire ; des effets peuvent les modifier ou les fixer",
        ),
    ),
    Statement(
        "208.3",
        """
+ land/artifact animate/creature/become power/toughness ?toughness ?animate ?@light ?stay
- aura/land/artifact/enchantment/planeswalker/noncreature keep/gain/stay power/toughness ?toughness ?creature
  ?become ?base ?@light
- aura/land/artifact/equip/planeswalker power/toughness ?creature ?base ?@light ?toughness !animate
= why not noncreature/artifact/land/aura/permanent power/toughness ?base ?toughness ?@light
= what power/toughness noncreature/become/aura/land ?creature ?stay ?@light ?toughness
+ token/facedown power ?toughness ?@light
""",
        (
            "only a creature has power and toughness: a permanent that is no creature has neither, even if they"
            " are printed on its card; one that becomes a creature has those that the effect or its card gives",
            "seule une créature a une force et une endurance : un permanent non-créature n'en a pas, même si"
            " elles sont imprimées sur sa carte ; ce qui devient une créature a celles que lui donne l'effet ou sa"
            " carte",
        ),
    ),
    Statement(
        "208.2a",
        """
= what/howmany/which star power/toughness/battlefield/hand/library/graveyard/zone/not ?toughness ?battlefield
  ?@light ?creature ?graveyard ?hand ?power ?zone
+ star happen/count/zone hand/graveyard/library/exile/zone/all ?power ?toughness ?creature ?@light ?all
= what star not number/choose/count ?@light ?power
= what/how not number/star count/zero ?@light ?power ?toughness ?become
- star power zero hand/graveyard/library ?@light
= where star happen ?@light ?ability
""",
        (
            "an ability of the card that defines its power and toughness sets a * in all zones, even outside the"
            " game; a number that cannot be determined counts as 0",
            "une capacité de définition de caractéristique fixe un * dans toutes les zones, même en dehors de la"
            " partie ; un nombre qui ne peut pas être déterminé vaut 0",
        ),
    ),
    Statement(
        "704.5f",
        """
- toughness zero regenerate/survive/destroy/k:indestructible/save ?may ?creature ?@light ?become ?keep
= what/why/when toughness zero ?die ?creature ?regenerate ?@light ?k:indestructible ?graveyard ?become ?put ?happen
+ toughness zero graveyard/die/put ?k:indestructible ?creature ?@light ?regenerate ?become
- toughness zero stay/keep/survive ?k:indestructible ?creature ?@light
- shrink/minus/toughness k:indestructible survive/stay/save ?zero ?creature ?@light
+ shrink/minus/toughness k:indestructible die/graveyard ?zero ?creature ?@light ?may ?become
""",
        (
            "a creature with toughness 0 or less is put into its owner's graveyard as a state-based action; that"
            " is not destruction, so that neither regeneration nor being indestructible helps",
            "une créature d'endurance 0 ou moins est mise dans le cimetière de son propriétaire comme action"
            " basée sur un état ; ce n'est pas une destruction : ni la régénération ni l'indestructibilité"
            " n'aident",
        ),
    ),
    Statement(
        "615.1",
        """
+ prevent damage combat/planeswalker/player/creature may/all ?effect ?spell ?@light
- prevent damage after/already ?deal ?receive ?may ?@light ?mark ?assign !before
- prevent damage trigger/gain/lose/counter/count ?k:lifelink ?life ?@light ?triggered ?ability
= when prevent damage must/cast/late ?spell ?@light ?effect ?before ?activate
= what prevent damage ?mean ?act ?effect ?@light ?happen ?become
- prevent damage lose life ?@light ?stay
+ prevent part/half/several damage excess/other/deal ?deal ?@light ?stay
- prevent damage k:lifelink/k:infect/k:wither/k:deathtouch happen/gain/life/minus/poison/die ?life ?@light ?stay
""",
        (
            "prevented damage is not dealt: it has no results and nothing triggers on it; the effect must exist"
            " before the damage would be dealt, and prevents only what it says, the rest being dealt",
            "des blessures prévenues ne sont pas infligées : elles n'ont pas de conséquences et rien ne se"
            " déclenche ; l'effet doit exister avant qu'elles soient infligées, et ne prévient que ce qu'il dit,"
            " le reste étant infligé",
        ),
    ),
    Statement(
        "614.9",
        """
= what/who redirect source damage ?@light ?stay ?effect
- redirect modify source ?damage ?@light
+ redirect stay combat/same/source damage ?source ?@light
- redirect trigger/count twice damage ?@light
""",
        (
            "redirected damage is dealt by the same source to another object or player; if that cannot be dealt"
            " damage any more, nothing is redirected",
            "des blessures redirigées sont infligées par la même source à un autre objet ou joueur ; si celui-ci"
            " ne peut plus en subir, rien n'est redirigé",
        ),
    ),
    Statement(
        "400.7",
        """
= what damage/counter creature return/leave/exile hand/battlefield/again/enter/cast ?become ?return ?after ?@light
  ?happen ?keep ?turnup ?enter ?hand ?battlefield
- damage/counter/aura/boost keep/stay return/leave/exile battlefield/hand/again/enter/leave ?creature ?@light ?enter
- exile/leave return keep/same/count ?creature ?object ?damage ?counter ?@light ?battlefield ?aura
+ exile/leave/return again/sickness object/sickness/creature return/battlefield/leave ?creature ?@light
""",
        (
            "an object that changes zones becomes a new object: what comes back has none of the earlier damage,"
            " counters, attachments or effects, and has summoning sickness",
            "un objet qui change de zone devient un nouvel objet : ce qui revient n'a plus ni blessures, ni"
            " marqueurs, ni attachements, ni effets d'avant, et a le mal d'invocation",
        ),
    ),
    Statement(
        "119.6",
        """
- damage mark/creature/size/several keep/stay/count nextturn/after/oppturn ?creature ?size ?several ?@light ?two
  ?number
""",
        (
            "damage marked on a creature stays until the cleanup step of the turn, in which it is removed",
            "les blessures marquées sur une créature y restent jusqu'à l'étape de nettoyage du tour, où elles"
            " sont retirées",
        ),
    ),
    Statement(
        "118.5",
        """
+ player/life may/become less/negative zero/life ?life ?@light ?player ?zero
+ life negative/less may/become/zero ?player ?zero ?@light
= what life negative/less ?zero ?@light ?player ?become
""",
        (
            "a life total may go below 0: a player at 0 or less loses as a state-based action, at once unless an"
            " effect says otherwise",
            "un total de points de vie peut descendre en dessous de 0 : un joueur à 0 ou moins perd comme action"
            " basée sur un état, à moins qu'un effet ne dise autrement",
        ),
    ),
    Statement(
        "119.3c",
        """
- damage planeswalker lose/act life ?player ?controller ?receive ?act ?@light ?lose
- planeswalker damage player/controller/opponent lose/receive/damage ?life ?@light ?also ?deal ?same
= who lose planeswalker damage ?life ?@light ?attack
""",
        (
            "damage dealt to a planeswalker takes loyalty counters off it and no life from its controller",
            "les blessures infligées à un planeswalker lui retirent des marqueurs loyauté, et aucun point de vie"
            " à son contrôleur",
        ),
    ),
    Statement(
        "306.7",
        """
- opponent/spell/instant cast/target/may planeswalker may/target ?control ?own ?@light ?damage ?cast
- planeswalker target damage/spell/instant ?may ?@light
= how/may damage spell/instant planeswalker ?deal ?@light ?player ?opponent ?redirect
+ redirect damage spell/instant/noncombat planeswalker ?player ?own ?@light
""",
        (
            "a spell that deals damage to target creature or player cannot target a planeswalker; it targets its"
            " controller, and noncombat damage dealt to an opponent may be redirected to a planeswalker that the"
            " opponent controls",
            "un sort qui inflige des blessures à une cible, créature ou joueur, ne peut pas cibler un"
            " planeswalker ; il cible son contrôleur, et des blessures hors combat infligées à un adversaire"
            " peuvent être redirigées vers un planeswalker qu'il contrôle",
        ),
        redirects,
    ),
    Statement(
        "119.2",
        """
+ planeswalker>deal/player>deal/artifact>deal/enchantment>deal/land>deal/spell>deal/ability>deal deal damage ?may
  ?planeswalker ?artifact ?enchantment ?land ?instant ?sorcery ?@light ?player !zero !not !receive
""",
        (
            "any object can deal damage; a player deals none, but the spell, ability or permanent that the effect"
            " names as its source does",
            "tout objet peut infliger des blessures ; un joueur n'en inflige pas, mais le sort, la capacité ou le"
            " permanent que l'effet désigne comme source",
        ),
    ),
    Statement(
        "119.6",
        """
- damage not/less lethal keep/stay/count nextturn/after ?creature ?@light ?mark
+ two/several/each source/spell/creature damage/deal die/add_up/lethal ?damage ?each ?size ?number ?creature ?@light
  ?one ?simultaneous
""",
        (
            "damage of several sources adds up on the creature until the cleanup step of the turn removes it all",
            "les blessures de plusieurs sources s'additionnent sur la créature jusqu'à ce que l'étape de"
            " nettoyage du tour les retire toutes",
        ),
    ),
    Statement(
        "118.5",
        """
= howmany life deal/damage/receive ?opponent ?number ?several ?@light ?player ?become ?negative ?lose
""",
        (
            "the player loses as much life as the damage dealt; the total may go below 0, and at 0 or less the"
            " game is lost",
            "le joueur perd autant de points de vie que de blessures subies ; le total peut descendre en dessous"
            " de 0, et à 0 ou moins la partie est perdue",
        ),
    ),
    Statement(
        "616.1",
        """
= who/inorder/what two/other/several/effect prevent/replace/double/redirect ?choose ?inorder ?damage ?@light
  ?prevent ?replace ?double ?modify ?happen
= who choose inorder effect/replace ?damage ?two ?several ?prevent ?@light ?happen
""",
        (
            "if several replacement or prevention effects could change the same event, the player affected, or"
            " the controller of the object affected, chooses one to apply first, then looks again at those that"
            " still apply",
            "si plusieurs effets de remplacement ou de prévention peuvent modifier le même événement, le joueur"
            " affecté, ou le contrôleur de l'objet affecté, choisit lequel s'applique d'abord, puis l'on revoit"
            " ceux qui s'appliquent encore",
        ),
    ),
    Statement(
        "208.1",
        """
+ toughness/power negative may/become ?may ?creature ?@light
- power modify/less damage/receive ?creature ?@light !minus !shrink !k:wither !k:infect !effect !spell
- toughness modify/less damage/receive ?creature ?@light !minus !shrink !k:wither !k:infect !effect !spell
""",
        (
            "effects may change power and toughness, even below 0; damage does not change them",
            "des effets peuvent modifier la force et l'endurance, même en dessous de 0 ; les blessures ne les"
            " changent pas",
        ),
    ),
    Statement(
        "119.6",
        """
+ damage stay/keep plus/boost/counter ?receive ?two ?creature ?@light ?gain
""",
        (
            "damage stays marked whatever counters or bonuses the creature gets; its toughness alone changes",
            "les blessures restent marquées, quels que soient les marqueurs ou bonus que reçoit la créature ;"
            " seule son endurance change",
        ),
    ),
    Statement(
        "119.2a",
        """
- prevent combat spell/instant/noncombat/end damage/spell ?effect ?damage ?@light ?end !creature>deal
""",
        (
            "only the damage that attacking and blocking creatures deal in the combat damage step is combat"
            " damage; that of spells and abilities is not",
            "seules sont des blessures de combat celles que les créatures attaquantes et bloqueuses infligent à"
            " l'étape des blessures de combat ; celles des sorts et des capacités n'en sont pas",
        ),
    ),
)
