"""A table to test at: lay out cards, play, and look at what a player could see.

    table = Table.players(2)
    bear = table.put(creature("Bear", 2, 2), player=1)
    bolt = table.put(spell("Bolt", DealDamage(Fixed(3), Target()), target=IsPlayer(), cost="{R}"), player=1, zone=HAND)
    table.mana(1, "R")
    table.cast(bolt, 2)          # with the choices that it asks for, in order
    table.resolve_top()
    assert table.life(2) == 17

The first look at ``table.game`` starts the game from what was laid out: turn 1, precombat main phase, player 1 has
priority, nobody is asked what has only one answer, except whether to pass. Ids of cards stay good after zone changes:
views and runners follow the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from arbitre.cards.records import Card, Face
from arbitre.engine.games.game import Game
from arbitre.engine.kernel import loading
from arbitre.engine.kernel.decisions import (
    PASS,
    Action,
    Activate,
    CastSpell,
    Decision,
    Order,
    PlayLand,
    Priority,
    Select,
)
from arbitre.engine.kernel.options import Options
from arbitre.engine.kernel.reading import characteristics, controller
from arbitre.ir.abilities import SpellAbility
from arbitre.ir.effects import Body, Do, TargetSlot
from arbitre.ir.node import Ability, Effect, Filter
from arbitre.ir.values import BASIC_LAND_TYPES, STEPS_OF, CardType, Color, ManaCost, Phase, Step, Supertype, Zone
from arbitre.rules.editions import PINNED, Edition
from arbitre.state.objects import Obj
from arbitre.state.players import Mana
from arbitre.state.state import State

HAND, BATTLEFIELD, GRAVEYARD, LIBRARY = Zone.HAND, Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.LIBRARY
EXILE, STACK, COMMAND = Zone.EXILE, Zone.STACK, Zone.COMMAND

MOST_STEPS = 2000
"""Pushes after which a runner gives up: the test waits for something that does not come."""


# --- hand-made cards -------------------------------------------------------------------------------------------------


def card(name: str, *abilities: Ability, types: Iterable[CardType] = (), cost: str | None = None, **facts: Any) -> Card:
    """A card with one face; *facts* are further fields of the face (colours come from the cost unless given)."""
    mana_cost = None if cost is None else ManaCost.parse(cost)
    if mana_cost is not None and "colors" not in facts:
        facts["colors"] = tuple(color for color in Color if color in mana_cost.colors)
    paragraphs = tuple((ability,) for ability in abilities)
    return Card(name, (Face(name, mana_cost, types=tuple(types), paragraphs=paragraphs, **facts),))


def creature(
    name: str,
    power: int | str,
    toughness: int | str,
    *abilities: Ability,
    cost: str = "{2}",
    subtypes: Sequence[str] = (),
    types: Sequence[CardType] = (),
    **facts: Any,
) -> Card:
    """A creature card; *types* are card types besides creature."""
    return card(
        name,
        *abilities,
        types=(*types, CardType.CREATURE),
        cost=cost,
        subtypes=tuple(subtypes),
        power=str(power),
        toughness=str(toughness),
        **facts,
    )


def spell(
    name: str,
    *effects: Effect | Do | Ability,
    target: Filter | TargetSlot | Sequence[TargetSlot] | None = None,
    cost: str = "{1}",
    instant: bool = True,
    **facts: Any,
) -> Card:
    """An instant (or sorcery) card that does *effects* in order, to one target that matches or to the slots given.

    Abilities among the effects stand on the card beside the spell ability.
    """
    slots: tuple[TargetSlot, ...] = ()
    if isinstance(target, TargetSlot):
        slots = (target,)
    elif isinstance(target, Filter):
        slots = (TargetSlot(target),)
    elif target is not None:
        slots = tuple(target)
    clauses = tuple(e if isinstance(e, Do) else Do(e) for e in effects if isinstance(e, Do | Effect))
    own = [SpellAbility(Body(clauses, slots))] if clauses else []
    others = [e for e in effects if isinstance(e, Ability)]
    return card(name, *own, *others, types=(CardType.INSTANT if instant else CardType.SORCERY,), cost=cost, **facts)


def land(name: str, *abilities: Ability, **facts: Any) -> Card:
    """A land card; a basic land if it has the name of one."""
    if name in BASIC_LAND_TYPES:
        facts = {"supertypes": (Supertype.BASIC,), "subtypes": (name,)} | facts
    return card(name, *abilities, types=(CardType.LAND,), **facts)


def enchantment(name: str, *abilities: Ability, cost: str = "{1}", subtypes: Sequence[str] = (), **facts: Any) -> Card:
    """An enchantment card; an Aura with the subtype."""
    return card(name, *abilities, types=(CardType.ENCHANTMENT,), cost=cost, subtypes=tuple(subtypes), **facts)


def artifact(name: str, *abilities: Ability, cost: str = "{1}", subtypes: Sequence[str] = (), **facts: Any) -> Card:
    """An artifact card; an Equipment with the subtype."""
    return card(name, *abilities, types=(CardType.ARTIFACT,), cost=cost, subtypes=tuple(subtypes), **facts)


BLANK = card("Blank")
"""A card that nothing can be done with: what libraries hold unless a test says otherwise."""


# --- the table -------------------------------------------------------------------------------------------------------


class Table:
    """A game being laid out, then played."""

    def __init__(self, state: State, edition: Edition, options: Options) -> None:
        self.state = state
        self.edition = edition
        self.options = options
        self._game: Game | None = None

    @classmethod
    def players(
        cls,
        n: int = 2,
        *,
        life: int = 20,
        library: int = 20,
        seed: int = 0,
        edition: Edition = PINNED,
        options: Options | None = None,
    ) -> Table:
        """A table of *n* players, each with *library* blank cards in the library."""
        loading.load()
        table = cls(
            State([f"Player {i + 1}" for i in range(n)], seed, life), edition, options or Options(skip_forced=False)
        )
        table.at(1, Step.PRECOMBAT_MAIN)
        for player in range(1, n + 1):
            for _ in range(library):
                table.state.create_card(BLANK, player, LIBRARY)
        return table

    # --- laying out --------------------------------------------------------------------------------------------------

    def put(self, what: Card, player: int = 1, zone: Zone = BATTLEFIELD, *, token: bool = False, **fields: Any) -> int:
        """A card in a zone of its owner *player* (on top of a library), as if it had been there for long; its id.

        *fields* are set on the object: ``tapped=True``, ``counters={"+1/+1": 2}``, ``attached_to=id`` and the like.
        """
        obj = self.state.create_card(what, player, zone)
        obj.is_token = token
        obj.entered_turn = 0
        if token:
            obj.card = None
        self.set(obj.id, **fields)
        return obj.id

    def battlefield(self, player: int, *cards: Card, **fields: Any) -> tuple[int, ...]:
        """Several permanents of a player; their ids."""
        return tuple(self.put(one, player, BATTLEFIELD, **fields) for one in cards)

    def hand(self, player: int, *cards: Card) -> tuple[int, ...]:
        """Cards in a player's hand; their ids."""
        return tuple(self.put(one, player, HAND) for one in cards)

    def library(self, player: int, *cards: Card) -> tuple[int, ...]:
        """Cards on top of a player's library, the last one topmost; their ids."""
        return tuple(self.put(one, player, LIBRARY) for one in cards)

    def graveyard(self, player: int, *cards: Card) -> tuple[int, ...]:
        """Cards in a player's graveyard, the last one newest; their ids."""
        return tuple(self.put(one, player, GRAVEYARD) for one in cards)

    def lands(self, player: int, name: str, count: int = 1, **fields: Any) -> tuple[int, ...]:
        """Untapped lands of a player; their ids."""
        return self.battlefield(player, *[land(name)] * count, **fields)

    def set(self, id: int, **fields: Any) -> None:
        """Set fields of an object or player; counters as a mapping."""
        self._laying_out()
        holder: Any = self.state.player(id) if self.state.is_player(id) else self.state.objects[id]
        for name, value in fields.items():
            if name == "counters":
                value = tuple(sorted(dict(value).items()))
            if not hasattr(holder, name):
                raise AttributeError(f"{holder!r} has no field {name!r}")
            setattr(holder, name, value)

    def mana(self, player: int, symbols: str) -> None:
        """Mana in a player's pool: ``"RRG"``."""
        self._laying_out()
        seat = self.state.player(player)
        seat.pool = (*seat.pool, *(Mana(symbol) for symbol in symbols))

    def at(
        self,
        turn: int = 1,
        step: Step = Step.PRECOMBAT_MAIN,
        active: int = 1,
        priority: int | None = None,
        agenda: str | None = None,
    ) -> None:
        """Where in the game it is; *agenda* "step" begins the step anew, with its turn-based actions.

        Without an agenda the player *priority* (the active one if None) gets priority in the step.
        """
        self._laying_out()
        state = self.state
        phase = next((phase for phase, steps in STEPS_OF.items() if step in steps), Phase.COMBAT)
        phases = tuple(Phase)
        state.turn, state.active, state.phase, state.step = turn, active, phase, step
        state.last_regular = active
        state.turn_plan = phases[phases.index(phase) + 1 :]
        state.step_plan = STEPS_OF[phase][STEPS_OF[phase].index(step) + 1 :] if step in STEPS_OF[phase] else ()
        state.main_count = {Step.PRECOMBAT_MAIN: 1, Step.POSTCOMBAT_MAIN: 2}.get(step, 0)
        state.combat_count = int(phase is Phase.COMBAT)
        state.agenda = agenda or "check"
        state.priority = 0 if agenda else (priority or active)
        state.passes = 0

    def _laying_out(self) -> None:
        if self._game is not None:
            raise RuntimeError("the game has begun: lay out the table before looking at it")

    @property
    def game(self) -> Game:
        """The game; it begins when first asked for."""
        if self._game is None:
            self.state.journal.clear()
            self.state.stale()
            self._game = Game(self.state, self.edition, self.options)
            self._answer_forced()
        return self._game

    # --- playing -----------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """What the game waits for."""
        decision = self.game.decision
        assert decision is not None, "the game is over"
        return decision

    def act(self, action: Action, *answers: Any) -> None:
        """The player with priority acts, and answers what is asked meanwhile, in order.

        An answer may be a bare id or word for a tuple of one; what has only one answer need not be given.
        """
        assert isinstance(self.decision, Priority), f"no player has priority: {self.decision.what}"
        self.game.push(action)
        self.answer(*answers)

    def answer(self, *answers: Any) -> None:
        """Answer decisions, in order."""
        for answer in answers:
            while True:
                decision = self.decision
                choice = _as_choice(decision, answer)
                forced = None if isinstance(decision, Priority) else decision.forced()
                if decision.check(choice) is not None and forced is not None:
                    self.game.push(forced)
                    continue
                self.game.push(choice)
                break
        self._answer_forced()

    def _answer_forced(self) -> None:
        game = self.game
        while game.decision is not None and not isinstance(game.decision, Priority):
            forced = game.decision.forced()
            if forced is None:
                return
            game.push(forced)

    def cast(self, id: int, *answers: Any, face: int = 0, way: str = "") -> int:
        """The player with priority casts a card, and answers what is asked in order; the id of the spell."""
        self.act(CastSpell(self.now(id), face, way), *answers)
        return self.now(id)

    def play_land(self, id: int, face: int = 0) -> int:
        """The player with priority plays a land; the id of the permanent."""
        self.act(PlayLand(self.now(id), face))
        return self.now(id)

    def activate(self, id: int, *answers: Any, ability: int = 0) -> None:
        """The player with priority activates an ability of an object."""
        self.act(Activate(self.now(id), ability), *answers)

    def pass_priority(self, times: int = 1) -> None:
        """The players with priority pass, one after the other."""
        for _ in range(times):
            self.act(PASS)

    def pass_until(self, reached: Callable[[], bool]) -> None:
        """Players pass, and nobody attacks or blocks, until *reached* or the game is over."""
        for _ in range(MOST_STEPS):
            if self.game.decision is None or reached():
                return
            self.game.push(_idle(self.decision))
            self._answer_forced()
        raise AssertionError("waited in vain")

    def resolve_top(self, *answers: Any) -> None:
        """All players pass once, so that the top of the stack resolves; then answer what is asked."""
        top = self.state.stack[-1]
        while self.game.decision is not None and top in self.state.stack and isinstance(self.decision, Priority):
            self.act(PASS)
        self.answer(*answers)

    def resolve_all(self) -> None:
        """Players pass until the stack is empty."""
        self.pass_until(lambda: not self.state.stack)

    def go_to(self, step: Step, turn: int | None = None) -> None:
        """Players pass until a decision of a step (of the current turn or the one given) is to be made."""
        state = self.game.state
        self.pass_until(lambda: state.step is step and (turn is None or state.turn == turn))

    def next_turn(self) -> None:
        """Players pass until the upkeep of the next turn."""
        self.go_to(Step.UPKEEP, self.game.state.turn + 1)

    def attack(self, *attackers: int | tuple[int, int]) -> None:
        """Go to the declaration of attackers and attack the next player, or whom each pair names."""
        game = self.game
        self.pass_until(lambda: self.decision.what == "attackers")
        other = game.order(self.decision.player)[1]
        pairs = [(a, other) if isinstance(a, int) else a for a in attackers]
        self.answer(tuple((self.now(attacker), defender) for attacker, defender in pairs))

    def block(self, *blocks: tuple[int, int]) -> None:
        """Go to the declaration of blockers; pairs of a blocker and the attacker it blocks."""
        self.pass_until(lambda: self.decision.what == "blockers")
        self.answer(tuple((self.now(blocker), self.now(attacker)) for blocker, attacker in blocks))

    def combat(self, attacker: int, blocked_by: Sequence[int] = ()) -> None:
        """One creature attacks and is blocked; then on to the end of combat, or to a decision on the way."""
        self.attack(attacker)
        if blocked_by:
            self.block(*[(blocker, attacker) for blocker in blocked_by])
        state = self.game.state
        self.pass_until(lambda: state.step is Step.END_COMBAT or not isinstance(self.decision, Priority))

    # --- looking -----------------------------------------------------------------------------------------------------

    def now(self, id: int) -> int:
        """The id of what a card has become."""
        while (obj := self.state.gone.get(id)) is not None and obj.became:
            id = obj.became
        return id

    def object(self, id: int) -> Obj:
        """The object that a card is now."""
        return self.game.object(self.now(id))

    def zone(self, id: int) -> Zone | None:
        """The zone that a card is in; None if it has ceased to exist."""
        obj = self.game.state.objects.get(self.now(id))
        return None if obj is None else obj.zone

    def power(self, id: int) -> int | None:
        """The power that a player sees."""
        return characteristics(self.game, self.now(id)).power

    def toughness(self, id: int) -> int | None:
        """The toughness that a player sees."""
        return characteristics(self.game, self.now(id)).toughness

    def size(self, id: int) -> tuple[int | None, int | None]:
        """Power and toughness."""
        return self.power(id), self.toughness(id)

    def keywords(self, id: int) -> frozenset[str]:
        """The names of the keyword abilities that it has."""
        return characteristics(self.game, self.now(id)).keywords

    def controller(self, id: int) -> int:
        """The player who controls it."""
        return controller(self.game, self.now(id))

    def life(self, player: int) -> int:
        """A player's life total."""
        return self.game.player(player).life

    def damage(self, id: int) -> int:
        """The damage marked on a permanent."""
        return self.object(id).damage

    def counters(self, id: int, kind: str) -> int:
        """How many counters of a kind an object or player has."""
        holder = self.game.player(id) if self.game.state.is_player(id) else self.object(id)
        return holder.counter(kind)

    def tapped(self, id: int) -> bool:
        """Whether a permanent is tapped."""
        return self.object(id).tapped

    def names(self, zone: Zone, player: int = 1) -> list[str]:
        """The names in a zone, oldest (or bottom) first; on the battlefield, of the permanents a player controls."""
        game = self.game
        ids = game.state.zone(zone, player)
        if zone is BATTLEFIELD:
            ids = tuple(id for id in ids if controller(game, id) == player)
        return [characteristics(game, id).name for id in ids]

    def pool(self, player: int) -> str:
        """The mana in a player's pool, as symbols in order."""
        return "".join(sorted(mana.type for mana in self.game.player(player).pool))

    def can(self, action: Action) -> bool:
        """Whether the player with priority may do it."""
        return self.decision.check(action) is None

    def why_not(self, action: Action) -> str:
        """The rule and reason that forbid an action; empty if it is legal."""
        problem = self.decision.check(action)
        return "" if problem is None else str(problem)

    def log(self, what: str = "") -> list[str]:
        """What the log tells, or the lines of one kind with their parts."""
        if not what:
            return [entry.what for entry in self.game.log]
        return [" ".join([e.what, *(f"{k}={v}" for k, v in e.parts)]) for e in self.game.log if e.what == what]


def _as_choice(decision: Decision, answer: Any) -> Any:
    if isinstance(decision, Select | Order) and not isinstance(answer, tuple):
        return tuple(answer) if isinstance(answer, list) else (answer,)
    return tuple(answer) if isinstance(answer, list) else answer


def _idle(decision: Decision) -> Any:
    """What a player does who does nothing."""
    if isinstance(decision, Priority):
        return PASS
    if decision.what in ("attackers", "blockers"):
        return ()
    raise AssertionError(f"player {decision.player} must first decide: {decision.what} [CR {decision.rule}]")
