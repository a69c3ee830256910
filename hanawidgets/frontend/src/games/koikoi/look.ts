// How a card looks that answers a question: to be picked, picked, or wrong.
import type { Picks } from "../../core/game";

export const lookOfPick = (picks: Picks | undefined, face: string): string => {
  const can = picks?.faces.includes(face) && !picks.picked.includes(face);
  return `${can ? " hw-is-can" : ""}${picks?.wrong.includes(face) ? " hw-is-wrong" : ""}`;
};
