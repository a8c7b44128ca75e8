"""What the pages of decks, records and positions say, in English and in French."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        # every page
        "to content": ("To the content", "Aller au contenu"),
        "places": ("The places of this site", "Les lieux de ce site"),
        "play": ("Play", "Jouer"),
        "decks": ("Decks", "Decks"),
        "replays": ("Replays", "Rediffusions"),
        "positions": ("Positions", "Positions"),
        "language": ("Language", "Langue"),
        "refused": ("That is refused", "C'est refusé"),
        "rules of": ("Rules of {day}", "Règles du {day}"),
        "unofficial": (
            "Unofficial fan work; Magic: The Gathering is property of Wizards of the Coast.",
            "Travail d'amateurs, non officiel ; Magic: The Gathering appartient à Wizards of the Coast.",
        ),
        "back": ("Back", "Retour"),
        # the decks
        "about decks": (
            "Open a deck of your own, draw boosters, or take one of those that come along; each can be changed.",
            "Ouvrez un deck à vous, ouvrez des boosters, ou prenez l'un de ceux qui sont fournis ; tous se modifient.",
        ),
        "own deck": ("A deck of your own", "Un deck à vous"),
        "about own": (
            "Paste a list, or open a file: Arena or MTGO text, Forge, XMage or Cockatrice.",
            "Collez une liste, ou ouvrez un fichier : texte d'Arena ou de MTGO, Forge, XMage ou Cockatrice.",
        ),
        "list": ("Deck list", "Liste du deck"),
        "open": ("Open", "Ouvrir"),
        "empty deck": ("Begin an empty deck", "Commencer un deck vide"),
        "file": ("Open a file", "Ouvrir un fichier"),
        "boosters": ("Boosters", "Boosters"),
        "about boosters": (
            "Six boosters to build from, or a draft of eight with seven programs; the deck then plays against one of "
            "them.",
            "Six boosters pour construire, ou un draft à huit avec sept programmes ; le deck joue ensuite contre l'un "
            "d'eux.",
        ),
        "no sets": (
            "Boosters are made of the sets that were imported: arbitre cards import FILE, with a file of Scryfall's.",
            "Les boosters sont faits des extensions importées : arbitre cards import FICHIER, avec un fichier de "
            "Scryfall.",
        ),
        "set": ("Set", "Extension"),
        "sealed": ("Sealed deck", "Paquet scellé"),
        "draft": ("Draft", "Draft"),
        "all decks": ("All decks, and what they do", "Tous les decks, et ce qu'ils font"),
        "shipped": ("Decks that come along", "Decks fournis"),
        "other format": ("Others", "Autres"),
        "cards in deck": ("{n} cards", "{n} cartes"),
        # a deck
        "a deck": ("A deck", "Un deck"),
        "play deck": ("Play with it", "Jouer avec"),
        "play pools": ("Play it against a program's pool", "Jouer contre le deck d'un programme"),
        "save deck": ("Save as a file", "Enregistrer"),
        "as text": ("As text", "En texte"),
        "not playable": (
            "It cannot be played yet: see the lines that are marked.",
            "Il ne peut pas encore être joué : voyez les lignes marquées.",
        ),
        "no cards": ("No card yet: search for some.", "Aucune carte encore : cherchez-en."),
        "more of": ("One more: {card}", "Une de plus : {card}"),
        "less of": ("One less: {card}", "Une de moins : {card}"),
        "swap": ("One to the other part: {card}", "Une dans l'autre partie : {card}"),
        "part creatures": ("Creatures", "Créatures"),
        "part spells": ("Other spells", "Autres sorts"),
        "part lands": ("Lands", "Terrains"),
        "part unknown": ("Unknown", "Inconnues"),
        "part sideboard": ("Sideboard", "Réserve"),
        "part commander": ("Commander", "Commandant"),
        "part companion": ("Companion", "Compagnon"),
        "part planar deck": ("Planar deck", "Deck de plans"),
        "part scheme deck": ("Scheme deck", "Deck de machinations"),
        "part vanguard": ("Vanguard", "Avant-garde"),
        "search": ("Search for cards", "Chercher des cartes"),
        "about search": (
            "Words of a name, or: type:goblin color:rg mv<=2 power>3 keyword:flying is:playable -type:land",
            "Mots d'un nom, ou : type:goblin color:rg mv<=2 power>3 keyword:flying is:playable -type:land",
        ),
        "find": ("Search", "Chercher"),
        "more found": ("More", "Plus"),
        "none found": ("No card fits.", "Aucune carte ne correspond."),
        "to deck": ("To the deck", "Au deck"),
        "to side": ("To the sideboard", "À la réserve"),
        "to deck of": ("To the deck: {card}", "Au deck : {card}"),
        "to side of": ("To the sideboard: {card}", "À la réserve : {card}"),
        "cannot be played": ("Cannot be played", "Injouable"),
        "numbers": ("In numbers", "En chiffres"),
        "main count": ("Deck", "Deck"),
        "average": ("Mean mana value of spells", "Valeur de mana moyenne des sorts"),
        "curve": ("Spells by mana value", "Sorts par valeur de mana"),
        "mana value": ("Mana value", "Valeur de mana"),
        "spells": ("Spells", "Sorts"),
        "symbols": ("Symbols in costs", "Symboles dans les coûts"),
        "sources": ("Lands of the colour", "Terrains de la couleur"),
        "hand": ("An opening hand", "Une main de départ"),
        "another hand": ("Another hand", "Une autre main"),
        "rulings": ("Where it may be played", "Où il peut être joué"),
        "format": ("Format", "Format"),
        "format constructed": ("Constructed", "Construit"),
        "format limited": ("Limited", "Limité"),
        "format commander": ("Commander", "Commander"),
        "edition": ("Rules", "Règles"),
        "verdict": ("May be played", "Jouable"),
        "fine": ("yes", "oui"),
        "more problems": ("and {n} more", "et {n} de plus"),
        "about rulings": (
            "Which sets a format allows and which cards it bans is not known here; the day a card came out is.",
            "Les extensions permises et les cartes bannies d'un format ne sont pas connues ici ; la date de sortie "
            "d'une carte l'est.",
        ),
        # records
        "about replays": (
            "Go through a game by choices and by turns, as one player saw it or with nothing hidden; share it, or play "
            "on from anywhere.",
            "Parcourez une partie choix par choix et tour par tour, telle qu'un joueur l'a vue ou sans rien de caché ; "
            "partagez-la, ou reprenez-la n'importe où.",
        ),
        "open record": ("Open a saved game", "Ouvrir une partie enregistrée"),
        "about record": (
            "A file that a table or arbitre has saved.",
            "Un fichier enregistré par une table ou par arbitre.",
        ),
        "record": ("Record", "Enregistrement"),
        "your games": ("Your games", "Vos parties"),
        "at turn": ("turn {n}", "tour {n}"),
        "replay": ("Replay", "Rediffusion"),
        "hidden yet": ("can be seen once it is over", "visible une fois finie"),
        "timeline": ("Timeline", "Chronologie"),
        "choice of": ("Choice", "Choix"),
        "of choices": ("of {n}", "sur {n}"),
        "first": ("To the beginning", "Au début"),
        "turn-before": ("A turn back", "Un tour en arrière"),
        "before": ("A choice back", "Un choix en arrière"),
        "after": ("A choice on", "Un choix en avant"),
        "turn-after": ("A turn on", "Un tour en avant"),
        "last": ("To the end", "À la fin"),
        "turn": ("Turn", "Tour"),
        "turn of": ("Turn {number}: {player}", "Tour {number} : {player}"),
        "before turns": ("Before the first turn", "Avant le premier tour"),
        "seen by": ("Seen by", "Vu par"),
        "everybody": ("everybody, nothing hidden", "tous, rien de caché"),
        "go": ("Go", "Aller"),
        "next choice": ("Next", "Ensuite"),
        "share game": ("Copy the link", "Copier le lien"),
        "copied": ("Copied", "Copié"),
        "link": ("The link", "Le lien"),
        "save record": ("Save the record", "Enregistrer la partie"),
        "this position": ("Edit or judge this position", "Modifier ou juger cette position"),
        "play on": ("Play on from here", "Reprendre ici"),
        "against": ("Against", "Contre"),
        "both sides": ("all seats at this screen", "tous les sièges à cet écran"),
        "keys": (
            "Arrow keys: a choice; Page up and down: a turn; Home and End.",
            "Flèches : un choix ; Page précédente et suivante : un tour ; Début et Fin.",
        ),
        "hand of": ("{player:s} hand", "Main {player:de}"),
        "what happened": ("What happened", "Ce qui s'est passé"),
        "card": ("The card", "La carte"),
        "close": ("Close", "Fermer"),
        # a draft
        "drafting": ("Draft of {set}", "Draft de {set}"),
        "about draft": (
            "Booster {round}, card {pick}: take one; the others are passed on.",
            "Booster {round}, carte {pick} : prenez-en une ; les autres passent au suivant.",
        ),
        "take": ("Take {card}", "Prendre {card}"),
        "taken": ("What you have taken ({n})", "Ce que vous avez pris ({n})"),
        "undo pick": ("Take the last one back", "Reprendre la dernière"),
    }
)
