# ---
# jupyter:
#   hanawidgets:
#     level: 3
#     minutes: 20
# ---

# %% [markdown] lang="en"
# ## Anything that can choose can play
#
# A player is an object with one method: `choose(view, chance)`. It gets a **view**, all that its seat may know, and returns one
# of `view.legal_moves`. That is the whole contract. `chance` is a random generator, in case the player throws dice: with
# the same view and the same chance it should choose the same, so that every game can be played again.
#
# The weakest player of all fits in three lines:

# %% [markdown] lang="ja"
# ## 選べれば、打てる
#
# プレイヤーとは、`choose(view, chance)` というメソッドを1つ持つものです。受け取る `view` には、その席から見えるものだけが入っています。返すのは
# `view.legal_moves` のどれか1つ。約束はこれだけです。`chance` は、運に任せたいときに振るさいころです。同じ `view` と同じ `chance` なら同じ手を返すようにすると、
# どの勝負もあとで再現できます。
#
# いちばん弱いプレイヤーは3行で書けます。

# %%
from hanawidgets import koikoi


class First:
    def choose(self, view, chance):
        return view.legal_moves[0]


list(koikoi.simulate(3, A=First(), B="simple", rules="bga_general_half", seed=1))

# %% [markdown] lang="en"
# Three half years, and the points at the end of each. Luck has a say in every one of them, so three tell little. We will
# need more, and a way to tell how sure we are.
#
# ## What a player sees
#
# Here is a view of the first turn. What is hidden is not in it: of the deck there is a number, `deck_size`, of the other hand, too.

# %% [markdown] lang="ja"
# 半年を3回打って、最後の持ち点が出ました。どれも運に左右されるので、3回では何とも言えません。もっとたくさん打って、どれだけ確かかも知る必要があります。
#
# ## プレイヤーに見えるもの
#
# 最初の番の `view` です。伏せられた札はどこにもなく、山札も相手の手札も、わかるのは枚数（`deck_size`、`hand_sizes`）だけです。

# %%
play = koikoi.Play("bga_general_half", seed=2)
view = play.view(play.turn)
view

# %%
print("hand ", *view.hand)
print("field", *view.field)
print("moves", *view.legal_moves)

# %% [markdown] lang="en"
# ## Take as much as you can
#
# The first idea: play the card that takes the most cards of the field. A move has a `card`, and a card has a `month` and a `kind`.
# Where there are two cards to choose from, `takes` is the one chosen. Stop and koi-koi have no card: of them the first does.

# %% [markdown] lang="ja"
# ## 取れるだけ取る
#
# まずは、場の札をいちばん多く取れる札を出してみます。手には `card` があり、札には `month`（月）と `kind`（種類）があります。
# 2枚のどちらかを選んで取る手では、選んだほうが `takes` です。「あがる」と「こいこい」には札がないので、先頭のものを選びます。

# %%
class Greedy:
    def choose(self, view, chance):
        return max(view.legal_moves, key=lambda move: self.worth(view, move))

    def worth(self, view, move):
        return sum(self.price(card) for card in self.taken(view, move))

    def taken(self, view, move):
        if move.takes:
            return [move.takes]
        return [card for card in view.field if move.card and card.month == move.card.month]

    def price(self, card):
        return 1


[(str(move), Greedy().worth(view, move)) for move in view.legal_moves]

# %% [markdown] lang="en"
# ## A tournament
#
# `tournament(a, b, n)` plays `n` whole games. Each deal is played from both seats, so nobody wins by better cards alone,
# and the result says how sure it is:

# %% [markdown] lang="ja"
# ## トーナメント
#
# `tournament(a, b, n)` は勝負を `n` 回打ちます。同じ配りを席を替えて2度打つので、札運だけでは差がつきません。結果には、どれだけ確かかも付きます。

# %%
koikoi.tournament(Greedy(), "random", 200, rules="bga_general_half", seed=1)

# %% [markdown] lang="en"
# Against random play it wins clearly. Now against the ordinary opponent:

# %% [markdown] lang="ja"
# ランダムに打つ相手には、はっきり勝ち越します。では、ふつうの相手では。

# %%
koikoi.tournament(Greedy(), "simple", 200, rules="bga_general_half", seed=1)

# %% [markdown] lang="en"
# Clearly worse: the interval lies below one half altogether. What does the ordinary opponent know that Greedy does not? That
# not all cards are worth the same.
#
# ## Cards have a price
#
# Brights, animals and ribbons make yaku with few cards, plain cards need ten [K-BGA-46]. So weigh what you take, and what you give away:
# a card that takes nothing stays on the field for the other side. Only two methods change:

# %% [markdown] lang="ja"
# はっきり負け越しています。区間の全体が5割より下です。ふつうの相手が知っていて、Greedyが知らないことは何でしょう。札の値打ちです。
#
# ## 札には値打ちがある
#
# 光札、タネ札、短冊は少ない枚数で役になりますが、カスは10枚要ります [K-BGA-46]。そこで、取る札の値打ちを数え、何も取れずに場に捨てる札の値打ちは引きます。
# 相手に渡すかもしれないからです。書き換えるメソッドは2つだけです。

# %%
class Picky(Greedy):
    prices = {"hikari": 10, "tane": 5, "tan": 5, "kasu": 1}

    def worth(self, view, move):
        taken = super().worth(view, move)
        own = self.price(move.card) if move.card else 0
        return taken + own if taken else -own

    def price(self, card):
        return self.prices[card.kind]


koikoi.tournament(Picky(), Greedy(), 200, rules="bga_general_half", seed=1)

# %% [markdown] lang="en"
# The share of games won is still compatible with one half, but look at the points: their interval lies above zero. Prices help, a
# little. And against the ordinary opponent?

# %% [markdown] lang="ja"
# 勝った割合の区間は5割をまたいでいますが、点差の区間は0より上です。値打ちを数えるほうが、少しだけ強いようです。では、ふつうの相手には。

# %%
picky = koikoi.tournament(Picky(), "simple", 200, rules="bga_general_half", seed=1)
picky

# %% [markdown] lang="en"
# No better than Greedy was: to be stronger against one opponent is not to be stronger against another. The ordinary opponent looks at the yaku that both
# sides can still make; prices of single cards do not.

# %% [markdown] lang="ja"
# Greedyのときと変わりません。ある相手に強くなっても、別の相手に強くなるとは限らないのです。ふつうの相手は、双方がこれから作れる役まで見ています。
# 1枚ごとの値打ちでは、そこが見えません。

# %% [markdown] lang="en"
# > **Try.** Give the prices other numbers and run the cell again. What if the sake cup, `9-tane(cup)`, is dearer than other *tane*? And
# > what if a November card is?
# >
# > <details><summary>Answer</summary>In `price` return 10 where `card == "9-tane(cup)"`, and let `Cup(Picky)` play the same 200 games: 55 % of them won against Greedy, 39 %
# > against the ordinary opponent; Picky had 56 and 38 %. Five points more for every card of November: 56 and 35 %. The intervals are
# > about ± 7, so none of these is a difference. A price of one card changes few moves; to see so little takes many more games.</details>

# %% [markdown] lang="ja"
# > **やってみよう。** `prices` の数を変えて、もう一度実行してください。盃 `9-tane(cup)` をほかのタネ札より高くすると、どうなるでしょう。
# > 11月の札なら？
# >
# > <details><summary>答え</summary>`price` で `card == "9-tane(cup)"` のときだけ10を返す `Cup(Picky)` を作り、同じ200回を打たせます。勝つ割合はGreedyに55％、
# > ふつうの相手に39％。Pickyは56％と38％でした。11月の札をどれも5点高くすると56％と35％。区間は±7ほどなので、差があるとは言えません。
# > 1枚の値打ちを変えても、変わる手はわずかです。それだけの差を見るには、もっと多くの回数が要ります。</details>

# %% [markdown] lang="en"
# ## Think ahead
#
# Prices are guesses. The engine can look ahead: deal the hidden cards at random, play the round to its end, again and
# again, and take the move with the best mean. `view.evaluate` does that with nothing but what the seat may know,
# and gives the best move first. A player that thinks is as short as one that does not:

# %% [markdown] lang="ja"
# ## 先を読む
#
# 値打ちの数字は勘にすぎません。そこで先を読みます。伏せられた札をランダムに配り、月の終わりまで打つのを何度もくり返して、平均がいちばん良い手を選びます。
# `view.evaluate` は、その席から見えるものだけでそれを行い、良い手から順に返します。考えるプレイヤーも、短く書けます。

# %%
class Thinker:
    def __init__(self, playouts=12):
        self.playouts = playouts

    def choose(self, view, chance):
        return view.evaluate(self.playouts, seed=chance.randrange(1_000_000)).best


thinker = koikoi.tournament(Thinker(), "simple", 60, rules="bga_general_half", seed=1)
thinker

# %% [markdown] lang="en"
# It knows no price and no rule of thumb, and as far as these games tell it holds its own.

# %% [markdown] lang="ja"
# 札の値打ちも経験則も知らないのに、この回数で見るかぎり、互角に打っています。

# %% [markdown] lang="en"
# ## All against all
#
# All players that do not think ahead, against each other, half a year each, 100 games a pair. The table has the share of games that the row won
# against the column; the picture shows everybody against the ordinary opponent, with the 95 % interval.

# %% [markdown] lang="ja"
# ## 総当たり
#
# 先を読まない4人を、1組につき半年100回、総当たりで打たせます。表は、行のプレイヤーが列のプレイヤーに勝った割合です。
# 図は、それぞれがふつうの相手に勝った割合と、その95％区間です。

# %%
from itertools import combinations

import pandas as pd

players = {"First": First, "Greedy": Greedy, "Picky": Picky, "simple": "simple"}
met = {
    (one, other): koikoi.tournament(players[one], players[other], 100, rules="bga_general_half", seed=7)
    for one, other in combinations(players, 2)
}
table = pd.DataFrame(index=list(players), columns=list(players), data="")
for (one, other), found in met.items():
    table.loc[one, other] = f"{found.won:.0%}"
    table.loc[other, one] = f"{1 - found.won:.0%}"
table

# %% lang="en"
title = "Games won against the ordinary opponent (%), with 95 % interval"

# %% lang="ja"
import warnings

# 図の文字はブラウザーが描くので、字形がないという警告は要らない
warnings.filterwarnings("ignore", "Glyph")
title = "ふつうの相手に勝った割合（%）と95％区間"

# %%
import matplotlib.pyplot as plt

# %config InlineBackend.figure_formats = ["svg"]
plt.rcParams["svg.fonttype"] = "none"
plt.rcParams["svg.hashsalt"] = "own-opponent"

figure, axes = plt.subplots(figsize=(7, 2.6))
against = {one: found for (one, other), found in met.items() if other == "simple"} | {"Thinker": thinker}
for name, found in against.items():
    low, high = found.interval
    axes.plot([100 * low, 100 * high], [name, name], color="#8a9a5b", linewidth=6, solid_capstyle="round")
    axes.plot([100 * found.won], [name], "o", color="#3b3b30")
axes.axvline(50, color="#b7472a", linewidth=1)
axes.set(xlim=(0, 100), title=title)
axes.invert_yaxis()
for side in ("top", "right", "left"):
    axes.spines[side].set_visible(False)
plt.show()

# %% [markdown] lang="en"
# Where two bars overlap much, these games do not tell who is stronger. Compare Picky here with Picky in the longer match above: the same
# two players, other deals, another share. That is how much chance is left in 100 games. Half the width needs four times the games.
#
# > **Try.** `Thinker(60)` thinks five times as long. Is it stronger than `Thinker(12)`? Let them meet:
# > `koikoi.tournament(Thinker(60), Thinker(12), 40, rules="bga_general_half", seed=3)`. It takes a while.
# >
# > <details><summary>Answer</summary>It wins 72 % of the 40 games; the interval from 57 to 84 % lies above one half. Twelve playouts often take a worse move for
# > the better one.</details>

# %% [markdown] lang="ja"
# 2本の帯が大きく重なっていれば、この回数ではどちらが強いとも言えません。ここのPickyを、上の200回の結果とくらべてください。同じ2人でも、配りが違えば割合はこれだけ動きます。
# 100回では、まだそれだけ運が残るのです。帯の幅を半分にするには、4倍の回数が要ります。
#
# > **やってみよう。** `Thinker(60)` は5倍長く考えます。`Thinker(12)` より強いでしょうか。
# > `koikoi.tournament(Thinker(60), Thinker(12), 40, rules="bga_general_half", seed=3)` で対戦させてみてください。少し時間がかかります。
# >
# > <details><summary>答え</summary>40回のうち72％に勝ちます。区間は57％から84％で、5割より上です。12回打ちきるだけでは、悪い手を良いと取り違えることが
# > 多いのです。</details>

# %% [markdown] lang="en"
# ## Sit down against it
#
# A table takes your player as it takes a name. It cannot cheat: what it is given is the view, and no hidden card is in it.

# %% [markdown] lang="ja"
# ## 自分で対戦する
#
# 卓は、相手の名前の代わりにあなたのプレイヤーを受け取ります。ずるはできません。渡されるのは `view` だけで、伏せられた札は入っていないからです。

# %%
from hanawidgets.widgets import KoiKoiTable

KoiKoiTable("bga_general_half", opponent=Picky(), seed=2)

# %% [markdown] lang="en"
# > **Try.** Lose a round, then change `prices` so that you would have won. The other games take players in the same way:
# > `OhHellTable(opponent=...)`, `haggis.tournament(...)`.

# %% [markdown] lang="ja"
# > **やってみよう。** 1か月負けてみて、自分が勝てるように `prices` を変えてください。ほかのゲームでも同じように使えます。
# > `OhHellTable(opponent=...)`、`haggis.tournament(...)`。
