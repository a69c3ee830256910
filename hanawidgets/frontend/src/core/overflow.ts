// Whether more is written in a box than it shows.

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** What does not fit its box has to be opened, or scrolled to with keys, too. */
export function useOverflow(box: RefObject<HTMLElement>): boolean {
  const [over, setOver] = useState(false);
  const look = () => {
    if (box.current) setOver(box.current.scrollHeight > box.current.clientHeight + 2);
  };
  useLayoutEffect(look);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(look);
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return over;
}
