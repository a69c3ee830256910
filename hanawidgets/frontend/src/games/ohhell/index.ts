// Oh Hell: its board, its figures.
import type { Game } from "../../core/game";
import { BAND, Board, Step } from "./board";
import { HandsFigure, SeatsFigure, TrickFigure } from "./figures";

export const ohhell = {
  band: BAND,
  Board,
  Step,
  pitch: 0.7,
  figures: { trick: TrickFigure, seats: SeatsFigure, hands: HandsFigure },
} satisfies Game<"ohhell">;
