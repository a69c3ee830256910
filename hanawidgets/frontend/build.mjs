// Self-contained modules: the stub that each widget carries, the bundle that a page fetches once, and the host of a served
// page. For the static site five more: the page's, what draws ipywidgets' own widgets, that of pages with examples to run, the worker's in which Python runs, and the service worker's; for its full edition two: what
// brings Python into JupyterLite's worker, and a service worker that stands in one file with JupyterLite's.
// No splitting: relative imports fail in a module that lives at a blob URL.
import { build, context } from "esbuild";
import { sheets } from "./sheets.mjs";

const options = (entry, out, format = "esm") => ({
  entryPoints: [`src/${entry}`],
  outfile: `../static/${out}`,
  bundle: true,
  format,
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  jsx: "automatic",
  jsxImportSource: "preact",
  plugins: [sheets],
  logLevel: "info",
});

const targets = [
  options("stub.ts", "stub.js"),
  options("index.tsx", "hanawidgets.js"),
  options("host/served.ts", "served.js"),
  options("site/page.ts", "site.js"),
  options("site/controls.ts", "site-controls.js"),
  options("site/live.ts", "site-live.js"),
  options("site/worker.ts", "site-worker.js"),
  options("site/sw.ts", "site-sw.js"),
  options("site/lab.ts", "site-lab.js"),
  options("site/lab-sw.ts", "site-lab-sw.js", "iife"),
];
if (process.argv.includes("--watch")) {
  for (const target of targets) await (await context(target)).watch();
} else {
  await Promise.all(targets.map((target) => build(target)));
}
