"""Questions on Haggis: their answers, the values of choices, and both in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from hanawidgets.core.errors import Code, Detail, RuleError
from hanawidgets.core.explain import Term
from hanawidgets.teach.exhibit import Exhibit
from hanawidgets.teach.game import number_of
from hanawidgets.teach.model import About, AnyStep, Choose, Counted, Part
from hanawidgets.text import LANGUAGES, has, translate, words_in

from ..actions import FULL_HAND, NUMBERS_DEALT, Play, haggis_size
from ..cards import (
    CODES,
    COURT_CARDS,
    COURTS,
    NAMES,
    NUMBERS,
    RANK_MASKS,
    RANK_OF,
    RANKS,
    by_rank,
    card_points,
    deck_of,
    points,
    suits_of,
)
from ..combos import BOMBS, COMBINATIONS, MOST_WIDTH, largest_set
from ..explore import bomb_ladder
from ..movegen import READING_AT, bombs, leads
from ..rules import RuleSet
from ..score import PER_CARD, TOTAL_POINTS, score
from ..state import Match
from ..trick import pile_of
from ..wording import card_name, form_words
from .exhibits import NAMED, NONE, Combo, ShownCards, counts_of_ranks, is_shape, numbers_of, said, shape, shape_word
from .tricks import PlayedTrick

# The numbers of Haggis that a text may claim: of the rules, of cards, of a combination, a trick, a round.


def facts_of(about: About) -> Mapping[str, int]:
    """Return every number that a text may claim. Raises RuleError of a situation that cannot be."""
    rules: RuleSet = about.rules
    facts = of_rules(rules)
    for shown in (*([ShownCards(about.cards)] if about.cards else ()), about.situation):
        if shown is not None:
            facts |= shown.facts(rules)
    if about.position is not None:
        facts |= _of_position(about.position, about.seat)
    if (term := term_of(about)) is not None:
        facts |= {part.name: part.value for part in reversed(tuple(term.walk()))}
        facts["score"] = term.value
    return facts


def of_rules(rules: RuleSet) -> dict[str, int]:
    """Return the numbers that hold in every round under these rules."""
    players = rules.players
    numbers = deck_of(players).bit_count()
    facts = {
        "cards": numbers + len(COURTS) * players,
        "number_cards": numbers,
        "court_cards": len(COURTS) * players,
        "wilds": len(COURTS),
        "suits": suits_of(players),
        "ranks": len(RANKS),
        "highest_number": RANKS[-1],
        "players": players,
        "hand_size": FULL_HAND,
        "dealt": NUMBERS_DEALT,
        "haggis_size": haggis_size(players),
        "total": TOTAL_POINTS[players],
        "target": rules.target,
        "per_card": PER_CARD,
        "bet.little": 15,
        "bet.big": 30,
        "points.odd": 1,
        "points.even": 0,
        "largest_set": largest_set(players),
        "shortest_run": 3,
        "bombs": len(BOMBS),
    }
    facts |= {f"points.{code}": points(1 << 45 + at) for at, code in enumerate(COURTS)}
    for rung in bomb_ladder(0, 0, (), rules):
        facts |= {f"level.{rung.name}": rung.level, f"points.{rung.name}": rung.own_points}
    return facts | {f"rank.{code}": rank for code, rank in RANK_OF.items()}


def _held(hand: int, high: int) -> dict[str, int]:
    """Return in how many ways the number cards of a hand make each form; sets: of how many ranks."""
    found = Counter(
        shape_word(COMBINATIONS[play >> READING_AT]).replace(" ", "") for play in leads(hand & NUMBERS, high)
    )
    forms = {word.replace(" ", "") for word in map(shape_word, COMBINATIONS) if word not in BOMBS.values()}
    ranks = {
        f"hold.set{size}": sum((hand & RANK_MASKS[rank]).bit_count() >= size for rank in RANKS)
        for size in range(2, MOST_WIDTH + 1)
    }
    return {f"hold.{form}": found[form] for form in forms} | ranks | counts_of_ranks(hand)


def term_of(about: About) -> Term | None:
    """Return the score that a text speaks of: of the situation, or what the position's round has brought the
    learner; None where nothing is scored. Raises RuleError of a situation that cannot be."""
    if about.situation is not None:
        if about.position is None:
            about.situation.check(about.rules)
        term: Term | None = about.situation.term(about.rules)
        if term is not None:
            return term
    if about.position is None or about.position.current.result is None:
        return None
    now = about.position.current
    return score(now.result, NAMES.index(about.seat), about.position.rules)


def _of_position(position: Match, seat: str) -> dict[str, int]:
    now = position.current
    me = now.seats.index(seat)
    facts = {
        "n.hand": now.hands[me].bit_count(),
        "n.haggis": now.haggis.bit_count(),
        "n.trick": pile_of(now.trick).bit_count(),
        "points.trick": points(pile_of(now.trick)),
        "points.captured": points(now.captured[me]),
        "points.hand": points(now.hands[me]),
        "points.haggis": points(now.haggis),
        "round": position.number,
        "n.bombs": len(bombs(now.hands[me])),
        "n.wilds": (now.hands[me] & COURT_CARDS).bit_count(),
        "n.numbers": (now.hands[me] & NUMBERS).bit_count(),
        **_held(now.hands[me], position.rules.high),
    }
    if now.to_act == seat:
        plays = [action for action in now.legal_actions(seat) if isinstance(action, Play)]
        facts["n.answers"] = len(plays)
        facts["n.answers.numbers"] = sum(not play.cards & COURT_CARDS for play in plays)
    for at, name in enumerate(now.seats):
        facts |= {
            f"n.hand.{name}": now.hands[at].bit_count(),
            f"bet.{name}": now.bets[at],
            f"points.captured.{name}": points(now.captured[at]),
            f"scores.{name}": position.scores[at],
        }
    if now.trick:
        facts |= {f"on.{name}": value for name, value in numbers_of(now.trick[-1].combination).items()}
    return facts


ANSWERS: Final = ("yes", "shape", "low", "bomb", NONE)
"""Whether an answer may be played, or why not."""
QUESTION_KINDS: Final = ("combination", "shape", "readings", "answers", "beats", "points", "wins", "takes", "score")
WORD_KINDS: Final = ("card", "combination", "bomb", "suit", "seat", "bet")


_NEEDS: Final = {
    "answers": "situation.on",
    "beats": "situation.on",
    "wins": "situation.trick",
    "takes": "situation.trick",
    "score": "situation.out",
}
"""Question → what it needs to be shown; all others need cards."""


def answer_to(ask: str, about: About) -> int | str:
    """Return the answer to a question. Raises RuleError missing_field (facts ``needs``) where what it is
    about is not shown."""
    if ask == "score":
        term = term_of(about) if about.situation is None else about.situation.term(about.rules)
        found = None if term is None else term.value
    else:
        found = next(
            (value for each in _shown(ask, about) if (value := each.answer(ask, about.rules)) is not None), None
        )
    if found is None:
        needs = _NEEDS.get(ask, "cards")
        raise RuleError(Code.MISSING_FIELD, needs, None, "", Detail.ASK_NEEDS, needs=needs)
    return found


def _shown(ask: str, about: About) -> Iterator[Exhibit]:
    """Yield what a question may be about: points first of the cards shown, all else first of the situation."""
    cards = [ShownCards(about.cards)] if about.cards else []
    situation = [] if about.situation is None else [about.situation]
    yield from (*cards, *situation) if ask == "points" else (*situation, *cards)


def cards_of(about: About) -> tuple[str, ...]:
    """Return the cards whose points may be asked for: those shown, of a combination or of a trick."""
    situation = about.situation
    if isinstance(situation, Combo):
        return by_rank(situation.cards)
    if isinstance(situation, PlayedTrick):
        return tuple(code for _, play in situation.played for code in by_rank(play.cards))
    return about.cards


def counted(ask: str, about: About) -> Counted | None:
    """Return what cards are worth by kinds (HG-08, HG-09); None for other questions."""
    cards = cards_of(about)
    if ask != "points" or not cards:
        return None
    courts = [code for code in cards if code in COURTS]
    odd = sum(card_points(code) for code in cards if code not in COURTS)
    even = len(cards) - len(courts) - odd
    parts = [
        Part(said(f"counted.{kind}", n=n), value) for kind, n, value in (("odd", odd, odd), ("even", even, 0)) if n
    ]
    parts += [Part({lang: card_name(code, words_in(lang)) for lang in LANGUAGES}, card_points(code)) for code in courts]
    return Counted(tuple(parts), sum(map(card_points, cards)))


# --- choices --------------------------------------------------------------------------------------


def value_of(ask: str, value: object) -> int | str:
    """Return a choice's value in the form of :func:`answer_to`. Raises RuleError."""
    if ask not in ("combination", "shape", "answers", "beats", "wins", "takes"):
        return number_of(value)
    if not isinstance(value, str):
        raise RuleError(Code.WRONG_TYPE, "value", value, wanted="text")
    if ask == "shape":
        return ", ".join(_one_shape(word) for word in value.split(","))
    if ask == "combination":
        found = value.replace(",", " ").replace("+", " ").split()
        known: tuple[str, ...] = (*NAMED, NONE)
        for word in found:
            if word not in known:
                raise RuleError(Code.UNKNOWN_VALUE, "value", word, "HG-15", allowed=list(known))
        return "+".join(sorted(found, key=known.index)) or NONE
    allowed = {"answers": ANSWERS, "beats": ("yes", "no")}.get(ask, NAMES)
    if value not in allowed:
        raise RuleError(Code.UNKNOWN_VALUE, "value", value, "HG-05", allowed=list(allowed))
    return value


def _one_shape(word: str) -> str:
    word = " ".join(word.split())
    if word == NONE:
        return NONE
    exact = any(word == shape_word(combination) for combination in COMBINATIONS)
    return word if exact else shape(f"?{word}", "value")


def value_text(ask: str, value: int | str, lang: str) -> str:
    """Return a choice's value in words."""
    if ask in ("score", "points"):
        return translate("lesson.value.points", lang, n=value)
    if ask == "combination":
        words = [_named(word, lang) for word in str(value).split("+")]
        return translate("lesson.value.or", lang).join(words)
    if ask == "shape":
        words = [shape_text(word, lang) for word in str(value).split(", ")]
        return translate("lesson.value.or", lang).join(words)
    return translate(f"haggis.lesson.{ask}.{value}", lang) if ask in ("answers", "beats") else str(value)


def _named(word: str, lang: str) -> str:
    return translate(f"haggis.lesson.name.{word}", lang)


def shape_text(word: str, lang: str) -> str:
    """Return a shape in words: ``run 4`` as "run of 4".

    >>> shape_text("2x3", "en"), shape_text("set 3", "ja")
    ('2 suits × 3 ranks', '3枚のセット')
    """
    found = next((each for each in COMBINATIONS if each.kind != "bomb" and shape_word(each) == word), None)
    return _named(word, lang) if found is None else form_words(str(found), found.size, words_in(lang))


def form_text(word: str, lang: str) -> str:
    """Return what a pick or a move asks for in words: a name, a shape, or ``bomb``."""
    if has(f"haggis.lesson.name.{word}"):
        return _named(word, lang)
    exact = next((shape_word(each) for each in COMBINATIONS if is_shape(word, each)), word)
    return shape_text(exact, lang)


def word(kind: str, name: str, lang: str) -> str | None:
    """Return what ``{kind.name}`` in a text is worded as, None if there is no such thing."""
    if kind == "card":
        return card_name(name, words_in(lang)) if name in CODES else None
    if kind == "seat":
        return name if name in NAMES else None
    bomb = f"haggis.combo.{name}" if name in BOMBS.values() else ""
    keys = {
        "combination": bomb or f"haggis.lesson.name.{name}",
        "bomb": bomb,
        "suit": f"haggis.suit.{name}",
        "bet": f"haggis.lesson.bet.{name}",
    }
    key = keys.get(kind, "")
    return translate(key, lang) if key and has(key) else None


def named(step: AnyStep) -> Mapping[str, frozenset[str]]:
    """Return the combinations among the answers of a step: name → rules about it."""
    if not isinstance(step, Choose) or step.ask != "combination":
        return {}
    words = {word for choice in step.choices for word in str(choice.value).split()}
    return {each.name: frozenset([each.rule]) for each in COMBINATIONS if each.name in words}
