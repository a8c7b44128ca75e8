"""French verbs: the forms that cards need, by lemma, mood and person (no rule: French morphology).

Persons are the third singular and plural and the polite second ("vous"). Regular verbs are derived from the infinitive;
irregular ones stand in a table of stems.
"""

from __future__ import annotations

from functools import cache
from typing import Final

MOODS: Final = ("ind", "imp", "subj", "impf", "cond", "inf", "part", "ger")
"""Indicative, imperative, subjunctive, imperfect, conditional, infinitive, past and present participle."""
SINGULAR, PLURAL, POLITE = "3s", "3p", "2p"

_ENDINGS: Final = {
    "impf": {SINGULAR: "ait", PLURAL: "aient", POLITE: "iez"},
    "cond": {SINGULAR: "ait", PLURAL: "aient", POLITE: "iez"},
}

_IRREGULAR: Final = {
    # lemma: indicative of he, they, you; subjunctive of he, you; stems of imperfect and conditional; participle
    "être": ("est sont êtes", "soit soyez", "ét", "ser", "été"),
    "avoir": ("a ont avez", "ait ayez", "av", "aur", "eu"),
    "pouvoir": ("peut peuvent pouvez", "puisse puissiez", "pouv", "pourr", "pu"),
    "devoir": ("doit doivent devez", "doive deviez", "dev", "devr", "dû"),
    "vouloir": ("veut veulent voulez", "veuille vouliez", "voul", "voudr", "voulu"),
    "savoir": ("sait savent savez", "sache sachiez", "sav", "saur", "su"),
    "aller": ("va vont allez", "aille alliez", "all", "ir", "allé"),
    "faire": ("fait font faites", "fasse fassiez", "fais", "fer", "fait"),
    "mettre": ("met mettent mettez", "mette mettiez", "mett", "mettr", "mis"),
    "battre": ("bat battent battez", "batte battiez", "batt", "battr", "battu"),
    "prendre": ("prend prennent prenez", "prenne preniez", "pren", "prendr", "pris"),
    "rendre": ("rend rendent rendez", "rende rendiez", "rend", "rendr", "rendu"),
    "perdre": ("perd perdent perdez", "perde perdiez", "perd", "perdr", "perdu"),
    "attendre": ("attend attendent attendez", "attende attendiez", "attend", "attendr", "attendu"),
    "descendre": ("descend descendent descendez", "descende descendiez", "descend", "descendr", "descendu"),
    "venir": ("vient viennent venez", "vienne veniez", "ven", "viendr", "venu"),
    "tenir": ("tient tiennent tenez", "tienne teniez", "ten", "tiendr", "tenu"),
    "acquérir": ("acquiert acquièrent acquérez", "acquière acquériez", "acquér", "acquerr", "acquis"),
    "mourir": ("meurt meurent mourez", "meure mouriez", "mour", "mourr", "mort"),
    "détruire": ("détruit détruisent détruisez", "détruise détruisiez", "détruis", "détruir", "détruit"),
    "produire": ("produit produisent produisez", "produise produisiez", "produis", "produir", "produit"),
    "réduire": ("réduit réduisent réduisez", "réduise réduisiez", "réduis", "réduir", "réduit"),
    "recevoir": ("reçoit reçoivent recevez", "reçoive receviez", "recev", "recevr", "reçu"),
    "voir": ("voit voient voyez", "voie voyiez", "voy", "verr", "vu"),
    "dire": ("dit disent dites", "dise disiez", "dis", "dir", "dit"),
    "prédire": ("prédit prédisent prédisez", "prédise prédisiez", "prédis", "prédir", "prédit"),
    "lire": ("lit lisent lisez", "lise lisiez", "lis", "lir", "lu"),
    "suivre": ("suit suivent suivez", "suive suiviez", "suiv", "suivr", "suivi"),
    "sortir": ("sort sortent sortez", "sorte sortiez", "sort", "sortir", "sorti"),
    "partir": ("part partent partez", "parte partiez", "part", "partir", "parti"),
    "ouvrir": ("ouvre ouvrent ouvrez", "ouvre ouvriez", "ouvr", "ouvrir", "ouvert"),
    "exclure": ("exclut excluent excluez", "exclue excluiez", "exclu", "exclur", "exclu"),
    "résoudre": ("résout résolvent résolvez", "résolve résolviez", "résolv", "résoudr", "résolu"),
    "vaincre": ("vainc vainquent vainquez", "vainque vainquiez", "vainqu", "vaincr", "vaincu"),
    "vivre": ("vit vivent vivez", "vive viviez", "viv", "vivr", "vécu"),
    "valoir": ("vaut valent valez", "vaille valiez", "val", "vaudr", "valu"),
    "répondre": ("répond répondent répondez", "réponde répondiez", "répond", "répondr", "répondu"),
    "défendre": ("défend défendent défendez", "défende défendiez", "défend", "défendr", "défendu"),
    "disparaître": (
        "disparaît disparaissent disparaissez", "disparaisse disparaissiez", "disparaiss", "disparaîtr", "disparu"
    ),
    "joindre": ("joint joignent joignez", "joigne joigniez", "joign", "joindr", "joint"),
}  # fmt: skip
_PREFIXED: Final = {
    "remettre": "mettre", "permettre": "mettre", "commettre": "mettre", "combattre": "battre", "apprendre": "prendre",
    "reprendre": "prendre", "comprendre": "prendre", "devenir": "venir", "revenir": "venir", "prévenir": "venir",
    "convenir": "venir", "redevenir": "venir", "détenir": "tenir", "obtenir": "tenir", "contenir": "tenir",
    "soutenir": "tenir", "maintenir": "tenir", "appartenir": "tenir", "défaire": "faire", "refaire": "faire",
    "poursuivre": "suivre", "survivre": "vivre", "découvrir": "ouvrir", "rejoindre": "joindre", "convaincre": "vaincre",
}  # fmt: skip
"""Verbs that are formed as another one behind a prefix."""
_IMPERATIVE: Final = {"être": "soyez", "avoir": "ayez", "savoir": "sachez", "vouloir": "veuillez"}
_GERUND: Final = {"être": "étant", "avoir": "ayant", "savoir": "sachant"}
_SECOND_GROUP: Final = frozenset(
    [
        "choisir",
        "répartir",
        "subir",
        "investir",
        "remplir",
        "réussir",
        "convertir",
        "fournir",
        "surgir",
        "agir",
        "finir",
        "réagir",
    ]
)
"""Verbs in -ir with -iss-."""
_DOUBLED: Final = frozenset(["appeler", "rappeler", "jeter", "rejeter", "projeter"])
_MUTE: Final = "bcdfgjklmnprstvz"


def is_verb(lemma: str) -> bool:
    """Whether a word is the infinitive of a verb that can be inflected."""
    known = lemma in _IRREGULAR or lemma in _PREFIXED or lemma in _SECOND_GROUP
    return known or (lemma.endswith("er") and len(lemma) > 4)


@cache
def conjugated(lemma: str, mood: str, person: str = SINGULAR) -> str:
    """The form of a verb.

    >>> conjugated("piocher", "imp", "2p"), conjugated("renvoyer", "ind"), conjugated("détruire", "subj", "3p")
    ('piochez', 'renvoie', 'détruisent')

    :raises KeyError: the verb is not known.
    """
    if mood == "inf":
        return lemma
    if lemma in _PREFIXED:
        base = _PREFIXED[lemma]
        return lemma[: -len(base)] + conjugated(base, mood, person)
    if lemma in _IRREGULAR:
        return _irregular(lemma, mood, person)
    if lemma in _SECOND_GROUP:
        return _second_group(lemma, mood, person)
    if lemma.endswith("er"):
        return _first_group(lemma, mood, person)
    raise KeyError(lemma)


def _irregular(lemma: str, mood: str, person: str) -> str:
    present, subjunctive, imperfect, conditional, participle = _IRREGULAR[lemma]
    he, they, you = present.split()
    if mood == "imp":
        return _IMPERATIVE.get(lemma, you)
    if mood == "ind":
        return {SINGULAR: he, PLURAL: they, POLITE: you}[person]
    if mood == "subj":
        one, polite = subjunctive.split()
        plural = "soient" if lemma == "être" else "aient" if lemma == "avoir" else one + "nt"
        return {SINGULAR: one, PLURAL: plural, POLITE: polite}[person]
    if mood == "part":
        return participle
    if mood == "ger":
        return _GERUND.get(lemma, imperfect + "ant")
    return (imperfect if mood == "impf" else conditional) + _ENDINGS[mood][person]


def _second_group(lemma: str, mood: str, person: str) -> str:
    stem = lemma[:-1]
    if mood == "part":
        return stem
    if mood == "cond":
        return lemma + _ENDINGS[mood][person]
    if mood in ("ind", "imp"):
        return stem + {SINGULAR: "t", PLURAL: "ssent", POLITE: "ssez"}[POLITE if mood == "imp" else person]
    if mood == "subj":
        return stem + {SINGULAR: "sse", PLURAL: "ssent", POLITE: "ssiez"}[person]
    return stem + "ss" + ("ant" if mood == "ger" else _ENDINGS[mood][person])


def _first_group(lemma: str, mood: str, person: str) -> str:
    stem = lemma[:-2]
    if mood == "part":
        return stem + "é"
    if mood == "imp" or (mood == "ind" and person == POLITE):
        return stem + "ez"
    if mood == "subj" and person == POLITE:
        return stem + "iez"
    if mood in ("ind", "subj"):
        return _before_mute(lemma) + ("ent" if person == PLURAL else "e")
    if mood == "cond":
        return _future_stem(lemma) + _ENDINGS[mood][person]
    ending = "ant" if mood == "ger" else _ENDINGS[mood][person]
    soft = stem + "e" if stem.endswith("g") else stem[:-1] + "ç" if stem.endswith("c") else stem
    return (soft if ending[0] == "a" else stem) + ending


def _before_mute(lemma: str) -> str:
    """The stem before an ending that is not heard: régénér- becomes régénèr-, renvoy- becomes renvoi-."""
    stem = lemma[:-2]
    if lemma in _DOUBLED:
        return stem + stem[-1]
    if stem.endswith("y"):
        return stem[:-1] + "i"
    at = len(stem) - 2 if stem[-1] in _MUTE else -1
    if at >= 0 and stem[at] == "é":
        return stem[:at] + "è" + stem[at + 1 :]
    if at >= 0 and stem[at] == "e" and stem[at + 1 :] in _MUTE:
        return stem[:at] + "è" + stem[at + 1 :]
    return stem


def _future_stem(lemma: str) -> str:
    if lemma.endswith("envoyer"):
        return lemma[:-4] + "err"
    mute = _before_mute(lemma)
    return lemma[:-2] + "er" if mute.count("è") > lemma.count("è") and "é" in lemma else mute + "er"
