# ---
# jupyter:
#   hanawidgets:
#     level: 1
#     minutes: 15
# ---

# %% [markdown] lang="en"
# ## Twelve months, four cards each
#
# Koi-Koi is played with 48 cards: twelve months, four cards a month, and each month has its plant [K-BGA-02].
# These are the four of March, the cherry:

# %% [markdown] lang="ja"
# ## 12の月に4枚ずつ
#
# こいこいは48枚の花札で打ちます。月は12、札はそれぞれ4枚、月ごとに花や木が決まっています [K-BGA-02]。
# 3月、桜の4枚です。

# %%
from hanawidgets import art, koikoi

art.face("m03-1", "m03-2", "m03-3", "m03-4", width=90)

# %% [markdown] lang="en"
# A bright, a ribbon, and two plain cards: with the *tane* (animals and things) these are the four kinds [K-BGA-03].
# Only two things matter about a card: its **month**, which decides what it can take, and its **kind**, which decides
# which yaku it makes.
#
# In code a card is its month and a number, `31`; after September come `a`, `b` and `c`.

# %% [markdown] lang="ja"
# 光札、短冊、それにカス札が2枚。ここにタネ札を加えて、札は4種類です [K-BGA-03]。
# 札を見るときに大事なのは2つだけ。どの札を取れるかは**月**で決まり、何の役になるかは**種類**で決まります。
#
# コードでは、札を月と番号で `31` のように書きます。10月からは `a`、`b`、`c` です。

# %%
koikoi.cards("31 32 33 34")

# %% [markdown] lang="en"
# ## The deal
#
# Eight cards to each player, eight face up on the field, the rest is the deck [K-BGA-10]. The `seed` fixes the shuffle: you
# will see the very cards described here. The moves below are moves of this deal: with another seed they are refused. You are player A.

# %% [markdown] lang="ja"
# ## 配る
#
# 手札が8枚ずつ、場に8枚を表向きに、残りは山札です [K-BGA-10]。`seed` は配り番号なので、ここに書いたとおりの札が配られます。
# このあとの手はこの配りのものなので、番号を変えると断られます。あなたはAさんです。

# %%
play = koikoi.Play("bga_general", seed=50)
play.view("A")

# %% [markdown] lang="en"
# `view("A")` is what A may know. The other hand is face down because it is *not there*: no view holds a card that its
# seat has not seen.

# %% [markdown] lang="ja"
# `view("A")` は、Aさんに見えているものだけです。相手の手札が裏向きなのは隠しているからではなく、初めから入っていないからです。

# %% [markdown] lang="en"
# ## A turn: one card from the hand, one from the deck
#
# Play a card from your hand. If the field has a card of the same month, you take both [K-BGA-13]. What may you play?

# %% [markdown] lang="ja"
# ## 1回の番：手札から1枚、山札から1枚
#
# まず手札を1枚出します。場に同じ月の札があれば、合わせて取ります [K-BGA-13]。出せるのは次の札です。

# %%
play.legal_moves

# %% [markdown] lang="en"
# Look at the field: three cards of March lie there, the curtain among them. The fourth is in your hand, and it takes all
# three at once.

# %% [markdown] lang="ja"
# 場をよく見ると、3月の札が3枚、幕も出ています。残る1枚は手の中。これを出せば3枚まとめて取れます。

# %%
play.push("32")
for event in play.events:
    print(event.kind, event.seat, *event.facts.get("cards", [event.facts.get("card", "")]))

# %% [markdown] lang="en"
# One call, and the whole turn has happened: the card was *played*, four cards were *captured*, one was *flipped* from the
# deck [K-BGA-15] and stayed (*left*), as nothing on the field has its month. Now the turn is B's.

# %% [markdown] lang="ja"
# 1行で、1回の番がすべて終わりました。手札を出し（played）、4枚を取り（captured）、山札を1枚めくり（flipped）[K-BGA-15]、同じ月の札がないので
# 場に置きました（left）。次はBさんの番です。

# %%
play.push("c3")
play.view("A")

# %% [markdown] lang="en"
# B found no partner for a plain paulownia and left it on the field: a turn may take nothing, but both steps must be made
# [K-BGA-16].
#
# > **Try.** Put `play.pop()` into a new cell, twice: B's move and yours are taken back. Then `play.push("61")` and
# > `play.view("A")`: what have the butterflies taken? Begin again from the deal when you have seen enough.
# >
# > <details><summary>Answer</summary>A plain peony, the other card of June on the field. The deck then gives the blue chrysanthemum ribbon, which stays there.</details>

# %% [markdown] lang="ja"
# Bさんの桐のカスには合う札がなく、場に残りました。何も取れない番もありますが、2つの手順は必ず行います [K-BGA-16]。
#
# > **やってみよう。** 新しいセルに `play.pop()` を2行書いて実行すると、Bさんの手とあなたの手が戻ります。
# > そこで `play.push("61")` と `play.view("A")`。蝶は何を取ったでしょう。試したら、配るところからやり直してください。
# >
# > <details><summary>答え</summary>場にあった同じ6月の牡丹のカスです。そのあと山札から出るのは菊に青短で、場に残ります。</details>

# %% [markdown] lang="en"
# ## Your first yaku
#
# The card that came from the deck was a blue chrysanthemum ribbon. You hold the sake cup, of the same month.

# %% [markdown] lang="ja"
# ## 最初の役
#
# さきほど山札から出たのは菊に青短。あなたの手には同じ月の盃があります。

# %%
play.push("91")
mine = play.view("A").captured["A"]
print(*mine)
koikoi.yaku(mine)

# %% [markdown] lang="en"
# Curtain and sake cup: *hanami*, cherry-blossom viewing with sake [K-BGA-38]. A yaku is the only thing that scores; the
# cards themselves are worth nothing. The checker shows what the pile makes and what it is one card away from. It is a widget: tap
# cards in and out.

# %% [markdown] lang="ja"
# 桜に幕と盃で「花見で一杯」です [K-BGA-38]。点になるのは役だけで、札そのものに点はありません。次の役チェックは、いまの取り札で何の役ができ、
# 何があと1枚かを見せます。ウィジェットなので、札を押して出し入れできます。

# %%
from hanawidgets.widgets import YakuChecker

YakuChecker(mine)

# %% [markdown] lang="en"
# ## Stop, or koi-koi?
#
# With a new yaku you may *stop* and be paid, or call *koi-koi* and play on [K-BGA-17].

# %% [markdown] lang="ja"
# ## あがるか、こいこいか
#
# 新しい役ができたら、あがって点をもらうか、「こいこい」と言って続けるかを選びます [K-BGA-17]。

# %%
play.legal_moves

# %% [markdown] lang="en"
# What would stopping pay? One bright lay on the field when the cards were dealt, and that counts [K-BGA-24].

# %% [markdown] lang="ja"
# あがれば何点でしょう。配ったときの場に光札が1枚あったので、それも倍率になります [K-BGA-24]。

# %%
koikoi.score(mine, field_brights=1)

# %% [markdown] lang="en"
# Ten points are safe. But nearly all hand cards are still to be played, and a call raises the multiplier. The engine
# plays the round to its end a few hundred times for each choice, with the cards that you cannot see dealt anew:

# %% [markdown] lang="ja"
# 10点は確実です。けれど手札はほとんど残っていて、こいこいは倍率を上げます。見えない札を何百回も配り直し、それぞれの選択から月の終わりまで
# 打ってみると、こうなります。

# %%
choices = play.evaluate(playouts=400, seed=1)
choices

# %%
best, other = choices
print(choices.why(best))

# %% [markdown] lang="en"
# The number after ± is how unsure the estimate is: half of the 95 % interval. Both choices met the same hidden cards, so what the
# lesser one costs is surer than each by itself. Here that is more than its ±:

# %% [markdown] lang="ja"
# ± のあとは見積もりの幅（95％区間の半分）です。どちらの選択も同じ並びの札で試しているので、差のほうは、それぞれの値より確かです。
# ここでは、差がその幅を上回ります。

# %%
cost = choices.cost(other)
print(best, round(cost.value, 1), round(cost.margin, 1))

# %% [markdown] lang="en"
# ## The rest of the round
#
# You call it. These are the moves that follow, B's and yours in turn, and what you have after each.

# %% [markdown] lang="ja"
# ## 月の終わりまで
#
# こいこいです。このあとの手を、BさんとAさんの順に、あなたの役と並べます。

# %%
play.push("koi")
for move in ["83", "13", "81", "61", "84", "51", "23", "24"]:
    seat = play.turn
    play.push(move)
    print(seat, play.history[-1].name(), koikoi.yaku(play.view("A").captured["A"]))

# %% [markdown] lang="en"
# With the last card two more yaku came together, and again it is stop or koi-koi. Enough is enough:

# %% [markdown] lang="ja"
# 最後の1枚で役が2つ増え、もう一度あがるかこいこいかです。ここは欲張らずに。

# %%
mine = play.view("A").captured["A"]
score = koikoi.score(mine, field_brights=1, calls=1)
score

# %%
play.push("stop")
month = play.state.months[0]
print("A" if month.winner == 0 else "B", month.points, month.points == score.value)

# %% [markdown] lang="en"
# Every number in that tree has its rule: the total doubles at 7 points or more [K-BGA-23], and the bright of the field and your
# call are added to one multiplier [K-BGA-25]. [Why 70 points?](seventy-points) takes it apart.
#
# > **Try.** Deal again, play the same moves up to the sake cup, and push `"stop"` in place of `"koi"`. How much would you have
# > given away? A call is a risk all the same: when B makes a yaku and stops, the round is over and B is paid [K-BGA-18].
# >
# > <details><summary>Answer</summary>Stopping pays 5 × 1 × (2 + 0) = 10. With the call you were paid 8 × 2 × (2 + 1) = 48, so 38 points.</details>

# %% [markdown] lang="ja"
# 木の数字には、1つ残らずルールが付いています。役の合計は7点以上で2倍 [K-BGA-23]、場の光札とこいこいは足して1つの倍率になります [K-BGA-25]。
# くわしくは[なぜ70点？](seventy-points)で。
#
# > **やってみよう。** 配り直して盃まで同じ手を打ち、`"koi"` の代わりに `"stop"` としてみましょう。何点損をしたことになりますか。
# > ただし、こいこいには危険もあります。Bさんが役を作ってあがれば、月はそこで終わり、点はBさんのものです [K-BGA-18]。
# >
# > <details><summary>答え</summary>あがれば5 × 1 × (2 + 0) = 10点。こいこいをして8 × 2 × (2 + 1) = 48点でしたから、38点の損です。</details>

# %% [markdown] lang="en"
# ## Now you
#
# The same deal at a table, with an opponent. Tap a card; what it can take gets a green ring.

# %% [markdown] lang="ja"
# ## 今度はあなたの番
#
# 同じ札を配った卓です。相手が待っています。札を押すと、取れる札に緑の枠が付きます。

# %%
from hanawidgets.widgets import KoiKoiTable

KoiKoiTable("bga_general", opponent="simple", seed=50)
