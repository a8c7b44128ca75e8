"""What the rules of priority, of lands and spells and of abilities say (CR 115-118, 301-307, 405, 602-608)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "116.3",
        """
= who play/act/cast first ph:combat/step/phase ?spell ?each
= who receive/priority priority ?first ?each ?step ?phase ?begin ?turn ?beginstep ?exist ?keep ?all
= what/how/when/inorder priority ?happen ?receive ?active ?first ?mean ?turn ?pass
+ active receive priority ?first ?each ?step ?phase ?begin ?all ?beginstep
- opponent/nonactive/defending receive priority first ?step ?before ?active
+ active priority first
""",
        (
            "the active player gets priority first in each step and phase, after its turn-based actions and what has"
            " triggered, and after a resolution; who casts or activates something"
            " gets it again; when all pass, the top of the stack resolves or the step ends",
            "le joueur actif reçoit la priorité en premier dans chaque étape et phase, après les actions"
            " obligatoires et ce qui s'est déclenché, et après une résolution ; qui lance un"
            " sort ou active une capacité la reçoit de nouveau ; quand tous passent, le dessus de la pile se résout"
            " ou l'étape se termine",
        ),
    ),
    Statement(
        "116.3b",
        """
= who play/cast/act/respond first after resolve ?spell ?ability
= who receive/priority priority after resolve ?spell ?ability ?triggered
+ active receive priority after resolve ?spell ?ability
- opponent/nonactive/defending receive priority after resolve ?first ?spell ?ability
""",
        (
            "after a spell or ability has resolved, the active player gets priority, whoever controlled it",
            "après la résolution d'un sort ou d'une capacité, c'est le joueur actif qui reçoit la priorité, quel"
            " qu'en soit"
            " le contrôleur",
        ),
    ),
    Statement(
        "116.3c",
        """
= who receive/priority priority after cast/activate ?spell ?ability ?instant ?play
= who receive/priority priority cast/activate ?spell ?ability
+ receive/keep priority after/again cast/activate ?after ?again ?spell ?ability ?instant ?same
+ keep priority ?cast ?activate ?spell ?ability ?after
+ several/two cast/activate not pass/priority ?instant ?spell ?ability ?pass ?priority ?after
+ several/two/other cast/activate ?spell ?instant ?pass ?after ?before ?priority ?respond ?not ?inresponse
""",
        (
            "who has cast a spell or activated an ability gets priority again, before anybody else, and may do more"
            " before"
            " passing",
            "qui a lancé un sort ou activé une capacité reçoit de nouveau la priorité, avant tout autre joueur,"
            " et peut"
            " encore agir avant de passer",
        ),
    ),
    Statement(
        "116.4",
        """
= what all pass nonemptystack ?priority ?after
= what pass nonemptystack ?priority ?all ?two ?other
= when/how resolve spell/ability/stack ?stack ?first
= when/how spell/ability resolve ?stack
= what must resolve spell/ability
+ resolve all pass nonemptystack/spell ?priority
= what all pass priority
= what pass priority ?two/all
""",
        (
            "when all players pass in succession, the object on top of the stack resolves; if the stack is empty,"
            " the step"
            " or phase ends",
            "quand tous les joueurs passent successivement, l'objet du dessus de la pile se résout ; si la pile est"
            " vide,"
            " l'étape ou la phase se termine",
        ),
    ),
    Statement(
        "405.5",
        """
= which/what/inorder spell/ability/stack resolve first ?stack ?last ?spell
= inorder/how stack ?resolve ?spell ?ability ?triggered ?happen
= inorder resolve spell/ability/nonemptystack/stack ?stack ?spell ?ability
= which/what first resolve nonemptystack/several/two ?spell ?stack ?two ?cast
+ last resolve first ?spell ?cast ?stack ?play
- first cast resolve ?spell ?stack
- all stack resolve simultaneous ?spell
= what stack ?mean
""",
        (
            "what was put on the stack last resolves first, one object at a time",
            "ce qui a été mis sur la pile en dernier se résout en premier, un objet à la fois",
        ),
    ),
    Statement(
        "608.2",
        """
- respond/cast/act/activate resolve resolve ?spell ?instant ?ability
- cast instant/spell resolve ?other
""",
        (
            "nobody gets priority while a spell or ability resolves: nothing can be cast or activated then, unless"
            " it says"
            " so; mana abilities only while something is paid",
            "personne ne reçoit la priorité pendant la résolution d'un sort ou d'une capacité : rien ne peut être"
            " lancé ni"
            " activé, sauf indication contraire ; les capacités de mana seulement pendant un paiement",
        ),
    ),
    Statement(
        "603.3",
        """
= when/what/how/where triggered/trigger ?put ?stack ?trigger ?ability ?happen ?use
+ triggered use/put ?stack ?use ?trigger
= inorder triggered/trigger ?several ?simultaneous ?stack ?put ?ability ?trigger
= who/how choose/inorder triggered/trigger ?stack ?inorder ?several ?simultaneous ?put ?ability
- triggered/trigger receive/must priority ?ability ?trigger
+ respond triggered ?ability ?trigger
""",
        (
            "a triggered ability is put on the stack the next time a player would get priority, first those of the"
            " active"
            " player, then those of the others, each player's in an order of his or her choice; it can be"
            " responded to",
            "une capacité déclenchée est mise sur la pile la prochaine fois qu'un joueur devrait recevoir la priorité,"
            " d'abord celles du joueur actif, puis celles des autres, chacun dans l'ordre de son choix ; on peut y"
            " répondre",
        ),
    ),
    Statement(
        "305.2",
        """
= howmany land play ?each ?turn ?thisturn ?maximum ?ownturn
- play two/several/more/other/again land ?turn ?thisturn ?same ?each ?ownturn ?one ?ph:main ?s:precombat_main
  ?s:postcombat_main
- play land each ph:main
- play land unspent/more turn
- play land s:precombat_main s:postcombat_main
= what land maximum play each turn
+ play/only once/one land ?each ?turn ?play ?only ?ownturn
""",
        (
            "one land may be played each turn, in a main phase of one's own turn, unless an effect allows more",
            "on peut jouer un seul terrain par tour, pendant une phase principale de son tour, à moins qu'un"
            " effet n'en"
            " permette plus",
        ),
    ),
    Statement(
        "305.1",
        """
= when/whichstep/how play land ?turn ?ownturn
= which ph:main play land
- must play land ?each ?turn ?ownturn
- all when play land
+ play land after/before attack/ph:combat/combat/block/damage ?s:precombat_main ?s:postcombat_main ?ph:main ?attack
  ?combat ?attacker
+ play land between attack s:postcombat_main
""",
        (
            "a land may be played in a main phase of one's own turn, with priority and an empty stack, one each turn"
            " unless an effect allows more; nobody has to",
            "on peut jouer un terrain pendant une phase principale de son tour, avec la priorité et la pile vide, un"
            " par tour à moins qu'un effet n'en permette plus ; nul n'y est obligé",
        ),
    ),
    Statement(
        "305.1",
        """
- respond play land ?when ?opponent
- respond land ?enter
- land/play use stack land/play ?land ?put
- play land spell/countered ?when
- land spell
- countered land ?play
- cast land
- land put stack ?play
""",
        (
            "playing a land is a special action: a land is no spell, does not use the stack, and cannot be responded"
            " to or"
            " countered",
            "jouer un terrain est une action spéciale : un terrain n'est pas un sort, n'utilise pas la pile, et on"
            " ne peut"
            " ni y répondre ni le contrecarrer",
        ),
    ),
    Statement(
        "307.1",
        """
= when/whichstep/what/how cast sorcery/creaturespell/artifact/enchantment/aura/planeswalker ?spell ?turn ?ownturn
  ?emptystack
= when/whichstep cast creature ?ownturn ?turn
= when/whichstep sorcery/creature play ?turn
""",
        (
            "what is no instant and has no flash may be cast in a main phase of one's own turn, with priority and an"
            " empty"
            " stack",
            "ce qui n'est ni un éphémère ni un sort avec le flash se lance pendant une phase principale de son tour,"
            " avec"
            " la priorité et la pile vide",
        ),
    ),
    Statement(
        "304.1",
        """
= when/whichstep/what/how cast/play instant/flashspell ?spell ?turn ?ownturn
= when/whichstep cast k:flash ?creature ?spell
= what instant/k:flash/flashspell ?mean ?act ?spell
+ cast/play instant draw before/after ph:main ?s:draw
- cast instant only ownturn/ph:main
""",
        (
            "an instant, or a spell with flash, may be cast whenever one has priority, in any turn, also in response",
            "un éphémère, ou un sort avec le flash, peut être lancé chaque fois qu'on a la priorité, à n'importe"
            " quel tour,"
            " aussi en réponse",
        ),
    ),
    Statement(
        "116.1b",
        """
= when/whichstep/what/how activate activated/ability ?turn
= when activate ability ?creature
""",
        (
            "an activated ability may be activated whenever one has priority, unless it says otherwise; a mana"
            " ability also"
            " while something is paid",
            "une capacité activée peut être activée chaque fois qu'on a la priorité, sauf si elle dit autre"
            " chose ; une"
            " capacité de mana aussi pendant un paiement",
        ),
    ),
    Statement(
        "605.3a",
        """
= when/whichstep/how activate manaability ?pay
= when/whichstep manaability ?pay
- manaability use/put stack ?activate
- respond manaability ?activate
- countered manaability
+ manaability pay/cast ?activate ?not ?priority ?spell ?cost
= what manaability
""",
        (
            "a mana ability may be activated with priority, and whenever a payment of mana is asked for; it does not"
            " use the"
            " stack, resolves at once, and cannot be responded to",
            "une capacité de mana peut être activée avec la priorité, et dès qu'un paiement en mana est demandé ; elle"
            " n'utilise pas la pile, se résout aussitôt, et on ne peut pas y répondre",
        ),
    ),
    Statement(
        "606.3",
        """
= when/whichstep/how activate loyaltyability/planeswalker ?planeswalker ?ability ?turn
= howmany activate loyaltyability/planeswalker ?each ?turn ?planeswalker ?ability
- activate two/twice/several loyaltyability/planeswalker ?turn ?thisturn ?same ?planeswalker ?ability ?each
+ activate loyaltyability/planeswalker thisturn ?enter ?ability ?planeswalker ?cast
+ planeswalker activate enter thisturn ?ability
- planeswalker sickness ?ability ?activate
+ once activate loyaltyability/planeswalker ?only ?each ?turn ?ability
""",
        (
            "a loyalty ability of a planeswalker may be activated in a main phase of one's own turn, with an empty"
            " stack, once each turn for each planeswalker; it does not matter since when it is there",
            "une capacité de loyauté d'un planeswalker peut être activée pendant une phase principale de son tour,"
            " la pile"
            " étant vide, une seule fois par tour et par planeswalker ; peu importe depuis quand il"
            " est là",
        ),
    ),
    Statement(
        "302.6",
        """
= what sickness ?mean ?creature ?act
= which/what/howmany/when sickness ?act ?not ?end ?keep ?vanish ?happen
= what enter thisturn not act ?creature
- activate tapability enter/thisturn/sickness ?thisturn ?tap ?enter ?creature
- sickness activate tapability
- activate ability tap/tapability thisturn/enter/sickness ?enter ?thisturn ?cost
- creature/sickness activate/tap ability enter/thisturn/sickness tap ?thisturn ?cost ?symbol
- tap enter thisturn ability ?activate ?cost
- creature enter thisturn/sickness use tapability/ability ?activate ?tap
""",
        (
            "a creature that has not been under its controller's control since his or her turn began cannot attack,"
            " and its"
            " abilities with {T} or {Q} in their cost cannot be activated, unless it has haste; it can block",
            "une créature qui n'est pas sous le contrôle de son contrôleur depuis le début de son tour ne peut pas"
            " attaquer,"
            " et ses capacités dont le coût contient {T} ou {Q} ne peuvent pas être activées, à moins qu'elle n'ait la"
            " célérité ; elle peut bloquer",
        ),
    ),
    Statement(
        "302.6",
        """
+ activate activated/ability enter/thisturn/sickness not tap/tapability ?enter ?thisturn ?cost ?symbol
+ activate tapability/tap land/artifact/noncreature ?noncreature ?artifact ?enter ?thisturn ?permanent ?ability ?cost
+ artifact/land/noncreature activate/use tapability ?enter ?thisturn ?noncreature
- land/artifact sickness ?happen
- land sickness tap
+ tap/manaability land thisturn ?enter ?mana ?play
+ tap land enter thisturn ?mana
""",
        (
            "only creatures are held back the turn that they come, and only from attacking and from abilities with"
            " {T} or {Q}"
            " in their cost; lands and other permanents are not, nor are other abilities",
            "seules les créatures sont concernées le tour de leur arrivée, et seulement pour attaquer et pour les"
            " capacités"
            " dont le coût contient {T} ou {Q} ; ni les terrains et autres permanents, ni les autres capacités",
        ),
    ),
    Statement(
        "116.7",
        """
= how/when/what respond ?spell ?ability ?opponent
+ respond loyaltyability ?planeswalker ?activate
+ respond spell/activated/ability/instant/sorcery ?opponent
= which/what respond spell
+ cast instant respond spell/instant ?opponent ?inresponse
+ respond own spell/ability/activated/triggered
+ respond respond
""",
        (
            "while a spell or ability is on the stack and one has priority, instants may be cast and abilities"
            " activated in"
            " response: they resolve first",
            "tant qu'un sort ou une capacité est sur la pile et qu'on a la priorité, on peut lancer des éphémères et"
            " activer"
            " des capacités en réponse : ils se résolvent avant",
        ),
    ),
    Statement(
        "118.4",
        """
- pay life less ?all ?cost ?more
- pay more life ?cost ?which
- prevent lose life pay ?cost
- pay life less/more not
+ pay life equal/asmuch ?all ?last
""",
        (
            "a player can pay life only if his or her life total is at least as great as the payment; nobody can pay"
            " more"
            " life than he or she has",
            "un joueur ne peut payer des points de vie que si son total est au moins égal au paiement ; nul ne peut"
            " payer"
            " plus de points de vie qu'il n'en a",
        ),
    ),
    Statement(
        "118.4",
        """
- pay life ?cost damage ?deal ?receive ?count
- prevent pay life ?cost
- lose life damage ?same
+ pay life lose ?cost
= what pay life ?cost ?mean
= how pay life ?cost
""",
        (
            "paying life is losing that much life: it is no damage, and cannot be prevented",
            "payer des points de vie, c'est en perdre autant : ce ne sont pas des blessures, et cela ne peut pas"
            " être prévenu",
        ),
    ),
    Statement(
        "118.4",
        """
+ pay zero life ?negative
+ pay all life ?cost
""",
        (
            "any amount of life up to the whole life total may be paid; who is left with 0 then loses",
            "on peut payer des points de vie jusqu'à concurrence de son total ; qui tombe alors à 0 perd la partie",
        ),
    ),
    Statement(
        "104.3a",
        """
= when/what concede ?lose
+ concede when/thisturn ?moment ?turn
+ concede ?moment ?turn ?all
- concede use stack
- respond concede
""",
        (
            "a player can concede the game at any time, and loses at once; nothing can stop that",
            "un joueur peut abandonner la partie à tout moment, et la perd aussitôt ; rien ne peut l'empêcher",
        ),
    ),
    Statement(
        "606.1",
        """
+ loyaltyability activated
= what loyaltyability
""",
        (
            "a loyalty ability is an activated ability with a loyalty symbol in its cost",
            "une capacité de loyauté est une capacité activée dont le coût contient un symbole loyauté",
        ),
    ),
    Statement(
        "307.1",
        """
+ cast sorcery/creature/creaturespell/artifact/enchantment/planeswalker after attack/ph:combat/combat
  ?s:postcombat_main
  ?ph:main ?attacker ?spell
+ play sorcery/creature after attack/ph:combat/combat ?s:postcombat_main ?ph:main
""",
        (
            "after combat comes the second main phase, in which all kinds of spells may be cast and a land be played",
            "après le combat vient la seconde phase principale, où l'on peut lancer toutes sortes de sorts et"
            " jouer un terrain",
        ),
    ),
)
