// Haggis: its board with several cards picked up at once, its keys, its figures.
import type { Game } from "../../core/game";
import { BAND, Board, Step } from "./board";
import { CountedFigure } from "./counted";
import { GridsFigure } from "./figures";
import { keys } from "./keys";
import { TotalsFigure } from "./totals";
import { Ways } from "./ways";

export const haggis = {
  band: BAND,
  Board,
  Step,
  pitch: 0.8,
  Ways,
  keys,
  figures: { grids: GridsFigure, counted: CountedFigure, totals: TotalsFigure },
} satisfies Game<"haggis">;
