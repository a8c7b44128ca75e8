"""What is said of a fight and of the turn in answers."""

from __future__ import annotations

from typing import Final

from arbitre.messages import Messages

said: Final = Messages(
    {
        "attack": (
            "{count|creature|creatures} {count|attacks|attack|} [{rule}]",
            "{count|créature attaquante|créatures attaquantes} [{rule}]",
        ),
        "attacked": (
            "{count|creature has|creatures have} attacked [{rule}]",
            "{count|créature a attaqué|créatures ont attaqué} [{rule}]",
        ),
        "block": (
            "{count|blocking creature|blocking creatures} [{rule}]",
            "{count|créature bloqueuse|créatures bloqueuses} [{rule}]",
        ),
        "blocked": (
            "{count|blocked creature|blocked creatures} [{rule}]",
            "{count|créature bloquée|créatures bloquées} [{rule}]",
        ),
        "unblocked": (
            "{count|unblocked creature|unblocked creatures} [{rule}]",
            "{count|créature non bloquée|créatures non bloquées} [{rule}]",
        ),
        "not so": (
            "what is told cannot be, and what would come of it is not judged:",
            "ce qui est raconté n'est pas possible, et ce qui en viendrait n'est pas jugé :",
        ),
        "die": (
            "{count|creature dies|creatures die}",
            "{count|créature meurt|créatures meurent}",
        ),
        "survive": (
            "{count|creature survives|creatures survive}",
            "{count|créature survit|créatures survivent}",
        ),
        "not attack": ("{name} has not attacked this turn [{rule}]", "{name} : aucune attaque ce tour-ci [{rule}]"),
        "not block": ("{name} has not blocked this turn [{rule}]", "{name} : aucun blocage ce tour-ci [{rule}]"),
        "not blocked": ("nothing blocks {name} [{rule}]", "rien ne bloque {name} [{rule}]"),
        "not removed": ("{name} is not removed from combat [{rule}]", "{name} : pas de retrait du combat [{rule}]"),
        "still attacking": ("{name} is attacking still [{rule}]", "{name} attaque toujours [{rule}]"),
        "still blocking": ("{name} is blocking still [{rule}]", "{name} bloque toujours [{rule}]"),
        "not at all": ("nothing of this happens to {name}", "rien de tel n'arrive à {name}"),
        "nothing attacked": ("it attacks nothing [{rule}]", "cela n'attaque rien [{rule}]"),
        "nothing blocked": ("it blocks nothing [{rule}]", "cela ne bloque rien [{rule}]"),
        "attacking": ("the attacking player is {name} [{rule}]", "le joueur attaquant est {name} [{rule}]"),
        "defending": ("the defending player is {name} [{rule}]", "le joueur défenseur est {name} [{rule}]"),
        "order": (
            "the damage assignment order of {name} is {names} [{rule}]",
            "l'ordre d'assignation des blessures {name:de} est {names} [{rule}]",
        ),
        "no order": (
            "no order is announced: nothing here fights several creatures [{rule}]",
            "aucun ordre n'est annoncé : rien ici n'affronte plusieurs créatures [{rule}]",
        ),
        "orders blockers": (
            "the attacking player, {name}, announces the order of the blockers of each attacking creature [{rule}]",
            "le joueur attaquant, {name}, annonce l'ordre des bloqueurs de chaque créature attaquante [{rule}]",
        ),
        "orders attackers": (
            "the defending player, {name}, announces the order of what each blocking creature blocks [{rule}]",
            "le joueur défenseur, {name}, annonce l'ordre de ce que bloque chaque créature bloqueuse [{rule}]",
        ),
        "lethal": (
            "{name}: {count|damage|damage} more would be lethal (toughness {toughness}, marked damage {damage})"
            " [{rule}]",
            "{name} : encore {count|blessure|blessures} pour des blessures mortelles (endurance {toughness}, blessures"
            " marquées {damage}) [{rule}]",
        ),
        "lethal by touch": (
            "{name}: {count|damage|damage} from a source with deathtouch would be lethal [{rule}]",
            "{name} : {count|blessure|blessures} d'une source ayant le contact mortel [{rule}]",
        ),
        "no creature so": ("no creature is", "aucune créature ne l'est"),
        "first": ("in this step first:", "d'abord, dans cette étape :"),
        "damage steps": (
            "{count|combat damage step|combat damage steps} [{rule}]",
            "{count|étape|étapes} de blessures de combat [{rule}]",
        ),
        "strikes first": ("{name}: first strike or double strike", "{name} : initiative ou double initiative"),
        "prevented": (
            "{count|damage|damage} prevented in all [{rule}]",
            "{count|blessure prévenue|blessures prévenues} en tout [{rule}]",
        ),
        "no damage": ("{name} is dealt no damage", "{name} : aucune blessure subie"),
        "no combat damage": ("no combat damage is dealt", "aucune blessure de combat n'est infligée"),
        "assigns none": (
            "{name} has a power of {power}: it assigns no combat damage [{rule}]",
            "{name} a une force de {power} : aucune blessure de combat à assigner [{rule}]",
        ),
        "deals none blocked": (
            "{name} is blocked: it assigns its damage to its blockers, if any are left [{rule}]",
            "{name} est dans l'état bloqué : ses blessures vont à ses bloqueurs, s'il en reste [{rule}]",
        ),
        "has size": (
            "{name} is a creature: power {power}, toughness {toughness} [{rule}]",
            "{name} est une créature : force {power}, endurance {toughness} [{rule}]",
        ),
        "has no size": (
            "{name} is no creature: it has neither power nor toughness [{rule}]",
            "{name} n'est pas une créature : ni force ni endurance [{rule}]",
        ),
        "yes": ("Yes.", "Oui."),
        "no": ("No.", "Non."),
        "on the contrary": ("Yes.", "Si."),
        "of player": ("{name}:", "{name} :"),
        # what is not understood
        "no question": (
            "this question is not understood: '{text}'; this one is much like it: '{example}'",
            "cette question n'est pas comprise : « {text} » ; celle-ci lui ressemble : « {example} »",
        ),
        "no question for": (
            "this question is not understood: '{text}'; no question here has these words: {words}; this one is"
            " much like it: '{example}'",
            "cette question n'est pas comprise : « {text} » ; aucune question d'ici n'a ces mots : {words} ; celle-ci"
            " lui ressemble : « {example} »",
        ),
        # the turn
        "then": (
            "In {name:s} {step}, if nobody does anything more:",
            "À ce moment ({step} {name:de}), si personne ne fait rien de plus :",
        ),
        "then it was": ("In {name:s} {step}:", "À ce moment ({step} {name:de}) :"),
        "so in": ("{step}, {name:s} turn [{rule}]", "{step}, tour {name:de} [{rule}]"),
        "next is": ("next: {step}, {name:s} turn [{rule}]", "ensuite : {step}, tour {name:de} [{rule}]"),
        "if nothing": ("If nobody does anything more:", "Si personne ne fait rien de plus :"),
        "nothing skipped": (
            "no step and no phase of this turn is skipped [{rule}]",
            "aucune étape ni phase de ce tour n'est sautée [{rule}]",
        ),
        "skipped": ("{name} skips the {step} [{rule}]", "{name} passe l'étape : {step} [{rule}]"),
        "not skipped": (
            "the game comes to it: {step}, {name:s} turn [{rule}]",
            "la partie y arrive : {step}, tour {name:de} [{rule}]",
        ),
        "step is": ("it is {name:s} {step} [{rule}]", "c'est : {step} {name:de} [{rule}]"),
        "turn is": ("it is turn {number}, {name:s} [{rule}]", "c'est le tour {number}, celui {name:de} [{rule}]"),
        "next turn": ("the next turn is {name:s} [{rule}]", "le prochain tour est celui {name:de} [{rule}]"),
        "no priority": (
            "no player has priority in this step: {step} [{rule}]",
            "aucun joueur ne reçoit la priorité pendant cette étape : {step} [{rule}]",
        ),
        "not so soon": (
            "not within the next turns, if nobody does anything",
            "pas pendant les prochains tours, si personne ne fait rien",
        ),
        "by rule in": (
            "it is a turn-based action of this step: {step} [{rule}]",
            "c'est une action obligatoire de cette étape : {step} [{rule}]",
        ),
        "most": (
            "{name} (power {power}) may assign at most {count} damage to {to} [{rule}]",
            "{name} (force {power}) peut assigner au plus {count|blessure|blessures} à {to} [{rule}]",
        ),
        "keeps": (
            "at least {count} to {name} first: lethal damage [{rule}]",
            "d'abord au moins {count} à {name} : blessures mortelles [{rule}]",
        ),
        "assigns it none": (
            "nothing assigns combat damage to {name} [{rule}]",
            "rien n'assigne de blessures de combat à {name} [{rule}]",
        ),
        "in general": ("By the rules in general:", "D'après les règles, en général :"),
        "not word for word": (
            "This question is not understood word for word; this is what the rules say about it:",
            "Cette question n'est pas comprise mot à mot ; voici ce que les règles disent à ce sujet :",
        ),
        "rules say": ("{text} [{rule}]", "{text} [{rule}]"),
    }
)
