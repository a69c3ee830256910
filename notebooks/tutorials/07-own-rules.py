# ---
# jupyter:
#   hanawidgets:
#     level: 2
#     minutes: 15
# ---

# %% [markdown] lang="en"
# ## Everybody plays it differently
#
# Ask three people how Koi-Koi is scored and you hear three rule books. Here a rule set is a value: it has a name, it has
# options, it can be compared, and everything else (scores, players, tables, lessons) follows it. These come with the package:

# %% [markdown] lang="ja"
# ## ルールは家ごとに違う
#
# こいこいの得点の数え方を3人に聞けば、3通りの答えが返ってきます。ここではルールセットが1つの値です。名前があり、設定があり、くらべることができ、
# 得点もプレイヤーも卓も稽古も、そのルールで動きます。初めから入っているのは次のとおりです。

# %%
from hanawidgets import koikoi

list(koikoi.PRESETS)

# %% [markdown] lang="en"
# Each option knows the values it can have, the default first, and the rules that say what it does:

# %% [markdown] lang="ja"
# 設定にはそれぞれ、選べる値（先頭が標準）と、根拠になるルールがあります。

# %%
import pandas as pd

pd.DataFrame(
    {"option": option.name, "values": ", ".join(map(str, option.values)), "rules": ", ".join(option.rules[:2])}
    for option in koikoi.OPTIONS.values()
    if option.name != "yaku_off"
).set_index("option")

# %% [markdown] lang="en"
# `yaku_off` is the one more: a set of yaku that do not count, as `yaku_off=["teppo"]`.
#
# ## Change one rule, watch one line
#
# Take the standard rules and drop the doubling from seven points on [K-BGA-23]:

# %% [markdown] lang="ja"
# このほかに `yaku_off` があり、数えない役を `yaku_off=["teppo"]` のように並べます。
#
# ## ルールを1つ変えると、式が変わる
#
# 標準ルールから「7点以上は2倍」[K-BGA-23] を外してみます。

# %%
standard = koikoi.rules("bga_general")
changed = koikoi.rules("bga_general", seven_double=False)
cards = "m01-2 m02-2 m03-2 m04-2 m05-2"

for rules in (standard, changed):
    print(koikoi.score(cards, field_brights=3, calls=1, rules=rules).formula)

# %% [markdown] lang="en"
# The factor 2 is gone, all else stays. The same for every option that can bear on a score, one at a time:

# %% [markdown] lang="ja"
# 「× 2」だけが消え、ほかは同じです。得点にかかわる設定を、1つずつ変えて並べます。

# %%
def line(**options):
    return koikoi.score(cards, field_brights=3, calls=1, rules=koikoi.rules("bga_general", **options)).formula


pd.DataFrame(
    {"option": option.name, "value": str(value), "line": line(**{option.name: value})}
    for option in koikoi.OPTIONS.values()
    if option.in_score and "bga" in (option.only_with or ["bga"]) and option.name != "yaku_off"
    for value in option.values[1:]
    if line(**{option.name: value}) != line()
)

# %% [markdown] lang="en"
# Only options that change this line are listed. `line(double_back=True)` turns your own koi-koi call into nothing and pays you for your opponent's
# instead [K-BGA-56]; `ruleset="club"` is another formula altogether [K-CLUB-38].
#
# > **Try.** `line(seven_double=False, bright_multiplier="off")`: what is left of the 70 points?
# >
# > <details><summary>Answer</summary>14: 7 × (1 + 1). Nothing doubles, the brights of the field are not counted, and only your call multiplies.</details>

# %% [markdown] lang="ja"
# この式が変わる設定だけを並べました。`double_back=True`（倍返し）では自分のこいこいは数えず、相手のこいこいが得点になります
# [K-BGA-56]。`ruleset="club"` は式そのものが別です [K-CLUB-38]。
#
# > **やってみよう。** `line(seven_double=False, bright_multiplier="off")` では、70点のうち何点残るでしょう。
# >
# > <details><summary>答え</summary>7 × (1 + 1) で14点です。2倍にならず、場の光札も数えず、掛かるのは自分のこいこいだけになります。</details>

# %% [markdown] lang="en"
# ## Side by side
#
# The calculator puts two rule sets next to each other and marks the terms in which they differ. Give both as values:

# %% [markdown] lang="ja"
# ## 並べてくらべる
#
# 得点計算は2つのルールを並べ、違うところに印を付けます。ルールセットはそのまま渡せます。

# %%
from hanawidgets.widgets import ScoreCalculator

calculator = ScoreCalculator(standard, cards=cards, field_brights=3, calls=1, compare=changed)
calculator

# %% [markdown] lang="en"
# > **Try.** Under *Rules* in the calculator, switch another option and read the line again. Then ask for
# > `calculator.ruleset` in a new cell: the text of the rules that you made by hand.

# %% [markdown] lang="ja"
# > **やってみよう。** 得点計算の「ルール」で設定をもう1つ切り替えて、式を読み直してください。そのあと新しいセルで
# > `calculator.ruleset` を見ると、いま手で作ったルールが文字になっています。

# %% [markdown] lang="en"
# ## Give it a name
#
# Say your family plays half a year, without the doubling, and the player who lost deals. Three options, one name:

# %% [markdown] lang="ja"
# ## 名前を付ける
#
# たとえばわが家では、半年勝負で、7点以上の2倍はなし、負けた人が親。3つの設定に、名前を1つ付けます。

# %% lang="en"
house = koikoi.rules("bga_general", rounds=6, seven_double=False, dealer_rule="loser", name="Grandmother's rules")
house

# %% lang="ja"
house = koikoi.rules("bga_general", rounds=6, seven_double=False, dealer_rule="loser", name="おばあちゃんのルール")
house

# %% [markdown] lang="en"
# The difference of two rule sets is literally their difference: option, value here, value there.

# %% [markdown] lang="ja"
# 2つのルールセットの違いは、引き算で出ます。どの設定が、左のルールではどの値で、右ではどの値かです。

# %%
house - standard

# %% [markdown] lang="en"
# What cannot be is refused with a sentence and the rule:

# %% [markdown] lang="ja"
# ありえないルールは、理由とルールを添えて断られます。

# %%
from hanawidgets import RuleError

for options in ({"rounds": 7}, {"seven_doubled": False}, {"honba_on_hand_yaku": False}):
    try:
        koikoi.rules("bga_general", **options)
    except RuleError as refusal:
        print(refusal)

# %% [markdown] lang="en"
# ## Does it make a better game?
#
# A formula says what one round pays. What does the rule do to a whole game? Let two ordinary players play 400 half
# years under each set and look at how far apart they end (each begins with 50 points, and at 0 it is over [K-BGA-31]):

# %% [markdown] lang="ja"
# ## いい勝負になるか
#
# 式でわかるのは1か月の点です。では、1勝負全体はどう変わるでしょう。ふつうの強さのプレイヤー2人に、それぞれのルールで半年を400回打たせ、
# 最後の差をくらべます（持ち点は50点ずつ、0点になったら終わりです [K-BGA-31]）。

# %% lang="en"
label = {"standard": "standard", "house": house.name, "mean": "mean difference", "ended": "over at 0"}
label |= {"title": "How far apart 400 half years end", "axis": "points ahead of the loser", "count": "games"}

# %% lang="ja"
import warnings

# 図の文字はブラウザーが描くので、字形がないという警告は要らない
warnings.filterwarnings("ignore", "Glyph")
label = {"standard": "標準ルール", "house": house.name, "mean": "平均の点差", "ended": "0点で終了", "title": "半年を400回打ったときの点差"}
label |= {"axis": "点差", "count": "勝負の数"}

# %%
played = {
    label["standard"]: koikoi.rules("bga_general_half"),
    label["house"]: house,
}
games = {
    name: pd.DataFrame(koikoi.simulate(400, rules=rules, seed=1)).assign(ahead=lambda rows: (rows.A - rows.B).abs())
    for name, rules in played.items()
}
pd.DataFrame(
    {
        name: {label["mean"]: rows.ahead.mean(), label["ended"]: (rows[["A", "B"]].min(axis=1) <= 0).mean()}
        for name, rows in games.items()
    }
).round(2)

# %%
import matplotlib.pyplot as plt

# %config InlineBackend.figure_formats = ["svg"]
plt.rcParams["svg.fonttype"] = "none"
plt.rcParams["svg.hashsalt"] = "own-rules"

figure, axes = plt.subplots(figsize=(7, 3.2))
ahead = [rows.ahead for rows in games.values()]
axes.hist(ahead, bins=range(0, 201, 20), label=list(games), color=["#8a9a5b", "#b7472a"])
axes.set(title=label["title"], xlabel=label["axis"], ylabel=label["count"])
axes.legend(frameon=False)
for side in ("top", "right"):
    axes.spines[side].set_visible(False)
plt.show()

# %% [markdown] lang="en"
# From 100 points ahead on, one player has lost everything. Under the house rules there are fewer than half as many such games, and many more
# go on to the last round. If that is what you want of an evening, it is a good house rule; if you love the
# big swing, keep the two.
#
# > **Try.** Add `bright_multiplier="off"` to the house rules and run the cells again.

# %% [markdown] lang="ja"
# 点差が100点以上なら、片方がすべてを失った勝負です。わが家のルールでは半分以下に減り、最後の月まで続く勝負が増えました。
# じっくり遊びたい夜には、いいローカルルールです。一発逆転が好きなら、2倍は残しましょう。
#
# > **やってみよう。** わが家のルールに `bright_multiplier="off"` を足して、もう一度実行してみてください。

# %% [markdown] lang="en"
# ## Play by it, and share it
#
# A table takes the rule set as it is:

# %% [markdown] lang="ja"
# ## そのルールで打ち、人に渡す
#
# 卓にもそのまま渡せます。

# %%
from hanawidgets.widgets import KoiKoiTable

table = KoiKoiTable(house, seed=3)
table

# %% [markdown] lang="en"
# To share rules, send their text; everything that takes rules takes it, in Python, on the command line and in the pages. The word
# of a table holds the rules, too:

# %% [markdown] lang="ja"
# ルールを人に渡すには、その文字を送ります。Pythonでもコマンドでもページでも、ルールを書くところならどこでも使えます。卓の `value`（リンクになる文字列）にもルールが入っています。

# %%
print(str(house))
print(table.value)

# %%
koikoi.loads(table.value).rules == house

# %% [markdown] lang="en"
# And on paper: the house rules beside the standard, to print and to pin to the wall.

# %% [markdown] lang="ja"
# 紙にもできます。標準との違いを1枚に。印刷して壁に貼れます。

# %%
from hanawidgets.widgets import KoiKoiHandouts

KoiKoiHandouts(handout="house-rules", ruleset=house)

# %% [markdown] lang="en"
# > **Try.** The other games work the same way: `ohhell.rules("short_up", players=5)`, `haggis.rules("three", target=350)`. What do
# > `ohhell.OPTIONS` and `haggis.OPTIONS` hold?

# %% [markdown] lang="ja"
# > **やってみよう。** ほかのゲームも同じです。`ohhell.rules("short_up", players=5)`、`haggis.rules("three", target=350)`。
# > `ohhell.OPTIONS` と `haggis.OPTIONS` には何があるでしょう。
