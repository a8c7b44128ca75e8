"""The sentences of a line of play and of expectations, in English and French, as one table.

A sentence is a verb with its parts; names stand as they are printed, several are separated by commas or semicolons.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from arbitre.errors import MalformedInput, Place
from arbitre.judge.scenarios.model import Line

_TARGETS = r"(?: (?:targeting|ciblant|en ciblant) (?P<targets>.+?))?"
_X = r"(?: (?:with|avec) X ?= ?(?P<x>\d+))?"
_WAY = r"(?: (?:using|par) (?P<way>[a-z -]+?))?"
_MODES = r"(?: (?:choosing|en choisissant) (?:modes?|options?) (?P<modes>[\d, ]+?))?"
_KICKED = r"(?P<kicked> kicked| kické)?"

PLAYS: Final[tuple[tuple[str, str], ...]] = (
    ("cast", rf"(?P<who>.+?) (?:casts|lance) (?P<what>.+?){_WAY}{_KICKED}{_X}{_MODES}{_TARGETS}"),
    ("land", r"(?P<who>.+?) (?:plays|joue|met en jeu) (?P<what>.+)"),
    ("activate", rf'(?P<who>.+?) (?:activates|active) (?P<what>.+?)(?:: ?"(?P<ability>.+?)")?{_X}{_TARGETS}'),
    ("no attack", r"(?P<who>.+?) (?:attacks with nothing|n'attaque pas|doesn't attack)"),
    ("attack", r"(?P<who>.+?) (?:attacks|attaque)(?: (?P<whom>.+?))? (?:with|avec) (?P<what>.+)"),
    ("no block", r"(?P<who>.+?) (?:blocks nothing|doesn't block|ne bloque pas)"),
    ("block", r"(?P<who>.+?) (?:blocks|bloque) (?P<whom>.+?) (?:with|avec) (?P<what>.+)"),
    (
        "assign",
        r"(?P<who>.+?) (?:assigns|attribue|divides|répartit)(?: (?:with|avec) (?P<by>.+?))? (?P<what>\d+ (?:to|à) .+)",
    ),
    ("say", r"(?P<who>.+?) (?:says|dit) (?P<what>yes|no|oui|non)"),
    ("choose", r"(?P<who>.+?) (?:chooses|choisit) (?P<what>.+)"),
    ("target", r"(?P<who>.+?) (?:targets|cible) (?P<what>.+)"),
    ("order", r"(?P<who>.+?) (?:orders|ordonne) (?P<what>.+)"),
    ("pass", r"(?P<who>.+?) (?:passes|passe)"),
    (
        "special",
        r"(?P<who>.+?) (?:takes the special action|prend l'action spéciale) (?P<way>.+?) (?:of|with|avec|de)"
        r" (?P<what>.+)",
    ),
    (
        "repeat",
        r"(?P<who>.+?) (?:repeats|répète) (?:the last (?P<last>\d+) plays?|les (?P<derniers>\d+) derniers coups)"
        r" (?P<n>\d+) (?:times?|fois)",
    ),
    ("concede", r"(?P<who>.+?) (?:concedes|concède|abandonne)"),
    ("resolve one", r"(?:the top of the stack resolves|le dessus de la pile se résout)"),
    ("resolve", r"(?:everyone passes|resolve|on résout|tout le monde passe)"),
    (
        "go",
        r"(?:go to|aller à|advance to) (?:(?P<who>.+?)'s )?(?P<next>next |the next |la prochaine )?(?P<what>.+?)"
        r"(?: (?:de|d')(?P<whose>.+))?",
    ),
)

LONGEST_NUMBER: Final = 12
"""Digits of the largest number that a sentence may hold."""
LONGEST: Final = 1000
"""Characters of the longest sentence."""
ANSWERS: Final = frozenset({"assign", "say", "choose", "target", "order"})
"""Sentences that answer a question of the action before them."""

_ZONE = (
    r"(?P<zone>battlefield|graveyard|hand|library|exile|stack|command zone|champ de bataille|cimetière|main"
    r"|bibliothèque|exil|pile)"
)
_IS = r"(?:is|are|est) (?P<not>not |pas )?"
_HAS = r"(?:has|a)"
_COLOR = r"(?P<color>white|blue|black|red|green|colou?rless|blanche?|bleue?|noire?|rouge|verte?|incolore)"
_STATE = (
    r"(?P<state>tapped|untapped|attacking|blocking|blocked|unblocked|face down|face up|phased out|transformed|kicked"
    r"|enchanted|equipped|suspended|a copy|a token|engagée?|dégagée?|attaquante?|bloqueuse|bloquée?|non bloquée?"
    r"|face cachée|un jeton|une copie)"
)

EXPECTATIONS: Final[tuple[tuple[str, str], ...]] = (
    ("draw", r"(?:the game is a draw|la partie est nulle)"),
    ("illegal", r"(?:the last play is illegal|le dernier coup est illégal)(?: \[?(?:CR )?(?P<rule>[\d.a-z]+)\]?)?"),
    ("winner", r"(?P<who>.+?) (?:wins|gagne|a gagné|has won|(?P<not>has not won|n'a pas gagné))"),
    ("life", rf"(?P<who>.+?) {_HAS} (?P<n>-?\d+) (?:life|points? de vie|PV)"),
    ("counters", rf"(?P<what>.+?) {_HAS} (?P<n>\d+) (?P<kind>\S+) (?:counters?|marqueurs?)"),
    (
        "cards",
        rf"(?P<who>.+?) {_HAS} (?P<n>\d+) (?:cards?|cartes?) (?:in|dans|en) (?:the |le |la |l'|sa |son )?{_ZONE}",
    ),
    (
        "identity",
        rf"(?P<what>.+?) {_HAS} (?:no color identity|the color identity|l'identité de couleur)"
        r"(?: (?P<mana>(?:{[WUBRG]})+))?",
    ),
    (
        "led",
        r"(?P<what>.+?) (?:may|peut|(?P<not>cannot|ne peut pas)) (?:be in a deck|être dans un deck)"
        r" (?:led by|mené par) (?P<host>.+)",
    ),
    ("decides", r"(?P<who>.+?) (?:decides for|décide pour) (?P<whom>.+)"),
    ("sees", r"(?P<who>.+?) (?:can see|peut voir|(?P<not>cannot see|ne peut pas voir)) (?P<what>.+)"),
    ("mana", rf"(?P<who>.+?) {_HAS} (?:(?:no|pas de) mana|(?P<mana>(?:{{[WUBRGC]}})+))"),
    ("mana value", rf"(?P<what>.+?) {_HAS} (?:mana value|converted mana cost|un coût converti de mana de) (?P<n>\d+)"),
    ("no pt", rf"(?P<what>.+?) {_HAS} (?:no power or toughness|ni force ni endurance)"),
    ("pt", r"(?P<what>.+?) (?:is|est) (?P<p>-?\d+)/(?P<t>-?\d+)"),
    ("markers", r"there (?:is|are) (?P<n>\d+) turn markers?"),
    ("markers", r"il y a (?P<n>\d+) marqueurs? de tour"),
    ("marker", rf"(?P<who>.+?) {_HAS} (?P<not>no |pas de )?(?:a turn marker|turn marker|un marqueur de tour)"),
    ("range", r"(?P<who>.+?)'s range of influence is (?P<n>\d+)"),
    ("range", r"(?P<who>.+?) a une portée d'influence de (?P<n>\d+)"),
    ("within", rf"(?P<what>.+?) {_IS}within (?P<who>.+?)'s range of influence"),
    ("within", rf"(?P<what>.+?) {_IS}dans la portée d'influence de (?P<who>.+)"),
    ("left", rf"(?P<who>.+?) (?:{_HAS} (?P<not>not |pas )?(?:left the game|quitté la partie))"),
    ("zone", rf"(?P<what>.+?) {_IS}(?:on|in|en|sur|dans) (?:the |le |la |l')?{_ZONE}(?: (?:de |d')(?P<whose>.+))?"),
    ("zone", rf"(?P<what>.+?) {_IS}in (?P<who>.+?)'s {_ZONE}"),
    ("zone", rf"(?P<what>.+?) {_IS}(?P<zone>outside the game|en dehors de la partie)"),
    ("gone", r"(?P<what>.+?) (?:is gone|does not exist|n'existe plus)"),
    ("damage", rf"(?P<what>.+?) {_HAS} (?P<n>\d+) (?:damage|blessures?)"),
    ("status", rf"(?P<what>.+?) {_IS}{_STATE}"),
    ("color", rf"(?P<what>.+?) {_IS}{_COLOR}"),
    ("attached", rf"(?P<what>.+?) {_IS}(?:attached to|attachée? à) (?P<host>.+)"),
    ("named", r"(?P<what>.+?) (?:is named|s'appelle) (?P<name>.+)"),
    ("stack", r"(?:the stack is empty|la pile est vide|(?:the stack has|la pile a) (?P<n>\d+) (?:objects?|objets?))"),
    ("step", r"(?:the step is|l'étape est) (?P<step>.+)"),
    ("time", r"(?:it is|c'est) (?P<time>day|night|le jour|la nuit)"),
    ("time", r"(?:it is neither day nor night|ce n'est ni le jour ni la nuit)"),
    ("active", r"(?:it is|c'est) (?:le tour de |au tour de )?(?P<who>.+?)(?:'s turn)?"),
    ("commander", rf"(?P<what>.+?) {_IS}(?:a commander|un commandant)"),
    ("type", rf"(?P<what>.+?) {_IS}(?:an?|une?) (?P<type>.+)"),
    ("controls", r"(?P<who>.+?) (?:controls|contrôle) (?P<n>\d+) (?P<what>.+)"),
    ("controls", r"(?P<who>.+?) (?:controls|(?P<not>does not control|ne contrôle pas)|contrôle) (?P<what>.+)"),
    ("lost", r"(?P<who>.+?) (?:has lost|a perdu|(?P<not>has not lost|n'a pas perdu))"),
    ("has", rf"(?P<what>.+?) {_HAS} (?:(?P<not>no |pas (?:le |la |l'|de )?)|le |la |l')?(?P<keyword>[^\d].*)"),
)

ZONE_NAMES: Final = {
    "champ de bataille": "battlefield",
    "cimetière": "graveyard",
    "main": "hand",
    "bibliothèque": "library",
    "exil": "exile",
    "pile": "stack",
    "command zone": "command",
    "outside the game": "outside",
    "en dehors de la partie": "outside",
}
STATUSES: Final = {
    "engagé": "tapped",
    "engagée": "tapped",
    "dégagé": "untapped",
    "dégagée": "untapped",
    "attaquant": "attacking",
    "attaquante": "attacking",
    "bloqueuse": "blocking",
    "bloqué": "blocked",
    "bloquée": "blocked",
    "non bloqué": "unblocked",
    "non bloquée": "unblocked",
    "face cachée": "face down",
    "a copy": "copy",
    "une copie": "copy",
    "a token": "token",
    "un jeton": "token",
}
TIMES: Final = {"le jour": "day", "la nuit": "night"}
TYPES: Final = {
    "créature": "creature",
    "artefact": "artifact",
    "enchantement": "enchantment",
    "terrain": "land",
    "éphémère": "instant",
    "rituel": "sorcery",
}
"""Types by their French names; other words are compared as they stand."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that was understood."""

    kind: str
    parts: dict[str, str]
    line: Line


def names_in(text: str, known: Callable[[str], bool] = lambda name: False) -> list[str]:
    """Several names, separated by semicolons or else by commas; a *known* name with a comma in it stays whole."""
    parts = [part.strip() for part in text.split(";" if ";" in text else ",")]
    names: list[str] = []
    while parts:
        count = next((n for n in range(len(parts), 1, -1) if known(", ".join(parts[:n]))), 1)
        names.append(", ".join(parts[:count]))
        del parts[:count]
    return [name for name in names if name]


def understand(line: Line, table: tuple[tuple[str, str], ...], players: Sequence[str]) -> Sentence:
    """The sentence of a line.

    :raises MalformedInput: no sentence of the table is like it, or it speaks of a player who does not play.
    """
    text = line.text.rstrip(".")
    if len(text) > LONGEST or any(len(digits) > LONGEST_NUMBER for digits in re.findall(r"\d+", text)):
        raise MalformedInput("this sentence, or a number in it, is too long", _without_text(line.place))
    for kind, pattern in table:
        found = re.fullmatch(pattern, text, re.IGNORECASE)
        if found is None:
            continue
        parts = {name: value for name, value in found.groupdict().items() if value is not None}
        if "whose" in parts:
            parts["who"] = parts.pop("whose")
        if "who" in parts and parts["who"] not in players:
            continue
        return Sentence(kind, parts, line)
    starts = list(dict.fromkeys(kind for kind, _ in table))
    raise MalformedInput(f"this sentence is not understood: '{line.text}'", line.place, starts)


def _without_text(place: Place) -> Place:
    return Place(place.file, place.line, place.column)
