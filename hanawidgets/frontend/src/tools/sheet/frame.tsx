// What the score sheets of all games share: a sheet that is kept, its people, the round being written, all rounds, settings.
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { keepState } from "../../core/address";
import { Button } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { useDownload } from "../../core/download";
import { focused, scrollIntoSight } from "../../core/focus";
import { useFocusAfter } from "../../core/focus-after";
import { LiveRegion } from "../../core/live-region";
import { Refused } from "../../core/rule-text";
import type { Act, Words } from "../../core/types";
import type { PadView, PadWhy, UiBase } from "../../views";
import { Formula } from "../formula";
import { KeptSheets, TwoStates, useKept } from "./kept";
import { More } from "./more";
import { People } from "./people";
import "./frame.css";

interface Given {
  base: UiBase;
  pad: PadView;
  act: Act;
  errors: Record<string, string>;
  /** Under which name the address keeps the sheet. */
  painter: string;
  /** What is said after an entry. */
  say: string;
  /** Names and choices, before the first round and later on. */
  setup: ComponentChildren;
  /** The round being written. */
  entry: ComponentChildren;
  /** All rounds. */
  table: ComponentChildren;
  /** Beside them. */
  side: ComponentChildren;
}

export function Frame({ base, pad, act, errors, painter, say, setup, entry, table, side }: Given) {
  const { ui } = base;
  useEffect(() => keepState(painter, pad.state), [pad.state]);
  useDownload(pad.file);
  const kept = useKept(pad, act);
  const top = useRef<HTMLDivElement>(null);
  const had = useRef(pad.begun);
  useLayoutEffect(() => {
    // whoever has begun the sheet enters the first round
    const held = top.current && focused(top.current);
    if (pad.begun && !had.current && (!held || held === document.body)) focusEntry(top.current!);
    had.current = pad.begun;
  }, [pad.begun]);
  const drawn = useRef(pad.round);
  useLayoutEffect(() => {
    // a round that was opened far below, or is the next one; whoever asks why is shown that
    const why = top.current?.querySelector(".hw-rs-why");
    if (top.current && !why && drawn.current !== pad.round) bringToSight(top.current, ".hw-rs-head");
    drawn.current = pad.round;
  }, [pad.round]);
  return (
    <>
      {pad.problem && <Refused text={pad.problem} />}
      <TwoStates pad={pad} kept={kept} />
      {!pad.begun && (
        <section class="hw-rs-begin" aria-label={ui.setup}>
          {setup}
          <div class="hw-actions hw-rs-start">
            <Button class="hw-button hw-go" onClick={() => act("begin")}>
              {ui.begin}
            </Button>
            {pad.can.undo && (
              <Button class="hw-button" onClick={() => act("undo")}>
                {ui.undo}
              </Button>
            )}
          </div>
          <KeptSheets base={base} pad={pad} kept={kept} errors={errors} />
        </section>
      )}
      <div class={pad.begun ? "hw-rs" : "hw-rs hw-on-paper"}>
        {pad.begun && (
          <div class="hw-rs-top" ref={top}>
            <People ui={ui} pad={pad} act={act} errors={errors} />
            {entry}
          </div>
        )}
        {table}
        {pad.begun && (
          <div class="hw-rs-side">
            {side}
            <Disclosure title={ui.setup} class="hw-sh-settings">
              {setup}
            </Disclosure>
            <More base={base} pad={pad} act={act} kept={kept} errors={errors} />
          </div>
        )}
      </div>
      <LiveRegion text={pad.said || say} />
    </>
  );
}

/** The first thing to enter in the round shown, else what goes on. */
function focusEntry(box: Element): void {
  const first = (inside: string) => box.querySelector<HTMLElement>(inside);
  const entry = first(".hw-rs-entry :is([tabindex='0'], button:not([tabindex]), select)");
  (entry ?? first(".hw-rs-tools .hw-go") ?? first(".hw-rs-tools button"))?.focus({ preventScroll: true });
}

/** Show the round from its beginning if a part of it is out of sight, or below the people, who stay. */
function bringToSight(box: Element, part: string): void {
  const found = box.querySelector(part)?.getBoundingClientRect();
  const stays = box.firstElementChild!.getBoundingClientRect();
  if (found && (found.top < Math.max(0, stays.bottom) || found.bottom > innerHeight)) {
    box.scrollIntoView({ block: "start" });
  }
}

type Cause = "round" | "entry" | "wipe";

/** The box of the round shown, and where the focus goes after an act of whoever writes: the moments are what acts change. */
export function useEntry(moments: readonly unknown[]): [RefObject<HTMLElement>, (cause: Cause) => void] {
  const box = useRef<HTMLElement>(null);
  const focus = useFocusAfter<Cause>(moments, (cause) => {
    focusEntry(box.current!);
    if (cause === "entry") bringToSight(box.current!.parentElement!, ".hw-rs-entry");
  });
  return [box, focus.after];
}

/** The round being written: which it is, the ways to the ones beside it, what is entered, and what follows from that. */
export function RoundBox(props: {
  box: RefObject<HTMLElement>;
  ui: Words;
  n: number;
  next: boolean;
  title: string;
  note: string;
  over: string;
  go: (round: number) => void;
  entry: ComponentChildren;
  children: ComponentChildren;
}) {
  const { box, ui, n, next, title, note, over, go, entry, children } = props;
  return (
    <section ref={box} class="hw-rs-round hw-box" aria-label={title}>
      <div class="hw-rs-head">
        <Button class="hw-button" aria-label={ui.previous} disabled={n === 1} onClick={() => go(n - 1)}>
          ◀
        </Button>
        <div>
          <h2>{title}</h2>
          <p>{note}</p>
        </div>
        <Button class="hw-button" aria-label={ui.next} disabled={!next} onClick={() => go(n + 1)}>
          ▶
        </Button>
      </div>
      {over && <p class="hw-rs-over">★ {over}</p>}
      {entry && <div class="hw-rs-entry">{entry}</div>}
      {children}
    </section>
  );
}

/** Undo, redo, erase, on to the next round. */
export function RoundTools(props: {
  ui: Words;
  pad: PadView;
  act: Act;
  /** Erases what stands there; left out where nothing does. */
  wipe?: (() => void) | false;
  next: (() => void) | false;
}) {
  const { ui, pad, act, wipe, next } = props;
  return (
    <div class="hw-rs-tools">
      <Button class="hw-button" disabled={!pad.can.undo} onClick={() => act("undo")}>
        {ui.undo}
      </Button>
      <Button class="hw-button" disabled={!pad.can.redo} onClick={() => act("redo")}>
        {ui.redo}
      </Button>
      {wipe && (
        <Button class="hw-button" onClick={wipe}>
          {ui.wipe}
        </Button>
      )}
      {next && (
        <Button class="hw-button hw-go hw-rs-next" onClick={next}>
          {ui.next}
        </Button>
      )}
    </div>
  );
}

/** What stands beside the table: a box with a title. */
export const SideBox = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="hw-rs-box hw-box" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Why somebody got these points: it is asked for in the round itself or in the table far below. */
export function Why({ why, ui }: { why: PadWhy; ui: Words }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => scrollIntoSight(box.current!), [why.title]);
  return (
    <div ref={box} class="hw-rs-why">
      <h3>{why.title}</h3>
      <Formula score={why.score} ui={ui} label={why.title} />
    </div>
  );
}
