// Focus after an act: whoever asks for a change says beforehand that the focus shall follow it.
import { useLayoutEffect, useRef } from "preact/hooks";

interface FocusAfter<C> {
  /** The next change is this person's doing, by this cause. */
  after(cause: C): void;
  /** Whether such a change is still to come. */
  pending(): boolean;
  /** It will not come: it was refused. */
  cancel(): void;
}

/**
 * Calls `place(cause)` once after the drawing in which one of `moments` has changed, if `after(cause)` was called
 * before; changes that Python makes of itself move no focus. `before(cause)` is called while the old things still stand
 * in the page.
 */
export function useFocusAfter<C>(
  moments: readonly unknown[],
  place: (cause: C) => void,
  before?: (cause: C) => void,
): FocusAfter<C> {
  const announced = useRef<{ cause: C } | null>(null);
  const drawn = useRef(moments);
  if (moments.some((moment, at) => moment !== drawn.current[at])) {
    drawn.current = moments;
    if (announced.current) before?.(announced.current.cause);
  }
  useLayoutEffect(() => {
    const expected = announced.current;
    announced.current = null;
    if (expected) place(expected.cause);
  }, moments);
  return {
    after: (cause) => {
      announced.current = { cause };
    },
    pending: () => announced.current !== null,
    cancel: () => {
      announced.current = null;
    },
  };
}
