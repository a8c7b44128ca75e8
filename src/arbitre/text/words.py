"""Single words of the game in English and French: zones, steps, phases, colours and the like."""

from __future__ import annotations

from typing import Final

from arbitre.french import glossary
from arbitre.text.messages import Pair, pick

WORDS: Final[dict[str, Pair]] = {
    # zones
    "library": ("library", "bibliothèque"),
    "hand": ("hand", "main"),
    "battlefield": ("battlefield", "champ de bataille"),
    "graveyard": ("graveyard", "cimetière"),
    "stack": ("stack", "pile"),
    "exile": ("exile", "exil"),
    "chaos": ("chaos", "chaos"),
    "blank": ("a blank face", "une face vierge"),
    "command": ("command zone", "zone de commandement"),
    "ante": ("ante", "mise"),
    "outside": ("outside the game", "en dehors de la partie"),
    # what permanents become
    "monstrous": ("monstrous", "monstrueux"),
    "prepared": ("prepared", "préparé"),
    "renowned": ("renowned", "renommé"),
    "ring-bearer": ("Ring-bearer", "porteur de l'Anneau"),
    "saddled": ("saddled", "sellé"),
    "companion": ("companion", "compagnon"),
    "solved": ("solved", "résolu"),
    "suspected": ("suspected", "suspecté"),
    # steps and phases
    "turn": ("turn", "tour"),
    "untap": ("untap step", "étape de dégagement"),
    "upkeep": ("upkeep step", "étape d'entretien"),
    "draw": ("draw step", "étape de pioche"),
    "precombat_main": ("precombat main phase", "phase principale précédant le combat"),
    "begin_combat": ("beginning of combat step", "étape de début de combat"),
    "declare_attackers": ("declare attackers step", "étape de déclaration des attaquants"),
    "declare_blockers": ("declare blockers step", "étape de déclaration des bloqueurs"),
    "first_combat_damage": ("first combat damage step", "première étape des blessures de combat"),
    "combat_damage": ("combat damage step", "étape des blessures de combat"),
    "end_combat": ("end of combat step", "étape de fin de combat"),
    "postcombat_main": ("postcombat main phase", "phase principale suivant le combat"),
    "end": ("end step", "étape de fin"),
    "cleanup": ("cleanup step", "étape de nettoyage"),
    "beginning": ("beginning phase", "phase de début"),
    "combat": ("combat phase", "phase de combat"),
    "ending": ("ending phase", "phase de fin"),
    # colours and mana
    "W": ("white", "blanc"),
    "U": ("blue", "bleu"),
    "B": ("black", "noir"),
    "R": ("red", "rouge"),
    "G": ("green", "vert"),
    "C": ("colorless", "incolore"),
    "combat damage": ("combat damage", "blessures de combat"),
    "loyalty number": ("loyalty", "loyauté"),
    "defense number": ("defense", "défense"),
    "transformed": ("transformed", "transformée"),
    # answers
    "yes": ("yes", "oui"),
    "no": ("no", "non"),
    "top": ("top", "dessus"),
    "bottom": ("bottom", "dessous"),
    "heads": ("heads", "face"),
    "tails": ("tails", "pile"),
    "pile 1": ("pile 1", "paquet 1"),
    "pile 2": ("pile 2", "paquet 2"),
    "pile 3": ("pile 3", "paquet 3"),
    "even": ("even", "pair"),
    "odd": ("odd", "impair"),
    # what tells objects apart
    "tapped": ("tapped", "engagé"),
    "a card": ("a card", "une carte"),
    "unlock": ("unlock", "déverrouiller"),
    "lock": ("lock", "verrouiller"),
    "face down": ("a face-down card", "une carte face cachée"),
    "ability": ("an ability", "une capacité"),
    "ability of": ("the ability of {object}", "la capacité {object:de}"),
    "token": ("a token", "un jeton"),
    "emblem": ("an emblem", "un emblème"),
    "nothing": ("nothing", "rien"),
    "nobody": ("nobody", "personne"),
    "damage": ("{count|damage|damage}", "{count|blessure|blessures}"),
    # for what a card is cast rather than its mana cost
    "free": ("free", "sans payer le coût de mana"),
    "alternative": ("alternative", "coût alternatif"),
    "alternative 2": ("alternative 2", "coût alternatif 2"),
    "alternative 3": ("alternative 3", "coût alternatif 3"),
    "alternative with flash": ("alternative with flash", "coût alternatif avec le flash"),
    "permitted": ("permitted", "coût permis"),
    "permitted 2": ("permitted 2", "coût permis 2"),
    "permitted 3": ("permitted 3", "coût permis 3"),
    "retrace alternative": ("retrace alternative", "récurrence, coût alternatif"),
    "retrace permitted": ("retrace permitted", "récurrence, coût permis"),
    "jump-start alternative": ("jump-start alternative", "recommencement, coût alternatif"),
    "jump-start permitted": ("jump-start permitted", "recommencement, coût permis"),
}


def word(text: str, lang: str) -> str:
    """The word in a language: of the table, else of the glossary; anything else, a name, is the same in both."""
    pair = WORDS.get(text)
    return pick(pair, lang) if pair is not None else glossary.term(text) if lang == "fr" else text
