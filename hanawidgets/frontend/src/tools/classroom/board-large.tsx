// A question large, for the projector: as a lesson draws it, its answer hidden until it is asked for.
import { Button } from "../../core/controls";
import { LiveRegion } from "../../core/live-region";
import type { Act } from "../../core/types";
import type { ClassBoardBase, Large, OftenTold } from "../../views";
import { Body } from "../lesson/body";
import "./board-large.css";

interface Shown {
  base: ClassBoardBase;
  large: Large;
  act: Act;
  errors: Record<string, string>;
}

export function BoardLarge({ base, large, act, errors }: Shown) {
  const { ui } = base;
  const { step, mistakes, answers } = large;
  const told = mistakes.length > 0 || answers.length > 0;
  const fills = () => document.documentElement.requestFullscreen?.();
  return (
    <section class={told ? "hw-class-large hw-class-large-told" : "hw-class-large"} aria-label={large.title}>
      <div class="hw-class-large-bar">
        <Button class="hw-button" onClick={() => act("board_hide")}>
          {ui.large_back}
        </Button>
        <b>{large.title}</b>
        <span>{large.text}</span>
        <Button class="hw-button" onClick={fills}>
          {ui.full_screen}
        </Button>
        {step.can.asks && (
          <Button class="hw-button hw-go" onClick={() => act("board_solve")}>
            {ui.answer_show}
          </Button>
        )}
      </div>
      {told && (
        <div class="hw-class-large-after">
          <Counted title={ui.mistakes_behind!} found={mistakes} />
          <Counted title={ui.answers_given!} found={answers} />
        </div>
      )}
      <Body base={base} view={step} act={act} errors={errors} />
      <LiveRegion text={step.say} />
    </section>
  );
}

const Counted = ({ title, found }: { title: string; found: OftenTold[] }) =>
  found.length > 0 ? (
    <dl>
      <dt>{title}</dt>
      {found.map(({ text, often }) => (
        <dd key={text}>
          {text} <b>{often}×</b>
        </dd>
      ))}
    </dl>
  ) : null;
