// Makes the site work without network after the first visit. Each build of the site has a cache of its own, named
// by its digest, filled whole before it is used and removed when a newer build takes over: versions never mix.
import { newer, type Takeover } from "./newer";

interface Config {
  build: string;
  files: string[]; // all files of this build, relative to the site's folder
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
const MEMORY = `${prefix}memory`;
const at = (file: string) => new URL(file, scope).href;
const AT_ONCE = 4;

/** Take what an older build has under the same name (names hold digests, pages excepted), fetch the rest. */
async function fill(): Promise<void> {
  const cache = await caches.open(name);
  const missing = [...SITE.files];
  const next = async (): Promise<void> => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop()) {
      const url = at(file);
      if (await cache.match(url)) continue;
      const older = file.includes("/") ? await caches.match(url) : undefined;
      const answer = older ?? (await fetch(url, { cache: file.includes("/") ? "default" : "no-cache" }));
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      // A host that leads x.html on to x: browsers take no answer that was led on for a page.
      await cache.put(url, answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function tidy(): Promise<void> {
  for (const other of await caches.keys()) {
    if (other.startsWith(prefix) && other !== name && other !== MEMORY) await caches.delete(other);
  }
}

async function answer(request: Request): Promise<Response> {
  const page = request.mode === "navigate";
  const again = page && (await newer(own));
  if (again) return again;
  const cache = await caches.open(name);
  const url = new URL(request.url);
  if (url.href === scope.href || url.pathname === scope.pathname) url.pathname += "index.html";
  const kept =
    (await cache.match(url.href, { ignoreSearch: page })) ??
    (page ? await cache.match(`${url.origin}${url.pathname}.html`) : undefined);
  return kept ?? fetch(request);
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
