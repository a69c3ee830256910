// The shapes of what Python sends to painters of every game. No words, no rules: only what to draw.
import type { Written } from "./download";
import type { Refusal } from "./host";

/** Ask about the moment shown, and no other. */
export type Ask = (action: string, args?: Record<string, unknown>) => void;

export type Act = (action: string, args?: Record<string, unknown>, slot?: string) => Promise<Refusal | null>;

export interface Choice {
  value: string;
  label: string;
}

export interface RuleCard {
  id: string;
  title: string;
  text: string;
  source: string;
}

export interface DeckCard {
  label: string;
  name: string;
  month: number;
  plant: string;
  kind: string;
  double: boolean;
}

export interface Group {
  key: string;
  title: string;
  faces: string[];
}

export type Deck = Record<string, DeckCard>;

export type Words = Record<string, string>;

export interface Base {
  lang: string;
  words: Words;
  ui: Words;
  cards: Deck;
}

export interface Switch {
  name: string;
  label: string;
  note: string;
  value: string;
  options: Choice[];
  rule: RuleCard;
  /** Not chosen but written: what stands there, and what holds if nothing does. */
  typed: null | { text: string; empty: string };
}

export interface Rules {
  label: string;
  value: string;
  options: Choice[];
  note: string;
  adjust: string;
  switches: Switch[];
  yaku: null | { label: string; items: { key: string; label: string; on: boolean }[] };
}

export interface Problem {
  field: string;
  text: string;
}

export interface TermView {
  label: string;
  value: number;
  status: "used" | "idle" | "off";
  why: string;
  rule: RuleCard;
  differs: boolean;
}

export interface Tree {
  term: string;
  sign: string;
  children: Tree[];
}

export interface ScoreView {
  total: number;
  label: string;
  pieces: { term?: string; sign?: string }[];
  terms: Record<string, TermView>;
  off: string[];
  tree: Tree;
  text: string;
  spoken: string;
}

export interface Way {
  do: string;
  faces: string[];
  label: string;
}

/** Hand card → how it may be played (no way: why not), and words for it. */
export type Acts = Record<string, { ways: Way[]; label: string; text: string }>;

/** What the table needs of every game's board. */
export interface AnyBoard {
  turn: string;
  acts: Acts;
  strip: { text: string }[];
}

export interface DraftView {
  places: Choice[];
  chosen: string;
  picked: string[];
  elsewhere: string[];
  dealer: string;
  dealers: Choice[];
  problem: string;
  ready: boolean;
  words: Words;
}

export interface TableBase extends Base {
  game: string;
  keys: string[];
  opponents: Choice[];
  groups: Group[];
  /** The lesson from which one came. */
  lesson?: { href: string; label: string } | null;
}

export interface TableView {
  n: number;
  last: number;
  state: string;
  moment: string;
  past: string;
  title: string;
  rules_name: string;
  badges?: boolean;
  badges_label?: string;
  can: { undo: boolean; redo: boolean; go_on: boolean; judge: boolean; setup: boolean };
  board: AnyBoard;
  prompt: PromptView | null;
  judged: null | {
    title: string;
    note: string;
    each: string;
    lines: {
      do: string;
      label: string;
      face: string;
      faces?: string[];
      best: boolean;
      value: number;
      text: string;
      times: string;
    }[];
  };
  log: string[];
  months: string[];
  names: Words;
  file: Written | null;
  /** What the browser's memory is to do, and the settings as a word for it. */
  memory: { do: "" | "ask" | "keep" | "other"; settings: string };
  notice: string;
  seed: string;
  opponent: string;
  own_seat: string;
  own_seats: Choice[];
  rules_note: string;
  draft: DraftView | null;
  problem: Problem | null;
  say: string;
}

export interface PromptView {
  kind: string;
  title: string;
  text: string;
  texts?: string[];
  reasons?: { text: string; rule: RuleCard }[];
  score: ScoreView | null;
  after?: ScoreView | null;
  after_text?: string;
  more?: string;
  next?: string;
  /** `key`: the letter that stands for it; `name`: what it is called in full; `off`: why it cannot be chosen. */
  options?: { do: string; label: string; key?: string; name?: string; off?: string }[];
  /** The options are numbers: a pad, reached by B and by digits. */
  pad?: boolean;
  /** What each player got, and why. */
  lines?: {
    name: string;
    mine: boolean;
    made: boolean;
    won?: boolean;
    what: string;
    points: string;
    total: string;
    score: ScoreView;
  }[];
}

/** What a step is about, drawn by the game it is of: its kind says how. */
export interface Figure {
  kind: string;
}

/** What every painter gets: the three traits of its widget, and the way to ask Python for a change. */
export interface Painted<B, V> {
  base: B;
  rules: Rules;
  view: V;
  act: Act;
  errors: Record<string, string>;
}
