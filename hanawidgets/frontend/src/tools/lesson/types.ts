// What Python sends to the lesson player.
import type { AnyBoard, Base, DeckCard, Figure, PromptView, RuleCard, ScoreView } from "../../core/types";

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
  picture: Figure | null;
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
