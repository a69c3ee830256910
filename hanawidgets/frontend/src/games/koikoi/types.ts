// What Python sends to the painters of Koi-Koi.
import type { Acts, Base, Choice, Group, Problem, RuleCard, ScoreView } from "../../core/types";

export interface CheckerBase extends Base {
  book: Record<string, RuleCard>;
  groups: Record<string, Group[]>;
  orders: Choice[];
}

export interface CardListBase extends Base {
  orders: Choice[];
  kinds: Choice[];
  months: { value: number; label: string; title?: string }[];
}

export interface CalculatorBase extends Base {
  examples: { id: string; title: string; fault: boolean }[];
}

export interface CheckerView {
  order: string;
  picked: string[];
  count: string;
  text: string;
  made: { key: string; name: string; how: string; points: number; label: string; faces: string[]; rule: string }[];
  total: { value: number; label: string };
  empty: string;
  excluded: { key: string; name: string; text: string; rule: string }[];
  near: { key: string; place: number; name: string; new: boolean; label: string; faces: string[] }[];
  near_first: number;
  panel: boolean;
  state: string;
  problem: Problem | null;
  say: string;
}

export interface CardListView {
  groups: Group[];
  order: string;
  kind: string;
  month: number;
  badges: boolean;
  badges_label: string;
  search: string;
  count: string;
  empty: string;
  say: string;
  detail: null | {
    face: string;
    title: string;
    facts: { label: string; text: string }[];
    readings: { lang: string; text: string }[];
    yaku: { key: string; name: string; how: string; rule: RuleCard }[];
    like: { face: string; label: string; name: string; text: string };
  };
}

export interface CalculatorView {
  ending: { label: string; value: string; options: Choice[] };
  source: { label: string; value: string; options: Choice[] };
  inputs: { name: string; label: string; value: number; min: number; max: number; less: string; more: string }[];
  faces: string[];
  cards_shown: boolean;
  text: string;
  score: ScoreView | null;
  problem: Problem | null;
  compare: {
    value: string;
    options: Choice[];
    left: string;
    right: string;
    score: ScoreView | null;
    summary: string;
  };
  changes: { text: string; total: string; formula: string; less: boolean; ruleset: string }[];
  example: null | { id: string; title: string; text: string; says: number; fault: RuleCard | null };
  state: string;
  plain: string;
  say: string;
}

export interface SeatView {
  seat: string;
  name: string;
  turn: boolean;
  dealer: string;
  held: string;
  calls: string;
  points: string;
  hand: { label: string; faces: string[]; backs: number };
  taken: { label: string; groups: { kind: string; label: string; faces: string[] }[] };
  yaku: { key: string; label: string }[];
  near: { key: string; name: string; points: number; faces: string[] }[];
}

export interface StripView {
  seat: string;
  who: string;
  from: string;
  text: string;
  face: string;
  taken: string[];
  left: boolean;
}

export interface KoiKoiBoard {
  seats: SeatView[];
  field: { label: string; faces: string[] };
  deck: { label: string; n: number };
  flip: string;
  turn: string;
  acts: Acts;
  tells: boolean;
  takes: Record<string, { do: string; label: string }>;
  strip: StripView[];
  fresh: string[];
}
