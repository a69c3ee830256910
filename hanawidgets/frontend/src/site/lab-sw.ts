// The full edition's service worker, before JupyterLite's own in the same file: it gives out this site's files, from
// the browser's store once they have been used; notebooks' access to files and everything else is JupyterLite's.
import { newer, type Takeover } from "./newer";

interface Config {
  build: string;
  files: string[]; // what may be kept, relative to the site's folder
}
declare const SITE: Config; // written before this code by the builder
interface Worker extends EventTarget, Takeover {
  registration: Takeover["registration"] & { active: unknown };
}
interface Extended extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface Fetched extends Extended {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const own = self as unknown as Worker;
const scope = own.registration.scope;
const site = new URL("..", scope);
const prefix = `hanawidgets ${site.pathname} `;
const name = prefix + SITE.build;
const files = new Set(SITE.files);
/** Needed in every visit, whatever page was open when this worker came. What is large the kernel has stored itself. */
const ALWAYS = new RegExp(
  `^(${[
    "lab/(lab/)?(index\\.html|jupyter-lite\\.(json|ipynb))",
    "lab/config-utils\\.js",
    "lab/(files|api)/.*",
    "lab/(extensions|hanawidgets-[^/]*)/.*\\.js",
    "python-[^/]*/.*\\.(mjs|json)",
  ].join("|")})$`,
);
/** Its name holds a digest: what the browser has kept under it is right. */
const FIXED = /-[0-9a-f]{12}\/|\.[0-9a-f]{7,20}\.js$/;

/** The file that an address means, relative to the site's folder; none if it is not one of this build. */
function fileOf(address: string): string | undefined {
  const url = new URL(address);
  if (!url.href.startsWith(site.href)) return undefined;
  const path = decodeURI(url.pathname.slice(site.pathname.length));
  return [path, `${path}index.html`, `${path}/index.html`].find((file) => files.has(file));
}

// JupyterLite's worker takes over at once, which is right for the first; a newer build must not come among files of
// the older one that a page has open.
const use = own.skipWaiting.bind(own);
if (own.registration.active) own.skipWaiting = async () => undefined;

const taking = new Map<string, Promise<Response>>();

/** A file of this build: kept, else from the host and kept from now on. */
function take(file: string): Promise<Response> {
  const known = taking.get(file);
  if (known) return known.then((answer) => answer.clone());
  const coming = brought(file).finally(() => taking.delete(file));
  taking.set(file, coming);
  return coming.then((answer) => answer.clone());
}

async function brought(file: string): Promise<Response> {
  const cache = await caches.open(name);
  const url = new URL(file, site).href;
  const kept = await cache.match(url);
  if (kept) return kept;
  const answer = await fetch(url, { cache: FIXED.test(file) ? "force-cache" : "no-cache" });
  if (!answer.ok) return answer;
  // A host that leads x.html on to x: browsers take no answer that was led on for a page.
  const whole = answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
  await cache.put(url, whole.clone());
  return whole;
}

const keep = (all: (string | undefined)[]): Promise<unknown> =>
  Promise.allSettled([...new Set(all)].map((file) => (file === undefined ? undefined : take(file))));

/** Older builds go, unless a page of the light edition is open: that has a worker of its own, which does it then. */
async function tidy(): Promise<void> {
  const open = await own.clients.matchAll({ includeUncontrolled: true });
  if (open.some((page) => page.url.startsWith(site.href) && !page.url.startsWith(scope))) return;
  for (const other of await caches.keys()) {
    if (other.startsWith(prefix) && other !== name && other !== `${prefix}memory`) await caches.delete(other);
  }
}

own.addEventListener("install", (event) =>
  (event as Extended).waitUntil(keep(SITE.files.filter((file) => ALWAYS.test(file)))),
);
own.addEventListener("activate", (event) => (event as Extended).waitUntil(tidy()));
own.addEventListener("message", (event) => {
  const { data } = event as MessageEvent<"use" | { hanawidgets?: string[] }>;
  if (data === "use") void use();
  else if (data?.hanawidgets) (event as unknown as Extended).waitUntil(keep(data.hanawidgets.map(fileOf)));
});
// A notebook's access to files waits for an answer of its page for ever. If the page has gone, that must not keep this
// worker from leaving: as long as it has something to answer, the newer one does not begin.
let leave: () => void;
const left = new Promise<Response>((end) => (leave = () => end(Response.error())));

/** A page that is opened: its file, or that it shall ask the newer worker. */
async function opening(file: string): Promise<Response> {
  const again = await newer(own);
  if (again) leave();
  return again ?? take(file);
}

own.addEventListener("fetch", (event) => {
  const fetched = event as Fetched;
  const { request } = fetched;
  const file = request.method === "GET" ? fileOf(request.url) : undefined;
  if (file === undefined) {
    const respond = fetched.respondWith.bind(fetched);
    fetched.respondWith = (answer) => respond(Promise.race([answer, left]));
    return; // what comes after in this file is JupyterLite's
  }
  event.stopImmediatePropagation();
  fetched.respondWith(request.mode === "navigate" ? opening(file) : take(file));
});
