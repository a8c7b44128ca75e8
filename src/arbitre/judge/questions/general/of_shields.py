"""What the rules of replacement and prevention effects say (CR 614-616)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement

STATEMENTS: Final = (
    Statement(
        "616.1",
        """
= who/what/how/inorder choose/happen/inorder two/several/which/inorder effect/prevent/replace/redirect ?prevent
  ?replace
  ?redirect ?damage ?inorder ?same ?event ?several ?two ?effect ?happen ?first ?double
= who/which/inorder two/several effect prevent/replace ?happen ?damage ?first ?inorder ?same
= inorder/who double/modify prevent damage ?effect ?choose ?first ?happen
""",
        (
            "the controller of what is affected, or the affected player, chooses which of several replacement and"
            " prevention"
            " effects applies first; then it is looked at anew which of the others still apply",
            "le contrôleur de ce qui est affecté, ou le joueur affecté, choisit lequel de plusieurs effets de"
            " remplacement et"
            " de prévention s'applique d'abord ; puis on regarde de nouveau lesquels s'appliquent encore",
        ),
    ),
    Statement(
        "615.7",
        """
= what/how prevent number/several/after damage ?more ?source ?spell ?shield ?keep ?use
+ prevent several/number after damage keep/several/other ?source ?event ?more
- prevent after damage choose not ?spell ?effect ?several ?number
- choose not prevent damage ?effect ?several ?after ?spell ?shield
= who choose prevent damage ?two ?several ?source ?simultaneous ?shield ?which
- prevent shield vanish/end receive ?damage ?first
+ prevent shield endturn/thisturn vanish/end
""",
        (
            "a shield that prevents the next N damage prevents each 1 damage, whatever its sources, until it is"
            " used up or the"
            " turn ends; it is not optional, but the affected player, or the controller of what is affected,"
            " chooses which"
            " of simultaneous damage it prevents",
            "un bouclier qui prévient les N prochaines blessures en prévient 1 par 1, quelles que soient leurs"
            " sources,"
            " jusqu'à épuisement ou jusqu'à la fin du tour ; il n'est pas facultatif, mais le joueur affecté, ou le"
            " contrôleur de ce qui est affecté, choisit lesquelles de blessures simultanées il prévient",
        ),
    ),
    Statement(
        "615.4",
        """
- prevent after damage receive/deal/already ?already ?mark
- prevent damage already ?receive ?mark ?deal
- prevent/replace after event/happen ?damage ?already
= when must prevent/replace/redirect exist/effect/cast ?damage ?event ?before
= when cast prevent ?damage ?spell ?instant ?effect
""",
        (
            "an effect that prevents or replaces must be there before the damage is dealt: it cannot go back in time",
            "un effet de prévention ou de remplacement doit exister avant que les blessures soient infligées : il"
            " ne peut"
            " pas revenir en arrière",
        ),
    ),
    Statement(
        "615.11",
        """
= what damage unpreventable ?prevent ?effect ?happen
- damage unpreventable prevent ?effect ?spell ?k:protection ?may ?shield
- k:protection prevent unpreventable
- damage unpreventable die/destroy regenerate
+ damage unpreventable redirect/replace/regenerate ?creature
""",
        (
            "damage that cannot be prevented is dealt: prevention, also that of protection, prevents none of it;"
            " it may still"
            " be redirected, and regeneration works",
            "des blessures qui ne peuvent pas être prévenues sont infligées : la prévention, même celle de la"
            " protection,"
            " n'en prévient aucune ; elles peuvent être redirigées, et la régénération fonctionne",
        ),
    ),
    Statement(
        "614.6",
        """
- replace event trigger/happen ?ability ?triggered ?deal
= what event replace ?happen ?trigger
- replace die/destroy trigger die ?exile
= what/how replace effect ?mean ?happen ?instead
+ instead effect replace ?count ?mean
""",
        (
            "an event that is replaced never happens: only the changed event does, and only on that can abilities"
            " trigger",
            "un événement remplacé n'a jamais lieu : seul l'événement modifié a lieu, et seul celui-ci peut"
            " déclencher des"
            " capacités",
        ),
    ),
    Statement(
        "614.5",
        """
- replace/double/prevent effect twice/again/several/own same/event/damage ?happen ?own ?same ?damage
- effect replace own ?again
""",
        (
            "a replacement effect gets one opportunity only to affect an event, or what that has been changed into",
            "un effet de remplacement n'a qu'une seule occasion de s'appliquer à un événement ou à ce qu'il est devenu",
        ),
    ),
    Statement(
        "614.9",
        """
= what redirect damage leave/die/noncreature ?creature ?planeswalker ?before ?other ?target ?destroy ?sacrifice ?exile
- redirect damage leave/die/destroy/sacrifice/exile ?creature ?planeswalker ?before ?battlefield
+ redirect damage keep/stay source/combat/k:lifelink/k:deathtouch/k:infect/k:wither ?same
= which/who/what source redirect damage ?deal ?stay
+ redirect damage k:lifelink/k:deathtouch/k:infect/k:wither/trigger/gain ?life ?source ?act ?happen ?deal
- redirect damage target
- redirect damage deal twice
""",
        (
            "redirected damage is dealt by the same source, with all that belongs to it (lifelink, deathtouch, combat"
            " damage); if it cannot be dealt any more to what it was redirected to, nothing is redirected; it"
            " targets nothing",
            "des blessures redirigées sont infligées par la même source, avec tout ce qui lui appartient (lien de"
            " vie, contact"
            " mortel, blessures de combat) ; si leur nouveau destinataire ne peut plus en subir, rien n'est"
            " redirigé ; la"
            " redirection ne cible pas",
        ),
    ),
    Statement(
        "614.9",
        """
+ prevent damage k:deathtouch survive
- prevent damage k:deathtouch/k:infect/k:wither die/destroy/poison/minus/receive ?deal ?source ?creature ?blocker
- prevent damage k:infect/k:wither give/put poison/minus/counter ?deal
""",
        (
            "prevented damage is not dealt: no deathtouch, no counters, no lifelink",
            "des blessures prévenues ne sont pas infligées : ni contact mortel, ni marqueurs, ni lien de vie",
        ),
    ),
    Statement(
        "615.1",
        """
= what prevent all combat damage ?attacker ?turn ?thisturn ?happen ?blocker ?ph:combat
- prevent all combat damage die/lose/poison/gain/trigger ?creature ?life ?turn ?thisturn ?k:infect ?k:lifelink ?deal
+ prevent all combat damage survive ?creature
- prevent combat damage noncombat/spell/ability ?deal ?all
- prevent all combat damage removedcombat/untap ?attacker
+ prevent all combat damage stay/tapped attacker/blocker/tapped/attack ?stay
""",
        (
            "if all combat damage is prevented none is dealt: no creature dies of it, nobody loses or gains life,"
            " nothing"
            " triggers on it; creatures stay attacking, blocking and tapped, and other damage is not prevented",
            "si toutes les blessures de combat sont prévenues, aucune n'est infligée : aucune créature n'en"
            " meurt, personne ne"
            " perd ni ne gagne de points de vie, rien ne se déclenche ; les créatures restent attaquantes,"
            " bloqueuses et"
            " engagées, et les autres blessures ne sont pas prévenues",
        ),
    ),
)
