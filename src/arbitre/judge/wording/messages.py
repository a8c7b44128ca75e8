"""What is said of scenarios that cannot be read or played."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

WHERE: Final = {
    "battlefield": ("on the battlefield", "sur le champ de bataille"),
    "hand": ("in hand", "en main"),
    "graveyard": ("in the graveyard", "dans le cimetière"),
    "library": ("in the library", "dans la bibliothèque"),
    "exile": ("in exile", "en exil"),
    "command": ("in the command zone", "dans la zone de commandement"),
    "outside": ("outside the game", "en dehors de la partie"),
    "stack": ("on the stack", "sur la pile"),
}
said: Final = Messages(
    {
        "not understood": ("this sentence is not understood: '{text}'", "cette phrase n'est pas comprise : « {text} »"),
        "parts not understood": (
            "these parts are not understood: {texts}",
            "ces passages ne sont pas compris : {texts}",
        ),
        "another size": ("'{card}' is {size}", "« {card} » est {size}"),
        "no deed": (
            "it is not told what somebody does or would do",
            "rien ne dit ce que quelqu'un fait ou voudrait faire",
        ),
        "assumed mana": (
            "Not said: which mana there is for {players}; enough of it is taken to be there.",
            "Non dit : de quel mana on dispose ({players}) ; on suppose qu'il y en a assez.",
        ),
        "assumed size": (
            "Not said: how big {names} is; taken to be 2/2, the answer is the same for other sizes.",
            "Non dit : la taille de {names} ; on suppose 2/2, la réponse est la même pour d'autres tailles.",
        ),
        "size matters": (
            "the answer depends on the size of {names}, which is not said; say for example 'a creature 2/2'",
            "la réponse dépend de la taille de {names}, qui n'est pas dite ; dites par exemple « une créature 2/2 »",
        ),
        "who tells it": (
            "'I' is none of those who play ({names}): say which of them it is",
            "« je » n'est aucun de ceux qui jouent ({names}) : dites lequel c'est",
        ),
        "assumed outlet": (
            "Not said: by what a creature is sacrificed ({players}); an ability without other effects is assumed.",
            "Non dit : par quoi une créature est sacrifiée ({players}) ; on suppose une capacité sans autre effet.",
        ),
        "not used": ("not taken into account: {words}", "non pris en compte : {words}"),
        "too long": (
            "this sentence, or a number in it, is too long",
            "cette phrase, ou un nombre qu'elle contient, est trop longue",
        ),
        "not of a player": (
            "this can be said of a card or a permanent, not of a player",
            "ceci se dit d'une carte ou d'un permanent, pas d'un joueur",
        ),
        "no player": ("there is no player '{name}'", "il n'y a pas de joueur « {name} »"),
        "meant": ("did you mean '{word}'?", "vouliez-vous dire « {word} » ?"),
        "no example": ("there is no official example '{name}'", "il n'y a pas d'exemple officiel « {name} »"),
        "no number of a document": (
            "no source document has a number '{number}'",
            "aucun document source n'a de numéro « {number} »",
        ),
        "no verdict": (
            "'{word}' is no answer to a question: yes, no, a rule, or one of both and a rule",
            "« {word} » n'est pas une réponse à une question : oui, non, une règle, ou l'un des deux et une règle",
        ),
        "no moment": (
            "the play has {count|sentence|sentences}, and {number} is none of their numbers",
            "le déroulement a {count|phrase|phrases}, et {number} n'est le numéro d'aucune",
        ),
        "no sentence": (
            "the play has no such sentence: '{text}'",
            "le déroulement n'a pas cette phrase : « {text} »",
        ),
        "several sentences": (
            "the play has this sentence several times: '{text}'",
            "le déroulement a plusieurs fois cette phrase : « {text} »",
        ),
        "which ability": (
            "'{name}' has several abilities, and nothing says which is meant",
            "« {name} » a plusieurs capacités, et rien ne dit laquelle est visée",
        ),
        "activates": ('{player} activates {name}: "{text}"', "{player} active {name} : « {text} »"),
        "which way": (
            "'{name}' can be cast from there in several ways, and nothing says which is meant",
            "« {name} » peut être lancé de là de plusieurs manières, et rien ne dit laquelle est visée",
        ),
        "casts using": ("{player} casts {name} using {way}", "{player} lance {name} par {way}"),
        "nothing called": ("there is nothing called '{name}'", "rien ne s'appelle « {name} »"),
        "could be": ("'{name}' does not say which is meant", "« {name} » ne dit pas ce qui est visé"),
        "x is written": (
            "a value of X is written 'with X = {number}'; what mana is paid need not be said",
            "une valeur de X s'écrit « avec X = {number} » ; le mana payé n'a pas besoin d'être dit",
        ),
        "meant names": ("did you mean {names}?", "vouliez-vous dire {names} ?"),
        "quoted": ("'{name}'", "« {name} »"),
        "or": ("{first} or {second}", "{first} ou {second}"),
        "of": ("{player:s} {name}", "{name} {player:de}"),
        "over": ("the game has ended before this", "la partie est finie avant cela"),
        "described too late": (
            "what players have is described before the first play",
            "ce que les joueurs ont se décrit avant la première action",
        ),
        "empty library": (
            "Not said: what is in {player:s} library; it is taken to be empty.",
            "Non dit : ce que contient la bibliothèque {player:de} ; elle est supposée vide.",
        ),
        "over because": ("the game has ended before this: {why}", "la partie est finie avant cela : {why}"),
        "ends before": (
            'The game ends before it gets so far as "{text}".',
            "La partie finit avant d'en arriver à « {text} ».",
        ),
        "of turn": ("{there} of {player:s} turn", "{there} du tour {player:de}"),
        "done later": ('"{text}" is read as: {when}.', "« {text} » se lit : {when}."),
        "never": ("this never becomes possible", "cela ne devient jamais possible"),
        "no priority": ("this player does not have priority here", "ce joueur n'a pas la priorité ici"),
        "no plays": (
            "there {count|is no|are no|} {count|play|plays} before this one",
            "il n'y a pas {count|coup|coups} avant celui-ci",
        ),
        "order announced": (
            "the damage assignment order of '{of}' was announced before: {order}",
            "l'ordre d'assignation des blessures de « {of} » a été annoncé auparavant : {order}",
        ),
        "not in order": (
            "'{name}' is not in the damage assignment order of '{of}'",
            "« {name} » n'est pas dans l'ordre d'assignation des blessures de « {of} »",
        ),
        "no share": ("not an amount for somebody: '{part}'", "ce n'est pas un montant pour quelqu'un : « {part} »"),
        "share": ("3 to Bob", "3 à Bob"),
        "no such ability": (
            "'{name}' has no activated ability that says '{text}'",
            "« {name} » n'a pas de capacité activée qui dit « {text} »",
        ),
        "no action": ("there is no '{name}' to do this with", "il n'y a pas de « {name} » pour faire cela"),
        "asked": (
            "{player} is asked, and no sentence answers: {question}",
            "une question est posée {player:à}, et aucune phrase n'y répond : {question}",
        ),
        "spread": (
            "this answers several questions; each of them is answered by a sentence of its own",
            "cela répond à plusieurs questions ; chacune reçoit une phrase à elle",
        ),
        "no answer": ("no question takes this answer: {answer}", "aucune question n'admet cette réponse : {answer}"),
        "empty stack": ("there is nothing on the stack to resolve", "il n'y a rien à résoudre sur la pile"),
        "not on stack": ("'{name}' is not on the stack", "« {name} » n'est pas sur la pile"),
        "no step": ("there is no step '{name}'", "il n'y a pas d'étape « {name} »"),
        "not reached": ("the step '{name}' is not reached", "l'étape « {name} » n'est pas atteinte"),
        "which": ("'{name}' does not say whose", "« {name} » ne dit pas de qui"),
        "attack": ("there is no creature '{name}' to attack", "il n'y a pas de créature « {name} » pour attaquer"),
        "block": ("there is no creature '{name}' to block", "il n'y a pas de créature « {name} » pour bloquer"),
        "which attacker": ("nothing says which attacker is blocked", "rien ne dit quel attaquant est bloqué"),
        "never was": ("there never was anything called '{name}'", "rien ne s'est jamais appelé « {name} »"),
        "no type": ("there is no type '{name}'", "il n'y a pas de type « {name} »"),
        "neither": (
            "there is nothing called '{name}', and no such type",
            "rien ne s'appelle « {name} », et ce n'est pas un type",
        ),
        "no ability": ("the ability '{name}' is not understood", "la capacité « {name} » n'est pas comprise"),
        "no counter": ("there are no counters '{name}'", "il n'y a pas de marqueurs « {name} »"),
        "nothing asked": (
            "nothing is asked that this could answer",
            "rien n'est demandé à quoi ceci pourrait répondre",
        ),
        "no card is called": ("no card is called '{name}'", "aucune carte ne s'appelle « {name} »"),
        "which zone": ("it is not clear which cards are there", "on ne sait pas quelles cartes s'y trouvent"),
        "all in": ("{names}: all {zone}", "{names} : toutes {zone}"),
        "only in": ("only {name} {zone}", "seulement {name} {zone}"),
        **{f"in {zone}": pair for zone, pair in WHERE.items()},
        "as it stands": ("As things stand:", "En l'état :"),
        "if nothing more": ("If nobody does anything more:", "Si personne ne fait rien de plus :"),
        "if nobody blocks": (
            "If nothing blocks ({players} could), and nobody does anything more:",
            "Sans blocage (possible pour {players}), et si personne ne fait rien de plus :",
        ),
        "up to": ("Only up to here: {what}", "Jusqu'ici seulement : {what}"),
        "yes": ("Yes.", "Oui."),
        "no": ("No.", "Non."),
        "drawn": ("{name} draws {count|card|cards} this turn", "{name} pioche {count|carte|cartes} ce tour-ci"),
        "gained": (
            "{name} gains {count} life in all",
            "{name} gagne {count|point|points} de vie en tout",
        ),
        "paid to attack": (
            "{name} pays {count} mana to attack [{rule}]",
            "{name} paie {count} mana pour attaquer [{rule}]",
        ),
        "lost life": (
            "{name} loses {count} life in all",
            "{name} perd {count|point|points} de vie en tout",
        ),
        "sacrifices in all": (
            "{name} sacrifices {count|permanent|permanents}",
            "{name} sacrifie {count|permanent|permanents}",
        ),
        "discards in all": ("{name} discards {count|card|cards}", "{name} se défausse de {count|carte|cartes}"),
        "must choose": (
            "{name} has to choose {count} of these: {names}",
            "{name} doit en choisir {count} parmi : {names}",
        ),
        "they fight": (
            "{name} has nothing to cast or activate for it; what comes of the combat is asked as “Does it die?”",
            "{name} n'a rien à lancer ni à activer pour cela ; ce qu'il advient du combat se demande ainsi :"
            " « Meurt-il ? »",
        ),
        "nothing for it": (
            "{name} has nothing with which to do it [{rule}]",
            "{name} n'a rien pour le faire [{rule}]",
        ),
        "has none such": ("{name} has no such card or ability here", "{name} n'a ici ni carte ni capacité de la sorte"),
        "nothing to do": (
            "{name} has nothing to cast or activate now [{rule}]",
            "{name} n'a rien à lancer ni à activer en ce moment [{rule}]",
        ),
        "can do now": (
            "with priority, {name} may do this now [{rule}]",
            "avec la priorité, {name} peut faire ceci en ce moment [{rule}]",
        ),
        "has priority first": (
            "{name} receives priority before it resolves [{rule}]",
            "{name} reçoit la priorité avant que cela ne se résolve [{rule}]",
        ),
        "of mana": (
            "a mana ability does not use the stack, and cannot be responded to [{rule}]",
            "une capacité de mana n'utilise pas la pile, et on ne peut pas y répondre [{rule}]",
        ),
        "of land": (
            "playing a land does not use the stack, and cannot be responded to [{rule}]",
            "jouer un terrain n'utilise pas la pile, et on ne peut pas y répondre [{rule}]",
        ),
        "nothing waits": (
            "nothing is on the stack that could be responded to [{rule}]",
            "rien n'est sur la pile à quoi on puisse répondre [{rule}]",
        ),
        "nobody has priority": (
            "nobody has priority: the active player gets it once what the turn asks for is done [{rule}]",
            "personne n'a la priorité : le joueur actif la reçoit après les actions imposées par le tour [{rule}]",
        ),
        "nobody chooses with priority": (
            "nobody has priority while {name} makes this choice [{rule}]",
            "personne n'a la priorité pendant que {name} fait ce choix [{rule}]",
        ),
        "has priority": ("{name} has priority [{rule}]", "{name} a la priorité [{rule}]"),
        "gets priority": (
            "{name} receives priority as soon as {other} passes, before anything resolves or the step ends [{rule}]",
            "{name} reçoit la priorité dès {other:que} passe, avant que rien ne se résolve et que l'étape ne se termine"
            " [{rule}]",
        ),
        "is active": ("it is {name:s} turn [{rule}]", "c'est le tour {name:de} [{rule}]"),
        "is step": ("{name:s} {step} [{rule}]", "{step} {name:de} [{rule}]"),
        "is attacking": ("{name} attacks {whom} [{rule}]", "{name} attaque {whom} [{rule}]"),
        "nothing attacks": ("no creature attacks [{rule}]", "aucune créature n'attaque [{rule}]"),
        "nothing on stack": ("the stack is empty [{rule}]", "la pile est vide [{rule}]"),
        "resolves first": ("{name} resolves first [{rule}]", "en premier : {name:bare} [{rule}]"),
        "after it": ("after it: {name}", "ensuite : {name:bare}"),
        "marked damage": (
            "{name} has {count} damage marked on it [{rule}]",
            "{name} a {count|blessure marquée|blessures marquées} [{rule}]",
        ),
        "is owned by": ("{name} is owned by {owner} [{rule}]", "{name} appartient {owner:à} [{rule}]"),
        "activating": ("activate {name}: {words}", "activer {name} : {words}"),
        "legal one": ("{what}: legal", "{what} : légal"),
        "legal then": ("{what}: legal, {when}", "{what} : légal, {when}"),
        "in own turn": ("in {player:s} next turn", "au prochain tour {player:de}"),
        "once attacked": (
            "in the declare blockers step, if something attacks that can be blocked",
            "à l'étape de déclaration des bloqueurs, si quelque chose attaque qui peut être bloqué",
        ),
        "in main phase": (
            "in a main phase of {player:s} turn",
            "pendant une phase principale {player:de}",
        ),
        "quoted plain": ("{name}", "{name}"),
        "need not attack": ("{name} may be left out of the attack [{rule}]", "{name} peut ne pas attaquer [{rule}]"),
        "need not block": ("{name} may be left out of the block [{rule}]", "{name} peut ne pas bloquer [{rule}]"),
        "no price": ("{name} is not cast for mana [{rule}]", "{name} ne se lance pas pour du mana [{rule}]"),
        "costs now": ("{name} costs {who} {cost} [{rule}]", "{name} coûte {cost} {who:à} [{rule}]"),
        "and other costs": (
            "besides, it has costs that are no mana [{rule}]",
            "de plus, il y a des coûts qui ne sont pas du mana [{rule}]",
        ),
        "changes cost": ("because of {name}", "à cause {name:de}"),
        "mana cost is": ("its mana cost is {cost} [{rule}]", "son coût de mana est {cost} [{rule}]"),
        "no targets": ("{name} has no targets [{rule}]", "{name} n'a pas de cible [{rule}]"),
        "no target now": (
            "there is nothing that {name} could target [{rule}]",
            "il n'y a rien {name:que} puisse cibler [{rule}]",
        ),
        "nothing more": (
            "nothing more happens; this came last:",
            "il ne se passe rien de plus ; ceci est venu en dernier :",
        ),
        "nothing dies": ("no creature dies", "aucune créature ne meurt"),
        "no creature left": ("no creature is on the battlefield", "aucune créature n'est sur le champ de bataille"),
        "has haste": (
            "{name} came this turn, but has haste [{rule}]",
            "{name} est sous ce contrôle depuis ce tour-ci, mais a la célérité [{rule}]",
        ),
        "came now": (
            "{name} has not been under its controller's control since the turn began [{rule}]",
            "{name} n'est pas sous ce contrôle depuis le début du tour [{rule}]",
        ),
        "was there": (
            "{name} has been under its controller's control since the turn began [{rule}]",
            "{name} est sous ce contrôle depuis le début du tour [{rule}]",
        ),
        "has mana": ("{name} has {mana} in the mana pool [{rule}]", "{name} a {mana} dans sa réserve de mana [{rule}]"),
        "no mana left": (
            "{name} has no mana in the mana pool [{rule}]",
            "{name} n'a pas de mana dans sa réserve [{rule}]",
        ),
        "no creature": ("{name} controls no creature", "{name} ne contrôle pas de créature"),
        "so many": ("{name} controls {count}", "{name} en contrôle {count}"),
        "instead": ("what is so: {what}", "ce qui est vrai : {what}"),
        "no question": ("this question is not understood: '{text}'", "cette question n'est pas comprise : « {text} »"),
        "is in": ("{name} is {zone}", "{name} est {zone}"),
        "stands": ("{name} is still on the battlefield", "{name} est toujours sur le champ de bataille"),
        "stands hurt": (
            "{name} is still on the battlefield, with {damage} damage and a toughness of {toughness} [{rule}]",
            "{name} est toujours sur le champ de bataille, avec {damage|blessure|blessures} et une endurance de"
            " {toughness} [{rule}]",
        ),
        "is over": ("the game is over [{rule}]", "la partie est finie [{rule}]"),
        "not over": ("the game is not over", "la partie n'est pas finie"),
        "has life": ("{name} has {life} life [{rule}]", "{name} a {life|point|points} de vie [{rule}]"),
        "kept in": (
            "{name} says that the player can't lose the game [{rule}]",
            "{name} dit que le joueur ne peut pas perdre la partie [{rule}]",
        ),
        "has cards": ("{name} has {count|card|cards} {zone}", "{name} a {count|carte|cartes} {zone}"),
        "has counters": (
            "{name} has {count|counter|counters} of the kind {kind} [{rule}]",
            "{name} a {count|marqueur|marqueurs} de cette sorte : {kind} [{rule}]",
        ),
        "no counters": ("{name} has no such counters", "{name} n'a pas de tels marqueurs"),
        "damage in all": ("{count} damage in all", "{count|blessure|blessures} en tout"),
        "times": ("{count|time|times}", "{count} fois"),
        "makes mana": ("mana of {name} now: {types} [{rule}]", "mana {name:de} en ce moment : {types} [{rule}]"),
        "no mana": ("{name} makes no mana now [{rule}]", "{name} ne produit pas de mana en ce moment [{rule}]"),
        "is tapped": ("{name} is tapped", "{name} est engagé{name:e}"),
        "is untapped": ("{name} is untapped", "{name} est dégagé{name:e}"),
        "who plays": (
            "a game needs two players, and it is not said who they are",
            "il faut deux joueurs, et rien ne dit qui ils sont",
        ),
        "bob has nothing": ("Bob has nothing", "Bob n'a rien"),
        "many sentences": ("there are more than {most} sentences", "il y a plus de {most} phrases"),
        "cannot be told": ("a scenario cannot tell {what}", "un scénario ne peut pas dire {what}"),
        "not begun": ("how a game is begun", "comment une partie commence"),
        "game over": ("that the game is over", "que la partie est finie"),
        "on the stack now": ("that {name} is on the stack", "{name:que} est sur la pile"),
        "no beginning": (
            "a moment in the middle of something: it begins where the active player has priority in a step without"
            " turn-based actions, and the stack is empty",
            "un moment au milieu de quelque chose : il commence là où le joueur actif a la priorité dans une étape"
            " sans action obligatoire, la pile étant vide",
        ),
        "many or outer": ("a game of several players, or a subgame", "une partie à plusieurs, ou une sous-partie"),
        "lasting": ("the lasting effect of {name}", "l'effet qui dure {name:de}"),
        "delayed": ("the delayed trigger of {name}", "la capacité déclenchée retardée {name:de}"),
        "extra turns": ("that extra turns are due", "que des tours supplémentaires sont dus"),
        "mana in pool": ("the mana in {player:s} pool", "le mana dans la réserve {player:de}"),
        "skips": ("what {player} will skip", "ce {player:que} va passer"),
        "controlled": ("who decides for {player}", "qui décide pour {player}"),
        "designated": ("what was noted of {player}", "ce qui a été noté {player:de}"),
        "commanders": ("the history of {player:s} commanders", "l'histoire des commandants {player:de}"),
        "so": ("yes", "oui"),
        "is legal": ("legal", "légal"),
        "not so": ("no", "non"),
        "no size": ("no power or toughness", "ni force ni endurance"),
        "a token": ("the token {name}", "le jeton {name:bare}"),
        "phased out": ("that {name} is phased out", "{name:que} est hors phase"),
        "flipped": ("that {name} is flipped", "{name:que} est inversé{name:e}"),
        "merged": ("what {name} is merged with", "ce avec quoi {name} a fusionné"),
        "linked": (
            "what was noted as {name} entered, or since",
            "ce qui a été noté quand {name} est arrivé{name:e}, ou depuis",
        ),
        "used": ("that an ability of {name} was used this turn", "qu'une capacité {name:de} a servi ce tour-ci"),
        "in combat": ("that {name} attacks or blocks", "{name:que} attaque ou bloque"),
        "stickers": ("the stickers on {name}", "les autocollants sur {name}"),
        "ante": ("that {name} is in the ante", "{name:que} est misé{name:e}"),
        "controlled by": ("who has come to control {name}", "qui a pris le contrôle {name:de}"),
        "face down exile": ("that {name} is exiled face down", "{name:que} est exilé{name:e} face cachée"),
        "differs": ("the {name} as it is", "« {name} » tel quel"),
        "differs of": ("the {what} of {name} as it is", "« {what} » {name:de} tel quel"),
        "triggers anew": (
            "that what triggers as the step begins has done so",
            "que ce qui se déclenche au début de l'étape l'a fait",
        ),
        "assumed opponent": (
            "Not said: who else plays; taken to be {player}, who has nothing.",
            "Non dit : qui joue en face ; on suppose {player}, qui n'a rien.",
        ),
        "assumed permanents": (
            "Not said: which other permanents there are; enough of them are taken to be there.",
            "Non dit : quels autres permanents il y a ; on suppose qu'il y en a assez.",
        ),
        "assumed library": (
            "Not said: what is in the libraries; each is taken to hold {count|card|cards} {card}.",
            "Non dit : ce que contiennent les bibliothèques ; chacune est supposée contenir"
            " {count|carte|cartes} {card:bare}.",
        ),
        "assumed turn": (
            "Not said: whose turn it is; taken to be {player:s}.",
            "Non dit : à qui est le tour ; on suppose que c'est celui {player:de}.",
        ),
        "assumed beginning": (
            "Not said: which turn of the game it is; taken to be turn {turn}, with no spell cast before.",
            "Non dit : quel tour de la partie c'est ; on suppose que c'est le tour {turn}, sans sort lancé auparavant.",
        ),
        "assumed step": (
            "Not said: in which step it begins; taken to be the {step}.",
            "Non dit : à quelle étape cela commence ; on suppose : {step}.",
        ),
        "begins in the middle": (
            "It begins as {player:s} {step} does: of what came before in that turn nothing is known; nothing attacks.",
            "Cela commence au tour {player:de}, {step} : rien de ce qui a précédé dans ce tour n'est connu, et rien"
            " n'attaque.",
        ),
        "assumed no band": (
            "Not said: whether attacking creatures are in a band; they are taken not to be. {names} could be. [{rule}]",
            "Non dit : si des créatures attaquantes forment un groupe ; on suppose que non. {names} le pourraient."
            " [{rule}]",
        ),
        "assumed on battlefield": (
            "Not said where they are, and taken to be on the battlefield, as they fight: {cards}.",
            "Non dit où elles sont, et supposées sur le champ de bataille, puisqu'elles combattent : {cards}.",
        ),
        "assumed in hand": (
            "Not said where they are, and taken to be in hand: {cards}.",
            "Non dit où elles sont, et supposées en main : {cards}.",
        ),
        "read as": ('"{short}" is read as {name}.', "« {short} » se lit {name:bare}."),
        "assumed there": (
            "Not said: since when the creatures are there; they are taken not to have come this turn. {otherwise}",
            "Non dit : depuis quand les créatures sont là ; on suppose qu'elles ne sont pas arrivées ce tour-ci."
            " {otherwise}",
        ),
        "assumed order": (
            "Not said: in which order the permanents came; it is taken to be that in which they are written [{rule}]."
            " {otherwise}",
            "Non dit : dans quel ordre les permanents sont arrivés ; on suppose que c'est celui où ils sont écrits"
            " [{rule}]. {otherwise}",
        ),
        "assumed triggers": (
            "Not said: in which order abilities are put on the stack that trigger together; it is taken to be that in"
            " which they triggered [{rule}]. {otherwise}",
            "Non dit : dans quel ordre les capacités qui se déclenchent ensemble sont mises sur la pile ; on suppose"
            " que c'est celui où elles se sont déclenchées [{rule}]. {otherwise}",
        ),
        "assumed damage": (
            "Not said: how damage is divided among several creatures; it is taken to be lethal for the first of them,"
            " then for the next [{rule}]. {otherwise}",
            "Non dit : comment les blessures sont réparties entre plusieurs créatures ; on suppose des blessures"
            " mortelles à la première, puis à la suivante [{rule}]. {otherwise}",
        ),
        "still on the stack": (
            "Not said to have resolved, and still on the stack: {what}.",
            "Non dit résolu, et encore sur la pile : {what}.",
        ),
        "assumed which": (
            "Not said: which of several that are called {name} and are not alike; it is taken to be the first that was"
            " told.",
            "Non dit : laquelle de plusieurs créatures qui s'appellent {name} sans être pareilles ; on suppose que"
            " c'est la première décrite.",
        ),
        "assumed attacked": (
            "Not said: whom it attacks; it is taken to be {players} [{rule}].",
            "Non dit : qui est attaqué ; on suppose que c'est {players} [{rule}].",
        ),
        "by chance": ("Chance decides. {otherwise}", "Le hasard décide. {otherwise}"),
        "otherwise refused": ("Otherwise this is refused: {why}", "Sinon, ceci est refusé : {why}"),
        "otherwise unplayable": (
            "Otherwise it cannot be played so: {why}",
            "Sinon, on ne peut pas jouer ainsi : {why}",
        ),
        "otherwise fails": ("Otherwise this does not hold: {what}", "Sinon, ceci n'est pas vérifié : {what}"),
        "otherwise holds": ("Otherwise all that is expected holds.", "Sinon, tout ce qui est attendu est vérifié."),
        "otherwise answered": (
            "Otherwise the answer to '{asked}' is: {answer}",
            "Sinon, la réponse à « {asked} » est : {answer}",
        ),
        "otherwise": ("Otherwise: {answer}", "Sinon : {answer}"),
        "otherwise legal": ("Otherwise this is legal: {line}", "Sinon, ceci est légal : {line}"),
        "otherwise played": ("Otherwise it can be played so.", "Sinon, on peut jouer ainsi."),
        "otherwise life": ("Otherwise it ends differently: {life}", "Sinon, cela finit autrement : {life}"),
        "empty": ("the scenario is empty", "le scénario est vide"),
        "position says it": (
            "'{field}' cannot be said besides a position, which says it",
            "« {field} » ne peut pas être dit à côté d'une position, qui le dit",
        ),
        "no state": ("a position needs a state", "il faut un état dans une position"),
        "no options": ("not options of a game: {error}", "ce ne sont pas des options de partie : {error}"),
        "the position": ("the position", "la position"),
        "position unread": ("the position cannot be read: {error}", "la position ne peut pas être lue : {error}"),
        "position damaged": (
            "the position does not hold together: {problem}",
            "la position n'est pas cohérente : {problem}",
        ),
        "no priority there": (
            "nobody has priority in the position",
            "personne n'a la priorité dans la position",
        ),
        "in the middle": (
            "From a moment of a game which cannot be described in words, because of {what}.",
            "D'un moment d'une partie qui ne se décrit pas en mots, à cause de ceci : {what}.",
        ),
        "no players": ("a scenario needs players", "il faut des joueurs dans un scénario"),
        "same name": (
            "two players are called '{name}', but for case and accents",
            "deux joueurs s'appellent « {name} », à la casse et aux accents près",
        ),
        "many players": ("there are more than {most} players", "il y a plus de {most} joueurs"),
        "one player": ("a game needs two or more players", "il faut au moins deux joueurs pour une partie"),
        "many cards": ("there are more than {most} cards", "il y a plus de {most} cartes"),
        "each range": ("each player needs a range of influence", "il faut une portée d'influence pour chaque joueur"),
        "no time": ("not a time of day: '{word}'", "ce n'est pas un moment de la journée : « {word} »"),
        "no card": ("a card has no name", "une carte n'a pas de nom"),
        "no designation": ("a permanent cannot be put '{word}'", "un permanent ne peut pas être mis « {word} »"),
        "outside only": (
            "a companion is a card outside the game",
            "un compagnon est une carte en dehors de la partie",
        ),
        "permanent only": (
            "'{field}' can be said of a permanent only",
            "« {field} » ne peut se dire que d'un permanent",
        ),
        "no checks": ("nothing is said to be {kind}", "rien n'est dit pour « {kind} »"),
        "one rule": ("one rule refuses it, not several", "une seule règle le refuse, pas plusieurs"),
        "deep": ("nested more than {most} levels deep", "plus de {most} niveaux imbriqués"),
        "alias": (
            "the alias '*{name}': write out what it stands for",
            "l'alias « *{name} » : écrivez ce qu'il représente",
        ),
        "half a letter": (
            "half of a surrogate pair, which is no letter",
            "la moitié d'une paire de substitution, qui n'est pas une lettre",
        ),
        "not yaml": ("not YAML: {problem}", "ce n'est pas du YAML : {problem}"),
        "quote it": (
            "a text with a colon in it needs quotation marks around it",
            "un texte qui contient un deux-points doit être entre guillemets",
        ),
        "fields": ("expected fields with values", "il faut des champs avec leurs valeurs"),
        "twice": ("the field '{name}' stands twice", "le champ « {name} » figure deux fois"),
        "name twice": ("the name '{name}' stands twice", "le nom « {name} » figure deux fois"),
        "unknown field": ("unknown field '{name}'", "champ inconnu : « {name} »"),
        "names": ("expected names with values", "il faut des noms avec leurs valeurs"),
        "name: value": ("name: value", "nom: valeur"),
        "empty name": ("a name is empty", "un nom est vide"),
        "a word": ("expected a word or sentence", "il faut un mot ou une phrase"),
        "no number": ("not a number: '{text}'", "ce n'est pas un nombre : « {text} »"),
        "a number": ("a number", "un nombre"),
        "not between": (
            "{number} is not between {least} and {most}",
            "{number} n'est pas compris entre {least} et {most}",
        ),
        "digits": ("{begin}… ({count|digit|digits})", "{begin}… ({count|chiffre|chiffres})"),
        "no flag": ("not yes or no: '{word}'", "ce n'est ni oui ni non : « {word} »"),
        "text refused": ("the reading stops at ▲", "la lecture s'arrête à ▲"),
        "text ambiguous": ("it can be read in several ways", "il peut se lire de plusieurs façons"),
        "text lossy": ("not all of it is taken in", "tout n'en est pas compris"),
        "text of": (
            "the text of '{card}' is not understood ({reason}): {text}",
            "le texte de « {card} » n'est pas compris ({reason}) : {text}",
        ),
        "text refused in French": (
            "it is not read in French yet from ▲ on",
            "il n'est pas encore lu en français à partir de ▲",
        ),
        "write it in English": (
            "write this line in English, as Oracle texts have it",
            "écrivez cette ligne en anglais, comme les textes Oracle",
        ),
        "text unknown": (
            "the text of '{card}' is not understood: {error}",
            "le texte de « {card} » n'est pas compris : {error}",
        ),
        "cannot execute": (
            "'{card}' cannot be executed: {missing}",
            "« {card} » ne peut pas être exécutée : {missing}",
        ),
    }
)
