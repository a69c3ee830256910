// What Python sends to the board of Oh Hell.
import type { Acts } from "../../core/types";

export interface OhHellSeat {
  seat: string;
  name: string;
  turn: boolean;
  dealer: string;
  held: string;
  bid: string;
  taken: string;
  want: string;
  state: string;
  label: string;
  hand: { label: string; faces: string[]; backs: number };
}

export interface Played {
  who: string;
  face: string;
  led: string;
  best: string;
  label: string;
  why: string;
}

export interface TrickStep {
  text: string;
  cards: Played[];
}

export interface OhHellBoard {
  seats: OhHellSeat[];
  trick: { label: string; cards: Played[] };
  trump: { face: string; suit: string; label: string; title: string; text: string };
  bids: string;
  turn: string;
  acts: Acts;
  tells: boolean;
  strip: TrickStep[];
}
