// Worked examples: for whoever wants one.
import { Select } from "../core/controls";
import type { Choice } from "../views";

/** Worked examples in one menu; `none` is what it says while another thing is shown. */
export const ExampleMenu = ({
  label,
  none,
  examples,
  open,
  onPick,
}: {
  label: string;
  none: string;
  examples: Choice[];
  open: string;
  onPick: (example: string) => void;
}) => (
  <Select
    label={label}
    value={open}
    options={[{ value: "", label: none }, ...examples]}
    onPick={(example) => example && onPick(example)}
  />
);
