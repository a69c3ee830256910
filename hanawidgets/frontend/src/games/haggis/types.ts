// What Python sends to the board of Haggis.
import type { Acts, Choice } from "../../core/types";
import type { GridView } from "./grid";

export interface HaggisSeat {
  seat: string;
  name: string;
  turn: boolean;
  held: string;
  tags: string[];
  taken: string;
  courts: { faces: string[]; label: string };
  hand: { label: string; faces: string[]; backs: number; size: number };
}

interface Laid {
  who: string;
  name: string;
  faces: string[];
  marks: string[];
  best: boolean;
  bomb: boolean;
  label: string;
}

export interface HaggisBoard {
  seats: HaggisSeat[];
  trick: { plays: Laid[]; label: string; note: string };
  haggis: { n: number; label: string };
  turn: string;
  acts: Acts;
  tells: boolean;
  held: string[];
  dim: string[];
  orders: Choice[];
  by: string;
  say: string;
  pick: null | {
    text: string;
    count: string;
    ways: { do: string; label: string; grid: GridView | null }[];
    near: { cards: string; faces: string[]; label: string }[];
    pass: null | { do: string; label: string };
  };
  bets: { seat: string; label: string; options: { do: string; label: string; name: string }[] }[];
  offers: null | {
    note: string;
    groups: { label: string; count: string; items: { cards: string; label: string; name: string; wild: number }[] }[];
  };
  strip: HaggisStepView[];
}

export interface HaggisStepView {
  text: string;
  faces: string[];
  who: string;
  name: string;
}
