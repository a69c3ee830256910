// A tool: what is asked, and what comes of it.

import type { ComponentChildren } from "preact";
import { Secondary } from "../core/compact";
import { useTitleListed } from "../core/sections";
import "./tool.css";

/** A tool's heading; where the page lists its tools by their headings, it is there to be heard only. */
export const ToolTitle = ({ children }: { children: ComponentChildren }) => (
  <h2 class={useTitleListed() ? "hw-vh" : undefined}>{children}</h2>
);

/**
 * What is asked stands first, its answer once: beside it, or pinned to the window's foot where there is no room beside.
 * `more` is the rest: settings, reasons; in the compact form a fold.
 */
export const Tool = ({
  ask,
  answer,
  more,
}: {
  ask: ComponentChildren;
  answer: ComponentChildren;
  more: ComponentChildren;
}) => (
  <div class={ask ? "hw-tool" : "hw-tool hw-asks-little"}>
    {ask && <div class="hw-tool-ask">{ask}</div>}
    <div class="hw-tool-beside">
      <div class="hw-answer">{answer}</div>
      <div class="hw-tool-more">
        <Secondary>{more}</Secondary>
      </div>
    </div>
  </div>
);
