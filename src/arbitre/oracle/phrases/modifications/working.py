"""What creatures do with more than their power: crewing, saddling, stationing (CR26 702.122, 702.184c)."""

from __future__ import annotations

from arbitre.ir.abilities import Static
from arbitre.ir.modifications import CantAttack, CantBlock, CantWork, WorksAs
from arbitre.oracle.categories import HAVE_MOD, HAVE_MODS, NP, PLAIN_STATIC
from arbitre.oracle.formalism.grammar import row
from arbitre.oracle.formalism.terms import h
from arbitre.oracle.lexicon.words import COUNT

_DEEDS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("crew* vehicles", "piloter* les véhicules", ("crew",)),
    (
        "saddle* mounts and crew* vehicles",
        "seller* les montures et piloter* les véhicules",
        ("saddle", "crew"),
    ),
    ("station* permanents", "armer* les permanents", ("station",)),
)
for _en, _fr, _deeds in _DEEDS:
    row(
        HAVE_MOD,
        WorksAs(deeds=_deeds, by_toughness=True),
        en=f"{_en} using its|their toughness rather than its|their power",
        fr=f"{_fr} en utilisant son* endurance à la place de son* force",
    )
    row(
        HAVE_MOD,
        WorksAs(deeds=_deeds, more=h.more),
        en=f"{_en} as though its|their power were {{more}} greater",
        fr=f"{_fr} comme si son* force était supérieure de {{more}}",
        more=COUNT,
    )
    _plain = _en.replace("crew*", "crews").replace("saddle*", "saddles").replace("station*", "stations")
    row(
        HAVE_MOD,
        CantWork(deeds=_deeds),
        en=f"can't {_en.replace('*', '')}",
        fr=f"ne pouvoir* pas {_fr.replace('*', '')}",
    )
    row(
        PLAIN_STATIC,
        Static(h.what, (WorksAs(_deeds, by_toughness=True),)),
        en=f"each {{what:sing}} {_plain} using its toughness rather than its power",
        what=NP,
        alias=True,
    )
row(HAVE_MODS, (CantAttack(), CantBlock(), CantWork(("crew",))), en="can't attack, block, or crew vehicles", alias=True)
