"""Trying out combinations and bombs: what a selection is, by which rule, and what a bomb costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from hanawidgets.core.codec import Codec, Form, Key
from hanawidgets.core.errors import Code, RuleError

from .actions import Play, check_numbers
from .cards import COURT_CARDS, COURT_POINTS, HIGH, NUMBERS, check_suits, codes, parse_cards, short
from .combos import BOMBS, COMBINATIONS, NUMBER, Combination, bomb, number_beats, reading_numbers, shape
from .legal import NOT_HIGHER, fitting, refusal_of_play
from .movegen import CARDS, READING_AT, bombs
from .rules import RuleSet, parse_ruleset, ruleset_text
from .trick import Price, Trick, price


@dataclass(frozen=True, slots=True)
class Explored:
    """The readings of a selection, alone or in answer to what lies on the table.

    readings  places in :data:`.combos.COMBINATIONS`;  fits: those of them that may be played now
    refusal   why none of them may, None if one may
    """

    readings: tuple[int, ...]
    fits: tuple[int, ...]
    refusal: RuleError | None


def explore(cards: int, current: int = -1, high: int = HIGH) -> Explored:
    """Return what cards are and whether they may be played on ``current`` (-1: led).

    Of several readings none of which fits, the reason is that of the one with the form asked for.

    >>> from .cards import parse_cards
    >>> from .combos import NUMBER, set_of
    >>> found = explore(parse_cards("5R J Q"), NUMBER[set_of(3, 7)])
    >>> [COMBINATIONS[at].name for at in found.readings], found.fits, found.refusal.detail.value
    (['set', 'run'], (), 'not_higher_set')
    """
    readings = reading_numbers(cards, high) if cards else ()
    fits = tuple(play.reading for play in fitting(cards, current, high))
    if fits:
        return Explored(readings, fits, None)
    form = shape(COMBINATIONS[current]) if current >= 0 else None
    wanted = [at for at in readings if shape(COMBINATIONS[at]) == form]
    play = Play(cards, (wanted or list(readings) or [-1])[0])
    return Explored(readings, (), refusal_of_play(play, cards, current, high))


def reading_rule(cards: int, reading: Combination) -> str:
    """Return the id of the rule that makes cards this combination.

    >>> [
    ...     reading_rule(parse_cards(text), COMBINATIONS[reading_numbers(parse_cards(text))[0]])
    ...     for text in ("5R", "5R 5G", "5R J", "5R 6R 7R", "5R 7R Q", "2R 2G 3R 3G", "J Q")
    ... ]
    ['HG-14', 'HG-15', 'HG-18', 'HG-20', 'HG-21', 'HG-22', 'HG-28']
    """
    wild = cards & COURT_CARDS
    if reading.name == "sets":
        return "HG-24" if reading.length > 2 else "HG-23" if wild or reading.width > 2 else reading.rule
    return {"set": "HG-18", "run": "HG-21"}.get(reading.name, reading.rule) if wild else reading.rule


def beating_rule(play: Combination, current: Combination | None) -> str:
    """Return the id of the rule by which a play may be led, or may answer ``current``.

    >>> from .combos import bomb, single
    >>> beating_rule(bomb(1), None), beating_rule(bomb(1), single(2)), beating_rule(bomb(2), bomb(1))
    ('GAP-HG-09', 'HG-25', 'HG-33')
    """
    if play.kind == "bomb":
        return "GAP-HG-09" if current is None else "HG-33" if current.kind == "bomb" else "HG-25"
    if current is None:
        return "HG-05"
    return NOT_HIGHER[play.name].rule


# --- the bomb ladder --------------------------------------------------------------------------------


class Rung(NamedTuple):
    """One level of the ladder.

    level, name, rule  1..6, the bomb's name, the id that defines it
    own_points         card points of the bomb itself: of a rainbow or suited one always 4
    beats_now          whether it beats what lies on the table (or anything, of a lead)
    plays              the bombs of that level in the hand
    price              of the first of them, if the trick is won with it; None if the hand has none or it
                       does not beat what lies there
    courts             how many court cards it uses up
    """

    level: int
    name: str
    rule: str
    own_points: int
    beats_now: bool
    plays: tuple[Play, ...]
    price: Price | None
    courts: int


def bomb_ladder(hand: int, seat: int, trick: Trick, rules: RuleSet) -> tuple[Rung, ...]:
    """Return all six levels from low to high (HG-33).

    hand   cards of ``seat``;  trick: what lies on the table, empty for a lead

    >>> from .cards import parse_cards
    >>> from .rules import preset
    >>> ladder = bomb_ladder(parse_cards("3R 5G 7B 9Y J Q"), 0, (), preset("two"))
    >>> [(rung.name, rung.own_points, len(rung.plays)) for rung in ladder][:3]
    [('rainbow', 4, 1), ('JQ', 5, 1), ('JK', 7, 0)]
    """
    current = trick[-1].reading if trick else -1
    found = bombs(hand)
    rungs = []
    for level, name in BOMBS.items():
        number = NUMBER[bomb(level)]
        beats_now = current < 0 or number_beats(number, current)
        plays = tuple(Play(play & CARDS, number) for play in found if play >> READING_AT == number)
        cost = price(plays[0].cards, number, seat, trick, rules) if plays and beats_now else None
        courts = [COURT_POINTS[letter] for letter in name] if name.isupper() else []
        rungs.append(Rung(level, name, bomb(level).rule, sum(courts) or 4, beats_now, plays, cost, len(courts)))
    return tuple(rungs)


# --- as one word for a link -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trial:
    """A selection tried out.

    cards, table  the selection, and what lies on the table
    reading       as what the table's cards were meant, in the notation of plays; "" for the first reading
    """

    rules: RuleSet
    cards: int = 0
    table: int = 0
    reading: str = ""

    @property
    def current(self) -> int:
        """Place of the combination on the table in :data:`.combos.COMBINATIONS`, -1 if none lies there."""
        found = reading_numbers(self.table, self.rules.high) if self.table else ()
        return next((at for at in found if str(COMBINATIONS[at]) == self.reading), (found or (-1,))[0])


def check_trial(trial: Trial) -> None:
    """Refuse cards that cannot be in one hand, or at two places.

    Raises RuleError unknown_card, wrong_card_count or duplicate_card.
    """
    for cards in (trial.cards, trial.table):
        check_suits(cards, "cards", trial.rules.players)
        check_numbers(cards)
    if twice := trial.cards & trial.table & NUMBERS:
        raise RuleError(Code.DUPLICATE_CARD, "cards", codes(twice)[0], "HG-07")


_CARDS: Final = Form(short, parse_cards)
CODEC: Final = Codec(
    "he1",
    Key("rules", Form(ruleset_text, parse_ruleset)),
    Key("cards", _CARDS, default=0),
    Key("table", default=""),
    sealed=False,
)


def trial_text(trial: Trial) -> str:
    """Return a trial as one word; :func:`parse_trial` reads it back.

    >>> trial_text(Trial(RuleSet(), parse_cards("5R 6R J"), parse_cards("4B Q K"), "1x3"))
    'he1.two.5R6RJ.4BKQ=1x3'
    """
    table = short(trial.table) + (f"={trial.reading}" if trial.reading else "")
    return CODEC.write({"rules": trial.rules, "cards": trial.cards, "table": table})


def parse_trial(text: str) -> Trial:
    """Return what :func:`trial_text` wrote.

    Raises RuleError unknown_value with detail ``damaged_state`` or ``state_version``, or that of the part
    that is wrong.
    """
    values = CODEC.read(text, dict)
    table, _, reading = values["table"].partition("=")
    trial = Trial(values["rules"], values["cards"], parse_cards(table), reading[:8])
    check_trial(trial)
    return trial
