"""Which of several costs is meant (CR 601.2b): by its words, or by what it is paid with."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Any, Final

from arbitre.cards.names import fold
from arbitre.engine.costs.kinds import kind_of, parts_of
from arbitre.engine.kernel.alternatives import Alternatives
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Option
from arbitre.ir.node import Cost
from arbitre.judge.answers.base import Answering
from arbitre.judge.entries import NUMBERS
from arbitre.judge.queues import SKIP, Queue, is_number, is_payment
from arbitre.messages import LANGUAGES
from arbitre.wording import ability_words


def choose(asked: Answering, decision: Alternatives, queue: Queue) -> tuple[Option, ...] | None:
    """The cost that is said; None if it is left to a default."""
    if found := _meant(asked, decision, queue):
        return found
    if (number := queue.number()) is not None:
        return (number - 1 if asked.script.literal else number,)
    if asked.script.literal:
        asked.missing(decision)
    if len(decision.options) == 2 and (first := queue.says()) is not None:
        return (decision.options[0 if first else 1],)
    if queue.choices[:1] == [SKIP]:
        queue.choices.pop(0)  # nothing else than mana
        return decision.options[:1]
    return None


def _meant(asked: Answering, decision: Alternatives, queue: Queue) -> tuple[Option, ...]:
    """The cost that the next entry means; nothing if it means none, or could mean several. What it is paid with is
    left for the question of that."""
    head: Any = queue.choices[0] if queue.choices else None
    if is_payment(head):
        found = _by_words(asked, decision, head["pay"])
    elif isinstance(head, bool) or is_number(head) or head in (None, SKIP):
        return ()
    else:
        found = [option for option in decision.options if _pays(asked, decision, int(option), head)]
        if len(found) == 1:
            return tuple(found)
        found = _by_words(asked, decision, head) if isinstance(head, str) else []
    if len(found) != 1:
        return ()
    queue.choices.pop(0)
    return tuple(found)


def _pays(asked: Answering, decision: Alternatives, option: int, entry: Any) -> bool:
    """Whether an entry means something with which a cost can be paid."""
    ctx, cost = Context(asked.game, decision.source, decision.player), decision.meant[option]
    parts = parts_of(cost) if isinstance(cost, Cost) else ()
    return any(asked.world.fits(entry, id) for one in parts for id in kind_of(one).candidates(ctx, ctx.controller, one))


def _by_words(asked: Answering, decision: Alternatives, said: str) -> list[Option]:
    """The costs whose words have the most of what is said, and every number of it."""
    wanted = _words(said)
    likeness = {option: max(_likeness(wanted, words) for words in _told(asked, decision, int(option)))
                for option in decision.options}  # fmt: skip
    most = max(likeness.values())
    return [option for option, alike in likeness.items() if alike == most > 0]


def _told(asked: Answering, decision: Alternatives, option: int) -> list[list[str]]:
    cost = decision.meant[option]
    said = (ability_words(asked.game.edition, lang)(cost) for lang in LANGUAGES if isinstance(cost, Cost))
    return [_words(words) for words in said]


_PAYING: Final = re.compile(r"pa(?:y|ys|id|ying|ie|ies|ient|ye|yes|yez|yer|ye|yant)")
_SMALL: Final = frozenset(
    (*("a", "an", "the", "of", "from", "to", "by", "his", "her", "their"),
     *("un", "une", "des", "de", "d", "du", "la", "le", "les", "l", "en", "se", "s", "son", "sa", "ses"))
)  # fmt: skip


def _words(text: str) -> list[str]:
    """The words that say something, numbers as digits."""
    words = [str(NUMBERS.get(word, word)) for word in re.findall(r"[a-z]+|\d+", fold(text))]
    return [word for word in words if word not in _SMALL and not _PAYING.fullmatch(word)]


def _likeness(wanted: list[str], words: list[str]) -> int:
    if any(word.isdigit() and word not in words for word in wanted):
        return 0
    return sum(any(_same(word, other) for other in words) for word in wanted)


def _same(word: str, other: str) -> bool:
    """Whether two words are forms of one."""
    stem = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(word, other, strict=False)))
    return word == other or (stem >= _STEM and max(len(word), len(other)) - stem <= _STEM)


_STEM: Final = 4
"""So many letters begin forms of one word, and at most so many follow."""
