"""Answering the game's questions from a player's queues, or with a sensible default where the script is not strict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from arbitre.engine.characteristics import saga_chapters
from arbitre.engine.combat.assigning import AssignDamage
from arbitre.engine.combat.banding import FormBands
from arbitre.engine.kernel.alternatives import ChooseEffect
from arbitre.engine.kernel.decisions import Confirm, Decision, Divide, Number, Option, Order, Select, Word
from arbitre.engine.playing.paying_by_hand import HELPED, PaySymbol
from arbitre.errors import kind_name
from arbitre.ir.values import Zone
from arbitre.judge.answers import damage, orders, selecting
from arbitre.judge.answers.base import Answering, missing
from arbitre.judge.queues import COLORS, Queue, Scripted, ScriptError, is_share
from arbitre.judge.world import World
from arbitre.messages import Messages

said: Final = Messages(
    {
        "unsupported": ("decision {kind} {question}", "décision {kind} {question}"),
    }
)

OFFERS: Final = frozenset({"may", "pay", "additional cost"})
"""Questions whose yes can lie in the answer to the next one."""
MOST_AGREED: Final = 100
"""So often nobody agrees without a word to what can be done again and again."""
HELPERS: Final = ("Convoke", "Improvise", "Delve", "Exile a card", "Waterbend")
"""How scripts name what pays for mana, beside the mana itself."""


class Answers(Answering):
    """Chooses for the players of one script."""

    def __init__(self, world: World, script: Scripted) -> None:
        super().__init__(world, script)
        self._asked = ("", 0)
        """The question of yes or no before this one, and what asked it."""
        self._agreed: Counter[tuple[str, int]] = Counter()
        """How often a question was answered with yes though nothing said so."""

    def answer(self, decision: Decision) -> Any:
        """The choice for any decision but priority and declarations.

        :raises ScriptError: strict mode and nothing queued fits.
        """
        queue = self.script.queue(decision.player)
        for kind, answered in _BY_KIND.items():
            if isinstance(decision, kind):
                return answered(self, decision, queue)
        raise ScriptError("unsupported", said("unsupported", kind=kind_name(decision), question=decision.what))

    def confirm(self, decision: Confirm, queue: Queue) -> bool:
        """Yes or no, said or implied by the answer to what comes next."""
        if decision.what == "pay" and not self.game.state.turn:
            return False  # what is there before the game has cost nothing
        for_both = len(queue.choices) > 1 and all(isinstance(answer, bool) for answer in queue.choices[:2])
        if decision.what == "kicker 2" and self._asked != ("kicker", decision.source) and for_both:
            queue.choices.pop(0)  # the answer for a first cost that cannot be paid, which is not asked for
        self._asked = (decision.what, decision.source)
        said = queue.says()
        if said is not None:
            return said
        head = queue.choices[0] if queue.choices else None
        if head in ("Yes", "No"):
            queue.choices.pop(0)
            return bool(head == "Yes")
        if head is not None and self._offers(decision, head):
            queue.choices.pop(0)  # the last of several that could be played is named, as the others were
            return True
        only = self._only_card(decision.source)
        for entries in (queue.choices, queue.targets):
            if only and entries[:1] == [only]:
                entries.pop(0)  # it is named though there is no other
                return queue.says() is not False
        if decision.what in OFFERS and (head is not None or queue.targets):
            return not queue.skips()  # the answer says with what it is done, or that it is not
        if not decision.needed:
            self.missing(decision)
        self._agreed[self._asked] += 1
        return self._agreed[self._asked] <= MOST_AGREED

    def _offers(self, decision: Confirm, entry: Any) -> bool:
        """Whether an entry names the card that is offered itself, which is no permanent."""
        obj = self.game.state.objects.get(decision.source)
        away = obj is not None and obj.zone not in (Zone.BATTLEFIELD, Zone.STACK)
        return away and decision.what == "may" and isinstance(entry, str) and self.world.fits(entry, decision.source)

    def _only_card(self, source: int) -> str:
        """The name of the card that a linked ability of the source speaks of, if there is one only (CR 607.2a)."""
        obj = self.game.state.find(source)
        ids = [id for _, linked in obj.links for id in linked] if obj is not None else []
        card = self.game.object(ids[0]).card if len(ids) == 1 and ids[0] in self.game.state.objects else None
        return card.name if card is not None else ""


def _confirm(asked: Answers, decision: Confirm, queue: Queue) -> bool:
    return asked.confirm(decision, queue)


def _number(asked: Answers, decision: Number, queue: Queue) -> int:
    if queue.choices and isinstance(queue.choices[0], bool):
        return _times(queue)
    number = orders.place(asked, decision, queue)
    number = queue.number() if number is None else number
    if number is not None:
        return number
    if decision.low != decision.high:
        asked.missing(decision)
    return decision.low if decision.high is None else decision.high


def _times(queue: Queue) -> int:
    """How often a repeatable cost is paid, as yes for each time and no for the end."""
    times = 0
    while queue.says():
        times += 1
    return times


def _symbol(asked: Answers, decision: PaySymbol, queue: Queue) -> Any:
    """A colour from the pool, or the source to tap for mana; "[mana_cancel]" is not part of any payment."""
    for at, entry in enumerate(queue.choices):
        for option in decision.options:
            if option == HELPED:
                fits = entry in HELPERS
            elif isinstance(option, str):
                fits = isinstance(entry, str) and COLORS.get(entry) == option
            else:
                fits = asked.world.fits(entry, option.object)
            if fits:
                queue.choices.pop(at)
                return option
    if HELPED in decision.options:
        return HELPED  # what helps has been chosen
    if len(decision.options) > 1:
        asked.missing(decision)
    return decision.options[0]


def _word(asked: Answers, decision: Word, queue: Queue) -> str:
    """The name that is said, or the first that is offered."""
    if queue.choices and isinstance(queue.choices[0], str):
        return str(queue.choices.pop(0))
    asked.missing(decision)
    if not decision.known:
        raise missing(asked.world, decision)
    return decision.known[0]


# --- orders -----------------------------------------------------------------------------------------------------------


def _order(asked: Answers, decision: Order, queue: Queue) -> tuple[Option, ...]:
    """Entries name what comes first, choices or targets; on the stack the first one put there resolves last. How damage
    will be assigned tells an order, and is yet to be answered."""
    if (told := orders.order(asked, decision, queue)) is not None:
        return told
    shares = [one for one in queue.targets if is_share(one) and _may_deal(asked, decision, one)]
    left = sorted(decision.options, key=lambda option: _place(asked, decision, option, shares))
    chosen: list[Option] = []
    queues = (queue.choices,) if _in_no_library(asked, decision) else (queue.choices, queue.targets)
    while len(left) > 1:
        heads = [entries for entries in queues if entries and not is_share(entries[0])]
        meant = ((entries, _first(asked, decision, entries[0], left)) for entries in heads)
        found = next(((entries, one) for entries, one in meant if one is not None), None)
        if found is None:
            break
        found[0].pop(0)
        left.remove(found[1])
        chosen.append(found[1])
    order = (*chosen, *left)
    return order[::-1] if decision.what == "top" else order  # what is put on a library first ends up below


def _may_deal(asked: Answers, decision: Order, share: Any) -> bool:
    return "by" not in share or asked.world.fits(share["by"], decision.source)


def _in_no_library(asked: Answers, decision: Order) -> bool:
    """Whether cards are put in order where targets tell none (CR 404.3; CR26 730.3a)."""
    return decision.what == "arrange" and all(
        isinstance(id, int) and asked.game.object(id).zone is not Zone.LIBRARY for id in decision.options
    )


def _place(asked: Answers, decision: Order, option: Option, shares: Sequence[Any]) -> int:
    """The place of the first share of an option."""
    return next((at for at, share in enumerate(shares) if asked.names(decision, share, option)), len(shares))


def _first(asked: Answers, decision: Order, entry: Any, left: list[Option]) -> Option | None:
    """Which of what is left an entry means."""
    if decision.what == "order triggers":
        numbers = [number for number in left if isinstance(number, int)]
        return _trigger(asked, entry, numbers) if isinstance(entry, str) else None
    return next((option for option in left if asked.names(decision, entry, option)), None)


CHAPTERS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


def _trigger(asked: Answers, entry: str, numbers: list[int]) -> int | None:
    """By its chapter, the name of a keyword that the ability comes from, its text, its source; a keyword prints no
    words."""
    world = asked.world
    waiting = {w.order: w for w in asked.game.state.waiting if w.order in numbers}
    if (roman := entry.partition(" ")[0]) in CHAPTERS:
        told = (n for n in numbers if saga_chapters.number(waiting[n].ability) == CHAPTERS.index(roman) + 1)
        return next(told, None)
    texts = {number: world.text(w.ability, w.source) for number, w in waiting.items()}
    keywords = {n: world.keyword(w.ability, w.source) for n, w in waiting.items()}
    named = [n for n in numbers if keywords[n] and keywords[n] in entry.lower()]
    meant = named[0] if named else world.closest(texts, entry, lambda number: waiting[number].source)
    is_text = entry.startswith(("When", "At"))
    others = (n for n in numbers if world.fits(entry, waiting[n].source) or not texts[n] or (is_text and keywords[n]))
    return meant or next(others, None)


_BY_KIND: Final[dict[type[Decision], Callable[[Answers, Any, Queue], Any]]] = {
    Confirm: _confirm,
    Number: _number,
    Divide: damage.divide,
    Order: _order,
    ChooseEffect: selecting.effect,
    Select: selecting.select,
    Word: _word,
    FormBands: damage.bands,
    AssignDamage: damage.assign,
    PaySymbol: _symbol,
}
