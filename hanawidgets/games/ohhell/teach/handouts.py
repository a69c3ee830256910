"""The handouts of Oh Hell, a page each: how to play it, and what scores under chosen rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hanawidgets.core.deck import INDEX, SUITS
from hanawidgets.core.rules import RuleBook
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.handouts import HOW_TO_PLAY, Handout, HandoutPanel, Handouts, Writer, plain
from hanawidgets.teach.parts import RulePart, drawn
from hanawidgets.text import minus, translate, words_in

from ..bids import dealer_bid
from ..rules import LEAST, MODES, MOST, OPTIONS, PRESETS, USUAL, Mode, RuleSet
from ..score import BONUS, MODE_RULES, points
from ..tricks import NO_SUIT, trump_of
from ..wording import pays_text, rules_name
from .exhibits import Bids, Follow, HandEnd, Schedule, Strength, Trick, Turned

SCORING: Final = "scoring"
"""The name of the poster."""
_BIDS: Final = (3, 2, 4, 1, 0, 2, 1, 0, 3)
"""What the others bid before the dealer; as many of them as the table needs."""
_TURNED: Final = INDEX["7S"]
_SHOWN_TRICK: Final = Trick(tuple(INDEX[code] for code in ("KH", "3S", "10S", "AH")), trump_of(_TURNED), turned=_TURNED)
_HAND: Final = tuple(INDEX[code] for code in ("KS", "5S", "10H", "9H", "2H", "7C"))
_EXACT: Final = HandEnd(3, 3, 0)
_MISSED: Final = HandEnd(3, 4, 0)
_MOST_SHOWN: Final = 5
"""The table of points goes up to so many tricks."""


def _others(rules: RuleSet, size: int) -> tuple[int, ...]:
    """Bids of all but the dealer."""
    return tuple(min(bid, size) for bid in _BIDS[: rules.players - 1])


def _under(rules: RuleSet, lang: str) -> str:
    return translate("ohhell.handout.under", lang, rules=rules_name(rules, words_in(lang)))


def how_to_play(rules: RuleSet, lang: str) -> Handout:
    """Return how Oh Hell is played."""
    size = max(rules.sizes)
    bids = _others(rules, size)
    dealer = dealer_bid(size, bids, rules.hooks(size))
    facts = {
        "low": LEAST,
        "high": MOST,
        "cards": rules.cards,
        "players": rules.players,
        "rounds": rules.rounds,
        "total": dealer.total,
    }
    say = Writer("ohhell", HOW_TO_PLAY, lang, facts)

    plain_deal = _of_trump(rules)

    def of(*exhibits: Exhibit, notes: bool = False, label: bool = False) -> list[RulePart]:
        return [plain(part, label=label, notes=notes) for one in exhibits for part in one.parts(rules, lang)]

    panels = (
        say.panel("aim" if rules.packs == 1 else "aim_two_packs", of(Strength(SUITS.index("H")))),
        say.panel(
            f"deal{plain_deal}",
            of() if plain_deal else of(Turned(_TURNED)),
            [
                say.say("deal.sizes", sizes=" ".join(map(str, rules.sizes))),
                *([say.say("deal.last_no_trump")] if rules.no_trump == "last" else []),
            ],
        ),
        say.panel(
            "bid" if rules.hooks_always else "bid_own", of(Bids(bids, size), notes=True, label=True), _hook(rules, say)
        ),
        say.panel("follow", of(Follow(_HAND, INDEX["AH"]), notes=True)),
        say.panel(
            f"trick{plain_deal}",
            of(_shown_trick(rules)),
            [say.say(f"trick.equal_{rules.equal_cards}")] if rules.packs > 1 else [],
        ),
        say.panel("score", _ends(rules, lang, (_EXACT, _MISSED)), [_pays(rules, say, lang)]),
    )
    return say.handout(_under(rules, lang), [say.section("", panels)])


def _of_trump(rules: RuleSet) -> str:
    """The end of the words for a game in which no hand has a trump (HOUSE-OH-04)."""
    return "_no_trump" if rules.no_trump == "every" else ""


def _shown_trick(rules: RuleSet) -> Trick:
    """A trick of the game."""
    return Trick(_SHOWN_TRICK.cards, NO_SUIT) if rules.no_trump == "every" else _SHOWN_TRICK


def _pays(rules: RuleSet, say: Writer, lang: str) -> str:
    """A sentence on what a hand pays."""
    return pays_text(rules, words_in(lang)) if rules.mode == "own" else say.say(f"score.{rules.mode}", n=BONUS)


def _hook(rules: RuleSet, say: Writer) -> list[str]:
    """Sentences on what the dealer may not bid, and in which hands (OH-13, HOUSE-OH-01)."""
    if rules.hooks_always:
        return []  # the text says it
    if not any(map(rules.hooks, rules.sizes)):
        return [say.say("bid.hook_off")]
    first = say.say("bid.hook_from", size=rules.hook_from) if rules.hook_from > 1 else say.say("bid.hook")
    return [first, say.say("bid.hook_not_last")] if rules.hook == "not_last" else [first]


def _ends(rules: RuleSet, lang: str, ends: Iterable[HandEnd]) -> list[RulePart]:
    """The pay of hands, the rules of the page being known."""
    return [
        {**plain(part, notes=False), "label": translate("ohhell.handout.bid_taken", lang, bid=end.bid, taken=end.taken)}
        for end in ends
        for part in end.parts(rules, lang)
    ]


# --- the poster -----------------------------------------------------------------------------------


def poster(rules: RuleSet, lang: str) -> Handout:
    """Return what a hand pays in the chosen scoring and in the two others, which are off, and hand sizes."""
    say = Writer("ohhell", SCORING, lang, {"n": BONUS, "rounds": rules.rounds, "players": rules.players})
    chosen: list[Mode] = sorted(MODES, key=lambda mode: mode != rules.mode)
    if rules.mode == "own":
        chosen.insert(0, "own")
    size = max(rules.sizes)
    bids = Bids(_others(rules, size), size)
    return say.handout(
        _under(rules, lang),
        [
            say.section("modes", [_mode(say, mode, rules, lang) for mode in chosen]),
            say.section(
                "more",
                [
                    say.panel("bid", [plain(part) for part in bids.parts(rules, lang)]),
                    say.panel(
                        f"trump{_of_trump(rules)}",
                        [plain(part, notes=False) for part in _shown_trick(rules).parts(rules, lang)],
                    ),
                    say.panel("sizes", _sizes(rules, lang)),
                ],
            ),
        ],
    )


def _mode(say: Writer, mode: Mode, rules: RuleSet, lang: str) -> HandoutPanel:
    """One way to score as a table: bid by tricks taken."""
    numbers, scoring = range(_MOST_SHOWN + 1), rules.scoring if mode == rules.mode else mode
    rows = [[str(bid), *(minus(str(points(bid, taken, scoring))) for taken in numbers)] for bid in numbers]
    head = [say.say("bid_by_taken"), *map(str, numbers)]
    return say.panel(
        mode,
        [drawn(table={"head": head, "rows": rows})],
        title=translate(f"ohhell.value.mode.{mode}", lang),
        off="" if mode == rules.mode else say.say("off"),
        rule=MODE_RULES[mode],
    )


def _sizes(rules: RuleSet, lang: str) -> list[RulePart]:
    if rules.hand_sizes:
        return [drawn(result=" ".join(map(str, rules.sizes)))]
    return [plain(part) for part in Schedule((rules.format,), (rules.players,)).parts(rules, lang)]


HANDOUTS: Final = Handouts(RuleBook(PRESETS, OPTIONS), USUAL, {HOW_TO_PLAY: how_to_play, SCORING: poster}, rules_name)
"""The handouts of Oh Hell."""

__all__ = ["HANDOUTS", "how_to_play", "poster"]
