// Runs notebooks with the Python and the packages of the pages, in the folder where they lie:
//   node rehearse.mjs FOLDER-OF-PYODIDE packages.zip rehearse.py FOLDER-OF-NOTEBOOKS notebooks.json found.json LANG LANGUAGES PAGES
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const LATER_MS = 400 * 24 * 3_600_000; // another day, month and year
const [folder, packages, code, notebooks, cells, found, lang, languages, offered] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
  const env = { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1" };
  const python = await loadPyodide({ indexURL: resolve(folder) + "/", env });
  python.unpackArchive(new Uint8Array(readFileSync(packages)), "zip", { extractDir: "/packages" });
  for (const place of ["/own", "/run"]) python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(notebooks) }, "/own");
  python.FS.writeFile("/run/rehearse.py", readFileSync(code));
  python.runPython("import sys; sys.path += ['/packages', '/run']");
  const { rehearsed } = python.pyimport("rehearse");
  const now = Date.now;
  const beLater = () => {
    Date.now = () => now() + LATER_MS;
  };
  writeFileSync(found, rehearsed("/own", readFileSync(cells, "utf8"), lang, languages, offered, beLater));
  process.exit(0);
} catch (error) {
  console.error(`Error: ${String(error.message ?? error).trim().split("\n").at(-1)}`); // not the source of Pyodide
  process.exit(1);
}
