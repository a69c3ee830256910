// The wire to Python: what is asked gets its own answer, silence is told, and a connection that comes back too.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Listener, Model } from "../src/core/afm";
import { Host } from "../src/core/host";
import { pass } from "./dom";

interface Asked {
  id: number;
  action: string;
  args: Record<string, unknown>;
}

/** A model whose Python answers when the test says so. */
class Wire implements Model {
  readonly asked: Asked[] = [];
  readonly heard = new Set<Listener>();
  broken = false;

  get = (): unknown => undefined;
  on = (_event: string, callback: Listener): void => void this.heard.add(callback);
  off = (_event: string, callback: Listener): void => void this.heard.delete(callback);

  send(content: Asked): void {
    if (this.broken) throw new Error("no kernel");
    this.asked.push(content);
  }

  say(content: unknown): void {
    for (const listener of this.heard) (listener as (content: unknown) => void)(content);
  }
}

function wired(): { wire: Wire; host: Host; told: boolean[] } {
  const wire = new Wire();
  const host = new Host(wire);
  const told: boolean[] = [];
  host.onConnection((disconnected) => told.push(disconnected));
  return { wire, host, told };
}

test("each act gets its own answer, in whatever order they come", async () => {
  const { wire, host } = wired();
  const [first, second] = [host.act("one", { n: 1 }), host.act("two")];
  const error = { field: "n", code: "illegal_move", text: "no" };
  const notice = { field: "message", code: "observer_failed", text: "done, but" };
  wire.say({ kind: "ack", id: wire.asked[1]!.id, notice });
  wire.say({ kind: "ack", id: wire.asked[0]!.id, error });
  assert.deepEqual((await first).error, error);
  assert.equal((await first).notice, undefined);
  assert.deepEqual((await second).notice, notice);
  assert.deepEqual(
    wire.asked.map(({ action, args }) => [action, args]),
    [
      ["one", { n: 1 }],
      ["two", {}],
    ],
  );
});

test("each act tells how far the reader's clock is ahead of UTC, wherever they have gone meanwhile", () => {
  const { wire, host } = wired();
  const behind = Date.prototype.getTimezoneOffset;
  const told = [-540, 420, -330].map((minutes) => {
    Date.prototype.getTimezoneOffset = () => minutes;
    void host.act("one");
    return (wire.asked.at(-1) as { zone?: number }).zone;
  });
  Date.prototype.getTimezoneOffset = behind;
  host.close();
  assert.deepEqual(told, [540, -420, 330]);
});

test("what is no answer to what was asked is passed over", async () => {
  const { wire, host, told } = wired();
  let settled = false;
  void host.act("one").then(() => {
    settled = true;
  });
  for (const content of [undefined, {}, { kind: "lib" }, { kind: "ack", id: null }, { kind: "ack", id: 99 }])
    wire.say(content);
  await pass(10);
  assert.ok(!settled);
  assert.deepEqual(told, [false]);
  host.close();
});

test("silence is told once, and so is the connection that comes back", async () => {
  const { wire, host, told } = wired();
  let suspected = 0;
  const count = () => suspected++;
  document.addEventListener("hw-kernel-suspect", count);
  const late = host.act("one");
  void host.act("two");
  await pass(3900);
  assert.deepEqual(told, [false]);
  await pass(200);
  assert.deepEqual(told, [false, true]);
  assert.equal(suspected, 2, "the page looks after its kernel at every silence");
  wire.say({ kind: "ack", id: wire.asked[0]!.id });
  assert.equal((await late).error, undefined, "a late answer is an answer");
  assert.deepEqual(told, [false, true, false]);
  document.removeEventListener("hw-kernel-suspect", count);
});

test("without a kernel an act says at once that nobody answers, to later listeners too", () => {
  const { wire, host, told } = wired();
  wire.broken = true;
  void host.act("one");
  assert.deepEqual(told, [false, true]);
  const later: boolean[] = [];
  const forget = host.onConnection((disconnected) => later.push(disconnected));
  assert.deepEqual(later, [true]);
  forget();
  wire.broken = false;
  void host.act("two");
  wire.say({ kind: "ack", id: wire.asked[0]!.id });
  assert.deepEqual([told, later], [[false, true, false], [true]]);
});

test("a closed host listens no more and suspects nobody", async () => {
  const { wire, host, told } = wired();
  void host.act("one");
  host.close();
  assert.equal(wire.heard.size, 0);
  await pass(10_000);
  assert.deepEqual(told, [false]);
});

test("a text too long for the connection is cut so that Python still refuses it, and no character in half", () => {
  const { wire, host } = wired();
  const most = 256_000;
  void host.act("load", { fits: "x".repeat(most), long: "x".repeat(most + 9), emoji: `${"x".repeat(most + 1)}😀` });
  const { fits, long, emoji } = wire.asked[0]!.args as Record<string, string>;
  assert.equal(fits!.length, most);
  assert.equal(long!.length, most + 2);
  assert.equal(emoji, "x".repeat(most + 1));
});
