"""What the page says, in English and French."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages
from arbitre.sim.statistics import FLOOD_SHARE, FLOOD_TURN, SCREW_LANDS, SCREW_TURN, STEPS_OF_TURNS

_FLOOD: Final = round(100 * FLOOD_SHARE)

said: Final = Messages(
    {
        "not drawn": (
            "plots cannot be drawn here: the library vl_convert ends its process",
            "les graphiques ne peuvent pas être dessinés ici : la bibliothèque vl_convert met fin à son processus",
        ),
        "addresses": (
            "it reserves tens of gigabytes of addresses: let the process have them (ulimit -v unlimited), or leave out "
            "--report",
            "elle réserve des dizaines de gigaoctets d'adresses : il faut les permettre (ulimit -v unlimited), ou se "
            "passer de --report",
        ),
        "title": ("Games of {decks}", "Parties de {decks}"),
        "title of many": ("Games of {count|deck|decks}", "Parties de {count|deck|decks}"),
        "played": (
            "{games|game|games} by the rules of {edition}, seed {seed}, {turns|turn|turns} on average; {drawn} drawn,"
            " {broken} broken off and {faults} ended by a fault, which do not count.",
            "{games|partie|parties} selon les règles de {edition}, graine {seed}, {turns|tour|tours} en moyenne ;"
            " {drawn|nulle|nulles} ; sans compter {broken|partie arrêtée|parties arrêtées} et"
            " {faults|terminée|terminées} par une erreur.",
        ),
        "how it is counted": (
            "Every share is told with its interval at 95 % (Wilson), as if the games were independent of each other;"
            " a drawn game is not won.",
            "Chaque part est donnée avec son intervalle à 95 % (Wilson), comme si les parties étaient indépendantes ;"
            " une partie nulle n'est pas gagnée.",
        ),
        "results": ("Results", "Résultats"),
        "deck": ("deck", "deck"),
        "agent": ("agent", "programme"),
        "games": ("games", "parties"),
        "won": ("won", "gagnées"),
        "share": ("share won", "part gagnée"),
        "interval": ("95 % interval", "intervalle à 95 %"),
        "percent": ("{number} %", "{number} %"),
        "percents": ("{low} to {high} %", "{low} à {high} %"),
        "points": ("{number|point|points}", "{number|point|points}"),
        "matrix": ("Each deck against each other", "Chaque deck contre chaque autre"),
        "against": ("against", "contre"),
        "about matrix": (
            "The share of its games that the deck of the row won against that of the column.",
            "La part des parties que le deck de la ligne a gagnées contre celui de la colonne.",
        ),
        "figures": ("The figures", "Les chiffres"),
        "all decks": ("all decks", "tous les decks"),
        "seats": ("Who begins", "Qui commence"),
        "about seats": (
            "Won with the first turn of the game, and without it.",
            "Parties gagnées en jouant le premier tour de la partie, et sans lui.",
        ),
        "x seats": ("the first turn", "le premier tour"),
        "first": ("begins", "commence"),
        "other": ("follows", "suit"),
        "turns": ("Length of the game", "Durée de la partie"),
        "about turns": (
            f"Won by how many turns of its own a deck had, in groups of {STEPS_OF_TURNS}.",
            f"Parties gagnées selon le nombre de tours du joueur, par groupes de {STEPS_OF_TURNS}.",
        ),
        "x turns": ("own turns, from", "tours du joueur, à partir de"),
        "mulligans": ("Mulligans", "Mulligans"),
        "about mulligans": (
            "Won by how many mulligans were taken.",
            "Parties gagnées selon le nombre de mulligans.",
        ),
        "x mulligans": ("mulligans", "mulligans"),
        "opening lands": ("Opening hand", "Main de départ"),
        "about opening lands": (
            "Won by the lands in the hand that was kept.",
            "Parties gagnées selon le nombre de terrains dans la main gardée.",
        ),
        "x opening lands": ("lands in the opening hand", "terrains dans la main de départ"),
        "lands": ("Too few lands", "Trop peu de terrains"),
        "about lands": (
            f"Won by the lands on the battlefield at the end of the own turn {SCREW_TURN}. Mana screw is"
            f" {SCREW_LANDS} lands or fewer then.",
            f"Parties gagnées selon les terrains sur le champ de bataille à la fin du {SCREW_TURN}e tour du joueur. Un"
            f" manque de mana, c'est alors d'en avoir {SCREW_LANDS} ou moins.",
        ),
        "x lands": ("lands on the battlefield", "terrains sur le champ de bataille"),
        "land share": ("Too many lands", "Trop de terrains"),
        "about land share": (
            "Won by the share of lands among all cards seen, those of the opening hand and those drawn, at the end of"
            f" the own turn {FLOOD_TURN}. Mana flood is {_FLOOD} % or more then.",
            "Parties gagnées selon la part de terrains parmi toutes les cartes vues, celles de la main de départ et"
            f" celles piochées, à la fin du {FLOOD_TURN}e tour du joueur. Un excès de mana, c'est alors {_FLOOD} % ou"
            " plus.",
        ),
        "x land share": ("lands among the cards seen, from", "terrains parmi les cartes vues, à partir de"),
        "fortunes": ("Mana screw and flood", "Manque et excès de mana"),
        "screw": ("mana screw", "manque de mana"),
        "flood": ("mana flood", "excès de mana"),
        "what": ("what", "quoi"),
        "how often": ("how often", "à quelle fréquence"),
        "won then": ("won then", "gagnées alors"),
        "won else": ("won else", "gagnées sinon"),
        "spent": ("Curve as played", "Courbe en jeu"),
        "about spent": (
            "The mana value of the spells cast in each own turn, on average.",
            "La valeur de mana des sorts lancés à chaque tour du joueur, en moyenne.",
        ),
        "x own turn": ("own turn", "tour du joueur"),
        "y spent": ("mana value", "valeur de mana"),
        "curve": ("Curve of the deck", "Courbe du deck"),
        "about curve": (
            "How many cards that are no lands have each mana value.",
            "Combien de cartes autres que des terrains ont chaque valeur de mana.",
        ),
        "y cards": ("cards", "cartes"),
        "cards of": ("Cards of {deck}", "Cartes de {deck}"),
        "about cards": (
            "The share won by those who had the card so; each copy counts. “Difference” is that of the shares with the"
            " card in hand and without it. Best first.",
            "La part gagnée par ceux qui ont eu la carte ainsi ; chaque exemplaire compte. La « différence » est celle"
            " des parts avec la carte en main et sans elle. La meilleure d'abord.",
        ),
        "card": ("card", "carte"),
        "copies": ("copies", "exemplaires"),
        "opening": ("opening hand", "main de départ"),
        "drawn": ("drawn", "piochée"),
        "in hand": ("in hand", "en main"),
        "not seen": ("not in hand", "pas en main"),
        "played card": ("played", "jouée"),
        "difference": ("difference", "différence"),
    }
)
