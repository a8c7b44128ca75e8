"""Questions as people put them: of "it", with "this turn" and "in response", told by one of the players."""

from __future__ import annotations

import pytest

from arbitre.services import judging

ELVES = "Alice has Llanowar Elves in hand and a Forest. Alice casts Llanowar Elves. It resolves."
GOBLIN = "Alice has Raging Goblin in hand and a Mountain. Alice casts Raging Goblin. It resolves."
PINGER = "Alice has a summoning-sick Prodigal Pyromancer. Bob has nothing. It is Alice's main phase."
RANCOR = (
    "Alice has Grizzly Bears with Rancor attached. Bob has Shock in hand and a Mountain."
    " Bob casts Shock on Grizzly Bears. It resolves."
)
FINKS = (
    "Alice has Kitchen Finks{counter}. Bob has Doom Blade in hand and two Swamps."
    " Bob casts Doom Blade on Kitchen Finks. It resolves."
)
EDICT = "Alice has Diabolic Edict in hand and two Swamps. Bob has {has}. Alice casts Diabolic Edict on Bob."
ROT = "Alice has Mind Rot in hand; 3 Swamps. Bob has 2 Forests in hand. Alice casts Mind Rot on Bob."
FIGHT = (
    "Alice has Hill Giant. Bob has Grizzly Bears. It is Alice's beginning of combat. Alice attacks with Hill Giant."
    " Bob blocks with Grizzly Bears."
)
FOREST = "Alice has a Forest. Bob has nothing. It is Alice's main phase. Alice taps Forest for mana."
SKELETONS = (
    "Alice has Drudge Skeletons and a Swamp. Bob has Shock in hand and a Mountain. It is Bob's main phase."
    " Bob casts Shock on Drudge Skeletons. Alice activates Drudge Skeletons."
    " Drudge Skeletons' ability resolves. Shock resolves."
)
HOUNDS = (
    "Alice has Isamaru, Hound of Konda. Bob has Isamaru, Hound of Konda in hand and Plains. It is Bob's main phase."
    " Bob casts Isamaru, Hound of Konda. It resolves."
)


def told(text: str, edition: str = "") -> str:
    """The answers at the end of the report, set with plain spaces."""
    report = judging.judge(judging.read(text), "", edition).text()
    return report[report.index("Question") :].replace("\u202f", " ").replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            f"{ELVES} Can it attack this turn?",
            ["Alice attacks with Llanowar Elves: not legal", "CR 302.6", '"it" is read as'],
        ),
        (f"{ELVES} Can Alice tap Llanowar Elves for mana this turn?", ["not legal", "CR 302.6"]),
        (f"{ELVES} So, is Llanowar Elves summoning sick?", ["Yes.", "since the turn began [CR 302.6]"]),
        (f"{GOBLIN} Is it summoning sick?", ["No.", "has haste [CR 702.10b]"]),
        (f"{PINGER} Can it use its tap ability this turn?", ["not legal", "CR 302.6"]),
        (f"{PINGER} Can Alice use Prodigal Pyromancer's ability now?", ["not legal", "CR 302.6"]),
        (f"{RANCOR} Will Rancor come back?", ["Yes.", "Rancor goes to Alice's hand."]),
        (FINKS.format(counter="") + " Does Kitchen Finks come back?", ["Yes."]),
        (
            FINKS.format(counter=" with a -1/-1 counter") + " Will it return to the battlefield?",
            ["No.", "in the graveyard", "603.4"],
        ),
        (
            EDICT.format(has="Grizzly Bears") + " What does Bob sacrifice?",
            ["Bob sacrifices 1 permanent", "[CR 701.14a]"],
        ),
        (
            EDICT.format(has="Grizzly Bears and Hill Giant") + " What does Bob have to sacrifice?",
            ["Bob has to choose 1 of these: Grizzly Bears, Hill Giant"],
        ),
        (f"{ROT} How many cards does Bob discard?", ["Bob discards 2 cards", "[CR 701.7a]"]),
        (f"{FIGHT} What dies?", ["Grizzly Bears is destroyed. [CR 704.5g]"]),
        (f"{FIGHT} Which creatures survive?", ["Hill Giant is on the battlefield"]),
        (f"{FIGHT} What happens to the Bears?", ["Grizzly Bears is in the graveyard", "[CR 704.5g]"]),
        (f"{FOREST} How much mana does Alice have?", ["Alice has {G} in the mana pool [CR 106.4]"]),
        (
            f"{FOREST} Go to Alice's end step. How much mana does Alice have left?",
            ["no mana in the mana pool", "[CR 500.4]"],
        ),
        (f"{SKELETONS} Does it survive?", ["Yes.", "Drudge Skeletons regenerates.", "[CR 614.8]"]),
        (f"{HOUNDS} Do both Isamarus die?", ["Yes.", "[CR 704.5k]"]),
    ],
)
def test_as_people_ask(text: str, lines: list[str]) -> None:
    answer = told(text)
    for line in lines:
        assert line in answer


def test_only_one_of_two_legends_dies_today() -> None:
    """CR26 704.5j: each player keeps their own."""
    assert "No." in told(f"{HOUNDS} Do both Isamarus die?", "current")


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "Alice a Grizzly Bears en main et deux Forests. Bob n'a rien. Alice lance Grizzly Bears. Il se résout."
            " Est-ce qu'il peut attaquer ce tour-ci ?",
            ["illégal", "CR 302.6"],
        ),
        (
            "Alice a Prodigal Pyromancer en main et trois Mountains. Alice lance Prodigal Pyromancer. Il se résout."
            " Peut-il utiliser sa capacité ce tour-ci ?",
            ["illégal", "CR 302.6"],
        ),
        (
            "Alice a Diabolic Edict en main et deux Swamps. Bob a Grizzly Bears. Alice lance Diabolic Edict"
            " en ciblant Bob."
            " Que sacrifie Bob ?",
            ["Bob sacrifie 1 permanent", "CR 701.14a"],
        ),
        (
            "Alice a Grizzly Bears enchanté par Rancor. Bob a Shock en main et une Mountain. Bob lance Shock"
            " sur Grizzly"
            " Bears. Il se résout. Rancor revient-elle en main ? Qu'arrive-t-il à Grizzly Bears ?",
            ["Oui.", "Grizzly Bears est dans le cimetière"],
        ),
    ],
)
def test_in_french(text: str, lines: list[str]) -> None:
    answer = told(text)
    for line in lines:
        assert line in answer


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "I have Terror in hand; 2 Swamps. My opponent has White Knight. It's my main phase. Can I kill"
            " White Knight?",
            ["No.", "CR 702.15b", '"I" is read as Alice.', '"my opponent" is read as Bob.'],
        ),
        (
            "I'm at 5 life and I have Grizzly Bears. My opponent has Shock in hand and a Mountain. It's my"
            " opponent's turn."
            " My opponent casts Shock on my Grizzly Bears. Does it die?",
            ["Yes.", "CR 704.5g"],
        ),
        (
            "I have Craw Wurm. My opponent has Grizzly Bears. It's my beginning of combat. I attack with Craw"
            " Wurm. He blocks"
            " with Grizzly Bears. What dies?",
            ["Grizzly Bears is destroyed. [CR 704.5g]"],
        ),
        (
            "J'ai Serra Angel. Mon adversaire a Grizzly Bears. C'est mon tour, début de combat. J'attaque"
            " avec Serra Angel."
            " Est-ce que mon adversaire peut bloquer avec Grizzly Bears ?",
            ["illégal", "CR 702.9b", "« je » se lit Alice."],
        ),
        (
            "J'ai Serra Angel en main et quatre Plains. Mon adversaire n'a rien. C'est ma phase principale."
            " Puis-je lancer Serra Angel ?",
            ["illégal", "CR 117.3"],
        ),
    ],
)
def test_as_a_player_tells_it(text: str, lines: list[str]) -> None:
    """Names are given to whoever tells it and to the opponent, and that is said."""
    answer = told(text)
    for line in lines:
        assert line in answer


def test_a_word_that_begins_a_sentence_is_no_player() -> None:
    """Whoever plays against a player who is alone is not called after "It resolves"."""
    assert judging.read(ELVES).seats[1].name == "Bob"


STACKED = (
    "Alice has Grizzly Bears, Forest; Giant Growth in hand. Bob has Mountain; Shock in hand. It is Bob's main phase."
    " Bob casts Shock on Grizzly Bears. Alice responds with Giant Growth on Grizzly Bears."
)
TAKEN = (
    "Alice has Grizzly Bears. Bob has Control Magic in hand; 4 Islands. It is Bob's main phase."
    " Bob casts Control Magic on Grizzly Bears. It resolves."
)
BLOOD = "Alice has Grizzly Bears. Bob has Hill Giant; Innocent Blood in hand; Swamp. It is Bob's main phase."
KNIGHT = "Alice has White Knight. Bob has Terror in hand; 2 Swamps. Bob casts Terror on White Knight."


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (f"{KNIGHT} Is that legal?", ["No.", "CR 702.15b"]),
        (f"{TAKEN} Was that legal?", ["Yes."]),
        (f"{TAKEN} Who controls Grizzly Bears?", ["controller: Bob", "CR 613.1b"]),
        (f"{TAKEN} Who owns Grizzly Bears?", ["Grizzly Bears is owned by Alice [CR 108.3]"]),
        (f"{TAKEN} Can Bob attack with it this turn?", ["not legal", "CR 302.6"]),
        (f"{STACKED} What resolves first?", ["Giant Growth resolves first [CR 405.5]", "after it: Shock"]),
        (f"{STACKED} Who has priority?", ["Alice has priority [CR 116.3]"]),
        (f"{STACKED} Whose turn is it?", ["it is Bob's turn [CR 102.1]"]),
        (
            f"{BLOOD} Bob casts Innocent Blood. It resolves. What does each player sacrifice?",
            ["Alice sacrifices 1 permanent", "Bob sacrifices 1 permanent"],
        ),
        (
            "Alice has Giant Growth in hand; Forest; Grizzly Bears. It is Alice's main phase. Alice casts"
            " Giant Growth on"
            " Grizzly Bears. It resolves. How big is it?",
            ["power: 5", "toughness: 5", "CR 613.3c"],
        ),
        (
            "Alice has Blood Moon. Bob has Underground Sea. It is Bob's main phase. What mana can Underground"
            " Sea produce?",
            ["mana of Underground Sea now: {R}"],
        ),
        (
            "Alice has Think Twice in the graveyard; 3 Islands. Bob has nothing. Can Alice cast Think Twice from the"
            " graveyard?",
            ["Alice casts Think Twice from the graveyard using flashback: legal"],
        ),
        (
            "Alice has Shock in the graveyard; Mountain. Bob has nothing. Can Alice cast Shock from the graveyard?",
            ["not legal", "CR 601.2a"],
        ),
        (
            "Alice has Force of Will in hand; Counterspell in hand. Bob has Grizzly Bears in hand; 2 Forests."
            " It is Bob's"
            " main phase. Bob casts Grizzly Bears. Can Alice counter it?",
            ["Yes.", "cast Force of Will"],
        ),
        (
            "Alice has Renewed Faith in hand; 2 Plains. Bob has nothing. Can Alice cycle Renewed Faith?",
            ["Alice cycles Renewed Faith: legal"],
        ),
        (
            "Alice has Hill Giant. Bob has a tapped Grizzly Bears. It is Alice's beginning of combat. Alice"
            " attacks with"
            " Hill Giant. Can the tapped Bears block?",
            ["not legal", "CR 509.1a"],
        ),
    ],
)
def test_how_things_stand(text: str, lines: list[str]) -> None:
    answer = told(text)
    for line in lines:
        assert line in answer


SHOCK = "Alice has Shock in hand, Mountain. Bob has nothing. Alice casts Shock on Bob."
RATS = (
    "Alice has Typhoid Rats. Bob has Craw Wurm. It is Bob's beginning of combat. Bob attacks with Craw Wurm."
    " Alice blocks with Typhoid Rats."
)
COUNTERED = (
    "Alice a Shock en main ; une Mountain. Bob a Counterspell en main ; deux Islands. C'est la phase"
    " principale d'Alice."
    " Alice lance Shock sur Bob."
)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (f"{SHOCK} What happens?", ["If nobody does anything more:", "Bob loses 2 life and has 18. [CR 118.2]"]),
        (f"{SHOCK} It resolves. So what happens next?", ["nothing more happens", "Bob loses 2 life and has 18."]),
        (f"{SHOCK} How much damage would Shock deal?", ["2 damage in all"]),
        (f"{RATS} Do both creatures die?", ["Yes.", "Craw Wurm is destroyed. [CR 704.5h]"]),
        (f"{RATS} Does Craw Wurm survive the combat?", ["No.", "[CR 704.5h]"]),
        (f"{COUNTERED} Que se passe-t-il ?", ["Si personne ne fait rien de plus", "Bob perd 2 points de vie"]),
        (f"{COUNTERED} Bob peut-il le contrecarrer ?", ["Oui.", "CR 701.5a"]),
        (f"{COUNTERED} Qu'est-ce que Bob peut faire ?", ["avec la priorité, Bob peut faire ceci", "[CR 116.1]"]),
        (
            "J'ai Shock en main ; deux Mountains. Mon adversaire a Thalia, Guardian of Thraben. C'est ma"
            " phase principale."
            " Combien me coûte Shock ?",
            ["Shock coûte {1}{R} à Alice [CR 601.2e]"],
        ),
        (
            "I have Llanowar Elves in hand; a Forest. I cast Llanowar Elves. It resolves. Can I use it for"
            " mana right away?",
            ["not legal", "CR 302.6"],
        ),
        (
            "Alice has Hill Giant and Craw Wurm. Bob has Grizzly Bears. It is Alice's beginning of combat."
            " Alice attacks with"
            " Hill Giant, Craw Wurm. Can Bob block Hill Giant with Grizzly Bears; Craw Wurm with Grizzly Bears?",
            ["not legal", "CR 509.1a"],
        ),
    ],
)
def test_what_comes_of_it(text: str, lines: list[str]) -> None:
    answer = told(text)
    for line in lines:
        assert line in answer


def test_a_question_begins_with_no_player() -> None:
    """Nobody is called Can who plays against a player who is alone."""
    text = "Alice has Grizzly Bears enchanted with Pacifism. Can Grizzly Bears attack?"
    assert judging.read(text).seats[1].name == "Bob"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            FINKS.format(counter="") + " Does it come back?",
            ["Yes.", "Kitchen Finks enters", "CR 603.3"],
        ),
        (f"{KNIGHT} Can Bob target White Knight?", ["No.", "CR 702.15b"]),
        (f"{EDICT.format(has='Grizzly Bears')} Does Bob have to sacrifice a creature?", ["Yes.", "[CR 701.14a]"]),
        (f"{SHOCK} Does Bob sacrifice anything?", ["No.", "Bob sacrifices 0 permanents"]),
        (f"{HOUNDS} Which Isamaru stays?", ["no creature is on the battlefield"]),
        (f"{SKELETONS} Does Drudge Skeletons regenerate?", ["Yes.", "Drudge Skeletons regenerates. [CR 614.8]"]),
        (
            "Alice has Holy Day in hand; Plains. Bob has Craw Wurm. It is Bob's beginning of combat. Bob"
            " attacks with Craw"
            " Wurm. Alice casts Holy Day. It resolves. How much damage does Alice take?",
            ["0 damage in all", "CR 615"],
        ),
        (
            "Rules current. Alice has Boggart Brute. Bob has Grizzly Bears. It is Alice's beginning of"
            " combat. Alice attacks"
            " with Boggart Brute. Can Grizzly Bears block Boggart Brute alone?",
            ["not legal", "except by 2 or more creatures"],
        ),
        (
            "Alice has Jace Beleren with 3 loyalty counters. Bob has nothing. It is Alice's main phase. Alice activates"
            ' Jace Beleren: "+2". It resolves. Can Alice activate Jace Beleren: "+2" again?',
            ["not legal", "CR 606.3"],
        ),
    ],
)
def test_more_ways_to_ask(text: str, lines: list[str]) -> None:
    answer = told(text)
    for line in lines:
        assert line in answer


WURM = (
    "Alice has Craw Wurm. Bob has Grizzly Bears, Hill Giant. It is Alice's beginning of combat. Alice attacks"
    " with Craw Wurm."
)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "Alice: 1 life, Grizzly Bears. Bob: Prodigal Pyromancer. It's Bob's turn. Can Bob kill Alice?",
            ["Yes.", "activate Prodigal Pyromancer", "no life left and loses the game. [CR 704.5a]"],
        ),
        (
            "Alice: 2 life, Grizzly Bears. Bob: Prodigal Pyromancer. It's Bob's turn. Can Bob kill Alice?",
            ["No.", "activate Prodigal Pyromancer", "Alice has 1 life [CR 118.1]"],
        ),
        (f"{WURM} Can Bob block with both Grizzly Bears and Hill Giant?", ["legal"]),
        (f"{WURM} Can Bob chump block with Grizzly Bears?", ["legal"]),
        (f"{RATS} Does Craw Wurm deal damage to Typhoid Rats?", ["Yes.", "6 damage in all"]),
        (
            "Alice has Grizzly Bears with 1 damage. Bob has nothing. It is Alice's end step. How much damage"
            " does Grizzly"
            " Bears have?",
            ["Grizzly Bears has 1 damage marked on it [CR 119.6]"],
        ),
        (
            "Alice has Icy Manipulator; 1 Forest. Bob has Grizzly Bears. It is Bob's upkeep. Can Alice tap"
            " Grizzly Bears with"
            " Icy Manipulator?",
            ["Yes.", "activate Icy Manipulator"],
        ),
        (
            "Alice has Doomed Traveler. Bob has Shock in hand; Mountain. It is Bob's main phase. Bob casts"
            " Shock on Doomed"
            " Traveler. Everything resolves. How many Spirits does Alice have?",
            ["Alice controls 1"],
        ),
    ],
)
def test_yet_more_ways_to_ask(text: str, lines: list[str]) -> None:
    answer = told(text)
    for line in lines:
        assert line in answer


def test_whose_turn_it_is_plays() -> None:
    """Who is named only by a turn or step plays against a player who is alone."""
    text = "Alice has a tapped Grizzly Bears. It is Bea's end step. Go to Alice's main phase. Can Alice attack?"
    assert [seat.name for seat in judging.read(text).seats] == ["Alice", "Bea"]
