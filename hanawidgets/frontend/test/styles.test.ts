// A component's sheet dresses what its component draws: it names the classes that the module beside it draws, and shared
// words. So whoever changes a component knows what its rules may touch, and no rule outlives what it was for.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { transformSync } from "esbuild";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((name) => join("src", name));
const read = (path: string) => readFileSync(path, "utf8");
const bare = (text: string) => text.replace(/\/\*.*?\*\//gs, "");
const NAME = "hw(?:-[a-z0-9]+)*";

interface Drawn {
  words: Set<string>;
  /** Beginnings of names that a value completes: `hw-by-${order}`. */
  begun: string[];
}

/** Classes that a module draws: names in its strings, but not in its selectors (`.hw-…`, `#hw-…`). */
function drawnIn(text: string): Drawn {
  const { code } = transformSync(text, { loader: "tsx", jsx: "preserve" }); // without its comments
  const words = new Set<string>();
  const begun: string[] = [];
  for (const [, name, dash, completed] of code.matchAll(new RegExp(`(?<![\\w.#-])(${NAME})(-?)(\\$\\{)?`, "g")))
    if (completed) {
      if (name !== "hw") begun.push(name! + dash);
      if (!dash) words.add(name!); // what follows may be a word of its own
    } else if (!dash) words.add(name!);
  return { words, begun };
}

/** Classes that a sheet names. */
const namedIn = (css: string): string[] => {
  const selectors = bare(css)
    .replace(/"[^"]*"/g, "")
    .match(/[^{};]+(?=\{)/g);
  return [...new Set((selectors ?? []).flatMap((one) => one.match(new RegExp(`(?<=\\.)${NAME}`, "g")) ?? []))];
};

const modules = new Map<string, Drawn>();
const users = new Map<string, string[]>(); // of each sheet
const takes = new Map<string, string[]>(); // modules that each module imports
for (const path of files.filter((name) => /(?<!\.d)\.tsx?$/.test(name))) {
  const text = read(path);
  modules.set(path, drawnIn(text));
  for (const [, sheet] of text.matchAll(/^import "(\.[^"]+\.css)";$/gm)) {
    const at = join(dirname(path), sheet!);
    users.set(at, [...(users.get(at) ?? []), path]);
  }
  const imported = [...text.matchAll(/^(?:import|\}) [^"]*from "(\.[^"]+)";$/gm)].map(([, from]) =>
    join(dirname(path), from!),
  );
  takes.set(
    path,
    imported.map((at) => `${at}.tsx`),
  );
}
const sheets = files.filter((name) => name.endsWith(".css"));
const isShared = (path: string) => /^src\/(?:core\/|theme\/base\.)/.test(path);

/** Modules that draw this class, by its whole name or else by its beginning. */
function drawers(word: string): string[] {
  const whole = [...modules].filter(([, { words }]) => words.has(word));
  const found = whole.length ? whole : [...modules].filter(([, { begun }]) => begun.some((it) => word.startsWith(it)));
  return found.map(([path]) => path);
}

/** Painters by the class of the box that each is drawn in (`hw-${painter}`, core/widget.tsx). */
const painters = new Map<string, string>();
for (const [, painter, from] of read("src/painters.ts").matchAll(/import \{ \w+ as (\w+) \} from "(\.[^"]+)";/g))
  painters.set(`hw-${painter}`, join("src", `${from}.tsx`));

/** Shared words: what core draws, and what a sheet of core or theme dresses for at least two that draw it. */
const shared = new Set(
  sheets
    .filter(isShared)
    .flatMap((path) => namedIn(read(path)))
    .filter((word) => drawers(word).length > 1),
);
const isWord = (word: string) =>
  shared.has(word) || word.startsWith("hw-is-") || drawers(word).some((path) => /^src\/(?:core\/|index\.)/.test(path));

/** The modules that a sheet belongs to: the one beside it, else all that take it. */
function owners(sheet: string): string[] {
  const beside = [".tsx", ".ts"].map((end) => sheet.replace(/\.css$/, end)).filter((path) => modules.has(path));
  return beside.length ? beside : (users.get(sheet) ?? []);
}

function faults(sheet: string): string[] {
  const own = owners(sheet);
  return namedIn(read(sheet)).flatMap((word) => {
    const by = painters.has(word) ? [painters.get(word)!] : drawers(word);
    if (!by.length) return [`${word}: nothing draws it`];
    if (isWord(word) || by.some((path) => own.includes(path))) return [];
    return [`${word}: drawn by ${by.map((path) => relative("src", path)).join(", ")}`];
  });
}

/** The sheets of a component: those that it takes, and those of the components that it is made of. */
const sheetsOf = (path: string) =>
  [...users].filter(([, by]) => [path, ...takes.get(path)!].some((one) => by.includes(one))).map(([sheet]) => sheet);

test("the sheets and the modules are read", () => {
  assert.ok(sheets.length > 60);
  assert.ok(painters.size > 15, [...painters].join(" "));
  assert.ok(shared.has("hw-go") && isWord("hw-card") && !isWord("hw-tile"), [...shared].join(" "));
  for (const path of painters.values()) assert.ok(existsSync(path), path);
});

for (const sheet of sheets.filter((path) => path !== "src/theme/tokens.css"))
  test(`${relative("src", sheet)} names only what its component draws, and shared words`, () => {
    assert.deepEqual(faults(sheet), []);
  });

test("every sheet is taken, by the module beside it where there is one", () => {
  for (const sheet of sheets) {
    const by = users.get(sheet) ?? [];
    assert.ok(by.length, `nothing imports ${sheet}`);
    const [beside] = owners(sheet);
    if (beside && !by.includes(beside)) assert.fail(`${beside} does not import its sheet`);
  }
});

test("a class that two components draw is a shared word, or of a sheet that all of them take", () => {
  const components = [...modules.keys()].filter((path) => path.endsWith(".tsx"));
  const named = new Map(sheets.map((sheet) => [sheet, namedIn(read(sheet))]));
  const found = [...new Set(components.flatMap((path) => [...modules.get(path)!.words]))].flatMap((word) => {
    const by = components.filter((path) => modules.get(path)!.words.has(word));
    if (by.length < 2 || isWord(word)) return [];
    const of = sheets.filter((sheet) => named.get(sheet)!.includes(word));
    if (of.some((sheet) => by.every((path) => sheetsOf(path).includes(sheet)))) return [];
    return [`${word}: ${by.map((path) => relative("src", path)).join(", ")}`];
  });
  assert.deepEqual(found, []);
});

test("what is found: a class of another, one that nothing draws, a name in a selector alone", () => {
  const { words, begun } = drawnIn("<p class={`hw-a hw-by-$" + '{way}`} id="x">{find(".hw-b")}</p>; // hw-c\n');
  assert.deepEqual([[...words], begun], [["hw-a"], ["hw-by-"]]);
  assert.deepEqual(namedIn('/* .hw-d */ .hw-a:has(> .hw-b) [x=".hw-e"] { & .hw-c, p { color: red } }'), [
    "hw-a",
    "hw-b",
    "hw-c",
  ]);
});
