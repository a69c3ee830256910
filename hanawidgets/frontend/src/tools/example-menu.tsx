// Worked examples: for whoever wants one.
import { Select } from "../core/controls";
import type { Act } from "../core/types";
import type { Choice } from "../views";

/** Worked examples in one menu; `open` is the one that is shown, "" while another thing is. */
export const ExampleMenu = ({
  ui,
  examples,
  open,
  act,
}: {
  ui: Record<string, string>;
  examples: Choice[];
  open: string;
  act: Act;
}) => (
  <Select
    label={ui.examples!}
    value={open}
    options={[{ value: "", label: ui.choose_one! }, ...examples]}
    onPick={(example) => example && act("worked", { example })}
  />
);
