// Python for the notebooks of the full edition. JupyterLite's kernel imports this module in its worker as if it were
// Pyodide: it gets the very files that the light pages use, and the packages ready to import.

import { load } from "./load";
import { archive, core, opened } from "./pyodide";
import { type FileSystem, unpack } from "./unzip";

interface Ours {
  site: string; // address of the site's folder, from this module's
  python: string; // below that: the folder with Pyodide
  archives: string[]; // and the archives with the Python packages, the later ones over the earlier
  build: string;
}
interface Options {
  hanawidgets: Ours;
  packages: string[]; // what the kernel need not look for
  env?: Record<string, string>;
  [other: string]: unknown;
}
interface Pyodide {
  FS: FileSystem;
  runPython(code: string): void;
}

const WHERE = "/packages";
// Parts of three packages of the standard library are not in the pages' copy of it.
const FIND = `
import concurrent, http, logging, sys
sys.path.append("${WHERE}")
for package in concurrent, http, logging:
    package.__path__.append(f"${WHERE}/{package.__name__}")
del concurrent, http, logging, sys, package
`;
const HOME = "/home/pyodide";
const STARTUP = `${HOME}/.ipython/profile_default/startup`;

export async function loadPyodide({ hanawidgets: ours, packages, env, ...others }: Options): Promise<Pyodide> {
  const site = new URL(ours.site, import.meta.url);
  const at = (path: string) => new URL(path, site).href;
  const cache = await opened(`hanawidgets ${site.pathname} ${ours.build}`);
  const get = (url: string) => load(url, {}, cache, () => undefined);
  const archives = Promise.all(ours.archives.map((path) => archive(at(path), get)));
  archives.catch(() => undefined); // awaited later
  const create = core(at(ours.python), get);
  create.catch(() => undefined);
  const real = await import(/* @vite-ignore */ `${at(ours.python)}pyodide.mjs`);
  const python: Pyodide = await real.loadPyodide({
    ...others,
    indexURL: at(ours.python),
    createPyodideModule: await create,
    env: { HOME, ...env },
  });
  for (const data of await archives) unpack(data, python.FS, WHERE);
  python.runPython(FIND);
  // The kernel asks for completion by jedi, which is not among the packages; IPython completes without it too.
  python.FS.mkdirTree(STARTUP);
  python.FS.writeFile(`${STARTUP}/00-completer.py`, "get_ipython().Completer.use_jedi = False\n");
  return python;
}
