"""The table of Haggis as the browser draws it, computed from what the people at it may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from hanawidgets.core.errors import RuleError
from hanawidgets.core.session import Move, Session
from hanawidgets.core.state import Event, Seat
from hanawidgets.text import translate
from hanawidgets.text.events import event_text
from hanawidgets.text.wording import error_text
from hanawidgets.widgets.end_reasons import reasons
from hanawidgets.widgets.player_names import events_of, names_of
from hanawidgets.widgets.score_view import score_view
from hanawidgets.widgets.selection import Selection
from hanawidgets.widgets.views import PromptLine, PromptView

from ..actions import PASS, UNSAID, Give, Play
from ..cards import COURT_AT, NAMES, NUMBERS, court_count, faces_of, parse_cards, points, short
from ..combos import COMBINATIONS, Combination, shape
from ..details import Detail
from ..diagnosis import Near, nearest
from ..interpretations import grid, reading_numbers
from ..legal import Phase, bets_of, fitting, is_bomb, listed, may_bet, refusal_of_play
from ..score import TOTAL_POINTS
from ..state import Match, View
from ..trick import Trick, captor, chooses, pile_of, price
from ..wording import cards_named, combination_name, event_combination, rank_name, table_text
from .grid import grid_view
from .selection import SELECTING
from .views import (
    BetsOfSeat,
    HaggisBoard,
    HaggisSeat,
    HaggisStepView,
    HaggisTrick,
    NearCards,
    OfferGroup,
    OffersView,
    PickView,
    PlayWay,
    TrickPlayView,
)


def eyes(session: Session) -> dict[Seat, View]:
    """Return the observations that the people at the table have together: seat → what it knows."""
    return {seat: session.now.observe(seat) for seat in session.first.seats if seat in session.people}


def board(
    session: Session, lang: str, selection: Selection = SELECTING.nothing, hides: frozenset[str] = frozenset()
) -> HaggisBoard:
    """Return seats, trick, what may be done with the cards selected, and what just happened.

    ``hides``: facts that a lesson asks for (:mod:`hanawidgets.teach.asks`) and that are left out.

    Only observations go in: a hand that no person at the table may see is a number of backs. At the bottom
    sits who plays; where people play all, the one whose turn it is. The others follow in the order of turns.
    """
    views = eyes(session)
    acting = views.get(next(iter(views.values())).to_act or "")
    view = acting or next(iter(views.values()))
    names = names_of(NAMES[: view.rules.players], session.people, lang)
    players = view.rules.players
    order = [(view.who + turn) % players for turn in (*range(1, players), 0)]
    plays = acting is not None and acting.phase is Phase.PLAY
    turn = _turn(session, acting, view, names, hides, lang)
    judged = "move" not in hides
    pick = picked(acting, selection.cards, names, turn, judged, lang) if acting and plays else None
    return {
        "seats": [_seat(which, views, view, selection.by, names, lang) for which in order],
        "trick": _trick_on_table(view, names, lang),
        "haggis": {"n": view.haggis, "label": table_text("haggis", lang, n=view.haggis)},
        "turn": turn,
        "acts": {},
        "pick": pick,
        "tells": judged,
        "held": faces_of(selection.cards, "suit"),
        "dim": _useless(acting) if acting and plays and judged else [],
        "bets": bets_view(views, names, lang),
        "orders": [{"value": by, "label": table_text(f"sort.{by}", lang)} for by in SELECTING.orders],
        "by": selection.by,
        "offers": offers(acting, lang) if acting and plays and selection.offers and judged else None,
        "strip": strip(session.recent, session.people, names, lang),
        "say": pick["say"] if pick and selection.cards else "",
    }


# --- seats ----------------------------------------------------------------------------------------


def _seat(
    which: int, views: Mapping[Seat, View], view: View, by: str, names: Mapping[Seat, str], lang: str
) -> HaggisSeat:
    seat = NAMES[which]
    hand, size = views[seat].hand if seat in views else 0, view.sizes[which]
    courts = view.courts[which] << COURT_AT
    pile = view.captured[which]
    return {
        "seat": seat,
        "name": names[seat],
        "turn": view.to_act == seat,
        "held": table_text("held", lang, n=view.scores[which]),
        "tags": _tags(which, view, lang),
        "courts": {
            "faces": faces_of(courts, "suit"),
            "label": table_text("courts", lang, cards=cards_named(courts, lang))
            if courts
            else table_text("no_courts", lang),
        },
        "hand": {
            "label": translate("table.hand", lang, n=size),
            "faces": faces_of(hand, by),
            "backs": 0 if hand else size - view.courts[which].bit_count(),
            "size": size,
        },
        "taken": table_text("taken", lang, n=pile.bit_count(), points=points(pile)),
    }


def _tags(which: int, view: View, lang: str) -> list[str]:
    """Return the bet, and whether the seat is out, as which and with what for sure (HG-54)."""
    tags = []
    if bet := view.bets[which]:
        tags.append(table_text(f"bet.{bet}", lang))
    if which in view.out and view.phase is not Phase.DEAL:
        tags.append(table_text(f"out.{view.out.index(which) + 1}", lang))
    return tags


# --- the middle -----------------------------------------------------------------------------------


def _trick_on_table(view: View, names: Mapping[Seat, str], lang: str) -> HaggisTrick:
    """Return the plays that lie there, the lead first, and who wins and who would take them."""
    trick = view.trick
    pile = pile_of(trick)
    shown: list[TrickPlayView] = []
    for place, played in enumerate(trick):
        who, last = names[NAMES[played.seat]], place == len(trick) - 1
        name = combination_name(played.combination, lang)
        marks = [table_text("led", lang)] if not place else []
        marks += [table_text("best", lang)] if last else []
        label = table_text("play_of", lang, who=who, combo=name, cards=cards_named(played.cards, lang))
        shown.append(
            {
                "who": who,
                "name": name,
                "faces": faces_of(played.cards),
                "marks": marks,
                "best": last,
                "bomb": played.is_bomb,
                "label": translate("ui.list", lang).join([label, *marks]),
            }
        )
    return {
        "plays": shown,
        "note": _takes(trick, view, names, lang),
        "label": table_text("trick", lang, n=pile.bit_count(), points=points(pile))
        if trick
        else table_text("no_trick", lang),
    }


def _takes(trick: Trick, view: View, names: Mapping[Seat, str], lang: str) -> str:
    """Say who would get the cards if nobody plays any more, where a bomb lies there (HG-34)."""
    if not trick or not trick[-1].is_bomb:
        return ""
    given = chooses(trick, view.rules)
    who = names[NAMES[trick[-1].seat if given else captor(trick, view.rules)]]
    mine = ".you" if who == translate("table.you", lang) else ""
    if given:
        return table_text(f"bomb_given{mine}", lang, who=who)
    return table_text(f"bomb_taken{mine}", lang, to=who)


def _useless(view: View) -> list[str]:
    """Return the cards of a hand that are in nothing that may be played now."""
    useful = 0
    for play in listed(view.hand, view.current, view.rules.high):
        useful |= play.cards
    return faces_of(view.hand & ~useful, "suit")


def _turn(
    session: Session, acting: View | None, view: View, names: Mapping[Seat, str], hides: frozenset[str], lang: str
) -> str:
    """Return whose turn it is and what is asked for."""
    if view.to_act is None:
        over = session.now.is_over
        key = "game_over" if over else "deal" if view.phase is Phase.DEAL else "over"
        return table_text(f"turn.{key}", lang)
    who = names[view.to_act]
    if acting is None:
        return translate("table.turn.wait", lang, who=who)
    if acting.phase is Phase.GIVE:
        return table_text("turn.give", lang, who=who)
    if acting.current < 0:
        return table_text("turn.lead", lang, who=who)
    on = COMBINATIONS[acting.current]
    key = (
        "must_pass"
        if "move" not in hides and not listed(acting.hand, acting.current, acting.rules.high)
        else "over_bomb"
        if on.kind == "bomb"
        else "answer"
    )
    return table_text(f"turn.{key}", lang, who=who, combo=combination_name(on, lang))


# --- what the cards selected can be ---------------------------------------------------------------


NEAR_SHOWN: Final = 3
NEAR_LOOKED_AT: Final = 60
OFFERS_SHOWN: Final = 120
"""So many combinations are listed at most; of equal ones only the one with the fewest court cards."""


def picked(view: View, cards: int, names: Mapping[Seat, str], turn: str, judged: bool, lang: str) -> PickView:
    """Return what the cards selected by the seat to act are: ``text``, ``ways`` to play them (several: it has
    to be chosen, GAP-HG-10), the ``near`` plays where there is none, and ``pass``. Unless it is
    ``judged``, neither what they are nor whether they may be played shows: the engine refuses what may not."""
    shown: PickView = {
        "text": turn,
        "ways": [],
        "near": [],
        "say": "",
        "count": table_text("picked", lang, n=cards.bit_count(), points=points(cards)) if cards else "",
        "pass": None if view.current < 0 else {"do": str(PASS), "label": table_text("pass", lang)},
    }
    if not cards:
        return shown
    plays = fitting(cards, view.current, view.rules.high)
    if not judged:
        shown["text"] = ""
        play = plays[0] if plays else _refused(view, cards)[0]
        shown["ways"] = (
            [_way(play, True, lang) for play in plays]
            if len(plays) > 1
            else [{"do": str(play), "label": table_text("play_these", lang), "grid": None}]
        )
    elif plays:
        several = len(plays) > 1
        shown["text"] = (
            table_text("pick.several", lang, n=len(plays)) if several else _does(view, plays[0], names, lang)
        )
        shown["ways"] = [_way(play, several, lang) for play in plays]
    else:
        shown["text"] = error_text(_refused(view, cards)[1], lang)
        shown["near"] = _near(view, cards, lang)
    shown["say"] = f"{shown['count']} {shown['text']}".strip()
    return shown


def _refused(view: View, cards: int) -> tuple[Play, RuleError]:
    """Return a play of cards of which nothing fits and why it is refused: of several readings the one nearest to
    what lies there speaks."""
    plays = [Play(cards, at) for at in reading_numbers(cards, view.rules.high) or (UNSAID,)]
    refused = ((play, refusal_of_play(play, view.hand, view.current, view.rules.high)) for play in plays)
    found = [(play, error) for play, error in refused if error]
    return next((each for each in found if each[1].detail != Detail.OTHER_SHAPE), found[0])


def _way(play: Play, several: bool, lang: str) -> PlayWay:
    name = combination_name(COMBINATIONS[play.reading], lang)
    wild = play.cards > NUMBERS and play.cards & NUMBERS
    drawn = several or (wild and not is_bomb(play))
    return {
        "do": str(play),
        "label": table_text(f"{'play_as' if several else 'play_it'}", lang, combo=name),
        "grid": grid_view(grid(play.cards, COMBINATIONS[play.reading]), lang) if drawn else None,
    }


def _does(view: View, play: Play, names: Mapping[Seat, str], lang: str) -> str:
    """Return what a play does: leads or beats, what a bomb costs (HG-34), whether it empties the hand."""
    name = combination_name(COMBINATIONS[play.reading], lang)
    parts = [
        table_text("pick.lead", lang, combo=name)
        if view.current < 0
        else table_text("pick.beats", lang, combo=name, on=combination_name(COMBINATIONS[view.current], lang))
    ]
    if is_bomb(play):
        cost = price(play.cards, play.reading, view.who, view.trick, view.rules)
        key = "price_given" if cost.to < 0 else "price"
        parts.append(
            table_text(f"pick.{key}", lang, points=cost.points, to=names[NAMES[cost.to]] if cost.to >= 0 else "")
        )
    if play.cards == view.hand:
        parts.append(table_text("pick.out", lang))
    text = parts[0]
    for more in parts[1:]:
        text = table_text("then", lang, text=text, more=more)
    return text


def _near(view: View, cards: int, lang: str) -> list[NearCards]:
    """Return the nearest plays; of those that count the same only the first, which spends the least."""
    found: dict[int, Near] = {}
    for near in nearest(cards, view.hand, view.current, view.rules.high, NEAR_LOOKED_AT):
        found.setdefault(near.reading, near)
    return [
        {
            "cards": short(near.cards),
            "faces": faces_of(near.cards),
            "label": table_text(
                "take_up", lang, combo=combination_name(near.combination, lang), cards=cards_named(near.cards, lang)
            ),
        }
        for near in [*found.values()][:NEAR_SHOWN]
    ]


def bets_view(views: Mapping[Seat, View], names: Mapping[Seat, str], lang: str) -> list[BetsOfSeat]:
    """Return the bets that people at the table may make now, each before its own first card (HG-39)."""
    shown: list[BetsOfSeat] = []
    for seat, view in views.items():
        if view.to_act is None or not may_bet(view.sizes[view.who], view.bets[view.who]):
            continue
        label = table_text("may_bet", lang, who=names[seat])
        shown.append(
            {
                "seat": seat,
                "label": label,
                "options": [
                    {
                        "do": str(bet),
                        "label": table_text(f"bet.{bet.amount}", lang),
                        "name": table_text("bet_of", lang, who=names[seat], bet=table_text(f"bet.{bet.amount}", lang)),
                    }
                    for bet in bets_of(view.who)
                ],
            }
        )
    return shown


# --- what may be played ---------------------------------------------------------------------------


def offers(view: View, lang: str) -> OffersView:
    """Return what may be played now in groups by shape; of plays that count the same only the one that takes
    the fewest court cards."""
    plays = listed(view.hand, view.current, view.rules.high)
    best: dict[int, Play] = {}
    for play in plays:
        known = best.get(play.reading)
        if known is None or _spent(play) < _spent(known):
            best[play.reading] = play
    groups: dict[object, OfferGroup] = {}
    for at in sorted(best)[:OFFERS_SHOWN]:
        combination, cards = COMBINATIONS[at], best[at].cards
        bomb = combination.kind == "bomb"
        group = groups.setdefault(
            "bomb" if bomb else shape(combination), {"label": _shape_name(combination, lang), "count": "", "items": []}
        )
        group["items"].append(
            {
                "cards": short(cards),
                "wild": court_count(cards) if cards & NUMBERS else 0,
                "label": combination_name(combination, lang) if bomb else _top(combination),
                "name": table_text(
                    "take_up", lang, combo=combination_name(combination, lang), cards=cards_named(cards, lang)
                ),
            }
        )
    for group in groups.values():
        group["count"] = table_text("shape_count", lang, shape=group["label"], n=len(group["items"]))
    key = "offers_none" if not plays else "offers_note"
    return {"note": table_text(key, lang, n=len(plays)), "groups": list(groups.values())}


def _spent(play: Play) -> tuple[int, int]:
    return court_count(play.cards), points(play.cards)


def _shape_name(combination: Combination, lang: str) -> str:
    if combination.kind == "bomb":
        return table_text("shape.bomb", lang)
    return table_text(f"shape.{combination.name}", lang, width=combination.width, length=combination.length)


def _top(combination: Combination) -> str:
    top = rank_name(combination.top)
    return top if combination.length == 1 else f"{rank_name(combination.bottom)}–{top}"


# --- what just happened ---------------------------------------------------------------------------


_ENDS: Final = ("taken", "hand_taken", "haggis_taken", "tie", "game_over")
STRIP_EVENTS: Final = ("played", "dealer", "dealt", "leads_round", "bet", "passed", "out", "provisional", *_ENDS)
"""Events in the strip; the rest follows from these."""

SHOWN: Final = 16
"""So much at most: while the last two of three play on, much happens. All of it is in the log."""


def strip(moves: Iterable[Move], people: frozenset[Seat], names: Mapping[Seat, str], lang: str) -> list[HaggisStepView]:
    """Return what just happened: each play with its cards, passes, who took a trick, what the end
    uncovered."""
    shown = [
        _shown(event, names, lang)
        for event in events_of(moves, people)
        if event.kind == "played" or event.kind in STRIP_EVENTS
    ]
    return shown[-SHOWN:]


def _shown(event: Event, names: Mapping[Seat, str], lang: str) -> HaggisStepView:
    text = event_text(event, lang, names, "haggis")
    cards: Sequence[str] = event.facts.get("cards", ())  # type: ignore[assignment]
    faces = faces_of(parse_cards(" ".join(cards)))
    if event.kind != "played":
        return {"text": text, "faces": faces, "who": "", "name": ""}
    return {
        "text": text,
        "faces": faces,
        "who": names[event.seat or ""],
        "name": combination_name(event_combination(event.facts), lang),
    }


# --- decisions above the cards, and how a round ended ---------------------------------------------


def prompt(session: Session, lang: str) -> PromptView | None:
    """Return who gets a bombed trick, or how the round ended; None while cards are played."""
    match: Match = session.now
    if match.current.phase is Phase.OVER:
        return _result(match, session, lang)
    if session.decides and match.current.phase is Phase.GIVE:
        return _give(match, session, lang)
    return None


def _give(match: Match, session: Session, lang: str) -> PromptView:
    """The winner of a bombed trick says who gets it (GAP-HG-02)."""
    names = names_of(match.seats, session.people, lang)
    now = match.current
    return {
        "kind": "give",
        "score": None,
        "texts": [],
        "title": table_text("give.title", lang, who=names[NAMES[now.turn]]),
        "text": table_text("give.text", lang, points=points(pile_of(now.trick))),
        "options": [
            {"do": str(give), "key": give.to.lower(), "label": table_text("give.to", lang, who=names[give.to])}
            for give in now.legal_actions()
            if isinstance(give, Give)
        ],
    }


def _result(match: Match, session: Session, lang: str) -> PromptView:
    """Return how the round ended: what each player scores and why, and the totals (HG-45 to HG-56)."""
    names = names_of(match.seats, session.people, lang)
    now, outcome = match.current, match.current.outcome
    result = now.result
    assert outcome is not None  # noqa: S101 - the round is over
    assert result is not None and result.captured is not None  # noqa: S101
    lines: list[PromptLine] = []
    for which, seat in enumerate(match.seats):
        place = now.out.index(which) + 1 if which in now.out else 0
        lines.append(
            {
                "name": names[seat],
                "mine": len(session.people) == 1 and seat in session.people,
                "made": place == 1,
                "won": match.is_over and match.scores[which] == max(match.scores),
                "what": table_text(f"line.{place}", lang, points=result.captured[which]),
                "points": f"+{outcome.points[seat]}",
                "score": score_view(outcome.terms[seat], lang),
                "total": table_text("total", lang, n=match.scores[which]),
            }
        )
    cards = table_text(
        "all_cards", lang, n=TOTAL_POINTS[match.rules.players], sum=" + ".join(map(str, result.captured))
    )
    texts = [cards]
    if not match.is_over:  # GAP-HG-01
        texts.append(table_text("leads_next", lang, who=names[NAMES[match.next_leader]]))
    why = reasons(
        match.end_rules,
        lang,
        points=max(match.scores),
        target=match.rules.target,
        who=names[NAMES[match.scores.index(max(match.scores))]],
    )
    key = "final" if match.is_over else "result"
    return {
        "kind": "over" if match.is_over else "result",
        "score": None,
        "lines": lines,
        "texts": texts,
        "reasons": why,
        "title": table_text(key, lang, n=match.number),
        "text": _headline(match, names, lang),
        "next": "" if match.is_over else table_text("next", lang),
    }


def _headline(match: Match, names: Mapping[Seat, str], lang: str) -> str:
    if match.is_over and match.outcome:
        (winner,) = match.outcome.winners
        return table_text("won", lang, who=names[winner], n=max(match.scores))
    return table_text("first_out", lang, who=names[NAMES[match.current.out[0]]])


def results(match: Match, session: Session, lang: str) -> list[str]:
    """Return the totals after each round that is over."""
    names = names_of(match.seats, session.people, lang)
    first = match.number + (match.current.phase is Phase.OVER) - len(match.rounds)
    running = [held - sum(done[which] for done in match.rounds) for which, held in enumerate(match.scores)]
    lines = []
    for number, gained in enumerate(match.rounds, first):
        running = [had + got for had, got in zip(running, gained, strict=True)]
        totals = translate("ui.list", lang).join(
            table_text("score_of", lang, who=names[seat], n=total)
            for seat, total in zip(match.seats, running, strict=True)
        )
        lines.append(table_text("after_round", lang, n=number, scores=totals))
    return lines
