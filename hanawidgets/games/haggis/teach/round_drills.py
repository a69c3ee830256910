"""Fresh problems of Haggis about what stands around the plays: passes, bets, the deal, the next round, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hanawidgets.core.state import Chance, randbelow, shuffled
from hanawidgets.teach.drill_parts import number, one_of, quiz
from hanawidgets.teach.model import AnyStep, Text
from hanawidgets.text import LANGUAGES, translate

from ..cards import NAMES
from ..rules import RuleSet, preset
from .point_drills import made_up
from .rounds import DeckCounts, Leader, Winner
from .words import player, said

Options = Mapping[str, Any]
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
