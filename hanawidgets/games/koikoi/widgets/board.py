"""The table of Koi-Koi as the browser draws it, computed from what the people at it may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Seat
from hanawidgets.text import Words
from hanawidgets.text.wording import term_why
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, SeatWords
from hanawidgets.widgets.rules.score_view import score_view, tally
from hanawidgets.widgets.table.deal_result import reasons
from hanawidgets.widgets.table.motion import told_of
from hanawidgets.widgets.table.people import names_at
from hanawidgets.widgets.table.views import CardWays, HandOrder, Happened, PromptView

from ..actions import Action, Play, Say, Take
from ..cards import CARDS, MONTH_MASKS, Card, Kind, cards_of, in_order
from ..events import (
    AutoStopped,
    Captured,
    Flipped,
    KoiCalled,
    Left,
    OyaDrawn,
    Played,
    Redeal,
    SpecialHand,
    Stopped,
    YakuMade,
)
from ..round import Round
from ..round_rules import Ending, Phase, RoundEnd, special_hand
from ..rules import NAMES
from ..state import Match, View
from ..wording import card_label, card_name, cards_text, yaku_name
from ..yaku import Near, Report, report
from .decision import held_text, months_before, points_shown, stop_or_koi
from .motion import field_sets, slots_at, stick_sets
from .views import DeckPile, KindGroup, KoiKoiBoard, SeatNear, SeatView, StripView
from .views import Take as TakeView

NEAR_SHOWN = 4
FEW = 3
"""So many cards that a yaku lacks one of are shown one by one."""


def board(session: Session, words: Words, hides: frozenset[str] = frozenset()) -> KoiKoiBoard:
    """Return seats, field, deck, what may be done, and what just happened.

    ``hides``: facts that a lesson asks for (:mod:`hanawidgets.teach.course`) and that are left out.

    Only observations go in: a hand that no person at the table may see is a number of backs.
    """
    views: Mapping[Seat, View] = session.views
    view = next(iter(views.values()))
    names = names_at(session, words)
    bottom = view.who
    acting = views.get(view.to_act or "")
    seats = [
        _seat(which, views, names, hides, words, held_text(session, view.scores, which, words))
        for which in (1 - bottom, bottom)
    ]
    recent = session.recent if view.phase is not Phase.DEAL else ()
    return {
        "seats": seats,
        "field": {
            "label": words.say("koikoi.table.field"),
            "faces": [c.face for c in in_order(view.field)],
            "slots": slots_at(session).faces,
        },
        "deck": _deck(view, hides, words),
        "flip": "" if view.flip < 0 else CARDS[view.flip].face,
        "turn": turn_text(session, view, names, words),
        "acts": _acts(acting, hides, words) if acting else {},
        "orders": [] if hides & {"month", "kind"} else _orders(view.hand, words),
        "tells": "move" not in hides,
        "takes": _takes(acting, words) if acting else {},
        "strip": strip(recent, session.people, names, words),
        "fresh": _fresh(recent),
    }


def _deck(view: View, hides: frozenset[str], words: Words) -> DeckPile:
    label = words.say("koikoi.table.deck", n=view.deck_size)
    set_ = None if hides else field_sets(view.lights, view.rules, words) or stick_sets(view.honba, view.rules, words)
    if set_ is None:
        return {"label": label, "n": view.deck_size}
    return {"label": f"{label} {set_.text}", "n": view.deck_size, "times": set_.sign}


# --- seats ----------------------------------------------------------------------------------------


def _seat(
    which: int, views: Mapping[Seat, View], names: Mapping[Seat, str], hides: frozenset[str], words: Words, held: str
) -> SeatView:
    seat = NAMES[which]
    view = views.get(seat, next(iter(views.values())))
    hand, size = view.hands[which], view.hand_sizes[which]
    pile = view.captured[which]
    found = report(view.counted(which), view.rules)
    calls = view.calls[which]
    sums = not hides & {"score", "points"}
    near = near_lines(found, view.captured[1 - which]) if not hides & {"move", "near"} else []
    return {
        "seat": seat,
        "name": names[seat],
        "turn": view.to_act == seat,
        "dealer": words.say("koikoi.table.dealer") if view.dealer == which else "",
        "held": held,
        "calls": words.say("koikoi.table.koi_calls", n=calls) if calls else "",
        "hand": {
            "label": words.say("table.hand", n=size),
            "faces": [c.face for c in in_order(hand)],
            "backs": 0 if hand else size,
        },
        "taken": {"label": words.say("koikoi.table.taken", n=pile.bit_count()), "groups": _by_kind(pile, near, words)},
        "points": words.say("koikoi.table.points_now", n=found.points) if found.made and sums else "",
        "yaku": [
            {"key": yaku.key, "label": _yaku_label(yaku.key, points, sums, words)}
            for yaku, points in found.made
            if "yaku" not in hides
        ],
        "near": [_near_yaku(line, words) for line in near],
    }


def _yaku_label(key: str, points: int, with_points: bool, words: Words) -> str:
    name = yaku_name(key, words)
    return words.say("koikoi.table.yaku_points", n=points, yaku=name) if with_points else name


def _by_kind(pile: int, near: list[list[Near]], words: Words) -> list[KindGroup]:
    ghosts, cards = [ghost for line in near for ghost in _ghosts(line)], in_order(pile)
    return [
        {
            "kind": kind.value,
            "label": words.say(f"koikoi.cards.kind.{kind}"),
            "faces": [card.face for card in cards if card.kind is kind],
            "ghosts": list(dict.fromkeys(face for of, face in ghosts if of is kind)),
        }
        for kind in Kind
    ]


def near_lines(found: Report, gone: int) -> list[list[Near]]:
    """Return the yaku that one card would complete, the best first, each by the cards that can still come
    (``gone``: a pile)."""
    lines: dict[str, list[Near]] = {}
    for near in found.near:
        if near.is_new and not near.card.bit & gone:
            lines.setdefault(near.yaku.key, []).append(near)
    return sorted(lines.values(), key=lambda line: -line[0].points)[:NEAR_SHOWN]


def _ghosts(line: list[Near]) -> list[tuple[Kind, str]]:
    """Return what a yaku lacks, by kind: its cards, or ``""`` for any card of a kind."""
    kinds = [near.card.kind for near in line]
    if len(line) > FEW:
        return [(max(kinds, key=kinds.count), "")]
    return [(near.card.kind, near.card.face) for near in line]


def _near_yaku(line: list[Near], words: Words) -> SeatNear:
    first = line[0]
    yaku = yaku_name(first.yaku.key, words)
    few = len(line) <= FEW
    said = words.say(
        f"koikoi.table.near_{'few' if few else 'many'}",
        yaku=yaku,
        n=first.points,
        cards=cards_text([near.card for near in line], words) if few else len(line),
    )
    return {"key": first.yaku.key, "label": yaku, "say": said}


# --- as a fallback --------------------------------------------------------------------------------


def middle_fallback(board: KoiKoiBoard, words: Words) -> Iterator[Part]:
    """Return field and deck."""
    yield CardRow(board["field"]["label"], board["field"]["faces"])
    yield Paragraph(board["deck"]["label"])


def seat_fallback(seat: SeatView) -> SeatWords:
    """Return what a seat has, its yaku too, and what it took by kind."""
    yaku = [made["label"] for made in seat["yaku"]]
    words = [seat["dealer"], seat["held"], seat["calls"], seat["points"], *yaku]
    rows = [(group["label"], group["faces"]) for group in seat["taken"]["groups"] if group["faces"]]
    return [*words, seat["hand"]["label"], seat["taken"]["label"]], rows


def _orders(hand: int, words: Words) -> list[HandOrder]:
    """Return the own hand by month and by kind."""
    by_month = in_order(hand)
    orders = {"month": by_month, "kind": sorted(by_month, key=lambda card: [*Kind].index(card.kind))}
    return [
        {"value": by, "label": words.say(f"koikoi.table.sort.{by}"), "faces": [card.face for card in cards]}
        for by, cards in orders.items()
    ]


# --- what may be done -----------------------------------------------------------------------------


def _acts(view: View, hides: frozenset[str], words: Words) -> dict[str, CardWays]:
    """Return for every hand card what playing it does: ``ways`` to play it, and words for both. Where a
    lesson asks just that, only which of two cards to take."""
    tells = "move" not in hides
    if view.phase is not Phase.PLAY:
        return {}
    found: dict[str, CardWays] = {}
    field = in_order(view.field)
    matching = {card: tuple(c for c in field if c.month == card.month) for card in in_order(view.hand)}
    for card, matches in matching.items():
        label, text = _words_of_play(card, matches, words) if tells else _card_alone(card, hides, words)
        found[card.face] = {"ways": [], "label": label, "text": text}
    for action in view.legal_actions():
        assert isinstance(action, Play)  # noqa: S101 - the phase says so
        card, take = action.card, action.take
        takes = (take,) if take else matching[card]
        found[card.face]["ways"].append(
            {
                "do": str(action),
                "faces": [lies.face for lies in takes] if tells or take else [],
                "label": words.say("koikoi.table.take", card=card_name(take, words))
                if take
                else words.say("table.play"),
            }
        )
    return found


@lru_cache(maxsize=2048)  # what a card of the hand does seldom changes with a move
def _words_of_play(card: Card, matches: tuple[Card, ...], words: Words) -> tuple[str, str]:
    key = ("left", "takes", "choice", "takes_all")[len(matches)]
    taken = cards_text(matches, words)
    label = {"left": "card_left", "choice": "card_choice"}.get(key, "card_takes")
    return (
        words.say(f"koikoi.table.{label}", card=card_label(card, words), taken=taken),
        words.say(f"koikoi.table.play_{key}", card=card_name(card, words), taken=taken),
    )


def _card_alone(card: Card, hides: frozenset[str], words: Words) -> tuple[str, str]:
    if hides & {"month", "kind"}:
        look = words.say(f"koikoi.cards.{card.face}.look")
        return look, look
    return card_label(card, words), card_name(card, words)


def _takes(view: View, words: Words) -> dict[str, TakeView]:
    """Return for the flipped card: face of a field card → the action that takes it."""
    return {
        action.card.face: {
            "do": str(action),
            "label": words.say("koikoi.table.field_can", card=card_label(action.card, words)),
        }
        for action in view.legal_actions()
        if isinstance(action, Take)
    }


def turn_text(session: Session, view: View, names: Mapping[Seat, str], words: Words) -> str:
    """Return whose turn it is and what is waited for."""
    seat = view.to_act
    if seat is None:
        if session.now.is_over:
            return words.say("koikoi.table.turn.game_over")
        return words.say("koikoi.table.start.text" if view.phase is Phase.DEAL else "koikoi.table.turn.over")
    word = view.phase.value if seat in session.people else "wait"
    key = "table.turn.wait" if word == "wait" else f"koikoi.table.turn.{word}"
    return words.say(key, who=names[seat])


def prompt(session: Session, words: Words, hides: frozenset[str] = frozenset()) -> PromptView | None:
    """Return the decision that is due, or how the month ended; None while cards are played."""
    match: Match = session.now
    if match.current.phase is Phase.OVER:
        return None if "result" in hides else result(match, session, words)
    if session.decides:
        return stop_or_koi(session.views[match.to_act or "A"], words, hides)
    return None


def result(match: Match, session: Session, words: Words) -> PromptView:
    """Return how the month ended: who receives what, and why (K-BGA-09)."""
    names = names_at(session, words)
    end = match.current.end
    assert end is not None  # noqa: S101 - the round is over
    points = points_shown(session, match.scores)
    scores = words.say("koikoi.table.result.scores", a=names["A"], b=names["B"], x=points[0], y=points[1])
    text = how = _who_is_paid(match.current, end, names, words)
    over = match.game_end
    if match.is_over:  # who won the game comes first; what moved last is only that of the last month
        text = words.say(
            f"koikoi.table.result.{over.result}", who=names[over.winner] if over.winner else "", scores=scores
        )
    key = "koikoi.table.result.final" if match.is_over else "koikoi.table.result.title"
    loser = min((0, 1), key=lambda who: match.scores[who])
    goal = {"first": names[NAMES[1 - loser]], "gained": match.scores[1 - loser] - match.rules.start_points}
    before = months_before(session)
    n, of = match.month - before, match.rules.rounds - before
    why = reasons(
        match.end_rules,
        words,
        who=names[NAMES[loser]],
        points=match.scores[loser],
        n=n,
        of=of,
        to=match.rules.first_to,
        **goal,
    )
    return {
        "kind": "over" if match.is_over else "result",
        "title": words.say(key, n=n),
        "happened": _how_it_ended(match.current, end, words),
        "text": text,
        "texts": [] if match.is_over else [scores],
        "score_title": words.say("koikoi.table.result.last", n=n, how=how) if match.is_over else "",
        "score": score_view(end.transfer, words, rest=words.say("koikoi.table.rest")),
        "tally": tally(end.transfer, folds=True),
        "reasons": why,
        "next": "" if match.is_over else words.say("koikoi.table.result.next"),
    }


def _how_it_ended(now: Round, end: RoundEnd, words: Words) -> list[Happened]:
    """Return what ended the month: the yaku that are paid or a dealt hand, with their cards; else its reason
    (K-BGA-11, K-BGA-27, K-CLUB-33)."""
    if end.winner is None:
        return []
    which = NAMES.index(end.winner)
    hand, pile = now.hands[which], now.captured[which]
    if now.ending is Ending.SPECIAL and (special := special_hand(hand)):
        size = SIZES[special]
        months = [cards for cards in MONTH_MASKS if (hand & cards).bit_count() == size]
        name = words.say("ui.list").join(
            words.say(f"koikoi.cards.month.{at}") for at, cards in enumerate(MONTH_MASKS, 1) if cards in months
        )
        return [_event(special, hand & sum(months), words, months=name)]
    if now.ending is Ending.FIELD:
        full = sum(cards for cards in MONTH_MASKS if (now.field & cards).bit_count() == 4)
        return [_event(now.ending, full, words)]
    if now.ending is Ending.HANDS:
        return [_event(now.ending, 0, words)]
    made: list[Happened] = [
        {
            "label": _yaku_label(yaku.key, points, True, words),
            "faces": [card.face for card in in_order(pile & yaku.zone)],
        }
        for yaku, points in report(now.counted(which), now.rules).made
    ]
    return [_event(now.ending, 0, words), *made] if now.ending is Ending.DECK else made


SIZES = {"teshi": 4, "kuttsuki": 2}
"""So many cards of a month make each special hand."""


def _event(key: str, cards: int, words: Words, **facts: object) -> Happened:
    faces = [card.face for card in in_order(cards)]
    return {"label": words.say(f"koikoi.table.happened.{key}", **facts), "faces": faces}


def _who_is_paid(now: Round, end: RoundEnd, names: Mapping[Seat, str], words: Words) -> str:
    """Return in a line who is paid; if nobody is, why."""
    if end.winner is None:
        return term_why(end.transfer, words)
    key = "dealer" if now.ending in (Ending.HANDS, Ending.FIELD) else "caller" if now.ending is Ending.DECK else "stop"
    return words.say(f"koikoi.table.result.{key}", who=names[end.winner], n=end.transfer.value)


# --- what just happened ---------------------------------------------------------------------------


def strip(moves: Iterable[Move], people: frozenset[Seat], names: Mapping[Seat, str], words: Words) -> list[StripView]:
    """Return what just happened as pictures: each card that moved, from where, and what it took."""
    shown: list[StripView] = []

    def tell(seat: Seat, text: str, who: str = "", source: str = "", face: str = "") -> None:
        shown.append({"seat": seat, "who": who, "from": source, "text": text, "face": face, "taken": [], "left": False})

    def moved(seat: Seat, place: str, card: Card, text: str) -> None:
        tell(seat, text, names[seat], words.say(f"koikoi.table.from_{place}"), card.face)

    for _, event, text in told_of(moves, people, names, words, "koikoi"):
        seat = event.seat or ""
        match event:
            case Played():
                moved(seat, "hand", event.card, text)
            case Flipped():
                moved(seat, "deck", event.card, text)
            case Captured():
                if not shown or shown[-1].get("face") != event.card.face:  # a choice for the card flipped before
                    moved(seat, "deck", event.card, "")
                taken = [card.face for card in event.taken]
                shown[-1] |= {"taken": taken, "text": f"{shown[-1]['text']} {text}".strip()}
            case Left() if shown:
                shown[-1] |= {"left": True, "text": f"{shown[-1]['text']} {text}"}
            case YakuMade() | KoiCalled() | Stopped() | AutoStopped() | SpecialHand() | Redeal() | OyaDrawn():
                tell(seat, text)
    return shown


def _fresh(moves: Iterable[Move]) -> list[str]:
    """Return the cards that moved just now and lie open."""
    faces: list[str] = []
    for move in moves:
        for event in move.events:
            if isinstance(event, Captured):
                faces += [card.face for card in event.cards]
            elif isinstance(event, Left):
                faces.append(event.card.face)
    return faces


def action_label(action: Action, view: View, words: Words) -> tuple[str, str]:
    """Return what an action is called, and the face that stands for it."""
    if isinstance(action, Say):
        return words.say(f"koikoi.table.judge.{action}"), ""
    if isinstance(action, Take):
        return words.say("koikoi.table.judge.take", card=card_name(action.card, words)), action.card.face
    if isinstance(action, Play):
        card = action.card
        matches = (action.take,) if action.take else cards_of(view.field & MONTH_MASKS[card.month - 1])
        key = "play_take" if matches else "play"
        text = words.say(f"koikoi.table.judge.{key}", card=card_name(card, words), taken=cards_text(matches, words))
        return text, card.face
    return str(action), ""
