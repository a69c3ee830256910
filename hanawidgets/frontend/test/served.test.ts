// The host of a page: messages in both protocols, widgets by anywidget's contract, a socket that comes back.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { areSame, fromBase64, join, split } from "../src/host/buffers";
import { type Message, pack, packPlain, unpack, unpackPlain, V1 } from "../src/host/frames";
import { Kernel } from "../src/host/kernel";
import { type CommMessage, type HostModel, isSimple, type State, Widgets } from "../src/host/model";
import { leave, redo, taken } from "../src/host/outbox";
import { isDrawable } from "../src/host/output";
import { type ServedStart, Watch } from "../src/host/watch";
import { pass } from "./dom";

const VIEW = "application/vnd.jupyter.widget-view+json";

const message = (header: Partial<Message["header"]>, more: Partial<Message> = {}): Message => ({
  channel: "shell",
  header: { msg_id: "1", msg_type: "comm_msg", ...header },
  parent_header: {},
  metadata: {},
  content: { text: "花札" },
  buffers: [],
  ...more,
});
const exact = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer as ArrayBuffer;
const plain = (view: unknown): unknown[] => [
  ...new Uint8Array((view as DataView).buffer, (view as DataView).byteOffset, (view as DataView).byteLength),
];

for (const [name, written] of [
  ["v1", (told: Message) => unpack(exact(pack(told)))],
  ["the older protocol", (told: Message) => unpackPlain(exact(packPlain(told) as Uint8Array))],
] as const)
  test(`a message with buffers is read as it was written: ${name}`, () => {
    const told = message({}, { buffers: [Uint8Array.of(1, 2, 3), new ArrayBuffer(0), Uint8Array.of(9)] });
    const read = written(told);
    assert.deepEqual({ ...read, buffers: [] }, { ...told, buffers: [] });
    assert.deepEqual(read.buffers.map(plain), [[1, 2, 3], [], [9]]);
  });

test("without buffers the older protocol is text", () => {
  assert.deepEqual(unpackPlain(packPlain(message({})) as string), message({}));
});

test("buffers are taken out of a state, and put back at their places", () => {
  const state = { a: { b: [1, Uint8Array.of(5)] }, c: Uint8Array.of(6), d: null };
  const { value, paths, buffers } = split(state);
  assert.deepEqual(value, { a: { b: [1, null] }, d: null });
  assert.deepEqual(paths, [["a", "b", 1], ["c"]]);
  const views = buffers.map((part) => new DataView(exact(part as Uint8Array)));
  const whole = join(value as typeof state, paths, views);
  assert.deepEqual([plain(whole.a.b[1]), plain(whole.c)], [[5], [6]]);
  assert.ok(state.c instanceof Uint8Array, "what was given stays as it was");
});

const ANY = { _model_module: "anywidget", _esm: "export default {}", layout: "IPY_MODEL_1", value: 3 };

test("which widgets a page draws without the widget manager", () => {
  const layout = { _model_module: "@jupyter-widgets/base", _model_name: "LayoutModel", _view_count: null };
  const simple: State[] = [ANY, layout, { ...layout, width: null }, { ...ANY, _dom_classes: [], tooltip: null }];
  const others: State[] = [
    {},
    { ...ANY, _model_module: "@jupyter-widgets/controls" },
    { _model_module: "@jupyter-widgets/controls", _model_name: "LinkModel" },
    { ...layout, width: "50%" },
    { ...ANY, children: ["IPY_MODEL_2"] },
    { ...ANY, _esm: "export default { render({ model }) { model.widget_manager.get_model('x') } }" },
    { ...ANY, _esm: "https://elsewhere.example/widget.js" },
    { ...ANY, _dom_classes: ["wide"] },
    { ...ANY, tooltip: "what it is" },
  ];
  assert.deepEqual([...simple, ...others].map(isSimple), [...simple.map(() => true), ...others.map(() => false)]);
});

test("which outputs a page draws without JupyterLab's renderers", () => {
  const drawn = [
    { [VIEW]: { model_id: "1" }, "text/html": "<script></script>" },
    { "text/plain": "7", "text/html": "<p>$ 7</p>" },
    { "image/png": "", "text/plain": "<Figure>" },
    { "text/plain": "costs $5 or $6" },
  ];
  const others = [
    { "text/html": "<b></b><SCRIPT src='x'></SCRIPT>" },
    { "text/html": "$x^2$" },
    { "text/latex": "x", "text/plain": "x" },
    { "application/vnd.vegalite.v5+json": {}, "text/plain": "x" },
    { "text/plain": "\u001b[31mred" },
  ];
  assert.deepEqual(
    [...drawn, ...others].map((data) => isDrawable(data as never)),
    [...drawn.map(() => true), ...others.map(() => false)],
  );
});

function opened(state: State): { told: unknown[][]; widgets: Widgets; model: HostModel } {
  const told: unknown[][] = [];
  const widgets = new Widgets((...what) => void told.push(what));
  widgets.receive({ type: "comm_open", comm_id: "w", data: { state: { ...ANY, ...state } } }, []);
  return { told, widgets, model: (widgets as unknown as { models: Map<string, HostModel> }).models.get("w")! };
}

test("a widget's module may set a trait, save it, and listen", () => {
  const { told, model } = opened({});
  const heard: unknown[] = [];
  model.on("change:value", (_: unknown, value: unknown) => heard.push(value));
  model.set("value", 3);
  model.set("value", 4);
  model.save_changes();
  model.save_changes();
  model.off("change:value");
  model.set("value", 5);
  assert.deepEqual(heard, [4]);
  assert.deepEqual(told, [["w", { method: "update", state: { value: 4 }, buffer_paths: [] }, []]]);
});

test("a state that is told once more reaches only those who listen to what is new", () => {
  const { widgets, model } = opened({ other: [1] });
  const heard: string[] = [];
  for (const key of ["value", "other"]) model.on(`change:${key}`, () => heard.push(key));
  const state = { ...ANY, value: 8, other: [1] };
  widgets.receive({ type: "comm_msg", comm_id: "w", data: { method: "update", state } }, []);
  assert.deepEqual(heard, ["value"]);
  widgets.receive({ type: "comm_msg", comm_id: "unknown", data: { method: "update", state: { value: 1 } } }, []);
  assert.ok(widgets.areSimple(), "part of a state makes no widget");
});

test("a page learns that a widget has become one for the widget manager, and takes away what it drew", async () => {
  const layout = { _model_module: "@jupyter-widgets/base", _model_name: "LayoutModel", width: null };
  const link = { _model_module: "@jupyter-widgets/controls", _model_name: "LinkModel" };
  const open = (comm_id: string, state: State) => ({ type: "comm_open", comm_id, data: { state } }) as const;
  const update = (comm_id: string, state: State) =>
    ({ type: "comm_msg", comm_id, data: { method: "update", state } }) as const;
  const after = (...messages: Parameters<Widgets["receive"]>[0][]) => {
    const { widgets } = opened({});
    for (const message of messages) widgets.receive(message, []);
    return widgets.areSimple();
  };
  assert.ok(after(update("w", { value: 4 }), open("l", layout), update("w", { layout: "IPY_MODEL_l" })));
  assert.ok(after(open("l", link), { type: "comm_close", comm_id: "l", data: {} }));
  assert.ok(!after(open("l", layout), update("l", { width: "50%" })));
  assert.ok(!after(open("l", link)));
  assert.ok(!after(update("w", { _dom_classes: ["wide"] })));
  assert.ok(!after(update("w", { child: "IPY_MODEL_2" })));
});

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  protocol = V1;
  sent: Message[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: unknown }) => {};
  constructor(readonly url: URL) {
    Socket.all.push(this);
  }
  send(frame: Uint8Array): void {
    this.sent.push(unpack(exact(frame)));
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  tell(told: Message): void {
    this.onmessage({ data: exact(pack(told)) });
  }
}

beforeEach(() => {
  Socket.all = [];
  Object.assign(globalThis, { WebSocket: Socket });
});

function connected(): { kernel: Kernel; events: string[] } {
  const events: string[] = [];
  const kernel = new Kernel("/api/kernels/7", {
    message: ({ header }) => events.push(header.msg_type),
    open: () => events.push("open"),
    lost: () => events.push("lost"),
  });
  kernel.connect();
  return { kernel, events };
}

test("a lost socket is opened again, ever more seldom, and what was said meanwhile or not confirmed is sent", async () => {
  const { kernel, events } = connected();
  const [first] = Socket.all;
  assert.match(String(first!.url), /^ws:.*\/api\/kernels\/7\/channels\?session_id=[0-9a-f]{32}$/);
  kernel.tell("w", { n: 1 });
  first!.open();
  assert.deepEqual(
    first!.sent.map(({ content }) => content),
    [{ comm_id: "w", data: { n: 1 } }],
  );
  first!.close();
  kernel.tell("w", { n: 2 });
  await pass(500);
  assert.equal(Socket.all.length, 2);
  assert.equal(String(Socket.all[1]!.url), String(first!.url), "the same session: the server has kept what came");
  Socket.all[1]!.close();
  await pass(900);
  assert.equal(Socket.all.length, 2);
  await pass(200);
  Socket.all[2]!.open();
  assert.deepEqual(
    Socket.all[2]!.sent.map(({ content }) => content.data),
    [{ n: 1 }, { n: 2 }],
  );
  assert.deepEqual(events, ["open", "lost", "lost", "open"]);
  assert.equal(Socket.all[2]!.sent[0]!.header.msg_id, first!.sent[0]!.header.msg_id, "the server knows it by its name");
  kernel.close();
  await pass(60_000);
  assert.equal(Socket.all.length, 3);
});

test("an answer is there when the reply and all that was told besides have come, in either order", async () => {
  for (const idleFirst of [true, false]) {
    Socket.all = [];
    const { kernel } = connected();
    const [socket] = Socket.all;
    socket!.open();
    let got: unknown;
    void kernel.ask("comm_info_request", {}).then((reply) => {
      got = reply;
    });
    const parent_header = { msg_id: socket!.sent[0]!.header.msg_id };
    const idle = message({ msg_type: "status" }, { parent_header, content: { execution_state: "idle" } });
    const reply = message({ msg_type: "comm_info_reply" }, { parent_header, content: { comms: {} } });
    const [one, other] = idleFirst ? [idle, reply] : [reply, idle];
    socket!.tell(one!);
    await pass(0);
    assert.equal(got, undefined);
    socket!.tell(other!);
    await pass(0);
    assert.deepEqual(got, { comms: {} });
    kernel.close();
  }
});

type Answer = { status: number; body?: string; redirected?: boolean } | "none" | "hangs";
const LIVES: Answer = { status: 200, body: '{"execution_state": "idle", "connections": 1}' };
const RESTS: Answer = { status: 410 };

const pages = new Map<string, { loads: number; asked: number; answer: Answer }>();

/** What a server does that hangs: the one who asks gives up. */
const hanging = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, give_up) => signal?.addEventListener("abort", () => give_up(new TypeError("aborted"))));

/** A page that watches its kernel; what its banner says, how often it was loaded anew, and what the server answers. */
function watched(answer: Answer) {
  for (const before of pages.values()) before.answer = "none"; // its listeners stay, and bring it nowhere
  const url = `/api/kernels/${pages.size}`;
  const mine = { banner: "", loads: 0, ends: 0, backs: 0, leaves: 0, asked: 0, answer };
  pages.set(url, mine);
  Object.defineProperty(location, "reload", { configurable: true, value: () => mine.loads++ });
  globalThis.fetch = async (asked, { signal } = {}) => {
    const seen = pages.get(String(asked))!;
    seen.asked++;
    if (seen.answer === "none") throw new TypeError("no network");
    if (seen.answer === "hangs") return hanging(signal);
    const { status, body = "", redirected = false } = seen.answer;
    return { status, ok: status < 300, redirected, json: async () => JSON.parse(body) } as Response;
  };
  const page = {
    show: (key: string) => {
      mine.banner = key;
    },
    hide: () => {
      mine.banner = "";
    },
  } as ServedStart;
  return {
    seen: mine,
    page,
    watch: new Watch(
      url,
      page,
      () => mine.ends++,
      () => mine.backs++,
      () => mine.leaves++,
    ),
  };
}

test("what a page makes of the answers about its Python", async () => {
  const dead = { status: 200, body: '{"execution_state": "dead"}' };
  for (const [answer, banner] of [
    [LIVES, ""],
    [dead, "gone"],
    [RESTS, "asleep"],
    [{ status: 404 }, "gone"],
    [{ status: 403 }, "gone"], // somebody else's, or logged out
    [{ status: 424 }, "gone"], // JupyterHub has ended the server
    [{ ...LIVES, redirected: true }, "gone"], // the way to a login
    [{ status: 503 }, "unreachable"],
    [{ status: 200, body: "<p>Your network says hello.</p>" }, "unreachable"],
    ["none", "unreachable"],
  ] as const) {
    const { seen, page, watch } = watched(answer);
    void watch.check();
    await pass(1900);
    assert.equal(seen.banner, banner === "unreachable" ? "" : banner, "one lost request is no news");
    await pass(200);
    assert.equal(seen.banner, banner, JSON.stringify(answer));
    const over = banner === "gone" || banner === "asleep";
    assert.equal(seen.ends, Number(over));
    const { asked } = seen;
    await pass(10_000);
    assert.equal(seen.asked > asked, !over, "what is over is not asked after");
    seen.answer = LIVES;
    await pass(10_000);
    assert.equal(seen.banner, over ? banner : "", "what could not be reached is back");
    page.again();
    await pass(0);
    assert.equal(seen.loads, 1, "the banner's button");
    assert.equal(
      seen.leaves,
      Number(answer !== RESTS),
      "what was not answered goes along, but for the touch that wakes",
    );
  }
});

for (const kind of ["pointerdown", "keydown"])
  test(`a page at rest starts again when it is touched: ${kind}`, async () => {
    const { seen, watch } = watched(RESTS);
    void watch.check();
    await pass(0);
    assert.equal(seen.banner, "asleep");
    seen.answer = "none";
    dispatchEvent(new Event(kind));
    await pass(0);
    assert.deepEqual([seen.banner, seen.loads], ["unreachable", 0], "what is on the page can still be read");
    seen.answer = LIVES;
    await pass(10_000);
    assert.deepEqual([seen.banner, seen.loads], ["", 0]);
    seen.answer = RESTS;
    await pass(10_000);
    dispatchEvent(new Event(kind));
    await pass(0);
    assert.equal(seen.loads, 1);
  });

test("what Python has done is not sent again, and a connection is taken up at once when the network is back", () => {
  const { kernel } = connected();
  Socket.all[0]!.open();
  kernel.tell("w", { n: 1 });
  const [said] = Socket.all[0]!.sent;
  const { msg_id } = said!.header;
  const idle = { parent_header: { msg_id }, content: { execution_state: "idle" } };
  Socket.all[0]!.tell(message({ msg_type: "status" }, idle));
  kernel.renew();
  Socket.all[1]!.open();
  assert.deepEqual([Socket.all.length, Socket.all[0]!.readyState, Socket.all[1]!.sent.length], [2, 3, 0]);
  kernel.close();
});

test("one banner says what is the matter, and a page goes on by itself when its server was started anew", async () => {
  const { seen } = watched(LIVES);
  const suspect = new CustomEvent("hw-kernel-suspect", { cancelable: true });
  document.dispatchEvent(suspect);
  await pass(0);
  assert.deepEqual([suspect.defaultPrevented, seen.banner], [true, "busy"]);
  document.dispatchEvent(new CustomEvent("hw-kernel-answers", { cancelable: true }));
  assert.equal(seen.banner, "");
  seen.answer = "none";
  document.dispatchEvent(suspect);
  await pass(2000);
  assert.equal(seen.banner, "unreachable");
  seen.answer = { status: 404 };
  await pass(2000);
  assert.deepEqual([seen.loads, seen.leaves, seen.banner], [1, 1, "unreachable"]);
});

test("a server that hangs is told of as soon as a widget waits for long, and then that it is not there", async () => {
  const { seen } = watched("hangs");
  document.dispatchEvent(new CustomEvent("hw-kernel-suspect", { cancelable: true }));
  await pass(0);
  assert.equal(seen.banner, "busy");
  await pass(11_900);
  assert.equal(seen.banner, "busy", "one lost question is no news");
  await pass(200);
  assert.equal(seen.banner, "unreachable");
  seen.answer = LIVES;
  document.dispatchEvent(new CustomEvent("hw-kernel-answers", { cancelable: true }));
  await pass(2_000);
  assert.equal(seen.banner, "");
});

test("what has had no effect that was heard of is known, said or not", () => {
  const { kernel } = connected();
  const [socket] = Socket.all;
  const asked = () => kernel.undone.map(({ data }) => (data as { n: number }).n);
  socket!.open();
  for (const n of [1, 2, 3]) kernel.tell("w", { n });
  void kernel.ask("comm_info_request", {});
  const about = (at: number) => ({ parent_header: { msg_id: socket!.sent[at]!.header.msg_id } });
  socket!.tell(message({ msg_type: "status" }, { ...about(0), content: { execution_state: "idle" } }));
  socket!.tell(message({ msg_type: "status" }, { ...about(1), content: { execution_state: "busy" } }));
  assert.deepEqual(asked(), [2, 3]);
  socket!.tell(message({}, { ...about(2), channel: "iopub" }));
  socket!.close();
  kernel.tell("w", { n: 4 });
  assert.deepEqual(asked(), [2, 4], "what was seen to be done is not done again");
  kernel.close();
});

test("what was not answered is asked once more when the page has started anew, at the same moment, and once", async () => {
  const asked = [{ kind: "do", id: 5, action: "move", args: { n: 3 } }];
  history.replaceState({ other: 1 }, "");
  leave([]);
  assert.deepEqual(history.state, { other: 1 });
  leave([{ place: 0, moment: "kt1*3", asked }]);
  const [found, ...more] = taken();
  assert.deepEqual([found, more], [{ place: 0, moment: "kt1*3", asked }, []]);
  assert.deepEqual([taken(), history.state], [[], { other: 1 }], "it is there once");
  let failures = 0;
  const fail = () => void failures++;
  const at = (view: unknown) => {
    const { told, model, widgets } = opened({ view });
    const come = (data: CommMessage["data"]) => widgets.receive({ type: "comm_msg", comm_id: "w", data }, []);
    return { sent: () => told.map(([, data]) => (data as { content: unknown }).content), model, come };
  };
  const same = at({ state: "kt1*3" });
  redo(found!, same.model, fail);
  assert.deepEqual(same.sent(), [{ ...asked[0], id: -1 }], "under a name that no widget gives");
  same.come({ method: "update", state: { view: { state: "kt1*4" } } });
  same.come({ method: "update", state: { view: { state: "kt1*3" } } });
  assert.equal(same.sent().length, 1, "never twice");
  same.come({ method: "custom", content: { kind: "ack", id: -1, error: { text: "no" } } });
  assert.equal(failures, 1, "a refusal is told");
  const late = at({ progress: "" });
  redo(found!, late.model, fail);
  assert.equal(late.sent().length, 0);
  late.come({ method: "update", state: { view: { progress: "kt1*3" } } });
  assert.equal(late.sent().length, 1, "when the widget has what it remembers");
  const other = at({ state: "kt1*9" });
  redo(found!, other.model, fail);
  await pass(10_000);
  other.come({ method: "update", state: { view: { state: "kt1*3" } } });
  assert.deepEqual([other.sent().length, failures], [0, 2], "too late is not done, and told");
  redo({ ...found!, moment: "" }, at({}).model, fail);
  redo(found!, undefined, fail);
  assert.equal(failures, 4);
});

test("values are the same if the buffers in them are", () => {
  const holds = (...bytes: number[]) => ({ list: [1, new DataView(Uint8Array.from(bytes).buffer)] });
  for (const [one, other, same] of [
    [{ a: 1, b: [2] }, { a: 1, b: [2] }, true],
    [{ a: 1 }, { a: 2 }, false],
    [undefined, null, false],
    [fromBase64("AQI="), new DataView(Uint8Array.of(1, 2).buffer), true],
    [fromBase64("AQI="), fromBase64("AQ=="), false],
    [holds(1), holds(1), true],
    [holds(1), holds(2), false],
    [holds(1), { list: [1, null] }, false],
  ] as const)
    assert.equal(areSame(one, other), same, JSON.stringify([one, other]));
});

test("a whole state does not undo what the page has set since it was asked for", () => {
  const { widgets, model } = opened({ other: 1 });
  model.set("value", 4);
  model.save_changes();
  widgets.asked();
  model.set("other", 2);
  model.save_changes();
  const update = (state: State) =>
    widgets.receive({ type: "comm_msg", comm_id: "w", data: { method: "update", state: { ...ANY, ...state } } }, []);
  update({ value: 5, other: 1 });
  assert.deepEqual([model.get("value"), model.get("other")], [5, 2]);
  widgets.asked();
  update({ value: 5, other: 3 });
  assert.equal(model.get("other"), 3);
});

const BUTTON = `export default { render({ model, el }) {
  const button = document.createElement("button");
  const draw = () => { button.textContent = model.get("n"); };
  button.onclick = () => model.send({ clicked: button.textContent });
  model.on("change:n", draw);
  draw();
  el.append(button);
} }`;

test("a page is drawn before its socket is open, and what is clicked till then is told once, in order", async () => {
  Object.assign(globalThis, {
    Blob: class {
      constructor(readonly parts: string[]) {}
    },
    fetch: async () => ({ status: 200, ok: true, json: async () => ({ connections: 1 }) }),
  });
  URL.createObjectURL = (blob) =>
    `data:text/javascript,${encodeURIComponent((blob as unknown as { parts: string[] }).parts[0]!)}`;
  const state = { _model_module: "anywidget", _esm: BUTTON, n: 1 };
  const told = [{ comm_id: "b", state, buffer_paths: [["raw"]], buffers: ["AQI="] }];
  const script = (id: string, value: unknown) =>
    `<script id="${id}" type="application/json">${JSON.stringify(value)}</script>`;
  document.body.innerHTML = `<div id="hw-skeleton"></div>${script("jupyter-config-data", { baseUrl: "/", kernelId: "7" })}
    <div id="rendered_cells" style="display: none">
      <script type="application/vnd.voila.cell-output+json">{"data": {"${VIEW}": {"model_id": "b"}}}</script>
    </div>${script("hw-states", told)}`;
  const page = { written: Promise.resolve(), show: assert.fail, hide: () => undefined };
  Object.assign(globalThis, { hanawidgetsStart: page });
  await import("../src/host/served");
  const button = () => document.querySelector<HTMLButtonElement>(".jp-OutputArea-output button");
  for (let left = 100; left && !button(); left--) await pass(0);
  assert.equal(document.getElementById("hw-skeleton"), null, "it is seen");
  const [socket] = Socket.all;
  button()!.click();
  button()!.click();
  assert.equal(socket!.sent.length, 0);
  socket!.open();
  await pass(1000);
  assert.deepEqual(
    socket!.sent.map(({ content }) => (content.data as { method?: string } | undefined)?.method ?? "comms"),
    ["custom", "custom", "request_state", "comms"],
  );
  const about = socket!.sent.map(({ header }) => ({ msg_id: header.msg_id }));
  const update = (n: number, parent_header: Message["parent_header"]) => {
    const data = { method: "update", state: { ...state, n }, buffer_paths: [["raw"]] };
    const buffers = [Uint8Array.of(1, 2)];
    socket!.tell(message({}, { channel: "iopub", parent_header, content: { comm_id: "b", data }, buffers }));
  };
  update(3, about[2]!);
  assert.equal(button()!.textContent, "3", "what has changed since is drawn");
  socket!.close();
  await pass(500);
  Socket.all[1]!.open();
  assert.deepEqual(
    Socket.all[1]!.sent.slice(0, 2).map(({ header }) => header.msg_id),
    about.slice(0, 2).map(({ msg_id }) => msg_id),
    "not confirmed, and told under the same names",
  );
});
