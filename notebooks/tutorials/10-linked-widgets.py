# ---
# jupyter:
#   hanawidgets:
#     level: 2
#     minutes: 15
# ---

# %% [markdown] lang="en"
# ## Two widgets, one set of cards
#
# Every widget holds values as *traits*. Two traits can be linked: change one, and the other follows. Here the cards that you pick in the
# checker are the cards that the calculator scores:

# %% [markdown] lang="ja"
# ## 2つのウィジェットで、1組の札を
#
# ウィジェットの値は**トレイト**（trait）と呼ばれます。2つをつなぐと、片方を変えればもう片方も変わります。ここでは、役チェックで選んだ札を、得点計算がそのまま計算します。

# %%
from ipywidgets import link

from hanawidgets.widgets import ScoreCalculator, YakuChecker

checker = YakuChecker("12 22 32")
calculator = ScoreCalculator(cards=checker.value, field_brights=3, calls=1)
link((checker, "value"), (calculator, "cards"))
checker

# %%
calculator

# %% [markdown] lang="en"
# > **Try.** Click two more ribbons in the checker: from the fifth on they make Tan as well [K-BGA-43], the total reaches seven, and
# > the line doubles [K-BGA-23].
# >
# > <details><summary>Answer</summary>With two plain red ribbons, such as those of April and May, it is 7 × 2 × (4 + 1) = 70.</details>
#
# Python sees the same values, and may set them:

# %% [markdown] lang="ja"
# > **やってみよう。** 役チェックで短冊をあと2枚選んでみてください。5枚でタンもでき [K-BGA-43]、合計が7点になって2倍になります [K-BGA-23]。
# >
# > <details><summary>答え</summary>4月と5月の短冊（文字のない赤短冊）なら、7 × 2 × (4 + 1) = 70 です。</details>
#
# Pythonからも同じ値が見え、変えることもできます。

# %%
print(calculator.formula)
calculator.calls = 2
print(calculator.formula)

# %% [markdown] lang="en"
# The calculator above has followed. What can be linked? Each widget documents its values: `YakuChecker?` in a notebook says it
# all. These are the ones that matter here:
#
# - `YakuChecker`: set `value` (cards), `ruleset`; watch `points`, `yaku`.
# - `ScoreCalculator`: set `cards`, `points`, `field_brights`, `calls`, `ruleset`, `compare`; watch `value` (what is paid),
#   `formula`.
# - `KoiKoiTable`: set `ruleset`, `opponent`, `seat`, `seed`; watch `value` (the game as a word).
# - `CardList`: set `search`, `month`, `kind`; watch `value` (the card opened).
# - `LessonPlayer`: watch `value` (progress), `marks`, `step`.

# %% [markdown] lang="ja"
# 上の得点計算も変わりました。何をつなげられるかは、ノートブックで `YakuChecker?` のようにすれば出ます。ここで使うのは次の値です。
#
# - `YakuChecker`：変えられるのは `value`（札）と `ruleset`、見られるのは `points` と `yaku`。
# - `ScoreCalculator`：変えられるのは `cards`、`points`、`field_brights`、`calls`、`ruleset`、`compare`、見られるのは `value`（受け取る点）と `formula`。
# - `KoiKoiTable`：変えられるのは `ruleset`、`opponent`、`seat`、`seed`、見られるのは `value`（勝負を表す文字列）。
# - `CardList`：変えられるのは `search`、`month`、`kind`、見られるのは `value`（開いた札）。
# - `LessonPlayer`：見られるのは `value`（進み具合）、`marks`、`step`。

# %% [markdown] lang="en"
# ## Watch a value
#
# `observe` calls a function of yours whenever a value changes. In a notebook, what is printed by it goes into an `Output`:

# %% [markdown] lang="ja"
# ## 値を見張る
#
# `observe` は、値が変わるたびにあなたの関数を呼びます。そこで `print` したものは `Output` の中に出ます。

# %% tags=["notebook"]
from ipywidgets import Output

told = Output()


@told.capture()
def tell(change):
    print(change.old, "→", change.new)


calculator.observe(tell, "value")
calculator.calls = 0
told

# %% [markdown] lang="en"
# > **Try.** Click in the checker and watch the lines grow. `calculator.unobserve(tell, "value")` ends it.
#
# `observe` does not need an `Output` if it sets something that is seen. Here the list of cards turns, by itself, to the month of the last card that you picked:

# %% [markdown] lang="ja"
# > **やってみよう。** 役チェックの札を押すたびに、行が増えます。`calculator.unobserve(tell, "value")` で終わります。
#
# 目に見えるものを変えるだけなら、`Output` は要りません。次の札一覧は、役チェックで最後に選んだ札の月をひとりでに開きます。

# %% tags=["live"]
from hanawidgets.widgets import CardList

listed = CardList(month=1)


def follow(change):
    added = [card for card in change.new if card not in change.old]
    if added:
        listed.month = int(added[-1].split("-")[0])


checker.observe(follow, "value")
listed

# %% [markdown] lang="en"
# ## Sliders
#
# ipywidgets' own controls take part: a slider is linked like any other widget, and `interact` makes one from a function's
# arguments. (Both need a running notebook.)

# %% [markdown] lang="ja"
# ## スライダー
#
# ipywidgetsの部品も仲間に入れます。スライダーも同じように `link` でつながり、`interact` は関数の引数からスライダーを作ります。
# （どちらも、動いているノートブックでだけ使えます。）

# %% lang="en"
name = "brights"

# %% lang="ja"
name = "場の光札"

# %% tags=["notebook"]
from ipywidgets import IntSlider

slider = IntSlider(min=0, max=5, value=calculator.field_brights, description=name)
link((slider, "value"), (calculator, "field_brights"))
slider

# %% tags=["notebook"]
from ipywidgets import interact

from hanawidgets import koikoi


@interact(points=(1, 20), calls=(0, 4))
def line(points=7, calls=1):
    print(koikoi.score(points=points, calls=calls, field_brights=3).formula)


# %% [markdown] lang="en"
# ## A game is a text
#
# Now for things to keep. Everything that was done in a game is its **record**: deals, moves, one a line. Play three moves and
# look:

# %% [markdown] lang="ja"
# ## 勝負はテキストになる
#
# 次は、勝負を残しておく方法です。勝負で起きたことは、配りも手も1行ずつ**棋譜**に残ります。3手打って見てみましょう。

# %%
from hanawidgets import koikoi

play = koikoi.Play("bga_general_half", seed=3)
for _ in range(3):
    play.push(play.legal_moves[0])
record = play.dumps()
print(record)

# %% [markdown] lang="en"
# `koikoi.loads` reads it back, and with `push` and `pop` you step through it. The position after each move is a value, drawn by
# the notebook:

# %% [markdown] lang="ja"
# `koikoi.loads` で読み戻し、`push` と `pop` で行き来できます。どの時点の場面も値で、ノートブックには絵で出ます。

# %%
again = koikoi.loads(record)
again.pop()
again

# %% [markdown] lang="en"
# A table opens the record, too, at its beginning. Its arrows step on and back, and *Save* gives you the text again:

# %% [markdown] lang="ja"
# 卓でも棋譜を開けます。初めの場面から始まるので、矢印で進めたり戻したりしてください。「保存」すれば、またテキストになります。

# %%
from hanawidgets.widgets import KoiKoiTable

table = KoiKoiTable(start=record)
table

# %% [markdown] lang="en"
# ## A game, or a position, as one word
#
# For a link or a message there is a shorter form: one word, with a check at its end, so that a slip is noticed. A table's word
# is its `value`; a position's is its `state` as text:

# %% [markdown] lang="ja"
# ## 勝負や場面を、1つの文字列で
#
# リンクやメッセージ用に、もっと短い形もあります。空白のない1つの文字列で、終わりの検査文字で写し間違いに気づきます。
# 卓なら `value`、場面なら `str(play.state)` です。

# %%
position = str(play.state)
position

# %%
koikoi.loads(position).view("A")

# %% [markdown] lang="en"
# The word of a position holds both hands and the deck: right for teaching, not for a game in progress. Change a letter of it, and it is refused:

# %% [markdown] lang="ja"
# 場面の文字列には両方の手札も山札も入っています。教えるときに使い、勝負の途中では使わないでください。1文字でも変わると断られます。

# %%
from hanawidgets import RuleError

try:
    koikoi.loads(position.replace("m1", "m2"))
except RuleError as refusal:
    print(refusal)

# %% [markdown] lang="en"
# And a picture, for a slide or a web page: `svg()` returns the drawing as text.

# %% [markdown] lang="ja"
# スライドやウェブページに使う絵は、`svg()` が文字列で返します。

# %%
from IPython.display import SVG

SVG(play.view("B").svg())

# %% [markdown] lang="en"
# > **Try.** Link the rules, too: `link((checker, "ruleset"), (calculator, "ruleset"))`, then `calculator.ruleset = "club"`. And make a table follow a menu:
# > `Dropdown(options=["simple", "strong"])` linked to its `opponent`. It counts from the next game on.
# >
# > <details><summary>Answer</summary>The checker turns to the club's yaku by itself, and a line of three ribbons without a call becomes (6 + 0) × (0 + 1) = 6: the club
# > does not count brights on the field. The menu: `menu = Dropdown(options=["simple", "strong"])`, then `link((menu, "value"), (table, "opponent"))`.</details>

# %% [markdown] lang="ja"
# > **やってみよう。** ルールもつないでみましょう。`link((checker, "ruleset"), (calculator, "ruleset"))` のあと、`calculator.ruleset = "club"`。
# > 次は `Dropdown(options=["simple", "strong"])` を卓の `opponent` につなぎます。次の勝負から相手が変わります。
# >
# > <details><summary>答え</summary>役チェックもひとりでに囲将会の役に変わり、こいこいなしの短冊3枚は(6 + 0) × (0 + 1) = 6 になります。囲将会は場の光札を
# > 数えないからです。メニューは `menu = Dropdown(options=["simple", "strong"])`、続けて `link((menu, "value"), (table, "opponent"))`。</details>
