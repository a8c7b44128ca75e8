"""One generated game in which a card is used: what it does is looked at from one priority to the next.

Both players are led so that they use the card, and make happen what its abilities wait for; otherwise they play at
random, within the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import Any, Final

from arbitre.cards.records import Card
from arbitre.corpus import fitting, tools
from arbitre.corpus.board import board_of, lay_out
from arbitre.corpus.marks import FIGHT, of_modification
from arbitre.corpus.needs import Record
from arbitre.corpus.sites import lacking
from arbitre.corpus.watching import Watch
from arbitre.engine.combat.declaring import Declaration
from arbitre.engine.kernel.decisions import PASS, Action, Activate, Confirm, Decision, Number, Priority, Select, Word
from arbitre.ir.abilities import Activated, Keyword
from arbitre.ir.amounts import TallyOf
from arbitre.ir.conditions import CombatPointIs, DuringStep
from arbitre.ir.effects import AddMana, ReplaceLater
from arbitre.ir.filters import Attacks, BlockedBy, Blocks, HasState, IsSpell, State
from arbitre.ir.node import Modification, walk
from arbitre.ir.patterns import Activates, Becomes, Casts, CommitsCrime, CopiesSpell, Expends, PlaysLand
from arbitre.ir.values import Phase, Step, Zone
from arbitre.rules.editions import Edition
from arbitre.state.chance import Dice
from arbitre.state.check import check
from arbitre.state.lasting import Lasting
from arbitre.state.notation import write

LAST_TURN: Final = 6
MOST_CHOICES: Final = 320
"""A game is left after this turn or so many choices."""
LONG: Final = 10
"""The last turn where a card waits for turns."""
OWN: Final = 5
TOOLS: Final = 4
OTHERS: Final = 3
"""How often a player uses the card, the tools and something else in a turn."""
CHECKED: Final = 8
"""One state in so many is checked for inconsistencies."""
TAKEN_BACK: Final = 40
"""Of each game on a plain board, one of so many choices is taken back and made again."""


class Broken(Exception):
    """Something that must hold does not."""


class Playing:
    """Plays one game for both sides."""

    def __init__(
        self, card: Card, edition: Edition, records: Sequence[Record], number: int, seed: int, before: Counter[Hashable]
    ) -> None:
        """The game of that *number* with a card.

        :param before: how often each thing was done in all games with the card.
        """
        self.before = before
        self.card = card
        board = board_of(number)
        self.game = game = lay_out(card, edition, seed, board)
        self.records = records
        self.dice = Dice(seed)
        self.choices = 0
        self.haste = not number
        """Whether the card is used as soon as that is possible."""
        self.eager = board.fitted is not None
        """Whether the players do much in each turn, rather with what fits the card."""
        self.waits = self.eager and not board.saves and number % 2 == 1 and _is_for_combat(card)
        """Whether the card is rather used in combat."""
        self.saves = board.saves
        """Whether the first player keeps mana for the turn of the other."""
        self.last_turn = LONG if self.eager and "suspend" in _keywords(card) else LAST_TURN
        self.watch = Watch(card, game, records)
        self.watch.start(
            [(one, lay_out(card, edition, seed, board, lacking(card, one.site))) for one in records if one.in_twins]
        )
        waited = tools.waited_for(card)
        spells = any(isinstance(node, IsSpell) for record in records for node in walk(record.site.ability))
        self.busy = 2 if spells or self.eager or waited & _BY_OTHERS else 6
        """The players do something else once in so many times."""
        self.done: Counter[Action] = Counter()
        """How often each thing was done."""
        self.times: Counter[tuple[int, int, str]] = Counter()
        """How often each player did a kind of thing in each turn."""
        self.taken_back = -1 if self.eager else self.dice.below(TAKEN_BACK)

    def play(self) -> None:
        """Play until all was seen, or to the end.

        :raises Broken: the state is inconsistent, a sampled choice is refused, or taking back does not restore it.
        """
        game = self.game
        while game.decision is not None and game.state.turn <= self.last_turn and self.choices < MOST_CHOICES:
            if all(record.done for record in self.records):
                return
            self._step(game.decision)
            self.choices += 1
        self.watch.finish()

    def _step(self, decision: Decision) -> None:
        game = self.game
        choice = self.act(decision) if isinstance(decision, Priority) else self.answer(decision)
        if self.choices == self.taken_back:
            self._there_and_back(choice)
        self.watch.push(decision, choice)
        if self.dice.below(CHECKED) == 0 and isinstance(game.decision, Priority):
            problems = check(game.state, settled=True)
            if problems:
                raise Broken(problems[0])

    def _there_and_back(self, choice: Any) -> None:
        """A choice that is taken back leaves the state as it was."""
        game, observer = self.game, self.game.observer
        game.observer = None
        before = write(game.state)
        game.push(choice)
        game.pop()
        if write(game.state) != before:
            raise Broken(f"taking back {choice!r} does not restore the state")
        game.observer = observer

    # --- answers -----------------------------------------------------------------------------------------------------

    def answer(self, decision: Decision) -> Any:
        """A random answer, rather more than less; sampled answers are legal by contract, which is checked."""
        choice = self._preferred(decision)
        refused = decision.check(choice)
        if refused is not None:
            raise Broken(f"the sampled choice {choice!r} for '{decision.what}' is refused: {refused}")
        return choice

    def _preferred(self, decision: Decision) -> Any:
        below = self.dice.below
        if isinstance(decision, Declaration):
            return self._declared(decision)
        choice = decision.sample(below)
        if isinstance(decision, Confirm):
            return True if below(2) else choice
        if isinstance(decision, Select) and decision.aim is not None and below(3):
            return self._aimed(decision, choice)
        if self.eager and isinstance(decision, Select | Word) and below(4):
            return self._present(decision, choice)
        if isinstance(decision, Number | Select) and not choice and below(4):
            return decision.sample(below)
        return choice

    def _declared(self, decision: Declaration) -> Any:
        """Attackers and blockers, rather the card than others; the second player rather keeps creatures at home."""
        below = self.dice.below
        choice = decision.sample(below)
        if decision.check(choice) is not None:
            return choice
        if decision.player != 1 and below(3) == 0:
            choice = () if decision.check(()) is None else choice
        if decision.player != 1 and not choice:
            return choice
        pairs = [edge for edge in sorted(decision.edges) if self._is_own(edge[0]) or self._is_own(edge[1])]
        if not pairs or below(4) == 0:
            return choice
        pair = pairs[below(len(pairs))]
        more = (*(edge for edge in choice if edge[0] != pair[0]), pair)
        if self.eager and decision.player == 1 and below(4) == 0:
            more = (pair,)  # alone
        return next((one for one in (more, (pair,)) if decision.check(one) is None), choice)

    def _aimed(self, decision: Select, choice: Any) -> Any:
        """A target that is a copy of the card: often for the tools, now and then for other cards; else as chosen."""
        source = self.game.state.find(decision.source)
        if source is None or source.card == self.card or decision.most != 1:
            return choice
        if source.base.name != tools.NAME and self.dice.below(2):
            return choice
        own = [one for one in decision.options if isinstance(one, int) and self._is_own(one)]
        aimed = (own[self.dice.below(len(own))],) if own else choice
        return aimed if decision.check(aimed) is None else choice

    def _present(self, decision: Select | Word, choice: Any) -> Any:
        """A quality that something in play or in a hand has, the more it is there the likelier; of sources of damage
        something that attacks or is a tool."""
        state = self.game.state
        around = [one for zone in (state.battlefield, *(player.hand for player in state.players)) for one in zone]
        if isinstance(decision, Word):
            names = [state.objects[id].base.name for id in around]
            known = [name for name in names if name in decision.known]
            return known[self.dice.below(len(known))] if known else choice
        if decision.what == "discard" and decision.most == 1:
            own = [id for id in decision.options if isinstance(id, int) and self._is_own(id)]
            return (own[self.dice.below(len(own))],) if own else choice
        if decision.what == "source":
            able = [id for id in decision.options if isinstance(id, int) and self._strikes(id)]
            return (able[self.dice.below(len(able))],) if able else choice
        if decision.most != 1 or not all(isinstance(one, str) for one in decision.options):
            return choice
        words = [word for id in around for word in sorted(state.objects[id].base.subtypes) if word in decision.options]
        return (words[self.dice.below(len(words))],) if words else choice

    def _strikes(self, id: int) -> bool:
        """Whether it may soon deal damage."""
        found = self.game.state.find(id)
        return found is not None and (found.attacking != 0 or found.zone is Zone.STACK or found.base.name == tools.NAME)

    def _is_own(self, id: int) -> bool:
        """Whether it is the card, has it on it, or is what an effect of it is about."""
        state = self.game.state
        found = state.find(id)
        if found is None:
            return False
        if found.card == self.card or any(self._concerns(one, id) for one in state.lasting):
            return True
        bearing = [state.objects[one] for one in state.battlefield]
        return any(one.attached_to == id and one.card == self.card for one in bearing)

    def _concerns(self, lasting: Lasting, id: int) -> bool:
        """Whether an effect of the card is about an object."""
        source = self.game.state.find(lasting.binding.source)
        about = id in lasting.named or any(id in targets for targets in lasting.binding.targets)
        return about and source is not None and source.card == self.card

    # --- actions -----------------------------------------------------------------------------------------------------

    def act(self, decision: Priority) -> Action:
        """Use the card if that is possible, make happen what it waits for, or do something else now and then."""
        if not self._may_do_anything(decision.player):
            return PASS
        actions = [one for one in decision.actions if one != PASS]
        own = [one for one in actions if self._is_of_card(one)] + self._for_mana(decision.player)
        fresh = [one for one in own if not self.done[one]]
        needed = [one for one in own if isinstance(one, Activate) and self.done[one] < OWN and self._is_needed(one)]
        helping = [one for one in actions if self._is_tool(one)]
        fit = [one for one in actions if self.eager and self._fits(one)]
        others = [one for one in actions if one not in own and one not in helping]
        below = self.dice.below
        if self.waits and self.game.state.step in _MAIN and below(4):
            own, fresh, needed = [], [], []
        for kind, pool, most, rate in (
            ("own", fresh, OWN, 1 if self.haste else 2),
            ("own", needed, OWN, 2),
            ("own", own, OWN, 3),
            ("fitting", fit, OWN, 2),
            ("tools", helping, TOOLS, 3),
            ("others", others, OTHERS, self.busy),
        ):
            if pool and self._may(decision.player, kind, most) and below(rate) == 0:
                return self._do(decision.player, kind, self._rarest(pool))
        return PASS

    def _rarest(self, pool: Sequence[Action]) -> Action:
        """One of the things that were done least often in all games."""
        done = {action: self.before[self._called(action)] for action in pool}
        least = min(done.values())
        rare = [action for action in pool if done[action] == least]
        return rare[self.dice.below(len(rare))]

    def _called(self, action: Action) -> Hashable:
        """An action by what it is, whichever object it is about."""
        state = self.game.state
        obj = state.objects[subject(action)]
        how = getattr(action, "ability", None), getattr(action, "way", None), getattr(action, "face", None)
        return state.active, obj.base.name, obj.zone, *how

    def _may_do_anything(self, player: int) -> bool:
        """Whether the player looks for something to do: else passing is quicker."""
        if self.saves and player == 1 == self.game.state.active:
            return self.dice.below(4) == 0
        if self.game.state.step in _MAIN or self.game.state.stack:
            return player == 1 or self.dice.below(2) == 0
        if self.eager and (self.waits or self.saves or self.game.state.step is Step.UPKEEP):
            return self.dice.below(3) < 2
        return self.dice.below(4 if player == 1 else 8) == 0

    def _may(self, player: int, kind: str, most: int) -> bool:
        return self.times[self.game.state.turn, player, kind] < most

    def _do(self, player: int, kind: str, action: Action) -> Action:
        turn = self.game.state.turn
        self.times[turn, player, kind] += 1
        self.done[action] += 1
        self.before[self._called(action)] += 1
        return action

    def _is_of_card(self, action: Action) -> bool:
        found = self.game.state.find(subject(action))
        return found is not None and found.card == self.card

    def _is_needed(self, action: Activate) -> bool:
        """Whether it activates an ability of which not everything was seen."""
        ability = self.game.characteristics(action.object).activated[action.ability]
        return any(record.open and record.site.ability == ability for record in self.records)

    def _is_tool(self, action: Action) -> bool:
        """Whether it uses the tools."""
        return isinstance(action, Activate) and self.game.object(action.object).base.name == tools.NAME

    def _fits(self, action: Action) -> bool:
        """Whether it is about a card that fits what the card speaks of."""
        return self.game.state.objects[subject(action)].base.name.startswith(fitting.NAME)

    def _for_mana(self, player: int) -> list[Action]:
        """The mana abilities of the card, as long as one of them was not seen."""
        for record in self.records:
            if record.open and isinstance(record.site.ability, Activated) and _makes_mana(record):
                return [one for one in self.game.mana_abilities(player) if self._is_of_card(one)]
        return []


_BY_OTHERS: Final = frozenset({Casts, PlaysLand, CopiesSpell, Activates, CommitsCrime, Expends, Becomes})
"""Kinds of event for which players must do more than use the card."""
_IN_COMBAT: Final = frozenset({State.ATTACKING, State.BLOCKING, State.BLOCKED, State.UNBLOCKED})


def _is_for_combat(card: Card) -> bool:
    """Whether the card speaks of what attacks or blocks, or replaces damage."""
    for node in (one for face in card.faces for one in walk(face.paragraphs)):
        if isinstance(node, Attacks | Blocks | BlockedBy | CombatPointIs | ReplaceLater | TallyOf):
            return True
        if isinstance(node, Modification) and not of_modification(node) - FIGHT:
            return True
        if isinstance(node, HasState) and node.state in _IN_COMBAT:
            return True
        if isinstance(node, DuringStep) and (Phase.COMBAT in node.phases or node.steps):
            return True
    return False


def _keywords(card: Card) -> set[str]:
    return {node.name for face in card.faces for node in walk(face.paragraphs) if isinstance(node, Keyword)}


_MAIN: Final = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)


def subject(action: Action) -> int:
    """The id of the card or object that an action is about."""
    return int(getattr(action, "card", 0) or getattr(action, "object", 0))


def _makes_mana(record: Record) -> bool:
    return any(isinstance(node, AddMana) for node in walk(record.site.ability))
