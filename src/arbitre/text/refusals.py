"""Why something is refused, in French. The engine words its refusals in English, with slots for what they are about.

A row pairs the English message, ``{}`` for each slot, with its French; the slots keep their order, or are numbered.
Names stand in them as in :mod:`arbitre.messages`: ``{:de}``, ``bloqué{0:e}``. The "it" of a reason is what the message
around it speaks of first, as ``{it:il}`` and ``{it:e}``; "he", where that is not known.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from arbitre import messages
from arbitre.engine.games.game import Game
from arbitre.errors import IllegalAction
from arbitre.french import glossary
from arbitre.french.names import in_text, phrase
from arbitre.messages import Named, is_singular, translates
from arbitre.rules.editions import Edition
from arbitre.rules.numbers import cite

FRENCH: Final[dict[str, str]] = {
    # any choice
    "cannot choose: the game is over": "impossible de choisir : la partie est finie",
    "expected yes or no, got {}": "il faut répondre oui ou non, et non {}",
    "expected a tuple of different options, got {}": "il faut choisir des options différentes, et non {}",
    "choose from {} to {} of the options, got {}": "choisissez de {} à {} des options, et non {}",
    "not an option: {}": "ce n'est pas une option : {}",
    "these options cannot be chosen together, or not be paid for": (
        "ces options ne peuvent pas être choisies ensemble, ou ne peuvent pas être payées"
    ),
    "more targets are named than it has": "plus de cibles sont nommées qu'il n'y en a",
    "fewer targets are named than it needs": "moins de cibles sont nommées qu'il n'en faut",
    "cannot choose mode {}: those that can be chosen are {}": (
        "impossible de choisir le mode {} : ceux qui peuvent être choisis sont {}"
    ),
    "cannot choose mode {} twice": "impossible de choisir deux fois le mode {}",
    "more modes are named than can be chosen": "plus de modes sont nommés qu'on ne peut en choisir",
    "fewer modes are named than must be chosen": "moins de modes sont nommés qu'il ne faut en choisir",
    "it has no modes": "il n'y a pas de mode à choisir",
    "it has no X whose value could be announced": "il n'y a pas de X dont la valeur puisse être annoncée",
    "it has no kicker": "il n'y a pas de kick",
    "its kicker cost cannot be paid": "le coût de kick ne peut pas être payé",
    "nothing instructs the player to do so": "rien ne demande au joueur de le faire",
    "expected a number, got {}": "il faut un nombre, et non {}",
    "expected a number from {} to {}, got {}": "il faut un nombre de {} à {}, et non {}",
    "expected an order of {}, got {}": "il faut un ordre de {}, et non {}",
    "expected {} numbers that make {}, got {}": "il faut {} nombres dont la somme est {}, et non {}",
    "each must get at least {}, got {}": "chacun doit recevoir au moins {}, et non {}",
    "expected a name, got {}": "il faut un nom, et non {}",
    "{} is not the name of such a card": "{} n'est pas le nom d'une telle carte",
    "a player concedes only for themselves": "chacun ne concède que pour soi-même",
    "cannot take the shortcut: the other players have to agree to it": (
        "impossible de prendre ce raccourci : les autres joueurs doivent l'accepter"
    ),
    "cannot take the shortcut: it names no choices, or no number of rounds": (
        "impossible de prendre ce raccourci : il ne nomme ni choix ni nombre de répétitions"
    ),
    "cannot take the shortcut: it does not end where a player has priority": (
        "impossible de prendre ce raccourci : il ne finit pas là où un joueur a la priorité"
    ),
    "cannot take the shortcut: choice {} of a round is not legal: {}": (
        "impossible de prendre ce raccourci : le choix {} d'une répétition n'est pas légal : {}"
    ),
    "cannot tell what more than {} rounds do: {}": "on ne peut pas dire ce que font plus de {} répétitions : {}",
    # priority
    "nobody gets priority in this step": "personne ne reçoit la priorité pendant cette étape",
    # steps that do not come
    "this step is skipped": "cette étape est passée",
    "this phase is skipped": "cette phase est passée",
    "this turn is skipped": "ce tour est passé",
    "there is only one combat damage step": "il n'y a qu'une étape des blessures de combat",
    "the game is over before that": "la partie est finie avant cela",
    "this step does not come": "cette étape ne vient pas",
    # combat
    "expected a tuple of pairs, got {}": "il faut des couples, et non {}",
    "expected a pair of ids, got {}": "il faut un couple d'objets, et non {}",
    "player {} is not in the game": "le joueur {} n'est pas dans la partie",
    "there is nothing with the id {}": "rien n'a le numéro {}",
    "{} cannot {} {}: {}": "{} ne peut pas {} {} : {}",
    "expected a tuple of bands of two or more creatures, got {}": (
        "il faut des groupes de deux créatures ou plus, et non {}"
    ),
    "not an attacker: {}": "ce n'est pas un attaquant : {}",
    "{} can be in one band only": "{} ne peut être que dans un seul groupe",
    "expected a tuple of (creature, recipient, amount), got {}": "il faut (créature, destinataire, nombre), et non {}",
    "damage of another creature: {}": "ce sont les blessures d'une autre créature : {}",
    "expected a positive amount of damage, got {}": "il faut un nombre de blessures positif, et non {}",
    "{} assigns damage to the same recipient twice": "{} assigne deux fois des blessures au même destinataire",
    "the player must make another choice than that": "le joueur doit faire un autre choix que celui-là",
    # playing, casting, activating
    "cannot play '{}': {}": "impossible de jouer {:un} : {}",
    "cannot cast '{}': {}": "impossible de lancer {:bare} : {}",
    "cannot do this: the player does not know which card it is": (
        "impossible : le joueur ne sait pas de quelle carte il s'agit"
    ),
    "cannot cast it: {}": "impossible de lancer cette carte : {}",
    "cannot activate an ability of '{}': {}": "impossible d'activer une capacité {:de} : {}",
    "cannot activate the mana ability": "impossible d'activer la capacité de mana",
    "cannot take the action '{}' with {}: {}": "impossible d'accomplir l'action {} avec {} : {}",
    "cannot do {}: there is no such action": "impossible ({}) : une telle action n'existe pas",
    "no player can do this: {}": "aucun joueur ne peut faire cela : {}",
    "{} cannot be a target: {}": "{} ne peut pas être une cible : {}",
    "cannot choose targets: not enough are legal": "impossible de choisir des cibles : trop peu sont légales",
    "cannot choose a value for X: none can be paid": (
        "impossible de choisir une valeur de X : aucune ne peut être payée"
    ),
    "no more can be prevented than {} would be dealt, got {}": (
        "on ne peut pas prévenir plus de blessures que {}, et non {}"
    ),
    # decks
    "the deck has {}, and {} are needed": "le deck a {}, et il en faut {}",
    "the deck has {} of '{}', and {} are allowed": "le deck a {} fois {:bare}, et {} sont permises",
    "the sideboard has {}, and has {} or none": "la réserve a {}, et en a {} ou aucune",
    "the sideboard has {}, and at most {} are allowed": "la réserve a {}, et {} au plus sont permises",
    # costs
    "cannot pay the cost": "impossible de payer le coût",
    "cannot pay the total cost": "impossible de payer le coût total",
    "cannot pay for {}": "impossible de payer pour {}",
    "cannot pay for the mana ability": "impossible de payer pour la capacité de mana",
    "the ability has not resolved yet": "la capacité ne s'est pas encore résolue",
    "otherwise the cost cannot be paid": "autrement, le coût ne peut pas être payé",
    "cannot pay {{}} with {}": "impossible de payer {{}} avec {}",
}


REASONS: Final[dict[str, str]] = {
    # why nothing can be done in a step
    "nobody gets priority in the untap step": "personne ne reçoit la priorité pendant l'étape de dégagement",
    "nobody gets priority in the cleanup step": "personne ne reçoit la priorité pendant l'étape de nettoyage",
    # why something cannot be a target
    "a spell or ability cannot target itself": "un sort ou une capacité ne peut pas se cibler lui-même",
    "it is not what the words ask for": "ce n'est pas ce que le texte demande",
    "it is a target already, and another is asked for": "c'est déjà une cible, et il en faut une autre",
    "an effect says that it cannot be targeted": "un effet dit qu'{it:il} ne peut pas être ciblé{it:e}",
    "an effect says that it cannot be turned face up": (
        "un effet dit qu'{it:il} ne peut pas être retourné{it:e} face visible"
    ),
    "it has hexproof": "{it:il} a la défense talismanique",
    "this player has hexproof": "ce joueur a la défense talismanique",
    "it has protection from the source": "{it:il} a la protection contre la source",
    "it has shroud": "{it:il} a le linceul",
    "this player has left the game": "ce joueur a quitté la partie",
    "it is out of the range of influence": "c'est hors de la zone d'influence",
    "it is not there": "{it:il} n'est pas là",
    # why something cannot be played, cast or activated
    "a face-down object": "un objet face cachée",
    "it is no card": "ce n'est pas une carte",
    "it is a land": "c'est un terrain",
    "that face cannot be played": "cette face ne peut pas être jouée",
    "it is no land": "ce n'est pas un terrain",
    "it is no spell": "ce n'est pas un sort",
    "it cannot be cast in that way": "{it:il} ne peut pas être lancé{it:e} de cette manière",
    "it cannot be cast from there in that way": "{it:il} ne peut pas être lancé{it:e} de cette zone de cette manière",
    "it has no mana cost": "{it:il} n'a pas de coût de mana",
    "only who controls a legendary creature or planeswalker may cast it": (
        "seul peut lancer cette carte un joueur qui contrôle une créature légendaire ou un planeswalker légendaire"
    ),
    "its own condition for casting is not met": "sa propre condition pour être lancé{it:e} n'est pas remplie",
    "it is not in that player's hand": "{it:il} n'est pas dans la main de ce joueur",
    "all land plays of the turn are used": "aucun terrain ne peut plus être joué ce tour-ci",
    "it is not the turn of that player": "ce n'est pas le tour de ce joueur",
    "it is not a main phase": "ce n'est pas une phase principale",
    "the stack is not empty": "la pile n'est pas vide",
    "a spell with split second is on the stack": "un sort avec fraction de seconde est sur la pile",
    "an effect prohibits it": "un effet l'interdit",
    "an effect requires another target": "un effet exige une autre cible",
    "there is not enough mana": "il n'y a pas assez de mana",
    "it takes more than {} steps to tell whether its cost can be paid: make mana for it first": (
        "il faut plus de {} pas pour dire si son coût peut être payé : produisez d'abord le mana"
    ),
    "its cost cannot be paid": "son coût ne peut pas être payé",
    "there is not enough life": "il n'y a pas assez de points de vie",
    "there are not enough {} counters": "il n'y a pas assez de marqueurs {}",
    "loyalty": "loyauté",
    "energy": "énergie",
    "there is too little to {}": "il n'y a pas assez à {}",
    "sacrifice": "sacrifier",
    "discard": "défausser",
    "exile": "exiler",
    "return": "renvoyer",
    "reveal": "révéler",
    "tap": "engager",
    "choose": "choisir",
    "it is untapped": "{it:il} est dégagé{it:e}",
    "it is another player's card": "c'est la carte d'un autre joueur",
    "an effect allows so many spells each turn only": "un effet ne permet qu'un certain nombre de sorts par tour",
    "there are not enough legal targets": "il n'y a pas assez de cibles légales",
    "there are not enough legal targets: {}: {}": "il n'y a pas assez de cibles légales : {} : {}",
    "it has no such ability": "{it:il} n'a pas cette capacité",
    "it does not work in that zone": "cette capacité ne fonctionne pas dans cette zone",
    "it is another player's to activate": "c'est à un autre joueur de l'activer",
    "a loyalty ability of it was activated this turn": "une de ses capacités de loyauté a été activée ce tour-ci",
    "it was activated as often as it may be this turn": "cette capacité ne peut plus être activée ce tour-ci",
    "it can be activated only once": "cette capacité ne peut être activée qu'une fois",
    "its condition is not met": "sa condition n'est pas remplie",
    "it is not face down on the battlefield": "{it:il} n'est pas face cachée sur le champ de bataille",
    "another player controls it": "un autre joueur {it:le} contrôle",
    "it would have no morph cost": "{it:il} n'aurait pas de coût de mue",
    "it is no card with suspend in that player's hand": (
        "ce n'est pas une carte avec la suspension dans la main de ce joueur"
    ),
    "there is no effect on it that the player could end": (
        "{it:il} n'a aucun effet auquel le joueur pourrait mettre fin"
    ),
    "unlock left": "déverrouiller la porte gauche",
    "unlock right": "déverrouiller la porte droite",
    "it has no such locked door": "{it:il} n'a pas cette porte verrouillée",
    "end effect": "mettre fin à l'effet",
    "it has no effect that the player could ignore": "{it:il} n'a aucun effet que le joueur pourrait ignorer",
    "ignore effect": "ignorer l'effet",
    "turn face up": "retourner face visible",
    "it is no face-up plane": "ce n'est pas un plan face visible",
    "roll the planar die": "lancer le dé planaire",
    "turn manifested face up": "retourner face visible un permanent manifesté",
    "it is not manifested": "ce n'est pas un permanent manifesté",
    "it is no creature card with a mana cost": "ce n'est pas une carte de créature avec un coût de mana",
    "suspend": "suspendre",
    "foretell": "prédire",
    "plot": "comploter",
    "companion": "compagnon",
    "it is not the companion of that player outside the game": (
        "ce n'est pas le compagnon de ce joueur en dehors de la partie"
    ),
    "its color identity has a color that the commander's has not": (
        "son identité couleur a une couleur que celle du commandant n'a pas"
    ),
    "that player owns a card of that name in the game": "ce joueur possède une carte de ce nom dans la partie",
    "it is no card with foretell in that player's hand": (
        "ce n'est pas une carte avec la prédiction dans la main de ce joueur"
    ),
    "it is no card with plot in that player's hand": (
        "ce n'est pas une carte avec le complot dans la main de ce joueur"
    ),
    # why a shortcut cannot be taken
    "the rounds do not all do the same": "les répétitions ne font pas toutes la même chose",
    "they make more than {} units of mana, tokens or effects": "elles font plus de {} manas, jetons ou effets",
    "a number comes to its bound before they are over": "un nombre atteint sa limite avant la fin",
    "each round uses up tokens": "chaque répétition consomme des jetons",
    "each round removes damage": "chaque répétition retire des blessures",
    "each round ends effects": "chaque répétition met fin à des effets",
    "each round uses up abilities that wait": "chaque répétition épuise des capacités qui attendent",
    "each round uses up what is on the stack": "chaque répétition épuise ce qui est sur la pile",
    "each round leaves something on the stack": "chaque répétition laisse quelque chose sur la pile",
    "each round changes how many -1/-1 counters there are": "chaque répétition change le nombre de marqueurs -1/-1",
    "each round takes away counters that make creatures larger": (
        "chaque répétition retire des marqueurs qui agrandissent des créatures"
    ),
    "an ability of {} works only so often in a turn": "une capacité {:de} ne sert que quelques fois par tour",
    "{} counts what each round makes": "{} compte ce que fait chaque répétition",
    "{} counts what happens in a turn": "{} compte ce qui se produit dans un tour",
    "{} looks at what each round changes": "{} dépend de ce que change chaque répétition",
    # what a creature cannot do, and why
    "attack": "attaquer",
    "block": "bloquer",
    "it is not on the battlefield": "{it:il} n'est pas sur le champ de bataille",
    "it is not a creature": "ce n'est pas une créature",
    "its controller is another player": "un autre joueur {it:le} contrôle",
    "it is tapped": "{it:il} est engagé{it:e}",
    "it is a battle": "c'est une bataille",
    "its protector cannot attack it": "son protecteur ne peut pas l'attaquer",
    "it has no back face": "{it:il} n'a pas de face arrière",
    "it has defender": "{it:il} a le défenseur",
    "it has not been under its controller's control since the turn began": (
        "{it:il} n'est pas sous le contrôle de son contrôleur depuis le début du tour"
    ),
    "only opponents and what they defend can be attacked": (
        "seuls les adversaires et ce qu'ils défendent peuvent être attaqués"
    ),
    "it attacks neither this player nor what this player defends": (
        "ce n'est ni ce joueur ni ce qu'il défend qui est attaqué"
    ),
    "an effect forbids it": "un effet l'interdit",
    "only the active player declares attackers": "seul le joueur actif déclare des attaquants",
    "attackers are declared as their step begins": "les attaquants sont déclarés au début de leur étape",
    "blockers are declared as their step begins": "les bloqueurs sont déclarés au début de leur étape",
    "{} has {}": "{} a {}",
    "flying": "le vol",
    "fear": "la peur",
    "intimidate": "l'intimidation",
    "shadow": "la distorsion",
    "horsemanship": "l'équitation",
    "landwalk": "la traversée de terrain",
    "{} has shadow and {} has not": "{} a la distorsion et {} ne l'a pas",
    "{} can't be blocked by {}": "{} ne peut pas être bloqué{0:e} par {}",
    "{} can't block": "{} ne peut pas bloquer",
    "{} can't block {}": "{} ne peut pas bloquer {}",
    "{} can't attack alone": "{} ne peut pas attaquer seul{0:e}",
    "{} can't attack unless so many others of a kind attack: {}": (
        "{} ne peut attaquer que si d'autres de la sorte attaquent aussi, au nombre de {}"
    ),
    "{} must attack if able": "{} doit attaquer si possible",
    "{} must attack with at least one creature if able": "{} doit attaquer avec au moins une créature si possible",
    "{} must attack a player other than {} if able": "{} doit attaquer un autre joueur {:que} si possible",
    "{} can attack only alone": "{} ne peut attaquer que seul{0:e}",
    "{} can't block unless so many others of a kind block: {}": (
        "{} ne peut bloquer que si d'autres de la sorte bloquent aussi, au nombre de {}"
    ),
    "{} can't block alone": "{} ne peut pas bloquer seul{0:e}",
    "{} can't be blocked except by {} or more creatures": "{} ne peut être bloqué{0:e} que par {} créatures ou plus",
    "{} can't be blocked by more than {}": "{} ne peut pas être bloqué{0:e} par plus {:de}",
    "{} must block if able": "{} doit bloquer si possible",
    "{} must block {} if able": "{} doit bloquer {} si possible",
    "{} must be blocked by {} or more creatures if able": (
        "{} doit être bloqué{0:e} par {} créatures ou plus si possible"
    ),
    "{} must be blocked by exactly one creature if able": (
        "{} doit être bloqué{0:e} par exactement une créature si possible"
    ),
    "{} must be blocked by {} to {} creatures if able": "{} doit être bloqué{0:e} par {} à {} créatures si possible",
    "{} must be blocked if able": "{} doit être bloqué{0:e} si possible",
    "no more than {} of these creatures can be declared": "pas plus de {} de ces créatures ne peuvent être déclarées",
    "{}: this declaration obeys {}, another can obey {}, such as: {}": (
        "{} : cette déclaration respecte {}, une autre peut en respecter {}, par exemple : {}"
    ),
    "{} requirement": "{} obligation",
    "{} card": "{|carte|cartes}",
    "{} cards": "{|carte|cartes}",
    "{} creature": "{|créature|créatures}",
    "{} creatures": "{|créature|créatures}",
    "{} requirements": "{|obligation|obligations}",
    "{} attacks {}": "{} attaque {}",
    "{} blocks {}": "{} bloque {}",
    "no creature attacks": "aucune créature n'attaque",
    "no creature blocks": "aucune créature ne bloque",
    "{} cannot {} {} at once": "{} ne peut pas {} {} à la fois",
    "{} can {} only at a cost, which cannot be paid": "{} ne peut {} que contre un coût, qui ne peut pas être payé",
    "{} do not attack the same player or planeswalker": "{} n'attaquent pas le même joueur ou planeswalker",
    "{} cannot be in a band together": "{} ne peuvent pas former un groupe",
    "{} cannot assign combat damage to {}": "{} ne peut pas assigner de blessures de combat {:à}",
    "{} must assign {} damage, not {}": "{} doit assigner {|blessure|blessures}, et non {}",
    "cannot choose a mode: none has legal targets": "impossible de choisir un mode : aucun n'a de cibles légales",
    "{} assigns damage to {} before all blockers have lethal damage": (
        "{} assigne des blessures {:à} avant que tous les bloqueurs aient des blessures mortelles"
    ),
    "{} assigns damage to a creature before those ahead of it in its order have lethal damage": (
        "{} assigne des blessures à une créature avant que celles qui la précèdent aient des blessures mortelles"
    ),
}


def refusal(error: IllegalAction, edition: Game | Edition, lang: str = "en") -> str:
    """The refusal as a sentence, with the rule that decides as the edition, or that of the game, numbers it.

    A message without a row stays English.
    """
    edition = edition.edition if isinstance(edition, Game) else edition
    message = error.message
    if lang == "fr":
        message = in_french(message) or message
    return f"{message} [{cite(error.rule, edition)}]" if error.rule else message


@translates
def in_french(message: str) -> str | None:
    """The French for an English message; None if no row fits. What fills its slots is put into French if it can be."""
    return _in_french(message, "")


def _in_french(message: str, it: str) -> str | None:
    """The same, where *it* is what the message around it speaks of."""
    for pattern, french in _patterns():
        found = pattern.fullmatch(message)
        if found is None:
            continue
        parts: list[str] = []
        for part in found.groups():
            parts.append(_in_french(part, parts[0] if parts else it) or _keyword(part) or _named(part))
        return _filled(french, parts, it)
    return None


def _keyword(part: str) -> str:
    """A keyword ability with its article: "la peur", "l'intimidation"; empty if it is none."""
    noun = glossary.TERMS["keyword"].get(part)
    return messages.definite(phrase(noun)) if noun is not None and noun.gender else ""


def _named(part: str) -> str:
    """Names as they are in French: with their articles, or else in French quotation marks."""
    whole = _NAME.fullmatch(part)
    if whole is not None or "'" not in part:
        return _called(whole[1]) if whole is not None else in_text(part)
    return _NAME.sub(lambda found: messages.definite(_called(found[1])), part)


def _called(name: str) -> str:
    named = in_text(name)
    return named if isinstance(named, Named) else f"« {_in_french(name, '') or named} »"


_NAME: Final = re.compile(r"(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)")


def _filled(french: str, parts: list[str], it: str) -> str:
    """The slots filled in turn, or by their numbers; a noun after a number agrees with it."""
    left = iter(parts)

    def one(slot: re.Match[str]) -> str:
        place, form, singular, plural = slot.groups()
        part = it if place == "it" else parts[int(place)] if place else next(left)
        if singular is None:
            return messages.formed(part, form)
        return f"{part} {singular if part.isdecimal() and is_singular(int(part), 'fr') else plural}"

    return _SLOT.sub(one, french)


_SLOT: Final = re.compile(r"\{(it|\d?)(?::([\w']+))?(?:\|([^|}]*)\|([^|}]*))?\}")
"""``{}``, ``{1}``, ``{:de}`` or, with the noun that is counted, ``{|blessure|blessures}``."""


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """The rows as patterns; those with more fixed text first, so that the narrowest fits."""
    rows = FRENCH | REASONS
    ordered = sorted(rows, key=lambda english: (-len(english.replace("{}", "")), english))
    return tuple((_pattern(english), rows[english]) for english in ordered)


_HOLE: Final = r"((?:[^']|(?<=\w)'(?=\w)|'(?:[^']|(?<=\w)'(?=\w))*')*?)"
"""What fills a slot, as little as possible: never a part of a name in quotation marks."""


def _pattern(english: str) -> re.Pattern[str]:
    names = english.replace("'{}'", "{}")  # their quotation marks tell what is a name
    return re.compile(_HOLE.join(re.escape(part) for part in names.split("{}")), re.DOTALL)
