"""What is said of cards, decks and files of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbitre.messages import NOTHING, Message, Messages

said: Final = Messages(
    {
        "there is no folder for your cards": (
            "there is no folder for your cards",
            "il n'y a pas de dossier pour vos cartes",
        ),
        "set ARBITRE_DATA_DIR to a folder": (
            "set ARBITRE_DATA_DIR to a folder",
            "donnez un dossier à ARBITRE_DATA_DIR",
        ),
        "several cards have a face called": (
            "several cards have a face called '{name}'",
            "plusieurs cartes ont une face appelée « {name} »",
        ),
        "no card is called": ("no card is called '{name}'", "aucune carte ne s'appelle « {name} »"),
        "too many begin so": (
            "{count} cards have names that begin with '{name}'",
            "les noms de {count} cartes commencent par « {name} »",
        ),
        "say more of it": ("say more of it", "donnez-en davantage"),
        "several begin so": (
            "several cards have names that begin with '{name}'",
            "les noms de plusieurs cartes commencent par « {name} »",
        ),
        "a deck must not declare a document type or": (
            "a deck must not declare a document type or entities",
            "un deck ne doit déclarer ni type de document ni entités",
        ),
        "this is not XML": ("this is not XML ({reason})", "ce n'est pas du XML ({reason})"),
        "is not the start of a deck of XML": (
            "'{tag}' is not the start of a deck of Cockatrice, Magic Online, OCTGN or LackeyCCG",
            "« {tag} » n'est pas le début d'un deck de Cockatrice, de Magic Online, d'OCTGN ou de LackeyCCG",
        ),
        "no line is a card": (
            "no line of it is a card",
            "aucune de ses lignes n'est une carte",
        ),
        "this is not a row": (
            "this is not a row of a table ({reason})",
            "ce n'est pas une ligne de tableau ({reason})",
        ),
        "not a deck of JSON": ("this is not a deck of JSON", "ce n'est pas un deck en JSON"),
        "too many lines": ("a deck has at most {most} lines", "un deck a au plus {most} lignes"),
        "and more remarks": (
            "... and {count|more remark|more remarks}",
            "... et {count|autre remarque|autres remarques}",
        ),
        "taken for a heading": (
            "'{words}' is taken for a heading",
            "« {words} » est pris pour un en-tête",
        ),
        "left out of the deck": (
            "{count|card|cards} under '{words}' {count|is|are|} not of the deck",
            "{count|carte|cartes} sous « {words} » {count|n'est|ne sont} pas du deck",
        ),
        "the groups are one deck": (
            "the {groups} groups of lines are taken for one deck of {count} cards",
            "les {groups} groupes de lignes sont pris pour un seul deck de {count} cartes",
        ),
        "a group is the sideboard": (
            "the last group is taken for the sideboard ({rest} + {count})",
            "le dernier groupe est pris pour la réserve ({rest} + {count})",
        ),
        "a group is the commander": (
            "the group that stands alone is taken for the commander ({count} + {rest})",
            "le groupe isolé est pris pour le commandant ({count} + {rest})",
        ),
        "the sideboard is the commander": (
            "the sideboard is taken for the commander ({count} + {rest})",
            "la réserve est prise pour le commandant ({count} + {rest})",
        ),
        "there is no zone in a deck": (
            "there is no zone '{name}' in a deck",
            "il n'y a pas de zone « {name} » dans un deck",
        ),
        "the card has no number or no name": (
            "the card has no number or no name",
            "la carte n'a pas de nombre ou pas de nom",
        ),
        "the card stands outside a zone": ("the card stands outside a zone", "la carte est en dehors d'une zone"),
        "is not a date": ("'{value}' is not a date", "« {value} » n'est pas une date"),
        "cannot have copies of a card": (
            "cannot have {digits} copies of a card",
            "impossible d'avoir {digits} exemplaires d'une carte",
        ),
        "a count from 1 to": ("a count from 1 to {most}", "un nombre de 1 à {most}"),
        "no printing": ("a set, a name and a rarity are needed", "il faut une extension, un nom et une rareté"),
        "no legality": (
            "a name, a format and 'banned' or 'restricted' are needed",
            "il faut un nom, un format et « banned » ou « restricted »",
        ),
        "import legalities anew": (
            "delete the file and import the cards anew",
            "supprimez le fichier et réimportez les cartes",
        ),
        "import sets anew": (
            "delete the file and import the sets anew",
            "supprimez le fichier et réimportez les extensions",
        ),
        "no folder of pictures": (
            "there is no folder '{folder}' with pictures",
            "il n'y a pas de dossier « {folder} » avec des images",
        ),
        "no picture": ("a name and a link are needed", "il faut un nom et un lien"),
        "no links": (
            "no links to pictures were imported",
            "aucun lien vers des images n'a été importé",
        ),
        "no set": ("no set '{code}' was imported", "aucune extension « {code} » n'a été importée"),
        "import a set": (
            "'arbitre cards import' reads the cards of sets, as Scryfall has them",
            "« arbitre cards import » lit les cartes des extensions, telles que Scryfall les donne",
        ),
        "too few of a set": (
            "a booster of '{code}' needs {count|card|cards} of the rarity {rarity} that can be played",
            "un booster de « {code} » demande {count|carte jouable|cartes jouables} de rareté {rarity}",
        ),
        "there is no deck": ("there is no deck '{name}'", "il n'y a pas de deck « {name} »"),
        "the name of a deck file": ("the name of a deck file", "le nom d'un fichier de deck"),
        "the deck has more than cards": (
            "the deck '{name}' has more than {most} cards",
            "le deck « {name} » a plus de {most} cartes",
        ),
        "the deck has no cards": ("the deck '{name}' has no cards", "le deck « {name} » n'a pas de cartes"),
        "known but not played": (
            "'{name}' is known but cannot be played: {why}",
            "« {name} » est connue mais ne peut pas être jouée : {why}",
        ),
        "not understood": (
            "its text is not understood: {places}",
            "son texte n'est pas compris : {places}",
        ),
        "cannot be executed": ("it cannot be executed: {missing}", "elle ne peut pas être exécutée : {missing}"),
        "not the right faces": (
            "{what}: the card '{name}' has not the faces that it should have",
            "{what} : la carte « {name} » n'a pas les faces qu'elle devrait avoir",
        ),
        "no colour in a catalogue": ("{what}: '{letter}' is no colour", "{what} : « {letter} » n'est pas une couleur"),
        "no name and French name": ("no name and French name", "il manque un nom et un nom français"),
        "cannot tell what kind of card data this is": (
            "cannot tell what kind of card data this is",
            "impossible de dire de quelle sorte de données de cartes il s'agit",
        ),
        "a JSON array of Scryfall cards": ("a JSON array of Scryfall cards", "un tableau JSON de cartes de Scryfall"),
        "Scryfall cards as JSON lines": ("Scryfall cards as JSON lines", "des cartes de Scryfall en lignes JSON"),
        "this is not JSON": ("this is not JSON", "ce n'est pas du JSON"),
        "the card cannot be read": ("the card cannot be read ({message})", "impossible de lire la carte ({message})"),
        "field is missing": ("field '{name}' is missing", "le champ « {name} » manque"),
        "card has no faces": ("card '{name}' has no faces", "la carte « {name} » n'a pas de faces"),
        "the card data is nested too deeply": (
            "the card data is nested too deeply",
            "les données de cartes sont trop profondément imbriquées",
        ),
        "layout of is unknown": (
            "layout '{layout}' of '{name}' is unknown",
            "la mise en page « {layout} » de « {name} » est inconnue",
        ),
        "in a field": ("{field} of '{name}': {what}", "{field} de « {name} » : {what}"),
        "faces are too many for a card": (
            "{count} faces are too many for a card",
            "{count} faces, c'est trop pour une carte",
        ),
        "colour of is unknown": (
            "colour '{color}' of '{name}' is unknown",
            "la couleur « {color} » de « {name} » est inconnue",
        ),
        "no number in a field": (
            "{field} '{value}' of '{name}' is not a number",
            "{field} « {value} » de « {name} » : ce n'est pas un nombre",
        ),
        "the search has more than terms": (
            "the search has more than {most} terms",
            "la recherche a plus de {most} termes",
        ),
        "the search is empty": ("the search is empty", "la recherche est vide"),
        "words of a name": ("words of a name", "des mots d'un nom"),
        "the search has more than letters": (
            "the search has more than {most} letters",
            "la recherche a plus de {most} lettres",
        ),
        "cards have no": ("cards have no '{field}'", "les cartes n'ont pas de « {field} »"),
        "is no colour": ("'{letter}' is no colour", "« {letter} » n'est pas une couleur"),
        "cards are not": ("cards are not '{value}'", "une carte n'est pas « {value} »"),
        "does not compare words": ("'{sign}' does not compare words", "« {sign} » ne compare pas des mots"),
        "this quotation has no end": ("this quotation has no end", "cette citation n'a pas de fin"),
        "is not a number": ("'{value}' is not a number", "« {value} » n'est pas un nombre"),
        "the type line names no card type": (
            "the type line '{text}' names no card type",
            "la ligne de type « {text} » ne nomme aucun type de carte",
        ),
        "no such type": (
            "no supertype or card type is called '{word}' (type line '{text}')",
            "aucun super-type ni type de carte ne s'appelle « {word} » (ligne de type « {text} »)",
        ),
        "an older form": (
            "the abilities of '{name}' are not written as this version writes them: {problem}",
            "les capacités de « {name} » ne sont pas écrites comme cette version les écrit : {problem}",
        ),
        "import them again": ("import your cards again", "importez de nouveau vos cartes"),
        "mend the catalogue": (
            "take the line out, or move the file away and import your cards again",
            "retirez la ligne, ou déplacez le fichier et importez de nouveau vos cartes",
        ),
        "make the folder": ("make the folder", "de créer le dossier"),
        "import French anew": ("import the French cards anew", "importez de nouveau les cartes françaises"),
        "after the count": ("what follows the count cannot be read", "ce qui suit le nombre est illisible"),
        "problems": ("the deck has {count} problems{problems}{more}", "le deck a {count} problèmes{problems}{more}"),
        "a problem": ("\n{problem}", "\n{problem}"),
        "more problems": ("\n... and {count} more", "\n... et {count|autre|autres}"),
        "meant": ("did you mean '{name}'?", "vouliez-vous dire « {name} » ?"),
        "meant one of": ("did you mean {names} or '{last}'?", "vouliez-vous dire {names} ou « {last} » ?"),
        "name": ("'{name}'", "« {name} »"),
        "line": ("line {line}", "ligne {line}"),
        "of face": (" of face {face}", " de la face {face}"),
        "from word": (" from word {word} on", " à partir du mot {word}"),
        "in brackets": (" ({what})", " ({what})"),
        "not a line of a catalogue": ("not a line of a catalogue", "ce n'est pas une ligne d'un catalogue"),
        "the catalogue is damaged": ("the catalogue is damaged", "le catalogue est abîmé"),
        "another printing": ("another printing", "autre impression"),
        "cannot read the card": (
            "cannot read the card '{name}': {what}",
            "impossible de lire la carte « {name} » : {what}",
        ),
        "field": ("field '{name}'", "le champ « {name} »"),
        "the card": ("the card", "la carte"),
        "is of a kind": ("{name} is {kind}", "{name} est {kind}"),
        "str": ("a string", "un texte"),
        "array": ("a list", "une liste"),
        "object": ("an object", "un objet"),
        "bool": ("true or false", "true ou false"),
        "int": ("a number", "un nombre"),
        "a word of the file": ("{word}", "{word}"),
        "in a language": ("language {lang}", "langue {lang}"),
        "too long": ("the {field} has more than {most} letters", "ce champ a plus de {most} lettres : {field}"),
        "text": ("text", "texte"),
        "mana_cost": ("mana cost", "coût de mana"),
        "type_line": ("type line", "ligne de type"),
        "power": ("power", "force"),
        "toughness": ("toughness", "endurance"),
        "loyalty": ("loyalty", "loyauté"),
        "defense": ("defense", "défense"),
        "name of a face": ("name", "nom"),
        "hand modifier": ("hand modifier", "modificateur de main"),
        "life modifier": ("life modifier", "modificateur de points de vie"),
        "the search": ("the search", "la recherche"),
        "known French types": (
            "the card types in French are {types}, the supertypes {supertypes}",
            "les types de carte sont {types}, les super-types {supertypes}",
        ),
        "two subtypes": (
            "'{word}' is the French of several subtypes: {names}",
            "« {word} » est le français de plusieurs sous-types : {names}",
        ),
        "in English": ("write the type line in English", "écrivez la ligne de type en anglais"),
        "known types": (
            "card types are {types}; supertypes are {supertypes}",
            "les types de carte sont {types} ; les super-types sont {supertypes}",
        ),
    }
)


def meant(names: Sequence[str]) -> Message:
    """Names that may have been meant, as a question; nothing if there are none."""
    quoted = tuple(said("name", name=name) for name in names[:-1])
    if not names:
        return NOTHING
    return said("meant one of", names=quoted, last=names[-1]) if quoted else said("meant", name=names[0])
