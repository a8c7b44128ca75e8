"""What the documents about the operations say, in English and French."""

from __future__ import annotations

from typing import Final

from arbitre.french.typography import shown
from arbitre.messages import Messages, Pair, pick

ABOUT: Final[Pair] = (
    "Plays, adjudicates and explains situations of Magic: The Gathering by the Comprehensive Rules of 2011 or of today, "
    "each step with its rule. Every answer is the same as that of the command `arbitre`. Unofficial fan work.",
    "Joue, arbitre et explique des situations de Magic: The Gathering selon les Règles complètes de 2011 ou "
    "d'aujourd'hui, chaque étape avec sa règle. Chaque réponse est celle de la commande `arbitre`. Travail d'amateurs, "
    "non officiel.",
)

OPERATIONS: Final[dict[str, tuple[Pair, Pair]]] = {
    "judge": (
        ("Play a scenario and report what happens", "Jouer un scénario et rapporter ce qui se passe"),
        (
            "Plays a described situation by the rules and tells what happens, step by step, each with the number of the "
            "rule that causes it; a play that is not legal is refused with its rule. Use it to settle what happens in "
            "a game instead of reasoning from memory.",
            "Joue une situation décrite selon les règles et raconte ce qui se passe, étape par étape, chacune avec le "
            "numéro de la règle qui la cause ; une action illégale est refusée avec sa règle. À utiliser pour établir ce "
            "qui se passe dans une partie au lieu de raisonner de mémoire.",
        ),
    ),
    "why": (
        (
            "Why something is legal or not, has happened or not, or is what it is",
            "Pourquoi quelque chose est légal ou non, s'est produit ou non, ou est ce que c'est",
        ),
        (
            "Answers a question about a moment of a scenario, in English or French: why an action is legal or not (the rule "
            "that decides, whose doing it is, what would help), why something has happened or has not, what would happen "
            "if, and every step by which a characteristic comes about.",
            "Répond à une question sur un moment d'un scénario, en anglais ou en français : pourquoi une action est légale "
            "ou non (la règle qui décide, qui en est la cause, ce qui aiderait), pourquoi quelque chose s'est produit ou "
            "non, ce qui se passerait si, et chaque étape dont vient une caractéristique.",
        ),
    ),
    "compare": (
        ("Where two editions of the rules part", "Où deux éditions des règles se séparent"),
        (
            "Plays a scenario under two editions of the rules and tells where the games part, and what is different in "
            "the end, with the rules.",
            "Joue un scénario sous deux éditions des règles et dit où les parties se séparent, et ce qui diffère à la "
            "fin, avec les règles.",
        ),
    ),
    "card": (
        ("A card by its name", "Une carte par son nom"),
        (
            "Tells a card's cost, types, numbers, and its text as the engine understands it, in English or French; and "
            "how far each ability was seen at work.",
            "Donne le coût, les types, les nombres d'une carte et son texte tel que le moteur le comprend, en anglais ou "
            "en français ; et à quel point chaque capacité a été vue à l'œuvre.",
        ),
    ),
    "search_cards": (
        ("Cards that fit a search", "Les cartes qui conviennent à une recherche"),
        (
            "Finds cards by words of the name and by facts: type:goblin color:r mv<=2 power>=3 keyword:haste "
            "released<2012 is:playable; a minus in front excludes.",
            "Trouve des cartes par les mots du nom et par les faits : type:goblin color:r mv<=2 power>=3 keyword:haste "
            "released<2012 is:playable ; un signe moins devant exclut.",
        ),
    ),
    "try_card": (
        ("What is understood of a text of one's own", "Ce qui est compris d'un texte à soi"),
        (
            "Reads a text as on a card (~ for its name) and writes it back from what was understood, or tells the exact "
            "word where it stopped and the nearest wording that is understood.",
            "Lit un texte comme sur une carte (~ pour son nom) et le récrit d'après ce qui a été compris, ou donne le mot "
            "exact où la lecture s'est arrêtée et la tournure la plus proche qui soit comprise.",
        ),
    ),
    "rule": (
        ("A rule by its number", "Une règle par son numéro"),
        (
            "Tells our title of a rule, section or chapter, its number in each edition, and the code and the tests that "
            "carry it out; the text of the rules is not told.",
            "Donne notre titre d'une règle, d'une section ou d'un chapitre, son numéro dans chaque édition, et le code "
            "et les tests qui l'appliquent ; le texte des règles n'est pas donné.",
        ),
    ),
    "search_rules": (
        ("Rules by the words of their titles", "Les règles par les mots de leurs titres"),
        (
            "Finds the rules whose titles have all the words, in English or French.",
            "Trouve les règles dont les titres contiennent tous les mots, en anglais ou en français.",
        ),
    ),
    "documents": (
        ("The source documents", "Les documents sources"),
        (
            "The documents whose own numbers of rules are known; `document` of other operations is one of their names.",
            "Les documents dont les numéros de règles sont connus ; `document` des autres opérations est l'un de leurs noms.",
        ),
    ),
    "document": (
        ("The rules of a source document", "Les règles d'un document source"),
        (
            "Every number of a document with its number in each edition and our title.",
            "Chaque numéro d'un document avec son numéro dans chaque édition et notre titre.",
        ),
    ),
    "versions": (
        ("What this server knows", "Ce que ce serveur connaît"),
        (
            "The version of arbitre, the editions of the rules, the languages, and how many cards there are.",
            "La version d'arbitre, les éditions des règles, les langues, et le nombre de cartes.",
        ),
    ),
    "health": (
        ("Whether the server can answer", "Si le serveur peut répondre"),
        (
            "How many workers there are, and how many requests are worked on and wait.",
            "Combien de processus de travail il y a, et combien de requêtes sont traitées et attendent.",
        ),
    ),
}
"""A summary and a description of each operation."""

FIELDS: Final[dict[str, Pair]] = {
    "lang": (
        "The language of the answer; empty for that of Accept-Language, of the scenario, or English.",
        "La langue de la réponse ; vide pour celle d'Accept-Language, du scénario, ou l'anglais.",
    ),
    "scenario": (
        "A situation as YAML or JSON (`players` with their zones, `turn`, a line of `play` in sentences, what to `expect`), or in sentences only.",
        "Une situation en YAML ou JSON (`players` avec leurs zones, `turn`, une suite de jeu `play` en phrases, ce qui est attendu : `expect`), ou seulement en phrases.",
    ),
    "edition": (
        "The edition of the rules: 2011-09-30, 2011-02-04 or current, also with single switches changed. Empty for the scenario's.",
        "L'édition des règles : 2011-09-30, 2011-02-04 ou current, aussi avec des points changés. Vide pour celle du scénario.",
    ),
    "level": (
        "brief: the answer and the steps that decide it; whole: all that happens; explained: also where values come from, what was chosen, which rules were looked at.",
        "brief : la réponse et les étapes décisives ; whole : tout ce qui se passe ; explained : aussi d'où viennent les valeurs, ce qui a été choisi, quelles règles ont été consultées.",
    ),
    "document": (
        "The name of a source document: the number is its own, or its numbers stand beside the others. Empty for none.",
        "Le nom d'un document source : le numéro est le sien, ou ses numéros sont donnés à côté des autres. Vide pour aucun.",
    ),
    "question": (
        '"Why can\'t Alice cast Shock?", "Alice casts Shock targeting Bob", "Why did Grizzly Bears die?", "What would happen if Alice attacks with Grizzly Bears?", "Grizzly Bears power".',
        "« Pourquoi Alice ne peut-elle pas lancer Shock ? », « Alice lance Shock en ciblant Bob », « force de Grizzly Bears ».",
    ),
    "at": (
        "Ask after so many sentences of the play; 0: before it. Without it, at its end.",
        "Demander après tant de phrases de la suite de jeu ; 0 : avant elle. Sans cela, à sa fin.",
    ),
    "before": ("Ask before this sentence of the play.", "Demander avant cette phrase de la suite de jeu."),
    "after": ("Ask after this sentence of the play.", "Demander après cette phrase de la suite de jeu."),
    "editions": ("Two editions with a comma between them.", "Deux éditions séparées par une virgule."),
    "name": (
        "The name of a card, in English or French, or how it begins; of a document; of a card of one's own.",
        "Le nom d'une carte, en anglais ou en français, ou son début ; d'un document ; d'une carte à soi.",
    ),
    "query": ("Words of the name, and terms such as type:goblin.", "Des mots du nom, et des termes comme type:goblin."),
    "limit": ("How many cards are told at most.", "Combien de cartes sont données au plus."),
    "text": ("The text of a card, ~ for its name.", "Le texte d'une carte, ~ pour son nom."),
    "type": (
        "The type line of the card; empty to try a creature and a sorcery.",
        "La ligne de type de la carte ; vide pour essayer une créature et un rituel.",
    ),
    "cost": ("The mana cost of the card.", "Le coût de mana de la carte."),
    "number": (
        "A rule (510.1c), a section (508) or a chapter (5).",
        "Une règle (510.1c), une section (508) ou un chapitre (5).",
    ),
    "words": ("Words of a title, in either language.", "Des mots d'un titre, dans l'une des langues."),
    "format": (
        "The form of the answer; without it, the Accept header decides.",
        "La forme de la réponse ; sans elle, l'en-tête Accept décide.",
    ),
    "format of a tool": (
        "text is for reading; json has everything as data, and is long.",
        "text est à lire ; json contient tout comme données, et est long.",
    ),
    "accept-language": (
        "The languages that are understood, the best first.",
        "Les langues comprises, la meilleure d'abord.",
    ),
}
"""What each field of a request is."""

ANSWERS: Final[dict[str, Pair]] = {
    "found": ("The answer.", "La réponse."),
    "retry": ("Seconds after which it can be asked again.", "Secondes après lesquelles on peut redemander."),
}

said: Final = Messages(
    {
        "no public address": (
            "'{address}' is not an address by which a server is reached",
            "« {address} » n'est pas une adresse par laquelle on atteint un serveur",
        ),
        "no work": (
            "that would take more work than a page may: ask for less",
            "cela demanderait plus de travail qu'une page ne le peut : demandez moins",
        ),
        "left": ("the client has gone away", "le client est parti"),
        "busy": ("too many requests are waiting: try again", "trop de requêtes attendent : réessayez"),
        "fault": ("arbitre has made a mistake over this", "arbitre s'est trompé sur ce point"),
        "too long for a link": (
            "this is too long to stand in a link: save it as a file",
            "c'est trop long pour un lien : enregistrez-le dans un fichier",
        ),
        "no link": ("this link is damaged", "ce lien est abîmé"),
        "unknown parameter": ("there is no parameter '{name}'", "il n'y a pas de paramètre « {name} »"),
        "twice": ("the parameter '{name}' stands twice", "le paramètre « {name} » est donné deux fois"),
        "missing": ("the parameter '{name}' is missing", "le paramètre « {name} » manque"),
        "wrong value": (
            "the parameter '{name}' cannot be '{value}'",
            "le paramètre « {name} » ne peut pas être « {value} »",
        ),
        "letters": ("{least} to {most} letters", "{least} à {most} lettres"),
        "no body": ("the body is empty", "le corps est vide"),
        "not utf-8": (
            "the body is not text in UTF-8: byte {byte}",
            "le corps n'est pas du texte en UTF-8 : octet {byte}",
        ),
        "not json": ("the body is not JSON", "le corps n'est pas du JSON"),
        "most bytes": ("the body may have {most} bytes", "le corps peut avoir {most} octets"),
        "most seconds": (
            "one request may take {seconds} seconds and {megabytes} MB of memory",
            "une requête peut prendre {seconds} secondes et {megabytes} Mo de mémoire",
        ),
        "encoded": ("the body is compressed or encoded", "le corps est compressé ou encodé"),
        "waiting": ("{waiting|request is|requests are} waiting", "{waiting|requête attend|requêtes attendent}"),
        "listening": ("arbitre answers at {address} (Ctrl-C ends it)", "arbitre répond à {address} (Ctrl-C l'arrête)"),
        "cannot listen": ("cannot listen at {address}: {why}", "impossible d'écouter à {address} : {why}"),
        "free port": ("--port 0 takes a free one", "--port 0 en prend un libre"),
        "no workers": (
            "the workers do not start; each may have {megabytes} MB of memory",
            "les processus de travail ne démarrent pas ; chacun peut avoir {megabytes} Mo de mémoire",
        ),
    }
)

INSTRUCTIONS: Final[Pair] = (
    """A rules engine for Magic: The Gathering. Ask it instead of guessing what the rules say.

A scenario is YAML:
  players:
    Alice: {battlefield: [Craw Wurm], hand: [Giant Growth, {card: Forest, count: 2}]}
    Bob: {life: 5, battlefield: [{card: Wall of Wood, tapped: true}]}
  turn: {player: Alice, step: begin_combat}
  play:
    - Alice attacks with Craw Wurm
    - Bob declares no blockers
    - go to combat_damage
  expect:
    - Bob has 0 life
Sentences alone will do as well: "Alice has Craw Wurm. Bob has Wall of Wood. Alice attacks with Craw Wurm."
What the line of play does not say is passed. An error names the line, and what could stand there: mend the scenario and
ask again. Numbers of rules are those of the edition asked for. `card` tells what a card does and whether the engine
plays it; `why` tells why an action is not legal, or where a number comes from.""",
    """Un moteur de règles pour Magic: The Gathering. Demandez-lui au lieu de deviner ce que disent les règles.

Un scénario est du YAML :
  players:
    Alice: {battlefield: [Craw Wurm], hand: [Giant Growth, {card: Forest, count: 2}]}
    Bob: {life: 5, battlefield: [{card: Wall of Wood, tapped: true}]}
  turn: {player: Alice, step: begin_combat}
  play:
    - Alice attacks with Craw Wurm
    - Bob declares no blockers
    - go to combat_damage
  expect:
    - Bob has 0 life
Des phrases seules conviennent aussi : « Alice a Craw Wurm. Bob a Wall of Wood. Alice attaque avec Craw Wurm. »
Ce que la suite de jeu ne dit pas est passé. Une erreur nomme la ligne, et ce qui pourrait s'y trouver : corrigez le
scénario et redemandez. Les numéros des règles sont ceux de l'édition demandée. `card` dit ce que fait une carte et si le
moteur la joue ; `why` dit pourquoi une action n'est pas légale, ou d'où vient un nombre.""",
)
"""What an assistant is told of the tools."""


def say(pair: Pair, lang: str) -> str:
    """A text in one language, as it is set there."""
    return shown(pick(pair, lang), lang)
