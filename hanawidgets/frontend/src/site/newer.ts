// When a newer build of the site takes over. Its service worker waits, fully filled, until no page of the older build is
// open; a page that is being opened as the only one begins with the newer build at once.
export interface Takeover {
  registration: { scope: string; waiting: { postMessage(message: unknown): void } | null };
  clients: { matchAll(options?: { includeUncontrolled: boolean }): Promise<{ url: string }[]> };
  skipWaiting(): Promise<void>;
}

const NOTHING = '<link rel="icon" href="data:,">'; // a page without an icon of its own asks the host's root for one

/** What to answer to a page that is opened: that it shall ask again, if a newer build can take over now. */
export async function newer(own: Takeover): Promise<Response | undefined> {
  if (!own.registration.waiting || (await own.clients.matchAll()).length > 1) return undefined;
  own.registration.waiting.postMessage("use");
  return new Response(NOTHING, { headers: { "Content-Type": "text/html", Refresh: "0" } });
}
