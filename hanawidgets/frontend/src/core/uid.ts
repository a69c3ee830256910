// Ids of elements.
import { useState } from "preact/hooks";

export let ids = 0;

/** An id of its own in the whole page: Preact's useId counts anew in every widget. */
export const useUid = (): string => useState(() => `hw-${++ids}`)[0];
