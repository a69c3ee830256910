// Score sheet of a real table: people, the hand being written, the whole table, totals and their plot.

import type { Props } from "../../core/types";
import { Frame } from "../../tools/sheet/frame";
import { HandEntry } from "./sheet-entry";
import { SheetSetup } from "./sheet-setup";
import { PointsPlot, Totals, WholeTable } from "./sheet-tables";
import "./sheet.css";

export function ScoreSheet(props: Props<"sheet">) {
  const { base, view, act, errors } = props;
  return (
    <Frame
      base={base}
      pad={view.pad}
      act={act}
      errors={errors}
      painter="sheet"
      say={view.say}
      setup={<SheetSetup {...props} />}
      entry={<HandEntry {...props} />}
      table={<WholeTable {...props} />}
      side={
        <div class="hw-sh-side">
          <Totals base={base} view={view} act={act} />
          {view.plot.label && <PointsPlot base={base} view={view} />}
        </div>
      }
    />
  );
}
