// Ids of elements.
import { useState } from "preact/hooks";

export let ids = 0;

/** An id of its own in the whole page (Preact's useId counts anew in every widget), of which no part of a card is called. */
export const useUid = (): string => useState(() => `hw-id-${++ids}`)[0];
