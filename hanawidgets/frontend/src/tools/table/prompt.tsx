// What the table asks or says between moves.
import { Button } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { rove } from "../../core/keys";
import { RuleBox, RuleText } from "../../core/rule-text";
import { useUid } from "../../core/uid";
import type { PromptView } from "../../views";
import { Formula, Why } from "../formula";
import { type AfterGame, Lines, Onwards } from "./ends";
import "./prompt.css";

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
  over?: AfterGame;
}) {
  const id = useUid();
  const says = prompt.kind === "say";
  const ends = prompt.kind === "over" || prompt.kind === "result";
  return (
    <section
      class={`hw-t-prompt hw-t-${prompt.kind}s${ends ? " hw-t-ends" : ""}`}
      data-zone="prompt"
      aria-label={prompt.title}
    >
      <h2>{prompt.title}</h2>
      {prompt.text && <p class="hw-t-big">{prompt.text}</p>}
      {(prompt.score_title || prompt.kind === "over") && (
        <div class="hw-t-beside-score">
          {prompt.score_title && <p>{prompt.score_title}</p>}
          {prompt.kind === "over" && over?.share}
        </div>
      )}
      {prompt.score && <Formula inLines score={prompt.score} tally={prompt.tally} ui={ui} label={ui.formula!} />}
      {prompt.lines && <Lines lines={prompt.lines} ui={ui} />}
      {prompt.texts?.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {prompt.reasons?.map(({ text, rule }) => (
        <Disclosure key={rule.id} title={text} class="hw-t-reason">
          <RuleBox rule={rule} />
        </Disclosure>
      ))}
      {!says && prompt.score && <Why score={prompt.score} title={ui.tree!} />}
      {prompt.after && (
        <Disclosure title={prompt.after_text} class="hw-quiet">
          <Formula inLines score={prompt.after} ui={ui} label={prompt.after_text!} />
          <p>{prompt.more}</p>
        </Disclosure>
      )}
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
                <RuleText text={option.off} />
              </p>
            ),
        )}
      {ends && over ? (
        <Onwards over={over} ui={ui} next={prompt.next}>
          <Button class="hw-button hw-go" data-first="" onClick={prompt.next ? next : over.again}>
            {prompt.next || ui.again}
          </Button>
        </Onwards>
      ) : (
        <div class="hw-t-options">
          {!prompt.pad &&
            prompt.options?.map((option) => (
              <Button key={option.do} class={`hw-button hw-t-${option.do}`} onClick={() => play(option.do)}>
                <b>{option.label}</b>
                {option.pays && <b class="hw-t-pays">{option.pays}</b>}
                {option.notes?.map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </Button>
            ))}
        </div>
      )}
    </section>
  );
}
