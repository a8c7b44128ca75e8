"""What the table says around the game: headings, prompts, help."""

from __future__ import annotations

from typing import Final

from arbitre.text.messages import Pair, fill, pick

INTERFACE: Final[dict[str, Pair]] = {
    "turn": ("Turn {number}: {player:s} {step}", "Tour {number} {player:de} : {step}"),
    "before": ("Before the game", "Avant la partie"),
    "seat": ("{player}   {life} life", "{player}   {life|point|points} de vie"),
    "piles": (
        "hand {hand}   library {library}   graveyard {graveyard}   exile {exile}",
        "main {hand}   bibliothèque {library}   cimetière {graveyard}   exil {exile}",
    ),
    "pool": ("mana: {mana}", "mana : {mana}"),
    "stack": ("Stack, the top first", "Pile, le dessus d'abord"),
    "your hand": ("Your hand:", "Votre main :"),
    "lands": ("lands:", "terrains :"),
    "none": ("nothing", "rien"),
    "protected": ("protected by {player}", "protégée par {player}"),
    "attacks": ("attacks {target}", "attaque {target}"),
    "blocks": ("blocks {target}", "bloque {target}"),
    "locked": ("{door} locked", "{door} verrouillée"),
    "sick": ("new", "arrivé"),
    "damage": ("{amount} damage", "{amount|blessure|blessures}"),
    "ask": ("your choice", "votre choix"),
    "ask several": ("numbers, with spaces between them", "des numéros séparés par des espaces"),
    "ask yes": ("y or n", "o ou n"),
    "ask number": ("a number", "un nombre"),
    "ask division": ("{count|number|numbers}, in the order shown", "{count|nombre|nombres}, dans l'ordre montré"),
    "ask attackers": (
        "numbers; empty for no attack; a for all",
        "des numéros ; rien pour ne pas attaquer ; a pour tous",
    ),
    "ask blockers": ("numbers; empty for no block", "des numéros ; rien pour ne pas bloquer"),
    "hint": (
        "Enter passes, n passes until something happens, u takes back, ? helps, q quits",
        "Entrée passe, n passe jusqu'à ce qu'il se produise quelque chose, u annule, ? aide, q quitte",
    ),
    "help": (
        "NUMBER   choose what has the number\n"
        "NAME     choose by the start of a name; of a card that cannot be played, the rule that forbids it is told\n"
        "Enter    pass, or decline (pass)\n"
        "tap N, M make mana with N and M first, which then pays (tap N R: red mana)\n"
        "n        pass until something happens: a spell of another player, an attack on you, your next main phase\n"
        "u        take back your last choice (undo)\n"
        "why N    why N cannot be played or used now\n"
        "log      the whole log\n"
        "card N   the text of the card whose name is N or begins so\n"
        "repeat K N  make your last K choices N times more, the others doing what they did\n"
        "save F   write the record of the game to the file F; arbitre play --resume F goes on with it\n"
        "concede  give up the game\n"
        "q        stop playing (quit)",
        "NUMÉRO   choisir ce qui porte ce numéro\n"
        "NOM      choisir par le début d'un nom (aussi : jouer NOM, lancer NOM) ;\n"
        "         d'une carte injouable, la règle qui l'interdit est donnée\n"
        "Entrée   passer, ou refuser (passer)\n"
        "engager N, M  produire d'abord du mana avec N et M, qui paiera\n"
        "         (engager N R : du mana rouge)\n"
        "n        passer jusqu'à ce qu'il se produise quelque chose (suite) : un sort\n"
        "         adverse, une attaque contre vous, votre prochaine phase principale\n"
        "u        annuler votre dernier choix (annuler)\n"
        "pourquoi N  pourquoi N ne peut pas servir maintenant\n"
        "journal  tout le journal\n"
        "carte N  le texte de la carte dont le nom est N ou commence ainsi\n"
        "répéter K N  refaire N fois vos K derniers choix, les autres faisant de même\n"
        "sauver F  écrire l'enregistrement de la partie dans le fichier F ;\n"
        "         arbitre play --resume F la continue\n"
        "abandonner  abandonner la partie\n"
        "q        arrêter de jouer (quitter)\n"
        "Les mots anglais sont compris aussi : pass, tap, undo, why, log, card, repeat,\n"
        "save, concede, quit.",
    ),
    "legal": ("{name}: this is legal now", "{name} : c'est légal maintenant"),
    "in english": ("{text}", "{text} (en anglais)"),
    "card in english": (
        "'{card}' is in English, because an ability of it has no words in this language yet",
        "« {card} » est en anglais, car une de ses capacités n'a pas encore de mots en français",
    ),
    "text not understood": ("(text not understood)", "(texte : pas compris)"),
    "lines not understood": ("(not understood: {lines})", "(pas compris : {lines})"),
    "more cards": ("... and more; a limit of N shows N of them", "... et d'autres ; une limite de N en montre N"),
    "no card": ("no card fits", "aucune carte ne convient"),
    "not executable": ("it cannot be executed yet: {missing}", "elle ne peut pas encore être exécutée : {missing}"),
    "try in english": (
        "it is in English, because an ability of it has no words in this language yet",
        "elle est en anglais, car une de ses capacités n'a pas encore de mots en français",
    ),
    "versions": (
        "arbitre {version}; rules of {editions}; {cards|card|cards}",
        "arbitre {version} ; règles de {editions} ; {cards|carte|cartes}",
    ),
    "nothing to undo": ("there is nothing to take back", "il n'y a rien à annuler"),
    "undone": ("taken back: {choice}", "annulé : {choice}"),
    "saved": ("saved in {file}", "enregistré dans {file}"),
    "save before": (
        "this game is not saved: name a file to save it, or press Enter to leave it",
        "cette partie n'est pas enregistrée : nommez un fichier pour l'enregistrer, ou Entrée pour l'abandonner",
    ),
    "lost": ("the game was not saved", "la partie n'a pas été enregistrée"),
    "replace": (
        "'{file}' is there already; replace it? (y or n)",
        "« {file} » existe déjà ; le remplacer ? (o ou n)",
    ),
    "fault": (
        "the engine has made a mistake, and your last choice is taken back:",
        "le moteur s'est trompé, et votre dernier choix est annulé :",
    ),
    "unfinished": ("the game is not finished", "la partie n'est pas finie"),
    "draw": ("The game is a draw.", "La partie est nulle."),
    "won": ("{player} wins.", "{player} gagne."),
    "replayed": (
        "{choices|choice|choices} of {all} replayed; turn {turn}",
        "{choices|choix|choix} sur {all} rejoués ; tour {turn}",
    ),
    "proven": (
        "log and state are those of the record",
        "le journal et l'état sont ceux de l'enregistrement",
    ),
    "you": ("Player", "Joueur"),
    "program": ("Program", "Programme"),
}


def say(key: str, lang: str, **parts: int | str) -> str:
    """What the interface says, with its parts filled in."""
    template = pick(INTERFACE[key], lang)
    filled = fill(template, parts, lambda _part, value: str(value), lang)
    return template[:1] + filled[1:] if not template.startswith("{") else filled
