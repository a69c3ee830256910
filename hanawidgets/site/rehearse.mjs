// Runs notebooks with the Python and the packages of the pages, in the folder where they lie, and takes a picture of
// Python's memory before:
//   node rehearse.mjs FOLDER-OF-PYODIDE packages.zip rehearse.py FOLDER-OF-NOTEBOOKS notebooks.json found.json memory LANG
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { folded, still } from "./memory.mjs";

const [folder, packages, code, notebooks, cells, found, memory, lang] = process.argv.slice(2);
process.env.TZ = "UTC";
try {
  const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
  const going = still(crypto);
  const env = { HOME: "/home", PYTHONINSPECT: "1", PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0" };
  const python = await loadPyodide({ indexURL: resolve(folder) + "/", env, _makeSnapshot: true });
  python.unpackArchive(new Uint8Array(readFileSync(packages)), "zip", { extractDir: "/packages" });
  const sys = python.pyimport("sys");
  sys.path.append("/packages");
  const kernel = python.pyimport("hanawidgets.site.browser");
  kernel.prepare();
  for (const reference of [sys, kernel]) reference.destroy(); // none between the languages may be in the picture
  writeFileSync(memory, folded(python.makeMemorySnapshot(), going()));
  for (const place of ["/own", "/run"]) python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(notebooks) }, "/own");
  python.FS.writeFile("/run/rehearse.py", readFileSync(code));
  python.runPython("import sys; sys.path.append('/run')");
  const { rehearsed } = python.pyimport("rehearse");
  writeFileSync(found, rehearsed("/own", readFileSync(cells, "utf8"), lang));
  process.exit(0);
} catch (error) {
  console.error(`Error: ${String(error.message ?? error).trim().split("\n").at(-1)}`); // not the source of Pyodide
  process.exit(1);
}
