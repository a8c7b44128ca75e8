"""The plots, as Vega-Lite describes them, drawn as SVG that has no script and asks no network.

Text and lines take the colour of the page (`currentColor`), so that a plot fits a light page and a dark one.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Literal

from arbitre import extras
from arbitre.errors import MalformedInput
from arbitre.messages import spoken
from arbitre.sim.pages.words import said
from arbitre.sim.statistics import CardLine, Counted, Mean
from arbitre.sim.summary import Pair

COLORS: Final = ("#3a8fd0", "#d55e00", "#009e73", "#cc79a7", "#a8890c", "#7d6bd6")
"""On light pages and on dark ones; after Okabe and Ito, and the marks differ too."""
SHAPES: Final = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down")
MOST_SERIES: Final = len(COLORS)
"""With more decks, a plot shows all of them together."""
WIDTH: Final = 420
HEIGHT: Final = 240
MOST_CARDS: Final = 40
"""So many cards are drawn; all of them are in the table."""
_LOCALES: Final[dict[str, Literal["en-US", "fr-FR"]]] = {"en": "en-US", "fr": "fr-FR"}
_QUIET: Final = {"labelColor": "currentColor", "titleColor": "currentColor", "tickColor": "#888", "domainColor": "#888"}
_CONFIG: Final[dict[str, Any]] = {
    "font": "system-ui, sans-serif",
    "background": None,
    "view": {"stroke": None},
    "axis": {**_QUIET, "gridColor": "#888", "gridOpacity": 0.25, "labelFontSize": 12, "titleFontSize": 12},
    "legend": {"labelColor": "currentColor", "labelFontSize": 12, "orient": "top", "title": None, "labelLimit": 300},
}


TRIED: Final[dict[str, Any]] = {"data": {"values": []}, "mark": "bar"}
"""The simplest plot."""
TRYING: Final = 60.0
"""Seconds that it may take."""


def require() -> None:
    """Make sure that plots can be drawn, before the work begins whose outcome they are to show.

    The library reserves tens of gigabytes of addresses, which it does not use; where a process may not have so many
    (``ulimit -v``) it ends the process. A plot is drawn there by another process first.

    :raises MalformedInput: the extra ``report`` is not installed, or plots cannot be drawn here.
    """
    extras.need("report")
    if not _is_bounded():
        return
    command = (sys.executable, "-c", f"import vl_convert; vl_convert.vegalite_to_svg({TRIED!r})")
    try:
        tried = subprocess.run(command, capture_output=True, check=False, timeout=TRYING)
    except (OSError, subprocess.TimeoutExpired):
        raise MalformedInput(said("not drawn"), hint=said("addresses")) from None
    if tried.returncode:
        raise MalformedInput(said("not drawn"), hint=said("addresses"))


def _is_bounded() -> bool:
    """Whether a process may have only so many addresses."""
    try:
        import resource
    except ImportError:
        return False
    return resource.getrlimit(resource.RLIMIT_AS)[0] != resource.RLIM_INFINITY


def drawn(spec: dict[str, Any]) -> str:
    """The plot as SVG, with numbers as the language that is spoken writes them.

    :raises MalformedInput: the extra ``report`` is not installed.
    """
    extras.need("report")
    import vl_convert

    whole = {"$schema": "https://vega.github.io/schema/vega-lite/v5.json", "config": _CONFIG, **spec}
    return vl_convert.vegalite_to_svg(whole, format_locale=_LOCALES[spoken()], allowed_base_urls=[])


def shares(
    counted: Iterable[Counted], names: Sequence[str], title: str, label: Callable[[Any], str] = str
) -> dict[str, Any]:
    """Shares won, one mark for each deck and value, with their intervals."""
    found = list(counted)
    order = list(dict.fromkeys(label(one.value) for one in sorted(found, key=lambda one: one.value)))
    rows = [_row(one.share, deck=names[one.side], x=label(one.value)) for one in found]
    x = {"field": "x", "type": "ordinal", "sort": order, "title": title, "axis": {"labelAngle": 0}}
    return _points(rows, x, list(dict.fromkeys(names)))


def means(of: Iterable[Mean], names: Sequence[str]) -> dict[str, Any]:
    """Averages by turn, with their intervals."""
    rows = [
        {"deck": names[one.side], "x": one.value, "y": one.mean, "low": one.low, "high": one.high, "games": one.seats}
        for one in of
    ]
    x = {"field": "x", "type": "ordinal", "title": str(said("x own turn")), "axis": {"labelAngle": 0}}
    axis = {"title": str(said("y spent"))}
    return _points(rows, x, list(dict.fromkeys(names)), {"field": "y", "type": "quantitative", **axis})


def bars(curve: Iterable[tuple[int, int, int]], names: Sequence[str]) -> dict[str, Any]:
    """How many cards of each mana value are in each deck."""
    rows = [{"deck": names[side], "x": value, "y": count} for side, value, count in curve]
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "data": {"values": rows},
        "mark": "bar",
        "encoding": {
            "x": {"field": "x", "type": "ordinal", "title": str(said("y spent")), "axis": {"labelAngle": 0}},
            "xOffset": {"field": "deck", "sort": list(dict.fromkeys(names))},
            "y": {"field": "y", "type": "quantitative", "aggregate": "sum", "title": str(said("y cards"))},
            "color": _color(list(dict.fromkeys(names))),
        },
    }


def cards(lines: Iterable[CardLine]) -> dict[str, Any]:
    """The share won with each card in hand, best first."""
    best = [line for line in lines if line.in_hand.games][:MOST_CARDS]
    rows = [_row(line.in_hand, card=line.name) for line in best]
    y = {"field": "card", "type": "nominal", "sort": [line.name for line in best], "title": None}
    x = {"field": "y", "type": "quantitative", "title": str(said("share")), **_PERCENT}
    plain = {"value": COLORS[0]}
    return {
        "width": WIDTH,
        "height": {"step": 18},
        "padding": _WIDE_LABELS,
        "data": {"values": rows},
        "encoding": {"y": {**y, "axis": {"labelLimit": 260}}},
        "layer": [
            {"mark": "rule", "encoding": {"x": {**x, "field": "low"}, "x2": {"field": "high"}, "color": plain}},
            {"mark": {"type": "point", "filled": True, "opacity": 1, "size": 50}, "encoding": {"x": x, "color": plain}},
        ],
    }


def matrix(pairs: Iterable[Pair], names: Sequence[str]) -> dict[str, Any]:
    """Each deck against each other one: the share that the deck of the row won."""
    rows = [_row(pair.share, deck=names[pair.side], x=names[pair.against]) for pair in pairs if pair.share.games]
    order = list(names)
    text = {"field": "y", "type": "quantitative", "format": ".0%"}
    dark = {"condition": {"test": "abs(datum.y - 0.5) > 0.3", "value": "white"}, "value": "black"}
    return {
        "width": {"step": 52},
        "height": {"step": 30},
        "padding": _WIDE_LABELS,
        "data": {"values": rows},
        "encoding": {
            "x": {"field": "x", "type": "nominal", "sort": order, "title": str(said("against")),
                  "axis": {"orient": "top", "labelAngle": -40}},
            "y": {"field": "deck", "type": "nominal", "sort": order, "title": None},
        },
        "layer": [
            {"mark": "rect", "encoding": {"color": {
                "field": "y", "type": "quantitative", "legend": None, "title": str(said("share")),
                "scale": {"scheme": "purpleorange", "reverse": True, "domain": [0, 1], "domainMid": 0.5}}}},
            {"mark": {"type": "text", "fontSize": 12}, "encoding": {"text": text, "color": dark}},
        ],
    }  # fmt: skip


_WIDE_LABELS: Final = {"left": 40, "top": 5, "right": 60, "bottom": 5}
"""Room for names: the letters of the browser are wider than those that the plot was measured with."""
_PERCENT: Final[dict[str, Any]] = {"scale": {"domain": [0, 1]}, "axis": {"format": ".0%"}}


def _points(rows: list[Any], x: dict[str, Any], names: list[str], y: dict[str, Any] | None = None) -> dict[str, Any]:
    """Marks with their intervals, those of several decks beside each other."""
    y = y or {"field": "y", "type": "quantitative", "title": str(said("share")), **_PERCENT}
    color = _color(names)
    shape = {"field": "deck", "legend": color["legend"], "scale": {"domain": names, "range": list(SHAPES)}}
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "data": {"values": rows},
        "encoding": {"x": x, "xOffset": {"field": "deck", "sort": names}, "color": color},
        "layer": [
            {"mark": "rule", "encoding": {"y": {**y, "field": "low"}, "y2": {"field": "high"}}},
            {"mark": {"type": "point", "filled": True, "opacity": 1, "size": 60}, "encoding": {"y": y, "shape": shape}},
        ],
    }


def _color(names: list[str]) -> dict[str, Any]:
    legend: dict[str, Any] | None = None if len(names) == 1 else {}
    return {"field": "deck", "legend": legend, "scale": {"domain": names, "range": list(COLORS)}}


def _row(share: Any, **known: Any) -> dict[str, Any]:
    middle = share.won / share.games if share.games else None
    return {**known, "y": middle, "low": share.low, "high": share.high, "games": share.games}
