# ---
# jupyter:
#   hanawidgets:
#     level: 2
#     minutes: 15
# ---

# %% [markdown] lang="en"
# ## From a game to a plot
#
# `simulate` lets players play by themselves and yields a flat row for each round, so pandas takes it as it is. Two thousand
# rounds and a plot (`pip install pandas matplotlib`):

# %% [markdown] lang="ja"
# ## 勝負からグラフまで
#
# `simulate` はプレイヤーどうしに打たせて、1か月を1行で返します。そのままpandasの表になります。2,000か月打って、グラフにしてみます
# （`pip install pandas matplotlib`）。

# %% lang="en"
# what the plots say
words = {"points": "Points paid in a round", "yaku": "Share of rounds with this yaku", "koi": "Points a round"}

# %% lang="ja"
import warnings

# 図の文字はブラウザーが描くので、字形がないという警告は要らない
warnings.filterwarnings("ignore", "Glyph")
# 図に書く言葉
words = {"points": "1か月に払った点", "yaku": "その役ができた月の割合", "koi": "1か月の得点"}

# %%
%config InlineBackend.figure_formats = ["svg"]
import matplotlib.pyplot as plt
import pandas as pd
from hanawidgets import koikoi

plt.rcParams["svg.fonttype"] = "none"
rounds = pd.DataFrame(koikoi.simulate(2000, A="simple", B="simple", per="round", seed=1))
rounds["paid"] = rounds[["A", "B"]].max(axis=1)
axis = rounds["paid"].clip(upper=60).plot.hist(bins=30, figsize=(8, 3), color="#233F8E", title=words["points"], ylabel="")

# %% [markdown] lang="en"
# Most rounds are cheap, and a few are very dear: here all from 60 points on stand in the last bar. What does a row hold?

# %% [markdown] lang="ja"
# ほとんどの月は数点で終わり、ときどき大きな月があります（60点以上はいちばん右にまとめました）。1行には何が入っているでしょう。

# %%
rounds.head(3).T

# %% [markdown] lang="en"
# ## Ten thousand
#
# More rounds, sharper answers. The same `seed` gives the same rounds, so your numbers are those printed here.

# %% [markdown] lang="ja"
# ## 1万か月
#
# 増やすほど答えがはっきりします。同じ `seed` からは同じ月が出るので、手元でもここと同じ数になります。

# %%
rounds = pd.DataFrame(koikoi.simulate(10_000, A="simple", B="simple", per="round", seed=2))
rounds["paid"] = rounds[["A", "B"]].max(axis=1)
rounds["ending"].value_counts(normalize=True).round(3)

# %%
rounds["paid"].describe(percentiles=[0.5, 0.9, 0.99]).round(1)

# %% [markdown] lang="en"
# ## Which yaku, how often?
#
# The column `yaku` lists what the paid hand had made. One line splits it, one counts.

# %% [markdown] lang="ja"
# ## どの役がどれだけ出るか
#
# `yaku` の列には、あがった人にできていた役が並びます。1行で分けて、1行で数えます。

# %%
made = rounds["yaku"].str.split().explode().dropna().map(koikoi.yaku_name)
share = (made.value_counts() / len(rounds)).sort_values()
axis = share.plot.barh(figsize=(8, 4.5), color="#B3122A", title=words["yaku"])
axis.set_ylabel("")
axis.xaxis.set_major_formatter("{x:.0%}")

# %%
share.sort_values(ascending=False).head(5).map("{:.1%}".format)

# %% [markdown] lang="en"
# Cheap yaku carry the game: *tan* [K-BGA-43], *tane* [K-BGA-45], *kasu* [K-BGA-46]. But how many points do they bring?
# Mean payment of the rounds in which each yaku was made:

# %% [markdown] lang="ja"
# 回数が多いのは安い役、タン [K-BGA-43]、タネ [K-BGA-45]、カス [K-BGA-46] です。では、点はどうでしょう。
# それぞれの役ができた月に、平均で何点払ったかです。

# %%
paid = made.to_frame("yaku").join(rounds["paid"]).groupby("yaku")["paid"].agg(["count", "mean"])
paid.sort_values("mean", ascending=False).round(1)

# %% [markdown] lang="en"
# > **Try.** The cup yaku need two cards only [K-BGA-37]. Play without them: `rules="bga_general;ippai=off"` in `simulate`. How many
# > rounds now end without a yaku?
# >
# > <details><summary>Answer</summary>3.6 % instead of 2.6 % (`ending` is `hands`). Most rounds still end with a yaku: tan, tane and kasu do not need the cup.</details>

# %% [markdown] lang="ja"
# > **やってみよう。** 一杯の役は2枚でできます [K-BGA-37]。`simulate` に `rules="bga_general;ippai=off"` と書いて、一杯なしで打たせてみましょう。
# > 役なしで終わる月は、どれだけ増えますか。
# >
# > <details><summary>答え</summary>2.6％から3.6％になります（`ending` が `hands` の月）。ほとんどの月には、やはり役ができます。タンもタネもカスも、盃なしでできるからです。</details>

# %% [markdown] lang="en"
# ## The first player's edge
#
# The dealer plays first [K-BGA-12]. How often does the dealer win, and by how much? What follows ± is 1.96 standard errors.

# %% [markdown] lang="ja"
# ## 親の有利
#
# 先に打つのは親です [K-BGA-12]。親は何割勝ち、何点得をするのでしょう。± のあとは標準誤差の1.96倍です。

# %%
gain = rounds["A"].where(rounds["dealer"] == "A", rounds["B"])
won = (gain > 0).mean()
print(f"{won:.1%} ± {1.96 * (won * (1 - won) / len(gain)) ** 0.5:.1%}")
print(f"{gain.mean():+.2f} ± {1.96 * gain.sem():.2f}")

# %% [markdown] lang="en"
# There is an edge. Does it come from the rule that pays the dealer for a round without a yaku [K-BGA-27]? Leave those rounds out:

# %% [markdown] lang="ja"
# 親は有利です。役なしの月に親が点をもらうルール [K-BGA-27] のせいでしょうか。その月を除いてみます。

# %%
stopped = gain[rounds["ending"] == "stop"]
print(f"{len(stopped)}  {(stopped > 0).mean():.1%}  {stopped.mean():+.2f} ± {1.96 * stopped.sem():.2f}")

# %% [markdown] lang="en"
# ## Does koi-koi pay?
#
# Compare the rounds in which A called koi-koi with those in which A made a yaku and never called:

# %% [markdown] lang="ja"
# ## こいこいは得か
#
# Aさんがこいこいした月と、役ができてもしなかった月をくらべます。

# %%
called = rounds.loc[rounds["calls_A"] > 0, "A"]
never = rounds.loc[(rounds["calls_A"] == 0) & (rounds["yaku_A"] != ""), "A"]
pd.DataFrame({"koi": called.describe(), "stop": never.describe()}).round(1)

# %% [markdown] lang="en"
# That is no answer yet! Players call from good positions: the two groups held different cards. To compare like with like,
# let players who differ in the call *alone* meet the same opponent. These two play by the same rules of thumb; one always stops, one
# always calls:

# %% [markdown] lang="ja"
# これではまだ答えになりません。こいこいする人は、もともと良い形だからするのです。2つの組では手札が違います。正しくくらべるには、
# こいこいのところ**だけ**が違うプレイヤーを、同じ相手に当てます。次の2人は打ち方が同じで、1人は必ずあがり、1人は必ずこいこいします。

# %%
simple = koikoi.player("simple")


class Stops:
    def choose(self, view, chance):
        return "stop" if "stop" in view.legal_moves else simple.choose(view, chance)


class Calls(Stops):
    def choose(self, view, chance):
        return "koi" if "koi" in view.legal_moves else simple.choose(view, chance)


# %%
duels = {}
for name, player in [("stop", Stops()), ("simple", "simple"), ("koi", Calls())]:
    rows = pd.DataFrame(koikoi.simulate(3000, A=player, B="simple", rules="bga_general;rounds=6", per="round", seed=3))
    duels[name] = rows["A"].agg(["mean", "sem"])
duels = pd.DataFrame(duels).T
axis = duels["mean"].plot.bar(yerr=1.96 * duels["sem"], figsize=(6, 3), rot=0, color="#1B6B3A", title=words["koi"])
axis.axhline(0, color="black", linewidth=0.8)
duels.round(2)

# %% [markdown] lang="en"
# The three bars answer it for *these* players: never calling, calling with judgement, and always calling. Lines are 95 % intervals; where they
# overlap, three thousand rounds do not tell.
#
# > **Try.** Let `Calls` call only while `len(view.hand)` is five or more. Is it better than always?
# >
# > <details><summary>Answer</summary>With `seed=3` it pays 1.1 points a round, always calling 3.0. The intervals overlap, so 3,000 rounds do not tell which is better.</details>

# %% [markdown] lang="ja"
# 3本の棒が答えです。決してしない、考えてする、必ずする。ただし、この打ち方での話です。線は95％区間で、重なるうちは3,000か月ではわかりません。
#
# > **やってみよう。** 手札が5枚以上（`len(view.hand)` が5以上）のときだけこいこいするように `Calls` を書き換えましょう。
# > 必ずするより良くなりますか。
# >
# > <details><summary>答え</summary>`seed=3` では1か月に平均1.1点、必ずする打ち方は3.0点です。区間が重なるので、3,000か月ではどちらが良いとは言えません。</details>

# %% [markdown] lang="en"
# ## Beat the table
#
# Numbers tell what happens on average. At the table you decide one round.

# %% [markdown] lang="ja"
# ## 卓で確かめる
#
# 数でわかるのは平均です。卓では、その1か月をあなたが決めます。

# %%
from hanawidgets.widgets import KoiKoiTable

KoiKoiTable("bga_general", opponent="simple", seed=3)
