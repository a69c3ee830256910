// The host of a served page.
//
// Voila runs the notebook and streams the page: text, the kernel's id, and for each output a script with its bundle.
// page.js stands in the page itself: words, banner, skeleton; it tells when all cells are written. Then:
//
//   outputs of the page ─ all drawable? ─ yes ─> socket to the kernel (kernel.ts, frames.ts)
//        │ no                                      │ request_state of each widget shown, comm_info_request,
//        │                                         v request_state of the others
//        │            states in the page ──────> models (model.ts) ─ all simple? ─ yes ─> drawn (output.ts), revealed
//        v                                         │ no                                     │
//   Voila's front end, which draws the         <───┤ the socket is closed                   │
//   whole page itself (manager.ts)                 │                                        v
//                                  click ─> model.send ─> comm_msg ─> Python ─> comm_msg ─> model ─> painter
//                                                  └──────────── simple no more ───────────┘
//
// The states that the cells told stand in the page (server/widget_states.py), so that it is drawn while the socket
// opens; what has changed since is asked for a second later. A page without them is drawn when it has asked for them.
// A lost socket is opened again, and all states are asked for again. Whether the kernel still lives, watch.ts asks.
import { SHOWN } from "../core/focus";
import { token } from "../core/token";
import { fromBase64, type Path } from "./buffers";
import type { Message } from "./frames";
import { Kernel } from "./kernel";
import { offer } from "./library";
import { loadManager } from "./manager";
import { type CommMessage, definition, type State, Widgets } from "./model";
import { leave, momentOf, redo, taken, type Undone } from "./outbox";
import { type Bundle, draw, hasFormula, isDrawable, VIEW } from "./output";
import { failed, start } from "./start";
import { type ServedStart, startsAlone, Watch } from "./watch";

const OUTPUTS = "script[type='application/vnd.voila.cell-output+json']";
const TARGET = "jupyter.widget";
const UNDRAWN = /Error displaying widget/; // JupyterLab's word where a widget's model is not found
const REST_MS = 1_000; // a page that is drawn asks so much later what has changed: clicks go first
const DRAW_MS = 10_000; // a page whose widgets draw nothing is shown all the same

interface Output {
  place: HTMLScriptElement;
  data: Bundle;
  /** What stands in its place while this host draws. */
  box?: HTMLElement;
}

/** A widget's state as it stands in the page. */
interface Told {
  comm_id: string;
  state: State;
  buffer_paths: Path[];
  buffers: string[];
}

/** What a page says to a widget. */
interface Said {
  method?: string;
  content?: Undone["asked"][0];
}
const GREETINGS = ["hello", "lib"]; // what a widget of ours says by itself

const page = start<ServedStart>();
const json = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

const library: { key: string; code: string; sprite: string; deck: boolean; stub: string } | null = json("hw-library");
if (library) {
  offer(library.key, new URL(library.code, location.href).href, library.sprite, library.deck);
  definition(library.stub).catch(() => undefined); // who draws with it hears of it
}

async function main(): Promise<void> {
  await page.written;
  const { baseUrl, kernelId } = json("jupyter-config-data");
  const cells = document.getElementById("rendered_cells")!;
  const outputs: Output[] = [...cells.querySelectorAll<HTMLScriptElement>(OUTPUTS)].map((place) => ({
    place,
    data: (JSON.parse(place.text).data ?? {}) as Bundle,
  }));
  const late = setTimeout(() => {
    reveal();
    dead = isDead(cells, outputs);
    if (dead) fail();
  }, DRAW_MS);
  let dead = false;
  function reveal(): void {
    clearTimeout(late);
    if (dead) page.hide(); // it came after all
    document.getElementById("hw-skeleton")?.remove();
    document.dispatchEvent(new Event(SHOWN));
  }
  const left = taken();
  const manage = () => {
    if (left.length) page.note("undone");
    loadManager(
      cells,
      outputs.some(({ data }) => data[VIEW]),
      reveal,
    );
  };

  const kernelUrl = `${baseUrl}api/kernels/${kernelId}`;
  const watch = new Watch(
    kernelUrl,
    page,
    () => kernel.close(),
    () => kernel.renew(),
    () => leave(undone()),
  );
  const widgets = new Widgets((comm, data, buffers) => kernel.tell(comm, data, buffers));
  const kernel = new Kernel(kernelUrl, {
    open: () => {
      if (decided && !lost) setTimeout(synchronize, REST_MS);
      else void synchronize().then(show);
    },
    lost: () => {
      lost = true;
      void watch.check();
    },
    message: ({ channel, header, content, buffers }: Message) => {
      if (channel !== "iopub") return;
      const { msg_type: type } = header;
      if (type.startsWith("comm_")) {
        widgets.receive({ ...content, type } as CommMessage, buffers as DataView[]);
        if (shown && !widgets.areSimple()) handOver();
      }
      if (type === "status" && /dead|restarting/.test(String(content.execution_state))) void watch.check();
    },
  });

  for (const { comm_id, buffers, ...data } of (json("hw-states") ?? []) as Told[]) {
    widgets.receive({ type: "comm_open", comm_id, data }, buffers.map(fromBase64));
  }
  const shownIds = outputs.flatMap(({ data }) => data[VIEW]?.model_id ?? []);
  const drawable = outputs.every(({ data }) => isDrawable(data)) && !hasFormulas(cells);
  if (!drawable || !widgets.areSimple()) return manage();
  cells.style.display = "";

  /** What people asked the widgets for and got no answer to. */
  function undone(): Undone[] {
    const all = new Map<string, Undone>();
    for (const { comm_id, data } of kernel.undone as { comm_id: string; data: Said }[]) {
      const { kind = "" } = data.content ?? {};
      if (data.method === "request_state" || GREETINGS.includes(kind)) continue;
      const [place, moment] = [shownIds.indexOf(comm_id), kind === "do" ? momentOf(widgets.model(comm_id)) : ""];
      const known = all.get(comm_id) ?? { place, moment, asked: [] };
      all.set(comm_id, { ...known, asked: [...known.asked, data.content ?? { kind }] });
    }
    return [...all.values()];
  }

  /** Ask for all states, and wait for them; those of what is shown come first, and most pages have no others. */
  async function synchronize(): Promise<void> {
    const shown = new Set(shownIds);
    widgets.asked();
    const request = (comm_id: string) => kernel.ask("comm_msg", { comm_id, data: { method: "request_state" } });
    const asked = [...shown].map(request);
    const { comms } = await kernel.ask("comm_info_request", { target_name: TARGET });
    const others = Object.keys(comms as object).filter((id) => !shown.has(id));
    await Promise.all([...asked, ...others.map(request)]);
  }

  let lost = false;
  let decided = false;
  let shown = false;
  async function show(): Promise<void> {
    if (decided) return lost ? watch.check() : undefined; // the socket was lost and is back
    decided = true;
    if (!widgets.areSimple()) {
      kernel.close();
      return manage();
    }
    addEventListener("pagehide", farewell);
    await Promise.all(outputs.map((output) => put(output, widgets)));
    reveal();
    shown = true;
    for (const each of left.splice(0)) redo(each, widgets.model(shownIds[each.place]!), () => page.note("undone"));
    if (!widgets.areSimple()) handOver();
  }

  /** Something came, at a click perhaps, that this page cannot draw: a layout, a link of two widgets in the browser. */
  function handOver(): void {
    shown = false;
    kernel.close();
    removeEventListener("pagehide", farewell);
    widgets.clear();
    for (const { place, box } of outputs) box?.replaceWith(place);
    manage();
  }

  /** Who leaves a page needs its kernel no more. */
  function farewell(): void {
    const form = new FormData();
    form.append("_xsrf", token());
    navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, form);
  }

  kernel.connect();
  if (shownIds.every((id) => widgets.has(id))) await show();
}

/** Whether a page that has widgets shows none of them: nothing was drawn, or a word that it cannot be. */
function isDead(cells: HTMLElement, outputs: Output[]): boolean {
  if (!outputs.some(({ data }) => data[VIEW])) return false;
  const boxes = [...cells.querySelectorAll<HTMLElement>(".jp-OutputArea-output")];
  return !boxes.some((box) => box.childElementCount && !UNDRAWN.test(box.textContent ?? ""));
}

/** Start such a page again, once by itself, and leave it to the person after that. */
function fail(): void {
  if (startsAlone()) location.reload();
  else page.show("failed");
}

/** Draw an output where its script stands. */
async function put(output: Output, widgets: Widgets): Promise<void> {
  const { place, data } = output;
  const box = document.createElement("div");
  output.box = box;
  box.className = "jp-OutputArea-output";
  place.replaceWith(box);
  try {
    await draw(data, box, widgets);
  } catch (error) {
    console.error(error);
    box.replaceChildren(failed(page));
  }
}

/** Whether a text of the notebook holds formulas; what stands in code is none. */
function hasFormulas(cells: HTMLElement): boolean {
  return [...cells.querySelectorAll(".jp-RenderedMarkdown")].some((node) => {
    const copy = node.cloneNode(true) as HTMLElement;
    for (const code of copy.querySelectorAll("pre, code")) code.remove();
    return hasFormula(copy.textContent ?? "");
  });
}

main().catch((error) => {
  console.error(error);
  page.show("failed");
});
