// `npm test`: every test/*.test.ts(x) bundled as the browser's code is, then run by Node's own test runner.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { sheets } from "./sheets.mjs";

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
