// Sheets that Python writes for paper.
import type { ForPaper } from "../views";
import { Button } from "./controls";
import { Disclosure } from "./disclosure";
import { usualPaper } from "./print";
import type { Act } from "./types";

/** A button for each sheet, which prints it. */
export function PaperButtons({ paper, act }: { paper: ForPaper; act: Act }) {
  return (
    <Disclosure title={paper.title} class="hw-paper">
      <div class="hw-actions">
        {paper.sheets.map(({ value, label }) => (
          <Button key={value} class="hw-button" onClick={() => act("print", { sheet: value, paper: usualPaper() })}>
            {label}
          </Button>
        ))}
      </div>
    </Disclosure>
  );
}
