// Numbers as people write them.

/** A number as people write it: below zero with a minus sign. */
export const minus = (n: number | string): string => String(n).replace("-", "−");
