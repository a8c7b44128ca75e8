"""What was done before, spoken of by number or by name: "cards discarded this way", "the sacrificed creature's power"."""

from __future__ import annotations

from typing import Final

from arbitre.ir.amounts import Times
from arbitre.ir.effects import Draw, GainLife
from arbitre.ir.node import Amount
from arbitre.oracle.grammar import SING, Category, row
from arbitre.oracle.rows.categories import AMOUNT, OBJECTS, VERB
from arbitre.oracle.rows.words import NUMERAL
from arbitre.oracle.said import DOER, Placeholder, Sacrificed, ThatMuch, ThisWay

# --- numbers -----------------------------------------------------------------------------------------------------------

row(AMOUNT, build=lambda at: ThatMuch(at), unbuild=lambda v: {}, of_type=ThatMuch, en="that much", fr="autant", wants_place=True)
EACH: Final = Category("each thing done this way")
""" "Card discarded this way": its number."""


def _this_way(category: Category, en: str, deed: str, noun: str = "") -> None:
    row(category, build=lambda at: ThisWay(at, deed, noun), of_type=ThisWay, en=en, alias=True, wants_place=True)


for _deed, _sums, _things, _done in (
    ("DealDamage", ("the damage dealt this way", "the amount of damage dealt this way"), (), ""),
    ("LoseLife", ("the life lost this way", "the amount of life lost this way"), (), ""),
    ("Discard", (), ("card|cards",), "discarded"),
    ("Draw", (), ("card|cards",), "drawn"),
    ("Mill", (), ("card|cards",), "milled"),
    ("Destroy", (), ("creature|creatures", "permanent|permanents", "land|lands", "artifact|artifacts", "enchantment|enchantments"), "destroyed"),
    ("SacrificeChosen", (), ("creature|creatures", "permanent|permanents", "land|lands", "artifact|artifacts"), "sacrificed"),
    ("RemoveCounters", (), ("counter|counters",), "removed"),
):
    for _sum in _sums:
        _this_way(AMOUNT, _sum, _deed)
    for _thing in _things:
        _one, _many = _thing.split("|")
        _noun = _one if _deed in ("Destroy", "SacrificeChosen") else ""
        _this_way(AMOUNT, f"the number of {_many} {_done} this way", _deed, _noun)
        _this_way(EACH, f"{_one} {_done} this way", _deed, _noun)


def _times(n: Amount, each: Placeholder) -> GainLife:
    """So much life for each."""
    return GainLife(Times(n, each), DOER)  # type: ignore[arg-type]


row(VERB, build=lambda each: Draw(each, DOER), en="draw* a card for each {each}", each=EACH, alias=True)
row(VERB, build=lambda each: GainLife(each, DOER), en="gain* 1 life for each {each}", each=EACH, alias=True)
row(VERB, build=_times, en="gain* {n:plur} life for each {each}", n=NUMERAL, each=EACH, alias=True)

# --- what was sacrificed -----------------------------------------------------------------------------------------------

for _noun in ("creature", "artifact", "land", "enchantment", "permanent"):

    def _fits(said: Sacrificed, noun: str = _noun) -> dict[str, object] | None:
        return {} if said.noun == noun else None

    row(OBJECTS, build=lambda at, noun=_noun: Sacrificed(at, noun), unbuild=_fits, of_type=Sacrificed, en=f"the sacrificed {_noun}",
        fr="le permanent sacrifié", number=SING, wants_place=True)  # fmt: skip
