// Takes a picture of Python's memory with all widgets imported and made once, for visitors' browsers to begin from:
//   node take_memory.mjs FOLDER-OF-PYODIDE packages.zip OUT
// It fits one build of Pyodide only, and holds nothing of the machine where it is taken: neither time nor chance.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { folded } from "./fold_memory.mjs";

const [folder, packages, out] = process.argv.slice(2);
const STATIC = 2 ** 22; // below it lies what the core brings with it
process.env.TZ = "UTC";
Date.now = () => 0;
performance.now = () => 0;
crypto.randomFillSync = (bytes) => bytes.fill(1);
let fresh; // the core's memory before anything has run
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  const memory = made.instance?.exports.memory;
  if (memory) fresh = new Uint8Array(memory.buffer).slice(0, STATIC);
  return made;
};

const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const env = { HOME: "/home", PYTHONINSPECT: "1", PYTHONHASHSEED: "0" };
const python = await loadPyodide({ indexURL: resolve(folder) + "/", env, _makeSnapshot: true });
python.unpackArchive(new Uint8Array(readFileSync(packages)), "zip", { extractDir: "/packages" });
const sys = python.pyimport("sys");
sys.path.append("/packages");
const kernel = python.pyimport("hanawidgets.site.browser");
kernel.prepare();
kernel.warm_up();
for (const reference of [sys, kernel]) reference.destroy(); // none between the languages may be in the picture
python.runPython("import gc; gc.collect()");
writeFileSync(out, folded(python.makeMemorySnapshot(), fresh));
process.exit(0);
