"""The deck of High Card."""

from hanawidgets.core.deck import playing_deck

DECK = playing_deck("HC-01")
