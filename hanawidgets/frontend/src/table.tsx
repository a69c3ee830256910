// The table: whatever the game's board is, one can play on it, step back and forth, save, load and begin anew.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Board, keysOf, stepOf, Ways } from "./boards";
import {
  address,
  focused,
  focusZone,
  inApp,
  keepState,
  pageKeys,
  rove,
  suppress,
  toNumber,
  toSight,
  writeState,
} from "./dom";
import { useDownload } from "./download";
import { Formula, Why } from "./formula";
import { Badges, Button, Copy, Face, Fold, Hand, Linked, Refused, RuleBox, Say, Select, useUid } from "./parts";
import { badgesKept, keepBadges, remember, remembered } from "./progress";
import { RulesPanel } from "./rules";
import { Setup } from "./setup";
import type { Act, Ask, Painted, PromptView, TableBase, TableView } from "./types";

export function Table({ base, rules, view, act, errors }: Painted<TableBase, TableView>) {
  const { ui } = base;
  const [pick, setPick] = useState({ at: "", face: "" });
  const chosen = pick.at === view.state ? pick.face : ""; // a card is picked up for one moment of the game only
  const setChosen = (face: string) => setPick({ at: view.state, face });
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef<Cause>("");
  const asking = useMemory(base.game, view, act);
  const drawn = useRef(view.state);
  if (drawn.current !== view.state) {
    drawn.current = view.state;
    if (moved.current) letGo(box.current);
  }
  useEffect(() => keepState("table", view.state), [view.state]);
  useDownload(view.file);
  useLayoutEffect(() => {
    const by = moved.current;
    moved.current = "";
    if (by) queueMicrotask(() => toNext(box.current, by)); // when all of it is drawn
  }, [view.state]);
  const play = (way: string) => {
    moved.current = "play";
    void act("move", { n: view.n, do: way });
  };
  const next = () => {
    moved.current = "play";
    void act("next", { n: view.n });
  };
  const begin: Act = async (action, args, slot) => {
    moved.current = "new";
    const refusal = await act(action, args, slot);
    if (refusal) moved.current = "";
    return refusal;
  };
  const over: Over = {
    again: () => void begin("again"),
    settings: () => openNew(box.current!),
    lookBack: async () => {
      await act("look_back");
      toTimeline(box.current!);
    },
  };
  const ask: Ask = (action, args) => void act(action, { n: view.n, ...args });
  const choose = (face: string) => {
    setChosen(face);
    if ((view.board.acts[face]?.ways.length ?? 0) > 1) {
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("[data-zone=ways] button")?.focus());
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (asking) return;
    const here = { board: view.board, play, ask, box: box.current };
    const option = view.prompt?.options?.find((one) => one.key === event.key.toLowerCase());
    const done = option
      ? (play(option.do), true)
      : keysOf(base.game)(event, here) || shortcut(event.key, { view, act, next, choose, box: box.current });
    if (!done) return;
    moved.current ||= "key"; // stepping back may take away what is in focus
    event.preventDefault();
  };
  useLayoutEffect(() => (box.current ? pageKeys(box.current, keys) : undefined));
  if (view.draft) return <Setup base={base} draft={view.draft} act={act} errors={errors} />;
  return (
    <div ref={box} class={`hw-t${view.past ? " hw-t-past" : ""}`} style={asking ? "visibility: hidden" : ""}>
      {base.lesson && inApp() && (
        <a class="hw-t-back" href={address(base.lesson.href, base.lang)} onClick={writeState}>
          <span aria-hidden="true">←</span> {base.lesson.label}
        </a>
      )}
      {view.problem && <Refused text={view.problem.text} />}
      {view.notice && (
        <p class="hw-note" role="status">
          {view.notice}
        </p>
      )}
      <div class="hw-bar hw-t-title">
        <b>{view.title}</b>
        <span class="hw-count">{view.rules_name}</span>
      </div>
      <div class="hw-t-split">
        <Board game={base.game} base={base} board={view.board} chosen={chosen} choose={choose} play={play} ask={ask} />
        {view.prompt ? (
          <Prompt prompt={view.prompt} ui={ui} play={play} next={next} over={over} />
        ) : (
          <Ways game={base.game} base={base} board={view.board} chosen={chosen} play={play} ask={ask}>
            {view.can.go_on && (
              <Button class="hw-button hw-go" onClick={next}>
                {ui.go_on}
              </Button>
            )}
          </Ways>
        )}
        <div class="hw-t-below">
          <Strip game={base.game} strip={view.board.strip} ui={ui} />
          <Timeline base={base} view={view} act={act} />
        </div>
        <div class="hw-t-side">
          {view.can.judge && <Judge base={base} view={view} act={act} play={play} />}
          <Fold title={ui.log} class="hw-t-logfold">
            <Log lines={view.log} months={view.months} ui={ui} />
          </Fold>
          <NewGame base={base} rules={rules} view={view} act={act} begin={begin} />
          <More base={base} view={view} act={act} errors={errors} />
          <Fold title={ui.keys}>
            <ul class="hw-list">
              {base.keys.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Fold>
        </div>
      </div>
      <Say text={view.say} />
    </div>
  );
}

/** What the game shown has come by. */
type Cause = "" | "play" | "key" | "new";

/** What one may do when a game is over. */
interface Over {
  again: () => void;
  settings: () => void;
  lookBack: () => void;
}

/**
 * The browser's memory of a table: at first it tells Python what it has, later it keeps what Python says. Returns whether
 * the answer to the first is still to come; a click made before it would be lost.
 */
function useMemory(game: string, view: TableView, act: Act): boolean {
  const name = `table.${game}`;
  const [asking, setAsking] = useState(() => inApp() && view.memory.do === "ask");
  useLayoutEffect(() => {
    const badges = badgesKept();
    if (inApp() && view.memory.do && view.badges !== undefined && badges !== undefined && badges !== view.badges)
      void act("badges", { on: badges });
    if (!asking) return;
    void act("resume", { game: remembered(name), settings: remembered(`${name}.settings`) }).then(async (refusal) => {
      if (refusal) await act("resume", { game: "", settings: "" }); // longer than any word of ours
      setAsking(false);
    });
  }, []);
  useLayoutEffect(() => {
    if (!inApp() || view.memory.do !== "keep") return;
    remember(name, view.state);
    remember(`${name}.settings`, view.memory.settings);
  }, [view.state, view.memory.do, view.memory.settings]);
  return asking && remembered(name) !== "";
}

/** Open the settings of a new game, in sight and in focus. */
function openNew(box: HTMLElement): void {
  const panel = box.querySelector<HTMLDetailsElement>("details.hw-t-new")!;
  const show = () => requestAnimationFrame(() => panel.scrollIntoView({ block: "start" })); // when it is drawn
  if (panel.open) show();
  else panel.addEventListener("toggle", show, { once: true });
  panel.open = true;
  panel.querySelector("summary")!.focus({ preventScroll: true });
}

/** To the buttons that step through the game, the table in sight. */
function toTimeline(box: HTMLElement): void {
  box.querySelector<HTMLElement>(".hw-t-board")!.scrollIntoView({ block: "start" });
  box.querySelector<HTMLElement>("[data-forward]")!.focus({ preventScroll: true });
}

/**
 * Let go of a card that is about to leave its row: taken away in focus, it would make the browser lay the page
 * out in the middle of the change.
 */
function letGo(box: HTMLElement | null): void {
  const held = box && focused(box);
  if (
    held instanceof HTMLElement &&
    held.matches("[data-zone] [data-face], [data-zone] .hw-button") &&
    box!.contains(held)
  )
    held.blur();
}

/**
 * Put the focus on what is to be done next, if it was in the widget or has got lost with the card played (after a key:
 * only if it has got lost). A new game begins at the head of the table; what asks for a decision is brought to sight.
 */
function toNext(box: HTMLElement | null, by: Cause): void {
  const held = box && focused(box);
  if (!box || (held && held !== document.body && (by === "key" || !box.contains(held)))) return;
  if (by === "new") box.scrollIntoView({ block: "start" });
  const prompt = box.querySelector<HTMLElement>("[data-zone=prompt]");
  if (prompt) {
    const first = prompt.querySelector<HTMLElement>("[data-first]");
    if (first) first.focus({ preventScroll: true });
    else focusZone(prompt);
    toSight(prompt);
    return;
  }
  const to = box.querySelector<HTMLElement>(
    "[data-zone=field] button, [data-zone=hand] button, [data-zone=ways] button",
  );
  to?.focus({ preventScroll: by !== "new" });
}

interface Doing {
  view: TableView;
  act: Act;
  next: () => void;
  choose: (face: string) => void;
  box: HTMLElement | null;
}

/** Do what a key stands for; tells whether it stands for anything now. */
function shortcut(key: string, { view, act, next, choose, box }: Doing): boolean {
  const letter = key.toLowerCase();
  if (view.prompt?.pad && toNumber(letter, box)) return true;
  switch (letter) {
    case "n":
      return view.prompt?.next ? (next(), true) : false;
    case "u":
      return view.can.undo ? (void act("undo"), true) : false;
    case "r":
      return view.can.redo ? (void act("redo"), true) : false;
    case "[":
      return (void act("step", { forward: false }), true);
    case "]":
      return (void act("step", { forward: true }), true);
    case "escape":
      return (choose(""), false);
    default: {
      const place = /^[0-9]$/.test(key) ? Number(key) || 10 : 0;
      const card = place ? box?.querySelector<HTMLElement>(`[data-zone=hand] [data-place="${place}"]`) : null;
      if (!card) return false;
      card.focus();
      choose(card.dataset.face!);
      return true;
    }
  }
}

export function Prompt({
  prompt,
  ui,
  play,
  next,
  over,
}: {
  prompt: PromptView;
  ui: Record<string, string>;
  play: (way: string) => void;
  next: () => void;
  over?: Over;
}) {
  const id = useUid();
  return (
    <section class="hw-t-prompt" data-zone="prompt" aria-label={prompt.title}>
      <h2>{prompt.title}</h2>
      {prompt.text && <p class="hw-t-big">{prompt.text}</p>}
      {prompt.kind === "say" && prompt.score && <Formula score={prompt.score} ui={ui} label={ui.formula!} />}
      {prompt.texts?.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {prompt.reasons?.map(({ text, rule }) => (
        <Fold key={rule.id} title={text} class="hw-t-reason">
          <RuleBox rule={rule} />
        </Fold>
      ))}
      {over && prompt.kind === "over" && (
        <div class="hw-t-over">
          <Button class="hw-button hw-go" data-first="" onClick={over.again}>
            {ui.again}
          </Button>
          <Button class="hw-button" onClick={over.settings}>
            {ui.settings}
          </Button>
          <Button class="hw-button" onClick={over.lookBack}>
            {ui.look_back}
          </Button>
        </div>
      )}
      {prompt.kind !== "say" && prompt.score && (
        <>
          <Formula score={prompt.score} ui={ui} label={ui.formula!} />
          <Why score={prompt.score} title={ui.tree!} />
        </>
      )}
      {prompt.after && (
        <Fold title={prompt.after_text} class="hw-quiet">
          <Formula score={prompt.after} ui={ui} label={prompt.after_text!} />
          <p>{prompt.more}</p>
        </Fold>
      )}
      {prompt.lines && <Lines lines={prompt.lines} ui={ui} />}
      {prompt.pad && (
        <div class="hw-t-pad" role="group" aria-label={prompt.title} onKeyDown={rove}>
          {prompt.options?.map((option, place) => (
            <Button
              key={option.do}
              class="hw-button"
              data-rove=""
              data-number={option.label}
              tabIndex={place ? -1 : 0}
              aria-label={option.name}
              disabled={Boolean(option.off)}
              aria-describedby={option.off ? id : undefined}
              onClick={() => play(option.do)}
            >
              {option.label}
            </Button>
          ))}
        </div>
      )}
      {prompt.pad &&
        prompt.options?.map(
          (option) =>
            option.off && (
              <p key={option.do} id={id} class="hw-t-off">
                <Linked text={option.off} />
              </p>
            ),
        )}
      <div class="hw-t-options">
        {!prompt.pad &&
          prompt.options?.map((option) => (
            <Button key={option.do} class={`hw-button hw-t-${option.do}`} onClick={() => play(option.do)}>
              {option.label}
            </Button>
          ))}
        {prompt.next && (
          <Button class="hw-button hw-go" onClick={next}>
            {prompt.next}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What each player got, each with its reasons to be opened. */
function Lines({ lines, ui }: { lines: NonNullable<PromptView["lines"]>; ui: Record<string, string> }) {
  return (
    <ul class="hw-list hw-t-lines">
      {lines.map((line) => (
        <li key={line.name} class={line.mine ? "hw-t-mine" : undefined}>
          <Fold
            title={
              <span class="hw-t-line">
                <b>
                  {line.won && (
                    <span class="hw-t-won" aria-hidden="true">
                      ★{" "}
                    </span>
                  )}
                  {line.name}
                </b>
                <span>{line.what}</span>
                <b class={line.made ? "hw-t-plus" : undefined}>{line.points}</b>
                <span class="hw-t-sum">{line.total}</span>
              </span>
            }
          >
            <Formula score={line.score} ui={ui} label={`${line.name} ${line.what}`} />
            <Why score={line.score} title={ui.tree!} />
          </Fold>
        </li>
      ))}
    </ul>
  );
}

export function Strip({ game, strip, ui }: { game: string; strip: { text: string }[]; ui: Record<string, string> }) {
  if (!strip.length) return null;
  const Step = stepOf(game);
  return (
    <section class="hw-t-strip" aria-label={ui.strip}>
      <h2>{ui.strip}</h2>
      <ol>
        {strip.map((item, place) => (
          <li key={place} style={{ "--turn": place }}>
            <Step item={item} ui={ui} />
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Timeline({ base, view, act }: { base: TableBase; view: TableView; act: Act }) {
  const { ui } = base;
  const to = (at: number) => act("goto", { at });
  return (
    <div class="hw-t-time">
      <Button class="hw-button" disabled={!view.can.undo} onClick={() => act("undo")}>
        {ui.undo}
      </Button>
      <Button class="hw-button" disabled={!view.can.redo} onClick={() => act("redo")}>
        {ui.redo}
      </Button>
      <Button
        class="hw-button"
        aria-label={ui.back}
        disabled={view.n === 0}
        onClick={() => act("step", { forward: false })}
      >
        ◀
      </Button>
      <input
        type="range"
        {...suppress}
        min={0}
        max={view.last}
        value={view.n}
        aria-label={ui.timeline}
        aria-valuetext={view.moment}
        onChange={(event) => to(Number(event.currentTarget.value))}
      />
      <Button
        class="hw-button"
        data-forward=""
        aria-label={ui.forward}
        disabled={view.n === view.last}
        onClick={() => act("step", { forward: true })}
      >
        ▶
      </Button>
      <span class="hw-count">
        {view.moment}
        {view.past && ` · ${view.past}`}
      </span>
    </div>
  );
}

function Judge({ base, view, act, play }: { base: TableBase; view: TableView; act: Act; play: (way: string) => void }) {
  const { ui, cards } = base;
  const judged = view.judged;
  const box = useRef<HTMLElement>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (!judged || !asked.current) return;
    asked.current = false;
    focusZone(box.current!); // the button has gone
    toSight(box.current!);
  }, [judged]);
  const askFor = () => {
    asked.current = true;
    void act("judge");
  };
  return (
    <section ref={box} class="hw-t-judge" aria-label={ui.judge}>
      {!judged && (
        <Button class="hw-button" onClick={askFor}>
          {ui.judge}
        </Button>
      )}
      {judged && (
        <>
          <h2>{judged.title}</h2>
          <p class="hw-note">{judged.note}</p>
          {judged.each && <p class="hw-note">{judged.each}</p>}
          <ul class="hw-list">
            {judged.lines.map((line) => (
              <li key={line.do} class="hw-t-judged">
                {line.face && <Face face={line.face} card={cards[line.face]} />}
                <Button class="hw-button" onClick={() => play(line.do)}>
                  {line.faces && line.faces.length > 0 && <Hand faces={line.faces} deck={cards} />}
                  <span>
                    {line.label}
                    {line.best && <b class="hw-t-tag">{ui["judge.best"]}</b>}
                  </span>
                </Button>
                <span class="hw-points">
                  {line.text}
                  {line.times && <small> {line.times}</small>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export function Log({ lines, months, ui }: { lines: string[]; months: string[]; ui: Record<string, string> }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.length]);
  return (
    <>
      {months.length > 0 && (
        <ul class="hw-list hw-t-months" aria-label={ui.months}>
          {months.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div class="hw-t-log" ref={box} role="log" aria-live="off" aria-label={ui.log} tabIndex={0} {...suppress}>
        <ol>
          {lines.map((line, place) => (
            <li key={place}>{line}</li>
          ))}
          {!lines.length && <li>{ui.log_empty}</li>}
        </ol>
      </div>
    </>
  );
}

/** Put the focus on the field that was refused; it may be told of some frames after the game that it keeps from beginning. */
function toRefused(panel: HTMLElement, frames = 60): void {
  requestAnimationFrame(() => {
    const field = panel.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) field.focus();
    else if (frames) toRefused(panel, frames - 1);
  });
}

function NewGame({ base, rules, view, act, begin }: Omit<Painted<TableBase, TableView>, "errors"> & { begin: Act }) {
  const { ui } = base;
  const id = useUid();
  const [seed, setSeed] = useState("");
  const [problem, setProblem] = useState("");
  const start = async (event: MouseEvent) => {
    const panel = (event.currentTarget as HTMLElement).closest("details")!;
    const refusal = await begin("new", { seed }, "new");
    setProblem(refusal?.field === "seed" ? refusal.text : ""); // another field tells of itself
    if (refusal) {
      toRefused(panel);
      return;
    }
    setSeed("");
    panel.open = false;
  };
  return (
    <Fold title={ui.new} class="hw-t-new">
      <Select
        label={ui.opponent_label!}
        value={view.opponent}
        options={base.opponents}
        onPick={(name) => act("opponent", { name })}
      />
      {view.own_seats.length > 0 && (
        <Select
          label={ui.own_seat!}
          value={view.own_seat}
          options={view.own_seats}
          onPick={(seat) => act("seat", { seat })}
        />
      )}
      <RulesPanel rules={rules} act={act} />
      {view.rules_note && <p class="hw-note">{view.rules_note}</p>}
      <label for={id}>{ui.seed}</label>
      <input
        id={id}
        {...suppress}
        value={seed}
        placeholder={view.seed}
        autocomplete="off"
        onInput={(event) => setSeed(event.currentTarget.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-e` : undefined}
      />
      <Refused id={`${id}-e`} text={problem} />
      <div class="hw-actions">
        <Button class="hw-button hw-go" onClick={start}>
          {ui.new_game}
        </Button>
      </div>
    </Fold>
  );
}

function More({
  base,
  view,
  act,
  errors,
}: {
  base: TableBase;
  view: TableView;
  act: Act;
  errors: Record<string, string>;
}) {
  const { ui } = base;
  const id = useUid();
  const [text, setText] = useState("");
  const load = async (given: string) => {
    if (!(await act("load", { text: given }, "load"))) setText("");
  };
  return (
    <Fold title={ui.more}>
      <div class="hw-actions">
        {view.badges_label && (
          <Badges
            view={view}
            act={(action, args) => {
              keepBadges(Boolean(args?.on));
              return act(action, args);
            }}
          />
        )}
        <Button class="hw-button" onClick={() => act("save")}>
          {ui.save}
        </Button>
        {inApp() && (
          <Copy
            label={ui.copy_link!}
            done={ui.copied!}
            text={() => address(location.pathname, base.lang, view.state)}
          />
        )}
        {view.can.setup && (
          <Button class="hw-button" onClick={() => act("setup")}>
            {ui.setup}
          </Button>
        )}
        <FilePick label={ui.load!} onText={load} />
      </div>
      {inApp() && <p class="hw-note">{ui.link_note}</p>}
      <label for={id}>{ui.load_text}</label>
      <textarea
        id={id}
        {...suppress}
        rows={3}
        spellcheck={false}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Refused text={errors.load} />
      <div class="hw-actions">
        <Button class="hw-button" disabled={!text.trim()} onClick={() => load(text)}>
          {ui.load_do}
        </Button>
      </div>
    </Fold>
  );
}

const MOST_BYTES = 1_000_000;

/** A file of the person's own, read here and sent as text; Python says what is wrong with it. */
function FilePick({ label, onText }: { label: string; onText: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button class="hw-button" onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".txt,text/plain"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        onChange={async (event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) onText(await file.slice(0, MOST_BYTES + 1).text());
        }}
      />
    </>
  );
}
