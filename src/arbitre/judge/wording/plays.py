"""The sentences of a line of play, in English and French: what a player does, and what a player answers.

A row is a kind of sentence and a pattern of folded text. ``«cast»`` stands for every form of a verb; the names of parts
are those of groups, and a group whose name ends with a digit is the same part in another place.
"""

from __future__ import annotations

from typing import Final

from arbitre.judge.wording import orders, undeclared
from arbitre.judge.wording.folding import AMOUNT, NUMBER
from arbitre.judge.wording.rows import Row, rows

WHO: Final = r"(?P<who>.+?)"
_TARGETING: Final = (
    r",? (?:and |et |en )?(?:targeting|targets|cibl(?:ant|e)|choosing as (?:its |a )?targets?|avec pour cibles?)"
)
_ON: Final = r"(?P<loose> (?:on|onto|at|against|sur|contre))"


def _x(again: str = "") -> str:
    """The value of X."""
    equals = r"(?:=|is|equals|est|vaut|egale?) ?(?:to |a )?"
    return rf"(?:,? (?:with |for |where |avec |pour |ou )?x ?{equals}(?P<x{again}>{NUMBER}))?"


_TARGETS: Final = rf"(?:{_TARGETING} (?P<targets>.+?))?"
_WAYS: Final = (
    r"(?:flashback|spectacle|overload|cleave|evoke|dash|blitz|madness|miracle|prowl|surge|emerge|escape|disturb|bestow|mutate"
    r"|retrace|jump-start|aftermath|unearth|plot|foretell|suspend|warp|impending|freerunning|harmonize|mayhem|sneak|fuse)"
)
"""Keywords by which a card is cast "with" them: of other words those are names of cards."""
_FREE: Final = (
    r"without paying (?:its|the|any) (?:mana )?costs?|for free|for nothing|for no mana"
    r"|sans (?:en )?payer (?:son|le) (?:cout de mana|cout)|gratuitement"
)


_ITS: Final = "(?:its |the |le |la |l'|son |sa )?"
_BY: Final = rf",? (?:using|via|par|en utilisant|for its|pour son cout de) {_ITS}(?P<way>[a-z0-9' -]+?)(?: cost)?"


def _known_way(again: str = "1") -> str:
    """That a card is cast by a keyword that is known for it, or for nothing."""
    return (
        rf",? (?:with|for|by paying|avec|pour|en payant) {_ITS}(?:cout de )?(?P<way{again}>{_WAYS})(?: cost)?"
        rf"|,? (?P<free{again}>{_FREE})"
    )


_MODES: Final = (
    r"(?:,? (?:choosing|with|using|en choisissant|avec) (?:the |le |la |les )?(?:modes?|options?)"
    r" (?P<modes>\d+(?:(?:, ?| and | et )\d+)*))?"
)
_KICKED: Final = r"(?P<kicked>,? (?:kicked|kicke|with kicker|with its kicker|avec (?:le |son )?kick))?"
_FROM: Final = (
    r"(?:,? (?:from|depuis|de) ?(?:the |her |his |their |its |le |la |l'|son |sa )?(?:top of (?:the |her |his |their )"
    r"|dessus de (?:la |sa ))?(?P<zone>graveyard|hand|exile|library|command zone|cimetiere|main|exil|bibliotheque"
    r"|zone de commandement))?"
)
"""Where a card is as it is played (CR 601.3)."""
_DOWN: Final = r"(?P<down>,? (?:face[ -]down|facedown|face cachee|comme morph|as a morph))?"
_HOW: Final = f"{_FROM}(?:{_BY}|{_known_way()})?{_DOWN}{_KICKED}{_x()}{_MODES}"
_ARTICLE: Final = r"(?:the |a |an |an? |le |la |l'|un |une |son |sa |his |her |their )?"
_ABILITY: Final = r"(?:(?:the |an |one )?(?:activated )?abilit(?:y|ies) of |(?:la |une )?capacite d(?:e |u |'))?"
_BANDED: Final = (
    r"(?P<band>,? (?:in a band|as a band|banded(?: together)?|en groupe|en un groupe|en bande|regroupee?s?|regroupes?"
    r"|qui forment un groupe|formant un groupe))"
)
_LETS: Final = r"(?:it|that|them|the (?:spell|ability|trigger)|everything|le sort|la capacite|faire|cela|ca|tout)"
_NOBODY: Final = r"(?:nobody|no one|no creatures?|personne|aucune creature)"
_FLASHES_BACK: Final = r"(?:flash(?:es|ed)? ?back|flashbacks?|flashbacke)"
_FLASHBACK: Final = {"way": "flashback"}
_LATER: Final = f"(?:{_known_way('2')})?{_x('2')}"
"""The same told behind the targets."""

PLAYS: Final[tuple[Row, ...]] = rows(
    ("cast", rf"{WHO} «cast» (?P<what>.+?){_HOW}{_TARGETS}{_LATER}"),
    ("cast", rf"{WHO} «cast» (?P<what>.+?){_HOW}{_ON} (?P<targets>.+?){_LATER}"),
    ("cast", rf"{WHO} {_FLASHES_BACK} (?P<what>.+?){_FROM}{_KICKED}{_x()}{_MODES}{_TARGETS}{_x('2')}", _FLASHBACK),
    (
        "cast",
        rf"{WHO} {_FLASHES_BACK} (?P<what>.+?){_FROM}{_KICKED}{_x()}{_MODES}{_ON} (?P<targets>.+?){_x('2')}",
        _FLASHBACK,
    ),
    (
        "cast",
        rf"{WHO} «respond» (?:(?:to (?:it|that|this) )?(?:with|by casting|casting)|(?:a cela )?(?:avec|par|en lancant))"
        rf" (?P<what>.+?){_HOW}{_TARGETS}{_LATER}",
    ),
    (
        "cast",
        rf"{WHO} «respond» (?:with|by casting|casting|avec|par|en lancant) (?P<what>.+?){_HOW}{_ON}"
        rf" (?P<targets>.+?){_LATER}",
    ),
    (
        "land",
        rf"{WHO} «play» (?P<what>.+?){_FROM}(?: (?:as (?:his|her|their|a) land(?: for the turn)?|comme terrain))?",
    ),
    ("play", rf"{WHO} «play» (?P<what>.+?){_HOW}{_TARGETS}{_LATER}"),
    ("play", rf"{WHO} «play» (?P<what>.+?){_HOW}{_ON} (?P<targets>.+?){_LATER}"),
    ("land", rf"{WHO} «put» (?P<what>.+?) (?:onto the battlefield|into play|en jeu|sur le champ de bataille)"),
    ("land", rf"{WHO} «put» (?:en jeu|into play) (?P<what>.+?)"),
    (
        "activate",
        rf"{WHO} «activate» {_ABILITY}(?P<what>.+?)(?:'s)?(?:(?: ?:)? (?P<ability2>[+-]\d+|0))?"
        rf'(?: abilit(?:y|ies)| capacite)?(?: ?: ?" ?(?P<ability>.+?) ?")?{_x()}{_TARGETS}{_x("2")}',
    ),
    ("activate", rf"{WHO} «activate» {_ABILITY}(?P<what>.+?){_ON} (?P<targets>.+?){_x('2')}"),
    ("activate", rf"{WHO} «activate» la capacite (?P<ability>[+-]\d+|0) d(?:e |u |')(?P<what>.+?){_TARGETS}"),
    (
        "mana",
        rf"{WHO} «tap» (?P<what>.+?) (?:for|to (?:add|make|produce|get)|pour(?: (?:ajouter|produire|faire))?)"
        r" (?:du |some |one |un )?"
        r"(?:(?P<color>\{?[a-z]+\}?) mana|mana(?: (?P<color2>[a-z]+))?|(?P<color3>\{[wubrgc]\}))",
    ),
    ("tap", rf"{WHO} «tap» (?P<what>.+?){_TARGETS}{_x('2')}"),
    ("tap", rf"{WHO} «tap» (?P<what>.+?){_ON} (?P<targets>.+?){_x('2')}"),
    ("equip", rf"{WHO} «equip» (?P<what>.+?) (?:to|onto|a) (?P<targets>.+)"),
    ("equip", rf"{WHO} «equip» (?P<targets>.+?) (?:with|avec|d(?:e |u |')) ?(?P<what>.+)"),
    ("cycle", rf"{WHO} «cycle» (?P<what>.+)"),
    (
        "no attack",
        rf"{WHO} (?:«attack» with nothing|n'attaque avec rien|(?:«declare»|makes?) no attack(?:er)?s?"
        r"|ne declare (?:pas d'attaquants?|aucun attaquant))",
    ),
    ("no attack", rf"{_NOBODY} (?:n')?«attack»"),
    (
        "no attack",
        r"(?:there (?:is|are) )?no attack(?:er)?s?|(?:il n'y a )?(?:pas d'|aucune? )(?:attaquants?|attaques?)",
    ),
    ("attack", rf"{WHO} «attack»(?: (?!with |avec )(?P<whom>.+?))? (?:with|avec) (?P<what>.+?){_BANDED}"),
    ("attack", rf"{WHO} «attack»(?: (?!with |avec )(?P<whom>.+?))? (?:with|avec) (?P<what>.+)"),
    ("attack", rf"{WHO} «declare» (?P<what>.+?) (?:as (?:an )?|comme )?(?:attackers?|attaquante?s?)"),
    (
        "no block",
        rf"{WHO} (?:«block» (?:with )?nothing|ne bloque (?:rien|personne)|(?:«declare»|makes?|has) no block(?:er)?s?"
        r"|(?:ne declare|n'a) (?:pas de bloqueurs?|aucun bloqueur))",
    ),
    ("no block", rf"{_NOBODY} (?:ne )?«block»"),
    ("no block", r"(?:there (?:is|are) )?no block(?:er)?s?|(?:il n'y a )?(?:pas de |aucune? )(?:bloqueurs?|blocages?)"),
    *undeclared.PATTERNS,
    ("block", rf"{WHO} «block» (?!with |avec )(?P<whom>.+?) (?:with|avec) (?P<what>.+)"),
    ("block", rf"{WHO} (?:les? |la |l')?«block» (?:with|avec) (?P<what>.+)"),
    ("block", r"(?P<whom>.+?) (?:(?:is|are|gets) blocked by|(?:est|sont) bloque(?:e|s|es)? par) (?P<what>.+)"),
    (
        "assign",
        rf"{WHO} «assign»(?: (?:(?:with|for|avec|pour) )(?P<by>.+?))?"
        rf" (?P<what>{AMOUNT}(?: .*?)? (?:to|a|au|aux|a la) .+)",
    ),
    ("assign", rf"(?P<by>.+?) «assign» (?P<what>{AMOUNT}(?: .*?)? (?:to|a|au|aux|a la) .+)"),
    ("say", rf'{WHO} «say» "? ?(?P<what>yes|no|oui|non) ?"?'),
    (
        "say",
        rf"{WHO} (?:does(?: not|n't) (?:accept|agree|pay|do (?:it|so|that))|«decline»(?: to pay)?)",
        {"what": "no"},
    ),
    ("say", rf"{WHO} (?:n'accepte pas|ne (?:paie|paye) pas|ne le fait pas|refuse de payer)", {"what": "no"}),
    ("say", rf"{WHO} (?:«accept»|does (?:it|so)|le fait)", {"what": "yes"}),
    ("say", rf"{WHO} «pay»(?: (?:it|for it|the cost|le cout))?", {"what": "yes"}),
    ("pay", rf"{WHO} «pay» (?P<what>.+)"),
    ("give up", rf"{WHO} «discard» (?P<what>.+)", {"deed": "discard"}),
    ("give up", rf"{WHO} «sacrifice» (?P<what>.+)", {"deed": "sacrifice"}),
    ("choose", rf"{WHO} «choose» (?P<what>.+)"),
    ("target", rf"{WHO} «target» (?P<what>.+)"),
    ("order", rf"{WHO} (?:«order»|«put» on the stack|«put» sur la pile) (?P<what>.+)"),
    *(("damage order", pattern) for pattern in orders.PATTERNS),
    (
        "band",
        r"(?P<what>.+?) (?:forms? (?:a band|un groupe)|forment un groupe|(?:is|are) (?:in a band|banded)(?: together)?"
        r"|bands? together|(?:est|sont) (?:en groupe|en bande|dans un groupe|regroupee?s?|regroupes?)|se regroupent"
        r"|forment une bande)",
    ),
    ("pass", rf"{WHO} «pass»(?: (?:the |la )?(?:priority|priorite|main))?"),
    (
        "special",
        rf"{WHO} «take» (?:the special action|l'action speciale) (?P<way>.+?) (?:of|with|avec|de) (?P<what>.+)",
    ),
    ("special", rf"{WHO} «suspend» (?P<what>.+?){_x()}", {"way": "suspend"}),
    (
        "special",
        rf"{WHO} «unlock» (?:the |la porte )(?P<side>left|right|gauche|droite)(?: (?:door|half) of| de) (?P<what>.+)",
        {"way": "unlock"},
    ),
    ("special", rf"{WHO} «unlock» (?:(?:the |la )(?:door|porte) )?(?P<what>.+)", {"way": "unlock"}),
    ("special", rf"{WHO} «foretell» (?P<what>.+)", {"way": "foretell"}),
    ("special", rf"{WHO} «plot» (?P<what>.+)", {"way": "plot"}),
    ("special", rf"{WHO} «turn» (?P<what>.+?) (?:face[ -]up|faceup|face visible)", {"way": "turn face up"}),
    ("special", rf"{WHO} (?:unmorphs?|is unmorphing|turns up|demorphe) (?P<what>.+)", {"way": "turn face up"}),
    (
        "repeat",
        rf"{WHO} «repeat» (?:the last (?P<last>{NUMBER}) plays?|les (?P<last2>{NUMBER}) derniers coups)"
        r" (?P<n>\d+) (?:times?|fois)",
    ),
    ("concede", rf"{WHO} (?:«concede»|gives up)(?: (?:the game|la partie))?"),
    (
        "resolve one",
        r"the top (?:of the stack|spell|ability|object) «resolve»"
        r"|le (?:dessus|sommet) de la pile «resolve»",
    ),
    (
        "resolve all",
        r"(?:everything|all|the (?:whole )?stack|tout|toute la pile|la pile) «resolve»"
        r"|resolve (?:all|everything|the stack)",
    ),
    (
        "resolve",
        r"(?:every(?:one|body)|both(?: players)?|all(?: players)?|they) pass(?:es)?(?: priority)?"
        r"|resolve|on resout"
        r"|(?:there (?:is|are) )?no (?:more )?responses?|no(?:body| one) (?:responds?|has a response)"
        r"|(?:tout le monde|chacun) passe(?: la priorite)?|(?:les (?:deux )?|tous les )joueurs passent(?: la priorite)?"
        r"|personne ne repond|(?:il n'y a )?(?:pas de |aucune )reponses?",
    ),
    (
        "resolve",
        rf"{WHO} (?:has no responses?|does(?: not|n't) respond|lets? {_LETS} (?:«resolve»|happen)"
        rf"|ne repond pas|n'a (?:pas de|aucune) reponse|laisse (?:{_LETS} )?(?:se )?(?:resoudre|faire))",
    ),
    ("resolve", r"(?:it|that|this|the (?:spell|ability|trigger)|elle|il|cela|ca|le sort|la capacite) «resolve»"),
    (
        "resolve",
        r"(?:(?:the )?(?:(?:triggered|activated) )?ability of |la capacite (?:de la |du |de l'|de "
        r"|d'))(?P<what>.+?) «resolve»",
    ),
    ("resolve", r"(?P<what>.+?)(?:'s|(?<=s)') (?:(?:triggered|activated) )?(?:ability|trigger) «resolve»"),
    ("resolve", r"(?P<what>.+?) «resolve»"),
    (
        "go",
        r"(?:(?:we|they|the players|on|nous) )?(?:go|goes|move|moves|advance|advances|proceed|proceeds|skip|skips|jump"
        r"|va|passe|avance|aller|passer|avancer|allons|passons)"
        r"(?: on| ahead| directement)? (?:to|jusqu'a|jusqu'au|a|au|aux) (?P<what>.+)",
    ),
    ("attack", rf"(?P<what>.+?) «attack»(?: (?!with |avec )(?P<whom>.+?))?{_BANDED}"),
    ("attack", r"(?P<what>.+?) «attack»(?: (?!with |avec )(?P<whom>.+))?"),
    ("block", r"(?P<what>.+?) «block» (?P<whom>.+)"),
)

ANSWERS: Final = frozenset({"assign", "say", "pay", "give up", "choose", "target", "order", "damage order", "band"})
"""Sentences that answer a question of the action before them."""

EXAMPLES: Final[dict[str, tuple[str, str]]] = {
    "cast": ("Alice casts Shock targeting Bob", "Alice lance Shock en ciblant Bob"),
    "land": ("Alice plays Forest", "Alice joue Forest"),
    "activate": (
        "Alice activates Prodigal Pyromancer targeting Bob",
        "Alice active Prodigal Pyromancer en ciblant Bob",
    ),
    "mana": ("Alice taps Forest for mana", "Alice engage Forest pour du mana"),
    "tap": ("Alice taps Prodigal Pyromancer targeting Bob", "Alice engage Prodigal Pyromancer en ciblant Bob"),
    "equip": ("Alice equips Bonesplitter to Grizzly Bears", "Alice équipe Grizzly Bears avec Bonesplitter"),
    "cycle": ("Alice cycles Renewed Faith", "Alice recycle Renewed Faith"),
    "attack": ("Alice attacks Bob with Grizzly Bears", "Alice attaque Bob avec Grizzly Bears"),
    "no attack": ("Alice attacks with nothing", "Alice n'attaque pas"),
    "block": ("Bob blocks Grizzly Bears with Wall of Wood", "Bob bloque Grizzly Bears avec Wall of Wood"),
    "no block": ("Bob blocks nothing", "Bob ne bloque pas"),
    "assign": (
        "Alice assigns 3 to Wall of Wood, 3 to Eager Cadet",
        "Alice assigne 3 blessures à Wall of Wood et 3 à Eager Cadet",
    ),
    "say": ("Alice says yes", "Alice dit oui"),
    "pay": ("Alice pays 3 life", "Alice paie 3 points de vie"),
    "give up": ("Alice sacrifices Grizzly Bears", "Alice sacrifie Grizzly Bears"),
    "choose": ("Alice chooses red", "Alice choisit rouge"),
    "target": ("Alice targets Bob", "Alice cible Bob"),
    "order": ("Alice orders Wall of Wood, Eager Cadet", "Alice ordonne Wall of Wood, Eager Cadet"),
    "damage order": (
        "The damage assignment order of Craw Wurm is Wall of Wood, then Eager Cadet",
        "L'ordre d'assignation des blessures de Craw Wurm est Wall of Wood puis Eager Cadet",
    ),
    "band": ("Benalish Hero and Grizzly Bears form a band", "Benalish Hero et Grizzly Bears forment un groupe"),
    "pass": ("Alice passes", "Alice passe"),
    "special": (
        "Alice takes the special action suspend of Rift Bolt",
        "Alice prend l'action spéciale suspend de Rift Bolt",
    ),
    "repeat": ("Alice repeats the last 2 plays 10 times", "Alice répète les 2 derniers coups 10 fois"),
    "concede": ("Alice concedes", "Alice concède"),
    "resolve": ("everyone passes", "tout le monde passe"),
    "resolve one": ("the top of the stack resolves", "le dessus de la pile se résout"),
    "resolve all": ("everything resolves", "tout se résout"),
    "go": ("go to Bob's upkeep", "aller à l'entretien de Bob"),
}
"""A sentence of each kind, for messages."""
