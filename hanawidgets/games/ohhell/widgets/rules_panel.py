"""The rules of Oh Hell as a panel: what a table chooses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from hanawidgets.core.errors import check_int
from hanawidgets.core.rules import RuleBook
from hanawidgets.text import Words
from hanawidgets.widgets.base import Checked, HanaWidget
from hanawidgets.widgets.rules.rules_panel import RulesPanel, WithRules, values_in_use

from ..rules import LEAST, MOST, NAMES, OPTIONS, OWN, PRESETS, Option, RuleSet, cards_for, ruleset_text
from ..wording import pays_text, table_text


def _values(rules: RuleSet, option: Option) -> tuple[Any, ...]:
    if option.name == "no_turn_up" and (rules.players * max(rules.sizes) < rules.cards or rules.no_trump == "every"):
        return ()  # a card is always left to turn up (GAP-OH-02), or none ever is
    if not rules.uses(option) or (option.name == "equal_cards" and rules.packs == 1):
        return ()
    if option.name == "players":
        return tuple(sorted(option.values))
    if option.name in OWN and option.most:
        return tuple(sorted({*_NUMBERS, getattr(rules, option.name), option.most}))
    if option.name == "hook_from":
        return tuple(range(1, max(*rules.sizes, rules.hook_from) + 1)) if rules.hook != "off" else ()
    return ("random", *rules.seats) if option.name == "first_dealer" else values_in_use(rules, option)


_NUMBERS: Final = (*range(11), 15, 20, 25, 30, 50)
"""Numbers of one's own to choose from; any other is typed."""


def _note(rules: RuleSet, words: Words) -> str:
    """The hand sizes that follow from the format (OH-05)."""
    return table_text("sizes", words, n=rules.rounds, sizes=" ".join(map(str, rules.sizes)))


def _option_note(rules: RuleSet, option: Option) -> str:
    return f"ohhell.value_note.mode.{rules.mode}" if option.name == "mode" else ""


def _told(rules: RuleSet, option: Option, words: Words) -> str:
    """The pay of some hands, beside the scoring."""
    return pays_text(rules, words) if option.name == "mode" else ""


def _changed(rules: RuleSet, name: str, value: Any) -> RuleSet:
    """A format puts away hand sizes of one's own; a dealer whose seat is gone is drawn by lot."""
    options: dict[str, object] = {name: value}
    if name == "format":
        options["hand_sizes"] = ()
    if name == "players" and rules.first_dealer not in ("random", *NAMES[:value]):
        options["first_dealer"] = "random"
    return rules.with_options(**options)


PANEL: Final = RulesPanel("ohhell", RuleBook(PRESETS, OPTIONS), _note, _values, _option_note, _changed, told=_told)


def panel_of(*names: str) -> RulesPanel:
    """Return the panel with some of the options only, and without a line about the hands."""
    return replace(
        PANEL,
        note=lambda rules, words: "",
        values=lambda rules, option: _values(rules, option) if option.name in names else (),
        told=lambda rules, option, words: "",
    )


class WithPlayers(WithRules, HanaWidget):
    """Mixin: a tool under a rule set, whose number of players is a trait of its own: it counts before that of the
    rules, and follows when others are chosen. Hand sizes that cannot be dealt to so many are put away."""

    players = Checked(4, lambda name, n: check_int(name, n, LEAST, MOST, rule="HOUSE-OH-06"), help="2 to 10")
    _known = ""
    """The rule set when the number of players was compared with it."""

    def _compute(self) -> None:
        self._keep(self.rule_set, chosen=bool(self._known) and self.ruleset != self._known)
        self._known = self.ruleset

    def _keep(self, rules: RuleSet, *, chosen: bool) -> None:
        """Keep the number of players and the rules the same; ``chosen``: other rules were."""
        if chosen:
            self.players = rules.players
        elif self.players != rules.players:
            self.ruleset = ruleset_text(self._seated(rules, self.players))

    @staticmethod
    def _seated(rules: RuleSet, players: int) -> RuleSet:
        sizes = rules.hand_sizes if max(rules.hand_sizes, default=0) <= cards_for(players) else ()
        return rules.with_options(players=players, hand_sizes=sizes, first_dealer="random")


__all__ = ["PANEL", "WithPlayers", "panel_of"]
