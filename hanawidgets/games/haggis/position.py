"""A position as one word for a link, and the proof that it can be.

``gp1.<rules>.<word>. ... .<check>``: every word is a letter and a value, the last three characters tell most
typing errors. Piles are written as suit and ranks, 10 as 0, court cards with their owner
(see :func:`.cards.pile_text`).

======  ============================================================================
n       number of the round
s       points of the seats, ``40,31``
g       what is waited for: d deal, p play, v a trick to be given away, o over
l w     who led the round; whose turn it is (each missing: none, A)
a b c   hands;  h: haggis;  i j k: captured cards
t       plays on the table: seat and cards, ``_`` between them, ``=`` and the reading if there are several
x       bets, ``0,15``;  o: who is out, in order
f q     cards in each hand when the first went out; in the last hand when the second did
r       finished rounds: ``40,31_93,13``
======  ============================================================================
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from hanawidgets.core.codec import NATURAL, Codec, DamagedError, Form, Key, one_of, several
from hanawidgets.core.errors import Code, RuleError, check_all, check_int, inconsistent

from .actions import FULL_HAND, NUMBERS_DEALT, Play, haggis_size, parse_action
from .cards import COURT_CARDS, DECK, NAMES, NUMBERS, Detail, codes, deck_of, parse_pile, pile_text, to_pile
from .combos import number_beats, reading_numbers
from .legal import Phase
from .play import Round
from .rules import parse_ruleset, ruleset_text
from .score import check_bet, score, winner_of
from .state import Match
from .trick import TrickPlay, chooses, finishes

# Whether a position can be: every card once, counts that fit each other, a trick that rises.

MOST_ROUNDS = 999
MOST_POINTS = 9999


def check_match(match: Match) -> None:
    """Refuse a position that cannot be.

    Raises RuleError wrong_card_count, duplicate_card, unknown_card, number_out_of_range or inconsistent, each
    with the rule that it breaks and a detail that says how.
    """
    now = match.current
    check_all(
        [
            partial(check_int, "round", match.number, 1, MOST_ROUNDS, rule="HG-48"),
            *(partial(check_int, "scores", points, 0, MOST_POINTS, rule="HG-46") for points in match.scores),
            *(partial(check_bet, bet) for bet in now.bets),
            partial(_all_cards, now),
        ]
    )
    for error in _contradictions(match):
        raise error


def _piles(now: Round) -> Iterator[tuple[str, int]]:
    for seat, hand in enumerate(now.hands):
        yield "hand", to_pile(hand, seat)
    yield "haggis", now.haggis
    yield from (("captured", pile) for pile in now.captured)
    yield from (("trick", to_pile(played.cards, played.seat)) for played in now.trick)


def everything(players: int) -> int:
    """Return all cards in play as a pile: number cards and everybody's court cards (HG-36, HG-51)."""
    pile = deck_of(players)
    for seat in range(players):
        pile |= to_pile(COURT_CARDS, seat)
    return pile


def with_pile(seen: int, pile: int, players: int, field: str) -> int:
    """Return cards seen with a pile more. Raises RuleError unknown_card (HG-50) or duplicate_card (HG-07)."""
    if strange := pile & ~everything(players):
        raise DECK.unknown(codes(strange)[0], field, "HG-50")
    if twice := seen & pile:
        raise RuleError(Code.DUPLICATE_CARD, field, codes(twice)[0], "HG-07")
    return seen | pile


def _all_cards(now: Round) -> None:
    players = now.rules.players
    rule = "HG-36" if players == 2 else "HG-51"
    seen = 0
    for name, pile in _piles(now):
        seen = with_pile(seen, pile, players, name)
    wanted = 0 if now.phase is Phase.DEAL else everything(players).bit_count()
    if seen.bit_count() != wanted:
        raise RuleError(Code.WRONG_CARD_COUNT, "cards", seen.bit_count(), rule, low=wanted, high=wanted)


def _contradictions(match: Match) -> Iterator[RuleError]:
    now = match.current
    yield from _scores(match)
    if now.leader < 0 and (now.phase is not Phase.DEAL or match.number > 1):
        yield inconsistent("leader", "", Detail.NO_LEADER)
    if now.phase is Phase.DEAL:
        if any(now.bets) or now.out or now.first or now.second >= 0 or now.turn != max(now.leader, 0):
            yield inconsistent("phase", now.phase.value, Detail.BEFORE_DEAL)
        return
    yield from _out(now)
    if now.phase is Phase.OVER:
        yield from _over(match)
        return
    yield from _hands(now)
    yield from _trick(now)


def _scores(match: Match) -> Iterator[RuleError]:
    """Refuse play after the game is won (HG-48), and no more rounds than were played."""
    over = match.current.phase is Phase.OVER
    if not over and winner_of(match.scores, match.rules.target) is not None:
        yield inconsistent("scores", max(match.scores), Detail.WON_AND_ON, target=match.rules.target)
    if len(match.rounds) > match.number - (not over):
        yield inconsistent("round", match.number, Detail.ROUNDS_PLAYED, rounds=len(match.rounds))
    if match.number == 1 and not over and any(match.scores):
        yield inconsistent("scores", max(match.scores), Detail.POINTS_BEFORE_FIRST)
    for seat, held in enumerate(match.scores):
        gained = sum(points[seat] for points in match.rounds)
        complete = len(match.rounds) == match.number - (not over)
        if gained > held or (complete and gained != held):
            yield inconsistent("scores", held, Detail.ROUNDS_AND_SCORES, player=NAMES[seat], told=gained)


def _out(now: Round) -> Iterator[RuleError]:
    players, out = now.rules.players, now.out
    done = finishes(out, players)
    if len(set(out)) < len(out) or len(out) >= players:
        yield inconsistent("out", len(out), Detail.OUT_ORDER)
        return
    if bool(out) != bool(now.first) or (now.second >= 0) != (players == 3 and done):
        yield inconsistent("out", len(out), Detail.OUT_AND_COUNTS)
        return
    for seat in range(players):
        if now.phase is not Phase.OVER and (not now.hands[seat]) != (seat in out):
            yield inconsistent("out", NAMES[seat], Detail.OUT_AND_HAND, player=NAMES[seat])
        if out:
            least = 0 if seat == out[0] else max(1, now.hands[seat].bit_count())
            most = 0 if seat == out[0] else FULL_HAND
            if not least <= now.first[seat] <= most:
                yield inconsistent("left", now.first[seat], Detail.FIRST_COUNTS, player=NAMES[seat])
    if players == 3 and done:
        last = 3 - sum(out)
        size = now.hands[last].bit_count() or now.second
        if not now.second == size >= 1 or now.second > now.first[last]:
            yield inconsistent("second", now.second, Detail.SECOND_COUNT, player=NAMES[last])
    if done and now.phase is Phase.PLAY:
        yield inconsistent("out", len(out), Detail.OUT_AND_ON)


def _over(match: Match) -> Iterator[RuleError]:
    """A round that is over: nothing is left anywhere, and its points are in the scores."""
    now = match.current
    if any(now.hands) or now.haggis or now.trick or not finishes(now.out, now.rules.players):
        yield inconsistent("phase", now.phase.value, Detail.OVER_WITH_CARDS)
        return
    if now.turn != now.out[0]:
        yield _turn(now, "HG-44")
    result = now.result
    if result is None:
        return
    gained = [score(result, seat, match.rules).value for seat in range(now.rules.players)]
    last = list(match.rounds[-1]) if match.rounds else gained
    for seat, points_ in enumerate(gained):
        if match.scores[seat] < points_ or last[seat] != points_:
            facts = {"player": NAMES[seat], "points": points_}
            yield inconsistent("scores", match.scores[seat], Detail.ROUND_NOT_COUNTED, **facts)


def _turn(now: Round, rule: str) -> RuleError:
    return RuleError(Code.INCONSISTENT, "turn", NAMES[now.turn], rule, Detail.TURN)


def check_haggis(pile: int, players: int) -> None:
    """Refuse a haggis of another size. Raises RuleError inconsistent (HG-37, HG-51)."""
    size, count = haggis_size(players), pile.bit_count()
    if count != size:
        rule = "HG-37" if players == 2 else "HG-51"
        raise RuleError(Code.INCONSISTENT, "haggis", count, rule, Detail.HAGGIS_SIZE, wanted=size)


def _hands(now: Round) -> Iterator[RuleError]:
    check_haggis(now.haggis, now.rules.players)
    for seat, hand in enumerate(now.hands):
        if (count := (hand & NUMBERS).bit_count()) > NUMBERS_DEALT:
            yield inconsistent("hand", count, Detail.HAND_SIZE, player=NAMES[seat], wanted=NUMBERS_DEALT)
    if now.turn in now.out and now.phase is Phase.PLAY:
        yield _turn(now, "HG-53")


def _trick(now: Round) -> Iterator[RuleError]:
    trick, high = now.trick, now.rules.high
    for at, played in enumerate(trick):
        if played.reading not in reading_numbers(played.cards, high):
            yield inconsistent("trick", list(codes(played.cards)), Detail.TRICK_PLAY)
        elif at and (played.seat == trick[at - 1].seat or not number_beats(played.reading, trick[at - 1].reading)):
            yield inconsistent("trick", list(codes(played.cards)), Detail.TRICK_ORDER)
    if now.phase is Phase.GIVE:
        if not trick or not chooses(trick, now.rules) or now.turn != trick[-1].seat:
            yield inconsistent("phase", now.phase.value, Detail.GIVE_PHASE)
    elif trick and now.turn == trick[-1].seat:
        yield _turn(now, "HG-06")


_PHASES: Final = {Phase.DEAL: "d", Phase.PLAY: "p", Phase.GIVE: "v", Phase.OVER: "o"}
_SEAT: Final = one_of(NAMES)
_NUMBERS: Final = several(NATURAL)
_HAND, _HAGGIS, _CAPTURED = (Form(pile_text, partial(parse_pile, field=f)) for f in ("hand", "haggis", "captured"))


def _play(text: str) -> TrickPlay:
    action = parse_action(text[1:])
    if not isinstance(action, Play) or action.reading < 0:
        raise inconsistent("trick", text[:40], Detail.TRICK_PLAY)
    return TrickPlay(_SEAT.read(text[:1]), action.cards, action.reading)


_PLAY: Final = Form(lambda play: f"{NAMES[play.seat]}{Play(play.cards, play.reading)}", _play)

CODEC: Final = Codec(
    "gp1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("number", NATURAL, "n"),
    Key("scores", _NUMBERS, "s"),
    Key("phase", one_of(_PHASES), "g"),
    Key("leader", _SEAT, "l", -1),
    Key("turn", _SEAT, "w", 0),
    *(Key(f"hand_{letter}", _HAND, letter, 0) for letter in "abc"),
    Key("haggis", _HAGGIS, "h", 0),
    *(Key(f"captured_{letter}", _CAPTURED, letter, 0) for letter in "ijk"),
    Key("trick", several(_PLAY, "_"), "t", ()),
    Key("bets", _NUMBERS, "x", ()),
    Key("out", several(_SEAT, ""), "o", ()),
    Key("first", _NUMBERS, "f", ()),
    Key("second", NATURAL, "q", -1),
    Key("rounds", several(_NUMBERS, "_"), "r", ()),
)


def position_text(match: Match) -> str:
    """Return a game's position as one word; :func:`parse_position` reads it back.

    >>> from .rules import preset
    >>> position_text(Match.new(preset("two")))
    'gp1.two.n1.s0,0.gd.3m9'
    """
    now = match.current
    values = {**now._asdict(), **match._asdict(), "bets": now.bets if any(now.bets) else ()}
    for seat, (hand, captured) in enumerate(zip("abc", "ijk", strict=True)):
        is_in = seat < match.rules.players
        values[f"hand_{hand}"] = to_pile(now.hands[seat], seat) if is_in else 0
        values[f"captured_{captured}"] = now.captured[seat] if is_in else 0
    return CODEC.write(values)


def parse_position(text: object) -> Match:
    """Return the game that a position's word holds.

    Raises RuleError wrong_type, unknown_value with detail ``state_version`` or ``damaged_state`` (fact
    ``where``), or as :func:`check_match` for a position that cannot be.
    """
    return CODEC.read(text, _built, position_text)


def _built(values: dict[str, Any]) -> Match:
    players = values["rules"].players
    of_match = {name: values.pop(name) for name in ("number", "scores", "rounds")}
    hands = [values.pop(f"hand_{letter}") for letter in "abc"]
    captured = [values.pop(f"captured_{letter}") for letter in "ijk"]
    values["bets"] = values["bets"] or (0,) * players
    by_seat = [of_match["scores"], values["bets"], values["first"] or values["bets"], *of_match["rounds"]]
    seats = [values["leader"], values["turn"], *values["out"], *(play.seat for play in values["trick"])]
    absent = hands[players:] + captured[players:]
    if any(len(numbers) != players for numbers in by_seat) or max(seats) >= players or any(absent):
        raise DamagedError
    now = Round(
        **values,
        hands=tuple(_hand(pile, seat) for seat, pile in enumerate(hands[:players])),
        captured=tuple(captured[:players]),
    )
    match = Match(values["rules"], current=now, **of_match)
    check_match(match)
    return match


def _hand(pile: int, seat: int) -> int:
    """Return a hand from its pile; court cards of others are refused (HG-35)."""
    hand = pile & NUMBERS | pile >> 3 * seat & COURT_CARDS
    if to_pile(hand, seat) != pile:
        raise inconsistent("hand", NAMES[seat], Detail.FOREIGN_COURT, player=NAMES[seat])
    return hand
