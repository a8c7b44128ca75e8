"""What is taken from other objects: their colours as mana, their activated abilities; and unspent mana doubled."""

from __future__ import annotations

from arbitre.ir.amounts import Fixed
from arbitre.ir.effects import AddMana, DoubleMana
from arbitre.ir.modifications import HasActivatedOf
from arbitre.oracle.grammar import row
from arbitre.oracle.rows.categories import EFFECT, GAIN_MOD, NP, OBJECTS, VERB
from arbitre.oracle.said import DOER

row(VERB, AddMana, en="add* one mana of any color among {colors_of:plur}",
    fr="ajouter* un mana d'une couleur de votre choix parmi le* {colors_of:plur}", colors_of=NP, amount=Fixed(1),
    who=DOER)  # fmt: skip
row(EFFECT, AddMana, en="choose a color of a {colors_of:sing}. add one mana of that color", colors_of=NP, amount=Fixed(1),
    alias=True)  # fmt: skip
row(EFFECT, value=DoubleMana(), en="double the amount of each type of unspent mana you have",
    fr="doubler* la quantité de chaque type de mana non dépensé que vous avez")  # fmt: skip
row(EFFECT, value=DoubleMana(), en="double the amount of each type of mana in your mana pool", alias=True)

row(GAIN_MOD, HasActivatedOf, en="gain* all activated abilities of {of}",
    fr="acquérir* toutes les capacités activées de {of}", of=OBJECTS)  # fmt: skip
