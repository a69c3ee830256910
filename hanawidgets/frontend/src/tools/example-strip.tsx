// Worked examples in a row.
import { Button } from "../core/controls";
import type { Choice } from "../views";
import "./answer.css";

/** Worked examples in a row that scrolls by itself. */
export function ExampleStrip({
  label,
  examples,
  open,
  onPick,
}: {
  label: string;
  examples: Choice[];
  open: string;
  onPick: (example: string) => void;
}) {
  return (
    <div class="hw-chips">
      <span class="hw-chips-label" aria-hidden="true">
        {label}
      </span>
      <div class="hw-strip" role="group" aria-label={label}>
        {examples.map((one) => (
          <Button key={one.value} class="hw-chip" aria-pressed={one.value === open} onClick={() => onPick(one.value)}>
            {one.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
