"""Faults that no French text may have, looked for by patterns that share nothing with the grammar."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

import pytest

from arbitre import oracle
from arbitre.cards.catalogue import catalogue
from arbitre.cards.records import Face
from arbitre.errors import UnsupportedText
from arbitre.ir.dungeons import DUNGEONS

FEMININE = (
    "carte|créature|capacité|couleur|blessure|bibliothèque|main|force|endurance|étape|phase|source|copie|cible|pièce|partie"
    "|forêt|île|plaine|montagne|initiative|célérité|vigilance|portée"
)
MASCULINE = (
    "permanent|sort|jeton|joueur|adversaire|marqueur|terrain|artefact|enchantement|planeswalker|éphémère|rituel|contrôleur"
    "|propriétaire|cimetière|tour|combat|coût|nombre|effet|emblème|vol|piétinement|marais"
)
PARTICIPLE = "ciblé|enchanté|équipé|engagé|choisi|sacrifié|exilé"
VERB_OF_COST = "Sacrifie|Paie|Défausse|Engage|Dégage|Exile|Retire|Renvoie|Révèle|Met|Meule|Pioche"
ENGLISH = (
    "the|and|(?<!« )(?<!marqueur )(?<!marqueurs )or|"
    "of|you|your|card|creature|target|legendary|basic|snow|with|each|this|that|to|from|counter"
    "|counters|token|spell|land|when|whenever|draw|damage|life"
)
FAULTS = {
    "de and à are drawn together with le and les": r"\b(?:de|à) les?\b(?! (?:lancer|mettre|jouer)\b)",
    "a little word stands twice": r"\b(de|à|que|le|la|les|un|une|ne|des|du|se|au|sur|et) \1\b",
    "articles are not mixed": r"\b(?:de (?:des|du|au)|à (?:des les|du)|les? un|un le)\b",
    "little words lose their vowel": (
        r"(?<!-)\b(?:le|la|de|que|ne|se|ce|jusque) (?:[aeiouéèêâîôû](?!nze)|h(?:umain|ydre|ippo|omonc|orreur|omme))"
    ),
    "only before a vowel": r"\b[ldnsqu]+'(?:[bcdfgjklmnpqrstvwxz]|harpie|hérisson|halfelin|yeti)",
    "si il is s'il": r"\bsi ils?\b",
    "a masculine word before a feminine noun": rf"\b(?:un|le|ce|cet|du|au|aucun|tout) (?!copie [ep])(?:{FEMININE})\b",
    "a feminine word before a masculine noun": rf"\b(?:une|la|cette|aucune|toute) (?:{MASCULINE})\b",
    "a participle in the wrong gender": (
        rf"(?<!ou )(?<!ou de )(?<!ou à )\b(?:la|une|cette) (?:{FEMININE})(?: [a-zéè-]+)? (?:{PARTICIPLE})\b"
        rf"|(?<!ou )\b(?:le|un|ce|du|au) (?:{MASCULINE})(?: [a-zéè-]+)? (?:{PARTICIPLE})e\b"
    ),
    "a singular after several": (
        rf"\b(?:les|des|ces|aux|deux|trois|quatre|cinq) (?!marais|fois)(?:{FEMININE}|{MASCULINE})\b"
    ),
    "a plural after one": rf"(?<![/+\d])\b(?:[01]|une?|chaque) (?:{FEMININE}|{MASCULINE}|point)s\b",
    "a singular after a number": r"(?<![/+\d-])\b(?:[2-9]|1\d|X) (?:blessure|point de|carte|marqueur|sort)\b",
    "an infinitive after pouvoir and devoir": (
        r"\b(?:pouvez|peut|peuvent|doit|doivent|devait|devaient|deviez)"
        r" (?:ne |pas |vous |le |la |l'|les |lui |leur |se |s')*[a-zéè]+(?:ez|issent)\b"
    ),
    "a verb form after vous": r"\bvous (?:piocher|lancer|perdre|gagner|sacrifier|payer|contrôler|jouer|mettre)\b",
    "a cost says what you do": rf"(?:^|, )(?:{VERB_OF_COST})(?:nt)?\b[^:\n«]* : ",
    "no English": rf"\b(?:{ENGLISH})\b",
    "nothing of a template is left": r"\{[a-z]+[!#@*+>:]|\*|[<>^]|(?<![\d+] )\||\{(?![A-Z0-9])",
    "no space goes astray": r" [.,]|  |\( | \)|' |\n | \n",
    "a space before a colon": r"\S:\s",
    "what is denied is not one": r"\bpas un marqueur\b",
    "one thing has one adversary": r"\bciblée? que vos adversaires\b|\bchaque [a-zé]+ que vos adversaires\b",
    "no capital within a sentence": r", (?:Une?|D'une?|De|Du|Le|La) (?![A-Z])",
    "what is there lies in it": (
        r"\bil y a (?:une?|au moins|pas de|\w+) (?:[a-zéè-]+ ){0,6}d[eu'] ?(?:votre|son|cimetière|un cimetière)\b"
    ),
    "a second clause has que": r"\b[Àà] chaque fois que [^.:,]* ou vous [a-z]+ez\b",
    "être is not in the past with être": r"\b(?:est|sont) été\b",
    "from a hand is put": r"\brenvoy\w+ (?:une|jusqu'à) [^.:]* de (?:votre|sa|leur) main sur le champ\b",
    "several are autres": r"\b(?:les|tous les|toutes les|des) [^.,:]*contrôlez autre que\b",
    "you do it to yourself": (
        r"\b[Vv]ous (?:pouvez|devez) (?:[a-zéè-]+(?:er|ir|re)\b[^.:]* )?s(?:e |')[a-zéè]+(?:er|ir|re)\b"
    ),
    "ne stands before y": r"\by n'",
    "permanent is said before the subtype": r"\bcartes? d[e'] ?[A-ZÉ][\w-]+ de permanent\b",
    "the game's own terms": r"\b(?:arpenteurs?|strates?|estampilles?|désengag\w+|contre-sort\w*)\b",
}
"""What must not be found, by what should be."""
_FLAVOR = re.compile(r"« (?:[IV, ]+ — )?[^—«»\n]* — (?=[A-ZÀÉÊ{~])")
"""An ability word or flavor word where a quoted ability begins."""
_NAMES = re.compile(
    r"((?:du nom d[e']|appelées |[Cc]réez |créer |crée |créent |en |que |Partenariat avec )\s?)"
    r"(?:[A-Z][\w',-]*(?: (?:of|the|and|to|in|for)\b)*[ ,]*)+"
)
"""Names of other cards and of tokens, which stay as they are."""


def _texts(face: Face) -> Iterator[str]:
    """The paragraphs of a face, without names, ability words and flavor words (of a chapter, after its number)."""
    for paragraph in face.paragraphs:
        text = re.sub(r"^([IV, ]+ — )?[^—\n]* — (?=[A-ZÀÉÊ{~«])", "", oracle.write((paragraph,), "~", "fr"))
        text = _FLAVOR.sub("« ", text)
        yield _NAMES.sub(r"\1~ ", text).replace("~ .", "~.")


def _found(part: int, parts: int) -> dict[str, list[str]]:
    """The faults in one of so many *parts* of the catalogue, each with its texts; also what has no words."""
    found: dict[str, list[str]] = {}
    compiled = {name: re.compile(pattern, re.MULTILINE) for name, pattern in FAULTS.items()}
    for entry in catalogue():
        if entry.refused or zlib.crc32(entry.name.encode()) % parts != part:
            continue
        for face in entry.card.faces:
            try:
                texts = list(_texts(face))
            except UnsupportedText as unsaid:
                found.setdefault("no words", []).append(f"{entry.name}: {unsaid}")
                continue
            for text in texts:
                for name, pattern in compiled.items():
                    if match := pattern.search(_DUNGEON.sub("~", text)):
                        found.setdefault(name, []).append(f"{entry.name}: {match.group()!r} in {text!r}")
    return found


@pytest.mark.parametrize(
    "text",
    [
        "piochez un carte", "détruisez la créature ciblé", "égale à le nombre", "le contrôleur de de cette créature",
        "{4}, {T}, Sacrifient ~ : gagnez 1 points de vie.", "vous pouvez piochez une carte", "les carte", "si il meurt",
        "s'il n'a pas un marqueur « temps »", "engagez la créature ciblée que vos adversaires contrôlent",
        "un artefact, Une créature", "s'il y a une carte créature de votre cimetière", "à moins qu'il y n'ait un Elfe",
        "une carte de Rebelle de permanent", "à chaque fois que ~ arrive ou vous lancez un sort", "qui y est été mise",
        "vous pouvez se défausser",
        "renvoyez une carte d'Aura de votre main sur le champ", "tous les Elfes que vous contrôlez autre que ~",
        "vous piocher une carte", "la estampille", "une terrain", "inflige 2 blessure", "le creature legendary",
    ],
)  # fmt: skip
def test_the_patterns_find_the_faults(text: str) -> None:
    assert any(re.search(pattern, text, re.MULTILINE) for pattern in FAULTS.values())


_DUNGEON = re.compile("|".join(map(re.escape, DUNGEONS)))
"""Names of dungeons, which are not translated."""


def test_no_text_has_a_fault() -> None:
    """One card in eight; all of them below."""
    assert _found(0, 8) == {}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_no_text_of_the_whole_catalogue_has_a_fault(part: int) -> None:
    assert _found(part, 4) == {}
