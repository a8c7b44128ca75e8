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
        "too long": (
            "this sentence, or a number in it, is too long",
            "cette phrase, ou un nombre qu'elle contient, est trop longue",
        ),
        "no player": ("there is no player '{name}'", "il n'y a pas de joueur « {name} »"),
        "meant": ("did you mean '{word}'?", "vouliez-vous dire « {word} » ?"),
        "no example": ("there is no official example '{name}'", "il n'y a pas d'exemple officiel « {name} »"),
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
        "nothing called": ("there is nothing called '{name}'", "rien ne s'appelle « {name} »"),
        "could be": ("'{name}' does not say which is meant", "« {name} » ne dit pas ce qui est visé"),
        "meant names": ("did you mean {names}?", "vouliez-vous dire {names} ?"),
        "quoted": ("'{name}'", "« {name} »"),
        "or": ("{first} or {second}", "{first} ou {second}"),
        "of": ("{player:s} {name}", "{name} {player:de}"),
        "over": ("the game has ended before this", "la partie est finie avant cela"),
        "ends before": (
            'The game ends before it gets so far as "{text}".',
            "La partie finit avant d'en arriver à « {text} ».",
        ),
        "never": ("this never becomes possible", "cela ne devient jamais possible"),
        "no priority": ("this player does not have priority here", "ce joueur n'a pas la priorité ici"),
        "no plays": ("there are no {count} plays before this one", "il n'y a pas {count} coups avant celui-ci"),
        "no share": ("not an amount for somebody: '{part}'", "ce n'est pas un montant pour quelqu'un : « {part} »"),
        "share": ("3 to Bob", "3 à Bob"),
        "no action": ("there is no '{name}' to do this with", "il n'y a pas de « {name} » pour faire cela"),
        "asked": (
            "{player} is asked, and no sentence answers: {question}",
            "une question est posée à {player}, et aucune phrase n'y répond : {question}",
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
        "who plays": (
            "a game needs two players, and it is not said who they are",
            "il faut deux joueurs, et rien ne dit qui ils sont",
        ),
        "bob has nothing": ("Bob has nothing", "Bob n'a rien"),
        "many sentences": ("there are more than {most} sentences", "il y a plus de {most} phrases"),
        "cannot be told": ("a scenario cannot tell {what}", "un scénario ne peut pas dire {what}"),
        "not begun": ("how a game is begun", "comment une partie commence"),
        "game over": ("that the game is over", "que la partie est finie"),
        "on the stack now": ("that {name} is on the stack", "que {name} est sur la pile"),
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
        "skips": ("what {player} will skip", "ce que {player} va passer"),
        "controlled": ("who decides for {player}", "qui décide pour {player}"),
        "designated": ("what was noted of {player}", "ce qui a été noté {player:de}"),
        "commanders": ("the history of {player:s} commanders", "l'histoire des commandants {player:de}"),
        "a token": ("the token {name}", "le jeton {name}"),
        "phased out": ("that {name} is phased out", "que {name} est hors phase"),
        "flipped": ("that {name} is flipped", "que {name} est inversée"),
        "merged": ("what {name} is merged with", "ce avec quoi {name} a fusionné"),
        "linked": (
            "what was noted as {name} entered, or since",
            "ce qui a été noté quand {name} est arrivée, ou depuis",
        ),
        "used": ("that an ability of {name} was used this turn", "qu'une capacité {name:de} a servi ce tour-ci"),
        "in combat": ("that {name} attacks or blocks", "que {name} attaque ou bloque"),
        "stickers": ("the stickers on {name}", "les autocollants sur {name}"),
        "ante": ("that {name} is in the ante", "que {name} est misée"),
        "controlled by": ("who has come to control {name}", "qui a pris le contrôle {name:de}"),
        "face down exile": ("that {name} is exiled face down", "que {name} est exilée face cachée"),
        "differs": ("the {name} as it is", "« {name} » tel quel"),
        "differs of": ("the {what} of {name} as it is", "« {what} » {name:de} tel quel"),
        "triggers anew": (
            "that what triggers as the step begins has done so",
            "que ce qui se déclenche au début de l'étape l'a fait",
        ),
        "assumed turn": (
            "Not said: whose turn it is; taken to be {player:s}.",
            "Non dit : à qui est le tour ; on suppose que c'est celui {player:de}.",
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
        "assumed in hand": (
            "Not said where they are, and taken to be in hand: {cards}.",
            "Non dit où elles sont, et supposées en main : {cards}.",
        ),
        "read as": ('"{short}" is read as {name}.', "« {short} » se lit {name}."),
        "assumed there": (
            "Not said: since when the creatures are there; they are taken not to have come this turn. {otherwise}",
            "Non dit : depuis quand les créatures sont là ; on suppose qu'elles ne sont pas arrivées ce tour-ci."
            " {otherwise}",
        ),
        "by chance": ("Chance decides. {otherwise}", "Le hasard décide. {otherwise}"),
        "otherwise refused": ("Otherwise this is refused: {why}", "Sinon, ceci est refusé : {why}"),
        "otherwise unplayable": (
            "Otherwise it cannot be played so: {why}",
            "Sinon, on ne peut pas jouer ainsi : {why}",
        ),
        "otherwise fails": ("Otherwise this does not hold: {what}", "Sinon, ceci n'est pas vérifié : {what}"),
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
        "control": ("the control character {letter}", "le caractère de contrôle {letter}"),
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
        "digits": ("{begin}… ({count} digits)", "{begin}… ({count} chiffres)"),
        "no flag": ("not yes or no: '{word}'", "ce n'est ni oui ni non : « {word} »"),
        "text of": (
            "the text of '{card}' is not understood ({reason}): {text}",
            "le texte de « {card} » n'est pas compris ({reason}) : {text}",
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
