"""A position (局面) as one word for a link, and the proof that it can be.

``kp1.<rules>.<word>. ... .<check>``: every word is a letter and a value, the last three characters tell most
mistakes. Cards are written short (see :mod:`.actions`).

====  ==============================================================================
m     month, 1..12
s     points of A and B, ``100,100``
d     dealer, A or B; missing before one is drawn
g     what is waited for: d deal, p hand card, t choice for the flip, s stop/koi-koi, o over
h r l sticks, redeals of this month, brights on the field as dealt (each missing: 0)
a b   hands of A and B;  f: field;  k: deck from the top;  x: card flipped, to be chosen for
i j   captured cards of A and B
c     koi-koi calls of A and B;  u v: their captured cards at the last own call;  y: who called last
p q   rain and fog that lay on the field then, where the yaku of A and B depend on them (HOUSE-K-13)
e w   how the round ended; who is paid
n     finished months: ``A14,0,B6``
====  ==============================================================================

Whose turn it is follows from the dealer and the number of cards in the deck, so it is not written.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from hanawidgets.core.codec import INTEGER, Codec, Form, Key, one_of, several
from hanawidgets.core.errors import Code, RuleError, check_all, check_int

from .actions import FIELD_SIZE, parse_deck
from .cards import CARDS, DECK, FULL, HIKARI, MONTH_MASKS, Detail, cards_of, parse_card, parse_short, short_text
from .round import Round
from .round_rules import Ending, Phase, game_end, koi_spent, prompt, special_hand
from .rules import NAMES, RuleSet, parse_ruleset, ruleset_text
from .score import MOST_CALLS, MOST_LIGHTS, MOST_STICKS
from .state import Match, Month
from .yaku import FIELD_AT, around, yaku_of

# Whether a position can be: every card once, counts that fit each other, calls that fit the cards.

NO_TURN = frozenset({Ending.SPECIAL, Ending.FIELD})
"""Endings before the first turn."""


def flips(now: Round) -> int:
    """Return how many cards were flipped: each turn flips one (K-BGA-15)."""
    return now.rules.deck_size - len(now.deck)


def in_turn(now: Round) -> bool:
    """Whether the card of a turn is flipped that is not over, or that was the last."""
    return now.phase in (Phase.TAKE, Phase.SAY) or now.ending is Ending.STOP


def turn_of(now: Round) -> int:
    """Return whose turn it must be: turns alternate from the dealer on (K-BGA-12) and each flips a card."""
    dealer = max(now.dealer, 0)
    if now.phase is Phase.DEAL or now.ending in NO_TURN:
        return dealer
    return (dealer + flips(now) - in_turn(now)) % 2


def hand_sizes(now: Round) -> tuple[int, int]:
    """Return how many cards A and B must hold: each turn plays one, as long as there are any."""
    size = now.rules.hand_size
    if now.phase is Phase.DEAL:
        return 0, 0
    if now.ending in NO_TURN:
        return size, size
    played = min(flips(now), 2 * size)
    first, second = size - (played + 1) // 2, size - played // 2
    return (first, second) if now.dealer == 0 else (second, first)


def most_sticks(match: Match) -> int:
    """Return how many sticks can lie there: one more each month (K-CLUB-36), and as many at the start as
    leave room for that."""
    return MOST_STICKS - match.rules.rounds + match.month - 1 if match.rules.family.has_sticks else 0


def turns_done(now: Round, seat: int) -> int:
    """Return how many turns of ``seat`` are over; a call ends a turn."""
    return (flips(now) - in_turn(now) + (seat == now.dealer)) // 2


def check_match(match: Match) -> None:
    """Refuse a position that cannot be.

    Raises RuleError wrong_card_count, duplicate_card (K-BGA-02), number_out_of_range or inconsistent, each
    with the rule that it breaks and a detail that says how.
    """
    now, rules = match.current, match.rules
    check_all(
        [
            partial(check_int, "month", match.month, 1, rules.rounds, rule=rules.family.rule("months")),
            partial(check_int, "honba", now.honba, 0, most_sticks(match), rule="K-CLUB-36"),
            partial(check_int, "field_brights", now.lights, 0, MOST_LIGHTS, rule="K-BGA-24"),
            partial(check_int, "redeals", now.redeals, 0, 99999, rule="GAP-K-01"),
            *(
                partial(check_int, "calls", calls, 0, MOST_CALLS, rule=rules.family.rule("call_limit"))
                for calls in now.calls
            ),
            partial(_all_cards, now),
        ]
    )
    for error in _contradictions(match):
        raise error


def _all_cards(now: Round) -> None:
    piles = [("hand", hand) for hand in now.hands]
    piles += [("field", now.field), *(("captured", pile) for pile in now.captured)]
    piles += [("deck", CARDS[index].bit) for index in now.deck]
    seen = DECK.check_once([*piles, ("flip", 0 if now.flip < 0 else CARDS[now.flip].bit)])
    count = 0 if now.phase is Phase.DEAL else len(CARDS)
    if seen.bit_count() != count:
        raise RuleError(Code.WRONG_CARD_COUNT, "cards", seen.bit_count(), "K-BGA-02", low=count, high=count)


_impossible = partial(RuleError, Code.INCONSISTENT)


def _contradictions(match: Match) -> Iterator[RuleError]:
    now = match.current
    yield from _scores(match)
    if now.dealer < 0 and (now.phase is not Phase.DEAL or match.rules.first_dealer != "random"):
        yield _impossible("dealer", "", "GAP-K-11", Detail.NO_DEALER)
    if (now.phase is Phase.OVER) != (now.ending is not Ending.NONE):
        yield _impossible("ending", now.ending.value, "K-BGA-18", Detail.ENDING_AND_PHASE)
    yield from _counts(now)
    yield from _calls(now)
    yield from _yaku(now)
    if now.phase is Phase.OVER:
        yield from _ending(now)


def _scores(match: Match) -> Iterator[RuleError]:
    """The points held: nobody plays on with 0 or less (K-BGA-31), and no more months than were played."""
    finished = match.month - (match.current.phase is not Phase.OVER)
    if len(match.months) > finished:
        yield _impossible("month", match.month, "K-BGA-30", Detail.MONTHS_PLAYED, months=len(match.months))
    if any(m.points < 0 or (m.winner < 0 and m.points) for m in match.months):
        yield _impossible("month", match.month, "K-BGA-09", Detail.MONTHS_PLAYED, months=len(match.months))
    scores = dict(zip(NAMES, match.scores, strict=True))
    if match.current.phase is not Phase.OVER and game_end(scores, match.rules, last_round=False).over:
        broke = match.rules.family.can_break and min(scores.values()) <= 0
        if broke:
            yield _impossible("scores", min(match.scores), "K-BGA-31", Detail.BROKE_AND_ON)
        else:
            yield _impossible("scores", max(match.scores), "HOUSE-K-08", Detail.REACHED_AND_ON)


def _counts(now: Round) -> Iterator[RuleError]:
    """Hands, deck and captured cards: each turn plays a card and flips one, captures take 2 or 4."""
    if now.phase is Phase.DEAL:
        return
    done = flips(now)
    most = now.rules.deck_size if now.rules.family.plays_out_deck else 2 * now.rules.hand_size
    if not in_turn(now) <= done <= most:
        yield _impossible("deck", len(now.deck), "K-BGA-15", Detail.DECK_COUNT)
    sizes = hand_sizes(now)
    for seat in (0, 1):
        if now.hands[seat].bit_count() != sizes[seat]:
            facts = {"player": NAMES[seat], "wanted": sizes[seat]}
            yield _impossible("hand", now.hands[seat].bit_count(), "K-BGA-16", Detail.HAND_COUNT, **facts)
        for month in MONTH_MASKS:
            taken = now.captured[seat] & month
            if taken.bit_count() % 2:
                yield _impossible("captured", str(cards_of(taken)[0]), "K-BGA-13", Detail.CAPTURED_ODD)
    if now.phase is Phase.PLAY and not now.hands[now.turn]:
        yield _impossible("hand", 0, "K-BGA-20", Detail.HAND_COUNT, player=NAMES[now.turn], wanted=1)
    if done == 0 and now.field.bit_count() != FIELD_SIZE:
        yield _impossible("field", now.field.bit_count(), "K-BGA-10", Detail.FIELD_COUNT)
    matches = 0 if now.flip < 0 else now.field & MONTH_MASKS[CARDS[now.flip].month - 1]
    waits = now.phase is Phase.TAKE
    if waits != (matches.bit_count() == 2) or waits != (now.flip >= 0):
        yield _impossible("flip", "" if now.flip < 0 else str(CARDS[now.flip]), "GAP-K-02", Detail.FLIP_CHOICE)
    out = now.field | now.captured[0] | now.captured[1]
    if now.lights > (out & HIKARI).bit_count():
        yield _impossible("field_brights", now.lights, "K-BGA-24", Detail.LIGHTS_COUNT)


def _calls(now: Round) -> Iterator[RuleError]:
    rule = now.rules.family.rule("koi")
    for seat in (0, 1):
        on, calls = now.called_on[seat], now.calls[seat]
        fits = bool(on) == bool(calls) and not on & FULL & ~now.captured[seat] and calls <= turns_done(now, seat)
        if not fits or (on and not yaku_of(on, now.rules)):
            yield _impossible("calls", calls, rule, Detail.CALLS_AND_CARDS, player=NAMES[seat])
        if calls > 1 and koi_spent(1, 0, now.rules):
            yield _impossible("calls", calls, "HOUSE-K-03", Detail.CALLS_AND_CARDS, player=NAMES[seat])
    if all(now.calls) and koi_spent(0, 1, now.rules):
        yield _impossible("other_calls", now.calls[1], "HOUSE-K-03", Detail.CALLS_AND_CARDS, player=NAMES[1])
    last = now.last_caller
    if (last >= 0) != any(now.calls) or (last >= 0 and not now.calls[last]):
        yield _impossible("last_koi_caller", NAMES[last] if last >= 0 else "", rule, Detail.CALLER_AND_CALLS)


def _grown(now: Round, seat: int) -> bool:
    """Whether a seat has a yaku worth more than at its last call, as :func:`.round_rules.prompt` sees it."""
    before, made = (yaku_of(pile, now.rules) for pile in (now.called_on[seat], now.counted(seat)))
    asked = prompt(before, made, now.rules, hand_left=now.hands[seat].bit_count())
    return asked.offered or asked.auto is not None


def _yaku(now: Round) -> Iterator[RuleError]:
    """A yaku demands stop or koi-koi at the end of the turn in which it is made (K-BGA-17)."""
    rule = now.rules.family.rule("say")
    for seat in (0, 1):
        mine = seat == now.turn
        if mine and (now.phase is Phase.TAKE or now.ending is Ending.STOP):
            continue
        asked = mine and now.phase is Phase.SAY
        if not asked and now.rules.weather_from == "field":
            continue  # the other's card may have ended the rain (HOUSE-K-13)
        if _grown(now, seat) != asked:
            detail = Detail.SAY_WITHOUT_YAKU if asked else Detail.YAKU_UNSAID
            yield _impossible("captured", NAMES[seat], rule, detail, player=NAMES[seat])
    rules: RuleSet = now.rules
    last = not now.deck if rules.family.plays_out_deck else not (now.hands[now.turn] or rules.koi_with_empty_hand)
    last = last or koi_spent(now.calls[now.turn], now.calls[1 - now.turn], rules)
    if now.phase is Phase.SAY and last:
        yield _impossible("deck", len(now.deck), rules.family.rule("last"), Detail.NO_KOI_LEFT)


def _ending(now: Round) -> Iterator[RuleError]:
    special = [bool(special_hand(hand)) for hand in now.hands]
    winner = now.winner
    plays_out_deck = now.rules.family.plays_out_deck
    fits = {
        Ending.STOP: winner == now.turn and _grown(now, max(winner, 0)),
        Ending.SPECIAL: any(special) and winner == (-1 if all(special) else special.index(True)),
        Ending.FIELD: winner == now.dealer,
        Ending.HANDS: winner == -1 and not plays_out_deck and flips(now) == 2 * now.rules.hand_size,
        Ending.DECK: winner == now.last_caller and plays_out_deck and not now.deck,
        Ending.NONE: True,
    }
    if not fits[now.ending]:
        yield _impossible("ending", now.ending.value, "K-BGA-18", Detail.ENDING_UNFIT)
    points = [bool(yaku_of(now.counted(seat), now.rules)) for seat in (0, 1)]
    if now.ending is Ending.DECK and winner >= 0 and not points[winner]:
        yield _impossible("ending", now.ending.value, "K-CLUB-33", Detail.ENDING_UNFIT)


_PHASES: Final = {Phase.DEAL: "d", Phase.PLAY: "p", Phase.TAKE: "t", Phase.SAY: "s", Phase.OVER: "o"}
_SEAT: Final = one_of(NAMES)
_PAIR: Final = several(INTEGER, count=2)
_HAND, _FIELD, _CAPTURED = (Form(short_text, partial(parse_short, field=f)) for f in ("hand", "field", "captured"))
_FLIP: Final = Form(lambda index: CARDS[index].short, lambda text: parse_card(text, "flip").index)
_MONTH: Final = Form(
    lambda month: (NAMES[month.winner] if month.winner >= 0 else "") + str(month.points),
    lambda text: Month(
        *((_SEAT.read(text[0]), INTEGER.read(text[1:])) if text[:1] in NAMES else (-1, INTEGER.read(text)))
    ),
)

CODEC: Final = Codec(
    "kp1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("month", INTEGER, "m", 1, always=True),
    Key("scores", _PAIR, "s", (0, 0), always=True),
    Key("dealer", _SEAT, "d", -1),
    Key("phase", one_of(_PHASES), "g", Phase.DEAL, always=True),
    Key("honba", INTEGER, "h", 0),
    Key("redeals", INTEGER, "r", 0),
    Key("lights", INTEGER, "l", 0),
    Key("hand_a", _HAND, "a", 0),
    Key("hand_b", _HAND, "b", 0),
    Key("field", _FIELD, "f", 0),
    Key("deck", Form(lambda deck: "".join(CARDS[index].short for index in deck), parse_deck), "k", ()),
    Key("flip", _FLIP, "x", -1),
    Key("captured_a", _CAPTURED, "i", 0),
    Key("captured_b", _CAPTURED, "j", 0),
    Key("calls", _PAIR, "c", (0, 0)),
    Key("called_on_a", _CAPTURED, "u", 0),
    Key("called_on_b", _CAPTURED, "v", 0),
    Key("around_a", _FIELD, "p", 0),
    Key("around_b", _FIELD, "q", 0),
    Key("last_caller", _SEAT, "y", -1),
    Key("ending", Form(str, Ending), "e", Ending.NONE),
    Key("winner", _SEAT, "w", -1),
    Key("months", several(_MONTH), "n", ()),
)
_BY_SEAT: Final = {"hand": "hands", "captured": "captured", "called_on": "called_on"}
"""Keys that a seat's letter follows, and the field of the round that holds both seats' piles."""


def position_text(match: Match) -> str:
    """Return a game's position as one word; :func:`parse_position` reads it back.

    >>> from .rules import preset
    >>> position_text(Match.new(preset("club")))
    'kp1.club.m1.s0,0.gd.z6x'
    """
    values = {**match.current._asdict(), **match._asdict()}
    for key, name in _BY_SEAT.items():
        values[f"{key}_a"], values[f"{key}_b"] = (pile & FULL for pile in getattr(match.current, name))
    values["around_a"], values["around_b"] = (pile >> FIELD_AT & FULL for pile in match.current.called_on)
    return CODEC.write(values)


def parse_position(text: object) -> Match:
    """Return the game that a position's word holds.

    Raises RuleError wrong_type; unknown_value with detail ``state_version`` or ``damaged_state`` (facts
    ``where``); the error of a part (unknown card, card twice); or what :func:`check_match` finds.
    """
    return CODEC.read(text, _built)


def _built(values: dict[str, Any]) -> Match:
    of_match = {name: values.pop(name) for name in ("month", "scores", "months")}
    pairs = {name: (values.pop(f"{key}_a"), values.pop(f"{key}_b")) for key, name in _BY_SEAT.items()}
    month = around(0, values["rules"], min(max(of_match["month"], 1), 12))
    lay = values.pop("around_a") << FIELD_AT | month, values.pop("around_b") << FIELD_AT | month
    on = pairs["called_on"]
    pairs["called_on"] = on[0] and on[0] | lay[0], on[1] and on[1] | lay[1]
    now = Round(**{**values, **pairs}, month=of_match["month"])
    match = Match(values["rules"], current=now._replace(turn=turn_of(now)), **of_match)
    check_match(match)
    return match
