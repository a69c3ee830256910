// Score sheet of a real table: people, the hand being written, the whole table, totals and their plot.

import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { keepState } from "../../core/address";
import { Button } from "../../core/controls";
import { CopyLink } from "../../core/copy";
import { Disclosure } from "../../core/disclosure";
import { useDownload } from "../../core/download";
import { focused } from "../../core/focus";
import { LiveRegion } from "../../core/live-region";
import { Refused } from "../../core/rule-text";
import type { Props } from "../../core/types";
import { HandEntry } from "./sheet-entry";
import { SheetSetup } from "./sheet-setup";
import { PointsPlot, Totals, WholeTable } from "./sheet-tables";
import "./sheet.css";

export function ScoreSheet(props: Props<"sheet">) {
  const { base, view } = props;
  useEffect(() => keepState("sheet", view.state), [view.state]);
  useDownload(view.file);
  const box = useRef<HTMLDivElement>(null);
  const had = useRef(view.begun);
  useLayoutEffect(() => {
    // whoever has begun the sheet enters the first bid
    const held = box.current && focused(box.current);
    if (view.begun && !had.current && (!held || held === document.body)) {
      box.current?.querySelector<HTMLElement>(".hw-pad [tabindex='0']")?.focus({ preventScroll: true });
    }
    had.current = view.begun;
  }, [view.begun]);
  return (
    <>
      {view.problem && <Refused text={view.problem} />}
      {!view.begun && <SheetSetup {...props} />}
      {!view.begun && (
        <div class="hw-sh hw-on-paper">
          <WholeTable {...props} />
        </div>
      )}
      {view.begun && (
        <div class="hw-sh" ref={box}>
          <HandEntry {...props} />
          <WholeTable {...props} />
          <div class="hw-sh-side">
            <Totals base={base} view={view} act={props.act} />
            {view.plot.label && <PointsPlot base={base} view={view} />}
            <Disclosure title={base.ui.setup} class="hw-sh-settings">
              <SheetSetup {...props} />
            </Disclosure>
            <More {...props} />
          </div>
        </div>
      )}
      <LiveRegion text={view.say} />
    </>
  );
}

function More({ base, view, act }: Props<"sheet">) {
  const { ui } = base;
  return (
    <Disclosure title={ui.more} class="hw-sh-settings">
      <div class="hw-actions">
        <Button class="hw-button" onClick={() => act("csv")}>
          {ui.csv}
        </Button>
        <Button class="hw-button" onClick={() => window.print()}>
          {ui.print}
        </Button>
        <CopyLink base={base} state={view.state} />
        <Button class="hw-button" onClick={() => act("again")}>
          {ui.again}
        </Button>
      </div>
      <p class="hw-note">{ui.again_note}</p>
    </Disclosure>
  );
}
