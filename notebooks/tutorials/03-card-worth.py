# ---
# jupyter:
#   hanawidgets:
#     level: 2
#     minutes: 20
# ---

# %% [markdown] lang="en"
# ## A question without an answer in the rules
#
# The rules say what a yaku pays. They do not say what a *card* is worth: that depends on what you hold, what lies on the field,
# and on cards that you cannot see. But we can find out. Here is the deal of [the first round](first-month), at its first decision.

# %% [markdown] lang="ja"
# ## ルールに答えのない問い
#
# 役が何点かはルールに書いてあります。けれど、1枚の札の値打ちはどこにもありません。手札、場札、そして見えない札しだいだからです。
# それでも調べることはできます。[はじめの1か月](first-month)と同じ配りの、最初の1手を見てみましょう。

# %%
from hanawidgets import koikoi

play = koikoi.Play("bga_general", seed=50)
play.view("A")

# %% [markdown] lang="en"
# ## Playouts
#
# The method is simple. Deal the cards that A cannot see at random, play one of A's cards, and let two players of the rules of thumb
# finish the round. Do that some hundred times for every card and take the mean. `evaluate` does it:

# %% [markdown] lang="ja"
# ## 打ちきってみる
#
# やり方は単純です。Aさんに見えない札をランダムに配り直し、手札を1枚出して、あとは決まった打ち方の2人に月の終わりまで打たせます。
# これを手札ごとに何百回もくり返して平均をとります。`evaluate` がそれです。

# %%
found = play.evaluate(playouts=600, seed=1)
for move, estimate in found.items():
    print(f"{estimate.value:+6.1f} ± {estimate.margin:4.1f}   {move.name()}")

# %% [markdown] lang="en"
# The value is points received minus points paid in this round. After ± stands half of the 95 % interval. Every move meets the same
# deals, so luck falls on all alike, and the difference of two moves is known better than their values: `found.cost(move)` is what a move
# costs against the best, with the error of that difference. Moves that cannot be told apart share a group; inside it nothing is claimed.

# %% [markdown] lang="ja"
# 値は、この月に受け取る点から払う点を引いたものです。± のあとは95％区間の半分で、見積もりの誤差を表します。
# どの手も同じ配りで試すので、運は等しくかかり、2つの手の差は値そのものより正確にわかります。`found.cost(move)` は、最善の手より
# 何点損かと、その差の誤差です。差があるとは言えない手を同じ組に入れ、組の中では優劣をつけません。

# %%
for number, group in enumerate(found.groups, 1):
    print(number, [move.name() for move in group])

# %% [markdown] lang="en"
# > **Try.** Set `playouts=60` above, then `3000`. How do margins and groups change? Ten times the work makes a margin about a third:
# > it shrinks with the square root.

# %% [markdown] lang="ja"
# > **やってみよう。** `playouts=60`、次に `3000` にしてみましょう。誤差と組はどう変わりますか。誤差は回数の平方根で縮むので、10倍の手間でおよそ3分の1です。

# %% [markdown] lang="en"
# ## Why is it better?
#
# A mean has reasons. Of the best and the worst move we can ask what comes about more often.

# %% [markdown] lang="ja"
# ## なぜ良いのか
#
# 平均には理由があります。最善の手と最低の手で、何の起こりやすさが違うのかを聞けます。

# %%
best, *_, worst = found
print(best.name())
print(found.why(best))
print()
print(worst.name())
print(found.why(worst))

# %% [markdown] lang="en"
# The same in numbers. A *fact* is something that may come about, for example that A makes hanami [K-BGA-38].

# %% [markdown] lang="ja"
# 同じことを数でも見てみます。`fact` は起こりうること、たとえばAさんに花見で一杯ができること [K-BGA-38] です。

# %%
for fact in found.facts:
    chances = [found.chance(move, fact).value for move in (best, worst)]
    if abs(chances[0] - chances[1]) > 0.05:
        print(fact.seat, fact.of or fact.kind, fact.rule, *(f"{chance:.0%}" for chance in chances))

# %% [markdown] lang="en"
# ## Not only the mean
#
# What comes out how often? Each line is a range of 20 points, the length of its bar the share. The mean lies where hardly any round ends.

# %% [markdown] lang="ja"
# ## 平均だけではない
#
# どの結果がどれだけ出るのでしょう。1行が20点の幅で、棒の長さがその割合です。平均のあたりで終わる月は、ほとんどありません。

# %%
shares = found.distribution(best)
print(f"{found[best].value:+.1f}")
for low in range(-100, 101, 20):
    share = sum(part for points, part in shares.items() if low <= points < low + 20)
    print(f"{low:+5} … {low + 19:+5}  {share:6.1%}  {'█' * round(30 * share)}")

# %% [markdown] lang="en"
# ## From the other side
#
# B knows another hand, so for B the same position is another question and has another answer; neither looks at the other's cards.
# Here are B's best answers to A's best move and to A's worst, and what they are worth to B:

# %% [markdown] lang="ja"
# ## 相手から見ると
#
# 同じ場面でも、Bさんから見れば別の問いになり、答えも変わります。どちらも相手の手札は見ていません。Aさんが最善の手、最低の手を打ったあとの、
# Bさんの最善の手と、Bさんから見た値です。

# %%
for move in (best, worst):
    play.push(move)
    while play.turn == "A":
        play.push(play.legal_moves[0])
    reply = play.evaluate(playouts=200, seed=1)
    print(move.name(), "→", reply.best.name(), f"{reply[reply.best].value:+.1f}")
    while play.history:
        play.pop()

# %% [markdown] lang="en"
# ## Exact endings
#
# Near the end few hidden cards are left, and they can lie in few ways. Then nothing is drawn by lot: every way is counted, and `exact` says
# so. Here both sides play what forty playouts find best, round after round, until that is so.

# %% [markdown] lang="ja"
# ## 数えきる
#
# 月の終わりが近づくと見えない札が減り、ありうる配り方も少なくなります。すると、ランダムに配る必要はもうありません。すべての場合を数えつくし、そのとき `exact` は
# `True` になります。40回打ちきって最善と出た手を両者が打ち続け、そうなったところで止めてみます。

# %%
ending = koikoi.Play("bga_general", seed=44)
while not ending.evaluate(playouts=40, seed=1).exact:
    ending.push(ending.evaluate(playouts=40, seed=1).best)
ending.view(ending.turn)

# %%
exact = ending.evaluate()
print(exact.exact, len(ending.history))
for move, estimate in exact.items():
    print(f"{estimate.value:+6.2f} ± {estimate.margin:.1f}   {move.name()}")

# %% [markdown] lang="en"
# No ± is left. Run the cell with another `seed=` in `evaluate`: the numbers stay.
#
# ## Ask at the table
#
# The table has the same numbers behind *What is each choice worth?* and *Odds*. Play a card against them, and look back afterwards.

# %% [markdown] lang="ja"
# ± がなくなりました。`evaluate` の `seed=` を変えて実行しても、値は同じです。
#
# ## 卓で聞く
#
# 卓の「どれがよいか調べる」と「確率」が見せるのも、同じ数です。あえて違う札を出して、あとで振り返ってみましょう。

# %%
from hanawidgets.widgets import KoiKoiTable

KoiKoiTable("bga_general", opponent="strong", seed=50)

# %% [markdown] lang="en"
# > **Try.** What is the sake cup worth? In the deal of `seed=116` it lies on the field, and your chrysanthemum takes it. Evaluate
# > the first decision: which cards share the first group? Then `koikoi.Play("bga_general;ippai=off", seed=116)`: the cup yaku
# > are gone. Is taking the cup still in a class of its own?
# >
# > <details><summary>Answer</summary>With `playouts=400, seed=1` the chrysanthemum is alone in its group: +22.8, and the next move +11.3. The reasons say
# > why: the moon alone now completes *tsukimi*, and B can no longer make *hanami*. Without the cup yaku it leads with +6.1, beside a maple card with +5.6 in
# > the same group: the cup is a *tane* like any other.</details>

# %% [markdown] lang="ja"
# > **やってみよう。** 盃の値打ちはどれくらいでしょう。`seed=116` の配りでは盃が場にあり、手の菊で取れます。最初の手を調べて、
# > 1組目に入る札を見てください。次に `koikoi.Play("bga_general;ippai=off", seed=116)` とすると、一杯の役がなくなります。
# > それでも、盃を取る手だけが飛び抜けているでしょうか。
# >
# > <details><summary>答え</summary>`playouts=400, seed=1` では、菊だけが1組目に入ります。菊は+22.8、次の手は+11.3です。理由も出ます。月を取るだけで
# > 月見で一杯になり、Bさんには花見で一杯ができなくなるからです。一杯の役がなければ、菊は+6.1、同じ組の紅葉のカスが+5.6。
# > 盃はただのタネ札になります。</details>
