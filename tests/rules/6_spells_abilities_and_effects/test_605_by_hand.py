"""Mana abilities that cost mana, used by hand (CR 601.2f–g, 605.3): there is always a legal answer."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from arbitre.cards.records import Card
from arbitre.engine.costs import mana_payment
from arbitre.engine.costs.spending import Barred, Purpose
from arbitre.engine.costs.symbols import Needs
from arbitre.engine.games.game import Game
from arbitre.engine.kernel.decisions import Activate, CastSpell, Priority
from arbitre.engine.kernel.options import Options
from arbitre.engine.playing.paying_by_hand import PaySymbol
from arbitre.errors import IllegalAction
from arbitre.ir.values import CardType, Color, Zone
from arbitre.state.chance import Dice
from helpers.paying import gaining
from helpers.words import BEAR, mana, worded
from table import HAND, Table, artifact

ARTIFACT = (CardType.ARTIFACT,)
CINDER = worded("Cinder", "{1}: Add {B} or {R}. Activate no more than three times each turn.", ARTIFACT)
URN = worded("Urn", "{2}: Add one mana of any color.", ARTIFACT)
DEVOTEE = worded("Devotee", "{1}: Add {W}, {B}, or {G}. Activate only once each turn.", ARTIFACT)
SIGNET = worded("Signet", "{1}, {T}: Add {U}{B}.", ARTIFACT)
GAIN = "You gain 1 life."


def spell(cost: str) -> Card:
    return worded("Gain", GAIN, (CardType.SORCERY,), cost)


FILTER = worded("Filter", "{R}, {T}: Add {B}{B}.", ARTIFACT)
STILL = worded("Still", "{B}{B}, {T}: Add {G}{G}{G}.", ARTIFACT)
LOOM = worded("Loom", "{G}, {T}: Add {W}{U}.", ARTIFACT)
ALTAR = worded("Altar", "Sacrifice a creature: Add {C}{C}.", ARTIFACT)
CULT = worded("Cult", "{1}, Sacrifice a creature: Add {B}{B}{B}.", ARTIFACT)
FILTERER = worded("Filterer", "{1}: Add {G}.", (CardType.CREATURE,), power="1", toughness="1")
HORN = worded("Horn", "Tap an untapped creature you control: Add one mana of any color.", ARTIFACT)
SHED = worded("Shed", "{T}: Add {R}. Spend this mana only to cast sorcery spells.", ARTIFACT)
FORGE = worded(
    "Forge", "{T}: Add {R}. Spend this mana only to cast artifact spells or activate abilities of artifacts.", ARTIFACT
)
GROWTH = worded("Growth", "Whenever you tap a Mountain for mana, add one mana of any color.", (CardType.ENCHANTMENT,))
ELF = worded("Elf", "{T}: Add {G}.", (CardType.CREATURE,), "{G}", power="1", toughness="1")


CASES = [
    ("{B}", [CINDER], ["Mountain"]),
    ("{B}{1}", [CINDER], ["Mountain", "Swamp"]),
    ("{G}{B}", [CINDER], ["Forest", "Mountain"]),
    ("{G}", [CINDER, DEVOTEE], ["Forest", "Swamp"]),
    ("{W}", [URN, CINDER], ["Forest", "Swamp"]),
    ("{W}{U}", [URN, DEVOTEE], ["Forest", "Swamp", "Island"]),
    ("{U}{B}{W}", [SIGNET, DEVOTEE], ["Forest", "Plains"]),
    ("{2}{R}", [CINDER, URN, DEVOTEE], ["Forest", "Swamp", "Plains", "Island"]),
    ("{W}{U}", [FILTER, STILL, LOOM], ["Mountain"]),
    ("{W}{U}{G}{G}", [FILTER, STILL, LOOM, SIGNET], ["Mountain", "Island"]),
    ("{W}{U}{1}", [FILTER, STILL, LOOM, URN, CINDER, DEVOTEE], ["Mountain", "Forest"]),
    ("{2}{B}", [ALTAR, CULT, ELF, BEAR], ["Island"]),
    ("{B}{B}{G}{R}", [CULT, ELF, BEAR, FILTER], ["Island", "Mountain"]),
    ("{2}{G}", [ALTAR, HORN, BEAR], []),
    ("{G}{B}{B}{B}", [CULT, HORN, BEAR, ELF], ["Island"]),
    ("{G}{B}{B}", [CULT, FILTERER, BEAR], ["Island", "Island", "Island"]),
    ("{W}{R}", [SHED, DEVOTEE, CINDER], ["Forest"]),
    ("{R}{R}{1}", [GROWTH], ["Mountain", "Forest"]),
    ("{R}{U}{B}{1}", [GROWTH, GROWTH, SIGNET], ["Mountain", "Forest"]),
    ("{W}{U}{R}", [SHED, FORGE, FILTER, STILL, LOOM], ["Mountain"]),
]


def paying(cost: str, makers: list[Card], lands: list[str]) -> tuple[Table, int]:
    """A spell is being cast that the player pays for by hand."""
    table = Table.players(2, options=Options(skip_forced=False, manual_players=(1,)))
    table.battlefield(1, *makers)
    for name in lands:
        table.lands(1, name)
    card = table.put(spell(cost), zone=HAND)
    assert table.can(CastSpell(card))
    table.game.push(CastSpell(card))
    return table, card


def legal(table: Table) -> list[object]:
    """Every answer that the decision lists; the listed and the accepted are the same."""
    return [one for one in table.decision.answers() if table.decision.check(one) is None]


@pytest.mark.parametrize(("cost", "makers", "lands"), CASES)
@pytest.mark.parametrize("seed", range(8))
def test_605_3_no_answer_by_hand_leads_where_the_cost_cannot_be_paid(
    cost: str, makers: list[Card], lands: list[str], seed: int
) -> None:
    """CR 601.2f–g, 605.3a–b: whatever is chosen, however many abilities are activated for one another, each of them is
    paid for, and then the spell is cast."""
    dice = Dice(seed)
    table, _ = paying(cost, makers, lands)
    while not isinstance(table.decision, Priority):
        answers = legal(table)
        assert answers
        table.game.push(answers[dice.below(len(answers))])
    table.resolve_all()
    assert table.life(1) == 21


def test_605_3_what_a_later_ability_needs_pays_for_none_before_it() -> None:
    """CR 605.3b: the Loom needs {G} from the Still, that {B}{B} from the Filter, that the only Mountain."""
    table, _ = paying("{W}{U}", [FILTER, STILL, LOOM], ["Mountain"])
    deepest = 0
    while not isinstance(table.decision, Priority):
        assert isinstance(table.decision, PaySymbol)
        deepest = max(deepest, len(table.decision.begun))
        table.game.push(legal(table)[-1])
    assert deepest == 3
    table.resolve_all()
    assert table.life(1) == 21


def test_605_3c_a_mana_ability_cannot_be_activated_again_until_it_has_resolved() -> None:
    """CR26 605.3c: to pay for it; afterwards it can."""
    table, _ = paying("{W}{U}", [URN], ["Forest"] * 4)
    assert isinstance(table.decision, PaySymbol)
    urn = next(one for one in legal(table) if isinstance(one, Activate) and table.object(one.object).card is URN)
    table.game.push(urn)
    assert urn not in legal(table)
    problem = table.decision.check(urn)
    assert problem is not None
    assert (problem.message, problem.rule) == ("the ability has not resolved yet", "CR26 605.3c")
    while table.pool(1) != "W":
        table.game.push(legal(table)[0])
    assert urn in legal(table)


@pytest.mark.parametrize("certain", [True, False])
def test_717_1_what_cannot_be_told_is_tried_only_where_nothing_is_certain(
    monkeypatch: pytest.MonkeyPatch, certain: bool
) -> None:
    """CR 605.3a, 717.1: it is not known whether the cost can be paid after tapping the Forest for mana, or any land."""
    table = Table.players(2, options=Options(skip_forced=False, manual_players=(1,)))
    lands = {table.lands(1, name)[0]: name for name in ("Forest", "Plains", "Island")}
    card = table.put(spell("{1}"), zone=HAND)
    told = mana_payment.settled

    def settled(game: Game, player: int, wanted: Needs, purpose: Purpose, barred: Barred, *more: Any) -> bool | None:
        unknown = not certain or any(lands.get(id) == "Forest" for _, id in barred)
        return None if unknown else told(game, player, wanted, purpose, barred, *more)

    monkeypatch.setattr(mana_payment, "settled", settled)
    table.game.push(CastSpell(card))
    offered = {lands[one.object] for one in legal(table) if isinstance(one, Activate)}
    assert offered == {"Plains", "Island"} | (set() if certain else {"Forest"})


def first_each_time(table: Table) -> None:
    """Take the first legal answer until a player has priority."""
    while not isinstance(table.decision, Priority):
        table.game.push(legal(table)[0])


@pytest.mark.parametrize("what", ["spell", "ability"])
def test_717_1_what_was_tried_in_vain_is_taken_back(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """CR 601.2g, 717.1: it could not be told whether the cost can be paid; it cannot, and nothing has happened."""
    table = Table.players(2, options=Options(skip_forced=False, manual_players=(1,)))
    table.battlefield(1, ALTAR, ALTAR, BEAR)
    rock = table.put(artifact("Rock", gaining(mana("{4}"))))
    card = table.put(spell("{4}"), zone=HAND)
    monkeypatch.setattr(mana_payment, "settled", lambda *_: None)
    table.game.push(CastSpell(card) if what == "spell" else Activate(rock, 0))
    with pytest.raises(IllegalAction) as refused:
        first_each_time(table)
    assert refused.value.rule == "601.2g"
    assert isinstance(table.decision, Priority)
    assert (table.game.state.stack, table.names(HAND), table.life(1)) == ((), [table.object(card).base.name], 20)


@pytest.mark.parametrize("first", [0, 1])
def test_702_49a_what_helps_is_kept_for_what_only_it_can_pay(first: int) -> None:
    """CR 702.49a: of a red and a red and white creature tapped for {R}{W}, the red one pays for {R}, whichever came
    before."""
    table = Table.players(2, options=Options(skip_forced=False, auto_payment=False))
    red, both = replace(BEAR, "Red", Color.RED), replace(BEAR, "Both", Color.RED, Color.WHITE)
    for card in (both, red) if first else (red, both):
        table.put(card)
    table.act(CastSpell(table.put(worded("Summons", f"Convoke\n{GAIN}", (CardType.SORCERY,), "{R}{W}"), 1, HAND)))
    table.answer()
    table.resolve_all()
    assert table.life(1) == 21


def replace(card: Card, name: str, *colors: Color) -> Card:
    """The same card in other colours."""
    face = msgspec.structs.replace(card.faces[0], name=name, colors=colors)
    return Card(name, (face,))


def test_401_6_a_new_top_card_is_hidden_while_an_ability_is_activated() -> None:
    """CR 401.6: a mana ability that mills shows the next card only once the ability that it pays for is activated."""
    table = Table.players(2, options=Options(skip_forced=False, auto_payment=False))
    table.put(worded("Vision", "Play with the top card of your library revealed.", ARTIFACT))
    table.put(worded("Grinder", "{T}: Add {C}. Mill a card.", ARTIFACT))
    table.put(worded("Stone", "{T}: Add {C}.", ARTIFACT))
    gun = table.put(worded("Gun", "{2}: You gain 1 life.", ARTIFACT))
    below, _ = table.library(1, BEAR, BEAR)
    table.act(Activate(gun, 0))
    while not table.names(Zone.GRAVEYARD):
        table.answer(table.decision.sample(lambda _: 0))
    assert not isinstance(table.decision, Priority)
    assert not table.game.knows(2, below)
    while not isinstance(table.decision, Priority):
        table.answer(table.decision.sample(lambda _: 0))
    assert table.game.knows(2, below)
