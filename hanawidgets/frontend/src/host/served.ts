// The host of a served page.
//
// Voila runs the notebook and streams the page: text, the kernel's id, and for each output a script with its bundle.
// page.js stands in the page itself: words, banner, skeleton; it tells when all cells are written. Then:
//
//   outputs of the page ─ all drawable? ─ yes ─> socket to the kernel (kernel.ts, frames.ts)
//        │ no                                      │ request_state of each widget shown, comm_info_request,
//        │                                         v request_state of the others
//        │                                       models (model.ts) ─ all simple? ─ yes ─> drawn (output.ts), revealed
//        v                                         │ no                                     │
//   Voila's front end, which draws the         <───┤ the socket is closed                   │
//   whole page itself (manager.ts)                 │                                        v
//                                  click ─> model.send ─> comm_msg ─> Python ─> comm_msg ─> model ─> painter
//                                                  └──────────── simple no more ───────────┘
//
// A lost socket is opened again, and all states are asked for again. Whether the kernel still lives, watch.ts asks.
import { SHOWN } from "../core/focus";
import type { Message } from "./frames";
import { Kernel } from "./kernel";
import { offer } from "./library";
import { loadManager } from "./manager";
import { type CommMessage, Widgets } from "./model";
import { type Bundle, draw, hasFormula, isDrawable, VIEW } from "./output";
import { failed, start } from "./start";
import { type ServedStart, token, Watch } from "./watch";

const OUTPUTS = "script[type='application/vnd.voila.cell-output+json']";
const TARGET = "jupyter.widget";
const DRAW_MS = 10_000; // a page whose widgets draw nothing is shown all the same

interface Output {
  place: HTMLScriptElement;
  data: Bundle;
  /** What stands in its place while this host draws. */
  box?: HTMLElement;
}

const page = start<ServedStart>();
const json = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

const library: { key: string; code: string; sprite: string; deck: boolean } | null = json("hw-library");
if (library) offer(library.key, new URL(library.code, location.href).href, library.sprite, library.deck);

async function main(): Promise<void> {
  await page.written;
  const { baseUrl, kernelId } = json("jupyter-config-data");
  const cells = document.getElementById("rendered_cells")!;
  const outputs: Output[] = [...cells.querySelectorAll<HTMLScriptElement>(OUTPUTS)].map((place) => ({
    place,
    data: (JSON.parse(place.text).data ?? {}) as Bundle,
  }));
  const late = setTimeout(reveal, DRAW_MS);
  function reveal(): void {
    clearTimeout(late);
    document.getElementById("hw-skeleton")?.remove();
    document.dispatchEvent(new Event(SHOWN));
  }
  const manage = () =>
    loadManager(
      cells,
      outputs.some(({ data }) => data[VIEW]),
      reveal,
    );

  const kernelUrl = `${baseUrl}api/kernels/${kernelId}`;
  const watch = new Watch(kernelUrl, page, () => kernel.close());
  const widgets = new Widgets((comm, data, buffers) => kernel.tell(comm, data, buffers));
  const kernel = new Kernel(kernelUrl, {
    open: () => synchronize().then(show),
    lost: () => void watch.check(),
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

  if (!outputs.every(({ data }) => isDrawable(data)) || hasFormulas(cells)) return manage();
  cells.style.display = "";

  /** Ask for all states, and wait for them; those of what is shown come first, and most pages have no others. */
  async function synchronize(): Promise<void> {
    const shown = new Set(outputs.flatMap(({ data }) => data[VIEW]?.model_id ?? []));
    const request = (comm_id: string) => kernel.ask("comm_msg", { comm_id, data: { method: "request_state" } });
    const asked = [...shown].map(request);
    const { comms } = await kernel.ask("comm_info_request", { target_name: TARGET });
    const others = Object.keys(comms as object).filter((id) => !shown.has(id));
    await Promise.all([...asked, ...others.map(request)]);
  }

  let decided = false;
  let shown = false;
  async function show(): Promise<void> {
    if (decided) return watch.check(); // the socket was lost and is back
    decided = true;
    if (!widgets.areSimple()) {
      kernel.close();
      return manage();
    }
    addEventListener("pagehide", farewell);
    await Promise.all(outputs.map((output) => put(output, widgets)));
    reveal();
    shown = true;
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
