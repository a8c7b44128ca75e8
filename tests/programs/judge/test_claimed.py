"""Questions whether something is so, where something is, how many there are, and what somebody need not do."""

from __future__ import annotations

import pytest

import arbitre
from arbitre.errors import MalformedInput
from arbitre.judge.known import executable, wording
from arbitre.judge.questions.why import why
from arbitre.judge.scenarios.playing import Playing
from arbitre.rules.editions import PINNED
from arbitre.services import judging
from arbitre.services.showing import ability_text

HUMBLE = "Alice has Humility and Opalescence, 12 life. Bob has Grizzly Bears. It is Bob's main phase."
RANCOR = (
    "Alice has Grizzly Bears and Forest; Rancor in hand. Bob has Mountain; Shock in hand. It is Alice's main phase. "
    "Alice casts Rancor on Grizzly Bears. Bob responds with Shock on Grizzly Bears. Everything resolves."
)
LURED = "Alice has Grizzly Bears enchanted with Lure. Bob has Hill Giant. It is Alice's beginning of combat. {}"
LURED = LURED.format("Alice attacks with Grizzly Bears.")
SPARED = "Alice has Platinum Angel and 1 life. Bob has Mountain; Shock in hand. It is Bob's main phase. {}"
SPARED = SPARED.format("Bob casts Shock on Alice. It resolves.")
UNDRAWN = "Alice has nothing. Bob has nothing. It is turn 1, Alice's upkeep. Go to Alice's precombat main."


def answer(told: str, question: str, lang: str = "en") -> list[str]:
    """The lines of the answer after a line of play."""
    playing = Playing(arbitre.Scenario.of(told).read(), executable, wording, PINNED)
    playing.run()
    return why(playing, question, ability_text).as_text(lang, ability_text).split("\n")


@pytest.mark.parametrize(
    ("told", "question", "first"),
    [
        (HUMBLE, "Is Humility a creature?", "Yes."),
        (HUMBLE, "Is Opalescence a creature?", "No."),
        (HUMBLE, "Is Grizzly Bears red?", "No."),
        (HUMBLE, "Is Grizzly Bears 1/1?", "Yes."),
        (HUMBLE, "Is Bob at 20 life?", "Yes."),
        (HUMBLE, "Does Alice have 20 life?", "No."),
        (HUMBLE, "Is it Bob's turn?", "Yes."),
        (HUMBLE, "Does Bob control 2 creatures?", "No."),
        (HUMBLE, "Is the stack empty?", "Yes."),
        (HUMBLE, "How many creatures does Alice control?", "Alice controls 1"),
        (HUMBLE, "How many enchantments does Alice control?", "Alice controls 2"),
        (HUMBLE, "Est-ce que Humility est une créature ?", "Yes."),
        (HUMBLE, "Grizzly Bears est-il rouge ?", "No."),
        (HUMBLE, "Bob a-t-il 20 points de vie ?", "Yes."),
        (HUMBLE, "Combien de créatures Alice contrôle-t-elle ?", "Alice controls 1"),
        (HUMBLE, "Combien de créatures contrôle Alice ?", "Alice controls 1"),
        (RANCOR, "Is Rancor in the graveyard?", "Yes."),
        (RANCOR, "Où est Rancor ?", "Rancor is in the graveyard"),
    ],
)
def test_what_can_be_expected_can_be_asked(told: str, question: str, first: str) -> None:
    """By the same sentences, in both languages; how many are controlled likewise."""
    assert answer(told, question)[0] == first


def test_yes_or_no_comes_with_what_makes_it_so() -> None:
    """CR 613.1d: by the layers, of those characteristics that have a value; else what is so instead."""
    assert answer(HUMBLE, "Is Humility a creature?") == [
        "Yes.",
        "  Humility, types: creature enchantment",
        "    Humility: as printed or created → enchantment [CR 613.1]",
        "    layer 4, Opalescence (timestamp 104): Humility is a creature in addition to its other types"
        " → creature enchantment [CR 613.1d]",
    ]
    assert answer(HUMBLE, "Does Alice have 20 life?", "fr") == ["Non.", "  ce qui est vrai : 12"]
    assert answer(RANCOR, "Is Rancor in Alice's hand?", "fr") == ["Non.", "  Rancor est dans le cimetière"]
    assert answer(HUMBLE, "Is Humility in exile?") == ["No.", "  Humility is on the battlefield"]


@pytest.mark.parametrize("question", ["Where is Rancor?", "Why is Rancor in the graveyard?", "Où est Rancor ?"])
def test_where_something_is_comes_with_how_it_got_there(question: str) -> None:
    """CR 608.3a in 2011: an Aura spell without its target is countered."""
    assert any("Rancor is countered by the rules. [CR 608.3a]" in line for line in answer(RANCOR, question))


@pytest.mark.parametrize(
    "question",
    [
        "Must Bob block?",
        "Can Bob not block?",
        "Does Bob have to block?",
        "Can Bob block nothing?",
        "Bob doit-il bloquer ?",
        "Bob peut-il ne pas bloquer ?",
        "Bob est-il obligé de bloquer ?",
    ],
)
def test_whether_somebody_may_decline_is_asked_in_many_ways(question: str) -> None:
    """CR 509.1c: a requirement to block."""
    assert "[CR 509.1c]" in answer(LURED, question)[1]


def test_why_a_player_is_still_in_the_game() -> None:
    """CR 101.2: an effect that says that one cannot lose."""
    for question in ("Why did Alice not lose?", "Why didn't Alice lose?", "Pourquoi Alice n'a-t-elle pas perdu ?"):
        assert answer(SPARED, question)[-1].strip() == (
            "Platinum Angel says that the player can't lose the game [CR 101.2]"
        )


def test_why_a_player_has_drawn_nothing() -> None:
    """CR 103.7a: the first turn has no draw step in a game of two."""
    skipped = ["Alice draws 0 cards this turn", "  Alice skips the draw step. [CR 103.7a]"]
    for question in ("Why did Alice not draw?", "Pourquoi Alice n'a-t-elle pas pioché ?"):
        assert answer(UNDRAWN, question) == skipped
    later = f"{UNDRAWN.replace('Bob has nothing', 'Bob has Forest on top of the library')} Go to Bob's precombat main."
    assert answer(later, "Did Bob draw a card?")[0] == "Yes."
    assert answer(later, "Combien de cartes Bob pioche-t-il ?", "fr")[0] == "Bob pioche 1 carte ce tour-ci"


def test_a_question_among_the_lines_is_asked_there_before_the_first_play_too() -> None:
    """What stands before everything is asked in the end."""
    told = "Alice has Mountain; Shock in hand. Bob has nothing. Can Alice cast Shock targeting Bob? {}"
    answered = judging.judge(judging.read(told.format("Alice casts Shock targeting Bob. It resolves."))).text()
    shown = 'Asked: "Can Alice cast Shock targeting Bob?"\n    Yes.\n      Alice casts Shock targeting Bob: legal\n'
    assert shown in answered
    first = f"How much life does Bob have? {told.partition(' Can')[0]} Alice casts Shock targeting Bob. It resolves."
    assert "Bob has 18 life" in judging.judge(judging.read(first)).text()


def test_a_question_that_is_not_understood_is_told_so_with_others_that_are() -> None:
    for question in ("What would Urza say?", "Quelle heure est-il ?"):
        with pytest.raises(MalformedInput, match="this question is not understood") as error:
            answer(HUMBLE, question)
        assert "Is Grizzly Bears a creature?" in error.value.expected
    french = "Alice a Grizzly Bears. Bob n'a rien. Quelle heure est-il ?"
    told = judging.judge(judging.read(french), "fr").text()
    assert "Question : Quelle heure est-il ?\n  cette question n'est pas comprise : « Quelle heure est-il »" in told


def test_what_a_plural_is_enchanted_with_is_attached_to_it() -> None:
    french = "Alice a Grizzly Bears enchantés avec Lure. Bob n'a rien."
    assert answer(french, "Is Lure attached to Grizzly Bears?")[0] == "Yes."


COPIED = (
    "Alice has 2 Islands; Phantasmal Image in hand. Bob has Grizzly Bears and Forest; Giant Growth in hand. "
    "It is Alice's main phase. Alice casts Phantasmal Image. It resolves. Alice says yes. Alice chooses Grizzly Bears. "
    "Bob casts Giant Growth targeting Phantasmal Image. Everything resolves."
)


@pytest.mark.parametrize("question", ["Does Phantasmal Image die?", "Phantasmal Image est-il mort ?"])
def test_a_copy_that_has_left_is_known_by_the_name_of_its_card(question: str) -> None:
    """CR 706.2: it was called otherwise while it was there."""
    told = answer(COPIED, question)
    assert told[0] == "Yes."
    assert "is sacrificed. [CR 701.14a]" in told[1]


LINKED = "Alice has Baneslayer Angel. Bob has nothing. It is Alice's beginning of combat. {} Go to end of combat."
LINKED = LINKED.format("Alice attacks with Baneslayer Angel.")


@pytest.mark.parametrize(
    ("question", "first", "last"),
    [
        ("Did Alice gain life?", "Yes.", "Alice gains 5 life and has 25. [CR 119.3f]"),
        ("Did Bob gain life?", "No.", "Bob loses 5 life and has 15. [CR 118.2]"),
        ("How much life did Bob lose?", "Bob loses 5 life in all", "Bob loses 5 life and has 15. [CR 118.2]"),
        ("Why did Bob lose life?", "Bob loses 5 life in all", "Bob loses 5 life and has 15. [CR 118.2]"),
        (
            "Combien de points de vie Bob perd-il ?",
            "Bob loses 5 life in all",
            "Bob loses 5 life and has 15. [CR 118.2]",
        ),
        ("Pourquoi Alice a-t-elle gagné des points de vie ?", "Alice gains 5 life in all", "[CR 119.3f]"),
    ],
)
def test_life_gained_and_lost(question: str, first: str, last: str) -> None:
    """CR 118.2, 119.3f."""
    told = answer(LINKED, question)
    assert (told[0], told[-1].strip().endswith(last)) == (first, True)


RINGED = (
    "Alice has 3 Plains; Oblivion Ring in hand. Bob has Grizzly Bears and 2 Plains; Disenchant in hand. "
    "It is Alice's main phase. Alice casts Oblivion Ring. It resolves. Alice targets Grizzly Bears. {} "
    "Everything resolves."
)


def test_what_came_back_is_where_it_is() -> None:
    """CR 400.7: what was exiled and has returned is told to be there, not how it had left. That the ability resolves
    may be said besides, though it has resolved with what made it trigger."""
    for said in ("", "It resolves."):
        told = RINGED.format(f"{said} Bob casts Disenchant on Oblivion Ring.")
        assert answer(told, "Where is Grizzly Bears?") == ["Grizzly Bears is on the battlefield"]


@pytest.mark.parametrize(
    "response",
    [
        "Bob responds with Disenchant on Oblivion Ring.",
        "In response, Bob casts Disenchant on Oblivion Ring.",
        "Bob répond avec Disenchant sur Oblivion Ring.",
    ],
)
def test_a_response_comes_before_what_triggered_resolves(response: str) -> None:
    """CR 603.3, 603.6c: the Ring has left before its first ability resolves, and what that exiles is never returned."""
    told = answer(RINGED.format(response), "Where is Grizzly Bears?")
    assert told[:2] == ["Grizzly Bears is in exile", "  Grizzly Bears is exiled. [CR 701.9a]"]


UPKEEP = (
    "Alice has Grizzly Bears, 3 Islands and Liliana of the Veil; Forest on top of the library. "
    "Alice has in hand: Island, Divination, Air Elemental. "
    "Bob has Hill Giant; Forest on top of the library. It is Alice's upkeep."
)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Can Alice attack?", "not now [CR 508.1]: legal in the declare attackers step"),
        ("Can Alice play a land?", "Alice plays a land: not now [CR 305.1]: legal in a main phase of Alice's turn"),
        ("Can Alice play Island?", "not now [CR 305.1]: legal in a main phase of Alice's turn"),
        ("Can Alice cast Divination?", "not now [CR 307.1]: legal in a main phase of Alice's turn"),
        ("Can Alice activate Liliana of the Veil?", "not now [CR 606.3]: legal in a main phase of Alice's turn"),
        ("Can Bob attack?", "not now [CR 508.1]: legal in Bob's next turn"),
        (
            "Can Bob block?",
            "not now [CR 509.1a]: legal in the declare blockers step, if something attacks that can be blocked",
        ),
        ("Can Alice cast Air Elemental?", "not legal"),
        ("Alice peut-elle jouer Island ?", "pas maintenant [CR 305.1] : légal pendant une phase principale d'Alice"),
        ("Alice peut-elle attaquer ?", "pas maintenant [CR 508.1] : légal à l'étape de déclaration des attaquants"),
    ],
)
def test_what_is_too_early_is_told_when_it_is_legal(question: str, told: str) -> None:
    """One standard for lands, spells, abilities, attacks and blocks (CR 116.1a, 305.1, 508.1, 509.1); what cannot be
    paid for then either is not legal."""
    assert answer(UPKEEP, question, "fr" if "peut" in question else "en")[0].endswith(told)


def test_an_attack_with_whatever_may() -> None:
    """CR 508.1a: with the first creature that may; what keeps the first from it if none may."""
    board = "Alice has a tapped Hill Giant and {}. Bob has nothing. It is Alice's beginning of combat."
    assert answer(board.format("Grizzly Bears"), "Can Alice attack?") == [
        "Alice attacks with Grizzly Bears: not now [CR 508.1]: legal in the declare attackers step"
    ]
    assert answer(board.format("Forest"), "Can Alice attack Bob?")[:2] == [
        "Alice attacks Bob with Hill Giant: not legal",
        "  'Hill Giant' cannot attack 'Bob': it is tapped [CR 508.1a]",
    ]
    assert answer(board.format("Forest"), "Alice peut-elle attaquer ?", "fr")[0].endswith(" : illégal")
    with pytest.raises(MalformedInput, match="Bob controls no creature"):
        answer(board.format("Forest"), "Can Bob block?")


def test_an_ability_of_loyalty_is_named_with_either_minus() -> None:
    """CR 606.3: as it is printed, or as it is typed."""
    for minus in ("-1", "−1"):
        told = (
            f'Alice has Ajani Goldmane and Grizzly Bears. Bob has nothing. Alice activates Ajani Goldmane: "{minus}".'
        )
        assert answer(f"{told} It resolves.", "Is Grizzly Bears 3/3?")[0] == "Yes."


@pytest.mark.parametrize("more", ["as well as a Forest", "ainsi qu'une Forest", "along with a Forest"])
def test_what_is_named_besides_is_in_no_zone_that_was_said_before(more: str) -> None:
    told = f"Alice has Giant Growth in hand {more}. Bob has nothing."
    assert answer(told, "Is Forest in Alice's hand?")[0] == "No."
    assert answer(told, "Is Giant Growth in Alice's hand?")[0] == "Yes."


WRATH = "Alice has Progenitus and Grizzly Bears. Bob has 4 Plains; Wrath of God in hand. It is Bob's main phase."


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("Does Grizzly Bears die if Bob casts Wrath of God?", "Yes."),
        ("If Bob casts Wrath of God, does Grizzly Bears survive?", "No."),
        ("Does Progenitus die if Bob casts Wrath of God?", "No."),
        ("How many creatures does Alice control if Bob casts Wrath of God?", "Alice controls 0"),
        ("Grizzly Bears meurt-il si Bob lance Wrath of God ?", "Yes."),
        ("Si Bob lance Wrath of God, où est Grizzly Bears ?", "Grizzly Bears is in the graveyard"),
        ("Does Grizzly Bears die if Alice casts Wrath of God?", "Alice casts Wrath of God: not legal"),
        ("Where is Grizzly Bears?", "Grizzly Bears is on the battlefield"),
    ],
)
def test_a_question_under_a_supposition(question: str, first: str) -> None:
    """It is answered where the stack has resolved, and all is taken back; what cannot be supposed says why."""
    assert answer(WRATH, question)[0] == first


def test_what_is_enchanted_or_countered_with_something_is_its_target() -> None:
    """CR 601.2c, in the language that is asked in."""
    told = "Alice has Forest; Wild Growth in hand. Bob has Plains. It is Alice's main phase."
    assert answer(told, "Can Alice enchant Plains with Wild Growth?") == [
        "Alice casts Wild Growth targeting Plains: legal",
    ]
    assert answer(told, "Alice peut-elle enchanter Plains avec Wild Growth ?", "fr") == [
        "Alice lance Wild Growth en ciblant Plains : légal",
    ]
