# ---
# jupyter:
#   hanawidgets:
#     level: 2
#     minutes: 15
# ---

# %% [markdown] lang="en"
# ## One idea: a rectangle
#
# Haggis is a climbing game: the leader plays some cards, the others play *the same form, but higher*, or pass [HG-05]. The list of
# forms looks long (pairs, triples, runs, chained pairs, parallel runs), but it is one idea. Lay the cards out with suits
# across and ranks down. **If they fill a rectangle, they are a combination**, and its name is *width × length*: so many suits,
# so many ranks [HG-22] [HG-24].

# %% [markdown] lang="ja"
# ## 考え方は1つ、長方形
#
# ハギスは、リードした人と同じ形でもっと強いものを重ねていき、重ねられなければパスをするゲームです [HG-05]。ペア、3枚組、ラン、続きのペア、
# 並んだランと、形はいろいろあるように見えますが、考え方は1つ。スートを横に、数字を縦に並べて、**長方形ができれば組み合わせ**です。
# 「何スート × 何個の数字」がその形の名前になります [HG-22] [HG-24]。

# %%
from hanawidgets.widgets import CombinationExplorer

explorer = CombinationExplorer("6G 7G 8G 6Y 7Y 8Y")
explorer

# %% [markdown] lang="en"
# > **Try.** Click cards: add both nines, then take the green eight away. The explorer says what is missing.

# %% [markdown] lang="ja"
# > **やってみよう。** カードを押して、緑と黄の9を足してみましょう。次に緑の8を外すと、何が足りないかが出ます。

# %% [markdown] lang="en"
# ## The same in Python
#
# `haggis.combinations` returns everything that cards can be. Each combination has a `width`, a `length`, its highest rank `top`
# and the `rule` that says what it is:

# %% [markdown] lang="ja"
# ## Pythonでも同じこと
#
# `haggis.combinations` は、そのカードで作れる組み合わせをすべて返します。幅 `width`（スートの数）、長さ `length`（数字の数）、
# いちばん大きい数字 `top`、根拠のルール `rule` がわかります。

# %%
import pandas as pd

from hanawidgets import haggis

tried = ["7R", "7R 7G", "7R 7G 7B", "4R 5R 6R", "4R 4G 5R 5G", "6G 7G 8G 6Y 7Y 8Y", "2B 2G 3R 3B"]
pd.DataFrame(
    {"cards": cards, "width": found.width, "length": found.length, "top": found.top, "rule": found.rule}
    for cards in tried
    for found in haggis.combinations(cards)
)

# %% [markdown] lang="en"
# A single card is the smallest rectangle [HG-14], a set is one rank long [HG-15], a run is one suit wide and at least three
# ranks long [HG-20]. The last cards we tried are missing from the table: two pairs in a row, but the twos are blue and green, the
# threes red and blue. No rectangle, no combination.

# %% [markdown] lang="ja"
# 1枚出しはいちばん小さな長方形 [HG-14]。セットは数字が1つ分の長さ [HG-15]、ランは1スート分の幅で、数字が3つ以上続きます [HG-20]。
# 最後に調べたカードは表に出てきません。ペアが2組続いていても、2は青と緑、3は赤と青。長方形にならないので、組み合わせではないのです。

# %%
haggis.combinations("2B 2G 3R 3B")

# %% [markdown] lang="en"
# ## Wild cards: one hand, two rectangles
#
# Each player has J, Q and K in front of them, and they are wild [HG-11] [HG-35]. They fill holes in sets and runs [HG-18] [HG-21], and
# above the 10 they count as 11, 12 and 13 [GAP-HG-04]. So the same cards can be two different rectangles; the player who leads says
# which [GAP-HG-10].

# %% [markdown] lang="ja"
# ## ワイルドで、同じカードが2つの長方形に
#
# J・Q・Kは全員の前に1枚ずつあり、どれもワイルドです [HG-11] [HG-35]。セットにもランにも使え [HG-18] [HG-21]、10より上では11・12・13にもなります
# [GAP-HG-04]。だから同じカードが2通りに読めることがあり、どちらの形かはリードする人が言います [GAP-HG-10]。

# %%
wild = CombinationExplorer("8Y 8B 9Y 9B Q K")
wild

# %%
wild.names

# %% [markdown] lang="en"
# > **Try.** Run `wild.value = "5R J Q"` in a new cell: the picture above follows, because it is the same widget. Then ask for
# > `wild.names` again.

# %% [markdown] lang="ja"
# > **やってみよう。** 新しいセルで `wild.value = "5R J Q"` を実行すると、上の図も変わります。同じウィジェットだからです。
# > もう一度 `wild.names` を見てください。

# %% [markdown] lang="en"
# ## How much can one hand do?
#
# With two players each gets 14 number cards and the three wild ones [HG-36]. Here is a deal:

# %% [markdown] lang="ja"
# ## 1つの手札から、何通り出せるか
#
# 2人なら、数字のカードが14枚ずつ、それにワイルドが3枚です [HG-36]。1つ配ってみます。

# %%
play = haggis.Play("two", seed=1)
play.view("A")

# %%
len(play.legal_moves)

# %% [markdown] lang="en"
# So many ways to lead, from seventeen cards. Nobody counts them at a table. What you choose is the *form*, because the others have
# to follow it. We deal 500 hands and note for each form in how many of them it can be led:

# %% [markdown] lang="ja"
# 17枚でこれだけの出し方があります。卓で数え上げる人はいません。選ぶのは形です。相手はその形に縛られるからです。
# 500回配って、それぞれの形が何回の手札で出せるかを数えます。

# %%
from collections import Counter

import matplotlib.pyplot as plt

# %config InlineBackend.figure_formats = ["svg"]
plt.rcParams["svg.fonttype"] = "none"
plt.rcParams["svg.hashsalt"] = "suits-and-ranks"

hands = 500
forms, bombs = Counter(), Counter()
for seed in range(hands):
    plays = [move.action for move in haggis.Play("two", seed=seed).legal_moves if "bet" not in str(move)]
    found = {play.combination for play in plays}
    forms.update({(each.width, each.length) for each in found if each.kind != "bomb"})
    bombs.update({each.name for each in found if each.kind == "bomb"})

# %% lang="en"
words = {"title": "Share of hands that can lead a form (%)", "width": "suits (width)", "length": "ranks (length)"}

# %% lang="ja"
import warnings

# 図の文字はブラウザーが描くので、字形がないという警告は要らない
warnings.filterwarnings("ignore", "Glyph")
words = {"title": "その形を出せる手札の割合（%）", "width": "スートの数（幅）", "length": "数字の数（長さ）"}

# %%
figure, axes = plt.subplots(figsize=(7, 3.6))
for (width, length), count in forms.items():
    share = count / hands
    axes.add_patch(plt.Rectangle((length - 0.5, width - 0.5), 1, 1, color=plt.cm.YlGn(0.1 + 0.5 * share)))
    axes.text(length, width, f"{100 * share:.0f}" if share >= 0.01 else "<1", ha="center", va="center")
axes.set(xlim=(0.5, 12.5), ylim=(7.5, 0.5), xticks=range(1, 13), yticks=range(1, 8))
axes.set(title=words["title"], xlabel=words["length"])
axes.set_ylabel(words["width"], labelpad=10)
for side in axes.spines.values():
    side.set_visible(False)
plt.show()

# %% [markdown] lang="en"
# The cells at 100 are what everybody can do; beyond them lies the edge of the map. A form near the edge is hard to answer, and it
# sheds many cards at once. A single can be answered by nearly anything.
#
# > **Try.** Take the wild cards away: in the loop above write
# > `found = {play.combination for play in plays if not set("JQK") & set(str(play))}`
# > and draw the map again. Which forms live by the wild cards alone?

# %% [markdown] lang="ja"
# 100のマスはだれにでも出せる形で、そこから離れるほど珍しくなります。珍しい形は重ねられにくく、しかも一度にたくさん出せます。
# 1枚出しには、ほとんど何でも重ねられてしまいます。
#
# > **やってみよう。** ワイルドなしならどうなるでしょう。上のループの1行を
# > `found = {play.combination for play in plays if not set("JQK") & set(str(play))}`
# > に変えて、もう一度図を描いてください。ワイルドがあってこその形はどれでしょう。

# %% [markdown] lang="en"
# ## Same form, higher
#
# An answer needs the same width *and* the same length, and a higher top. Suits do not matter. Put cards on the explorer's table and
# see what beats them:

# %% [markdown] lang="ja"
# ## 同じ形で、もっと強く
#
# 重ねるには、幅も長さも同じで、上の数字がより大きくなければなりません。スートは何でもかまいません。場にカードを置くと、何なら勝てるかがわかります。

# %%
answer = CombinationExplorer("5G 6G 7G 8G 9G", table="4R 5R 6R 7R 8R")
answer

# %%
answer.legal

# %% [markdown] lang="en"
# ## Bombs break the form
#
# Six bombs beat anything, whatever its form [HG-25]; a higher one beats a lower one [HG-26] [HG-33]. Four need only your wild
# cards, so everybody holds them from the start. The other two need 3, 5, 7 and 9: in four different suits (`rainbow`) [HG-27], or all
# of one suit (`suited`), the strongest of all [HG-32]. How many of the 500 hands had them?

# %% [markdown] lang="ja"
# ## 形を破る爆弾
#
# 爆弾は6種類。場の形に関係なく出せて [HG-25]、爆弾に勝つのはより強い爆弾だけです [HG-26] [HG-33]。4種類は手元のJ・Q・Kで作れるので、
# だれもが初めから持っています。残る2つは3・5・7・9の4枚で、スートがすべて違えば四色（`rainbow`）[HG-27]、1スートでそろえばいちばん強い同色（`suited`）です [HG-32]。
# 500回のうち、どれくらいの手札にあったでしょう。

# %%
pd.DataFrame({"bomb": name, "hands": f"{count / hands:.0%}"} for name, count in sorted(bombs.items()))

# %%
from hanawidgets.widgets import BombLadder

ladder = BombLadder("3R 5Y 7G 9B 9R J Q")
ladder

# %% [markdown] lang="en"
# ## The price
#
# Win a trick with a bomb, and you lead next. **But the cards of the trick go to your opponent** [HG-34], the bomb's own points
# included [HG-09]. Let it happen. In the deal of `seed=1` A leads two threes, B answers with two fives, A bombs with J and
# Q, and B passes.

# %% [markdown] lang="ja"
# ## 爆弾の代償
#
# 爆弾で場を取れば、次にリードできます。**ただし、その場のカードは相手のもの**です [HG-34]。爆弾に使ったカードの点も渡します [HG-09]。
# 実際に見てみましょう。`seed=1` の配りで、Aさんが3のペアをリードし、Bさんが5のペアを重ね、AさんがJQの爆弾、Bさんはパスです。

# %%
play = haggis.Play("two", seed=1)
for move in ["3R3Y", "5Y5G", "JQ", "pass"]:
    play.push(move)
play.view("A")

# %% [markdown] lang="en"
# A leads again, but look at B's points: a point for each three and five, and those of J and Q. B has them without winning a
# trick. Was it worth it? Go back to the moment before the bomb, and ask what each choice is worth: how many points
# A is ahead of B on average when the round is over.

# %% [markdown] lang="ja"
# リードはAさんに戻りました。でもBさんの点を見てください。3と5が1枚1点ずつ、それにJとQの点。場に勝たずに手に入れています。
# それだけの値打ちはあったでしょうか。爆弾を出す前に戻って、手の値打ちを調べます。ラウンドが終わったとき、AさんがBさんを平均で何点上回るかです。

# %%
play.pop()
play.pop()
found = play.evaluate(playouts=500, seed=1)
pd.DataFrame(
    {"move": move.name(), "cards": str(move), "value": round(each.value, 1), "±": round(each.margin, 1)}
    for move, each in found.items()
)

# %%
bomb = haggis.Move("JQ")
print(found.why(bomb))

# %% [markdown] lang="en"
# Each `±` is half of a 95 % interval, and the lines below the table say where the difference comes from. A bomb pays
# where the lead lets you get rid of many cards, late in the round; not for a small trick at its beginning.
#
# > **Try.** Let B answer with two tens: in the cell that pushes the moves, put `"10R10Y"` in place of `"5Y5G"`.
# > Does the order of the choices change?
# >
# > <details><summary>Answer</summary>Yes. Over two fives the pairs of eights are best, and passing costs about 10 points more than the best of them. No pair of A's
# > beats two tens, so passing is best (+1.1 ± 2.7), and the cheapest bomb, J and Q, costs some 34 points: it spends two wild cards for a trick
# > whose points go to B.</details>

# %% [markdown] lang="ja"
# `±` は95％区間の半分の幅で、表の下の行が差の理由です。爆弾が生きるのは、リードを取ればたくさん出しきれる終盤です。
# 始まったばかりの小さな場に使うものではありません。
#
# > **やってみよう。** Bさんに10のペアを重ねさせてみましょう。手を進めたセルの `"5Y5G"` を `"10R10Y"` に
# > 変えます。手の順位は変わるでしょうか。
# >
# > <details><summary>答え</summary>変わります。5のペアには8のペアがいちばんで、パスはそれより10点ほど悪い手です。10のペアに勝てるペアはAさんになく、
# > パスがいちばんになります（+1.1 ± 2.7）。いちばん安いJQの爆弾でも34点ほど損です。ワイルドを2枚使って取る場の点が、
# > 相手のものになるからです。</details>

# %% [markdown] lang="en"
# ## Now at the table
#
# Count rectangles before you lead: what can you shed at once, and who could follow?

# %% [markdown] lang="ja"
# ## では、卓で
#
# リードする前に、長方形を探してみてください。一度に何枚出せるか。相手は重ねられるか。

# %%
from hanawidgets.widgets import HaggisTable

HaggisTable("two", seed=1)
