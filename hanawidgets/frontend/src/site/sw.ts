// Makes the site work without network after the first visit. Each build of the site has a cache of its own, named
// by its digest, filled whole before it is used and removed when a newer build takes over: versions never mix.
import { isPacked, isPlain, plain } from "./load";
import { newer, type Takeover } from "./newer";

interface Config {
  build: string;
  files: string[]; // all files of this build, relative to the site's folder
  moved: Record<string, string>; // path that leads on -> address below the site's
  missing: string; // the page for addresses where nothing lies
}
declare const SITE: Config; // written before this code by the builder
interface Worker extends EventTarget, Takeover {}
interface Extended extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface Fetched extends Extended {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const own = self as unknown as Worker;
const scope = new URL(own.registration.scope);
const prefix = `hanawidgets ${scope.pathname} `;
const name = prefix + SITE.build;
const at = (file: string) => new URL(file, scope).href;
const AT_ONCE = 4;

const files = new Set(SITE.files);
const lasts = (file: string) => /^(python|site)-/.test(file); // its name holds a digest

/**
 * Take what an older build has under the same name (where names hold digests), fetch the rest. What lies packed on the
 * host is kept unpacked: the next visit waits for less.
 */
async function fill(): Promise<void> {
  const cache = await caches.open(name);
  const missing = [...SITE.files];
  const next = async (): Promise<void> => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) {
      const url = at(file);
      const kept = await cache.match(url);
      if (kept && (!isPacked(file) || isPlain(kept))) continue;
      const older = lasts(file) ? await caches.match(url) : undefined;
      const answer = kept ?? older ?? (await fetch(url, { cache: lasts(file) ? "default" : "no-cache" }));
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      // A host that leads x.html on to x: browsers take no answer that was led on for a page.
      const whole = answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
      await cache.put(url, isPacked(file) ? await plain(whole, file) : whole);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function tidy(): Promise<void> {
  for (const other of await caches.keys()) {
    if (other.startsWith(prefix) && other !== name) await caches.delete(other);
  }
}

async function answer(request: Request): Promise<Response> {
  const page = request.mode === "navigate";
  const again = page && (await newer(own));
  if (again) return again;
  const cache = await caches.open(name);
  if (!page) return (await cache.match(request.url)) ?? fetch(request);
  const url = new URL(request.url);
  const path = url.pathname.slice(scope.pathname.length).replace(/\/$/, "");
  // hosts give a folder's page with or without a slash
  const file = [path, path ? `${path}/index.html` : "index.html"].find((name) => files.has(decoded(name)));
  const kept = file && (await cache.match(at(file)));
  if (kept) return kept;
  const to = SITE.moved[path] ?? SITE.moved[`${path}.html`];
  return to === undefined ? elsewhere(request, cache) : Response.redirect(follow(to, url));
}

/** A path as files are called. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path; // no file of ours
  }
}

/** Where an address leads on; its query goes along, and the browser keeps its mark. */
function follow(to: string, from: URL): string {
  const url = new URL(to, scope);
  url.search = [url.search, from.search]
    .map((part) => part.slice(1))
    .filter(Boolean)
    .join("&");
  return url.href;
}

/** What the host has besides; where that is nothing, our own page says so. */
async function elsewhere(request: Request, cache: Cache): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer && answer.status !== 404) return answer;
  const kept = await cache.match(at(SITE.missing));
  if (!kept) return answer ?? Response.error();
  return new Response(kept.body, { status: 404, headers: kept.headers });
}

own.addEventListener("install", (event) => (event as Extended).waitUntil(fill()));
own.addEventListener("activate", (event) => (event as Extended).waitUntil(tidy()));
own.addEventListener("message", (event) => {
  if ((event as MessageEvent).data === "use") void own.skipWaiting();
});
own.addEventListener("fetch", (event) => {
  const { request } = event as Fetched;
  if (request.method === "GET" && request.url.startsWith(scope.href)) (event as Fetched).respondWith(answer(request));
});
