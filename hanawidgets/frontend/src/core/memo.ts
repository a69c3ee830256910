// Components that are drawn anew only when their properties have changed.
import { Component, type JSX } from "preact";

/** Whether two properties say the same. Each view is made anew, so lists and records are compared part by part. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other || !one || !other || typeof one !== "object" || typeof other !== "object") return one === other;
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>];
  let parts = 0; // counted, not listed: a long sheet has thousands
  for (const key in mine) {
    if (!(key in theirs && same(mine[key], theirs[key]))) return false;
    parts++;
  }
  for (const _ in theirs) parts--;
  return parts === 0;
}

/** The same component, drawn anew only when one of its properties says something else than before. */
export function memo<P extends object>(Inner: (props: P) => JSX.Element) {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return (Object.keys(next) as (keyof P)[]).some((key) => !same(next[key], (this.props as P)[key]));
    }

    override render(props: P) {
      return Inner(props);
    }
  };
}
