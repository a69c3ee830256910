// One step of a lesson: its words, what it is about, its question.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { address, inApp } from "../../core/address";
import { Button, KeptBadges } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { gameOf } from "../../core/game";
import { RuleBox } from "../../core/rule-text";
import { Said, useFurigana } from "../../core/said";
import type { Act } from "../../core/types";
import type { LessonBase, LessonView } from "../../views";
import { Formula, Why } from "../formula";
import { Clamp, Reply, Stage } from "../stage/stage";
import { Strip } from "../table/strip";
import { Blanks, Choices, Picked } from "./answers";
import { picksOf, useLessonBoard } from "./board";
import { Laid } from "./laid";
import "./body.css";

interface BodyProps {
  base: LessonBase;
  view: LessonView;
  act: Act;
  errors: Record<string, string>;
}

export function Body({ base, view, act, errors }: BodyProps) {
  const { ui } = base;
  const n = view.n;
  const furigana = useFurigana(base);
  const table = useLessonBoard({ base, view, act });
  const tapped = view.choices.length > 0 || Boolean(view.prompt?.options?.length);
  const moment = view.question_at;
  const gaps = useRef({ of: "", blank: view.blank });
  if (view.blank) gaps.current = { of: moment, blank: view.blank };
  const blank = gaps.current.of === moment ? gaps.current.blank : null; // it stays when it is filled
  // Of a question the score is its solution, so it stands with what is said to the answer.
  const answered = view.kind === "choose" || view.kind === "number";
  const score = view.score && (
    <div class="hw-l-score">
      <Formula score={view.score} ui={ui} label={ui.formula!} />
      <Why score={view.score} title={ui.tree!} />
    </div>
  );
  const atTop = !view.solved && !tapped;
  const reply = (
    <Told
      key={moment}
      base={base}
      view={view}
      where={view.solved ? "over" : tapped ? "above" : "top"}
      score={answered && score}
    />
  );
  const told = furigana.class ? ` ${furigana.class}` : "";
  return (
    <div class={`hw-l-body${told}${view.confirmed.map((mark) => ` hw-l-told-${mark}`).join("")}`}>
      <Stage
        board={Boolean(table.board)}
        asks={asks(view)}
        moment={moment}
        say={<Words base={base} view={view} />}
        show={
          <>
            <Shown base={base} view={view} act={act} />
            <Laid base={base} view={view} act={act} />
            {table.board}
            {!answered && score}
          </>
        }
        answer={
          <>
            {view.choices.length > 0 && <Choices view={view} act={act} ui={ui} />}
            {view.pick && <Picked base={base} view={view} />}
            {blank && <Blanks key={moment} blank={blank} view={view} act={act} ui={ui} errors={errors} />}
            {!(view.prompt && !view.can.moves && view.choices.length > 0) && table.ways}
          </>
        }
        told={atTop && reply}
        reply={!atTop && reply}
        bar={<Go base={base} view={view} act={act} />}
      />
      <div class="hw-l-foot">
        {view.board && <Strip game={base.game} strip={view.board.strip} title={ui.strip!} ui={ui} />}
        {inApp() && view.position && (
          <a href={address(base.table, base.lang, view.position, "", "", base.id)}>{ui.to_table}</a>
        )}
        {view.can.redo && (
          <Button class="hw-l-redo" onClick={() => act("redo", { n })}>
            {ui.redo}
          </Button>
        )}
        <KeptBadges view={view} act={act} />
        {furigana.button}
        <ul class="hw-l-keys" aria-label={ui.keys}>
          {view.keys.map((key) => (
            <li key={key}>{key}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const asks = (view: LessonView) => view.kind !== "read";

/** What the step says, and its question. */
function Words({ base, view }: { base: LessonBase; view: LessonView }) {
  const { ui } = base;
  const own = base.own_lang || undefined; // of a lesson that is not written in the page's language
  const rules = [...(view.comment?.rules ?? []), ...(asks(view) ? [] : view.rules)];
  const says = view.text || view.comment || view.remarks.length > 0;
  return (
    <div class="hw-l-words">
      {says && (
        <Clamp
          key={`${view.at}-${view.drill}-${view.moves}`}
          open={ui.read_on!}
          close={ui.read_less!}
          extra={<Rules title={ui.why!} rules={rules} />}
        >
          {view.text && (
            <p class="hw-l-text" lang={own}>
              <Said>{view.text}</Said>
            </p>
          )}
          {view.remarks.map((remark) => (
            <p class="hw-l-remark" key={remark}>
              <Said>{remark}</Said>
            </p>
          ))}
          {view.comment && (
            <p class="hw-l-comment" lang={own}>
              <Said>{view.comment.text}</Said>
            </p>
          )}
        </Clamp>
      )}
      {view.question && (
        <h2 class="hw-l-question" lang={own}>
          <Said>{view.question}</Said>
        </h2>
      )}
    </div>
  );
}

/** What the step is about, but for a board and cards: numbers, a figure. */
function Shown({ base, view, act }: { base: LessonBase; view: LessonView; act: Act }) {
  const { ui } = base;
  const Figure = view.picture && gameOf(base.game).figures[view.picture.kind];
  return (
    <>
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
      {view.picture && Figure && <Figure figure={view.picture} picks={picksOf(view, act)} />}
    </>
  );
}

/** What is said to the answer: the verdict, hints, the sum, the score. */
function Told({
  base,
  view,
  where,
  score,
}: {
  base: LessonBase;
  view: LessonView;
  where: "over" | "above" | "top";
  score: ComponentChildren;
}) {
  const { ui } = base;
  const { verdict, hints, counted } = view;
  if (!verdict && !view.differs && !hints.length && !counted && !score && !view.drill_done) return null;
  return (
    <Reply key={`${view.n}`} where={where} fold={ui.fold!} unfold={ui.unfold!} brief={verdict?.right && !view.solved}>
      {verdict && (
        <div class={verdict.right ? "hw-l-verdict hw-l-yes" : "hw-l-verdict"}>
          <b class={verdict.right && verdict.text ? "hw-l-mark" : undefined}>{verdict.head}</b>{" "}
          <span lang={verdict.lang || undefined}>
            <Said>{verdict.text}</Said>
          </span>
          {verdict.rule && (
            <Disclosure title={verdict.rule.title} class="hw-quiet" key={verdict.rule.id}>
              <RuleBox rule={verdict.rule} />
            </Disclosure>
          )}
        </div>
      )}
      {view.differs && (
        <p class="hw-l-remark">
          <Said>{view.differs}</Said>
        </p>
      )}
      {hints.length > 0 && (
        <ol class="hw-l-hints">
          {hints.map((hint) => (
            <li key={hint.rung}>
              <b>{hint.rung}</b>{" "}
              <span lang={hint.lang || undefined}>
                <Said>{hint.text}</Said>
              </span>
              {hint.rule && <RuleBox rule={hint.rule} />}
            </li>
          ))}
        </ol>
      )}
      {counted && <Counted counted={counted} />}
      {score}
      {asks(view) && <Rules title={ui.why!} rules={view.rules} />}
      {view.drill_done && <p class="hw-l-done">{view.drill_done}</p>}
    </Reply>
  );
}

function Rules({ title, rules }: { title: string; rules: LessonView["rules"] }) {
  return rules.length ? (
    <Disclosure title={title} class="hw-quiet">
      {rules.map((rule) => (
        <RuleBox key={rule.id} rule={rule} />
      ))}
    </Disclosure>
  ) : null;
}

/** The bar: back, a hint, on, and the answer where it is sent by a button. */
function Go({ base, view, act }: { base: LessonBase; view: LessonView; act: Act }) {
  const { ui } = base;
  const { n } = view;
  return (
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
      <Button class={view.can.asks ? "hw-button" : "hw-button hw-go"} data-next="" onClick={() => act("next", { n })}>
        {view.can.more ? ui.continue : view.can.asks ? ui.skip : view.can.problem ? ui.next_problem : ui.next}
      </Button>
      {view.pick && !view.solved && (
        <Button class="hw-button hw-go" disabled={!view.picked.length} onClick={() => act("picked", { n })}>
          {ui.answer}
        </Button>
      )}
      {view.blank && (
        <Button class="hw-button hw-go" onClick={(event) => formOf(event.currentTarget)?.requestSubmit()}>
          {ui.answer}
        </Button>
      )}
    </div>
  );
}

const formOf = (button: EventTarget | null) =>
  (button as Element | null)?.closest(".hw-l-body")?.querySelector<HTMLFormElement>("form.hw-l-blank");

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
