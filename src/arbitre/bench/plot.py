"""Growth curves as a picture: for each workload a panel with both scales logarithmic, one line for each side."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from arbitre.bench.figures import Figure, Spread, told

WIDTH: Final = 300
HEIGHT: Final = 210
"""Of a panel."""
LEFT, RIGHT, TOP, BOTTOM = 58, 22, 34, 34
"""Its margins."""
COLUMNS: Final = 3
COLORS: Final = ("#0b6e99", "#c2571a")
"""Of this side and of the other: told apart by everyone, and by their marks."""
_STYLE: Final = (
    "text{font:11px system-ui,sans-serif;fill:#222}.title{font-weight:600;font-size:12px}"
    ".grid{stroke:#ddd}.frame{fill:none;stroke:#999}.curve{fill:none;stroke-width:2}"
)


class Axis(NamedTuple):
    """A logarithmic scale: whole powers of ten from *low* to *high*, laid over the pixels from *start* to *end*."""

    low: int
    high: int
    start: float
    end: float

    @classmethod
    def over(cls, values: Sequence[float], start: float, end: float) -> Axis:
        """The scale that holds all these values."""
        low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
        return cls(low, max(high, low + 1), start, end)

    def at(self, value: float) -> float:
        """Where a value lies."""
        share = (math.log10(value) - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 1)

    def ticks(self) -> list[float]:
        """The powers of ten."""
        return [10.0**power for power in range(self.low, self.high + 1)]


Curve = list[tuple[int, Spread]]


def svg(found: Iterable[Figure], sides: Sequence[str]) -> str:
    """The picture of all workloads that were measured at several sizes; without any it says so."""
    panels = list(_panels(found))
    rows = math.ceil(len(panels) / COLUMNS)
    width, height = COLUMNS * WIDTH, 40 + max(1, rows) * HEIGHT
    body = [line for at, panel in enumerate(panels) for line in _panel(*panel, *_place(at))]
    if not panels:
        body = [_text(16, 60, "nothing was measured at several sizes")]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return "\n".join(
        [
            f'{head} role="img" aria-label="growth of the work">',
            f"<style>{_STYLE}</style>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            *_legend(sides),
            *body,
            "</svg>\n",
        ]
    )


def _place(at: int) -> tuple[int, int]:
    row, column = divmod(at, COLUMNS)
    return column * WIDTH, 40 + row * HEIGHT


def _panels(found: Iterable[Figure]) -> Iterator[tuple[str, str, list[Curve]]]:
    """For each workload with several sizes: its name, its unit and the curves of the sides."""
    figures: dict[str, list[Figure]] = {}
    for figure in found:
        figures.setdefault(figure.workload, []).append(figure)
    for workload, of in figures.items():
        curves = [_curve((figure.size, figure.this) for figure in of), _curve((f.size, f.other) for f in of)]
        if len({figure.size for figure in of}) > 1 and any(curves):
            yield workload, of[0].unit, curves


def _curve(points: Iterable[tuple[int, Spread | None]]) -> Curve:
    return [(size, spread) for size, spread in points if spread is not None and spread.median > 0]


def _panel(workload: str, unit: str, curves: list[Curve], x: int, y: int) -> Iterator[str]:
    points = [point for curve in curves for point in curve]
    across = Axis.over([size for size, _ in points], x + LEFT, x + WIDTH - RIGHT)
    up = Axis.over([v for _, s in points for v in (s.low, s.high) if v > 0], y + HEIGHT - BOTTOM, y + TOP)
    suffix = "" if unit == "s" else f" {unit}"
    yield _text(x + LEFT, y + TOP - 10, workload, "title")
    for tick in across.ticks():
        yield _line(across.at(tick), up.start, across.at(tick), up.end)
        yield _text(across.at(tick), y + HEIGHT - BOTTOM + 15, f"{tick:,.0f}", anchor="middle")
    for tick in up.ticks():
        yield _line(across.start, up.at(tick), across.end, up.at(tick))
        yield _text(x + LEFT - 6, up.at(tick) + 4, told(tick, unit) + suffix, anchor="end")
    yield (
        f'<rect class="frame" x="{across.start}" y="{up.end}" '
        f'width="{across.end - across.start}" height="{up.start - up.end}"/>'
    )
    for number, curve in reversed([(number, curve) for number, curve in enumerate(curves) if curve]):
        yield from _drawn(number, curve, across, up, unit)


def _drawn(number: int, curve: Curve, across: Axis, up: Axis, unit: str) -> Iterator[str]:
    color = COLORS[number]
    line = " ".join(f"{across.at(size)},{up.at(spread.median)}" for size, spread in curve)
    yield f'<polyline class="curve" stroke="{color}" points="{line}"/>'
    for size, spread in curve:
        title = f"{size:,}: {told(spread.median, unit)}"
        yield _mark(number, across.at(size), up.at(spread.median), title)


def _mark(number: int, x: float, y: float, title: str = "") -> str:
    """A disc for this side, a square for the other."""
    fill, inner = f'fill="{COLORS[number]}"', f"<title>{escape(title, quote=False)}</title>" if title else ""
    if number == 0:
        return f'<circle cx="{x}" cy="{y}" r="3.5" {fill}>{inner}</circle>'
    return f'<rect x="{x - 3.5}" y="{y - 3.5}" width="7" height="7" {fill}>{inner}</rect>'


def _legend(sides: Sequence[str]) -> Iterator[str]:
    for number, name in enumerate(sides):
        x = LEFT + number * 220
        yield _mark(number, x, 20)
        yield _text(x + 10, 24, name)


def _line(x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<line class="grid" x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}"/>'


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}"{style}>{escape(words, quote=False)}</text>'
