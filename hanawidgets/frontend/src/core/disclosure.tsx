// Something that opens and closes.

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { scrollIntoSight } from "./focus";
import { suppress } from "./keys";
import "./disclosure.css";

/** What has opened is shown if there is room, else its heading, which what it holds may have moved. */
const showOpened = (heading: HTMLElement) =>
  scrollIntoSight(heading.closest(".hw-compact") ? heading.parentElement! : heading);

/** Something that opens: the browser's own disclosure. What it holds is made when it is opened first. */
export function Disclosure(props: {
  title: ComponentChildren;
  children: ComponentChildren;
  open?: boolean;
  class?: string;
}) {
  const [opened, setOpened] = useState(Boolean(props.open));
  const heading = useRef<HTMLElement>(null);
  const toggled = (event: Event) => {
    if (!(event.currentTarget as HTMLDetailsElement).open) return;
    setOpened(true);
    if (!props.open) requestAnimationFrame(() => heading.current && showOpened(heading.current));
  };
  return (
    <details class={`hw-fold ${props.class ?? ""}`} open={props.open} onToggle={toggled}>
      <summary ref={heading} {...suppress}>
        <span>{props.title}</span>
      </summary>
      {(opened || props.open) && <div class="hw-fold-body">{props.children}</div>}
    </details>
  );
}
