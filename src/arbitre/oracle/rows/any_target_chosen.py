"""A target that is chosen before anything is done to it: "choose any target. Reveal cards …" (CR 601.2c)."""

from __future__ import annotations

from arbitre.ir.effects import Choose
from arbitre.oracle.grammar import REJECT, Category, row
from arbitre.oracle.rows.categories import RECIPIENT, VERB
from arbitre.oracle.said import Targeted, stand_in

CHOSEN = Category("any target, chosen")
row(
    CHOSEN,
    build=lambda to: to if isinstance(to, Targeted) else REJECT,
    unbuild=lambda v: {"to": v},
    en="{to}",
    fr="{to}",
    to=RECIPIENT,
)
row(VERB, build=lambda what: Choose(stand_in(what)), unbuild=lambda v: {"what": v.what} if v == Choose(v.what) else None, of_type=Choose,
    en="choose* {what}", fr="choisir* {what}", what=CHOSEN)  # fmt: skip
