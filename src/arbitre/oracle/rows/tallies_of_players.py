"""What happened to any player this turn, as a number: "the damage dealt to you this turn"; chroma (CR 608.2g, 207.2c)."""

from __future__ import annotations

from typing import Final

from arbitre.ir.amounts import Devotion, Tally, TallyOf
from arbitre.ir.refs import Players, Who, You
from arbitre.oracle.grammar import REJECT, Category, row
from arbitre.oracle.rows.categories import AMOUNT, PLAYER
from arbitre.oracle.rows.measures import UNIT
from arbitre.oracle.rows.words import COLOR
from arbitre.oracle.said import Pronoun, Targeted

# --- of any player -----------------------------------------------------------------------------------------------------

SOMEONE: Final = Category("one player, whose count is asked for")
row(
    SOMEONE,
    build=lambda who: who if isinstance(who, Targeted | Pronoun) else REJECT,
    unbuild=lambda v: None if isinstance(v, You | Players) else {"who": v},
    en="{who!}",
    fr="{who!}",
    who=PLAYER,
)
_DAMAGE_FR: Final = "le nombre de blessures qui ont été infligées {who>} ce tour-ci"
for _number, _en in enumerate(("the damage dealt to {who} this turn", "the damage already dealt to {who} this turn", "the damage dealt to {who} so far this turn",
                               "the amount of damage dealt to {who} this turn")):  # fmt: skip
    row(AMOUNT, build=lambda who: TallyOf(Tally.DAMAGE_TAKEN, who), unbuild=lambda v: {"who": v.who} if v.what is Tally.DAMAGE_TAKEN else None, of_type=TallyOf,
        en=_en, fr=_DAMAGE_FR, who=SOMEONE, alias=_number > 0)  # fmt: skip
for _so_far in ("", "so far "):
    row(AMOUNT, value=TallyOf(Tally.DAMAGE_TAKEN), en=f"the damage dealt to you {_so_far}this turn", fr="le nombre de blessures qui vous ont été infligées ce tour-ci",
        alias=bool(_so_far))  # fmt: skip
row(AMOUNT, value=TallyOf(Tally.DAMAGE_TAKEN, Players(Who.OPPONENTS)), en="the damage dealt to your opponents this turn",
    fr="le nombre de blessures qui ont été infligées à vos adversaires ce tour-ci")  # fmt: skip
row(AMOUNT, value=TallyOf(Tally.LIFE_LOST), en="the life you've lost this turn", alias=True)
row(AMOUNT, value=TallyOf(Tally.LIFE_LOST, Players(Who.EACH)), en="the total life lost by all players this turn",
    fr="le nombre total de points de vie perdus par tous les joueurs ce tour-ci")  # fmt: skip
row(AMOUNT, build=lambda who: TallyOf(Tally.CARDS_DISCARDED, who), unbuild=lambda v: {"who": v.who} if v.what is Tally.CARDS_DISCARDED and v.who != You() else None,
    of_type=TallyOf, en="the number of cards {who} discarded this turn", fr="le nombre de cartes dont {who} s'est défaussé ce tour-ci", who=SOMEONE)  # fmt: skip

# --- chroma ------------------------------------------------------------------------------------------------------------

row(AMOUNT, build=lambda color: Devotion((color,)), of_type=Devotion, en="the number of {color} mana symbols in the mana costs of permanents you control",
    color=COLOR, alias=True)  # fmt: skip
row(UNIT, build=lambda color: Devotion((color,)), unbuild=lambda v: {"color": v.colors[0]} if v == Devotion(v.colors[:1]) else None, of_type=Devotion,
    en="{color} mana symbol in the mana costs of permanents you control", fr="symbole de mana {color} dans les coûts de mana des permanents que vous contrôlez",
    color=COLOR)  # fmt: skip
