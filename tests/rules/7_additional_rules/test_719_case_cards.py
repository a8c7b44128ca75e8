"""Case cards (CR26 719, 702.169)."""

from __future__ import annotations

import pytest

from arbitre import Scenario
from arbitre.cards.records import Card
from arbitre.engine.kernel.decisions import Activate
from arbitre.ir.values import CardType, Step
from arbitre.oracle import read, write
from helpers.worded import body, cast_it, instant, reads
from helpers.words import BEAR, modern
from table import GRAVEYARD, HAND, Table

TO_SOLVE = "To solve — You control three or more artifacts."
STATIC = "Solved — Creatures you control get +1/+0."
TRIGGERED = "Solved — Whenever you gain life, each opponent loses 1 life."
ACTIVATED = "Solved — {0}: Draw a card."
SPELLS = ("You gain 1 life.", "Destroy target enchantment.")
ARTIFACTS = "Create three colorless Orb artifact tokens."


def case(solved: str = STATIC, to_solve: str = TO_SOLVE) -> Card:
    return reads("Case of the Missing Bear", f"{to_solve}\n{solved}", CardType.ENCHANTMENT, subtypes=("Case",))


def orb() -> Card:
    return reads("Orb", "", CardType.ARTIFACT)


def ready(solved: str = STATIC, artifacts: int = 3) -> tuple[Table, int]:
    """A Case of player 1, who controls so many artifacts."""
    game = modern()
    id = game.put(case(solved))
    game.battlefield(1, *[orb()] * artifacts)
    return game, id


def solve(game: Table) -> None:
    """The end step of player 1 comes, and all that triggers resolves; then the next turn of that player."""
    game.go_to(Step.END)
    game.resolve_all()
    game.go_to(Step.PRECOMBAT_MAIN, game.game.state.turn + 2)


def is_solved(game: Table, id: int) -> bool:
    """What player 2 sees of it."""
    seen = next(thing for thing in game.game.view(2).battlefield if thing.id == game.now(id))
    return "solved" in seen.designations


def drained(game: Table) -> int:
    """How much player 2 loses as player 1 gains life."""
    before = game.life(2)
    cast_it(game, instant("You gain 1 life."))
    return before - game.life(2)


# --- "to solve" ----------------------------------------------------------------------------------------------------


def test_719_3a_it_becomes_solved_at_the_end_step() -> None:
    """CR26 719.3a: by a triggered ability, not before; the log tells it."""
    game, id = ready()
    game.go_to(Step.END)
    assert (len(game.game.state.stack), is_solved(game, id)) == (1, False)
    game.resolve_all()
    assert (is_solved(game, id), len(game.log("becomes designated"))) == (True, 1)


def test_719_3a_only_at_your_own_end_step() -> None:
    """CR26 719.3a."""
    game = modern()
    id = game.put(case(), 2)
    game.battlefield(2, orb(), orb(), orb())
    game.go_to(Step.END)
    assert (game.game.state.stack, is_solved(game, id)) == ((), False)
    game.go_to(Step.END, game.game.state.turn + 1)
    game.resolve_all()
    assert is_solved(game, id)


def test_719_3a_the_condition_is_asked_as_the_step_begins() -> None:
    """CR26 719.3a, CR 603.4: what comes true later in the step is too late."""
    game, id = ready(artifacts=0)
    game.go_to(Step.END)
    assert game.game.state.stack == ()
    cast_it(game, instant(ARTIFACTS))
    game.go_to(Step.UPKEEP, game.game.state.turn + 1)
    assert not is_solved(game, id)


def test_719_3a_the_condition_is_asked_again_as_it_resolves() -> None:
    """CR26 719.3a, CR 603.4."""
    game, id = ready()
    game.go_to(Step.END)
    cast_it(game, instant("Destroy all artifacts."))
    assert (game.game.state.stack, is_solved(game, id)) == ((), False)


def test_719_3a_a_solved_case_is_not_solved_again() -> None:
    """CR26 719.3a: nothing triggers while it is solved."""
    game, id = ready()
    solve(game)
    game.go_to(Step.END)
    assert (game.game.state.stack, is_solved(game, id)) == ((), True)


def test_719_3a_each_case_by_itself() -> None:
    """CR26 719.3a: two of them trigger at the same time; that one is solved is nothing to the other."""
    game, one = ready()
    other = game.put(case(to_solve="To solve — You control seven or more artifacts."))
    third = game.put(case())
    game.go_to(Step.END)
    game.answer(game.decision.sample(lambda _: 0))
    game.resolve_all()
    assert [is_solved(game, id) for id in (one, other, third)] == [True, False, True]


# --- the designation -----------------------------------------------------------------------------------------------


def test_719_3b_it_stays_solved() -> None:
    """CR26 719.3b: also if the condition is no longer true, it is no Case, or has lost all abilities."""
    game, id = ready()
    bear = game.put(BEAR)
    solve(game)
    cast_it(game, instant("Destroy all artifacts."))
    assert (is_solved(game, id), game.size(bear)) == (True, (3, 2))
    cast_it(game, instant("Target enchantment becomes a 2/2 Bear creature until end of turn."), id)
    assert (is_solved(game, id), game.size(id)) == (True, (3, 2))
    cast_it(game, instant("Target permanent loses all abilities until end of turn."), id)
    assert (is_solved(game, id), game.size(bear)) == (True, (2, 2))
    game.next_turn()
    assert (is_solved(game, id), game.size(bear)) == (True, (3, 2))


def test_719_3b_it_becomes_solved_though_it_is_no_case_any_more() -> None:
    """CR26 719.3a–b, CR 112.7a: the ability is on the stack, and speaks of that permanent."""
    game, id = ready()
    game.go_to(Step.END)
    cast_it(game, instant("Target enchantment becomes a 2/2 Bear creature."), id)
    assert is_solved(game, id)


def test_719_3b_until_it_leaves_the_battlefield() -> None:
    """CR26 719.3b: what returns is another object."""
    game, id = ready()
    solve(game)
    cast_it(game, instant("Exile target permanent, then return it to the battlefield under your control."), id)
    assert not is_solved(game, id)
    solve(game)
    assert is_solved(game, id)


def test_719_3b_a_new_controller_has_a_solved_case() -> None:
    """CR26 719.3b: the permanent is the same."""
    game, id = ready()
    bear = game.put(BEAR, 2)
    solve(game)
    cast_it(game, instant("Target opponent gains control of target enchantment."), 2, id)
    assert (game.controller(id), is_solved(game, id), game.size(bear)) == (2, True, (3, 2))


def test_719_3b_it_is_no_copiable_value() -> None:
    """CR26 719.3b: a copy of a solved Case must be solved itself."""
    game, id = ready()
    bear = game.put(BEAR)
    solve(game)
    cast_it(game, instant("Create a token that's a copy of target enchantment."), id)
    copy = next(one for one in game.game.state.battlefield if one != id and game.object(one).is_token)
    assert (is_solved(game, copy), game.size(bear)) == (False, (3, 2))
    solve(game)
    assert (is_solved(game, copy), game.size(bear)) == (True, (4, 2))


# --- "solved" ------------------------------------------------------------------------------------------------------


def test_719_3c_a_static_ability_applies_while_it_is_solved() -> None:
    """CR26 719.3c, 702.169b."""
    game, _ = ready()
    bear = game.put(BEAR)
    assert game.size(bear) == (2, 2)
    solve(game)
    assert game.size(bear) == (3, 2)


def test_719_3c_what_it_replaces_is_replaced_while_it_is_solved() -> None:
    """CR26 719.3c, 702.169b, CR 614.1: a static ability that replaces something."""
    game, _ = ready("Solved — If you would gain life, you gain that much life plus 1 instead.")
    cast_it(game, instant("You gain 1 life."))
    assert game.life(1) == 21
    solve(game)
    cast_it(game, instant("You gain 1 life."))
    assert game.life(1) == 23


def test_719_3c_it_makes_a_creature_of_itself() -> None:
    """CR26 719.3c, 702.169b: in the layers as any other static ability (CR 613.1d)."""
    game, id = ready("Solved — This Case is a 4/4 Bear creature with vigilance in addition to its other types.")
    solve(game)
    assert (game.size(id), "vigilance" in game.keywords(id)) == ((4, 4), True)
    game.go_to(Step.END)
    assert game.game.state.stack == ()


def test_719_3c_an_ability_triggers_only_while_it_is_solved() -> None:
    """CR26 719.3c, 702.169c."""
    game, _ = ready(TRIGGERED)
    assert drained(game) == 0
    solve(game)
    assert drained(game) == 1


def test_702_169c_it_is_not_asked_again_as_it_resolves() -> None:
    """CR26 702.169c: it triggers only if the Case is solved; that is no intervening "if" (CR 603.4)."""
    game, id = ready(TRIGGERED)
    solve(game)
    gain, destroy = (game.game.state.create_card(instant(text), 1, HAND).id for text in SPELLS)
    game.cast(gain)
    game.resolve_top()
    game.cast(destroy, id)
    game.resolve_all()
    assert (game.zone(id), game.life(2)) == (GRAVEYARD, 19)


def test_719_3c_an_ability_is_activated_only_while_it_is_solved() -> None:
    """CR26 719.3c, 702.169d, CR 602.5: before, its condition is not met."""
    game, id = ready(ACTIVATED)
    assert "602.5" in game.why_not(Activate(id, 0))
    solve(game)
    before = len(game.names(HAND))
    game.activate(id)
    game.resolve_all()
    assert len(game.names(HAND)) == before + 1


def test_702_169d_beside_what_the_ability_says_itself() -> None:
    """CR26 702.169d, CR 602.5: both must be so."""
    game, id = ready("Solved — {0}: Draw a card. Activate only if you control four or more artifacts.")
    solve(game)
    assert not game.can(Activate(id, 0))
    cast_it(game, instant(ARTIFACTS))
    assert game.can(Activate(id, 0))


def test_702_169d_the_word_solved_is_of_the_case_itself() -> None:
    """CR26 702.169d: what has got the ability elsewhere is not solved."""
    game, id = ready(ACTIVATED)
    bear = game.put(BEAR)
    solve(game)
    cast_it(
        game,
        instant("Target creature gains all activated abilities of target enchantment until end of turn."),
        bear,
        id,
    )
    assert (game.can(Activate(id, 0)), game.can(Activate(bear, 0))) == (True, False)


# --- what speaks of it ---------------------------------------------------------------------------------------------


def test_719_what_waits_for_a_case_to_be_solved() -> None:
    """CR26 719.3a: who follows the instruction of the ability solves the Case (CR 608.2c)."""
    game, _ = ready()
    game.put(body("Auditor", "Whenever you solve a Case, you gain 2 life."))
    game.put(body("Rival", "Whenever you solve a Case, you gain 2 life."), 2)
    solve(game)
    assert (game.life(1), game.life(2)) == (22, 20)


def test_719_what_asks_whether_it_is_solved() -> None:
    """CR26 719.3b: a marker that abilities can identify."""
    game, _ = ready()
    bear = game.put(body("Inspector", "~ gets +1/+1 for each solved Case you control."))
    assert game.size(bear) == (1, 1)
    solve(game)
    assert game.size(bear) == (3, 2)


@pytest.mark.parametrize("solved", [STATIC, TRIGGERED, ACTIVATED])
def test_719_3_it_is_read_and_written(solved: str) -> None:
    """CR26 719.3: both abilities after their dashes, in both languages."""
    reading = read(f"{TO_SOLVE}\n{solved}", "Case", types=(CardType.ENCHANTMENT,))
    assert reading.complete
    assert write(reading.paragraphs, "Case") == f"{TO_SOLVE}\n{solved}"
    french = write(reading.paragraphs, "Case", "fr").split("\n")
    assert french[0] == "Pour résoudre — Vous contrôlez au moins trois artefacts."
    assert french[1].startswith("Résolue — ")


SOLVED_CASE = """
players:
  Alice: {{battlefield: [{case}, Grizzly Bears]}}
  Bob: {{}}
turn: {{player: Alice, step: precombat_main}}
cards:
  Old Case:
    type: Enchantment — Case
    cost: "{{1}}{{W}}"
    text: |-
      To solve — You control three or more artifacts.
      Solved — Creatures you control get +1/+0.
play: []
expect:
  - {expected}
"""


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ("{card: Old Case, designations: [solved]}", "Grizzly Bears is 3/2"),
        ("{card: Old Case, designations: solved}", "Old Case is solved"),
        ("Old Case", "Old Case is not solved"),
        ("Old Case", "Grizzly Bears is 2/2"),
    ],
)
def test_719_3b_a_scenario_can_have_a_solved_case(case: str, expected: str) -> None:
    """CR26 719.3b."""
    assert not Scenario.of(SOLVED_CASE.format(case=case, expected=expected)).judge().failed


@pytest.mark.parametrize("told", ["Alice has a renowned Hill Giant.", "Alice has Hill Giant. Hill Giant is renowned."])
def test_719_3b_sentences_tell_designations(told: str) -> None:
    """CR26 702.112b, 719.3b: as the other states of permanents."""
    game = Scenario.of(f"{told} Bob has nothing.").judge().game
    assert [thing.designations for thing in game.view(2).battlefield] == [("renowned",)]


# --- conditions that look back (CR26 608.2i) -----------------------------------------------------------------------

PING = "{0}: ~ deals 1 damage to target opponent."


def met(game: Table, id: int) -> bool:
    """Whether the Case is solved in the end step that comes."""
    game.go_to(Step.END)
    game.resolve_all()
    return is_solved(game, id)


def shot(*pingers: int, times: int = 1) -> tuple[Table, int, list[int]]:
    """A Case that asks for three sources, and creatures that each deal damage so many times."""
    game = modern()
    id = game.put(case(to_solve="To solve — Three or more sources you controlled dealt damage this turn."))
    creatures = [game.put(body("Pinger", PING)) for _ in pingers]
    for one in creatures * times:
        game.activate(one, 2)
        game.resolve_all()
    return game, id, creatures


def test_719_3a_each_source_counts_once() -> None:
    """CR26 719.3a, 608.2i: three sources, not damage dealt three times."""
    game, id, _ = shot(1, 2, times=2)
    assert not met(game, id)
    game, id, _ = shot(1, 2, 3)
    assert met(game, id)


def test_719_3a_sources_that_are_gone_or_another_s_by_now() -> None:
    """CR26 719.3a, 608.2i: you controlled them as they dealt the damage."""
    game, id, creatures = shot(1, 2, 3)
    cast_it(game, instant("Destroy target creature."), creatures[0])
    cast_it(game, instant("Target opponent gains control of target creature."), 2, creatures[1])
    assert met(game, id)


def test_719_3a_sources_that_were_another_s_then() -> None:
    """CR26 719.3a, 608.2i: whoever controls them now."""
    game = modern()
    id = game.put(case(to_solve="To solve — Three or more sources you controlled dealt damage this turn."))
    mine = [game.put(body("Pinger", PING)) for _ in range(2)]
    theirs = game.put(body("Grudge", "Whenever an opponent gains life, ~ deals 1 damage to that player."), 2)
    cast_it(game, instant("You gain 1 life."))
    cast_it(game, instant("Gain control of target creature."), theirs)
    for one in mine:
        game.activate(one, 2)
        game.resolve_all()
    assert (game.life(1), game.controller(theirs), met(game, id)) == (20, 1, False)


def test_719_3a_creatures_that_attacked_and_are_gone() -> None:
    """CR26 719.3a, 608.2i."""
    game = modern()
    id = game.put(case(to_solve="To solve — Three or more creatures attacked this turn."))
    bears = game.battlefield(1, BEAR, BEAR, BEAR)
    game.attack(*bears)
    cast_it(game, instant("Destroy target creature."), bears[0])
    assert met(game, id)


def test_719_3a_a_creature_that_attacks_twice_is_one() -> None:
    """CR26 719.3a: three creatures, not three attacks."""
    game = modern()
    id = game.put(case(to_solve="To solve — Three or more creatures attacked this turn."))
    bears = game.battlefield(1, BEAR, BEAR)
    game.attack(*bears)
    game.go_to(Step.POSTCOMBAT_MAIN)
    cast_it(
        game, instant("Untap all creatures you control. After this main phase, there is an additional combat phase.")
    )
    game.attack(*bears)
    assert not met(game, id)


def test_719_3a_cards_that_were_put_into_any_graveyards() -> None:
    """CR26 719.3a: cards of creatures, from everywhere; a token is no card (CR 110.5e)."""
    game = modern()
    id = game.put(
        case(to_solve="To solve — Three or more creature cards were put into graveyards from anywhere this turn.")
    )
    mine, theirs, copy = game.put(BEAR), game.put(BEAR, 2), game.put(BEAR, token=True)
    game.library(1, BEAR)
    for one in (mine, theirs, copy):
        cast_it(game, instant("Destroy target creature."), one)
    game.go_to(Step.POSTCOMBAT_MAIN)
    assert not game.object(id).links
    cast_it(game, instant("Mill a card."))
    assert met(game, id)


def test_719_3a_spells_of_a_kind_that_were_cast() -> None:
    """CR26 719.3a."""
    game = modern()
    id = game.put(case(to_solve="To solve — You've cast two or more instant and sorcery spells this turn."))
    cast_it(game, body("Other Bear", ""))
    cast_it(game, instant("You gain 1 life."))
    game.go_to(Step.POSTCOMBAT_MAIN)
    cast_it(game, instant("You gain 1 life."))
    assert met(game, id)


def test_719_3a_colors_among_permanents() -> None:
    """CR26 719.3a, CR 105.1: all five."""
    game = modern()
    id = game.put(case(to_solve="To solve — There are five colors among permanents you control."))
    game.battlefield(1, *[reads("Gem", "", CardType.ARTIFACT, cost=f"{{{color}}}") for color in "WUBR"])
    assert not met(game, id)
    game.go_to(Step.PRECOMBAT_MAIN, game.game.state.turn + 2)
    cast_it(game, instant("Create a 1/1 green Bear creature token."))
    assert met(game, id)
