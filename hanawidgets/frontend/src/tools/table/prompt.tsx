// What the table asks or says between moves.
import { Button } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { rove } from "../../core/keys";
import { RuleBox, RuleText } from "../../core/rule-text";
import { useUid } from "../../core/uid";
import type { PromptView } from "../../views";
import { Formula, Why } from "../formula";

/** What one may do when a game is over. */
export interface AfterGame {
  again: () => void;
  settings: () => void;
  lookBack: () => void;
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
  over?: AfterGame;
}) {
  const id = useUid();
  return (
    <section class={`hw-t-prompt hw-t-${prompt.kind}s`} data-zone="prompt" aria-label={prompt.title}>
      <h2>{prompt.title}</h2>
      {prompt.text && <p class="hw-t-big">{prompt.text}</p>}
      {prompt.kind === "say" && prompt.score && <Formula score={prompt.score} ui={ui} label={ui.formula!} />}
      {prompt.texts?.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {prompt.reasons?.map(({ text, rule }) => (
        <Disclosure key={rule.id} title={text} class="hw-t-reason">
          <RuleBox rule={rule} />
        </Disclosure>
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
        <Disclosure title={prompt.after_text} class="hw-quiet">
          <Formula score={prompt.after} ui={ui} label={prompt.after_text!} />
          <p>{prompt.more}</p>
        </Disclosure>
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
                <RuleText text={option.off} />
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
          <Disclosure
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
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
