"""The table of Oh Hell as the browser draws it, computed from what the people at it may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from hanawidgets.core.deck import BIT, CODES, SUIT, SUITS, WIDTH
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Seat
from hanawidgets.text import Words
from hanawidgets.text.wording import error_text, playing_name, rule_card, suit_name
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, SeatWords
from hanawidgets.widgets.rules.score_view import score_view, tally
from hanawidgets.widgets.table.deal_result import reasons
from hanawidgets.widgets.table.motion import told_of
from hanawidgets.widgets.table.people import names_at
from hanawidgets.widgets.table.views import CardWays, HandOrder, PromptLine, PromptOption, PromptView, Way

from ..actions import BIDS, PLAYS, Action, Bid, Play
from ..bids import bid_pad
from ..cards import DECK, cards_of, faces
from ..events import BidMade, BidsEven, BidsOver, BidsUnder, DealerDrawn, Dealt, GameOver, TrickTaken
from ..hand import HandView, Phase, bids_in_order
from ..legal import NO_BID, refusal_of_play
from ..rules import NAMES
from ..state import Match, View
from ..tricks import NO_SUIT, Trick, explain_trick, legal_cards, trump_of, winner
from ..wording import card_why, deck_names, must_text, table_text
from .bid_pad import signed_points
from .views import OhHellBoard, OhHellSeat, OhHellTrick, Played, TrickStep, Trump


def board(session: Session, words: Words, hides: frozenset[str] = frozenset()) -> OhHellBoard:
    """Return seats, trick, trump, what may be done, and what just happened.

    ``hides``: facts that a lesson asks for (:mod:`hanawidgets.teach.course`) and that are left out.

    Only observations go in: a hand that no person at the table may see is a number of backs. At the bottom
    sits who plays; where people play all, the one whose turn it is. The others follow in the order of turns.
    """
    views: Mapping[Seat, View] = session.views
    acting = views.get(next(iter(views.values())).to_act or "")
    view = acting or next(iter(views.values()))
    now = view.now
    names = names_at(session, words)
    players = now.rules.players
    order = [(now.who + turn) % players for turn in (*range(1, players), 0)]
    scores, sizes = view.scores, now.hand_sizes
    return {
        "seats": [_seat(which, views, now, now.to_act, sizes[which], names, scores[which], words) for which in order],
        "trick": _trick_on_table(now, names, hides, words),
        "trump": _trump(now, words),
        "bids": _bids_text(now, words),
        "turn": _turn(session, acting, view, names, hides, words),
        "acts": _acts(acting.now, hides, words) if acting else {},
        "orders": _orders(now.hand, words),
        "tells": "move" not in hides,
        "strip": strip(session.recent, session.people, names, words),
    }


# --- seats ----------------------------------------------------------------------------------------


def _seat(
    which: int,
    views: Mapping[Seat, View],
    now: HandView,
    to_act: Seat | None,
    size: int,
    names: Mapping[Seat, str],
    points: int,
    words: Words,
) -> OhHellSeat:
    seat = NAMES[which]
    hand = views[seat].now.hand if seat in views else 0
    bid, taken = now.bids[which], now.taken[which]
    played = now.phase in (Phase.PLAY, Phase.OVER)
    more = "short" if now.phase is Phase.OVER else "more"
    state = "" if not played else more if taken < bid else "exact" if taken == bid else "over"
    return {
        "seat": seat,
        "name": names[seat],
        "turn": to_act == seat,
        "dealer": words.say("ohhell.table.dealer") if now.dealer == which else "",
        "held": words.say("ohhell.table.held", n=points),
        "bid": "–" if bid == NO_BID else str(bid),
        "taken": str(taken) if played else "–",
        "want": words.say(f"ohhell.table.want.{state}", n=abs(bid - taken)) if state else "",
        "state": state,
        "label": words.say("ohhell.table.seat_label", bid=bid, taken=taken)
        if bid != NO_BID
        else words.say("ohhell.table.no_bid"),
        "hand": {
            "label": words.say("table.hand", n=size),
            "faces": list(faces(cards_of(hand))),
            "backs": 0 if hand else size,
        },
    }


# --- the middle -----------------------------------------------------------------------------------


def _trick_on_table(now: HandView, names: Mapping[Seat, str], hides: frozenset[str], words: Words) -> OhHellTrick:
    """Return the trick that lies there, with places for the cards to come; after a hand its last trick."""
    if now.phase in (Phase.DEAL, Phase.BID):
        return {"label": table_text("trick", words, n=1), "cards": []}
    over = now.phase is Phase.OVER
    leader, cards = (now.tricks[-1].leader, now.tricks[-1].cards) if over else (now.leader, now.trick)
    number = len(now.tricks) + (not over)
    seats = now.rules.seats
    shown = trick_cards(
        leader,
        cards,
        trump_of(now.turn_up),
        seats,
        names,
        words,
        done=over,
        explained=not hides & {"winner", "move"},
        last=now.rules.last_wins,
    )
    for turn in range(len(cards), len(seats)):
        seat = seats[(leader + turn) % len(seats)]
        mark = table_text("leads", words) if not turn else ""
        shown.append({"seat": seat, "who": names[seat], "face": "", "led": mark, "best": "", "label": "", "why": ""})
    return {"label": table_text("trick", words, n=number), "cards": shown}


def trick_cards(
    leader: int,
    cards: tuple[int, ...],
    trump: int,
    seats: tuple[Seat, ...],
    names: Mapping[Seat, str],
    words: Words,
    *,
    done: bool,
    explained: bool = True,
    last: bool = False,
) -> list[Played]:
    """Return a trick card by card: who played it, who led, and, if it is ``explained``, what is best so far, and
    why (OH-18).

    last  whether of two equal cards the later one wins (HOUSE-OH-07)
    """
    shown: list[Played] = []
    for part in explain_trick(cards, trump, last=last):
        seat = seats[(leader + part.place) % len(seats)]
        who = names[seat]
        best = part.why.startswith("wins")
        led = table_text("led", words) if not part.place else ""
        mark = table_text("took" if done else "best", words) if best and explained else ""
        label = table_text("card_of", words, who=who, card=deck_names(words)[part.card])
        marks = words.say("ui.list").join(filter(None, (label, led, mark)))
        shown.append(
            {
                "seat": seat,
                "who": who,
                "face": DECK.faces[part.card],
                "led": led,
                "best": mark,
                "label": marks,
                "why": card_why(part, words) if done and explained else "",
            }
        )
    return shown


def _trump(now: HandView, words: Words) -> Trump:
    if now.phase is Phase.DEAL:
        return {"face": "", "suit": "", "label": "", "title": "", "text": ""}
    if now.turn_up < 0:
        text = words.say("ohhell.no_trump")
        return {"face": "", "suit": "", "label": text, "title": "", "text": text}
    suit = SUITS[trump_of(now.turn_up)]
    name = suit_name(suit, words)
    return {
        "face": DECK.faces[now.turn_up],
        "suit": f"s-{suit}",
        "text": name,
        "title": table_text("trump", words),
        "label": table_text("trump_label", words, suit=name, card=playing_name(CODES[now.turn_up], words)),
    }


def _bids_text(now: HandView, words: Words) -> str:
    """Return what the bids make, and whether the table has bid over or under (OH-13)."""
    if now.phase is Phase.DEAL:
        return ""
    made = bids_in_order(now)
    off = sum(made) - now.size
    key = "so_far" if len(made) < now.rules.players else "over" if off > 0 else "under" if off else "even"
    return table_text(f"bids.{key}", words, total=sum(made), size=now.size, off=abs(off))


# --- as a fallback --------------------------------------------------------------------------------


def middle_fallback(board: OhHellBoard, words: Words) -> Iterator[Part]:
    """Return the trick card by card, the trump, and the bids."""
    for played in board["trick"]["cards"]:
        yield CardRow(played["who"], [played["face"]])
    yield Paragraph(board["trump"]["label"])
    yield Paragraph(board["trick"]["label"])
    yield Paragraph(board["bids"])


def seat_fallback(seat: OhHellSeat) -> SeatWords:
    """Return what a seat has, bid and taken."""
    return [seat["dealer"], seat["held"], seat["label"], seat["hand"]["label"]], []


# --- what may be done -----------------------------------------------------------------------------


def _turn(
    session: Session, acting: View | None, view: View, names: Mapping[Seat, str], hides: frozenset[str], words: Words
) -> str:
    now = view.now
    if now.to_act is None:
        key = "game_over" if session.now.is_over else "deal" if now.phase is Phase.DEAL else "over"
        return table_text(f"turn.{key}", words)
    who = names[now.to_act]
    if acting is None:
        return words.say("table.turn.wait", who=who)
    if now.phase is Phase.BID:
        return table_text("turn.bid", words, who=who)
    text = table_text("turn.play", words, who=who)
    if "move" in hides:
        return text
    legal = legal_cards(now.hand, SUIT[now.trick[0]] if now.trick else NO_SUIT)
    part = explain_trick((*now.trick, cards_of(legal)[0]), trump_of(now.turn_up))[-1]
    return table_text("turn.must", words, turn=text, must=must_text(part, words))


def _acts(now: HandView, hides: frozenset[str], words: Words) -> dict[str, CardWays]:
    """Return for every hand card what playing it does, or why it may not be played (OH-16). Where a lesson
    asks just that, all cards look alike, and the engine refuses what may not be played."""
    if now.phase is not Phase.PLAY:
        return {}
    legal = legal_cards(now.hand, SUIT[now.trick[0]] if now.trick else NO_SUIT)
    found: dict[str, CardWays] = {}
    names = deck_names(words)
    for card in cards_of(now.hand):
        name = names[card]
        way: Way = {"do": CODES[card], "faces": [], "label": words.say("table.play")}
        if "move" in hides:
            found[DECK.faces[card]] = {"ways": [way], "label": name, "text": name}
        elif legal >> card & 1:
            found[DECK.faces[card]] = {
                "ways": [way],
                "label": name,
                "text": table_text(f"play.{_does(now, card)}", words, card=name),
            }
        else:
            found[DECK.faces[card]] = {
                "ways": [],
                "label": table_text("cannot", words, card=name),
                "text": _why_not(card, legal, words),
            }
    return found


@lru_cache(maxsize=1024)  # asked again with every trick of the suit
def _why_not(card: int, legal: int, words: Words) -> str:
    """Return why a card may not be played by one who holds cards that follow suit, these ones."""
    refused = refusal_of_play(PLAYS[card], legal | BIT[card], cards_of(legal))
    assert refused  # noqa: S101 - it is of another suit
    return error_text(refused, words)


def _does(now: HandView, card: int) -> str:
    """The effect of a played card on the trick."""
    if not now.trick:
        return "lead"
    cards = (*now.trick, card)
    if winner(cards, trump_of(now.turn_up), now.rules.last_wins) < len(now.trick):
        return "beaten"
    return "takes" if len(cards) == now.rules.players else "best"


def action_label(action: Action, words: Words) -> tuple[str, str]:
    """Return what an action is called, and the face that stands for it."""
    if isinstance(action, Bid):
        return table_text("bid_number", words, n=action.number), ""
    if isinstance(action, Play):
        return playing_name(action.card, words), DECK.faces[action.index]
    return str(action), ""


def _orders(hand: int, words: Words) -> list[HandOrder]:
    """Return the own hand by suit and by rank."""
    orders = {"suit": cards_of(hand), "rank": sorted(cards_of(hand), key=lambda card: card % WIDTH)}
    return [
        {"value": by, "label": table_text(f"sort.{by}", words), "faces": list(faces(cards))}
        for by, cards in orders.items()
    ]


# --- prompts --------------------------------------------------------------------------------------


def prompt(session: Session, words: Words, hides: frozenset[str] = frozenset()) -> PromptView | None:
    """Return the bid pad, or how the hand ended; None while cards are played."""
    match: Match = session.now
    if match.current.phase is Phase.OVER:
        return None if "result" in hides else _result(match, session, words)
    if session.decides and match.current.phase is Phase.BID:
        return _pad(session.views[match.to_act or "A"].now, session, hides, words)
    return None


def _pad(now: HandView, session: Session, hides: frozenset[str], words: Words) -> PromptView:
    """Return the numbers to bid, the forbidden one with its reason (OH-12, OH-13)."""
    pad = bid_pad(now.size, now.rules.players, bids_in_order(now), now.hook)
    names = names_at(session, words)
    options: list[PromptOption] = []
    for number in pad.numbers:
        option: PromptOption = {
            "do": str(BIDS[number]),
            "label": str(number),
            "name": table_text("bid_number", words, n=number),
            "off": "",
        }
        if number == pad.forbidden and "move" not in hides:
            option["off"] = table_text("bid_off", words, n=number, total=pad.total, size=pad.size)
            option["rule"] = rule_card("OH-13", words)
        options.append(option)
    title = table_text("bid_title", words, who=names[now.seat])
    return {"kind": "bid", "score": None, "title": title, "text": "", "texts": [], "pad": True, "options": options}


def _result(match: Match, session: Session, words: Words) -> PromptView:
    """Return how the hand ended: what each player scores and why, and the totals (OH-21 to OH-27).

    At the end of the game the players stand in the order of their totals.
    """
    hand, seats = match.current, match.seats
    names = names_at(session, words)
    lines: list[PromptLine] = []
    for at, delta in enumerate(hand.deltas()):
        lines.append(
            {
                "name": names[seats[at]],
                "mine": len(session.people) == 1 and seats[at] in session.people,
                "made": hand.bids[at] == hand.taken[at],
                "won": match.is_over and match.scores[at] == max(match.scores),
                "what": table_text("bid_and_taken", words, bid=hand.bids[at], taken=hand.taken[at]),
                "points": signed_points(delta.value),
                "score": score_view(delta, words),
                "tally": tally(delta),
                "total": table_text("total", words, n=match.scores[at]),
            }
        )
    if match.is_over:
        lines = [lines[at] for at in sorted(range(len(lines)), key=lambda at: -match.scores[at])]
    key = "final" if match.is_over else "result"
    return {
        "kind": "over" if match.is_over else "result",
        "score": None,
        "lines": lines,
        "texts": [],
        "title": table_text(key, words, n=match.number),
        "reasons": reasons(match.end_rules, words, n=match.rules.rounds),
        "text": _headline(match, session, names, words),
        "next": "" if match.is_over else table_text("next", words),
    }


def _headline(match: Match, session: Session, names: Mapping[Seat, str], words: Words) -> str:
    if match.is_over and (outcome := match.outcome):
        won = words.say("ui.list").join(names[seat] for seat in outcome.winners)
        key = "won" if len(outcome.winners) == 1 else "tied"
        return table_text(key, words, who=won, n=max(match.scores))
    hand = match.current
    made = [names[seat] for seat, bid, taken in zip(match.seats, hand.bids, hand.taken, strict=True) if bid == taken]
    if not made:
        return table_text("nobody_made", words)
    return table_text("made", words, who=words.say("ui.list").join(made))


def results(match: Match, session: Session, words: Words) -> list[str]:
    """Return the points of the hands that are over."""
    names = names_at(session, words)
    running = list(match.carried or (0,) * match.rules.players)
    first = match.number - len(match.results) + (match.current.phase is Phase.OVER)
    lines = []
    for number, result in enumerate(match.results, first):
        for at, delta in enumerate(_points(match, result.bids, result.taken)):
            running[at] += delta
        scores = words.say("ui.list").join(
            table_text("score_of", words, who=names[seat], n=total)
            for seat, total in zip(match.seats, running, strict=True)
        )
        lines.append(table_text("after_hand", words, n=number, scores=scores))
    return lines


def _points(match: Match, bids: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    hand = match.current._replace(bids=bids, taken=taken)
    return tuple(term.value for term in hand.deltas())


# --- what just happened ---------------------------------------------------------------------------


def strip(moves: Iterable[Move], people: frozenset[Seat], names: Mapping[Seat, str], words: Words) -> list[TrickStep]:
    """Return what just happened: the deal, bids, and the trick that was finished, before it is cleared."""
    shown: list[TrickStep] = []
    for move, event, text in told_of(moves, people, names, words, "ohhell"):
        match event:
            case BidMade():
                shown.append(_note(table_text("bid_of", words, who=names[event.seat or ""], n=event.bid)))
            case TrickTaken():
                hand = move.state.current
                done: Trick = hand.tricks[-1]
                last = hand.rules.last_wins
                cards = trick_cards(done.leader, done.cards, hand.trump, hand.seats, names, words, done=True, last=last)
                shown.append({"text": text, "cards": cards})
            case DealerDrawn() | Dealt() | BidsEven() | BidsOver() | BidsUnder() | GameOver():
                shown.append(_note(text))
    return shown


def _note(text: str) -> TrickStep:
    return {"text": text, "cards": []}
