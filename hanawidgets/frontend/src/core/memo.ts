// Components that are drawn anew only when their properties have changed.
import { Component, type JSX } from "preact";

/** Whether two properties say the same. Lists of faces are made anew with each view, so lists are compared item by item. */
export function same(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one === other || (one.length === other.length && one.every((item, place) => item === other[place]));
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
