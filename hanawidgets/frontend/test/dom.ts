// A page without a browser, and a clock that goes on when a test says so. Imported before anything that reads either.
import { GlobalRegistrator } from "@happy-dom/global-registrator";

GlobalRegistrator.register({ url: "http://localhost/voila/render/page.ipynb?lang=en", width: 1280, height: 800 });

localStorage.setItem("hanawidgets.speed", "none"); // but where a test is about motion

const due = new Map<number, { at: number; run: () => void }>();
let now = 0;
let timers = 0;

const later = (run: () => void, ms = 0): number => {
  due.set(++timers, { at: now + ms, run });
  return timers;
};
const never = (timer: number | undefined): void => void due.delete(timer ?? 0);
const repeated = (run: () => void, ms: number): number => {
  const timer = later(() => {
    due.set(timer, { at: now + ms, run: again });
    run();
  }, ms);
  const again = due.get(timer)!.run;
  return timer;
};

for (const place of [globalThis, window])
  Object.assign(place, {
    setTimeout: later,
    clearTimeout: never,
    setInterval: repeated,
    clearInterval: never,
    requestAnimationFrame: (run: (at: number) => void) => later(() => run(now), 16),
    cancelAnimationFrame: never,
  });
for (const url of [URL, window.URL])
  Object.assign(url, { createObjectURL: (blob: Blob) => `blob:${blob.size}`, revokeObjectURL: () => undefined });
Element.prototype.scrollIntoView = () => undefined;

// Browsers tell of a disclosure that has opened a moment later, when the page is drawn.
const delayed = new WeakSet<Event>();
const dispatch = HTMLDetailsElement.prototype.dispatchEvent;
HTMLDetailsElement.prototype.dispatchEvent = function (event: Event): boolean {
  if (event.type !== "toggle" || delayed.has(event)) return dispatch.call(this, event);
  delayed.add(event);
  later(() => dispatch.call(this, event));
  return true;
};

/** Let the promises of the page settle. */
const settled = (): Promise<void> => new Promise((go) => setImmediate(go));

/** Let so many milliseconds pass on the page. */
export async function pass(ms: number): Promise<void> {
  const end = now + ms;
  await settled();
  for (let runs = 0; ; runs++) {
    if (runs > 2000) throw new Error("the page never comes to rest");
    const [next] = [...due].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at);
    if (!next) break;
    const [timer, { at, run }] = next;
    due.delete(timer);
    now = at;
    run();
    await settled();
  }
  now = end;
}
