// The head of a table: what is played, and beside it what gives way where there is little room.
import type { ComponentChildren } from "preact";
import "./title.css";

export function TableTitle(props: { title: string; beside?: string; children?: ComponentChildren }) {
  const { title, beside, children } = props;
  return (
    <div class="hw-t-title">
      <b>{title}</b>
      {beside && (
        <span class="hw-count" title={beside}>
          {beside}
        </span>
      )}
      {children}
    </div>
  );
}
