// What Python sends to the score sheet.
import type { Written } from "../../core/download";
import type { Base, Painted, ScoreView } from "../../core/types";
import type { PadNumber } from "./number-pad";
import type { Series } from "./plot";

export interface SheetBase extends Base {
  formats: { value: string; label: string }[];
  modes: { value: string; label: string; note: string }[];
  players: { value: number; label: string }[];
}

interface CellView {
  kind: string;
  text: string;
  on: boolean;
  label: string;
}

interface LineView {
  seat: number;
  name: string;
  dealer: boolean;
  cells: CellView[];
  points: string;
  total: string;
  made: string;
  why: string;
}

interface HandView {
  n: number;
  last: number;
  title: string;
  note: string;
  sum: string;
  tricks: string;
  problem: string;
  done: boolean;
  rows: LineView[];
  pad: null | { kind: string; seat: number; title: string; hint: string; reason: string; numbers: PadNumber[] };
  why: null | { seat: number; title: string; score: ScoreView };
}

export type Scored = [bid: string, taken: string, points: string, total: string, made: string];

interface TableRow {
  n: number;
  size: number;
  dealer: number;
  problem: boolean;
  label: string;
  cells: Scored[];
}

export interface SheetView {
  about: string;
  names: string[];
  name_labels: string[];
  move_labels: [up: string, down: string][];
  moves: number;
  empty: boolean;
  begun: boolean;
  players: number;
  format: string;
  mode: string;
  first_dealer: number;
  dealer: number;
  dealer_label: string;
  hand: HandView;
  table: TableRow[];
  compare: {
    modes: { value: string; label: string; now: boolean }[];
    rows: { name: string; totals: { n: number; first: boolean }[] }[];
  };
  plot: { hands: number; series: Series[]; label: string };
  over: string;
  can: { undo: boolean; redo: boolean };
  file: Written | null;
  state: string;
  problem: string;
  say: string;
}

export type SheetProps = Painted<SheetBase, SheetView>;
