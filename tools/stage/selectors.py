"""What of a page is what: the one place to change when the page is built in another way."""

from __future__ import annotations

PARTS = {
    "page": ".hw",
    "stage": ".hw-s-show",
    "bar": ".hw-s-bar, .hw-l-go",
    "board": ".hw-t-board",
    "figure": ".hw-l-grids, .hw-l-trick, .hw-tile, .hw-l-given",
    "hand": ":is(.hw-t-seat:not(.hw-t-top), .hw-o-below) .hw-t-hand > .hw-card",
    "field": "[data-zone=field] > .hw-card:not(.hw-t-slot)",
    "trick": ".hw-t-board .hw-o-trick .hw-card:not(.hw-o-empty), .hw-t-board .hw-h-best .hw-face",
    "pile": ".hw-t-pile, .hw-t-top .hw-t-hand",
    "ghost": ".hw-is-ghost, .hw-t-slot, .hw-o-empty",
    "verdict": ".hw-l-verdict",
    "prompt": ".hw-t-ends",
    "overlay": ".hw-s-reply, .hw-t-ends, .hw-t-curtain, dialog",
    "opens": "[aria-expanded]",
}
"""Regions and cards. What a least size is asked of lies on the stage, in a hand, on the field, in the trick or in a pile.

What a hand is held to is one's own: another's that lies open is only looked at, as a pile is.
"""

NO_LEAST = (
    ".hw-grd, .hw-rule, .hw-rules, .hw-t-strip, .hw-formula, .hw-t-score, .hw-hand, .hw-t-backs, .hw-h-backs, "
    ".hw-l-counted, details, .hw-s-more, .hw-l-score"
)
"""Cards in grids of suits × ranks, in texts of rules, formulas, of what just happened, and backs."""

CONTROLS = {
    "choice": ".hw-l-choice",
    "card to pick": ".hw-l-pick button, .hw-s-show button[data-face]:not([data-zone] > *)",
    "gap": ".hw-l-gap :is(input, button)",
    "button of the bar": ":is(.hw-s-bar, .hw-l-go) :is(button, a)",
    "card of the hand": "[data-zone=hand] > button",
    "card of the field": "[data-zone=field] > button",
    "way to play": "[data-zone=ways] button",
    "decision": ".hw-t-options :is(button, a)",
    "number": ".hw-t-pad button",
    "menu": ".hw-t-menu, .hw-home",
    "start": ".hw-t-curtain button, .hw-rv-today .hw-go",
}
"""What has to take a tap as soon as it is there."""

GOING_ON = ("button of the bar", "menu")
"""And what of it still has to when the answer was right."""

VERDICT = ".hw-l-verdict"
WRONG = ".hw-l-verdict:not(.hw-l-yes)"
RIGHT = ".hw-l-yes"
OVER = ".hw-l-over"
DONE = ".hw-l-of"
"""How many moves of a step are played, or which problem of a drill it is."""
NEXT = "[data-next]"
CHOICE = ".hw-l-choice"
PICK = ":is(.hw-l-pick, .hw-s-show) [data-face='{}']"
PICKED = ":is(.hw-l-pick, .hw-s-show) [aria-pressed=true]"
GAP = ".hw-l-gap input[name='{}']"
NUMBER_OF_GAP = ".hw-l-gap button[name='{}'][value='{}']"
ANSWER = ":is(.hw-s-bar, .hw-l-go) .hw-go:not([data-next])"
HAND = "[data-zone=hand] [data-face='{}']"
HELD = "[data-zone=hand] [aria-pressed=true]"
FIELD_CARD = "[data-zone=field] [data-face='{}']"
WAY = "[data-zone=ways] .hw-go, .hw-h-way button"
NUMBER = ".hw-t-pad [data-number='{}']"
OPTION = ".hw-t-options .hw-t-{}"
BUTTONS = ".hw-h-buttons button, .hw-h-bets button, [data-zone=ways] button"
LESSON_READY = ".hw-lesson[data-hw-ready], .hw[data-hw-ready]"
TABLE_READY = ".hw-table[data-hw-ready]"
BEGIN_REVIEW = ".hw-rv-today .hw-go"
END_REVIEW = ".hw-rv-top button"
