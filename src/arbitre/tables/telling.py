"""What a table tells besides the log of its game: what was taken back, and by whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbitre.tables.line import Line, Went
from arbitre.tables.messages import said
from arbitre.tables.shown import Line as Told


def notes(line: Line, told_at: Sequence[int], names: Mapping[int, str], lang: str) -> dict[int, list[Told]]:
    """What the table tells, by the number of the line of the log before which it stands.

    :param told_at: how many lines the log had after so many choices.
    :param names: of the players, by their seats.
    """
    found: dict[int, list[Told]] = {}
    for entry in line.went:
        if entry.by:
            at = told_at[min(line.shared(entry.to), len(told_at) - 1)]
            found.setdefault(at, []).append(Told(-1, _note(entry, names, lang)))
    return found


def _note(entry: Went, names: Mapping[int, str], lang: str) -> str:
    if not entry.count:
        return said("went on", player=names[entry.by]).told(lang)
    agreed = ", ".join(names[seat] for seat in entry.agreed)
    if not agreed:
        return said("went back", player=names[entry.by], count=entry.count).told(lang)
    return said("went back, agreed", player=names[entry.by], count=entry.count, others=agreed).told(lang)
