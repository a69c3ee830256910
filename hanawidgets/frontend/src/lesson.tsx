// The lesson player: a caption, what it is about, a question, and a ladder of hints. Python judges every answer.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Board as TableBoard, Ways } from "./boards";
import { address, focused, focusZone, inApp, pageKeys, rove, suppress } from "./dom";
import { Formula, Why } from "./formula";
import { Badges, Button, Face, Fold, Hand, minus, RuleBox, Say, Select } from "./parts";
import { PictureOf } from "./pictures";
import { badgesKept, keepBadges, keepProgress, progressOf } from "./progress";
import { Prompt, Strip } from "./table";
import type { Act, Ask, BlankView, DeckCard, LessonBase, LessonView, Painted, Slot, TableBase } from "./types";

export function Lesson({ base: plain, view, act, errors }: Painted<LessonBase, LessonView>) {
  const base = masked(plain, view);
  const box = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  const hints = useRef(0);
  const resuming = useProgress(base.id, view, act);
  useLayoutEffect(() => {
    const told = view.hints?.length ?? 0; // at the end of a lesson there are none
    const hinted = told > hints.current;
    hints.current = told;
    if (!acted.current) return;
    acted.current = false;
    toNext(box.current, view, hinted);
  }, [view.n]);
  useEffect(() => {
    const kept = badgesKept();
    if (view.badges !== undefined && kept !== undefined && kept !== view.badges) void act("badges", { on: kept });
  }, []);
  const go: Act = (action, args, slot) => {
    acted.current = true;
    return act(action, args, slot);
  };
  const n = view.n;
  const keys = (event: KeyboardEvent) => {
    if (resuming) return;
    const key = event.key.toLowerCase();
    if (key === "n" && view.can && !view.can.asks)
      void go("next", { n }); // what is asked is left out by its button only
    else if (key === "p" && view.can?.back !== false) void go("back", { n });
    else if (key === "h" && view.can?.hint) void go("hint", { n });
    else if (key === "a" && view.can?.asks) box.current?.querySelector<HTMLElement>(ANSWERS)?.focus();
    else return;
    event.preventDefault();
  };
  useLayoutEffect(() => pageKeys(box.current!, keys));
  return (
    <div ref={box} class="hw-l" style={resuming ? "visibility: hidden" : ""}>
      {!inApp() && (
        <h2 class="hw-l-title">
          {base.title} <small class="hw-count">{base.minutes}</small>
        </h2>
      )}
      <Steps base={base} view={view} act={go} />
      {view.notice && (
        <p class="hw-note" role="status">
          {view.notice}
        </p>
      )}
      {view.over ? (
        <Over base={base} view={view} act={go} />
      ) : (
        <Body base={base} view={view} act={go} errors={errors} />
      )}
      <Say text={view.say} />
    </div>
  );
}

/** The lesson's words with the deck as it may be shown now: a card that is asked about is called by its looks. */
function masked(base: LessonBase, view: LessonView): LessonBase {
  const faces = Object.keys(view.masked ?? {}); // at the end of a lesson there are none
  if (!faces.length) return base;
  const cards = Object.fromEntries(
    faces.map((face) => [face, { ...base.cards[face], ...view.masked[face] } as DeckCard]),
  );
  return { ...base, cards: { ...base.cards, ...cards } };
}

/** Where answers begin, whatever kind of question it is. */
const ANSWERS = ["choices", "pick", "gap"]
  .map((kind) => `.hw-l-${kind} :is(button:not([aria-disabled=true]), input)`)
  .concat(["prompt", "field", "hand"].map((zone) => `[data-zone=${zone}] button`))
  .join(", ");

/**
 * After an answer the focus is on what comes next: the way on, or the new step's words. What was told is brought
 * to sight, and so is what keeps the focus; `hinted`: a hint was told.
 */
function toNext(box: HTMLElement | null, view: LessonView, hinted: boolean): void {
  const held = box && focused(box);
  if (!box || (held && held !== document.body && !box.contains(held))) return;
  const on = view.solved ? box.querySelector<HTMLElement>("[data-next]") : null;
  if (on) return on.focus();
  const told = box.querySelector<HTMLElement>(hinted ? ".hw-l-hints > :last-child" : ".hw-l-verdict");
  if (told && hinted && held === document.body) focusZone(told); // there are no more hints to ask for
  const moves =
    view.can?.moves &&
    box.querySelector<HTMLElement>("[data-zone=prompt] button, [data-zone=field] button, [data-zone=hand] button");
  if (moves && view.verdict && !hinted) moves.focus({ preventScroll: true });
  const stays = focused(box);
  if (stays && box.contains(stays) && (stays === told || stays === moves || stays.matches("button:not([data-next])"))) {
    told?.scrollIntoView({ block: "nearest" });
    if (stays !== moves) stays.scrollIntoView({ block: "nearest" });
    return;
  }
  const words = box.querySelector<HTMLElement>(".hw-l-words");
  if (!words) return;
  focusZone(words);
  words.scrollIntoView({ block: "nearest" }); // a step shorter than the one before may leave its words above the view
}

/** Where one is, to go elsewhere from; the marks beside it are for the eye. */
function Steps({ base, view, act }: { base: LessonBase; view: LessonView; act: Act }) {
  const at = view.over ? "" : String(view.at);
  const options = view.timeline.map((mark, place) => ({ value: String(place), label: mark.label }));
  return (
    <div class="hw-l-steps">
      <Select
        label={base.ui.timeline!}
        hideLabel
        value={at}
        options={view.over ? [{ value: "", label: view.over.title }, ...options] : options}
        onPick={(place) => act("goto", { at: Number(place) })}
      />
      <span class="hw-l-line" aria-hidden="true">
        {view.timeline.map((mark, place) => (
          <span key={place} class={`hw-l-dot hw-l-${mark.part} hw-l-${mark.state}${mark.here ? " hw-l-here" : ""}`}>
            <span />
          </span>
        ))}
      </span>
      <span class="hw-count">
        {view.drill}
        {view.moves}
      </span>
    </div>
  );
}

interface BodyProps {
  base: LessonBase;
  view: LessonView;
  act: Act;
  errors: Record<string, string>;
}

function Body({ base, view, act, errors }: BodyProps) {
  const { ui, cards } = base;
  const n = view.n;
  const row = (faces: string[], label: string) => (
    <div class="hw-l-cards" role="group" aria-label={label}>
      {faces.map((face) => (
        <span
          key={face}
          class={`hw-card${view.lit.includes(face) ? " hw-is-hint" : ""}`}
          role="img"
          aria-label={cards[face]?.label}
          title={cards[face]?.name}
        >
          <Face face={face} card={cards[face]} />
        </span>
      ))}
    </div>
  );
  return (
    <div
      class={["hw-l-body", view.board && "hw-l-wide", ...view.confirmed.map((fact) => `hw-l-told-${fact}`)]
        .filter(Boolean)
        .join(" ")}
    >
      <div class="hw-l-words">
        <span class="hw-t-tag">{view.part}</span>
        {view.seat_note && <p class="hw-l-seat">{view.seat_note}</p>}
        {view.text && <p class="hw-l-text">{view.text}</p>}
        {view.remarks.map((remark) => (
          <p class="hw-l-remark" key={remark}>
            {remark}
          </p>
        ))}
        {view.comment && <p class="hw-l-comment">{view.comment.text}</p>}
        {[...view.rules, ...(view.comment?.rules ?? [])].length > 0 && (
          <Fold title={ui.why} class="hw-quiet" key={`why-${view.at}-${view.moves}`}>
            {[...(view.comment?.rules ?? []), ...view.rules].map((rule) => (
              <RuleBox key={rule.id} rule={rule} />
            ))}
          </Fold>
        )}
      </div>
      <div class="hw-l-show">
        {view.faces.length > 0 && row(view.faces, ui.cards!)}
        {view.field.length > 0 && (
          <div class="hw-l-field">
            <span class="hw-count">{ui.field}</span>
            {row(view.field, ui.field!)}
          </div>
        )}
        {view.given.length > 0 && (
          <dl class="hw-l-given" aria-label={ui.given}>
            {view.given.map((line) => (
              <div key={line.label}>
                <dt>{line.label}</dt>
                <dd>{line.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {view.picture && <PictureOf picture={view.picture} />}
        {view.board && <Board base={base} view={view} act={act} />}
        {view.score && (
          <div class="hw-l-score">
            <Formula score={view.score} ui={ui} label={ui.formula!} />
            <Why score={view.score} title={ui.tree!} />
          </div>
        )}
      </div>
      <div class="hw-l-ask">
        {view.question && <h2>{view.question}</h2>}
        {view.choices.length > 0 && <Choices view={view} act={act} ui={ui} />}
        {view.pick && <PickCards base={base} view={view} act={act} />}
        {view.blank && (
          <Blanks key={`${view.at}-${view.drill}`} blank={view.blank} view={view} act={act} ui={ui} errors={errors} />
        )}
        {view.verdict && (
          <div class={view.verdict.right ? "hw-l-verdict hw-l-yes" : "hw-l-verdict"}>
            <b class={view.verdict.right && view.verdict.text ? "hw-l-mark" : undefined}>{view.verdict.head}</b>{" "}
            {view.verdict.text}
            {view.verdict.rule && (
              <Fold title={<>{view.verdict.rule.title}</>} class="hw-quiet" key={view.verdict.rule.id}>
                <RuleBox rule={view.verdict.rule} />
              </Fold>
            )}
          </div>
        )}
        {view.hints.length > 0 && (
          <ol class="hw-l-hints">
            {view.hints.map((hint) => (
              <li key={hint.rung}>
                <b>{hint.rung}</b> {hint.text}
                {hint.rule && <RuleBox rule={hint.rule} />}
              </li>
            ))}
          </ol>
        )}
        {view.counted && <Counted counted={view.counted} />}
        {view.drill_done && <p class="hw-l-done">{view.drill_done}</p>}
        <div class="hw-l-go">
          <Button class="hw-button" disabled={!view.can.back} onClick={() => act("back", { n })}>
            {ui.back}
          </Button>
          {view.can.hint && (
            <Button class="hw-button" onClick={() => act("hint", { n })}>
              {ui.hint}
            </Button>
          )}
          {view.drill_done && (
            <Button class="hw-button" onClick={() => act("redo", { n })}>
              {ui.more_drill}
            </Button>
          )}
          <Button
            class={view.can.asks ? "hw-button" : "hw-button hw-go"}
            data-next=""
            onClick={() => act("next", { n })}
          >
            {view.can.more ? ui.continue : view.can.asks ? ui.skip : view.can.problem ? ui.next_problem : ui.next}
          </Button>
        </div>
        <div class="hw-l-foot">
          {inApp() && view.position && (
            <a href={address(base.table, base.lang, view.position, "", "", base.id)}>{ui.to_table}</a>
          )}
          {view.can.redo && (
            <Button class="hw-l-redo" onClick={() => act("redo", { n })}>
              {ui.redo}
            </Button>
          )}
          {view.badges_label && (
            <Badges
              view={view}
              act={(action, args) => {
                keepBadges(Boolean(args?.on));
                return act(action, args);
              }}
            />
          )}
          <ul class="hw-l-keys" aria-label={ui.keys}>
            {view.keys.map((key) => (
              <li key={key}>{key}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** A sum part by part; what does not count stands in it with its reason. */
function Counted({ counted: { title, parts, total } }: { counted: NonNullable<LessonView["counted"]> }) {
  return (
    <dl class="hw-l-counted" aria-label={title}>
      {parts.map(({ name, value, why, out }) => (
        <div key={name} class={out ? "hw-l-out" : ""}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {why && <dd class="hw-l-because">{why}</dd>}
        </div>
      ))}
      <div class="hw-l-whole">
        <dt>{total.name}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  );
}

function Board({ base, view, act }: { base: LessonBase; view: LessonView; act: Act }) {
  const [pick, setPick] = useState({ at: -1, face: "" });
  const chosen = pick.at === view.n ? pick.face : ""; // a card is picked up for one moment only
  const box = useRef<HTMLDivElement>(null);
  const board = view.board!;
  const play = (way: string) => void act("move", { n: view.n, do: way });
  const ask: Ask = (action, args) => void act(action, { n: view.n, ...args });
  const choose = (face: string) => {
    setPick({ at: view.n, face });
    if ((board.acts[face]?.ways.length ?? 0) > 1) {
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("[data-zone=ways] button")?.focus());
    }
  };
  const quiet = !view.can.moves;
  return (
    <div class="hw-l-board" ref={box}>
      <TableBoard
        game={base.game}
        base={base as unknown as TableBase}
        board={board}
        chosen={quiet ? "" : chosen}
        choose={choose}
        play={play}
        ask={ask}
        quiet={quiet}
        hinted={view.lit}
      />
      {!quiet && !view.prompt && (
        <Ways
          game={base.game}
          base={base as unknown as TableBase}
          board={board}
          chosen={chosen}
          play={play}
          ask={ask}
        />
      )}
      {view.prompt && (
        <Prompt
          prompt={quiet ? { ...view.prompt, options: [] } : view.prompt}
          ui={base.ui}
          play={play}
          next={() => undefined}
        />
      )}
      <Strip game={base.game} strip={board.strip} ui={base.ui} />
    </div>
  );
}

function Choices({ view, act, ui }: { view: LessonView; act: Act; ui: Record<string, string> }) {
  return (
    <div class="hw-l-choices" role="group" aria-label={ui.choose} onKeyDown={rove}>
      {view.choices.map((choice, at) => (
        <Button
          key={at}
          class={`hw-l-choice${choice.right ? " hw-l-rightone" : choice.tried ? " hw-l-tried" : ""}`}
          data-rove=""
          disabled={view.solved || choice.tried}
          onClick={() => act("choose", { n: view.n, choice: at })}
        >
          <span class="hw-l-num" aria-hidden="true">
            {choice.right ? "✓" : choice.tried ? "✕" : ""}
          </span>
          <span>{choice.text}</span>
        </Button>
      ))}
    </div>
  );
}

function PickCards({ base, view, act }: { base: LessonBase; view: LessonView; act: Act }) {
  const faces = view.pick!;
  const { cards, ui } = base;
  return (
    <>
      <div class="hw-l-pick" role="group" aria-label={ui.cards} onKeyDown={rove}>
        {faces.map((face, at) => (
          <button
            type="button"
            key={face}
            {...suppress}
            class={`hw-card${view.lit.includes(face) ? " hw-is-hint" : ""}`}
            data-rove=""
            data-face={face}
            aria-pressed={view.picked.includes(face)}
            aria-label={cards[face]?.label}
            title={cards[face]?.name}
            tabIndex={at === 0 ? 0 : -1}
            onClick={() => !view.solved && act("pick", { face })}
          >
            <Face face={face} card={cards[face]} />
          </button>
        ))}
      </div>
      {!view.solved && (
        <div class="hw-actions">
          <span class="hw-count">{view.picked_label}</span>
          <Button class="hw-button hw-go" disabled={!view.picked.length} onClick={() => act("picked", { n: view.n })}>
            {ui.answer}
          </Button>
        </div>
      )}
      {view.solved && (
        <span class="hw-vh">
          <Hand faces={view.picked} deck={cards} />
        </span>
      )}
    </>
  );
}

/** A formula with gaps to fill; what stands in them goes to Python as typed. */
function Blanks({
  blank,
  view,
  act,
  ui,
  errors,
}: {
  blank: BlankView;
  view: LessonView;
  act: Act;
  ui: Record<string, string>;
  errors: Record<string, string>;
}) {
  const [typed, setTyped] = useState<Record<string, string>>(view.typed);
  const error = errors.numbers;
  const send = (event: Event) => {
    event.preventDefault();
    void act("numbers", { n: view.n, numbers: typed }, "numbers");
  };
  /** How the number stands that was sent; what has been typed since is not judged yet. */
  const judged = ({ name }: Slot): "" | "ok" | "wrong" => {
    const sent = view.typed[name];
    if (!view.verdict || view.verdict.right || !sent || typed[name] !== sent) return "";
    return view.verdict.wrong.includes(name) ? "wrong" : "ok";
  };
  const slot = (part: Slot) =>
    part.value !== null ? (
      <span class="hw-tile" key={part.name}>
        <span class="hw-tile-label">{part.label}</span>
        <span class="hw-tile-value">{minus(part.value)}</span>
      </span>
    ) : (
      <label class={`hw-tile hw-l-gap${judged(part) && ` hw-l-${judged(part)}`}`} key={part.name}>
        <span class="hw-tile-label">{part.label}</span>
        {judged(part) && <span class="hw-vh">{ui[`box_${judged(part)}`]}</span>}
        <input
          {...suppress}
          inputMode={blank.signed ? "text" : "numeric"}
          autocomplete="off"
          value={typed[part.name] ?? ""}
          name={part.name}
          aria-invalid={judged(part) === "wrong" || undefined}
          onInput={(event) => setTyped({ ...typed, [part.name]: event.currentTarget.value })}
        />
      </label>
    );
  return (
    <form class="hw-l-blank" onSubmit={send}>
      <div class="hw-tiles">
        {blank.line.map((part, at) =>
          "sign" in part ? (
            <span class="hw-sign" key={at} aria-hidden="true">
              {part.sign}
            </span>
          ) : (
            slot(part)
          ),
        )}
        {blank.line.length > 0 && (
          <span class="hw-sign" aria-hidden="true">
            =
          </span>
        )}
        {slot(blank.total)}
        {blank.more.map(slot)}
      </div>
      {error && (
        <span role="alert" class="hw-error">
          {error}
        </span>
      )}
      <div class="hw-actions">
        <button type="submit" class="hw-button hw-go" {...suppress}>
          {ui.answer}
        </button>
      </div>
    </form>
  );
}

function Over({ base, view, act }: { base: LessonBase; view: LessonView; act: Act }) {
  const { ui } = base;
  const { title, text, marks, goal, skipped } = view.over!;
  return (
    <section class="hw-l-over hw-l-words" aria-label={title}>
      <h2>{title}</h2>
      {goal && <p class="hw-l-text">{goal}</p>}
      <p>
        {text} {marks}
      </p>
      <div class="hw-actions">
        {skipped && (
          <Button class="hw-button hw-go" data-next="" onClick={() => act("goto", { at: skipped.at })}>
            {skipped.label}
          </Button>
        )}
        {inApp() &&
          base.after.map((page, place) => (
            <a
              key={page.href}
              class={place || skipped ? "hw-button" : "hw-button hw-go"}
              data-next=""
              href={address(page.href, base.lang)}
            >
              {page.label}
            </a>
          ))}
        <Button class="hw-button" onClick={() => act("again")}>
          {ui.again}
        </Button>
        {inApp() && (
          <a class="hw-button" href={`${address("index.ipynb", base.lang)}#hw-learn-${base.game}`}>
            {ui.all}
          </a>
        )}
      </div>
    </section>
  );
}

/**
 * The browser's memory of a lesson: at first it tells Python where the learner was, later it keeps what Python says.
 * Returns whether the answer to the first is still to come; a click made before it would be lost.
 */
function useProgress(id: string, view: LessonView, act: Act): boolean {
  const [before, setBefore] = useState(() => {
    const word = progressOf(id);
    return view.n === 0 && word !== view.progress ? word : "";
  });
  useLayoutEffect(() => {
    if (before) void act("resume", { word: before }).then(() => setBefore(""));
  }, []);
  useLayoutEffect(() => {
    if (!before) keepProgress(id, view.progress);
  }, [view.progress]); // a memory that did not fit stays until there is something newer
  return before !== "";
}
