// What the table asks or says between moves.
import { Button } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { rove } from "../../core/keys";
import { RuleBox } from "../../core/rule-text";
import { useUid } from "../../core/uid";
import type { Judged, JudgedLine, PromptView } from "../../views";
import { Formula, Why } from "../formula";
import { type AfterGame, Happened, Lines, Onwards } from "./ends";
import "./prompt.css";

type Words = Record<string, string>;
type Option = NonNullable<PromptView["options"]>[number];
type LineOf = (way: string) => JudgedLine | undefined;

interface Asking {
  prompt: PromptView;
  lineOf: LineOf;
  ui: Words;
  play: (way: string) => void;
}

export function Prompt({
  prompt,
  judged,
  ui,
  play,
  next,
  over,
}: {
  prompt: PromptView;
  /** What each choice is worth, where somebody has asked. */
  judged?: Judged | null;
  ui: Words;
  play: (way: string) => void;
  next: () => void;
  over?: AfterGame;
}) {
  const says = prompt.kind === "say";
  const ends = prompt.kind === "over" || prompt.kind === "result";
  const lines = judged?.groups.flatMap((group) => group.lines) ?? [];
  const asking: Asking = { prompt, lineOf: (way) => lines.find((line) => line.do === way), ui, play };
  return (
    <section
      class={`hw-t-prompt hw-t-${prompt.kind}s${prompt.pad ? " hw-t-pads" : ""}${ends ? " hw-t-ends" : ""}`}
      data-zone="prompt"
      data-news="panel"
      data-told={prompt.text || prompt.title}
      aria-label={prompt.title}
    >
      <h2 class={says ? "hw-vh" : undefined}>{prompt.title}</h2>
      {says && <Tiles {...asking} />}
      {prompt.kind === "result" && <Happened all={prompt.happened} />}
      {prompt.text && !says && <p class="hw-t-big">{prompt.text}</p>}
      {prompt.kind === "over" && (
        <div class="hw-t-beside-score">
          {prompt.score_title && <p>{prompt.score_title}</p>}
          {over?.share}
        </div>
      )}
      {prompt.kind === "over" && <Happened all={prompt.happened} small />}
      {!says && prompt.score && (
        <Formula inLines score={prompt.score} tally={prompt.tally} ui={ui} label={ui.formula!} />
      )}
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
      {prompt.pad && <Pad {...asking} />}
      {ends && over ? (
        <Onwards over={over} ui={ui} next={prompt.next}>
          <Button class="hw-button hw-go" data-first="" onClick={prompt.next ? next : over.again}>
            {prompt.next || ui.again}
          </Button>
        </Onwards>
      ) : (
        !says && !prompt.pad && <Options {...asking} />
      )}
    </section>
  );
}

const Options = ({ prompt, play }: Asking) => (
  <div class="hw-t-options">
    {prompt.options?.map((option) => (
      <Button key={option.do} class="hw-button" onClick={() => play(option.do)}>
        {option.label}
      </Button>
    ))}
  </div>
);

/** Two ways of which one is a bet, side by side: what each is, what it pays and, where somebody asked, what it is worth. */
const Tiles = ({ prompt, lineOf, ui, play }: Asking) => (
  <div class="hw-t-options hw-t-tiles">
    {prompt.options?.map((option) => (
      <Button key={option.do} class={`hw-button hw-t-tile hw-t-${option.do}`} onClick={() => play(option.do)}>
        <span class="hw-t-tile-head">
          <b>{option.label}</b>
          {option.pays && <b>{option.pays}</b>}
        </span>
        {option.notes?.map((note) => (
          <small key={note}>{note}</small>
        ))}
        <Worth line={lineOf(option.do)} ui={ui} />
      </Button>
    ))}
  </div>
);

function Worth({ line, ui }: { line: JudgedLine | undefined; ui: Words }) {
  if (!line) return null;
  return (
    <span class={`hw-t-value hw-is-${line.side}`} style={`--percent: ${line.percent}%`}>
      <span>
        {ui["judge.value"]} <b>{line.worth}</b>
      </span>
      {line.best && <Best ui={ui} />}
    </span>
  );
}

const Best = ({ ui }: { ui: Words }) => (
  <b class="hw-t-best">
    <span aria-hidden="true">✓ </span>
    {ui["judge.best"]}
  </b>
);

/** Numbers, in full rows; below them why one cannot be chosen. */
function Pad({ prompt, lineOf, ui, play }: Asking) {
  const id = useUid();
  const options = prompt.options ?? [];
  return (
    <>
      <div
        class="hw-t-pad"
        role="group"
        aria-label={prompt.title}
        style={`--n: ${options.length}; --half: ${Math.ceil(options.length / 2)}; --third: ${Math.ceil(options.length / 3)}`}
        onKeyDown={rove}
      >
        {options.map((option, place) => (
          <Key key={option.do} option={option} line={lineOf(option.do)} first={!place} why={id} ui={ui} play={play} />
        ))}
      </div>
      {options.map(
        (option) =>
          option.off && (
            <div key={option.do} id={id} class="hw-t-off">
              {option.rule ? (
                <Disclosure title={option.off} class="hw-quiet">
                  <RuleBox rule={option.rule} />
                </Disclosure>
              ) : (
                option.off
              )}
            </div>
          ),
      )}
    </>
  );
}

function Key(props: {
  option: Option;
  line: JudgedLine | undefined;
  first: boolean;
  why: string;
  ui: Words;
  play: (way: string) => void;
}) {
  const { option, line, first, why, ui, play } = props;
  const name = line ? `${option.name} ${ui["judge.value"]} ${line.worth}` : option.name;
  return (
    <Button
      class={`hw-button${line?.best ? " hw-is-best" : ""}${option.off ? " hw-is-out" : ""}`}
      data-rove=""
      data-number={option.label}
      tabIndex={first ? 0 : -1}
      aria-label={line?.best ? `${name} ${ui["judge.best"]}` : name}
      disabled={Boolean(option.off)}
      aria-describedby={option.off ? why : undefined}
      onClick={() => play(option.do)}
    >
      <span>{option.label}</span>
      {line && (
        <small>
          {line.best && "✓"}
          {line.worth}
        </small>
      )}
    </Button>
  );
}
