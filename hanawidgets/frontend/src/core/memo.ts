// Components that are drawn anew only when their properties have changed.
import { Component, type JSX } from "preact";

/** Whether two properties say the same. Each view is made anew, so lists and records are compared part by part. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other || !one || !other || typeof one !== "object" || typeof other !== "object") return one === other;
  const [mine, theirs] = [Object.entries(one), other as Record<string, unknown>];
  return (
    mine.length === Object.keys(theirs).length && mine.every(([key, part]) => key in theirs && same(part, theirs[key]))
  );
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
