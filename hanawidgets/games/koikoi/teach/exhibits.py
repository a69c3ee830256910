"""The exhibits of Koi-Koi for lessons, cases and the rule book: cards, yaku, scores, dealt hands, captures, choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Final, Literal, get_args

from hanawidgets.core.errors import Code, RuleError, inconsistent
from hanawidgets.core.explain import Term, formula, pieces
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.goals import said_of
from hanawidgets.teach.parts import RulePart, RuleRow, drawn, line_of, listed, row, word_of
from hanawidgets.teach.schema import UNSAID, Deck, Field, Int, ListOf, Object, Word, Written, need
from hanawidgets.teach.schema import Cards as CardList
from hanawidgets.text import translate, words_in
from hanawidgets.text.wording import term_why

from ..cards import CARDS, HIKARI, MONTH_MASKS, Card, Detail, in_order, pile
from ..round_rules import (
    Capture,
    Prompt,
    RoundEnd,
    Special,
    capture,
    deal_action,
    end_paid,
    field_brights,
    game_end,
    prompt,
    special_hand,
)
from ..rules import RuleSet
from ..score import FLAT, MOST_CALLS, Settlement, Situation, settle_special, yaku_total
from ..wording import excluded_text, month_title, yaku_name
from ..yaku import Report, around, report, yaku_of

# The words of lessons and the rule book for Koi-Koi: its own words first, then those of all games.

said: Final = partial(said_of, "koikoi")
"""Return a sentence of lessons in all languages."""
word: Final = partial(word_of, "koikoi")
"""Return a word of the rule book."""
line: Final = partial(line_of, "koikoi")
"""Return the label of a row of cards."""


CARD: Final[Mapping[str, Card]] = {str(card): card for card in CARDS}
"""The hanafuda by the only notation that case files know."""
CASE_DECK: Final = Deck(CARD, "K-BGA-02")
STICKS: Final = Int(0, 12)


def pile_of(codes: Iterable[str]) -> int:
    """Return the cards that a case file lists."""
    return pile(CARD[code] for code in codes)


def card_row(label: str, pile: int, lang: str, marked: int = 0, state: str = "") -> RuleRow:
    """Return a row of cards by month; those of ``marked`` are marked as in ``state``."""
    cards = in_order(pile)
    return row(label, [card.face for card in cards], lang, [card.face for card in cards if card.bit & marked], state)


@dataclass(frozen=True, slots=True)
class Cards(Exhibit):
    """Cards to look at.

    label  what they are, a key below ``book.line``
    """

    label: str
    pile: int

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the cards in a row."""
        month = self.label.removeprefix("month.")
        name = month_title(int(month), words_in(lang)) if month != self.label else line(self.label, lang)
        return [drawn(rows=[card_row(name, self.pile, lang)])]


@dataclass(frozen=True, slots=True)
class Captured(Exhibit):
    """Captured cards: the yaku that count, those that do not, their sum.

    link  cards and rules as a link's word, empty if none leads there
    """

    pile: Annotated[int, Written(CardList(CASE_DECK, 0, 48), "captured", pile_of)]
    link: Annotated[str, UNSAID] = ""

    def report(self, rules: RuleSet) -> Report:
        """Return the yaku."""
        return report(self.pile, rules)

    def term(self, rules: RuleSet) -> Term:
        """Return the points of the yaku as a tree."""
        return yaku_total(Situation(pile=self.pile), rules)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the cards and what they make."""
        words = words_in(lang)
        found = self.report(rules)
        names = [translate("ui.yaku_points", lang, yaku=yaku_name(yaku.key, words), n=n) for yaku, n in found.made]
        several = word("makes_sum" if names else "makes_none", lang, yaku=listed(names, lang), n=found.points)
        return [
            drawn(
                rows=[card_row(line("captured", lang), self.pile, lang)],
                result=names[0] if len(names) == 1 else several,
                notes=[excluded_text(each, words) for each in found.excluded],
                state=self.link if found.made else "",
            )
        ]


@dataclass(frozen=True, slots=True)
class InWeather(Exhibit):
    """Captured cards while some cards lie on the field, on which yaku may depend (HOUSE-K-13)."""

    pile: int
    field: int

    def report(self, rules: RuleSet) -> Report:
        """Return the yaku."""
        return report(self.pile | around(self.field, rules), rules)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the cards and what they make."""
        words, found = words_in(lang), self.report(rules)
        names = [translate("ui.yaku_points", lang, yaku=yaku_name(yaku.key, words), n=n) for yaku, n in found.made]
        return [
            drawn(
                rows=[
                    card_row(line("captured", lang), self.pile, lang),
                    card_row(line("on_field", lang), self.field, lang),
                ],
                result=listed(names, lang) or word("makes_none", lang),
                notes=[excluded_text(each, words) for each in found.excluded],
            )
        ]


@dataclass(frozen=True, slots=True)
class Scored(Exhibit):
    """The pay of a round.

    of     name of the term that a rule is about, or ``""``
    field  the field as dealt, if it is to be seen; its brights are those of the situation
    link   situation and rules as a link's word
    """

    situation: Situation
    of: str = ""
    field: int = 0
    link: str = ""

    def check(self, rules: RuleSet) -> None:
        """Refuse a field with other brights than the situation's. Raises ValueError."""
        if self.field and field_brights(self.field) != self.situation.field_brights:
            raise ValueError(self)

    def term(self, rules: RuleSet) -> Term:
        """Return the score."""
        return self.situation.score(rules)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the formula and why."""
        root = self.term(rules)
        terms = [piece.term for piece in pieces(root) if piece.term]
        if self.of and self.of != root.name:
            terms = [term for term in [root.find(self.of)] if term]
        return [
            drawn(
                rows=[card_row(line("field", lang), self.field, lang, HIKARI, "made")] if self.field else [],
                result=formula(root) if len(pieces(root)) > 1 else translate("ui.points", lang, n=root.value),
                notes=[term_why(term, words_in(lang)) for term in terms],
                state=self.link,
            )
        ]


@dataclass(frozen=True, slots=True)
class Dealt(Exhibit):
    """A dealt hand that may be special (K-BGA-49, K-BGA-50)."""

    pile: Annotated[int, Written(CardList(CASE_DECK, 8, 8), "hand", pile_of)]

    @property
    def special(self) -> Special | None:
        """The special hand."""
        return special_hand(self.pile)

    @property
    def marked(self) -> int:
        """The four cards of teshi among the others; in kuttsuki all are in pairs."""
        return sum(cards for mask in MONTH_MASKS if (cards := self.pile & mask) == mask)

    def term(self, rules: RuleSet) -> Term | None:
        """Return what it pays, None if it is not special."""
        return settle_special(rules) if self.special else None

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the hand and what it pays."""
        hand, paid = word(f"special.{self.special}", lang), self.term(rules)
        return [
            drawn(
                rows=[card_row(line("hand", lang), self.pile, lang, self.marked, "made")],
                result=word("pays", lang, hand=hand, n=paid.value if paid else 0),
            )
        ]


@dataclass(frozen=True, slots=True)
class Opened(Exhibit):
    """A field as dealt, and what it leads to (GAP-K-01, HOUSE-K-05, HOUSE-K-06)."""

    field: int

    def leads_to(self, rules: RuleSet) -> str:
        """Return ``play``, ``oya_6``, ``redeal``, or ``redeal_other`` where the deal passes."""
        found = deal_action(self.field, rules)
        return "redeal_other" if found == "redeal" and rules.redeal_dealer == "other" else found

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the field and what it leads to."""
        counts = [(self.field & month).bit_count() for month in MONTH_MASKS]
        marked = sum(month for month, n in zip(MONTH_MASKS, counts, strict=True) if n == max(counts)) & self.field
        return [
            drawn(
                rows=[card_row(line("field", lang), self.field, lang, marked, "made")],
                notes=[word(f"deal.{self.leads_to(rules)}", lang, n=FLAT)],
            )
        ]


@dataclass(frozen=True, slots=True)
class Begins(Exhibit):
    """The start of a game: how many rounds, and with how many points (K-BGA-53, HOUSE-K-07)."""

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return both numbers."""
        return [drawn(result=word("begins", lang, rounds=rules.rounds, start=rules.start_points))]


@dataclass(frozen=True, slots=True)
class Ahead(Exhibit):
    """A player so many points ahead after the first round, and whether the game is over (HOUSE-K-08)."""

    gained: int

    def scores(self, rules: RuleSet) -> dict[str, int]:
        """Return the points of both."""
        return {"A": rules.start_points + self.gained, "B": rules.start_points - self.gained}

    def is_over(self, rules: RuleSet) -> bool:
        """Tell whether the game is over."""
        return game_end(self.scores(rules), rules, last_round=False).over

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the points, and what follows."""
        a, b = self.scores(rules).values()
        note = word("game_over" if self.is_over(rules) else "game_goes_on", lang)
        return [drawn(result=word("ahead", lang, a=a, b=b, gained=self.gained), notes=[note])]


@dataclass(frozen=True, slots=True)
class Taken(Exhibit):
    """One card played or flipped, the field, and what is taken.

    by    ``play`` or ``flip``
    take  of two cards of the month the one chosen, as a pile; None: nothing is said
    """

    card: Card
    field: int
    by: str = "play"
    take: int | None = None

    @property
    def matches(self) -> int:
        """The field cards of the same month."""
        return self.field & MONTH_MASKS[self.card.month - 1]

    @property
    def capture(self) -> Capture:
        """The capture. Raises RuleError illegal_move."""
        return capture(self.field, self.card, self.take)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the card, the field, and what comes of it."""
        captured = self.capture.captured
        rows = [
            card_row(line(self.by, lang), self.card.bit, lang),
            card_row(line("on_field", lang), self.field, lang, self.matches, "can"),
        ]
        if captured:
            rows.append(card_row(line("first", lang), captured, lang))
        return [drawn(rows=rows, notes=[] if captured else [word("stays", lang)])]


@dataclass(frozen=True, slots=True)
class Asked(Exhibit):
    """Whether stop or koi-koi is asked when cards come in after a call.

    before  the cards at the player's last koi-koi, 0 before the first
    fresh   what has come in since
    yaku    the yaku at the last koi-koi and now, where no cards are known
    """

    before: int = 0
    fresh: int = 0
    hand_left: int = 3
    final_turn: bool = False
    yaku: tuple[Mapping[str, int], Mapping[str, int]] | None = None

    def prompt(self, rules: RuleSet) -> Prompt:
        """Return what the engine does."""
        before, now = self.yaku or (yaku_of(pile, rules) for pile in (self.before, self.before | self.fresh))
        return prompt(before, now, rules, hand_left=self.hand_left, final_turn=self.final_turn)

    def parts(self, rules: RuleSet, lang: str) -> list[RulePart]:
        """Return the cards and what is asked."""
        rows = [card_row(line("before", lang), self.before, lang)] if self.before else []
        rows.append(card_row(line("new" if self.before else "captured", lang), self.fresh, lang))
        asked = self.prompt(rules)
        key = "asked" if asked.offered else "auto_stop" if asked.auto else "not_asked"
        return [drawn(rows=rows, notes=[word(key, lang, n=asked.points)])]


# --- whole rounds ---------------------------------------------------------------------------------


Winner = Literal["dealer", "non_dealer", "none"]
_ANY: Final = Int()


def _months(table: Any) -> ListOf:
    """Return months as case files write them."""
    return ListOf(_month(table.most("club")), 1, 12)


def _month(points: Int = _ANY) -> Object:
    calls = Field("total_calls", Int(0, 2 * MOST_CALLS), required=True, old=("total_koi",))
    return Object((need("winner", Word(get_args(Winner))), need("points", points), calls))


def _read_months(months: Iterable[Mapping[str, Any]]) -> list[tuple[Winner, int, int]]:
    return [(month["winner"], month["points"], month["total_calls"]) for month in map(_month().current, months)]


@dataclass(frozen=True, slots=True)
class Months(Exhibit):
    """Months of the club in a row (K-CLUB-35 to 38).

    months    who of dealer and non-dealer won each, with what, after how many calls of both
    at_start  sticks on the field before the first
    """

    months: Annotated[Sequence[tuple[Winner, int, int]], Written(_months, read=_read_months)]
    at_start: Annotated[int, Written(STICKS, "honba_at_start")] = 0

    def check(self, rules: RuleSet) -> None:
        """Refuse rules without sticks, and points that do not fit the winner. Raises RuleError."""
        if not rules.family.has_sticks:
            raise RuleError(Code.INCONSISTENT, "months", rules.ruleset, "K-CLUB-35", Detail.CLUB_ONLY)
        for place, (winner, points, _) in enumerate(self.months):
            if (points == 0) != (winner == "none"):
                raise inconsistent(f"months[{place}].points", points, Detail.POINTS_AND_WINNER)

    def ends(self, rules: RuleSet) -> tuple[RoundEnd, ...]:
        """Return how each ends; A deals them all. Raises RuleError."""
        self.check(rules)
        found: list[RoundEnd] = []
        for by, points, calls in self.months:
            honba = found[-1].honba_after if found else self.at_start
            winner = {"dealer": "A", "non_dealer": "B", "none": None}[by]
            own, theirs = split_calls(calls)
            ending = Settlement.STOP if winner else Settlement.NO_YAKU
            month = Situation(ending, points=points, calls=own, other_calls=theirs, honba=honba)
            found.append(end_paid("A", winner, month.score(rules), rules, honba))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class DealCounts(Exhibit):
    """The numbers of cards dealt and of turns."""

    def counts(self, rules: RuleSet) -> Mapping[str, int]:
        """Return all numbers, by name."""
        hands = 2 * rules.hand_size
        left = rules.deck_size - hands  # every turn with a hand card flips one card too
        return {
            "hand": rules.hand_size,
            "field": len(CARDS) - rules.deck_size - hands,
            "deck": rules.deck_size,
            "turns_with_hand_each": rules.hand_size,
            "deck_left_when_hands_empty": left,
            "flip_only_turns_each": left // 2 if rules.family.plays_out_deck else 0,
        }


def split_calls(calls: int) -> tuple[int, int]:
    """Share out calls of which only the total is known; the club's score depends on nothing else."""
    own = min(calls, MOST_CALLS)
    return own, calls - own
