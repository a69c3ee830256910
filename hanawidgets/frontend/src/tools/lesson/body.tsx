// One step of a lesson: its words, what it is about, its question.

import { address, inApp } from "../../core/address";
import { Button, KeptBadges } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { Face } from "../../core/faces";
import { gameOf } from "../../core/game";
import { RuleBox } from "../../core/rule-text";
import { Said, useFurigana } from "../../core/said";
import type { Act } from "../../core/types";
import type { LessonBase, LessonView } from "../../views";
import { Formula, Why } from "../formula";
import { Strip } from "../table/strip";
import { Blanks, Choices, laidOut, PickCards } from "./answers";
import { LessonBoard } from "./board";
import "./body.css";

interface BodyProps {
  base: LessonBase;
  view: LessonView;
  act: Act;
  errors: Record<string, string>;
}

export function Body({ base, view, act, errors }: BodyProps) {
  const { ui, cards } = base;
  const n = view.n;
  const furigana = useFurigana(base);
  const own = base.own_lang || undefined; // of a lesson that is not written in the page's language
  // Of a question the score is its solution, so it stands with what is said to the answer.
  const answered = view.kind === "choose" || view.kind === "number";
  const score = view.score && (
    <div class="hw-l-score">
      <Formula score={view.score} ui={ui} label={ui.formula!} />
      <Why score={view.score} title={ui.tree!} />
    </div>
  );
  const Shown = view.picture && gameOf(base.game).figures[view.picture.kind];
  const row = (faces: string[], label: string) => (
    <div class="hw-l-cards" role="group" aria-label={label} style={laidOut(faces.length)}>
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
    <>
      <div
        class={[
          "hw-l-body",
          view.board && "hw-l-wide",
          furigana.class,
          ...view.confirmed.map((fact) => `hw-l-told-${fact}`),
        ]
          .filter(Boolean)
          .join(" ")}
      >
        <div class="hw-l-words">
          <span class="hw-t-tag">{view.part}</span>
          {view.seat_note && <p class="hw-l-seat">{view.seat_note}</p>}
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
          {[...view.rules, ...(view.comment?.rules ?? [])].length > 0 && (
            <Disclosure title={ui.why} class="hw-quiet" key={`why-${view.at}-${view.moves}`}>
              {[...(view.comment?.rules ?? []), ...view.rules].map((rule) => (
                <RuleBox key={rule.id} rule={rule} />
              ))}
            </Disclosure>
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
          {view.picture && Shown && <Shown figure={view.picture} />}
          {view.board && <LessonBoard base={base} view={view} act={act} />}
          {!answered && score}
          {view.pick && <PickCards base={base} view={view} act={act} />}
          {view.blank && (
            <Blanks key={`${view.at}-${view.drill}`} blank={view.blank} view={view} act={act} ui={ui} errors={errors} />
          )}
        </div>
        <div class="hw-l-ask">
          {view.question && (
            <h2 lang={own}>
              <Said>{view.question}</Said>
            </h2>
          )}
          {view.choices.length > 0 && <Choices view={view} act={act} ui={ui} />}
          {view.verdict && (
            <div class={view.verdict.right ? "hw-l-verdict hw-l-yes" : "hw-l-verdict"}>
              <b class={view.verdict.right && view.verdict.text ? "hw-l-mark" : undefined}>{view.verdict.head}</b>{" "}
              <span lang={view.verdict.lang || undefined}>
                <Said>{view.verdict.text}</Said>
              </span>
              {view.verdict.rule && (
                <Disclosure title={view.verdict.rule.title} class="hw-quiet" key={view.verdict.rule.id}>
                  <RuleBox rule={view.verdict.rule} />
                </Disclosure>
              )}
            </div>
          )}
          {view.differs && (
            <p class="hw-l-remark">
              <Said>{view.differs}</Said>
            </p>
          )}
          {view.hints.length > 0 && (
            <ol class="hw-l-hints">
              {view.hints.map((hint) => (
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
          {view.counted && <Counted counted={view.counted} />}
          {answered && score}
          {view.drill_done && <p class="hw-l-done">{view.drill_done}</p>}
        </div>
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
      </div>
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
    </>
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
