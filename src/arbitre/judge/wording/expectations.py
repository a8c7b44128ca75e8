"""The sentences that say what is so, in English and French: what a scenario expects, and what a position asks for.

A row is a kind of sentence and a pattern of folded text, as in :mod:`arbitre.judge.wording.plays`.
"""

from __future__ import annotations

from typing import Final

from arbitre.judge.wording import orders
from arbitre.judge.wording.folding import NUMBER, folded
from arbitre.judge.wording.rows import Row, rows

ZONES: Final = {
    "battlefield": "battlefield, champ de bataille",
    "graveyard": "graveyard, cimetière",
    "hand": "hand, main",
    "library": "library, bibliothèque, deck",
    "exile": "exile, exil",
    "stack": "stack, pile",
    "command": "command zone, command, zone de commandement",
    "outside": "outside the game, en dehors de la partie, hors de la partie",
}
"""The zones by their names in both languages."""
ZONE_NAMES: Final = {folded(one): zone for zone, names in ZONES.items() for one in names.split(",")}
ZONE: Final = r"(?P<zone>" + "|".join(sorted(ZONE_NAMES, key=len, reverse=True)) + ")"
"""The name of a zone, as a pattern of folded text."""

STATUSES: Final = {
    "tapped": "tapped, engagé, engagée, engagés, engagées",
    "untapped": "untapped, dégagé, dégagée, dégagés, dégagées",
    "attacking": "attacking, attaquant, attaquante",
    "blocking": "blocking, bloqueur, bloqueuse, bloquante",
    "blocked": "blocked, bloqué, bloquée",
    "unblocked": "unblocked, non bloqué, non bloquée",
    "face down": "face down, face-down, face cachée",
    "face up": "face up, face-up, face visible",
    "phased out": "phased out, hors phase",
    "solved": "solved, résolu, résolue",
    "monstrous": "monstrous, monstrueux, monstrueuse",
    "renowned": "renowned, renommé, renommée",
    "saddled": "saddled, sellé, sellée",
    "suspected": "suspected, suspecté, suspectée",
    "transformed": "transformed, transformé, transformée",
    "kicked": "kicked, kické, kickée",
    "enchanted": "enchanted, enchanté, enchantée",
    "equipped": "equipped, équipé, équipée",
    "suspended": "suspended, suspendu, suspendue",
    "copy": "a copy, une copie",
    "token": "a token, un jeton",
}
"""What an object is said to be, besides its characteristics."""
STATUS_NAMES: Final = {folded(one): status for status, names in STATUSES.items() for one in names.split(",")}
TYPES: Final = {
    "artefact": "artifact",
    "créature": "creature",
    "enchantement": "enchantment",
    "éphémère": "instant",
    "rituel": "sorcery",
    "terrain": "land",
}
"""Types by their French names; other words are compared as they stand."""

_IS: Final = r"(?:is|are|was|est|sont|n'est|ne sont) (?P<not>not |pas )?(?:still |now |encore |maintenant |toujours )?"
_HAS: Final = r"(?:has|have|a|ont|n'a|n'ont)(?: still| now| encore| maintenant)?"
_COLOR: Final = r"(?P<color>white|blue|black|red|green|colou?rless|blanche?|bleue?|noire?|rouge|verte?|incolore)"
_STATE: Final = r"(?P<state>" + "|".join(sorted(STATUS_NAMES, key=len, reverse=True)) + ")"
_LIFE: Final = rf"(?P<n>{NUMBER}) (?:life(?: points?| total)?(?: left)?|points? de vie|pv)"
_THE: Final = r"(?:the |le |la |l'|sa |son |his |her |their |its )?"
_OWN: Final = r"(?: (?:de |d')(?P<whose>.+))?"
_PT: Final = r"(?P<p>-?\d+)/(?P<t>-?\d+)"
_INTO_PLAY: Final = r"(?: in| into play| under .+? control|(?: onto)? the battlefield)?"
_EN_JEU: Final = r"(?: en jeu| sur le champ de bataille| sous (?:le|son) controle(?: d.+?)?)?"
_GAME: Final = r"(?: the game| la partie)?"
_WHAT, _WHO = r"(?P<what>.+?)", r"(?P<who>.+?)"

EXPECTATIONS: Final[tuple[Row, ...]] = rows(
    ("draw", r"the game is a draw|la partie est (?:une )?nulle"),
    ("illegal", r"(?:the last play is illegal|le dernier coup est illegal)(?: \[?(?:cr )?(?P<rule>[\d.a-z]+)\]?)?"),
    ("winner", rf"{_WHO} (?:wins|won|has won|gagne|a gagne){_GAME}"),
    (
        "winner",
        rf"{_WHO} (?P<not>has(?: not|n't) won|did(?: not|n't) win|n'a pas gagne|ne gagne pas){_GAME}",
    ),
    ("life", rf"{_WHO} {_HAS} {_LIFE}"),
    ("life", rf"{_WHO} (?:is (?:at|on)|est a) (?P<n>{NUMBER})(?: life(?: points?)?| points? de vie| pv)?"),
    ("life", rf"{_WHO}'s life total is (?P<n>{NUMBER})"),
    (
        "counters",
        rf"{_WHAT} {_HAS} (?P<n>{NUMBER}) (?P<kind>\S+) (?:counters?|marqueurs?)(?: on it| sur (?:lui|elle))?",
    ),
    ("markers", rf"there (?:is|are) (?P<n>{NUMBER}) turn markers?"),
    ("markers", rf"il y a (?P<n>{NUMBER}) marqueurs? de tour"),
    (
        "marker",
        rf"{_WHO} {_HAS} (?P<not>no |pas de )?(?:a turn marker|turn marker|un marqueur de tour|marqueur de tour)",
    ),
    ("counters", rf'{_WHAT} {_HAS} (?P<n>{NUMBER}) marqueurs? "? ?(?P<kind>[^"]+?) ?"?'),
    ("cards", rf"{_WHO} {_HAS} (?P<n>{NUMBER}) (?:cards?|cartes?) (?:in|dans|en|au) {_THE}{ZONE}"),
    (
        "cards",
        rf"{_WHO} {_HAS} (?:no|pas de|aucune) (?:more )?(?:cards?|cartes?) (?:left )?(?:in|dans|en|au) {_THE}{ZONE}",
        {"n": "0"},
    ),
    (
        "identity",
        rf"{_WHAT} {_HAS} (?:no color identity|the color identity|l'identite de couleur|pas d'identite de couleur)"
        r"(?: (?P<mana>(?:\{[wubrg]\})+))?",
    ),
    (
        "led",
        rf"{_WHAT} (?:may|peut|(?P<not>cannot|can't|ne peut pas)) (?:be in a deck|etre dans un deck)"
        r" (?:led by|mene par) (?P<host>.+)",
    ),
    ("decides", rf"{_WHO} (?:decides for|decide pour) (?P<whom>.+)"),
    ("sees", rf"{_WHO} (?:can see|peut voir|(?P<not>cannot see|can't see|ne peut pas voir)) {_WHAT}"),
    ("mana", rf"{_WHO} {_HAS} (?:(?:no|pas de) mana|(?P<mana>(?:\{{[wubrgc]\}})+))"),
    (
        "mana value",
        rf"{_WHAT} {_HAS} (?:(?:a )?mana value(?: of)?|(?:a )?converted mana cost(?: of)?"
        rf"|un cout converti de mana de|une valeur de mana de) (?P<n>{NUMBER})",
    ),
    ("no pt", rf"{_WHAT} {_HAS} (?:no power or toughness|ni force ni endurance)"),
    (
        "pt",
        rf"{_WHAT} (?:is|est)(?: now| still| maintenant| encore)?(?: an?| une?)? {_PT}(?: creature)?",
    ),
    ("pt", rf"{_WHAT} {_HAS} power (?P<p>-?\d+) and toughness (?P<t>-?\d+)"),
    ("pt", rf"{_WHAT} {_HAS} (?:une )?force (?:de )?(?P<p>-?\d+) et (?:une )?endurance (?:de )?(?P<t>-?\d+)"),
    ("range", rf"{_WHO}'s range of influence is (?P<n>{NUMBER})"),
    ("range", rf"{_WHO} a une portee d'influence de (?P<n>{NUMBER})"),
    ("within", rf"{_WHAT} {_IS}within {_WHO}'s range of influence"),
    ("within", rf"{_WHAT} {_IS}dans la portee d'influence de (?P<who>.+)"),
    ("left", rf"{_WHO} (?:{_HAS} (?P<not>not |pas )?(?:left the game|quitte la partie))"),
    ("zone", rf"{_WHAT} {_IS}(?:on|in|en|sur|dans|au) {_THE}{ZONE}{_OWN}"),
    ("zone", rf"{_WHAT} {_IS}(?:in|on) (?P<who>.+?)'s {ZONE}"),
    ("zone", rf"{_WHAT} {_IS}(?P<zone>outside the game|en dehors de la partie|hors de la partie)"),
    ("zone", rf"{_WHAT} {_IS}(?:exiled|exilee?s?)", {"zone": "exile"}),
    ("lost", rf"{_WHO} (?:(?:is|est) (?:dead|mort[es]*)|«die»|(?:does(?: not|n't) survive|ne survit pas))"),
    (
        "lost",
        rf"{_WHO} (?P<not>(?:is(?: not|n't)|n'est pas) (?:dead|mort[es]*)|does(?: not|n't) die|ne meurt pas|«survive»)",
    ),
    ("zone", rf"{_WHAT} (?:is|are|est|sont) (?:dead|mort[es]*)", {"zone": "graveyard"}),
    ("zone", rf"{_WHAT} «die»", {"zone": "graveyard", "lives": "no"}),
    (
        "zone",
        rf"{_WHAT} (?:does(?: not|n't) die|did(?: not|n't) die|ne meurt pas)",
        {"zone": "battlefield", "lives": "yes"},
    ),
    ("zone", rf"{_WHAT} (?:does(?: not|n't) survive|ne survit pas)", {"zone": "graveyard", "lives": "no"}),
    ("zone", rf"{_WHAT} «survive»", {"zone": "battlefield", "lives": "yes"}),
    ("gone", rf"{_WHAT} (?:is gone|no longer exists|does not exist|doesn't exist|n'existe plus)"),
    ("damage", rf"{_WHAT} {_HAS} (?P<n>{NUMBER}) (?:damage|blessures?)(?: marked(?: on it)?)?(?: marquees?)?"),
    ("status", rf"{_WHAT} {_IS}{_STATE}"),
    ("arrived", rf"{_WHAT} (?:has )?(?:just )?(?:came|come|arrived|entered){_INTO_PLAY} (?:just now|this turn)"),
    ("arrived", rf"{_WHAT} (?:has )?just (?:came|come|arrived|entered){_INTO_PLAY}"),
    (
        "arrived",
        rf"{_WHAT} (?:est|sont) (?:arrive|entre|venu)e?s?{_EN_JEU} (?:(?:pendant|durant) )?ce tour(?:-ci)?",
    ),
    (
        "arrived",
        rf"{_WHAT} (?:vient|viennent) (?:tout juste |juste )?d'(?:arriver|entrer){_EN_JEU}(?: ce tour(?:-ci)?)?",
    ),
    ("color", rf"{_WHAT} {_IS}{_COLOR}"),
    *(("damage order", pattern) for pattern in orders.PATTERNS),
    ("attached", rf"{_WHAT} {_IS}(?:attached to|attachee? a) (?P<host>.+)"),
    ("protects", rf"{_WHO} (?:protects|(?P<not>does(?: not|n't) protect|ne protege pas)|protege) {_WHAT}"),
    ("named", rf"{_WHAT} (?:is (?:named|called)|s'appelle) (?P<name>.+)"),
    ("stack", rf"the stack is empty|la pile est vide|(?:the stack has|la pile a) (?P<n>{NUMBER}) (?:objects?|objets?)"),
    ("step", r"(?:the step is|l'etape est) (?P<step>.+)"),
    ("time", r"(?:it is|it's|c'est) (?P<time>day|night|le jour|la nuit)"),
    ("time", r"it is neither day nor night|ce n'est ni le jour ni la nuit"),
    ("active", r"(?:it is|it's) (?P<who>.+?)(?:'s turn|' turn)"),
    ("active", r"c'est (?:le tour |au tour )(?:de |d')(?P<who>.+)"),
    ("commander", rf"{_WHAT} {_IS}(?:a commander|un commandant)"),
    ("type", rf"{_WHAT} {_IS}(?:an?|une?) (?P<type>.+)"),
    ("controls", rf"{_WHO} (?:controls|controle) (?P<n>{NUMBER}) (?P<what>.+)"),
    (
        "controls",
        rf"{_WHO} (?:controls|(?P<not>does(?: not|n't) control(?: any| an?)?|ne controle (?:pas|aucune?)(?: d[e'])?)"
        r"|controle) ?(?P<what>.+)",
    ),
    ("lost", rf"{_WHO} (?:has lost|loses|lost|a perdu|perd){_GAME}"),
    (
        "lost",
        rf"{_WHO} (?P<not>has(?: not|n't) lost|does(?: not|n't) lose|n'a pas perdu|ne perd pas){_GAME}",
    ),
    ("has", rf"{_WHAT} (?P<not>does(?: not|n't) have) (?P<keyword>[^\d].*)"),
    ("has", rf"{_WHAT} {_HAS} (?:(?P<not>no |pas (?:le |la |l'|de |d')?)|le |la |l')?(?P<keyword>[^\d].*)"),
)

NUMERIC: Final = frozenset({"n", "p", "t", "x", "last"})
"""Parts that are numbers."""
EXAMPLES: Final[dict[str, tuple[str, str]]] = {
    "life": ("Bob has 11 life", "Bob a 11 points de vie"),
    "zone": ("Grizzly Bears is in the graveyard", "Grizzly Bears est dans le cimetière"),
    "pt": ("Grizzly Bears is 5/5", "Grizzly Bears est 5/5"),
    "counters": ("Grizzly Bears has 2 +1/+1 counters", "Grizzly Bears a 2 marqueurs +1/+1"),
    "status": ("Grizzly Bears is tapped", "Grizzly Bears est engagée"),
    "arrived": ("Grizzly Bears came under control this turn", "Grizzly Bears est arrivé ce tour-ci"),
    "has": ("Grizzly Bears has flying", "Grizzly Bears a le vol"),
    "controls": ("Alice controls 2 Forest", "Alice contrôle 2 Forest"),
    "lost": ("Bob has lost", "Bob a perdu"),
    "winner": ("Alice wins", "Alice gagne"),
    "damage": ("Grizzly Bears has 1 damage", "Grizzly Bears a 1 blessure"),
    "cards": ("Bob has 3 cards in hand", "Bob a 3 cartes en main"),
}
"""A sentence of some kinds, for messages."""
