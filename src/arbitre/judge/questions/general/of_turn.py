"""What the rules of the turn say (CR 103, 500-505, 512-514, 703)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "500.1",
        """
= howmany/which/what/inorder phase ?turn ?exist ?inorder ?happen ?must
= how turn ?phase ?happen ?assign
= what turn ?phase ?happen ?exist
- turn phase ?exist more/less
= which/howmany/inorder phase step turn ?exist ?inorder
""",
        (
            "a turn has five phases, in this order: beginning, precombat main, combat, postcombat main, ending",
            "un tour a cinq phases, dans cet ordre : début, première phase principale, combat, seconde phase"
            " principale, fin de tour",
        ),
    ),
    Statement(
        "501.1",
        """
= which/what/howmany/inorder step ph:begin ?exist ?inorder ?turn ?happen
= what/which/inorder step turnstart ?inorder ?what
= which/what/howmany/inorder ph:begin ?exist ?inorder ?turn ?happen
""",
        (
            "the beginning phase has three steps, in this order: untap, upkeep, draw",
            "la phase de début a trois étapes, dans cet ordre : dégagement, entretien, pioche",
        ),
    ),
    Statement(
        "506.1",
        """
= which/what/howmany/inorder step ph:combat/combat ?exist ?inorder ?turn ?happen ?phase
= what/how/inorder ph:combat ?exist ?inorder ?turn ?happen ?phase
""",
        (
            "the combat phase has five steps, in this order: beginning of combat, declare attackers, declare"
            " blockers, combat damage, end of combat; a second combat damage step if"
            " something has first strike or double strike",
            "la phase de combat a cinq étapes, dans cet ordre : début de combat, déclaration des attaquants,"
            " déclaration des bloqueurs, blessures de combat, fin de combat ; une"
            " seconde étape de blessures si une créature a l'initiative ou la double initiative",
        ),
    ),
    Statement(
        "512.1",
        """
= which/what/howmany/inorder step ph:end ?exist ?inorder ?turn ?happen
= which/what/howmany/inorder ph:end ?exist ?inorder ?turn ?happen
""",
        (
            "the ending phase has two steps, in this order: end, cleanup",
            "la phase de fin a deux étapes, dans cet ordre : fin, nettoyage",
        ),
    ),
    Statement(
        "505.2",
        """
= which/what/howmany step ph:main ?exist ?turn
- step ph:main ?exist ?several
= when ph:main end ?turn
""",
        (
            "a main phase has no steps: it ends when all players pass in succession with an empty stack",
            "une phase principale n'a pas d'étapes : elle se termine quand tous les joueurs passent successivement,"
            " la pile étant vide",
        ),
    ),
    Statement(
        "505.1a",
        """
= howmany/which/what ph:main ?turn ?exist ?each
= which/what/when ph:main/s:precombat_main/s:postcombat_main ?first ?second ?before/after/combat/ph:combat ?turn
+ ph:main before/after ?ph:combat ?turn ?exist
+ two ph:main ?turn ?exist ?each
+ s:postcombat_main after ph:combat
+ s:precombat_main before ph:combat
""",
        (
            "a turn has two main phases, one before and one after the combat phase; only the first is the precombat"
            " main phase, all others are postcombat main phases, even if combat was skipped",
            "un tour a deux phases principales, l'une avant, l'autre après la phase de combat ; seule la première"
            " précède le combat, toutes les autres le suivent, même si la phase de combat a été sautée",
        ),
    ),
    Statement(
        "500.2",
        """
= when/how/what end step/phase/endstep/after ?step ?turn ?pass ?all ?priority
= when/how step/phase ?happen ?turn pass/end
+ end/endstep all pass emptystack ?step/phase ?priority ?after
= what all pass emptystack ?step/phase ?priority ?after
= what active pass ?priority ?emptystack ?all ?other/opponent ?also ?step/phase
= what/which player/all pass emptystack ?priority ?step/phase ?after
= what pass emptystack ?priority ?all ?other/opponent ?also ?step/phase ?two ?after
= which/what must step/phase end ?happen
+ step/phase end pass all
""",
        (
            "a step or phase in which players get priority ends when the stack is empty and all players pass in"
            " succession; the next step or phase begins",
            "une étape ou une phase où les joueurs reçoivent la priorité se termine quand la pile est vide et que"
            " tous les joueurs passent successivement ; l'étape ou la phase suivante commence",
        ),
    ),
    Statement(
        "500.2",
        """
- step/phase/endstep end/endstep nonemptystack ?all ?pass ?priority ?stay
- step/phase end nonemptystack may
- step/phase end stay nonemptystack
- pass ?after step/phase nonemptystack ?all
- pass/end step/phase not emptystack
""",
        (
            "with something on the stack no step or phase ends when all pass: the top of the stack resolves, and the"
            " active player gets priority",
            "tant que quelque chose est sur la pile, l'étape ou la phase ne se termine pas quand tous passent : le"
            " dessus de la pile se résout, et le joueur actif reçoit la priorité",
        ),
    ),
    Statement(
        "500.3",
        """
= whichstep/which/when nobody receive priority ?step/phase
= whichstep/which not receive priority ?step/phase ?player
= whichstep/which step/phase not priority
= which/whichstep priority not
= whichstep nobody cast/act ?spell ?instant
= whichstep cast not ?spell ?instant
- all/each step/phase receive/exist/happen priority ?active ?turn
- receive priority all/each step ?turn ?active
= howmany step priority not ?exist ?turn
= howmany step nobody receive priority ?turn
""",
        (
            "no player gets priority in the untap step, nor, normally, in the cleanup step: these end when all that"
            " is done in them is done",
            "aucun joueur ne reçoit la priorité pendant l'étape de dégagement ni, normalement, pendant l'étape de"
            " nettoyage : elles se terminent quand leurs actions sont faites",
        ),
    ),
    Statement(
        "500.4",
        """
= when/what/whichstep mana vanish/lose/leave/end/become/keep/happen ?pool ?unspent ?endstep ?endturn ?turn ?phase
  ?step ?empty
= what mana unspent/pool ?endstep ?endturn ?become ?step ?phase ?keep ?happen
= when/whichstep pool vanish/lose/empty/leave ?mana ?step ?phase
= when mana unspent/pool lose/vanish/leave
- mana keep/pay ?pool ?unspent ?endstep ?nextturn ?endturn ?turn ?phase ?step ?other/after/until ?ph:main
  ?s:precombat_main ?s:postcombat_main ?ph:combat ?s:upkeep ?s:draw ?s:begin_combat ?each
- pool keep ?mana endstep
+ mana lose/vanish/leave ?pool ?unspent ?endstep ?endturn ?phase ?step ?end ?each ?all ?turn ?empty ?automatic
+ pool vanish/empty/lose ?mana ?endstep ?endturn ?each ?end ?step ?phase
+ manaburn/pool empty/vanish endstep
= howmany/until when mana keep ?pool
""",
        (
            "when a step or phase ends, all mana left in the players' pools is lost",
            "quand une étape ou une phase se termine, tout le mana restant dans la réserve de chaque joueur est perdu",
        ),
    ),
    Statement(
        "500.4",
        """
- mana ?unspent deal/receive damage ?pool ?lose ?life ?endstep ?all
- mana ?unspent lose life ?pool ?act ?endstep ?vanish
- lose life mana not/use ?use ?all ?pool ?pay ?vanish ?act ?endturn
- manaburn ?stay ?exist ?happen
- mana unspent lose damage/life ?pool
= what manaburn ?mean ?become
= what lose life mana unspent
- damage/life mana unspent ?pool ?endstep ?receive/lose
""",
        (
            "mana that is left is lost without any consequence: it costs no life and deals no damage (there is no mana"
            " burn)",
            "le mana qui reste est perdu sans autre conséquence : il ne coûte pas de points de vie et n'inflige pas de"
            " blessures (la brûlure de mana n'existe plus)",
        ),
    ),
    Statement(
        "500.5",
        """
= when/whichstep/what eoc ?effect ?end ?vanish ?stay
- eoc end begin/beginstep/s:end_combat ?effect
- eoc end/vanish s:end_combat ?beginstep ?effect ?begin
+ eoc end end/ph:combat ?effect ?endstep
""",
        (
            "what lasts until end of combat ends when the combat phase ends, not when the end of combat step begins",
            "ce qui dure « jusqu'à la fin du combat » prend fin à la fin de la phase de combat, et non au début de"
            " l'étape de fin de combat",
        ),
    ),
    Statement(
        "514.2",
        """
= when/whichstep/what eot/thisturn ?effect ?end ?vanish ?stay ?until ?modify ?spell ?happen
= when/whichstep effect endturn end/vanish ?eot
+ eot end/vanish s:cleanup ?effect
+ eot damage simultaneous ?effect ?end ?vanish ?s:cleanup
- eot effect end beginstep
- eot s:end/endturn/beginstep ?end ?begin asmuch/same ?beginstep ?mean
- eot end begin s:end ?effect
- eot end/vanish s:end/endturn ?beginstep ?effect ?begin ?before
- alike eot s:end/endturn/beginstep ?endturn ?s:end ?begin ?beginstep
= differ ?what ?which eot s:end/endturn ?endturn ?s:end ?begin ?between
- eot nextturn ?effect keep/stay
+ eot effect ?stay/happen s:end ?stay/happen
= inorder damage eot effect ?vanish ?end ?s:cleanup
= which/what damage eot first ?effect ?end ?vanish
- eot effect end/vanish before/after damage ?vanish
- eot modify nextturn ?keep
+ eot effect end vanish damage simultaneous
""",
        (
            "what lasts until end of turn or this turn ends in the cleanup step, at the same time as damage is"
            " removed; in the end step it still holds",
            "ce qui dure « jusqu'à la fin du tour » ou « ce tour-ci » prend fin à l'étape de nettoyage, en même"
            " temps que les blessures sont retirées ; à l'étape de fin cela vaut encore",
        ),
    ),
    Statement(
        "500.7",
        """
= what/when/how/inorder/where extraturn ?several ?happen ?inorder ?after ?play ?receive ?put ?turn ?exist ?begin
= which/what several extraturn first/last ?happen ?play
+ extraturn after ?turn ?happen ?simultaneous
""",
        (
            "an extra turn is added directly after the specified turn; of several, the one created last is taken first",
            "un tour supplémentaire est ajouté juste après le tour indiqué ; de plusieurs, le plus récemment créé a"
            " lieu en premier",
        ),
    ),
    Statement(
        "500.8",
        """
= what/when/how/inorder/where more phase/step/ph:combat ?happen ?several ?exist ?after
""",
        (
            "extra phases and steps are added directly after (or before) the one that is named; of several after the"
            " same one, the one created last comes first",
            "les phases et étapes supplémentaires sont ajoutées juste après (ou avant) celle qui est indiquée ; de"
            " plusieurs, la plus récemment créée a lieu en premier",
        ),
    ),
    Statement(
        "500.10",
        """
= what/how/when skip turn/phase/step/ph:combat/ph:main/s:untap/s:draw/s:upkeep ?mean ?happen ?effect
= what s:untap/s:draw/s:upkeep/ph:combat skip ?trigger
- trigger ?triggered skip step/phase/s:upkeep ?begin/beginstep ?s:upkeep ?stay
""",
        (
            "to skip a turn, phase or step is to proceed as if it did not exist: what was to happen in it never does",
            "passer un tour, une phase ou une étape, c'est faire comme s'il n'existait pas : ce qui devait y arriver"
            " n'a pas lieu",
        ),
    ),
    Statement(
        "502.2",
        """
= when/whichstep untap ?permanent ?land ?active ?controller ?turn ?tapped ?control
= who/which untap ?permanent ?land ?s:untap ?controller
= what/how untap ?permanent ?land ?happen
- opponent/nonactive untap ?permanent ?s:untap ?land ?also ?tapped
- untap ?permanent ?land ?s:untap ?tapped oppturn ?attacker
- all untap s:untap ?permanent two
+ active untap ?permanent ?land ?all ?s:untap ?simultaneous ?must ?tapped
+ untap simultaneous ?permanent ?land ?all ?s:untap ?active ?tapped
+ must untap ?permanent ?land ?all ?s:untap ?active ?tapped
+ untap ?permanent ?land ?s:untap ?all ?tapped ownturn/s:untap ?begin ?automatic
+ tapped untap permanent/land nextturn/ownturn
- choose not untap ?permanent ?s:untap ?tapped
- keep tapped ?permanent ?land ?s:untap ?choose
- untap ?s:untap use stack ?permanent
- untap each/one after ?permanent ?other
= inorder untap ?permanent ?land
= who/which s:untap permanent
""",
        (
            "in the untap step the active player untaps all of his or her permanents at the same time, unless an"
            " effect keeps some from it, and nobody else does; this does not use the stack",
            "à l'étape de dégagement le joueur actif, et lui seul, dégage tous ses permanents simultanément, à moins"
            " qu'un effet n'en empêche ; cela ne passe pas par la pile",
        ),
    ),
    Statement(
        "502.3",
        """
- respond untap/s:untap ?permanent ?active
- cast/activate untap/s:untap ?instant ?spell ?respond ?ability ?before ?permanent ?inresponse
""",
        (
            "no player gets priority in the untap step: nothing can be cast or activated; what triggers waits for the"
            " upkeep",
            "aucun joueur ne reçoit la priorité pendant l'étape de dégagement : rien ne peut être lancé ni activé ; ce"
            " qui se déclenche attend l'entretien",
        ),
    ),
    Statement(
        "502.3",
        """
= what/when/where trigger/triggered s:untap ?ability ?trigger ?put ?stack ?happen ?become
= what untap trigger ?ability ?when
- triggered/trigger s:untap put stack ?ability ?resolve
""",
        (
            "what triggers in the untap step is put on the stack when next a player would get priority: in the upkeep"
            " step",
            "ce qui se déclenche pendant l'étape de dégagement est mis sur la pile quand un joueur recevrait la"
            " priorité : à l'étape d'entretien",
        ),
    ),
    Statement(
        "504.1",
        """
= when/whichstep draw ?turn ?active ?each ?s:draw ?beginstep ?begin
= who draw ?s:draw ?each ?turn ?first
= howmany draw ?each ?turn ?s:draw ?active ?begin
- draw/s:draw use stack ?turn ?active ?s:draw
- respond draw/s:draw ?turn ?active
- draw s:draw nonactive/opponent ?also
- draw choose ?not s:draw
+ must draw ?each ?turn ?s:draw ?active
- draw not choose
- countered draw ?turn ?s:draw
- cast/activate before draw ?s:draw ?instant ?spell ?turn s:draw
+ active draw s:draw ?first ?before ?priority ?receive
= what first s:draw draw priority
- draw opponent/nonactive ownturn/s:draw ?also
""",
        (
            "the active player, and nobody else, draws a card as the draw step begins; this turn-based action does not"
            " use the stack, and nobody can respond to it; players get priority after it",
            "le joueur actif, et lui seul, pioche une carte au début de l'étape de pioche ; cette action"
            " obligatoire ne"
            " passe pas par la pile et on ne peut pas y répondre ; la priorité vient après",
        ),
    ),
    Statement(
        "103.7a",
        """
- draw firstplayer ?firstturn ?also ?turn ?s:draw ?exist
- draw firstturn ?active ?s:draw ?first ?turn
= what/when/who/which firstplayer/firstturn draw/s:draw ?skip ?first ?not
+ firstplayer skip/lose draw/s:draw ?firstturn ?turn ?first
+ firstplayer/firstturn not draw ?firstplayer ?firstturn
= howmany draw firstturn/firstplayer ?firstturn
= who draw/s:draw firstturn not/skip
""",
        (
            "in a two-player game who plays first skips the draw step of the first turn",
            "dans une partie à deux joueurs, celui qui commence passe l'étape de pioche de son premier tour",
        ),
    ),
    Statement(
        "513.2",
        """
= what enter s:end trigger/triggered/begin ?beginstep ?ability ?s:end ?thisturn
- trigger/triggered enter s:end ?beginstep ?begin ?ability ?thisturn ?also ?stay ?permanent
= what/when s:end/endturn trigger/triggered enter ?beginstep ?begin ?permanent ?ability
- return s:end trigger ?ability
""",
        (
            "what comes during the end step with an ability that triggers at its beginning waits until the next"
            " turn's end step: the step does not go back",
            "ce qui arrive pendant l'étape de fin avec une capacité se déclenchant à son début attend l'étape de fin"
            " du tour suivant : l'étape ne revient pas en arrière",
        ),
    ),
    Statement(
        "514.1",
        """
= inorder/what/which/when/how discard damage first/before/after/inorder ?vanish ?s:cleanup ?endturn ?eot ?effect
= inorder/what/which discard eot first/before/after/inorder ?end ?effect ?begin
- before>discard discard before damage/eot ?vanish ?end ?effect ?s:cleanup
+ discard before damage !before>discard ?vanish ?s:cleanup ?eot ?effect
+ discard after damage after>discard ?vanish ?s:cleanup ?eot ?effect
- discard after damage !after>discard ?vanish ?s:cleanup ?eot ?effect
- discard simultaneous damage ?vanish ?s:cleanup
""",
        (
            "in the cleanup step the active player first discards down to the maximum hand size; then all marked "
            "damage is removed and effects until end of turn end, at the same time",
            "à l'étape de nettoyage, c'est d'abord la défausse du joueur actif jusqu'à sa taille de main maximale ; "
            "ensuite toutes les blessures marquées sont retirées et les effets « jusqu'à la fin du tour » se"
            " terminent, "
            "simultanément",
        ),
    ),
    Statement(
        "514.1",
        """
= when/whichstep discard ?more ?hand ?handsize ?active ?turn ?must ?seven ?maximum ?endturn
= when/whichstep hand/handsize check/count/happen ?seven ?maximum ?more
= who discard ?more ?s:cleanup ?endturn ?must ?seven ?hand
= howmany hand/handsize ?keep ?maximum ?endturn ?s:cleanup ?more ?turn
= howmany discard ?seven ?hand ?endturn ?s:cleanup ?more ?must
= howmany keep endturn ?hand ?maximum
= what/howmany handsize ?maximum ?player ?hand
= what more seven hand ?endturn ?s:cleanup ?discard
= what hand more handsize/seven ?endturn ?s:cleanup
- opponent/nonactive discard ?endturn/ownturn/s:cleanup ?must ?also ?more ?seven ?hand ?ownturn ?turn ?handsize
- all discard s:cleanup ?must ?more ?seven
- discard oppturn must more seven ?hand ?also ?s:cleanup
+ must discard endturn/s:cleanup/more/seven ?endturn ?s:cleanup ?more ?seven ?hand ?active ?handsize ?maximum ?until
- keep more seven ?hand ?endturn ?s:cleanup ?may ?nextturn
- keep seven hand more endturn
- discard s:end ?more ?seven ?hand ?must
- discard use stack ?s:cleanup ?endturn
+ discard s:cleanup ?active ?more ?hand ?seven ?endturn
- handsize stay/happen/count turn/combat/ph:main
""",
        (
            "in the cleanup step the active player, and nobody else, discards down to the maximum hand size,"
            " normally seven",
            "à l'étape de nettoyage le joueur actif, et lui seul, se défausse jusqu'à sa taille de main maximale,"
            " normalement sept cartes",
        ),
    ),
    Statement(
        "514.1",
        """
- respond discard ?s:cleanup ?endturn
- cast discard before ?instant s:cleanup
- hand more seven must discard ph:main/combat/s:draw/s:upkeep/thisturn
""",
        (
            "the discard of the cleanup step is a turn-based action: it does not use the stack, nobody can respond to"
            " it, and a hand is of any size before that step",
            "la défausse de l'étape de nettoyage est une action obligatoire du tour : elle ne passe pas par la"
            " pile, on"
            " ne peut pas y répondre, et la main peut être de n'importe quelle taille avant cette étape",
        ),
    ),
    Statement(
        "514.3a",
        """
= when/what s:cleanup second/again/other/after/twice ?step ?exist ?happen ?turn ?more
= when/how/what priority s:cleanup receive ?condition ?happen
+ s:cleanup second/again/several/other/two/more ?exist ?turn ?happen ?same
= what trigger/triggered s:cleanup ?ability ?put ?happen ?stack
= when cast s:cleanup ?instant ?spell
= why other s:cleanup
+ trigger s:cleanup priority ?receive ?ability
""",
        (
            "if state-based actions are performed or something has triggered in the cleanup step, the active player"
            " gets priority, and after that another cleanup step follows",
            "si des actions basées sur un état ont lieu ou si une capacité s'est déclenchée pendant l'étape de"
            " nettoyage, le joueur actif reçoit la priorité, et une autre étape de nettoyage suit",
        ),
    ),
    Statement(
        "703.1",
        """
= what/when/how/who/which tba ?control ?happen ?stack ?use ?act ?mean ?begin ?exist
- tba use stack
- respond tba
- tba control/choose ?player
+ tba before/first !before>tba sba/triggered/priority ?sba ?triggered ?priority ?happen ?receive
- tba after !after>tba sba/triggered/priority
- tba cost ability ?trigger
- tba triggered
""",
        (
            "turn-based actions happen by themselves as a step or phase begins or ends; nobody controls them, they"
            " do not use the stack, and come before state-based actions, triggers and priority",
            "les actions obligatoires du tour ont lieu d'elles-mêmes au début ou à la fin d'une étape ou d'une phase ;"
            " personne ne les contrôle, elles ne passent pas par la pile, et"
            " précèdent les actions basées sur un état, les capacités déclenchées et la priorité",
        ),
    ),
    Statement(
        "503.1",
        """
= when/what/where trigger/triggered s:upkeep ?begin ?beginstep ?ability ?put ?stack ?resolve
""",
        (
            "what triggers at the beginning of the upkeep, or has during untapping, is put on the stack as "
            "the upkeep begins, before the active player gets priority",
            "ce qui se déclenche au début de l'entretien, ou pendant le dégagement, est mis sur la pile au "
            "début de l'entretien, avant que le joueur actif ne reçoive la priorité",
        ),
    ),
)
