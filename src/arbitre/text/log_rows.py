"""The rows of the log: what happened, in English and in French.

A row may be narrowed by one of the words of the entry (``moves: graveyard``), or by the sign of its ``change``
(``life +``, ``life -``).
"""

from __future__ import annotations

from typing import Final

from arbitre.text.messages import Pair

NUMBERS: Final = frozenset(
    {"amount", "change", "now", "count", "number", "turns", "cards", "bottom", "found", "sides", "result", "ability"}
)
"""Parts of an entry that are numbers; all other numbers are ids of players and objects."""

SILENT: Final = ("", "")
"""The row of an entry that says no more than the one before or after it."""

LOG: Final[dict[str, Pair]] = {
    # the start
    "starting player": ("{player} begins", "{player} commence"),
    "takes a mulligan": ("{player} takes a mulligan", "{player} prend un mulligan"),
    "keeps a hand": ("{player} keeps {cards|card|cards}", "{player} garde {cards|carte|cartes}"),
    "begins with": ("{player} begins the game with {object}", "{player} commence la partie avec {object}"),
    # the turn
    "turn begins": ("{player:s} turn begins", "le tour {player:de} commence"),
    "gives priority": (
        "players get priority in this step",
        "les joueurs reçoivent la priorité pendant cette étape",
    ),
    "skips turn": ("{player} skips a turn", "{player} passe un tour"),
    "skips phase": ("{player} skips the {phase}", "{player} passe la {phase}"),
    "skips step": ("{player} skips the {step}", "{player} passe l'{step}"),
    "takes extra turn": ("{player} takes {turns|extra turn|extra turns}", "{player} a {turns|tour|tours} de plus"),
    "ends turn": ("the turn ends", "le tour se termine"),
    "ends combat": ("the combat phase ends", "la phase de combat se termine"),
    "adds phase": ("there is another {phase}", "il y a encore une {phase}"),
    "adds step": ("there is another {step}", "il y a encore une {step}"),
    "will control": ("{player} will control {controlled}", "{player} contrôlera {controlled}"),
    "controls": ("{player} controls {controlled}", "{player} contrôle {controlled}"),
    "gets the city's blessing": (
        "{player} gets the city's blessing",
        "{player} obtient la bénédiction de la cité",
    ),
    "encodes": ("{object} is encoded on {chosen}", "{object} est chiffré{object:e} sur {chosen}"),
    "takes back": ("{player} does not cast {object} after all", "{player} ne lance finalement pas {object:bare}"),
    "votes": ("{player} votes for {chosen}", "{player} vote pour {chosen}"),
    "exerts": ("{player} exerts {object}", "{player} surmène {object}"),
    "enters room": (
        "{player} enters the room {chosen} of {object}",
        "{player} entre dans la salle {chosen} {object:de}",
    ),
    "completes": ("{player} completes {object}", "{player} termine {object}"),
    "takes the initiative": ("{player} takes the initiative", "{player} prend l'initiative"),
    "becomes the monarch": ("{player} becomes the monarch", "{player} devient le monarque"),
    "becomes day": ("it becomes day", "le jour se lève"),
    "becomes night": ("it becomes night", "la nuit tombe"),
    "mana empties": (
        "{player} loses {amount|mana|mana} unspent",
        "{player} perd {amount|mana|manas} non {amount|dépensé|dépensés|}",
    ),
    "repeats": (
        "{player} does the same {number|time|times} more",
        "{player} fait encore la même chose {number} fois",
    ),
    "goes round": (
        "the same happens {number|time|times} more",
        "la même chose se produit encore {number} fois",
    ),
    # zones
    "moves": ("{object} goes to the {to}", "{object} va dans cette zone : {to}"),
    "moves: draw": ("{owner} draws {object}", "{owner} pioche {object:un}"),
    "moves: discard": ("{owner} discards {object}", "{owner} se défausse {object:d'un}"),
    "moves: cycle": ("{owner} discards {object}", "{owner} se défausse {object:d'un}"),
    "moves: destroy": ("{object} is destroyed", "{object} est détruit{object:e}"),
    "moves: sacrifice": ("{object} is sacrificed", "{object} est sacrifié{object:e}"),
    "moves: exploit": ("{object} is sacrificed", "{object} est sacrifié{object:e}"),
    "moves: mill": ("{owner} mills {object}", "{owner} meule {object:un}"),
    "moves: play": SILENT,
    "moves: cast": SILENT,
    "moves: battlefield": ("{object} enters the battlefield", "{object} arrive sur le champ de bataille"),
    "moves: graveyard": ("{object} is put into the graveyard", "{object} est mis{object:e} au cimetière"),
    "moves: hand": ("{object} goes to {owner:s} hand", "{object} va dans la main {owner:de}"),
    "moves: library": ("{object} goes into {owner:s} library", "{object} va dans la bibliothèque {owner:de}"),
    "moves: exile": ("{object} is exiled", "{object} est exilé{object:e}"),
    "moves: stack": ("{object} is put on the stack", "{object} est mis{object:e} sur la pile"),
    "moves: outside": ("{object} leaves the game", "{object} quitte la partie"),
    "moves: command": ("{object} goes to the command zone", "{object} va dans la zone de commandement"),
    "goes to its owner": ("{object} goes to {player:s} graveyard", "{object} va au cimetière {player:de}"),
    "appears": ("{object} is put onto the {to}", "{object} apparaît dans cette zone : {to}"),
    "appears: battlefield": (
        "a token enters the battlefield: {object}",
        "un jeton arrive sur le champ de bataille : {object:bare}",
    ),
    "appears: command": ("{owner} gets an emblem", "{owner} reçoit un emblème"),
    "brings dungeon": (
        "{player} puts {object} into the command zone",
        "{player} met {object} dans la zone de commandement",
    ),
    "has speed": ("{player} has speed 1", "{player} a une vitesse de 1"),
    "appears: exile": ("a token is put into exile: {object}", "un jeton est mis en exil : {object:bare}"),
    "appears: stack": ("a copy is put on the stack: {object}", "une copie est mise sur la pile : {object:bare}"),
    "ceases to exist": ("{object} ceases to exist", "{object} cesse d'exister"),
    "cannot enter": ("{object} cannot enter the battlefield", "{object} ne peut pas arriver sur le champ de bataille"),
    "draws nothing": ("{player} can draw no card", "{player} ne peut pas piocher"),
    "gains no life": ("{player} can gain no life", "{player} ne peut pas gagner de points de vie"),
    "loses no life": ("{player} can lose no life", "{player} ne peut pas perdre de points de vie"),
    "cannot draw": (
        "{player} cannot draw: the library is empty",
        "{player} ne peut pas piocher : la bibliothèque est vide",
    ),
    "shuffles": ("{player} shuffles the library", "{player} mélange sa bibliothèque"),
    # permanents
    "becomes designated": ("{object} becomes {chosen}", "{object} devient : {chosen}"),
    "taps": ("{object} becomes tapped", "{object} est engagé{object:e}"),
    "untaps": ("{object} becomes untapped", "{object} est dégagé{object:e}"),
    "counters +": (
        "{object} gets {change} {kind} {change|counter|counters|}",
        "{object} reçoit {change|marqueur|marqueurs} {kind}",
    ),
    "counters -": (
        "{object} loses {change} {kind} {change|counter|counters|}",
        "{object} perd {change|marqueur|marqueurs} {kind}",
    ),
    "attaches": ("{object} becomes attached to {to}", "{object} est attaché{object:e} {to:à}"),
    "melds": ("{object} and {to} meld", "{object} et {to} s'assimilent"),
    "mutates": ("{object} merges with {to}", "{object} fusionne avec {to}"),
    "unattaches": ("{object} becomes unattached", "{object} est détaché{object:e}"),
    "puts sticker": (
        "{player} puts a name sticker on {object}: its name is {chosen}",
        "{player} met un autocollant de nom sur {object} : son nom est {chosen}",
    ),
    "becomes prepared": ("{object} is prepared", "{object} est préparé{object:e}"),
    "phases in": ("{object} phases in", "{object} passe en phase"),
    "phases out": ("{object} phases out", "{object} passe hors phase"),
    "affected": ("{source} affects {object}", "{source} affecte {object}"),
    "affected: itself": ("{source} takes effect", "{source} fait effet"),
    "affected: in words": ("{source} takes effect: {done}", "{source} fait effet : {done}"),
    "becomes a copy": ("{object} becomes a copy of {card}", "{object} devient une copie {card:de}"),
    "may play": ("{player} may play {object}", "{player} peut jouer {object}"),
    "may cast": ("{player} may cast {object}", "{player} peut lancer {object}"),
    "protects": ("{player} protects {object}", "{player} protège {object}"),
    "gains control": ("{player} gains control of {object}", "{player} acquiert le contrôle {object:de}"),
    "transforms": ("{object} transforms", "{object} se transforme"),
    "converts": ("{object} converts", "{object} se convertit"),
    "flips": ("{object} flips", "{object} est inversé{object:e}"),
    "turns face up": ("{object} is turned face up", "{object} est retourné{object:e} face visible"),
    "turns face down": ("{object} is turned face down", "{object} est retourné{object:e} face cachée"),
    # combat
    "attacks": ("{object} attacks {whom}", "{object} attaque {whom}"),
    "declares no attackers": ("{player} attacks with nothing", "{player} ne déclare aucun attaquant"),
    "enters attacking": ("{object} is attacking {whom}", "{object} arrive en attaquant {whom}"),
    "forms a band": (
        "{first} is in a band of {count|creature|creatures}",
        "{first} est dans un groupe de {count|créature|créatures}",
    ),
    "blocks": ("{object} blocks {attacker}", "{object} bloque {attacker}"),
    "damage assignment order": (
        "{object:s} damage assignment order is {order}",
        "l'ordre d'assignation des blessures {object:de} est {order}",
    ),
    "leaves damage assignment order": (
        "{object} is removed from {holder:s} damage assignment order",
        "{object} quitte l'ordre d'assignation des blessures {holder:de}",
    ),
    "declares no blockers": ("{player} blocks with nothing", "{player} ne déclare aucun bloqueur"),
    "becomes blocked": ("{object} becomes blocked", "{object} devient bloqué{object:e}"),
    "is attacking": ("{object} is now attacking {whom}", "{object} attaque désormais {whom}"),
    "enters blocking": ("{object} is blocking {whom}", "{object} arrive en bloquant {whom}"),
    "removed from combat": ("{object} is removed from combat", "{object} est retiré{object:e} du combat"),
    "declaration taken back": ("{player:s} declaration is taken back", "la déclaration {player:de} est annulée"),
    "combat damage on stack": ("combat damage is put on the stack", "les blessures de combat sont mises sur la pile"),
    # casting, activating, resolving
    "plays land": ("{player} plays {object}", "{player} joue {object:un}"),
    "casts": ("{player} casts {object}", "{player} lance {object:bare}"),
    "casts: another way": ("{player} casts {object} ({way})", "{player} lance {object:bare} ({way})"),
    "x is": ("X is {number} for {object}", "X vaut {number} pour {object}"),
    "will pay besides": (
        "{player} will pay an additional cost {number|time|times} ({kind})",
        "{player} paiera {number} fois un coût supplémentaire ({kind})",
    ),
    "targets": ("{object} targets {chosen}", "{object} cible {chosen}"),
    "targets with": ("{object} targets {chosen} with {amount} of it", "{object} cible {chosen} pour {amount}"),
    "activates": ("{player} activates an ability of {object}", "{player} active une capacité {object:de}"),
    "suspend": ("{player} suspends {object}", "{player} suspend {object}"),
    "foretell": ("{player} foretells a card", "{player} prédit une carte"),
    "reveals the companion": (
        "{player} reveals {object} as the companion",
        "{player} révèle {object} comme compagnon",
    ),
    "companion": (
        "{player} pays to put the companion {object} into the hand",
        "{player} paie pour mettre le compagnon {object} dans sa main",
    ),
    "plot": ("{player} plots {object}", "{player} complote {object}"),
    "end effect": ("{player} ends an effect on {object}", "{player} met fin à un effet sur {object}"),
    "ignore effect": (
        "{player} ignores the effect of {object} this turn",
        "{player} ignore l'effet de {object} ce tour-ci",
    ),
    "turn manifested face up": (
        "{player} turns {object} face up for its mana cost",
        "{player} retourne {object} face visible pour son coût de mana",
    ),
    "unlock left": (
        "{player} pays the unlock cost of the left door of {object}",
        "{player} paie le coût de déverrouillage de la porte gauche {object:de}",
    ),
    "unlock right": (
        "{player} pays the unlock cost of the right door of {object}",
        "{player} paie le coût de déverrouillage de la porte droite {object:de}",
    ),
    "unlocks": ("{player} unlocks the door {card}", "{player} déverrouille la porte {card}"),
    "locks": ("{player} locks the door {card}", "{player} verrouille la porte {card}"),
    "stays face down": (
        "{object} is revealed and stays face down",
        "{object} est révélé{object:e} et reste face cachée",
    ),
    "turn face up": ("{player} turns {object} face up", "{player} retourne {object} face visible"),
    "resolves": ("{object} resolves", "{object} se résout"),
    "does not resolve": ("{object} does not resolve", "{object} ne se résout pas"),
    "is countered": ("{object} is countered by the rules", "{object} est contrecarré{object:e} par les règles"),
    "copies": ("{player} copies {original}", "{player} copie {original}"),
    "changes targets": ("the targets of {object} change", "les cibles {object:de} changent"),
    "creates delayed trigger": (
        "{source} will trigger later",
        "{source} se déclenchera plus tard",
    ),
    "creates delayed trigger: in words": ("{source} waits: {done}", "{source} attend : {done}"),
    "does not begin": (
        "the duration of what {object} does is over before it begins: it does nothing",
        "la durée de ce que fait {object} est finie avant de commencer : il ne fait rien",
    ),
    "begins to replace": ("{source} will replace what would happen", "{source} remplacera ce qui arriverait"),
    "begins to replace: in words": ("{source} takes effect: {done}", "{source} fait effet : {done}"),
    "creates shield": (
        "{object} will regenerate the next time it would be destroyed this turn",
        "{object} se régénérera la prochaine fois qu'une destruction l'atteindrait ce tour-ci",
    ),
    # mana, costs, choices
    "finds no payment": (
        "{number|step|steps} do not tell how {player} can pay: it is left to {player}",
        "{number|pas|pas} ne disent pas comment {player} peut payer : c'est {player:à} de le faire",
    ),
    "adds mana": ("{player} adds {mana} ({source})", "{player} ajoute {mana} ({source:bare})"),
    "pays mana": ("{player} pays {mana}", "{player} paie {mana}"),
    "chooses mode": ("mode {number} is chosen for {object}", "le mode {number} est choisi pour {object}"),
    "chooses mode: in words": ("the mode chosen for {object}: {done}", "le mode choisi pour {object} : {done}"),
    "takes form": ("{object} takes the form that was chosen", "{object} prend la forme choisie"),
    "takes form: in words": ("the form chosen for {object}: {done}", "la forme choisie pour {object} : {done}"),
    "chooses": ("{player} chooses {chosen}", "{player} choisit {chosen}"),
    "chooses quality": ("{player} chooses: {chosen}", "{player} choisit : {chosen}"),
    # cards
    "is not countered": ("{object} cannot be countered", "{object} ne peut pas être contrecarré{object:e}"),
    "counters spell": ("{object} is countered by {source}", "{object} est contrecarré{object:e} par {source}"),
    "puts into pile": ("{player} puts {object} into {to}", "{player} met {object} dans le {to}"),
    "reveals": ("{player} reveals {object}", "{player} révèle {object:un}"),
    "looks at": ("{player} looks at {cards|card|cards}", "{player} regarde {cards|carte|cartes}"),
    "scries": (
        "{player} scries {cards} and puts {bottom|card|cards} on the bottom",
        "{player} regarde {cards|carte|cartes} et en met {bottom} au-dessous",
    ),
    "fateseals": (
        "{player} looks at the top {cards|card|cards} and puts {bottom|card|cards} on the bottom",
        "{player} regarde {cards|carte|cartes} du dessus et en met {bottom} au-dessous",
    ),
    "surveils": ("{player} surveils {cards}", "{player} surveille {cards}"),
    "searches": (
        "{player} searches a library and finds {found|card|cards}",
        "{player} cherche dans une bibliothèque et trouve {found|carte|cartes}",
    ),
    "wins flip": ("{player} wins a coin flip", "{player} gagne à pile ou face"),
    "loses flip": ("{player} loses a coin flip", "{player} perd à pile ou face"),
    "flips heads": ("{player} flips a coin: heads", "{player} joue à pile ou face : face"),
    "flips tails": ("{player} flips a coin: tails", "{player} joue à pile ou face : pile"),
    "game restarts": ("{player} restarts the game", "{player} recommence la partie"),
    "subgame begins": ("a subgame begins", "une sous-partie commence"),
    "subgame ends": ("the subgame ends, the main game goes on", "la sous-partie se termine, la partie reprend"),
    "owns the ante": ("{player} owns the cards in the ante", "{player} possède les cartes de la mise"),
    "roll the planar die": SILENT,
    "rolls planar die": ("{player} rolls the planar die: {kind}", "{player} lance le dé planaire : {kind}"),
    "turns up": ("{player} turns {object} face up", "{player} retourne {object} face visible"),
    "turns down": ("{object} is turned face down", "{object} est retourné{object:e} face cachée"),
    "planeswalks": ("{player} planeswalks to {object}", "{player} transplane vers {object}"),
    "sets in motion": ("{player} sets {object} in motion", "{player} enclenche {object}"),
    "rolls": ("{player} rolls a die: {result}", "{player} lance un dé : {result}"),
    "ignores roll": ("{player} ignores a roll of {result}", "{player} ignore un résultat de {result}"),
    # replacement
    "replaces move": (
        "{source} replaces {object:s} going to the {to}",
        "{source} remplace le déplacement {object:de} ({to})",
    ),
    "replaces move: graveyard": (
        "{source} replaces {object:s} going to the graveyard",
        "{source} remplace le déplacement {object:de} vers le cimetière",
    ),
    "replaces move: battlefield": (
        "{source} replaces {object:s} entering the battlefield",
        "{source} remplace l'arrivée {object:de} sur le champ de bataille",
    ),
    "replaces event": (
        "{source} replaces what would happen to {to}",
        "{source} remplace ce qui arriverait {to:à}",
    ),
    "replaces event: counters": (
        "{source} replaces the counters that {to} would get",
        "{source} remplace les marqueurs {to:que} recevrait",
    ),
    "replaces event: attach": (
        "{source} replaces {to:s} becoming attached",
        "{source} remplace l'attachement {to:de}",
    ),
    "replaces event: complete": (
        "{source} replaces {to:s} completing a dungeon",
        "{source} remplace la fin d'un donjon {to:de}",
    ),
    "replaces event: draws": (
        "{source} replaces how many cards {to} would draw",
        "{source} remplace le nombre de cartes {to:que} piocherait",
    ),
    "replaces event: flip coin": (
        "{source} replaces {to:s} coin flip",
        "{source} remplace le jet de pièce {to:de}",
    ),
    "replaces event: lose": (
        "{source} replaces {to:s} loss of the game",
        "{source} remplace la défaite {to:de}",
    ),
    "replaces event: move": (
        "{source} replaces the tokens that {to} would create",
        "{source} remplace les jetons {to:que} créerait",
    ),
    "replaces event: roll die": (
        "{source} replaces {to:s} roll of a die",
        "{source} remplace le jet de dé {to:de}",
    ),
    "replaces event: search": (
        "{source} replaces {to:s} search of a library",
        "{source} remplace la recherche {to:de} dans une bibliothèque",
    ),
    "replaces event: tap": ("{source} replaces the tapping of {to}", "{source} remplace l'engagement {to:de}"),
    "replaces event: untap": ("{source} replaces the untapping of {to}", "{source} remplace le dégagement {to:de}"),
    "replaces event: turn": (
        "{source} replaces the beginning of {to:s} turn",
        "{source} remplace le début du tour {to:de}",
    ),
    "replaces event: win": ("{source} replaces {to:s} victory", "{source} remplace la victoire {to:de}"),
    "replaces event: damage": (
        "{source} replaces the damage that {to} would be dealt",
        "{source} remplace les blessures {to:que} subirait",
    ),
    "replaces event: destroy": (
        "{source} replaces the destruction of {to}",
        "{source} remplace la destruction {to:de}",
    ),
    "replaces event: draw": (
        "{source} replaces the card that {to} would draw",
        "{source} remplace la carte {to:que} piocherait",
    ),
    "replaces event: life": (
        "{source} replaces the change of {to:s} life total",
        "{source} remplace le changement des points de vie {to:de}",
    ),
    "replaces event: mana": (
        "{source} replaces the mana that {to} would add",
        "{source} remplace le mana {to:que} ajouterait",
    ),
    "applies first": ("{player} has {source} apply first", "{player} applique d'abord {source}"),
    "enters tapped": ("{card} is to enter tapped", "{card} va arriver engagé{card:e}"),
    "enters as a copy": (
        "{card} is to enter as a copy of {original}",
        "{card} va arriver comme une copie {original:de}",
    ),
    "enters with counters": (
        "{card} is to enter with {number} {kind} {number|counter|counters|}",
        "{card} va arriver avec {number|marqueur|marqueurs} {kind}",
    ),
    # life and damage
    "prevents": (
        "{source} prevents {amount|damage|damage} to {to}",
        "{source} prévient {amount|blessure|blessures} {to:à}",
    ),
    "redirects": (
        "{source} has {amount|damage|damage} dealt to {to} instead",
        "{source} fait infliger {amount|blessure|blessures} {to:à} à la place",
    ),
    "regenerates": ("{object} regenerates", "{object} se régénère"),
    "indestructible": ("{object} is not destroyed", "{object} n'est pas détruit{object:e}"),
    "deals damage": (
        "{source} deals {amount|damage|damage} to {to}",
        "{source} inflige {amount|blessure|blessures} {to:à}",
    ),
    "assigns no damage": ("{object} assigns no combat damage", "{object} n'assigne pas de blessures de combat"),
    "damage wears off": ("the damage on {object} wears off", "les blessures {object:de} disparaissent"),
    "deals no damage": ("{source} deals no damage to {to}", "{source} n'inflige pas de blessures à {to}"),
    "life +": (
        "{player} gains {change} life and has {now}",
        "{player} gagne {change|point|points} de vie et en a {now}",
    ),
    "life -": (
        "{player} loses {change} life and has {now}",
        "{player} perd {change|point|points} de vie et en a {now}",
    ),
    "life meanwhile +": ("{player} gains {change} life", "{player} gagne {change|point|points} de vie"),
    "life meanwhile -": ("{player} loses {change} life", "{player} perd {change|point|points} de vie"),
    # triggers
    "triggers": ("{object:s} ability triggers", "la capacité {object:de} se déclenche"),
    "triggers: without a source": (
        "an ability without a source triggers",
        "une capacité sans source se déclenche",
    ),
    "does not trigger": (
        "{object:s} ability does not trigger: its condition is not true",
        "la capacité {object:de} ne se déclenche pas : sa condition n'est pas vraie",
    ),
    "is kept from triggering": (
        "{object:s} ability does not trigger: an effect keeps it from that",
        "la capacité {object:de} ne se déclenche pas : un effet l'en empêche",
    ),
    "trigger on stack": (
        "{player} puts the triggered ability of {source} on the stack",
        "{player} met la capacité déclenchée {source:de} sur la pile",
    ),
    "trigger on stack: without a source": (
        "{player} puts a triggered ability without a source on the stack",
        "{player} met une capacité déclenchée sans source sur la pile",
    ),
    "trigger removed": (
        "the triggered ability of {object} is removed from the stack",
        "la capacité déclenchée {object:de} est retirée de la pile",
    ),
    # the end
    "loses": ("{player} loses the game", "{player} perd la partie"),
    "loses: life": (
        "{player} has no life left and loses the game",
        "{player} n'a plus de points de vie et perd la partie",
    ),
    "loses: empty library": (
        "{player} could not draw and loses the game",
        "{player} n'a pas pu piocher et perd la partie",
    ),
    "loses: poison": ("{player} is poisoned and loses the game", "{player} est empoisonné et perd la partie"),
    "loses: commander damage": (
        "{player} has taken too much damage from a commander and loses the game",
        "{player} a subi trop de blessures d'un commandant et perd la partie",
    ),
    "loses: concedes": ("{player} concedes", "{player} concède"),
    "draws the game": ("the game is a draw for {player}", "la partie est nulle pour {player}"),
    "takes turn marker": ("{player} takes turn marker {number}", "{player} prend le marqueur de tour {number}"),
    "turn marker removed": ("turn marker {number} is removed", "le marqueur de tour {number} est retiré"),
    "defends": ("{player} defends", "{player} se défend"),
    "wins": ("{player} wins the game", "{player} gagne la partie"),
    "game is drawn": ("the game is a draw", "la partie est nulle"),
    "leaves the game": ("{player} leaves the game", "{player} quitte la partie"),
}
