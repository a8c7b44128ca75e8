"""Whole abilities and paragraphs (CR 112.3, 207.2c, 602, 603, 710)."""

from __future__ import annotations

from typing import Any, Final

from arbitre.french.glossary import ABILITY_WORDS
from arbitre.ir.abilities import (
    Activated,
    ClassLevel,
    Keyword,
    Level,
    Replacement,
    SpellAbility,
    Static,
    StationLevel,
    Timing,
    Triggered,
)
from arbitre.ir.amounts import Fixed
from arbitre.ir.node import Ability, Cost
from arbitre.ir.patterns import (
    StepBegins,
)
from arbitre.ir.values import Step
from arbitre.oracle.categories import (
    ABILITY,
    BODY,
    CONDITIONS,
    COSTS,
    EVENT,
    KEYWORDS,
    LIMITS,
    PARAGRAPH,
    QUOTED,
    REPLACEMENT,
    SPELL_BODY,
    SPELL_PARAGRAPH,
    STATIC,
    STEP_EVENT,
    TRIGGER_BODY,
)
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import changed, h
from arbitre.oracle.lexicon.words import LEVELS, NUMERAL, PT
from arbitre.oracle.phrases.abilities.places import apart, as_one, is_placed, placed
from arbitre.oracle.phrases.events.events import says_when

# --- activated --------------------------------------------------------------------------------------------------------


def activated(cost: Cost, body: Any, limits: tuple[tuple[str, Any], ...]) -> Any:
    """An activated ability with what it says of its use."""
    return placed(Activated(cost, body, **dict(limits)))


MEANT: Final = ("exhaust", "boast", "power-up", "forecast", "solved", "to solve")
"""Words before a dash that mean something, and have rows of their own."""


def activated_slots(ability: Activated) -> dict[str, Any] | None:
    """What an activated ability says; None for one with a wording of its own."""
    if ability.timing is Timing.LOYALTY or ability.word in MEANT or not is_placed(ability):
        return None
    plain = Activated(ability.cost, ability.body)
    limits = ((field, getattr(ability, field)) for field in ("by", "condition", "once", "per_turn", "prices", "timing"))
    return {
        "cost": ability.cost,
        "body": ability.body,
        "limits": tuple((field, value) for field, value in limits if value != getattr(plain, field)),
    }


def _limits_last(ability: Activated) -> dict[str, Any] | None:
    """Limits stand after what it does, but before modes (:mod:`arbitre.oracle.phrases.abilities.limited_modes`)."""
    slots = activated_slots(ability)
    return None if slots is None or (slots["limits"] and ability.body.modes is not None) else slots


row(
    ABILITY,
    build=activated,
    unbuild=_limits_last,
    of_type=Activated,
    en="{cost}: {body} {limits}",
    fr="{cost} : {body} {limits}",
    cost=COSTS,
    body=BODY,
    limits=LIMITS,
)


# --- triggered --------------------------------------------------------------------------------------------------------


def _triggered(event: Any, body: Any, condition: Any = None) -> Any:
    """A triggered ability; "the next" upkeep belongs to delayed triggers (CR 603.7)."""
    return REJECT if isinstance(event, StepBegins) and event.next else placed(Triggered(event, body, condition))


def _trigger_row(word: str, fr: str, event: Category, alias: bool = False, also: str = "") -> None:
    def unbuild(given: Triggered, conditional: bool) -> dict[str, Any] | None:
        if conditional != (given.condition is not None) or (
            word in ("when", "whenever") and says_when(given.event) != (word == "when")
        ):
            return None
        if given != placed(Triggered(given.event, given.body, given.condition)):
            return None
        slots = {"event": given.event, "body": given.body}
        return slots | {"condition": given.condition} if conditional else slots

    row(
        ABILITY,
        build=lambda event, body: _triggered(event, body),
        unbuild=lambda v: unbuild(v, False),
        of_type=Triggered,
        en=f"{word} {{event}}, (?!if){{body}}",
        fr=f"{fr} {{event}}, (?!si){{body}}",
        event=event,
        body=TRIGGER_BODY,
        alias=alias,
        also=(f"{also} {{event}}, (?!si){{body}}",) if also else (),
    )
    row(
        ABILITY,
        build=lambda event, body, condition: _triggered(event, body, condition),
        unbuild=lambda v: unbuild(v, True),
        of_type=Triggered,
        en=f"{word} {{event}}, if {{condition}}, {{body}}",
        fr=f"{fr} {{event}}, si {{condition}}, {{body}}",
        event=event,
        body=TRIGGER_BODY,
        condition=CONDITIONS,
        alias=alias,
        also=(f"{also} {{event}}, si {{condition}}, {{body}}",) if also else (),
    )


_trigger_row("at the beginning of", "au début de", STEP_EVENT)
AT_END_OF_COMBAT = Category("end of combat")
row(AT_END_OF_COMBAT, StepBegins(Step.END_COMBAT), en="end of combat", fr="la fin du combat")
_trigger_row("at", "à", AT_END_OF_COMBAT)
_trigger_row("when", "quand", EVENT)
_trigger_row("whenever", "à chaque fois que", EVENT, also="lorsque")

# --- the others, ability words, quotations ----------------------------------------------------------------------------

for _kind, _said in ((Static, STATIC), (Replacement, REPLACEMENT)):
    row(ABILITY, h.a, written=lambda a: a.word not in MEANT, of_type=_kind, en="{a}", fr="{a}", a=_said, rank=1)

ABILITY_WORD = Category("ability word")
ABILITY_WORDS_WITH_ROWS: Final = (
    "channel",
    "chroma",
    "domain",
    "fateful hour",
    "grandeur",
    "hellbent",
    "imprint",
    "join forces",
    "kinship",
    "landfall",
    "metalcraft",
    "morbid",
    "radiance",
    "sweep",
    "threshold",
    "bloodrush",
    "battalion",
    "heroic",
    "constellation",
    "raid",
)
for _ability_word in ABILITY_WORDS_WITH_ROWS:
    row(ABILITY_WORD, _ability_word, en=_ability_word, fr=ABILITY_WORDS[_ability_word])


def _word(ability: Ability) -> str:
    """The ability word, which keywords (whose word is part of their name) and levels do not have; that of a chapter
    stands after its number."""
    word = ability.word if isinstance(ability, SpellAbility | Activated | Triggered | Static | Replacement) else ""
    return "" if word in MEANT else word


WORDED = Category("ability with or without its ability word")
row(WORDED, h.a, written=lambda a: not _word(a), of_type=Ability, en="{a}", fr="{a}", a=ABILITY)
row(
    WORDED,
    changed(h.a, word=h.word),
    of_type=Ability,
    en="{word} — {a}",
    fr="{word} — {a}",
    word=ABILITY_WORD,
    a=ABILITY,
)

row(QUOTED, of_type=Ability, en='"{a}"', fr="« {a} »", a=WORDED)

# --- paragraphs -------------------------------------------------------------------------------------------------------


def _whole(value: tuple[Ability, ...]) -> dict[str, Any] | None:
    ability = as_one(value)
    return None if ability is None else {"a": ability}


def _under_a_name(word: str, keywords: tuple[Ability, ...]) -> Any:
    """CR26 207.2d: a name means nothing; what an ability word stands before says when it holds."""
    return REJECT if word in ABILITY_WORDS else keywords


row(
    PARAGRAPH,
    build=_under_a_name,
    unbuild=lambda _: None,
    of_type=tuple,
    en="{word} — {keywords}",
    word=ABILITY_WORD,
    keywords=KEYWORDS,
    alias=True,
)
for _category in (PARAGRAPH, SPELL_PARAGRAPH):
    row(
        _category,
        h.keywords,
        written=lambda keywords: all(isinstance(a, Keyword) for a in keywords),
        of_type=tuple,
        en="{keywords}",
        fr="{keywords}",
        keywords=KEYWORDS,
        rank=1,
    )
    row(_category, build=lambda a: apart(a), unbuild=_whole, of_type=tuple, en="{a}", fr="{a}", a=WORDED)

SPELL = Category("spell ability")
row(SPELL, SpellAbility, en="{body}", fr="{body}", body=SPELL_BODY)
row(SPELL, SpellAbility, en="{word} — {body}", fr="{word} — {body}", body=SPELL_BODY, word=ABILITY_WORD)
row(SPELL_PARAGRAPH, (h.a,), en="{a}", fr="{a}", a=SPELL)

# --- level boxes ------------------------------------------------------------------------------------------------------

LINES = Series(PARAGRAPH, "lines")


def _level(
    levels: tuple[int, int | None], pt: tuple[Fixed, Fixed], lines: tuple[tuple[Ability, ...], ...] = ()
) -> tuple[Level]:
    return (Level(*levels, pt[0].value, pt[1].value, tuple(a for line in lines for a in line)),)


def _level_slots(value: tuple[Ability, ...]) -> dict[str, Any] | None:
    if len(value) != 1 or not isinstance(value[0], Level):
        return None
    level = value[0]
    lines = {"lines": _lines(level.abilities)} if level.abilities else {}
    return {"levels": (level.low, level.high), "pt": (Fixed(level.power), Fixed(level.toughness))} | lines


def _lines(abilities: tuple[Ability, ...]) -> tuple[tuple[Ability, ...], ...]:
    """Keywords share a line."""
    lines: list[tuple[Ability, ...]] = []
    for ability in abilities:
        if lines and isinstance(ability, Keyword) and isinstance(lines[-1][-1], Keyword):
            lines[-1] = (*lines[-1], ability)
        else:
            lines.append((ability,))
    return tuple(lines)


def _with_lines(wanted: bool) -> Any:
    return lambda v: s if (s := _level_slots(v)) is not None and ("lines" in s) == wanted else None


row(
    PARAGRAPH,
    build=_level,
    unbuild=_with_lines(False),
    of_type=tuple,
    en="level {levels} ¶ {pt}",
    fr="niveau {levels} ¶ {pt}",
    levels=LEVELS,
    pt=PT,
)
row(
    PARAGRAPH,
    build=_level,
    unbuild=_with_lines(True),
    of_type=tuple,
    en="level {levels} ¶ {pt} ¶ {lines}",
    fr="niveau {levels} ¶ {pt} ¶ {lines}",
    levels=LEVELS,
    pt=PT,
    lines=LINES,
)

# --- class level bars -------------------------------------------------------------------------------------------------


def _bar(cost: Cost, level: Any, lines: tuple[tuple[Ability, ...], ...]) -> Any:
    return (
        REJECT
        if not isinstance(level, Fixed)
        else (ClassLevel(level.value, cost, tuple(a for line in lines for a in line)),)
    )


def _bar_slots(value: tuple[Ability, ...]) -> dict[str, Any] | None:
    match value:
        case (ClassLevel(level, cost, abilities),):
            return {"cost": cost, "level": Fixed(level), "lines": _lines(abilities)}
    return None


row(
    PARAGRAPH,
    build=_bar,
    unbuild=_bar_slots,
    of_type=tuple,
    en="{cost}: level {level} — {lines}",
    fr="{cost} : niveau {level} — {lines}",
    cost=COSTS,
    level=NUMERAL,
    lines=LINES,
)

# --- station symbols (CR26 721.2) -------------------------------------------------------------------------------------


def _station(levels: tuple[int, int | None], lines: tuple[tuple[Ability, ...], ...]) -> Any:
    return REJECT if levels[1] is not None else (StationLevel(levels[0], tuple(a for line in lines for a in line)),)


def _station_slots(value: tuple[Ability, ...]) -> dict[str, Any] | None:
    match value:
        case (StationLevel(at_least, abilities),):
            return {"levels": (at_least, None), "lines": _lines(abilities)}
    return None


row(
    PARAGRAPH,
    build=_station,
    unbuild=_station_slots,
    of_type=tuple,
    en="{levels} | {lines}",
    fr="{levels} | {lines}",
    levels=LEVELS,
    lines=LINES,
)
