// The compact form, for boxes and grids: a widget scrolls in its own frame, and what is secondary is folded.

import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { Disclosure } from "./disclosure";
import { LocaleContext } from "./locale";
import "./compact.css";

/** What a person may do without at first: where it stands, or in the compact form in a fold. */
export function Secondary({ children }: { children: ComponentChildren }) {
  const { compact } = useContext(LocaleContext);
  return compact ? (
    <Disclosure title={compact} class="hw-secondary">
      {children}
    </Disclosure>
  ) : (
    children
  );
}
