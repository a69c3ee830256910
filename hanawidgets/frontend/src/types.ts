// The shapes of what Python sends (hanawidgets/widgets/*.py). No words, no rules: only how to draw them.
import type { Refusal } from "./host";

export type Act = (action: string, args?: Record<string, unknown>, slot?: string) => Promise<Refusal | null>;

export interface Choice { value: string; label: string }
export interface RuleCard { id: string; title: string; text: string; source: string }
export interface DeckCard { label: string; name: string; month: number; plant: string; kind: string; double: boolean }
export interface Group { key: string; title: string; faces: string[] }
export type Deck = Record<string, DeckCard>;
export type Words = Record<string, string>;

export interface Base {
  lang: string;
  words: Words;
  ui: Words;
  cards: Deck;
}
export interface CheckerBase extends Base { book: Record<string, RuleCard>; groups: Record<string, Group[]>; orders: Choice[] }
export interface CardsBase extends Base {
  orders: Choice[]; kinds: Choice[]; months: { value: number; label: string; title?: string }[];
}
export interface CalculatorBase extends Base { examples: { id: string; title: string; fault: boolean }[] }

export interface Switch {
  name: string; label: string; note: string; value: string; options: Choice[]; rule: RuleCard;
}
export interface Rules {
  label: string; value: string; options: Choice[]; note: string; adjust: string;
  switches: Switch[]; yaku: { label: string; items: { key: string; label: string; on: boolean }[] };
}

export interface Problem { field: string; text: string }

export interface CheckerView {
  order: string;
  picked: string[]; count: string; text: string;
  made: { key: string; name: string; how: string; points: number; label: string; faces: string[]; rule: string }[];
  total: { value: number; label: string }; empty: string;
  excluded: { key: string; name: string; text: string; rule: string }[];
  near: { key: string; place: number; name: string; new: boolean; label: string; faces: string[] }[];
  near_first: number; panel: boolean; state: string; problem: Problem | null; say: string;
}

export interface CardsView {
  groups: Group[]; order: string; kind: string; month: number; badges: boolean; badges_label: string;
  search: string; count: string; empty: string; say: string;
  detail: null | {
    face: string; title: string; facts: { label: string; text: string }[];
    readings: { lang: string; text: string }[];
    yaku: { key: string; name: string; how: string; rule: RuleCard }[];
    like: { face: string; label: string; name: string; text: string };
  };
}

export interface GalleryBase extends Base { decks: Choice[]; sizes: Choice[]; names: Words }
export interface GalleryView {
  deck: string; order: string; size: string; orders: Choice[]; badges: boolean; badges_label: string; with_badges: boolean;
  groups: { key: string; title: string; sign: string; faces: string[] }[];
  states: { state: string; label: string; face: string }[]; say: string;
}

export interface TermView {
  label: string; value: number; status: "used" | "idle" | "off"; why: string; rule: RuleCard; differs: boolean;
}
export interface Tree { term: string; sign: string; children: Tree[] }
export interface ScoreView {
  total: number; label: string; pieces: { term?: string; sign?: string }[]; terms: Record<string, TermView>;
  off: string[]; tree: Tree; text: string; spoken: string;
}
export interface CalculatorView {
  ending: { label: string; value: string; options: Choice[] };
  source: { label: string; value: string; options: Choice[] };
  inputs: { name: string; label: string; value: number; min: number; max: number; less: string; more: string }[];
  faces: string[]; cards_shown: boolean; text: string;
  score: ScoreView | null; problem: Problem | null;
  compare: {
    value: string; options: Choice[]; left: string; right: string; score: ScoreView | null; summary: string;
  };
  changes: { text: string; total: string; formula: string; less: boolean; ruleset: string }[];
  example: null | { id: string; title: string; text: string; says: number; fault: RuleCard | null };
  state: string; plain: string; say: string;
}

/** What every painter gets: the three traits of its widget, and the way to ask Python for a change. */
export interface Painted<B = any, V = any> {
  base: B;
  rules: Rules;
  view: V;
  act: Act;
  errors: Record<string, string>;
}
