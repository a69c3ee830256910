// How a deal or the game ended: what everybody got adds up, each number can be opened, and what may be done next.
import type { ComponentChildren } from "preact";
import { Button } from "../../core/controls";
import { Disclosure } from "../../core/disclosure";
import { Face } from "../../core/faces";
import type { PromptView } from "../../views";
import { Formula, Why } from "../formula";
import "./ends.css";

/** What one may do when a deal or a game is over. */
export interface AfterGame {
  share: ComponentChildren;
  again: () => void;
  settings: () => void;
  /** Not given where nothing was decided yet. */
  lookBack: (() => void) | undefined;
}

/** What ended the deal, in pictures: what was made or dealt, with its cards. */
export function Happened({ all, small }: { all: PromptView["happened"]; small?: boolean }) {
  if (!all?.length) return null;
  return (
    <ul class={`hw-list hw-t-happened${small || all.length > 2 ? " hw-is-many" : ""}`}>
      {all.map(({ label, faces }) => (
        <li key={label}>
          <b>{label}</b>
          {faces.length > 0 && (
            <span class="hw-t-shown" aria-hidden="true">
              {faces.map((face) => (
                <Face key={face} face={face} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What each player got, each with its reasons to be opened; one's own are open. */
export function Lines({ lines, ui }: { lines: NonNullable<PromptView["lines"]>; ui: Record<string, string> }) {
  return (
    <ul class="hw-list hw-t-lines">
      {lines.map((line, at) => (
        <li
          key={line.name}
          class={line.mine ? "hw-t-mine" : undefined}
          style={`--i: ${line.mine ? line.tally.length : at}`}
        >
          <Disclosure
            open={line.mine}
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
            <Formula inLines score={line.score} tally={line.tally} ui={ui} label={`${line.name} ${line.what}`} />
            <Why score={line.score} title={ui.tree!} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

/** The next steps: the next deal (`next`), or another game with these settings or others; and a look back. */
export function Onwards({
  over,
  ui,
  next,
  children,
}: {
  over: AfterGame;
  ui: Record<string, string>;
  next: string | undefined;
  children: ComponentChildren;
}) {
  return (
    <div class="hw-t-options hw-t-over">
      {!next && (
        <Button class="hw-button" onClick={over.settings}>
          {ui.settings}
        </Button>
      )}
      {over.lookBack && (
        <Button class="hw-button" onClick={over.lookBack}>
          {ui.look_back}
        </Button>
      )}
      {children}
    </div>
  );
}
