// Today's review: what is due of all games, one problem after the other, then the album.

import { useLayoutEffect, useRef } from "preact/hooks";
import { address, inApp, windowForLesson } from "../../core/address";
import { Button } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { useDownload } from "../../core/download";
import { Face } from "../../core/faces";
import { FilePick } from "../../core/file-pick";
import { focusZone } from "../../core/focus";
import { LiveRegion } from "../../core/live-region";
import { Refused } from "../../core/rule-text";
import { dropOwnProblems, keepLearnersOwn, learnersOwn, mayKeepOwn, ownProblems, remember } from "../../core/storage";
import type { Act, Props } from "../../core/types";
import type { DailyBase, DailyView } from "../../views";
import { Player } from "../lesson/lesson";
import { Album } from "./album";
import { useMemory } from "./kept";
import "./review.css";

export function Review({ base, view, act, errors, rules }: Props<"review">) {
  const { asking, wipe } = useMemory(view, act);
  useDownload(view.file);
  const stored = useRef(view.stored?.id); // what the page came with is kept already
  useLayoutEffect(() => {
    if (view.stored && view.stored.id !== stored.current) keepLearnersOwn(view.stored.words);
    stored.current = view.stored?.id;
  }, [view.stored?.id]);
  useLayoutEffect(() => {
    if (mayKeepOwn() && ownProblems()) void act("own", { kept: ownProblems() });
  }, []);
  useLayoutEffect(() => dropOwnProblems(view.own_done), [view.own_done.join()]);
  useLayoutEffect(() => {
    if (inApp() && !asking && !view.lesson) remember("due", view.due_days.join(" ")); // for the header of all pages
  }, [asking, view.due_days.join()]);
  const box = useRef<HTMLDivElement>(null);
  const stage = useRef(view.stage);
  const began = useRef(false);
  const asks = Boolean(view.lesson);
  useLayoutEffect(() => windowForLesson(asks), [asks]);
  const go: Act = (action, args, slot) => {
    began.current = true; // what comes is this person's doing, so the focus follows it
    return act(action, args, slot);
  };
  useLayoutEffect(() => {
    const changed = stage.current !== view.stage;
    stage.current = view.stage;
    if (!changed || !began.current) return;
    const to = box.current!.querySelector<HTMLElement>(view.lesson ? ".hw-l" : ".hw-rv-today");
    if (to) {
      focusZone(to);
      if (asks && inApp()) scrollTo(0, 0);
      else to.scrollIntoView({ block: "nearest" });
    }
  }, [view.stage]);
  const above = view.kept.unread.length > 0; // else it answers what was pressed below
  const stageBase = base.stages[view.game];
  return (
    <div class={`hw-rv${asks && !above ? " hw-rv-asks" : ""}`} ref={box} style={asking ? "visibility: hidden" : ""}>
      {above && <Notice text={view.notice} />}
      {view.lesson && stageBase ? (
        <Player
          base={stageBase}
          view={view.lesson}
          rules={rules}
          act={go}
          errors={errors}
          top={<Top base={base} view={view} act={go} />}
        />
      ) : (
        <>
          <Today base={base} view={view} act={go} />
          <Album pages={view.album} ui={base.ui} act={go} />
          <Keep base={base} act={act} wipe={wipe} errors={errors} notice={above ? "" : view.notice} />
          <LiveRegion text={view.say} />
        </>
      )}
    </div>
  );
}

/** Where one is, and the way out. */
function Top({ base: { ui }, view, act }: { base: DailyBase; view: DailyView; act: Act }) {
  const { timeline, drill, at, part } = view.lesson!;
  return (
    <div class="hw-rv-top">
      <span>
        {drill} <b class="hw-rv-game">{part}</b>
      </span>
      <progress max={timeline.length} value={at + (view.lesson!.solved ? 1 : 0)} aria-label={drill} />
      <Button class="hw-button" onClick={() => act("stop")}>
        {ui.stop}
      </Button>
    </div>
  );
}

function Today({ base, view, act }: { base: DailyBase; view: DailyView; act: Act }) {
  const { title, text, go, links, results, faces } = view;
  return (
    <section class="hw-rv-today" aria-label={title}>
      <span class="hw-rv-faces" aria-hidden="true">
        {faces.map((face) => (
          <Face key={face} face={face} />
        ))}
      </span>
      <div class="hw-rv-words">
        <h2>{title}</h2>
        <p>{text}</p>
        <div class="hw-actions">
          {go && (
            <Button class="hw-button hw-go" onClick={() => act("start")}>
              {go}
            </Button>
          )}
          {inApp() &&
            links.map((link) => (
              <a key={link.href} class="hw-button" href={address(link.href, base.lang)}>
                {link.label}
              </a>
            ))}
        </div>
        {results.length > 0 && (
          <ul class="hw-rv-results" aria-label={base.ui.results}>
            {results.map((one) => (
              <li key={one.name} class={one.right ? "hw-rv-right" : "hw-rv-missed"}>
                <span class="hw-rv-sign" aria-hidden="true">
                  {one.right ? "✓" : "↻"}
                </span>
                <span>
                  <b>{one.name}</b> <span class="hw-count">{one.game}</span>
                </span>
                <span class="hw-count">
                  <span class="hw-vh">{one.label}. </span>
                  {one.back}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const Notice = ({ text }: { text: string }) => (
  <p class="hw-note" role="status" hidden={!text}>
    {text}
  </p>
);

/** What the device remembers, as a file to take along or to bring. */
function Keep({
  base: { ui },
  act,
  wipe,
  errors,
  notice,
}: {
  base: DailyBase;
  act: Act;
  wipe: () => Promise<void>;
  errors: Record<string, string>;
  notice: string;
}) {
  return (
    <Disclosure title={ui.keep}>
      <p>{ui.keep_text}</p>
      <div class="hw-actions">
        <Button class="hw-button" onClick={() => act("save", { kept: JSON.stringify(learnersOwn()) })}>
          {ui.save}
        </Button>
        <FilePick
          label={ui.open!}
          onText={(text) => void act("open", { file: text, kept: JSON.stringify(learnersOwn()) }, "open")}
        />
        <Button class="hw-button" onClick={() => confirm(ui.forget_ask) && void wipe()}>
          {ui.forget}
        </Button>
      </div>
      <Notice text={notice} />
      <Refused text={errors.open} />
    </Disclosure>
  );
}
