"""French words of the game: nouns with gender, adjectives with their forms, what stands before a noun.

Whatever is printed in French takes its nouns from here: card text, type lines, counters, keywords, ability words, log
and questions. English terms and their French nouns stand in :mod:`arbitre.french.glossary`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

MASCULINE, FEMININE = "m", "f"


class Noun(NamedTuple):
    """A noun: its singular, its plural and its gender."""

    singular: str
    plural: str
    gender: str


_FEMININE: Final = [
    *("carte", "créature", "capacité", "aura", "couleur", "main", "bibliothèque", "blessure", "force"),
    *("endurance", "valeur", "loyauté", "partie", "phase", "étape", "pièce", "cible", "source", "copie", "fois"),
    *("taille", "moitié", "quantité", "pile", "règle", "face", "réserve", "zone", "bataille", "dévotion"),
    *("machination", "preuve", "attraction", "pioche", "sous-partie", "parade", "vie", "perte", "différence"),
    *("somme", "marque", "lettre", "ligne", "icône", "expérience", "énergie", "personne", "équipe", "chance"),
    *("paire", "limite", "compétence", "moyenne", "catégorie", "classe", "aventure"),
]
_MASCULINE: Final = [
    *("permanent", "sort", "jeton", "joueur", "adversaire", "marqueur", "point", "terrain", "artefact"),
    *("enchantement", "planeswalker", "éphémère", "rituel", "contrôleur", "propriétaire", "cimetière", "tour"),
    *("entretien", "combat", "coût", "mana", "symbole", "nombre", "total", "effet", "emblème", "deck"),
    *("commandant", "paquet", "nom", "type", "objet", "groupe", "choix", "résultat", "dé", "mode", "mot", "exil"),
    *("champ", "reste", "ordre", "dessus", "dessous", "bout", "côté", "multiple", "autocollant", "événement"),
    *("moment", "point", "mulligan", "texte", "niveau", "chapitre", "plan", "symbole", "véhicule", "équipement"),
    *("montant", "lot", "chiffre", "départ", "crime", "hors-la-loi"),
]
_IRREGULAR_PLURALS: Final = {
    "choix": "choix", "fois": "fois", "mana": "manas", "œil": "yeux", "bleu": "bleus", "non-bleu": "non-bleus",
    "flash": "flashs", "temps": "temps", "travail": "travaux", "hors-la-loi": "hors-la-loi",
}  # fmt: skip
NOUNS: Final[dict[str, Noun]] = {}
"""By singular and by plural."""
PRENOMINAL: Final = frozenset(
    ["autre", "prochain", "premier", "deuxième", "second", "troisième", "quatrième", "cinquième", "dernier", "nouveau",
     "même", "quel", "double", "tel", "tout"]
)  # fmt: skip
"""Adjectives that stand before their noun."""
_ADJECTIVES: Final = {
    "premier": ("première", "premiers", "premières"),
    "dernier": ("dernière", "derniers", "dernières"),
    "entier": ("entière", "entiers", "entières"),
    "nouveau": ("nouvelle", "nouveaux", "nouvelles"),
    "blanc": ("blanche", "blancs", "blanches"),
    "non-blanc": ("non-blanche", "non-blancs", "non-blanches"),
    "bloqueur": ("bloqueuse", "bloqueurs", "bloqueuses"),
    "attaqué": ("attaquée", "attaqués", "attaquées"),
    "neigeux": ("neigeuse", "neigeux", "neigeuses"),
    "non-neigeux": ("non-neigeuse", "non-neigeux", "non-neigeuses"),
    "monstrueux": ("monstrueuse", "monstrueux", "monstrueuses"),
    "exclu": ("exclue", "exclus", "exclues"),
    "égal": ("égale", "égaux", "égales"),
    "initial": ("initiale", "initiaux", "initiales"),
    "total": ("totale", "totaux", "totales"),
    "mis": ("mise", "mis", "mises"),
    "quel": ("quelle", "quels", "quelles"),
    "tel": ("telle", "tels", "telles"),
    "tout": ("toute", "tous", "toutes"),
    "actif": ("active", "actifs", "actives"),
    "légal": ("légale", "légaux", "légales"),
    "dû": ("due", "dus", "dues"),
}


def plural_of(noun: str) -> str:
    """The plural of a French noun or masculine adjective; of several words, that of the first."""
    first, *rest = noun.split(" ")
    if rest:
        return " ".join([plural_of(first), *rest])
    if first in _IRREGULAR_PLURALS:
        return _IRREGULAR_PLURALS[first]
    if first.endswith(("s", "x", "z")):
        return first
    if first.endswith(("eau", "eu", "œu")):
        return first + "x"
    if first.endswith("al") and len(first) > 3:
        return first[:-2] + "aux"
    return first + "s"


def add(singular: str, gender: str, plural: str = "") -> Noun:
    """A further noun; one that is known already stays as it is."""
    known = NOUNS.get(singular)
    if known is not None:
        return known
    noun = Noun(singular, plural or plural_of(singular), gender)
    NOUNS[singular] = noun
    NOUNS.setdefault(noun.plural, noun)
    return noun


def noun(word: str) -> Noun | None:
    """The noun of which a word is the singular or the plural; None if there is none."""
    return NOUNS.get(word)


def adjective(lemma: str, gender: str, plural: bool) -> str:
    """The form of an adjective or participle, given by its masculine singular.

    >>> adjective("ciblé", "f", True), adjective("blanc", "f", False)
    ('ciblées', 'blanche')
    """
    if lemma in _ADJECTIVES:
        feminine, masculines, feminines = _ADJECTIVES[lemma]
        return (feminines if plural else feminine) if gender == FEMININE else masculines if plural else lemma
    form = lemma
    if gender == FEMININE:
        if form.endswith(("ier", "eux")):
            form = form[:-2] + ("ère" if form.endswith("ier") else "use")
        elif form.endswith("if"):
            form = form[:-1] + "ve"
        elif not form.endswith("e"):
            form += "e"
        return form + "s" if plural else form
    return plural_of(form) if plural else form


for _word in _FEMININE:
    add(_word, FEMININE)
add("créature-artefact", FEMININE, "créatures-artefacts")
for _word in _MASCULINE:
    add(_word, MASCULINE)
