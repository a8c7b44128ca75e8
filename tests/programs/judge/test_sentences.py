"""Sentences of scenarios: every form in English and in French means the same, however it is written."""

from __future__ import annotations

import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.errors import AmbiguousInput, MalformedInput, Place
from arbitre.judge.wording import steps, verbs
from arbitre.judge.wording.expectations import EXPECTATIONS
from arbitre.judge.wording.folding import Folded, folded, number
from arbitre.judge.wording.model import Line
from arbitre.judge.wording.plays import EXAMPLES, PLAYS
from arbitre.judge.wording.rows import Row, kinds
from arbitre.judge.wording.sentences import Sentence, understand
from arbitre.messages import speaking

PLAYERS = ["Alice", "Bob", "Zoé"]
CARDS = {"shock", "giant growth", "fire on high", "forest", "wall of wood", "spear", "prodigal pyromancer"}
A = {"who": "Alice"}

SAID: dict[str, tuple[tuple[str, ...], tuple[str, ...], dict[str, str]]] = {
    "cast": (
        (
            *("Alice casts Shock targeting Bob", "Alice cast Shock targeting Bob", "Alice is casting Shock on Bob"),
            *(
                "Alice will cast Shock targeting Bob",
                "Alice has cast Shock at Bob",
                "In response, Alice casts Shock on Bob.",
            ),
            *(
                "Alice responds with Shock targeting Bob",
                "Alice responds by casting Shock on Bob",
                'Alice casts "Shock" on Bob',
            ),
        ),
        (
            *("Alice lance Shock en ciblant Bob", "Alice a lancé Shock sur Bob", "Alice lance Shock ciblant Bob"),
            *(
                "Alice va lancer Shock sur Bob",
                "En réponse, Alice lance Shock en ciblant Bob",
                "Alice lance « Shock » sur Bob",
            ),
            *("Alice répond avec Shock en ciblant Bob", "Alice répond en lançant Shock sur Bob"),
        ),
        {"who": "Alice", "what": "Shock", "targets": "Bob"},
    ),
    "land": (
        (
            "Alice plays Forest",
            "Alice played Forest",
            "Alice puts Forest onto the battlefield",
            "Then Alice plays Forest",
        ),
        (
            "Alice joue Forest",
            "Alice a joué Forest",
            "Alice met en jeu Forest",
            "Puis Alice pose Forest sur le champ de bataille",
        ),
        {"who": "Alice", "what": "Forest"},
    ),
    "play": (
        ("Alice plays Shock targeting Bob", "Alice plays Shock on Bob"),
        ("Alice joue Shock en ciblant Bob", "Alice joue Shock sur Bob"),
        {"who": "Alice", "what": "Shock", "targets": "Bob"},
    ),
    "activate": (
        ('Alice activates Spear: "{T}" targeting Bob', 'Alice uses Spear: "{T}" targeting Bob'),
        ("Alice active Spear : « {T} » en ciblant Bob", 'Alice utilise Spear: "{T}" en ciblant Bob'),
        {"who": "Alice", "what": "Spear", "ability": "{T}", "targets": "Bob"},
    ),
    "mana": (
        ("Alice taps Forest for mana", "Alice tapped Forest for mana", "Alice taps Forest to add mana"),
        ("Alice engage Forest pour du mana", "Alice a engagé Forest pour produire du mana"),
        {"who": "Alice", "what": "Forest"},
    ),
    "tap": (
        ("Alice taps Prodigal Pyromancer targeting Bob",),
        ("Alice engage Prodigal Pyromancer en ciblant Bob",),
        {"who": "Alice", "what": "Prodigal Pyromancer", "targets": "Bob"},
    ),
    "equip": (
        ("Alice equips Spear to Wall of Wood", "Alice equips Wall of Wood with Spear"),
        ("Alice équipe Wall of Wood avec Spear", "Alice équipe Wall of Wood de Spear"),
        {"who": "Alice", "what": "Spear", "targets": "Wall of Wood"},
    ),
    "cycle": (("Alice cycles Shock",), ("Alice recycle Shock",), {"who": "Alice", "what": "Shock"}),
    "no attack": (
        ("Alice attacks with nothing", "Alice doesn't attack", "Alice does not attack", "Alice declares no attackers"),
        ("Alice n'attaque pas", "Alice n’attaque avec rien", "Alice ne déclare aucun attaquant"),
        A,
    ),
    "attack": (
        ("Alice attacks Bob with Spear, Shock", "Alice attacked Bob with Spear, Shock"),
        ("Alice attaque Bob avec Spear, Shock", "Alice a attaqué Bob avec Spear, Shock"),
        {"who": "Alice", "whom": "Bob", "what": "Spear, Shock"},
    ),
    "no block": (
        ("Bob blocks nothing", "Bob doesn't block", "Bob declares no blockers"),
        ("Bob ne bloque pas", "Bob ne bloque rien", "Bob ne déclare aucun bloqueur"),
        {"who": "Bob"},
    ),
    "block": (
        ("Bob blocks Spear with Wall of Wood", "Bob blocked Spear with Wall of Wood"),
        ("Bob bloque Spear avec Wall of Wood", "Bob a bloqué Spear avec Wall of Wood"),
        {"who": "Bob", "whom": "Spear", "what": "Wall of Wood"},
    ),
    "assign": (
        ("Alice assigns with Spear 3 to Bob, 2 to Shock", "Alice divides with Spear 3 to Bob, 2 to Shock"),
        ("Alice attribue avec Spear 3 to Bob, 2 to Shock", "Alice répartit avec Spear 3 to Bob, 2 to Shock"),
        {"who": "Alice", "by": "Spear", "what": "3 to Bob, 2 to Shock"},
    ),
    "say": (
        ("Alice says yes", 'Alice says "yes"', "Alice answers yes"),
        ("Alice dit yes", "Alice répond « yes »"),
        {"who": "Alice", "what": "yes"},
    ),
    "pay": (
        ("Alice pays 3 life", "Alice paid 3 life", "Alice will pay 3 life"),
        ("Alice paie 3 life", "Alice a payé 3 life"),
        {"who": "Alice", "what": "3 life"},
    ),
    "give up": (
        ("Alice sacrifices Spear", "Alice sacrificed Spear"),
        ("Alice sacrifie Spear", "Alice a sacrifié Spear"),
        {"who": "Alice", "what": "Spear", "deed": "sacrifice"},
    ),
    "choose": (
        ("Alice chooses red", "Alice chose red", "Alice names red"),
        ("Alice choisit red", "Alice a choisi red", "Alice nomme red"),
        {"who": "Alice", "what": "red"},
    ),
    "target": (("Alice targets Bob",), ("Alice cible Bob",), {"who": "Alice", "what": "Bob"}),
    "order": (
        ("Alice orders Spear, Shock",),
        ("Alice ordonne Spear, Shock",),
        {"who": "Alice", "what": "Spear, Shock"},
    ),
    "pass": (
        ("Alice passes", "Alice passes priority", "Alice passed"),
        ("Alice passe", "Alice passe la priorité", "Alice a passé"),
        A,
    ),
    "special": (
        ("Alice takes the special action suspend of Shock",),
        ("Alice prend l'action spéciale suspend de Shock",),
        {"who": "Alice", "way": "suspend", "what": "Shock"},
    ),
    "repeat": (
        ("Alice repeats the last 2 plays 10 times", "Alice repeats the last two plays 10 times"),
        ("Alice répète les 2 derniers coups 10 fois", "Alice répète les deux derniers coups 10 fois"),
        {"who": "Alice", "last": "2", "n": "10"},
    ),
    "concede": (("Alice concedes", "Alice gives up"), ("Alice concède", "Alice abandonne la partie"), A),
    "resolve one": (
        ("the top of the stack resolves", "the top spell resolves"),
        ("le dessus de la pile se résout", "le sommet de la pile s'est résolu"),
        {},
    ),
    "resolve all": (("everything resolves", "the stack resolves"), ("tout se résout", "la pile se résout"), {}),
    "resolve": (
        ("everyone passes", "both players pass", "it resolves", "no response", "nobody responds", "Resolve."),
        (
            "tout le monde passe",
            "les deux joueurs passent",
            "il se résout",
            "pas de réponse",
            "personne ne répond",
            "on résout",
        ),
        {},
    ),
    "go": (
        ("go to upkeep", "we go to upkeep", "Move on to upkeep", "advance to upkeep"),
        ("aller à upkeep", "on passe à upkeep", "on va à upkeep"),
        {"what": "upkeep"},
    ),
    "damage order": (
        (
            "The damage assignment order of Wall of Wood is Spear, Shock",
            "Wall of Wood's damage assignment order is Spear, Shock",
        ),
        (
            "L'ordre d'assignation des blessures de Wall of Wood est Spear, Shock",
            "L'ordre d'assignation des blessures de combat de Wall of Wood devient Spear, Shock",
        ),
        {"by": "Wall of Wood", "what": "Spear, Shock"},
    ),
    "band": (
        ("Spear, Shock form a band", "Spear, Shock are banded together", "Spear, Shock band together"),
        ("Spear, Shock forment un groupe", "Spear, Shock sont en groupe", "Spear, Shock se regroupent"),
        {"what": "Spear, Shock"},
    ),
}

SO: dict[str, tuple[tuple[str, ...], tuple[str, ...], dict[str, str]]] = {
    "draw": (("the game is a draw",), ("la partie est nulle",), {}),
    "illegal": (("the last play is illegal [509.1]",), ("le dernier coup est illégal [509.1]",), {"rule": "509.1"}),
    "winner": (("Alice wins", "Alice has won the game"), ("Alice gagne", "Alice a gagné la partie"), A),
    "life": (
        ("Alice has 11 life", "Alice is at eleven life", "Alice's life total is 11", "Alice is at 11"),
        ("Alice a 11 points de vie", "Alice est à onze points de vie", "Alice a 11 PV"),
        {"who": "Alice", "n": "11"},
    ),
    "counters": (
        ("Spear has 2 +1/+1 counters", "Spear has two +1/+1 counters on it"),
        ("Spear a 2 marqueurs +1/+1", "Spear a deux marqueurs « +1/+1 »"),
        {"what": "Spear", "n": "2", "kind": "+1/+1"},
    ),
    "cards": (
        ("Alice has 3 cards in hand", "Alice has three cards in her hand"),
        ("Alice a 3 cartes en hand", "Alice a trois cartes dans sa hand"),
        {"who": "Alice", "n": "3", "zone": "hand"},
    ),
    "identity": (
        ("Spear has the color identity {R}",),
        ("Spear a l'identité de couleur {R}",),
        {"what": "Spear", "mana": "{R}"},
    ),
    "led": (
        ("Spear may be in a deck led by Shock",),
        ("Spear peut être dans un deck mené par Shock",),
        {"what": "Spear", "host": "Shock"},
    ),
    "decides": (("Alice decides for Bob",), ("Alice décide pour Bob",), {"who": "Alice", "whom": "Bob"}),
    "sees": (("Alice can see Spear",), ("Alice peut voir Spear",), {"who": "Alice", "what": "Spear"}),
    "mana": (("Alice has {R}{G}",), ("Alice a {R}{G}",), {"who": "Alice", "mana": "{R}{G}"}),
    "mana value": (
        ("Spear has mana value 2", "Spear has converted mana cost 2"),
        ("Spear a un coût converti de mana de 2", "Spear a une valeur de mana de deux"),
        {"what": "Spear", "n": "2"},
    ),
    "no pt": (("Spear has no power or toughness",), ("Spear n'a ni force ni endurance",), {"what": "Spear"}),
    "pt": (
        ("Spear is 2/3", "Spear is a 2/3 creature"),
        ("Spear est 2/3", "Spear est une 2/3"),
        {"what": "Spear", "p": "2", "t": "3"},
    ),
    "markers": (("there are 2 turn markers",), ("il y a 2 marqueurs de tour",), {"n": "2"}),
    "marker": (("Alice has a turn marker",), ("Alice a un marqueur de tour",), A),
    "range": (
        ("Alice's range of influence is 2",),
        ("Alice a une portée d'influence de 2",),
        {"who": "Alice", "n": "2"},
    ),
    "within": (
        ("Spear is within Alice's range of influence",),
        ("Spear est dans la portée d'influence de Alice",),
        {"what": "Spear", "who": "Alice"},
    ),
    "left": (("Alice has left the game",), ("Alice a quitté la partie",), A),
    "zone": (
        ("Spear is in exile", "Spear is exiled"),
        ("Spear est en exile", "Spear est exilée"),
        {"what": "Spear", "zone": "exile"},
    ),
    "gone": (("Spear is gone", "Spear no longer exists"), ("Spear n'existe plus",), {"what": "Spear"}),
    "damage": (
        ("Spear has 2 damage", "Spear has two damage marked on it"),
        ("Spear a 2 blessures",),
        {"what": "Spear", "n": "2"},
    ),
    "status": (("Spear is tapped",), ("Spear est tapped",), {"what": "Spear", "state": "tapped"}),
    "arrived": (
        (
            "Spear came under Alice's control this turn",
            "Spear has just arrived",
            "Spear entered the battlefield this turn",
        ),
        ("Spear est arrivé ce tour-ci", "Spear vient d'arriver sur le champ de bataille"),
        {"what": "Spear"},
    ),
    "color": (("Spear is red",), ("Spear est red",), {"what": "Spear", "color": "red"}),
    "attached": (("Spear is attached to Shock",), ("Spear est attachée à Shock",), {"what": "Spear", "host": "Shock"}),
    "protects": (("Bob protects Spear",), ("Bob protège Spear",), {"who": "Bob", "what": "Spear"}),
    "named": (
        ("Spear is named Lance", "Spear is called Lance"),
        ("Spear s'appelle Lance",),
        {"what": "Spear", "name": "Lance"},
    ),
    "stack": (("the stack has 2 objects",), ("la pile a deux objets",), {"n": "2"}),
    "step": (("the step is upkeep",), ("l'étape est upkeep",), {"step": "upkeep"}),
    "time": (("it is day",), ("c'est day",), {"time": "day"}),
    "active": (("it is Alice's turn", "it’s Alice’s turn"), ("c'est le tour d'Alice",), A),
    "commander": (("Spear is a commander",), ("Spear est un commandant",), {"what": "Spear"}),
    "type": (("Spear is a Goblin",), ("Spear est un Goblin",), {"what": "Spear", "type": "Goblin"}),
    "controls": (
        ("Alice controls 2 Forest",),
        ("Alice contrôle deux Forest",),
        {"who": "Alice", "n": "2", "what": "Forest"},
    ),
    "lost": (("Alice has lost", "Alice loses the game"), ("Alice a perdu", "Alice perd la partie"), A),
    "has": (("Spear has flying",), ("Spear a flying",), {"what": "Spear", "keyword": "flying"}),
    "damage order": (
        ("The damage assignment order of Wall of Wood is Spear, Shock",),
        ("L'ordre d'assignation des blessures de Wall of Wood est Spear, Shock",),
        {"by": "Wall of Wood", "what": "Spear, Shock"},
    ),
}
TABLES = ((PLAYS, SAID), (EXPECTATIONS, SO))
EVERY = [
    (table, kind, text, parts)
    for table, told in TABLES
    for kind, (english, french, parts) in told.items()
    for text in (*english, *french)
]


def read(text: str, table: tuple[Row, ...] = PLAYS) -> Sentence:
    return understand(
        Line(text, Place("it", 1, 1, text)), table, PLAYERS, lambda name: folded(name).strip('" ') in CARDS
    )


def test_every_kind_of_sentence_is_shown_in_both_languages() -> None:
    """None is left out of these tables."""
    for table, told in TABLES:
        assert set(kinds(table)) == set(told)
    assert all(EXAMPLES[kind] for kind in kinds(PLAYS) if kind != "play")


@pytest.mark.parametrize(("table", "kind", "text", "parts"), EVERY)
def test_a_sentence_means_the_same_in_every_form(
    table: tuple[Row, ...], kind: str, text: str, parts: dict[str, str]
) -> None:
    """English and French, each tense, with or without "then", quoted or not."""
    found = read(text, table)
    assert (found.kind, found.parts) == (kind, parts)


def plain(text: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))


WAYS = {
    "upper": str.upper,
    "lower": str.lower,
    "without accents": plain,
    "typographic": lambda text: text.replace("'", "’").replace(' "', " “").replace('"', "”"),
    "spaced": lambda text: text.replace(" ", " \u00a0 "),
    "stopped": lambda text: f"{text}.",
    "then": lambda text: f"Then {text}",
    "puis": lambda text: f"Puis, {text}",
}


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(EVERY), st.lists(st.sampled_from(sorted(WAYS)), max_size=4, unique=True))
def test_how_a_sentence_is_written_does_not_matter(
    one: tuple[tuple[Row, ...], str, str, dict[str, str]], ways: list[str]
) -> None:
    """Case, accents, kinds of quotation marks, spaces, "then" and a full stop, in any order."""
    table, kind, text, parts = one
    for way in ways:
        text = WAYS[way](text)
    found = read(text, table)
    assert found.kind == kind
    assert {name: folded(value) for name, value in found.parts.items()} == {
        name: folded(value) for name, value in parts.items()
    }


@settings(max_examples=150, deadline=None)
@given(
    st.text(max_size=300)
    | st.lists(
        st.sampled_from(sorted(verbs.VERBS) + PLAYERS + ["with", "a", "to", "3", "on", "'", '"', ",", "is", "has"]),
        max_size=200,
    ).map(" ".join)
)
def test_no_sentence_breaks_the_reader(text: str) -> None:
    """It is understood, or refused."""
    for table in (PLAYS, EXPECTATIONS):
        with suppress(MalformedInput, AmbiguousInput):
            understand(Line(text, Place("it", 1, 1, text)), table, PLAYERS)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Alice cats Shock targeting Bob", ("did you mean 'casts'?", "      ^^^^\n")),
        ("Alica casts Shock targeting Bob", ("there is no player 'Alica'", "did you mean 'Alice'?")),
        ("Alice atacks with Spear", ("did you mean 'attack", "Alice attacks Bob with")),
        ("Alice dances", ("is not understood", "Alice casts Shock targeting Bob")),
    ],
)
def test_what_is_not_understood_says_what_it_is_most_like(text: str, says: tuple[str, ...]) -> None:
    """With a caret under the word."""
    with pytest.raises(MalformedInput) as caught:
        read(text)
    assert all(part in str(caught.value) for part in says)


def test_what_is_not_understood_is_told_in_french() -> None:
    with speaking("fr"), pytest.raises(MalformedInput) as caught:
        read("Alice lanse Shock")
    with speaking("fr"):
        told = str(caught.value)
    assert "cette phrase n'est pas comprise" in told.replace("’", "'")
    assert "Alice lance Shock" in told


@pytest.mark.parametrize(
    ("text", "value"), [("three", 3), ("Trois", 3), ("DIX-SEPT", 17), ("a", 1), ("une", 1), ("-2", -2), ("many", None)]
)
def test_numbers_are_words_or_digits(text: str, value: int | None) -> None:
    assert number(text) == value


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Bob's upkeep", ("upkeep", "Bob", False)),
        ("the next upkeep", ("upkeep", "", True)),
        ("Bob’s next draw step", ("draw", "Bob", True)),
        ("l'étape d'entretien de Bob", ("upkeep", "Bob", False)),
        ("la prochaine étape de déclaration des attaquants d'Alice", ("declare_attackers", "Alice", True)),
        ("la phase principale de Zoe", ("main", "Zoé", False)),
        ("the declare blockers step of Bob's turn", ("declare_blockers", "Bob", False)),
        ("deuxième phase principale", ("postcombat_main", "", False)),
        ("combat_damage", ("combat_damage", "", False)),
        ("fin du tour", ("end", "", False)),
        ("tea", None),
        ("the upkeep of Carol", None),
    ],
)
def test_steps_are_named_in_either_language(text: str, named: tuple[str, str, bool] | None) -> None:
    found = steps.step_said(text, PLAYERS)
    assert (None if found is None else tuple(found)) == named


@pytest.mark.parametrize("text", ["Æther Vial", "L’Éphémère  « Choc »", "Œuvre … fin", "İstanbul", "ﬁn", "a\u00a0b"])
def test_what_is_cut_out_of_a_folded_text_is_as_it_was_written(text: str) -> None:
    """Also where one letter becomes several."""
    found = Folded(text)
    assert found.cut(0, len(found.text)) == " ".join(text.split())
