"""Bodies of spells and abilities: sentences, or modes to choose from (CR 700.2)."""

from __future__ import annotations

from typing import Any

from arbitre.ir.effects import (
    Body,
    Modes,
    Once,
)
from arbitre.oracle.categories import (
    BODY,
    CONDITIONS,
    SPELL_BODY,
    TRIGGER_BODY,
)
from arbitre.oracle.formalism.grammar import REJECT, Category, Series, row
from arbitre.oracle.formalism.terms import h

# --- modes ------------------------------------------------------------------------------------------------------------

FLAVOR = Category("name of a mode")
OPTION = Category("mode")
row(OPTION, of_type=Body, en="{body}", fr="{body}", body=BODY)
row(
    OPTION, build=lambda words, body: body, of_type=Body, en="{words} — {body}", words=FLAVOR, body=BODY, alias=True
)  # CR26 207.2d
OPTIONS = Series(OPTION, "bullets", least=2)


_COUNTS: tuple[tuple[str, str, int, int], ...] = (
    ("choose one", "choisissez l'un", 1, 1),
    ("choose two", "choisissez-en deux", 2, 2),
    ("choose one or both", "choisissez l'un ou les deux", 1, 2),
    ("choose one or more", "choisissez un ou plusieurs", 1, 0),
    ("choose any number", "choisissez-en n'importe quel nombre", 0, 0),
    ("choose up to one", "choisissez jusqu'à un", 0, 1),
    ("choose up to two", "choisissez-en jusqu'à deux", 0, 2),
    ("choose three", "choisissez-en trois", 3, 3),
)
"""How many modes: words, the least, the most; 0: all of them."""
_OTHER_COUNTS: tuple[tuple[str, str, int, int], ...] = (
    ("choose both", "choisissez les deux", 2, 2),
    ("you may choose both", "vous pouvez choisir les deux", 1, 2),
    *_COUNTS[3:5],
    ("you may choose two", "vous pouvez en choisir deux", 1, 2),
)


def _modes_row(term: Body, en: str, fr: str) -> None:
    """Modes to choose."""
    for category in (BODY, TRIGGER_BODY):
        row(category, term, en=f"{en} {{options}}", fr=f"{fr} {{options}}", options=OPTIONS)


def _no_limit_row(en: str, fr: str, least: int) -> None:
    """So many modes or more."""

    def build(options: tuple[Body, ...]) -> Body:
        return Body(modes=Modes(options, least, len(options)))

    def unbuild(body: Body) -> dict[str, Any] | None:
        return {"options": body.modes.options} if body.modes and body == build(body.modes.options) else None

    for category in (BODY, TRIGGER_BODY):
        row(
            category,
            build=build,
            unbuild=unbuild,
            of_type=Body,
            en=f"{en} — {{options}}",
            fr=f"{fr} — {{options}}",
            options=OPTIONS,
        )


def _other_modes_row(en: str, fr: str, least: int, most: int) -> None:
    """ "Choose one. If …, choose both instead.": another number of modes where a condition holds."""

    def build(condition: Any, options: tuple[Body, ...]) -> Any:
        if most > len(options) or (en.endswith("both") and len(options) != 2):
            return REJECT
        modes = Modes(options, when=condition, when_least=least, when_most=most or len(options))
        return Body(modes=modes)

    def unbuild(body: Body) -> dict[str, Any] | None:
        if body.modes is None or body.modes.when is None:
            return None
        slots: dict[str, Any] = {"condition": body.modes.when, "options": body.modes.options}
        return slots if body == build(**slots) else None

    for category in (BODY, TRIGGER_BODY):
        for when in ("", " as you cast this spell"):
            for instead in (" instead", "") if en.startswith("you may") else (" instead",):
                row(
                    category,
                    build=build,
                    unbuild=unbuild,
                    of_type=Body,
                    alias=bool(when) or not instead,
                    en=f"choose one. if {{condition}}{when}, {en}{instead}. {{options}}",
                    fr=f"choisissez l'un. si {{condition}}, {fr} à la place. {{options}}",
                    condition=CONDITIONS,
                    options=OPTIONS,
                )


for _en, _fr, _least, _most in _COUNTS:
    if _most:
        _modes_row(Body(modes=Modes(h.options, _least, _most)), f"{_en} —", f"{_fr} —")
    else:
        _no_limit_row(_en, _fr, _least)
for _en, _fr, _least, _most in _OTHER_COUNTS:
    _other_modes_row(_en, _fr, _least, _most)


# CR26 700.2b
_modes_row(Body(modes=Modes(h.options, random=True)), "choose one at random —", "choisissez l'un au hasard —")
for _once, _en, _fr in ((Once.EVER, "", ""), (Once.TURN, " this turn", " ce tour-ci")):
    _modes_row(
        Body(modes=Modes(h.options, once=_once)),
        f"choose one that hasn't been chosen{_en} —",
        f"choisissez l'un de ceux-ci qui n'a pas été choisi{_fr} —",
    )
    for _category in (BODY, TRIGGER_BODY):
        row(
            _category,
            Body(modes=Modes(h.options, once=_once)),
            en=f"choose one that hasn't been chosen{_en}. {{options}}",
            options=OPTIONS,
            alias=True,
        )
for _en, _fr, _number in (
    ("choose three", "choisissez-en trois", 3),
    ("choose two", "choisissez-en deux", 2),
    ("choose four", "choisissez-en quatre", 4),
    ("choose five", "choisissez-en cinq", 5),
):  # CR26 700.2d
    _modes_row(
        Body(modes=Modes(h.options, _number, _number, repeat=True)),
        f"{_en}. you may choose the same mode more than once.",
        f"{_fr}. vous pouvez choisir le même mode plusieurs fois.",
    )
row(SPELL_BODY, of_type=Body, en="{body}", fr="{body}", body=BODY)
