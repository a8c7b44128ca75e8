"""What a player must decide, and what there is to choose from, in words."""

from __future__ import annotations

from typing import Any, Final

from arbitre.engine.games.game import Game
from arbitre.engine.kernel.alternatives import Alternatives, ChooseEffect
from arbitre.engine.kernel.decisions import (
    Action,
    Activate,
    CastSpell,
    Concede,
    Decision,
    Divide,
    Number,
    Order,
    Pass,
    PlayLand,
    Select,
    Shortcut,
    Special,
)
from arbitre.errors import EngineFault
from arbitre.french.names import shown
from arbitre.ir.abilities import Keyword
from arbitre.ir.values import DOORS, Door, Zone
from arbitre.rules.numbers import cite
from arbitre.text.alternatives import Wording, effect, in_words, waiting
from arbitre.text.messages import Pair, colon, fill, pick
from arbitre.text.naming import name, named, sees
from arbitre.text.words import word

QUESTIONS: Final[dict[str, Pair]] = {
    "priority": ("{player}, you have priority", "{player}, vous avez la priorité"),
    "no priority": ("nobody gets priority in this step", "personne ne reçoit la priorité pendant cette étape"),
    # the start of the game
    "mulligan": ("take a mulligan?", "prendre un mulligan ?"),
    "bottom": ("put cards on the bottom of the library", "mettez des cartes au-dessous de la bibliothèque"),
    "top card to the bottom": (
        "put the top card on the bottom of the library?",
        "mettre la carte du dessus au-dessous de la bibliothèque ?",
    ),
    "under": ("put it under the creature?", "la mettre sous la créature ?"),
    "arrange": ("arrange the cards, the top one last", "ordonnez les cartes, celle du dessus en dernier"),
    "exile from hand": ("exile cards from the hand", "exilez des cartes de la main"),
    "companion": ("reveal a companion?", "révéler un compagnon ?"),
    "instead of a mulligan": (
        "do what a card allows before you mulligan?",
        "faire ce qu'une carte permet avant le mulligan ?",
    ),
    "opening hand": ("begin the game with a card?", "commencer la partie avec une carte ?"),
    # casting and activating
    "target": ("choose targets", "choisissez des cibles"),
    "mode": ("choose modes", "choisissez des modes"),
    "x": ("choose the value of X", "choisissez la valeur de X"),
    "divide": ("divide it among the targets", "répartissez entre les cibles"),
    "changed target": ("choose the target to change", "choisissez la cible à changer"),
    "new target": ("choose a new target", "choisissez une nouvelle cible"),
    "splice": ("choose cards to splice", "choisissez des cartes à imprégner"),
    # costs
    "additional cost": ("pay the additional cost?", "payer le coût supplémentaire ?"),
    "kicker": ("kick it?", "payer le kick ?"),
    "kicker 2": ("kick it with the second cost?", "payer le second coût de kick ?"),
    "multikicker": ("how many times is it kicked?", "combien de fois payez-vous le multikick ?"),
    "buyback": ("pay the buyback cost?", "payer le coût de rappel ?"),
    "entwine": ("pay the entwine cost?", "payer le coût d'entrelacement ?"),
    "replicate": ("how many times is it replicated?", "combien de fois payez-vous la réplication ?"),
    "conspire": ("tap two creatures to conspire?", "engager deux créatures pour la conspiration ?"),
    "bargain 2": ("bargain a second time?", "marchander une seconde fois ?"),
    "conspire 2": (
        "tap two other creatures to conspire again?",
        "engager deux autres créatures pour la conspiration ?",
    ),
    "bargain": ("bargain?", "marchander ?"),
    "teamwork": ("tap creatures for teamwork?", "engager des créatures pour le travail d'équipe ?"),
    "casualty": ("sacrifice a creature for casualty?", "sacrifier une créature pour la perte ?"),
    "casualty 2": ("sacrifice another creature for casualty?", "sacrifier une autre créature pour la perte ?"),
    "squad": ("how many times is the squad cost paid?", "combien de fois payez-vous le coût d'escouade ?"),
    "offspring": ("pay the offspring cost?", "payer le coût de progéniture ?"),
    "offspring 2": ("pay the second offspring cost?", "payer le second coût de progéniture ?"),
    "convoke": ("choose creatures to convoke with", "choisissez les créatures de la convocation"),
    "delve": ("choose cards to exile for delve", "choisissez les cartes à exiler pour la fouille"),
    "improvise": ("choose artifacts to improvise with", "choisissez les artefacts de l'improvisation"),
    "may": ("do it?", "le faire ?"),
    "pay": ("pay?", "payer ?"),
    "cost": ("choose what to pay", "choisissez quoi payer"),
    "pay mana": ("pay with mana", "payez avec du mana"),
    "life for mana": ("pay 2 life rather than a mana?", "payer 2 points de vie plutôt qu'un mana ?"),
    "color": ("choose a color", "choisissez une couleur"),
    "tap": ("choose what to tap", "choisissez quoi engager"),
    "sacrifice": ("choose what to sacrifice", "choisissez quoi sacrifier"),
    "draw": ("how many cards do you draw?", "combien de cartes piochez-vous ?"),
    "discard": ("choose cards to discard", "choisissez de quoi vous défausser"),
    "exile": ("choose what to exile", "choisissez quoi exiler"),
    "return": (
        "choose what to return to its owner's hand",
        "choisissez quoi renvoyer dans la main de son propriétaire",
    ),
    "reveal": ("choose what to reveal", "choisissez quoi révéler"),
    "remove counter": ("choose where to remove a counter from", "choisissez d'où retirer un marqueur"),
    "counter kind": ("choose a kind of counter", "choisissez une sorte de marqueur"),
    # resolving
    "choose": ("choose", "choisissez"),
    "player": ("choose a player", "choisissez un joueur"),
    "life totals": ("choose whose life totals are redistributed", "choisissez à qui sont les totaux redistribués"),
    "new totals": ("whose life total does each of them get?", "de qui chacun reçoit-il le total de points de vie ?"),
    "opponent": ("choose an opponent", "choisissez un adversaire"),
    "permanent": ("choose a permanent", "choisissez un permanent"),
    "option": ("choose one", "choisissez-en un"),
    "door": ("choose a door", "choisissez une porte"),
    "form": ("what does it become?", "que devient cet objet ?"),
    "number": ("choose a number", "choisissez un nombre"),
    "sticker": ("choose a sticker", "choisissez un autocollant"),
    "sticker place": (
        "after how many words of the name does the sticker stand?",
        "après combien de mots du nom l'autocollant se place-t-il ?",
    ),
    "card name": ("name a card", "nommez une carte"),
    "card type": ("choose a card type", "choisissez un type de carte"),
    "kind of word": ("replace a word of which kind?", "remplacer un mot de quelle sorte ?"),
    "creature type": ("choose a creature type", "choisissez un type de créature"),
    "land type": ("choose a land type", "choisissez un type de terrain"),
    "basic land type": ("choose a basic land type", "choisissez un type de terrain de base"),
    "exchanged": ("choose what it is exchanged with", "choisissez contre quoi l'échanger"),
    "pile": ("choose what goes into one pile", "choisissez ce qui va dans un paquet"),
    "face-down pile": (
        "choose what goes into the face-down pile",
        "choisissez ce qui va dans le paquet face cachée",
    ),
    "one of the piles": ("choose a pile", "choisissez un paquet"),
    "zones": ("choose zones to search", "choisissez dans quelles zones chercher"),
    "search": ("search for cards", "cherchez des cartes"),
    "reveal drawn card": ("reveal the card that you have drawn?", "révéler la carte que vous avez piochée ?"),
    "scry": (
        "choose what goes to the bottom, the first one lowest",
        "choisissez ce qui va au-dessous, la première carte tout en bas",
    ),
    "fateseal": (
        "choose what goes to the bottom, the first one lowest",
        "choisissez ce qui va au-dessous, la première carte tout en bas",
    ),
    "copies": ("order what the copies target", "ordonnez ce que ciblent les copies"),
    "connive": ("order the permanents that connive", "ordonnez les permanents qui manigancent"),
    "manifest": ("choose the card to manifest", "choisissez la carte à manifester"),
    "die result": ("choose one of the results", "choisissez l'un des résultats"),
    "dungeon": ("choose a dungeon", "choisissez un donjon"),
    "room": ("choose the next room", "choisissez la prochaine salle"),
    "encode": ("encode the card on a creature?", "chiffrer la carte sur une créature ?"),
    "assistant": ("which player may assist?", "quel joueur peut assister ?"),
    "amount to pay": ("how much do you pay?", "combien payez-vous ?"),
    "assist": ("how much mana do you pay?", "combien de manas payez-vous ?"),
    "vote": ("vote", "votez"),
    "villainous choice": ("face a villainous choice", "faites un choix infâme"),
    "ring-bearer": ("choose a Ring-bearer", "choisissez un Porteur de l'Anneau"),
    "enlist": ("choose a creature to enlist", "choisissez une créature à enrôler"),
    "time travel": ("choose what travels in time", "choisissez ce qui voyage dans le temps"),
    "time counter": (
        "put a time counter on it? (if not, remove one)",
        "y mettre un marqueur temps ? (sinon, en retirer un)",
    ),
    "endure": ("put the counters on it?", "mettre les marqueurs dessus ?"),
    "exert": ("exert it as it attacks?", "{it:le} surmener au moment où {it:il} attaque ?"),
    "army": ("choose an Army", "choisissez une Armée"),
    "one by one": ("order what it is done for", "ordonnez ce pour quoi cela est fait"),
    "explore": ("order the permanents that explore", "ordonnez les permanents qui explorent"),
    "graveyard": ("put the card into the graveyard?", "mettre la carte dans le cimetière ?"),
    "surveil": ("choose what goes to the graveyard", "choisissez ce qui va au cimetière"),
    "top": ("order the cards, the first one on top", "ordonnez les cartes, la première au-dessus"),
    "proliferate": ("choose what gets another counter", "choisissez ce qui reçoit un autre marqueur"),
    "counter": ("choose a kind of counter", "choisissez une sorte de marqueur"),
    "counters": ("choose how many counters", "choisissez combien de marqueurs"),
    "play": ("choose a card to play", "choisissez une carte à jouer"),
    "face": ("choose a face", "choisissez une face"),
    "place": ("on top or on the bottom of the library?", "au-dessus ou au-dessous de la bibliothèque ?"),
    "depth": (
        "at the place counted from the top, or on the bottom of the library?",
        "à la position comptée à partir du dessus, ou au-dessous de la bibliothèque ?",
    ),
    "enchant": ("choose what it enchants", "choisissez ce qu'{it:il} enchante"),
    "protector": ("choose who protects it", "choisissez qui {it:le} protège"),
    "attach": ("choose what it is attached to", "choisissez à quoi {it:il} est attaché{it:e}"),
    "source": ("choose a source", "choisissez une source"),
    "prevent": ("how much of each is prevented", "combien de chacune est prévenu"),
    "redirect": ("redirect the damage?", "rediriger les blessures ?"),
    "replacement": ("choose which effect applies first", "choisissez quel effet s'applique d'abord"),
    # turn-based and state-based actions
    "keep tapped": ("choose what stays tapped", "choisissez ce qui reste engagé"),
    "untap": ("choose what untaps", "choisissez ce qui se dégage"),
    "command zone": ("put it into the command zone?", "{it:le} mettre dans la zone de commandement ?"),
    "starting player": ("choose who takes the first turn", "choisissez qui joue le premier tour"),
    "fate": ("choose where it goes", "choisissez où {it:il} va"),
    "legend rule": ("choose the one that you keep", "choisissez celui que vous gardez"),
    "arrange graveyard": (
        "arrange the cards in your graveyard, the lowest first",
        "arrangez les cartes dans votre cimetière, la plus basse d'abord",
    ),
    "timestamps": ("order the timestamps, the oldest first", "ordonnez les horodatages, le plus ancien d'abord"),
    "order triggers": (
        "order the triggered abilities, the last one on top",
        "ordonnez les capacités déclenchées, la dernière au-dessus",
    ),
    # combat
    "attackers": ("declare attackers", "déclarez les attaquants"),
    "bands": ("form bands", "formez des groupes"),
    "defending player": ("choose the defending player", "choisissez le joueur défenseur"),
    "attacked": ("choose what it attacks", "choisissez ce qu'{it:il} attaque"),
    "blockers": ("declare blockers", "déclarez les bloqueurs"),
    "damage order": ("order for the assignment of damage", "ordre d'assignation des blessures"),
    "damage order place": ("choose its place in the order", "choisissez sa place dans l'ordre"),
    "damage": ("assign combat damage", "assignez les blessures de combat"),
}

ACTIONS: Final[dict[type[Action], Pair]] = {
    Pass: ("pass", "passer"),
    Concede: ("concede", "concéder"),
    PlayLand: ("play {object}", "jouer {object}"),
    CastSpell: ("cast {object} {cost}", "lancer {object} {cost}"),
    Activate: ("activate {object}", "activer {object}"),
    Shortcut: ("do this {times|time|times}", "faire cela {times} fois"),
    Special: ("{what}: {object}", "{what} : {object}"),
}

COUNTED: Final[dict[str, Pair]] = {
    "exactly": ("choose {least}", "exactement {least}"),
    "up to": ("choose up to {most}", "jusqu'à {most}"),
    "between": ("choose {least} to {most}", "de {least} à {most}"),
    "number": ("a number from {least} to {most}", "un nombre de {least} à {most}"),
    "any number": ("a number from {least}", "un nombre à partir de {least}"),
    "divide": ("divide {most}, at least {least} each", "répartissez {most}, au moins {least} chacun"),
}

NUMBERED: Final = frozenset({"assist", "die result", "x", "number", "damage order place"})
"""Decisions whose options are numbers, and no more."""
FACE: Final = "face"
"""The decision whose options are faces of a card, by their places in it."""


def question(decision: Decision, game: Game, lang: str = "en", viewer: int = 0) -> str:
    """What must be decided and how much, with the rule that asks.

    :raises EngineFault: there are no words for it.
    """
    if decision.what not in QUESTIONS:
        raise EngineFault(f"there are no words for the question '{decision.what}'")
    parts: dict[str, int | str] = {"player": decision.player, "it": decision.source}
    asked = fill(
        pick(QUESTIONS[decision.what], lang), parts, lambda _part, id: named(int(id), game, lang, viewer), lang
    )
    if decision.source and not game.state.is_player(decision.source):
        source = name(decision.source, game, lang, viewer)
        asked = f"{source}{colon(lang)}{asked[:1].lower() + asked[1:] if lang == 'fr' else asked}"
    amount = _how_many(decision, lang)
    return f"{asked}{f' ({amount})' if amount else ''} [{cite(decision.rule, game.edition)}]"


def _how_many(decision: Decision, lang: str) -> str:
    if isinstance(decision, Select):
        least, most = decision.least, decision.most
        key = "exactly" if least == most else "between" if least else "up to"
    elif isinstance(decision, Number):
        least, most = decision.low, decision.high or 0
        key = "number" if decision.high is not None else "any number"
    elif isinstance(decision, Divide):
        least, most, key = decision.least, decision.amount, "divide"
    else:
        return ""
    template = pick(COUNTED[key], lang)
    filled = fill(template, {"least": least, "most": most}, lambda _part, value: str(value), lang)
    return template[:1] + filled[1:]


def choice(
    decision: Decision, made: Any, game: Game, lang: str = "en", viewer: int = 0, wording: Wording | None = None
) -> str:
    """A whole choice in words."""
    if isinstance(made, Action):
        return option(decision, made, game, lang, viewer, wording)
    if isinstance(made, bool):
        return word("yes" if made else "no", lang)
    if isinstance(decision, Divide):
        shares = zip(made, decision.among, strict=True)
        return ", ".join(f"{number} → {name(id, game, lang, viewer)}" for number, id in shares)
    if decision.what == "damage" and isinstance(made, tuple):
        return ", ".join(_assigned(part, game, lang, viewer) for part in made) or word("nothing", lang)
    if isinstance(made, tuple):
        between = " / " if isinstance(decision, Alternatives) else ", "  # they are sentences
        parts = (_one(decision, part, game, lang, viewer, wording) for part in made)
        return between.join(parts) or word("nothing", lang)
    return word(made, lang) if isinstance(made, str) else str(made)


def _assigned(part: tuple[int, int, int], game: Game, lang: str, viewer: int) -> str:
    """Part of an assignment of combat damage (CR 510.1)."""
    creature, recipient, amount = part
    return f"{name(creature, game, lang, viewer)} → {name(recipient, game, lang, viewer)}{colon(lang)}{amount}"


def _one(decision: Decision, part: Any, game: Game, lang: str, viewer: int, wording: Wording | None) -> str:
    if isinstance(part, tuple):
        return " → ".join(_one(decision, id, game, lang, viewer, wording) for id in part)
    return option(decision, part, game, lang, viewer, wording)


def option(
    decision: Decision, one: Any, game: Game, lang: str = "en", viewer: int = 0, wording: Wording | None = None
) -> str:
    """One of the things that a decision offers: an action, a player or object, a number, a word."""
    if isinstance(one, Action):
        return _action(one, game, lang, viewer, wording)
    if isinstance(one, bool):
        return word("yes" if one else "no", lang)
    if isinstance(decision, ChooseEffect):
        return effect(decision, one, game, lang, viewer, wording)
    if decision.what == "door":
        deed, _, door = str(one).partition(" ")
        return f"{word(deed, lang)} {_door(game, decision.source, door)}"
    if isinstance(one, str):
        return word(one, lang)
    if isinstance(decision, Alternatives):
        return (wording and in_words(decision, one, game, lang, viewer, wording)) or str(one + 1)
    if decision.what == FACE:
        return _face(decision, one, game, wording)
    if isinstance(decision, Number) or decision.what in NUMBERED:
        return str(one)
    if isinstance(decision, Order) and decision.what == "order triggers":
        return waiting(decision, one, game, lang, viewer, wording)
    return described(one, game, lang, viewer)


def is_of_numbers(decision: Decision) -> bool:
    """Whether what there is to choose from are numbers, or known by numbers: no players and objects."""
    return isinstance(decision, Alternatives | Number) or decision.what == FACE or decision.what in NUMBERED


def _face(decision: Decision, place: int, game: Game, wording: Wording | None) -> str:
    """The name of a face, or the keyword by which the card is cast besides."""
    card = game.object(decision.source).card
    faces = card.faces if card is not None else ()
    if place < len(faces):
        return faces[place].name
    keywords = [one for face in faces for one in face.abilities if isinstance(one, Keyword)]
    printed = [one for one in keywords if one.name in ("prototype", "offering")]
    return wording(printed[0]) if printed and wording else " // ".join(face.name for face in faces)


def described(id: int, game: Game, lang: str = "en", viewer: int = 0) -> str:
    """A player with the life total, a permanent with what tells it from others, or just the name."""
    state = game.state
    if state.is_player(id):
        player = state.player(id)
        return f"{player.name} ({player.life})"
    obj = state.objects.get(id)
    words = name(id, game, lang, viewer)
    if obj is None or not sees(id, game, viewer):
        return words
    if obj.zone is Zone.BATTLEFIELD:
        facts = game.characteristics(id)
        size = f"{facts.power}/{facts.toughness}" if facts.power is not None else ""
        marks = [f"{count} {word(kind, lang)}" for kind, count in obj.counters]
        marks += [f"-{obj.damage}"] if obj.damage else []
        marks += [word("tapped", lang)] if obj.tapped else []
        return " ".join(filter(None, (words, size, f"({', '.join(marks)})" if marks else "")))
    return words


def _door(game: Game, id: int, door: str) -> str:
    """CR26 709.5j: the name of a half of a permanent."""
    halves = dict(zip(DOORS, game.characteristics(id).halves, strict=False))
    return halves[Door(door)].name if door in halves else door


def _action(action: Action, game: Game, lang: str, viewer: int, wording: Wording | None) -> str:
    parts: dict[str, int | str] = {"object": 0, "cost": "", "what": ""}
    if isinstance(action, CastSpell | PlayLand):
        card = game.object(action.card).card
        face = card.faces[action.face] if card is not None else None
        cost = str(face.mana_cost) if face is not None and face.mana_cost is not None else ""
        way = word(getattr(action, "way", ""), lang)
        parts = {"object": face.name if face is not None else action.card, "cost": f"({way})" if way else cost}
    elif isinstance(action, Activate):
        parts = {"object": action.object}
        abilities = game.characteristics(action.object).activated
        if wording is not None and action.ability < len(abilities):
            return f"{name(action.object, game, lang, viewer)}{colon(lang)}{wording(abilities[action.ability])}"
    elif isinstance(action, Special):
        parts = {"object": action.object, "what": action.what}
        deed, _, door = action.what.partition(" ")
        if deed == "unlock":
            parts = {"object": _door(game, action.object, door), "what": deed}
    elif isinstance(action, Shortcut):
        parts = {"times": action.times}

    def words(_part: str, value: int | str) -> str:
        if _part == "times":
            return str(value)
        if _part == "object" and isinstance(value, str):
            return shown(value, lang)
        return word(value, lang) if isinstance(value, str) else described(value, game, lang, viewer)

    template = pick(ACTIONS[type(action)], lang)
    filled = fill(template, parts, words, lang).rstrip()
    return filled if template.startswith("{") else template[:1] + filled[1:]
