"""What the rules say that the things of the game are, what is one of them, and what is not (CR 1, 3, 6, 7)."""

from __future__ import annotations

from typing import Final

from arbitre.judge.questions.general.statement import Statement, all_legends, redirects
from arbitre.rules.editions import Edition, LegendRule


def _is_each_players(edition: Edition) -> bool:
    """Whether of legends of one name a player keeps one."""
    return edition.legend_rule is not LegendRule.ALL


def _has_no_redirection(edition: Edition) -> bool:
    return not redirects(edition)


STATEMENTS: Final = (
    Statement(
        "306.1",
        """
- planeswalker count creature
- planeswalker creature ?count ?permanent
- with planeswalker attack/block ?opponent ?player ?own ?creature
- planeswalker>block may ?planeswalker ?block !attacker
- planeswalker>attack may ?planeswalker ?attack !passive
= what planeswalker ?mean ?act
""",
        (
            "a planeswalker is a permanent, not a creature: it neither attacks nor blocks, and has loyalty counters",
            "un planeswalker est un permanent, pas une créature : il n'attaque ni ne bloque, et il a des"
            " marqueurs loyauté",
        ),
    ),
    Statement(
        "508.1b",
        """
- attack own ?planeswalker ?player ?creature ?control ?controller
- attack planeswalker control/controller own ?creature
""",
        (
            "one attacks an opponent, or a planeswalker that an opponent controls; nobody can attack himself or"
            " a planeswalker"
            " of his own",
            "on attaque un adversaire, ou un planeswalker qu'un adversaire contrôle ; nul ne peut s'attaquer"
            " lui-même ni"
            " attaquer un planeswalker qu'il contrôle",
        ),
    ),
    Statement(
        "508.1b",
        """
+ attack planeswalker instead player ?opponent ?creature
+ attack planeswalker/planeswalker player/opponent other ?each ?creature ?simultaneous ?same ?combat ?attacker ?several
+ attack player planeswalker simultaneous ?opponent ?creature
+ attack several/two planeswalker ?opponent ?simultaneous ?other ?same ?creature
""",
        (
            "each attacking creature attacks a player or a planeswalker that he or she controls, as its"
            " controller chooses for"
            " each",
            "chaque créature attaquante attaque un joueur ou un planeswalker qu'il contrôle, au choix de son"
            " contrôleur pour"
            " chacune",
        ),
    ),
    Statement(
        "506.2a",
        """
= howmany player attack ?simultaneous ?combat ?same
""",
        (
            "with several opponents: if the players use the option to attack several of them, each creature may"
            " attack another"
            " one; otherwise one defending player is chosen as combat begins",
            "avec plusieurs adversaires : si l'on joue avec l'option d'en attaquer plusieurs, chaque créature"
            " peut en attaquer un"
            " autre ; sinon un seul joueur défenseur est choisi au début du combat",
        ),
    ),
    Statement(
        "704.5j",
        """
= what two/several planeswalker plan_type ?control ?happen ?two ?enter ?battlefield ?keep ?legend ?play ?own ?same
= what planeswalker plan_type ?control ?enter ?two ?player ?cast
- control/play/keep two/several planeswalker plan_type ?same ?simultaneous
- control/play/keep planeswalker plan_type ?same ?player ?two
""",
        (
            "if two planeswalkers of the same type are on the battlefield, all of them go to the graveyard,"
            " whoever controls"
            " them",
            "si deux planeswalkers de même type sont sur le champ de bataille, tous vont au cimetière, quel"
            " qu'en soit le"
            " contrôleur",
        ),
        all_legends,
    ),
    Statement(
        "CR26 704.5j",
        """
= what two/several planeswalker plan_type ?control ?happen ?two ?enter ?battlefield ?keep ?legend ?play ?own ?same
= what two/several legend ?same ?plan_type ?control ?permanent ?happen ?enter ?own ?player ?each
= what legend plan_type ?control ?two ?several ?enter ?player
""",
        (
            "of legendary permanents with the same name that a player controls, planeswalkers too, that player"
            " keeps one and"
            " puts the others into the graveyard",
            "des permanents légendaires de même nom qu'un joueur contrôle, planeswalkers compris, il en garde un"
            " et met les"
            " autres au cimetière",
        ),
        _is_each_players,
    ),
    Statement(
        "704.5k",
        """
= what two/several legend ?same ?plan_type ?control ?permanent ?happen ?enter ?own ?player ?each ?opponent
= what legend plan_type ?control ?two ?several ?enter ?player ?opponent
- control/keep two/several legend plan_type ?same ?simultaneous
- legend choose keep ?one ?two ?plan_type ?same
+ legend plan_type opponent/other vanish/leave/die/graveyard ?control ?all ?two ?player ?put
- control legend plan_type opponent ?control ?two ?player ?other ?also
""",
        (
            "of legendary permanents with the same name all are put into their owners' graveyards, whoever controls"
            " them; it is a state-based action, neither destruction nor sacrifice",
            "des permanents légendaires de même nom sont tous mis dans le cimetière de leurs propriétaires, quel"
            " qu'en soit le contrôleur ; c'est une action basée sur un état, ni une destruction ni un sacrifice",
        ),
        all_legends,
    ),
    Statement(
        "306.7",
        """
- redirect damage combat planeswalker ?player ?attacker ?unblocked ?opponent ?attack
- redirect combat planeswalker ?damage ?player
= differ ?what ?which damage planeswalker combat ?spell ?redirect ?noncombat
= differ ?what ?which redirect combat ?spell ?damage ?planeswalker ?noncombat ?between
- spell/instant/effect target/deal planeswalker ?damage ?redirect
""",
        (
            "combat damage to a planeswalker is dealt by attacking it, and is not redirected; noncombat damage"
            " that an opponent's"
            " source would deal to its controller may be redirected to it by that opponent",
            "les blessures de combat vont à un planeswalker quand on l'attaque, et ne sont pas redirigées ; des"
            " blessures hors"
            " combat que la source d'un adversaire infligerait à son contrôleur peuvent être redirigées vers lui"
            " par cet"
            " adversaire",
        ),
        redirects,
    ),
    Statement(
        "120.3",
        """
- redirect damage planeswalker ?player ?spell ?opponent ?noncombat ?combat ?instead ?source ?attacker ?unblocked
= differ ?what ?which redirect combat ?spell ?damage ?planeswalker ?noncombat ?between
""",
        (
            "damage to a player is no longer redirected to a planeswalker: what is to damage a planeswalker"
            " attacks or targets it",
            "les blessures à un joueur ne sont plus redirigées vers un planeswalker : pour en infliger à un"
            " planeswalker, on"
            " l'attaque ou on le cible",
        ),
        _has_no_redirection,
    ),
    Statement(
        "110.1",
        """
= what permanent ?mean ?which
= which card/object count permanent
+ land/artifact/enchantment/planeswalker/token/aura count permanent ?creature
+ land/artifact/enchantment/planeswalker/token/aura permanent
- instant/sorcery/spell count permanent ?spell
- instant/sorcery permanent
""",
        (
            "a permanent is a card or token on the battlefield: a land, creature, artifact, enchantment or"
            " planeswalker; an"
            " instant or sorcery never is one",
            "un permanent est une carte ou un jeton sur le champ de bataille : terrain, créature, artefact,"
            " enchantement ou"
            " planeswalker ; un éphémère ou un rituel n'en est jamais un",
        ),
    ),
    Statement(
        "111.1",
        """
= what spell ?mean ?when
- land count spell
- activated/ability/triggered count spell ?creature
+ creature/instant/sorcery/artifact/enchantment/planeswalker count spell stack/cast ?creature ?stack ?cast
- permanent count spell ?battlefield
""",
        (
            "a spell is a card on the stack (or a copy of one); abilities are not spells, and lands never are",
            "un sort est une carte sur la pile (ou sa copie) ; les capacités ne sont pas des sorts, et les"
            " terrains n'en sont"
            " jamais",
        ),
    ),
    Statement(
        "112.1",
        """
= what ability ?mean
""",
        (
            "an ability is what an object's text says it does, or an activated or triggered ability on the stack",
            "une capacité est ce que le texte d'un objet dit qu'il fait, ou une capacité activée ou déclenchée"
            " sur la pile",
        ),
    ),
    Statement(
        "602.1",
        """
= what activated ?mean ?act
= how activated ?mean ?ability
- activated/triggered count/alike triggered/activated ?ability
""",
        (
            "an activated ability is written 'cost: effect'; its controller activates it by paying the cost when"
            " he or she has"
            " priority",
            "une capacité activée s'écrit « coût : effet » ; son contrôleur l'active en payant le coût quand il"
            " a la priorité",
        ),
    ),
    Statement(
        "603.1",
        """
= what triggered ?mean ?act
= how triggered ?mean ?ability
- activate triggered ?ability
- triggered cost ?pay ?ability
""",
        (
            "a triggered ability begins with 'when', 'whenever' or 'at'; each time that happens it triggers by"
            " itself and is put"
            " on the stack",
            "une capacité déclenchée commence par « quand », « à chaque fois que » ou « au début de » ; dès que"
            " cela arrive"
            " elle se déclenche d'elle-même et est mise sur la pile",
        ),
    ),
    Statement(
        "604.1",
        """
= what/how static ?mean ?act
- static use/put stack ?ability
- respond static ?ability
""",
        (
            "a static ability is simply true; it does not use the stack",
            "une capacité statique est simplement vraie ; elle n'utilise pas la pile",
        ),
    ),
    Statement(
        "307.1",
        """
= what sorcery ?mean ?act
- sorcery respond/inresponse ?cast ?instant
""",
        (
            "a sorcery may be cast only in a main phase of one's own turn, with priority and an empty stack",
            "un rituel se lance seulement pendant une phase principale de son tour, avec la priorité et la pile vide",
        ),
    ),
    Statement(
        "110.5",
        """
= what token ?mean ?act
- token count card ?spell
+ token count creature ?permanent
+ token die graveyard ?put
+ token attack/block ?creature ?@fight
- token return hand/graveyard/battlefield ?exile ?die
+ token graveyard/die trigger/put ?ability ?triggered ?creature
+ token sacrifice ?creature
""",
        (
            "a token is a permanent that no card represents; it attacks, blocks and dies like any other, and"
            " ceases to exist"
            " after it has left the battlefield",
            "un jeton est un permanent qu'aucune carte ne représente ; il attaque, bloque et meurt comme un"
            " autre, et cesse"
            " d'exister après avoir quitté le champ de bataille",
        ),
    ),
    Statement(
        "102.1",
        """
= who/what active ?mean ?turn
= who/what nonactive ?mean ?turn
""",
        (
            "the active player is the one whose turn it is; the others are nonactive players",
            "le joueur actif est celui dont c'est le tour ; les autres sont des joueurs non actifs",
        ),
    ),
    Statement(
        "508.1",
        """
= what/when attacker ?mean ?become ?count
+ attacker stay/keep s:declare_blockers/s:combat_damage/s:end_combat ?until
- attacker stay/keep s:postcombat_main/s:end/s:cleanup/endturn ?after ?ph:combat ?ph:main ?creature
- creature stay/keep attacker s:postcombat_main/ph:main/after ?ph:combat ?second ?combat ?two
""",
        (
            "a creature becomes an attacking creature as it is declared, and stays one until it is removed from"
            " combat or the"
            " end of combat step ends",
            "une créature devient attaquante quand elle est déclarée, et le reste jusqu'à ce qu'elle soit"
            " retirée du combat ou"
            " que l'étape de fin de combat se termine",
        ),
    ),
    Statement(
        "509.1g",
        """
= what/when blocker ?mean ?become ?count
= what/when blocked ?mean ?become ?attacker
= who count blocked ?blocker ?@gone ?one
""",
        (
            "a creature becomes a blocking creature, and what it blocks a blocked creature, as blockers are"
            " declared; it stays"
            " blocked even if nothing blocks it any more",
            "une créature devient bloqueuse, et celle qu'elle bloque bloquée, quand les bloqueurs sont déclarés"
            " ; elle reste"
            " bloquée même si plus rien ne la bloque",
        ),
    ),
    Statement(
        "500.1",
        """
= differ ?what ?which step phase ?between ?turn
- alike step phase
= what step ?mean ?turn
= what phase ?mean
""",
        (
            "a turn has five phases; the beginning, combat and ending phases are divided into steps",
            "un tour a cinq phases ; celles de début, de combat et de fin sont divisées en étapes",
        ),
    ),
    Statement(
        "505.1",
        """
= differ ?what ?which ph:main ?two ?between ?first ?second ?s:precombat_main ?s:postcombat_main
= differ ?what ?which s:precombat_main s:postcombat_main ?ph:main ?between
+ alike ph:main ?two ?s:precombat_main ?s:postcombat_main ?first ?second
+ alike s:precombat_main s:postcombat_main
+ act/cast/play alike/same s:precombat_main/s:postcombat_main/ph:main ?s:precombat_main ?s:postcombat_main ?two
""",
        (
            "the same may be done in both main phases; they differ only in that one comes before and the other"
            " after combat, and"
            " that some abilities name one of them",
            "on peut faire la même chose dans les deux phases principales ; elles ne diffèrent que parce que"
            " l'une précède le"
            " combat et l'autre le suit, et que des capacités nomment l'une d'elles",
        ),
    ),
    Statement(
        "119.1",
        """
= differ ?what ?which damage combat ?between ?noncombat ?other
= differ ?what ?which damage ?between ?combat ?noncombat ?spell
- alike damage combat
= what damage combat mean
- spell/ability/instant deal/count damage combat ?creature
""",
        (
            "combat damage is what attacking and blocking creatures deal in the combat damage step, on account"
            " of combat; all"
            " other damage, of spells and abilities, is not",
            "les blessures de combat sont celles que les créatures attaquantes et bloqueuses infligent à l'étape"
            " des blessures de"
            " combat du fait du combat ; toutes les autres, de sorts et de capacités, n'en sont pas",
        ),
    ),
    Statement(
        "119.3a",
        """
- alike lose life damage/receive ?receive ?deal ?damage ?player
= differ ?what ?which lose life damage ?receive ?between ?deal ?player
- lose life count/alike damage ?receive ?deal
- lose life prevent ?damage
- lose life deal/trigger damage ?ability ?trigger
""",
        (
            "damage dealt to a player makes him or her lose that much life, but losing or paying life is not"
            " damage: it cannot be"
            " prevented, and what looks for damage does not see it",
            "les blessures font perdre autant de points de vie, mais en perdre ou en payer n'est pas en subir :"
            " cela ne peut pas"
            " être prévenu, et ce qui se déclenche sur des blessures ne se déclenche pas",
        ),
    ),
    Statement(
        "701.6b",
        """
= differ ?what ?which destroy sacrifice ?between ?creature
- alike destroy sacrifice ?creature
= differ ?what ?which destroy exile ?between ?creature
= differ ?what ?which destroy die/graveyard ?between ?put ?creature
- alike destroy die/graveyard ?put ?creature
+ sacrifice trigger/count die ?ability ?triggered
- exile trigger/count die ?ability ?triggered
- exile die
""",
        (
            "to destroy is to put into the graveyard by an effect that says so, lethal damage or deathtouch, and"
            " can be replaced by"
            " regeneration; to sacrifice is to put one's own permanent there; to exile moves to exile; to die is"
            " only to go to"
            " the graveyard from the battlefield, by whatever way",
            "détruire, c'est mettre au cimetière par un effet qui le dit, des blessures mortelles ou le contact"
            " mortel, et la"
            " régénération peut le remplacer ; sacrifier, c'est y mettre son propre permanent ; exiler met en"
            " exil ; mourir, c'est"
            " seulement aller au cimetière depuis le champ de bataille, de quelque façon",
        ),
    ),
    Statement(
        "606.1",
        """
+ loyaltyability count activated ?ability
+ loyaltyability activated
= what loyaltyability ?mean
- loyaltyability count triggered/manaability
""",
        (
            "a loyalty ability is an activated ability whose cost has a loyalty symbol",
            "une capacité de loyauté est une capacité activée dont le coût contient un symbole loyauté",
        ),
    ),
    Statement(
        "700.4",
        """
= what/howmany k:trample k:indestructible ?blocker ?blocked ?assign ?damage ?must ?deal ?beblocked ?attacker ?lethal
  ?player
+ k:trample assign/pass k:indestructible ?blocker ?damage ?player ?excess ?deal ?beblocked ?blocked ?lethal
""",
        (
            "for an indestructible blocker lethal damage is still as much as its toughness: with trample the"
            " rest may go to the"
            " player",
            "pour un bloqueur indestructible les blessures mortelles restent celles de son endurance : avec le"
            " piétinement, le"
            " reste peut aller au joueur",
        ),
    ),
    Statement(
        "702.18b",
        """
- k:trample k:protection count/check/prevent/assign ?damage ?blocker ?lethal ?blocked ?from:red ?from:white ?from:black
  ?from:green ?from:blue
= howmany/what k:trample k:protection ?blocker ?blocked ?assign ?damage ?must ?from:red ?from:white ?from:black
  ?from:green
  ?from:blue ?player ?deal ?beblocked
""",
        (
            "assigning lethal damage takes no account of protection or prevention: as much as the toughness is"
            " enough, and the"
            " rest goes to the player",
            "assigner des blessures mortelles ne tient pas compte de la protection ni de la prévention :"
            " l'endurance suffit, et le"
            " reste va au joueur",
        ),
    ),
)
