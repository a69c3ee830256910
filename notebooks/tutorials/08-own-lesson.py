# ---
# jupyter:
#   hanawidgets:
#     level: 2
#     minutes: 20
# ---

# %% [markdown] lang="en"
# ## A lesson is a text
#
# A lesson of this package is a text in TOML: a head, then steps that show, ask, or set a table. You write it in a cell that
# begins with `%%lesson`, and each time you run the cell the lesson is **proved**: every number recomputed, every move tried,
# every rule looked up. What holds is shown and can be played at once.
#
# We write a lesson on ribbons, from its first line to what pupils hand in. One line makes the cell known:

# %% [markdown] lang="ja"
# ## 稽古は1つのテキスト
#
# このパッケージの稽古は、TOMLという書式のテキストです。冒頭のあとに、見せる、尋ねる、卓で打たせる、といったステップが並びます。`%%lesson` で始まるセルに書き、
# 実行するたびに中身が**証明**されます。数字は計算し直し、手は実際に打ってみて、ルールの番号も確かめます。成り立てば、その場で解けます。
#
# ここでは短冊の稽古を、最初の1行から、生徒が答えを出すところまで作ります。まず、このセルを使えるようにする1行です。

# %%
# %load_ext hanawidgets

# %% [markdown] lang="en"
# ## The first line, and the first step
#
# The head names the lesson and its game; `languages` says that we write in one language only. The step shows three cards and
# says something about them:

# %% [markdown] lang="ja"
# ## 冒頭と、最初のステップ
#
# 冒頭には稽古の名前とゲームを書きます。`languages` は、日本語だけで書くという意味です。最初のステップでは、札を3枚見せて、ひとこと説明します。

# %% lang="en"
# %%lesson
# lesson = "first-ribbons"
# game = "koikoi"
# languages = ["en"]
# title.en = "Ribbons"
# goal.en = "You can tell the yaku of ribbons apart, and make one."
#
# [[step]]
# kind = "read"
# part = "worked"
# cards = "12 22 32"
# text.en = "Three ribbons with writing: pine, plum, cherry. They are Akatan and pay 5 points."
# rule = ["K-BGA-40"]

# %% lang="ja"
# %%lesson
# lesson = "first-ribbons"
# game = "koikoi"
# languages = ["ja"]
# title.ja = "短冊の役"
# goal.ja = "短冊の役を見分けて、自分で作れるようになります。"
#
# [[step]]
# kind = "read"
# part = "worked"
# cards = "12 22 32"
# text.ja = "字の入った短冊が三枚、松と梅と桜です。赤短という役で、5点になります。"
# rule = ["K-BGA-40"]

# %% [markdown] lang="en"
# It does not hold, and good that it does not: Akatan pays 6 [K-BGA-40]. In fact the check does not even know what our 5 was meant to be. **A number
# in a text must say what it counts**: `{6=yaku.akatan.points}` is shown as 6, and proved. Under rules in which Akatan paid
# something else, this very text would be refused.

# %% [markdown] lang="ja"
# 通りませんでした。それでよいのです。赤短は6点ですから [K-BGA-40]。しかも、この「5」が何の数かは、どこにも書いてありません。**文章の中の算用数字には、
# 何の数かを書きます**。`{6=yaku.akatan.points}` と書けば6と表示され、正しいことも確かめられます。赤短が6点でないルールなら、この文は断られます。

# %% lang="en"
# %%lesson
# lesson = "first-ribbons"
# game = "koikoi"
# languages = ["en"]
# title.en = "Ribbons"
# goal.en = "You can tell the yaku of ribbons apart, and make one."
#
# [[step]]
# kind = "read"
# part = "worked"
# cards = "12 22 32"
# text.en = "Three ribbons with writing: pine, plum, cherry. They are Akatan and pay {6=yaku.akatan.points} points."
# rule = ["K-BGA-40"]

# %% lang="ja"
# %%lesson
# lesson = "first-ribbons"
# game = "koikoi"
# languages = ["ja"]
# title.ja = "短冊の役"
# goal.ja = "短冊の役を見分けて、自分で作れるようになります。"
#
# [[step]]
# kind = "read"
# part = "worked"
# cards = "12 22 32"
# text.ja = "字の入った短冊が三枚、松と梅と桜です。赤短という役で、{6=yaku.akatan.points}点になります。"
# rule = ["K-BGA-40"]

# %% [markdown] lang="en"
# > **Try.** Replace the 6 by a 7 and run the cell. Then put `rules = "club"` under `game`, with 6 again: does it still hold?
# >
# > <details><summary>Answer</summary>With 7 it is refused: the text says 7, and `yaku.akatan.points` is 6. Under the club's rules it holds, for Akatan pays 6 there, too.</details>

# %% [markdown] lang="ja"
# > **やってみよう。** 6を7に変えて実行してみてください。次に6に戻し、`game` の下に `rules = "club"` を足します。まだ通るでしょうか。
# >
# > <details><summary>答え</summary>7では断られます。文では7なのに、`yaku.akatan.points` は6だからです。囲将会のルールでは通ります。赤短はそこでも6点です。</details>

# %% [markdown] lang="en"
# ## A question
#
# With `ask` the engine knows the answer. You give the choices and, for the wrong ones, why they are wrong. Let us forget the right one:

# %% [markdown] lang="ja"
# ## 問題を出す
#
# `ask` と書けば、答えはエンジンが出します。あなたが書くのは選択肢と、間違いの理由です。わざと正解を抜かしてみます。

# %% lang="en"
# %%lesson
# lesson = "which-ribbons"
# game = "koikoi"
# languages = ["en"]
# title.en = "Ribbons"
# goal.en = "You can tell the yaku of ribbons apart, and make one."
#
# [[step]]
# kind = "choose"
# part = "predict"
# cards = "62 92 a2"
# question.en = "Three ribbons. Which yaku do they make?"
# ask = "yaku"
# [[step.choice]]
# value = "akatan"
# why.en = "Akatan is red, with writing."
# [[step.choice]]
# value = "tan"
# why.en = "Tan needs {5=yaku.tan.need} ribbons, whatever their colour."

# %% lang="ja"
# %%lesson
# lesson = "which-ribbons"
# game = "koikoi"
# languages = ["ja"]
# title.ja = "短冊の役"
# goal.ja = "短冊の役を見分けて、自分で作れるようになります。"
#
# [[step]]
# kind = "choose"
# part = "predict"
# cards = "62 92 a2"
# question.ja = "この短冊は、何の役でしょう。"
# ask = "yaku"
# [[step.choice]]
# value = "akatan"
# why.ja = "赤短は、字の入った赤い短冊です。"
# [[step.choice]]
# value = "tan"
# why.ja = "タンなら、色は何でもよい代わりに{5=yaku.tan.need}枚要ります。"

# %% [markdown] lang="en"
# ## A table, and a drill
#
# The third step sets a table. You write the cards that matter, the rest is filled in so that the position can be. The
# move wanted is a *goal*: any move that makes Akatan is right, and the check asks the judge whether some other move would be better.
# The last step is a drill, with fresh problems each time. Here is the whole lesson; go through it:

# %% [markdown] lang="ja"
# ## 卓と、くり返しの練習
#
# 3つ目のステップでは卓を用意します。書くのは大事な札だけで、残りはありうる形に埋められます。求める手は「赤短を作る」という**目標**で書きます。
# 赤短ができる手はどれも正解です。最後は練習で、問題は毎回新しく作られます。これで全部です。解いてみてください。

# %% lang="en"
# %%lesson
# lesson = "three-ribbons"
# game = "koikoi"
# languages = ["en"]
# title.en = "Ribbons"
# goal.en = "You can tell the yaku of ribbons apart, and make one."
#
# [[step]]
# kind = "read"
# part = "worked"
# cards = "12 22 32"
# text.en = "Three ribbons with writing: pine, plum, cherry. They are Akatan and pay {6=yaku.akatan.points} points."
# rule = ["K-BGA-40"]
#
# [[step]]
# kind = "choose"
# part = "predict"
# cards = "62 92 a2"
# question.en = "Three ribbons. Which yaku do they make?"
# ask = "yaku"
# [[step.choice]]
# value = "aotan"
# [[step.choice]]
# value = "akatan"
# why.en = "Akatan is red, with writing."
# [[step.choice]]
# value = "tan"
# why.en = "Tan needs {5=yaku.tan.need} ribbons, whatever their colour."
#
# [[step]]
# kind = "play"
# part = "solve"
# text.en = "Make Akatan."
# [step.table]
# hand = "32 51 61 73 83 a3"
# field = "31 43 53 a1"
# captured = "12 13 22 23"
# [[step.move]]
# yaku = "akatan"
# note.en = "The ribbon took the curtain, and Akatan is made."
# [[step.move.wrong]]
# action = "a3"
# why.en = "That takes the deer. The ribbon you need is in your hand."
#
# [[step]]
# kind = "drill"
# part = "drill"
# make = "yaku"
# count = 4
# with = {yaku = ["akatan", "aotan", "tan"]}

# %% lang="ja"
# %%lesson
# lesson = "three-ribbons"
# game = "koikoi"
# languages = ["ja"]
# title.ja = "短冊の役"
# goal.ja = "短冊の役を見分けて、自分で作れるようになります。"
#
# [[step]]
# kind = "read"
# part = "worked"
# cards = "12 22 32"
# text.ja = "字の入った短冊が三枚、松と梅と桜です。赤短という役で、{6=yaku.akatan.points}点になります。"
# rule = ["K-BGA-40"]
#
# [[step]]
# kind = "choose"
# part = "predict"
# cards = "62 92 a2"
# question.ja = "この短冊は、何の役でしょう。"
# ask = "yaku"
# [[step.choice]]
# value = "aotan"
# [[step.choice]]
# value = "akatan"
# why.ja = "赤短は、字の入った赤い短冊です。"
# [[step.choice]]
# value = "tan"
# why.ja = "タンなら、色は何でもよい代わりに{5=yaku.tan.need}枚要ります。"
#
# [[step]]
# kind = "play"
# part = "solve"
# text.ja = "赤短を作ってください。"
# [step.table]
# hand = "32 51 61 73 83 a3"
# field = "31 43 53 a1"
# captured = "12 13 22 23"
# [[step.move]]
# yaku = "akatan"
# note.ja = "短冊で幕を取り、赤短ができました。"
# [[step.move.wrong]]
# action = "a3"
# why.ja = "それでは鹿を取ります。要る短冊は手札にあります。"
#
# [[step]]
# kind = "drill"
# part = "drill"
# make = "yaku"
# count = 4
# with = {yaku = ["akatan", "aotan", "tan"]}

# %% [markdown] lang="en"
# > **Try.** Take the ribbon out of the hand: write `hand = "33 51 61 73 83 a3"`. The check lists the moves that are possible, and none reaches the
# > goal. Mend it by another ribbon and another goal. `%%lesson 3` opens the lesson at its third step while you work on it.

# %% [markdown] lang="ja"
# > **やってみよう。** 手札から短冊を抜いて `hand = "33 51 61 73 83 a3"` とすると、打てる手が並び、目標に届く手がないと言われます。
# > 別の短冊と別の目標で直してみてください。`%%lesson 3` と書けば、3つ目のステップから開くので、直しながら見るのに便利です。

# %% [markdown] lang="en"
# ## How much was proved
#
# The same proof from Python: what a file holds becomes a lesson, or an error that lists everything that is wrong. `judged=True` also
# asks the judge about the moves, as `jupyter hanawidgets check` does. So many numbers of this little lesson were recomputed:

# %% [markdown] lang="ja"
# ## どこまで確かめたか
#
# 同じ証明はPythonからもできます。テキストは稽古になるか、間違いをすべて並べたエラーになります。`judged=True` なら、
# `jupyter hanawidgets check` と同じく、もっと良い手がないかも調べます。この小さな稽古で計算し直された数字は、いくつでしょう。

# %% lang="en"
text = """
lesson = "curtain"
game = "koikoi"
languages = ["en"]
title.en = "The curtain"
goal.en = "You can say what the curtain is good for."

[[step]]
kind = "read"
text.en = "The year has {12=months} months of {4=month_size} cards each."

[[step]]
kind = "choose"
cards = "31"
question.en = "Which month is the curtain?"
ask = "month"
[[step.choice]]
value = 3
[[step.choice]]
value = 4
why.en = "April is wisteria."
"""

# %% lang="ja"
text = """
lesson = "curtain"
game = "koikoi"
languages = ["ja"]
title.ja = "桜に幕"
goal.ja = "幕が何月の札か言えるようになります。"

[[step]]
kind = "read"
text.ja = "一年は{12=months}か月、札は月ごとに{4=month_size}枚です。"

[[step]]
kind = "choose"
cards = "31"
question.ja = "幕は何月の札でしょう。"
ask = "month"
[[step.choice]]
value = 3
[[step.choice]]
value = 4
why.ja = "四月は藤です。"
"""

# %%
from hanawidgets.teach.loader import proof_of

proof = proof_of(text, judged=True)
proof.numbers

# %% [markdown] lang="en"
# And with the wrong month marked as the answer:

# %% [markdown] lang="ja"
# 答えの月を間違えて書くと、こうなります。

# %%
from hanawidgets.teach.diagnostics import LessonError

try:
    proof_of(text.replace('value = 3', 'value = 2'))
except LessonError as error:
    print(error)

# %% [markdown] lang="en"
# ## Hand it to pupils
#
# Save the text as `ribbons.toml` next to a notebook `index.ipynb` that holds `LessonPlayer("ribbons.toml")`. Then, in a terminal:
#
# - `jupyter hanawidgets check ribbons.toml --watch` proves the file whenever you save it;
# - `jupyter hanawidgets --notebooks DIR --ip 0.0.0.0` serves the pages of the folder to one room;
# - `jupyter hanawidgets --notebooks DIR --results class.txt` also collects the results;
# - `jupyter hanawidgets site OUT --notebooks DIR` writes a static site for any web host; Python runs in the browsers.
#
# At the end of a lesson a pupil turns the result into a code and hands it in, by mail or chat. In a notebook `player.result("Ana")` is the same.
# A teacher pastes whatever came and reads the codes in it:

# %% [markdown] lang="ja"
# ## 生徒に渡す
#
# テキストを `ribbons.toml` として保存し、`LessonPlayer("ribbons.toml")` と書いた `index.ipynb` を同じフォルダーに置きます。あとはターミナルで。
#
# - `jupyter hanawidgets check ribbons.toml --watch`：保存するたびに証明します。
# - `jupyter hanawidgets --notebooks DIR --ip 0.0.0.0`：フォルダーのページを教室に配ります。
# - `jupyter hanawidgets --notebooks DIR --results class.txt`：さらに結果を集めます。
# - `jupyter hanawidgets site OUT --notebooks DIR`：どこにでも置ける静的サイトを書き出します。Pythonは見る人のブラウザーで動きます。
#
# 稽古の終わりに、生徒は結果を1つの文字列にして、メールやチャットで送ります。ノートブックなら `player.result("Hana")` が同じものです。
# 先生は、届いた文をそのまま貼り付けて読みます。

# %% lang="en"
mail = """
Hi! Mine is hr1.three-ribbons.20261123.5-1-0.140.skoikoi:yaku~akatan=3-1-0-80/koikoi:yaku~aotan=3-0-0-60.nAna.mzy
and Ben says hr1.three-ribbons.20261123.2-4-0.300.skoikoi:yaku~akatan=3-2-1-170/koikoi:yaku~aotan=3-3-2-130.nBen.cwj
"""

# %% lang="ja"
mail = """
はなです。hr1.three-ribbons.20261123.5-1-0.140.skoikoi:yaku~akatan=3-1-0-80/koikoi:yaku~aotan=3-0-0-60.nHana.whm
けんのは hr1.three-ribbons.20261123.2-4-0.300.skoikoi:yaku~akatan=3-2-1-170/koikoi:yaku~aotan=3-3-2-130.nKen.hqh
"""

# %%
import pandas as pd

from hanawidgets.teach.results import read_results

results = list(read_results(mail))
pd.DataFrame(
    {"pupil": each.pupil, "alone": each.alone, "helped": each.helped, "minutes": round(each.seconds / 60, 1)}
    for each in results
)

# %%
pd.DataFrame(
    {"pupil": each.pupil, "skill": tried.skill, "mistakes": tried.mistakes, "hints": tried.hints}
    for each in results
    for tried in each.skills
)

# %% [markdown] lang="en"
# No answer stands in a code, and its last characters are a check: change one letter of the mail, and that code is named as
# damaged and left out.
#
# > **Try.** Write a lesson of your own: copy the cell above, take another yaku, and let somebody else go through it. What all steps can do is
# > listed in the format, `hanawidgets/teach/LESSONS.md`; `LessonPlayer("first-turn")` and the other lessons of the package
# > are good to copy from.

# %% [markdown] lang="ja"
# 文字列に答えそのものは入りません。最後の数文字は検査用なので、途中で1字でも変われば、壊れていると知らされ、数えられません。
#
# > **やってみよう。** 上のセルを写し、別の役に変えて、自分の稽古を書いてみましょう。できたら、だれかに解いてもらってください。
# > 書き方はすべて `hanawidgets/teach/LESSONS.md` にあり、`LessonPlayer("first-turn")` など、初めから入っている稽古も手本になります。
