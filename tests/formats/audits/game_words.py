"""Colours, types, subtypes, keywords, counters, zones and mana symbols: what is named stands in the nodes, and the
reverse."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

from arbitre.cards.catalogue import catalogue
from formats.audits.claims import TERMS, Claim, Told, heard, told
from formats.audits.material import Said

_TERM: Final = re.compile(TERMS)
_COLORS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_COLOR: Final = re.compile(r"(?!black lotus)\b(?:non)?(white|blue|black|red|green)\b")
_COLOR_FIELDS: Final = ("HasColor.color", "TokenSpec.colors", "SetColors.colors", "AddColors.colors",
    "SpendAsThough.mana",
                        "SpendAsThough.as_though", "ProducesInstead.instead_of", "Devotion.colors",
                        "ManaDoesntEmpty.colors", "AmongColors.colors", "ChosenColor.beside",
                        "AddsMana.color", "ChooseQuality.options", "ChooseQuality.but",
                        "ManaWasSpent.color", "SymbolsIn.color", "SpendsOnX.colors")  # fmt: skip
_NAMED_COLORS: Final = _COLOR_FIELDS[:4]

_TYPES: Final = ("artifact", "creature", "enchantment", "instant", "land", "planeswalker", "sorcery", "battle")
_TYPE: Final = re.compile(
    r"(?<!with )(?<!still )(?<!enlists )(?<!as )(?<!plays )(?<!played )(?<!play )(?<!could cast )"
    r"(?<!attacking that player or )(?<!attacking defending player or )(?:\ban?|\btarget|\beach|\ball|"
    r"\banother|\bother|\bnon|\bno|\btwo|\bthree|\bup to one) "
    r"(?:tapped |untapped |attacking |basic |legendary |nontoken )*"
    r"(artifact|creature|enchantment|instant|land|planeswalker|sorcery)s?\b(?! types?\b| in your party|"
    r" as your ring-bearer| able to block| that died| attack\b| attack, )"
)
_UNSAID: Final = re.compile(
    TERMS + r"|attack|populate|historic|modified|crew|saddle|incubate|party|hand and into|firebend|shares a card type|"
    r"for each card type"
)
"""Words that stand for types which they do not name."""
_SYMBOL: Final = re.compile(r"\{([^}]*)\}")
_NO_COST: Final = re.compile(
    r"if (?:\{.\})+ was spent|add (?:\{.\})+, (?:\{.\})+, or (?:\{.\})+|\{x\}(?=[^.]*where x is|.*\. x is )|"
    r"unless their controller pays \{x\}"
)
_LESS_BY: Final = re.compile(r"spells you cast(?: with [^.]*)? cost \{x\} less to cast, where x is")
_COUNTER: Final = re.compile(r"([+-]\d+/[+-]\d+|[a-z-]+) counters?\b(?! target)(?! that)(?! a spell)")
_NO_KIND: Final = frozenset({"a", "the", "of", "those", "that", "many", "more", "no", "any", "each", "two",
    "three", "all", "another", "additional", "number", "and", "kind", "would", "x", "its", "four", "five", "six",
    "can", "to", "removed", "with", "these", "other", "counters", "has", "had", "or", "counter", "have", "one",
    "may", "s"})  # fmt: skip

CLAIMS: Final = (
    Claim(r"\{t\}[^.\"]*?:", "TapThis"),
    Claim(r"\{q\}[^.\"]*?:", "UntapThis"),
    Claim(r"\bcolorless\b", "ColorCount TokenSpec Symbols.symbols=C PayMana SetColors ProducesInstead", once=True),
    Claim(r"\bmulticolored\b", "ColorCount.compare=>="),
    Claim(r"\bmonocolored\b", "ColorCount.compare==="),
    Claim(r"\blegendary\b", "HasSupertype.supertype=legendary TokenSpec.supertypes=legendary "
        "AddTypes.supertypes=legendary "
          "RemoveTypes.supertypes=legendary CardToken"),
    Claim(r"\bsnow\b", "HasSupertype.supertype=snow Keyword AddTypes.supertypes RemoveTypes.supertypes"),
    Claim(r"one basic land type with another", "ChangesWord", once=True),
    Claim(r"\bbasic\b", "HasSupertype.supertype=basic Domain ChosenType Keyword.name=typecycling ChooseQuality "
        "AddTypes SetTypes HasBasicLandType", once=True),
    Claim(r"\btokens?\b", "IsToken CreateTokens CreatesTokens CreateCopies Amass", once=True),
    Claim(r"\bopponents?\b", "IsOpponent Players.who=each_opponent ChooseQuality.what=opponent CommitsCrime Clash "
        "ChooseOpponent Attached", once=True),
    Claim(r"loses \"enchant [a-z ]+ in a graveyard\"", "LosesAbilities.keywords=enchant"),
    Claim(r"\bgraveyards?\b", "InZone.zone=graveyard ZoneSize.zone=graveyard Moves.to=graveyard Moves.origin=graveyard "
          "Move.to=graveyard Move.origin=graveyard Mill MillCards ExileCards.zone=graveyard MayPlayFrom.zone=graveyard "
          "Search.zones=graveyard "
          "CastFrom.zone=graveyard Threshold Activated.zone=graveyard Triggered.zone=graveyard GoesTo SetAside "
          "Casts.origin=graveyard PlaysAsFromOwn Counter.to CantCast Copies Separate Instead PlayCards EntersWith "
          "Static.zone=graveyard Discard PutIntoGraveyard ExchangeZones Affected.deed=put_into_a_graveyard", once=True),
    Claim(r"\bdies\b|\bdied\b", "Moves.to=graveyard TallyOf.what=creatures_that_died_this_turn "
          "Affected.deed=put_into_a_graveyard"),
    Claim(r"\bexiled?s?\b", "Move.to=exile InZone.zone=exile ExileCards GoesTo.zone=exile LookInto.how=exile Linked "
        "Affected Counter.to=exile "
          "Moves.to=exile Casts.origin=exile Activated.zone=exile CastFrom.zone=exile Triggered.zone=exile Result "
          "SetAside Meld Reveal HowCast.exiles MayPlayFrom.zone=exile "
          "TopCards Delayed", once=True),
    Claim(r"\blibrar(?:y|ies)\b", "Search Searches Shuffle LookInto TopCards Move.to=library Mill MillCards "
        "ZoneSize.zone=library MayPlayFrom.zone=library CastFrom.zone=library PlaysRevealed "
          "GoesTo.zone=library Counter.to=library Fateseal Scry MoveToLibrary ExileCards.top InZone.zone=library "
          "CantSearch SearchesTop PlaySubgame Separate Discover "
          "Moves.origin=library CameThisTurn.origin=library Ante Subgame Shuffles Move.shuffling Manifest", once=True),
)  # fmt: skip

TOLD: Final = (
    Told("HasSupertype.supertype=legendary", r"legendary|historic"),
    Told("HasSupertype.supertype=basic", r"basic|landcycling|domain"),
    Told("HasSupertype.supertype=snow", r"snow|\{s\}"),
    Told("IsToken", r"token"),
    Told("TapThis", r"\{t\}|token|station"),
    Told("InZone.zone=graveyard", r"graveyards?|descend|forage|evidence|\bdies\b|cycl|aren't on the"),
    Told("InZone.zone=exile", r"exiled?|suspended|plotted|aren't on the battlefield"),
    Told("ColorCount", r"colorless|colored|one or more colors|exactly \w+ colors"),
    Told("IsOpponent", r"opponent"),
    Told("Players.who=each_opponent", r"opponent|player"),
    Told("HasState.state=tapped", r"\btapped"),
    Told("HasState.state=untapped", r"untapped|convoke|waterbend|enlist"),
    Told("HasState.state=attacking", r"attack"),
    Told("HasState.state=blocking", r"block"),
)


def _colors(said: Said) -> Iterator[tuple[str, str]]:
    words = {_COLORS[color] for color in _COLOR.findall(said.words)}
    if not words and not said.has(*(field for field in _NAMED_COLORS)):
        return
    nodes = {color for color in _COLORS.values() if said.has(*(f"{field}={color}" for field in _COLOR_FIELDS))}
    named = {color for color in _COLORS.values() if said.has(*(f"{field}={color}" for field in _NAMED_COLORS))}
    for color in words - nodes:
        yield "color", f"{color} only in the words"
    if not re.search(r"\bcolors?\b|\{[wubrg]", said.words) and not _TERM.search(said.words):
        for color in named - words:
            yield "color", f"{color} only in the nodes"


_BASIC: Final = {"Plains", "Island", "Swamp", "Mountain", "Forest"}


def _types(said: Said) -> Iterator[tuple[str, str]]:
    said_types = set(_TYPE.findall(said.words))
    nodes = {fact.rpartition("=")[2] for fact in said.facts} if said_types else set()
    if nodes & _BASIC:
        nodes.add("land")  # "destroy all Plains … each land destroyed this way"
    if said.has("AttackingPlayer.or_planeswalker"):
        nodes.add("planeswalker")  # "attacking that player or a planeswalker they control"
    if "LinkedAmount" in said.facts and "devoured" in said.words:
        nodes.add("creature")  # CR 702.80a: it devours nothing else
    for kind in said_types - nodes:
        yield "type", f"{kind} only in the words"
    for kind in _TYPES:
        if f"HasType.type={kind}" in said.facts and kind[:6] not in said.words and not _UNSAID.search(said.words):
            yield "type", f"{kind} only in the nodes"


def _symbols(said: Said) -> Iterator[tuple[str, str]]:
    words = Counter(symbol.upper() for symbol in _SYMBOL.findall(_NO_COST.sub("", said.words)))
    words["0"] += said.facts.get("AlternativeCost", 0) and said.words.count("without paying")
    words["1"] += len(_LESS_BY.findall(said.words))
    for symbol in "TQE":
        del words[symbol]
    del words["CHAOS"]
    if said.has("PaidOption"):  # it says by its number which of the costs was paid
        words -= Counter(symbol.upper() for symbol in re.findall(r"pays only \{([^}]+)\}", said.words))
    if re.search(r"\{s\} (?:was )?spent", said.words):
        del words["S"]  # mana from snow sources (CR26 107.4h)
    nodes: Counter[str] = Counter()
    facts = said.distinct if said.has("CantBlock.cost") else said.facts  # "can't attack or block unless …": one cost
    for fact, times in facts.items():
        field, _, value = fact.partition("=")
        if value and field in (
            "ManaCost.symbols",
            "Symbols.symbols",
            "AmongColors.colors",
            "ChosenColor.beside",
            "HasSymbol.symbol",
            "ManaWasSpent.color",
        ):
            nodes[value] += times
        if field == "ProducesInstead.type" and value and (value != "C" or "{c}" in said.words):
            nodes[value] += times
    for symbol, times in words.items():
        if nodes[symbol] < times:
            yield "symbol", "too few in the nodes"
    others = ("AmongColors", "ChosenColor.beside", "ManaWasSpent", "TokenSpec", "HasSymbol", "ThisCosts.times")
    if not said.has(*others) and nodes != words:
        yield "symbol", "others in the nodes"


def _counters(said: Said) -> Iterator[tuple[str, str]]:
    words = {kind for kind in _COUNTER.findall(said.words) if kind not in _NO_KIND}
    nodes = {fact.split("=", 1)[1] for fact in said.facts if "kind=" in fact}
    if words - {one.replace("_", " ").split(" ")[-1] for one in nodes}:
        yield "counter", "only in the words"
    for fact in said.facts:
        kind = fact.split("=", 1)[1].replace("_", " ") if ".kind=" in fact else ""
        if (
            kind
            and kind not in ("loyalty", "incubation")
            and "~ token" not in said.words
            and kind not in said.words
            and not re.search(TERMS + r"|\{e\}", said.words)
        ):
            yield "counter", f"{kind} only in the nodes"


@cache
def _subtypes() -> dict[str, str]:
    """Each subtype of a card, by the ways in which it is written."""
    found = {}
    for entry in catalogue():
        for face in entry.facts.faces:
            for kind in (*face.subtypes, "Army"):
                for written in (
                    kind,
                    kind + "s",
                    kind + "es",
                    re.sub(r"f$|fe$", "ves", kind),
                    re.sub(r"y$", "ies", kind),
                    re.sub(r"us$", "i", kind),
                    re.sub(r"man$", "men", kind),
                    re.sub("oo", "ee", kind),
                    re.sub("ouse$", "ice", kind),
                ):
                    found.setdefault(written, kind)
    return found


@cache
def _written() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for written, kind in _subtypes().items():
        found.setdefault(kind, []).append(written.lower())
    return found


_CAPITAL: Final = re.compile(r"(?<![.—•:\"“] )(?<!^)(?<!\n)(?<![\"“])\b(?:non-)?([A-Z][a-z]+(?:[-'][A-Za-z]+)*)")


_NO_KINDS: Final = re.compile(
    r"Choose a Background|For Mirrodin!|Young Hero|Partner—\w+|saddles Mounts|crews Vehicles|Mounts and|"
    r"choose \w+ or \w+\.|[Ee]nchanted (?:Wall|Mountain|Equipment|Forest|Island|Swamp|Plains)|"
    r"gain a Class level|"
    r"create \w+, Friend to Elves|votes for [^.]* or [^.]*\.|For each (?:\w+ )+vote|into \w+, Voice of Nightmares"
)
"""Names of keywords and of single things, and what an Aura that says what it enchants is on."""


def _kinds(said: Said) -> Iterator[tuple[str, str]]:
    known = _subtypes()
    nodes = {fact.split("=", 1)[1].replace("_", " ") for fact in said.facts if "=" in fact}
    words = {known[word] for word in _CAPITAL.findall(_NO_KINDS.sub("", said.cased)) if word in known}
    for kind in words - nodes - {part for one in nodes for part in one.split()}:
        yield "subtype", f"{kind} only in the words"
    for fact in said.facts:
        if fact.startswith("HasSubtype.subtype="):
            kind = fact.split("=", 1)[1].replace("_", " ")
            if (
                kind.lower() not in said.words
                and not _TERM.search(said.words)
                and not any(written in said.words for written in _written()[kind])
                and (kind, "can't be equipped" in said.words) != ("Equipment", True)
            ):
                yield "subtype", f"{kind} only in the nodes"


def _keywords(said: Said) -> Iterator[tuple[str, str]]:
    for fact in said.facts:
        if fact.startswith(("Keyword.name=", "HasKeyword.keyword=", "LosesAbilities.keywords=")):
            word = fact.split("=", 1)[1].replace("_", " ")
            stem = word.removeprefix("type").removeprefix("land")
            if stem not in said.words and not _TERM.search(said.words):
                yield "keyword", f"{word} only in the nodes"


def audit(said: Said) -> Iterator[tuple[str, str]]:
    """The words of the game are the same on both sides."""
    yield from heard(CLAIMS, said)
    yield from told(TOLD, said)
    for part in (_colors, _types, _symbols, _counters, _kinds, _keywords):
        yield from part(said)
