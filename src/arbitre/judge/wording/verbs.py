"""The verbs of scenarios in the forms in which people write them: present, past, future, in both languages."""

from __future__ import annotations

from functools import cache
from typing import Final

from arbitre.judge.wording.folding import folded

VERBS: Final[dict[str, tuple[str, str]]] = {
    "cast": ("cast casts casting cast cast", "lance lancer lancé lancera"),
    "play": ("play plays playing played played", "joue jouer joué jouera"),
    "put": ("put puts putting put put", "met mettre mis mettra, pose poser posé posera"),
    "activate": (
        "activate activates activating activated activated, use uses using used used",
        "active activer activé activera, utilise utiliser utilisé utilisera",
    ),
    "tap": ("tap taps tapping tapped tapped", "engage engager engagé engagera"),
    "equip": ("equip equips equipping equipped equipped", "équipe équiper équipé équipera"),
    "cycle": ("cycle cycles cycling cycled cycled", "recycle recycler recyclé recyclera"),
    "turn": (
        "turn turns turning turned turned, flip flips flipping flipped flipped",
        "retourne retourner retourné retournera",
    ),
    "suspend": ("suspend suspends suspending suspended suspended", "suspend suspendre suspendu suspendra"),
    "unlock": (
        "unlock unlocks unlocking unlocked unlocked",
        "déverrouille déverrouiller déverrouillé déverrouillera",
    ),
    "foretell": ("foretell foretells foretelling foretold foretold", "prédit prédire prédit prédira"),
    "plot": ("plot plots plotting plotted plotted", "complote comploter comploté complotera"),
    "attack": ("attack attacks attacking attacked attacked", "attaque attaquer attaqué attaquera"),
    "block": ("block blocks blocking blocked blocked", "bloque bloquer bloqué bloquera"),
    "declare": ("declare declares declaring declared declared", "déclare déclarer déclaré déclarera"),
    "assign": (
        "assign assigns assigning assigned assigned, divide divides dividing divided divided,"
        " deal deals dealing dealt dealt, distribute distributes distributing distributed distributed",
        "attribue attribuer attribué attribuera, assigne assigner assigné assignera,"
        " répartit répartir réparti répartira, inflige infliger infligé infligera",
    ),
    "say": (
        "say says saying said said, answer answers answering answered answered",
        "dit dire dit dira, répond répondre répondu répondra",
    ),
    "choose": (
        "choose chooses choosing chose chosen, name names naming named named, pick picks picking picked picked",
        "choisit choisir choisi choisira, nomme nommer nommé nommera",
    ),
    "target": ("target targets targeting targeted targeted", "cible cibler ciblé ciblera"),
    "order": ("order orders ordering ordered ordered", "ordonne ordonner ordonné ordonnera"),
    "pass": ("pass passes passing passed passed", "passe passer passé passera"),
    "respond": (
        "respond responds responding responded responded, reply replies replying replied replied",
        "répond répondre répondu répondra, réagit réagir réagi réagira",
    ),
    "take": ("take takes taking took taken", "prend prendre pris prendra, fait faire fait fera"),
    "repeat": ("repeat repeats repeating repeated repeated", "répète répéter répété répétera"),
    "concede": (
        "concede concedes conceding conceded conceded",
        "concède concéder concédé concédera, abandonne abandonner abandonné abandonnera",
    ),
    "resolve": ("resolve resolves resolving resolved resolved", "se_résout se_résoudre se_résolu se_résoudra"),
    "accept": (
        "accept accepts accepting accepted accepted, agree agrees agreeing agreed agreed",
        "accepte accepter accepté acceptera",
    ),
    "pay": ("pay pays paying paid paid", "paie payer payé paiera, paye payer payé payera"),
    "discard": (
        "discard discards discarding discarded discarded",
        "se_défausse_de se_défausser_de se_défaussé_de se_défaussera_de",
    ),
    "sacrifice": (
        "sacrifice sacrifices sacrificing sacrificed sacrificed",
        "sacrifie sacrifier sacrifié sacrifiera",
    ),
    "decline": (
        "decline declines declining declined declined, refuse refuses refusing refused refused",
        "refuse refuser refusé refusera, décline décliner décliné déclinera",
    ),
    "die": ("die dies dying died died", "meurt mourir mort mourra"),
    "survive": ("survive survives surviving survived survived", "survit survivre survécu survivra"),
    "win": ("win wins winning won won", "gagne gagner gagné gagnera"),
    "lose": ("lose loses losing lost lost", "perd perdre perdu perdra"),
    "control": ("control controls controlling controlled controlled", "contrôle contrôler contrôlé contrôlera"),
}
"""English: base, third person, -ing, past, participle. French: present, infinitive, participle, future. Several verbs
are separated by commas."""
_AUXILIARY: Final = r"(?:is|are|'s|was|were) "
_MODAL: Final = r"(?:will|would|does|did|do|then|wants to|tries to|decides to|is going to|chooses to) "
_HAVE: Final = r"(?:has|have|had|'s) "
_FRENCH_HAVE: Final = r"(?:a|ont|avait|est|s'est) "
_FRENCH_MODAL: Final = r"(?:va|veut|souhaite|essaie de|decide de|est en train de|choisit de|tente de) "


@cache
def forms(verb: str) -> tuple[str, ...]:
    """The simple forms of a verb, folded: one of them stands in any sentence with it."""
    english, french = VERBS[verb]
    words = [*english.replace(",", " ").split(), *french.replace(",", " ").split()]
    return tuple(dict.fromkeys(folded(word.replace("_", " ")).removeprefix("se ") for word in words))


@cache
def pattern(verb: str) -> str:
    """All that can stand for the verb in folded text: "casts", "is casting", "will cast", "lance", "a lancé" …"""
    english, french = VERBS[verb]
    said: list[str] = []
    for one in english.split(","):
        base, third, ing, past, participle = one.split()
        said += [third, f"{_AUXILIARY}{ing}", f"{_HAVE}{participle}", f"(?:{_MODAL})?{base}", past]
    for one in french.split(","):
        present, infinitive, participle, future = (folded(word).replace("_", " ") for word in one.split())
        plain = participle.removeprefix("se ")
        said += [f"{present}(?:nt)?", future, f"{_FRENCH_HAVE}{plain}e?s?", f"{_FRENCH_MODAL}{infinitive}"]
    return f"(?:{'|'.join(dict.fromkeys(said))})"
