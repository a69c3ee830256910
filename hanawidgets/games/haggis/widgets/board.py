"""The table of Haggis as the browser draws it, computed from what the people at it may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Seat
from hanawidgets.text import Words
from hanawidgets.widgets.fallback import CardRow, Paragraph, Part, SeatWords, listed, of
from hanawidgets.widgets.selection import NOTHING, Selection
from hanawidgets.widgets.table.motion import told_of
from hanawidgets.widgets.table.people import names_at

from ..boards import tags, taken, trick_label, turn_text
from ..cards import COURT_AT, DECK, NAMES, RANK_OF, by_rank, counting, faces_of
from ..events import HaggisTaken, HandDealt, HandTaken, Leads, Played, RoundOver, Settled, ToGive
from ..legal import Phase
from ..legal import listed as listed_plays
from ..state import View
from ..trick import Trick, captor, chooses
from ..wording import cards_named, combination_name, table_text
from .board_pick import bets_view, hand_orders, offers, picked
from .views import HaggisBoard, HaggisSeat, HaggisStepView, HaggisTrick, TakenCards, TrickPlayView


def board(
    session: Session, words: Words, selection: Selection = NOTHING, hides: frozenset[str] = frozenset()
) -> HaggisBoard:
    """Return seats, trick, what may be done with the cards selected, and what just happened.

    ``hides``: facts that a lesson asks for (:mod:`hanawidgets.teach.course`) and that are left out.

    Only observations go in: a hand that no person at the table may see is a number of backs. At the bottom
    sits who plays; where people play all, the one whose turn it is. The others follow in the order of turns.
    """
    views: Mapping[Seat, View] = session.views
    acting = views.get(next(iter(views.values())).to_act or "")
    view = acting or next(iter(views.values()))
    names = names_at(session, words)
    players = view.rules.players
    order = [(view.who + turn) % players for turn in (*range(1, players), 0)]
    plays = acting is not None and acting.phase is Phase.PLAY
    turn = _turn(session, acting, view, names, hides, words)
    judged = "move" not in hides
    pick = picked(acting, selection.cards, names, turn, judged, words) if acting and plays else None
    return {
        "seats": [_seat(which, views, view, names, words) for which in order],
        "trick": _trick_on_table(view, names, words),
        "haggis": {"n": view.haggis, "label": table_text("haggis", words, n=view.haggis)},
        "piles": _piles(view, names, words),
        "turn": turn,
        "acts": {},
        "pick": pick,
        "tells": judged,
        "held": faces_of(selection.cards, "suit"),
        "dim": _useless(acting) if acting and plays and judged else [],
        "bets": bets_view(views, names, words),
        "orders": hand_orders(view.hand, view.rules.high, words, grouped=judged),
        "offers": offers(acting, words) if acting and plays and selection.offers and judged else None,
        "strip": strip(session.recent, session.people, names, words),
        "say": pick["say"] if pick and selection.cards else "",
    }


# --- seats ----------------------------------------------------------------------------------------


def _seat(which: int, views: Mapping[Seat, View], view: View, names: Mapping[Seat, str], words: Words) -> HaggisSeat:
    seat = NAMES[which]
    hand, size = views[seat].hand if seat in views else 0, view.sizes[which]
    courts = view.courts[which] << COURT_AT
    return {
        "seat": seat,
        "name": names[seat],
        "turn": view.to_act == seat,
        "held": table_text("held", words, n=view.scores[which]),
        "tags": tags(which, view, words),
        "courts": {
            "faces": faces_of(courts, "suit"),
            "label": table_text("courts", words, cards=cards_named(courts, words))
            if courts
            else table_text("no_courts", words),
        },
        "hand": {
            "label": words.say("table.hand", n=size),
            "faces": faces_of(hand, "suit"),
            "backs": 0 if hand else size - view.courts[which].bit_count(),
            "size": size,
        },
        "taken": taken(which, view, words),
    }


# --- the middle -----------------------------------------------------------------------------------


def _trick_on_table(view: View, names: Mapping[Seat, str], words: Words) -> HaggisTrick:
    """Return the plays that lie there, the lead first, and who wins and who would take them."""
    trick = view.trick
    shown: list[TrickPlayView] = []
    for place, played in enumerate(trick):
        who, last = names[NAMES[played.seat]], place == len(trick) - 1
        name = combination_name(played.combination, words)
        marks = [table_text("led", words)] if not place else []
        marks += [table_text("best", words)] if last else []
        label = table_text("play_of", words, who=who, combo=name, cards=cards_named(played.cards, words))
        shown.append(
            {
                "who": who,
                "name": name,
                "faces": faces_of(played.cards),
                "marks": marks,
                "best": last,
                "bomb": played.is_bomb,
                "label": words.say("ui.list").join([label, *marks]),
            }
        )
    return {"plays": shown, "note": _takes(trick, view, names, words), "label": trick_label(view, words)}


def _piles(view: View, names: Mapping[Seat, str], words: Words) -> list[TakenCards]:
    """Return what counts of the cards that each seat has taken, when the round is over."""
    if view.to_act is not None:
        return []
    return [
        {
            "who": names[NAMES[who]],
            "faces": [f"hg-{code}" for code in by_rank(counting(pile))],
            "label": of(names[NAMES[who]], taken(who, view, words), words),
        }
        for who, pile in enumerate(view.captured)
        if pile
    ]


def _takes(trick: Trick, view: View, names: Mapping[Seat, str], words: Words) -> str:
    """Say who would get the cards if nobody plays any more, where a bomb lies there (HG-34)."""
    if not trick or not trick[-1].is_bomb:
        return ""
    given = chooses(trick, view.rules)
    who = names[NAMES[trick[-1].seat if given else captor(trick, view.rules)]]
    mine = ".you" if who == words.say("table.you") else ""
    if given:
        return table_text(f"bomb_given{mine}", words, who=who)
    return table_text(f"bomb_taken{mine}", words, to=who)


def _useless(view: View) -> list[str]:
    """Return the cards of a hand that are in nothing that may be played now."""
    useful = 0
    for play in listed_plays(view.hand, view.current, view.rules.high):
        useful |= play.cards
    return faces_of(view.hand & ~useful, "suit")


def _turn(
    session: Session, acting: View | None, view: View, names: Mapping[Seat, str], hides: frozenset[str], words: Words
) -> str:
    """Return whose turn it is and what is asked for."""
    if view.to_act is None:
        over = session.now.is_over
        key = "game_over" if over else "deal" if view.phase is Phase.DEAL else "over"
        return table_text(f"turn.{key}", words)
    who = names[view.to_act]
    if acting is None:
        return words.say("table.turn.wait", who=who)
    must_pass = acting.current >= 0 and not listed_plays(acting.hand, acting.current, acting.rules.high)
    return turn_text(acting, who, words, must_pass=must_pass and "move" not in hides)


# --- as a fallback --------------------------------------------------------------------------------


def middle_fallback(board: HaggisBoard, words: Words) -> Iterator[Part]:
    """Return the trick play by play, and the haggis."""
    for play in board["trick"]["plays"]:
        yield CardRow(of(play["who"], play["name"], words), play["faces"])
    yield Paragraph(listed((board["trick"]["label"], board["haggis"]["label"]), words))


def seat_fallback(seat: HaggisSeat) -> SeatWords:
    """Return what a seat has, and the wild cards that lie open before it."""
    courts = seat["courts"]
    none = "" if courts["faces"] else courts["label"]
    return [seat["held"], *seat["tags"], seat["hand"]["label"], none, seat["taken"]], [("", courts["faces"])]


# --- what just happened ---------------------------------------------------------------------------


UNTOLD: Final = (HandDealt, Leads, ToGive, RoundOver, Settled)
"""Events that follow from those in the strip."""
SHOWN: Final = 16
"""So much at most: while the last two of three play on, much happens. All of it is in the log."""


def strip(
    moves: Iterable[Move], people: frozenset[Seat], names: Mapping[Seat, str], words: Words
) -> list[HaggisStepView]:
    """Return what just happened: each play with its cards, passes, who took a trick, what the end
    uncovered."""
    shown: list[HaggisStepView] = []
    for _, event, text in told_of(moves, people, names, words, "haggis"):
        if not isinstance(event, UNTOLD):
            cards = event.cards if isinstance(event, Played | HandTaken | HaggisTaken) else ()
            step: HaggisStepView = {
                "text": text,
                "faces": [DECK.face(code) for code in sorted(cards, key=RANK_OF.__getitem__)],
                "who": "",
                "name": "",
            }
            if isinstance(event, Played):
                step["who"], step["name"] = names[event.seat or ""], combination_name(event.combination, words)
            shown.append(step)
    return shown[-SHOWN:]
