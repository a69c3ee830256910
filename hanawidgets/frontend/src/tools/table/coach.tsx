// A line for a beginner, and the offer of a first game.
import { Button } from "../../core/controls";
import { RuleText } from "../../core/rule-text";
import type { Act, Props } from "../../core/types";
import "./coach.css";

export function Coach({
  base: { ui },
  view: { coach },
  act,
  begin,
}: Pick<Props<"table">, "base" | "view" | "act"> & { begin: Act }) {
  const words = coach.offer ? ui["coach.offer"] : coach.line;
  return words ? (
    <div class={`hw-t-coach${coach.offer ? " hw-t-offer" : ""}`}>
      <p role="status" data-news="coach">
        <span>
          <RuleText text={words} />
        </span>
      </p>
      <Button class="hw-button" onClick={() => (coach.offer ? begin("first_game") : act("coach", { on: false }))}>
        {ui[coach.offer ? "coach.begin" : "coach.off"]}
      </Button>
    </div>
  ) : null;
}
