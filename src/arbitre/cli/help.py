"""The French of the help of commands, and of what the library of the command line says of a wrong one.

The English stands with the commands and their parameters; a hole ``{}`` is what a program fills in.
"""

from __future__ import annotations

from typing import Final

from arbitre.messages import Translations

HELP: Final = Translations(
    {
        # arbitre
        "Plays, adjudicates and explains games of Magic: The Gathering by the Comprehensive Rules.": (
            "Joue, arbitre et explique des parties de Magic: The Gathering d'après les Règles complètes."
        ),
        "Play a game against a program, in the browser or in the terminal.": (
            "Jouer une partie contre un programme, dans le navigateur ou dans le terminal."
        ),
        "Play each two of several decks against each other and tell who wins how often.": (
            "Faire jouer chacun de plusieurs decks contre chaque autre et dire qui gagne combien de fois."
        ),
        "Play many games between decks and tell who wins how often.": (
            "Jouer de nombreuses parties entre des decks et dire qui gagne combien de fois."
        ),
        "Let a program in any language play, by JSON lines over the standard streams or a socket.": (
            "Faire jouer un programme de n'importe quel langage, par des lignes de JSON sur les flux standard "
            "ou une prise."
        ),
        "Play a scenario and report what happens, each step with its rule.": (
            "Jouer un scénario et dire ce qui se passe, chaque étape avec sa règle."
        ),
        "Tell why something is legal or not, has happened or not, or where a value comes from.": (
            "Dire pourquoi une chose est légale ou non, s'est produite ou non, ou d'où vient une valeur."
        ),
        "Look at cards, add your own, and measure how many are understood.": (
            "Regarder des cartes, ajouter les vôtres, et mesurer combien sont comprises."
        ),
        "Tell about a rule: our title, its number in each edition, the code and the tests.": (
            "Renseigner sur une règle : notre titre, son numéro dans chaque édition, le code et les tests."
        ),
        "Serve tables to play at, and answer over HTTP what judge, why, cards and rules answer.": (
            "Répondre par HTTP à ce que demandent judge, why, cards et rules."
        ),
        "Answer assistants the same, by the Model Context Protocol.": (
            "Répondre de même aux assistants, par le Model Context Protocol."
        ),
        "Play the record of a game again and show how it ends.": (
            "Rejouer l'enregistrement d'une partie et montrer comment elle se termine."
        ),
        "Measure how fast the engine is.": "Mesurer la vitesse du moteur.",
        "Run scripted games with expectations.": "Jouer des parties écrites d'avance, avec ce qui en est attendu.",
        "Every command explains itself with --help. Exit codes: 0 done, 1 done with findings, 2 bad "
        "input, 3 a fault.": (
            "Chaque commande s'explique avec --help. Codes de sortie : 0 fait, 1 fait mais tout n'est pas "
            "comme attendu, "
            "2 entrée incorrecte, 3 erreur du moteur."
        ),
        "Show this message and exit.": "Affiche cette aide.",
        # of many commands
        "The language: en or fr.": "La langue : en ou fr.",
        "Print JSON for programs.": "Écrit du JSON pour les programmes.",
        "Replace the file if it is there already.": "Remplace le fichier s'il existe déjà.",
        "How many processes share the work.": "Combien de processus se partagent le travail.",
        "The edition of the rules: {}; with single switches changed: {}.": (
            "L'édition des règles : {} ; avec des réglages changés un à un : {}."
        ),
        "With the words that cards have under it. {}": "Avec les mots que les cartes ont dans cette édition. {}",
        "Instead of the scenario's. {}": "À la place de celle du scénario. {}",
        "The edition of the rules, instead of the scenario's.": (
            "L'édition des règles, à la place de celle du scénario."
        ),
        # play
        "Play a game against a program at a table in the browser; in the terminal where there is no browser. Without a "
        "terminal and a port the program plays both sides and the log is printed.": (
            "Jouer une partie contre un programme à une table dans le navigateur ; dans le terminal s'il n'y a pas de "
            "navigateur. Sans terminal et sans port, le programme joue pour les deux joueurs et le journal est affiché."
        ),
        "Play in the terminal.": "Jouer dans le terminal.",
        "The port of the table; 0 takes a free one. Its address is told even where no browser can be opened.": (
            "Le port de la table ; 0 en prend un libre. Son adresse est donnée même si aucun navigateur ne s'ouvre."
        ),
        "Your deck: a file, or the name of a shipped deck.": "Votre deck : un fichier, ou le nom d'un deck fourni.",
        "The deck of the program.": "Le deck du programme.",
        "Who plays against you: {}, seat:COMMAND.": "Qui joue contre vous : {}, seat:COMMANDE.",
        "The same seed shuffles the same.": "La même graine mélange de la même manière.",
        "Let the program play both sides and print the log.": (
            "Laisse le programme jouer pour les deux joueurs et affiche le journal."
        ),
        "Go on with a saved game, whose decks and edition stand.": (
            "Continue une partie enregistrée, avec ses decks et son édition."
        ),
        # match
        "Play many games between decks and tell who wins how often. The exit code is 1 if a game ended by a fault.": (
            "Jouer de nombreuses parties entre des decks et dire qui gagne combien de fois. Le code de sortie est 1 si "
            "une partie s'est terminée par une erreur."
        ),
        "Shipped decks: {}.": "Decks fournis : {}.",
        "Deck files, or names of shipped decks.": "Des fichiers de decks, ou des noms de decks fournis.",
        "How many games are played.": "Combien de parties sont jouées.",
        "The same seed gives the same games.": "La même graine donne les mêmes parties.",
        "Who plays each deck, of {}, seat:COMMAND; one name for all.": (
            "Qui joue chaque deck, parmi {}, seat:COMMANDE ; un seul nom pour tous."
        ),
        "Keep results and records here; the same command continues what was interrupted.": (
            "Garde ici les résultats et les enregistrements ; la même commande continue ce qui a été interrompu."
        ),
        "Break off a game after so many choices.": "Arrête une partie après autant de choix.",
        "A multiplayer variant, such as emperor; the decks sit in this order.": (
            "Une variante multijoueur, comme emperor ; les decks sont assis dans cet ordre."
        ),
        "So many games count as one; the loser chooses who begins, decks may change.": (
            "Autant de parties comptent pour une ; le perdant choisit qui commence, les decks peuvent changer."
        ),
        "Where the games are played: {}. Ray takes the machines that RAY_ADDRESS names, or else so many workers of "
        "this one.": (
            "Où les parties sont jouées : {}. Ray prend les machines que RAY_ADDRESS désigne, sinon autant de "
            "processus de celle-ci."
        ),
        "Write a row for each game and seat, as Parquet.": (
            "Écrit une ligne pour chaque partie et chaque place, au format Parquet."
        ),
        "Write a page with plots of who won when and with what.": (
            "Écrit une page avec des graphiques : qui a gagné, quand et avec quoi."
        ),
        "Play each two of several decks against each other and tell who wins how often. The exit code is 1 if a game "
        "ended by a fault.": (
            "Faire jouer chacun de plusieurs decks contre chaque autre et dire qui gagne combien de fois. Le code de "
            "sortie est 1 si une partie s'est terminée par une erreur."
        ),
        "Find a forced win this turn, or prove that there is none.": (
            "Trouver une victoire forcée ce tour-ci, ou prouver qu'il n'y en a pas."
        ),
        "Find a forced win this turn, against everything that the others may do, or prove that there is none. The exit "
        "code is 1 if none is found.": (
            "Trouver une victoire forcée ce tour-ci, quoi que fassent les autres, ou prouver qu'il n'y en a pas. Le "
            "code de sortie est 1 s'il ne s'en trouve pas."
        ),
        "Who is to win; the player whose turn it is.": "Qui doit gagner ; le joueur dont c'est le tour.",
        "So many choices are tried; then nothing is proved.": (
            "Autant de choix sont essayés ; ensuite rien n'est prouvé."
        ),
        "How many games each two decks play.": "Combien de parties deux decks jouent l'un contre l'autre.",
        # judge, why
        "Play a scenario and report what happens, each step with its rule. The exit code is 1 if an "
        "expectation fails or a question is answered only by its subject.": (
            "Jouer un scénario et dire ce qui se passe, chaque étape avec sa règle. Le code de sortie est 1 si quelque "
            "chose d'attendu ne se produit pas, ou si une question ne reçoit de réponse que par son sujet."
        ),
        "A file with a scenario: YAML, or sentences that tell who has what and what is played; or such sentences "
        "themselves, in quotation marks. Without one, it is read from the standard input (-), or asked for step by "
        "step at a terminal.": (
            "Un fichier avec un scénario : du YAML, ou des phrases qui disent qui a quoi et ce qui est joué ; ou de "
            "telles phrases elles-mêmes, entre guillemets. Sans fichier, il est lu sur l'entrée standard (-), ou "
            "demandé pas à pas dans un terminal."
        ),
        "Play it under two editions, and tell where the games part.": (
            "Le joue avec deux éditions, et dit où les parties se séparent."
        ),
        "Show beside each rule its number in a source document, such as S1.": (
            "Donne à côté de chaque règle son numéro dans un document source, comme S1."
        ),
        "Only the answer, and the steps that decide it.": "Seulement la réponse, et les étapes qui en décident.",
        "Also what decides it, how values come about, what was chosen.": (
            "Aussi ce qui décide, d'où viennent les valeurs, ce qui a été choisi."
        ),
        "text, json or html; else by the name of the file, or text.": (
            "text, json ou html ; sinon selon le nom du fichier, ou text."
        ),
        "The same as --format json.": "Comme --format json.",
        "Write the report to this file; if its name ends in .yaml, the scenario.": (
            "Écrit le rapport dans ce fichier ; si son nom finit par .yaml, le scénario."
        ),
        "The scenario that begins in a saved game after N choices (without @N: at its end).": (
            "Le scénario qui commence dans une partie sauvegardée après N choix (sans @N : à sa fin)."
        ),
        "Print the JSON schema of a format and do nothing else: {}.": (
            "Affiche le schéma JSON d'un format et ne fait rien d'autre : {}."
        ),
        (
            "Tell why something is legal or not, with the rule that decides, whose doing it is and what would help; "
            "why it has happened or not; where a value comes from."
        ): (
            "Dire pourquoi une chose est légale ou non, avec la règle qui décide, ce qui en est la cause et ce qui y "
            "remédierait ; pourquoi elle s'est produite ou non ; d'où vient une valeur."
        ),
        "Ask after so many sentences of the play; 0: before it.": (
            "Demande après autant de phrases du déroulement ; 0 : avant lui."
        ),
        "Ask before this sentence of the play.": "Demande avant cette phrase du déroulement.",
        "Ask after this sentence of the play.": "Demande après cette phrase du déroulement.",
        "A scenario (YAML or plain text); its line of play leads to the position.": (
            "Un scénario (YAML ou texte) ; sa suite d'actions mène à la position."
        ),
        (
            '"Why can\'t Alice cast Shock?", "Alice casts Shock targeting Bob", "Why did Grizzly Bears die?", '
            '"Why did Soul Warden not trigger?", "What would happen if Alice attacks with Grizzly Bears?", '
            '"Grizzly Bears power".'
        ): (
            "« Pourquoi Alice ne peut-elle pas lancer Shock ? », « Alice lance Shock en ciblant Bob », "
            "« Pourquoi Grizzly Bears est-il mort ? », "
            "« Pourquoi Soul Warden ne s'est-elle pas déclenchée ? », « Que se passerait-il si "
            "Alice attaque avec Grizzly Bears ? », « force de Grizzly Bears »."
        ),
        # cards
        "Print a card, its text written from what the engine understood, and what was seen of each ability in games.": (
            "Afficher une carte, son texte écrit d'après ce que le moteur a compris, et ce qui a été vu de "
            "chaque capacité "
            "dans des parties."
        ),
        "Find cards by their names and facts. The exit code is 1 if there are none.": (
            "Trouver des cartes par leur nom et leurs caractéristiques. Le code de sortie est 1 s'il n'y en a pas."
        ),
        "Leave the sideboards of decks away.": "Laisse de côté les réserves des decks.",
        "Put another card in the place of one; can be given several times.": (
            "Met une autre carte à la place d'une carte ; peut être donné plusieurs fois."
        ),
        "Play cards that cannot be played without their text.": (
            "Joue sans leur texte les cartes qui ne peuvent pas être jouées."
        ),
        "Play decks that are not legal.": "Joue des decks qui ne sont pas légaux.",
        "Tell what a deck is for and whether it may be played, in its format or by the rules of its edition. The exit "
        "code is 1 if not. With --as or -o the list is written as a file of another program instead, whatever its "
        "cards are.": (
            "Dire à quoi sert un deck et s'il peut être joué, dans son format ou d'après les règles. Le code de sortie "
            "est 1 si ce n'est pas le cas. Avec --as ou -o, la liste est écrite comme fichier d'un autre programme, "
            "quelles que soient ses cartes."
        ),
        "Print it, or write it with -o, as such a file.": "L'afficher, ou l'écrire avec -o, comme un tel fichier.",
        "List the shipped decks, each with its format and what it does; or tell which decks of a folder, or of a file "
        "with one deck a line, can be played, what the others lack, and which cards are in the way of most.": (
            "Donner la liste des decks fournis, chacun avec son format et ce qu'il fait ; ou dire quels decks d'un "
            "dossier, ou d'un fichier d'un deck par ligne, peuvent être joués, ce qui manque aux autres, et quelles "
            "cartes en empêchent le plus."
        ),
        "Decks to be looked up, instead of those that are shipped.": (
            "Les decks à examiner, au lieu de ceux qui sont fournis."
        ),
        "So many decks and cards of each list are named.": "Le nombre de decks et de cartes nommés dans chaque liste.",
        "Draw boosters of a set and make a deck of forty cards, with the rest of the pool as its sideboard (CR "
        "100.2b).": (
            "Tirer des boosters d'une extension et en faire un deck de quarante cartes, le reste servant de réserve "
            "(CR 100.2b)."
        ),
        "The code of a set that was imported, such as m11.": "Le code d'une extension importée, comme m11.",
        "Six boosters, or a draft of eight players.": "Six boosters, ou un draft à huit joueurs.",
        "Write the deck to this file.": "Écrit le deck dans ce fichier.",
        "Read a text, write it back from what was understood, and play it. The exit code is 1 if some of it was not.": (
            "Lire un texte, le réécrire d'après ce qui a été compris, et le jouer. Le code de sortie est 1 si "
            "tout n'a pas "
            "été compris."
        ),
        "Add the cards of a file to your own catalogue, in place of those with the same names.": (
            "Ajouter les cartes d'un fichier à votre catalogue, à la place de celles qui portent les mêmes noms."
        ),
        "Count the cards that are read, executable, exercised and confirmed, and rank the refused lines.": (
            "Compter les cartes lues, exécutables, exercées et confirmées, et classer les lignes refusées."
        ),
        "The name of a card or of one of its faces, or how it begins.": (
            "Le nom d'une carte ou d'une de ses faces, ou son début."
        ),
        "Print the abilities as the engine has them.": "Affiche les capacités telles que le moteur les a.",
        "Words of the name, or terms such as type:goblin color:r mv<=2 keyword:haste.": (
            "Des mots du nom, ou des termes comme type:goblin color:r mv<=2 keyword:haste."
        ),
        "How many cards are printed.": "Combien de cartes sont affichées.",
        "A deck file, or the name of a shipped deck.": "Un fichier de deck, ou le nom d'un deck fourni.",
        "A text as on a card, ~ for its name; - reads the standard input.": (
            "Un texte comme sur une carte, ~ pour son nom ; - lit l'entrée standard."
        ),
        "The type line of the card, such as 'Instant'.": "La ligne de type de la carte, comme « Instant ».",
        "The name of the card.": "Le nom de la carte.",
        "The mana cost of the card.": "Le coût de mana de la carte.",
        "Write it back only in this language, and play in it: en or fr; else in both.": (
            "Le réécrit seulement dans cette langue, et le joue dans celle-ci : en ou fr ; sinon dans les deux."
        ),
        "Play it, with cards of every kind around it.": "Le joue, avec des cartes de toutes sortes autour.",
        "Scryfall cards (JSON array or lines) or MTGJSON AtomicCards.": (
            "Des cartes de Scryfall (tableau ou lignes JSON) ou MTGJSON AtomicCards."
        ),
        "A file of cards as for import; without one, the cards that are known.": (
            "Un fichier de cartes comme pour import ; sans fichier, les cartes connues."
        ),
        "Only cards first printed on or before this date.": (
            "Seulement les cartes imprimées pour la première fois à cette date ou avant."
        ),
        "Count planes, schemes, vanguards and conspiracies too.": (
            "Compte aussi les plans, machinations, avant-gardes et conspirations."
        ),
        "How many refused lines are listed.": "Combien de lignes refusées sont affichées.",
        "List refused lines from the word where the reading stopped.": (
            "Affiche les lignes refusées à partir du mot où la lecture s'est arrêtée."
        ),
        "Exercise every executable card now, instead of counting those recorded; takes long.": (
            "Exerce maintenant chaque carte exécutable, au lieu de compter celles qui sont notées ; c'est long."
        ),
        # rules
        "Tell about a rule: our title, its number in each edition, the functions that cite it, the "
        "tests that show it; of a source document's also what it says in our words, and its scenarios.": (
            "Renseigner sur une règle : notre titre, son numéro dans chaque édition, les fonctions qui la citent, les "
            "tests qui la montrent ; sur celle d'un document source, aussi ce qu'elle dit dans nos mots, et ses "
            "scénarios."
        ),
        "Play the scenarios that show the number of a source document.": (
            "Joue les scénarios qui montrent le numéro d'un document source."
        ),
        "A rule (510.1c), a rule with sub-rules (508.1), a section (508) or a chapter (5).": (
            "Une règle (510.1c), une règle avec ses sous-règles (508.1), une section (508) ou un chapitre (5)."
        ),
        "The edition of the number, or whose rules count.": (
            "L'édition de ce numéro, ou celle dont les règles comptent."
        ),
        "Look for words in the titles, in either language.": "Cherche des mots dans les titres, dans les deux langues.",
        "The number is that of a source document (S1 118.3a); without one, all of its.": (
            "Le numéro est celui d'un document source (S1 118.3a) ; sans numéro, tous les siens."
        ),
        "The source documents.": "Les documents sources.",
        "How many rules code and tests cite.": "Combien de règles le code et les tests citent.",
        # seat
        "The exit code is 1 if it lost a game otherwise than by the rules.": (
            "Le code de sortie est 1 s'il a perdu une partie autrement que d'après les règles."
        ),
        "Deck files, or names of shipped decks, one for each seat.": (
            "Des fichiers de decks, ou des noms de decks fournis, un pour chaque siège."
        ),
        "The seat of the program; the first one begins.": "Le siège du programme ; le premier commence.",
        "Who sits in the other seats: {}, seat:COMMAND.": "Qui occupe les autres sièges : {}, seat:COMMANDE.",
        "Illegal or malformed answers to one question that are borne.": (
            "Combien de réponses illégales ou illisibles sont admises pour une question."
        ),
        "What follows: a legal answer at random, or the game is lost.": (
            "Ce qui suit : une réponse légale au hasard, ou la partie est perdue."
        ),
        "HOST:PORT or unix:PATH: wait there for the program to connect.": (
            "HÔTE:PORT ou unix:CHEMIN : y attend que le programme se connecte."
        ),
        "Print the JSON schema of what is said.": "Écrit le schéma JSON de ce qui se dit.",
        # replay
        "Play the record of a game again and show how it ends; whether it ends as recorded is checked.": (
            "Rejouer l'enregistrement d'une partie et montrer comment elle se termine ; il est vérifié "
            "qu'elle se termine "
            "comme enregistré."
        ),
        "The record of a game.": "L'enregistrement d'une partie.",
        "Stop after so many choices.": "S'arrête après autant de choix.",
        "Print the log.": "Affiche le journal.",
        # serve, mcp
        "Serve tables to play at, and answer over HTTP what judge, why, cards and rules answer; /openapi.json "
        "describes it. Ctrl-C ends it.": (
            "Servir des tables où jouer, et répondre par HTTP à ce que demandent judge, why, cards et rules ; "
            "/openapi.json le décrit. Ctrl-C y met fin."
        ),
        "Pictures of cards that pages may show: a folder of your own, or 'links' for those of an imported file.": (
            "Images de cartes que les pages peuvent montrer : un dossier à vous, ou « links » pour celles d'un fichier "
            "importé."
        ),
        "The file in which games are kept; by default the user's own.": (
            "Le fichier où les parties sont gardées ; par défaut celui de l'utilisateur."
        ),
        "Forget games at which nothing has changed for so long; 0: never.": (
            "Oublie les parties où rien n'a changé depuis autant de jours ; 0 : jamais."
        ),
        "Answer an assistant over the standard streams (Model Context Protocol) as judge, why, cards and rules do.": (
            "Répondre à un assistant par les flux standard (Model Context Protocol), comme judge, why, cards et rules."
        ),
        "The address to listen at; only this machine reaches 127.0.0.1.": (
            "L'adresse où écouter ; 127.0.0.1 n'est atteinte que de cette machine."
        ),
        "The port to listen at; 0 takes a free one.": "Le port où écouter ; 0 en prend un libre.",
        "The address by which the server is reached, for invitations.": (
            "L'adresse par laquelle on atteint le serveur, pour les invitations."
        ),
        "A name by which the server is reached; may be repeated.": (
            "Un nom par lequel on atteint le serveur ; peut être répété."
        ),
        "Processes that work at the same time.": "Processus qui travaillent en même temps.",
        "Requests that may wait.": "Requêtes qui peuvent attendre.",
        "How long one request may be worked on.": "Secondes que peut prendre une requête.",
        "Megabytes that a process may have.": "Mégaoctets dont un processus dispose.",
        "Tell each request on the standard error stream.": "Note chaque requête sur la sortie d'erreur.",
        # bench
        "Measure how fast the engine is, on one core, in processor time; against another commit, as ratios.": (
            "Mesurer la vitesse du moteur, sur un cœur, en temps de processeur ; contre un autre commit, en rapports."
        ),
        "Workloads:": "Mesures :",
        "Which to run; all if none is named.": "Lesquelles faire ; toutes si aucune n'est nommée.",
        "Another commit of this checkout, run in turn with this one.": (
            "Un autre commit de ce dépôt, mesuré en alternance avec celui-ci."
        ),
        "How many games are played by each workload that plays games or looks at them.": (
            "Combien de parties joue chaque mesure qui en joue ou en regarde."
        ),
        "The largest size of the workloads that grow.": "La plus grande taille des mesures qui grandissent.",
        "How often each side runs; fewer times if it takes long.": (
            "Combien de fois chaque côté est mesuré ; moins souvent si c'est long."
        ),
        "Seconds of processor time after which a run is given up.": (
            "Secondes de processeur après lesquelles une mesure est abandonnée."
        ),
        "Print a JSON object for each figure, one on a line.": "Écrit un objet JSON par chiffre, un par ligne.",
        "Draw how the work grows, both scales logarithmic.": (
            "Dessine comment le travail grandit, les deux échelles logarithmiques."
        ),
        # conformance
        "Run cases. The last line counts the passed, the failed and the refused; the exit code is 1 if any failed.": (
            "Jouer des cas. La dernière ligne compte les réussis, les échoués et les refusés ; le code de sortie est 1 "
            "si l'un a échoué."
        ),
        "Cases that are known to be wrong are counted apart from those that failed.": (
            "Les cas que l'on sait faux sont comptés à part de ceux qui ont échoué."
        ),
        "Files of cases, one JSON object on each line.": "Des fichiers de cas, un objet JSON par ligne.",
        "Write every outcome with its reason here, - to print.": (
            "Écrit ici chaque résultat avec sa raison, - pour l'afficher."
        ),
        "Only cases whose name contains this.": "Seulement les cas dont le nom contient ceci.",
        "What the cases were made for. {}": "Ce pour quoi les cas ont été faits. {}",
        "The starting decks (decks.json beside the first file).": (
            "Les decks de départ (decks.json à côté du premier fichier)."
        ),
        "A table of cases that are wrong (docs/conformance.md).": "Une table de cas faux (docs/conformance.md).",
        "Print every case that did not pass.": "Affiche chaque cas qui n'a pas réussi.",
    }
)

WORKLOADS: Final = Translations(
    {
        "random games of creatures and burn": "parties au hasard de créatures et de blessures directes",
        "random games of spells that draw, counter and return": (
            "parties au hasard de sorts qui piochent, contrecarrent et renvoient"
        ),
        "random games of the shipped decks": "parties au hasard des decks fournis",
        "so many steps of a Turing machine of cards": "autant d'étapes d'une machine de Turing faite de cartes",
        "greedy games of the shipped decks": "parties gourmandes des decks fournis",
        "a copy in the middle of w60": "une copie au milieu de w60",
        "any choice of w60 and taking it back": "un choix quelconque de w60 et son annulation",
        "a pass in w60 and taking it back": "une priorité passée dans w60 et son annulation",
        "what a player may know in the middle of w60": "ce qu'un joueur peut savoir au milieu de w60",
        "a game that agrees with it, drawn at random": "une partie qui s'y accorde, tirée au hasard",
        "taking back targets": "annulation de cibles",
        "taking back attackers": "annulation d'attaquants",
        "taking back a mulligan": "annulation d'un mulligan",
        "a land, played and taken back, by permanents": "un terrain joué et repris, selon le nombre de permanents",
        "the legal actions of a new position, by permanents": (
            "les actions légales d'une nouvelle position, selon le nombre de permanents"
        ),
        "so many anthems on as many creatures": "autant d'hymnes sur autant de créatures",
        "how the power of so many creatures under as many anthems comes about": (
            "d'où vient la force d'autant de créatures sous autant d'hymnes"
        ),
        "legal actions with a Forest, so many Skyshroud Elves, Serra Angel": (
            "actions légales avec une Forest, autant de Skyshroud Elves, Serra Angel"
        ),
        "legal actions with so many filter lands, Serra Angel": (
            "actions légales avec autant de terrains filtres, Serra Angel"
        ),
        "so many triggers of one event resolve": "autant de capacités déclenchées d'un événement se résolvent",
        "so many spells on the stack resolve": "autant de sorts sur la pile se résolvent",
        "so many like attackers are declared": "autant d'attaquants semblables sont déclarés",
        "blocks against so many like attackers, by half as many": (
            "blocages contre autant d'attaquants semblables, par moitié moins de bloqueurs"
        ),
        "attacks of so many of which some must, some cannot alone": (
            "attaques d'autant de créatures dont certaines doivent attaquer, et d'autres ne le peuvent pas seules"
        ),
        "blocks among so many who ask for them and forbid them": (
            "blocages parmi autant de créatures qui en demandent et en interdisent"
        ),
        "an attack with so many tokens resolves": "une attaque avec autant de jetons se résout",
        "a program that imports arbitre": "un programme qui importe arbitre",
        "arbitre --help": "arbitre --help",
        "memory of a match of so many games": "mémoire d'un match d'autant de parties",
    }
)
"""What `arbitre bench --help` says of each workload."""

USAGE: Final = Translations(
    {
        "No such option: {}": "l'option {} n'existe pas",
        "No such option: {} (Possible options: {})": "l'option {} n'existe pas (options possibles : {})",
        "No such command '{}'.": "la commande « {} » n'existe pas",
        "No such command '{}'. Did you mean {}?": "la commande « {} » n'existe pas ; vouliez-vous dire {} ?",
        "Missing command.": "il manque une commande",
        "Missing argument {}.": "il manque l'argument {}",
        "Missing option {}.": "il manque l'option {}",
        "Missing argument {}. {}": "il manque l'argument {} : {}",
        "Missing option {}. {}": "il manque l'option {} : {}",
        "Got unexpected extra argument ({})": "argument de trop : {}",
        "Got unexpected extra arguments ({})": "arguments de trop : {}",
        "Got unexpected extra argument(s) ({})": "argument de trop : {}",
        "Option '{}' requires an argument.": "il faut une valeur après l'option {}",
        "Option '{}' requires {} arguments.": "il faut {1} valeurs après l'option {0}",
        "Option '{}' does not take a value.": "l'option {} ne prend pas de valeur",
        "Argument '{}' takes {} values.": "l'argument {} prend {} valeurs",
        "Invalid value: {}": "valeur incorrecte : {}",
        "Invalid value for {}: {}": "valeur incorrecte pour {} : {}",
        "{} / {}": "{} / {}",
        "'{}'": "« {} »",
        "'{}' is not a valid integer.": "« {} » n'est pas un nombre entier",
        "'{}' is not a valid int range.": "« {} » n'est pas un nombre entier",
        "'{}' is not a valid float.": "« {} » n'est pas un nombre",
        "'{}' is not a valid float range.": "« {} » n'est pas un nombre",
        "'{}' is not a valid {}.": "« {} » n'est pas de la sorte {}",
        "Value '{}' is not a valid {}.": "« {} » n'est pas de la sorte {}",
        "{} is not in the range {}.": "{} n'est pas dans l'intervalle {}",
        "'{}' is not one of {}.": "« {} » ne fait pas partie de {}",
    }
)
"""What typer says of a wrong command line, in the wordings of its versions."""

PLACES: Final = {"SET": "EXTENSION", "DAYS": "JOURS", "FILE": "FICHIER", "FILE.svg": "FICHIER.svg", "NAME": "NOM"}
"""What stands for a value in the help."""
