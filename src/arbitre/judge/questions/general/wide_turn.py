"""What the rules of the turn say, told of whatever circumstances (CR 500-514, 703)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "504.1",
        """
= who draw first active/opponent ?@light ?turn ?s:draw
= who draw turn/s:draw ?@light ?each ?opponent
+ must draw not ?@light ?same ?s:draw ?turn
+ draw must turn/s:draw/each ?@light ?automatic
- refuse/skip/choose draw ?not ?@light ?s:draw
- may not draw ?@light ?s:draw ?turn
- draw/s:draw countered/respond/prevent ?turn ?@light
- opponent/nonactive/defending draw s:draw/ownturn/also/oppturn ?@light
- draw/s:draw use/nonemptystack stack/nonemptystack ?@light ?turn
""",
        (
            "the active player, and he or she alone, draws a card at the beginning of the draw step; it is not"
            " optional, does not use the stack, and cannot be responded to or countered",
            "le joueur actif, et lui seul, pioche une carte au début de l'étape de pioche ; ce n'est pas"
            " facultatif, cela ne passe pas par la pile, et on ne peut ni y répondre ni le contrecarrer",
        ),
    ),
    Statement(
        "500.4",
        """
- mana s:upkeep s:draw/ph:main/s:precombat_main ?stay ?keep ?deal ?use ?pay ?@light ?until ?create ?pool
- mana s:draw ph:main/s:precombat_main ?stay ?keep ?deal ?use ?pay ?@light ?until ?create ?pool
- mana ph:main/s:precombat_main ph:combat/s:begin_combat/s:declare_attackers/s:postcombat_main ?stay ?keep ?deal
  ?use ?pay ?@light ?until ?create ?pool
- mana s:declare_attackers s:declare_blockers/s:combat_damage/s:end_combat ?stay ?keep ?deal ?use ?pay ?@light
  ?until ?create ?pool
- mana stay/keep after/nextturn/oppturn/endstep/between ?pool ?@light ?unspent ?end
- mana unspent/pool stay/keep ?@light ?end ?endstep ?endturn
+ mana lose/vanish/leave endstep/endturn/between ?@light ?pool ?unspent ?all ?not ?use
+ mana unspent lose/vanish/leave ?@light ?pool ?all
= where/what mana unspent/endstep/endturn ?@light ?happen ?become ?leave ?pool ?not ?use ?keep ?stay
= what mana pool end/endstep/endturn ?@light ?keep ?stay ?unspent ?become
= when mana lose/vanish/leave/empty ?@light ?pool ?unspent ?not ?use
= when pool vanish/empty/leave ?@light ?mana
""",
        (
            "the mana left in each player's pool is lost when each step and each phase ends",
            "le mana qui reste dans la réserve de chaque joueur est perdu à la fin de chaque étape et de chaque phase",
        ),
    ),
    Statement(
        "500.2",
        """
- step/phase end emptystack ?@light ?automatic ?thisturn ?only ?condition ?enough
- emptystack enough/automatic end/pass step/phase ?@light
+ all pass emptystack end step/phase ?@light
= when/how/what step/phase end !all !nonemptystack ?@light ?emptystack ?condition ?pass
+ must emptystack pass/end ph:combat/step/phase/turn/ph:main ?@light ?nextturn
- pass/end step/phase/ph:combat/turn nonemptystack ?@light ?all ?stay ?spell
= when pass step/phase after ?@light
""",
        (
            "a step or phase in which players get priority ends when all players pass in succession while the"
            " stack is empty; an empty stack alone does not end it, so that each player has had the chance to add"
            " something",
            "une étape ou une phase où les joueurs reçoivent la priorité se termine quand la pile est vide et que"
            " tous les joueurs passent successivement ; une pile vide n'y suffit pas : chaque joueur a donc pu y"
            " ajouter quelque chose",
        ),
    ),
    Statement(
        "500.7",
        """
= two/several extraturn which/first/inorder/what/how/when ?first ?play ?@light ?last ?happen ?add_up ?receive ?gain
= when extraturn ?@light ?happen ?play ?add_up ?gain
+ extraturn after/add_up ?@light ?thisturn ?turn ?happen
= what extraturn two/several ?@light
+ two/several extraturn last first ?@light ?create
- two/several extraturn first/inorder ?@light !last
""",
        (
            "an extra turn is added right after the turn that is indicated; several are added one by one, and the"
            " most recently created is taken first",
            "un tour supplémentaire est ajouté juste après le tour indiqué ; plusieurs sont ajoutés un par un, et"
            " le plus récemment créé a lieu en premier",
        ),
    ),
    Statement(
        "500.1",
        """
- may skip/pass/choose/refuse step/phase/s:upkeep/s:untap/s:draw/ph:begin !trigger !priority ?own ?player ?active
  ?not ?act ?skip
- may skip s:upkeep/s:draw/s:untap/s:end/s:cleanup/ph:main ?@light
+ step/phase/ph:combat/s:upkeep happen not/nobody/noattacker act/cast/noattacker ?@light ?exist ?player ?nobody
  ?stay
+ nobody act step/phase happen/exist ?not ?@light
+ each/all phase/step happen turn not ?@light ?nobody ?act
+ step/phase exist/happen each turn ?@light ?must
- inorder/modify step/phase choose/may ?@light ?turn
""",
        (
            "every turn has its five phases and their steps, in their fixed order, even if nothing happens in"
            " them; a player may not skip any, only an effect can",
            "chaque tour a ses cinq phases et leurs étapes, dans leur ordre fixe, même s'il ne s'y passe rien ;"
            " un joueur ne peut pas en omettre, seul un effet le peut",
        ),
    ),
    Statement(
        "500.10",
        """
= what/how skip/pass step/phase/turn/extraturn mean/effect/happen/act ?@light ?skip ?not
+ skip/pass step/phase/turn not happen/exist ?mean ?@light
+ skip/pass step/phase/turn mean/count ignore/not ?@light ?happen ?exist
- trigger/triggered/happen skip step/phase/turn ?skip ?@light ?ability ?pass ?s:upkeep ?s:draw ?s:untap
- triggered/trigger s:upkeep/s:draw/s:untap/turn skip ?@light ?ability
- untap skip s:untap ?@light
- draw skip s:draw ?@light
""",
        (
            "to skip a step, phase or turn is to proceed past it as though it did not exist: nothing that would"
            " happen in it happens",
            "passer une étape, une phase ou un tour, c'est l'ignorer comme s'il n'existait pas : rien de ce qui"
            " devait s'y produire n'a lieu",
        ),
    ),
    Statement(
        "500.3",
        """
- act/cast/activate/respond endstep/between ?may ?player ?opponent ?two ?@light ?happen
- happen/event between/endstep turn/phase/step ?two ?@light
- trigger/happen between turn/nextturn ?@light
- act/cast/activate/respond/happen between/nextturn two/turn/nextturn ?@light !s:cleanup
""",
        (
            "no event happens between turns, phases or steps: one follows the other at once, and players act only"
            " within those in which they get priority",
            "aucun événement n'a lieu entre les tours, les phases ou les étapes : l'une suit l'autre aussitôt, et"
            " l'on n'agit qu'à l'intérieur de celles où l'on reçoit la priorité",
        ),
    ),
    Statement(
        "500.5",
        """
= when/what until nextturn end/effect ?@light ?happen ?ownturn
= when/what effect until beginstep/begin/turnstart ?@light ?end
+ until nextturn end/effect turnstart/begin/beginstep ?@light
+ effect until step/phase end begin/beginstep ?@light
= when effect until phase/step end ?@light !eot !eoc
""",
        (
            "an effect that lasts until a step, phase or turn expires as that begins; one that lasts until the"
            " end of a step or phase expires as that ends",
            "un effet qui dure « jusqu'à » une étape, une phase ou un tour prend fin quand cette étape, cette"
            " phase ou ce tour commence ; celui qui dure « jusqu'à la fin de » prend fin quand elle se termine",
        ),
    ),
    Statement(
        "500.5",
        """
- eoc end s:end_combat/begin/trigger ?@light ?effect ?beginstep
= when eoc end/effect/happen ?@light
+ eoc stay/happen/keep s:end_combat ?@light ?effect
""",
        (
            "effects that last 'until end of combat' expire at the end of the combat phase, not at the beginning"
            " of the end of combat step",
            "les effets qui durent « jusqu'à la fin du combat » prennent fin à la fin de la phase de combat, et"
            " non au début de l'étape de fin de combat",
        ),
    ),
    Statement(
        "502.1",
        """
- k:phasing lose counter/attach/aura/equip ?@light ?creature
+ k:phasing keep/return counter/attach/aura/equip ?@light ?creature
- k:phasing trigger/enter/leave/triggered ?@light ?ability ?battlefield
= what/how k:phasing counter/attach/aura/equip ?@light ?creature ?become ?happen
- k:phasing attack/block/act/target may ?@light ?creature
- k:phasing k:haste require/must/sickness ?@light ?return
- k:phasing sickness ?@light ?return
= when k:phasing return/happen/enter ?@light ?again ?creature ?own
+ k:phasing before s:untap/untap ?@light ?happen ?own
- k:phasing use stack ?@light
- k:phasing exile/graveyard/zone ?@light ?modify ?leave
= who k:phasing ?@light ?permanent ?control
""",
        (
            "phasing happens first in the untap step, all at once and without the stack; a phased-out permanent"
            " is treated as though it did not exist, keeps its counters and attachments, does not change zones,"
            " and phases in before its controller next untaps, able to attack",
            "le déphasage a lieu en premier à l'étape de dégagement, simultanément et sans passer par la pile ;"
            " un permanent hors phase est traité comme s'il n'existait pas, garde ses marqueurs et ce qui lui est"
            " attaché, ne change pas de zone, et revient en phase avant que son contrôleur ne dégage, capable"
            " d'attaquer",
        ),
    ),
    Statement(
        "502.3",
        """
- triggered/trigger s:untap resolve/respond/stack/put ?thisturn ?@light ?nonemptystack
= when/what/where triggered/trigger s:untap ?ability ?@light ?resolve ?stack ?happen ?become ?put ?wait
+ triggered/trigger s:untap wait/s:upkeep ?@light ?ability ?until ?put ?stack ?resolve
= why not/nobody s:untap cast/act/activate/respond/priority ?@light ?may ?receive ?player
- s:untap priority/respond/act/activate ?may ?@light ?receive ?player ?cast !who !triggered
""",
        (
            "no player gets priority in the untap step: nothing can be cast, activated or resolve; what triggers"
            " in it waits until a player would get priority, usually in the upkeep",
            "aucun joueur ne reçoit la priorité pendant l'étape de dégagement : rien ne peut y être lancé, activé"
            " ni résolu ; ce qui s'y déclenche attend qu'un joueur doive recevoir la priorité, normalement à"
            " l'entretien",
        ),
    ),
    Statement(
        "502.2",
        """
= who/what untap s:untap/turnstart/ownturn ?@light ?permanent ?all
= when untap creature/permanent/land/attacker/own ?@light ?tapped
- choose not untap ?@light ?may ?s:untap
- opponent untap s:untap/ownturn/also ?@light ?own ?permanent
+ untap all/simultaneous permanent/s:untap ?@light
- untap inorder/one/each choose/one ?@light !all
- untap use/respond stack/untap/s:untap ?@light
+ effect/may prevent untap ?@light ?permanent ?s:untap
""",
        (
            "in the untap step the active player untaps all permanents that he or she controls at the same time,"
            " except those that an effect keeps from it; it does not use the stack, and the other players untap in"
            " their own turns",
            "à l'étape de dégagement le joueur actif dégage simultanément tous les permanents qu'il contrôle,"
            " sauf ceux qu'un effet en empêche ; cela ne passe pas par la pile, et les autres joueurs dégagent à"
            " leur propre tour",
        ),
    ),
    Statement(
        "500.8",
        """
- again/other/second/more attack/untap/untapped ph:combat ?already ?tapped ?@light
- more/again/second/other ph:combat untap ?attack ?@light ?creature ?already
+ more/again/second/other ph:combat attack ?untapped ?@light ?may ?creature ?already
= when/where more/again ph:combat/phase/step ?add_up ?happen ?@light
= two/several more phase/step which/inorder/first ?@light
""",
        (
            "an added phase or step comes right after the one that is indicated (of several the most recently"
            " created first); an added combat phase untaps nothing by itself: what is untapped may attack again",
            "une phase ou une étape ajoutée vient juste après celle qui est indiquée (de plusieurs, la plus"
            " récemment créée d'abord) ; une phase de combat ajoutée ne dégage rien d'elle-même : ce qui est"
            " dégagé peut attaquer de nouveau",
        ),
    ),
    Statement(
        "503.1",
        """
= which/what/when trigger/triggered/ability s:upkeep ?trigger ?ability ?begin ?@light ?happen
+ trigger/triggered before s:draw/draw s:upkeep ?ability ?@light ?resolve !before>s:upkeep
""",
        (
            "what triggers at the beginning of the upkeep, or has triggered while untapping, is put on the stack"
            " in the upkeep, before the active player gets priority, and resolves before the draw step",
            "ce qui se déclenche au début de l'entretien, ou s'est déclenché au dégagement, est mis sur la pile à"
            " l'entretien, avant que le joueur actif ne reçoive la priorité, et se résout avant l'étape de pioche",
        ),
    ),
    Statement(
        "500.2",
        """
+ spell/ability/instant cast/activate/resolve s:upkeep/s:draw/s:begin_combat/s:declare_blockers/s:declare_attackers
  before resolve/s:draw/draw/ph:main/damage/attack ?cast ?activate ?draw ?@light ?resolve ?s:combat_damage
  !before>s:upkeep
- spell/ability nonemptystack/stack stay/keep/wait after/until step/phase/s:draw/ph:main/nextturn ?@light ?resolve
  ?cast
""",
        (
            "a step does not end while something is on the stack: what is cast in it resolves (or is countered)"
            " before the next step begins",
            "une étape ne se termine pas tant que quelque chose est sur la pile : ce qui y est lancé se résout"
            " (ou est contrecarré) avant que l'étape suivante ne commence",
        ),
    ),
    Statement(
        "506.1",
        """
+ more/second/other/two/again ph:combat may/exist/happen ?turn ?effect ?@light
""",
        (
            "a turn has one combat phase, unless an effect adds another",
            "un tour a une seule phase de combat, à moins qu'un effet n'en ajoute une autre",
        ),
    ),
    Statement(
        "119.6",
        """
~ damage keep/vanish/stay/lose k:phasing ?permanent ?become ?@light ?mark ?creature
""",
        (
            "damage stays marked on a phased-out permanent too, until the cleanup step removes all of it",
            "les blessures restent marquées aussi sur un permanent hors phase, jusqu'à ce que l'étape de"
            " nettoyage les retire toutes",
        ),
    ),
    Statement(
        "500.2",
        """
= when step/phase ?@light ?turn ?keep ?exist
= howmany/when until step/phase end ?@light
""",
        (
            "a step or phase lasts until all players pass in succession with an empty stack; one without priority"
            " until its actions are done",
            "une étape ou une phase dure jusqu'à ce que tous les joueurs passent successivement, la pile étant"
            " vide ; sans priorité, jusqu'à ce que ses actions soient faites",
        ),
    ),
    Statement(
        "502.3",
        """
= why priority s:untap ?ph:begin ?@light ?not ?nobody
""",
        (
            "no player gets priority in the untap step: nothing can be cast, activated or resolve, and what"
            " triggers waits for the upkeep",
            "aucun joueur ne reçoit la priorité pendant l'étape de dégagement : rien ne peut être lancé, activé"
            " ni résolu, et ce qui se déclenche attend l'entretien",
        ),
    ),
    Statement(
        "501.1",
        """
= inorder s:untap s:upkeep draw/s:draw ?pass ?@light ?ph:begin
- exist step/phase between s:upkeep/s:untap s:draw/s:upkeep ?@light
= inorder step ph:begin ?@light
""",
        (
            "the beginning phase has three steps, in this order: untap, upkeep, draw",
            "la phase de début a trois étapes, dans cet ordre : dégagement, entretien, pioche",
        ),
    ),
    Statement(
        "504.1",
        """
~ opponent/effect/spell may illegal/prevent draw ?s:draw ?@light
""",
        (
            "only an effect that says so can keep a player from drawing; the draw of the draw step does not use"
            " the stack, and cannot be countered or responded to",
            "seul un effet qui le dit peut empêcher un joueur de piocher ; la pioche de l'étape de pioche ne"
            " passe pas par la pile, et on ne peut ni la contrecarrer ni y répondre",
        ),
    ),
    Statement(
        "500.4",
        """
- mana s:upkeep/s:draw ph:main/s:precombat_main/s:begin_combat/ph:combat ?may ?pay ?spell ?cast ?use ?@light ?land
  ?keep
- mana ph:main/s:precombat_main ph:combat/s:begin_combat/s:declare_attackers ?may ?pay ?spell ?cast ?use ?@light
  ?instant ?keep
""",
        (
            "the mana left in each player's pool is lost when each step and each phase ends",
            "le mana qui reste dans la réserve de chaque joueur est perdu à la fin de chaque étape et de chaque phase",
        ),
    ),
    Statement(
        "506.1",
        """
- attack not/skip/before s:begin_combat ?use ?may ?@light ?pass ?act
- skip/pass s:begin_combat/s:end_combat may ?@light ?attack ?own
= inorder/which step ph:combat ?@light
= howmany step ph:combat ?@light ?exist
+ s:begin_combat before s:declare_attackers/attack/attacker !before>s:begin_combat ?@light ?must
""",
        (
            "the combat phase has five steps, in this order: beginning of combat, declare attackers, declare"
            " blockers, combat damage, end of combat; none is skipped, but those of blocks and damage if nothing"
            " attacks",
            "la phase de combat a cinq étapes, dans cet ordre : début de combat, déclaration des attaquants,"
            " déclaration des bloqueurs, blessures de combat, fin de combat ; aucune n'est passée, sauf les"
            " blocages et les blessures si rien n'attaque",
        ),
    ),
    Statement(
        "504.1",
        """
- cast/activate/respond draw/s:draw spell/instant/ability/may ?opponent ?may ?@light !before !after !priority
- draw/s:draw count effect/spell/ability ?@light
= what may/must not draw s:draw/turn/player ?@light ?illegal
+ cast/activate/respond after draw/s:draw ?spell ?instant ?opponent ?may ?ability ?@light ?s:draw !sorcery
  !creaturespell !land
""",
        (
            "the draw of the draw step is a turn-based action, no effect: nobody can act as the card is drawn,"
            " but players get priority afterwards; if an effect keeps the player from drawing, nothing happens",
            "la pioche de l'étape de pioche est une action obligatoire du tour, non un effet : personne ne peut"
            " agir au moment où la carte est piochée, mais les joueurs reçoivent la priorité ensuite ; si un effet"
            " empêche le joueur de piocher, rien ne se passe",
        ),
    ),
    Statement(
        "512.1",
        """
- s:end last step/turn ?step ?turn ?@light
+ s:cleanup last step/turn ?step ?turn ?@light
= which last step turn/ph:end ?@light
+ s:cleanup after s:end !after>s:end ?@light
""",
        (
            "the ending phase has two steps, the end step and then the cleanup step, the last of the turn",
            "la phase de fin a deux étapes : l'étape de fin, puis l'étape de nettoyage, la dernière du tour",
        ),
    ),
    Statement(
        "500.1",
        """
+ s:upkeep/s:draw/s:end/s:begin_combat/s:end_combat exist/happen not/nobody trigger/act ?trigger ?@light
""",
        (
            "every turn has its five phases and their steps, even if nothing happens in them",
            "chaque tour a ses cinq phases et leurs étapes, même s'il ne s'y passe rien",
        ),
    ),
    Statement(
        "500.2",
        """
- pass emptystack/all may cast/act/activate ?stay ?spell ?also ?all ?priority ?emptystack ?@light ?step
""",
        (
            "once all players have passed in succession with an empty stack, the step or phase ends: nothing can"
            " be cast in it any more",
            "une fois que tous les joueurs ont passé successivement, la pile étant vide, l'étape ou la phase se"
            " termine : on ne peut plus rien y lancer",
        ),
    ),
    Statement(
        "502.1",
        """
+ two/several/all permanent/creature pass/return/leave phase simultaneous ?may ?@light
""",
        (
            "all permanents phase in and out at the same time, first in the untap step",
            "tous les permanents passent en phase et hors phase simultanément, au début de l'étape de dégagement",
        ),
    ),
)
