// Score sheet of a real table: people, the hand being written, the whole table, totals and their plot.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { keepState } from "../../core/address";
import { Disclosure } from "../../core/disclosure";
import { useDownload } from "../../core/download";
import { focused } from "../../core/focus";
import { LiveRegion } from "../../core/live-region";
import { Refused } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { KeptSheets, TwoStates, useKept } from "../../tools/sheet/kept";
import { More } from "../../tools/sheet/more";
import { People } from "../../tools/sheet/people";
import { HandEntry } from "./sheet-entry";
import { SheetSetup } from "./sheet-setup";
import { PointsPlot, Totals, WholeTable } from "./sheet-tables";
import "./sheet.css";

export function ScoreSheet(props: Props<"sheet">) {
  const { base, view, act, errors } = props;
  const { pad } = view;
  useEffect(() => keepState("sheet", pad.state), [pad.state]);
  useDownload(pad.file);
  const kept = useKept(pad, act);
  const box = useRef<HTMLDivElement>(null);
  const had = useRef(pad.begun);
  useLayoutEffect(() => {
    // whoever has begun the sheet enters the first bid
    const held = box.current && focused(box.current);
    if (pad.begun && !had.current && (!held || held === document.body)) {
      box.current?.querySelector<HTMLElement>(".hw-pad [tabindex='0']")?.focus({ preventScroll: true });
    }
    had.current = pad.begun;
  }, [pad.begun]);
  return (
    <>
      {pad.problem && <Refused text={pad.problem} />}
      <TwoStates pad={pad} kept={kept} />
      {!pad.begun && (
        <>
          <SheetSetup {...props} />
          <KeptSheets base={base} pad={pad} kept={kept} errors={errors} />
        </>
      )}
      {!pad.begun && (
        <div class="hw-sh hw-on-paper">
          <WholeTable {...props} />
        </div>
      )}
      {pad.begun && (
        <div class="hw-sh" ref={box}>
          <div class="hw-sh-top">
            <People ui={base.ui} pad={pad} act={act} errors={errors} />
            <HandEntry {...props} />
          </div>
          <WholeTable {...props} />
          <div class="hw-sh-side">
            <Totals base={base} view={view} act={act} />
            {view.plot.label && <PointsPlot base={base} view={view} />}
            <Disclosure title={base.ui.setup} class="hw-sh-settings">
              <SheetSetup {...props} />
            </Disclosure>
            <More base={base} pad={pad} act={act} kept={kept} errors={errors} />
          </div>
        </div>
      )}
      <LiveRegion text={pad.said || view.say} />
    </>
  );
}
