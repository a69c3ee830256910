"""What lessons, cases, drills and the rule book of Haggis show: cards, answers, tricks, rounds, games."""

from .cards import Answer, Cards, Combo, Rows
from .games import Deck, Leader, Winner
from .rounds import BetsMade, RoundEnd
from .trick import Trick

__all__ = ["Answer", "BetsMade", "Cards", "Combo", "Deck", "Leader", "RoundEnd", "Rows", "Trick", "Winner"]
