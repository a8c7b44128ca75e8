"""Numbers and words of quantity against the numbers and kinds of the nodes, both ways."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from formats.audits.claims import Claim, Told, heard, told
from formats.audits.material import Said

_NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
            "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"],
        2,
    )
} | {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
    "eighth": 8, "ninth": 9, "tenth": 10, "twice": 2}  # fmt: skip
_IN_TEXT: Final = re.compile(r"\b(?:" + "|".join(_NUMBERS) + r"|d?\d+)\b")
_NO_NUMBERS: Final = re.compile(
    r"\{[^}]*\}|two piles|one, two,? or|descend \d+|to less than \d+|split second|(?:first|second) player|"
    r"double (?:strike|team)|less than [a-z]+ mana to cast|first, second,(?= or third)"
)
"""Symbols, and words that are names of something or say what is always so."""
_TERMS: Final = re.compile(
    r"food|gold token|clue|blood token|map token|walker token|powerstone|junk|lander|mutagen|role token|"
    r"incubate|max speed|learn|"
    r"full party|\bearthbend|suspect|collect evidence|forage|decayed|partner|firebend|saddle|investigate|treasure|"
    r"both|\}, or \{|search your library (?:and graveyard )?for an? [^.]*card[^.]*(?:,|and|or) an? "
)
"""Words that stand for more than they say: their numbers are nowhere in the text."""
_NTH_CAST: Final = re.compile(r"\b(second|third)(?= (?:[a-z]+ )*spell you cast each turn costs)")
"""The second costs less after one."""
_OR_FEWER: Final = re.compile(r"\b([a-z]+)(?= or fewer [a-z]+ counters)")
"""It has not one more than that."""
_ENERGY: Final = re.compile(r"(?:\{e\})+")
_STRENGTH: Final = re.compile(r"[+=-](\d+)/[+-]?(\d+)$")
_VALUE: Final = re.compile(r"=(-?\d+)$")
_SYMBOLS: Final = ("ManaCost", "Symbols", "Costs.")
_UNSAID: Final = (
    "Chapter.numbers",
    "ColorCount.count",
    "Modes.",
    "Target.slot",
    "Scale.factor",
    "ManaOf.amount",
    "ManaWasSpent.at_least",
    "StationLevel.power",
    "StationLevel.toughness",
    "ChooseQuality.options",
)
"""Numbers that words stand for which are none, such as "doubles", "one or both"."""

CLAIMS: Final = (
    Claim(r"\bany number of\b", "TargetSlot.most=None Pick.count=None PlayCards.any_number Search.count=None "
          "SacrificeChosen.count=None Sacrifice.count=None DiscardCards.count=None HasRule ExileCards.count=None "
          "Tap.count=None AdditionalCost.repeats=True "
          "RemoveCounters.count=None MoveCounters.count=None Discard.up_to BlocksMore.more=None LandPlays.more=None "
          "RedistributeLife Repeated AddCounters RepeatProcess CastCopy"),
    Claim(r"\bup to\b", "TargetSlot.least BlocksMore Pick.up_to Search Discard.up_to Draw.up_to RemoveCounters.up_to "
          "MoveCounters.up_to LandPlays.more "
        "Modes.least "
          "Lesser Pick"),
    Claim(r"\btwice\b", "Times Scale Do.times Modes.repeat Activated.per_turn Activates Triggered.per_turn "
          "CastAmount.what=times_kicked"),
    Claim(r"\bhalf\b", "Half Scale.half"),
    Claim(r"\bdoubles?\b(?! strike|-faced)", "Scale.factor Times DoubleMana StatOf Counters LifeOf Scale "
        "PutSameCounters"),
    Claim(r"\bat random\b", "Discard.random DiscardCards.random Pick.random TargetSlot.random "
        "ChooseQuality.random PileOf.random "
          "Modes.random"),
    Claim(r"\bin a random order\b", "Move.random_order"),
    Claim(r"\bin any order\b", "Move.any_order LookInto Scry Move"),
    Claim(r"\bonce each turn\b", "Activated.per_turn Triggered.per_turn MayPlayFrom.once FirstInTurn CountDone"),
    Claim(r"\bonly once\b", "Activated.per_turn Activated.once Triggered.per_turn"),
    Claim(r"in addition to (?:its|their|his|her) other|each other's|the other into|the other on|other words", ""),
    Claim(r"anywhere other than", "Casts.elsewhere CastFrom.zone Moves.origin=command"),
    Claim(r"during each other player's untap", "UntapsWithOthers"),
    Claim(r"if you chose a creature other than", "NotSo Not"),
    Claim(r"paired with another", "HasState.state=paired Pick Partner"),
    Claim(r"replacing all instances of one [\w ]+ with another", "ChangesWord"),
    Claim(r"choose a creature type other than", "ChooseQuality.but"),
    Claim(r"for each other spell that player has cast this turn", "TallyOf"),
    Claim(r"\bthe other creature\b", "Event.role=other"),
    Claim(r"\bfight each other\b", "Fight"),
    Claim(r"discard an? [\w ]*card and another card", "DiscardCards"),
    Claim(r"\bthe other (?:attacking creature|(?:is|was) block\w+)", "ExchangeBlockers ExchangeBlocks", once=True),
    Claim(r"\b(?:another|(?<!bands with )other(?! than (?:a )?basic land card| type\b| card types| abilities)|"
          r"(?<!self or )(?<!chooses )others)\b",
          "Other All.what TargetSlot.distinct_from Others Leads Players.such AttackNeeds "
          "BlockNeeds AttacksWith.others "
          "Casts.elsewhere Affected Players.who=each_other_player ChooseQuality.but"),
    Claim(r"\bloses? all other (?:card types|abilities)", "LosesAllAbilities SetTypes"),
    Claim(r"for each target beyond", "NumberOfTargets"),
    Claim(r"for each (?:(?:\w+ )?creature they control that's attacking|of those creatures)",
          "CantAttack.cost Do.each"),
    Claim(r"\bfor each\b", "CountOf Do.each Number ZoneSize ResultAmount TallyOf CastAmount Counters "
        "EventAmount PayMana.times "
          "ReplaceLater.each TimesHappened Domain DistinctColors DistinctTypes LifeOf TimesPaid StatOf X Party "
          "Devotion Deals "
          "TimesMutated When Plus Times DifferentNames DistinctStats TargetSlot.each_opponent Both VotesFor "
          "LinkedAmount SymbolsIn AssignsAsUnblocked CommanderCasts CopySpell.for_each"),
    Claim(r"divided as you choose among them instead", "Either"),
    Claim(r"\bdivided\b", "DealDamage.divided PutCounters.divided ReplaceLater.divided Half.parts"),
    Claim(r"choose one or more", "Modes.most Modes.when_most"),
    Claim(r"one or more target", "TargetSlot.most=None"),
    Claim(r"\bone or more colors\b", "ColorCount"),
    Claim(r"\bone or more\b", "CastsAt Unblocked.batch Moves.batch Deals.batch AttacksWith.batch BlocksIt.batch "
          "BecomesBlocked.batch PutsCounters Does Compares DidSo "
        "HasCounters Affected "
          "RollsOneMore CountOf CreatesTokens TapsOrUntaps Moves Discard RollsDice BecomesTarget TokenSpec Deals"),
)  # fmt: skip

TOLD: Final = (
    Told("Half", r"\bhalf\b|\ba third of\b|divided evenly"),
    Told("Pick.random", r"random"),
    Told("Discard.random", r"random"),
    Told("DiscardCards.random", r"random"),
    Told("Move.random_order", r"random"),
    Told("Other", r"other|each of|except for", "each of"),
    Told("TargetSlot.most=None", r"any number|one or more|among|each"),
    Told("Pick.count=None", r"any number|all|each"),
    Told("Triggered.per_turn", r"each turn"),
    Told("Activated.per_turn", r"each turn|boast|reveal ~ from your hand:"),
    Told("Casts.nth", r"second|third|first|fourth"),
    Told("Draws.nth", r"second|third|first|fourth"),
    Told("Scale.factor=2", r"twice|double|two"),
    Told("Scale.factor=3", r"three times|triple"),
    Told(
        "All",
        r"\ball\b|\beach\b|[a-z]s\b|every|both|people|any|graveyard|enchanted|"
        r"attached to a|attacking (you or )?a|\bthe rest\b",
    ),
)


def numbers_said(words: str) -> Counter[int]:
    """How often each number from two on stands in a text."""
    words = _NTH_CAST.sub(lambda nth: str(_NUMBERS[nth[1]] - 1), words)
    words = _OR_FEWER.sub(lambda most: str(_NUMBERS.get(most[1], 1) + 1), words)
    found = Counter(
        _NUMBERS.get(word) or int(word.removeprefix("d")) for word in _IN_TEXT.findall(_NO_NUMBERS.sub(" ", words))
    )
    found.update(len(symbols) // 3 for symbols in _ENERGY.findall(words))
    return Counter({number: times for number, times in found.items() if number > 1})


def numbers_meant(said: Said, but: tuple[str, ...] = ()) -> Counter[int]:
    """How often each number from two on stands in the nodes, in other fields than some."""
    found: Counter[int] = Counter()
    for fact, times in said.facts.items():
        if (match := _VALUE.search(fact)) and not fact.startswith((*_SYMBOLS, *but)):
            found[abs(int(match[1]))] += times
        elif match := _STRENGTH.search(fact):
            found.update(map(int, match.groups()))
    if "Threshold" in said.facts and "Threshold.count" not in said.facts:
        found[7] += 1
    return Counter({number: times for number, times in found.items() if number > 1})


def audit(said: Said) -> Iterator[tuple[str, str]]:
    """Numbers are the same on both sides, and so are the words that stand for quantities."""
    yield from heard(CLAIMS, said)
    yield from told(TOLD, said)
    words, nodes = numbers_said(said.words), numbers_meant(said)
    for number, times in words.items():
        if nodes[number] < times:
            yield "number", "more in the words"
    if not _TERMS.search(said.words):
        for number in numbers_meant(said, _UNSAID).keys() - words.keys():
            yield "number", f"{number} only in the nodes"
