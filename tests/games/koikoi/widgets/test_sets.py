"""What raises the pay of a month stands on the deck while it is played."""

from __future__ import annotations

from random import Random

import pytest

from hanawidgets.games.koikoi.wording import yaku_name
from hanawidgets.text import translate, words_in
from hanawidgets.widgets import KoiKoiTable

from ....widgets.tables import go_on
from ....widgets.wire import done


@pytest.mark.slow
def test_K_CLUB_35_the_sticks_on_the_field_are_seen_at_the_table() -> None:
    table = KoiKoiTable("club_half", opponent="open", seed=11)
    seen = set()
    for _ in range(400):
        sticks = table.session.now.observe("A").honba
        deck = table.view["board"]["deck"]
        assert deck.get("times", "") == (f"+{sticks}" if sticks else "")
        assert not sticks or "K-CLUB-" in deck["label"]
        seen.add(sticks)
        if table.state.is_over:
            break
        go_on(table, Random(table.view["n"]), 1)
    assert len(seen) > 1, "no stick was ever laid: the test shows nothing"


def test_what_each_yaku_pays_can_be_looked_up_at_the_table_under_the_rules_that_are_played() -> None:
    table = KoiKoiTable("bga_general;ippai=off", seed=11)
    names = [line["name"] for line in table.rules["worth"]["lines"]]
    assert yaku_name("akatan", words_in("en")) in names and yaku_name("hanami", words_in("en")) not in names
    done(table, "ruleset", value="club")  # for the next game
    assert [line["name"] for line in table.rules["worth"]["lines"]] == names
    done(table, "new", seed="")
    paid = {line["name"]: line["pays"] for line in table.rules["worth"]["lines"]}
    assert paid[yaku_name("goko", words_in("en"))] == translate("ui.points", "en", n=12)
    assert paid[yaku_name("tan", words_in("en"))] == translate("koikoi.handout.yaku.from", "en", n=1)
