"""Asking a player at the terminal: a decision as numbered options, and what is typed as a choice."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Final

from arbitre import PASS, Activate, CastSpell, Decision, Game, MalformedInput, PlayLand, Priority
from arbitre.engine.kernel.decisions import Action, Confirm, Divide, Number, Order, Select, Word
from arbitre.french.typography import plain
from arbitre.ir.node import Ability, Cost
from arbitre.messages import Messages, semicolon, spoken
from arbitre.services.showing import ability_texts, ability_words
from arbitre.text import choice as choice_text
from arbitre.text import name, option, refusal_lines
from arbitre.text.interface import say
from arbitre.text.naming import sees

YES: Final = frozenset({"y", "yes", "o", "oui", "1"})
NO: Final = frozenset({"n", "no", "non", "2", ""})
MOST_DIGITS: Final = 100
"""The longest number that can be typed."""
_NUMBER: Final = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS}}}")

MOST_SHOWN: Final = 60
"""Choices that are listed when a decision is of no common kind."""

Wording = Callable[[Ability | Cost], str]

said: Final = Messages(
    {
        "no such option": ("there is no option '{given}'", "il n'y a pas d'option « {given} »"),
        "several options": ("'{given}' can mean: {options}", "« {given} » peut vouloir dire : {options}"),
        "refused": ("{refusal}", "{refusal}"),
    }
)


class Asking:
    """A decision as it is put to a player."""

    def __init__(self, game: Game, decision: Decision, lang: str, wording: Wording | None = None) -> None:
        self.game = game
        self.decision = decision
        self.lang = lang
        self.options: list[Any] = _options(decision)
        self._whole: bool = not isinstance(decision, _IN_PARTS) and not _is_declaration(decision)
        """Whether an option is a whole choice."""
        self.labels: list[str] = [self._label(one, wording) for one in self.options]
        self._drop_repeated()

    def _label(self, one: Any, wording: Wording | None) -> str:
        if self._whole and not isinstance(one, Action):
            return choice_text(self.decision, one, self.game, self.lang, self.decision.player, wording)
        if isinstance(one, tuple):
            return choice_text(self.decision, (one,), self.game, self.lang, self.decision.player, wording)
        return option(self.decision, one, self.game, self.lang, self.decision.player, wording)

    def _drop_repeated(self) -> None:
        """Of cards in hand that are played in the same way, one stands for all."""
        seen: set[tuple[type, str]] = set()
        kept = [at for at, one in enumerate(self.options) if not self._repeats(one, self.labels[at], seen)]
        self.options, self.labels = [self.options[at] for at in kept], [self.labels[at] for at in kept]

    def _repeats(self, one: Any, label: str, seen: set[tuple[type, str]]) -> bool:
        if not isinstance(one, PlayLand | CastSpell) or self.game.object(one.card).zone.value != "hand":
            return False
        repeated = (type(one), label) in seen
        seen.add((type(one), label))
        return repeated

    def prompt(self) -> str:
        """What can be typed."""
        kind, lang = self.decision, self.lang
        if isinstance(kind, Priority):
            return say("ask", lang)
        if isinstance(kind, Confirm):
            return say("ask yes", lang)
        if isinstance(kind, Number):
            return say("ask number", lang)
        if isinstance(kind, Divide):
            return say("ask division", lang, count=len(kind.among))
        if kind.what in ("attackers", "blockers"):
            return say(f"ask {kind.what}", lang)
        several = isinstance(kind, Order) or (isinstance(kind, Select) and kind.most != 1)
        return say("ask several" if several else "ask", lang)

    # --- what was typed ----------------------------------------------------------------------------------------------

    def read(self, typed: str) -> Any:
        """The choice that was typed; whether it is legal is for the decision to say.

        :raises MalformedInput: it names nothing that could be chosen, or several things.
        """
        kind, words = self.decision, typed.replace(",", " ").split()
        if isinstance(kind, Confirm):
            return self._yes_or_no(typed)
        if isinstance(kind, Number):
            return self._number(typed)
        if isinstance(kind, Divide):
            return tuple(self._number(one) for one in words)
        if isinstance(kind, Priority):
            return self._action(typed)
        if _is_declaration(kind):
            return self._declaration(typed, words)
        if isinstance(kind, Word) and not _NUMBER.fullmatch(typed.strip()):
            return typed.strip()
        if isinstance(kind, Select | Order):
            return tuple(self._pick(one) for one in self._split(typed, words))
        return self._pick(typed)

    def _split(self, typed: str, words: Sequence[str]) -> Sequence[str]:
        """Numbers are separated by spaces or commas, names by commas."""
        return words if all(map(_NUMBER.fullmatch, words)) else [one.strip() for one in typed.split(",")]

    def _yes_or_no(self, typed: str) -> bool:
        given = typed.strip().lower()
        if given in YES | NO:
            return given in YES
        raise MalformedInput(said("no such option", given=typed))

    def _number(self, typed: str) -> int:
        if _NUMBER.fullmatch(typed.strip()) is None:
            raise MalformedInput(said("no such option", given=typed))
        return int(typed)

    def _action(self, typed: str) -> Any:
        if not typed.strip():
            return PASS
        try:
            return self._pick(typed)
        except MalformedInput:
            self._explain(typed)
            raise

    def _declaration(self, typed: str, words: Sequence[str]) -> Any:
        if typed.strip().lower() in ("n", "none", "rien"):
            return ()
        if typed.strip().lower() in ("a", "all", "tous"):
            pairs: dict[int, Any] = {}
            for pair in self.options:
                pairs.setdefault(pair[0], pair)
            return tuple(pairs.values())
        return tuple(self._pick(one) for one in self._split(typed, words) if one)

    def _pick(self, typed: str) -> Any:
        """The option of a number, or the one in whose words one begins with what was typed."""
        given = plain(typed.strip())
        if _NUMBER.fullmatch(given) and 1 <= int(given) <= len(self.options):
            return self.options[int(given) - 1]
        begins = re.compile(rf"\b{re.escape(given)}", re.IGNORECASE)
        found = {label: one for one, label in zip(self.options, self.labels, strict=True) if begins.search(label)}
        if not found or not given:
            raise MalformedInput(said("no such option", given=given))
        if len(found) > 1:
            raise MalformedInput(said("several options", given=given, options=semicolon(spoken()).join(found)))
        return next(iter(found.values()))

    def _explain(self, typed: str) -> None:
        """Why the card or permanent of that name cannot be used now.

        :raises MalformedInput: the reason, if there is such a card.
        """
        game, player = self.game, self.decision.player
        for id in (*game.player(player).hand, *game.state.battlefield):
            if not sees(id, game, player) or typed.strip().lower() not in name(id, game, self.lang, player).lower():
                continue
            for action in _actions_of(game, id):
                problem = self.decision.check(action)
                if problem is not None:
                    told = "\n  ".join(refusal_lines(problem, game, self.lang, ability_texts(game.edition), player))
                    raise MalformedInput(said("refused", refusal=told))


def _actions_of(game: Game, id: int) -> list[Any]:
    """What a player may mean who names an object."""
    facts = game.characteristics(id)
    if game.object(id).zone.value == "battlefield":
        return [Activate(id, number) for number in range(len(facts.activated))]
    return [PlayLand(id)] if facts.is_land else [CastSpell(id)]


def mana_ability(game: Game, typed: str, lang: str) -> tuple[Activate, str]:
    """The first mana ability that is meant by the starts of permanents' names, each with the type of its mana if it
    could be several ("dual r, urborg, tomb"), and what is typed after it. A name may have commas in it.

    :raises MalformedInput: nothing that could make mana now is called so, or it could be different mana.
    """
    abilities = [(name(one.object, game, lang, game.decider), one) for one in game.mana_abilities(game.decider)]
    parts = typed.split(",")
    for number in range(len(parts), 0, -1):
        named, letter = _mana_named(",".join(parts[:number]))
        found: dict[str, Activate] = {}
        for shown, action in abilities:
            text = ability_words(game.edition, lang)(game.characteristics(action.object).activated[action.ability])
            if shown.lower().startswith(named) and (not letter or f"{{{letter}}}" in text):
                found.setdefault(f"{shown}: {text}", action)
        if len(found) > 1:
            raise MalformedInput(said("several options", given=named, options=semicolon(spoken()).join(found)))
        if found:
            return next(iter(found.values())), ",".join(parts[number:])
    raise MalformedInput(said("no such option", given=parts[0].strip()))


def _mana_named(typed: str) -> tuple[str, str]:
    """The start of a name and the letter of a type of mana: "Dual r" is "dual", "R"."""
    words = typed.lower().split()
    letter = words.pop().upper() if len(words) > 1 and len(words[-1]) == 1 else ""
    return " ".join(words), letter


_IN_PARTS: Final = (Priority, Confirm, Select, Order, Divide, Number)
"""Decisions whose choices are put together from options."""


def _is_declaration(decision: Decision) -> bool:
    return hasattr(decision, "edges")


def _options(decision: Decision) -> list[Any]:
    """What can be chosen, one by one."""
    if isinstance(decision, Priority):
        return list(decision.actions)
    if isinstance(decision, Select | Order | Divide) or _is_declaration(decision):
        return list(decision.parts)
    if isinstance(decision, Number):
        return []
    return list(islice(decision.answers(), MOST_SHOWN))
