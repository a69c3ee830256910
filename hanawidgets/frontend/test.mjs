// `npm test`: every test/*.test.ts(x) bundled as the browser's code is, then run by Node's own test runner. What the
// widgets send is recorded before, unless nothing has changed in Python since it was.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { sheets } from "./sheets.mjs";

const ROOT = resolve("..", "..");
const VIEWS = join(ROOT, "tests", "painters", "views");

const below = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((found) => {
    const path = join(folder, found.name);
    if (found.isDirectory()) return ["frontend", "static", "__pycache__"].includes(found.name) ? [] : below(path);
    return [path];
  });
const changed = (paths) => paths.map((path) => statSync(path).mtimeMs);

function isRecorded() {
  const views = existsSync(VIEWS) ? below(VIEWS) : [];
  const sources = below(join(ROOT, "hanawidgets")).concat(
    below(join(ROOT, "tests", "painters")).filter((path) => path.endsWith(".py")),
  );
  return views.length > 0 && Math.min(...changed(views)) > Math.max(...changed(sources));
}

if (!isRecorded()) {
  const own = process.env.VIRTUAL_ENV ?? join(ROOT, ".venv");
  const python = ["bin/python", "Scripts/python.exe"].map((path) => join(own, path)).find(existsSync) ?? "python3";
  execFileSync(python, ["-m", "tests.painters.record"], {
    cwd: ROOT,
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
const wanted = process.argv.slice(2);
const files = readdirSync("test").filter(
  (name) => /\.test\.tsx?$/.test(name) && (!wanted.length || wanted.some((word) => name.includes(word))),
);
const out = mkdtempSync(join("node_modules", ".tests-")); // below node_modules, so that happy-dom is found from there
try {
  await build({
    entryPoints: files.map((name) => join("test", name)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    jsx: "automatic",
    jsxImportSource: "preact",
    plugins: [sheets],
    sourcemap: "inline",
    logLevel: "warning",
  });
  const compiled = files.map((name) => join(out, name.replace(/\.tsx?$/, ".mjs")));
  const { status, signal } = spawnSync(
    process.execPath,
    ["--enable-source-maps", "--test", "--test-reporter=spec", ...compiled],
    {
      stdio: "inherit",
      timeout: 900_000, // against what hangs: a machine at a load of 15 takes three minutes
    },
  );
  if (signal) console.error(`the tests were ended by ${signal} before they were through`);
  process.exitCode = status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
