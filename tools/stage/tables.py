"""The tables of the three games at every kind of decision, each opened by the word of a session."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Error, Page

from hanawidgets.core.registry import GAMES
from hanawidgets.core.session import Session
from hanawidgets.games.haggis.game import GAME as HAGGIS
from hanawidgets.games.koikoi.game import GAME as KOIKOI
from hanawidgets.games.koikoi.round_rules import Phase as KoiKoi
from hanawidgets.games.ohhell.game import GAME as OHHELL
from hanawidgets.games.ohhell.hand import Phase as OhHell
from hanawidgets.widgets.pages.addresses import path_of
from tests.browser.menu import PLAYABLE

from . import selectors
from .look import Eyes, Window
from .tap import hold, tap, wait_for

APPS = {"koikoi": "table", "ohhell": "ohhell", "haggis": "haggis"}
PAGES = {"koikoi": KOIKOI, "ohhell": OHHELL, "haggis": HAGGIS}
MOST_SEEDS = 3000
MOST_MOVES = 60
Act = Callable[[Page], None]
State = tuple[str, Session | str, Act]
LOW = (740, 390)
SCROLLS: dict[str, tuple[Window, ...]] = {
    **{f"{players} players, follow": (LOW,) for players in (8, 9, 10)},
    "2 players, all cards": (LOW, (320, 568)),
}
"""States that hold more than a small window shows at the least sizes: nine others and ten cards of a trick, 27 numbers to bid. The
board, or the numbers, scroll there."""
MANY_CAPTURED = (
    "kp1.bga_general.m2.s101,99.dA.gs.l1.a6392b1.b435394c4.f1421426473b3.k2284a31162612423b4b271c28152a2"
    ".i12133134727482839193.j323341445154a1a4c1c3.nA1.acm"
)
"""A position, both hands open, in which stop or koi-koi is asked."""


def nothing(page: Page) -> None:
    """Do nothing: the table as it opens."""


def game(name: str, rules: str, seed: str, *, both: bool = False) -> Session:
    """Return a game as its page deals it; ``both``: all hands open, people decide for all."""
    made = PAGES[name]
    session = Session(made, made.parse_rules(rules), GAMES[name].opponents, frozenset("A"), "simple", seed)
    if both:
        session = replace(session, people=frozenset(session.seats), opponent="")
    return session.dealt()


def first(name: str, rules: str, wanted: Callable[[Session], bool], *, both: bool = False, most: int = 60) -> Session:
    """Return the first moment that is wanted, seed after seed."""
    for seed in range(1, MOST_SEEDS):
        session = game(name, rules, str(seed), both=both)
        for _ in range(most):
            if wanted(session):
                return session
            if not session.decides:
                break
            session = on(session)
    raise AssertionError(f"no game of {name} comes to it")


def on(session: Session) -> Session:
    """Return the session after an ordinary player's move for whoever decides now."""
    seat = session.now.to_act
    action = GAMES[session.game.name].opponents["simple"]().choose(session.now.observe(seat), session.chance("q"))
    return session.act(action).answered()


def ended(session: Session) -> Session:
    """Return the end of its deal."""
    while session.decides:
        session = on(session)
    return session


def finished(session: Session) -> Session:
    """Return the end of its game."""
    while not session.now.is_over:
        session = session.dealt() if session.now.is_chance else on(session)
    return session


def pick_first(page: Page) -> None:
    """Pick up the first card of the hand that is of use."""
    tap(page, PLAYABLE)
    wait_for(page, selectors.HELD)


def hold_all(*places: int) -> Act:
    """Pick up the cards at these places of the hand."""

    def act(page: Page) -> None:
        for place in places:
            hold(page, f"[data-zone=hand] [data-nth='{place}']", True)

    return act


def of_koikoi() -> Iterator[State]:
    """Koi-Koi: a card, a field card, a flip, stop or koi-koi, ends, both hands open, hands that end a month."""
    rules = "bga_general_half"

    def phase(wanted: KoiKoi, field: int = 0) -> Callable[[Session], bool]:
        return lambda s: s.decides and s.now.current.phase is wanted and s.now.current.field.bit_count() >= field

    def pair(session: Session) -> bool:
        return session.decides and any(getattr(way, "taken", -1) >= 0 for way in session.now.legal_actions())

    def dealt_over(session: Session) -> bool:
        return session.now.is_chance and len(session.moves) <= 2

    start = game("koikoi", rules, "42")
    yield "play a card", start, nothing
    yield "a card picked up", start, pick_first
    yield "a full field", first("koikoi", rules, phase(KoiKoi.PLAY, 10)), nothing
    yield "choose of two on the field", first("koikoi", rules, pair), nothing
    yield "choose for a flip", first("koikoi", rules, phase(KoiKoi.TAKE)), nothing
    yield "stop or koi-koi", first("koikoi", rules, phase(KoiKoi.SAY)), nothing
    yield "stop or koi-koi, a full field", first("koikoi", rules, phase(KoiKoi.SAY, 7)), nothing
    both = first("koikoi", rules, phase(KoiKoi.SAY), both=True)
    yield "both open, play", game("koikoi", rules, "42", both=True), nothing
    yield "both open, late", late(game("koikoi", rules, "42", both=True), 8), nothing
    yield "both open, stop or koi-koi", both, nothing
    yield "both open, stop or koi-koi, many captured", MANY_CAPTURED, nothing
    yield "end of a month", ended(start), nothing
    yield "end of a game", finished(start), nothing
    for name in ("teshi", "kuttsuki"):
        special = first("koikoi", rules, lambda s, name=name: dealt_over(s) and name in str(s.moves[-1].events), most=1)  # type: ignore[misc]
        yield name, special, nothing
    yield "an earlier moment", late(start, 3).goto(4), nothing


def late(session: Session, moves: int) -> Session:
    """Return the session some moves on."""
    for _ in range(moves):
        if session.decides:
            session = on(session)
    return session


def of_ohhell() -> Iterator[State]:
    """Oh Hell: bids, plays and ends, from two players to ten."""

    def bids(session: Session) -> bool:
        return session.decides and session.now.current.phase is OhHell.BID

    def deals(session: Session) -> bool:
        now = session.now.current
        return bids(session) and now.turn == now.dealer and len(now.legal_actions()) == now.size

    def plays(session: Session) -> bool:
        now = session.now.current
        return session.decides and now.phase is OhHell.PLAY

    def follows(session: Session) -> bool:
        return plays(session) and bool(session.now.current.trick)

    for players in range(2, 11):
        rules = f"long_normal;players={players}"
        yield f"{players} players, bid", game("ohhell", rules, "7"), nothing
        yield f"{players} players, follow", first("ohhell", rules, follows), nothing
    rules = "long_normal"
    yield "dealer bids", first("ohhell", rules, deals), nothing
    yield "lead", first("ohhell", rules, plays), pick_first
    start = game("ohhell", "short_valley", "7")
    yield "end of a deal", ended(start), nothing
    yield "end of a game", finished(game("ohhell", "short_up;hand_sizes=1+2", "7")), nothing
    yield "both open, follow", first("ohhell", "long_normal;players=3", follows, both=True), nothing
    for players in (7, 10):
        yield f"{players} players, end of a deal", ended(game("ohhell", f"long_normal;players={players}", "7")), nothing
    yield "2 players, all cards", game("ohhell", "long_normal;players=2;hand_sizes=26", "7"), nothing


def of_haggis() -> Iterator[State]:
    """Haggis: lead, follow, wild cards that are two things, bets and ends, two players and three."""

    def follows(session: Session) -> bool:
        return session.decides and bool(session.now.current.trick) and len(session.now.legal_actions()) > 1

    two, three = game("haggis", "two", "7"), game("haggis", "three", "9")
    yield "two, lead and bet", two, nothing
    yield "two, wild cards of two readings", two, hold_all(3, 15, 16)
    yield "two, nothing that is anything", two, hold_all(1, 5)
    yield "two, follow", first("haggis", "two", follows), nothing
    yield "two, follow with cards picked up", first("haggis", "two", follows), pick_first
    yield "three, lead", three, nothing
    yield "three, follow with cards picked up", first("haggis", "three", follows), pick_first
    yield "two, late", late(two, 6), nothing
    yield "three, late", late(three, 5), nothing
    yield "both open, lead", game("haggis", "two", "7", both=True), nothing
    yield "both open, follow", late(game("haggis", "two", "7", both=True), 1), nothing
    yield "end of a round", ended(two), nothing
    yield "three, end of a round", ended(three), nothing
    yield "end of a game", finished(two), nothing


STATES: dict[str, Callable[[], Iterator[State]]] = {"koikoi": of_koikoi, "ohhell": of_ohhell, "haggis": of_haggis}


def open_table(page: Page, address: str, name: str, session: Any, lang: str) -> None:
    """Open a table at a moment."""
    page.goto(f"{address}{path_of(APPS[name])}?lang={lang}&state={quote(str(session))}", wait_until="commit")
    wait_for(page, selectors.TABLE_READY)
    page.locator("#hw-skeleton").wait_for(state="detached")
    wait_for(page, ".hw-t-menu")


def walk(page: Page, address: str, eyes: Eyes, name: str, only: str = "") -> None:
    """Look at a game's table in all its states; ``only`` at those whose name has this in it."""
    for state, session, act in STATES[name]():
        if only not in state:
            continue
        try:
            open_table(page, address, name, session, eyes.lang)
            act(page)
            about = "end of" not in state and state not in ("teshi", "kuttsuki")
            eyes.look(page, f"{name} table", state, about=about, but=SCROLLS.get(state, ()))
        except (Error, AssertionError) as error:
            eyes.lost(f"{name} table", state, f"{type(error).__name__}: {error}")
