// What every painter gets. The shapes of what Python sends are written from Python's own: see views.d.ts.
import type { DeckCard, Refusal, Rules, Views } from "../views";

/** Ask about the moment shown, and no other. */
export type Ask = (action: string, args?: Record<string, unknown>) => void;

export type Act = (action: string, args?: Record<string, unknown>, slot?: string) => Promise<Refusal | null>;

export type Deck = Record<string, DeckCard>;

export type Words = Record<string, string>;

/** Name of a painter, under which Python asks for it. */
export type Painter = keyof Views;

/** What a painter gets: the three traits of its widget, and the way to ask Python for a change. */
export interface Props<P extends Painter> {
  base: Views[P]["base"];
  rules: Rules;
  view: Views[P]["view"];
  act: Act;
  errors: Record<string, string>;
}
