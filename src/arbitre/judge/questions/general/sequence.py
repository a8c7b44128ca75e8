"""What comes before what in a turn, in combat and in damage, where two things that happen are named (CR"
" 502-514)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from arbitre.judge.questions.general.reading import Reading
from arbitre.judge.questions.general.statement import Found
from arbitre.messages import Pair


class Event(NamedTuple):
    """Something that happens in a turn."""

    rule: str
    asked: tuple[frozenset[str], ...]
    """The concepts that name it, each as one of several."""
    words: Pair


def _event(rule: str, asked: str, english: str, french: str) -> Event:
    return Event(rule, tuple(frozenset(one.split("/")) for one in asked.split()), (english, french))


_IN_A_TURN: Final = (
    _event("502.1", "k:phasing", "phasing in and out", "le déphasage"),
    _event("502.2", "untap/s:untap", "untapping", "le dégagement"),
    _event("503.1", "s:upkeep", "the upkeep step", "l'étape d'entretien"),
    _event("504.1", "draw/s:draw", "the draw", "la pioche"),
    _event("507.1", "s:begin_combat", "the beginning of combat step", "l'étape de début de combat"),
    _event("508.1a", "choose/declare attacker", "choosing the attackers", "le choix des attaquants"),
    _event("508.1f", "tap/tapped attacker", "tapping the attackers", "l'engagement des attaquants"),
    _event("508.1i", "pay/cost attack", "paying what attacking costs", "le paiement des coûts d'attaque"),
    _event(
        "508.2",
        "trigger/triggered attack",
        "abilities that trigger on attacking",
        "les capacités déclenchées par l'attaque",
    ),
    _event("509.1", "declare/choose blocker", "declaring blockers", "la déclaration des bloqueurs"),
    _event("509.1", "s:declare_blockers", "declaring blockers", "la déclaration des bloqueurs"),
    _event("508.1", "s:declare_attackers", "declaring attackers", "la déclaration des attaquants"),
    _event("509.1f", "pay/cost block", "paying what blocking costs", "le paiement des coûts de blocage"),
    _event(
        "509.2",
        "damageorder",
        "announcing the damage assignment order",
        "l'annonce de l'ordre d'assignation des blessures",
    ),
    _event("510.1", "assign damage", "assigning combat damage", "l'assignation des blessures de combat"),
    _event("510.2", "deal damage", "dealing combat damage", "l'infliction des blessures de combat"),
    _event("511.1", "s:end_combat", "the end of combat step", "l'étape de fin de combat"),
    _event("513.1", "s:end", "the end step", "l'étape de fin"),
    _event(
        "514.1", "discard", "discarding down to the maximum hand size", "la défausse jusqu'à la taille de main maximale"
    ),
    _event(
        "514.2",
        "vanish damage",
        "removing damage (and, at the same time, the end of effects until end of turn)",
        "le retrait des blessures (et, en même temps, la fin des effets « jusqu'à la fin du tour »)",
    ),
    _event(
        "514.2",
        "eot",
        "the end of effects until end of turn (and, at the same time, removing damage)",
        "la fin des effets « jusqu'à la fin du tour » (et, en même temps, le retrait des blessures)",
    ),
)
"""What happens in a turn, in its order where the rules have one."""
_ORDER: Final = (
    *("502.1", "502.2", "503.1", "504.1", "507.1", "508.1", "508.1a", "508.1f", "508.1i", "508.2"),
    *("509.1", "509.1f", "509.2", "510.1", "510.2", "511.1", "513.1", "514.1", "514.2"),
)
_IN_DAMAGE: Final = (
    _event(
        "119.4a",
        "prevent/redirect",
        "prevention, redirection and what else changes the damage itself",
        "la prévention, la redirection et ce qui modifie les blessures elles-mêmes",
    ),
    _event(
        "119.4b",
        "result/minus/lose/counter",
        "the damage is turned into its results (loss of life, counters)",
        "les blessures sont transformées en leurs résultats (perte de points de vie, marqueurs)",
    ),
)
_CHECKING: Final = (
    _event("704.3", "sba", "state-based actions", "les actions basées sur un état"),
    _event(
        "603.3",
        "trigger/triggered",
        "putting triggered abilities on the stack",
        "la mise sur la pile des capacités déclenchées",
    ),
    _event("116.5", "priority", "a player gets priority", "un joueur reçoit la priorité"),
)
_CASTING: Final = (
    _event("601.2a", "announce/stack", "the spell is put on the stack", "le sort est mis sur la pile"),
    _event("601.2b", "xvalue", "modes and X are announced", "les modes et X sont annoncés"),
    _event("601.2c", "target", "targets are chosen", "les cibles sont choisies"),
    _event("601.2f", "manaability", "mana abilities are activated", "les capacités de mana sont activées"),
    _event("601.2g", "pay/cost", "costs are paid", "les coûts sont payés"),
)
_ASKED: Final = frozenset(
    {"beforeafter", "before", "after", "first", "inorder", "which", "what", "when", "happen", "who"}
)
_FILLERS: Final = frozenset(
    {
        "creature",
        "player",
        "active",
        "combat",
        "ph:combat",
        "turn",
        "step",
        "phase",
        "permanent",
        "ability",
        "may",
        "must",
    }
    | {
        "moment",
        "all",
        "become",
        "own",
        "deal",
        "damage",
        "attack",
        "attacker",
        "effect",
        "card",
        "end",
        "put",
        "receive",
    }
    | {
        "choose",
        "announce",
        "declare",
        "leave",
        "enter",
        "return",
        "act",
        "cast",
        "spell",
        "ownturn",
        "check",
        "use",
        "stack",
        "it",
    }
)


def answer(reading: Reading) -> Found | None:
    """Which of two things comes first; None if the question is another one."""
    asked = reading.concepts
    open_one = "beforeafter" in asked or "inorder" in asked or ("first" in asked and reading.is_open)
    sides = [one for one in asked if one in ("before", "after")]
    if not open_one and (len(sides) != 1 or reading.is_open or "may" in asked or "not" in asked):
        return None
    for events, order in ((_IN_A_TURN, _ORDER), (_IN_DAMAGE, ()), (_CHECKING, ()), (_CASTING, ())):
        if (found := _both(asked, events, order, sides if not open_one else ())) is not None:
            return found
    return None


def _both(asked: Sequence[str], events: Sequence[Event], order: Sequence[str], sides: Sequence[str]) -> Found | None:
    cut = next((at for at, one in enumerate(asked) if one in ("beforeafter", *sides)), None)
    parts: Iterator[int] = iter(range(1, len(asked))) if cut is None else iter((cut,))
    for at in parts:
        first, second = _named(asked[:at], events), _named(asked[at:], events)
        if first is None or second is None or first.rule == second.rule:
            continue
        earlier, later = sorted((first, second), key=lambda one: _place(one, events, order))
        yes = None if not sides else (earlier is first) is (sides[0] == "before")
        words = (
            f"first {earlier.words[0]}, then {later.words[0]}",
            f"d'abord {earlier.words[1]}, ensuite {later.words[1]}",
        )
        return Found(yes, words, f"{earlier.rule}+{later.rule}")
    return None


def _place(event: Event, events: Sequence[Event], order: Sequence[str]) -> int:
    return order.index(event.rule) if order else events.index(event)


def _named(said: Sequence[str], events: Sequence[Event]) -> Event | None:
    """The one event that a part of a question names; None if there is none, or the part says more."""
    words = set(said)
    fitting = [one for one in events if all(words & wanted for wanted in one.asked)]
    best = max(fitting, key=lambda one: len(one.asked), default=None)
    if best is None:
        return None
    rest = words - frozenset().union(*best.asked) - _FILLERS - _ASKED
    return None if rest else best
