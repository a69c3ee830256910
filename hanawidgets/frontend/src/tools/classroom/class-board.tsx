// The teacher's board: what is hard now, who waits, pupils by steps; and a question large, for the projector.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { inApp, setAddress, windowForLesson } from "../../core/address";
import { Button, Chips, Select } from "../../core/controls";
import { CopyButton } from "../../core/copy";
import { Disclosure } from "../../core/disclosure";
import { useDownload } from "../../core/download";
import { suppress } from "../../core/keys";
import { LiveRegion } from "../../core/live-region";
import { Qr } from "../../core/qr";
import { Refused } from "../../core/rule-text";
import type { Act, Props } from "../../core/types";
import { useUid } from "../../core/uid";
import type { ClassBoardBase, ClassBoardView, HardStep } from "../../views";
import { BoardLarge } from "./board-large";
import { Grid } from "./grid";
import { pupilsAddress } from "./kept";
import "./class-board.css";

type Shown = { base: ClassBoardBase; view: ClassBoardView; act: Act };

export function ClassBoard({ base, view, act, errors }: Props<"classboard">) {
  const { ui } = base;
  const { phase, code, key } = view;
  const [big, setBig] = useState(false);
  useLayoutEffect(() => {
    const key = decodeURIComponent(location.hash.slice(1));
    if (key && inApp()) void act("board_open", { key, address: pupilsAddress() });
  }, []);
  useEffect(() => {
    if (phase !== "board" || !code || !key) return;
    setAddress({ room: code });
    history.replaceState(history.state, "", `${location.pathname}${location.search}#${key}`); // a reload finds the board
  }, [phase, code, key]);
  useDownload(view.file);
  const wide = phase === "board"; // it takes the window, as a lesson does
  useLayoutEffect(() => {
    windowForLesson(wide);
    return () => windowForLesson(false);
  }, [wide]);
  if (view.large) return <BoardLarge base={base} large={view.large} act={act} errors={errors} />;
  if (big) {
    return (
      <CodeLarge base={base} view={view}>
        <Button class="hw-button" onClick={() => setBig(false)}>
          {ui.large_back}
        </Button>
      </CodeLarge>
    );
  }
  return (
    <div class="hw-class-board">
      {view.text && <p role="status">{view.text}</p>}
      {phase === "make" && <Make base={base} view={view} act={act} />}
      {phase === "board" && <Board base={base} view={view} act={act} showCode={() => setBig(true)} />}
      <Refused text={view.problem} />
      {!code && phase !== "wait" && <Paste base={base} view={view} act={act} />}
      <LiveRegion text={view.say} />
    </div>
  );
}

function Board({ base, view, act, showCode }: Shown & { showCode: () => void }) {
  const { ui } = base;
  const { code, rows } = view;
  const [order, setOrder] = useState<"name" | "stuck">("name");
  if (code && rows.length === 0) {
    return (
      <>
        <CodeLarge base={base} view={view}>
          {view.link && <CopyButton label={ui.copy_link!} done={ui.copied!} text={() => view.link} />}
        </CodeLarge>
        <Keep base={base} view={view} act={act} />
      </>
    );
  }
  return (
    <>
      <div class="hw-class-board-top">
        {code && (
          <div class="hw-class-board-join">
            <output class="hw-class-board-code" aria-label={ui.code}>
              {code.slice(0, 3)} {code.slice(3)}
            </output>
            <Button class="hw-button" onClick={showCode}>
              {ui.big_code}
            </Button>
            {view.link && <CopyButton label={ui.copy_link!} done={ui.copied!} text={() => view.link} />}
          </div>
        )}
        <p class="hw-class-board-sum">
          <b>{view.title}</b> {view.summary}
        </p>
      </div>
      <div class={code ? "hw-class-board-cols" : ""}>
        <div class="hw-class-board-now">
          {code && <Waiting base={base} view={view} act={act} />}
          <Hard base={base} view={view} act={act} />
        </div>
        <section class="hw-class-board-steps">
          <div class="hw-class-board-pick">
            <Select
              label={ui.board_lesson!}
              value={view.lesson}
              options={view.lessons}
              onPick={(lesson) => act("board_lesson", { lesson })}
            />
            {code && rows.length > 1 && (
              <Chips
                label={ui.sort_label!}
                value={order}
                options={[
                  { value: "name", label: ui.sort_name! },
                  { value: "stuck", label: ui.sort_stuck! },
                ]}
                onPick={setOrder}
              />
            )}
          </div>
          <Grid base={base} view={view} order={order} />
          <p class="hw-note">{base.legend}</p>
          <Disclosure title={base.ui["page.steps"]} class="hw-quiet">
            <ul class="hw-class-board-asks">
              {view.heads.map(({ step, part, question }) => (
                <li key={step}>
                  <b>{step}</b> {part} {question}
                </li>
              ))}
            </ul>
          </Disclosure>
        </section>
      </div>
      {code && <Pupil base={base} view={view} act={act} />}
      <Keep base={base} view={view} act={act} />
    </>
  );
}

/** What most get wrong now. */
function Hard({ base, view: { hard, lesson }, act }: Shown) {
  const { ui } = base;
  return (
    <section class="hw-class-board-hard">
      <h2>{ui.now}</h2>
      {hard.length === 0 && lesson && <p class="hw-note">{ui.nobody_stuck}</p>}
      <ol>
        {hard.map((step) => (
          <HardOne key={step.head.step} step={step} ui={ui} act={act} />
        ))}
      </ol>
    </section>
  );
}

function HardOne({ step, ui, act }: { step: HardStep; ui: Record<string, string>; act: Act }) {
  const { head, text, stuck, mistakes } = step;
  return (
    <li>
      <p>
        <b class="hw-class-board-number">{head.step}</b> {head.question || head.part}
      </p>
      <div class="hw-class-board-counts">
        <p>
          <b>{text}</b> {stuck.join(", ")}
        </p>
        {step.can_show && (
          <Button class="hw-button" onClick={() => act("board_show", { step: head.step })}>
            {ui.show}
          </Button>
        )}
      </div>
      {mistakes.length > 0 && (
        <ul class="hw-class-board-why">
          {mistakes.map(({ text: why, often }) => (
            <li key={why}>
              {why} <span class="hw-note">{often}×</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Who waits for the teacher or for somebody to play, and putting pupils to a table. */
function Waiting({ base, view, act }: Shown) {
  const { ui } = base;
  const { waiting, pupils, games } = view;
  const [picked, setPicked] = useState<string[]>([]);
  const [game, setGame] = useState(games[0]?.value ?? "");
  const there = picked.filter((id) => pupils.some((one) => one.value === id));
  const toggle = (id: string) =>
    setPicked(there.includes(id) ? there.filter((one) => one !== id) : [...there, id].slice(-7));
  const nameOf = (id: string) => pupils.find((one) => one.value === id)?.label ?? "";
  const pair = async () => {
    if (!(await act("board_pair", { ids: there.join(" "), game }, "pair"))) setPicked([]);
  };
  const others = pupils.filter((one) => !there.includes(one.value));
  return (
    <section class="hw-class-board-wait">
      <h2>{ui.wait_title}</h2>
      {waiting.length === 0 && <p class="hw-note">{ui.nobody_waits}</p>}
      <ul class="hw-list">
        {waiting.map(({ id, name, on, text }) => (
          <li key={id}>
            <span>
              <b>{name}</b> {text}
            </span>
            {on === "partner" ? (
              <Button
                class="hw-chip"
                aria-pressed={there.includes(id)}
                aria-label={`${ui.pair_pick}: ${name}`}
                onClick={() => toggle(id)}
              >
                {ui.pair_pick}
              </Button>
            ) : (
              <Button
                class="hw-button"
                aria-label={`${ui.done_with}: ${name}`}
                onClick={() => act("board_done", { id })}
              >
                {ui.done_with}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {games.length > 0 && pupils.length > 1 && (
        <Disclosure title={ui.pair_title} class="hw-quiet" open={there.length > 0}>
          <div class="hw-class-board-pair">
            {there.map((id) => (
              <Button key={id} class="hw-chip" aria-pressed onClick={() => toggle(id)}>
                {nameOf(id)} ×
              </Button>
            ))}
            {others.length > 0 && (
              <Select
                label={ui.pair_with!}
                value=""
                options={[{ value: "", label: "…" }, ...others]}
                onPick={(id) => id && toggle(id)}
              />
            )}
            <Select label={ui.pair_game!} value={game} options={games} onPick={setGame} />
            <Button class="hw-button" disabled={there.length < 2} onClick={pair}>
              {ui.pair_do}
            </Button>
          </div>
        </Disclosure>
      )}
    </section>
  );
}

/** One pupil: what is behind the mistakes; another name; out of the class. */
function Pupil({ base: { ui }, view: { rows, pupils }, act }: Shown) {
  const [id, setId] = useState("");
  const row = rows.find((one) => one.id === id);
  const field = useUid();
  if (pupils.length === 0) return null;
  return (
    <Disclosure title={ui.pupil_title}>
      <Select label={ui.pupil!} value={row ? id : ""} options={[{ value: "", label: "…" }, ...pupils]} onPick={setId} />
      {row && (
        <div class="hw-class-board-pupil">
          <p>{row.told}</p>
          {row.mistakes.length > 0 && (
            <ul class="hw-class-board-why">
              {row.mistakes.map(({ text, often }) => (
                <li key={text}>
                  {text} <span class="hw-note">{often}×</span>
                </li>
              ))}
            </ul>
          )}
          <form
            key={`${id}${row.name}`}
            onSubmit={(event) => {
              event.preventDefault();
              const name = new FormData(event.currentTarget).get("name");
              void act("board_rename", { id, name: String(name) });
            }}
          >
            <label for={field}>{ui.name}</label>
            <input id={field} name="name" {...suppress} maxLength={40} defaultValue={row.name} autocomplete="off" />
            <button type="submit" class="hw-button" {...suppress}>
              {ui.rename}
            </button>
          </form>
          <Button class="hw-button" onClick={() => confirm(ui.remove_ask) && act("board_remove", { id })}>
            {ui.remove}
          </Button>
        </div>
      )}
    </Disclosure>
  );
}

/** Files of what is kept, and the end of it. */
function Keep({ base, view: { code, kept, warned }, act }: Shown) {
  const { ui } = base;
  return (
    <Disclosure title={ui.keep}>
      {code && (
        <>
          <p>{kept}</p>
          <p>{ui.board_key}</p>
        </>
      )}
      <p class="hw-class-board-files">
        <span>{ui.export}</span>
        {base.exports.map(({ value, label }) => (
          <Button key={value} class="hw-button" onClick={() => act("board_export", { kind: value })}>
            {label}
          </Button>
        ))}
      </p>
      {warned.length > 0 && (
        <>
          <h3>{ui.warned}</h3>
          <ul>
            {warned.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {code && (
        <Button class="hw-button" onClick={() => confirm(ui.delete_ask) && act("board_delete")}>
          {ui.delete}
        </Button>
      )}
    </Disclosure>
  );
}

/** The code for the projector: whoever is in the room can read it from the last row. */
function CodeLarge(props: { base: ClassBoardBase; view: ClassBoardView; children: ComponentChildren }) {
  const { view, children } = props;
  const { ui } = props.base;
  return (
    <section class="hw-class-board-big" aria-label={ui.join_with}>
      <div class="hw-class-board-bar">
        {children}
        <b>{view.title}</b>
        <span>{view.summary}</span>
      </div>
      <p>{ui.join_with}</p>
      <output aria-label={ui.code}>
        {view.code.slice(0, 3)} {view.code.slice(3)}
      </output>
      {view.link && <p class="hw-class-board-address">{view.link}</p>}
      {view.qr && <Qr code={view.qr} />}
    </section>
  );
}

/** A class to be made: what it is called, and its lessons. */
function Make({ base, act }: Shown) {
  const { ui, all_lessons } = base;
  const [title, setTitle] = useState("");
  const [lessons, setLessons] = useState<string[]>([]);
  const id = useUid();
  const make = (event: Event) => {
    event.preventDefault();
    void act("board_make", { title, lessons: lessons.join(" "), address: pupilsAddress() });
  };
  const toggle = (lesson: string) =>
    setLessons(lessons.includes(lesson) ? lessons.filter((one) => one !== lesson) : [...lessons, lesson]);
  return (
    <form class="hw-class-board-make" onSubmit={make}>
      <h2>{ui.make_title}</h2>
      <p>{ui.make_note}</p>
      <label for={id}>{ui.make_name}</label>
      <input
        id={id}
        {...suppress}
        value={title}
        maxLength={60}
        autocomplete="off"
        onInput={(event) => setTitle(event.currentTarget.value)}
      />
      <Disclosure title={`${ui.make_lessons}: ${lessons.length || ui.make_any}`}>
        <ul class="hw-class-board-choose">
          {all_lessons.map(({ value, label }) => (
            <li key={value}>
              <Button class="hw-chip" aria-pressed={lessons.includes(value)} onClick={() => toggle(value)}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
      <button type="submit" class="hw-button hw-go" {...suppress}>
        {ui.make}
      </button>
    </form>
  );
}

/** What pupils have handed in, to be pasted. */
function Paste({ base: { ui }, view: { read }, act }: Shown) {
  const [text, setText] = useState("");
  const id = useUid();
  const send = (event: Event) => {
    event.preventDefault();
    void act("board_read", { text });
  };
  return (
    <Disclosure title={ui.paste} open={Boolean(read)}>
      <form class="hw-class-board-paste" onSubmit={send}>
        <label for={id}>{ui.paste_note}</label>
        <textarea id={id} {...suppress} rows={5} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        <button type="submit" class="hw-button" {...suppress}>
          {ui.paste_read}
        </button>
        <p role="status">{read}</p>
      </form>
    </Disclosure>
  );
}
