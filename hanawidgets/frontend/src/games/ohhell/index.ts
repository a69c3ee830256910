// Oh Hell: its painters, its board, its figures.
import type { Game } from "../../core/game";
import { BidPad } from "./bid-pad";
import { BAND, Board, Step } from "./board";
import { HandsFigure, SeatsFigure, TrickFigure } from "./figures";
import { Schedule } from "./schedule";
import { ScoreSheet } from "./sheet";
import { TrickExplainer } from "./trick-explainer";

export const ohhell = {
  painters: { sheet: ScoreSheet, schedule: Schedule, bidpad: BidPad, trick: TrickExplainer },
  band: BAND,
  Board,
  Step,
  pitch: 0.7,
  figures: { trick: TrickFigure, seats: SeatsFigure, hands: HandsFigure },
} satisfies Game<"ohhell">;
