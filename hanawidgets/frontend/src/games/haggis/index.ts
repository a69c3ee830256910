// Haggis: its painters, its board with several cards picked up at once, its keys, its figures.
import type { Game } from "../../core/game";
import { BetTable } from "./bet-table";
import { BAND, Board, Step } from "./board";
import { CountedFigure } from "./counted";
import { Explorer } from "./explorer";
import { GridsFigure } from "./figures";
import { keys } from "./keys";
import { BombLadder } from "./ladder";
import { RoundScore } from "./round-score";
import { ScoreSheet } from "./sheet";
import { TotalsFigure } from "./totals";
import { Ways } from "./ways";

export const haggis = {
  painters: {
    explorer: Explorer,
    ladder: BombLadder,
    bettable: BetTable,
    roundscore: RoundScore,
    haggissheet: ScoreSheet,
  },
  band: BAND,
  Board,
  Step,
  pitch: 0.8,
  Ways,
  keys,
  figures: { grids: GridsFigure, counted: CountedFigure, totals: TotalsFigure },
} satisfies Game<"haggis">;
