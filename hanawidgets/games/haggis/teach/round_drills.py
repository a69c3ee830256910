"""Fresh problems of Haggis about what stands around the plays: passes, bets, the deal, the next round, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from hanawidgets.core.errors import Code, RuleError
from hanawidgets.core.explain import formula
from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach.drilling import distinct, number, one_of, quiz
from hanawidgets.teach.model import AnyStep, Choice, Choose, Misconception, Number, Text
from hanawidgets.text import LANGUAGES, translate

from ..actions import haggis_size
from ..cards import COURT_CARDS, NAMES, bits_of, by_rank, card_points, codes, deck_of, hand_of, points
from ..rules import RuleSet, preset
from ..score import TOTAL_POINTS
from .exhibits import player, said
from .rounds import DeckCounts, Leader, RoundEnd, Winner
from .skills import misconceptions, points_misconceptions

# Fresh problems of Haggis about points: of cards, and of a round.

Options = Mapping[str, Any]


def asked(choices: tuple[Choice, ...] | None, question: Text, rule: str, rules: RuleSet, **shown: Any) -> Choose | None:
    """Return a question with its choices, None if they are too few."""
    if choices is None:
        return None
    return Choose(part="drill", question=question, choices=choices, rules=rules, rule=(rule,), **shown)


def _numbers(right: int, rule: str, why: Text, wrong: Sequence[Misconception]) -> list[Choice]:
    """Return choices of points, the right one first: of the mistakes those that alone lead to their number."""
    found = [Choice(text=said("value.points", n=right), value=right, right=True, why=why, rule=rule)]
    for mistake in wrong:
        alike = {other.name for other in wrong if other.value == mistake.value}
        if mistake.value >= 0 and len(alike) == 1:
            text, why = said("value.points", n=mistake.value), said(f"misconception.{mistake.name}", **mistake.facts)
            found.append(Choice(text=text, value=mistake.value, why=why, rule=mistake.rule, mistake=mistake.name))
    return found


# --- points ---------------------------------------------------------------------------------------


def points_problem(options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask for the points of cards."""
    wish = options.get("courts")
    courts = [] if wish is False else shuffled(("J", "Q", "K"), chance)[: randbelow(chance, 3) + (wish is True)]
    numbers = shuffled(codes(deck_of(rules.players)), chance)[: 4 + randbelow(chance, 4)]
    cards = by_rank(hand_of([*numbers, *courts]))
    worth = sum(map(card_points, cards))
    rule = "HG-09" if courts else "HG-08"
    choices = _numbers(worth, rule, said("drill.points_why"), points_misconceptions(cards))
    return asked(distinct(choices, chance), said("drill.points"), rule, rules, ask="points", cards=cards)


# --- the score of a round -------------------------------------------------------------------------

MOST_LEFT: Final = 7
"""Cards left in a hand, at most."""


def _some(bits: int, count: int, chance: Chance) -> int:
    return sum(shuffled(tuple(bits_of(bits)), chance)[:count])


def made_up(options: Mapping[str, Any], rules: RuleSet, chance: Chance, *, loser: bool = False) -> RoundEnd:
    """Return the end of a round: real cards are left in the last hand and in the haggis.

    loser  whether the score of the last player is asked about, not of the first out
    """
    players = rules.players
    order = shuffled(NAMES[:players], chance)
    out, last = tuple(order[:-1]), order[-1]
    left = 1 + randbelow(chance, MOST_LEFT)
    deck = deck_of(players)
    hand = _some(deck | (COURT_CARDS if randbelow(chance, 3) == 0 else 0), left, chance)
    haggis = _some(deck & ~hand, haggis_size(players), chance)
    rest = TOTAL_POINTS[players] - points(hand) - points(haggis)
    tricks = {}
    for seat in order[:-1]:
        tricks[seat] = randbelow(chance, rest + 1)
        rest -= tricks[seat]
    tricks[last] = rest
    wish = options.get("bets")
    bets = {} if wish is False else {seat: one_of((0, 15, 30), chance) for seat in order}
    if wish and not any(bets.values()):
        bets[order[randbelow(chance, players)]] = 15
    first = (
        {last: left}
        if players == 2
        else {order[1]: 1 + randbelow(chance, MOST_LEFT), last: left + randbelow(chance, 4)}
    )
    parts = bool(options.get("parts"))
    if not parts:
        tricks[out[0]] += points(hand) + points(haggis)
    return RoundEnd(
        out,
        tuple(sorted(tricks.items())),
        tuple(sorted(first.items())),
        ((last, left),) if players == 3 else (),
        tuple(sorted((s, b) for s, b in bets.items() if b)),
        last if loser else "",
        points(hand) if parts else None,
        points(haggis) if parts else None,
    )


def score_problem(options: Mapping[str, Any], rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Make up a round whose score is asked for: by choices that are misconceptions, or as blanks.

    None if fewer than two mistakes lead to numbers of their own.
    """
    end = made_up(options, rules, chance)
    root = end.score(rules)
    left = root.find("left_cards")
    rule = left.rule if left else root.rule  # with three, that of being first out, not of the whole round
    if blank := options.get("blank"):
        names = {term.name for term in root.walk()} | {"score"}
        for name in blank:
            if name not in names:
                raise RuleError(Code.UNKNOWN_VALUE, "blank", name, allowed=sorted(names))
        question = said("drill.number", player=player(end.seat, rules.players))
        return Number(question=question, blank=tuple(blank), part="drill", situation=end, rules=rules, rule=(rule,))
    right, *others = _numbers(
        root.value, rule, dict.fromkeys(LANGUAGES, formula(root)), misconceptions(root, end.result(rules))
    )
    choices = distinct((right, *shuffled(others, chance)), chance)
    return asked(
        choices, said("drill.score", player=player(end.seat, rules.players)), rule, rules, ask="score", situation=end
    )


TARGETS: Final = (250, 350)
STEP: Final = 5


def _totals(totals: tuple[int, ...]) -> Text:
    """Return totals in words: ``A 40, B 85``."""
    return {
        lang: translate("ui.list", lang).join(
            translate("haggis.lesson.drill.total", lang, player=player, n=n)
            for player, n in zip(NAMES, totals, strict=False)
        )
        for lang in LANGUAGES
    }


def passes(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask whose turn it is after some plays and passes, or who takes the trick (HG-12, HG-13, GAP-HG-03)."""
    players, seat = rules.players, randbelow(chance, rules.players)
    done = [(seat, "plays")]
    for _ in range(randbelow(chance, 2 * players)):
        seat = (seat + 1) % players
        done.append((seat, one_of(("plays", "passes", "passes"), chance)))
        if all(what == "passes" for _, what in done[-players + 1 :]) and len(done) >= players:
            break
    last = next(who for who, what in reversed(done) if what == "plays")
    passed = len(done) - 1 - max(at for at, (_, what) in enumerate(done) if what == "plays")
    following = (seat + 1) % players
    if passed == players - 1:
        case, right, rule = "over", f"takes.{NAMES[last]}", "HG-13" if players == 2 else "GAP-HG-03"
    else:
        again = (following, "passes") in done
        case, right, rule = "again" if again else "turn", f"turn.{NAMES[following]}", "GAP-HG-03" if again else "HG-12"
    others = [f"{what}.{player}" for what in ("takes", "turn") for player in NAMES[:players]]
    moves = {
        lang: translate("ui.list", lang).join(
            translate(f"haggis.lesson.drill.did.{what}", lang, player=NAMES[who]) for who, what in done
        )
        for lang in LANGUAGES
    }
    facts = {"moves": moves, "n": players, "last": NAMES[last], "next": NAMES[following]}

    def text(value: str) -> Text:
        what, _, player = value.partition(".")
        return said(f"drill.passes.{what}", player=player)

    values = [right, *shuffled([value for value in others if value != right], chance)]
    return quiz(said, "passes", rule, values, chance, case=case, facts=facts, text=text, rules=rules)


def goes_out(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask what comes after one of three players has gone out (HG-53, GAP-HG-15); with two that ends the round."""
    if rules.players != len(NAMES):
        rules = preset("three")
    first = randbelow(chance, rules.players)
    others = [(first + step) % rules.players for step in (1, 2)]
    done = [one_of(("plays", "passes"), chance) for _ in range(randbelow(chance, 4))]
    seats = [others[at % 2] for at in range(len(done) + 1)]
    last, since = first, 0
    for at, (seat, what) in enumerate(zip(seats, done, strict=False), 1):
        last, since = (seat, 0) if what == "plays" else (last, since + 1)
        if since == (2 if last == first else 1):  # all who are still in have passed
            done, seats = done[:at], seats[: at + 1]
            break
    over = since == (2 if last == first else 1)
    following = seats[len(done)]
    case = ("first" if last == first else "other") if over else "turn"
    right = f"takes.{NAMES[last]}" if over else f"turn.{NAMES[following]}"
    moves = {
        lang: "".join(
            translate("ui.list", lang) + translate(f"haggis.lesson.drill.did.{what}", lang, player=NAMES[seat])
            for seat, what in zip(seats, done, strict=False)
        )
        for lang in LANGUAGES
    }
    facts = {
        "out": NAMES[first],
        "moves": moves,
        "last": NAMES[last],
        "next": NAMES[following],
        "lead": NAMES[others[0]],
    }

    def text(value: str) -> Text:
        what, _, player = value.partition(".")
        return said(f"drill.passes.{what}", player=player)

    likely = [f"takes.{player}" for player in NAMES] + [f"turn.{NAMES[seat]}" for seat in others]
    values = [right, *shuffled([value for value in likely if value != right], chance)]
    return quiz(said, "goes_out", "HG-53", values, chance, case=case, facts=facts, text=text, rules=rules)


_BETS: Final = {"fresh": "yes", "passed": "yes", "waiting": "yes", "played": "played", "once": "once"}
"""What has happened → whether one may bet, or why not."""


def bet(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask whether one may bet now (HG-39, HG-40, GAP-HG-11)."""
    case = one_of(tuple(_BETS), chance)
    right = _BETS[case]
    values = [right, *(value for value in ("yes", "played", "once", "turn") if value != right)]
    facts = {"what": said(f"drill.bet_when.{case}", n=one_of((15, 30), chance), k=1 + randbelow(chance, 3))}
    rule = "GAP-HG-11" if case in ("once", "passed") else "HG-39"
    return quiz(said, "bet", rule, values, chance, case=case, facts=facts, rules=rules)


_COUNTS: Final = {"haggis": "HG-37", "all": "HG-36", "hand": "HG-35", "suits": "HG-07", "courts": "HG-35"}
_OF_THREE: Final = {"haggis": "HG-51", "all": "HG-51", "suits": "HG-50"}


def deck(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask for a number of the deal (HG-35 to HG-37, HG-50, HG-51)."""
    counts = DeckCounts().counts(rules.players)
    what = one_of(tuple(_COUNTS), chance)
    rule = _OF_THREE.get(what, _COUNTS[what]) if rules.players > 2 else _COUNTS[what]
    right = counts[what]
    other = DeckCounts().counts(5 - rules.players)[what]
    near = shuffled([each for each in (other, right + 2, right - 1, right + 4) if each > 0], chance)
    facts = {**counts, "what": said(f"drill.deck_of.{what}", n=rules.players)}
    return quiz(said, "deck", rule, [right, *near], chance, case=what, facts=facts, text=number, rules=rules)


def leader(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask who leads the next round (GAP-HG-01)."""
    players = rules.players
    low = STEP * randbelow(chance, 30)
    tied = one_of((1, 1, players), chance)
    totals = [low] * tied + [low + STEP * (1 + randbelow(chance, 20)) for _ in range(players - tied)]
    shown = Leader(shuffled(tuple(totals), chance), randbelow(chance, players))
    assert shown.first_out is not None and shown.seat is not None  # noqa: S101 - it is said who was out
    values = [NAMES[shown.seat], *(NAMES[seat] for seat in range(players) if seat != shown.seat), "nobody"]
    facts = {"totals": _totals(shown.totals), "out": NAMES[shown.first_out]}

    def text(value: str) -> Text:
        return said("drill.leader.nobody") if value == "nobody" else dict.fromkeys(LANGUAGES, value)

    case = "lowest" if tied == 1 else "tied"
    return quiz(said, "leader", "GAP-HG-01", values, chance, case=case, facts=facts, text=text, rules=rules)


def won(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask whether somebody has won (HG-48, HG-49, GAP-HG-08)."""
    players, target = rules.players, one_of(TARGETS, chance)
    case = one_of(("on", "one", "several", "tied"), chance)
    best = target + STEP * (1 + randbelow(chance, 8))
    heads = {
        "on": [target - STEP * (1 + randbelow(chance, 6))],
        "one": [best],
        "several": [best, target + STEP * randbelow(chance, (best - target) // STEP)],
        "tied": [best, best],
    }[case]
    rest = [target - STEP * (8 + randbelow(chance, 20)) for _ in range(players - len(heads))]
    shown = Winner(shuffled((*heads, *rest), chance), target)
    right = "on" if shown.seat is None else NAMES[shown.seat]
    values = [right, *(value for value in ("on", *NAMES[:players], "all") if value != right)]
    rule = "GAP-HG-08" if case == "tied" else "HG-48" if target == min(TARGETS) else "HG-49"
    facts = {"totals": _totals(shown.totals), "target": target}

    def text(value: str) -> Text:
        return said(f"drill.won.{value}") if value in ("on", "all") else said("drill.won.one", player=value)

    return quiz(said, "won", rule, values, chance, case=case, facts=facts, text=text, rules=rules)


def other(_options: Options, rules: RuleSet, chance: Chance) -> AnyStep | None:
    """Ask for the points of the player who did not go out (HG-47)."""
    if rules.players != len(NAMES[:2]):
        return None
    end = made_up({"bets": False, "parts": True}, rules, chance, loser=True)
    right = end.score(rules).value
    left = max(count for _, count in end.left or ())
    wrong = (right + (end.hand or 0), right + STEP * left, right + (end.haggis or 0), right - STEP * left)
    values = [right, *(value for value in wrong if value >= 0)]

    def text(value: int) -> Text:
        return said("value.points", n=value)

    facts = {"player": player(end.seat, rules.players), "n": right}
    shown = {"situation": end, "rules": rules}
    return quiz(said, "other", "HG-47", values, chance, case="tricks", facts=facts, text=text, **shown)
