"""A report as a page for the browser."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Final

_PAGE: Final = """<!DOCTYPE html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 45rem; margin: 2rem auto; padding: 0 1rem }}
p {{ margin: 1rem 0 0; font-weight: 600 }}
ul {{ margin: 0; padding-left: 1.5rem }}
</style>
<h1>{title}</h1>
{body}
</html>"""


def as_page(report: str, title: str, lang: str) -> str:
    """A report as a page for the browser, which needs no other file: indented lines are lists under the line above."""
    lines = [line for line in report.split("\n") if line and line != title and set(line) != {"="}]
    return _PAGE.format(lang=lang, title=escape(title or "arbitre"), body="\n".join(_blocks(lines)))


def _blocks(lines: list[str]) -> Iterator[str]:
    for indented, group in groupby(lines, key=lambda line: line.startswith("  ")):
        if indented:
            yield "<ul>" + "".join(f"\n<li>{escape(line.strip())}</li>" for line in group) + "\n</ul>"
        else:
            yield from (f"<p>{escape(line)}</p>" for line in group)
