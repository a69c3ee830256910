# ---
# jupyter:
#   hanawidgets:
#     level: 2
#     minutes: 15
# ---

# %% [markdown] lang="en"
# ## Say it first, then do it
#
# In Oh Hell you say how many tricks you will take, and must take exactly so many [OH-11]. One too many is as bad as one too
# few. Four players, seven cards each; you are A and bid first.

# %% [markdown] lang="ja"
# ## 宣言してから取る
#
# オーヘルでは、取るトリックの数を先に宣言し、ちょうどその数だけ取ります [OH-11]。多くても少なくても外れです。
# 4人で手札は7枚ずつ。あなたはAさんで、最初にビッドします。

# %%
from hanawidgets import ohhell

play = ohhell.Play("short_down", players=4, hand_sizes=[7], first_dealer="D", seed=6)
play.view("A")

# %% [markdown] lang="en"
# An ace and two kings: three tricks? Count again: high cards win only while the others follow suit, and three hands may hold trumps.
#
# ## What each bid is worth
#
# `evaluate` deals the hidden cards at random, again and again, and plays the hand to its end after each bid.

# %% [markdown] lang="ja"
# エースが1枚、キングが2枚。3トリックでしょうか。高いカードが勝つのは、みながそのスートに従う間だけです。相手は3人、切り札もあります。
#
# ## ビッドごとの値
#
# `evaluate` は見えないカードを何度も配り直し、それぞれのビッドから終わりまで進めます。

# %%
found = play.evaluate(playouts=600, seed=1)
for move, estimate in found.items():
    print(f"{estimate.value:+5.1f} ± {estimate.margin:.1f}   {move.name()}")

# %% [markdown] lang="en"
# ## The distribution of tricks
#
# Under *blackout* scoring only an exact bid pays: 10 points and one more for each trick [OH-23]. So a bid is as good as the chance to take
# exactly so many. Rows: what you bid; columns: how many tricks you take.

# %% [markdown] lang="ja"
# ## トリック数の分布
#
# 通常方式では、点になるのはちょうど当たったときだけ。10点に、取った数を足します [OH-23]。だからビッドの良しあしは、
# その数ちょうどになる確率で決まります。縦がビッド、横が取ったトリックの数です。

# %%
tricks = [fact for fact in found.facts if fact.kind == "tricks"]
bids = [f"bid:{number}" for number in range(len(tricks))][:5]
chance = {bid: [found.chance(ohhell.Move(bid), fact).value for fact in tricks] for bid in bids}
print("      ", *(f"{fact.of:>4}" for fact in tricks))
for bid, row in chance.items():
    print(bid, " ", *(f"{share:4.0%}" for share in row))

# %% [markdown] lang="en"
# Look down the columns: the same cards take different numbers of tricks. A player who has bid 0 ducks, a player who has bid more
# tries to win. A bid is no forecast; it is a plan. In the bars below, ◀ marks the number that was bid.

# %% [markdown] lang="ja"
# 縦に見ると、同じ手札なのに取る数が違います。0とビッドした人は負けようとし、多くビッドした人は勝とうとするからです。
# ビッドは予想ではなく、作戦です。次の棒では、◀ がビッドどおりの数です。

# %%
for bid in bids[:4]:
    print(bid)
    for number, share in enumerate(chance[bid][:5]):
        print(f"  {number}  {share:4.0%} {'█' * round(25 * share)}{'  ◀' if bid.endswith(str(number)) else ''}")

# %% [markdown] lang="en"
# > **Try.** Replace `seed=6` by `seed=10`, guess your bid from the cards alone, then run all. How far off were you? After ten hands you
# > will bid better.
# >
# > <details><summary>Answer</summary>The hand is K♠, 5♥ Q♥ K♥, 8♦ 9♦, A♣, and diamonds are trumps. The best bid is 3, worth +5.1 ± 0.5; with 4 (+4.1)
# > and 2 (+3.9) you are one point behind. The ace, a king and a small trump make three: the others' trumps and voids take the rest.</details>

# %% [markdown] lang="ja"
# > **やってみよう。** `seed=6` を `seed=10` に替え、まず手札だけを見てビッドを決めてから、全部を実行しましょう。どれだけ違いましたか。
# > 10回もやれば、ビッドがうまくなります。
# >
# > <details><summary>答え</summary>手札は♠K、♥5・Q・K、♦8・9、♣Aで、切り札はダイヤです。いちばん良いビッドは3（+5.1 ± 0.5）。4（+4.1）と2（+3.9）は
# > 1点ほど下がります。エースとキングと小さい切り札で3つ。残りは、相手の切り札と、スートを切らした人に取られます。</details>

# %% [markdown] lang="en"
# ## The way of scoring changes the bid
#
# There are three ways to count points [OH-21]; in code blackout is `normal`. With *positive* scoring the tricks count even when the bid was missed; with
# *negative* scoring a miss costs. The same hand:

# %% [markdown] lang="ja"
# ## 数え方が変わればビッドも変わる
#
# 点の数え方は3通りあります [OH-21]。通常方式（`normal`）のほか、加点方式（`positive`）なら外れても取った分は残り、
# 減点方式（`negative`）なら外れると減ります。同じ手札でくらべます。

# %%
for mode in ["normal", "positive", "negative"]:
    other = ohhell.Play("short_down", players=4, hand_sizes=[7], first_dealer="D", mode=mode, seed=6)
    worth = other.evaluate(playouts=600, seed=1)
    print(f"{mode:9}", *(f"{str(move)[4:]}: {worth[move].value:+.1f}" for move in list(worth)[:4]))

# %% [markdown] lang="en"
# ## The dealer's forbidden number
#
# The dealer bids last, and the bids must not add up to the number of cards [OH-13]. So somebody always misses. Seven cards, and the
# others have bid 1, 2 and 2. What is left for the dealer?

# %% [markdown] lang="ja"
# ## 親の禁止ビッド
#
# 親は最後にビッドし、全員の合計が手札の枚数になる数は選べません [OH-13]。だから、必ずだれかが外れます。手札は7枚、ほかの3人は1、2、2。
# 親に残るのはどの数でしょう。

# %%
ohhell.bids(7, [1, 2, 2])

# %%
from hanawidgets.widgets import BidPad

BidPad([1, 2, 2], players=4, hand_size=7)

# %% [markdown] lang="en"
# How much does that cost? Let four equal players play two thousand hands. `simulate` yields a row for each seat, and its first
# dealer is drawn by lot.

# %% [markdown] lang="ja"
# これはどれくらい不利なのでしょう。同じ強さの4人に2,000回打たせます。`simulate` は席ごとに1行を返し、最初の親はくじで決まります。

# %%
rows = list(ohhell.simulate(2000, rules="short_down;players=4;hand_sizes=7", per="seat", seed=1))
dealers = [row for row in rows if row["seat"] == row["dealer"]]
others = [row for row in rows if row["seat"] != row["dealer"]]
for name, group in [("dealer", dealers), ("others", others)]:
    exact = sum(row["bid"] == row["taken"] for row in group) / len(group)
    points = sum(row["points"] for row in group) / len(group)
    print(f"{name}  {len(group):5} hands  exact {exact:.1%}  points {points:.2f}")

# %% [markdown] lang="en"
# Is the difference more than luck? The standard error of a share follows from its size and the number of hands.

# %% [markdown] lang="ja"
# この差は偶然ではないのでしょうか。割合の標準誤差は、割合と回数から求められます。

# %%
shares = [sum(row["bid"] == row["taken"] for row in group) / len(group) for group in (dealers, others)]
error = sum(p * (1 - p) / len(group) for p, group in zip(shares, (dealers, others))) ** 0.5
print(f"{shares[0] - shares[1]:+.1%} ± {1.96 * error:.1%}")

# %% [markdown] lang="en"
# The line gives the difference and half of its 95 % interval. If the interval holds 0, two thousand hands do not tell.
#
# > **Try.** With few cards the forbidden number hurts more: set `hand_sizes=2`, then `hand_sizes=1`. Do you see why?
# >
# > <details><summary>Answer</summary>With seven cards the dealer is exact 2.2 points of a hundred less often, which is not more than its error of 2.5. With two cards
# > it is 12.0, with one 34.7 (each ± 2.5). With one card there are two bids, and the rule takes one away whenever the others' bids add up to 0 or 1; with
# > seven there are eight, and the next best is nearly as good.</details>

# %% [markdown] lang="ja"
# 差と、その95％区間の半分です。区間に0が入っていれば、2,000回では何とも言えません。
#
# > **やってみよう。** 手札が少ないほど禁止ビッドは痛くなります。`hand_sizes=2`、次に `hand_sizes=1` にしてみましょう。なぜでしょうか。
# >
# > <details><summary>答え</summary>7枚では、親が当たる割合は2.2ポイント低いだけで、誤差の2.5を超えません。2枚では12.0、1枚では34.7ポイント低くなります
# > （どちらも誤差は約2.5）。1枚ならビッドは0と1しかなく、ほかの人の合計が0か1なら片方を選べません。7枚ならビッドは8通りあり、
# > 2番目に良い数でもほとんど損をしません。</details>

# %% [markdown] lang="en"
# ## Bid
#
# The deal from above, at a table. *What is each choice worth?* asks what this notebook has asked.

# %% [markdown] lang="ja"
# ## ビッドしてみる
#
# 上と同じ配りの卓です。「どれがよいか調べる」を押すと、このノートブックと同じように調べます。

# %%
from hanawidgets.widgets import OhHellTable

OhHellTable("short_down;players=4;hand_sizes=7;first_dealer=D", opponent="simple", seed=6)
