"""What the rules of playing say, told of whatever circumstances (CR 116, 400, 601-608, 701)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, all_legends

STATEMENTS: Final = (
    Statement(
        "110.5f",
        """
+ token may leave/hand/return/graveyard/exile ?@light ?become ?die ?target
- token stay/keep/return hand/graveyard/exile/library/leave ?battlefield ?@light ?may ?cast
= what/where token leave/die/hand/exile/graveyard ?@light ?become ?return ?happen
+ token die/graveyard trigger/triggered ?ability ?@light
- token cast/return again/hand/graveyard/exile ?may ?@light ?battlefield
""",
        (
            "a token can be put into a hand, graveyard or exile like another permanent (and abilities trigger on"
            " it), but it then ceases to exist as a state-based action and never comes back",
            "un jeton peut être mis en main, au cimetière ou en exil comme un autre permanent (et des capacités"
            " se déclenchent), mais il cesse alors d'exister, comme action basée sur un état, et ne revient jamais",
        ),
    ),
    Statement(
        "121.1",
        """
+ counter/plus/minus keep/stay until/endturn/nextturn/leave/after ?end ?game ?@light ?permanent ?creature
- counter/plus/minus vanish/leave/lose endturn/nextturn/s:cleanup/regenerate ?k:wither ?k:infect ?creature ?@light
  ?put ?play
- minus vanish/leave/lose regenerate ?k:wither ?k:infect ?creature ?@light
= until/when counter/plus/minus keep/stay/vanish ?@light ?leave ?creature
= when plus/minus/counter vanish/leave/lose ?@light ?k:wither ?creature
- minus count/prevent damage ?mark ?@light
""",
        (
            "counters stay on a permanent until something removes them or it leaves the battlefield; neither the"
            " end of the turn nor regeneration does",
            "les marqueurs restent sur un permanent jusqu'à ce que quelque chose les retire ou qu'il quitte le"
            " champ de bataille ; ni la fin du tour ni la régénération ne les retirent",
        ),
    ),
    Statement(
        "701.5a",
        """
- activated/triggered/ability may/countered countered spell ?@light ?stack
~ spell/countered target/countered ability/activated/triggered ?may ?@light ?countered
+ creaturespell/sorcery/instant/spell/artifact/enchantment/planeswalker may countered ?stack ?nonemptystack ?@light
  ?before ?resolve
- creature/permanent/artifact/land countered battlefield/resolve/after ?after ?may ?@light ?already
- land/manaability/special countered ?may ?@light ?play ?spell
= when/which/what countered spell/creaturespell/creature/may ?may ?@light ?until ?stack
= what/where countered spell ?become ?happen ?@light ?graveyard ?cost
- countered return/give cost/mana/pay ?spell ?@light
= when late countered ?@light
- countered resolve/happen/effect ?spell ?@light ?stay
""",
        (
            "a spell can be countered while it is on the stack, whatever its type: it then has no effect and is"
            " put into its owner's graveyard, its costs stay paid; lands and permanents on the battlefield cannot"
            " be, and abilities only by what says so",
            "un sort peut être contrecarré tant qu'il est sur la pile, quel que soit son type : il n'a alors"
            " aucun effet et va au cimetière de son propriétaire, ses coûts restent payés ; les terrains et les"
            " permanents sur le champ de bataille ne peuvent pas l'être, et les capacités seulement par ce qui le"
            " dit",
        ),
    ),
    Statement(
        "606.3",
        """
= howmany/what planeswalker/loyaltyability use/activate/may ?turn ?each ?may ?ability ?@light ?times
- planeswalker/loyaltyability two/twice/several turn/activate/use/thisturn ?ability ?may ?same ?each ?use ?@light
  ?activate
- planeswalker/loyaltyability oppturn/ph:combat/inresponse activate/use ?ability ?may ?@light
+ planeswalker/loyaltyability enter/cast/thisturn activate/use ?ability ?may ?@light ?thisturn
= when planeswalker/loyaltyability activate/use ?ability ?may ?@light ?turn
- planeswalker sickness ?@light ?ability
""",
        (
            "a loyalty ability may be activated in a main phase of one's own turn with an empty stack, once each"
            " turn for each planeswalker, also the turn it came",
            "une capacité de loyauté peut être activée pendant une phase principale de son tour, la pile étant"
            " vide, une seule fois par tour et par planeswalker, aussi le tour où il arrive",
        ),
    ),
    Statement(
        "603.3a",
        """
= who control triggered/trigger ?ability ?@light
= who choose target/inorder triggered ?ability ?@light ?target
= who control activated/ability/spell ?@light
""",
        (
            "a triggered ability is controlled by the player who controlled its source when it triggered, an"
            " activated one by the player who activated it, a spell by the player who cast it",
            "une capacité déclenchée est contrôlée par le joueur qui contrôlait sa source quand elle s'est"
            " déclenchée, une capacité activée par celui qui l'a activée, un sort par celui qui l'a lancé",
        ),
    ),
    Statement(
        "603.3",
        """
= when/where triggered/trigger stack/nonemptystack/put/resolve ?@light ?ability ?happen
= inorder/who/which triggered/trigger simultaneous/several/two/same ?choose ?ability ?stack ?@light ?put ?resolve
  ?happen
+ respond/inresponse triggered/trigger ?may ?ability ?@light
+ triggered use/nonemptystack/put stack/nonemptystack ?ability ?@light
- triggered/trigger resolve thisturn/automatic/not ?ability ?@light ?stack
- triggered/trigger stack moment/thisturn trigger ?put ?ability ?@light ?automatic ?between
= who first/resolve triggered simultaneous/active/opponent ?trigger ?ability ?@light ?stack
""",
        (
            "triggered abilities are put on the stack the next time a player would get priority: first those of"
            " the active player, then those of the others in turn order, each in the order of his or her choice;"
            " they can be responded to, and the last put there resolves first",
            "les capacités déclenchées sont mises sur la pile la prochaine fois qu'un joueur devrait recevoir la"
            " priorité : d'abord celles du joueur actif, puis celles des autres dans l'ordre du tour, chacun dans"
            " l'ordre de son choix ; on peut y répondre, et la dernière mise se résout en premier",
        ),
    ),
    Statement(
        "302.6",
        """
+ sickness/enter/thisturn sacrifice/equip/block/target/regenerate may/block/sacrifice/equip ?pay ?cost ?creature
  ?@light
- sickness/enter/thisturn attack/tap/tapability may/pay/activate ?creature ?@light ?cost !k:haste !land !artifact
+ sickness/enter/thisturn activate ability/activated not/mana ?tap ?symbol ?tapability ?cost ?creature ?@light ?may
- sickness land/artifact/enchantment/planeswalker/equip ?happen ?@light ?happen !creature !animate
+ manaability/tap land/manaability thisturn/enter/play ?play ?may ?mana ?@light ?same
+ land tap mana thisturn/enter/play ?may ?@light
+ enter/thisturn/sickness untap attack/tapability sickness/k:haste ?@light
= which/what sickness ?@light ?mean ?creature ?happen ?may ?happen
= when sickness end/vanish/may ?attack ?creature ?@light
- sickness prevent/forbid block/sacrifice/ability ?creature ?@light
- symbol sickness may ?activate ?ability ?@light
""",
        (
            "a creature that its controller has not controlled continuously since the turn began cannot attack,"
            " and its abilities with {T} or {Q} cannot be activated, unless it has haste; it may do all else"
            " (block, be sacrificed, use other abilities), and only creatures are affected",
            "une créature que son contrôleur ne contrôle pas continûment depuis le début de son tour ne peut pas"
            " attaquer, et ses capacités avec {T} ou {Q} ne peuvent pas être activées, à moins d'avoir la célérité"
            " ; elle peut faire tout le reste (bloquer, être sacrifiée, utiliser ses autres capacités), et seules"
            " les créatures sont concernées",
        ),
    ),
    Statement(
        "605.3a",
        """
- respond/countered/inresponse manaability/mana tap/land/manaability/activate ?tap ?land ?opponent ?may ?@light
  ?ability
- manaability/mana use/stack stack/use ?ability ?@light
+ manaability pay/cost may/cast ?spell ?activate ?@light ?priority ?resolve
+ manaability/mana activate not priority ?may ?@light ?pay
= when manaability activate/may ?@light ?may
= why manaability respond/stack/not ?@light ?may
""",
        (
            "a mana ability does not use the stack and cannot be responded to or countered: it resolves at once;"
            " it may be activated with priority, and whenever a payment of mana is asked for",
            "une capacité de mana n'utilise pas la pile, et on ne peut ni y répondre ni la contrecarrer : elle se"
            " résout aussitôt ; elle peut être activée quand on a la priorité, et dès qu'un paiement en mana est"
            " demandé",
        ),
    ),
    Statement(
        "116.3",
        """
= who/when priority receive/first/after ?first ?spell ?cast ?resolve ?@light ?ability ?land ?play ?after ?begin
  ?s:end ?s:upkeep
+ keep priority cast/activate/respond ?after ?may ?@light ?spell ?own
+ respond/cast own spell/instant ?inresponse ?may ?@light ?stay
= what priority ?mean ?@light ?useful ?useful
= who first act/cast/respond priority/simultaneous/turn ?two ?@light ?instant
+ active receive/give priority first/resolve ?s:end ?s:upkeep ?s:draw ?after ?@light
- opponent/nonactive/defending receive priority first ?@light ?own
= inorder priority/player receive/pass/act ?@light
= who respond first ?@light ?spell
""",
        (
            "the active player gets priority first in each step and phase (once turn-based actions, state-based"
            " actions and triggers are done) and after each resolution; whoever casts, activates or plays"
            " something gets it again first; each who passes gives it to the next in turn order",
            "le joueur actif reçoit la priorité en premier à chaque étape et phase (une fois faites les actions"
            " obligatoires, les actions basées sur un état et les mises sur la pile) et après chaque résolution ;"
            " qui lance, active ou joue quelque chose la reçoit de nouveau d'abord ; qui passe la donne au suivant"
            " dans l'ordre du tour",
        ),
    ),
    Statement(
        "116.4",
        """
= what all/two pass priority/emptystack/nonemptystack ?stay ?spell ?@light ?happen
+ all pass resolve ?first ?@light ?spell ?stack ?nonemptystack
= when resolve spell/ability/nonemptystack ?@light ?stack
= how/which/inorder resolve stack/spell/nonemptystack/first ?@light ?several ?two ?last
- all resolve simultaneous/once stack/spell ?@light ?nonemptystack
+ act/cast/respond between two/resolve resolve/spell/nonemptystack ?stack ?may ?@light
+ cast/respond nonemptystack/stack/resolve between/before/other resolve ?may ?@light ?spell
""",
        (
            "when all players pass in succession, the top object of the stack resolves, and the active player"
            " gets priority again before the next; if the stack is empty, the step or phase ends",
            "quand tous les joueurs passent successivement, l'objet du dessus de la pile se résout, et le joueur"
            " actif reçoit de nouveau la priorité avant le suivant ; si la pile est vide, l'étape ou la phase se"
            " termine",
        ),
    ),
    Statement(
        "704.3",
        """
- sba respond/use/stack/control/countered ?may ?@light
= when/howmany/how sba check/happen/count/act ?@light ?priority
= which/what sba ?mean ?exist ?@light ?exist
+ sba simultaneous/before/first/again happen/priority/triggered/check/trigger ?@light ?receive ?all ?act !before>sba
- sba happen/check resolve resolve/spell ?@light ?ability
- sba trigger/triggered/ability count/same ?@light
""",
        (
            "state-based actions are checked each time a player would get priority, all that apply are performed"
            " at the same time, and the check is repeated until there are none; they do not use the stack and"
            " cannot be responded to, and triggered abilities are put on the stack afterwards",
            "les actions basées sur un état sont vérifiées chaque fois qu'un joueur devrait recevoir la priorité"
            " ; toutes celles qui s'appliquent sont effectuées simultanément, puis on revérifie jusqu'à ce qu'il"
            " n'y en ait plus ; elles ne passent pas par la pile, on ne peut pas y répondre, et les capacités"
            " déclenchées viennent sur la pile ensuite",
        ),
    ),
    Statement(
        "104.3c",
        """
- lose empty library ?only ?thisturn ?automatic ?@light ?game ?become !draw !must
+ lose draw empty library/draw/hand ?must ?@light ?game
= when/what empty library ?draw ?lose ?must ?@light ?become ?happen
+ draw library empty lose ?must ?@light ?game
- library empty lose/game thisturn/before/until/draw ?@light ?not
""",
        (
            "an empty library alone does not lose the game: who has to draw from it loses the next time a player"
            " would get priority, as a state-based action",
            "une bibliothèque vide ne fait pas perdre à elle seule : celui qui doit y piocher perd la partie la"
            " prochaine fois qu'un joueur devrait recevoir la priorité, comme action basée sur un état",
        ),
    ),
    Statement(
        "701.14a",
        """
- sacrifice regenerate/k:indestructible/prevent save/prevent/regenerate/may/useful ?creature ?may ?@light
+ sacrifice k:indestructible/tapped/sickness/attacker/blocker may/creature ?creature ?@light
- sacrifice opponent/other permanent/creature may/control ?@light
- sacrifice count/same destroy/die ?@light
+ sacrifice die/count/trigger die/trigger/graveyard ?creature ?ability ?@light
= what/differ differ sacrifice destroy ?between ?@light
- respond cost/sacrifice/pay ?before ?may ?@light
""",
        (
            "to sacrifice is to put a permanent that one controls into its owner's graveyard: that is not"
            " destruction, so that neither regeneration nor being indestructible prevents it, and a cost that is"
            " paid cannot be responded to",
            "sacrifier, c'est mettre un permanent que l'on contrôle dans le cimetière de son propriétaire : ce"
            " n'est pas une destruction, ni la régénération ni l'indestructibilité ne l'empêchent, et l'on ne peut"
            " pas répondre au paiement d'un coût",
        ),
    ),
    Statement(
        "608.2b",
        """
= what spell/ability target leave/die/illegal_target/vanish/illegal/exile ?illegal_target ?become ?@light ?before
  ?resolve ?all ?happen
= what illegal_target ?spell ?ability ?@light ?all ?become ?happen
- spell/ability resolve illegal_target ?all ?@light ?stay ?happen
- sacrifice/leave/die target/illegal_target spell/ability/resolve resolve/happen/damage ?inresponse ?creature
  ?@light
+ one/half/several illegal_target resolve/other/stay ?spell ?target ?@light
""",
        (
            "a spell or ability all of whose targets are illegal as it would resolve is countered by the rules"
            " and does nothing; if only some are, it resolves for the others",
            "un sort ou une capacité dont toutes les cibles sont illégales au moment de se résoudre est"
            " contrecarré par les règles et ne fait rien ; si certaines seulement le sont, il se résout pour les"
            " autres",
        ),
    ),
    Statement(
        "116.1a",
        """
- respond creature/creaturespell/sorcery/artifact/enchantment/planeswalker/land spell/cast/opponent/may ?inresponse
  ?cast ?spell ?may ?@light !k:flash !flashspell
- creaturespell/sorcery/artifact/enchantment/land cast/play inresponse/oppturn/ph:combat/before ?opponent ?may
  ?@light !k:flash !flashspell ?attack ?block
- creature cast oppturn/opponent/inresponse/nonemptystack/before attack/before/may/opponent/block ?may ?attack
  ?block ?@light !k:flash !own
+ instant/flashspell/activated respond/cast/activate inresponse/respond/opponent ?spell ?may ?@light ?ability
= what/which may/cast respond/inresponse/oppturn ?spell ?cast ?@light ?opponent
""",
        (
            "only instants, spells with flash and activated abilities can be played in response or in another"
            " player's turn; creatures and all other spells need a main phase of one's own turn, with an empty"
            " stack",
            "seuls les éphémères, les sorts avec le flash et les capacités activées peuvent être joués en réponse"
            " ou pendant le tour d'un autre joueur ; les créatures et tous les autres sorts demandent une phase"
            " principale de son propre tour, la pile étant vide",
        ),
    ),
    Statement(
        "701.12a",
        """
~ regenerate block/attack nextturn/oppturn/after ?may ?creature ?@light ?untapped
- regenerate block/attack thisturn/again/stay ?may ?creature ?@light ?ph:combat
""",
        (
            "a creature that has regenerated is tapped and out of combat: it can attack or block again once it"
            " has untapped",
            "une créature qui s'est régénérée est engagée et hors du combat : elle peut de nouveau attaquer ou"
            " bloquer une fois dégagée",
        ),
    ),
    Statement(
        "116.3d",
        """
+ refuse/pass priority may/player ?player ?may ?@light
= what active/opponent/player pass cast/act/respond ?opponent ?spell ?@light ?priority ?instant
= what/who pass priority ?@light ?happen ?after
+ priority return/receive/again active/own after/resolve ?resolve ?spell ?@light ?ability
""",
        (
            "a player who has priority may pass: it goes to the next player in turn order; if that one casts"
            " something, he or she gets it again first, and all must pass anew for the top of the stack to"
            " resolve; after a resolution the active player gets it",
            "un joueur qui a la priorité peut passer : elle va au joueur suivant dans l'ordre du tour ; si"
            " celui-ci lance quelque chose, il la reçoit de nouveau en premier, et tous doivent passer de nouveau"
            " pour que le dessus de la pile se résolve ; après une résolution, c'est le joueur actif qui la reçoit",
        ),
    ),
    Statement(
        "704.5k",
        """
= which/who/what legend two/instance/other/several ?player ?lose ?@light ?instance ?opponent ?same ?happen
  ?plan_type ?enter
- legend two/instance may/keep/stay choose/stay/keep/may ?one ?@light ?control ?same
+ legend two/opponent/instance die/graveyard/lose ?two ?same ?@light ?all ?control
""",
        (
            "if two or more legendary permanents with the same name are on the battlefield, whoever controls"
            " them, all are put into their owners' graveyards as a state-based action",
            "si au moins deux permanents légendaires de même nom sont sur le champ de bataille, quels que soient"
            " leurs contrôleurs, tous sont mis dans les cimetières de leurs propriétaires, comme action basée sur"
            " un état",
        ),
        all_legends,
    ),
    Statement(
        "302.6",
        """
+ symbol sickness untap/symbol/tapability ?untap ?@light ?ability !may
+ tapability sickness/thisturn ?@light ?creature !may !k:haste !not
""",
        (
            "a creature with summoning sickness cannot use its abilities with {T} or {Q} in their cost",
            "une créature qui a le mal d'invocation ne peut pas utiliser ses capacités avec {T} ou {Q} dans leur coût",
        ),
    ),
    Statement(
        "608.2g",
        """
+ instant/spell cast inresponse/respond save/sacrifice/regenerate creature/save ?creature ?@light ?may ?spell ?boost
+ inresponse/respond boost/sacrifice/regenerate/cast save/may ?instant ?creature ?spell ?@light !sorcery
  !creaturespell !land !artifact
""",
        (
            "who has priority may respond with an instant or an ability, which resolves first: what is responded"
            " to then finds things as they are",
            "qui a la priorité peut répondre par un éphémère ou une capacité, qui se résout en premier : ce à"
            " quoi l'on répond trouve alors les choses telles qu'elles sont",
        ),
    ),
    Statement(
        "704.3",
        """
- two/several sba happen/act after/other/inorder ?other ?@light ?each
""",
        (
            "all state-based actions that apply are performed at the same time",
            "toutes les actions basées sur un état qui s'appliquent sont effectuées simultanément",
        ),
    ),
)
