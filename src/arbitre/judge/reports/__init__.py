"""Reports on scenarios: one model of data, and what is made of it.

found = report(verdict, "en", ability_text)    what came of a scenario, as data
as_text(found, "fr")                           for people
as_json(found)                                 for programs; `schema()` says what is in it
as_page(found)                                one page for the browser, which needs no other file
"""

from arbitre.judge.reports.as_text import BRIEF, EXPLAINED, LEVELS, WHOLE, as_text
from arbitre.judge.reports.making import report
from arbitre.judge.reports.model import FORMAT, SCHEMA, Report, schema
from arbitre.judge.reports.page import Frame, as_page, lines_as_page
from arbitre.judge.reports.setting import numbered

__all__ = [
    "BRIEF",
    "EXPLAINED",
    "FORMAT",
    "LEVELS",
    "SCHEMA",
    "WHOLE",
    "Report",
    "Frame",
    "as_page",
    "as_text",
    "lines_as_page",
    "numbered",
    "report",
    "schema",
]
