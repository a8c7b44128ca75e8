"""What would make an action legal, in words: a row for each remedy that the engine names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre import messages
from arbitre.engine.games.game import Game
from arbitre.errors import Remedy
from arbitre.french import glossary
from arbitre.text.messages import Pair, fill, pick
from arbitre.text.naming import named
from arbitre.text.words import word

REMEDIES: Final[dict[str, Pair]] = {
    # when
    "own turn": (
        "wait for a main phase of {player:s} turn, with an empty stack",
        "attendre une phase principale du tour {player:de}, la pile étant vide",
    ),
    "main phase": (
        "wait for a main phase of {player:s} turn, with an empty stack",
        "attendre une phase principale du tour {player:de}, la pile étant vide",
    ),
    "empty stack": ("wait until the stack is empty", "attendre que la pile soit vide"),
    "off the stack": ("wait until {object} has left the stack", "attendre {object:que} ait quitté la pile"),
    "upkeep": ("wait for the upkeep step", "attendre l'étape d'entretien"),
    "next upkeep": ("wait for the upkeep of the next turn", "attendre l'entretien du prochain tour"),
    "own turn at any time": ("wait for {player:s} turn", "attendre le tour {player:de}"),
    "own next turn": ("wait for {player:s} next turn", "attendre le prochain tour {player:de}"),
    "next turn": ("wait for another turn", "attendre un autre tour"),
    # who, what and from where
    "by": ("only {player} can do it", "seul {player} peut le faire"),
    "in zone": ("it has to be in this zone: {zone}", "il faut que ce soit dans cette zone : {zone}"),
    "own creature": ("use a creature that {player} controls", "utiliser une créature sous le contrôle {player:de}"),
    "make a creature": ("make a creature of {object}", "faire {object:de} une créature"),
    "play it": ("play it as a land", "jouer cette carte comme terrain"),
    "cast it": ("cast it as a spell", "lancer cette carte comme sort"),
    "front face": ("play its front face", "jouer sa face avant"),
    "mana cost": ("cast it for its mana cost", "lancer cette carte pour son coût de mana"),
    # what keeps it from being legal
    "condition": (
        "meet the condition that these words name",
        "remplir la condition que ces mots énoncent",
    ),
    "legend": (
        "control a legendary creature or planeswalker",
        "contrôler une créature légendaire ou un planeswalker légendaire",
    ),
    "fewer spells": (
        "cast no more than {number|spell|spells} in a turn",
        "se limiter à {number|sort|sorts} par tour",
    ),
    "without": ("end the effect of {object}", "mettre fin à l'effet {object:de}"),
    "lose": ("have {object} lose this: {keyword}", "faire perdre ceci {object:à} : {keyword}"),
    "lose this": ("have {object} lose this ability", "faire perdre cette capacité {object:à}"),
    "fewer targets": (
        "choose {number|different target|different targets} at most",
        "choisir au plus {number|cible|cibles}, toutes différentes",
    ),
    "choose": ("choose {low} to {high}", "en choisir de {low} à {high}"),
    "number": ("choose a number from {low} to {high}", "choisir un nombre de {low} à {high}"),
    "at least": ("give each at least {number}", "donner au moins {number} à chacun"),
    "all of it": ("divide {amount} in all", "répartir {amount} en tout"),
    "gain": ("give {object} this: {keyword}", "donner ceci {object:à} : {keyword}"),
    "haste": ("give {object} haste", "donner la célérité {object:à}"),
    "face down": (
        "only a face-down permanent can be turned face up",
        "seul un permanent face cachée peut être retourné face visible",
    ),
    "untap": ("untap {object}", "dégager {object}"),
    "tap": ("tap {object}", "engager {object}"),
    # costs
    "another cost": ("cast it for another cost", "lancer cette carte pour un autre coût"),
    "mana": ("have {mana} more", "disposer de {mana} de plus"),
    "mana first": ("make mana for it first", "produire d'abord le mana"),
    "life": ("have {amount} more life", "avoir {amount|point|points} de vie de plus"),
    "counters": (
        "have {number|more counter|more counters} of this kind on {object}: {kind}",
        "avoir {number|marqueur|marqueurs} de plus de cette sorte sur {object} : {kind}",
    ),
    "more to pay with": (
        "have {number} more to {deed}",
        "avoir {number} de plus à {deed}",
    ),
    "power": ("tap {number} more power", "engager {number} de force de plus"),
    # targets
    "other target": ("choose another target, such as {objects}", "choisir une autre cible, par exemple {objects}"),
    "no other target": ("nothing is a legal target now", "rien n'est une cible légale maintenant"),
    "more targets": (
        "there must be {number|more legal target|more legal targets}",
        "il faut {number|cible légale|cibles légales} de plus",
    ),
    # attacking and blocking
    "another combat": ("wait for another combat phase", "attendre une autre phase de combat"),
    "attack instead": ("attack {objects}", "attaquer {objects}"),
    "attack another": ("attack another player or planeswalker", "attaquer un autre joueur ou planeswalker"),
    "block instead": ("block {objects}", "bloquer {objects}"),
    "no attacker": ("wait until something attacks this player", "attendre que quelque chose attaque ce joueur"),
    "fewer at once": (
        "{object} can be declared for {number} at most",
        "{object} ne peut être déclaré{object:e} que pour {number} au plus",
    ),
    "more attackers": (
        "attack with {number|more creature|more creatures}",
        "attaquer avec {number|créature|créatures} de plus",
    ),
    "fewer attackers": (
        "attack with {number|creature|creatures} fewer",
        "attaquer avec {number|créature|créatures} de moins",
    ),
    "more blockers": (
        "block with {number|more creature|more creatures}",
        "bloquer avec {number|créature|créatures} de plus",
    ),
    "fewer blockers": (
        "block with {number|creature|creatures} fewer",
        "bloquer avec {number|créature|créatures} de moins",
    ),
    "declare": ("declare this: {declaration}", "déclarer ceci : {declaration}"),
    "not attack": ("do not attack with {object}", "ne pas attaquer avec {object}"),
    "not block": ("do not block with {object}", "ne pas bloquer avec {object}"),
    "same attack": (
        "let them attack the same player or planeswalker",
        "leur faire attaquer le même joueur ou planeswalker",
    ),
    "banding": (
        "a band has creatures with banding and at most one without",
        "un groupe a des créatures avec le regroupement et une sans, au plus",
    ),
    "other blocker": ("block with another creature", "bloquer avec une autre créature"),
    "no blocker": ("nothing can block it", "rien ne peut bloquer cette créature"),
    "blocker by flying": (
        "block with a creature with flying or reach",
        "bloquer avec une créature avec le vol ou la portée",
    ),
    "blocker by fear": (
        "block with a black creature or an artifact creature",
        "bloquer avec une créature noire ou une créature-artefact",
    ),
    "blocker by intimidate": (
        "block with an artifact creature or one that shares a color with it",
        "bloquer avec une créature-artefact ou une qui partage une couleur avec elle",
    ),
    "blocker by shadow": (
        "a creature with shadow blocks and is blocked by creatures with shadow",
        "une créature avec la distorsion bloque des créatures avec la distorsion, et elles seules la bloquent",
    ),
    "blocker by horsemanship": (
        "block with a creature with horsemanship",
        "bloquer avec une créature avec l'équitation",
    ),
    "blocker by landwalk": (
        "nothing can block it as long as the defending player controls such a land",
        "rien ne peut bloquer cette créature tant que le joueur défenseur contrôle un tel terrain",
    ),
    # damage
    "lethal": (
        "assign {number} more damage to {object} first",
        "assigner d'abord {number|blessure|blessures} de plus {object:à}",
    ),
    "assign": ("assign damage so: {assignment}", "assigner les blessures ainsi : {assignment}"),
}

_DEEDS: Final[dict[str, Pair]] = {
    "sacrifice": ("sacrifice", "sacrifier"),
    "discard": ("discard", "défausser"),
    "exile": ("exile", "exiler"),
    "return": ("return", "renvoyer"),
    "reveal": ("reveal", "révéler"),
    "tap": ("tap", "engager"),
    "choose": ("choose", "choisir"),
}
_NUMBERS: Final = frozenset({"number", "amount", "low", "high"})
_OR: Final[Pair] = (" or ", " ou ")
_DECLARED: Final[dict[str, Pair]] = {
    "attack": ("{object} attacks {whom}", "{object} attaque {whom}"),
    "block": ("{object} blocks {whom}", "{object} bloque {whom}"),
}
_NOBODY: Final[dict[str, Pair]] = {
    "attack": ("no creature attacks", "aucune créature n'attaque"),
    "block": ("no creature blocks", "aucune créature ne bloque"),
}
_ASSIGNED: Final[Pair] = ("{amount} to {to}", "{amount} {to:à}")


def remedy(one: Remedy, game: Game, lang: str = "en", viewer: int = 0) -> str:
    """What would help, as a clause without a stop."""
    parts = dict(one.about)

    def words(part: str, _value: int | str) -> str:
        return _words(part, parts, game, lang, viewer)

    template = pick(REMEDIES[one.what], lang)
    told = fill(template, _filled(parts), words, lang)
    return told if template.startswith("{") else template[:1] + told[1:]


def _filled(parts: dict[str, object]) -> dict[str, int | str]:
    return {part: value if isinstance(value, int | str) else "" for part, value in parts.items()}


def _words(part: str, parts: dict[str, object], game: Game, lang: str, viewer: int) -> str:
    value = parts[part]
    if part == "declaration" and isinstance(value, tuple):
        return _declaration(value, str(parts["verb"]), game, lang, viewer)
    if part == "assignment" and isinstance(value, tuple):
        shares = [{"amount": str(amount), "to": named(to, game, lang, viewer)} for _, to, amount in value]
        return ", ".join(_said(_ASSIGNED, share, lang) for share in shares)
    if isinstance(value, tuple):
        known = [id for id in value if is_known(id, game)] or value
        return _any_of([named(id, game, lang, viewer) for id in known], lang)
    if isinstance(value, int):
        return str(value) if part in _NUMBERS else named(value, game, lang, viewer)
    if part == "deed":
        return pick(_DEEDS.get(str(value), (str(value), str(value))), lang)
    if part == "keyword" and lang == "fr":
        return glossary.term(str(value))
    if part == "kind" and lang == "fr":
        return glossary.counter(str(value))
    return word(str(value), lang)


def is_known(id: int, game: Game) -> bool:
    """Whether a player or object is there, or was: what was only tried may have been taken back (CR 717.1)."""
    return game.state.is_player(id) or game.state.find(id) is not None


def _said(pair: Pair, parts: dict[str, str], lang: str) -> str:
    return messages.fill(pick(pair, lang), parts, lambda _, words: words, lang)


def _any_of(names: Sequence[str], lang: str) -> str:
    *others, last = dict.fromkeys(map(messages.definite, names))
    return pick(_OR, lang).join([", ".join(others), last] if others else [last])


def _declaration(edges: Sequence[tuple[int, int]], verb: str, game: Game, lang: str, viewer: int) -> str:
    pairs = [{"object": named(a, game, lang, viewer), "whom": named(b, game, lang, viewer)} for a, b in edges]
    told = [_said(_DECLARED[verb], pair, lang) for pair in pairs]
    return ", ".join(told) or pick(_NOBODY[verb], lang)
