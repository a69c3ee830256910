// The shapes of what Python sends (hanawidgets/widgets/*.py). No words, no rules: only how to draw them.
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
export interface CheckerBase extends Base {
  book: Record<string, RuleCard>;
  groups: Record<string, Group[]>;
  orders: Choice[];
}
export interface CardsBase extends Base {
  orders: Choice[];
  kinds: Choice[];
  months: { value: number; label: string; title?: string }[];
}
export interface CalculatorBase extends Base {
  examples: { id: string; title: string; fault: boolean }[];
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

export interface CardsView {
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

export interface GalleryBase extends Base {
  decks: Choice[];
  sizes: Choice[];
  names: Words;
}
export interface GalleryView {
  deck: string;
  order: string;
  size: string;
  orders: Choice[];
  badges: boolean;
  badges_label: string;
  with_badges: boolean;
  groups: { key: string; title: string; sign: string; faces: string[] }[];
  states: { state: string; label: string; face: string }[];
  say: string;
}

export interface RuleRow {
  label: string;
  faces: string[];
  names: string[];
  lit: string[];
  as: string;
}
export interface RulePart {
  label: string;
  rows: RuleRow[];
  result: string;
  notes: string[];
  state: string;
  table?: { head: string[]; rows: string[][] } | null;
  numbers?: { label: string; cells: { text: string; off: boolean }[] } | null;
}
export interface RuleDetail {
  id: string;
  parts: RulePart[];
  options: { name: string; label: string; values: { label: string; presets: string }[] }[];
  proof: RuleProof | null;
}
export interface RuleProof {
  holds: boolean;
  heading: string;
  note: string;
  steps: { text: string; fails: string }[];
}
export interface BookBase extends Base {
  games: Choice[];
  topics: Choice[];
  sources: Choice[];
  names: Words;
  book: Record<string, [title: string, text: string, source: string]>;
}
export interface BookView {
  game: string;
  section: string;
  source: string;
  search: string;
  rule: string;
  linked: boolean;
  groups: { source: string; ids: string[] }[];
  count: string;
  empty: string;
  detail: RuleDetail | null;
  problem: Problem | null;
  say: string;
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

export interface Way {
  do: string;
  faces: string[];
  label: string;
}
/** Hand card → how it may be played (no way: why not), and words for it. */
export type Acts = Record<string, { ways: Way[]; label: string; text: string }>;
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
export interface Slot {
  name: string;
  label: string;
  value: number | null;
}
export interface BlankView {
  line: (Slot | { sign: string })[];
  total: Slot;
  more: Slot[];
  signed: boolean;
}
export interface LessonBase extends Base {
  game: string;
  table: string;
  id: string;
  title: string;
  goal: string;
  minutes: string;
  after: { href: string; label: string }[];
}
/** What a step is about, drawn by the game it is of: its kind says how. */
export interface Picture {
  kind: string;
  [more: string]: any;
}
export interface LessonView {
  n: number;
  at: number;
  progress: string;
  place: string;
  notice: string;
  badges?: boolean;
  badges_label?: string;
  badges_off?: string;
  say: string;
  timeline: { part: string; state: string; here: boolean; label: string }[];
  over: null | {
    title: string;
    text: string;
    marks: string;
    goal: string;
    skipped: { at: number; label: string } | null;
  };
  kind: string;
  part: string;
  seat_note: string;
  text: string;
  remarks: string[];
  question: string;
  keys: string[];
  faces: string[];
  field: string[];
  given: { label: string; value: number | string }[];
  picture: Picture | null;
  score: ScoreView | null;
  board: AnyBoard | null;
  prompt: PromptView | null;
  /** Cards whose marks and names are asked → what they are called meanwhile; the marks that the answer has confirmed. */
  masked: Record<string, DeckCard>;
  confirmed: string[];
  counted: null | {
    title: string;
    parts: { name: string; value: string; why: string; out: boolean }[];
    total: { name: string; value: string };
  };
  choices: { text: string; right: boolean; tried?: boolean }[];
  pick: string[] | null;
  blank: BlankView | null;
  rules: RuleCard[];
  picked: string[];
  picked_label: string;
  typed: Record<string, string>;
  verdict: null | { right: boolean; head: string; text: string; rule: RuleCard | null; wrong: string[] };
  hints: { rung: string; text: string; rule: RuleCard | null }[];
  lit: string[];
  solved: boolean;
  drill: string;
  drill_done: string;
  moves: string;
  comment: null | { text: string; rules: RuleCard[] };
  can: { back: boolean; hint: boolean; moves: boolean; more: boolean; problem: boolean; asks: boolean; redo: boolean };
  position: string;
}

/** What every painter gets: the three traits of its widget, and the way to ask Python for a change. */
export interface Painted<B = any, V = any> {
  base: B;
  rules: Rules;
  view: V;
  act: Act;
  errors: Record<string, string>;
}
