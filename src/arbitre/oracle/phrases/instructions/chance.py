"""Coins, clashes and dice: what is flipped or rolled, and tables of results (CR 701.20, 701.22, 705; CR26 706)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from arbitre.ir.abilities import Activated, Static
from arbitre.ir.amounts import Fixed, OtherResult, Times
from arbitre.ir.conditions import Compares
from arbitre.ir.effects import Body, Clash, CreateTokens, Do, FlipCoin, ResultsTable, RollDie, TableRow
from arbitre.ir.modifications import RollsOneMore
from arbitre.ir.refs import You
from arbitre.ir.values import Compare
from arbitre.oracle.categories import (
    ABILITY,
    AMOUNT,
    BODY,
    CLAUSES,
    CONDITION,
    COSTS,
    LIMITS,
    SENTENCE,
    SENTENCES,
    STATIC,
    TRIGGER_BODY,
    VERB,
)
from arbitre.oracle.discourse.said import DOER, Follow, Targeted, ThisWay, parts_in, stand_in
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, Terminal, row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.normalise import Token
from arbitre.oracle.lexicon.words import COUNT, NUMBER_WORDS, NUMERAL, read_range
from arbitre.oracle.phrases.abilities.abilities import activated, activated_slots
from arbitre.oracle.phrases.amounts.amounts import MANY
from arbitre.oracle.phrases.clauses.follows import flat, kind
from arbitre.oracle.phrases.clauses.modes import FLAVOR
from arbitre.oracle.phrases.clauses.sentences import fold, unfold, unfold_trigger
from arbitre.oracle.phrases.clauses.unless import NO_TOKEN

row(VERB, FlipCoin(who=DOER), en="flip* a coin", fr="lancer* une pièce")
row(VERB, Clash(), en="clash with an opponent", fr="affronter* un adversaire")


def _hangs(
    name: str,
    what: type[FlipCoin | Clash],
    field: str,
    en: str,
    fr: str,
    mine: bool = True,
    others: tuple[str, ...] = (),
) -> None:
    """ "If you win the flip, …": what follows each flip that is won, or lost; if it is not *mine*, by who flipped."""

    def whose(effect: FlipCoin | Clash) -> bool:
        return isinstance(effect, Clash) or (effect.who == You()) is mine

    def hang(clause: Do, follow: Follow) -> Do | None:
        effect = clause.effect
        if not isinstance(effect, what) or getattr(effect, field) or not whose(effect):
            return None
        return replace(clause, effect=replace(effect, **{field: follow.clauses}))

    def take(clause: Do) -> tuple[Do, Follow] | None:
        effect = clause.effect
        if not isinstance(effect, what) or not getattr(effect, field) or not whose(effect):
            return None
        return replace(clause, effect=replace(effect, **{field: ()})), Follow(name, getattr(effect, field))

    kind(name, hang, take)
    for said in (en, *others):
        row(
            SENTENCE,
            Follow(name, flat(h.clauses)),
            en=f"if {said}, {{clauses}}",
            fr=f"si {fr}, {{clauses}}",
            clauses=CLAUSES,
            alias=said != en,
        )


_hangs("flip won", FlipCoin, "won", "you win the flip", "vous gagnez")
_hangs("flip lost", FlipCoin, "lost", "you lose the flip", "vous perdez")
for _field, _verb, _fr in (("won", "win", "gagne"), ("lost", "lose", "perd")):
    _said = (f"the player {_verb}s the flip", f"they {_verb} the flip")
    _hangs(
        f"their flip {_field}",
        FlipCoin,
        _field,
        f"that player {_verb}s the flip",
        f"ce joueur {_fr}",
        mine=False,
        others=_said,
    )
_hangs("clash won", Clash, "won", "you win", "vous gagnez")


def _otherwise_lost(clause: Do, follow: Follow) -> Do | None:
    """ "If you win, …. Otherwise, …": if the clash or the flip that was told of is lost (CR 701.20, 705.2)."""
    effect = clause.effect
    told = isinstance(effect, Clash | FlipCoin) and effect.won and not effect.lost
    return replace(clause, effect=replace(effect, lost=follow.clauses)) if told else None  # type: ignore[type-var]


def _lost(clause: Do) -> tuple[Do, Follow] | None:
    effect = clause.effect
    if not isinstance(effect, Clash) or not effect.lost:
        return None
    return replace(clause, effect=replace(effect, lost=())), Follow("otherwise lost", effect.lost)


kind("otherwise lost", _otherwise_lost, _lost)
row(
    SENTENCE,
    Follow("otherwise lost", flat(h.clauses)),
    en="otherwise, {clauses}",
    fr="sinon, {clauses}",
    clauses=CLAUSES,
)

# --- what is rolled ---------------------------------------------------------------------------------------------------


def _read_die(tokens: Sequence[Token], at: int) -> Iterator[tuple[Any, int, str]]:
    if found := re.fullmatch(r"d(\d+)", tokens[at].text):
        yield int(found[1]), at + 1, ""


def _read_sided(tokens: Sequence[Token], at: int) -> Iterator[tuple[Any, int, str]]:
    word, _, tail = tokens[at].text.partition("-")
    if tail == "sided" and word in NUMBER_WORDS:
        yield NUMBER_WORDS.index(word), at + 1, ""


DIE: Final = Terminal("kind of die", ("<word>",), _read_die, lambda v, _: ([f"d{v}"], "") if type(v) is int else None)
ONE: Final = Fixed(1)
SIDED: Final = Terminal("sides of a die", ("<word>",), _read_sided, lambda v, _: None)


def _roll(sides: int, count: Any = ONE, modifier: Any = None) -> RollDie:
    return RollDie(sides, DOER, count, modifier=modifier)


def _less(sides: int, n: Any) -> RollDie:
    return _roll(sides, modifier=Times(Fixed(-1), n))


row(VERB, RollDie(sides=h.sides, who=DOER), en="roll* a {sides}", fr="lancer* un {sides}", sides=DIE)
row(VERB, build=_roll, of_type=RollDie, en="roll* a {sides} die", sides=SIDED, alias=True)
row(
    VERB,
    _roll(h.sides, h.count),
    provided=lambda count: count != ONE,
    en="roll* {count} {sides}",
    fr="lancer* {count} {sides}",
    sides=DIE,
    count=COUNT,
)
row(
    VERB,
    _roll(h.sides, h.count),
    provided=lambda count: count != ONE,
    en="roll* {count} {sides} dice",
    sides=SIDED,
    count=COUNT,
    alias=True,
)
row(
    VERB,
    RollDie(sides=h.sides, who=DOER, count=Fixed(2), ignored=1),
    en="roll* two {sides} and ignore* the lower roll",
    fr="lancer* deux {sides} et ignorer* le jet le plus bas",
    sides=DIE,
)
row(
    VERB,
    RollDie(sides=h.sides, who=DOER, count=Fixed(2), choose=True),
    en="roll* two {sides} and choose* one result",
    fr="lancer* deux {sides} et choisir* l'un des résultats",
    sides=DIE,
)
row(
    VERB,
    _roll(h.sides, modifier=h.n),
    en="roll* a {sides} and add* {n}",
    fr="lancer* un {sides} et ajouter* {n}",
    sides=DIE,
    n=AMOUNT,
)
row(
    VERB,
    _less(h.sides, h.n),
    en="roll* a {sides} and subtract* {n}",
    fr="lancer* un {sides} et retrancher* {n}",
    sides=DIE,
    n=AMOUNT,
)
row(
    STATIC,
    Static(You(), (RollsOneMore(),)),
    en="if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll.",
    fr="si vous deviez lancer un ou plusieurs dés, lancez à la place ce nombre de dés plus un et ignorez le jet "
    "le plus bas.",
)

# --- the result -------------------------------------------------------------------------------------------------------

ROLLED: Final = RollDie
row(AMOUNT, ThisWay(h.at, ROLLED), en="the result", fr="le résultat")
for _en in ("that result", "the total of those results"):
    row(AMOUNT, ThisWay(h.at, ROLLED), en=_en, alias=True)
row(AMOUNT, OtherResult(), en="the other result", fr="l'autre résultat")

row(
    CONDITION,
    Compares(stand_in(ThisWay(h.at, ROLLED)), Compare.EQUAL, h.n),
    en="the result is {n}",
    n=NUMERAL,
    alias=True,
)

# --- tables -----------------------------------------------------------------------------------------------------------

Range = tuple[int, int | None]


def _read_range(tokens: Sequence[Token], at: int) -> Iterator[tuple[Any, int, str]]:
    yield from read_range(tokens, at)
    text = tokens[at].text
    if tokens[at].kind == "number":
        yield (int(text), int(text)), at + 1, ""
        if tokens[at + 1].text == "—" and tokens[at + 2].kind == "number":
            yield (int(text), int(tokens[at + 2].text)), at + 3, ""


def _write_range(value: Any, _: str) -> tuple[list[Any], str] | None:
    match value:
        case (int(low), None):
            return [f"{low}+"], ""
        case (int(low), int(high)):
            return [str(low)] if low == high else [str(low), "—", str(high)], ""
    return None


RANGE: Final = Terminal("range of results", ("<number>", "<range>"), _read_range, _write_range)
TABLE_ROW: Final = Category("row of a results table")


def _row_of(range: Range, body: Body) -> Any:
    if body.modes is not None or any(isinstance(part, Targeted) for part in parts_in(body)):
        return REJECT  # targets are chosen before anything is rolled
    return TableRow(*range, body.clauses)


row(
    TABLE_ROW,
    build=_row_of,
    unbuild=lambda v: {"range": (v.low, v.high), "body": Body(v.clauses)},
    of_type=TableRow,
    en="¶ {range} | {body}",
    fr="¶ {range} | {body}",
    range=RANGE,
    body=BODY,
)
row(
    TABLE_ROW,
    build=lambda range, words, body: _row_of(range, body),
    of_type=TableRow,
    en="¶ {range} | {words} — {body}",
    range=RANGE,
    words=FLAVOR,
    body=BODY,
    alias=True,
)
row(
    TABLE_ROW,
    build=lambda range, count: TableRow(range[0], range[1], (Do(CreateTokens(NO_TOKEN, count)),)),
    of_type=TableRow,
    en="¶ {range} | create {count} of those tokens.",
    range=RANGE,
    count=MANY,
    alias=True,
)
TABLE: Final = Series(TABLE_ROW, "plain")


def _tokens_named(table: tuple[TableRow, ...]) -> Any:
    """ "Create two of those tokens": those of the row before, which creates nothing else."""
    named: list[TableRow] = []
    for line in table:
        match line.clauses:
            case (Do(effect=CreateTokens(token=token) as effect),) if token == NO_TOKEN:
                before = named[-1].clauses if named else ()
                if len(before) != 1 or not isinstance(before[0].effect, CreateTokens):
                    return REJECT
                clause = replace(before[0], effect=replace(before[0].effect, count=effect.count))
                line = replace(line, clauses=(clause,))
        named.append(line)
    return tuple(named)


def _with_table(at: int, sentences: Any, table: tuple[TableRow, ...]) -> Any:
    """CR26 706.3b: what stands before the table and the table are one ability."""
    body = fold(sentences)
    if body is REJECT or not any(isinstance(part, RollDie) for part in parts_in(body)):
        return REJECT
    looked_up: Any = ThisWay(at, ROLLED)
    table = _tokens_named(table)
    if table is REJECT:
        return REJECT
    return Body((*body.clauses, Do(ResultsTable(looked_up, table))))


def _without_table(body: Body, trigger: bool) -> dict[str, Any] | None:
    match body.clauses:
        case (*before, Do(effect=ResultsTable(rows=rows))):
            slots = (unfold_trigger if trigger else unfold)(Body(tuple(before), body.targets))
            return None if slots is None else slots | {"table": rows}
    return None


for _category in (BODY, TRIGGER_BODY):
    row(
        _category,
        build=_with_table,
        unbuild=lambda v, trigger=_category is TRIGGER_BODY: _without_table(v, trigger),
        of_type=Body,
        en="{sentences} {table}",
        fr="{sentences} {table}",
        sentences=SENTENCES,
        table=TABLE,
        wants_place=True,
    )


def _limited(at: int, cost: Any, sentences: Any, limits: Any, table: tuple[TableRow, ...]) -> Any:
    """ "{T}: Roll a d20. Activate only as a sorcery.": said before the table."""
    body = _with_table(at, sentences, table)
    return REJECT if body is REJECT or not limits else activated(cost, body, limits)


def _limits_first(given: Activated) -> dict[str, Any] | None:
    slots = activated_slots(given)
    parts = None if slots is None or not slots["limits"] else _without_table(given.body, False)
    return None if slots is None or parts is None else {**slots, **parts}


row(
    ABILITY,
    build=_limited,
    unbuild=_limits_first,
    of_type=Activated,
    en="{cost}: {sentences} {limits} {table}",
    fr="{cost} : {sentences} {limits} {table}",
    cost=COSTS,
    sentences=SENTENCES,
    limits=LIMITS,
    table=TABLE,
    wants_place=True,
    rank=1,
)
