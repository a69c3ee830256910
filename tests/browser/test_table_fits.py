"""On a phone held upright everything that a decision needs lies in the window, of every game and phase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from hanawidgets.core.session import SHARED, Session
from hanawidgets.games.koikoi.round_rules import Phase
from hanawidgets.text import LANGUAGES
from tests.needs import in_turn

from . import test_haggis as haggis
from . import test_ohhell as ohhell
from . import test_table as koikoi
from .menu import CORNER
from .words import speak

pytestmark = pytest.mark.browser

PHONES = ((390, 740), (360, 640))
WINDOWS = (*PHONES, (768, 1024), (1280, 800), (1024, 768))

# What lies outside the window or its scrolling box, or under something else. Cards of a fan show their corner.
HIDDEN = """() => {
  const wanted = `.hw-t-menu, .hw-home, .hw-t-board :is(button, .hw-card, .hw-t-held, .hw-o-counts, .hw-t-deck),
    .hw-t-past .hw-t-time :is(button, input), .hw-s-answer :is(.hw-t-options, .hw-t-pad, .hw-t-ways) button, .hw-s-answer > .hw-t-prompt > .hw-t-big, .hw-h-best .hw-face`;
  // How a deal ended covers the lower part of the table: only how it ended and what may be done next are needed.
  const over = `.hw-t-menu, .hw-home, .hw-t-ends > :is(h2, .hw-t-big), .hw-t-results > .hw-t-happened, .hw-t-over button,
    .hw-t-past .hw-t-time :is(button, input)`;
  const found = [];
  for (const node of document.querySelectorAll(document.querySelector(".hw-t-ends") ? over : wanted)) {
    if (!node.checkVisibility()) continue;
    const box = node.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (up === document.documentElement || getComputedStyle(up).overflow === "visible") continue;
      const { left: l, top: t, right: r, bottom: b } = up.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, l), Math.max(top, t), Math.min(right, r), Math.min(bottom, b)];
    }
    const name = `${node.className} ${node.dataset.face ?? node.textContent.trim()} ${[box.x, box.y, box.width, box.height].map(Math.round)}`;
    if (box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1) {
      found.push(`outside: ${name}`);
    } else if (node.matches("button")) {
      const at = document.elementFromPoint(box.left + 9, box.top + 12);
      if (!node.contains(at)) found.push(`covered by ${at?.className}: ${name}`);
      if (box.width < 24 || box.height < 24) found.push(`small: ${name}`);
    } else if (node.matches(".hw-t-field .hw-card") && box.width < 24) found.push(`small: ${name}`);
  }
  return found;
}"""


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A window of another size takes a frame."""


def first(wanted: Callable[[Session], bool], games: Callable[[str], Session], most: int = 300) -> Session:
    """The first moment of the player's that is wanted."""
    for seed in range(most):
        session = games(str(seed))
        for _ in range(9):
            if not session.decides:
                break
            if wanted(session):
                return session
            session = session.act(session.now.legal_actions()[0]).answered()
    raise AssertionError("no seed gives it")


def long_say(session: Session) -> bool:
    now = session.now.current
    return now.phase is Phase.SAY and now.field.bit_count() >= 7


def earlier(session: Session) -> Session:
    """A moment of the game that is looked at again."""
    for _ in range(3):
        session = session.act(session.choice("A")).answered()
    return session.goto(len(session.moves) - 2)


def with_ways(page: Page) -> None:
    """A card with which several can be taken, if there is one."""
    page.locator("[data-zone=hand] button").first.click(position=CORNER)


def with_wild_cards(page: Page) -> None:
    """Cards that are two things."""
    for place in (3, 15, 16):
        page.locator(f"[data-zone=hand] [data-nth='{place}']").click(position=CORNER)
    expect(page.locator(".hw-h-way")).to_have_count(2)


def taken(page: Page) -> None:
    """By who is to have the device."""
    page.locator(".hw-t-curtain .hw-go").click()
    expect(page.locator(".hw-t-curtain")).to_have_count(0)


def nothing(page: Page) -> None:
    """As opened."""


def shared(session: Session) -> Session:
    """The same deal for several people who pass the device on."""
    return replace(session, people=frozenset(session.seats), opponent=SHARED)


def ends(deal: Session) -> list[tuple[str, Session, Callable[[Page], None]]]:
    """How its first deal ended, also looked at again, and how the game did."""
    session, after = deal, []
    while not session.now.is_over:
        if session.now.is_chance:
            after.append(session)
            session = session.dealt()
        else:
            session = session.act(session.now.legal_actions()[0]).answered()
    return [
        ("a deal is over", after[0], nothing),
        ("a deal was over", session.goto(len(after[0].moves)), nothing),
        ("the game is over", session, nothing),
    ]


Step = tuple[str, Session, Callable[[Page], None]]


def of_koikoi() -> list[Step]:
    fields = first(lambda s: s.now.current.field.bit_count() >= 10 and s.now.current.phase is Phase.PLAY, koikoi.game)
    return [
        ("the first card", koikoi.game(), with_ways),
        ("a full field", fields, nothing),
        ("one of two", first(lambda s: s.now.current.phase is Phase.TAKE, koikoi.game), nothing),
        ("stop or koi-koi", koikoi.asked(), nothing),
        ("a full field, stop or koi-koi", first(long_say, koikoi.game), nothing),
        ("an earlier moment", earlier(koikoi.game()), nothing),
        ("several people: before the next one", shared(fields), nothing),
        ("several people: whose turn it is", shared(fields), taken),
        *ends(koikoi.game()),
    ]


def of_ohhell() -> list[Step]:
    ten, seven = ohhell.game("long_normal"), ohhell.game("long_normal;players=7", "3")
    plays = ohhell.game("long_normal", until=lambda s: s.decides and s.now.current.phase is ohhell.Phase.PLAY)
    crowd = ohhell.game("long_normal;players=7", "5", lambda s: s.decides and s.now.current.phase is ohhell.Phase.PLAY)
    return [
        ("a bid on ten cards", ten, nothing),
        ("a bid at a table of seven", seven, nothing),
        ("a bid that is forbidden", ohhell.game("long_normal", until=ohhell.forbidden), nothing),
        ("ten cards to play", plays, with_ways),
        ("seven at the table", crowd, with_ways),
        ("an earlier moment", earlier(ten), nothing),
        *ends(ohhell.game()),
    ]


UNDER_LANGUAGES = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); // what a person sees is painted
  const box = (element) => element.getBoundingClientRect();
  const chips = box(document.querySelector(".hw-site-end"));
  return [...document.querySelectorAll(".hw-t-title > *")]
    .filter((each) => box(each).width && box(each).left < chips.right && chips.left < box(each).right)
    .map((each) => `${each.textContent} lies under the header`);
}"""
"""What of the title line the header hides."""


def of_haggis() -> list[Step]:
    two, three = haggis.game(), haggis.game("three", "9")
    answers = haggis.played_on(haggis.game("two", "3"), 1)
    return [
        ("seventeen cards and a bet", two, nothing),
        ("wild cards", two, with_wild_cards),
        ("nothing, with what is near", two, with_ways),
        ("an answer", answers, nothing),
        ("a table of three", three, with_ways),
        ("three, some tricks on", haggis.played_on(three, 3), nothing),
        ("a long trick", haggis.played_on(haggis.game("two", "60"), 9), nothing),
        ("three, a long trick", haggis.played_on(haggis.game("three", "46"), 6), nothing),
        ("an earlier moment", earlier(two), nothing),
        *ends(two),
    ]


@pytest.mark.parametrize(
    ("app", "steps"),
    [("table", of_koikoi), ("ohhell", of_ohhell), ("haggis", of_haggis)],
    ids=["koikoi", "ohhell", "haggis"],
)
def test_all_that_a_decision_needs_is_in_the_window(
    app: str, steps: Callable[[], list[Step]], open_app: Callable[..., Page]
) -> None:
    found = []
    for at, (name, session, act) in enumerate(steps()):
        lang, *others = in_turn(LANGUAGES, at)
        page = open_app(app, lang, width=390, height=740, query=koikoi.at(session))
        act(page)
        for other in (lang, *others):
            if other != lang:
                speak(page, other)
                expect(page.locator(f".hw-table[lang={other}]")).to_be_visible()
            for width, height in WINDOWS:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(DRAWN)
                found += [f"{name}, {other}, {width}: {line}" for line in page.evaluate(HIDDEN)]
            page.set_viewport_size({"width": 390, "height": 740})
        if not at:
            page.set_viewport_size({"width": 1280, "height": 800})
            found += [f"{name}, 1280: {line}" for line in page.evaluate(UNDER_LANGUAGES)]
        page.context.close()
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize(
    "number, window", [(0, (1280, 800)), (1, (1024, 768)), (2, (390, 740))], ids=["1280", "1024", "390"]
)
@pytest.mark.parametrize(
    ("app", "make"),
    [("table", koikoi.game), ("ohhell", ohhell.game), ("haggis", haggis.game)],
    ids=["koikoi", "ohhell", "haggis"],
)
def test_what_steps_through_a_game_stays_where_it_is(
    app: str, make: Callable[[], Session], number: int, window: tuple[int, int], open_app: Callable[..., Page]
) -> None:
    for lang in in_turn(LANGUAGES, number):
        deal = ends(make())[1][1]  # it ends with a result, the longest that is said
        before = deal.goto(max(1, deal.at - 12))
        page = open_app(app, lang, width=window[0], height=window[1], query=koikoi.at(before))
        play, counted, seen = page.locator("[data-replay]"), page.locator(".hw-t-time .hw-count"), []
        for _ in range(deal.at - before.at):
            seen.append(play.evaluate("(node) => Math.round(node.getBoundingClientRect().top)"))
            now = counted.inner_text()
            page.locator("[data-forward]").click()
            expect(counted).not_to_have_text(now)
        expect(page.locator(".hw-t-ends")).to_be_visible()
        seen.append(play.evaluate("(node) => Math.round(node.getBoundingClientRect().top)"))
        assert max(seen) - min(seen) <= 2, (lang, seen)
        page.context.close()


# Cards and pockets that stand out of the table, and pockets that lie over each other.
OFF = """() => {
  const box = (node) => node.getBoundingClientRect();
  const board = box(document.querySelector(".hw-t-board"));
  const name = (node) => `${node.className} ${node.dataset.face ?? ""}`;
  const seen = [...document.querySelectorAll(".hw-t-board :is([data-zone=hand] .hw-card, .hw-t-field .hw-card, .hw-t-pile)")];
  const signs = [...document.querySelectorAll(".hw-t-pile small")].map((node) => [node, box(node)]);
  return [
    ...seen.filter((node) => box(node).right > board.right - 4 || box(node).bottom > board.bottom + 1).map((node) => `off: ${name(node)}`),
    ...seen.filter((node) => node.matches(".hw-t-field *") && box(node).width < 24).map((node) => `small: ${name(node)}`),
    ...signs.flatMap(([node, one], at) => signs.slice(at + 1)
      .filter(([, other]) => one.left < other.right && other.left < one.right && one.top + 4 < other.bottom && other.top + 4 < one.bottom)
      .map(() => `covered: ${name(node.parentElement)}`)),
  ];
}"""


@pytest.mark.parametrize(
    ("app", "steps"),
    [("table", of_koikoi), ("ohhell", of_ohhell), ("haggis", of_haggis)],
    ids=["koikoi", "ohhell", "haggis"],
)
def test_on_a_phone_held_sideways_the_cards_lie_on_the_table(
    app: str, steps: Callable[[], list[Step]], open_app: Callable[..., Page]
) -> None:
    found = []
    all_steps = steps()
    for name, session, act in all_steps[:2] + [step for step in all_steps if "stop or koi-koi" in step[0]]:
        page = open_app(app, width=740, height=390, query=koikoi.at(session))
        if act is with_wild_cards:
            act(page)
        for width, height in PHONES:
            page.set_viewport_size({"width": height, "height": width})
            seen = page.evaluate(OFF) + [
                line for line in page.evaluate(HIDDEN) if any(f"hw-{way}" in line for way in ("t-stop", "t-koi", "go"))
            ]
            found += [f"{name}, {height}: {line}" for line in seen]
        page.context.close()
    assert not found, "\n" + "\n".join(found)
