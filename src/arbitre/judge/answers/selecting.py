"""Selections: targets, modes, what is sacrificed, searched for, paid with, and so on."""

from __future__ import annotations

from itertools import combinations, islice
from typing import Any, Final

from arbitre.engine.characteristics.keyword_table import expand
from arbitre.engine.kernel.alternatives import Alternatives, ChooseEffect
from arbitre.engine.kernel.context import Context
from arbitre.engine.kernel.decisions import Option, Select
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.engine.stack import targets
from arbitre.engine.vocabulary.bodies import divisions
from arbitre.ir.abilities import Keyword
from arbitre.ir.effects import Choice, ChooseQuality, Modes
from arbitre.ir.modifications import HasAbilities
from arbitre.ir.node import Ability, Node, walk
from arbitre.judge.answers import costs
from arbitre.judge.answers.base import Answering, no_target
from arbitre.judge.queues import COLORS, SKIP, Queue, ScriptError, is_number, is_payment, is_share, same_word
from arbitre.judge.sense import in_order, sensible, sign
from arbitre.messages import Messages

said: Final = Messages(
    {
        "no mode": ("mode {number} cannot be chosen", "le mode {number} ne peut pas être choisi"),
    }
)

FROM_TARGETS: Final = frozenset({"target", "scry", "surveil"})
"""Selections that are answered from the queue of targets alone."""
ATTACKED: Final = "attacked"
"""Whom something that enters attacking attacks (CR 508.4); scripts queue that among the targets."""
SILENT: Final = frozenset({"target", "convoke", "improvise", "delve"})
"""Selections of which a sentence chooses nothing by naming nothing."""
HELP: Final = frozenset({"convoke", "improvise", "delve"})
"""Questions to which no more is given than the cost needs, where the script does not say."""
_GIVING_UP: Final = frozenset({"discard", "sacrifice"})
"""Questions to which a sentence of their own verb answers."""
BY_HAND: Final = {
    "delve": ("Exile a card", "Delve"),
    "convoke": ("Convoke",),
    "improvise": ("Improvise",),
    "assistant": ("Assist",),
}
"""What a player who pays by hand says before each thing that helps."""
REMOVED: Final = "remove counter"
"""From what the next of several counters is removed."""
WUBRG: Final = "WUBRG"


def select(asked: Answering, decision: Select, queue: Queue) -> tuple[Option, ...]:
    """The options that entries mean, or a default."""
    if decision.what in _GIVING_UP and queue.choices and is_payment(queue.choices[0]):
        queue.choices.pop(0)  # what is given up stands next
    early = _at_once(asked, decision, queue)
    if early is not None:
        return early
    said = queue.says() if decision.least == 0 and decision.what != "target" else None
    if said is False:
        return ()
    if _agrees(asked, decision, queue):
        queue.choices.pop(0)
    picks: list[Option] = []
    skipped = False
    while len(picks) < decision.most:
        found = _pick(asked, decision, queue, picks)
        if found is None:
            skipped = queue.skips()
            break
        picks.append(found)
        if decision.what == "play" and queue.choices[:1] == [True]:
            queue.choices.pop(0)  # yes, that one is played
    if decision.ordered and len(picks) > 1:
        picks = _arranged(asked, decision, queue, picks)
    unfit = _no_target(asked, decision, queue, picks)
    if unfit is not None:
        return unfit
    if decision.what == "target" and picks:
        asked.aimed = decision.source
    if decision.what == REMOVED and picks:
        queue.again = [int(picks[0])] * ((queue.number() or 1) - 1)
    if said and not picks:
        return _yes(asked, decision)
    if len(picks) < decision.least or (not picks and not skipped and decision.least < decision.most):
        picks = _default(asked, decision, picks)
    return tuple(picks)


def _at_once(asked: Answering, decision: Select, queue: Queue) -> tuple[Option, ...] | None:
    """Answers that are not picks among objects; None if it is to be picked."""
    if decision.what == "mode":
        return mode(asked, decision, queue)
    if decision.what == REMOVED and queue.again and queue.again[0] in decision.options:
        return (queue.again.pop(0),)
    if decision.what == "vote" and (vote := _vote(decision, queue)) is not None:
        return vote
    if decision.what == "zones" and not any(asked.names_head(decision, queue, zone) for zone in decision.options):
        return decision.options[: decision.most]  # where nothing is said, wherever a card may lie
    if decision.what == "color":
        named = _color(decision, queue)
        if named:
            return (named,)
    if decision.what in ("place", "depth") and decision.options == ("top", "bottom"):
        if asked.game.object(decision.source).is_token:
            return decision.options[:1]  # it ceases to exist in either place
        if (top := queue.says()) is not None:
            return ("top" if top else "bottom",)
    if isinstance(decision, Alternatives) and decision.what == "cost":
        return costs.choose(asked, decision, queue)
    if decision.what == "option" and len(decision.options) == 2 and (first := queue.says()) is not None:
        return (decision.options[0 if first else 1],)
    if (
        isinstance(decision, Alternatives)
        and decision.what == "option"
        and queue.choices
        and _is_color(queue.choices[0])
    ):
        return _of_color(decision)
    if decision.what == "x" and (number := queue.number()) is not None:
        return (number,)
    if decision.what == "new target" and not _changes_target(queue):
        return decision.options[:1]
    if decision.what in BY_HAND:
        _by_hand(asked, decision, queue)
    if _is_no_word(asked, decision, queue):
        return (queue.choices.pop(0),)
    if decision.least == 0 and decision.what != "target" and queue.targets[:1] == [SKIP]:
        queue.targets.pop(0)
        return ()
    return None


def _of_color(decision: Alternatives) -> tuple[Option, ...] | None:
    """The one of several instructions that goes on to ask for a color, where a color is what is said."""
    for option, meant in decision.meant.items():
        if any(isinstance(one, ChooseQuality) and one.what is Choice.COLOR for one in walk(meant)):
            return (option,)
    return None


def _yes(asked: Answering, decision: Select) -> tuple[Option, ...]:
    """The one option of what was said yes to; of several one must be named."""
    if len(decision.options) > 1:
        asked.missing(decision)
    return decision.options[:1]


def _vote(decision: Select, queue: Queue) -> tuple[Option, ...] | None:
    """Yes for the first of two options and no for the second, after a yes to a vote that one may do without."""
    if decision.least == 0 and queue.says() is False:
        return ()
    said = queue.says() if len(decision.options) == 2 else None
    return None if said is None else (decision.options[0 if said else 1],)


def _color(decision: Select, queue: Queue) -> str:
    """A colour that numbers tell, one for each in the order WUBRG, or that the ability's own text names."""
    letters = [letter for letter in WUBRG if letter in decision.options]
    if queue.choices and is_number(queue.choices[0]):
        amounts: list[int] = []
        while len(amounts) < len(letters) and (number := queue.number()) is not None:
            amounts.append(number)
        queue.choices[:0] = [letter for letter, n in zip(letters, amounts, strict=False) for _ in range(n)]
    elif not any(isinstance(head, str) and same_word(head, letter) for head in queue.choices[:1] for letter in letters):
        return next((letter for letter in queue.colors if letter in decision.options), "")
    return ""


def _agrees(asked: Answering, decision: Select, queue: Queue) -> bool:
    """Whether yes is said to what is not asked, as it must be done, and can be done in one way only."""
    if queue.choices[:1] != [True] or _from_targets(asked, decision) or not decision.least or decision.forced() is None:
        return False
    return decision.what == "changed target" or _names_one(asked, decision, queue.choices[1:2])


def _from_targets(asked: Answering, decision: Select) -> bool:
    return decision.what in FROM_TARGETS or (decision.what == ATTACKED and not asked.script.literal)


def _names_one(asked: Answering, decision: Select, entries: list[Any]) -> bool:
    """Whether entries mean one of the options."""
    return any(asked.names(decision, entry, option) for entry in entries for option in decision.options)


def _is_color(said: object) -> bool:
    """Whether a color is said; what is said with a number is none."""
    return isinstance(said, str) and said in COLORS


def _by_hand(asked: Answering, decision: Select, queue: Queue) -> None:
    """Before each thing that helps to pay stands a word that says no more than the thing itself; things come first."""
    words, things, colors = BY_HAND[decision.what], [], []
    while queue.choices:
        head = queue.choices[0]
        if _is_color(head):
            colors.append(head)
        elif head not in words and not (isinstance(head, str) and _names_one(asked, decision, [head])):
            break
        elif head not in words:
            things.append(head)
        queue.choices.pop(0)
    queue.choices[:0] = [*things, *colors]


def _no_target(asked: Answering, decision: Select, queue: Queue, picks: list[Option]) -> tuple[Option, ...] | None:
    """What is named as a target and is no legal one: the game is to refuse it.

    :raises ScriptError: nothing is meant by it.
    """
    is_exact = asked.script.literal or asked.script.expects_error
    named = [one for one in queue.now or (queue.targets if is_exact else []) if not is_share(one) and one != SKIP]
    if decision.what != "target" or not named or picks or not decision.least:
        return None
    if asked.script.literal and (meant := asked.world.meant(named[0])):
        (queue.now or queue.targets).clear()
        return (meant,)
    raise no_target(named[0])


def effect(asked: Answering, decision: ChooseEffect, queue: Queue) -> tuple[Option, ...]:
    """An effect is also named by the permanent that gives the ability to the object that has it, or by its words."""
    head = queue.choices[0] if queue.choices else None
    if isinstance(head, str) and not any(asked.names(decision, head, option) for option in decision.options):
        for option, (_, ability) in zip(decision.options, decision.effects, strict=True):
            if any(asked.world.fits(head, id) and _gives(asked, id, ability) for id in asked.world.permanents()):
                queue.choices.pop(0)
                return (option,)
        told = enumerate(decision.effects)
        texts = {at: asked.world.text(one, id) for at, (id, one) in told if isinstance(one, Ability)}
        if (meant := asked.world.closest(texts, head, lambda at: decision.effects[at][0])) is not None:
            queue.choices.pop(0)
            return (decision.options[meant],)
    return select(asked, decision, queue)


def _gives(asked: Answering, id: int, ability: Node | None) -> bool:
    """Whether a permanent has an ability that gives this one to objects."""
    abilities = characteristics(asked.game, id).abilities
    given = [one for node in walk(abilities) if isinstance(node, HasAbilities) for one in node.abilities]
    return any(ability == one or (isinstance(one, Keyword) and ability in expand(one)) for one in given)


def _is_no_word(asked: Answering, decision: Select, queue: Queue) -> bool:
    """Whether a word was chosen that is none of the words offered: the game is to refuse it."""
    if not (asked.script.literal and queue.choices and isinstance(queue.choices[0], str)):
        return False
    words = [option for option in decision.options if isinstance(option, str)]
    if len(words) < len(decision.options):
        return False
    return bool(words) and not any(asked.names(decision, queue.choices[0], word) for word in words)


def _changes_target(queue: Queue) -> bool:
    """Whether new targets are wanted: said by yes or no, or by a queued target."""
    said = queue.says()
    return bool(queue.targets) if said is None else said


def _arranged(asked: Answering, decision: Select, queue: Queue, picks: list[Option]) -> list[Option]:
    """What further choices name goes first."""
    first: list[Option] = []
    while queue.choices and len(first) < len(picks) - 1:
        fits = [pick for pick in picks if pick not in first and asked.names_head(decision, queue, pick)]
        if not fits:
            break
        queue.choices.pop(0)
        first.append(fits[0])
    return [*first, *(pick for pick in picks if pick not in first)]


def _pick(asked: Answering, decision: Select, queue: Queue, picks: list[Option]) -> Option | None:
    """The option that the first fitting entry means; targets from the target queue, others from either."""
    queues = [queue.now if _from_targets(asked, decision) else queue.choices, queue.targets]
    for entries in queues:
        for at, entry in enumerate(entries[:1] if entries is not queue.targets else entries):
            if entry == SKIP and len(picks) >= decision.least and decision.what not in HELP:
                break  # it answers this question; what stands after it answers others
            if picks and queue.parted and not is_share(entry):
                break  # whoever gets no part is no further one among those who do
            option = next((o for o in decision.options if o not in picks and asked.names(decision, entry, o)), None)
            if option is None:
                continue
            queue.parted = is_share(entry)
            if not is_share(entry):
                entries.pop(at)
                _take_share(asked, decision, queue, option)
            elif entries is queue.targets:
                entries.pop(at)
                queue.now.append(entry)
            return option
    return None


def _take_share(asked: Answering, decision: Select, queue: Queue, option: Option) -> None:
    """The share of a target that was named without it, if one is queued for what is divided."""
    if decision.aim is None or not isinstance(option, int):
        return
    if decision.aim[1] not in dict(divisions(decision.aim[0])):
        return
    for entry in queue.targets:
        if is_share(entry) and asked.world.fits(entry, option):
            queue.targets.remove(entry)
            queue.now.append(entry)
            return


def mode(asked: Answering, decision: Select, queue: Queue) -> tuple[Option, ...]:
    """Modes are numbered among those still available, or, if the script is literal, as printed.

    :raises ScriptError: there is no such mode to choose.
    """
    gone = () if asked.script.literal else _chosen_before(asked, decision.source)
    left: list[Option] = [one for one in range(max(int(option) for option in decision.options) + 1) if one not in gone]
    picks: list[Option] = []
    most = 0 if queue.modes else decision.most if asked.script.literal else 1
    at = 1 if queue.choices and is_number(queue.choices[0]) and "announced" in queue.choices[0] else 0  # the value of X
    while len(queue.modes) < most and queue.choices[at:] and is_number(queue.choices[at]):
        queue.modes.append(queue.choices.pop(at)["x"])
    while queue.modes and len(picks) < decision.most:
        number: Any = queue.modes.pop(0)
        if not isinstance(number, int):
            break
        meant = left[number - 1] if number <= len(left) and not asked.script.literal else number - 1
        if meant in picks and not asked.script.literal:
            break
        if meant in picks or meant not in decision.options:
            raise ScriptError("illegal_mode", said("no mode", number=number), mode=number)
        picks.append(meant)
        left = [option for option in left if option != picks[-1]]
    if len(picks) < decision.least or not (picks or queue.skips()):
        picks = _default(asked, decision, picks)
    return tuple(sorted(picks, key=decision.options.index))


def _chosen_before(asked: Answering, source: int) -> list[int]:
    """The modes that were chosen before, where none may be chosen twice (CR 700.2)."""
    asks = Context(asked.game, source, controller(asked.game, source))
    modes = [one for one in walk(characteristics(asked.game, source).abilities) if isinstance(one, Modes) and one.once]
    return targets.chosen_before(asks, modes[0]) if modes else []


def _default(asked: Answering, decision: Select, picks: list[Option]) -> list[Option]:
    """What is left to a default: forced choices always, others only if the script is not strict."""
    forced = decision.forced()
    if forced is not None and not picks:
        return list(forced)
    if decision.least < len(decision.options) and decision.least > len(picks):
        asked.missing(decision)
    if decision.least == 0 and asked.script.strict:
        unsaid = asked.script.literal and (decision.what not in SILENT or _is_for_a_trigger(asked, decision))
        if not picks and (unsaid or decision.check(()) is not None):
            asked.missing(decision)
        return picks
    if sign(asked.game, decision):
        return _sensible(asked, decision, picks)
    choices = decision.completing(tuple(picks), sparing=decision.what in HELP)
    return list(next(choices, picks))


def _is_for_a_trigger(asked: Answering, decision: Select) -> bool:
    """Whether targets are chosen for an ability that has triggered, of which no sentence tells any (CR 603.3d)."""
    return decision.what == "target" and bool(asked.game.state.waiting) and asked.aimed != decision.source


MOST_TRIED: Final = 1_000
"""So many choices of one size are looked at for one that is sensible."""


def _sensible(asked: Answering, decision: Select, picks: list[Option]) -> list[Option]:
    """What is good for one's own side, what is bad for the others'; more than needed only such."""
    good = sign(asked.game, decision)
    order = in_order(asked.game, decision)
    wanted = [i for i in order if sensible(asked.game, decision.player, i, good)]
    most = max(decision.least, min(decision.most, len(wanted)))
    for count in range(most, decision.least - 1, -1):
        more = combinations([i for i in order if i not in picks], max(count - len(picks), 0))
        for choice in islice(more, MOST_TRIED):
            if decision.check((*picks, *choice)) is None:
                return [*picks, *choice]
    return list(next(decision.completing(tuple(picks)), picks))
