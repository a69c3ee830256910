# ---
# jupyter:
#   hanawidgets:
#     level: 1
#     minutes: 15
# ---

# %% [markdown] lang="en"
# ## Five ribbons
#
# A player has captured five ribbons, three of them with writing, has called koi-koi once, and stops. When the cards were dealt,
# three brights lay on the field. What does the opponent pay?

# %% [markdown] lang="ja"
# ## 短冊が5枚
#
# 取り札に短冊が5枚、そのうち3枚は文字の入った赤短です。こいこいを1回して、あがりました。配ったときの場には光札が3枚ありました。
# 相手は何点払うでしょう。

# %%
from hanawidgets import art, koikoi

ribbons = "m01-2 m02-2 m03-2 m04-2 m05-2"
art.face(*ribbons.split(), width=76)

# %%
score = koikoi.score(ribbons, field_brights=3, calls=1)
print(score.formula)

# %% [markdown] lang="en"
# A big number for five ribbons. The line has four parts, and each of them is a rule. A score is not a number that
# somebody worked out: it is a tree whose root is the number. Ask a notebook for the score, and it shows the tree.

# %% [markdown] lang="ja"
# 短冊5枚にしては大きな点です。式には4つの部分があり、どれにもルールがあります。得点はただの数ではありません。合計を根もとに、理由が枝分かれする1本の木です。
# ノートブックで `score` とだけ書くと、その木が見えます。

# %%
score

# %% [markdown] lang="en"
# ## The first number: yaku
#
# The five ribbons make two yaku at once, and yaku add up [K-BGA-47].

# %% [markdown] lang="ja"
# ## 最初の数：役
#
# 5枚の短冊で役が2つできています。役の点は足していきます [K-BGA-47]。

# %%
made = koikoi.yaku(ribbons)
print(made, sum(made.values()))

# %% [markdown] lang="en"
# The three with writing are *akatan* [K-BGA-40]; any five ribbons are *tan*, and each further ribbon adds a point [K-BGA-43].
#
# > **Try.** Replace `m05-2` by another card, `m08-1` for example. Which yaku goes, and what is left?
# >
# > <details><summary>Answer</summary>*Tan* goes: only four ribbons are left. *Akatan* stays with 6 points, below the step, so nothing doubles: 6 × 1 × (4 + 1) = 30.</details>

# %% [markdown] lang="ja"
# 文字の入った3枚が赤短 [K-BGA-40]、どの短冊でも5枚でタン。タンは1枚増えるごとに1点上がります [K-BGA-43]。
#
# > **やってみよう。** `m05-2` をほかの札、たとえば `m08-1` に替えてみましょう。どの役が消えて、何が残りますか。
# >
# > <details><summary>答え</summary>短冊が4枚になり、タンが消えます。残る赤短は6点。7点に届かず2倍にもならないので、6 × 1 × (4 + 1) = 30点です。</details>

# %% [markdown] lang="en"
# ## Times 2: seven points or more
#
# From 7 points on the total doubles [K-BGA-23]. That is a step, not a slope. So the one point of *tan* is worth far more than one:

# %% [markdown] lang="ja"
# ## ×2：7点以上
#
# 役の合計が7点以上なら2倍です [K-BGA-23]。なだらかな坂ではなく、段差です。だからタンの1点は、1点どころではありません。

# %%
for points in range(4, 10):
    print(points, "→", koikoi.score(points=points).value)

# %%
without_tan = koikoi.score(points=6, field_brights=3, calls=1)
print(without_tan.formula)
print(score.value - without_tan.value)

# %% [markdown] lang="en"
# ## Times (4 + 1): the field and your calls
#
# The brights that were dealt to the field make the first summand: one more than there are [K-BGA-24]. Your own koi-koi calls
# are the second [K-BGA-25]. They are *added* before anything is multiplied. Rows: brights on the field, columns: calls.

# %% [markdown] lang="ja"
# ## ×(4 + 1)：場の光札とこいこい
#
# 配られた場の光札が前の数で、枚数に1を足します [K-BGA-24]。うしろの数は、自分がこいこいした回数です [K-BGA-25]。
# この2つは、掛ける前に**足します**。縦が場の光札の枚数、横がこいこいの回数です。

# %%
print("    ", *(f"{calls:>5}" for calls in range(4)))
for brights in range(5):
    row = [koikoi.score(ribbons, field_brights=brights, calls=calls).value for calls in range(4)]
    print(f"{brights:>4} ", *(f"{value:>5}" for value in row))

# %% [markdown] lang="en"
# Read it across: each call adds the same amount, whatever lies on the field. Read it down: so does each bright. If the two were
# multiplied, the steps would grow.
#
# > **Try.** Change `ribbons` in that cell to `ribbons + " m06-2"`. What does a sixth ribbon add where the table says 70?
# >
# > <details><summary>Answer</summary>Ten points: 8 × 2 × (4 + 1) = 80. One point of yaku counts ten times here.</details>

# %% [markdown] lang="ja"
# 横に読むと、こいこい1回で増える点は、場に何があっても同じです。縦に読むと、光札1枚でも同じだけ増えます。掛け算なら、増え方が大きくなっていくはずです。
#
# > **やってみよう。** このセルの `ribbons` を `ribbons + " m06-2"` に替えましょう。70のところは、短冊が6枚になるといくつ増えますか。
# >
# > <details><summary>答え</summary>10点増えて、8 × 2 × (4 + 1) = 80点です。ここでは役の1点が10倍になります。</details>

# %% [markdown] lang="en"
# ## Walk the tree
#
# `tree.find(name)` is one term; it knows its value, its rule, and the facts it was made from. So a program can ask the very questions a
# person would ask.

# %% [markdown] lang="ja"
# ## 木をたどる
#
# `tree.find(名前)` は木の1項です。値とルール、もとになった数がわかります。人が聞きたくなることを、プログラムからも聞けます。

# %%
for name in ["yaku_total", "seven_double", "multiplier_sum", "field", "koi"]:
    term = score.tree.find(name)
    print(name, term.value, term.rule, dict(term.facts))

# %% [markdown] lang="en"
# Every id is an entry of the rule book. Here it is open at the rule of 7, among the rules of the score; *All topics* lists the others.

# %% [markdown] lang="ja"
# 番号はルールブックの項目です。次は得点のルールで、「7点以上は2倍」を開いてあります。「すべて」を押せば、ほかのルールも並びます。

# %%
from hanawidgets.widgets import RuleBook

RuleBook(rule="K-BGA-23", section="score", source="bga")

# %% [markdown] lang="en"
# ## The same hand under other house rules
#
# Koi-Koi has no one set of rules. The same cards, the same call, the same three brights:

# %% [markdown] lang="ja"
# ## ほかのルールなら
#
# こいこいのルールは1つではありません。同じ札、同じこいこい、同じ光札3枚で、こう変わります。

# %%
for name in ["bga_general", "bga_nintendo", "bga_blog", "club"]:
    print(f"{name:12}", koikoi.score(ribbons, field_brights=3, calls=1, rules=name).formula)

# %% [markdown] lang="en"
# Four different lines. Which options make the difference? Rule sets can be subtracted:

# %% [markdown] lang="ja"
# 同じ短冊5枚から、これだけ違う点になります。どの設定のせいでしょう。ルールセットは引き算できます。

# %%
koikoi.rules("bga_nintendo") - koikoi.rules("bga_general")

# %% [markdown] lang="en"
# Each option has its rules, and can be changed alone. Here the standard rules lose one option at a time:

# %% [markdown] lang="ja"
# 設定は1つずつ変えられ、それぞれにルールがあります。標準ルールから1つずつ外すと、次のようになります。

# %%
for option in [{"seven_double": False}, {"bright_multiplier": "off"}, {"double_back": True}]:
    changed = koikoi.rules("bga_general", **option)
    (name,) = option
    print(koikoi.score(ribbons, field_brights=3, calls=1, rules=changed).formula, name, koikoi.OPTIONS[name].rules[0])

# %% [markdown] lang="en"
# The rules of the club come from another tradition: there both players' calls count [C-14], and no bright on the field does
# anything. Put two sets side by side, and play with the numbers. Tap a number of the line to see why it stands there.

# %% [markdown] lang="ja"
# 囲将会のルールは別の流儀で、こいこいは両者の分を数え [C-14]、場の光札は点に関係しません。2つのルールを並べて、数を変えてみましょう。
# 式の数字を押すと、理由が開きます。

# %%
from hanawidgets.widgets import ScoreCalculator

ScoreCalculator("bga_general", cards=ribbons, field_brights=3, calls=1, compare="club")

# %% [markdown] lang="en"
# > **Try.** Find the cheapest change that makes 100 points or more out of this hand. Then check with code: call `koikoi.score` with
# > your numbers, and look at the tree.
# >
# > <details><summary>Answer</summary>No single card is enough, but two are: the sake cup with the curtain (*hanami*) or the moon (*tsukimi*), 12 × 2 × (4 + 1) = 120. Calls alone must be four: 7 × 2 × (4 + 4) = 112.</details>

# %% [markdown] lang="ja"
# > **やってみよう。** この手を100点以上にする、いちばん小さな変化は何でしょう。見つけたら `koikoi.score` に数を入れて、木で確かめてください。
# >
# > <details><summary>答え</summary>札1枚では届きませんが、2枚なら届きます。盃に桜に幕（花見）か芒に月（月見）を合わせて、12 × 2 × (4 + 1) = 120点。こいこいだけなら4回で、7 × 2 × (4 + 4) = 112点です。</details>
